"""ED-102: six action points instead of the golden dice."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import CAVE, A, B, until_exploring

POINTS = "action_points=on"
BOTH = "action_points=on rerolled_battles=on"


def turn(scene, tiles=FLOWER, explorer="hector", lines="", players=2, options=POINTS):
    """A's turn has begun, B's being over."""
    last = "ABCDE"[players - 1]
    p = scene(tiles, f"explore {last}", explorers=explorer, options=options, lines=lines, players=players)
    p.play("pass")
    return p


@pytest.mark.rule("ED-102")
def test_there_are_no_dice_but_six_points(scene, texts):
    p = turn(scene)
    assert p.prompt.say() == "Player A has 6 action points, and may gather."
    assert texts(p) == {"gather wood", "pass"}


@pytest.mark.rule("ED-102")
@pytest.mark.parametrize("gathered", range(7))
def test_each_is_a_card_or_a_step(scene, play, gathered):
    p = play(turn(scene), *["gather wood"] * gathered, *["pass"] * (gathered < 6))
    assert p.hand(A)["wood"] == gathered
    steps = 6 - gathered
    assert p.prompt.say() == f"Player A explores, and can move {steps} step{'' if steps == 1 else 's'}."


@pytest.mark.rule("ED-102")
def test_all_gathering_comes_before_moving(scene, play, refused):
    p = play(turn(scene), "gather wood", "pass", "go SE")
    assert p.movement == 4
    refused(p, "gather wood", "ED-32")


@pytest.mark.rule("ED-102")
def test_what_is_farmed_is_gathered_in_any_mix(scene, play, texts):
    p = turn(scene, lines="farms A 0,0/SW\nvillagers A -1,1 1,-1")
    assert texts(p) == {"gather wood", "gather food", "pass"}
    play(p, "gather food", "gather wood", "gather food", "pass")
    assert p.hand(A) == {"food": 2, "gold": 0, "wood": 1}


@pytest.mark.rule("ED-102")
def test_where_nothing_can_be_gathered_all_points_are_for_moving(scene):
    assert turn(scene, CAVE).prompt.say() == "Player A explores, and can move 6 steps."
    p = turn(scene, lines="hand B wood*25", players=3)
    assert p.prompt.say() == "Player A explores, and can move 6 steps."


@pytest.mark.rule("ED-102", "ED-92")
@pytest.mark.parametrize("gathered", [0, 2, 6])
def test_stella_has_a_seventh_point_for_movement_only(scene, play, gathered):
    p = turn(scene, explorer="stella")
    assert p.prompt.say() == "Player A has 6 action points, and may gather."
    play(p, *["gather wood"] * gathered, *["pass"] * (gathered < 6))
    assert (p.hand_size(A), p.movement) == (gathered, 7 - gathered)


@pytest.mark.rule("ED-102")
def test_tizoc_still_has_his_food(scene, play):
    p = play(turn(scene, explorer="tizoc"), "gather wood", "pass")
    assert (p.hand(A), p.movement) == ({"food": 1, "gold": 0, "wood": 1}, 5)


# Laffite


@pytest.mark.rule("ED-102")
@pytest.mark.parametrize(("dice", "stolen"), [("1-6", 0), ("3-4", 1), ("3-5", 2)])
def test_laffite_still_rolls_to_steal_and_for_nothing_else(scene, play, dice, stolen):
    p = turn(scene, explorer="laffite", lines="hand B food*4")
    assert p.prompt.say() == "Player A rolls two golden dice, to steal."
    play(p, f"roll {dice}", *["steal B", "card food"] * stolen)
    assert p.hand(A)["food"] == stolen
    assert p.prompt.say() == "Player A has 6 action points, and may gather."


@pytest.mark.rule("ED-102")
def test_a_beaten_explorer_is_put_back_before_anything_is_gathered(scene, play):
    p = turn(scene, lines="stands B 1,0\nbeaten A B")
    assert p.prompt.say() == "Player B puts Player A's explorer back on the map."
    p.play("return 0,-1")
    assert p.prompt.say() == "Player A has 6 action points, and may gather."
    p.play("gather food")


# Nicolas


@pytest.mark.rule("ED-102")
def test_nicolas_has_no_golden_dice_to_roll_again(scene):
    assert turn(scene, explorer="nicolas").prompt.say() == "Player A has 6 action points, and may gather."


@pytest.mark.rule("ED-102")
@pytest.mark.parametrize(
    ("options", "moves", "task"),
    [
        (POINTS, {"pass", "reroll"}, "Roll all your dice again, or go on."),
        (
            BOTH,
            {"pass", "reroll", "again 1"},
            "Take up dice to roll them again, each for 1 card of gold, or go on.",
        ),
    ],
)
def test_nicolas_may_roll_all_his_battle_dice_again_for_nothing(scene, play, texts, options, moves, task):
    """Also where nobody else may roll any again."""
    lines = "stands B 1,0\nhand A gold*3\nvillagers A 0,1"
    p = scene(FLOWER, explorers="nicolas stella", options=options, lines=lines)
    play(p, "go SE", "bring 0,1", "roll 1-1")
    assert texts(p) == moves
    assert p.task.say() == task
    p.play("reroll")
    assert p.prompt.say() == "Roll 2 battle dice for Player A."
    assert p.hand(A)["gold"] == 2
    p.play("roll 1-2")
    assert p.prompt.say() == "Roll 1 battle die for Player B.", "once, and then he pays for none"


@pytest.mark.rule("ED-102")
def test_who_has_paid_for_a_die_does_not_roll_all_of_them_again(scene, play, texts, refused):
    lines = "stands B 1,0\nhand A gold*3\nvillagers A 0,1"
    p = scene(FLOWER, explorers="nicolas stella", options=BOTH, lines=lines)
    play(p, "go SE", "bring 0,1", "roll 1-2", "again 1")
    assert texts(p) == {"pass", "again 2"}
    refused(p, "reroll", "ED-102", "and has paid for none")


@pytest.mark.rule("ED-102")
def test_nicolas_defends_himself_so_too(scene, play, texts):
    p = scene(FLOWER, explorers="stella nicolas", options=POINTS, lines="stands B 1,0")
    play(p, "go SE", "roll 3", "roll 1")
    assert (p.actor, texts(p)) == (B, {"pass", "reroll"})
    play(p, "reroll", "roll 4")
    assert (p.stands(A), p.stands(B)) == (None, "1,0")


@pytest.mark.rule("ED-102")
@pytest.mark.parametrize("options", [POINTS, BOTH])
def test_only_if_he_is_on_the_battle_tile(scene, play, refused, options):
    lines = "stands A -1,1\nstands B 1,0\nhand A gold*2\nvillagers A 0,1"
    p = scene(FLOWER, explorers="nicolas stella", options=options, lines=lines, movement=0)
    play(p, "march 0,1 NE", "roll 1")
    if options == BOTH:
        refused(p, "reroll", "ED-102", "if he is there himself")
    else:
        assert p.prompt.say() == "Roll 1 battle die for Player B."


@pytest.mark.rule("ED-102")
def test_others_roll_no_dice_again_for_nothing(scene, play):
    p = scene(
        FLOWER,
        explorers="stella nicolas tizoc",
        players=3,
        options=POINTS,
        lines="stands C 1,0\nhand A gold*3",
    )
    play(p, "go SE", "roll 1")
    assert p.prompt.say() == "Roll 1 battle die for Player C."


@pytest.mark.rule("ED-102")
def test_everybody_has_six_points_in_every_turn(scene, play):
    p = play(turn(scene), "gather wood", "gather wood", "pass", "go SE")
    until_exploring(p, A)
    assert p.movement == 6
