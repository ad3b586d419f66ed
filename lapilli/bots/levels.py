"""How well bots play, from novice to expert: one table for the pages and the command line."""

from __future__ import annotations

from dataclasses import dataclass

from lapilli.words import marked


@dataclass(frozen=True)
class Level:
    """A strength: what people call it, what to expect of it, and the code of the bot that has it."""

    title: str
    description: str
    plays: str


LEVELS = {
    "novice": Level(
        marked("Novice"),
        marked("Has just read the rules: looks at each move by itself, and often takes a lesser one."),
        "greedy:4.5",
    ),
    "easy": Level(
        marked("Easy"),
        marked("Sees which moves look good at once, and takes one of them."),
        "greedy:1.4",
    ),
    "medium": Level(
        marked("Medium"),
        marked("Takes the move that looks best at once, or one almost as good."),
        "greedy:0.8",
    ),
    "hard": Level(
        marked("Hard"),
        marked("Plays dozens of games on in its head before each move."),
        "mcts:150:0.15w",
    ),
    "expert": Level(
        marked("Expert"),
        marked("Plays thousands of games on in its head, for at most five seconds a move."),
        "mcts:2000:4.5s",
    ),
}
"""The weakest first."""

STAND_IN = "easy"
"""Who plays on for somebody who is away, and whom a table offers first."""


def plays(code: str) -> str:
    """The code of what plays: of a level, that of the bot that has it now."""
    return LEVELS[code].plays if code in LEVELS else code
