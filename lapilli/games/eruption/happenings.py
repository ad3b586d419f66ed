"""What came of a move beyond the move itself: read off the states before and after it.

Everybody is told, so nothing here looks into a hand or the deck.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from lapilli.agenda import now
from lapilli.games.eruption.actions import (
    AFTERSHOCK_AT,
    BOMB_AT,
    BUILD_AT,
    ERUPT_AT,
    EXCHANGE_AT,
    EXTRA,
    FLOW,
    GIVE_AT,
    QUAKE,
    RAIN,
    REPLACE_AT,
    ROLL_AT,
    SINKHOLE_AT,
    STARTER_AT,
)
from lapilli.games.eruption.components import (
    BURNED,
    ERUPTION,
    ERUPTION_HEATS,
    ERUPTIONS,
    LAVA,
    LOST_WALL,
    NO_RESOURCE,
    NO_TILE,
    NO_WALL,
    OPEN_FLOW,
    RAIN_COOLS,
    RESOURCE,
    SIDES,
    VILLAGE_OF,
    VILLAGES,
    ZONES,
)
from lapilli.games.eruption.naming import a_wall, space, tile, village, wall_on
from lapilli.games.eruption.prompts import site_rolled_for, wall_rolled_for
from lapilli.games.eruption.rules.clans import teammate
from lapilli.games.eruption.rules.damage import open_flows
from lapilli.games.eruption.rules.hands import cards_to_be_had
from lapilli.games.eruption.rules.lava import tiles_left, tiles_to_be_had
from lapilli.games.eruption.rules.walls import holds
from lapilli.games.eruption.sites import Flow, Side, Site
from lapilli.games.eruption.state import (
    BEGIN_PLACEMENT,
    DRAW_CARDS,
    DRAW_TILE,
    END_TURN,
    PLACE_TILE,
    REPLACE_TILE,
    ROLL_BUILT,
    ROLL_DAMAGE,
    ROLL_FLOW,
    STACK_OUT,
    VILLAGE_BURNED,
)
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.moves import Record
from lapilli.words import Player, Sentence, counted, listed

_ROLLS = (ROLL_DAMAGE, ROLL_FLOW, ROLL_BUILT)


def events(before: Record, code: int, after: Record) -> list[Sentence]:
    """What came of a move, in the order in which it came."""
    heats = _heats_at_once(before, code)
    claims = list(_claims(before, after))
    early = heats != before.heat.tolist()
    return [
        *_of_the_roll(before, code, after),
        *_lost_walls(before, code, after),
        *_heated_at_once(before, code, heats),
        *(claims if early else ()),
        *_contacts(before, after),
        *_cards_for_contacts(before, after),
        *_resource(before, after),
        *_reshuffled(before, after),
        *_placement_in_vain(before, code, after),
        *_stack(before, code, after),
        *_burned(before, after),
        *_last_round(before, after),
        *_damage(before, heats, after),
        *(() if early else claims),
        *_eruptions_without_space(before, after),
        *_nothing_fits(before, after),
    ]


# What the dice decided.


def _roll(before: Record, code: int, *steps: int) -> bool | None:
    """Whether the wall that was rolled for in one of these steps holds; None if none was."""
    if not ROLL_AT <= code < STARTER_AT or now(before, STEP) not in steps:
        return None
    return bool(holds(wall_rolled_for(before), code - ROLL_AT))


def _of_the_roll(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ER-51, ER-52: the tile that walls were rolled for is placed, must go elsewhere, or goes back."""
    held = _roll(before, code, ROLL_FLOW)
    if held is None or (held and _top(after, STEP) == ROLL_FLOW):
        return
    kind, number = _below(before, FIRST), now(before, FIRST) // 6
    values = {"tile": tile(kind), "space": space(number)}
    if not held:
        yield Sentence("The tile ({tile}) is placed at {space}.", "ER-51", values, (space(number),))
        return
    yield Sentence("All walls there have held: the tile must go elsewhere.", "ER-51", where=(space(number),))
    if _top(after, STEP) == PLACE_TILE:
        return
    yield Sentence("It fits nowhere else, so it goes back: {tile}.", "ER-52", values)
    if not _goes_on_placing(before, after) and tiles_left(after):
        yield Sentence("Nor does any other tile fit: the placement is over.", "ER-52")


# Walls.


