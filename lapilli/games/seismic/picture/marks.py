"""Marks on what may be chosen: roads for a crew, tied rows, cities, tiles to turn.

What may be chosen is what the legal moves say.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from lapilli.agenda import now
from lapilli.draw.hexagons import centre, outline
from lapilli.draw.plane import Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.seismic.actions import CITIES, CITY_AT, CREW_AT, PASS, ROTATIONS, ROW_AT, TURN_AT
from lapilli.games.seismic.components import FRAGMENT
from lapilli.games.seismic.picture import spoken
from lapilli.games.seismic.picture.palette import SIDE, UNIFORMS
from lapilli.games.seismic.picture.roads import crew_place, fragments
from lapilli.games.seismic.picture.table import Table
from lapilli.games.seismic.state import AFTERSHOCK, CHOOSE_CITY, CHOOSE_ROW, PLACE_CREW
from lapilli.hexes import EDGES, Cell
from lapilli.kernel import SEAT, SECOND, STEP

_ASKED_FOR_MARKS = (PLACE_CREW, CHOOSE_CITY, CHOOSE_ROW, AFTERSHOCK)
_IN_THE_CITY = Point(0, -0.62 * SIDE)
_AT_THE_FRONT = Point(0, 0.74 * SIDE)
_SPOT_SIZE = 0.9


def marks_to_choose(table: Table) -> Iterator[Element]:
    """The marks, and in a game with two cities what tells them apart."""
    codes = _codes_to_mark(table)
    if table.twin:
        for city in range(CITIES):
            yield _city(table.cells[city], city, CITY_AT + city in codes)
    turnable = [(code - TURN_AT) // ROTATIONS for code in codes if TURN_AT <= code < CREW_AT]
    for number in dict.fromkeys(turnable):
        yield _turnable(table.cells[number])
    for code in codes:
        if CREW_AT <= code < ROW_AT:
            yield _spot_on(table, code - CREW_AT)
        elif ROW_AT <= code < CITY_AT:
            yield _row_on(table, code - ROW_AT)


def _codes_to_mark(table: Table) -> list[int]:
    """The legal moves; none where all that may be chosen can be seen without marks."""
    view = table.view
    if view.is_over or now(view.record, STEP) not in _ASKED_FOR_MARKS:
        return []
    return [code for code in view.legal_codes() if TURN_AT <= code < PASS]


def _spot_on(table: Table, edge: int) -> Element:
    record = table.view.record
    last = int(record.last)
    return _spot(table.cells[last], table.tile[last], table.rotation[last], edge, now(record, SEAT))


@lru_cache(maxsize=4096)
def _spot(place: Cell, kind: int, rotation: int, edge: int, seat: int) -> Element:
    """The road, to be pointed at anywhere, and the outline of the crew that would stand on it."""
    number = int(FRAGMENT[kind, rotation, edge])
    stands = crew_place(kind, rotation, number)
    return element(
        "g",
        element("path", class_="way", d=fragments(kind, rotation)[number].curve.path()),
        element("g", _outline_of(seat), transform=f"translate({stands}) scale({_SPOT_SIZE})"),
        key=f"spot:{EDGES[edge]}",
        words=spoken.crew_spot(kind, rotation, number),
        class_=f"spot seat{seat}",
        transform=f"translate({centre(place, SIDE)})",
    )


@cache
def _outline_of(seat: int) -> Drawing:
    shape = UNIFORMS[seat].shape
    around = element("path", class_="around", d=shape)
    dashes = element("path", class_="dashes", d=shape)
    return drawing(element("g", around, dashes, class_="body"))


def _row_on(table: Table, edge: int) -> Element:
    city = now(table.view.record, SECOND)
    return _row(table.cells[city], edge, tuple(table.view.row(edge, city)))


@lru_cache(maxsize=4096)
def _row(city: Cell, edge: int, tiled: tuple[Cell, ...]) -> Element:
    """The tiles of a row, and at its beginning where it leads."""
    begin = centre(city.step(edge), SIDE)
    line = f"M{begin}L{centre(tiled[-1], SIDE)}" if tiled else ""
    return element(
        "g",
        element("path", class_="struck", d="".join(outline(SIDE - 3, centre(cell, SIDE)) for cell in tiled)),
        element("path", class_="rift", d=line),
        element("g", _plate(EDGES[edge]), transform=f"translate({begin}) scale(1.25)"),
        key=f"row:{EDGES[edge]}",
        words=spoken.tied_row(EDGES[edge]),
        class_="mark",
    )


@lru_cache(maxsize=8)
def _city(place: Cell, city: int, to_choose: bool) -> Element:
    number = element("g", _plate(str(city + 1)), transform=f"translate({_IN_THE_CITY}) scale(1.25)")
    struck = (element("path", class_="struck", d=outline(SIDE - 3)),) if to_choose else ()
    return element(
        "g",
        *struck,
        number,
        key=f"city:{city + 1}",
        words=spoken.city(city + 1),
        class_="mark",
        transform=f"translate({centre(place, SIDE)})",
    )


@lru_cache(maxsize=1024)
def _turnable(place: Cell) -> Element:
    return element(
        "g",
        element("path", class_="edged", d=outline(SIDE - 4)),
        element("g", _plate(str(place)), transform=f"translate({_AT_THE_FRONT}) scale(.8)"),
        key=f"turnable:{place}",
        words=spoken.turnable_tile(place),
        class_="mark turnable",
        transform=f"translate({centre(place, SIDE)})",
    )


@lru_cache(maxsize=1024)
def _plate(text: str) -> Drawing:
    half = 8 + 4.2 * len(text)
    return drawing(
        element(
            "g",
            element("rect", x=-half, y=-12, width=2 * half, height=24, rx=12),
            element("text", text, y=5.2),
            class_="plate",
        )
    )
