"""What is said of pieces beside their names: exits, sorts of wall, what cards are for."""

from __future__ import annotations

from functools import cache

from lapilli.games.eruption.components import (
    CARD_NAMES,
    ERUPTION,
    EXITS,
    LAVA_ASKED,
    MATERIAL_NAMES,
    RAIN_COOLS,
)
from lapilli.hexes import EDGES
from lapilli.words import Sentence, counted, listed

_SORTS = {"straw": Sentence("straw"), "wood": Sentence("wood"), "stone": Sentence("stone")}
_WALLS = {
    "straw": Sentence("straw wall"),
    "wood": Sentence("wooden wall"),
    "stone": Sentence("stone wall"),
}
_DOES = {
    "aftershock": Sentence("turn a tile"),
    "quake": Sentence("replace a tile"),
    "rain": Sentence("cool by {heat}", values={"heat": RAIN_COOLS}),
    "sinkhole": Sentence("remove a tile"),
    "bomb": Sentence("remove a wall"),
    "flow": Sentence("place a tile"),
    "relocate": Sentence("move your walls"),
    "reinforce": Sentence("build a wall"),
}


def sort(material: int) -> Sentence:
    """What walls are made of."""
    return _SORTS[MATERIAL_NAMES[material]]


def wall(material: int) -> Sentence:
    """A wall, named and no more."""
    return _WALLS[MATERIAL_NAMES[material]]


def does(card: int) -> Sentence:
    """What a card does, in a few words."""
    return _DOES[CARD_NAMES[card]]


def edges_of(bits: int) -> list[str]:
    """The names of edges."""
    return [name for edge, name in enumerate(EDGES) if bits >> edge & 1]


@cache
def exits(kind: int, rotation: int) -> Sentence:
    """Where the exits of a tile are when it lies so."""
    if kind == ERUPTION:
        return Sentence("exits to all six edges")
    edges = edges_of(int(EXITS[kind, rotation]))
    return counted(len(edges), "exit to {edges}", "exits to {edges}", values={"edges": listed(edges)})


def flows_into(ask: int) -> int:
    """A bit for each edge across which lava comes into an empty space."""
    return int(LAVA_ASKED[ask])
