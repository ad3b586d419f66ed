"""The command line."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree

import pytest

from lapilli import LapilliError
from lapilli.web.app import Settings

LAPILLI = [sys.executable, "-m", "lapilli.cli"]


def run(*words, stdin="", code=0):
    done = subprocess.run(
        [*LAPILLI, *map(str, words)],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"COLUMNS": "200"},
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A folder with three games of two players."""
    folder = tmp_path_factory.mktemp("games")
    words = ("simulate", "seismic", "--games", 3, "--seed", 5, "--option", "aftershocks=on", "--save", folder)
    run(*words)
    return sorted(folder.iterdir())


def test_games_lists_them_with_their_options():
    listed = run("games").stdout
    assert "Seismic, 2 to 4 players" in listed
    assert "balance (on or off, off if not said; not with big_one, crew_dilemma, twin_cities)" in listed
    (seismic,) = [game for game in json.loads(run("games", "--json").stdout) if game["name"] == "seismic"]
    assert seismic["players"] == [2, 3, 4]
    assert {option["name"] for option in seismic["options"]} >= {"radius", "balance"}


def test_rules_prints_one_rule_or_all():
    assert run("rules", "seismic", "se-40").stdout.startswith("SE-40 [S] Of the six straight rows")
    book = run("rules", "seismic").stdout
    assert re.findall(r"^SE-\d+", book, re.M)[0] == "SE-01"
    assert "SE-65" in book


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("rules", "seismic", "SE-99"), "there is no rule 'SE-99' of seismic: they go from SE-01 to SE-65"),
        (("rules", "chess"), "there is no game 'chess'"),
        (("simulate", "seismic", "--players", "9"), "Seismic is for 2 to 4 players, not 9"),
        (("simulate", "seismic", "--option", "radius"), "option 'radius' should be name=value"),
        (("simulate", "seismic", "--option", "radius=99"), "option radius cannot be 99"),
        (("simulate", "seismic", "--bots", "genius"), "there is no bot 'genius': there are random"),
        (("simulate", "seismic", "--bots", "random,random,random"), "3 bots are named for 2 players"),
        (("play", "seismic", "--humans", "3"), "3 people cannot play at a table for 2"),
    ],
)
def test_bad_input_is_said_in_a_line(words, complaint):
    assert complaint in run(*words, code=2).stderr


def test_a_file_that_is_not_there_is_said_in_a_line(tmp_path):
    assert "No such file" in run("replay", tmp_path / "none.lapilli", code=1).stderr


def test_simulate_sums_up_many_games():
    words = ("simulate", "seismic", "--players", 3, "--games", 5000, "--seed", 1)
    summary = json.loads(run(*words, "--json").stdout)
    assert summary["games"] == 5000
    assert sum(seat["rate"] for seat in summary["win_rate"]) == pytest.approx(1)
    for seat in summary["win_rate"]:
        assert seat["low"] < seat["rate"] < seat["high"]
        assert seat["rate"] == pytest.approx(1 / 3, abs=0.03)
    assert summary["quakes"]["mean"] == pytest.approx(3, abs=0.2)
    assert sum(summary["endings"].values()) == 5000
    assert json.loads(run(*words, "--json").stdout) == summary
    assert "95 % interval" in run(*words).stdout


def test_simulate_without_a_seed_says_which_one_it_took():
    first = json.loads(run("simulate", "seismic", "--games", 50, "--json").stdout)
    again = json.loads(run("simulate", "seismic", "--games", 50, "--seed", first["seed"], "--json").stdout)
    assert again == first


