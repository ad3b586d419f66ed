"""The Python face of a game in progress."""

import copy
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

import lapilli
from lapilli.moves import Move


@pytest.fixture
def placing(seismic):
    """A game in which A is about to place the first tile."""
    p = seismic.new(players=3, seed=7)
    for outcome in ("starts A", "draw straight", "draw gentle", "draw +3:024"):
        p.play(outcome)
    return p


def finished(p, seed):
    """The same game, played on to its end by chance and random moves."""
    chooser = random.Random(seed)
    while not p.is_over:
        if p.actor == lapilli.CHANCE:
            p.roll(chooser)
        else:
            p.play(chooser.choice(p.legal_moves()))
    return p


def test_importing_lapilli_compiles_nothing_and_does_not_even_load_the_compiler():
    program = "import sys, lapilli; lapilli.games(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_who_acts(placing):
    assert placing.actor == 0
    placing.play("place straight 0,-1 r0")
    placing.play("pass")
    assert placing.actor == lapilli.CHANCE
    assert finished(placing, 1).actor is None


def test_a_move_can_be_given_as_a_number_as_a_move_and_as_text(placing):
    reached = set()
    for given in (
        "place straight 0,-1 r0",
        "PLACE Straight 0,-1 R0",
        Move("place", ("straight", (0, -1), "r0")),
    ):
        p = placing.copy()
        p.play(given)
        reached.add(p.to_bytes())
    p = placing.copy()
    p.play(placing.code("place straight 0,-1 r0"))
    assert reached == {p.to_bytes()}


def test_arguments_that_leave_no_choice_may_be_left_out(placing):
    assert str(placing.play("place straight 0,-1")) == "place straight 0,-1 r0"


def test_an_ambiguous_move_says_what_it_could_be(placing):
    with pytest.raises(lapilli.AmbiguousMove) as raised:
        placing.play("place gentle 0,-1")
    assert "'place gentle 0,-1'" in str(raised.value)
    assert "'place gentle 0,-1 r1', 'place gentle 0,-1 r3'" in str(raised.value)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ("", "a move begins with one of place, turn"),
        ("fly 0,-1", "a move begins with one of place, turn"),
        (
            "place nonsense",
            "'nonsense' is not understood after 'place'; expected place <tile> <q,r> <rotation>",
        ),
        ("place straight 0,-1 r0 r0", "'r0' is not understood"),
        (-1, "moves are numbered from 0 to"),
        (10**9, "moves are numbered from 0 to"),
        (3.5, "a move is a Move, a number or a text"),
        (None, "a move is a Move, a number or a text"),
        (True, "a move is a Move, a number or a text"),
        (Move("fly", ()), "a move begins with one of"),
    ],
)
def test_what_is_no_move_is_said_to_be_none(placing, given, complaint):
    before = placing.to_bytes()
    with pytest.raises(lapilli.UnknownMove) as raised:
        placing.play(given)
    assert complaint in str(raised.value)
    assert placing.to_bytes() == before


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ("place sharp 0,-1 r0", "SE-21"),
        ("place straight 0,0 r0", "SE-21"),
        ("place straight 0,-1 r1", "SE-21"),
        ("place straight 0,-9 r0", "SE-05"),
        ("place straight 0,-99 r0", "SE-05"),
        ("place straight 0,0", "SE-21"),
        ("crew N", "SE-21"),
        ("pass", "SE-21"),
        ("draw straight", "SE-21"),
        ("starts B", "SE-21"),
    ],
)
def test_an_illegal_move_names_its_rule_and_changes_nothing(placing, given, rule):
    before = placing.to_bytes()
    with pytest.raises(lapilli.IllegalMove) as raised:
        placing.play(given)
    assert raised.value.rule == rule
    assert rule in str(raised.value)
    assert placing.to_bytes() == before


