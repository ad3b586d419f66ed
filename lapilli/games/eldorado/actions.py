"""The moves of The Island of El Dorado as small numbers: one range a kind of move."""

from __future__ import annotations

from lapilli.games.eldorado.components import (
    BUILDINGS,
    DIE,
    EXPLORERS,
    FARMS,
    ISLAND_KINDS,
    KINDS,
    MOST_VILLAGERS,
    ORDERS,
    RESOURCES,
    ROLLS,
    SEATS,
    SHEETS,
    SHRINES,
    TILES,
    WAYS,
)

GOODS = RESOURCES + 1
"""What may be traded: resources, and the cave shrine."""

GO_AT = 0
"""step to a tile: way"""
LAY_AT = GO_AT + WAYS
"""lay the tile that was turned up: edge"""
DISCOVER = LAY_AT + 6
"""turn up the next tile"""
PLACE_AT = DISCOVER + 1
"""lay an important tile of one's own: kind"""
VILLAGER_AT = PLACE_AT + ISLAND_KINDS
"""buy a villager: building, and which of the tiles there"""
FARM_AT = VILLAGER_AT + BUILDINGS * 3
"""build a farm: corner"""
FORT_AT = FARM_AT + 6
"""build a fort: corner"""
DISMANTLE_AT = FORT_AT + 6
"""take a building down: building"""
OFFER_AT = DISMANTLE_AT + BUILDINGS
"""make an offering: shrine"""
MARCH_AT = OFFER_AT + SHRINES
"""move an army: which, way"""
STRIKE_AT = MARCH_AT + MOST_VILLAGERS * WAYS
"""attack in a rival's turn: army, way"""
JOIN_AT = STRIKE_AT + MOST_VILLAGERS * WAYS
"""bring an army into a battle: which"""
JOIN_SELF = JOIN_AT + MOST_VILLAGERS
"""bring the explorer into a battle"""
FLEE_AT = JOIN_SELF + 1
"""leave before a battle: way"""
RAID_AT = FLEE_AT + WAYS
"""attack a farm: whose, which, and from which of its tiles"""
FIGHT_AT = RAID_AT + SEATS * FARMS * 3
"""choose whom to fight first: seat"""
BANK_AT = FIGHT_AT + SEATS
"""trade with the bank: what is given, what is taken"""
TRADE_AT = BANK_AT + RESOURCES * RESOURCES
"""begin a trade: with whom"""
HEAR_AT = TRADE_AT + SEATS
"""ask for an offer: whom"""
GIVE_AT = HEAR_AT + SEATS
"""put something into an offer: what"""
WANT_AT = GIVE_AT + GOODS
"""ask something for it: what"""
PROPOSE = WANT_AT + GOODS
ACCEPT = PROPOSE + 1
MOVE_BY_AT = ACCEPT + 1
"""choose the die for movement: what it shows"""
GATHER_AT = MOVE_BY_AT + DIE
"""gather a card: resource"""
PAY_AT = GATHER_AT + RESOURCES
"""hand over, or give back, a card: resource"""
STEAL_AT = PAY_AT + RESOURCES
"""steal a card: from whom"""
ORDER_AT = STEAL_AT + SEATS
"""put back the tiles that were looked at: in which order"""
REROLL_AT = ORDER_AT + len(ORDERS)
"""roll a die of the battle again: what it shows"""
REROLL = REROLL_AT + DIE
"""roll all dice again"""
CHOOSE_AT = REROLL + 1
"""choose an explorer: which"""
RETURN_AT = CHOOSE_AT + EXPLORERS
"""put a beaten explorer back: tile"""
PASS = RETURN_AT + TILES
STAND_DOWN = PASS + 1
"""let all chances to strike pass in this turn"""
SHEET_AT = STAND_DOWN + 1
"""chance: the sheet that is dealt"""
TILE_AT = SHEET_AT + SHEETS
"""chance: the tile that is drawn, dealt or seen"""
ROLL_AT = TILE_AT + KINDS
"""chance: what the dice show"""
CARD_AT = ROLL_AT + len(ROLLS)
"""chance: the card that is taken"""
STARTER_AT = CARD_AT + RESOURCES
"""chance: who starts"""
MOVES = STARTER_AT + SEATS
