"""What of a move is whose secret (ED-14, ED-90, ED-100)."""

from __future__ import annotations

import numpy as np

from lapilli.agenda import now
from lapilli.games.eldorado.actions import (
    ACCEPT,
    BANK_AT,
    CARD_AT,
    DISCOVER,
    FLEE_AT,
    GIVE_AT,
    JOIN_SELF,
    MARCH_AT,
    ORDER_AT,
    PAY_AT,
    RAID_AT,
    REROLL,
    REROLL_AT,
    ROLL_AT,
    STARTER_AT,
    STEAL_AT,
    TILE_AT,
    TRADE_AT,
    WANT_AT,
)
from lapilli.games.eldorado.components import CARDS, GOLD
from lapilli.games.eldorado.notation import STEP_NAMES
from lapilli.games.eldorado.rules import apply
from lapilli.games.eldorado.state import (
    ASK,
    BRING,
    DEAL_IMPORTANT,
    HAND_OVER,
    LOOK_AHEAD,
    REROLL_BATTLE,
)
from lapilli.kernel import FIRST, SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.seats import seat_letter
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
        return None if seat in (acting, now(record, SECOND)) else f"pay{_who_is_asked(record, code)}"
    return None


def _who_is_asked(record: Record, code: int) -> str:
    """That somebody still has gold to strike or to roll again is told by their being asked."""
    state = _copy(record)
    apply(state, code)
    if now(state, STEP) not in (ASK, BRING, REROLL_BATTLE):
        return ""
    return f" {STEP_NAMES[now(state, STEP)]}-{seat_letter(now(state, SEAT))}"


def _copy(record: Record) -> Record:
    return np.array([record], record.dtype).view(np.recarray)[0]


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


_SHOWN = (
    (DISCOVER + 1, MARCH_AT),
    (MARCH_AT, JOIN_SELF),
    (FLEE_AT, RAID_AT),
    (BANK_AT, TRADE_AT),
    (GIVE_AT, WANT_AT),
    (ACCEPT, ACCEPT + 1),
    (PAY_AT, STEAL_AT),
    (REROLL_AT, REROLL),
)
"""The moves that show a card or a tile of one's own, each kind with what comes after it."""


def reveals(record: Record, code: int) -> bool:
    """Cards that are paid or offered are seen by everybody; and so is who is asked, for having gold."""
    if any(first <= code < after for first, after in _SHOWN):
        return True
    return _tells(record, code)


def _tells(record: Record, code: int) -> bool:
    """Whether what comes next tells if somebody has gold, as who has none is not asked; or shows a tile."""
    poor, rich = _copy(record), _copy(record)
    for state, gold in ((poor, 0), (rich, int(CARDS[GOLD]))):
        state.hand[:] = 0
        state.hand[:, GOLD] = gold
        apply(state, code)
    # ED-100: after the first three turns the tiles that were not placed are shown.
    shows_tiles = (poor.important_size != record.important_size).any()
    return bool(shows_tiles or (poor.agenda != rich.agenda).any())
