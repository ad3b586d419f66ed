"""Numbered rules: reading them out of a game's rules text, in the languages there are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import NamedTuple

from lapilli.words import ENGLISH

_NUMBER = r"[A-Z]{2}-[0-9][0-9A-Z]*"
_CAPITAL = "[A-ZÀ-ÖØ-ÞЀ-ЯҐ]"
_START = re.compile(
    rf"(?:^- |(?<=\s))({_NUMBER})(?=(?: {_CAPITAL}[^\[\]\n]{{0,60}})? \[[A-Z]\])|^- ({_NUMBER})(?= )", re.M
)
_END = re.compile(r"^(#|$)", re.M)
_TITLE = re.compile(r"^# +(.+)$", re.M)
_CHAPTER = re.compile(r"^(##+) +(.+)$", re.M)
_ITEM = re.compile(r"^- (.+(?:\n +.+)*)", re.M)
_MARK = re.compile(r"\[([A-Z])\]")
_MEANING = re.compile(r"^- `\[([A-Z])\]` ([^:\n]+): (.+)\n?", re.M)


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rulebook."""

    title: str
    rules: Mapping[str, str]
    """Its rules by their numbers."""
    introduction: str = ""
    """What stands before its first rule."""
    depth: int = 2
    """3 for a chapter within the last one of depth 2, and so on."""


class Opening(NamedTuple):
    """What a newcomer wants to know before any rule."""

    title: str
    lines: list[str]


class Meaning(NamedTuple):
    """What a mark such as [R] says of the words after it: in a word or two, and in a sentence."""

    short: str
    long: str


class Part(NamedTuple):
    """Some words of a rule, and what is to be said of them first, if anything."""

    text: str
    meaning: Meaning | None = None


@dataclass(frozen=True)
class Rulebook:
    """A game's rules in one language."""

    title: str
    introduction: str
    """What it says before its first chapter."""
    chapters: list[Chapter]
    opening: Opening | None = None
    """Its first chapter, where that has no rules."""
    meanings: Mapping[str, Meaning] = field(default_factory=dict)
    """The marks that it explains; the first of them is the usual one."""

    @cached_property
    def rules(self) -> dict[str, str]:
        """Every rule by its number."""
        return {number: text for chapter in self.chapters for number, text in chapter.rules.items()}

    def parts(self, text: str) -> list[Part]:
        """A rule's text as people read it, with words for its marks.

        The usual mark goes without saying, until another has been said.

        >>> legend = "## About\\n- `[S]` stated: by the box.\\n- `[R]` our ruling: by us.\\n"
        >>> book = chaptered("# Pebbles\\n## Play\\n- AB-01 Rain [S]: one. [R] Two. [S] Three.\\n" + legend)
        >>> for text, meaning in book.parts(book.rules["AB-01"]):
        ...     print(meaning and meaning.short, repr(text))
        None 'Rain: one. '
        our ruling ' Two. '
        stated ' Three.'

        A mark that the book does not explain is left out.

        >>> chaptered("# Pebbles").parts("[X] One. [R] Two.")
        [Part(text='One. Two.', meaning=None)]
        """
        first, *rest = _MARK.split(text)
        parts = [Part(first)]
        usual = next(iter(self.meanings), "")
        for mark, words in zip(rest[::2], rest[1::2], strict=True):
            if mark in self.meanings and (mark != usual or len(parts) > 1):
                parts.append(Part(words, self.meanings[mark]))
            else:
                before = parts[-1].text.rstrip()
                parts[-1] = parts[-1]._replace(text=before + words if before else words.lstrip())
        return [part for part in parts if part.text]


def numbered(text: str) -> dict[str, str]:
    """Every rule of a rules text by its number.

    A rule begins with its number, at the start of an item or followed by a mark such as [S], and
    ends where the next one or the next chapter begins.

    >>> numbered("- AB-01 [S] One. AB-02 [R] Two,\\n  see AB-01.\\n\\n## More\\n")
    {'AB-01': '[S] One.', 'AB-02': '[R] Two, see AB-01.'}

    Between the number and the mark there may be a title, with a capital, in any of our languages.

    >>> numbered("- AB-01 Uno [S]: esto. AB-02 Único [S]: aquello.")
    {'AB-01': 'Uno [S]: esto.', 'AB-02': 'Único [S]: aquello.'}
    >>> numbered("- AB-01 Дощ [S]: одне, див. AB-02. AB-02 Їжа [R]: інше.")
    {'AB-01': 'Дощ [S]: одне, див. AB-02.', 'AB-02': 'Їжа [R]: інше.'}
    """
    starts = list(_START.finditer(text))
    ends = [*(following.start() for following in starts[1:]), len(text)]
    rules = {}
    for this, end in zip(starts, ends, strict=False):
        body = text[this.end() : end]
        chapter = _END.search(body, 1)
        rules[this.group(1) or this.group(2)] = " ".join(body[: chapter.start() if chapter else None].split())
    return rules


def chaptered(text: str) -> Rulebook:
    """A rules text as a book.

    >>> book = chaptered("# Pebbles\\nFor two.\\n## Setup\\n- AB-01 [S] One.\\n### More\\n- AB-02 [R] Two.")
    >>> book.title, book.introduction
    ('Pebbles', 'For two.')
    >>> for chapter in book.chapters:
    ...     print(chapter.depth, chapter.title, chapter.rules)
    2 Setup {'AB-01': '[S] One.'}
    3 More {'AB-02': '[R] Two.'}

    A first chapter without rules is the opening: what a newcomer wants to know, line by line.

    >>> chaptered("# Pebbles\\n## In short\\n- Throw.\\n- Win.\\n## Setup\\n- AB-01 [S] One.").opening
    Opening(title='In short', lines=['Throw.', 'Win.'])

    Rules that stand before the first chapter are one too, called as the book is.

    >>> chaptered("# Pebbles\\n- AB-01 [S] One.\\n").chapters
    [Chapter(title='Pebbles', rules={'AB-01': '[S] One.'}, introduction='', depth=2)]
    """
    front, *parts = _CHAPTER.split(text)
    title = "".join(_TITLE.findall(front)[:1])
    front = _TITLE.sub("", front)
    headed = list(zip(parts[::3], parts[1::3], parts[2::3], strict=True))
    opening = None
    if headed and not numbered(front + headed[0][2]):
        _, name, body = headed.pop(0)
        opening = Opening(name, [" ".join(item.split()) for item in _ITEM.findall(body)])
    chapters = [
        Chapter(name, numbered(body), _before_the_rules(body), len(mark)) for mark, name, body in headed
    ]
    if rules := numbered(front):
        chapters.insert(0, Chapter(title, rules))
    meanings = {mark: Meaning(short, long) for mark, short, long in _MEANING.findall(text)}
    return Rulebook(title, _before_the_rules(front), chapters, opening, meanings)


def _before_the_rules(text: str) -> str:
    first = _START.search(text)
    said = _MEANING.sub("", text[: first.start() if first else None])
    return " ".join(said.replace("`", "").split())


@lru_cache
def rulebook_of(package: str, code: str) -> Rulebook:
    """The rules beside a game: ``rules.<code>.md``, or the English ``rules.md`` where there is none."""
    translated = files(package) / f"rules.{code}.md"
    if code != ENGLISH.code and translated.is_file():
        return chaptered(translated.read_text(encoding="utf-8"))
    return chaptered((files(package) / "rules.md").read_text(encoding="utf-8"))
