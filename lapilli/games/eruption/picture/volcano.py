"""The volcano: seven cells of rock, a crater, and the six flows that come out of it (ER-01, ER-02)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import atan2, cos, pi

from lapilli.draw.hexagons import centre, corner
from lapilli.draw.plane import ORIGIN, Point
from lapilli.draw.scene import Element, drawing, element
from lapilli.games.eruption.components import ISLAND, VOLCANO_FLOWS
from lapilli.games.eruption.picture import spoken
from lapilli.games.eruption.picture.geometry import VOLCANO, edge_middle, short
from lapilli.games.eruption.picture.lava import stream
from lapilli.games.eruption.picture.palette import SIDE

_LIT = -2.25
"""The direction the light comes from."""
_SHADES = 7
_CRATER = 36.0
_HEIGHTS = (1.0, 0.76, 0.55, 0.36)
"""How far out the slopes break, from the foot to the crater."""


@cache
def volcano() -> Element:
    """The volcano as an element."""
    flows = stream(map(_flow, VOLCANO_FLOWS))
    return element("g", drawing(*_slopes(), *_lip(), *flows, *_pool()), key="volcano", words=spoken.volcano())


def _foot() -> list[Point]:
    """The corners of its outline, clockwise."""
    corners: dict[tuple[float, float], tuple[Point, int]] = {}
    for cell in VOLCANO:
        for number in range(6):
            at = centre(cell, SIDE).moved(*corner(number, SIDE))
            key = (round(at.x, 2), round(at.y, 2))
            corners[key] = at, corners.get(key, (at, 0))[1] + 1
    outer = [at for at, times in corners.values() if times < 3]
    return sorted(outer, key=lambda at: atan2(at.y, at.x))


def _slopes() -> Iterator[Element]:
    """Facets from the foot up to the crater: the lighter, the more they face the light."""
    foot = _foot()
    dice = random.Random("slopes")
    rings = [foot]
    for height in _HEIGHTS[1:]:
        bearings = [atan2(at.y, at.x) + dice.uniform(-0.07, 0.07) for at in foot]
        rings.append([ORIGIN.towards(angle, 132 * height * dice.uniform(0.9, 1.1)) for angle in bearings])
    facets: list[list[str]] = [[] for _ in range(_SHADES)]
    for steep, (low, high) in enumerate(pairwise(rings)):
        for (a, b), (c, d) in zip(_around(low), _around(high), strict=True):
            for triangle in ((a, b, c), (b, d, c)):
                facets[_shade(triangle, steep, dice)].append("M" + "L".join(map(short, triangle)) + "Z")
    yield element("circle", class_="s3", r=80)
    for shade, paths in enumerate(facets):
        yield element("path", class_=f"s{shade}", d="".join(paths))
    yield element("path", class_="cliff", d="M" + "L".join(map(str, foot)) + "Z")
    yield element("path", class_="scree", d="".join(_scree(dice)))


def _around(points: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*points, points[0]]))


def _shade(triangle: tuple[Point, ...], steep: int, dice: random.Random) -> int:
    x = sum(at.x for at in triangle) / 3
    y = sum(at.y for at in triangle) / 3
    light = cos(atan2(y, x) - _LIT)
    return max(0, min(_SHADES - 1, round(2.5 + 2.5 * light + 0.3 * steep + dice.uniform(-0.7, 0.7))))


def _scree(dice: random.Random) -> Iterator[str]:
    for _ in range(26):
        angle = dice.uniform(0, 2 * pi)
        begin = ORIGIN.towards(angle, dice.uniform(52, 96))
        yield f"M{begin}L{begin.towards(angle + dice.uniform(-0.25, 0.25), dice.uniform(10, 24))}"


def _flow(flow: tuple[int, int]) -> str:
    """From the crater down the cell next to the space that receives it."""
    number, edge = flow
    space = ISLAND.cells[number]
    end = edge_middle(space, edge)
    by = centre(space.step(edge), SIDE)
    return f"M{ORIGIN.towards(atan2(by.y, by.x), _CRATER - 12)}Q{Point(by.x * 0.86, by.y * 0.86)} {end}"


def _rough(name: str, size: float, spread: float) -> str:
    dice = random.Random(name)
    around = (ORIGIN.towards(k * pi / 11, size * dice.uniform(1 - spread, 1 + spread)) for k in range(22))
    return "M" + "L".join(map(short, around)) + "Z"


def _lip() -> Iterator[Element]:
    """The crater; the flows break through its lip."""
    yield element("path", class_="lip", d=_rough("lip", _CRATER + 13, 0.05))
    yield element("path", class_="crust pool", d=_rough("crust", _CRATER + 1, 0.05))
    yield element("path", class_="red pool", d=_rough("red", _CRATER - 4, 0.06))


def _pool() -> Iterator[Element]:
    """The lava in it, over where the flows begin."""
    yield element("path", class_="red pool", d=_rough("red", _CRATER - 9, 0.06))
    yield element("path", class_="amber pool", d=_rough("amber", _CRATER - 12, 0.08))
    yield element("path", class_="core pool", d=_rough("core", _CRATER - 21, 0.1))
    yield element("path", class_="slag", d="M-18-6l7 3M9 15l6-5M15-12l4 5M-8 17l-6-3M-22 6l3 5M2-21l6 1")
    yield element("path", class_="spark", d="M-4-3h0M6 4h0M-12 9h0M13-3h0M3-13h0")
