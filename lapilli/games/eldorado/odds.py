"""How likely a battle is to be won, with the dice that lie there and those that are still to be rolled."""

from __future__ import annotations

import numpy as np

from lapilli.games.eldorado.components import DIE
from lapilli.games.eldorado.rules.battle import dice_of, total_of
from lapilli.games.eldorado.state import (
    ATTACKING,
    DEFENDING,
    REROLL_BATTLE,
    ROLL_AGAIN,
    ROLL_BATTLE,
    ElDorado,
)
from lapilli.kernel import FIRST, SECOND, STEP, rule

MOST_DICE = 24
"""More are taken for so many."""
_sums = np.zeros((MOST_DICE + 1, MOST_DICE * DIE + 2))
_sums[0, 0] = 1.0
for _dice in range(1, MOST_DICE + 1):
    for _face in range(1, DIE + 1):
        _sums[_dice, _face:] += _sums[_dice - 1, :-_face] / DIE
SUMS = _sums
"""``[dice, sum]``: how likely so many dice show so much."""
BELOW = np.cumsum(_sums, axis=1) - _sums
"""``[dice, sum]``: how likely so many dice show less."""
BEATS = _sums @ BELOW.T
"""``[dice, others]``: how likely the first are to show more."""


@rule
def likely_to_beat(strength: int, other: int) -> float:
    """How likely one strength is to beat another (ED-72)."""
    return float(BEATS[min(strength, MOST_DICE), min(other, MOST_DICE)])


@rule
def dice_to_come(state: ElDorado, side: int) -> int:
    """How many dice a side has still to roll, those among them that it has taken up (ED-101)."""
    dice = 0
    for entry in range(state.agenda_length):
        step = state.agenda[entry, STEP]
        rolls = step in (ROLL_BATTLE, ROLL_AGAIN, REROLL_BATTLE)
        if rolls and state.agenda[entry, FIRST] == side:
            counted = int(state.agenda[entry, SECOND])
            dice += counted if counted >= 0 else dice_of(state, side)
    return min(dice, MOST_DICE)


@rule
def likely_below(dice: int, total: int) -> float:
    """How likely so many dice are to show less than a total."""
    return float(BELOW[dice, min(total, MOST_DICE * DIE + 1)]) if total > 0 else 0.0


@rule
def odds_of_battle(state: ElDorado) -> tuple[float, float]:
    """How likely the attacker wins, and how likely the defender."""
    ours, theirs = dice_to_come(state, ATTACKING), dice_to_come(state, DEFENDING)
    ahead = total_of(state, ATTACKING) - total_of(state, DEFENDING)
    if ahead == 0:
        return BEATS[ours, theirs], BEATS[theirs, ours]
    won, lost = 0.0, 1.0
    for rolled in range(ours, ours * DIE + 1):
        won += SUMS[ours, rolled] * likely_below(theirs, ahead + rolled)
        lost -= SUMS[ours, rolled] * likely_below(theirs, ahead + rolled + 1)
    return won, lost
