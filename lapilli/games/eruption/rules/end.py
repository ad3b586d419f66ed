"""The end of a turn, the last round, and who wins (ER-70 to ER-75, ER-82, ER-83)."""

from __future__ import annotations

from lapilli.games.eruption.components import BURNED, HAND, MATERIALS, NO_WALL, SIDES, VILLAGE_OF, WORTH
from lapilli.games.eruption.rules.annihilation import why_it_ends
from lapilli.games.eruption.rules.clans import teammate
from lapilli.games.eruption.rules.tiles import discard_stack
from lapilli.games.eruption.state import KEEP_HAND, STACK_OUT, TURN, VILLAGE_BURNED, Eruption
from lapilli.kernel import SEAT, Weights, count_bits, current, pop, push, rule


@rule
def finish(state: Eruption, why: int) -> None:
    """The game is over."""
    while state.agenda_length > 0:
        pop(state)
    state.over = why


@rule
def end_turn(state: Eruption) -> None:
    """ER-70: first the hand limit; then it is seen whether the game goes on, and with whom."""
    seat = current(state, SEAT)
    if state.hand_size[seat] > HAND:
        push(state, KEEP_HAND, seat, 0, 0)
        return
    pop(state)
    if state.annihilation:
        why = why_it_ends(state, seat)
        if why:
            finish(state, why)
        else:
            push(state, TURN, (seat + 1) % state.players, 0, 0)
        return
    state.burned[seat] = state.heat[seat] == BURNED
    count_last_turns(state, seat)
    if state.running_out and state.last_turns == 0:
        finish(state, state.running_out)
    else:
        push(state, TURN, next_seat(state, seat), 0, 0)


@rule
def count_last_turns(state: Eruption, seat: int) -> None:
    """ER-71, ER-72: who still has a turn in the last round, which begins when this turn ends."""
    if state.last_turns != 0:
        state.last_turns &= ~(1 << seat)
    elif state.running_out == STACK_OUT:
        state.last_turns = (1 << state.players) - 1
    elif state.burned[seat] and (not state.clans or state.burned[teammate(state, seat)]):
        state.running_out = VILLAGE_BURNED
        discard_stack(state)
        state.last_turns = (1 << state.players) - 1 & ~(1 << seat)
        if state.clans:
            state.last_turns &= ~(1 << teammate(state, seat))


@rule
def next_seat(state: Eruption, seat: int) -> int:
    """The next player clockwise; in the last round, the next who still has a turn."""
    seat = (seat + 1) % state.players
    while state.last_turns != 0 and state.last_turns >> seat & 1 == 0:
        seat = (seat + 1) % state.players
    return seat


@rule
def score(state: Eruption, scores: Weights) -> None:
    """ER-73: what counts is how hot a village is."""
    for seat in range(state.players):
        scores[seat] = state.heat[seat]


@rule
def worth_of_walls(state: Eruption, seat: int) -> int:
    """ER-73: in a tie, the walls in village and reserve, less one for each flow that touches it."""
    village = VILLAGE_OF[state.players, seat]
    worth = -count_bits(state.touched[village])
    for side in range(SIDES):
        if state.village_wall[village, side] != NO_WALL:
            worth += WORTH[state.village_wall[village, side]]
    for material in range(MATERIALS):
        worth += WORTH[material] * state.reserve[seat, material]
    return worth


@rule
def standing(state: Eruption, standings: Weights) -> None:
    """ER-73: the coolest wins, then the best walls; ER-83: as teams; ER-84: the last one standing."""
    for seat in range(state.players):
        heat, worth = int(state.heat[seat]), int(worth_of_walls(state, seat))
        if state.clans:
            mate = teammate(state, seat)
            heat += int(state.heat[mate])
            worth += int(worth_of_walls(state, mate))
        survived = 0
        if state.annihilation:
            survived = int(state.burned[seat] if state.burned[seat] else state.players)
        standings[seat] = (survived * 4 * BURNED - heat) * 1024 + worth
