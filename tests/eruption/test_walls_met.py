"""ER-50 to ER-53: walls on flows that a tile meets as it is placed."""

import pytest

import lapilli
from tests.eruption.conftest import HELD, LOST

TWO_FLOWS = "1,-2 02 r2\n2,-1 02 r4"
"""Lava leads into 2,-2, a straw space, from NW and from S."""
THREE_FLOWS = "2,-4 eruption r0\n3,-3 eruption r0\n1,-3 eruption r0"
"""Lava leads into 2,-3 from N, SE and NW."""
INTO_IT = ("N", "SE", "NW")
TO_VOLCANO = {"-1,-1": "SE", "1,-2": "SW", "2,-1": "SW", "1,1": "N", "-1,2": "N", "-2,1": "SE"}
ALL_WALLED = "\n".join(f"{space}/{edge} stone" for space, edge in TO_VOLCANO.items())
"""A wall on every flow of the volcano."""
FOUR_SPACES = """
    1,-2 02 r2
    2,-2 02 r3
    0,2 013 r4
    -1,2 035 r3
    -2,1 03 r2
    -2,0 035 r1
    -3,1 01 r1
    -2,-1 01 r2
"""
"""Lava leads into 2,-1 and 1,1 (from N and SW), -1,3 (from N and NE) and -1,-1 (from SE, SW and NW).

024 fits 2,-1 and 1,1 only; 012 fits -1,3 only; 0134 fits all four.
"""
TWO_CLOSABLE = "2,-1/N straw\n2,-1/SW wood\n1,1/N stone\n1,1/SW straw"


def three_walls(*materials):
    return "\n".join(f"2,-3/{edge} {material}" for edge, material in zip(INTO_IT, materials, strict=True))


def spaces(moves):
    return {move.split()[1] for move in moves}


# ER-50: an open flow


@pytest.mark.rule("ER-50")
@pytest.mark.parametrize("walled", ["2,-2/NW", "2,-2/S"])
def test_beside_an_open_flow_a_wall_is_discarded_without_dice(scene, walled):
    p = scene(TWO_FLOWS, "place A 01234\nwalls A", walls=f"{walled} stone", lines="reserve A wood")
    p.play("place 2,-2 r5")
    assert p.tile_at((2, -2)) == "01234"
    assert p.actor == 0
    assert p.walls() == {}
    assert p.supply["stone"] == 15


@pytest.mark.rule("ER-50")
@pytest.mark.parametrize("open_flow", INTO_IT)
def test_one_open_flow_is_enough_for_all_the_others(scene, open_flow):
    walls = "\n".join(f"2,-3/{edge} stone" for edge in INTO_IT if edge != open_flow)
    p = scene(THREE_FLOWS, "place A 0135\nwalls A", walls=walls, lines="reserve A wood")
    p.play("place 2,-3 r5")
    assert p.tile_at((2, -3)) == "0135"
    assert p.actor == 0
    assert p.walls() == {}


@pytest.mark.rule("ER-50")
def test_walls_on_flows_that_it_does_not_meet_stay(scene):
    """Also those on flows of the same tiles that lead elsewhere."""
    p = scene(THREE_FLOWS, "place A 0135", walls="2,-3/N straw\n3,-4/S straw")
    p.play("place 2,-3 r5")
    assert {str(site) for site in p.walls()} == {"3,-4/S"}


@pytest.mark.rule("ER-50")
def test_a_tile_may_choose_the_open_space_and_leave_a_wall_alone(scene):
    p = scene(agenda="place A 03", walls="1,1/N straw")
    p.play("place 1,-2 r1")
    assert p.tile_at((1, -2)) == "03"
    assert p.wall_at("1,1/N") == "straw"


# ER-51: all flows walled


@pytest.mark.rule("ER-51")
def test_if_the_only_flow_is_walled_it_is_rolled_for(scene):
    p = scene(agenda="place A 03", walls="1,1/N straw")
    p.play("place 1,1 r0")
    assert p.actor == lapilli.CHANCE
    assert p.prompt.rule == "ER-51"
    assert p.tile_at((1, 1)) is None
    p.play(LOST)
    assert p.tile_at((1, 1)) == "03"
    assert p.walls() == {}
    assert p.supply["straw"] == 18


