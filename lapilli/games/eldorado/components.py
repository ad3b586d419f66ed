"""The pieces of El Dorado, read from ``components.toml`` and laid out as tables for the rules."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import combinations_with_replacement, permutations
from math import factorial, prod

import numpy as np

from lapilli.hexes import EDGES, NOWHERE, Board, Cell

_box = tomllib.loads((files(__package__) / "components.toml").read_text(encoding="utf-8"))

LEAST_PLAYERS: int = _box["players"]["least"]
MOST_PLAYERS: int = _box["players"]["most"]
SEATS = 8
"""Room for as many seats as the expansion has."""

# Resources (ED-03, ED-05) --------------------------------------------------------------------

RESOURCE_NAMES = ("food", "gold", "wood")
RESOURCES = len(RESOURCE_NAMES)
FOOD, GOLD, WOOD = range(RESOURCES)
CARDS = np.array([_box["cards"][name] for name in RESOURCE_NAMES])
PURCHASES = ("villager", "farm", "fort", "offering", "march")
VILLAGER, FARM, FORT, OFFERING, MARCH = range(len(PURCHASES))
COSTS: dict[str, dict[str, int]] = _box["costs"]

# Tiles (ED-01, ED-02) ------------------------------------------------------------------------

_dwellers: dict[str, int] = _box["dwellers"]
ISLAND_TILES = ("food", "gold", "wood", "garden", "water", "shrine", "entrance")
"""The first ones yield the resource of their name, and have its number."""
CAVE_TILES = ("exit", "cave_shrine", "empty", *_dwellers)
TILE_NAMES = (*ISLAND_TILES, *CAVE_TILES)
KINDS = len(TILE_NAMES)
ISLAND_KINDS = len(ISLAND_TILES)
NO_TILE = -1
GARDEN, WATER, SHRINE, ENTRANCE = range(RESOURCES, ISLAND_KINDS)
EXIT, CAVE_SHRINE, EMPTY, FIRST_DWELLER = range(ISLAND_KINDS, ISLAND_KINDS + 4)
THIEVES = TILE_NAMES.index("thieves")
TILE_COUNTS = np.array(
    [
        *(_box["island"][name] for name in ISLAND_TILES),
        *(_box["cave"].get(name, 1) for name in CAVE_TILES),
    ]
)
CAVE_ABOVE_SHRINE = int(TILE_COUNTS[EMPTY:].sum()) // 2
"""ED-11: how many tiles lie above the half with the shrine in it."""
DWELLER_STRENGTH = np.zeros(KINDS, np.int64)
for _name, _strength in _dwellers.items():
    DWELLER_STRENGTH[TILE_NAMES.index(_name)] = _strength
SHRINES = int(TILE_COUNTS[SHRINE])
TILES = 62
"""How many tiles there are, which is how many can lie: the bits of a set of them."""
assert TILE_COUNTS.sum() == TILES

# The two maps (ED-08, ED-26, ED-43, ED-44) ----------------------------------------------------

_middle = Cell(0, 0)
ISLAND_MAP = Board((_middle,), _box["island"]["radius"])
CAVE_MAP = Board((_middle,), _box["cave"]["radius"])
ISLAND = len(ISLAND_MAP.cells)
"""Cells below this number are the island's, the others the cave's."""
CELLS = ISLAND + len(CAVE_MAP.cells)
START = 0
EXIT_CELL = ISLAND
"""Where the exit of the cave is laid."""
_cave_neighbours = CAVE_MAP.neighbours()
NEIGHBOURS = np.concatenate(
    [ISLAND_MAP.neighbours(), np.where(_cave_neighbours == NOWHERE, NOWHERE, _cave_neighbours + ISLAND)]
).astype(np.int64)
"""``[cell, edge]``: the cell across an edge on the same map, or NOWHERE."""
WAYS = 7
THROUGH = 6
"""The seventh way out of a tile: through the entrance into the cave, or out of it."""
WAY_NAMES = (*EDGES, "through")
SHUT = np.zeros(CELLS, np.bool_)
"""ED-43: cells of the cave that nothing is laid on, because an X of the exit points at them."""
for _edge in _box["cave"]["shut"]:
    SHUT[NEIGHBOURS[EXIT_CELL, EDGES.index(_edge)]] = True

CORNER_NAMES = ("NE", "E", "SE", "SW", "W", "NW")
"""The corners of a tile clockwise; corner k lies between edges k and k + 1."""


def _corner(cell: Cell, corner: int) -> frozenset[Cell]:
    return frozenset((cell, cell.step(corner), cell.step((corner + 1) % 6)))


_corners: dict[tuple[int, frozenset[Cell]], int] = {}
CORNER = np.zeros((CELLS, 6), np.int64)
"""``[cell, corner]``: the number of that corner, the same for all cells that meet there."""
for _first, _map in ((0, ISLAND_MAP), (ISLAND, CAVE_MAP)):
    for _i, _cell in enumerate(_map.cells):
        for _k in range(6):
            _meeting = _corner(_cell, _k)
            CORNER[_first + _i, _k] = _corners.setdefault((_first, _meeting), len(_corners))
CORNERS = len(_corners)
CORNER_CELLS = np.full((CORNERS, 3), NOWHERE, np.int64)
"""``[corner]``: the cells that meet there, those of the table first."""
for (_first, _meeting), _number in _corners.items():
    _map = CAVE_MAP if _first else ISLAND_MAP
    _inside = sorted(_first + _map.number[cell] for cell in _meeting if cell in _map.number)
    CORNER_CELLS[_number, : len(_inside)] = _inside

# Pieces and explorers (ED-04, ED-07, ED-20, ED-90) ---------------------------------------------

FARMS: int = _box["pieces"]["farms"]
VILLAGERS: int = _box["pieces"]["villagers"]
HECTORS_VILLAGERS: int = _box["pieces"]["hectors_villagers"]
MOST_VILLAGERS = 7
"""Of one colour: as many as Hector's team has in the expansion."""
BUILDINGS = FARMS + 1
"""Of one colour: its farms, and then its fort."""
COLOURS: tuple[str, ...] = tuple(sheet["colour"] for sheet in _box["sheets"])
SHEETS = len(COLOURS)
EXPLORER_NAMES: tuple[str, ...] = tuple(name for sheet in _box["sheets"] for name in sheet["explorers"])
EXPLORERS = len(EXPLORER_NAMES)
"""Two to a sheet: those of sheet s are 2 s and 2 s + 1."""
NO_EXPLORER = -1
STELLA, BELLONA, HECTOR, NICOLAS, TIZOC, EMMA, VICTORIA, PEDRO, WILLIAM, LAFFITE = range(EXPLORERS)
assert EXPLORER_NAMES[LAFFITE] == "laffite"
OF_EXPLORER: int = _box["strength"]["explorer"]
OF_PEDRO: int = _box["strength"]["pedro"]
OF_ISLAND_SHRINE: int = _box["strength"]["island_shrine"]
OF_CAVE_SHRINE: int = _box["strength"]["cave_shrine"]
OF_FORT: int = _box["strength"]["fort"]
OF_FARM: int = _box["strength"]["farm"]
FLIGHT: int = _box["battle"]["flight"]
REROLL_PRICE: int = _box["battle"]["reroll"]

