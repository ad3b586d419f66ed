"""The end and the score (SE-50 to SE-52)."""

from __future__ import annotations

from lapilli.games.seismic.components import FRAGMENT
from lapilli.games.seismic.rules.sections import CREW_BITS, starts_fragment, survey
from lapilli.games.seismic.state import NO_CREW, Seismic
from lapilli.kernel import Weights, pop, rule


@rule
def finish(state: Seismic, reason: int) -> None:
    """SE-50: the game is over."""
    state.over = reason
    while state.agenda_length > 0:
        pop(state)


@rule
def crew_edge(state: Seismic, cell: int) -> int:
    """The first edge of the fragment that the crew on ``cell`` stands on."""
    for edge in range(6):
        if (
            starts_fragment(state, cell, edge)
            and FRAGMENT[state.tile[cell], state.rotation[cell], edge] == state.crew_fragment[cell]
        ):
            return edge
    return -1


@rule
def award(points: int, crews: int, scores: Weights) -> None:
    """SE-52: the points of a section go to whoever has most crews on it, in full to all who tie."""
    most = 0
    for seat in range(len(scores)):
        most = max(most, crews >> CREW_BITS * seat & (1 << CREW_BITS) - 1)
    for seat in range(len(scores)):
        if crews >> CREW_BITS * seat & (1 << CREW_BITS) - 1 == most:
            scores[seat] += points


@rule
def score(state: Seismic, scores: Weights) -> None:
    """SE-51: every complete section with a crew on it scores, once."""
    for seat in range(len(scores)):
        scores[seat] = 0
    for cell in range(state.cells):
        if state.crew[cell] != NO_CREW:
            points, crews, first_crew = survey(state, cell, crew_edge(state, cell))
            if points >= 0 and first_crew == cell:
                award(points, crews, scores)
