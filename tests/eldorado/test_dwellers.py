"""ED-85 to ED-87: the dwellers of the cave."""

import pytest

from tests.eldorado.scenes import CAVE, A, B, C, line_of, until, until_exploring

DWELLERS = {"tiger": 2, "thieves": 3, "giant": 4}
NAMES = {"tiger": "the Tiger", "thieves": "the Thieves", "giant": "the Giant"}
FOUND = ("discover", "tile tiger", "lay SE")


def met(scene, play, tile="tiger", lines="", **others):
    """A has found a dweller at c1,-1."""
    p = scene(CAVE, lines=f"stands A c0,-1\n{lines}", **others)
    return play(p, "discover", f"tile {tile}", "lay SE")


# ED-85: the battle


@pytest.mark.rule("ED-85")
@pytest.mark.parametrize("tile", DWELLERS)
def test_finding_a_dweller_is_a_battle(scene, play, tile):
    p = met(scene, play, tile)
    assert p.stands(A) == "c1,-1"
    assert p.prompt.say() == "Roll 1 battle die for Player A."
    p.play("roll 4")
    assert p.prompt.say() == f"Roll {DWELLERS[tile]} dice for {NAMES[tile]}."


@pytest.mark.rule("ED-85")
def test_won_the_tile_is_an_empty_one(scene, play, texts):
    p = met(scene, play, lines="hand A gold*4")
    play(p, "roll 6", "roll 1-4")
    assert (p.stands(A), p.tile_at("c1,-1"), p.hand_size(A)) == ("c1,-1", "empty", 4)
    assert p.prompt.say() == "Player A explores, and can move 2 steps."
    assert "tiger" not in line_of(p, "cave-stack")
    assert {"discover", "go NW"} <= texts(p)


@pytest.mark.rule("ED-85")
@pytest.mark.parametrize("cards", [0, 1, 2, 5])
def test_lost_half_the_cards_go_to_the_bank(scene, play, cards):
    p = met(scene, play, lines=f"hand A wood*{cards}" if cards else "")
    play(p, "roll 1", "roll 1-1")
    given = cards // 2
    if given:
        noun = "card" if given == 1 else "cards"
        assert p.prompt.say() == f"Player A gives {given} {noun} to the bank."
    play(p, *["pay wood"] * given)
    assert (p.hand(A)["wood"], p.bank["wood"], p.hand_size(B)) == (cards - given, 25 - cards + given, 0)
    assert (p.stands(A), p.tile_at("c1,-1")) == (None, None)
    assert "tiger" in line_of(p, "cave-stack").split()


