"""What somebody at a table is told to do, and how a game is said to have ended."""

import re

import pytest

from lapilli import registry
from lapilli.languages import LANGUAGES, language
from lapilli.table.table import Status, Table, TableResult
from lapilli.table.telling import Presence, Teller
from lapilli.table.verdict import verdict
from lapilli.words import ENGLISH, Sentence
from tests.table.tables import ADA, BEA, CAT, Played

HERE = Presence()


def told(played, holder, looking, code="en"):
    """The task that somebody is sent, and the prompt that everybody is."""
    teller = Teller(played.table, language(code))
    return teller.you(holder, looking, HERE)["task"], teller.now(HERE)["prompt"]


def acting(played):
    seat = played.table.actor
    return played.table.seats[seat].holder, seat


# What is to be done.


def test_who_is_to_act_is_told_what_to_do_and_the_others_who_does_it():
    played = Played().seat(ADA, BEA)
    holder, seat = acting(played)
    other = BEA if holder == ADA else ADA
    name = {ADA: "Ada", BEA: "Bea"}[holder]
    everybody = {"text": f"{name} places one of the tiles that are face up.", "rule": "SE-21"}
    assert told(played, holder, seat) == (
        {"text": "Place one of the face-up tiles.", "rule": "SE-21"},
        everybody,
    )
    assert told(played, other, 1 - seat) == (None, everybody)
    assert told(played, "", None) == (None, everybody)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_task_is_told_in_every_language(code):
    played = Played().seat(ADA, BEA)
    task, prompt = told(played, *acting(played), code)
    assert not re.search("Ada|Bea", task["text"])
    assert re.search("Ada|Bea", prompt["text"])
    english, _ = told(played, *acting(played))
    assert (task["text"] == english["text"]) == (code == "en")


def test_a_task_at_a_screen_of_several_says_whose_it_is():
    played = Played().seat(ADA, ADA)
    seat = played.table.actor
    task, _ = told(played, ADA, seat)
    assert task == {"text": "Ada: Place one of the face-up tiles.", "rule": "SE-21"}
    assert told(played, ADA, 1 - seat)[0] is None


def test_who_draws_from_a_box_is_told_for_whom():
    played = Played(real_dice=True).seat(ADA, BEA)
    for holder, seat in ((ADA, 0), (BEA, 1)):
        assert told(played, holder, seat)[0] == {"text": "Draw who starts.", "rule": "SE-11"}
    for drawn in ("starts B", "draw sharp", "draw gentle"):
        played.ask(ADA, do="roll", seat=0, moment=played.table.moment, move=drawn)
    for holder, seat in ((ADA, 0), (BEA, 1)):
        assert told(played, holder, seat)[0] == {"text": "Draw a tile for Bea.", "rule": "SE-20"}
    assert told(played, "", None)[0] is None


def test_a_game_that_has_no_tasks_is_told_by_its_prompts(pocket):
    played = Played(game="pocket").seat(ADA, BEA)
    task, prompt = told(played, *acting(played))
    assert task == prompt


# How it ended.


class Ended:
    """A table whose game has ended as it is said to."""

    def __init__(self, winners, scores, is_played_out=True, game="seismic", teams=None):
        said = Sentence("The last tile has been placed.", "SE-50")
        self.result = TableResult(said, winners, scores)
        self.position = self
        self.is_over = is_played_out
        self.game = registry.load(game)
        self.teams = teams or tuple(range(len(scores)))


NAMED = ENGLISH.calling({0: "Ada", 1: "Bea", 2: "Cat"})


