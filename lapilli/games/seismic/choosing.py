"""How people at the board of Seismic choose a move: step by step, seeing what it would do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from lapilli.agenda import now
from lapilli.choices import Ghost, Spot, Step
from lapilli.directions import direction
from lapilli.draw.hexagons import centre
from lapilli.games.seismic.components import BOARDS, FRAGMENT, NAMES
from lapilli.games.seismic.picture.palette import SIDE
from lapilli.games.seismic.picture.pieces import crew_piece, tile_piece
from lapilli.games.seismic.picture.roads import crew_place
from lapilli.games.seismic.picture.spoken import roads_into
from lapilli.games.seismic.places import city_name, way_to
from lapilli.games.seismic.roads import is_stubbed, roads
from lapilli.games.seismic.state import NO_CREW
from lapilli.games.seismic.tile_words import ends, road_of, roads_of, tile_by_roads, tile_in_short
from lapilli.hexes import EDGES, Cell
from lapilli.kernel import SEAT, SECOND
from lapilli.moves import Move, Record
from lapilli.seats import SEAT_LETTERS
from lapilli.words import Player, Sentence, counted, listed

_DOING = {
    "place": Sentence("Place a tile"),
    "turn": Sentence("Turn a tile"),
    "crew": Sentence("Put a crew"),
    "row": Sentence("Choose a row"),
    "city": Sentence("Choose a city"),
    "pass": Sentence("Pass"),
    "draw": Sentence("Draw a tile"),
    "quake": Sentence("Draw an earthquake"),
    "starts": Sentence("Draw who starts"),
}
_ASKING = {
    "place": (Sentence("Tile"), Sentence("Cell"), Sentence("Rotation")),
    "turn": (Sentence("Cell"), Sentence("Rotation")),
    "crew": (Sentence("Road"),),
    "row": (Sentence("Row"),),
    "city": (Sentence("City"),),
    "pass": (),
    "draw": (Sentence("Tile"),),
    "quake": (Sentence("Magnitude"),),
    "starts": (Sentence("Player"),),
}


def doing(kind: str) -> Sentence:
    """What it is to make a move of a kind."""
    return _DOING[kind]


def asking(kind: str, place: int) -> Sentence:
    """What an argument of a kind of move chooses."""
    return _ASKING[kind][place]


# The steps.


def step(record: Record, move: Move, place: int) -> Step:
    """An argument of a move: its words, and what stands for it in the picture."""
    return _STEPS[move.kind, place](record, move)


def _placed_tile(record: Record, move: Move) -> Step:
    kind = _kind(move)
    return _face_up(kind, record.face_up.tolist().index(kind))


@cache
def _face_up(kind: int, slot: int) -> Step:
    values = {"tile": tile_in_short(kind), "number": slot + 1, "roads": roads_of(kind, 0)}
    words = Sentence("{tile}, number {number} in the row: {roads}", values=values)
    return Step(NAMES[kind], words, f"face-up:{slot}")


def _open_cell(record: Record, move: Move) -> Step:
    cell, number = _cell(record, move, 1)
    return _open(int(record.twin_cities), cell, int(record.ask[number]))


@lru_cache(maxsize=4096)
def _open(twin: int, cell: Cell, ask: int) -> Step:
    edges = roads_into(ask)
    words = counted(
        len(edges),
        "{cell}, {steps}: a road comes from {edges}",
        "{cell}, {steps}: roads come from {edges}",
        values={"cell": cell, "steps": way_to(twin, cell), "edges": listed(edges)},
    )
    return Step(str(cell), words, f"open:{cell}")


def _placed_rotation(_: Record, move: Move) -> Step:
    return _rotation(_kind(move), _turns(move))


@lru_cache(maxsize=4096)
def _rotation(kind: int, turns: int, crewed: int | None = None) -> Step:
    """How the roads of a tile would lie; ``crewed`` is the one with a crew on it."""
    words = roads_of(kind, turns)
    return Step(f"r{turns}", words if crewed is None else _with_crew(words, kind, turns, crewed))


def _with_crew(words: Sentence, kind: int, turns: int, crewed: int) -> Sentence:
    road = roads(kind, turns)[crewed]
    if is_stubbed(kind):
        values = {"roads": words, "edge": EDGES[road.edges[0]]}
        return Sentence("{roads}, the crew on the road to {edge}", values=values)
    return Sentence(
        "{roads}, the crew on the road from {begin} to {end}", values={"roads": words, **ends(road)}
    )


def _turned_cell(record: Record, move: Move) -> Step:
    cell, number = _cell(record, move, 0)
    return _turned(int(record.twin_cities), cell, int(record.tile[number]), int(record.rotation[number]))


@lru_cache(maxsize=4096)
def _turned(twin: int, cell: Cell, kind: int, rotation: int) -> Step:
    values = {
        "cell": cell,
        "steps": way_to(twin, cell),
        "tile": tile_in_short(kind),
        "roads": roads_of(kind, rotation),
    }
    return Step(str(cell), Sentence("{cell}, {steps}: {tile}, {roads}", values=values), f"tile:{cell}")


def _turned_rotation(record: Record, move: Move) -> Step:
    _, number = _cell(record, move, 0)
    crewed = None if record.crew[number] == NO_CREW else int(record.crew_fragment[number])
    return _rotation(int(record.tile[number]), _turns(move), crewed)


def _crewed_road(record: Record, move: Move) -> Step:
    edge, last = EDGES.index(str(move.args[0])), int(record.last)
    kind, rotation = int(record.tile[last]), int(record.rotation[last])
    return Step(
        EDGES[edge],
        road_of(kind, rotation, int(FRAGMENT[kind, rotation, edge])),
        f"spot:{EDGES[edge]}",
    )


def _hit_row(record: Record, move: Move) -> Step:
    edge = EDGES.index(str(move.args[0]))
    city = city_name(int(record.twin_cities), now(record, SECOND))
    words = Sentence("row {direction} of {city}", values={"direction": direction(edge), "city": city})
    return Step(EDGES[edge], words, f"row:{EDGES[edge]}")


def _struck_city(_: Record, move: Move) -> Step:
    number = str(move.args[0])
    return Step(number, city_name(1, int(number) - 1), f"city:{number}")


def _drawn_tile(_: Record, move: Move) -> Step:
    return Step(str(move.args[0]), tile_by_roads(_kind(move)))


def _drawn_quake(_: Record, move: Move) -> Step:
    magnitude = str(move.args[0])
    return Step(magnitude, Sentence("magnitude {magnitude}", values={"magnitude": magnitude}))


def _starter(_: Record, move: Move) -> Step:
    letter = str(move.args[0])
    player = Player(SEAT_LETTERS.index(letter))
    return Step(letter, Sentence("{player}", values={"player": player}))


_STEPS: dict[tuple[str, int], Callable[[Record, Move], Step]] = {
    ("place", 0): _placed_tile,
    ("place", 1): _open_cell,
    ("place", 2): _placed_rotation,
    ("turn", 0): _turned_cell,
    ("turn", 1): _turned_rotation,
    ("crew", 0): _crewed_road,
    ("row", 0): _hit_row,
    ("city", 0): _struck_city,
    ("draw", 0): _drawn_tile,
    ("quake", 0): _drawn_quake,
    ("starts", 0): _starter,
}


# What would come of a move.


def ghosts(record: Record, move: Move) -> tuple[Ghost, ...]:
    """The pieces that a move would put down or turn."""
    if move.kind == "place":
        _, cell, _ = move.args
        assert isinstance(cell, Cell)
        return (_tile_ghost(_kind(move), _turns(move), cell),)
    if move.kind == "turn":
        return _turned_ghosts(record, move)
    if move.kind == "crew":
        number, edge = int(record.last), EDGES.index(str(move.args[0]))
        kind, rotation = int(record.tile[number]), int(record.rotation[number])
        cell = BOARDS[int(record.twin_cities)].cells[number]
        return (_crew_ghost(now(record, SEAT), cell, kind, rotation, int(FRAGMENT[kind, rotation, edge])),)
    return ()


def _turned_ghosts(record: Record, move: Move) -> tuple[Ghost, ...]:
    cell, number = _cell(record, move, 0)
    kind, turns, seat = int(record.tile[number]), _turns(move), int(record.crew[number])
    tile = _tile_ghost(kind, turns, cell)
    if seat == NO_CREW:
        return (tile,)
    return tile, _crew_ghost(seat, cell, kind, turns, int(record.crew_fragment[number]))


@lru_cache(maxsize=8192)
def _tile_ghost(kind: int, turns: int, cell: Cell) -> Ghost:
    return Ghost(tile_piece(kind, turns), spot_of(cell))


def _crew_ghost(seat: int, cell: Cell, kind: int, rotation: int, fragment: int) -> Ghost:
    stands = centre(cell, SIDE).moved(*crew_place(kind, rotation, fragment))
    return Ghost(crew_piece(seat), Spot(stands))


def spot_of(cell: Cell) -> Spot:
    """Where a cell is on the board."""
    return Spot(centre(cell, SIDE))


# The arguments of moves.


def _kind(move: Move) -> int:
    return NAMES.index(str(move.args[0]))


def _turns(move: Move) -> int:
    return int(str(move.args[-1])[1:])


def _cell(record: Record, move: Move, place: int) -> tuple[Cell, int]:
    """The cell that a move names, and its number."""
    cell = move.args[place]
    assert isinstance(cell, Cell)
    return cell, BOARDS[int(record.twin_cities)].number[cell]
