"""The island of El Dorado and its cave as a picture, drawn and in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from lapilli.choices import BOARD
from lapilli.draw.plane import Box
from lapilli.draw.scene import Layer, Scene
from lapilli.games.eldorado.picture import board, hand, palette, panel, people, pieces
from lapilli.games.eldorado.picture.table import Table
from lapilli.words import Sentence, counted

if TYPE_CHECKING:
    from lapilli.games.eldorado.game import ElDoradoView

__all__ = ["draw", "draw_parts", "people", "pieces"]

_HAND = "hand"
_HAND_TITLE = Sentence("Your cards, the bank, and what things cost")
_BORDER = 14.0


def draw(view: ElDoradoView) -> Scene:
    """The whole picture, with a panel below the maps."""
    table = Table(view)
    maps = board.layers(table)
    box = table.layout.whole
    scale = box.width / panel.WIDTH
    below = f"translate({box.x} {box.y + box.height + _BORDER}) scale({scale:.4f})"
    whole = Box(box.x, box.y, box.width, box.height + _BORDER + panel.HEIGHT * scale).grown(_BORDER)
    return Scene(
        name=palette.NAME,
        view_box=whole,
        layers=(
            *maps,
            Layer("panel", tuple(panel.panel(table)), {"class": "panel", "transform": below}),
        ),
        title=_title(view.players),
        description=(*panel.in_words(table), *board.in_words(maps)),
        style=palette.STYLE,
    )


def draw_parts(view: ElDoradoView) -> dict[str, Scene]:
    """The maps and the strip, for a page that shows everything else in its own way."""
    table = Table(view)
    maps, strip = board.layers(table), hand.layers(table)
    return {
        BOARD: Scene(
            name=palette.NAME,
            view_box=table.layout.whole,
            layers=maps,
            title=_title(view.players),
            description=tuple(board.in_words(maps)),
            style=palette.STYLE,
        ),
        _HAND: Scene(
            name=palette.NAME,
            view_box=hand.box(table),
            layers=strip,
            title=_HAND_TITLE,
            description=tuple(hand.in_words(strip)),
            style=palette.STYLE,
        ),
    }


@cache
def _title(players: int) -> Sentence:
    return counted(
        players,
        "A game of The Island of El Dorado for {count} player",
        "A game of The Island of El Dorado for {count} players",
    )
