"""What may be done now, as people do it: step by step, pointing at things, before a move is made.

A move's arguments are its steps.  A step that something in the picture stands for is taken by pointing
at it, one that turns a piece by turning it, and any step by choosing from a list.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from lapilli.draw.plane import Point
from lapilli.moves import Move, Rotations
from lapilli.seats import CHANCE
from lapilli.words import Sentence

if TYPE_CHECKING:
    from lapilli.position import View

BOARD = "board"
"""The name of a game's main scene."""


class Spot(NamedTuple):
    """A place in one of a game's scenes."""

    at: Point
    scene: str = BOARD


class Ghost(NamedTuple):
    """A piece shown where a move would put it; ``Game.piece`` draws it around the origin."""

    piece: str
    spot: Spot


class Step(NamedTuple):
    """A value that one argument of a move may have."""

    value: str
    """As the text of the move has it."""
    words: Sentence
    """As people read it."""
    key: str = ""
    """The element of the picture that stands for it; empty if none does."""


@dataclass(frozen=True)
class Way:
    """All moves of one kind that may be made now."""

    kind: str
    words: Sentence
    """What it is to make one: Place a tile."""
    labels: tuple[Sentence, ...]
    """What each step chooses."""
    turned: int | None
    """Which of the steps turns a piece."""
    steps: tuple[tuple[Step, ...], ...]
    """For each step, the values that some move has; more than once if they read differently."""
    moves: tuple[tuple[int, ...], ...]
    """Each move by the places of its values among the steps; more than once if these are in any order."""
    ghosts: tuple[tuple[Ghost, ...], ...]
    """For each move, what it would put where."""


def ways(view: View) -> list[Way]:
    """What may be done by whoever is to act; at chance's turn, all that it may bring."""
    moves = [outcome.move for outcome in view.outcomes()] if view.actor == CHANCE else view.legal_moves()
    by_kind: dict[str, list[Move]] = {}
    for move in moves:
        by_kind.setdefault(move.kind, []).append(move)
    return [_way(view, kind, alike) for kind, alike in by_kind.items()]


class _Steps:
    """The different steps that there are for one argument, in the order in which they come up."""

    def __init__(self, view: View, place: int) -> None:
        self.all: list[Step] = []
        self._view = view
        self._place = place
        self._alike: dict[str, list[int]] = {}
        self._known: dict[tuple[object, ...], int] = {}

    def number(self, move: Move) -> int:
        """Which of them a move takes."""
        taken = move.args[: self._place + 1]
        if taken not in self._known:
            self._known[taken] = self._find(self._view.game.step(self._view.record, move, self._place))
        return self._known[taken]

    def _find(self, step: Step) -> int:
        alike = self._alike.setdefault(step.value, [])
        for number in alike:
            if self.all[number] == step:
                return number
        alike.append(len(self.all))
        self.all.append(step)
        return alike[-1]


def _way(view: View, name: str, moves: list[Move]) -> Way:
    game = view.game
    kind = next(kind for kind in game.space if kind.name == name)
    if kind.in_any_order:
        moves = [Move(name, args) for move in moves for args in dict.fromkeys(permutations(move.args))]
    arguments = [_Steps(view, place) for place in range(len(kind.arguments))]
    rows = tuple(tuple(steps.number(move) for steps in arguments) for move in moves)
    turned = [place for place, argument in enumerate(kind.arguments) if isinstance(argument, Rotations)]
    return Way(
        kind=name,
        words=game.doing_now(view.record, name),
        labels=tuple(game.asking(name, place) for place in range(len(kind.arguments))),
        turned=turned[0] if turned else None,
        steps=tuple(tuple(steps.all) for steps in arguments),
        moves=rows,
        ghosts=tuple(game.ghosts(view.record, move) for move in moves),
    )
