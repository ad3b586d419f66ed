"""The three resources as signs: a fruit, bars of gold, logs."""

from __future__ import annotations

from functools import cache

from lapilli.draw.scene import Drawing, drawing, element
from lapilli.games.eldorado.components import FOOD, GOLD, WOOD

_SIGNS: dict[int, tuple[tuple[str, str], ...]] = {
    FOOD: (
        ("fruit", "M0-4.5C-4-8-11-6.5-11 1C-11 7.5-5.5 11.4 0 9.4C5.5 11.4 11 7.5 11 1C11-6.5 4-8 0-4.5Z"),
        ("gleam", "M-7.6-1.4Q-7.4-4-4.8-4.4"),
        ("leaf", "M0-5Q.2-12 8.6-11.6Q8.4-5 0-5Z"),
    ),
    GOLD: (
        ("bar", "M-6.4-8.6H4.2L6.4-1.2H-8.6Z"),
        ("bar b", "M-11 .4H-1.4L.4 8.8H-13.4Z"),
        ("bar b", "M1.8.4H11.2L13.4 8.8H3Z"),
        ("glint", "M-4.6-6H2.6M-9.6 3.2H-4.2M4 3.2H9.2"),
    ),
    WOOD: (
        ("logged", "M-9.5 2.2L7.5 2.2A4 4 0 0 1 7.5 10.2L-9.5 10.2Z"),
        ("logged", "M-6-8L8.4-8A4.6 4.6 0 0 1 8.4 1.2L-6 1.2Z"),
        ("sawn", "M-13.4 6.2A4 4 0 1 1-5.4 6.2A4 4 0 1 1-13.4 6.2Z"),
        ("sawn", "M-10.8-3.4A4.6 4.6 0 1 1-1.6-3.4A4.6 4.6 0 1 1-10.8-3.4Z"),
        ("rings", "M-7.9-3.4A1.7 1.7 0 1 1-4.5-3.4A1.7 1.7 0 1 1-7.9-3.4Z"),
        ("rings", "M-10.8 6.2A1.4 1.4 0 1 1-8 6.2A1.4 1.4 0 1 1-10.8 6.2Z"),
    ),
}  # fmt: skip


@cache
def good(resource: int) -> Drawing:
    """A resource around the origin, 26 wide."""
    return drawing(*(element("path", class_=name, d=d) for name, d in _SIGNS[resource]))


@cache
def idol() -> Drawing:
    """The cave shrine, which is carried: a golden figure, 22 high."""
    return drawing(
        element("path", class_="idol", d="M-7 11V8H-5V2H-8V-5H-5V-11H5V-5H8V2H5V8H7V11Z"),
        element("path", class_="idolface", d="M-2.4-7.6V-6M2.4-7.6V-6M-2-3H2M-4 5H4M0 2V8"),
    )