def test_ctrl_c_stops_a_simulation_with_what_there_is():
    words = ["simulate", "seismic", "--games", "100000000", "--json"]
    running = subprocess.Popen(
        [*LAPILLI, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    time.sleep(6)
    running.send_signal(signal.SIGINT)
    printed, complaints = running.communicate(timeout=30)
    assert running.returncode == 130
    summary = json.loads(printed)
    assert 0 < summary["games"] < 100_000_000
    assert f"Stopped after {summary['games']} of 100000000 games." in complaints


def test_saved_games_are_those_simulated(saved):
    assert len(saved) == 3
    words = ("simulate", "seismic", "--games", 3, "--seed", 5, "--option", "aftershocks=on", "--json")
    summary = json.loads(run(*words).stdout)
    results = [path.read_text().splitlines()[-1].split() for path in saved]
    totals = [sum(int(result[1 + seat]) for result in results) for seat in range(2)]
    assert [score["mean"] * 3 for score in summary["score"]] == pytest.approx(totals)


def test_replay_checks_and_tells_and_shows_a_game(saved):
    checked = run("replay", saved[0], "--check").stdout
    plies = int(re.search(r"(\d+) plies, all legal", checked)[1])
    told = run("replay", saved[0]).stdout
    assert re.search(rf"^ *{plies}  [AB] \(random\): ", told, re.M)
    assert "   1  chance: starts" in told
    position = run("replay", saved[0], "--at", 4).stdout
    assert position.startswith("seismic 1\nplayers 2\noptions aftershocks=on\nface-up ")
    assert f"the game has {plies} plies" in run("replay", saved[0], "--at", plies + 1, code=2).stderr
    assert "choose one of" in run("replay", saved[0], "--at", 1, "--check", code=2).stderr


def test_replay_checks_several_files_and_names_the_wrong_one(saved, tmp_path):
    assert run("replay", *saved, "--check").stdout.count("all legal") == 3
    broken = tmp_path / "broken.lapilli"
    broken.write_text("lapilli 1\n")
    checked = run("replay", saved[0], broken, saved[1], "--check", code=2)
    assert checked.stdout.count("all legal") == 2
    assert f"{broken}: line 1: " in checked.stderr
    assert "add --check" in run("replay", *saved, code=2).stderr


@pytest.mark.parametrize("name", [".", "/", "taken"])
def test_a_game_is_not_saved_under_any_name(tmp_path, name):
    (tmp_path / "taken.lapilli").write_text("mine")
    named = tmp_path / name if name == "taken" else name
    said = run("play", stdin=f"save {named}\n?\nquit\n").stdout
    assert "is not the name of a file" in said or "is there already" in said
    assert (tmp_path / "taken.lapilli").read_text() == "mine"


def test_replay_draws_a_picture_after_every_ply(saved, tmp_path):
    lines = saved[0].read_text().splitlines()
    short = tmp_path / "short.lapilli"
    moves = lines.index("moves")
    short.write_text("\n".join([*lines[: moves + 9], "unfinished", ""]))
    run("replay", short, "--svg", tmp_path / "pictures")
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert [path.name for path in pictures] == [f"seismic-{ply:04d}.svg" for ply in range(9)]
    for path in pictures:
        assert ElementTree.parse(path).getroot().tag.endswith("svg")


def test_a_damaged_file_is_refused_with_the_line(saved, tmp_path):
    broken = tmp_path / "broken.lapilli"
    broken.write_text(saved[0].read_text().replace("\n  A ", "\n  B ", 1))
    complaint = run("replay", broken, "--check", code=2).stderr
    assert re.search(r"line \d+: it is 'A' who acts here, not 'B'", complaint)


def test_a_game_is_played_at_the_terminal(tmp_path):
    typed = f"?\nplace\n? place\nnonsense\nrule se-21\nrule\nboard\nundo\nsave {tmp_path / 'mine'}\nquit\n"
    said = run("play", "seismic", "--seed", 3, stdin=typed).stdout
    assert "places one of the tiles that are face up. (SE-21)" in said
    assert "it could be" in said
    assert "a move begins with one of" in said
    assert "SE-21 [S] Place one of them next to a placed tile" in said
    assert "they go from SE-01 to SE-65" in said
    assert "only your own move can be taken back" in said
    assert said.rstrip().endswith("Goodbye.")
    checked = run("replay", tmp_path / "mine.lapilli", "--check").stdout
    assert "all legal. All" in checked
    resumed = run("play", "--resume", tmp_path / "mine.lapilli", stdin="quit\n").stdout
    assert "places one of the tiles that are face up. (SE-21)" in resumed


def test_a_whole_game_is_played_at_the_terminal(seismic):
    """Every answer is a legal move, worked out by playing the same seeds beside it."""
    from lapilli.bots import RandomBot
    from lapilli.dice import Dice

    p, bot, typed = seismic.new(2), RandomBot(4), []
    dice = Dice(sha256(b"4").digest())
    while not p.is_over:
        if p.actor == -1:
            p.play(dice.outcome(p))
        elif p.actor == 0:
            typed.append(str(p.play(p.legal_moves()[-1])))
        else:
            p.play(bot.choose(p.view(1)))
    said = run("play", "seismic", "--seed", 4, "--bots", "random", stdin="\n".join(typed) + "\n").stdout
    assert str(p.result.reason) in said
    in_words = [seismic.score_in_words(score).say() for score in p.scores]
    assert f"A {in_words[0]}, B {in_words[1]}. {p.result.won}" in " ".join(said.split())
    assert "leave the game" in said or "fall. (SE-41)" in said or "no effect" in said
    assert f"SHA-256 {dice.promise}" in said
    kept = re.search(r"The game, with its dice shown: (\S+)", said)[1]
    assert "rolls are those promised" in run("replay", kept, "--check").stdout


def test_bots_at_the_terminal_are_chosen_by_their_codes():
    typed = "place\nquit\n"
    assert "Goodbye." in run("play", "--players", 3, "--bots", "greedy,novice", stdin=typed).stdout
    assert "there is no bot 'grandma'" in run("play", "--bots", "grandma", stdin=typed, code=2).stderr
    complaint = run("play", "--players", 4, "--bots", "easy,hard", stdin=typed, code=2).stderr
    assert "2 bots are named for 3 players" in complaint


def test_the_end_of_input_ends_a_game_politely():
    assert "Goodbye." in run("play").stdout


def test_the_page_of_the_board_is_written(tmp_path):
    said = run("play", stdin="quit\n").stdout
    page = Path(re.search(r"The board: (\S+)", said)[1])
    assert "<svg" in page.read_text()


def test_bench_measures_what_it_says():
    said = run("bench", "seismic", "--json")
    measured = json.loads(said.stdout)
    asked = {"decisions_per_second", "decisions_per_second_all_cores", "copy_ns", "compile_s", "warm_start_s"}
    asked |= {"playouts_per_second", "whole_playouts_per_second"}
    assert asked <= measured.keys()
    assert all(measured[name] > 0 for name in asked)
    compared = "whole_playouts_over_havannah" in measured
    assert compared != ("OpenSpiel is not there to compare with: pip install 'lapilli[bench]'" in said.stderr)


@pytest.mark.parametrize(
    ("url", "more", "why"),
    [
        ("mysql://host/name", [], "the database must be an address such as"),
        ("sqlite:////no/such/folder/tables.db", [], "the database cannot be used: unable to open"),
        ("postgresql://nobody@127.0.0.1:1/none", [], "the database cannot be used: "),
        ("sqlite:///{folder}/tables.db", ["--workers", "2"], "several workers need PostgreSQL"),
    ],
)
def test_a_server_that_cannot_start_says_why(tmp_path, monkeypatch, url, more, why):
    monkeypatch.setenv("LAPILLI_DATABASE_URL", url.format(folder=tmp_path))
    assert why in run("serve", *more, code=2).stderr


@pytest.mark.parametrize("said", ["0", "-1", "nan", "inf", "1e15", "fast"])
@pytest.mark.parametrize("variable", ["LAPILLI_RATE", "LAPILLI_ABSENT_SECONDS"])
def test_a_setting_that_cannot_be_is_named(monkeypatch, variable, said):
    monkeypatch.setenv(variable, said)
    with pytest.raises(LapilliError, match=f"{variable} must be .* at most 1,000,000,000, not '{said}'"):
        Settings.from_environment()


def test_a_server_with_such_a_setting_does_not_start(monkeypatch):
    monkeypatch.setenv("LAPILLI_RATE", "fast")
    assert "lapilli: LAPILLI_RATE must be a number above 0" in run("serve", code=2).stderr
