"""Where flat-topped hexes lie in a picture: centres, corners, middles of edges, roads between them.

Cells and edges are those of ``lapilli.hexes``: edges run clockwise from north.  A hex's size is the
length of its side, which is also the distance from its centre to a corner.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import pi, sqrt

from lapilli.draw.curves import Arc, Curve, Line
from lapilli.draw.plane import ORIGIN, Box, Point
from lapilli.hexes import Cell

_SIXTH = pi / 3
_NORTH = -pi / 2


def centre(cell: Cell, side: float) -> Point:
    """The middle of a cell; that of 0,0 is the origin."""
    return Point(1.5 * side * cell.q, sqrt(3) * side * (cell.r + cell.q / 2))


def inner_radius(side: float) -> float:
    """How far the middle of an edge is from the centre."""
    return side * sqrt(3) / 2


def corner(number: float, side: float) -> Point:
    """The corner where an edge begins, seen clockwise from the centre of its hex."""
    return ORIGIN.towards(_NORTH + (number - 0.5) * _SIXTH, side)


def middle(edge: float, side: float) -> Point:
    """The middle of an edge, seen from the centre of its hex."""
    return ORIGIN.towards(_NORTH + edge * _SIXTH, inner_radius(side))


def outline(side: float, around: Point = ORIGIN) -> str:
    """A hex as the ``d`` of an SVG path."""
    corners = (corner(number, side).moved(*around) for number in range(6))
    return "M" + "L".join(map(str, corners)) + "Z"


def road(begin: int, end: int, side: float) -> Curve:
    """The way from one edge of a hex to another, at a right angle to both.

    Neighbouring edges are joined around the corner between them; edges with one between around
    the point where their lines would meet.
    """
    start, finish = middle(begin, side), middle(end, side)
    apart = (end - begin) % 6
    if apart == 3:
        return Line(start, finish)
    between = begin + apart / 2 if apart < 3 else begin - (6 - apart) / 2
    away = side if apart in (1, 5) else side * sqrt(3)
    return Arc(start, finish, ORIGIN.towards(_NORTH + between * _SIXTH, away))


def fit(centres: Iterable[Point], side: float) -> Box:
    """The smallest box around hexes with these centres."""
    across, down = zip(*centres, strict=True)
    left, right = min(across) - side, max(across) + side
    half = inner_radius(side)
    top, bottom = min(down) - half, max(down) + half
    return Box(left, top, right - left, bottom - top)
