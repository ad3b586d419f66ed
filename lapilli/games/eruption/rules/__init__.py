"""The rules of Eruption, a file for each chapter of the rulebook, and what the engine asks of them."""

from __future__ import annotations

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
    QUAKE,
    RAIN,
    REINFORCE_AT,
    RELOCATE_AT,
    REPLACE_AT,
    ROLL_AT,
    ROTATIONS,
    SINKHOLE_AT,
    SITES,
    STARTER_AT,
    TAKE_AT,
    TILE_AT,
    TRADE_AT,
)
from lapilli.games.eruption.components import (
    CARDS,
    LAVA,
    SIDES,
    SPACES,
)
from lapilli.games.eruption.rules import cards
from lapilli.games.eruption.rules.clans import give, take, team
from lapilli.games.eruption.rules.damage import roll_damage
from lapilli.games.eruption.rules.end import score, standing
from lapilli.games.eruption.rules.eruptions import erupt, list_eruptions
from lapilli.games.eruption.rules.forecast import list_piles, turn_up
from lapilli.games.eruption.rules.hands import discard, draw_card, list_cards, list_discards
from lapilli.games.eruption.rules.hidden import deal_hidden, hide
from lapilli.games.eruption.rules.inventory import INVENTORY, take_inventory
from lapilli.games.eruption.rules.setup import choose_starter, derive, set_up
from lapilli.games.eruption.rules.tiles import (
    count_placements,
    draw_from_pile,
    draw_tile,
    drawn_code,
    drawn_spaces,
    kinds_to_draw,
    list_placements,
    list_tiles,
    nth_placement,
    place_tile,
    replace_tile,
    roll_flow,
)
from lapilli.games.eruption.rules.turn import proceed
from lapilli.games.eruption.rules.walls import (
    build_wall,
    count_reserve,
    count_sites,
    list_walls,
    nth_site,
    test_built_wall,
)
from lapilli.games.eruption.state import (
    BEGIN_PLACEMENT,
    BUILD_WALLS,
    CHOOSE_STARTER,
    DRAW_CARDS,
    DRAW_TILE,
    FOR_PLACING,
    KEEP_HAND,
    OFFER_EXTRA,
    PLACE_ERUPTION,
    PLACE_TILE,
    PLAY_CARDS,
    REPLACE_TILE,
    ROLL_BUILT,
    ROLL_DAMAGE,
    SHIFT_WALLS,
    TURN_UP,
    Eruption,
)
from lapilli.kernel import (
    FIRST,
    SEAT,
    STEP,
    Moves,
    Weights,
    current,
    pop,
    push,
    rule,
)
from lapilli.seats import CHANCE, NOBODY

__all__ = [
    "INVENTORY",
    "actor",
    "apply",
    "count_moves",
    "deal_hidden",
    "derive",
    "hide",
    "list_moves",
    "list_outcomes",
    "nth_move",
    "score",
    "set_up",
    "standing",
    "take_inventory",
    "team",
]


@rule
def actor(state: Eruption) -> int:
    """Who is to act: a seat, chance, or nobody."""
    if state.over:
        return NOBODY
    step = current(state, STEP)
    if step <= ROLL_BUILT and not (step == DRAW_TILE and state.forecast):
        return CHANCE
    return current(state, SEAT)


@rule
def list_moves(state: Eruption, moves: Moves) -> int:
    """Every legal move of the player who is to act."""
    step, seat = current(state, STEP), current(state, SEAT)
    if step == PLACE_TILE or step == REPLACE_TILE:
        kind = current(state, FIRST)
        return list_placements(state, drawn_code(state), drawn_spaces(state), kind, moves)
    if step == PLAY_CARDS:
        return cards.list_card_moves(state, seat, moves)
    if step == PLACE_ERUPTION:
        return list_eruptions(state, moves)
    if step == DRAW_TILE:
        return list_piles(state, kinds_to_draw(state), moves)
    if step == KEEP_HAND:
        return list_discards(state, seat, moves)
    moves[0] = PASS
    if step == OFFER_EXTRA:
        moves[1] = EXTRA
        return 2
    if step == SHIFT_WALLS:
        return cards.list_shifts(state, seat, current(state, FIRST), moves, 1)
    return list_walls(state, seat, BUILD_AT, moves, 1)


@rule
def count_moves(state: Eruption, moves: Moves) -> int:
    """How many moves ``list_moves`` would list; placements and walls are counted unlisted."""
    step, seat = current(state, STEP), current(state, SEAT)
    if step == PLACE_TILE or step == REPLACE_TILE:
        return count_placements(state, drawn_spaces(state), current(state, FIRST))
    if step == BUILD_WALLS:
        return 1 + count_reserve(state, seat) * count_sites(state, seat)
    return list_moves(state, moves)


@rule
def nth_move(state: Eruption, n: int, moves: Moves) -> int:
    """The move in place ``n`` of those just counted."""
    step, seat = current(state, STEP), current(state, SEAT)
    if step == PLACE_TILE or step == REPLACE_TILE:
        kind = current(state, FIRST)
        return nth_placement(state, drawn_code(state), drawn_spaces(state), kind, n)
    if step == BUILD_WALLS:
        return nth_wall(state, seat, n)
    return int(moves[n])


