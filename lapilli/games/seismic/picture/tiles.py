"""A tile, whole: meadow, roads, and what stands in its middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lapilli.draw.hexagons import outline
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.seismic.components import CITY, VALUE
from lapilli.games.seismic.picture import city
from lapilli.games.seismic.picture.meadow import grass, meadow
from lapilli.games.seismic.picture.palette import HUB
from lapilli.games.seismic.picture.roads import pave
from lapilli.games.seismic.roads import is_stubbed
from lapilli.hexes import Cell

_MEADOWS = 7
"""In how many ways plants grow on tiles with the same roads; so few that all of them can be kept."""


def meadow_at(place: Cell) -> int:
    """Which of the meadows a tile on a cell has: neighbours have different ones."""
    return (place.q + 3 * place.r) % _MEADOWS


@cache
def paint(kind: int, rotation: int, number: int = 0) -> tuple[Element | Drawing, ...]:
    """A tile around the origin, with one of the meadows."""
    if kind == CITY:
        return grass(0), built(kind, rotation), *city.build()
    return *meadow(kind, rotation, number), built(kind, rotation)


@cache
def built(kind: int, rotation: int) -> Drawing:
    """The roads of a tile, and what stands in the middle of an intersection."""
    return drawing(*pave(kind, rotation), *(_hub(kind) if kind != CITY else ()))


def _hub(kind: int) -> Iterator[Element]:
    if is_stubbed(kind):
        yield element("path", class_="hubline", d=outline(HUB + 2.2))
        yield element("path", class_="hub", d=outline(HUB))
        yield element("text", f"+{VALUE[kind]}", class_="worth", y=8.4, x=-1)
