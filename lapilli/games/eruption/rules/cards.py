"""The card step: action cards and what else is done in it (ER-30 to ER-3C)."""

from __future__ import annotations

from lapilli.games.eruption.actions import (
    AFTERSHOCK_AT,
    DRAW,
    EXCHANGE_AT,
    PASS,
    REINFORCE_AT,
    RELOCATE_AT,
    SINKHOLE_AT,
    TRADE_AT,
)
from lapilli.games.eruption.actions import FLOW as PLAY_FLOW
from lapilli.games.eruption.actions import QUAKE as PLAY_QUAKE
from lapilli.games.eruption.actions import RAIN as PLAY_RAIN
from lapilli.games.eruption.components import (
    AFTERSHOCK,
    BOMB,
    CARD_WALL,
    CARDS,
    FITS,
    FLOW,
    HAND,
    NO_WALL,
    PERIOD,
    QUAKE,
    RAIN,
    RAIN_COOLS,
    REINFORCE,
    RELOCATE,
    SIDES,
    SINKHOLE,
    VILLAGE_OF,
    ZONE_2,
)
from lapilli.games.eruption.rules.clans import list_gifts, something_to_give
from lapilli.games.eruption.rules.hands import cards_to_be_had, discard, draw_for_contacts
from lapilli.games.eruption.rules.lava import can_be_removed, change_tile, remove_tile, tiles_to_be_had
from lapilli.games.eruption.rules.walls import (
    build_wall,
    gain_wall,
    list_board_walls,
    list_walls,
    remove_wall,
    remove_walls_on,
    wall_to_gain,
    walls_on_tile,
)
from lapilli.games.eruption.state import (
    BEGIN_PLACEMENT,
    DRAW_CARDS,
    DREW,
    FOR_PLACING,
    FOR_QUAKE,
    FOR_ZONE,
    KEEP_HAND,
    SHIFT_WALLS,
    Eruption,
)
from lapilli.kernel import FIRST, SEAT, Moves, current, lowest_bit, pop, push, rule


@rule
def may_draw(state: Eruption, seat: int) -> bool:
    """ER-30, ER-65: once, while the village is in zone 2 or 3."""
    drawn = current(state, FIRST) & DREW
    return not drawn and state.heat[seat] >= ZONE_2 and cards_to_be_had(state)


@rule
def something_to_play(state: Eruption, seat: int) -> bool:
    """Whether the player is asked at all: so much as everybody can see, and no more."""
    if state.hand_size[seat] > 0 or may_draw(state, seat):
        return True
    return bool(state.clans) and something_to_give(state, seat)


@rule
def list_card_moves(state: Eruption, seat: int, moves: Moves) -> int:
    """ER-30, ER-31: everything that may be done in the card step."""
    moves[0] = PASS
    count = 1
    if may_draw(state, seat):
        moves[count] = DRAW
        count += 1
    if state.clans:
        count = list_gifts(state, seat, moves, count)
    if state.hand_size[seat] == 0:
        return count
    hand = state.hand[seat]
    count = list_trades(state, seat, moves, count)
    if tiles_to_be_had(state):
        count = list_exchanges(state, seat, moves, count)
        if hand[FLOW] > 0:
            moves[count] = PLAY_FLOW
            count += 1
        replaceable = state.occupied & ~state.springs if state.lava_tiles_only else state.occupied
        if hand[QUAKE] > 0 and replaceable != 0:
            moves[count] = PLAY_QUAKE
            count += 1
    if hand[RAIN] > 0 and state.heat[seat] > 0:
        moves[count] = PLAY_RAIN
        count += 1
    if hand[AFTERSHOCK] > 0:
        count = list_turns(state, moves, count)
    if hand[SINKHOLE] > 0:
        count = list_sinkholes(state, moves, count)
    if hand[RELOCATE] > 0:
        count = list_shifts(state, seat, 0, moves, count)
    if hand[REINFORCE] > 0:
        count = list_walls(state, seat, REINFORCE_AT, moves, count)
    if hand[BOMB] > 0:
        count = list_board_walls(state, moves, count)
    return count


@rule
def end_card_step(state: Eruption) -> None:
    """By the Italian sheet the hand limit applies when the card step ends (ER-90)."""
    seat = current(state, SEAT)
    pop(state)
    if state.early_hand_limit and state.hand_size[seat] > HAND:
        push(state, KEEP_HAND, seat, 0, 0)


@rule
def draw_for_zone(state: Eruption) -> None:
    """ER-30: a card for being in zone 2 or 3."""
    state.agenda[state.agenda_length - 1, FIRST] |= DREW
    push(state, DRAW_CARDS, current(state, SEAT), 1, FOR_ZONE)


# Instead of the action (ER-31) -----------------------------------------------------------------


@rule
def list_trades(state: Eruption, seat: int, moves: Moves, count: int) -> int:
    """ER-31: a card for a wall of its material; ER-3B: if one would be gained."""
    for card in range(CARDS):
        if state.hand[seat, card] > 0 and wall_to_gain(state, CARD_WALL[card]) != NO_WALL:
            moves[count] = TRADE_AT + card
            count += 1
    return count


@rule
def trade(state: Eruption, card: int) -> None:
    """ER-31: a card is discarded for a wall."""
    seat = current(state, SEAT)
    discard(state, seat, card)
    gain_wall(state, seat, CARD_WALL[card])


@rule
def list_exchanges(state: Eruption, seat: int, moves: Moves, count: int) -> int:
    """ER-31: any two cards for a tile."""
    for one in range(CARDS):
        if state.hand[seat, one] > 0:
            for other in range(one, CARDS):
                if state.hand[seat, other] > (1 if one == other else 0):
                    moves[count] = EXCHANGE_AT + one * CARDS + other
                    count += 1
    return count


