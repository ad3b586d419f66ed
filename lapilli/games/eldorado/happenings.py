"""What came of a move beyond the move itself: read off the states before and after it.

Everybody is told, so nothing here looks into a hand: what was gathered is missing in the bank.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from lapilli.agenda import now
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.actions import (
    BANK_AT,
    CHOOSE_AT,
    DISCOVER,
    GATHER_AT,
    MARCH_AT,
    PASS,
    PAY_AT,
    RETURN_AT,
    ROLL_AT,
    STEAL_AT,
    TILE_AT,
    TRADE_AT,
    VILLAGER_AT,
)
from lapilli.games.eldorado.components import (
    DIE,
    ISLAND_KINDS,
    NO_TILE,
    RESOURCES,
    ROLL_FACES,
    SHRINES,
    THIEVES,
)
from lapilli.games.eldorado.places import corner_of, place_of_tile
from lapilli.games.eldorado.rules.maps import villagers_out
from lapilli.games.eldorado.state import (
    AGAINST_FARM,
    DRAW_TILE,
    KEEP_HAND,
    LAY_START,
    NO_KEEPER,
    OF_DWELLERS,
    REROLL_BATTLE,
    REROLL_GOLDEN,
    ROLL_AGAIN,
    ROLL_BATTLE,
    ROLL_GOLDEN,
    STEAL,
    TAKE_CARD,
    TO_BANK,
    WITH_DWELLER,
)
from lapilli.kernel import FIRST, SEAT, SECOND, STEP
from lapilli.moves import Record
from lapilli.words import Player, Sentence, counted, listed


def events(before: Record, code: int, after: Record) -> list[Sentence]:
    """What came of a move, in the order in which it came."""
    if has_begun_again(before, after):
        return [Sentence("The island is closed with something missing: everybody starts again.", "ED-12")]
    return [
        *_laid_by_itself(before, code, after),
        *_cave_opened(before, after),
        *_decided(before, code, after),
        *_lost(before, code, after),
        *_shrine_taken(before, after),
        *_offerings(before, after),
        *_shuffled_in(before, after),
        *_put_back_by_itself(before, code, after),
        *_shared_out_by_itself(before, after),
        *_gathered_by_itself(before, code, after),
    ]


def has_begun_again(before: Record, after: Record) -> bool:
    """ED-12: whether the tiles were gathered in, and the game begins again."""
    return bool(after.laid[0] < before.laid[0])


# Tiles.


def _laid_by_itself(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ED-48: where there is but one place, nobody is asked."""
    drawn = TILE_AT <= code < ROLL_AT and now(before, STEP) == DRAW_TILE
    if not drawn and not DISCOVER < code < VILLAGER_AT:
        return
    for tile in np.flatnonzero((before.kind == NO_TILE) & (after.kind != NO_TILE)).tolist():
        place = place_of_tile(after, tile)
        yield Sentence("There is one place for it: {place}.", "ED-48", {"place": place}, (place,))


def _cave_opened(before: Record, after: Record) -> Iterator[Sentence]:
    if before.exit == NO_TILE and after.exit != NO_TILE:
        place = place_of_tile(after, int(after.exit))
        yield Sentence("The cave is open: its exit lies at {place}.", "ED-43", {"place": place}, (place,))


# Battles.


def _dice_on_table(before: Record, code: int) -> list[int]:
    """What the dice of both sides add up to, with those that were just rolled."""
    faces = before.faces.astype(int)
    if ROLL_AT <= code < ROLL_AT + len(ROLL_FACES):
        faces[now(before, FIRST)] += ROLL_FACES[code - ROLL_AT]
    return [int(total) for total in faces @ np.arange(1, DIE + 1)]


def _is_decided(before: Record, code: int, after: Record) -> bool:
    """Whether a battle was: dice lay on the table, all have been rolled, and they are gone."""
    step = now(before, STEP)
    rolled = step in (ROLL_BATTLE, ROLL_AGAIN) or (step == REROLL_BATTLE and code == PASS)
    return bool(rolled and any(_dice_on_table(before, code)) and not after.faces.any())


