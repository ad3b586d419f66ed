"""Positions of Eruption as text: round trips, and every mistake a hand-written one can have."""

import os
import select
import warnings

import pytest

import lapilli
from tests.position_texts import (
    TEXTS,
    check_mistake,
    check_round_trip,
    check_round_trips,
    editing,
    mistake_in,
    named,
    read,
)

TEXT = TEXTS["eruption"]

FORECAST = """\
eruption 2
players 2
options forecast=on
piles 013+13 0135+12 02+12
agenda
  draw-tile A
  end A
board
"""

WALLED = """\
eruption 2
players 2
agenda
  place A 0
  end A
board
walls
  1,-2/SW straw
  1,1/N straw
"""


edited, added = editing(TEXT)


# Round trips


@pytest.mark.parametrize("text", [FORECAST, WALLED], ids=["forecast", "walled"])
def test_piles_and_walls_are_written_as_people_write_them(eruption, text):
    assert eruption.from_text(text).to_text() == text


def test_everything_that_is_said_is_read(eruption):
    p = eruption.from_text(TEXT)
    assert [p.heat(0), p.heat(1)] == [60, 40]
    assert p.reserve(0) == {"straw": 2, "wood": 0, "stone": 1}
    assert p.hand(0) == ["quake", "quake", "rain"]
    assert p.discards == ["bomb"]
    assert p.stack == 40 - 2 - 2
    assert p.tile_at((1, -2)) == "01"
    assert {str(site): wall for site, wall in p.walls().items()} == {"1,2/N": "straw", "blue/3": "wood"}
    assert p.supply == {"straw": 18 - 3, "wood": 14, "stone": 14}
    assert int(p.record.deck_size) == 36 - 4
    assert p.actor == 0
    assert p.prompt.rule == "ER-30"


def test_a_tile_that_looks_the_same_is_written_in_its_first_rotation(eruption):
    p = eruption.from_text("eruption 2\nplayers 2\nagenda\n  turn A\nboard\n  1,1 03 r3\n  2,2 eruption r4\n")
    assert "  1,1 03 r0\n" in p.to_text()
    assert "  2,2 eruption r0\n" in p.to_text()


def test_pieces_may_be_named_one_by_one(eruption):
    text = edited(5, "hand A quake rain quake", edited(4, "reserve A stone straw straw"))
    assert eruption.from_text(text).to_bytes() == eruption.from_text(TEXT).to_bytes()


ITALIAN = [
    *("rolled_when_built", "one_roll_a_turn", "endless_walls", "relocate_one", "early_hand_limit"),
    *("abrupt_end", "only_walls_given", "refills_give_nothing", "lava_tiles_only", "burned_sides_stay_open"),
    *("walls_taken", "retouching_gives_nothing", "tops_after_placing"),
]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (6, {}),
        (4, {"clans": True}),
        (3, {"annihilation": True}),
        (2, {"forecast": True}),
        (4, {"clans": True, "forecast": True, **dict.fromkeys(ITALIAN, True)}),
        (3, {"annihilation": True, "forecast": True, **dict.fromkeys(ITALIAN, True)}),
    ],
    ids=lambda value: "+".join(list(value)[:3]) or "base" if isinstance(value, dict) else str(value),
)
def test_every_position_of_a_game_can_be_written_and_read(eruption, players, options):
    """All that is put off and begins anew each time is tried, and some of the rest."""
    position = eruption.new(players=players, seed=players, **options)
    assert len(check_round_trips(position, every=12, most=2500)) > 8


BOARD = (
    "\nboard\n  1,1 013 r0\n  0,-3 eruption r0\n  0,3 eruption r0\nwalls\n  1,2/N straw\n  -2,1/SE wood\n  "
)
BOARD += "orange/4 straw\n  blue/4 stone\n"


