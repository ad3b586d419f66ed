"""Setting up (ER-06 to ER-13)."""

from __future__ import annotations

from lapilli.games.eruption.components import (
    ASK_AT_START,
    BIT,
    CARD_COUNTS,
    CARDS,
    CARDS_AT_START,
    ERUPTIONS,
    LAVA,
    MATERIALS,
    NO_TILE,
    NO_WALL,
    PILES,
    SIDES,
    SPACES,
    TILE_COUNTS,
    VILLAGES,
    WALL_COUNTS,
    WALLS_AT_START,
)
from lapilli.games.eruption.rules.forecast import deal_piles
from lapilli.games.eruption.rules.lava import lay_tile, mark_open
from lapilli.games.eruption.rules.turn import proceed
from lapilli.games.eruption.state import CHOOSE_STARTER, DRAW_CARDS, TURN, Eruption
from lapilli.kernel import pop, push, rule
from lapilli.seats import CHANCE


@rule
def clear_board(state: Eruption) -> None:
    """ER-01: an island without tiles and walls."""
    for space in range(SPACES):
        state.tile[space] = NO_TILE
        state.ask[space] = ASK_AT_START[space]
        mark_open(state, space)
        for edge in range(6):
            state.wall[space, edge] = NO_WALL
    for village in range(VILLAGES):
        for side in range(SIDES):
            state.village_wall[village, side] = NO_WALL
    for pile in range(PILES):
        state.top[pile] = NO_TILE


@rule
def set_up(state: Eruption) -> None:
    """ER-11: all tiles and cards in their stacks, three cards and three walls each, then who starts."""
    clear_board(state)
    for kind in range(LAVA):
        state.stack[kind] = TILE_COUNTS[kind]
    state.unclaimed = (1 << ERUPTIONS) - 1
    for material in range(MATERIALS):
        state.supply[material] = WALL_COUNTS[material] - state.players * WALLS_AT_START
        for seat in range(state.players):
            state.reserve[seat, material] = WALLS_AT_START
    for card in range(CARDS):
        state.deck[card] = CARD_COUNTS[card]
        state.deck_size += CARD_COUNTS[card]
    push(state, CHOOSE_STARTER, CHANCE, 0, 0)
    if state.forecast:
        deal_piles(state)
    for seat in range(state.players - 1, -1, -1):
        push(state, DRAW_CARDS, seat, CARDS_AT_START, 0)


@rule
def choose_starter(state: Eruption, seat: int) -> None:
    """ER-11: who starts is rolled for."""
    pop(state)
    push(state, TURN, seat, 0, 0)


@rule
def derive_board(state: Eruption) -> None:
    """Work out what follows from the tiles that lie on the board."""
    state.occupied = 0
    state.springs = 0
    state.open = 0
    for village in range(VILLAGES):
        state.touched[village] = 0
    for space in range(SPACES):
        state.ask[space] = ASK_AT_START[space]
        mark_open(state, space)
    quiet = state.quiet
    for space in range(SPACES):
        if state.tile[space] != NO_TILE:
            lay_tile(state, space, state.tile[space], state.rotation[space])
    state.quiet = quiet


@rule
def derive(state: Eruption) -> None:
    """Work out what is kept only to save time; then go on to where somebody has to decide."""
    derive_board(state)
    state.tried = 0
    for space in range(SPACES):
        state.walled[space] = 0
        for edge in range(6):
            if state.wall[space, edge] != NO_WALL:
                state.walled[space] |= 1 << edge
        if state.held[space]:
            state.tried |= BIT[space]
    state.deck_size = 0
    for card in range(CARDS):
        state.deck_size += state.deck[card]
    for seat in range(state.players):
        state.hand_size[seat] = 0
        for card in range(CARDS):
            state.hand_size[seat] += state.hand[seat, card]
    proceed(state)
