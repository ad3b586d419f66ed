"""Lava Forecast: three face-up piles (ER-85)."""

from __future__ import annotations

from lapilli.games.eruption.actions import PILE_AT
from lapilli.games.eruption.components import LAVA, NO_TILE, PILES
from lapilli.games.eruption.state import TURN_UP, Eruption
from lapilli.kernel import FIRST, SEAT, Moves, current, pop, push, rule


@rule
def turn_up_later(state: Eruption, pile: int) -> None:
    """The next tile of a pile is to be turned up in the turn that it is; before the start, nobody's."""
    push(state, TURN_UP, current(state, SEAT), pile, 0)


@rule
def show_next(state: Eruption, pile: int) -> None:
    """A pile whose top was drawn shows the next one, if it has one."""
    if state.forecast and state.top[pile] == NO_TILE and state.below[pile] > 0:
        turn_up_later(state, pile)


@rule
def deal_piles(state: Eruption) -> None:
    """ER-85: the tiles nobody sees are dealt into three piles, and the top of each is turned up."""
    tiles = 0
    for kind in range(LAVA):
        tiles += state.stack[kind]
    for pile in range(PILES - 1, -1, -1):
        state.below[pile] = (tiles + PILES - 1 - pile) // PILES
        show_next(state, pile)


@rule
def turn_up(state: Eruption, kind: int) -> None:
    """The next tile of a pile is turned up."""
    pile = current(state, FIRST)
    pop(state)
    state.stack[kind] -= 1
    state.below[pile] -= 1
    state.top[pile] = kind


@rule
def kinds_on_top(state: Eruption) -> int:
    """A bit for each kind that lies on top of a pile."""
    kinds = 0
    for pile in range(PILES):
        if state.top[pile] != NO_TILE:
            kinds |= 1 << int(state.top[pile])
    return kinds


@rule
def list_piles(state: Eruption, fitting: int, moves: Moves) -> int:
    """ER-85: the piles that may be drawn from: those whose top fits somewhere."""
    count = 0
    for pile in range(PILES):
        if state.top[pile] != NO_TILE and fitting >> state.top[pile] & 1:
            moves[count] = PILE_AT + pile
            count += 1
    return count


@rule
def return_tops(state: Eruption) -> None:
    """ER-85: the tops, none of which fits, go back at random, and others are turned up."""
    for pile in range(PILES):
        if state.top[pile] != NO_TILE:
            state.stack[state.top[pile]] += 1
            state.below[pile] += 1
            state.top[pile] = NO_TILE
            turn_up_later(state, pile)
