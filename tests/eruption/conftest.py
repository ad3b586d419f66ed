"""What the tests of Eruption share: the game, scenes to start from, and several moves at once.

Dice are forced by playing them, the lava's first: ``roll 4 2``.  ``HELD`` and ``LOST`` decide for a wall of
any material; tests import them from here.
"""

from collections import Counter

import pytest

from lapilli.games.eruption.game import game
from tests.position_texts import counted, lines_of, written

HELD = "roll 1 6"
"""Every wall holds."""
LOST = "roll 6 1"
"""Every wall is lost."""

TILES = {
    **{"0": 1, "03": 1, "01": 2, "02": 2, "024": 3, "012": 3, "013": 4, "035": 4},
    **{"0134": 4, "0123": 4, "0135": 6, "01234": 6},
}
"""The lava tiles (ER-06)."""
CARDS = {
    **{"aftershock": 5, "quake": 5, "rain": 4, "sinkhole": 4},
    **{"bomb": 4, "flow": 3, "relocate": 5, "reinforce": 6},
}
"""The action cards (ER-08)."""
ERUPTION_SPACES = (50, 120, 200)


@pytest.fixture(scope="session")
def eruption():
    return game


def _said(lines, word):
    """What follows a word in the lines that begin with it."""
    return " ".join(line.partition(" ")[2] for line in lines if line.split()[0] == word)


def _tiles_elsewhere(board, agenda):
    """The tiles on the board, and the one that has been drawn."""
    drawn = [line.split()[2] for line in agenda if line.split()[0] in ("place", "replace")]
    return Counter([line.split()[1] for line in board] + drawn)


def _gone(board, agenda, heat, left, lines):
    """How to say that only those ``left`` are in the stack, and what became of eruption tiles."""
    gone = Counter()
    here = _tiles_elsewhere(board, agenda)
    if left is not None:
        left = counted(left)
        gone.update({name: n - here[name] - left[name] for name, n in TILES.items()})
    hottest = max(map(int, heat.split()), default=0)
    waiting = sum(len(line.split()) - 2 for line in lines if line.startswith("waiting "))
    claimed = sum(hottest >= space for space in ERUPTION_SPACES)
    said = counted(_said(lines, "gone"))
    gone["eruption"] = max(0, claimed - waiting - here["eruption"] - said["eruption"])
    return written(gone + said)


@pytest.fixture(scope="session")
def scene_text():
    """Write a position: what is on the board, what is to be done, and whatever else is worth saying.

    Unless something else is said, A's turn begins.  ``agenda`` need not say that the turn ends.
    ``left`` names all the lava tiles in the stack, and ``deck`` all the cards in the deck: of those that are
    nowhere else, other tiles have left the game, and other cards are among the discards.
    The eruption tiles that the heats say have been claimed, and that are nowhere, have left the game.
    """

    def write(
        board="",
        agenda="turn A",
        *,
        walls="",
        heat="",
        left=None,
        deck=None,
        lines="",
        players=2,
        options="",
    ):
        board, agenda, lines = lines_of(board), lines_of(agenda), lines_of(lines)
        if agenda and agenda[-1].split()[0] not in ("turn", "end", "starter"):
            agenda.append(f"end {agenda[-1].split()[1]}")
        said = {"options": options, "heat": heat, "gone": _gone(board, agenda, heat, left, lines)}
        if deck is not None:
            hands = sum((counted(line.partition(" ")[2]) for line in _hands(lines)), Counter())
            said["discards"] = written(Counter(CARDS) - hands - counted(deck))
        return "\n".join(
            [
                "eruption 2",
                f"players {players}",
                *(f"{word} {rest}" for word, rest in said.items() if rest),
                *(line for line in lines if not line.startswith("gone ")),
                *(["agenda"] if agenda else []),
                *(f"  {line}" for line in agenda),
                "board",
                *(f"  {line}" for line in board),
                *(["walls"] if walls else []),
                *(f"  {line}" for line in lines_of(walls)),
            ]
        )

    return write


def _hands(lines):
    return [line.partition(" ")[2] for line in lines if line.startswith("hand ")]


@pytest.fixture
def scene(eruption, scene_text):
    """A position to start a test from, described as for ``scene_text``."""

    def set_scene(*args, **kwargs):
        return eruption.from_text(scene_text(*args, **kwargs))

    return set_scene


@pytest.fixture(scope="session")
def play():
    """Play several moves and outcomes, one after the other."""

    def play_all(position, *moves):
        for move in moves:
            position.play(move)
        return position

    return play_all
