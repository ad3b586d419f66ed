"""The board of Seismic as a picture, drawn and in words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from lapilli.choices import BOARD
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Layer, Scene
from lapilli.games.seismic.picture import board, palette, tray
from lapilli.games.seismic.picture.panel import HEIGHT, WIDTH, in_words, panel
from lapilli.games.seismic.picture.table import Table
from lapilli.words import Sentence, counted

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

__all__ = ["draw", "draw_parts"]

_BORDER = 16.0
_BOARD_BORDER = 6.0
_TRAY = "tray"
_TRAY_TITLE = Sentence("The tiles that are face up, and the stack")


def draw(view: SeismicView) -> Scene:
    """The whole picture, with a panel below the board."""
    table = Table(view)
    scores = view.scores
    frame = table.frame
    scale = frame.width / WIDTH
    below = Point(frame.x, frame.y + frame.height + _BORDER)
    whole = Box(frame.x, frame.y, frame.width, frame.height + _BORDER + HEIGHT * scale).grown(_BORDER)
    return Scene(
        name=palette.NAME,
        view_box=whole,
        layers=(
            *board.layers(table, whole),
            Layer(
                "panel",
                tuple(panel(view, scores)),
                {"class": "panel", "transform": f"translate({below}) scale({scale:.4f})"},
            ),
        ),
        title=_title(view.players),
        description=(*in_words(view, scores), *board.in_words(table)),
        style=palette.STYLE,
    )


def draw_parts(view: SeismicView) -> dict[str, Scene]:
    """The board and the tray, for a page that shows everything else in its own way."""
    table = Table(view)
    whole = table.frame.grown(_BOARD_BORDER)
    return {
        BOARD: Scene(
            name=palette.NAME,
            view_box=whole,
            layers=board.layers(table, whole),
            title=_title(view.players),
            description=tuple(board.in_words(table)),
            style=palette.STYLE,
        ),
        _TRAY: Scene(
            name=palette.NAME,
            view_box=tray.BOX,
            layers=tray.layers(view),
            title=_TRAY_TITLE,
            description=tuple(tray.in_words(view)),
            style=palette.STYLE,
        ),
    }


@cache
def _title(players: int) -> Sentence:
    return counted(players, "A game of Seismic for {count} player", "A game of Seismic for {count} players")
