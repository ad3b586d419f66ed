"""Games between bots in processes: the same however many there are, and each sees its own seat only."""

import multiprocessing
from dataclasses import replace

import pytest

from lapilli import LapilliError
from lapilli.lab.matches import Match, check_bots, play, play_all, seed_of
from lapilli.position import Position, View
from lapilli.record import read_game
from tests.pocket.game import game as pocket


def without_times(played):
    return replace(played, seconds=(), slowest=())


@pytest.fixture(scope="module")
def matches(seismic):
    bots = ("random", "greedy")
    return [Match(seismic, {"aftershocks": True}, bots, seed_of(7, number)) for number in range(3)]


def test_processes_do_not_matter(matches):
    alone = {number: without_times(played) for number, played in play_all(matches, processes=1)}
    together = {number: without_times(played) for number, played in play_all(matches, processes=2)}
    assert alone == together
    assert len({played.text for played in alone.values()}) == 3
    assert multiprocessing.active_children() == []


def test_a_match_is_told_as_it_was(matches):
    played = play(matches[0])
    file = read_game(played.text)
    assert dict(file.seats) == {0: "random", 1: "greedy"}
    assert file.position.to_bytes() == played.state
    assert file.position.result.winners == played.winners
    assert file.position.options["aftershocks"]
    assert [sum(actor == seat for actor, _ in file.position.log) for seat in range(2)] == [*played.moves]
    assert all(0 < slowest <= total for slowest, total in zip(played.slowest, played.seconds, strict=True))


def test_a_bot_sees_its_seat_only(named_bots):
    seen = []

    class Curious:
        def choose(self, view):
            assert isinstance(view, View)
            assert not isinstance(view, Position)
            seen.append(view.seat == view.actor)
            return view.legal_moves()[0]

    named_bots(curious=Curious)
    play(Match(pocket, {}, ("curious", "curious"), 1))
    assert seen
    assert all(seen)


def test_a_bot_that_fails_is_said_with_its_game(named_bots):
    class Broken:
        def choose(self, view):
            raise ZeroDivisionError("oops")

    named_bots(broken=Broken)
    with pytest.raises(LapilliError, match=r"bot broken at seat A has failed \(seed 0\): .*Error: oops"):
        play(Match(pocket, {}, ("broken", "broken"), 1))


def test_a_bot_that_gives_no_legal_move_is_said_with_its_game(named_bots):
    class Wrong:
        def choose(self, view):
            return "nonsense"

    named_bots(wrong=Wrong)
    with pytest.raises(LapilliError, match=r"bot wrong at seat A has failed \(seed 0\): 'nonsense'"):
        play(Match(pocket, {}, ("wrong", "wrong"), 1))


def test_what_stops_a_match_leaves_no_half_game(named_bots):
    named_bots()
    assert play(Match(pocket, {}, ("first", "last"), 1), stop=lambda: True) is None
    assert list(play_all([Match(pocket, {}, ("first", "last"), 1)], stop=lambda: True)) == []


def test_stopping_ends_the_processes(matches):
    assert list(play_all(matches, processes=2, stop=lambda: True)) == []
    assert multiprocessing.active_children() == []


def test_a_process_that_is_killed_is_said(matches):
    def kill():
        for process in multiprocessing.active_children():
            process.kill()
        return False

    with pytest.raises(LapilliError, match=r"ended from outside \(exit code -9\)"):
        list(play_all(matches, processes=2, stop=kill))
    assert multiprocessing.active_children() == []


def test_what_is_wrong_in_a_process_is_said_here(matches):
    unknown = [replace(match, bots=("random", "genius")) for match in matches]
    with pytest.raises(LapilliError, match="there is no bot 'genius'"):
        list(play_all(unknown, processes=2))


@pytest.mark.parametrize("code", ["genius", "mcts:x", "random:3", "greedy:-1", ""])
def test_a_code_is_checked_before_anything_is_played(seismic, code):
    with pytest.raises(LapilliError, match="bot"):
        check_bots(seismic, ["random", code])
