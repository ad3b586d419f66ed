"""Choosing at the maps: every move can be made step by step, and is shown before it is made."""

from __future__ import annotations

import random

import pytest

from lapilli.choices import BOARD, Spot, ways
from lapilli.errors import LapilliError
from lapilli.games.eldorado.choosing import asking, doing, spot_of
from lapilli.games.eldorado.components import COLOURS, CORNERS, ISLAND, KINDS
from lapilli.games.eldorado.game import game
from lapilli.games.eldorado.picture.geometry import layout_of
from lapilli.games.eldorado.picture.pieces import army_piece, farm_piece, fort_piece, piece, tile_piece
from lapilli.games.eldorado.places import Place, corner_of, place_of
from lapilli.hexes import Cell
from lapilli.seats import CHANCE
from lapilli.testing import _Walk, check_choices, check_picture
from tests.chosen import read, view_of, way

HARD_MODE = {"important_tiles": True, "rerolled_battles": True, "action_points": True}
VARIANTS = (
    {"players": 2},
    {"players": 3, "rerolled_battles": True},
    {"players": 4, **HARD_MODE},
    {"players": 5},
)
LONGEST = 700
POINTED = {
    "go": ("tile:", "cave"), "lay": ("space:",), "place": ("own:",), "villager": ("tile:",),
    "farm": ("corner:",), "fort": ("corner:",), "dismantle": ("farm:", "fort:"), "offering": ("tile:",),
    "march": ("army:",), "strike": ("army:",), "bring": ("army:",), "flee": ("tile:",), "raid": ("farm:",),
    "fight": ("explorer:", "army:", "fort:"), "bank": ("card:",), "trade": ("explorer:",),
    "hear": ("explorer:",), "give": ("card:", "gift:"), "want": ("wish:",), "move-by": ("die:",),
    "gather": ("card:",), "pay": ("card:",), "steal": ("explorer:",), "again": ("battle-die:",),
    "choose": ("choice:",), "return": ("tile:",),
}  # fmt: skip
"""What is pointed at first, by kinds of moves."""
READ = ("order", "sheet", "tile", "roll", "card", "starts")
"""Kinds of moves that are chosen from a list."""
SHOWN = {
    "go", "lay", "villager", "farm", "fort", "offering", "march", "strike", "bring", "come", "flee", "return",
}  # fmt: skip
"""The kinds whose moves are shown before they are made."""
LIKELY = {"pass": 0.35, "discover": 3, "offering": 30, "trade": 0.1, "hear": 0.1, "bank": 0.2}


def plies_of(seed=5, **options):
    """A random game in which people do not only stroll about, ply by ply."""
    position = game.new(seed=seed, **options)
    rng = random.Random(seed)
    while not position.is_over and position.ply < LONGEST:
        yield position
        if position.actor == CHANCE:
            position.roll()
        else:
            moves = position.legal_moves()
            position.play(rng.choices(moves, [LIKELY.get(move.kind, 1) for move in moves])[0])


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
                    assert bool(step.key) == (each.kind not in READ)
                    if place == 0 and each.kind in POINTED:
                        assert step.key.startswith(POINTED[each.kind])


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_no_two_moves_read_the_same(options):
    for position in plies_of(seed=2, **options):
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
    chosen = [kind.name for kind in game.space if not kind.by_chance]
    assert len({doing(name).say() for name in chosen}) == len(chosen)


def test_to_pass_is_called_what_it_is():
    called = set()
    for options in VARIANTS:
        for position in plies_of(seed=4, **options):
            called |= {each.words.say() for each in ways(view_of(position)) if each.kind == "pass"}
    assert {"End your turn", "Let it pass", "Fight as it is", "Gather no more"} <= called
    assert "Go on" not in called


def test_pieces_have_names_of_their_own():
    names = [
        *(tile_piece(kind) for kind in range(KINDS)),
        *(army_piece(sheet, 2) for sheet in range(len(COLOURS))),
        *(farm_piece(sheet) for sheet in range(len(COLOURS))),
        *(fort_piece(sheet) for sheet in range(len(COLOURS))),
    ]
    drawings = {piece(name).markup() for name in names}
    assert len(drawings) == len(names)
    with pytest.raises(LapilliError):
        game.piece("nonsense")


