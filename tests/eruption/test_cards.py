"""ER-30, ER-31 and ER-3A to ER-3C: the card step, and what holds for all cards."""

from fractions import Fraction
from functools import partial

import pytest

from lapilli import CHANCE
from lapilli.errors import AmbiguousMove
from tests.eruption.scenes import NO_PLACE_FOR_FIVE, all_cards_but, written_in

A, B = 0, 1

ROAD = """
    1,1 03 r0
    1,2 013 r0
"""
"""Lava leads to 1,3, at the sides 5 and 6 of the blue village, and to 2,1."""
TOUCHING = f"{ROAD} 1,3 013 r0"
"""Side 6 of the blue village touches lava."""
RING = """
    -1,2 02 r0
    0,2 024 r1
    1,1 02 r4
"""
"""From flow to flow of the volcano: each tile meets lava at two edges, so no dead end can replace one."""


@pytest.fixture
def scene(scene):
    """A scene in A's card step, unless something else is said."""
    return partial(scene, agenda="cards A")


# The card step (ER-30)


@pytest.mark.rule("ER-30", "ER-37", "ER-38", "ER-39")
@pytest.mark.parametrize(
    "order",
    [
        ["rain", "reinforce straw orange/2", "bomb blue/1"],
        ["bomb blue/1", "rain", "reinforce straw orange/2"],
        ["reinforce straw orange/2", "bomb blue/1", "rain"],
    ],
)
def test_any_number_of_cards_in_any_order(scene, order):
    p = scene(
        agenda="cards A\nwalls A",
        walls="blue/1 wood",
        heat="40 0",
        lines="hand A rain bomb reinforce\nreserve A straw wood",
    )
    for move in order:
        assert p.prompt.rule == "ER-30"
        p.play(move)
    assert (p.heat(A), p.wall_at("orange/2"), p.wall_at("blue/1")) == (10, "straw", None)
    assert sorted(p.discards) == ["bomb", "rain", "reinforce"]
    assert p.prompt.say() == "Player A may build 1 wall."


@pytest.mark.rule("ER-30")
def test_nobody_has_to_play_a_card(scene):
    p = scene(agenda="cards A\nwalls A", heat="40 0", lines="hand A rain rain bomb\nreserve A wood")
    p.play("pass")
    assert p.hand(A) == ["rain", "rain", "bomb"]
    assert p.prompt.rule == "ER-61"


@pytest.mark.rule("ER-30", "ER-65")
@pytest.mark.parametrize(("heat", "may"), [(110, False), (120, True), (190, True), (200, True), (290, True)])
def test_in_zone_two_or_three_a_card_may_be_drawn(scene, legal, refused, heat, may):
    p = scene(heat=f"{heat} 0", lines="hand A bomb")
    assert ("draw" in legal(p)) == may
    if not may:
        refused(p, "draw", "ER-30", "A card is drawn at a heat of 120 or more")


@pytest.mark.rule("ER-30")
def test_the_drawn_card_is_random_and_may_be_played_at_once(scene, chances, play):
    p = scene(heat="120 0", deck="rain*3 flow")
    p.play("draw")
    assert p.actor == CHANCE
    assert chances(p) == {"card rain": Fraction(3, 4), "card flow": Fraction(1, 4)}
    play(p, "card rain", "rain")
    assert p.heat(A) == 90


@pytest.mark.rule("ER-30")
@pytest.mark.parametrize("heat", [150, 290])
def test_only_one_card_is_drawn_in_the_step(scene, legal, refused, play, heat):
    p = play(scene(heat=f"{heat} 0", lines="hand A bomb"), "draw", "card flow")
    assert "draw" not in legal(p)
    refused(p, "draw", "ER-30", "You have drawn that card in this turn already")


@pytest.mark.rule("ER-30")
def test_the_card_may_be_drawn_between_others(scene, legal, play):
    p = scene(heat="200 0", lines="hand A rain rain")
    play(p, "rain", "draw", "card bomb", "rain")
    assert p.heat(A) == 140
    assert p.hand(A) == ["bomb"]
    assert "draw" not in legal(p)


@pytest.mark.rule("ER-30")
def test_a_village_that_has_cooled_draws_no_card(scene, refused):
    p = scene(heat="140 0", lines="hand A rain bomb")
    p.play("rain")
    assert p.heat(A) == 110
    refused(p, "draw", "ER-30")


