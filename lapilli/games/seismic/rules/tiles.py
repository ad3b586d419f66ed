"""Placing tiles (SE-20 to SE-22), and the table they lie on (SE-05)."""

from __future__ import annotations

from lapilli.games.seismic.actions import placing
from lapilli.games.seismic.components import (
    ACROSS,
    ASKS_FOR_ROAD,
    ASKS_GRASS,
    ASKS_ROAD,
    FITS,
    GRASS,
    NEIGHBOURS,
    NO_TILE,
    PLACE,
)
from lapilli.games.seismic.state import Seismic
from lapilli.kernel import (
    Moves,
    bits_any,
    bits_put,
    bits_remove,
    count_bits,
    lowest_bit,
    nth_bit,
    rule,
    words_for,
)


@rule
def mark_open(state: Seismic, cell: int) -> None:
    """SE-50: an empty cell of the table that a road leads to is an open end."""
    bits_put(state.open, cell, (state.tile[cell] == NO_TILE) & ASKS_FOR_ROAD[state.ask[cell]])


@rule
def tell_neighbours(state: Seismic, cell: int, sign: int) -> None:
    """What the tile at ``cell`` asks of its neighbours begins (1) or ends (-1)."""
    kind = state.tile[cell]
    turn = state.rotation[cell]
    for edge in range(6):
        neighbour = NEIGHBOURS[state.twin_cities, cell, edge]
        if 0 <= neighbour < state.cells:
            asks = ASKS_GRASS if ACROSS[kind, turn, edge] == GRASS else ASKS_ROAD
            state.ask[neighbour] += sign * asks * PLACE[(edge + 3) % 6]
            mark_open(state, neighbour)


@rule
def lay_tile(state: Seismic, cell: int, kind: int, rotation: int) -> None:
    """A tile comes to lie on an empty cell."""
    state.tile[cell] = kind
    state.rotation[cell] = rotation
    tell_neighbours(state, cell, 1)
    bits_remove(state.open, cell)


@rule
def lift_tile(state: Seismic, cell: int) -> None:
    """A tile leaves the table."""
    tell_neighbours(state, cell, -1)
    state.tile[cell] = NO_TILE
    state.rotation[cell] = 0
    mark_open(state, cell)


@rule
def choices(state: Seismic) -> tuple[int, int, int]:
    """The kinds of the face-up tiles, by slot; two alike are one choice, so NO_TILE for the second."""
    first, second, third = state.face_up[0], state.face_up[1], state.face_up[2]
    if third == second or third == first:
        third = NO_TILE
    if second == first:
        second = NO_TILE
    return first, second, third


@rule
def list_placements(state: Seismic, moves: Moves, count: int) -> int:
    """SE-21: every way to place a face-up tile, listed from ``count`` on."""
    first, second, third = choices(state)
    for word in range(words_for(state.cells)):
        bits = state.open[word]
        while bits != 0:
            cell = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            ask = state.ask[cell]
            count = list_rotations(0, cell, FITS[ask, first], moves, count)
            count = list_rotations(1, cell, FITS[ask, second], moves, count)
            count = list_rotations(2, cell, FITS[ask, third], moves, count)
    return count


@rule
def count_placements(state: Seismic) -> int:
    """How many placements ``list_placements`` would list."""
    first, second, third = choices(state)
    count = 0
    for word in range(words_for(state.cells)):
        bits = state.open[word]
        while bits != 0:
            ask = state.ask[word * 32 + lowest_bit(bits)]
            bits &= bits - 1
            count += count_bits(FITS[ask, first])
            count += count_bits(FITS[ask, second]) + count_bits(FITS[ask, third])
    return count


@rule
def nth_placement(state: Seismic, n: int) -> int:
    """The placement that ``list_placements`` would list in place ``n``."""
    first, second, third = choices(state)
    for word in range(words_for(state.cells)):
        bits = state.open[word]
        while bits != 0:
            cell = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            ask = state.ask[cell]
            of_first, of_second = count_bits(FITS[ask, first]), count_bits(FITS[ask, second])
            if n < of_first:
                return placing(0, cell, nth_bit(FITS[ask, first], n))
            n -= of_first
            if n < of_second:
                return placing(1, cell, nth_bit(FITS[ask, second], n))
            n -= of_second
            of_third = count_bits(FITS[ask, third])
            if n < of_third:
                return placing(2, cell, nth_bit(FITS[ask, third], n))
            n -= of_third
    return -1


@rule
def list_rotations(slot: int, cell: int, rotations: int, moves: Moves, count: int) -> int:
    """A face-up tile on a cell, in each of these rotations."""
    while rotations != 0:
        moves[count] = placing(slot, cell, lowest_bit(rotations))
        count += 1
        rotations &= rotations - 1
    return count


@rule
def something_fits(state: Seismic) -> bool:
    """SE-22: whether any face-up tile can be placed anywhere."""
    for word in range(len(state.open)):
        bits = state.open[word]
        while bits != 0:
            cell = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            for slot in range(state.face_up_count):
                if FITS[state.ask[cell], state.face_up[slot]] != 0:
                    return True
    return False


@rule
def roads_are_open(state: Seismic) -> bool:
    """SE-50: whether a road end is left that a tile could extend."""
    return bits_any(state.open)


@rule
def take_face_up(state: Seismic, slot: int) -> int:
    """Take a tile from the row; the others close up."""
    kind = int(state.face_up[slot])
    state.face_up_count -= 1
    for i in range(slot, state.face_up_count):
        state.face_up[i] = state.face_up[i + 1]
    state.face_up[state.face_up_count] = NO_TILE
    return kind


@rule
def discard_face_up(state: Seismic, slot: int) -> None:
    """SE-22: a face-up tile leaves the game."""
    state.gone[take_face_up(state, slot)] += 1
