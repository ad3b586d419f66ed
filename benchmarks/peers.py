"""Our games beside their peers: whole random games on one core, all contenders in one run.

    python benchmarks/peers.py [--seconds S] [--rounds R] [--json]

The speed of a machine drifts, twofold within minutes on a shared one, so only ratios count.  A run has
many short rounds; in each, every contender plays a fixed number of games, in an order that turns from
round to round, and the ratio is taken within the round.  The median over the rounds is shown, with the
range that holds the middle 80 % of them.  Time is this process's CPU time, on one pinned core.

What is counted: a *decision* is a player choosing among at least two legal moves; a *player move* is
every move of a player, forced or not.  Chance is neither.

- Lapilli: games set up and played by the compiled engine, on one thread.
- catanatron: four ``RandomPlayer``, whole games.
- OpenSpiel: rollouts in C++, by ``MCTSBot`` with one simulation: it then evaluates the position it was
  given, and nothing else, with as many random rollouts as its evaluator was told to make
  (``check_rollouts`` counts them).  A game that starts with chance is played from after its first roll.
"""

from __future__ import annotations

import importlib
import json
import math
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, ClassVar

import numpy as np
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from lapilli.registry import load
from lapilli.seats import CHANCE, NOBODY

SEED = 2024
BATCH = 256
"""Games of ours set up at a time: enough that Python's part in them vanishes."""
SAMPLE = 400
"""Games of ours in which the real choices are counted."""
OURS = ("seismic", "eruption", "eldorado")
ALL_VARIANTS = {"big_one": True, "crew_dilemma": True, "aftershocks": True, "twin_cities": True}
"""Every variant of Seismic that can be combined with the others."""
SPIEL_GAMES = ("maedn", "quoridor", "havannah", "hive", "backgammon")
LEAST_SAMPLE = 2000
"""Games of OpenSpiel's in which decisions are counted at least, if there is time."""
TARGET_ERROR = 0.01
"""The relative standard error of decisions a game, at which sampling stops."""
LONGEST_SAMPLING = 25.0
"""Seconds after which sampling stops anyway: Hive's games are slow, and of very different lengths."""


def peer(module: str) -> Any:
    """A peer's module; without it there is nothing to compare with."""
    try:
        return importlib.import_module(module)
    except ImportError as missing:
        raise SystemExit(f"peers.py needs {module}: pip install -e .[bench]   ({missing})") from missing


# Contenders ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Count:
    """What was played; not whole numbers where they are estimated from a sample of games."""

    games: float = 0
    decisions: float = 0
    moves: float = 0

    def __add__(self, other: Count) -> Count:
        return Count(self.games + other.games, self.decisions + other.decisions, self.moves + other.moves)


@dataclass(frozen=True)
class Sample:
    """Games counted move by move: one entry a game."""

    decisions: Sequence[int]
    moves: Sequence[int]

    def per_game(self) -> Count:
        """The mean game."""
        return Count(1, statistics.fmean(self.decisions), statistics.fmean(self.moves))

    def error(self) -> float:
        """The standard error of the decisions of the mean game, relative to it."""
        games = len(self.decisions)
        if games < 2:
            return math.inf
        return statistics.stdev(self.decisions) / math.sqrt(games) / statistics.fmean(self.decisions)


class Contender(ABC):
    """Something that plays random games."""

    name: str
    maker: str
    sampled: Sample | None = None
    """The games that decisions were counted in, if not in those timed."""

    @abstractmethod
    def play(self, amount: int) -> Count:
        """Play so many games, or batches of games."""


