"""ER-32: Aftershock, which turns a tile."""

from functools import partial

import pytest

A = 0

COLUMN = """
    1,1 03 r0
    1,2 013 r0
"""
"""1,2 meets lava in the north; its other exits, to 2,1 and 1,3, are free."""


@pytest.fixture
def scene(scene):
    """A scene in the card step of A, who holds two Aftershocks."""
    return partial(scene, agenda="cards A", lines="hand A aftershock*2 rain")


@pytest.mark.rule("ER-32")
def test_every_other_way_a_tile_may_lie(scene, legal):
    """013 may lie with any of its three exits to the north."""
    p = scene(COLUMN)
    assert legal(p, "aftershock 1,2") == {"aftershock 1,2 r3", "aftershock 1,2 r5"}
    p.play("aftershock 1,2 r5")
    assert "1,2 013 r5" in p.to_text()
    assert p.discards == ["aftershock"]
    assert legal(p, "aftershock 1,2") == {"aftershock 1,2 r0", "aftershock 1,2 r3"}


@pytest.mark.rule("ER-32")
def test_the_tile_must_come_to_lie_in_another_way(scene, refused):
    p = scene(COLUMN)
    refused(p, "aftershock 1,2 r0", "ER-32", "That would leave the tile as it is")
    refused(p, "aftershock 1,3 r0", "ER-32", "There is no tile at 1,3")


@pytest.mark.rule("ER-32", "ER-40")
def test_a_turned_tile_matches_what_is_around_it(scene, refused):
    p = scene(f"{COLUMN} 1,3 0 r0")
    refused(p, "aftershock 1,2 r5", "ER-40", "Its S edge would put rock against lava")
    refused(p, "aftershock 1,2 r1", "ER-40", "Its N edge would put rock against lava")


@pytest.mark.rule("ER-32", "ER-40")
def test_a_turned_tile_does_not_lead_lava_to_rock(scene, legal, refused):
    """0,2 leads no lava to 1,2: so 1,2 has to keep its rock there."""
    p = scene(f"{COLUMN} -1,2 02 r0\n0,2 01 r4")
    refused(p, "aftershock 1,2 r5", "ER-40", "Its NW edge would put lava against rock")
    assert legal(p, "aftershock 1,2") == {"aftershock 1,2 r3"}


@pytest.mark.rule("ER-32", "ER-02")
def test_a_turned_tile_does_not_lead_lava_to_the_volcanos_rock(scene, legal, refused):
    p = scene("1,1 01 r0")
    refused(p, "aftershock 1,1 r5", "ER-02", "against the bare rock of the volcano")
    assert not legal(p, "aftershock")


@pytest.mark.rule("ER-32", "ER-43")
def test_a_tile_in_the_middle_of_a_road_stays_joined(scene, legal):
    """Between two tiles, 1,2 can only lie so that its lava meets both."""
    p = scene("1,1 03 r0\n1,2 013 r0\n1,3 0 r0")
    assert legal(p, "aftershock") == {"aftershock 1,2 r3"}


@pytest.mark.rule("ER-32", "ER-66")
def test_the_walls_of_a_turned_tile_are_discarded(scene):
    p = scene(COLUMN, walls="1,3/N wood\n2,1/SW stone\n-1,2/N straw\norange/1 straw")
    before = p.supply
    p.play("aftershock 1,2 r3")
    assert {str(site): wall for site, wall in p.walls().items()} == {"-1,2/N": "straw", "orange/1": "straw"}
    assert p.supply == before | {"wood": before["wood"] + 1, "stone": before["stone"] + 1}


@pytest.mark.rule("ER-32", "ER-63")
def test_a_wall_goes_even_if_lava_flows_there_again(scene):
    """Turned, 1,2 leads lava to 1,3 as before, but the wall there has gone."""
    p = scene(COLUMN, walls="1,3/N stone")
    p.play("aftershock 1,2 r3")
    assert p.wall_at("1,3/N") is None


