"""What players do not know of each other (ER-13)."""

from __future__ import annotations

from lapilli.games.eruption.components import CARD_COUNTS, CARDS
from lapilli.games.eruption.state import Eruption
from lapilli.kernel import Rng, random_below, rule


@rule
def unseen(state: Eruption, seat: int, card: int) -> int:
    """How many cards of a kind a seat (or somebody who watches) has not seen: others' and the deck's."""
    count = int(CARD_COUNTS[card] - state.discards[card])
    return count - state.hand[seat, card] if seat >= 0 else count


@rule
def hide(state: Eruption, seat: int) -> None:
    """ER-13: other players' hands are secret; the deck is made of whatever the seat has not seen."""
    for card in range(CARDS):
        state.deck[card] = unseen(state, seat, card)
    for other in range(state.players):
        if other != seat:
            for card in range(CARDS):
                state.hand[other, card] = 0


@rule
def deal_hidden(state: Eruption, seat: int, rng: Rng) -> None:
    """ER-13: the cards that ``seat`` does not see are dealt again; the rest is the deck."""
    left = 0
    for card in range(CARDS):
        state.deck[card] = unseen(state, seat, card)
        left += state.deck[card]
    for other in range(state.players):
        if other != seat:
            for _ in range(state.hand_size[other]):
                drawn = random_below(rng, left)
                card = 0
                while drawn >= state.deck[card]:
                    drawn -= state.deck[card]
                    card += 1
                state.deck[card] -= 1
                state.hand[other, card] += 1
                left -= 1
