"""SE-62: Aftershocks."""

import pytest

import lapilli
from lapilli.games.seismic.game import BLUE, GREEN, RED, YELLOW

ON = "aftershocks=on"
CURVE = "0,-1 gentle r1"
"""It joins the city to the north-east; turned to r3, to the north-west."""


@pytest.fixture
def after_a_quake(scene):
    def set_scene(board, agenda="aftershock A\naftershock B\ndraw A", **said):
        return scene(board, agenda=agenda, face_up="straight straight", options=ON, **said)

    return set_scene


# Whose turn it is


@pytest.mark.rule("SE-62")
@pytest.mark.parametrize(
    ("agenda", "order"),
    [
        ("draw A", [RED, BLUE, YELLOW, GREEN]),
        ("draw C", [YELLOW, GREEN, RED, BLUE]),
        ("draw D", [GREEN, RED, BLUE, YELLOW]),
    ],
)
def test_every_player_may_turn_a_tile_clockwise_from_the_active_one(scene, agenda, order):
    p = scene(f"{CURVE}\n0,2 straight r0\n0,3 straight r0", agenda=agenda, options=ON, players=4)
    p.play("quake 2.0")
    asked = []
    while p.actor != lapilli.CHANCE:
        asked.append(p.actor)
        assert p.prompt.rule == "SE-62"
        p.play("pass")
    assert asked == order
    assert "0,-1 gentle r1" in p.to_text()


@pytest.mark.rule("SE-62")
def test_tiles_are_turned_after_the_strike_and_before_drawing_on(scene, legal):
    p = scene(f"{CURVE}\n0,2 straight r0", agenda="draw A", face_up="straight straight", options=ON)
    p.play("quake 1.0")
    assert legal(p) == {"row N", "row S"}
    p.play("row S")
    assert p.tile_at((0, 2)) is None
    assert p.actor == RED
    assert legal(p) == {"turn 0,-1 r3", "pass"}
    p.play("turn 0,-1 r3")
    assert p.actor == lapilli.CHANCE
    p.play("draw straight")
    assert p.prompt.say() == "Player A places one of the tiles that are face up."


@pytest.mark.rule("SE-62")
def test_every_quake_has_its_aftershocks(scene, legal):
    """No tile twice for the same quake: after the next one it may be turned again."""
    p = scene(f"{CURVE}\n0,2 straight r0\n0,3 straight r0", agenda="draw A", options=ON)
    p.play("quake 1.0")
    p.play("turn 0,-1 r3")
    p.play("turn 0,3 r1")
    assert p.actor == lapilli.CHANCE
    p.play("quake 2.0")
    p.play("row S")
    assert "turn 0,-1 r1" in legal(p)


@pytest.mark.rule("SE-62")
def test_there_are_aftershocks_even_if_nothing_fell(scene):
    p = scene("2,1 straight r0", agenda="draw B", options=ON)
    p.play("quake 6.0")
    assert p.actor == BLUE
    assert p.prompt.rule == "SE-62"


@pytest.mark.rule("SE-62")
def test_without_the_variant_nobody_turns_anything(scene, refused):
    p = scene("2,1 straight r0", agenda="draw A")
    p.play("quake 6.0")
    assert p.actor == lapilli.CHANCE
    refused(p, "turn 2,1 r1", "SE-20", "chance is to act")


@pytest.mark.rule("SE-62")
def test_a_player_for_whom_there_is_nothing_to_turn_is_not_asked(scene):
    """A straight out of the city can lie in one way only."""
    p = scene("0,-1 straight r0\n0,1 straight r0\n0,2 straight r0", agenda="draw A", options=ON)
    p.play("quake 2.0")
    assert p.tiles_in_row(0) == ["0,-1"]
    assert p.actor == lapilli.CHANCE


# What may be turned


@pytest.mark.rule("SE-62")
def test_one_tile_each_and_no_tile_twice(after_a_quake, legal, refused):
    p = after_a_quake(f"{CURVE}\n2,1 straight r0")
    assert legal(p) == {"turn 0,-1 r3", "turn 2,1 r1", "turn 2,1 r2", "pass"}
    p.play("turn 0,-1 r3")
    assert "0,-1 gentle r3" in p.to_text()
    assert p.actor == BLUE
    assert legal(p) == {"turn 2,1 r1", "turn 2,1 r2", "pass"}
    refused(p, "turn 0,-1 r1", "SE-62", "That tile has been turned after this earthquake already.")
    p.play("turn 2,1 r2")
    assert p.prompt.say() == "Player A draws a tile."


