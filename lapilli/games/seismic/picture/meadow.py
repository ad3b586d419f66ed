"""The grass of a tile: its colour, its edges, and what grows beside the roads."""

from __future__ import annotations

import random
from collections.abc import Iterator

from lapilli.draw.hexagons import outline
from lapilli.draw.plane import ORIGIN, Point, plain
from lapilli.draw.scene import Element, element
from lapilli.games.seismic.picture.palette import HEX, HUB, INNER, KERB, SIDE
from lapilli.games.seismic.picture.roads import fragments, is_stubbed

THICKNESS = 5.0
_SHADES = 4
_TRIES = 60
_TREES = (0, 1, 1, 2, 2, 3)


def grass(dice: random.Random) -> Iterator[Element]:
    """The tile itself, a piece of board with some thickness."""
    yield element("path", class_="thick", d=outline(SIDE, Point(0, THICKNESS)))
    yield element("path", class_=f"g{dice.randrange(_SHADES)}", d=HEX)
    yield element("path", class_="sun", d=HEX)
    yield element("path", class_="rim", d=outline(SIDE - 0.6))


def plants(kind: int, rotation: int, dice: random.Random) -> Iterator[Element]:
    """Trees, tufts and flowers where there is room for them."""
    spots = list(_spots(kind, rotation, dice))
    roomy = [spot for spot, room in spots if room > KERB / 2 + 10][: dice.choice(_TREES)]
    small = [spot for spot, _ in spots if all(spot.distance(tree) > 15 for tree in roomy)]
    tufts, flowers = small[:7], small[7:11]
    if tufts:
        yield element("path", class_="tuft", d="".join(map(_tuft, tufts)))
    if flowers:
        dots = "".join(f"M{spot}h.1" for spot in flowers)
        yield element("path", class_=dice.choice(("poppy", "poppy", "daisy")), d=dots)
    for tree in sorted(roomy, key=lambda spot: spot.y):
        yield from _tree(tree, dice.uniform(5.6, 7.6))


def _spots(kind: int, rotation: int, dice: random.Random) -> Iterator[tuple[Point, float]]:
    """Places on the grass with the room they have, well apart from each other."""
    curves = [fragment.curve for fragment in fragments(kind, rotation)]
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
