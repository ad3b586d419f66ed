"""ER-25 to ER-29: claiming and placing eruption tiles."""

import pytest

import lapilli
from tests.eruption.conftest import HELD, LOST

ONE_SIDE = "1,-2 01 r4\n0,-2 02 r0\n0,-3 03 r0"
"""Lava from the volcano to orange/4."""
FOUR_SIDES = """
    1,-2 01 r4
    0,-2 02 r0
    0,-3 013 r0
    1,-4 0123 r4
    2,-5 01 r4
"""
"""Lava from the volcano to orange/1, orange/2, orange/3 and orange/4."""
NO_ROOM = """
    1,-2 03 r1
    2,-2 01 r2
    2,-1 013 r3
    1,1 035 r1
    0,2 013 r1
    -1,2 0 r0
    -2,1 02 r0
    -2,0 035 r4
    1,-3 0135 r1
    2,-3 0135 r5
    3,-2 02 r3
    3,-1 035 r1
    1,2 012 r3
    0,3 0135 r4
    -1,3 0134 r1
    -3,2 01 r5
    -3,1 013 r0
    -3,0 0135 r4
    -2,-1 0135 r5
    2,-4 0135 r3
    4,-2 013 r3
    2,2 024 r0
    1,3 0134 r0
    -2,4 012 r0
    -4,3 024 r0
    -4,2 035 r3
    -2,-2 012 r2
    2,-5 0134 r0
    3,2 024 r1
"""
"""Every empty space has a neighbour that turns rock to it, so that no tile of six exits fits anywhere."""


def waiting(position):
    """Which eruption tiles each player has claimed and not placed."""
    lines = [line.split() for line in position.to_text().splitlines() if line.startswith("waiting")]
    return {letter: numbers for _, letter, *numbers in lines}


# ER-25: claiming


@pytest.mark.rule("ER-25")
@pytest.mark.parametrize(
    ("before", "claimed"),
    [
        *[(20, None), (30, "1"), (40, "1")],
        *[(50, None), (90, None), (100, "2"), (110, "2")],
        *[(120, None), (170, None), (180, "3"), (190, "3")],
        *[(200, None), (270, None), (280, None)],
    ],
)
def test_damage_that_reaches_or_passes_an_eruption_space_claims_its_tile(scene, before, claimed):
    """One open flow: 20. The tile is to be placed in the same turn."""
    p = scene(ONE_SIDE, heat=f"{before} 0")
    assert p.heat(0) == min(before + 20, 290)
    assert waiting(p) == ({"A": [claimed]} if claimed else {})
    assert (p.prompt.rule == "ER-26") == (claimed is not None)


@pytest.mark.rule("ER-25")
@pytest.mark.parametrize(("before", "claimed"), [(30, {}), (40, {"A": ["1"]}), (50, {})])
def test_a_lost_wall_may_claim_it_too(scene, before, claimed):
    p = scene(ONE_SIDE, heat=f"{before} 0", walls="orange/4 stone")
    p.play(LOST)
    assert p.heat(0) == before + 10
    assert waiting(p) == claimed


@pytest.mark.rule("ER-25")
def test_it_is_claimed_the_moment_it_happens(scene):
    """Two walls: the first one lost makes 50; the second is still to be rolled for."""
    p = scene(FOUR_SIDES, heat="0 0", walls="orange/1 straw\norange/3 straw")
    assert p.heat(0) == 40
    p.play(LOST)
    assert waiting(p) == {"A": ["1"]}
    assert p.prompt.rule == "ER-21"
    p.play(HELD)
    assert p.prompt.rule == "ER-26"


@pytest.mark.rule("ER-25", "ER-26")
def test_one_heating_may_claim_two(scene, play):
    """Four open flows: from 40 to 120."""
    p = scene(FOUR_SIDES, heat="40 0")
    assert p.heat(0) == 120
    assert waiting(p) == {"A": ["1", "2"]}
    play(p, "erupt 2,2")
    assert waiting(p) == {"A": ["2"]}
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-25")
def test_a_tile_is_claimed_once_in_the_game(scene):
    """B passes 50 after A did: nothing is left for it there."""
    p = scene("0,3 eruption r0", "turn B", heat="50 40")
    assert p.heat(1) == 60
    assert waiting(p) == {}
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-25")
def test_a_tile_that_was_claimed_is_not_claimed_again_after_cooling(scene):
    """A has been at 50, has placed the tile and has cooled: it does not get another for 50."""
    p = scene("0,-3 eruption r0", heat="40 0")
    assert p.heat(0) == 60
    assert waiting(p) == {}
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-25", "ER-26")
def test_cooling_changes_nothing_for_who_has_claimed(scene, play):
    """A cools from 120 to 30 before it may place its second tile, and yet places it in its next turn."""
    p = scene(
        agenda="turn A", heat="120 0", lines="waiting A 1 2\nhand A rain*3\nreserve B straw", left="0 01234*2"
    )
    play(p, "erupt 2,2", "tile 0", "place 1,1 r0", "rain", "rain", "rain")
    while p.actor != 1:
        p.play("pass" if p.actor == 0 else "tile 01234")
    assert p.heat(0) == 30
    play(p, "place 1,-2 r4", "pass")
    assert p.heat(0) == 30
    assert p.prompt.rule == "ER-26"
    assert waiting(p) == {"A": ["2"]}


