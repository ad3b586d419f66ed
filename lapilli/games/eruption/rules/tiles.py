"""Drawing and placing tiles (ER-40 to ER-48), and the walls met on the way (ER-50 to ER-53)."""

from __future__ import annotations

from lapilli.games.eruption.actions import PLACE_AT, REPLACE_AT, TILE_AT
from lapilli.games.eruption.components import (
    BIT,
    FITS,
    KINDS_FIT,
    LAVA,
    LAVA_ASKED,
    NO_RESOURCE,
    NO_TILE,
    PILES,
    RESOURCE,
)
from lapilli.games.eruption.rules.annihilation import make_new_stack
from lapilli.games.eruption.rules.forecast import kinds_on_top, return_tops, show_next
from lapilli.games.eruption.rules.hands import draw_for_contacts
from lapilli.games.eruption.rules.lava import (
    can_be_replaced,
    change_tile,
    lay_tile,
    tiles_left,
    tiles_to_be_had,
)
from lapilli.games.eruption.rules.walls import (
    forget_rolls,
    gain_wall,
    holds,
    remove_walls_into,
    remove_walls_on,
)
from lapilli.games.eruption.state import (
    DRAW_TILE,
    END_TURN,
    FOR_PLACING,
    FOR_QUAKE,
    PLACE_TILE,
    REPLACE_TILE,
    ROLL_FLOW,
    STACK_OUT,
    Eruption,
)
from lapilli.kernel import (
    FIRST,
    SEAT,
    SECOND,
    STEP,
    Moves,
    Weights,
    count_bits,
    current,
    list_outcome,
    lowest_bit,
    nth_bit,
    pop,
    push,
    rule,
)

# Where tiles may go --------------------------------------------------------------------------


@rule
def unclosed_spaces(state: Eruption) -> int:
    """ER-42, ER-52: the empty spaces that lava leads to and whose walls have not all held."""
    spaces = state.open
    tried = state.tried
    while tried != 0:
        space = lowest_bit(tried)
        tried &= tried - 1
        if LAVA_ASKED[state.ask[space]] & ~state.held[space] == 0:
            spaces &= ~BIT[space]
    return spaces


@rule
def replaceable_spaces(state: Eruption) -> int:
    """ER-36: the spaces whose tile may make way for another; not eruption tiles by ER-90."""
    spaces = state.occupied
    springs = state.springs
    while springs != 0:
        space = lowest_bit(springs)
        springs &= springs - 1
        if state.lava_tiles_only or not can_be_replaced(state, space):
            spaces &= ~BIT[space]
    return spaces


@rule
def spaces_for(state: Eruption, purpose: int) -> int:
    """Where a tile that is drawn for some purpose could go."""
    return unclosed_spaces(state) if purpose == FOR_PLACING else replaceable_spaces(state)


@rule
def fitting_kinds(state: Eruption, spaces: int) -> int:
    """ER-40, ER-42: a bit for each kind of lava tile that fits one of these spaces."""
    kinds = 0
    while spaces != 0:
        kinds |= KINDS_FIT[state.ask[lowest_bit(spaces)]]
        spaces &= spaces - 1
    return kinds


@rule
def kinds_to_draw(state: Eruption) -> int:
    """ER-44: a bit for each kind that could be placed if it were drawn now."""
    return fitting_kinds(state, spaces_for(state, current(state, FIRST)))


@rule
def kinds_in_stack(state: Eruption) -> int:
    """A bit for each kind among the tiles nobody sees."""
    kinds = 0
    for kind in range(LAVA):
        if state.stack[kind] > 0:
            kinds |= 1 << kind
    return kinds


@rule
def list_placements(state: Eruption, first_code: int, spaces: int, kind: int, moves: Moves) -> int:
    """ER-40: every space and rotation for a tile."""
    count = 0
    while spaces != 0:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        rotations = FITS[state.ask[space], kind]
        while rotations != 0:
            moves[count] = first_code + space * 6 + lowest_bit(rotations)
            count += 1
            rotations &= rotations - 1
    return count


