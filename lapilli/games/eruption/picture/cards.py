"""The faces of action cards: a picture, a name, what it does, and the wall it may be traded for."""

from __future__ import annotations

from functools import cache

from lapilli.draw.fitted import PLAIN, fitted
from lapilli.draw.hexagons import outline
from lapilli.draw.plane import Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption import naming
from lapilli.games.eruption.components import CARD_NAMES, CARD_WALL
from lapilli.games.eruption.picture.walls import wall
from lapilli.games.eruption.tile_words import does

WIDTH, HEIGHT = 102.0, 138.0
_MIDDLE = WIDTH / 2
_WRITTEN = WIDTH - 10
"""How wide the text on a card may be."""
_PICTURES: dict[str, tuple[tuple[str, str], ...]] = {
    "aftershock": (
        ("i1", outline(13)),
        ("i4", "M-20-7A21 21 0 0 1 9-19M9-19L2-23M9-19L5-12"),
        ("i4", "M20 7A21 21 0 0 1-9 19M-9 19L-2 23M-9 19L-5 12"),
    ),
    "quake": (
        ("i1", outline(20)),
        ("i4", "M3-17L-4-7L4-2L-5 6L2 17"),
        ("i1", "M-24-13L-20-16M24 13L20 16M-24 13L-20 16M24-13L20-16"),
    ),
    "rain": (
        ("i2", "M-13 5Q-22 5-21-3Q-20-10-12-10Q-9-19 1-18Q10-17 12-9Q21-9 21-2Q21 5 13 5Z"),
        ("i1", "M-11 10L-14 18M-1 10L-4 20M9 10L6 18"),
    ),
    "sinkhole": (
        ("i1", outline(20)),
        ("i3", "M-13 7Q-12 1 0 1Q12 1 13 7Q12 13 0 13Q-12 13-13 7Z"),
        ("i4", "M0-18V3M0 3L-6-3M0 3L6-3"),
    ),
    "bomb": (
        ("i3", "M-18 9L-15 0L-6-4L3 1L5 10L-1 18L-11 19Z"),
        ("i4", "M4-3L19-18M9 4L22-7M-3-8L9-20"),
    ),
    "flow": (
        ("i1", outline(20)),
        ("i0", "M-7-17.3H7Q8-9 3-4Q-1 1 5 7Q10 11 8 17.3H-8Q-6 11-9 7Q-13 0-7-6Q-4-10-7-17.3Z"),
    ),
    "relocate": (
        ("i3", "M-20-13H-4V-5H-20ZM4 5H20V13H4Z"),
        ("i4", "M3-9H14V-1M14-1L9-5M14-1L19-5M-3 9H-14V1M-14 1L-19 5M-14 1L-9 5"),
    ),
    "reinforce": (
        ("i3", "M-21 9H-8V17H-21ZM-6 9H7V17H-6ZM9 9H22V17H9ZM-14-1H-1V7H-14ZM1-1H14V7H1Z"),
        ("i4", "M0-20V-7M-6.5-13.5H6.5"),
    ),
}


@cache
def face(number: int) -> Element:
    """A card, with its upper left corner at the origin."""
    return element(
        "g",
        _paper(number),
        fitted(naming.card(number), 13.6, _WRITTEN, leading=11.6, class_="title", x=_MIDDLE, y=71),
        fitted(does(number), 11.2, _WRITTEN, weight=PLAIN, class_="does", x=_MIDDLE, y=88),
        class_="face",
    )


@cache
def _paper(number: int) -> Drawing:
    picture = (element("path", class_=name, d=d) for name, d in _PICTURES[CARD_NAMES[number]])
    return drawing(
        element("rect", class_="sheet", width=WIDTH, height=HEIGHT, rx=9),
        element(
            "g",
            element("circle", class_="iback", r=26),
            *picture,
            class_="sign",
            transform=f"translate({Point(_MIDDLE, 31)})",
        ),
        element("path", class_="sheetline", d=f"M10 96H{WIDTH - 10:.0f}"),
        element("path", class_="or", d="M14 112H27M27 112L22.5 107.5M27 124H14M14 124L18.5 128.5"),
        element("g", wall(int(CARD_WALL[number])), transform=f"translate({Point(65, 118)}) scale(.98)"),
    )


@cache
def under() -> Drawing:
    """The edge of another card of the kind, below."""
    return drawing(element("rect", class_="sheet under", x=4, y=-4, width=WIDTH, height=HEIGHT, rx=9))


@cache
def times(count: int) -> Drawing:
    """How many there are of a kind."""
    return drawing(
        element("circle", class_="timesdisc", cx=WIDTH - 13, cy=13, r=12.5),
        element("text", f"×{count}", class_="times", x=WIDTH - 13.5, y=18),  # noqa: RUF001
    )
