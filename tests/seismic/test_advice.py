"""What the advice makes of a position: who seems to be ahead."""

import numpy as np
import pytest

from lapilli.games.seismic import advice
from lapilli.games.seismic.components import MOST_PLAYERS, NO_TILE
from lapilli.games.seismic.game import BLUE, RED
from lapilli.games.seismic.state import LAST_TILE_PLACED, NO_CREW
from lapilli.kernel import SEAT
from tests.variants import variants

FOLLOWED = 12
"""Decisions between two looks at a game."""


def judged(record):
    worths = np.zeros(int(record.players), np.int64)
    advice.evaluate(record, worths)
    return worths.tolist()


def lead(position):
    """How far A is ahead of B."""
    worths = judged(position.record)
    return worths[RED] - worths[BLUE]


def walk(game, players, options, seed):
    """Texts of positions of a random game in which somebody is to decide; and its end."""
    position = game.new(players, seed, **options)
    decisions = 0
    while not position.is_over:
        if position.legal_moves():
            decisions += 1
            if decisions % FOLLOWED == 0:
                yield position.to_text()
            moves = position.legal_moves()
            position.play(moves[(seed + 7 * decisions) % len(moves)])
        else:
            position.roll()
    yield position


# Roads


@pytest.mark.rule("SE-51")
def test_a_complete_road_is_its_owners(scene):
    road = "0,-1 straight r0 crew {} N\n0,-2 +2:03 r0"
    by_turn = lead(scene(road.format("A").replace("crew A N", ""), face_up="straight"))
    assert lead(scene(road.format("A"), face_up="straight")) > by_turn
    assert lead(scene(road.format("B"), face_up="straight")) < by_turn


@pytest.mark.rule("SE-52")
def test_a_tied_road_counts_for_both(scene):
    tied = "0,-1 straight r0 crew A N\n0,-2 straight r0 crew B N\n0,-3 +2:03 r0"
    nobodys = "0,-1 straight r0\n0,-2 straight r0\n0,-3 +2:03 r0"
    # Worths are whole numbers: one more or less is rounding.
    assert abs(lead(scene(tied, face_up="gentle")) - lead(scene(nobodys, face_up="gentle"))) <= 1


@pytest.mark.rule("SE-52")
def test_a_road_is_the_majoritys(scene):
    crews = "0,-1 straight r0 crew A N\n0,-2 straight r0 crew {} N\n0,-3 straight r0 crew B N\n0,-4 +2:03 r0"
    assert lead(scene(crews.format("A"), face_up="gentle")) > lead(scene(crews.format("B"), face_up="gentle"))


@pytest.mark.rule("SE-51")
def test_the_higher_end_is_worth_more(scene):
    road = "0,-1 straight r0 crew A N\n0,-2 {} r0"
    low, high = (lead(scene(road.format(end), face_up="gentle")) for end in ("+2:03", "+6:012345"))
    assert high > low


@pytest.mark.rule("SE-51")
def test_a_complete_road_is_worth_more_than_an_open_one(scene):
    is_open = "0,-1 straight r0 crew A N\n0,-2 straight r0"
    complete = "0,-1 straight r0 crew A N\n0,-2 +2:03 r0"
    assert lead(scene(complete, face_up="gentle")) > lead(scene(is_open, face_up="gentle"))


@pytest.mark.rule("SE-31")
def test_one_open_end_is_better_than_two(scene):
    joined = "0,-1 straight r0 crew A N\n0,-2 straight r0"
    apart = "0,-1 straight r0\n0,-2 +2:03 r0\n3,-2 straight r0 crew A N"
    assert lead(scene(joined, face_up="gentle")) > lead(scene(apart, face_up="gentle"))


@pytest.mark.rule("SE-31", "SE-05")
def test_a_road_that_can_never_be_complete_is_worth_nothing(scene):
    """One runs off the table; the other is a ring."""
    off = "0,-7 straight r0\n0,-8 straight r0 {}"
    ring = "3,-3 sharp r2 {}\n4,-3 sharp r4\n3,-2 sharp r0"
    for road, edge in ((off, "N"), (ring, "SE")):
        with_crew = scene(road.format(f"crew A {edge}"), face_up="gentle", left="straight*2 gentle*2")
        without = scene(road.format(""), face_up="gentle", left="straight*2 gentle*2")
        # A crew in reserve is worth nothing any more, with so few tiles left.
        assert lead(with_crew) == lead(without)


