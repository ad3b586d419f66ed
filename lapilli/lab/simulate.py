"""Simulating many games of one kind, and summing them up."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lapilli.batch import Batch
from lapilli.contract import Game
from lapilli.lab.matches import Match, Played, play_all, seed_of
from lapilli.lab.rates import rate
from lapilli.options import Value
from lapilli.record import SUFFIX, GameFile, save_game

CHUNK = 4096
"""Games in memory at a time; part of what a seed means, so that threads and memory do not matter."""
RANDOM = "random"
"""The code of the bot that compiled code plays for."""


@dataclass
class Simulation:
    """Games played so far, a row each."""

    game: Game[Any, Any]
    players: int
    options: dict[str, Value]
    seed: int
    bots: tuple[str, ...]
    """The code of the bot at each seat."""
    scores: list[NDArray[np.int64]] = field(default_factory=list)
    wins: list[NDArray[np.float64]] = field(default_factory=list)
    """A shared win counts as its share."""
    endings: list[NDArray[np.int64]] = field(default_factory=list)
    numbers: dict[str, list[NDArray[np.int64]]] = field(default_factory=dict)
    """Length, and what else the game has to tell, by name."""

    def add(self, batch: Batch) -> None:
        """Take in the finished games of a batch."""
        over = batch.over
        winners = batch.winners()[over]
        self.scores.append(batch.scores()[over])
        self.wins.append(winners / np.maximum(winners.sum(axis=1, keepdims=True), 1))
        self.endings.append(batch.states["over"][over].astype(np.int64))
        told = {"decisions": batch.decisions, "plies": batch.plies, **self.game.statistics(batch.states)}
        for name, numbers in told.items():
            self.numbers.setdefault(name, []).append(numbers[over])

    @property
    def played(self) -> int:
        """How many games have ended."""
        return sum(len(part) for part in self.endings)

    def summary(self) -> dict[str, Any]:
        """Everything there is to say, ready for JSON."""
        head = {
            "game": self.game.name,
            "players": self.players,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.played,
        }
        if not self.played:
            return head
        wins, scores = np.concatenate(self.wins), np.concatenate(self.scores)
        return head | {
            "win_rate": [rate(wins[:, seat]) for seat in range(self.players)],
            "score": [_spread(scores[:, seat]) for seat in range(self.players)],
            **{name: _spread(np.concatenate(parts)) for name, parts in self.numbers.items()},
            "endings": self._endings(),
        }

    def _endings(self) -> dict[str, int]:
        record = self.game.blank(1, self.players, self.options, set_up=False)[0]
        counts = {}
        for over, count in zip(*np.unique(np.concatenate(self.endings), return_counts=True), strict=True):
            record.over = over
            counts[str(self.game.ending(record))] = int(count)
        return counts


def _spread(numbers: NDArray[np.int64]) -> dict[str, float]:
    low, median, high = np.percentile(numbers, (5, 50, 95)).tolist()
    return {
        "mean": float(numbers.mean()),
        "deviation": float(numbers.std()),
        "least": int(numbers.min()),
        "p5": low,
        "median": median,
        "p95": high,
        "most": int(numbers.max()),
    }


def simulate(
    game: Game[Any, Any],
    players: int,
    options: dict[str, Value],
    games: int,
    seed: int | None = None,
    save: Path | None = None,
    progress: Callable[[int], None] = lambda played: None,
    stop: Callable[[], bool] = lambda: False,
) -> Simulation:
    """Play random games on all cores, until they are done or ``stop`` says so."""
    seed = secrets.randbits(32) if seed is None else seed
    simulation = Simulation(game, players, options, seed, (RANDOM,) * players)
    for chunk, first in enumerate(range(0, games, CHUNK)):
        if stop():
            break
        batch = game.batch(min(CHUNK, games - first), players, (seed, chunk), **options)
        if save is None:
            batch.play_out(progress=progress, stop=stop)
        else:
            for number in _until(stop, len(batch)):
                _play_and_save(batch, number, _file(save, game, seed, first + number))
                progress(1)
        simulation.add(batch)
    return simulation


def _until(stop: Callable[[], bool], count: int) -> Iterator[int]:
    for number in range(count):
        if stop():
            return
        yield number


def _play_and_save(batch: Batch, number: int, path: Path) -> None:
    position = batch.game.position(batch.game, batch.states[number : number + 1].copy())
    for code in batch.record(number):
        position.play(code)
    save_game(GameFile(position, dict.fromkeys(range(position.players), RANDOM)), path)


def simulate_bots(
    game: Game[Any, Any],
    bots: Sequence[str],
    options: dict[str, Value],
    games: int,
    seed: int | None = None,
    save: Path | None = None,
    progress: Callable[[int], None] = lambda played: None,
    stop: Callable[[], bool] = lambda: False,
) -> Simulation:
    """Play games between bots, one a seat, until they are done or ``stop`` says so.

    Where all of them are random, they are played as compiled code plays them.
    """
    if set(bots) == {RANDOM}:
        return simulate(game, len(bots), options, games, seed, save, progress, stop)
    seed = secrets.randbits(32) if seed is None else seed
    codes = tuple(bots)
    matches = [
        Match(game, options, codes, seed_of(seed, game.name, len(codes), options, codes, number))
        for number in range(games)
    ]
    ended: dict[int, Played] = {}
    for number, played in play_all(matches, stop=stop):
        ended[number] = played
        if save is not None:
            _file(save, game, seed, number).write_text(played.text, encoding="utf-8")
        progress(1)
    simulation = Simulation(game, len(codes), options, seed, codes)
    in_order = [played for _, played in sorted(ended.items())]
    if in_order:
        batch = Batch(game, np.frombuffer(b"".join(played.state for played in in_order), game.dtype), 0)
        batch.plies[:] = [played.plies for played in in_order]
        batch.decisions[:] = [sum(played.moves) for played in in_order]
        simulation.add(batch)
    return simulation


def _file(folder: Path, game: Game[Any, Any], seed: int, number: int) -> Path:
    return folder / f"{game.name}-{seed}-{number + 1:06d}{SUFFIX}"