def test_chance_has_outcomes_and_a_player_has_moves(seismic, placing):
    start = seismic.new(players=3)
    assert [str(outcome.move) for outcome in start.outcomes()] == ["starts A", "starts B", "starts C"]
    assert [outcome.probability for outcome in start.outcomes()] == [pytest.approx(1 / 3)] * 3
    assert start.legal_moves() == []
    assert placing.outcomes() == []
    assert len(placing.legal_moves()) == len(placing.legal_codes()) > 0


def test_a_player_cannot_move_for_chance_nor_chance_for_a_player(seismic, placing):
    with pytest.raises(lapilli.IllegalMove, match="chance is to act"):
        seismic.new().play("pass")
    with pytest.raises(lapilli.LapilliError, match="chance is not to act now: Player A places"):
        placing.roll()


def test_the_same_seed_rolls_the_same(seismic):
    games = [seismic.new(players=2, seed=3) for _ in range(2)]
    rolled = [[str(p.roll()) for _ in range(4)] for p in games]
    assert rolled[0] == rolled[1]


@pytest.mark.parametrize("source", [random.Random, np.random.default_rng])
def test_rolls_may_come_from_a_source_of_ones_own(seismic, source):
    rolled = []
    for _ in range(2):
        p, rng = seismic.new(players=4), source(5)
        rolled.append([str(p.roll(rng)) for _ in range(4)])
    assert rolled[0] == rolled[1]


def test_rolls_follow_the_probabilities(seismic):
    starts = [str(seismic.new(players=2, seed=seed).roll()) for seed in range(400)]
    assert 150 < starts.count("starts A") < 250


def test_a_copy_goes_its_own_way(placing):
    before = placing.to_bytes()
    twin = placing.copy()
    twin.play("place straight 0,-1 r0")
    assert placing.to_bytes() == before
    assert twin.ply == placing.ply + 1
    placing.play("place gentle 0,-1 r1")
    assert twin.tile_at((0, -1)) == "straight"


def test_a_copy_rolls_on_like_its_original(seismic):
    p = seismic.new(players=2, seed=8)
    p.roll()
    twin = p.copy()
    assert [str(p.roll()) for _ in range(3)] == [str(twin.roll()) for _ in range(3)]


def test_a_position_can_be_pickled_and_copied_by_pythons_own_means(seismic):
    p = finished(seismic.new(players=4, seed=6), 6)
    for _ in range(40):
        p.undo()
    for twin in (pickle.loads(pickle.dumps(p)), copy.deepcopy(p), copy.copy(p)):
        assert twin.to_bytes() == p.to_bytes()
        assert twin.log == p.log
        assert twin.game is seismic
        before = p.to_bytes()
        assert finished(twin, 7).is_over
        assert p.to_bytes() == before
    batch = pickle.loads(pickle.dumps(seismic.batch(10, seed=1)))
    batch.play_out()
    assert batch.over.all()


def test_undo_takes_back_one_move_after_the_other(seismic, placing):
    states = [placing.to_bytes()]
    for move in ("place straight 0,-1 r0", "crew N", "draw sharp"):
        placing.play(move)
        states.append(placing.to_bytes())
    for move in ("draw sharp", "crew N", "place straight 0,-1 r0"):
        states.pop()
        assert str(placing.undo()) == move
        assert placing.to_bytes() == states[-1]
    while placing.ply:
        placing.undo()
    with pytest.raises(lapilli.NothingToUndo):
        placing.undo()


def test_the_log_says_who_did_what(placing):
    placing.play("place straight 0,-1 r0")
    assert [(actor, str(move)) for actor, move in placing.log] == [
        (lapilli.CHANCE, "starts A"),
        (lapilli.CHANCE, "draw straight"),
        (lapilli.CHANCE, "draw gentle"),
        (lapilli.CHANCE, "draw +3:024"),
        (0, "place straight 0,-1 r0"),
    ]


def test_a_finished_game_has_a_result_with_its_reason(seismic):
    p = finished(seismic.new(players=4), 2)
    assert p.result.scores == p.scores
    assert p.result.winners == tuple(i for i, s in enumerate(p.scores) if s == max(p.scores))
    assert p.result.reason.rule in ("SE-50", "SE-22")
    with pytest.raises(lapilli.IllegalMove, match="the game is over"):
        p.play("pass")


