"""The board in words: what lies where, for those who cannot see the picture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from lapilli.games.seismic.components import ASKS_ROAD, PLACE
from lapilli.games.seismic.picture.palette import UNIFORMS
from lapilli.games.seismic.places import way_to
from lapilli.games.seismic.roads import is_stubbed, roads
from lapilli.games.seismic.state import NO_CREW
from lapilli.games.seismic.tile_words import Phrase, ends, tile_at
from lapilli.hexes import EDGES, Cell
from lapilli.words import Player, Sentence, counted, listed

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

_PLACES = tuple(PLACE.tolist())


def placed_tile(place: Cell, kind: int, rotation: int, seat: int, fragment: int) -> Sentence:
    """A tile on the table, and the crew on it."""
    said = tile_at(kind, rotation, str(place))
    if seat == NO_CREW:
        return Sentence("{tile}.", values={"tile": said})
    here = roads(kind, rotation)
    values: dict[str, object] = {"tile": said, "player": Player(seat)}
    if is_stubbed(kind):
        values |= {"edge": EDGES[here[fragment].edges[0]]}
        return Sentence("{tile}, with a crew of {player} on the road to {edge}.", values=values)
    if len(here) == 1:
        return Sentence("{tile} with a crew of {player}.", values=values)
    values |= ends(here[fragment])
    return Sentence("{tile}, with a crew of {player} on the road from {begin} to {end}.", values=values)


def placed_crew(place: Cell, kind: int, rotation: int, seat: int, fragment: int) -> Sentence:
    """A crew on the table."""
    road = roads(kind, rotation)[fragment]
    values = {"look": UNIFORMS[seat].named, "player": Player(seat), "place": str(place)}
    if is_stubbed(kind):
        values |= {"edge": EDGES[road.edges[0]]}
        return Sentence("Crew of {player} ({look}) at {place} on the road to {edge}.", values=values)
    values |= ends(road)
    return Sentence("Crew of {player} ({look}) at {place} on the road from {begin} to {end}.", values=values)


def face_up_tile(kind: int, slot: int) -> Sentence:
    """A tile on offer."""
    place = Sentence("place {number} of the face-up row", values={"number": slot + 1})
    return Sentence("{tile}.", values={"tile": tile_at(kind, 0, place)})


def roads_into(ask: int) -> list[str]:
    """The edges across which roads lead into a cell."""
    return [edge for edge, place in zip(EDGES, _PLACES, strict=True) if ask // place % 3 == ASKS_ROAD]


def open_cell(twin: int, place: Cell, ask: int) -> Sentence:
    """An empty cell that a road leads to."""
    edges = roads_into(ask)
    return counted(
        len(edges),
        "Empty cell {place}, {steps}: a road leads here from {edges}.",
        "Empty cell {place}, {steps}: roads lead here from {edges}.",
        values={"place": str(place), "steps": way_to(twin, place), "edges": listed(edges)},
    )


@lru_cache(maxsize=1024)
def open_cells(places: tuple[Cell, ...]) -> Sentence:
    """All empty cells that a road leads to."""
    every: Phrase = listed([str(place) for place in places])
    return counted(
        len(places),
        "Empty cell that a road leads to: {places}.",
        "Empty cells that a road leads to: {places}.",
        values={"places": every},
    )


@lru_cache(maxsize=256)
def stack(count: int) -> Sentence:
    """What is left to draw."""
    return Sentence("Tiles left to draw: {count}.", values={"count": count})


def player(view: SeismicView, seat: int, score: int) -> Sentence:
    """How a player stands."""
    values = {
        "player": Player(seat),
        "look": UNIFORMS[seat].named,
        "score": score,
        "crews": view.crews_left(seat),
    }
    return Sentence("{player} ({look}): score {score}, crews left {crews}.", values=values)


def pile(view: SeismicView, seat: int) -> Sentence:
    """What is left of a player's own pile (SE-64)."""
    values = {"player": Player(seat), "count": view.pile_left(seat)}
    return Sentence("Tiles left in the pile of {player}: {count}.", values=values)


def last_tile(place: Cell) -> Sentence:
    """The mark on the tile just placed."""
    return Sentence("The tile at {place} has just been placed.", values={"place": str(place)})


def turned_tile(place: Cell) -> Sentence:
    """The mark on a tile that cannot be turned again (SE-62)."""
    return Sentence(
        "The tile at {place} has been turned after this earthquake.", values={"place": str(place)}
    )


def turnable_tile(place: Cell) -> Sentence:
    """The mark on a tile that may be turned now (SE-62)."""
    return Sentence("The tile at {place} may be turned.", values={"place": str(place)})


def tied_row(edge: str) -> Sentence:
    """The mark on a row that may be chosen now (SE-40)."""
    return Sentence("The earthquake may hit the row to {edge}.", values={"edge": edge})


def city(number: int) -> Sentence:
    """The mark that tells one city from the other (SE-63)."""
    return Sentence("City {number}", values={"number": number})


def crew_spot(kind: int, rotation: int, fragment: int) -> Sentence:
    """The mark on a road of the tile just placed where a crew may be put (SE-23)."""
    road = roads(kind, rotation)[fragment]
    if is_stubbed(kind):
        return Sentence("A crew may go on the road to {edge}.", values={"edge": EDGES[road.edges[0]]})
    return Sentence("A crew may go on the road from {begin} to {end}.", values=ends(road))
