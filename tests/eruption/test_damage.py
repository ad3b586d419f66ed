"""ER-20 to ER-23: what lava does to the village of the player whose turn begins."""

import pytest

import lapilli
from tests.eruption.conftest import HELD, LOST

ALL_SIDES = """
    -2,-3 01 r1
    -1,-3 eruption r0
    0,-3 eruption r0
    1,-4 eruption r0
    2,-5 01 r4
"""
"""Lava at all seven sides of orange, A's village, and all eruption tiles on the board: none is claimed."""
TWO_SIDES = "1,-4 eruption r0"
"""Lava at orange/2 and orange/3."""


def walls(*sides, material="straw"):
    return "\n".join(f"orange/{side} {material}" for side in sides)


# ER-20


@pytest.mark.rule("ER-20")
def test_each_open_flow_heats_the_village_by_20(scene):
    assert scene(TWO_SIDES).heat(0) == 40


@pytest.mark.rule("ER-20")
@pytest.mark.parametrize("walled", range(8))
def test_open_flows_are_counted_before_any_wall_is_rolled_for(scene, walled):
    p = scene(ALL_SIDES, walls=walls(*range(1, walled + 1)))
    assert p.heat(0) == 20 * (7 - walled)
    assert (p.prompt.rule == "ER-21") == (walled > 0)


@pytest.mark.rule("ER-20")
@pytest.mark.parametrize(
    ("board", "heat"),
    [
        ("0,-3 eruption r0", 20),
        ("2,-5 eruption r0", 20),
        ("-2,-3 eruption r0", 20),
        ("-1,-3 eruption r0", 40),
        ("1,-3 eruption r0", 0),
        ("3,-5 eruption r0", 0),
        ("0,-3 eruption r0\n1,-4 01 r3", 20),
        ("0,-3 eruption r0\n1,-4 01 r4", 40),
        ("0,-3 eruption r0\n1,-4 02 r4", 40),
        ("0,-3 eruption r0\n1,-4 012 r4", 60),
    ],
)
def test_only_an_exit_against_a_side_touches_the_village(scene, board, heat):
    """A tile beside the village that turns rock to it does no harm; nor does one in the gap."""
    assert scene(board).heat(0) == heat


@pytest.mark.rule("ER-20")
def test_damage_is_that_of_ones_own_village_at_ones_own_turn(scene, play):
    """Lava is at three sides of blue and at one of orange."""
    board = "0,3 eruption r0\n1,3 eruption r0\n0,-3 eruption r0"
    p = scene(board)
    assert [p.heat(0), p.heat(1)] == [20, 0]
    p = scene(board, "turn B")
    assert [p.heat(0), p.heat(1)] == [0, 60]


@pytest.mark.rule("ER-20")
def test_damage_comes_first_in_a_turn(scene, play):
    """Then the eruption tile, then the lava tile."""
    p = scene(TWO_SIDES, walls=walls(2), lines="waiting A 2\ngone eruption\nhand A rain")
    assert p.prompt.rule == "ER-21"
    p.play(HELD)
    assert p.prompt.rule == "ER-26"


@pytest.mark.rule("ER-20")
def test_the_same_flow_does_damage_turn_after_turn(scene, play):
    p = scene("0,-3 eruption r0", left="0*1 01234")
    play(p, "tile 0", "place 1,1 r0", "tile 01234", "place 1,-2 r4")
    assert p.heat(0) == 40
    assert p.heat(1) == 0


@pytest.mark.rule("ER-20", "ER-63")
def test_a_wall_on_a_flow_nearby_does_not_protect_the_village(scene):
    p = scene(TWO_SIDES, walls="1,-3/N stone\n2,-4/NW stone")
    assert p.heat(0) == 40
    assert p.prompt.rule == "ER-44"


# ER-21


@pytest.mark.rule("ER-21")
def test_a_lost_wall_heats_by_10_and_leaves(scene, play):
    p = scene(TWO_SIDES, walls=walls(2, 3))
    assert p.heat(0) == 0
    p.play(LOST)
    assert p.heat(0) == 10
    assert p.wall_at("orange/2") is None
    assert p.wall_at("orange/3") == "straw"


