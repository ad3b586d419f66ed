"""Counting everything, to see that nothing is created or lost (ED-01, ED-03, ED-04)."""

from __future__ import annotations

from lapilli.games.eldorado.components import (
    FARMS,
    HECTOR,
    HECTORS_VILLAGERS,
    ISLAND_KINDS,
    KINDS,
    NO_EXPLORER,
    NO_TILE,
    RESOURCES,
    SHRINES,
    TILES,
    VILLAGERS,
)
from lapilli.games.eldorado.rules.maps import CAVES, ISLANDS, villagers_out
from lapilli.games.eldorado.state import LAY_TILE, ElDorado
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, STEP, Weights, count_bits, rule

INVENTORY = ISLAND_KINDS + 1 + RESOURCES + 3
"""What must add up at every moment: the island's tiles of each kind, the cave's together (empty ones come
of others), cards of each resource; and that nothing is amiss with sizes, with pieces, and with places."""


@rule
def take_inventory(state: ElDorado, counts: Weights) -> None:
    """Count every tile, card and piece, wherever they are."""
    for i in range(INVENTORY):
        counts[i] = 0
    count_tiles(state, counts)
    first = ISLAND_KINDS + 1
    for resource in range(RESOURCES):
        counts[first + resource] = state.bank[resource] + state.treasure[resource]
        for seat in range(state.players):
            counts[first + resource] += state.hand[seat, resource]
    amiss = first + RESOURCES
    counts[amiss] = count_wrong_sizes(state)
    for seat in range(state.players):
        counts[amiss + 1] += count_wrong_pieces(state, seat)
    counts[amiss + 2] = count_wrong_places(state)


@rule
def count_tiles(state: ElDorado, counts: Weights) -> None:
    """ED-01: in the stacks, on the maps, in somebody's hand."""
    for kind in range(KINDS):
        counts[min(kind, ISLAND_KINDS)] += state.stack[kind]
    for kind in range(ISLAND_KINDS):
        counts[kind] += state.important_left[kind]
    for tile in range(TILES):
        if state.kind[tile] != NO_TILE:
            counts[min(state.kind[tile], ISLAND_KINDS)] += 1
    for entry in range(state.agenda_length):
        if state.agenda[entry, STEP] == LAY_TILE:
            counts[min(state.agenda[entry, FIRST], ISLAND_KINDS)] += 1


@rule
def count_wrong_sizes(state: ElDorado) -> int:
    """What does not agree with the sizes of hands and stacks."""
    wrong = 0
    sizes = int(state.stack_size[ISLANDS] + state.stack_size[CAVES])
    for kind in range(KINDS):
        sizes -= state.stack[kind]
        wrong += state.stack[kind] < 0
    wrong += sizes != 0
    for seat in range(state.players):
        cards = 0
        for resource in range(RESOURCES):
            cards += state.hand[seat, resource]
            wrong += state.hand[seat, resource] < 0 or state.bank[resource] < 0
        wrong += cards != state.hand_size[seat]
    return wrong


@rule
def count_wrong_pieces(state: ElDorado, seat: int) -> int:
    """ED-04: more pieces than a player has."""
    wrong = 0
    if state.explorer[seat] != NO_EXPLORER:
        most = HECTORS_VILLAGERS if state.explorer[seat] == HECTOR else VILLAGERS
        wrong += villagers_out(state, seat) > most
    for i in range(FARMS - 1):
        wrong += state.farm[seat, i] < state.farm[seat, i + 1]
    wrong += count_bits(state.offered[seat]) > SHRINES
    return wrong


@rule
def count_wrong_places(state: ElDorado) -> int:
    """Tiles that are not where they are said to be."""
    wrong = 0
    for tile in range(TILES):
        if state.cell[tile] != NOWHERE:
            wrong += state.tile_on[state.cell[tile]] != tile
    return wrong
