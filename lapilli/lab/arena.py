"""The arena: every bot plays every other, and all that was played is kept."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any
from urllib.parse import quote

from lapilli.bots import plays
from lapilli.contract import Game
from lapilli.errors import LapilliError
from lapilli.lab.matches import Match, check_bots, play_all, seed_of
from lapilli.lab.results import Finished, append_result, finished, read_results
from lapilli.options import Value
from lapilli.record import SUFFIX
from lapilli.words import Sentence, counted

GAMES = "games"
"""The folder of the game files."""


@dataclass(frozen=True)
class Fixture:
    """A match of the schedule."""

    pair: tuple[str, str]
    number: int
    """Which of the games of these two bots, from 0 on."""
    match: Match


@dataclass(frozen=True)
class Arena:
    """What is played: a game as it is set up, and the bots, each pair of which plays so many games."""

    game: Game[Any, Any]
    players: int
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    games: int
    seed: int

    def schedule(self) -> list[Fixture]:
        """All matches, a round of every pair after the other, so that a part of it is fair too."""
        # Whatever the order and the number of the bots, two of them play the same games.
        pairs = [(min(two), max(two)) for two in combinations(self.bots, 2)]
        sides = self.sides()
        return [self._fixture(pair, number, sides) for number in range(self.games) for pair in pairs]

    def sides(self) -> list[list[int]]:
        """The seats of those who win together, side by side."""
        teams = self.game.new(self.players, 0, **self.options).teams
        return [[seat for seat, team in enumerate(teams) if team == side] for side in sorted({*teams})]

    def _fixture(self, pair: tuple[str, str], number: int, sides: list[list[int]]) -> Fixture:
        bots = [""] * self.players
        for side, bot in zip(sides, seated(pair, number, len(sides)), strict=True):
            for seat in side:
                bots[seat] = bot
        seed = seed_of(self.seed, self.game.name, self.players, dict(self.options), pair, number)
        return Fixture(pair, number, Match(self.game, self.options, tuple(bots), seed))


def seated(pair: tuple[str, str], number: int, sides: int) -> list[str]:
    """Who plays each side of a game: the two in turns, the other first, and all one side further on.

    In every two games each bot has each side once; where the sides are odd in number and one has more
    of them, all ways to be seated come up in turns.
    """
    turned = number // 2
    return [pair[((side + turned) % sides + number) % 2] for side in range(sides)]


def open_arena(
    game: Game[Any, Any],
    players: int,
    options: Mapping[str, Value],
    bots: Sequence[str],
    games: int,
    seed: int | None = None,
    folder: Path | None = None,
) -> tuple[Arena, list[Finished]]:
    """An arena, and what has been played in it before; whatever is wrong is said before anything is played.

    Without a seed it goes on with that of the results in the folder.
    """
    _check_contestants(game, bots)
    results = [] if folder is None else read_results(folder)
    if seed is None:
        seed = results[0].arena_seed if results else secrets.randbits(32)
    arena = Arena(game, players, options, tuple(bots), games, seed)
    if len(arena.sides()) == 1:
        raise LapilliError(Sentence("there is nobody to beat in a game that all win or lose together"))
    for result in results:
        _check_belongs(result, arena, folder)
    return arena, results


def _check_contestants(game: Game[Any, Any], bots: Sequence[str]) -> None:
    if len(bots) < 2:
        raise LapilliError(
            counted(
                len(bots),
                "{count} bot is named; an arena needs two or more, such as easy,hard",
                "{count} bots are named; an arena needs two or more, such as easy,hard",
            )
        )
    twice = next((bot for bot in bots if bots.count(bot) > 1), None)
    if twice is not None:
        raise LapilliError(Sentence("bot {bot} is named twice", values={"bot": twice}))
    check_bots(game, bots)


def _check_belongs(result: Finished, arena: Arena, folder: Path | None) -> None:
    """Whether a result is one of this arena's, be it with other bots or more games."""
    game = arena.game
    theirs = {
        "game": f"{result.game} {result.rules_version}",
        "players": result.players,
        "options": result.options,
        "seed": result.arena_seed,
    }
    ours = {
        "game": f"{game.name} {game.rules_version}",
        "players": arena.players,
        "options": dict(arena.options),
        "seed": arena.seed,
    }
    for what, expected in ours.items():
        if theirs[what] != expected:
            found, asked = (_said(game, value) for value in (theirs[what], expected))
            raise LapilliError(
                Sentence(
                    "{folder} has results of another arena ({what}: {found}, not {asked}): choose another "
                    "folder",
                    values={"folder": folder, "what": what, "found": found, "asked": asked},
                )
            )


def _check_plays(result: Finished, folder: Path | None) -> None:
    """Whether the bots of a result still play as they did."""
    for bot, then in zip(result.bots, result.plays, strict=True):
        if plays(bot) != then:
            values = {"folder": folder, "bot": bot, "then": then, "now": plays(bot)}
            raise LapilliError(
                Sentence(
                    "{folder} has results of {bot} when it was {then}, not {now}: choose another folder",
                    values=values,
                )
            )


def _said(game: Game[Any, Any], value: object) -> str:
    if not isinstance(value, dict):
        return str(value)
    return " ".join(
        f"{name}={game.options[name].write(chosen) if name in game.options else chosen}"
        for name, chosen in value.items()
    )


def play_arena(
    arena: Arena,
    before: Sequence[Finished],
    folder: Path | None = None,
    processes: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Finished]:
    """All games of an arena: first those that were played before, then the others as they end."""
    known = {result.seed: result for result in before}
    lacking = []
    for fixture in arena.schedule():
        result = known.get(fixture.match.seed)
        if result is None:
            lacking.append(fixture)
        elif result.bots != list(fixture.match.bots):
            values = {"folder": folder, "seed": result.seed}
            raise LapilliError(
                Sentence("the results in {folder} were changed: see seed {seed}", values=values)
            )
        else:
            _check_plays(result, folder)
            yield result
    if folder is not None:
        (folder / GAMES).mkdir(parents=True, exist_ok=True)
    for place, played in play_all([fixture.match for fixture in lacking], processes, stop):
        fixture = lacking[place]
        result = finished(fixture.match, arena.seed, fixture.number, played)
        if folder is not None:
            (folder / GAMES / _file(fixture)).write_text(played.text, encoding="utf-8")
            append_result(folder, result)
        yield result


def _file(fixture: Fixture) -> str:
    first, second = (quote(bot.replace(":", "-"), safe="") for bot in fixture.pair)
    return f"{fixture.match.game.name}-{first}-{second}-{fixture.number + 1:04d}{SUFFIX}"
