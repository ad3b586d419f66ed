"""What tiles, cards, walls and places are called in a sentence.

Other languages have cases, so each phrase is used in one way only: ``a_wall`` is built, gained or given,
``the_wall`` does or suffers something; villages and tiles stand where both look the same.
"""

from __future__ import annotations

from functools import cache

from lapilli.games.eruption.components import (
    BONUS,
    CARD_NAMES,
    ISLAND,
    MATERIAL_NAMES,
    TILE_NAMES,
    VILLAGE_NAMES,
)
from lapilli.games.eruption.sites import Flow, Site
from lapilli.hexes import EDGES, Cell
from lapilli.moves import Record
from lapilli.words import Sentence

_SHAPES = {
    "0": Sentence("a dead end"),
    "03": Sentence("a straight flow"),
    "01": Sentence("a sharp curve"),
    "02": Sentence("a gentle curve"),
    "024": Sentence("three exits evenly spread"),
    "012": Sentence("three exits side by side"),
    "013": Sentence("a straight flow that forks to the right"),
    "035": Sentence("a straight flow that forks to the left"),
    "0134": Sentence("two crossing straight flows"),
    "0123": Sentence("four exits side by side"),
    "0135": Sentence("three exits side by side, one opposite"),
    "01234": Sentence("five exits"),
    "eruption": Sentence("an eruption tile"),
}
"""Tiles by the codes of their exits, however they lie."""
_CARDS = {
    "aftershock": Sentence("Aftershock"),
    "quake": Sentence("Quake"),
    "rain": Sentence("Rain"),
    "sinkhole": Sentence("Sinkhole"),
    "bomb": Sentence("Volcanic Bomb"),
    "flow": Sentence("Lava Flow"),
    "relocate": Sentence("Relocate"),
    "reinforce": Sentence("Reinforce"),
}
_A_WALL = {
    "straw": Sentence("a straw wall"),
    "wood": Sentence("a wooden wall"),
    "stone": Sentence("a stone wall"),
}
_THE_WALL = {
    "straw": Sentence("the straw wall"),
    "wood": Sentence("the wooden wall"),
    "stone": Sentence("the stone wall"),
}
_VILLAGES = {
    "orange": Sentence("the orange village"),
    "yellow": Sentence("the yellow village"),
    "green": Sentence("the green village"),
    "blue": Sentence("the blue village"),
    "purple": Sentence("the purple village"),
    "red": Sentence("the red village"),
}


def tile(kind: int) -> Sentence:
    """A tile told from all others, however it lies."""
    return _SHAPES[TILE_NAMES[kind]]


def card(number: int) -> Sentence:
    """What is written on a card."""
    return _CARDS[CARD_NAMES[number]]


def village(number: int) -> Sentence:
    """A village by its colour."""
    return _VILLAGES[VILLAGE_NAMES[number]]


def a_wall(material: int) -> Sentence:
    """A wall that somebody builds, gains or gives."""
    return _A_WALL[MATERIAL_NAMES[material]]


def the_wall(material: int) -> Sentence:
    """A wall on the board that does something, or to which something is done."""
    return _THE_WALL[MATERIAL_NAMES[material]]


@cache
def the_wall_with_bonus(material: int) -> Sentence:
    """The same, with what it adds to its die (ER-60)."""
    if BONUS[material] == 0:
        return the_wall(material)
    return Sentence("{wall} (+{bonus})", values={"wall": the_wall(material), "bonus": int(BONUS[material])})


@cache
def on_site(site: Site) -> Sentence:
    """Where a wall stands, to follow on what stands there."""
    if isinstance(site, Flow):
        values = {"space": site.space, "edge": EDGES[site.edge]}
        return Sentence("on the flow into {space} from {edge}", values=values)
    return Sentence(
        "on side {side} of {village}", values={"side": site.side + 1, "village": village(site.village)}
    )


def wall_on(material: int, site: Site) -> Sentence:
    """A wall and where it stands."""
    return Sentence("{wall} {there}", values={"wall": the_wall(material), "there": on_site(site)})


def wall_at(record: Record, site: Site) -> int:
    """What the wall on a site is made of."""
    if isinstance(site, Flow):
        return int(record.wall[ISLAND.number[site.space], site.edge])
    return int(record.village_wall[site.village, site.side])


def space(number: int) -> Cell:
    """The space with a number."""
    return ISLAND.cells[number]
