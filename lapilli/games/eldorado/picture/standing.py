"""What players put on the maps: explorers, villagers, farms, forts, offerings."""

from __future__ import annotations

from functools import cache

from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eldorado.picture.goods import idol
from lapilli.games.eldorado.picture.people import OUTLINE, coat, lined, plaque, sign, token
from lapilli.seats import seat_letter

_PERSON = "M-11 15Q-12 3-5-1.5A7.5 7.5 0 1 1 5-1.5Q12 3 11 15Z"


@cache
def explorer(sheet: int, who: int, seat: int, carries: bool, in_turn: bool) -> Drawing:
    """An explorer; whoever has the turn is in a ring, whoever has the cave shrine carries it."""
    return drawing(
        *((element("circle", class_="turnring", r=23.5, cy=1.5),) if in_turn else ()),
        element("ellipse", class_="cast", cx=2, cy=19, rx=15, ry=4),
        element("g", token(sheet, who, seat_letter(seat))),
        *((_carried(),) if carries else ()),
    )


def _carried() -> Element:
    return element(
        "g",
        element("circle", class_="carried", r=9.5),
        element("g", idol(), transform="scale(.6)"),
        transform="translate(14 -13)",
    )


@cache
def army(sheet: int, villagers: int, stopped: bool) -> Drawing:
    """The villagers of a player on a tile, as a stack with their number."""
    here = coat(sheet)
    behind = (
        lined(_PERSON, here.shade, transform=f"translate({-4 * k} {-3 * k})")
        for k in range(min(villagers, 3) - 1, 0, -1)
    )
    return drawing(
        element("ellipse", class_="cast", cx=1, cy=15, rx=13, ry=3.5),
        *behind,
        lined(_PERSON, here.colour),
        element("g", sign(sheet, 0.26), transform="translate(0 7)"),
        *(_number(villagers) if villagers > 1 else ()),
        *(_stopped() if stopped else ()),
    )


def _number(count: int) -> tuple[Element, ...]:
    return (
        element("circle", class_="numbered", cx=12, cy=12, r=8.5),
        element("text", str(count), class_="number", x=12, y=16.5),
    )


def _stopped() -> tuple[Element, ...]:
    return (
        element("circle", class_="halt", cx=11, cy=-11, r=7),
        element("path", class_="halted", d="M8.5-14V-8M13.5-14V-8"),
    )


@cache
def farm(sheet: int) -> Drawing:
    """A farm: a house with a roof in its owner's colour."""
    here = coat(sheet)
    return drawing(
        element("ellipse", class_="cast", cx=1, cy=12, rx=15, ry=3.5),
        lined("M-11 12V-1L0-10L11-1V12Z", "#f1dfb8"),
        element("path", d="M-3.5 12V4.5H3.5V12Z", fill=OUTLINE),
        lined("M-15 1L0-14L15 1L11.5 4L0-7.5L-11.5 4Z", here.colour),
        element("g", plaque(sheet, 0.3), transform="translate(0 -2.5)"),
    )


@cache
def fort(sheet: int) -> Drawing:
    """A fort: a tower with battlements, and a flag with its owner's shape."""
    here = coat(sheet)
    return drawing(
        element("ellipse", class_="cast", cx=1, cy=17, rx=19, ry=4),
        lined("M0-13V-31", "none"),
        lined("M0-31H17L13-25.5L17-20H0Z", here.colour),
        lined("M-16 17V-4H-18V-13H-12.5V-9H-7V-13H-2.7V-9H2.7V-13H7V-9H12.5V-13H18V-4H16V17Z", here.colour),
        element("path", d="M-15-4H15", fill="none", stroke=OUTLINE, stroke_width=1.6),
        element("path", d="M-4.5 17V10Q0 4.5 4.5 10V17Z", fill=OUTLINE),
        element("g", sign(sheet, 0.22), transform="translate(0 1)"),
    )


@cache
def offering(sheet: int) -> Drawing:
    """An offering: a bowl with a flame, in its owner's colour and shape."""
    return drawing(
        element("path", class_="flame", d="M0-5Q6-12 1.5-20Q-1-15-3-16.5Q-7-10 0-5Z"),
        element("g", plaque(sheet, 0.62)),
    )
