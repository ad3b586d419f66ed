"""A bot that searches: information-set Monte Carlo tree search on one tree or several."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from lapilli import advice
from lapilli.bots.greedy import choose_on_a_whim
from lapilli.bots.tree import PLAYOUTS, Room, Tree, is_full, new_room, new_tree
from lapilli.contract import Game
from lapilli.errors import LapilliError
from lapilli.kernel import Rng, seeded
from lapilli.moves import Move
from lapilli.position import View
from lapilli.words import Sentence

AT_ONCE = 32
"""Playouts between two looks at the clock."""
MOST_NODES = 1 << 15
"""In one tree: some 16 MB."""
SEEN_OFTEN = 4
"""How many visits keep a node where a tree has become too full; more, if that does not make room."""


@dataclass(frozen=True)
class Budget:
    """How long to think: so many playouts or so many seconds, whichever is spent first."""

    playouts: int
    seconds: float | None = None
    trees: int = 1
    """Trees grown side by side, each on a thread of its own; their playouts are shared out."""

    def __post_init__(self) -> None:
        if self.playouts < 1 or self.trees < 1 or (self.seconds is not None and self.seconds <= 0):
            raise LapilliError(
                Sentence(
                    "a search takes at least one playout, some time and one tree, not {budget}",
                    values={"budget": self},
                )
            )


@dataclass(frozen=True)
class Considered:
    """A move that a search has looked at."""

    move: Move
    visits: int
    result: float
    """What it is expected to bring: 1 is a win."""


class _Grower:
    """One tree, and all that it takes to let it grow."""

    def __init__(self, game: Game[Any, Any], nodes: int, depth: int, rng: Rng) -> None:
        self.game = game
        self.depth = depth
        self.new_tree = partial(new_tree, nodes, game.space.size)
        self.tree: Tree = self.new_tree()
        self.room: Room = new_room(game)
        self.rng = rng

    def begin(self) -> None:
        """Get ready for another search: keep what is known, as far as there is room for more."""
        self.tree.counts[PLAYOUTS] = 0
        self.tree.results.fill(0)
        seen = SEEN_OFTEN
        while is_full(self.tree):
            kept = self.new_tree()
            self.game.search.keep(self.tree, kept, seen)
            self.tree = kept
            seen *= 4

    def grow(self, view: View, playouts: int, until: float | None) -> None:
        """Grow by so many playouts, or until the clock says stop."""
        states = view.states
        left = playouts
        while left > 0:
            now = min(left, AT_ONCE) if until is not None else left
            self.game.search.grow(self.tree, self.room, states, view.seat, self.depth, self.rng, now)
            left -= now
            if until is not None and time.monotonic() >= until:
                break


class SearchBot:
    """Plays what a search tried most; with ``whim``, sometimes what seems less good."""

    def __init__(
        self,
        game: Game[Any, Any],
        budget: Budget,
        seed: int | None = None,
        depth: int | None = None,
        whim: float = 0.0,
    ) -> None:
        """``depth`` is how many decisions a playout goes on before it is judged: as the game advises."""
        self.game = game
        self.budget = budget
        self.whim = whim
        self._chooser = random.Random(seed)
        if depth is None:
            depth = getattr(game.advice, "PLAYOUT", advice.PLAYOUT)
        nodes = min(MOST_NODES, 4 * budget.playouts // budget.trees + 64)
        self._growers = [_Grower(game, nodes, depth, rng) for rng in seeded(seed, budget.trees)]

    def choose(self, view: View) -> Move:
        """The move tried most; of several, the one that brings most."""
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        self.think(view)
        considered = self.considered(view)
        if not self.whim:
            return considered[0].move
        rated = [(each.result, each.move) for each in considered]
        return choose_on_a_whim(rated, self.whim, self._chooser)

    def think(self, view: View) -> None:
        """Spend the budget on what a seat sees."""
        until = None if self.budget.seconds is None else time.monotonic() + self.budget.seconds
        share, more = divmod(self.budget.playouts, self.budget.trees)
        for grower in self._growers:
            grower.begin()
        shares = [share + (number < more) for number in range(self.budget.trees)]
        if len(shares) == 1:
            self._growers[0].grow(view, share, until)
            return
        with ThreadPoolExecutor(len(shares)) as threads:
            growing = [
                threads.submit(grower.grow, view, playouts, until)
                for grower, playouts in zip(self._growers, shares, strict=True)
            ]
        for grown in growing:
            grown.result()

    def considered(self, view: View) -> list[Considered]:
        """All moves that the search has looked at, the one tried most first."""
        visits: dict[int, int] = {}
        weights: dict[int, int] = {}
        results: dict[int, float] = {}
        size = self.game.space.size
        for grower in self._growers:
            moves, tries = np.empty(size, np.int32), np.empty(size, np.int32)
            won = np.empty(size, np.float64)
            count = self.game.search.moves_at(
                grower.tree, grower.room, view.states, view.seat, moves, tries, won
            )
            for code, tried, mean in zip(
                moves[:count].tolist(), tries[:count].tolist(), won[:count].tolist(), strict=True
            ):
                visits[code] = visits.get(code, 0) + tried
                weights[code] = weights.get(code, 0) + max(tried, 1)
                results[code] = results.get(code, 0.0) + mean * max(tried, 1)
        codes = sorted(visits, key=lambda code: (-visits[code], -results[code], code))
        found = self.game.space.decode_all(view.record, codes)
        return [
            Considered(move, visits[code], results[code] / weights[code])
            for move, code in zip(found, codes, strict=True)
        ]

    def expected(self, players: int) -> list[float]:
        """What everybody can expect where the last search began: 1 is a win."""
        playouts = sum(int(grower.tree.counts[PLAYOUTS]) for grower in self._growers)
        sums = np.sum([grower.tree.results[0, :players] for grower in self._growers], axis=0)
        return [float(share) / max(playouts, 1) for share in sums]
