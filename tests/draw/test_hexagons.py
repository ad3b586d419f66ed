"""Where hexes lie: neighbours share their edges, and roads meet them at right angles."""

from __future__ import annotations

from itertools import permutations
from math import cos, pi, sin

import pytest

from lapilli.draw.curves import Arc, Line, crossing
from lapilli.draw.hexagons import centre, corner, fit, inner_radius, middle, road
from lapilli.draw.plane import Point
from lapilli.hexes import Cell, opposite

SIDE = 10.0
CELLS = (Cell(0, 0), Cell(3, -2), Cell(-4, 1))


def close(one: Point, other: Point) -> bool:
    return one.distance(other) < 1e-9


@pytest.mark.parametrize("edge", range(6))
def test_neighbours_share_the_middle_of_an_edge(edge):
    for cell in CELLS:
        here = centre(cell, SIDE).moved(*middle(edge, SIDE))
        there = centre(cell.step(edge), SIDE).moved(*middle(opposite(edge), SIDE))
        assert close(here, there)


def test_north_is_up_and_edges_run_clockwise():
    assert close(middle(0, SIDE), Point(0, -inner_radius(SIDE)))
    assert middle(1, SIDE).x > 0 > middle(1, SIDE).y
    assert middle(4, SIDE).x < 0 < middle(4, SIDE).y
    assert close(corner(0, SIDE), Point(-SIDE / 2, -inner_radius(SIDE)))
    assert close(corner(1, SIDE), Point(SIDE / 2, -inner_radius(SIDE)))


@pytest.mark.parametrize(("begin", "end"), list(permutations(range(6), 2)))
def test_a_road_meets_both_edges_in_the_middle_and_at_a_right_angle(begin, end):
    way = road(begin, end, SIDE)
    assert isinstance(way, Line if (end - begin) % 6 == 3 else Arc)
    for t, edge, sign in ((0.0, begin, -1), (1.0, end, 1)):
        assert close(way.at(t), middle(edge, SIDE))
        outward = Point(*(sign * x / inner_radius(SIDE) for x in middle(edge, SIDE)))
        assert close(Point(cos(way.heading(t)), sin(way.heading(t))), outward)


@pytest.mark.parametrize(("begin", "end"), list(permutations(range(6), 2)))
def test_a_road_stays_inside_its_hex(begin, end):
    way = road(begin, end, SIDE)
    for step in range(21):
        point = way.at(step / 20)
        reach = [
            (point.x * m.x + point.y * m.y) / inner_radius(SIDE) for m in (middle(e, SIDE) for e in range(6))
        ]
        assert max(reach) <= inner_radius(SIDE) + 1e-9


def test_a_sharp_curve_is_shorter_than_a_gentle_one_and_that_than_a_straight():
    lengths = [road(0, end, SIDE).length for end in (1, 2, 3)]
    assert lengths == pytest.approx([pi * SIDE / 3, pi * SIDE / 2, 2 * inner_radius(SIDE)])


def test_roads_cross_when_their_ends_alternate():
    straight, other = road(0, 3, SIDE), road(1, 4, SIDE)
    assert crossing(straight, other) == pytest.approx(0.5)
    bend = road(0, 2, SIDE)
    at = crossing(bend, other)
    assert at is not None
    assert other.distance(bend.at(at)) < 1e-9
    assert crossing(road(0, 2, SIDE), road(3, 5, SIDE)) is None
    assert crossing(road(0, 1, SIDE), road(2, 5, SIDE)) is None


def test_a_part_of_a_road_lies_on_it():
    for way in (road(0, 3, SIDE), road(0, 2, SIDE)):
        assert way.path(0.25, 0.75).startswith(f"M{way.at(0.25)}")
        assert way.path(0.25, 0.75).endswith(str(way.at(0.75)))
        assert way.distance(way.at(0.4)) < 1e-9


def test_a_box_fits_its_cells():
    box = fit([centre(Cell(0, 0), SIDE), centre(Cell(0, 1), SIDE)], SIDE)
    assert tuple(box) == pytest.approx((-SIDE, -inner_radius(SIDE), 2 * SIDE, 4 * inner_radius(SIDE)))
    assert tuple(box.at_least(30, 0)) == pytest.approx((-15, box.y, 30, box.height))
    assert box.holds(box.middle)
    assert not box.holds(Point(SIDE + 1, 0))
