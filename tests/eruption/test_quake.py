"""ER-36: Quake, which puts a drawn tile in place of another."""

from fractions import Fraction
from functools import partial

import pytest

from lapilli import CHANCE
from tests.eruption.scenes import written_in

A, B = 0, 1

COLUMN = """
    1,1 03 r0
    1,2 013 r0
"""
RING = """
    -1,2 02 r0
    0,2 024 r1
    1,1 02 r4
"""
"""From flow to flow of the volcano: each of the three meets lava at two edges."""
NO_PLACE_FOR_THREE = """
    -1,2 0 r0
    1,1 02 r4
    -2,1 01 r2
    2,-1 01 r3
    0,2 02 r1
    0,3 035 r0
    2,0 03 r0
    2,1 013 r3
    2,2 012 r4
    1,2 012 r1
    1,3 013 r0
    1,-2 035 r5
    0,-2 035 r5
    -1,-1 0135 r1
    -1,-2 013 r2
    -2,0 012 r5
    -2,-1 013 r3
"""
"""Around every tile and every open space lava and rock do not take turns: 024 fits nowhere."""


@pytest.fixture
def scene(scene):
    """A scene in the card step of A, who holds two Quakes."""
    return partial(scene, agenda="cards A", lines="hand A quake*2 rain")


@pytest.mark.rule("ER-36")
def test_a_drawn_tile_takes_the_place_of_another(scene, play):
    p = play(scene(COLUMN), "quake", "tile 0123")
    assert p.actor == A
    p.play("replace 1,2 r0")
    assert p.tile_at((1, 2)) == "0123"
    assert written_in(p, "gone") == "013"
    assert p.discards == ["quake"]
    assert p.stack == 40 - 3
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-36", "ER-40", "ER-41")
def test_the_new_tile_obeys_every_rule(scene, play, legal, refused):
    p = play(scene(COLUMN), "quake", "tile 01")
    assert legal(p) == {"replace 1,2 r0", "replace 1,2 r5"}
    refused(p, "replace 1,2 r1", "ER-40", "Its N edge would put rock against lava")
    refused(p, "replace 1,1 r0", "ER-40", "Its S edge would put rock against lava")
    refused(p, "replace 1,2 r4", "ER-40", "Its N edge would put rock against lava")
    refused(p, "replace 1,3 r0", "ER-36", "There is no tile at 1,3")
    refused(p, "pass", "ER-36")


@pytest.mark.rule("ER-36")
def test_a_tile_that_fits_nowhere_is_drawn_again(scene, chances):
    """Only what leads lava on to both sides fits the ring."""
    p = scene(RING, left="0 01*2 024*2 0134")
    p.play("quake")
    assert chances(p) == {"tile 024": Fraction(2, 3), "tile 0134": Fraction(1, 3)}


@pytest.mark.rule("ER-36", "ER-44")
def test_with_nothing_that_fits_the_card_is_spent_and_the_stack_stays(scene, chances):
    p = scene(RING, left="0", lines="hand A quake flow")
    p.play("quake")
    assert p.discards == ["quake"]
    assert p.actor == A
    p.play("flow")
    assert chances(p) == {"tile 0": 1}


@pytest.mark.rule("ER-36", "ER-44")
@pytest.mark.parametrize(
    ("options", "lines"),
    [("", ""), ("forecast=on", "piles 024+1 none+0 none+0"), ("annihilation=on", "")],
    ids=["stack", "piles", "annihilation"],
)
def test_the_stack_stays_even_if_no_empty_space_would_take_a_tile(scene, options, lines):
    """Only who is to place a tile discards a stack of which none fits."""
    p = scene(
        NO_PLACE_FOR_THREE, left="024*2", lines=f"hand A quake rain\n{lines}", heat="10 0", options=options
    )
    gone, piles = written_in(p, "gone"), written_in(p, "piles")
    p.play("quake")
    assert p.discards == ["quake"]
    assert p.stack == 2
    assert (written_in(p, "gone"), written_in(p, "piles")) == (gone, piles)
    assert written_in(p, "last-round") == ""
    assert p.actor == A
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-36", "ER-66")
def test_the_old_tiles_walls_leave_and_others_stay(scene, play):
    p = scene(COLUMN, walls="1,3/N wood\n2,1/SW stone\n-1,2/N straw\nblue/5 straw")
    before = p.supply
    play(p, "quake", "tile 0123", "replace 1,2 r0")
    assert {str(site): wall for site, wall in p.walls().items()} == {"-1,2/N": "straw", "blue/5": "straw"}
    assert p.supply == before | {"wood": before["wood"] + 1, "stone": before["stone"] + 1}


