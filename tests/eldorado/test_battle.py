"""ED-72 to ED-76: the dice of a battle, ties, what is lost, beaten explorers, forts."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import CAVE, A, B, C, until, until_exploring

SHRINE = f"{FLOWER}\n2,-1 shrine"
"""A shrine next to 1,-1 and 1,0."""


def dice_for(player, dice):
    return f"Roll {dice} battle {'die' if dice == 1 else 'dice'} for Player {player}."


# ED-72: dice


@pytest.mark.rule("ED-72")
@pytest.mark.parametrize(
    ("explorer", "lines", "dice"),
    [
        ("hector", "stands B 1,0", 1),
        ("pedro", "stands B 1,0", 2),
        ("hector", "stands B 1,0\nofferings B 1", 2),
        ("hector", "stands B 1,0\nkeeper B", 3),
        ("pedro", "stands B 1,0\nofferings B 1\nkeeper B", 5),
        ("hector", "stands B 0,-1\nvillagers B 1,0 1,0", 2),
        ("hector", "stands B 0,-1\nvillagers B 1,0 1,0\nofferings B 1", 2),
        ("hector", "stands B 0,-1\nfort B 1,0/SE", 1),
        ("hector", "stands B 1,0\nvillagers B 1,0 1,0 0,-1\nfort B 1,0/SE", 4),
        ("hector", "stands B 1,0\nfarms B 1,0/SE", 1),
        ("pedro", "stands B 0,-1\nvillagers B 1,0", 1),
    ],
)
def test_as_many_dice_as_the_strength_on_the_tile(scene, play, explorer, lines, dice):
    p = scene(SHRINE, explorers=f"tizoc {explorer}", lines=lines)
    play(p, "go SE", "roll 6")
    assert p.prompt.say() == dice_for("B", dice)


@pytest.mark.rule("ED-72")
@pytest.mark.parametrize(
    ("explorer", "lines", "dice"),
    [
        ("hector", "", 1),
        ("pedro", "", 2),
        ("hector", "offerings A 1", 2),
        ("hector", "keeper A", 3),
        ("hector", "villagers A 0,0 0,1", 1),
        ("hector", "fort A 0,0/SW", 1),
    ],
)
def test_the_attacker_rolls_first_for_what_has_come(scene, explorer, lines, dice):
    p = scene(SHRINE, explorers=f"{explorer} stella", lines=f"stands B 1,0\n{lines}")
    p.play("go SE")
    assert p.prompt.say() == dice_for("A", dice)


@pytest.mark.rule("ED-72")
@pytest.mark.parametrize(
    ("ours", "theirs", "won"),
    [("6", "2-3", True), ("6", "1-4", True), ("5", "1-5", False), ("2", "1-2", False), ("3", "1-1", True)],
)
def test_the_higher_sum_wins(scene, play, ours, theirs, won):
    p = scene(FLOWER, lines="stands B -1,1\nvillagers B 1,0 1,0")
    play(p, "go SE", f"roll {ours}", f"roll {theirs}")
    assert p.stands(A) == ("1,0" if won else None)
    assert p.villagers(B) == ([] if won else ["1,0", "1,0"])


@pytest.mark.rule("ED-72")
def test_all_dice_are_added_however_many(scene, play):
    """They are rolled by three at a time."""
    p = scene(FLOWER, lines="stands B 1,0\nvillagers B 1,0 1,0 1,0", explorers="hector stella")
    play(p, "go SE", "roll 6")
    assert p.prompt.say() == dice_for("B", 4)
    p.play("roll 1-1-1")
    assert p.prompt.say() == dice_for("B", 1)
    q = p.copy()
    q.play("roll 3")
    assert q.stands(A) == "0,0", "six all"
    p.play("roll 4")
    assert p.stands(A) is None


# ED-73: ties


@pytest.mark.rule("ED-73")
def test_in_a_tie_everybody_goes_back_to_where_they_came_from(scene, play):
    lines = """
        stands B 1,0
        villagers A 0,1 0,1 -1,1
        villagers B 1,-1
        hand A gold*9
        hand B gold
    """
    p = scene(FLOWER, lines=lines)
    play(p, "go SE", "bring 0,1", "bring -1,1", "bring 1,-1", "roll 1-1-1", "roll 1", "roll 1-3")
    assert (p.stands(A), p.villagers(A)) == ("0,0", ["-1,1", "0,1", "0,1"])
    assert (p.stands(B), p.villagers(B)) == ("1,0", ["1,-1"])
    assert p.prompt.say() == "Player A explores, and can move 0 steps."


@pytest.mark.rule("ED-73")
@pytest.mark.parametrize("move", ["go SE", "go N", "discover"])
def test_an_explorer_of_a_tie_stops_for_this_turn(scene, play, refused, texts, move):
    p = scene("0,0 wood\n1,0 wood\n0,-1 food", lines="stands B 1,0\nhand A wood*2")
    play(p, "go SE", "roll 2", "roll 2")
    refused(p, move, "ED-73", "has fought without a winner, and moves no more in this turn")
    assert "farm W" in texts(p), "but it may build"


@pytest.mark.rule("ED-73")
def test_an_army_of_a_tie_stops_for_this_turn_and_others_do_not(scene, play, refused, texts):
    lines = "stands A -1,0\nstands B 1,0\nvillagers A 0,1 -1,1\nhand A gold*3"
    p = scene(FLOWER, lines=lines, movement=1)
    play(p, "march 0,1 NE", "pass", "roll 2", "roll 2")
    refused(p, "march 0,1 N", "ED-73", "stays for this turn")
    assert "go SE" in texts(p), "the explorer did not fight"
    assert "march -1,1 SE" in texts(p)
    p.play("march -1,1 SE")
    refused(p, "march 0,1 N", "ED-73")
    until_exploring(p, A)
    assert "march 0,1 N" in texts(p)


@pytest.mark.rule("ED-73")
def test_the_defenders_stop_too_also_for_reactions(scene, play, refused, texts):
    """B's army of the tie stays; another one may strike."""
    lines = "stands B -1,1\nvillagers B 1,0 0,-1\nhand B gold*2"
    p = scene(FLOWER, lines=lines)
    play(p, "go SE", "pass", "roll 2", "roll 2")
    assert p.prompt.say() == "Player B may strike at Player A."
    assert texts(p, "strike") == {"strike 0,-1 S"}
    refused(p, "strike 1,0 NW", "ED-73")
    p.play("pass")
    assert p.actor == A
    p.play("pass")
    p.play("stand-down")
    until(p, "Player B explores")
    assert "march 1,0 NW" in texts(p)


