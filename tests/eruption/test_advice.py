"""What the advice makes of a position: who seems to be ahead."""

import numpy as np
import pytest

from lapilli.games.eruption import advice
from lapilli.games.eruption.components import ISLAND, MOST_PLAYERS, PLACE, VILLAGES
from lapilli.hexes import Cell
from lapilli.kernel import SEAT
from lapilli.seats import CHANCE
from tests.variants import variants

A, B, C = 0, 1, 2

FOLLOWED = 17
"""Decisions between two looks at a game."""
SYMMETRIES = {2: (3, 1), 3: (2, 1), 4: (3, 2), 6: (1, 1)}
"""By players: turned by so many sixths, every village comes to lie where one so many seats on did."""
AT_ORANGE = "0,-3 eruption r0"
"""Lava touches a side of A's village, and leads on towards both its neighbours."""
AT_BLUE = "0,3 eruption r0"
"""The same for B."""


def judged(record):
    worths = np.zeros(int(record.players), np.int64)
    advice.evaluate(record, worths)
    return worths.tolist()


def lead(position):
    """How far A is ahead of B."""
    worths = judged(position.record)
    return worths[A] - worths[B]


def best(scene, *args, **said):
    """The move that leaves A furthest ahead; what chance brings is the first that it can bring."""
    after = {}
    for move in scene(*args, **said).legal_moves():
        p = scene(*args, **said)
        p.play(move)
        while p.actor == CHANCE:
            p.play(p.outcomes()[0].move)
        after[str(move)] = lead(p)
    return max(after, key=lambda move: after[move])


def walk(game, players, options, seed):
    """Texts of positions of a random game in which somebody is to decide; and its end."""
    position = game.new(players, seed, **options)
    decisions = 0
    while not position.is_over:
        if position.actor == CHANCE:
            position.roll()
            continue
        decisions += 1
        if decisions % FOLLOWED == 0:
            yield position.to_text()
        moves = position.legal_moves()
        position.play(moves[(seed + 7 * decisions) % len(moves)])
    yield position


# The village


@pytest.mark.rule("ER-73")
@pytest.mark.parametrize("left", [None, "024*3 0135*2", "0"])
def test_the_cooler_the_better(scene, left):
    leads = [lead(scene(agenda="walls A", heat=heat, left=left)) for heat in ("100 0", "50 50", "0 100")]
    assert leads == sorted(leads)


@pytest.mark.rule("ER-20")
@pytest.mark.parametrize("left", [None, "0"])
def test_lava_at_the_village_is_bad(scene, left):
    leads = [lead(scene(board, "walls A", left=left)) for board in (AT_ORANGE, AT_BLUE)]
    assert leads[0] < leads[1]


@pytest.mark.rule("ER-21")
def test_a_wall_against_it_helps_and_a_better_one_more(scene):
    leads = [
        lead(scene(AT_ORANGE, "walls A", walls=f"orange/4 {wall}" if wall else ""))
        for wall in ("", "straw", "wood", "stone")
    ]
    assert leads[0] < min(leads[1:])


@pytest.mark.rule("ER-37", "ER-31")
def test_cards_and_walls_are_worth_having(scene):
    nothing = lead(scene(agenda="walls A", lines="reserve A straw"))
    for more in ("hand A rain", "hand A quake", "hand A sinkhole", "hand A aftershock", "hand A bomb"):
        assert lead(scene(agenda="walls A", lines=f"{more}\nreserve A straw")) > nothing
    for more in ("straw*2", "straw wood", "straw stone"):
        assert lead(scene(agenda="walls A", lines=f"reserve A {more}")) > nothing


@pytest.mark.rule("ER-26", "ER-28", "ER-75")
def test_an_eruption_tile_that_waits_is_good_if_it_can_still_be_placed(scene):
    for last, good in (("reserve A straw\nlast-round stack-out A B", False), ("reserve A straw", True)):
        said = {"agenda": "walls A", "heat": "60 60", "left": "" if "last" in last else "0"}
        without = lead(scene(**said, lines=last))
        assert (lead(scene(**said, lines=f"waiting A 1\n{last}")) > without) == good


# What follows from it


@pytest.mark.rule("ER-37")
def test_rain_falls_in_the_last_turn(scene):
    said = {"heat": "60 50", "left": "", "lines": "hand A rain\nlast-round stack-out A B"}
    assert best(scene, "", "cards A", **said) == "rain"


@pytest.mark.rule("ER-64")
def test_the_wall_goes_where_the_lava_is(scene):
    assert best(scene, AT_ORANGE, "walls A", lines="reserve A stone").startswith("build stone orange/4")


@pytest.mark.rule("ER-39")
def test_the_bomb_falls_on_the_rivals_wall_at_the_lava(scene):
    walls = "blue/1 stone\nblue/4 stone\norange/4 stone"
    moves = {"bomb blue/1", "bomb blue/4", "bomb orange/4"}
    after = {}
    for move in moves:
        p = scene(f"{AT_ORANGE}\n{AT_BLUE}", "cards A", walls=walls, lines="hand A bomb")
        p.play(move)
        after[move] = lead(p)
    assert max(after, key=lambda move: after[move]) == "bomb blue/4"


