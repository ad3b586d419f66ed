"""ER-10 to ER-13: setting up, who starts, and what players know of each other."""

from collections import Counter
from fractions import Fraction

import pytest

import lapilli
from tests.eruption.conftest import CARDS

VILLAGES = {
    2: ["orange", "blue"],
    3: ["orange", "green", "purple"],
    4: ["yellow", "green", "purple", "red"],
    5: ["orange", "yellow", "green", "purple", "red"],
    6: ["orange", "yellow", "green", "blue", "purple", "red"],
}
LETTERS = "ABCDEF"


@pytest.fixture
def dealt(eruption):
    """A new game in which all cards have been dealt."""

    def deal(players=2, seed=1, **options):
        p = eruption.new(players=players, seed=seed, **options)
        for _ in range(3 * players):
            p.roll()
        return p

    return deal


# ER-10


@pytest.mark.rule("ER-10", "ER-12")
@pytest.mark.parametrize("players", VILLAGES)
def test_the_villages_in_play_follow_the_seats_clockwise(eruption, players):
    p = eruption.new(players=players)
    assert [p.village(seat) for seat in range(players)] == VILLAGES[players]


@pytest.mark.rule("ER-10")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, True, 2.0, "3"])
def test_eruption_is_for_two_to_six(eruption, players):
    with pytest.raises(lapilli.OptionError, match="for 2 to 6 players"):
        eruption.new(players=players)


@pytest.mark.rule("ER-10")
def test_lava_may_enter_a_village_that_nobody_owns(scene, play):
    """Of two players none has yellow; whoever leads lava there draws a card for it."""
    p = scene("3,-3 eruption r0", "place A 02")
    play(p, "place 3,-4 r1", "card rain")
    assert p.tile_at((3, -4)) == "02"
    assert p.hand(0) == ["rain"]
    assert [p.heat(0), p.heat(1)] == [0, 0]


@pytest.mark.rule("ER-10", "ER-64")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_builds_in_a_village_that_nobody_owns(scene, refused, players):
    p = scene(agenda="walls A", players=players, lines="reserve A straw")
    for village in set(VILLAGES[6]) - set(VILLAGES[players]):
        refused(p, f"build straw {village}/4", "ER-64", "You build in your own village only.")


# ER-11


@pytest.mark.rule("ER-11")
@pytest.mark.parametrize("players", VILLAGES)
def test_everyone_begins_with_three_cards_three_walls_and_no_heat(dealt, players):
    p = dealt(players)
    for seat in range(players):
        assert p.hand_size(seat) == len(p.hand(seat)) == 3
        assert p.reserve(seat) == {"straw": 1, "wood": 1, "stone": 1}
        assert p.heat(seat) == 0


@pytest.mark.rule("ER-11", "ER-08")
def test_the_cards_are_dealt_from_one_deck(eruption, chances):
    """Five of the 36 cards are aftershocks; when two of them are dealt, three of 34."""
    p = eruption.new(players=6)
    assert chances(p)["card aftershock"] == Fraction(5, 36)
    p.play("card aftershock")
    p.play("card aftershock")
    assert chances(p)["card aftershock"] == Fraction(3, 34)
    assert p.hand(0) == ["aftershock", "aftershock"]


@pytest.mark.rule("ER-11", "ER-08")
def test_no_more_cards_are_dealt_than_there_are(eruption, refused):
    p = eruption.new(players=2)
    for _ in range(3):
        p.play("card flow")
    refused(p, "card flow", "ER-08")


@pytest.mark.rule("ER-11")
def test_the_island_is_empty_and_every_tile_is_in_the_stack(dealt):
    p = dealt(4)
    assert p.stack == 40
    assert p.to_text().endswith("\nboard\n")
    assert p.walls() == {}
    assert p.discards == []


@pytest.mark.rule("ER-11", "ER-13")
@pytest.mark.parametrize("players", VILLAGES)
def test_the_first_walls_come_from_the_supply(dealt, players):
    assert dealt(players).supply == {"straw": 18 - players, "wood": 15 - players, "stone": 15 - players}


