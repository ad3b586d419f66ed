"""Buying villagers, farms and forts, and taking buildings down (ED-50, ED-52 to ED-56)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import DISMANTLE_AT, FARM_AT, FORT_AT, VILLAGER_AT
from lapilli.games.eldorado.components import (
    BUILDINGS,
    CORNER,
    CORNER_CELLS,
    FARM,
    FARMS,
    FORT,
    HECTOR,
    HECTORS_VILLAGERS,
    NO_TILE,
    VILLAGER,
    VILLAGERS,
)
from lapilli.games.eldorado.rules.attack import ask_rivals
from lapilli.games.eldorado.rules.battle import remove_farm, remove_fort
from lapilli.games.eldorado.rules.cards import can_pay, pay
from lapilli.games.eldorado.rules.maps import (
    bit,
    clear_land,
    corner_is_free,
    has,
    held_by_enemies,
    is_at_corner,
    look_again,
    place_villager,
    tiles_at,
    villagers_out,
)
from lapilli.games.eldorado.state import ElDorado
from lapilli.hexes import NOWHERE
from lapilli.kernel import SEAT, Moves, current, lowest_bit, rule


@rule
def most_villagers(state: ElDorado, seat: int) -> int:
    """ED-04, ED-90: how many villagers a player has; Hector one more."""
    return HECTORS_VILLAGERS if state.explorer[seat] == HECTOR else VILLAGERS


@rule
def building_at(state: ElDorado, seat: int, which: int) -> int:
    """The corner of one of a player's buildings: its farms, and then its fort; or NOWHERE."""
    return int(state.farm[seat, which] if which < FARMS else state.fort[seat])


@rule
def list_villagers(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-50, ED-55, ED-56: every unoccupied tile next to a building, named by the first such building."""
    left = most_villagers(state, seat) - villagers_out(state, seat) - state.lost_villagers[seat]
    if left <= 0 or not can_pay(state, seat, VILLAGER):
        return count
    clear = clear_land(state, seat)
    for which in range(BUILDINGS):
        corner = building_at(state, seat, which)
        if corner == NOWHERE:
            continue
        for i in range(3):
            cell = CORNER_CELLS[corner, i]
            tile = NO_TILE if cell == NOWHERE else state.tile_on[cell]
            if tile != NO_TILE and has(clear, tile):
                moves[count] = VILLAGER_AT + which * 3 + i
                count += 1
                clear &= ~bit(tile)
    return count


@rule
def buy_villager(state: ElDorado, which: int, place: int) -> None:
    """ED-50: a villager comes onto the map."""
    seat = current(state, SEAT)
    pay(state, seat, VILLAGER)
    place_villager(state, seat, state.tile_on[CORNER_CELLS[building_at(state, seat, which), place]])
    ask_rivals(state)


@rule
def list_farms(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-52: the free corners of the explorer's tile."""
    standing = 0
    for i in range(FARMS):
        standing += state.farm[seat, i] != NOWHERE
    if standing + state.lost_farms[seat] >= FARMS or not can_pay(state, seat, FARM):
        return count
    for k in range(6):
        if corner_is_free(state, CORNER[state.cell[state.stands[seat]], k]):
            moves[count] = FARM_AT + k
            count += 1
    return count


@rule
def build_farm(state: ElDorado, k: int) -> None:
    """ED-52: a farm stands on a corner; the highest stay first."""
    seat = current(state, SEAT)
    pay(state, seat, FARM)
    corner = CORNER[state.cell[state.stands[seat]], k]
    place = FARMS - 1
    while place > 0 and state.farm[seat, place - 1] < corner:
        state.farm[seat, place] = state.farm[seat, place - 1]
        place -= 1
    state.farm[seat, place] = corner
    ask_rivals(state)


@rule
def list_forts(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-53: the free corners of the explorer's tile with no rival on any of their tiles."""
    if state.fort[seat] != NOWHERE or state.lost_forts[seat] or not can_pay(state, seat, FORT):
        return count
    taken = held_by_enemies(state, seat)
    for k in range(6):
        corner = CORNER[state.cell[state.stands[seat]], k]
        if corner_is_free(state, corner) and tiles_at(state, corner) & taken == 0:
            moves[count] = FORT_AT + k
            count += 1
    return count


@rule
def build_fort(state: ElDorado, k: int) -> None:
    """ED-53: a fort occupies the tiles around its corner."""
    seat = current(state, SEAT)
    pay(state, seat, FORT)
    state.fort[seat] = CORNER[state.cell[state.stands[seat]], k]
    tiles = tiles_at(state, state.fort[seat])
    while tiles != 0:
        look_again(state, seat, lowest_bit(tiles))
        tiles &= tiles - 1
    ask_rivals(state)


@rule
def list_dismantling(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-54: the player's own buildings at the explorer's tile, if it can pay for them again."""
    for which in range(BUILDINGS):
        corner = building_at(state, seat, which)
        if (
            corner != NOWHERE
            and is_at_corner(state, state.stands[seat], corner)
            and can_pay(state, seat, FARM if which < FARMS else FORT)
        ):
            moves[count] = DISMANTLE_AT + which
            count += 1
    return count


@rule
def dismantle(state: ElDorado, which: int) -> None:
    """ED-54, ED-55: a building is taken down, and may be built again at once."""
    seat = current(state, SEAT)
    if which < FARMS:
        pay(state, seat, FARM)
        remove_farm(state, seat, state.farm[seat, which])
    else:
        pay(state, seat, FORT)
        remove_fort(state, seat)
    ask_rivals(state)


@rule
def list_purchases(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-32: all that may be bought now, but offerings; ED-50: off the map only villagers."""
    count = list_villagers(state, seat, moves, count)
    if state.stands[seat] != NO_TILE:
        count = list_farms(state, seat, moves, count)
        count = list_forts(state, seat, moves, count)
        count = list_dismantling(state, seat, moves, count)
    return count