@pytest.mark.rule("ER-30", "ER-46")
def test_there_must_be_a_card_to_draw(scene, refused):
    p = scene(heat="120 0", lines=f"hand A bomb\nhand B {all_cards_but('bomb')}")
    refused(p, "draw", "ER-46", "There is no card left to draw")


@pytest.mark.rule("ER-30")
def test_the_card_may_be_drawn_in_each_turn_anew(scene, play):
    p = scene(agenda="cards A", heat="120 120", lines="reserve A straw\nreserve B straw")
    play(p, "draw", "card flow", "pass", "tile 0", "place 1,1 r0", "draw", "card flow", "pass", "pass")
    assert p.prompt.say() == "Player A draws a lava tile."
    play(p, "tile 03", "place 1,-2 r1", "draw")
    assert p.actor == CHANCE


@pytest.mark.rule("ER-30")
def test_who_has_no_card_and_nothing_to_draw_is_not_asked(scene):
    lines = "hand B rain\nreserve A straw"
    assert scene(agenda="cards A\nwalls A", heat="110 0", lines=lines).prompt.rule == "ER-61"
    hot = scene(agenda="cards A\nwalls A", heat="120 0", lines=lines)
    assert hot.prompt.say() == "Player A may draw a card (danger zone 2)."


@pytest.mark.rule("ER-30", "ER-46")
def test_who_has_no_card_is_not_asked_when_none_is_left_to_draw(scene):
    p = scene(agenda="cards A\nwalls A", heat="120 0", lines=f"hand B {all_cards_but()}\nreserve A straw")
    assert p.prompt.rule == "ER-61"
    discarded = scene(
        agenda="cards A\nwalls A",
        heat="120 0",
        lines=f"hand B {all_cards_but('rain')}\ndiscards rain\nreserve A straw",
    )
    assert discarded.prompt.rule == "ER-30"


@pytest.mark.rule("ER-30", "ER-13")
def test_who_has_a_card_is_asked_even_if_it_cannot_be_used(scene, legal):
    """Whoever was passed over would show what the card is: here Rain, at heat 0, with no wall to be had."""
    p = scene(lines="hand A rain\nreserve B straw*18 wood*15")
    assert p.actor == A
    assert legal(p) == {"pass"}


@pytest.mark.rule("ER-30", "ER-61")
def test_a_step_in_which_nothing_can_be_done_is_passed_over(scene):
    """A has neither cards nor walls."""
    p = scene(agenda="cards A\nwalls A")
    assert p.prompt.say() == "Player B draws a lava tile."


# Instead of the action (ER-31)


@pytest.mark.rule("ER-31", "ER-08")
@pytest.mark.parametrize(
    ("card", "material"),
    [
        ("aftershock", "stone"),
        ("quake", "stone"),
        ("rain", "wood"),
        ("sinkhole", "wood"),
        ("bomb", "wood"),
        ("flow", "straw"),
        ("relocate", "straw"),
        ("reinforce", "straw"),
    ],
)
def test_a_card_is_traded_for_a_wall_of_its_material(scene, card, material):
    p = scene(lines=f"hand A {card}")
    before = p.supply
    p.play(f"trade {card}")
    assert p.hand_size(A) == 0
    assert p.discards == [card]
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 0} | {material: 1}
    assert p.supply == before | {material: before[material] - 1}


@pytest.mark.rule("ER-31")
def test_the_wall_of_a_trade_may_be_built_in_the_same_turn(scene, play):
    p = scene(agenda="cards A\nwalls A", lines="hand A quake rain")
    play(p, "trade quake", "pass", "build stone orange/4")
    assert p.wall_at("orange/4") == "stone"


@pytest.mark.rule("ER-31")
def test_any_two_cards_are_exchanged_for_a_tile(scene, legal):
    p = scene(lines="hand A rain rain bomb flow")
    assert legal(p, "exchange") == {
        "exchange rain rain",
        "exchange rain bomb",
        "exchange rain flow",
        "exchange bomb flow",
    }


