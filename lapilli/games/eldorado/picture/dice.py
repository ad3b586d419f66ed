"""Dice as they lie: golden ones, and the black ones of battles."""

from __future__ import annotations

from functools import cache

from lapilli.draw.scene import Drawing, drawing, element

_PIPS = {
    0: "",
    1: "M0 0h0",
    2: "M-8-8h0M8 8h0",
    3: "M-9-9h0M0 0h0M9 9h0",
    4: "M-8-8h0M8-8h0M-8 8h0M8 8h0",
    5: "M-9-9h0M9-9h0M0 0h0M-9 9h0M9 9h0",
    6: "M-8-10h0M8-10h0M-8 0h0M8 0h0M-8 10h0M8 10h0",
}
BLANK = 0
"""A die that is still to be rolled."""


@cache
def die(face: int, black: bool = False) -> Drawing:
    """A die around the origin, 40 wide."""
    return drawing(
        element(
            "rect", class_="dieface black" if black else "dieface", x=-19, y=-19, width=38, height=38, rx=8
        ),
        element("path", class_="pip", d=_PIPS[face]),
    )
