"""How likely each draw is: ``outcomes()`` against every box there could be, with exact fractions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import prod

import numpy as np
import pytest

import lapilli
from tests.seismic import slow

GAME = lapilli.game("seismic")
VARIANTS = list(GAME.options.variants())
Odds = dict[str, Fraction]


def engine_odds(position) -> Odds:
    outcomes = position.outcomes()
    total = sum(outcome.weight for outcome in outcomes)
    return {str(outcome.move.args[0]): Fraction(outcome.weight, total) for outcome in outcomes}


def draws(
    players: int, seed: int, every: int, turned_up: tuple[str, ...] = (), **options: bool
) -> Iterator[tuple[object, list[tuple[str, str]]]]:
    """Positions of a random game in which a tile is drawn, with who drew what so far ("" at setup)."""
    rng = random.Random(seed)
    position = GAME.new(players=players, seed=seed, **options)
    drawn: list[tuple[str, str]] = []
    while not position.is_over:
        if position.actor != lapilli.CHANCE:
            position.play(rng.choice(position.legal_codes()))
            continue
        step, *about = slow.read(position.to_text()).agenda[0]
        if step == "starter":
            position.roll()
            for quake in turned_up:
                position.play(f"quake {quake}")
                drawn.append(("", quake))
            continue
        if len(drawn) < 5 or len(drawn) % every == seed % every or position.stack < 14:
            yield position, drawn
        drawn.append((about[0] if about else "", str(position.roll().args[0])))


# Explicitly, one box after the other ----------------------------------------------------------


@cache
def boxes(straight: int, gentle: int, sharp: int, quakes: int, boxed: int) -> Counter[tuple[str, ...]]:
    """SE-10: the tiles, all distinct, are mixed and so many go to the box: every way to do it."""
    mixed = ["straight"] * straight + ["gentle"] * gentle + ["sharp"] * sharp + slow.QUAKES[:quakes]
    return Counter(tuple(sorted(chosen)) for chosen in combinations(mixed, boxed))


def by_every_box(all_boxes: Counter[tuple[str, ...]], rest: Counter[str], drawn: list[str]) -> Odds:
    """The next tile of a shuffled stack: each box as likely as it explains the draws so far.

    ``rest`` is what the stack would be with nothing in the box.
    """
    of_each = Counter(drawn)
    total: Counter[str] = Counter()
    everything = 0
    for box, ways in all_boxes.items():
        stack = Counter(rest)
        stack.subtract(box)
        explains = ways * prod(falling(stack[name], times) for name, times in of_each.items())
        if explains:
            everything += explains * (stack.total() - len(drawn))
            for name in stack:
                total[name] += explains * (stack[name] - of_each[name])
    return {name: Fraction(times, everything) for name, times in total.items() if times}


def falling(n: int, times: int) -> int:
    """In how many ways so many of n things can come one after the other."""
    return prod(n - i for i in range(times))


@pytest.mark.rule("SE-10")
@pytest.mark.parametrize("seed", range(6))
def test_base(seed):
    all_boxes = boxes(2, 2, 2, 6, 6)
    assert all_boxes.total() == 924
    for position, drawn in draws(2 + seed % 3, seed, every=9, aftershocks=seed % 2 == 1):
        expected = by_every_box(all_boxes, Counter(slow.COPIES), [name for _, name in drawn])
        assert engine_odds(position) == expected, position.to_text()
        assert slow.odds(slow.read(position.to_text())) == expected


def with_the_big_one(shuffled: Odds, left: int, bottom: int, big_ones: int, seen: int) -> Odds:
    """SE-60: every place the 6.0s can have among the last tiles, if they were not drawn before."""
    places = [c for c in combinations(range(1, bottom + 1), big_ones) if sum(p > left for p in c) == seen]
    big = Fraction(sum(left in chosen for chosen in places), len(places))
    odds = {name: odd * (1 - big) for name, odd in shuffled.items()}
    return {name: odd for name, odd in [*odds.items(), ("6.0", big)] if odd}


@pytest.mark.rule("SE-60")
@pytest.mark.parametrize("seed", range(8))
def test_big_one(seed):
    all_boxes = boxes(2, 2, 1, 5, 5)
    assert all_boxes.total() == 252
    rest = Counter(slow.COPIES)
    del rest["6.0"]
    at_the_bottom = 0
    for position, drawn in draws(2 + seed % 3, 100 + seed, every=9, big_one=True):
        assert position.stack == 74 - len(drawn)
        names = [name for _, name in drawn]
        shuffled = by_every_box(all_boxes, rest, [name for name in names if name != "6.0"])
        expected = with_the_big_one(shuffled, position.stack, 6, 1, names.count("6.0"))
        assert engine_odds(position) == expected, position.to_text()
        assert slow.odds(slow.read(position.to_text())) == expected
        assert ("6.0" in expected) == (position.stack <= 6 and "6.0" not in names)
        at_the_bottom += position.stack <= 6
    if seed == 0:
        assert at_the_bottom == 6


@pytest.mark.rule("SE-64")
@pytest.mark.parametrize("seed", range(9))
def test_balance(seed):
    all_boxes = boxes(2, 2, 2, 6, 5)
    assert all_boxes.total() == 792
    players = 2 + seed % 3
    rest = Counter({name: n for name, n in slow.COPIES.items() if name not in slow.set_aside()})
    turned_up = ("4.0", "2.0", "4.0")[: seed % 4]
    for position, drawn in draws(players, 200 + seed, every=9, turned_up=turned_up, balance=True):
        expected = balance_odds(position, drawn, all_boxes, rest)
        assert engine_odds(position) == expected, position.to_text()
        assert slow.odds(slow.read(position.to_text())) == expected


def balance_odds(position, drawn, all_boxes, rest) -> Odds:
    """SE-64: a tile of one's own pile, 60 and 12 tiles dealt out, drawn so far: ``drawn``."""
    players = position.players
    back = {name for seat, name in drawn if not seat and name in slow.QUAKES}
    possible = Counter({box: ways for box, ways in all_boxes.items() if not back & set(box)})
    gone = [name for seat, name in drawn if seat or name not in slow.QUAKES]
    shuffled = by_every_box(possible, rest, [name for name in gone if name in rest])
    about = slow.read(position.to_text()).agenda[0][1:]
    if not about:
        return shuffled
    own = [name for seat, name in drawn if seat == about[0]]
    dealt = 60 // players - sum(name in rest for name in own)
    dealt_intersections = 12 // players - sum(name not in rest for name in own)
    odds = {name: odd * Fraction(dealt, dealt + dealt_intersections) for name, odd in shuffled.items()}
    left = slow.set_aside() - set(gone)
    for name in left:
        odds[name] = Fraction(dealt_intersections, (dealt + dealt_intersections) * len(left))
    return {name: odd for name, odd in odds.items() if odd}


