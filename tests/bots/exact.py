"""Small games solved outright, slowly and obviously, for the search to be compared with."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from lapilli.moves import Move
from lapilli.position import Position
from lapilli.seats import CHANCE


class TooLarge(Exception):
    """There is more to go through than there is time for."""


def shares(position: Position) -> tuple[Fraction, ...]:
    """Everybody's share of a game that is over."""
    assert position.result is not None
    winners = position.result.winners
    sides = {position.teams[seat] for seat in winners}
    return tuple(
        Fraction(1, len(sides)) if seat in winners else Fraction(0) for seat in range(position.players)
    )


def best_results(position: Position, room: list[int]) -> tuple[Fraction, ...]:
    """What everybody gets if everybody sees everything and plays their best; ``room`` counts down."""
    room[0] -= 1
    if room[0] < 0:
        raise TooLarge
    if position.is_over:
        return shares(position)
    if position.actor == CHANCE:
        outcomes = position.outcomes()
        total = sum(outcome.weight for outcome in outcomes)
        sums = [Fraction(0)] * position.players
        for outcome in outcomes:
            for seat, result in enumerate(_after(position, outcome.move, room)):
                sums[seat] += result * Fraction(outcome.weight, total)
        return tuple(sums)
    seat = position.actor
    assert seat is not None
    return max((results for _, results in results_of_moves(position, room)), key=lambda each: each[seat])


def results_of_moves(position: Position, room: list[int]) -> Iterator[tuple[Move, tuple[Fraction, ...]]]:
    """What everybody gets by each legal move."""
    for move in position.legal_moves():
        yield move, _after(position, move, room)


def _after(position: Position, move: Move, room: list[int]) -> tuple[Fraction, ...]:
    there = position.copy()
    there.play(move)
    return best_results(there, room)


def pocket_results(position: Position, seat: int) -> tuple[Fraction, ...]:
    """Pocket has no choice that matters: who wins is settled by the cards, of which a seat sees its own."""
    record = position.record
    unseen = [value + 1 for value in range(len(record.deck)) for _ in range(int(record.deck[value]))]
    hidden = [(player, i) for player in range(position.players) if player != seat for i in range(2)]
    unseen += [int(record.hand[player][i]) for player, i in hidden]
    sums, deals = [Fraction(0)] * position.players, 0
    for deal in permutations(unseen, len(hidden)):
        deals += 1
        hands = {player: [] for player in range(position.players)} | {seat: record.hand[seat].tolist()}
        for (player, _), card in zip(hidden, deal, strict=True):
            hands[player].append(card)
        for player, result in enumerate(_pocket_shares(hands, bool(record.harsh))):
            sums[player] += result
    return tuple(each / deals for each in sums)


def _pocket_shares(hands: dict[int, list[int]], harsh: bool) -> list[Fraction]:
    """PO-02, PO-03: each card counts unless its die turns it down; most points win."""
    counts = Fraction(4 if harsh else 5, 6)
    totals: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for player in sorted(hands):
        low, high = hands[player]
        points = {
            low + high: counts**2,
        }
        for one in (low, high):
            points[one] = points.get(one, Fraction(0)) + counts * (1 - counts)
        points[0] = points.get(0, Fraction(0)) + (1 - counts) ** 2
        totals = {
            (*before, mine): chance * more
            for before, chance in totals.items()
            for mine, more in points.items()
        }
    results = [Fraction(0)] * len(hands)
    for points_of, chance in totals.items():
        winners = [player for player, points in enumerate(points_of) if points == max(points_of)]
        for player in winners:
            results[player] += chance / len(winners)
    return results
