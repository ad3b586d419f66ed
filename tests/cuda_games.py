"""Whole random games in a CUDA kernel that calls the very same functions as the CPU engine.

``python tests/cuda_games.py`` plays a batch on whatever CUDA there is (a GPU, or Numba's simulator with
``NUMBA_ENABLE_CUDASIM=1``), compares every final state with the CPU's, and prints decisions per second.
The simulator wants ``NUMBA_DISABLE_JIT=1`` too: its arrays are Python objects.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import cache
from typing import Any

import numpy as np
from numba import config, cuda
from numpy.typing import NDArray

import lapilli
from lapilli.contract import Game
from lapilli.kernel import random_below, random_choice, seeded
from lapilli.seats import CHANCE, NOBODY

Array = NDArray[Any]
THREADS = 32 if config.ENABLE_CUDASIM else 128


def keep_tables_in_global_memory() -> None:
    """Numba puts NumPy constants, once a function that uses them, into a GPU's 64 KiB of constant memory.

    A game's tables (Seismic's are 570 KB counted so) do not fit there; nothing would be linked.
    """
    if not config.ENABLE_CUDASIM:
        from numba.cuda.cudadrv import nvvm

        nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL


keep_tables_in_global_memory()


@cache
def kernel_of(game: Game[Any, Any]) -> Any:
    """A kernel that calls the rules of a game."""
    actor, apply = game.rules.actor, game.rules.apply
    list_outcomes, count_moves, nth_move = (
        game.rules.list_outcomes,
        game.rules.count_moves,
        game.rules.nth_move,
    )

    @cuda.jit
    def play_randomly(
        states: Array, rngs: Array, moves: Array, weights: Array, decisions: Array, plies: Array
    ) -> None:
        """Each thread plays one game to its end, as ``lapilli.engine.play_randomly`` does."""
        i = cuda.grid(1)
        if i >= len(states):
            return
        state, rng = states[i], rngs[i]
        while actor(state) != NOBODY:
            if actor(state) == CHANCE:
                count = list_outcomes(state, moves[i], weights[i])
                move = moves[i, random_choice(rng, weights[i], count)]
            else:
                move = nth_move(state, random_below(rng, count_moves(state, moves[i])), moves[i])
                decisions[i] += 1
            apply(state, move)
            plies[i] += 1

    return play_randomly


def play_batch(
    game: Game[Any, Any], games: int, players: int, seed: int, options: dict[str, bool]
) -> tuple[Array, Array, Array, float]:
    """The final states, the decisions and the plies of a batch played by CUDA, and the seconds it took."""
    start = game.blank(games, players, options, set_up=True)
    # What a player may choose from is listed only where there are few: turns, rows, outcomes.
    few = 4096
    states, rngs = cuda.to_device(start), cuda.to_device(seeded(seed, games))
    moves, weights = cuda.device_array((games, few), np.int32), cuda.device_array((games, 64), np.int64)
    decisions, plies = cuda.to_device(np.zeros(games, np.int64)), cuda.to_device(np.zeros(games, np.int64))
    begun = time.perf_counter()
    blocks = (games + THREADS - 1) // THREADS
    kernel_of(game)[blocks, THREADS](states, rngs, moves, weights, decisions, plies)
    cuda.synchronize()
    seconds = time.perf_counter() - begun
    return states.copy_to_host(), decisions.copy_to_host(), plies.copy_to_host(), seconds


def differences(
    game: Game[Any, Any], games: int, players: int, seed: int, options: dict[str, bool]
) -> tuple[int, int, float]:
    """In how many games CUDA and CPU differ; the decisions CUDA took, and the seconds it needed."""
    batch = game.batch(games, players=players, seed=seed, **options)
    batch.play_out()
    states, decisions, plies, seconds = play_batch(game, games, players, seed, options)
    differ = (decisions != batch.decisions) | (plies != batch.plies)
    for i in range(games):
        differ[i] |= states[i].tobytes() != batch.states[i].tobytes()
    return int(differ.sum()), int(decisions.sum()), seconds


def main() -> int:
    """Play a batch of some variants, compare, and say how fast it was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="seismic")
    parser.add_argument("--games", type=int, default=2 if config.ENABLE_CUDASIM else 65536)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=1, help="the first run of a kernel also compiles it")
    parser.add_argument(
        "variants", nargs="*", default=["base"], help="such as base, or aftershocks+twin_cities"
    )
    chosen = parser.parse_args()
    game = lapilli.game(chosen.game)
    name = "CUDA simulator" if config.ENABLE_CUDASIM else cuda.get_current_device().name
    print(name.decode() if isinstance(name, bytes) else name)
    wrong = 0
    for variant in chosen.variants:
        options = {} if variant == "base" else dict.fromkeys(variant.split("+"), True)
        for _ in range(chosen.runs):
            differ, decisions, seconds = differences(game, chosen.games, chosen.players, chosen.seed, options)
            wrong += differ
            print(
                f"{variant}: {chosen.games} games, {decisions} decisions,"
                f" {differ} games differ from the CPU's, {decisions / seconds:,.0f} decisions per second"
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
