"""What everything lies on: the sea, the island's shores, the rock of the cave, and the way between them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache
from math import hypot

from lapilli.draw.fitted import fitted
from lapilli.draw.hexagons import outline
from lapilli.draw.plane import Box, Point, plain
from lapilli.draw.scene import Element, element
from lapilli.games.eldorado.components import ISLAND_KINDS, NO_TILE
from lapilli.games.eldorado.picture import spoken
from lapilli.games.eldorado.picture.geometry import INNER, SIDE, on_map
from lapilli.games.eldorado.picture.goods import idol
from lapilli.games.eldorado.picture.table import Table
from lapilli.games.eldorado.picture.terrain import mouth
from lapilli.games.eldorado.places import place_of
from lapilli.games.eldorado.rules.maps import CAVES
from lapilli.games.eldorado.state import OF_DWELLERS
from lapilli.words import Sentence

_SEA = 6000.0
"""So far that the sea fills any window."""
_CAVE = Sentence("The cave")
_CLOSED = Sentence("The cave is closed")


@cache
def sea() -> Element:
    """The sea, which has no end."""
    dice = random.Random("sea")
    far = [Point(dice.randint(-1500, 2300), dice.randint(-1200, 1200)) for _ in range(190)]
    waves = "".join(f"M{at}q7-7 14 0q7 7 14 0q7-7 14 0" for at in far)
    return element(
        "g",
        element("rect", class_="sea", x=-_SEA, y=-_SEA, width=2 * _SEA, height=2 * _SEA),
        element("path", class_="wave", d=waves),
        key="sea",
    )


@lru_cache(maxsize=1024)
def coast(cells: tuple[int, ...]) -> Element:
    """Shallow water, surf and beach around all tiles of the island, as broad strokes."""
    around = "".join(_hex(on_map(cell)) for cell in cells)
    strokes = (element("path", class_=name, d=around) for name in ("shoal", "surf", "beach"))
    return element("g", *strokes, key="coast")


def _hex(at: Point) -> str:
    """A hex as shortly as can be: there are many of them."""
    side, half, high = plain(SIDE), plain(SIDE / 2), plain(INNER)
    return f"M{at.moved(-SIDE / 2, -INNER)}h{side}l{half} {high}-{half} {high}h-{side}l-{half}-{high}z"


# The cave.


def cave_ground(table: Table) -> Element:
    """The rock around the cave's tiles; before anybody was there, a sign."""
    record = table.record
    left = int(record.stack_size[CAVES])
    if record.exit == NO_TILE:
        return _closed(table.layout.cave, left, record.entrance != NO_TILE)
    keeper = table.keeper - OF_DWELLERS if table.keeper >= OF_DWELLERS else NO_TILE
    return _open(table.layout.cave, left, keeper)


@lru_cache(maxsize=1024)
def _closed(box: Box, left: int, found: bool) -> Element:
    at = Point(box.x + 48, box.y + 50)
    return element(
        "g",
        element("rect", class_="rockface", rx=20, **box._asdict()),
        element("g", mouth(), transform=f"translate({at}) scale(1.6)"),
        *(() if found else (_boulders(at.moved(0, 12)),)),
        *_stack(at.moved(50, 2), left),
        fitted(
            _CAVE if found else _CLOSED, 18, box.width - 16, class_="caption", x=box.middle.x, y=box.y + 108
        ),
        key="cave",
        words=spoken.closed(left, found),
    )


def _boulders(at: Point) -> Element:
    return element(
        "path",
        class_="boulder",
        d="M-28 14L-24-4L-10-10L0-2L-2 14ZM-4 14L-2-2L12-8L24-2L28 14ZM-14-8L-8-22L8-24L16-8L2-2Z",
        transform=f"translate({at}) scale(.9)",
    )


@lru_cache(maxsize=1024)
def _open(box: Box, left: int, keeper: int) -> Element:
    title = Point(box.x + 20, box.y + 33)
    carried = element("g", idol(), transform=f"translate({Point(box.x + box.width - 108, box.y + 26)})")
    return element(
        "g",
        element("rect", class_="rockface", rx=22, **box._asdict()),
        element("path", class_="rockline", d=_cracks(box)),
        fitted(_CAVE, 25, box.width - 130, class_="caption l", x=title.x, y=title.y),
        *((carried,) if keeper >= ISLAND_KINDS else ()),
        *_stack(Point(box.x + box.width - 68, box.y + 25), left),
        key="cavern",
        words=spoken.cave(left, keeper),
    )


def _cracks(box: Box) -> str:
    right, low = box.x + box.width, box.y + box.height
    return (
        f"M{Point(box.x + 10, box.y + 40)}l6 12l-5 12M{Point(right - 12, low - 44)}l-8 10l5 14"
        f"M{Point(right - 60, low - 9)}l16-6l12 4M{Point(box.x + 26, low - 10)}l12-7l16 5"
    )


def _stack(at: Point, count: int) -> Iterator[Element]:
    """How many tiles are left in the cave's stack."""
    yield element("path", class_="back cavern", d=outline(17, at.moved(0, 3)))
    yield element("path", class_="back cavern", d=outline(17, at))
    yield element("text", str(count), class_="tally s l", x=at.x + 24, y=at.y + 9)


# The way through.


def link(table: Table) -> Iterator[Element]:
    """The entrance and the exit are neighbours (ED-26)."""
    record = table.record
    if NO_TILE not in (record.entrance, record.exit):
        begin, end = table.cell[int(record.entrance)], table.cell[int(record.exit)]
        yield _link(begin, end, table.layout.at(begin), table.layout.at(end))


@lru_cache(maxsize=256)
def _link(begin: int, end: int, start: Point, finish: Point) -> Element:
    start, finish = start.moved(0, -2), finish.moved(0, -18)
    away = hypot(finish.x - start.x, finish.y - start.y)
    bend = Point((start.x + finish.x) / 2, min(start.y, finish.y) - away * 0.16)
    d = f"M{start}Q{bend} {finish}"
    return element(
        "g",
        element("path", class_="linkline", d=d),
        element("path", class_="linked", d=d),
        *(element("circle", class_="linkend", cx=at.x, cy=at.y, r=5) for at in (start, finish)),
        key="link",
        words=spoken.link(place_of(begin), place_of(end)),
        class_="link",
    )