@pytest.mark.rule("ER-25")
def test_the_next_tile_is_for_who_is_first_there_hot_or_not(scene):
    """B has never been hot, and passes 120 before A, who has claimed the first tile."""
    p = scene("0,3 eruption r0", "turn B", heat="110 100")
    assert p.heat(1) == 120
    assert waiting(p) == {"B": ["2"]}


@pytest.mark.rule("ER-25", "ER-28")
@pytest.mark.parametrize(
    ("before", "claimed"), [(80, {}), (90, {"B": ["2"]}), (100, {"B": ["2"]}), (110, {"B": ["2"]})]
)
def test_somebody_elses_eruption_may_claim_a_tile(scene, before, claimed):
    """A places the first tile; it heats B by 30."""
    p = scene(heat=f"50 {before}", lines="waiting A 1")
    p.play("erupt 2,-4")
    assert waiting(p) == claimed
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-25")
@pytest.mark.parametrize(
    ("who", "heat", "claims"),
    [
        ("A", "0 90 110", "B"),
        ("A", "0 80 110", "C"),
        ("B", "110 0 90", "C"),
        ("B", "110 0 80", "A"),
        ("C", "90 110 0", "A"),
        ("C", "80 110 0", "B"),
    ],
)
def test_of_several_the_first_clockwise_from_who_caused_it_claims(scene, who, heat, claims):
    """However hot the others are."""
    p = scene(agenda=f"turn {who}", heat=heat, players=3, lines=f"waiting {who} 1")
    p.play("erupt 3,-4")
    assert waiting(p) == {claims: ["2"]}


@pytest.mark.rule("ER-25")
@pytest.mark.parametrize("who", range(6))
def test_six_players_are_asked_clockwise(scene, who):
    """All others are at 90, and so reach 120 together."""
    heat = " ".join("60" if seat == who else "90" for seat in range(6))
    p = scene(agenda=f"turn {'ABCDEF'[who]}", heat=heat, players=6, lines=f"waiting {'ABCDEF'[who]} 1")
    p.play("erupt 2,-4")
    assert waiting(p) == {"ABCDEFA"[who + 1]: ["2"]}


@pytest.mark.rule("ER-25")
def test_who_is_too_cool_is_passed_over(scene):
    """B, the first clockwise, comes to 130; C, to 200, and takes the tile."""
    p = scene(heat="60 100 170 80", players=4, lines="waiting A 1")
    p.play("erupt 2,2")
    assert waiting(p) == {"C": ["3"]}


# ER-26: placing it


@pytest.mark.rule("ER-26")
def test_it_waits_for_its_claimants_own_turn(scene, play):
    """B has claimed a tile in A's turn; A goes on, and B begins with it."""
    p = scene(heat="50 90", lines="waiting A 1\nreserve A straw", left="0 01234*2")
    play(p, "erupt 2,-4", "tile 0", "place 1,1 r0", "pass")
    assert p.actor == 1
    assert p.prompt.rule == "ER-26"
    p.play("erupt 2,2")
    assert [p.heat(0), p.heat(1)] == [80, 120]


@pytest.mark.rule("ER-26")
def test_it_comes_after_damage_and_before_the_tile(scene, play):
    p = scene(ONE_SIDE, heat="60 0", walls="orange/4 wood", lines="waiting A 1")
    assert p.prompt.rule == "ER-21"
    p.play(HELD)
    assert p.prompt.rule == "ER-26"
    p.play("erupt 2,2")
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-26")
def test_it_must_be_placed(scene, refused):
    p = scene(lines="waiting A 1")
    refused(p, "pass", "ER-26", "An eruption tile must be placed.")
    assert all(move.kind == "erupt" for move in p.legal_moves())


