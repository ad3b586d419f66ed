"""ER-40 to ER-48: drawing tiles, where they may go, and what they give."""

from fractions import Fraction

import pytest

import lapilli
from tests.eruption.conftest import CARDS, TILES

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
EDGES = ["N", "NE", "SE", "S", "SW", "NW"]
FLOWS = {(-1, -1): "SE", (1, -2): "SW", (2, -1): "SW", (1, 1): "N", (-1, 2): "N", (-2, 1): "SE"}

A_FEW = "1,-2 01234 r4\n1,1 03 r0\n1,3 eruption r0"
BENDS = "1,-2 035 r1\n2,-3 01 r4\n2,-1 0 r4\n-1,2 035 r0"
NO_DEAD_END = """
    1,-2 02 r2
    2,-2 02 r3
    0,2 013 r4
    -1,2 035 r3
    -2,1 03 r2
    -2,0 035 r1
    -3,1 01 r1
    -2,-1 01 r2
"""
"""Lava leads to 2,-1 and 1,1 and -1,3 and -1,-1, and to each of them at two edges or more."""
NO_FIVE_EXITS = """
    1,-2 02 r2
    2,-1 0 r4
    1,1 01 r0
    -1,2 02 r0
    -2,1 01 r2
    -1,-1 013 r1
"""
"""Lava leads to the six straw spaces only, each of which two tiles or more turn rock to."""
CLOSED = """
    0,-2 02 r2
    1,-2 01 r4
    2,-1 0 r4
    1,1 03 r0
    0,2 013 r2
    -1,2 013 r5
    -2,2 035 r5
    -2,1 02 r2
    -1,-1 01 r1
    1,2 012 r4
    0,3 013 r0
    -3,3 035 r1
    -3,2 012 r1
"""
"""No lava leads to any empty space."""
BOARDS = {
    "nothing": "",
    "a few": A_FEW,
    "bends": BENDS,
    "no dead end": NO_DEAD_END,
    "no five exits": NO_FIVE_EXITS,
    "closed": CLOSED,
}


# The rule again, in plain Python


def spaces():
    for q in range(-5, 6):
        for r in range(-5, 6):
            far, near = max(abs(q), abs(r), abs(q + r)), min(abs(q), abs(r), abs(q + r))
            if far in (2, 3) or (far == 4 and near > 0) or (far == 5 and near >= 2):
                yield q, r


def exits(tile, rotation):
    digits = "012345" if tile == "eruption" else tile
    return {(int(edge) + rotation) % 6 for edge in digits}


def tiles_on(board):
    lie = {}
    for line in board.split("\n"):
        if line.strip():
            where, tile, rotation = line.split()
            q, r = where.split(",")
            lie[int(q), int(r)] = exits(tile, int(rotation[1]))
    return lie


def fits(board, where, lava, *, needs_lava=True):
    """ER-40 to ER-42 for a tile with lava at some of its edges."""
    meets = not needs_lava
    for edge, (dq, dr) in enumerate(STEPS):
        q, r = where[0] + dq, where[1] + dr
        if max(abs(q), abs(r), abs(q + r)) <= 1:
            there = FLOWS.get(where) == EDGES[edge]
        elif (q, r) in board:
            there = (edge + 3) % 6 in board[q, r]
        else:
            continue
        if there != (edge in lava):
            return False
        meets = meets or there
    return meets


def placements(board, tile):
    """Every space and rotation; of rotations that look the same, the first."""
    lie = tiles_on(board)
    found = set()
    for where in set(spaces()) - lie.keys():
        seen = []
        for rotation in range(6):
            lava = exits(tile, rotation)
            if lava not in seen and fits(lie, where, lava):
                found.add(f"place {where[0]},{where[1]} r{rotation}")
            seen.append(lava)
    return found


# ER-40 to ER-42: where a tile may go


SOMEWHERE = [
    (board, tile)
    for board in BOARDS
    for tile in TILES
    if placements(BOARDS[board], tile) and BOARDS[board].count(f" {tile} ") < TILES[tile]
]
"""Where there is a place for a tile, and one of its kind to be drawn."""


@pytest.mark.rule("ER-40", "ER-41", "ER-42")
@pytest.mark.parametrize(("board", "tile"), SOMEWHERE)
def test_a_tile_goes_where_every_edge_matches_and_lava_is_met(scene, legal, board, tile):
    p = scene(BOARDS[board], f"place A {tile}")
    assert legal(p) == placements(BOARDS[board], tile)


