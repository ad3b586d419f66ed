"""SE-23 and SE-24: road crews."""

import pytest

import lapilli
from lapilli.games.seismic.game import BLUE, RED

ROAD_WITH_A_CREW = """
    0,-1 straight r0 crew {owner} N
    0,-2 straight r0
"""
FAR_CELLS = [(q, r) for q in (-6, -4, -2, 2, 4, 6) for r in range(-6, 8, 2) if abs(q + r) <= 8]
TILES_FAR_AWAY = ["straight"] * 5 + ["gentle"] * 5 + ["sharp"] * 6 + ["01+23"] * 3 + ["01+34"]
ALL_CREWS_OF_A = "\n".join(
    f"{q},{r} {tile} r0 crew A N" for (q, r), tile in zip(FAR_CELLS, TILES_FAR_AWAY, strict=False)
)
"""Twenty tiles that touch nothing, each with a crew."""


@pytest.mark.rule("SE-23")
def test_a_crew_may_go_on_the_tile_just_placed(scene, legal):
    p = scene("0,-1 straight r0", face_up="straight gentle sharp")
    p.play("place straight 0,-2 r0")
    assert p.actor == RED
    assert legal(p) == {"crew N", "pass"}
    p.play("crew N")
    assert "0,-2 straight r0 crew A N\n" in p.to_text()
    assert p.crews_left(RED) == 19
    assert p.crews_left(BLUE) == 20
    assert p.actor == lapilli.CHANCE


@pytest.mark.rule("SE-23")
def test_nobody_has_to_place_a_crew(scene):
    p = scene(face_up="straight gentle sharp")
    p.play("place straight 0,-1 r0")
    p.play("pass")
    assert p.crews_left(RED) == 20
    assert "crew" not in p.to_text()
    assert p.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-23")
def test_one_crew_a_turn(scene):
    p = scene(face_up="03+14 gentle sharp")
    p.play("place 03+14 0,-1 r0")
    p.play("crew N")
    assert p.actor == lapilli.CHANCE
    assert p.to_text().count("crew") == 1


@pytest.mark.rule("SE-23")
@pytest.mark.parametrize("end", ["N", "S", "s"])
def test_either_end_of_a_fragment_means_the_same(scene, end):
    p = scene(face_up="straight")
    p.play("place straight 0,-1 r0")
    p.play(f"crew {end}")
    assert "0,-1 straight r0 crew A N" in p.to_text()


@pytest.mark.rule("SE-23")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_no_crew_goes_where_one_of_any_colour_stands_on_the_section(scene, refused, owner):
    p = scene(ROAD_WITH_A_CREW.format(owner=owner), face_up="straight gentle sharp")
    p.play("place straight 0,-3 r0")
    assert p.prompt.say() == "Player B draws a tile."
    refused(p, "crew N", "SE-20", "chance is to act")


@pytest.mark.rule("SE-23")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_another_fragment_of_the_tile_may_be_free(scene, legal, refused, owner):
    p = scene(ROAD_WITH_A_CREW.format(owner=owner), face_up="03+14 gentle sharp")
    p.play("place 03+14 0,-3 r0")
    assert legal(p) == {"crew NE", "pass"}
    refused(p, "crew N", "SE-23", "A crew stands on that section already.")
    refused(p, "crew S", "SE-23", "A crew stands on that section already.")
    p.play("crew SW")
    assert "0,-3 03+14 r0 crew A NE" in p.to_text()


@pytest.mark.rule("SE-23")
def test_a_crew_beyond_the_far_end_counts_too(scene):
    """The tile fills the gap between the city and a road with a crew."""
    p = scene("0,-2 straight r0\n0,-3 straight r0 crew B N", face_up="straight gentle sharp")
    p.play("place straight 0,-1 r0")
    assert p.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-23")
def test_two_fragments_of_one_section_are_two_places_for_one_crew(scene, legal):
    """The road crosses 0,-1 twice; a crew on one crossing is in the way on the other."""
    loop = "0,-2 sharp r2\n1,-2 sharp r4{crew}"
    free = scene(loop.format(crew=""), face_up="03+14 gentle sharp")
    free.play("place 03+14 0,-1 r0")
    assert legal(free) == {"crew N", "crew NE", "pass"}
    taken = scene(loop.format(crew=" crew B NW"), face_up="03+14 gentle sharp")
    taken.play("place 03+14 0,-1 r0")
    assert taken.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-23")
