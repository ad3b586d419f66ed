"""Information-set Monte Carlo tree search and one-ply judgement, compiled for each game.

This module is a template, like ``lapilli.engine``.  A search starts from what a seat sees.  Each
playout deals anew what the seat does not know, walks down the moves remembered so far, adds one
node, plays on a little as the game advises, judges where that led, and remembers the result in every
move on the way.  Everybody is taken to play for their own result; teammates' results are the same.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lapilli.advice import NO_ADVICE, WHAT_SEEMS_BEST, evaluate, is_worth_considering, playout_move
from lapilli.binding import entry
from lapilli.bots.tree import DEEPEST, EDGES, FRESH, NODES, PLAYOUTS, THROWN, Room, Tree
from lapilli.compiled import actor, apply, deal_hidden, hide, list_moves, list_outcomes, standing, team
from lapilli.engine import random_move
from lapilli.kernel import MULTIPLIER, Rng, random_below, random_choice, random_word, rule
from lapilli.seats import CHANCE, NOBODY

States = NDArray[Any]

PLAYED, SEEN, TRIED, JUDGED = range(4)
"""The states of a room: where a playout is; what its seat sees of that; a move tried; a sample."""

WIDEST = 40
"""Moves considered at a node below the root: those that seem best."""
EXPLORATION = 3.0
"""How much a move that was tried little is favoured, in standard deviations of a playout's result."""
FAVOUR = 1.0
"""How much more a move is favoured that seems better by one standard deviation of its siblings."""
TRUST = 4.0
"""How many playouts a first guess counts for."""
OPENED = 2
"""The visit at which a node's moves are looked at; until then it is played on from."""
LITTLE = 1e-9
SPREAD_AT_FIRST, TOO_FEW = 0.5, 8
"""The standard deviation that is taken for granted while there are too few playouts to measure it."""


@rule
def let_chance_speak(state: Any, rng: Rng, moves: Any, weights: Any) -> None:
    """Up to where a player is to decide, or the game is over."""
    while actor(state) == CHANCE:
        apply(state, int(moves[random_choice(rng, weights, list_outcomes(state, moves, weights))]))


@rule
def judge(state: Any, worths: Any, shares: Any) -> None:
    """Every seat's share of the win, teammates counted once: as it is, or as it seems likely so far."""
    players = state.players
    over = actor(state) == NOBODY
    if over:
        standing(state, worths[:players])
    else:
        evaluate(state, worths[:players])
    best = worths[0]
    for seat in range(players):
        best = max(best, worths[seat])
    total = 0.0
    for seat in range(players):
        if over:
            shares[seat] = 1.0 if worths[seat] == best else 0.0
        else:
            shares[seat] = math.exp((worths[seat] - best) / 1000.0)
        if team(state, seat) == seat:
            total += shares[seat]
    for seat in range(players):
        shares[seat] /= total


@rule
def list_sensible(state: Any, moves: Any) -> int:
    """The legal moves that are worth considering, or all of them if none is."""
    count = list_moves(state, moves)
    kept = 0
    for i in range(count):
        if is_worth_considering(state, moves[i]):
            moves[kept] = moves[i]
            kept += 1
    return kept if kept > 0 else int(count)


@rule
def take_dice(room: Room, rng: Rng) -> None:
    """Take other dice to try moves with: what they show tells nothing of what the game's will."""
    room.dice[FRESH, 0] = random_word(rng)
    room.dice[FRESH, 1] = 1 + random_below(rng, MULTIPLIER - 1)


@rule
def rate(room: Room, move: int, source: int, who: int) -> float:
    """What a move in one of the room's states seems to bring whoever makes it.

    With the same dice for every move, so that they differ by nothing but themselves.
    """
    room.words[TRIED, :] = room.words[source, :]
    tried = room.states[TRIED]
    apply(tried, move)
    room.dice[THROWN, :] = room.dice[FRESH, :]
    let_chance_speak(tried, room.dice[THROWN], room.spare, room.weights)
    judge(tried, room.worths, room.shares)
    return float(room.shares[who])


@rule
def seems_best(room: Room, who: int, rng: Rng) -> int:
    """The move that looks best at once to whoever is to act, where a playout is."""
    count = list_sensible(room.states[PLAYED], room.moves)
    chosen, highest = 0, -1.0
    take_dice(room, rng)
    for i in range(count):
        rating = rate(room, room.moves[i], PLAYED, who)
        if rating > highest:
            chosen, highest = i, rating
    return int(room.moves[chosen])


@rule
def play_on(room: Room, depth: int, rng: Rng) -> None:
    """Play some decisions as the game advises, or up to its end."""
    state = room.states[PLAYED]
    made = 0
    while made < depth and actor(state) != NOBODY:
        if actor(state) == CHANCE:
            let_chance_speak(state, rng, room.moves, room.weights)
            continue
        move = playout_move(state, rng, room.moves, room.weights)
        if move == NO_ADVICE:
            move = random_move(state, rng, room.moves, room.weights)
        elif move == WHAT_SEEMS_BEST:
            move = seems_best(room, actor(state), rng)
        apply(state, move)
        made += 1


