"""The board of Seismic as a picture, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lapilli.draw.hexagons import centre, corner, fit, outline
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, Layer, Scene, element
from lapilli.games.seismic.components import BOARDS, NO_TILE
from lapilli.games.seismic.picture import palette, spoken
from lapilli.games.seismic.picture.crews import crew
from lapilli.games.seismic.picture.palette import SIDE
from lapilli.games.seismic.picture.panel import HEIGHT, WIDTH, panel
from lapilli.games.seismic.picture.roads import crew_place
from lapilli.games.seismic.picture.tiles import paint
from lapilli.games.seismic.state import NO_CREW
from lapilli.games.seismic.words import now
from lapilli.hexes import EDGES, NOWHERE, Cell
from lapilli.kernel import SECOND, members
from lapilli.words import Sentence

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

__all__ = ["draw"]

_MARGIN = 1.15 * SIDE
_LEAST_BOARD = Box(0, 0, 8.5 * SIDE, 6.5 * SIDE)
_BROAD = 1.08
"""A board is at least so much broader than high, for the panel below to be as broad."""
_BORDER = 16.0
_TURNED = "M5.2-4A6.5 6.5 0 1 0 6.5 1M5.6-9V-3.8H.4"
"""An arrow that turns."""


class _Table:
    """The table as a view shows it, and the part of it that the picture frames."""

    def __init__(self, view: SeismicView) -> None:
        record = view.record
        self.view = view
        self.cells: Sequence[Cell] = BOARDS[int(record.twin_cities)].cells[: int(record.cells)]
        self.tiled = [i for i in range(len(self.cells)) if record.tile[i] != NO_TILE]
        self.open = members(record.open)
        seen = [self.cells[i] for i in (*self.tiled, *self.open)]
        box = fit(seen, SIDE).grown(_MARGIN / 2).at_least(_LEAST_BOARD.width, _LEAST_BOARD.height)
        self.frame = box.at_least(box.height * _BROAD, 0)
        self.scores = view.scores

    def centre(self, number: int) -> Point:
        return centre(self.cells[number], SIDE)

    def southward(self, numbers: Sequence[int]) -> list[int]:
        """Cells from the back to the front, so that each covers the thickness of those behind."""
        return sorted(numbers, key=lambda number: (self.centre(number).y, self.centre(number).x))


def draw(view: SeismicView) -> Scene:
    """The picture of a game of Seismic."""
    table = _Table(view)
    frame = table.frame
    scale = frame.width / WIDTH
    below = Point(frame.x, frame.y + frame.height + _BORDER)
    whole = Box(frame.x, frame.y, frame.width, frame.height + _BORDER + HEIGHT * scale).grown(_BORDER)
    return Scene(
        name=palette.NAME,
        view_box=whole,
        layers=(
            Layer("ground", tuple(_ground(table, whole))),
            Layer("open", tuple(_open_cells(table)), {"class": "open"}),
            Layer("tiles", tuple(_tiles(table))),
            Layer("marks", tuple(_marks(table))),
            Layer("crews", tuple(_crews(table))),
            Layer("choices", tuple(_choices(table))),
            Layer(
                "panel",
                tuple(panel(view, table.scores)),
                {"class": "panel", "transform": f"translate({below}) scale({scale:.4f})"},
            ),
        ),
        title=Sentence("A game of Seismic for {players} players", values={"players": view.players}),
        description=tuple(
            spoken.board(view, table.scores, table.cells, [table.cells[i] for i in table.open])
        ),
        definitions=palette.DEFINITIONS,
        style=palette.STYLE,
    )


def _ground(table: _Table, whole: Box) -> Iterator[Element]:
    frame = table.frame
    shown = frame.grown(SIDE)
    bare = set(range(len(table.cells))) - {*table.tiled, *table.open}
    empty = "".join(outline(SIDE, at) for at in map(table.centre, sorted(bare)) if shown.holds(at))
    yield element("rect", key="sand", class_="sand", rx=22, **whole._asdict())
    # An SVG inside the SVG cuts the cells off at the frame.
    yield element(
        "svg",
        element("path", class_="cells", d=empty),
        key="cells",
        viewBox=str(frame),
        **frame._asdict(),
    )
    yield element("rect", key="frame", class_="frame", rx=8, **frame._asdict())


def _open_cells(table: _Table) -> Iterator[Element]:
    for number in table.open:
        place, at = table.cells[number], table.centre(number)
        yield element(
            "g",
            element("path", d=outline(SIDE - 5)),
            element("text", str(place), y=5.5),
            key=f"open:{place}",
            words=spoken.open_cell(place),
            transform=f"translate({at})",
        )


def _tiles(table: _Table) -> Iterator[Element]:
    record = table.view.record
    for number in table.southward(table.tiled):
        place = table.cells[number]
        yield element(
            "g",
            *paint(int(record.tile[number]), int(record.rotation[number]), str(place)),
            key=f"tile:{place}",
            words=spoken.placed_tile(table.view, number, place),
            transform=f"translate({table.centre(number)})",
        )


def _marks(table: _Table) -> Iterator[Element]:
    record = table.view.record
    for number in members(record.turned):
        yield element(
            "g",
            element("circle", r=12.5),
            element("path", d=_TURNED),
            key=f"turned:{table.cells[number]}",
            words=spoken.turned_tile(table.cells[number]),
            class_="again",
            transform=f"translate({table.centre(number).moved(*corner(0, SIDE * 0.76))})",
        )
    last = int(record.last)
    if last != NOWHERE:
        yield element(
            "g",
            element("path", class_="lastline", d=outline(SIDE - 1)),
            element("path", class_="last", d=outline(SIDE - 1)),
            key="last",
            words=spoken.last_tile(table.cells[last]),
            transform=f"translate({table.centre(last)})",
        )


def _choices(table: _Table) -> Iterator[Element]:
    """What must be told apart to choose: the cities, the tiles that may be turned, the tied rows."""
    record = table.view.record
    if record.twin_cities:
        for city in range(2):
            yield _label(
                f"city:{city + 1}",
                str(city + 1),
                table.centre(city).moved(0, -0.62 * SIDE),
                spoken.city(city + 1),
            )
    for move in table.view.legal_moves():
        if move.kind == "row":
            (edge,) = move.args
            struck = table.cells[now(record, SECOND)]
            at = centre(struck.step(EDGES.index(str(edge))), SIDE)
            yield _label(f"row:{edge}", str(edge), at, spoken.tied_row(str(edge)))
    for place in dict.fromkeys(move.args[0] for move in table.view.legal_moves() if move.kind == "turn"):
        assert isinstance(place, Cell)
        at = centre(place, SIDE).moved(0, 0.6 * SIDE)
        yield _label(f"turnable:{place}", str(place), at, spoken.turnable_tile(place))


def _label(key: str, text: str, at: Point, words: Sentence) -> Element:
    half = 8 + 4.2 * len(text)
    return element(
        "g",
        element("rect", x=-half, y=-12, width=2 * half, height=24, rx=12),
        element("text", text, y=5.2),
        key=key,
        words=words,
        class_="label",
        transform=f"translate({at})",
    )


def _crews(table: _Table) -> Iterator[Element]:
    record = table.view.record
    for number in table.southward([i for i in table.tiled if record.crew[i] != NO_CREW]):
        place = table.cells[number]
        stands = crew_place(
            int(record.tile[number]), int(record.rotation[number]), int(record.crew_fragment[number])
        )
        yield crew(
            int(record.crew[number]),
            table.centre(number).moved(*stands),
            key=f"crew:{place}",
            words=spoken.placed_crew(table.view, number, place),
        )
