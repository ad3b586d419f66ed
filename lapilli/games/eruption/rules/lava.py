"""Lava on the board: tiles that come and go, what they ask of the spaces around them, what they touch."""

from __future__ import annotations

from lapilli.games.eruption.components import (
    ASKS_LAVA,
    ASKS_ROCK,
    BIT,
    ERUPTION,
    EXITS,
    LAVA,
    LAVA_ASKED,
    NEIGHBOURS,
    NO_TILE,
    PILES,
    PLACE,
    SIDE_ACROSS,
    SIDES,
    SOURCES,
    SPACES_ACROSS,
    VILLAGE_ACROSS,
    VILLAGE_EDGES,
)
from lapilli.games.eruption.state import Eruption
from lapilli.kernel import lowest_bit, rule


@rule
def mark_open(state: Eruption, space: int) -> None:
    """ER-42: an empty space that lava leads to is open."""
    if state.tile[space] == NO_TILE and LAVA_ASKED[state.ask[space]] != 0:
        state.open |= BIT[space]
    else:
        state.open &= ~BIT[space]


@rule
def ask_neighbours(state: Eruption, space: int, sign: int) -> None:
    """ER-40: what the tile on ``space`` asks of the spaces around it begins (1) or ends (-1)."""
    exits = state.exits[space]
    for edge in range(6):
        neighbour = NEIGHBOURS[space, edge]
        if neighbour >= 0:
            asks = ASKS_LAVA if exits >> edge & 1 else ASKS_ROCK
            state.ask[neighbour] += sign * asks * PLACE[(edge + 3) % 6]
            mark_open(state, neighbour)


@rule
def touch(state: Eruption, space: int) -> None:
    """ER-20: sides of villages that the tile on ``space`` leads lava to."""
    edges = state.exits[space] & VILLAGE_EDGES[space]
    while edges != 0:
        edge = lowest_bit(edges)
        edges &= edges - 1
        state.touched[VILLAGE_ACROSS[space, edge]] |= 1 << SIDE_ACROSS[space, edge]


@rule
def let_go(state: Eruption, space: int, edges: int) -> None:
    """Lava loses touch with the village sides across some edges of a space."""
    edges &= VILLAGE_EDGES[space]
    while edges != 0:
        edge = lowest_bit(edges)
        edges &= edges - 1
        village, side = VILLAGE_ACROSS[space, edge], SIDE_ACROSS[space, edge]
        state.touched[village] &= ~(1 << side)
        if state.retouching_gives_nothing:
            state.let_go |= BIT[village * SIDES + side]


@rule
def lay_tile(state: Eruption, space: int, kind: int, rotation: int) -> None:
    """A tile comes to lie on an empty space."""
    state.tile[space] = kind
    state.rotation[space] = rotation
    state.exits[space] = EXITS[kind, rotation]
    state.occupied |= BIT[space]
    state.open &= ~BIT[space]
    if kind == ERUPTION:
        state.springs |= BIT[space]
    ask_neighbours(state, space, 1)
    touch(state, space)
    state.quiet = 0


@rule
def take_up_tile(state: Eruption, space: int) -> None:
    """A tile is lifted; what touches the villages is the caller's to say."""
    ask_neighbours(state, space, -1)
    state.tile[space] = NO_TILE
    state.rotation[space] = 0
    state.exits[space] = 0
    state.occupied &= ~BIT[space]
    state.springs &= ~BIT[space]
    mark_open(state, space)


@rule
def remove_tile(state: Eruption, space: int) -> None:
    """A tile leaves the game and its space stays empty."""
    state.gone[state.tile[space]] += 1
    let_go(state, space, state.exits[space])
    take_up_tile(state, space)
    if state.refills_give_nothing:
        state.emptied |= BIT[space]
    state.quiet = 0


@rule
def change_tile(state: Eruption, space: int, kind: int, rotation: int) -> int:
    """The tile on a space is turned or makes way for another; gives the edges with lava that is new."""
    before = state.exits[space]
    take_up_tile(state, space)
    lay_tile(state, space, kind, rotation)
    let_go(state, space, before & ~state.exits[space])
    return state.exits[space] & ~before  # type: ignore[no-any-return]


@rule
def all_joined(state: Eruption, tiles: int, sources: int) -> bool:
    """ER-43: whether lava from the sources among some tiles reaches all of them through one another."""
    reached = tiles & sources
    ahead = reached
    while ahead != 0:
        space = lowest_bit(ahead)
        ahead &= ahead - 1
        new = SPACES_ACROSS[space, state.exits[space]] & tiles & ~reached
        reached |= new
        ahead |= new
    return reached == tiles


@rule
def can_be_removed(state: Eruption, space: int) -> bool:
    """ER-35, ER-43: whether all other tiles stay joined to a source without the one on ``space``."""
    linked = SPACES_ACROSS[space, state.exits[space]] & state.occupied
    sources = SOURCES | state.springs
    if linked & (linked - 1) == 0 and (linked == 0 or sources & BIT[space] == 0):
        # Nothing reaches further through a tile at the end of a flow.
        return True
    return all_joined(state, state.occupied & ~BIT[space], sources)


@rule
def can_be_replaced(state: Eruption, space: int) -> bool:
    """ER-36, ER-43: an eruption tile only if another source feeds what it feeds.

    A lava tile always: what takes its place meets the same lava.
    """
    if state.springs & BIT[space] == 0:
        return True
    return all_joined(state, state.occupied, SOURCES | state.springs & ~BIT[space])


@rule
def tiles_left(state: Eruption) -> int:
    """How many lava tiles are left to draw."""
    count = 0
    for kind in range(LAVA):
        count += state.stack[kind]
    if state.forecast:
        for pile in range(PILES):
            if state.top[pile] != NO_TILE:
                count += 1
    return count


@rule
def tiles_to_be_had(state: Eruption) -> bool:
    """ER-3B: whether a tile can be drawn; in Annihilation those taken off the board come back (ER-84)."""
    if tiles_left(state) > 0:
        return True
    if state.annihilation:
        for kind in range(LAVA):
            if state.gone[kind] > 0:
                return True
    return False
