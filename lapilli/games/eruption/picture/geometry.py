"""Where things are: spaces, edges, the sides and the ground of villages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import pi

from lapilli.draw.hexagons import centre, inner_radius, middle
from lapilli.draw.plane import Box, Point, plain
from lapilli.games.eruption.components import ISLAND, SIDE_EDGE, SIDE_SPACE, SIDES, VILLAGES
from lapilli.games.eruption.picture.palette import INNER, SIDE
from lapilli.games.eruption.sites import Flow, Site
from lapilli.hexes import Cell

CENTRES = tuple(centre(cell, SIDE) for cell in ISLAND.cells)
ORDER = sorted(range(len(CENTRES)), key=lambda number: (round(CENTRES[number].y, 3), CENTRES[number].x))
"""Spaces from the back to the front, so that each tile covers the thickness of those behind."""
VOLCANO = tuple(cell for cell in (Cell(0, 0), *(Cell(0, 0).step(edge) for edge in range(6))))
BOX = Box(-628, -628, 1256, 1256)
"""The island and the meter around it."""

SIDE_PLACES = tuple(
    tuple((ISLAND.cells[SIDE_SPACE[village, side]], int(SIDE_EDGE[village, side])) for side in range(SIDES))
    for village in range(VILLAGES)
)
"""For each village, the spaces and their edges that are its sides."""
HOMES = tuple(tuple(dict.fromkeys(space.step(edge) for space, edge in places)) for places in SIDE_PLACES)
"""For each village the cells it is built on, from left to right as its owner sees them."""


def hexes(centres: Iterable[Point], side: float = SIDE) -> str:
    """Many hexes as the ``d`` of one path, written as shortly as can be."""
    half, high = plain(side / 2), plain(round(inner_radius(side), 1))
    around = f"h{plain(side)}l{half} {high}-{half} {high}h-{plain(side)}l-{half}-{high}z"
    return "".join(f"M{short(at.moved(-side / 2, -inner_radius(side)))}{around}" for at in centres)


def short(at: Point) -> str:
    """A point to a tenth, where nobody sees the difference and there are many of them."""
    return str(Point(round(at.x, 1), round(at.y, 1)))


def edge_middle(space: Cell, edge: int) -> Point:
    """The middle of an edge of a space."""
    return centre(space, SIDE).moved(*middle(edge, SIDE))


@cache
def beyond(space: Cell, edge: int, distance: float) -> Point:
    """A place so far out of a space, across the middle of an edge."""
    return centre(space, SIDE).towards(-pi / 2 + edge * pi / 3, INNER + distance)


def at_edge(space: Cell, edge: int, distance: float = 0.0) -> str:
    """The transform that puts there what is drawn around the middle of an edge, downward being outward."""
    return f"translate({beyond(space, edge, distance)}) rotate({60 * (edge + 3) % 360})"


TILTS = (0, 60, -60)
"""How far a wall on each of three edges is turned; on those across it is turned as far, to stand upright."""


def upright(space: Cell, edge: int, distance: float) -> str:
    """The transform of a wall on an edge: it is never upside down."""
    return f"translate({beyond(space, edge, distance)}) rotate({TILTS[edge % 3]})"


WALL_ON_FLOW = 5.0
"""How far out of the space it protects a wall on a flow stands: on the lava."""
WALL_ON_SIDE = 9.0
"""How far inside its village a wall stands."""


def wall_place(site: Site) -> tuple[Cell, int, float]:
    """The space, the edge, and how far out of that space a wall stands."""
    if isinstance(site, Flow):
        return site.space, site.edge, WALL_ON_FLOW
    space, edge = SIDE_PLACES[site.village][site.side]
    return space, edge, WALL_ON_SIDE


@cache
def where(site: Site) -> Point:
    """The middle of a wall on a site."""
    return beyond(*wall_place(site))


def facing(site: Site) -> int:
    """The edge of its space on which a wall stands."""
    return wall_place(site)[1]
