"""Where cells are, in words: how to walk to them from San Andreas."""

from __future__ import annotations

from functools import cache

from lapilli.directions import steps
from lapilli.games.seismic.components import BOARDS
from lapilli.hexes import Cell
from lapilli.words import Sentence

SAN_ANDREAS = Sentence("San Andreas")


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
    values = {"steps": steps(cities[city], cell), "city": city_name(twin, city)}
    return Sentence("{steps} of {city}", values=values)
