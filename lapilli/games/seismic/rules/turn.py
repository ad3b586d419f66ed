"""The course of a turn (SE-20 to SE-23, SE-42, SE-50, SE-61)."""

from __future__ import annotations

from lapilli.games.seismic.components import FACE_UP, FACE_UP_AT_START, ROADS
from lapilli.games.seismic.rules.aftershocks import forget_turns, something_turns
from lapilli.games.seismic.rules.balance import (
    NOT_DRAWN,
    begin_balance_turn,
    note_draw,
    offer_balance_tiles,
)
from lapilli.games.seismic.rules.crews import offer_crew
from lapilli.games.seismic.rules.earthquakes import quake, strike_city
from lapilli.games.seismic.rules.score import finish
from lapilli.games.seismic.rules.stack import deal_piles, draw_from_stack, pile_size, weigh_boxes
from lapilli.games.seismic.rules.tiles import (
    discard_face_up,
    lay_tile,
    roads_are_open,
    something_fits,
    take_face_up,
)
from lapilli.games.seismic.state import (
    AFTERSHOCK,
    ALL_ROADS_CLOSED,
    DRAW,
    END_TURN,
    LAST_TILE_PLACED,
    NOTHING_FITS,
    PLACE_CREW,
    PLACE_TILE,
    STRIKE,
    TURN,
    Seismic,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, STEP, current, pop, push, rule
from lapilli.seats import CHANCE


@rule
def show(state: Seismic, kind: int) -> None:
    """A tile is put face up in the row."""
    state.face_up[state.face_up_count] = kind
    state.face_up_count += 1


@rule
def turn_up(state: Seismic, kind: int) -> None:
    """SE-11: tiles are turned up before the game; an earthquake leaves it, or goes back (SE-64)."""
    if kind >= ROADS and state.balance:
        state.not_boxed[kind - ROADS] = 1
        weigh_boxes(state)
        return
    draw_from_stack(state, CHANCE, kind)
    if kind >= ROADS:
        state.gone[kind] += 1
    else:
        show(state, kind)
    if state.face_up_count == FACE_UP_AT_START:
        pop(state)
        if state.balance:
            deal_piles(state)


@rule
def draw(state: Seismic, kind: int) -> None:
    """SE-20: a tile is drawn; an earthquake is resolved before drawing on (SE-42)."""
    seat = current(state, SEAT)
    draw_from_stack(state, seat, kind)
    if state.balance:
        note_draw(state, kind)
    if kind >= ROADS:
        quake(state, seat, kind)
    else:
        show(state, kind)


@rule
def still_drawing(state: Seismic) -> bool:
    """SE-20: until three tiles are face up or none is left; in Balance, one a turn (SE-64)."""
    if pile_size(state, current(state, SEAT)) == 0:
        return False
    if state.balance:
        return current(state, FIRST) == NOT_DRAWN
    return state.face_up_count < FACE_UP


@rule
def begin_turn(state: Seismic, seat: int) -> None:
    """A turn begins with drawing."""
    if state.balance:
        begin_balance_turn(state, seat)
    else:
        push(state, DRAW, seat, 0, 0)


@rule
def offer_tiles(state: Seismic, seat: int) -> None:
    """SE-22: place a face-up tile; if none fits, they leave the game and others are turned up."""
    if something_fits(state):
        push(state, PLACE_TILE, seat, 0, 0)
    elif state.face_up_count == 0:
        finish(state, LAST_TILE_PLACED)
    elif state.stack == 0:
        finish(state, NOTHING_FITS)
    else:
        while state.face_up_count > 0:
            discard_face_up(state, state.face_up_count - 1)
        push(state, DRAW, seat, 0, 0)


@rule
def end_drawing(state: Seismic) -> None:
    """SE-50 is checked when drawing is done; then the tiles are on offer."""
    seat, drawn = current(state, SEAT), current(state, FIRST)
    pop(state)
    if state.aftershocks:
        forget_turns(state)
    if not roads_are_open(state):
        finish(state, ALL_ROADS_CLOSED)
    elif state.balance:
        offer_balance_tiles(state, seat, drawn)
    else:
        offer_tiles(state, seat)


@rule
def place_tile(state: Seismic, slot: int, cell: int, rotation: int) -> None:
    """SE-21: a face-up tile is placed; SE-23, SE-61: then a crew, or a second tile instead."""
    step, seat = current(state, STEP), current(state, SEAT)
    pop(state)
    lay_tile(state, cell, take_face_up(state, slot), rotation)
    if step == PLACE_CREW:
        return
    push(state, END_TURN, seat, 0, 0)
    state.last = cell
    offer_crew(state, seat)


@rule
def end_turn(state: Seismic) -> None:
    """SE-50 is checked at the end of each turn; then it is the next player's."""
    seat = current(state, SEAT)
    pop(state)
    state.last = NOWHERE
    if not roads_are_open(state):
        finish(state, ALL_ROADS_CLOSED)
    else:
        begin_turn(state, (seat + 1) % state.players)


@rule
def proceed(state: Seismic) -> None:
    """Do what takes care of itself, until somebody must decide or chance speak."""
    while state.agenda_length > 0:
        step = current(state, STEP)
        if step == STRIKE:
            strike_city(state)
        elif step == AFTERSHOCK and not something_turns(state):
            pop(state)
        elif step == DRAW and not still_drawing(state):
            end_drawing(state)
        elif step == END_TURN:
            end_turn(state)
        elif step == TURN:
            seat = current(state, SEAT)
            pop(state)
            begin_turn(state, seat)
        else:
            return
