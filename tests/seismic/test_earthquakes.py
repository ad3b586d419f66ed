"""SE-40 to SE-42: earthquakes."""

import pytest

import lapilli
from lapilli.games.seismic.game import BLUE, RED, YELLOW
from lapilli.hexes import EDGES, STEPS

ROW_WITH_A_GAP = """
    0,-1 straight r0 crew A N
    0,-3 straight r0 crew B N
    0,-4 +2:03 r0 crew A S
    0,-6 straight r0
    0,1 straight r0
    0,2 straight r0
"""
TWO_TIED_ROWS = """
    0,-1 straight r0
    0,-2 straight r0
    0,1 straight r0
    0,3 straight r0
    1,0 straight r2
"""


@pytest.fixture
def before_a_draw(scene):
    def set_scene(board, agenda="draw A", **said):
        return scene(board, agenda=agenda, face_up="gentle sharp", **said)

    return set_scene


# Which row


@pytest.mark.rule("SE-40")
@pytest.mark.parametrize("edge", range(6))
def test_the_row_with_most_tiles_is_hit(before_a_draw, edge):
    """One tile in every other row, next to the city; two far out in this one."""
    q, r = STEPS[edge]
    tiles = [f"{a},{b} straight r{i % 3}" for i, (a, b) in enumerate(STEPS) if i != edge]
    p = before_a_draw("\n".join([f"{5 * q},{5 * r} +2:01 r0", f"{8 * q},{8 * r} +2:02 r0", *tiles]))
    p.play("quake 6.0")
    assert p.tiles_in_row(edge) == []
    assert sum(len(p.tiles_in_row(other)) for other in range(6)) == 5
    assert p.actor == lapilli.CHANCE


@pytest.mark.rule("SE-40")
def test_gaps_do_not_matter(before_a_draw):
    """Four tiles with gaps count for more than two in a row next to the city."""
    p = before_a_draw(ROW_WITH_A_GAP)
    p.play("quake 1.0")
    assert p.tiles_in_row(0) == ["0,-3", "0,-4", "0,-6"]
    assert p.tiles_in_row(3) == ["0,1", "0,2"]


@pytest.mark.rule("SE-40")
def test_only_the_six_straight_rows_count(before_a_draw):
    p = before_a_draw("1,-2 straight r0\n1,-3 straight r0\n1,-4 straight r0\n0,2 straight r0")
    p.play("quake 2.0")
    assert p.tile_at((0, 2)) is None
    assert [p.tile_at((1, r)) for r in (-2, -3, -4)] == ["straight"] * 3


@pytest.mark.rule("SE-40")
@pytest.mark.parametrize(("agenda", "who"), [("draw A", RED), ("draw B", BLUE), ("draw C", YELLOW)])
def test_on_a_tie_the_player_who_drew_it_chooses(before_a_draw, legal, agenda, who):
    p = before_a_draw(TWO_TIED_ROWS, agenda=agenda, players=3)
    p.play("quake 1.0")
    assert p.actor == who
    assert legal(p) == {"row N", "row S"}
    assert p.prompt.rule == "SE-40"
    p.play("row S")
    assert p.tiles_in_row(3) == ["0,3"]
    assert p.tiles_in_row(0) == ["0,-1", "0,-2"]
    assert p.actor == lapilli.CHANCE


@pytest.mark.rule("SE-40")
def test_a_row_with_fewer_tiles_is_not_a_choice(scene, refused):
    p = scene(TWO_TIED_ROWS, agenda="row A 1.0\ndraw A", face_up="gentle sharp")
    refused(p, "row SE", "SE-40", "Another row has more tiles.")
    refused(p, "row NE", "SE-40", "Another row has more tiles.")
    refused(p, "pass", "SE-40", "That is not what is asked for now")


@pytest.mark.rule("SE-40")
def test_all_six_rows_may_tie(scene, legal, closed_city):
    p = scene(closed_city, agenda="draw A", face_up="gentle straight")
    p.play("quake 1.0")
    assert legal(p) == {f"row {edge}" for edge in EDGES}
    p.play("row SW")
    assert p.tile_at((-1, 1)) is None
    assert sum(len(p.tiles_in_row(edge)) for edge in range(6)) == 5


# What falls


