"""ER-33, ER-35 and ER-37 to ER-39: Lava Flow, Sinkhole, Rain, Reinforce, Volcanic Bomb."""

from functools import partial

import pytest

from lapilli import CHANCE
from tests.eruption.conftest import HELD, LOST
from tests.eruption.scenes import written_in

A, B = 0, 1

COLUMN = """
    1,1 03 r0
    1,2 013 r0
"""


@pytest.fixture
def scene(scene):
    """A scene in A's card step, unless something else is said."""
    return partial(scene, agenda="cards A")


# Lava Flow


@pytest.mark.rule("ER-33", "ER-46")
def test_lava_flow_draws_and_places_a_tile(scene, play, refused):
    p = scene(COLUMN, lines="hand A flow rain")
    p.play("flow")
    assert p.actor == CHANCE
    p.play("tile 0123")
    refused(p, "pass", "ER-44")
    play(p, "place 1,3 r3", "card bomb", "card bomb")
    assert p.tile_at((1, 3)) == "0123"
    assert p.hand(A) == ["rain", "bomb", "bomb"]
    assert p.discards == ["flow"]
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-33", "ER-44")
def test_lava_flow_redraws_what_does_not_fit(scene, chances):
    """With five exits a tile has rock on one edge only; every space that is open has two to respect."""
    board = "-1,2 0 r0\n-2,1 01 r2\n1,1 02 r4\n-1,-1 02 r2\n1,-2 01 r4\n2,-1 013 r3"
    p = scene(board, left="01234*3 012", lines="hand A flow")
    p.play("flow")
    assert chances(p) == {"tile 012": 1}


@pytest.mark.rule("ER-33", "ER-51", "ER-52")
def test_walls_are_rolled_for_anew_with_each_card(scene, play, refused):
    """The wall that held against the first tile is rolled for again for the second."""
    p = scene(agenda="place A 013\ncards A", walls="1,1/N straw", lines="hand A flow rain")
    play(p, "place 1,1 r0", HELD)
    refused(p, "place 1,1 r0", "ER-52")
    play(p, "place -2,1 r5", "flow", "tile 013", "place 1,1 r0")
    assert p.actor == CHANCE
    p.play(LOST)
    assert p.tile_at((1, 1)) == "013"


@pytest.mark.rule("ER-33")
def test_lava_flow_needs_its_card(scene, refused):
    refused(scene(lines="hand A rain\nhand B flow"), "flow", "ER-33", "You do not hold the card Lava Flow")


# Sinkhole


@pytest.mark.rule("ER-35")
def test_a_tile_at_the_end_of_a_flow_leaves_the_game(scene, legal):
    p = scene(COLUMN, lines="hand A sinkhole rain")
    assert legal(p, "sinkhole") == {"sinkhole 1,2"}
    p.play("sinkhole 1,2")
    assert p.tile_at((1, 2)) is None
    assert written_in(p, "gone") == "013"
    assert p.stack == 38, "it does not go back to the stack"
    assert p.discards == ["sinkhole"]


@pytest.mark.rule("ER-35", "ER-43")
def test_a_tile_that_feeds_others_stays(scene, refused):
    p = scene(f"{COLUMN} 1,3 0 r0", lines="hand A sinkhole")
    refused(p, "sinkhole 1,1", "ER-35", "cut off")
    refused(p, "sinkhole 1,2", "ER-35", "cut off")
    refused(p, "sinkhole -1,2", "ER-35", "There is no tile at -1,2")


@pytest.mark.rule("ER-35", "ER-43")
def test_a_tile_may_go_from_between_two_sources(scene, legal):
    """-1,2 and 1,1 both receive lava from the volcano, and 0,2 lies between them."""
    p = scene("-1,2 02 r0\n0,2 024 r1\n1,1 02 r4", lines="hand A sinkhole")
    assert legal(p, "sinkhole") == {"sinkhole -1,2", "sinkhole 0,2", "sinkhole 1,1"}


@pytest.mark.rule("ER-35", "ER-43")
def test_a_tile_in_a_ring_may_go_unless_something_hangs_on_it(scene, legal):
    """1,2 hangs on 1,1 and on 0,2, which is fed from the other side; 0,3 hangs on 0,2 alone."""
    ring = "-1,2 02 r0\n0,2 01234 r1\n1,1 0134 r0"
    p = scene(f"{ring}\n1,2 01 r5\n0,3 0 r0", lines="hand A sinkhole")
    assert legal(p, "sinkhole") == {"sinkhole -1,2", "sinkhole 1,1", "sinkhole 1,2", "sinkhole 0,3"}


