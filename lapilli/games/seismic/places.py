"""Where cells are, in words: how to walk to them from San Andreas."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from lapilli.games.seismic.components import BOARDS
from lapilli.hexes import STEPS, Cell
from lapilli.words import Sentence, counted, listed

_DIRECTIONS = (
    Sentence("north"),
    Sentence("north-east"),
    Sentence("south-east"),
    Sentence("south"),
    Sentence("south-west"),
    Sentence("north-west"),
)
SAN_ANDREAS = Sentence("San Andreas")


def direction(edge: int) -> Sentence:
    """The direction in which an edge lies."""
    return _DIRECTIONS[edge]


@cache
def city_name(twin: int, city: int) -> Sentence:
    """What a city is called: where there are two, by its number."""
    return Sentence("city {number}", values={"number": city + 1}) if twin else SAN_ANDREAS


@cache
def way_to(twin: int, cell: Cell) -> Sentence:
    """How far a cell is, and in which directions, from the city nearest to it."""
    cities = BOARDS[twin].centres
    city = min(range(len(cities)), key=lambda number: cell.distance(cities[number]))
    if cell == cities[city]:
        return city_name(twin, city)
    steps = listed([_steps(count, edge) for count, edge in _walk(cities[city], cell)])
    return Sentence("{steps} of {city}", values={"steps": steps, "city": city_name(twin, city)})


def _steps(count: int, edge: int) -> Sentence:
    return counted(
        count,
        "{count} step {direction}",
        "{count} steps {direction}",
        values={"direction": _DIRECTIONS[edge]},
    )


def _walk(start: Cell, end: Cell) -> list[tuple[int, int]]:
    """The shortest way in one or two directions, the longer part first: steps, and across which edge."""
    q, r = end.q - start.q, end.r - start.r
    for edge, beside in pairwise((*range(6), 0)):
        (x, y), (beside_x, beside_y) = STEPS[edge], STEPS[beside]
        ahead, aside = q * beside_y - r * beside_x, x * r - y * q
        if ahead > 0 and aside >= 0:
            break
    return sorted([part for part in ((ahead, edge), (aside, beside)) if part[0]], reverse=True)
