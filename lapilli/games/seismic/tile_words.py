"""What tiles and their roads are called."""

from __future__ import annotations

from collections import Counter
from functools import cache

from lapilli.games.seismic.components import CITY, CITY_VALUE, NAMES, VALUE
from lapilli.games.seismic.roads import GENTLE, SHARP, STRAIGHT, Road, is_stubbed, roads
from lapilli.hexes import EDGES
from lapilli.words import Player, Sentence, counted, listed

Phrase = Sentence | Player | str

_HIGHWAYS = {
    "sharp": Sentence("a sharp curve"),
    "gentle": Sentence("a gentle curve"),
    "straight": Sentence("a straight highway"),
    "01+23": Sentence("two sharp curves side by side"),
    "01+34": Sentence("two sharp curves opposite each other"),
    "01+24": Sentence("a sharp curve followed clockwise by a gentle one"),
    "01+35": Sentence("a gentle curve followed clockwise by a sharp one"),
    "01+25": Sentence("a sharp curve beside a straight highway"),
    "02+35": Sentence("two gentle curves opposite each other"),
    "02+13": Sentence("two crossing gentle curves"),
    "02+14": Sentence("a straight highway across a gentle curve"),
    "03+14": Sentence("two crossing straight highways"),
    "01+23+45": Sentence("three sharp curves"),
    "01+25+34": Sentence("a straight highway between two sharp curves"),
    "01+24+35": Sentence("a sharp curve and two crossing gentle curves"),
    "02+14+35": Sentence("a straight highway across two gentle curves"),
    "03+14+25": Sentence("three crossing straight highways"),
}
"""The tiles with highways, by their codes; however they lie."""
_SHAPES = {
    "01": Sentence("a sharp bend"),
    "02": Sentence("a gentle bend"),
    "03": Sentence("straight through"),
    "012": Sentence("three roads side by side"),
    "013": Sentence("a straight road that forks to the right"),
    "014": Sentence("a straight road that forks to the left"),
    "024": Sentence("three roads evenly spread"),
    "0123": Sentence("four roads side by side"),
    "0124": Sentence("three roads side by side, one opposite"),
    "0134": Sentence("two crossing straight roads"),
}
"""What tells intersections of the same value apart, by the edges their roads lead to."""
_CAPTIONS = {
    SHARP: Sentence("sharp curve"),
    GENTLE: Sentence("gentle curve"),
    STRAIGHT: Sentence("straight"),
}
_INTERSECTION = Sentence("intersection")


@cache
def a_tile(kind: int) -> Sentence:
    """A tile as a sentence speaks of it, told from all others, however it lies."""
    shape = _SHAPES.get(NAMES[kind].partition(":")[2])
    if shape is None:
        return tile_in_short(kind)
    values = {"value": int(VALUE[kind]), "shape": shape}
    return Sentence("an intersection worth {value} ({shape})", values=values)


@cache
def tile_in_short(kind: int) -> Sentence:
    """The same where its roads are told as well."""
    if is_stubbed(kind):
        return Sentence("an intersection worth {value}", values={"value": int(VALUE[kind])})
    return _HIGHWAYS[NAMES[kind]]


@cache
def captions(kind: int) -> tuple[Sentence, ...]:
    """What a tile is, to be written below it where there is little room: a line or two."""
    if is_stubbed(kind):
        return (_INTERSECTION,)
    bends = Counter(road.bend for road in roads(kind, 0))
    return tuple(_CAPTIONS[bend] if count == 1 else _several(bend, count) for bend, count in bends.items())


def _several(bend: int, count: int) -> Sentence:
    if bend == SHARP:
        return counted(count, "{count} sharp curve", "{count} sharp curves")
    if bend == GENTLE:
        return counted(count, "{count} gentle curve", "{count} gentle curves")
    return counted(count, "{count} straight", "{count} straights")


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
    return Sentence("{tile}: {roads}", values={"tile": tile_in_short(kind), "roads": roads_of(kind, 0)})


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
