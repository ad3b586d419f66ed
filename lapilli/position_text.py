"""Positions as text: a header every game shares, then the game's own lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from lapilli.errors import LapilliError, NewerVersion, TextError
from lapilli.moves import Record
from lapilli.words import whole_number

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


def read_version(game: Game[Any, Any], line: int, name: str, version: str) -> None:
    """Check that a text is of this game, by a version that this one understands."""
    if name != game.name:
        raise TextError(line, f"this is of the game {name!r}, not {game.name!r}")
    number = whole_number(version)
    if number is None:
        raise TextError(line, f"{version!r} is not a version of the rules; expected a number")
    if number < game.rules_version:
        raise TextError(
            line,
            f"written with version {version} of the rules of {game.title}; this Lapilli plays version"
            f" {game.rules_version}, by which the same moves may lead elsewhere",
        )
    if number > game.rules_version:
        raise NewerVersion(
            line,
            f"written with version {version} of the rules of {game.title};"
            f" this Lapilli knows up to {game.rules_version}",
        )


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
        raise TextError(lines[0][0] if lines else last_line, "expected 'players' and how many")
    line, text = lines.pop(0)
    count = text.split(None, 1)[1].strip()
    players = whole_number(count)
    if players is None:
        raise TextError(line, f"{count!r} is not a number of players")
    options = {}
    try:
        game.check_players(players)
        if lines and lines[0][1].split()[0] == "options":
            line, text = lines.pop(0)
            pairs = [word.partition("=") for word in text.split()[1:]]
            options = dict(game.options.parse({name: value for name, _, value in pairs}))
        states = game.blank(1, players, options, set_up)
    except LapilliError as error:
        raise TextError(line, str(error)) from None
    return states, lines


def write_position(game: Game[Any, Any], record: Record) -> str:
    """A position as text."""
    head = [f"{game.name} {game.rules_version}", *write_setup(game, record)]
    return "\n".join([*head, *game.describe(record)]) + "\n"


def read_position(game: Game[Any, Any], text: str) -> NDArray[Any]:
    """The record of a position written as text."""
    lines = numbered_lines(text)
    if not lines:
        raise TextError(1, f"nothing here; a position begins with '{game.name} {game.rules_version}'")
    line, first = lines.pop(0)
    words = first.split()
    if len(words) != 2:
        raise TextError(line, f"expected '{game.name} {game.rules_version}', not {first!r}")
    read_version(game, line, *words)
    states, lines = read_setup(game, lines, line, set_up=False)
    game.restore(states[0], lines)
    game.engine.complete(states)
    position = game.position(game, states)
    if not (position.is_over or position.legal_codes() or position.outcomes()):
        raise TextError(lines[-1][0] if lines else line, "nothing can be done in this position")
    return states
