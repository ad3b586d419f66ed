"""The end of a game, and how everybody stands (ED-82, ED-83)."""

from __future__ import annotations

from lapilli.games.eldorado.components import QUIET_TURNS
from lapilli.games.eldorado.rules.maps import shrines_controlled
from lapilli.games.eldorado.rules.shrines import strength_of_explorer
from lapilli.games.eldorado.state import NOTHING_HAPPENS, ROUNDS_OVER, ElDorado
from lapilli.kernel import Weights, rule

LARGE = 1000
"""More than anybody's strength, or cards."""


@rule
def end_if_nothing_happens(state: ElDorado) -> None:
    """ED-83: a game ends in which nothing has happened for long, or which has gone on for long."""
    # The turn in which something last happened is one of those counted.
    if state.quiet > QUIET_TURNS:
        state.over = NOTHING_HAPPENS
    elif state.turns >= state.rounds * state.players:
        state.over = ROUNDS_OVER


@rule
def shrines_of(state: ElDorado, seat: int) -> int:
    """How many of the four shrines a player controls."""
    return shrines_controlled(state, seat) + (1 if state.keeper == seat else 0)


@rule
def score(state: ElDorado, scores: Weights) -> None:
    """The shrines that everybody controls."""
    for seat in range(state.players):
        scores[seat] = shrines_of(state, seat)


@rule
def standing(state: ElDorado, standings: Weights) -> None:
    """ED-82, ED-83: by shrines, then by strength, then by cards."""
    for seat in range(state.players):
        shrines, strength = shrines_of(state, seat), strength_of_explorer(state, seat)
        standings[seat] = (shrines * LARGE + strength) * LARGE + int(state.hand_size[seat])


@rule
def team(state: ElDorado, seat: int) -> int:
    """Everybody plays alone."""
    return seat
