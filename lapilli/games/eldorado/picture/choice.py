"""In the strip while somebody chooses who to be: both sides of the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lapilli.draw.fitted import PLAIN, fitted
from lapilli.draw.plane import Point
from lapilli.draw.scene import Element, element
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.components import EXPLORER_NAMES
from lapilli.games.eldorado.picture import spoken
from lapilli.games.eldorado.picture.people import token
from lapilli.games.eldorado.picture.table import Table
from lapilli.seats import seat_letter

_WIDE, _HIGH = 166.0, 144.0


def choices(table: Table, at: Point) -> Iterator[Element]:
    """The two explorers of the sheet of whoever looks."""
    seat = table.view.seat
    sheet = table.sheet[seat]
    for side in (0, 1):
        yield _card(sheet, 2 * sheet + side, seat, at.moved(side * (_WIDE + 6), 6))


@lru_cache(maxsize=64)
def _card(sheet: int, who: int, seat: int, at: Point) -> Element:
    middle, written = _WIDE / 2, _WIDE - 14
    return element(
        "g",
        element("rect", class_="card", width=_WIDE, height=_HIGH, rx=10),
        element("g", token(sheet, who, seat_letter(seat)), transform=f"translate({middle} 33) scale(1.45)"),
        fitted(naming.explorer(who), 16, written, leading=16, class_="title", x=middle, y=86),
        fitted(spoken.power(who), 14, written, weight=PLAIN, leading=13.5, class_="does", x=middle, y=121),
        key=f"choice:{EXPLORER_NAMES[who]}",
        words=spoken.choice(who),
        transform=f"translate({at})",
    )
