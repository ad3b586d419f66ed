"""The burn meter (ER-09, ER-22, ER-23), and claiming eruption tiles on it (ER-25)."""

from __future__ import annotations

from lapilli.games.eruption.components import BURNED, ERUPTIONS, ZONES
from lapilli.games.eruption.state import Eruption
from lapilli.kernel import rule


@rule
def raise_heat(state: Eruption, seat: int, degrees: int) -> None:
    """ER-22, ER-23: a village heats, never beyond the end of the meter."""
    heat = min(BURNED, state.heat[seat] + degrees)
    if heat != state.heat[seat]:
        state.heat[seat] = heat
        state.quiet = 0


@rule
def claim_eruptions(state: Eruption, cause: int) -> None:
    """ER-25: villages that have reached an eruption space claim its tile, clockwise from the cause."""
    for number in range(ERUPTIONS):
        if state.unclaimed >> number & 1:
            for step in range(1, state.players + 1):
                seat = (cause + step) % state.players
                if state.heat[seat] >= ZONES[number]:
                    state.waiting[seat] |= 1 << number
                    state.unclaimed &= ~(1 << number)
                    break
