"""Choosing at the board: every move can be made step by step, and is shown before it is made."""

from __future__ import annotations

import random
import re

import pytest

import lapilli
from lapilli.choices import Spot, Way, ways
from lapilli.draw.scene import Scene
from lapilli.errors import LapilliError
from lapilli.games.seismic.components import NAMES, ROADS
from lapilli.hexes import Cell
from lapilli.words import ENGLISH

VARIANTS = (
    {"players": 3},
    {"players": 2, "big_one": True, "crew_dilemma": True, "radius": 5},
    {"players": 4, "aftershocks": True, "twin_cities": True},
    {"players": 2, "balance": True, "aftershocks": True, "radius": 5},
)


def plies_of(game, seed=5, **options):
    """A random game, ply by ply."""
    position = game.new(seed=seed, **options)
    rng = random.Random(seed)
    while not position.is_over:
        yield position
        if position.actor == lapilli.CHANCE:
            position.roll()
        else:
            position.play(rng.choice(position.legal_codes()))


def texts(way: Way) -> list[str]:
    """The moves of a way as text, put together from its steps."""
    return [
        " ".join([way.kind, *(options[number].value for options, number in zip(way.steps, row, strict=True))])
        for row in way.moves
    ]


def keys(scenes: dict[str, Scene]) -> set[str]:
    return {each.key for scene in scenes.values() for each in scene.elements}


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_move_is_made_of_steps_that_can_be_pointed_at_or_read(seismic, options):
    for position in plies_of(seismic, **options):
        view = position.view()
        shown = keys(seismic.scenes(view))
        found = []
        for way in ways(view):
            found += texts(way)
            assert way.words.say()
            assert len(way.labels) == len(way.steps)
            for place, steps in enumerate(way.steps):
                for step in steps:
                    assert "{" not in step.words.say()
                    assert not step.key or step.key in shown
                in_the_picture = way.kind in ("place", "turn", "crew", "row", "city") and place != way.turned
                assert all(bool(step.key) == in_the_picture for step in steps)
        if position.actor == lapilli.CHANCE:
            assert found == [str(outcome.move) for outcome in view.outcomes()]
        else:
            assert found == [str(move) for move in view.legal_moves()]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_no_two_moves_read_the_same(seismic, options):
    for position in plies_of(seismic, **options):
        if position.ply % 5:
            continue
        for way in ways(position.view()):
            read = [
                tuple(steps[number].words.say() for steps, number in zip(way.steps, row, strict=True))
                for row in way.moves
            ]
            assert len(set(read)) == len(read)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_ghosts_are_pieces_inside_the_board(seismic, options):
    for position in plies_of(seismic, **options):
        view = position.view()
        scenes = seismic.scenes(view)
        for way in ways(view):
            for ghosts in way.ghosts:
                assert bool(ghosts) == (way.kind in ("place", "turn", "crew"))
                for ghost in ghosts:
                    assert scenes[ghost.spot.scene].view_box.holds(ghost.spot.at)
                    assert seismic.piece(ghost.piece).markup().startswith("<g>") or "crew" in ghost.piece


def test_a_placed_tile_is_where_its_ghost_was(seismic):
    position = seismic.new(2, seed=3)
    while "place" not in {way.kind for way in ways(position.view())}:
        position.roll()
    move = position.legal_moves()[-1]
    (ghost,) = seismic.ghosts(position.record, move)
    assert ghost.piece == f"{move.args[0]} {move.args[2]}"
    position.play(move)
    markup = seismic.scenes(position.view())["board"].by_key()[f"tile:{move.args[1]}"]
    assert f'transform="translate({ghost.spot.at})"' in markup


def words_of(position, kind: str, place: int) -> dict[str, list[str]]:
    (way,) = [way for way in ways(position.view()) if way.kind == kind]
    said: dict[str, list[str]] = {}
    for step in way.steps[place]:
        said.setdefault(step.value, []).append(step.words.say())
    return said


def test_steps_read_well_to_those_who_cannot_see(scene):
    p = scene("0,-1 straight r0\n0,-2 sharp r3", face_up="straight 01+25 +3:024")
    assert words_of(p, "place", 0) == {
        "straight": ["a straight highway, number 1 in the row: road from N to S"],
        "01+25": [
            "a sharp curve beside a straight highway, number 2 in the row: "
            "roads from N to NE and from SE to NW"
        ],
        "+3:024": ["an intersection worth 3, number 3 in the row: roads to N, SE and SW"],
    }
    cells = words_of(p, "place", 1)
    assert cells["0,1"] == ["0,1, 1 step south of San Andreas: a road comes from N"]
    assert cells["-1,-1"] == [
        "-1,-1, 1 step north-west and 1 step north of San Andreas: a road comes from NE"
    ]


