"""ED-101 and ED-103: dice of a battle that are rolled again for gold."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import CAVE, A, B

HARD = "rerolled_battles=on"
ATTACK = "stands B 1,0\nhand A gold*3\nhand B gold*2"
ASKED = "Player {} may pay to roll dice of the battle again."


@pytest.mark.rule("ED-101")
def test_a_die_is_rolled_again_for_a_card_of_gold(scene, play, texts):
    p = scene(FLOWER, explorers="pedro stella", options=HARD, lines=ATTACK)
    play(p, "go SE", "roll 1-4")
    assert p.prompt.say() == ASKED.format("A")
    assert texts(p) == {"pass", "again 1", "again 4"}
    p.play("again 1")
    assert p.hand(A)["gold"] == 2
    assert texts(p) == {"pass", "again 4"}
    p.play("pass")
    assert p.prompt.say() == "Roll 1 battle die for Player A."
    p.play("roll 6")
    assert p.prompt.say() == "Roll 1 battle die for Player B."
    play(p, "roll 6", "pass")
    assert p.stands(B) is None, "ten against six"


@pytest.mark.rule("ED-101")
def test_several_dice_are_rolled_again_together(scene, play):
    p = scene(FLOWER, explorers="pedro stella", options=HARD, lines=ATTACK)
    play(p, "go SE", "roll 1-1", "again 1", "again 1")
    assert p.prompt.say() == "Roll 2 battle dice for Player A."
    assert p.hand(A)["gold"] == 1
    p.play("roll 1-2")
    assert p.prompt.say() == "Roll 1 battle die for Player B.", "once a battle"


@pytest.mark.rule("ED-101")
def test_the_attacker_finishes_before_the_defender_rolls(scene, play):
    p = scene(FLOWER, options=HARD, lines=ATTACK)
    play(p, "go SE", "roll 1")
    assert (p.prompt.say(), p.actor) == (ASKED.format("A"), A)
    play(p, "again 1", "roll 4")
    assert p.prompt.say() == "Roll 1 battle die for Player B."
    p.play("roll 3")
    assert (p.prompt.say(), p.actor) == (ASKED.format("B"), B)
    play(p, "again 3", "roll 5")
    assert (p.stands(A), p.hand(B)["gold"]) == (None, 1), "five against four"


@pytest.mark.rule("ED-101")
def test_nobody_needs_to(scene, play):
    p = scene(FLOWER, options=HARD, lines=ATTACK)
    play(p, "go SE", "roll 4", "pass", "roll 3", "pass")
    assert (p.stands(B), p.hand(A)["gold"]) == (None, 3)
    assert p.prompt.say() == "Player B gives 1 card to Player A."


@pytest.mark.rule("ED-101")
@pytest.mark.parametrize(("options", "hand"), [(HARD, "hand A food*4"), ("", "hand A gold*3")])
def test_without_gold_or_without_the_option_nobody_is_asked(scene, play, options, hand):
    p = scene(FLOWER, options=options, lines=f"stands B 1,0\n{hand}")
    play(p, "go SE", "roll 4")
    assert p.prompt.say() == "Roll 1 battle die for Player B."


@pytest.mark.rule("ED-101")
def test_what_cannot_be_rolled_again(scene, play, refused):
    p = scene(FLOWER, explorers="tizoc stella", options=HARD, lines="stands B 1,0\nhand A food*5")
    play(p, "go SE", "roll 4")
    refused(p, "again 4", "ED-101", "That costs 1 card of gold")
    p.play("bank food gold")
    refused(p, "again 3", "ED-101", "No die of yours shows that")
    refused(p, "reroll", "ED-102", "Only Nicolas rolls all dice again")
    p.play("again 4")
    assert p.prompt.say() == "Roll 1 battle die for Player A."
    assert p.hand_size(A) == 0


@pytest.mark.rule("ED-101")
def test_once_in_each_battle(scene, play):
    """Against the second rival, and against a farm after its defenders, it may be done again."""
    lines = "stands B 1,0\nstands C 1,0\nhand A gold*3"
    p = scene(FLOWER, options=HARD, players=3, lines=lines)
    play(p, "go SE", "fight B", "roll 1", "again 1", "roll 6", "roll 1", "roll 2")
    assert p.prompt.say() == ASKED.format("A")
    q = scene(
        FLOWER,
        options=HARD,
        lines="stands B -1,1\nfarms B 0,0/SE\nvillagers B -1,0\nhand B gold\nhand A gold*2",
    )
    play(q, "raid B1@0,0", "bring -1,0", "roll 1", "again 1", "roll 6", "roll 1", "roll 2")
    assert q.prompt.say() == ASKED.format("A")


@pytest.mark.rule("ED-101", "ED-90")
def test_nicolas_pays_like_others_while_he_has_golden_dice(scene, play, texts, refused):
    p = scene(FLOWER, explorers="nicolas stella", options=HARD, lines=ATTACK)
    play(p, "go SE", "roll 4")
    assert texts(p) == {"pass", "again 4"}
    refused(p, "reroll", "ED-102")


# ED-103: dwellers


@pytest.mark.rule("ED-103")
def test_dwellers_never_roll_again(scene, play):
    lines = "stands A c0,-1\nhand A gold\nhand B gold*5"
    p = scene(CAVE, options=HARD, lines=lines)
    play(p, "discover", "tile tiger", "lay SE", "roll 3")
    assert p.prompt.say() == ASKED.format("A"), "but whoever fights them may"
    play(p, "again 3", "roll 6", "roll 1-1")
    assert p.tile_at("c1,-1") == "empty"
    assert p.prompt.say() == "Player A explores, and can move 2 steps."


@pytest.mark.rule("ED-101", "ED-24")
def test_paying_for_dice_is_no_purchase_of_victorias(scene, play):
    lines = "stands B 1,0\nhand A food*4 gold*4 wood*4\nunspent A yes"
    p = scene(FLOWER, explorers="victoria stella", options=HARD, lines=lines)
    play(p, "go SE", "roll 1", "again 1", "roll 6", "roll 1", "pass")
    assert p.hand_size(A) == 11
    assert "give back" not in p.prompt.say()