@pytest.mark.rule("ER-35", "ER-43")
def test_a_source_that_alone_feeds_a_tile_stays(scene, legal):
    """1,1 lies at the end of a flow, having but one neighbour: yet that one lives on it."""
    p = scene("1,1 03 r0\n1,2 0 r0", lines="hand A sinkhole")
    assert legal(p, "sinkhole") == {"sinkhole 1,2"}


@pytest.mark.rule("ER-35", "ER-43")
def test_an_eruption_tile_sinks_if_nothing_hangs_on_it(scene, legal):
    alone = scene("1,3 eruption r0", lines="hand A sinkhole")
    alone.play("sinkhole 1,3")
    assert alone.tile_at((1, 3)) is None
    assert written_in(alone, "gone") == "eruption"
    feeding = scene("1,3 eruption r0\n1,2 03 r0", lines="hand A sinkhole")
    assert legal(feeding, "sinkhole") == {"sinkhole 1,2"}
    fed = scene("1,3 eruption r0\n1,2 03 r0\n1,1 013 r0", lines="hand A sinkhole")
    assert legal(fed, "sinkhole") == {"sinkhole 1,1", "sinkhole 1,2", "sinkhole 1,3"}


@pytest.mark.rule("ER-35", "ER-43")
def test_every_tile_of_a_long_chain_counts(scene, legal):
    """With the eruption tile at its end gone, only the volcano feeds the chain."""
    chain = "1,1 03 r0\n1,2 013 r0\n1,3 eruption r0\n2,1 0 r4"
    p = scene(chain, lines="hand A sinkhole*2")
    assert legal(p, "sinkhole") == {"sinkhole 1,1", "sinkhole 1,3", "sinkhole 2,1"}
    p.play("sinkhole 1,3")
    assert legal(p, "sinkhole") == {"sinkhole 2,1"}
    q = scene(chain, lines="hand A sinkhole*2")
    q.play("sinkhole 1,1")
    assert legal(q, "sinkhole") == {"sinkhole 2,1"}, "now the eruption tile alone feeds the rest"


@pytest.mark.rule("ER-35", "ER-66")
def test_the_walls_of_a_sunk_tile_leave_the_board(scene):
    p = scene(COLUMN, walls="1,3/N wood\n2,1/SW stone\n-1,2/N straw", lines="hand A sinkhole")
    before = p.supply
    p.play("sinkhole 1,2")
    assert {str(site): wall for site, wall in p.walls().items()} == {"-1,2/N": "straw"}
    assert p.supply == before | {"wood": before["wood"] + 1, "stone": before["stone"] + 1}


@pytest.mark.rule("ER-35", "ER-42", "ER-63")
def test_the_space_of_a_sunk_tile_is_open_again(scene, play, legal):
    p = scene(COLUMN, lines="hand A sinkhole flow reinforce\nreserve A straw")
    p.play("sinkhole 1,2")
    assert "reinforce straw 1,2/N" in legal(p)
    assert "reinforce straw 1,3/N" not in legal(p)
    play(p, "flow", "tile 0", "place 1,2 r0")
    assert p.tile_at((1, 2)) == "0"


@pytest.mark.rule("ER-35", "ER-20")
def test_lava_that_has_sunk_does_no_damage(scene, play):
    board = f"{COLUMN} 1,3 013 r3"
    lines = "hand A sinkhole rain\nreserve A straw\nreserve B straw"
    p = play(scene(board, lines=lines), "sinkhole 1,3", "pass", "tile 0", "place -1,2 r0")
    assert (p.actor, p.heat(B)) == (B, 0)
    q = play(scene(board, lines=lines), "pass", "tile 0", "place -1,2 r0")
    assert (q.actor, q.heat(B)) == (B, 40)


@pytest.mark.rule("ER-35")
def test_a_village_wall_stays_when_the_lava_before_it_sinks(scene):
    p = scene(f"{COLUMN} 1,3 013 r3", walls="blue/6 straw", lines="hand A sinkhole")
    p.play("sinkhole 1,3")
    assert p.wall_at("blue/6") == "straw"


@pytest.mark.rule("ER-35")
def test_sinkhole_needs_its_card(scene, refused):
    refused(scene(COLUMN, lines="hand A rain"), "sinkhole 1,2", "ER-35", "You do not hold the card Sinkhole")


# Rain


@pytest.mark.rule("ER-37")
@pytest.mark.parametrize(("before", "after"), [(290, 260), (50, 20), (30, 0), (20, 0), (10, 0)])
def test_rain_cools_ones_own_village_by_30(scene, before, after):
    p = scene(heat=f"{before} 100", lines="hand A rain")
    p.play("rain")
    assert (p.heat(A), p.heat(B)) == (after, 100)
    assert p.discards == ["rain"]


