"""Everything there is to know in the middle of a game of Eruption: one record."""

from __future__ import annotations

import numpy as np

from lapilli import kernel
from lapilli.games.eruption.components import (
    CARDS,
    KINDS,
    LAVA,
    MATERIALS,
    MOST_PLAYERS,
    PILES,
    SIDES,
    SPACES,
    VILLAGES,
)
from lapilli.kernel import Numbers, number, numbers


class Eruption(kernel.State):
    """Hands are hidden, and so is what is left of the deck; nobody knows the order of anything."""

    # How the game is played.
    clans: int = number()
    annihilation: int = number()
    forecast: int = number()
    rolled_when_built: int = number()
    one_roll_a_turn: int = number()
    endless_walls: int = number()
    relocate_one: int = number()
    early_hand_limit: int = number()
    abrupt_end: int = number()
    only_walls_given: int = number()
    refills_give_nothing: int = number()
    lava_tiles_only: int = number()
    burned_sides_stay_open: int = number()
    walls_taken: int = number()
    retouching_gives_nothing: int = number()
    tops_after_placing: int = number()

    # Tiles.
    stack: Numbers = numbers(LAVA, dtype=np.int8)
    """Lava tiles of each kind that nobody sees: in the stack, or below the tops of the piles."""
    gone: Numbers = numbers(KINDS, dtype=np.int8)
    """Tiles of each kind that have left the game (ER-84: from which a new stack is made)."""
    top: Numbers = numbers(PILES, dtype=np.int8)
    """Lava Forecast: the face-up tile of each pile, or NO_TILE."""
    below: Numbers = numbers(PILES, dtype=np.int8)
    """Lava Forecast: how many tiles lie below it."""
    unclaimed: int = number()
    """A bit for each eruption tile that no village has claimed yet."""
    waiting: Numbers = numbers(MOST_PLAYERS, dtype=np.int8)
    """A bit for each eruption tile that a player has claimed and not placed yet."""

    # The board.
    tile: Numbers = numbers(SPACES, dtype=np.int8)
    rotation: Numbers = numbers(SPACES, dtype=np.int8)
    exits: Numbers = numbers(SPACES, dtype=np.int8)
    """A bit for each exit of the tile on a space."""
    ask: Numbers = numbers(SPACES)
    """What the surroundings ask of each space's edges: lava, rock or nothing."""
    occupied: int = number(np.int64)
    """The set of spaces with a tile."""
    open: int = number(np.int64)
    """The set of empty spaces that lava leads to."""
    springs: int = number(np.int64)
    """The set of spaces with an eruption tile: they are sources of lava (ER-27)."""
    touched: Numbers = numbers(VILLAGES, dtype=np.int8)
    """A bit for each side of a village that touches lava."""

    # Walls.
    supply: Numbers = numbers(MATERIALS)
    """Below zero where walls never run out and other things are used for them (ER-90)."""
    reserve: Numbers = numbers(MOST_PLAYERS, MATERIALS)
    wall: Numbers = numbers(SPACES, 6, dtype=np.int8)
    """The material of the wall on the flow that enters an empty space across an edge, or NO_WALL."""
    walled: Numbers = numbers(SPACES, dtype=np.int8)
    """A bit for each edge of an empty space with such a wall."""
    held: Numbers = numbers(SPACES, dtype=np.int8)
    """A bit for each such wall that has held in this placement (ER-52), or in this turn (ER-90)."""
    tried: int = number(np.int64)
    """The set of spaces with a wall that has held."""
    village_wall: Numbers = numbers(VILLAGES, SIDES, dtype=np.int8)
    burned_sides: Numbers = numbers(VILLAGES, dtype=np.int8)
    """ER-90: a bit for each side whose wall was lost to the lava, if such sides stay open."""

    # Cards.
    deck: Numbers = numbers(CARDS, dtype=np.int8)
    deck_size: int = number()
    discards: Numbers = numbers(CARDS, dtype=np.int8)
    hand: Numbers = numbers(MOST_PLAYERS, CARDS, dtype=np.int8)
    hand_size: Numbers = numbers(MOST_PLAYERS, dtype=np.int8)

    # The meter, and how the game goes.
    heat: Numbers = numbers(MOST_PLAYERS)
    burned: Numbers = numbers(MOST_PLAYERS, dtype=np.int8)
    """Burned villages: 1, or in Annihilation the how-manieth to burn."""
    running_out: int = number()
    """Why the last round is coming or running: STACK_OUT, VILLAGE_BURNED, or 0."""
    last_turns: int = number()
    """In the last round, a bit for each player who still has a turn in it."""
    turns: int = number()
    """Annihilation: how many turns there have been."""
    quiet: int = number()
    """Annihilation: how many turns ago something last changed."""
    emptied: int = number(np.int64)
    """ER-90: the set of spaces emptied in this turn, if refilling them gives nothing."""
    let_go: int = number(np.int64)
    """ER-90: the set of village sides that lava lost touch with in this turn, if touching them again
    gives nothing; side s of village v is number 7 v + s."""


# Why a game ended, or why its last round is near.
STACK_OUT = 1
VILLAGE_BURNED = 2
LAST_STANDING = 3
NOTHING_CHANGES = 4
ROUNDS_OVER = 5

# What the agenda may hold.
# Chance's:
CHOOSE_STARTER = 1
DRAW_CARDS = 2
"""seat draws; first: how many cards are still to come; second: FOR_CONTACT or FOR_ZONE"""
DRAW_TILE = 3
"""seat draws a tile; first: FOR_PLACING or FOR_QUAKE.  In Lava Forecast the player chooses a pile."""
TURN_UP = 4
"""first: the pile whose next tile is turned up"""
ROLL_DAMAGE = 5
"""first: the side of seat's village whose wall is rolled for"""
ROLL_FLOW = 6
"""first: the space where the drawn tile is to go, times 6, plus its rotation; second: the edge rolled for"""
ROLL_BUILT = 7
"""ER-90.  first: the space times 6 plus the edge of the wall just built"""
# A player's:
PLACE_ERUPTION = 8
PLACE_TILE = 9
"""first: the drawn kind; second: the pile it comes from"""
REPLACE_TILE = 10
"""the same, for Quake"""
OFFER_EXTRA = 11
PLAY_CARDS = 12
"""first: DREW and what was given; second: what was taken"""
SHIFT_WALLS = 13
"""Relocate goes on.  first: a bit for each side that is settled"""
BUILD_WALLS = 14
"""first: how many walls have been built"""
KEEP_HAND = 15
"""discard down to the hand limit"""
# What takes care of itself:
ASSESS_DAMAGE = 16
"""first: the side to go on with; second: whether the open flows have been counted"""
BEGIN_PLACEMENT = 17
"""first: FOR_PLACING or FOR_QUAKE"""
TURN = 18
END_TURN = 19

FOR_PLACING, FOR_QUAKE = 0, 1
FOR_CONTACT, FOR_ZONE = 0, 1
DREW = 1
"""In PLAY_CARDS: the card for being in zone 2 has been drawn."""
