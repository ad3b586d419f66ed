"""Counting everything, to see that nothing is created or lost (ER-06 to ER-09)."""

from __future__ import annotations

from lapilli.games.eruption.components import (
    BURNED,
    CARDS,
    ERUPTION,
    HEAT_STEP,
    KINDS,
    LAVA,
    MATERIALS,
    MOST_PLAYERS,
    NO_TILE,
    NO_WALL,
    PILES,
    SIDES,
    SPACES,
    VILLAGES,
)
from lapilli.games.eruption.state import PLACE_TILE, REPLACE_TILE, Eruption
from lapilli.kernel import FIRST, STEP, Weights, count_bits, rule

INVENTORY = KINDS + MATERIALS + CARDS + 4
"""What must add up at every moment: tiles, walls and cards of each kind; and that nothing is amiss
with the sizes of hands, deck and piles, and with heats (ER-09)."""


@rule
def take_inventory(state: Eruption, counts: Weights) -> None:
    """ER-06 to ER-08: count every tile, wall and card, wherever they are."""
    for i in range(INVENTORY):
        counts[i] = 0
    count_tiles(state, counts)
    count_walls(state, counts)
    count_cards(state, counts)
    if state.forecast:
        for kind in range(LAVA):
            counts[INVENTORY - 1] += state.stack[kind]
        for pile in range(PILES):
            counts[INVENTORY - 1] -= state.below[pile]


@rule
def count_walls(state: Eruption, counts: Weights) -> None:
    """ER-07: the walls of each material: in the supply, in reserves, on flows, in villages."""
    for material in range(MATERIALS):
        counts[KINDS + material] = state.supply[material]
        for seat in range(state.players):
            counts[KINDS + material] += state.reserve[seat, material]
    for space in range(SPACES):
        for edge in range(6):
            if state.wall[space, edge] != NO_WALL:
                counts[KINDS + state.wall[space, edge]] += 1
    for village in range(VILLAGES):
        for side in range(SIDES):
            if state.village_wall[village, side] != NO_WALL:
                counts[KINDS + state.village_wall[village, side]] += 1


@rule
def count_cards(state: Eruption, counts: Weights) -> None:
    """ER-08: the cards of each kind; and what does not agree with the sizes of deck and hands."""
    first = KINDS + MATERIALS
    amiss = first + CARDS
    counts[amiss] = state.deck_size
    for card in range(CARDS):
        counts[first + card] = state.deck[card] + state.discards[card]
        counts[amiss] -= state.deck[card]
        for seat in range(state.players):
            counts[first + card] += state.hand[seat, card]
    for seat in range(state.players):
        size = 0
        for card in range(CARDS):
            size += state.hand[seat, card]
        counts[amiss + 1] += size != state.hand_size[seat]
        counts[amiss + 2] += state.heat[seat] % HEAT_STEP != 0 or not 0 <= state.heat[seat] <= BURNED


@rule
def count_tiles(state: Eruption, counts: Weights) -> None:
    """ER-06: the tiles of each kind: unseen, on the board, in somebody's hand, gone."""
    for kind in range(KINDS):
        counts[kind] = state.gone[kind]
    for kind in range(LAVA):
        counts[kind] += state.stack[kind]
    for space in range(SPACES):
        if state.tile[space] != NO_TILE:
            counts[state.tile[space]] += 1
    for pile in range(PILES):
        if state.top[pile] != NO_TILE:
            counts[state.top[pile]] += 1
    for entry in range(state.agenda_length):
        if state.agenda[entry, STEP] == PLACE_TILE or state.agenda[entry, STEP] == REPLACE_TILE:
            counts[state.agenda[entry, FIRST]] += 1
    counts[ERUPTION] += count_bits(state.unclaimed)
    for seat in range(MOST_PLAYERS):
        counts[ERUPTION] += count_bits(state.waiting[seat])
