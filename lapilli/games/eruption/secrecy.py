"""What of a move is whose secret (ER-13)."""

from __future__ import annotations

from lapilli.agenda import now
from lapilli.games.eruption.actions import (
    AFTERSHOCK_AT,
    BUILD_AT,
    CARD_AT,
    DISCARD_AT,
    DRAW,
    ERUPT_AT,
    GIVE_AT,
    PILE_AT,
    QUAKE,
    REINFORCE_AT,
    ROLL_AT,
    SINKHOLE_AT,
)
from lapilli.games.eruption.components import BURNED, CARDS
from lapilli.games.eruption.rules.clans import teammate
from lapilli.games.eruption.state import SHIFT_WALLS
from lapilli.kernel import SEAT, STEP
from lapilli.moves import Record


def veil(record: Record, code: int, seat: int) -> str | None:
    """Others see that a card is drawn or given, not which one."""
    acting = now(record, SEAT)
    if CARD_AT <= code < ROLL_AT:
        return None if seat == acting else "card"
    if GIVE_AT <= code < GIVE_AT + CARDS:
        return None if seat in (acting, teammate(record, acting)) else "give"
    return None


def reveals(record: Record, code: int) -> bool:
    """A card that is used, discarded or given is seen by somebody who did not know it."""
    seat = now(record, SEAT)
    if record.annihilation and record.heat[seat] == BURNED and record.hand_size[seat]:
        # ER-84: any move may be the last one before the hand is laid open.
        return True
    if now(record, STEP) == SHIFT_WALLS:
        return False
    if code < BUILD_AT:
        return AFTERSHOCK_AT <= code < ERUPT_AT or code >= SINKHOLE_AT
    if REINFORCE_AT <= code < GIVE_AT + CARDS or DISCARD_AT <= code < PILE_AT:
        return True
    return QUAKE <= code < DRAW
