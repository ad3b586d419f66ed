"""Assessing damage (ER-20 to ER-23)."""

from __future__ import annotations

from lapilli.games.eruption.components import LOST_WALL, NO_WALL, OPEN_FLOW, SIDES, VILLAGE_OF
from lapilli.games.eruption.rules.meter import claim_eruptions, raise_heat
from lapilli.games.eruption.rules.walls import holds, remove_village_wall
from lapilli.games.eruption.state import ASSESS_DAMAGE, ROLL_DAMAGE, Eruption
from lapilli.kernel import FIRST, SEAT, SECOND, current, pop, push, rule


@rule
def open_flows(state: Eruption, village: int) -> int:
    """ER-20: how many sides of a village touch lava and have no wall."""
    count = 0
    for side in range(SIDES):
        if state.touched[village] >> side & 1 and state.village_wall[village, side] == NO_WALL:
            count += 1
    return count


@rule
def assess_damage(state: Eruption) -> None:
    """ER-20: first the open flows; ER-21: then the walled ones, from left to right."""
    seat, side, counted = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    village = VILLAGE_OF[state.players, seat]
    pop(state)
    if not counted:
        raise_heat(state, seat, OPEN_FLOW * open_flows(state, village))
        claim_eruptions(state, seat)
    while side < SIDES:
        if state.touched[village] >> side & 1 and state.village_wall[village, side] != NO_WALL:
            push(state, ASSESS_DAMAGE, seat, side + 1, 1)
            push(state, ROLL_DAMAGE, seat, side, 0)
            return
        side += 1


@rule
def roll_damage(state: Eruption, roll: int) -> None:
    """ER-21: a wall that is lost leaves, and the village heats; ER-22: also beyond the meter's end."""
    seat, side = current(state, SEAT), current(state, FIRST)
    village = VILLAGE_OF[state.players, seat]
    pop(state)
    if not holds(state.village_wall[village, side], roll):
        remove_village_wall(state, village, side)
        if state.burned_sides_stay_open:
            state.burned_sides[village] |= 1 << side
        raise_heat(state, seat, LOST_WALL)
        claim_eruptions(state, seat)