class OurContender(Contender):
    """A game by Lapilli's compiled engine; an amount is a number of batches."""

    maker = "lapilli"

    def __init__(self, game: str, variant: str, options: dict[str, bool]) -> None:
        self.game = load(game)
        self.name = f"{self.game.title}, {variant}, 4 players"
        self.options = options
        self.seed = SEED
        self.sampled = self._sample()
        mean = self.sampled.per_game()
        self.real_choices = mean.decisions / mean.moves

    def _batch(self, games: int) -> Any:
        self.seed += 1
        return self.game.batch(games, players=4, seed=self.seed, **self.options)

    def _sample(self) -> Sample:
        batch = self._batch(SAMPLE)
        games = [self._count(batch, number) for number in range(len(batch))]
        return Sample([decisions for decisions, _ in games], [moves for _, moves in games])

    def _count(self, batch: Any, number: int) -> tuple[int, int]:
        """Play a game one ply at a time, looking at how many moves there were to choose from."""
        engine, one = self.game.engine, slice(number, number + 1)
        legal, weights = np.empty(self.game.space.size, np.int32), np.empty(self.game.space.size, np.int64)
        one_ply = np.empty((1, 1), np.int32)
        state, rng, moves, plies = batch.states[one], batch.rngs[one], batch.decisions[one], batch.plies[one]
        decisions = 0
        while (actor := engine.whose_turn(state)) != NOBODY:
            if actor != CHANCE:
                decisions += engine.moves_of(state, legal) > 1
            engine.play_randomly(state, rng, legal, weights, moves, plies, one_ply)
        return decisions, int(moves[0])

    def play(self, amount: int) -> Count:
        moves = 0
        for _ in range(amount):
            batch = self._batch(BATCH)
            batch.play_out(threads=1)
            moves += int(batch.decisions.sum())
        return Count(amount * BATCH, moves * self.real_choices, moves)


class CatanatronContender(Contender):
    """Catan by catanatron; an amount is a number of games."""

    name = "Catan, 4 players"
    maker = "catanatron"

    def __init__(self) -> None:
        catanatron = peer("catanatron")
        random_player: Any = catanatron.RandomPlayer

        class CountingPlayer(random_player):  # type: ignore[misc]
            """A random player that counts."""

            decisions: ClassVar[int] = 0
            moves: ClassVar[int] = 0

            def decide(self, game: Any, playable_actions: Any) -> Any:
                CountingPlayer.moves += 1
                if len(playable_actions) > 1:
                    CountingPlayer.decisions += 1
                return random_player.decide(self, game, playable_actions)

        self.player = CountingPlayer
        self.colours = list(catanatron.Color)[:4]
        self.new_game = catanatron.Game
        self.seed = SEED

    def play(self, amount: int) -> Count:
        self.player.decisions = self.player.moves = 0
        for _ in range(amount):
            self.seed += 1
            self.new_game([self.player(colour) for colour in self.colours], seed=self.seed).play()
        return Count(amount, self.player.decisions, self.player.moves)


class SpielContender(Contender):
    """A game of OpenSpiel's, by rollouts in C++; an amount is a number of games."""

    maker = "open_spiel"

    def __init__(self, name: str) -> None:
        self.name = name
        self.pyspiel = peer("pyspiel")
        self.game = self.pyspiel.load_game(name)
        self.dice = random.Random(SEED)
        self.seed = SEED
        self.start = self.game.new_initial_state()
        while self.start.is_chance_node():
            # A search cannot begin where chance is to act.
            self._roll(self.start)
        self.sampled = self._sample()
        self.per_game = self.sampled.per_game()

    def _roll(self, state: Any) -> None:
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(self.dice.choices(outcomes, chances)[0])

    def _count(self) -> tuple[int, int]:
        state = self.start.clone()
        decisions = moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                self._roll(state)
                continue
            legal = state.legal_actions()
            moves += 1
            decisions += len(legal) > 1
            state.apply_action(legal[self.dice.randrange(len(legal))])
        return decisions, moves

    def _sample(self) -> Sample:
        """Play from the start through Python until the mean game is known well enough."""
        sample = Sample(decisions := [], moves := [])
        until = time.perf_counter() + LONGEST_SAMPLING
        while time.perf_counter() < until:
            for _ in range(50):
                counted = self._count()
                decisions.append(counted[0])
                moves.append(counted[1])
            if len(decisions) >= LEAST_SAMPLE and sample.error() < TARGET_ERROR:
                break
        return sample

    def play(self, amount: int) -> Count:
        self.seed += 1
        roll_out(self.pyspiel, self.game, self.start, amount, self.seed)
        return Count(amount, amount * self.per_game.decisions, amount * self.per_game.moves)


