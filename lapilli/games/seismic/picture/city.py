"""San Andreas: a little city on its plaza, with a road sign for its name (SE-04)."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from lapilli.draw.hexagons import corner, inner_radius, outline
from lapilli.draw.plane import Point, plain
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.seismic.components import CITY_VALUE
from lapilli.games.seismic.places import SAN_ANDREAS

PLAZA = 46.0
_GROUND = 6.0
_DUSK = (-inner_radius(PLAZA), -27.0, -18.0, -10.0, -4.0)
"""How high each shade of the evening sky begins."""


class _House(NamedTuple):
    left: float
    width: float
    height: float
    shade: int


_HOUSES = (
    _House(-10, 9, 33, 1),
    _House(2, 10, 38, 3),
    _House(22, 11, 26, 1),
    _House(-31, 11, 22, 1),
    _House(-21, 12, 31, 0),
    _House(-38, 9, 13, 2),
    _House(-5, 10, 20, 2),
    _House(12, 12, 29, 0),
    _House(31, 8, 14, 2),
)
_ROOFS = "M7-31V-38M-21-24.5L-15-29L-9-24.5ZM12-22.5L18-26L24-22.5Z"


def build() -> Iterator[Element | Drawing]:
    """The city from the back to the front."""
    yield drawing(*_skyline())
    yield element("text", SAN_ANDREAS, class_="name", y=16.4, textLength=84, lengthAdjust="spacingAndGlyphs")
    yield drawing(*_badge())


def _skyline() -> Iterator[Element]:
    yield element("path", class_="hubline", d=outline(PLAZA + 3.4))
    for shade, height in enumerate(_DUSK):
        yield element("path", class_=f"dusk{shade}", d=_sky_below(height))
    yield element("path", class_="plaza", d=outline(PLAZA))
    yield element("path", class_="roofs", d=_ROOFS)
    for house in _HOUSES:
        yield from _raise(house)
    yield element("rect", class_="sign", x=-47.5, y=1, width=95, height=21, rx=4)


def _sky_below(height: float) -> str:
    """The plaza from a height downward."""
    left, right = (Point(side * (PLAZA - abs(height) / sqrt(3)), height) for side in (-1, 1))
    corners = (left, right, *(corner(number, PLAZA) for number in (2, 3, 4, 5)))
    return "M" + "L".join(map(str, corners)) + "Z"


def _raise(house: _House) -> Iterator[Element]:
    top = _GROUND - house.height
    yield element(
        "rect", class_=f"sky{house.shade}", x=house.left, y=top, width=house.width, height=house.height
    )
    columns = max(2, int(house.width // 5))
    step = house.width / (columns + 0.2)
    xs = (house.left + step * (column + 0.6) for column in range(columns))
    windows = "".join(f"M{plain(x)} {plain(top + 3)}V{plain(_GROUND)}" for x in xs)
    yield element("path", class_="windows", d=windows)


def _badge() -> Iterator[Element]:
    at = Point(0, 32)
    yield element("path", class_="hub", d=outline(13.5, at))
    yield element("text", str(CITY_VALUE), class_="worth city", y=at.y + 6.8)
