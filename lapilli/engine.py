"""The compiled loops over any game's rules: one position, or many at once without the GIL.

This module is a template.  ``binding.bind`` loads a copy of it for each game and puts that game's
rules in place of the names imported from ``lapilli.compiled``; so there is one source for every
game, and each copy is compiled, and cached on disk, for its own game.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lapilli.binding import entry
from lapilli.compiled import (
    INVENTORY,
    actor,
    apply,
    count_moves,
    deal_hidden,
    derive,
    hide,
    list_moves,
    list_outcomes,
    nth_move,
    score,
    set_up,
    standing,
    take_inventory,
    team,
)
from lapilli.kernel import AGENDA_DEPTH, Moves, Rng, Weights, random_below, random_choice, rule
from lapilli.seats import CHANCE, NOBODY

States = NDArray[Any]
"""An array of a game's records."""


@entry
def start(states: States) -> None:
    """Set up every game whose options are in its record."""
    for i in range(len(states)):
        set_up(states[i])


@entry
def whose_turn(states: States) -> int:
    """Who acts in the first state."""
    return actor(states[0])


@entry
def moves_of(states: States, moves: Moves) -> int:
    """List the legal moves of the player to act in the first state."""
    return list_moves(states[0], moves)


@entry
def nth_move_of(states: States, n: int, moves: Moves) -> int:
    """The move in place ``n`` of the first state, found without a list; -1 where there is none."""
    return nth_move(states[0], n, moves) if n < count_moves(states[0], moves) else -1


@entry
def outcomes_of(states: States, moves: Moves, weights: Weights) -> int:
    """List what chance may bring in the first state."""
    return list_outcomes(states[0], moves, weights)


@entry
def roll(states: States, rng: Rng, moves: Moves, weights: Weights) -> int:
    """Draw what chance brings in the first state, without applying it."""
    return int(moves[random_choice(rng, weights, list_outcomes(states[0], moves, weights))])


@entry
def make(states: States, move: int) -> None:
    """Apply a legal move or a possible outcome to the first state."""
    apply(states[0], move)


@entry
def complete(states: States) -> None:
    """Work out what follows from the rest of the first state."""
    derive(states[0])


@entry
def look(states: States, seat: int) -> None:
    """Wipe out of the first state what ``seat`` may not know."""
    hide(states[0], seat)


@entry
def imagine(states: States, seat: int, rng: Rng) -> None:
    """Deal again what ``seat`` does not know of the first state."""
    deal_hidden(states[0], seat, rng)


@entry
def count_points(states: States, scores: NDArray[np.int64]) -> None:
    """The score of every player in every state."""
    for i in range(len(states)):
        score(states[i], scores[i])


@entry
def count_standings(states: States, standings: NDArray[np.int64]) -> None:
    """How well every player stands in every state."""
    for i in range(len(states)):
        standing(states[i], standings[i])


@entry
def teams_of(states: States, teams: NDArray[np.int64]) -> None:
    """The team of every player in the first state: the lowest seat of it."""
    for seat in range(states[0].players):
        teams[seat] = team(states[0], seat)


@entry
def count_inventory(states: States, counts: NDArray[np.int64]) -> None:
    """Everything that must add up, in every state."""
    for i in range(len(states)):
        take_inventory(states[i], counts[i])


@rule
def random_move(state: Any, rng: Rng, moves: Moves, weights: Weights) -> int:
    """What chance brings, or any legal move, each as likely as the others."""
    if actor(state) == CHANCE:
        return int(moves[random_choice(rng, weights, list_outcomes(state, moves, weights))])
    return nth_move(state, random_below(rng, count_moves(state, moves)), moves)


@entry
def play_randomly(
    states: States,
    rngs: NDArray[np.int64],
    moves: Moves,
    weights: Weights,
    decisions: NDArray[np.int64],
    plies: NDArray[np.int64],
    log: NDArray[np.int32],
) -> None:
    """Play every game to its end with random moves, or until its row of the log is full.

    Counts players' decisions and all plies; a log of no columns logs nothing.
    """
    columns = log.shape[1]
    for i in range(len(states)):
        state = states[i]
        rng = rngs[i]
        logged = 0
        while actor(state) != NOBODY and (columns == 0 or logged < columns):
            if actor(state) != CHANCE:
                decisions[i] += 1
            move = random_move(state, rng, moves, weights)
            apply(state, move)
            plies[i] += 1
            if columns > 0:
                log[i, logged] = move
                logged += 1


@entry
def play_checked(
    states: States,
    rngs: NDArray[np.int64],
    moves: Moves,
    weights: Weights,
    plies: NDArray[np.int64],
    longest: int,
) -> int:
    """Play random games, counting everything after every ply.

    Gives the number of the first game in which something was created or lost, in which the agenda
    overflowed or nothing could be done, or that went on beyond ``longest`` plies; or -1.
    """
    before = np.zeros(INVENTORY, np.int64)
    after = np.zeros(INVENTORY, np.int64)
    for i in range(len(states)):
        state = states[i]
        take_inventory(state, before)
        while actor(state) != NOBODY:
            if actor(state) == CHANCE:
                count = list_outcomes(state, moves, weights)
            else:
                count = list_moves(state, moves)
            if count <= 0 or plies[i] == longest:
                return i
            apply(state, random_move(state, rngs[i], moves, weights))
            plies[i] += 1
            if state.agenda_length > AGENDA_DEPTH:
                return i
            take_inventory(state, after)
            for k in range(INVENTORY):
                if before[k] != after[k]:
                    return i
    return -1
