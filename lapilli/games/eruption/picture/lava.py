"""Lava: in the channels of a tile, out of an eruption tile, into the jungle and off the island."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import pi

from lapilli.draw.hexagons import corner, middle, outline
from lapilli.draw.plane import ORIGIN, Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption.components import ERUPTION, EXITS, KINDS
from lapilli.games.eruption.picture.geometry import short
from lapilli.games.eruption.picture.palette import FLOW, HEX, INNER, LAVA, SIDE

THICKNESS = 5.0
_POOLS = {"crust": 20.0, "red": 17.0, "amber": 12.5, "core": 6.5}
"""How large the pool is in which channels meet, stroke by stroke."""
_SLABS = 7
_CLEAR = 8.0


def edges_of(exits: int) -> tuple[int, ...]:
    """The edges with an exit, clockwise from north."""
    return tuple(edge for edge in range(6) if exits >> edge & 1)


def stream(paths: Iterable[str]) -> Iterator[Element]:
    """Lava along some paths, from its crust to its core."""
    d = "".join(paths)
    for _, name in LAVA:
        yield element("path", class_=name, d=d)


@cache
def plan(kind: int) -> Drawing:
    """A tile so small that only its exits can be told."""
    edges = edges_of(int(EXITS[kind, 0]))
    d = "".join(_ways(edges))
    return drawing(
        element("path", class_="b0", d=HEX, stroke="#120d0c", stroke_width=5),
        element("path", class_="red", d=d),
        element("path", class_="core", d=d, stroke_width=9),
    )


# Tiles.


@cache
def paint(kind: int, rotation: int) -> tuple[Drawing, ...]:
    """A tile around the origin."""
    turned = element("g", _face(kind), transform=f"rotate({60 * rotation})") if rotation else None
    return _slab(kind % 3), _face(kind) if turned is None else drawing(turned)


@cache
def _slab(shade: int) -> Drawing:
    return drawing(
        element("path", class_="thick", d=outline(SIDE, Point(0, THICKNESS))),
        element("path", class_=f"b{shade}", d=HEX),
        element("path", class_="sun", d=_along(4, 5, 6, 7)),
        element("path", class_="dim", d=_along(1, 2, 3, 4)),
        element("path", class_="rim", d=outline(SIDE - 0.4)),
    )


def _along(*corners: int) -> str:
    """A line just inside the edges between corners."""
    return "M" + "L".join(str(corner(number, SIDE - 1.9)) for number in corners)


@cache
def _face(kind: int) -> Drawing:
    """What a tile that is not turned has on it."""
    edges = edges_of(int(EXITS[kind, 0]))
    parts = [*_basalt(kind, edges), *_channels(edges)]
    return drawing(*parts, *(_vent() if kind == ERUPTION else _slag(kind, edges)))


def _basalt(kind: int, edges: tuple[int, ...]) -> Iterator[Element]:
    """Slabs of cooled lava, with cracks between them."""
    # Seeded with a text, Python's generator gives the same numbers on every machine.
    dice = random.Random(f"basalt {kind}")
    spots = [spot for spot in _free_spots(dice, edges) if spot.distance(ORIGIN) < INNER - 5]
    yield element("path", class_="slab", d="".join(_blob(dice, spot, 11) for spot in spots[:_SLABS:2]))
    yield element("path", class_="slab b", d="".join(_blob(dice, spot, 9) for spot in spots[1:_SLABS:2]))
    yield element("path", class_="crack", d="".join(_crack(dice, spot) for spot in spots))


def _free_spots(dice: random.Random, edges: tuple[int, ...]) -> list[Point]:
    """Places beside the channels, well apart from each other."""
    found: list[Point] = []
    for _ in range(90):
        spot = ORIGIN.towards(dice.uniform(0, 2 * pi), INNER * 0.95 * dice.random() ** 0.5)
        if _beside(spot, edges) > FLOW / 2 + _CLEAR and all(spot.distance(other) > 14 for other in found):
            found.append(spot)
    return found


def _beside(spot: Point, edges: tuple[int, ...]) -> float:
    """How far a place is from the nearest channel."""
    steps = [middle(edge, SIDE * part / 6) for edge in edges for part in range(7)]
    return min(spot.distance(step) for step in steps)


def _blob(dice: random.Random, spot: Point, size: float) -> str:
    around = [
        spot.towards(k * pi / 2.5 + dice.uniform(-0.3, 0.3), size * dice.uniform(0.6, 1.0)) for k in range(5)
    ]
    return "M" + "L".join(map(short, around)) + "Z"


def _crack(dice: random.Random, spot: Point) -> str:
    angle = dice.uniform(0, 2 * pi)
    bent = spot.towards(angle + dice.uniform(-0.6, 0.6), 7)
    return f"M{short(spot.towards(angle + pi, 6))}L{short(spot)}L{short(bent)}"


def _channels(edges: tuple[int, ...]) -> Iterator[Element]:
    stubs = "".join(f"M{_exit(edge)}L0 0" for edge in edges)
    ways = "".join(_ways(edges))
    for _, name in LAVA:
        # Only in the core can one see that all of it comes together in the middle.
        yield element("path", class_=name, d=stubs if name == "core" and len(edges) > 2 else ways)
        if len(edges) != 2:
            yield element("circle", class_=f"{name} pool", r=_POOLS[name])


def _exit(edge: int) -> str:
    """A hair beyond the edge, so that no seam is seen where lava goes on."""
    return short(middle(edge, SIDE + 0.8))


def _ways(edges: tuple[int, ...]) -> Iterator[str]:
    """From exit to exit by way of the middle; a dead end only to the middle."""
    if len(edges) == 1:
        yield f"M{_exit(edges[0])}L0 0"
        return
    for begin, end in pairwise((*edges, edges[0]) if len(edges) > 2 else edges):
        apart = (end - begin) % 6
        # Neighbouring exits run a little apart, so that the rock between them keeps its point.
        bend = ORIGIN.towards(-pi / 2 + (begin + apart / 2) * pi / 3, 9 if apart == 1 else 0)
        yield f"M{_exit(begin)}Q{short(bend)} {_exit(end)}"
    if len(edges) > 2:
        yield from (f"M{_exit(edge)}L0 0" for edge in edges)


def _slag(kind: int, edges: tuple[int, ...]) -> Iterator[Element]:
    """Crust that drifts on the lava, and sparks in its core."""
    dice = random.Random(f"slag {kind}")
    flecks, sparks = [], []
    for edge in edges:
        angle = -pi / 2 + edge * pi / 3
        for part in (0.36, 0.62, 0.84):
            side = dice.choice((-1, 1)) * dice.uniform(5.0, 8.2)
            spot = ORIGIN.towards(angle, INNER * (part + dice.uniform(-0.06, 0.06)))
            spot = spot.towards(angle + pi / 2, side)
            drift = ORIGIN.towards(angle + dice.uniform(-0.3, 0.3), dice.uniform(2, 5))
            flecks.append(f"M{short(spot)}l{short(drift)}")
        sparks.append(f"M{short(ORIGIN.towards(angle + 0.06, INNER * dice.uniform(0.45, 0.8)))}h0")
    yield element("path", class_="slag", d="".join(flecks))
    yield element("path", class_="spark", d="".join(sparks))


def _vent() -> Iterator[Element]:
    """A little volcano of its own, from which all six channels come (ER-27)."""

    def ring(size: float, rough: float, name: str) -> list[Point]:
        dice = random.Random(name)
        return [ORIGIN.towards(k * pi / 9, size * dice.uniform(1 - rough, 1 + rough)) for k in range(18)]

    def closed(points: list[Point]) -> str:
        return "M" + "L".join(map(short, points)) + "Z"

    rim = ring(31, 0.07, "cone")
    yield element("path", class_="cone", d=closed(rim))
    gashes = [
        f"M{short(each.turned(0.17))}L{short(ORIGIN.towards(k * pi / 9 + 0.17, 23))}"
        for k, each in enumerate(rim)
    ]
    yield element("path", class_="gash", d="".join(gashes))
    yield element("path", class_="mouth", d=closed(ring(17.5, 0.09, "mouth")))
    yield element("circle", class_="amber pool", r=12)
    yield element("circle", class_="heart", r=7.5)
    thrown = [ORIGIN.towards(k * pi / 3 + 0.5, 25 + 9 * (k % 2)) for k in range(6)]
    yield element("path", class_="spark", d="".join(f"M{short(spot)}h0" for spot in thrown))


assert KINDS == ERUPTION + 1

# Lava that leaves its tile: drawn around the middle of an edge, downward being out of the tile.

_HALF = FLOW / 2


@cache
def tongue() -> Drawing:
    """Lava that licks at the jungle."""
    return drawing(
        element(
            "path", class_="crust pool", d=f"M{-_HALF} -1C{-_HALF} 8-7 13 0 12C7 13 {_HALF} 8 {_HALF} -1Z"
        ),
        element("path", class_="red pool", d="M-10.7-1C-10.7 6-5 10 0 9.4C5 10 10.7 6 10.7-1Z"),
        element("path", class_="amber pool", d="M-7.2-1C-7 4-3 6.6 0 6.2C3 6.6 7 4 7.2-1Z"),
        element("path", class_="core pool", d="M-3.2-1C-3 2-1 3.4 0 3.2C1 3.4 3 2 3.2-1Z"),
    )


@cache
def cascade() -> Drawing:
    """Lava that runs off the island, into steam (ER-04)."""

    def run(half: float, length: float) -> str:
        return f"M{-half}-1C{-half} {length * 0.5} {-half - 3} {length * 0.8} {-half * 0.6} {length}"

    def shape(half: float, length: float) -> str:
        tip = f"Q0 {length + half * 0.5} {half * 0.6} {length}"
        return f"{run(half, length)}{tip}C{half + 3} {length * 0.8} {half} {length * 0.5} {half}-1Z"

    puffs = ((-17, 27, 8.5), (-4, 33, 10.5), (11, 29, 9.0), (20, 22, 6.0), (2, 23, 7.0))
    return drawing(
        element("path", class_="crust pool", d=shape(_HALF, 27)),
        element("path", class_="red pool", d=shape(10.7, 24)),
        element("path", class_="amber pool", d=shape(7.2, 20)),
        element("path", class_="core pool", d=shape(3.2, 13)),
        *(element("circle", class_="steam", cx=x, cy=y, r=r) for x, y, r in puffs),
    )
