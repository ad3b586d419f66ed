"""The course of a turn: damage, eruption tile, tiles, cards, walls, end."""

from __future__ import annotations

from lapilli.games.eruption.components import HAND, ZONE_3
from lapilli.games.eruption.rules.cards import may_go_on_shifting, something_to_play
from lapilli.games.eruption.rules.damage import assess_damage
from lapilli.games.eruption.rules.end import end_turn
from lapilli.games.eruption.rules.eruptions import eruption_waits
from lapilli.games.eruption.rules.hands import go_on_drawing
from lapilli.games.eruption.rules.lava import tiles_to_be_had
from lapilli.games.eruption.rules.tiles import begin_placement, still_to_draw
from lapilli.games.eruption.rules.walls import can_build, forget_rolls, walls_allowed
from lapilli.games.eruption.state import (
    ASSESS_DAMAGE,
    BEGIN_PLACEMENT,
    BUILD_WALLS,
    DRAW_CARDS,
    DRAW_TILE,
    END_TURN,
    FOR_PLACING,
    KEEP_HAND,
    OFFER_EXTRA,
    PLACE_ERUPTION,
    PLAY_CARDS,
    SHIFT_WALLS,
    TURN,
    Eruption,
)
from lapilli.kernel import FIRST, SEAT, STEP, current, pop, push, rule


@rule
def begin_turn(state: Eruption) -> None:
    """A turn in its order; ER-84: a burned player only places a tile."""
    seat = current(state, SEAT)
    pop(state)
    forget_rolls(state)
    state.emptied = 0
    state.let_go = 0
    push(state, END_TURN, seat, 0, 0)
    if state.annihilation and state.burned[seat]:
        push(state, BEGIN_PLACEMENT, seat, FOR_PLACING, 0)
        return
    push(state, BUILD_WALLS, seat, 0, 0)
    push(state, PLAY_CARDS, seat, 0, 0)
    push(state, OFFER_EXTRA, seat, 0, 0)
    push(state, BEGIN_PLACEMENT, seat, FOR_PLACING, 0)
    push(state, PLACE_ERUPTION, seat, 0, 0)
    push(state, ASSESS_DAMAGE, seat, 0, 0)


@rule
def may_place_extra(state: Eruption, seat: int) -> bool:
    """ER-45: in zone 3, if there is a tile to draw."""
    return state.heat[seat] >= ZONE_3 and tiles_to_be_had(state)


@rule
def may_go_on_building(state: Eruption, seat: int) -> bool:
    """ER-61: whether another wall may be built, from the reserve and somewhere."""
    return current(state, FIRST) < walls_allowed(state, seat) and can_build(state, seat)


@rule
def does_not_pass_by_itself(state: Eruption, step: int) -> bool:
    """Do what is next if nobody has to decide anything; if somebody has, say so."""
    if step == ASSESS_DAMAGE:
        assess_damage(state)
    elif step == BEGIN_PLACEMENT:
        begin_placement(state)
    elif step == TURN:
        begin_turn(state)
    elif step == END_TURN:
        end_turn(state)
    else:
        return True
    return False


@rule
def waits(state: Eruption) -> bool:
    """Whether somebody has to decide what is next, or chance to speak; if not, it has been done."""
    step, seat = current(state, STEP), current(state, SEAT)
    if step == PLAY_CARDS:
        waiting = something_to_play(state, seat)
    elif step == OFFER_EXTRA:
        waiting = may_place_extra(state, seat)
    elif step == BUILD_WALLS:
        waiting = may_go_on_building(state, seat)
    elif step == KEEP_HAND:
        waiting = state.hand_size[seat] > HAND
    elif step == SHIFT_WALLS:
        waiting = may_go_on_shifting(state, seat, current(state, FIRST))
    elif step == DRAW_CARDS:
        return go_on_drawing(state)
    elif step == DRAW_TILE:
        return still_to_draw(state)
    elif step == PLACE_ERUPTION:
        return eruption_waits(state)
    else:
        return does_not_pass_by_itself(state, step)
    if not waiting:
        pop(state)
    return waiting


@rule
def proceed(state: Eruption) -> None:
    """Do what takes care of itself, until somebody must decide or chance speak."""
    while state.agenda_length > 0 and not waits(state):
        pass
