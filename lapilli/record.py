"""The game file: a whole game as text.  It is a save, a replay, a bug report and a test in one.

::

    lapilli 1
    game seismic 1
    players 2
    options aftershocks=on
    seat A Ada
    when 2026-11-15T12:00:00+00:00
    moves
      * starts B
      * draw straight
      B place straight 0,-1 r0
    unfinished

A ``*`` stands for chance.  A game that did not begin at the beginning has a ``start`` block with
the position it began from; one that is over ends with its ``result``.  Where the rolls were
promised (``dice.py``), a ``dice`` line has the promise and, once it is shown, the secret.  Where
somebody gave up, a line ``conceded B`` stands between the moves and the end.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from lapilli.contract import Game
from lapilli.dice import SECRET_BYTES, Dice
from lapilli.errors import LapilliError, NewerVersion, TextError
from lapilli.moves import Record
from lapilli.position import Position, Result
from lapilli.position_text import Lines, numbered_lines, read_setup, read_version, write_setup
from lapilli.registry import load as load_game
from lapilli.seats import CHANCE, SEAT_LETTERS, seat_letter
from lapilli.words import Sentence, whole_number

FORMAT = 1
CHANCE_SIGN = "*"
SUFFIX = ".lapilli"
HEX_DIGITS = 2 * SECRET_BYTES
_UNFIT = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True)
class GameFile:
    """A game as it was played, and who played it when."""

    position: Position
    """Where the game got to; its history has every move."""
    seats: Mapping[int, str] = field(default_factory=dict)
    """The names of those who played, where they are known."""
    when: datetime | None = None
    promise: str = ""
    """The digest of the dice, if they were promised."""
    dice: Dice | None = None
    """The dice themselves, once they are shown."""
    conceded: tuple[int, ...] = ()
    """Who gave the game up."""


def write_game(file: GameFile) -> str:
    """A game as text."""
    position = file.position
    game = position.game
    names = {seat: " ".join(_UNFIT.sub("?", name).split()) for seat, name in sorted(file.seats.items())}
    if not names.keys() <= set(range(position.players)):
        values = {"last": position.players - 1, "seat": max(names)}
        raise LapilliError(Sentence("there are seats 0 to {last}, not {seat}", values=values))
    promise = file.dice.promise if file.dice else file.promise
    secret = file.dice.secret.hex() if file.dice else ""
    lines = [
        f"lapilli {FORMAT}",
        f"game {game.name} {game.rules_version}",
        *write_setup(game, position.record),
        *(f"seat {seat_letter(seat)} {name}" for seat, name in names.items() if name),
        *([f"when {file.when.isoformat()}"] if file.when else []),
        *([f"dice {promise} {secret}".rstrip()] if promise else []),
        *_write_start(position),
        "moves",
        *(f"  {_actor_sign(actor)} {move}" for actor, move in position.log),
        *([f"conceded {' '.join(map(seat_letter, file.conceded))}"] if file.conceded else []),
        *_write_end(position.result),
    ]
    return "\n".join(lines) + "\n"


def _actor_sign(actor: int) -> str:
    return CHANCE_SIGN if actor == CHANCE else seat_letter(actor)


def _write_start(position: Position) -> list[str]:
    start = position.start
    fresh = position.game.new(start.players, **start.options)
    if start.to_bytes() == fresh.to_bytes():
        return []
    return ["start", *(f"  {line}" for line in start.to_text().splitlines())]


def _write_end(result: Result | None) -> list[str]:
    if result is None:
        return ["unfinished"]
    scores = " ".join(map(str, result.scores))
    winners = "".join(seat_letter(seat) for seat in result.winners)
    return [f"result {scores} won-by {winners}"]


def save_game(file: GameFile, path: str | Path) -> None:
    """Write a game file."""
    Path(path).write_text(write_game(file), encoding="utf-8")


def load_game_file(path: str | Path) -> GameFile:
    """Read a game file and replay it; one that cannot be right is refused with the line and why."""
    try:
        return read_game(Path(path).read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        line = Path(path).read_bytes()[: error.start].count(b"\n") + 1
        raise TextError(line, Sentence("this is not text: a game file is UTF-8")) from None


def read_game(text: str, game: Game[Any, Any] | None = None) -> GameFile:
    """Read and replay a game written as text; ``game`` is needed only for one that is not installed."""
    unfit = _UNFIT.search(text)
    if unfit:
        line = text.count("\n", 0, unfit.start()) + 1
        raise TextError(line, Sentence("there is a character in it that no text has"))
    lines = numbered_lines(text)
    last = lines[-1][0] if lines else 1
    game, lines = _read_head(lines, last, game)
    states, lines = read_setup(game, lines, last, set_up=True)
    position: Position = game.position(game, states)
    seats, when, lines = _read_people(lines, position)
    promise, dice, lines = _read_dice(lines)
    position, lines = _read_start(position, lines)
    lines = _read_moves(position, lines, last)
    conceded, lines = _read_conceded(position, lines)
    _read_end(position, lines, last)
    return GameFile(position, seats, when, promise, dice, conceded)


def _read_head(lines: Lines, last: int, game: Game[Any, Any] | None) -> tuple[Game[Any, Any], Lines]:
    if not lines or lines[0][1].split()[0] != "lapilli":
        why = Sentence("a game file begins with '{beginning}'", values={"beginning": f"lapilli {FORMAT}"})
        raise TextError(lines[0][0] if lines else 1, why)
    _read_format(*lines[0])
    if len(lines) < 2:
        raise TextError(last, Sentence("the file ends before it says which game"))
    line, text = lines[1]
    words = text.split()
    if len(words) != 3 or words[0] != "game":
        why = Sentence(
            "expected 'game', its name and the version of its rules, not {found!r}", values={"found": text}
        )
        raise TextError(line, why)
    try:
        game = game or load_game(words[1])
    except LapilliError as error:
        raise TextError(line, error.sentence) from None
    read_version(game, line, *words[1:])
    return game, lines[2:]


def _read_format(line: int, text: str) -> None:
    version = whole_number(text.removeprefix("lapilli").strip())
    if version is None or version < 1:
        values = {"expected": f"lapilli {FORMAT}", "found": text}
        raise TextError(line, Sentence("expected '{expected}', not {found!r}", values=values))
    if version > FORMAT:
        why = Sentence(
            "a game file of format {version}; this Lapilli reads up to {known}",
            values={"version": version, "known": FORMAT},
        )
        raise NewerVersion(line, why)


def _read_people(lines: Lines, position: Position) -> tuple[dict[int, str], datetime | None, Lines]:
    seats: dict[int, str] = {}
    when = None
    while lines and lines[0][1].split()[0] in ("seat", "when"):
        (line, text), *lines = lines
        word, *rest = text.split(None, 2)
        if word == "seat":
            if len(rest) != 2 or rest[0] not in tuple(SEAT_LETTERS[: position.players]):
                why = Sentence(
                    "expected 'seat', a player of this game and a name, not {found!r}", values={"found": text}
                )
                raise TextError(line, why)
            if SEAT_LETTERS.index(rest[0]) in seats:
                raise TextError(
                    line, Sentence("seat {letter} has a name already", values={"letter": rest[0]})
                )
            seats[SEAT_LETTERS.index(rest[0])] = rest[1]
        elif when is not None:
            raise TextError(line, Sentence("the file says twice when the game was"))
        else:
            try:
                when = datetime.fromisoformat("".join(rest))
            except ValueError:
                why = Sentence("{found!r} is not a date and time", values={"found": " ".join(rest)})
                raise TextError(line, why) from None
    return seats, when, lines


def _read_dice(lines: Lines) -> tuple[str, Dice | None, Lines]:
    if not lines or lines[0][1].split()[0] != "dice":
        return "", None, lines
    (line, text), *lines = lines
    _, *rest = text.split()
    if len(rest) not in (1, 2) or not all(len(word) == HEX_DIGITS for word in rest):
        why = Sentence(
            "expected 'dice', the digest and maybe the secret, {digits} digits each",
            values={"digits": HEX_DIGITS},
        )
        raise TextError(line, why)
    try:
        dice = Dice(bytes.fromhex(rest[1])) if len(rest) == 2 else None
        bytes.fromhex(rest[0])
    except ValueError:
        raise TextError(line, Sentence("the digest and the secret of dice are hexadecimal")) from None
    if dice and dice.promise != rest[0].lower():
        why = Sentence(
            "these dice are not those that were promised: their digest is {digest}",
            values={"digest": dice.promise},
        )
        raise TextError(line, why)
    return rest[0].lower(), dice, lines


def _read_start(position: Position, lines: Lines) -> tuple[Position, Lines]:
    if not lines or lines[0][1] != "start":
        return position, lines
    (at, _), *lines = lines
    block, lines = _indented(lines)
    text = [""] * (block[-1][0] if block else at)
    for line, content in block:
        text[line - 1] = content[2:]
    start: Position = position.game.from_text("\n".join(text))
    if not _same_setup(start.record, position.record, position):
        why = Sentence("the position the game starts from has other players or options than the file")
        raise TextError(at, why)
    return start, lines


def _indented(lines: Lines) -> tuple[Lines, Lines]:
    """The lines at the beginning that stand further to the right, and the others."""
    end = next((i for i, (_, text) in enumerate(lines) if not text.startswith(" ")), len(lines))
    return lines[:end], lines[end:]


def _same_setup(one: Record, other: Record, position: Position) -> bool:
    game = position.game
    return int(one.players) == int(other.players) and game.options_of(one) == game.options_of(other)


def _read_moves(position: Position, lines: Lines, last: int) -> Lines:
    if not lines or lines[0][1] != "moves":
        if not lines:
            raise TextError(last, Sentence("the file breaks off before 'moves'"))
        line, found = lines[0]
        raise TextError(
            line,
            Sentence("expected '{expected}', not {found!r}", values={"expected": "moves", "found": found}),
        )
    moves, lines = _indented(lines[1:])
    for line, text in moves:
        sign, _, move = text.strip().partition(" ")
        _check_actor(position, line, sign, move)
        try:
            position.play(move)
        except LapilliError as error:
            raise TextError(line, error.sentence) from None
    return lines


def _check_actor(position: Position, line: int, sign: str, move: str) -> None:
    actor, prompt = position.actor, position.prompt
    if actor is None:
        values = {"move": move, "ending": prompt}
        why = Sentence("{move!r} comes after the game is over: {ending}", prompt.rule, values)
        raise TextError(line, why)
    if sign != _actor_sign(actor):
        values = {"expected": _actor_sign(actor), "found": sign, "prompt": prompt}
        why = Sentence("it is {expected!r} who acts here, not {found!r}: {prompt}", prompt.rule, values)
        raise TextError(line, why)


def _read_conceded(position: Position, lines: Lines) -> tuple[tuple[int, ...], Lines]:
    if not lines or lines[0][1].split()[0] != "conceded":
        return (), lines
    (line, text), *lines = lines
    _, *letters = text.split()
    seats = tuple(SEAT_LETTERS.find(letter) for letter in letters)
    known = all(len(letter) == 1 and 0 <= SEAT_LETTERS.find(letter) < position.players for letter in letters)
    if not seats or not known or len({*seats}) != len(seats):
        why = Sentence("expected 'conceded' and players of this game, not {found!r}", values={"found": text})
        raise TextError(line, why)
    return seats, lines


def _read_end(position: Position, lines: Lines, last: int) -> None:
    if not lines:
        why = Sentence("the file breaks off: it should end with 'unfinished' or a 'result'")
        raise TextError(last, why)
    line, text = lines[0]
    expected = _write_end(position.result)[0]
    if " ".join(text.split()) != expected:
        values = {"expected": expected, "found": text}
        why = Sentence("the moves lead to {expected!r}, but the file says {found!r}", values=values)
        raise TextError(line, why)
    if len(lines) > 1:
        line, text = lines[1]
        raise TextError(line, Sentence("{found!r} comes after the end", values={"found": text}))
