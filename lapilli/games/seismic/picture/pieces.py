"""Pieces by themselves: those a move would put on the board, and the mark on a place."""

from __future__ import annotations

from functools import cache

from lapilli.draw.hexagons import outline
from lapilli.draw.plane import ORIGIN
from lapilli.draw.scene import Element, drawing, element
from lapilli.games.seismic.components import MOST_PLAYERS, NAMES, ROADS
from lapilli.games.seismic.picture.crews import crew
from lapilli.games.seismic.picture.palette import HEX, SIDE
from lapilli.games.seismic.picture.tiles import built
from lapilli.seats import seat_letter


def tile_piece(kind: int, rotation: int) -> str:
    """What the piece is called that is a tile turned so."""
    return f"{NAMES[kind]} r{rotation}"


def crew_piece(seat: int) -> str:
    """What the piece is called that is a player's crew."""
    return f"crew {seat_letter(seat)}"


_TILES = {tile_piece(kind, turn): (kind, turn) for kind in range(ROADS) for turn in range(6)}
_CREWS = {crew_piece(seat): seat for seat in range(MOST_PLAYERS)}


def piece(name: str) -> Element | None:
    """The piece that is called so."""
    if name in _TILES:
        return _tile(*_TILES[name])
    return crew(_CREWS[name], ORIGIN) if name in _CREWS else None


@cache
def _tile(kind: int, rotation: int) -> Element:
    """A tile on which nothing grows."""
    grass = element("path", class_="g0", d=HEX)
    rim = element("path", class_="rim", d=outline(SIDE - 0.6))
    return element("g", drawing(grass, rim), built(kind, rotation))


@cache
def place_mark() -> Element:
    """The outline of a cell that is pointed out; how it is drawn is left to who points."""
    return element("path", d=outline(SIDE - 1), stroke_linejoin="round")
