"""Many games at once: an array of states, played on all cores without the GIL."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lapilli.kernel import Seed, seeded

if TYPE_CHECKING:
    from lapilli.contract import Game

SLICE = 256
"""Games a thread plays before it reports."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Batch:
    """Games of one kind, side by side; each has its own random source, so threads do not matter."""

    def __init__(self, game: Game[Any, Any], states: NDArray[Any], seed: Seed = None) -> None:
        self.game = game
        self.states = states
        self.rngs = seeded(seed, len(states))
        self.decisions = np.zeros(len(states), np.int64)
        """Choices made by players in each game, chance not counted."""
        self.plies = np.zeros(len(states), np.int64)
        """Moves and outcomes of each game."""

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.game.title}, {int(self.over.sum())} of them over>"

    def __len__(self) -> int:
        return len(self.states)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        return self.states["over"] != 0  # type: ignore[no-any-return]

    def play_out(
        self,
        threads: int | None = None,
        progress: Callable[[int], None] | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        """Play every game to its end with random moves.

        ``progress`` is told of games as they end; once ``stop`` says so, games not begun are left.
        """
        self._share_out(self._play_slice, threads, progress, stop)

    def _share_out(
        self,
        work: Callable[[slice], None],
        threads: int | None,
        progress: Callable[[int], None] | None,
        stop: Callable[[], bool],
    ) -> None:
        slices = [slice(i, min(i + SLICE, len(self))) for i in range(0, len(self), SLICE)]

        def run(part: slice) -> int:
            if stop():
                return 0
            work(part)
            return int(part.stop - part.start)

        threads = threads or cores()
        if threads == 1:
            for part in slices:
                played = run(part)
                if progress:
                    progress(played)
            return
        with ThreadPoolExecutor(threads) as pool:
            for played in pool.map(run, slices):
                if progress:
                    progress(played)

    def _play_slice(self, part: slice) -> None:
        no_log = np.empty((part.stop - part.start, 0), np.int32)
        self.game.engine.play_randomly(
            self.states[part],
            self.rngs[part],
            *self.game.buffers(),
            self.decisions[part],
            self.plies[part],
            no_log,
        )

    def play_out_checked(self, longest: int, threads: int | None = None) -> int | None:
        """Play every game to its end with random moves, counting all there is after every ply.

        Gives the number of a game in which something was created or lost, in which nothing could
        be done, or that took more than ``longest`` plies; None if all is well.
        """
        broken: list[int] = []

        def work(part: slice) -> None:
            found = self.game.engine.play_checked(
                self.states[part], self.rngs[part], *self.game.buffers(), self.plies[part], longest
            )
            if found >= 0:
                broken.append(part.start + found)

        self._share_out(work, threads, None, lambda: bool(broken))
        return min(broken, default=None)

    def record(self, number: int) -> Iterator[int]:
        """Play one game to its end with random moves, giving each move and outcome."""
        one = slice(number, number + 1)
        log = np.empty((1, 256), np.int32)
        while not self.over[number]:
            before = int(self.plies[number])
            self.game.engine.play_randomly(
                self.states[one],
                self.rngs[one],
                *self.game.buffers(),
                self.decisions[one],
                self.plies[one],
                log,
            )
            yield from log[0, : int(self.plies[number]) - before].tolist()

    def _count(self, entry: Callable[[NDArray[Any], NDArray[np.int64]], None]) -> NDArray[np.int64]:
        counts = np.zeros((len(self), int(self.states["players"][0])), np.int64)
        entry(self.states, counts)
        return counts

    def scores(self) -> NDArray[np.int64]:
        """``[game, seat]``: points as they stand."""
        return self._count(self.game.engine.count_points)

    def winners(self) -> NDArray[np.bool_]:
        """``[game, seat]``: who won, shared wins included."""
        standings = self._count(self.game.engine.count_standings)
        best = standings.max(axis=1, keepdims=True)
        return (standings == best) & self.over[:, None]  # type: ignore[no-any-return]
