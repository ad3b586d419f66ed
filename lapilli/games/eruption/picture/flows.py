"""Walls on flows, marks where one may be built, and the dice over one that is rolled for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from lapilli.draw.scene import Drawing, Element, drawing, element
from lapilli.games.eruption.components import ISLAND, NO_WALL
from lapilli.games.eruption.picture import spoken
from lapilli.games.eruption.picture.geometry import WALL_ON_FLOW, upright, where
from lapilli.games.eruption.picture.table import Table
from lapilli.games.eruption.picture.walls import wall
from lapilli.games.eruption.sites import Flow, Side, Site

_HALF, _HIGH = 22.0, 8.5


@lru_cache(maxsize=4096)
def flow_wall(site: Flow, material: int, held: bool) -> Element:
    """A wall on a flow."""
    stood = (_stood(),) if held else ()
    return element(
        "g",
        wall(material),
        *stood,
        key=f"flow:{site}",
        words=spoken.flow(site, material, held),
        class_="wallat",
        transform=upright(site.space, site.edge, WALL_ON_FLOW),
    )


@cache
def _stood() -> Drawing:
    """The mark of a wall that has held in this placement (ER-52)."""
    return drawing(
        element(
            "g",
            element("circle", r=9.5),
            element("path", d="M-4.4 0L-1 3.6L4.8-3.8"),
            class_="stood",
            transform="translate(24 -10)",
        )
    )


def roll(table: Table) -> Iterator[Element]:
    """The dice, over the wall that is rolled for."""
    rolled = table.rolled_for
    if rolled is not None:
        yield _rolled(rolled, *_wall_there(table, rolled))


def _wall_there(table: Table, site: Site) -> tuple[int, bool]:
    if isinstance(site, Side):
        return int(table.record.village_wall[site.village, site.side]), False
    number = ISLAND.number[site.space]
    return int(table.record.wall[number, site.edge]), bool(table.held[number] >> site.edge & 1)


@lru_cache(maxsize=4096)
def open_flow(site: Flow, faint: bool) -> Element:
    """Where a wall would stand; among much else that may be done it is only hinted at."""
    return element(
        "g",
        element("rect", class_="reach", x=-_HALF - 4, y=-17, width=2 * _HALF + 8, height=34),
        element("rect", class_="spot", x=-_HALF, y=-_HIGH, width=2 * _HALF, height=2 * _HIGH, rx=5),
        key=f"flow:{site}",
        words=spoken.flow(site, NO_WALL, False),
        class_="site faint" if faint else "site",
        transform=upright(site.space, site.edge, WALL_ON_FLOW),
    )


@lru_cache(maxsize=1024)
def _rolled(site: Site, material: int, held: bool) -> Element:
    """Two dice over the wall for which they are rolled."""
    said = (
        spoken.flow(site, material, held)
        if isinstance(site, Flow)
        else spoken.side(site, material, True, False)
    )
    return element(
        "g",
        _dice(),
        key="rolled",
        words=spoken.rolled_for(said),
        class_="rolled",
        transform=f"translate({where(site)})",
    )


@cache
def _dice() -> Drawing:
    return drawing(
        element("circle", class_="ring b", r=39),
        element("circle", class_="ring", r=39),
        element("g", *_die("o"), transform="translate(-15 -50) rotate(-12)"),
        element("g", *_die("w"), transform="translate(16 -48) rotate(10)"),
    )


def _die(name: str) -> Iterator[Element]:
    yield element("rect", class_=f"die {name}", x=-13, y=-13, width=26, height=26, rx=6)
    yield element("path", class_="pip", d="M-6-6h0M6 6h0M0 0h0")
