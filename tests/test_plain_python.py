"""The rules as plain Python do exactly what they do compiled.

Run as a script, this plays a random game of every variant and prints a digest of every state; the test
does it both ways and compares.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import lapilli
from lapilli.contract import Game
from lapilli.options import Value
from tests.variants import variants

SIZES = {"seismic": [{"radius": radius} for radius in range(5, 11)]}
"""Options that are not switches, to be tried in turn."""


def played(
    game: Game[Any, Any], number: int, players: int, options: dict[str, Value]
) -> Iterator[tuple[int, bytes]]:
    """Every move of one random game, and the state after it."""
    sizes = SIZES.get(game.name, [{}])
    batch = game.batch(1, players, seed=1000 + number, **{**options, **sizes[number % len(sizes)]})
    buffers = np.empty(game.space.size, np.int32), np.empty(game.space.size, np.int64)
    log = np.empty((1, 1), np.int32)
    while not batch.over[0]:
        game.engine.play_randomly(batch.states, batch.rngs, *buffers, batch.decisions, batch.plies, log)
        yield int(log[0, 0]), batch.states.tobytes()
    standings = np.zeros((1, players), np.int64)
    game.engine.count_standings(batch.states, standings)
    yield -1, standings.tobytes()


def digests(game: Game[Any, Any]) -> dict[str, list[str]]:
    """For a game of every variant, each move with a digest of the state after it."""
    return {
        "+".join(name for name, value in options.items() if value is True): [
            f"{move}:{hashlib.sha256(state).hexdigest()[:16]}"
            for move, state in played(game, number, players, options)
        ]
        for number, (players, options) in enumerate(variants(game))
    }


@pytest.mark.parametrize("name", lapilli.games())
def test_plain_python_plays_the_same_games_as_compiled(name):
    done = subprocess.run(
        [sys.executable, "-W", "error", Path(__file__), name],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(Path(__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["compiled"] is False
    plain, compiled = answer["digests"], digests(lapilli.game(name))
    assert len(compiled) > 4
    assert plain.keys() == compiled.keys()
    for variant, moves in compiled.items():
        assert len(moves) > 50, variant
        for ply, (here, there) in enumerate(zip(moves, plain[variant], strict=False)):
            assert here == there, f"{variant}: compiled and plain Python differ at ply {ply}"
        assert len(moves) == len(plain[variant]), variant


if __name__ == "__main__":
    print(
        json.dumps({"compiled": not numba.config.DISABLE_JIT, "digests": digests(lapilli.game(sys.argv[1]))})
    )
