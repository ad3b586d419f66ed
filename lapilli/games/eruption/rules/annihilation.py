"""Annihilation: play on until one village is left (ER-84)."""

from __future__ import annotations

from lapilli.games.eruption.components import (
    BURNED,
    CARDS,
    ERUPTION,
    LAVA,
    MATERIALS,
    ROUNDS,
)
from lapilli.games.eruption.rules.forecast import deal_piles
from lapilli.games.eruption.state import LAST_STANDING, NOTHING_CHANGES, ROUNDS_OVER, Eruption
from lapilli.kernel import count_bits, rule


@rule
def make_new_stack(state: Eruption) -> None:
    """ER-84: the lava tiles taken off the board are shuffled into a new stack; ER-85: or three piles."""
    for kind in range(LAVA):
        state.stack[kind] += state.gone[kind]
        state.gone[kind] = 0
    if state.forecast:
        deal_piles(state)


@rule
def count_burned(state: Eruption) -> int:
    """How many villages have burned."""
    count = 0
    for seat in range(state.players):
        if state.burned[seat]:
            count += 1
    return count


@rule
def burn(state: Eruption, seat: int) -> None:
    """ER-84: hand and reserve of a burned player go, and so do the eruption tiles it has waiting."""
    state.burned[seat] = count_burned(state) + 1
    for card in range(CARDS):
        state.discards[card] += state.hand[seat, card]
        state.hand[seat, card] = 0
    state.hand_size[seat] = 0
    for material in range(MATERIALS):
        state.supply[material] += state.reserve[seat, material]
        state.reserve[seat, material] = 0
    state.gone[ERUPTION] += count_bits(state.waiting[seat])
    state.waiting[seat] = 0
    state.quiet = 0


@rule
def why_it_ends(state: Eruption, seat: int) -> int:
    """ER-84: whether a turn was the last one, and why; 0 if it was not."""
    if state.heat[seat] == BURNED and not state.burned[seat]:
        burn(state, seat)
    state.turns += 1
    state.quiet += 1
    if count_burned(state) == state.players - 1:
        return LAST_STANDING
    if state.quiet > state.players:
        return NOTHING_CHANGES
    if state.turns == ROUNDS * state.players:
        return ROUNDS_OVER
    return 0
