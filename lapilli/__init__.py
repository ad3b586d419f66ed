"""Lapilli: hex-tile board games, to play and to run very fast.

>>> import lapilli
>>> lapilli.games()
['eldorado', 'eruption', 'seismic']
>>> p = lapilli.game("seismic").new(players=3, seed=7, aftershocks=True)
>>> while p.actor == lapilli.CHANCE:
...     move = p.roll()
>>> p.prompt.say()
'Player A places one of the tiles that are face up.'

Importing this compiles nothing; the first use of a game does, and keeps the result on disk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lapilli.errors import (
    AmbiguousMove,
    IllegalMove,
    LapilliError,
    MoveError,
    NewerVersion,
    NothingToUndo,
    OptionError,
    TextError,
    UnknownGame,
    UnknownMove,
)
from lapilli.moves import Move
from lapilli.registry import load
from lapilli.seats import CHANCE

if TYPE_CHECKING:
    from lapilli.contract import Game

    def games() -> list[str]:
        """The names of all installed games."""

else:
    from lapilli import games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "AmbiguousMove",
    "IllegalMove",
    "LapilliError",
    "Move",
    "MoveError",
    "NewerVersion",
    "NothingToUndo",
    "OptionError",
    "TextError",
    "UnknownGame",
    "UnknownMove",
    "game",
    "games",
]


def game(name: str) -> Game[Any, Any]:
    """The game of that name, ready to start."""
    return load(name)