@pytest.mark.rule("ED-73")
def test_who_has_no_other_army_is_not_asked_after_a_tie(scene, play):
    p = scene(FLOWER, lines="stands B -1,1\nvillagers B 1,0\nhand B gold*2")
    play(p, "go SE", "pass", "roll 2", "roll 2")
    assert p.prompt.say() == "Player A explores, and can move 0 steps."


@pytest.mark.rule("ED-73")
def test_an_army_that_has_struck_without_a_winner_strikes_no_more(scene, play):
    p = scene(FLOWER, lines="stands B -1,1\nvillagers B 1,-1\nhand B gold*2")
    play(p, "go SE", "strike 1,-1 S", "roll 2", "roll 2")
    assert p.villagers(B) == ["1,-1"]
    assert p.prompt.say() == "Player A explores, and can move 0 steps."


@pytest.mark.rule("ED-73")
def test_an_explorer_who_came_to_defend_goes_back_and_stops(scene, play, refused):
    lines = "stands B -1,1\nvillagers A 0,1\nvillagers B 1,-1 1,-1\nhand A gold\nhand B gold"
    p = scene(FLOWER, lines=lines)
    play(p, "march 0,1 NE", "strike 1,-1 S", "come", "roll 1-1", "roll 1-1")
    assert (p.stands(A), p.villagers(A), p.villagers(B)) == ("0,0", ["1,0"], ["1,-1", "1,-1"])
    refused(p, "go N", "ED-73")


