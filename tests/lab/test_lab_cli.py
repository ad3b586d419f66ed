"""Simulations with bots and arenas, at the command line."""

import json
import os
import re
import signal
import subprocess
import time

import pytest

from lapilli.record import load_game_file
from tests.test_cli import LAPILLI, run


@pytest.mark.parametrize(
    ("command", "bots", "complaint"),
    [
        ("simulate", "random,mcts:x", "bot mcts cannot be set to 'x': give playouts"),
        ("simulate", "random:1,random", "bot random cannot be set to '1'"),
        ("arena", "random,genius", "there is no bot 'genius': there are random"),
    ],
)
def test_a_bad_code_is_refused_before_anything_is_played(tmp_path, command, bots, complaint):
    folder = tmp_path / "kept"
    assert complaint in run(command, "seismic", "--bots", bots, "--save", folder, code=2).stderr
    assert not folder.exists()


def test_options_are_refused_that_do_not_go_with_the_players():
    words = ("eruption", "--players", 3, "--option", "clans=on", "--bots")
    for command, bots in (("simulate", "greedy"), ("arena", "random,greedy")):
        assert "option clans is for" in run(command, *words, bots, code=2).stderr


def test_simulate_plays_with_the_bots_it_is_given(tmp_path):
    words = (
        "simulate",
        "seismic",
        "--players",
        3,
        "--games",
        3,
        "--seed",
        2,
        "--bots",
        "mcts:10,greedy,random",
    )
    summary = json.loads(run(*words, "--save", tmp_path, "--json").stdout)
    assert summary["bots"] == ["mcts:10", "greedy", "random"]
    assert summary["games"] == 3
    assert summary["win_rate"][2]["rate"] == 0
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"seismic-2-00000{number}.lapilli" for number in (1, 2, 3)]
    played = [load_game_file(file) for file in files]
    assert all([*file.seats.values()] == summary["bots"] for file in played)
    scores = [file.position.result.scores for file in played]
    means = [sum(of_seat) / 3 for of_seat in zip(*scores, strict=True)]
    assert [score["mean"] for score in summary["score"]] == pytest.approx(means)
    assert re.search(rf"A +│ mcts:10 +│ {summary['win_rate'][0]['rate']:.1%}", run(*words).stdout)


def test_an_arena_rates_bots_and_goes_on_where_it_was(tmp_path):
    words = ("arena", "seismic", "--bots", "random,greedy", "--seed", 4, "--save", tmp_path, "--json")
    first = json.loads(run(*words, "--games", 2).stdout)
    assert [row["bot"] for row in first["ladder"]] == ["greedy", "random"]
    assert first["games"] == 2
    said = run(*words, "--games", 4)
    more = json.loads(said.stdout)
    assert more["games"] == 4
    assert f"The page: {tmp_path / 'index.html'}" in said.stderr
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 4
    printed = run(*words[:-1], "--games", 4).stdout
    assert "wins against" in printed
    assert re.search(r"1 +│ greedy +│ \d+ ± \d+", printed)


def test_a_results_file_that_is_none_is_said_in_a_line(tmp_path):
    (tmp_path / "results.jsonl").write_text("shopping list\n")
    words = ("arena", "seismic", "--bots", "random,greedy", "--save", tmp_path)
    assert "is damaged, or not of an arena: line 1: this is not" in run(*words, code=2).stderr


def test_ctrl_c_keeps_what_there_is(tmp_path):
    words = ["arena", "seismic", "--bots", "random,novice", "--games", "100000", "--save", tmp_path, "--json"]
    running = subprocess.Popen(
        [*LAPILLI, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    results = tmp_path / "results.jsonl"
    while not results.exists() or results.read_text().count("\n") < 3:
        assert running.poll() is None
        time.sleep(0.1)
    # As a terminal does: to the processes that play, too.
    os.killpg(running.pid, signal.SIGINT)
    printed, complaints = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in complaints
    games = json.loads(printed)["games"]
    assert games == results.read_text().count("\n") >= 3
    assert f"Stopped after {games} of 100000 games." in complaints
    assert (tmp_path / "index.html").exists()
