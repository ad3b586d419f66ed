"""ED-70, ED-71 and ED-78: who meets whom, who brings what, and several rivals one after the other."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import A, B, C

# ED-70: entering is attacking


@pytest.mark.rule("ED-70")
@pytest.mark.parametrize(
    ("lines", "move", "dice"),
    [
        ("stands B 1,0", "go SE", 1),
        ("stands B -1,1\nvillagers B 1,0 1,0", "go SE", 1),
        ("stands B -1,1\nfort B 1,0/SE", "go SE", 1),
        ("stands B 1,0\nstands A -1,1\nvillagers A 0,1 0,1\nhand A gold", "march 0,1 NE", 2),
    ],
    ids=["explorer", "villagers", "fort", "by an army"],
)
def test_moving_onto_a_tile_that_a_rival_occupies_is_a_battle_there(scene, lines, move, dice):
    p = scene(FLOWER, lines=lines, movement=1)
    p.play(move)
    said = "Roll 1 battle die for Player A." if dice == 1 else f"Roll {dice} battle dice for Player A."
    assert p.prompt.say() == said


@pytest.mark.rule("ED-70")
@pytest.mark.parametrize("lines", ["farms B 1,0/E", "villagers A 1,0", "fort A 1,0/SE", "farms A 1,0/E"])
def test_farms_and_ones_own_pieces_are_passed_in_peace(scene, lines):
    p = scene(FLOWER, lines=f"stands B -1,1\n{lines}")
    p.play("go SE")
    assert p.prompt.say() == "Player A explores, and can move 2 steps."
    assert p.stands(A) == "1,0"


@pytest.mark.rule("ED-70")
@pytest.mark.parametrize(("players", "turns"), [(2, 0), (2, 1), (3, 2), (5, 4)])
def test_nobody_fights_before_everybody_has_had_a_turn(scene, refused, players, turns):
    lines = "stands A 0,1\nstands B 1,0\nvillagers A 0,1\nhand A gold"
    p = scene(FLOWER, lines=lines, players=players, turns=turns)
    for move in ("go NE", "march 0,1 NE"):
        refused(p, move, "ED-46", "Nobody fights before everybody has had a first turn")


@pytest.mark.rule("ED-70")
@pytest.mark.parametrize(("players", "turns"), [(2, 2), (3, 3), (5, 5)])
def test_from_the_second_round_on_they_do(scene, texts, players, turns):
    lines = "stands A 0,1\nstands B 1,0\nvillagers A 0,1\nhand A gold"
    p = scene(FLOWER, lines=lines, players=players, turns=turns)
    assert {"go NE", "march 0,1 NE"} <= texts(p)


@pytest.mark.rule("ED-70")
def test_an_army_that_strikes_in_a_rivals_turn_starts_a_battle_too(scene, play):
    p = scene(FLOWER, lines="stands B -1,1\nvillagers B 1,-1 1,-1\nhand B gold")
    play(p, "go SE", "strike 1,-1 S")
    assert p.prompt.say() == "Roll 2 battle dice for Player B."
    play(p, "roll 1-1")
    assert p.prompt.say() == "Roll 1 battle die for Player A."


# ED-71: bringing more


@pytest.mark.rule("ED-71")
def test_first_the_attacker_brings_more_then_the_defender(scene, play, texts):
    lines = "stands B 1,0\nvillagers A 0,1\nvillagers B 1,-1\nhand A gold\nhand B gold"
    p = scene(FLOWER, lines=lines)
    p.play("go SE")
    assert p.prompt.say() == "Player A may bring more into the battle at 1,0."
    assert texts(p) == {"pass", "bring 0,1"}
    p.play("bring 0,1")
    assert p.prompt.say() == "Player B may bring more into the battle at 1,0."
    assert texts(p) == {"pass", "bring 1,-1"}
    p.play("bring 1,-1")
    assert p.prompt.say() == "Roll 2 battle dice for Player A."
    p.play("roll 1-1")
    assert p.prompt.say() == "Roll 2 battle dice for Player B."
    assert p.hand_size(A) == p.hand_size(B) == 0


@pytest.mark.rule("ED-71")
def test_each_brings_until_it_is_done(scene, texts):
    lines = "stands B 1,0\nvillagers A 0,1 -1,1\nvillagers B 1,-1\nhand A gold*4\nhand B gold"
    p = scene(FLOWER, lines=lines)
    p.play("go SE")
    assert texts(p) == {"pass", "bring 0,1", "bring -1,1"}
    p.play("bring -1,1")
    assert texts(p) == {"pass", "bring 0,1"}
    assert p.hand(A)["gold"] == 2
    p.play("pass")
    assert p.prompt.say() == "Player B may bring more into the battle at 1,0."


@pytest.mark.rule("ED-71")
def test_who_can_bring_nothing_is_not_asked(scene):
    p = scene(FLOWER, lines="stands B 1,0\nvillagers A 0,1\nvillagers B 1,-1")
    p.play("go SE")
    assert p.prompt.say() == "Roll 1 battle die for Player A."


@pytest.mark.rule("ED-71")
def test_the_explorer_comes_within_its_movement(scene, play, texts):
    lines = "stands A -1,0\nstands B 1,0\nvillagers A 0,1\nhand A gold"
    p = scene(FLOWER, lines=lines, movement=3)
    p.play("march 0,1 NE")
    assert texts(p) == {"pass", "come"}
    p.play("come")
    assert p.movement == 1
    assert p.stands(A) == "1,0"
    assert p.prompt.say() == "Roll 2 battle dice for Player A."


@pytest.mark.rule("ED-71")
@pytest.mark.parametrize(
    ("movement", "more", "players"),
    [(1, "", 2), (2, "stands C 0,0", 3), (3, "stopped yes", 2), (0, "", 2)],
    ids=["too far", "no clear way", "stopped", "no movement"],
)
def test_the_explorer_does_not_come_otherwise(scene, refused, texts, movement, more, players):
    lines = f"stands A -1,0\nstands B 1,0\nvillagers A 0,1 1,-1\nhand A gold*2\n{more}"
    p = scene(FLOWER, lines=lines, movement=movement, players=players)
    p.play("march 0,1 NE")
    assert texts(p) == {"pass", "bring 1,-1"}
    refused(p, "come", "ED-71", "by a clear way within its movement")


@pytest.mark.rule("ED-71")
def test_an_explorer_comes_only_in_its_own_turn(scene, play, refused, texts):
    """Neither to strike, nor to defend."""
    lines = "stands B 0,-1\nvillagers B 1,-1 0,1\nhand B gold*2"
    p = scene(FLOWER, lines=lines)
    play(p, "go SE", "strike 1,-1 S")
    assert texts(p) == {"pass", "bring 0,1"}
    refused(p, "come", "ED-71", "only in your own turn")
    q = scene(FLOWER, lines="stands A 0,1\nstands B 0,0\nvillagers B 1,0 1,-1\nhand B gold")
    q.play("go NE")
    assert "bring 1,-1" in texts(q)
    refused(q, "come", "ED-71", "only in your own turn")


@pytest.mark.rule("ED-71")
@pytest.mark.parametrize(("movement", "comes"), [(1, True), (0, False)])
def test_whoever_has_the_turn_defends_with_its_explorer_too(scene, play, texts, movement, comes):
    lines = "stands B -1,1\nvillagers A 0,1\nvillagers B 1,-1\nhand A gold\nhand B gold"
    p = scene(FLOWER, lines=lines, movement=movement)
    play(p, "march 0,1 NE", "strike 1,-1 S")
    if comes:
        assert texts(p) == {"pass", "come"}
        p.play("come")
        assert (p.stands(A), p.movement) == ("1,0", 0)
    play(p, "roll 1")
    assert p.prompt.say().startswith(f"Roll {1 + comes} battle di")


@pytest.mark.rule("ED-71")
def test_gold_for_armies_may_come_from_the_bank(scene, play, texts, refused):
    p = scene(FLOWER, lines="stands B 1,0\nvillagers A 0,1\nhand A food*5")
    p.play("go SE")
    assert texts(p) == {"pass", "bank food gold"}
    refused(p, "bring 0,1", "ED-62", "That costs 1 card of gold")
    play(p, "bank food gold", "bring 0,1")
    assert p.prompt.say() == "Roll 2 battle dice for Player A."


@pytest.mark.rule("ED-71")
def test_a_defending_army_may_flee_instead(scene, play, texts):
    p = scene(FLOWER, lines="stands B -1,1\nvillagers B 1,0 1,0\nhand B gold")
    p.play("go SE")
    assert texts(p) == {"pass", "flee N", "flee SW"}
    p.play("flee N")
    assert p.prompt.say() == "Player A explores, and can move 2 steps."
    assert (p.stands(A), p.villagers(B)) == ("1,0", ["1,-1", "1,-1"])


@pytest.mark.rule("ED-71")
def test_no_explorer_flees_and_no_attacker(scene, play, refused):
    lines = "stands B 1,0\nvillagers B 1,0 0,1\nvillagers A 1,-1\nhand A gold\nhand B gold"
    p = scene(FLOWER, lines=lines)
    p.play("go SE")
    refused(p, "flee S", "ED-63", "Only an army that is attacked may flee")
    p.play("pass")
    refused(p, "flee SW", "ED-67", "without its explorer")


# ED-78: several rivals on a tile

THREE = "stands B 1,0\nstands C 1,0"


@pytest.mark.rule("ED-78")
@pytest.mark.parametrize(("first", "then"), [("B", "C"), ("C", "B")])
def test_the_attacker_fights_them_one_by_one_in_its_own_order(scene, play, texts, first, then):
    p = scene(FLOWER, lines=THREE, players=3)
    p.play("go SE")
    assert p.prompt.say() == "Player A chooses whom to fight first."
    assert texts(p) == {"fight B", "fight C"}
    play(p, f"fight {first}", "roll 6")
    assert p.prompt.say() == f"Roll 1 battle die for Player {first}."
    play(p, "roll 1", "roll 6")
    assert p.prompt.say() == f"Roll 1 battle die for Player {then}."
    p.play("roll 1")
    assert (p.stands(A), p.stands(B), p.stands(C)) == ("1,0", None, None)
    assert p.prompt.say() == "Player A explores, and can move 2 steps."


@pytest.mark.rule("ED-78")
def test_a_fort_makes_its_owner_one_of_them(scene, texts):
    p = scene(FLOWER, lines="stands B -1,1\nfort B 1,0/SE\nstands C 1,0", players=3)
    p.play("go SE")
    assert texts(p) == {"fight B", "fight C"}


@pytest.mark.rule("ED-78")
def test_one_rival_is_fought_without_asking(scene):
    p = scene(FLOWER, lines="stands B 1,0\nstands C -1,0", players=3)
    p.play("go SE")
    assert p.prompt.say() == "Roll 1 battle die for Player A."


@pytest.mark.rule("ED-78")
@pytest.mark.parametrize(("dice", "where"), [("roll 6", None), ("roll 1", "0,0")], ids=["loss", "tie"])
@pytest.mark.parametrize("beaten", ["", "C"])
def test_a_tie_or_a_loss_ends_it(scene, play, dice, where, beaten):
    p = scene(FLOWER, lines=THREE, players=3)
    play(p, "go SE", "fight C")
    if beaten:
        play(p, "roll 6", "roll 1")
    play(p, "roll 1", dice)
    assert p.prompt.say() == "Player A explores, and can move 0 steps."
    assert (p.stands(A), p.stands(B)) == (where, "1,0")
    assert p.stands(C) == (None if beaten else "1,0")


@pytest.mark.rule("ED-78", "ED-73")
def test_a_tie_ends_it_though_one_had_stood_there_before(scene, play, refused):
    """The two explorers are still on the start tile; an army that joins A's fights for both."""
    p = scene(FLOWER, lines="villagers A 0,1\nhand A gold")
    p.play("march 0,1 N")
    assert p.prompt.say() == "Roll 2 battle dice for Player A."
    play(p, "roll 1-2", "roll 3")
    assert p.prompt.say() == "Player A explores, and can move 0 steps."
    assert (p.stands(A), p.stands(B), p.villagers(A)) == ("0,0", "0,0", ["0,1"])
    refused(p, "go SE", "ED-73")