@pytest.mark.rule("ED-85", "ED-87")
@pytest.mark.parametrize(("seat", "left"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_the_player_on_the_left_puts_the_beaten_explorer_back(scene, play, seat, left):
    p = scene(f"{CAVE}\n1,0 wood", f"explore {seat}", lines=f"stands {seat} c0,-1", players=3)
    play(p, *FOUND, "roll 1", "roll 1-1", "pass")
    until(p, f"Player {left} puts Player {seat}'s explorer back on the map.")
    assert p.actor == "ABC".index(left)


@pytest.mark.rule("ED-85")
def test_where_as_after_any_other_battle(scene, play, texts):
    p = scene(f"{CAVE}\n1,0 shrine\n1,-1 wood", lines="stands A c0,-1\nstands B 0,1\nofferings A 1")
    play(p, *FOUND, "roll 1-1", "roll 6-6", "pass")
    until(p, "Player B puts Player A's explorer back on the map.")
    assert texts(p) == {"return 0,0", "return 1,-1"}


@pytest.mark.rule("ED-85")
def test_tied_it_is_back_to_where_one_came_from_and_movement_is_over(scene, play, refused):
    p = met(scene, play, lines="hand A gold*4")
    play(p, "roll 5", "roll 1-4")
    assert (p.stands(A), p.tile_at("c1,-1"), p.hand_size(A)) == ("c0,-1", None, 4)
    assert "tiger" in line_of(p, "cave-stack").split()
    for move in ("go S", "discover"):
        refused(p, move, "ED-73", "moves no more in this turn")
    until_exploring(p, A)
    assert p.stands(A) == "c0,-1"


@pytest.mark.rule("ED-85")
@pytest.mark.parametrize(
    ("dice", "villagers"),
    [("6-6", []), ("1-2", ["c0,0", "c0,0"]), ("1-1", ["c1,-1", "c1,-1"])],
    ids=["loss", "tie", "win"],
)
def test_armies_may_join(scene, play, texts, refused, dice, villagers):
    p = met(scene, play, lines="villagers A c0,0 c0,0\nhand A gold*3", explorers="stella hector")
    assert p.prompt.say() == "Player A may bring more into the battle at c1,-1."
    assert texts(p) == {"pass", "bring c0,0"}
    p.play("bring c0,0")
    assert p.prompt.say() == "Roll 3 battle dice for Player A."
    play(p, "roll 1-1-1", f"roll {dice}")
    assert p.villagers(A) == villagers
    if dice == "6-6":
        assert p.prompt.say() == "Player A gives 1 card to the bank."
        p.play("pay gold")
        assert line_of(p, "lost") == "A villager*2"
    elif dice == "1-2":
        refused(p, "march c0,0 N", "ED-73")


@pytest.mark.rule("ED-85")
def test_nobody_brings_anything_for_a_dweller(scene, play):
    p = met(scene, play, lines="stands B c0,0\nvillagers B c0,0\nhand B gold*5")
    play(p, "roll 6")
    assert p.prompt.say() == "Roll 2 dice for the Tiger."


@pytest.mark.rule("ED-85")
@pytest.mark.parametrize("theirs", ["6-6", "1-4"], ids=["loss", "tie"])
def test_shuffling_back_mixes_the_whole_stack(scene, play, theirs):
    """Before, the shrine was in the lower half: it did not come yet."""
    p = scene(CAVE, lines="stands A c0,-1\nupper 5")
    p.play("discover")
    assert "tile cave_shrine" not in {str(outcome.move) for outcome in p.outcomes()}
    play(p, "tile tiger", "lay SE")
    assert line_of(p, "upper") == "4"
    play(p, "roll 5", f"roll {theirs}")
    assert line_of(p, "upper") == ""


@pytest.mark.rule("ED-85")
def test_the_same_tile_may_come_again(scene, play):
    p = met(scene, play)
    play(p, "roll 5", "roll 1-4")
    until_exploring(p, A)
    p.play("discover")
    weights = {str(outcome.move): outcome.weight for outcome in p.outcomes()}
    assert weights == {
        "tile cave_shrine": 1,
        "tile empty": 8,
        "tile tiger": 1,
        "tile thieves": 1,
        "tile giant": 1,
    }


@pytest.mark.rule("ED-85", "ED-78")
@pytest.mark.parametrize("won", [True, False])
def test_a_rivals_fort_there_is_fought_after_the_dweller(scene, play, won):
    p = met(scene, play, lines="fort B c0,-1/SE")
    play(p, "roll 6", "roll 1-1")
    assert p.prompt.say() == "Roll 1 battle die for Player A."
    play(p, "roll 3", "roll 2" if won else "roll 3")
    assert (p.stands(A), p.tile_at("c1,-1")) == ("c1,-1" if won else "c0,-1", "empty")
    assert (p.fort(B) is None) == won


# ED-86: the Thieves' treasure


@pytest.mark.rule("ED-86")
def test_the_winner_has_the_thieves_treasure(scene, play):
    p = met(scene, play, "thieves", lines="hand A gold")
    play(p, "roll 6", "roll 1-1-1")
    assert p.hand(A) == {"food": 2, "gold": 3, "wood": 2}
    assert p.bank == {"food": 23, "gold": 27, "wood": 23}


@pytest.mark.rule("ED-86")
@pytest.mark.parametrize("tile", ["tiger", "giant"])
def test_other_dwellers_have_none(scene, play, tile):
    p = met(scene, play, tile)
    play(p, "roll 6", *{"tiger": ["roll 1-1"], "giant": ["roll 1-1-1", "roll 1"]}[tile])
    assert p.hand_size(A) == 0


@pytest.mark.rule("ED-86")
def test_what_they_win_joins_it(scene, play):
    p = met(scene, play, "thieves", lines="hand A food*4 wood\nstands B c0,0")
    play(p, "roll 1", "roll 1-1-1")
    assert p.prompt.say() == "Player A gives 2 cards to the Thieves."
    play(p, "pay food", "pay wood")
    assert line_of(p, "treasure") == "food wood"
    assert p.bank == {"food": 21, "gold": 30, "wood": 24}
    p.play("pass")
    until(p, "Player B explores")
    before = p.hand(B)
    play(p, "go N", "discover", "tile thieves", "lay SE", "roll 6", "roll 1-1-1")
    gained = {resource: count - before[resource] for resource, count in p.hand(B).items()}
    assert gained == {"food": 3, "gold": 2, "wood": 3}
    assert line_of(p, "treasure") == ""


# ED-87: rulings


@pytest.mark.rule("ED-87")
def test_the_treasure_comes_from_the_bank_as_far_as_it_has_it(scene, play):
    lines = "hand B food*5 wood*23 gold*12\nhand C gold*17 food*20\nstands C 0,0"
    p = met(scene, play, "thieves", lines=lines, players=3)
    play(p, "roll 6", "roll 1-1-1")
    assert p.hand(A) == {"food": 0, "gold": 1, "wood": 2}
    assert p.hand_size(C) == 37


@pytest.mark.rule("ED-87")
def test_a_dweller_returns_to_an_empty_stack(scene, play, texts):
    """The other two have been beaten: eleven empty tiles lie, and the shrine."""
    empty = ("-1,0", "0,-2", "1,-2", "-1,-1", "2,-2", "-2,0", "-2,1", "2,-3", "3,-3", "-1,-2")
    tiles = "\n".join(f"c{place} empty" for place in empty)
    p = scene(f"{CAVE}\n{tiles}\nc1,-3 cave_shrine", lines="stands A c0,-1")
    assert line_of(p, "cave-stack") == "giant"
    play(p, "discover", "tile giant")
    assert line_of(p, "cave-stack") == ""
    play(p, "roll 4", "roll 1-1-1", "roll 1")
    assert line_of(p, "cave-stack") == "giant"
    until_exploring(p, A)
    assert "discover" in texts(p)
