"""ER-60 to ER-66: the dice, building walls, gaining and losing them."""

import pytest

from tests.eruption.conftest import LOST

MATERIALS = ("straw", "wood", "stone")
DICE = [(lava, wall) for lava in range(1, 7) for wall in range(1, 7)]
FROM_VOLCANO = {"-1,-1/SE", "1,-2/SW", "2,-1/SW", "1,1/N", "-1,2/N", "-2,1/SE"}
LAST = "last-round stack-out A B"
"""The tiles have run out: when A's turn ends, B has the last one."""
ALL_OF = {"straw": 18, "wood": 15, "stone": 15}


def hoard(**left):
    """B has every wall of these materials but so many."""
    return "reserve B " + " ".join(f"{material}*{ALL_OF[material] - n}" for material, n in left.items())


def sites(moves):
    return {move.split()[2] for move in moves if move.split()[0] == "build"}


# ER-60: the dice


def holds(material, lava, wall):
    """As a player works it out: +1 for wood, +2 for stone, and a tie goes to the lava."""
    strength = {"straw": wall, "wood": wall + 1, "stone": wall + 2}[material]
    return strength > lava


@pytest.mark.rule("ER-60")
@pytest.mark.parametrize("material", MATERIALS)
def test_how_often_a_wall_holds(material):
    """Written out: of 36 rolls, straw holds 15, wood 21 and stone 26."""
    assert sum(holds(material, *dice) for dice in DICE) == {"straw": 15, "wood": 21, "stone": 26}[material]


@pytest.mark.rule("ER-60", "ER-21")
@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize(("lava", "wall"), DICE)
def test_a_village_wall_holds_only_if_its_total_is_higher(scene, material, lava, wall):
    p = scene("0,-3 eruption r0", walls=f"orange/4 {material}")
    p.play(f"roll {lava} {wall}")
    assert p.wall_at("orange/4") == (material if holds(material, lava, wall) else None)
    assert p.heat(0) == (0 if holds(material, lava, wall) else 10)


@pytest.mark.rule("ER-60", "ER-51")
@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize(("lava", "wall"), DICE)
def test_a_wall_on_a_flow_holds_only_if_its_total_is_higher(scene, play, material, lava, wall):
    p = scene(agenda="place A 03", walls=f"1,1/N {material}")
    play(p, "place 1,1 r0", f"roll {lava} {wall}")
    assert p.tile_at((1, 1)) == (None if holds(material, lava, wall) else "03")
    assert p.wall_at("1,1/N") == (material if holds(material, lava, wall) else None)


@pytest.mark.rule("ER-60")
@pytest.mark.parametrize(
    ("material", "dice", "held"),
    [
        *[("straw", "3 3", False), ("straw", "3 4", True), ("straw", "6 6", False), ("straw", "1 1", False)],
        *[("wood", "3 3", True), ("wood", "4 3", False), ("wood", "6 5", False), ("wood", "6 6", True)],
        *[("stone", "4 3", True), ("stone", "5 3", False), ("stone", "6 4", False), ("stone", "6 5", True)],
    ],
)
def test_a_tie_goes_to_the_lava(scene, material, dice, held):
    """The lava's die is the first, the orange one."""
    p = scene("0,-3 eruption r0", walls=f"orange/4 {material}")
    p.play(f"roll {dice}")
    assert (p.wall_at("orange/4") is not None) == held


@pytest.mark.rule("ER-60", "ER-66")
@pytest.mark.parametrize("material", MATERIALS)
def test_a_lost_wall_returns_to_the_supply(scene, material):
    p = scene("0,-3 eruption r0", walls=f"orange/4 {material}")
    assert p.supply[material] == ALL_OF[material] - 1
    p.play(LOST)
    assert p.supply == ALL_OF
    assert p.reserve(0) == dict.fromkeys(MATERIALS, 0)


# ER-61 and ER-65: how many


@pytest.mark.rule("ER-61")
def test_one_wall_may_be_built(scene, play):
    p = scene(agenda="walls A", lines=f"reserve A straw*2 stone\nreserve B straw\n{LAST}", left="")
    play(p, "build stone orange/4")
    assert p.wall_at("orange/4") == "stone"
    assert p.reserve(0) == {"straw": 2, "wood": 0, "stone": 0}
    assert p.supply == {"straw": 15, "wood": 15, "stone": 14}
    assert p.actor == 1