@pytest.mark.rule("ER-11")
@pytest.mark.parametrize("players", VILLAGES)
def test_each_is_as_likely_to_start(dealt, chances, players):
    """Everyone rolls the same die, and ties roll again."""
    p = dealt(players)
    assert p.actor == lapilli.CHANCE
    assert p.prompt.rule == "ER-11"
    assert chances(p) == {f"starts {letter}": Fraction(1, players) for letter in LETTERS[:players]}


@pytest.mark.rule("ER-11")
def test_only_somebody_at_the_table_starts(dealt, refused):
    refused(dealt(3), "starts D", "ER-11")
    refused(dealt(3), "starts F", "ER-11")


@pytest.mark.rule("ER-11")
@pytest.mark.parametrize("players", VILLAGES)
def test_play_goes_clockwise_from_the_player_who_starts(eruption, players):
    """Nobody does more than place a tile."""
    p = eruption.new(players=players, seed=players)
    order = []
    while len(order) <= players:
        if p.actor == lapilli.CHANCE:
            starts = any(outcome.move.kind == "starts" for outcome in p.outcomes())
            p.play("starts B") if starts else p.roll()
            continue
        if p.prompt.rule == "ER-44":
            order.append(p.actor)
        moves = [str(move) for move in p.legal_moves()]
        p.play("pass" if "pass" in moves else moves[0])
    assert order == [(1 + turn) % players for turn in range(players + 1)]


@pytest.mark.rule("ER-11", "ER-20")
def test_the_first_player_begins_by_drawing_a_tile(dealt):
    """There is no lava yet, so there is no damage and no eruption."""
    p = dealt(3)
    p.play("starts C")
    assert p.actor == lapilli.CHANCE
    assert p.prompt.rule == "ER-44"
    p.play("tile 03")
    assert p.actor == 2


# ER-13: what players know


SECRETS = """
    hand A rain quake
    hand B bomb*2 flow
    hand C sinkhole
    discards reinforce*6
"""


@pytest.mark.rule("ER-13")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_sees_its_own_hand_and_nobody_elses(scene, seat):
    p = scene(players=3, lines=SECRETS)
    view = p.view(seat)
    hands = [["quake", "rain"], ["bomb", "bomb", "flow"], ["sinkhole"]]
    assert [view.hand(other) for other in range(3)] == [
        hand if other == seat else [] for other, hand in enumerate(hands)
    ]


