"""The stack nobody has seen (SE-10, SE-60, SE-63 to SE-65): what may be drawn, and how likely.

Before the game simple tiles and quakes are mixed and some of them go back to the box unseen, so
nobody knows what the stack holds.  No box is chosen here: the chance of a draw is averaged over
every box there could be, each weighted by how well it explains what has been drawn so far.
"""

from __future__ import annotations

from lapilli.games.seismic.actions import DRAW_AT
from lapilli.games.seismic.components import (
    APART,
    BALANCE_SET_ASIDE,
    BINOMIAL,
    BOXED,
    DEEP,
    INTERSECTIONS_EACH,
    KINDS,
    MIXED,
    QUAKES,
    ROADS,
    SIMPLE,
    STRONGEST_QUAKE,
    WAYS_TO_BOX,
)
from lapilli.games.seismic.state import Seismic
from lapilli.kernel import Moves, Weights, list_outcome, rule
from lapilli.seats import CHANCE

DEALT, DEALT_INTERSECTIONS = 0, 1
ALL_BOXES, FIRST_SIMPLE, ONE_QUAKE = 0, 1, 4
"""What the odds say: the weight of all boxes there could be; the same times the tiles of each
simple kind that they leave in the stack; and the same for each single quake."""


@rule
def make_stack(state: Seismic) -> None:
    """SE-10, SE-60, SE-63, SE-65: how many tiles there are to draw."""
    state.stack = 0
    for kind in range(KINDS):
        state.stack += state.unseen[kind]
    state.stack -= BOXED[state.recipe]
    weigh_boxes(state)


@rule
def deal_piles(state: Seismic) -> None:
    """SE-64: the stack in equal piles, the intersections set aside dealt among them."""
    each = INTERSECTIONS_EACH[state.players]
    for seat in range(state.players):
        state.pile[seat, DEALT] = state.stack // state.players - each
        state.pile[seat, DEALT_INTERSECTIONS] = each


@rule
def pile_size(state: Seismic, seat: int) -> int:
    """How many tiles ``seat`` can still draw."""
    if state.balance:
        return int(state.pile[seat, DEALT] + state.pile[seat, DEALT_INTERSECTIONS])
    return state.stack


@rule
def unknown_quakes(state: Seismic) -> int:
    """How many quakes may be in the box: neither seen, nor known to be in the stack."""
    quakes = 0
    for quake in range(QUAKES):
        quakes += state.unseen[ROADS + quake] - state.not_boxed[quake]
    if APART[state.recipe] > 0:
        quakes -= state.unseen[STRONGEST_QUAKE]
    return quakes


@rule
def weigh_boxes(state: Seismic) -> None:
    """Weigh all boxes there could be, and all the tiles that they leave in the stack.

    Boxes with as many of the first two simple kinds together are added up first.
    """
    recipe, quakes = state.recipe, unknown_quakes(state)
    unseen_0, unseen_1, unseen_2 = state.unseen[SIMPLE[0]], state.unseen[SIMPLE[1]], state.unseen[SIMPLE[2]]
    mixed_0, mixed_1, mixed_2 = MIXED[recipe, 0], MIXED[recipe, 1], MIXED[recipe, 2]
    boxes, boxed_0, boxed_01, boxed_2, one_quake = 0, 0, 0, 0, 0
    for in_01 in range(mixed_0 + mixed_1 + 1):
        pairs, pairs_0 = 0, 0
        for in_0 in range(max(0, in_01 - mixed_1), min(in_01, mixed_0) + 1):
            ways = WAYS_TO_BOX[recipe, 0, unseen_0, in_0] * WAYS_TO_BOX[recipe, 1, unseen_1, in_01 - in_0]
            pairs += ways
            pairs_0 += ways * in_0
        rest, rest_2, rest_quake = 0, 0, 0
        for in_2 in range(min(mixed_2, BOXED[recipe] - in_01) + 1):
            quakes_in = BOXED[recipe] - in_01 - in_2
            ways_2 = WAYS_TO_BOX[recipe, 2, unseen_2, in_2]
            ways = ways_2 * BINOMIAL[quakes, quakes_in]
            rest += ways
            rest_2 += ways * in_2
            rest_quake += ways_2 * BINOMIAL[max(quakes - 1, 0), quakes_in]
        boxes += pairs * rest
        boxed_0 += pairs_0 * rest
        boxed_01 += pairs * rest * in_01
        boxed_2 += pairs * rest_2
        one_quake += pairs * rest_quake
    state.odds[ALL_BOXES] = boxes
    state.odds[FIRST_SIMPLE] = boxes * unseen_0 - boxed_0
    state.odds[FIRST_SIMPLE + 1] = boxes * unseen_1 - (boxed_01 - boxed_0)
    state.odds[FIRST_SIMPLE + 2] = boxes * unseen_2 - boxed_2
    state.odds[ONE_QUAKE] = one_quake