@pytest.mark.rule("ER-40", "ER-42", "ER-44")
@pytest.mark.parametrize("board", [board for board in BOARDS if board != "closed"])
def test_only_what_fits_somewhere_is_drawn(scene, board):
    p = scene(BOARDS[board], "placement A")
    drawn = {str(outcome.move).split()[1] for outcome in p.outcomes()}
    assert drawn == {tile for there, tile in SOMEWHERE if there == board}


@pytest.mark.rule("ER-27", "ER-40")
@pytest.mark.parametrize("board", BOARDS)
def test_an_eruption_tile_goes_where_every_edge_matches(scene, legal, board):
    number = 2 if "eruption" in BOARDS[board] else 1
    lie = tiles_on(BOARDS[board])
    p = scene(BOARDS[board], "eruption A", lines=f"waiting A {number}")
    assert legal(p) == {
        f"erupt {q},{r}"
        for q, r in set(spaces()) - lie.keys()
        if fits(lie, (q, r), set(range(6)), needs_lava=False)
    }


@pytest.mark.rule("ER-40")
def test_a_tile_goes_on_an_empty_space(scene, refused):
    p = scene(A_FEW, "place A 0")
    refused(p, "place 1,1 r0", "ER-40", "There is a tile at 1,1 already.")
    refused(p, "place 1,3 r0", "ER-40", "There is a tile at 1,3 already.")


@pytest.mark.rule("ER-40")
def test_lava_is_not_put_against_rock(scene, refused, legal):
    """The tile on 1,1 has lava at N and S only: its NE edge is rock to 2,0."""
    p = scene("1,1 03 r0\n2,-1 013 r3", "place A 01")
    assert {move for move in legal(p) if " 2,0 " in move} == {"place 2,0 r0"}
    refused(p, "place 2,0 r4", "ER-40", "Its N edge would put rock against lava.")
    p = scene("1,1 03 r0\n2,-1 013 r3", "place A 024")
    refused(p, "place 2,0 r0", "ER-40", "Its SW edge would put lava against rock.")


@pytest.mark.rule("ER-40")
def test_rock_is_not_put_against_lava(scene, refused):
    """Lava leads to 2,-2 from NW and from S: both must be met."""
    board = "1,-2 02 r2\n2,-1 02 r4"
    p = scene(board, "place A 0")
    refused(p, "place 2,-2 r5", "ER-40", "Its S edge would put rock against lava.")
    refused(p, "place 2,-2 r3", "ER-40", "Its NW edge would put rock against lava.")


@pytest.mark.rule("ER-40", "ER-02")
def test_a_flow_of_the_volcano_must_be_met(scene, refused):
    """Lava leads to 1,1 from 1,2 too; yet the volcano's flow counts as lava."""
    p = scene("1,3 eruption r0\n1,2 03 r0", "place A 0")
    refused(p, "place 1,1 r3", "ER-40", "Its N edge would put rock against lava.")
    refused(p, "place 1,1 r0", "ER-40", "Its S edge would put rock against lava.")


@pytest.mark.rule("ER-40", "ER-02")
def test_bare_rock_must_be_met_with_rock(scene, refused):
    p = scene(agenda="place A 01")
    refused(p, "place 1,1 r5", "ER-02", "Its NW edge would put lava against the bare rock of the volcano.")
    refused(p, "place 1,-2 r3", "ER-02", "Its S edge")


@pytest.mark.rule("ER-41")
def test_toward_empty_spaces_villages_and_gaps_any_edge_is_allowed(scene, legal):
    """2,-5 lies at orange, at two gaps and at two empty spaces; lava comes from 2,-4."""
    p = scene("2,-4 eruption r0", "place A 01234")
    assert {move for move in legal(p) if " 2,-5 " in move} == {
        f"place 2,-5 r{rotation}" for rotation in range(6) if rotation != 4
    }
    p = scene("2,-4 eruption r0", "place A 0")
    assert {move for move in legal(p) if " 2,-5 " in move} == {"place 2,-5 r3"}


@pytest.mark.rule("ER-42")
def test_a_tile_must_meet_lava(scene, refused):
    """Nothing is near 3,-2; and 2,-2 has a neighbour, but its rock."""
    p = scene("1,-2 01 r4", "place A 01")
    refused(p, "place 3,-2 r0", "ER-42", "No lava leads to 3,-2.")
    refused(p, "place 2,-2 r0", "ER-42", "No lava leads to 2,-2.")
    refused(p, "place 0,-3 r0", "ER-42")


