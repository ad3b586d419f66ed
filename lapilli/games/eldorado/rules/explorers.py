"""What the explorers can do (ED-90, ED-92); the rest is where it applies: Stella's and Tizoc's in
gathering, Bellona's in armies, Hector's in buying, Pedro's in shrines, William's in cards."""

from __future__ import annotations

from lapilli.games.eldorado.actions import CARD_AT, ORDER_AT, STEAL_AT, TILE_AT
from lapilli.games.eldorado.components import (
    BELLONA,
    CARDS,
    EMMA,
    FORESEEN,
    ISLAND_KINDS,
    LAFFITE,
    NICOLAS,
    NO_TILE,
    ORDERS,
    RESOURCES,
    STEALS,
)
from lapilli.games.eldorado.rules.cards import hand_on
from lapilli.games.eldorado.rules.maps import ISLANDS, is_enemy
from lapilli.games.eldorado.state import LOOK_AHEAD, ORDER_AHEAD, REROLL_GOLDEN, STEAL, TAKE_CARD, ElDorado
from lapilli.kernel import FIRST, SEAT, Moves, Weights, current, list_outcome, pop, push, rule

# Nicolas ---------------------------------------------------------------------------------------


@rule
def may_roll_again(state: ElDorado, seat: int) -> bool:
    """Nicolas may roll both golden dice again, once a turn; the second roll stands."""
    return bool(state.explorer[seat] == NICOLAS and not state.rerolled and not state.action_points)


@rule
def offer_reroll(state: ElDorado, seat: int) -> None:
    """Ask Nicolas, if he is the one."""
    if may_roll_again(state, seat):
        push(state, REROLL_GOLDEN, seat, 0, 0)


# Laffite ---------------------------------------------------------------------------------------


@rule
def let_laffite_steal(state: ElDorado, seat: int) -> None:
    """Laffite steals a card for each 3 and each 5."""
    if state.explorer[seat] == LAFFITE:
        cards = 0
        for die in range(2):
            cards += STEALS[state.dice[die] - 1]
        if cards > 0:
            push(state, STEAL, seat, cards, 0)


@rule
def may_be_robbed(state: ElDorado, seat: int, other: int) -> bool:
    """Whether there is something to steal from a player."""
    return bool(is_enemy(state, seat, other) and state.hand_size[other] > 0)


@rule
def stealing_waits(state: ElDorado) -> bool:
    """Whether there is still somebody to steal from."""
    seat = current(state, SEAT)
    if current(state, FIRST) > 0:
        for other in range(state.players):
            if may_be_robbed(state, seat, other):
                return True
    pop(state)
    return False


@rule
def list_victims(state: ElDorado, moves: Moves) -> int:
    """Everybody who can be stolen from."""
    seat = current(state, SEAT)
    count = 0
    for other in range(state.players):
        if may_be_robbed(state, seat, other):
            moves[count] = STEAL_AT + other
            count += 1
    return count


@rule
def steal(state: ElDorado, other: int) -> None:
    """ED-92: the card is taken at random."""
    seat = current(state, SEAT)
    state.agenda[state.agenda_length - 1, FIRST] -= 1
    push(state, TAKE_CARD, seat, other, 0)


@rule
def unseen_cards(state: ElDorado, resource: int) -> int:
    """How many cards of a kind are in hands that are not known here."""
    count = int(CARDS[resource] - state.bank[resource] - state.treasure[resource])
    for seat in range(state.players):
        count -= state.hand[seat, resource]
    return count


@rule
def hand_is_known(state: ElDorado, seat: int) -> bool:
    """Whether a hand is written down, as it is for whoever holds it."""
    known = 0
    for resource in range(RESOURCES):
        known += state.hand[seat, resource]
    return bool(known == state.hand_size[seat])


@rule
def list_cards(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """What may be taken from a hand; where it is hidden, anything that is in hidden hands."""
    other = current(state, FIRST)
    known = hand_is_known(state, other)
    count = 0
    for resource in range(RESOURCES):
        cards = int(state.hand[other, resource]) if known else unseen_cards(state, resource)
        count = list_outcome(CARD_AT + resource, cards, moves, weights, count)
    return count


@rule
def take_card(state: ElDorado, resource: int) -> None:
    """A stolen card changes hands."""
    seat, other = current(state, SEAT), current(state, FIRST)
    pop(state)
    hand_on(state, other, seat, resource, 1)


# Emma ------------------------------------------------------------------------------------------


@rule
def tiles_to_see(state: ElDorado) -> int:
    """ED-92: how many tiles Emma looks at: fewer if fewer remain."""
    return min(FORESEEN, int(state.stack_size[ISLANDS]))


@rule
def begin_powers(state: ElDorado, seat: int) -> None:
    """Before exploring Bellona's army is ready, and Emma looks ahead."""
    state.free_march = state.explorer[seat] == BELLONA
    if state.explorer[seat] == EMMA and tiles_to_see(state) > 0:
        push(state, ORDER_AHEAD, seat, 0, 0)
        push(state, LOOK_AHEAD, seat, 0, 0)


@rule
def looking_waits(state: ElDorado) -> bool:
    """Whether Emma has not yet seen all that she may."""
    if state.ahead_size < tiles_to_see(state):
        return True
    pop(state)
    return False


@rule
def seen_ahead(state: ElDorado, kind: int) -> int:
    """How many tiles of a kind are among those that Emma has seen."""
    count = 0
    for i in range(state.ahead_size):
        count += state.ahead[i] == kind
    return count


@rule
def list_sights(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """What Emma may see next."""
    count = 0
    for kind in range(ISLAND_KINDS):
        left = state.stack[kind] - seen_ahead(state, kind)
        count = list_outcome(TILE_AT + kind, left, moves, weights, count)
    return count


@rule
def look_ahead(state: ElDorado, kind: int) -> None:
    """Emma sees another tile."""
    state.ahead[state.ahead_size] = kind
    state.ahead_size += 1


@rule
def is_another_order(state: ElDorado, which: int) -> bool:
    """Whether an order of the tiles is no repetition of an earlier one, equal tiles being equal."""
    for i in range(state.ahead_size, FORESEEN):
        if ORDERS[which, i] != i:
            return False
    for earlier in range(which):
        same = True
        for i in range(FORESEEN):
            same = same and state.ahead[ORDERS[which, i]] == state.ahead[ORDERS[earlier, i]]
        if same:
            return False
    return True


@rule
def list_orders(state: ElDorado, moves: Moves) -> int:
    """Every order in which Emma may put the tiles back."""
    count = 0
    for which in range(len(ORDERS)):
        if is_another_order(state, which):
            moves[count] = ORDER_AT + which
            count += 1
    return count


@rule
def ordering_waits(state: ElDorado) -> bool:
    """Whether there is more than one tile; equal ones too, or everybody would know that they are."""
    if state.ahead_size > 1:
        return True
    pop(state)
    return False


@rule
def put_in_order(state: ElDorado, which: int) -> None:
    """Emma puts the tiles back."""
    first, second, third = (
        state.ahead[ORDERS[which, 0]],
        state.ahead[ORDERS[which, 1]],
        state.ahead[ORDERS[which, 2]],
    )
    state.ahead[0] = first
    state.ahead[1] = second
    state.ahead[2] = third
    pop(state)


@rule
def forget_ahead(state: ElDorado) -> None:
    """The stack was shuffled: nobody knows any more what comes next."""
    state.ahead_size = 0
    for i in range(FORESEEN):
        state.ahead[i] = NO_TILE