@pytest.mark.rule("ER-61")
def test_no_wall_need_be_built(scene, play):
    p = scene(agenda="walls A", heat="50 0", lines=f"reserve A straw*2\nreserve B straw\n{LAST}", left="")
    play(p, "pass")
    assert p.walls() == {}
    assert p.actor == 1


@pytest.mark.rule("ER-61", "ER-65")
@pytest.mark.parametrize("heat", [50, 60, 110, 120, 190, 200, 280, 290])
def test_in_any_danger_zone_one_more_may_be_built(scene, play, heat):
    """Not two more in a higher zone."""
    p = scene(
        agenda="walls A", heat=f"{heat} 0", lines=f"reserve A straw*2 stone\nreserve B straw\n{LAST}", left=""
    )
    play(p, "build straw orange/4", "build stone 1,1/N")
    assert p.reserve(0) == {"straw": 1, "wood": 0, "stone": 0}
    assert p.actor == 1


@pytest.mark.rule("ER-61", "ER-65")
@pytest.mark.parametrize("heat", [0, 10, 40])
def test_outside_the_danger_zones_there_is_just_one(scene, play, heat):
    p = scene(
        agenda="walls A", heat=f"{heat} 290", lines=f"reserve A straw*2\nreserve B straw\n{LAST}", left=""
    )
    play(p, "build straw orange/4")
    assert p.actor == 1


@pytest.mark.rule("ER-61")
def test_the_second_wall_may_be_left(scene, play):
    p = scene(agenda="walls A", heat="50 0", lines=f"reserve A straw*2\nreserve B straw\n{LAST}", left="")
    play(p, "build straw orange/4", "pass")
    assert len(p.walls()) == 1
    assert p.actor == 1


@pytest.mark.rule("ER-61")
def test_walls_are_built_from_the_reserve(scene, refused, legal):
    p = scene(agenda="walls A", lines="reserve A wood\nreserve B straw stone")
    refused(p, "build straw orange/4", "ER-61", "You have no such wall in your reserve.")
    refused(p, "build stone 1,1/N", "ER-61")
    assert {move.split()[1] for move in legal(p, "build")} == {"wood"}


@pytest.mark.rule("ER-61")
def test_without_a_reserve_nobody_is_asked(scene):
    p = scene(agenda="walls A", heat="200 0", lines=f"reserve B straw\n{LAST}", left="")
    assert p.actor == 1


@pytest.mark.rule("ER-61")
def test_the_last_wall_of_the_reserve_ends_the_step(scene, play):
    p = scene(agenda="walls A", heat="50 0", lines=f"reserve A straw\nreserve B straw\n{LAST}", left="")
    play(p, "build straw orange/4")
    assert p.actor == 1


@pytest.mark.rule("ER-65", "ER-61", "ER-37")
@pytest.mark.parametrize(("heat", "walls"), [(70, 1), (80, 2)])
def test_rain_in_the_card_step_counts_when_walls_are_built(scene, play, heat, walls):
    """From 70 to 40, out of the danger zone; from 80 to 50, which is still in it."""
    p = scene(
        agenda="cards A\nwalls A", heat=f"{heat} 0", lines=f"hand A rain\nreserve A straw*3\n{LAST}", left=""
    )
    play(p, "rain")
    built = 0
    while p.prompt.rule == "ER-61" and p.actor == 0:
        built += 1
        p.play(f"build straw orange/{built}")
    assert built == walls


@pytest.mark.rule("ER-65", "ER-61", "ER-20")
def test_damage_of_the_same_turn_counts_when_walls_are_built(scene, play):
    """The turn begins at 30; the damage makes it 50, which is a danger zone."""
    p = scene("0,-3 eruption r0", heat="30 0", lines="reserve A straw*3", left="0")
    play(p, "tile 0", "place 1,1 r0", "build straw orange/4")
    assert p.heat(0) == 50
    assert p.prompt.rule == "ER-61"
    assert p.actor == 0