@pytest.mark.rule("ER-36")
def test_a_tile_may_take_the_place_of_its_like(scene, play):
    p = play(scene(COLUMN, walls="1,3/N wood"), "quake", "tile 013", "replace 1,2 r0")
    assert p.walls() == {}
    assert written_in(p, "gone") == "013"


@pytest.mark.rule("ER-36")
def test_an_open_flow_may_be_cut_off_but_no_tile(scene, play, legal):
    p = play(scene(f"{COLUMN} 2,1 0 r4"), "quake", "tile 01")
    assert legal(p) == {"replace 1,2 r0", "replace 2,1 r3"}


# Eruption tiles

BETWEEN = """
    1,2 eruption r0
    1,1 013 r0
    1,3 0 r0
"""
"""An eruption tile, and a dead end that it feeds, to which lava of the volcano leads as well."""
ALONE = "1,3 eruption r0\n1,2 03 r0"
"""An eruption tile far from the volcano, and a tile that only it feeds."""


@pytest.mark.rule("ER-36", "ER-43")
def test_an_eruption_tile_makes_way_if_other_lava_feeds_what_it_feeds(scene, play, legal):
    p = play(scene(BETWEEN), "quake", "tile 0135")
    assert "replace 1,2 r0" in legal(p)
    p.play("replace 1,2 r0")
    assert p.tile_at((1, 2)) == "0135"
    assert written_in(p, "gone") == "eruption"


@pytest.mark.rule("ER-36", "ER-43")
def test_an_eruption_tile_that_alone_feeds_others_stays(scene, play, legal, refused):
    p = play(scene(ALONE), "quake", "tile 0134")
    assert legal(p) == {"replace 1,2 r0", "replace 1,2 r2"}
    refused(p, "replace 1,3 r0", "ER-36", "cut off from the lava's sources")


@pytest.mark.rule("ER-36", "ER-43")
def test_an_eruption_tile_that_nothing_else_feeds_stays(scene):
    """What came in its place would itself be joined to nothing: the card is spent."""
    p = scene("1,3 eruption r0")
    p.play("quake")
    assert p.discards == ["quake"]
    assert p.tile_at((1, 3)) == "eruption"
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-36", "ER-43")
def test_an_eruption_tile_may_make_way_where_another_one_feeds_its_neighbours(scene, play, legal):
    p = play(scene("1,3 eruption r0\n1,2 eruption r0"), "quake", "tile 0")
    assert legal(p) == {"replace 1,2 r3", "replace 1,3 r0"}
    p.play("replace 1,3 r0")
    assert legal(play(p, "quake", "tile 03")) == {"replace 1,3 r0"}, "now 1,2 feeds 1,3"


@pytest.mark.rule("ER-36", "ER-43")
def test_an_eruption_tile_at_the_end_of_the_volcanos_lava_may_make_way(scene, play, legal):
    p = play(scene("1,2 eruption r0\n1,1 03 r0"), "quake", "tile 0")
    assert legal(p) == {"replace 1,2 r0"}


@pytest.mark.rule("ER-36", "ER-43")
def test_a_replaced_eruption_tile_is_no_source_any_more(scene, play, legal, refused):
    """Once it has made way, the tile between it and the volcano cannot sink."""
    board = "1,1 03 r0\n1,2 eruption r0\n1,3 0 r0"
    held = "hand A quake sinkhole rain"
    before = scene(board, lines=held)
    assert "sinkhole 1,1" in legal(before)
    p = play(before, "quake", "tile 013", "replace 1,2 r0")
    assert legal(p, "sinkhole") == {"sinkhole 1,3"}
    refused(p, "sinkhole 1,1", "ER-35", "cut off")


@pytest.mark.rule("ER-36", "ER-20")
def test_contact_goes_with_the_old_tile(scene, play):
    p = scene(f"{COLUMN} 1,3 035 r0", lines="hand A quake\nreserve B straw")
    play(p, "quake", "tile 0", "replace 1,3 r0", "tile 02", "place -1,2 r0")
    assert p.heat(B) == 0
    assert p.actor == B


@pytest.mark.rule("ER-36")
def test_the_tile_is_drawn_only_when_the_card_is_played(scene):
    p = scene(COLUMN)
    p.play("quake")
    assert p.actor == CHANCE
    assert p.prompt.say() == "Player A draws a lava tile for Quake."
    assert p.hand(A) == ["quake", "rain"]


@pytest.mark.rule("ER-36")
def test_no_quake_without_the_card(scene, refused):
    p = scene(COLUMN, lines="hand A rain\nhand B quake")
    refused(p, "quake", "ER-36", "You do not hold the card Quake")
