"""Bots so simple that nothing has to be compiled for them."""

import pytest

from lapilli.bots import Sort, codes


class First:
    """Plays the first move there is."""

    def choose(self, view):
        return view.legal_moves()[0]


class Last:
    """Plays the last move there is."""

    def choose(self, view):
        return view.legal_moves()[-1]


@pytest.fixture
def named_bots(monkeypatch):
    """Make bots known by their names in this process: ``first``, ``last`` and any others."""

    def name(**others):
        known = {"first": First, "last": Last, **others}
        ours = {bot: Sort(bot, bot, lambda *_, made=made: made()) for bot, made in known.items()}
        monkeypatch.setattr(codes, "OUR_OWN", codes.OUR_OWN | ours)
        codes.sorts.cache_clear()

    yield name
    monkeypatch.undo()
    codes.sorts.cache_clear()
