"""Where things are: cells of both maps, corners, and how the picture is laid out as the maps grow."""

from __future__ import annotations

from functools import cache, lru_cache
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
_LEAST_ISLAND = Box(0, 0, 6 * SIDE, 6 * SIDE)
_GAP = 16.0
_TITLE = 46.0
"""The height of the cave's title."""
_ROCK = 18.0
"""How much rock there is around the cave's tiles."""
COLUMN = 158.0
"""How wide the column beside the island is at least."""
SIGN = 124.0
"""How high the sign of the closed cave is."""
STACKS = 262.0
"""How high the box with the stacks is."""
_OFF = 72.0
"""How high the box with those is who are off the map."""


class Layout(NamedTuple):
    """Where the parts of the picture are."""

    island: Box
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
    return _layout(cells, bool(record.placer.any()))


@lru_cache(maxsize=1024)
def _layout(cells: tuple[int, ...], some_are_off: bool) -> Layout:
    island = _island([cell for cell in cells if cell < ISLAND])
    caves = [cell for cell in cells if cell >= ISLAND]
    left = island.x + island.width + _GAP
    if caves:
        inner = fit([on_map(cell) for cell in (*caves, *_beside(caves))], SIDE).grown(_ROCK)
        box = Box(left, island.y, max(COLUMN, inner.width), inner.height + _TITLE)
        # The tiles are in the middle of their ground, below the title.
        moved = Point(box.middle.x - inner.middle.x, box.y + _TITLE - inner.y)
    else:
        box, moved = Box(left, island.y, COLUMN, SIGN), Point(left + COLUMN / 2, island.y + SIGN / 2)
    below = [_OFF + _GAP] if some_are_off else []
    column = box.height + sum(below) + _GAP + STACKS
    height = max(island.height, column)
    # Everything in the column is at its bottom: in the corner above a page may have buttons.
    top = island.y - (height - island.height) / 2
    low = top + height - STACKS
    high = top + height - column
    return Layout(
        Box(island.x, top, island.width, height),
        box._replace(y=high),
        moved.moved(0, high - island.y),
        Box(left + (box.width - COLUMN) / 2, low, COLUMN, STACKS),
        Box(left + (box.width - COLUMN) / 2, low - _GAP - _OFF, COLUMN, _OFF),
        Box(island.x, top, island.width + _GAP + box.width, height).grown(10),
    )


def _island(cells: list[int]) -> Box:
    box = fit([on_map(cell) for cell in (*(cells or [START]), *_beside(cells))], SIDE).grown(_SHORE)
    return box.at_least(_LEAST_ISLAND.width, _LEAST_ISLAND.height)


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
