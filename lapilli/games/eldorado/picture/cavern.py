"""The cave's tiles: rock, the exit with its shut edges, who dwells there, the shrine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from math import pi

from lapilli.draw.hexagons import corner, middle, outline
from lapilli.draw.plane import ORIGIN, Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eldorado.components import CAVE_SHRINE, EXIT, TILE_NAMES
from lapilli.games.eldorado.picture.geometry import INNER, SHUT_EDGES, SIDE
from lapilli.games.eldorado.picture.goods import idol
from lapilli.games.eldorado.picture.terrain import mouth

_HEADS = {
    "tiger": (
        ("fur", "M-17-8L-15-20L-7-15Q0-17.5 7-15L15-20L17-8Q19 4 9 13Q0 18-9 13Q-19 4-17-8Z"),
        ("stripe", "M0-15V-8M-6-13.5L-4-8M6-13.5L4-8M-16.5-4L-10-2M16.5-4L10-2M-15 5L-9.5 3.5M15 5L9.5 3.5"),
        ("eyes", "M-7-3h0M7-3h0"),
        ("stripe", "M-3 3H3L0 6ZM0 6V9M-5 10Q0 13 5 10"),
    ),
    "thieves": (
        ("hood", "M-17 14Q-18-19 0-19Q18-19 17 14Z"),
        ("face", "M-10 4Q-11-11 0-11Q11-11 10 4Q0 10-10 4Z"),
        ("mask", "M-11-6.5H11V.5Q6 2.5 2 0Q0-1-2 0Q-6 2.5-11 .5Z"),
        ("eyes", "M-5-3h0M5-3h0"),
    ),
    "giant": (
        ("stonehead", "M-16 14L-18-6L-10-19H10L18-6L16 14L8 18H-8Z"),
        ("brow", "M-14-6H14M-8 9H8M-8 9V5M8 9V5"),
        ("eyes", "M-7-1h0M7-1h0"),
        ("brow", "M0-2V4H-3"),
    ),
}  # fmt: skip


@cache
def paint(kind: int, variant: int = 0, strength: int = 0) -> Drawing:
    """A tile of the cave around the origin; of a dweller, with its strength."""
    name = TILE_NAMES[kind]
    return drawing(
        element("path", class_="thick", d=outline(SIDE, Point(0, 5))),
        element("path", class_="base cavern", d=outline(SIDE)),
        *_floor(random.Random(f"cave {variant}")),
        *_INSIDE.get(kind, _nothing)(),
        *(_dweller(name, strength) if name in _HEADS else ()),
        element("path", class_="bevel", d=outline(SIDE - 2.6)),
        element("path", class_="rim", d=outline(SIDE - 0.6)),
    )


def _nothing() -> Iterator[Element]:
    return iter(())


def _floor(dice: random.Random) -> Iterator[Element]:
    cracks, stones = [], []
    for k in range(5):
        at = ORIGIN.towards(k * 2 * pi / 5 + dice.uniform(0, 1), INNER - dice.uniform(8, 30))
        at = Point(round(at.x), round(at.y))
        cracks.append(
            f"M{at}l{dice.randint(-12, 12)} {dice.randint(4, 12)}l{dice.randint(-9, 9)} {dice.randint(2, 9)}"
        )
        stone = ORIGIN.towards(k * 2 * pi / 5 + 0.6 + dice.uniform(0, 0.5), INNER - dice.uniform(6, 13))
        stones.append(f"M{Point(round(stone.x), round(stone.y))}l6-11l4 3l3 8z")
    yield element("path", class_="fissure", d="".join(cracks))
    yield element("path", class_="stalagmite", d="".join(stones))


def _exit() -> Iterator[Element]:
    """The way out, and an X of boulders at each shut edge (ED-43)."""
    for edge in SHUT_EDGES:
        begin, end = corner(edge, SIDE - 3), corner(edge + 1, SIDE - 3)
        yield element("path", class_="wall", d=f"M{begin}L{end}")
        at = middle(edge, SIDE - 9)
        yield element("path", class_="shut", d="M-7-7L7 7M7-7L-7 7", transform=f"translate({at})")
    yield element("path", class_="beam", d="M-13-13L-22 26Q0 34 22 26L13-13Z")
    yield element("g", mouth(), class_="way out", transform="translate(0 -20) scale(.92)")


def _treasure() -> Iterator[Element]:
    """The cave shrine, before anybody has taken it."""
    rays = (ORIGIN.towards(k * pi / 6, 36) for k in range(12))
    starts = (ORIGIN.towards(k * pi / 6, 21) for k in range(12))
    yield element("path", class_="ray", d="".join(f"M{a}L{b}" for a, b in zip(starts, rays, strict=True)))
    yield element("g", idol(), transform="scale(1.5)")


@cache
def head(kind: int) -> Drawing:
    """Who dwells in the cave, around the origin."""
    return drawing(*_head(TILE_NAMES[kind]))


def _head(name: str) -> Iterator[Element]:
    return (element("path", class_=part, d=d) for part, d in _HEADS[name])


def _dweller(name: str, strength: int) -> Iterator[Element]:
    yield element("g", *_head(name), transform="translate(9 -29) scale(.98)")
    yield element("circle", class_="might", cx=-22, cy=-29, r=13)
    yield element("text", str(strength), class_="mightier", x=-22, y=-23)


_INSIDE: dict[int, Callable[[], Iterator[Element]]] = {EXIT: _exit, CAVE_SHRINE: _treasure}
