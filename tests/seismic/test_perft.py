"""How many ways a game can go on from some positions: a net that catches any change of the rules.

``perft.txt`` has a paragraph a position, of three keywords:

    start  what it shows; the position's text follows, two spaces further in
    paths  how many sequences there are of one, two, three moves and outcomes
    states how many different positions they lead to

The slow version of the rules counts the first two depths again, and the third where it is quick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest

import lapilli
from tests.seismic import slow

GAME = lapilli.game("seismic")
FILE = Path(__file__).with_name("perft.txt")
SLOWLY = 1500
"""How many positions of a depth the slow version counts."""
Node = TypeVar("Node")


@dataclass
class Start:
    """A paragraph of the file."""

    title: str
    lines: list[str] = field(default_factory=list)
    paths: list[int] = field(default_factory=list)
    states: list[int] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The position's text."""
        return "\n".join(self.lines) + "\n"


def read_starts(text: str) -> list[Start]:
    """All paragraphs of a file; lines that begin with # are remarks."""
    starts: list[Start] = []
    for line in text.splitlines():
        keyword, _, rest = line.partition(" ")
        if line.startswith("  "):
            starts[-1].lines.append(line[2:])
        elif keyword == "start":
            starts.append(Start(rest))
        elif keyword in ("paths", "states"):
            setattr(starts[-1], keyword, [int(word) for word in rest.split()])
        elif line and not line.startswith("#"):
            raise ValueError(f"not understood: {line!r}")
    return starts


def levels(
    start: Node, follow: Callable[[Node], list[Node]], key: Callable[[Node], object], depth: int
) -> list[dict[object, tuple[Node, int]]]:
    """For each depth, every different position and by how many paths it is reached."""
    here: dict[object, tuple[Node, int]] = {key(start): (start, 1)}
    found = []
    for _ in range(depth):
        there: dict[object, tuple[Node, int]] = {}
        for node, paths in here.values():
            for then in follow(node):
                _, before = there.get(key(then), (then, 0))
                there[key(then)] = then, before + paths
        here = there
        found.append(here)
    return found


def followers(state: bytes) -> list[bytes]:
    """Every state one move or outcome later."""
    moves, weights = np.empty(GAME.space.size, np.int32), np.empty(GAME.space.size, np.int64)
    states = np.frombuffer(bytearray(state), GAME.dtype)
    if states["over"][0]:
        return []
    if GAME.engine.whose_turn(states) == lapilli.CHANCE:
        count = GAME.engine.outcomes_of(states, moves, weights)
    else:
        count = GAME.engine.moves_of(states, moves)
    found = []
    for move in moves[:count].tolist():
        then = np.frombuffer(bytearray(state), GAME.dtype)
        GAME.engine.make(then, move)
        found.append(then.tobytes())
    return found


def counts(found: list[dict[object, tuple[Node, int]]]) -> tuple[list[int], list[int]]:
    """Paths and states of each depth."""
    return [sum(paths for _, paths in level.values()) for level in found], [len(level) for level in found]


def split(start: Start) -> str:
    """For a message: the position, and how many paths each first move leads to."""
    position = GAME.from_text(start.text)
    lines = []
    for move in position.legal_moves() or [outcome.move for outcome in position.outcomes()]:
        then = position.copy()
        then.play(move)
        paths, states = counts(levels(then.to_bytes(), followers, lambda state: state, 2))
        lines.append(f"{move!s:24} then {paths} paths, {states} states")
    return "\n".join([start.title, start.text, *lines])


STARTS = read_starts(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.title)
def test_as_many_ways_as_ever(start):
    position = GAME.from_text(start.text)
    assert position.to_text() == start.text
    depth = len(start.paths)
    found = counts(levels(position.to_bytes(), followers, lambda state: state, depth))
    assert found == (start.paths, start.states), split(start)


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.title)
def test_the_slow_version_counts_as_many(start):
    def follow(table: slow.Table) -> list[slow.Table]:
        return [slow.after(table, move) for move in slow.moves(table)]

    depth = sum(states <= SLOWLY for states in start.states)
    assert depth >= 2
    found = counts(levels(slow.read(start.text), follow, slow.key, depth))
    assert found == (start.paths[:depth], start.states[:depth]), split(start)


def test_the_starts_show_every_step_and_every_variant():
    tables = [slow.read(start.text) for start in STARTS]
    assert {table.agenda[0][0] for table in tables} >= {"place", "crew", "draw", "city", "row", "aftershock"}
    switches = Counter(switch for table in tables for switch in table.variants)
    assert switches.keys() == {"big_one", "crew_dilemma", "aftershocks", "twin_cities", "balance"}
    assert len(STARTS) >= 6
    assert all(len(start.paths) == len(start.states) == 3 for start in STARTS)
