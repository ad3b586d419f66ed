"""The six villages' colours and emblems: each alone tells them apart."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption.components import VILLAGE_NAMES
from lapilli.words import Sentence


class Emblem(NamedTuple):
    """How a village looks."""

    named: Sentence
    shape: str
    """The ``d`` of a path around the origin, 20 wide at most."""
    coat: str
    ink: str
    ground: str
    """Its earth, a little of its own colour."""


_DARK, _LIGHT = "#241a10", "#fffaf0"
_EMBLEMS = {
    "orange": Emblem(
        Sentence("orange village, a sun"),
        "M5.2 0A5.2 5.2 0 1 1-5.2 0A5.2 5.2 0 1 1 5.2 0ZM0-10.4L2-6.6H-2ZM0 10.4L2 6.6H-2ZM10.4 0L6.6 2V-2Z"
        "M-10.4 0L-6.6 2V-2ZM7.4-7.4L6.1-3.3L3.3-6.1ZM-7.4-7.4L-3.3-6.1L-6.1-3.3ZM7.4 7.4L6.1 3.3L3.3 6.1Z"
        "M-7.4 7.4L-3.3 6.1L-6.1 3.3Z",
        "#f0851c", _DARK, "#e8c894",
    ),
    "yellow": Emblem(
        Sentence("yellow village, a fish"),
        "M-10 0Q-3-8.4 4.6-1L10-5.6V5.6L4.6 1Q-3 8.4-10 0ZM-5.6-.9A1.3 1.3 0 1 0-5.5 1.5Z",
        "#f7d238", _DARK, "#ecdc9a",
    ),
    "green": Emblem(
        Sentence("green village, a leaf"),
        "M-9.6 9.6L-6 5.4Q-10-6.6 9-9.4Q9.8 8.6-4.6 6.8L-8 10.6ZM-3.6 4.4L4.4-5L-4.8 2.8Z",
        "#2f8f47", _LIGHT, "#c9d3a0",
    ),
    "blue": Emblem(
        Sentence("blue village, a wave"),
        "M-10.4 8.6Q-10-7.6 1.6-8.2Q9-8.2 9.6-1.2Q6.8-4.6 3.6-2.6Q.2-.2 3.4 2.6Q6.6 4.6 10.4 3.2V8.6Z",
        "#2a6fc9", _LIGHT, "#c6d3c6",
    ),
    "purple": Emblem(
        Sentence("purple village, a moon"),
        "M3.4-9.6A9.8 9.8 0 1 0 9.4 4.6A8 8 0 1 1 3.4-9.6Z",
        "#8345b3", _LIGHT, "#d6c5bd",
    ),
    "red": Emblem(
        Sentence("red village, a bird"),
        "M-11-6.2Q-4.4-8.4 0-1.6Q4.4-8.4 11-6.2Q5.8-3.6 3.6 1.6L3 7.6L0 10L-3 7.6L-3.6 1.6Q-5.8-3.6-11-6.2Z",
        "#cc2b3d", _LIGHT, "#e2bfa0",
    ),
}  # fmt: skip
EMBLEMS = tuple(_EMBLEMS[name] for name in VILLAGE_NAMES)
UNOWNED = Emblem(Sentence("unowned village"), "", "#8d877c", "#e6e0d4", "#bdb6a6")
"""How much of a village nobody plays is grey: all but its emblem's shape."""


def emblem_of(village: int, owned: bool) -> Emblem:
    """How a village looks, with or without a player."""
    here = EMBLEMS[village]
    return here if owned else UNOWNED._replace(named=here.named, shape=here.shape)


@cache
def disc(village: int, owned: bool = True, radius: float = 15.0) -> Drawing:
    """The emblem on a disc in its village's colour; it needs no style sheet."""
    return drawing(_disc(village, owned, radius))


def _disc(village: int, owned: bool, radius: float) -> Element:
    here = emblem_of(village, owned)
    return element(
        "g",
        element("circle", r=radius, fill=here.coat, stroke="#211a14", stroke_width=radius * 0.17),
        element(
            "circle",
            r=radius * 0.86,
            fill="none",
            stroke=here.ink,
            stroke_opacity=0.35,
            stroke_width=radius * 0.07,
        ),
        element(
            "path", d=here.shape, fill=here.ink, fill_rule="evenodd", transform=f"scale({radius / 15.5:.3f})"
        ),
    )


@cache
def badge(village: int) -> Element:
    """A disc to be shown beside the picture, 40 wide."""
    return _disc(village, True, 18.0)
