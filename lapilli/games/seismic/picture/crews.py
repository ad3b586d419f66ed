"""Crews: four colours that are also four shapes, each with its player's letter."""

from __future__ import annotations

from functools import cache

from lapilli.draw.plane import Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.seismic.picture.palette import FONT, OUTLINE, UNIFORMS
from lapilli.seats import seat_letter
from lapilli.words import Sentence


def crew(seat: int, at: Point, key: str = "", words: Sentence | None = None, scale: float = 1.0) -> Element:
    """A player's crew at a place."""
    size = "" if scale == 1.0 else f" scale({scale})"
    return element(
        "g",
        _body(seat),
        key=key,
        words=words,
        class_=f"crew seat{seat}",
        transform=f"translate({at}){size}",
    )


@cache
def _body(seat: int) -> Drawing:
    look = UNIFORMS[seat]
    return drawing(
        element(
            "g",
            element("path", class_="shadow", d=look.shape, transform="translate(2 4)"),
            element("path", class_="seam", d=look.shape),
            element("path", class_="coat", d=look.shape),
            element("text", seat_letter(seat), y=look.letter_at + 5.3),
            class_="body",
        )
    )


@cache
def badge(seat: int) -> Element:
    """A crew that needs no style sheet, to be shown beside the picture."""
    look = UNIFORMS[seat]
    return element(
        "g",
        element("path", d=look.shape, fill=OUTLINE, stroke=OUTLINE, stroke_width=6, stroke_linejoin="round"),
        element("path", d=look.shape, fill="#fff", stroke="#fff", stroke_width=3, stroke_linejoin="round"),
        element("path", d=look.shape, fill=look.coat),
        element(
            "text",
            seat_letter(seat),
            y=look.letter_at + 5.3,
            fill=look.ink,
            font_family=FONT,
            font_size=15,
            font_weight=800,
            text_anchor="middle",
        ),
    )
