"""SE-61: the Crew Dilemma."""

import pytest

import lapilli
from lapilli.games.seismic.game import BLUE, RED


@pytest.fixture
def dilemma(scene):
    """A has just placed a tile north of the city, and two are left face up."""

    def set_scene(second="straight gentle", board="", **said):
        p = scene(board, face_up=f"straight {second}", options="crew_dilemma=on", **said)
        p.play("place straight 0,-1 r0")
        return p

    return set_scene


@pytest.mark.rule("SE-61")
def test_a_second_tile_may_be_placed_instead_of_a_crew(dilemma, legal):
    p = dilemma()
    assert p.actor == RED
    assert p.prompt.rule == "SE-61"
    assert {"crew N", "pass", "place straight 0,-2 r0", "place gentle 0,1 r0"} <= legal(p)
    p.play("place straight 0,-2 r0")
    assert p.tile_at((0, -2)) == "straight"
    assert p.crews_left(RED) == 20


@pytest.mark.rule("SE-61")
def test_after_a_second_tile_there_is_no_crew_and_no_third(dilemma):
    p = dilemma()
    p.play("place straight 0,-2 r0")
    assert p.actor == lapilli.CHANCE
    assert p.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-61", "SE-20")
def test_then_the_next_player_draws_two(dilemma):
    p = dilemma()
    p.play("place straight 0,-2 r0")
    assert p.face_up == ["gentle"]
    p.play("draw sharp")
    assert p.actor == lapilli.CHANCE
    p.play("draw sharp")
    assert p.actor == BLUE
    assert p.face_up == ["gentle", "sharp", "sharp"]


@pytest.mark.rule("SE-61")
@pytest.mark.parametrize("choice", ["crew N", "pass"])
def test_after_a_crew_or_neither_the_next_player_draws_one(dilemma, choice):
    p = dilemma()
    p.play(choice)
    assert p.face_up == ["straight", "gentle"]
    p.play("draw sharp")
    assert p.actor == BLUE


@pytest.mark.rule("SE-61", "SE-21")
def test_the_second_tile_must_fit_as_well(dilemma, refused):
    p = dilemma()
    refused(p, "place straight 0,-2 r1", "SE-21", "Its S edge would put grass against a road.")
    refused(p, "place straight 0,-1 r0", "SE-21", "There is a tile on 0,-1 already.")


@pytest.mark.rule("SE-61")
def test_a_second_tile_that_fits_nowhere_is_not_offered(scene, closed_city, hole_at_the_rim, legal, refused):
    """A closes the road at the rim; the straight that is left fits nowhere."""
    p = scene(
        closed_city + hole_at_the_rim + "1,7 gentle r2",
        face_up="gentle straight",
        options="crew_dilemma=on",
    )
    p.play("place gentle 0,8 r1")
    assert legal(p) == {"crew NE", "pass"}
    assert p.prompt.rule == "SE-23"
    refused(p, "place straight 0,-8 r0", "SE-61", "a second one cannot be placed now")


@pytest.mark.rule("SE-61")
def test_a_second_tile_may_be_placed_where_no_crew_could(dilemma, legal):
    p = dilemma(board="0,-2 straight r0 crew B N")
    assert not legal(p, "crew")
    assert "pass" in legal(p)
    p.play("place straight 0,1 r0")
    assert p.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-61")
def test_with_neither_crew_nor_second_tile_to_place_the_turn_ends(dilemma):
    p = dilemma(second="", board="0,-2 straight r0 crew B N")
    assert p.prompt.say() == "Player B draws a tile."


@pytest.mark.rule("SE-61", "SE-50")
def test_the_last_tile_may_be_a_second_one(dilemma):
    p = dilemma(second="straight", left="")
    p.play("place straight 0,-2 r0")
    assert p.is_over
    assert p.result.reason.say() == "The last tile has been placed."


@pytest.mark.rule("SE-61", "SE-50")
def test_a_second_tile_may_close_the_last_road(scene, closed_city):
    """The first tile closes the road but one end, which the second leads off the table."""
    p = scene(
        closed_city.replace("-1,1 sharp r1", "") + "1,7 gentle r2",
        face_up="sharp gentle straight",
        options="crew_dilemma=on",
    )
    p.play("place sharp -1,1 r1")
    p.play("place gentle 0,8 r1")
    assert p.is_over
    assert p.result.reason.say() == "No road is left that a tile could extend."


@pytest.mark.rule("SE-61")
def test_with_a_second_tile_closing_is_not_checked_before_the_turn_ends(scene, closed_city):
    """A closes everything with the first tile: no second one fits, and the game ends."""
    p = scene(
        closed_city.replace("-1,1 sharp r1", ""), face_up="sharp gentle straight", options="crew_dilemma=on"
    )
    p.play("place sharp -1,1 r1")
    assert not p.is_over
    p.play("pass")
    assert p.is_over
