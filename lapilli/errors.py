"""What can be wrong with something given to Lapilli; each says what, and quotes it."""

from __future__ import annotations

from typing import Any


class LapilliError(ValueError):
    """Bad input of any sort; nothing was changed by it."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors travel between processes, whatever they are made from.
        return _remade, (type(self), self.args, self.__dict__)


def _remade(kind: type[LapilliError], args: tuple[Any, ...], details: dict[str, Any]) -> LapilliError:
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(details)
    return error


class UnknownGame(LapilliError):
    """No game of that name is installed."""


class OptionError(LapilliError):
    """An option that does not exist, a value it cannot have, or two that exclude each other."""


class MoveError(LapilliError):
    """A move that cannot be made."""

    def __init__(self, given: object, why: str, rule: str = "") -> None:
        self.given = given
        self.why = why
        self.rule = rule
        quoted = f"'{given}'" if isinstance(given, tuple) else repr(given)
        super().__init__(f"{quoted}: {why}" + (f" ({rule})" if rule else ""))


class NotToBeHad(LapilliError):
    """An argument of a move that is understood, but that no move can have now."""

    def __init__(self, why: str, rule: str) -> None:
        self.why = why
        self.rule = rule
        super().__init__(f"{why} ({rule})")


class UnknownMove(MoveError):
    """Not a move of this game at all."""


class IllegalMove(MoveError):
    """A move of this game that a rule forbids now; ``rule`` names it."""


class AmbiguousMove(MoveError):
    """A move said in part that could be several."""


class NothingToUndo(LapilliError):
    """There is no move to take back."""


class TextError(LapilliError):
    """A text (a position, a game file) that cannot be read: which line, and why."""

    def __init__(self, line: int, why: str) -> None:
        self.line = line
        self.why = why
        super().__init__(f"line {line}: {why}")


class NewerVersion(TextError):
    """A text written by a later version than this one."""


class BrokenGame(AssertionError):
    """A game does not keep the contract; says which promise, and where."""
