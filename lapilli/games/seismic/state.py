"""Everything there is to know in the middle of a game of Seismic: one record."""

from __future__ import annotations

import numpy as np

from lapilli import kernel
from lapilli.games.seismic.components import (
    CELLS,
    FACE_UP,
    KINDS,
    MOST_PLAYERS,
    QUAKES,
)
from lapilli.kernel import Bits, Numbers, Weights, number, numbers, words_for


class Seismic(kernel.State):
    """Nothing is hidden: what nobody knows (the order of the stack, the box) is not in it."""

    # How the game is played.
    radius: int = number()
    cells: int = number()
    """How many cells the table has: those numbered below this."""
    big_one: int = number()
    crew_dilemma: int = number()
    aftershocks: int = number()
    twin_cities: int = number()
    balance: int = number()
    recipe: int = number()
    """Which of the components' ways to make the stack is used."""

    # The tiles.
    unseen: Numbers = numbers(KINDS)
    """Tiles of each kind nobody has seen yet: in the stack, or put back in the box."""
    gone: Numbers = numbers(KINDS)
    """Tiles of each kind that have left the game, for all to see."""
    stack: int = number()
    """Tiles left to draw."""
    not_boxed: Numbers = numbers(QUAKES)
    """Balance: quakes turned up at the start and shuffled back, so surely not in the box."""
    odds: Weights = numbers(5, dtype=np.int64)
    """What may be in the box, weighed up; follows from what is unseen."""
    pile: Numbers = numbers(MOST_PLAYERS, 2)
    """Balance: what is left of each player's pile, intersections dealt to it apart."""
    face_up: Numbers = numbers(FACE_UP)
    face_up_count: int = number()

    # The table.
    tile: Numbers = numbers(CELLS)
    rotation: Numbers = numbers(CELLS)
    ask: Numbers = numbers(CELLS)
    """What the neighbours ask of each cell's edges: road, grass or nothing."""
    open: Bits = numbers(words_for(CELLS), dtype=np.int64)
    """The empty cells that a road leads to."""
    crew: Numbers = numbers(CELLS)
    """Whose crew stands on the cell's tile, or NO_CREW; a tile never holds two."""
    crew_fragment: Numbers = numbers(CELLS)
    crews_left: Numbers = numbers(MOST_PLAYERS)

    # What has just happened.
    last: int = number()
    """The cell of the tile just placed, while its crew may be chosen, or NOWHERE."""
    turned: Bits = numbers(words_for(CELLS), dtype=np.int64)
    """Tiles turned after the present quake."""


NO_CREW = -1

# Why a game ended.
LAST_TILE_PLACED = 1
ALL_ROADS_CLOSED = 2
NOTHING_FITS = 3

# What the agenda may hold.  The first three are the dealer's, the next five a player's; the
# others take care of themselves.
CHOOSE_STARTER = 1
TURN_UP = 2
DRAW = 3
PLACE_TILE = 4
PLACE_CREW = 5
CHOOSE_CITY = 6
CHOOSE_ROW = 7
AFTERSHOCK = 8
STRIKE = 9
TURN = 10
END_TURN = 11
