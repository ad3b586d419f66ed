"""What things are called in sentences: resources, tiles, explorers, places."""

from __future__ import annotations

from collections.abc import Sequence

from lapilli.games.eldorado.components import (
    CAVE_SHRINE,
    EMPTY,
    ENTRANCE,
    EXIT,
    EXPLORER_NAMES,
    FOOD,
    GARDEN,
    GOLD,
    RESOURCE_NAMES,
    SHRINE,
    TILE_NAMES,
    WATER,
    WOOD,
)
from lapilli.words import Sentence, counted, listed, marked

RESOURCES = {FOOD: marked("food"), GOLD: marked("gold"), WOOD: marked("wood")}
TILES = {
    FOOD: marked("a food tile"),
    GOLD: marked("a gold tile"),
    WOOD: marked("a wood tile"),
    GARDEN: marked("a garden"),
    WATER: marked("water"),
    SHRINE: marked("a shrine"),
    ENTRANCE: marked("the entrance of the cave"),
    EXIT: marked("the exit of the cave"),
    CAVE_SHRINE: marked("the cave shrine"),
    EMPTY: marked("an empty cave tile"),
    TILE_NAMES.index("tiger"): marked("the Tiger"),
    TILE_NAMES.index("thieves"): marked("the Thieves"),
    TILE_NAMES.index("giant"): marked("the Giant"),
}
EXPLORERS = {
    "stella": marked("Stella the Adventurer"),
    "bellona": marked("Bellona the Commander"),
    "hector": marked("Hector the Corporal"),
    "nicolas": marked("Nicolas the Fortuitous"),
    "tizoc": marked("Tizoc the Gatherer"),
    "emma": marked("Emma the Cartographer"),
    "victoria": marked("Victoria the Wealthy"),
    "pedro": marked("Pedro the Conquistador"),
    "william": marked("William the Merchant"),
    "laffite": marked("Laffite the Pirate"),
}
assert tuple(EXPLORERS) == EXPLORER_NAMES


def resource(number: int) -> Sentence:
    """A resource."""
    return Sentence(RESOURCES[number])


def tile(kind: int) -> Sentence:
    """A tile of a kind."""
    return Sentence(TILES[kind])


def explorer(number: int) -> Sentence:
    """An explorer, with what they are known for."""
    return Sentence(EXPLORERS[EXPLORER_NAMES[number]])


def cards(number: int, count: int) -> Sentence:
    """So many cards of a resource."""
    if number == FOOD:
        return counted(count, "{count} card of food", "{count} cards of food")
    if number == GOLD:
        return counted(count, "{count} card of gold", "{count} cards of gold")
    assert number == WOOD
    return counted(count, "{count} card of wood", "{count} cards of wood")


def goods(counts: Sequence[int]) -> object:
    """What is given or wanted in a trade; the last number is the cave shrine."""
    parts = [cards(number, int(count)) for number, count in enumerate(counts[: len(RESOURCE_NAMES)]) if count]
    if counts[len(RESOURCE_NAMES)]:
        parts.append(Sentence("the cave shrine"))
    return listed(parts) if parts else Sentence("nothing")
