"""The island of Eruption as a picture, drawn and in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from lapilli.choices import BOARD
from lapilli.draw.plane import Box
from lapilli.draw.scene import Layer, Scene
from lapilli.games.eruption.picture import board, hand, palette, panel, pieces, villages
from lapilli.games.eruption.picture.geometry import BOX
from lapilli.games.eruption.picture.table import Table
from lapilli.words import Sentence, counted

if TYPE_CHECKING:
    from lapilli.games.eruption.game import EruptionView

__all__ = ["draw", "draw_parts", "pieces", "villages"]

_HAND = "hand"
_HAND_TITLE = Sentence("Your cards and walls, the supply and the deck")
_BORDER = 14.0


def draw(view: EruptionView) -> Scene:
    """The whole picture, with a panel below the island."""
    table = Table(view)
    island = board.layers(table)
    below = f"translate({BOX.x} {BOX.y + BOX.height + _BORDER})"
    return Scene(
        name=palette.NAME,
        view_box=Box(BOX.x, BOX.y, BOX.width, BOX.height + _BORDER + panel.HEIGHT).grown(_BORDER),
        layers=(
            *island,
            Layer("panel", tuple(panel.panel(table)), {"class": "panel", "transform": below}),
        ),
        title=_title(view.players),
        description=(*panel.in_words(table), *board.in_words(table, island)),
        style=palette.STYLE,
    )


def draw_parts(view: EruptionView) -> dict[str, Scene]:
    """The island and the hand, for a page that shows everything else in its own way."""
    table = Table(view)
    island, strip = board.layers(table), hand.layers(table)
    return {
        BOARD: Scene(
            name=palette.NAME,
            view_box=BOX,
            layers=island,
            title=_title(view.players),
            description=tuple(board.in_words(table, island)),
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
    return counted(players, "A game of Eruption for {count} player", "A game of Eruption for {count} players")
