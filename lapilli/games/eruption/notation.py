"""A position of Eruption as text; ``position_reader.py`` reads it back.

After the players and the options come, each on a line of its own and only where there is
something to say: heats, what each player has (``reserve``, ``hand``, ``waiting``), the discards,
the tiles that have left the game, the piles of Lava Forecast, and how near the end is; then
``agenda`` with what is to be done, the next thing first; then ``board`` with the tiles and
``walls`` with the walls on it.  The stack, the deck and the supply are what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lapilli.agenda import write_agenda
from lapilli.games.eruption.components import (
    CARD_NAMES,
    ISLAND,
    MATERIAL_NAMES,
    NO_TILE,
    NO_WALL,
    SIDES,
    TILE_NAMES,
    VILLAGE_NAMES,
)
from lapilli.games.eruption.sites import Flow, Side, site_of
from lapilli.games.eruption.state import (
    ASSESS_DAMAGE,
    BEGIN_PLACEMENT,
    BUILD_WALLS,
    CHOOSE_STARTER,
    DRAW_CARDS,
    DRAW_TILE,
    DREW,
    END_TURN,
    FOR_QUAKE,
    FOR_ZONE,
    KEEP_HAND,
    LAST_STANDING,
    NOTHING_CHANGES,
    OFFER_EXTRA,
    PLACE_ERUPTION,
    PLACE_TILE,
    PLAY_CARDS,
    REPLACE_TILE,
    ROLL_BUILT,
    ROLL_DAMAGE,
    ROLL_FLOW,
    ROUNDS_OVER,
    SHIFT_WALLS,
    STACK_OUT,
    TURN,
    TURN_UP,
    VILLAGE_BURNED,
)
from lapilli.hexes import EDGES
from lapilli.kernel import FIRST, SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.position_text import members, with_counts
from lapilli.seats import seat_letter

STEPS = {
    "starter": CHOOSE_STARTER,
    "draw-cards": DRAW_CARDS,
    "draw-tile": DRAW_TILE,
    "turn-up": TURN_UP,
    "roll-damage": ROLL_DAMAGE,
    "roll-flow": ROLL_FLOW,
    "roll-built": ROLL_BUILT,
    "eruption": PLACE_ERUPTION,
    "place": PLACE_TILE,
    "replace": REPLACE_TILE,
    "extra": OFFER_EXTRA,
    "cards": PLAY_CARDS,
    "shift": SHIFT_WALLS,
    "walls": BUILD_WALLS,
    "keep-hand": KEEP_HAND,
    "damage": ASSESS_DAMAGE,
    "placement": BEGIN_PLACEMENT,
    "turn": TURN,
    "end": END_TURN,
}
STEP_NAMES = {step: name for name, step in STEPS.items()}
NOBODYS = (CHOOSE_STARTER, TURN_UP)
"""Steps that are written without a seat: a pile is turned up in the turn of what comes after it."""
ENDINGS = {
    "stack-out": STACK_OUT,
    "village-burned": VILLAGE_BURNED,
    "last-standing": LAST_STANDING,
    "nothing-changes": NOTHING_CHANGES,
    "rounds-over": ROUNDS_OVER,
}
ENDING_NAMES = {why: name for name, why in ENDINGS.items()}


def describe(record: Record) -> list[str]:
    """The lines of a position."""
    return [line for part in _PARTS for line in part(record)]


def _letters(word: int) -> str:
    return " ".join(map(seat_letter, members(word)))


def _write_players(record: Record) -> Iterator[str]:
    players = int(record.players)
    if record.heat.any():
        yield "heat " + " ".join(str(heat) for heat in record.heat[:players])
    for seat in range(players):
        letter = seat_letter(seat)
        if record.reserve[seat].any():
            yield f"reserve {letter} {with_counts(record.reserve[seat], MATERIAL_NAMES)}"
        if record.hand[seat].any():
            yield f"hand {letter} {with_counts(record.hand[seat], CARD_NAMES)}"
        if record.waiting[seat]:
            yield f"waiting {letter} " + " ".join(str(n + 1) for n in members(record.waiting[seat]))


def _write_piles(record: Record) -> Iterator[str]:
    if record.discards.any():
        yield "discards " + with_counts(record.discards, CARD_NAMES)
    if record.gone.any():
        yield "gone " + with_counts(record.gone, TILE_NAMES)
    if record.forecast:
        piles = zip(record.top.tolist(), record.below.tolist(), strict=True)
        yield "piles " + " ".join(f"{_top(kind)}+{below}" for kind, below in piles)


def _top(kind: int) -> str:
    return "none" if kind == NO_TILE else TILE_NAMES[kind]


def _write_moment(record: Record) -> Iterator[str]:
    burned = sorted((order, seat) for seat, order in enumerate(record.burned.tolist()) if order)
    if burned:
        yield "burned " + " ".join(seat_letter(seat) for _, seat in burned)
    if record.running_out:
        turns = [_letters(record.last_turns)] if record.last_turns else []
        yield " ".join(["last-round", ENDING_NAMES[int(record.running_out)], *turns])
    for word, number in (("turns", record.turns), ("quiet", record.quiet)):
        if number:
            yield f"{word} {int(number)}"
    if record.emptied:
        yield "emptied " + " ".join(str(ISLAND.cells[space]) for space in members(record.emptied))
    if record.let_go:
        yield "let-go " + " ".join(str(Side(*divmod(place, SIDES))) for place in members(record.let_go))
    sides = [
        Side(village, side)
        for village in range(len(VILLAGE_NAMES))
        for side in members(record.burned_sides[village])
    ]
    if sides:
        yield "burned-sides " + " ".join(map(str, sides))
    if record.over:
        yield f"over {ENDING_NAMES[int(record.over)]}"


def _write_agenda(record: Record) -> Iterator[str]:
    return write_agenda(record, _entry_words)


def _entry_words(entry: Sequence[int]) -> Iterator[str]:
    step, first, second = entry[STEP], entry[FIRST], entry[SECOND]
    yield STEP_NAMES[step]
    if step not in NOBODYS:
        yield seat_letter(entry[SEAT])
    if step in (DRAW_TILE, BEGIN_PLACEMENT) and first == FOR_QUAKE:
        yield "quake"
    if step == DRAW_CARDS:
        yield str(first)
        if second == FOR_ZONE:
            yield "zone"
    if step in (TURN_UP, ROLL_DAMAGE):
        yield str(first + 1)
    if step == ASSESS_DAMAGE and second:
        yield str(first + 1)
    if step == ROLL_FLOW:
        yield from (str(ISLAND.cells[first // 6]), f"r{first % 6}", EDGES[second])
    if step == ROLL_BUILT:
        yield str(site_of(first))
    if step in (PLACE_TILE, REPLACE_TILE):
        yield TILE_NAMES[first]
        if second:
            yield str(second + 1)
    if step == SHIFT_WALLS:
        yield from (str(side + 1) for side in members(first))
    if step == BUILD_WALLS and first:
        yield str(first)
    if step == PLAY_CARDS:
        yield from _card_step_words(first, second)


def _card_step_words(first: int, taken: int) -> Iterator[str]:
    if first & DREW:
        yield "drew"
    yield from (f"gave-{MATERIAL_NAMES[material]}" for material in members(first >> 1))
    yield from (f"took-{MATERIAL_NAMES[material]}" for material in members(taken))


def _write_board(record: Record) -> Iterator[str]:
    yield "board"
    for space, cell in enumerate(ISLAND.cells):
        if record.tile[space] != NO_TILE:
            yield f"  {cell} {TILE_NAMES[record.tile[space]]} r{int(record.rotation[space])}"


def _write_walls(record: Record) -> Iterator[str]:
    flows = [
        (Flow(cell, edge), record.wall[space, edge], record.held[space] >> edge & 1)
        for space, cell in enumerate(ISLAND.cells)
        for edge in range(6)
        if record.wall[space, edge] != NO_WALL
    ]
    sides = [
        (Side(village, side), record.village_wall[village, side])
        for village in range(len(VILLAGE_NAMES))
        for side in range(SIDES)
        if record.village_wall[village, side] != NO_WALL
    ]
    if flows or sides:
        yield "walls"
    for flow, wall, held in flows:
        yield f"  {flow} {MATERIAL_NAMES[wall]}{' held' if held else ''}"
    for side, wall in sides:
        yield f"  {side} {MATERIAL_NAMES[wall]}"


_PARTS: tuple[Callable[[Record], Iterator[str]], ...] = (
    _write_players,
    _write_piles,
    _write_moment,
    _write_agenda,
    _write_board,
    _write_walls,
)
