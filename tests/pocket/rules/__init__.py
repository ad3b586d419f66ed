"""The rules of Pocket."""

from __future__ import annotations

from lapilli.kernel import (
    FIRST,
    SEAT,
    STEP,
    Moves,
    Rng,
    Weights,
    current,
    pop,
    push,
    random_below,
    rule,
)
from lapilli.seats import CHANCE, NOBODY
from tests.pocket.state import DEAL, HAND, PLAY, ROLL, UNKNOWN, VALUES, Pocket

INVENTORY = 1
DEAL_AT, PLAY_AT, ROLL_AT = 0, VALUES, 2 * VALUES


@rule
def derive(state: Pocket) -> None:
    """Nothing is kept that follows from the rest."""


@rule
def set_up(state: Pocket) -> None:
    """PO-01."""
    for value in range(VALUES):
        state.deck[value] = 3
    for seat in range(state.players - 1, -1, -1):
        push(state, PLAY, seat, 0, 0)
    for seat in range(state.players - 1, -1, -1):
        push(state, DEAL, seat, 0, 0)
        push(state, DEAL, seat, 0, 0)


@rule
def actor(state: Pocket) -> int:
    """Chance deals and rolls, players play."""
    if state.over:
        return NOBODY
    return current(state, SEAT) if current(state, STEP) == PLAY else CHANCE


@rule
def list_moves(state: Pocket, moves: Moves) -> int:
    """PO-02: any card of one's hand; two alike are one choice."""
    count = 0
    for i in range(HAND):
        card = state.hand[current(state, SEAT), i]
        if card > 0 and (i == 0 or card != state.hand[current(state, SEAT), i - 1]):
            moves[count] = PLAY_AT + card - 1
            count += 1
    return count


count_moves = list_moves


@rule
def nth_move(state: Pocket, n: int, moves: Moves) -> int:
    """One of those just listed."""
    return int(moves[n])


@rule
def list_outcomes(state: Pocket, moves: Moves, weights: Weights) -> int:
    """A card of the deck, or a side of the die."""
    count = 0
    if current(state, STEP) == ROLL:
        for side in range(6):
            moves[side] = ROLL_AT + side
            weights[side] = 1
        return 6
    for value in range(VALUES):
        if state.deck[value] > 0:
            moves[count] = DEAL_AT + value
            weights[count] = state.deck[value]
            count += 1
    return count


@rule
def sort_hand(state: Pocket, seat: int) -> None:
    """Cards from the lowest up, then empty places."""
    low, high = state.hand[seat, 0], state.hand[seat, 1]
    if low == 0 or (high != 0 and high < low):
        state.hand[seat, 0], state.hand[seat, 1] = high, low


@rule
def apply(state: Pocket, move: int) -> None:
    """PO-01, PO-02, PO-03."""
    seat = current(state, SEAT)
    if move < PLAY_AT:
        state.deck[move] -= 1
        state.hand[seat, 0 if state.hand[seat, 0] == 0 else 1] = move + 1
        sort_hand(state, seat)
        pop(state)
    elif move < ROLL_AT:
        card = move - PLAY_AT + 1
        state.hand[seat, 0 if state.hand[seat, 0] == card else 1] = 0
        sort_hand(state, seat)
        state.gone[card - 1] += 1
        push(state, ROLL, seat, card, 0)
    else:
        if move - ROLL_AT + 1 < 6 - state.harsh:
            state.shown[seat] += current(state, FIRST)
        pop(state)
        pop(state)
        if state.hand[(seat + 1) % state.players, 0] != 0:
            if state.agenda_length == 0:
                for player in range(state.players - 1, -1, -1):
                    push(state, PLAY, player, 0, 0)
        elif state.agenda_length == 0:
            state.over = 1


@rule
def score(state: Pocket, scores: Weights) -> None:
    """PO-03."""
    for seat in range(state.players):
        scores[seat] = state.shown[seat]


standing = score


@rule
def team(state: Pocket, seat: int) -> int:
    """Everybody plays alone."""
    return seat


@rule
def unseen(state: Pocket, seat: int, value: int) -> int:
    """How many cards of a value a seat has not seen."""
    count = 3 - state.gone[value]
    for i in range(HAND):
        if seat >= 0 and state.hand[seat, i] == value + 1:
            count -= 1
    return count


@rule
def hide(state: Pocket, seat: int) -> None:
    """PO-01: hands are secret; the deck is whatever the seat has not seen."""
    for value in range(VALUES):
        state.deck[value] = unseen(state, seat, value)
    for other in range(state.players):
        for i in range(HAND):
            if other != seat and state.hand[other, i] != 0:
                state.hand[other, i] = UNKNOWN


@rule
def deal_hidden(state: Pocket, seat: int, rng: Rng) -> None:
    """Deal the cards that the seat does not see."""
    left = 0
    for value in range(VALUES):
        state.deck[value] = unseen(state, seat, value)
        left += state.deck[value]
    for other in range(state.players):
        for i in range(HAND):
            if state.hand[other, i] == UNKNOWN:
                drawn = random_below(rng, left)
                value = 0
                while drawn >= state.deck[value]:
                    drawn -= state.deck[value]
                    value += 1
                state.hand[other, i] = value + 1
                state.deck[value] -= 1
                left -= 1
        sort_hand(state, other)


@rule
def take_inventory(state: Pocket, counts: Weights) -> None:
    """Twelve cards."""
    counts[0] = 0
    for value in range(VALUES):
        counts[0] += state.deck[value] + state.gone[value]
    for seat in range(state.players):
        for i in range(HAND):
            counts[0] += state.hand[seat, i] != 0
