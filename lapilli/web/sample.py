"""What a game looks like: the picture of a game halfway through, for those who choose one."""

from __future__ import annotations

import random
from typing import Any

from lapilli.choices import BOARD
from lapilli.contract import Game
from lapilli.draw.scene import Scene
from lapilli.position import Position
from lapilli.seats import CHANCE

SEED = 7
HOW_FAR = 0.6


def sample(game: Game[Any, Any]) -> Scene:
    """The board of a random game, the same every time, when most of it is played."""
    position = _played(game)
    for _ in range(int(position.ply * (1 - HOW_FAR))):
        position.undo()
    return game.scenes(position.view())[BOARD]


def _played(game: Game[Any, Any]) -> Position:
    position: Position = game.new(game.players[-1])
    chooser = random.Random(SEED)
    while not position.is_over:
        if position.actor == CHANCE:
            position.roll(chooser)
        else:
            position.play(chooser.choice(position.legal_codes()))
    return position
