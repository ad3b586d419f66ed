"""A bot that looks one move ahead, by the game's own judgement."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from lapilli.bots.tree import new_room
from lapilli.contract import Game
from lapilli.kernel import seeded
from lapilli.moves import Move
from lapilli.position import View

SAMPLES = 8
"""How often what is unknown is dealt, and what chance brings is rolled, for each move."""


def choose_on_a_whim(rated: Sequence[tuple[float, Move]], whim: float, chooser: random.Random) -> Move:
    """A move, the likelier the better it is: by how much better, next to how much all of them differ."""
    ratings = [rating for rating, _ in rated]
    mean = sum(ratings) / len(ratings)
    spread = math.sqrt(sum((rating - mean) ** 2 for rating in ratings) / len(ratings)) + 1e-9
    weights = [math.exp((rating - max(ratings)) / spread / whim) for rating in ratings]
    return chooser.choices(rated, weights)[0][1]


class GreedyBot:
    """Plays what seems best at once; with ``whim``, sometimes what seems less so."""

    def __init__(self, game: Game[Any, Any], seed: int | None = None, whim: float = 0.0) -> None:
        self.game = game
        self.whim = whim
        self._room = new_room(game)
        self._rng = seeded(seed, 1)[0]
        self._chooser = random.Random(seed)

    def rate(self, view: View) -> list[tuple[float, Move]]:
        """Every sensible move with what it seems to bring, the best first."""
        ratings = np.empty(self.game.space.size, np.float64)
        count = self.game.search.rate_moves(self._room, view.states, view.seat, self._rng, SAMPLES, ratings)
        moves = self.game.space.decode_all(view.record, self._room.moves[:count].tolist())
        found = zip(ratings[:count].tolist(), moves, strict=True)
        return sorted(found, key=lambda rated: -rated[0])

    def choose(self, view: View) -> Move:
        """The move that seems best, or any of those that do."""
        rated = self.rate(view)
        if not self.whim:
            ratings = [rating for rating, _ in rated]
            return rated[self._chooser.randrange(ratings.count(ratings[0]))][1]
        return choose_on_a_whim(rated, self.whim, self._chooser)