@pytest.mark.rule("ER-65")
def test_danger_zones_are_cumulative(scene, play, legal):
    """In zone 3: the extra tile, the card, and the second wall."""
    p = scene(heat="200 0", lines="reserve A straw*2", left="0 01")
    play(p, "tile 0", "place 1,1 r0", "extra", "tile 01", "place 1,-2 r4")
    assert legal(p) == {"draw", "pass"}
    play(p, "draw", "card rain", "pass", "build straw orange/4")
    assert legal(p, "build straw orange/5")


@pytest.mark.rule("ER-65", "ER-45", "ER-30")
def test_in_zone_2_there_is_a_card_and_no_extra_tile(scene, play, legal):
    p = scene(heat="190 0", lines="reserve A straw*2", left="0 01")
    play(p, "tile 0", "place 1,1 r0")
    assert legal(p) == {"draw", "pass"}


# ER-62: gaining walls


@pytest.mark.rule("ER-62", "ER-31")
@pytest.mark.parametrize(
    ("card", "left", "gained"),
    [
        ("quake", {"stone": 1}, "stone"),
        ("quake", {"stone": 0}, "wood"),
        ("quake", {"stone": 0, "wood": 1}, "wood"),
        ("quake", {"stone": 0, "wood": 0}, "straw"),
        ("quake", {"stone": 0, "wood": 0, "straw": 1}, "straw"),
        ("rain", {"wood": 1}, "wood"),
        ("rain", {"wood": 0}, "straw"),
        ("rain", {"stone": 0, "wood": 0, "straw": 1}, "straw"),
        ("flow", {"straw": 1}, "straw"),
        ("flow", {"stone": 0, "wood": 0, "straw": 1}, "straw"),
    ],
)
def test_what_is_out_of_supply_gives_the_next_weaker_wall(scene, card, left, gained):
    p = scene(agenda="cards A", lines=f"hand A {card}\n{hoard(**left)}")
    before = p.supply
    p.play(f"trade {card}")
    assert p.reserve(0) == {material: int(material == gained) for material in MATERIALS}
    assert p.supply == {material: n - (material == gained) for material, n in before.items()}


@pytest.mark.rule("ER-62", "ER-47")
@pytest.mark.parametrize(
    ("left", "gained"),
    [
        ({"stone": 1}, "stone"),
        ({"stone": 0}, "wood"),
        ({"stone": 0, "wood": 0}, "straw"),
        ({"stone": 0, "wood": 0, "straw": 0}, None),
        ({"wood": 0, "straw": 0}, "stone"),
    ],
)
def test_so_does_a_resource_space(scene, left, gained):
    p = scene("2,-3 eruption r0", "place A 0", lines=hoard(**left))
    p.play("place 2,-4 r3")
    assert p.tile_at((2, -4)) == "0"
    assert p.reserve(0) == {material: int(material == gained) for material in MATERIALS}


@pytest.mark.rule("ER-62", "ER-47")
def test_nothing_stronger_is_given_when_straw_is_out(scene):
    p = scene("1,-2 01 r4", "place A 0", lines=hoard(straw=0))
    p.play("place 0,-2 r2")
    assert p.reserve(0) == {"straw": 0, "wood": 0, "stone": 0}
    assert p.supply == {"straw": 0, "wood": 15, "stone": 15}


@pytest.mark.rule("ER-62", "ER-66")
def test_a_wall_that_comes_back_can_be_gained_again(scene, play):
    """The last stone wall stands in A's village until the lava takes it."""
    p = scene(
        "0,-3 eruption r0\n2,-3 eruption r0",
        walls="orange/4 stone",
        lines="reserve B stone*14",
    )
    assert p.supply["stone"] == 0
    play(p, LOST, "tile 0", "place 2,-4 r3")
    assert p.reserve(0)["stone"] == 1


# ER-63: on flows


@pytest.mark.rule("ER-63")
def test_a_wall_may_stand_on_every_flow_into_an_empty_space_and_on_no_other(scene, legal):
    """Lava leads from 1,-2 to 0,-2, from 1,1 to 1,2, and from the eruption tile to four empty spaces."""
    p = scene("1,-2 01 r4\n1,1 03 r0\n1,3 eruption r0", "walls A", lines="reserve A straw")
    flows = {site for site in sites(legal(p)) if not site.startswith("orange/")}
    assert flows == {
        *{"-1,-1/SE", "2,-1/SW", "-1,2/N", "-2,1/SE"},
        *{"0,-2/SE", "1,2/N", "1,2/S", "2,2/SW", "2,3/NW", "0,3/SE"},
    }


