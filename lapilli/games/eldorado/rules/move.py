"""Moving and discovering (ED-40 to ED-49)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import DISCOVER, GO_AT, LAY_AT, TILE_AT
from lapilli.games.eldorado.components import (
    CAVE_SHRINE,
    ENTRANCE,
    EXIT,
    EXIT_CELL,
    FIRST_DWELLER,
    ISLAND_KINDS,
    KINDS,
    NEIGHBOURS,
    NO_TILE,
    SHRINE,
    SHUT,
    TILES,
    WAYS,
)
from lapilli.games.eldorado.rules.attack import ask_rivals, begin_attack, meet_dweller
from lapilli.games.eldorado.rules.maps import (
    CAVES,
    ISLANDS,
    across,
    foes_on,
    has,
    held_by_enemies,
    is_land,
    lay,
    map_of,
    move_explorer,
    opens_cave,
)
from lapilli.games.eldorado.rules.shrines import step_on_shrine
from lapilli.games.eldorado.state import ATTACKING, DRAW_TILE, LAY_TILE, ElDorado
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, Moves, Weights, current, list_outcome, pop, push, rule


@rule
def is_first_round(state: ElDorado) -> bool:
    """ED-46: whether somebody has not had a turn yet."""
    return bool(state.turns < state.players)


@rule
def can_move(state: ElDorado, seat: int) -> bool:
    """Whether an explorer has movement left."""
    return bool(state.stands[seat] != NO_TILE and state.movement > 0 and not state.stopped)


@rule
def may_enter(state: ElDorado, seat: int, tile: int) -> bool:
    """ED-40, ED-46: whether a player's figures may go to a tile next to them."""
    return bool(
        tile != NO_TILE
        and has(state.land, tile)
        and not (is_first_round(state) and has(held_by_enemies(state, seat), tile))
    )


