"""Sentences: what a prompt, a log line or a refusal says, with the rule behind it, in any language."""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lapilli.rolls import Roll
from lapilli.seats import seat_letter


def whole_number(word: str) -> int | None:
    """The number that a word of a few plain digits is; None for any other word."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 9 else None


def marked(text: str) -> str:
    """A text that is translated where it is shown: marked here for the catalogue."""
    return text


@dataclass(frozen=True)
class Language:
    """A language to say sentences in, and what the players are called."""

    code: str = "en"
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations, repr=False)
    names: Mapping[int, str] = field(default_factory=dict)

    def text(self, text: str) -> str:
        """A marked text in this language."""
        return self.catalogue.gettext(text) if text else text

    def counted(self, one: str, many: str, count: int) -> str:
        """The one of two texts, or of as many as the language has, that goes with a count."""
        return self.catalogue.ngettext(one, many, count)

    def player(self, seat: int) -> str:
        """What a player is called."""
        named = self.names.get(seat)
        return named or self.text(marked("Player {letter}")).format(letter=seat_letter(seat))

    def calling(self, names: Mapping[int, str]) -> Language:
        """The same language, with players who have names."""
        return replace(self, names=names)


ENGLISH = Language()


@dataclass(frozen=True)
class Player:
    """A player in a sentence: called by name where names are known, else by the seat's letter."""

    seat: int

    def say(self, language: Language = ENGLISH) -> str:
        """What the player is called."""
        return language.player(self.seat)

    def __str__(self) -> str:
        return self.say()


HARDEST = 6
"""The hardest shock that a sentence may tell of."""


@dataclass(frozen=True)
class Sentence:
    """A sentence with named places for its values, so that it can be said in any language.

    >>> str(Sentence("{player} places a tile.", "SE-21", {"player": Player(0)}))
    'Player A places a tile. (SE-21)'
    """

    text: str
    rule: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    where: tuple[object, ...] = ()
    """The places it speaks of, which ``Game.locate`` finds in the picture."""
    many: str = ""
    """The text to take unless the value called ``count`` is one."""
    shock: int = 0
    """How hard it shakes the board: 0, not at all, to ``HARDEST``."""
    roll: Roll | None = None
    """The dice it tells of."""

    def say(self, language: Language = ENGLISH) -> str:
        """The sentence alone, without its rule."""
        said = {
            name: value.say(language) if isinstance(value, Sentence | Player) else value
            for name, value in self.values.items()
        }
        if self.many:
            count = self.values["count"]
            assert isinstance(count, int)
            return language.counted(self.text, self.many, count).format_map(said)
        return language.text(self.text).format_map(said)

    def __str__(self) -> str:
        return f"{self.say()} ({self.rule})" if self.rule else self.say()


def counted(
    count: int,
    one: str,
    many: str,
    rule: str = "",
    values: Mapping[str, object] | None = None,
    where: tuple[object, ...] = (),
) -> Sentence:
    """A sentence about so many of something.

    >>> counted(2, "{count} crew goes home.", "{count} crews go home.").say()
    '2 crews go home.'
    """
    return Sentence(one, rule, {"count": count, **(values or {})}, where, many)


def listed(phrases: Sequence[Sentence | Player | str]) -> Sentence | Player | str:
    """Phrases one after the other: one; one and two; one, two and three."""
    if len(phrases) == 1:
        return phrases[0]
    if len(phrases) == 2:
        return Sentence("{first} and {last}", values={"first": phrases[0], "last": phrases[1]})
    return Sentence("{first}, {others}", values={"first": phrases[0], "others": listed(phrases[1:])})
