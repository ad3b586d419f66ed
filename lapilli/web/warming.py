"""Having rules and searches compiled before anybody waits for them: each game in a process of its own.

python -m lapilli.web.warming GAME
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lapilli import registry
from lapilli.binding import compiled_in
from lapilli.bots import Budget, GreedyBot, SearchBot, search
from lapilli.contract import Game
from lapilli.seats import CHANCE
from lapilli.words import listed

DONE = "warm"
"""Lies beside the compiled code when there is nothing left to compile."""


def _mark(game: Game[Any, Any]) -> Path:
    return compiled_in(search.__name__, game.rules, game.engine, game.advice) / DONE


def is_warm(game: Game[Any, Any]) -> bool:
    """Whether everything that a table needs of a game has been compiled."""
    return _mark(game).exists()


def warm(game: Game[Any, Any]) -> None:
    """Use everything once that a table needs, so that it is compiled and kept."""
    position = game.new(seed=1)
    while position.actor == CHANCE:
        position.roll()
    view = position.view(position.actor)
    GreedyBot(game, seed=1).choose(view)
    SearchBot(game, Budget(2), seed=1).choose(view)
    _mark(game).touch()


def warm_all(say: Callable[[str], None]) -> None:
    """Have all games compiled that are not yet, side by side; from the second start on it takes no time."""
    cold = [game for game in map(registry.load, registry.names()) if not is_warm(game)]
    if not cold:
        return
    say(f"The rules of {listed([game.title for game in cold])} are being compiled: a minute, once.")
    compiling = [subprocess.Popen([sys.executable, "-m", __name__, game.name]) for game in cold]
    for each in compiling:
        # What could not be compiled beforehand is compiled when it is needed.
        each.wait()


if __name__ == "__main__":
    warm(registry.load(sys.argv[1]))
