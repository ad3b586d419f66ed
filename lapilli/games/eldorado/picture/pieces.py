"""Pieces by themselves: those a move would put on the maps, and the mark on a place."""

from __future__ import annotations

from functools import cache

from lapilli.draw.hexagons import outline
from lapilli.draw.scene import Element, element
from lapilli.games.eldorado.components import (
    COLOURS,
    DWELLER_STRENGTH,
    EXPLORER_NAMES,
    EXPLORERS,
    ISLAND_KINDS,
    KINDS,
    MOST_VILLAGERS,
    SHEETS,
    TILE_NAMES,
)
from lapilli.games.eldorado.picture import cavern, terrain
from lapilli.games.eldorado.picture.geometry import SIDE
from lapilli.games.eldorado.picture.standing import army, explorer, farm, fort, offering


def tile_piece(kind: int) -> str:
    """What the piece is called that is a tile."""
    return TILE_NAMES[kind]


def explorer_piece(who: int) -> str:
    """What the piece is called that is an explorer."""
    return EXPLORER_NAMES[who]


def army_piece(sheet: int, villagers: int) -> str:
    """What the piece is called that is so many villagers of a colour."""
    return f"{COLOURS[sheet]} villagers {villagers}"


def farm_piece(sheet: int) -> str:
    """What the piece is called that is a farm of a colour."""
    return f"{COLOURS[sheet]} farm"


def fort_piece(sheet: int) -> str:
    """What the piece is called that is a fort of a colour."""
    return f"{COLOURS[sheet]} fort"


def offering_piece(sheet: int) -> str:
    """What the piece is called that is an offering of a colour."""
    return f"{COLOURS[sheet]} offering"


_TILES = {tile_piece(kind): kind for kind in range(KINDS)}
_EXPLORERS = {explorer_piece(who): who for who in range(EXPLORERS)}
_ARMIES = {army_piece(s, many): (s, many) for s in range(SHEETS) for many in range(1, MOST_VILLAGERS + 1)}
_FARMS = {farm_piece(sheet): sheet for sheet in range(SHEETS)}
_FORTS = {fort_piece(sheet): sheet for sheet in range(SHEETS)}
_OFFERINGS = {offering_piece(sheet): sheet for sheet in range(SHEETS)}


@cache
def piece(name: str) -> Element | None:
    """The piece that is called so."""
    if name in _TILES:
        kind = _TILES[name]
        if kind < ISLAND_KINDS:
            return element("g", terrain.paint(kind))
        return element("g", cavern.paint(kind, 0, int(DWELLER_STRENGTH[kind])))
    if name in _EXPLORERS:
        who = _EXPLORERS[name]
        return element("g", explorer(who // 2, who, 0, False, False))
    if name in _ARMIES:
        return element("g", army(*_ARMIES[name], False))
    if name in _FARMS:
        return element("g", farm(_FARMS[name]), transform="scale(1.2)")
    if name in _FORTS:
        return element("g", fort(_FORTS[name]))
    return element("g", offering(_OFFERINGS[name])) if name in _OFFERINGS else None


@cache
def place_mark() -> Element:
    """The outline of a tile that is pointed out; how it is drawn is left to who points."""
    return element("path", d=outline(SIDE - 2), stroke_linejoin="round")
