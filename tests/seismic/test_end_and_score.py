"""SE-50 to SE-52: the end, the score, and who wins."""

import pytest

from lapilli.games.seismic.game import BLUE, RED

LAST = "The last tile has been placed."
CLOSED = "No road is left that a tile could extend."


# The end


@pytest.mark.rule("SE-50")
def test_the_game_ends_when_the_last_tile_has_been_placed(scene, legal):
    p = scene(face_up="straight", left="")
    p.play("place straight 0,-1 r0")
    assert legal(p) == {"crew N", "pass"}
    p.play("crew N")
    assert p.is_over
    assert p.actor is None
    assert str(p.result.reason) == f"{LAST} (SE-50)"
    assert p.prompt == p.result.reason
    assert p.legal_moves() == []
    assert p.outcomes() == []


@pytest.mark.rule("SE-50")
@pytest.mark.parametrize("move", ["pass", "crew N", "draw straight", "quake 1.0", "turn 0,-1 r1", "row N"])
def test_nothing_can_be_done_after_the_end(scene, refused, move):
    p = scene("0,-1 straight r0", agenda="", lines="over all-roads-closed")
    refused(p, move, "SE-50", f"the game is over: {CLOSED}")


@pytest.mark.rule("SE-50")
def test_the_game_ends_when_no_road_is_open(scene, closed_city, legal):
    """The last sharp curve closes the last road; its crew still counts."""
    p = scene(closed_city.replace("-1,1 sharp r1", ""), face_up="sharp straight gentle")
    p.play("place sharp -1,1 r1")
    assert legal(p) == {"crew NE", "pass"}
    p.play("crew NE")
    assert p.is_over
    assert p.stack > 0
    assert str(p.result.reason) == f"{CLOSED} (SE-50)"
    assert p.result.scores == (2 + 6 + 6, 0)
    assert p.result.winners == (RED,)


@pytest.mark.rule("SE-50")
def test_it_is_checked_when_drawing_is_done(scene, closed_city):
    p = scene(closed_city, agenda="draw A", face_up="straight gentle")
    p.play("draw straight")
    assert p.is_over
    assert p.result.reason.say() == CLOSED


@pytest.mark.rule("SE-50", "SE-42")
def test_a_quake_on_the_way_opens_the_roads_again(scene, closed_city):
    p = scene(closed_city, agenda="draw A", face_up="straight 01+34")
    p.play("quake 1.0")
    p.play("row N")
    p.play("draw straight")
    assert not p.is_over
    assert p.actor == RED


@pytest.mark.rule("SE-50", "SE-05")
def test_a_road_that_runs_off_the_table_is_not_open(scene, closed_city):
    """The road of 1,7 runs off the table; A leads its other end off the table as well."""
    p = scene(closed_city + "1,7 gentle r2", face_up="gentle straight")
    p.play("place gentle 0,8 r1")
    p.play("pass")
    assert p.is_over
    assert p.result.reason.say() == CLOSED


@pytest.mark.rule("SE-50")
def test_a_road_that_ends_at_an_intersection_is_not_open(scene, closed_city):
    p = scene(closed_city + "1,7 gentle r2", face_up="+1:0 straight")
    p.play("place +1:0 0,8 r1")
    p.play("pass")
    assert p.is_over
    assert p.result.reason.say() == CLOSED


@pytest.mark.rule("SE-50", "SE-22")
def test_an_open_end_counts_whether_or_not_a_tile_in_hand_fits(scene, closed_city, hole_at_the_rim):
    p = scene(closed_city + hole_at_the_rim, agenda="draw A", face_up="straight +2:01")
    p.play("draw straight")
    assert not p.is_over
    assert p.face_up == []


@pytest.mark.rule("SE-50")
def test_one_open_stub_keeps_the_game_going(scene, closed_city):
    p = scene(closed_city + "1,7 gentle r2", face_up="+2:02 straight gentle")
    p.play("place +2:02 0,8 r5")
    p.play("pass")
    assert not p.is_over
    assert p.prompt.say() == "Player B draws a tile."


# The score


@pytest.mark.rule("SE-51")
def test_crews_on_incomplete_sections_score_nothing(scene):
    p = scene("0,-1 straight r0 crew A N\n0,-2 straight r0\n0,1 +2:03 r0 crew B S")
    assert p.scores == (0, 0)


@pytest.mark.rule("SE-51")
def test_a_section_nobody_has_a_crew_on_scores_for_nobody(scene):
    p = scene("0,-1 straight r0\n0,-2 +2:03 r0")
    assert p.scores == (0, 0)


@pytest.mark.rule("SE-51")
@pytest.mark.parametrize("fragments", [1, 2, 5])
def test_one_point_a_fragment_and_the_values_of_both_ends(scene, fragments):
    road = "\n".join(f"0,{-r} straight r0" for r in range(1, fragments + 1))
    p = scene(f"{road} crew A N\n0,{-fragments - 1} +3:013 r0")
    assert p.scores == (fragments + 6 + 3, 0)


