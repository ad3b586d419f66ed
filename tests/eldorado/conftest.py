"""What the tests of El Dorado share: the game, scenes to start from, and several moves at once.

Dice are forced by playing them, in any order: ``roll 3-4``.  A tile that is drawn is forced in the same way:
``tile gold``.
"""

from collections import Counter

import pytest

from lapilli.games.eldorado.game import game
from tests.position_texts import counted, lines_of, written

ISLAND = {"food": 10, "gold": 13, "wood": 10, "garden": 2, "water": 9, "shrine": 3, "entrance": 1}
CAVE = {"exit": 1, "cave_shrine": 1, "empty": 9, "tiger": 1, "thieves": 1, "giant": 1}
"""The tiles (ED-01)."""
SHEETS = {
    **{"stella": "white", "bellona": "white", "hector": "orange", "nicolas": "orange"},
    **{"tizoc": "green", "emma": "green", "victoria": "red", "pedro": "red"},
    **{"william": "blue", "laffite": "blue"},
}
"""Whose sheet has which colour (ED-07)."""
PLAIN = ("hector", "stella", "tizoc", "pedro", "william")
"""Who plays unless something else is said."""
FIRST_ROUND_OVER = 10
"""Turns, by however many."""
FLOWER = """
    0,0 wood
    0,-1 food
    1,-1 gold
    1,0 garden
    0,1 wood
    -1,1 food
    -1,0 gold
"""
"""A tile with tiles all around it, clockwise from the north."""


@pytest.fixture(scope="session")
def eldorado():
    return game


def _stacks(tiles, agenda, lines):
    """What is left of both stacks: all tiles that are nowhere else."""
    lying = Counter(line.split()[1] for line in tiles)
    lying.update(line.split()[2] for line in agenda if line.split()[0] == "lay")
    for line in lines:
        if line.split()[0] == "important":
            lying.update(counted(line.split(maxsplit=2)[2]))
        elif line.split()[0] == "undealt":
            lying.update(counted(line.partition(" ")[2]))
    # A tile that the shrine was taken from, or won from its dweller, is an empty one now (ED-81, ED-85).
    cave = Counter(CAVE)
    if any(line.split()[0] == "keeper" for line in lines) and not lying["cave_shrine"]:
        cave -= Counter(["cave_shrine"])
        cave["empty"] += 1
    while lying["empty"] > cave["empty"]:
        won = next(name for name in ("tiger", "thieves", "giant", "cave_shrine") if cave[name] > lying[name])
        cave[won] -= 1
        cave["empty"] += 1
    return written(Counter(ISLAND) - lying), written(cave - lying)


@pytest.fixture(scope="session")
def scene_text():
    """Write a position: the tiles, what is to be done, and whatever else is worth saying.

    Unless something else is said, everybody stands on the first tile, the first round is over, and A
    explores and can move three steps.  ``agenda`` need not say what comes when exploring ends.
    ``explorers`` names who plays; their sheets follow.  All tiles that are not named are in the stacks.
    """

    def write(
        tiles="0,0 wood",
        agenda="explore A",
        *,
        explorers="",
        players=2,
        options="",
        lines="",
        movement=3,
        turns=FIRST_ROUND_OVER,
    ):
        tiles, agenda, lines = lines_of(tiles), lines_of(agenda), lines_of(lines)
        known = explorers.split()
        known += [who for who in PLAIN if SHEETS[who] not in {SHEETS[name] for name in known}]
        known = known[:players]
        said = {line.split()[0] for line in lines}
        where = {line.split()[1] for line in lines if line.split()[0] in ("stands", "beaten")}
        if agenda and agenda[-1].split()[0] == "explore":
            active = agenda[-1].split()[1]
            agenda += [f"keep-hand {active}", f"end {active}"]
        island, cave = _stacks(tiles, agenda, lines)
        active = agenda[-1].split()[1] if agenda and agenda[-1].split()[0] == "end" else "A"
        always = {
            "island-stack": island,
            "cave-stack": cave,
            "upper": "6" if "upper" not in said and cave.count("exit") else "",
            "movement": str(movement) if movement else "",
            "turns": str(turns) if turns else "",
            "active": active if active != "A" else "",
        }
        return "\n".join(
            [
                "eldorado 3",
                f"players {players}",
                *([f"options {options}"] if options else []),
                "sheets " + " ".join(SHEETS[who] for who in known),
                "explorers " + " ".join(known),
                *(f"stands {seat} {tiles[0].split()[0]}" for seat in "ABCDE"[:players] if seat not in where),
                *lines,
                *(f"{word} {rest}" for word, rest in always.items() if rest and word not in said),
                *(["agenda"] if agenda else []),
                *(f"  {line}" for line in agenda),
                "tiles",
                *(f"  {line}" for line in tiles),
            ]
        )

    return write


@pytest.fixture
def scene(eldorado, scene_text):
    """A position to start a test from, described as for ``scene_text``."""

    def set_scene(*args, **kwargs):
        return eldorado.from_text(scene_text(*args, **kwargs))

    return set_scene


@pytest.fixture(scope="session")
def play():
    """Play several moves and outcomes, one after the other."""

    def play_all(position, *moves):
        for move in moves:
            position.play(move)
        return position

    return play_all


@pytest.fixture(scope="session")
def texts():
    """The legal moves as text, or those of one kind."""

    def all_texts(position, kind=None):
        moves = (str(move) for move in position.legal_moves())
        return {move for move in moves if kind is None or move.split()[0] == kind}

    return all_texts
