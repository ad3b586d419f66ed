"""Seismic: build highways around San Andreas between earthquakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lapilli.contract import Game
from lapilli.errors import NotToBeHad
from lapilli.games.seismic import advice, notation, rules, told, words
from lapilli.games.seismic.actions import CITIES, MOVES
from lapilli.games.seismic.components import (
    ACROSS,
    BOARDS,
    FACE_UP,
    GRASS,
    LEAST_PLAYERS,
    LEAST_RADIUS,
    MOST_PLAYERS,
    MOST_RADIUS,
    NAMES,
    NO_TILE,
    QUAKES,
    RADIUS,
    ROADS,
    ROWS,
    STUB,
)
from lapilli.games.seismic.position_reader import PositionReader
from lapilli.games.seismic.state import Seismic
from lapilli.hexes import NOWHERE, Cell
from lapilli.moves import Cells, Kind, Move, MoveSpace, Record, Rotations, Words, edges, seats
from lapilli.options import Option, Options
from lapilli.position import Position, Reading, View
from lapilli.words import Sentence, marked

if TYPE_CHECKING:
    from lapilli.choices import Ghost, Spot, Step
    from lapilli.draw.looks import Look
    from lapilli.draw.scene import Element, Scene

SWITCH = (False, True)
RED, BLUE, YELLOW, GREEN = range(4)
"""The seats, by the colour of their crews."""


class _FaceUp:
    """A face-up tile: a slot of the row in a move's number, the tile's name in its text."""

    label = "tile"
    size = FACE_UP

    def value(self, record: Record, digit: int) -> object:
        kind = int(record.face_up[digit])
        return f"slot-{digit}" if kind == NO_TILE else NAMES[kind]

    def digit(self, record: Record, value: object) -> int | None:
        shown = [NAMES[kind] for kind in record.face_up[: int(record.face_up_count)]]
        name = str(value).casefold()
        alike = {each for each in shown if each.startswith(f"{name}:")}
        if len(alike) == 1:
            name = alike.pop()
        if name in NAMES[:ROADS] and name not in shown:
            if not shown:
                raise NotToBeHad(Sentence("That tile is not face up; none is.", "SE-21"))
            tiles = {"tiles": ", ".join(shown)}
            raise NotToBeHad(Sentence("That tile is not face up; there are {tiles}.", "SE-21", tiles))
        return shown.index(name) if name in shown else None


class _FragmentEnd(Words):
    """A fragment of the tile just placed, by either of its ends; its number is that of the first."""

    def __init__(self) -> None:
        super().__init__("edge", *edges().words)

    def digit(self, record: Record, value: object) -> int | None:
        edge = super().digit(record, value)
        if edge is None or record.last == NOWHERE:
            return edge
        across = int(ACROSS[record.tile[record.last], record.rotation[record.last], edge])
        return edge if across in (GRASS, STUB) else min(edge, across)


_CELL = Cells(BOARDS, words.OVERHANGS, chosen_by="twin_cities")


class SeismicReading(Reading):
    """What can be read off a game of Seismic."""

    @property
    def face_up(self) -> list[str]:
        """The tiles on offer."""
        return [NAMES[kind] for kind in self.face_up_kinds]

    @property
    def face_up_kinds(self) -> list[int]:
        """The tiles on offer, by the numbers of their kinds."""
        kinds: list[int] = self.record.face_up[: int(self.record.face_up_count)].tolist()
        return kinds

    @property
    def stack(self) -> int:
        """How many tiles are left to draw."""
        return int(self.record.stack)

    def tile_at(self, cell: Cell | tuple[int, int]) -> str | None:
        """The name of the tile on a cell."""
        number = BOARDS[int(self.record.twin_cities)].number.get(Cell(*cell))
        kind = NO_TILE if number is None else int(self.record.tile[number])
        return None if kind == NO_TILE else NAMES[kind]

    def row(self, edge: int, city: int = 0) -> list[Cell]:
        """The cells with a tile in the row out from a city, nearest first."""
        row = ROWS[int(self.record.twin_cities), city, edge]
        cells = BOARDS[int(self.record.twin_cities)].cells
        return [cells[i] for i in row if i >= 0 and self.record.tile[i] != NO_TILE]

    def tiles_in_row(self, edge: int, city: int = 0) -> list[str]:
        """The same cells, as they are written."""
        return [str(cell) for cell in self.row(edge, city)]

    def crews_left(self, seat: int) -> int:
        """How many crews a player can still place."""
        return int(self.record.crews_left[seat])

    def pile_left(self, seat: int) -> int:
        """How many tiles are left in a player's own pile, in a game with Balance."""
        return int(self.record.pile[seat].sum())


class SeismicPosition(SeismicReading, Position):
    """A game of Seismic in progress."""


class SeismicView(SeismicReading, View):
    """What a seat sees of a game of Seismic: everything."""


