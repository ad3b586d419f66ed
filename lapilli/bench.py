"""How fast a game runs here: decisions a second, copying, compiling, starting."""

from __future__ import annotations

import importlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from lapilli import advice
from lapilli.batch import cores
from lapilli.binding import bind
from lapilli.bots import Budget, SearchBot
from lapilli.contract import Game
from lapilli.seats import CHANCE

INSTALL = "pip install 'lapilli[bench]'"
BATCH = 4096
SECONDS = 2.0
PLAYOUTS = 1000
ROUNDS = 7
SPIEL_GAMES = ("havannah", "backgammon")
"""Of OpenSpiel's, those most like ours: tiles on hexes, and dice."""

_START = """
import time
began = time.perf_counter()
import lapilli
imported = time.perf_counter()
position = lapilli.game({name!r}).new(seed=1)
while position.actor == lapilli.CHANCE:
    position.roll()
position.play(position.legal_moves()[0])
first_move = time.perf_counter()
{more}
print(imported - began, first_move - began, time.perf_counter() - imported)
"""
_PLAY_A_BATCH = "lapilli.game({name!r}).batch(2, seed=1).play_out()"


def decisions_per_second(game: Game[Any, Any], threads: int, seconds: float = SECONDS) -> float:
    """Players' decisions a second in whole random games, set-up included."""
    game.batch(BATCH, game.players[-1], 0).play_out(threads=threads)
    decisions, seed = 0, 1
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        batch = game.batch(BATCH, game.players[-1], seed)
        batch.play_out(threads=threads)
        decisions += int(batch.decisions.sum())
        seed += 1
    return decisions / (time.perf_counter() - began)


def copy_ns(game: Game[Any, Any], copies: int = 200_000) -> float:
    """Nanoseconds to copy a state, from Python, through its bytes."""
    source = np.zeros(1, game.dtype).view(np.uint8)
    target = np.empty_like(source)
    began = time.perf_counter_ns()
    for _ in range(copies):
        target[:] = source
    return (time.perf_counter_ns() - began) / copies


def _start_in(cache: str, game: Game[Any, Any], more: str) -> tuple[float, float, float]:
    program = _START.format(name=game.name, more=more.format(name=game.name))
    environment = os.environ | {"LAPILLI_CACHE_DIR": cache}
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True
    )
    imported, first_move, after_import = map(float, done.stdout.split())
    start_of_python = time.perf_counter() - began - imported - after_import
    return imported, first_move + start_of_python, after_import


def starts(game: Game[Any, Any]) -> dict[str, float]:
    """Seconds to import, to compile everything once, and to a first move from the cache."""
    with tempfile.TemporaryDirectory() as cache:
        _, _, compiled = _start_in(cache, game, _PLAY_A_BATCH)
        imported, warm, _ = _start_in(cache, game, "")
    return {"import_s": imported, "compile_s": compiled, "warm_start_s": warm}


def _without_advice(game: Game[Any, Any]) -> Game[Any, Any]:
    """The same game for a search that knows nothing but the rules."""
    plain = type(game)()
    plain.search = bind("lapilli.bots.search", game.rules, engine=game.engine, advice=advice)
    return plain


class _OurSearch:
    """Our search in a game, from a first decision of two players."""

    def __init__(self, game: Game[Any, Any], depth: int | None) -> None:
        self.name = game.name
        self._game = game
        self._depth = depth
        self._position = game.new(2, seed=1)
        while self._position.actor == CHANCE:
            self._position.roll()

    def search(self, playouts: int) -> None:
        """Think about one move."""
        bot = SearchBot(self._game, Budget(playouts), seed=1, depth=self._depth)
        bot.think(self._position.view(self._position.actor))


class _SpielSearch:
    """OpenSpiel's search, in C++, from a first decision; each playout is a random game to its end."""

    def __init__(self, pyspiel: Any, name: str) -> None:
        self.name = name
        self._pyspiel = pyspiel
        self._game = pyspiel.load_game(name)
        self._state = self._game.new_initial_state()
        while self._state.is_chance_node():
            self._state.apply_action(self._state.chance_outcomes()[0][0])

    def search(self, playouts: int) -> None:
        """Think about one move."""
        evaluator = self._pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
        bot = self._pyspiel.MCTSBot(self._game, evaluator, 2.0, playouts, 1000, False, 1, False)
        bot.mcts_search(self._state)


def _playouts_per_second(searches: Sequence[_OurSearch | _SpielSearch]) -> list[float]:
    """All of them in turns, so that a machine that is slow for a while is slow for each; the medians."""
    speeds: list[list[float]] = [[] for _ in searches]
    for search in searches:
        search.search(PLAYOUTS // 10)
    for _ in range(ROUNDS):
        for search, measured in zip(searches, speeds, strict=True):
            began = time.process_time()
            search.search(PLAYOUTS)
            measured.append(PLAYOUTS / (time.process_time() - began))
    return [statistics.median(measured) for measured in speeds]


def peer() -> Any | None:
    """OpenSpiel, if it is there to be compared with."""
    try:
        return importlib.import_module("pyspiel")
    except ImportError:
        return None


def search_speed(game: Game[Any, Any]) -> dict[str, Any]:
    """Playouts a second of our search, as bots play and with games played to their end at random.

    The latter is what OpenSpiel does: where it is installed, our speed over its own is told too.
    """
    searches: list[_OurSearch | _SpielSearch] = [
        _OurSearch(game, None),
        _OurSearch(_without_advice(game), advice.PLAYOUT),
    ]
    pyspiel = peer()
    if pyspiel is not None:
        searches += [_SpielSearch(pyspiel, name) for name in SPIEL_GAMES]
    played, whole, *peers = _playouts_per_second(searches)
    measured: dict[str, Any] = {"playouts_per_second": played, "whole_playouts_per_second": whole}
    for search, speed in zip(searches[2:], peers, strict=True):
        measured[f"open_spiel_{search.name}_playouts_per_second"] = speed
        measured[f"whole_playouts_over_{search.name}"] = whole / speed
    return measured


def bench(game: Game[Any, Any]) -> dict[str, Any]:
    """All measurements of a game."""
    return {
        "game": game.name,
        "players": game.players[-1],
        "decisions_per_second": decisions_per_second(game, threads=1),
        "decisions_per_second_all_cores": decisions_per_second(game, threads=cores()),
        "cores": cores(),
        "state_bytes": game.dtype.itemsize,
        "copy_ns": copy_ns(game),
        **search_speed(game),
        **starts(game),
    }
