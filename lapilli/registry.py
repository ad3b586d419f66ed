"""Finding games: a game is a package that names itself under the entry point ``lapilli.games``."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from lapilli.errors import UnknownGame

if TYPE_CHECKING:
    from lapilli.contract import Game

GROUP = "lapilli.games"


def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of all installed games."""
    return sorted(_installed())


@cache
def load(name: str) -> Game[Any, Any]:
    """The game of that name."""
    installed = _installed()
    if name not in installed:
        near = difflib.get_close_matches(name, installed, 1)
        hint = f"did you mean {near[0]}?" if near else "there are " + ", ".join(sorted(installed))
        raise UnknownGame(f"there is no game {name!r}: {hint}")
    game: Game[Any, Any] = installed[name].load()
    return game
