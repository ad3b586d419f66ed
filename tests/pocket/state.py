"""A game of Pocket: one record."""

from __future__ import annotations

from lapilli.kernel import Numbers, State, number, numbers

VALUES, HAND, SEATS = 4, 2, 4
UNKNOWN = -1
DEAL, PLAY, ROLL = 1, 2, 3


class Pocket(State):
    """What lies where."""

    harsh: int = number()
    deck: Numbers = numbers(VALUES)
    """Cards of each value nobody has been dealt; a seat that does not see all hands knows only the sum."""
    hand: Numbers = numbers(SEATS, HAND)
    """Values from the lowest up, then 0 for no card; UNKNOWN for a card of somebody else's."""
    shown: Numbers = numbers(SEATS)
    gone: Numbers = numbers(VALUES)
    """Cards that have been played."""