@pytest.mark.rule("SE-41")
@pytest.mark.parametrize(
    ("magnitude", "left"),
    [
        (1, ["0,-3", "0,-4", "0,-6"]),
        (2, ["0,-4", "0,-6"]),
        (3, ["0,-6"]),
        (4, []),
        (5, []),
        (6, []),
    ],
)
def test_as_many_tiles_fall_as_the_magnitude_from_the_city_outward(before_a_draw, magnitude, left):
    p = before_a_draw(ROW_WITH_A_GAP)
    p.play(f"quake {magnitude}.0")
    assert p.tiles_in_row(0) == left
    assert p.tiles_in_row(3) == ["0,1", "0,2"]
    assert p.tile_at((0, 0)) == "city"


@pytest.mark.rule("SE-41")
def test_a_quake_skips_gaps_and_sends_crews_home(before_a_draw):
    p = before_a_draw(ROW_WITH_A_GAP)
    assert (p.crews_left(RED), p.crews_left(BLUE)) == (18, 19)
    p.play("quake 2.0")
    assert p.tiles_in_row(0) == ["0,-4", "0,-6"]
    assert (p.crews_left(RED), p.crews_left(BLUE)) == (19, 20)
    assert "0,-4 +2:03 r0 crew A S" in p.to_text()


@pytest.mark.rule("SE-41")
def test_fallen_tiles_leave_the_game(before_a_draw):
    p = before_a_draw(ROW_WITH_A_GAP)
    stack = p.stack
    p.play("quake 3.0")
    assert "gone straight*2 +2:03 3.0\n" in p.to_text()
    assert p.stack == stack - 1
    with pytest.raises(lapilli.IllegalMove, match="SE-01"):
        p.play("draw +2:03")


@pytest.mark.rule("SE-41")
def test_a_crew_that_came_home_can_be_placed_again(before_a_draw, legal):
    p = before_a_draw("0,-1 straight r0 crew A N\n0,-2 straight r0")
    p.play("quake 1.0")
    p.play("draw straight")
    assert p.crews_left(RED) == 20
    p.play("place straight 0,-1 r0")
    assert legal(p) == {"crew N", "pass"}
    p.play("crew N")
    assert p.crews_left(RED) == 19


@pytest.mark.rule("SE-41")
def test_a_chosen_row_is_hit_with_the_magnitude_of_the_quake(before_a_draw):
    p = before_a_draw(TWO_TIED_ROWS)
    p.play("quake 2.0")
    p.play("row S")
    assert p.tiles_in_row(3) == []
    assert p.tiles_in_row(0) == ["0,-1", "0,-2"]


# And then


@pytest.mark.rule("SE-42")
def test_after_a_quake_the_same_player_draws_again(before_a_draw):
    p = before_a_draw(TWO_TIED_ROWS, agenda="draw B")
    p.play("quake 1.0")
    p.play("row N")
    assert p.prompt.say() == "Player B draws a tile."
    p.play("quake 2.0")
    assert p.tiles_in_row(3) == []
    p.play("draw straight")
    assert p.actor == BLUE
    assert p.face_up == ["gentle", "sharp", "straight"]


@pytest.mark.rule("SE-42")
def test_tiles_cut_off_stay_and_may_be_built_on(before_a_draw, legal):
    p = before_a_draw("0,-1 straight r0\n0,-2 straight r0\n0,-3 straight r0 crew B N")
    p.play("quake 2.0")
    p.play("draw straight")
    assert p.tiles_in_row(0) == ["0,-3"]
    assert p.crews_left(BLUE) == 19
    assert {"place straight 0,-4 r0", "place straight 0,-2 r0"} <= legal(p)
    p.play("place straight 0,-4 r0")
    assert p.tile_at((0, -4)) == "straight"


@pytest.mark.rule("SE-42")
def test_where_a_tile_fell_another_may_go(before_a_draw, legal):
    p = before_a_draw("0,-1 straight r0")
    p.play("quake 1.0")
    p.play("draw straight")
    assert {move for move in legal(p, "place straight") if " 0,-1 " in move} == {"place straight 0,-1 r0"}
    assert not any(" 0,-2 " in move for move in legal(p))


@pytest.mark.rule("SE-42")
@pytest.mark.parametrize("board", ["", "1,-2 straight r0", "2,1 gentle r0\n2,2 gentle r3"])
def test_with_no_tile_in_any_row_nothing_happens(before_a_draw, board):
    p = before_a_draw(board)
    before = p.to_text()
    p.play("quake 6.0")
    assert p.actor == lapilli.CHANCE
    assert p.to_text() == before.replace("agenda", "gone 6.0\nagenda")
    assert p.tile_at((0, 0)) == "city"
