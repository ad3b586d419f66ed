"""SE-30 and SE-31: what belongs to a section, and when it is complete."""

import pytest


@pytest.mark.rule("SE-30")
def test_a_section_follows_the_road_around_curves(scene, legal):
    """From the city north, then back down to the west of it: one chain, with a crew at its start."""
    p = scene(
        """
        0,-1 straight r0 crew B N
        0,-2 gentle r3
        -1,-2 sharp r2
        """,
        face_up="straight gentle",
    )
    p.play("place straight -1,-1 r0")
    assert not legal(p)
    assert p.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-30")
@pytest.mark.parametrize("stop", ["+2:03", "+6:012345"])
def test_a_section_ends_at_an_intersection(scene, legal, stop):
    p = scene(f"0,-1 straight r0 crew B N\n0,-2 {stop} r0", face_up="straight")
    p.play("place straight 0,-3 r0")
    assert legal(p) == {"crew N", "pass"}


@pytest.mark.rule("SE-30")
def test_a_section_ends_at_san_andreas(scene, legal):
    p = scene("0,-1 straight r0 crew B N", face_up="straight")
    p.play("place straight 0,1 r0")
    assert legal(p) == {"crew N", "pass"}


@pytest.mark.rule("SE-30")
def test_a_section_ends_at_an_open_edge(scene, legal):
    """A gap in a straight line is no road."""
    p = scene("0,-1 straight r0 crew B N\n0,-4 straight r0", face_up="straight")
    p.play("place straight 0,-3 r0")
    assert legal(p) == {"crew N", "pass"}


@pytest.mark.rule("SE-30")
def test_a_section_ends_at_the_edge_of_the_table(scene, legal):
    """Two roads that run off the table next to each other do not meet out there."""
    p = scene("1,-8 straight r0 crew B S\n0,-7 straight r0", face_up="straight")
    p.play("place straight 0,-8 r0")
    assert legal(p) == {"crew N", "pass"}


@pytest.mark.rule("SE-30")
def test_each_stub_begins_a_section_of_its_own(scene, legal):
    p = scene("0,-2 straight r0 crew B N", face_up="+6:012345")
    p.play("place +6:012345 0,-1 r0")
    assert legal(p) == {"crew NE", "crew SE", "crew S", "crew SW", "crew NW", "pass"}


@pytest.mark.rule("SE-30", "SE-52")
def test_a_tile_may_join_two_sections_with_crews(scene):
    """Then they are one section with both crews on it, and neither has more."""
    p = scene("0,-1 straight r0 crew A N\n0,-3 straight r0 crew B N\n0,-4 +1:0 r3", face_up="straight")
    assert p.scores == (0, 0)
    p.play("place straight 0,-2 r0")
    assert p.scores == (3 + 6 + 1, 3 + 6 + 1)


@pytest.mark.rule("SE-31")
@pytest.mark.parametrize(
    ("ends", "points"),
    [
        ("3,-1 +2:03 r0\n3,1 +1:0 r0", 1 + 2 + 1),
        ("3,-1 +4:0123 r0\n3,1 +3:024 r0", 1 + 4 + 3),
        ("3,-1 +2:03 r0", 0),
        ("3,1 +1:0 r0", 0),
        ("3,-1 straight r0\n3,1 +1:0 r0", 0),
        ("", 0),
    ],
)
def test_complete_is_what_ends_at_intersections_on_both_sides(scene, ends, points):
    p = scene(f"3,0 straight r0 crew A N\n{ends}")
    assert p.scores == (points, 0)


@pytest.mark.rule("SE-31")
def test_a_road_from_san_andreas_to_an_intersection_is_complete(scene):
    p = scene("0,-1 straight r0 crew B S\n0,-2 +2:03 r0")
    assert p.scores == (0, 1 + 6 + 2)


@pytest.mark.rule("SE-31")
def test_both_ends_may_be_san_andreas(scene):
    p = scene("0,-1 sharp r3 crew A S\n-1,0 sharp r1")
    assert p.scores == (2 + 6 + 6, 0)


@pytest.mark.rule("SE-31")
def test_both_ends_may_be_the_same_intersection(scene):
    p = scene("3,0 +2:01 r0\n3,-1 sharp r2 crew A S\n4,-1 sharp r4")
    assert p.scores == (2 + 2 + 2, 0)


@pytest.mark.rule("SE-31")
@pytest.mark.parametrize("crew", ["3,0 sharp r0", "3,-1 sharp r2", "4,-1 sharp r4"])
def test_a_loop_is_never_complete(scene, crew):
    loop = "3,0 sharp r0\n3,-1 sharp r2\n4,-1 sharp r4"
    edge = {"r0": "N", "r2": "S", "r4": "NW"}[crew[-2:]]
    p = scene(loop.replace(crew, f"{crew} crew A {edge}"))
    assert p.scores == (0, 0)


@pytest.mark.rule("SE-31", "SE-23")
def test_a_loop_may_be_closed_and_is_one_section(scene, legal):
    loop = "3,0 sharp r0{crew}\n3,-1 sharp r2"
    free = scene(loop.format(crew=""), face_up="sharp")
    free.play("place sharp 4,-1 r4")
    assert legal(free) == {"crew SW", "pass"}
    taken = scene(loop.format(crew=" crew B N"), face_up="sharp")
    taken.play("place sharp 4,-1 r4")
    assert taken.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-31")
def test_a_loop_through_a_crossing_is_never_complete(scene):
    """A figure of eight over 3,0, which the road crosses twice."""
    p = scene(
        """
        3,0 03+14 r0 crew A N
        3,-1 sharp r2
        4,-1 sharp r4
        3,1 sharp r5
        2,1 sharp r1
        """
    )
    assert p.scores == (0, 0)


@pytest.mark.rule("SE-31")
def test_an_end_at_the_edge_of_the_table_is_not_complete(scene):
    p = scene("0,-8 straight r0 crew A N\n0,-7 +1:0 r0")
    assert p.scores == (0, 0)
