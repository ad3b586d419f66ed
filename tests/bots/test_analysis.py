"""Explaining games: what could be considered, how the chances went, and where they turned."""

import pytest

import lapilli
from lapilli.bots import Budget, make_bot
from lapilli.bots.analysis import Chances, explain, follow_chances, turning_points
from lapilli.errors import LapilliError
from lapilli.lab.match import play_match


@pytest.fixture(scope="module")
def played():
    game = lapilli.game("eruption")
    return play_match(game, [make_bot("greedy", game, 1), make_bot("random", game, 2)], {}, seed=3)


def test_the_chances_lead_from_even_to_the_result(played):
    followed = follow_chances(played, playouts=20, seed=1)
    assert [each.ply for each in followed] == list(range(played.ply + 1))
    assert all(sum(each.results) == pytest.approx(1) for each in followed)
    won = [1.0 if seat in played.result.winners else 0.0 for seat in range(2)]
    assert list(followed[-1].results) == won
    assert followed[0].results[0] == pytest.approx(0.5, abs=0.25)


def test_explaining_says_what_could_be_done_and_how_much_it_was_looked_at(played):
    position = played.copy()
    while position.actor is None or position.actor < 0 or len(position.legal_moves()) < 3:
        position.undo()
    explained = explain(position, Budget(100), seed=1)
    assert explained.seat == position.actor
    assert {each.move for each in explained.moves} == set(position.legal_moves())
    visits = [each.visits for each in explained.moves]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 100
    assert all(0 <= each.result <= 1 for each in explained.moves)


def test_there_is_nothing_to_explain_where_nobody_decides(played):
    with pytest.raises(LapilliError, match="nobody has a move to consider"):
        explain(played)


def test_turning_points_are_where_chances_change_most():
    results = [0.5] * 5 + [0.8] * 10 + [0.75] * 10 + [0.2] * 5
    followed = [Chances(ply, (first, 1 - first)) for ply, first in enumerate(results)]
    assert turning_points(followed) == [5, 25]
    assert turning_points(followed, most=1) == [25]
    assert turning_points(followed[:1]) == []
