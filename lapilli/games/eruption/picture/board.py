"""The island, layer by layer: sea and jungle, villages, tiles, lava that leaves them, walls, choices.

Of a board that was just drawn nearly everything is drawn again, so every element is kept by what it
shows.  There is room for what can be on the island in any game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from lapilli.draw.hexagons import centre, outline
from lapilli.draw.scene import Element, Layer, element
from lapilli.games.eruption.actions import FLOW_SITES
from lapilli.games.eruption.components import GAP_EDGES, ISLAND, NO_WALL, SIDES
from lapilli.games.eruption.picture import beside, spoken
from lapilli.games.eruption.picture.flows import flow_wall, open_flow, roll
from lapilli.games.eruption.picture.geometry import ORDER, at_edge
from lapilli.games.eruption.picture.island import ground
from lapilli.games.eruption.picture.lava import cascade, edges_of, paint, tongue
from lapilli.games.eruption.picture.meter import meter, on_meter
from lapilli.games.eruption.picture.palette import SIDE
from lapilli.games.eruption.picture.table import Table
from lapilli.games.eruption.picture.villages import side, village
from lapilli.games.eruption.picture.volcano import volcano
from lapilli.games.eruption.sites import Flow, Side
from lapilli.games.eruption.tile_words import flows_into
from lapilli.hexes import Cell
from lapilli.words import Sentence

_OPEN = {"class": "open"}
_GAPS: list[int] = GAP_EDGES.tolist()
_RANK = {number: rank for rank, number in enumerate(ORDER)}
_SITES = tuple(Side(number, each) for number in range(6) for each in range(SIDES))


def layers(table: Table) -> tuple[Layer, ...]:
    """The layers of the board."""
    return (
        Layer("ground", (*ground(), volcano(), meter())),
        Layer("villages", tuple(_villages(table))),
        Layer("spaces", tuple(_spaces(table)), _OPEN),
        Layer("tiles", tuple(_tiles(table))),
        Layer("flows", tuple(_flows(table))),
        Layer("sides", tuple(_sides(table))),
        Layer("walls", tuple(_walls(table))),
        Layer("heat", tuple(on_meter(table))),
        Layer("beside", tuple(beside.beside(table))),
        Layer("dice", tuple(roll(table))),
    )


def in_words(table: Table, drawn: tuple[Layer, ...]) -> Iterator[Sentence]:
    """What lies on the island, nearest to the volcano first; then the villages, then what is around them."""
    yield spoken.volcano()
    for number in table.tiled:
        yield spoken.placed_tile(ISLAND.cells[number], table.tile[number], table.rotation[number])
    by_key = {layer.key: layer.elements for layer in drawn}
    yield from _walls_in_words(table)
    if table.open:
        yield spoken.open_spaces(tuple(ISLAND.cells[number] for number in table.open))
    for number in table.villages:
        yield spoken.village(number, table.seat_of[number], table.has_burned(number))
        for site in _SITES[number * SIDES : (number + 1) * SIDES]:
            said = _state(table, site)
            if said[0] != NO_WALL or said[1] or said[2]:
                yield spoken.side(site, *said)
    yield spoken.meter()
    yield from _said(by_key["heat"])
    yield from _said(by_key["beside"])
    yield from _said(by_key["dice"])


def _said(elements: tuple[Element, ...]) -> Iterator[Sentence]:
    return (each.words for each in elements if each.words is not None)


def _villages(table: Table) -> Iterator[Element]:
    for number in table.villages:
        yield village(number, table.seat_of[number], table.has_burned(number))


# Empty spaces that lava comes to, or where a tile may be put.


def _spaces(table: Table) -> Iterator[Element]:
    legal = table.to_fill
    for number in sorted(legal.union(table.open)):
        yield _space(ISLAND.cells[number], table.ask[number], number in legal, number == table.tried)


@lru_cache(maxsize=8192)
def _space(place: Cell, ask: int, legal: bool, tried: bool) -> Element:
    tries = (element("path", class_="tryout", d=outline(SIDE - 5)),) if tried else ()
    return element(
        "g",
        element("path", class_="hexed", d=outline(SIDE - 4)),
        *tries,
        element("text", str(place), dy="0.36em", y=31),
        key=f"space:{place}",
        words=spoken.open_space(place, ask, tried),
        class_="legal" if legal else "led",
        transform=f"translate({centre(place, SIDE)})",
    )


# Tiles.


def _tiles(table: Table) -> Iterator[Element]:
    for number in sorted(table.tiled, key=_RANK.__getitem__):
        yield _tile(ISLAND.cells[number], table.tile[number], table.rotation[number])


@lru_cache(maxsize=8192)
def _tile(place: Cell, kind: int, rotation: int) -> Element:
    return element(
        "g",
        *paint(kind, rotation),
        key=f"tile:{place}",
        words=spoken.placed_tile(place, kind, rotation),
        transform=f"translate({centre(place, SIDE)})",
    )


# Lava that leaves its tile.


def _flows(table: Table) -> Iterator[Element]:
    for number in table.open:
        free = flows_into(table.ask[number]) & ~table.walled[number]
        if free:
            yield _tongues(ISLAND.cells[number], free)
    for number in table.tiled:
        lost = table.exits[number] & _GAPS[number]
        if lost:
            yield _cascades(ISLAND.cells[number], lost)


@lru_cache(maxsize=8192)
def _tongues(place: Cell, edges: int) -> Element:
    """Open flows into a space."""
    licks = (
        element("g", tongue(), transform=at_edge(place.step(edge), (edge + 3) % 6))
        for edge in edges_of(edges)
    )
    return element("g", *licks, key=f"lava:{place}", pointer_events="none")


@lru_cache(maxsize=2048)
def _cascades(place: Cell, edges: int) -> Element:
    falls = (element("g", cascade(), transform=at_edge(place, edge)) for edge in edges_of(edges))
    return element("g", *falls, key=f"fall:{place}", pointer_events="none")


# Villages' sides, and walls on flows.


def _sides(table: Table) -> Iterator[Element]:
    for site in _SITES:
        yield side(site, table.seat_of[site.village] >= 0, *_state(table, site))


def _state(table: Table, site: Side) -> tuple[int, bool, bool]:
    """The wall on a side, whether lava touches it, and whether a wall has burned there."""
    return (
        table.village_wall[site.village][site.side],
        bool(table.touched[site.village] >> site.side & 1),
        bool(table.burned_sides[site.village] >> site.side & 1),
    )


def _walls(table: Table) -> Iterator[Element]:
    """The walls on flows, and marks where one may be built, on one layer: one takes the other's place."""
    marked = [site for site in table.to_wall if site < FLOW_SITES]
    for number in sorted([*_walled_flows(table), *marked]):
        space, edge = divmod(number, 6)
        material = table.wall[space][edge]
        flow = Flow(ISLAND.cells[space], edge)
        if material == NO_WALL:
            yield open_flow(flow, table.is_card_step)
        else:
            yield flow_wall(flow, material, bool(table.held[space] >> edge & 1))


def _walled_flows(table: Table) -> Iterator[int]:
    """The numbers of the flows with a wall."""
    return (number * 6 + edge for number, bits in enumerate(table.walled) if bits for edge in edges_of(bits))


def _walls_in_words(table: Table) -> Iterator[Sentence]:
    for number in _walled_flows(table):
        space, edge = divmod(number, 6)
        held = bool(table.held[space] >> edge & 1)
        yield spoken.flow(Flow(ISLAND.cells[space], edge), table.wall[space][edge], held)
