"""The moves of Seismic as small numbers: one range a kind of move."""

from __future__ import annotations

from lapilli.games.seismic.components import CELLS, FACE_UP, MOST_PLAYERS, QUAKES, ROADS
from lapilli.kernel import rule

CITIES = 2
ROTATIONS = 6

PLACE_AT = 0
"""place a face-up tile: slot, cell, rotation"""
TURN_AT = PLACE_AT + FACE_UP * CELLS * ROTATIONS
"""turn a tile after a quake: cell, rotation"""
CREW_AT = TURN_AT + CELLS * ROTATIONS
"""a crew on the tile just placed: an edge of the fragment"""
ROW_AT = CREW_AT + 6
"""which of the tied rows a quake hits: the edge of the city it starts from"""
CITY_AT = ROW_AT + 6
"""which city a quake strikes first"""
PASS = CITY_AT + CITIES
DRAW_AT = PASS + 1
"""chance: the tile that is drawn"""
QUAKE_AT = DRAW_AT + ROADS
"""chance: the earthquake that is drawn; draws and quakes together are numbered like the kinds"""
STARTER_AT = QUAKE_AT + QUAKES
"""chance: who starts"""
MOVES = STARTER_AT + MOST_PLAYERS


@rule
def placing(slot: int, cell: int, rotation: int) -> int:
    """The number of a placement."""
    return PLACE_AT + (slot * CELLS + cell) * ROTATIONS + rotation


@rule
def turning(cell: int, rotation: int) -> int:
    """The number of a turn of a placed tile."""
    return TURN_AT + cell * ROTATIONS + rotation
