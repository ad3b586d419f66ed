"""Ratings: known strengths are found again, and nothing explodes."""

import math
import random

import pytest

from lapilli.lab.ratings import AVERAGE, Duel, rate


def chance(better, worse):
    """How often somebody wins by Elo's formula."""
    return 1 / (1 + 10 ** ((worse - better) / 400))


def all_pairs(strengths):
    return [(one, other) for one in range(len(strengths)) for other in range(one)]


def test_known_strengths_are_recovered():
    known = [1900, 1600, 1450, 1050]
    duels = [
        Duel(one, other, chance(known[one], known[other]), games=10_000) for one, other in all_pairs(known)
    ]
    found = [each.rating for each in rate(len(known), duels)]
    assert found == pytest.approx(known, abs=1)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    known = [1600, 1500, 1400]
    luck = random.Random(1)
    held = []
    for _ in range(200):
        duels = [
            Duel(one, other, float(luck.random() < chance(known[one], known[other])))
            for one, other in all_pairs(known)
            for _ in range(40)
        ]
        held += [each.low < truth < each.high for each, truth in zip(rate(3, duels), known, strict=True)]
    assert 0.91 < sum(held) / len(held) < 0.99


def test_who_is_first_does_not_matter():
    one_way = rate(3, [Duel(0, 1, 0.7, 10), Duel(1, 2, 0.8, 10)])
    other_way = rate(3, [Duel(1, 0, 0.3, 10), Duel(2, 1, 0.2, 10)])
    for one, other in zip(one_way, other_way, strict=True):
        assert one.rating == pytest.approx(other.rating)
        assert one.high == pytest.approx(other.high)


def test_what_wins_mirrors_what_loses():
    winner, loser = rate(2, [Duel(0, 1, 0.8, 30)])
    assert winner.rating - AVERAGE == pytest.approx(AVERAGE - loser.rating)
    assert winner.high - winner.rating == pytest.approx(loser.high - loser.rating)


def test_ties_are_half_a_win():
    assert rate(2, [Duel(0, 1, 0.5), Duel(0, 1, 0.5)]) == rate(2, [Duel(0, 1, 1.0), Duel(0, 1, 0.0)])


@pytest.mark.parametrize("games", [1, 10, 1000, 10**6])
def test_whoever_won_everything_has_a_rating_too(games):
    winner, loser = rate(2, [Duel(0, 1, 1.0, games)])
    assert all(map(math.isfinite, (winner.low, winner.high, loser.low, loser.high)))
    assert winner.rating > loser.rating
    assert winner.low < winner.rating < winner.high


def test_more_wins_and_none_lost_is_better():
    few, many = (rate(2, [Duel(0, 1, 1.0, games)])[0].rating for games in (10, 100))
    assert few < many < AVERAGE + 1000


def test_a_bot_that_has_not_played_is_average_for_all_that_is_known():
    *_, unknown = rate(3, [Duel(0, 1, 0.6, 100)])
    assert unknown.rating == pytest.approx(AVERAGE, abs=1)
    assert unknown.high - unknown.low > 800


def test_more_seats_are_no_strength():
    """Who has two seats of three wins two games of three, without being better."""
    duels = [Duel(0, 1, 2 / 3, 600, head_start=2)]
    assert [each.rating for each in rate(2, duels)] == pytest.approx([AVERAGE, AVERAGE])