@pytest.mark.parametrize(
    ("agenda", "options", "more"),
    [
        ("starter", "", ""),
        ("draw-cards A 3\n  draw-cards B 2\n  starter", "", ""),
        ("draw-cards B 1\n  cards B\n  end B", "", ""),
        ("draw-tile A\n  end A", "", ""),
        ("draw-tile A quake\n  end A", "", ""),
        ("roll-damage B 4\n  damage B 5\n  eruption B\n  placement B\n  end B", "", ""),
        ("roll-flow A -2,1 r2 SE\n  place A 0\n  end A", "", ""),
        ("roll-built A 1,2/N\n  walls A 1\n  end A", "rolled_when_built=on", ""),
        ("eruption B\n  placement B\n  extra B\n  cards B\n  walls B\n  end B", "", "waiting B 3"),
        ("place A 0123\n  end A", "", ""),
        ("replace B 035\n  cards B\n  end B", "", ""),
        ("extra A\n  cards A\n  walls A\n  end A", "", "heat 200 0\ngone eruption"),
        ("cards A drew\n  end A", "", "hand A rain"),
        ("cards A drew gave-straw gave-stone\n  end A", "clans=on", "hand A rain"),
        ("cards A gave-straw took-wood\n  end A", "clans=on walls_taken=on", "hand A rain"),
        ("shift A 1\n  cards A\n  end A", "", ""),
        ("walls B\n  end B", "", "reserve B straw"),
        ("walls B 1\n  end B", "", "heat 0 290\ngone eruption\nreserve B straw"),
        ("keep-hand B\n  end B", "", "hand B rain*4"),
        ("turn-up 2\n  draw-tile A\n  end A", "forecast=on", "piles 013+13 none+13 02+11"),
        ("place A 0123 2\n  end A", "forecast=on tops_after_placing=on", "piles 013+13 none+12 02+11"),
    ],
)
def test_everything_that_can_be_to_do_is_written_and_read(eruption, agenda, options, more):
    players = 4 if "clans" in options else 2
    board = BOARD.replace("  orange/4 straw\n  blue/4 stone\n", "") if players == 4 else BOARD
    said = [f"players {players}", *([f"options {options}"] if options else []), *([more] if more else [])]
    text = "\n".join(["eruption 2", *said, "agenda", f"  {agenda}"]) + board
    p = eruption.from_text(text)
    assert f"agenda\n  {agenda}\nboard" in p.to_text()
    assert eruption.from_text(p.to_text()).to_bytes() == p.to_bytes()


def test_walls_that_have_held_are_written_and_read(eruption):
    text = WALLED.replace("1,1/N straw", "1,1/N straw held")
    p = eruption.from_text(text)
    assert p.to_text() == text
    assert not any(str(move).startswith("place 1,1 ") for move in p.legal_moves())


@pytest.mark.parametrize(
    ("lines", "options"),
    [
        ("heat 290 0 290\ngone eruption*3\nburned C A\nturns 17\nquiet 2", "annihilation=on"),
        ("heat 0 0 10\nhand C rain", ""),
        ("emptied 1,2 2,2", "refills_give_nothing=on"),
        ("let-go orange/4 purple/1", "retouching_gives_nothing=on"),
        ("burned-sides orange/1 orange/7 green/2", "burned_sides_stay_open=on"),
    ],
)
def test_how_the_game_goes_is_written_and_read(eruption, lines, options):
    said = ["eruption 2", "players 3", *([f"options {options}"] if options else []), lines]
    text = "\n".join([*said, "agenda", "  place B 0", "  end B", "board", ""])
    assert eruption.from_text(text).to_text() == text


def test_a_last_round_that_is_coming_is_written_and_read(eruption):
    text = "eruption 2\nplayers 3\nreserve B wood\ngone 0 03 01*2 02*2 024*3 012*3 013*4 035*4"
    text += " 0134*4 0123*4 0135*6 01234*6\nlast-round stack-out\nagenda\n  walls B\n  end B\nboard\n"
    assert eruption.from_text(text).to_text() == text


