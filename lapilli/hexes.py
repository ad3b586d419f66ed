"""Boards of hexes: cells in rings around a centre, their neighbours, the straight rows out of a cell.

Cells are axial ``(q, r)`` on flat-topped hexes; the six directions, which also name a hex's six
edges, run clockwise from north.  A board numbers its cells ring by ring, so that a smaller table
of the same kind is a prefix of a larger one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

EDGES = ("N", "NE", "SE", "S", "SW", "NW")
NOWHERE = -1
_WRITTEN = re.compile(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})")


class Cell(NamedTuple):
    """A place on a hex grid."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    @classmethod
    def read(cls, word: str) -> Cell | None:
        """The cell that is written as ``q,r``; None for any other word."""
        written = _WRITTEN.fullmatch(word)
        return cls(int(written[1]), int(written[2])) if written else None

    def step(self, edge: int, steps: int = 1) -> Cell:
        """The cell ``steps`` away across ``edge``."""
        q, r = STEPS[edge]
        return Cell(self.q + steps * q, self.r + steps * r)

    def distance(self, other: Cell) -> int:
        """How many steps lie between two cells."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))

    def walk(self, end: Cell) -> list[tuple[int, int]]:
        """The shortest way in one or two directions, the longer part first: steps, and across which edge."""
        q, r = end.q - self.q, end.r - self.r
        for edge, beside in pairwise((*range(6), 0)):
            (x, y), (beside_x, beside_y) = STEPS[edge], STEPS[beside]
            ahead, aside = q * beside_y - r * beside_x, x * r - y * q
            if ahead > 0 and aside >= 0:
                break
        return sorted([part for part in ((ahead, edge), (aside, beside)) if part[0]], reverse=True)


STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def opposite(edge: int) -> int:
    """The edge across a hex; also the name of a shared edge as the neighbour sees it."""
    return (edge + 3) % 6


def ring(centre: Cell, radius: int) -> Iterator[Cell]:
    """The cells exactly ``radius`` from ``centre``, clockwise from north."""
    if radius == 0:
        yield centre
        return
    cell = centre.step(0, radius)
    for side in range(6):
        for _ in range(radius):
            yield cell
            cell = cell.step((side + 2) % 6)


class Region:
    """Cells with numbers."""

    cells: tuple[Cell, ...]

    @cached_property
    def number(self) -> dict[Cell, int]:
        """Where each cell stands in ``cells``."""
        return {cell: i for i, cell in enumerate(self.cells)}

    def neighbours(self) -> NDArray[np.int32]:
        """``[cell, edge]``: the number of the cell across that edge, or ``NOWHERE``."""
        return np.array(
            [[self.number.get(cell.step(e), NOWHERE) for e in range(6)] for cell in self.cells],
            dtype=np.int32,
        )


@dataclass(frozen=True)
class Spaces(Region):
    """Cells in an order of one's own."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Board(Region):
    """Cells within a radius of one or more centres, nearest first."""

    centres: tuple[Cell, ...]
    radius: int

    @cached_property
    def cells(self) -> tuple[Cell, ...]:  # type: ignore[override]
        """Every cell, ring by ring; the centres come first."""
        rings = (ring(c, k) for k in range(self.radius + 1) for c in self.centres)
        return tuple(dict.fromkeys(cell for each in rings for cell in each))

    def size(self, radius: int) -> int:
        """How many cells the table of a smaller radius has: they are the first ones."""
        return sum(min(cell.distance(c) for c in self.centres) <= radius for cell in self.cells)

    def row(self, start: Cell, edge: int) -> list[int]:
        """The numbers of the cells in a straight line out of ``start``, nearest first."""
        numbers = []
        cell = start.step(edge)
        while cell in self.number:
            numbers.append(self.number[cell])
            cell = cell.step(edge)
        return numbers


def padded(rows: Sequence[Sequence[int]], width: int) -> list[list[int]]:
    """Rows of unequal length made equal, filled up with ``NOWHERE``."""
    return [[*row, *[NOWHERE] * (width - len(row))] for row in rows]