@pytest.mark.rule("ER-26")
@pytest.mark.parametrize(
    ("claimed", "first", "rest"),
    [("1 2", 1, ["2"]), ("1 3", 1, ["3"]), ("2 3", 2, ["3"]), ("3 1 2", 1, ["2", "3"])],
)
def test_the_lowest_number_is_placed_first_and_the_rest_wait(scene, play, claimed, first, rest):
    others = {"1 3": "waiting B 2", "2 3": "gone eruption"}.get(claimed, "")
    p = scene(heat="200 0", lines=f"waiting A {claimed}\n{others}\nreserve B straw", left="0 01234")
    assert f"eruption tile {first}" in p.prompt.say()
    play(p, "erupt 2,2")
    assert waiting(p)["A"] == rest
    assert p.prompt.rule == "ER-44"


@pytest.mark.rule("ER-26")
def test_one_is_placed_a_turn(scene, play):
    p = scene(lines="waiting A 1 2 3\nreserve B straw*4", left="0 01234*5")
    for turn, where in enumerate(("2,2", "-4,2", "2,-4")):
        assert f"eruption tile {turn + 1}" in p.prompt.say()
        p.play(f"erupt {where}")
        assert p.heat(1) == 30 * (turn + 1)
        while p.prompt.rule != "ER-26" and turn < 2:
            if p.actor == lapilli.CHANCE:
                p.roll()
            else:
                moves = [str(move) for move in p.legal_moves()]
                p.play("pass" if "pass" in moves else moves[0])
    assert waiting(p) == {}


# ER-27: where it may go


@pytest.mark.rule("ER-27", "ER-41")
def test_it_needs_no_connection(scene, legal):
    """Every space that does not touch the volcano's bare rock, at villages and gaps too."""
    p = scene(lines="waiting A 1")
    assert len(legal(p)) == 48
    assert {"erupt 0,-3", "erupt 2,-5", "erupt 5,-2", "erupt -4,1", "erupt 3,-2"} <= legal(p)


@pytest.mark.rule("ER-27", "ER-40")
def test_all_its_edges_must_match(scene, legal, refused):
    """The tile on 2,-4 has lava at N and S only."""
    p = scene("2,-3 eruption r0\n2,-4 03 r0", lines="waiting A 2")
    assert {"erupt 2,-5", "erupt 2,-2", "erupt 1,-2"} & legal(p) == {"erupt 2,-5"}
    for where, edge in {"1,-4": "SE", "3,-5": "SW", "1,-3": "NE", "3,-4": "NW"}.items():
        refused(p, f"erupt {where}", "ER-40", f"Its {edge} edge would put lava against rock.")
    refused(p, "erupt 2,-4", "ER-40", "There is a tile at 2,-4 already.")


@pytest.mark.rule("ER-27", "ER-43")
def test_it_is_a_source_from_which_lava_is_led_on(scene, play, legal):
    p = scene(lines="waiting A 1", left="0 01234")
    play(p, "erupt -4,2", "tile 0")
    there = {move.split()[1] for move in legal(p, "place")}
    around = {"-4,1", "-3,1", "-3,2", "-4,3", "-5,3", "-5,2"}
    assert around <= there
    assert len(there) == 12


@pytest.mark.rule("ER-27")
def test_walls_on_flows_that_it_touches_go_at_once_without_dice(scene):
    """Two tiles lead lava into 1,-3, both behind stone; a third wall is elsewhere."""
    p = scene(
        "1,-2 035 r1\n2,-3 01 r4",
        lines="waiting A 1",
        walls="1,-3/S stone\n1,-3/SE stone\n2,-1/SW straw",
    )
    p.play("erupt 1,-3")
    assert p.actor == lapilli.CHANCE
    assert p.prompt.rule == "ER-44"
    assert {str(site) for site in p.walls()} == {"2,-1/SW"}
    assert p.supply == {"straw": 17, "wood": 15, "stone": 15}


@pytest.mark.rule("ER-27", "ER-64")
def test_the_walls_of_the_villages_that_it_touches_stay(scene):
    p = scene(lines="waiting A 1", walls="orange/2 straw\norange/3 stone")
    p.play("erupt 1,-4")
    assert p.wall_at("orange/2") == "straw"
    assert p.wall_at("orange/3") == "stone"


@pytest.mark.rule("ER-27", "ER-53")
def test_it_may_go_where_every_flow_is_walled(scene, legal):
    p = scene("1,-2 024 r0", lines="waiting A 1", walls="1,-3/S stone")
    assert "erupt 1,-3" in legal(p)


