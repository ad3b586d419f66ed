"""The island's tiles: each kind with its own ground, and a sign of what it yields."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from math import pi

from lapilli.draw.hexagons import outline
from lapilli.draw.plane import ORIGIN, Point
from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eldorado.components import ENTRANCE, FOOD, GARDEN, GOLD, ISLAND_TILES, SHRINE, WATER, WOOD
from lapilli.games.eldorado.picture.geometry import INNER, SIDE
from lapilli.games.eldorado.picture.goods import good

VARIANTS = 3
"""In how many ways things grow on tiles of a kind."""
SIGN_AT = Point(0, -31)
"""Where the sign of a tile is: above whoever stands there."""
_SIGN = 15.5


def variant_of(q: int, r: int) -> int:
    """In which way things grow on a tile at a cell: neighbours differ."""
    return (q - r) % VARIANTS


@cache
def paint(kind: int, variant: int = 0) -> Drawing:
    """A tile of the island around the origin."""
    name = ISLAND_TILES[kind]
    return drawing(
        element("path", class_="thick", d=outline(SIDE, Point(0, 5))),
        element("path", class_=f"base {name}", d=outline(SIDE)),
        *_GROUNDS[kind](random.Random(f"{name} {variant}")),
        element("path", class_="bevel", d=outline(SIDE - 2.6)),
        element("path", class_="rim", d=outline(SIDE - 0.6)),
        *_sign(kind),
    )


def _sign(kind: int) -> Iterator[Element]:
    if kind in (FOOD, GOLD, WOOD):
        yield element("circle", class_="medal", cx=SIGN_AT.x, cy=SIGN_AT.y, r=_SIGN)
        yield _put(element("g", good(kind)), SIGN_AT, 0.84)
    elif kind == GARDEN:
        yield element("rect", class_="medal", x=-33, y=SIGN_AT.y - 13, width=66, height=26, rx=13)
        for place, resource in enumerate((FOOD, GOLD, WOOD)):
            yield _put(element("g", good(resource)), SIGN_AT.moved((place - 1) * 20.5, 0), 0.62)


def _put(what: Element, at: Point, scale: float = 1.0) -> Element:
    return element("g", what, transform=f"translate({at}) scale({scale})")


def _scattered(dice: random.Random, apart: float, margin: float, most: int = 40) -> list[Point]:
    """Points on a tile, none too near to another, to the edge or to the sign."""
    spots: list[Point] = []
    for _ in range(most):
        spot = ORIGIN.towards(dice.uniform(0, 2 * pi), (INNER - margin) * dice.random() ** 0.5)
        spot = Point(round(spot.x), round(spot.y))
        if spot.distance(SIGN_AT) > _SIGN + apart * 0.4 and all(spot.distance(o) > apart for o in spots):
            spots.append(spot)
    return sorted(spots, key=lambda spot: spot.y)


def _dots(name: str, size: float, spots: list[Point]) -> Element:
    """Discs, drawn as round ends of lines without length: much shorter than circles."""
    return element("path", class_=f"dot {name}", stroke_width=size, d="".join(f"M{spot}h0" for spot in spots))


# The grounds.


def _fields(dice: random.Random) -> Iterator[Element]:
    """Furrows with rows of bushes, some bearing fruit."""
    tilt = dice.choice((-9, 7, 12))
    rows = "".join(
        f"M{-52 + abs(y) * 0.5:.0f} {y}Q0 {y + tilt} {52 - abs(y) * 0.5:.0f} {y}" for y in range(-40, 50, 15)
    )
    yield element("path", class_="furrow", d=rows)
    spots = _scattered(dice, 15, 9, 70)
    yield _dots("bush b", 13, [spot.moved(1.5, 2.5) for spot in spots])
    yield _dots("bush", 12, spots)
    yield _dots("berry", 4.2, [spot.moved(dice.choice((-2.5, 0, 2.5)), -1) for spot in spots[::2]])


def _hills(dice: random.Random) -> Iterator[Element]:
    """Rocks with veins of gold."""
    rocks, lit, veins = [], [], []
    for spot in _scattered(dice, 29, 17, 70):
        w, h = dice.uniform(14, 19), dice.uniform(15, 21)
        left, right, top = (
            spot.moved(-w, h * 0.6),
            spot.moved(w, h * 0.6),
            spot.moved(dice.uniform(-4, 3), -h * 0.7),
        )
        rocks.append(f"M{left}L{top.moved(-w * 0.3, 3)}L{top}L{top.moved(w * 0.4, 5)}L{right}Z")
        lit.append(f"M{left.moved(3, -1)}L{top.moved(-w * 0.3, 4)}L{top}L{top.moved(-1, h * 0.7)}Z")
        veins.append(f"M{spot.moved(2, 1)}l4 4l-2 3M{spot.moved(-5, 3)}h0")
    yield element("path", class_="rock", d="".join(rocks))
    yield element("path", class_="rocklit", d="".join(lit))
    yield element("path", class_="vein", d="".join(veins))


def _forest(dice: random.Random) -> Iterator[Element]:
    """Crowns of trees, close together."""
    spots = _scattered(dice, 17, 16, 80)
    yield _dots("shade", 24, [spot.moved(2, 5) for spot in spots])
    yield _dots("crown", 22, spots)
    yield _dots("crown b", 15, [spot.moved(-1.5, -2.5) for spot in spots])
    yield _dots("crown c", 7, [spot.moved(-3.5, -5) for spot in spots])


def _beds(dice: random.Random) -> Iterator[Element]:
    """A round path among flowers."""
    yield element("circle", class_="walk", cy=12, r=27)
    yield element("circle", class_="pond", cy=12, r=17)
    yield element("path", class_="ripple", d="M-9 9q4.5-4.5 9 0q4.5 4.5 9 0M-5 17q2.5-3 5 0q2.5 3 5 0")
    petals = [spot for spot in _scattered(dice, 11, 8, 110) if 29 < spot.distance(Point(0, 12)) < 60]
    yield _dots("bush", 8, [spot.moved(0.5, 1.5) for spot in petals])
    for place, name in enumerate(("petal a", "petal b", "petal c")):
        yield _dots(name, 6, petals[place::3])
    yield _dots("heart", 2, petals)


def _waves(dice: random.Random) -> Iterator[Element]:
    """Deep water with waves, and a fish that leaps."""
    yield element("path", class_="deep", d=outline(SIDE - 13))
    spots = [spot for spot in _scattered(dice, 23, 15, 60) if spot.distance(Point(0, 4)) > 22]
    yield element("path", class_="ripple", d="".join(f"M{s.moved(-9, 0)}q4.5-5 9 0q4.5 5 9 0" for s in spots))
    yield element("path", class_="fish", d="M-17 6Q-6-10 9 1L18-6Q16 4 18 13L9 6Q-5 15-17 6ZM-10 3.4h0")
    yield element("path", class_="ripple", d="M-22 20q5.5-5 11 0q5.5 5 11 0q5.5-5 11 0q5.5 5 11 0")


def _plaza(dice: random.Random) -> Iterator[Element]:
    """A paved place, and the shrine on it: a pyramid in steps."""
    slabs = "".join(f"M{-46 + 4 * (k % 2)} {y}H{46 - 4 * (k % 2)}" for k, y in enumerate(range(-36, 50, 14)))
    slabs += "".join(f"M{dice.randint(-40, 40)} {y}v14" for y in range(-36, 40, 14) for _ in range(3))
    yield element("path", class_="slab", d=slabs)
    yield element("path", class_="shadow", d="M-36 19H36L44 25H-30Z")
    for level, (half, top) in enumerate(((36, 6), (28, -7), (20, -20), (12, -33))):
        yield element(
            "path",
            class_="stair",
            d=f"M{-half} {top + 13}L{-half + 2.5} {top}H{half - 2.5}L{half} {top + 13}Z",
        )
        yield element(
            "path",
            class_="stairlit",
            d=f"M{-half + 2.5} {top}H{half - 2.5}L{half - 4} {top + 3.4}H{-half + 4}Z",
        )
        assert level < SIDE
    yield element("path", class_="flight", d="M-8 19L-5-33H5L8 19Z")
    yield element(
        "path",
        class_="treads",
        d="M-7 13H7M-6.6 6.6H6.6M-6.4 0H6.4M-6-6.4H6M-5.8-13H5.8M-5.4-19.6H5.4M-5.2-26H5.2",
    )
    yield element("path", class_="cella", d="M-9-33V-43H9V-33Z")
    yield element("path", class_="flame", d="M0-40Q5-46 1.5-52Q-.5-48-2.5-49Q-5.5-44 0-40Z")
    yield element("path", class_="gate", d="M-3.6-33V-40H3.6V-33Z")


def _mountain(dice: random.Random) -> Iterator[Element]:
    """A mountain with the mouth of the cave."""
    yield _dots("pebble", 5, _scattered(dice, 14, 8, 30))
    yield element("path", class_="mount", d="M-48 16L-34-12L-24-18L-10-44L2-38L12-46L28-16L38-10L48 16Z")
    yield element("path", class_="mountlit", d="M-34-12L-24-18L-10-44L-6-22L-18-4L-20 16H-48Z")
    yield element("path", class_="crag", d="M12-46L8-26L16-14M28-16L24-6M-6-22L2-30")
    yield mouth()


def mouth() -> Element:
    """The opening of the cave, as it is drawn from outside and from inside."""
    return element(
        "g",
        element("path", class_="arch", d="M-19 16V0Q-19-19 0-19Q19-19 19 0V16Z"),
        element("path", class_="dark", d="M-13 16V1Q-13-13 0-13Q13-13 13 1V16Z"),
        element("path", class_="spiral", d="M0 9A5 5 0 1 1 5 3A3 3 0 1 1 0 1"),
    )


_GROUNDS: dict[int, Callable[[random.Random], Iterator[Element]]] = {
    FOOD: _fields,
    GOLD: _hills,
    WOOD: _forest,
    GARDEN: _beds,
    WATER: _waves,
    SHRINE: _plaza,
    ENTRANCE: _mountain,
}


# Small, for counting what is left of each kind.

_WAVE = "M-10-2q5-6 10 0q5 6 10 0M-10 6q5-6 10 0q5 6 10 0"
_PYRAMID = "M-12 9V4H-8V-1H-4V-6H4V-1H8V4H12V9Z"
_MOUTH = "M-11 9V0Q-11-10 0-10Q11-10 11 0V9ZM-5 9V2Q-5-4 0-4Q5-4 5 2V9Z"
_FLOWER = (
    "M0-1.5C-5-6-3.5-11 0-11C3.5-11 5-6 0-1.5ZM1.3.8C2.6-5.8 7.7-5.6 9.5-2.5"
    "C11.2.6 7.6 4.3 1.3.8ZM-1.3.8C-7.6 4.3-11.2.6-9.5-2.5C-7.7-5.6-2.6-5.8-1.3.8Z"
    "M-1.2 2H1.2V10H-1.2Z"
)


@cache
def plan(kind: int) -> Drawing:
    """The sign of a kind of tile on a little tile, 44 wide."""
    name = ISLAND_TILES[kind]
    base = element("path", class_=f"base {name}", d=outline(22))
    rim = element("path", class_="rim s", d=outline(22))
    if kind in (FOOD, GOLD, WOOD):
        return drawing(
            base, rim, element("circle", class_="medal", r=14), _put(element("g", good(kind)), ORIGIN, 0.8)
        )
    if kind == GARDEN:
        return drawing(base, rim, element("path", class_="flower", d=_FLOWER, transform="scale(1.2)"))
    if kind == WATER:
        return drawing(base, rim, element("path", class_="ripple", d=_WAVE))
    if kind == SHRINE:
        return drawing(base, rim, element("path", class_="ziggurat", d=_PYRAMID))
    return drawing(base, rim, element("path", class_="dark", d=_MOUTH, fill_rule="evenodd"))
