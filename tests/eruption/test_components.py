"""ER-01 to ER-09: the island, and what is in the box."""

from fractions import Fraction

import pytest

import lapilli

STEPS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
EDGES = list(STEPS)
VILLAGES = ["orange", "yellow", "green", "blue", "purple", "red"]
BLUE = ["-2,5 SE", "-1,4 S", "-1,4 SE", "0,3 S", "1,3 SW", "1,3 S", "2,3 SW"]
FLOWS = {"-1,-1": "SE", "1,-2": "SW", "2,-1": "SW", "1,1": "N", "-1,2": "N", "-2,1": "SE"}
BARE = {
    **{"0,-2": "S", "1,-2": "S", "2,-2": "SW", "2,-1": "NW", "2,0": "NW", "1,1": "NW"},
    **{"0,2": "N", "-1,2": "NE", "-2,2": "NE", "-2,1": "NE", "-2,0": "SE", "-1,-1": "S"},
}
"""ER-02: where the other twelve edges of the volcano are: one at each space of the first ring."""
RESOURCES = {
    "straw": ["0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0"],
    "wood": ["-2,-2", "4,-2", "-2,4"],
    "stone": ["2,-4", "2,2", "-4,2"],
}
TILES = {
    **{"0": 1, "03": 1, "01": 2, "02": 2, "024": 3, "012": 3, "013": 4, "035": 4},
    **{"0134": 4, "0123": 4, "0135": 6, "01234": 6},
}
CARDS = {
    "aftershock": (5, "stone"),
    "quake": (5, "stone"),
    "rain": (4, "wood"),
    "sinkhole": (4, "wood"),
    "bomb": (4, "wood"),
    "flow": (3, "straw"),
    "relocate": (5, "straw"),
    "reinforce": (6, "straw"),
}


def cell(word):
    q, r = word.split(",")
    return int(q), int(r)


def distance(q, r):
    return max(abs(q), abs(r), abs(q + r))


def across(word, edge):
    (q, r), (dq, dr) = cell(word), STEPS[edge]
    return f"{q + dq},{r + dr}"


def opposite(edge):
    return EDGES[(EDGES.index(edge) + 3) % 6]


def turned(space, edge, sixths):
    """ER-03: by 60 degrees, (q,r) -> (-r, q+r), direction + 1."""
    q, r = cell(space)
    for _ in range(sixths):
        q, r = -r, q + r
    return f"{q},{r}", EDGES[(EDGES.index(edge) + sixths) % 6]


def all_spaces():
    cells = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
    rings = {d: [c for c in cells if distance(*c) == d] for d in range(7)}
    fourth = [(q, r) for q, r in rings[4] if min(abs(q), abs(r), abs(q + r)) > 0]
    fifth = [(q, r) for q, r in rings[5] if min(abs(q), abs(r), abs(q + r)) >= 2]
    assert [len(rings[2]), len(rings[3]), len(fourth), len(fifth)] == [12, 18, 18, 12]
    return {f"{q},{r}" for q, r in rings[2] + rings[3] + fourth + fifth}


SPACES = all_spaces()
OUTER = sorted(SPACES - BARE.keys())
"""The spaces that do not touch the volcano."""
SIDES = {
    turned(*side.split(), (village - 3) % 6): (VILLAGES[village], number)
    for village in range(6)
    for number, side in enumerate(BLUE, 1)
}
"""ER-03: every village side, by the space and its edge."""


def sides_of(space):
    return [village for (where, _), village in SIDES.items() if where == space]


def outcomes_in(position, kind):
    return {str(o.move).split()[1]: o.weight for o in position.outcomes() if o.move.kind == kind}


# The island


@pytest.mark.rule("ER-01")
def test_the_island_has_sixty_spaces_and_no_more(scene):
    """Every hex near the island is tried: with nothing on it, a tile lies only on a space."""
    p = scene(lines="waiting A 1")
    found = set()
    for q in range(-7, 8):
        for r in range(-7, 8):
            with pytest.raises(lapilli.IllegalMove) as caught:
                p.play(f"place {q},{r} r0")
            if caught.value.rule != "ER-01":
                found.add(f"{q},{r}")
    assert found == SPACES
    assert len(found) == 60


@pytest.mark.rule("ER-01")
@pytest.mark.parametrize("where", ["0,0", "0,-1", "1,0", "4,0", "0,-4", "5,-1", "1,-5", "5,-5", "3,3"])
def test_neither_the_volcano_nor_the_corners_are_spaces(scene, refused, where):
    p = scene(agenda="place A 03")
    refused(p, f"place {where} r0", "ER-01", "That is no space of the island.")


