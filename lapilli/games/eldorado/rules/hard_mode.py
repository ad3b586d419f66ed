"""Hard mode: important tiles, dice rolled again, action points (ED-100 to ED-103)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import PASS, PLACE_AT, REROLL, REROLL_AT, TILE_AT
from lapilli.games.eldorado.components import (
    DIE,
    GOLD,
    IMPORTANT,
    ISLAND_KINDS,
    NICOLAS,
    REROLL_PRICE,
    TURNS_TO_PLACE,
)
from lapilli.games.eldorado.rules.cards import give_to_bank, gold_within_reach, list_bank_trades
from lapilli.games.eldorado.rules.explorers import forget_ahead
from lapilli.games.eldorado.rules.maps import ISLANDS, map_of, pass_on
from lapilli.games.eldorado.rules.move import at_the_edge, begin_discovery
from lapilli.games.eldorado.state import DEAL_IMPORTANT, LAY_TILE, ROLL_AGAIN, ElDorado
from lapilli.kernel import FIRST, SEAT, SECOND, Moves, Weights, current, list_outcome, pop, push, rule

# Important tiles (ED-100) ------------------------------------------------------------------------


@rule
def put_aside_important(state: ElDorado) -> None:
    """The important tiles are taken out of the stack, and dealt out evenly."""
    tiles = 0
    for kind in range(ISLAND_KINDS):
        state.important_left[kind] = IMPORTANT[state.players, kind]
        state.stack[kind] -= IMPORTANT[state.players, kind]
        tiles += IMPORTANT[state.players, kind]
    state.stack_size[ISLANDS] -= tiles
    push(state, DEAL_IMPORTANT, 0, tiles // state.players, 0)


@rule
def undealt(state: ElDorado, kind: int) -> int:
    """How many important tiles of a kind nobody has yet."""
    count = int(state.important_left[kind])
    for seat in range(state.players):
        count -= state.important[seat, kind]
    return count


@rule
def list_important(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """What may be dealt next."""
    count = 0
    for kind in range(ISLAND_KINDS):
        count = list_outcome(TILE_AT + kind, undealt(state, kind), moves, weights, count)
    return count


@rule
def deal_important(state: ElDorado, kind: int) -> None:
    """A player gets an important tile, unseen by the others."""
    seat = current(state, SEAT)
    state.important[seat, kind] += 1
    state.important_size[seat] += 1
    if state.important_size[seat] == current(state, FIRST):
        pass_on(state)


@rule
def list_own_tiles(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """The important tiles that a player may lay now, instead of one from the stack."""
    if state.important_size[seat] == 0 or not at_the_edge(state, seat):
        return count
    if map_of(state.cell[state.stands[seat]]) != ISLANDS:
        return count
    for kind in range(ISLAND_KINDS):
        if state.important[seat, kind] > 0:
            moves[count] = PLACE_AT + kind
            count += 1
    return count


@rule
def lose_important(state: ElDorado, seat: int, kind: int) -> None:
    """An important tile is no longer in a player's hand."""
    state.important[seat, kind] -= 1
    state.important_size[seat] -= 1
    state.important_left[kind] -= 1


@rule
def place_own_tile(state: ElDorado, kind: int) -> None:
    """A point is spent, and the player's own tile is laid."""
    seat = current(state, SEAT)
    begin_discovery(state)
    lose_important(state, seat, kind)
    push(state, LAY_TILE, seat, kind, 0)


@rule
def return_important(state: ElDorado, seat: int) -> None:
    """After a player's third turn whatever it has not placed is shown, and shuffled into the stack."""
    if state.turns // state.players != TURNS_TO_PLACE - 1 or state.important_size[seat] == 0:
        return
    for kind in range(ISLAND_KINDS):
        while state.important[seat, kind] > 0:
            lose_important(state, seat, kind)
            state.stack[kind] += 1
            state.stack_size[ISLANDS] += 1
    forget_ahead(state)


# Dice of a battle (ED-101 to ED-103) ---------------------------------------------------------------


@rule
def nicolas_is_there(state: ElDorado, seat: int) -> bool:
    """ED-102: whether Nicolas, who has no golden dice to roll again, is on the tile of the battle."""
    return bool(
        state.action_points and state.explorer[seat] == NICOLAS and state.stands[seat] == state.battle_at
    )


@rule
def may_pay_for_dice(state: ElDorado, gold: int) -> bool:
    """ED-101: whether dice may be rolled again for so much gold, where that is played."""
    return bool(state.rerolled_battles and gold >= REROLL_PRICE)


@rule
def rerolling_waits(state: ElDorado) -> bool:
    """ED-101: whether somebody can roll dice again: each is paid for, and none of them twice."""
    seat, side, again = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    dice = 0
    for face in range(DIE):
        dice += state.faces[side, face]
    if dice > 0:
        if again == 0 and nicolas_is_there(state, seat):
            return True
        if may_pay_for_dice(state, gold_within_reach(state, seat)):
            return True
    roll_again(state)
    return False


@rule
def list_rerolls(state: ElDorado, moves: Moves) -> int:
    """ED-101: a die of any face, trades for the gold, or no more; ED-102: Nicolas all of them."""
    seat, side, again = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    moves[0] = PASS
    count = 1
    if may_pay_for_dice(state, state.hand[seat, GOLD]):
        for face in range(DIE):
            if state.faces[side, face] > 0:
                moves[count] = REROLL_AT + face
                count += 1
    if again == 0 and nicolas_is_there(state, seat):
        moves[count] = REROLL
        count += 1
    return list_bank_trades(state, seat, 1 << GOLD, moves, count) if state.rerolled_battles else count


@rule
def pick_up(state: ElDorado, face: int) -> None:
    """ED-101: a die is paid for, and will be rolled again with the others; ED-24: it is no purchase."""
    give_to_bank(state, current(state, SEAT), GOLD, REROLL_PRICE)
    state.faces[current(state, FIRST), face] -= 1
    state.agenda[state.agenda_length - 1, SECOND] += 1


@rule
def pick_up_all(state: ElDorado) -> None:
    """ED-102: Nicolas rolls all dice again for nothing."""
    for face in range(DIE):
        state.agenda[state.agenda_length - 1, SECOND] += state.faces[current(state, FIRST), face]
        state.faces[current(state, FIRST), face] = 0
    roll_again(state)


@rule
def roll_again(state: ElDorado) -> None:
    """ED-101: what was picked up is rolled, and that stands."""
    seat, side, again = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    pop(state)
    if again > 0:
        push(state, ROLL_AGAIN, seat, side, again)