@pytest.mark.rule("ER-51")
def test_if_it_holds_the_tile_must_go_elsewhere(scene, play, legal):
    p = scene(agenda="place A 03", walls="1,1/N straw")
    play(p, "place 1,1 r0", HELD)
    assert p.actor == 0
    assert p.tile_at((1, 1)) is None
    assert p.wall_at("1,1/N") == "straw"
    assert spaces(legal(p)) == TO_VOLCANO.keys() - {"1,1"}


@pytest.mark.rule("ER-51")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_one_loss_is_enough_and_all_walls_go(scene, play, held):
    """The walls that were rolled for and held go too, and so do those that were not rolled for."""
    p = scene(THREE_FLOWS, "place A 0135\nwalls A", walls=three_walls("straw", "wood", "stone"))
    play(p, "place 2,-3 r5", *[HELD] * held)
    assert p.prompt.rule == "ER-51"
    p.play(LOST)
    while p.prompt.rule == "ER-51":
        p.play(HELD)
    assert p.tile_at((2, -3)) == "0135"
    assert p.walls() == {}
    assert p.supply == {"straw": 18, "wood": 15, "stone": 15}


@pytest.mark.rule("ER-51")
def test_each_wall_is_rolled_for(scene, play, legal):
    p = scene(THREE_FLOWS, "place A 0135", walls=three_walls("straw", "wood", "stone"))
    p.play("place 2,-3 r5")
    for _ in INTO_IT:
        assert p.prompt.rule == "ER-51"
        p.play(HELD)
    assert p.prompt.rule == "ER-44"
    assert len(p.walls()) == 3
    assert "2,-3" not in spaces(legal(p))


@pytest.mark.rule("ER-51", "ER-60")
def test_each_wall_has_its_own_strength(scene, play):
    """Lava 4 against 3: straw is lost, wood too (4 is no more than 4), and stone holds."""
    for materials, lost in ((("stone", "stone", "stone"), False), (("stone", "wood", "stone"), True)):
        p = scene(THREE_FLOWS, "place A 0135", walls=three_walls(*materials))
        p.play("place 2,-3 r5")
        while p.prompt.rule == "ER-51":
            p.play("roll 4 3")
        assert (p.tile_at((2, -3)) == "0135") == lost


@pytest.mark.rule("ER-51", "ER-46", "ER-47")
def test_the_tile_gives_what_it_gives_when_it_lies(scene, play):
    """Nothing before the dice have let it through."""
    p = scene("2,-3 eruption r0", "place A 03\nwalls A", walls="2,-4/S wood")
    p.play("place 2,-4 r0")
    assert p.reserve(0)["stone"] == 0
    p.play(LOST)
    assert p.reserve(0)["stone"] == 1
    p = scene("0,-3 eruption r0", "place A 012\nwalls A", walls="1,-4/SW wood")
    p.play("place 1,-4 r4")
    assert p.prompt.rule == "ER-51"
    p.play(LOST)
    assert p.prompt.rule == "ER-46"


@pytest.mark.rule("ER-51")
def test_whoever_places_the_tile_rolls_whoever_built_the_wall(scene, play):
    p = scene(agenda="walls A", lines="reserve A straw\nreserve B straw", left="0 01")
    play(p, "build straw 1,1/N", "tile 0", "place 1,1 r0")
    assert p.prompt.rule == "ER-51"
    assert "Player B rolls" in p.prompt.say()
    play(p, HELD, "place 1,-2 r4", "pass", "tile 01", "place 1,1 r0")
    assert p.prompt.rule == "ER-51"
    assert "Player A rolls" in p.prompt.say()


# ER-52: what is closed


@pytest.mark.rule("ER-52")
def test_a_space_whose_walls_all_held_is_closed_for_every_rotation(scene, play, legal, refused):
    p = scene(agenda="place A 01", walls="1,1/N straw")
    assert {"place 1,1 r0"} == {move for move in legal(p) if " 1,1 " in move}
    play(p, "place 1,1 r0", HELD)
    refused(p, "place 1,1 r0", "ER-52", "The walls there have held in this placement.")
    assert "1,1" not in spaces(legal(p))
    p = scene(TWO_FLOWS, "place A 0135", walls="2,-2/NW straw\n2,-2/S straw")
    assert {move for move in legal(p) if " 2,-2 " in move} == {"place 2,-2 r0", "place 2,-2 r2"}
    play(p, "place 2,-2 r0", HELD, HELD)
    refused(p, "place 2,-2 r2", "ER-52")
    assert "2,-2" not in spaces(legal(p))


