"""Sentences: what a prompt, a log line or a refusal says, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


def whole_number(word: str) -> int | None:
    """The number that a word of a few plain digits is; None for any other word."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 9 else None


@dataclass(frozen=True)
class Sentence:
    """A sentence with named places for its values, so that it can be said in any language.

    >>> str(Sentence("{player} places a tile.", "SE-21", {"player": "A"}))
    'A places a tile. (SE-21)'
    """

    text: str
    rule: str = ""
    values: Mapping[str, object] = field(default_factory=dict)

    def say(self, translate: Callable[[str], str] = str) -> str:
        """The sentence alone; ``translate`` finds a text of the catalogue in another language."""
        said = {
            name: value.say(translate) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return translate(self.text).format_map(said)

    def __str__(self) -> str:
        return f"{self.say()} ({self.rule})" if self.rule else self.say()