@pytest.mark.rule("SE-64")
def test_balance_knows_a_quake_that_was_turned_up_and_shuffled_back():
    """It is surely in the stack, may come up again at once, and the others are the likelier in the box."""
    all_boxes = boxes(2, 2, 2, 6, 5)
    rest = Counter({name: n for name, n in slow.COPIES.items() if name not in slow.set_aside()})
    position = GAME.new(players=2, balance=True)
    played = ["starts B", "quake 3.0", "draw straight", "quake 5.0", "quake 3.0", "draw sharp"]
    drawn: list[tuple[str, str]] = []
    for move in played:
        if drawn:
            assert engine_odds(position) == balance_odds(position, drawn, all_boxes, rest)
        position.play(move)
        if not move.startswith("starts"):
            drawn.append(("", move.split()[1]))
    odds = engine_odds(position)
    assert odds == balance_odds(position, drawn, all_boxes, rest)
    assert odds["3.0"] == odds["5.0"] == Fraction(30, 36) * Fraction(1, 60)
    assert odds["1.0"] < odds["3.0"]
    position.play("quake 3.0")
    while position.actor != lapilli.CHANCE:
        position.play(position.legal_codes()[0])
    odds = engine_odds(position)
    assert "3.0" not in odds
    assert odds["5.0"] == Fraction(30, 36) * Fraction(1, 59)


# By counts, where there are too many boxes ----------------------------------------------------


