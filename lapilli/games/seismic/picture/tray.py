"""The tiles on offer and the stack: in a tray of their own, or in the panel below the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from lapilli.draw.hexagons import outline
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, Layer, element
from lapilli.games.seismic.components import FACE_UP, NAMES
from lapilli.games.seismic.picture import spoken
from lapilli.games.seismic.picture.palette import SIDE
from lapilli.games.seismic.picture.tiles import paint
from lapilli.games.seismic.tile_words import captions
from lapilli.words import Sentence

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

BOX = Box(0, 0, 560, 150)
_TRACE = "M-34 4H-20L-15-6L-10 8L-4-24L3 22L8-10L12 6L16 1H34"
_TO_DRAW = Sentence("to draw")
_LINE = 15.0
"""From one line of a caption to the next."""


class Shelf(NamedTuple):
    """Where the tiles and the stack lie."""

    first: Point
    step: float
    stack: Point
    scale: float
    caption_at: float
    """How far below the middle of a tile its caption is."""
    named: bool
    """Whether a caption is a name for people, or what one types to place the tile."""

    def slot(self, number: int) -> Point:
        """The middle of a place in the row."""
        return self.first.moved(number * self.step, 0)


IN_THE_TRAY = Shelf(Point(72, 60), 136, Point(488, 64), 0.98, 76, named=True)
IN_THE_PANEL = Shelf(Point(56, 97), 88, Point(326, 97), 0.62, 58, named=False)


def layers(view: SeismicView) -> tuple[Layer, ...]:
    """The tray by itself."""
    return (Layer("tray", (_card(), *on(IN_THE_TRAY, view)), {"class": "tray"}),)


@lru_cache(maxsize=1)
def _card() -> Element:
    between = IN_THE_TRAY.stack.x - IN_THE_TRAY.step / 2
    return element(
        "g",
        element("rect", class_="card", rx=18, **BOX._asdict()),
        element("path", class_="cardline", d=f"M{between:.0f} 12V{BOX.height - 12:.0f}"),
        element("path", class_="slot", d=slots(IN_THE_TRAY)),
        key="tray-card",
    )


def slots(shelf: Shelf) -> str:
    """The places for tiles as the ``d`` of a path."""
    return "".join(outline(SIDE * shelf.scale, shelf.slot(slot)) for slot in range(FACE_UP))


def on(shelf: Shelf, view: SeismicView) -> Iterator[Element]:
    """The tiles that are face up, and the stack."""
    kinds = view.face_up_kinds
    for slot, kind in enumerate(kinds):
        yield _face_up(shelf, slot, kind, kinds.index(kind))
    yield _stack(shelf, view.stack)


def in_words(view: SeismicView) -> Iterator[Sentence]:
    """What is face up, and how much is left to draw."""
    for each in on(IN_THE_TRAY, view):
        assert each.words is not None
        yield each.words


@lru_cache(maxsize=256)
def _face_up(shelf: Shelf, slot: int, kind: int, first: int) -> Element:
    """A tile on offer; of two equal ones the second stands for the ``first``, which moves speak of."""
    at = shelf.slot(slot)
    same = {"data_as": f"face-up:{first}"} if first != slot else {}
    lines = captions(kind) if shelf.named else (NAMES[kind],)
    return element(
        "g",
        element("g", *paint(kind, 0), transform=f"translate({at}) scale({shelf.scale})"),
        *_caption(shelf, at, *lines),
        key=f"face-up:{slot}",
        words=spoken.face_up_tile(kind, slot),
        **same,
    )


def _caption(shelf: Shelf, at: Point, *lines: Sentence | str) -> Iterator[Element]:
    """What is written below a tile; two lines have their middle where one is."""
    highest = at.y + shelf.caption_at - _LINE * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        yield element("text", line, class_="caption", x=at.x, y=highest + number * _LINE)


@lru_cache(maxsize=512)
def _stack(shelf: Shelf, count: int) -> Element:
    at, back = shelf.stack, SIDE * shelf.scale
    layers = min(4, (count + 19) // 20)
    top = at.moved(0, 8 - 4 * layers)
    size = shelf.scale / 0.62
    trace = element(
        "path",
        class_="trace",
        d=_TRACE,
        transform=f"translate({top.moved(0, -11 * size)}) scale({0.72 * size:.2f})",
    )
    return element(
        "g",
        element("path", class_="slot", d=outline(back, at)),
        *(
            element("path", class_="back", d=outline(back, at.moved(0, 4 - 4 * height)))
            for height in range(layers)
        ),
        *((trace,) if layers else ()),
        element("text", str(count), class_="count", x=top.x, y=top.y + (23 * size if layers else 1)),
        *_caption(shelf, at, _TO_DRAW),
        key="stack",
        words=spoken.stack(count),
    )
