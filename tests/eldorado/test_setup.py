"""ED-10 to ED-14: setting up, starting again on a closed island, and what is hidden."""

import random
from fractions import Fraction

import pytest

import lapilli
from lapilli.errors import BrokenGame
from lapilli.testing import _Walk, check_deals
from tests.eldorado.conftest import FLOWER, SHEETS

COLOURS = ("white", "orange", "green", "red", "blue")


@pytest.fixture
def seated(eldorado, play):
    """A new game in which these explorers were chosen, by seat, and the island begins with this tile."""

    def choose(*explorers, start="gold", **options):
        p = eldorado.new(players=len(explorers), seed=1, **options)
        play(p, *(f"sheet {SHEETS[who]}" for who in explorers), f"tile {start}")
        return play(p, *(f"choose {who}" for who in explorers))

    return choose


# ED-10


@pytest.mark.rule("ED-10")
def test_each_sheet_is_as_likely_and_dealt_once(eldorado, chances):
    p = eldorado.new(players=5, seed=1)
    left = set(COLOURS)
    for colour in COLOURS:
        assert chances(p) == {f"sheet {each}": Fraction(1, len(left)) for each in left}
        p.play(f"sheet {colour}")
        left.remove(colour)


@pytest.mark.rule("ED-10")
def test_explorers_are_chosen_in_seat_order_once_the_start_tile_lies(eldorado, play, texts):
    p = eldorado.new(players=3, seed=1)
    play(p, "sheet red", "sheet white", "sheet blue")
    assert p.actor == lapilli.CHANCE
    p.play("tile wood")
    for seat, who in enumerate(("pedro", "bellona", "laffite")):
        assert p.actor == seat
        assert p.explorer(seat) is None
        p.play(f"choose {who}")
        assert p.explorer(seat) == who
    assert p.actor == lapilli.CHANCE


@pytest.mark.rule("ED-10")
@pytest.mark.parametrize("players", [1, 6])
def test_there_are_sheets_for_two_to_five(eldorado, players):
    with pytest.raises(lapilli.OptionError, match="for 2 to 5 players"):
        eldorado.new(players=players)


# ED-11


@pytest.mark.rule("ED-11", "ED-43")
def test_the_exit_lies_on_top_of_the_cave_stack(scene, play):
    p = scene("0,0 entrance")
    p.play("go through")
    assert p.tile_at("c0,0") == "exit"
    assert p.stands(0) == "c0,0"


@pytest.mark.rule("ED-11")
def test_the_cave_shrine_is_in_the_lower_half_and_nothing_else_is_known(scene, play, chances):
    p = scene("0,0 entrance", movement=30)
    p.play("go through")
    for drawn in range(6):
        p.play("discover")
        left = 12 - drawn
        assert chances(p) == {
            **{"tile empty": Fraction(9 - drawn, left), "tile tiger": Fraction(1, left)},
            **{"tile thieves": Fraction(1, left), "tile giant": Fraction(1, left)},
        }
        p.play("tile empty")
        play(p, *[str(move) for move in p.legal_moves() if str(move).startswith("lay ")][:1])
    p.play("discover")
    assert chances(p)["tile cave_shrine"] == Fraction(1, 7)
    assert chances(p)["tile empty"] == Fraction(3, 7)


# ED-12


@pytest.mark.rule("ED-12")
def test_the_island_begins_with_neither_water_nor_shrine_nor_entrance(eldorado, play, chances):
    p = eldorado.new(players=2, seed=1)
    play(p, "sheet red", "sheet white")
    assert chances(p) == {
        **{"tile gold": Fraction(13, 35), "tile food": Fraction(10, 35)},
        **{"tile wood": Fraction(10, 35), "tile garden": Fraction(2, 35)},
    }


@pytest.mark.rule("ED-12")
def test_all_explorers_stand_on_the_start_tile(seated):
    p = seated("pedro", "emma", "william", start="food")
    assert p.tile_at("0,0") == "food"
    assert [p.stands(seat) for seat in range(3)] == ["0,0"] * 3


SHUT_IN = """
    0,0 wood
    1,-1 water
    1,0 {}
    0,1 {}
    -1,1 water
    -1,0 water
"""
"""One cell is left to discover, north of the start."""
ALL_FOUND = """
    0,0 wood
    1,-1 shrine
    1,0 shrine
    0,1 {}
    -1,1 water
    -1,0 entrance
    -1,-1 water
    -2,1 water
    -2,0 water
"""
"""The same, with the entrance on the other side of the start."""


