"""What a game looks like: the picture of a game halfway through, for those who choose one."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from lapilli.choices import BOARD
from lapilli.contract import Game
from lapilli.draw.scene import Scene
from lapilli.position import Position
from lapilli.seats import CHANCE

SEED = 1658
"""Chosen by eye, for a board that is well filled and broader than high."""
HOW_FAR = 0.6
STILL = "still"
"""The class of a picture that is only looked at: a game's style may hide there what helps to play."""


def sample(game: Game[Any, Any]) -> Scene:
    """The board of a random game, the same every time, when most of it is played."""
    position = _played(game)
    for _ in range(int(position.ply * (1 - HOW_FAR))):
        position.undo()
    board = game.scenes(position.view())[BOARD]
    return replace(board, name=f"{board.name} {STILL}")


def _played(game: Game[Any, Any]) -> Position:
    position: Position = game.new(game.players[-1])
    chooser = random.Random(SEED)
    while not position.is_over:
        if position.actor == CHANCE:
            position.roll(chooser)
        else:
            position.play(chooser.choice(position.legal_codes()))
    return position
