"""Moves: a small number in a fixed space, a kind with arguments, and a line of text, all in one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from math import prod
from typing import Any, NamedTuple, Protocol

from lapilli.errors import NotToBeHad, UnknownMove
from lapilli.hexes import EDGES, Cell, Region
from lapilli.seats import SEAT_LETTERS
from lapilli.words import Sentence

Record = Any
"""A game's state: one NumPy record."""


class Move(NamedTuple):
    """What a player (or chance) does, as the game itself would say it.

    >>> str(Move("turn", (Cell(0, -1), "r2")))
    'turn 0,-1 r2'
    """

    kind: str
    args: tuple[object, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.kind, *map(str, self.args)])


class Argument(Protocol):
    """One sort of argument: each value has a digit in the number of a move, and a word in its text."""

    @property
    def label(self) -> str:
        """What it is, for somebody who has to type one."""

    @property
    def size(self) -> int:
        """How many values there are."""

    def value(self, record: Record, digit: int) -> object:
        """The value of a digit; the state may have a say."""

    def digit(self, record: Record, value: object) -> int | None:
        """The digit of a value or of a word that means one; None if it is neither.

        One that is understood, but that no move can have now, raises ``NotToBeHad``.
        """


class Words:
    """One of a few fixed words."""

    def __init__(self, label: str, *words: str) -> None:
        self.label = label
        self.words = words
        self._digits = {word.casefold(): i for i, word in enumerate(words)}

    @property
    def size(self) -> int:
        """How many words there are."""
        return len(self.words)

    def value(self, record: Record, digit: int) -> object:
        """The word itself."""
        return self.words[digit]

    def digit(self, record: Record, value: object) -> int | None:
        """The place of the word, in capitals or not."""
        return self._digits.get(str(value).casefold())


def edges() -> Words:
    """An edge of a hex, or a direction: N, NE, SE..."""
    return Words("edge", *EDGES)


class Rotations(Words):
    """By how many sixths a tile is turned clockwise: r0 to r5."""

    def __init__(self) -> None:
        super().__init__("rotation", *(f"r{turn}" for turn in range(6)))


def seats(players: int) -> Words:
    """A player: A, B, C..."""
    return Words("player", *SEAT_LETTERS[:players])


class Cells:
    """A cell of a board, as ``q,r``; which board may depend on a field of the state.

    ``beyond`` says why a cell that is on none cannot be meant.
    """

    label = "q,r"

    def __init__(self, boards: Sequence[Region], beyond: Sentence, chosen_by: str = "") -> None:
        self._boards = boards
        self._chosen_by = chosen_by
        self._beyond = beyond

    @property
    def size(self) -> int:
        """As many as the largest board has."""
        return max(len(board.cells) for board in self._boards)

    def _board(self, record: Record) -> Region:
        return self._boards[int(record[self._chosen_by]) if self._chosen_by else 0]

    def value(self, record: Record, digit: int) -> object:
        """The cell with that number."""
        cells = self._board(record).cells
        return cells[digit] if digit < len(cells) else f"cell-{digit}"

    def digit(self, record: Record, value: object) -> int | None:
        """The number of a cell, given as one or written as ``q,r``."""
        if isinstance(value, tuple):
            cell = Cell(*value) if [type(part) for part in value] == [int, int] else None
        else:
            cell = Cell.read(str(value))
        if cell is None:
            return None
        if cell not in self._board(record).number:
            raise NotToBeHad(self._beyond)
        return self._board(record).number[cell]


class Kind:
    """A kind of move: its name, its arguments, and whether it is chance that makes it.

    Arguments ``in_any_order`` are all of one sort, and people may say them as they come; the moves that a
    game lists have them from the lowest digit up.
    """

    def __init__(
        self,
        name: str,
        arguments: tuple[Argument, ...] = (),
        by_chance: bool = False,
        in_any_order: bool = False,
    ) -> None:
        self.name = name
        self.arguments = arguments
        self.by_chance = by_chance
        self.in_any_order = in_any_order
        self.sizes = tuple(argument.size for argument in arguments)
        self.size = prod(self.sizes)


Digits = tuple[int | None, ...]


