"""The rules of Seismic, a file for each chapter of the rule sheet, and what the engine asks of them."""

from __future__ import annotations

from lapilli.games.seismic.actions import (
    CITY_AT,
    CREW_AT,
    DRAW_AT,
    PASS,
    ROTATIONS,
    ROW_AT,
    STARTER_AT,
    TURN_AT,
)
from lapilli.games.seismic.components import CELLS, CITY, KINDS, MOST_PLAYERS, NO_TILE
from lapilli.games.seismic.rules.aftershocks import list_turns, turn_tile
from lapilli.games.seismic.rules.crews import list_crews, place_crew
from lapilli.games.seismic.rules.earthquakes import (
    list_cities,
    list_rows,
    strike_chosen_row,
    strike_cities,
)
from lapilli.games.seismic.rules.score import score
from lapilli.games.seismic.rules.setup import choose_starter, derive, set_up
from lapilli.games.seismic.rules.stack import list_draws
from lapilli.games.seismic.rules.tiles import count_placements, list_placements, nth_placement
from lapilli.games.seismic.rules.turn import draw, place_tile, proceed, turn_up
from lapilli.games.seismic.state import (
    AFTERSHOCK,
    CHOOSE_CITY,
    CHOOSE_ROW,
    CHOOSE_STARTER,
    DRAW,
    NO_CREW,
    PLACE_CREW,
    PLACE_TILE,
    TURN_UP,
    Seismic,
)
from lapilli.kernel import (
    FIRST,
    SEAT,
    SECOND,
    STEP,
    Moves,
    Rng,
    Weights,
    count_bits,
    current,
    nth_bit,
    pop,
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

INVENTORY = KINDS + MOST_PLAYERS + 1
"""What must add up at every moment: tiles of each kind, crews of each colour, the stack."""


@rule
def actor(state: Seismic) -> int:
    """Who is to act: a seat, chance, or nobody."""
    if state.over:
        return NOBODY
    if current(state, STEP) == DRAW:
        return CHANCE
    return current(state, SEAT)


@rule
def list_moves(state: Seismic, moves: Moves) -> int:
    """Every legal move of the player who is to act."""
    step = current(state, STEP)
    if step == PLACE_TILE:
        return list_placements(state, moves, 0)
    if step == CHOOSE_CITY:
        return list_cities(moves)
    if step == CHOOSE_ROW:
        return list_rows(state, moves)
    if step == AFTERSHOCK:
        return list_turns(state, moves)
    # SE-23: a crew, SE-61: or a second tile, or neither.
    count = list_crews(current(state, FIRST), moves)
    if current(state, SECOND):
        count = list_placements(state, moves, count)
    moves[count] = PASS
    return count + 1


@rule
def count_moves(state: Seismic, moves: Moves) -> int:
    """How many moves ``list_moves`` would list; placements, the many, are counted unlisted."""
    step = current(state, STEP)
    if step == PLACE_TILE:
        return count_placements(state)
    if step == PLACE_CREW:
        second_tiles = count_placements(state) if current(state, SECOND) else 0
        return count_bits(current(state, FIRST)) + second_tiles + 1
    return list_moves(state, moves)


@rule
def nth_move(state: Seismic, n: int, moves: Moves) -> int:
    """The move in place ``n`` of those just counted."""
    step = current(state, STEP)
    if step == PLACE_CREW:
        edges = current(state, FIRST)
        if n < count_bits(edges):
            return CREW_AT + nth_bit(edges, n)
        move = -1
        if current(state, SECOND):
            move = nth_placement(state, n - count_bits(edges))
        return move if move >= 0 else PASS
    if step == PLACE_TILE:
        return nth_placement(state, n)
    return int(moves[n])


@rule
def list_outcomes(state: Seismic, moves: Moves, weights: Weights) -> int:
    """Everything chance may bring now, and how likely it is."""
    if current(state, STEP) == CHOOSE_STARTER:
        for seat in range(state.players):
            moves[seat] = STARTER_AT + seat
            weights[seat] = 1
        return state.players
    return list_draws(state, current(state, SEAT), moves, weights)


@rule
def apply(state: Seismic, move: int) -> None:
    """Make a move, or let chance speak; it must be one of those listed."""
    if move < TURN_AT:
        rotation = move % ROTATIONS
        cell = move // ROTATIONS % CELLS
        place_tile(state, move // (ROTATIONS * CELLS), cell, rotation)
    elif move < CREW_AT:
        pop(state)
        turn_tile(state, (move - TURN_AT) // ROTATIONS, (move - TURN_AT) % ROTATIONS)
    elif move < ROW_AT:
        place_crew(state, current(state, SEAT), move - CREW_AT)
        pop(state)
    elif move < CITY_AT:
        strike_chosen_row(state, move - ROW_AT)
    elif move < PASS:
        strike_cities(state, move - CITY_AT)
    elif move == PASS:
        pop(state)
    elif move < STARTER_AT:
        if current(state, STEP) == TURN_UP:
            turn_up(state, move - DRAW_AT)
        else:
            draw(state, move - DRAW_AT)
    else:
        choose_starter(state, move - STARTER_AT)
    proceed(state)


@rule
def standing(state: Seismic, standings: Weights) -> None:
    """SE-52: most points win."""
    score(state, standings)


@rule
def team(state: Seismic, seat: int) -> int:
    """Everybody plays alone."""
    return seat


@rule
def hide(state: Seismic, seat: int) -> None:
    """What ``seat`` may not know is wiped out: in Seismic there is nothing of the kind."""


@rule
def deal_hidden(state: Seismic, seat: int, rng: Rng) -> None:
    """What ``seat`` does not know is dealt again: in Seismic there is nothing to deal."""


@rule
def take_inventory(state: Seismic, counts: Weights) -> None:
    """SE-01: count every tile, crew and the stack, wherever they are."""
    for i in range(INVENTORY):
        counts[i] = 0
    for kind in range(KINDS):
        counts[kind] = state.unseen[kind] + state.gone[kind]
        counts[KINDS + MOST_PLAYERS] += state.unseen[kind]
    counts[KINDS + MOST_PLAYERS] -= state.stack
    for slot in range(state.face_up_count):
        counts[state.face_up[slot]] += 1
    for cell in range(CELLS):
        if state.tile[cell] != NO_TILE and state.tile[cell] != CITY:
            counts[state.tile[cell]] += 1
        if state.crew[cell] != NO_CREW:
            counts[KINDS + state.crew[cell]] += 1
    for seat in range(state.players):
        counts[KINDS + seat] += state.crews_left[seat]