def test_the_last_round_is_written_and_read(eruption):
    text = "eruption 2\nplayers 3\nheat 290 0 0\nreserve C wood\ngone 0 03 01*2 02*2 024*3 012*3 013*4 035*4"
    text += (
        " 0134*4 0123*4 0135*6 01234*6 eruption*3\nburned A\nlast-round village-burned C\nagenda\n  walls C\n"
    )
    text += "  end C\nboard\n"
    assert eruption.from_text(text).to_text() == text


@pytest.mark.parametrize(
    ("why", "options"),
    [
        ("stack-out", ""),
        ("village-burned", ""),
        ("last-standing", "annihilation=on"),
        ("nothing-changes", "annihilation=on"),
        ("rounds-over", "annihilation=on"),
    ],
)
def test_why_the_game_ended_is_written_and_read(eruption, why, options):
    said = [f"options {options}"] if options else []
    text = "\n".join(
        ["eruption 2", "players 2", *said, "heat 10 20", f"over {why}", "board", "  1,1 03 r0", ""]
    )
    p = eruption.from_text(text)
    assert p.is_over
    assert p.to_text() == text
    assert p.result.winners == (0,)


# Mistakes

EMPTY_STACK = "gone 0 03 01*2 02*2 024*3 012*3 013*4 035*4 0134*4 0123*4 0135*6 01234*6"
MANY = "\n".join(["  placement A"] * 16 + ["  end A"])
CLANS = TEXT.replace("players 2", "players 4\noptions clans=on").replace("heat 60 40", "heat 60 40 0 0")
CLANS = CLANS.replace("  blue/3 wood\n", "")
ANNIHILATION = TEXT.replace("players 2", "players 2\noptions annihilation=on")

