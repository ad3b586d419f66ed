"""A position of Seismic as text; ``position_reader.py`` reads it back.

After the players and the options come, each on a line of its own and only where there is
something to say: what is face up, what has left the game, the piles of Balance, the tiles turned
after the present quake, the tile just placed, why the game is over; then ``agenda`` with what is
to be done, the next thing first; then ``board`` with the tiles.  What is unseen follows from
these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from lapilli.agenda import write_agenda
from lapilli.games.seismic.components import (
    BOARDS,
    CITY,
    FRAGMENT,
    NAMES,
    NO_TILE,
    ROADS,
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
from lapilli.hexes import EDGES, NOWHERE
from lapilli.kernel import FIRST, SEAT, SECOND, STEP, members
from lapilli.moves import Record
from lapilli.position_text import with_counts
from lapilli.seats import CHANCE, seat_letter

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


def describe(record: Record) -> list[str]:
    """The lines of a position."""
    return [line for part in _PARTS for line in part(record)]


def _write_row(record: Record) -> Iterator[str]:
    shown = [NAMES[kind] for kind in record.face_up[: int(record.face_up_count)]]
    if shown:
        yield "face-up " + " ".join(shown)
    if record.gone.any():
        yield "gone " + with_counts(record.gone, NAMES[: len(record.gone)])


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
    return write_agenda(record, partial(_entry_words, record))


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
