"""What players do not know of each other (ED-14, ED-90, ED-100)."""

from __future__ import annotations

from lapilli.games.eldorado.components import EMMA, FORESEEN, ISLAND_KINDS, NO_TILE, OFFERING, RESOURCES
from lapilli.games.eldorado.rules.cards import price
from lapilli.games.eldorado.rules.explorers import seen_ahead, unseen_cards
from lapilli.games.eldorado.rules.hard_mode import undealt
from lapilli.games.eldorado.state import ANSWER, COMPOSE, OFFER, ElDorado
from lapilli.kernel import FIRST, SEAT, STEP, Rng, random_below, rule


@rule
def knows_ahead(state: ElDorado, seat: int) -> bool:
    """Whether a seat has seen the next tiles, being Emma."""
    return bool(seat >= 0 and state.explorer[seat] == EMMA)


@rule
def hide(state: ElDorado, seat: int) -> None:
    """ED-14: the cards of others are secret, and so are their important tiles and what Emma saw."""
    for other in range(state.players):
        if other != seat:
            for resource in range(RESOURCES):
                state.hand[other, resource] = 0
            for kind in range(ISLAND_KINDS):
                state.important[other, kind] = 0
    if not knows_ahead(state, seat):
        for i in range(FORESEEN):
            state.ahead[i] = NO_TILE


@rule
def deal_hidden(state: ElDorado, seat: int, rng: Rng) -> None:
    """What a seat does not know is dealt again: cards, important tiles, the next tiles."""
    hide(state, seat)
    for other in range(state.players):
        if other != seat:
            deal_shown(state, other)
    for other in range(state.players):
        if other != seat:
            deal_hand(state, other, rng)
            deal_tiles(state, other, rng)
    if not knows_ahead(state, seat):
        size = state.ahead_size
        state.ahead_size = 0
        for i in range(size):
            state.ahead[i] = draw_ahead(state, rng)
            state.ahead_size = i + 1


@rule
def is_one_of_these(rng: Rng, these: int, so_far: int) -> bool:
    """Whether one drawn from all that were counted so far is one of the last of them.

    Asked kind by kind, the last kind for which it is so is as likely as there are many of it.
    """
    return bool(these > 0 and random_below(rng, so_far) < these)


@rule
def shown_by(state: ElDorado, seat: int, resource: int) -> int:
    """How many cards of a kind a player lets everybody know of: what it offers, or is about to pay.

    ED-22: it has what it gives.  ED-51: whoever begins an offering has the cards for it.
    """
    shown = 0
    for entry in range(state.agenda_length):
        step, whose = state.agenda[entry, STEP], state.agenda[entry, SEAT]
        if step == ANSWER:
            whose = state.agenda[entry, FIRST]
        if whose == seat and (step == ANSWER or step == COMPOSE):
            shown = int(state.given[resource])
        elif whose == seat and step == OFFER:
            shown = price(state, OFFERING, resource)
    return shown


@rule
def deal_shown(state: ElDorado, other: int) -> None:
    """Cards that a player must have, as far as it can still have them after battles that cost gold."""
    left = int(state.hand_size[other])
    for resource in range(RESOURCES):
        cards = min(left, shown_by(state, other, resource), unseen_cards(state, resource))
        state.hand[other, resource] = cards
        left -= cards


@rule
def deal_hand(state: ElDorado, other: int, rng: Rng) -> None:
    """Cards that nobody is known to hold, besides those that were shown."""
    left = int(state.hand_size[other])
    for resource in range(RESOURCES):
        left -= state.hand[other, resource]
    for _ in range(left):
        drawn, so_far = 0, 0
        for resource in range(RESOURCES):
            cards = unseen_cards(state, resource)
            so_far += cards
            if is_one_of_these(rng, cards, so_far):
                drawn = resource
        state.hand[other, drawn] += 1


@rule
def deal_tiles(state: ElDorado, other: int, rng: Rng) -> None:
    """Important tiles that nobody is known to have."""
    for _ in range(state.important_size[other]):
        drawn, so_far = 0, 0
        for kind in range(ISLAND_KINDS):
            tiles = undealt(state, kind)
            so_far += tiles
            if is_one_of_these(rng, tiles, so_far):
                drawn = kind
        state.important[other, drawn] += 1


@rule
def draw_ahead(state: ElDorado, rng: Rng) -> int:
    """A tile of the stack that is not among those drawn ahead."""
    drawn, so_far = 0, 0
    for kind in range(ISLAND_KINDS):
        tiles = int(state.stack[kind]) - seen_ahead(state, kind)
        so_far += tiles
        if is_one_of_these(rng, tiles, so_far):
            drawn = kind
    return drawn
