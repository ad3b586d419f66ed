"""Bots by their codes: ``hard``, ``greedy``, ``mcts:2000``, or one that is installed.

A code is a name and, behind colons, settings.  Anybody's bot is found by the entry point
``lapilli.bots``, which names a ``Sort``.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from lapilli.bots.greedy import GreedyBot
from lapilli.bots.levels import LEVELS
from lapilli.bots.mcts import Budget, SearchBot
from lapilli.bots.protocol import Bot
from lapilli.bots.random_bot import RandomBot
from lapilli.contract import Game
from lapilli.errors import LapilliError
from lapilli.words import Sentence, counted, marked

_log = logging.getLogger(__name__)

GROUP = "lapilli.bots"

Maker = Callable[[Game[Any, Any], list[str], int | None], Bot]
"""Makes a bot for a game, from the settings behind its name and a seed."""


@dataclass(frozen=True)
class Sort:
    """A sort of bot: what people call it, what to expect of it, and how one is made."""

    title: str
    description: str
    make: Maker


def _random(game: Game[Any, Any], settings: list[str], seed: int | None) -> Bot:
    if settings:
        raise _unsettable("random", settings[0], Sentence("it has no settings"))
    return RandomBot(seed)


def _greedy(game: Game[Any, Any], settings: list[str], seed: int | None) -> Bot:
    whim = 0.0
    for setting in settings:
        if not re.fullmatch(r"\d+(\.\d+)?", setting):
            raise _unsettable("greedy", setting, Sentence("give how whimsical it is, such as greedy:0.5"))
        whim = float(setting)
    return GreedyBot(game, seed, whim)


def _mcts(game: Game[Any, Any], settings: list[str], seed: int | None) -> Bot:
    playouts: int | None = None
    seconds: float | None = None
    trees, whim = 1, 0.0
    for setting in settings:
        if re.fullmatch(r"[1-9]\d{0,8}", setting):
            playouts = int(setting)
        elif re.fullmatch(r"\d+(\.\d+)?s", setting) and float(setting[:-1]) > 0:
            seconds = float(setting[:-1])
        elif re.fullmatch(r"[1-9]\d?t", setting):
            trees = int(setting[:-1])
        elif re.fullmatch(r"\d+(\.\d+)?w", setting):
            whim = float(setting[:-1])
        else:
            example = Sentence(
                "give playouts, seconds, trees or how whimsical it is, such as mcts:2000 or mcts:1.5s:2t:0.3w"
            )
            raise _unsettable("mcts", setting, example)
    if playouts is None:
        playouts = DEFAULT_PLAYOUTS if seconds is None else ENDLESS
    return SearchBot(game, Budget(playouts, seconds, trees), seed, whim=whim)


def _unsettable(bot: str, setting: str, why: Sentence) -> LapilliError:
    values = {"bot": bot, "setting": setting, "why": why}
    return LapilliError(Sentence("bot {bot} cannot be set to {setting!r}: {why}", values=values))


def _of_level(name: str) -> Maker:
    def make(game: Game[Any, Any], settings: list[str], seed: int | None) -> Bot:
        if settings:
            raise _unsettable(name, settings[0], Sentence("a level has no settings"))
        return make_bot(LEVELS[name].plays, game, seed)

    return make


DEFAULT_PLAYOUTS = 1000
ENDLESS = 10**9

OUR_OWN = {
    "random": Sort(marked("Random"), marked("Any legal move, each as likely as the others."), _random),
    **{name: Sort(level.title, level.description, _of_level(name)) for name, level in LEVELS.items()},
    "greedy": Sort(marked("Greedy"), marked("The move that looks best at once."), _greedy),
    "mcts": Sort(marked("Search"), marked("Tree search with a budget of one's own."), _mcts),
}
FOR_TINKERERS = ("greedy", "mcts")
"""Not offered at a table: the levels are made of them, and their budgets have no bounds."""


def _installed() -> tuple[dict[str, Sort], dict[str, str]]:
    """The sorts of bots that are installed, and what is wrong with those that cannot be used."""
    usable: dict[str, Sort] = {}
    unusable: dict[str, str] = {}
    for point in entry_points(group=GROUP):
        try:
            sort = point.load()
        except Exception as error:
            unusable[point.name] = f"{type(error).__name__}: {error}"
        else:
            if isinstance(sort, Sort):
                usable[point.name] = sort
            else:
                unusable[point.name] = f"{point.value} is no lapilli.bots.Sort"
    for name, why in unusable.items():
        _log.warning("bot %s cannot be used: %s", name, why)
    return usable, unusable


@cache
def sorts() -> dict[str, Sort]:
    """All sorts of bots by their names: ours, the weakest first, and then whatever is installed."""
    return OUR_OWN | {name: sort for name, sort in _installed()[0].items() if name not in OUR_OWN}


def offered() -> dict[str, Sort]:
    """The bots that a table offers."""
    return {name: sort for name, sort in sorts().items() if name not in FOR_TINKERERS}


def make_bot(code: str, game: Game[Any, Any], seed: int | None = None) -> Bot:
    """The bot of a code, for a game."""
    name, *settings = code.split(":")
    known = sorts()
    if name not in known:
        if why := _installed()[1].get(name):
            raise _unusable(name, why)
        values = {"bot": name, "bots": ", ".join(known)}
        raise LapilliError(Sentence("there is no bot {bot!r}: there are {bots}", values=values))
    try:
        return known[name].make(game, settings, seed)
    except LapilliError:
        raise
    except Exception as error:
        raise _unusable(code, f"{type(error).__name__}: {error}") from error


def _unusable(bot: str, why: str) -> LapilliError:
    return LapilliError(Sentence("bot {bot!r} cannot be used: {why}", values={"bot": bot, "why": why}))


def seat_bots(codes: str, players: int) -> list[str]:
    """The bot of each seat, from codes such as ``random`` (for all) or ``hard,mcts:2000``."""
    named = [code.strip() for code in codes.split(",")]
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
