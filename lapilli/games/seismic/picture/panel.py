"""The panel below the board of a whole picture: what to do now, the tray, the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, element
from lapilli.games.seismic.picture import spoken, tray
from lapilli.games.seismic.picture.crews import crew
from lapilli.games.seismic.picture.tray import IN_THE_PANEL
from lapilli.seats import seat_letter
from lapilli.words import Sentence

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

WIDTH, HEIGHT = 780.0, 176.0
_PROMPT_WIDTH = 690.0
_CHIPS = Box(382, 50, 386, 116)
_GAP = 8.0
_STAR = "M0-13L3.5-4.8L12.4-4L5.7 1.9L7.6 10.5L0 6L-7.6 10.5L-5.7 1.9L-12.4-4L-3.5-4.8Z"


def panel(view: SeismicView, scores: Sequence[int]) -> Iterator[Element]:
    """The elements of the panel; it is ``WIDTH`` wide, and scaled to the board's width."""
    yield _card()
    yield _prompt(view)
    yield from tray.on(IN_THE_PANEL, view)
    for seat, score in enumerate(scores):
        yield _player(view, seat, score, _chip_box(seat, view.players))


def in_words(view: SeismicView, scores: Sequence[int]) -> Iterator[Sentence]:
    """Whose turn it is, what to do now, how the players stand, and what is in the tray."""
    yield spoken.turn(view)
    yield view.prompt
    for seat, score in enumerate(scores):
        yield spoken.player(view, seat, score)
        if view.record.balance:
            yield spoken.pile(view, seat)
    yield from tray.in_words(view)


@lru_cache(maxsize=1)
def _card() -> Element:
    return element(
        "g",
        element("rect", class_="card", width=WIDTH, height=HEIGHT, rx=16),
        element("path", class_="cardline", d=f"M14 41H{WIDTH - 14:.0f}"),
        element("path", class_="slot", d=tray.slots(IN_THE_PANEL)),
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


def _chip_box(seat: int, players: int) -> Box:
    columns = 1 if players == 2 else 2
    width = (_CHIPS.width - _GAP * (columns - 1)) / columns
    height = (_CHIPS.height - _GAP) / 2
    x, y = seat % columns, seat // columns
    return Box(_CHIPS.x + x * (width + _GAP), _CHIPS.y + y * (height + _GAP), width, height)


def _player(view: SeismicView, seat: int, score: int, box: Box) -> Element:
    result = view.result
    won = result is not None and seat in result.winners
    columns = [
        *((label, count, "supply") for label, count in view.game.possessions(view, seat)),
        (Sentence("points"), score, "score"),
    ]
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
