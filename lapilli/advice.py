"""What a game may tell whoever plays it well: compiled functions, in its ``advice`` module.

None of it is a rule and nothing of it has to be there: what a game does not have is taken from
here.  ``lapilli.bots.search`` is the template that these functions are bound into.
"""

from __future__ import annotations

from typing import Any

from lapilli.kernel import Moves, Rng, Weights, rule

NO_ADVICE = -1
WHAT_SEEMS_BEST = -2
"""In place of a move: the one that looks best at once, by the game's own judgement."""

PLAYOUT = 1 << 30
"""How many decisions are played on from a position before it is judged: with no judgement, all."""


@rule
def evaluate(state: Any, worths: Weights) -> None:
    """Write how promising every seat's lot is, of a game that goes on.

    A seat with 1000 more than another is e times as likely to win; teammates have the same.
    It may look at all there is in the state: a bot deals what its seat does not know anew.
    """
    for seat in range(len(worths)):
        worths[seat] = 0


@rule
def is_worth_considering(state: Any, move: int) -> bool:
    """Whether a legal move is one that a sensible player thinks about; where none is, all are."""
    return True


@rule
def playout_move(state: Any, rng: Rng, moves: Moves, weights: Weights) -> int:
    """A move that a sensible player might make; NO_ADVICE for any legal one, or WHAT_SEEMS_BEST.

    It may write on ``moves`` and ``weights``.
    """
    return NO_ADVICE