# ER-28: what it does to the others


@pytest.mark.rule("ER-28")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_other_village_heats_by_30_at_once(scene, players):
    p = scene(agenda="turn B", players=players, lines="waiting B 1")
    p.play("erupt 3,-2")
    assert [p.heat(seat) for seat in range(players)] == [0 if seat == 1 else 30 for seat in range(players)]


@pytest.mark.rule("ER-28")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_of_the_three_heats_by_30(scene, number):
    p = scene(players=3, heat="200 0 10", lines=f"waiting A {number}\ngone eruption*2")
    p.play("erupt 3,-2")
    assert [p.heat(seat) for seat in range(3)] == [200, 30, 40]


@pytest.mark.rule("ER-28", "ER-71")
def test_eruptions_still_happen_in_the_last_round(scene):
    """B's turn is the last one: A heats after its own last turn."""
    p = scene(agenda="turn B", left="", heat="20 60", lines="last-round stack-out B\nwaiting B 1")
    assert p.prompt.rule == "ER-26"
    p.play("erupt 3,-2")
    assert p.is_over
    assert p.scores == (50, 60)


@pytest.mark.rule("ER-28", "ER-20")
def test_it_does_no_other_damage_until_the_next_turn(scene):
    """It touches two sides of blue; B is heated by the eruption alone."""
    p = scene(lines="waiting A 1")
    p.play("erupt 1,3")
    assert p.heat(1) == 30


# ER-29: no space, cards, a resource


@pytest.mark.rule("ER-29")
def test_without_a_legal_space_it_is_discarded_and_nobody_heats(scene):
    p = scene(NO_ROOM, heat="60 40", lines="waiting A 1", agenda="eruption A\nplacement A")
    assert p.prompt.rule == "ER-44"
    assert [p.heat(0), p.heat(1)] == [60, 40]
    assert waiting(p) == {}
    assert "gone eruption\n" in p.to_text()


@pytest.mark.rule("ER-29", "ER-26")
def test_one_is_discarded_a_turn(scene):
    """The other one waits: there may be a space for it by then."""
    p = scene(NO_ROOM, heat="60 0", lines="waiting A 1 2", agenda="eruption A\nplacement A")
    assert waiting(p) == {"A": ["2"]}
    assert p.prompt.rule == "ER-44"
    assert "gone eruption\n" in p.to_text()


@pytest.mark.rule("ER-29", "ER-25")
def test_one_that_is_discarded_is_not_claimed_again(scene):
    """Lava is at three sides of blue: B heats on, from 50 to 110."""
    p = scene(NO_ROOM, "eruption B\ndamage B\neruption B\nplacement B", heat="0 50", lines="waiting B 1")
    assert p.heat(1) == 110
    assert waiting(p) == {}
    assert "gone eruption\n" in p.to_text()


@pytest.mark.rule("ER-29", "ER-46")
@pytest.mark.parametrize(
    ("where", "cards"),
    [("2,2", 0), ("2,-5", 1), ("0,-3", 1), ("1,-4", 2), ("0,3", 1), ("1,3", 2), ("3,-4", 2)],
)
def test_it_gives_a_card_for_each_side_that_it_touches(scene, where, cards):
    """Of one's own village, of another's, and of one that nobody owns."""
    p = scene(lines="waiting A 1", deck="rain*3 quake*3")
    p.play(f"erupt {where}")
    for left in range(cards, 0, -1):
        assert p.prompt.rule == "ER-46"
        assert f"draws {left} card" in p.prompt.say()
        p.play("card rain")
    assert p.prompt.rule == "ER-44"
    assert p.hand_size(0) == cards


@pytest.mark.rule("ER-29", "ER-47")
@pytest.mark.parametrize(("where", "material"), [("2,-4", "stone"), ("-2,4", "wood"), ("3,-3", None)])
def test_it_gives_the_wall_of_its_space(scene, where, material):
    p = scene(lines="waiting A 1")
    p.play(f"erupt {where}")
    assert p.reserve(0) == {name: int(name == material) for name in ("straw", "wood", "stone")}


@pytest.mark.rule("ER-29", "ER-62")
def test_its_wall_may_be_a_weaker_one(scene):
    p = scene(lines="waiting A 1\nreserve B stone*15")
    p.play("erupt 2,-4")
    assert p.reserve(0) == {"straw": 0, "wood": 1, "stone": 0}
