"""The log of a game of El Dorado: what was done, and what chance brought."""

from __future__ import annotations

from collections.abc import Callable

from lapilli.agenda import now
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.actions import (
    ACCEPT,
    BANK_AT,
    CARD_AT,
    CHOOSE_AT,
    DISCOVER,
    DISMANTLE_AT,
    FARM_AT,
    FIGHT_AT,
    FLEE_AT,
    FORT_AT,
    GATHER_AT,
    GIVE_AT,
    GO_AT,
    HEAR_AT,
    JOIN_AT,
    JOIN_SELF,
    LAY_AT,
    MARCH_AT,
    MOVE_BY_AT,
    OFFER_AT,
    ORDER_AT,
    PASS,
    PAY_AT,
    PLACE_AT,
    PROPOSE,
    RAID_AT,
    REROLL,
    REROLL_AT,
    RETURN_AT,
    ROLL_AT,
    SHEET_AT,
    STAND_DOWN,
    STARTER_AT,
    STEAL_AT,
    STRIKE_AT,
    TILE_AT,
    TRADE_AT,
    VILLAGER_AT,
    WANT_AT,
)
from lapilli.games.eldorado.arguments import Raid, Raids
from lapilli.games.eldorado.components import (
    CORNER,
    CORNER_CELLS,
    EXIT_CELL,
    FARMS,
    NEIGHBOURS,
    RESOURCES,
    ROLLS,
    WAYS,
)
from lapilli.games.eldorado.places import Corner, Place, corner_of, place_of, place_of_tile
from lapilli.games.eldorado.rules.buy import building_at
from lapilli.games.eldorado.rules.cards import bank_price
from lapilli.games.eldorado.rules.gather import steps_by
from lapilli.games.eldorado.rules.maps import across, army_of, opens_cave, villagers_on
from lapilli.games.eldorado.state import (
    ANSWER,
    ASK,
    BRING,
    COMPOSE,
    DEAL_IMPORTANT,
    DRAW_TILE,
    DWELLER,
    EXPLORE,
    GATHER,
    KEEP_HAND,
    LAY_START,
    LOOK_AHEAD,
    REROLL_BATTLE,
    ROLL_GOLDEN,
    TO_BANK,
    TO_THIEVES,
)
from lapilli.kernel import FIRST, SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.rolls import Roll
from lapilli.words import Player, Sentence, counted


def tell(record: Record, code: int) -> Sentence:
    """A move, or what chance brings, in the state before it."""
    first, telling = next((first, told) for first, told in reversed(_TELLINGS) if code >= first)
    return telling(record, code - first)


def _player(record: Record) -> Player:
    return Player(now(record, SEAT))


def _here(record: Record) -> int:
    return int(record.stands[now(record, SEAT)])


def beyond(record: Record, tile: int, way: int) -> Place:
    """Where a step from a tile leads; into the cave even before anything lies there."""
    if opens_cave(record, tile, way):
        return place_of(EXIT_CELL)
    place = place_of_tile(record, int(across(record, tile, way)))
    assert place is not None
    return place


# Moving and finding.


def _gone(record: Record, way: int) -> Sentence:
    to = beyond(record, _here(record), way)
    return Sentence("{player} goes to {place}.", "ED-40", {"player": _player(record), "place": to}, (to,))


def _laid(record: Record, edge: int) -> Sentence:
    where = place_of(int(NEIGHBOURS[record.cell[_here(record)], edge]))
    values = {"player": _player(record), "tile": naming.tile(now(record, FIRST)), "place": where}
    return Sentence("{player} lays {tile} at {place}.", "ED-41", values, (where,))


def _discovering(record: Record, _: int) -> Sentence:
    return Sentence("{player} sets out to discover.", "ED-41", {"player": _player(record)})


def _placed(record: Record, kind: int) -> Sentence:
    values = {"player": _player(record), "tile": naming.tile(kind)}
    return Sentence("{player} brings out an important tile: {tile}.", "ED-100", values)


# Buying.


