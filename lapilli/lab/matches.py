"""Games between bots, played side by side in processes.

What comes of a match depends on the match alone: neither the number of processes nor the order
in which games end matters (unless a bot goes by the clock).
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

import numpy as np

from lapilli.batch import cores
from lapilli.bots import Bot, make_bot
from lapilli.contract import Game
from lapilli.errors import LapilliError
from lapilli.lab.match import play_match
from lapilli.moves import Move
from lapilli.options import Value
from lapilli.position import Position, View
from lapilli.record import GameFile, write_game
from lapilli.seats import CHANCE, seat_letter
from lapilli.words import Sentence

SEED_BYTES = 6
"""Of a match's seed: a number that every reader of JSON can hold exactly."""
PATIENCE = 0.2
"""Seconds between two looks at whether to stop."""


@dataclass(frozen=True)
class Match:
    """A game to be played: what, by whom, and with which luck."""

    game: Game[Any, Any]
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    """The code of the bot at each seat."""
    seed: int


@dataclass(frozen=True)
class Played:
    """What came of a match."""

    state: bytes
    """The last state of the game."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    plies: int
    moves: tuple[int, ...]
    """How many moves each seat made."""
    seconds: tuple[float, ...]
    """How long each seat thought, all its moves together."""
    slowest: tuple[float, ...]
    """How long each seat thought about the move that took it longest."""
    text: str
    """The game file."""


def seed_of(*made_from: object) -> int:
    """A seed that follows from anything JSON can write."""
    digest = hashlib.sha256(json.dumps(made_from, sort_keys=True).encode()).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big")


def check_bots(game: Game[Any, Any], codes: Sequence[str]) -> None:
    """Refuse what is not a bot's code before anything is played."""
    for code in dict.fromkeys(codes):
        make_bot(code, game, 0)


class _Timed:
    """A bot with a clock beside it."""

    def __init__(self, code: str, bot: Bot, seed: int) -> None:
        self.code = code
        self.bot = bot
        self.seed = seed
        self.moves = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def choose(self, view: View) -> Move:
        """What the bot chooses; whatever goes wrong is said with its name and the game's seed."""
        began = time.perf_counter()
        try:
            move = self.bot.choose(view)
            thought = time.perf_counter() - began
            view.code(move)
        except Exception as error:
            why = str(error) if isinstance(error, LapilliError) else f"{type(error).__name__}: {error}"
            values = {"bot": self.code, "seat": seat_letter(view.seat), "seed": self.seed, "why": why}
            said = Sentence("bot {bot} at seat {seat} has failed (seed {seed}): {why}", values=values)
            raise LapilliError(said) from error
        self.moves += 1
        self.seconds += thought
        self.slowest = max(self.slowest, thought)
        return move


def play(match: Match, stop: Callable[[], bool] = lambda: False) -> Played | None:
    """Play a match here and now; None if it was stopped before its end."""
    for code in match.bots:
        _warm_up(match.game, len(match.bots), code)
    # Spawned, so that what bots draw has nothing to do with what the game rolls.
    seeds = np.random.SeedSequence(match.seed).spawn(1)[0].generate_state(len(match.bots)).tolist()
    bots = [
        _Timed(code, make_bot(code, match.game, seed), match.seed)
        for code, seed in zip(match.bots, seeds, strict=True)
    ]
    position = play_match(match.game, bots, match.options, match.seed, stop)
    result = position.result
    if result is None:
        return None
    return Played(
        position.to_bytes(),
        result.winners,
        result.scores,
        position.ply,
        tuple(bot.moves for bot in bots),
        tuple(bot.seconds for bot in bots),
        tuple(bot.slowest for bot in bots),
        write_game(GameFile(position, dict(enumerate(match.bots)))),
    )


@cache
def _warm_up(game: Game[Any, Any], players: int, code: str) -> None:
    """Let a bot of this sort choose once, so that no clock counts how long it takes to compile."""
    position: Position = game.new(players, 0)
    while position.actor == CHANCE or len(position.legal_codes()) == 1:
        if position.actor == CHANCE:
            position.roll()
        else:
            position.play(position.legal_codes()[0])
    if position.actor is not None:
        _Timed(code, make_bot(code, game, 0), 0).choose(position.view(position.actor))


def play_all(
    matches: Sequence[Match], processes: int | None = None, stop: Callable[[], bool] = lambda: False
) -> Iterator[tuple[int, Played]]:
    """Play matches in processes, one a core if not said; give each with its place as it ends.

    Once ``stop`` says so, those under way are given up.
    """
    processes = min(processes or cores(), len(matches))
    if processes > 1:
        yield from _play_side_by_side(matches, processes, stop)
        return
    for number, match in enumerate(matches):
        played = None if stop() else play(match, stop)
        if played is None:
            return
        yield number, played


@dataclass
class _Worker:
    """A process that plays what it is sent, one match after the other."""

    process: SpawnProcess
    connection: Connection[Any, Any]
    playing: int = -1

    def hand(self, number: int, match: Match) -> None:
        self.playing = number
        self.connection.send(match)

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.process.close()
        self.connection.close()

    def collect(self, match: Match) -> Played:
        try:
            answer = self.connection.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            raise LapilliError(
                Sentence(
                    "a process that played games was ended from outside (exit code {code}): is there too "
                    "little memory?",
                    values={"code": self.process.exitcode},
                )
            ) from None
        if isinstance(answer, Played):
            return answer
        if isinstance(answer, LapilliError):
            raise answer
        who = ", ".join(match.bots)
        raise RuntimeError(f"a game of {who} (seed {match.seed}) failed:\n{answer}")


def _play_side_by_side(
    matches: Sequence[Match], processes: int, stop: Callable[[], bool]
) -> Iterator[tuple[int, Played]]:
    to_play = iter(enumerate(matches))
    workers: list[_Worker] = []
    try:
        for number, match in islice(to_play, processes):
            workers.append(_start())
            workers[-1].hand(number, match)
        busy: dict[Any, _Worker] = {worker.connection: worker for worker in workers}
        while busy and not stop():
            for connection in wait(list(busy), PATIENCE):
                worker = busy[connection]
                number, played = worker.playing, worker.collect(matches[worker.playing])
                following = next(to_play, None)
                if following is None:
                    del busy[connection]
                else:
                    worker.hand(*following)
                yield number, played
    finally:
        for worker in workers:
            worker.end()


def _start() -> _Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs,), daemon=True)
    with _deaf_to_ctrl_c():
        process.start()
    # Only the process holds its end now, so that whichever side ends, the other is told.
    theirs.close()
    return _Worker(process, ours)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """What is started in here is not stopped by Ctrl-C: that is told to the one who started it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Started on the way with the first process, and then it would end what is begun here.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(connection: Connection[Any, Any]) -> None:
    """What a process does: play until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            match = connection.recv()
        except EOFError:
            return
        try:
            answer: object = play(match)
        except LapilliError as error:
            answer = error
        except Exception:
            answer = traceback.format_exc()
        connection.send(answer)
