"""The two maps, layer by layer: the ground, where a tile may lie, tiles, buildings, figures, the stacks.

Of a board that was just drawn nearly everything is drawn again, so every element is kept by what it
shows.  There is room for what can be on the maps in many games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from lapilli.draw.hexagons import outline
from lapilli.draw.plane import Point
from lapilli.draw.scene import Drawing, Element, Layer, drawing, element
from lapilli.games.eldorado.components import (
    CORNER,
    DWELLER_STRENGTH,
    FARMS,
    ISLAND,
    ISLAND_KINDS,
    NEIGHBOURS,
    NO_EXPLORER,
    NO_TILE,
    SHRINES,
)
from lapilli.games.eldorado.picture import beside, cavern, spoken, terrain
from lapilli.games.eldorado.picture.geometry import SIDE, stances
from lapilli.games.eldorado.picture.ground import cave_ground, coast, link, sea
from lapilli.games.eldorado.picture.spoken import Building, Somebody
from lapilli.games.eldorado.picture.standing import army, explorer, farm, fort, offering
from lapilli.games.eldorado.picture.table import Figure, Table
from lapilli.games.eldorado.places import corner_of, place_of
from lapilli.games.eldorado.rules.cave import dweller_strength
from lapilli.games.eldorado.rules.move import room_beside
from lapilli.games.eldorado.rules.shrines import strength_of_explorer
from lapilli.hexes import NOWHERE
from lapilli.seats import seat_letter
from lapilli.words import Sentence

_SWORDS = (
    "M-8-9.5L-5.6-9L0-3.2L5.6-9L8-9.5L7.6-7L2.1-1.1L6.3 3.2L7.6 2L9 3.4L7 5.3L9.4 7.7"
    "L7.7 9.4L5.3 7L3.4 9L2 7.6L3.2 6.3L0 3L-3.2 6.3L-2 7.6L-3.4 9L-5.3 7L-7.7 9.4L-9.4 7.7"
    "L-7 5.3L-9 3.4L-7.6 2L-6.3 3.2L-2.1-1.1L-7.6-7Z"
)


def layers(table: Table) -> tuple[Layer, ...]:
    """The layers of the board."""
    return (
        Layer("ground", tuple(_ground(table))),
        Layer("spaces", tuple(_spaces(table))),
        Layer("tiles", tuple(_tiles(table))),
        Layer("ways", tuple(link(table))),
        Layer("offerings", tuple(_offerings(table))),
        Layer("clash", tuple(_clash(table))),
        Layer("corners", tuple(_corners(table))),
        Layer("buildings", tuple(_buildings(table))),
        Layer("targets", tuple(_targets(table))),
        Layer("beside", tuple(beside.beside(table))),
        Layer("figures", tuple(_figures(table))),
    )


def in_words(drawn: tuple[Layer, ...]) -> Iterator[Sentence]:
    """Everything that is drawn, tile by tile, and then the pieces."""
    by_key = {layer.key: layer.elements for layer in drawn}
    for key in ("tiles", "ground", "ways", "clash", "targets", "spaces", "figures", "buildings", "beside"):
        yield from (each.words for each in by_key[key] if each.words is not None)


def _ground(table: Table) -> Iterator[Element]:
    yield sea()
    lying = [table.cell[tile] for tile in table.tiles if table.cell[tile] < ISLAND]
    yield coast(tuple(sorted(lying)))
    yield cave_ground(table)


# Where a tile may be laid, and where one may be found.


def _spaces(table: Table) -> Iterator[Element]:
    strength = 0 if table.drawn == NO_TILE else int(dweller_strength(table.record, table.drawn))
    for cell in table.spaces:
        yield _space(cell, table.drawn, strength, table.layout.at(cell))
    if table.may_discover:
        tile = table.stands[table.view.seat]
        edges = int(room_beside(table.record, tile))
        cells = [int(NEIGHBOURS[table.cell[tile], edge]) for edge in range(6) if edges >> edge & 1]
        yield _unknown(tuple(cells), tuple(map(table.layout.at, cells)))


@lru_cache(maxsize=4096)
def _space(cell: int, kind: int, strength: int, at: Point) -> Element:
    place = place_of(cell)
    return element(
        "g",
        element("path", class_="bed", d=outline(SIDE - 3)),
        element("g", _painted(kind, 0, strength), class_="drawn", transform="scale(.86)"),
        key=f"space:{place}",
        words=spoken.space(place, kind),
        class_="space",
        transform=f"translate({at})",
    )


@lru_cache(maxsize=4096)
def _unknown(cells: tuple[int, ...], places: tuple[Point, ...]) -> Element:
    """All cells next to the explorer where a tile may come to lie, as one thing to point at."""
    return element(
        "g",
        *(element("path", class_="bed", d=outline(SIDE - 5, at)) for at in places),
        *(element("text", "?", x=at.x, y=at.y + 14) for at in places),
        key="unknown:discover",
        words=spoken.unknown(tuple(map(place_of, cells))),
        class_="unknown",
    )


# Tiles.


def _tiles(table: Table) -> Iterator[Element]:
    for tile in sorted(table.tiles, key=lambda tile: _depth(table.layout.at(table.cell[tile]))):
        cell, kind = table.cell[tile], table.kind[tile]
        strength = int(dweller_strength(table.record, kind)) if DWELLER_STRENGTH[kind] else 0
        here = tuple(_somebody(table, each) for each in table.figures.get(tile, ()))
        yield _tile(
            cell,
            kind,
            strength,
            table.layout.at(cell),
            (here, _at_corners(table, cell), _offered_at(table, tile)),
        )


def _depth(at: Point) -> tuple[float, float]:
    """Tiles from the back to the front, so that each covers the thickness of those behind."""
    return round(at.y, 1), at.x


_Words = tuple[tuple[Somebody, ...], tuple[Building, ...], tuple[int, ...]]


@lru_cache(maxsize=16384)
def _tile(cell: int, kind: int, strength: int, at: Point, said: _Words) -> Element:
    place = place_of(cell)
    return element(
        "g",
        _painted(kind, terrain.variant_of(*place.cell), strength),
        key=f"tile:{place}",
        words=spoken.tile(place, kind, strength, *said),
        transform=f"translate({at})",
    )


def _painted(kind: int, variant: int, strength: int) -> Drawing:
    if kind < ISLAND_KINDS:
        return terrain.paint(kind, variant)
    return cavern.paint(kind, variant, strength)


def _somebody(table: Table, figure: Figure) -> Somebody:
    return Somebody(figure.seat, table.explorer[figure.seat], figure.villagers, figure.stopped)


def _at_corners(table: Table, cell: int) -> tuple[Building, ...]:
    corners = {*CORNER[cell].tolist()}
    farms = [Building(s, False) for s in range(table.players) for farm in table.farm[s] if farm in corners]
    forts = [Building(s, True) for s in range(table.players) if table.fort[s] in corners]
    return (*farms, *forts)


def _offered_at(table: Table, tile: int) -> tuple[int, ...]:
    if tile not in table.shrine:
        return ()
    which = table.shrine.index(tile)
    return tuple(seat for seat in range(table.players) if table.offered[seat] >> which & 1)


# What lies on tiles.


def _offerings(table: Table) -> Iterator[Element]:
    for which in range(SHRINES):
        tile = table.shrine[which]
        if tile == NO_TILE:
            continue
        seats = _offered_at(table, tile)
        if seats:
            cell = table.cell[tile]
            sheets = tuple(table.sheet[seat] for seat in seats)
            yield _offered(cell, table.layout.at(cell), seats, sheets)


@lru_cache(maxsize=2048)
def _offered(cell: int, at: Point, seats: tuple[int, ...], sheets: tuple[int, ...]) -> Element:
    place = place_of(cell)
    apart = min(24.0, 76 / len(sheets))
    bowls = (
        element("g", offering(sheet), transform=f"translate({(k - (len(sheets) - 1) / 2) * apart:.1f} 35)")
        for k, sheet in enumerate(sheets)
    )
    return element(
        "g",
        *bowls,
        key=f"offerings:{place}",
        words=spoken.offerings(place, seats),
        class_="offerings",
        transform=f"translate({at})",
    )


def _clash(table: Table) -> Iterator[Element]:
    if table.battle_at != NO_TILE:
        yield _battle(table.cell[table.battle_at], table.layout.at(table.cell[table.battle_at]))


def _targets(table: Table) -> Iterator[Element]:
    """Above the buildings: a fort may be what is attacked."""
    for tile in table.attackable:
        yield _target(table.cell[tile], table.layout.at(table.cell[tile]))


@lru_cache(maxsize=1024)
def _battle(cell: int, at: Point) -> Element:
    return element(
        "g",
        element("path", class_="clashline", d=outline(SIDE - 2)),
        element("path", class_="clash", d=outline(SIDE - 2)),
        _crossed_swords(),
        key="battle",
        words=spoken.battle(place_of(cell)),
        class_="clashed",
        transform=f"translate({at})",
    )


@lru_cache(maxsize=1024)
def _target(cell: int, at: Point) -> Element:
    """Where a step would be an attack."""
    place = place_of(cell)
    return element(
        "g",
        _crossed_swords(),
        key=f"attackable:{place}",
        words=spoken.attackable(place),
        class_="clashed",
        transform=f"translate({at})",
    )


@cache
def _crossed_swords() -> Drawing:
    return drawing(
        element(
            "g",
            element("circle", class_="swordplate", r=14),
            element("path", class_="swords", d=_SWORDS),
            transform="translate(34 -46)",
        )
    )


# Buildings.


def _corners(table: Table) -> Iterator[Element]:
    for number in table.corners:
        yield _corner(number, table.layout.corner(number))


@lru_cache(maxsize=4096)
def _corner(number: int, at: Point) -> Element:
    where = corner_of(number)
    return element(
        "g",
        element("circle", class_="reach", r=19),
        element("circle", r=9.5),
        element("path", d="M-4.5 0H4.5M0-4.5V4.5"),
        key=f"corner:{where}",
        words=spoken.corner(where),
        class_="site",
        transform=f"translate({at})",
    )


def _buildings(table: Table) -> Iterator[Element]:
    for seat in range(table.players):
        sheet = table.sheet[seat]
        for which in range(FARMS):
            number = table.farm[seat][which]
            if number != NOWHERE:
                yield _farm(seat, sheet, number, table.layout.corner(number))
        if table.fort[seat] != NOWHERE:
            yield _fort(seat, sheet, table.fort[seat], table.layout.corner(table.fort[seat]))


@lru_cache(maxsize=4096)
def _farm(seat: int, sheet: int, number: int, at: Point) -> Element:
    where = corner_of(number)
    return element(
        "g",
        element("g", farm(sheet), transform="scale(1.2)"),
        key=f"farm:{seat_letter(seat)}:{where}",
        words=spoken.farm(seat, sheet, where),
        class_="building",
        transform=f"translate({at})",
    )


@lru_cache(maxsize=4096)
def _fort(seat: int, sheet: int, number: int, at: Point) -> Element:
    return element(
        "g",
        fort(sheet),
        key=f"fort:{seat_letter(seat)}",
        words=spoken.fort(seat, sheet, corner_of(number)),
        class_="building",
        transform=f"translate({at})",
    )


# Figures.


def _figures(table: Table) -> Iterator[Element]:
    """Explorers in front of armies, those in the south in front of those in the north."""
    for tile in sorted(table.figures, key=lambda tile: _depth(table.layout.at(table.cell[tile]))):
        here, at = table.figures[tile], table.layout.at(table.cell[tile])
        for figure, (moved, scale) in zip(here, stances(len(here)), strict=False):
            yield figure_at(table, figure, table.cell[tile], at.moved(*moved), scale)
    for seat, at in beside.off_the_map(table):
        yield figure_at(table, Figure(seat, 0), NOWHERE, at, 0.86)


def figure_at(table: Table, figure: Figure, cell: int, at: Point, scale: float) -> Element:
    """An explorer or an army where it stands."""
    seat = figure.seat
    who, sheet = _somebody(table, figure), table.sheet[seat]
    if figure.villagers:
        return _army(who, sheet, cell, at, scale)
    strength = int(strength_of_explorer(table.record, seat)) if table.explorer[seat] != NO_EXPLORER else 1
    return _explorer(who, sheet, cell, at, scale, (strength, table.keeper == seat, table.active == seat))


@lru_cache(maxsize=8192)
def _explorer(
    who: Somebody, sheet: int, cell: int, at: Point, scale: float, state: tuple[int, bool, bool]
) -> Element:
    strength, carries, in_turn = state
    place = None if cell == NOWHERE else place_of(cell)
    return element(
        "g",
        element("g", explorer(sheet, who.who, who.seat, carries, in_turn), class_="body"),
        key=f"explorer:{seat_letter(who.seat)}",
        words=spoken.explorer(who, sheet, place, strength, carries),
        class_="figured",
        transform=_there(at, scale),
    )


@lru_cache(maxsize=8192)
def _army(who: Somebody, sheet: int, cell: int, at: Point, scale: float) -> Element:
    place = place_of(cell)
    return element(
        "g",
        element("g", army(sheet, who.villagers, who.stopped), class_="body"),
        key=f"army:{seat_letter(who.seat)}:{place}",
        words=spoken.army(who, sheet, place),
        class_="figured",
        transform=_there(at, scale),
    )


def _there(at: Point, scale: float) -> str:
    return f"translate({at})" if scale == 1 else f"translate({at}) scale({scale})"
