"""The rules of The Island of El Dorado, a file for each chapter, and what the engine asks of them."""

from __future__ import annotations

from lapilli.games.eldorado.actions import (
    BANK_AT,
    CARD_AT,
    CHOOSE_AT,
    DISCOVER,
    DISMANTLE_AT,
    FARM_AT,
    FIGHT_AT,
    FLEE_AT,
    FORT_AT,
    GATHER_AT,
    GIVE_AT,
    GO_AT,
    HEAR_AT,
    JOIN_AT,
    JOIN_SELF,
    LAY_AT,
    MARCH_AT,
    MOVE_BY_AT,
    OFFER_AT,
    ORDER_AT,
    PASS,
    PAY_AT,
    PLACE_AT,
    PROPOSE,
    RAID_AT,
    REROLL,
    REROLL_AT,
    RETURN_AT,
    ROLL_AT,
    SHEET_AT,
    STAND_DOWN,
    STARTER_AT,
    STEAL_AT,
    STRIKE_AT,
    TILE_AT,
    TRADE_AT,
    VILLAGER_AT,
)
from lapilli.games.eldorado.components import FARMS, RESOURCES, WAYS
from lapilli.games.eldorado.rules import (
    armies,
    battle,
    buy,
    explorers,
    gather,
    hard_mode,
    move,
    setup,
    trade,
    turn,
)
from lapilli.games.eldorado.rules.cards import trade_with_bank
from lapilli.games.eldorado.rules.end import score, standing, team
from lapilli.games.eldorado.rules.hidden import deal_hidden, hide
from lapilli.games.eldorado.rules.inventory import INVENTORY, take_inventory
from lapilli.games.eldorado.rules.setup import set_up
from lapilli.games.eldorado.rules.shrines import begin_offering
from lapilli.games.eldorado.rules.turn import derive
from lapilli.games.eldorado.state import (
    ANSWER,
    ASK,
    BRING,
    CHOOSE_EXPLORER,
    CHOOSE_FOE,
    CHOOSE_STARTER,
    COMPOSE,
    DEAL_IMPORTANT,
    DEAL_SHEET,
    DRAW_TILE,
    EXPLORE,
    GATHER,
    LAY_START,
    LAY_TILE,
    LOOK_AHEAD,
    ORDER_AHEAD,
    PLACE_EXPLORER,
    REROLL_BATTLE,
    REROLL_GOLDEN,
    ROLL_AGAIN,
    ROLL_GOLDEN,
    SPLIT_DICE,
    STEAL,
    TAKE_CARD,
    ElDorado,
)
from lapilli.kernel import SEAT, STEP, Moves, Weights, current, pop, rule
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
def actor(state: ElDorado) -> int:
    """Who is to act: a seat, chance, or nobody."""
    if state.over:
        return NOBODY
    return CHANCE if current(state, STEP) <= ROLL_AGAIN else current(state, SEAT)


@rule
def list_moves(state: ElDorado, moves: Moves) -> int:
    """Every legal move of the player who is to act."""
    step = current(state, STEP)
    if step == EXPLORE:
        return turn.list_exploring(state, moves)
    if step == GATHER:
        return gather.list_gathering(state, moves)
    if step == ASK:
        return armies.list_strikes(state, moves)
    if step == BRING:
        return battle.list_bringing(state, moves)
    if step == LAY_TILE:
        return move.list_places(state, moves)
    if step == SPLIT_DICE:
        return gather.list_dice(state, moves)
    if step == COMPOSE:
        return trade.list_offer(state, moves)
    if step == ANSWER:
        return trade.list_answers(state, moves)
    return list_small_choices(state, step, moves)


