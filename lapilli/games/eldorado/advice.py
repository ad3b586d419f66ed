"""How promising each explorer's lot is, for bots (see ``lapilli.advice``).

Four shrines win, so everything is weighed by how near it brings a player to the next one: cards for an
offering, the way to a shrine, the edge of the map while shrines are still to be found, strength for the
cave.  A battle that is about to be fought counts by its odds.
"""

from __future__ import annotations

import numpy as np

from lapilli.advice import WHAT_SEEMS_BEST
from lapilli.games.eldorado.components import (
    CAVE_SHRINE,
    DIE,
    ENTRANCE,
    FARMS,
    GOLD,
    HAND,
    NO_TILE,
    OFFERING,
    RESOURCES,
    SHRINE,
    SHRINES,
    TILES,
)
from lapilli.games.eldorado.rules.battle import dice_of, total_of
from lapilli.games.eldorado.rules.cards import price
from lapilli.games.eldorado.rules.gather import farmed_by
from lapilli.games.eldorado.rules.maps import (
    bit,
    fort_is_at,
    shrines_controlled,
    villagers_on,
    villagers_out,
)
from lapilli.games.eldorado.rules.move import room_beside
from lapilli.games.eldorado.rules.shrines import strength_of_explorer
from lapilli.games.eldorado.state import (
    AGAINST_FARM,
    ATTACKING,
    DEFENDING,
    GATHER,
    HAND_OVER,
    LAY_TILE,
    OF_DWELLERS,
    OFFER,
    WITH_DWELLER,
    ElDorado,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, SECOND, STEP, Moves, Rng, Weights, count_bits, lowest_bit, rule

PLAYOUT = 4
"""A position is judged after a few good moves: single steps of a way tell little."""

# What things are worth, in thousandths of log-odds of winning --------------------------------

OF_SHRINES = np.array([0, 1700, 3500, 5500, 8000])
"""``[shrines]``: controlling so many."""
OF_NEEDED_CARD = np.array([90, 60, 30, 0])
"""A card that the next offering needs, the one after it, the last one."""
OF_ANY_CARD = 22
OF_GOLD = 15
"""More, because armies are paid with it."""
OF_STRENGTH = 130
OF_VILLAGER = 45
OF_FARM = 60
OF_FORT = 70
OF_KINDS = np.array([0, 140, 330, 450])
"""``[kinds]``: being able to gather so many kinds of resources."""
OFF_THE_MAP = -350
OF_CARD_TO_COME = 90
"""Before it is known which one."""
OF_OFFERING_TO_COME = 900
OF_FOUND_SHRINE = 250
"""It will lie next to the explorer who found it."""

FARTHEST = 8
"""What is farther is no farther."""
OF_STEP = 25
"""One step nearer to where the next shrine is to be had."""
OF_STEP_IF_READY = 45
"""The same, with all cards for the offering in hand."""
OF_STEP_TO_EDGE = 12
"""One step nearer to where tiles can be discovered, while there are shrines to be found."""
OF_STEP_IN_CAVE = 22
"""One step nearer to the cave shrine, or to where it may be found: for each point of strength."""

# The odds of battles (ED-72) -------------------------------------------------------------------

MOST_DICE = 24
_sums = np.zeros((MOST_DICE + 1, MOST_DICE * DIE + 2))
"""``[dice, sum]``: how likely so many dice show so much."""
_sums[0, 0] = 1.0
for _dice in range(1, MOST_DICE + 1):
    for _face in range(1, DIE + 1):
        _sums[_dice, _face:] += _sums[_dice - 1, :-_face] / DIE
BELOW = np.cumsum(_sums, axis=1) - _sums
"""``[dice, sum]``: how likely so many dice show less."""
BEATS = _sums @ BELOW.T
"""``[dice, others]``: how likely the first are to show more."""


@rule
def odds_of_battle(state: ElDorado) -> tuple[float, float]:
    """How likely the attacker wins, and how likely the defender, with the dice that lie there."""
    ours, theirs = min(dice_of(state, ATTACKING), MOST_DICE), min(dice_of(state, DEFENDING), MOST_DICE)
    rolled, answered = total_of(state, ATTACKING), total_of(state, DEFENDING)
    if answered > 0:
        return (1.0, 0.0) if rolled > answered else (0.0, 1.0 if rolled < answered else 0.0)
    if rolled > 0:
        won = BELOW[theirs, rolled]
        return won, 1.0 - BELOW[theirs, rolled + 1]
    return BEATS[ours, theirs], BEATS[theirs, ours]


@rule
def at_stake(state: ElDorado, seat: int, tile: int) -> int:
    """What a player loses that is beaten on a tile."""
    stake = OF_VILLAGER * 2 * villagers_on(state, seat, tile)
    if fort_is_at(state, seat, tile):
        stake += OF_FORT
    if state.stands[seat] == tile:
        stake += 300 + 50 * int(state.hand_size[seat] // 2)
        if state.keeper == seat:
            stake += 1500
    return stake


@rule
def to_be_won(state: ElDorado, seat: int, tile: int) -> int:
    """What whoever beats a player on a tile gets."""
    if state.stands[seat] != tile:
        return 40
    return 60 + 45 * int(state.hand_size[seat] // 2) + (1500 if state.keeper == seat else 0)


@rule
def weigh_battle(state: ElDorado, worths: Weights) -> None:
    """A battle that is not decided yet counts for what it may bring either side."""
    won, lost = odds_of_battle(state)
    attacker, defender, tile = state.attacker, state.defender, state.battle_at
    worths[attacker] -= int(lost * at_stake(state, attacker, tile))
    if state.about == WITH_DWELLER:
        prize = 1500 if state.keeper == OF_DWELLERS + state.kind[tile] else 150
        worths[attacker] += int(won * prize)
        return
    if state.about == AGAINST_FARM:
        worths[attacker] += int(won * OF_FARM)
        worths[defender] -= int(won * 2 * OF_FARM)
        return
    worths[attacker] += int(won * to_be_won(state, defender, tile))
    worths[defender] -= int(won * at_stake(state, defender, tile))
    worths[defender] += int(lost * to_be_won(state, attacker, tile))


# Ways ----------------------------------------------------------------------------------------


@rule
def steps_to_any(state: ElDorado, tile: int, goals: int) -> int:
    """How many steps it is over land to the nearest of some tiles; FARTHEST if there is no way."""
    reached, edge, steps = bit(tile), bit(tile), 0
    while edge != 0 and steps < FARTHEST:
        if edge & goals:
            return steps
        steps += 1
        following = 0
        while edge != 0:
            following |= state.links[lowest_bit(edge)]
            edge &= edge - 1
        edge = following & state.land & ~reached
        reached |= edge
    return FARTHEST


@rule
def edges_of_maps(state: ElDorado) -> tuple[int, int]:
    """The sets of tiles from which something may be discovered: of the island, and of the cave."""
    island, cave = 0, 0
    lying = int(state.laid[0] + state.laid[1])
    for tile in range(min(lying, TILES)):
        if state.land >> tile & 1 and room_beside(state, tile) != 0:
            if state.kind[tile] <= ENTRANCE:
                island |= bit(tile)
            else:
                cave |= bit(tile)
    return island, cave


@rule
def beside_shrines(state: ElDorado, seat: int) -> int:
    """The set of tiles next to shrines at which a player has made no offering yet."""
    tiles = 0
    for which in range(SHRINES):
        if state.shrine[which] != NO_TILE and not state.offered[seat] >> which & 1:
            tiles |= int(state.links[state.shrine[which]])
    return tiles


@rule
def way_to_cave_shrine(state: ElDorado, seat: int, edge_of_cave: int) -> int:
    """The set of tiles where a player may come by the cave shrine, or find it."""
    if state.keeper == seat or state.entrance == NO_TILE:
        return 0
    if 0 <= state.keeper < state.players:
        tile = state.stands[state.keeper]
        return bit(tile) if tile != NO_TILE else 0
    for tile in range(TILES):
        if state.kind[tile] == CAVE_SHRINE:
            return bit(tile)
    return edge_of_cave if edge_of_cave else bit(state.entrance)


@rule
def weigh_place(state: ElDorado, seat: int, island_edge: int, cave_edge: int) -> int:
    """What it is worth to a player where its explorer stands."""
    here = state.stands[seat]
    if here == NO_TILE:
        return OFF_THE_MAP
    movement = int(state.movement) if seat == state.active and not state.stopped else 0
    worth = 0
    goals = beside_shrines(state, seat)
    if goals != 0:
        per_step = OF_STEP_IF_READY if lacks_for_offering(state, seat) == 0 else OF_STEP
        worth += per_step * nearness(state, here, goals, movement) // 4
    missing = int(state.stack[SHRINE]) + int(state.stack[ENTRANCE])
    if missing > 0 and island_edge != 0:
        worth += OF_STEP_TO_EDGE * (nearness(state, here, island_edge, movement) // 4 + movement // 2)
    goals = way_to_cave_shrine(state, seat, cave_edge)
    if goals != 0:
        strength = min(strength_of_explorer(state, seat), 5)
        worth += OF_STEP_IN_CAVE * strength * nearness(state, here, goals, movement) // 8
    return worth


@rule
def nearness(state: ElDorado, tile: int, goals: int, movement: int) -> int:
    """How near some tiles are, in quarters of steps; one that can still be made is as good as most of one."""
    steps = steps_to_any(state, tile, goals)
    return 4 * (FARTHEST - steps) + 3 * min(movement, steps)


# Judging -------------------------------------------------------------------------------------


@rule
def lacks_for_offering(state: ElDorado, seat: int) -> int:
    """How many cards a player lacks for an offering."""
    lacking = 0
    for resource in range(RESOURCES):
        lacking += max(0, price(state, OFFERING, resource) - int(state.hand[seat, resource]))
    return lacking


@rule
def weigh_hand(state: ElDorado, seat: int, offerings: int) -> int:
    """What a player's cards are worth: those most that the next offerings take."""
    worth, counted = 0, 0
    for resource in range(RESOURCES):
        held = int(state.hand[seat, resource])
        counted += held
        needed = max(1, price(state, OFFERING, resource))
        for card in range(held):
            which = min(card // needed, 3)
            worth += OF_ANY_CARD
            if which < SHRINES - offerings:
                worth += OF_NEEDED_CARD[which]
        if resource == GOLD:
            worth += OF_GOLD * min(held, 4)
    # What is more than a hand holds goes back at the end of the turn (ED-24).
    return worth if counted <= HAND else worth * HAND // counted


@rule
def weigh_pieces(state: ElDorado, seat: int) -> int:
    """What a player's pieces on the map are worth."""
    worth = OF_VILLAGER * villagers_out(state, seat) + OF_STRENGTH * strength_of_explorer(state, seat)
    for which in range(FARMS):
        if state.farm[seat, which] != NOWHERE:
            worth += OF_FARM
    if state.fort[seat] != NOWHERE:
        worth += OF_FORT
    return worth + int(OF_KINDS[count_bits(farmed_by(state, seat))])


@rule
def weigh_pending(state: ElDorado, entry: int, worths: Weights) -> None:
    """What is about to be gathered, laid, offered or handed over."""
    step, seat, first = state.agenda[entry, STEP], state.agenda[entry, SEAT], state.agenda[entry, FIRST]
    if step == GATHER:
        worths[seat] += OF_CARD_TO_COME * first
    elif step == OFFER:
        worths[seat] += OF_OFFERING_TO_COME
    elif step == LAY_TILE and first == SHRINE:
        worths[seat] += OF_FOUND_SHRINE
    elif step == HAND_OVER:
        worths[seat] -= OF_CARD_TO_COME * first
        if state.agenda[entry, SECOND] >= 0:
            worths[state.agenda[entry, SECOND]] += OF_CARD_TO_COME * first


@rule
def evaluate(state: ElDorado, worths: Weights) -> None:
    """What everybody has on the way to four shrines."""
    island_edge, cave_edge = edges_of_maps(state)
    for seat in range(len(worths)):
        offerings = shrines_controlled(state, seat)
        shrines = offerings + int(state.keeper == seat)
        worths[seat] = (
            OF_SHRINES[shrines]
            + weigh_hand(state, seat, offerings)
            + weigh_pieces(state, seat)
            + weigh_place(state, seat, island_edge, cave_edge)
        )
    if state.battle_at != NO_TILE:
        weigh_battle(state, worths)
    for entry in range(state.agenda_length):
        weigh_pending(state, entry, worths)


@rule
def playout_move(state: ElDorado, rng: Rng, moves: Moves, weights: Weights) -> int:
    """Whoever plays well does what seems best."""
    return WHAT_SEEMS_BEST
