"""The table as a picture needs it: where cells lie, what is on them, and which part is framed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from lapilli.draw.hexagons import centre, fit
from lapilli.draw.plane import Box, Point
from lapilli.games.seismic.components import BOARDS, NO_TILE
from lapilli.games.seismic.picture.palette import SIDE
from lapilli.games.seismic.state import NO_CREW
from lapilli.hexes import Board
from lapilli.kernel import members

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

_MARGIN = 1.15 * SIDE
_LEAST_BOARD = Box(0, 0, 8.5 * SIDE, 6.5 * SIDE)
_BROAD = 1.08
"""A board is at least so much broader than high, for the panel below to be as broad."""


class Places:
    """Where the cells of a board lie."""

    def __init__(self, board: Board) -> None:
        self.cells = board.cells
        self.centres = [centre(cell, SIDE) for cell in board.cells]
        order = sorted(range(len(board.cells)), key=self._from_the_back)
        self._rank = {number: rank for rank, number in enumerate(order)}

    def _from_the_back(self, number: int) -> tuple[float, float]:
        at = self.centres[number]
        return round(at.y, 3), at.x

    def southward(self, numbers: Iterable[int]) -> list[int]:
        """Cells from the back to the front, so that each covers the thickness of those behind."""
        return sorted(numbers, key=self._rank.__getitem__)

    def frame(self, numbers: Iterable[int]) -> Box:
        """The part of the table that a picture shows when there is something on these cells."""
        box = fit([self.centres[number] for number in numbers], SIDE).grown(_MARGIN / 2)
        box = box.at_least(_LEAST_BOARD.width, _LEAST_BOARD.height)
        return box.at_least(box.height * _BROAD, 0)


PLACES = tuple(map(Places, BOARDS))
"""With one city, and with two."""


class Table:
    """The table as a view shows it."""

    def __init__(self, view: SeismicView) -> None:
        record = view.record
        self.view = view
        self.twin = int(record.twin_cities)
        self.size = int(record.cells)
        self.places = PLACES[self.twin]
        self.cells = self.places.cells
        # A picture looks at every cell: lists answer much faster than arrays.
        self.tile: list[int] = record.tile[: self.size].tolist()
        self.rotation: list[int] = record.rotation.tolist()
        self.crew: list[int] = record.crew.tolist()
        self.fragment: list[int] = record.crew_fragment.tolist()
        self.ask: list[int] = record.ask.tolist()
        self.tiled = [number for number, kind in enumerate(self.tile) if kind != NO_TILE]
        self.crewed = [number for number in self.tiled if self.crew[number] != NO_CREW]
        self.open = members(record.open)
        self.frame = self.places.frame([*self.tiled, *self.open])

    def centre(self, number: int) -> Point:
        """The middle of a cell."""
        return self.places.centres[number]
