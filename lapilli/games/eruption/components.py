"""The pieces of Eruption, read from ``components.toml`` and laid out as tables for the rules."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import numpy as np

from lapilli.hexes import EDGES, NOWHERE, Cell, Spaces, ring

_box = tomllib.loads((files(__package__) / "components.toml").read_text(encoding="utf-8"))

LEAST_PLAYERS: int = _box["players"]["least"]
MOST_PLAYERS: int = _box["players"]["most"]

# The board (ER-01 to ER-05) ------------------------------------------------------------------


def _cell(word: str) -> Cell:
    cell = Cell.read(word)
    assert cell is not None, word
    return cell


def _turned(cell: Cell, sixths: int) -> Cell:
    for _ in range(sixths):
        cell = Cell(-cell.r, cell.q + cell.r)
    return cell


def _edge_of(words: str) -> tuple[Cell, int]:
    space, edge = words.split()
    return _cell(space), EDGES.index(edge)


_middle = Cell(0, 0)
_spaces = {_turned(_cell(word), sixths) for word in _box["board"]["sector"] for sixths in range(6)}
_farthest = max(_middle.distance(cell) for cell in _spaces)
ISLAND = Spaces(tuple(cell for k in range(_farthest + 1) for cell in ring(_middle, k) if cell in _spaces))
"""The spaces for tiles, ring by ring around the volcano."""
SPACES = len(ISLAND.cells)
assert len(_spaces) == SPACES
BIT = np.int64(1) << np.arange(SPACES, dtype=np.int64)
"""Sets of spaces are numbers with a bit for each."""

NEIGHBOURS = ISLAND.neighbours()
"""``[space, edge]``: the space across an edge, or NOWHERE."""

FLOW_EDGES = np.zeros(SPACES, np.int64)
"""For each space, a bit for each edge at which lava comes out of the volcano."""
for _space, _edge in map(_edge_of, _box["volcano"]["flows"]):
    FLOW_EDGES[ISLAND.number[_space]] |= 1 << _edge
VOLCANO_FLOWS = tuple((ISLAND.number[space], edge) for space, edge in map(_edge_of, _box["volcano"]["flows"]))
SOURCES = int(BIT[FLOW_EDGES != 0].sum())
"""The spaces that lava comes to right out of the volcano."""
ROCK_EDGES = np.zeros(SPACES, np.int64)
"""For each space, a bit for each edge that is the volcano's bare rock."""
for _i, _space in enumerate(ISLAND.cells):
    for _edge in range(6):
        if (
            _middle.distance(_space.step(_edge)) <= _box["volcano"]["radius"]
            and not FLOW_EDGES[_i] >> _edge & 1
        ):
            ROCK_EDGES[_i] |= 1 << _edge

VILLAGE_NAMES: tuple[str, ...] = tuple(_box["villages"]["names"])
VILLAGES = len(VILLAGE_NAMES)
SIDES = len(_box["villages"]["sides"])
NO_VILLAGE = -1
VILLAGE_ACROSS = np.full((SPACES, 6), NO_VILLAGE, np.int64)
"""``[space, edge]``: the village whose side that edge is, or NO_VILLAGE."""
SIDE_ACROSS = np.zeros((SPACES, 6), np.int64)
"""``[space, edge]``: which of its sides, from left to right as its owner sees them."""
SIDE_SPACE = np.zeros((VILLAGES, SIDES), np.int64)
SIDE_EDGE = np.zeros((VILLAGES, SIDES), np.int64)
VILLAGE_EDGES = np.zeros(SPACES, np.int64)
"""For each space, a bit for each edge that is a village's side."""
_drawn = VILLAGE_NAMES.index(_box["villages"]["drawn"])
for _village in range(VILLAGES):
    for _side, (_space, _edge) in enumerate(map(_edge_of, _box["villages"]["sides"])):
        _sixths = (_village - _drawn) % 6
        _i, _edge = ISLAND.number[_turned(_space, _sixths)], (_edge + _sixths) % 6
        assert NEIGHBOURS[_i, _edge] == NOWHERE
        VILLAGE_ACROSS[_i, _edge], SIDE_ACROSS[_i, _edge] = _village, _side
        SIDE_SPACE[_village, _side], SIDE_EDGE[_village, _side] = _i, _edge
        VILLAGE_EDGES[_i] |= 1 << _edge