MISTAKES = [
    (added(2, "options clans=on"), 3, "clans"),
    (added(2, "options clans=on annihilation=on").replace("players 2", "players 4"), 3, "exclude each other"),
    # What is said before the agenda.
    (edited(3, "heat 60"), 3, "expected a heat for each player"),
    (edited(3, "heat 60 40 0"), 3, "expected a heat for each player"),
    (edited(3, "heat 60 hot"), 3, "'hot' is not a number"),
    (edited(3, "heat 60 45"), 3, "45 is not on the meter: it goes by 10 up to 290"),
    (edited(3, "heat 60 300"), 3, "300 is not on the meter"),
    (edited(3, "heat 60 -10"), 3, "'-10' is not a number"),
    (added(3, "heat 60 40"), 4, "'heat' has been said already, on line 3"),
    (edited(4, "reserve C straw"), 4, "'C' is not a player; there are A to B"),
    (edited(4, "reserve A"), 4, "'reserve' says nothing more"),
    (edited(4, "reserve straw"), 4, "'straw' is not a player"),
    (edited(4, "reserve A brick"), 4, "'brick' is not one of straw, wood, stone"),
    (edited(4, "reserve A straw*"), 4, "'' is not a number"),
    (edited(4, "reserve A straw*two"), 4, "'two' is not a number"),
    (edited(4, "reserve A straw*-1"), 4, "'-1' is not a number"),
    (edited(4, "reserve A straw*1000"), 4, "1000 is more than there could be"),
    (added(4, "reserve A wood"), 5, "'reserve A' has been said already, on line 4"),
    (edited(5, "hand A sun"), 5, "'sun' is not one of aftershock, quake, rain"),
    (edited(5, "hand AB rain"), 5, "'AB' is not a player"),
    (added(5, "hand A rain"), 6, "'hand A' has been said already, on line 5"),
    (edited(6, "waiting A 0"), 6, "0 is not an eruption tile that can wait"),
    (edited(6, "waiting A 4"), 6, "4 is not an eruption tile that can wait"),
    (edited(6, "waiting A 1 1"), 6, "1 is not an eruption tile that can wait"),
    (added(6, "waiting B 1"), 7, "1 is not an eruption tile that can wait"),
    (edited(6, "waiting A one"), 6, "'one' is not a number"),
    (edited(7, "discards rains"), 7, "'rains' is not one of aftershock"),
    (edited(8, "gone 0123456"), 8, "'0123456' is not one of 0, 03, 01"),
    (edited(8, "piles 013+13 0135+12 02+12"), 8, "only Lava Forecast has piles (ER-85)"),
    (edited(4, "piles 013+13 0135+12", FORECAST), 4, "expected 3 piles, such as 013+12 (ER-85)"),
    (edited(4, "piles 013+13 0135 02+12", FORECAST), 4, "'0135' is not a pile"),
    (edited(4, "piles 013+13 99+12 02+12", FORECAST), 4, "'99+12' is not a pile"),
    (edited(4, "piles 013+13 eruption+12 02+12", FORECAST), 4, "'eruption+12' is not a pile"),
    (edited(4, "piles 013+13 0135+x 02+12", FORECAST), 4, "'x' is not a number"),
    (edited(8, "burned A"), 8, "the village of Player A is not at the end of the meter (ER-72)"),
    (edited(8, "burned Z"), 8, "'Z' is not a player"),
    (edited(8, "last-round soon"), 8, "'soon' brings no last round (ER-71)"),
    (edited(8, "last-round last-standing"), 8, "'last-standing' brings no last round"),
    (edited(8, "last-round stack-out C"), 8, "'C' is not a player"),
    (edited(9, "last-round stack-out A", ANNIHILATION), 9, "'stack-out' brings no last round"),
    (edited(8, "turns many"), 8, "'many' is not a number"),
    (edited(9, "turns 3 4", ANNIHILATION), 9, "'4' is not understood"),
    (edited(9, "quiet 3 4", ANNIHILATION), 9, "'4' is not understood"),
    (edited(9, "turns 1000", ANNIHILATION), 9, "1000 is more than there could be"),
    (edited(8, "emptied 0,0"), 8, "'0,0' is not a space of the island (ER-01)"),
    (edited(8, "emptied here"), 8, "'here' is not a space of the island"),
    (edited(8, "let-go 1,1/N"), 8, "'1,1/N' is not a side of a village"),
    (edited(8, "let-go blue"), 8, "'blue' is not a site; expected one such as 1,-2/SW or blue/3"),
    (edited(8, "burned-sides blue/8"), 8, "A village has seven sides"),
    (edited(8, "burned-sides 0,0/N"), 8, "That is no space of the island."),
    ("eruption 2\nplayers 2\nover stack-out really\nboard", 3, "'really' is not understood"),
    # The agenda.
    (edited(10, "  cards A twice"), 10, "'twice' is not understood"),
    (edited(10, "  cards A gave-straw"), 10, "'gave-straw' is not understood"),
    (edited(11, "  cards A gave-gold", CLANS), 11, "'gave-gold' is not understood"),
    (edited(10, "  draw-cards A"), 10, "'draw-cards A' is not complete"),
    (edited(10, "  draw-cards A some"), 10, "'some' is not a number"),
    (edited(10, "  draw-tile A rain"), 10, "'rain' is not understood"),
    (edited(10, "  place A"), 10, "'place A' is not complete"),
    (edited(10, "  place A eruption"), 10, "'eruption' is not a lava tile (ER-06)"),
    (edited(10, "  place A 0123 2"), 10, "'2' is not understood"),
    (edited(6, "  place A 0123 4", FORECAST), 6, "4 is not a number from 1 to 3"),
    (edited(6, "  turn-up 0\n  draw-tile A", FORECAST), 6, "0 is not a number from 1 to 3"),
    (edited(6, "  turn-up\n  draw-tile A", FORECAST), 6, "'turn-up' is not complete"),
    (edited(10, "  replace A gold"), 10, "'gold' is not a lava tile"),
    (edited(10, "  roll-damage A 8"), 10, "8 is not a number from 1 to 7"),
    (edited(10, "  roll-damage A 4"), 10, "there is no wall that lava touches (ER-21)"),
    (edited(10, "  roll-damage B 3"), 10, "there is no wall that lava touches (ER-21)"),
    (edited(10, "  damage A 9"), 10, "9 is not a number from 1 to 8"),
    (edited(10, "  roll-flow A 1,2 r0\n  place A 024"), 10, "'roll-flow A 1,2 r0' is not complete"),
    (
        edited(10, "  roll-flow A 1,2 r6 N\n  place A 024"),
        10,
        "expected a space, a rotation r0 to r5 and an edge",
    ),
    (
        edited(10, "  roll-flow A 1,2 r0 W\n  place A 024"),
        10,
        "expected a space, a rotation r0 to r5 and an edge",
    ),
    (edited(10, "  roll-flow A 0,0 r0 N\n  place A 024"), 10, "'0,0' is not a space of the island"),
    (
        edited(10, "  roll-flow A -2,1 r0 SE\n  place A 024"),
        10,
        "not all flows into that space are walled (ER-51)",
    ),
    (
        edited(10, "  roll-flow A 1,1 r0 N\n  place A 024"),
        10,
        "not all flows into that space are walled (ER-51)",
    ),
    (edited(10, "  roll-flow A 1,2 r0 S\n  place A 024"), 10, "there is no wall that has not held (ER-52)"),
    (
        edited(10, "  roll-flow A 1,2 r0 N\n  place A 024").replace("1,2/N straw", "1,2/N straw held"),
        10,
        "there is no wall that has not held (ER-52)",
    ),
    (edited(10, "  roll-flow A 1,2 r0 N"), 9, "'roll-flow' needs the tile to be placed on the next line"),
    (edited(10, "  cards A\n  place A 024"), 9, "a drawn tile is placed before anything else"),
    (
        edited(
            11, "  roll-built A 1,1/N", TEXT.replace("players 2", "players 2\noptions rolled_when_built=on")
        ),
        11,
        "there is no wall on '1,1/N' (ER-90)",
    ),
    (edited(10, "  shift A 8"), 10, "8 is not a number from 1 to 7"),
    (edited(10, "  walls A many"), 10, "'many' is not a number"),
    (edited(10, MANY), 9, "the agenda has more than 10 entries"),
    (edited(11, ""), 10, "what comes after 'cards A'? Add a line such as 'end A'"),
    (edited(10, "  turn A"), 10, "'turn A' can only be the last thing on the agenda"),
    # The board.
    (added(14, "  1,1 0 r0"), 15, "there is a tile on 1,1 already (ER-40)"),
    (added(14, "  0,0 0 r0"), 15, "'0,0' is not a space of the island (ER-01)"),
    (added(14, "  4,0 0 r0"), 15, "'4,0' is not a space of the island (ER-01)"),
    (added(14, "  2,2"), 15, "expected a space, a tile and a rotation r0 to r5"),
    (added(14, "  2,2 024"), 15, "expected a space, a tile and a rotation r0 to r5"),
    (added(14, "  2,2 024 r6"), 15, "expected a space, a tile and a rotation r0 to r5"),
    (added(14, "  2,2 0246 r0"), 15, "expected a space, a tile and a rotation r0 to r5"),
    (added(14, "  2,2 024 r0 r0"), 15, "expected a space, a tile and a rotation r0 to r5"),
    (added(14, "  1,2 02 r1"), 14, "the tile on 1,1 does not match what is around it (ER-40)"),
    (added(14, "  -1,2 01 r0"), 15, "the tile on -1,2 does not match what is around it (ER-40)"),
    (added(14, "  -1,2 02 r1"), 15, "the tile on -1,2 does not match what is around it (ER-40)"),
    (added(14, "  -2,2 eruption r0"), 15, "the tile on -2,2 does not match what is around it (ER-40)"),
    (added(14, "  3,-3 024 r0"), 12, "a tile is not joined to the volcano or an eruption tile (ER-43)"),
    # The walls.
    (edited(16, "  1,2/N"), 16, "'' is not a material"),
    (edited(16, "  1,2/N brick"), 16, "'brick' is not a material"),
    (edited(16, "  1,2 straw"), 16, "'1,2' is not a site; expected one such as 1,-2/SW or blue/3"),
    (edited(16, "  0,0/N straw"), 16, "That is no space of the island."),
    (edited(16, "  blue/0 straw"), 16, "A village has seven sides, 1 to 7"),
    (edited(16, "  1,2/N straw fell"), 16, "'fell' is not understood"),
    (edited(16, "  1,2/S straw"), 16, "no lava flows there into an empty space (ER-63)"),
    (edited(16, "  1,1/S straw"), 16, "no lava flows there into an empty space (ER-63)"),
    (edited(16, "  1,1/N straw"), 16, "no lava flows there into an empty space (ER-63)"),
    (edited(17, "  blue/3 straw held"), 17, "'held' is not understood"),
    (edited(17, "  green/3 straw"), 17, "nobody owns that village, so nobody builds in it (ER-64)"),
    (added(16, "  1,2/N wood"), 17, "'wall 1,2/N' has been said already, on line 16"),
    (added(17, "  blue/3 wood"), 18, "'wall blue/3' has been said already, on line 17"),
    # What is in the box.
    (edited(8, "gone 0*2"), None, "there are 2 of 0, but only 1 in the box (ER-06)"),
    (edited(8, "gone 01*2"), None, "there are 3 of 01, but only 2 in the box (ER-06)"),
    (edited(10, "  place A 03"), None, "there are 2 of 03, but only 1 in the box (ER-06)"),
    (edited(8, "gone eruption*3"), None, "there are 4 of eruption, but only 3 in the box (ER-06)"),
    (edited(6, "waiting A 2"), None, "eruption tiles are claimed from the lowest number up (ER-25)"),
    (edited(6, "waiting A 1 3"), None, "eruption tiles are claimed from the lowest number up (ER-25)"),
    (edited(4, "reserve A straw*18"), None, "there are 19 of straw, but only 18 in the box (ER-07)"),
    (edited(4, "reserve A wood*15"), None, "there are 16 of wood, but only 15 in the box (ER-07)"),
    (edited(4, "reserve A stone*16"), None, "there are 16 of stone, but only 15 in the box (ER-07)"),
    (edited(5, "hand A rain*5"), None, "there are 5 of rain, but only 4 in the box (ER-08)"),
    (edited(7, "discards quake*4"), None, "there are 6 of quake, but only 5 in the box (ER-08)"),
    (edited(4, "piles 013+13 0135+12 02+11", FORECAST), 4, "there should be 37 tiles below the tops (ER-85)"),
    (
        edited(4, "piles 02+13 02+12 02+12", FORECAST),
        None,
        "there are 3 of 02, but only 2 in the box (ER-06)",
    ),
]


