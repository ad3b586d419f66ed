"""What it takes to judge a game of Seismic: how many points every road may yet bring, and whom.

A complete road counts for its points, less what quakes may take; one with open ends for what it will
be worth times the chance that it gets there.  The numbers were fitted by logistic regression to what
became of the roads, and to who won, in 550 games of bots that looked one move ahead.
"""

from __future__ import annotations

import numpy as np

from lapilli.games.seismic.components import (
    ACROSS,
    APART,
    ASKS,
    ASKS_ROAD,
    CELLS,
    CITY,
    COUNTS,
    FITS,
    FRAGMENT,
    GRASS,
    HIGHWAYS,
    NEIGHBOURS,
    NO_FRAGMENT,
    NO_TILE,
    PLACE,
    QUAKES,
    ROADS,
    ROW_LENGTH,
    ROWS,
    STRONGEST_QUAKE,
    STUB,
    TWIN_BONUS,
    VALUE,
)
from lapilli.games.seismic.rules.sections import CREW_BITS, OPEN_END
from lapilli.games.seismic.rules.stack import ALL_BOXES, ONE_QUAKE
from lapilli.games.seismic.state import END_TURN, NO_CREW, PLACE_CREW, Seismic
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, STEP, Weights, count_bits, current, lowest_bit, rule, words_for

PLAYOUT = 0
"""A position is judged at once: to play on at random first takes longer, and made no bot stronger."""

ONE = 1000
"""Points, chances and logarithms are counted in thousandths."""
MOST_TILES = 255
"""More than there ever are."""
LOGARITHM = np.round(ONE * np.log1p(np.arange(MOST_TILES + 1))).astype(np.int64)
"""``[n]``: of n + 1."""

# What is to come (SE-10, SE-40) --------------------------------------------------------------

Quakes = tuple[int, int, int, int, int]
"""Of either city the tiles near it and the gaps of its rows, and the reach of the quakes to come."""
Supply = tuple[int, int, int, int]
"""Tiles left, intersections left, those face up, and who is the next to place a tile."""

NEAR = 10
"""How many cells of a row are looked at one by one: what lies farther out is out of reach."""
ON_ROW = np.full((2, 2, CELLS), NOWHERE, np.int8)
"""``[twin, city, cell]``: which of the cells near the city it is, NEAR of them to a row."""
for _twin in range(2):
    for _city in range(2):
        for _edge in range(6):
            for _i, _cell in enumerate(ROWS[_twin, _city, _edge, :NEAR]):
                if _cell != NOWHERE:
                    ON_ROW[_twin, _city, _cell] = _edge * NEAR + _i
BEFORE = np.array([(1 << i) - (1 << i - i % NEAR) for i in range(6 * NEAR)])
"""A bit for each cell of the same row that is nearer to the city."""
GAP_BITS, WIDEST_GAP = 4, 15
LENGTH_BITS, LONGEST = 5, 31
REACH_BITS, FARTHEST_REACH = 10, 1023
HIT = np.array([400, 80, *[40] * 6, *[0] * 8])
"""How likely a quake to come hits a row that is so many tiles shorter than the longest."""
AT_MOST = 450
"""However many quakes are to come, a road is no likelier to be broken: they hit other rows as well."""


@rule
def rows_of(state: Seismic, city: int) -> tuple[int, int]:
    """The tiles near a city, a bit for each; and how many each of its rows lacks to be the longest."""
    most, lengths, tiles = 0, 0, 0
    for edge in range(6):
        length = 0
        for i in range(ROW_LENGTH):
            cell = ROWS[state.twin_cities, city, edge, i]
            if cell < 0 or cell >= state.cells:
                break
            kind = state.tile[cell]
            length += kind != NO_TILE
            if i < NEAR and 0 <= kind < ROADS:
                tiles |= 1 << edge * NEAR + i
        most = max(most, length)
        lengths |= length << LENGTH_BITS * edge
    gaps = 0
    for edge in range(6):
        gap = min(most - (lengths >> LENGTH_BITS * edge & LONGEST), WIDEST_GAP)
        gaps |= gap << GAP_BITS * edge
    return tiles, gaps