GAP_EDGES = np.array(
    [
        sum(1 << e for e in range(6) if NEIGHBOURS[i, e] == NOWHERE)
        & ~int(FLOW_EDGES[i] | ROCK_EDGES[i] | VILLAGE_EDGES[i])
        for i in range(SPACES)
    ]
)
"""ER-04: for each space, a bit for each edge at which lava runs off the board."""
assert sum(int(edges).bit_count() for edges in GAP_EDGES) == _box["villages"]["gap_edges"]
VILLAGE_OF = np.full((MOST_PLAYERS + 1, MOST_PLAYERS), NO_VILLAGE, np.int64)
"""``[players, seat]``: whose village is whose (ER-10, ER-12)."""
for _players, _names in _box["villages"]["in_play"].items():
    VILLAGE_OF[int(_players), : len(_names)] = [VILLAGE_NAMES.index(name) for name in _names]
SEAT_OF = np.full((MOST_PLAYERS + 1, VILLAGES), -1, np.int64)
"""``[players, village]``: whose it is; -1 for an unowned one."""
for _players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
    for _seat in range(_players):
        SEAT_OF[_players, VILLAGE_OF[_players, _seat]] = _seat

SPACES_ACROSS = np.zeros((SPACES, 64), np.int64)
"""``[space, exits]``: the set of spaces across those edges."""
for _i in range(SPACES):
    for _edge in range(6):
        if NEIGHBOURS[_i, _edge] != NOWHERE:
            SPACES_ACROSS[_i, [exits for exits in range(64) if exits >> _edge & 1]] |= BIT[
                NEIGHBOURS[_i, _edge]
            ]

# Walls (ER-07, ER-60) ------------------------------------------------------------------------

MATERIAL_NAMES: tuple[str, ...] = tuple(wall["name"] for wall in _box["walls"])
"""From the weakest to the strongest."""
MATERIALS = len(MATERIAL_NAMES)
NO_WALL = -1
WALL_COUNTS = np.array([wall["count"] for wall in _box["walls"]])
BONUS = np.array([wall["bonus"] for wall in _box["walls"]])
WORTH = np.array([wall["worth"] for wall in _box["walls"]])
NO_RESOURCE = -1
RESOURCE = np.full(SPACES, NO_RESOURCE, np.int64)
"""The material of the wall that a space gives (ER-05, ER-47)."""
for _name, _given in _box["resources"].items():
    for _word in _given:
        RESOURCE[ISLAND.number[_cell(_word)]] = MATERIAL_NAMES.index(_name)

# Tiles (ER-06) -------------------------------------------------------------------------------

_exits: list[str] = list(_box["lava"]["tiles"])
LAVA = len(_exits)
"""Kinds 0 to LAVA - 1 are lava tiles."""
ERUPTION = LAVA
KINDS = LAVA + 1
NO_TILE = -1
TILE_NAMES = (*_exits, "eruption")
TILE_COUNTS = np.array([*_box["lava"]["tiles"].values(), len(_box["eruptions"]["spaces"])])
LAVA_TILES = int(TILE_COUNTS[:LAVA].sum())
ERUPTIONS = int(TILE_COUNTS[ERUPTION])
EXITS = np.array(
    [
        [sum(1 << (int(edge) + turn) % 6 for edge in exits) for turn in range(6)]
        for exits in (*_exits, _box["eruptions"]["exits"])
    ]
)
"""``[kind, rotation]``: a bit for each edge with an exit."""
PERIOD = np.array([next(t for t in (1, 2, 3, 6) if row[t % 6] == row[0]) for row in EXITS])
"""After how many sixths of a turn a tile looks the same again."""

