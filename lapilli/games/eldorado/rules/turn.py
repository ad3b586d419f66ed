"""The course of a turn: roll, gather, explore (ED-24, ED-30, ED-32, ED-34, ED-75)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import OFFER_AT, PASS, PAY_AT, RETURN_AT
from lapilli.games.eldorado.components import (
    HAND,
    ISLAND,
    LAFFITE,
    MOST_VILLAGERS,
    POINTS,
    RESOURCES,
    SHRINES,
    TILES,
)
from lapilli.games.eldorado.rules.armies import asking_waits, list_marches
from lapilli.games.eldorado.rules.attack import ask_rivals
from lapilli.games.eldorado.rules.battle import bringing_waits, fight, fight_on, list_raids, rolling_waits
from lapilli.games.eldorado.rules.buy import list_purchases
from lapilli.games.eldorado.rules.cards import give_to_bank, give_to_thieves, hand_on, list_bank_trades
from lapilli.games.eldorado.rules.end import end_if_nothing_happens
from lapilli.games.eldorado.rules.explorers import (
    begin_powers,
    let_laffite_steal,
    looking_waits,
    offer_reroll,
    ordering_waits,
    stealing_waits,
)
from lapilli.games.eldorado.rules.gather import (
    ALL_RESOURCES,
    begin_gathering,
    gathering_waits,
    keep_dice,
    split_dice,
)
from lapilli.games.eldorado.rules.hard_mode import list_own_tiles, rerolling_waits, return_important
from lapilli.games.eldorado.rules.maps import bit, clear_land, has, move_explorer, next_to_shrine
from lapilli.games.eldorado.rules.move import is_in_vain, lay_tile, list_discovery, list_steps, room_beside
from lapilli.games.eldorado.rules.setup import clear_agenda, count_again, start_again
from lapilli.games.eldorado.rules.shrines import list_offerings, make_offering, step_on_shrine
from lapilli.games.eldorado.rules.trade import list_partners
from lapilli.games.eldorado.state import (
    ASK,
    BEGIN_EXPLORING,
    BRING,
    END_TURN,
    EXPLORE,
    FIGHT,
    FIGHT_ON,
    GATHER,
    HAND_OVER,
    HOME,
    KEEP_HAND,
    LAY_TILE,
    LOOK_AHEAD,
    OFFER,
    ORDER_AHEAD,
    PLACE_EXPLORER,
    REROLL_BATTLE,
    ROLL_AGAIN,
    ROLL_BATTLE,
    ROLL_GOLDEN,
    SPLIT_DICE,
    STEAL,
    TO_BANK,
    TO_THIEVES,
    TURN,
    ElDorado,
)
from lapilli.kernel import (
    FIRST,
    SEAT,
    SECOND,
    STEP,
    Moves,
    count_bits,
    current,
    lowest_bit,
    pop,
    push,
    rule,
)

# Beginning ---------------------------------------------------------------------------------------


@rule
def begin_turn(state: ElDorado) -> None:
    """ED-30, ED-75, ED-102: a beaten explorer is put back; then dice, or action points."""
    seat = current(state, SEAT)
    pop(state)
    state.active = seat
    state.rerolled = 0
    state.movement = 0
    state.stopped = 0
    state.standing_down = 0
    for other in range(state.players):
        state.raided[other] = 0
        state.offers[other] = 0
    push(state, END_TURN, seat, 0, 0)
    push(state, KEEP_HAND, seat, 0, 0)
    push(state, EXPLORE, seat, 0, 0)
    push(state, BEGIN_EXPLORING, seat, 0, 0)
    if state.action_points:
        state.movement = POINTS
        begin_gathering(state, seat, POINTS, True)
    if not state.action_points or state.explorer[seat] == LAFFITE:
        push(state, ROLL_GOLDEN, seat, 0, 0)
    if state.placer[seat] != 0:
        push(state, PLACE_EXPLORER, state.placer[seat] - 1, seat, 0)


@rule
def roll_golden(state: ElDorado, roll: int) -> None:
    """ED-30: the golden dice are rolled; whoever can does something about it before they are shared out."""
    seat = current(state, SEAT)
    pop(state)
    keep_dice(state, roll)
    if not state.action_points:
        push(state, SPLIT_DICE, seat, 0, 0)
    let_laffite_steal(state, seat)
    offer_reroll(state, seat)


@rule
def roll_golden_again(state: ElDorado) -> None:
    """ED-90: Nicolas takes up both dice."""
    seat = current(state, SEAT)
    pop(state)
    pop(state)
    state.rerolled = 1
    push(state, ROLL_GOLDEN, seat, 0, 0)


@rule
def splitting_waits(state: ElDorado) -> bool:
    """ED-30: equal dice leave no choice."""
    if state.dice[0] != state.dice[1]:
        return True
    split_dice(state, state.dice[0])
    return False


# Coming back (ED-75) -------------------------------------------------------------------------------


@rule
def places_to_return(state: ElDorado, seat: int) -> int:
    """ED-75: the set of tiles on which a beaten explorer may be put."""
    clear = clear_land(state, seat)
    by_shrine, on_island = 0, 0
    for tile in range(TILES):
        if has(clear, tile) and state.cell[tile] < ISLAND:
            on_island |= bit(tile)
            for which in range(SHRINES):
                if state.offered[seat] >> which & 1 and next_to_shrine(state, tile, which):
                    by_shrine |= bit(tile)
    if by_shrine != 0:
        return int(by_shrine)
    return int(on_island if on_island != 0 else state.land)


@rule
def list_returns(state: ElDorado, moves: Moves) -> int:
    """ED-75: where the winner may put the explorer."""
    tiles = places_to_return(state, current(state, FIRST))
    count = 0
    while tiles != 0:
        moves[count] = RETURN_AT + lowest_bit(tiles)
        tiles &= tiles - 1
        count += 1
    return count


@rule
def returning_waits(state: ElDorado) -> bool:
    """Whether there is more than one place."""
    tiles = places_to_return(state, current(state, FIRST))
    if count_bits(tiles) > 1:
        return True
    put_back(state, lowest_bit(tiles))
    return False


@rule
def put_back(state: ElDorado, tile: int) -> None:
    """ED-75: the explorer is on the map again."""
    seat = current(state, FIRST)
    pop(state)
    state.placer[seat] = 0
    move_explorer(state, seat, tile)
    step_on_shrine(state, seat)


# Exploring (ED-32) -----------------------------------------------------------------------------------


@rule
def begin_exploring(state: ElDorado) -> None:
    """ED-55: what was lost may be bought again."""
    seat = current(state, SEAT)
    pop(state)
    state.lost_villagers[seat] = 0
    state.lost_farms[seat] = 0
    state.lost_forts[seat] = 0
    begin_powers(state, seat)


@rule
def list_exploring(state: ElDorado, moves: Moves) -> int:
    """ED-32, ED-34: everything that may be done in exploration, in any order."""
    seat = current(state, SEAT)
    moves[0] = PASS
    count = list_steps(state, seat, moves, 1)
    count = list_discovery(state, seat, moves, count)
    count = list_own_tiles(state, seat, moves, count)
    count = list_purchases(state, seat, moves, count)
    count = list_offerings(state, seat, OFFER_AT, moves, count)
    count = list_marches(state, seat, moves, count)
    count = list_raids(state, seat, moves, count)
    count = list_bank_trades(state, seat, ALL_RESOURCES, moves, count)
    return list_partners(state, seat, moves, count)


@rule
def end_exploring(state: ElDorado) -> None:
    """ED-65: rivals are asked once more at the end of exploration."""
    pop(state)
    ask_rivals(state)


@rule
def laying_waits(state: ElDorado) -> bool:
    """Whether there is more than one place for the tile."""
    edges = room_beside(state, state.stands[current(state, SEAT)])
    if count_bits(edges) > 1:
        return True
    lay_discovered(state, lowest_bit(edges))
    return False


@rule
def lay_discovered(state: ElDorado, edge: int) -> None:
    """ED-12, ED-41: the tile is laid; if that closes the island in vain, all start again."""
    lay_tile(state, edge)
    if is_in_vain(state):
        start_again(state)


# Cards to be given away ---------------------------------------------------------------------------------


@rule
def list_payments(state: ElDorado, moves: Moves) -> int:
    """ED-24, ED-75: any card of the hand."""
    seat = current(state, SEAT)
    count = 0
    for resource in range(RESOURCES):
        if state.hand[seat, resource] > 0:
            moves[count] = PAY_AT + resource
            count += 1
    return count


@rule
def give_card(state: ElDorado, resource: int) -> None:
    """A card goes to the winner of a battle, to the Thieves, or back to the bank."""
    seat = current(state, SEAT)
    if current(state, STEP) == KEEP_HAND:
        give_to_bank(state, seat, resource, 1)
        return
    to = current(state, SECOND)
    state.agenda[state.agenda_length - 1, FIRST] -= 1
    if to == TO_BANK:
        give_to_bank(state, seat, resource, 1)
    elif to == TO_THIEVES:
        give_to_thieves(state, seat, resource, 1)
    else:
        hand_on(state, seat, to, resource, 1)


@rule
def has_too_many(state: ElDorado, seat: int) -> bool:
    """ED-24: whether a hand is too large at the end of a turn."""
    return bool(state.hand_size[seat] > HAND and not state.unspent[seat])


# The end ---------------------------------------------------------------------------------------------


@rule
def end_turn(state: ElDorado) -> None:
    """Whoever had stopped may move again; the next player has a turn."""
    seat = current(state, SEAT)
    pop(state)
    state.movement = 0
    state.stopped = 0
    state.free_march = 0
    state.standing_down = 0
    for other in range(state.players):
        for i in range(MOST_VILLAGERS):
            if state.villager[other, i] != HOME:
                state.villager[other, i] &= ~1
    if state.important_tiles:
        return_important(state, seat)
    state.turns += 1
    state.quiet += 1
    if state.rounds > 0:
        end_if_nothing_happens(state)
    push(state, TURN, (seat + 1) % state.players, 0, 0)


# Going on ---------------------------------------------------------------------------------------------


@rule
def does_not_pass_by_itself(state: ElDorado, step: int) -> bool:
    """Do what is next if nobody has to decide anything; if somebody has, say so."""
    if step == TURN:
        begin_turn(state)
    elif step == END_TURN:
        end_turn(state)
    elif step == BEGIN_EXPLORING:
        begin_exploring(state)
    elif step == FIGHT:
        fight(state)
    elif step == FIGHT_ON:
        fight_on(state)
        return False
    elif step == OFFER:
        make_offering(state)
    else:
        return True
    return False


@rule
def battle_waits(state: ElDorado, step: int) -> bool:
    """The same, of what comes in a battle and of what is pending anywhere."""
    if step == BRING:
        return bringing_waits(state)
    if step == ROLL_BATTLE:
        return rolling_waits(state)
    if step == REROLL_BATTLE:
        return rerolling_waits(state)
    if step == KEEP_HAND:
        waiting = has_too_many(state, current(state, SEAT))
    elif step == HAND_OVER:
        waiting = current(state, FIRST) > 0
    elif step == ROLL_AGAIN:
        waiting = current(state, SECOND) > 0
    else:
        return does_not_pass_by_itself(state, step)
    if not waiting:
        pop(state)
    return waiting


@rule
def waits(state: ElDorado) -> bool:
    """Whether somebody has to decide what is next, or chance to speak; if not, it has been done."""
    step = current(state, STEP)
    if step == ASK:
        return asking_waits(state)
    if step == GATHER:
        return gathering_waits(state)
    if step == SPLIT_DICE:
        return splitting_waits(state)
    if step == LAY_TILE:
        return laying_waits(state)
    if step == PLACE_EXPLORER:
        return returning_waits(state)
    if step == STEAL:
        return stealing_waits(state)
    if step == LOOK_AHEAD:
        return looking_waits(state)
    if step == ORDER_AHEAD:
        return ordering_waits(state)
    return battle_waits(state, step)


@rule
def proceed(state: ElDorado) -> None:
    """Do what takes care of itself, until somebody must decide or chance speak."""
    while not state.over and not waits(state):
        pass
    if state.over:
        clear_agenda(state)


@rule
def derive(state: ElDorado) -> None:
    """Work out what follows from the rest of a state, up to where somebody has to decide."""
    count_again(state)
    proceed(state)