@pytest.mark.rule("ER-32")
def test_the_walls_of_other_tiles_stay(scene):
    """1,1 and 1,2 both lead lava to 2,1: only the wall on the flow of 1,2 goes."""
    p = scene("1,1 0123 r0\n1,2 013 r0\n2,0 0 r4", walls="2,1/NW straw\n2,1/SW wood")
    p.play("aftershock 1,2 r3")
    assert p.wall_at("2,1/NW") == "straw"
    assert p.wall_at("2,1/SW") is None


@pytest.mark.rule("ER-32")
@pytest.mark.parametrize(
    ("board", "wall", "turn"),
    [
        ("1,1 03 r0", "1,2/N", "1,1 r0"),
        ("1,1 024 r0", "0,2/NE", "1,1 r0"),
        ("1,1 0134 r0", "1,2/N", "1,1 r0"),
        ("1,3 eruption r0", "1,2/S", "1,3 r0"),
    ],
)
def test_a_symmetric_tile_may_be_turned_onto_itself_if_it_has_walls(scene, legal, refused, board, wall, turn):
    bare = scene(board)
    refused(bare, f"aftershock {turn}", "ER-32", "That would leave the tile as it is")
    walled = scene(board, walls=f"{wall} wood\n-1,2/N straw")
    before = walled.to_text()
    assert f"aftershock {turn}" in legal(walled)
    walled.play(f"aftershock {turn}")
    assert {str(site) for site in walled.walls()} == {"-1,2/N"}
    assert walled.hand(A) == ["aftershock", "rain"]
    assert (
        walled.to_text().partition("board")[2].partition("walls")[0]
        == (before.partition("board")[2].partition("walls")[0])
    )


@pytest.mark.rule("ER-32", "ER-3A")
def test_a_symmetric_tile_turned_onto_itself_gives_no_cards(scene):
    """The eruption tile at 1,3 touches the sides 5 and 6 of the blue village, and goes on to do so."""
    p = scene("1,3 eruption r0", walls="1,2/S stone")
    p.play("aftershock 1,3 r0")
    assert p.actor == A
    assert p.hand(A) == ["aftershock", "rain"]


@pytest.mark.rule("ER-32")
def test_a_symmetric_tile_may_be_turned_another_way_with_or_without_walls(scene, legal):
    """0134 looks the same after half a turn; of its two other ways, one has lava in the north."""
    assert legal(scene("1,2 0134 r0\n1,1 03 r0"), "aftershock 1,2") == {"aftershock 1,2 r2"}
    walled = scene("1,2 0134 r0\n1,1 03 r0", walls="1,3/N straw")
    assert legal(walled, "aftershock 1,2") == {"aftershock 1,2 r0", "aftershock 1,2 r2"}


@pytest.mark.rule("ER-32")
def test_other_tiles_may_not_stay_as_they_are_to_lose_their_walls(scene, refused):
    p = scene(COLUMN, walls="1,3/N wood\n2,1/SW stone")
    refused(p, "aftershock 1,2 r0", "ER-32", "That would leave the tile as it is")


@pytest.mark.rule("ER-32")
def test_a_half_turn_of_a_symmetric_tile_is_the_same_rotation(scene, refused):
    p = scene("1,1 03 r0", walls="1,2/N wood")
    refused(p, "aftershock 1,1 r3", "ER-40")


@pytest.mark.rule("ER-32", "ER-20")
def test_a_village_side_that_the_turned_tile_leaves_is_not_touched_any_more(scene, play):
    p = scene(f"{COLUMN} 1,3 013 r0", lines="hand A aftershock\nreserve B straw")
    play(p, "aftershock 1,3 r5", "tile 0", "place -1,2 r0")
    assert p.heat(1) == 0
    kept = scene(f"{COLUMN} 1,3 013 r0", lines="hand A aftershock\nreserve B straw")
    play(kept, "pass", "tile 0", "place -1,2 r0")
    assert kept.heat(1) == 20


@pytest.mark.rule("ER-32")
def test_a_tile_is_turned_only_with_the_card(scene, refused):
    p = scene(COLUMN, lines="hand A rain\nhand B aftershock")
    refused(p, "aftershock 1,2 r3", "ER-32", "You do not hold the card Aftershock")