@pytest.mark.rule("ER-52")
def test_a_wall_is_rolled_for_once_in_a_placement(scene, play, legal):
    """Every flow is walled and every wall holds: six rolls, and no more."""
    p = scene(agenda="place A 0\ncards A", walls=ALL_WALLED, lines="hand A rain")
    tried = []
    while p.prompt.rule == "ER-44":
        move = min(legal(p))
        tried.append(move.split()[1])
        play(p, move, HELD)
    assert sorted(tried) == sorted(TO_VOLCANO)
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-52")
def test_a_wall_that_has_held_is_not_rolled_for_again(scene, play):
    """Of the two walls one has had its roll: the other decides."""
    walls = "2,-2/NW straw held\n2,-2/S straw"
    p = play(scene(TWO_FLOWS, "place A 01234", walls=walls), "place 2,-2 r5", HELD)
    assert p.prompt.rule == "ER-44"
    assert p.tile_at((2, -2)) is None
    p = play(scene(TWO_FLOWS, "place A 01234", walls=walls), "place 2,-2 r5", LOST)
    assert p.tile_at((2, -2)) == "01234"
    assert p.walls() == {}


@pytest.mark.rule("ER-52")
def test_a_walled_space_may_be_tried_while_open_ones_exist(scene, legal):
    p = scene(agenda="place A 03", walls="1,1/N stone")
    assert spaces(legal(p)) == TO_VOLCANO.keys()


@pytest.mark.rule("ER-52")
def test_when_only_walled_ones_remain_one_must_be_tried(scene, legal, refused):
    p = scene(agenda="place A 03\ncards A", walls=ALL_WALLED, lines="hand A rain")
    assert spaces(legal(p)) == TO_VOLCANO.keys()
    refused(p, "pass", "ER-44")
    assert {move.split()[0] for move in legal(p)} == {"place"}


@pytest.mark.rule("ER-52")
def test_a_tile_that_fits_no_unclosed_space_goes_back_and_another_is_drawn(scene, play, chances):
    """024 fits only the two spaces that close; 012 fits another one."""
    p = scene(FOUR_SPACES, left="024*2 012", walls=TWO_CLOSABLE)
    play(p, "tile 024", "place 2,-1 r0", HELD, HELD)
    assert p.prompt.rule == "ER-44"
    assert p.actor == 0
    assert p.stack == 2
    play(p, "place 1,1 r0", HELD, HELD)
    assert p.actor == lapilli.CHANCE
    assert p.stack == 3
    assert chances(p) == {"tile 012": 1}
    play(p, "tile 012", "place -1,3 r0")
    assert p.tile_at((-1, 3)) == "012"
    assert len(p.walls()) == 4


@pytest.mark.rule("ER-52")
def test_a_space_stays_closed_for_the_tile_that_is_redrawn(scene, play, legal, refused):
    """0134 would fit the two spaces that the walls have closed to 024."""
    p = scene(FOUR_SPACES, left="024 0134", walls=TWO_CLOSABLE)
    play(p, "tile 024", "place 2,-1 r0", HELD, HELD, "place 1,1 r0", HELD, HELD, "tile 0134")
    assert spaces(legal(p)) == {"-1,3", "-1,-1"}
    refused(p, "place 2,-1 r0", "ER-52", "The walls there have held in this placement.")
    fresh = scene(FOUR_SPACES, "place A 0134", walls=TWO_CLOSABLE)
    assert spaces(legal(fresh)) == {"-1,3", "-1,-1", "2,-1", "1,1"}


@pytest.mark.rule("ER-52")
@pytest.mark.parametrize(("left", "size"), [("024", 1), ("024*3", 3)])
def test_if_none_fits_the_placement_is_over_and_the_stack_stays(scene, play, left, size):
    p = scene(FOUR_SPACES, left=left, walls=TWO_CLOSABLE, lines="hand A rain")
    play(p, "tile 024", "place 2,-1 r0", HELD, HELD, "place 1,1 r0", HELD, HELD)
    assert p.prompt.rule == "ER-30"
    assert p.actor == 0
    assert p.stack == size
    assert "last-round" not in p.to_text()


