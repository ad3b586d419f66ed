"""Armies: marching, and striking in a rival's turn (ED-60, ED-61, ED-64, ED-65)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import MARCH_AT, PASS, STAND_DOWN, STRIKE_AT
from lapilli.games.eldorado.components import GOLD, MOST_VILLAGERS, NO_TILE, WAYS
from lapilli.games.eldorado.rules.attack import ask_rivals, begin_attack, came_along
from lapilli.games.eldorado.rules.cards import gold_within_reach, list_bank_trades, pay_gold
from lapilli.games.eldorado.rules.maps import (
    across,
    army_of,
    foes_on,
    fort_is_at,
    has_stopped,
    is_enemy,
    move_villagers,
    opens_cave,
    villagers_on,
)
from lapilli.games.eldorado.rules.move import is_first_round, may_enter, target_of
from lapilli.games.eldorado.state import ATTACKING, NOT_ASKED, ElDorado
from lapilli.kernel import SEAT, Moves, current, pop, rule


@rule
def price_of_march(state: ElDorado, seat: int) -> int:
    """ED-05, ED-90: what an army costs by the tile in its own turn; Bellona's first one nothing."""
    return 0 if state.free_march and state.active == seat else int(state.march_gold)


@rule
def list_marches(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-60: every army that has not stopped, and every way that it may go."""
    if state.hand[seat, GOLD] < price_of_march(state, seat):
        return count
    for which in range(MOST_VILLAGERS):
        tile = army_of(state, seat, which)
        if tile == NO_TILE:
            break
        if has_stopped(state, seat, tile):
            continue
        for way in range(WAYS):
            if opens_cave(state, tile, way) or may_enter(state, seat, across(state, tile, way)):
                moves[count] = MARCH_AT + which * WAYS + way
                count += 1
    return count


@rule
def march(state: ElDorado, which: int, way: int) -> None:
    """ED-60: an army goes to the next tile; ED-45: if a rival is there, it attacks."""
    seat = current(state, SEAT)
    pay_gold(state, seat, price_of_march(state, seat))
    state.free_march = 0
    ask_rivals(state)
    advance(state, seat, army_of(state, seat, which), way)


@rule
def advance(state: ElDorado, seat: int, tile: int, way: int) -> None:
    """All villagers of a tile go one further, and fight whoever is there."""
    villagers, to = villagers_on(state, seat, tile), target_of(state, tile, way)
    move_villagers(state, seat, tile, to, villagers, 0)
    if foes_on(state, seat, to) != 0:
        begin_attack(state, seat, to)
        came_along(state, ATTACKING, tile, villagers)


# In a rival's turn -------------------------------------------------------------------------------


@rule
def may_strike(state: ElDorado, seat: int, tile: int, target: int) -> bool:
    """ED-61, ED-65, ED-76: whether an army may attack the active player's figures on a tile next to it.

    Where only the active player is an enemy, and by no fort, there are figures.
    """
    active = state.active
    return bool(
        target != NO_TILE
        and foes_on(state, seat, target) == 1 << active
        and not fort_is_at(state, active, target)
        and not has_stopped(state, seat, tile)
    )


@rule
def list_targets(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-61: every army of a player that could strike, and where."""
    for which in range(MOST_VILLAGERS):
        tile = army_of(state, seat, which)
        if tile == NO_TILE:
            break
        for way in range(WAYS):
            if may_strike(state, seat, tile, across(state, tile, way)):
                moves[count] = STRIKE_AT + which * WAYS + way
                count += 1
    return count


@rule
def could_strike(state: ElDorado, seat: int) -> bool:
    """ED-65: whether a player is asked: it could attack, and could pay."""
    if (state.passed | state.standing_down) >> seat & 1 or not is_enemy(state, state.active, seat):
        return False
    if state.villager[seat, 0] < 0 or gold_within_reach(state, seat) < state.march_gold:
        return False
    for which in range(MOST_VILLAGERS):
        tile = army_of(state, seat, which)
        if tile == NO_TILE:
            break
        for way in range(WAYS):
            if may_strike(state, seat, tile, across(state, tile, way)):
                return True
    return False


@rule
def asking_waits(state: ElDorado) -> bool:
    """ED-65: whoever could strike is asked, clockwise from the active player; then it goes on."""
    if not is_first_round(state):
        for after in range(1, state.players):
            seat = (state.active + after) % state.players
            if could_strike(state, seat):
                state.agenda[state.agenda_length - 1, SEAT] = seat
                return True
    state.passed = 0
    pop(state)
    return False


@rule
def list_strikes(state: ElDorado, moves: Moves) -> int:
    """ED-61: to strike, to trade for the gold, or to let it pass, this once or for the whole turn."""
    seat = current(state, SEAT)
    moves[0] = PASS
    moves[1] = STAND_DOWN
    count = 2
    if state.hand[seat, GOLD] >= state.march_gold:
        count = list_targets(state, seat, moves, count)
    return list_bank_trades(state, seat, 1 << GOLD, moves, count)


@rule
def strike(state: ElDorado, which: int, way: int) -> None:
    """ED-61: an army attacks the active player."""
    seat = current(state, SEAT)
    pay_gold(state, seat, int(state.march_gold))
    state.agenda[state.agenda_length - 1, SEAT] = NOT_ASKED
    advance(state, seat, army_of(state, seat, which), way)


@rule
def let_pass(state: ElDorado, for_the_turn: bool) -> None:
    """A player does not strike: now, or in this turn at all."""
    seat = current(state, SEAT)
    if for_the_turn:
        state.standing_down |= 1 << seat
    else:
        state.passed |= 1 << seat
    state.agenda[state.agenda_length - 1, SEAT] = NOT_ASKED
