"""Reading a position of Seismic from its text, which ``notation.py`` describes and writes."""

from __future__ import annotations

from collections.abc import Sequence

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
from lapilli.kernel import AGENDA_DEPTH, STEP
from lapilli.moves import Record
from lapilli.seats import CHANCE
from lapilli.text_reader import TextReader
from lapilli.words import Player, Sentence, counted

GO_ON = (CHOOSE_STARTER, DRAW, PLACE_TILE, END_TURN, TURN)
"""What may be last on the agenda: each puts there what comes after it."""


class PositionReader(TextReader):
    """Also remembers on which line a cell was filled (by its number) and a tile named (by its name)."""

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
        section = ""
        agenda: list[tuple[int, list[str]]] = []
        for self.line, text in lines:
            word, *rest = text.split()
            if text.startswith(" ") and section == "agenda":
                agenda.append((self.line, text.split()))
            elif text.startswith(" ") and section == "board":
                self.read_tile(word, rest)
            elif word in ("agenda", "board") and not rest:
                self.once(word)
                section = word
            else:
                self.read_line(word, rest)
        last_line = self.line
        self.check_last()
        self.read_agenda(agenda)
        self.line = last_line
        self.check_edges()
        self.count_unseen()
        self.check_stack()

    def read_line(self, word: str, rest: list[str]) -> None:
        """A line before the agenda."""
        readers = {
            "face-up": self.read_face_up,
            "gone": self.read_gone,
            "pile": self.read_pile,
            "in-stack": self.read_in_stack,
            "turned": self.read_turned,
            "last": self.read_last,
            "over": self.read_over,
        }
        self.one_of(word, [*readers, "agenda", "board"])
        if not rest:
            raise self.fail(Sentence("{word!r} says nothing more", values={"word": word}))
        self.once(f"pile {rest[0]}" if word == "pile" else word)
        readers[word](rest)

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
            self.check_count(kind, int(self.record.gone[kind]))

    def check_count(self, kind: int, seen: int) -> None:
        """No more tiles of a kind than there are."""
        there_are = int(COUNTS[kind]) * (1 + self.twin)
        if seen > there_are:
            values = {"seen": seen, "tile": NAMES[kind], "most": there_are}
            why = Sentence("there are {seen} of {tile}, but only {most} in the box", "SE-01", values)
            raise self.fail(why, about=NAMES[kind])

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

    def read_over(self, words: list[str]) -> None:
        """Why the game ended."""
        word = self.only(words)
        if word not in ENDINGS:
            values = {"word": word, "known": ", ".join(ENDINGS)}
            raise self.fail(Sentence("{word!r} is not a reason to end; there are {known}", values=values))
        self.record.over = ENDINGS[word]

    # The board.

    def read_tile(self, word: str, rest: list[str]) -> None:
        """A tile on the table, maybe with a crew."""
        cell = self.cell(word)
        if self.record.tile[cell] != NO_TILE:
            raise self.fail(Sentence("there is a tile on {cell} already", values={"cell": word}))
        if len(rest) not in (2, 5) or rest[1] not in [f"r{turn}" for turn in range(6)]:
            raise self.fail(
                Sentence("expected a cell, a tile and a rotation r0 to r5, then maybe crew, player and edge")
            )
        kind = self.kind(rest[0], quakes=False)
        # A tile that looks the same in several rotations lies in the lowest.
        rotation = int(rest[1][1:]) % int(PERIOD[kind])
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

    def read_agenda(self, entries: list[tuple[int, list[str]]]) -> None:
        """What is to be done; the first line is the next thing, and so the top of the stack."""
        if len(entries) > AGENDA_DEPTH:
            why = Sentence("the agenda has more than {most} entries", values={"most": AGENDA_DEPTH})
            raise self.fail(why, about="agenda")
        if not entries and not self.record.over:
            raise self.fail(Sentence("nothing is on the agenda, and no 'over' says why the game ended"))
        if entries and self.record.over:
            why = Sentence("the game is over, and yet something is on the agenda")
            raise self.fail(why, about="over")
        for place, (self.line, words) in enumerate(reversed(entries)):
            self.record.agenda[place] = self.entry(words)
            step = int(self.record.agenda[place, STEP])
            self.check_entry(step, is_last=place == 0, said=" ".join(words))
        self.record.agenda_length = len(entries)

    def check_entry(self, step: int, is_last: bool, said: str) -> None:
        """A thing to be done is where it may be on the agenda."""
        values = {"entry": said}
        if is_last and step not in GO_ON:
            why = Sentence("what comes after {entry!r}? Add a line such as 'draw A'", values=values)
            raise self.fail(why)
        if not is_last and step in GO_ON:
            why = Sentence("{entry!r} can only be the last thing on the agenda", values=values)
            raise self.fail(why)
        if step in (CHOOSE_STARTER, TURN_UP) and self.record.face_up_count >= FACE_UP_AT_START:
            fewer = counted(
                FACE_UP_AT_START,
                "before the game fewer than {count} tile is face up",
                "before the game fewer than {count} tiles are face up",
                "SE-11",
            )
            raise self.fail(fewer)

    def entry(self, words: list[str]) -> tuple[int, int, int, int]:
        """One thing to be done: the step, the seat and two numbers of the step's own."""
        name, *rest = words
        if name not in STEPS:
            values = {"word": name, "known": ", ".join(STEPS)}
            raise self.fail(
                Sentence("{word!r} is not something to be done; there are {known}", values=values)
            )
        step = STEPS[name]
        if step == CHOOSE_CITY and not self.twin:
            raise self.fail(Sentence("only in Twin Cities is a city chosen", "SE-63"))
        if step == AFTERSHOCK and not self.record.aftershocks:
            raise self.fail(Sentence("only with Aftershocks is there one", "SE-62"))
        if step == PLACE_CREW and self.record.last == NOWHERE:
            raise self.fail(Sentence("a crew needs a 'last' line that says where the tile just placed is"))
        try:
            numbers = self.seat_and_numbers(step, rest)
        except (IndexError, KeyError):
            why = Sentence("{entry!r} is not complete", values={"entry": " ".join(words)})
            raise self.fail(why) from None
        if rest:
            raise self.not_understood(rest[0])
        return step, *numbers

    def seat_and_numbers(self, step: int, rest: list[str]) -> tuple[int, int, int]:
        """What belongs to a step, taken from the words after its name."""
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
            self.check_count(kind, int(seen[kind]))
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
