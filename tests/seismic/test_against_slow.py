"""The engine against the slow version of the rules, on thousands of positions of random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import lapilli
from lapilli.games.seismic.notation import STEP_NAMES
from lapilli.seats import SEAT_LETTERS
from tests.seismic import slow

GAME = lapilli.game("seismic")
SWITCHES = ("big_one", "crew_dilemma", "aftershocks", "twin_cities", "balance")
VARIANTS = [{name: True for name in SWITCHES if options[name]} for options in GAME.options.variants()]
EACH = 225
"""Positions a variant: 18 variants, so about 4,000."""
RADII = (8, 5, 10, 5, 6, 7)
HOW_OFTEN = {"place": 0.12, "draw": 0.03, "crew": 0.12, "aftershock": 0.3, "turn-up": 0.3, "starter": 0.3}
"""How many of the positions with that to do next are looked at; the others all are, they are rare."""


def name_of(variant: dict[str, bool]) -> str:
    return "+".join(variant) or "base"


def same(engine: object, slowly: object, what: str, text: str) -> None:
    assert engine == slowly, f"{what}: the engine says {engine}, the slow version {slowly}, of\n{text}"


def random_positions(variant: dict[str, bool], seed: int) -> Iterator[tuple[Any, str]]:
    """Positions at random plies of random games, each with a random move or outcome for it."""
    rng = random.Random(seed)
    buffers = np.empty(GAME.space.size, np.int32), np.empty(GAME.space.size, np.int64)
    number = 0
    while True:
        number += 1
        players = 2 + number % 3
        batch = GAME.batch(
            1, players=players, seed=seed * 1000 + number, radius=RADII[number % len(RADII)], **variant
        )
        log = np.empty((1, 1), np.int32)
        while True:
            before = batch.states.copy()
            if batch.over[0]:
                yield GAME.position(GAME, before), ""
                break
            GAME.engine.play_randomly(batch.states, batch.rngs, *buffers, batch.decisions, batch.plies, log)
            position = GAME.position(GAME, before)
            step = STEP_NAMES[int(before["agenda"][0, before["agenda_length"][0] - 1, 0])]
            if rng.random() < HOW_OFTEN.get(step, 1):
                yield position, str(GAME.space.decode(position.record, int(log[0, 0])))


def compare(position: Any, move: str, text: str) -> None:
    """All that both versions can say of a position, and where the move leads."""
    table = slow.read(text)
    actor = position.actor
    same(SEAT_LETTERS[actor] if actor is not None and actor >= 0 else "", slow.actor(table), "to act", text)
    engine = [slow.meaning(table, str(legal)) for legal in position.legal_moves()]
    repeated = [legal for legal, times in Counter(engine).items() if times > 1]
    assert not repeated, f"listed twice: {repeated} of\n{text}"
    expected = slow.legal(table)
    missing, extra = expected - set(engine), set(engine) - expected
    assert not missing, f"legal but missing: {missing} of\n{text}"
    assert not extra, f"illegal but listed: {extra} of\n{text}"
    same({str(outcome.move) for outcome in position.outcomes()}, slow.chance(table), "chance", text)
    same(position.scores, slow.scores(table), "scores", text)
    same(position.stack, table.stack, "stack", text)
    for seat in range(table.players):
        home = (40 if "twin_cities" in table.variants else 20) - slow.crews_on_table(table)[
            SEAT_LETTERS[seat]
        ]
        same(position.crews_left(seat), home, f"crews left of {seat}", text)
    for city in range(len(table.cities)):
        for edge in range(6):
            cells = [f"{q},{r}" for q, r in slow.row(table, city, edge) if (q, r) in table.tiles]
            same(position.tiles_in_row(edge, city), cells, f"row {edge} of city {city}", text)
    if table.over:
        compare_end(position, table, text)
    else:
        follower = position.copy()
        follower.play(move)
        then = slow.after(table, move)
        same(slow.read(follower.to_text()), then, f"after {move!r}", text)


def compare_end(position: Any, table: slow.Table, text: str) -> None:
    """SE-50, SE-52: why the game is over, and who has won."""
    points = slow.scores(table)
    winners = tuple(seat for seat in range(table.players) if points[seat] == max(points))
    same((position.result.scores, position.result.winners), (points, winners), "result", text)
    if table.over == "all-roads-closed":
        assert not slow.open_ends(table), text
    else:
        assert slow.open_ends(table), text
        assert not slow.placements(table), text
        assert table.stack == 0, text
        same(table.over, "nothing-fits" if table.face_up else "last-tile-placed", "reason", text)


@pytest.mark.rule("SE-21")
@pytest.mark.rule("SE-23")
@pytest.mark.rule("SE-30")
@pytest.mark.rule("SE-31")
@pytest.mark.rule("SE-40")
@pytest.mark.rule("SE-41")
@pytest.mark.rule("SE-50")
@pytest.mark.rule("SE-51")
@pytest.mark.rule("SE-52")
@pytest.mark.rule("SE-62")
@pytest.mark.rule("SE-63")
@pytest.mark.parametrize("variant", VARIANTS, ids=name_of)
def test_the_engine_agrees_with_the_slow_version(variant):
    steps: Counter[str] = Counter()
    for position, move in random_positions(variant, seed=VARIANTS.index(variant) + 1):
        text = position.to_text()
        compare(position, move, text)
        table = slow.read(text)
        steps[table.over or table.agenda[0][0]] += 1
        if steps.total() >= EACH and not missing_steps(variant, steps):
            break
        assert steps.total() < 4 * EACH, f"never seen: {missing_steps(variant, steps)}"


def closing_game(variant: dict[str, bool], seed: int, chance_helps: bool) -> list[tuple[Any, str]]:
    """All positions of a game whose players leave as few open ends as they can, each with its move.

    Chance, mostly, helps by bringing the tiles with the fewest roads, or does the contrary.
    """
    rng = random.Random(seed)
    position = GAME.new(players=2, seed=seed, radius=5, **variant)

    def left_open(code: int) -> tuple[int, float]:
        then = np.frombuffer(bytearray(position.to_bytes()), GAME.dtype)
        GAME.engine.make(then, code)
        return sum(word.bit_count() for word in then["open"][0].tolist()), rng.random()

    def roads(outcome: Any) -> tuple[int, float]:
        name = str(outcome.move.args[0])
        count = len(slow.roads(slow.look(name, 0))) if name in slow.PIECES else 7
        return count if chance_helps else count % 7 * -1, rng.random()

    played: list[tuple[Any, str]] = []
    helped = 0
    while not position.is_over:
        before = position.copy()
        if position.actor != lapilli.CHANCE:
            move = position.play(min(position.legal_codes(), key=left_open))
        elif rng.random() < 0.1:
            move = position.roll()
        else:
            # A contrary chance first lets them close most of the roads.
            helped += 1
            tempted = sorted(position.outcomes(), key=roads)
            move = position.play(tempted[0 if chance_helps or helped > 8 else -1].move)
        played.append((before, str(move)))
    return [*played, (position, "")]


@pytest.mark.rule("SE-50")
@pytest.mark.parametrize("variant", [{}, {"balance": True}, {"crew_dilemma": True}], ids=name_of)
def test_the_end_when_all_roads_are_closed(variant):
    """Random games hardly ever end so: here the players see to it."""
    closed = 0
    for seed in range(200):
        game = closing_game(variant, seed, chance_helps=True)
        if "over all-roads-closed" in game[-1][0].to_text():
            closed += 1
            for position, move in game[-8:]:
                compare(position, move, position.to_text())
        if closed == 6:
            return
    pytest.fail(f"only {closed} games ended so")


@pytest.mark.rule("SE-22")
@pytest.mark.rule("SE-64")
@pytest.mark.parametrize("variant", [{}, {"balance": True}, {"crew_dilemma": True}], ids=name_of)
def test_tiles_that_fit_nowhere_are_discarded(variant):
    """Rare, too, in random games: the more so with several tiles face up."""
    discarded = 0
    for seed in range(200):
        game = closing_game(variant, seed, chance_helps=False)
        for (position, move), (then, _) in pairwise(game):
            if move.startswith("draw") and (position.record.gone != then.record.gone).any():
                compare(position, move, position.to_text())
                discarded += position.record.face_up_count > 1
        if discarded >= 12:
            return
    pytest.fail(f"only {discarded} times something was discarded")


def missing_steps(variant: dict[str, bool], seen: Counter[str]) -> set[str]:
    """What a test of a variant must have come across to mean anything."""
    wanted = {"starter", "turn-up", "draw", "place", "crew", "row"}
    wanted |= {"city"} if "twin_cities" in variant else set()
    wanted |= {"aftershock"} if "aftershocks" in variant else set()
    missing = wanted - seen.keys()
    if not {"last-tile-placed", "nothing-fits", "all-roads-closed"} & seen.keys():
        missing.add("an end")
    return missing
