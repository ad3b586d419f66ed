"""Balance (SE-64): everyone draws from a pile of their own."""

from __future__ import annotations

from lapilli.games.seismic.components import ROADS
from lapilli.games.seismic.rules.score import finish
from lapilli.games.seismic.rules.stack import pile_size
from lapilli.games.seismic.rules.tiles import discard_face_up, something_fits
from lapilli.games.seismic.state import (
    DRAW,
    END_TURN,
    LAST_TILE_PLACED,
    NOTHING_FITS,
    PLACE_TILE,
    Seismic,
)
from lapilli.kernel import FIRST, push, rule

NOT_DRAWN, DREW_QUAKE, DREW_TILE = 0, 1, 2
"""What the agenda remembers of this turn's draw."""


@rule
def note_draw(state: Seismic, kind: int) -> None:
    """One tile is drawn a turn: remember which sort it was."""
    state.agenda[state.agenda_length - 1, FIRST] = DREW_QUAKE if kind >= ROADS else DREW_TILE


@rule
def begin_balance_turn(state: Seismic, seat: int) -> None:
    """SE-64: the next player with a pile or a face-up tile draws, unless nothing is left to place."""
    if state.stack == 0:
        if state.face_up_count == 0:
            finish(state, LAST_TILE_PLACED)
            return
        if not something_fits(state):
            finish(state, NOTHING_FITS)
            return
    while state.face_up_count == 0 and pile_size(state, seat) == 0:
        seat = (seat + 1) % state.players
    push(state, DRAW, seat, NOT_DRAWN, 0)


@rule
def offer_balance_tiles(state: Seismic, seat: int, drawn: int) -> None:
    """SE-64: place the drawn tile or a face-up one; if none fits, the drawn one leaves the game."""
    if something_fits(state):
        push(state, PLACE_TILE, seat, 0, 0)
        return
    if drawn == DREW_TILE:
        discard_face_up(state, state.face_up_count - 1)
    push(state, END_TURN, seat, 0, 0)