@pytest.mark.rule("ED-73")
@pytest.mark.parametrize(("villagers", "moves"), [("1,0!", set()), ("1,0", {"flee N", "flee SW"})])
def test_an_army_that_has_stopped_does_not_flee(scene, texts, villagers, moves):
    p = scene(FLOWER, lines=f"stands B -1,1\nvillagers B {villagers} -1,1\nhand B gold*3")
    p.play("go SE")
    assert texts(p, "flee") == moves


@pytest.mark.rule("ED-73")
def test_nor_does_it_come_into_another_battle(scene, refused, texts):
    p = scene(FLOWER, lines="stands B 1,0\nvillagers A 0,1! 1,-1\nhand A gold*3")
    p.play("go SE")
    assert texts(p) == {"pass", "bring 1,-1"}
    refused(p, "bring 0,1", "ED-66", "has stopped")


@pytest.mark.rule("ED-73")
def test_one_villager_who_has_stopped_holds_the_army(scene, play, refused, texts):
    p = scene(FLOWER, lines="stands B 1,0\nvillagers A 0,1! -1,1\nhand A gold*3")
    p.play("march -1,1 SE")
    assert p.villagers(A) == ["0,1", "0,1"]
    refused(p, "march 0,1 N", "ED-73")
    assert texts(p, "march") == set()


# ED-74: what is lost


@pytest.mark.rule("ED-74")
def test_lost_villagers_come_back_from_their_owners_next_exploration_on(scene, play, refused, texts):
    lines = """
        stands B 1,0
        stands A -1,0
        villagers A 0,1 0,1 0,1 0,1
        farms A 0,0/SE
        hand A gold food*2
    """
    p = scene(FLOWER, explorers="stella hector", lines=lines, movement=0)
    play(p, "march 0,1 NE", "roll 1-1-1", "roll 1", "roll 6")
    assert p.villagers(A) == []
    refused(p, "villager 0,1", "ED-55", "You have no villager left to buy now")
    until_exploring(p, A)
    assert {"villager 0,0", "villager 0,1"} <= texts(p)


@pytest.mark.rule("ED-74")
def test_a_lost_building_may_be_built_again_in_the_next_exploration(scene, play, texts, refused):
    lines = "stands B -1,1\nfort B 1,0/SE\nhand B wood*6 gold*2"
    p = scene(FLOWER, lines=lines)
    play(p, "go SE", "roll 6", "roll 1")
    assert p.fort(B) is None
    until_exploring(p, B)
    assert "fort W" in texts(p)


# ED-75: beaten explorers


@pytest.mark.rule("ED-75")
@pytest.mark.parametrize("cards", range(8))
@pytest.mark.parametrize("attacks", [True, False])
def test_a_beaten_explorer_gives_half_its_cards_rounded_down(scene, play, cards, attacks):
    loser, winner = (A, B) if attacks else (B, A)
    hand = f"hand {'AB'[loser]} wood*{cards}" if cards else ""
    p = scene(FLOWER, lines=f"stands B 1,0\n{hand}")
    play(p, "go SE", "roll 2", "roll 3" if attacks else "roll 1")
    assert p.stands(loser) is None
    given = cards // 2
    if given:
        noun = "card" if given == 1 else "cards"
        assert p.prompt.say() == f"Player {'AB'[loser]} gives {given} {noun} to Player {'AB'[winner]}."
        assert p.actor == loser
    play(p, *["pay wood"] * given)
    assert (p.hand(loser)["wood"], p.hand(winner)["wood"]) == (cards - given, given)
    assert p.prompt.say() == f"Player A explores, and can move {0 if attacks else 2} steps."