def test_an_unfinished_game_has_no_result(placing):
    assert placing.result is None
    assert not placing.is_over


def test_a_view_is_for_a_seat_or_a_spectator(placing):
    assert placing.view(0).legal_moves() == placing.legal_moves()
    assert placing.view().to_bytes() == placing.to_bytes()
    with pytest.raises(lapilli.LapilliError, match="there is no seat 3: seats are 0 to 2"):
        placing.view(3)
    with pytest.raises(lapilli.LapilliError, match="there is no seat -1"):
        placing.view(-1)


def test_a_view_resampled_looks_the_same(placing):
    view = placing.view(1)
    other = view.resample(seed=4)
    assert other.view(1).to_bytes() == view.to_bytes()
    other.play("place straight 0,-1 r0")
    assert view.to_bytes() == placing.to_bytes()


def test_a_position_shows_itself_in_a_notebook(placing):
    assert placing._repr_svg_() == placing.svg()
    assert placing.view(2)._repr_svg_() == placing.svg(2)
    assert "3 players" in repr(placing)


def test_batches_play_the_same_games_on_any_number_of_threads(seismic):
    batches = [seismic.batch(600, players=4, seed=9) for _ in range(2)]
    batches[0].play_out(threads=1)
    batches[1].play_out(threads=2)
    assert batches[0].states.tobytes() == batches[1].states.tobytes()
    assert batches[0].over.all()
    assert (batches[0].decisions < batches[0].plies).all()


def test_a_batch_can_be_stopped_between_games(seismic):
    batch = seismic.batch(2000, players=2, seed=1)
    told = []
    batch.play_out(threads=1, progress=told.append, stop=lambda: len(told) >= 2)
    assert batch.over.sum() == sum(told) == 512


@pytest.mark.parametrize("seed", [-1, 1.5, "one"])
def test_what_is_no_seed_is_said_to_be_none(seismic, seed):
    with pytest.raises(lapilli.LapilliError, match="is not a seed"):
        seismic.new(seed=seed)


@pytest.mark.parametrize("games", [-1, 1.5, True])
def test_what_is_no_number_of_games_is_said_to_be_none(seismic, games):
    with pytest.raises(lapilli.LapilliError, match="is not a number of games"):
        seismic.batch(games)


def test_errors_travel_between_processes(placing):
    for move in ("pass", "fly", "place"):
        with pytest.raises(lapilli.MoveError) as raised:
            placing.play(move)
        again = pickle.loads(pickle.dumps(raised.value))
        assert (type(again), str(again), again.rule) == (
            type(raised.value),
            str(raised.value),
            raised.value.rule,
        )


def test_what_came_of_a_move_is_told(seismic):
    p = seismic.from_text(
        """\
seismic 1
players 2
face-up straight gentle
agenda
  draw A
board
  0,-1 straight r0 crew B N
  0,-3 +2:03 r0 crew A S
  3,0 gentle r0
"""
    )
    p.play("quake 2.0")
    assert [str(event) for event in p.last_events] == [
        "The tiles at 0,-1 and 0,-3 fall. (SE-41)",
        "1 crew of Player A goes home. (SE-41)",
        "1 crew of Player B goes home. (SE-41)",
    ]
    p.play("draw sharp")
    assert p.last_events == []


def test_a_quake_before_the_game_is_told_to_do_nothing(seismic):
    p = seismic.new(2)
    p.play("starts A")
    p.play("quake 4.0")
    assert [str(event) for event in p.last_events] == [
        "The earthquake leaves the game with no effect. (SE-11)"
    ]


@pytest.mark.parametrize("cell", [(0.9, -1.9), (True, 1), ("0", "-1"), (0,), "0_0,-1", "\u0660,-1", "0, -1"])
def test_what_is_no_cell_is_not_taken_for_one(placing, cell):
    with pytest.raises(lapilli.UnknownMove):
        placing.play(Move("place", ("straight", cell, "r0")))