@rule
def list_draws(state: Seismic, seat: int, moves: Moves, weights: Weights) -> int:
    """Every tile that ``seat`` may draw next, and how likely it is."""
    boxes = int(state.odds[ALL_BOXES])
    scale, scale_set_aside = 1, boxes
    if state.balance:
        scale, scale_set_aside = weigh_pile(state, seat)
    count = 0
    for i in range(len(SIMPLE)):
        count = list_outcome(DRAW_AT + SIMPLE[i], scale * state.odds[FIRST_SIMPLE + i], moves, weights, count)
    for kind in range(len(SIMPLE), ROADS):
        each = scale_set_aside if BALANCE_SET_ASIDE[kind] else scale * boxes
        count = list_outcome(DRAW_AT + kind, each * int(state.unseen[kind]), moves, weights, count)
    for kind in range(ROADS, KINDS):
        if kind == STRONGEST_QUAKE and APART[state.recipe] > 0:
            # SE-60, SE-65: the 6.0 kept apart lies among the tiles at the bottom.
            at_the_bottom = state.stack <= DEEP[state.recipe] + APART[state.recipe]
            weight = boxes * int(state.unseen[kind]) if at_the_bottom else 0
        else:
            surely = int(state.not_boxed[kind - ROADS])
            weight = boxes * surely + int(state.odds[ONE_QUAKE]) * (int(state.unseen[kind]) - surely)
        count = list_outcome(DRAW_AT + kind, scale * weight, moves, weights, count)
    return count


@rule
def weigh_pile(state: Seismic, seat: int) -> tuple[int, int]:
    """SE-64: what the odds of a dealt tile, and each intersection set aside, weigh in a pile.

    A tile is one of those dealt, or one of the intersections, as often as the pile has them.
    Before the piles are dealt there are no intersections to draw.
    """
    if seat == CHANCE:
        return 1, 0
    set_aside = 0
    for kind in range(ROADS):
        if BALANCE_SET_ASIDE[kind]:
            set_aside += int(state.unseen[kind])
    dealt = int(state.pile[seat, DEALT]) * max(set_aside, 1)
    shuffled = max(int(state.stack) - set_aside, 1)
    return dealt, int(state.pile[seat, DEALT_INTERSECTIONS]) * int(state.odds[ALL_BOXES]) * shuffled


@rule
def draw_from_stack(state: Seismic, seat: int, kind: int) -> None:
    """A tile of that kind is drawn, from ``seat``'s pile if there are piles."""
    state.unseen[kind] -= 1
    state.stack -= 1
    if kind >= ROADS and state.not_boxed[kind - ROADS] > 0:
        state.not_boxed[kind - ROADS] -= 1
    if state.balance and seat != CHANCE:
        state.pile[seat, DEALT_INTERSECTIONS if BALANCE_SET_ASIDE[kind] else DEALT] -= 1
    if kind < len(SIMPLE) or kind >= ROADS:
        weigh_boxes(state)
