"""The log of a game of Eruption: what was done, and what chance brought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from lapilli.agenda import now
from lapilli.games.eruption.actions import (
    AFTERSHOCK_AT,
    BOMB_AT,
    BUILD_AT,
    CARD_AT,
    DIE,
    DISCARD_AT,
    DRAW,
    ERUPT_AT,
    EXCHANGE_AT,
    EXTRA,
    FLOW,
    GIVE_AT,
    PASS,
    PILE_AT,
    PLACE_AT,
    QUAKE,
    RAIN,
    REINFORCE_AT,
    RELOCATE_AT,
    REPLACE_AT,
    ROLL_AT,
    SINKHOLE_AT,
    SITES,
    STARTER_AT,
    TAKE_AT,
    TILE_AT,
    TRADE_AT,
)
from lapilli.games.eruption.components import BONUS, CARD_WALL, CARDS, NO_WALL, SIDES, VILLAGE_OF
from lapilli.games.eruption.happenings import events
from lapilli.games.eruption.naming import a_wall, card, on_site, space, the_wall, tile, wall_at
from lapilli.games.eruption.prompts import (
    next_eruption,
    rule_of_drawing,
    site_rolled_for,
    wall_rolled_for,
    zone_of,
)
from lapilli.games.eruption.rules.clans import teammate
from lapilli.games.eruption.rules.walls import free_flows, holds, wall_to_gain
from lapilli.games.eruption.sites import Side, Site, site_of
from lapilli.games.eruption.state import (
    BUILD_WALLS,
    FOR_QUAKE,
    OFFER_EXTRA,
    PLAY_CARDS,
    SHIFT_WALLS,
    TURN_UP,
)
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.moves import Record
from lapilli.rolls import Roll
from lapilli.words import HARDEST, Player, Sentence

__all__ = ["events", "tell", "tell_in_part"]

TURNED_SHAKES, REPLACED_SHAKES = 1, 2
ERUPTION_SHAKES = 3
"""So hard, and harder by the number of the eruption tile."""


# What was done.


def tell(record: Record, code: int) -> Sentence:
    """A move, or what chance brings, in the state before it."""
    first, telling = next((first, told) for first, told in reversed(_TELLINGS) if code >= first)
    return telling(record, code - first)


def tell_in_part(record: Record, code: int) -> Sentence:
    """A move as those are told who may not know which card it is about (ER-13)."""
    if CARD_AT <= code < ROLL_AT:
        return Sentence("{player} draws a card.", rule_of_drawing(record), {"player": _player(record)})
    values = {"player": _player(record), "teammate": _teammate(record)}
    return Sentence("{player} gives a card to {teammate}.", "ER-80", values)


def _placed(record: Record, number: int) -> Sentence:
    where = space(number // 6)
    values = {"player": _player(record), "tile": tile(now(record, FIRST)), "space": where}
    if not free_flows(record, number // 6):
        return Sentence(
            "{player} tries to place the tile ({tile}) at {space}, behind walls.", "ER-51", values, (where,)
        )
    return Sentence("{player} places the tile ({tile}) at {space}.", "ER-40", values, (where,))


def _replaced(record: Record, number: int) -> Sentence:
    where = space(number // 6)
    values = {
        "player": _player(record),
        "old": tile(int(record.tile[number // 6])),
        "new": tile(now(record, FIRST)),
        "space": where,
    }
    return Sentence(
        "At {space} {player} puts the drawn tile ({new}) in place of the one there ({old}).",
        "ER-36",
        values,
        (where,),
        shock=REPLACED_SHAKES,
    )


def _turned(record: Record, number: int) -> Sentence:
    where = space(number // 6)
    values = {"player": _player(record), "space": where, "tile": tile(int(record.tile[number // 6]))}
    return Sentence(
        "{player} plays Aftershock and turns the tile ({tile}) at {space}.",
        "ER-32",
        values,
        (where,),
        shock=TURNED_SHAKES,
    )


def _erupted(record: Record, number: int) -> Sentence:
    eruption, where = next_eruption(record, now(record, SEAT)), space(number)
    values = {"player": _player(record), "number": eruption, "space": where}
    return Sentence(
        "{player} places eruption tile {number} at {space}!",
        "ER-27",
        values,
        (where,),
        shock=min(ERUPTION_SHAKES + eruption, HARDEST),
    )


def _sunk(record: Record, number: int) -> Sentence:
    where = space(number)
    values = {"player": _player(record), "space": where, "tile": tile(int(record.tile[number]))}
    return Sentence(
        "{player} plays Sinkhole: the tile ({tile}) at {space} leaves the game.", "ER-35", values, (where,)
    )


def _bombed(record: Record, number: int) -> Sentence:
    site = site_of(number)
    values = {"player": _player(record), "wall": the_wall(wall_at(record, site)), "there": on_site(site)}
    return Sentence("{player} plays Volcanic Bomb. Gone: {wall} {there}.", "ER-39", values, (site,))


def _built(record: Record, number: int) -> Sentence:
    values, site = _building(record, number)
    rule = "ER-64" if isinstance(site, Side) else "ER-63"
    return Sentence("{player} builds {wall} {there}.", rule, values, (site,))


def _reinforced(record: Record, number: int) -> Sentence:
    values, site = _building(record, number)
    return Sentence("{player} plays Reinforce and builds {wall} {there}.", "ER-38", values, (site,))


def _building(record: Record, number: int) -> tuple[dict[str, object], Site]:
    material, site = number // SITES, site_of(number % SITES)
    return {"player": _player(record), "wall": a_wall(material), "there": on_site(site)}, site


def _relocated(record: Record, number: int) -> Sentence:
    village = int(VILLAGE_OF[int(record.players), now(record, SEAT)])
    side, to = divmod(number, SIDES)
    where = (Side(village, side), Side(village, to))
    values = {"player": _player(record), "side": side + 1, "to": to + 1}
    exchanged = record.village_wall[village, to] != NO_WALL
    if now(record, STEP) == SHIFT_WALLS:
        if exchanged:
            return Sentence("{player} also swaps the walls on sides {side} and {to}.", "ER-34", values, where)
        return Sentence("{player} also moves the wall on side {side} to side {to}.", "ER-34", values, where)
    if exchanged:
        return Sentence(
            "{player} plays Relocate and swaps the walls on sides {side} and {to}.", "ER-34", values, where
        )
    return Sentence(
        "{player} plays Relocate and moves the wall on side {side} to side {to}.", "ER-34", values, where
    )


def _traded(record: Record, number: int) -> Sentence:
    asked = int(CARD_WALL[number])
    gained = int(wall_to_gain(record, asked))
    values = {"player": _player(record), "card": card(number), "wall": a_wall(gained)}
    if gained != asked:
        return Sentence("{player} trades {card} for {wall}: no stronger one is left.", "ER-62", values)
    return Sentence("{player} trades {card} for {wall}.", "ER-31", values)


def _exchanged(record: Record, number: int) -> Sentence:
    one, other = divmod(number, CARDS)
    values = {"player": _player(record), "one": card(one), "other": card(other)}
    return Sentence("{player} discards {one} and {other} for a tile.", "ER-31", values)


def _given(record: Record, gift: int) -> Sentence:
    values = {"player": _player(record), "teammate": _teammate(record)}
    if gift < CARDS:
        return Sentence(
            "{player} gives a card to {teammate}: {card}.", "ER-80", {**values, "card": card(gift)}
        )
    return Sentence("{player} gives {wall} to {teammate}.", "ER-80", {**values, "wall": a_wall(gift - CARDS)})


def _taken(record: Record, material: int) -> Sentence:
    values = {"player": _player(record), "teammate": _teammate(record), "wall": a_wall(material)}
    return Sentence("{player} takes {wall} from {teammate}.", "ER-90", values)


def _discarded(record: Record, number: int) -> Sentence:
    return Sentence("{player} discards {card}.", "ER-70", {"player": _player(record), "card": card(number)})


def _drawn_from_pile(record: Record, pile: int) -> Sentence:
    values = {"player": _player(record), "pile": pile + 1, "tile": tile(int(record.top[pile]))}
    return Sentence("{player} draws the top tile of pile {pile}: {tile}.", "ER-85", values)


def _quake(record: Record, _: int) -> Sentence:
    return Sentence("{player} plays Quake.", "ER-36", {"player": _player(record)})


def _flow(record: Record, _: int) -> Sentence:
    return Sentence("{player} plays Lava Flow.", "ER-33", {"player": _player(record)})


def _rain(record: Record, _: int) -> Sentence:
    return Sentence("{player} plays Rain.", "ER-37", {"player": _player(record)})


def _drawn(record: Record, _: int) -> Sentence:
    values = {"player": _player(record), "zone": zone_of(record, now(record, SEAT))}
    return Sentence("{player}, in danger zone {zone}, draws a card.", "ER-30", values)


def _extra(record: Record, _: int) -> Sentence:
    return Sentence("{player}, in danger zone 3, places an extra tile.", "ER-45", {"player": _player(record)})


def _passed(record: Record, _: int) -> Sentence:
    step, values = now(record, STEP), {"player": _player(record)}
    if step == OFFER_EXTRA:
        return Sentence("{player} places no extra tile.", "ER-45", values)
    if step == PLAY_CARDS:
        return Sentence("{player} is done with the cards.", "ER-30", values)
    if step == SHIFT_WALLS:
        return Sentence("{player} moves no more walls.", "ER-34", values)
    assert step == BUILD_WALLS
    if now(record, FIRST):
        return Sentence("{player} builds no more walls.", "ER-61", values)
    return Sentence("{player} builds no wall.", "ER-61", values)


# What chance brought.


def _tile_drawn(record: Record, kind: int) -> Sentence:
    if now(record, STEP) == TURN_UP:
        values = {"pile": now(record, FIRST) + 1, "tile": tile(kind)}
        return Sentence("Pile {pile} shows a new tile: {tile}.", "ER-85", values)
    rule = "ER-36" if now(record, FIRST) == FOR_QUAKE else "ER-44"
    return Sentence(
        "{player} draws a lava tile: {tile}.", rule, {"player": _player(record), "tile": tile(kind)}
    )


def _card_drawn(record: Record, number: int) -> Sentence:
    values = {"player": _player(record), "card": card(number)}
    return Sentence("{player} draws a card: {card}.", rule_of_drawing(record), values)


def _rolled(record: Record, roll: int) -> Sentence:
    material = wall_rolled_for(record)
    lava, wall = roll // DIE + 1, roll % DIE + 1
    held = bool(holds(material, roll))
    dice = Roll(
        (wall,),
        int(BONUS[material]),
        against=(lava,),
        need=lava + 1,
        won=held,
        outcome=Sentence("The wall holds.") if held else Sentence("The wall is lost."),
    )
    return replace(_rolled_in_words(record, material, dice), roll=dice)


def _rolled_in_words(record: Record, material: int, dice: Roll) -> Sentence:
    (wall,), (lava,), where = dice.faces, dice.against, (site_rolled_for(record),)
    values = {"wall": the_wall(material), "lava": lava, "rolled": wall}
    held, tied, bonus = dice.won, lava == dice.total, dice.bonus
    if bonus:
        values |= {"bonus": bonus, "total": dice.total}
        if held:
            return Sentence(
                "The lava rolls {lava}, {wall} {rolled} + {bonus} = {total}: it holds.",
                "ER-60",
                values,
                where,
            )
        if tied:
            return Sentence(
                "The lava rolls {lava}, {wall} {rolled} + {bonus} = {total}: a tie goes to the lava.",
                "ER-60",
                values,
                where,
            )
        return Sentence(
            "The lava rolls {lava}, {wall} {rolled} + {bonus} = {total}: it is lost.", "ER-60", values, where
        )
    if held:
        return Sentence("The lava rolls {lava}, {wall} {rolled}: it holds.", "ER-60", values, where)
    if tied:
        return Sentence(
            "The lava rolls {lava}, {wall} {rolled}: a tie goes to the lava.", "ER-60", values, where
        )
    return Sentence("The lava rolls {lava}, {wall} {rolled}: it is lost.", "ER-60", values, where)


def _started(_: Record, seat: int) -> Sentence:
    return Sentence("{player} rolls highest and starts.", "ER-11", {"player": Player(seat)})


_TELLINGS: Sequence[tuple[int, Callable[[Record, int], Sentence]]] = (
    (PLACE_AT, _placed),
    (REPLACE_AT, _replaced),
    (AFTERSHOCK_AT, _turned),
    (ERUPT_AT, _erupted),
    (SINKHOLE_AT, _sunk),
    (BOMB_AT, _bombed),
    (BUILD_AT, _built),
    (REINFORCE_AT, _reinforced),
    (RELOCATE_AT, _relocated),
    (TRADE_AT, _traded),
    (EXCHANGE_AT, _exchanged),
    (GIVE_AT, _given),
    (TAKE_AT, _taken),
    (DISCARD_AT, _discarded),
    (PILE_AT, _drawn_from_pile),
    (QUAKE, _quake),
    (FLOW, _flow),
    (RAIN, _rain),
    (DRAW, _drawn),
    (EXTRA, _extra),
    (PASS, _passed),
    (TILE_AT, _tile_drawn),
    (CARD_AT, _card_drawn),
    (ROLL_AT, _rolled),
    (STARTER_AT, _started),
)


def _player(record: Record) -> Player:
    return Player(now(record, SEAT))


def _teammate(record: Record) -> Player:
    return Player(int(teammate(record, now(record, SEAT))))
