"""SE-10 and SE-11: making the stack, turning up the first tiles, who starts."""

from fractions import Fraction

import pytest

import lapilli
from lapilli.games.seismic.game import BLUE, RED, YELLOW


@pytest.fixture
def first_draw(seismic):
    def begin(**options):
        p = seismic.new(**options)
        p.play("starts A")
        return p

    return begin


@pytest.mark.rule("SE-10")
def test_the_stack_has_73_tiles(seismic):
    assert seismic.new().stack == 73


@pytest.mark.rule("SE-10")
def test_half_of_the_mixed_tiles_are_expected_in_the_stack(first_draw, chances):
    """Three of the six quakes, and five of each six simple tiles: one of the two mixed is boxed."""
    chance = chances(first_draw())
    assert sum(p for move, p in chance.items() if move.startswith("quake")) == Fraction(3, 73)
    assert {chance[f"quake {m}.0"] for m in range(1, 7)} == {Fraction(1, 2) / 73}
    for simple in ("straight", "gentle", "sharp"):
        assert chance[f"draw {simple}"] == Fraction(5, 73)
    assert chance["draw 03+14+25"] == Fraction(3, 73)
    assert chance["draw +1:0"] == Fraction(1, 73)
    assert len(chance) == 36
    assert sum(chance.values()) == 1


@pytest.mark.rule("SE-10")
def test_nobody_sees_what_goes_back_to_the_box(scene, chances):
    """With every simple tile seen, the six in the box must be the quakes: none can be drawn."""
    p = scene(agenda="draw A", left="+2:01*1 01+23*2")
    assert p.stack == 3
    assert chances(p) == {"draw +2:01": Fraction(1, 3), "draw 01+23": Fraction(2, 3)}


@pytest.mark.rule("SE-10")
def test_with_every_quake_seen_the_box_holds_six_simple_tiles(scene, chances):
    p = scene(
        agenda="draw A",
        left="straight*2 gentle*2 sharp*2 +2:01",
        gone="1.0 2.0 3.0 4.0 5.0 6.0",
    )
    assert p.stack == 1
    assert chances(p) == {"draw +2:01": 1}


@pytest.mark.rule("SE-10")
def test_at_most_two_simple_tiles_of_a_kind_are_in_the_box(scene, chances):
    """Three unseen straights: one at least is in the stack, whatever the box holds."""
    p = scene(agenda="draw A", left="straight*3 gentle*2 sharp*2", gone="1.0 2.0 3.0 4.0 5.0 6.0")
    assert p.stack == 1
    assert chances(p) == {"draw straight": 1}


@pytest.mark.rule("SE-10")
def test_a_quake_drawn_makes_the_next_one_less_likely(first_draw, chances):
    """Of the five others 6 - 1 of the 11 mixed tiles left are in the stack: 5 * 5 / 11."""
    p = first_draw()
    p.play("quake 6.0")
    chance = chances(p)
    assert "quake 6.0" not in chance
    assert sum(c for move, c in chance.items() if move.startswith("quake")) == Fraction(25, 11) / 72


@pytest.mark.rule("SE-10")
def test_a_tile_that_is_used_up_cannot_be_drawn(first_draw, refused, scene):
    p = first_draw()
    p.play("draw +1:0")
    with pytest.raises(lapilli.IllegalMove, match=r"All tiles of that kind have been seen. \(SE-01\)"):
        p.play("draw +1:0")
    refused(scene(agenda="draw A", gone="3.0"), "quake 3.0", "SE-01")


@pytest.mark.rule("SE-11")
def test_two_tiles_are_turned_up_before_the_first_turn(first_draw):
    p = first_draw()
    assert p.prompt.rule == "SE-11"
    p.play("draw straight")
    assert p.prompt.rule == "SE-11"
    p.play("draw +6:012345")
    assert p.face_up == ["straight", "+6:012345"]
    assert p.stack == 71
    assert p.prompt.rule == "SE-20"


@pytest.mark.rule("SE-11")
@pytest.mark.parametrize("options", [{}, {"aftershocks": True}, {"twin_cities": True}])
def test_a_quake_turned_up_at_the_start_leaves_the_game_and_is_replaced(first_draw, options):
    p = first_draw(**options)
    stack = p.stack
    p.play("draw straight")
    p.play("quake 5.0")
    assert p.stack == stack - 2
    assert p.face_up == ["straight"]
    assert p.prompt.rule == "SE-11"
    assert "gone 5.0" in p.to_text()
    p.play("quake 1.0")
    p.play("draw gentle")
    assert p.face_up == ["straight", "gentle"]
    assert p.prompt.rule == "SE-20"
    assert p.tile_at((0, 0)) == "city"


@pytest.mark.rule("SE-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_starts_is_drawn_each_as_likely(seismic, chances, players):
    p = seismic.new(players=players)
    assert p.actor == lapilli.CHANCE
    assert chances(p) == {f"starts {letter}": Fraction(1, players) for letter in "ABCD"[:players]}


@pytest.mark.rule("SE-11")
def test_only_somebody_at_the_table_starts(seismic, refused):
    refused(seismic.new(players=3), "starts D", "SE-11")
    refused(seismic.new(players=3), "draw straight", "SE-11")


@pytest.mark.rule("SE-11")
def test_the_turn_goes_clockwise_from_the_player_who_starts(seismic):
    p = seismic.new(players=3)
    for move in ("starts C", "draw straight", "draw straight"):
        p.play(move)
    order = []
    for cell in ("0,-1", "0,-2", "0,-3", "0,-4"):
        p.play("draw straight")
        order.append(p.actor)
        p.play(f"place straight {cell} r0")
        p.play("pass")
    assert order == [YELLOW, RED, BLUE, YELLOW]
