"""Setting up, and starting again on a closed island (ED-10 to ED-13)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import CHOOSE_AT, SHEET_AT, STARTER_AT, TILE_AT
from lapilli.games.eldorado.components import (
    AT_START,
    CARDS,
    CAVE_ABOVE_SHRINE,
    ENTRANCE,
    FARMS,
    ISLAND_KINDS,
    KINDS,
    MOST_VILLAGERS,
    NO_EXPLORER,
    NO_TILE,
    RESOURCES,
    SEATS,
    SHEETS,
    SHRINE,
    START,
    TILE_COUNTS,
    TILES,
    VICTORIA,
    VICTORIA_AT_START,
    WATER,
)
from lapilli.games.eldorado.rules.attack import end_battle, forget_coming
from lapilli.games.eldorado.rules.cards import take_from_bank
from lapilli.games.eldorado.rules.explorers import forget_ahead
from lapilli.games.eldorado.rules.hard_mode import put_aside_important
from lapilli.games.eldorado.rules.maps import CAVES, ISLANDS, derive_maps, lay, move_explorer, pass_on
from lapilli.games.eldorado.state import (
    ATTACKING,
    CHOOSE_EXPLORER,
    CHOOSE_STARTER,
    DEAL_SHEET,
    HOME,
    LAY_START,
    NO_KEEPER,
    TURN,
    ElDorado,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import SEAT, Moves, Weights, current, list_outcome, pop, push, rule


@rule
def set_up(state: ElDorado) -> None:
    """ED-10 to ED-13: sheets, the start tile, the choice of explorers, cards, and who starts."""
    for seat in range(SEATS):
        state.explorer[seat] = NO_EXPLORER
    clear_table(state)
    push(state, CHOOSE_STARTER, 0, 0, 0)
    if state.important_tiles:
        put_aside_important(state)
    push(state, CHOOSE_EXPLORER, 0, 0, 0)
    push(state, LAY_START, 0, 0, 0)
    push(state, DEAL_SHEET, 0, 0, 0)


@rule
def clear_table(state: ElDorado) -> None:
    """Nothing lies on the table, all cards are in the bank, all tiles in their stacks."""
    for tile in range(TILES):
        state.cell[tile] = NOWHERE
        state.kind[tile] = NO_TILE
    for seat in range(SEATS):
        state.stands[seat] = NO_TILE
        state.fort[seat] = NOWHERE
        for i in range(FARMS):
            state.farm[seat, i] = NOWHERE
        for i in range(MOST_VILLAGERS):
            state.villager[seat, i] = HOME
        state.offered[seat] = 0
        state.placer[seat] = 0
        state.lost_villagers[seat] = 0
        state.lost_farms[seat] = 0
        state.lost_forts[seat] = 0
        state.hand_size[seat] = 0
        for resource in range(RESOURCES):
            state.hand[seat, resource] = 0
        state.important_size[seat] = 0
        for kind in range(ISLAND_KINDS):
            state.important[seat, kind] = 0
    for kind in range(ISLAND_KINDS):
        state.important_left[kind] = 0
    state.keeper = NO_KEEPER
    for resource in range(RESOURCES):
        state.bank[resource] = CARDS[resource]
        state.treasure[resource] = 0
    fill_stacks(state)
    forget_ahead(state)
    forget_coming(state, ATTACKING)
    end_battle(state)
    derive_maps(state)


@rule
def fill_stacks(state: ElDorado) -> None:
    """ED-11: all tiles are in the stacks; the cave's exit on top, its shrine in the lower half."""
    state.stack_size[ISLANDS] = 0
    state.stack_size[CAVES] = 0
    for kind in range(KINDS):
        state.stack[kind] = TILE_COUNTS[kind]
        state.stack_size[CAVES if kind >= ISLAND_KINDS else ISLANDS] += TILE_COUNTS[kind]
    state.upper = CAVE_ABOVE_SHRINE


