"""The roads of a tile: asphalt, kerbs and lanes, and bridges where one crosses another (SE-02)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import sin, tan
from typing import NamedTuple

from lapilli.draw.curves import Curve, Line, crossing
from lapilli.draw.hexagons import middle, road
from lapilli.draw.plane import ORIGIN, Point
from lapilli.draw.scene import Element, element
from lapilli.games.seismic.picture.palette import KERB, SIDE
from lapilli.games.seismic.roads import Road, is_stubbed, roads

_DASH_AND_GAP = 15.5
_PIER = 0.012
"""How much longer than the bridge its outer walls are, as a part of the road."""
_ON_A_STUB = 0.28
"""How far from the edge a crew on a stub stands: midway to the red hexagon."""


class Fragment(NamedTuple):
    """A road of a tile, and the line it follows."""

    road: Road
    curve: Curve


@cache
def fragments(kind: int, rotation: int) -> tuple[Fragment, ...]:
    """The fragments (or stubs) of a tile by their numbers."""
    return tuple(Fragment(each, _curve(each.edges)) for each in roads(kind, rotation))


def _curve(edges: tuple[int, ...]) -> Curve:
    if len(edges) == 1:
        return Line(middle(edges[0], SIDE), ORIGIN)
    begin, end = edges
    return road(begin, end, SIDE)


def pave(kind: int, rotation: int) -> Iterator[Element]:
    """The roads of a tile from the lowest to the highest; straight ones go over curved ones."""
    upward = sorted(fragments(kind, rotation), key=lambda fragment: fragment.road.bend)
    for height, upper in enumerate(upward):
        if not is_stubbed(kind):
            for lower in upward[:height]:
                yield from _bridge(upper.curve, lower.curve)
        yield from _surface(upper.curve)


def _surface(curve: Curve) -> Iterator[Element]:
    path = curve.path()
    yield element("path", class_="kerb", d=path)
    yield element("path", class_="road", d=path)
    # A whole number of dashes, with half a one at each end, so that they go on over the edge.
    period = curve.length / round(curve.length / _DASH_AND_GAP)
    dash = period * 0.52
    yield element(
        "path",
        class_="lane",
        d=path,
        stroke_dasharray=f"{dash:.2f} {period - dash:.2f}",
        stroke_dashoffset=dash / 2,
    )


def _bridge(upper: Curve, lower: Curve) -> Iterator[Element]:
    """What lifts a road over another: its shadow and its parapets; they cut the lower one's kerbs."""
    over, under = crossing(upper, lower), crossing(lower, upper)
    if over is None or under is None:
        return
    # The sharper the roads cross, the longer the bridge that spans the lower one.
    angle = upper.heading(over) - lower.heading(under)
    half = (KERB * (1 / abs(sin(angle)) + abs(1 / tan(angle))) + 5) / 2 / upper.length
    deck = upper.path(over - half, over + half)
    yield element("path", class_="dark", d=deck, transform="translate(2 3.5)")
    yield element("path", class_="wall", d=upper.path(over - half - _PIER, over + half + _PIER))
    yield element("path", class_="deck", d=deck)


@cache
def crew_place(kind: int, rotation: int, number: int) -> Point:
    """Where a crew stands: the middle of the fragment, or of its longest part free of crossings."""
    all_roads = fragments(kind, rotation)
    curve = all_roads[number].curve
    if is_stubbed(kind):
        return curve.at(_ON_A_STUB)
    met = (crossing(curve, other.curve) for other in all_roads if other.curve != curve)
    crossings = sorted(at for at in met if at is not None)
    return curve.at(_free_middle(crossings))


def _free_middle(crossings: list[float]) -> float:
    bounds = [0.0, *crossings, 1.0]
    parts = list(pairwise(bounds))
    # Rounded, because equal parts of a curve must not be told apart by the last digit.
    begin, end = max(parts, key=lambda part: round(part[1] - part[0], 6))
    # A part that ends at the tile's edge is free up to the edge: stand a little nearer to it.
    lean = 0.03 if len(parts) > 1 and (begin == 0.0 or end == 1.0) else 0.0
    return (begin + end) / 2 + (lean if end == 1.0 else -lean)
