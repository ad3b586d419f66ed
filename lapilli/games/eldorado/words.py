"""What El Dorado says: prompts, refusals, the reasons why a game ended, what a player has."""

from __future__ import annotations

from lapilli.games.eldorado.components import QUIET_TURNS
from lapilli.games.eldorado.prompts import prompt, task
from lapilli.games.eldorado.refusals import why_not
from lapilli.games.eldorado.rules.maps import villagers_out
from lapilli.games.eldorado.rules.shrines import strength_of_explorer
from lapilli.games.eldorado.state import ALL_SHRINES, NOTHING_HAPPENS, ROUNDS_OVER
from lapilli.moves import Record
from lapilli.words import Sentence, counted

__all__ = ["ending", "possessions", "prompt", "task", "why_not"]


def ending(record: Record) -> Sentence:
    """Why the game is over."""
    if record.over == ALL_SHRINES:
        return Sentence("All four shrines are in one hand.", "ED-82")
    if record.over == NOTHING_HAPPENS:
        values = {"turns": QUIET_TURNS}
        return Sentence("For {turns} turns nothing has been found, offered or fought for.", "ED-83", values)
    assert record.over == ROUNDS_OVER
    return Sentence("{rounds} rounds have been played.", "ED-83", {"rounds": int(record.rounds)})


def possessions(record: Record, seat: int) -> list[tuple[Sentence, int]]:
    """What everybody may count of a player's."""
    cards, villagers = int(record.hand_size[seat]), int(villagers_out(record, seat))
    return [
        (Sentence("strength"), int(strength_of_explorer(record, seat))),
        (counted(cards, "card", "cards"), cards),
        (counted(villagers, "villager", "villagers"), villagers),
    ]