@pytest.mark.rule("ER-01")
def test_directions_run_clockwise_from_north(scene, legal):
    """A tile with six exits in the middle of nowhere leads into the six spaces around it."""
    p = scene("2,-4 eruption r0", "walls A", lines="reserve A straw")
    flows = {site.removeprefix("build straw ") for site in legal(p, "build straw")}
    around = {f"{across('2,-4', edge)}/{opposite(edge)}" for edge in EDGES}
    assert around == {"2,-5/S", "3,-5/SW", "3,-4/NW", "2,-3/N", "1,-3/NE", "1,-4/SE"}
    assert {site for site in flows if site[0] != "o"} - volcano_sites() == around


def volcano_sites():
    return {f"{space}/{edge}" for space, edge in FLOWS.items()}


@pytest.mark.rule("ER-02")
def test_six_flows_leave_the_volcano(scene, legal):
    p = scene(agenda="walls A", lines="reserve A stone")
    sites = {move.split()[2] for move in legal(p, "build")}
    assert {site for site in sites if not site.startswith("orange/")} == volcano_sites()


@pytest.mark.rule("ER-02")
def test_a_dead_end_fits_each_of_the_six_flows_in_one_way(scene, legal):
    p = scene(agenda="place A 0")
    assert legal(p) == {f"place {space} r{EDGES.index(edge)}" for space, edge in FLOWS.items()}


@pytest.mark.rule("ER-02")
@pytest.mark.parametrize("where", BARE)
def test_the_other_edges_of_the_volcano_are_bare_rock(scene, refused, where):
    """An eruption tile has lava at every edge, so it fits none of the twelve spaces at the volcano."""
    p = scene(lines="waiting A 1")
    refused(p, f"erupt {where}", "ER-02", f"Its {BARE[where]} edge would put lava against the bare rock")


@pytest.mark.rule("ER-02")
def test_between_the_volcano_and_the_spaces_are_eighteen_edges():
    edges = [(space, edge) for space in SPACES for edge in EDGES if distance(*cell(across(space, edge))) <= 1]
    assert len(edges) == 18
    assert set(edges) == FLOWS.items() | BARE.items()


@pytest.mark.rule("ER-03")
def test_there_are_six_villages_clockwise_from_the_top(eruption):
    p = eruption.new(players=6)
    assert [p.village(seat) for seat in range(6)] == VILLAGES


@pytest.mark.rule("ER-03")
def test_each_village_has_seven_sides(scene, legal, refused):
    for seat, village in enumerate(VILLAGES):
        p = scene(agenda=f"walls {'ABCDEF'[seat]}", players=6, lines=f"reserve {'ABCDEF'[seat]} straw")
        sides = {move.split()[2] for move in legal(p, "build")} - volcano_sites()
        assert sides == {f"{village}/{side}" for side in range(1, 8)}
        refused(p, f"build straw {village}/8", "ER-03")
        refused(p, f"build straw {village}/0", "ER-03")


@pytest.mark.rule("ER-03")
@pytest.mark.parametrize("place", SIDES, ids=" ".join)
def test_every_village_side_is_where_it_is_printed(scene, place):
    """Of the sides that a tile with six exits touches, this one has a wall: its owner rolls for that one."""
    space, _ = place
    village, side = SIDES[place]
    letter = "ABCDEF"[VILLAGES.index(village)]
    p = scene(f"{space} eruption r0", f"turn {letter}", walls=f"{village}/{side} wood", players=6)
    assert p.actor == lapilli.CHANCE
    assert f"roll-damage {letter} {side}\n" in p.to_text()
    own = [where for where in sides_of(space) if where[0] == village]
    assert p.heat(VILLAGES.index(village)) == 20 * (len(own) - 1)


@pytest.mark.rule("ER-03", "ER-04")
def test_of_the_outer_edges_42_are_village_sides_and_24_are_gaps():
    outer = {
        (space, edge)
        for space in SPACES
        for edge in EDGES
        if across(space, edge) not in SPACES and distance(*cell(across(space, edge))) > 1
    }
    gaps = outer - SIDES.keys()
    assert len(SIDES) == 42
    assert SIDES.keys() <= outer
    assert len(gaps) == 24
    assert sorted(space for space, _ in gaps) == sorted([s for s in SPACES if distance(*cell(s)) == 5] * 2)


