"""What is to be done now: as everybody is told, and as whoever is to do it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lapilli.agenda import now
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.components import GOLD, HAND, REROLL_PRICE
from lapilli.games.eldorado.places import corner_of, place_of_tile
from lapilli.games.eldorado.rules.battle import can_bring, can_flee
from lapilli.games.eldorado.rules.explorers import tiles_to_see
from lapilli.games.eldorado.state import (
    AGAINST_FARM,
    ANSWER,
    ASK,
    ATTACKING,
    BRING,
    CHOOSE_EXPLORER,
    CHOOSE_FOE,
    CHOOSE_STARTER,
    COMPOSE,
    DEAL_IMPORTANT,
    DEAL_SHEET,
    DRAW_TILE,
    DWELLER,
    EXPLORE,
    FOR_FARM,
    GATHER,
    HAND_OVER,
    KEEP_HAND,
    LAY_START,
    LAY_TILE,
    LOOK_AHEAD,
    ORDER_AHEAD,
    PLACE_EXPLORER,
    REROLL_BATTLE,
    REROLL_GOLDEN,
    ROLL_AGAIN,
    ROLL_BATTLE,
    ROLL_GOLDEN,
    SPLIT_DICE,
    STEAL,
    TAKE_CARD,
    TO_BANK,
    TO_THIEVES,
)
from lapilli.kernel import FIRST, SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.words import Player, Sentence, counted


class Asked(NamedTuple):
    """The same thing said to everybody and to whoever is to do it."""

    of_all: Sentence
    of_one: Sentence


def prompt(record: Record) -> Sentence:
    """What is to be done now."""
    return _ASKED[now(record, STEP)](record).of_all


def task(record: Record) -> Sentence:
    """What is to be done now, said to whoever is to do it."""
    return _ASKED[now(record, STEP)](record).of_one


def _player(record: Record) -> Player:
    return Player(now(record, SEAT))


def _by_all(said: Sentence) -> Asked:
    """Said in the same words to everybody."""
    return Asked(said, said)


# Setting up.


def _sheet(record: Record) -> Asked:
    return _by_all(Sentence("Deal {player} a sheet.", "ED-10", {"player": _player(record)}))


def _start(_: Record) -> Asked:
    return _by_all(Sentence("Draw the tile that the island begins with.", "ED-12"))


def _starter(_: Record) -> Asked:
    return _by_all(Sentence("Roll for who starts.", "ED-13"))


def _important(record: Record) -> Asked:
    return _by_all(Sentence("Deal {player} an important tile.", "ED-100", {"player": _player(record)}))


def _choose(record: Record) -> Asked:
    return Asked(
        Sentence("{player} chooses an explorer.", "ED-10", {"player": _player(record)}),
        Sentence("Choose your explorer.", "ED-10"),
    )


# Before exploring.


def _golden(record: Record) -> Asked:
    values = {"player": _player(record)}
    if record.action_points:
        return Asked(
            Sentence("{player} rolls two golden dice, to steal.", "ED-102", values),
            Sentence("Roll two golden dice for {player}, who may steal.", "ED-102", values),
        )
    return Asked(
        Sentence("{player} rolls the golden dice.", "ED-30", values),
        Sentence("Roll the golden dice for {player}.", "ED-30", values),
    )


def _return(record: Record) -> Asked:
    values = {"player": _player(record), "beaten": Player(now(record, FIRST))}
    return Asked(
        Sentence("{player} puts {beaten}'s explorer back on the map.", "ED-75", values),
        Sentence("Put {beaten}'s explorer back on the map.", "ED-75", values),
    )


def _dice(record: Record) -> dict[str, object]:
    return {"player": _player(record), "one": int(record.dice[0]), "other": int(record.dice[1])}


def _reroll(record: Record) -> Asked:
    return Asked(
        Sentence("{player} may roll {one} and {other} again.", "ED-90", _dice(record)),
        Sentence("You rolled {one} and {other}: roll both again, or keep them.", "ED-90", _dice(record)),
    )


def _steal(record: Record) -> Asked:
    count, values = now(record, FIRST), {"player": _player(record)}
    return Asked(
        counted(count, "{player} steals {count} card.", "{player} steals {count} cards.", "ED-90", values),
        counted(count, "Steal a card: from whom?", "Steal {count} cards: whose is the next?", "ED-90"),
    )


def _take(record: Record) -> Asked:
    values = {"player": _player(record), "other": Player(now(record, FIRST))}
    return _by_all(Sentence("{player} draws a card of {other}'s.", "ED-92", values))


def _split(record: Record) -> Asked:
    return Asked(
        Sentence("{player} shares out {one} and {other}: to move, and to gather.", "ED-30", _dice(record)),
        Sentence("Choose the die to move by; you gather by the other.", "ED-30"),
    )


def _gather(record: Record) -> Asked:
    count, values = now(record, FIRST), {"player": _player(record)}
    if now(record, SECOND):
        return Asked(
            counted(
                count,
                "{player} has {count} action point, and may gather.",
                "{player} has {count} action points, and may gather.",
                "ED-102",
                values,
            ),
            counted(
                count,
                "You have {count} action point: gather a card, or keep it to move.",
                "You have {count} action points: gather cards, and keep the rest to move.",
                "ED-102",
            ),
        )
    return Asked(
        counted(count, "{player} gathers {count} card.", "{player} gathers {count} cards.", "ED-31", values),
        counted(count, "Gather {count} card.", "Gather {count} cards.", "ED-31"),
    )


def _look(record: Record) -> Asked:
    values = {"player": _player(record)}
    return _by_all(
        counted(
            int(tiles_to_see(record)),
            "{player} looks at the next tile of the island.",
            "{player} looks at the next {count} tiles of the island.",
            "ED-90",
            values,
        )
    )


def _order(record: Record) -> Asked:
    return Asked(
        Sentence("{player} puts the tiles back in any order.", "ED-90", {"player": _player(record)}),
        Sentence("Put the tiles back in the order you like.", "ED-90"),
    )


# Exploring.


def _explore(record: Record) -> Asked:
    count, values = int(record.movement), {"player": _player(record)}
    return Asked(
        counted(
            count,
            "{player} explores, and can move {count} step.",
            "{player} explores, and can move {count} steps.",
            "ED-32",
            values,
        ),
        counted(
            count,
            "Explore ({count} step left), or end your turn.",
            "Explore ({count} steps left), or end your turn.",
            "ED-32",
        ),
    )


def _draw(record: Record) -> Asked:
    values = {"player": _player(record)}
    return Asked(
        Sentence("{player} turns up the next tile.", "ED-41", values),
        Sentence("Turn up the next tile for {player}.", "ED-41", values),
    )


def _lay(record: Record) -> Asked:
    values = {"player": _player(record), "tile": naming.tile(now(record, FIRST))}
    return Asked(
        Sentence("{player} has found {tile}, and lays it.", "ED-48", values),
        Sentence("You have found {tile}: where do you lay it?", "ED-48", values),
    )


def _ask(record: Record) -> Asked:
    values = {
        "player": _player(record),
        "active": Player(now(record, FIRST)),
        "cost": naming.cards(GOLD, int(record.march_gold)),
    }
    return Asked(
        Sentence("{player} may strike at {active}.", "ED-61", values),
        Sentence("Strike at {active} with an army, for {cost}, or let it pass.", "ED-61", values),
    )


def _compose(record: Record) -> Asked:
    values = {
        "player": _player(record),
        "other": Player(now(record, FIRST)),
        "given": naming.goods(record.given.tolist()),
        "wanted": naming.goods(record.wanted.tolist()),
    }
    of_all = Sentence("{player} makes up an offer to {other}.", "ED-22", values)
    if record.given.any() or record.wanted.any():
        return Asked(of_all, Sentence("Your offer to {other}: {given} for {wanted}.", "ED-22", values))
    if now(record, SEAT) != record.active:
        return Asked(
            of_all,
            Sentence(
                "{other} asks for an offer: say what you give and what you want, or make none.",
                "ED-22",
                values,
            ),
        )
    return Asked(
        of_all, Sentence("An offer to {other}: say what you give and what you want.", "ED-22", values)
    )


def _answer(record: Record) -> Asked:
    values = {
        "player": _player(record),
        "other": Player(now(record, FIRST)),
        "given": naming.goods(record.given.tolist()),
        "wanted": naming.goods(record.wanted.tolist()),
    }
    return Asked(
        Sentence("{player} answers {other}, who offers {given} for {wanted}.", "ED-22", values),
        Sentence("{other} offers you {given} for {wanted}.", "ED-22", values),
    )


def _keep_hand(record: Record) -> Asked:
    count, values = int(record.hand_size[now(record, SEAT)]) - HAND, {"player": _player(record), "most": HAND}
    return Asked(
        counted(
            count,
            "{player} gives back {count} card: a hand holds {most}.",
            "{player} gives back {count} cards: a hand holds {most}.",
            "ED-24",
            values,
        ),
        counted(
            count,
            "Give back {count} card: a hand holds {most}.",
            "Give back {count} cards: a hand holds {most}.",
            "ED-24",
            values,
        ),
    )


# Battles.


def _foe(record: Record) -> Asked:
    return Asked(
        Sentence("{player} chooses whom to fight first.", "ED-78", {"player": _player(record)}),
        Sentence("Whom do you fight first?", "ED-78"),
    )


def battle_tile(record: Record) -> object:
    """Where it is fought."""
    return place_of_tile(record, int(record.battle_at))


def _bring(record: Record) -> Asked:
    values = {"player": _player(record), "tile": battle_tile(record)}
    of_all = Sentence("{player} may bring more into the battle at {tile}.", "ED-71", values)
    if now(record, FIRST) == ATTACKING:
        return Asked(of_all, Sentence("You attack at {tile}: bring more, or go on.", "ED-71", values))
    seat = now(record, SEAT)
    if record.about == FOR_FARM:
        corner = corner_of(int(record.prize))
        at = {"attacker": Player(int(record.attacker)), "corner": corner}
        asked = Sentence("{attacker} attacks your farm at {corner}: bring an army, or go on.", "ED-77", at)
        return Asked(of_all, asked)
    if can_flee(record, seat) and can_bring(record, seat):
        of_one = Sentence("You are attacked at {tile}: bring more, flee, or go on.", "ED-71", values)
    elif can_flee(record, seat):
        of_one = Sentence("You are attacked at {tile}: flee, or go on.", "ED-63", values)
    else:
        of_one = Sentence("You are attacked at {tile}: bring more, or go on.", "ED-71", values)
    return Asked(of_all, of_one)


def _battle_roll(record: Record) -> Asked:
    count = now(record, SECOND)
    if now(record, SEAT) == DWELLER:
        values: dict[str, object] = {"dweller": naming.tile(int(record.kind[record.battle_at]))}
        return _by_all(
            counted(
                count, "Roll {count} die for {dweller}.", "Roll {count} dice for {dweller}.", "ED-85", values
            )
        )
    if record.about == AGAINST_FARM and now(record, FIRST) != ATTACKING:
        values = {"player": _player(record)}
        return _by_all(
            counted(
                count,
                "Roll {count} die for {player}'s farm.",
                "Roll {count} dice for {player}'s farm.",
                "ED-77",
                values,
            )
        )
    return _by_all(
        counted(
            count,
            "Roll {count} battle die for {player}.",
            "Roll {count} battle dice for {player}.",
            "ED-72",
            {"player": _player(record)},
        )
    )


def _battle_reroll(record: Record) -> Asked:
    values = {"player": _player(record)}
    if not record.rerolled_battles:
        return Asked(
            Sentence("{player} may roll all dice of the battle again.", "ED-102", values),
            Sentence("Roll all your dice again, or go on.", "ED-102"),
        )
    return Asked(
        Sentence("{player} may pay to roll dice of the battle again.", "ED-101", values),
        Sentence(
            "Take up dice to roll them again, each for {cost}, or go on.",
            "ED-101",
            {"cost": naming.cards(GOLD, REROLL_PRICE)},
        ),
    )


def _hand_over(record: Record) -> Asked:
    count, to, values = now(record, FIRST), now(record, SECOND), {"player": _player(record)}
    of_one = counted(
        count, "You are beaten: give {count} card.", "You are beaten: give {count} cards.", "ED-75"
    )
    if to == TO_BANK:
        return Asked(
            counted(
                count,
                "{player} gives {count} card to the bank.",
                "{player} gives {count} cards to the bank.",
                "ED-85",
                values,
            ),
            of_one,
        )
    if to == TO_THIEVES:
        return Asked(
            counted(
                count,
                "{player} gives {count} card to the Thieves.",
                "{player} gives {count} cards to the Thieves.",
                "ED-86",
                values,
            ),
            of_one,
        )
    return Asked(
        counted(
            count,
            "{player} gives {count} card to {winner}.",
            "{player} gives {count} cards to {winner}.",
            "ED-75",
            {**values, "winner": Player(to)},
        ),
        of_one,
    )


_ASKED: dict[int, Callable[[Record], Asked]] = {
    DEAL_SHEET: _sheet,
    LAY_START: _start,
    CHOOSE_STARTER: _starter,
    DEAL_IMPORTANT: _important,
    ROLL_GOLDEN: _golden,
    DRAW_TILE: _draw,
    LOOK_AHEAD: _look,
    ROLL_BATTLE: _battle_roll,
    TAKE_CARD: _take,
    ROLL_AGAIN: _battle_roll,
    CHOOSE_EXPLORER: _choose,
    PLACE_EXPLORER: _return,
    REROLL_GOLDEN: _reroll,
    STEAL: _steal,
    SPLIT_DICE: _split,
    GATHER: _gather,
    ORDER_AHEAD: _order,
    EXPLORE: _explore,
    LAY_TILE: _lay,
    ASK: _ask,
    CHOOSE_FOE: _foe,
    BRING: _bring,
    REROLL_BATTLE: _battle_reroll,
    HAND_OVER: _hand_over,
    COMPOSE: _compose,
    ANSWER: _answer,
    KEEP_HAND: _keep_hand,
}