@rule
def exchange(state: Eruption, one: int, other: int) -> None:
    """ER-31: two cards are discarded for the placement of a tile."""
    seat = current(state, SEAT)
    discard(state, seat, one)
    discard(state, seat, other)
    push(state, BEGIN_PLACEMENT, seat, FOR_PLACING, 0)


# The actions (ER-32 to ER-39) -------------------------------------------------------------------


@rule
def list_turns(state: Eruption, moves: Moves, count: int) -> int:
    """ER-32: every other way a tile may lie; a symmetric one may stay as it is if it has walls."""
    spaces = state.occupied & ~state.springs if state.lava_tiles_only else state.occupied
    while spaces != 0:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        kind = state.tile[space]
        rotations = FITS[state.ask[space], kind]
        if PERIOD[kind] == 6 or walls_on_tile(state, space) == 0:
            rotations &= ~(1 << state.rotation[space])
        while rotations != 0:
            moves[count] = AFTERSHOCK_AT + space * 6 + lowest_bit(rotations)
            count += 1
            rotations &= rotations - 1
    return count


@rule
def aftershock(state: Eruption, space: int, rotation: int) -> None:
    """ER-32: a tile is turned, and its walls go; ER-3A: cards for new contacts only."""
    seat = current(state, SEAT)
    discard(state, seat, AFTERSHOCK)
    remove_walls_on(state, space)
    new = change_tile(state, space, state.tile[space], rotation)
    draw_for_contacts(state, seat, space, new)


@rule
def flow(state: Eruption) -> None:
    """ER-33: a tile is drawn and placed."""
    seat = current(state, SEAT)
    discard(state, seat, FLOW)
    push(state, BEGIN_PLACEMENT, seat, FOR_PLACING, 0)


@rule
def quake(state: Eruption) -> None:
    """ER-36: a tile is drawn, to take another's place."""
    seat = current(state, SEAT)
    discard(state, seat, QUAKE)
    push(state, BEGIN_PLACEMENT, seat, FOR_QUAKE, 0)


@rule
def can_shift(state: Eruption, village: int, settled: int, side: int, to: int) -> bool:
    """ER-34: whether a wall may go to another side; ER-90: by the Italian sheet not in exchange.

    A side that has got its wall is settled: so every arrangement can be reached, and none twice.
    """
    wall, there = state.village_wall[village, side], state.village_wall[village, to]
    if wall == NO_WALL or wall == there or (settled >> side | settled >> to) & 1:
        return False
    if state.burned_sides[village] >> to & 1:
        return False
    return there == NO_WALL or not state.relocate_one


@rule
def list_shifts(state: Eruption, seat: int, settled: int, moves: Moves, count: int) -> int:
    """ER-34: a wall of the village to another side, or in exchange with the wall there."""
    village = VILLAGE_OF[state.players, seat]
    for side in range(SIDES):
        for to in range(SIDES):
            if can_shift(state, village, settled, side, to):
                moves[count] = RELOCATE_AT + side * SIDES + to
                count += 1
    return count


@rule
def may_go_on_shifting(state: Eruption, seat: int, settled: int) -> bool:
    """ER-34: whether yet another wall may be moved."""
    village = VILLAGE_OF[state.players, seat]
    for side in range(SIDES):
        for to in range(SIDES):
            if can_shift(state, village, settled, side, to):
                return True
    return False


@rule
def shift_wall(state: Eruption, side: int, to: int) -> None:
    """ER-34: a wall moves to another side, and the one there, if any, to its own."""
    village = VILLAGE_OF[state.players, current(state, SEAT)]
    moved = state.village_wall[village, side]
    state.village_wall[village, side] = state.village_wall[village, to]
    state.village_wall[village, to] = moved


@rule
def relocate(state: Eruption, side: int, to: int) -> None:
    """ER-34: the first wall is moved; others may follow, but not by the Italian sheet (ER-90)."""
    seat = current(state, SEAT)
    discard(state, seat, RELOCATE)
    shift_wall(state, side, to)
    if not state.relocate_one:
        push(state, SHIFT_WALLS, seat, 1 << to, 0)


@rule
def relocate_on(state: Eruption, side: int, to: int) -> None:
    """ER-34: another wall is moved."""
    shift_wall(state, side, to)
    state.agenda[state.agenda_length - 1, FIRST] |= 1 << to


@rule
def list_sinkholes(state: Eruption, moves: Moves, count: int) -> int:
    """ER-35: every tile that all the others can do without."""
    spaces = state.occupied
    while spaces != 0:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        if can_be_removed(state, space):
            moves[count] = SINKHOLE_AT + space
            count += 1
    return count


@rule
def sinkhole(state: Eruption, space: int) -> None:
    """ER-35: a tile leaves the game, and its walls the board."""
    discard(state, current(state, SEAT), SINKHOLE)
    remove_walls_on(state, space)
    remove_tile(state, space)


@rule
def rain(state: Eruption) -> None:
    """ER-37: the player's own village cools, not below 0."""
    seat = current(state, SEAT)
    discard(state, seat, RAIN)
    state.heat[seat] = max(0, state.heat[seat] - RAIN_COOLS)
    state.burned[seat] = 0


@rule
def reinforce(state: Eruption, material: int, site: int) -> None:
    """ER-38: a wall is built now."""
    seat = current(state, SEAT)
    discard(state, seat, REINFORCE)
    build_wall(state, seat, material, site)


@rule
def bomb(state: Eruption, site: int) -> None:
    """ER-39: a wall on the board is removed."""
    discard(state, current(state, SEAT), BOMB)
    remove_wall(state, site)