# What fits where (ER-40 to ER-42) -------------------------------------------------------------

ASKS_ROCK, ASKS_LAVA = 1, 2
PLACE = 3 ** np.arange(6)
"""What surrounds a space is one number, with a digit to base three for each edge."""
ASKS = 3**6
_digits = np.arange(ASKS)[:, None] // PLACE % 3
LAVA_ASKED = (_digits == ASKS_LAVA) @ (1 << np.arange(6))
"""``[ask]``: a bit for each edge at which lava has to be met."""
ROCK_ASKED = (_digits == ASKS_ROCK) @ (1 << np.arange(6))
ASK_AT_START = np.array(
    [
        sum(
            int(PLACE[e]) * (ASKS_LAVA if FLOW_EDGES[i] >> e & 1 else ASKS_ROCK)
            for e in range(6)
            if (FLOW_EDGES[i] | ROCK_EDGES[i]) >> e & 1
        )
        for i in range(SPACES)
    ]
)
"""For each space, what the volcano asks of it."""
FITS = np.zeros((ASKS, KINDS), np.int8)
"""``[ask, kind]``: a bit for each of the tile's different rotations that may go there.

Lava tiles need lava to meet; eruption tiles do not (ER-27)."""
for _kind in range(KINDS):
    for _turn in range(PERIOD[_kind]):
        _open = EXITS[_kind, _turn]
        _fit = (_open & LAVA_ASKED == LAVA_ASKED) & (_open & ROCK_ASKED == 0)
        if _kind != ERUPTION:
            _fit &= LAVA_ASKED != 0
        FITS[:, _kind] |= _fit.astype(np.int8) << _turn
KINDS_FIT = (FITS[:, :LAVA] != 0) @ (1 << np.arange(LAVA))
"""``[ask]``: a bit for each kind of lava tile that fits somehow."""

# Cards (ER-08) -------------------------------------------------------------------------------

CARD_NAMES: tuple[str, ...] = tuple(_box["cards"])
CARDS = len(CARD_NAMES)
AFTERSHOCK, QUAKE, RAIN, SINKHOLE, BOMB, FLOW, RELOCATE, REINFORCE = (
    CARD_NAMES.index(name)
    for name in ("aftershock", "quake", "rain", "sinkhole", "bomb", "flow", "relocate", "reinforce")
)
CARD_COUNTS = np.array([card["count"] for card in _box["cards"].values()])
CARD_WALL = np.array([MATERIAL_NAMES.index(card["wall"]) for card in _box["cards"].values()])
"""The material of the wall that each card trades for."""

# The meter and the turn (ER-09, ER-11, ER-20, ER-61, ER-70) -------------------------------------

HEAT_STEP: int = _box["meter"]["step"]
BURNED: int = _box["meter"]["burned"]
OPEN_FLOW: int = _box["meter"]["open_flow"]
LOST_WALL: int = _box["meter"]["lost_wall"]
RAIN_COOLS: int = _box["meter"]["rain"]
ERUPTION_HEATS: int = _box["eruptions"]["heat"]
ZONES = np.array(_box["eruptions"]["spaces"])
"""Where each danger zone starts; also where each eruption tile is claimed."""
ZONE_1, ZONE_2, ZONE_3 = (int(zone) for zone in ZONES)
CARDS_AT_START: int = _box["turn"]["cards_at_start"]
WALLS_AT_START: int = _box["turn"]["walls_at_start"]
HAND: int = _box["turn"]["hand"]
WALLS_A_TURN: int = _box["turn"]["walls"]
WALLS_IN_ZONE: int = _box["turn"]["walls_in_zone"]
PILES: int = _box["forecast"]["piles"]
ROUNDS: int = _box["annihilation"]["rounds"]