@pytest.mark.parametrize(("text", "line", "why"), named(MISTAKES))
def test_a_mistake_is_named_with_its_line(eruption, text, line, why):
    check_mistake(eruption, text, line, why)


HOT = "eruption 2\nplayers 2\nheat {heat}\ngone 0 {gone}\nagenda\n  turn A\nboard\n"


@pytest.mark.rule("ER-25")
@pytest.mark.parametrize(
    ("heat", "gone", "number"),
    [("50 0", "", 1), ("0 290", "", 1), ("120 50", "eruption", 2), ("60 200", "eruption*2", 3)],
)
def test_a_village_past_an_eruption_space_whose_tile_nobody_claimed_is_a_mistake(
    eruption, heat, gone, number
):
    hottest = max(map(int, heat.split()))
    why = (
        f"at a heat of {hottest}, eruption tile {number} has been claimed: it is 'waiting', on the board"
        " or 'gone' (ER-25)"
    )
    check_mistake(eruption, HOT.format(heat=heat, gone=gone), 3, why)


@pytest.mark.rule("ER-25")
@pytest.mark.parametrize(
    ("heat", "gone"),
    [
        ("40 40", ""),
        ("110 110", "eruption"),
        ("0 190", "eruption*2"),
        ("290 0", "eruption*3"),
        ("0 0", "eruption"),
    ],
)
def test_a_claimed_tile_is_somewhere_whatever_the_heat_is_now(eruption, heat, gone):
    check_round_trip(eruption.from_text(HOT.format(heat=heat, gone=gone)))


