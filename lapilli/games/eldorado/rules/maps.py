"""The island and the cave as they grow: tiles, ways between them, and who occupies what (ED-21, ED-26)."""

from __future__ import annotations

from lapilli.games.eldorado.components import (
    CORNER_CELLS,
    EXIT,
    FARMS,
    ISLAND,
    MOST_VILLAGERS,
    NEIGHBOURS,
    NO_TILE,
    SHRINE,
    SHRINES,
    THROUGH,
    TILES,
    WATER,
)
from lapilli.games.eldorado.components import ENTRANCE as ENTRANCE_TILE
from lapilli.games.eldorado.state import HOME, ElDorado
from lapilli.hexes import NOWHERE
from lapilli.kernel import SEAT, count_bits, lowest_bit, pop, rule

ISLANDS, CAVES = 0, 1
"""The two maps, and the two stacks."""


@rule
def pass_on(state: ElDorado) -> None:
    """What everybody does in turn is the next player's, or done."""
    top = state.agenda_length - 1
    state.agenda[top, SEAT] += 1
    if state.agenda[top, SEAT] == state.players:
        pop(state)


@rule
def bit(tile: int) -> int:
    """The set of one tile."""
    return 1 << int(tile)


@rule
def has(tiles: int, tile: int) -> bool:
    """Whether a tile is in a set."""
    return bool(int(tiles) >> int(tile) & 1)


# Tiles -----------------------------------------------------------------------------------------


@rule
def map_of(cell: int) -> int:
    """Which of the two maps a cell is on."""
    return CAVES if cell >= ISLAND else ISLANDS


@rule
def is_land(kind: int) -> bool:
    """ED-40: whether a tile can be entered."""
    return kind != WATER and kind != SHRINE


@rule
def free_number(state: ElDorado) -> int:
    """The number of the next tile that is laid."""
    tile = 0
    while state.cell[tile] != NOWHERE:
        tile += 1
    return tile


@rule
def link(state: ElDorado, one: int, other: int) -> None:
    """Two tiles are neighbours."""
    state.links[one] |= bit(other)
    state.links[other] |= bit(one)


@rule
def lay(state: ElDorado, kind: int, cell: int) -> int:
    """A tile comes to lie on a cell; gives its number."""
    tile = free_number(state)
    put(state, tile, kind, cell)
    return tile


@rule
def put(state: ElDorado, tile: int, kind: int, cell: int) -> None:
    """A tile with its number lies on a cell."""
    state.cell[tile] = cell
    state.kind[tile] = kind
    state.tile_on[cell] = tile
    state.laid[map_of(cell)] += 1
    for edge in range(6):
        beside = NEIGHBOURS[cell, edge]
        if beside != NOWHERE:
            state.touching[beside] += 1
            if state.tile_on[beside] != NO_TILE:
                link(state, tile, state.tile_on[beside])
    if is_land(kind):
        state.land |= bit(tile)
    if kind == ENTRANCE_TILE:
        state.entrance = tile
    elif kind == EXIT:
        state.exit = tile
    elif kind == SHRINE:
        found = 0
        while state.shrine[found] != NO_TILE:
            found += 1
        state.shrine[found] = tile
    if (kind == ENTRANCE_TILE or kind == EXIT) and state.entrance != NO_TILE and state.exit != NO_TILE:
        link(state, state.entrance, state.exit)
    hold_by_forts(state, tile)


@rule
def hold_by_forts(state: ElDorado, tile: int) -> None:
    """ED-48: a tile laid next to a fort is occupied by it."""
    for seat in range(state.players):
        if state.fort[seat] != NOWHERE and is_at_corner(state, tile, state.fort[seat]):
            state.held[seat] |= bit(tile)


@rule
def take_up(state: ElDorado, tile: int) -> None:
    """A tile is taken off the map; nothing stands on it any more."""
    cell = state.cell[tile]
    state.tile_on[cell] = NO_TILE
    state.laid[map_of(cell)] -= 1
    for edge in range(6):
        beside = NEIGHBOURS[cell, edge]
        if beside != NOWHERE:
            state.touching[beside] -= 1
    linked = state.links[tile]
    while linked != 0:
        state.links[lowest_bit(linked)] &= ~bit(tile)
        linked &= linked - 1
    state.links[tile] = 0
    state.land &= ~bit(tile)
    for seat in range(state.players):
        state.held[seat] &= ~bit(tile)
    state.cell[tile] = NOWHERE
    state.kind[tile] = NO_TILE


# Ways ------------------------------------------------------------------------------------------