@pytest.mark.rule("ED-78")
def test_what_was_brought_against_the_first_fights_the_second_too(scene, play):
    p = scene(FLOWER, lines=f"{THREE}\nvillagers A 0,1\nhand A gold", players=3)
    play(p, "go SE", "fight B", "bring 0,1", "roll 6-6", "roll 1")
    assert p.prompt.say() == "Roll 2 battle dice for Player A."
    play(p, "roll 1-2", "roll 3")
    assert (p.stands(A), p.villagers(A)) == ("0,0", ["0,1"])


@pytest.mark.rule("ED-45", "ED-66", "ED-78")
def test_a_defender_brings_nobody_to_where_a_third_player_stands(scene, play, texts, refused):
    """B's army and C share a tile in peace: A fights both, but neither is helped against A."""
    lines = "stands B 1,-1\nstands C 0,1\nvillagers B 0,1 -1,1\nhand B gold*2"
    p = play(scene(FLOWER, players=3, lines=lines), "go S", "fight B")
    assert texts(p) == {"pass", "flee NW", "flee NE"}
    refused(p, "bring -1,1", "ED-66", "Somebody is there whom you do not fight")
    refused(p, "come", "ED-66", "Somebody is there whom you do not fight")


@pytest.mark.rule("ED-62", "ED-66", "ED-78")
def test_an_attacker_may_bring_more_against_several(scene, play, texts):
    """All of them are fought, one after the other."""
    lines = "stands B 0,1\nstands C 0,1\nvillagers A -1,1\nhand A gold"
    p = play(scene(FLOWER, players=3, lines=lines), "go S", "fight B")
    assert texts(p) == {"pass", "bring -1,1"}


@pytest.mark.rule("ED-66", "ED-76")
def test_a_defender_brings_nobody_to_where_the_attackers_fort_is(scene, play):
    """Both have forts at a tile that was laid between them."""
    lines = "stands A 0,1\nstands B 1,-1\nvillagers B -1,0\nhand B gold\nfort A 0,0/SW\nfort B 0,0/NE"
    p = play(scene(FLOWER, lines=lines), "go N")
    assert p.prompt.say() == "Roll 1 battle die for Player A."