@pytest.mark.rule("SE-62")
def test_san_andreas_is_never_turned(after_a_quake, legal, refused):
    p = after_a_quake(CURVE)
    refused(p, "turn 0,0 r1", "SE-62", "San Andreas is never turned.")
    refused(p, "turn 5,0 r1", "SE-62", "There is no tile to turn.")
    assert not any(" 0,0 " in move for move in legal(p))


@pytest.mark.rule("SE-62")
def test_every_touching_edge_must_match_after_the_turn(after_a_quake, refused):
    p = after_a_quake(f"{CURVE}\n1,-1 straight r1")
    refused(p, "turn 0,-1 r0", "SE-62", "Its SE edge would put a road against grass.")
    refused(p, "turn 0,-1 r5", "SE-62", "Its S edge would put grass against a road.")
    refused(p, "turn 1,-1 r0", "SE-62", "Its SW edge would put grass against a road.")


@pytest.mark.rule("SE-62")
def test_a_turned_road_does_not_go_against_grass(after_a_quake, legal, refused):
    """-1,-1 touches the curve with grass, so the curve cannot be turned to it."""
    p = after_a_quake(f"{CURVE}\n-1,-1 straight r0\n4,2 straight r0")
    assert not any(" 0,-1 " in move for move in legal(p))
    refused(p, "turn 0,-1 r3", "SE-62", "Its NW edge would put a road against grass.")


@pytest.mark.rule("SE-62")
def test_a_turn_changes_nothing_or_is_not_one(after_a_quake, refused):
    p = after_a_quake(CURVE)
    refused(p, "turn 0,-1 r1", "SE-62", "That would leave the tile as it is")


@pytest.mark.rule("SE-62")
def test_a_tile_with_a_neighbour_must_keep_a_road_to_a_road(after_a_quake, legal, refused):
    """Two straights side by side touch with grass only: neither may be turned in any way."""
    p = after_a_quake(f"{CURVE}\n3,1 straight r0\n4,1 straight r0")
    assert legal(p) == {"turn 0,-1 r3", "pass"}
    refused(p, "turn 3,1 r1", "SE-62", "At least one of its roads must meet a road.")


@pytest.mark.rule("SE-62")
def test_a_tile_without_neighbours_may_lie_in_any_way(after_a_quake, legal):
    p = after_a_quake("3,1 gentle r2\n-3,-1 straight r0\n3,3 +6:012345 r0\n-5,0 03+14+25 r0")
    assert legal(p) == {
        *(f"turn 3,1 r{turn}" for turn in (0, 1, 3, 4, 5)),
        *(f"turn -3,-1 r{turn}" for turn in (1, 2)),
        "pass",
    }


@pytest.mark.rule("SE-62")
def test_leaving_a_lone_tile_as_it_is_is_refused_for_that_reason(after_a_quake, refused):
    p = after_a_quake("3,1 gentle r2")
    refused(p, "turn 3,1 r2", "SE-62", "That would leave the tile as it is")


@pytest.mark.rule("SE-62")
def test_nothing_else_is_done_in_an_aftershock(after_a_quake, refused):
    p = after_a_quake(CURVE)
    refused(p, "place straight 0,1 r0", "SE-62", "That is not what is asked for now")
    refused(p, "draw straight", "SE-62", "a player is to act")


# Roads change


@pytest.mark.rule("SE-62")
def test_a_turned_tile_leads_elsewhere(after_a_quake, legal):
    p = after_a_quake(CURVE, agenda="aftershock A\nplace A")
    p.play("turn 0,-1 r3")
    cells = {move.split()[2] for move in legal(p, "place")}
    assert "-1,-1" in cells
    assert "1,-2" not in cells


@pytest.mark.rule("SE-62", "SE-50")
def test_a_turn_may_close_a_road_at_the_edge_of_the_table(scene, closed_city):
    """Turned, the lone curve leads off the table at both ends: no road is open any more."""
    p = scene(
        closed_city + "0,-8 gentle r3", agenda="aftershock A\ndraw A", face_up="straight straight", options=ON
    )
    p.play("turn 0,-8 r5")
    p.play("draw straight")
    assert p.is_over
    assert p.result.reason.rule == "SE-50"


# Crews on turned tiles

THREE_CURVES = """
    3,0 01+23+45 r0{crew}
    3,-1 straight r0 crew A N
    3,-2 +1:0 r3
    2,0 straight r2 crew {b} NW
    1,0 +2:03 r2
"""
"""The roads to the north and to the north-west of 3,0 meet when it is turned by a sixth."""


