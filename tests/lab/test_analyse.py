"""Looking back at a game at the command line."""

import io
import json
import re

import pytest
from rich.console import Console

import lapilli
from lapilli.bots.analysis import Chances
from lapilli.hindsight import Course, Turn
from lapilli.lab.analyse import HEIGHTS, print_course
from lapilli.lab.match import play_match
from lapilli.record import GameFile, write_game
from lapilli.seats import CHANCE
from lapilli.words import Sentence
from tests.lab.conftest import First, Last
from tests.test_cli import run


@pytest.fixture(scope="module")
def played():
    position = play_match(lapilli.game("seismic"), [First(), Last()], {}, seed=3)
    return GameFile(position, {0: "Ada"})


@pytest.fixture(scope="module")
def file(played, tmp_path_factory):
    path = tmp_path_factory.mktemp("analysed") / "game.lapilli"
    path.write_text(write_game(played), encoding="utf-8")
    return path


def printed(file, course, width=100):
    out = Console(file=io.StringIO(), width=width)
    print_course(file, course, out)
    return out.file.getvalue()


def steady(plies, *results):
    return [Chances(ply, results) for ply in range(plies + 1)]


def test_a_chart_has_a_line_for_each_seat_and_its_turns_below(played):
    chances = [*steady(29, 0.0, 1.0), *[Chances(ply, (1.0, 0.0)) for ply in range(30, 61)]]
    turn = Turn(30, CHANCE, Sentence("A die falls."), (Sentence("It is a six."),), (1.0, -1.0))
    lines = printed(played, Course(tuple(chances), (turn,))).splitlines()
    ada, other = (next(line for line in lines if line.startswith(name)) for name in ("Ada", "Player B"))
    assert re.search(rf"0% {HEIGHTS[0]}{{30}}{HEIGHTS[-1]}{{31}} 100%", ada)
    assert re.search(rf"100% {HEIGHTS[-1]}{{30}}{HEIGHTS[0]}{{31}} +0%", other)
    marks = lines[lines.index(other) + 1]
    assert marks.index("1") == ada.index(HEIGHTS[-1])
    assert "1  ply 30, luck: A die falls. It is a six. Ada +100%, Player B -100%" in lines
    assert lines[-1].endswith("wins.")


def test_teammates_share_a_line():
    position = lapilli.game("eruption").new(4, seed=1, clans=True)
    turn = Turn(1, CHANCE, Sentence("A die falls."), (), (0.5, -0.5, 0.5, -0.5))
    names = {0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"}
    course = Course((Chances(0, (0.2, 0.8, 0.2, 0.8)), Chances(1, (0.7, 0.3, 0.7, 0.3))), (turn,))
    text = printed(GameFile(position, names), course)
    for side in ("Ada and Cy", "Bo and Di"):
        assert len(re.findall(rf"^{side} .*%", text, re.MULTILINE)) == 1
    assert "1  ply 1, luck: A die falls. Ada and Cy +50%, Bo and Di -50%" in text


def test_a_chart_fits_where_it_is_printed(played):
    for width in (40, 60, 200):
        text = printed(played, Course(tuple(steady(500, 0.5, 0.5)), ()), width)
        assert max(map(len, text.splitlines()[:3])) <= width
        assert "never changed much at once" in " ".join(text.split())


def test_analyse_tells_how_a_game_went(file, played):
    words = ("analyse", file, "--playouts", 2)
    said = run(*words).stdout
    assert f"Seismic, {played.position.ply} plies" in said
    assert re.search(r"^Ada +\d+% ", said, re.M)
    told = json.loads(run(*words, "--json").stdout)
    assert told["plies"] == played.position.ply == len(told["chances"]) - 1
    for turn in told["turns"]:
        assert f"ply {turn['ply']}, {'luck' if turn['luck'] else 'a decision'}: {turn['text']}" in said


def test_analyse_tells_what_there_was_to_consider(file, played):
    ply = next(number for number, (actor, _) in enumerate(played.position.log, 1) if actor == 0)
    words = ("analyse", file, "--at", ply, "--playouts", 20)
    told = json.loads(run(*words, "--json").stdout)
    assert [move["move"] for move in told["moves"] if move["played"]] == [
        str(played.position.log[ply - 1].move)
    ]
    assert sum(move["visits"] for move in told["moves"]) <= 20
    said = run(*words).stdout
    assert said.startswith(f"Ply {ply}  {told['text']}")
    assert re.search(rf"played │ {re.escape(told['text'])}", said)


def test_what_cannot_be_analysed_is_said_in_a_line(file, played, tmp_path):
    plies = played.position.ply
    luck = next(number for number, (actor, _) in enumerate(played.position.log, 1) if actor == CHANCE)
    wrong = tmp_path / "letter.lapilli"
    wrong.write_text("Dear Ada, ...\n")
    for words, complaint, code in [
        ((file, "--at", plies + 1), f"the game has {plies} plies; there is no ply {plies + 1}", 2),
        ((file, "--at", luck), f"Nobody considered anything at ply {luck}: it was luck.", 2),
        ((wrong,), "a game file begins with 'lapilli 1'", 2),
        ((tmp_path / "nowhere.lapilli",), "No such file", 1),
    ]:
        assert complaint in run("analyse", *words, code=code).stderr
