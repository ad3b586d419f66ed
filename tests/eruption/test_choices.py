"""Choosing at the island: every move can be made step by step, and is shown before it is made."""

from __future__ import annotations

import random

import pytest

from lapilli.choices import BOARD, Spot, ways
from lapilli.errors import LapilliError
from lapilli.games.eruption.choosing import asking, doing, spot_of
from lapilli.games.eruption.components import ISLAND
from lapilli.games.eruption.game import game
from lapilli.games.eruption.picture import geometry
from lapilli.games.eruption.sites import Flow, Side
from lapilli.hexes import Cell
from lapilli.seats import CHANCE
from lapilli.testing import _Walk, check_choices, check_picture
from tests.chosen import read, view_of, way

VARIANTS = (
    {"players": 2},
    {"players": 3, "annihilation": True, "forecast": True},
    {"players": 4, "clans": True},
    {"players": 4, "clans": True, "walls_taken": True, "only_walls_given": True, "relocate_one": True},
    {"players": 5, "rolled_when_built": True, "one_roll_a_turn": True, "early_hand_limit": True},
    {"players": 6, "forecast": True},
)
POINTED = {
    "place": "space:", "erupt": "space:", "replace": "tile:", "aftershock": "tile:", "sinkhole": "tile:",
    "trade": "card:", "exchange": "card:", "discard": "card:", "pile": "pile:",
}  # fmt: skip
"""What is pointed at first, by kinds of moves with one sort of it."""
SHOWN = {"place", "replace", "aftershock", "erupt", "build", "reinforce", "relocate"}
"""The kinds whose moves are shown before they are made."""


def plies_of(seed=5, **options):
    position = game.new(seed=seed, **options)
    rng = random.Random(seed)
    while not position.is_over:
        yield position
        if position.actor == CHANCE:
            position.roll()
        else:
            position.play(rng.choice(position.legal_codes()))


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_move_can_be_chosen_and_what_is_pointed_at_is_there(options):
    for position in plies_of(**options):
        walk = _Walk(position, random.Random(position.ply))
        check_choices(walk)
        if position.ply % 20 == 0:
            check_picture(walk)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_steps_are_pointed_at_in_the_picture_or_read(options):
    for position in plies_of(seed=8, **options):
        for each in ways(view_of(position)):
            assert each.words.say()
            assert len(each.labels) == len(each.steps)
            for place, steps in enumerate(each.steps):
                for step in steps:
                    assert "{" not in step.words.say()
                    assert bool(step.key) == (
                        place != each.turned and each.kind not in ("take", "tile", "card", "roll", "starts")
                    )
                    if place == 0 and each.kind in POINTED:
                        assert step.key.startswith(POINTED[each.kind])


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_no_two_moves_read_the_same(options):
    for position in plies_of(seed=2, **options):
        if position.ply % 3:
            continue
        for each in ways(view_of(position)):
            assert len({*read(each)}) == len(each.moves)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_is_put_somewhere_is_shown_inside_the_board(options):
    for position in plies_of(seed=3, **options):
        scenes = game.scenes(view_of(position))
        for each in ways(view_of(position)):
            for ghosts in each.ghosts:
                assert bool(ghosts) == (each.kind in SHOWN)
                for ghost in ghosts:
                    assert scenes[ghost.spot.scene].view_box.holds(ghost.spot.at)
                    assert game.piece(ghost.piece).markup().startswith("<g")


def test_every_kind_of_move_has_words():
    for kind in game.space:
        assert doing(kind.name).say()
        for place in range(len(kind.arguments)):
            assert asking(kind.name, place).say()
    assert len({doing(kind.name).say() for kind in game.space if not kind.by_chance}) == sum(
        not kind.by_chance for kind in game.space
    )


def test_an_unknown_piece_is_refused():
    with pytest.raises(LapilliError):
        game.piece("nonsense")


def test_a_placed_tile_is_where_its_ghost_was(scene):
    position = scene(agenda="place A 013")
    placing = way(position, "place")
    for row, (ghost,) in zip(placing.moves, placing.ghosts, strict=True):
        cell, turn = (steps[number] for steps, number in zip(placing.steps, row, strict=True))
        after = position.copy()
        after.play(f"place {cell.value} {turn.value}")
        drawn = {each.key: each for each in game.scenes(after.view(0))[BOARD].elements}
        tile = drawn[f"tile:{cell.value}"]
        assert tile.attributes["transform"] == f"translate({ghost.spot.at})"
        assert game.piece(ghost.piece).markup().removeprefix("<g>").removesuffix("</g>") in tile.markup()