# Hands and trade (ED-13, ED-22 to ED-24) -------------------------------------------------------

AT_START: int = _box["hand"]["at_start"]
VICTORIA_AT_START: int = _box["hand"]["victoria"]
HAND: int = _box["hand"]["most"]
BANK_PRICE: int = _box["trade"]["bank"]
WILLIAMS_PRICE: int = _box["trade"]["william"]
OFFERS: int = _box["trade"]["offers"]
THIEVES_TREASURE: int = _box["turn"]["thieves_treasure"]

# Dice (ED-06) ----------------------------------------------------------------------------------

DIE = 6
AT_ONCE = 3
"""Dice are rolled by so many at a time."""
ROLLS = [
    faces
    for dice in range(1, AT_ONCE + 1)
    for faces in combinations_with_replacement(range(1, DIE + 1), dice)
]
"""What one, two or three dice may show, in any order."""
FIRST_ROLL = np.array([0, *(sum(len(faces) < dice for faces in ROLLS) for dice in range(1, AT_ONCE + 2))])
"""``[dice]``: the first of the rolls of so many dice; the next entry is where they end."""
ROLL_WEIGHT = np.array([factorial(len(f)) // prod(factorial(n) for n in Counter(f).values()) for f in ROLLS])
ROLL_FACES = np.array([[f.count(face) for face in range(1, DIE + 1)] for f in ROLLS])
"""``[roll, face - 1]``: how many dice show a face."""
STEALS = np.array([face in _box["turn"]["stealing"] for face in range(1, DIE + 1)])

# Turns and the end (ED-83, ED-90, ED-100, ED-102) -----------------------------------------------

FORESEEN: int = _box["turn"]["foreseen"]
ORDERS = np.array(list(permutations(range(FORESEEN))))
"""The ways to order three tiles; the first ones leave the last tiles where they are."""
POINTS: int = _box["turn"]["points"]
TURNS_TO_PLACE: int = _box["turn"]["turns_to_place"]
QUIET_TURNS: int = _box["end"]["quiet_turns"]
ROUNDS: int = _box["end"]["rounds"]
IMPORTANT = np.zeros((SEATS + 1, ISLAND_KINDS), np.int64)
"""``[players, kind]``: the tiles that are dealt out (ED-100)."""
for _players, _tiles in _box["important"].items():
    for _name, _count in _tiles.items():
        IMPORTANT[int(_players), ISLAND_TILES.index(_name)] = _count