@pytest.mark.rule("ER-03", "ER-04", "ER-46")
@pytest.mark.parametrize("where", OUTER)
def test_lava_touches_a_village_at_its_sides_and_nowhere_else(scene, where):
    """An eruption tile touches everything around it: a card for each side, none for the gaps."""
    p = scene(lines="waiting A 1", deck="rain*4")
    p.play(f"erupt {where}")
    drawn = 0
    while outcomes_in(p, "card"):
        p.play("card rain")
        drawn += 1
    assert drawn == len(sides_of(where))


@pytest.mark.rule("ER-04")
@pytest.mark.parametrize("where", ["2,-5", "3,-5", "5,-3", "5,-2", "3,2", "2,3"])
def test_lava_may_run_off_the_board_and_is_not_walled_there(scene, legal, where):
    p = scene(lines="waiting A 1\nreserve A straw")
    assert f"erupt {where}" in legal(p)
    p = scene(f"{where} eruption r0", "walls A", lines="reserve A straw")
    inland = [edge for edge in EDGES if across(where, edge) in SPACES]
    assert len(inland) == 3
    flows = {move.split()[2] for move in legal(p, "build") if "/" in move and "orange" not in move}
    assert flows - volcano_sites() == {f"{across(where, edge)}/{opposite(edge)}" for edge in inland}


@pytest.mark.rule("ER-05", "ER-47")
@pytest.mark.parametrize("where", OUTER)
def test_wood_and_stone_are_found_on_three_spaces_each(scene, where):
    p = scene(lines="waiting A 1")
    p.play(f"erupt {where}")
    gained = {name: n for name, n in p.reserve(0).items() if n}
    assert gained == {name: 1 for name, spaces in RESOURCES.items() if where in spaces}


@pytest.mark.rule("ER-05", "ER-47")
@pytest.mark.parametrize(
    ("from_volcano", "space", "rotation"),
    [
        ("1,-2 02 r2", "2,-2", 5),
        ("1,-2 01 r4", "0,-2", 2),
        ("2,-1 01 r3", "2,0", 0),
        ("1,1 02 r4", "0,2", 1),
        ("-2,1 01 r2", "-2,2", 0),
        ("-1,-1 02 r2", "-2,0", 1),
    ],
)
def test_straw_is_found_on_six_spaces_at_the_volcano(scene, from_volcano, space, rotation):
    p = scene(from_volcano, "place A 0")
    assert space in RESOURCES["straw"]
    p.play(f"place {space} r{rotation}")
    assert p.reserve(0) == {"straw": 1, "wood": 0, "stone": 0}


@pytest.mark.rule("ER-05", "ER-47")
@pytest.mark.parametrize(("space", "edge"), FLOWS.items())
def test_where_lava_leaves_the_volcano_nothing_is_found(scene, space, edge):
    p = scene(agenda="place A 0")
    p.play(f"place {space} r{EDGES.index(edge)}")
    assert set(p.reserve(0).values()) == {0}


# The box


@pytest.mark.rule("ER-06")
def test_there_are_40_lava_tiles(scene):
    """On the empty island every one of them fits, so every one may be drawn."""
    p = scene()
    assert outcomes_in(p, "tile") == TILES
    assert p.stack == sum(TILES.values()) == 40


@pytest.mark.rule("ER-06")
@pytest.mark.parametrize("tile", [*TILES, "eruption"])
@pytest.mark.parametrize("rotation", range(6))
def test_a_tile_has_the_exits_of_its_name(scene, legal, tile, rotation):
    """It lies in the middle of six spaces, and an eruption tile lies at its first exit."""
    exits = {(int(edge) + rotation) % 6 for edge in (tile if tile in TILES else "012345")}
    feeder = EDGES[rotation]
    fed = across("2,-4", feeder)
    p = scene(f"2,-4 {tile} r{rotation}\n{fed} eruption r0", "walls A", lines="reserve A straw")
    sites = {move.split()[2] for move in legal(p, "build")}
    there = {edge for edge in range(6) if f"{across('2,-4', EDGES[edge])}/{EDGES[(edge + 3) % 6]}" in sites}
    assert there == exits - {rotation}


@pytest.mark.rule("ER-06", "ER-43")
@pytest.mark.parametrize("tile", [name for name in TILES if len(name) > 1])
def test_all_exits_of_a_tile_are_joined_in_its_middle(scene, tile):
    """Lava comes in at the first exit, and feeds a dead end at each of the others."""
    from_volcano = "1,-2 03 r1" if tile != "03" else "1,-2 013 r1"
    for exit_ in map(int, tile[1:]):
        edge = (exit_ + 4) % 6
        beyond = across("2,-3", EDGES[edge])
        p = scene(f"{from_volcano}\n2,-3 {tile} r4\n{beyond} 0 r{(edge + 3) % 6}")
        assert p.tile_at(cell(beyond)) == "0"


