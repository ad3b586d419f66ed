"""How promising each village's lot is, for bots (see ``lapilli.advice``).

Everything that can be counted about a village has a worth, more or less of it as more or fewer of
its owner's turns are still to come.  The worths are fitted to games played: see ``advice.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lapilli.advice import WHAT_SEEMS_BEST
from lapilli.games.eruption.components import (
    BURNED,
    CARD_NAMES,
    CARDS,
    HAND,
    LAVA_ASKED,
    MATERIAL_NAMES,
    MATERIALS,
    OPEN_FLOW,
    SIDE_SPACE,
    SIDES,
    SPACES_ACROSS,
    VILLAGE_OF,
    ZONES,
)
from lapilli.games.eruption.rules.clans import teammate
from lapilli.games.eruption.rules.damage import open_flows
from lapilli.games.eruption.rules.lava import tiles_left
from lapilli.games.eruption.state import (
    BEGIN_PLACEMENT,
    BUILD_WALLS,
    DRAW_TILE,
    FOR_PLACING,
    PLACE_ERUPTION,
    PLACE_TILE,
    PLAY_CARDS,
    REPLACE_TILE,
    Eruption,
)
from lapilli.kernel import FIRST, SEAT, STEP, Moves, Rng, Weights, count_bits, lowest_bit, rule

PLAYOUT = 6
"""Judging after some good moves tells much more than judging at once; random ones tell less."""

# What is counted, and what it is worth --------------------------------------------------------

TOUCHED, ROCK, LED, HELD_UP, NEAR, FAR = range(6)
"""How a side of a village stands with the lava: it touches it; a tile keeps it off; it is led to the
space before it; the same, but walls hold it up; it may come there with the tile after the next; not yet."""
LAVAS = 6

SIDE = 0
"""A side, by its wall (or none) and how it stands with the lava."""
HEAT = SIDE + LAVAS * (MATERIALS + 1)
"""Ten degrees of heat."""
ZONE = HEAT + 1
"""Each danger zone that the village has reached."""
HELD = ZONE + len(ZONES)
"""A card, by its kind."""
PLAYABLE = HELD + CARDS
"""How much more a card is worth in a turn in which it may still be played."""
RESERVE = PLAYABLE + CARDS
"""A wall in the reserve, by its material."""
BUILDABLE = RESERVE + MATERIALS
"""How much more it is worth in a turn in which walls may still be built."""
EXCESS = BUILDABLE + MATERIALS
"""A card above the hand limit."""
ERUPTING = EXCESS + 1
"""An eruption tile that waits, and will still be placed."""
CLAIMING = ERUPTING + 1
"""That the next damage claims an eruption tile, if nobody comes first."""
PLACING = CLAIMING + 1
"""A tile about to be placed."""
REPLACING = PLACING + 1
"""A tile about to take another's place."""
ALWAYS = REPLACING + 1
"""Nothing but the turns to come: they bring damage."""
COUNTED = ALWAYS + 1

QUARTERS = 4
"""Turns to come are estimated in quarters."""
LONGEST = 8 * QUARTERS
"""More turns than these make no difference."""
TWO, MORE, CLANS, LAST = range(4)
"""The tables of worths: for two players, for more, for Clans, and for Annihilation."""


def _rows(worths: Mapping[str, Any]) -> Iterator[list[int]]:
    """The numbers of one table of ``advice.toml``, in the order of what is counted."""
    for wall in ("none", *MATERIAL_NAMES):
        for lava in ("touched", "rock", "led", "held_up", "near", "far"):
            yield worths[lava][wall]
    yield worths["heat"]
    yield from worths["zones"]
    for cards in ("held", "playable"):
        yield from (worths[cards][card] for card in CARD_NAMES)
    for walls in ("reserve", "buildable"):
        yield from (worths[walls][material] for material in MATERIAL_NAMES)
    yield from (worths[name] for name in ("excess", "erupting", "claiming", "placing", "replacing", "always"))


def _table(fitted: Mapping[str, Any], name: str) -> NDArray[np.int64]:
    """``[quarters of turns to come, what is counted]``: worths between those that were fitted."""
    turns = np.arange(LONGEST + 1) / QUARTERS
    columns = [np.interp(turns, fitted["turns"], row) for row in _rows(fitted[name])]
    return np.rint(np.stack(columns, axis=1)).astype(np.int64)


_fitted = tomllib.loads((files(__package__) / "advice.toml").read_text(encoding="utf-8"))
WORTHS = np.stack([_table(_fitted, name) for name in ("two", "more", "clans", "annihilation")])
assert WORTHS.shape == (LAST + 1, LONGEST + 1, COUNTED)