@rule
def list_small_choices(state: ElDorado, step: int, moves: Moves) -> int:
    """Those that come up now and then."""
    if step == CHOOSE_EXPLORER:
        return setup.list_explorers(state, moves)
    if step == PLACE_EXPLORER:
        return turn.list_returns(state, moves)
    if step == STEAL:
        return explorers.list_victims(state, moves)
    if step == ORDER_AHEAD:
        return explorers.list_orders(state, moves)
    if step == CHOOSE_FOE:
        return battle.list_foes(state, moves)
    if step == REROLL_BATTLE:
        return hard_mode.list_rerolls(state, moves)
    if step == REROLL_GOLDEN:
        moves[0] = PASS
        moves[1] = REROLL
        return 2
    return turn.list_payments(state, moves)


@rule
def count_moves(state: ElDorado, moves: Moves) -> int:
    """How many moves there are: they are listed."""
    return list_moves(state, moves)


@rule
def nth_move(state: ElDorado, n: int, moves: Moves) -> int:
    """The move in place ``n`` of those just listed."""
    return int(moves[n])


@rule
def list_outcomes(state: ElDorado, moves: Moves, weights: Weights) -> int:
    """Everything chance may bring now, and how likely it is."""
    step = current(state, STEP)
    if step == DRAW_TILE:
        return move.list_tiles(state, moves, weights)
    if step == ROLL_GOLDEN:
        return battle.list_rolls(2, moves, weights)
    if step == TAKE_CARD:
        return explorers.list_cards(state, moves, weights)
    if step == LOOK_AHEAD:
        return explorers.list_sights(state, moves, weights)
    if step == DEAL_SHEET:
        return setup.list_sheets(state, moves, weights)
    if step == LAY_START:
        return setup.list_starts(state, moves, weights)
    if step == CHOOSE_STARTER:
        return setup.list_starters(state, moves, weights)
    if step == DEAL_IMPORTANT:
        return hard_mode.list_important(state, moves, weights)
    return battle.list_battle_rolls(state, moves, weights)


@rule
def apply(state: ElDorado, move: int) -> None:
    """Make a move, or let chance speak; it must be one of those listed."""
    if move >= SHEET_AT:
        let_chance_speak(state, move)
    elif move < VILLAGER_AT:
        explore(state, move)
    elif move < MARCH_AT:
        purchase(state, move)
    elif move < BANK_AT:
        wage_war(state, move)
    elif move < MOVE_BY_AT:
        do_business(state, move)
    else:
        decide(state, move)
    turn.proceed(state)


@rule
def explore(state: ElDorado, code: int) -> None:
    """ED-40 to ED-49: to go, or to find something."""
    if code < LAY_AT:
        move.go(state, code - GO_AT)
    elif code < DISCOVER:
        turn.lay_discovered(state, code - LAY_AT)
    elif code == DISCOVER:
        move.discover(state)
    else:
        hard_mode.place_own_tile(state, code - PLACE_AT)