class MoveSpace:
    """All moves of a game, numbered kind by kind; in a kind, the last argument changes fastest."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.first: dict[str, int] = {}
        self.size = 0
        for kind in kinds:
            self.first[kind.name] = self.size
            self.size += kind.size

    def kind(self, code: int) -> Kind:
        """The kind of the move with a number."""
        if 0 <= code < self.size:
            for kind in self.kinds:
                if code < self.first[kind.name] + kind.size:
                    return kind
        raise UnknownMove(
            code, Sentence("moves are numbered from 0 to {last}", values={"last": self.size - 1})
        )

    def _digits(self, kind: Kind, code: int) -> list[int]:
        rest = code - self.first[kind.name]
        digits: list[int] = []
        for size in reversed(kind.sizes):
            rest, digit = divmod(rest, size)
            digits.append(digit)
        return digits[::-1]

    def decode(self, record: Record, code: int) -> Move:
        """The move with a number, as it is said in this state."""
        kind = self.kind(code)
        digits = self._digits(kind, code)
        return Move(kind.name, tuple(a.value(record, d) for a, d in zip(kind.arguments, digits, strict=True)))

    def decode_all(self, record: Record, codes: Iterable[int]) -> list[Move]:
        """The moves with some numbers; each value is worked out once, however many moves have it."""
        known: dict[tuple[str, int, int], object] = {}
        moves = []
        for code in codes:
            kind = self.kind(code)
            args = []
            for place, digit in enumerate(self._digits(kind, code)):
                key = (kind.name, place, digit)
                if key not in known:
                    known[key] = kind.arguments[place].value(record, digit)
                args.append(known[key])
            moves.append(Move(kind.name, tuple(args)))
        return moves

    def named(self, given: Move | str) -> str:
        """The name of the kind that a move or text is of."""
        return self._named(given, self._split(given)[0]).name

    def matching(self, record: Record, given: Move | str) -> tuple[str, Digits]:
        """What a move, or a text that may leave arguments out, asks for: a kind, and a digit or None
        for each of its arguments."""
        name, words = self._split(given)
        kind = self._named(given, name)
        digits: list[int | None] = [None] * len(kind.arguments)
        for word in words:
            place = self._place(record, kind, word, digits)
            if place is None:
                expected = " ".join([kind.name, *(f"<{a.label}>" for a in kind.arguments)])
                values = {"word": word, "name": name, "expected": expected}
                why = Sentence(
                    "'{word}' is not understood after '{name}'; expected {expected}", values=values
                )
                raise UnknownMove(given, why)
            digits[place[0]] = place[1]
        known = [digit for digit in digits if digit is not None]
        if kind.in_any_order and len(known) == len(digits):
            return kind.name, tuple(sorted(known))
        return kind.name, tuple(digits)

    def _split(self, given: Move | str) -> tuple[str, Sequence[object]]:
        if isinstance(given, Move):
            return given.kind, given.args
        name, *words = given.split() or [""]
        return name.casefold(), words

    def _named(self, given: Move | str, name: str) -> Kind:
        for kind in self.kinds:
            if kind.name == name:
                return kind
        names = ", ".join(kind.name for kind in self.kinds)
        raise UnknownMove(given, Sentence("a move begins with one of {names}", values={"names": names}))

    def _place(
        self, record: Record, kind: Kind, word: object, digits: Sequence[int | None]
    ) -> tuple[int, int] | None:
        for place, argument in enumerate(kind.arguments):
            if digits[place] is None:
                digit = argument.digit(record, word)
                if digit is not None:
                    return place, digit
        return None

    def encode(self, kind: str, digits: Digits) -> int | None:
        """The number of a move, if all of its arguments are given."""
        code = 0
        for size, digit in zip(self._named(kind, kind).sizes, digits, strict=True):
            if digit is None:
                return None
            code = code * size + digit
        return self.first[kind] + code

    def agree(self, codes: list[int], name: str, digits: Digits) -> list[int]:
        """Those of the moves that are of the kind and have the digits that are given."""
        kind = self._named(name, name)
        first, last = self.first[name], self.first[name] + kind.size
        return [
            code for code in codes if first <= code < last and _agrees(kind, self._digits(kind, code), digits)
        ]

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.kinds)


def _agrees(kind: Kind, has: Sequence[int], digits: Digits) -> bool:
    """Whether a move of a kind has the digits that are given."""
    orders = permutations(has) if kind.in_any_order else (has,)
    return any(all(d is None or d == h for d, h in zip(digits, order, strict=True)) for order in orders)