@pytest.mark.rule("ER-31", "ER-46", "ER-47")
def test_an_exchanged_tile_is_placed_like_any_other(scene, play, refused):
    p = scene("1,1 013 r0", lines="hand A rain bomb flow\nreserve A wood")
    play(p, "exchange flow rain", "tile 0")
    assert p.discards == ["rain", "flow"]
    assert p.actor == A
    refused(p, "pass", "ER-44")
    p.play("place 2,0 r4")
    assert p.reserve(A) == {"straw": 1, "wood": 1, "stone": 0}
    assert p.hand(A) == ["bomb"]
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-31")
def test_two_cards_are_held_before_they_are_exchanged(scene, refused):
    p = scene(lines="hand A rain bomb")
    for pair in ("rain rain", "rain flow", "flow flow"):
        refused(p, f"exchange {pair}", "ER-31", "You do not hold those two cards")


@pytest.mark.rule("ER-31")
def test_the_two_cards_may_be_named_in_either_order(scene):
    p, q = scene(lines="hand A rain quake"), scene(lines="hand A rain quake")
    p.play("exchange rain quake")
    q.play("exchange quake rain")
    assert p.to_bytes() == q.to_bytes()


@pytest.mark.rule("ER-31")
def test_one_of_the_two_cards_is_enough_where_the_other_is_clear(scene):
    p = scene(lines="hand A rain quake")
    assert str(p.play("exchange rain")) == "exchange quake rain"
    q = scene(lines="hand A rain*2 quake")
    with pytest.raises(AmbiguousMove, match="'exchange quake rain', 'exchange rain rain'"):
        q.play("exchange rain")
    assert str(q.play("exchange quake")) == "exchange quake rain"


@pytest.mark.rule("ER-31")
def test_more_than_one_exchange_and_trade_in_a_turn(scene, play):
    p = scene(lines="hand A rain*4 bomb flow")
    play(p, "exchange rain rain", "tile 0", "place 1,1 r0", "trade bomb", "trade flow")
    play(p, "exchange rain rain", "tile 03", "place -1,2 r0")
    assert p.tile_at((1, 1)) == "0"
    assert p.tile_at((-1, 2)) == "03"
    assert p.reserve(A) == {"straw": 1, "wood": 1, "stone": 0}


@pytest.mark.rule("ER-31")
@pytest.mark.parametrize("move", ["trade rain", "exchange rain quake", "rain"])
def test_cards_are_used_in_the_card_step_only(scene, refused, move):
    p = scene(agenda="walls A", heat="50 0", lines="hand A rain quake\nreserve A straw")
    refused(p, move, "ER-61", "That is not what is asked for now")


# What counts as new (ER-3A)


@pytest.mark.rule("ER-3A", "ER-32")
@pytest.mark.parametrize(
    ("lies", "turned", "cards"),
    [
        ("013 r0", "r3", 1),  # side 6, then sides 5 and 6
        ("013 r3", "r0", 0),  # sides 5 and 6, then side 6
        ("013 r5", "r3", 2),  # no side, then both
        ("013 r5", "r0", 1),  # no side, then side 6
        ("013 r0", "r5", 0),  # side 6, then none
        ("01 r0", "r5", 0),  # none before nor after
    ],
)
def test_a_turned_tile_gives_cards_for_sides_without_contact_before(scene, lies, turned, cards):
    p = scene(f"{ROAD} 1,3 {lies}", lines="hand A aftershock rain")
    p.play(f"aftershock 1,3 {turned}")
    for _ in range(cards):
        assert p.actor == CHANCE
        p.play("card flow")
    assert p.prompt.rule == "ER-30"
    assert p.hand(A) == ["rain", *["flow"] * cards]


@pytest.mark.rule("ER-3A", "ER-36")
@pytest.mark.parametrize(
    ("drawn", "turned", "cards"),
    [
        ("035", "r0", 0),  # side 6 before and after
        ("012", "r4", 1),  # side 5 instead of 6
        ("0123", "r3", 1),  # both
        ("0", "r0", 0),  # neither
    ],
)
def test_a_replaced_tile_gives_cards_for_sides_without_contact_before(scene, play, drawn, turned, cards):
    p = scene(TOUCHING, lines="hand A quake rain")
    play(p, "quake", f"tile {drawn}", f"replace 1,3 {turned}")
    for _ in range(cards):
        assert p.actor == CHANCE
        p.play("card flow")
    assert p.prompt.rule == "ER-30"
    assert p.hand(A) == ["rain", *["flow"] * cards]


