"""Refusals: what a table says to somebody who asks for what cannot be done; nothing has changed then."""

from __future__ import annotations

import math

from lapilli.errors import LapilliError
from lapilli.words import Sentence, counted

BAD_REQUEST, UNAUTHORISED, FORBIDDEN, NOT_FOUND = 400, 401, 403, 404
CONFLICT, TOO_LARGE, UNPROCESSABLE, TOO_MANY, BROKEN = 409, 413, 422, 429, 500


class Refused(LapilliError):
    """Somebody asked for something that cannot be done; ``status`` is what HTTP calls it."""

    def __init__(self, why: Sentence, status: int = CONFLICT) -> None:
        self.status = status
        super().__init__(why)


class TooOften(Refused):
    """A client that asks for too much at once."""

    def __init__(self, seconds: float) -> None:
        self.seconds = math.ceil(seconds)
        super().__init__(
            counted(
                self.seconds,
                "That is too much at once; try again in {count} second.",
                "That is too much at once; try again in {count} seconds.",
            ),
            TOO_MANY,
        )


def who_are_you() -> Refused:
    """For somebody who cannot be known again."""
    return Refused(Sentence("Say who you are first: get a token, and send it along."), UNAUTHORISED)


def broken() -> Refused:
    """For what went wrong on our side."""
    return Refused(Sentence("Something went wrong here; look again, and try again."), BROKEN)


def no_such_table() -> Refused:
    """For an address that leads nowhere."""
    return Refused(Sentence("There is no such table."), NOT_FOUND)


def stale() -> Refused:
    """For an answer to a moment that has passed."""
    return Refused(Sentence("Something else has happened at the table since; look again."))
