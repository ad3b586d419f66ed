"""The log of a game of Seismic: what was done, what chance brought, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lapilli.agenda import now
from lapilli.games.seismic.actions import (
    CITY_AT,
    CREW_AT,
    DRAW_AT,
    PASS,
    PLACE_AT,
    QUAKE_AT,
    ROTATIONS,
    ROW_AT,
    STARTER_AT,
    TURN_AT,
)
from lapilli.games.seismic.components import BOARDS, CELLS, FRAGMENT, NAMES, NO_TILE, ROADS, ROWS
from lapilli.games.seismic.places import city_name
from lapilli.games.seismic.roads import is_stubbed, roads
from lapilli.games.seismic.state import AFTERSHOCK, PLACE_CREW, TURN_UP
from lapilli.games.seismic.tile_words import a_tile, ends
from lapilli.hexes import EDGES, Cell
from lapilli.kernel import SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.words import HARDEST, Player, Sentence, counted, listed


def tell(record: Record, code: int) -> Sentence:
    """A move, or what chance brings, in the state before it."""
    first, telling = next((first, told) for first, told in reversed(_TELLINGS) if code >= first)
    return telling(record, code - first)


def _placed(record: Record, number: int) -> Sentence:
    slot, cell = number // (CELLS * ROTATIONS), _cells(record)[number // ROTATIONS % CELLS]
    values = {"player": _player(record), "tile": a_tile(int(record.face_up[slot])), "cell": cell}
    if now(record, STEP) == PLACE_CREW:
        return Sentence("{player} places a second tile, {tile}, at {cell}.", "SE-61", values, (cell,))
    return Sentence("{player} places {tile} at {cell}.", "SE-21", values, (cell,))


def _turned(record: Record, number: int) -> Sentence:
    cell = _cells(record)[number // ROTATIONS]
    values = {"player": _player(record), "cell": cell}
    return Sentence("{player} turns the tile at {cell}.", "SE-62", values, (cell,))


def _crewed(record: Record, edge: int) -> Sentence:
    number = int(record.last)
    kind, rotation, cell = int(record.tile[number]), int(record.rotation[number]), _cells(record)[number]
    values = {"player": _player(record), "cell": cell}
    if is_stubbed(kind):
        values |= {"edge": EDGES[edge]}
        return Sentence("{player} puts a crew on the road to {edge} at {cell}.", "SE-23", values, (cell,))
    values |= ends(roads(kind, rotation)[FRAGMENT[kind, rotation, edge]])
    return Sentence(
        "{player} puts a crew on the road from {begin} to {end} at {cell}.", "SE-23", values, (cell,)
    )


def _row_chosen(record: Record, edge: int) -> Sentence:
    twin, city = int(record.twin_cities), now(record, SECOND)
    row = [number for number in ROWS[twin, city, edge].tolist() if number >= 0]
    where = _places(record, [number for number in row if record.tile[number] != NO_TILE])
    values = {"player": _player(record), "edge": EDGES[edge], "city": city_name(twin, city)}
    return Sentence("{player} lets the earthquake hit the row {edge} of {city}.", "SE-40", values, where)


def _city_chosen(record: Record, city: int) -> Sentence:
    values = {"player": _player(record), "city": city_name(1, city)}
    return Sentence(
        "{player} lets the earthquake strike {city} first.", "SE-63", values, _places(record, [city])
    )


def _passed(record: Record, _: int) -> Sentence:
    values = {"player": _player(record)}
    if now(record, STEP) == AFTERSHOCK:
        return Sentence("{player} turns no tile.", "SE-62", values)
    if now(record, SECOND):
        return Sentence("{player} puts no crew and places no second tile.", "SE-61", values)
    return Sentence("{player} puts no crew.", "SE-23", values)


def _drawn(record: Record, kind: int) -> Sentence:
    if now(record, STEP) == TURN_UP:
        return Sentence("A tile is turned up: {tile}.", "SE-11", {"tile": a_tile(kind)})
    rule = "SE-64" if record.balance else "SE-20"
    return Sentence("{player} draws {tile}.", rule, {"player": _player(record), "tile": a_tile(kind)})


def _quake_drawn(record: Record, quake: int) -> Sentence:
    magnitude = {"magnitude": NAMES[ROADS + quake]}
    if now(record, STEP) == TURN_UP:
        return Sentence("An earthquake of magnitude {magnitude} is turned up.", "SE-11", magnitude)
    values = {**magnitude, "player": _player(record)}
    return Sentence("{player} draws an earthquake of magnitude {magnitude}!", "SE-40", values)


def _started(_: Record, seat: int) -> Sentence:
    return Sentence("{player} starts.", "SE-11", {"player": Player(seat)})


_TELLINGS: Sequence[tuple[int, Callable[[Record, int], Sentence]]] = (
    (PLACE_AT, _placed),
    (TURN_AT, _turned),
    (CREW_AT, _crewed),
    (ROW_AT, _row_chosen),
    (CITY_AT, _city_chosen),
    (PASS, _passed),
    (DRAW_AT, _drawn),
    (QUAKE_AT, _quake_drawn),
    (STARTER_AT, _started),
)


def events(before: Record, code: int, after: Record) -> list[Sentence]:
    """What came of a move: tiles that fell, crews sent home, tiles that fitted nowhere."""
    was, now_is = before.tile.tolist(), after.tile.tolist()
    fell = [number for number, kind in enumerate(was) if kind != NO_TILE and now_is[number] == NO_TILE]
    return [*_setup_quakes(before, code), *_fallen(before, fell), *_discarded(before, after, fell)]


def _setup_quakes(before: Record, code: int) -> list[Sentence]:
    if not QUAKE_AT <= code < STARTER_AT or now(before, STEP) != TURN_UP:
        return []
    if before.balance:
        return [Sentence("The earthquake is shuffled back into the stack.", "SE-64")]
    return [Sentence("The earthquake leaves the game with no effect.", "SE-11")]


def _fallen(before: Record, fell: list[int]) -> list[Sentence]:
    if not fell:
        return []
    where = _places(before, fell)
    cells = {"cells": listed([str(cell) for cell in where])}
    fall = counted(
        len(fell), "The tile at {cells} falls.", "The tiles at {cells} fall.", "SE-41", cells, where
    )
    return [
        replace(fall, shock=min(len(fell), HARDEST)),
        *(
            counted(
                len(home),
                "{count} crew of {player} goes home.",
                "{count} crews of {player} go home.",
                "SE-41",
                {"player": Player(seat)},
                _places(before, home),
            )
            for seat in range(int(before.players))
            if (home := [number for number in fell if before.crew[number] == seat])
        ),
    ]


def _discarded(before: Record, after: Record, fell: list[int]) -> list[Sentence]:
    """Face-up tiles that left the game, told from those that fell."""
    left = after.gone - before.gone
    for number in fell:
        left[before.tile[number]] -= 1
    tiles = [a_tile(kind) for kind in range(ROADS) for _ in range(int(left[kind]))]
    if not tiles:
        return []
    return [
        counted(
            len(tiles),
            "Nothing fits, so this leaves the game: {tiles}.",
            "Nothing fits, so these leave the game: {tiles}.",
            "SE-64" if before.balance else "SE-22",
            {"tiles": listed(tiles)},
        )
    ]


def _player(record: Record) -> Player:
    return Player(now(record, SEAT))


def _cells(record: Record) -> Sequence[Cell]:
    return BOARDS[int(record.twin_cities)].cells


def _places(record: Record, numbers: Sequence[int]) -> tuple[Cell, ...]:
    cells = _cells(record)
    return tuple(cells[number] for number in numbers)
