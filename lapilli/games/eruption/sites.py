"""Where walls stand: on a flow into a space, or on a side of a village."""

from __future__ import annotations

from typing import NamedTuple

from lapilli.errors import NotToBeHad
from lapilli.games.eruption.actions import FLOW_SITES, SITES
from lapilli.games.eruption.components import ISLAND, SIDES, VILLAGE_NAMES
from lapilli.hexes import EDGES, Cell
from lapilli.moves import Record
from lapilli.words import Sentence, whole_number

NO_SPACE = Sentence("That is no space of the island.", "ER-01")
NO_SIDE = Sentence("A village has seven sides, 1 to 7 from left to right as its owner sees them.", "ER-03")


class Flow(NamedTuple):
    """The flow into a space across one of its edges."""

    space: Cell
    edge: int

    def __str__(self) -> str:
        return f"{self.space}/{EDGES[self.edge]}"


class Side(NamedTuple):
    """A side of a village, the leftmost one as its owner sees them being 0."""

    village: int
    side: int

    def __str__(self) -> str:
        return f"{VILLAGE_NAMES[self.village]}/{self.side + 1}"


Site = Flow | Side


def site_of(number: int) -> Site:
    """The site with a number."""
    if number < FLOW_SITES:
        return Flow(ISLAND.cells[number // 6], number % 6)
    return Side(*divmod(number - FLOW_SITES, SIDES))


def number_of(site: Site) -> int:
    """The number of a site."""
    if isinstance(site, Flow):
        return ISLAND.number[site.space] * 6 + site.edge
    return FLOW_SITES + site.village * SIDES + site.side


class Sites:
    """A place for a wall: ``1,-2/SW`` or ``blue/3``."""

    label = "site"
    size = SITES

    def value(self, record: Record, digit: int) -> object:
        """The flow or the side with that number."""
        return site_of(digit)

    def digit(self, record: Record, value: object) -> int | None:
        """The number of a site, given as one or written."""
        if isinstance(value, Flow | Side):
            return number_of(value)
        place, slash, which = str(value).casefold().partition("/")
        if not slash:
            return None
        if place in VILLAGE_NAMES:
            side = whole_number(which)
            if side is None or not 1 <= side <= SIDES:
                raise NotToBeHad(NO_SIDE)
            return number_of(Side(VILLAGE_NAMES.index(place), side - 1))
        space = Cell.read(place)
        if space is None or which.upper() not in EDGES:
            return None
        if space not in ISLAND.number:
            raise NotToBeHad(NO_SPACE)
        return number_of(Flow(space, EDGES.index(which.upper())))
