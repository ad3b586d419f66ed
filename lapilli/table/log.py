"""The log of a table: what was done there, in order, each entry with a number of its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum


class Deed(StrEnum):
    """What an entry of the log records."""

    SIT = "sit"
    LEAVE = "leave"
    BOT = "bot"
    """A bot plays for a seat from now on: one that was free, or one whose player is away."""
    BACK = "back"
    """A player takes the seat back from the bot."""
    AGREE = "agree"
    """A player agrees that a bot may play for one who is absent."""
    MOVE = "move"
    CHANCE = "chance"
    UNDO = "undo"
    CONCEDE = "concede"
    CHAT = "chat"
    REMATCH = "rematch"


CHANGES_GAME = frozenset({Deed.MOVE, Deed.CHANCE, Deed.UNDO})
"""What makes an answer to an earlier moment stale."""


@dataclass(frozen=True)
class Draft:
    """Something to be written into the log."""

    deed: Deed
    seat: int | None = None
    """Whose deed it is; None for the server's own (the dice)."""
    text: str = ""
    """The move, the ply to go back to, a name, a bot's code, the number of a seat, what is chatted."""
    holder: str = ""
    """The fingerprint of the token that holds the seat; only where somebody sits down."""


@dataclass(frozen=True)
class Entry:
    """Something that stands in the log."""

    seq: int
    at: datetime
    draft: Draft


def clock() -> datetime:
    """The time, as the log keeps it."""
    return datetime.now(UTC)
