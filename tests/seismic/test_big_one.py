"""SE-60 and SE-65: The Big One, alone and with Twin Cities."""

from fractions import Fraction

import pytest

BIG_ONE = "big_one=on"
BOTH = "big_one=on twin_cities=on"


def quakes(chance):
    return sum(p for move, p in chance.items() if move.startswith("quake"))


@pytest.mark.rule("SE-60")
def test_the_stack_has_74_tiles(seismic):
    assert seismic.new(big_one=True).stack == 74


@pytest.mark.rule("SE-60")
def test_half_of_ten_mixed_tiles_are_in_the_stack_and_the_strongest_quake_is_not_on_top(seismic, chances):
    """Of 5 quakes, 2 straight, 2 gentle and 1 sharp, half are expected among the 73 others."""
    p = seismic.new(big_one=True)
    p.play("starts A")
    chance = chances(p)
    assert quakes(chance) == Fraction(5, 2) / 73
    assert chance["draw straight"] == chance["draw gentle"] == Fraction(5, 73)
    assert chance["draw sharp"] == Fraction(11, 2) / 73
    assert "quake 6.0" not in chance


@pytest.mark.rule("SE-60")
def test_the_strongest_quake_cannot_come_early(scene, refused):
    refused(scene(agenda="draw A", options=BIG_ONE), "quake 6.0", "SE-60", "one of the last tiles")


LAST_SIX = "+2:01 +2:02 +2:03 +3:012 +3:013 +3:014"


@pytest.mark.rule("SE-60")
def test_the_strongest_quake_is_among_the_last_six(scene, chances):
    """With every simple tile seen, the box holds the five other quakes."""
    seven = scene(agenda="draw A", options=BIG_ONE, left=LAST_SIX)
    assert seven.stack == 7
    assert chances(seven) == {f"draw {tile}": Fraction(1, 6) for tile in LAST_SIX.split()}
    seven.play("draw +2:01")
    assert seven.stack == 6
    assert chances(seven) == {
        **{f"draw {tile}": Fraction(1, 6) for tile in LAST_SIX.split()[1:]},
        "quake 6.0": Fraction(1, 6),
    }


@pytest.mark.rule("SE-60")
def test_the_strongest_quake_is_certain_if_nothing_else_is_left(scene, chances):
    p = scene(agenda="draw A", options=BIG_ONE, face_up="straight", left="")
    assert chances(p) == {"quake 6.0": 1}


@pytest.mark.rule("SE-60", "SE-41")
def test_the_big_one_is_a_quake_like_any_other_and_comes_once(scene, chances):
    row = "\n".join(f"0,{-r} straight r0" for r in range(1, 7)) + "\n0,-7 +2:03 r0"
    p = scene(row, agenda="draw A", options=BIG_ONE, left="+2:01")
    p.play("quake 6.0")
    assert p.tiles_in_row(0) == ["0,-7"]
    assert chances(p) == {"draw +2:01": 1}


@pytest.mark.rule("SE-65")
def test_with_twin_cities_the_stack_has_148_tiles(seismic):
    assert seismic.new(big_one=True, twin_cities=True).stack == 148


@pytest.mark.rule("SE-65")
def test_with_twin_cities_half_of_twenty_mixed_tiles_are_in_the_stack(seismic, chances):
    """10 quakes, 4 straight, 4 gentle and 2 sharp, among the 146 tiles that are no 6.0."""
    p = seismic.new(big_one=True, twin_cities=True)
    p.play("starts A")
    chance = chances(p)
    assert quakes(chance) == Fraction(5, 146)
    assert chance["draw straight"] == chance["draw gentle"] == Fraction(10, 146)
    assert chance["draw sharp"] == Fraction(11, 146)
    assert "quake 6.0" not in chance


@pytest.mark.rule("SE-65")
def test_with_twin_cities_both_strongest_quakes_are_among_the_last_twelve(scene, chances):
    eleven = "+2:01*2 +2:02*2 +2:03*2 +3:012*2 +3:013*2 +3:014"
    p = scene(agenda="draw A", options=BOTH, left=eleven)
    assert p.stack == 13
    assert quakes(chances(p)) == 0
    p.play("draw +2:01")
    assert chances(p)["quake 6.0"] == Fraction(2, 12)
    p.play("quake 6.0")
    p.play("city 1")
    assert chances(p)["quake 6.0"] == Fraction(1, 11)
