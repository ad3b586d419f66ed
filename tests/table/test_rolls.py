"""Dice are told with the line that tells of them, to whoever may know them."""

import json

import pytest

from lapilli.languages import language
from lapilli.rolls import Roll
from lapilli.seats import SPECTATOR
from lapilli.table.replay import shown
from lapilli.table.table import Table
from lapilli.table.telling import Teller
from lapilli.words import ENGLISH, Sentence
from tests.eruption.test_words import scene
from tests.table.tables import ADA, BEA, CAT, Played


def walled(roll):
    """A table of Eruption at which a wooden wall on a flow was rolled for."""
    played = Played(game="eruption", real_dice=True)
    start = scene("", "roll-flow A 1,1 r0 N\nplace A 0\nend A", "1,1/N wood")
    played.table = Table(played.table.sheet, start=start)
    played.seat(ADA, BEA)
    played.ask(ADA, do="roll", seat=0, moment=played.table.moment, move=roll)
    return played.table


def lines(table, eye=SPECTATOR, words=ENGLISH):
    """The story as an eye is told it, as it goes over the network."""
    return json.loads(json.dumps(Teller(table, words).lines(table.lines, eye)))


def test_a_roll_is_sent_with_the_line_that_tells_of_it():
    table = walled("roll 4 3")
    rolled = [line for line in lines(table) if line["roll"]]
    assert [line["text"] for line in rolled] == [
        "The lava rolls 4, the wooden wall 3 + 1 = 4: a tie goes to the lava."
    ]
    assert rolled[0]["roll"] == {
        "faces": [3],
        "bonus": 1,
        "total": 4,
        "against": [4],
        "need": 5,
        "won": False,
        "outcome": "The wall is lost.",
        "added": True,
    }
    assert [line["roll"]["won"] for line in lines(walled("roll 3 3")) if line["roll"]] == [True]


@pytest.mark.parametrize("code", ["es", "it", "uk"])
def test_what_a_roll_comes_to_is_told_in_the_language_of_the_listener(code):
    (rolled,) = [line for line in lines(walled("roll 4 3"), words=language(code)) if line["roll"]]
    assert rolled["roll"]["outcome"] == language(code).text("The wall is lost.") != "The wall is lost."


def test_a_replay_tells_of_the_dice_too():
    table = walled("roll 4 3")
    ply = len(table.codes)
    said = shown(table, ply, ply - 1, None, ENGLISH)
    assert [line["roll"]["faces"] for line in said["lines"] if line["roll"]] == [[3]]
    assert all(line["roll"] is None for line in shown(table, ply - 1, None, None, ENGLISH)["lines"])


def test_a_secret_roll_is_told_only_to_whom_the_words_are_told(pocket, monkeypatch):
    def tell(self, record, code):
        return Sentence("A card is rolled for: {face}.", values={"face": code + 1}, roll=Roll((code + 1,)))

    monkeypatch.setattr(type(pocket), "tell", tell)
    played = Played(game="pocket", players=3, real_dice=True).seat(ADA, BEA, CAT)
    played.ask(ADA, do="roll", seat=0, moment=played.table.moment, move="deal 3")
    faces = {eye: lines(played.table, eye)[-1]["roll"] for eye in (SPECTATOR, 0, 1, 2)}
    assert faces.pop(0) == {
        "faces": [3],
        "bonus": 0,
        "total": 3,
        "against": [],
        "need": None,
        "won": None,
        "outcome": "",
        "added": True,
    }
    assert [*faces.values()] == [None, None, None]


def test_what_has_no_dice_is_told_without(pocket):
    played = Played(game="pocket", players=2).seat(ADA, BEA)
    assert {line["roll"] for line in lines(played.table)} == {None}
