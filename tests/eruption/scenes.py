"""What some tests of Eruption's cards, endings and variants have in common."""

from collections import Counter

from lapilli.seats import CHANCE
from tests.eruption.conftest import CARDS, TILES
from tests.position_texts import counted, written

NO_PLACE_FOR_FIVE = """
    -1,2 0 r0
    -2,1 01 r2
    1,1 02 r4
    -1,-1 02 r2
    1,-2 01 r4
    2,-1 013 r3
"""
"""All six flows of the volcano are taken up: no tile with five exits, nor 024, fits anywhere."""
FULL_ISLAND = "\n".join(
    tile.strip()
    for line in """
        1,1 0135 r3 / 1,2 01234 r0 / 2,2 01234 r5 / 3,2 0135 r5 / -1,2 01234 r2
        -2,2 0135 r3 / -3,3 0123 r0 / -1,3 013 r5 / 2,1 01234 r2 / 2,-1 035 r4
        0,3 0134 r1 / -1,-1 0135 r5 / -3,2 035 r4 / 3,1 0123 r3 / 3,-2 0134 r0
        2,0 013 r0 / -2,-1 01234 r2 / 3,-3 024 r1 / -3,4 012 r0 / 2,3 0123 r4
        -2,0 0135 r0 / -3,-1 013 r2 / -1,4 0134 r1 / -2,3 01234 r4 / 2,-3 024 r0
        -2,-2 0123 r0 / 2,-4 012 r1 / 3,-5 035 r5 / 3,-1 0135 r3 / -2,5 02 r5
        4,-1 01 r4 / -3,5 012 r2 / 1,-2 0134 r1 / 2,-5 024 r0 / -2,-3 035 r3
        0,-2 0 r2 / 3,-4 02 r5 / 1,3 013 r5 / 1,-4 03 r1 / 4,-3 01 r3
    """.splitlines()
    for tile in line.split("/")
)
"""All forty lava tiles, none of which touches the orange, the green or the purple village."""


def all_cards_but(words=""):
    """All cards but these."""
    return written(Counter(CARDS) - counted(words))


def all_tiles_but(words, board=""):
    """All lava tiles but these, and those on a board."""
    here = Counter(line.split()[1] for line in board.splitlines() if line.strip())
    return written(Counter(TILES) - counted(words) - here)


def fall(position):
    """Let everybody do as little as possible until the game is over; who had a turn until then.

    A turn is seen by its decisions, so everybody should have a wall to build, or a card.
    """
    seats = []
    while not position.is_over:
        seat = position.actor
        if seat == CHANCE:
            position.play(position.outcomes()[-1].move)
            continue
        if seats[-1:] != ["ABCDEF"[seat]]:
            seats.append("ABCDEF"[seat])
        moves = {str(move) for move in position.legal_moves()}
        position.play("pass" if "pass" in moves else min(moves))
    return "".join(seats)


def written_in(position, word):
    """The first line of a position's text that begins with a word, without it; nothing if there is none."""
    lines = [line.strip() for line in position.to_text().splitlines()]
    return next((line.partition(" ")[2] for line in lines if line.split()[0] == word), "")