def test_a_rotation_reads_as_the_roads_of_the_tile_that_is_turned(scene):
    p = scene("", face_up="straight sharp")
    (way,) = ways(p.view())
    assert way.turned == 2
    for row in way.moves:
        tile, _, turn = (steps[number] for steps, number in zip(way.steps, row, strict=True))
        if (tile.value, turn.value) == ("straight", "r1"):
            assert turn.words.say() == "road from NE to SW"
        if (tile.value, turn.value) == ("sharp", "r1"):
            assert turn.words.say() == "road from NE to SE"
    assert len(words_of(p, "place", 2)["r1"]) == 2


def test_turning_says_where_the_crew_would_be(scene):
    p = scene(
        "4,2 03+14+25 r0 crew B N\n-4,-2 sharp r0", agenda="aftershock A\ndraw A", options="aftershocks=on"
    )
    assert words_of(p, "turn", 0)["4,2"] == [
        "4,2, 4 steps south-east and 2 steps south of San Andreas: "
        "three crossing straight highways, roads from N to S, from NE to SW and from SE to NW"
    ]
    everywhere = "roads from N to S, from NE to SW and from SE to NW"
    assert words_of(p, "turn", 1)["r1"] == [
        f"{everywhere}, the crew on the road from NE to SW",
        "road from NE to SE",
    ]
    ghosts = {str(move): seismic_ghosts(p, move) for move in p.legal_moves() if move.kind == "turn"}
    assert ghosts["turn 4,2 r1"] == ["03+14+25 r1", "crew B"]
    assert ghosts["turn -4,-2 r1"] == ["sharp r1"]


def seismic_ghosts(p, move):
    return [ghost.piece for ghost in p.game.ghosts(p.record, move)]


def test_crews_rows_and_cities_read_well(scene):
    crewing = scene("0,-1 +2:03 r0", agenda="crew B\nend B", lines="last 0,-1")
    assert words_of(crewing, "crew", 0) == {"N": ["road to N"], "S": ["road to S"]}
    tied = scene("0,-1 straight r0\n0,1 straight r0", agenda="row A 1.0\ndraw A")
    assert words_of(tied, "row", 0) == {"N": ["row north of San Andreas"], "S": ["row south of San Andreas"]}
    twins = scene("0,-1 straight r0", agenda="city A 1.0\ndraw A", options="twin_cities=on")
    assert words_of(twins, "city", 0) == {"1": ["city 1"], "2": ["city 2"]}


def test_what_chance_brings_can_be_entered(seismic):
    p = seismic.new(2)
    assert words_of(p, "starts", 0) == {"A": ["Player A"], "B": ["Player B"]}
    (way,) = ways(p.view())
    assert way.steps[0][1].words.say(ENGLISH.calling({1: "Bo"})) == "Bo"
    p.play("starts A")
    drawn = words_of(p, "draw", 0)
    assert drawn["sharp"] == ["a sharp curve: road from N to NE"]
    assert drawn["+1:0"] == ["an intersection worth 1: road to N"]
    assert len({said for (said,) in drawn.values()}) == ROADS
    assert words_of(p, "quake", 0)["3.0"] == ["magnitude 3.0"]


def test_every_tile_and_crew_is_a_piece_however_it_is_turned(seismic):
    for name in NAMES[:ROADS]:
        for turn in range(6):
            markup = seismic.piece(f"{name} r{turn}").markup()
            assert 'class="road"' in markup
            assert "tuft" not in markup
    assert {re.search("seat[0-3]", seismic.piece(f"crew {letter}").markup())[0] for letter in "ABCD"} == {
        "seat0",
        "seat1",
        "seat2",
        "seat3",
    }
    with pytest.raises(LapilliError, match="no piece"):
        seismic.piece("crew Z")


def test_a_cell_is_found_on_the_board_and_nothing_else(seismic):
    record = seismic.new(2).record
    assert seismic.locate(record, Cell(0, 0)) == Spot((0.0, 0.0), "board")
    assert seismic.locate(record, "0,0") is None
    assert seismic.spot().markup().startswith("<path d=")
