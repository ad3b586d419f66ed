"""The search: it is right where right can be known, keeps to its seat's view, and repeats itself."""

import random

import numpy as np
import pytest

import lapilli
from lapilli.bots import Budget, GreedyBot, SearchBot
from lapilli.bots.tree import NODES, new_tree
from lapilli.seats import CHANCE
from tests.bots.exact import TooLarge, best_results, pocket_results, results_of_moves
from tests.pocket.game import game as pocket

GAMES = ("seismic", "eruption", "eldorado")


def somewhere(game, players, seed, plies, **options):
    """A position in the middle of a random game, where somebody has a choice."""
    chooser = random.Random(seed)
    position = game.new(players, seed, **options)
    while position.ply < plies or position.actor == CHANCE or len(position.legal_moves()) < 2:
        if position.actor == CHANCE:
            position.roll()
        else:
            position.play(chooser.choice(position.legal_codes()))
        assert not position.is_over
    return position


@pytest.mark.parametrize("harsh", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_hidden_and_what_is_rolled_are_as_likely_as_they_are(players, harsh):
    position = somewhere(pocket, players, seed=4, plies=0, harsh=harsh)
    seat = position.actor
    searching = SearchBot(pocket, Budget(6000), seed=1)
    searching.think(position.view(seat))
    exact = [float(share) for share in pocket_results(position, seat)]
    assert searching.expected(players) == pytest.approx(exact, abs=0.03)


def test_endings_that_can_be_solved_are_played_as_well_as_they_can_be():
    game = lapilli.game("seismic")
    solved = 0
    for seed in range(200):
        if solved == 5:
            break
        chooser = random.Random(seed)
        position = game.new(2, seed, radius=5)
        while not position.is_over and (position.record.stack > 0 or len(position.legal_moves()) < 2):
            if position.actor == CHANCE:
                position.roll()
            else:
                position.play(chooser.choice(position.legal_codes()))
        if position.is_over:
            continue
        seat = position.actor
        try:
            exact = {move: results[seat] for move, results in results_of_moves(position, [3000])}
        except TooLarge:
            continue
        if len(set(exact.values())) == 1:
            continue
        solved += 1
        chosen = SearchBot(game, Budget(3000), seed=seed).choose(position.view(seat))
        assert exact[chosen] == max(exact.values()), position.to_text()
    assert solved == 5


@pytest.mark.parametrize("name", GAMES)
def test_what_is_expected_of_a_solved_ending_is_right(name):
    game = lapilli.game(name)
    for seed in range(30):
        chooser = random.Random(seed)
        position = game.new(2, seed)
        trail = []
        while not position.is_over:
            if position.actor == CHANCE:
                position.roll()
            else:
                trail.append(position.copy())
                position.play(chooser.choice(position.legal_codes()))
        last = trail[-1]
        # With nothing to be drawn any more what others hold decides nothing, so all can be seen through.
        try:
            exact = best_results(last, [400])
        except TooLarge:
            continue
        searching = SearchBot(game, Budget(2000), seed=1)
        searching.think(last.view(last.actor))
        assert searching.expected(2)[last.actor] == pytest.approx(float(exact[last.actor]), abs=0.1)


@pytest.mark.parametrize("options", [{}, {"forecast": True}, {"clans": True}])
@pytest.mark.parametrize(
    "make", [lambda game: SearchBot(game, Budget(150), 7), lambda game: GreedyBot(game, 7)]
)
def test_a_choice_does_not_depend_on_what_its_seat_cannot_see(make, options):
    game = lapilli.game("eruption")
    differing = 0
    for seed in range(6):
        position = somewhere(game, 4, seed, plies=14 + 8 * seed, **options)
        seat = position.actor
        chosen = make(game).choose(position.view(seat))
        for deal in range(2):
            other = position.view(seat).resample(deal)
            differing += other.to_bytes() != position.to_bytes()
            assert make(game).choose(other.view(seat)) == chosen
    assert differing >= 6


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("trees", [1, 2])
def test_a_seed_and_a_number_of_playouts_make_it_repeat_itself(name, trees):
    game = lapilli.game(name)
    position = somewhere(game, 2, seed=3, plies=40)
    view = position.view(position.actor)
    first, second = (SearchBot(game, Budget(200, trees=trees), seed=5) for _ in range(2))
    for bot in (first, second):
        bot.think(view)
    assert first.considered(view) == second.considered(view)
    assert first.expected(2) == second.expected(2)


def test_all_playouts_are_spent_and_shared_out_among_the_trees():
    game = lapilli.game("seismic")
    view = somewhere(game, 2, seed=3, plies=20).view(0)
    for trees in (1, 3):
        bot = SearchBot(game, Budget(100, trees=trees), seed=5)
        bot.think(view)
        assert sum(each.visits for each in bot.considered(view)) == 100


def test_looking_changes_nothing():
    game = lapilli.game("eruption")
    position = somewhere(game, 3, seed=8, plies=50)
    view = position.view(position.actor)
    before = view.to_bytes()
    SearchBot(game, Budget(100), seed=1).choose(view)
    GreedyBot(game, seed=1).choose(view)
    assert view.to_bytes() == before


def test_the_tree_is_used_again_for_the_next_move():
    game = lapilli.game("eruption")
    position = somewhere(game, 2, seed=2, plies=60)
    bot = SearchBot(game, Budget(400), seed=5)
    found = 0
    while found < 3 and not position.is_over:
        seat = position.actor
        if seat == CHANCE:
            position.roll()
            continue
        view = position.view(seat)
        known = sum(each.visits for each in bot.considered(view)) if seat == 0 else 0
        found += known > 0
        position.play(bot.choose(view) if seat == 0 else position.legal_codes()[0])
    assert found == 3


def test_a_full_tree_goes_on_without_growing(monkeypatch):
    monkeypatch.setattr("lapilli.bots.mcts.MOST_NODES", 10)
    game = lapilli.game("seismic")
    position = somewhere(game, 2, seed=3, plies=30)
    bot = SearchBot(game, Budget(300), seed=5)
    assert bot.choose(position.view(position.actor)) in position.legal_moves()


def test_a_full_tree_keeps_what_was_seen_often(monkeypatch):
    monkeypatch.setattr("lapilli.bots.mcts.MOST_NODES", 600)
    game = lapilli.game("seismic")
    position = game.new(2, seed=1)
    while position.actor == CHANCE:
        position.roll()
    seat = position.actor
    bot = SearchBot(game, Budget(2000), seed=1)
    position.play(bot.choose(position.view(seat)))
    assert position.actor == seat, "who may put a crew on the tile now"
    [grower] = bot._growers
    known = bot.considered(position.view(seat))
    assert sum(each.visits for each in known) > 1000
    assert grower.tree.counts[NODES] == 600
    grower.begin()
    assert grower.tree.counts[NODES] <= 300
    assert bot.considered(position.view(seat)) == known


def test_a_tree_full_of_moves_still_has_room_for_those_at_hand(monkeypatch):
    monkeypatch.setattr("lapilli.bots.mcts.MOST_NODES", 40)
    game = lapilli.game("seismic")
    position = game.new(2, seed=3)
    bot = SearchBot(game, Budget(60), seed=5)
    while not position.is_over:
        if position.actor == CHANCE:
            position.roll()
            continue
        view = position.view(position.actor)
        move = bot.choose(view)
        if len(view.legal_moves()) > 1:
            assert len(bot.considered(view)) == len(view.legal_moves())
        position.play(move)


def test_teammates_expect_the_same():
    game = lapilli.game("eruption")
    position = somewhere(game, 6, seed=5, plies=60, clans=True)
    bot = SearchBot(game, Budget(200), seed=5)
    bot.think(position.view(position.actor))
    expected = bot.expected(6)
    assert expected[:3] == pytest.approx(expected[3:])
    assert sum(expected[:3]) == pytest.approx(1)


def test_a_game_without_advice_is_played_to_its_end():
    position = somewhere(pocket, 3, seed=1, plies=0)
    bot = SearchBot(pocket, Budget(50), seed=1)
    assert bot.choose(position.view(position.actor)) in position.legal_moves()


def test_a_clock_that_has_run_out_still_gives_a_move():
    game = lapilli.game("seismic")
    position = somewhere(game, 2, seed=3, plies=30)
    bot = SearchBot(game, Budget(10**9, seconds=1e-9), seed=5)
    assert bot.choose(position.view(position.actor)) in position.legal_moves()


def test_a_new_tree_is_empty():
    tree = new_tree(8, widest=5)
    assert tree.counts[NODES] == 0
    assert not np.any(tree.slots)