@rule
def quake_reach(state: Seismic) -> int:
    """How many quakes to come are strong enough for the first, the second, ... tile of a row.

    In hundredths, packed into one number; that some lie in the box is allowed for.
    """
    likely = int(state.odds[ONE_QUAKE]) // max(int(state.odds[ALL_BOXES]) // 100, 1)
    reach, strong_enough = 0, 0
    for quake in range(QUAKES - 1, -1, -1):
        # SE-60: the 6.0 kept apart is never in the box.
        sure = ROADS + quake == STRONGEST_QUAKE and APART[state.recipe] > 0
        strong_enough += int(state.unseen[ROADS + quake]) * (100 if sure else likely)
        reach |= min(strong_enough, FARTHEST_REACH) << REACH_BITS * quake
    return reach


@rule
def foresee_quakes(state: Seismic) -> Quakes:
    """All that decides which tiles are in danger."""
    tiles, gaps = rows_of(state, 0)
    tiles_there, gaps_there = 0, 0
    if state.twin_cities:
        tiles_there, gaps_there = rows_of(state, 1)
    return tiles, gaps, tiles_there, gaps_there, quake_reach(state)


@rule
def danger_near(place: int, tiles: int, gaps: int, reach: int) -> int:
    """How many quakes at a city are likely to take the tile at a place near it."""
    before = count_bits(tiles & BEFORE[place])
    if before >= QUAKES:
        return 0
    gap = gaps >> GAP_BITS * (place // NEAR) & WIDEST_GAP
    return int(HIT[gap]) * (reach >> REACH_BITS * before & FARTHEST_REACH) // 100


@rule
def danger(state: Seismic, quakes: Quakes, cell: int) -> int:
    """How many quakes are likely to take the tile on a cell."""
    tiles, gaps, tiles_there, gaps_there, reach = quakes
    place = ON_ROW[state.twin_cities, 0, cell]
    likely = danger_near(place, tiles, gaps, reach) if place >= 0 else 0
    if state.twin_cities:
        place = ON_ROW[1, 1, cell]
        likely += danger_near(place, tiles_there, gaps_there, reach) if place >= 0 else 0
    return likely


@rule
def next_to_place(state: Seismic) -> int:
    """Who is the next to place a tile."""
    seat = state.agenda[0, SEAT]
    return int((seat + 1) % state.players if state.agenda[0, STEP] == END_TURN else seat)


@rule
def take_stock(state: Seismic) -> Supply:
    """What there is left to build with: the tiles for each city; intersections, a bit for each kind."""
    tiles = (int(state.stack) + int(state.face_up_count)) >> int(state.twin_cities)
    left, face_up = 0, 0
    for i in range(ROADS - HIGHWAYS):
        left |= int(state.unseen[HIGHWAYS + i] > 0) << i
    for slot in range(state.face_up_count):
        if state.face_up[slot] >= HIGHWAYS:
            face_up |= 1 << int(state.face_up[slot]) - HIGHWAYS
    return tiles, left | face_up, face_up, next_to_place(state)


# Roads (SE-30, SE-31) ------------------------------------------------------------------------

FIRST_EDGE = np.zeros((CITY + 1, 6, 6), np.int8)
"""``[kind, rotation, fragment]``: the fragment's first edge."""
for _kind in range(CITY + 1):
    for _turn in range(6):
        for _edge in range(5, -1, -1):
            FIRST_EDGE[_kind, _turn, FRAGMENT[_kind, _turn, _edge]] = _edge
# The rules' own tables in smaller numbers: a judgement is over sooner if they stay in the cache.
NEIGHBOUR = NEIGHBOURS.astype(np.int16)
OUT_BITS, OUT = 3, 7
WAY = np.where(ACROSS == GRASS, GRASS, ACROSS + (FRAGMENT << OUT_BITS)).astype(np.int8)
"""``[kind, rotation, edge]``: which fragment leads in there, and the edge it leads out by."""
NOWHERE_TO_END = -3
"""Off the table, or back to where it came from: this road is never complete."""
COUNTED = -4
"""A crew stands on a lower cell of the road, so it has been counted there."""


@rule
def trace(
    state: Seismic, quakes: Quakes, cell: int, edge: int, start: int, counted: int
) -> tuple[int, int, int, int, int]:
    """The road from the fragment ``start`` of ``cell`` out by ``edge``: more than the rules tell of it.

    Gives where it ends (a cell, OPEN_END, NOWHERE_TO_END, or COUNTED); the empty cell that an open
    end leads to; the fragments on the way; the crews on it; and how many quakes may break it.
    """
    twin = state.twin_cities
    here, out = cell, edge
    fragments, crews, broken = 0, 0, 0
    while True:
        here = NEIGHBOUR[twin, here, out]
        if here < 0 or here >= state.cells:
            return NOWHERE_TO_END, NOWHERE, fragments, crews, broken
        kind = state.tile[here]
        if kind == NO_TILE:
            return OPEN_END, here, fragments, crews, broken
        way = WAY[kind, state.rotation[here], out + 3 if out < 3 else out - 3]
        fragment = way >> OUT_BITS
        if here == cell and fragment == start:
            return NOWHERE_TO_END, NOWHERE, fragments, crews, broken
        owner = state.crew[here]
        if owner != NO_CREW and state.crew_fragment[here] == fragment:
            if here < counted:
                return COUNTED, NOWHERE, fragments, crews, broken
            crews += 1 << CREW_BITS * int(owner)
        if kind != CITY:
            broken += danger(state, quakes, here)
        out = way & OUT
        if out == STUB:
            return here, NOWHERE, fragments, crews, broken
        fragments += 1


@rule
def points_at_ends(state: Seismic, end: int, other: int) -> int:
    """SE-51, SE-63: what the ends of a road that are not open add to its points."""
    points = int(VALUE[state.tile[end]]) if end >= 0 else 0
    if other >= 0:
        points += int(VALUE[state.tile[other]])
        if end >= 0 and end != other and state.tile[end] == CITY and state.tile[other] == CITY:
            points += TWIN_BONUS
    return points


# Judging roads -------------------------------------------------------------------------------

SURE, FINENESS = 8 * ONE, 5
CHANCE = np.round(ONE / (1 + np.exp(-np.arange(-SURE, SURE + 1, 1 << FINENESS) / ONE))).astype(np.int64)
"""The chance that goes with log-odds, from -SURE on."""

# The log-odds that a road with one open end, or with two, gets complete, and what adds to them.
AT_FIRST = np.array([-5420, -8300])
PER_LOG_TILES = np.array([1230, 1300])
PER_CROSSINGS = np.array([2120, 1580])
"""For the logarithm of how many intersections fit at its ends; less so while many tiles are left."""
PER_CROSSINGS_AND_TILES = np.array([-510, -240])
PER_FRAGMENT = np.array([70, 115])
PER_VALUE = np.array([65, 0])
PER_DANGER = np.array([-2040, -1740])
IF_CONTESTED = np.array([-560, -60])
IF_TIGHT = np.array([-1110, -880])
IF_OTHERS_MEET = np.array([360, 405])
"""Another road leads to the same cell: one tile may join the two."""
TO_COME = np.array([5800, 11700])
"""The points that such a road still gets until it is complete."""

TIGHT = 3
"""Where no more tiles of the box fit than so many, a road is hard to continue."""
_fitting = (FITS[:, :ROADS] != 0) @ COUNTS[:ROADS]
_roads_there = (np.arange(ASKS)[:, None] // PLACE % 3 == ASKS_ROAD).sum(axis=1)
END_ODDS = IF_TIGHT[:, None] * (_fitting <= TIGHT) + IF_OTHERS_MEET[:, None] * (_roads_there > 1)
END_ODDS[:, _fitting == 0] = -100 * SURE
"""``[ends, ask]``: what an open end adds to the log-odds, by what is asked of the cell it leads to."""
CROSSINGS = (FITS[:, HIGHWAYS:ROADS] != 0) @ (1 << np.arange(ROADS - HIGHWAYS))
"""``[ask]``: which intersections fit there, a bit for each kind."""


@rule
def crews_of(seat: int, crews: int) -> int:
    """How many of a road's crews are a seat's."""
    return crews >> CREW_BITS * seat & (1 << CREW_BITS) - 1


@rule
def are_contested(crews: int) -> bool:
    """Whether these are the crews of several seats."""
    return crews != 0 and crews >> CREW_BITS * (lowest_bit(crews) // CREW_BITS + 1) != 0


@rule
def chance_to_complete(
    state: Seismic,
    supply: Supply,
    ahead: int,
    behind: int,
    fragments: int,
    value: int,
    crews: int,
    broken: int,
) -> int:
    """How likely a road is to get complete that leads to one or two empty cells."""
    tiles, left, _, _ = supply
    ends = int(ahead >= 0 and behind >= 0)
    odds = AT_FIRST[ends] + PER_LOG_TILES[ends] * LOGARITHM[tiles] // ONE
    fitting = 0
    for cell in (ahead, behind):
        if cell >= 0:
            ask = state.ask[cell]
            odds += END_ODDS[ends, ask]
            fitting += count_bits(CROSSINGS[ask] & left)
    per_crossings = PER_CROSSINGS[ends] + PER_CROSSINGS_AND_TILES[ends] * LOGARITHM[tiles] // ONE
    odds += per_crossings * LOGARITHM[fitting] // ONE
    odds += PER_FRAGMENT[ends] * fragments + PER_VALUE[ends] * value + PER_DANGER[ends] * broken // ONE
    if are_contested(crews):
        odds += IF_CONTESTED[ends]
    return int(CHANCE[min(max(odds + SURE, 0), 2 * SURE) >> FINENESS])


@rule
def appraise(state: Seismic, quakes: Quakes, supply: Supply, cell: int, edge: int) -> tuple[int, int]:
    """What the road of a fragment, by one of its edges, may be expected to bring; and the crews on it."""
    way = WAY[state.tile[cell], state.rotation[cell], edge]
    fragment = way >> OUT_BITS
    end, ahead, fragments, crews, broken = trace(state, quakes, cell, edge, fragment, cell)
    other, behind = cell, NOWHERE
    if way & OUT != STUB and end >= OPEN_END:
        other, behind, more, crews_there, broken_there = trace(state, quakes, cell, way & OUT, fragment, cell)
        fragments += more + 1
        crews += crews_there
        broken += broken_there
    if end < OPEN_END or other < OPEN_END:
        return 0, 0
    if state.crew[cell] != NO_CREW and state.crew_fragment[cell] == fragment:
        crews += 1 << CREW_BITS * int(state.crew[cell])
    broken = min(broken + danger(state, quakes, cell), AT_MOST)
    value = points_at_ends(state, end, other)
    if ahead < 0 and behind < 0:
        return (fragments + value) * (ONE - broken), crews
    if supply[0] == 0:
        return 0, crews
    chance = chance_to_complete(state, supply, ahead, behind, fragments, value, crews, broken)
    to_come = TO_COME[int(ahead >= 0 and behind >= 0)]
    return ((fragments + value) * ONE + to_come) * chance // ONE, crews


# Judging the game ----------------------------------------------------------------------------

OF_A_CREW = 1800
"""What a crew in reserve is worth while there are turns to place it."""
LAST_TILES = 4
"""A road that is begun on the last tiles comes to nothing."""
OF_A_TURN = 4000
"""The lead that the best move brings, beyond what is foreseen of it: measured, move by move."""
OF_A_LAST_TILE = 500
"""It is no more than so much for each tile that is left."""
OF_THE_BEST_CROSSING = 700
"""How much of what the best intersection brings comes true for whoever is the next."""
_tiles = np.arange(1, MOST_TILES + 1)
_settled = np.maximum(1 - (_tiles / 85) ** 2, 0.1)
POINTS_WEIGH = np.array([20_000, *(440 / np.sqrt(_tiles) * (1 + 1.5 / _tiles) * _settled)], np.int64)
"""``[tiles left]``: what a point more is worth; when none is left, a point decides the game."""


@rule
def turns_left(state: Seismic, supply: Supply) -> int:
    """How many turns everybody has in which it makes sense to begin a road."""
    return (max(supply[0] - LAST_TILES, 0) << int(state.twin_cities)) // int(state.players)


@rule
def price_of_crew(state: Seismic, supply: Supply, seat: int) -> int:
    """What it costs to place a crew: nothing if there are more of them than turns."""
    return OF_A_CREW if state.crews_left[seat] <= turns_left(state, supply) else 0


@rule
def most_crews(crews: int, players: int) -> int:
    """How many crews whoever has most of them has on a road."""
    most = 0
    for seat in range(players):
        most = max(most, crews_of(seat, crews))
    return most


@rule
def share_out(crews: int, worth: int, worths: Weights) -> None:
    """SE-52: what a road brings goes to whoever has most crews on it, in full to all who tie."""
    most = most_crews(crews, len(worths))
    for seat in range(len(worths)):
        if crews_of(seat, crews) == most:
            worths[seat] += worth


@rule
def advantage(crews: int, worth: int, mover: int, players: int) -> int:
    """What a road brings one seat, less what it brings the others on average."""
    most = most_crews(crews, players)
    gain = 0
    for seat in range(players):
        if crews_of(seat, crews) == most:
            gain += worth if seat == mover else -worth // (players - 1)
    return gain


@rule
def value_at_hand(state: Seismic, ask: int) -> int:
    """The value of the best face-up intersection that fits where this is asked."""
    value = 0
    for slot in range(state.face_up_count):
        kind = state.face_up[slot]
        if kind >= HIGHWAYS and FITS[ask, kind] != 0:
            value = max(value, int(VALUE[kind]))
    return value


@rule
def gain_of_crossing(state: Seismic, quakes: Quakes, supply: Supply, cell: int) -> int:
    """What it brings the next to place a tile if it is the best intersection that fits on a cell.

    The roads that lead there are complete, if their other ends are; a free one may be claimed.
    """
    mover = supply[3]
    ask = state.ask[cell]
    at_hand = value_at_hand(state, ask)
    gain, claimed = 0, 0
    for edge in range(6):
        if ask // PLACE[edge] % 3 == ASKS_ROAD:
            end, _, fragments, crews, broken = trace(state, quakes, cell, edge, NO_FRAGMENT, 0)
            if end >= 0:
                broken = min(broken, AT_MOST)
                value = int(VALUE[state.tile[end]])
                complete = (fragments + value + at_hand) * (ONE - broken)
                if crews == 0:
                    claimed = max(claimed, complete)
                else:
                    chance = chance_to_complete(state, supply, cell, NOWHERE, fragments, value, crews, broken)
                    before = ((fragments + value) * ONE + int(TO_COME[0])) * chance // ONE
                    gain += advantage(crews, complete - before, mover, state.players)
    if state.crews_left[mover] > 0:
        gain += max(claimed - price_of_crew(state, supply, mover), 0)
    return gain


@rule
def best_crossing(state: Seismic, quakes: Quakes, supply: Supply) -> int:
    """What the face-up intersections bring the next to place a tile, on the best of the open cells."""
    face_up = supply[2]
    if face_up == 0:
        return 0
    best = 0
    for word in range(words_for(state.cells)):
        bits = state.open[word]
        while bits != 0:
            cell = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            if CROSSINGS[state.ask[cell]] & face_up != 0:
                best = max(best, gain_of_crossing(state, quakes, supply, cell))
    return best


@rule
def best_crew(state: Seismic, quakes: Quakes, supply: Supply) -> int:
    """SE-23: what the crew that may be placed now brings, on the best of the free roads."""
    price = price_of_crew(state, supply, current(state, SEAT))
    edges = current(state, FIRST)
    best = 0
    while edges != 0:
        worth, _ = appraise(state, quakes, supply, state.last, lowest_bit(edges))
        best = max(best, worth - price)
        edges &= edges - 1
    return best


@rule
def expect_points(state: Seismic, supply: Supply, worths: Weights) -> None:
    """The points that every seat may expect, beyond what all may alike."""
    quakes = foresee_quakes(state)
    turns = turns_left(state, supply)
    for seat in range(len(worths)):
        worths[seat] = OF_A_CREW * min(int(state.crews_left[seat]), turns)
    for cell in range(state.cells):
        if state.crew[cell] != NO_CREW:
            edge = FIRST_EDGE[state.tile[cell], state.rotation[cell], state.crew_fragment[cell]]
            worth, crews = appraise(state, quakes, supply, cell, edge)
            if worth > 0:
                share_out(crews, worth, worths)
    if current(state, STEP) == PLACE_CREW:
        worths[current(state, SEAT)] += best_crew(state, quakes, supply)
    if supply[0] > 0:
        # So much that nobody's lead changes, on average, when the best move is made and the turn passes on.
        turn = min(OF_A_TURN, OF_A_LAST_TILE * supply[0]) * (len(worths) - 1) // len(worths)
        gain = best_crossing(state, quakes, supply) * OF_THE_BEST_CROSSING // ONE
        worths[supply[3]] += turn + gain


@rule
def evaluate(state: Seismic, worths: Weights) -> None:
    """The points that every seat may expect, weighed by how little can still change."""
    supply = take_stock(state)
    expect_points(state, supply, worths)
    for seat in range(len(worths)):
        worths[seat] = worths[seat] * POINTS_WEIGH[supply[0]] // ONE
