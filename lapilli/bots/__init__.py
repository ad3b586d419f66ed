"""Players that are programs: each gets a view of its seat, and gives a move."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from lapilli.errors import LapilliError
from lapilli.moves import Move
from lapilli.position import View
from lapilli.words import Sentence, counted, marked


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


@dataclass(frozen=True)
class Sort:
    """A sort of bot: what people call it, what to expect of it, and how one is made from a seed."""

    title: str
    description: str
    make: Callable[[int | None], Bot]


BOTS = {
    "random": Sort(marked("Random"), marked("Any legal move, each as likely as the others."), RandomBot),
}
"""All sorts of bots by their codes, the easiest first."""


def seat_bots(codes: str, players: int) -> list[str]:
    """The bot of each seat, from codes such as ``random`` (for all) or ``random,random``."""
    named = [code.strip() for code in codes.split(",")]
    for code in named:
        if code not in BOTS:
            values = {"bot": code, "bots": ", ".join(BOTS)}
            raise LapilliError(Sentence("there is no bot {bot!r}: there are {bots}", values=values))
    if len(named) == 1:
        named *= players
    if len(named) != players:
        raise LapilliError(
            counted(
                len(named),
                "{count} bot is named for {players} players",
                "{count} bots are named for {players} players",
                values={"players": players},
            )
        )
    return named