def roll_out(pyspiel: Any, game: Any, start: Any, rollouts: int, seed: int) -> None:
    """Play random games from ``start`` to the end in C++, exactly so many.

    The first simulation of a search evaluates the root; with only one, nothing else is evaluated.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)
    root = bot.mcts_search(start)
    if root.explore_count != 1 or root.children:
        raise SystemExit("OpenSpiel's search no longer evaluates its root alone: its rollouts are unknown")


def check_rollouts(rollouts: int = 50) -> None:
    """Count OpenSpiel's rollouts where that can be done: in a game written in Python.

    Every rollout from an empty board makes one move on an empty board.
    """
    pyspiel, module = peer("pyspiel"), peer("open_spiel.python.games.tic_tac_toe")
    state = module.TicTacToeState
    as_written = state._apply_action
    first_moves = 0

    def counting(self: Any, action: int) -> None:
        nonlocal first_moves
        first_moves += bool((self.board == ".").all())
        as_written(self, action)

    state._apply_action = counting
    try:
        game = pyspiel.load_game("python_tic_tac_toe")
        roll_out(pyspiel, game, game.new_initial_state(), rollouts, SEED)
    finally:
        state._apply_action = as_written
    if first_moves != rollouts:
        raise SystemExit(f"OpenSpiel made {first_moves} rollouts where {rollouts} were asked for")


# Rounds -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Slice:
    """What one contender did in one round."""

    count: Count
    seconds: float

    @property
    def decisions(self) -> float:
        """Decisions a second."""
        return self.count.decisions / self.seconds

    @property
    def moves(self) -> float:
        """Player moves a second."""
        return self.count.moves / self.seconds


def timed(contender: Contender, amount: int) -> Slice:
    """Play so much, and see how long it takes."""
    before = time.process_time()
    count = contender.play(amount)
    return Slice(count, time.process_time() - before)


def fitting(contender: Contender, seconds: float) -> int:
    """How much a contender plays in so many seconds; on the way there it warms up, or is compiled."""
    contender.play(1)
    amount = 1
    while (taken := timed(contender, amount).seconds) < seconds / 2:
        amount *= 2
    return max(1, round(amount * seconds / taken))


def run_rounds(contenders: Sequence[Contender], seconds: float, rounds: int) -> list[list[Slice]]:
    """The slices of each contender, one a round."""
    amounts = [fitting(contender, seconds) for contender in contenders]
    slices: list[list[Slice]] = [[] for _ in contenders]
    for turn in track(range(rounds), "rounds", console=Console(stderr=True), transient=True):
        for place in range(len(contenders)):
            which = (turn + place) % len(contenders)
            slices[which].append(timed(contenders[which], amounts[which]))
    return slices


@dataclass(frozen=True)
class Ratio:
    """How many times as fast Seismic's base game is: over all rounds."""

    median: float
    low: float
    """A tenth of the rounds are below."""
    high: float
    """A tenth of the rounds are above."""


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Ratio:
    """The ratio of two rates that were measured side by side."""
    low, median, high = np.quantile(np.divide(ours, theirs), [0.1, 0.5, 0.9]).tolist()
    return Ratio(median, low, high)


@dataclass(frozen=True)
class Result:
    """How fast a contender was."""

    name: str
    maker: str
    decisions_per_second: float
    moves_per_second: float
    ratio_of_decisions: Ratio
    ratio_of_moves: Ratio
    times_catanatron: Ratio
    """How many times as fast as catanatron it is, in decisions."""
    decisions_per_game: float
    moves_per_game: float
    sampled_games: int | None
    sampled_error: float | None
    """The relative standard error of decisions a game, where they are estimated."""
    games_timed: int


def result(
    contender: Contender, slices: Sequence[Slice], base: Sequence[Slice], catan: Sequence[Slice]
) -> Result:
    """Sum up a contender's rounds, beside those of Seismic's base game and of catanatron."""
    total = sum((part.count for part in slices), Count())
    decisions, moves = [part.decisions for part in slices], [part.moves for part in slices]
    sample = contender.sampled
    return Result(
        name=contender.name,
        maker=contender.maker,
        decisions_per_second=statistics.median(decisions),
        moves_per_second=statistics.median(moves),
        ratio_of_decisions=ratio([part.decisions for part in base], decisions),
        ratio_of_moves=ratio([part.moves for part in base], moves),
        times_catanatron=ratio(decisions, [part.decisions for part in catan]),
        decisions_per_game=total.decisions / total.games,
        moves_per_game=total.moves / total.games,
        sampled_games=len(sample.decisions) if sample else None,
        sampled_error=sample.error() if sample else None,
        games_timed=int(total.games),
    )


# Report -------------------------------------------------------------------------------------