@rule
def digest(words: Any) -> int:
    """A number that stands for what is seen."""
    mixed = np.int64(0x2545F4914F6CDD1D)
    for word in words:
        mixed = (mixed ^ word) * np.int64(0x1B873593CC9E2D51)
        mixed ^= mixed >> np.int64(29)
    return int(mixed)


@rule
def slot_of(tree: Tree, sight: int) -> int:
    """Where the node of what is seen is noted, or would be."""
    mask = len(tree.slots) - 1
    slot = (sight ^ sight >> 32) & mask
    while tree.slots[slot] != 0 and tree.sight[tree.slots[slot] - 1] != sight:
        slot = (slot + 1) & mask
    return int(slot)


@rule
def find(tree: Tree, sight: int) -> int:
    """The node of what is seen; a new one if there is room for it, else -1."""
    slot = slot_of(tree, sight)
    if tree.slots[slot] != 0:
        return int(tree.slots[slot] - 1)
    node = tree.counts[NODES]
    if node == len(tree.sight):
        return -1
    tree.counts[NODES] = node + 1
    tree.slots[slot] = node + 1
    tree.sight[node] = sight
    tree.visits[node] = 0
    tree.first[node] = -1
    return int(node)


@rule
def see(room: Room, source: int, seat: int) -> int:
    """A digest of what a seat sees of one of the room's states."""
    room.words[SEEN, :] = room.words[source, :]
    hide(room.states[SEEN], seat)
    return digest(room.words[SEEN])


@rule
def add_move(tree: Tree, node: int, move: int, guess: float, favour: float) -> None:
    """Remember a move at a node, if there is room."""
    edge = tree.counts[EDGES]
    if edge == len(tree.move):
        return
    tree.counts[EDGES] = edge + 1
    tree.move[edge] = move
    tree.tries[edge] = 0
    tree.won[edge] = 0.0
    tree.guess[edge] = guess
    tree.favour[edge] = favour
    tree.following[edge] = tree.first[node]
    tree.first[node] = edge


@rule
def widen(tree: Tree, room: Room, node: int, count: int, lacking: int, who: int, rng: Rng) -> None:
    """Rate the legal moves that a node does not have yet, and add those that seem best."""
    stamp = room.legal[room.moves[0]]
    edge = tree.first[node]
    while edge >= 0:
        if room.legal[tree.move[edge]] == stamp:
            # Taken off the list, so that what is left on it is what the node lacks.
            room.legal[tree.move[edge]] = stamp - 1
        edge = tree.following[edge]
    total, squares, best, rated = 0.0, 0.0, 0.0, 0
    take_dice(room, rng)
    for i in range(count):
        if room.legal[room.moves[i]] == stamp:
            rating = rate(room, room.moves[i], PLAYED, who)
            room.ratings[i] = rating
            total += rating
            squares += rating * rating
            best = max(best, rating)
            rated += 1
    spread = math.sqrt(max(squares / rated - (total / rated) ** 2, 0.0)) + LITTLE
    for _ in range(min(lacking, rated)):
        chosen = -1
        for i in range(count):
            if room.legal[room.moves[i]] == stamp and (chosen < 0 or room.ratings[i] > room.ratings[chosen]):
                chosen = i
        favour = math.exp(FAVOUR * (room.ratings[chosen] - best) / spread)
        add_move(tree, node, room.moves[chosen], room.ratings[chosen], favour)
        room.legal[room.moves[chosen]] = stamp - 1
    for i in range(count):
        room.legal[room.moves[i]] = stamp


@rule
def choose(tree: Tree, room: Room, node: int, widest: int, who: int, deviation: float, rng: Rng) -> int:
    """The move to walk on by: good so far, favoured, or tried little; -1 if none is remembered."""
    count = list_sensible(room.states[PLAYED], room.moves)
    stamp = room.legal[-1] + 2
    room.legal[-1] = stamp
    for i in range(count):
        room.legal[room.moves[i]] = stamp
    known = 0
    edge = tree.first[node]
    while edge >= 0:
        known += room.legal[tree.move[edge]] == stamp
        edge = tree.following[edge]
    lacking = min(count, widest) - known
    if lacking > 0:
        widen(tree, room, node, count, lacking, who, rng)
    tries, favours = 0, 0.0
    edge = tree.first[node]
    while edge >= 0:
        if room.legal[tree.move[edge]] == stamp:
            tries += tree.tries[edge]
            favours += tree.favour[edge]
        edge = tree.following[edge]
    urge = EXPLORATION * deviation * math.sqrt(tries + 1.0) / (favours + LITTLE)
    chosen, highest = -1, -1.0
    edge = tree.first[node]
    while edge >= 0:
        if room.legal[tree.move[edge]] == stamp:
            tried = tree.tries[edge]
            mean = (tree.won[edge] + TRUST * tree.guess[edge]) / (tried + TRUST)
            height = mean + urge * tree.favour[edge] / (1.0 + tried)
            if height > highest:
                chosen, highest = edge, height
        edge = tree.following[edge]
    return int(chosen)