@rule
def across(state: ElDorado, tile: int, way: int) -> int:
    """ED-26: the tile that a way out of a tile leads to, or NO_TILE."""
    if way != THROUGH:
        cell = NEIGHBOURS[state.cell[tile], way]
        return NO_TILE if cell == NOWHERE else int(state.tile_on[cell])
    if tile == state.entrance:
        return int(state.exit)
    if tile == state.exit:
        return int(state.entrance)
    return NO_TILE


@rule
def opens_cave(state: ElDorado, tile: int, way: int) -> bool:
    """ED-43: whether a step from a tile would be the first into the cave, where nothing lies yet."""
    return way == THROUGH and tile == state.entrance and state.exit == NO_TILE


@rule
def steps_to(state: ElDorado, tile: int, goals: int, clear: int) -> int:
    """How many steps it is to the nearest of some tiles, by way of clear ones; NO_TILE if there is no way."""
    reached, edge, steps = bit(tile), bit(tile), 0
    if edge & goals:
        return 0
    while edge != 0:
        steps += 1
        following = 0
        while edge != 0:
            following |= state.links[lowest_bit(edge)]
            edge &= edge - 1
        if following & goals:
            return steps
        edge = following & clear & ~reached
        reached |= edge
    return NO_TILE


# Who occupies what -----------------------------------------------------------------------------


@rule
def friends_of(state: ElDorado, seat: int) -> int:
    """A bit for each player whose pieces are not a player's enemies: so far, itself."""
    return 1 << seat


@rule
def is_enemy(state: ElDorado, seat: int, other: int) -> bool:
    """Whether two players are each other's enemies."""
    return not friends_of(state, seat) >> other & 1


@rule
def held_by_enemies(state: ElDorado, seat: int) -> int:
    """ED-21: the set of tiles that are occupied, as a player sees it."""
    tiles = 0
    for other in range(state.players):
        if is_enemy(state, seat, other):
            tiles |= int(state.held[other])
    return tiles


@rule
def clear_land(state: ElDorado, seat: int) -> int:
    """The set of tiles that a player's pieces can walk without meeting an enemy."""
    return int(state.land & ~held_by_enemies(state, seat))


@rule
def foes_on(state: ElDorado, seat: int, tile: int) -> int:
    """A bit for each enemy of a player who occupies a tile."""
    foes = 0
    for other in range(state.players):
        if is_enemy(state, seat, other) and has(state.held[other], tile):
            foes |= 1 << other
    return foes


@rule
def is_at_corner(state: ElDorado, tile: int, corner: int) -> bool:
    """Whether a corner is one of a tile's."""
    cell = state.cell[tile]
    return bool(
        CORNER_CELLS[corner, 0] == cell or CORNER_CELLS[corner, 1] == cell or CORNER_CELLS[corner, 2] == cell
    )


@rule
def tiles_at(state: ElDorado, corner: int) -> int:
    """The set of tiles that meet at a corner."""
    tiles = 0
    for i in range(3):
        cell = CORNER_CELLS[corner, i]
        if cell != NOWHERE and state.tile_on[cell] != NO_TILE:
            tiles |= bit(state.tile_on[cell])
    return tiles


@rule
def villagers_on(state: ElDorado, seat: int, tile: int) -> int:
    """How many villagers a player has on a tile."""
    count = 0
    for i in range(MOST_VILLAGERS):
        count += state.villager[seat, i] >> 1 == tile
    return count


@rule
def fort_is_at(state: ElDorado, seat: int, tile: int) -> bool:
    """Whether a player's fort stands at a corner of a tile."""
    return bool(state.fort[seat] != NOWHERE and is_at_corner(state, tile, state.fort[seat]))


@rule
def look_again(state: ElDorado, seat: int, tile: int) -> None:
    """Whether a player occupies a tile, after something has come or gone there."""
    holds = state.stands[seat] == tile or villagers_on(state, seat, tile) > 0 or fort_is_at(state, seat, tile)
    if holds:
        state.held[seat] |= bit(tile)
    else:
        state.held[seat] &= ~bit(tile)


@rule
def move_explorer(state: ElDorado, seat: int, tile: int) -> None:
    """An explorer goes somewhere, or off the map, where it has no steps to make."""
    before = state.stands[seat]
    state.stands[seat] = tile
    if tile == NO_TILE and seat == state.active:
        state.movement = 0
    if before != NO_TILE:
        look_again(state, seat, before)
    if tile != NO_TILE:
        look_again(state, seat, tile)


# Villagers, kept in order ------------------------------------------------------------------------


@rule
def replace_villager(state: ElDorado, seat: int, before: int, after: int) -> None:
    """One villager is somewhere else; the highest stay first."""
    place = 0
    while state.villager[seat, place] != before:
        place += 1
    while place > 0 and state.villager[seat, place - 1] < after:
        state.villager[seat, place] = state.villager[seat, place - 1]
        place -= 1
    while place < MOST_VILLAGERS - 1 and state.villager[seat, place + 1] > after:
        state.villager[seat, place] = state.villager[seat, place + 1]
        place += 1
    state.villager[seat, place] = after


