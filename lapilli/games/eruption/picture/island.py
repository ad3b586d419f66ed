"""What never changes: the sea, the beaches, the jungle, and the places where walls are found."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from math import atan2, pi

from lapilli.draw.hexagons import centre
from lapilli.draw.plane import ORIGIN, Point, plain
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption.components import ISLAND, NO_RESOURCE, RESOURCE
from lapilli.games.eruption.picture.geometry import CENTRES, HOMES, hexes, short
from lapilli.games.eruption.picture.palette import INNER, SIDE
from lapilli.games.eruption.picture.walls import found
from lapilli.hexes import Cell

_SHADES = 5
_SEA = 6000.0
"""So far that the sea fills any window."""
_CROWNS = ((27, "b"), (21, ""), (15, "b"))
"""How broad the crowns of trees are, and of which green."""


@cache
def ground() -> tuple[Element, ...]:
    """Everything below the tiles but the volcano and the villages."""
    return (
        element(
            "g",
            element("rect", class_="sea", x=-_SEA, y=-_SEA, width=2 * _SEA, height=2 * _SEA),
            element("path", class_="wave", d=_waves()),
            key="sea",
        ),
        element("g", drawing(*_shore(), *_jungle()), *_glades(), key="island"),
    )


def _waves() -> str:
    dice = random.Random("waves")
    far = [Point(dice.uniform(-1700, 1700), dice.uniform(-1100, 1100)) for _ in range(150)]
    return "".join(f"M{at}q7-7 14 0q7 7 14 0q7-7 14 0" for at in far if max(abs(at.x), abs(at.y)) > 660)


def _shore() -> Iterator[Element]:
    """Land and shallow water, as broad strokes around all cells."""
    cells = [*ISLAND.cells, *(cell for home in HOMES for cell in home)]
    land = hexes(centre(cell, SIDE) for cell in cells)
    # Behind each village its beach is filled up.
    bays = "".join(_disc(_behind(home), 34) for home in HOMES)
    for name in ("shoal", "surf", "beach"):
        yield element("path", class_=name, d=land + bays)


def _behind(home: tuple[Cell, ...]) -> Point:
    middle = centre(home[1], SIDE)
    return ORIGIN.towards(_bearing(middle), middle.distance(ORIGIN) + 74)


def _bearing(at: Point) -> float:
    return atan2(at.y, at.x)


def _disc(at: Point, radius: float) -> str:
    r = plain(radius)
    return (
        f"M{at.moved(-radius, 0)}a{r} {r} 0 1 0 {plain(2 * radius)} 0a{r} {r} 0 1 0 {plain(-2 * radius)} 0Z"
    )


# The jungle.


def _jungle() -> Iterator[Element]:
    for shade in range(_SHADES):
        cells = (at for cell, at in zip(ISLAND.cells, CENTRES, strict=True) if _shade(cell) == shade)
        yield element("path", class_=f"j{shade}", d=hexes(cells))
    yield from _undergrowth()
    yield element("path", class_="cells", d=hexes(CENTRES))


def _shade(cell: Cell) -> int:
    """Neighbours have different ones."""
    return (cell.q + 2 * cell.r) % _SHADES


def _undergrowth() -> Iterator[Element]:
    """Crowns of trees of three sizes, ferns, palms and flowers, each sort as one path."""
    dice = random.Random("jungle")
    crowns: list[list[Point]] = [[] for _ in _CROWNS]
    ferns: list[Point] = []
    palms: list[Point] = []
    blooms: list[Point] = []
    for number, at in enumerate(CENTRES):
        spots = _scattered(dice, at)
        if RESOURCE[number] != NO_RESOURCE:
            spots = [spot for spot in spots if spot.distance(at) > 41]
        for place, spot in enumerate(spots):
            if place < 7:
                crowns[place % 3 if spot.distance(at) < 38 else 2].append(spot)
            elif place < 11:
                ferns.append(spot)
            elif place == 11 and number % 3 == 0:
                blooms.append(spot)
        if number % 2 and len(spots) > 8:
            palms.append(spots[8])
    for (size, name), spots in zip(_CROWNS, crowns, strict=True):
        spots.sort(key=lambda spot: spot.y)
        yield _dots("under", size, [spot.moved(3.5, 5) for spot in spots])
        yield _dots(f"crown {name}", size, spots)
        yield _dots(f"leaf {name}", size * 0.5, [spot.moved(-size * 0.14, -size * 0.17) for spot in spots])
    yield element(
        "path", class_="fern", d="".join(f"M{short(spot.moved(-4, -4))}l4 5l1-7m-1 7l5-4" for spot in ferns)
    )
    yield element("path", class_="frond", d="".join(map(_palm, palms)))
    yield element("path", class_="bloom a", d="".join(f"M{spot}h0m5 4h0" for spot in blooms[::2]))
    yield element("path", class_="bloom b", d="".join(f"M{spot}h0m-5 3h0" for spot in blooms[1::2]))


def _scattered(dice: random.Random, at: Point) -> list[Point]:
    spots: list[Point] = []
    for _ in range(60):
        spot = at.towards(dice.uniform(0, 2 * pi), (INNER - 10) * dice.random() ** 0.5)
        spot = Point(round(spot.x), round(spot.y))
        if all(spot.distance(other) > 15 for other in spots):
            spots.append(spot)
    return spots


def _dots(name: str, size: float, spots: list[Point]) -> Element:
    """Discs, drawn as round ends of lines without length: much shorter than circles."""
    return element("path", class_=name, stroke_width=size, d="".join(f"M{short(spot)}h0" for spot in spots))


def _palm(spot: Point) -> str:
    fronds = [ORIGIN.towards(k * pi / 3 + 0.2, 12) for k in range(6)]
    return "".join(f"M{short(spot)}q{short(Point(tip.x / 2, tip.y / 2 - 5))} {short(tip)}" for tip in fronds)


# Where walls are found (ER-05).


def _glades() -> Iterator[Element]:
    for number, material in enumerate(RESOURCE.tolist()):
        if material != NO_RESOURCE:
            yield element("g", _glade(material), transform=f"translate({CENTRES[number]})")


@cache
def _glade(material: int) -> Drawing:
    clearing = element("path", class_="glade", d=_clearing(material))
    return drawing(clearing, element("g", found(material)))


def _clearing(material: int) -> str:
    dice = random.Random(f"glade {material}")
    around = [ORIGIN.towards(k * pi / 7, 37 * dice.uniform(0.93, 1.05)) for k in range(14)]
    return "M" + "L".join(map(str, around)) + "Z"
