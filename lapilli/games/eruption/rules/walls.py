"""Walls: gaining, building and losing them, and the dice (ER-60 to ER-66)."""

from __future__ import annotations

from lapilli.games.eruption.actions import BOMB_AT, DIE, FLOW_SITES, SITES
from lapilli.games.eruption.components import (
    BIT,
    BONUS,
    LAVA_ASKED,
    MATERIALS,
    NEIGHBOURS,
    NO_WALL,
    SIDES,
    SPACES,
    VILLAGE_OF,
    VILLAGES,
    WALLS_A_TURN,
    WALLS_IN_ZONE,
    ZONE_1,
)
from lapilli.games.eruption.state import ROLL_BUILT, Eruption
from lapilli.kernel import FIRST, Moves, count_bits, current, lowest_bit, nth_bit, pop, push, rule


@rule
def holds(material: int, roll: int) -> bool:
    """ER-60: a wall holds only if its die with its bonus is higher than the lava's."""
    lava, wall = roll // DIE, roll % DIE
    return bool(wall + BONUS[material] > lava)


@rule
def wall_to_gain(state: Eruption, material: int) -> int:
    """ER-62: a wall of this material, or the next weaker one there is; or NO_WALL."""
    if state.endless_walls:
        return material
    while material >= 0 and state.supply[material] <= 0:
        material -= 1
    return material


@rule
def gain_wall(state: Eruption, seat: int, material: int) -> None:
    """A wall is added to a player's reserve, if there is one to be had (ER-62)."""
    gained = wall_to_gain(state, material)
    if gained != NO_WALL:
        state.supply[gained] -= 1
        state.reserve[seat, gained] += 1
        state.quiet = 0


@rule
def remove_flow_wall(state: Eruption, space: int, edge: int) -> None:
    """ER-66: a wall on a flow goes back to the supply."""
    state.supply[state.wall[space, edge]] += 1
    state.wall[space, edge] = NO_WALL
    state.walled[space] &= ~(1 << edge)
    state.held[space] &= ~(1 << edge)
    if state.held[space] == 0:
        state.tried &= ~BIT[space]
    state.quiet = 0


@rule
def remove_village_wall(state: Eruption, village: int, side: int) -> None:
    """ER-66: a wall of a village goes back to the supply."""
    state.supply[state.village_wall[village, side]] += 1
    state.village_wall[village, side] = NO_WALL
    state.quiet = 0