@pytest.mark.rule("ED-75")
def test_the_loser_picks_the_cards(scene, play, texts, refused):
    p = scene(FLOWER, lines="stands B 1,0\nhand B food*5 gold")
    play(p, "go SE", "roll 2", "roll 1")
    assert texts(p) == {"pay food", "pay gold"}
    refused(p, "pay wood", "ED-24", "You have no such card")
    refused(p, "bank food gold", "ED-75")
    play(p, "pay food", "pay gold", "pay food")
    assert p.hand(B) == {"food": 3, "gold": 0, "wood": 0}
    assert p.hand(A) == {"food": 2, "gold": 1, "wood": 0}


@pytest.mark.rule("ED-75")
def test_only_the_two_know_which_cards_were_given(scene, play):
    p = scene(FLOWER, lines="stands B 1,0\nhand B food gold", players=3)
    play(p, "go SE", "roll 2", "roll 1", "pay gold")
    assert [str(p.log_seen_by(seat)[-1].move) for seat in (A, B, C)] == ["pay gold", "pay gold", "pay"]


@pytest.mark.rule("ED-75")
def test_whoever_has_beaten_it_puts_it_back(scene, play):
    """Not the next player, nor the one whose turn it was."""
    lines = "stands A 0,0\nstands B 1,0\nstands C -1,1\nvillagers C 0,-1\nhand C gold"
    p = scene(FLOWER, lines=lines, players=3)
    play(p, "go NW", "strike 0,-1 SW", "roll 6", "roll 1")
    assert p.stands(A) is None
    p.play("pass")
    until(p, "Player C puts Player A's explorer back on the map.")
    assert p.actor == C


@pytest.mark.rule("ED-75")
@pytest.mark.parametrize("pieces", ["villagers B 1,0 1,0", "fort B 1,0/SE"])
def test_losing_villagers_or_a_fort_costs_no_cards(scene, play, pieces):
    p = scene(FLOWER, lines=f"stands B -1,1\n{pieces}\nhand B wood*4 food*2")
    play(p, "go SE", "roll 6", "roll 1-1" if "villagers" in pieces else "roll 1")
    assert (p.villagers(B), p.fort(B), p.hand_size(B)) == ([], None, 6)
    assert p.prompt.say() == "Player A explores, and can move 2 steps."


@pytest.mark.rule("ED-75")
def test_the_winner_puts_it_back_before_the_losers_next_dice(scene, play, texts):
    """On any tile of the island that no rival of the loser's occupies."""
    lines = "stands B 1,0\nvillagers A 0,1\nvillagers B -1,1\nfort A 0,-1/NE"
    p = scene(f"{FLOWER}\n2,-1 shrine\n-1,2 water", lines=lines)
    play(p, "go SE", "roll 2", "roll 1", "pass")
    assert (p.prompt.say(), p.actor) == ("Player A puts Player B's explorer back on the map.", A)
    assert texts(p) == {"return 0,0", "return -1,1", "return -1,0", "return 1,-1"}
    p.play("return -1,1")
    assert p.stands(B) == "-1,1"
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-75")
def test_who_is_beaten_in_its_own_turn_waits_for_its_next_one(scene, play):
    p = scene(FLOWER, lines="stands B 1,0")
    play(p, "go SE", "roll 1", "roll 2", "pass")
    assert p.prompt.say() == "Player B rolls the golden dice."
    until_exploring(p, B)
    p.play("pass")
    assert (p.prompt.say(), p.actor) == ("Player B puts Player A's explorer back on the map.", B)