class SeismicGame(Game[SeismicPosition, SeismicView]):
    """Seismic, with all its variants."""

    name = "seismic"
    title = "Seismic"
    rules_version = 1
    summary = marked(
        "Lay highways around San Andreas, put your crews on the longest, and hope that the next "
        "earthquake takes somebody else's."
    )
    players = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    minutes = (30, 45)
    options = Options(
        Option(
            "big_one",
            SWITCH,
            False,
            "SE-60",
            marked("The 6.0 waits among the last tiles of the stack."),
            title=marked("The Big One"),
        ),
        Option(
            "crew_dilemma",
            SWITCH,
            False,
            "SE-61",
            marked("Place a second tile instead of a crew."),
            title=marked("Crew Dilemma"),
        ),
        Option(
            "aftershocks",
            SWITCH,
            False,
            "SE-62",
            marked("After an earthquake everyone may turn a tile."),
            title=marked("Aftershocks"),
        ),
        Option(
            "twin_cities",
            SWITCH,
            False,
            "SE-63",
            marked("Two cities, two sets of tiles, quakes at both."),
            title=marked("Twin Cities"),
        ),
        Option(
            "balance",
            SWITCH,
            False,
            "SE-64",
            marked("Everyone draws from a pile of their own, with as many intersections as the others."),
            excludes=("big_one", "crew_dilemma", "twin_cities"),
            title=marked("Balance"),
        ),
        Option(
            "radius",
            tuple(range(LEAST_RADIUS, MOST_RADIUS + 1)),
            RADIUS,
            "SE-05",
            marked("How many cells the table reaches from a city."),
            title=marked("Table size"),
        ),
    )
    space = MoveSpace(
        Kind("place", (_FaceUp(), _CELL, Rotations())),
        Kind("turn", (_CELL, Rotations())),
        Kind("crew", (_FragmentEnd(),)),
        Kind("row", (edges(),)),
        Kind("city", (Words("city", *(str(city + 1) for city in range(CITIES))),)),
        Kind("pass"),
        Kind("draw", (Words("tile", *NAMES[:ROADS]),), by_chance=True),
        Kind("quake", (Words("magnitude", *NAMES[ROADS : ROADS + QUAKES]),), by_chance=True),
        Kind("starts", (seats(MOST_PLAYERS),), by_chance=True),
    )
    assert space.size == MOVES
    state = Seismic
    rules = rules
    advice = advice
    position = SeismicPosition
    view = SeismicView

    def why_not(self, record: Record, code: int) -> Sentence:
        """Why a move that is not legal is not, with the rule it breaks."""
        return words.why_not(record, code)

    def prompt(self, record: Record) -> Sentence:
        """What is to be done now, in one sentence."""
        return words.prompt(record)

    def task(self, record: Record) -> Sentence:
        """The same, said to whoever is to do it."""
        return words.task(record)

    def ending(self, record: Record) -> Sentence:
        """Why the game is over."""
        return words.ending(record)

    def events(self, before: Record, code: int, after: Record) -> list[Sentence]:
        """Tiles that fell or were discarded, crews sent home."""
        return told.events(before, code, after)

    def tell(self, record: Record, code: int) -> Sentence:
        """A move, or what chance brings, as a sentence of the log."""
        return told.tell(record, code)

    def describe(self, record: Record) -> list[str]:
        """The lines of a position's text."""
        return notation.describe(record)

    def restore(self, record: Record, lines: Sequence[tuple[int, str]]) -> None:
        """Read the lines of a position's text into a record."""
        PositionReader(record).read(lines)

    def picture(self, view: SeismicView) -> Scene:
        """The board as a view shows it."""
        from lapilli.games.seismic.picture import draw

        return draw(view)

    def scenes(self, view: SeismicView) -> Mapping[str, Scene]:
        """The board, and the tray with the tiles on offer and the stack."""
        from lapilli.games.seismic.picture import draw_parts

        return draw_parts(view)

    def look(self, seat: int, players: int) -> Look:
        """A player's crews."""
        from lapilli.draw.looks import Look
        from lapilli.games.seismic.picture.crews import badge
        from lapilli.games.seismic.picture.palette import UNIFORMS

        return Look(UNIFORMS[seat].named, badge(seat), UNIFORMS[seat].coat)

    def possessions(self, view: SeismicView, seat: int) -> list[tuple[Sentence, int]]:
        """Crews that can still be placed, and in Balance what is left of the player's own pile."""
        crews = (Sentence("crews"), view.crews_left(seat))
        return [crews, (Sentence("pile"), view.pile_left(seat))] if view.record.balance else [crews]

    def doing(self, kind: str) -> Sentence:
        """What it is to make a move of a kind."""
        from lapilli.games.seismic import choosing

        return choosing.doing(kind)

    def asking(self, kind: str, place: int) -> Sentence:
        """What an argument of a kind of move chooses."""
        from lapilli.games.seismic import choosing

        return choosing.asking(kind, place)

    def step(self, record: Record, move: Move, place: int) -> Step:
        """An argument of a move: its words, and what stands for it in the picture."""
        from lapilli.games.seismic import choosing

        return choosing.step(record, move, place)

    def ghosts(self, record: Record, move: Move) -> tuple[Ghost, ...]:
        """The pieces that a move would put down or turn."""
        from lapilli.games.seismic import choosing

        return choosing.ghosts(record, move)

    def piece(self, name: str) -> Element:
        """A tile turned somehow, or a crew."""
        from lapilli.games.seismic.picture.pieces import piece

        return piece(name) or super().piece(name)

    def locate(self, record: Record, place: object) -> Spot | None:
        """The middle of a cell."""
        from lapilli.games.seismic.choosing import spot_of

        return spot_of(place) if isinstance(place, Cell) else None

    def spot(self) -> Element:
        """The mark of a cell that is pointed out."""
        from lapilli.games.seismic.picture.pieces import place_mark

        return place_mark()

    def statistics(self, states: NDArray[Any]) -> Mapping[str, NDArray[np.int64]]:
        """Quakes drawn, and tiles on the table, of each game."""
        return {
            "quakes": states["gone"][:, ROADS:].sum(axis=1),
            "tiles on the table": ((states["tile"] != NO_TILE) & (states["tile"] < ROADS)).sum(axis=1),
        }


game = SeismicGame()
