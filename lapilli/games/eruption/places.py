"""Where spaces are, in words: how to walk to them from the crater."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from lapilli.hexes import STEPS, Cell
from lapilli.words import Sentence, counted, listed

_DIRECTIONS = (
    Sentence("north"),
    Sentence("north-east"),
    Sentence("south-east"),
    Sentence("south"),
    Sentence("south-west"),
    Sentence("north-west"),
)


@cache
def way_to(cell: Cell) -> Sentence:
    """How far a space is, and in which directions, from the middle of the volcano."""
    steps = listed([_steps(count, edge) for count, edge in _walk(cell)])
    return Sentence("{steps} of the crater", values={"steps": steps})


def _steps(count: int, edge: int) -> Sentence:
    return counted(
        count,
        "{count} step {direction}",
        "{count} steps {direction}",
        values={"direction": _DIRECTIONS[edge]},
    )


def _walk(end: Cell) -> list[tuple[int, int]]:
    """The shortest way in one or two directions, the longer part first: steps, and across which edge."""
    for edge, beside in pairwise((*range(6), 0)):
        (x, y), (beside_x, beside_y) = STEPS[edge], STEPS[beside]
        ahead, aside = end.q * beside_y - end.r * beside_x, x * end.r - y * end.q
        if ahead > 0 and aside >= 0:
            break
    return sorted([part for part in ((ahead, edge), (aside, beside)) if part[0]], reverse=True)
