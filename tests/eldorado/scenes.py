"""What some tests of El Dorado's battles, shrines, explorers and hard mode have in common."""

from lapilli.seats import CHANCE
from tests.position_texts import lines_of

A, B, C = range(3)
CAVE = """
    0,0 entrance
    0,1 food
    c0,0 exit
    c0,-1 empty
"""
"""From c0,-1 new tiles lie at SE and at SW."""
TURN = "roll {0}\nbegin {0}\nexplore {0}"
"""A whole turn, from its dice on."""


def line_of(position, word):
    """The first line of a position's text that begins with a word, without it; nothing if there is none."""
    lines = lines_of(position.to_text())
    return next((line.partition(" ")[2] for line in lines if line.split()[0] == word), "")


def until(position, sentence):
    """Let everybody do as little as possible, chance its first, until something is asked or the game over."""
    for _ in range(3000):
        if position.is_over or position.prompt.say().startswith(sentence):
            return position
        if position.actor == CHANCE:
            position.play(position.outcomes()[0].move)
            continue
        moves = [str(move) for move in position.legal_moves()]
        position.play("pass" if "pass" in moves else moves[0])
    raise AssertionError(f"nobody said {sentence!r}")


def until_exploring(position, seat):
    """The same, until a player explores: in its next turn, if it explores already."""
    if position.prompt.rule == "ED-32":
        position.play("pass")
    return until(position, f"Player {'ABCDE'[seat]} explores")
