"""Refusals: what a table says to somebody who asks for what cannot be done; nothing has changed then."""

from __future__ import annotations

from lapilli.errors import LapilliError
from lapilli.words import Sentence

BAD_REQUEST, FORBIDDEN, NOT_FOUND, CONFLICT, TOO_LARGE, TOO_MANY = 400, 403, 404, 409, 413, 429


class Refused(LapilliError):
    """Somebody asked for something that cannot be done; ``status`` is what HTTP calls it."""

    def __init__(self, why: Sentence, status: int = CONFLICT) -> None:
        self.status = status
        super().__init__(why)


def no_such_table() -> Refused:
    """For an address that leads nowhere."""
    return Refused(Sentence("There is no such table."), NOT_FOUND)


def stale() -> Refused:
    """For an answer to a moment that has passed."""
    return Refused(Sentence("Something else has happened at the table since; look again."))