def _decided(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    if not _is_decided(before, code, after):
        return
    ours, theirs = _dice_on_table(before, code)
    where = place_of_tile(before, int(before.battle_at))
    values: dict[str, object] = {
        "attacker": Player(int(before.attacker)),
        "higher": max(ours, theirs),
        "lower": min(ours, theirs),
    }
    if before.about == WITH_DWELLER:
        yield from _decided_with_dweller(before, after, ours - theirs, values)
        return
    values["defender"] = Player(int(before.defender))
    # A farm that nobody has come to defend fights itself (ED-77).
    of_farm = before.about == AGAINST_FARM
    if ours == theirs:
        yield Sentence(
            "A tie, {higher} to {lower}: whoever came goes back, and moves no more in this turn.",
            "ED-79" if of_farm else "ED-73",
            values,
            (where,),
        )
    elif ours > theirs:
        yield Sentence("{attacker} beats {defender}, {higher} to {lower}.", "ED-72", values, (where,))
    elif of_farm:
        yield Sentence(
            "{defender}'s farm holds against {attacker}, {higher} to {lower}.", "ED-79", values, (where,)
        )
    else:
        yield Sentence("{defender} holds against {attacker}, {higher} to {lower}.", "ED-72", values, (where,))


def _decided_with_dweller(
    before: Record, after: Record, lead: int, values: dict[str, object]
) -> Iterator[Sentence]:
    kind = int(before.kind[before.battle_at])
    values = {**values, "dweller": naming.tile(kind)}
    where = place_of_tile(before, int(before.battle_at))
    if lead > 0:
        yield Sentence("{attacker} beats {dweller}, {higher} to {lower}.", "ED-85", values, (where,))
        if kind == THIEVES:
            seat = int(before.attacker)
            yield counted(
                int(after.hand_size[seat] - before.hand_size[seat]),
                "{attacker} takes {count} card from the Thieves.",
                "{attacker} takes {count} cards from the Thieves.",
                "ED-86",
                values,
            )
        return
    if lead < 0:
        yield Sentence(
            "{attacker} is beaten by {dweller}, {higher} to {lower}; the tile goes back into the stack.",
            "ED-85",
            values,
        )
    else:
        yield Sentence(
            "A tie, {higher} to {lower}: {attacker} goes back, and so does the tile of {dweller}.",
            "ED-85",
            values,
        )


def _lost(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ED-74 to ED-77: what the beaten side lost."""
    if not _is_decided(before, code, after):
        return
    for seat in range(int(before.players)):
        values: dict[str, object] = {"player": Player(seat)}
        villagers = int(villagers_out(before, seat) - villagers_out(after, seat))
        if villagers:
            yield counted(
                villagers,
                "{player} loses {count} villager.",
                "{player} loses {count} villagers.",
                "ED-74",
                values,
            )
        if (after.farm[seat] != before.farm[seat]).any():
            corner = corner_of(int(before.prize))
            at = {**values, "corner": corner}
            yield Sentence("{player} loses the farm at {corner}.", "ED-77", at, (corner,))
        if after.fort[seat] != before.fort[seat]:
            corner = corner_of(int(before.fort[seat]))
            at = {**values, "corner": corner}
            yield Sentence("{player} loses the fort at {corner}.", "ED-76", at, (corner,))
        if before.stands[seat] != NO_TILE and after.stands[seat] == NO_TILE:
            yield Sentence("{player}'s explorer is beaten, and off the map.", "ED-75", values)


# Shrines.


def _shrine_taken(before: Record, after: Record) -> Iterator[Sentence]:
    keeper = int(after.keeper)
    if keeper in (int(before.keeper), NO_KEEPER):
        return
    if keeper >= OF_DWELLERS:
        values: dict[str, object] = {"dweller": naming.tile(keeper - OF_DWELLERS)}
        yield Sentence("The cave shrine stays with {dweller}.", "ED-81", values)
    else:
        yield Sentence("{player} has the cave shrine now.", "ED-81", {"player": Player(keeper)})


def _offerings(before: Record, after: Record) -> Iterator[Sentence]:
    for seat in range(int(before.players)):
        new = int(after.offered[seat]) & ~int(before.offered[seat])
        for which in range(SHRINES):
            if new >> which & 1:
                place = place_of_tile(after, int(after.shrine[which]))
                values = {"player": Player(seat), "place": place}
                yield Sentence(
                    "{player} has made an offering: the shrine at {place} is controlled.",
                    "ED-80",
                    values,
                    (place,),
                )


def _shuffled_in(before: Record, after: Record) -> Iterator[Sentence]:
    """ED-100: important tiles that were not placed in time."""
    more = after.stack[:ISLAND_KINDS].astype(int) - before.stack[:ISLAND_KINDS]
    tiles = [naming.tile(kind) for kind in range(ISLAND_KINDS) for _ in range(more[kind])]
    if tiles:
        values = {"player": Player(int(before.active)), "tiles": listed(tiles)}
        yield Sentence("{player} shuffles what was not placed into the stack: {tiles}.", "ED-100", values)


# What nobody had to decide.


def _put_back_by_itself(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ED-75: where there is but one place, the winner is not asked."""
    if RETURN_AT <= code < PASS:
        return
    for seat in range(int(before.players)):
        if before.placer[seat] and not after.placer[seat]:
            place = place_of_tile(after, int(after.stands[seat]))
            values = {"player": Player(seat), "place": place}
            yield Sentence("{player}'s explorer comes back at {place}.", "ED-75", values, (place,))


def _shared_out_by_itself(before: Record, after: Record) -> Iterator[Sentence]:
    """ED-30: equal dice are shared out by themselves, as soon as it is settled that they stand."""
    settled = now(before, STEP) in (ROLL_GOLDEN, REROLL_GOLDEN, STEAL, TAKE_CARD)
    if settled and after.movement and not after.action_points and after.dice[0] == after.dice[1]:
        player, gathering = Player(int(after.active)), int(after.dice[1])
        values = {"player": player, "movement": int(after.movement), "gathering": gathering}
        yield Sentence(
            "Equal dice: {player} moves by {movement}, and gathers by {gathering}.", "ED-30", values
        )


def _gathered_by_itself(before: Record, code: int, after: Record) -> Iterator[Sentence]:
    """ED-31, ED-90: cards that there was no choice about are missing in the bank."""
    if VILLAGER_AT <= code < MARCH_AT or BANK_AT <= code < TRADE_AT:
        return
    if before.battle_at != NO_TILE and after.turns == before.turns:
        # Battles cost gold and win treasures; only with the next turn does anybody gather.
        return
    if now(before, STEP) == LAY_START:
        # ED-12: everybody has the first cards again.
        return
    taken = before.bank.astype(int) - after.bank
    if GATHER_AT <= code < PAY_AT:
        taken[code - GATHER_AT] -= 1
    elif PAY_AT <= code < STEAL_AT and (now(before, STEP) == KEEP_HAND or now(before, SECOND) == TO_BANK):
        taken[code - PAY_AT] += 1
    cards = [
        naming.cards(resource, int(taken[resource])) for resource in range(RESOURCES) if taken[resource] > 0
    ]
    if not cards:
        return
    if CHOOSE_AT <= code < RETURN_AT:
        values = {"player": Player(now(before, SEAT)), "cards": listed(cards)}
        yield Sentence("{player} begins with {cards}.", "ED-13", values)
    else:
        values = {"player": Player(int(after.active)), "cards": listed(cards)}
        yield Sentence("{player} gathers {cards}.", "ED-31", values)