@pytest.mark.rule("ER-63")
def test_two_flows_into_one_space_are_two_sites(scene, play):
    p = scene("1,1 03 r0\n1,3 eruption r0", "walls A", heat="50 0", lines="reserve A straw wood")
    play(p, "build straw 1,2/N", "build wood 1,2/S")
    assert p.wall_at("1,2/N") == "straw"
    assert p.wall_at("1,2/S") == "wood"


@pytest.mark.rule("ER-63")
def test_there_is_at_most_one_wall_on_a_flow(scene, refused, legal):
    p = scene(agenda="walls A", walls="1,1/N straw", lines="reserve A stone")
    refused(p, "build stone 1,1/N", "ER-63", "There is a wall on that flow already.")
    assert "1,1/N" not in sites(legal(p))


@pytest.mark.rule("ER-63")
@pytest.mark.parametrize("site", ["1,-4/N", "1,-4/NW"])
def test_no_wall_stands_on_a_flow_against_a_village(scene, refused, site):
    p = scene("1,-4 eruption r0", "walls A", lines="reserve A stone")
    refused(p, f"build stone {site}", "ER-63", "A wall on a flow must face an empty space.")


@pytest.mark.rule("ER-63")
@pytest.mark.parametrize("site", ["2,-5/N", "2,-5/NE"])
def test_no_wall_stands_on_a_flow_into_a_gap(scene, refused, site):
    p = scene("2,-5 eruption r0", "walls A", lines="reserve A stone")
    refused(p, f"build stone {site}", "ER-63", "A wall on a flow must face an empty space.")


@pytest.mark.rule("ER-63")
@pytest.mark.parametrize("site", ["2,-4/S", "2,-3/N", "1,1/N"])
def test_no_wall_stands_between_two_tiles_or_a_tile_and_the_volcano(scene, refused, site):
    p = scene("2,-4 eruption r0\n2,-3 eruption r0\n1,1 03 r0", "walls A", lines="reserve A stone")
    refused(p, f"build stone {site}", "ER-63", "A wall on a flow must face an empty space.")


@pytest.mark.rule("ER-63")
@pytest.mark.parametrize("site", ["0,-3/N", "1,-2/S", "2,-2/NW", "3,-3/N", "0,-2/S"])
def test_no_wall_stands_where_no_lava_flows(scene, refused, site):
    p = scene("1,-2 01 r4" if site != "1,-2/S" else "", "walls A", lines="reserve A stone")
    refused(p, f"build stone {site}", "ER-63", "No lava flows into")


@pytest.mark.rule("ER-63")
def test_a_flow_is_named_by_the_space_that_it_runs_into(scene, refused):
    p = scene("1,1 03 r0", "walls A", lines="reserve A stone")
    refused(p, "build stone 1,1/S", "ER-63", "1,2/N")


@pytest.mark.rule("ER-63")
def test_anyone_may_build_on_any_flow(scene, play):
    """On the flow to one's own village, to another's, and out of the volcano."""
    for site in ("1,-4/SW", "-1,4/NE", "1,1/N"):
        for who in "AB":
            p = scene("0,-3 eruption r0\n0,3 eruption r0", f"walls {who}", lines=f"reserve {who} wood")
            play(p, f"build wood {site}")
            assert p.wall_at(site) == "wood"


# ER-64: in one's own village


@pytest.mark.rule("ER-64")
@pytest.mark.parametrize("side", range(1, 8))
@pytest.mark.parametrize("board", ["", "1,-4 eruption r0"])
def test_any_side_of_ones_own_village_may_be_walled_lava_there_or_not(scene, side, board):
    p = scene(board, "walls A", lines="reserve A wood")
    p.play(f"build wood orange/{side}")
    assert p.wall_at(f"orange/{side}") == "wood"


