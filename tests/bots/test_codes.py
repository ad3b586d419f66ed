"""Bots by their codes."""

import random
from collections import Counter
from importlib.metadata import EntryPoint

import pytest

import lapilli
from lapilli.bots import (
    LEVELS,
    STAND_IN,
    Budget,
    GreedyBot,
    RandomBot,
    SearchBot,
    codes,
    make_bot,
    offered,
    seat_bots,
)
from lapilli.bots.greedy import choose_on_a_whim
from lapilli.errors import LapilliError


@pytest.fixture
def seismic():
    return lapilli.game("seismic")


@pytest.mark.parametrize(
    ("code", "playouts", "seconds", "trees"),
    [
        ("mcts", 1000, None, 1),
        ("mcts:2000", 2000, None, 1),
        ("mcts:1.5s", 10**9, 1.5, 1),
        ("mcts:500:2s:3t", 500, 2.0, 3),
    ],
)
def test_settings_of_a_search(seismic, code, playouts, seconds, trees):
    bot = make_bot(code, seismic)
    assert isinstance(bot, SearchBot)
    assert (bot.budget.playouts, bot.budget.seconds, bot.budget.trees) == (playouts, seconds, trees)


def test_a_search_may_have_its_whims(seismic):
    assert make_bot("mcts:40:0.3w", seismic).whim == 0.3
    assert make_bot("mcts:40", seismic).whim == 0


@pytest.mark.parametrize(("whim", "least", "most"), [(0.01, 1000, 1000), (1, 550, 990), (1000, 250, 420)])
def test_a_whim_takes_the_best_of_three_the_less_often_the_greater_it_is(whim, least, most):
    rated = [(0.1, "worst"), (0.9, "best"), (0.5, "middling")]
    chooser = random.Random(1)
    chosen = Counter(choose_on_a_whim(rated, whim, chooser) for _ in range(1000))
    assert least <= chosen["best"] <= most
    assert chosen["best"] > chosen["middling"] >= chosen["worst"] or whim == 1000


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("clever", "there is no bot 'clever'"),
        ("mcts:x", "bot mcts cannot be set to 'x'"),
        ("mcts:0", "bot mcts cannot be set to '0'"),
        ("mcts:-5", "bot mcts cannot be set to '-5'"),
        ("mcts:w", "bot mcts cannot be set to 'w'"),
        ("mcts:0s", "bot mcts cannot be set to '0s'"),
        ("mcts:", "bot mcts cannot be set to ''"),
        ("greedy:much", "bot greedy cannot be set to 'much'"),
        ("random:1", "bot random cannot be set to '1'"),
        ("hard:2000", "bot hard cannot be set to '2000'"),
    ],
)
def test_codes_that_mean_nothing(seismic, code, said):
    with pytest.raises(LapilliError, match=said):
        make_bot(code, seismic)


def test_levels_from_the_weakest_up(seismic):
    assert list(LEVELS) == ["novice", "easy", "medium", "hard", "expert"]
    for name in LEVELS:
        assert isinstance(make_bot(name, seismic), GreedyBot | SearchBot)


def test_an_expert_thinks_five_seconds_at_most_on_two_cores(seismic):
    for name in LEVELS:
        bot = make_bot(name, seismic)
        if isinstance(bot, SearchBot):
            assert bot.budget.trees <= 2
            if name == "expert":
                assert bot.budget.seconds is not None
                assert bot.budget.seconds <= 5


def test_a_table_offers_the_levels_and_nothing_without_bounds():
    assert set(LEVELS) < set(offered())
    assert "mcts" not in offered()
    assert STAND_IN in offered()


def test_a_bot_for_every_seat():
    assert seat_bots("hard", 3) == ["hard", "hard", "hard"]
    assert seat_bots("hard, mcts:20", 2) == ["hard", "mcts:20"]
    with pytest.raises(LapilliError, match="2 bots are named for 3 players"):
        seat_bots("hard,easy", 3)


STUBBORN = codes.Sort("Stubborn", "Always the same.", lambda game, settings, seed: RandomBot(0))


def fails(game, settings, seed):
    raise KeyError("no model")


FAILING = codes.Sort("Failing", "Cannot be made.", fails)


@pytest.fixture
def installed(monkeypatch):
    """Bots as packages of anybody's bring them, by their names and where they are."""

    def install(**places):
        points = [EntryPoint(name, place, codes.GROUP) for name, place in places.items()]
        monkeypatch.setattr(codes, "entry_points", lambda group: points if group == codes.GROUP else [])
        codes.sorts.cache_clear()

    yield install
    codes.sorts.cache_clear()


def test_anybody_may_bring_a_bot(seismic, installed):
    installed(stubborn="tests.bots.test_codes:STUBBORN")
    assert offered()["stubborn"].title == "Stubborn"
    assert isinstance(make_bot("stubborn", seismic), RandomBot)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("tests.bots.nowhere:SORT", "ModuleNotFoundError: No module named 'tests.bots.nowhere'"),
        ("tests.bots.test_codes:NOTHING", "AttributeError: .* has no attribute 'NOTHING'"),
        ("tests.bots.test_codes:fails", "tests.bots.test_codes:fails is no lapilli.bots.Sort"),
        ("tests.bots.test_codes:FAILING", "KeyError: 'no model'"),
    ],
)
def test_a_bot_that_cannot_be_used_is_named_and_no_other_is_lost(seismic, installed, place, why):
    installed(wrong=place, stubborn="tests.bots.test_codes:STUBBORN")
    assert {"stubborn", "hard"} < set(offered())
    with pytest.raises(LapilliError, match=f"bot 'wrong' cannot be used: {why}"):
        make_bot("wrong", seismic)


@pytest.mark.parametrize("budget", [(0,), (-5,), (10, 0.0), (10, -1.0), (10, None, 0), (10, None, -1)])
def test_a_search_without_anything_to_spend_is_refused(budget):
    with pytest.raises(LapilliError, match="a search takes at least one playout"):
        Budget(*budget)