@pytest.mark.rule("SE-51")
def test_other_fragments_of_the_tiles_passed_do_not_count(scene):
    p = scene("0,-1 03+14+25 r0 crew A N\n0,-2 03+14 r0\n0,-3 +1:0 r3")
    assert p.scores == (2 + 6 + 1, 0)


@pytest.mark.rule("SE-51")
@pytest.mark.parametrize("edge", ["N", "NE"])
def test_a_tile_crossed_twice_counts_twice(scene, edge):
    """Out of the city, through 0,-1, around and through 0,-1 again, and back into the city."""
    p = scene(
        f"""
        0,-1 03+14 r0 crew A {edge}
        0,-2 sharp r2
        1,-2 sharp r4
        -1,0 sharp r1
        """
    )
    assert p.scores == (5 + 6 + 6, 0)


@pytest.mark.rule("SE-51", "SE-31")
def test_the_same_end_twice_counts_twice(scene):
    city = scene("0,-1 sharp r3 crew A S\n-1,0 sharp r1")
    assert city.scores == (2 + 6 + 6, 0)
    intersection = scene("3,0 +4:0123 r0\n3,-1 sharp r2 crew A S\n4,-1 sharp r4")
    assert intersection.scores == (2 + 4 + 4, 0)


@pytest.mark.rule("SE-51")
@pytest.mark.parametrize("edge", ["S", "N"])
def test_two_stubs_that_meet_score_just_their_values(scene, edge):
    """The crew is on the stub towards the city (complete) or on the one away from it (open)."""
    p = scene(f"0,-1 +2:03 r0 crew A {edge}")
    assert p.scores == ((2 + 6, 0) if edge == "S" else (0, 0))


@pytest.mark.rule("SE-51")
def test_a_crew_on_a_stub_owns_the_whole_section(scene):
    p = scene("0,-1 straight r0\n0,-2 straight r0\n0,-3 +2:03 r0 crew B S")
    assert p.scores == (0, 2 + 6 + 2)


@pytest.mark.rule("SE-51")
def test_the_sections_on_both_sides_of_an_intersection_score_apart(scene):
    p = scene(
        """
        0,-1 straight r0 crew A N
        0,-2 +2:03 r0
        0,-3 straight r0 crew B N
        0,-4 +1:0 r3
        """
    )
    assert p.scores == (1 + 6 + 2, 1 + 2 + 1)


@pytest.mark.rule("SE-51")
def test_all_sections_of_a_player_add_up(scene):
    p = scene("0,-1 straight r0 crew A N\n0,-2 +1:0 r3\n0,1 straight r0 crew A N\n0,2 +2:03 r0")
    assert p.scores == ((1 + 6 + 1) + (1 + 6 + 2), 0)


# Who wins


def long_road(crews):
    """Five tiles from the city to a +1, with these crews on them."""
    tiles = [f"0,{-r} straight r0" + (f" crew {c} N" if c != "." else "") for r, c in enumerate(crews, 1)]
    return "\n".join([*tiles, f"0,{-len(crews) - 1} +1:0 r3"])


@pytest.mark.rule("SE-52")
@pytest.mark.parametrize(
    ("crews", "scores"),
    [
        ("A....", (12, 0, 0)),
        ("AB.B.", (0, 12, 0)),
        ("BAABC", (12, 12, 0)),
        ("ABC..", (12, 12, 12)),
        ("CAC.C", (0, 0, 12)),
        ("BBAAC", (12, 12, 0)),
    ],
)
def test_a_section_goes_to_whoever_has_most_crews_and_in_full_to_all_who_tie(scene, crews, scores):
    p = scene(long_road(crews), players=3)
    assert p.scores == scores


@pytest.mark.rule("SE-52")
def test_most_points_win(scene):
    p = scene(
        long_road("B....") + "\n0,1 +2:03 r0 crew A N", agenda="", lines="over last-tile-placed", players=3
    )
    assert p.result.scores == (8, 12, 0)
    assert p.result.winners == (BLUE,)
    assert str(p.result) == f"{LAST} (SE-50) Scores: A 8, B 12, C 0. B wins."


@pytest.mark.rule("SE-52")
def test_a_tie_is_shared(scene):
    p = scene(long_road("BA..."), agenda="", lines="over last-tile-placed", players=3)
    assert p.result.scores == (12, 12, 0)
    assert p.result.winners == (RED, BLUE)


@pytest.mark.rule("SE-52")
def test_nobody_with_a_point_shares_the_win_among_all(scene):
    p = scene("", agenda="", lines="over nothing-fits", players=4)
    assert p.result.winners == (0, 1, 2, 3)


@pytest.mark.rule("SE-52")
def test_there_is_no_result_before_the_end(scene):
    assert scene(long_road("A....")).result is None