@pytest.mark.rule("ER-42")
def test_the_lava_met_may_be_the_volcanos_a_lava_tiles_or_an_eruption_tiles(scene, legal):
    p = scene("1,-2 01 r4\n-4,2 eruption r0", "place A 0")
    assert {"place 1,1 r0", "place 0,-2 r2", "place -4,1 r3"} <= legal(p)


@pytest.mark.rule("ER-40")
def test_rotations_that_look_the_same_are_one_move(scene, legal, refused):
    p = scene(agenda="place A 024")
    assert {move for move in legal(p) if " 1,1 " in move} == {"place 1,1 r0"}
    refused(p, "place 1,1 r2", "ER-40", "rotation")


# ER-43


@pytest.mark.rule("ER-43")
@pytest.mark.parametrize(
    "board",
    [
        "3,-3 03 r0",
        "1,-2 01 r4\n2,-3 03 r0",
        "1,-2 01 r4\n0,-3 03 r0",
        "3,-3 013 r0\n3,-2 035 r0",
        "2,2 eruption r0\n3,-3 03 r0",
    ],
)
def test_every_tile_is_joined_to_a_source(eruption, scene_text, board):
    with pytest.raises(lapilli.TextError, match=r"not joined to the volcano or an eruption tile \(ER-43\)"):
        eruption.from_text(scene_text(board))


@pytest.mark.rule("ER-43")
def test_a_tile_beside_another_is_joined_to_it_by_lava_only(eruption, scene_text):
    """Rock meets rock at the edge between 1,-2 and 2,-3: that does not join them."""
    with pytest.raises(lapilli.TextError, match="ER-43"):
        eruption.from_text(scene_text("1,-2 01 r4\n2,-3 02 r0"))


@pytest.mark.rule("ER-43")
def test_an_eruption_tile_is_a_source(scene):
    p = scene("2,-4 eruption r0\n2,-5 03 r0\n3,-4 01 r5")
    assert p.tile_at((2, -5)) == "03"
    assert p.tile_at((3, -4)) == "01"


# ER-44: drawing


@pytest.mark.rule("ER-44")
def test_a_tile_is_drawn_then_placed(scene, play):
    p = scene(left="0 013*2")
    assert p.actor == lapilli.CHANCE
    p.play("tile 013")
    assert p.actor == 0
    assert p.stack == 2
    p.play("place 1,1 r0")
    assert p.tile_at((1, 1)) == "013"
    assert p.stack == 2


@pytest.mark.rule("ER-44")
def test_a_tile_that_can_be_placed_must_be_placed(scene, refused):
    p = scene(agenda="place A 03", lines="hand A rain")
    refused(p, "pass", "ER-44", "A tile that can be placed must be placed.")
    assert {move.kind for move in p.legal_moves()} == {"place"}


@pytest.mark.rule("ER-44")
def test_every_tile_of_the_stack_is_as_likely(scene, chances):
    p = scene(left="0 013*2 01234*3")
    assert chances(p) == {
        "tile 0": Fraction(1, 6),
        "tile 013": Fraction(1, 3),
        "tile 01234": Fraction(1, 2),
    }


@pytest.mark.rule("ER-44")
def test_a_tile_that_fits_nowhere_goes_back_and_another_is_drawn(scene, chances, refused):
    """The dead end fits nowhere: so in the end one of the others is drawn, each as likely."""
    p = scene(NO_DEAD_END, left="0 01234*2 0134")
    assert chances(p) == {"tile 01234": Fraction(2, 3), "tile 0134": Fraction(1, 3)}
    refused(p, "tile 0", "ER-44", "Such a tile fits nowhere")
    refused(p, "tile 0135", "ER-06")
    p.play("tile 0134")
    assert p.stack == 3


@pytest.mark.rule("ER-44")
def test_what_fits_nowhere_now_may_fit_later(scene, play, chances):
    """The five exits fit none of the six spaces that are left, until a tile leads lava further."""
    p = scene(NO_FIVE_EXITS, left="01234 0123")
    assert chances(p) == {"tile 0123": 1}
    play(p, "tile 0123", "place 0,-2 r4", "pass")
    assert chances(p) == {"tile 01234": 1}


