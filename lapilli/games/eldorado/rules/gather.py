"""Rolling the golden dice and gathering (ED-25, ED-30, ED-31, ED-33, ED-102)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import GATHER_AT, MOVE_BY_AT, PASS
from lapilli.games.eldorado.components import (
    DIE,
    FOOD,
    GARDEN,
    MOST_VILLAGERS,
    NO_TILE,
    RESOURCES,
    ROLL_FACES,
    STELLA,
    TIZOC,
)
from lapilli.games.eldorado.rules.cards import take_from_bank
from lapilli.games.eldorado.rules.maps import farms_at
from lapilli.games.eldorado.state import GATHER, HOME, ElDorado
from lapilli.kernel import FIRST, SEAT, SECOND, Moves, count_bits, current, lowest_bit, pop, push, rule

ALL_RESOURCES = (1 << RESOURCES) - 1


@rule
def yield_of(kind: int) -> int:
    """ED-25: what a tile gives, a bit for each resource."""
    if kind < RESOURCES:
        return 1 << kind
    return ALL_RESOURCES if kind == GARDEN else 0


@rule
def farmed_by_villagers(state: ElDorado, seat: int) -> int:
    """ED-31: what a player farms where its villagers are next to its farms."""
    farmed = 0
    for i in range(MOST_VILLAGERS):
        if state.villager[seat, i] != HOME:
            tile = state.villager[seat, i] >> 1
            if farms_at(state, seat, tile) > 0:
                farmed |= yield_of(state.kind[tile])
    return farmed


@rule
def farmed_by(state: ElDorado, seat: int) -> int:
    """ED-31: what a player farms: where its villagers do, and where its explorer is."""
    farmed = farmed_by_villagers(state, seat)
    if state.stands[seat] != NO_TILE:
        farmed |= yield_of(state.kind[state.stands[seat]])
    return farmed


@rule
def to_be_gathered(state: ElDorado, seat: int) -> int:
    """ED-33: what a player can gather, as far as the bank has it."""
    farmed = farmed_by(state, seat)
    for resource in range(RESOURCES):
        if state.bank[resource] == 0:
            farmed &= ~(1 << resource)
    return farmed


@rule
def gathering_waits(state: ElDorado) -> bool:
    """Whether there is something to choose; if not, it is taken, and gathering is over."""
    seat, cards = current(state, SEAT), current(state, FIRST)
    kinds = to_be_gathered(state, seat)
    if cards > 0 and kinds != 0:
        if current(state, SECOND) or count_bits(kinds) > 1:
            return True
        take_from_bank(state, seat, lowest_bit(kinds), cards)
    end_gathering(state)
    return False


@rule
def list_gathering(state: ElDorado, moves: Moves) -> int:
    """ED-31: a card of anything that is farmed; ED-102: or no more."""
    count = 0
    kinds = to_be_gathered(state, current(state, SEAT))
    for resource in range(RESOURCES):
        if kinds >> resource & 1:
            moves[count] = GATHER_AT + resource
            count += 1
    if current(state, SECOND):
        moves[count] = PASS
        count += 1
    return count


@rule
def gather(state: ElDorado, resource: int) -> None:
    """A card is taken."""
    take_from_bank(state, current(state, SEAT), resource, 1)
    state.agenda[state.agenda_length - 1, FIRST] -= 1
    if current(state, SECOND):
        state.movement -= 1


@rule
def end_gathering(state: ElDorado) -> None:
    """ED-102: what is not gathered is for moving, and a point more for Stella."""
    seat = current(state, SEAT)
    if current(state, SECOND) and state.explorer[seat] == STELLA:
        state.movement += 1
    pop(state)


@rule
def keep_dice(state: ElDorado, roll: int) -> None:
    """ED-30: what the two golden dice show, the lower first."""
    shown = 0
    for face in range(DIE):
        for _ in range(ROLL_FACES[roll, face]):
            state.dice[shown] = face + 1
            shown += 1


@rule
def list_dice(state: ElDorado, moves: Moves) -> int:
    """ED-30: either die may be the one for movement."""
    moves[0] = MOVE_BY_AT + int(state.dice[0]) - 1
    moves[1] = MOVE_BY_AT + int(state.dice[1]) - 1
    return 2


@rule
def steps_by(state: ElDorado, seat: int, movement: int) -> int:
    """ED-90: how many steps a die is worth: one more to Stella."""
    return int(movement + (state.explorer[seat] == STELLA))


@rule
def split_dice(state: ElDorado, movement: int) -> None:
    """ED-30: one die for movement, the other for gathering."""
    seat = current(state, SEAT)
    cards = int(state.dice[0] + state.dice[1]) - movement
    pop(state)
    state.movement = steps_by(state, seat, movement)
    begin_gathering(state, seat, cards, False)


@rule
def begin_gathering(state: ElDorado, seat: int, cards: int, at_will: bool) -> None:
    """ED-90: Tizoc has a card of food before everything else."""
    if state.explorer[seat] == TIZOC:
        take_from_bank(state, seat, FOOD, 1)
    push(state, GATHER, seat, cards, at_will)
