"""One's own cards and walls, the supply and the deck: in a strip of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from lapilli.draw.fitted import PLAIN, Fitted, fitted
from lapilli.draw.plane import Box
from lapilli.draw.scene import Element, Layer, element
from lapilli.games.eruption.actions import (
    AFTERSHOCK_AT,
    BOMB_AT,
    BUILD_AT,
    ERUPT_AT,
    FLOW,
    QUAKE,
    RAIN,
    REINFORCE_AT,
    RELOCATE_AT,
    SINKHOLE_AT,
    TRADE_AT,
)
from lapilli.games.eruption.components import CARD_NAMES, CARDS, HAND, MATERIAL_NAMES, MATERIALS
from lapilli.games.eruption.picture import spoken
from lapilli.games.eruption.picture.cards import HEIGHT, WIDTH, face, times, under
from lapilli.games.eruption.picture.table import Table
from lapilli.games.eruption.picture.walls import wall
from lapilli.games.eruption.refusals import why_not_at_all
from lapilli.games.eruption.tile_words import sort
from lapilli.seats import SPECTATOR
from lapilli.words import Sentence

_BOX = Box(0, 0, 560, 150)
_WITHOUT_CARDS = Box(328, 0, 232, 150)
_TOP = 6.0
_LEFT, _APART = 8.0, 108.0
_MOST_PLACES = 6
"""For so many different cards the strip grows; more are drawn smaller."""
_CHIP = Box(0, 6, 54, 138)
_FIRST_CHIP, _CHIPS_APART = 336.0, 56.0
_TO_DRAW = Sentence("to draw")
_IN_SUPPLY = Sentence("supply")
_PLAYED: dict[str, tuple[int, int]] = {
    "aftershock": (AFTERSHOCK_AT, ERUPT_AT),
    "sinkhole": (SINKHOLE_AT, BOMB_AT),
    "bomb": (BOMB_AT, BUILD_AT),
    "reinforce": (REINFORCE_AT, RELOCATE_AT),
    "relocate": (RELOCATE_AT, TRADE_AT),
    "quake": (QUAKE, QUAKE + 1),
    "flow": (FLOW, FLOW + 1),
    "rain": (RAIN, RAIN + 1),
}
"""The moves that play each card: from one number up to another."""


def layers(table: Table) -> tuple[Layer, ...]:
    """The strip by itself."""
    places = _places(table)
    mat = _mat(table.view.seat != SPECTATOR, places)
    return (Layer("hand", (mat, *on_hand(table, places)), {"class": "tray"}),)


def box(table: Table) -> Box:
    """How large the strip is: spectators have no cards."""
    return _area(_places(table)) if table.view.seat != SPECTATOR else _WITHOUT_CARDS


def _places(table: Table) -> int:
    """Room for how many different cards the strip has."""
    if table.view.seat == SPECTATOR:
        return HAND
    kinds = int((table.record.hand[table.view.seat] > 0).sum())
    return min(max(HAND, kinds), _MOST_PLACES)


def _area(places: int) -> Box:
    return _BOX._replace(width=_BOX.width + _further(places))


def _further(places: int) -> float:
    """How much further to the right everything after the cards is."""
    return (places - HAND) * _APART


@cache
def _mat(with_cards: bool, many: int) -> Element:
    area = _area(many) if with_cards else _WITHOUT_CARDS
    places = (f"M{_LEFT + k * _APART} {_TOP}h{WIDTH}v{HEIGHT}h-{WIDTH}z" for k in range(many))
    return element(
        "g",
        element("rect", class_="mat", rx=16, **area._asdict()),
        *((element("path", class_="nocard", d="".join(places)),) if with_cards else ()),
        key="mat",
    )


def on_hand(table: Table, places: int = HAND) -> Iterator[Element]:
    """Cards, in so many places, walls and the deck."""
    if table.view.seat != SPECTATOR:
        yield from _cards(table, places)
    yield from _walls(table, places)
    record = table.record
    yield _deck(int(record.deck_size), tuple(record.discards.tolist()), places)


def in_words(strip: tuple[Layer, ...]) -> Iterator[Sentence]:
    """The same, said."""
    return (each.words for layer in strip for each in layer.elements if each.words is not None)


# Cards.


def _cards(table: Table, places: int) -> Iterator[Element]:
    held: list[int] = table.record.hand[table.view.seat].tolist()
    kinds = [number for number in range(CARDS) if held[number]]
    awake = _awake(table)
    for place, number in enumerate(kinds):
        if number in awake:
            yield _card(number, held[number], _placed(place, len(kinds), places))
        else:
            why = why_not_at_all(table.record, number)
            yield _asleep(number, held[number], _placed(place, len(kinds), places), why)


def _awake(table: Table) -> set[int]:
    """The cards that may be played; while no cards are played by this seat, all may be looked at."""
    if not table.is_card_step or table.seat_to_act != table.view.seat:
        return set(range(CARDS))
    return {
        number
        for number, name in enumerate(CARD_NAMES)
        if any(_PLAYED[name][0] <= code < _PLAYED[name][1] for code in table.codes)
    }


def _placed(place: int, kinds: int, places: int) -> str:
    """More cards than places are drawn smaller, so that all of them can be seen."""
    scale = min(1.0, places / kinds)
    x = _LEFT + place * _APART * scale
    y = _TOP + HEIGHT * (1 - scale) / 2
    return f"translate({x:.2f} {y:.2f}) scale({scale:.3f})" if scale < 1 else f"translate({x:.0f} {_TOP:.0f})"


@lru_cache(maxsize=4096)
def _card(number: int, count: int, placed: str) -> Element:
    return element(
        "g",
        *((under(),) if count > 1 else ()),
        face(number),
        *((times(count),) if count > 1 else ()),
        key=f"card:{CARD_NAMES[number]}",
        words=spoken.card(number, count),
        transform=placed,
    )


def _asleep(number: int, count: int, placed: str, why: Sentence) -> Element:
    """A card whose action cannot be taken now; it may still be traded."""
    card = element(
        "g",
        *((under(),) if count > 1 else ()),
        face(number),
        _bar(),
        *((times(count),) if count > 1 else ()),
        key=f"card:{CARD_NAMES[number]}",
        words=spoken.asleep(spoken.card(number, count), why),
        class_="asleep",
        transform=placed,
    )
    return replace(card, why=why)


@cache
def _bar() -> Element:
    """Across the picture: not now."""
    return element(
        "g",
        element("path", class_="veil", d=f"M1 10Q1 1 10 1H{WIDTH - 10}Q{WIDTH - 1} 1 {WIDTH - 1} 10V94H1Z"),
        element("path", class_="bar", d=f"M{WIDTH / 2 - 19} 50L{WIDTH / 2 + 19} 12"),
    )


# Walls and the deck.


def _walls(table: Table, places: int) -> Iterator[Element]:
    supply: list[int] = table.record.supply.tolist()
    seat = table.view.seat
    kept: list[int] = [] if seat == SPECTATOR else table.record.reserve[seat].tolist()
    for material in range(MATERIALS):
        yield _chip(material, kept[material] if kept else -1, supply[material], places)


@lru_cache(maxsize=4096)
def _chip(material: int, kept: int, supply: int, places: int) -> Element:
    """The walls one has of a material, and below how many are in the supply; spectators see only these."""
    x = _FIRST_CHIP + _further(places) + material * _CHIPS_APART
    middle = x + _CHIP.width / 2
    spectated = kept < 0
    words = spoken.supply(material, supply) if spectated else spoken.reserve(material, kept, supply)
    rest = _IN_SUPPLY if spectated else _in_supply(supply)
    return element(
        "g",
        element("rect", class_="well", x=x, y=_CHIP.y, width=_CHIP.width, height=_CHIP.height, rx=9),
        element("g", wall(material), transform=f"translate({middle} 38) scale(.9)"),
        element("text", str(supply if spectated else kept), class_="kept", x=middle, y=88),
        *_below(sort(material), rest, middle),
        key=f"reserve:{MATERIAL_NAMES[material]}",
        words=words,
        class_="none" if kept == 0 else "some",
    )


def _below(what: Sentence, rest: Sentence, x: float) -> tuple[Fitted, Fitted]:
    """What is counted in a well, and what there is of it elsewhere."""
    return (
        fitted(what, 11, _CHIP.width - 8, leading=11, class_="what", x=x, y=110),
        fitted(rest, 10.4, _CHIP.width - 8, weight=PLAIN, class_="rest", x=x, y=135),
    )


@cache
def _in_supply(count: int) -> Sentence:
    return Sentence("supply {count}", values={"count": count})


@lru_cache(maxsize=4096)
def _deck(count: int, discards: tuple[int, ...], places: int) -> Element:
    x = _FIRST_CHIP + _further(places) + MATERIALS * _CHIPS_APART
    middle = x + _CHIP.width / 2 - 1
    lie = Sentence("used {count}", values={"count": sum(discards)})
    return element(
        "g",
        element("rect", class_="well", x=x, y=_CHIP.y, width=_CHIP.width - 2, height=_CHIP.height, rx=9),
        element("rect", class_="back", x=middle - 15, y=20, width=26, height=35, rx=4),
        element("rect", class_="back", x=middle - 11, y=17, width=26, height=35, rx=4),
        element(
            "path",
            class_="backed",
            d="M-11 8L-4-6H-1Q0-4 1-6H4L11 8",
            transform=f"translate({middle + 2} 34) scale(.9)",
            stroke_width=3,
        ),
        element("text", str(count), class_="kept", x=middle, y=88),
        *_below(_TO_DRAW, lie, middle),
        key="deck",
        words=spoken.deck(count, discards),
    )