@rule
def deviation_of(tree: Tree, players: int) -> float:
    """How far playouts' results lie apart, all seats taken together."""
    playouts = tree.counts[PLAYOUTS]
    if playouts < TOO_FEW:
        return SPREAD_AT_FIRST
    variance = 0.0
    for seat in range(players):
        mean = tree.results[0, seat] / playouts
        variance += tree.results[1, seat] / playouts - mean * mean
    return math.sqrt(max(variance / players, LITTLE))


@rule
def play_out(tree: Tree, room: Room, view: States, seat: int, depth: int, rng: Rng) -> None:
    """One playout, remembered."""
    state = room.states[PLAYED]
    room.states[PLAYED] = view[0]
    deal_hidden(state, seat, rng)
    players = state.players
    deviation = deviation_of(tree, players)
    length = 0
    while True:
        let_chance_speak(state, rng, room.moves, room.weights)
        who = actor(state)
        if who == NOBODY or length == DEEPEST:
            break
        node = find(tree, see(room, PLAYED, seat))
        if node < 0:
            break
        tree.visits[node] += 1
        if length > 0 and tree.visits[node] < OPENED:
            break
        edge = choose(tree, room, node, WIDEST if length > 0 else len(room.moves), who, deviation, rng)
        if edge < 0:
            break
        room.path[length, 0] = edge
        room.path[length, 1] = who
        length += 1
        apply(state, tree.move[edge])
    play_on(room, depth, rng)
    let_chance_speak(state, rng, room.moves, room.weights)
    judge(state, room.worths, room.shares)
    for i in range(length):
        tree.tries[room.path[i, 0]] += 1
        tree.won[room.path[i, 0]] += room.shares[room.path[i, 1]]
    tree.counts[PLAYOUTS] += 1
    for each in range(players):
        tree.results[0, each] += room.shares[each]
        tree.results[1, each] += room.shares[each] ** 2


@entry
def grow(tree: Tree, room: Room, view: States, seat: int, depth: int, rng: Rng, playouts: int) -> None:
    """Some more playouts from what a seat sees."""
    for _ in range(playouts):
        play_out(tree, room, view, seat, depth, rng)


@entry
def keep(tree: Tree, kept: Tree, visits: int) -> None:
    """Put what was seen often enough into an empty tree."""
    for node in range(tree.counts[NODES]):
        if tree.visits[node] < visits:
            continue
        here = find(kept, tree.sight[node])
        kept.visits[here] = tree.visits[node]
        edge = tree.first[node]
        while edge >= 0:
            there = kept.counts[EDGES]
            add_move(kept, here, tree.move[edge], tree.guess[edge], tree.favour[edge])
            kept.tries[there] = tree.tries[edge]
            kept.won[there] = tree.won[edge]
            edge = tree.following[edge]


@entry
def moves_at(
    tree: Tree,
    room: Room,
    view: States,
    seat: int,
    moves: NDArray[np.int32],
    tries: NDArray[np.int32],
    results: NDArray[np.float64],
) -> int:
    """The moves remembered of what a seat sees, how often each was tried, and what it brought on average."""
    room.states[PLAYED] = view[0]
    node = tree.slots[slot_of(tree, see(room, PLAYED, seat))] - 1
    count = 0
    edge = tree.first[node] if node >= 0 else -1
    while edge >= 0:
        moves[count] = tree.move[edge]
        tries[count] = tree.tries[edge]
        results[count] = (tree.won[edge] + TRUST * tree.guess[edge]) / (tree.tries[edge] + TRUST)
        count += 1
        edge = tree.following[edge]
    return count


@entry
def rate_moves(
    room: Room, view: States, seat: int, rng: Rng, samples: int, ratings: NDArray[np.float64]
) -> int:
    """What each sensible move seems to bring the seat to act, dealt and rolled for anew in each sample.

    Which moves these are stands in the room.
    """
    count = list_sensible(view[0], room.moves)
    for i in range(count):
        ratings[i] = 0.0
    for _ in range(samples):
        room.states[JUDGED] = view[0]
        deal_hidden(room.states[JUDGED], seat, rng)
        take_dice(room, rng)
        for i in range(count):
            ratings[i] += rate(room, room.moves[i], JUDGED, seat) / samples
    return count


@entry
def judge_all(states: States, room: Room, shares: NDArray[np.float64]) -> None:
    """Every seat's likely share of the win in every state."""
    for i in range(len(states)):
        judge(states[i], room.worths, shares[i])
