"""A game in progress, as a friendly Python object: ``Position``; and what one seat sees: ``View``."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from lapilli.errors import (
    AmbiguousMove,
    IllegalMove,
    LapilliError,
    NothingToUndo,
    NotToBeHad,
    UnknownMove,
)
from lapilli.kernel import Rng, seeded
from lapilli.moves import Move, Record
from lapilli.options import Value
from lapilli.seats import CHANCE, NOBODY, SPECTATOR, seat_letter
from lapilli.words import Sentence

if TYPE_CHECKING:
    from lapilli.contract import Game
    from lapilli.draw.scene import Scene


SHOWN = 6
"""How many of the moves that an ambiguous one could be are named."""


class Outcome(NamedTuple):
    """Something chance may bring."""

    move: Move
    probability: float
    weight: int
    """Exact: the probability is the weight over the sum of all weights."""


class Played(NamedTuple):
    """A move that was made, and by whom (``CHANCE`` for the dice and the piles)."""

    actor: int
    move: Move


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: Sentence

    def __str__(self) -> str:
        scores = ", ".join(f"{seat_letter(seat)} {score}" for seat, score in enumerate(self.scores))
        return f"{self.reason} Scores: {scores}. {self.won}"

    @property
    def won(self) -> str:
        """Who has won."""
        winners = " and ".join(map(seat_letter, self.winners))
        return f"{winners} wins." if len(self.winners) == 1 else f"{winners} share the win."


class _Node(NamedTuple):
    """The history of a position, newest first: shared by copies, so copying costs nothing."""

    before: _Node | None
    ply: int
    state: bytes
    actor: int
    code: int


class Reading:
    """What can be read off a state; common to positions and views."""

    def __init__(self, game: Game[Any, Any], states: NDArray[Any]) -> None:
        self.game = game
        self._states = states

    @property
    def record(self) -> Record:
        """The state itself: one NumPy record."""
        return self._states[0]

    @property
    def states(self) -> NDArray[Any]:
        """The same in an array of one, as compiled code takes it; not to be written on."""
        return self._states

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.record.players)

    @property
    def options(self) -> dict[str, Value]:
        """What the game is played with."""
        return self.game.options_of(self.record)

    @property
    def actor(self) -> int | None:
        """Who is to act: a seat, ``CHANCE``, or None when the game is over."""
        seat = int(self.game.engine.whose_turn(self._states))
        return None if seat == NOBODY else seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.record.over)

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's points as they stand."""
        return self._count(self.game.engine.count_points)

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of every seat: the lowest seat of those who win together."""
        teams = np.zeros(self.players, np.int64)
        self.game.engine.teams_of(self._states, teams)
        return tuple(teams.tolist())

    def _count(self, entry: Any) -> tuple[int, ...]:
        counts = np.zeros((1, self.players), np.int64)
        entry(self._states, counts)
        return tuple(counts[0].tolist())

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        if not self.is_over:
            return None
        return Result(self.scores, self.best(range(self.players)), self.game.ending(self.record))

    def best(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of some seats that stand best."""
        return next(iter(self.ranking(seats)), ())

    def ranking(self, seats: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        """Some seats from the best to the last; those that stand equal are together."""
        standings = self._count(self.game.engine.count_standings)
        among = {seat: standings[seat] for seat in seats}
        return tuple(
            tuple(seat for seat, stands in among.items() if stands == here)
            for here in sorted(set(among.values()), reverse=True)
        )

    @property
    def prompt(self) -> Sentence:
        """What is to be done now, or why the game is over."""
        return self.game.ending(self.record) if self.is_over else self.game.prompt(self.record)

    @property
    def task(self) -> Sentence:
        """The same, said to whoever is to act."""
        return self.game.ending(self.record) if self.is_over else self.game.task(self.record)

    def to_bytes(self) -> bytes:
        """The state as bytes; equal states give equal bytes."""
        return self._states.tobytes()

    def to_text(self) -> str:
        """The state as text that people can read and write, and ``Game.from_text`` reads."""
        from lapilli.position_text import write_position

        return write_position(self.game, self.record)

    def _legal(self) -> NDArray[np.int32]:
        seat = self.actor
        if seat is None or seat == CHANCE:
            return np.empty(0, np.int32)
        moves, _ = self.game.buffers()
        return moves[: self.game.engine.moves_of(self._states, moves)]

    def _outcomes(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        if self.actor != CHANCE:
            return np.empty(0, np.int32), np.empty(0, np.int64)
        moves, weights = self.game.buffers()
        count = self.game.engine.outcomes_of(self._states, moves, weights)
        return moves[:count], weights[:count]

    def legal_codes(self) -> list[int]:
        """The numbers of the legal moves of the player to act."""
        codes: list[int] = self._legal().tolist()
        return codes

    def legal_moves(self) -> list[Move]:
        """The legal moves of the player to act; none when it is chance or nobody."""
        return self.game.space.decode_all(self.record, self._legal().tolist())

    def outcomes(self) -> list[Outcome]:
        """Everything chance may bring, when it is chance that acts."""
        codes, weights = self._outcomes()
        total = int(weights.sum())
        moves = self.game.space.decode_all(self.record, codes.tolist())
        return [
            Outcome(move, weight / total, weight)
            for move, weight in zip(moves, weights.tolist(), strict=True)
        ]

    def drawn_outcome(self, number_below: Callable[[int], int]) -> int:
        """What chance brings, by a number drawn from 0 up to the sum of all weights."""
        self._expect_chance()
        codes, weights = self._outcomes()
        number = number_below(int(weights.sum()))
        return int(codes[np.searchsorted(np.cumsum(weights), number, side="right")])

    def _expect_chance(self) -> None:
        if self.actor != CHANCE:
            prompt = self.prompt
            raise LapilliError(
                Sentence("chance is not to act now: {prompt}", prompt.rule, {"prompt": prompt})
            )

    def code(self, given: Move | int | str) -> int:
        """The number of a legal move or possible outcome, however it is given."""
        allowed = (self._outcomes()[0] if self.actor == CHANCE else self._legal()).tolist()
        if isinstance(given, Move | str):
            return self._find(given, allowed)
        if isinstance(given, bool) or not isinstance(given, int | np.integer):
            raise UnknownMove(given, Sentence("a move is a Move, a number or a text"))
        code = int(given)
        if code not in allowed:
            raise self._refusal(given, self.game.space.kind(code).name, code)
        return code

    def _find(self, given: Move | str, allowed: list[int]) -> int:
        space = self.game.space
        try:
            kind, digits = space.matching(self.record, given)
        except NotToBeHad as error:
            kind = space.named(given)
            raise self._untimely(given, kind) or IllegalMove(given, error.why) from None
        whole = space.encode(kind, digits)
        if whole is not None:
            if whole not in allowed:
                raise self._refusal(given, kind, whole)
            return whole
        found = space.agree(allowed, kind, digits)
        if not found:
            raise self._refusal(given, kind)
        if len(found) > 1:
            some = ", ".join(f"'{space.decode(self.record, code)}'" for code in found[:SHOWN])
            moves = f"{some} ..." if len(found) > SHOWN else some
            raise AmbiguousMove(given, Sentence("it could be {moves}", values={"moves": moves}))
        return found[0]

    def _refusal(self, given: object, kind: str, code: int | None = None) -> IllegalMove:
        """Why a move of a kind, given in part or (with its number) as a whole, cannot be made."""
        untimely = self._untimely(given, kind)
        if untimely:
            return untimely
        if code is None:
            prompt = self.prompt
            why = Sentence("no such move is legal now: {prompt}", prompt.rule, {"prompt": prompt})
            return IllegalMove(given, why)
        return IllegalMove(given, self.game.why_not(self.record, code))

    def _untimely(self, given: object, kind: str) -> IllegalMove | None:
        """Why no move of a kind can be made now at all."""
        prompt = self.prompt
        values = {"prompt": prompt}
        if self.is_over:
            return IllegalMove(given, Sentence("the game is over: {prompt}", prompt.rule, values))
        by_chance = any(k.by_chance for k in self.game.space if k.name == kind)
        if by_chance and self.actor != CHANCE:
            return IllegalMove(given, Sentence("a player is to act: {prompt}", prompt.rule, values))
        if not by_chance and self.actor == CHANCE:
            return IllegalMove(given, Sentence("chance is to act: {prompt}", prompt.rule, values))
        return None


class View(Reading):
    """What one seat, or a spectator, knows of a position: the only way out of the engine."""

    def __init__(self, game: Game[Any, Any], states: NDArray[Any], seat: int) -> None:
        super().__init__(game, states)
        self.seat = seat

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == SPECTATOR else f"player {seat_letter(self.seat)}"
        return f"<{self.game.title} as {who} sees it: {self.prompt.say()}>"

    def resample(self, seed: int | None = None) -> Position:
        """A position that looks the same from here, with everything unknown dealt again."""
        states = self._states.copy()
        rng = seeded(seed, 1)[0]
        self.game.engine.imagine(states, self.seat, rng)
        position: Position = self.game.position(self.game, states)
        # The rolls to come go on where the deal left off, so that they have nothing to do with it.
        position._rng = rng
        return position

    def scene(self) -> Scene:
        """The picture of the board, element by element."""
        return self.game.picture(self)

    def svg(self) -> str:
        """The picture of the board."""
        return str(self.scene().svg())

    def _repr_svg_(self) -> str:
        return self.svg()


class Position(Reading):
    """A game in progress."""

    def __init__(self, game: Game[Any, Any], states: NDArray[Any], seed: int | None = None) -> None:
        super().__init__(game, states)
        self._history: _Node | None = None
        self._plies_forgotten = 0
        self._rng: Rng = seeded(seed, 1)[0]

    def play(self, move: Move | int | str) -> Move:
        """Make a move, or say what chance brings; an illegal one raises and changes nothing."""
        code = self.code(move)
        actor = self.actor
        assert actor is not None
        played = self.game.space.decode(self.record, code)
        self._history = _Node(self._history, self.ply + 1, self.to_bytes(), actor, code)
        self.game.engine.make(self._states, code)
        return played

    def roll(self, rng: np.random.Generator | random.Random | None = None) -> Move:
        """Let chance speak: one outcome, drawn from ``rng`` or from the position's own source."""
        if rng is None:
            self._expect_chance()
            return self.play(int(self.game.engine.roll(self._states, self._rng, *self.game.buffers())))
        if isinstance(rng, random.Random):
            return self.play(self.drawn_outcome(rng.randrange))
        return self.play(self.drawn_outcome(lambda total: int(rng.integers(total))))

    def undo(self) -> Move:
        """Take the last move or outcome back."""
        if self._history is None:
            raise NothingToUndo(Sentence("no move has been made since this position was set up"))
        self._history, _, state, _, code = self._history
        self._states = np.frombuffer(bytearray(state), self.game.dtype)
        return self.game.space.decode(self.record, code)

    def copy(self) -> Self:
        """The same position, to go its own way."""
        twin = type(self)(self.game, np.frombuffer(bytearray(self.to_bytes()), self.game.dtype))
        twin._history = self._history
        twin._plies_forgotten = self._plies_forgotten
        twin._rng = self._rng.copy()
        return twin

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        # The history is a chain too long for pickle to follow; it is packed as a list.
        return _unpacked, (
            type(self),
            self.game,
            self._states,
            self._rng,
            self._plies_forgotten,
            [node._replace(before=None) for node in self._nodes()],
        )

    def forget(self) -> None:
        """Let go of how the position came about, but not of its ply: nothing before it can be undone."""
        self._plies_forgotten = self.ply
        self._history = None

    @property
    def ply(self) -> int:
        """How many moves and outcomes there have been."""
        return self._history.ply if self._history else self._plies_forgotten

    @property
    def codes(self) -> list[int]:
        """The numbers of all moves and outcomes so far."""
        return [node.code for node in self._nodes()]

    @property
    def log(self) -> list[Played]:
        """All moves and outcomes so far."""
        return [
            Played(node.actor, self.game.space.decode(self._before(node), node.code))
            for node in self._nodes()
        ]

    def _before(self, node: _Node) -> Record:
        """The state that a move was made in."""
        return np.frombuffer(node.state, self.game.dtype)[0]

    @property
    def last_events(self) -> list[Sentence]:
        """What came of the last move beyond what its text says."""
        if self._history is None:
            return []
        return self.game.events(self._before(self._history), self._history.code, self.record)

    def log_seen_by(self, seat: int | None) -> list[Played]:
        """All moves and outcomes so far, as a seat (None: somebody who only watches) may know them."""
        who = SPECTATOR if seat is None else seat
        seen = []
        for node, played in zip(self._nodes(), self.log, strict=True):
            veiled = self.game.veil(self._before(node), node.code, who)
            seen.append(played if veiled is None else Played(played.actor, Move(veiled)))
        return seen

    def _nodes(self) -> list[_Node]:
        nodes = []
        node = self._history
        while node is not None:
            nodes.append(node)
            node = node.before
        return nodes[::-1]

    @property
    def start(self) -> Self:
        """The position that all moves so far were made from."""
        nodes = self._nodes()
        state = nodes[0].state if nodes else self.to_bytes()
        return type(self)(self.game, np.frombuffer(bytearray(state), self.game.dtype))

    def view(self, seat: int | None = None) -> Any:
        """What a seat knows; None for somebody who only watches."""
        if seat is not None and seat not in range(self.players):
            values = {"seat": seat, "last": self.players - 1}
            raise LapilliError(Sentence("there is no seat {seat!r}: seats are 0 to {last}", values=values))
        who = SPECTATOR if seat is None else seat
        states = np.frombuffer(bytearray(self.to_bytes()), self.game.dtype)
        self.game.engine.look(states, who)
        return self.game.view(self.game, states, who)

    def svg(self, seat: int | None = None) -> str:
        """The picture of the board as a seat (or a spectator) sees it."""
        return self.view(seat).svg()  # type: ignore[no-any-return]

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.players} players, ply {self.ply}: {self.prompt.say()}>"


def _unpacked(
    kind: type[Position],
    game: Game[Any, Any],
    states: NDArray[Any],
    rng: Rng,
    forgotten: int,
    nodes: list[_Node],
) -> Position:
    position = kind(game, states)
    position._rng = rng
    position._plies_forgotten = forgotten
    for node in nodes:
        position._history = node._replace(before=position._history)
    return position