@rule
def nth_wall(state: Eruption, seat: int, n: int) -> int:
    """ER-61: to pass, or a wall of the reserve somewhere."""
    if n == 0:
        return PASS
    sites = count_sites(state, seat)
    which = (n - 1) // sites
    material = 0
    while state.reserve[seat, material] == 0 or which > 0:
        if state.reserve[seat, material] > 0:
            which -= 1
        material += 1
    return BUILD_AT + material * SITES + nth_site(state, seat, (n - 1) % sites)


@rule
def list_outcomes(state: Eruption, moves: Moves, weights: Weights) -> int:
    """Everything chance may bring now, and how likely it is."""
    step = current(state, STEP)
    if step == CHOOSE_STARTER:
        for seat in range(state.players):
            moves[seat] = STARTER_AT + seat
            weights[seat] = 1
        return state.players
    if step == DRAW_CARDS:
        return list_cards(state, moves, weights)
    if step == DRAW_TILE:
        return list_tiles(state, kinds_to_draw(state), moves, weights)
    if step == TURN_UP:
        return list_tiles(state, (1 << LAVA) - 1, moves, weights)
    for roll in range(DIE * DIE):
        moves[roll] = ROLL_AT + roll
        weights[roll] = 1
    return DIE * DIE


@rule
def apply(state: Eruption, move: int) -> None:
    """Make a move, or let chance speak; it must be one of those listed."""
    if move >= TILE_AT:
        let_chance_speak(state, move)
    elif move < ERUPT_AT:
        space, rotation = move % (SPACES * ROTATIONS) // ROTATIONS, move % ROTATIONS
        if move < REPLACE_AT:
            place_tile(state, space, rotation)
        elif move < AFTERSHOCK_AT:
            replace_tile(state, space, rotation)
        else:
            cards.aftershock(state, space, rotation)
    elif move < SINKHOLE_AT:
        erupt(state, move - ERUPT_AT)
    elif BUILD_AT <= move < REINFORCE_AT:
        state.agenda[state.agenda_length - 1, FIRST] += 1
        build_wall(state, current(state, SEAT), (move - BUILD_AT) // SITES, (move - BUILD_AT) % SITES)
    elif move < GIVE_AT or QUAKE <= move <= RAIN:
        play_card(state, move)
    else:
        decide(state, move)
    proceed(state)


@rule
def play_card(state: Eruption, move: int) -> None:
    """ER-31 to ER-39: a card is played, or discarded for something else."""
    if move < BOMB_AT:
        cards.sinkhole(state, move - SINKHOLE_AT)
    elif move < BUILD_AT:
        cards.bomb(state, move - BOMB_AT)
    elif move < RELOCATE_AT:
        cards.reinforce(state, (move - REINFORCE_AT) // SITES, (move - REINFORCE_AT) % SITES)
    elif move < TRADE_AT:
        side, to = (move - RELOCATE_AT) // SIDES, (move - RELOCATE_AT) % SIDES
        if current(state, STEP) == SHIFT_WALLS:
            cards.relocate_on(state, side, to)
        else:
            cards.relocate(state, side, to)
    elif move < EXCHANGE_AT:
        cards.trade(state, move - TRADE_AT)
    elif move < GIVE_AT:
        cards.exchange(state, (move - EXCHANGE_AT) // CARDS, (move - EXCHANGE_AT) % CARDS)
    elif move == QUAKE:
        cards.quake(state)
    elif move == FLOW:
        cards.flow(state)
    else:
        cards.rain(state)


@rule
def decide(state: Eruption, move: int) -> None:
    """The small decisions that are not about the board."""
    seat = current(state, SEAT)
    if move < TAKE_AT:
        give(state, move - GIVE_AT)
    elif move < DISCARD_AT:
        take(state, move - TAKE_AT)
    elif move < PILE_AT:
        discard(state, seat, move - DISCARD_AT)
    elif move < QUAKE:
        draw_from_pile(state, move - PILE_AT)
    elif move == DRAW:
        cards.draw_for_zone(state)
    elif move == EXTRA:
        pop(state)
        push(state, BEGIN_PLACEMENT, seat, FOR_PLACING, 0)
    else:
        pass_by(state)


@rule
def pass_by(state: Eruption) -> None:
    """A step is over for a player who does not want more of it."""
    if current(state, STEP) == PLAY_CARDS:
        cards.end_card_step(state)
    else:
        pop(state)


@rule
def let_chance_speak(state: Eruption, move: int) -> None:
    """What is drawn, rolled or turned up."""
    step = current(state, STEP)
    if move >= STARTER_AT:
        choose_starter(state, move - STARTER_AT)
    elif move >= ROLL_AT:
        if step == ROLL_DAMAGE:
            roll_damage(state, move - ROLL_AT)
        elif step == ROLL_BUILT:
            test_built_wall(state, move - ROLL_AT)
        else:
            roll_flow(state, move - ROLL_AT)
    elif move >= CARD_AT:
        draw_card(state, move - CARD_AT)
    elif step == TURN_UP:
        turn_up(state, move - TILE_AT)
    else:
        draw_tile(state, move - TILE_AT)
