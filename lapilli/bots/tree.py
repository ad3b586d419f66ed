"""What a search remembers: one entry for everything the searching seat could see, and its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lapilli.kernel import Rng

if TYPE_CHECKING:
    from lapilli.contract import Game

NODES, EDGES, PLAYOUTS = range(3)
"""What the counts of a tree count."""
MOST_SEATS = 8
EDGES_A_NODE = 12
"""How many moves a node has on average, at most; a tree that is full grows no further."""
FULL = 0.5
"""How full a tree may be when it is used again for another move."""
DEEPEST = 256
"""How many decisions a path through the tree may have."""
FRESH, THROWN = range(2)
"""The dice of a room: as they were taken, and as they are after some throws."""


class Tree(NamedTuple):
    """Nodes and moves in arrays, so that compiled code can grow them.

    A node is what the searching seat sees when somebody is to decide, and is found by a digest of
    it: so what it may not know never splits a node, and ways that lead to the same sight meet.
    """

    slots: NDArray[np.int32]
    """Open hashing: which node a digest belongs to, plus 1."""
    sight: NDArray[np.int64]
    """Of each node: the digest of what is seen."""
    visits: NDArray[np.int32]
    first: NDArray[np.int32]
    """Of each node: its first move, or -1."""
    move: NDArray[np.int32]
    following: NDArray[np.int32]
    """Of each move: the next one of the same node, or -1."""
    tries: NDArray[np.int32]
    """Of each move: how often it was played."""
    won: NDArray[np.float64]
    """Of each move: what it brought whoever made it, summed up; 1 is a game won."""
    guess: NDArray[np.float64]
    """Of each move: what it seemed to be worth before it was tried."""
    favour: NDArray[np.float64]
    """Of each move: how much it is favoured over its siblings at first."""
    counts: NDArray[np.int64]
    results: NDArray[np.float64]
    """Sums over all playouts from the root: of every seat's result, and of its square."""


class Room(NamedTuple):
    """Where a search works: states to play on, and lists to write on."""

    states: NDArray[Any]
    words: NDArray[np.int64]
    """The same memory as ``states``, in words."""
    moves: NDArray[np.int32]
    spare: NDArray[np.int32]
    weights: NDArray[np.int64]
    legal: NDArray[np.int32]
    """For each move there is: the last count at which it was legal; and at the end that count."""
    ratings: NDArray[np.float64]
    worths: NDArray[np.int64]
    shares: NDArray[np.float64]
    path: NDArray[np.int32]
    """Move and seat of each decision on the way down."""
    dice: Rng
    """Those that moves are tried with."""


def new_tree(nodes: int, widest: int) -> Tree:
    """An empty tree with room for some nodes; there is always room for ``widest`` moves at the root."""
    edges = nodes * EDGES_A_NODE + widest
    slots = 1 << (2 * nodes - 1).bit_length()
    return Tree(
        np.zeros(slots, np.int32),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.float64),
        np.zeros(edges, np.float64),
        np.zeros(edges, np.float64),
        np.zeros(3, np.int64),
        np.zeros((2, MOST_SEATS), np.float64),
    )


def is_full(tree: Tree) -> bool:
    """Whether there is too little room for another search."""
    nodes = len(tree.sight)
    return bool(tree.counts[NODES] > FULL * nodes or tree.counts[EDGES] > FULL * nodes * EDGES_A_NODE)


def new_room(game: Game[Any, Any]) -> Room:
    """Room to search in a game."""
    states = np.zeros(4, game.dtype)
    moves, weights = game.buffers()
    return Room(
        states,
        states.view(np.int64).reshape(len(states), -1),
        moves,
        moves.copy(),
        weights,
        np.zeros(game.space.size + 1, np.int32),
        np.zeros(game.space.size, np.float64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.float64),
        np.zeros((DEEPEST, 2), np.int32),
        np.zeros((2, 2), np.int64),
    )