@rule
def purchase(state: ElDorado, code: int) -> None:
    """ED-50 to ED-56: to buy, or to take down."""
    if code < FARM_AT:
        buy.buy_villager(state, (code - VILLAGER_AT) // 3, (code - VILLAGER_AT) % 3)
    elif code < FORT_AT:
        buy.build_farm(state, code - FARM_AT)
    elif code < DISMANTLE_AT:
        buy.build_fort(state, code - FORT_AT)
    elif code < OFFER_AT:
        buy.dismantle(state, code - DISMANTLE_AT)
    else:
        begin_offering(state, code - OFFER_AT)


@rule
def wage_war(state: ElDorado, code: int) -> None:
    """ED-60 to ED-79: armies, and what comes before a battle."""
    if code < STRIKE_AT:
        armies.march(state, (code - MARCH_AT) // WAYS, (code - MARCH_AT) % WAYS)
    elif code < JOIN_AT:
        armies.strike(state, (code - STRIKE_AT) // WAYS, (code - STRIKE_AT) % WAYS)
    elif code < JOIN_SELF:
        battle.join_with_army(state, code - JOIN_AT)
    elif code == JOIN_SELF:
        battle.join_with_explorer(state)
    elif code < RAID_AT:
        battle.flee(state, code - FLEE_AT)
    elif code < FIGHT_AT:
        farm, place = (code - RAID_AT) // 3, (code - RAID_AT) % 3
        battle.raid(state, farm // FARMS, farm % FARMS, place)
    else:
        battle.choose_foe(state, code - FIGHT_AT)


@rule
def do_business(state: ElDorado, code: int) -> None:
    """ED-22, ED-23: trades with the bank, and with others."""
    seat = current(state, SEAT)
    if code < TRADE_AT:
        trade_with_bank(state, seat, (code - BANK_AT) // RESOURCES, (code - BANK_AT) % RESOURCES)
    elif code < HEAR_AT:
        trade.begin_trade(state, seat, code - TRADE_AT)
    elif code < GIVE_AT:
        trade.begin_trade(state, code - HEAR_AT, seat)
    elif code < PROPOSE:
        trade.add_to_offer(state, code - GIVE_AT)
    elif code == PROPOSE:
        trade.propose(state)
    else:
        trade.accept(state)


@rule
def decide(state: ElDorado, code: int) -> None:
    """The small decisions."""
    if code < GATHER_AT:
        gather.split_dice(state, code - MOVE_BY_AT + 1)
    elif code < PAY_AT:
        gather.gather(state, code - GATHER_AT)
    elif code < STEAL_AT:
        turn.give_card(state, code - PAY_AT)
    elif code < ORDER_AT:
        explorers.steal(state, code - STEAL_AT)
    elif code < REROLL_AT:
        explorers.put_in_order(state, code - ORDER_AT)
    elif code < REROLL:
        hard_mode.pick_up(state, code - REROLL_AT)
    elif code == REROLL:
        roll_all_again(state)
    elif code < RETURN_AT:
        setup.choose_explorer(state, code - CHOOSE_AT)
    elif code < PASS:
        turn.put_back(state, code - RETURN_AT)
    else:
        pass_by(state, code == STAND_DOWN)


@rule
def roll_all_again(state: ElDorado) -> None:
    """ED-90, ED-102: Nicolas, with golden dice or in a battle."""
    if current(state, STEP) == REROLL_GOLDEN:
        turn.roll_golden_again(state)
    else:
        hard_mode.pick_up_all(state)


@rule
def pass_by(state: ElDorado, for_the_turn: bool) -> None:
    """A step is over for a player who does not want more of it."""
    step = current(state, STEP)
    if step == EXPLORE:
        turn.end_exploring(state)
    elif step == ASK:
        armies.let_pass(state, for_the_turn)
    elif step == GATHER:
        gather.end_gathering(state)
    elif step == COMPOSE or step == ANSWER:
        trade.end_trade(state)
    elif step == REROLL_BATTLE:
        hard_mode.roll_again(state)
    else:
        pop(state)


@rule
def let_chance_speak(state: ElDorado, code: int) -> None:
    """What is dealt, drawn, rolled or taken."""
    step = current(state, STEP)
    if code >= STARTER_AT:
        setup.choose_starter(state, code - STARTER_AT)
    elif code >= CARD_AT:
        explorers.take_card(state, code - CARD_AT)
    elif code >= ROLL_AT:
        if step == ROLL_GOLDEN:
            turn.roll_golden(state, code - ROLL_AT)
        else:
            battle.roll_battle(state, code - ROLL_AT)
    elif code < TILE_AT:
        setup.deal_sheet(state, code - SHEET_AT)
    elif step == DRAW_TILE:
        move.draw_tile(state, code - TILE_AT)
    elif step == LOOK_AHEAD:
        explorers.look_ahead(state, code - TILE_AT)
    elif step == LAY_START:
        setup.lay_start(state, code - TILE_AT)
    else:
        hard_mode.deal_important(state, code - TILE_AT)