@pytest.mark.parametrize(
    ("winners", "scores", "seat", "won"),
    [
        ((0,), (42, 7, 9), None, "Ada wins with 42 points."),
        ((0,), (1, 0, 0), None, "Ada wins with 1 point."),
        ((0,), (42, 7, 9), 1, "Ada wins with 42 points."),
        ((0,), (42, 7, 9), 0, "You win with 42 points."),
        ((0, 2), (42, 7, 42), None, "Ada and Cat share the win with 42 points each."),
        ((0, 1, 2), (5, 5, 5), None, "Ada, Bea and Cat share the win with 5 points each."),
        ((0, 2), (42, 7, 42), 2, "You share the win with Ada: 42 points each."),
        ((0, 2), (42, 7, 41), None, "Ada and Cat share the win."),
    ],
)
def test_the_end_says_who_has_won_and_why_it_ended(winners, scores, seat, won):
    said = verdict(Ended(winners, scores), seat)
    assert said.say(NAMED) == f"{won} The last tile has been placed."
    assert said.rule == "SE-50"


@pytest.mark.parametrize(
    ("winners", "scores", "seat", "won"),
    [
        ((0,), (30, 70, 90), None, "Ada wins with 30 heat."),
        ((0,), (30, 70, 90), 0, "You win with 30 heat."),
        ((0, 2), (30, 70, 30), 2, "You share the win with Ada: 30 heat each."),
    ],
)
def test_a_game_may_have_another_word_for_points(winners, scores, seat, won):
    said = verdict(Ended(winners, scores, game="eruption"), seat)
    assert said.say(NAMED).startswith(f"{won} ")


@pytest.mark.parametrize(
    ("winners", "seat", "won"),
    [
        ((0, 2), None, "Ada and Cat win as a team with 110 heat."),
        ((0, 2), 1, "Ada and Cat win as a team with 110 heat."),
        ((0, 2), 0, "You win as a team with Cat: 110 heat."),
        # The other has conceded; what was won by is still the sum.
        ((2,), None, "Cat wins."),
        ((0, 1, 2, 3), 0, "You share the win with Bea, Cat and Dan."),
    ],
)
def test_a_team_wins_with_the_sum_of_its_scores(winners, seat, won):
    ended = Ended(winners, (90, 40, 20, 80), game="eruption", teams=(0, 1, 0, 1))
    assert verdict(ended, seat).say(NAMED.calling({**NAMED.names, 3: "Dan"})).startswith(f"{won} ")


@pytest.mark.parametrize(
    ("code", "won"),
    [
        ("en", "Cat wins with 40 heat."),
        ("es", "Gana Cat con temperatura 40."),
        ("it", "Vince Cat con temperatura 40."),
        ("uk", "Перемагає Cat: температура 40."),
    ],
)
def test_a_score_is_said_in_every_language(code, won):
    said = verdict(Ended((2,), (90, 60, 40), game="eruption"))
    assert said.say(language(code).calling(NAMED.names)).startswith(f"{won} ")


@pytest.mark.parametrize(
    ("winners", "seat", "won"),
    [
        ((0,), None, "Ada wins."),
        ((0,), 0, "You win."),
        ((0, 1), 0, "You share the win with Bea."),
        ((), 0, "Nobody wins."),
    ],
)
def test_a_game_that_was_given_up_is_not_won_by_points(winners, seat, won):
    said = verdict(Ended(winners, (3, 2, 9), is_played_out=False), seat)
    assert said.say(NAMED).startswith(f"{won} ")


@pytest.mark.parametrize("code", LANGUAGES)
def test_at_the_end_of_a_game_everybody_is_told_who_won(code):
    played = Played(players=3).seat(ADA, BEA, CAT).play_on()
    table = played.table
    assert table.status is Status.OVER
    names = language(code).calling(table.names)
    teller = Teller(table, language(code))
    now = teller.now(HERE)
    assert now["prompt"]["text"] == now["result"]["text"] == verdict(table).say(names)
    assert table.result.said.say(names) in now["prompt"]["text"]
    assert now["prompt"]["rule"] in table.game.rulebook
    for seat, holder in enumerate((ADA, BEA, CAT)):
        task, prompt = told(played, holder, seat, code)
        is_winner = seat in table.result.winners
        assert (table.names[seat] in prompt["text"]) == is_winner
        assert table.names[seat] not in task["text"]
        assert (task == prompt) == (not is_winner)
    assert told(played, "", None)[0] is None


