"""The results of an arena on disk: a line of JSON a game, written as it ends."""

from __future__ import annotations

from collections.abc import Iterator
from os import SEEK_END
from pathlib import Path
from typing import Annotated, Any, BinaryIO

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import from_json

from lapilli.bots import plays
from lapilli.errors import LapilliError, TextError
from lapilli.lab.matches import Match, Played
from lapilli.options import Value
from lapilli.words import Sentence

RESULTS = "results.jsonl"

Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(ge=0)]


class Finished(BaseModel):
    """A game that has ended: which one it was, and what came of it.  By seat where there are several."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    game: str
    rules_version: int
    players: int
    options: dict[str, Value]
    arena_seed: Count
    number: Count
    """Which of the games of these two bots, from 0 on."""
    bots: list[str]
    plays: list[str]
    """The codes of the bots: a level is not for ever the same."""
    seed: Count
    winners: Annotated[list[Count], Field(min_length=1)]
    scores: list[int]
    plies: Count
    moves: list[Count]
    seconds: list[Seconds]
    slowest: list[Seconds]

    @model_validator(mode="after")
    def _has_as_many_seats_as_players(self) -> Finished:
        by_seat: tuple[list[Any], ...] = (
            *(self.bots, self.plays, self.scores),
            *(self.moves, self.seconds, self.slowest),
        )
        if any(len(each) != self.players for each in by_seat) or max(self.winners) >= self.players:
            raise ValueError("there is not one of each for every seat")
        return self

    def share(self, bot: str) -> float:
        """What a bot won of the game: a shared win counts as its share."""
        return sum(self.bots[seat] == bot for seat in self.winners) / len(self.winners)


def finished(match: Match, arena_seed: int, number: int, played: Played) -> Finished:
    """What is written of a match that has ended."""
    return Finished(
        game=match.game.name,
        rules_version=match.game.rules_version,
        players=len(match.bots),
        options=dict(match.options),
        arena_seed=arena_seed,
        number=number,
        bots=list(match.bots),
        plays=[plays(bot) for bot in match.bots],
        seed=match.seed,
        winners=list(played.winners),
        scores=list(played.scores),
        plies=played.plies,
        moves=list(played.moves),
        seconds=[round(seconds, 6) for seconds in played.seconds],
        slowest=[round(seconds, 6) for seconds in played.slowest],
    )


def read_results(folder: Path) -> list[Finished]:
    """All games that a folder has results of; none if it has no results yet."""
    file = folder / RESULTS
    if not file.exists():
        return []
    try:
        return list(_read_lines(file.read_bytes()))
    except TextError as error:
        values = {"file": file, "why": error.sentence}
        raise LapilliError(Sentence("{file} is damaged, or not of an arena: {why}", values=values)) from None


def _read_lines(content: bytes) -> Iterator[Finished]:
    lines = content.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        if not line.strip() or (number == len(lines) and _is_cut(line)):
            continue
        try:
            yield Finished.model_validate_json(line)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            why = f"{where}: {first['msg']}" if where else first["msg"]
            raise TextError(
                number, Sentence("this is not the result of a game ({why})", values={"why": why})
            ) from None


def _is_cut(last: bytes) -> bool:
    """Whether whoever wrote the last line was stopped in the middle of it."""
    if last.endswith(b"\n") or not last.startswith(b"{"):
        return False
    try:
        from_json(last)
    except ValueError:
        return True
    return False


def append_result(folder: Path, result: Finished) -> None:
    """Write down a game that has ended."""
    with (folder / RESULTS).open("ab+") as lines:
        end = lines.seek(0, SEEK_END)
        lines.seek(max(end - 1, 0))
        if lines.read(1) not in (b"", b"\n"):
            _end_last(lines)
        lines.write(result.model_dump_json().encode() + b"\n")


def _end_last(lines: BinaryIO) -> None:
    """Make an end of a last line without one: somebody's editor may have taken it, or it was cut."""
    lines.seek(0)
    *_, last = lines
    if _is_cut(last):
        lines.truncate(lines.tell() - len(last))
    else:
        lines.write(b"\n")
