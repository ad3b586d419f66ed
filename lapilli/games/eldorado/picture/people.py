"""How players look: the colour and the shape of their sheet, and the emblem of their explorer."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lapilli.draw.looks import Look
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.components import COLOURS, EXPLORER_NAMES, NO_EXPLORER
from lapilli.moves import Record
from lapilli.seats import seat_letter
from lapilli.words import Sentence

OUTLINE = "#211a12"
_DARK, _LIGHT = "#2a1d10", "#fffaf0"


class Coat(NamedTuple):
    """What all pieces of a sheet have in common: a colour and a shape, each of which tells them apart."""

    named: Sentence
    shape: str
    """The ``d`` of a path around the origin, some 30 wide."""
    colour: str
    shade: str
    ink: str


_COATS = {
    "white": Coat(
        Sentence("white circle"), "M-16 0A16 16 0 1 1 16 0A16 16 0 1 1-16 0Z", "#f7f1e3", "#cfc4ab", _DARK
    ),
    "orange": Coat(
        Sentence("orange square"),
        "M-11-14.5H11Q14.5-14.5 14.5-11V11Q14.5 14.5 11 14.5H-11Q-14.5 14.5-14.5 11V-11Q-14.5-14.5-11-14.5Z",
        "#f28c1e",
        "#b95f0a",
        _DARK,
    ),
    "green": Coat(
        Sentence("green diamond"),
        "M-2.5-18.2Q0-20.6 2.5-18.2L18.2-2.5Q20.6 0 18.2 2.5L2.5 18.2Q0 20.6-2.5 18.2L-18.2 2.5"
        "Q-20.6 0-18.2-2.5Z",
        "#2b8f4a",
        "#17602f",
        _LIGHT,
    ),
    "red": Coat(
        Sentence("red shield"),
        "M-15-15H15V1Q15 11.5 0 18.5Q-15 11.5-15 1Z",
        "#c9303c",
        "#861824",
        _LIGHT,
    ),
    "blue": Coat(
        Sentence("blue hexagon"),
        "M-17.5 0L-9-15.4H9L17.5 0L9 15.4H-9Z",
        "#2a68cc",
        "#173f86",
        _LIGHT,
    ),
}
COATS = tuple(_COATS[name] for name in COLOURS)
_NO_SHEET = Coat(
    Sentence("no sheet yet"), "M-16 0A16 16 0 1 1 16 0A16 16 0 1 1-16 0Z", "#9b9488", "#6a645a", _LIGHT
)
NO_SHEET = -1

_EMBLEMS: dict[str, str] = {
    # a star that leads the way
    "stella": "M0-11L2.8-3.9L10.5-3.4L4.6 1.5L6.5 8.9L0 4.8L-6.5 8.9L-4.6 1.5L-10.5-3.4L-2.8-3.9Z",
    # crossed swords
    "bellona": "M-9.5-9.5L-6.6-9L4.4 2L6.4 0L8 1.6L5.9 3.7L9.6 7.4L7.4 9.6L3.7 5.9L1.6 8L0 6.4L2 4.4L-9-6.6Z"
    "M9.5-9.5L9-6.6L3.6-1.2L1.2-3.6L6.6-9ZM-3.6 1.2L-1.2 3.6L-2 4.4L0 6.4L-1.6 8L-3.7 5.9L-7.4 9.6L-9.6 7.4"
    "L-5.9 3.7L-8 1.6L-6.4 0L-4.4 2Z",
    # a corporal's chevrons
    "hector": "M0-10L9.5-2.5V2.5L0-5L-9.5 2.5V-2.5ZM0-2L9.5 5.5V10.5L0 3L-9.5 10.5V5.5Z",
    # a clover
    "nicolas": "M-.9 2C-3-1-9.6.6-9.8-3.2C-10-6-6.4-6.6-5.4-4.6C-6.6-7.8-3.6-10.6 0-6.4"
    "C3.6-10.6 6.6-7.8 5.4-4.6C6.4-6.6 10-6 9.8-3.2C9.6.6 3-1 .9 2"
    "C3.8.6 7.6 2.2 6.6 5.2C5.6 7.6 2 6.4 1.2 3.6L2.4 10.6H-2.4L-1.2 3.6"
    "C-2 6.4-5.6 7.6-6.6 5.2C-7.6 2.2-3.8.6-.9 2Z",
    # an ear of maize
    "tizoc": "M0-11Q4.4-7 3.8 1.5L0 4.5L-3.8 1.5Q-4.4-7 0-11ZM-1.4 11V6.4L-9.6-1.6Q-11 7.6-1.4 11Z"
    "M1.4 11V6.4L9.6-1.6Q11 7.6 1.4 11Z",
    # a compass rose
    "emma": "M0-11.5L2.7-2.7L11.5 0L2.7 2.7L0 11.5L-2.7 2.7L-11.5 0L-2.7-2.7ZM6.6-6.6L3.2-5L5-3.2Z"
    "M6.6 6.6L5 3.2L3.2 5ZM-6.6 6.6L-3.2 5L-5 3.2ZM-6.6-6.6L-5-3.2L-3.2-5Z",
    # a crown
    "victoria": "M-10.5 8V-5.5L-5 .5L0-9L5 .5L10.5-5.5V8Z",
    # a conquistador's helmet
    "pedro": "M-12.5 1Q-9.5 5-8 4.6Q-7.6-4.4-2.6-7.2Q-1.2-11.4 6.4-11Q2.8-9.6 3.2-7Q8 -4 8 4.6Q9.5 5 12.5 1"
    "Q9.6 9.8 0 9.8Q-9.6 9.8-12.5 1ZM-5.4 3.4Q0 5.4 5.4 3.4L5.2 1Q0 2.8-5.2 1Z",
    # a purse
    "william": "M-4.4-10.4L0-8.6L4.4-10.4L2.8-6H-2.8ZM-3.2-4.6H3.2Q9.8 1 9.2 6.2Q8.6 10.4 0 10.4"
    "Q-8.6 10.4-9.2 6.2Q-9.8 1-3.2-4.6ZM-1-1.6V0Q-4.2.6-3.6 2.8Q-3 4.2 0 4.2Q1.6 4.4 1.2 5.4Q0 6.4-3 5.2"
    "L-3.6 6.8Q-2 7.6-1 7.6V9H1V7.6Q4.2 6.8 3.4 4.6Q2.8 3 0 2.8Q-1.8 2.6-1.2 1.8Q0 1 2.4 1.8L3 .4L1 0V-1.6Z",
    # a skull
    "laffite": "M-8.6-3.4Q-8.4-11 0-11Q8.4-11 8.6-3.4Q8.6 1.6 5.2 3.2V7.4Q5.2 9.6 3.6 9.6H-3.6"
    "Q-5.2 9.6-5.2 7.4V3.2"
    "Q-8.6 1.6-8.6-3.4ZM-5.6-2.8A2.3 2.3 0 1 0-1-2.8A2.3 2.3 0 1 0-5.6-2.8ZM1-2.8A2.3 2.3 0 1 0 5.6-2.8"
    "A2.3 2.3 0 1 0 1-2.8ZM0 .6L-1.4 3.4H1.4ZM-2.6 5.4V8H-1.4V5.4ZM1.4 5.4V8H2.6V5.4Z",
}
_EMBLEM_OF = tuple(_EMBLEMS[name] for name in EXPLORER_NAMES)


def coat_of(record: Record, seat: int) -> int:
    """The number of a player's sheet, or NO_SHEET."""
    return int(record.sheet[seat]) - 1


