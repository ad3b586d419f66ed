"""The villages on the rim: earth, huts, emblem, and the seven sides that lava may come to (ER-03)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import atan2

from lapilli.draw.hexagons import centre
from lapilli.draw.looks import Look
from lapilli.draw.plane import ORIGIN, Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption.components import NO_WALL, VILLAGE_NAMES, VILLAGE_OF
from lapilli.games.eruption.picture import spoken
from lapilli.games.eruption.picture.emblems import EMBLEMS, badge, disc, emblem_of
from lapilli.games.eruption.picture.geometry import (
    HOMES,
    SIDE_PLACES,
    WALL_ON_SIDE,
    at_edge,
    beyond,
    hexes,
    upright,
)
from lapilli.games.eruption.picture.palette import SIDE
from lapilli.games.eruption.picture.walls import wall
from lapilli.games.eruption.sites import Side

_FENCE = 21.0
"""Half the length of a side's fence: the edge is longer, so that its neighbours do not touch it."""
_INSIDE = 6.0
_HUTS = (
    ((-20, -6, 1.0), (17, 2, 1.15), (-4, 24, 0.85)),
    ((-19, 2, 1.1), (19, -8, 0.95), (9, 24, 0.85)),
)
"""Where the huts of the two wings stand, and how large they are."""
_ASH = "#6d645c"
_BEHIND = 58.0
"""How far behind the middle of its foremost cell a village's emblem is."""


def look(seat: int, players: int) -> Look:
    """A player's village."""
    village = int(VILLAGE_OF[players, seat])
    return Look(EMBLEMS[village].named, badge(village), EMBLEMS[village].coat)


def outward(village: int) -> float:
    """The direction in which a village lies."""
    at = centre(HOMES[village][1], SIDE)
    return atan2(at.y, at.x)


def emblem_place(village: int) -> Point:
    """Where a village's emblem is."""
    return centre(HOMES[village][1], SIDE).towards(outward(village), _BEHIND)


@lru_cache(maxsize=256)
def village(number: int, seat: int, burned: bool) -> Element:
    """The ground and the huts of a village; ``seat`` is below zero where nobody plays it."""
    return element(
        "g",
        _ground(number, seat >= 0, burned),
        _settlement(number, seat >= 0, burned),
        key=f"village:{VILLAGE_NAMES[number]}",
        words=spoken.village(number, seat, burned),
    )


@cache
def _ground(number: int, owned: bool, burned: bool) -> Drawing:
    here = emblem_of(number, owned)
    cells, back = hexes(centre(cell, SIDE) for cell in HOMES[number]), _back(number)
    return drawing(
        *(element("path", class_="kerb", d=d, stroke=here.coat, fill=here.coat) for d in (cells, back)),
        *(element("path", d=d, fill=_ASH if burned else here.ground) for d in (cells, back)),
    )


def _back(number: int) -> str:
    """What fills the bay behind a village: from wing to wing."""
    left, _, right = (centre(cell, SIDE) for cell in HOMES[number])
    angle = outward(number)
    ends = [at.towards(angle, 30) for at in (left, right)]
    return f"M{left}L{ends[0]}Q{emblem_place(number).towards(angle, 42)} {ends[1]}L{right}Z"


@cache
def _settlement(number: int, owned: bool, burned: bool) -> Drawing:
    left, _, right = (centre(cell, SIDE) for cell in HOMES[number])
    here = emblem_of(number, owned)
    # Huts stand upright wherever their village lies.
    huts = [
        (ORIGIN.moved(*at).towards(outward(number), 4).moved(x, y), size)
        for at, wing in ((left, _HUTS[0]), (right, _HUTS[1]))
        for x, y, size in wing
    ]
    roof = "#2a211d" if burned else here.coat
    totem = emblem_place(number)
    return drawing(
        *_numbers(number),
        *(part for at, size in sorted(huts, key=lambda hut: hut[0].y) for part in _hut(at, size, roof)),
        *(_blaze(at, 1.0) for at, _ in huts[::2] if burned),
        element("g", disc(number, owned, 27.0), transform=f"translate({totem})"),
    )


