"""Explaining a game by search: the moves there were to consider, and how everybody's chances went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lapilli.bots.mcts import Budget, Considered, SearchBot
from lapilli.errors import LapilliError
from lapilli.position import Position
from lapilli.seats import CHANCE
from lapilli.words import Sentence

THOROUGH = Budget(2000, seconds=5.0)
"""How long is thought about the moves at one ply."""
GLANCE = 200
"""Playouts at each ply of a whole game."""
TURNED = 0.08
"""How much somebody's chances must change at a turning point."""
MOST_TURNS = 5
APART = 3
"""Plies that lie between two turning points, at least."""


@dataclass(frozen=True)
class Chances:
    """What everybody could expect after a ply: 1 is a win."""

    ply: int
    results: tuple[float, ...]


@dataclass(frozen=True)
class Explanation:
    """What whoever is to act could consider, and what everybody can expect."""

    seat: int
    moves: list[Considered]
    """The one tried most first; in all of them no more is known than at the seat."""
    results: tuple[float, ...]


def explain(position: Position, budget: Budget = THOROUGH, seed: int | None = None) -> Explanation:
    """Think about a position for whoever is to act there."""
    seat = position.actor
    if seat is None or seat == CHANCE:
        prompt = position.prompt
        raise LapilliError(Sentence("nobody has a move to consider: {prompt}", values={"prompt": prompt}))
    view = position.view(seat)
    thinker = SearchBot(position.game, budget, seed)
    thinker.think(view)
    return Explanation(seat, thinker.considered(view), tuple(thinker.expected(position.players)))


def follow_chances(
    position: Position,
    playouts: int = GLANCE,
    seed: int | None = None,
    progress: Callable[[int], None] = lambda ply: None,
) -> list[Chances]:
    """How everybody's chances went from the start of a game up to a position, as a spectator saw it."""
    there = position.start
    thinker = SearchBot(position.game, Budget(playouts), seed)
    followed = []
    for code in [*position.codes, None]:
        thinker.think(there.view())
        followed.append(Chances(there.ply, tuple(thinker.expected(there.players))))
        progress(there.ply)
        if code is not None:
            there.play(code)
    return followed


def turning_points(followed: Sequence[Chances], most: int = MOST_TURNS) -> list[int]:
    """The plies at which somebody's chances changed most, in the order they were played."""
    changes = [
        (max(abs(now - then) for now, then in zip(after.results, before.results, strict=True)), after.ply)
        for before, after in pairwise(followed)
    ]
    turns: list[int] = []
    for change, ply in sorted(changes, key=lambda changed: (-changed[0], changed[1])):
        if change < TURNED or len(turns) == most:
            break
        if all(abs(ply - turn) > APART for turn in turns):
            turns.append(ply)
    return sorted(turns)