def test_a_game_that_ends_by_concession_says_so():
    played = Played().seat(ADA, BEA)
    played.ask(ADA, do="concede", seat=0)
    task, prompt = told(played, BEA, 1)
    assert prompt["text"] == "Bea wins. The game was given up. Conceded: Ada."
    assert task["text"] == "You win. The game was given up. Conceded: Ada."


def test_at_a_screen_of_several_nobody_is_you_in_the_end():
    played = Played().seat(ADA, ADA).play_on()
    assert told(played, ADA, 0)[0] is None


# How everybody stands.


def stood(heat, holders, **options):
    """A game of Eruption that is over, with such heats."""
    switches = f"options {' '.join(f'{name}=on' for name in options)}\n" if options else ""
    text = f"eruption 2\nplayers {len(holders)}\n{switches}heat {heat}\ngone eruption\n"
    position = registry.load("eruption").from_text(f"{text}last-round stack-out\nover stack-out\n")
    played = Played(game="eruption", players=len(holders), options=options)
    played.table = Table(played.table.sheet, start=position)
    return played.seat(*holders)


def test_who_is_cooler_stands_better_and_equals_stand_together():
    now = Teller(stood("90 40 60 40", (ADA, BEA, CAT, ADA)).table, ENGLISH).now(HERE)
    assert now["result"]["ranking"] == [[1, 3], [2], [0]]
    assert now["result"]["winners"] == [1, 3]
    assert [seat["score_text"] for seat in now["seats"]] == ["90 heat", "40 heat", "60 heat", "40 heat"]
    assert now["teams"] == []


def test_whoever_conceded_comes_last():
    played = stood("90 40 60", (ADA, BEA, CAT))
    played.table.seats[1].conceded = True
    assert played.table.result.ranking == ((2,), (0,), (1,))
    assert played.table.result.winners == (2,)
    given_up = Played(players=3).seat(ADA, BEA, CAT)
    for holder, seat in ((ADA, 0), (CAT, 2)):
        given_up.ask(holder, do="concede", seat=seat)
    assert given_up.table.result.ranking == ((1,), (0, 2))


def test_teams_are_told_with_the_sum_that_counts():
    now = Teller(stood("90 40 20 80", (ADA, BEA, CAT, ADA), clans=True).table, ENGLISH).now(HERE)
    assert now["teams"] == [
        {"seats": [0, 2], "score": 110, "score_text": "110 heat"},
        {"seats": [1, 3], "score": 120, "score_text": "120 heat"},
    ]
    assert now["result"]["ranking"] == [[0, 2], [1, 3]]
    assert now["result"]["text"].startswith("Ada and Cat win as a team with 110 heat.")


def test_while_it_is_played_too():
    now = Teller(Played(game="eruption", players=6, options={"clans": True}).table, ENGLISH).now(HERE)
    assert [team["seats"] for team in now["teams"]] == [[0, 3], [1, 4], [2, 5]]
    assert Teller(Played().seat(ADA, BEA).table, ENGLISH).now(HERE)["teams"] == []


# What is felt.


def test_an_earthquake_is_told_with_how_hard_it_is_and_what_it_hits():
    played = Played(real_dice=True).seat(ADA, BEA)
    for drawn in ("starts A", "draw sharp", "draw gentle", "draw straight"):
        played.ask(ADA, do="roll", seat=0, moment=played.table.moment, move=drawn)
    played.move(ADA, "place straight 0,-1 r0")
    played.move(ADA, "pass")
    played.ask(ADA, do="roll", seat=0, moment=played.table.moment, move="quake 3.0")
    lines = Teller(played.table, ENGLISH).lines(played.table.lines, -1)
    assert [line["shock"] for line in lines[:-1]] == [0] * (len(lines) - 1)
    assert lines[-1]["text"] == "The tile at 0,-1 falls."
    assert lines[-1]["shock"] == 1
    assert len(lines[-1]["at"]) == 1
