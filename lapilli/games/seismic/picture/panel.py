"""The panel below the board: what to do now, the face-up tiles, the stack, the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lapilli.draw.hexagons import outline
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, element
from lapilli.games.seismic.components import FACE_UP, NAMES
from lapilli.games.seismic.picture import spoken
from lapilli.games.seismic.picture.crews import crew
from lapilli.games.seismic.picture.palette import SIDE
from lapilli.games.seismic.picture.tiles import paint
from lapilli.seats import seat_letter
from lapilli.words import Sentence

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

WIDTH, HEIGHT = 780.0, 176.0
_TILE_SCALE = 0.62
_TILES_AT = Point(56, 97)
_TILE_STEP = 88.0
_STACK_AT = Point(326, 97)
_PROMPT_WIDTH = 690.0
_CHIPS = Box(382, 50, 386, 116)
_GAP = 8.0
_STAR = "M0-13L3.5-4.8L12.4-4L5.7 1.9L7.6 10.5L0 6L-7.6 10.5L-5.7 1.9L-12.4-4L-3.5-4.8Z"
_TRACE = "M-34 4H-20L-15-6L-10 8L-4-24L3 22L8-10L12 6L16 1H34"


def panel(view: SeismicView, scores: Sequence[int]) -> Iterator[Element]:
    """The elements of the panel; it is ``WIDTH`` wide, and scaled to the board's width."""
    yield _card()
    yield _prompt(view)
    for slot in range(int(view.record.face_up_count)):
        yield _face_up(int(view.record.face_up[slot]), slot)
    yield _stack(view)
    for seat, score in enumerate(scores):
        yield _player(view, seat, score, _chip_box(seat, view.players))


def _slot_at(slot: int) -> Point:
    return _TILES_AT.moved(slot * _TILE_STEP, 0)


def _card() -> Element:
    slots = "".join(outline(SIDE * _TILE_SCALE, _slot_at(slot)) for slot in range(FACE_UP))
    return element(
        "g",
        element("rect", class_="card", width=WIDTH, height=HEIGHT, rx=16),
        element("path", class_="cardline", d=f"M14 41H{WIDTH - 14:.0f}"),
        element("path", class_="slot", d=slots),
        key="panel-card",
    )


def _prompt(view: SeismicView) -> Element:
    said = view.prompt
    # Long prompts are written smaller; a character is about half as wide as it is high.
    size = min(20.0, _PROMPT_WIDTH / (0.52 * len(said.say())))
    seat = spoken.seat_in_turn(view)
    who = () if seat is None else (crew(seat, Point(26, 21), scale=0.7),)
    left = 48 if who else 18
    text = element("text", said, class_="prompt", x=left, y=21 + size * 0.35, font_size=size)
    return element("g", *who, text, key="prompt", words=spoken.turn(view))


def _face_up(kind: int, slot: int) -> Element:
    at = _slot_at(slot)
    return element(
        "g",
        element("g", *paint(kind, 0, "row"), transform=f"translate({at}) scale({_TILE_SCALE})"),
        element("text", NAMES[kind], class_="caption", x=at.x, y=at.y + 58),
        key=f"face-up:{slot}",
        words=spoken.face_up_tile(kind, slot),
    )


def _stack(view: SeismicView) -> Element:
    back = SIDE * _TILE_SCALE
    layers = min(4, (view.stack + 19) // 20)
    top = _STACK_AT.moved(0, 8 - 4 * layers)
    trace = element("path", class_="trace", d=_TRACE, transform=f"translate({top.moved(0, -11)}) scale(.72)")
    return element(
        "g",
        element("path", class_="slot", d=outline(back, _STACK_AT)),
        *(
            element("path", class_="back", d=outline(back, _STACK_AT.moved(0, 4 - 4 * height)))
            for height in range(layers)
        ),
        *((trace,) if layers else ()),
        element("text", str(view.stack), class_="count", x=top.x, y=top.y + (23 if layers else 1)),
        element("text", Sentence("to draw"), class_="caption", x=_STACK_AT.x, y=_TILES_AT.y + 58),
        key="stack",
        words=spoken.stack(view),
    )


def _chip_box(seat: int, players: int) -> Box:
    columns = 1 if players == 2 else 2
    width = (_CHIPS.width - _GAP * (columns - 1)) / columns
    height = (_CHIPS.height - _GAP) / 2
    x, y = seat % columns, seat // columns
    return Box(_CHIPS.x + x * (width + _GAP), _CHIPS.y + y * (height + _GAP), width, height)


def _player(view: SeismicView, seat: int, score: int, box: Box) -> Element:
    result = view.result
    won = result is not None and seat in result.winners
    columns = [(Sentence("crews"), view.crews_left(seat), "supply")]
    if view.record.balance:
        columns.append((Sentence("pile"), int(view.record.pile[seat].sum()), "supply"))
    columns.append((Sentence("points"), score, "score"))
    left, step = box.x + 52, (box.width - 56) / len(columns)
    star = element("path", class_="star", d=_STAR, transform=f"translate({Point(box.x + 8, box.y + 8)})")
    return element(
        "g",
        element("rect", class_="chip", x=box.x, y=box.y, width=box.width, height=box.height, rx=10),
        crew(seat, Point(box.x + 30, box.middle.y), scale=1.2),
        *(
            figure
            for place, column in enumerate(columns)
            for figure in _figure(Point(left + step * (place + 0.5), box.middle.y), *column)
        ),
        *((star,) if won else ()),
        key=f"player:{seat_letter(seat)}",
        words=spoken.player(view, seat, score),
        class_="turn" if won or spoken.seat_in_turn(view) == seat else "waits",
    )


def _figure(at: Point, caption: Sentence, count: int, name: str) -> Iterator[Element]:
    yield element("text", caption, class_="caption", x=at.x, y=at.y - 10)
    yield element("text", str(count), class_=name, x=at.x, y=at.y + 17)
