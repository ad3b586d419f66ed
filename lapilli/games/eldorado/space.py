"""All moves of El Dorado, in words and numbers; the numbers are those of ``actions.py``."""

from __future__ import annotations

from lapilli.games.eldorado.actions import MOVES
from lapilli.games.eldorado.arguments import Armies, BesideBuildings, Raids, Rolls, Tiles
from lapilli.games.eldorado.components import (
    BUILDINGS,
    COLOURS,
    CORNER_NAMES,
    DIE,
    EXPLORER_NAMES,
    FARMS,
    FORESEEN,
    ISLAND_TILES,
    ORDERS,
    RESOURCE_NAMES,
    SEATS,
    SHRINES,
    TILE_NAMES,
    WAY_NAMES,
)
from lapilli.moves import Kind, MoveSpace, Words, edges, seats

SHRINE_GOOD = "shrine"
GOOD_NAMES = (*RESOURCE_NAMES, SHRINE_GOOD)
BUILDING_NAMES = (*(f"farm-{which + 1}" for which in range(FARMS)), "fort")
assert len(BUILDING_NAMES) == BUILDINGS


def _way() -> Words:
    return Words("way", *WAY_NAMES)


def _corner() -> Words:
    return Words("corner", *CORNER_NAMES)


def _resource() -> Words:
    return Words("resource", *RESOURCE_NAMES)


def _good() -> Words:
    return Words("good", *GOOD_NAMES)


def _face() -> Words:
    return Words("die", *(str(face + 1) for face in range(DIE)))


def _order() -> Words:
    return Words("order", *("".join(str(place + 1) for place in order[:FORESEEN]) for order in ORDERS))


SPACE = MoveSpace(
    Kind("go", (_way(),)),
    Kind("lay", (edges(),)),
    Kind("discover"),
    Kind("place", (Words("tile", *ISLAND_TILES),)),
    Kind("villager", (BesideBuildings(),)),
    Kind("farm", (_corner(),)),
    Kind("fort", (_corner(),)),
    Kind("dismantle", (Words("building", *BUILDING_NAMES),)),
    Kind("offering", (Words("shrine", *(str(which + 1) for which in range(SHRINES))),)),
    Kind("march", (Armies(), _way())),
    Kind("strike", (Armies(), _way())),
    Kind("bring", (Armies(),)),
    Kind("come"),
    Kind("flee", (_way(),)),
    Kind("raid", (Raids(),)),
    Kind("fight", (seats(SEATS),)),
    Kind("bank", (_resource(), _resource())),
    Kind("trade", (seats(SEATS),)),
    Kind("hear", (seats(SEATS),)),
    Kind("give", (_good(),)),
    Kind("want", (_good(),)),
    Kind("propose"),
    Kind("accept"),
    Kind("move-by", (_face(),)),
    Kind("gather", (_resource(),)),
    Kind("pay", (_resource(),)),
    Kind("steal", (seats(SEATS),)),
    Kind("order", (_order(),)),
    Kind("again", (_face(),)),
    Kind("reroll"),
    Kind("choose", (Words("explorer", *EXPLORER_NAMES),)),
    Kind("return", (Tiles(),)),
    Kind("pass"),
    Kind("stand-down"),
    Kind("sheet", (Words("sheet", *COLOURS),), by_chance=True),
    Kind("tile", (Words("tile", *TILE_NAMES),), by_chance=True),
    Kind("roll", (Rolls(),), by_chance=True),
    Kind("card", (_resource(),), by_chance=True),
    Kind("starts", (seats(SEATS),), by_chance=True),
)
assert SPACE.size == MOVES
