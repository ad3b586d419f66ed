"""The panel below the board of a whole picture: what to do now, the tray, the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from lapilli.draw.fitted import fitted
from lapilli.draw.panel import has_won, seat_box, seat_in_turn, stands_out, turn, winners_star
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
_PROMPT_WIDTH = 716.0
_CHIPS = Box(382, 50, 386, 116)


def panel(view: SeismicView, scores: Sequence[int]) -> Iterator[Element]:
    """The elements of the panel; it is ``WIDTH`` wide, and scaled to the board's width."""
    yield _card()
    yield _prompt(view)
    yield from tray.on(IN_THE_PANEL, view)
    for seat, score in enumerate(scores):
        yield _player(view, seat, score, seat_box(_CHIPS, seat, view.players))


def in_words(view: SeismicView, scores: Sequence[int]) -> Iterator[Sentence]:
    """Whose turn it is, what to do now, how the players stand, and what is in the tray."""
    yield turn(view)
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
    seat = seat_in_turn(view)
    who = () if seat is None else (crew(seat, Point(26, 21), scale=0.7),)
    left = 48 if who else 18
    text = fitted(said, 20, _PROMPT_WIDTH, class_="prompt", x=left, y=21, dy="0.35em")
    return element("g", *who, text, key="prompt", words=turn(view))


def _player(view: SeismicView, seat: int, score: int, box: Box) -> Element:
    columns = [
        *((label, count, "supply") for label, count in view.game.possessions(view, seat)),
        (Sentence("points"), score, "score"),
    ]
    left, step = box.x + 52, (box.width - 56) / len(columns)
    return element(
        "g",
        element("rect", class_="chip", x=box.x, y=box.y, width=box.width, height=box.height, rx=10),
        crew(seat, Point(box.x + 30, box.middle.y), scale=1.2),
        *(
            figure
            for place, column in enumerate(columns)
            for figure in _figure(Point(left + step * (place + 0.5), box.middle.y), *column)
        ),
        *((winners_star(box),) if has_won(view, seat) else ()),
        key=f"player:{seat_letter(seat)}",
        words=spoken.player(view, seat, score),
        class_="turn" if stands_out(view, seat) else "waits",
    )


def _figure(at: Point, caption: Sentence, count: int, name: str) -> Iterator[Element]:
    yield element("text", caption, class_="caption", x=at.x, y=at.y - 10)
    yield element("text", str(count), class_=name, x=at.x, y=at.y + 17)