@rule
def list_steps(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-40, ED-43: every way that the explorer may go."""
    if not can_move(state, seat):
        return count
    here = state.stands[seat]
    for way in range(WAYS):
        if opens_cave(state, here, way) or may_enter(state, seat, across(state, here, way)):
            moves[count] = GO_AT + way
            count += 1
    return count


@rule
def find_exit(state: ElDorado) -> None:
    """ED-43: the cave's exit is laid when somebody enters for the first time."""
    state.stack[EXIT] -= 1
    state.stack_size[CAVES] -= 1
    lay(state, EXIT, EXIT_CELL)


@rule
def target_of(state: ElDorado, tile: int, way: int) -> int:
    """The tile that a step leads to; the cave is opened if it is the first one into it."""
    if opens_cave(state, tile, way):
        find_exit(state)
    return across(state, tile, way)


@rule
def go(state: ElDorado, way: int) -> None:
    """ED-40: a step; ED-45: if a rival is there, an attack."""
    seat = current(state, SEAT)
    here = state.stands[seat]
    state.movement -= 1
    ask_rivals(state)
    enter(state, seat, here, target_of(state, here, way))


@rule
def enter(state: ElDorado, seat: int, here: int, tile: int) -> None:
    """An explorer steps onto a tile, and fights whoever is there."""
    move_explorer(state, seat, tile)
    if foes_on(state, seat, tile) != 0:
        begin_attack(state, seat, tile)
        state.came_explorer[ATTACKING] = here
    else:
        step_on_shrine(state, seat)


# Discovering -----------------------------------------------------------------------------------


@rule
def may_lie(state: ElDorado, cell: int) -> bool:
    """ED-41, ED-43, ED-49: whether a tile may be laid on a cell: next to two, if there are two."""
    if cell == NOWHERE or state.tile_on[cell] != NO_TILE or SHUT[cell]:
        return False
    return bool(state.touching[cell] >= min(2, int(state.laid[map_of(cell)])))


@rule
def room_beside(state: ElDorado, tile: int) -> int:
    """ED-48: a bit for each edge of a tile at which another may be laid."""
    edges = 0
    for edge in range(6):
        if may_lie(state, NEIGHBOURS[state.cell[tile], edge]):
            edges |= 1 << edge
    return edges


@rule
def at_the_edge(state: ElDorado, seat: int) -> bool:
    """ED-41, ED-46: whether an explorer stands where something may be discovered."""
    if not can_move(state, seat):
        return False
    here = state.stands[seat]
    if map_of(state.cell[here]) == CAVES and is_first_round(state):
        return False
    return room_beside(state, here) != 0


@rule
def list_discovery(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-41: to turn up the next tile, if there is one and room for it."""
    if at_the_edge(state, seat) and state.stack_size[map_of(state.cell[state.stands[seat]])] > 0:
        moves[count] = DISCOVER
        count += 1
    return count


@rule
def discover(state: ElDorado) -> None:
    """ED-41: a point is spent, and the next tile turned up."""
    seat = current(state, SEAT)
    begin_discovery(state)
    push(state, DRAW_TILE, seat, 0, 0)


@rule
def begin_discovery(state: ElDorado) -> None:
    """A point is spent on a tile, and something has happened."""
    state.movement -= 1
    state.quiet = 0
    ask_rivals(state)


@rule
def list_tiles(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """ED-11: what may be turned up next where the explorer stands."""
    seat = current(state, SEAT)
    if map_of(state.cell[state.stands[seat]]) == ISLANDS:
        return list_island_tiles(state, moves, weights)
    count = 0
    for kind in range(ISLAND_KINDS, KINDS):
        # The shrine is in the lower half, and the exit lies.
        if kind != EXIT and not (kind == CAVE_SHRINE and state.upper > 0):
            count = list_outcome(TILE_AT + kind, state.stack[kind], moves, weights, count)
    return count


@rule
def list_island_tiles(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """The next tile of the island: any, or the one that somebody has seen."""
    if state.ahead_size > 0 and state.ahead[0] != NO_TILE:
        return list_outcome(TILE_AT + int(state.ahead[0]), 1, moves, weights, 0)
    count = 0
    for kind in range(ISLAND_KINDS):
        count = list_outcome(TILE_AT + kind, state.stack[kind], moves, weights, count)
    return count


@rule
def draw_tile(state: ElDorado, kind: int) -> None:
    """ED-48: the player sees the tile, then says where it goes."""
    seat = current(state, SEAT)
    pop(state)
    state.stack[kind] -= 1
    if kind < ISLAND_KINDS:
        state.stack_size[ISLANDS] -= 1
        if state.ahead_size > 0:
            state.ahead_size -= 1
            for i in range(state.ahead_size):
                state.ahead[i] = state.ahead[i + 1]
            state.ahead[state.ahead_size] = NO_TILE
    else:
        state.stack_size[CAVES] -= 1
        state.upper = max(int(state.upper) - 1, 0)
    push(state, LAY_TILE, seat, kind, 0)


@rule
def list_places(state: ElDorado, moves: Moves) -> int:
    """ED-41: every edge of the explorer's tile at which the new one may lie."""
    edges = room_beside(state, state.stands[current(state, SEAT)])
    count = 0
    for edge in range(6):
        if edges >> edge & 1:
            moves[count] = LAY_AT + edge
            count += 1
    return count


@rule
def lay_tile(state: ElDorado, edge: int) -> None:
    """ED-41, ED-48: the tile is laid, and entered if it can be."""
    seat, kind = current(state, SEAT), current(state, FIRST)
    here = state.stands[seat]
    pop(state)
    tile = lay(state, kind, NEIGHBOURS[state.cell[here], edge])
    if kind >= FIRST_DWELLER:
        move_explorer(state, seat, tile)
        meet_dweller(state, seat, tile)
        state.came_explorer[ATTACKING] = here
    elif is_land(kind) and may_enter(state, seat, tile):
        enter(state, seat, here, tile)


@rule
def is_closed(state: ElDorado) -> bool:
    """ED-12: whether tiles of the island remain, but none can be laid next to land."""
    if state.stack_size[ISLANDS] == 0:
        return False
    for tile in range(TILES):
        on_island = state.cell[tile] != NOWHERE and map_of(state.cell[tile]) == ISLANDS
        if on_island and has(state.land, tile) and room_beside(state, tile) != 0:
            return False
    return True


@rule
def is_in_vain(state: ElDorado) -> bool:
    """ED-12: whether a closed island cannot be won: something that is needed is missing, nobody has begun."""
    for seat in range(state.players):
        if state.offered[seat] != 0:
            return False
    missing = state.stack[SHRINE] + state.stack[ENTRANCE]
    missing += state.important_left[SHRINE] + state.important_left[ENTRANCE]
    return bool(missing > 0) and is_closed(state)
