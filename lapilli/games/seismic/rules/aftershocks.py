"""Aftershocks (SE-62): after an earthquake every player may turn a tile."""

from __future__ import annotations

from lapilli.games.seismic.actions import PASS, ROTATIONS, turning
from lapilli.games.seismic.components import CITY, FITS, FRAGMENT, NO_TILE, PERIOD
from lapilli.games.seismic.rules.tiles import tell_neighbours
from lapilli.games.seismic.state import AFTERSHOCK, NO_CREW, Seismic
from lapilli.kernel import Moves, bits_add, bits_have, lowest_bit, push, rule


@rule
def expect_aftershocks(state: Seismic, seat: int) -> None:
    """SE-62: every player gets a say, from the active one clockwise, and any tile may be turned."""
    forget_turns(state)
    for after in range(state.players - 1, -1, -1):
        push(state, AFTERSHOCK, (seat + after) % state.players, 0, 0)


@rule
def forget_turns(state: Seismic) -> None:
    """Which tiles were turned matters only until the next quake, or until drawing is done."""
    for word in range(len(state.turned)):
        state.turned[word] = 0


@rule
def look_the_same(state: Seismic, cell: int, rotation: int, other: int) -> bool:
    """Whether two rotations of a tile leave the crew on it in the same place."""
    kind, fragment = state.tile[cell], state.crew_fragment[cell]
    for edge in range(6):
        if (FRAGMENT[kind, rotation, edge] == fragment) != (FRAGMENT[kind, other, edge] == fragment):
            return False
    return True


@rule
def legal_orientations(state: Seismic, cell: int) -> int:
    """A bit for each look of the tile with which every touching edge matches and a road meets a road.

    A tile with no neighbour may lie as it likes.
    """
    kind = state.tile[cell]
    if state.ask[cell] == 0:
        return (1 << int(PERIOD[kind])) - 1
    return int(FITS[state.ask[cell], kind])


@rule
def orientations_with_crew(state: Seismic, cell: int, legal: int) -> int:
    """A tile that looks the same again after less than a full turn carries its crew elsewhere.

    So every rotation counts, but those that put the crew where it is, or where a lower one does.
    """
    now = state.rotation[cell]
    period = PERIOD[state.tile[cell]]
    bits = 0
    for rotation in range(ROTATIONS):
        if not legal >> rotation % period & 1:
            continue
        new = rotation % period != now or not look_the_same(state, cell, rotation, now)
        for lower in range(rotation % period, rotation, period):
            new = new and not look_the_same(state, cell, rotation, lower)
        if new:
            bits |= 1 << rotation
    return bits


@rule
def orientations(state: Seismic, cell: int) -> int:
    """SE-62: a bit for each rotation the tile may be turned to: not a city, none twice a quake."""
    kind = state.tile[cell]
    if kind == NO_TILE or kind == CITY or bits_have(state.turned, cell):
        return 0
    legal = legal_orientations(state, cell)
    if state.crew[cell] != NO_CREW and PERIOD[kind] < ROTATIONS:
        return orientations_with_crew(state, cell, legal)
    return legal & ~(1 << int(state.rotation[cell]))


@rule
def something_turns(state: Seismic) -> bool:
    """Whether there is any tile to turn."""
    for cell in range(state.cells):
        if orientations(state, cell) != 0:
            return True
    return False


@rule
def list_turns(state: Seismic, moves: Moves) -> int:
    """SE-62: every tile that may be turned, every way; or pass."""
    count = 0
    for cell in range(state.cells):
        bits = orientations(state, cell)
        while bits != 0:
            moves[count] = turning(cell, lowest_bit(bits))
            count += 1
            bits &= bits - 1
    moves[count] = PASS
    return count + 1


@rule
def turn_tile(state: Seismic, cell: int, rotation: int) -> None:
    """SE-62: a tile is turned in its place; a crew stays on its fragment.

    A tile that looks the same in several rotations is kept in the lowest, the crew on the fragment
    that lies where its own does: so the same table is always the same state.
    """
    kind = state.tile[cell]
    lowest = rotation % PERIOD[kind]
    if state.crew[cell] != NO_CREW:
        for edge in range(6):
            if FRAGMENT[kind, rotation, edge] == state.crew_fragment[cell]:
                state.crew_fragment[cell] = FRAGMENT[kind, lowest, edge]
                break
    tell_neighbours(state, cell, -1)
    state.rotation[cell] = lowest
    tell_neighbours(state, cell, 1)
    bits_add(state.turned, cell)
