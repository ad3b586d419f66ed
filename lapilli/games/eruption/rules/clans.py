"""Clans: teams of two in opposite villages (ER-80 to ER-83)."""

from __future__ import annotations

from lapilli.games.eruption.actions import GIVE_AT, TAKE_AT
from lapilli.games.eruption.components import CARDS, MATERIALS
from lapilli.games.eruption.state import Eruption
from lapilli.kernel import FIRST, SEAT, SECOND, Moves, current, rule


@rule
def teammate(state: Eruption, seat: int) -> int:
    """ER-80: who sits opposite."""
    return (seat + state.players // 2) % state.players


@rule
def team(state: Eruption, seat: int) -> int:
    """ER-83: in Clans those who sit opposite win together."""
    return min(seat, teammate(state, seat)) if state.clans else seat


@rule
def list_gifts(state: Eruption, seat: int, moves: Moves, count: int) -> int:
    """ER-80: cards and walls may be given; ER-90: or walls alone, and taken, but not to and fro."""
    if not state.only_walls_given:
        for card in range(CARDS):
            if state.hand[seat, card] > 0:
                moves[count] = GIVE_AT + card
                count += 1
    given, taken = current(state, FIRST) >> 1, current(state, SECOND)
    for material in range(MATERIALS):
        if state.reserve[seat, material] > 0 and taken >> material & 1 == 0:
            moves[count] = GIVE_AT + CARDS + material
            count += 1
    if state.walls_taken:
        mate = teammate(state, seat)
        for material in range(MATERIALS):
            if state.reserve[mate, material] > 0 and given >> material & 1 == 0:
                moves[count] = TAKE_AT + material
                count += 1
    return count


@rule
def something_to_give(state: Eruption, seat: int) -> bool:
    """Whether, for all that everybody sees, a player could give something or take it."""
    given, taken = current(state, FIRST) >> 1, current(state, SECOND)
    for material in range(MATERIALS):
        if state.reserve[seat, material] > 0 and taken >> material & 1 == 0:
            return True
        if not state.walls_taken or given >> material & 1:
            continue
        if state.reserve[teammate(state, seat), material] > 0:
            return True
    return False


@rule
def give(state: Eruption, gift: int) -> None:
    """ER-80: a card or a wall goes to the teammate."""
    seat = current(state, SEAT)
    mate = teammate(state, seat)
    if gift < CARDS:
        state.hand[seat, gift] -= 1
        state.hand_size[seat] -= 1
        state.hand[mate, gift] += 1
        state.hand_size[mate] += 1
    else:
        hand_over(state, seat, mate, gift - CARDS)
        state.agenda[state.agenda_length - 1, FIRST] |= 1 << (gift - CARDS + 1)


@rule
def take(state: Eruption, material: int) -> None:
    """ER-90: a wall comes from the teammate's reserve."""
    seat = current(state, SEAT)
    hand_over(state, teammate(state, seat), seat, material)
    state.agenda[state.agenda_length - 1, SECOND] |= 1 << material


@rule
def hand_over(state: Eruption, giver: int, receiver: int, material: int) -> None:
    """A wall goes from one reserve to another."""
    state.reserve[giver, material] -= 1
    state.reserve[receiver, material] += 1
