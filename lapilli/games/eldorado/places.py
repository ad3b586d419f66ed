"""Places on the two maps as moves and positions write them: ``1,-2`` on the island, ``c1,-2`` in the cave."""

from __future__ import annotations

from typing import NamedTuple

from lapilli.games.eldorado.components import (
    CAVE_MAP,
    CORNER,
    CORNER_CELLS,
    CORNER_NAMES,
    ISLAND,
    ISLAND_MAP,
    NO_TILE,
)
from lapilli.hexes import Cell
from lapilli.moves import Record

CAVE_MARK = "c"


class Place(NamedTuple):
    """A cell of the island or of the cave."""

    cell: Cell
    in_cave: bool = False

    def __str__(self) -> str:
        return f"{CAVE_MARK if self.in_cave else ''}{self.cell}"

    @classmethod
    def read(cls, word: str) -> Place | None:
        """The place that a word means; None for any other word."""
        in_cave = word.casefold().startswith(CAVE_MARK)
        cell = Cell.read(word[1:] if in_cave else word)
        return None if cell is None else cls(cell, in_cave)

    @property
    def number(self) -> int | None:
        """The number of the cell, if there is room for tiles so far out."""
        if self.in_cave:
            found = CAVE_MAP.number.get(self.cell)
            return None if found is None else ISLAND + found
        return ISLAND_MAP.number.get(self.cell)


class Corner(NamedTuple):
    """A corner, named by the first tile that has it."""

    place: Place
    corner: int

    def __str__(self) -> str:
        return f"{self.place}/{CORNER_NAMES[self.corner]}"

    @classmethod
    def read(cls, word: str) -> Corner | None:
        """The corner that a word means; None for any other word."""
        where, slash, which = word.partition("/")
        place = Place.read(where)
        if not slash or place is None or which.upper() not in CORNER_NAMES:
            return None
        return cls(place, CORNER_NAMES.index(which.upper()))

    @property
    def number(self) -> int | None:
        """The number of the corner, if it is on the table."""
        cell = self.place.number
        return None if cell is None else int(CORNER[cell, self.corner])


def place_of(cell: int) -> Place:
    """The place with a number."""
    if cell >= ISLAND:
        return Place(CAVE_MAP.cells[cell - ISLAND], in_cave=True)
    return Place(ISLAND_MAP.cells[cell])


def corner_of(number: int) -> Corner:
    """The corner with a number."""
    cell = int(CORNER_CELLS[number, 0])
    return Corner(place_of(cell), CORNER[cell].tolist().index(number))


def place_of_tile(record: Record, tile: int) -> Place | None:
    """Where a tile lies, if it does."""
    return None if tile == NO_TILE or record.kind[tile] == NO_TILE else place_of(int(record.cell[tile]))


def tile_at(record: Record, place: Place) -> int:
    """The tile that lies at a place, or NO_TILE."""
    cell = place.number
    return NO_TILE if cell is None else int(record.tile_on[cell])