@pytest.mark.rule("ER-3A", "ER-32")
def test_contact_lost_and_regained_is_new(scene):
    """Side 6 touches lava when the turn begins, not after the first card, and again after the second."""
    p = scene(TOUCHING, lines="hand A aftershock*2")
    p.play("aftershock 1,3 r5")
    assert p.hand(A) == ["aftershock"]
    p.play("aftershock 1,3 r0")
    assert p.actor == CHANCE
    p.play("card rain")
    assert p.hand(A) == ["rain"]
    assert p.actor == A


@pytest.mark.rule("ER-3A", "ER-35", "ER-46")
def test_contact_regained_by_another_tile_is_new(scene, play):
    p = scene(TOUCHING, lines="hand A sinkhole flow rain")
    play(p, "sinkhole 1,3", "flow", "tile 035", "place 1,3 r0")
    assert p.actor == CHANCE
    p.play("card bomb")
    assert p.hand(A) == ["rain", "bomb"]


@pytest.mark.rule("ER-3A", "ER-46")
def test_contact_regained_in_a_later_turn_is_new(scene, play):
    p = scene(TOUCHING, agenda="cards A", lines="hand A aftershock\nhand B aftershock rain")
    play(p, "aftershock 1,3 r5")
    assert p.prompt.say() == "Player B draws a lava tile."
    play(p, "tile 0", "place -1,2 r0", "aftershock 1,3 r0")
    assert p.prompt.say() == "Player B draws 1 card."


@pytest.mark.rule("ER-3A", "ER-46")
def test_new_contact_with_anybodys_village_gives_cards(scene, play):
    """Two play, so green is unowned; A owns orange, B blue."""
    green = "2,-1 02 r2\n3,-1 03 r2\n4,-1 02 r5"
    p = scene(green, lines="hand A aftershock rain")
    play(p, "aftershock 4,-1 r3")
    assert p.prompt.say() == "Player A draws 1 card."


@pytest.mark.rule("ER-3A", "ER-47")
def test_a_turned_tile_gives_no_resource_wall(scene):
    p = scene("1,1 013 r0\n2,0 02 r4", lines="hand A aftershock rain")
    p.play("aftershock 2,0 r2")
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 0}


@pytest.mark.rule("ER-3A", "ER-47")
def test_a_replaced_tile_gives_no_resource_wall(scene, play):
    p = scene("1,1 013 r0\n2,0 01 r3", lines="hand A quake rain")
    play(p, "quake", "tile 0", "replace 2,0 r4")
    assert p.tile_at((2, 0)) == "0"
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 0}


@pytest.mark.rule("ER-3A", "ER-47")
def test_a_space_emptied_and_filled_again_gives_a_resource_wall_again(scene, play):
    p = scene("1,1 013 r0", agenda="place A 0\ncards A", lines="hand A sinkhole flow rain")
    p.play("place 2,0 r4")
    assert p.reserve(A)["straw"] == 1
    play(p, "sinkhole 2,0", "flow", "tile 03", "place 2,0 r1")
    assert p.reserve(A)["straw"] == 2


# What is needed (ER-3B)


@pytest.mark.rule("ER-3B")
@pytest.mark.parametrize("move", ["flow", "exchange quake flow", "quake"])
def test_drawing_cards_need_a_tile_in_the_stack(scene, legal, refused, move):
    lines = "hand A quake flow"
    assert move in legal(scene("1,1 0 r0", lines=lines, left="03"))
    p = scene("1,1 0 r0", lines=f"{lines}\nlast-round stack-out A", left="")
    refused(p, move, "ER-3B", "There is no lava tile left to draw")
    assert legal(p) == {"pass", "trade quake", "trade flow"}


@pytest.mark.rule("ER-3B", "ER-36")
def test_quake_needs_a_tile_on_the_board_too(scene, legal, refused):
    assert "quake" in legal(scene("1,1 0 r0", lines="hand A quake"))
    refused(scene(lines="hand A quake"), "quake", "ER-3B", "There is no tile on the board to replace")


@pytest.mark.rule("ER-3B", "ER-37")
def test_rain_needs_heat(scene, legal, refused):
    assert "rain" in legal(scene(heat="10 0", lines="hand A rain"))
    refused(scene(heat="0 50", lines="hand A rain"), "rain", "ER-3B", "Rain needs heat above 0")


