"""Directions on a board of hexes in words, and the ways that lead in them."""

from __future__ import annotations

from lapilli.hexes import Cell
from lapilli.words import Player, Sentence, counted, listed

_DIRECTIONS = (
    Sentence("north"),
    Sentence("north-east"),
    Sentence("south-east"),
    Sentence("south"),
    Sentence("south-west"),
    Sentence("north-west"),
)


def direction(edge: int) -> Sentence:
    """The direction in which an edge lies."""
    return _DIRECTIONS[edge]


def steps(start: Cell, end: Cell) -> Sentence | Player | str:
    """How to walk from one cell to another: 2 steps north and 1 step north-east."""
    return listed([_steps(count, edge) for count, edge in start.walk(end)])


def _steps(count: int, edge: int) -> Sentence:
    return counted(
        count,
        "{count} step {direction}",
        "{count} steps {direction}",
        values={"direction": direction(edge)},
    )
