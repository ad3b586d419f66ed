"""Everything there is to know in the middle of a game of The Island of El Dorado: one record."""

from __future__ import annotations

import numpy as np

from lapilli import kernel
from lapilli.games.eldorado.components import (
    CELLS,
    DIE,
    FARMS,
    FORESEEN,
    ISLAND_KINDS,
    KINDS,
    MOST_VILLAGERS,
    RESOURCES,
    SEATS,
    SHRINES,
    TILES,
)
from lapilli.kernel import Numbers, number, numbers


class ElDorado(kernel.State):
    """Hands are hidden, and so are the tiles that somebody has looked at or been dealt.

    Of the stacks nobody knows more than what is left in them.
    """

    # How the game is played.
    important_tiles: int = number()
    rerolled_battles: int = number()
    action_points: int = number()
    rounds: int = number()
    """ED-83: how many there are at most; 0 if there is no end of ours."""
    villager_food: int = number()
    farm_wood: int = number()
    fort_wood: int = number()
    fort_gold: int = number()
    offering_food: int = number()
    offering_gold: int = number()
    offering_wood: int = number()
    march_gold: int = number()

    # The maps.  Tiles are numbered in the order they are laid, so that a set of them is one number.
    laid: Numbers = numbers(2)
    """How many tiles lie on the island, and in the cave."""
    cell: Numbers = numbers(TILES)
    """Where each tile lies, or NOWHERE."""
    kind: Numbers = numbers(TILES, dtype=np.int8)
    """What each tile is, or NO_TILE."""
    tile_on: Numbers = numbers(CELLS, dtype=np.int8)
    """Which tile lies on a cell, or NO_TILE."""
    touching: Numbers = numbers(CELLS, dtype=np.int8)
    """How many tiles lie next to a cell on the same map."""
    links: Numbers = numbers(TILES, dtype=np.int64)
    """The set of tiles next to each tile; the entrance and the exit of the cave are (ED-26)."""
    land: int = number(np.int64)
    """The set of tiles that can be entered."""
    held: Numbers = numbers(SEATS, dtype=np.int64)
    """The set of tiles that each player occupies, with figures or a fort (ED-21)."""
    entrance: int = number()
    """Which tile is the cave's entrance, or NO_TILE."""
    exit: int = number()
    """Which tile is the cave's exit, or NO_TILE."""
    shrine: Numbers = numbers(SHRINES, dtype=np.int8)
    """Which tiles are the island shrines, in the order they were found, or NO_TILE."""
    stack: Numbers = numbers(KINDS, dtype=np.int8)
    """Tiles of each kind that are still in the stack of the island, or of the cave."""
    stack_size: Numbers = numbers(2)
    upper: int = number()
    """How many tiles of the cave's stack lie above the half with the shrine in it (ED-11)."""
    ahead: Numbers = numbers(FORESEEN, dtype=np.int8)
    """The next tiles of the island's stack, the top first, if Emma has seen them; else NO_TILE."""
    ahead_size: int = number()
    important: Numbers = numbers(SEATS, ISLAND_KINDS, dtype=np.int8)
    """ED-100: the important tiles that a player was dealt and has not placed."""
    important_size: Numbers = numbers(SEATS, dtype=np.int8)
    important_left: Numbers = numbers(ISLAND_KINDS, dtype=np.int8)
    """ED-100: those of all players together."""

    # Cards.
    bank: Numbers = numbers(RESOURCES)
    hand: Numbers = numbers(SEATS, RESOURCES)
    hand_size: Numbers = numbers(SEATS)
    treasure: Numbers = numbers(RESOURCES)
    """ED-86: what the cave's Thieves have won."""

    # Pieces.
    sheet: Numbers = numbers(SEATS, dtype=np.int8)
    """Each player's sheet, plus 1; 0 before it is dealt."""
    explorer: Numbers = numbers(SEATS, dtype=np.int8)
    """Who each player is, or NO_EXPLORER."""
    stands: Numbers = numbers(SEATS)
    """The tile that each explorer stands on, or NO_TILE."""
    villager: Numbers = numbers(SEATS, MOST_VILLAGERS)
    """Where each villager is: twice its tile, plus 1 if it has stopped for this turn; the highest
    first, and HOME for those who are not on the map."""
    farm: Numbers = numbers(SEATS, FARMS)
    """Where each farm is: its corner, the highest first, or NOWHERE."""
    fort: Numbers = numbers(SEATS)
    """Where each fort is: its corner, or NOWHERE."""
    offered: Numbers = numbers(SEATS, dtype=np.int8)
    """A bit for each island shrine with an offering of the player."""
    keeper: int = number()
    """Who has the cave shrine: a seat, NO_KEEPER, or OF_DWELLERS plus the kind of a dweller."""
    lost_villagers: Numbers = numbers(SEATS, dtype=np.int8)
    """ED-55: villagers lost in this exploration, which cannot be bought again in it."""
    lost_farms: Numbers = numbers(SEATS, dtype=np.int8)
    lost_forts: Numbers = numbers(SEATS, dtype=np.int8)
    placer: Numbers = numbers(SEATS, dtype=np.int8)
    """Who puts a beaten explorer back on the map, plus 1; 0 if it is on it."""
    unspent: Numbers = numbers(SEATS, dtype=np.int8)
    """ED-24: whether a player may still hold more cards than others, being Victoria."""

    # The turn.
    starter: int = number()
    active: int = number()
    """Whose turn it is."""
    turns: int = number(np.int32)
    """How many turns have been completed."""
    quiet: int = number(np.int32)
    """How many turns ago there last was an offering, a discovery or a battle (ED-83)."""
    dice: Numbers = numbers(2, dtype=np.int8)
    """The golden dice as they were rolled, the lower first."""
    rerolled: int = number()
    """Whether Nicolas has rolled the golden dice again in this turn."""
    movement: int = number()
    stopped: int = number()
    """ED-73: whether the explorer of the turn may not move any more."""
    free_march: int = number()
    """Whether Bellona may still move an army for nothing."""
    raided: Numbers = numbers(SEATS, dtype=np.int8)
    """ED-79: a bit for each of a player's farms that was attacked in this turn."""
    offers: Numbers = numbers(SEATS, dtype=np.int8)
    """How many trades each player has proposed in this turn."""
    given: Numbers = numbers(RESOURCES + 1, dtype=np.int8)
    """What is offered in the trade under way; the last one is the cave shrine."""
    wanted: Numbers = numbers(RESOURCES + 1, dtype=np.int8)
    standing_down: int = number()
    """A bit for each player who wants to hear no more questions in this turn."""
    passed: int = number()
    """A bit for each player who has just been asked, and let the chance pass."""

    # The battle.
    battle_at: int = number()
    """The tile that is fought for, or NO_TILE."""
    attacker: int = number()
    defender: int = number()
    """A seat, or DWELLER."""
    about: int = number()
    """IN_THE_OPEN, or what else the battle is about."""
    prize: int = number()
    """The corner of the farm that a battle is about, or NOWHERE."""
    came_explorer: Numbers = numbers(2)
    """Of the attacker and of the defender: the tile its explorer came from for this battle, or NO_TILE."""
    came: Numbers = numbers(2, MOST_VILLAGERS)
    """The same of each of its villagers, the highest first."""
    faces: Numbers = numbers(2, DIE, dtype=np.int8)
    """How many dice of each side show a face."""


