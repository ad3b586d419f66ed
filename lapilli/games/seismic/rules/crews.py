"""Road crews (SE-23, SE-24)."""

from __future__ import annotations

from lapilli.games.seismic.actions import CREW_AT
from lapilli.games.seismic.components import FRAGMENT
from lapilli.games.seismic.rules.sections import starts_fragment, survey
from lapilli.games.seismic.rules.tiles import something_fits
from lapilli.games.seismic.state import NO_CREW, PLACE_CREW, Seismic
from lapilli.kernel import Moves, lowest_bit, push, rule


@rule
def free_fragments(state: Seismic, seat: int) -> int:
    """SE-23: a bit for the first edge of each fragment of the tile just placed that a crew may go on.

    No crew of any colour may stand anywhere on the fragment's section.
    """
    edges = 0
    if state.crews_left[seat] > 0:
        for edge in range(6):
            if starts_fragment(state, state.last, edge) and survey(state, state.last, edge)[1] == 0:
                edges |= 1 << edge
    return edges


@rule
def offer_crew(state: Seismic, seat: int) -> None:
    """SE-23, SE-61: after a tile a crew may be placed, or a second tile instead, if there is a way."""
    edges = free_fragments(state, seat)
    second_tile = state.crew_dilemma != 0 and something_fits(state)
    if edges != 0 or second_tile:
        push(state, PLACE_CREW, seat, edges, second_tile)


@rule
def list_crews(edges: int, moves: Moves) -> int:
    """SE-23: a crew on any of these fragments."""
    count = 0
    while edges != 0:
        moves[count] = CREW_AT + lowest_bit(edges)
        count += 1
        edges &= edges - 1
    return count


@rule
def place_crew(state: Seismic, seat: int, edge: int) -> None:
    """SE-23: a crew goes on the fragment of the tile just placed that ends at ``edge``."""
    cell = state.last
    state.crew[cell] = seat
    state.crew_fragment[cell] = FRAGMENT[state.tile[cell], state.rotation[cell], edge]
    state.crews_left[seat] -= 1


@rule
def send_home(state: Seismic, cell: int) -> None:
    """SE-41: the crew on a tile that is removed goes back to its player."""
    if state.crew[cell] != NO_CREW:
        state.crews_left[state.crew[cell]] += 1
        state.crew[cell] = NO_CREW
        state.crew_fragment[cell] = 0
