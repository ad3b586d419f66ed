"""The same rules called from a CUDA kernel, here in Numba's simulator, play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import lapilli

SCRIPT = """
import sys

import cuda_games
import lapilli
import numpy as np
from numba import config

assert config.ENABLE_CUDASIM
name, games, players, seed, *switches = sys.argv[2:]
options = dict.fromkeys(switches, True)
states, decisions, plies, _ = cuda_games.play_batch(
    lapilli.game(name), int(games), int(players), int(seed), options
)
np.savez(sys.argv[1], states=states.view(np.uint8), decisions=decisions, plies=plies)
"""
GAMES = 3


@pytest.mark.parametrize(
    ("name", "players", "switches"),
    [
        ("seismic", 2, []),
        ("seismic", 3, ["big_one", "crew_dilemma", "aftershocks", "twin_cities"]),
        ("seismic", 4, ["balance", "aftershocks"]),
        ("eruption", 2, []),
        ("eruption", 6, ["clans", "forecast", "italian_sheet"]),
        ("eruption", 3, ["annihilation"]),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, list) else str(value),
)
def test_a_cuda_kernel_plays_the_same_games_as_the_cpu(tmp_path, name, players, switches):
    kept = tmp_path / "played.npz"
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(kept), name, str(GAMES), str(players), "7", *switches],
        env={
            **os.environ,
            "NUMBA_ENABLE_CUDASIM": "1",
            "NUMBA_DISABLE_JIT": "1",
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    batch = lapilli.game(name).batch(GAMES, players=players, seed=7, **dict.fromkeys(switches, True))
    batch.play_out()
    played = np.load(kept)
    assert played["decisions"].tolist() == batch.decisions.tolist()
    assert played["plies"].tolist() == batch.plies.tolist()
    assert batch.over.all()
    assert played["states"].tobytes() == batch.states.tobytes()