@pytest.mark.rule("ER-64")
def test_there_is_one_wall_on_a_side(scene, refused, legal):
    p = scene(agenda="walls A", walls="orange/4 straw", lines="reserve A stone")
    refused(p, "build stone orange/4", "ER-64", "There is a wall on that side already.")
    assert {site for site in sites(legal(p)) if site.startswith("orange")} == {
        f"orange/{side}" for side in (1, 2, 3, 5, 6, 7)
    }


@pytest.mark.rule("ER-64")
@pytest.mark.parametrize(("who", "village"), [("A", "orange"), ("B", "green"), ("C", "purple")])
def test_nobody_builds_in_anothers_village(scene, refused, legal, who, village):
    p = scene(agenda=f"walls {who}", players=3, lines=f"reserve {who} straw")
    own = {f"{village}/{side}" for side in range(1, 8)}
    assert sites(legal(p)) - FROM_VOLCANO == own
    for other in {"orange", "yellow", "green", "blue", "purple", "red"} - {village}:
        refused(p, f"build straw {other}/1", "ER-64", "You build in your own village only.")


@pytest.mark.rule("ER-64", "ER-40")
def test_village_walls_do_not_hinder_placing_tiles(scene, legal, play):
    walls = "\n".join(f"orange/{side} stone" for side in range(1, 8))
    walled = scene("0,-3 eruption r0", "place B 012", walls=walls)
    assert legal(walled) == legal(scene("0,-3 eruption r0", "place B 012"))
    play(walled, "place 1,-4 r4")
    assert walled.tile_at((1, -4)) == "012"
    assert len(walled.walls()) == 7


@pytest.mark.rule("ER-64")
def test_a_burned_side_may_be_walled_again(scene, play):
    """In the same turn, too."""
    p = scene("0,-3 eruption r0", walls="orange/4 straw", lines="reserve A stone", left="0")
    play(p, LOST, "tile 0", "place 1,1 r0", "build stone orange/4")
    assert p.wall_at("orange/4") == "stone"


# ER-66: back to the supply


@pytest.mark.rule("ER-66")
@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["bomb 1,2/N"], "Volcanic Bomb"),
        (["sinkhole 1,1"], "Sinkhole"),
        (["aftershock 1,1 r3"], "Aftershock"),
        (["quake", "tile 0", "replace 1,1 r0"], "Quake"),
        (["flow", "tile 0", "place 1,2 r0", LOST], "a tile that broke through"),
    ],
)
def test_a_wall_that_leaves_a_flow_is_back_in_the_supply(scene, play, moves, why):
    p = scene(
        "1,1 013 r0",
        "cards A",
        walls="1,2/N wood",
        lines="hand A bomb sinkhole aftershock quake flow",
    )
    assert p.supply["wood"] == 14
    play(p, *moves)
    assert p.supply == ALL_OF
    assert p.walls() == {}


@pytest.mark.rule("ER-66", "ER-39")
def test_a_wall_that_is_bombed_in_a_village_is_back_in_the_supply(scene):
    p = scene(agenda="cards A", walls="blue/2 stone", lines="hand A bomb")
    p.play("bomb blue/2")
    assert p.supply == ALL_OF
    assert p.reserve(1)["stone"] == 0


@pytest.mark.rule("ER-66", "ER-31")
def test_it_is_back_at_once(scene, play):
    """All stone walls are in use. The one that is bombed is traded for in the same step."""
    p = scene(agenda="cards A", walls="blue/2 stone", lines="hand A bomb quake\nreserve B stone*14")
    play(p, "bomb blue/2", "trade quake")
    assert p.reserve(0) == {"straw": 0, "wood": 0, "stone": 1}
    assert p.supply["stone"] == 0


@pytest.mark.rule("ER-66", "ER-07")
@pytest.mark.parametrize("players", [2, 6])
def test_no_wall_is_ever_lost_or_made(eruption, players):
    p = eruption.new(players=players, seed=players)
    while not p.is_over:
        codes = p.legal_codes()
        p.play(codes[(7 * p.ply) % len(codes)]) if codes else p.roll()
        counts = p.supply
        for seat in range(players):
            counts = {name: n + p.reserve(seat)[name] for name, n in counts.items()}
        standing = list(p.walls().values())
        assert {name: n + standing.count(name) for name, n in counts.items()} == ALL_OF
