"""ED-90 and ED-92: what each of the ten explorers can do."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import TURN, A, B, C, line_of, until, until_exploring

MY_TURN = TURN.format("A")


def chances(position):
    return {str(outcome.move): outcome.weight for outcome in position.outcomes()}


# Stella


@pytest.mark.rule("ED-90")
@pytest.mark.parametrize(("explorer", "more"), [("stella", 1), ("bellona", 0), ("hector", 0)])
@pytest.mark.parametrize(("dice", "die"), [("2-5", 2), ("2-5", 5), ("3-3", None)])
def test_stella_moves_a_step_more(scene, play, explorer, more, dice, die):
    p = scene(agenda=MY_TURN, explorers=explorer)
    play(p, f"roll {dice}", *([f"move-by {die}"] if die else []))
    assert p.movement == (die or 3) + more
    assert p.hand(A) == {"food": 0, "gold": 0, "wood": {2: 5, 5: 2, None: 3}[die]}, "and gathers as others do"


# Bellona


@pytest.mark.rule("ED-90")
def test_bellona_moves_an_army_by_a_tile_for_nothing_each_exploration(scene, play, texts, refused):
    p = scene(FLOWER, MY_TURN, explorers="bellona hector", lines="stands B 1,-1\nvillagers A 0,1 0,1 -1,1")
    play(p, "roll 1-1")
    assert {"march 0,1 N", "march -1,1 N"} <= texts(p)
    p.play("march 0,1 N")
    assert p.villagers(A) == ["-1,1", "0,0", "0,0"]
    refused(p, "march 0,0 N", "ED-60", "That costs 1 card of gold")
    refused(p, "march -1,1 N", "ED-60", "That costs 1 card of gold")
    until_exploring(p, A)
    assert "march 0,0 N" in texts(p)


@pytest.mark.rule("ED-90")
def test_others_pay_for_every_tile(scene, refused):
    p = scene(FLOWER, MY_TURN, explorers="stella hector", lines="stands B 1,-1\nvillagers A 0,1")
    p.play("roll 1-1")
    refused(p, "march 0,1 N", "ED-60", "That costs 1 card of gold")


@pytest.mark.rule("ED-90", "ED-92")
@pytest.mark.parametrize(("army", "gold"), [("0,1", 0), ("-1,1", 1)])
def test_bellonas_free_tile_may_lead_into_a_battle(scene, play, army, gold):
    """By one tile for nothing, by two for one gold."""
    lines = f"stands B 1,0\nvillagers A {army}\nhand A gold*3"
    p = scene(FLOWER, MY_TURN, explorers="bellona hector", lines=lines)
    play(p, "roll 1-1", "go SE", f"bring {army}")
    assert p.hand(A)["gold"] == 3 - gold
    assert line_of(p, "free-march") == ""


@pytest.mark.rule("ED-92")
@pytest.mark.parametrize(("hand", "asked"), [("", False), ("hand B gold", True)])
def test_bellonas_free_tile_is_for_her_own_exploration_only(scene, play, hand, asked):
    p = scene(FLOWER, explorers="hector bellona", lines=f"stands B -1,1\nvillagers B 1,-1\n{hand}")
    p.play("go SE")
    assert p.prompt.say().startswith("Player B may strike") == asked
    if asked:
        p.play("strike 1,-1 S")
        assert p.hand_size(B) == 0


@pytest.mark.rule("ED-92")
def test_nobody_else_has_it_in_her_exploration(scene, play):
    """B could bring its army, if it had the gold."""
    lines = "stands B 1,0\nvillagers B 1,-1"
    p = scene(FLOWER, MY_TURN, explorers="bellona hector", lines=lines)
    play(p, "roll 1-1", "go SE")
    assert p.prompt.say() == "Roll 1 battle die for Player A."


# Hector


@pytest.mark.rule("ED-90")
@pytest.mark.parametrize(("explorer", "most"), [("hector", 5), ("nicolas", 4), ("tizoc", 4)])
def test_hector_has_a_fifth_villager(scene, play, refused, explorer, most):
    lines = f"stands B 1,-1\nfarms A 0,0/SE\nvillagers A {'0,1 ' * (most - 1)}\nhand A food*4"
    p = scene(FLOWER, explorers=f"{explorer} stella", lines=lines)
    p.play("villager 0,1")
    assert p.villagers(A) == ["0,1"] * most
    refused(p, "villager 0,1", "ED-55", "You have no villager left to buy now")


# Nicolas


@pytest.mark.rule("ED-90")
def test_nicolas_may_roll_both_golden_dice_again_once(scene, play, texts):
    p = scene(agenda=MY_TURN, explorers="nicolas")
    p.play("roll 1-2")
    assert p.prompt.say() == "Player A may roll 1 and 2 again."
    assert texts(p) == {"pass", "reroll"}
    q = p.copy()
    q.play("pass")
    assert q.prompt.say() == "Player A shares out 1 and 2: to move, and to gather."
    p.play("reroll")
    assert p.prompt.say() == "Player A rolls the golden dice."
    p.play("roll 4-6")
    assert p.prompt.say() == "Player A shares out 4 and 6: to move, and to gather."
    assert texts(p) == {"move-by 4", "move-by 6"}
    p.play("move-by 4")
    assert (p.movement, p.hand_size(A)) == (4, 6)


@pytest.mark.rule("ED-90")
def test_nicolas_may_do_so_in_every_turn_and_nobody_else(scene, play):
    p = scene(agenda=MY_TURN, explorers="nicolas stella")
    play(p, "roll 1-2", "reroll", "roll 1-1", "pass", "roll 1-2")
    assert p.prompt.say() == "Player B shares out 1 and 2: to move, and to gather."
    until(p, "Player A rolls the golden dice.")
    p.play("roll 1-1")
    assert p.prompt.say() == "Player A may roll 1 and 1 again."


# Tizoc


@pytest.mark.rule("ED-90")
@pytest.mark.parametrize(
    ("tile", "hand"),
    [("wood", {"food": 1, "gold": 0, "wood": 3}), ("food", {"food": 4, "gold": 0, "wood": 0})],
)
def test_tizoc_has_a_card_of_food_more(scene, play, tile, hand):
    p = scene(f"0,0 {tile}", MY_TURN, explorers="tizoc")
    play(p, "roll 2-3", "move-by 2")
    assert p.hand(A) == hand


@pytest.mark.rule("ED-90")
@pytest.mark.parametrize(("left", "hand"), [(0, 0), (1, 1), (2, 2)])
def test_tizocs_food_comes_before_what_is_gathered_as_far_as_there_is_any(scene, play, left, hand):
    p = scene("0,0 food", MY_TURN, explorers="tizoc", lines=f"hand B food*{25 - left}")
    play(p, "roll 2-3", "move-by 2")
    assert (p.hand(A)["food"], p.bank["food"]) == (hand, 0)


# Emma


@pytest.mark.rule("ED-90")
def test_emma_looks_at_three_tiles_and_orders_them(scene, play, texts):
    p = scene(FLOWER, MY_TURN, explorers="emma")
    p.play("roll 1-1")
    assert p.prompt.say() == "Player A looks at the next 3 tiles of the island."
    play(p, "tile gold", "tile water", "tile shrine")
    assert p.prompt.say() == "Player A puts the tiles back in any order."
    assert texts(p) == {"order 123", "order 132", "order 213", "order 231", "order 312", "order 321"}
    p.play("order 312")
    assert line_of(p, "ahead") == "shrine gold water"


@pytest.mark.rule("ED-90")
def test_all_three_come_in_her_order(scene):
    lines = "stands A 1,0\nahead water gold shrine\nstands B -1,1"
    p = scene(FLOWER, explorers="emma", lines=lines)
    for tile in ("water", "gold", "shrine"):
        p.play("discover")
        assert chances(p) == {f"tile {tile}": 1}
        p.play(f"tile {tile}")
        until(p, "Player A explores")


@pytest.mark.rule("ED-90")
def test_equal_tiles_have_fewer_orders(scene, play, texts):
    """She is asked even if there is only one, or all would know that the tiles are equal."""
    p = scene(FLOWER, MY_TURN, explorers="emma")
    play(p, "roll 1-1", "tile gold", "tile water", "tile gold")
    assert texts(p) == {"order 123", "order 132", "order 213"}
    q = scene(FLOWER, MY_TURN, explorers="emma")
    play(q, "roll 1-1", "tile gold", "tile gold", "tile gold")
    assert texts(q) == {"order 123"}


@pytest.mark.rule("ED-90")
def test_in_her_next_turn_emma_sees_only_what_is_new_to_her(scene, play):
    p = scene(FLOWER, lines="stands A 1,0\nstands B -1,1\nahead water gold shrine", explorers="emma")
    play(p, "discover", "tile water")
    until(p, "Player A looks")
    assert line_of(p, "ahead") == "gold shrine"
    p.play("tile wood")
    assert p.prompt.say() == "Player A puts the tiles back in any order."


@pytest.mark.rule("ED-90")
def test_what_emma_sees_is_her_secret(scene, play):
    p = scene(FLOWER, MY_TURN, explorers="emma")
    play(p, "roll 1-1", "tile gold", "tile water", "tile shrine", "order 321")
    mine, theirs = ([str(played.move) for played in p.log_seen_by(seat)] for seat in (A, B))
    assert mine == ["roll 1-1", "tile gold", "tile water", "tile shrine", "order 321"]
    assert theirs == ["roll 1-1", "tile", "tile", "tile", "order"]
    assert line_of(p.view(A), "ahead") == "shrine water gold"
    for seat in (B, None):
        assert line_of(p.view(seat), "ahead") == "- - -"


@pytest.mark.rule("ED-92")
@pytest.mark.parametrize(("left", "tiles"), [("gold*2", 2), ("gold", 1), ("", 0)])
def test_emma_sees_fewer_tiles_if_fewer_remain(scene, play, left, tiles):
    p = scene(whole_island(tiles), MY_TURN, explorers="emma")
    assert line_of(p, "island-stack") == left
    p.play("roll 1-1")
    play(p, *["tile gold"] * tiles, *["order 123"] * (tiles > 1))
    assert p.prompt.say() == "Player A explores, and can move 1 step."


def whole_island(left):
    """All tiles of the island in rows, but the last so many gold ones."""
    kinds = ["wood"] * 10 + ["food"] * 10 + ["gold"] * (13 - left) + ["garden"] * 2
    kinds += ["water"] * 9 + ["shrine"] * 3 + ["entrance"]
    return "\n".join(f"{i % 7},{i // 7 - 3} {kind}" for i, kind in enumerate(kinds))


# Victoria, Pedro, William


@pytest.mark.rule("ED-90")
@pytest.mark.parametrize(("explorer", "cards"), [("victoria", 4), ("pedro", 1)])
def test_victoria_starts_with_four_of_each(eldorado, play, explorer, cards):
    p = play(eldorado.new(players=2), "sheet red", "sheet blue", "tile wood", f"choose {explorer}")
    assert p.hand(A) == dict.fromkeys(("food", "gold", "wood"), cards)


@pytest.mark.rule("ED-90")
def test_pedro_has_strength_two(scene):
    assert scene(explorers="pedro").strength(A) == 2
    assert scene(explorers="victoria").strength(A) == 1


@pytest.mark.rule("ED-90")
@pytest.mark.parametrize(("explorer", "price"), [("william", 3), ("laffite", 5)])
def test_william_trades_with_the_bank_at_three(scene, texts, refused, explorer, price):
    few = scene(explorers=explorer, lines=f"hand A food*{price - 1}")
    refused(few, "bank food gold", "ED-23", f"The bank wants {price} cards of food")
    p = scene(explorers=explorer, lines=f"hand A food*{price}")
    assert texts(p, "bank") == {"bank food gold", "bank food wood"}
    p.play("bank food gold")
    assert p.hand(A) == {"food": 0, "gold": 1, "wood": 0}


# Laffite


@pytest.mark.rule("ED-90")
@pytest.mark.parametrize(
    ("dice", "cards"),
    [("1-2", 0), ("4-6", 0), ("2-3", 1), ("5-6", 1), ("3-5", 2), ("3-3", 2), ("5-5", 2)],
)
def test_laffite_steals_a_card_for_each_three_or_five(scene, play, texts, dice, cards):
    lines = "hand A gold\nhand B food*3\nhand C wood*2"
    p = scene(agenda=MY_TURN, explorers="laffite", players=3, lines=lines)
    p.play(f"roll {dice}")
    for left in range(cards, 0, -1):
        assert p.prompt.say() == f"Player A steals {left} card{'s' if left > 1 else ''}."
        assert texts(p) == {"steal B", "steal C"}
        play(p, "steal C", "card wood")
    assert p.hand(C)["wood"] == 2 - cards
    if dice not in ("3-3", "5-5"):
        assert p.prompt.rule == "ED-30", "only then the dice are shared out"
        assert p.hand(A) == {"food": 0, "gold": 1, "wood": cards}


@pytest.mark.rule("ED-90")
def test_two_cards_may_come_from_two_players(scene, play):
    p = scene(agenda=MY_TURN, explorers="laffite", players=3, lines="hand B food\nhand C wood")
    play(p, "roll 3-5", "steal B", "card food", "steal C", "card wood")
    assert p.hand(A) == {"food": 1, "gold": 0, "wood": 1}


@pytest.mark.rule("ED-90")
def test_only_from_those_who_have_something(scene, play, texts, refused):
    p = scene(agenda=MY_TURN, explorers="laffite", players=3, lines="hand A gold\nhand B food")
    p.play("roll 3-5")
    assert texts(p) == {"steal B"}
    refused(p, "steal C", "ED-90", "There is nothing to steal")
    refused(p, "steal A", "ED-90")
    play(p, "steal B", "card food")
    assert p.prompt.rule == "ED-30", "nobody has anything left"


@pytest.mark.rule("ED-92")
def test_the_stolen_card_is_taken_at_random_and_in_secret(scene, play):
    lines = "hand B food*3 gold wood*2\nhand C wood*5"
    p = scene(agenda=MY_TURN, explorers="laffite", players=3, lines=lines)
    play(p, "roll 1-3", "steal B")
    assert chances(p) == {"card food": 3, "card gold": 1, "card wood": 2}
    p.play("card gold")
    assert [str(p.log_seen_by(seat)[-1].move) for seat in (A, B, C)] == ["card gold", "card gold", "card"]


@pytest.mark.rule("ED-90")
def test_others_do_not_steal(scene, play):
    p = scene(agenda=MY_TURN, explorers="william", lines="hand B food*3")
    p.play("roll 3-5")
    assert p.prompt.rule == "ED-30"
