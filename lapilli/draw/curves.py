"""Lines and arcs that can be walked along, cut, and asked where they cross."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, pi, sin

from lapilli.draw.plane import Point

_HALVINGS = 40


@dataclass(frozen=True)
class Line:
    """A straight line between two points."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        """How long it is."""
        return self.start.distance(self.end)

    def at(self, t: float) -> Point:
        """The point a part ``t`` of the way along."""
        return Point(
            self.start.x + t * (self.end.x - self.start.x), self.start.y + t * (self.end.y - self.start.y)
        )

    def heading(self, t: float) -> float:
        """The angle in which it goes on; the same everywhere."""
        return atan2(self.end.y - self.start.y, self.end.x - self.start.x)

    def side(self, point: Point) -> float:
        """How far a point is to the one side of it, below zero on the other."""
        angle = self.heading(0)
        return (point.x - self.start.x) * sin(angle) - (point.y - self.start.y) * cos(angle)

    def distance(self, point: Point) -> float:
        """How far a point is from it."""
        angle = self.heading(0)
        along = (point.x - self.start.x) * cos(angle) + (point.y - self.start.y) * sin(angle)
        return point.distance(self.at(min(1.0, max(0.0, along / self.length))))

    def path(self, begin: float = 0.0, end: float = 1.0) -> str:
        """The line, or a part of it, as the ``d`` of an SVG path."""
        return f"M{self.at(begin)}L{self.at(end)}"


@dataclass(frozen=True)
class Arc:
    """A part of a circle, less than half of it."""

    start: Point
    end: Point
    centre: Point

    @property
    def radius(self) -> float:
        """The radius of its circle."""
        return self.centre.distance(self.start)

    @property
    def _from(self) -> float:
        return atan2(self.start.y - self.centre.y, self.start.x - self.centre.x)

    @property
    def turn(self) -> float:
        """The angle it turns through; above zero is clockwise."""
        to = atan2(self.end.y - self.centre.y, self.end.x - self.centre.x)
        return (to - self._from + pi) % (2 * pi) - pi

    @property
    def length(self) -> float:
        """How long it is."""
        return self.radius * abs(self.turn)

    def at(self, t: float) -> Point:
        """The point a part ``t`` of the way along."""
        return self.centre.towards(self._from + t * self.turn, self.radius)

    def heading(self, t: float) -> float:
        """The angle in which it goes on from there."""
        return self._from + t * self.turn + (pi / 2 if self.turn > 0 else -pi / 2)

    def side(self, point: Point) -> float:
        """How far a point is outside its circle, below zero inside."""
        return self.centre.distance(point) - self.radius

    def distance(self, point: Point) -> float:
        """How far a point in front of it is from it."""
        return abs(self.side(point))

    def path(self, begin: float = 0.0, end: float = 1.0) -> str:
        """The arc, or a part of it, as the ``d`` of an SVG path."""
        size = Point(self.radius, self.radius)
        return f"M{self.at(begin)}A{size} 0 0 {int(self.turn > 0)} {self.at(end)}"


Curve = Line | Arc


def crossing(walked: Curve, other: Curve) -> float | None:
    """How far along ``walked`` one comes to the other side of ``other``, if one does."""
    before = other.side(walked.at(0.0))
    if before * other.side(walked.at(1.0)) >= 0:
        return None
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        half = (low + high) / 2
        if before * other.side(walked.at(half)) > 0:
            low = half
        else:
            high = half
    return (low + high) / 2
