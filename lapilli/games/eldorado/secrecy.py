"""What of a move is whose secret (ED-14, ED-90, ED-100)."""

from __future__ import annotations

from lapilli.agenda import now
from lapilli.games.eldorado.actions import (
    CARD_AT,
    ORDER_AT,
    PAY_AT,
    REROLL_AT,
    ROLL_AT,
    STARTER_AT,
    STEAL_AT,
    TILE_AT,
)
from lapilli.games.eldorado.state import DEAL_IMPORTANT, HAND_OVER, LOOK_AHEAD
from lapilli.kernel import FIRST, SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.words import Player, Sentence


def veil(record: Record, code: int, seat: int) -> str | None:
    """Others see that a card or a tile changes hands, not which one."""
    acting, step = now(record, SEAT), now(record, STEP)
    if TILE_AT <= code < ROLL_AT and step in (LOOK_AHEAD, DEAL_IMPORTANT):
        return None if seat == acting else "tile"
    if ORDER_AT <= code < REROLL_AT:
        return None if seat == acting else "order"
    if CARD_AT <= code < STARTER_AT:
        return None if seat in (acting, now(record, FIRST)) else "card"
    if PAY_AT <= code < STEAL_AT and step == HAND_OVER and now(record, SECOND) >= 0:
        return None if seat in (acting, now(record, SECOND)) else "pay"
    return None


def tell_in_part(record: Record, code: int) -> Sentence:
    """A move as those are told who may not know it in full."""
    values: dict[str, object] = {"player": Player(now(record, SEAT))}
    if ORDER_AT <= code < REROLL_AT:
        return Sentence("{player} has put the next tiles in order.", "ED-90", values)
    if CARD_AT <= code < STARTER_AT:
        values["other"] = Player(now(record, FIRST))
        return Sentence("{player} gets a card of {other}'s.", "ED-92", values)
    if PAY_AT <= code < STEAL_AT:
        values["winner"] = Player(now(record, SECOND))
        return Sentence("{player} gives a card to {winner}.", "ED-75", values)
    if now(record, STEP) == LOOK_AHEAD:
        return Sentence("{player} sees a tile.", "ED-90", values)
    return Sentence("{player} is dealt a tile.", "ED-100", values)
