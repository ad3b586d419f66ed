"""Looking back at a game: what could have been played, how the chances went, and where they turned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lapilli.bots.analysis import GLANCE, THOROUGH, Chances, explain, follow_chances, turning_points
from lapilli.bots.mcts import Budget
from lapilli.errors import LapilliError
from lapilli.position import Position
from lapilli.seats import CHANCE
from lapilli.words import Sentence, counted

SHOWN = 12
"""How many moves are told of, besides the one that was played."""
SEED = 0
"""The same question gets the same answer."""


@dataclass(frozen=True)
class Weighed:
    """A move that a search has looked at."""

    move: str
    said: Sentence
    """As the log would have said it."""
    visits: int
    result: float
    """What it was expected to bring: 1 is a win."""
    played: bool


@dataclass(frozen=True)
class Weighing:
    """What whoever made a move could consider."""

    ply: int
    seat: int
    said: Sentence
    """What was played."""
    moves: tuple[Weighed, ...]
    """The one tried most first."""
    others: int
    """How many moves there were besides these."""


@dataclass(frozen=True)
class Turn:
    """A ply at which the chances turned."""

    ply: int
    actor: int
    """A seat, or ``CHANCE``: then it was luck."""
    said: Sentence
    events: tuple[Sentence, ...]
    """What came of it."""
    changes: tuple[float, ...]
    """What everybody's chances gained or lost by it."""


@dataclass(frozen=True)
class Course:
    """How a game went."""

    chances: tuple[Chances, ...]
    """After every ply, from before the first."""
    turns: tuple[Turn, ...]


def weigh(position: Position, ply: int, budget: Budget = THOROUGH) -> Weighing:
    """What could be considered, and was, when the move was made that became this ply of a game."""
    code = _code_of(position, ply)
    there = _before(position, ply)
    game, record, seat = there.game, there.record, there.actor
    if seat is None or seat == CHANCE:
        raise nothing_considered(ply, game.tell(record, code))
    explained = explain(there, budget, SEED)
    moves = [
        Weighed(str(each.move), game.tell(record, number), each.visits, each.result, number == code)
        for each, number in ((each, there.code(each.move)) for each in explained.moves)
    ]
    told = tuple(each for place, each in enumerate(moves) if place < SHOWN or each.played)
    return Weighing(ply, seat, game.tell(record, code), told, len(moves) - len(told))


def follow(
    position: Position, playouts: int = GLANCE, progress: Callable[[int], None] = lambda ply: None
) -> Course:
    """How everybody's chances went up to a position, and where they turned; ``progress`` hears every ply."""
    chances = follow_chances(position, playouts, SEED, progress)
    return Course(tuple(chances), tuple(_turn(position, ply, chances) for ply in turning_points(chances)))


def _turn(position: Position, ply: int, chances: list[Chances]) -> Turn:
    code = _code_of(position, ply)
    there = _before(position, ply)
    actor, record = there.actor, there.record.copy()
    assert actor is not None
    there.play(code)
    changes = tuple(
        now - then for now, then in zip(chances[ply].results, chances[ply - 1].results, strict=True)
    )
    return Turn(ply, actor, there.game.tell(record, code), tuple(there.last_events), changes)


def _code_of(position: Position, ply: int) -> int:
    codes = position.codes
    if not 1 <= ply <= len(codes):
        raise no_such_ply(len(codes), ply)
    return codes[ply - 1]


def _before(position: Position, ply: int) -> Position:
    """The position that the move was made in which became this ply."""
    there = position.start
    for code in position.codes[: ply - 1]:
        there.play(code)
    return there


def no_such_ply(plies: int, ply: int) -> LapilliError:
    """For a ply that a game has not come to."""
    return LapilliError(
        counted(
            plies,
            "the game has {count} ply; there is no ply {ply}",
            "the game has {count} plies; there is no ply {ply}",
            values={"ply": ply},
        )
    )


def nothing_considered(ply: int, what: Sentence) -> LapilliError:
    """For a ply at which nobody had a choice."""
    values = {"ply": ply, "what": what}
    return LapilliError(
        Sentence("Nobody considered anything at ply {ply}: it was luck. {what}", values=values)
    )
