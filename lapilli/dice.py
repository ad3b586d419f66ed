"""Fair dice: a game's random source, promised by its digest before the game and shown after it.

Whoever rolls for others draws a secret and tells its SHA-256 digest, the promise, before the first
move.  What chance brings at a ply follows from the secret and the ply alone, so it cannot be bent
during the game; and once the secret is shown, anybody can check the promise and every roll.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from lapilli.errors import LapilliError
from lapilli.moves import Move
from lapilli.position import Position
from lapilli.seats import CHANCE
from lapilli.words import Sentence

SECRET_BYTES = 32
_WORD_BITS = 256


@dataclass(frozen=True)
class Dice:
    """A secret that everything chance brings in one game follows from."""

    secret: bytes

    @classmethod
    def fresh(cls) -> Dice:
        """Dice that nobody knows."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @property
    def promise(self) -> str:
        """The digest of the secret: told before the game, it binds whoever rolls."""
        return hashlib.sha256(self.secret).hexdigest()

    def number(self, ply: int, bound: int) -> int:
        """The number from 0 up to ``bound`` that belongs to a ply, every one as likely."""
        fair = (1 << _WORD_BITS) // bound * bound
        attempt = 0
        while True:
            said = f"{ply} {attempt}".encode()
            word = int.from_bytes(hmac.digest(self.secret, said, "sha256"), "big")
            if word < fair:
                return word % bound
            attempt += 1

    def outcome(self, position: Position) -> Move:
        """What chance brings in a position: the outcomes in their order, each as wide as its weight."""
        drawn = position.drawn_outcome(lambda total: self.number(position.ply, total))
        return position.game.space.decode(position.record, drawn)


def check_rolls(position: Position, dice: Dice) -> int:
    """How many rolls of a game were made with these dice; raises at the first that was not."""
    again = position.start
    rolls = 0
    for ply, (actor, move) in enumerate(position.log, 1):
        if actor == CHANCE:
            promised = dice.outcome(again)
            if promised != move:
                values = {"ply": ply, "move": str(move), "promised": str(promised)}
                raise LapilliError(
                    Sentence(
                        "ply {ply} is '{move}', but the dice promised for this game say '{promised}'",
                        values=values,
                    )
                )
            rolls += 1
        again.play(move)
    return rolls
