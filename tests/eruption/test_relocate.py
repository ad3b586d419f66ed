"""ER-34: Relocate, which moves walls of one's own village among its sides."""

from functools import partial
from math import factorial

import pytest

from lapilli.games.eruption.components import MATERIAL_NAMES, NO_WALL

A = 0


@pytest.fixture
def scene(scene):
    """A scene in the card step of A, who holds a Relocate and owns the orange village."""
    return partial(scene, agenda="cards A", lines="hand A relocate rain")


def arrangement(position):
    """The walls of the orange village, side by side."""
    orange = position.record.village_wall[0].tolist()
    return tuple(None if wall == NO_WALL else MATERIAL_NAMES[wall] for wall in orange)


def set_up(*walls):
    return "\n".join(f"orange/{side} {wall}" for side, wall in enumerate(walls, 1) if wall)


@pytest.mark.rule("ER-34")
def test_a_wall_moves_to_a_free_side(scene, legal):
    p = scene(walls="orange/2 stone\nblue/1 straw")
    assert legal(p, "relocate") == {f"relocate 2 {side}" for side in (1, 3, 4, 5, 6, 7)}
    p.play("relocate 2 7")
    assert arrangement(p) == (None,) * 6 + ("stone",)
    assert p.wall_at("blue/1") == "straw"
    assert p.discards == ["relocate"]


@pytest.mark.rule("ER-34", "ER-30")
def test_when_no_wall_is_left_to_move_the_card_step_goes_on(scene, play):
    p = play(scene(walls="orange/2 stone"), "relocate 2 7")
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-34")
def test_more_walls_may_follow_but_need_not(scene, play, legal):
    p = play(scene(walls=set_up("stone", "straw")), "relocate 1 5")
    assert p.actor == A
    assert p.prompt.say() == "Relocate: Player A may move more walls."
    assert legal(p) == {"pass"} | {f"relocate 2 {side}" for side in (1, 3, 4, 6, 7)}
    q = play(p.copy(), "pass")
    assert arrangement(q) == (None, "straw", None, None, "stone", None, None)
    assert q.prompt.rule == "ER-30"
    play(p, "relocate 2 1")
    assert arrangement(p) == ("straw", None, None, None, "stone", None, None)
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-34")
def test_walls_may_swap(scene, play, refused):
    p = play(scene(walls=set_up("stone", "straw")), "relocate 1 2")
    assert arrangement(p)[:2] == ("straw", "stone")
    refused(p, "relocate 2 1", "ER-34", "A wall that has been moved stays where it is")
    refused(p, "relocate 1 2", "ER-34", "A wall that has been moved stays where it is")


@pytest.mark.rule("ER-34")
def test_a_wall_that_made_way_may_move_on(scene, play):
    """Three walls go round: the one that was pushed aside is not settled yet."""
    p = play(scene(walls=set_up("stone", "straw", "wood")), "relocate 1 2", "relocate 1 3")
    assert arrangement(p)[:3] == ("wood", "stone", "straw")


@pytest.mark.rule("ER-34")
def test_a_wall_that_has_been_moved_stays(scene, play, refused):
    p = play(scene(walls=set_up("stone", "straw")), "relocate 1 5")
    refused(p, "relocate 5 6", "ER-34", "A wall that has been moved stays where it is")
    refused(p, "relocate 2 5", "ER-34", "A wall that has been moved stays where it is")


@pytest.mark.rule("ER-34")
def test_at_least_one_wall_must_move(scene, refused):
    p = scene(walls=set_up("stone", "stone", "straw"))
    refused(p, "relocate 1 1", "ER-34", "Nothing would change")
    refused(p, "relocate 1 2", "ER-34", "Nothing would change")
    p.play("relocate 1 3")
    assert arrangement(p)[:3] == ("straw", "stone", "stone")


@pytest.mark.rule("ER-34")
def test_only_walls_of_ones_own_village_are_moved(scene, refused):
    p = scene(walls="blue/1 straw\n1,1/N wood")
    refused(p, "relocate 1 2", "ER-34", "There is no wall on side 1 of the orange village")


@pytest.mark.rule("ER-34")
def test_relocate_needs_its_card(scene, refused):
    p = scene(walls="orange/1 straw", lines="hand A rain\nhand B relocate")
    refused(p, "relocate 1 2", "ER-34", "You do not hold the card Relocate")


def results(position, known=None):
    """Every arrangement that can come of moving walls now; the one there is does not come again."""
    known = {} if known is None else known
    state = position.to_bytes()
    if state not in known:
        known[state] = set()
        for code in position.legal_codes():
            after = position.copy()
            if str(after.play(code)).startswith("relocate"):
                known[state] |= {arrangement(after)} | results(after, known)
        assert arrangement(position) not in known[state]
    return known[state]


def ways_to_arrange(*walls):
    """How many arrangements there are of some walls on seven sides."""
    ways = factorial(7)
    for wall in {*walls}:
        ways //= factorial(walls.count(wall))
    return ways


@pytest.mark.rule("ER-34")
@pytest.mark.parametrize(
    "walls",
    [
        ("straw", None, None, None, None, None, None),
        ("straw", None, "straw", None, None, None, None),
        ("straw", None, "wood", None, None, None, None),
        ("straw", None, "wood", "straw", None, None, None),
        ("straw", "wood", "straw", "straw", "straw", "straw", "stone"),
        ("straw",) * 6 + (None,),
    ],
)
def test_every_arrangement_but_the_one_there_was_can_be_reached(scene, walls):
    p = scene(walls=set_up(*walls))
    ends = results(p)
    assert len(ends) == ways_to_arrange(*walls) - 1
    assert walls not in ends
    assert {tuple(sorted(map(str, end))) for end in ends} == {tuple(sorted(map(str, walls)))}