@pytest.mark.rule("ER-44", "ER-71")
@pytest.mark.parametrize(
    ("board", "left"), [(NO_FIVE_EXITS, "01234*6"), (NO_DEAD_END, "0"), (CLOSED, "0135*6 01234*2")]
)
def test_a_stack_of_which_nothing_fits_is_discarded_and_has_run_out(scene, board, left):
    """A's turn goes on; then everyone has a last turn."""
    p = scene(board, left=left, lines="hand A rain\nreserve A straw\nreserve B straw")
    assert p.prompt.rule == "ER-30"
    assert p.actor == 0
    assert p.stack == 0
    assert "last-round stack-out\n" in p.to_text()
    p.play("pass")
    assert p.prompt.rule == "ER-61"
    p.play("pass")
    assert p.actor == 1
    assert "last-round stack-out A B\n" in p.to_text()


@pytest.mark.rule("ER-44")
def test_the_discarded_stack_has_left_the_game(scene):
    p = scene(NO_FIVE_EXITS, left="01234*6", lines="hand A rain")
    assert "01234*6" in next(line for line in p.to_text().splitlines() if line.startswith("gone"))


@pytest.mark.rule("ER-44")
def test_one_tile_that_fits_is_enough_to_keep_the_stack(scene, chances):
    p = scene(NO_FIVE_EXITS, left="01234*6 0123")
    assert chances(p) == {"tile 0123": 1}
    assert p.stack == 7


@pytest.mark.rule("ER-44", "ER-52")
def test_walls_do_not_make_a_stack_run_out(scene, chances):
    """Even where every flow is walled, a tile would fit with the walls gone."""
    p = scene(
        NO_FIVE_EXITS,
        left="01234*6 0123",
        walls="""
            0,-2/SW stone
            2,-2/NW stone
            2,0/SW stone
            0,2/NW stone
            -2,2/N stone
            -2,0/NE stone
        """,
    )
    assert chances(p) == {"tile 0123": 1}


# ER-45: an extra tile in zone 3


@pytest.mark.rule("ER-45")
def test_in_zone_3_an_extra_tile_may_be_placed(scene, play, legal):
    p = scene(heat="200 0", lines="hand A rain")
    play(p, "tile 0", "place 1,1 r0")
    assert legal(p) == {"extra", "pass"}
    play(p, "extra", "tile 01234", "place 1,-2 r4")
    assert p.tile_at((1, -2)) == "01234"
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-45")
def test_there_is_one_extra_tile_and_no_more(scene, play):
    p = scene(heat="290 0", lines="hand A rain")
    play(p, "tile 0", "place 1,1 r0", "extra", "tile 01234", "place 1,-2 r4")
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-45")
def test_the_extra_tile_need_not_be_placed(scene, play):
    p = scene(heat="200 0", lines="hand A rain")
    play(p, "tile 0", "place 1,1 r0", "pass")
    assert p.prompt.rule == "ER-30"
    assert p.stack == 39


@pytest.mark.rule("ER-45")
def test_it_is_decided_before_the_tile_is_drawn(scene, play, refused):
    p = scene(heat="200 0", lines="hand A rain")
    play(p, "tile 0", "place 1,1 r0")
    assert p.actor == 0
    p.play("extra")
    assert p.actor == lapilli.CHANCE
    p.play("tile 01")
    refused(p, "pass", "ER-44")


@pytest.mark.rule("ER-45")
@pytest.mark.parametrize("heat", [190, 120, 0])
def test_below_zone_3_there_is_no_extra_tile(scene, play, refused, heat):
    p = scene(heat=f"{heat} 290", lines="hand A bomb")
    play(p, "tile 0", "place 1,1 r0")
    assert p.prompt.rule == "ER-30"
    refused(p, "extra", "ER-45", "An extra tile is placed at a heat of 200 or more.")


@pytest.mark.rule("ER-45", "ER-65")
def test_damage_of_the_same_turn_counts_for_it(scene, play):
    """From 180 to 200; the eruption tile that is claimed at 200 is placed first."""
    p = scene("0,-3 eruption r0", heat="180 0")
    assert p.heat(0) == 200
    play(p, "erupt 3,-2", "tile 0", "place 1,1 r0")
    assert p.prompt.rule == "ER-45"


