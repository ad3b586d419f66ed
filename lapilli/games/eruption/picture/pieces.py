"""Pieces by themselves: those a move would put on the board, and the mark on a place."""

from __future__ import annotations

from functools import cache

from lapilli.draw.scene import Element, element
from lapilli.games.eruption.components import ERUPTION, KINDS, MATERIAL_NAMES, MATERIALS, TILE_NAMES
from lapilli.games.eruption.picture.geometry import TILTS
from lapilli.games.eruption.picture.lava import paint
from lapilli.games.eruption.picture.walls import wall


def tile_piece(kind: int, rotation: int) -> str:
    """What the piece is called that is a tile turned so."""
    return TILE_NAMES[kind] if kind == ERUPTION else f"{TILE_NAMES[kind]} r{rotation}"


def wall_piece(material: int, edge: int) -> str:
    """What the piece is called that is a wall along an edge."""
    return f"{MATERIAL_NAMES[material]} {edge % 3}"


_TILES = {tile_piece(kind, turn): (kind, turn) for kind in range(KINDS) for turn in range(6)}
_WALLS = {wall_piece(material, edge): (material, edge) for material in range(MATERIALS) for edge in range(3)}


def piece(name: str) -> Element | None:
    """The piece that is called so."""
    if name in _TILES:
        return _tile(*_TILES[name])
    return _wall(*_WALLS[name]) if name in _WALLS else None


@cache
def _tile(kind: int, rotation: int) -> Element:
    return element("g", *paint(kind, 0 if kind == ERUPTION else rotation))


@cache
def _wall(material: int, edge: int) -> Element:
    return element("g", wall(material), transform=f"rotate({TILTS[edge]})")


@cache
def place_mark() -> Element:
    """The mark of a place that is pointed out; how it is drawn is left to who points."""
    return element("circle", r=38)
