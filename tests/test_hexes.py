"""Boards of hexes: cells, neighbours, rings, rows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lapilli.hexes import EDGES, NOWHERE, Board, Cell, opposite, padded, ring

cells = st.builds(Cell, st.integers(-20, 20), st.integers(-20, 20))
edges = st.integers(0, 5)
ONE = Board((Cell(0, 0),), 6)
TWO = Board((Cell(0, 0), Cell(8, 0)), 10)
BOARDS = pytest.mark.parametrize("board", [ONE, TWO], ids=["one centre", "two centres"])


@given(cells, edges)
def test_a_step_across_an_edge_and_back(cell, edge):
    there = cell.step(edge)
    assert there != cell
    assert there.distance(cell) == 1
    assert there.step(opposite(edge)) == cell


@given(cells, edges, st.integers(0, 12))
def test_many_steps_are_as_many_single_ones(cell, edge, steps):
    there = cell
    for _ in range(steps):
        there = there.step(edge)
    assert cell.step(edge, steps) == there
    assert cell.distance(there) == steps


@given(cells, cells)
def test_a_walk_is_the_shortest_way_and_turns_once_at_most(start, end):
    walk = start.walk(end)
    there = start
    for steps, edge in walk:
        there = there.step(edge, steps)
    assert there == end
    assert sum(steps for steps, _ in walk) == start.distance(end)
    assert len(walk) <= 2
    assert walk == sorted(walk, reverse=True)


@given(cells)
def test_the_edges_run_clockwise_around_a_cell(cell):
    around = [cell.step(edge) for edge in range(6)]
    assert len(set(around)) == 6
    for edge in range(6):
        assert around[edge].step((edge + 2) % 6) == around[(edge + 1) % 6]
    # North is up: a smaller r with the same q; east has a larger q.
    assert EDGES[0] == "N"
    assert (around[0].q, around[0].r) == (cell.q, cell.r - 1)
    assert [n.q - cell.q for n in around] == [0, 1, 1, 0, -1, -1]


@given(edges)
def test_opposite_names(edge):
    turned = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
    assert EDGES[opposite(edge)] == turned[EDGES[edge]]


@given(cells, cells, cells)
def test_distances(a, b, c):
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


def test_a_cell_is_written_q_comma_r():
    assert str(Cell(3, -5)) == "3,-5"


@given(cells, st.integers(0, 9))
def test_a_ring_has_six_cells_a_step_and_is_closed(centre, radius):
    around = list(ring(centre, radius))
    assert len(set(around)) == len(around) == max(1, 6 * radius)
    assert all(cell.distance(centre) == radius for cell in around)
    assert around[0] == centre.step(0, radius)
    for here, then in zip(around, around[1:] + around[:1], strict=True):
        assert here.distance(then) == (1 if radius else 0)


@pytest.mark.rule("SE-05")
@pytest.mark.parametrize("radius", range(11))
def test_the_size_of_a_hexagon(radius):
    board = Board((Cell(0, 0),), radius)
    assert len(board.cells) == 1 + 3 * radius * (radius + 1)
    assert set(board.cells) == {
        Cell(q, r)
        for q in range(-15, 16)
        for r in range(-15, 16)
        if Cell(q, r).distance(Cell(0, 0)) <= radius
    }


@pytest.mark.rule("SE-05")
def test_two_cities_at_radius_8_have_353_cells():
    assert TWO.size(8) == 353
    assert len(Board(TWO.centres, 8).cells) == 353


@BOARDS
def test_a_smaller_table_is_a_prefix(board):
    for radius in range(board.radius + 1):
        smaller = Board(board.centres, radius)
        assert board.cells[: board.size(radius)] == smaller.cells
    assert board.cells[: len(board.centres)] == board.centres
    assert len(set(board.cells)) == len(board.cells)


@BOARDS
def test_numbers_are_places(board):
    assert [board.number[cell] for cell in board.cells] == list(range(len(board.cells)))


@BOARDS
def test_neighbours_are_symmetric_and_complete(board):
    table = board.neighbours()
    assert table.shape == (len(board.cells), 6)
    for here, cell in enumerate(board.cells):
        for edge in range(6):
            there = int(table[here, edge])
            if there == NOWHERE:
                assert cell.step(edge) not in board.cells
            else:
                assert board.cells[there] == cell.step(edge)
                assert table[there, opposite(edge)] == here


@BOARDS
def test_rows_run_straight_to_the_rim(board):
    for start in board.centres:
        rows = [board.row(start, edge) for edge in range(6)]
        for edge, row in enumerate(rows):
            assert [board.cells[i] for i in row] == [start.step(edge, k + 1) for k in range(len(row))]
            assert start.step(edge, len(row) + 1) not in board.cells
        assert len({i for row in rows for i in row}) == sum(map(len, rows))


def test_how_long_rows_are():
    assert [len(ONE.row(Cell(0, 0), edge)) for edge in range(6)] == [6] * 6
    # Towards the other city, through it, and on to its own rim.
    assert [len(TWO.row(Cell(0, 0), edge)) for edge in range(6)] == [10, 10, 18, 10, 10, 10]
    assert [len(TWO.row(Cell(8, 0), edge)) for edge in range(6)] == [10, 10, 10, 10, 10, 18]


@given(st.lists(st.lists(st.integers(0, 99), max_size=5), max_size=5), st.integers(5, 8))
def test_padded_rows(rows, width):
    made = padded(rows, width)
    assert [row[: len(given)] for row, given in zip(made, rows, strict=True)] == rows
    assert all(len(row) == width for row in made)
    assert all(n == NOWHERE for row, given in zip(made, rows, strict=True) for n in row[len(given) :])