@pytest.mark.rule("ED-12", "ED-13")
@pytest.mark.parametrize(
    ("tiles", "last"),
    [
        (SHUT_IN.format("water", "water"), "water"),
        (SHUT_IN.format("shrine", "water"), "water"),
        (SHUT_IN.format("shrine", "shrine"), "shrine"),
        (ALL_FOUND.format("water"), "water"),
    ],
    ids=["water", "a shrine", "all shrines but no entrance", "the entrance but not all shrines"],
)
def test_who_is_shut_in_before_everything_needed_is_found_starts_again(scene, play, tiles, last):
    p = scene(
        tiles,
        explorers="stella victoria",
        movement=4,
        lines="""
            hand A gold*5
            hand B food*2 wood
            farms A 0,0/NE
            fort B 0,0/SW
            villagers B 0,0
            starter B
        """,
    )
    play(p, "discover", f"tile {last}")
    assert p.prompt.rule == "ED-12"
    assert p.actor == lapilli.CHANCE
    assert p.tile_at("0,0") is None
    assert p.movement == 0
    told = "The island is closed with something missing: everybody starts again."
    assert [event.say() for event in p.last_events] == [told]
    p.play("tile gold")
    assert p.last_events == [], "the first cards are nothing that anybody gathers"
    assert [p.tile_at("0,0"), p.tile_at("1,0")] == ["gold", None]
    assert [p.explorer(0), p.explorer(1)] == ["stella", "victoria"]
    assert [p.stands(0), p.stands(1)] == ["0,0", "0,0"]
    assert p.hand(0) == {"food": 1, "gold": 1, "wood": 1}
    assert p.hand(1) == {"food": 4, "gold": 4, "wood": 4}
    assert p.bank == {"food": 20, "gold": 25, "wood": 20}
    assert [p.farms(0), p.fort(1), p.villagers(1)] == [[], None, []]
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-12")
def test_starting_again_begins_a_first_round_and_fills_both_stacks(scene, play, refused):
    tiles = ALL_FOUND.format("water") + "c0,0 exit\nc0,-1 empty"
    p = scene(tiles, lines="stands B c0,-1", movement=2)
    play(p, "discover", "tile water", "tile wood")
    assert p.tile_at("c0,0") is None
    assert "cave-stack exit cave_shrine empty*9 tiger thieves giant\nupper 6\n" in p.to_text()
    play(p, "roll 1-2", "move-by 2", "discover", "tile food", "lay N", "pass", "roll 2-3", "move-by 2")
    refused(p, "go N", "ED-46")


@pytest.mark.rule("ED-12")
def test_a_closed_island_with_an_offering_is_played_on(scene, play, texts):
    p = scene(SHUT_IN.format("shrine", "water"), lines="offerings B 1")
    play(p, "discover", "tile water")
    assert p.tile_at("0,-1") == "water"
    assert p.actor == 0
    assert "discover" not in texts(p)


@pytest.mark.rule("ED-12")
def test_a_closed_island_with_all_shrines_and_the_entrance_is_played_on(scene, play):
    p = scene(ALL_FOUND.format("shrine"))
    play(p, "discover", "tile water")
    assert p.tile_at("0,-1") == "water"
    assert p.actor == 0


@pytest.mark.rule("ED-12")
def test_an_island_is_not_closed_while_land_has_room_beside_it(scene, play):
    p = scene(SHUT_IN.format("water", "wood"))
    play(p, "discover", "tile water")
    assert p.tile_at("0,-1") == "water"
    assert p.stands(0) == "0,0"


@pytest.mark.rule("ED-12")
def test_land_that_closes_nothing_is_entered(scene, play):
    p = scene(SHUT_IN.format("water", "water"))
    play(p, "discover", "tile gold")
    assert p.stands(0) == "0,-1"


# ED-13


@pytest.mark.rule("ED-13")
def test_everybody_has_a_card_of_each_resource_and_victoria_four(seated):
    p = seated("pedro", "emma", "hector")
    for seat in range(3):
        assert p.hand(seat) == {"food": 1, "gold": 1, "wood": 1}
    p = seated("stella", "victoria")
    assert p.hand(0) == {"food": 1, "gold": 1, "wood": 1}
    assert p.hand(1) == {"food": 4, "gold": 4, "wood": 4}
    assert p.bank == {"food": 20, "gold": 25, "wood": 20}


