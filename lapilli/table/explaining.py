"""Explaining games: what may be asked about a table's, and the thinking that answers it."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

import numpy as np

from lapilli.bots import Budget
from lapilli.bots.analysis import GLANCE, THOROUGH
from lapilli.hindsight import Course, Weighing, follow, no_such_ply, nothing_considered, weigh
from lapilli.seats import CHANCE
from lapilli.table.messages import SaidChances, SaidConsidered
from lapilli.table.refusals import CONFLICT, FORBIDDEN, NOT_FOUND, Refused, TooOften
from lapilli.table.table import LineKind, Status, Table
from lapilli.table.thinking import Thinking
from lapilli.words import Language, Sentence

KEPT = 128
"""How many answers are kept."""
MOST_WAITING = 16
"""How many questions may wait for their answers."""
BUSY_SECONDS = 5
MOST_PLAYOUTS, LEAST_PLAYOUTS = 100_000, 10
"""For a whole game, and at each of its plies: however long it is."""
DIGITS = 4

Explains = Literal["nothing", "bots", "everything"]
T = TypeVar("T")


@dataclass(frozen=True)
class Effort:
    """How much is thought about a question."""

    budget: Budget = THOROUGH
    """About what could be played at one ply."""
    glance: int = GLANCE
    """Playouts at each ply of a whole game."""

    def at_each_of(self, plies: int) -> int:
        """Playouts at each ply of a game of so many."""
        return max(LEAST_PLAYOUTS, min(self.glance, MOST_PLAYOUTS // (plies + 1)))


# What may be asked.


def explains(table: Table) -> Explains:
    """About which moves it may be asked what else there was to consider.

    While a game goes on nobody is advised, and nobody's hand is shown.
    """
    if is_told_of(table):
        return "everything"
    return "nothing" if table.game.secrets else "bots"


def is_told_of(table: Table) -> bool:
    """Whether everything may be told: the game is over, or is a file, which tells everything itself."""
    return table.status is Status.OVER or not table.sheet.id


def check_ply(table: Table, ply: int) -> None:
    """Refuse to say what there was to consider at a ply, where that may not be known."""
    allowed = explains(table)
    if allowed == "nothing":
        why = Sentence("What somebody could consider would show their hand: wait until the game is over.")
        raise Refused(why, FORBIDDEN)
    if not 1 <= ply <= len(table.codes):
        raise Refused(no_such_ply(len(table.codes), ply).why, NOT_FOUND)
    line = table.played(ply)
    if line.kind is LineKind.CHANCE:
        raise Refused(nothing_considered(ply, line.said).why, CONFLICT)
    if allowed == "bots" and not line.by_bot:
        why = Sentence("While the game goes on, only moves of bots are explained.")
        raise Refused(why, FORBIDDEN)


def check_course(table: Table) -> None:
    """Refuse to say how the chances went while that would be advice."""
    if not is_told_of(table):
        raise Refused(Sentence("How the chances went is told when the game is over."), FORBIDDEN)


# Thinking.


class Work(Generic[T]):
    """A question that is being thought about, or has been."""

    def __init__(self) -> None:
        self.share = 0.0
        """How much of it is done: 1 is all."""
        self.answer: asyncio.Future[T]


class Explaining:
    """Thinks about games on the bots' threads, and remembers what it found."""

    def __init__(self, thinking: Thinking, effort: Effort) -> None:
        self._thinking = thinking
        self._effort = effort
        # One question at a time, so that bots who are to move always find a thread.
        self._turn = asyncio.Lock()
        self._works: OrderedDict[str, Work[Any]] = OrderedDict()
        self._is_ending = False

    def considered(self, table: Table, ply: int, spend: Callable[[], None]) -> Work[Weighing]:
        """What there was to consider at a ply; ``spend`` is called unless it is known already."""
        check_ply(table, ply)

        def think(_: Work[Weighing]) -> Weighing:
            return weigh(table.replayed(ply), ply, self._effort.budget)

        return self._asked(_digest("considered", table, ply), think, spend)

    def course(self, table: Table, spend: Callable[[], None]) -> Work[Course]:
        """How the chances went; ``spend`` is called unless it is known already."""
        check_course(table)
        plies = len(table.codes)

        def think(work: Work[Course]) -> Course:
            def note(ply: int) -> None:
                if self._is_ending:
                    raise InterruptedError
                work.share = ply / (plies + 1)

            return follow(table.replayed(plies), self._effort.at_each_of(plies), note)

        return self._asked(_digest("course", table, plies), think, spend)

    def _asked(self, key: str, think: Callable[[Work[T]], T], spend: Callable[[], None]) -> Work[T]:
        if key in self._works:
            self._works.move_to_end(key)
            return self._works[key]
        if sum(not work.answer.done() for work in self._works.values()) >= MOST_WAITING:
            raise TooOften(BUSY_SECONDS)
        spend()
        work: Work[T] = Work()
        work.answer = asyncio.get_running_loop().create_task(self._answer(key, work, think))
        self._works[key] = work
        self._forget()
        return work

    async def _answer(self, key: str, work: Work[T], think: Callable[[Work[T]], T]) -> T:
        try:
            async with self._turn:
                return await self._thinking.away(think, work)
        except BaseException:
            # Whoever asks again may have better luck.
            self._works.pop(key, None)
            raise

    def _forget(self) -> None:
        """Let go of what was not asked for longest; what is being thought about stays."""
        done = [key for key, work in self._works.items() if work.answer.done()]
        for key in done[: max(0, len(self._works) - KEPT)]:
            del self._works[key]

    def close(self) -> None:
        """Think no more."""
        self._is_ending = True
        for work in list(self._works.values()):
            work.answer.cancel()


def _digest(question: str, table: Table, plies: int) -> str:
    """What an answer depends on: the question, and the game up to a ply."""
    start = table.start.to_bytes()
    codes = np.array(table.codes[:plies], np.int64).tobytes()
    asked = b"\0".join([question.encode(), table.game.name.encode(), start, codes])
    return hashlib.sha256(asked).hexdigest()


# Telling.


def tell_considered(found: Weighing, language: Language) -> SaidConsidered:
    """What there was to consider, in a reader's language."""
    return {
        "ply": found.ply,
        "seat": found.seat,
        "text": found.said.say(language),
        "moves": [
            {
                "move": each.move,
                "words": each.said.say(language),
                "visits": each.visits,
                "result": round(each.result, DIGITS),
                "played": each.played,
            }
            for each in found.moves
        ],
        "others": found.others,
    }


def tell_course(found: Course, language: Language) -> SaidChances:
    """How the chances went, in a reader's language."""
    return {
        "plies": len(found.chances) - 1,
        "chances": [_rounded(each.results) for each in found.chances],
        "turns": [
            {
                "ply": turn.ply,
                "seat": None if turn.actor == CHANCE else turn.actor,
                "luck": turn.actor == CHANCE,
                "text": turn.said.say(language),
                "events": [event.say(language) for event in turn.events],
                "changes": _rounded(turn.changes),
            }
            for turn in found.turns
        ],
    }


def _rounded(results: tuple[float, ...]) -> list[float]:
    return [round(result, DIGITS) for result in results]
