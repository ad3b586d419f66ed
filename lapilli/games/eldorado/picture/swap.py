"""In the strip while a trade is made up or answered: what is given, and what is wanted for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lapilli.agenda import now
from lapilli.draw.plane import Point
from lapilli.draw.scene import Element, element
from lapilli.games.eldorado.components import RESOURCES
from lapilli.games.eldorado.picture import spoken
from lapilli.games.eldorado.picture.goods import good, idol
from lapilli.games.eldorado.picture.people import token
from lapilli.games.eldorado.picture.table import Table
from lapilli.games.eldorado.space import GOOD_NAMES
from lapilli.games.eldorado.state import COMPOSE
from lapilli.kernel import FIRST, SEAT
from lapilli.seats import seat_letter

_ROW = 74.0
_WIDE = 338.0
_FIRST, _APART = 84.0, 62.0
_ARROWS = ("M54 28H74M74 28L67 21M74 28L67 35", "M74 42H54M54 42L61 35M54 42L61 49")


def swap(table: Table, at: Point) -> Iterator[Element]:
    """Who offers what to whom."""
    acting, other = now(table.record, SEAT), now(table.record, FIRST)
    proposer, answerer = (acting, other) if table.step == COMPOSE else (other, acting)
    given, wanted = tuple(table.record.given.tolist()), tuple(table.record.wanted.tolist())
    yield _people((_seen(table, proposer), _seen(table, answerer)), given, wanted, at)
    for row, counts in enumerate((given, wanted)):
        for place, count in enumerate(counts):
            yield _good(row, place, count, at.moved(_FIRST + place * _APART, 6 + row * _ROW))


_Seen = tuple[int, int, int]


def _seen(table: Table, seat: int) -> _Seen:
    return table.sheet[seat], table.explorer[seat], seat


@lru_cache(maxsize=1024)
def _people(both: tuple[_Seen, _Seen], given: tuple[int, ...], wanted: tuple[int, ...], at: Point) -> Element:
    rows = []
    for row, (sheet, who, seat) in enumerate(both):
        y = 6 + row * _ROW
        rows += [
            element("rect", class_="well", y=y, width=_WIDE, height=_ROW - 4, rx=10),
            element(
                "g", token(sheet, who, seat_letter(seat)), transform=f"translate(29 {y + 34}) scale(1.2)"
            ),
            element("path", class_="arrow", d=_ARROWS[row], transform=f"translate(-2 {y})"),
        ]
    (*_, proposer), (*_, answerer) = both
    words = spoken.offer(proposer, answerer, given, wanted)
    return element("g", *rows, key="offer", words=words, transform=f"translate({at})")


@lru_cache(maxsize=1024)
def _good(row: int, number: int, count: int, at: Point) -> Element:
    picture = good(number) if number < RESOURCES else idol()
    return element(
        "g",
        element("rect", class_="slot", width=_APART - 5, height=58, rx=8, y=6),
        element("g", picture, transform="translate(19 35) scale(.95)"),
        element("text", str(count), class_="kept", x=43, y=43),
        key=f"{'wish' if row else 'gift'}:{GOOD_NAMES[number]}",
        words=spoken.wish(number) if row else spoken.gift(number),
        class_="some" if count else "few",
        transform=f"translate({at})",
    )