@pytest.mark.rule("ER-3B", "ER-38")
def test_reinforce_needs_a_wall_in_the_reserve(scene, legal, refused):
    assert legal(scene(lines="hand A reinforce\nreserve A straw"), "reinforce")
    p = scene(lines="hand A reinforce\nreserve B straw")
    assert not legal(p, "reinforce")
    refused(p, "reinforce straw orange/1", "ER-38", "You have no such wall in your reserve")


EVERY_SIDE = "\n".join(f"orange/{side} straw" for side in range(1, 8))
EVERY_FLOW = "\n".join(
    f"{flow} wood" for flow in ("-1,-1/SE", "1,-2/SW", "2,-1/SW", "1,1/N", "-1,2/N", "-2,1/SE")
)


@pytest.mark.rule("ER-3B", "ER-38", "ER-63", "ER-64")
def test_reinforce_needs_a_site(scene, legal, refused):
    lines = "hand A reinforce\nreserve A stone"
    no_site = scene(walls=f"{EVERY_SIDE}\n{EVERY_FLOW}", lines=lines)
    assert not legal(no_site, "reinforce")
    refused(no_site, "reinforce stone orange/3", "ER-64")
    refused(no_site, "reinforce stone 1,1/N", "ER-63")
    assert legal(scene(walls=EVERY_SIDE, lines=lines), "reinforce stone 1,1/N")
    assert legal(scene(walls=EVERY_FLOW, lines=lines), "reinforce stone orange/3")


@pytest.mark.rule("ER-3B", "ER-39")
def test_a_bomb_needs_a_wall_on_the_board(scene, legal, refused):
    p = scene(lines="hand A bomb\nreserve A straw\nreserve B stone")
    assert not legal(p, "bomb")
    refused(p, "bomb blue/1", "ER-39", "There is no wall on side 1 of the blue village")
    assert legal(scene(walls="blue/1 straw", lines="hand A bomb"), "bomb") == {"bomb blue/1"}


@pytest.mark.rule("ER-3B", "ER-32")
def test_aftershock_needs_a_tile_that_can_be_turned(scene, legal):
    """A dead end that the volcano feeds can lie only one way."""
    assert not legal(scene("1,1 0 r0", lines="hand A aftershock"), "aftershock")
    assert legal(scene("1,1 01 r0", lines="hand A aftershock"), "aftershock") == set()
    assert legal(scene("-1,2 01 r5", lines="hand A aftershock"), "aftershock") == set()
    assert legal(scene("1,1 02 r0", lines="hand A aftershock"), "aftershock") == {"aftershock 1,1 r4"}


@pytest.mark.rule("ER-3B", "ER-35")
def test_sinkhole_needs_a_tile_on_the_board(scene, legal, refused):
    p = scene(lines="hand A sinkhole")
    assert not legal(p, "sinkhole")
    refused(p, "sinkhole 1,1", "ER-35", "There is no tile at 1,1")
    assert legal(scene("1,1 0 r0", lines="hand A sinkhole"), "sinkhole") == {"sinkhole 1,1"}


@pytest.mark.rule("ER-3B", "ER-34")
def test_relocate_needs_an_arrangement_that_is_another(scene, legal, refused):
    none = scene(lines="hand A relocate", walls="blue/1 straw")
    assert not legal(none, "relocate")
    refused(none, "relocate 1 2", "ER-34", "There is no wall on side 1 of the orange village")
    full = scene(lines="hand A relocate", walls=EVERY_SIDE)
    assert not legal(full, "relocate")
    refused(full, "relocate 1 2", "ER-34", "Nothing would change")
    assert legal(scene(lines="hand A relocate", walls="orange/1 straw"), "relocate")


@pytest.mark.rule("ER-3B", "ER-44")
@pytest.mark.parametrize(("move", "spent"), [("flow", ["flow"]), ("exchange rain flow", ["rain", "flow"])])
def test_a_card_for_a_tile_that_finds_no_place_is_spent(scene, move, spent):
    p = scene(NO_PLACE_FOR_FIVE, left="01234*3", lines="hand A flow rain bomb")
    p.play(move)
    assert p.discards == spent
    assert p.actor == A
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-3B", "ER-36")
def test_a_quake_that_finds_no_place_is_spent(scene):
    """All that is left is a dead end, which could go elsewhere but in place of none of the three."""
    p = scene(RING, left="0", lines="hand A quake rain")
    board = p.to_text().partition("board")[2]
    p.play("quake")
    assert p.discards == ["quake"]
    assert p.prompt.rule == "ER-30"
    assert p.to_text().partition("board")[2] == board
    assert p.stack == 1
    assert written_in(p, "last-round") == ""


