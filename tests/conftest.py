"""What the tests share: the game, scenes to start from, and what a refusal must look like."""

from collections import Counter
from fractions import Fraction

import pytest

import lapilli
from lapilli.games.seismic.components import COUNTS, NAMES, ROADS
from tests.position_texts import counted, lines_of, written


@pytest.fixture(scope="session")
def seismic():
    return lapilli.game("seismic")


def _all_others_gone(board, face_up, left, sets):
    """How to say that of the tiles to place only those ``left`` are unseen."""
    here = Counter(line.split()[1] for line in lines_of(board)) + counted(face_up) + counted(left)
    return written({name: sets * int(COUNTS[kind]) - here[name] for kind, name in enumerate(NAMES[:ROADS])})


@pytest.fixture(scope="session")
def scene_text():
    """Write a position: what is on the table, what is to be done, and whatever else is worth saying.

    Unless something else is said, A is to place a tile, or to draw if none is face up.
    ``left`` names all the tiles to place that nobody has seen yet; the others have left the game.
    (No quake has, unless ``gone`` says so: so in the base game all six of them are in the box.)
    """

    def write(board="", agenda=None, *, face_up="", left=None, gone="", lines="", players=2, options=""):
        if agenda is None:
            agenda = "place A" if face_up else "draw A"
        if left is not None:
            sets = 2 if "twin_cities=on" in options else 1
            gone = f"{gone} {_all_others_gone(board, face_up, left, sets)}"
        said = {"options": options, "face-up": face_up, "gone": gone.strip()}
        return "\n".join(
            [
                "seismic 1",
                f"players {players}",
                *(f"{word} {rest}" for word, rest in said.items() if rest),
                *lines_of(lines),
                *(["agenda"] if agenda else []),
                *(f"  {line}" for line in lines_of(agenda)),
                "board",
                *(f"  {line}" for line in lines_of(board)),
            ]
        )

    return write


@pytest.fixture
def scene(seismic, scene_text):
    """A position to start a test from, described as for ``scene_text``."""

    def set_scene(*args, **kwargs):
        return seismic.from_text(scene_text(*args, **kwargs))

    return set_scene


@pytest.fixture(scope="session")
def closed_city():
    """Six sharp curves around San Andreas: three roads from it to itself, and no open end."""
    return """
        0,-1 sharp r3
        -1,0 sharp r1
        1,-1 sharp r3
        1,0 sharp r5
        0,1 sharp r5
        -1,1 sharp r1
    """


@pytest.fixture(scope="session")
def hole_at_the_rim():
    """Three roads that lead into 0,-8: nothing with less than three road edges fits there.

    Their other ends are closed, by the table's edge and by an intersection.
    """
    return """
        1,-8 gentle r5
        -1,-7 gentle r5
        0,-7 +1:0 r0
    """


@pytest.fixture(scope="session")
def legal():
    """The legal moves of a position as text, all of them or those of one kind."""

    def list_moves(position, kind=""):
        return {str(move) for move in position.legal_moves() if str(move).startswith(kind)}

    return list_moves


@pytest.fixture(scope="session")
def chances():
    """The exact probability of everything chance may bring, by its text."""

    def weigh(position):
        outcomes = position.outcomes()
        total = sum(outcome.weight for outcome in outcomes)
        return {str(outcome.move): Fraction(outcome.weight, total) for outcome in outcomes}

    return weigh


@pytest.fixture(scope="session")
def refused():
    """Check that a move is refused by the right rule, that it is quoted, and that nothing changes."""

    def check(position, move, rule, saying=""):
        before, ply = position.to_bytes(), position.ply
        with pytest.raises(lapilli.IllegalMove) as caught:
            position.play(move)
        assert caught.value.rule == rule
        assert str(caught.value).startswith(f"{move!r}: ")
        assert str(caught.value).endswith(f"({rule})")
        assert saying in str(caught.value)
        assert position.to_bytes() == before
        assert position.ply == ply

    return check
