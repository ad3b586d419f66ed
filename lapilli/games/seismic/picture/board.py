"""The board, layer by layer: the ground, open cells, tiles, marks, crews, and what may be chosen.

Of a board that was just drawn nearly everything is drawn again, so every element is kept by what it
shows.  There is room for the tiles of some hundreds of games at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from lapilli.draw.hexagons import centre, corner, outline
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, Layer, element
from lapilli.games.seismic.picture import spoken
from lapilli.games.seismic.picture.crews import crew
from lapilli.games.seismic.picture.marks import marks_to_choose
from lapilli.games.seismic.picture.palette import SIDE
from lapilli.games.seismic.picture.roads import crew_place
from lapilli.games.seismic.picture.table import PLACES, Table
from lapilli.games.seismic.picture.tiles import meadow_at, paint
from lapilli.hexes import NOWHERE, Cell
from lapilli.kernel import members
from lapilli.words import Sentence

_ROUND = 22.0
_TURNED = "M5.2-4A6.5 6.5 0 1 0 6.5 1M5.6-9V-3.8H.4"
"""An arrow that turns."""
_SMALLEST_TEXT, _LARGEST_TEXT = 11, 18
_READABLE = 0.0145
"""How large a cell's name is, as a part of the width of the board."""


def _edges_around() -> str:
    """The edges of a hex, for a path that is in its centre and will draw many."""
    corners = [corner(number, SIDE) for number in range(6)]
    steps = (Point(end.x - begin.x, end.y - begin.y) for begin, end in pairwise(corners))
    return f"m{corners[0]}l" + "l".join(map(str, steps)) + "Z"


_AROUND = _edges_around()


def layers(table: Table, whole: Box) -> tuple[Layer, ...]:
    """The layers of the board in a picture that is as large as ``whole``."""
    return (
        Layer("ground", _ground(table.twin, table.size, table.frame, whole)),
        Layer("open", tuple(_open_cells(table)), _text_size(table.frame.width)),
        Layer("tiles", tuple(_tiles(table))),
        Layer("marks", tuple(_marks(table))),
        Layer("crews", tuple(_crews(table))),
        Layer("choices", tuple(marks_to_choose(table))),
    )


def in_words(table: Table) -> Iterator[Sentence]:
    """What lies on the table, nearest to the city first."""
    for number in table.tiled:
        words = _tile_on(table, number).words
        assert words is not None
        yield words
    if table.open:
        yield spoken.open_cells(tuple(table.cells[number] for number in table.open))


@lru_cache(maxsize=1024)
def _ground(twin: int, size: int, frame: Box, whole: Box) -> tuple[Element, ...]:
    """The sand and the cells drawn on it, also those under tiles; so a new tile leaves it as it is."""
    shown = frame.grown(SIDE)
    cells = "".join(f"M{at}{_AROUND}" for at in PLACES[twin].centres[:size] if shown.holds(at))
    return (
        element("rect", key="sand", class_="sand", rx=_ROUND, **whole._asdict()),
        # An SVG inside the SVG cuts the cells off at the frame.
        element(
            "svg",
            element("path", class_="cells", d=cells),
            key="cells",
            viewBox=str(frame),
            **frame._asdict(),
        ),
        element("rect", key="frame", class_="border", rx=8, **frame._asdict()),
    )


def _text_size(width: float) -> dict[str, str | float]:
    size = max(_SMALLEST_TEXT, min(_LARGEST_TEXT, round(_READABLE * width)))
    return {"class": "open", "font-size": size}


def _open_cells(table: Table) -> Iterator[Element]:
    for number in table.open:
        yield _open_cell(table.twin, table.cells[number], table.ask[number])


@lru_cache(maxsize=8192)
def _open_cell(twin: int, place: Cell, ask: int) -> Element:
    return element(
        "g",
        element("path", d=outline(SIDE - 5)),
        element("text", str(place), dy="0.36em"),
        key=f"open:{place}",
        words=spoken.open_cell(twin, place, ask),
        transform=f"translate({centre(place, SIDE)})",
    )


def _tiles(table: Table) -> Iterator[Element]:
    for number in table.places.southward(table.tiled):
        yield _tile_on(table, number)


def _tile_on(table: Table, number: int) -> Element:
    return _tile(
        table.cells[number],
        table.tile[number],
        table.rotation[number],
        table.crew[number],
        table.fragment[number],
    )


@lru_cache(maxsize=16384)
def _tile(place: Cell, kind: int, rotation: int, seat: int, fragment: int) -> Element:
    return element(
        "g",
        *paint(kind, rotation, meadow_at(place)),
        key=f"tile:{place}",
        words=spoken.placed_tile(place, kind, rotation, seat, fragment),
        transform=f"translate({centre(place, SIDE)})",
    )


def _marks(table: Table) -> Iterator[Element]:
    record = table.view.record
    for number in members(record.turned):
        yield _turned(table.cells[number])
    if record.last != NOWHERE:
        yield _last(table.cells[record.last])


@lru_cache(maxsize=1024)
def _turned(place: Cell) -> Element:
    at = centre(place, SIDE).moved(*corner(0, SIDE * 0.76))
    return element(
        "g",
        element("circle", r=12.5),
        element("path", d=_TURNED),
        key=f"turned:{place}",
        words=spoken.turned_tile(place),
        class_="again",
        transform=f"translate({at})",
    )


@lru_cache(maxsize=1024)
def _last(place: Cell) -> Element:
    return element(
        "g",
        element("path", class_="lastline", d=outline(SIDE - 1)),
        element("path", class_="last", d=outline(SIDE - 1)),
        key="last",
        words=spoken.last_tile(place),
        transform=f"translate({centre(place, SIDE)})",
    )


def _crews(table: Table) -> Iterator[Element]:
    for number in table.places.southward(table.crewed):
        yield _crew(
            table.cells[number],
            table.tile[number],
            table.rotation[number],
            table.crew[number],
            table.fragment[number],
        )


@lru_cache(maxsize=8192)
def _crew(place: Cell, kind: int, rotation: int, seat: int, fragment: int) -> Element:
    return crew(
        seat,
        centre(place, SIDE).moved(*crew_place(kind, rotation, fragment)),
        key=f"crew:{place}",
        words=spoken.placed_crew(place, kind, rotation, seat, fragment),
    )
