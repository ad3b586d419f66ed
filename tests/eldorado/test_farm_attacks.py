"""ED-77 and ED-79: attacking farms, and defending them."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import CAVE, A, B, until_exploring

FARM = "stands B -1,1\nfarms B 0,0/SE"
"""At 0,0, where A stands, at 1,0 and at 0,1."""
DEFENDED = f"{FARM}\nvillagers B -1,0\nhand B gold"


# ED-77: who may attack which farm


@pytest.mark.rule("ED-77")
@pytest.mark.parametrize(("die", "left"), [(1, ["0,0/SE"]), (2, ["0,0/SE"]), (3, [])])
def test_a_farm_defends_itself_with_one_die(scene, play, die, left):
    p = scene(FLOWER, lines=FARM)
    p.play("raid B1@0,0")
    assert p.prompt.say() == "Roll 1 battle die for Player A."
    p.play(f"roll {die}")
    assert p.prompt.say() == "Roll 1 die for Player B's farm."
    p.play("roll 2")
    assert p.farms(B) == left
    assert p.stands(A) == (None if die == 1 else "0,0")


@pytest.mark.rule("ED-77")
def test_to_stand_next_to_a_farm_is_no_attack(scene, play):
    p = scene(FLOWER, lines=FARM)
    play(p, "go SE", "go SW", "go N")
    assert p.prompt.say() == "Player A explores, and can move 0 steps."
    assert p.farms(B) == ["0,0/SE"]


@pytest.mark.rule("ED-77")
@pytest.mark.parametrize(
    ("figures", "raids"),
    [
        ("stands A 0,0", {"raid B1@0,0"}),
        ("stands A 1,0\nvillagers A 0,1", {"raid B1@1,0", "raid B1@0,1"}),
        ("stands A -1,0\nvillagers A 0,-1", set()),
    ],
)
def test_from_every_tile_of_the_farm_with_a_figure_on_it(scene, texts, figures, raids):
    assert texts(scene(FLOWER, lines=f"{figures}\n{FARM}"), "raid") == raids


@pytest.mark.rule("ED-77")
def test_not_from_elsewhere_nor_ones_own(scene, refused):
    p = scene(FLOWER, lines=f"{FARM}\nfarms A 0,0/W")
    refused(p, "raid B1@1,0", "ED-79", "where your figures stand next to it")
    refused(p, "raid B1@0,-1", "ED-77", "There is no such farm at that tile")
    refused(p, "raid A1@0,0", "ED-79", "a rival's farm")


@pytest.mark.rule("ED-77")
def test_not_in_the_first_round(scene, refused):
    refused(scene(FLOWER, lines=FARM, turns=1), "raid B1@0,0", "ED-46", "Nobody fights before")


@pytest.mark.rule("ED-77")
def test_only_in_ones_own_exploration(scene, refused, texts):
    lines = "stands A 0,0\nstands B 0,-1\nfarms A 0,0/NE\nvillagers B 1,-1\nhand B gold"
    p = scene(FLOWER, lines=lines)
    p.play("pass")
    assert texts(p) == {"pass", "stand-down", "strike 1,-1 SW"}
    refused(p, "raid A1@1,-1", "ED-61")


@pytest.mark.rule("ED-77")
def test_the_owner_is_asked_first_and_may_let_it_be(scene, play, texts):
    p = scene(FLOWER, lines=DEFENDED)
    p.play("raid B1@0,0")
    assert p.prompt.say() == "Player B may bring more into the battle at 0,0."
    assert texts(p) == {"pass", "bring -1,0"}
    assert p.task.say() == "Player A attacks your farm at 0,0/SE: bring an army, or go on."
    play(p, "pass", "roll 3")
    assert p.prompt.say() == "Roll 1 die for Player B's farm."


@pytest.mark.rule("ED-77")
def test_the_owner_brings_armies_only(scene, refused):
    p = scene(FLOWER, lines=DEFENDED)
    p.play("raid B1@0,0")
    refused(p, "come", "ED-71")
    refused(p, "flee N", "ED-67")


@pytest.mark.rule("ED-77")
def test_then_it_is_a_normal_battle_without_the_farm_which_is_attacked_if_that_is_won(scene, play):
    p = scene(FLOWER, lines=DEFENDED)
    play(p, "raid B1@0,0", "bring -1,0", "roll 3")
    assert p.prompt.say() == "Roll 1 battle die for Player B."
    p.play("roll 2")
    assert (p.villagers(B), p.farms(B)) == ([], ["0,0/SE"])
    assert p.prompt.say() == "Roll 1 battle die for Player A."
    p.play("roll 5")
    assert p.prompt.say() == "Roll 1 die for Player B's farm."
    q = p.copy()
    p.play("roll 4")
    assert (p.farms(B), p.stands(A)) == ([], "0,0")
    q.play("roll 6")
    assert (q.farms(B), q.stands(A)) == (["0,0/SE"], None), "even now it may be lost"


@pytest.mark.rule("ED-77")
@pytest.mark.parametrize(
    ("die", "stands", "villagers"), [(4, None, "0,0"), (3, "0,0", "-1,0")], ids=["loss", "tie"]
)
def test_otherwise_the_farm_is_not_attacked(scene, play, refused, die, stands, villagers):
    p = scene(FLOWER, lines=DEFENDED)
    play(p, "raid B1@0,0", "bring -1,0", "roll 3", f"roll {die}")
    assert (p.stands(A), p.villagers(B), p.farms(B)) == (stands, [villagers], ["0,0/SE"])
    assert p.prompt.say() == "Player A explores, and can move 0 steps."
    refused(p, "raid B1@0,0", "ED-79", "once a turn")


@pytest.mark.rule("ED-77", "ED-73")
def test_those_who_defended_a_farm_in_a_tie_stop(scene, play):
    p = scene(FLOWER, lines=DEFENDED.replace("gold", "gold*3"))
    play(p, "raid B1@0,0", "bring -1,0", "roll 3", "roll 3")
    assert p.prompt.say() == "Player A explores, and can move 0 steps.", "B's army may not strike"


@pytest.mark.rule("ED-77")
def test_a_fort_nearby_does_not_help_a_farm(scene, play):
    p = scene(FLOWER, lines=f"{FARM}\nfort B 1,0/SE")
    play(p, "raid B1@0,0", "roll 6")
    assert p.prompt.say() == "Roll 1 die for Player B's farm."


@pytest.mark.rule("ED-77")
def test_what_the_defence_has_cost_is_paid_before_the_farm_is_attacked(scene, play):
    """B's explorer shares the start tile with A's, and fights with the army that comes."""
    p = scene(FLOWER, lines="farms B 0,0/SE\nvillagers B -1,0\nhand B gold food*4\nvillagers A 0,0 0,0")
    play(p, "raid B1@0,0", "bring -1,0", "roll 6-6-6", "roll 1-1")
    assert p.prompt.say() == "Player B gives 2 cards to Player A."
    play(p, "pay food", "pay food")
    assert p.prompt.say() == "Roll 3 battle dice for Player A."


@pytest.mark.rule("ED-77", "ED-47")
@pytest.mark.parametrize("pieces", ["", "villagers B 0,0"])
def test_whoever_stands_there_in_peace_leaves_the_farm_to_itself(scene, play, pieces):
    p = scene(FLOWER, lines=f"stands B 0,0\nfarms B 0,0/SE\n{pieces}")
    play(p, "raid B1@0,0", "roll 3")
    assert p.prompt.say() == "Roll 1 die for Player B's farm."
    p.play("roll 2")
    assert (p.farms(B), p.stands(A), p.stands(B)) == ([], "0,0", "0,0")


@pytest.mark.rule("ED-77", "ED-81")
def test_an_explorer_who_joins_the_attack_where_the_cave_shrine_lies_takes_it(scene, play):
    """Its villagers stood there before; villagers do not take it."""
    cave = f"{CAVE}\nc1,-1 cave_shrine"
    p = scene(cave, lines="stands A c0,-1\nvillagers A c1,-1\nfarms B c1,-1/W\nstands B 0,0", players=2)
    play(p, "raid B1@c1,-1", "come", "roll 3-3", "roll 2")
    assert (p.farms(B), p.stands(A), p.tile_at("c1,-1")) == ([], "c1,-1", "empty")
    assert p.strength(A) == 3


# ED-79: how it is fought, and how often


@pytest.mark.rule("ED-79")
@pytest.mark.parametrize(
    ("figures", "dice"),
    [
        ("stands A 0,0\nvillagers A 1,0 0,1", 1),
        ("stands A 0,0\nvillagers A 0,0 0,0 1,0", 3),
        ("stands A -1,0\nvillagers A 0,0 0,0", 2),
        ("stands A 0,0\nofferings A 1", 2),
    ],
)
def test_all_pieces_on_the_tile_fight(scene, figures, dice):
    p = scene(FLOWER, lines=f"{figures}\n{FARM}", movement=0)
    p.play("raid B1@0,0")
    assert p.prompt.say().startswith(f"Roll {dice} battle di")


@pytest.mark.rule("ED-79", "ED-71")
def test_the_attacker_may_bring_more(scene, play):
    p = scene(FLOWER, lines=f"{FARM}\nvillagers A 0,0 0,1\nhand A gold\nstands A 1,0")
    p.play("raid B1@0,0")
    assert p.prompt.say() == "Player A may bring more into the battle at 0,0."
    play(p, "bring 0,1", "come")
    assert p.prompt.say() == "Roll 3 battle dice for Player A."
    play(p, "roll 1-1-2", "roll 4")
    assert (p.stands(A), p.villagers(A)) == ("1,0", ["0,0", "0,1"]), "a tie"


@pytest.mark.rule("ED-79")
def test_losing_is_a_normal_defeat(scene, play):
    p = scene(FLOWER, lines=f"{FARM}\nvillagers A 0,0\nhand A food*3")
    play(p, "raid B1@0,0", "roll 1-1", "roll 3")
    assert p.prompt.say() == "Player A gives 1 card to Player B."
    p.play("pay food")
    assert (p.stands(A), p.villagers(A), p.hand(B)["food"]) == (None, [], 1)
    play(p, "pass", "roll 1-1", "pass")
    assert p.prompt.say() == "Player B puts Player A's explorer back on the map."


@pytest.mark.rule("ED-79", "ED-73")
def test_in_a_tie_those_who_stood_there_stay_and_stop(scene, play, refused):
    p = scene(FLOWER, lines=f"{FARM}\nvillagers A 0,0\nhand A gold")
    play(p, "raid B1@0,0", "roll 1-1", "roll 2")
    assert (p.stands(A), p.villagers(A), p.farms(B)) == ("0,0", ["0,0"], ["0,0/SE"])
    refused(p, "go SE", "ED-73")
    refused(p, "march 0,0 SE", "ED-73")


TWO = "stands B -1,1\nfarms B 0,0/SE 0,0/NW"


@pytest.mark.rule("ED-79")
def test_one_attack_per_building_a_turn(scene, play, texts, refused):
    p = scene(FLOWER, lines=TWO)
    first, second = sorted(texts(p, "raid"))
    play(p, first, "roll 2", "roll 2")
    assert texts(p, "raid") == {second}
    refused(p, first, "ED-79", "once a turn")
    play(p, second, "roll 2", "roll 2")
    assert texts(p, "raid") == set()
    until_exploring(p, A)
    assert texts(p, "raid") == {first, second}


@pytest.mark.rule("ED-79")
@pytest.mark.parametrize("which", [0, 1])
def test_another_farm_may_be_attacked_when_the_first_has_fallen(scene, play, texts, which):
    p = scene(FLOWER, lines=TWO)
    play(p, sorted(texts(p, "raid"))[which], "roll 3", "roll 2")
    assert len(p.farms(B)) == 1
    assert texts(p, "raid") == {"raid B1@0,0"}
    play(p, "raid B1@0,0", "roll 3", "roll 2")
    assert p.farms(B) == []


@pytest.mark.rule("ED-79")
@pytest.mark.parametrize("which", [0, 1])
def test_a_farm_that_has_stood_an_attack_is_safe_when_the_other_falls(scene, play, texts, which):
    p = scene(FLOWER, lines=TWO)
    raids = sorted(texts(p, "raid"))
    play(p, raids[which], "roll 2", "roll 2", raids[1 - which], "roll 3", "roll 2")
    assert len(p.farms(B)) == 1
    assert texts(p, "raid") == set()


@pytest.mark.rule("ED-79", "ED-77")
def test_the_owner_builds_again_in_its_next_exploration(scene, play, texts):
    p = scene(FLOWER, lines=f"{TWO}\nhand B wood*2")
    play(p, "raid B1@0,0", "roll 3", "roll 2")
    until_exploring(p, B)
    assert "farm W" in texts(p)


# ED-66: nobody comes to where somebody is who is not fought there


@pytest.mark.rule("ED-66", "ED-76")
def test_nobody_is_brought_against_a_raid_from_beside_the_raiders_fort(scene):
    """It would be an attack on the fort, in somebody else's turn."""
    p = scene(FLOWER, lines=f"{DEFENDED}\nfort A 0,0/NE")
    p.play("raid B1@0,0")
    assert p.prompt.say() == "Roll 1 battle die for Player A."


@pytest.mark.rule("ED-45", "ED-47", "ED-66")
def test_no_army_of_the_raider_comes_to_where_the_owner_is_in_peace(scene, texts):
    """Coming would be an attack on B and on C, as a march there is."""
    lines = "farms B 0,0/NE\nvillagers A 0,1 0,1\nhand A gold*3"
    p = scene(FLOWER, players=3, lines=lines)
    p.play("raid B1@0,0")
    assert p.prompt.say() == "Roll 1 battle die for Player A."
    q = scene(FLOWER, players=3, lines=lines)
    q.play("march 0,1 N")
    assert texts(q) == {"fight B", "fight C"}


@pytest.mark.rule("ED-47", "ED-66")
def test_no_army_of_the_owner_comes_to_where_a_third_player_is_in_peace(scene):
    p = scene(FLOWER, players=3, lines=f"{DEFENDED}\nstands C 0,0")
    p.play("raid B1@0,0")
    assert p.prompt.say() == "Roll 1 battle die for Player A."