TILES_IN_TEN_TURNS = 13
"""How many tiles are placed in ten turns, those for cards included."""
MORE_FLOWS = 25
"""How much a village is taken to heat in a turn, besides what its open flows bring already."""
FALLEN = -30_000
"""The worth of a lot that is lost for good: a village burned in Annihilation."""
LATER = 100
"""How much less lost those are that burned later."""
SETTLED = 4
"""How much surer everything is once nobody has a turn to come."""


# The turns to come ----------------------------------------------------------------------------


@rule
def whose_turn(state: Eruption) -> int:
    """What ends a turn, or begins it, lies at the bottom of the agenda."""
    return int(state.agenda[0, SEAT])


@rule
def until_burned(state: Eruption, seat: int) -> int:
    """In how many turns, in quarters, a village is likely to burn."""
    heats = OPEN_FLOW * open_flows(state, VILLAGE_OF[state.players, seat]) + MORE_FLOWS
    return min(LONGEST, QUARTERS * (BURNED - int(state.heat[seat])) // heats)


@rule
def until_burning_ends_it(state: Eruption) -> int:
    """ER-72: in how many turns a village burns; ER-84: or all but one have."""
    first, last, last_but_one = LONGEST, 0, 0
    for seat in range(state.players):
        turns = until_burned(state, seat)
        first = min(first, turns)
        last_but_one = max(last_but_one, min(last, turns))
        last = max(last, turns)
    return last_but_one if state.annihilation else first


@rule
def turns_to_come(state: Eruption, seat: int, tiles: int, burning: int) -> int:
    """How many turns, in quarters, a player is likely to begin yet, with so many tiles left."""
    if state.over:
        return 0
    if state.annihilation:
        return min(LONGEST, QUARTERS + burning)
    now = whose_turn(state)
    if state.last_turns != 0:
        return QUARTERS * int(seat != now and state.last_turns >> seat & 1)
    if state.running_out:
        return QUARTERS
    players = int(state.players)
    after = (seat - now + players - 1) % players + 1
    all_turns = tiles * 10 // TILES_IN_TEN_TURNS
    # The stack may run out at any player's turn: half a round, on average, after the seat's last one.
    before_the_last = (QUARTERS * (all_turns - after) + QUARTERS // 2 * (players + 1)) // players
    if not state.clans:
        before_the_last = min(before_the_last, burning)
    return min(LONGEST, QUARTERS + max(0, before_the_last))


@rule
def steps_ahead(state: Eruption) -> int:
    """A bit for each step that is still to come in the turn that is being played."""
    steps = 0
    for entry in range(state.agenda_length):
        step = int(state.agenda[entry, STEP])
        if step in (BEGIN_PLACEMENT, DRAW_TILE):
            step = PLACE_TILE if state.agenda[entry, FIRST] == FOR_PLACING else REPLACE_TILE
        steps |= 1 << step
    return steps


# Where the lava is ------------------------------------------------------------------------------


@rule
def led_spaces(state: Eruption) -> int:
    """The empty spaces that lava leads to with no wall to hold it up."""
    led = 0
    spaces = state.open
    while spaces != 0:
        space = lowest_bit(spaces)
        if LAVA_ASKED[state.ask[space]] & ~state.walled[space] != 0:
            led |= spaces & -spaces
        spaces &= spaces - 1
    return led


@rule
def spaces_beside(state: Eruption, spaces: int) -> int:
    """The empty spaces beside some others, to which no lava leads yet."""
    beside = 0
    while spaces != 0:
        beside |= SPACES_ACROSS[lowest_bit(spaces), 63]
        spaces &= spaces - 1
    return beside & ~state.occupied & ~state.open


@rule
def worth_of_sides(state: Eruption, village: int, led: int, near: int, worths: Weights) -> int:
    """How a village stands with the lava, side by side."""
    worth = 0
    touched = state.touched[village]
    for side in range(SIDES):
        space = SIDE_SPACE[village, side]
        if touched >> side & 1:
            lava = TOUCHED
        elif state.occupied >> space & 1:
            lava = ROCK
        elif led >> space & 1:
            lava = LED
        elif state.open >> space & 1:
            lava = HELD_UP
        elif near >> space & 1:
            lava = NEAR
        else:
            lava = FAR
        worth += worths[SIDE + LAVAS * (int(state.village_wall[village, side]) + 1) + lava]
    return worth


# What a player has ------------------------------------------------------------------------------


@rule
def worth_of_hand(state: Eruption, seat: int, playing: bool, worths: Weights) -> int:
    """The cards that a player holds; more in a turn in which they may be played."""
    worth = 0
    if state.hand_size[seat] == 0:
        return worth
    for card in range(CARDS):
        cards = int(state.hand[seat, card])
        if cards > 0:
            worth += cards * worths[HELD + card]
            if playing:
                worth += cards * worths[PLAYABLE + card]
    return int(worth + max(0, state.hand_size[seat] - HAND) * worths[EXCESS])


@rule
def worth_of_reserve(state: Eruption, seat: int, building: bool, worths: Weights) -> int:
    """The walls that a player has to build with; more in a turn in which they may be built."""
    worth = 0
    for material in range(MATERIALS):
        walls = int(state.reserve[seat, material])
        worth += walls * worths[RESERVE + material]
        if building:
            worth += walls * worths[BUILDABLE + material]
    return worth


@rule
def worth_of_heat(state: Eruption, seat: int, worths: Weights) -> int:
    """How hot a village is, and what its danger zones are good for."""
    heat = int(state.heat[seat])
    worth = heat * worths[HEAT] // 10
    for zone in range(len(ZONES)):
        if heat >= ZONES[zone]:
            worth += worths[ZONE + zone]
    return int(worth)


@rule
def will_claim(state: Eruption, seat: int) -> bool:
    """ER-25: whether the damage of a player's next turn is enough to claim an eruption tile."""
    if state.unclaimed == 0:
        return False
    damage = OPEN_FLOW * open_flows(state, VILLAGE_OF[state.players, seat])
    return bool(int(state.heat[seat]) + damage >= ZONES[lowest_bit(state.unclaimed)])


@rule
def worth_of_plans(state: Eruption, seat: int, turns: int, steps: int, worths: Weights) -> int:
    """What a player is about to do: place tiles, and let the island erupt."""
    worth = worths[ALWAYS]
    if steps >> PLACE_TILE & 1:
        worth += worths[PLACING]
    if steps >> REPLACE_TILE & 1:
        worth += worths[REPLACING]
    if state.waiting[seat] != 0:
        # ER-26: one a turn; ER-75: what waits longer than the game lasts is never placed.
        in_time = turns // QUARTERS + (steps >> PLACE_ERUPTION & 1)
        worth += min(in_time, count_bits(state.waiting[seat])) * worths[ERUPTING]
    if turns > 0 and will_claim(state, seat):
        worth += worths[CLAIMING]
    return int(worth)


# The judgement ----------------------------------------------------------------------------------


@rule
def table_for(state: Eruption) -> int:
    """The table of worths for the game that is played."""
    if state.annihilation:
        return LAST
    if state.clans:
        return CLANS
    return TWO if state.players == 2 else MORE


@rule
def share_in_clans(state: Eruption, worths: Weights) -> None:
    """ER-83: teammates win by what they are worth together."""
    for seat in range(state.players // 2):
        mate = teammate(state, seat)
        worths[seat] += worths[mate]
        worths[mate] = worths[seat]


@rule
def give_up_burned(state: Eruption, worths: Weights) -> None:
    """ER-84: who burned cannot be the last one standing."""
    for seat in range(state.players):
        if state.burned[seat]:
            worths[seat] = FALLEN + LATER * int(state.burned[seat])


@rule
def evaluate(state: Eruption, worths: Weights) -> None:
    """Every player's prospects: sides, hand, reserve, heat, and the turns to come."""
    led = led_spaces(state)
    near = spaces_beside(state, led)
    tiles = int(tiles_left(state))
    burning = until_burning_ends_it(state)
    now, steps_now = whose_turn(state), steps_ahead(state)
    table = table_for(state)
    all_turns = 0
    for seat in range(state.players):
        turns = turns_to_come(state, seat, tiles, burning)
        all_turns += turns
        steps = steps_now if seat == now else 0
        row = WORTHS[table, turns]
        worths[seat] = (
            worth_of_sides(state, VILLAGE_OF[state.players, seat], led, near, row)
            + worth_of_hand(state, seat, bool(steps >> PLAY_CARDS & 1), row)
            + worth_of_reserve(state, seat, bool(steps >> BUILD_WALLS & 1), row)
            + worth_of_heat(state, seat, row)
            + worth_of_plans(state, seat, turns, steps, row)
        )
    if all_turns == 0:
        for seat in range(state.players):
            worths[seat] *= SETTLED
    if state.clans:
        share_in_clans(state, worths)
    if state.annihilation:
        give_up_burned(state, worths)


# Playing on ----------------------------------------------------------------------------------


@rule
def playout_move(state: Eruption, rng: Rng, moves: Moves, weights: Weights) -> int:
    """Everybody is taken to play on as well as they can see at once."""
    return WHAT_SEEMS_BEST