def pin() -> int | None:
    """Keep to one core, the last of those allowed; gives its number where this can be done."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def cpu_model() -> str:
    """The processor's name."""
    cpus = Path("/proc/cpuinfo")
    if cpus.exists():
        for line in cpus.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def versions() -> dict[str, str]:
    """The versions of everything that takes part."""
    packages = ("lapilli", "numba", "llvmlite", "numpy", "catanatron", "open_spiel")
    return {"python": platform.python_version(), **{name: version(name) for name in packages}}


def rate(number: float) -> str:
    """A rate, to three figures or so."""
    return f"{number / 1e6:.2f} M" if number >= 1e6 else f"{number / 1e3:.1f} k"


def spread(found: Ratio) -> str:
    """A ratio and its range."""
    digits = 0 if found.median >= 100 else 1 if found.median >= 10 else 2
    return f"{found.median:.{digits}f} ({found.low:.{digits}f}-{found.high:.{digits}f})"


def table(results: Sequence[Result]) -> Table:
    """The results, a contender a line."""
    drawn = Table(title="Whole random games on one core", caption="ratio: median of rounds (10 %-90 %)")
    drawn.add_column("contender", no_wrap=True)
    for heading in (
        "decisions/s",
        "player moves/s",
        "Seismic/it, decisions",
        "Seismic/it, moves",
        "it/catanatron, decisions",
        "decisions/game",
        "moves/game",
    ):
        drawn.add_column(heading, justify="right")
    for line in results:
        error = f" ±{line.sampled_error:.1%}" if line.sampled_error is not None else ""
        drawn.add_row(
            f"{line.name} [dim]{line.maker}[/dim]",
            rate(line.decisions_per_second),
            rate(line.moves_per_second),
            spread(line.ratio_of_decisions),
            spread(line.ratio_of_moves),
            spread(line.times_catanatron),
            f"{line.decisions_per_game:.0f}{error}",
            f"{line.moves_per_game:.0f}",
        )
    return drawn


def compile_beforehand() -> None:
    """Have another process compile our games, so that this one runs code from the disk, as later ones do.

    In the very process that compiles it, the same code has been seen to run some 15 % slower.
    """
    for name in OURS:
        program = f"import lapilli; lapilli.game({name!r}).batch(2, seed=1).play_out()"
        subprocess.run([sys.executable, "-c", program], check=True)


def contenders() -> list[Contender]:
    """Everybody who takes part; Seismic's base game, which the others are compared with, first."""
    peer("catanatron")
    check_rollouts()
    compile_beforehand()
    makers = [
        lambda: OurContender("seismic", "base", {}),
        lambda: OurContender("seismic", "all variants", dict(ALL_VARIANTS)),
        lambda: OurContender("eruption", "base", {}),
        lambda: OurContender("eruption", "clans and forecast", {"clans": True, "forecast": True}),
        lambda: OurContender("eldorado", "base", {}),
        lambda: OurContender("eldorado", "hard mode", {"hard_mode": True}),
        CatanatronContender,
        *(lambda name=name: SpielContender(name) for name in SPIEL_GAMES),
    ]
    progress = track(makers, "counting decisions a game", console=Console(stderr=True), transient=True)
    return [make() for make in progress]


def main(
    seconds: Annotated[
        float, typer.Option(min=0.01, help="Length of a contender's slice of a round.")
    ] = 0.15,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds.")] = 36,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Compare the speed of our games with that of their peers."""
    core = pin()
    began = time.perf_counter()
    playing = contenders()
    slices = run_rounds(playing, seconds, rounds)
    catan = next(
        its for each, its in zip(playing, slices, strict=True) if isinstance(each, CatanatronContender)
    )
    results = [
        result(contender, its, slices[0], catan) for contender, its in zip(playing, slices, strict=True)
    ]
    about = {"cpu": cpu_model(), "core": core, "rounds": rounds, "seconds": seconds, "versions": versions()}
    if as_json:
        json.dump({**about, "results": [asdict(line) for line in results]}, sys.stdout, indent=1)
        sys.stdout.write("\n")
        return
    console = Console(width=None if sys.stdout.isatty() else 150)
    console.print(table(results))
    console.print(f"{cpu_model()}, core {core}; {', '.join(f'{k} {v}' for k, v in versions().items())}")
    console.print(f"{rounds} rounds of {seconds} s a contender; {time.perf_counter() - began:.0f} s in all")


if __name__ == "__main__":
    typer.run(main)