def _hut(at: Point, size: float, roof: str) -> Iterator[Element]:
    placed = f"translate({at}) scale({size})"
    yield element(
        "g",
        element("ellipse", class_="foot", cx=3, cy=9, rx=15, ry=5),
        element("path", class_="hut", d="M-10-2H10V9Q0 12-10 9Z"),
        element("path", class_="door", d="M-3.4 10.4V3.6Q0 .4 3.4 3.6V10.4Z"),
        element("path", class_="roof", d="M0-17Q9-8 15 .6Q0 6-15 .6Q-9-8 0-17Z", fill=roof),
        element("path", class_="thatch", d="M0-14V1M-3-11Q-6-4-8.6.6M3-11Q6-4 8.6.6"),
        transform=placed,
    )


def _numbers(number: int) -> Iterator[Element]:
    """The sides are counted from left to right as the owner sees them."""
    for side, (space, edge) in enumerate(SIDE_PLACES[number]):
        at = beyond(space, edge, 22)
        yield element("text", str(side + 1), class_="digit", x=at.x, y=at.y + 4.6)


# The sides.


@lru_cache(maxsize=4096)
def side(site: Side, owned: bool, wall_there: int, touched: bool, burned: bool) -> Element:
    """A side of a village: its fence, the wall on it, and whether lava burns it."""
    space, edge = SIDE_PLACES[site.village][site.side]
    parts: list[Element | Drawing] = [
        element("g", _fence(site.village, owned, burned), transform=at_edge(space, edge, _INSIDE))
    ]
    if touched:
        deep = 4.0 if wall_there == NO_WALL else -2.0
        parts.append(
            element("g", _fire(wall_there == NO_WALL), transform=f"translate({beyond(space, edge, deep)})")
        )
    if wall_there != NO_WALL:
        parts.append(element("g", wall(wall_there), transform=upright(space, edge, WALL_ON_SIDE)))
    return element(
        "g",
        *parts,
        key=f"side:{site}",
        words=spoken.side(site, wall_there, touched, burned),
        class_="sided",
    )


@cache
def _fence(village: int, owned: bool, burned: bool) -> Drawing:
    here = emblem_of(village, owned)
    d = f"M{-_FENCE} 0H{_FENCE}"
    hit = element("path", class_="reach", d="M-28-14H28V26H-28Z")
    if burned:
        return drawing(
            hit, element("path", class_="fenceline coal", d=d), element("path", class_="ember", d=d)
        )
    return drawing(
        hit,
        element("path", class_="fenceline", d=d),
        element("path", class_="fence", d=d, stroke=here.coat),
        element("path", class_="post", d=f"M{-_FENCE} 0h0M{_FENCE} 0h0"),
    )


@cache
def _fire(open_side: bool) -> Drawing:
    """Flames where lava touches a side; behind a wall they are lower."""
    if open_side:
        return drawing(
            element("ellipse", class_="soot", cx=0, cy=4, rx=27, ry=12),
            *(_blaze(Point(x, y), size) for x, y, size in ((-14, 3, 0.95), (14, 3, 0.95), (0, 5, 1.35))),
        )
    return drawing(*(_blaze(Point(x, 2), 0.62) for x in (-16, 16)))


def _blaze(at: Point, size: float) -> Element:
    return element(
        "g",
        element(
            "path",
            class_="flame",
            d="M0 9Q-10 8-9-1Q-8-6-5-9Q-4-5-2-5Q-4-13 2-19Q2-12 6-9Q7-11 6.4-13Q12-6 9.6 2Q8 9 0 9Z",
        ),
        element("path", class_="flame b", d="M0 8Q-6 6-5.4 0Q-4-4-1.4-9Q0-5 2.4-3.6Q6 0 5 4Q4 8 0 8Z"),
        element("path", class_="flame c", d="M0 7Q-3 5-2.4 1.4Q-1-1.4 0-4Q2.6 0 2.6 3Q2.4 6.4 0 7Z"),
        transform=f"translate({at}) scale({size})",
    )
