"""Resource cards: hands, the bank, and what things cost (ED-03, ED-05, ED-23, ED-24)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import BANK_AT
from lapilli.games.eldorado.components import (
    BANK_PRICE,
    FARM,
    FOOD,
    FORT,
    GOLD,
    MARCH,
    OFFERING,
    RESOURCES,
    THIEVES_TREASURE,
    VILLAGER,
    WILLIAM,
    WILLIAMS_PRICE,
    WOOD,
)
from lapilli.games.eldorado.state import ElDorado
from lapilli.kernel import Moves, rule


@rule
def take_from_bank(state: ElDorado, seat: int, resource: int, count: int) -> int:
    """ED-03: a player takes cards, as many as there are; gives how many."""
    taken = min(count, int(state.bank[resource]))
    state.bank[resource] -= taken
    state.hand[seat, resource] += taken
    state.hand_size[seat] += taken
    return taken


@rule
def give_to_bank(state: ElDorado, seat: int, resource: int, count: int) -> None:
    """A player gives cards back."""
    state.bank[resource] += count
    state.hand[seat, resource] -= count
    state.hand_size[seat] -= count


@rule
def hand_on(state: ElDorado, seat: int, other: int, resource: int, count: int) -> None:
    """Cards go from a player to another."""
    state.hand[seat, resource] -= count
    state.hand_size[seat] -= count
    state.hand[other, resource] += count
    state.hand_size[other] += count


@rule
def give_to_thieves(state: ElDorado, seat: int, resource: int, count: int) -> None:
    """ED-86: what the Thieves have won joins their treasure."""
    state.treasure[resource] += count
    state.hand[seat, resource] -= count
    state.hand_size[seat] -= count


@rule
def win_treasure(state: ElDorado, seat: int) -> None:
    """ED-86, ED-87: what the Thieves have won, and what they hold anyhow, which comes from the bank."""
    for resource in range(RESOURCES):
        state.hand[seat, resource] += state.treasure[resource]
        state.hand_size[seat] += state.treasure[resource]
        state.treasure[resource] = 0
        take_from_bank(state, seat, resource, THIEVES_TREASURE)


@rule
def price(state: ElDorado, purchase: int, resource: int) -> int:
    """ED-05: how many cards of a resource a purchase costs."""
    if purchase == VILLAGER:
        return int(state.villager_food) if resource == FOOD else 0
    if purchase == FARM:
        return int(state.farm_wood) if resource == WOOD else 0
    if purchase == MARCH:
        return int(state.march_gold) if resource == GOLD else 0
    if purchase == FORT:
        if resource == WOOD:
            return int(state.fort_wood)
        return int(state.fort_gold) if resource == GOLD else 0
    assert purchase == OFFERING
    if resource == FOOD:
        return int(state.offering_food)
    return int(state.offering_gold if resource == GOLD else state.offering_wood)


@rule
def can_pay(state: ElDorado, seat: int, purchase: int) -> bool:
    """Whether a player has the cards for a purchase."""
    for resource in range(RESOURCES):
        if state.hand[seat, resource] < price(state, purchase, resource):
            return False
    return True


@rule
def pay(state: ElDorado, seat: int, purchase: int) -> None:
    """ED-24: a player pays; from then on Victoria's hand is limited like everybody's."""
    for resource in range(RESOURCES):
        give_to_bank(state, seat, resource, price(state, purchase, resource))
    state.unspent[seat] = 0


@rule
def pay_gold(state: ElDorado, seat: int, gold: int) -> None:
    """ED-24: a player pays for an army, or for its flight."""
    give_to_bank(state, seat, GOLD, gold)
    state.unspent[seat] = 0


@rule
def bank_price(state: ElDorado, seat: int) -> int:
    """ED-23: how many equal cards the bank wants for one."""
    return WILLIAMS_PRICE if state.explorer[seat] == WILLIAM else BANK_PRICE


@rule
def gold_within_reach(state: ElDorado, seat: int) -> int:
    """ED-23: how much gold a player could pay, after trades with the bank."""
    wanted = bank_price(state, seat)
    more = 0
    for resource in range(RESOURCES):
        if resource != GOLD:
            more += state.hand[seat, resource] // wanted
    return int(state.hand[seat, GOLD]) + min(more, int(state.bank[GOLD]))


@rule
def list_bank_trades(state: ElDorado, seat: int, wanted: int, moves: Moves, count: int) -> int:
    """ED-23: what a player may trade with the bank for one of the wanted resources, a bit for each."""
    needed = bank_price(state, seat)
    for given in range(RESOURCES):
        if state.hand[seat, given] >= needed:
            for taken in range(RESOURCES):
                if taken != given and wanted >> taken & 1 and state.bank[taken] > 0:
                    moves[count] = BANK_AT + given * RESOURCES + taken
                    count += 1
    return count


@rule
def trade_with_bank(state: ElDorado, seat: int, given: int, taken: int) -> None:
    """ED-23: equal cards for one of another kind."""
    give_to_bank(state, seat, given, bank_price(state, seat))
    take_from_bank(state, seat, taken, 1)
