"""Walls: bundles of straw, pointed planks, masonry; each told by its shape and its texture."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption.components import MATERIAL_NAMES

STRAW, WOOD, STONE = (MATERIAL_NAMES.index(name) for name in ("straw", "wood", "stone"))


@cache
def wall(material: int) -> Drawing:
    """A wall 52 wide around the origin; it stands along a level edge, seen from its front."""
    return drawing(element("ellipse", class_="foot", cx=0, cy=9.5, rx=29, ry=5), *_BUILT[material]())


def _straw() -> Iterator[Element]:
    for x in (-17.5, 0, 17.5):
        yield element(
            "path", class_="bundle", transform=f"translate({x} 0)",
            d="M-8 10L-5.4 0L-9.4-9.4L-5.2-8.2L-3.4-12L0-8.8L3.4-12L5.2-8.2L9.4-9.4L5.4 0L8 10Q0 12.4-8 10Z",
        )  # fmt: skip
        yield element(
            "path",
            class_="blades",
            transform=f"translate({x} 0)",
            d="M-3 8V3M0 9.4V3M3 8V3M-2.6-3V-6M2.6-3V-6",
        )
        yield element("path", class_="tie", transform=f"translate({x} 0)", d="M-5.4.4Q0 2.4 5.4.4")


def _wood() -> Iterator[Element]:
    stakes = "".join(f"M{x - 4.6} 10V-7L{x}-14L{x + 4.6}-7V10Z" for x in (-21, -10.5, 0, 10.5, 21))
    yield element("path", class_="plank", d=stakes)
    yield element("path", class_="beam", d="M-24 1.8H24")
    yield element("path", class_="beam b", d="M-24 1.8H24")


def _stone() -> Iterator[Element]:
    low = "".join(f"M{x} 1H{x + 17}V11H{x}Z" for x in (-26, -8.5, 9))
    high = "".join(f"M{x}-9H{x + w}V1H{x}Z" for x, w in ((-26, 9), (-17, 17), (0, 17), (17, 9)))
    teeth = "".join(f"M{x}-9V-14.5H{x + 10}V-9Z" for x in (-26, -5, 16))
    yield element("path", class_="block b", d=low)
    yield element("path", class_="block", d=high)
    yield element("path", class_="block", d=teeth)


_BUILT = {STRAW: _straw, WOOD: _wood, STONE: _stone}


@cache
def found(material: int) -> Drawing:
    """What a wall is made of, as it lies about on a resource space (ER-05)."""
    return drawing(*_FOUND[material]())


def _sheaf() -> Iterator[Element]:
    for x, y, angle in ((-13, 3, -14), (13, 3, 14), (0, 6, 0)):
        place = f"translate({x} {y}) rotate({angle}) scale(1.35)"
        yield element(
            "path", class_="sheaf", transform=place,
            d="M-6 13L-4 2L-9-13L-4.6-11L-2.4-15.5L0-11.6L2.4-15.5L4.6-11L9-13L4 2L6 13Q0 15.4-6 13Z",
        )  # fmt: skip
        yield element(
            "path",
            class_="blades",
            transform=place,
            d="M-2.6-1L-5-8M0-1.4V-9M2.6-1L5-8M-2 11L-1.4 5M2 11L1.4 5",
        )
        yield element("path", class_="tie", transform=place, d="M-4 2.4Q0 4.4 4 2.4")


def _logs() -> Iterator[Element]:
    for x, y in ((-12, 12), (12, 12), (0, -6)):
        yield element("path", class_="log", d=f"M{x - 6}{y - 10:+}H{x + 13}V{y + 10}H{x - 6}Z")
        yield element("path", class_="grain", d=f"M{x + 5}{y - 4:+}H{x + 12}M{x + 6}{y + 3:+}H{x + 12}")
        yield element("circle", class_="cut", cx=x - 5, cy=y, r=10)
        yield element("path", class_="grain", d=f"M{x - 10} {y}A5 5 0 1 1{x - 5} {y + 5}M{x - 6.5} {y}h2")


def _rocks() -> Iterator[Element]:
    yield element("path", class_="rock b", d="M-6-2L-2-17L10-21L20-12L19 0L6 3Z")
    yield element("path", class_="rock", d="M-26 17L-24 3L-13-5L0-1L5 11L-1 20L-20 22Z")
    yield element("path", class_="rock b", d="M2 20L4 8L14 1L25 7L28 18L17 23Z")
    yield element(
        "path", class_="chip", d="M-20 6L-13-1L-4 2L-12 6ZM8 9L14 4L20 8L13 11ZM1-12L9-17L14-13L6-10Z"
    )


_FOUND = {STRAW: _sheaf, WOOD: _logs, STONE: _rocks}