@rule
def remove_wall(state: Eruption, site: int) -> None:
    """A wall leaves the board, wherever it stands."""
    if site < FLOW_SITES:
        remove_flow_wall(state, site // 6, site % 6)
    else:
        remove_village_wall(state, (site - FLOW_SITES) // SIDES, (site - FLOW_SITES) % SIDES)


@rule
def remove_walls_into(state: Eruption, space: int) -> None:
    """ER-27, ER-50, ER-51: the walls on all flows into a space go."""
    edges = state.walled[space]
    while edges != 0:
        remove_flow_wall(state, space, lowest_bit(edges))
        edges &= edges - 1


@rule
def walls_on_tile(state: Eruption, space: int) -> int:
    """A bit for each exit of a tile with a wall on it."""
    walls = 0
    for edge in range(6):
        neighbour = NEIGHBOURS[space, edge]
        if neighbour >= 0 and state.exits[space] >> edge & state.walled[neighbour] >> (edge + 3) % 6 & 1:
            walls |= 1 << edge
    return walls


@rule
def remove_walls_on(state: Eruption, space: int) -> None:
    """ER-32, ER-35, ER-36: the walls on a tile's own flows go."""
    edges = walls_on_tile(state, space)
    while edges != 0:
        edge = lowest_bit(edges)
        edges &= edges - 1
        remove_flow_wall(state, NEIGHBOURS[space, edge], (edge + 3) % 6)


@rule
def forget_rolls(state: Eruption) -> None:
    """ER-52: walls that held may be rolled for again."""
    spaces = state.tried
    while spaces != 0:
        state.held[lowest_bit(spaces)] = 0
        spaces &= spaces - 1
    state.tried = 0


# Building ------------------------------------------------------------------------------------


@rule
def walls_allowed(state: Eruption, seat: int) -> int:
    """ER-61, ER-65: one wall a turn; one more in a danger zone."""
    return WALLS_IN_ZONE if state.heat[seat] >= ZONE_1 else WALLS_A_TURN


@rule
def free_flows(state: Eruption, space: int) -> int:
    """ER-63: a bit for each flow into an empty space that has no wall."""
    return int(LAVA_ASKED[state.ask[space]] & ~state.walled[space])


@rule
def free_sides(state: Eruption, seat: int) -> int:
    """ER-64: a bit for each side of a player's village without a wall; not where one burned (ER-90)."""
    village = VILLAGE_OF[state.players, seat]
    sides = 0
    for side in range(SIDES):
        if state.village_wall[village, side] == NO_WALL:
            sides |= 1 << side
    return sides & ~int(state.burned_sides[village])


@rule
def count_sites(state: Eruption, seat: int) -> int:
    """In how many places a player may build a wall."""
    count = count_bits(free_sides(state, seat))
    spaces = state.open
    while spaces != 0:
        count += count_bits(free_flows(state, lowest_bit(spaces)))
        spaces &= spaces - 1
    return count


@rule
def nth_site(state: Eruption, seat: int, n: int) -> int:
    """One of those places: the flows first."""
    spaces = state.open
    while spaces != 0:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        edges = free_flows(state, space)
        if n < count_bits(edges):
            return space * 6 + nth_bit(edges, n)
        n -= count_bits(edges)
    village = VILLAGE_OF[state.players, seat]
    return int(FLOW_SITES + village * SIDES + nth_bit(free_sides(state, seat), n))


@rule
def count_reserve(state: Eruption, seat: int) -> int:
    """How many different walls a player has to build with."""
    count = 0
    for material in range(MATERIALS):
        if state.reserve[seat, material] > 0:
            count += 1
    return count


@rule
def can_build(state: Eruption, seat: int) -> bool:
    """Whether a player has a wall, and a place for it."""
    return count_reserve(state, seat) > 0 and count_sites(state, seat) > 0


@rule
def list_walls(state: Eruption, seat: int, first_code: int, moves: Moves, count: int) -> int:
    """ER-61: every wall of the reserve in every place, as moves numbered from ``first_code``."""
    sites = count_sites(state, seat)
    for material in range(MATERIALS):
        if state.reserve[seat, material] > 0:
            for n in range(sites):
                moves[count] = first_code + material * SITES + nth_site(state, seat, n)
                count += 1
    return count


@rule
def build_wall(state: Eruption, seat: int, material: int, site: int) -> None:
    """A wall from the reserve is built; by the Italian sheet one on a flow is rolled for (ER-90)."""
    state.reserve[seat, material] -= 1
    state.quiet = 0
    if site < FLOW_SITES:
        state.wall[site // 6, site % 6] = material
        state.walled[site // 6] |= 1 << site % 6
        if state.rolled_when_built:
            push(state, ROLL_BUILT, seat, site, 0)
    else:
        state.village_wall[(site - FLOW_SITES) // SIDES, (site - FLOW_SITES) % SIDES] = material


@rule
def test_built_wall(state: Eruption, roll: int) -> None:
    """ER-90: a wall just built on a flow is lost if the lava beats it, and has had its roll if not."""
    site = current(state, FIRST)
    space, edge = site // 6, site % 6
    pop(state)
    if not holds(state.wall[space, edge], roll):
        remove_flow_wall(state, space, edge)
    elif state.one_roll_a_turn:
        state.held[space] |= 1 << edge
        state.tried |= BIT[space]


@rule
def list_board_walls(state: Eruption, moves: Moves, count: int) -> int:
    """ER-39: every wall on the board that a volcanic bomb may remove."""
    for space in range(SPACES):
        edges = state.walled[space]
        while edges != 0:
            moves[count] = BOMB_AT + space * 6 + lowest_bit(edges)
            count += 1
            edges &= edges - 1
    for village in range(VILLAGES):
        for side in range(SIDES):
            if state.village_wall[village, side] != NO_WALL:
                moves[count] = BOMB_AT + FLOW_SITES + village * SIDES + side
                count += 1
    return count