@rule
def list_sheets(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """ED-10: a random sheet of those that nobody has."""
    count = 0
    for sheet in range(SHEETS):
        free = True
        for seat in range(state.players):
            free = free and state.sheet[seat] != sheet + 1
        count = list_outcome(SHEET_AT + sheet, int(free), moves, weights, count)
    return count


@rule
def deal_sheet(state: ElDorado, sheet: int) -> None:
    """ED-10: a player gets a sheet."""
    state.sheet[current(state, SEAT)] = sheet + 1
    pass_on(state)


@rule
def list_starts(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """ED-12: the start is neither shrine nor water nor the cave's entrance."""
    count = 0
    for kind in range(ISLAND_KINDS):
        if kind != WATER and kind != SHRINE and kind != ENTRANCE:
            count = list_outcome(TILE_AT + kind, state.stack[kind], moves, weights, count)
    return count


@rule
def lay_start(state: ElDorado, kind: int) -> None:
    """ED-12: the start tile is laid; explorers who have been chosen stand on it."""
    pop(state)
    state.stack[kind] -= 1
    state.stack_size[ISLANDS] -= 1
    lay(state, kind, START)
    # ED-83: that is found a turn before the first.
    state.quiet = 1
    for seat in range(state.players):
        if state.explorer[seat] != NO_EXPLORER:
            land_explorer(state, seat)


@rule
def land_explorer(state: ElDorado, seat: int) -> None:
    """ED-12, ED-13: an explorer stands on the start tile, and has its first cards."""
    move_explorer(state, seat, 0)
    victoria = state.explorer[seat] == VICTORIA
    state.unspent[seat] = victoria
    for resource in range(RESOURCES):
        take_from_bank(state, seat, resource, VICTORIA_AT_START if victoria else AT_START)


@rule
def list_explorers(state: ElDorado, moves: Moves) -> int:
    """ED-10: the two explorers of a player's sheet."""
    first = 2 * (int(state.sheet[current(state, SEAT)]) - 1)
    moves[0] = CHOOSE_AT + first
    moves[1] = CHOOSE_AT + first + 1
    return 2


@rule
def choose_explorer(state: ElDorado, explorer: int) -> None:
    """ED-10: a player says who it is."""
    seat = current(state, SEAT)
    pass_on(state)
    state.explorer[seat] = explorer
    land_explorer(state, seat)


@rule
def list_starters(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """ED-13: the highest die starts, ties roll again: so everybody is as likely."""
    for seat in range(state.players):
        moves[seat] = STARTER_AT + seat
        weights[seat] = 1
    return int(state.players)


@rule
def choose_starter(state: ElDorado, seat: int) -> None:
    """ED-13: who has the first turn."""
    pop(state)
    state.starter = seat
    push(state, TURN, seat, 0, 0)


@rule
def clear_agenda(state: ElDorado) -> None:
    """Nothing is to be done any more."""
    while state.agenda_length > 0:
        pop(state)


@rule
def start_again(state: ElDorado) -> None:
    """ED-12: the island is closed in vain: all is shuffled, and the same players start again."""
    clear_table(state)
    clear_agenda(state)
    state.turns = 0
    state.active = state.starter
    state.dice[0] = 0
    state.dice[1] = 0
    state.movement = 0
    state.stopped = 0
    state.free_march = 0
    state.standing_down = 0
    for seat in range(state.players):
        state.offers[seat] = 0
        state.raided[seat] = 0
    push(state, TURN, state.starter, 0, 0)
    if state.important_tiles:
        put_aside_important(state)
    push(state, LAY_START, 0, 0, 0)


@rule
def count_again(state: ElDorado) -> None:
    """Work out what is kept only to save time."""
    derive_maps(state)
    state.stack_size[ISLANDS] = 0
    state.stack_size[CAVES] = 0
    for kind in range(KINDS):
        state.stack_size[CAVES if kind >= ISLAND_KINDS else ISLANDS] += state.stack[kind]
    for seat in range(state.players):
        state.hand_size[seat] = 0
        for resource in range(RESOURCES):
            state.hand_size[seat] += state.hand[seat, resource]
        state.important_size[seat] = 0
        for kind in range(ISLAND_KINDS):
            state.important_size[seat] += state.important[seat, kind]
