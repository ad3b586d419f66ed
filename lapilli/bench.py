"""How fast a game runs here: decisions a second, copying, compiling, starting."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from typing import Any

import numpy as np

from lapilli.batch import cores
from lapilli.contract import Game

BATCH = 4096
SECONDS = 2.0

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
        **starts(game),
    }