@pytest.mark.rule("ER-37", "ER-25")
def test_an_eruption_tile_once_claimed_is_not_given_back(scene):
    p = scene(heat="50 0", lines="hand A rain\nwaiting A 1")
    p.play("rain")
    assert p.heat(A) == 20
    assert written_in(p, "waiting") == "A 1"


@pytest.mark.rule("ER-37", "ER-61", "ER-65")
def test_rain_may_cost_the_second_wall(scene, play):
    lines = "hand A rain*2\nreserve A straw*3"
    p = scene(agenda="cards A\nwalls A", heat="70 0", lines=lines)
    assert play(p.copy(), "pass").prompt.say() == "Player A may build up to 2 walls."
    assert play(p, "rain", "pass").prompt.say() == "Player A may build 1 wall."


@pytest.mark.rule("ER-37")
def test_rain_needs_its_card(scene, refused):
    refused(scene(heat="90 0", lines="hand A bomb\nhand B rain"), "rain", "ER-37")


# Reinforce


@pytest.mark.rule("ER-38", "ER-61")
def test_reinforce_builds_a_wall_besides_the_one_of_the_turn(scene, play):
    p = scene(agenda="cards A\nwalls A", lines="hand A reinforce*2\nreserve A straw wood stone*2")
    play(p, "reinforce straw orange/1", "reinforce wood 1,1/N")
    assert p.discards == ["reinforce"] * 2
    assert p.prompt.say() == "Player A may build 1 wall."
    p.play("build stone orange/2")
    assert {str(site): wall for site, wall in p.walls().items()} == {
        "orange/1": "straw",
        "1,1/N": "wood",
        "orange/2": "stone",
    }
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 1}


@pytest.mark.rule("ER-38", "ER-63", "ER-64")
def test_reinforce_builds_where_a_wall_may_be_built(scene, legal):
    lines = "hand A reinforce\nreserve A straw stone"
    p = scene(COLUMN, walls="orange/4 wood\n1,3/N wood", lines=lines)
    sides = {f"orange/{side}" for side in (1, 2, 3, 5, 6, 7)}
    flows = {"2,1/SW", "-1,-1/SE", "1,-2/SW", "2,-1/SW", "-1,2/N", "-2,1/SE"}
    assert legal(p, "reinforce") == {
        f"reinforce {material} {site}" for material in ("straw", "stone") for site in sides | flows
    }


@pytest.mark.rule("ER-38", "ER-64")
def test_reinforce_builds_in_ones_own_village_only(scene, refused):
    p = scene(lines="hand A reinforce\nreserve A straw")
    refused(p, "reinforce straw blue/1", "ER-64", "You build in your own village only")
    refused(p, "reinforce wood orange/1", "ER-38", "You have no such wall in your reserve")


@pytest.mark.rule("ER-38", "ER-31")
def test_a_wall_just_traded_for_may_be_built_by_reinforce(scene, play):
    p = play(scene(lines="hand A reinforce quake"), "trade quake", "reinforce stone orange/7")
    assert p.wall_at("orange/7") == "stone"


# Volcanic Bomb


@pytest.mark.rule("ER-39", "ER-66")
@pytest.mark.parametrize("site", ["orange/3", "blue/5", "1,1/N", "2,1/SW"])
def test_a_bomb_removes_any_wall_on_the_board(scene, legal, site):
    p = scene(
        "1,2 eruption r0",
        walls="orange/3 stone\nblue/5 stone\n1,1/N stone\n2,1/SW stone",
        lines="hand A bomb",
    )
    assert legal(p, "bomb") == {"bomb orange/3", "bomb blue/5", "bomb 1,1/N", "bomb 2,1/SW"}
    p.play(f"bomb {site}")
    assert p.wall_at(site) is None
    assert len(p.walls()) == 3
    assert p.supply["stone"] == 15 - 3
    assert p.discards == ["bomb"]


@pytest.mark.rule("ER-39")
def test_a_bomb_opens_a_flow_for_the_next_tile(scene, play):
    p = scene(walls="1,1/N stone", lines="hand A bomb flow")
    play(p, "bomb 1,1/N", "flow", "tile 03", "place 1,1 r0")
    assert p.tile_at((1, 1)) == "03"


@pytest.mark.rule("ER-39")
def test_a_bomb_needs_its_card(scene, refused):
    p = scene(walls="blue/1 straw", lines="hand A rain\nhand B bomb")
    refused(p, "bomb blue/1", "ER-39", "You do not hold the card Volcanic Bomb")
