"""What readers of positions share: lines and words, and saying on which line a mistake is."""

from __future__ import annotations

from collections.abc import Sequence

from lapilli.errors import TextError
from lapilli.moves import Record
from lapilli.seats import SEAT_LETTERS, seat_letter
from lapilli.words import Sentence, whole_number

MOST = 999
"""No number in a position is larger."""


class TextReader:
    """Puts what lines say into a record; remembers which line said it, for mistakes found late."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.line = 0
        self.said: dict[object, int] = {}
        """On which line a word was said, or whatever else a game's reader wants to know again."""

    def fail(self, why: Sentence, about: object = None) -> TextError:
        """A mistake on the present line, or on the one that said something."""
        return TextError(self.said.get(about, self.line), why)

    def once(self, word: str) -> None:
        """Note that a line begins so; no other may."""
        if word in self.said:
            values = {"word": word, "line": self.said[word]}
            raise self.fail(Sentence("{word!r} has been said already, on line {line}", values=values))
        self.said[word] = self.line

    def one_of(self, word: str, known: Sequence[str]) -> str:
        """The word that a line begins with, if a line may."""
        if word not in known:
            values = {"word": word, "known": ", ".join(known)}
            raise self.fail(
                Sentence("{word!r} is not understood; a line begins with one of {known}", values=values)
            )
        return word

    def seat(self, word: str) -> int:
        """A player by a letter."""
        if len(word) != 1 or word not in SEAT_LETTERS[: int(self.record.players)]:
            values = {"word": word, "last": seat_letter(int(self.record.players) - 1)}
            raise self.fail(Sentence("{word!r} is not a player; there are A to {last}", values=values))
        return SEAT_LETTERS.index(word)

    def number(self, word: str) -> int:
        """A number of pieces."""
        number = whole_number(word)
        if number is None:
            raise self.fail(Sentence("{word!r} is not a number", values={"word": word}))
        if number > MOST:
            raise self.fail(Sentence("{number} is more than there could be", values={"number": word}))
        return number

    def only(self, words: list[str]) -> str:
        """The one word that a line has to say."""
        if len(words) > 1:
            raise self.not_understood(words[1])
        return words[0]

    def not_understood(self, word: str) -> TextError:
        """A word too many."""
        return self.fail(Sentence("{word!r} is not understood", values={"word": word}))