@pytest.mark.rule("ER-35")
def test_the_sinkhole_opens_under_the_tile_at_the_own_village(scene):
    after = {}
    for move in ("sinkhole 0,-3", "sinkhole 0,3"):
        p = scene(f"{AT_ORANGE}\n{AT_BLUE}", "cards A", lines="hand A sinkhole")
        p.play(move)
        after[move] = lead(p)
    assert after["sinkhole 0,-3"] > after["sinkhole 0,3"]


# Variants


@pytest.mark.rule("ER-83")
def test_teammates_are_worth_the_same(scene):
    for heat in ("0 50 100 20", "200 0 0 0"):
        worths = judged(scene(agenda="walls A", heat=heat, players=4, options="clans=on").record)
        assert worths[:2] == worths[2:]
        assert worths[A] < worths[B]


@pytest.mark.rule("ER-84")
def test_who_burned_cannot_be_the_last_one_standing(eruption):
    position = eruption.new(4, seed=3, annihilation=True)
    while position.actor == CHANCE:
        position.roll()
    position.record.heat[:4] = 290, 280, 290, 0
    position.record.burned[[A, C]] = 1, 2
    worths = judged(position.record)
    assert worths[A] < worths[C] < worths[B] < worths[3]


# Whatever the position


@pytest.fixture(scope="module")
def games(eruption):
    """Random games of some variants, with as many players as can be: texts on the way, and the end."""
    chosen = [pair for i, pair in enumerate(variants(eruption)) if i % 997 == 0]
    chosen += [(players, {}) for players in eruption.players]
    chosen += [(6, {"clans": True}), (3, {"annihilation": True}), (2, {"forecast": True})]
    return [list(walk(eruption, players, options, seed)) for seed, (players, options) in enumerate(chosen)]


@pytest.fixture
def records(eruption, games):
    """The positions on the way, ready to be tampered with."""
    return [eruption.from_text(text).record for *texts, _ in games for text in texts]


def turned(record, sixths):
    """Turn the island; the tiles themselves are not looked at, only what is known of the lava."""
    new = record.copy()
    new.occupied = new.open = 0
    for space, cell in enumerate(ISLAND.cells):
        for _ in range(sixths):
            cell = Cell(-cell.r, cell.q + cell.r)  # noqa: PLW2901
        to = ISLAND.number[cell]
        for name in ("occupied", "open"):
            new[name] |= (int(record[name]) >> space & 1) << to
        new.ask[to] = np.roll(int(record.ask[space]) // PLACE % 3, sixths) @ PLACE
        walls = int(record.walled[space]) << sixths
        new.walled[to] = (walls | walls >> 6) & 63
    new.touched = np.roll(record.touched, sixths)
    new.village_wall = np.roll(record.village_wall, sixths, axis=0)
    assert VILLAGES == 6
    return new


def reseated(record, on):
    """Move everybody's belongings so many seats on."""
    players = int(record.players)
    for name in ("waiting", "reserve", "hand", "hand_size", "heat", "burned"):
        record[name][:players] = np.roll(record[name][:players], on, axis=0)
    planned = record.agenda[: record.agenda_length]
    planned[:, SEAT] = (planned[:, SEAT] + on) % players
    bits = int(record.last_turns) << on
    record.last_turns = (bits | bits >> players) & ((1 << players) - 1)
    return record


def test_it_does_not_matter_who_sits_where(records):
    compared = set()
    for record in records:
        players = int(record.players)
        if players in SYMMETRIES:
            sixths, on = SYMMETRIES[players]
            worths = judged(record)
            assert judged(reseated(turned(record, sixths), on)) == np.roll(worths, on).tolist()
            compared.add(players)
    assert compared == {*SYMMETRIES}


def test_it_leaves_the_position_alone(records):
    for record in records:
        before = record.tobytes()
        judged(record)
        assert record.tobytes() == before


def test_only_who_is_in_the_game_counts(records):
    for record in records:
        players = int(record.players)
        worths = judged(record)
        for name in ("waiting", "reserve", "hand", "hand_size", "heat"):
            record[name][players:] = 7
        record.agenda[record.agenda_length :] = 1
        assert judged(record) == worths
        room = np.full(MOST_PLAYERS + 1, -77, np.int64)
        advice.evaluate(record, room[:players])
        assert room.tolist() == worths + [-77] * (MOST_PLAYERS + 1 - players)


def test_nobody_is_far_ahead_as_a_game_begins(eruption):
    for players in eruption.players:
        position = eruption.new(players, seed=1)
        while position.actor == CHANCE:
            position.roll()
        assert np.ptp(judged(position.record)) < 2000


@pytest.mark.rule("ER-73", "ER-83", "ER-84")
def test_it_agrees_with_the_winner_once_it_is_over(games):
    for *_, end in games:
        worths = np.array(judged(end.record))
        assert set(np.flatnonzero(worths == worths.max())) == set(end.result.winners)


@pytest.mark.rule("ER-73")
@pytest.mark.parametrize(
    ("heat", "lines", "winner"),
    [
        ("40 50", "reserve A straw\nreserve B stone*3", A),
        ("50 40", "reserve A stone*4", B),
        ("120 110", "reserve A straw", B),
        ("50 50", "reserve A straw\nreserve B wood", B),
        ("50 50", "reserve A stone\nreserve B wood", A),
    ],
)
def test_and_in_the_very_last_step(scene, heat, lines, winner):
    """No card is left to play, and no wall that is built changes anything."""
    p = scene("", "walls A", heat=heat, left="", lines=f"{lines}\nlast-round stack-out A")
    assert p.actor == A
    assert (lead(p) > 0) == (winner == A)
