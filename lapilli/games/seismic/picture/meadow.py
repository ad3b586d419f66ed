"""The grass of a tile: its colour, its edges, and what grows beside the roads."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from math import pi
from typing import NamedTuple

from lapilli.draw.hexagons import corner, outline
from lapilli.draw.plane import ORIGIN, Point, plain
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.seismic.picture.palette import HEX, HUB, INNER, KERB, SIDE
from lapilli.games.seismic.picture.roads import fragments
from lapilli.games.seismic.roads import is_stubbed

THICKNESS = 5.0
_SHADES = 4
_TRIES = 60
_TREES = (0, 1, 1, 2, 2, 3)


class _Growth(NamedTuple):
    """What grows on a tile that is not turned, and the shade of its grass."""

    shade: int
    tufts: list[Point]
    flowers: list[Point]
    flower: str
    trees: list[tuple[Point, float]]
    """Where they stand, and how large they are."""


@cache
def grass(shade: int) -> Drawing:
    """The tile itself, a piece of board with some thickness."""
    return drawing(
        element("path", class_="thick", d=outline(SIDE, Point(0, THICKNESS))),
        element("path", class_=f"g{shade}", d=HEX),
        element("path", class_="sun", d=_along(4, 5, 6, 7)),
        element("path", class_="dim", d=_along(1, 2, 3, 4)),
        element("path", class_="rim", d=outline(SIDE - 0.6)),
    )


def _along(*corners: int) -> str:
    """A line just inside the edges between corners."""
    return "M" + "L".join(str(corner(number, SIDE - 2.4)) for number in corners)


def meadow(kind: int, rotation: int, number: int) -> Iterator[Drawing]:
    """Grass with trees, tufts and flowers where there is room for them, in one of several ways."""
    grown = _grow(kind, number)
    yield grass(grown.shade)
    yield drawing(*_plants(grown, rotation * pi / 3))


def _plants(grown: _Growth, angle: float) -> Iterator[Element]:
    if grown.tufts:
        yield element("path", class_="tuft", d="".join(_tuft(spot.turned(angle)) for spot in grown.tufts))
    if grown.flowers:
        dots = "".join(f"M{spot.turned(angle)}h.1" for spot in grown.flowers)
        yield element("path", class_=grown.flower, d=dots)
    trees = [(spot.turned(angle), size) for spot, size in grown.trees]
    for spot, size in sorted(trees, key=lambda tree: tree[0].y):
        yield from _tree(spot, size)


@cache
def _grow(kind: int, number: int) -> _Growth:
    # Seeded with a text, Python's generator gives the same numbers on every machine.
    dice = random.Random(f"{kind} {number}")
    shade = dice.randrange(_SHADES)
    spots = list(_spots(kind, dice))
    roomy = [spot for spot, room in spots if room > KERB / 2 + 10][: dice.choice(_TREES)]
    small = [spot for spot, _ in spots if all(spot.distance(tree) > 15 for tree in roomy)]
    flower = dice.choice(("poppy", "poppy", "daisy"))
    return _Growth(shade, small[:7], small[7:11], flower, [(tree, dice.uniform(5.6, 7.6)) for tree in roomy])


def _spots(kind: int, dice: random.Random) -> Iterator[tuple[Point, float]]:
    """Places on the grass with the room they have, well apart from each other."""
    curves = [fragment.curve for fragment in fragments(kind, 0)]
    taken: list[Point] = []
    for _ in range(_TRIES):
        spot = ORIGIN.towards(dice.uniform(0, 6.2832), INNER * 0.9 * dice.random() ** 0.5)
        room = min(curve.distance(spot) for curve in curves)
        if is_stubbed(kind):
            room = min(room, spot.distance(ORIGIN) - HUB + KERB / 2)
        if room > KERB / 2 + 4.5 and all(spot.distance(other) > 9 for other in taken):
            taken.append(spot)
            yield spot, min(room, INNER - spot.distance(ORIGIN) + KERB / 2)


def _tuft(spot: Point) -> str:
    return f"M{spot.moved(-2.4, -2.6)}L{spot}L{spot.moved(0.4, -4.2)}M{spot}L{spot.moved(2.8, -2.4)}"


def _tree(spot: Point, size: float) -> Iterator[Element]:
    def disc(name: str, at: Point, radius: float) -> Element:
        return element("circle", class_=name, cx=plain(at.x), cy=plain(at.y), r=plain(radius))

    yield disc("shade", spot.moved(size * 0.35, size * 0.45), size)
    yield disc("tree", spot, size)
    yield disc("leaf", spot.moved(-size * 0.25, -size * 0.3), size * 0.6)
