"""Where spaces are, in words: how to walk to them from the crater."""

from __future__ import annotations

from functools import cache

from lapilli.directions import steps
from lapilli.hexes import Cell
from lapilli.words import Sentence

_CRATER = Cell(0, 0)


@cache
def way_to(cell: Cell) -> Sentence:
    """How far a space is, and in which directions, from the middle of the volcano."""
    return Sentence("{steps} of the crater", values={"steps": steps(_CRATER, cell)})
