"""Reading a position of Seismic from its text, which ``notation.py`` describes and writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lapilli.games.seismic.components import (
    ACROSS,
    APART,
    BALANCE_SET_ASIDE,
    BOARDS,
    BOXED,
    CITY,
    COUNTS,
    CREWS,
    FACE_UP,
    FACE_UP_AT_START,
    FRAGMENT,
    GRASS,
    KINDS,
    MAGNITUDE,
    MIXED,
    NAMES,
    NO_TILE,
    PERIOD,
    RECIPE,
    ROADS,
    SIMPLE,
    STRONGEST_QUAKE,
    TABLE_SIZE,
)
from lapilli.games.seismic.notation import DRAWN, ENDINGS, STEPS
from lapilli.games.seismic.state import (
    AFTERSHOCK,
    CHOOSE_CITY,
    CHOOSE_ROW,
    CHOOSE_STARTER,
    DRAW,
    END_TURN,
    NO_CREW,
    PLACE_CREW,
    PLACE_TILE,
    STRIKE,
    TURN,
    TURN_UP,
)
from lapilli.hexes import EDGES, NOWHERE, Cell, opposite
from lapilli.kernel import STEP
from lapilli.moves import Record
from lapilli.seats import CHANCE
from lapilli.text_reader import ROTATIONS, SectionReader
from lapilli.words import Player, Sentence, counted


class PositionReader(SectionReader):
    """Also remembers on which line a cell was filled (by its number) and a tile named (by its name)."""

    by_player = ("pile",)
    endings = ENDINGS
    steps = STEPS
    go_on = (CHOOSE_STARTER, DRAW, PLACE_TILE, END_TURN, TURN)
    way_on = "draw A"

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.twin = int(record.twin_cities)
        self.cells = int(TABLE_SIZE[self.twin, int(record.radius)])
        self.board = BOARDS[self.twin]
        record.tile[:] = NO_TILE
        record.crew[:] = NO_CREW
        record.face_up[:] = NO_TILE
        record.last = NOWHERE
        record.tile[: 1 + self.twin] = CITY

    def read(self, lines: Sequence[tuple[int, str]]) -> None:
        """Read all lines of a position, then check what can be checked only with all of them."""
        entries = self.read_sections(lines)
        last_line = self.line
        for self.line, (word, *rest) in entries["board"]:
            self.read_tile(word, rest)
        self.line = last_line
        self.check_last()
        self.read_agenda(entries["agenda"])
        self.line = last_line
        self.check_edges()
        self.count_unseen()
        self.check_stack()

    def readers(self) -> Mapping[str, Callable[[list[str]], None]]:
        """What reads each line before the sections."""
        return {
            "face-up": self.read_face_up,
            "gone": self.read_gone,
            "pile": self.read_pile,
            "in-stack": self.read_in_stack,
            "turned": self.read_turned,
            "last": self.read_last,
            "over": self.read_over,
        }

    # Words.

    def kind(self, word: str, quakes: bool) -> int:
        """A tile by its name."""
        if word not in NAMES[: KINDS if quakes else ROADS]:
            values = {"word": word}
            if quakes:
                raise self.fail(Sentence("{word!r} is not a tile", values=values))
            raise self.fail(Sentence("{word!r} is not a tile that can be placed", values=values))
        self.said[word] = self.line
        return NAMES.index(word)

    def cell(self, word: str) -> int:
        """The number of a cell written as q,r."""
        cell = Cell.read(word)
        if cell is None:
            raise self.fail(Sentence("{word!r} is not a cell; expected q,r", values={"word": word}))
        number = self.board.number.get(cell, self.cells)
        if number >= self.cells:
            raise self.fail(Sentence("{cell} is not on the table", "SE-05", {"cell": word}))
        return number

    def magnitude(self, word: str) -> int:
        """An earthquake by its magnitude."""
        kind = self.kind(word, quakes=True)
        if kind < ROADS:
            raise self.fail(Sentence("{word!r} is not an earthquake", values={"word": word}))
        return int(MAGNITUDE[kind - ROADS])

    # Lines.

    def read_face_up(self, words: list[str]) -> None:
        """The tiles on offer."""
        if len(words) > FACE_UP:
            most = counted(
                FACE_UP, "at most {count} tile is face up", "at most {count} tiles are face up", "SE-20"
            )
            raise self.fail(most)
        self.record.face_up[: len(words)] = [self.kind(word, quakes=False) for word in words]
        self.record.face_up_count = len(words)

    def read_gone(self, words: list[str]) -> None:
        """The tiles that have left the game."""
        for word in words:
            name, star, times = word.partition("*")
            kind = self.kind(name, quakes=True)
            self.record.gone[kind] += self.number(times) if star else 1
            self.check_kind(kind, int(self.record.gone[kind]))

    def check_kind(self, kind: int, seen: int) -> None:
        """SE-01: no more tiles of a kind than there are."""
        self.check_count(seen, int(COUNTS[kind]) * (1 + self.twin), NAMES[kind], "SE-01")

    def read_pile(self, words: list[str]) -> None:
        """Balance: what is left of a player's pile."""
        if not self.record.balance:
            raise self.fail(Sentence("only Balance has piles", "SE-64"))
        seat = self.seat(words[0])
        dealt, plus, intersections = "".join(words[1:]).partition("+")
        if not plus:
            raise self.fail(Sentence("expected how many tiles and how many intersections, such as 30+6"))
        self.record.pile[seat] = self.number(dealt), self.number(intersections)

    def read_in_stack(self, words: list[str]) -> None:
        """Balance: the quakes that are surely not in the box."""
        if not self.record.balance:
            raise self.fail(Sentence("only in Balance a quake goes back into the stack", "SE-64"))
        for word in words:
            self.record.not_boxed[self.magnitude(word) - MAGNITUDE[0]] = 1

    def read_turned(self, words: list[str]) -> None:
        """The tiles turned after the present quake."""
        for word in words:
            cell = self.cell(word)
            self.record.turned[cell >> 5] |= 1 << (cell & 31)

    def read_last(self, words: list[str]) -> None:
        """The tile just placed."""
        self.record.last = self.cell(self.only(words))

    # The board.

    def read_tile(self, word: str, rest: list[str]) -> None:
        """A tile on the table, maybe with a crew."""
        cell = self.cell(word)
        if self.record.tile[cell] != NO_TILE:
            raise self.fail(Sentence("there is a tile on {cell} already", values={"cell": word}))
        if len(rest) not in (2, 5) or rest[1] not in ROTATIONS:
            raise self.fail(
                Sentence("expected a cell, a tile and a rotation r0 to r5, then maybe crew, player and edge")
            )
        kind = self.kind(rest[0], quakes=False)
        # A tile that looks the same in several rotations lies in the lowest.
        rotation = ROTATIONS.index(rest[1]) % int(PERIOD[kind])
        self.said[cell] = self.line
        self.record.tile[cell] = kind
        self.record.rotation[cell] = rotation
        if len(rest) == 5:
            if rest[2] != "crew" or rest[4] not in EDGES:
                values = {"found": " ".join(rest[2:])}
                raise self.fail(
                    Sentence("expected 'crew', a player and an edge, not {found!r}", values=values)
                )
            self.read_crew(cell, kind, rotation, self.seat(rest[3]), EDGES.index(rest[4]))

    def read_crew(self, cell: int, kind: int, rotation: int, seat: int, edge: int) -> None:
        """A crew on a tile, by an end of its fragment."""
        if ACROSS[kind, rotation, edge] == GRASS:
            values = {"edge": EDGES[edge]}
            raise self.fail(Sentence("the tile has no road at {edge} for a crew to stand on", values=values))
        self.record.crew[cell] = seat
        self.record.crew_fragment[cell] = FRAGMENT[kind, rotation, edge]
        if (self.record.crew == seat).sum() > CREWS[self.twin]:
            crews = counted(
                int(CREWS[self.twin]),
                "{player} has only {count} crew",
                "{player} has only {count} crews",
                "SE-01",
                {"player": Player(seat)},
            )
            raise self.fail(crews)

    def check_last(self) -> None:
        """The tile just placed is one, and has no crew yet."""
        last = int(self.record.last)
        if last == NOWHERE:
            return
        if self.record.tile[last] in (NO_TILE, CITY):
            raise self.fail(Sentence("no tile has just been placed there"), about="last")
        if self.record.crew[last] != NO_CREW:
            raise self.fail(Sentence("the tile just placed has a crew already"), about="last")

    def check_edges(self) -> None:
        """SE-21: every touching edge matches."""
        for number, cell in enumerate(self.board.cells[: self.cells]):
            if self.record.tile[number] == NO_TILE:
                continue
            for edge in range(3):
                other = self.board.number.get(cell.step(edge), self.cells)
                if other >= self.cells or self.record.tile[other] == NO_TILE:
                    continue
                if self.is_grass(number, edge) != self.is_grass(other, opposite(edge)):
                    values = {"cell": str(cell), "other": str(cell.step(edge))}
                    why = Sentence("{cell} and {other} do not match where they touch", "SE-21", values)
                    raise self.fail(why, about=number if number in self.said else other)

    def is_grass(self, number: int, edge: int) -> bool:
        """Whether a tile has no road at an edge."""
        return bool(ACROSS[self.record.tile[number], self.record.rotation[number], edge] == GRASS)

    # The agenda.

    def check_entry(self, step: int, is_last: bool, said: str) -> None:
        """Also, before the game not all is face up yet."""
        super().check_entry(step, is_last, said)
        if step in (CHOOSE_STARTER, TURN_UP) and self.record.face_up_count >= FACE_UP_AT_START:
            fewer = counted(
                FACE_UP_AT_START,
                "before the game fewer than {count} tile is face up",
                "before the game fewer than {count} tiles are face up",
                "SE-11",
            )
            raise self.fail(fewer)

    def seat_and_numbers(self, step: int, rest: list[str]) -> tuple[int, int, int]:
        """What belongs to a step: the seat, a quake's magnitude and city, what has been drawn."""
        if step == CHOOSE_CITY and not self.twin:
            raise self.fail(Sentence("only in Twin Cities is a city chosen", "SE-63"))
        if step == AFTERSHOCK and not self.record.aftershocks:
            raise self.fail(Sentence("only with Aftershocks is there one", "SE-62"))
        if step == PLACE_CREW and self.record.last == NOWHERE:
            raise self.fail(Sentence("a crew needs a 'last' line that says where the tile just placed is"))
        seat, first, second = CHANCE, 0, 0
        if step not in (CHOOSE_STARTER, TURN_UP):
            seat = self.seat(rest.pop(0))
        if step in (CHOOSE_CITY, CHOOSE_ROW, STRIKE):
            first = self.magnitude(rest.pop(0))
        if step in (CHOOSE_ROW, STRIKE) and self.twin:
            second = {"1": 0, "2": 1}[rest.pop(0)]
        if step == DRAW and rest and self.record.balance:
            first = DRAWN[rest.pop(0)]
        return seat, first, second

    # What nobody has seen.

    def count_unseen(self) -> None:
        """SE-01: the tiles that are not on the table, face up or gone."""
        seen = self.record.gone.copy()
        for kind in [*self.record.face_up, *self.record.tile]:
            if kind not in (NO_TILE, CITY):
                seen[kind] += 1
        for kind in range(KINDS):
            self.check_kind(kind, int(seen[kind]))
            self.record.unseen[kind] = int(COUNTS[kind]) * (1 + self.twin) - seen[kind]

    def check_stack(self) -> None:
        """SE-10, SE-64: some box explains what is unseen, and the piles hold the rest."""
        record = self.record
        for quake in range(len(MAGNITUDE)):
            if record.not_boxed[quake] > record.unseen[ROADS + quake]:
                why = Sentence("the {quake} has been drawn already", "SE-64", {"quake": NAMES[ROADS + quake]})
                raise self.fail(why, about="in-stack")
        recipe = RECIPE[int(record.balance), int(record.big_one), self.twin]
        boxed = int(BOXED[recipe])
        apart = int(record.unseen[STRONGEST_QUAKE]) if APART[recipe] else 0
        quakes = int(record.unseen[ROADS:].sum()) - apart - int(record.not_boxed.sum())
        simple = sum(min(int(record.unseen[kind]), int(MIXED[recipe, i])) for i, kind in enumerate(SIMPLE))
        if quakes + simple < boxed:
            why = counted(
                boxed,
                "{count} tile went back to the box unseen, but too few could be there",
                "{count} tiles went back to the box unseen, but too few could be there",
                "SE-10",
            )
            raise self.fail(why, about="gone")
        if record.balance and not {CHOOSE_STARTER, TURN_UP} & {int(entry[STEP]) for entry in record.agenda}:
            self.check_piles(int(record.unseen.sum()) - boxed)

    def check_piles(self, stack: int) -> None:
        """SE-64: the piles hold all that can still be drawn."""
        intersections = int(self.record.unseen[BALANCE_SET_ASIDE].sum())
        if self.record.pile[:, 1].sum() != intersections or self.record.pile.sum() != stack:
            values = {"tiles": f"{stack - intersections}+{intersections}"}
            why = Sentence("the piles should hold {tiles} tiles together", "SE-64", values)
            raise self.fail(why, about="pile A")
