"""In the strip: what there is to buy and what it costs, one's reserve, the golden dice, the steps left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from lapilli.draw.plane import Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eldorado.actions import (
    DISMANTLE_AT,
    FARM_AT,
    FORT_AT,
    MARCH_AT,
    OFFER_AT,
    STRIKE_AT,
    VILLAGER_AT,
)
from lapilli.games.eldorado.components import (
    FARM,
    FARMS,
    FORT,
    GOLD,
    MARCH,
    NO_TILE,
    OFFERING,
    PURCHASES,
    RESOURCES,
    SHRINES,
    VILLAGER,
)
from lapilli.games.eldorado.picture import spoken, standing
from lapilli.games.eldorado.picture.dice import BLANK, die
from lapilli.games.eldorado.picture.goods import good
from lapilli.games.eldorado.picture.people import NO_SHEET, token
from lapilli.games.eldorado.picture.table import Table
from lapilli.games.eldorado.refusals import why_not
from lapilli.games.eldorado.rules.armies import price_of_march
from lapilli.games.eldorado.rules.buy import most_villagers
from lapilli.games.eldorado.rules.cards import price
from lapilli.games.eldorado.rules.maps import next_to_shrine, shrines_controlled, villagers_out
from lapilli.games.eldorado.state import EXPLORE, REROLL_GOLDEN, ROLL_GOLDEN, SPLIT_DICE, STEAL, TAKE_CARD
from lapilli.hexes import NOWHERE
from lapilli.seats import SPECTATOR, seat_letter

_BOUGHT = {
    VILLAGER: (VILLAGER_AT, FARM_AT),
    FARM: (FARM_AT, FORT_AT),
    FORT: (FORT_AT, DISMANTLE_AT),
    OFFERING: (OFFER_AT, MARCH_AT),
    MARCH: (MARCH_AT, STRIKE_AT),
}
"""The moves that buy each thing: from one number up to another."""
_WIDE = 47.0
_HIGH = 144.0
_UNKNOWN = -1
_DICE = Point(243, 30)
_FOOT = (
    "M-4-13Q3-15 5-8Q6-3 3 2Q2 6 4 9Q4 14-1 14Q-6 14-6 8Q-6 3-8-2Q-10-11-4-13ZM-9-15h0M-4-18h0M1-18h0M6-15h0"
)


def market(table: Table, at: Point) -> Iterator[Element]:
    """Wares, dice and steps, from a point on."""
    for place, (purchase, reserve) in enumerate(_reserves(table).items()):
        ware = _ware(purchase, _prices(table, purchase), reserve, _sheet(table), at.moved(place * _WIDE, 6))
        yield _asleep(ware, table, purchase) if _is_asleep(table, purchase) else ware
    yield from _dice(table, at)
    yield _movement(int(table.record.movement), at, _whose(table))


def _sheet(table: Table) -> int:
    return table.sheet[table.view.seat] if table.view.seat != SPECTATOR else NO_SHEET


def _reserves(table: Table) -> dict[int, int]:
    """What may be bought, and how much of it whoever looks has left."""
    seat, record = table.view.seat, table.record
    if seat == SPECTATOR:
        return dict.fromkeys((VILLAGER, FARM, FORT, OFFERING, MARCH), _UNKNOWN)
    return {
        VILLAGER: int(most_villagers(record, seat)) - int(villagers_out(record, seat)),
        FARM: FARMS - sum(farm != NOWHERE for farm in table.farm[seat]),
        FORT: int(table.fort[seat] == NOWHERE),
        OFFERING: SHRINES - int(shrines_controlled(record, seat)),
        MARCH: _UNKNOWN,
    }


def _prices(table: Table, purchase: int) -> tuple[int, ...]:
    if purchase == MARCH and table.view.seat == table.active != SPECTATOR:
        # Bellona's first one costs nothing (ED-90).
        gold = int(price_of_march(table.record, table.view.seat))
        return tuple(gold if resource == GOLD else 0 for resource in range(RESOURCES))
    return tuple(int(price(table.record, purchase, resource)) for resource in range(RESOURCES))


def _is_asleep(table: Table, purchase: int) -> bool:
    """Whether whoever looks is to buy something, but cannot buy this."""
    first, end = _BOUGHT[purchase]
    is_asked = table.step == EXPLORE and table.view.actor == table.view.seat
    return is_asked and not any(first <= code < end for code in table.codes)


def _shrine_at_hand(table: Table) -> int:
    """The shrine next to whoever looks, or any."""
    tile = int(table.record.stands[table.view.seat])
    shrines = range(SHRINES) if tile != NO_TILE else ()
    return next((which for which in shrines if next_to_shrine(table.record, tile, which)), 0)


def _asleep(ware: Element, table: Table, purchase: int) -> Element:
    """A ware that cannot be had now, and why."""
    why = why_not(
        table.record, _BOUGHT[purchase][0] + (_shrine_at_hand(table) if purchase == OFFERING else 0)
    )
    words = ware.words
    assert words is not None
    return replace(
        ware,
        attributes={**ware.attributes, "class": "away"},
        words=spoken.not_now(words, why),
        why=why,
    )


@lru_cache(maxsize=2048)
def _ware(purchase: int, prices: tuple[int, ...], reserve: int, sheet: int, at: Point) -> Element:
    middle = _WIDE / 2 - 1.5
    costs = [(resource, count) for resource, count in enumerate(prices) if count]
    tags = []
    for row, (resource, count) in enumerate(costs):
        y = 75 + row * 24.5
        tags.append(element("g", good(resource), transform=f"translate({middle - 8} {y}) scale(.72)"))
        tags.append(element("text", str(count), class_="price", x=middle + 12.5, y=y + 6))
    if not costs:
        tags.append(element("text", "0", class_="price", x=middle, y=81))
    return element(
        "g",
        element("rect", class_="well", width=_WIDE - 3, height=_HIGH, rx=8),
        element(
            "g",
            _picture(purchase, sheet),
            transform=f"translate({middle} 31)",
            class_="" if reserve else "none",
        ),
        *_count(reserve, middle),
        *tags,
        key=f"buy:{PURCHASES[purchase]}",
        words=spoken.ware(purchase, prices, reserve),
        transform=f"translate({at})",
    )


def _count(reserve: int, middle: float) -> tuple[Element, ...]:
    if reserve == _UNKNOWN:
        return ()
    return (
        element("circle", class_="numbered", cx=middle + 13, cy=49, r=9),
        element("text", str(reserve), class_="number", x=middle + 13, y=53.7),
    )


def _picture(purchase: int, sheet: int) -> Drawing:
    if purchase == VILLAGER:
        return standing.army(sheet, 1, False)
    if purchase == FARM:
        return standing.farm(sheet)
    if purchase == FORT:
        return drawing(element("g", standing.fort(sheet), transform="translate(0 5) scale(.86)"))
    if purchase == OFFERING:
        return drawing(element("g", standing.offering(sheet), transform="translate(0 6) scale(1.2)"))
    arrow = element("path", class_="marching", d="M-1 8H15M15 8L9 2M15 8L9 14")
    return drawing(
        element("g", standing.army(sheet, 1, False), transform="translate(-6 -2) scale(.8)"), arrow
    )


# Dice and steps.


def _dice(table: Table, at: Point) -> Iterator[Element]:
    rolled: list[int] = table.record.dice.tolist()
    if table.record.action_points and not any(rolled):
        # Without Laffite nobody rolls golden dice (ED-102).
        return
    if table.step == ROLL_GOLDEN or not any(rolled):
        rolled = [BLANK, BLANK]
    used = table.step not in (SPLIT_DICE, REROLL_GOLDEN, STEAL, TAKE_CARD)
    for place, face in enumerate(rolled):
        # Equal dice need two keys; nobody has to choose between them.
        key = f"die:{face}" if place == 0 or face != rolled[0] else f"die:{face}:too"
        yield _golden(face, key, _DICE.moved(at.x + 26 + place * 47, at.y), used)


@lru_cache(maxsize=256)
def _golden(face: int, key: str, at: Point, used: bool) -> Element:
    return element(
        "g",
        die(face),
        key=key,
        words=spoken.die(face) if face != BLANK else spoken.not_rolled(),
        class_="spent" if used else "fresh",
        transform=f"translate({at})",
    )


_Whose = tuple[int, int, int]


def _whose(table: Table) -> _Whose | None:
    """The sheet, the explorer and the seat of whoever has the turn."""
    seat = table.active
    return None if seat == SPECTATOR else (table.sheet[seat], table.explorer[seat], seat)


@lru_cache(maxsize=256)
def _movement(steps: int, at: Point, whose: _Whose | None) -> Element:
    x, y = at.x + _DICE.x, at.y + 56
    who: tuple[Element, ...] = ()
    if whose is not None:
        sheet, explorer, seat = whose
        drawn = token(sheet, explorer, seat_letter(seat))
        who = (element("g", drawn, transform=f"translate({x + 26} {y + 24}) scale(.8)"),)
    return element(
        "g",
        element("rect", class_="well", x=x + 3, y=y, width=93, height=94, rx=9),
        *who,
        element("path", class_="foot", d=_FOOT, transform=f"translate({x + 28} {y + 68}) scale(1.05)"),
        element("text", str(steps), class_="sum large", x=x + 67, y=y + 62),
        key="steps",
        words=spoken.movement(steps) if whose is None else spoken.movement_of(whose[-1], steps),
        class_="fresh" if whose is not None else "none",
    )
