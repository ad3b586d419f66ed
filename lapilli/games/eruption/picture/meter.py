"""The burn meter: a ring around the island, from 0 at the top clockwise to 290 (ER-09)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import pi

from lapilli.draw.plane import ORIGIN, Point, plain
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption.components import BURNED, ERUPTION, HEAT_STEP, VILLAGE_NAMES, VILLAGE_OF, ZONES
from lapilli.games.eruption.picture import spoken
from lapilli.games.eruption.picture.emblems import disc
from lapilli.games.eruption.picture.lava import paint
from lapilli.games.eruption.picture.table import Table

STEPS = BURNED // HEAT_STEP + 1
_STEP = 2 * pi / STEPS
_GAP = 0.0036
_IN, _OUT = 561.0, 621.0
_MIDDLE = (_IN + _OUT) / 2
_LABEL = 608.0
"""How far out the numbers are."""
_STANDS = 582.0
"""How far out markers stand, below the numbers; where they are many, they cover these."""
_FLAME = "M0 5Q-5.4 4.4-4.8-.6Q-4-4-1-8Q0-4 2-3Q5.4 0 4.6 3Q3.6 5 0 5Z"
_CROWDS: dict[int, tuple[tuple[tuple[float, float], ...], float]] = {
    1: (((0, 1),), 18.5),
    2: (((-20, 1), (20, 1)), 18.0),
    3: (((-37, 1), (0, 1), (37, 1)), 17.5),
    4: (((-17, 14), (17, 14), (-17, -18), (17, -18)), 15.5),
    5: (((-34, 14), (0, 14), (34, 14), (-17, -18), (17, -18)), 15.5),
    6: (((-34, 14), (0, 14), (34, 14), (-34, -18), (0, -18), (34, -18)), 15.5),
}
"""Where markers stand on a step that so many share, along the ring and inward, and how large they are."""


def angle_of(step: int) -> float:
    """The direction of the middle of a step."""
    return -pi / 2 + step * _STEP


@cache
def meter() -> Element:
    """The ring itself."""
    return element("g", drawing(*_ring()), key="meter", words=spoken.meter())


def _ring() -> Iterator[Element]:
    yield element("circle", class_="track", r=_MIDDLE)
    yield element("circle", class_="track in", r=_MIDDLE)
    for zone in range(len(ZONES) + 2):
        steps = [step for step in range(STEPS) if _zone(step) == zone]
        yield element("path", class_=f"z{zone}", d="".join(map(_cell, steps)))
    for step in range(STEPS):
        yield from _label(step)


def _zone(step: int) -> int:
    """The zone of a step; the last one is burned."""
    return len(ZONES) + 1 if step == STEPS - 1 else spoken.zone_of(step * HEAT_STEP)


def _cell(step: int) -> str:
    begin, end = angle_of(step) - _STEP / 2 + _GAP, angle_of(step) + _STEP / 2 - _GAP
    corners = [
        ORIGIN.towards(angle, radius)
        for radius, angle in ((_OUT, begin), (_OUT, end), (_IN, end), (_IN, begin))
    ]
    out, into = plain(_OUT), plain(_IN)
    return f"M{corners[0]}A{out} {out} 0 0 1 {corners[1]}L{corners[2]}A{into} {into} 0 0 0 {corners[3]}Z"


def _label(step: int) -> Iterator[Element]:
    """The number, upright or nearly so, and a flame for each zone."""
    zone = _zone(step)
    lit = " lit" if zone >= 3 else ""
    angle = angle_of(step)
    degrees = angle * 180 / pi + 90
    below = 90 < degrees % 360 < 270
    at = ORIGIN.towards(angle, _LABEL)
    flames = zone if step < STEPS - 1 else 3
    wide = 15.0 * flames
    parts = [element("text", str(step * HEAT_STEP), class_=f"heat{lit}", x=-wide / 2, y=7.4)]
    parts += [
        element(
            "path",
            class_=f"peril{lit}",
            d=_FLAME,
            transform=f"translate({17 - wide / 2 + 15 * (k + 0.85)} 1.5) scale(1.25)",
        )
        for k in range(flames)
    ]
    yield element(
        "g", *parts, transform=f"translate({at}) rotate({plain(degrees + 180 if below else degrees)})"
    )


# What stands on it.


def on_meter(table: Table) -> Iterator[Element]:
    """Eruption tiles that nobody has claimed, and everybody's marker."""
    unclaimed = int(table.record.unclaimed)
    for number in range(len(ZONES)):
        if unclaimed >> number & 1:
            yield _unclaimed(number)
        else:
            yield _claimed(number)
    heats = table.heat[: table.players]
    for seat, heat in enumerate(heats):
        sharing = [other for other, same in enumerate(heats) if same == heat]
        yield _marker(table.players, seat, heat, sharing.index(seat), len(sharing))


@cache
def _unclaimed(number: int) -> Element:
    at = ORIGIN.towards(angle_of(int(ZONES[number]) // HEAT_STEP), _STANDS - 1)
    return element(
        "g",
        vent(number + 1),
        key=f"unclaimed:{number + 1}",
        words=spoken.unclaimed(number),
        transform=f"translate({at}) scale(.43)",
    )


@cache
def _claimed(number: int) -> Element:
    """The bare eruption space: where its tile lay."""
    at = ORIGIN.towards(angle_of(int(ZONES[number]) // HEAT_STEP), _STANDS - 1)
    return element("circle", key=f"claimed:{number + 1}", class_="scar", cx=at.x, cy=at.y, r=19)


@cache
def vent(number: int) -> Drawing:
    """An eruption tile with its number."""
    tile = element("g", *paint(ERUPTION, 0))
    return drawing(tile, element("text", str(number), class_="nr", y=9.4))


@lru_cache(maxsize=4096)
def _marker(players: int, seat: int, heat: int, place: int, sharing: int) -> Element:
    village = int(VILLAGE_OF[players, seat])
    places, size = _CROWDS[sharing]
    along, inward = places[place]
    angle = angle_of(heat // HEAT_STEP)
    at = _around(angle, along, inward)
    return element(
        "g",
        disc(village, True, size),
        key=f"heat:{VILLAGE_NAMES[village]}",
        words=spoken.heat(seat, village, heat),
        transform=f"translate({at})",
    )


def _around(angle: float, along: float, inward: float) -> Point:
    return ORIGIN.towards(angle, _STANDS - inward * 0.94).towards(angle + pi / 2, along)
