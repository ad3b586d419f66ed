"""The strip below the maps: one's own cards and the bank, and beside them whatever matters now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from lapilli.agenda import now
from lapilli.draw.fitted import fitted
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, Layer, element
from lapilli.games.eldorado.components import ISLAND_KINDS, ISLAND_TILES, NO_TILE, RESOURCE_NAMES
from lapilli.games.eldorado.picture import duel, market, spoken, swap
from lapilli.games.eldorado.picture.choice import choices
from lapilli.games.eldorado.picture.goods import good
from lapilli.games.eldorado.picture.table import Table
from lapilli.games.eldorado.picture.terrain import paint
from lapilli.games.eldorado.state import ANSWER, CHOOSE_EXPLORER, COMPOSE
from lapilli.kernel import SEAT
from lapilli.seats import SPECTATOR
from lapilli.words import Sentence

_BOX = Box(0, 0, 600, 156)
_CARD = Box(8, 6, 76, 100)
_APART = 81.0
_BANK_TOP = 111.0
_ASIDE = Point(256, 0)
"""Where that begins what is not cards."""
_OWN_TILE = 74.0
_IN_BANK = Sentence("bank")


def layers(table: Table) -> tuple[Layer, ...]:
    """The strip by itself."""
    return (Layer("hand", (_mat(box(table)), *on_hand(table))),)


def box(table: Table) -> Box:
    """How large the strip is: it grows by the tiles that somebody holds."""
    return _BOX._replace(width=_BOX.width + (_OWN_TILE if _own_tiles(table) else 0))


@cache
def _mat(area: Box) -> Element:
    return element("rect", class_="mat", rx=16, key="mat", **area._asdict())


def on_hand(table: Table) -> Iterator[Element]:
    """The cards, the bank, and what matters now."""
    seated = table.view.seat != SPECTATOR
    if seated:
        for resource, count in enumerate(table.hand):
            yield _card(resource, count)
    for resource, count in enumerate(table.record.bank.tolist()):
        yield _bank(resource, count, seated)
    yield from _aside(table)
    for place, (kind, count) in enumerate(_own_tiles(table)):
        yield _own(kind, count, place, len(_own_tiles(table)))


def in_words(strip: tuple[Layer, ...]) -> Iterator[Sentence]:
    """The same, said."""
    return (each.words for layer in strip for each in layer.elements if each.words is not None)


def _aside(table: Table) -> Iterator[Element]:
    if table.step == CHOOSE_EXPLORER and now(table.record, SEAT) == table.view.seat:
        return choices(table, _ASIDE)
    if table.battle_at != NO_TILE:
        return duel.duel(table, _ASIDE)
    if table.step in (COMPOSE, ANSWER):
        return swap.swap(table, _ASIDE)
    return market.market(table, _ASIDE)


@lru_cache(maxsize=512)
def _card(resource: int, count: int) -> Element:
    x = _CARD.x + resource * _APART
    middle = x + _CARD.width / 2
    behind = (
        element(
            "rect",
            class_="cardedge",
            x=x + 3 * k,
            y=_CARD.y - k,
            width=_CARD.width - 3 * k,
            height=_CARD.height,
            rx=9,
        )
        for k in range(min(count, 3) - 1, 0, -1)
    )
    return element(
        "g",
        *behind,
        element("rect", class_="card", x=x, y=_CARD.y, width=_CARD.width, height=_CARD.height, rx=9),
        element("g", good(resource), transform=f"translate({middle} {_CARD.y + 34}) scale(1.7)"),
        element("text", str(count), class_="held", x=middle, y=_CARD.y + 91),
        key=f"card:{RESOURCE_NAMES[resource]}",
        words=spoken.card(resource, count),
        class_="some" if count else "asleep",
    )


@lru_cache(maxsize=512)
def _bank(resource: int, count: int, seated: bool) -> Element:
    """What the bank has; spectators, who have no cards, see that in their place."""
    x = _CARD.x + resource * _APART
    middle = x + _CARD.width / 2
    key, words = f"bank:{RESOURCE_NAMES[resource]}", spoken.bank(resource, count)
    if not seated:
        return element(
            "g",
            element("rect", class_="well", x=x, y=_CARD.y, width=_CARD.width, height=144, rx=9),
            element("g", good(resource), transform=f"translate({middle} 46) scale(1.7)"),
            element("text", str(count), class_="kept", x=middle, y=102),
            fitted(_IN_BANK, 15, _CARD.width - 10, class_="rest", x=middle, y=130),
            key=key,
            words=words,
        )
    return element(
        "g",
        element("rect", class_="well", x=x, y=_BANK_TOP, width=_CARD.width, height=39, rx=9),
        fitted(_IN_BANK, 13, 34, class_="rest", x=x + 23, y=_BANK_TOP + 24.5),
        element("text", str(count), class_="kept", x=x + 57, y=_BANK_TOP + 27),
        key=key,
        words=words,
    )


# Important tiles (ED-100).


def _own_tiles(table: Table) -> list[tuple[int, int]]:
    if table.view.seat == SPECTATOR:
        return []
    held: list[int] = table.record.important[table.view.seat].tolist()
    return [(kind, held[kind]) for kind in range(ISLAND_KINDS) if held[kind]]


@lru_cache(maxsize=64)
def _own(kind: int, count: int, place: int, many: int) -> Element:
    middle = _BOX.width + _OWN_TILE / 2 - 4
    y = _BOX.height / 2 + (place - (many - 1) / 2) * 70
    return element(
        "g",
        element("g", paint(kind), transform=f"translate({middle} {y}) scale(.56)"),
        *((element("text", str(count), class_="kept", x=middle + 26, y=y + 28),) if count > 1 else ()),
        key=f"own:{ISLAND_TILES[kind]}",
        words=spoken.important(kind, count),
    )