@rule
def count_placements(state: Eruption, spaces: int, kind: int) -> int:
    """How many placements ``list_placements`` would list."""
    count = 0
    while spaces != 0:
        count += count_bits(FITS[state.ask[lowest_bit(spaces)], kind])
        spaces &= spaces - 1
    return count


@rule
def nth_placement(state: Eruption, first_code: int, spaces: int, kind: int, n: int) -> int:
    """The placement that ``list_placements`` would list in place ``n``."""
    while spaces != 0:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        rotations = FITS[state.ask[space], kind]
        fit = count_bits(rotations)
        if n < fit:
            return first_code + space * 6 + nth_bit(rotations, n)
        n -= fit
    return -1


@rule
def drawn_spaces(state: Eruption) -> int:
    """Where the tile that has been drawn could go."""
    return spaces_for(state, FOR_PLACING if current(state, STEP) == PLACE_TILE else FOR_QUAKE)


@rule
def drawn_code(state: Eruption) -> int:
    """Where the moves for the drawn tile are numbered from."""
    return PLACE_AT if current(state, STEP) == PLACE_TILE else REPLACE_AT


# Drawing -------------------------------------------------------------------------------------


@rule
def begin_placement(state: Eruption) -> None:
    """ER-48: without a stack nothing is drawn; ER-52: each placement rolls anew for the walls it meets."""
    seat, purpose = current(state, SEAT), current(state, FIRST)
    pop(state)
    if not state.one_roll_a_turn:
        forget_rolls(state)
    if tiles_to_be_had(state):
        push(state, DRAW_TILE, seat, purpose, 0)
        if tiles_left(state) == 0:
            make_new_stack(state)


@rule
def still_to_draw(state: Eruption) -> bool:
    """ER-44: whether some tile fits; those that do not go back, so only those that do are drawn."""
    purpose = current(state, FIRST)
    fitting = kinds_to_draw(state)
    hidden = kinds_in_stack(state)
    if state.forecast and kinds_on_top(state) & fitting:
        return True
    if hidden & fitting:
        if not state.forecast:
            return True
        return_tops(state)
        return False
    pop(state)
    fits_nowhere = fitting_kinds(state, state.open) & (hidden | kinds_on_top(state)) == 0
    if purpose == FOR_PLACING and fits_nowhere and not state.annihilation:
        discard_stack(state)
        run_out(state)
    return False


@rule
def list_tiles(state: Eruption, fitting: int, moves: Moves, weights: Weights) -> int:
    """The kinds that may be drawn, and how many tiles there are of each."""
    count = 0
    for kind in range(LAVA):
        if fitting >> kind & 1:
            count = list_outcome(TILE_AT + kind, state.stack[kind], moves, weights, count)
    return count


@rule
def show_drawn(state: Eruption, kind: int, pile: int) -> None:
    """ER-13: a drawn tile is shown to all; it must be played (ER-44)."""
    seat, purpose = current(state, SEAT), current(state, FIRST)
    pop(state)
    push(state, PLACE_TILE if purpose == FOR_PLACING else REPLACE_TILE, seat, kind, pile)


@rule
def draw_tile(state: Eruption, kind: int) -> None:
    """ER-44: a tile is drawn from the stack."""
    state.stack[kind] -= 1
    show_drawn(state, kind, 0)


@rule
def draw_from_pile(state: Eruption, pile: int) -> None:
    """ER-85: the top of a pile is drawn; by the Italian sheet the next one waits (ER-90)."""
    kind = state.top[pile]
    state.top[pile] = NO_TILE
    show_drawn(state, kind, pile)
    if not state.tops_after_placing:
        show_next(state, pile)


@rule
def put_back(state: Eruption) -> None:
    """ER-52: a tile that only closed spaces would take goes back, and another is drawn."""
    seat, kind, pile = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    pop(state)
    state.stack[kind] += 1
    push(state, DRAW_TILE, seat, FOR_PLACING, 0)
    if state.forecast:
        state.below[pile] += 1
        show_next(state, pile)


