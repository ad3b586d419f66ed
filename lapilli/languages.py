"""The languages people read Lapilli in, and which of them somebody likes best.

The texts of a language are in catalogues: Lapilli's own in ``lapilli/locale/<code>.po``, each game's in the
``locale`` folder of its package.  ``catalogues.py`` keeps them up to date.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from lapilli import registry
from lapilli.errors import LapilliError
from lapilli.words import ENGLISH, Language, Sentence

LANGUAGES: Mapping[str, str] = {"en": "English", "es": "Español", "it": "Italiano", "uk": "Українська"}
"""Every language by its code, called as those who speak it do."""
CORE = "lapilli"
LOCALE = "locale"

_NOT_AT_ALL = (0.0, 0)
_RANGE = re.compile(
    r"(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)[ \t]*(?:;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?", re.I | re.A
)


@cache
def language(code: str) -> Language:
    """The language with a code; it knows the texts of Lapilli and of every installed game.

    A text that no catalogue has is said in English.
    """
    if code == ENGLISH.code:
        return ENGLISH
    if code not in LANGUAGES:
        values = {"code": code, "codes": ", ".join(LANGUAGES)}
        raise LapilliError(Sentence("there is no language {code!r}: there are {codes}", values=values))
    merged: gettext.NullTranslations = _catalogue(CORE, code)
    for package in registry.packages():
        merged.add_fallback(_catalogue(package, code))
    return Language(code, merged)


def _catalogue(package: str, code: str) -> gettext.NullTranslations:
    """What a package says in a language; only what is translated for certain."""
    source = files(package) / LOCALE / f"{code}.po"
    if not source.is_file():
        return gettext.NullTranslations()
    compiled = BytesIO()
    with source.open("rb") as lines:
        write_mo(compiled, read_po(lines, locale=code))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def best(accept_language: str | None, chosen: str | None = None) -> Language:
    """The language that somebody chose; else the one their browser's ``Accept-Language`` likes best.

    English for those who like none of ours, or say nothing that can be understood.
    """
    if chosen in LANGUAGES:
        return language(chosen)
    found = (_RANGE.fullmatch(part.strip(" \t")) for part in (accept_language or "").split(","))
    liked = [(each[1].lower(), float(each[2] or 1)) for each in found if each]
    code = max(LANGUAGES, key=lambda code: _liking(code, liked))
    return language(code) if _liking(code, liked) > _NOT_AT_ALL else ENGLISH


def _liking(code: str, liked: list[tuple[str, float]]) -> tuple[float, int]:
    """How much a language is liked (RFC 9110), and of those liked as much, how early it is named.

    The range nearest to the language counts: itself, then one of its regions, then any language.
    """
    ranked = [(named, (quality, -place)) for place, (named, quality) in enumerate(liked)]
    itself = [rank for named, rank in ranked if named == code]
    regions = [rank for named, rank in ranked if named.startswith(f"{code}-")]
    anything = [rank for named, rank in ranked if named == "*"]
    return max(itself or regions or anything or [_NOT_AT_ALL])
