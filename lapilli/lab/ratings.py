"""How strong bots are, from who beat whom: Bradley and Terry's model on the Elo scale.

A bot of strength s wins against one of strength t in s games of s + t.  The strengths under which
the results are most likely are found by Newton's method on their logarithms.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lapilli.lab.rates import CONFIDENCE

ELO = 400 / math.log(10)
"""What a strength e times as high is worth: 400 points are ten times as high."""
AVERAGE = 1500.0
"""The average rating of all bots that are compared; only differences mean anything."""
PRIOR = 1.0
"""Games that every bot is taken to have drawn with an average one, so that no rating is infinite."""
ROUNDS = 200
CLOSE_ENOUGH = 1e-10


@dataclass(frozen=True)
class Duel:
    """A game, or several, between two bots."""

    first: int
    second: int
    share: float
    """What the first won of each game on average; a tie is a half."""
    games: float = 1.0
    head_start: float = 1.0
    """How many times as many seats the first had as the second."""


@dataclass(frozen=True)
class Rating:
    """A strength on the Elo scale, and where it is with 95 % confidence."""

    rating: float
    low: float
    high: float


def rate(bots: int, duels: Sequence[Duel]) -> list[Rating]:
    """The ratings of bots, by their numbers, from all their duels."""
    strengths = np.zeros(bots)
    table = _Table(duels)
    likelihood = table.likelihood(strengths)
    for _ in range(ROUNDS):
        slope, information = table.slope_and_information(strengths)
        step = np.linalg.solve(information, slope)
        # A whole step may overshoot where all was won or lost.
        while (better := table.likelihood(strengths + step)) < likelihood:
            step /= 2
            if abs(step).max() < CLOSE_ENOUGH:
                break
        strengths, likelihood = strengths + step, better
        if abs(step).max() < CLOSE_ENOUGH:
            break
    _, information = table.slope_and_information(strengths)
    # How sure a strength is, compared with the average of all.
    centre = np.eye(bots) - 1 / bots
    errors = np.sqrt(np.diag(centre @ np.linalg.inv(information) @ centre))
    return [
        Rating(
            AVERAGE + ELO * strength,
            AVERAGE + ELO * (strength - CONFIDENCE * error),
            AVERAGE + ELO * (strength + CONFIDENCE * error),
        )
        for strength, error in zip((centre @ strengths).tolist(), errors.tolist(), strict=True)
    ]


class _Table:
    """All duels, a row each."""

    def __init__(self, duels: Sequence[Duel]) -> None:
        self.first = np.array([duel.first for duel in duels], np.int64)
        self.second = np.array([duel.second for duel in duels], np.int64)
        self.share = np.array([duel.share for duel in duels], np.float64)
        self.games = np.array([duel.games for duel in duels], np.float64)
        self.head_start = np.log(np.array([duel.head_start for duel in duels], np.float64))

    def _ahead(self, strengths: NDArray[np.float64]) -> NDArray[np.float64]:
        return strengths[self.first] - strengths[self.second] + self.head_start

    def likelihood(self, strengths: NDArray[np.float64]) -> float:
        """The logarithm of how likely the results are."""
        ahead = self._ahead(strengths)
        results = self.games * (self.share * _log_chance(ahead) + (1 - self.share) * _log_chance(-ahead))
        prior = PRIOR / 2 * (_log_chance(strengths) + _log_chance(-strengths))
        return float(results.sum() + prior.sum())

    def slope_and_information(
        self, strengths: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Its first derivatives, and the second ones with their signs changed: Fisher's information."""
        expected, of_average = _chance(self._ahead(strengths)), _chance(strengths)
        surplus = self.games * (self.share - expected)
        weight = self.games * expected * (1 - expected)
        slope = PRIOR * (0.5 - of_average)
        np.add.at(slope, self.first, surplus)
        np.subtract.at(slope, self.second, surplus)
        information = np.diag(PRIOR * of_average * (1 - of_average))
        np.add.at(information, (self.first, self.first), weight)
        np.add.at(information, (self.second, self.second), weight)
        np.subtract.at(information, (self.first, self.second), weight)
        np.subtract.at(information, (self.second, self.first), weight)
        return slope, information


def _log_chance(ahead: NDArray[np.float64]) -> NDArray[np.float64]:
    return -np.logaddexp(0.0, -ahead)


def _chance(ahead: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely somebody wins who is so far ahead."""
    return np.exp(_log_chance(ahead))
