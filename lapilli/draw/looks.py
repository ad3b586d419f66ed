"""How seats look where a game has no pieces of its own to show: colour, shape and letter all differ."""

from __future__ import annotations

from typing import NamedTuple

from lapilli.draw.scene import Element, element
from lapilli.seats import seat_letter
from lapilli.words import Sentence


class Look(NamedTuple):
    """How a player is told from the others: in words, and as a badge around the origin, 40 wide at most."""

    named: Sentence
    badge: Element
    colour: str
    """Of what is drawn for the player, such as a line; others may have one like it."""


_SHAPES = (
    (Sentence("red circle"), "#c62836", "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1-15 0Z"),
    (Sentence("blue square"), "#1e63c4", "M-14-14H14V14H-14Z"),
    (Sentence("yellow triangle"), "#ffce3a", "M0-18L18 13H-18Z"),
    (Sentence("green diamond"), "#0b7d50", "M0-18L18 0L0 18L-18 0Z"),
    (Sentence("purple hexagon"), "#7a3fb0", "M-9-15.6H9L18 0L9 15.6H-9L-18 0Z"),
    (Sentence("orange cross"), "#e2711d", "M-6-17H6V-6H17V6H6V17H-6V6H-17V-6H-6Z"),
    (Sentence("white shield"), "#f4f1ea", "M-15-15H15V2Q15 12 0 18Q-15 12-15 2Z"),
    (Sentence("black drop"), "#25272c", "M0-18Q16 2 12 9A13 13 0 0 1-12 9Q-16 2 0-18Z"),
)
_DARK_INK = (2, 6)


def plain_look(seat: int) -> Look:
    """The look of a seat in any game."""
    named, colour, shape = _SHAPES[seat]
    ink = "#25272c" if seat in _DARK_INK else "#fff"
    return Look(
        named,
        element(
            "g",
            element("path", d=shape, fill=colour, stroke="#25272c", stroke_width=2, stroke_linejoin="round"),
            element(
                "text", seat_letter(seat), y=6, fill=ink, font_size=16, font_weight=800, text_anchor="middle"
            ),
        ),
        colour,
    )