@rule
def place_villager(state: ElDorado, seat: int, tile: int) -> None:
    """A villager comes onto the map."""
    replace_villager(state, seat, HOME, 2 * tile)
    look_again(state, seat, tile)


@rule
def move_villagers(state: ElDorado, seat: int, tile: int, to: int, count: int, stopped: int) -> None:
    """Villagers walk from a tile to another, be they stopped there or not."""
    for _ in range(count):
        place = 0
        while state.villager[seat, place] >> 1 != tile:
            place += 1
        replace_villager(state, seat, state.villager[seat, place], 2 * to + stopped)
    look_again(state, seat, tile)
    look_again(state, seat, to)


@rule
def remove_villagers(state: ElDorado, seat: int, tile: int) -> int:
    """All villagers of a player on a tile go home; gives how many."""
    count = villagers_on(state, seat, tile)
    for _ in range(count):
        place = 0
        while state.villager[seat, place] >> 1 != tile:
            place += 1
        replace_villager(state, seat, state.villager[seat, place], HOME)
    look_again(state, seat, tile)
    return count


@rule
def stop_villagers(state: ElDorado, seat: int, tile: int) -> None:
    """ED-73: all villagers of a player on a tile stay there for this turn."""
    for place in range(MOST_VILLAGERS):
        if state.villager[seat, place] >> 1 == tile:
            # The order stays: none of them is on another tile in between.
            state.villager[seat, place] = 2 * tile + 1


@rule
def army_of(state: ElDorado, seat: int, which: int) -> int:
    """ED-60: the tile of one of a player's armies, those on the highest tiles first; or NO_TILE."""
    last, found = HOME, -1
    for place in range(MOST_VILLAGERS):
        tile = state.villager[seat, place] >> 1
        if tile == HOME:
            return NO_TILE
        if tile != last:
            found += 1
            last = tile
            if found == which:
                return int(tile)
    return NO_TILE


@rule
def has_stopped(state: ElDorado, seat: int, tile: int) -> bool:
    """ED-73: whether an army may not move any more, because one of its villagers may not."""
    for place in range(MOST_VILLAGERS):
        if state.villager[seat, place] == 2 * tile + 1:
            return True
    return False


@rule
def villagers_out(state: ElDorado, seat: int) -> int:
    """How many of a player's villagers are on the map."""
    out = 0
    for place in range(MOST_VILLAGERS):
        out += state.villager[seat, place] != HOME
    return out


@rule
def farms_at(state: ElDorado, seat: int, tile: int) -> int:
    """How many of a player's farms stand at a tile."""
    count = 0
    for i in range(FARMS):
        corner = state.farm[seat, i]
        count += corner != NOWHERE and is_at_corner(state, tile, corner)
    return count


@rule
def corner_is_free(state: ElDorado, corner: int) -> bool:
    """ED-08: whether no building stands on a corner."""
    for seat in range(state.players):
        if state.fort[seat] == corner:
            return False
        for i in range(FARMS):
            if state.farm[seat, i] == corner:
                return False
    return True


@rule
def next_to_shrine(state: ElDorado, tile: int, which: int) -> bool:
    """Whether a tile lies next to one of the island shrines."""
    return bool(state.shrine[which] != NO_TILE and has(state.links[tile], state.shrine[which]))


@rule
def shrines_controlled(state: ElDorado, seat: int) -> int:
    """ED-80: how many island shrines a player controls."""
    return count_bits(state.offered[seat])


@rule
def derive_maps(state: ElDorado) -> None:
    """Work out again what follows from the tiles and the pieces on them."""
    for seat in range(state.players):
        state.held[seat] = 0
    state.laid[ISLANDS] = 0
    state.laid[CAVES] = 0
    state.land = 0
    state.entrance = NO_TILE
    state.exit = NO_TILE
    tile_on, touching, links, cells = state.tile_on, state.touching, state.links, state.cell
    for cell in range(len(tile_on)):
        tile_on[cell] = NO_TILE
        touching[cell] = 0
    for tile in range(TILES):
        links[tile] = 0
    for which in range(SHRINES):
        state.shrine[which] = NO_TILE
    for tile in range(TILES):
        if cells[tile] != NOWHERE:
            put(state, tile, state.kind[tile], cells[tile])
    for seat in range(state.players):
        if state.stands[seat] != NO_TILE:
            look_again(state, seat, state.stands[seat])
        for i in range(MOST_VILLAGERS):
            if state.villager[seat, i] != HOME:
                look_again(state, seat, state.villager[seat, i] >> 1)
