"""SE-01 to SE-05: what is in the box, and the table."""

from itertools import combinations

import pytest

import lapilli
from lapilli.games.seismic.components import NAMES, ROADS

SIMPLE_FRAGMENTS = {"sharp": "01", "gentle": "02", "straight": "03"}
INTERSECTIONS = ["0", "01", "02", "03", "012", "013", "014", "024", "0123", "0124", "0134", "01234", "012345"]


def in_the_box(position):
    return dict(zip(NAMES, position.record.unseen.tolist(), strict=False))


def fragments(name):
    words = SIMPLE_FRAGMENTS.get(name, name).split("+")
    return frozenset(frozenset(map(int, word)) for word in words)


def first_of_all_rotations(pattern):
    return min(sorted(sorted((edge + turn) % 6 for edge in part) for part in pattern) for turn in range(6))


def all_patterns():
    """Every set of one to three fragments that share no edge, up to rotation."""
    pairs = [frozenset(pair) for pair in combinations(range(6), 2)]
    for count in (1, 2, 3):
        for some in combinations(pairs, count):
            if len(frozenset.union(*some)) == 2 * count:
                yield first_of_all_rotations(some)


@pytest.mark.rule("SE-01")
def test_the_box_holds_80_hexes(seismic):
    p = seismic.new()
    box = in_the_box(p)
    highways = {name: n for name, n in box.items() if name[0] != "+" and not name.endswith(".0")}
    intersections = {name: n for name, n in box.items() if name[0] == "+"}
    quakes = {name: n for name, n in box.items() if name.endswith(".0")}
    assert sum(highways.values()) == 60
    assert sum(intersections.values()) == 13
    assert {name[:2] for name in intersections} == {"+1", "+2", "+3", "+4", "+5", "+6"}
    assert quakes == {"1.0": 1, "2.0": 1, "3.0": 1, "4.0": 1, "5.0": 1, "6.0": 1}
    assert p.tile_at((0, 0)) == "city"
    assert sum(box.values()) + 1 == 80