@pytest.mark.rule("ER-21")
def test_a_wall_that_holds_keeps_the_lava_out(scene, play):
    p = scene(TWO_SIDES, walls=walls(2, 3))
    play(p, HELD, HELD)
    assert p.heat(0) == 0
    assert p.wall_at("orange/2") == p.wall_at("orange/3") == "straw"
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-21")
def test_a_side_whose_wall_was_just_lost_is_not_also_an_open_flow(scene, play):
    """10 for the wall, and 20 for the other side: 30, not 50."""
    p = scene(TWO_SIDES, walls=walls(3))
    play(p, LOST)
    assert p.heat(0) == 30
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-21")
def test_walls_are_rolled_for_from_left_to_right(scene):
    p = scene(ALL_SIDES, walls=walls(*range(1, 8)))
    for side in range(1, 8):
        assert f"agenda\n  roll-damage A {side}\n" in p.to_text()
        assert f"on side {side} of the orange village" in p.prompt.say()
        p.play(LOST)
        left = [each for each in range(1, 8) if p.wall_at(f"orange/{each}")]
        assert left == list(range(side + 1, 8))
        assert p.heat(0) == 10 * side


@pytest.mark.rule("ER-21")
def test_each_wall_has_a_roll_of_its_own(scene, play):
    p = scene(ALL_SIDES, walls=walls(1, 4, 6, 7))
    assert p.heat(0) == 60
    play(p, LOST, HELD, HELD, LOST)
    assert p.heat(0) == 80
    assert [side for side in range(1, 8) if p.wall_at(f"orange/{side}")] == [4, 6]
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-21")
def test_a_wall_where_no_lava_is_is_not_rolled_for(scene):
    p = scene(TWO_SIDES, walls=walls(1, 4, 7))
    assert p.heat(0) == 40
    assert p.prompt.rule == "ER-44"
    assert [side for side in range(1, 8) if p.wall_at(f"orange/{side}")] == [1, 4, 7]


@pytest.mark.rule("ER-21")
def test_the_walls_of_other_villages_are_not_rolled_for(scene):
    p = scene("0,3 eruption r0\n0,-3 eruption r0", walls="blue/4 straw")
    assert [p.heat(0), p.heat(1)] == [20, 0]
    assert p.prompt.rule == "ER-44"
    assert p.wall_at("blue/4") == "straw"


@pytest.mark.rule("ER-21", "ER-60")
def test_the_material_on_the_side_counts(scene, play):
    """The same dice: straw loses, wood and stone hold."""
    p = scene(ALL_SIDES, walls="orange/2 straw\norange/3 wood\norange/5 stone")
    play(p, "roll 4 4", "roll 4 4", "roll 4 4")
    assert p.wall_at("orange/2") is None
    assert p.wall_at("orange/3") == "wood"
    assert p.wall_at("orange/5") == "stone"


@pytest.mark.rule("ER-21")
def test_the_side_is_open_from_the_next_turn_on(scene, play):
    p = scene("0,-3 eruption r0", walls=walls(4), left="0 01234", lines="reserve B straw")
    play(p, LOST, "tile 0", "place 1,1 r0", "tile 01234", "place 1,-2 r4")
    assert p.heat(0) == 10
    p.play("pass")
    assert p.heat(0) == 30


@pytest.mark.rule("ER-21", "ER-66")
def test_a_lost_wall_is_back_in_the_supply_at_once(scene):
    p = scene(TWO_SIDES, walls=walls(2, 3, material="wood"))
    assert p.supply["wood"] == 13
    p.play(LOST)
    assert p.supply["wood"] == 14
    p.play(HELD)
    assert p.supply["wood"] == 14


# ER-22


@pytest.mark.rule("ER-22")
@pytest.mark.parametrize(("before", "after"), [(230, 270), (250, 290), (260, 290), (270, 290), (290, 290)])
def test_heat_never_passes_290(scene, before, after):
    assert scene(TWO_SIDES, heat=f"{before} 0").heat(0) == after


