"""What Seismic says: prompts, refusals, the reasons why a game ended."""

from __future__ import annotations

from dataclasses import replace

from lapilli.agenda import now
from lapilli.games.seismic.actions import (
    CITY_AT,
    CREW_AT,
    DRAW_AT,
    PLACE_AT,
    ROTATIONS,
    ROW_AT,
    STARTER_AT,
    TURN_AT,
)
from lapilli.games.seismic.components import (
    ACROSS,
    APART,
    ASKS_GRASS,
    ASKS_NOTHING,
    ASKS_ROAD,
    BALANCE_SET_ASIDE,
    BOARDS,
    CELLS,
    CITY,
    GRASS,
    MAGNITUDE,
    NAMES,
    NO_TILE,
    PLACE,
    ROADS,
    STRONGEST_QUAKE,
)
from lapilli.games.seismic.state import (
    AFTERSHOCK,
    ALL_ROADS_CLOSED,
    CHOOSE_CITY,
    CHOOSE_ROW,
    CHOOSE_STARTER,
    DRAW,
    LAST_TILE_PLACED,
    NOTHING_FITS,
    PLACE_CREW,
    PLACE_TILE,
    TURN_UP,
)
from lapilli.hexes import EDGES
from lapilli.kernel import FIRST, SEAT, SECOND, STEP, members
from lapilli.moves import Record
from lapilli.words import Player, Sentence, marked

_PROMPTS = {
    CHOOSE_STARTER: (marked("Draw who starts."), "SE-11"),
    TURN_UP: (marked("Turn up a tile of the stack."), "SE-11"),
    DRAW: (marked("{player} draws a tile."), "SE-20"),
    PLACE_TILE: (marked("{player} places one of the tiles that are face up."), "SE-21"),
    PLACE_CREW: (marked("{player} may put a crew on the tile just placed."), "SE-23"),
    CHOOSE_CITY: (
        marked("An earthquake of magnitude {magnitude}: {player} chooses which city it strikes first."),
        "SE-63",
    ),
    CHOOSE_ROW: (
        marked("An earthquake of magnitude {magnitude}: {player} chooses which of the tied rows it hits."),
        "SE-40",
    ),
    AFTERSHOCK: (marked("{player} may turn a tile after the earthquake."), "SE-62"),
}
_SECOND_TILE = (
    marked("{player} may put a crew on the tile just placed, or place a second tile."),
    "SE-61",
)
_FROM_OWN_PILE = (marked("{player} draws a tile from their own pile."), "SE-64")

_TASKS = {
    CHOOSE_STARTER: _PROMPTS[CHOOSE_STARTER],
    TURN_UP: _PROMPTS[TURN_UP],
    DRAW: (marked("Draw a tile for {player}."), "SE-20"),
    PLACE_TILE: (marked("Place one of the face-up tiles."), "SE-21"),
    PLACE_CREW: (marked("Put a crew on the tile just placed, or pass."), "SE-23"),
    CHOOSE_CITY: (
        marked("An earthquake of magnitude {magnitude}: choose which city it strikes first."),
        "SE-63",
    ),
    CHOOSE_ROW: (
        marked("An earthquake of magnitude {magnitude}: choose which of the tied rows it hits."),
        "SE-40",
    ),
    AFTERSHOCK: (marked("After the earthquake: turn a tile, or pass."), "SE-62"),
}
_SECOND_TILE_TASK = (
    marked("Put a crew on the tile just placed, place a second tile, or pass."),
    "SE-61",
)
_FROM_OWN_PILE_TASK = (marked("Draw a tile for {player} from their own pile."), "SE-64")

_ENDINGS = {
    LAST_TILE_PLACED: (marked("The last tile has been placed."), "SE-50"),
    ALL_ROADS_CLOSED: (marked("No road is left that a tile could extend."), "SE-50"),
    NOTHING_FITS: (marked("No tile is left to draw, and none that is face up fits."), "SE-22"),
}


OVERHANGS = Sentence("No tile may overhang the table.", "SE-05")
SAME_ROTATION = Sentence("Turned so, it is the same as another rotation; use that one.", "SE-21")


def prompt(record: Record) -> Sentence:
    """What is to be done now."""
    text, rule = _PROMPTS[now(record, STEP)]
    if _is_second_tile_allowed(record):
        text, rule = _SECOND_TILE
    if _is_drawn_from_own_pile(record):
        text, rule = _FROM_OWN_PILE
    return Sentence(text, rule, _asked_of(record))


def task(record: Record) -> Sentence:
    """What is to be done now, said to whoever is to do it."""
    text, rule = _TASKS[now(record, STEP)]
    if _is_second_tile_allowed(record):
        text, rule = _SECOND_TILE_TASK
    if _is_drawn_from_own_pile(record):
        text, rule = _FROM_OWN_PILE_TASK
    return Sentence(text, rule, _asked_of(record))


def _is_second_tile_allowed(record: Record) -> bool:
    return now(record, STEP) == PLACE_CREW and bool(now(record, SECOND))


def _is_drawn_from_own_pile(record: Record) -> bool:
    return now(record, STEP) == DRAW and bool(record.balance)