@pytest.mark.rule("SE-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_has_20_crews(seismic, players):
    p = seismic.new(players=players)
    assert [p.crews_left(seat) for seat in range(players)] == [20] * players


@pytest.mark.rule("SE-01")
@pytest.mark.parametrize("players", [0, 1, 5, True, 2.0])
def test_seismic_is_for_two_to_four(seismic, players):
    with pytest.raises(lapilli.OptionError, match="for 2 to 4 players"):
        seismic.new(players=players)


@pytest.mark.rule("SE-02")
def test_every_pattern_of_fragments_exists_once_up_to_rotation(seismic):
    patterns = [first_of_all_rotations(fragments(name)) for name in NAMES[:ROADS] if not name.startswith("+")]
    assert len(patterns) == 17
    assert sorted(patterns) == sorted({str(p): p for p in all_patterns()}.values())


@pytest.mark.rule("SE-02")
def test_mirror_images_are_different_tiles():
    def mirrored(pattern):
        return first_of_all_rotations([[-edge % 6 for edge in part] for part in pattern])

    patterns = {name: first_of_all_rotations(fragments(name)) for name in NAMES[:17]}
    twins = {
        name: other
        for name in patterns
        for other in patterns
        if name != other and mirrored(fragments(name)) == patterns[other]
    }
    assert twins == {"01+24": "01+35", "01+35": "01+24"}


@pytest.mark.rule("SE-02")
def test_six_tiles_of_one_fragment_and_three_of_more(seismic):
    for name, count in in_the_box(seismic.new()).items():
        if name in SIMPLE_FRAGMENTS:
            assert count == 6
        elif "+" in name[1:]:
            assert count == 3


@pytest.mark.rule("SE-02")
@pytest.mark.parametrize(
    ("tile", "rotation", "leads_to"),
    [
        ("sharp", "r2", "1,-1"),
        ("sharp", "r3", "-1,0"),
        ("gentle", "r1", "1,-2"),
        ("gentle", "r3", "-1,-1"),
        ("straight", "r0", "0,-2"),
    ],
)
def test_curves_turn_as_their_names_say(scene, legal, tile, rotation, leads_to):
    p = scene(f"0,-1 {tile} {rotation}", face_up="straight sharp")
    cells = {move.split()[2] for move in legal(p)}
    assert cells == {"1,-1", "1,0", "0,1", "-1,1", "-1,0", leads_to}


@pytest.mark.rule("SE-02", "SE-30")
@pytest.mark.parametrize("tile", ["02+13 r1", "02+14 r1", "03+14 r0", "03+14+25 r0"])
def test_roads_that_cross_do_not_connect(scene, legal, tile):
    """A crew on the fragment that comes from the city leaves the others of the tile free."""
    p = scene("0,-1 straight r0 crew A N", face_up=tile.split()[0])
    p.play(f"place {tile.split()[0]} 0,-2 {tile.split()[1]}")
    ends = legal(p, "crew")
    assert len(ends) == tile.count("+")
    assert "crew S" not in ends


@pytest.mark.rule("SE-03")
def test_there_is_one_intersection_of_each_pattern(seismic):
    every = {
        str(first_of_all_rotations([stubs]))
        for count in range(1, 7)
        for stubs in combinations(range(6), count)
    }
    ours = [str(first_of_all_rotations([[int(edge) for edge in stubs]])) for stubs in INTERSECTIONS]
    assert len(every) == 13
    assert set(ours) == every
    box = in_the_box(seismic.new())
    assert {name: n for name, n in box.items() if name[0] == "+"} == {
        f"+{len(stubs)}:{stubs}": 1 for stubs in INTERSECTIONS
    }


@pytest.mark.rule("SE-03", "SE-04", "SE-51")
@pytest.mark.parametrize("stubs", INTERSECTIONS)
def test_an_intersection_is_worth_its_stubs_and_san_andreas_six(scene, stubs):
    """The first stub is edge 0, north: the tile lies south of San Andreas."""
    value = len(stubs)
    p = scene(face_up=f"+{value}:{stubs}")
    p.play(f"place +{value}:{stubs} 0,1 r0")
    p.play("crew N")
    assert p.scores == (value + 6, 0)


@pytest.mark.rule("SE-03")
def test_each_stub_of_an_intersection_is_where_its_name_says(scene, legal):
    p = scene(face_up="+4:0134")
    p.play("place +4:0134 0,1 r0")
    assert legal(p) == {"crew N", "crew NE", "crew S", "crew SW", "pass"}


@pytest.mark.rule("SE-04")
def test_a_road_leaves_san_andreas_at_all_six_edges(scene, legal):
    p = scene(face_up="+1:0")
    assert legal(p) == {
        "place +1:0 0,-1 r3",
        "place +1:0 1,-1 r4",
        "place +1:0 1,0 r5",
        "place +1:0 0,1 r0",
        "place +1:0 -1,1 r1",
        "place +1:0 -1,0 r2",
    }


@pytest.mark.rule("SE-05")
@pytest.mark.parametrize(("radius", "cells"), [(5, 91), (6, 127), (8, 217), (10, 331)])
def test_the_table_is_a_hexagon_around_san_andreas(seismic, radius, cells):
    p = seismic.new(radius=radius)
    assert p.record.cells == cells == 3 * radius * (radius + 1) + 1


@pytest.mark.rule("SE-05")
def test_the_table_has_radius_8_unless_another_is_chosen(seismic):
    assert seismic.new().options["radius"] == 8


@pytest.mark.rule("SE-05")
@pytest.mark.parametrize("radius", [4, 11, -8, True, "8"])
def test_the_radius_is_5_to_10(seismic, radius):
    with pytest.raises(lapilli.OptionError, match=r"option radius cannot be .*5, 6, 7, 8, 9, 10 \(SE-05\)"):
        seismic.new(radius=radius)


@pytest.mark.rule("SE-05", "SE-63")
def test_the_table_of_twin_cities_reaches_around_both(seismic):
    assert seismic.new(twin_cities=True).record.cells == 353


@pytest.mark.rule("SE-05")
@pytest.mark.parametrize("radius", [5, 8, 10])
def test_no_tile_overhangs_the_table(scene, legal, refused, radius):
    p = scene(f"0,{-radius} straight r0", face_up="straight gentle", options=f"radius={radius}")
    assert not any(f" 0,{-radius - 1} " in move for move in legal(p))
    refused(p, f"place straight 0,{-radius - 1} r0", "SE-05", "No tile may overhang the table.")


@pytest.mark.rule("SE-05")
@pytest.mark.parametrize("corner", range(6))
def test_the_table_reaches_as_far_in_every_direction(scene, legal, corner):
    q, r = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))[corner]
    p = scene(f"{7 * q},{7 * r} straight r{corner % 3}", face_up="straight")
    assert f"place straight {8 * q},{8 * r} r{corner % 3}" in legal(p)
    p.play(f"place straight {8 * q},{8 * r} r{corner % 3}")
    assert p.tile_at((8 * q, 8 * r)) == "straight"


@pytest.mark.rule("SE-05")
def test_at_the_rim_an_edge_may_be_road_or_grass(scene, legal):
    """Of 0,-8 the edges NW, N and NE lie on the table's edge."""
    p = scene("0,-7 straight r0", face_up="straight gentle sharp")
    there = {move for move in legal(p) if " 0,-8 " in move}
    assert there == {
        "place straight 0,-8 r0",
        "place gentle 0,-8 r1",
        "place gentle 0,-8 r3",
        "place sharp 0,-8 r2",
        "place sharp 0,-8 r3",
    }
