"""How promising each explorer's lot is, for bots (see ``lapilli.advice``).

Four shrines win.  So what counts, besides the shrines that a player controls, is how soon it may have
the next one: whether it has the cards for an offering, how many steps it is to a shrine, and how many
tiles are likely to be turned up before one is found.  Whatever takes a step longer is worth a tenth
less.  A battle that is about to be fought counts by its odds, and so does an army next to an explorer.

The worths were tuned by letting bots with slightly different ones play some ten thousand games.
"""

from __future__ import annotations

import numpy as np

from lapilli.advice import WHAT_SEEMS_BEST
from lapilli.games.eldorado.actions import GIVE_AT, TRADE_AT, WANT_AT
from lapilli.games.eldorado.components import (
    CAVE_SHRINE,
    DWELLER_STRENGTH,
    ENTRANCE,
    FARMS,
    GOLD,
    HAND,
    MOST_VILLAGERS,
    NO_TILE,
    OFFERING,
    RESOURCES,
    SHRINE,
    SHRINES,
    TILES,
)
from lapilli.games.eldorado.odds import likely_to_beat, odds_of_battle
from lapilli.games.eldorado.rules.battle import farm_fights_alone
from lapilli.games.eldorado.rules.cards import price
from lapilli.games.eldorado.rules.cave import dweller_strength
from lapilli.games.eldorado.rules.gather import farmed_by_villagers, yield_of
from lapilli.games.eldorado.rules.maps import (
    CAVES,
    ISLANDS,
    bit,
    clear_land,
    fort_is_at,
    has,
    is_enemy,
    shrines_controlled,
    steps_to,
    villagers_on,
    villagers_out,
)
from lapilli.games.eldorado.rules.move import room_beside
from lapilli.games.eldorado.rules.shrines import may_offer, strength_of_explorer
from lapilli.games.eldorado.rules.trade import SHRINE as CARRIED
from lapilli.games.eldorado.state import (
    ANSWER,
    COMPOSE,
    EXPLORE,
    GATHER,
    HAND_OVER,
    HOME,
    IN_THE_OPEN,
    LAY_TILE,
    OF_DWELLERS,
    OFFER,
    WITH_DWELLER,
    ElDorado,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, SECOND, STEP, Moves, Rng, Weights, count_bits, rule

PLAYOUT = 4
"""A position is judged after a few good moves: single steps of a way tell little."""

# What things are worth, in thousandths of log-odds of winning --------------------------------

OF_OFFERINGS = np.array([0, 1700, 3540, 6400])
"""``[offerings]``: having made so many."""
OF_CAVE_SHRINE = np.array([570, 980, 1460, 5000])
"""``[offerings]``: having the cave shrine besides."""
OF_NEXT_OFFERING = 1180
"""Standing next to a shrine with all cards for an offering."""
READINESS = np.array([100, 80, 59, 46, 38, 36, 20])
"""``[cards that lack]``: hundredths of that which are left when some do."""
OF_WAY_TO_CAVE_SHRINE = np.array([450, 800, 800, 3000])
"""``[offerings]``: standing before the cave shrine."""
BOLDNESS = np.array([0, 30, 50, 70, 85, 95, 100])
"""``[strength]``: hundredths of that which are left where dwellers may be met."""

OF_CARD = 34
OF_GOLD = 16
"""More, for up to four: armies are paid with it."""
OF_CARD_FOR_LATER = 35
"""More, if a later offering than the next one needs it."""
OF_STRENGTH = 123
OF_VILLAGER = 57
OF_FARM = 53
OF_FORT = 76
OF_KINDS = np.array([0, 67, 219, 264])
"""``[kinds]``: villagers who farm so many kinds of resources."""
OF_ANOTHER_KIND = 18
"""An explorer on a tile with a kind that they do not farm."""
OF_LACKING_KIND = 40
"""More, if an offering lacks it."""
OFF_THE_MAP = -313

OF_CARD_TO_COME = 42
"""Before it is known which one."""
OF_OFFERING_TO_COME = 1030
OF_FOUND_SHRINE = 270
"""It will lie next to the explorer who found it."""

STAKE_OF_EXPLORER = 334
STAKE_OF_CARD, PRIZE_OF_CARD = 54, 69
STAKE_OF_VILLAGER = 76
PRIZE_OF_TILE = 26
PRIZE_OF_DWELLER = 177
FEAR = 52
"""Hundredths of what an army next to an explorer could take, that its standing there costs."""

# How far things are --------------------------------------------------------------------------

FARTHEST = 12
"""What is farther is no farther, in steps."""
FROM_NOWHERE = 6
"""How far everything is from an explorer who is off the map."""
FARTHEST_FOUND = 64
"""What takes longer takes no longer, in half steps."""
SOON = np.array([round(1000 * 0.9 ** (half / 2)) for half in range(FARTHEST_FOUND + 1)])
"""``[half steps]``: thousandths that are left of what is so far."""
OF_STEP_TO_COME = 75
"""Hundredths of a step that movement is worth which can still be used."""
AROUND_ENEMIES = 1
"""Steps more, if enemies are in the way."""
INTO_THE_CAVE = 8
"""About how many steps it is from the entrance to the cave shrine."""


@rule
def edges_of_maps(state: ElDorado) -> tuple[int, int]:
    """The sets of tiles from which something may be discovered: of the island, and of the cave."""
    island, cave = 0, 0
    lying = int(state.laid[ISLANDS] + state.laid[CAVES])
    for tile in range(min(lying, TILES)):
        if has(state.land, tile) and room_beside(state, tile) != 0:
            if state.kind[tile] <= ENTRANCE:
                island |= bit(tile)
            else:
                cave |= bit(tile)
    return island, cave


@rule
def beside_shrines(state: ElDorado, seat: int) -> int:
    """The set of tiles next to shrines at which a player has made no offering yet."""
    tiles = 0
    for which in range(SHRINES):
        if state.shrine[which] != NO_TILE and not state.offered[seat] >> which & 1:
            tiles |= int(state.links[state.shrine[which]])
    return int(tiles & state.land)


@rule
def steps_left(state: ElDorado, seat: int) -> int:
    """How many steps an explorer may still make in this turn."""
    if seat == state.active and not state.stopped:
        for entry in range(state.agenda_length):
            if state.agenda[entry, STEP] == EXPLORE:
                return int(state.movement)
    return 0


@rule
def steps_near(state: ElDorado, seat: int, goals: int) -> int:
    """How many steps it is to the nearest of some tiles, a few more if enemies are in the way."""
    here = state.stands[seat]
    if here == NO_TILE:
        return FROM_NOWHERE
    steps = steps_to(state, here, goals, clear_land(state, seat))
    if steps == NO_TILE:
        steps = steps_to(state, here, goals, state.land)
        return FARTHEST if steps == NO_TILE else min(FARTHEST, steps + AROUND_ENEMIES)
    return min(FARTHEST, steps)


@rule
def how_soon(state: ElDorado, seat: int, goals: int, searching: int) -> int:
    """Thousandths: how soon an explorer is at one of some tiles, and has searched some half steps more."""
    far = searching + 2 * steps_near(state, seat, goals)
    far -= min(2 * steps_left(state, seat), far) * OF_STEP_TO_COME // 100
    return int(SOON[min(far, FARTHEST_FOUND)])


@rule
def how_soon_at_shrine(state: ElDorado, seat: int, island_edge: int) -> int:
    """The same, of a shrine without an offering, be it on the map or still in the stack."""
    soonest = 0
    goals = beside_shrines(state, seat)
    if goals != 0:
        soonest = how_soon(state, seat, goals, 0)
    missing = int(state.stack[SHRINE] + state.important_left[SHRINE])
    if missing > 0 and island_edge != 0:
        searching = 2 * (int(state.stack_size[ISLANDS]) + 1) // (missing + 1)
        if state.important[seat, SHRINE] > 0:
            searching = min(searching, 2)
        soonest = max(soonest, how_soon(state, seat, island_edge, searching))
    return soonest


@rule
def how_soon_at_cave_shrine(state: ElDorado, seat: int, island_edge: int, cave_edge: int) -> int:
    """The same, of the cave shrine, and how likely it is to be won there."""
    if 0 <= state.keeper < state.players:
        return how_soon_won(state, seat, state.keeper)
    for tile in range(TILES):
        if state.kind[tile] == CAVE_SHRINE:
            return how_soon(state, seat, bit(tile), 0)
    boldness = int(BOLDNESS[min(strength_of_explorer(state, seat), len(BOLDNESS) - 1)])
    if state.entrance == NO_TILE:
        if island_edge == 0:
            return 0
        searching = int(state.stack_size[ISLANDS]) + 1 + 2 * INTO_THE_CAVE
        return boldness * how_soon(state, seat, island_edge, searching) // 100
    searching = int(state.stack_size[CAVES] + state.upper) + 1
    if cave_edge == 0:
        return boldness * how_soon(state, seat, bit(state.entrance), searching + 2) // 100
    return boldness * how_soon(state, seat, cave_edge, searching) // 100


@rule
def how_soon_won(state: ElDorado, seat: int, keeper: int) -> int:
    """The same, of the cave shrine in a rival's hands."""
    tile = state.stands[keeper]
    if tile == NO_TILE:
        return 0
    ours, here = strength_of_explorer(state, seat), state.stands[seat]
    if here != NO_TILE:
        ours += villagers_on(state, seat, here)
    theirs = strength_of_explorer(state, keeper) + villagers_on(state, keeper, tile)
    return int(likely_to_beat(ours, theirs) * how_soon(state, seat, bit(tile), 0))


# Battles -------------------------------------------------------------------------------------


@rule
def at_stake(state: ElDorado, seat: int, tile: int) -> int:
    """What a player loses that is beaten on a tile."""
    stake = STAKE_OF_VILLAGER * villagers_on(state, seat, tile)
    return stake + (stake_of_explorer(state, seat) if state.stands[seat] == tile else 0)


@rule
def stake_of_explorer(state: ElDorado, seat: int) -> int:
    """What a player loses whose explorer is beaten."""
    stake = STAKE_OF_EXPLORER + STAKE_OF_CARD * int(state.hand_size[seat] // 2)
    return stake + (int(OF_CAVE_SHRINE[shrines_controlled(state, seat)]) if state.keeper == seat else 0)


@rule
def to_be_won(state: ElDorado, winner: int, seat: int, tile: int) -> int:
    """What whoever beats a player on a tile gets."""
    if state.stands[seat] != tile:
        return PRIZE_OF_TILE
    won = PRIZE_OF_CARD * int(state.hand_size[seat] // 2)
    if state.keeper == seat:
        won += int(OF_CAVE_SHRINE[shrines_controlled(state, winner)])
    return won


@rule
def weigh_battle(state: ElDorado, worths: Weights) -> None:
    """A battle that is not decided yet counts for what it may bring either side."""
    won, lost = odds_of_battle(state)
    attacker, defender, tile = state.attacker, state.defender, state.battle_at
    worths[attacker] -= int(lost * at_stake(state, attacker, tile))
    if state.about == WITH_DWELLER:
        prize = PRIZE_OF_DWELLER
        if state.keeper == OF_DWELLERS + state.kind[tile]:
            prize += int(OF_CAVE_SHRINE[shrines_controlled(state, attacker)])
        worths[attacker] += int(won * prize)
        return
    worths[defender] += int(lost * to_be_won(state, defender, attacker, tile))
    if farm_fights_alone(state):
        worths[defender] -= int(won * OF_FARM)
        return
    worths[attacker] += int(won * to_be_won(state, attacker, defender, tile))
    worths[defender] -= int(won * at_stake(state, defender, tile))
    if state.about == IN_THE_OPEN and fort_is_at(state, defender, tile):
        worths[defender] -= int(won * OF_FORT)


@rule
def likely_struck_down(state: ElDorado, seat: int) -> float:
    """How likely an explorer is to be beaten that is attacked."""
    attacked = state.battle_at != NO_TILE and state.defender == seat and state.stands[seat] == state.battle_at
    return odds_of_battle(state)[0] if attacked else 0.0


@rule
def weigh_danger(state: ElDorado, seat: int) -> int:
    """What the army next to an explorer costs that is the likeliest to beat it."""
    here = state.stands[seat]
    if here == NO_TILE or fort_is_at(state, seat, here):
        return 0
    ours = strength_of_explorer(state, seat) + villagers_on(state, seat, here)
    likeliest = 0.0
    for other in range(state.players):
        if is_enemy(state, seat, other) and state.hand[other, GOLD] >= state.march_gold:
            for i in range(MOST_VILLAGERS):
                tile = state.villager[other, i] >> 1
                if tile != HOME and has(state.links[here], tile):
                    beaten = likely_to_beat(villagers_on(state, other, tile), ours)
                    likeliest = max(likeliest, beaten)
    return int(likeliest * at_stake(state, seat, here)) * FEAR // 100


# Judging -------------------------------------------------------------------------------------


@rule
def lacking_kinds(state: ElDorado, seat: int) -> int:
    """A bit for each resource of which a player has too few cards for an offering."""
    kinds = 0
    for resource in range(RESOURCES):
        if state.hand[seat, resource] < price(state, OFFERING, resource):
            kinds |= 1 << resource
    return kinds


@rule
def lacking_cards(state: ElDorado, seat: int) -> int:
    """How many cards a player lacks for an offering."""
    lacking = 0
    for resource in range(RESOURCES):
        lacking += max(0, price(state, OFFERING, resource) - int(state.hand[seat, resource]))
    return lacking


@rule
def weigh_goals(state: ElDorado, seat: int, offerings: int, island_edge: int, cave_edge: int) -> int:
    """What it is worth to a player that it may soon control another shrine."""
    worth = OFF_THE_MAP if state.stands[seat] == NO_TILE else 0
    if offerings < SHRINES:
        readiness = int(READINESS[min(lacking_cards(state, seat), len(READINESS) - 1)])
        soon = how_soon_at_shrine(state, seat, island_edge)
        worth += OF_NEXT_OFFERING * soon * readiness // 100_000
    if state.keeper != seat:
        soon = how_soon_at_cave_shrine(state, seat, island_edge, cave_edge)
        worth += int(OF_WAY_TO_CAVE_SHRINE[offerings]) * soon // 1000
    return worth


@rule
def weigh_hand(state: ElDorado, seat: int, offerings: int) -> int:
    """What a player's cards are worth, beyond those that the next offering takes."""
    worth, counted = 0, 0
    for resource in range(RESOURCES):
        held = int(state.hand[seat, resource])
        counted += held
        worth += OF_CARD * held
        needed = price(state, OFFERING, resource)
        for later in range(SHRINES - 1 - offerings):
            worth += OF_CARD_FOR_LATER * min(max(0, held - (later + 1) * needed), needed)
    worth += OF_GOLD * min(int(state.hand[seat, GOLD]), 4)
    # What is more than a hand holds goes back at the end of the turn (ED-24).
    return worth if state.unspent[seat] else worth - OF_CARD * max(0, counted - HAND)


@rule
def weigh_pieces(state: ElDorado, seat: int, offerings: int) -> int:
    """What a player's pieces on the map are worth."""
    worth = OF_VILLAGER * villagers_out(state, seat) + OF_STRENGTH * strength_of_explorer(state, seat)
    for which in range(FARMS):
        if state.farm[seat, which] != NOWHERE:
            worth += OF_FARM
    if state.fort[seat] != NOWHERE:
        worth += OF_FORT
    farmed = farmed_by_villagers(state, seat)
    worth += int(OF_KINDS[count_bits(farmed)])
    if state.stands[seat] != NO_TILE:
        others = yield_of(state.kind[state.stands[seat]]) & ~farmed
        worth += OF_ANOTHER_KIND * count_bits(others)
        if offerings < SHRINES:
            worth += OF_LACKING_KIND * count_bits(others & lacking_kinds(state, seat))
    return worth


@rule
def weigh_found(state: ElDorado, seat: int, kind: int) -> int:
    """What a tile is worth to the explorer who has turned it up, and will stand on it or next to it."""
    if kind == SHRINE:
        return OF_FOUND_SHRINE
    if kind == CAVE_SHRINE:
        return int(OF_CAVE_SHRINE[shrines_controlled(state, seat)])
    if DWELLER_STRENGTH[kind] == 0:
        return 0
    ours, theirs = strength_of_explorer(state, seat), dweller_strength(state, kind)
    won, lost = likely_to_beat(ours, theirs), likely_to_beat(theirs, ours)
    return int(won * PRIZE_OF_DWELLER - lost * stake_of_explorer(state, seat))


@rule
def weigh_pending(state: ElDorado, entry: int, worths: Weights) -> None:
    """What is about to be gathered, laid, offered or handed over."""
    step, seat, first = state.agenda[entry, STEP], state.agenda[entry, SEAT], state.agenda[entry, FIRST]
    if step == GATHER:
        # ED-102: points that may be cards or steps count as steps.
        worths[seat] += 0 if state.agenda[entry, SECOND] else OF_CARD_TO_COME * first
    elif step == OFFER and may_offer(state, seat, first):
        worths[seat] += int(OF_OFFERING_TO_COME * (1.0 - likely_struck_down(state, seat)))
    elif step == LAY_TILE:
        worths[seat] += weigh_found(state, seat, first)
    elif step == HAND_OVER:
        worths[seat] -= OF_CARD_TO_COME * first
        if state.agenda[entry, SECOND] >= 0:
            worths[state.agenda[entry, SECOND]] += OF_CARD_TO_COME * first


# Trades (ED-22) --------------------------------------------------------------------------------


@rule
def swap(state: ElDorado, seat: int, other: int, times: int) -> None:
    """Give what is offered and get what is wanted for it; or, minus one time, the other way round."""
    for resource in range(RESOURCES):
        cards = times * (int(state.given[resource]) - int(state.wanted[resource]))
        state.hand[seat, resource] -= cards
        state.hand[other, resource] += cards


@rule
def weigh_cards(state: ElDorado, seat: int, island_edge: int, cave_edge: int) -> int:
    """What depends on a player's cards."""
    offerings = shrines_controlled(state, seat)
    worth = weigh_goals(state, seat, offerings, island_edge, cave_edge)
    return worth + weigh_hand(state, seat, offerings)


@rule
def weigh_offer(state: ElDorado, entry: int, island_edge: int, cave_edge: int, worths: Weights) -> None:
    """An offer counts for what it brings either side, if the other side would take it."""
    seat, other = state.agenda[entry, SEAT], state.agenda[entry, FIRST]
    if state.agenda[entry, STEP] == ANSWER:
        seat, other = other, seat
    for resource in range(RESOURCES):
        if state.wanted[resource] > state.hand[other, resource]:
            return
    ours = weigh_cards(state, seat, island_edge, cave_edge)
    theirs = weigh_cards(state, other, island_edge, cave_edge)
    swap(state, seat, other, 1)
    ours = weigh_cards(state, seat, island_edge, cave_edge) - ours
    theirs = weigh_cards(state, other, island_edge, cave_edge) - theirs
    swap(state, seat, other, -1)
    if theirs > 0:
        worths[seat] += ours
        worths[other] += theirs


@rule
def is_worth_considering(state: ElDorado, move: int) -> bool:
    """Bots begin no trades, which would keep everybody waiting; they answer, with cards only."""
    begins = TRADE_AT <= move < GIVE_AT
    return not begins and move != GIVE_AT + CARRIED and move != WANT_AT + CARRIED


@rule
def evaluate(state: ElDorado, worths: Weights) -> None:
    """What everybody has on the way to four shrines."""
    island_edge, cave_edge = edges_of_maps(state)
    for seat in range(len(worths)):
        offerings = shrines_controlled(state, seat)
        worths[seat] = (
            OF_OFFERINGS[offerings]
            + (OF_CAVE_SHRINE[offerings] if state.keeper == seat else 0)
            + weigh_cards(state, seat, island_edge, cave_edge)
            + weigh_pieces(state, seat, offerings)
            - weigh_danger(state, seat)
        )
    if state.battle_at != NO_TILE:
        weigh_battle(state, worths)
    for entry in range(state.agenda_length):
        if state.agenda[entry, STEP] == COMPOSE or state.agenda[entry, STEP] == ANSWER:
            weigh_offer(state, entry, island_edge, cave_edge, worths)
        else:
            weigh_pending(state, entry, worths)


@rule
def playout_move(state: ElDorado, rng: Rng, moves: Moves, weights: Weights) -> int:
    """Whoever plays well does what seems best."""
    return WHAT_SEEMS_BEST
