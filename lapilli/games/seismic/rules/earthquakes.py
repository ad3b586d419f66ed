"""Earthquakes (SE-40 to SE-42), at both cities in Twin Cities (SE-63)."""

from __future__ import annotations

from lapilli.games.seismic.actions import CITIES, CITY_AT, ROW_AT
from lapilli.games.seismic.components import CITY, MAGNITUDE, NO_TILE, ROADS, ROW_LENGTH, ROWS
from lapilli.games.seismic.rules.aftershocks import expect_aftershocks
from lapilli.games.seismic.rules.crews import send_home
from lapilli.games.seismic.rules.tiles import lift_tile
from lapilli.games.seismic.state import CHOOSE_CITY, CHOOSE_ROW, STRIKE, Seismic
from lapilli.kernel import FIRST, SEAT, SECOND, Moves, current, pop, push, rule


@rule
def quake(state: Seismic, seat: int, kind: int) -> None:
    """An earthquake has been drawn: put on the agenda all that it brings about."""
    state.gone[kind] += 1
    magnitude = MAGNITUDE[kind - ROADS]
    if state.aftershocks:
        expect_aftershocks(state, seat)
    if state.twin_cities:
        push(state, CHOOSE_CITY, seat, magnitude, 0)
    else:
        push(state, STRIKE, seat, magnitude, 0)


@rule
def strike_cities(state: Seismic, first_city: int) -> None:
    """SE-63: both cities are struck, the active player's choice first."""
    seat, magnitude = current(state, SEAT), current(state, FIRST)
    pop(state)
    push(state, STRIKE, seat, magnitude, 1 - first_city)
    push(state, STRIKE, seat, magnitude, first_city)


@rule
def tiles_in_row(state: Seismic, city: int, edge: int) -> int:
    """SE-40: how many tiles a row has, gaps not mattering; the other city counts (SE-63)."""
    tiles = 0
    for i in range(ROW_LENGTH):
        cell = ROWS[state.twin_cities, city, edge, i]
        if 0 <= cell < state.cells and state.tile[cell] != NO_TILE:
            tiles += 1
    return tiles


@rule
def longest_row(state: Seismic, city: int) -> int:
    """SE-40: how many tiles the fullest of the six rows has."""
    most = 0
    for edge in range(6):
        most = max(most, tiles_in_row(state, city, edge))
    return most


@rule
def strike_city(state: Seismic) -> None:
    """SE-40: the row with the most tiles is hit; on a tie the player who drew the quake chooses."""
    seat, magnitude, city = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    pop(state)
    most = longest_row(state, city)
    if most == 0:
        return
    tied, row = 0, 0
    for edge in range(6):
        if tiles_in_row(state, city, edge) == most:
            tied += 1
            row = edge
    if tied == 1:
        strike(state, city, row, magnitude)
    else:
        push(state, CHOOSE_ROW, seat, magnitude, city)


@rule
def strike(state: Seismic, city: int, edge: int, magnitude: int) -> None:
    """SE-41: outward from the city, gaps skipped, until the magnitude or the row is spent.

    SE-63: the other city is passed over and uses no magnitude.
    """
    for i in range(ROW_LENGTH):
        cell = ROWS[state.twin_cities, city, edge, i]
        if magnitude == 0 or cell < 0 or cell >= state.cells:
            return
        kind = state.tile[cell]
        if kind != NO_TILE and kind != CITY:
            lift_tile(state, cell)
            send_home(state, cell)
            state.gone[kind] += 1
            magnitude -= 1


@rule
def strike_chosen_row(state: Seismic, edge: int) -> None:
    """SE-40: the row chosen among the tied ones is hit."""
    magnitude, city = current(state, FIRST), current(state, SECOND)
    pop(state)
    strike(state, city, edge, magnitude)


@rule
def list_cities(moves: Moves) -> int:
    """SE-63: either city may be struck first."""
    for city in range(CITIES):
        moves[city] = CITY_AT + city
    return CITIES


@rule
def list_rows(state: Seismic, moves: Moves) -> int:
    """SE-40: the tied rows."""
    city = current(state, SECOND)
    most = longest_row(state, city)
    count = 0
    for edge in range(6):
        if tiles_in_row(state, city, edge) == most:
            moves[count] = ROW_AT + edge
            count += 1
    return count