@pytest.mark.rule("SE-63")
@pytest.mark.rule("SE-65")
@pytest.mark.parametrize("big_one", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_twin_cities(seed, big_one):
    seen_at_bottom = set()
    for position, drawn in draws(2 + seed % 3, 300 + seed, every=23, twin_cities=True, big_one=big_one):
        table = slow.read(position.to_text())
        names = [name for _, name in drawn]
        assert +table.seen == Counter(names)
        assert position.stack == (148 if big_one else 146) - len(names)
        expected = twin_odds(names, big_one)
        assert engine_odds(position) == expected, position.to_text()
        assert slow.odds(table) == expected
        if big_one and position.stack <= 12:
            seen_at_bottom.add(names.count("6.0"))
    assert not big_one or 0 in seen_at_bottom


def twin_odds(drawn: list[str], big_one: bool) -> Odds:
    """SE-63, SE-65: boxes by how many straights, gentles, sharps and quakes they hold.

    The quakes are taken one by one: all that are not seen yet are as likely to be in the box, so with
    q of n of them there, each is left in the stack n - q times of n.
    """
    of_each = Counter(drawn)
    mixed = {"straight": 4, "gentle": 4, "sharp": 2 if big_one else 4}
    rest = {name: 2 * n for name, n in slow.COPIES.items() if not (big_one and name == "6.0")}
    quakes = [name for name in slow.QUAKES if name in rest]
    hidden = sum(rest[name] - of_each[name] for name in quakes)
    boxed = 10 if big_one else 12
    total: Counter[str] = Counter()
    everything = 0
    for in_box in np.ndindex(*(n + 1 for n in mixed.values())):
        quakes_in = boxed - sum(in_box)
        if quakes_in < 0:
            continue
        # How many boxes there are without a quake that was seen, and how many orders of draws each explains.
        explains = choose(hidden, quakes_in)
        for (name, n), k in zip(mixed.items(), in_box, strict=True):
            explains *= choose(n, k) * falling(12 - k, of_each[name])
        if explains <= 0:
            continue
        left = {name: rest[name] - of_each[name] for name in rest}
        for name, k in zip(mixed, in_box, strict=True):
            left[name] -= k
        for name in quakes:
            left[name] *= Fraction(hidden - quakes_in, hidden) if hidden else 0
        everything += explains
        for name, n in left.items():
            total[name] += explains * n
    tiles = sum(rest.values()) - boxed - sum(name in rest for name in drawn)
    shuffled = {name: Fraction(times) / everything / max(tiles, 1) for name, times in total.items() if times}
    if not big_one:
        return shuffled
    return with_the_big_one(shuffled, tiles + 2 - of_each["6.0"], 12, 2, of_each["6.0"])


def choose(n: int, k: int) -> int:
    return falling(n, k) // falling(k, k)


# Physically, with shuffled tiles --------------------------------------------------------------

GAMES = 4_000_000


def shuffled_stacks(rng: np.random.Generator, boxed: int, tiles: int) -> tuple[np.ndarray, np.ndarray]:
    """The first two tiles of many stacks made by hand (-1, or the number of a mixed tile): 6 to 11 are
    the quakes.  And which mixed tiles were put into the stack."""
    mixed = rng.permuted(np.tile(np.arange(12, dtype=np.int8), (GAMES, 1)), axis=1)
    kept = mixed[:, boxed:]
    first = rng.integers(tiles, size=GAMES)
    second = rng.integers(tiles - 1, size=GAMES)
    second += second >= first
    places = np.stack([first, second])
    # The kept tiles are the first of the stack before it is shuffled: its places are drawn instead.
    inside = places < 12 - boxed
    tops = np.where(inside, np.take_along_axis(kept, np.where(inside, places, 0).T, axis=1).T, -1)
    return tops, kept


def close(seen: np.ndarray, expected: Fraction, wrong: Fraction) -> None:
    """A frequency is within five standard deviations, and a wrong model is well outside."""
    spread = float(np.sqrt(float(expected) * (1 - float(expected)) / len(seen)))
    assert abs(seen.mean() - float(expected)) < 5 * spread
    assert abs(float(wrong) - float(expected)) > 6 * spread, "this could not tell"


@pytest.mark.rule("SE-10")
def test_quakes_among_the_first_two_tiles_of_real_stacks():
    tops, _ = shuffled_stacks(np.random.default_rng(2006), boxed=6, tiles=73)
    quake = tops >= 6
    position = GAME.new(players=2)
    position.play("starts A")
    odds = engine_odds(position)
    close(quake[0], sum(odds[name] for name in slow.QUAKES), wrong=Fraction(6, 79))
    position.play("quake 4.0")
    odds = engine_odds(position)
    # Somebody who thought that there are always three quakes would be wrong.
    close(quake[1][quake[0]], sum(odds.get(name, 0) for name in slow.QUAKES), wrong=Fraction(2, 72))


@pytest.mark.rule("SE-64")
def test_quakes_in_real_stacks_after_one_was_turned_up_and_shuffled_back():
    rng = np.random.default_rng(64)
    tops, kept = shuffled_stacks(rng, boxed=5, tiles=62)
    turned_up = tops[0] >= 6
    quakes_kept = (kept[turned_up] >= 6).sum(axis=1)
    position = GAME.new(players=2, balance=True)
    for move in ("starts A", "quake 4.0"):
        position.play(move)
    odds = engine_odds(position)
    # It is back in: the next tile is one of 62, any of the quakes kept.
    again = rng.integers(62, size=len(quakes_kept)) < quakes_kept
    close(again, sum(odds.get(name, 0) for name in slow.QUAKES), wrong=Fraction(7, 2) / 62)


# Weights are whole numbers that must not overflow ---------------------------------------------


@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: "+".join(n for n in o if o[n] is True))
def test_weights_never_overflow(options):
    games = 40
    batch = GAME.batch(games, players=3, seed=62, **options)
    moves, weights = np.empty(GAME.space.size, np.int32), np.empty(GAME.space.size, np.int64)
    log = np.empty((1, 1), np.int32)
    looked = 0
    for i in range(games):
        one = slice(i, i + 1)
        states = batch.states[one]
        while not states["over"][0]:
            if GAME.engine.whose_turn(states) == lapilli.CHANCE:
                count = GAME.engine.outcomes_of(states, moves, weights)
                looked += 1
                listed = weights[:count].tolist()
                assert count > 0
                assert min(listed) > 0
                assert sum(listed) <= 2**62
            GAME.engine.play_randomly(
                states, batch.rngs[one], moves, weights, batch.decisions[one], batch.plies[one], log
            )
    assert looked > 40 * games
