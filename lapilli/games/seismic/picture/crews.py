"""Crews: four colours that are also four shapes, each with its player's letter."""

from __future__ import annotations

from lapilli.draw.plane import Point
from lapilli.draw.scene import Element, element
from lapilli.games.seismic.picture.palette import LOOKS
from lapilli.seats import seat_letter
from lapilli.words import Sentence


def crew(seat: int, at: Point, key: str = "", words: Sentence | None = None, scale: float = 1.0) -> Element:
    """A player's crew at a place."""
    look = LOOKS[seat]
    size = "" if scale == 1.0 else f" scale({scale})"
    return element(
        "g",
        element("path", class_="shadow", d=look.shape, transform="translate(2 4)"),
        element("path", class_="line", d=look.shape),
        element("path", class_="coat", d=look.shape),
        element("text", seat_letter(seat), y=look.letter_at + 5.3),
        key=key,
        words=words,
        class_=f"crew seat{seat}",
        transform=f"translate({at}){size}",
    )