HOME = -1
"""Where a villager is that is not on the map."""
NO_KEEPER = -1
OF_DWELLERS = 16
DWELLER = -2
"""The defender where a dweller of the cave is fought."""

# What a battle is about.
IN_THE_OPEN = 0
"""for a tile"""
WITH_DWELLER = 1
"""with a dweller that has just been found"""
FOR_FARM = 2
"""with the owner of a farm who defends it from outside (ED-77)"""
AGAINST_FARM = 3
"""with the farm itself"""

# Why a game ended.
ALL_SHRINES = 1
NOTHING_HAPPENS = 2
ROUNDS_OVER = 3

# What the agenda may hold.
# Chance's:
DEAL_SHEET = 1
"""seat is dealt a sheet"""
LAY_START = 2
"""the start tile is drawn"""
CHOOSE_STARTER = 3
DEAL_IMPORTANT = 4
"""ED-100: seat is dealt an important tile; first: how many each"""
ROLL_GOLDEN = 5
DRAW_TILE = 6
"""seat's explorer turns up the next tile of the map it stands on"""
LOOK_AHEAD = 7
"""seat, being Emma, sees one more of the next tiles"""
ROLL_BATTLE = 8
"""first: ATTACKING or DEFENDING; second: how many dice are still to be rolled"""
TAKE_CARD = 9
"""seat takes a card at random; first: whose"""
ROLL_AGAIN = 10
"""the same, of dice that were rolled before (ED-101)"""
# A player's:
CHOOSE_EXPLORER = 11
PLACE_EXPLORER = 12
"""first: whose explorer is put back on the map by seat"""
REROLL_GOLDEN = 13
"""Nicolas may roll again"""
STEAL = 14
"""Laffite steals; first: how many cards"""
SPLIT_DICE = 15
GATHER = 16
"""first: how many cards are still to be gathered; second: whether they need not be (ED-102)"""
ORDER_AHEAD = 17
EXPLORE = 18
LAY_TILE = 19
"""first: the kind that was drawn"""
ASK = 20
"""seat is asked whether to strike; first: the player whose turn it is"""
CHOOSE_FOE = 21
"""ED-78: seat chooses whom to fight first"""
BRING = 22
"""seat brings more into the battle; first: ATTACKING or DEFENDING"""
REROLL_BATTLE = 23
"""ED-101; first: ATTACKING or DEFENDING; second: how many dice are rolled again so far"""
HAND_OVER = 24
"""seat gives cards; first: how many still; second: to whom, or TO_BANK, or TO_THIEVES"""
COMPOSE = 25
"""seat makes up a trade; first: with whom"""
ANSWER = 26
"""seat accepts a trade or not; first: whose"""
KEEP_HAND = 27
"""seat gives back what is more than a hand may hold"""
# What takes care of itself:
TURN = 28
END_TURN = 29
BEGIN_EXPLORING = 30
FIGHT = 31
"""the dice are cast: who has won"""
OFFER = 32
"""seat's offering is made; first: at which shrine"""
FIGHT_ON = 33
"""seat has entered a tile and fights whoever is there, one after the other; first: the tile"""

NOT_ASKED = -1
"""Instead of a seat, while it is not known who will be asked."""
ATTACKING, DEFENDING = 0, 1
TO_BANK, TO_THIEVES = -1, -2