@pytest.mark.rule("ER-06", "ER-25")
def test_there_are_three_eruption_tiles(scene, scene_text, eruption):
    scene(lines="waiting A 1 3\nwaiting B 2")
    scene("2,-4 eruption r0\n2,2 eruption r0\n-4,2 eruption r0")
    with pytest.raises(lapilli.TextError, match=r"there are 4 of eruption, but only 3 in the box \(ER-06\)"):
        eruption.from_text(
            scene_text("2,-4 eruption r0\n2,2 eruption r0\n-4,2 eruption r0", lines="waiting A 1")
        )


@pytest.mark.rule("ER-07")
def test_the_supply_is_shared_and_has_18_15_and_15_walls(scene):
    assert scene().supply == {"straw": 18, "wood": 15, "stone": 15}
    p = scene(lines="reserve A straw\nreserve B wood*2", walls="1,-2/SW stone\nblue/3 straw")
    assert p.supply == {"straw": 16, "wood": 13, "stone": 14}


@pytest.mark.rule("ER-07", "ER-60")
def test_there_are_two_dice(scene, chances):
    p = scene("1,-4 eruption r0", walls="orange/2 straw")
    assert chances(p) == {
        f"roll {lava} {wall}": Fraction(1, 36) for lava in range(1, 7) for wall in range(1, 7)
    }


@pytest.mark.rule("ER-08")
def test_there_are_36_action_cards(eruption):
    p = eruption.new(players=2)
    assert outcomes_in(p, "card") == {card: count for card, (count, _) in CARDS.items()}
    assert sum(count for count, _ in CARDS.values()) == 36


@pytest.mark.rule("ER-08", "ER-31")
@pytest.mark.parametrize("card", CARDS)
def test_each_card_trades_for_its_wall(scene, card):
    p = scene(agenda="cards A", lines=f"hand A {card}")
    p.play(f"trade {card}")
    material = CARDS[card][1]
    assert p.reserve(0) == {name: int(name == material) for name in ("straw", "wood", "stone")}
    assert p.discards == [card]


@pytest.mark.rule("ER-09")
def test_the_meter_goes_from_0_to_290_by_tens(scene, scene_text, eruption):
    for heat in range(0, 300, 10):
        assert scene(heat=f"0 {heat}").heat(1) == heat
    for heat in (5, 295, 300, 310):
        with pytest.raises(lapilli.TextError, match=rf"{heat} is not on the meter.*\(ER-09\)"):
            eruption.from_text(scene_text(lines=f"heat 0 {heat}"))


@pytest.mark.rule("ER-09", "ER-61")
@pytest.mark.parametrize(("heat", "walls"), [(0, 1), (40, 1), (50, 2), (60, 2), (120, 2), (200, 2), (290, 2)])
def test_zone_1_starts_at_50(scene, heat, walls):
    p = scene(agenda="walls A", heat=f"{heat} 0", lines="reserve A straw*3")
    built = 0
    while p.actor == 0:
        built += 1
        p.play(f"build straw orange/{built}")
    assert built == walls


@pytest.mark.rule("ER-09", "ER-30")
@pytest.mark.parametrize(
    ("heat", "zone_2"), [(50, False), (110, False), (120, True), (200, True), (290, True)]
)
def test_zone_2_starts_at_120(scene, legal, heat, zone_2):
    p = scene(agenda="cards A", heat=f"{heat} 0", lines="hand A bomb")
    assert ("draw" in legal(p)) == zone_2


@pytest.mark.rule("ER-09", "ER-45")
@pytest.mark.parametrize(
    ("heat", "zone_3"), [(120, False), (190, False), (200, True), (280, True), (290, True)]
)
def test_zone_3_starts_at_200(scene, heat, zone_3):
    p = scene(agenda="extra A\ncards A", heat=f"{heat} 0", lines="hand A bomb")
    assert (p.prompt.rule == "ER-45") == zone_3


@pytest.mark.rule("ER-09", "ER-72")
@pytest.mark.parametrize(("heat", "burned"), [(280, False), (290, True)])
def test_a_village_has_burned_at_290(scene, heat, burned):
    p = scene(agenda="end A", heat=f"{heat} 0", lines="reserve B straw")
    assert (p.stack == 0) == burned
    assert ("last-round village-burned B" in p.to_text()) == burned