@rule
def discard_stack(state: Eruption) -> None:
    """ER-44, ER-72: what is left of the stack leaves the game."""
    for kind in range(LAVA):
        state.gone[kind] += state.stack[kind]
        state.stack[kind] = 0
    if state.forecast:
        for pile in range(PILES):
            if state.top[pile] != NO_TILE:
                state.gone[state.top[pile]] += 1
            state.top[pile] = NO_TILE
            state.below[pile] = 0


@rule
def run_out(state: Eruption) -> None:
    """ER-71: the stack is out; a last round will follow, unless one is running already (ER-72)."""
    if state.running_out == 0 and not state.annihilation:
        state.running_out = STACK_OUT


# Placing -------------------------------------------------------------------------------------


@rule
def place_tile(state: Eruption, space: int, rotation: int) -> None:
    """ER-50: an open flow carries the tile; ER-51: else the walls it meets are rolled for."""
    seat = current(state, SEAT)
    flows = LAVA_ASKED[state.ask[space]]
    if flows & ~state.walled[space] != 0:
        settle_tile(state, space, rotation)
    else:
        unrolled = flows & ~state.held[space]
        push(state, ROLL_FLOW, seat, space * 6 + rotation, lowest_bit(unrolled))


@rule
def roll_flow(state: Eruption, roll: int) -> None:
    """ER-51: one wall lost is enough; if all hold, the space is closed (ER-52)."""
    space, rotation, edge = current(state, FIRST) // 6, current(state, FIRST) % 6, current(state, SECOND)
    if not holds(state.wall[space, edge], roll):
        pop(state)
        settle_tile(state, space, rotation)
        return
    state.held[space] |= 1 << edge
    state.tried |= BIT[space]
    unrolled = LAVA_ASKED[state.ask[space]] & ~state.held[space]
    if unrolled != 0:
        state.agenda[state.agenda_length - 1, SECOND] = lowest_bit(unrolled)
        return
    pop(state)
    if fitting_kinds(state, unclosed_spaces(state)) >> current(state, FIRST) & 1 == 0:
        put_back(state)


@rule
def settle_tile(state: Eruption, space: int, rotation: int) -> None:
    """The drawn tile comes to lie; ER-46, ER-47: it gives cards and a wall."""
    seat, kind, pile = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    pop(state)
    remove_walls_into(state, space)
    lay_tile(state, space, kind, rotation)
    after_the_tile(state, pile)
    gain_from_space(state, seat, space)


@rule
def replace_tile(state: Eruption, space: int, rotation: int) -> None:
    """ER-36: the drawn tile takes another's place; ER-3A: cards for new contacts, no wall."""
    seat, kind, pile = current(state, SEAT), current(state, FIRST), current(state, SECOND)
    pop(state)
    remove_walls_on(state, space)
    state.gone[state.tile[space]] += 1
    new = change_tile(state, space, kind, rotation)
    after_the_tile(state, pile)
    draw_for_contacts(state, seat, space, new)


@rule
def gain_from_space(state: Eruption, seat: int, space: int) -> None:
    """ER-46, ER-47: what a tile on an empty space gives, but not to a burned player (ER-84)."""
    if state.annihilation and state.burned[seat]:
        return
    draw_for_contacts(state, seat, space, state.exits[space])
    if RESOURCE[space] != NO_RESOURCE and state.emptied & BIT[space] == 0:
        gain_wall(state, seat, RESOURCE[space])


@rule
def after_the_tile(state: Eruption, pile: int) -> None:
    """ER-71: the last tile brings the end near; by the Italian sheet it ends the turn (ER-90)."""
    if tiles_left(state) == 0:
        run_out(state)
        if state.abrupt_end and not state.annihilation:
            while current(state, STEP) != END_TURN:
                pop(state)
    show_next(state, pile)
