"""The catalogues of texts: what is to be translated, gathered from the sources.  For developers.

``python -m lapilli.catalogues`` (``make words``) brings the catalogues of Lapilli and its games up to date;
with the names of packages, those of other games.  Translations are kept; texts that are no more, go.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po, write_po

from lapilli import registry
from lapilli.languages import CORE, LANGUAGES, LOCALE
from lapilli.words import ENGLISH

TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH.code)


class _Place(NamedTuple):
    """An argument of a call."""

    number: int
    name: str


_TEXTS = {
    "marked": (_Place(0, "text"),),
    "Sentence": (_Place(0, "text"), _Place(4, "many")),
    "counted": (_Place(1, "one"), _Place(2, "many")),
}
"""Which arguments of a call are texts."""
_TEMPLATE_OPTIONS = {"trimmed": "true", "silent": "false"}


def own_packages() -> list[str]:
    """The packages whose catalogues belong to Lapilli: itself, and the games that come with it."""
    return [CORE, *(package for package in registry.packages() if package.startswith(f"{CORE}."))]


def folder_of(package: str) -> Path:
    """Where a package lies."""
    return Path(str(files(package)))


def sources(package: str) -> Iterator[Path]:
    """The files whose texts are in a package's catalogue: all but those of the games within it."""
    folder = folder_of(package)
    games = [folder_of(game) for game in registry.packages() if game != package]
    for source in sorted(folder.rglob("*")):
        if source.suffix in (".py", ".html") and not any(source.is_relative_to(game) for game in games):
            yield source


def calls_with_texts(source: str) -> Iterator[tuple[ast.Call, list[ast.expr]]]:
    """The calls in a Python source that make or mark something to be said, with their texts."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _TEXTS:
            given = (_argument(node, place) for place in _TEXTS[node.func.id])
            yield node, [text for text in given if text is not None]


def _argument(call: ast.Call, place: _Place) -> ast.expr | None:
    named = [each.value for each in call.keywords if each.arg == place.name]
    return next(iter(named or call.args[place.number : place.number + 1]), None)


def _texts(source: Path) -> Iterator[str | tuple[str, ...]]:
    """The texts of a file; two of them together where it depends on a count."""
    if source.suffix == ".py":
        for _, texts in calls_with_texts(source.read_text(encoding="utf-8")):
            literal = [each.value for each in texts if isinstance(each, ast.Constant)]
            if len(literal) == len(texts):
                yield str(literal[0]) if len(literal) == 1 else tuple(map(str, literal))
    else:
        with source.open("rb") as lines:
            for _, found, *_ in extract("jinja2", lines, DEFAULT_KEYWORDS, options=_TEMPLATE_OPTIONS):
                yield found


def gather(package: str) -> Catalog:
    """All texts of a package, with the files they are in."""
    gathered = Catalog()
    top = folder_of(package)
    for _ in package.split("."):
        top = top.parent
    for source in sources(package):
        for text in _texts(source):
            gathered.add(text, locations=[(source.relative_to(top).as_posix(), 0)])
    return gathered


def catalogue_file(package: str, code: str) -> Path:
    """Where the catalogue of a package in a language is."""
    return folder_of(package) / LOCALE / f"{code}.po"


def read_catalogue(package: str, code: str) -> Catalog:
    """The catalogue of a package in a language; an empty one if there is none yet."""
    file = catalogue_file(package, code)
    if not file.exists():
        return Catalog(locale=code)
    with file.open("rb") as lines:
        return read_po(lines, locale=code)


def forms(message: Message) -> list[str]:
    """The translation of a text: one, or as many as the language has for different counts."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ("",))


def update(package: str, code: str, gathered: Catalog) -> Catalog:
    """Write a catalogue anew with the texts there are now, and the translations it had of them."""
    file = catalogue_file(package, code)
    head = file.read_text(encoding="utf-8").partition("\n\n")[0] if file.exists() else _fresh_head(code)
    catalogue = read_catalogue(package, code)
    catalogue.update(gathered, no_fuzzy_matching=True)
    body = BytesIO()
    # Neither dates nor line numbers: a difference shows what has changed in the texts, and no more.
    write_po(
        body,
        catalogue,
        width=0,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"{head}\n\n{body.getvalue().decode().strip()}\n", encoding="utf-8")
    return catalogue


def _fresh_head(code: str) -> str:
    plural_forms = Catalog(locale=code).plural_forms
    return "\n".join(
        (
            'msgid ""',
            'msgstr ""',
            '"Content-Type: text/plain; charset=utf-8\\n"',
            f'"Language: {code}\\n"',
            f'"Plural-Forms: {plural_forms}\\n"',
        )
    )


def main(packages: list[str]) -> None:
    """Bring catalogues up to date, and say what is left to translate."""
    for package in packages or own_packages():
        gathered = gather(package)
        for code in TRANSLATED:
            catalogue = update(package, code, gathered)
            missing = sum(message.fuzzy or not all(forms(message)) for message in catalogue if message.id)
            print(f"{catalogue_file(package, code)}: {len(catalogue)} texts, {missing} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
