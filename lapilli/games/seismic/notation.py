"""A position of Seismic as text, and back.

After the players and the options come, each on a line of its own and only where there is
something to say: what is face up, what has left the game, the piles of Balance, the tiles turned
after the present quake, the tile just placed, why the game is over; then ``agenda`` with what is
to be done, the next thing first; then ``board`` with the tiles.  What is unseen follows from
these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lapilli.errors import TextError
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
    FRAGMENT,
    GRASS,
    KINDS,
    MAGNITUDE,
    MIXED,
    NAMES,
    NO_TILE,
    RECIPE,
    ROADS,
    SIMPLE,
    TABLE_SIZE,
)
from lapilli.games.seismic.rules.balance import DREW_QUAKE, DREW_TILE, NOT_DRAWN
from lapilli.games.seismic.state import (
    AFTERSHOCK,
    ALL_ROADS_CLOSED,
    CHOOSE_CITY,
    CHOOSE_ROW,
    CHOOSE_STARTER,
    DRAW,
    END_TURN,
    LAST_TILE_PLACED,
    NO_CREW,
    NOTHING_FITS,
    PLACE_CREW,
    PLACE_TILE,
    STRIKE,
    TURN,
    TURN_UP,
)
from lapilli.hexes import EDGES, NOWHERE, Cell
from lapilli.kernel import AGENDA_DEPTH, FIRST, SEAT, SECOND, STEP, members
from lapilli.moves import Record
from lapilli.seats import CHANCE, SEAT_LETTERS, seat_letter

STEPS = {
    "starter": CHOOSE_STARTER,
    "turn-up": TURN_UP,
    "draw": DRAW,
    "place": PLACE_TILE,
    "crew": PLACE_CREW,
    "city": CHOOSE_CITY,
    "row": CHOOSE_ROW,
    "aftershock": AFTERSHOCK,
    "strike": STRIKE,
    "turn": TURN,
    "end": END_TURN,
}
STEP_NAMES = {step: name for name, step in STEPS.items()}
DRAWN = {"": NOT_DRAWN, "drew-quake": DREW_QUAKE, "drew-tile": DREW_TILE}
DRAWN_NAMES = {drawn: name for name, drawn in DRAWN.items()}
ENDINGS = {
    "last-tile-placed": LAST_TILE_PLACED,
    "all-roads-closed": ALL_ROADS_CLOSED,
    "nothing-fits": NOTHING_FITS,
}
ENDING_NAMES = {over: name for name, over in ENDINGS.items()}

# Writing -------------------------------------------------------------------------------------


def describe(record: Record) -> list[str]:
    """The lines of a position."""
    return [line for part in _PARTS for line in part(record)]


def _count_words(counts: Sequence[int]) -> str:
    return " ".join(f"{NAMES[kind]}*{n}" if n > 1 else NAMES[kind] for kind, n in enumerate(counts) if n)


def _write_row(record: Record) -> Iterator[str]:
    shown = [NAMES[kind] for kind in record.face_up[: int(record.face_up_count)]]
    if shown:
        yield "face-up " + " ".join(shown)
    if record.gone.any():
        yield "gone " + _count_words(record.gone.tolist())


def _write_balance(record: Record) -> Iterator[str]:
    for seat in range(int(record.players)):
        dealt, intersections = record.pile[seat].tolist()
        if dealt or intersections:
            yield f"pile {seat_letter(seat)} {dealt}+{intersections}"
    known = [NAMES[ROADS + quake] for quake, n in enumerate(record.not_boxed) if n]
    if known:
        yield "in-stack " + " ".join(known)


def _write_moment(record: Record) -> Iterator[str]:
    cells = BOARDS[int(record.twin_cities)].cells
    turned = [str(cells[i]) for i in members(record.turned)]
    if turned:
        yield "turned " + " ".join(turned)
    if record.last != NOWHERE:
        yield f"last {cells[record.last]}"
    if record.over:
        yield f"over {ENDING_NAMES[int(record.over)]}"


def _write_agenda(record: Record) -> Iterator[str]:
    if record.agenda_length:
        yield "agenda"
    for entry in record.agenda[: int(record.agenda_length)][::-1].tolist():
        yield "  " + " ".join(_entry_words(record, entry))


def _entry_words(record: Record, entry: Sequence[int]) -> Iterator[str]:
    step = entry[STEP]
    yield STEP_NAMES[step]
    if entry[SEAT] != CHANCE:
        yield seat_letter(entry[SEAT])
    if step in (CHOOSE_CITY, CHOOSE_ROW, STRIKE):
        yield f"{entry[FIRST]}.0"
    if step in (CHOOSE_ROW, STRIKE) and record.twin_cities:
        yield str(entry[SECOND] + 1)
    if step == DRAW and entry[FIRST] != NOT_DRAWN:
        yield DRAWN_NAMES[entry[FIRST]]


def _write_board(record: Record) -> Iterator[str]:
    yield "board"
    for number, cell in enumerate(BOARDS[int(record.twin_cities)].cells[: int(record.cells)]):
        kind = int(record.tile[number])
        if kind in (NO_TILE, CITY):
            continue
        line = f"  {cell} {NAMES[kind]} r{int(record.rotation[number])}"
        if record.crew[number] != NO_CREW:
            edge = FRAGMENT[kind, record.rotation[number]].tolist().index(int(record.crew_fragment[number]))
            line += f" crew {seat_letter(int(record.crew[number]))} {EDGES[edge]}"
        yield line


_PARTS: tuple[Callable[[Record], Iterator[str]], ...] = (
    _write_row,
    _write_balance,
    _write_moment,
    _write_agenda,
    _write_board,
)

# Reading -------------------------------------------------------------------------------------


def restore(record: Record, lines: Sequence[tuple[int, str]]) -> None:
    """Put what the lines say into a record with nothing but players and options."""
    _Reader(record).read(lines)


class _Reader:
    def __init__(self, record: Record) -> None:
        self.record = record
        self.twin = int(record.twin_cities)
        self.cells = int(TABLE_SIZE[self.twin, int(record.radius)])
        self.board = BOARDS[self.twin]
        self.line = 0
        record.tile[:] = NO_TILE
        record.crew[:] = NO_CREW
        record.face_up[:] = NO_TILE
        record.last = NOWHERE
        record.tile[: 1 + self.twin] = CITY

    def fail(self, why: str) -> TextError:
        return TextError(self.line, why)

    def read(self, lines: Sequence[tuple[int, str]]) -> None:
        section = ""
        agenda: list[tuple[int, list[str]]] = []
        for self.line, text in lines:
            word, *rest = text.split()
            if text.startswith(" ") and section == "agenda":
                agenda.append((self.line, text.split()))
            elif text.startswith(" ") and section == "board":
                self.read_tile(word, rest)
            elif word in ("agenda", "board") and not rest:
                section = word
            else:
                self.read_line(word, rest)
        self.read_agenda(agenda)
        self.check_edges()
        self.count_unseen()

    def read_line(self, word: str, rest: list[str]) -> None:
        readers = {
            "face-up": self.read_face_up,
            "gone": self.read_gone,
            "pile": self.read_pile,
            "in-stack": self.read_in_stack,
            "turned": self.read_turned,
            "last": self.read_last,
            "over": self.read_over,
        }
        if word not in readers:
            known = ", ".join([*readers, "agenda", "board"])
            raise self.fail(f"{word!r} is not understood; a line begins with one of {known}")
        if not rest:
            raise self.fail(f"{word!r} says nothing more")
        readers[word](rest)

    def kind(self, word: str, quakes: bool) -> int:
        if word not in NAMES[: KINDS if quakes else ROADS]:
            raise self.fail(f"{word!r} is not a tile" + ("" if quakes else " that can be placed"))
        return NAMES.index(word)

    def seat(self, word: str) -> int:
        if len(word) != 1 or word not in SEAT_LETTERS[: int(self.record.players)]:
            last = seat_letter(int(self.record.players) - 1)
            raise self.fail(f"{word!r} is not a player; there are A to {last}")
        return SEAT_LETTERS.index(word)

    def cell(self, word: str) -> int:
        try:
            q, r = word.split(",")
            cell = Cell(int(q), int(r))
        except ValueError:
            raise self.fail(f"{word!r} is not a cell; expected q,r") from None
        number = self.board.number.get(cell, self.cells)
        if number >= self.cells:
            raise self.fail(f"{word} is not on the table (SE-05)")
        return number

    def number(self, word: str) -> int:
        if not word.isdigit():
            raise self.fail(f"{word!r} is not a number")
        return int(word)

    def read_face_up(self, words: list[str]) -> None:
        if len(words) > FACE_UP:
            raise self.fail(f"at most {FACE_UP} tiles are face up (SE-20)")
        self.record.face_up[: len(words)] = [self.kind(word, quakes=False) for word in words]
        self.record.face_up_count = len(words)

    def read_gone(self, words: list[str]) -> None:
        for word in words:
            name, star, times = word.partition("*")
            self.record.gone[self.kind(name, quakes=True)] += self.number(times) if star else 1

    def read_pile(self, words: list[str]) -> None:
        if not self.record.balance:
            raise self.fail("only Balance has piles (SE-64)")
        seat = self.seat(words[0])
        dealt, plus, intersections = "".join(words[1:]).partition("+")
        if not plus:
            raise self.fail("expected how many tiles and how many intersections, such as 30+6")
        self.record.pile[seat] = self.number(dealt), self.number(intersections)

    def read_in_stack(self, words: list[str]) -> None:
        if not self.record.balance:
            raise self.fail("only in Balance a quake goes back into the stack (SE-64)")
        for word in words:
            self.record.not_boxed[self.magnitude(word) - MAGNITUDE[0]] = 1

    def magnitude(self, word: str) -> int:
        kind = self.kind(word, quakes=True)
        if kind < ROADS:
            raise self.fail(f"{word!r} is not an earthquake")
        return int(MAGNITUDE[kind - ROADS])

    def read_turned(self, words: list[str]) -> None:
        for word in words:
            cell = self.cell(word)
            self.record.turned[cell >> 5] |= 1 << (cell & 31)

    def read_last(self, words: list[str]) -> None:
        self.record.last = self.cell(words[0])

    def read_over(self, words: list[str]) -> None:
        if words[0] not in ENDINGS:
            raise self.fail(f"{words[0]!r} is not a reason to end; there are {', '.join(ENDINGS)}")
        self.record.over = ENDINGS[words[0]]

    def read_tile(self, word: str, rest: list[str]) -> None:
        cell = self.cell(word)
        if self.record.tile[cell] != NO_TILE:
            raise self.fail(f"there is a tile on {word} already")
        if len(rest) not in (2, 5) or rest[1] not in [f"r{turn}" for turn in range(6)]:
            raise self.fail(
                "expected a cell, a tile and a rotation r0 to r5, then maybe crew, player and edge"
            )
        kind = self.kind(rest[0], quakes=False)
        rotation = int(rest[1][1:])
        self.record.tile[cell] = kind
        self.record.rotation[cell] = rotation
        if len(rest) == 5:
            if rest[2] != "crew" or rest[4] not in EDGES:
                raise self.fail(f"expected 'crew', a player and an edge, not {' '.join(rest[2:])!r}")
            self.read_crew(cell, kind, rotation, self.seat(rest[3]), EDGES.index(rest[4]))

    def read_crew(self, cell: int, kind: int, rotation: int, seat: int, edge: int) -> None:
        if ACROSS[kind, rotation, edge] == GRASS:
            raise self.fail(f"the tile has no road at {EDGES[edge]} for a crew to stand on")
        self.record.crew[cell] = seat
        self.record.crew_fragment[cell] = FRAGMENT[kind, rotation, edge]
        if (self.record.crew == seat).sum() > CREWS[self.twin]:
            raise self.fail(f"player {seat_letter(seat)} has only {CREWS[self.twin]} crews (SE-01)")

    def read_agenda(self, entries: list[tuple[int, list[str]]]) -> None:
        if len(entries) > AGENDA_DEPTH:
            raise self.fail(f"the agenda has more than {AGENDA_DEPTH} entries")
        for place, (self.line, words) in enumerate(reversed(entries)):
            self.record.agenda[place] = self.entry(words)
        self.record.agenda_length = len(entries)
        if not entries and not self.record.over:
            raise self.fail("nothing is on the agenda, and no 'over' says why the game ended")
        if entries and self.record.over:
            raise self.fail("the game is over, and yet something is on the agenda")

    def entry(self, words: list[str]) -> tuple[int, int, int, int]:
        name, *rest = words
        if name not in STEPS:
            raise self.fail(f"{name!r} is not something to be done; there are {', '.join(STEPS)}")
        step = STEPS[name]
        seat = CHANCE
        first = second = 0
        try:
            if step not in (CHOOSE_STARTER, TURN_UP):
                seat = self.seat(rest.pop(0))
            if step in (CHOOSE_CITY, CHOOSE_ROW, STRIKE):
                first = self.magnitude(rest.pop(0))
            if step in (CHOOSE_ROW, STRIKE) and self.twin:
                second = ("1", "2").index(rest.pop(0))
            if step == DRAW and rest and self.record.balance:
                first = DRAWN[rest.pop(0)]
        except (IndexError, KeyError, ValueError) as error:
            if isinstance(error, TextError):
                raise
            raise self.fail(f"{' '.join(words)!r} is not complete") from None
        if rest:
            raise self.fail(f"{rest[0]!r} is not understood")
        if step == PLACE_CREW and self.record.last == NOWHERE:
            raise self.fail("a crew needs a 'last' line that says where the tile just placed is")
        return step, seat, first, second

    def check_edges(self) -> None:
        for number, cell in enumerate(self.board.cells[: self.cells]):
            if self.record.tile[number] == NO_TILE:
                continue
            for edge in range(3):
                other = self.board.number.get(cell.step(edge), self.cells)
                if other >= self.cells or self.record.tile[other] == NO_TILE:
                    continue
                if self.is_grass(number, edge) != self.is_grass(other, edge + 3):
                    raise self.fail(f"{cell} and {cell.step(edge)} do not match where they touch (SE-21)")

    def is_grass(self, number: int, edge: int) -> bool:
        return bool(ACROSS[self.record.tile[number], self.record.rotation[number], edge] == GRASS)

    def count_unseen(self) -> None:
        seen = self.record.gone.copy()
        for kind in [*self.record.face_up, *self.record.tile]:
            if kind not in (NO_TILE, CITY):
                seen[kind] += 1
        for kind in range(KINDS):
            there_are = int(COUNTS[kind]) * (1 + self.twin)
            if seen[kind] > there_are:
                raise self.fail(
                    f"there are {seen[kind]} of {NAMES[kind]}, but only {there_are} in the box (SE-01)"
                )
            self.record.unseen[kind] = there_are - seen[kind]
        self.check_stack()

    def check_stack(self) -> None:
        record = self.record
        recipe = RECIPE[int(record.balance), int(record.big_one), self.twin]
        boxed = int(BOXED[recipe])
        apart = int(record.unseen[KINDS - 1]) if APART[recipe] else 0
        quakes = int(record.unseen[ROADS:].sum()) - apart - int(record.not_boxed.sum())
        simple = sum(min(int(record.unseen[kind]), int(MIXED[recipe, i])) for i, kind in enumerate(SIMPLE))
        if quakes + simple < boxed:
            raise self.fail(f"{boxed} tiles went back to the box unseen, but too few could be there (SE-10)")
        if record.balance and not {CHOOSE_STARTER, TURN_UP} & {int(entry[STEP]) for entry in record.agenda}:
            stack = int(record.unseen.sum()) - boxed
            intersections = int(record.unseen[BALANCE_SET_ASIDE].sum())
            if record.pile[:, 1].sum() != intersections or record.pile.sum() != stack:
                raise self.fail(
                    f"the piles should hold {stack - intersections}+{intersections} tiles together (SE-64)"
                )
