"""The arena: who sits where, what is kept, and what it comes to."""

import doctest
import json
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

import lapilli
from lapilli import LapilliError
from lapilli.bots import LEVELS
from lapilli.lab import arena as arena_module
from lapilli.lab import arena_page, printed
from lapilli.lab.arena import Arena, open_arena, play_arena, seated
from lapilli.lab.arena_page import write_page
from lapilli.lab.results import RESULTS, Finished
from lapilli.lab.standings import standings
from lapilli.record import load_game_file
from tests.pocket.game import game as pocket

OPTIONS = {"harsh": False}


@pytest.fixture
def held(named_bots):
    """Hold an arena of little bots here, without processes."""
    named_bots()

    def hold(folder=None, *, bots=("first", "last", "random"), games=4, seed=1, players=2, options=OPTIONS):
        opened, before = open_arena(pocket, players, options, bots, games, seed, folder)
        return opened, list(play_arena(opened, before, folder, processes=1))

    return hold


def told(results):
    """What came of games, without how long it took; in no order."""
    plain = [result.model_dump(exclude={"seconds", "slowest"}) for result in results]
    return sorted(plain, key=lambda result: result["seed"])


# Who sits where.


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_seats_alternate_and_are_exchanged(sides):
    for number in range(0, 12, 2):
        one, other = (seated(("a", "b"), each, sides) for each in (number, number + 1))
        assert all({here, there} == {"a", "b"} for here, there in zip(one, other, strict=True))
        assert abs(one.count("a") - one.count("b")) == sides % 2


def test_where_one_has_more_seats_all_ways_come_up():
    ways = Counter("".join(seated(("a", "b"), number, 3)) for number in range(12))
    assert ways == dict.fromkeys(("aba", "bab", "baa", "abb", "aab", "bba"), 2)


