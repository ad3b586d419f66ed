"""Beside the island: the stack, what is left in it, the tile that was found, and who is off the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lapilli.draw.fitted import fitted
from lapilli.draw.hexagons import outline
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, element
from lapilli.games.eldorado.components import EMMA, ISLAND_KINDS, NO_TILE
from lapilli.games.eldorado.picture import cavern, spoken, terrain
from lapilli.games.eldorado.picture.table import Table
from lapilli.games.eldorado.rules.cave import dweller_strength
from lapilli.games.eldorado.rules.maps import ISLANDS
from lapilli.seats import SPECTATOR
from lapilli.words import Sentence

_STACK = Point(43, 48)
_SHOWN = Point(116, 48)
_FIRST, _APART, _ROW = Point(24, 126), 74.0, 38.0
_IN_ROW = 2
_OFF = Sentence("off the map")
_TO_FIND, _FOUND, _NEXT = Sentence("to find"), Sentence("found"), Sentence("next")


def beside(table: Table) -> Iterator[Element]:
    """Everything in the column beside the island, below the cave."""
    record, box = table.record, table.layout.stacks
    yield _plate(box)
    yield _stack(box, int(record.stack_size[ISLANDS]))
    if record.stack_size[ISLANDS]:
        yield _left(box, tuple(record.stack[:ISLAND_KINDS].tolist()))
    if table.drawn != NO_TILE:
        yield _found(box, table.drawn, int(dweller_strength(record, table.drawn)))
    elif _sees_ahead(table):
        seen = record.ahead[: int(record.ahead_size)].tolist()
        yield _ahead(box, tuple(kind for kind in seen if kind != NO_TILE))
    if any(off_the_map(table)):
        yield _off(table.layout.off)


def _sees_ahead(table: Table) -> bool:
    seat = table.view.seat
    return bool(
        seat != SPECTATOR
        and table.explorer[seat] == EMMA
        and table.record.ahead_size
        and table.record.ahead[0] != NO_TILE
    )


@lru_cache(maxsize=256)
def _plate(box: Box) -> Element:
    return element("rect", class_="plate beside", rx=20, key="stacks", **box._asdict())


@lru_cache(maxsize=1024)
def _stack(box: Box, count: int) -> Element:
    at = _STACK.moved(box.x, box.y)
    high = min(4, (count + 11) // 12)
    top = at.moved(0, 4 - 4 * high)
    return element(
        "g",
        element("path", class_="gone", d=outline(34, at)),
        *(element("path", class_="back", d=outline(34, at.moved(0, 4 - 4 * k))) for k in range(high)),
        element("text", str(count), class_="tally", x=top.x, y=top.y + 13),
        fitted(_TO_FIND, 17, 76, class_="caption", x=at.x, y=at.y + 50),
        key="stack",
        words=spoken.stack(count),
        class_="beside",
    )


@lru_cache(maxsize=1024)
def _left(box: Box, counts: tuple[int, ...]) -> Element:
    parts = []
    for kind, count in enumerate(counts):
        at = _FIRST.moved(box.x + kind % _IN_ROW * _APART, box.y + kind // _IN_ROW * _ROW)
        parts.append(
            element(
                "g",
                element("g", terrain.plan(kind), transform=f"translate({at}) scale(.74)"),
                element("text", str(count), class_="tally s l", x=at.x + 20, y=at.y + 8),
                class_="some" if count else "none",
            )
        )
    return element("g", *parts, key="left", words=spoken.left(counts), class_="beside")


@lru_cache(maxsize=1024)
def _found(box: Box, kind: int, strength: int) -> Element:
    at = _SHOWN.moved(box.x, box.y)
    painted = terrain.paint(kind) if kind < ISLAND_KINDS else cavern.paint(kind, 0, strength)
    return element(
        "g",
        element("g", painted, transform=f"translate({at.moved(0, -3)}) scale(.58)"),
        fitted(_FOUND, 17, 74, class_="caption", x=at.x, y=at.y + 50),
        key="found",
        words=spoken.found(kind, strength),
        class_="beside",
    )


@lru_cache(maxsize=1024)
def _ahead(box: Box, kinds: tuple[int, ...]) -> Element:
    at = _SHOWN.moved(box.x, box.y)
    # One above the other, the next one on top.
    tiles = (
        element("g", terrain.plan(kind), transform=f"translate({at.moved(0, (k - 1) * 25.5 - 6)}) scale(.58)")
        for k, kind in enumerate(kinds)
    )
    return element(
        "g",
        *tiles,
        fitted(_NEXT, 17, 74, class_="caption", x=at.x, y=at.y + 50),
        key="ahead",
        words=spoken.ahead(kinds),
        class_="beside",
    )


# Beaten explorers.


def off_the_map(table: Table) -> list[tuple[int, Point]]:
    """Explorers that were beaten and will come back, and where they wait."""
    seats = [seat for seat in range(table.players) if table.placer[seat]]
    box = table.layout.off
    return [(seat, Point(box.x + 28 + k * 34, box.y + 46)) for k, seat in enumerate(seats)]


@lru_cache(maxsize=256)
def _off(box: Box) -> Element:
    return element(
        "g",
        element("rect", class_="plate", rx=18, **box._asdict()),
        fitted(_OFF, 15, box.width - 16, class_="caption", x=box.middle.x, y=box.y + 18),
        key="off",
        class_="beside",
    )