def coat(sheet: int) -> Coat:
    """How the pieces of a sheet look."""
    return _NO_SHEET if sheet == NO_SHEET else COATS[sheet]


def lined(d: str, fill: str, width: float = 2.0, transform: str = "") -> Element:
    """A part of a piece, with the outline that all of them have."""
    there: dict[str, str | float] = {"transform": transform} if transform else {}
    return Element(
        "path",
        {
            "d": d,
            "fill": fill,
            "stroke": OUTLINE,
            "stroke-width": width,
            "stroke-linejoin": "round",
            **there,
        },
    )


@cache
def plaque(sheet: int, scale: float = 1.0) -> Drawing:
    """The plain shape of a sheet in its colour."""
    here = coat(sheet)
    width = round(2.2 / scale, 2) if scale < 1 else 2.2
    return drawing(lined(here.shape, here.colour, width, transform=f"scale({scale})"))


@cache
def sign(sheet: int, scale: float) -> Drawing:
    """The shape of a sheet in its ink, to be put on a piece of its colour."""
    here = coat(sheet)
    return drawing(element("path", d=here.shape, fill=here.ink, transform=f"scale({scale})"))


@cache
def emblem(who: int, colour: str, scale: float = 1.0) -> Drawing:
    """The emblem of an explorer."""
    return drawing(
        element("path", d=_EMBLEM_OF[who], fill=colour, fill_rule="evenodd", transform=f"scale({scale})")
    )


@cache
def token(sheet: int, who: int, letter: str) -> Drawing:
    """An explorer: its emblem on the shape of its sheet; before it is chosen, the seat's letter."""
    return drawing(*_token(sheet, who, letter))


def _token(sheet: int, who: int, letter: str) -> tuple[Element, ...]:
    here = coat(sheet)
    edge = lined(here.shape, here.shade, 2.2, transform="translate(0 3)")
    face = lined(here.shape, here.colour, 2.2)
    if who == NO_EXPLORER:
        inside = element(
            "text",
            letter,
            y=6.4,
            fill=here.ink,
            font_size=18,
            font_weight=800,
            text_anchor="middle",
            font_family="system-ui,sans-serif",
        )
    else:
        inside = element("path", d=_EMBLEM_OF[who], fill=here.ink, fill_rule="evenodd")
    return edge, face, inside


@cache
def look(sheet: int, who: int, seat: int) -> Look:
    """How a player is told from the others."""
    here = coat(sheet)
    if who == NO_EXPLORER:
        named = here.named
    else:
        named = Sentence("{explorer}, {coat}", values={"explorer": naming.explorer(who), "coat": here.named})
    badge = element("g", *_token(sheet, who, seat_letter(seat)), transform="translate(0 -1)")
    return Look(named, badge, here.colour)
