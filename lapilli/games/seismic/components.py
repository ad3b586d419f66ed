"""The pieces of Seismic, read from ``components.toml`` and laid out as tables for the rules."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import comb, lcm

import numpy as np

from lapilli.hexes import Board, Cell, padded

_box = tomllib.loads((files(__package__) / "components.toml").read_text(encoding="utf-8"))

LEAST_PLAYERS: int = _box["players"]["least"]
MOST_PLAYERS: int = _box["players"]["most"]
CREWS = np.array([_box["crews"]["each"], _box["crews"]["each_twin"]])
"""Crews of each colour, without and with Twin Cities."""

# The table (SE-05, SE-63) --------------------------------------------------------------------

RADIUS: int = _box["table"]["radius"]
LEAST_RADIUS: int = _box["table"]["least_radius"]
MOST_RADIUS: int = _box["table"]["most_radius"]
CITY_DISTANCE: int = _box["table"]["city_distance"]
TOWARDS_SECOND_CITY = 2

_first = Cell(0, 0)
_second = _first.step(TOWARDS_SECOND_CITY, CITY_DISTANCE)
BOARDS = (Board((_first,), MOST_RADIUS), Board((_first, _second), MOST_RADIUS))
"""The table with one city and with two.  A city has the number of its cell: 0, and 1."""
CELLS = max(len(board.cells) for board in BOARDS)
TABLE_SIZE = np.array([[board.size(r) for r in range(MOST_RADIUS + 1)] for board in BOARDS])
"""``[twin, radius]``: how many cells the table has; they are those with the lowest numbers."""
NEIGHBOURS = np.stack(
    [np.pad(b.neighbours(), ((0, CELLS - len(b.cells)), (0, 0)), constant_values=-1) for b in BOARDS]
)
"""``[twin, cell, edge]``."""
_rows = [[[b.row(c, e) for e in range(6)] for c in (_first, _second)] for b in BOARDS]
ROW_LENGTH = max(len(row) for board in _rows for city in board for row in city)
ROWS = np.array([[padded(city, ROW_LENGTH) for city in board] for board in _rows], np.int32)
"""``[twin, city, edge, i]``: the straight rows of cells out from a city."""

# The tiles (SE-01 to SE-04) ------------------------------------------------------------------

_stub_patterns: list[str] = _box["intersections"]["stubs"]
_magnitudes: list[int] = _box["quakes"]["magnitudes"]
_highways = [[(int(f[0]), int(f[1])) for f in tile["fragments"]] for tile in _box["highway"]]
_stubs = [[int(edge) for edge in stubs] for stubs in _stub_patterns]

HIGHWAYS = len(_highways)
ROADS = HIGHWAYS + len(_stubs)
"""Kinds 0 to ROADS - 1 are tiles that are placed: highways first, then intersections."""
QUAKES = len(_magnitudes)
KINDS = ROADS + QUAKES
"""Kinds ROADS to KINDS - 1 are earthquakes."""
CITY = KINDS
"""San Andreas: never drawn, stands on the table from the start."""
NO_TILE = -1

NAMES = (
    *(tile.get("name", "+".join(tile["fragments"])) for tile in _box["highway"]),
    *(f"+{len(stubs)}:{stubs}" for stubs in _stub_patterns),
    *(f"{magnitude}.0" for magnitude in _magnitudes),
    "city",
)
MAGNITUDE = np.array(_magnitudes)
SHARP, GENTLE, STRAIGHT = (NAMES.index(name) for name in ("sharp", "gentle", "straight"))
SIMPLE = np.array([SHARP, GENTLE, STRAIGHT])
"""The tiles that are mixed with the quakes before the game: the first kinds there are."""
assert SIMPLE.tolist() == [0, 1, 2]
STRONGEST_QUAKE = KINDS - 1
COUNTS = np.array(
    [
        *(tile["count"] for tile in _box["highway"]),
        *[_box["intersections"]["count"]] * len(_stubs),
        *[_box["quakes"]["count"]] * QUAKES,
    ]
)
"""How many there are of each kind in one box."""

CITY_VALUE: int = _box["city"]["value"]
TWIN_BONUS: int = _box["city"]["twin_bonus"]
VALUE = np.zeros(CITY + 1, np.int64)
"""What an intersection, or the city, adds to a section that ends there."""
for _i, _pattern in enumerate(_stubs):
    VALUE[HIGHWAYS + _i] = len(_pattern)
VALUE[CITY] = CITY_VALUE

GRASS, STUB = -1, 6
NO_FRAGMENT = -1
ACROSS = np.full((CITY + 1, 6, 6), GRASS, np.int32)
"""``[kind, rotation, edge]``: the edge at the fragment's other end; STUB, or GRASS for no road."""
FRAGMENT = np.full((CITY + 1, 6, 6), NO_FRAGMENT, np.int32)
"""``[kind, rotation, edge]``: which fragment (or stub) of the tile has an end at that edge."""
for _turn in range(6):
    for _kind, _fragments in enumerate(_highways):
        for _i, (_a, _b) in enumerate(_fragments):
            for _from, _to in ((_a, _b), (_b, _a)):
                ACROSS[_kind, _turn, (_from + _turn) % 6] = (_to + _turn) % 6
                FRAGMENT[_kind, _turn, (_from + _turn) % 6] = _i
    for _kind, _ends in (*enumerate(_stubs, HIGHWAYS), (CITY, [int(e) for e in _box["city"]["stubs"]])):
        for _i, _end in enumerate(_ends):
            ACROSS[_kind, _turn, (_end + _turn) % 6] = STUB
            FRAGMENT[_kind, _turn, (_end + _turn) % 6] = _i

