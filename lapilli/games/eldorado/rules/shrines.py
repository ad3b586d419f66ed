"""Controlling shrines, and winning by it (ED-80 to ED-84)."""

from __future__ import annotations

from lapilli.games.eldorado.components import (
    CAVE_SHRINE,
    EMPTY,
    NO_TILE,
    OF_CAVE_SHRINE,
    OF_EXPLORER,
    OF_ISLAND_SHRINE,
    OF_PEDRO,
    OFFERING,
    PEDRO,
    SHRINES,
)
from lapilli.games.eldorado.rules.attack import ask_rivals
from lapilli.games.eldorado.rules.cards import can_pay, pay
from lapilli.games.eldorado.rules.maps import next_to_shrine, shrines_controlled
from lapilli.games.eldorado.state import ALL_SHRINES, OFFER, ElDorado
from lapilli.kernel import FIRST, SEAT, Moves, current, pop, push, rule


@rule
def strength_of_explorer(state: ElDorado, seat: int) -> int:
    """ED-20: more for each shrine that is controlled, and for Pedro."""
    strength = OF_PEDRO if state.explorer[seat] == PEDRO else OF_EXPLORER
    strength += OF_ISLAND_SHRINE * shrines_controlled(state, seat)
    return strength + (OF_CAVE_SHRINE if state.keeper == seat else 0)


@rule
def step_on_shrine(state: ElDorado, seat: int) -> None:
    """ED-81: stepping on the cave shrine takes it, and leaves an empty tile."""
    tile = state.stands[seat]
    if tile != NO_TILE and state.kind[tile] == CAVE_SHRINE:
        take_from(state, seat, tile)


@rule
def take_from(state: ElDorado, seat: int, tile: int) -> None:
    """ED-81: the cave shrine is carried away from its tile."""
    state.kind[tile] = EMPTY
    take_shrine(state, seat)


@rule
def take_shrine(state: ElDorado, seat: int) -> None:
    """ED-81: a player has the cave shrine now."""
    state.keeper = seat
    look_for_winner(state, seat)


@rule
def look_for_winner(state: ElDorado, seat: int) -> None:
    """ED-82: whoever controls all four shrines has won at once."""
    if state.keeper == seat and shrines_controlled(state, seat) == SHRINES:
        state.over = ALL_SHRINES


@rule
def may_offer(state: ElDorado, seat: int, which: int) -> bool:
    """ED-51: whether an explorer stands next to a shrine without an offering of its own, and can pay."""
    return bool(
        state.stands[seat] != NO_TILE
        and next_to_shrine(state, state.stands[seat], which)
        and not state.offered[seat] >> which & 1
        and can_pay(state, seat, OFFERING)
    )


@rule
def list_offerings(state: ElDorado, seat: int, first: int, moves: Moves, count: int) -> int:
    """ED-51: the shrines at which an offering can be made."""
    for which in range(SHRINES):
        if may_offer(state, seat, which):
            moves[count] = first + which
            count += 1
    return count


@rule
def begin_offering(state: ElDorado, which: int) -> None:
    """ED-51: just before an offering rivals may strike."""
    seat = current(state, SEAT)
    ask_rivals(state)
    push(state, OFFER, seat, which, 0)
    ask_rivals(state)


@rule
def make_offering(state: ElDorado) -> None:
    """ED-51, ED-80: it is bought if the explorer still stands there (and has the cards)."""
    seat, which = current(state, SEAT), current(state, FIRST)
    pop(state)
    if may_offer(state, seat, which):
        pay(state, seat, OFFERING)
        state.offered[seat] |= 1 << which
        state.quiet = 0
        look_for_winner(state, seat)
