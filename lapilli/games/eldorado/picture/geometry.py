"""Where things are: cells of both maps, corners, and how the picture is laid out as the maps grow."""

from __future__ import annotations

from functools import cache, lru_cache
from math import inf
from typing import NamedTuple

from lapilli.draw.hexagons import centre, corner, fit, inner_radius
from lapilli.draw.plane import ORIGIN, Box, Point
from lapilli.games.eldorado.components import (
    CORNER,
    CORNER_CELLS,
    EXIT_CELL,
    ISLAND,
    NEIGHBOURS,
    SHUT,
    START,
)
from lapilli.games.eldorado.places import place_of
from lapilli.games.eldorado.rules.maps import ISLANDS
from lapilli.hexes import NOWHERE
from lapilli.moves import Record

SIDE = 60.0
"""The length of a tile's side."""
INNER = inner_radius(SIDE)
SHUT_EDGES = tuple(edge for edge in range(6) if SHUT[NEIGHBOURS[EXIT_CELL, edge]])
"""ED-43: the edges of the exit with an X."""
_NEIGHBOURS: list[list[int]] = NEIGHBOURS.tolist()
_SHUT: list[bool] = SHUT.tolist()

_SHORE = 34.0
"""How much sea there is around the island."""
_LEAST_ISLAND = (6 * SIDE, 6 * SIDE)
_GAP = 16.0
_TITLE = 46.0
"""The height of the cave's title."""
_ROCK = 18.0
"""How much rock there is around the cave's tiles."""
COLUMN = 158.0
"""How wide the column beside the island is at least."""
SIGN = 124.0
"""How high the sign of the closed cave is."""
STACK, STACKS = 112.0, 262.0
"""How high the box with the stack is: by itself once it is empty, and with all that is left in it."""
_OFF = 72.0
"""How high the box with those is who are off the map."""
_BUTTONS = 90.0
"""How much of the upper right corner a page may have buttons on."""


class Layout(NamedTuple):
    """Where the parts of the picture are."""

    cave: Box
    """The ground of the cave's map; only a sign while nothing lies in it."""
    cave_origin: Point
    """The middle of the exit."""
    stacks: Box
    off: Box
    """Where those wait who are off the map."""
    whole: Box

    def at(self, cell: int) -> Point:
        """The middle of a cell."""
        return on_map(cell).moved(*self.cave_origin) if cell >= ISLAND else on_map(cell)

    def corner(self, number: int) -> Point:
        """Where a corner is."""
        cell, moved = _seen_from(number)
        return self.at(cell).moved(*moved)


@cache
def on_map(cell: int) -> Point:
    """Where a cell is on its own map."""
    return centre(place_of(cell).cell, SIDE)


@cache
def _seen_from(number: int) -> tuple[int, Point]:
    """A cell at a corner, and where the corner is as seen from its middle."""
    cell = int(CORNER_CELLS[number, 0])
    # Corner k lies between the edges k and k + 1, so the edge k + 1 begins there.
    return cell, corner(CORNER[cell].tolist().index(number) + 1, SIDE)


def layout_of(record: Record) -> Layout:
    """Where everything is in the picture of a position."""
    cells = tuple(cell for cell in record.cell.tolist() if cell != NOWHERE)
    return _layout(cells, bool(record.placer.any()), bool(record.stack_size[ISLANDS]))


@lru_cache(maxsize=1024)
def _layout(cells: tuple[int, ...], some_are_off: bool, some_are_left: bool) -> Layout:
    land = _with_room([cell for cell in cells if cell < ISLAND] or [START])
    caves = _with_room([cell for cell in cells if cell >= ISLAND])
    island = fit(land, SIDE).grown(_SHORE).at_least(*_LEAST_ISLAND)
    inner = fit(caves, SIDE).grown(_ROCK) if caves else Box(-COLUMN / 2, -SIGN / 2, COLUMN, SIGN)
    title = _TITLE if caves else 0.0
    wide, stacks = max(COLUMN, inner.width), STACKS if some_are_left else STACK
    off = _OFF + _GAP if some_are_off else 0.0
    column = inner.height + title + off + _GAP + stacks
    height = max(island.height, column)
    # Everything in the column is at its bottom: in the corner above a page may have buttons.
    top = island.y - (height - island.height) / 2
    high, low = top + height - column, top + height - stacks
    left = _beyond(land, high) + _GAP
    right = max(island.x + island.width, left + wide, _beyond(land, top, _BUTTONS) + _BUTTONS)
    left = max(left, right - wide)
    beside = left + (wide - COLUMN) / 2
    cave = Box(left, high, wide, inner.height + title)
    return Layout(
        cave,
        # The tiles are in the middle of their ground, below the title.
        Point(cave.middle.x - inner.middle.x, high + title - inner.y),
        Box(beside, low, COLUMN, stacks),
        Box(beside, low - _GAP - _OFF, COLUMN, _OFF),
        Box(island.x, top, right - island.x, height).grown(10),
    )


def _with_room(cells: list[int]) -> list[Point]:
    """Where the tiles of a map are, and those to come may be."""
    return [on_map(cell) for cell in (*cells, *_beside(cells))]


def _beyond(places: list[Point], top: float, height: float = inf) -> float:
    """How far to the right tiles reach between two heights."""
    reached = [at.x + SIDE for at in places if top - INNER < at.y < top + height + INNER]
    return max(reached, default=-inf)


def _beside(cells: list[int]) -> list[int]:
    """Empty cells where there should be room for a tile: those next to two."""
    lying = {*cells}
    touched: dict[int, int] = {}
    for cell in cells:
        for beside in _NEIGHBOURS[cell]:
            if beside != NOWHERE and beside not in lying and not _SHUT[beside]:
                touched[beside] = touched.get(beside, 0) + 1
    return [cell for cell, times in touched.items() if times >= min(2, len(cells))]


# What stands on a tile.

_BELOW = 11.0
"""How far below the middle of a tile figures stand: above them is what the tile yields."""
_ROWS: dict[int, tuple[tuple[int, ...], float, float, float]] = {
    1: ((1,), 1.3, 0.0, 0.0),
    2: ((2,), 1.1, 41.0, 0.0),
    3: ((3,), 0.95, 35.0, 0.0),
    4: ((2, 2), 0.86, 42.0, 32.0),
    5: ((3, 2), 0.86, 34.0, 32.0),
    6: ((3, 3), 0.86, 34.0, 32.0),
    7: ((4, 3), 0.72, 27.0, 28.0),
    8: ((4, 4), 0.72, 27.0, 28.0),
    9: ((3, 3, 3), 0.64, 30.0, 23.0),
    10: ((3, 4, 3), 0.64, 26.0, 23.0),
}
"""For so many figures: how many are in each row, how large they are, how far apart, and the rows."""
MOST_FIGURES = max(_ROWS)


@cache
def stances(figures: int) -> tuple[tuple[Point, float], ...]:
    """Where each of so many figures stands as seen from the middle of a tile, and how large it is."""
    rows, scale, apart, down = _ROWS[min(figures, MOST_FIGURES)]
    places = []
    for row, many in enumerate(rows):
        y = _BELOW + (row - (len(rows) - 1) / 2) * down
        places += [(ORIGIN.moved((k - (many - 1) / 2) * apart, y), scale) for k in range(many)]
    return tuple(places)