@pytest.mark.rule("ER-3B", "ER-62")
@pytest.mark.parametrize(
    ("taken", "card", "gained"),
    [
        ("straw*18", "flow", None),
        ("straw*18", "rain", "wood"),
        ("straw*18", "quake", "stone"),
        ("wood*15", "rain", "straw"),
        ("straw*18 wood*15", "rain", None),
        ("stone*15", "quake", "wood"),
        ("wood*15 stone*15", "quake", "straw"),
        ("straw*18 wood*15 stone*15", "quake", None),
    ],
)
def test_no_card_is_traded_when_no_wall_would_be_gained(scene, refused, taken, card, gained):
    p = scene(lines=f"hand A {card}\nreserve B {taken}")
    if gained is None:
        refused(p, f"trade {card}", "ER-3B", "No wall would be gained")
        assert p.hand(A) == [card]
    else:
        p.play(f"trade {card}")
        assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 0} | {gained: 1}


# The played card (ER-3C)


@pytest.mark.rule("ER-3C", "ER-46")
def test_a_played_card_is_in_the_reshuffle(scene, chances):
    """The deck is empty, and nothing was discarded before: the card that is played comes back."""
    p = scene(f"{ROAD} 1,3 013 r5", lines=f"hand A aftershock\nhand B {all_cards_but('aftershock')}")
    p.play("aftershock 1,3 r3")
    assert p.prompt.say() == "Player A draws 2 cards."
    assert chances(p) == {"card aftershock": 1}
    p.play("card aftershock")
    assert p.hand(A) == ["aftershock"]
    assert p.discards == []
    assert p.prompt.rule == "ER-30", "there is no second card to draw"


@pytest.mark.rule("ER-3C", "ER-31", "ER-46")
def test_both_exchanged_cards_are_in_the_reshuffle(scene, play, chances):
    p = scene(
        ROAD,
        lines=f"hand A rain*2 bomb relocate\nhand B {all_cards_but('rain*2 bomb relocate reinforce*2')}"
        "\ndiscards reinforce*2",
    )
    play(p, "exchange rain bomb", "tile 0123", "place 1,3 r3")
    assert p.prompt.say() == "Player A draws 2 cards."
    assert chances(p) == {
        "card rain": Fraction(1, 4),
        "card bomb": Fraction(1, 4),
        "card reinforce": Fraction(1, 2),
    }
    assert p.discards == []


@pytest.mark.rule("ER-3C", "ER-46")
def test_the_discards_are_reshuffled_only_when_the_deck_is_empty(scene, chances):
    p = scene(f"{ROAD} 1,3 013 r5", lines="hand A aftershock", deck="flow")
    p.play("aftershock 1,3 r3")
    assert chances(p) == {"card flow": 1}
    p.play("card flow")
    chance = chances(p)
    assert chance["card aftershock"] == Fraction(5, 35)
    assert chance["card flow"] == Fraction(2, 35)


@pytest.mark.rule("ER-3C", "ER-46")
def test_with_neither_deck_nor_discards_there_is_no_draw(scene):
    p = scene(ROAD, agenda="place A 013\nwalls A", lines=f"hand B {all_cards_but()}\nreserve A straw")
    p.play("place 1,3 r3")
    assert p.hand_size(A) == 0
    assert p.prompt.rule == "ER-61"


@pytest.mark.rule("ER-3C", "ER-46", "ER-47")
def test_what_a_tile_gives_comes_at_once_and_nobody_is_asked(scene, play):
    """In the middle of the card step, before anything else is done."""
    p = scene(f"{ROAD} 1,3 013 r0", lines="hand A flow quake")
    play(p, "flow", "tile 0123", "place 2,2 r1")
    assert p.reserve(A)["stone"] == 1
    assert p.prompt.rule == "ER-30"
    q = play(scene(ROAD, lines="hand A flow quake"), "flow", "tile 0123", "place 1,3 r3")
    assert q.actor == CHANCE
    play(q, "card rain", "card rain")
    assert q.hand(A) == ["quake", "rain", "rain"]
    assert q.prompt.rule == "ER-30"
