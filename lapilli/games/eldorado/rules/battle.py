"""Battles: bringing more, fleeing, rolling, and what becomes of whoever is beaten (ED-62 to ED-79)."""

from __future__ import annotations

from lapilli.games.eldorado.actions import FIGHT_AT, FLEE_AT, JOIN_AT, JOIN_SELF, PASS, RAID_AT, ROLL_AT
from lapilli.games.eldorado.components import (
    AT_ONCE,
    CAVE_SHRINE,
    CORNER_CELLS,
    DIE,
    FARMS,
    FIRST_ROLL,
    FLIGHT,
    GOLD,
    MOST_VILLAGERS,
    NO_TILE,
    OF_FARM,
    OF_FORT,
    ROLL_FACES,
    ROLL_WEIGHT,
    TILES,
    WAYS,
)
from lapilli.games.eldorado.rules.attack import (
    NOT_COUNTED,
    ask_rivals,
    begin_battle,
    came_along,
    end_battle,
    forget_coming,
    roll_for_it,
)
from lapilli.games.eldorado.rules.cards import gold_within_reach, list_bank_trades, pay_gold
from lapilli.games.eldorado.rules.cave import (
    beat_dweller,
    dweller_strength,
    lose_to_dweller,
    tie_with_dweller,
)
from lapilli.games.eldorado.rules.maps import (
    across,
    army_of,
    bit,
    clear_land,
    foes_on,
    fort_is_at,
    has,
    has_stopped,
    is_enemy,
    look_again,
    move_explorer,
    move_villagers,
    remove_villagers,
    steps_to,
    stop_villagers,
    tiles_at,
    villagers_on,
)
from lapilli.games.eldorado.rules.shrines import step_on_shrine, strength_of_explorer, take_from, take_shrine
from lapilli.games.eldorado.state import (
    AGAINST_FARM,
    ATTACKING,
    CHOOSE_FOE,
    DEFENDING,
    FOR_FARM,
    HAND_OVER,
    HOME,
    IN_THE_OPEN,
    REROLL_BATTLE,
    WITH_DWELLER,
    ElDorado,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import (
    FIRST,
    SEAT,
    SECOND,
    Moves,
    Weights,
    count_bits,
    current,
    list_outcome,
    lowest_bit,
    pop,
    push,
    rule,
)

# Meeting ----------------------------------------------------------------------------------------


@rule
def has_figures_on(state: ElDorado, seat: int, tile: int) -> bool:
    """Whether a player has an explorer or villagers on a tile."""
    return bool(state.stands[seat] == tile or villagers_on(state, seat, tile) > 0)


@rule
def fight_on(state: ElDorado) -> None:
    """ED-78: whoever is on the tile is fought, one after the other; a tie or a loss ends it."""
    seat, tile = current(state, SEAT), current(state, FIRST)
    foes = foes_on(state, seat, tile)
    if foes == 0 or not has_figures_on(state, seat, tile):
        pop(state)
        forget_coming(state, ATTACKING)
        if state.stands[seat] == tile:
            step_on_shrine(state, seat)
    elif count_bits(foes) > 1:
        push(state, CHOOSE_FOE, seat, tile, 0)
    else:
        begin_battle(state, seat, lowest_bit(foes), tile, IN_THE_OPEN)


@rule
def list_foes(state: ElDorado, moves: Moves) -> int:
    """ED-78: whom to fight first."""
    foes = foes_on(state, current(state, SEAT), current(state, FIRST))
    count = 0
    for foe in range(state.players):
        if foes >> foe & 1:
            moves[count] = FIGHT_AT + foe
            count += 1
    return count


@rule
def choose_foe(state: ElDorado, foe: int) -> None:
    """ED-78: the attacker's own order."""
    seat, tile = current(state, SEAT), current(state, FIRST)
    pop(state)
    begin_battle(state, seat, foe, tile, IN_THE_OPEN)


# Bringing more (ED-62, ED-66, ED-71) --------------------------------------------------------------


@rule
def may_be_joined(state: ElDorado, seat: int) -> bool:
    """ED-45, ED-66: whether a player meets nobody on the tile of the battle but those it fights there.

    Whoever attacks fights all who are there, one after the other (ED-78); for a farm, only the farm
    (ED-77).  Whoever defends fights neither a third player nor the attacker's fort (ED-76).
    """
    foes = foes_on(state, seat, state.battle_at)
    if seat == state.attacker:
        return bool(state.about != FOR_FARM or foes == 0)
    return bool(foes == 1 << state.attacker and not fort_is_at(state, state.attacker, state.battle_at))


@rule
def price_to_join(state: ElDorado, seat: int, tile: int) -> int:
    """ED-62: what it costs to bring an army into the battle from a tile; -1 if it cannot come."""
    if tile == state.battle_at or has_stopped(state, seat, tile) or not may_be_joined(state, seat):
        return -1
    steps = steps_to(state, tile, bit(state.battle_at), clear_land(state, seat))
    if steps == NO_TILE:
        return -1
    free = state.free_march and state.active == seat
    return (steps - int(free)) * int(state.march_gold)


@rule
def explorer_may_join(state: ElDorado, seat: int) -> bool:
    """ED-71: whether it is the explorer's turn, and the battle is within its movement."""
    here = state.stands[seat]
    if here == NO_TILE or here == state.battle_at or state.stopped or state.active != seat:
        return False
    if not may_be_joined(state, seat):
        return False
    steps = steps_to(state, here, bit(state.battle_at), clear_land(state, seat))
    return steps != NO_TILE and steps <= state.movement


@rule
def may_flee(state: ElDorado, seat: int) -> bool:
    """ED-63, ED-67: whether an attacked army may leave: without its explorer, having brought none in.

    ED-73: not if one of its villagers has stopped.
    """
    return bool(
        state.about == IN_THE_OPEN
        and state.stands[seat] != state.battle_at
        and not has_stopped(state, seat, state.battle_at)
        and villagers_on(state, seat, state.battle_at) > 0
        and state.came[DEFENDING, 0] == HOME
        and state.came_explorer[DEFENDING] == NO_TILE
    )


@rule
def attackers_came_from(state: ElDorado, tile: int) -> bool:
    """ED-67: whether an attacker came from a tile."""
    if state.came_explorer[ATTACKING] == tile:
        return True
    for i in range(MOST_VILLAGERS):
        if state.came[ATTACKING, i] == tile:
            return True
    return False


@rule
def may_flee_to(state: ElDorado, seat: int, tile: int) -> bool:
    """ED-67: to land that is unoccupied, and that no attacker came from."""
    return bool(
        tile != NO_TILE and has(clear_land(state, seat), tile) and not attackers_came_from(state, tile)
    )


@rule
def can_flee(state: ElDorado, seat: int) -> bool:
    """Whether an attacked army may leave, has somewhere to go, and can be paid."""
    if may_flee(state, seat) and gold_within_reach(state, seat) >= FLIGHT:
        for way in range(WAYS):
            if may_flee_to(state, seat, across(state, state.battle_at, way)):
                return True
    return False


@rule
def least_gold_to_join(state: ElDorado, seat: int) -> int:
    """The least that a player would have to pay to bring an army into a battle; -1 if none can come."""
    least = -1
    for which in range(MOST_VILLAGERS):
        tile = army_of(state, seat, which)
        if tile == NO_TILE:
            break
        price = price_to_join(state, seat, tile)
        if price >= 0 and (least < 0 or price < least):
            least = price
    return least


@rule
def can_bring(state: ElDorado, seat: int) -> bool:
    """Whether a player has somebody to bring into the battle, and can pay for it."""
    if explorer_may_join(state, seat):
        return True
    return 0 <= least_gold_to_join(state, seat) <= gold_within_reach(state, seat)


@rule
def bringing_waits(state: ElDorado) -> bool:
    """Whether somebody can still bring more into the battle, or flee; if not, that is done."""
    seat, side = current(state, SEAT), current(state, FIRST)
    if can_bring(state, seat) or (side == DEFENDING and can_flee(state, seat)):
        return True
    pop(state)
    return False


@rule
def list_bringing(state: ElDorado, moves: Moves) -> int:
    """ED-71: what may be brought, where an army may flee to, trades for the gold, or nothing more."""
    seat, side = current(state, SEAT), current(state, FIRST)
    gold = state.hand[seat, GOLD]
    moves[0] = PASS
    count = 1
    if explorer_may_join(state, seat):
        moves[count] = JOIN_SELF
        count += 1
    for which in range(MOST_VILLAGERS):
        tile = army_of(state, seat, which)
        if tile == NO_TILE:
            break
        price = price_to_join(state, seat, tile)
        if 0 <= price <= gold:
            moves[count] = JOIN_AT + which
            count += 1
    if side == DEFENDING and gold >= FLIGHT and may_flee(state, seat):
        for way in range(WAYS):
            if may_flee_to(state, seat, across(state, state.battle_at, way)):
                moves[count] = FLEE_AT + way
                count += 1
    return list_bank_trades(state, seat, 1 << GOLD, moves, count)


@rule
def join_with_army(state: ElDorado, which: int) -> None:
    """ED-62: an army comes into the battle."""
    seat, side = current(state, SEAT), current(state, FIRST)
    tile = army_of(state, seat, which)
    pay_gold(state, seat, price_to_join(state, seat, tile))
    if state.active == seat:
        state.free_march = 0
    villagers = villagers_on(state, seat, tile)
    came_along(state, side, tile, villagers)
    move_villagers(state, seat, tile, state.battle_at, villagers, 0)


@rule
def join_with_explorer(state: ElDorado) -> None:
    """ED-71: the explorer comes into the battle."""
    seat, side = current(state, SEAT), current(state, FIRST)
    here, clear = state.stands[seat], clear_land(state, seat)
    steps = steps_to(state, here, bit(state.battle_at), clear)
    state.movement -= steps
    state.came_explorer[side] = here
    move_explorer(state, seat, state.battle_at)
    pass_shrine(state, seat, here, steps, clear)
    if state.over:
        forget_coming(state, ATTACKING)
        end_battle(state)


@rule
def pass_shrine(state: ElDorado, seat: int, start: int, steps: int, clear: int) -> None:
    """ED-81: an explorer whose way into a battle may lead over the cave shrine takes it."""
    for tile in range(TILES):
        if state.kind[tile] == CAVE_SHRINE and has(clear, tile) and tile != state.battle_at:
            there = steps_to(state, start, bit(tile), clear)
            onward = steps_to(state, tile, bit(state.battle_at), clear)
            if there != NO_TILE and onward != NO_TILE and there + onward == steps:
                take_from(state, seat, tile)


@rule
def flee(state: ElDorado, way: int) -> None:
    """ED-63, ED-67: an army leaves; a fort left behind fights on, else the attacker holds the tile."""
    seat, tile = current(state, SEAT), state.battle_at
    pay_gold(state, seat, FLIGHT)
    villagers = villagers_on(state, seat, tile)
    move_villagers(state, seat, tile, across(state, tile, way), villagers, 0)
    pop(state)
    if not fort_is_at(state, seat, tile):
        pop(state)
        pop(state)
        pop(state)
        end_battle(state)


# Rolling (ED-20, ED-72) ---------------------------------------------------------------------------


@rule
def strength_on(state: ElDorado, seat: int, tile: int) -> int:
    """ED-20: what a player's figures on a tile are worth in a battle."""
    strength = villagers_on(state, seat, tile)
    if state.stands[seat] == tile:
        strength += strength_of_explorer(state, seat)
    return strength


@rule
def farm_fights_alone(state: ElDorado) -> bool:
    """ED-77: whether a farm is attacked, and its owner has brought nobody.

    ED-47: whoever stands there in peace stays in peace, unless others come to fight.
    """
    return bool(state.about == AGAINST_FARM or (state.about == FOR_FARM and state.came[DEFENDING, 0] == HOME))


@rule
def dice_of(state: ElDorado, side: int) -> int:
    """ED-72: how many dice a side rolls."""
    tile = state.battle_at
    if side == ATTACKING:
        return strength_on(state, state.attacker, tile)
    if state.about == WITH_DWELLER:
        return dweller_strength(state, state.kind[tile])
    if farm_fights_alone(state):
        return OF_FARM
    strength = strength_on(state, state.defender, tile)
    if state.about == IN_THE_OPEN and fort_is_at(state, state.defender, tile):
        strength += OF_FORT
    return strength


@rule
def rolling_waits(state: ElDorado) -> bool:
    """Whether there are dice to roll; from now on nobody is brought any more."""
    top = state.agenda_length - 1
    if state.agenda[top, SECOND] == NOT_COUNTED:
        if farm_fights_alone(state):
            state.about = AGAINST_FARM
        state.agenda[top, SECOND] = dice_of(state, current(state, FIRST))
    if current(state, SECOND) > 0:
        return True
    seat, side = current(state, SEAT), current(state, FIRST)
    pop(state)
    may_roll_again = state.rerolled_battles or state.action_points
    if may_roll_again and not (state.about == WITH_DWELLER and side == DEFENDING):
        push(state, REROLL_BATTLE, seat, side, 0)
    return False


@rule
def list_rolls(dice: int, moves: Moves, weights: Weights) -> int:
    """ED-06: what so many dice may show."""
    count = 0
    for roll in range(FIRST_ROLL[dice], FIRST_ROLL[dice + 1]):
        count = list_outcome(ROLL_AT + roll, ROLL_WEIGHT[roll], moves, weights, count)
    return count


@rule
def list_battle_rolls(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """ED-72: as many dice as can be rolled at once."""
    return list_rolls(min(current(state, SECOND), AT_ONCE), moves, weights)


@rule
def roll_battle(state: ElDorado, roll: int) -> None:
    """ED-72: dice are on the table."""
    top = state.agenda_length - 1
    for face in range(DIE):
        state.faces[current(state, FIRST), face] += ROLL_FACES[roll, face]
        state.agenda[top, SECOND] -= ROLL_FACES[roll, face]


@rule
def total_of(state: ElDorado, side: int) -> int:
    """What the dice of a side add up to."""
    total = 0
    for face in range(DIE):
        total += (face + 1) * state.faces[side, face]
    return total


# What becomes of it (ED-73 to ED-79) ----------------------------------------------------------------


@rule
def fight(state: ElDorado) -> None:
    """ED-72: the higher sum wins."""
    pop(state)
    ours, theirs = total_of(state, ATTACKING), total_of(state, DEFENDING)
    if state.about == WITH_DWELLER:
        fight_dweller(state, ours, theirs)
    elif ours > theirs:
        win(state)
    elif ours < theirs:
        attacker, defender, tile = state.attacker, state.defender, state.battle_at
        end_battle(state)
        beat(state, attacker, defender, tile, False)
        step_on_shrine(state, defender)
    else:
        tie(state, ATTACKING, state.attacker)
        if state.about != AGAINST_FARM:
            tie(state, DEFENDING, state.defender)
        if state.about == IN_THE_OPEN:
            # ED-78: it is over, even if the attacker had figures on the tile all along (ED-47).
            pop(state)
            forget_coming(state, ATTACKING)
        end_battle(state)


@rule
def fight_dweller(state: ElDorado, ours: int, theirs: int) -> None:
    """ED-85: a battle with a dweller is decided; unless it is won, there is no tile to fight on for."""
    seat, tile = state.attacker, state.battle_at
    if ours == theirs:
        tie(state, ATTACKING, seat)
    end_battle(state)
    if ours > theirs:
        beat_dweller(state, seat, tile)
        return
    pop(state)
    forget_coming(state, ATTACKING)
    if ours < theirs:
        lose_to_dweller(state, seat, tile)
    else:
        tie_with_dweller(state, tile)


@rule
def win(state: ElDorado) -> None:
    """The attacker has won: against a farm's defenders, and then the farm itself is attacked."""
    attacker, defender, tile = state.attacker, state.defender, state.battle_at
    if state.about == AGAINST_FARM:
        remove_farm(state, defender, state.prize)
        state.lost_farms[defender] += 1
        end_battle(state)
        step_on_shrine(state, attacker)
    elif state.about == FOR_FARM:
        forget_coming(state, DEFENDING)
        state.about = AGAINST_FARM
        roll_for_it(state, attacker, defender)
        # What is lost is paid for before the farm is attacked (ED-23).
        beat(state, defender, attacker, tile, False)
    else:
        end_battle(state)
        beat(state, defender, attacker, tile, True)


@rule
def beat(state: ElDorado, loser: int, winner: int, tile: int, with_fort: bool) -> None:
    """ED-74 to ED-76: all that a player fought with on a tile is lost."""
    state.lost_villagers[loser] += remove_villagers(state, loser, tile)
    if with_fort and fort_is_at(state, loser, tile):
        remove_fort(state, loser)
        state.lost_forts[loser] = 1
    if state.stands[loser] == tile:
        move_explorer(state, loser, NO_TILE)
        state.placer[loser] = winner + 1
        if state.hand_size[loser] > 1:
            push(state, HAND_OVER, loser, state.hand_size[loser] // 2, winner)
        if state.keeper == loser:
            take_shrine(state, winner)


@rule
def remove_fort(state: ElDorado, seat: int) -> None:
    """A fort is gone."""
    tiles = tiles_at(state, state.fort[seat])
    state.fort[seat] = NOWHERE
    while tiles != 0:
        look_again(state, seat, lowest_bit(tiles))
        tiles &= tiles - 1


@rule
def remove_farm(state: ElDorado, seat: int, corner: int) -> None:
    """A farm is gone; the highest stay first, and it stays known which were attacked (ED-79)."""
    place = 0
    while state.farm[seat, place] != corner:
        place += 1
    before = state.raided[seat] & ((1 << place) - 1)
    state.raided[seat] = before | state.raided[seat] >> (place + 1) << place
    for i in range(place, FARMS - 1):
        state.farm[seat, i] = state.farm[seat, i + 1]
    state.farm[seat, FARMS - 1] = NOWHERE


@rule
def tie(state: ElDorado, side: int, seat: int) -> None:
    """ED-73: whoever came goes back, and everybody who took part stops for this turn."""
    tile = state.battle_at
    if state.stands[seat] == tile and state.active == seat:
        state.stopped = 1
        state.movement = 0
    if state.came_explorer[side] != NO_TILE:
        move_explorer(state, seat, state.came_explorer[side])
    for i in range(MOST_VILLAGERS):
        if state.came[side, i] != HOME:
            move_villagers(state, seat, tile, state.came[side, i], 1, 1)
    stop_villagers(state, seat, tile)


# Attacking farms (ED-77, ED-79) ---------------------------------------------------------------------


@rule
def may_raid(state: ElDorado, seat: int, owner: int, which: int, tile: int) -> bool:
    """ED-46, ED-77, ED-79: whether a rival's farm may be attacked from a tile: once a turn."""
    return bool(
        state.turns >= state.players
        and is_enemy(state, seat, owner)
        and not state.raided[owner] >> which & 1
        and tile != NO_TILE
        and has_figures_on(state, seat, tile)
    )


@rule
def list_raids(state: ElDorado, seat: int, moves: Moves, count: int) -> int:
    """ED-77: every rival's farm that a figure stands next to, and from where."""
    for owner in range(state.players):
        for which in range(FARMS):
            corner = state.farm[owner, which]
            if owner == seat or corner == NOWHERE:
                continue
            for i in range(3):
                cell = CORNER_CELLS[corner, i]
                if cell != NOWHERE and may_raid(state, seat, owner, which, state.tile_on[cell]):
                    moves[count] = RAID_AT + (owner * FARMS + which) * 3 + i
                    count += 1
    return count


@rule
def raid(state: ElDorado, owner: int, which: int, place: int) -> None:
    """ED-77: a farm is attacked; its owner may bring armies first."""
    seat = current(state, SEAT)
    corner = state.farm[owner, which]
    tile = state.tile_on[CORNER_CELLS[corner, place]]
    ask_rivals(state)
    forget_coming(state, ATTACKING)
    state.passed = 0
    state.raided[owner] |= 1 << which
    state.prize = corner
    begin_battle(state, seat, owner, tile, FOR_FARM)
