"""Saying the sentences of a picture, most of which have been said for the picture before."""

from __future__ import annotations

import gettext
from functools import lru_cache

from lapilli.words import Language, Sentence

_SPEAKERS = 256
_REMEMBERED = 512
"""More sentences than there are in a picture; of which each speaker remembers no more."""


class Speaker:
    """Says sentences in a language, and remembers what it said."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._said: dict[int, tuple[Sentence, str]] = {}

    def say(self, sentence: Sentence) -> str:
        """What ``Sentence.say`` says; the same object is not put into words twice."""
        # A sentence that is remembered is also kept, so no other can come to have its id.
        known = self._said.get(id(sentence))
        if known is not None:
            return known[1]
        if len(self._said) >= _REMEMBERED:
            self._said.clear()
        text = sentence.say(self._language)
        self._said[id(sentence)] = sentence, text
        return text


def speaker(language: Language) -> Speaker:
    """The one who speaks a language and calls the players what it calls them."""
    return _speaker(language.code, language.catalogue, tuple(sorted(language.names.items())))


@lru_cache(maxsize=_SPEAKERS)
def _speaker(code: str, catalogue: gettext.NullTranslations, names: tuple[tuple[int, str], ...]) -> Speaker:
    return Speaker(Language(code, catalogue, dict(names)))
