"""What bots choose at a table is made, however they say it; what they may not do, never is."""

import logging

import pytest

from lapilli.table.thinking import _choose
from tests.pocket.game import game as pocket


class Saying:
    """A bot that says something."""

    def __init__(self, say):
        self.say = say

    def choose(self, view):
        return self.say(view.legal_moves()[-1])


@pytest.fixture
def view():
    """What somebody sees who has a choice."""
    for seed in range(50):
        position = pocket.new(2, seed)
        while position.actor not in (0, 1):
            position.roll()
        if len(position.legal_moves()) > 1:
            return position.view(position.actor)
    raise AssertionError("nobody ever has a choice")


@pytest.mark.parametrize("say", [lambda move: move, str], ids=["a move", "its text"])
def test_a_bot_may_give_a_move_or_its_text(view, say):
    bot = Saying(say)
    assert _choose(bot, "saying", view) == (bot, view.legal_moves()[-1])


@pytest.mark.parametrize("said", ["nonsense", None, -1])
def test_a_move_is_drawn_for_a_bot_that_gives_none(view, said, caplog):
    with caplog.at_level(logging.ERROR):
        _, move = _choose(Saying(lambda _: said), "saying", view)
    assert move in view.legal_moves()
    assert "bot saying failed; a move is drawn for it" in caplog.text