@pytest.mark.rule("ER-25")
@pytest.mark.parametrize("over", ["over stack-out\n", "last-round stack-out A\nagenda\n  end B\n"])
def test_eruption_tiles_are_claimed_by_the_end_of_the_game_too(eruption, over):
    text = f"eruption 2\nplayers 2\n{EMPTY_STACK}\nheat 0 50\n{over}board\n"
    check_mistake(eruption, text, 4, "(ER-25)")
    check_round_trip(eruption.from_text(text.replace("01234*6", "01234*6 eruption")))


@pytest.mark.parametrize(
    ("word", "most"), [("0*{}", 1), ("0135*{}", 6), ("01234*{}", 6), ("024*{}", 3), ("0134*{}", 4)]
)
def test_one_tile_more_than_there_are_is_found(eruption, word, most):
    eruption.from_text(edited(8, f"gone {word.format(most)}"))
    with pytest.raises(lapilli.TextError, match=rf"there are {most + 1} of .*, but only {most} in the box"):
        eruption.from_text(edited(8, f"gone {word.format(most + 1)}"))


def test_a_tile_that_is_drawn_counts(eruption):
    eruption.from_text(edited(10, "  place A 024").replace("gone 0 03", "gone 024*2"))
    with pytest.raises(lapilli.TextError, match="there are 4 of 024, but only 3 in the box"):
        eruption.from_text(edited(10, "  place A 024").replace("gone 0 03", "gone 024*3"))