@pytest.mark.rule("ER-13")
def test_who_only_watches_sees_no_hand(scene):
    view = scene(players=3, lines=SECRETS).view()
    assert [view.hand(seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("ER-13")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_hand_sizes_reserves_discards_and_supplies_are_public(scene, seat):
    p = scene(players=3, heat="20 0 40", lines=SECRETS + "reserve B wood*2\n")
    view = p.view(seat)
    assert [view.hand_size(other) for other in range(3)] == [2, 3, 1]
    assert [view.reserve(other)["wood"] for other in range(3)] == [0, 2, 0]
    assert view.discards == ["reinforce"] * 6
    assert view.supply == {"straw": 18, "wood": 13, "stone": 15}
    assert view.stack == 40
    assert int(view.record.deck_size) == 36 - 6 - 6
    assert [view.heat(other) for other in range(3)] == [20, 0, 40]


@pytest.mark.rule("ER-13")
@pytest.mark.parametrize("seat", [0, None])
def test_two_positions_that_look_the_same_give_the_same_view(scene, seat):
    """What others hold, and so what the deck is made of, leaves no trace in a view."""
    one = scene(lines="hand A rain quake\nhand B bomb*2 flow")
    other = scene(lines="hand A rain quake\nhand B aftershock relocate sinkhole")
    assert one.to_bytes() != other.to_bytes()
    assert one.view(seat).to_bytes() == other.view(seat).to_bytes()
    if seat is None:
        another = scene(lines="hand A reinforce*2\nhand B bomb*2 flow")
        assert one.view().to_bytes() == another.view().to_bytes()


@pytest.mark.rule("ER-13")
def test_hands_are_secret_from_teammates_too(scene):
    """In Clans A and C sit opposite each other."""
    p = scene(players=4, options="clans=on", lines="hand A rain\nhand C quake flow")
    assert p.view(0).hand(2) == []
    assert p.view(2).hand(0) == []
    assert p.view(0).hand_size(2) == 2


@pytest.mark.rule("ER-13")
def test_a_drawn_tile_is_shown_to_all(scene):
    p = scene()
    p.play("tile 0134")
    for seat in (0, 1, None):
        assert "place A 0134\n" in p.view(seat).to_text()
        assert str(p.log_seen_by(seat)[-1].move) == "tile 0134"


@pytest.mark.rule("ER-13")
def test_others_see_that_a_card_is_drawn_and_not_which_one(eruption):
    p = eruption.new(players=3)
    p.play("card rain")
    assert str(p.log_seen_by(0)[0].move) == "card rain"
    assert [str(p.log_seen_by(seat)[0].move) for seat in (1, 2, None)] == ["card", "card", "card"]


@pytest.mark.rule("ER-13", "ER-46")
def test_a_card_drawn_for_a_contact_is_secret_too(scene, play):
    p = scene(lines="waiting B 1", agenda="turn B")
    play(p, "erupt 0,3", "card quake")
    assert [str(played.move) for played in p.log_seen_by(1)] == ["erupt 0,3", "card quake"]
    assert [str(played.move) for played in p.log_seen_by(0)] == ["erupt 0,3", "card"]
    assert p.view(0).hand(1) == []
    assert p.view(0).hand_size(1) == 1


@pytest.mark.rule("ER-13")
def test_a_card_that_is_used_is_seen_by_all(scene, play):
    p = scene(agenda="cards A", heat="40 0", lines="hand A rain quake")
    play(p, "rain")
    assert p.view(1).discards == ["rain"]
    assert str(p.log_seen_by(1)[0].move) == "rain"


@pytest.mark.rule("ER-13")
def test_what_is_not_seen_may_be_anything_that_is_left(scene):
    """B knows of four rains: one it holds, three lie among the discards. So A holds none of them."""
    p = scene(lines="hand A quake*3\nhand B rain flow*2\ndiscards rain*3 quake*2 bomb*4")
    seen = Counter()
    for seed in range(300):
        again = p.view(1).resample(seed)
        assert again.hand(1) == ["rain", "flow", "flow"]
        assert again.discards == p.discards
        assert again.hand_size(0) == len(again.hand(0)) == 3
        seen.update(again.hand(0))
    assert seen.keys() == {"aftershock", "quake", "sinkhole", "flow", "relocate", "reinforce"}
    # Of the 24 cards that B does not see, five are aftershocks: 900 * 5 / 24 = 187.
    assert 140 < seen["aftershock"] < 235
    assert 90 < seen["quake"] < 136
    assert 18 < seen["flow"] < 60


@pytest.mark.rule("ER-13")
def test_the_cards_of_a_resampled_game_are_all_there(scene):
    p = scene(players=3, lines=SECRETS)
    again = p.view().resample(7)
    assert [again.hand_size(seat) for seat in range(3)] == [2, 3, 1]
    held = Counter(again.discards)
    for seat in range(3):
        held.update(again.hand(seat))
    deck = dict(zip(sorted(CARDS, key=list(CARDS).index), again.record.deck.tolist(), strict=True))
    assert {card: held[card] + deck[card] for card in CARDS} == CARDS


@pytest.mark.rule("ER-13")
def test_what_could_be_remembered_is_not_taken_to_be_known(scene, play):
    """B sees every card but A's, until the discards are shuffled into a new deck."""
    p = scene(lines="waiting A 1\nhand A rain*3\nhand B bomb", deck="")
    assert p.view(1).resample(1).hand(0) == ["rain"] * 3
    play(p, "erupt 0,-3", "card quake")
    held = {card for seed in range(60) for card in p.view(1).resample(seed).hand(0)}
    assert {"rain", "aftershock", "bomb", "reinforce"} <= held
