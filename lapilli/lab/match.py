"""One game between bots, each of which sees no more than its seat may."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lapilli.bots import Bot
from lapilli.contract import Game
from lapilli.options import Value
from lapilli.position import Position
from lapilli.seats import CHANCE


def play_match(
    game: Game[Any, Any],
    bots: Sequence[Bot],
    options: Mapping[str, Value],
    seed: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> Position:
    """Let the bots, one a seat, play a game to its end, or until ``stop`` says so."""
    position: Position = game.new(len(bots), seed, **options)
    while not position.is_over and not stop():
        seat = position.actor
        if seat == CHANCE:
            position.roll()
        else:
            assert seat is not None
            position.play(bots[seat].choose(position.view(seat)))
    return position
