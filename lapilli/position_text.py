"""Positions as text: a header every game shares, then the game's own lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from lapilli.errors import LapilliError, NewerVersion, TextError
from lapilli.moves import Record
from lapilli.words import Sentence, whole_number

if TYPE_CHECKING:
    from lapilli.contract import Game

Lines = list[tuple[int, str]]
_REMARK = re.compile(r"(^\s*|\s\s)#.*")


def numbered_lines(text: str) -> Lines:
    """The lines that say something, with their numbers.

    ``#`` starts a remark, at the beginning of a line or after two spaces: a name may have one in it.
    """
    lines = [(i, _REMARK.sub("", line).rstrip()) for i, line in enumerate(text.splitlines(), 1)]
    return [(i, line) for i, line in lines if line.strip()]


def with_counts(counts: Iterable[int], names: Sequence[str]) -> str:
    """How many there are of each, as ``TextReader.add_counted`` reads it: ``rain quake*2``."""
    held = [(name, int(n)) for name, n in zip(names, counts, strict=True) if n]
    return " ".join(f"{name}*{n}" if n > 1 else name for name, n in held)


def members(word: int) -> list[int]:
    """The numbers in a set that is kept as bits of a word."""
    return [place for place in range(64) if int(word) >> place & 1]


def read_version(game: Game[Any, Any], line: int, name: str, version: str) -> None:
    """Check that a text is of this game, by a version that this one understands."""
    if name != game.name:
        values = {"name": name, "expected": game.name}
        raise TextError(line, Sentence("this is of the game {name!r}, not {expected!r}", values=values))
    number = whole_number(version)
    if number is None:
        why = Sentence(
            "{version!r} is not a version of the rules; expected a number", values={"version": version}
        )
        raise TextError(line, why)
    versions = {"version": number, "known": game.rules_version, "game": game.title}
    if number < game.rules_version:
        why = Sentence(
            "written with version {version} of the rules of {game}; this Lapilli plays version {known},"
            " by which the same moves may lead elsewhere",
            values=versions,
        )
        raise TextError(line, why)
    if number > game.rules_version:
        why = Sentence(
            "written with version {version} of the rules of {game}; this Lapilli knows up to {known}",
            values=versions,
        )
        raise NewerVersion(line, why)


def write_setup(game: Game[Any, Any], record: Record) -> list[str]:
    """Lines with the players and the options that are not at their defaults."""
    chosen = {n: v for n, v in game.options_of(record).items() if v != game.options[n].default}
    written = " ".join(f"{name}={game.options[name].write(value)}" for name, value in chosen.items())
    return [f"players {int(record.players)}", *([f"options {written}"] if chosen else [])]


def read_setup(
    game: Game[Any, Any], lines: Lines, last_line: int, set_up: bool
) -> tuple[NDArray[Any], Lines]:
    """A record with the players and options of these lines, and the lines after them."""
    if not lines or not lines[0][1].startswith("players "):
        raise TextError(lines[0][0] if lines else last_line, Sentence("expected 'players' and how many"))
    line, text = lines.pop(0)
    count = text.split(None, 1)[1].strip()
    players = whole_number(count)
    if players is None:
        raise TextError(line, Sentence("{count!r} is not a number of players", values={"count": count}))
    options = {}
    try:
        game.check_players(players)
        if lines and lines[0][1].split()[0] == "options":
            line, text = lines.pop(0)
            pairs = [word.partition("=") for word in text.split()[1:]]
            options = dict(game.options.parse({name: value for name, _, value in pairs}))
        states = game.blank(1, players, options, set_up)
    except LapilliError as error:
        raise TextError(line, error.sentence) from None
    return states, lines


def write_position(game: Game[Any, Any], record: Record) -> str:
    """A position as text."""
    head = [f"{game.name} {game.rules_version}", *write_setup(game, record)]
    return "\n".join([*head, *game.describe(record)]) + "\n"


def read_position(game: Game[Any, Any], text: str) -> NDArray[Any]:
    """The record of a position written as text."""
    lines = numbered_lines(text)
    beginning = f"{game.name} {game.rules_version}"
    if not lines:
        why = Sentence("nothing here; a position begins with '{beginning}'", values={"beginning": beginning})
        raise TextError(1, why)
    line, first = lines.pop(0)
    words = first.split()
    if len(words) != 2:
        values = {"expected": beginning, "found": first}
        raise TextError(line, Sentence("expected '{expected}', not {found!r}", values=values))
    read_version(game, line, *words)
    states, lines = read_setup(game, lines, line, set_up=False)
    game.restore(states[0], lines)
    game.engine.complete(states)
    position = game.position(game, states)
    if not (position.is_over or position.legal_codes() or position.outcomes()):
        why = Sentence("nothing can be done in this position")
        raise TextError(lines[-1][0] if lines else line, why)
    return states