@pytest.mark.parametrize(("players", "teams"), [(4, 2), (6, 3)])
def test_a_team_is_all_of_one_bot(players, teams):
    eruption = lapilli.game("eruption")
    options = eruption.options.complete({"clans": True})
    arena = Arena(eruption, players, options, ("random", "greedy"), 6, 1)
    assert len(arena.sides()) == teams
    for fixture in arena.schedule():
        bots = fixture.match.bots
        assert all(bots[seat] == bots[(seat + players // 2) % players] for seat in range(players))
        assert {*bots} == {"random", "greedy"}


def test_every_pair_plays_so_many_games_of_its_own(held):
    opened, results = held(games=5)
    pairs = Counter(frozenset(result.bots) for result in results)
    assert pairs == {frozenset(two): 5 for two in combinations(opened.bots, 2)}
    assert len({result.seed for result in results}) == 15


def test_two_bots_play_the_same_games_whoever_else_is_there(held):
    _, two = held(bots=("last", "first"), games=3)
    _, all_three = held(bots=("random", "first", "last"), games=4)
    assert all(result in told(all_three) for result in told(two))


def test_another_seed_is_another_arena(held):
    seeds = [{result.seed for result in held(seed=seed)[1]} for seed in (1, 1, 2)]
    assert seeds[0] == seeds[1]
    assert not seeds[0] & seeds[2]


def test_the_same_seed_gives_the_same_results(held):
    assert told(held()[1]) == told(held()[1])


# What is kept.


def test_results_and_games_are_kept(held, tmp_path):
    _, results = held(tmp_path)
    lines = (tmp_path / RESULTS).read_text().splitlines()
    assert [Finished.model_validate_json(line) for line in lines] == results
    assert len(list((tmp_path / "games").iterdir())) == len(results)
    first = json.loads(lines[0])
    assert first["game"] == "pocket"
    assert first["options"] == OPTIONS
    assert len(first["bots"]) == len(first["scores"]) == len(first["seconds"]) == len(first["slowest"]) == 2


def test_a_kept_game_names_its_bots(tmp_path, seismic):
    opened, before = open_arena(
        seismic, 2, seismic.options.complete({}), ["random", "novice"], 1, 1, tmp_path
    )
    list(play_arena(opened, before, tmp_path, processes=1))
    (file,) = (tmp_path / "games").iterdir()
    assert file.name == "seismic-novice-random-0001.lapilli"
    assert {*load_game_file(file).seats.values()} == {"random", "novice"}


def test_what_was_played_is_not_played_again(held, tmp_path, monkeypatch):
    played = []
    play_all = arena_module.play_all

    def watched(matches, *args):
        played.append(len(matches))
        return play_all(matches, *args)

    monkeypatch.setattr(arena_module, "play_all", watched)
    _, before = held(tmp_path, bots=("first", "last"))
    _, again = held(tmp_path, bots=("first", "last"))
    assert again == before
    _, more_games = held(tmp_path, bots=("first", "last"), games=6)
    _, more_bots = held(tmp_path, games=6)
    assert played == [4, 0, 2, 12]
    assert told(more_bots) == told(held(games=6)[1])
    _, fewer = held(tmp_path, bots=("first", "last"))
    assert told(fewer) == told(before)
    assert len(more_games) == 6


def test_without_a_seed_it_goes_on_with_that_of_the_folder(held, tmp_path):
    opened, results = held(tmp_path, seed=None)
    again, same = held(tmp_path, seed=None)
    assert again.seed == opened.seed
    assert same == results


def test_a_last_line_without_its_end_is_no_harm(held, tmp_path):
    held(tmp_path, games=2)
    file = tmp_path / RESULTS
    file.write_text(file.read_text().rstrip("\n"))
    held(tmp_path, games=3)
    assert len(held(tmp_path, games=3)[1]) == len(file.read_text().splitlines()) == 9


@pytest.mark.parametrize("left", [1, 40, -2])
def test_a_last_line_that_was_cut_is_played_again(held, tmp_path, left):
    _, before = held(tmp_path)
    file = tmp_path / RESULTS
    *others, last = file.read_text().splitlines(keepends=True)
    file.write_text("".join(others) + last[:left])
    _, again = held(tmp_path)
    assert told(again) == told(before)
    assert len(file.read_text().splitlines()) == len(before)


def test_results_of_a_level_that_was_another_are_refused(held, tmp_path, monkeypatch):
    held(tmp_path, bots=("first", "novice"))
    monkeypatch.setitem(LEVELS, "novice", replace(LEVELS["novice"], plays="random"))
    with pytest.raises(LapilliError, match=r"of novice when it was greedy:[\d.]+, not random"):
        held(tmp_path, bots=("first", "novice"))
    _, others = held(tmp_path, bots=("first", "last"))
    assert len(others) == 4


def cut(line):
    return line[: len(line) // 2]


def without_scores(line):
    return json.dumps({name: value for name, value in json.loads(line).items() if name != "scores"})


def with_a_seat_too_many(line):
    return json.dumps(json.loads(line) | {"scores": [1, 2, 3]})


def with_a_winner_from_elsewhere(line):
    return json.dumps(json.loads(line) | {"winners": [7]})


@pytest.mark.parametrize(
    "damage",
    [cut, without_scores, with_a_seat_too_many, with_a_winner_from_elsewhere, lambda line: "\udcff\udcfe"],
)
def test_a_damaged_file_is_refused_with_its_line(held, tmp_path, damage):
    held(tmp_path)
    file = tmp_path / RESULTS
    lines = file.read_text().splitlines()
    lines[2] = damage(lines[2])
    content = "\n".join(lines).encode("utf-8", "surrogateescape")
    file.write_bytes(content)
    with pytest.raises(LapilliError, match=r"results\.jsonl is damaged.*line 3: this is not the result"):
        held(tmp_path)
    assert file.read_bytes() == content


def test_results_with_other_bots_than_were_seated_are_refused(held, tmp_path):
    held(tmp_path, bots=("first", "last"))
    file = tmp_path / RESULTS
    file.write_text(file.read_text().replace('["first","last"]', '["last","first"]'))
    with pytest.raises(LapilliError, match="were changed: see seed"):
        held(tmp_path, bots=("first", "last"))


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"players": 3}, "players: 2, not 3"),
        ({"options": {"harsh": True}}, "options: harsh=off, not harsh=on"),
        ({"seed": 2}, "seed: 1, not 2"),
    ],
)
def test_a_folder_of_another_arena_is_refused(held, tmp_path, other, why):
    held(tmp_path)
    with pytest.raises(LapilliError, match=f"results of another arena \\({why}\\)"):
        held(tmp_path, **other)


