"""Points and boxes on the plane of a picture: x to the right, y down."""

from __future__ import annotations

from math import cos, hypot, sin
from typing import NamedTuple


class Point(NamedTuple):
    """A place in a picture."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"{plain(self.x)} {plain(self.y)}"

    def moved(self, x: float, y: float) -> Point:
        """The point so far to the right and down of this one."""
        return Point(self.x + x, self.y + y)

    def towards(self, angle: float, distance: float) -> Point:
        """The point ``distance`` away; angles are in radians, clockwise from the right."""
        return Point(self.x + distance * cos(angle), self.y + distance * sin(angle))

    def turned(self, angle: float) -> Point:
        """The point turned clockwise around the origin."""
        return Point(self.x * cos(angle) - self.y * sin(angle), self.x * sin(angle) + self.y * cos(angle))

    def distance(self, other: Point) -> float:
        """How far another point is."""
        return hypot(self.x - other.x, self.y - other.y)


ORIGIN = Point(0.0, 0.0)


class Box(NamedTuple):
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    def __str__(self) -> str:
        return " ".join(map(plain, self))

    @property
    def middle(self) -> Point:
        """The point in the middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, margin: float) -> Box:
        """The box with a margin on all sides."""
        return Box(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)

    def at_least(self, width: float, height: float) -> Box:
        """The box made wider and higher where it is too small, around the same middle."""
        wide, high = max(self.width, width), max(self.height, height)
        return Box(self.middle.x - wide / 2, self.middle.y - high / 2, wide, high)

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside."""
        return 0 <= point.x - self.x <= self.width and 0 <= point.y - self.y <= self.height


def plain(value: float) -> str:
    """A number as short as a hundredth of a pixel allows; the same on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
