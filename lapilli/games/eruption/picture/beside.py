"""In the corners beside the island: the drawn tile, the stack or the piles, and what is left of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import pi

from lapilli.agenda import now
from lapilli.draw.hexagons import outline
from lapilli.draw.plane import Point
from lapilli.draw.scene import Element, element
from lapilli.games.eruption.components import LAVA, NO_TILE, PILES, VILLAGE_OF
from lapilli.games.eruption.picture import spoken
from lapilli.games.eruption.picture.lava import paint, plan
from lapilli.games.eruption.picture.meter import vent
from lapilli.games.eruption.picture.palette import SIDE
from lapilli.games.eruption.picture.table import Table
from lapilli.games.eruption.picture.villages import emblem_place, outward
from lapilli.games.eruption.prompts import next_eruption
from lapilli.games.eruption.state import PLACE_ERUPTION, PLACE_TILE, REPLACE_TILE, ROLL_FLOW
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.words import Sentence

_DRAWN = Point(520, 512)
_STACK = Point(-524, -512)
_BIG = 1.36
_PILES = (Point(-556, -540), Point(-421, -549), Point(-558, -418))
_PILE = 0.98
_ROWS = ((600.0, 5), (547.0, 4), (494.0, 3))
"""How high the rows are in which the kinds of tiles are counted, and how many are in each."""
_FIRST, _APART = -592.0, 69.0
_SMALL = 0.37
_TO_DRAW = Sentence("to draw")
_TO_PLACE = Sentence("to place")


def beside(table: Table) -> Iterator[Element]:
    """Everything in the corners, and the eruption tiles that wait beside their villages."""
    record = table.record
    if record.forecast:
        for pile in range(PILES):
            yield _pile(pile, int(record.top[pile]), int(record.below[pile]))
    else:
        yield _stack(int(record.stack.sum()))
    yield _left(tuple(record.stack.tolist()))
    yield _drawn(table)
    for seat in range(table.players):
        yield from _waiting(table, seat)


@lru_cache(maxsize=64)
def _stack(count: int) -> Element:
    layers = min(4, (count + 9) // 10)
    top = _STACK.moved(0, 6 - 5 * layers)
    return element(
        "g",
        element("path", class_="slot", d=outline(SIDE * _BIG, _STACK)),
        *(
            element("path", class_="back", d=outline(SIDE * _BIG, _STACK.moved(0, 4 - 5 * k)))
            for k in range(layers)
        ),
        *((_back_of(top),) if layers else ()),
        element("text", str(count), class_="tally", x=top.x, y=top.y + 44),
        element("text", _TO_DRAW, class_="caption", x=_STACK.x, y=_STACK.y + 96),
        key="stack",
        words=spoken.stack(count),
        class_="beside",
    )


def _back_of(at: Point) -> Element:
    """The back of a tile: a little volcano."""
    return element(
        "path",
        class_="backed",
        d="M-42 6L-18-30H-8Q0-20 8-30H18L42 6M-8-44V-50M6-42L9-56M20-40L27-47",
        transform=f"translate({at.moved(0, 2)})",
    )


@cache
def _pile(number: int, kind: int, below: int) -> Element:
    at = _PILES[number]
    thick = min(3, (below + 4) // 5)
    top: tuple[Element, ...] = ()
    if kind != NO_TILE:
        top = (
            element("g", *paint(kind, 0), transform=f"translate({at.moved(0, -4 * thick)}) scale({_PILE})"),
        )
    # On the left, where no meter is below it.
    badge_at = at.moved(-SIDE * 0.72, SIDE * 0.62)
    return element(
        "g",
        element("path", class_="slot", d=outline(SIDE * _PILE, at)),
        *(
            element("path", class_="back", d=outline(SIDE * _PILE, at.moved(0, 5 - 4 * k)))
            for k in range(thick + (kind != NO_TILE))
        ),
        *top,
        element("circle", class_="plate", cx=badge_at.x, cy=badge_at.y, r=23),
        element("text", str(below), class_="tally s", x=badge_at.x, y=badge_at.y + 10.5),
        key=f"pile:{number + 1}",
        words=spoken.pile(number, kind, below),
        class_="beside",
    )


@lru_cache(maxsize=512)
def _left(counts: tuple[int, ...]) -> Element:
    places = [Point(_FIRST + k * _APART, y) for y, many in _ROWS for k in range(many)]
    order = range(LAVA - 1, -1, -1)
    parts = []
    for kind, at in zip(order, places, strict=True):
        count = counts[kind]
        parts.append(
            element(
                "g",
                element("g", plan(kind), transform=f"translate({at}) scale({_SMALL})"),
                element("text", str(count), class_="few", x=at.x + 25, y=at.y + 7.5),
                class_="some" if count else "none",
            )
        )
    return element("g", *parts, key="left", words=spoken.left(counts), class_="beside")


def _drawn(table: Table) -> Element:
    if table.step == PLACE_ERUPTION:
        return _to_erupt(next_eruption(table.record, now(table.record, SEAT)))
    if table.step in (PLACE_TILE, REPLACE_TILE):
        return _to_place(now(table.record, FIRST))
    if table.step == ROLL_FLOW:
        # The tile that is tried is the next thing on the agenda.
        entry = int(table.record.agenda_length) - 1
        while entry >= 0 and table.record.agenda[entry, STEP] != PLACE_TILE:
            entry -= 1
        if entry >= 0:
            return _to_place(int(table.record.agenda[entry, FIRST]))
    return _nothing()


@cache
def _to_place(kind: int) -> Element:
    return _shown(element("g", *paint(kind, 0)), spoken.drawn(kind))


@cache
def _to_erupt(number: int) -> Element:
    return _shown(element("g", vent(number)), spoken.next_eruption(number))


def _shown(tile: Element, words: Sentence) -> Element:
    return element(
        "g",
        element("g", tile, transform=f"translate({_DRAWN}) scale({_BIG})"),
        element("text", _TO_PLACE, class_="caption", x=_DRAWN.x, y=_DRAWN.y + 103),
        key="drawn",
        words=words,
        class_="beside",
    )


@cache
def _nothing() -> Element:
    return element(
        "path",
        class_="slot beside",
        d=outline(SIDE * _BIG, _DRAWN),
        key="drawn",
        words=spoken.nothing_drawn(),
    )


def _waiting(table: Table, seat: int) -> Iterator[Element]:
    bits = table.waiting[seat]
    for place, number in enumerate(number for number in range(3) if bits >> number & 1):
        yield _waiting_tile(int(VILLAGE_OF[table.players, seat]), seat, number, place)


@cache
def _waiting_tile(village: int, seat: int, number: int, place: int) -> Element:
    """Beside the emblem of the village that claimed it."""
    at = (
        emblem_place(village)
        .towards(outward(village) + pi / 2, (54, -54, 102)[place])
        .towards(outward(village), -4)
    )
    return element(
        "g",
        vent(number + 1),
        key=f"waiting:{number + 1}",
        words=spoken.waiting(number, seat),
        transform=f"translate({at}) scale(.42)",
    )