def test_walls_are_counted_only_where_they_run_out(eruption):
    """By the Italian sheet they never do."""
    text = added(2, "options endless_walls=on", edited(4, "reserve A straw*40"))
    assert eruption.from_text(text).reserve(0)["straw"] == 40


# What is read can be played on: nothing is left in a state that the rules do not know.


def comes_to_an_end(task, seconds=5):
    """Whether something is done in time; it is tried by a child, for rules that run on cannot be stopped."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            task()
        finally:
            os.write(writer, b"done")
            os._exit(0)
    os.close(writer)
    done = bool(select.select([reader], [], [], seconds)[0])
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(reader)
    return done


@pytest.mark.rule("ER-71")
def test_a_game_without_tiles_and_without_a_last_round_does_not_go_on_for_ever(eruption):
    """Nobody has anything to do, and no last round is running: that is refused, or the game is over."""
    eruption.from_text(TEXT)
    text = f"eruption 2\nplayers 2\n{EMPTY_STACK}\nagenda\n  turn A\nboard\n"
    assert comes_to_an_end(lambda: read(eruption, text))


@pytest.mark.rule("ER-85")
def test_a_pile_whose_top_is_not_turned_up_does_not_stop_the_game(eruption):
    """No tile is face up, and none is about to be: that is refused, or one is turned up."""
    eruption.from_text(FORECAST)
    text = edited(4, "piles none+14 none+13 none+13", FORECAST)
    assert comes_to_an_end(lambda: read(eruption, text))


def test_an_agenda_leaves_room_for_what_is_put_on_it(eruption):
    """As many entries as may be written, and then a wall to be rolled for."""
    eruption.from_text(WALLED)
    entries = "  placement A\n" * 15 + "  end A"
    text = WALLED.replace("  place A 0\n  end A", entries)

    def place_behind_a_wall():
        p = read(eruption, text)
        if p is not None:
            p.play("tile 0")
            p.play("place 1,1 r0")

    assert comes_to_an_end(place_behind_a_wall)


@pytest.mark.parametrize("line", ["walls A", "board here", "agenda now", "  walls A"])
def test_a_section_that_says_more_is_a_mistake(eruption, line):
    assert mistake_in(eruption, added(8, line)).line == 9


@pytest.mark.parametrize(
    ("board", "agenda", "walls"),
    [
        ("", "roll-flow A 1,1 r3 N\n  place A 0\n  end A", "1,1/N straw"),
        ("", "roll-flow A 1,1 r5 N\n  place A 01\n  end A", "1,1/N straw"),
        ("1,2 eruption r0", "roll-flow A 1,1 r0 N\n  place A 0\n  end A", "1,1/N straw\n  1,1/S straw"),
    ],
)
@pytest.mark.rule("ER-40")
def test_a_tile_that_is_rolled_for_fits_where_it_is_to_go(eruption, board, agenda, walls):
    """Else the text is refused: whatever comes of the dice, every edge matches."""
    text = f"eruption 2\nplayers 2\nagenda\n  {agenda}\nboard\n  {board}\nwalls\n  {walls}\n"
    p = read(eruption, text)
    if p is not None:
        p.play("roll 6 1")
        eruption.from_text(p.to_text())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (edited(10, "  turn-up 1\n  cards A"), 10),
        (edited(10, "  roll-built A 1,2/N\n  cards A"), 10),
        (edited(10, "  cards A took-straw"), 10),
        (edited(11, "  cards A took-straw", CLANS), 11),
        (edited(8, "emptied 1,2"), 8),
        (edited(8, "let-go orange/4"), 8),
        (edited(8, "burned-sides orange/4"), 8),
        (edited(8, "turns 4"), 8),
        (edited(8, "quiet 4"), 8),
        (edited(3, "over last-standing", "eruption 2\nplayers 2\nover x\nboard\n"), 3),
    ],
)
def test_what_only_a_variant_brings_is_not_there_without_it(eruption, text, line):
    assert mistake_in(eruption, text).line == line


@pytest.mark.rule("ER-44")
def test_a_drawn_tile_that_fits_nowhere_is_a_mistake(eruption):
    """Where it could not have been drawn."""
    board = "1,-2 02 r2\n  2,-1 0 r4\n  1,1 01 r0\n  -1,2 02 r0\n  -2,1 01 r2\n  -1,-1 013 r1"
    with pytest.raises(lapilli.TextError, match="nothing can be done in this position"):
        eruption.from_text(f"eruption 2\nplayers 2\nagenda\n  place A 01234\n  end A\nboard\n  {board}\n")


@pytest.mark.parametrize(
    "agenda",
    [
        "turn A",
        "damage A\n  end A",
        "damage A 4\n  end A",
        "eruption A\n  end A",
        "placement A\n  end A",
        "placement A quake\n  end A",
        "extra A\n  end A",
        "shift A\n  end A",
        "keep-hand A\n  end A",
        "draw-cards A 0\n  end A",
        "draw-cards A 40\n  end A",
        "end A",
    ],
)
def test_what_takes_care_of_itself_is_carried_on_to_where_somebody_decides(eruption, agenda):
    p = eruption.from_text(TEXT.replace("  cards A\n  end A\n", f"  {agenda}\n"))
    assert p.prompt.say()
    assert p.outcomes() or p.legal_moves()
    assert [str(move) for move in p.legal_moves()] != ["pass"]


@pytest.mark.parametrize("word", ["²", "99999", "50 straw*50"])
def test_a_number_nobody_can_count_to_is_a_mistake(eruption, word):
    with pytest.raises(lapilli.TextError):
        eruption.from_text(edited(4, f"reserve A straw*{word}"))