@pytest.mark.rule("SE-62")
def test_a_crew_stays_on_its_fragment(after_a_quake):
    p = after_a_quake("0,-1 gentle r1 crew B NE")
    p.play("turn 0,-1 r3")
    assert "0,-1 gentle r3 crew B S" in p.to_text()
    assert p.crews_left(BLUE) == 19


@pytest.mark.rule("SE-62", "SE-52")
def test_a_section_may_come_to_hold_several_crews(after_a_quake):
    p = after_a_quake(THREE_CURVES.format(crew="", b="B"))
    assert p.scores == (0, 0)
    p.play("turn 3,0 r1")
    assert p.scores == (3 + 1 + 2, 3 + 1 + 2)


@pytest.mark.rule("SE-62", "SE-52")
def test_then_most_crews_take_the_section(after_a_quake):
    """B's crew on 3,0 stands on the fragment from north to north-east, a sixth on from where it helps."""
    p = after_a_quake(THREE_CURVES.format(crew=" crew B N", b="B"))
    elsewhere, helping = p.copy(), p.copy()
    elsewhere.play("turn 3,0 r1")
    assert "3,0 01+23+45 r1 crew B NE" in elsewhere.to_text()
    assert elsewhere.scores == (6, 6)
    helping.play("turn 3,0 r5")
    assert "3,0 01+23+45 r1 crew B N" in helping.to_text()
    assert helping.scores == (0, 6)


@pytest.mark.rule("SE-62")
@pytest.mark.parametrize(
    ("tile", "without", "with_crew"),
    [
        ("01+23+45 r0", {1}, {1, 2, 3, 4, 5}),
        ("+6:012345 r0", set(), {1, 2, 3, 4, 5}),
        ("+3:024 r1", {0}, {0, 2, 3, 4, 5}),
        ("+2:03 r0", {1, 2}, {1, 2, 3, 4, 5}),
        ("straight r0", {1, 2}, {1, 2}),
        ("03+14 r0", {1, 2}, {1, 2}),
        ("01+34 r0", {1, 2}, {1, 2, 3, 4, 5}),
        ("03+14+25 r0", set(), {1, 2}),
        ("gentle r0", {1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}),
    ],
)
def test_a_tile_turned_onto_itself_carries_its_crew_elsewhere(after_a_quake, legal, tile, without, with_crew):
    """A tile that looks the same after less than a full turn may be turned so for its crew's sake."""
    edge = "NE" if tile.endswith("r1") else "N"
    bare = after_a_quake(f"3,1 {tile}\n{CURVE}")
    crewed = after_a_quake(f"3,1 {tile} crew A {edge}\n{CURVE}")
    assert legal(bare, "turn 3,1") == {f"turn 3,1 r{turn}" for turn in without}
    assert legal(crewed, "turn 3,1") == {f"turn 3,1 r{turn}" for turn in with_crew}


@pytest.mark.rule("SE-62")
def test_turning_an_intersection_onto_itself_takes_its_crew_to_another_road(after_a_quake):
    p = after_a_quake("0,-1 +2:03 r0 crew A N")
    assert p.scores == (0, 0)
    p.play("turn 0,-1 r3")
    assert p.scores == (2 + 6, 0)


@pytest.mark.rule("SE-62", "SE-23")
def test_a_turn_may_free_a_road_for_another_crew(after_a_quake, legal):
    """The crew is turned off the road from the city to the north, and another comes to lie there."""
    turned = after_a_quake("0,-1 03+14+25 r0 crew B N", agenda="aftershock A\nplace A")
    left = turned.copy()
    turned.play("turn 0,-1 r1")
    turned.play("place straight 0,-2 r0")
    assert legal(turned) == {"crew N", "pass"}
    left.play("pass")
    left.play("place straight 0,-2 r0")
    assert left.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-62")
def test_the_same_table_is_the_same_state_however_it_was_turned(scene):
    """A straight with a crew turned by half a turn, and one that already lies so."""
    board = "4,2 {tile} crew B N\n-4,-2 gentle r0"
    texts = [
        scene(board.format(tile=tile), agenda="draw A", options="aftershocks=on").to_text()
        for tile in ("straight r0", "straight r3")
    ]
    assert texts[0] == texts[1]
    p = scene(
        "4,2 03+14+25 r0 crew B N\n-4,-2 gentle r0", agenda="aftershock A\ndraw A", options="aftershocks=on"
    )
    p.play("turn 4,2 r1")
    assert "4,2 03+14+25 r0 crew B NE" in p.to_text()