@pytest.mark.rule("ED-41")
def test_a_tile_lies_where_its_ghost_was(scene):
    position = scene("0,0 wood\n0,1 gold\n1,0 food", "lay A gold\nexplore A")
    laying = way(position, "lay")
    assert len(laying.moves) == 2
    for (number,), (ghost,) in zip(laying.moves, laying.ghosts, strict=True):
        step = laying.steps[0][number]
        after = position.copy()
        after.play(f"lay {step.value}")
        where = step.key.removeprefix("space:")
        drawn = {each.key: each for each in game.scenes(after.view(0))[BOARD].elements}
        assert drawn[f"tile:{where}"].attributes["transform"] == f"translate({ghost.spot.at})"
        assert ghost.piece == "gold"


@pytest.mark.rule("ED-52")
def test_a_farm_stands_where_its_ghost_was(scene):
    position = scene("0,0 wood\n0,1 gold\n1,0 food", lines="hand A wood*2")
    building = way(position, "farm")
    for (number,), (ghost,) in zip(building.moves, building.ghosts, strict=True):
        step = building.steps[0][number]
        after = position.copy()
        after.play(f"farm {step.value}")
        drawn = {each.key: each for each in game.scenes(after.view(0))[BOARD].elements}
        farm = drawn[f"farm:A:{step.key.removeprefix('corner:')}"]
        assert farm.attributes["transform"] == f"translate({ghost.spot.at})"


@pytest.mark.rule("ED-45")
def test_a_step_says_what_the_tile_is_and_whom_it_attacks(scene):
    position = scene(
        "0,0 wood\n0,1 gold\n1,0 garden\n0,-1 food",
        lines="stands B 0,1\nvillagers B 0,1 0,1\nfort B 0,-1/NE",
        explorers="stella pedro",
    )
    said = {steps[0] for steps in read(way(position, "go"))}
    assert "attack on Player B (strength 4), south (0,1): a gold tile" in said
    assert "south-east (1,0): a garden, which yields food, gold or wood" in said
    assert "attack on the fort of Player B, north (0,-1): a food tile" in said


@pytest.mark.rule("ED-43")
def test_the_closed_cave_is_entered_by_pointing_at_its_sign(scene):
    position = scene("0,0 entrance\n0,1 gold")
    (step,) = [step for step in way(position, "go").steps[0] if step.value == "through"]
    assert step.key == "cave"
    assert step.words.say() == "through the cave's mouth: into the cave, the exit of the cave"


@pytest.mark.rule("ED-62")
def test_an_army_says_what_it_costs_to_bring_it(scene):
    position = scene(
        "0,0 wood\n0,1 gold\n1,0 food\n1,1 food",
        "bring A attacking\nbring B defending\nbattle-roll A attacking\nbattle-roll B defending\n"
        "fight A\nfight-on A 0,1\nask A\nexplore A",
        lines="hand A gold*3\nstands A 0,1\nstands B 0,1\nvillagers A 1,0\nbattle 0,1 A B open\n"
        "attacking-explorer 0,0",
    )
    assert read(way(position, "bring")) == [("1 villager on 1,0, for 1 card of gold",)]


@pytest.mark.rule("ED-30")
def test_a_die_says_what_is_left_to_gather(scene):
    position = scene("0,0 garden\n0,1 gold", "split A\nbegin A\nexplore A", lines="dice 2 5", movement=0)
    assert read(way(position, "move-by")) == [("move by 2, gather 5",), ("move by 5, gather 2",)]


@pytest.mark.rule("ED-79")
def test_a_farm_that_can_be_attacked_from_two_tiles_is_one_thing_to_point_at(scene):
    position = scene(
        "0,0 wood\n0,1 gold\n1,0 food",
        lines="villagers A 0,1\nfarms B 0,0/SE\nstands B 1,0",
    )
    raids = way(position, "raid")
    assert len(raids.moves) == 2
    assert {step.key for step in raids.steps[0]} == {"farm:B:0,0/SE"}


def test_places_and_corners_are_found_in_the_picture(scene):
    position = scene("0,0 wood\n0,1 gold\n1,0 food")
    record = position.record
    layout = layout_of(record)
    for cell in (0, 7, ISLAND, ISLAND + 5):
        assert spot_of(record, place_of(cell)) == Spot(layout.at(cell))
    for number in (0, 5, CORNERS - 1):
        assert spot_of(record, corner_of(number)) == Spot(layout.corner(number))
    assert spot_of(record, Place(Cell(40, 40))) is None
    assert spot_of(record, "somewhere") is None