@pytest.mark.rule("ER-45", "ER-48")
def test_without_a_tile_left_no_extra_one_is_offered(scene, play):
    p = scene(heat="200 0", left="0", lines="hand A rain")
    play(p, "tile 0", "place 1,1 r0")
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-45", "ER-44")
def test_an_extra_tile_for_which_there_is_no_place_uses_the_stack_up(scene, play):
    """The first tile closes the only space there is."""
    p = scene(CLOSED.replace("-3,2 012 r1", ""), heat="200 0", left="01234*5 012", lines="hand A rain")
    play(p, "tile 012", "place -3,2 r1")
    assert p.prompt.rule == "ER-45"
    assert p.stack == 5
    p.play("extra")
    assert p.prompt.rule == "ER-30"
    assert p.stack == 0
    assert "last-round stack-out\n" in p.to_text()


@pytest.mark.rule("ER-45", "ER-44", "ER-71")
def test_the_last_extra_tile_uses_the_stack_up(scene, play):
    p = scene(heat="200 0", left="0 01234", lines="hand A rain")
    play(p, "tile 0", "place 1,1 r0", "extra", "tile 01234", "place 1,-2 r4")
    assert p.prompt.rule == "ER-30"
    assert "last-round stack-out\n" in p.to_text()


@pytest.mark.rule("ER-45", "ER-46")
def test_cards_for_the_first_tile_come_before_the_extra_one(scene, play):
    p = scene("0,-3 eruption r0", "placement A\nextra A\ncards A", heat="200 0")
    play(p, "tile 012", "place 1,-4 r4")
    assert p.prompt.rule == "ER-46"
    play(p, "card rain", "card quake")
    assert p.prompt.rule == "ER-45"


# ER-46: cards for contacts


@pytest.mark.rule("ER-46")
@pytest.mark.parametrize(
    ("tile", "rotation", "cards"),
    [("0", 4, 0), ("01", 3, 0), ("01", 4, 1), ("02", 4, 1), ("012", 4, 2), ("0134", 0, 1), ("01234", 4, 2)],
)
def test_a_card_is_drawn_for_each_side_that_lava_comes_to(scene, tile, rotation, cards):
    """On 1,-4, where lava comes from SW; N and NW are sides of orange."""
    p = scene("0,-3 eruption r0", f"place A {tile}", deck="rain*4")
    p.play(f"place 1,-4 r{rotation}")
    drawn = 0
    while p.prompt.rule == "ER-46":
        p.play("card rain")
        drawn += 1
    assert drawn == cards
    assert p.hand(0) == ["rain"] * cards


@pytest.mark.rule("ER-46")
@pytest.mark.parametrize(
    ("source", "move", "whose"),
    [
        ("0,-3 eruption r0", "place 1,-4 r4", "one's own"),
        ("0,3 eruption r0", "place -1,4 r1", "another's"),
        ("3,-3 eruption r0", "place 4,-3 r5", "nobody's"),
    ],
)
def test_it_does_not_matter_whose_village_it_is(scene, play, source, move, whose):
    p = scene(source, "place A 012")
    play(p, move, "card rain", "card bomb")
    assert p.hand(0) == ["rain", "bomb"]
    assert p.hand_size(1) == 0


@pytest.mark.rule("ER-46")
def test_it_does_not_matter_whether_the_side_is_walled(scene, play):
    p = scene("0,-3 eruption r0", "place A 012", walls="orange/2 stone\norange/3 straw")
    play(p, "place 1,-4 r4", "card rain", "card bomb")
    assert p.hand(0) == ["rain", "bomb"]
    assert p.wall_at("orange/2") == "stone"
    assert p.wall_at("orange/3") == "straw"


@pytest.mark.rule("ER-46")
def test_lava_that_was_there_before_gives_nothing(scene, play):
    """Lava is at orange/4 already."""
    p = scene("0,-3 eruption r0", "place A 0", lines="reserve A straw")
    play(p, "place 1,-4 r4")
    assert p.hand_size(0) == 0


@pytest.mark.rule("ER-46")
def test_the_placer_draws_whoever_owns_the_village(scene, play):
    p = scene("0,-3 eruption r0", "place B 012")
    play(p, "place 1,-4 r4", "card rain", "card bomb")
    assert p.hand(1) == ["rain", "bomb"]
    assert p.hand_size(0) == 0


@pytest.mark.rule("ER-46")
def test_an_empty_deck_is_made_anew_from_the_discards(scene, play, chances):
    """One card is left; for the second one the discards are shuffled."""
    discards = sum(CARDS.values()) - 1 - 3
    p = scene("0,-3 eruption r0", "place A 012", deck="quake", lines="hand B rain*3")
    p.play("place 1,-4 r4")
    assert chances(p) == {"card quake": 1}
    assert len(p.discards) == discards
    p.play("card quake")
    assert chances(p)["card rain"] == Fraction(1, discards)
    assert chances(p)["card quake"] == Fraction(4, discards)
    assert p.discards == []
    p.play("card rain")
    assert p.hand(0) == ["quake", "rain"]


