"""What the games of an arena come to: a ladder, and who beat whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import combinations
from typing import Any

import numpy as np

from lapilli.lab.arena import Arena
from lapilli.lab.rates import rate as win_rate
from lapilli.lab.ratings import Duel, rate
from lapilli.lab.results import Finished


def standings(arena: Arena, results: Sequence[Finished]) -> dict[str, Any]:
    """Everything there is to say, ready for JSON; the ladder begins with the strongest."""
    # Games end in any order, and bots are named in any; no sum should depend on it.
    results = sorted(results, key=lambda result: result.seed)
    bots = sorted(arena.bots)
    ratings = rate(len(bots), [_duel(bots, result) for result in results])
    ladder = [
        {"bot": bot, **asdict(rating), **_of_bot(bot, results)}
        for bot, rating in zip(bots, ratings, strict=True)
    ]
    ladder.sort(key=lambda row: -row["rating"])
    order = [row["bot"] for row in ladder]
    return {
        "game": arena.game.name,
        "players": arena.players,
        "options": dict(arena.options),
        "seed": arena.seed,
        "games": len(results),
        "games_a_pair": arena.games,
        "ladder": ladder,
        "pairs": [
            {"bots": [first, second], **_of_pair(first, second, results)}
            for first, second in combinations(order, 2)
        ],
    }


def _duel(bots: Sequence[str], result: Finished) -> Duel:
    first, second = (bot for bot in bots if bot in result.bots)
    seats = [result.bots.count(bot) for bot in (first, second)]
    return Duel(
        bots.index(first),
        bots.index(second),
        result.share(first),
        head_start=seats[0] / seats[1],
    )


def _of_bot(bot: str, results: Sequence[Finished]) -> dict[str, Any]:
    """What a bot did in all its games, at all its seats."""
    mine = [result for result in results if bot in result.bots]
    seats = [(result, seat) for result in mine for seat, name in enumerate(result.bots) if name == bot]
    moves = sum(result.moves[seat] for result, seat in seats)
    seconds = sum(result.seconds[seat] for result, seat in seats)
    return {
        "games": len(mine),
        "wins": _wins(bot, mine),
        "score": float(np.mean([result.scores[seat] for result, seat in seats])) if seats else None,
        "moves": moves,
        "seconds_a_move": seconds / moves if moves else None,
        "slowest_move": max((result.slowest[seat] for result, seat in seats), default=None),
    }


def _of_pair(first: str, second: str, results: Sequence[Finished]) -> dict[str, Any]:
    """What the first won against the second."""
    theirs = [result for result in results if first in result.bots and second in result.bots]
    return {"games": len(theirs), "wins": _wins(first, theirs)}


def _wins(bot: str, results: Sequence[Finished]) -> dict[str, float] | None:
    return win_rate(np.array([result.share(bot) for result in results])) if results else None