def _asked_of(record: Record) -> dict[str, object]:
    """Who is to act, and in an earthquake how strong it is."""
    values: dict[str, object] = {}
    if now(record, SEAT) >= 0:
        values["player"] = Player(now(record, SEAT))
    if now(record, STEP) in (CHOOSE_CITY, CHOOSE_ROW):
        values["magnitude"] = NAMES[ROADS + MAGNITUDE.tolist().index(now(record, FIRST))]
    return values


def ending(record: Record) -> Sentence:
    """Why the game is over."""
    text, rule = _ENDINGS[int(record.over)]
    if record.over == NOTHING_FITS and record.balance:
        rule = "SE-64"
    return Sentence(text, rule)


def why_not(record: Record, code: int) -> Sentence:
    """Why a move that is not legal is not."""
    step = now(record, STEP)
    if code < TURN_AT and step in (PLACE_TILE, PLACE_CREW):
        return _why_not_place(record, code - PLACE_AT)
    if TURN_AT <= code < CREW_AT and step == AFTERSHOCK:
        return _why_not_turn(record, code - TURN_AT)
    if CREW_AT <= code < ROW_AT and step == PLACE_CREW:
        return _why_not_crew(record, code - CREW_AT)
    if ROW_AT <= code < CITY_AT and step == CHOOSE_ROW:
        return Sentence("Another row has more tiles.", "SE-40")
    if DRAW_AT <= code < STARTER_AT and step in (DRAW, TURN_UP):
        return _why_not_drawn(record, code - DRAW_AT)
    if code >= STARTER_AT and step == CHOOSE_STARTER:
        return Sentence("There is no such player.", "SE-11")
    asked = prompt(record)
    return Sentence("That is not what is asked for now: {asked}", asked.rule, {"asked": asked})


def _why_not_place(record: Record, code: int) -> Sentence:
    slot, cell, rotation = code // (CELLS * ROTATIONS), code // ROTATIONS % CELLS, code % ROTATIONS
    if now(record, STEP) == PLACE_CREW and not now(record, SECOND):
        rule = "SE-61" if record.crew_dilemma else "SE-23"
        return Sentence("A tile has been placed; a second one cannot be placed now.", rule)
    if slot >= int(record.face_up_count):
        return Sentence("There is no such tile face up.", "SE-21")
    if cell >= int(record.cells):
        return OVERHANGS
    if record.tile[cell] != NO_TILE:
        return Sentence("There is a tile on {cell} already.", "SE-21", {"cell": _cell(record, cell)})
    if record.face_up[slot] in record.face_up[:slot]:
        return Sentence("The same tile is face up before it; use that one.", "SE-21")
    return _why_does_not_fit(record, cell, int(record.face_up[slot]), rotation)


def _why_does_not_fit(record: Record, cell: int, kind: int, rotation: int) -> Sentence:
    asks = [int(record.ask[cell]) // int(place) % 3 for place in PLACE]
    if all(ask == ASKS_NOTHING for ask in asks):
        return Sentence("A tile goes next to a placed tile.", "SE-21")
    for edge, ask in enumerate(asks):
        grass = ACROSS[kind, rotation, edge] == GRASS
        if ask == ASKS_ROAD and grass:
            return Sentence("Its {edge} edge would put grass against a road.", "SE-21", {"edge": EDGES[edge]})
        if ask == ASKS_GRASS and not grass:
            return Sentence("Its {edge} edge would put a road against grass.", "SE-21", {"edge": EDGES[edge]})
    if ASKS_ROAD not in asks:
        return Sentence("At least one of its roads must meet a road.", "SE-21")
    return SAME_ROTATION


def _why_not_turn(record: Record, code: int) -> Sentence:
    cell, rotation = code // ROTATIONS, code % ROTATIONS
    if cell >= int(record.cells) or record.tile[cell] == NO_TILE:
        return Sentence("There is no tile to turn.", "SE-62")
    if record.tile[cell] == CITY:
        return Sentence("San Andreas is never turned.", "SE-62")
    if cell in members(record.turned):
        return Sentence("That tile has been turned after this earthquake already.", "SE-62")
    why = _why_does_not_fit(record, cell, int(record.tile[cell]), rotation)
    if record.ask[cell] == 0 or why == SAME_ROTATION:
        return Sentence("That would leave the tile as it is, or as another rotation does.", "SE-62")
    return replace(why, rule="SE-62")


def _why_not_crew(record: Record, edge: int) -> Sentence:
    cell, seat = int(record.last), now(record, SEAT)
    if ACROSS[record.tile[cell], record.rotation[cell], edge] == GRASS:
        return Sentence("The tile just placed has no road at {edge}.", "SE-23", {"edge": EDGES[edge]})
    if record.crews_left[seat] == 0:
        return Sentence("{player} has no crew left.", "SE-23", {"player": Player(seat)})
    return Sentence("A crew stands on that section already.", "SE-23")


def _why_not_drawn(record: Record, kind: int) -> Sentence:
    if record.unseen[kind] == 0:
        return Sentence("All tiles of that kind have been seen.", "SE-01")
    if kind == STRONGEST_QUAKE and APART[int(record.recipe)]:
        return Sentence("The 6.0 is one of the last tiles of the stack.", "SE-60")
    if record.balance and BALANCE_SET_ASIDE[kind]:
        return Sentence("No intersection is left in that pile.", "SE-64")
    return Sentence("No such tile can be drawn now.", "SE-10")


def _cell(record: Record, cell: int) -> str:
    return str(BOARDS[int(record.twin_cities)].cells[cell])
