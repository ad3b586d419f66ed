"""Setting up (SE-01, SE-05, SE-10, SE-11), for each variant (SE-60 to SE-65)."""

from __future__ import annotations

from lapilli.games.seismic.components import (
    CITY,
    COUNTS,
    CREWS,
    FACE_UP,
    KINDS,
    NO_TILE,
    RECIPE,
    TABLE_SIZE,
)
from lapilli.games.seismic.rules.crews import offer_crew
from lapilli.games.seismic.rules.stack import make_stack
from lapilli.games.seismic.rules.tiles import tell_neighbours
from lapilli.games.seismic.rules.turn import proceed
from lapilli.games.seismic.state import (
    CHOOSE_STARTER,
    NO_CREW,
    PLACE_CREW,
    TURN,
    TURN_UP,
    Seismic,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import SEAT, STEP, current, pop, push, rule
from lapilli.seats import CHANCE


@rule
def set_up(state: Seismic) -> None:
    """Lay out a game whose players and options are already in the record."""
    for kind in range(KINDS):
        state.unseen[kind] = COUNTS[kind] * (1 + state.twin_cities)
    for slot in range(FACE_UP):
        state.face_up[slot] = NO_TILE
    for cell in range(len(state.tile)):
        state.tile[cell] = NO_TILE
        state.crew[cell] = NO_CREW
    for city in range(1 + state.twin_cities):
        state.tile[city] = CITY
    state.last = NOWHERE
    push(state, CHOOSE_STARTER, CHANCE, 0, 0)
    lay_out(state)


@rule
def choose_starter(state: Seismic, seat: int) -> None:
    """SE-11: who starts is drawn; the first turn comes after the tiles are turned up."""
    pop(state)
    push(state, TURN, seat, 0, 0)
    push(state, TURN_UP, CHANCE, 0, 0)


@rule
def lay_out(state: Seismic) -> None:
    """Work out what follows from the options, the tiles on the table and those unseen."""
    state.recipe = RECIPE[state.balance, state.big_one, state.twin_cities]
    state.cells = TABLE_SIZE[state.twin_cities, state.radius]
    make_stack(state)
    for seat in range(state.players):
        state.crews_left[seat] = CREWS[state.twin_cities]
    for cell in range(state.cells):
        if state.tile[cell] != NO_TILE:
            tell_neighbours(state, cell, 1)
        if state.crew[cell] != NO_CREW:
            state.crews_left[state.crew[cell]] -= 1


@rule
def derive(state: Seismic) -> None:
    """Work out all that follows from the rest of a state, up to the next decision."""
    lay_out(state)
    if state.agenda_length > 0 and current(state, STEP) == PLACE_CREW:
        seat = current(state, SEAT)
        pop(state)
        offer_crew(state, seat)
    proceed(state)