@pytest.mark.rule("ER-22")
def test_seven_open_flows_heat_by_140_and_no_more_than_to_290(scene):
    assert scene(ALL_SIDES, heat="140 0").heat(0) == 280
    assert scene(ALL_SIDES, heat="150 0").heat(0) == 290
    assert scene(ALL_SIDES, heat="160 0").heat(0) == 290


@pytest.mark.rule("ER-22")
def test_every_flow_is_still_assessed_at_290(scene):
    """The open flows burn the village; both walls are rolled for all the same, and the lost one leaves."""
    p = scene(ALL_SIDES, heat="280 0", walls=walls(6, 7))
    assert p.heat(0) == 290
    assert p.prompt.rule == "ER-21"
    p.play(LOST)
    assert p.heat(0) == 290
    assert p.wall_at("orange/6") is None
    assert p.supply["straw"] == 17
    assert p.prompt.rule == "ER-21"
    p.play(LOST)
    assert p.heat(0) == 290
    assert p.walls() == {}


@pytest.mark.rule("ER-22")
@pytest.mark.parametrize(("before", "after"), [(270, 280), (280, 290), (290, 290)])
def test_a_lost_wall_heats_up_to_290(scene, before, after):
    p = scene("0,-3 eruption r0", heat=f"{before} 0", walls=walls(4))
    p.play(LOST)
    assert p.heat(0) == after
    assert p.wall_at("orange/4") is None


@pytest.mark.rule("ER-22", "ER-72")
def test_a_village_at_290_has_its_turn_to_be_saved(scene, play):
    """It has burned only at the end of the turn."""
    p = scene(TWO_SIDES, heat="290 0", lines="hand A rain")
    play(p, "tile 0", "place 1,1 r0", "pass")
    assert p.prompt.rule == "ER-30"
    play(p, "rain")
    assert p.heat(0) == 260


# ER-23


@pytest.mark.rule("ER-23")
def test_a_village_that_nobody_owns_has_no_heat(scene, play):
    """Lava at yellow, green, purple and red: no turn of A or B heats anything."""
    p = scene("3,-4 eruption r0\n3,1 eruption r0\n-4,3 eruption r0", left="0 01234")
    assert p.prompt.rule == "ER-44"
    play(p, "tile 0", "place 1,1 r0", "tile 01234", "place 1,-2 r4")
    assert p.scores == (0, 0)


@pytest.mark.rule("ER-23", "ER-25")
def test_a_village_that_nobody_owns_claims_no_eruption_tile(scene, play):
    """Lava at all seven sides of yellow would heat it by 140, past the space of the second tile."""
    board = "3,-4 eruption r0\n3,-5 01 r2\n3,-3 012 r0\n4,-3 0123 r5\n5,-3 01 r5"
    p = scene(board, left="01234*2")
    play(p, "tile 01234", "place 1,1 r0", "tile 01234", "place 1,-2 r4")
    assert "waiting" not in p.to_text()


@pytest.mark.rule("ER-23", "ER-28")
@pytest.mark.parametrize(("before", "after"), [(250, 280), (260, 290), (270, 290), (290, 290)])
def test_an_eruption_heats_up_to_290_too(scene, before, after):
    p = scene(heat=f"0 {before}", lines="waiting A 1")
    p.play("erupt 2,-4")
    assert p.heat(1) == after


@pytest.mark.rule("ER-23", "ER-45", "ER-61", "ER-30")
def test_zone_3_includes_290(scene, play, legal):
    p = scene(heat="290 0", lines="reserve A straw*3")
    play(p, "tile 0", "place 1,1 r0")
    assert legal(p) == {"extra", "pass"}
    play(p, "pass")
    assert "draw" in legal(p)
    play(p, "draw", "card rain", "pass", "build straw orange/1")
    assert legal(p, "build straw orange/2")


@pytest.mark.rule("ER-20")
def test_who_has_no_lava_at_the_village_is_not_asked(scene):
    p = scene("2,-4 eruption r0")
    assert p.actor == lapilli.CHANCE
    assert p.prompt.rule == "ER-44"
    assert p.heat(0) == 0
