"""What tiles and their roads are called."""

from __future__ import annotations

from functools import cache

from lapilli.games.seismic.components import CITY, CITY_VALUE, NAMES, VALUE
from lapilli.games.seismic.roads import GENTLE, SHARP, STRAIGHT, Road, is_stubbed, roads
from lapilli.hexes import EDGES
from lapilli.words import Player, Sentence, counted, listed

Phrase = Sentence | Player | str

_ONE_ROAD = {
    SHARP: Sentence("a sharp curve"),
    GENTLE: Sentence("a gentle curve"),
    STRAIGHT: Sentence("a straight highway"),
}
_CAPTIONS = {
    SHARP: Sentence("sharp curve"),
    GENTLE: Sentence("gentle curve"),
    STRAIGHT: Sentence("straight"),
}
_INTERSECTION = Sentence("intersection")


@cache
def a_tile(kind: int) -> Sentence:
    """A tile as a sentence speaks of it, however it lies."""
    if is_stubbed(kind):
        return Sentence("an intersection worth {value}", values={"value": int(VALUE[kind])})
    if len(roads(kind, 0)) == 1:
        return _ONE_ROAD[roads(kind, 0)[0].bend]
    return Sentence("highways {pattern}", values={"pattern": NAMES[kind]})


def caption(kind: int) -> Sentence | str:
    """A tile's name, to be written below it where there is little room."""
    if is_stubbed(kind):
        return _INTERSECTION
    return _CAPTIONS[roads(kind, 0)[0].bend] if len(roads(kind, 0)) == 1 else NAMES[kind]


def tile_at(kind: int, rotation: int, place: Phrase) -> Sentence:
    """A tile with its roads, as the beginning of a sentence."""
    if kind == CITY:
        return Sentence(
            "San Andreas at {place}, a city worth {value} with roads to all six edges",
            values={"place": place, "value": CITY_VALUE},
        )
    here = roads(kind, rotation)
    if is_stubbed(kind):
        return counted(
            len(here),
            "Intersection at {place} worth {value} with a road to {edges}",
            "Intersection at {place} worth {value} with roads to {edges}",
            values={"place": place, "value": int(VALUE[kind]), "edges": _stub_edges(here)},
        )
    if len(here) == 1:
        return _lone_road(here[0], {"place": place, **ends(here[0])})
    every = listed([_bent_road(road) for road in _clockwise(here)])
    return Sentence("Highways at {place}: {roads}", values={"place": place, "roads": every})


def _lone_road(road: Road, values: dict[str, object]) -> Sentence:
    if road.bend == SHARP:
        return Sentence("Sharp curve at {place} from {begin} to {end}", values=values)
    if road.bend == GENTLE:
        return Sentence("Gentle curve at {place} from {begin} to {end}", values=values)
    return Sentence("Straight highway at {place} from {begin} to {end}", values=values)


def _bent_road(road: Road) -> Sentence:
    if road.bend == SHARP:
        return Sentence("sharp curve from {begin} to {end}", values=ends(road))
    if road.bend == GENTLE:
        return Sentence("gentle curve from {begin} to {end}", values=ends(road))
    return Sentence("straight highway from {begin} to {end}", values=ends(road))


@cache
def tile_by_roads(kind: int) -> Sentence:
    """A tile told from all others by its roads, as it lies before it is turned."""
    return Sentence("{tile}: {roads}", values={"tile": a_tile(kind), "roads": roads_of(kind, 0)})


@cache
def roads_of(kind: int, rotation: int) -> Sentence:
    """Where the roads of a tile lead when it lies so."""
    here = roads(kind, rotation)
    if is_stubbed(kind):
        return counted(len(here), "road to {edges}", "roads to {edges}", values={"edges": _stub_edges(here)})
    every = listed([Sentence("from {begin} to {end}", values=ends(road)) for road in _clockwise(here)])
    return counted(len(here), "road {ends}", "roads {ends}", values={"ends": every})


@cache
def road_of(kind: int, rotation: int, number: int) -> Sentence:
    """One of the roads of a tile."""
    road = roads(kind, rotation)[number]
    if is_stubbed(kind):
        return Sentence("road to {edge}", values={"edge": EDGES[road.edges[0]]})
    return Sentence("road from {begin} to {end}", values=ends(road))


def ends(road: Road) -> dict[str, object]:
    """The two edges that a road joins, to be named in a sentence."""
    begin, end = sorted(road.edges)
    return {"begin": EDGES[begin], "end": EDGES[end]}


def _clockwise(here: tuple[Road, ...]) -> list[Road]:
    """Roads in the order in which one comes upon them, however the tile is turned."""
    return sorted(here, key=lambda road: sorted(road.edges))


def _stub_edges(stubs: tuple[Road, ...]) -> Phrase:
    return listed([EDGES[edge] for edge in (stub.edges[0] for stub in _clockwise(stubs))])