def test_a_crew_needs_a_road(scene, refused):
    p = scene(face_up="straight")
    p.play("place straight 0,-1 r0")
    refused(p, "crew NE", "SE-23", "The tile just placed has no road at NE.")


@pytest.mark.rule("SE-23")
def test_a_crew_may_go_on_a_free_stub(scene, legal, refused):
    p = scene(ROAD_WITH_A_CREW.format(owner="B"), face_up="+3:013 gentle sharp")
    p.play("place +3:013 0,-3 r0")
    assert legal(p) == {"crew N", "crew NE", "pass"}
    refused(p, "crew S", "SE-23", "A crew stands on that section already.")
    p.play("crew NE")
    assert "0,-3 +3:013 r0 crew A NE" in p.to_text()


@pytest.mark.rule("SE-23")
def test_with_no_crew_left_you_cannot(scene):
    p = scene(ALL_CREWS_OF_A, face_up="straight gentle")
    assert p.crews_left(RED) == 0
    p.play("place straight 0,-1 r0")
    assert p.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-23")
def test_the_others_still_can(scene, legal):
    p = scene(ALL_CREWS_OF_A, agenda="place B", face_up="straight gentle")
    p.play("place straight 0,-1 r0")
    assert legal(p) == {"crew N", "pass"}
    p.play("crew N")
    assert p.crews_left(BLUE) == 19


@pytest.mark.rule("SE-23", "SE-61")
def test_a_player_without_crews_is_told_so(scene, legal, refused):
    p = scene(ALL_CREWS_OF_A, face_up="straight gentle", options="crew_dilemma=on")
    p.play("place straight 0,-1 r0")
    assert not legal(p, "crew")
    refused(p, "crew N", "SE-23", "Player A has no crew left.")


@pytest.mark.rule("SE-23")
def test_a_second_tile_is_not_placed_instead(scene, refused):
    p = scene(face_up="straight gentle")
    p.play("place straight 0,-1 r0")
    refused(p, "place gentle 0,-2 r1", "SE-23", "a second one cannot be placed now")
    refused(p, "row N", "SE-23", "That is not what is asked for now")


@pytest.mark.rule("SE-24", "SE-51")
def test_a_crew_may_go_on_a_section_just_completed(scene):
    p = scene("0,-1 straight r0", face_up="+1:0")
    p.play("place +1:0 0,-2 r3")
    p.play("crew S")
    assert p.scores == (1 + 6 + 1, 0)


@pytest.mark.rule("SE-24")
def test_a_crew_stays_when_its_section_is_completed(scene):
    p = scene("0,-1 straight r0 crew A N", agenda="place B", face_up="+1:0 straight gentle")
    p.play("place +1:0 0,-2 r3")
    assert p.crews_left(RED) == 19
    assert "0,-1 straight r0 crew A N" in p.to_text()
    assert p.prompt.say() == "Player A draws a tile."


CROSSING_THE_NORTHERN_ROW = """
    -1,-2 straight r2 crew A NW
    0,-2 straight r2
    1,-2 straight r2
"""


@pytest.mark.rule("SE-24", "SE-41")
def test_a_section_split_by_a_quake_becomes_two(scene, legal):
    """The crew stays on its half; the other half is free again."""
    whole = scene(CROSSING_THE_NORTHERN_ROW, face_up="straight gentle sharp")
    whole.play("place straight 2,-2 r2")
    assert whole.prompt.say() == "Player B draws a tile."

    split = scene(CROSSING_THE_NORTHERN_ROW, agenda="draw A", face_up="straight gentle")
    split.play("quake 1.0")
    split.play("draw sharp")
    assert split.tile_at((0, -2)) is None
    assert "-1,-2 straight r2 crew A SE" in split.to_text()
    split.play("place straight 2,-2 r2")
    assert legal(split) == {"crew SE", "pass"}
