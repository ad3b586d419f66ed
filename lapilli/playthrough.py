"""Playthroughs: a whole game told ply by ply, to be kept and compared.

A change in one is a change in the rules.  Everything a player would see is in it: what was asked
and by which rule, what was legal, what was done, the score.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from lapilli.contract import Game
from lapilli.errors import TextError
from lapilli.options import Value
from lapilli.position import Position
from lapilli.position_text import numbered_lines, read_setup, read_version, write_setup
from lapilli.seats import CHANCE, actor_name
from lapilli.words import Sentence

LISTED = 8
"""Up to so many legal moves are told one by one; of more, how many there are and a digest."""
EVERY = 25
"""After so many plies the whole position is told."""
DONE = "> "


def playthrough(game: Game[Any, Any], players: int, seed: int, options: Mapping[str, Value]) -> str:
    """A random game, told."""
    batch = game.batch(1, players, seed, **options)
    return tell(game.new(players, **options), [str(code) for code in batch.record(0)])


def tell(position: Position, moves: list[str]) -> str:
    """The game that these moves (or numbers of moves) make from a position, told."""
    return "\n".join(_lines(position, moves)) + "\n"


def _lines(position: Position, moves: list[str]) -> Iterator[str]:
    game = position.game
    yield f"playthrough of {game.name} {game.rules_version}"
    yield from write_setup(game, position.record)
    for ply, move in enumerate(moves, 1):
        yield ""
        yield f"{ply}. {position.prompt}"
        yield from _possible(position)
        actor = position.actor
        made = position.play(int(move) if move.isdigit() else move)
        assert actor is not None
        yield f"{DONE}{actor_name(actor)}: {made}"
        yield from map(str, position.last_events)
        yield f"score {' '.join(map(str, position.scores))}"
        if ply % EVERY == 0:
            yield from (f"    {line}" for line in position.to_text().splitlines())
    yield ""
    yield f"{position.result or position.prompt}"
    yield from (f"    {line}" for line in position.to_text().splitlines())


def _possible(position: Position) -> Iterator[str]:
    if position.actor == CHANCE:
        possible = [f"{outcome.move} {outcome.probability:.6f}" for outcome in position.outcomes()]
    else:
        possible = [str(move) for move in position.legal_moves()]
    if len(possible) <= LISTED:
        yield f"possible: {'; '.join(possible)}"
    else:
        digest = hashlib.sha256("\n".join(possible).encode()).hexdigest()[:12]
        yield f"possible: {len(possible)}, from {possible[0]} to {possible[-1]}, digest {digest}"


def retell(game: Game[Any, Any], text: str) -> str:
    """Play the moves of a playthrough again from its start, and tell what happens now."""
    lines = numbered_lines(text)
    words = lines[0][1].split() if lines else []
    if words[:2] != ["playthrough", "of"] or len(words) != 4:
        why = Sentence("a playthrough begins with 'playthrough of', the game and its version")
        raise TextError(1, why)
    read_version(game, lines[0][0], *words[2:])
    states, _ = read_setup(game, lines[1:], lines[-1][0], set_up=True)
    moves = [line.partition(": ")[2] for _, line in lines if line.startswith(DONE)]
    return tell(game.position(game, states), moves)