@pytest.mark.rule("ED-75")
@pytest.mark.parametrize(
    ("lines", "places"),
    [
        ("offerings B 1", {"1,-1", "1,0"}),
        ("offerings B 1\nvillagers B 1,0", {"1,-1", "1,0"}),
        ("offerings A 1", {"0,0", "0,-1", "1,-1", "1,0", "-1,1", "-1,0"}),
        ("offerings B 2", {"0,0", "0,-1", "1,-1", "1,0", "-1,1", "-1,0"}),
        ("offerings B 1\nvillagers A 1,0 1,-1", {"0,0", "0,-1", "-1,1", "-1,0"}),
        ("offerings B 1\nfort A 1,0/NE", {"0,0", "0,-1", "-1,1", "-1,0"}),
    ],
    ids=["its own", "with its villagers", "somebody else's", "not found yet", "occupied", "by a fort"],
)
def test_next_to_a_shrine_that_it_controls_if_that_is_free(scene, play, texts, refused, lines, places):
    p = scene(SHRINE, lines=f"stands A 0,1\nbeaten B A\n{lines}")
    p.play("pass")
    assert texts(p) == {f"return {place}" for place in places}
    refused(p, "return 0,1", "ED-75", "else anywhere on the island, unoccupied")


@pytest.mark.rule("ED-75")
def test_the_only_place_is_taken_without_asking(scene):
    p = scene(SHRINE, lines="stands A 1,0\nbeaten B A\nofferings B 1")
    p.play("pass")
    assert p.stands(B) == "1,-1"
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-75")
def test_never_in_the_cave(scene, refused, texts):
    p = scene(f"{CAVE}\n1,0 wood", lines="stands A c0,0\nbeaten B A")
    p.play("pass")
    assert texts(p) == {"return 0,0", "return 0,1", "return 1,0"}
    refused(p, "return c0,-1", "ED-75")


@pytest.mark.rule("ED-75", "ED-47")
def test_on_any_land_if_nothing_is_unoccupied_and_then_in_peace(scene, play, texts):
    p = scene("0,0 wood\n0,1 food\n1,0 water", lines="stands A 0,0\nvillagers A 0,1\nbeaten B A")
    p.play("pass")
    assert texts(p) == {"return 0,0", "return 0,1"}
    play(p, "return 0,1", "roll 1-2", "move-by 1")
    assert (p.prompt.say(), p.stands(B)) == ("Player B explores, and can move 2 steps.", "0,1")


@pytest.mark.rule("ED-75")
def test_off_the_map_one_keeps_cards_and_offerings_and_does_not_trade(scene, texts, play):
    lines = "stands B 1,0\nhand A gold*2 food\nhand B wood*3\nofferings B 1"
    p = scene(SHRINE, lines=lines)
    assert "trade B" in texts(p)
    play(p, "go SE", "roll 6", "roll 1-1", "pay wood")
    assert (p.hand_size(B), p.scores[B], p.strength(B)) == (2, 1, 2)
    assert not texts(p, "trade") | texts(p, "hear")


@pytest.mark.rule("ED-75", "ED-34")
def test_off_the_map_in_ones_own_turn_one_buys_villagers_and_marches(scene, play, texts, refused):
    lines = """
        stands B 1,0
        villagers A 0,1
        farms A 0,0/W
        hand A gold*6 food*4 wood*6
    """
    p = scene(FLOWER, lines=lines)
    play(p, "go SE", "pass", "roll 1", "roll 2", *["pay wood"] * 6, "pay gold", "pay gold")
    assert "villager 0,0" in texts(p)
    assert "march 0,1 N" in texts(p)
    for move in ("go SE", "discover", "farm E"):
        refused(p, move, "ED-34", "Your explorer is not on the map")


# ED-76: forts

FORT = "fort B 0,0/SE"
"""At 0,0, at 1,0 and at 0,1."""


@pytest.mark.rule("ED-76")
@pytest.mark.parametrize(
    ("place", "move"), [("0,-1", "go S"), ("1,-1", "go S"), ("-1,1", "go SE")], ids=["0,0", "1,0", "0,1"]
)
@pytest.mark.parametrize("won", [True, False])
def test_a_fort_defends_each_of_its_tiles_and_falls_with_it(scene, play, place, move, won):
    p = scene(FLOWER, lines=f"stands A {place}\nstands B -1,0\n{FORT}")
    play(p, move, "roll 3", f"roll {2 if won else 4}")
    assert p.fort(B) == (None if won else "0,0/SE")
    assert (p.stands(A) is None) != won


