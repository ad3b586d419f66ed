"""The board in words: what lies where, for those who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lapilli.games.seismic.components import CITY, CITY_VALUE, NO_TILE, VALUE
from lapilli.games.seismic.picture.palette import LOOKS
from lapilli.games.seismic.picture.roads import GENTLE, SHARP, STRAIGHT, Fragment, fragments, is_stubbed
from lapilli.games.seismic.state import NO_CREW
from lapilli.games.seismic.words import now
from lapilli.hexes import EDGES, Cell
from lapilli.kernel import SEAT
from lapilli.seats import NOBODY, seat_letter
from lapilli.words import Player, Sentence, listed

if TYPE_CHECKING:
    from lapilli.games.seismic.game import SeismicView

Phrase = Sentence | Player | str

_ROADS = {
    SHARP: "sharp curve from {begin} to {end}",
    GENTLE: "gentle curve from {begin} to {end}",
    STRAIGHT: "straight highway from {begin} to {end}",
}
_LONE_ROADS = {
    SHARP: "Sharp curve at {place} from {begin} to {end}",
    GENTLE: "Gentle curve at {place} from {begin} to {end}",
    STRAIGHT: "Straight highway at {place} from {begin} to {end}",
}


def tile(kind: int, rotation: int, place: Phrase) -> Sentence:
    """A tile with its roads, as the beginning of a sentence."""
    if kind == CITY:
        return Sentence(
            "San Andreas at {place}, a city worth {value} with roads to all six edges",
            values={"place": place, "value": CITY_VALUE},
        )
    roads = fragments(kind, rotation)
    if is_stubbed(kind):
        edges = listed([EDGES[edge] for edge in sorted(road.edges[0] for road in roads)])
        return Sentence(
            "Intersection at {place} worth {value} with roads to {edges}",
            values={"place": place, "value": int(VALUE[kind]), "edges": edges},
        )
    if len(roads) == 1:
        return Sentence(_LONE_ROADS[roads[0].bend], values={"place": place, **_ends(roads[0])})
    every = listed([Sentence(_ROADS[road.bend], values=_ends(road)) for road in roads])
    return Sentence("Highways at {place}: {roads}", values={"place": place, "roads": every})


def _ends(road: Fragment) -> dict[str, object]:
    begin, end = sorted(road.edges)
    return {"begin": EDGES[begin], "end": EDGES[end]}


def placed_tile(view: SeismicView, cell: int, place: Cell) -> Sentence:
    """A tile on the table, and the crew on it."""
    record = view.record
    kind, rotation, seat = int(record.tile[cell]), int(record.rotation[cell]), int(record.crew[cell])
    said = tile(kind, rotation, str(place))
    if seat == NO_CREW:
        return Sentence("{tile}.", values={"tile": said})
    roads = fragments(kind, rotation)
    road = roads[int(record.crew_fragment[cell])]
    values = {"tile": said, "player": seat_letter(seat)}
    if is_stubbed(kind):
        values |= {"edge": EDGES[road.edges[0]]}
        return Sentence("{tile}, with a crew of player {player} on the road to {edge}.", values=values)
    if len(roads) == 1:
        return Sentence("{tile} with a crew of player {player}.", values=values)
    values |= _ends(road)
    text = "{tile}, with a crew of player {player} on the road from {begin} to {end}."
    return Sentence(text, values=values)


def placed_crew(view: SeismicView, cell: int, place: Cell) -> Sentence:
    """A crew on the table."""
    record = view.record
    seat = int(record.crew[cell])
    road = fragments(int(record.tile[cell]), int(record.rotation[cell]))[int(record.crew_fragment[cell])]
    values = {"look": LOOKS[seat].named, "player": seat_letter(seat), "place": str(place)}
    if len(road.edges) == 1:
        values |= {"edge": EDGES[road.edges[0]]}
        return Sentence("Crew of player {player} ({look}) at {place} on the road to {edge}.", values=values)
    values |= _ends(road)
    text = "Crew of player {player} ({look}) at {place} on the road from {begin} to {end}."
    return Sentence(text, values=values)


def face_up_tile(kind: int, slot: int) -> Sentence:
    """A tile on offer."""
    place = Sentence("place {number} of the face-up row", values={"number": slot + 1})
    return Sentence("{tile}.", values={"tile": tile(kind, 0, place)})


def open_cell(place: Cell) -> Sentence:
    """An empty cell that a road leads to."""
    return Sentence("Empty cell {place}: a road leads here.", values={"place": str(place)})


def stack(view: SeismicView) -> Sentence:
    """What is left to draw."""
    return Sentence("Tiles left to draw: {count}.", values={"count": view.stack})


def player(view: SeismicView, seat: int, score: int) -> Sentence:
    """How a player stands."""
    values = {
        "player": seat_letter(seat),
        "look": LOOKS[seat].named,
        "score": score,
        "crews": view.crews_left(seat),
    }
    return Sentence("Player {player} ({look}): score {score}, crews left {crews}.", values=values)


def pile(view: SeismicView, seat: int) -> Sentence:
    """What is left of a player's own pile (SE-64)."""
    values = {"player": seat_letter(seat), "count": int(view.record.pile[seat].sum())}
    return Sentence("Tiles left in the pile of player {player}: {count}.", values=values)


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


def seat_in_turn(view: SeismicView) -> int | None:
    """Whose turn it is, also while a tile is drawn; nobody's before the start and after the end."""
    seat = NOBODY if view.is_over else now(view.record, SEAT)
    return seat if seat >= 0 else None


def turn(view: SeismicView) -> Sentence:
    """Whose turn it is, or that the game is over."""
    result = view.result
    if result is not None:
        winners = listed([seat_letter(seat) for seat in result.winners])
        return Sentence("The game is over. Winner: {players}.", values={"players": winners})
    seat = seat_in_turn(view)
    if seat is None:
        return Sentence("The game is about to start.")
    return Sentence("It is the turn of player {player}.", values={"player": seat_letter(seat)})


def board(
    view: SeismicView, scores: Sequence[int], cells: Sequence[Cell], opened: Sequence[Cell]
) -> Iterator[Sentence]:
    """Everything there is to see, sentence by sentence: whose turn, the players, the row, the table."""
    yield turn(view)
    yield view.prompt
    for seat, score in enumerate(scores):
        yield player(view, seat, score)
        if view.record.balance:
            yield pile(view, seat)
    for slot in range(int(view.record.face_up_count)):
        yield face_up_tile(int(view.record.face_up[slot]), slot)
    yield stack(view)
    for number, place in enumerate(cells):
        if view.record.tile[number] != NO_TILE:
            yield placed_tile(view, number, place)
    if opened:
        places = listed([str(place) for place in opened])
        yield Sentence("Empty cells that a road leads to: {places}.", values={"places": places})
