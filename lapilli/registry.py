"""Finding games: a game is a package that names itself under the entry point ``lapilli.games``."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from lapilli.errors import UnknownGame
from lapilli.words import Sentence

if TYPE_CHECKING:
    from lapilli.contract import Game

GROUP = "lapilli.games"


def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of all installed games."""
    return sorted(_installed())


def packages() -> list[str]:
    """The packages of all installed games: what lies beside a game's code is found there."""
    modules = {point.module for point in _installed().values()}
    return sorted({module.rpartition(".")[0] for module in modules if "." in module})


@cache
def load(name: str) -> Game[Any, Any]:
    """The game of that name."""
    installed = _installed()
    if name not in installed:
        raise _no_game(name, sorted(installed))
    game: Game[Any, Any] = installed[name].load()
    return game


def _no_game(name: str, installed: list[str]) -> UnknownGame:
    near = difflib.get_close_matches(name, installed, 1)
    if near:
        values = {"game": name, "near": near[0]}
        return UnknownGame(Sentence("there is no game {game!r}: did you mean {near}?", values=values))
    values = {"game": name, "games": ", ".join(installed)}
    return UnknownGame(Sentence("there is no game {game!r}: there are {games}", values=values))