def _lost_walls(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ER-66: walls that went back to the supply, and why; of one that was rolled for, the roll tells."""
    if BOMB_AT <= code < BUILD_AT:
        return
    rolled = site_rolled_for(before) if _roll(before, code, *_ROLLS) is not None else None
    where = tuple((site, material) for site, material in _gone_walls(before, after) if site != rolled)
    if not where:
        return
    count, walls = len(where), {"walls": listed([wall_on(material, site) for site, material in where])}
    sites = tuple(site for site, _ in where)
    if code < REPLACE_AT:
        yield counted(
            count,
            "Lava comes in beside it, so this goes without dice: {walls}.",
            "Lava comes in beside them, so these go without dice: {walls}.",
            "ER-50",
            walls,
            sites,
        )
    elif ERUPT_AT <= code < SINKHOLE_AT:
        yield counted(
            count,
            "The eruption sweeps this away: {walls}.",
            "The eruption sweeps these away: {walls}.",
            "ER-27",
            walls,
            sites,
        )
    elif code < BUILD_AT:
        rule = "ER-36" if code < AFTERSHOCK_AT else "ER-32" if code < ERUPT_AT else "ER-35"
        yield counted(count, "With the tile goes {walls}.", "With the tile go {walls}.", rule, walls, sites)
    else:
        yield counted(count, "With it goes {walls}.", "With it go {walls}.", "ER-51", walls, sites)


def _gone_walls(before: Record, after: Record) -> Iterator[tuple[Site, int]]:
    was, still = before.wall, after.wall
    for number, edge in np.argwhere((was != NO_WALL) & (still == NO_WALL)).tolist():
        yield Flow(space(number), edge), int(was[number, edge])
    was, still = before.village_wall, after.village_wall
    # A wall that was moved has left its side, but not its village.
    fewer = (still == NO_WALL).sum(axis=1) > (was == NO_WALL).sum(axis=1)
    for each, side in np.argwhere((was != NO_WALL) & (still == NO_WALL) & fewer[:, None]).tolist():
        yield Side(each, side), int(was[each, side])


# The meter.


def _heats_at_once(before: Record, code: int) -> list[int]:
    """The heat of every village when the move itself is done, and nothing that follows."""
    heats: list[int] = before.heat.tolist()
    seat = now(before, SEAT)
    if ERUPT_AT <= code < SINKHOLE_AT:
        spared = {seat, int(teammate(before, seat)) if before.clans else seat}
        for other in range(int(before.players)):
            if other not in spared:
                heats[other] = min(BURNED, heats[other] + ERUPTION_HEATS)
    elif code == RAIN:
        heats[seat] = max(0, heats[seat] - RAIN_COOLS)
    elif _roll(before, code, ROLL_DAMAGE) is False:
        heats[seat] = min(BURNED, heats[seat] + LOST_WALL)
    return heats


def _heated_at_once(before: Record, code: int, heats: list[int]) -> Iterator[Sentence]:
    for seat in range(int(before.players)):
        values = _from_to(seat, int(before.heat[seat]), heats[seat])
        if values["begin"] == values["end"]:
            continue
        if code == RAIN:
            yield Sentence("The village of {player} cools from {begin} to {end}.", "ER-37", values)
        elif ERUPT_AT <= code < SINKHOLE_AT:
            yield Sentence(
                "The eruption heats the village of {player} from {begin} to {end}.", "ER-28", values
            )
        else:
            where = (site_rolled_for(before),)
            yield Sentence(
                "A wall lost: the village of {player} heats from {begin} to {end}.", "ER-21", values, where
            )


def _from_to(seat: int, begin: int, end: int) -> dict[str, object]:
    return {"player": Player(seat), "begin": begin, "end": end}


def _damage(before: Record, heats: list[int], after: Record) -> Iterator[Sentence]:
    """ER-20: what open flows did at the beginning of a turn, or of several that passed by themselves."""
    players, next_seat = int(before.players), (_turn_of(before) + 1) % int(before.players)
    for step in range(players):
        seat = (next_seat + step) % players
        begin, end = heats[seat], int(after.heat[seat])
        if begin == end:
            continue
        each = int(VILLAGE_OF[players, seat])
        flows = int(open_flows(after, each))
        values = _from_to(seat, begin, end)
        where = tuple(
            Side(each, side)
            for side in range(SIDES)
            if after.touched[each] >> side & 1 and after.village_wall[each, side] == NO_WALL
        )
        if end == min(BURNED, begin + OPEN_FLOW * flows):
            yield counted(
                flows,
                "{count} open flow: the village of {player} heats from {begin} to {end}.",
                "{count} open flows: the village of {player} heats from {begin} to {end}.",
                "ER-20",
                values,
                where,
            )
        else:
            yield Sentence("The village of {player} heats from {begin} to {end}.", "ER-20", values, where)


def _claims(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-25: eruption tiles that have been claimed."""
    for number in range(ERUPTIONS):
        if before.unclaimed >> number & 1 and not after.unclaimed >> number & 1:
            for seat in range(int(before.players)):
                if after.waiting[seat] >> number & 1:
                    values = {"player": Player(seat), "number": number + 1, "heat": int(ZONES[number])}
                    yield Sentence(
                        "At a heat of {heat}, {player} claims eruption tile {number}.", "ER-25", values
                    )


def _eruptions_without_space(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-29: eruption tiles discarded because there was no space for them."""
    off_the_board = ((before.tile == ERUPTION) & (after.tile != ERUPTION)).sum()
    lost = int(after.gone[ERUPTION]) - int(before.gone[ERUPTION]) - int(off_the_board)
    for seat in range(int(before.players)):
        if after.burned[seat] and not before.burned[seat] and after.annihilation:
            lost -= int(before.waiting[seat]).bit_count()
    if lost > 0:
        yield Sentence(
            "There is no space for an eruption tile, so it is discarded and nobody heats.", "ER-29"
        )


# Lava and villages.


def _contacts(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-46: sides of villages that lava has come to, and those it has left."""
    for each in range(VILLAGES):
        was, still = int(before.touched[each]), int(after.touched[each])
        if new := _sides(each, still & ~was):
            yield counted(
                len(new),
                "Lava reaches {village}: side {sides}.",
                "Lava reaches {village}: sides {sides}.",
                "ER-46",
                _named(each, new),
                new,
            )
        if left := _sides(each, was & ~still):
            yield counted(
                len(left),
                "Lava leaves {village}: side {sides}.",
                "Lava leaves {village}: sides {sides}.",
                "ER-20",
                _named(each, left),
                left,
            )


def _sides(each: int, bits: int) -> tuple[Side, ...]:
    return tuple(Side(each, side) for side in range(SIDES) if bits >> side & 1)


def _named(each: int, sides: tuple[Side, ...]) -> dict[str, object]:
    return {"village": village(each), "sides": listed([str(side.side + 1) for side in sides])}


def _cards_for_contacts(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-46: how many cards are drawn for new contacts, or why none is."""
    touched = (after.touched & ~before.touched).tolist()
    new = [
        each * SIDES + side for each in range(VILLAGES) for side in range(SIDES) if touched[each] >> side & 1
    ]
    seat = _turn_of(before)
    if not new or (before.annihilation and before.burned[seat]):
        return
    again = sum(int(before.let_go) >> side & 1 for side in new)
    if again:
        yield counted(
            again,
            "{count} side touched again in the same turn gives no card.",
            "{count} sides touched again in the same turn give no card.",
            "ER-90",
        )
    count = _on_agenda(after, DRAW_CARDS)
    if count:
        yield counted(
            count,
            "{player} draws {count} card for it.",
            "{player} draws {count} cards for it.",
            "ER-46",
            {"player": Player(seat)},
        )
    elif again < len(new) and not cards_to_be_had(after):
        yield Sentence("There is no card left to draw.", "ER-46")


def _resource(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-47: the wall that a space gives; ER-62: a weaker one, or none."""
    seat = _turn_of(before)
    filled = (before.tile == NO_TILE) & (after.tile != NO_TILE) & (RESOURCE != NO_RESOURCE)
    for number in np.flatnonzero(filled).tolist():
        material = int(RESOURCE[number])
        if before.annihilation and before.burned[seat]:
            continue
        values, where = {"player": Player(seat), "wall": a_wall(material)}, (space(number),)
        if int(before.emptied) >> number & 1:
            yield Sentence("A space emptied in the same turn gives no wall.", "ER-90", where=where)
            continue
        got = (after.reserve[seat] > before.reserve[seat]).nonzero()[0].tolist()
        if got == [material]:
            yield Sentence("{player} gains {wall} from the space.", "ER-47", values, where)
        elif got:
            values["wall"] = a_wall(got[0])
            yield Sentence("{player} gains {wall}: no stronger one is left.", "ER-62", values, where)
        elif not after.burned[seat]:
            yield Sentence("There is no wall left to gain.", "ER-62", where=where)


# The stack, the piles, the deck.


def _reshuffled(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-46: a new deck. The discards shrink, or the deck grows, at no other time."""
    if after.deck_size > before.deck_size or after.discards.sum() < before.discards.sum():
        yield Sentence("The deck is out: the discards are shuffled into a new one.", "ER-46")


def _placement_in_vain(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ER-36, ER-3B: a drawing card, or two, for which no tile fits."""
    drawing = code in (QUAKE, FLOW, EXTRA) or EXCHANGE_AT <= code < GIVE_AT
    if drawing and not _goes_on_placing(before, after):
        rule = "ER-36" if code == QUAKE else "ER-45" if code == EXTRA else "ER-3B"
        yield Sentence("No tile fits, so nothing comes of it.", rule)


def _nothing_fits(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-44: in Annihilation a player for whose first tile there is no place places none."""
    if not after.annihilation or after.over or not tiles_to_be_had(after) or _is_placing(after):
        return
    due = _turn_of(before) != _turn_of(after) or _on_agenda(before, BEGIN_PLACEMENT) is not None
    if due and _on_agenda(after, BEGIN_PLACEMENT) is None:
        yield Sentence("No tile fits anywhere, so none is placed.", "ER-44")


def _stack(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ER-44, ER-71, ER-84, ER-85: what became of the stack."""
    if after.gone[:LAVA].sum() < before.gone[:LAVA].sum():
        yield Sentence("The tiles taken off the board are shuffled into a new stack.", "ER-84")
    elif after.forecast and _is_put_back(before, after):
        yield Sentence("No face-up tile fits: they go back at random, and others are turned up.", "ER-85")
    if after.running_out != STACK_OUT or before.running_out:
        return
    if after.gone[:LAVA].sum() > before.gone[:LAVA].sum() + _replaced(code):
        yield Sentence("No tile that is left fits anywhere: the stack leaves the game.", "ER-44")
    else:
        yield Sentence("The last lava tile has been placed.", "ER-71")
        if after.abrupt_end:
            yield Sentence("The turn ends at once.", "ER-90")


def _is_put_back(before: Record, after: Record) -> bool:
    """ER-85: whether the tops of the piles went back; a single tile goes back after a roll."""
    if now(before, STEP) == ROLL_FLOW:
        return int((after.below > before.below).sum()) > 1
    return bool((after.below > before.below).any())


def _replaced(code: int) -> int:
    """How many lava tiles a move itself takes off the board, at most."""
    return int(REPLACE_AT <= code < AFTERSHOCK_AT or SINKHOLE_AT <= code < BOMB_AT)


# The end.


def _burned(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-72, ER-82, ER-84: villages that have burned, or do no more."""
    for seat in range(int(before.players)):
        values = {"player": Player(seat)}
        if before.burned[seat] and not after.burned[seat]:
            yield Sentence("The village of {player} is no longer burned.", "ER-82", values)
        if before.burned[seat] or not after.burned[seat]:
            continue
        if after.annihilation:
            yield Sentence(
                "The village of {player} has burned: from now on {player} only places tiles.", "ER-84", values
            )
        elif after.clans:
            yield Sentence("The village of {player} has burned.", "ER-82", values)
        else:
            yield Sentence("The village of {player} has burned.", "ER-72", values)


def _last_round(before: Record, after: Record) -> Iterator[Sentence]:
    """ER-71, ER-72: the last round begins."""
    if before.running_out == 0 and after.running_out == VILLAGE_BURNED:
        if tiles_left(before):
            yield Sentence("The remaining stack leaves the game.", "ER-72")
        if after.clans:
            yield Sentence(
                "Both villages of a team have burned: every other player has one last turn.", "ER-82"
            )
        else:
            yield Sentence("Every other player has one last turn.", "ER-72")
    elif after.running_out == STACK_OUT and before.last_turns == 0 and (after.last_turns or after.over):
        yield Sentence("The last round begins: every player has one last turn.", "ER-71")


# The agenda.


def _top(record: Record, column: int) -> int:
    """One column of what is to be done now, or 0 if the game is over."""
    return now(record, column) if record.agenda_length else 0


def _below(record: Record, column: int) -> int:
    return int(record.agenda[int(record.agenda_length) - 2, column])


def _on_agenda(record: Record, step: int) -> int | None:
    """The first number of a step that is on the agenda, or None."""
    for entry in record.agenda[: int(record.agenda_length)]:
        if entry[STEP] == step:
            return int(entry[FIRST])
    return None


def _is_placing(record: Record) -> bool:
    """Whether a tile is about to be drawn or placed."""
    steps = (DRAW_TILE, PLACE_TILE, REPLACE_TILE)
    return any(entry[STEP] in steps for entry in record.agenda[: int(record.agenda_length)])


def _goes_on_placing(before: Record, after: Record) -> bool:
    """Whether a tile is about to be drawn or placed by the same player in the same turn."""
    return _is_placing(after) and _turn_of(before) == _turn_of(after)


def _turn_of(record: Record) -> int:
    """Whose turn it is: before the first and after the last one, whoever is next on the agenda."""
    for entry in record.agenda[: int(record.agenda_length)]:
        if entry[STEP] == END_TURN:
            return int(entry[SEAT])
    return _top(record, SEAT)
