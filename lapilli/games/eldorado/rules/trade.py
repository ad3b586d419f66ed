"""Trades between players (ED-22)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import ACCEPT, GIVE_AT, GOODS, HEAR_AT, PASS, PROPOSE, TRADE_AT, WANT_AT
from lapilli.games.eldorado.components import NO_TILE, OFFERS, RESOURCES
from lapilli.games.eldorado.rules.cards import hand_on
from lapilli.games.eldorado.rules.maps import has
from lapilli.games.eldorado.rules.shrines import take_shrine
from lapilli.games.eldorado.state import ANSWER, COMPOSE, ElDorado
from lapilli.kernel import FIRST, SEAT, Moves, current, pop, push, rule

SHRINE = RESOURCES
"""The cave shrine among the goods."""


@rule
def can_trade(state: ElDorado, seat: int, other: int) -> bool:
    """Whether two players' explorers stand on adjacent tiles, and one of them has something."""
    if seat == other or state.stands[seat] == NO_TILE or state.stands[other] == NO_TILE:
        return False
    has_shrine = state.keeper == seat or state.keeper == other
    if state.hand_size[seat] + state.hand_size[other] == 0 and not has_shrine:
        return False
    return has(state.links[state.stands[seat]], state.stands[other])


@rule
def list_partners(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """Everybody to whom the active player may make an offer, or whose offer it may ask for."""
    for other in range(state.players):
        if can_trade(state, seat, other):
            if state.offers[seat] < OFFERS:
                moves[count] = TRADE_AT + other
                count += 1
            if state.offers[other] < OFFERS:
                moves[count] = HEAR_AT + other
                count += 1
    return count


@rule
def begin_trade(state: ElDorado, seat: int, other: int) -> None:
    """A player makes up an offer to another."""
    state.offers[seat] += 1
    push(state, COMPOSE, seat, other, 0)


@rule
def owns(state: ElDorado, seat: int, good: int) -> int:
    """How much of something a player has, as far as it is known."""
    if good == SHRINE:
        return int(state.keeper == seat)
    return int(state.hand[seat, good])


@rule
def has_cards_for(state: ElDorado, other: int) -> bool:
    """Whether a player has more cards than are wanted of it so far; how many it has is open (ED-14)."""
    cards = 0
    for resource in range(RESOURCES):
        cards += state.wanted[resource]
    return bool(cards < state.hand_size[other])


@rule
def may_give(state: ElDorado, seat: int, good: int) -> bool:
    """Whether something may be put into an offer: one has it, and does not want it as well."""
    return bool(state.wanted[good] == 0 and state.given[good] < owns(state, seat, good))


@rule
def may_want(state: ElDorado, other: int, good: int) -> bool:
    """Whether something may be asked of a player, for all that is known of it."""
    if state.given[good] > 0:
        return False
    if good == SHRINE:
        return bool(state.keeper == other and state.wanted[SHRINE] == 0)
    return has_cards_for(state, other)


@rule
def list_offer(state: ElDorado, moves: Moves) -> int:
    """What may be put into an offer next: whatever one likes to say first."""
    seat, other = current(state, SEAT), current(state, FIRST)
    moves[0] = PASS
    count, something = 1, False
    for good in range(GOODS):
        something = something or state.given[good] > 0 or state.wanted[good] > 0
        if may_give(state, seat, good):
            moves[count] = GIVE_AT + good
            count += 1
    for good in range(GOODS):
        if may_want(state, other, good):
            moves[count] = WANT_AT + good
            count += 1
    if something:
        moves[count] = PROPOSE
        count += 1
    return count


@rule
def add_to_offer(state: ElDorado, said: int) -> None:
    """One thing more is given, or wanted."""
    if said < GOODS:
        state.given[said] += 1
    else:
        state.wanted[said - GOODS] += 1


@rule
def propose(state: ElDorado) -> None:
    """The offer is made."""
    seat, other = current(state, SEAT), current(state, FIRST)
    pop(state)
    push(state, ANSWER, other, seat, 0)


@rule
def list_answers(state: ElDorado, moves: Moves) -> int:
    """To accept, if one has what is wanted, or to refuse."""
    seat = current(state, SEAT)
    moves[0] = PASS
    for good in range(GOODS):
        if owns(state, seat, good) < state.wanted[good]:
            return 1
    moves[1] = ACCEPT
    return 2


@rule
def accept(state: ElDorado) -> None:
    """Everything changes hands."""
    seat, other = current(state, SEAT), current(state, FIRST)
    for resource in range(RESOURCES):
        hand_on(state, other, seat, resource, state.given[resource])
        hand_on(state, seat, other, resource, state.wanted[resource])
    given, wanted = state.given[SHRINE], state.wanted[SHRINE]
    end_trade(state)
    if given:
        take_shrine(state, seat)
    if wanted:
        take_shrine(state, other)


@rule
def end_trade(state: ElDorado) -> None:
    """An offer is called off, refused or carried out."""
    pop(state)
    for good in range(GOODS):
        state.given[good] = 0
        state.wanted[good] = 0
