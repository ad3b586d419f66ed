"""ED-80 to ED-82 and ED-84: controlling shrines, the one in the cave, and winning."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import CAVE, A, B, line_of, until

SHRINE = f"{FLOWER}\n2,-1 shrine"
SHRINES = f"{SHRINE}\n-1,2 shrine\n-2,1 shrine"
OFFERING = "wood*2 food*2 gold*2"
THREE = "offerings {0} 1 2 3"


# ED-80: offerings


@pytest.mark.rule("ED-80")
def test_an_offering_controls_a_shrine_and_makes_stronger(scene, play):
    p = scene(SHRINE, lines=f"stands A 1,0\nstands B 0,1\nhand A {OFFERING}")
    assert (p.strength(A), p.scores) == (1, (0, 0))
    p.play("offering 1")
    assert (p.strength(A), p.scores, p.hand_size(A)) == (2, (1, 0), 0)
    play(p, "go NW", "go NW")
    assert (p.strength(A), p.scores) == (2, (1, 0)), "for good"


@pytest.mark.rule("ED-80")
def test_several_players_may_control_the_same_shrine(scene):
    p = scene(SHRINE, lines=f"stands A 1,0\nofferings B 1\nhand A {OFFERING}")
    p.play("offering 1")
    assert p.scores == (1, 1)
    assert (p.strength(A), p.strength(B)) == (2, 2)


@pytest.mark.rule("ED-80")
def test_only_the_explorer_is_stronger(scene, play):
    """Villagers and forts are not: two of them roll two dice."""
    p = scene(SHRINES, lines=f"stands B -1,0\nvillagers B 1,0\nfort B 1,0/SE\n{THREE.format('B')}")
    play(p, "go SE", "roll 6")
    assert p.prompt.say() == "Roll 2 battle dice for Player B."
    assert p.strength(B) == 4


@pytest.mark.rule("ED-80")
def test_it_is_a_place_to_return_and_stays_controlled(scene, play, texts):
    p = scene(SHRINE, lines="stands A 1,0\nstands B 0,0\nofferings A 1")
    play(p, "go NW", "roll 1-1", "roll 6")
    assert (p.stands(A), p.scores) == (None, (1, 0))
    p.play("pass")
    until(p, "Player B puts Player A's explorer back")
    assert texts(p) == {"return 1,-1", "return 1,0"}


# ED-81: the shrine in the cave

SHRINE_CAVE = f"{CAVE}\nc1,-1 cave_shrine"
"""SE of c0,-1: found, and not yet taken."""


@pytest.mark.rule("ED-81")
def test_stepping_on_the_cave_shrine_takes_it(scene, play):
    p = scene(CAVE, lines="stands A c0,-1")
    play(p, "discover", "tile cave_shrine", "lay SE")
    assert (p.strength(A), p.scores) == (3, (1, 0))
    assert (p.stands(A), p.tile_at("c1,-1")) == ("c1,-1", "empty")
    p.play("go SW")
    assert (p.strength(A), p.stands(A)) == (3, "c0,0"), "it is carried"


@pytest.mark.rule("ED-81")
def test_the_tile_has_nothing_more_to_take(scene, play):
    p = scene(CAVE, lines="stands A c0,-1\nstands B c0,0")
    play(p, "discover", "tile cave_shrine", "lay SE", "go NW", "pass", "roll 2-2", "go NE")
    assert (p.stands(B), p.scores) == ("c1,-1", (1, 0))


@pytest.mark.rule("ED-81")
def test_villagers_do_not_take_it(scene, play):
    p = scene(SHRINE_CAVE, lines="stands A c0,-1\nvillagers A c0,0\nhand A gold")
    p.play("march c0,0 NE")
    assert (p.scores, p.tile_at("c1,-1")) == ((0, 0), "cave_shrine")
    p.play("go SE")
    assert (p.scores, p.tile_at("c1,-1")) == ((1, 0), "empty")


@pytest.mark.rule("ED-81")
@pytest.mark.parametrize(("die", "taken"), [(1, False), (2, False), (3, True)], ids=["loss", "tie", "win"])
def test_who_must_fight_for_the_tile_takes_it_only_by_winning(scene, play, die, taken):
    p = scene(SHRINE_CAVE, lines="stands A c0,-1\nvillagers B c1,-1")
    play(p, "go SE", f"roll {die}", "roll 2")
    assert p.scores == (int(taken), 0)
    assert p.tile_at("c1,-1") == ("empty" if taken else "cave_shrine")


@pytest.mark.rule("ED-81")
def test_an_explorer_who_comes_to_defend_its_army_there_takes_it_too(scene, play):
    lines = "stands A c0,-1\nvillagers A c0,0\nvillagers B c2,-2\nhand A gold\nhand B gold"
    p = scene(f"{SHRINE_CAVE}\nc2,-2 empty", lines=lines)
    play(p, "march c0,0 NE", "strike c2,-2 SW", "come", "roll 1", "roll 6-6")
    assert (p.scores, p.tile_at("c1,-1")) == ((1, 0), "empty")


@pytest.mark.rule("ED-81")
@pytest.mark.parametrize(
    ("pieces", "move"),
    [
        ("stands A 0,0", "go SE"),
        ("stands A -1,1\nvillagers A 0,0\nhand A gold", "march 0,0 SE"),
    ],
    ids=["an explorer", "villagers"],
)
def test_whoever_attacks_the_carrier_and_wins_takes_it(scene, play, pieces, move):
    p = scene(FLOWER, lines=f"{pieces}\nstands B 1,0\nkeeper B", movement=1)
    play(p, move, "roll 6", "roll 1-1-1")
    assert (line_of(p, "keeper"), p.scores) == ("A", (1, 0))
    assert (p.strength(A), p.strength(B)) == (3, 1)


@pytest.mark.rule("ED-81")
@pytest.mark.parametrize(
    "pieces", ["stands B 1,0", "stands B -1,1\nvillagers B 1,0", "stands B -1,1\nfort B 1,0/SE"]
)
def test_whoever_is_attacked_by_the_carrier_and_wins_takes_it(scene, play, pieces):
    p = scene(FLOWER, lines=f"{pieces}\nkeeper A")
    play(p, "go SE", "roll 1-1-1", "roll 6")
    assert (line_of(p, "keeper"), p.scores) == ("B", (0, 1))
    assert (p.strength(A), p.strength(B)) == (1, 3)


@pytest.mark.rule("ED-81")
def test_a_farm_that_beats_the_carrier_wins_it_for_its_owner(scene, play):
    p = scene(FLOWER, lines="stands B -1,1\nfarms B 0,0/SE\nkeeper A")
    play(p, "raid B1@0,0", "roll 1-1-1", "roll 6")
    assert line_of(p, "keeper") == "B"


@pytest.mark.rule("ED-81")
def test_losing_villagers_does_not_lose_it(scene, play):
    p = scene(FLOWER, lines="stands B -1,1\nvillagers B 1,0\nkeeper B")
    play(p, "go SE", "roll 6", "roll 1")
    assert line_of(p, "keeper") == "B"


WITH_DWELLERS = "stands A c0,-1\nstands B c0,0\nkeeper A\nofferings B 1 2"


def roll(position, dice, face):
    """So many dice that all show the same."""
    while dice:
        at_once = min(dice, 3)
        position.play("roll " + "-".join([str(face)] * at_once))
        dice -= at_once


@pytest.mark.rule("ED-81")
@pytest.mark.parametrize(("tile", "strength"), [("tiger", 2), ("thieves", 3), ("giant", 4)])
def test_a_dweller_that_beats_the_carrier_has_it_until_it_is_beaten(scene, play, tile, strength):
    p = scene(CAVE, lines=WITH_DWELLERS)
    play(p, "discover", f"tile {tile}", "lay SE", "roll 1-1-1")
    roll(p, strength, 6)
    assert line_of(p, "keeper") == tile
    assert (p.strength(A), p.scores, p.tile_at("c1,-1")) == (1, (0, 2), None)
    p.play("pass")
    until(p, "Player B explores")
    play(p, "go N", "discover", f"tile {tile}", "lay SE", "roll 6-6-6")
    assert p.prompt.say().startswith(f"Roll {strength + 2} dice for")
    roll(p, strength + 2, 1)
    assert (line_of(p, "keeper"), p.scores, p.strength(B)) == ("B", (0, 3), 5)


@pytest.mark.rule("ED-81")
def test_another_dweller_does_not_have_it(scene, play):
    lines = WITH_DWELLERS.replace("keeper A", "keeper tiger")
    p = scene(CAVE, lines=lines)
    play(p, "discover", "tile giant", "lay SE", "roll 6")
    assert p.prompt.say() == "Roll 4 dice for the Giant."
    play(p, "roll 1-1-1", "roll 1")
    assert (line_of(p, "keeper"), p.scores) == ("tiger", (0, 2))


# ED-82: winning


@pytest.mark.rule("ED-82")
@pytest.mark.parametrize("cave", [True, False])
def test_all_four_shrines_win_at_once(scene, cave):
    carried = "keeper A" if cave else ""
    p = scene(SHRINES, lines=f"stands A 1,0\nofferings A 2 3\nhand A {OFFERING}\n{carried}")
    p.play("offering 1")
    assert p.is_over == cave
    if cave:
        assert p.result.winners == (A,)
        assert p.result.scores == (4, 0)
        assert (p.prompt.say(), p.prompt.rule) == ("All four shrines are in one hand.", "ED-82")


@pytest.mark.rule("ED-82")
def test_the_cave_shrine_may_be_the_last(scene):
    p = scene(
        f"{SHRINE_CAVE}\n1,0 shrine\n-1,0 shrine\n0,-1 shrine", lines=f"stands A c0,-1\n{THREE.format('A')}"
    )
    p.play("go SE")
    assert p.result.winners == (A,)


@pytest.mark.rule("ED-82")
@pytest.mark.parametrize("attacks", [True, False])
def test_by_a_battle_in_anyones_turn_before_any_card_is_paid(scene, play, attacks):
    winner, loser = ("A", "B") if attacks else ("B", "A")
    lines = f"stands B 1,0\n{THREE.format(winner)}\nkeeper {loser}\nhand {loser} food*4"
    p = scene(SHRINES, lines=lines)
    p.play("go SE")
    play(p, *(["roll 6-6-6", "roll 6", "roll 1-1-1"] if attacks else ["roll 1-1-1", "roll 6-6-6", "roll 6"]))
    assert p.result.winners == ("AB".index(winner),)
    assert p.hand_size("AB".index(loser)) == 4


@pytest.mark.rule("ED-82")
@pytest.mark.parametrize(
    ("carrier", "said"), [("A", ["give shrine", "propose"]), ("B", ["want shrine", "propose"])]
)
@pytest.mark.parametrize("enough", [True, False])
def test_by_trade(scene, play, carrier, said, enough):
    other = {"A": "B", "B": "A"}[carrier]
    offerings = THREE.format(other) if enough else f"offerings {other} 1 2"
    p = scene(SHRINES, lines=f"stands B 1,0\n{offerings}\nkeeper {carrier}")
    play(p, "trade B", *said, "accept")
    assert p.is_over == enough
    assert p.scores["AB".index(other)] == (4 if enough else 3)
    if enough:
        assert p.result.winners == ("AB".index(other),)


@pytest.mark.rule("ED-82")
def test_three_island_shrines_alone_do_not_win(scene):
    p = scene(SHRINES, lines=f"stands A 1,0\nofferings A 2 3\nhand A {OFFERING}\nkeeper B")
    p.play("offering 1")
    assert not p.is_over
    assert p.scores == (3, 1)


# ED-84: off the map


@pytest.mark.rule("ED-84")
def test_the_cave_shrine_is_controlled_off_the_map_and_counts_on_return(scene, play):
    lines = "beaten B A\nvillagers B 1,0 1,0\nkeeper A"
    p = scene(FLOWER, lines=lines)
    play(p, "go SE", "roll 1-1-1", "roll 6-6")
    assert (p.stands(B), p.scores) == (None, (0, 1))
    p.play("pass")
    play(p, "return 1,0", "roll 1-1")
    until(p, "Player B explores")
    assert p.strength(B) == 3
    p.play("pass")
    until(p, "Player B puts Player A's explorer back")
    play(p, "return 0,0", "roll 1-1")
    until(p, "Player A explores")
    play(p, "go SE", "roll 6")
    assert p.prompt.say() == "Roll 5 battle dice for Player B."


@pytest.mark.rule("ED-84", "ED-82")
def test_and_may_win_the_game(scene, play):
    lines = f"beaten B A\nvillagers B 1,0 1,0\nkeeper A\n{THREE.format('B')}"
    p = scene(SHRINES, lines=lines)
    play(p, "go SE", "roll 1-1-1", "roll 6-6")
    assert p.result.winners == (B,)


@pytest.mark.rule("ED-81", "ED-71")
@pytest.mark.parametrize(
    ("shrine", "passage", "scores"), [("c1,-1", "c0,-1", (1, 0)), ("c0,-1", "c1,-1", (0, 0))]
)
def test_an_explorer_whose_way_into_a_battle_leads_over_the_cave_shrine_takes_it(
    scene, play, shrine, passage, scores
):
    """By c0,-1 it would be a step more."""
    cave = f"c0,0 exit\n{shrine} cave_shrine\n{passage} empty\nc2,-2 empty\nc2,-3 empty"
    lines = "stands A c0,0\nstands B 0,1\nvillagers A c2,-3\nhand A gold\nvillagers B c2,-2\nupper 0"
    p = scene(f"0,0 entrance\n0,1 food\n{cave}", lines=lines)
    play(p, "march c2,-3 S", "come")
    assert (p.stands(A), p.scores) == ("c2,-2", scores)
    assert p.tile_at(shrine) == ("empty" if scores[A] else "cave_shrine")
    assert p.prompt.say() == f"Roll {4 if scores[A] else 2} battle dice for Player A."


@pytest.mark.rule("ED-81", "ED-82")
def test_whoever_wins_on_the_way_into_a_battle_does_not_fight_it(eldorado, scene, play):
    island = "0,0 entrance\n0,1 food\n1,0 shrine\n-1,1 shrine\n-1,0 shrine"
    cave = "c0,0 exit\nc1,-1 cave_shrine\nc2,-2 empty\nc2,-3 empty"
    lines = "stands A c0,0\nstands B 0,1\nvillagers A c2,-3\nhand A gold\nvillagers B c2,-2\nupper 0"
    p = scene(f"{island}\n{cave}", lines=f"{lines}\n{THREE.format('A')}")
    play(p, "march c2,-3 S", "come")
    assert p.result.winners == (A,)
    assert line_of(p, "battle") == ""
    assert eldorado.from_text(p.to_text()).to_bytes() == p.to_bytes()
