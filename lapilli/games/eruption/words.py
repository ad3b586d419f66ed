"""What Eruption says: prompts, refusals, the reasons why a game ended, what a player has."""

from __future__ import annotations

from lapilli.games.eruption.prompts import prompt, task
from lapilli.games.eruption.refusals import why_not
from lapilli.games.eruption.state import (
    LAST_STANDING,
    NOTHING_CHANGES,
    ROUNDS_OVER,
    STACK_OUT,
    VILLAGE_BURNED,
)
from lapilli.moves import Record
from lapilli.words import Sentence, counted, marked

__all__ = ["ending", "possessions", "prompt", "task", "why_not"]

_ENDINGS = {
    STACK_OUT: (marked("The lava tiles have run out, and everybody has had a last turn."), "ER-71"),
    VILLAGE_BURNED: (marked("A village has burned, and everybody else has had a last turn."), "ER-72"),
    LAST_STANDING: (marked("All villages but one have burned."), "ER-84"),
    NOTHING_CHANGES: (marked("A whole round has passed in which nothing changed."), "ER-84"),
    ROUNDS_OVER: (marked("A hundred rounds have been played."), "ER-84"),
}
_TEAM_BURNED = (
    marked("Both villages of a team have burned, and the other teams have had a last turn."),
    "ER-82",
)


def ending(record: Record) -> Sentence:
    """Why the game is over."""
    text, rule = _ENDINGS[int(record.over)]
    if record.over == VILLAGE_BURNED and record.clans:
        text, rule = _TEAM_BURNED
    return Sentence(text, rule)


def possessions(record: Record, seat: int) -> list[tuple[Sentence, int]]:
    """What everybody may count of a player's."""
    straw, wood, stone = record.reserve[seat].tolist()
    cards = int(record.hand_size[seat])
    return [
        (counted(cards, "card", "cards"), cards),
        (Sentence("straw"), straw),
        (Sentence("wood"), wood),
        (Sentence("stone"), stone),
    ]
