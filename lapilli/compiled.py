"""What the engine asks of a game: the compiled functions that its ``rules`` package must have.

These stand in for a game's own while nothing is bound; the engine's copy for a game has the
game's functions in their place.  Each takes one state: a record, not an array.
"""

from __future__ import annotations

from typing import Any

from lapilli.kernel import Moves, Rng, Weights

INVENTORY = 0
"""How many numbers ``take_inventory`` writes."""


def set_up(state: Any) -> None:
    """Lay out a game; the players and the options are in the record, all else is 0."""
    raise TypeError("the engine is not bound to a game")


def actor(state: Any) -> int:
    """Who is to act: a seat, CHANCE or NOBODY."""
    raise TypeError("the engine is not bound to a game")


def list_moves(state: Any, moves: Moves) -> int:
    """Write every legal move of the player to act, each once; give how many."""
    raise TypeError("the engine is not bound to a game")


def count_moves(state: Any, moves: Moves) -> int:
    """How many moves ``list_moves`` would write, in less time if possible; may write on ``moves``."""
    raise TypeError("the engine is not bound to a game")


def nth_move(state: Any, n: int, moves: Moves) -> int:
    """The move in place ``n`` of that list, right after ``count_moves``."""
    raise TypeError("the engine is not bound to a game")


def list_outcomes(state: Any, moves: Moves, weights: Weights) -> int:
    """Write everything chance may bring and its weight (all above 0, their sum at most 2**62).

    Asked of what a seat sees, it is what may come for all that the seat knows.
    """
    raise TypeError("the engine is not bound to a game")


def apply(state: Any, move: int) -> None:
    """Make a move or let chance speak, up to where somebody must decide again."""
    raise TypeError("the engine is not bound to a game")


def score(state: Any, scores: Weights) -> None:
    """Write every seat's points as they stand."""
    raise TypeError("the engine is not bound to a game")


def standing(state: Any, standings: Weights) -> None:
    """Write how well every seat stands: higher is better, the highest (all of them) win."""
    raise TypeError("the engine is not bound to a game")


def team(state: Any, seat: int) -> int:
    """The lowest seat of all that win and lose together with this one: itself, if it plays alone."""
    raise TypeError("the engine is not bound to a game")


def derive(state: Any) -> None:
    """Work out again, from the rest, what is kept in a state only to save time."""
    raise TypeError("the engine is not bound to a game")


def hide(state: Any, seat: int) -> None:
    """Wipe out what a seat (or, with CHANCE, somebody who only watches) may not know."""
    raise TypeError("the engine is not bound to a game")


def deal_hidden(state: Any, seat: int, rng: Rng) -> None:
    """Deal again, as likely as it is, what ``hide`` wiped out."""
    raise TypeError("the engine is not bound to a game")


def take_inventory(state: Any, counts: Weights) -> None:
    """Count what must stay the same through the whole game."""
    raise TypeError("the engine is not bound to a game")
