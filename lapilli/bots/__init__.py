"""Players that are programs: each gets a view of its seat, and gives a move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from lapilli.errors import LapilliError
from lapilli.moves import Move
from lapilli.position import View


class Bot(Protocol):
    """Somebody who chooses for a seat, from what that seat may know."""

    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""


class RandomBot:
    """Any legal move, each as likely as the others."""

    def __init__(self, seed: int | None = None) -> None:
        self._chooser = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Any legal move."""
        return self._chooser.choice(view.legal_moves())


BOTS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot}
"""How each bot is made, by its code on the command line."""


def seat_bots(codes: str, players: int) -> list[str]:
    """The bot of each seat, from codes such as ``random`` (for all) or ``random,random``."""
    named = [code.strip() for code in codes.split(",")]
    for code in named:
        if code not in BOTS:
            raise LapilliError(f"there is no bot {code!r}: there are {', '.join(BOTS)}")
    if len(named) == 1:
        named *= players
    if len(named) != players:
        raise LapilliError(f"{len(named)} bots are named for {players} players")
    return named