@pytest.mark.rule("ED-13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_is_as_likely_to_start(seated, chances, refused, players):
    p = seated(*("stella", "hector", "tizoc", "pedro", "william")[:players])
    assert chances(p) == {f"starts {seat}": Fraction(1, players) for seat in "ABCDE"[:players]}
    if players < 5:
        refused(p, f"starts {'ABCDE'[players]}", "ED-13")


@pytest.mark.rule("ED-13")
def test_turns_go_clockwise_from_whoever_starts(seated, play):
    p = seated("stella", "hector", "pedro")
    p.play("starts B")
    for seat in "BCABC":
        assert p.prompt.say() == f"Player {seat} rolls the golden dice."
        play(p, "roll 1-1", "pass")


# ED-14


@pytest.mark.rule("ED-14")
def test_everybody_sees_how_many_cards_a_hand_holds_but_only_its_owner_which(scene):
    p = scene(players=3, lines="hand A food*2 gold\nhand B wood*4")
    for seat in range(3):
        view = p.view(seat)
        assert [view.hand_size(each) for each in range(3)] == [3, 4, 0]
        assert view.bank == {"food": 23, "gold": 29, "wood": 21}
    assert p.view(0).hand(0) == {"food": 2, "gold": 1, "wood": 0}
    assert p.view(1).hand(1) == {"food": 0, "gold": 0, "wood": 4}
    nothing = {"food": 0, "gold": 0, "wood": 0}
    assert [p.view(1).hand(0), p.view(0).hand(1), p.view(2).hand(0)] == [nothing] * 3


@pytest.mark.rule("ED-14")
def test_a_hidden_hand_may_hold_whatever_nobody_is_known_to_have(scene):
    """Of three cards in B's and C's hands A knows only which they are together."""
    p = scene(players=3, lines="hand A food\nhand B gold*2\nhand C wood")
    seen = set()
    for seed in range(40):
        q = p.view(0).resample(seed)
        assert q.hand(0) == p.hand(0)
        assert [q.hand_size(1), q.hand_size(2)] == [2, 1]
        assert q.bank == p.bank
        seen.add(tuple(q.hand(2).items()))
    assert len(seen) == 2


@pytest.mark.rule("ED-14", "ED-22")
def test_who_offers_cards_has_them_in_every_hand_that_may_be_thought_of(scene, play):
    p = scene(
        FLOWER,
        players=3,
        lines="stands A 0,0\nstands B 1,0\nstands C -1,0\n"
        "hand A wood*3 food\nhand B gold*2 food*2 wood*2\nhand C gold*5",
    )
    play(p, "trade B", "give wood", "give wood")
    assert all(p.view(2).resample(seed).hand(0)["wood"] >= 2 for seed in range(40))
    play(p, "give wood", "want gold", "propose")
    fourths = set()
    for seed in range(40):
        q = p.view(1).resample(seed)
        hand = q.hand(0)
        assert (hand["wood"] >= 3, q.hand_size(0)) == (True, 4)
        fourths |= {name for name, cards in hand.items() if cards > 3 * (name == "wood")}
        play(q, "accept")
        assert min(q.hand(0).values()) >= 0
    assert fourths == {"food", "gold"}


@pytest.mark.rule("ED-14", "ED-22")
def test_the_conformance_kit_notices_hands_that_contradict_an_offer(eldorado, scene, play, monkeypatch):
    p = scene(FLOWER, players=3, lines="stands A 0,0\nstands B 1,0\nhand A wood*3\nhand C gold*3")
    play(p, "trade B", "give wood", "propose")
    check_deals(_Walk(p, random.Random(1)))

    def deal(states, seat, rng):
        states["hand"][0, :3] = [(0, 3, 0), (0, 0, 0), (0, 0, 3)]

    monkeypatch.setattr(eldorado.engine, "imagine", deal)
    with pytest.raises(BrokenGame, match=r"what cannot be: .*answer B A"):
        check_deals(_Walk(p, random.Random(1)))


@pytest.mark.rule("ED-14", "ED-51")
def test_who_begins_an_offering_is_known_to_have_the_cards_for_it(scene, play):
    p = scene(
        FLOWER + "\n2,-1 shrine",
        players=3,
        lines="stands A 1,0\nstands B -1,0\nstands C -1,1\nvillagers B 0,1\n"
        "hand A wood*2 food*2 gold*2\nhand B gold*2 wood*2\nhand C food*4 gold*2",
    )
    p.play("offering 1")
    assert p.actor == 1
    for seed in range(40):
        q = p.view(1).resample(seed)
        q.play("pass")
        assert q.scores == (1, 0, 0)
