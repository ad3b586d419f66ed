"""Eruption tiles (ER-25 to ER-29)."""

from __future__ import annotations

from lapilli.games.eruption.actions import ERUPT_AT
from lapilli.games.eruption.components import ERUPTION, ERUPTION_HEATS, FITS, NO_TILE, SPACES
from lapilli.games.eruption.rules.clans import teammate
from lapilli.games.eruption.rules.lava import lay_tile
from lapilli.games.eruption.rules.meter import claim_eruptions, raise_heat
from lapilli.games.eruption.rules.tiles import gain_from_space
from lapilli.games.eruption.rules.walls import remove_walls_into
from lapilli.games.eruption.state import Eruption
from lapilli.kernel import SEAT, Moves, current, pop, rule


@rule
def can_erupt(state: Eruption, space: int) -> bool:
    """ER-27: an eruption tile needs no connection, but all its edges must match."""
    return bool(state.tile[space] == NO_TILE and FITS[state.ask[space], ERUPTION] != 0)


@rule
def list_eruptions(state: Eruption, moves: Moves) -> int:
    """ER-27: every space that an eruption tile may go on."""
    count = 0
    for space in range(SPACES):
        if can_erupt(state, space):
            moves[count] = ERUPT_AT + space
            count += 1
    return count


@rule
def eruption_waits(state: Eruption) -> bool:
    """ER-26: whether the player must place one; ER-29: without a space for it, it is discarded."""
    seat = current(state, SEAT)
    if state.waiting[seat] != 0:
        for space in range(SPACES):
            if can_erupt(state, space):
                return True
        spend_lowest(state, seat)
        state.gone[ERUPTION] += 1
        state.quiet = 0
    pop(state)
    return False


@rule
def spend_lowest(state: Eruption, seat: int) -> None:
    """ER-26: one a turn, the lowest number first."""
    state.waiting[seat] &= state.waiting[seat] - 1


@rule
def erupt(state: Eruption, space: int) -> None:
    """ER-27, ER-28: the tile is placed, the walls it meets go, and the other villages heat."""
    seat = current(state, SEAT)
    pop(state)
    spend_lowest(state, seat)
    remove_walls_into(state, space)
    lay_tile(state, space, ERUPTION, 0)
    for other in range(state.players):
        if other != seat and not (state.clans and other == teammate(state, seat)):
            raise_heat(state, other, ERUPTION_HEATS)
    claim_eruptions(state, seat)
    gain_from_space(state, seat, space)