@pytest.mark.rule("ER-46")
def test_the_discards_stay_while_there_is_a_deck(scene, play):
    p = scene("0,-3 eruption r0", "place A 012", deck="quake rain")
    play(p, "place 1,-4 r4", "card quake", "card rain")
    assert len(p.discards) == 34


@pytest.mark.rule("ER-46")
@pytest.mark.parametrize(("deck", "drawn"), [("", 0), ("reinforce", 1)])
def test_with_neither_deck_nor_discards_there_is_no_draw(scene, play, deck, drawn):
    """B holds every card, or all but one."""
    held = dict(CARDS, reinforce=6 - drawn)
    hand = " ".join(f"{card}*{n}" for card, n in held.items())
    p = scene("0,-3 eruption r0", "place A 012\ncards A", lines=f"hand B {hand}")
    p.play("place 1,-4 r4")
    for _ in range(drawn):
        p.play("card reinforce")
    assert p.hand_size(0) == drawn
    assert p.prompt.rule == ("ER-30" if drawn else "ER-44")
    assert p.actor == (0 if drawn else lapilli.CHANCE)


@pytest.mark.rule("ER-46", "ER-3C")
def test_cards_come_before_anything_else_is_done(scene):
    p = scene("0,-3 eruption r0", "place A 012\nextra A\ncards A\nwalls A", heat="200 0", lines="hand A rain")
    p.play("place 1,-4 r4")
    assert p.actor == lapilli.CHANCE
    assert p.prompt.rule == "ER-46"


# ER-47: resource spaces


@pytest.mark.rule("ER-47")
@pytest.mark.parametrize(
    ("source", "move", "material"),
    [
        ("2,-3 eruption r0", "place 2,-4 r3", "stone"),
        ("-2,3 eruption r0", "place -2,4 r0", "wood"),
        ("1,-3 eruption r0", "place 0,-2 r1", "straw"),
    ],
)
def test_a_tile_on_a_resource_space_gives_a_wall(scene, source, move, material):
    p = scene(source, "place A 0", lines="reserve A wood")
    before = p.reserve(0)
    supply = p.supply
    p.play(move)
    assert p.reserve(0) == {name: before[name] + (name == material) for name in before}
    assert p.supply == {name: supply[name] - (name == material) for name in supply}
    assert p.reserve(1) == dict.fromkeys(before, 0)


@pytest.mark.rule("ER-47")
def test_the_wall_may_be_built_in_the_same_turn(scene, play):
    p = scene("2,-3 eruption r0", "place A 0\nwalls A")
    play(p, "place 2,-4 r3", "build stone orange/4")
    assert p.wall_at("orange/4") == "stone"


@pytest.mark.rule("ER-47")
def test_the_placer_gains_the_wall(scene):
    p = scene("2,-3 eruption r0", "place B 0")
    p.play("place 2,-4 r3")
    assert p.reserve(1)["stone"] == 1


@pytest.mark.rule("ER-47", "ER-62", "ER-66")
def test_a_wall_that_stood_there_may_be_the_one_that_is_gained(scene, play):
    """The stone walls are used up; the one that goes as the tile is placed is back in the supply at once."""
    p = scene(
        "2,-3 eruption r0",
        "place A 0",
        walls="2,-4/S stone",
        lines="reserve B stone*14",
    )
    play(p, "place 2,-4 r3", "roll 6 1")
    assert p.reserve(0) == {"straw": 0, "wood": 0, "stone": 1}
    assert p.supply["stone"] == 0


# ER-48


@pytest.mark.rule("ER-48")
def test_without_a_stack_no_tile_is_placed(scene, legal):
    p = scene(left="", heat="290 0", lines="last-round stack-out A B\nhand A rain")
    assert p.prompt.rule == "ER-30"
    assert p.actor == 0
    assert {"rain", "draw", "pass"} <= legal(p)


@pytest.mark.rule("ER-48")
def test_a_turn_without_tiles_cards_and_walls_is_over_at_once(scene):
    """A has nothing to do; B has a wall to build."""
    p = scene(left="", lines="last-round stack-out A B\nreserve B straw")
    assert p.actor == 1
    assert p.prompt.rule == "ER-61"