@pytest.mark.rule("SE-50")
def test_open_roads_lose_their_worth_as_the_tiles_run_out(scene):
    road = "0,-1 straight r0 crew A N\n0,-2 straight r0"
    complete = "0,-1 straight r0 crew A N\n0,-2 +2:03 r0"
    shares = [
        lead(scene(road, face_up="gentle", left=left)) / lead(scene(complete, face_up="gentle", left=left))
        for left in ("straight*3 gentle*3 sharp*3 +1:0 01+23*3 01+34*3", "straight*2 +1:0", "straight")
    ]
    assert shares[0] > shares[1] > shares[2]


@pytest.mark.rule("SE-41")
def test_a_road_that_quakes_may_break_is_worth_less(scene):
    """The same road, beside a row with more tiles, and beside as many tiles that are in no row."""
    road = "0,-1 straight r0 crew A N\n0,-2 +2:03 r0\n"
    in_a_row = "0,1 straight r0\n0,2 straight r0\n0,3 straight r0\n0,4 straight r0"
    in_no_row = "1,1 straight r0\n1,2 straight r0\n1,3 straight r0\n1,4 straight r0"
    assert lead(scene(road + in_a_row, face_up="gentle")) > lead(scene(road + in_no_row, face_up="gentle"))


# Crews


@pytest.mark.rule("SE-23")
def test_crews_in_reserve_are_worth_something_while_there_are_turns_for_them(scene):
    early, late = scene(face_up="straight"), scene(face_up="straight", left="gentle")
    for p, fewer in ((early, True), (late, False)):
        before = lead(p)
        p.record.crews_left[RED] -= 1
        assert (lead(p) < before) == fewer


@pytest.mark.rule("SE-23")
def test_who_may_place_a_crew_now_is_ahead_by_what_it_brings(scene):
    p = scene("0,-1 straight r0", face_up="+2:03 straight gentle")
    p.play("place +2:03 0,-2 r0")
    offered = lead(p)
    p.play("crew S")
    assert lead(p) <= offered
    assert offered > 0


def test_the_best_crew_is_found_at_once(scene):
    """A crew on the road just completed, rather than on the stub that leads away."""
    after = {}
    for move in ("crew N", "crew S", "pass"):
        p = scene("0,-1 straight r0", face_up="+2:03", left="straight gentle")
        p.play("place +2:03 0,-2 r0")
        p.play(move)
        after[move] = lead(p)
    assert max(after, key=lambda move: after[move]) == "crew S"


# Whatever the position


@pytest.fixture(scope="module")
def games(seismic):
    """Random games of some variants, on tables of all sizes: texts on the way, and the end."""
    chosen = list(enumerate(variants(seismic)))[::4]
    return [
        list(walk(seismic, players, {**options, "radius": 10 - seed // 4}, seed))
        for seed, (players, options) in chosen
    ]


@pytest.fixture
def records(seismic, games):
    """The positions on the way, ready to be tampered with."""
    return [seismic.from_text(text).record for *texts, _ in games for text in texts]


def test_it_does_not_matter_who_sits_where(records):
    for record in records:
        players = int(record.players)
        worths = judged(record)
        crews = record.crew != NO_CREW
        record.crew[crews] = (record.crew[crews] + 1) % players
        record.crews_left[:players] = np.roll(record.crews_left[:players], 1)
        record.pile[:players] = np.roll(record.pile[:players], 1, axis=0)
        planned = record.agenda[: record.agenda_length]
        planned[:, SEAT] = (planned[:, SEAT] + 1) % players
        assert judged(record) == np.roll(worths, 1).tolist()


def test_it_leaves_the_position_alone(records):
    for record in records:
        before = record.tobytes()
        judged(record)
        assert record.tobytes() == before


def test_only_what_is_in_the_game_counts(records):
    for record in records:
        players = int(record.players)
        worths = judged(record)
        record.crews_left[players:] = 7
        record.pile[players:] = 7
        record.face_up[record.face_up_count :] = NO_TILE
        record.tile[record.cells :] = 0
        record.crew[record.cells :] = RED
        record.agenda[record.agenda_length :] = 1
        assert judged(record) == worths
        room = np.full(MOST_PLAYERS + 1, -77, np.int64)
        advice.evaluate(record, room[:players])
        assert room.tolist() == worths + [-77] * (MOST_PLAYERS + 1 - players)


def test_nobody_is_far_ahead_as_a_game_begins(seismic):
    for players in seismic.players:
        position = seismic.new(players, seed=1)
        while not position.legal_moves():
            position.roll()
        assert np.ptp(judged(position.record)) < advice.ONE


@pytest.mark.rule("SE-52")
def test_it_agrees_with_the_score_once_the_last_tile_is_placed(games):
    ends = [end for *_, end in games if end.record.over == LAST_TILE_PLACED]
    assert any(any(end.scores) for end in ends)
    for end in ends:
        points = [worth // advice.POINTS_WEIGH[0] for worth in judged(end.record)]
        assert points == list(end.scores)