@pytest.mark.rule("ER-63")
def test_a_built_wall_is_where_its_ghost_was(scene):
    position = scene("1,1 03 r0", agenda="walls A", lines="reserve A wood")
    building = way(position, "build")
    for row, (ghost,) in zip(building.moves, building.ghosts, strict=True):
        wall, site = (steps[number] for steps, number in zip(building.steps, row, strict=True))
        assert wall.key == "reserve:wood"
        after = position.copy()
        after.play(f"build wood {site.value}")
        drawn = {each.key: each for each in game.scenes(after.view(0))[BOARD].elements}
        markup = drawn[site.key].markup()
        assert f"translate({ghost.spot.at})" in markup
        turned = game.piece(ghost.piece).attributes["transform"]
        assert f"translate({ghost.spot.at}) {turned}" in markup


def test_steps_read_as_people_speak(scene):
    position = scene(
        "1,1 03 r0\n1,-2 0135 r1",
        agenda="cards A",
        walls="orange/2 stone\norange/5 straw\n1,2/N wood",
        lines="hand A reinforce bomb relocate rain aftershock quake\nreserve A straw*2",
        heat="40 0",
    )
    read_by_kind = {each.kind: read(each) for each in ways(position.view(0))}
    assert ("wooden wall on the flow into 1,2 from N",) in read_by_kind["bomb"]
    assert ("stone wall on side 2 of the orange village",) in read_by_kind["bomb"]
    assert ("straw (you have 2)", "side 1 of your village") in read_by_kind["reinforce"]
    assert ("side 2, stone wall", "side 5, straw wall") in read_by_kind["relocate"]
    assert ("side 2, stone wall", "side 1, free") in read_by_kind["relocate"]
    assert ("Rain: wooden wall",) in read_by_kind["trade"]
    assert ("Quake", "Rain") in read_by_kind["exchange"]
    assert ("Rain", "Quake") in read_by_kind["exchange"]
    assert read_by_kind["rain"] == [()]
    assert doing("rain").say() == "Rain: cool by 30"
    turned = {steps[0] for steps in read_by_kind["aftershock"]}
    assert (
        "1,-2, 1 step north-east and 1 step north of the crater: three exits side by side, one opposite, "
        in {words.partition("exits to")[0] for words in turned}
    )


@pytest.mark.rule("ER-53")
def test_a_walled_space_says_so_before_a_tile_is_placed(scene):
    position = scene("1,1 03 r0", agenda="place A 02", walls="1,2/N wood")
    spaces = {steps[0] for steps in read(way(position, "place"))}
    assert "1,2, 2 steps south and 1 step south-east of the crater: lava from N, walled at N" in spaces
    assert "-1,-1, 1 step north-west and 1 step north of the crater: lava from SE" in spaces


@pytest.mark.rule("ER-34")
def test_walls_that_change_places_are_both_shown(scene):
    position = scene(agenda="cards A", walls="orange/2 stone\norange/5 straw", lines="hand A relocate")
    moving = way(position, "relocate")
    by_text = {
        tuple(steps[number].value for steps, number in zip(moving.steps, row, strict=True)): ghosts
        for row, ghosts in zip(moving.moves, moving.ghosts, strict=True)
    }
    pieces = {(ghost.piece.split()[0], ghost.spot.at) for ghost in by_text["2", "5"]}
    assert pieces == {
        ("stone", geometry.where(Side(0, 4))),
        ("straw", geometry.where(Side(0, 1))),
    }
    assert len(by_text["2", "1"]) == 1


@pytest.mark.rule("ER-80")
def test_gifts_are_taken_from_the_strip(scene):
    position = scene(agenda="cards A", lines="hand A rain\nreserve A stone", players=4, options="clans=on")
    gifts = {steps.value: steps.key for steps in way(position, "give").steps[0]}
    assert gifts == {"rain": "card:rain", "stone": "reserve:stone"}


def test_places_are_found_on_the_board():
    for cell in ISLAND.cells:
        found = spot_of(cell)
        assert found == Spot(geometry.CENTRES[ISLAND.number[cell]])
    assert spot_of(Flow(Cell(1, 1), 0)) == Spot(geometry.where(Flow(Cell(1, 1), 0)))
    assert spot_of(Side(3, 0)) == Spot(geometry.where(Side(3, 0)))
    # A flow and a side are pairs of numbers as a cell is, and yet they are elsewhere.
    assert spot_of(Side(2, 0)) != spot_of(Cell(2, 0))
    assert spot_of("somewhere") is None
    assert spot_of(Cell(0, 0)) is not None
