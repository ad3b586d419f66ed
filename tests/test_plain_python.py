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

import numba
import numpy as np

from lapilli.games.seismic.game import game


def played(number: int, options: dict[str, object]) -> Iterator[tuple[int, bytes]]:
    """Every move of one random game, and the state after it."""
    batch = game.batch(1, players=2 + number % 3, seed=1000 + number, **{**options, "radius": 5 + number % 6})
    buffers = np.empty(game.space.size, np.int32), np.empty(game.space.size, np.int64)
    log = np.empty((1, 1), np.int32)
    while not batch.over[0]:
        game.engine.play_randomly(batch.states, batch.rngs, *buffers, batch.decisions, batch.plies, log)
        yield int(log[0, 0]), batch.states.tobytes()


def digests() -> dict[str, list[str]]:
    """For a game of every variant, each move with a digest of the state after it."""
    return {
        "+".join(name for name, value in options.items() if value is True): [
            f"{move}:{hashlib.sha256(state).hexdigest()[:16]}" for move, state in played(number, options)
        ]
        for number, options in enumerate(game.options.variants())
    }


def test_plain_python_plays_the_same_games_as_compiled():
    done = subprocess.run(
        [sys.executable, "-W", "error", Path(__file__)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["compiled"] is False
    plain, compiled = answer["digests"], digests()
    assert len(compiled) == 18
    assert plain.keys() == compiled.keys()
    for variant, moves in compiled.items():
        assert len(moves) > 50, variant
        for ply, (here, there) in enumerate(zip(moves, plain[variant], strict=False)):
            assert here == there, f"{variant}: compiled and plain Python differ at ply {ply}"
        assert len(moves) == len(plain[variant]), variant


if __name__ == "__main__":
    print(json.dumps({"compiled": not numba.config.DISABLE_JIT, "digests": digests()}))
