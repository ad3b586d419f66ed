"""Why a move that is not legal is not, with the rule it breaks.

A refusal is for whoever is to act: it speaks of their own hand, and of nobody else's.
"""

from __future__ import annotations

from collections.abc import Callable

from lapilli.agenda import now
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.actions import (
    ACCEPT,
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
    WANT_AT,
)
from lapilli.games.eldorado.components import (
    CORNER,
    FARM,
    FARMS,
    FLIGHT,
    FORT,
    GOLD,
    MARCH,
    NEIGHBOURS,
    NO_TILE,
    OFFERING,
    OFFERS,
    REROLL_PRICE,
    RESOURCES,
    SHUT,
    VILLAGER,
    WATER,
    WAYS,
)
from lapilli.games.eldorado.components import SHRINE as SHRINE_TILE
from lapilli.games.eldorado.prompts import prompt
from lapilli.games.eldorado.rules.armies import price_of_march
from lapilli.games.eldorado.rules.battle import may_be_joined, price_to_join
from lapilli.games.eldorado.rules.buy import building_at, most_villagers
from lapilli.games.eldorado.rules.cards import bank_price, can_pay, price
from lapilli.games.eldorado.rules.maps import (
    CAVES,
    across,
    army_of,
    corner_is_free,
    has_stopped,
    held_by_enemies,
    is_at_corner,
    map_of,
    next_to_shrine,
    tiles_at,
    villagers_out,
)
from lapilli.games.eldorado.rules.move import is_first_round, room_beside
from lapilli.games.eldorado.state import (
    ANSWER,
    ASK,
    BRING,
    CHOOSE_EXPLORER,
    COMPOSE,
    DEFENDING,
    EXPLORE,
    GATHER,
    HAND_OVER,
    KEEP_HAND,
    LAY_TILE,
    PLACE_EXPLORER,
    REROLL_BATTLE,
    SPLIT_DICE,
    STEAL,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.moves import Record
from lapilli.words import Sentence, listed

Refusal = Sentence | None
"""Nothing where it is simply not the time for such a move."""

OFF_THE_MAP = Sentence("Your explorer is not on the map.", "ED-34")
STOPPED = Sentence("Your explorer has fought without a winner, and moves no more in this turn.", "ED-73")
NO_MOVEMENT = Sentence("You have no movement left.", "ED-40")
NOTHING_THERE = Sentence("No tile lies there.", "ED-40")
FIRST_ROUND = Sentence("Nobody fights before everybody has had a first turn.", "ED-46")
NO_ARMY = Sentence("There is no such army of yours.", "ED-60")
ARMY_STOPPED = Sentence("That army has fought without a winner, and stays for this turn.", "ED-73")
STRANGERS_THERE = Sentence("Somebody is there whom you do not fight: nobody can be brought.", "ED-66")


def why_not(record: Record, code: int) -> Sentence:
    """Why a move that is not legal is not."""
    first, reason = next((first, reason) for first, reason in reversed(_REASONS) if code >= first)
    refusal = reason(record, code - first)
    if refusal is not None:
        return refusal
    asked = prompt(record)
    return Sentence("That is not what is asked for now: {asked}", asked.rule, {"asked": asked})


def _seat(record: Record) -> int:
    return now(record, SEAT)


def _is(record: Record, step: int) -> bool:
    return now(record, STEP) == step


def _costs(record: Record, purchase: int, rule: str) -> Refusal:
    """What is missing to pay for something."""
    if can_pay(record, _seat(record), purchase):
        return None
    needed = [
        naming.cards(resource, int(price(record, purchase, resource)))
        for resource in range(RESOURCES)
        if price(record, purchase, resource)
    ]
    return Sentence("That costs {cards}.", rule, {"cards": listed(needed)})


def _not_by_explorer(record: Record) -> Refusal:
    """Why an explorer cannot move at all."""
    if record.stands[_seat(record)] == NO_TILE:
        return OFF_THE_MAP
    if record.stopped:
        return STOPPED
    return None if record.movement else NO_MOVEMENT


def _not_entered(record: Record, tile: int, way: int) -> Sentence:
    """Why figures on a tile cannot go some way."""
    to = int(across(record, tile, way))
    if to == NO_TILE:
        return NOTHING_THERE
    if record.kind[to] == WATER:
        return Sentence("Water cannot be entered.", "ED-40")
    if record.kind[to] == SHRINE_TILE:
        return Sentence("A shrine cannot be entered.", "ED-40")
    return FIRST_ROUND


# Moving and finding.


def _why_not_gone(record: Record, way: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    return _not_by_explorer(record) or _not_entered(record, int(record.stands[_seat(record)]), way)


def _why_not_laid(record: Record, edge: int) -> Refusal:
    if not _is(record, LAY_TILE):
        return None
    cell = int(NEIGHBOURS[record.cell[record.stands[_seat(record)]], edge])
    if cell == NOWHERE:
        return Sentence("The table has no room so far out.", "ED-44")
    if record.tile_on[cell] != NO_TILE:
        return Sentence("A tile lies there already.", "ED-41")
    if SHUT[cell]:
        return Sentence("An X of the exit points there: nothing is laid on it.", "ED-43")
    return Sentence("A new tile touches two that lie already.", "ED-41")


def _why_not_discovered(record: Record, _: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    return _not_by_explorer(record) or _no_room(record) or Sentence("No tile is left to be found.", "ED-48")


def _no_room(record: Record) -> Refusal:
    here = int(record.stands[_seat(record)])
    if map_of(int(record.cell[here])) == CAVES and is_first_round(record):
        return Sentence("Nothing is found in the cave before everybody has had a first turn.", "ED-46")
    if not room_beside(record, here):
        return Sentence("There is no room for a new tile next to your explorer.", "ED-41")
    return None


def _why_not_placed(record: Record, kind: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    if not record.important[_seat(record), kind]:
        return Sentence("You have no such important tile.", "ED-100")
    if refused := _not_by_explorer(record) or _no_room(record):
        return refused
    return Sentence("Important tiles are laid on the island.", "ED-100")


# Buying.


def _why_not_villager(record: Record, number: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    seat = _seat(record)
    if villagers_out(record, seat) + record.lost_villagers[seat] >= most_villagers(record, seat):
        return Sentence("You have no villager left to buy now.", "ED-55")
    if refused := _costs(record, VILLAGER, "ED-50"):
        return refused
    if building_at(record, seat, number // 3) == NOWHERE:
        return Sentence("A villager comes next to a farm or fort of yours: build one first.", "ED-50")
    return Sentence("A villager comes to unoccupied land next to your building.", "ED-56")


def _why_not_built(record: Record, purchase: int, number: int, rule: str) -> Sentence:
    seat = _seat(record)
    if record.stands[seat] == NO_TILE:
        return OFF_THE_MAP
    if refused := _costs(record, purchase, rule):
        return refused
    corner = int(CORNER[record.cell[record.stands[seat]], number])
    if not corner_is_free(record, corner):
        return Sentence("A building stands there already.", "ED-08")
    if purchase == FORT and tiles_at(record, corner) & held_by_enemies(record, seat):
        return Sentence("A rival occupies a tile there.", "ED-53")
    return Sentence("You have none left to build now.", "ED-55")


def _why_not_farm(record: Record, number: int) -> Refusal:
    return _why_not_built(record, FARM, number, "ED-52") if _is(record, EXPLORE) else None


def _why_not_fort(record: Record, number: int) -> Refusal:
    return _why_not_built(record, FORT, number, "ED-53") if _is(record, EXPLORE) else None


def _why_not_dismantled(record: Record, which: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    seat = _seat(record)
    corner = int(building_at(record, seat, which))
    if corner == NOWHERE:
        return Sentence("You have no such building.", "ED-54")
    if record.stands[seat] == NO_TILE:
        return OFF_THE_MAP
    if not is_at_corner(record, int(record.stands[seat]), corner):
        return Sentence("Your explorer is not next to it.", "ED-54")
    return _costs(record, FARM if which < FARMS else FORT, "ED-54")


def _why_not_offered(record: Record, which: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    seat = _seat(record)
    if record.stands[seat] == NO_TILE:
        return OFF_THE_MAP
    if not next_to_shrine(record, int(record.stands[seat]), which):
        return Sentence("Your explorer is not next to that shrine.", "ED-51")
    if record.offered[seat] >> which & 1:
        return Sentence("You have an offering there already.", "ED-51")
    return _costs(record, OFFERING, "ED-51")


# War.


def _why_not_marched(record: Record, number: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    seat = _seat(record)
    tile = int(army_of(record, seat, number // WAYS))
    if tile == NO_TILE:
        return NO_ARMY
    if has_stopped(record, seat, tile):
        return ARMY_STOPPED
    if record.hand[seat, GOLD] < price_of_march(record, seat):
        return _costs(record, MARCH, "ED-60")
    return _not_entered(record, tile, number % WAYS)


def _why_not_struck(record: Record, number: int) -> Refusal:
    if not _is(record, ASK):
        return None
    seat = _seat(record)
    tile = int(army_of(record, seat, number // WAYS))
    if tile == NO_TILE:
        return NO_ARMY
    if has_stopped(record, seat, tile):
        return ARMY_STOPPED
    if refused := _costs(record, MARCH, "ED-61"):
        return refused
    return Sentence(
        "You may strike only at the active player's figures, away from its fort and from anybody else.",
        "ED-65",
    )


def _gold(count: int, rule: str) -> Sentence:
    return Sentence("That costs {cards}.", rule, {"cards": naming.cards(GOLD, count)})


def _why_not_joined(record: Record, which: int) -> Refusal:
    if not _is(record, BRING):
        return None
    seat = _seat(record)
    tile = int(army_of(record, seat, which))
    if tile == NO_TILE:
        return NO_ARMY
    if not may_be_joined(record, seat):
        return STRANGERS_THERE
    needed = int(price_to_join(record, seat, tile))
    if needed < 0:
        return Sentence("That army is there already, has stopped, or has no clear way.", "ED-66")
    return _gold(needed, "ED-62")


def _why_not_come(record: Record, _: int) -> Refusal:
    if not _is(record, BRING):
        return None
    if not may_be_joined(record, _seat(record)):
        return STRANGERS_THERE
    return Sentence("Your explorer comes only in your own turn, by a clear way within its movement.", "ED-71")


def _why_not_fled(record: Record, way: int) -> Refusal:
    if not _is(record, BRING):
        return None
    if now(record, FIRST) != DEFENDING:
        return Sentence("Only an army that is attacked may flee.", "ED-63")
    if record.hand[_seat(record), GOLD] < FLIGHT:
        return _gold(FLIGHT, "ED-63")
    return Sentence(
        "A whole army without its explorer flees to unoccupied land that no attacker came from.", "ED-67"
    )


def _why_not_raided(record: Record, _: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    if is_first_round(record):
        return FIRST_ROUND
    return Sentence("You attack a rival's farm where your figures stand next to it, once a turn.", "ED-79")


# Business.


def _why_not_banked(record: Record, number: int) -> Refusal:
    if now(record, STEP) not in (EXPLORE, ASK, BRING, REROLL_BATTLE):
        return None
    given, taken = divmod(number, RESOURCES)
    if given == taken:
        return Sentence("The bank gives something else for it.", "ED-23")
    if not _is(record, EXPLORE) and taken != GOLD:
        return Sentence("Now you trade with the bank only for the gold you need.", "ED-23")
    needed = int(bank_price(record, _seat(record)))
    if record.hand[_seat(record), given] < needed:
        return Sentence("The bank wants {cards}.", "ED-23", {"cards": naming.cards(given, needed)})
    return Sentence("The bank has none left.", "ED-03")


def _why_no_trade(record: Record, other: int, offers: int) -> Sentence:
    if offers >= OFFERS:
        values = {"most": OFFERS}
        return Sentence("Nobody makes more than {most} offers in a turn.", "ED-22", values)
    here, there = record.stands[_seat(record)], record.stands[other] if other < record.players else NO_TILE
    if NO_TILE not in (here, there) and record.links[here] >> there & 1:
        return Sentence("Neither of you has anything to trade.", "ED-22")
    return Sentence("Players trade whose explorers stand on adjacent tiles.", "ED-22")


def _why_not_traded(record: Record, other: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    return _why_no_trade(record, other, int(record.offers[_seat(record)]))


def _why_not_heard(record: Record, other: int) -> Refusal:
    if not _is(record, EXPLORE):
        return None
    return _why_no_trade(record, other, int(record.offers[other]) if other < record.players else 0)


def _why_not_given(record: Record, _: int) -> Refusal:
    if not _is(record, COMPOSE):
        return None
    return Sentence("You offer what you have, and nothing that you want.", "ED-22")


def _why_not_wanted(record: Record, _: int) -> Refusal:
    if not _is(record, COMPOSE):
        return None
    return Sentence("You want what the other may have, and nothing that you give.", "ED-22")


def _why_not_proposed(record: Record, _: int) -> Refusal:
    return Sentence("There is nothing in the offer yet.", "ED-22") if _is(record, COMPOSE) else None


def _why_not_accepted(record: Record, _: int) -> Refusal:
    return Sentence("You do not have what is wanted.", "ED-22") if _is(record, ANSWER) else None


# Small decisions.


def _why_not_moved_by(record: Record, _: int) -> Refusal:
    return Sentence("Neither die shows that.", "ED-30") if _is(record, SPLIT_DICE) else None


def _why_not_gathered(record: Record, _: int) -> Refusal:
    return Sentence("You do not farm that, or the bank has none.", "ED-31") if _is(record, GATHER) else None


def _why_not_paid(record: Record, _: int) -> Refusal:
    if now(record, STEP) not in (KEEP_HAND, HAND_OVER):
        return None
    return Sentence("You have no such card.", "ED-24")


def _why_not_stolen(record: Record, _: int) -> Refusal:
    return Sentence("There is nothing to steal.", "ED-90") if _is(record, STEAL) else None


def _why_not_rerolled(record: Record, _: int) -> Refusal:
    if not _is(record, REROLL_BATTLE):
        return None
    if not record.rerolled_battles:
        return Sentence("Single dice are not rolled again in this game.", "ED-101")
    if record.hand[_seat(record), GOLD] < REROLL_PRICE:
        return _gold(REROLL_PRICE, "ED-101")
    return Sentence("No die of yours shows that.", "ED-101")


def _why_not_all_rerolled(record: Record, _: int) -> Refusal:
    if not _is(record, REROLL_BATTLE):
        return None
    return Sentence(
        "Only Nicolas rolls all dice again, if he is there himself and has paid for none.", "ED-102"
    )


def _why_not_chosen(record: Record, _: int) -> Refusal:
    return Sentence("That explorer is on another sheet.", "ED-10") if _is(record, CHOOSE_EXPLORER) else None


def _why_not_returned(record: Record, _: int) -> Refusal:
    if not _is(record, PLACE_EXPLORER):
        return None
    return Sentence(
        "A beaten explorer comes back next to a shrine it controls, else anywhere on the island, unoccupied.",
        "ED-75",
    )


def _not_now(_record: Record, _number: int) -> Refusal:
    return None


_REASONS: tuple[tuple[int, Callable[[Record, int], Refusal]], ...] = (
    (GO_AT, _why_not_gone),
    (LAY_AT, _why_not_laid),
    (DISCOVER, _why_not_discovered),
    (PLACE_AT, _why_not_placed),
    (VILLAGER_AT, _why_not_villager),
    (FARM_AT, _why_not_farm),
    (FORT_AT, _why_not_fort),
    (DISMANTLE_AT, _why_not_dismantled),
    (OFFER_AT, _why_not_offered),
    (MARCH_AT, _why_not_marched),
    (STRIKE_AT, _why_not_struck),
    (JOIN_AT, _why_not_joined),
    (JOIN_SELF, _why_not_come),
    (FLEE_AT, _why_not_fled),
    (RAID_AT, _why_not_raided),
    (FIGHT_AT, _not_now),
    (BANK_AT, _why_not_banked),
    (TRADE_AT, _why_not_traded),
    (HEAR_AT, _why_not_heard),
    (GIVE_AT, _why_not_given),
    (WANT_AT, _why_not_wanted),
    (PROPOSE, _why_not_proposed),
    (ACCEPT, _why_not_accepted),
    (MOVE_BY_AT, _why_not_moved_by),
    (GATHER_AT, _why_not_gathered),
    (PAY_AT, _why_not_paid),
    (STEAL_AT, _why_not_stolen),
    (ORDER_AT, _not_now),
    (REROLL_AT, _why_not_rerolled),
    (REROLL, _why_not_all_rerolled),
    (CHOOSE_AT, _why_not_chosen),
    (RETURN_AT, _why_not_returned),
    (PASS, _not_now),
    (STAND_DOWN, _not_now),
    (SHEET_AT, _not_now),
    (TILE_AT, _not_now),
    (ROLL_AT, _not_now),
    (CARD_AT, _not_now),
    (STARTER_AT, _not_now),
)