@pytest.mark.rule("ED-76")
@pytest.mark.parametrize(
    ("pieces", "dice"),
    [
        ("stands B -1,0\nvillagers B 1,0 0,1", "1-1"),
        ("stands B 1,0\nvillagers B 0,1", "1-1"),
        ("stands B 1,0\nvillagers B 1,0 0,1", "1-1-1"),
        ("stands B 0,1\nvillagers B 0,1 0,0", "1"),
    ],
)
def test_all_on_the_tile_defend_as_one_sum_and_all_fall(scene, play, pieces, dice):
    """What stands on the other tiles of the fort remains."""
    p = scene(FLOWER, lines=f"stands A 1,-1\n{FORT}\n{pieces}")
    before = p.villagers(B)
    play(p, "go S", "roll 6")
    assert len(p.outcomes()[0].move.args[0].split("-")) == len(dice.split("-"))
    p.play(f"roll {dice}")
    assert p.fort(B) is None
    assert p.villagers(B) == [tile for tile in before if tile != "1,0"]
    assert p.stands(B) == (None if "stands B 1,0" in pieces else pieces.split()[2])
    assert p.stands(A) == "1,0"


@pytest.mark.rule("ED-76")
def test_the_fallen_forts_tiles_are_free(scene, play):
    p = scene(FLOWER, lines=f"stands A 1,-1\nstands B -1,0\n{FORT}")
    play(p, "go S", "roll 6", "roll 1", "go SW")
    assert (p.stands(A), p.movement) == ("0,1", 1)


@pytest.mark.rule("ED-76")
def test_a_fort_never_attacks(scene):
    p = scene(FLOWER, lines="fort A 0,0/SE\nstands B 1,-1")
    p.play("go NE")
    assert p.prompt.say() == dice_for("A", 1)


@pytest.mark.rule("ED-76")
@pytest.mark.parametrize(("fort", "asked"), [("fort A 0,0/SE", False), ("farms A 0,0/SE", True), ("", True)])
@pytest.mark.parametrize("figures", ["stands A 0,0", "stands A -1,1\nvillagers A 0,0"])
def test_what_stands_beside_its_fort_is_not_struck_at(scene, fort, asked, figures):
    p = scene(FLOWER, lines=f"{figures}\nstands B 1,-1\nvillagers B 0,-1\nhand B gold\n{fort}")
    p.play("pass")
    said = "Player B may strike at Player A." if asked else "Player B rolls the golden dice."
    assert p.prompt.say() == said


@pytest.mark.rule("ED-76")
def test_in_ones_own_turn_forts_are_attacked(scene, texts):
    lines = "fort A 0,0/SE\nstands B 1,-1\nvillagers B 0,-1\nhand B gold"
    p = scene(FLOWER, "explore B", lines=lines)
    assert {"go SW", "go S", "march 0,-1 S"} <= texts(p)
    p.play("march 0,-1 S")
    assert p.prompt.say() == "Player B may bring more into the battle at 0,0."


@pytest.mark.rule("ED-76", "ED-67")
def test_a_fort_left_behind_fights_on(scene, play):
    """And the attacker does not bring more once again."""
    lines = (
        f"stands A 1,-1\nvillagers A 0,-1\nhand A gold*3\nstands B -1,0\nvillagers B 1,0\nhand B gold\n{FORT}"
    )
    p = scene(FLOWER, lines=lines)
    play(p, "go S", "pass", "flee NW")
    assert p.prompt.say() == dice_for("A", 1)
    play(p, "roll 1")
    assert p.prompt.say() == dice_for("B", 1)
    p.play("roll 2")
    assert (p.stands(A), p.fort(B), p.villagers(B)) == (None, "0,0/SE", ["0,0"])
