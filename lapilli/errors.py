"""What can be wrong with something given to Lapilli; each says what, and quotes it, in any language."""

from __future__ import annotations

from typing import Any

from lapilli.words import ENGLISH, Language, Sentence


class LapilliError(ValueError):
    """Bad input of any sort; nothing was changed by it."""

    def __init__(self, why: Sentence) -> None:
        self.why = why
        super().__init__(why)

    @property
    def rule(self) -> str:
        """The number of the rule behind it; empty if there is none."""
        return self.why.rule

    @property
    def sentence(self) -> Sentence:
        """All there is to say: why, and of what."""
        return self.why

    def say(self, language: Language = ENGLISH) -> str:
        """What is wrong, without the rule."""
        return self.sentence.say(language)

    def __str__(self) -> str:
        return str(self.sentence)

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

    def __init__(self, given: object, why: Sentence) -> None:
        self.given = given
        super().__init__(why)

    @property
    def sentence(self) -> Sentence:
        """The move as it was given, and why it cannot be made."""
        quoted = f"'{self.given}'" if isinstance(self.given, tuple) else repr(self.given)
        return Sentence("{move}: {why}", self.rule, {"move": quoted, "why": self.why})


class NotToBeHad(LapilliError):
    """An argument of a move that is understood, but that no move can have now."""


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

    def __init__(self, line: int, why: Sentence) -> None:
        self.line = line
        super().__init__(why)

    @property
    def sentence(self) -> Sentence:
        """The line, and what is wrong with it."""
        return Sentence("line {line}: {why}", self.rule, {"line": self.line, "why": self.why})


class NewerVersion(TextError):
    """A text written by a later version than this one."""


class BrokenGame(AssertionError):
    """A game does not keep the contract; says which promise, and where."""
