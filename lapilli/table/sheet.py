"""The sheet of a table: what was settled before anybody sat down, and never changes."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from lapilli.dice import Dice
from lapilli.options import Value

ID_BYTES, TOKEN_BYTES = 9, 32


@dataclass(frozen=True)
class Sheet:
    """What a table was opened with."""

    id: str
    game: str
    rules_version: int
    players: int
    options: Mapping[str, Value]
    dice: Dice | None
    """None where people roll their own dice and say what came."""
    public: bool
    host: str
    """The fingerprint of whoever opened it."""
    created: datetime
    promised: str = ""
    """The digest of dice that are not known here: those of a game played elsewhere."""

    @property
    def promise(self) -> str:
        """The digest of the dice; empty where people roll their own."""
        return self.dice.promise if self.dice else self.promised


@dataclass(frozen=True)
class Summary:
    """What a list of tables says about one: worked out from its log, kept beside it."""

    status: str
    actor: int | None


def fresh_id() -> str:
    """An address that nobody guesses."""
    return secrets.token_urlsafe(ID_BYTES)


def fresh_token() -> str:
    """What somebody holds seats with."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def fingerprint(token: str) -> str:
    """What is stored of a token: enough to know it again, useless to whoever reads it."""
    return hashlib.sha256(token.encode()).hexdigest()
