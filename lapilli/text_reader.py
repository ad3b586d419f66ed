"""What readers of positions share: lines and words, and saying on which line a mistake is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from lapilli.agenda import SECTION as AGENDA
from lapilli.errors import TextError
from lapilli.kernel import AGENDA_DEPTH, STEP
from lapilli.moves import Record
from lapilli.seats import SEAT_LETTERS, seat_letter
from lapilli.words import Sentence, whole_number

MOST = 999
"""No number of pieces in a position is larger."""
ROTATIONS = tuple(f"r{turns}" for turns in range(6))
Entry = tuple[int, list[str]]
"""A line of a section: its number, and its words."""


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

    def number(self, word: str, most: int = MOST) -> int:
        """A number of pieces, or of what there may be more of."""
        number = whole_number(word)
        if number is None:
            raise self.fail(Sentence("{word!r} is not a number", values={"word": word}))
        if number > most:
            raise self.fail(Sentence("{number} is more than there could be", values={"number": word}))
        return number

    def add_counted(self, words: list[str], names: Sequence[str], counts: Any) -> None:
        """Pieces by their names, some of them several times: ``rain quake*2``."""
        for word in words:
            name, star, times = word.partition("*")
            if name not in names:
                values = {"word": name, "known": ", ".join(names)}
                raise self.fail(Sentence("{word!r} is not one of {known}", values=values))
            many = int(counts[names.index(name)]) + (self.number(times) if star else 1)
            if many > min(MOST, np.iinfo(counts.dtype).max):
                raise self.fail(Sentence("{number} is more than there could be", values={"number": many}))
            counts[names.index(name)] = many

    def check_count(self, seen: int, most: int, piece: str, rule: str) -> None:
        """No more pieces of a kind than there are."""
        if seen > most:
            values = {"seen": seen, "piece": piece, "most": most}
            why = Sentence("there are {seen} of {piece}, but only {most} in the box", rule, values)
            raise self.fail(why, about=piece)

    def only(self, words: list[str]) -> str:
        """The one word that a line has to say."""
        if len(words) > 1:
            raise self.not_understood(words[1])
        return words[0]

    def not_understood(self, word: str) -> TextError:
        """A word too many."""
        return self.fail(Sentence("{word!r} is not understood", values={"word": word}))


class SectionReader(TextReader, ABC):
    """Reads lines, then sections: the name of each on a line, and below it its own; one is the agenda."""

    sections: ClassVar[tuple[str, ...]] = (AGENDA, "board")
    by_player: ClassVar[tuple[str, ...]] = ()
    """Lines that each player may have one of."""
    endings: ClassVar[Mapping[str, int]]
    steps: ClassVar[Mapping[str, int]]
    go_on: ClassVar[tuple[int, ...]]
    """What may be last on the agenda: each puts there what comes after it."""
    way_on: ClassVar[str]
    """How such a step is written."""
    room: ClassVar[int] = 0
    """How many entries may come on top of those that are read, before the first of them is done."""

    # The lines.

    @abstractmethod
    def readers(self) -> Mapping[str, Callable[[list[str]], None]]:
        """What reads each line before the sections, by the word that it begins with."""

    def read_sections(self, lines: Sequence[tuple[int, str]]) -> dict[str, list[Entry]]:
        """Read the lines before the sections; those below the name of a section are left to be read."""
        entries: dict[str, list[Entry]] = {section: [] for section in self.sections}
        section = ""
        for self.line, text in lines:
            word, *rest = text.split()
            if text.startswith(" ") and section:
                entries[section].append((self.line, [word, *rest]))
            elif word in self.sections and not rest:
                self.once(word)
                section = word
            else:
                self.read_line(word, rest)
        return entries

    def read_line(self, word: str, rest: list[str]) -> None:
        """A line before the sections."""
        readers = self.readers()
        self.one_of(word, [*readers, *self.sections])
        if word in self.sections:
            raise self.not_understood(rest[0])
        by_player = word in self.by_player
        if by_player and rest:
            self.seat(rest[0])
        if len(rest) < 1 + by_player:
            raise self.fail(Sentence("{word!r} says nothing more", values={"word": word}))
        self.once(f"{word} {rest[0]}" if by_player else word)
        readers[word](rest)

    def read_over(self, words: list[str]) -> None:
        """Why the game ended."""
        word = self.only(words)
        if word not in self.endings:
            values = {"word": word, "known": ", ".join(self.endings)}
            raise self.fail(Sentence("{word!r} is not a reason to end; there are {known}", values=values))
        self.record.over = self.endings[word]

    # The agenda.

    @abstractmethod
    def seat_and_numbers(self, step: int, rest: list[str]) -> tuple[int, int, int]:
        """What belongs to a step, taken from the words after its name; without them it is not complete."""

    def read_agenda(self, entries: Sequence[Entry]) -> None:
        """What is to be done; the first line is the next thing, and so the top of the stack."""
        most = AGENDA_DEPTH - self.room
        if len(entries) > most:
            why = Sentence("the agenda has more than {most} entries", values={"most": most})
            raise self.fail(why, about=AGENDA)
        if not entries and not self.record.over:
            raise self.fail(Sentence("nothing is on the agenda, and no 'over' says why the game ended"))
        if entries and self.record.over:
            why = Sentence("the game is over, and yet something is on the agenda")
            raise self.fail(why, about="over")
        for place, (self.line, words) in enumerate(reversed(entries)):
            self.record.agenda[place] = self.entry(words)
            self.check_entry(int(self.record.agenda[place, STEP]), place == 0, " ".join(words))
        self.record.agenda_length = len(entries)

    def entry(self, words: list[str]) -> tuple[int, int, int, int]:
        """One thing to be done: the step, the seat and two numbers of the step's own."""
        name, *rest = words
        if name not in self.steps:
            values = {"word": name, "known": ", ".join(self.steps)}
            raise self.fail(
                Sentence("{word!r} is not something to be done; there are {known}", values=values)
            )
        try:
            numbers = self.seat_and_numbers(self.steps[name], rest)
        except (IndexError, KeyError):
            why = Sentence("{entry!r} is not complete", values={"entry": " ".join(words)})
            raise self.fail(why) from None
        if rest:
            raise self.not_understood(rest[0])
        return self.steps[name], *numbers

    def check_entry(self, step: int, is_last: bool, said: str) -> None:
        """A thing to be done is where it may be on the agenda."""
        if is_last and step not in self.go_on:
            values = {"entry": said, "way_on": self.way_on}
            why = Sentence("what comes after {entry!r}? Add a line such as {way_on!r}", values=values)
            raise self.fail(why)
        if not is_last and step in self.go_on:
            values = {"entry": said}
            raise self.fail(Sentence("{entry!r} can only be the last thing on the agenda", values=values))