def test_a_folder_of_another_game_is_refused(held, tmp_path, seismic):
    held(tmp_path)
    with pytest.raises(LapilliError, match="game: pocket 1, not seismic"):
        open_arena(seismic, 2, seismic.options.complete({}), ["random", "easy"], 1, 1, tmp_path)


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        (("first",), "1 bot is named; an arena needs two"),
        (("first", "last", "first"), "bot first is named twice"),
        (("first", "genius"), "there is no bot 'genius'"),
        (("first", "random:5"), "bot random cannot be set to '5'"),
    ],
)
def test_bots_that_cannot_play_are_refused(held, bots, why):
    with pytest.raises(LapilliError, match=why):
        held(bots=bots)


# What it comes to.


def result(bots, winners, **more):
    players = len(bots)
    facts = {
        "game": "pocket",
        "rules_version": 1,
        "players": players,
        "options": OPTIONS,
        "arena_seed": 1,
        "number": 0,
        "bots": bots,
        "plays": bots,
        "seed": 5,
        "winners": winners,
        "scores": list(range(players)),
        "plies": 9,
        "moves": [4] * players,
        "seconds": [2.0] * players,
        "slowest": [1.0] * players,
    }
    return Finished(**facts | more)


@pytest.mark.parametrize(
    ("bots", "winners", "share"),
    [("ab", [0], 1), ("ab", [1], 0), ("ab", [0, 1], 0.5), ("aba", [0, 1, 2], 2 / 3), ("abab", [0, 2], 1)],
)
def test_a_shared_win_counts_as_its_share(bots, winners, share):
    assert result(list(bots), winners).share("a") == pytest.approx(share)


def test_standings_sum_up_who_beat_whom():
    arena = Arena(pocket, 2, OPTIONS, ("weak", "strong", "absent"), 4, 1)
    results = [result(["weak", "strong"], [1], seed=n, slowest=[n, 0.5]) for n in range(3)]
    results.append(result(["strong", "weak"], [0, 1], seed=3))
    summary = standings(arena, results)
    strong, absent, weak = summary["ladder"]
    assert (strong["bot"], absent["bot"], weak["bot"]) == ("strong", "absent", "weak")
    assert strong["wins"]["rate"] == 3.5 / 4
    assert strong["rating"] > 1500 > weak["rating"]
    assert (weak["score"], strong["score"]) == (1 / 4, 3 / 4)
    assert weak["seconds_a_move"] == 0.5
    assert (weak["slowest_move"], strong["slowest_move"]) == (2, 1)
    assert absent["wins"] is absent["score"] is absent["seconds_a_move"] is None
    pairs = {tuple(pair["bots"]): pair["wins"] for pair in summary["pairs"]}
    assert pairs["strong", "weak"]["low"] < 3.5 / 4 < pairs["strong", "weak"]["high"]
    assert pairs["strong", "absent"] is None
    assert standings(arena, results[::-1]) == summary


def test_the_page_has_the_tables_and_the_plots(held, tmp_path):
    opened, results = held(tmp_path)
    page = write_page(tmp_path, opened, standings(opened, results), results).read_text()
    assert page.count("<tr>") == 8
    assert "Plotly.react" in page
    assert "https://cdn" not in page.partition("<script>")[0]
    assert page.count('class="plot"') == 4


def test_without_plotly_the_page_says_how_to_get_it(held, tmp_path, monkeypatch):
    monkeypatch.setattr(arena_page, "can_plot", lambda: False)
    opened, results = held(tmp_path)
    page = write_page(tmp_path, opened, standings(opened, results), results).read_text()
    assert "lapilli[lab]" in page
    assert "Plotly.react" not in page
    assert len(page) < 20_000


def test_the_page_of_nothing_yet_is_a_page(tmp_path):
    arena = Arena(pocket, 2, OPTIONS, ("<b>", "last"), 4, 1)
    page = write_page(tmp_path, arena, standings(arena, []), []).read_text()
    assert "&lt;b&gt;" in page
    assert "not yet" in page


def test_times_are_told_in_a_unit_that_fits():
    assert doctest.testmod(printed).attempted > 0
    assert doctest.testmod(printed).failed == 0
