"""The roads of a tile as it lies: which edges each of them joins (SE-02, SE-03)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lapilli.games.seismic.components import CITY, FRAGMENT, HIGHWAYS

SHARP, GENTLE, STRAIGHT = 1, 2, 3
"""How a road bends: by how many edges its ends are apart."""
_EDGES_OF_A_TILE = range(6)


class Road(NamedTuple):
    """A fragment of a tile, between two edges; or a stub, from one edge to the middle."""

    edges: tuple[int, ...]

    @property
    def bend(self) -> int:
        """SHARP, GENTLE or STRAIGHT."""
        apart = (self.edges[-1] - self.edges[0]) % 6
        return min(apart, 6 - apart)


@cache
def roads(kind: int, rotation: int) -> tuple[Road, ...]:
    """The fragments (or stubs) of a tile by their numbers."""
    # Read off the unturned tile, so that the roads of a turned one begin where they did before.
    numbers = FRAGMENT[kind, 0].tolist()
    return tuple(
        Road(tuple((edge + rotation) % 6 for edge in _EDGES_OF_A_TILE if numbers[edge] == number))
        for number in range(max(numbers) + 1)
    )


def is_stubbed(kind: int) -> bool:
    """Whether the tile is one whose roads end in its middle."""
    return HIGHWAYS <= kind <= CITY
