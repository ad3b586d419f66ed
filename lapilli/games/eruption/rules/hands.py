"""Drawing, holding and discarding action cards (ER-13, ER-46, ER-70, ER-3C)."""

from __future__ import annotations

from lapilli.games.eruption.actions import CARD_AT, DISCARD_AT
from lapilli.games.eruption.components import BIT, CARDS, SIDE_ACROSS, SIDES, VILLAGE_ACROSS, VILLAGE_EDGES
from lapilli.games.eruption.state import DRAW_CARDS, FOR_CONTACT, Eruption
from lapilli.kernel import (
    FIRST,
    SEAT,
    Moves,
    Weights,
    count_bits,
    current,
    list_outcome,
    lowest_bit,
    pop,
    push,
    rule,
)


@rule
def cards_to_be_had(state: Eruption) -> bool:
    """ER-46: whether there is a card to draw, in the deck or among the discards."""
    if state.deck_size > 0:
        return True
    for card in range(CARDS):
        if state.discards[card] > 0:
            return True
    return False


@rule
def go_on_drawing(state: Eruption) -> bool:
    """ER-46: whether another card is to be drawn now; an empty deck is made anew from the discards."""
    if current(state, FIRST) == 0 or not cards_to_be_had(state):
        pop(state)
        return False
    if state.deck_size == 0:
        for card in range(CARDS):
            state.deck[card] = state.discards[card]
            state.deck_size += state.discards[card]
            state.discards[card] = 0
    return True


@rule
def list_cards(state: Eruption, moves: Moves, weights: Weights) -> int:
    """The cards that may be drawn, and how many there are of each."""
    count = 0
    for card in range(CARDS):
        count = list_outcome(CARD_AT + card, state.deck[card], moves, weights, count)
    return count


@rule
def draw_card(state: Eruption, card: int) -> None:
    """A card goes from the deck to a player's hand."""
    seat = current(state, SEAT)
    state.agenda[state.agenda_length - 1, FIRST] -= 1
    state.deck[card] -= 1
    state.deck_size -= 1
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    state.quiet = 0


@rule
def discard(state: Eruption, seat: int, card: int) -> None:
    """ER-3C: a card that is used is discarded at once."""
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    state.discards[card] += 1
    state.quiet = 0


@rule
def list_discards(state: Eruption, seat: int, moves: Moves) -> int:
    """ER-70: any card of the hand."""
    count = 0
    for card in range(CARDS):
        if state.hand[seat, card] > 0:
            moves[count] = DISCARD_AT + card
            count += 1
    return count


@rule
def draw_for_contacts(state: Eruption, seat: int, space: int, edges: int) -> None:
    """ER-46: a card for each new contact of lava with a village; edges are those with new lava."""
    edges &= VILLAGE_EDGES[space]
    if state.retouching_gives_nothing:
        left = edges
        while left != 0:
            edge = lowest_bit(left)
            left &= left - 1
            if state.let_go & BIT[VILLAGE_ACROSS[space, edge] * SIDES + SIDE_ACROSS[space, edge]]:
                edges &= ~(1 << edge)
    if edges != 0:
        push(state, DRAW_CARDS, seat, count_bits(edges), FOR_CONTACT)
