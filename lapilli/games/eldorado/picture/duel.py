"""In the strip while a battle is on: both sides, how strong they are, and what they have rolled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from lapilli.agenda import now
from lapilli.draw.plane import Point
from lapilli.draw.scene import Drawing, Element, element
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.components import NO_EXPLORER
from lapilli.games.eldorado.picture import cavern, spoken, standing
from lapilli.games.eldorado.picture.dice import BLANK, die
from lapilli.games.eldorado.picture.people import token
from lapilli.games.eldorado.picture.table import Table
from lapilli.games.eldorado.rules.battle import dice_of, farm_fights_alone, total_of
from lapilli.games.eldorado.state import (
    ATTACKING,
    DEFENDING,
    DWELLER,
    REROLL_BATTLE,
    WITH_DWELLER,
)
from lapilli.kernel import FIRST
from lapilli.seats import seat_letter
from lapilli.words import Player, Sentence

_ROW = 72.0
_WIDE = 338.0
_DICE = (104.0, 280.0)
"""Where the dice of a side begin and end."""
_LARGEST = 0.94
_SHIELD = "M-17-18H17V1Q17 13 0 21Q-17 13-17 1Z"


_FARM = -2
"""In the place of an explorer: a farm that fights."""


class Fights(NamedTuple):
    """Who fights: a seat or DWELLER, the sheet or the dweller's kind, and the explorer."""

    seat: int
    looks: int
    who: int


def duel(table: Table, at: Point) -> Iterator[Element]:
    """Both sides of the battle, the attacker above."""
    for side in (ATTACKING, DEFENDING):
        yield _drawn(_side(table, side), at.moved(0, 6 + side * (_ROW + 2)))
    yield from _to_take_up(table, at)


def strength_of(table: Table, side: int) -> int:
    """How many dice a side rolls, as it stands."""
    return dice_of(table.record, side)


def faces_of(table: Table, side: int) -> tuple[int, ...]:
    """What the dice of a side show."""
    counts: list[int] = table.record.faces[side].tolist()
    return tuple(face + 1 for face, count in enumerate(counts) for _ in range(count))


class Side(NamedTuple):
    """A side of a battle as it is drawn."""

    number: int
    """ATTACKING or DEFENDING."""
    fights: Fights
    strength: int
    faces: tuple[int, ...]
    held_back: tuple[int, ...]
    """The faces of dice that are drawn by themselves, to be taken up."""
    ahead: bool


def _side(table: Table, number: int) -> Side:
    faces = faces_of(table, number)
    return Side(
        number,
        _who(table, number),
        strength_of(table, number),
        faces,
        faces if _rerolls(table) == number else (),
        int(total_of(table.record, number)) > int(total_of(table.record, 1 - number)),
    )


def _who(table: Table, side: int) -> Fights:
    record = table.record
    if side == DEFENDING and record.about == WITH_DWELLER:
        return Fights(DWELLER, table.kind[table.battle_at], NO_EXPLORER)
    seat = int(record.attacker if side == ATTACKING else record.defender)
    if side == DEFENDING and farm_fights_alone(record):
        return Fights(seat, table.sheet[seat], _FARM)
    return Fights(seat, table.sheet[seat], table.explorer[seat])


def _picture(who: Fights) -> Drawing:
    if who.seat == DWELLER:
        return cavern.head(who.looks)
    return standing.farm(who.looks) if who.who == _FARM else token(who.looks, who.who, seat_letter(who.seat))


def _named(who: Fights) -> Sentence | Player:
    if who.seat == DWELLER:
        return naming.tile(who.looks)
    if who.who == _FARM:
        return Sentence("{player}'s farm", values={"player": Player(who.seat)})
    return Player(who.seat)


@lru_cache(maxsize=4096)
def _drawn(side: Side, at: Point) -> Element:
    strength, faces, attacks = side.strength, side.faces, side.number == ATTACKING
    lying = faces + (BLANK,) * max(0, strength - len(faces))
    shown = ((place, face) for place, face in enumerate(lying) if face not in side.held_back)
    total = element("text", str(sum(faces)), class_="sum won" if side.ahead else "sum", x=311, y=46)
    return element(
        "g",
        element("rect", class_="well", width=_WIDE, height=_ROW - 2, rx=10),
        element("g", _picture(side.fights), transform="translate(31 34) scale(1.3)"),
        element(
            "path", class_="shield attacks" if attacks else "shield", d=_SHIELD, transform="translate(78 33)"
        ),
        element("text", str(strength), class_="strength", x=78, y=42),
        *(_die(face, *spot(len(lying), place)) for place, face in shown),
        *((total,) if faces else ()),
        key="side:attacking" if attacks else "side:defending",
        words=spoken.side(_named(side.fights), strength, faces, attacks),
        transform=f"translate({at})",
    )


def spot(dice: int, place: int) -> tuple[Point, float]:
    """Where a die of so many lies in its row, and how large it is; many lie in two rows."""
    begin, end = _DICE
    rows = 1 if dice <= 4 else 2
    columns = -(-dice // rows)
    scale = min(_LARGEST, (end - begin) / columns / 42, 62 / rows / 40)
    row, column = divmod(place, columns)
    y = 35 + (row - (rows - 1) / 2) * 33
    return Point(begin + 20 * scale + 4 + column * 42 * scale, y), scale


def _die(face: int, at: Point, scale: float) -> Element:
    return element(
        "g",
        die(face, True),
        transform=f"translate({at}) scale({scale:.2f})",
        class_="fresh" if face else "spent",
    )


# Dice that may be rolled again (ED-101).


def _rerolls(table: Table) -> int:
    """The side that may take up dice now, or -1."""
    return now(table.record, FIRST) if table.step == REROLL_BATTLE else -1


def _to_take_up(table: Table, at: Point) -> Iterator[Element]:
    side = _rerolls(table)
    if side < 0:
        return
    faces, strength = faces_of(table, side), strength_of(table, side)
    many = max(strength, len(faces))
    for face in dict.fromkeys(faces):
        places = tuple(place for place, each in enumerate(faces) if each == face)
        yield _alike(face, places, many, at.moved(0, 6 + side * (_ROW + 2)))


@lru_cache(maxsize=1024)
def _alike(face: int, places: tuple[int, ...], many: int, at: Point) -> Element:
    """All dice of a side that show the same: one of them is taken up."""
    return element(
        "g",
        *(_die(face, *spot(many, place)) for place in places),
        key=f"battle-die:{face}",
        words=spoken.battle_die(face),
        transform=f"translate({at})",
    )