PERIOD = np.array(
    [
        next(t for t in (1, 2, 3, 6) if (ACROSS[kind, t % 6] == ACROSS[kind, 0]).all())
        for kind in range(CITY + 1)
    ]
)
"""After how many sixths of a turn a tile looks the same again."""

# What fits where (SE-21) ---------------------------------------------------------------------

ASKS_NOTHING, ASKS_GRASS, ASKS_ROAD = 0, 1, 2
PLACE = 3 ** np.arange(6)
"""What surrounds a cell is one number, with a digit to base three for each edge."""
ASKS = 3**6
_digits = np.arange(ASKS)[:, None] // PLACE % 3
_asks_road = (_digits == ASKS_ROAD) @ (1 << np.arange(6))
_asks_grass = (_digits == ASKS_GRASS) @ (1 << np.arange(6))
ASKS_FOR_ROAD = _asks_road != 0
ROAD_EDGES = (ACROSS != GRASS) @ (1 << np.arange(6))
"""``[kind, rotation]``: a bit for each edge with a road."""
FITS = np.zeros((ASKS, ROADS + 1), np.int8)
for _kind in range(ROADS):
    for _turn in range(PERIOD[_kind]):
        _edges = ROAD_EDGES[_kind, _turn]
        _fit = ASKS_FOR_ROAD & (_edges & _asks_road == _asks_road) & (_edges & _asks_grass == 0)
        FITS[:, _kind] |= _fit.astype(np.int8) << _turn
"""``[ask, kind]``: a bit for each of the tile's different rotations that may go there.

The last column, which is also that of NO_TILE, is empty.
"""

# The stack (SE-10, SE-60, SE-63 to SE-65) ----------------------------------------------------

RECIPES = ("base", "big_one", "twin", "twin_big_one", "balance")
RECIPE = np.full((2, 2, 2), RECIPES.index("balance"))
for _big_one, _twin, _name in ((0, 0, "base"), (1, 0, "big_one"), (0, 1, "twin"), (1, 1, "twin_big_one")):
    RECIPE[0, _big_one, _twin] = RECIPES.index(_name)
"""``[balance, big_one, twin]``: which recipe makes the stack."""
_recipes = [_box["stack"][name] for name in RECIPES]
MIXED = np.array([[recipe[NAMES[kind]] for kind in SIMPLE] for recipe in _recipes])
"""``[recipe, i]``: how many of ``SIMPLE[i]`` are mixed with the quakes."""
BOXED = np.array([recipe["boxed"] for recipe in _recipes])
APART = np.array([recipe["apart"] for recipe in _recipes])
DEEP = np.array([recipe["deep"] for recipe in _recipes])
MOST_MIXED = int(MIXED.max())
MOST_SIMPLE = 2 * int(COUNTS[SIMPLE].max())
BINOMIAL = np.array([[comb(n, k) for k in range(2 * QUAKES + 1)] for n in range(2 * QUAKES + 1)])
"""``[quakes, boxed]``: in how many ways so many of the quakes nobody has seen are in the box."""
WAYS_TO_BOX = np.zeros((len(RECIPES), len(SIMPLE), MOST_SIMPLE + 1, MOST_MIXED + 1), np.int64)
"""``[recipe, i, unseen, boxed]``: how likely it is that so many of ``SIMPLE[i]`` are in the box.

Of all that there are, ``mixed`` could have gone there: C(mixed, boxed) ways.  That none of them is
among those seen since has the chance C(unseen, boxed) / C(all, boxed).  To stay with whole
numbers, everything is multiplied by the least common multiple of the denominators.
"""
for _recipe, _name in enumerate(RECIPES):
    for _i, _kind in enumerate(SIMPLE):
        _all = int(COUNTS[_kind]) * (2 if "twin" in _name else 1)
        _mixed = int(MIXED[_recipe, _i])
        _scale = lcm(*(comb(_all, k) for k in range(_mixed + 1)))
        for _unseen in range(_all + 1):
            for _k in range(_mixed + 1):
                _ways = comb(_mixed, _k) * comb(_unseen, _k) * (_scale // comb(_all, _k))
                WAYS_TO_BOX[_recipe, _i, _unseen, _k] = _ways
BALANCE_SET_ASIDE = np.array(
    [HIGHWAYS <= k < ROADS and VALUE[k] != _box["balance"]["kept_in"] for k in range(KINDS)]
)
"""The intersections that Balance deals out by themselves."""
INTERSECTIONS_EACH = np.zeros(MOST_PLAYERS + 1, np.int64)
for _players, _each in _box["balance"]["intersections_each"].items():
    INTERSECTIONS_EACH[int(_players)] = _each

FACE_UP_AT_START: int = _box["turn"]["face_up_at_start"]
FACE_UP: int = _box["turn"]["face_up"]