def _villager(record: Record, number: int) -> Sentence:
    corner = int(building_at(record, now(record, SEAT), number // 3))
    where = place_of(int(CORNER_CELLS[corner, number % 3]))
    values = {"player": _player(record), "place": where}
    return Sentence("{player} buys a villager, who comes to {place}.", "ED-50", values, (where,))


def _corner(record: Record, number: int) -> Corner:
    return corner_of(int(CORNER[record.cell[_here(record)], number]))


def _farm(record: Record, number: int) -> Sentence:
    where = _corner(record, number)
    values = {"player": _player(record), "corner": where}
    return Sentence("{player} builds a farm at {corner}.", "ED-52", values, (where,))


def _fort(record: Record, number: int) -> Sentence:
    where = _corner(record, number)
    values = {"player": _player(record), "corner": where}
    return Sentence("{player} builds a fort at {corner}.", "ED-53", values, (where,))


def _dismantled(record: Record, which: int) -> Sentence:
    where = corner_of(int(building_at(record, now(record, SEAT), which)))
    values = {"player": _player(record), "corner": where}
    if which < FARMS:
        return Sentence("{player} takes down the farm at {corner}.", "ED-54", values, (where,))
    return Sentence("{player} takes down the fort at {corner}.", "ED-54", values, (where,))


def _offering(record: Record, which: int) -> Sentence:
    where = place_of_tile(record, int(record.shrine[which]))
    values = {"player": _player(record), "place": where}
    return Sentence("{player} is about to make an offering at {place}.", "ED-51", values, (where,))


# War.


def _marching(record: Record, number: int) -> tuple[int, dict[str, object], tuple[Place, ...]]:
    seat = now(record, SEAT)
    tile = int(army_of(record, seat, number // WAYS))
    start, to = place_of_tile(record, tile), beyond(record, tile, number % WAYS)
    assert start is not None
    values = {"player": Player(seat), "from": start, "to": to}
    return int(villagers_on(record, seat, tile)), values, (start, to)


def _marched(record: Record, number: int) -> Sentence:
    count, values, where = _marching(record, number)
    return counted(
        count,
        "{player}'s army of {count} marches from {from} to {to}.",
        "{player}'s army of {count} marches from {from} to {to}.",
        "ED-60",
        values,
        where,
    )


def _struck(record: Record, number: int) -> Sentence:
    count, values, where = _marching(record, number)
    return counted(
        count,
        "{player}'s army of {count} strikes from {from} at {to}.",
        "{player}'s army of {count} strikes from {from} at {to}.",
        "ED-61",
        values,
        where,
    )


def _joined(record: Record, which: int) -> Sentence:
    seat = now(record, SEAT)
    tile = int(army_of(record, seat, which))
    start = place_of_tile(record, tile)
    return counted(
        int(villagers_on(record, seat, tile)),
        "{player} brings {count} villager from {from} into the battle.",
        "{player} brings {count} villagers from {from} into the battle.",
        "ED-62",
        {"player": Player(seat), "from": start},
        (start,),
    )


def _came(record: Record, _: int) -> Sentence:
    return Sentence("{player}'s explorer comes into the battle.", "ED-71", {"player": _player(record)})


def _fled(record: Record, way: int) -> Sentence:
    to = beyond(record, int(record.battle_at), way)
    return Sentence("{player}'s army flees to {to}.", "ED-63", {"player": _player(record), "to": to}, (to,))


def _raided(record: Record, number: int) -> Sentence:
    raid = Raids().value(record, number)
    assert isinstance(raid, Raid)
    farm = corner_of(int(record.farm[raid.owner, raid.farm]))
    values = {"player": _player(record), "owner": Player(raid.owner), "corner": farm, "place": raid.place}
    return Sentence(
        "{player} attacks {owner}'s farm at {corner} from {place}.", "ED-77", values, (raid.place, farm)
    )


def _fought(record: Record, foe: int) -> Sentence:
    values = {"player": _player(record), "foe": Player(foe)}
    return Sentence("{player} fights {foe} first.", "ED-78", values)


# Business.


def _banked(record: Record, number: int) -> Sentence:
    given, taken = divmod(number, RESOURCES)
    count = int(bank_price(record, now(record, SEAT)))
    values = {
        "player": _player(record),
        "given": naming.cards(given, count),
        "taken": naming.cards(taken, 1),
    }
    return Sentence("{player} trades {given} for {taken} with the bank.", "ED-23", values)


def _trading(record: Record, other: int) -> Sentence:
    values = {"player": _player(record), "other": Player(other)}
    return Sentence("{player} makes {other} an offer.", "ED-22", values)


def _hearing(record: Record, other: int) -> Sentence:
    values = {"player": _player(record), "other": Player(other)}
    return Sentence("{player} asks {other} for an offer.", "ED-22", values)


def _good(good: int) -> object:
    return naming.goods([int(good == each) for each in range(RESOURCES + 1)])


def _given(record: Record, good: int) -> Sentence:
    values = {"player": _player(record), "good": _good(good)}
    return Sentence("{player} offers {good}.", "ED-22", values)


def _wanted(record: Record, good: int) -> Sentence:
    values = {"player": _player(record), "good": _good(good)}
    return Sentence("{player} wants {good}.", "ED-22", values)


def _proposed(record: Record, _: int) -> Sentence:
    values = {
        "player": _player(record),
        "other": Player(now(record, FIRST)),
        "given": naming.goods(record.given.tolist()),
        "wanted": naming.goods(record.wanted.tolist()),
    }
    return Sentence("{player} offers {other} {given} for {wanted}.", "ED-22", values)


def _accepted(record: Record, _: int) -> Sentence:
    return Sentence("{player} accepts.", "ED-22", {"player": _player(record)})


# Small decisions.


def _moving_by(record: Record, number: int) -> Sentence:
    movement = number + 1
    values = {
        "player": _player(record),
        "movement": int(steps_by(record, now(record, SEAT), movement)),
        "gathering": int(record.dice.sum()) - movement,
    }
    return Sentence("{player} moves by {movement}, and gathers by {gathering}.", "ED-30", values)


def _gathered(record: Record, resource: int) -> Sentence:
    values = {"player": _player(record), "card": naming.cards(resource, 1)}
    return Sentence("{player} gathers {card}.", "ED-31", values)


def _paid(record: Record, resource: int) -> Sentence:
    values: dict[str, object] = {"player": _player(record), "card": naming.cards(resource, 1)}
    if now(record, STEP) == KEEP_HAND:
        return Sentence("{player} gives back {card}.", "ED-24", values)
    to = now(record, SECOND)
    if to == TO_BANK:
        return Sentence("{player} gives {card} to the bank.", "ED-85", values)
    if to == TO_THIEVES:
        return Sentence("{player} gives {card} to the Thieves.", "ED-86", values)
    return Sentence("{player} gives {card} to {winner}.", "ED-75", {**values, "winner": Player(to)})


def _stealing(record: Record, other: int) -> Sentence:
    values = {"player": _player(record), "other": Player(other)}
    return Sentence("{player} steals a card from {other}.", "ED-90", values)


def _ordered(record: Record, _: int) -> Sentence:
    return Sentence("{player} has put the next tiles in order.", "ED-90", {"player": _player(record)})


def _taken_up(record: Record, number: int) -> Sentence:
    values = {"player": _player(record), "face": number + 1}
    return Sentence("{player} pays to roll a {face} again.", "ED-101", values)


def _rolled_again(record: Record, _: int) -> Sentence:
    values = {"player": _player(record)}
    if now(record, STEP) == REROLL_BATTLE:
        return Sentence("{player} takes up all dice, to roll them again.", "ED-102", values)
    return Sentence("{player} takes up both dice, to roll them again.", "ED-90", values)


def _chosen(record: Record, number: int) -> Sentence:
    values = {"player": _player(record), "explorer": naming.explorer(number)}
    return Sentence("{player} is {explorer}.", "ED-10", values)


def _returned(record: Record, tile: int) -> Sentence:
    where = place_of_tile(record, tile)
    values = {"player": _player(record), "beaten": Player(now(record, FIRST)), "place": where}
    return Sentence("{player} puts {beaten}'s explorer back at {place}.", "ED-75", values, (where,))


_PASSED: dict[int, Callable[[dict[str, object]], Sentence]] = {
    EXPLORE: lambda values: Sentence("{player} ends the exploration.", "ED-32", values),
    ASK: lambda values: Sentence("{player} does not strike.", "ED-61", values),
    GATHER: lambda values: Sentence("{player} gathers no more.", "ED-102", values),
    BRING: lambda values: Sentence("{player} brings no more.", "ED-71", values),
    COMPOSE: lambda values: Sentence("{player} makes no offer.", "ED-22", values),
    ANSWER: lambda values: Sentence("{player} refuses.", "ED-22", values),
    REROLL_BATTLE: lambda values: Sentence("{player} takes up no more dice.", "ED-101", values),
}


def _passed(record: Record, _: int) -> Sentence:
    values: dict[str, object] = {"player": _player(record)}
    if now(record, STEP) in _PASSED:
        return _PASSED[now(record, STEP)](values)
    return Sentence("{player} keeps both dice.", "ED-90", values)


def _stood_down(record: Record, _: int) -> Sentence:
    return Sentence("{player} will not strike in this turn.", "ED-65", {"player": _player(record)})


# What chance brought.


def _sheet(record: Record, sheet: int) -> Sentence:
    values = {
        "player": _player(record),
        "one": naming.explorer(2 * sheet),
        "other": naming.explorer(2 * sheet + 1),
    }
    return Sentence("{player} gets the sheet of {one} and {other}.", "ED-10", values)


def _tile(record: Record, kind: int) -> Sentence:
    step, values = now(record, STEP), {"player": _player(record), "tile": naming.tile(kind)}
    if step == DRAW_TILE:
        return Sentence("{player} finds {tile}.", "ED-41", values)
    if step == LOOK_AHEAD:
        return Sentence("{player} sees {tile}.", "ED-90", values)
    if step == DEAL_IMPORTANT:
        return Sentence("{player} is dealt {tile}.", "ED-100", values)
    assert step == LAY_START
    return Sentence("The island begins with {tile}.", "ED-12", values)


def _rolled(record: Record, number: int) -> Sentence:
    faces = ROLLS[number]
    values: dict[str, object] = {"dice": ", ".join(map(str, faces)), "player": _player(record)}
    if now(record, STEP) == ROLL_GOLDEN:
        return Sentence(
            "{player} rolls the golden dice: {dice}.", "ED-30", values, roll=Roll(faces, added=False)
        )
    if now(record, SEAT) == DWELLER:
        values["dweller"] = naming.tile(int(record.kind[record.battle_at]))
        return Sentence("For {dweller}: {dice}.", "ED-85", values, roll=Roll(faces))
    return Sentence("{player} rolls for the battle: {dice}.", "ED-72", values, roll=Roll(faces))


def _card(record: Record, resource: int) -> Sentence:
    values = {
        "player": _player(record),
        "other": Player(now(record, FIRST)),
        "card": naming.cards(resource, 1),
    }
    return Sentence("{player} gets {card} of {other}'s.", "ED-92", values)


def _starts(_: Record, seat: int) -> Sentence:
    return Sentence("{player} starts.", "ED-13", {"player": Player(seat)})


_TELLINGS: tuple[tuple[int, Callable[[Record, int], Sentence]], ...] = (
    (GO_AT, _gone),
    (LAY_AT, _laid),
    (DISCOVER, _discovering),
    (PLACE_AT, _placed),
    (VILLAGER_AT, _villager),
    (FARM_AT, _farm),
    (FORT_AT, _fort),
    (DISMANTLE_AT, _dismantled),
    (OFFER_AT, _offering),
    (MARCH_AT, _marched),
    (STRIKE_AT, _struck),
    (JOIN_AT, _joined),
    (JOIN_SELF, _came),
    (FLEE_AT, _fled),
    (RAID_AT, _raided),
    (FIGHT_AT, _fought),
    (BANK_AT, _banked),
    (TRADE_AT, _trading),
    (HEAR_AT, _hearing),
    (GIVE_AT, _given),
    (WANT_AT, _wanted),
    (PROPOSE, _proposed),
    (ACCEPT, _accepted),
    (MOVE_BY_AT, _moving_by),
    (GATHER_AT, _gathered),
    (PAY_AT, _paid),
    (STEAL_AT, _stealing),
    (ORDER_AT, _ordered),
    (REROLL_AT, _taken_up),
    (REROLL, _rolled_again),
    (CHOOSE_AT, _chosen),
    (RETURN_AT, _returned),
    (PASS, _passed),
    (STAND_DOWN, _stood_down),
    (SHEET_AT, _sheet),
    (TILE_AT, _tile),
    (ROLL_AT, _rolled),
    (CARD_AT, _card),
    (STARTER_AT, _starts),
)
