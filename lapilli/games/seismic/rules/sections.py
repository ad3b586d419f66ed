"""Sections of highway (SE-30, SE-31): what is joined to a fragment, and where it ends."""

from __future__ import annotations

from lapilli.games.seismic.components import (
    ACROSS,
    CITY,
    FRAGMENT,
    NEIGHBOURS,
    NO_TILE,
    STUB,
    TWIN_BONUS,
    VALUE,
)
from lapilli.games.seismic.state import NO_CREW, Seismic
from lapilli.kernel import rule

OPEN_END = -1
LOOP = -2
CREW_BITS = 8
"""Crews on a section are counted in one number, so many bits a player."""
NO_CELL = 1 << 15


@rule
def follow(state: Seismic, cell: int, edge: int) -> tuple[int, int, int, int]:
    """SE-30: the road that leaves ``cell`` by ``edge``, up to an intersection, a city or an end.

    Gives where it ends (a cell, OPEN_END, or LOOP if it comes back), the fragments on the way,
    the crews on it, and the lowest cell with one; the tile it starts from is not counted.
    """
    here, out = cell, edge
    fragments, crews, first_crew = 0, 0, NO_CELL
    while True:
        here = NEIGHBOURS[state.twin_cities, here, out]
        if here < 0 or here >= state.cells:
            return OPEN_END, fragments, crews, first_crew
        kind = state.tile[here]
        if kind == NO_TILE:
            return OPEN_END, fragments, crews, first_crew
        back = (out + 3) % 6
        turn = state.rotation[here]
        if here == cell and FRAGMENT[kind, turn, back] == FRAGMENT[kind, turn, edge]:
            return LOOP, fragments, crews, first_crew
        owner = state.crew[here]
        if owner != NO_CREW and state.crew_fragment[here] == FRAGMENT[kind, turn, back]:
            crews += 1 << CREW_BITS * int(owner)
            first_crew = min(first_crew, here)
        out = ACROSS[kind, turn, back]
        if out == STUB:
            return here, fragments, crews, first_crew
        fragments += 1


@rule
def survey(state: Seismic, cell: int, edge: int) -> tuple[int, int, int]:
    """The whole section of the fragment (or stub) of ``cell`` that has an end at ``edge``.

    Gives its points if it is complete (SE-31, SE-51), else -1; the crews on it; and the lowest
    cell with one.
    """
    kind = state.tile[cell]
    turn = state.rotation[cell]
    end, fragments, crews, first_crew = follow(state, cell, edge)
    owner = state.crew[cell]
    if owner != NO_CREW and state.crew_fragment[cell] == FRAGMENT[kind, turn, edge]:
        crews += 1 << CREW_BITS * int(owner)
        first_crew = min(first_crew, cell)
    other = cell
    across = ACROSS[kind, turn, edge]
    if across != STUB and end != LOOP:
        other, more, crews_there, first_there = follow(state, cell, across)
        fragments += more + 1
        crews += crews_there
        first_crew = min(first_crew, first_there)
    if end < 0 or other < 0:
        return -1, crews, first_crew
    points = fragments + VALUE[state.tile[end]] + VALUE[state.tile[other]]
    if end != other and state.tile[end] == CITY and state.tile[other] == CITY:
        points += TWIN_BONUS
    return points, crews, first_crew


@rule
def starts_fragment(state: Seismic, cell: int, edge: int) -> bool:
    """Whether a fragment of the tile has its first end, or a stub its only one, at ``edge``."""
    return bool(ACROSS[state.tile[cell], state.rotation[cell], edge] > edge)
