"""A position of El Dorado as text; ``position_reader.py`` reads it back.

After the players and the options come, each on a line of its own and only where there is something to
say: sheets and explorers by seat; what each player has (``hand``, ``important``, ``villagers``, ``farms``,
``fort``, ``offerings``...); the stacks; the cave shrine; how far the turn has come; the battle; then
``agenda`` with what is to be done, the next thing first; then ``tiles`` with all that lie, in the order
they were laid.  The bank is what is left of the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lapilli.agenda import write_agenda
from lapilli.games.eldorado.components import (
    COLOURS,
    EXPLORER_NAMES,
    ISLAND_KINDS,
    ISLAND_TILES,
    NO_EXPLORER,
    NO_TILE,
    RESOURCE_NAMES,
    TILE_NAMES,
)
from lapilli.games.eldorado.places import corner_of, place_of, place_of_tile
from lapilli.games.eldorado.rules.attack import NOT_COUNTED
from lapilli.games.eldorado.space import GOOD_NAMES
from lapilli.games.eldorado.state import (
    AGAINST_FARM,
    ALL_SHRINES,
    ANSWER,
    ASK,
    BEGIN_EXPLORING,
    BRING,
    CHOOSE_EXPLORER,
    CHOOSE_FOE,
    CHOOSE_STARTER,
    COMPOSE,
    DEAL_IMPORTANT,
    DEAL_SHEET,
    DRAW_TILE,
    DWELLER,
    END_TURN,
    EXPLORE,
    FIGHT,
    FIGHT_ON,
    FOR_FARM,
    GATHER,
    HAND_OVER,
    HOME,
    IN_THE_OPEN,
    KEEP_HAND,
    LAY_START,
    LAY_TILE,
    LOOK_AHEAD,
    NO_KEEPER,
    NOTHING_HAPPENS,
    OF_DWELLERS,
    OFFER,
    ORDER_AHEAD,
    PLACE_EXPLORER,
    REROLL_BATTLE,
    REROLL_GOLDEN,
    ROLL_AGAIN,
    ROLL_BATTLE,
    ROLL_GOLDEN,
    ROUNDS_OVER,
    SPLIT_DICE,
    STEAL,
    TAKE_CARD,
    TO_BANK,
    TO_THIEVES,
    TURN,
    WITH_DWELLER,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.position_text import members, with_counts
from lapilli.seats import seat_letter

STEPS = {
    "sheet": DEAL_SHEET,
    "start": LAY_START,
    "starter": CHOOSE_STARTER,
    "deal": DEAL_IMPORTANT,
    "roll": ROLL_GOLDEN,
    "draw": DRAW_TILE,
    "look": LOOK_AHEAD,
    "battle-roll": ROLL_BATTLE,
    "take": TAKE_CARD,
    "roll-again": ROLL_AGAIN,
    "choose": CHOOSE_EXPLORER,
    "return": PLACE_EXPLORER,
    "reroll": REROLL_GOLDEN,
    "steal": STEAL,
    "split": SPLIT_DICE,
    "gather": GATHER,
    "order": ORDER_AHEAD,
    "explore": EXPLORE,
    "lay": LAY_TILE,
    "ask": ASK,
    "foe": CHOOSE_FOE,
    "bring": BRING,
    "battle-reroll": REROLL_BATTLE,
    "hand-over": HAND_OVER,
    "compose": COMPOSE,
    "answer": ANSWER,
    "keep-hand": KEEP_HAND,
    "turn": TURN,
    "end": END_TURN,
    "begin": BEGIN_EXPLORING,
    "fight": FIGHT,
    "offer": OFFER,
    "fight-on": FIGHT_ON,
}
STEP_NAMES = {step: name for name, step in STEPS.items()}
ENDINGS = {"all-shrines": ALL_SHRINES, "nothing-happens": NOTHING_HAPPENS, "rounds-over": ROUNDS_OVER}
ENDING_NAMES = {why: name for name, why in ENDINGS.items()}
SORTS = {"open": IN_THE_OPEN, "dweller": WITH_DWELLER, "for-farm": FOR_FARM, "farm": AGAINST_FARM}
SORT_NAMES = {sort: name for name, sort in SORTS.items()}
TO_NAMES = {TO_BANK: "bank", TO_THIEVES: "thieves"}
SIDE_NAMES = ("attacking", "defending")
NONE = "-"
STOPPED = "!"
"""Behind the place of a villager that may not move any more in this turn."""


def describe(record: Record) -> list[str]:
    """The lines of a position."""
    return [line for part in _PARTS for line in part(record)]


def _write_sheets(record: Record) -> Iterator[str]:
    players = range(int(record.players))
    if record.sheet.any():
        yield "sheets " + " ".join(COLOURS[record.sheet[s] - 1] if record.sheet[s] else NONE for s in players)
    if (record.explorer != NO_EXPLORER).any():
        named = (record.explorer[seat] for seat in players)
        yield "explorers " + " ".join(NONE if who == NO_EXPLORER else EXPLORER_NAMES[who] for who in named)


def _write_players(record: Record) -> Iterator[str]:
    for seat in range(int(record.players)):
        for name, words in _possessions(record, seat):
            if words:
                yield f"{name} {seat_letter(seat)} {words}"


def _possessions(record: Record, seat: int) -> Iterator[tuple[str, str]]:
    yield "hand", with_counts(record.hand[seat], RESOURCE_NAMES)
    yield "important", with_counts(record.important[seat], ISLAND_TILES)
    yield "stands", str(place_of_tile(record, int(record.stands[seat])) or "")
    yield (
        "villagers",
        " ".join(_villager(record, int(where)) for where in record.villager[seat] if where != HOME),
    )
    yield "farms", " ".join(str(corner_of(int(farm))) for farm in record.farm[seat] if farm != NOWHERE)
    yield "fort", "" if record.fort[seat] == NOWHERE else str(corner_of(int(record.fort[seat])))
    yield "offerings", " ".join(str(shrine + 1) for shrine in members(record.offered[seat]))
    lost = (record.lost_villagers[seat], record.lost_farms[seat], record.lost_forts[seat])
    yield "lost", with_counts(lost, ("villager", "farm", "fort"))
    yield "beaten", seat_letter(int(record.placer[seat]) - 1) if record.placer[seat] else ""
    yield "unspent", "yes" if record.unspent[seat] else ""
    yield "raided", " ".join(str(farm + 1) for farm in members(record.raided[seat]))
    yield "offers", str(int(record.offers[seat])) if record.offers[seat] else ""


def _villager(record: Record, where: int) -> str:
    return f"{place_of_tile(record, where >> 1)}{STOPPED if where & 1 else ''}"


def _write_stacks(record: Record) -> Iterator[str]:
    if record.stack[:ISLAND_KINDS].any():
        yield "island-stack " + with_counts(record.stack[:ISLAND_KINDS], ISLAND_TILES)
    if record.stack[ISLAND_KINDS:].any():
        yield "cave-stack " + with_counts(record.stack[ISLAND_KINDS:], TILE_NAMES[ISLAND_KINDS:])
    undealt = record.important_left - record.important.sum(axis=0)
    if undealt.any():
        yield "undealt " + with_counts(undealt, ISLAND_TILES)
    if record.upper:
        yield f"upper {int(record.upper)}"
    if record.ahead_size:
        yield "ahead " + " ".join(map(_tile, record.ahead[: int(record.ahead_size)]))
    if record.treasure.any():
        yield "treasure " + with_counts(record.treasure, RESOURCE_NAMES)
    keeper = int(record.keeper)
    if keeper != NO_KEEPER:
        yield "keeper " + (TILE_NAMES[keeper - OF_DWELLERS] if keeper >= OF_DWELLERS else seat_letter(keeper))


def _tile(kind: int) -> str:
    return NONE if kind == NO_TILE else TILE_NAMES[kind]


def _write_moment(record: Record) -> Iterator[str]:
    for name in ("starter", "active"):
        if record[name]:
            yield f"{name} {seat_letter(int(record[name]))}"
    if record.dice.any():
        yield "dice " + " ".join(str(die) for die in record.dice)
    for name in ("turns", "quiet", "movement"):
        if record[name]:
            yield f"{name} {int(record[name])}"
    for name in ("rerolled", "stopped", "free_march"):
        if record[name]:
            yield f"{name.replace('_', '-')} yes"
    for name, goods in (("given", record.given), ("wanted", record.wanted)):
        if goods.any():
            yield f"{name} {with_counts(goods, GOOD_NAMES)}"
    for name in ("standing_down", "passed"):
        if record[name]:
            yield f"{name.replace('_', '-')} " + " ".join(map(seat_letter, members(record[name])))
    if record.over:
        yield f"over {ENDING_NAMES[int(record.over)]}"


def _write_battle(record: Record) -> Iterator[str]:
    if record.battle_at != NO_TILE:
        defender = int(record.defender)
        against = "dweller" if defender == DWELLER else seat_letter(defender)
        where = place_of_tile(record, int(record.battle_at))
        words = [str(where), seat_letter(int(record.attacker)), against, SORT_NAMES[int(record.about)]]
        yield "battle " + " ".join(words)
    if record.prize != NOWHERE:
        yield f"prize {corner_of(int(record.prize))}"
    for side, name in enumerate(SIDE_NAMES):
        if record.came_explorer[side] != NO_TILE:
            yield f"{name}-explorer {place_of_tile(record, int(record.came_explorer[side]))}"
        came = [str(place_of_tile(record, int(tile))) for tile in record.came[side] if tile != HOME]
        if came:
            yield f"{name}-villagers " + " ".join(came)
        if record.faces[side].any():
            yield f"{name}-dice {with_counts(record.faces[side], [str(face + 1) for face in range(6)])}"


def _write_agenda(record: Record) -> Iterator[str]:
    return write_agenda(record, lambda entry: _entry_words(record, entry))


SEATLESS = (CHOOSE_STARTER, LAY_START)
"""Steps that are written without a seat."""
WITH_SEAT = (TAKE_CARD, PLACE_EXPLORER, COMPOSE, ANSWER)
"""Steps whose first number is another seat."""
WITH_COUNT = (DEAL_IMPORTANT, STEAL)
WITH_SIDE = (BRING, ROLL_BATTLE, ROLL_AGAIN, REROLL_BATTLE)


def _entry_words(record: Record, entry: Sequence[int]) -> Iterator[str]:
    step, seat, first, second = entry[STEP], entry[SEAT], entry[FIRST], entry[SECOND]
    yield STEP_NAMES[step]
    if step == ASK:
        yield seat_letter(first)
        if seat >= 0:
            yield seat_letter(seat)
    elif step not in SEATLESS:
        yield "dweller" if seat == DWELLER else seat_letter(seat)
    if step in WITH_SEAT:
        yield seat_letter(first)
    elif step in WITH_COUNT:
        yield str(first)
    elif step in WITH_SIDE:
        yield SIDE_NAMES[first]
        if step != BRING and second != NOT_COUNTED:
            yield str(second)
    elif step == GATHER:
        yield str(first)
        if second:
            yield "at-will"
    elif step == LAY_TILE:
        yield TILE_NAMES[first]
    elif step in (CHOOSE_FOE, FIGHT_ON):
        yield str(place_of_tile(record, first))
    elif step == OFFER:
        yield str(first + 1)
    elif step == HAND_OVER:
        yield from (str(first), TO_NAMES.get(second) or seat_letter(second))


def _write_tiles(record: Record) -> Iterator[str]:
    yield "tiles"
    last = max((tile for tile, kind in enumerate(record.kind) if kind != NO_TILE), default=NO_TILE)
    for tile in range(last + 1):
        yield f"  {place_of(int(record.cell[tile]))} {TILE_NAMES[record.kind[tile]]}"


_PARTS: tuple[Callable[[Record], Iterator[str]], ...] = (
    _write_sheets,
    _write_players,
    _write_stacks,
    _write_moment,
    _write_battle,
    _write_agenda,
    _write_tiles,
)