@pytest.mark.rule("ER-52", "ER-44")
def test_the_stack_stays_though_its_other_tiles_fit_nowhere_at_all(scene, play):
    """The dead end fits nowhere; 024 would fit if the walls were gone: so the stack has not run out."""
    p = scene(FOUR_SPACES, left="0 024", walls=TWO_CLOSABLE, lines="hand A rain")
    play(p, "tile 024", "place 2,-1 r0", HELD, HELD, "place 1,1 r0", HELD, HELD)
    assert p.prompt.rule == "ER-30"
    assert p.stack == 2
    assert "last-round" not in p.to_text()


@pytest.mark.rule("ER-52")
def test_every_wall_of_the_volcano_may_hold(scene, play):
    """Nothing is on the board: no tile can be placed in this turn, and 40 are left."""
    p = scene(walls=ALL_WALLED, lines="hand A rain")
    p.play("tile 0")
    for space, edge in TO_VOLCANO.items():
        play(p, f"place {space} r{['N', 'NE', 'SE', 'S', 'SW', 'NW'].index(edge)}", HELD)
    assert p.prompt.rule == "ER-30"
    assert p.stack == 40
    assert len(p.walls()) == 6


@pytest.mark.rule("ER-52")
def test_in_the_next_turn_the_walls_are_rolled_for_anew(scene, play, legal):
    p = scene(FOUR_SPACES, left="024", walls=TWO_CLOSABLE)
    play(p, "tile 024", "place 2,-1 r0", HELD, HELD, "place 1,1 r0", HELD, HELD)
    play(p, "tile 024")
    assert p.actor == 1
    assert spaces(legal(p)) == {"2,-1", "1,1"}
    play(p, "place 2,-1 r0", LOST)
    assert p.tile_at((2, -1)) == "024"


@pytest.mark.rule("ER-52", "ER-45")
def test_an_extra_tile_is_another_placement(scene, play, legal):
    """The walls that held against the first tile are rolled for again."""
    p = scene(FOUR_SPACES, left="024", walls=TWO_CLOSABLE, heat="200 0")
    play(p, "tile 024", "place 2,-1 r0", HELD, HELD, "place 1,1 r0", HELD, HELD)
    assert p.prompt.rule == "ER-45"
    play(p, "extra", "tile 024")
    assert spaces(legal(p)) == {"2,-1", "1,1"}


@pytest.mark.rule("ER-52", "ER-33")
def test_a_lava_flow_is_another_placement(scene, play, legal):
    p = scene(agenda="place A 0\ncards A", walls="1,1/N straw", lines="hand A flow", left="03")
    play(p, "place 1,1 r0", HELD)
    assert "1,1" not in spaces(legal(p))
    play(p, "place 1,-2 r4", "flow", "tile 03")
    assert "1,1" in spaces(legal(p))


@pytest.mark.rule("ER-52")
def test_the_tile_may_go_to_another_walled_space(scene, play):
    p = scene(agenda="place A 0", walls="1,1/N straw\n1,-2/SW straw")
    play(p, "place 1,1 r0", HELD, "place 1,-2 r4", LOST)
    assert p.tile_at((1, -2)) == "0"
    assert p.tile_at((1, 1)) is None
    assert {str(site) for site in p.walls()} == {"1,1/N"}


# ER-53: a walled flow is still lava


@pytest.mark.rule("ER-53")
def test_a_walled_flow_must_be_met_with_lava(scene, refused):
    """Lava comes in from S too, but that is no way round."""
    p = scene(TWO_FLOWS, "place A 0", walls="2,-2/NW straw")
    refused(p, "place 2,-2 r3", "ER-53", "Its NW edge would put rock against lava")
    refused(p, "place 2,-2 r5", "ER-40", "Its S edge would put rock against lava")


@pytest.mark.rule("ER-53", "ER-40")
@pytest.mark.parametrize("tile", ["0", "03", "024", "012", "013", "035", "0134", "0123", "0135", "01234"])
def test_walls_change_nothing_about_where_a_tile_fits(scene, legal, tile):
    board = TWO_FLOWS + "\n-4,2 eruption r0"
    open_ = scene(board, f"place A {tile}")
    walled = scene(board, f"place A {tile}", walls="2,-2/NW straw\n2,-2/S wood\n-4,1/S stone\n1,1/N stone")
    assert legal(open_) == legal(walled)


@pytest.mark.rule("ER-53", "ER-42")
def test_lava_behind_a_wall_is_lava_to_be_met(scene, legal):
    p = scene("2,-4 eruption r0", "place A 0", walls="2,-5/S stone")
    assert "place 2,-5 r3" in legal(p)
