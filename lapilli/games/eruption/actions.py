"""The moves of Eruption as small numbers: one range a kind of move."""

from __future__ import annotations

from lapilli.games.eruption.components import (
    CARDS,
    LAVA,
    MATERIALS,
    MOST_PLAYERS,
    PILES,
    SIDES,
    SPACES,
    VILLAGES,
)

ROTATIONS = 6
FLOW_SITES = SPACES * 6
SITES = FLOW_SITES + VILLAGES * SIDES
"""Where a wall may stand: on the flow into a space across an edge, or on a side of a village."""
GIFTS = CARDS + MATERIALS
DIE = 6

PLACE_AT = 0
"""place the drawn tile: space, rotation"""
REPLACE_AT = PLACE_AT + SPACES * ROTATIONS
"""Quake: put the drawn tile in place of another: space, rotation"""
AFTERSHOCK_AT = REPLACE_AT + SPACES * ROTATIONS
"""turn a tile: space, rotation"""
ERUPT_AT = AFTERSHOCK_AT + SPACES * ROTATIONS
"""place an eruption tile: space"""
SINKHOLE_AT = ERUPT_AT + SPACES
"""take a tile out of the game: space"""
BOMB_AT = SINKHOLE_AT + SPACES
"""remove a wall: site"""
BUILD_AT = BOMB_AT + SITES
"""build a wall: material, site"""
REINFORCE_AT = BUILD_AT + MATERIALS * SITES
"""build one by a card: material, site"""
RELOCATE_AT = REINFORCE_AT + MATERIALS * SITES
"""move a wall of one's village: side, side"""
TRADE_AT = RELOCATE_AT + SIDES * SIDES
"""discard a card for a wall: card"""
EXCHANGE_AT = TRADE_AT + CARDS
"""discard two cards for a tile: card, card"""
GIVE_AT = EXCHANGE_AT + CARDS * CARDS
"""Clans: give a card or a wall to the teammate"""
TAKE_AT = GIVE_AT + GIFTS
"""Clans by the Italian sheet: take a wall from the teammate's reserve: material"""
DISCARD_AT = TAKE_AT + MATERIALS
"""discard down to the hand limit: card"""
PILE_AT = DISCARD_AT + CARDS
"""Lava Forecast: draw from a pile"""
QUAKE = PILE_AT + PILES
FLOW = QUAKE + 1
RAIN = FLOW + 1
DRAW = RAIN + 1
"""draw a card, being in zone 2 or 3"""
EXTRA = DRAW + 1
"""draw and place a second tile, being in zone 3"""
PASS = EXTRA + 1
TILE_AT = PASS + 1
"""chance: the tile that is drawn or turned up"""
CARD_AT = TILE_AT + LAVA
"""chance: the card that is drawn"""
ROLL_AT = CARD_AT + CARDS
"""chance: the lava's die, the wall's die"""
STARTER_AT = ROLL_AT + DIE * DIE
"""chance: who starts"""
MOVES = STARTER_AT + MOST_PLAYERS
