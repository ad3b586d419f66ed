"""SE-20 to SE-22: drawing, placing, and what happens when nothing fits."""

import pytest

import lapilli
from lapilli.games.seismic.components import NAMES, PERIOD
from lapilli.games.seismic.game import BLUE, RED
from lapilli.hexes import STEPS, Cell

SIMPLE_FRAGMENTS = {"sharp": "01", "gentle": "02", "straight": "03", "city": "012345"}


# Drawing


@pytest.mark.rule("SE-20")
def test_a_turn_begins_by_drawing_up_to_three(scene):
    p = scene(agenda="draw B", face_up="straight gentle")
    assert p.actor == lapilli.CHANCE
    p.play("draw sharp")
    assert p.face_up == ["straight", "gentle", "sharp"]
    assert p.actor == BLUE
    assert p.prompt.rule == "SE-21"


@pytest.mark.rule("SE-20")
def test_as_many_are_drawn_as_are_missing(scene):
    p = scene(agenda="draw A")
    for tile in ("straight", "straight", "+6:012345"):
        assert p.actor == lapilli.CHANCE
        p.play(f"draw {tile}")
    assert p.actor == RED
    assert p.face_up == ["straight", "straight", "+6:012345"]


@pytest.mark.rule("SE-20", "SE-42")
def test_a_quake_is_resolved_at_once_and_the_drawing_goes_on(scene):
    p = scene("0,-1 straight r0", agenda="draw A", face_up="gentle")
    p.play("draw straight")
    p.play("quake 1.0")
    assert p.tile_at((0, -1)) is None
    assert p.face_up == ["gentle", "straight"]
    assert p.actor == lapilli.CHANCE
    p.play("quake 2.0")
    p.play("draw sharp")
    assert p.face_up == ["gentle", "straight", "sharp"]
    assert p.actor == RED


@pytest.mark.rule("SE-20")
def test_the_next_player_draws_after_a_turn(scene):
    p = scene(agenda="place A", face_up="straight gentle sharp")
    p.play("place straight 0,-1 r0")
    p.play("crew N")
    assert p.face_up == ["gentle", "sharp"]
    assert p.actor == lapilli.CHANCE
    assert str(p.prompt) == "Player B draws a tile. (SE-20)"


@pytest.mark.rule("SE-20")
def test_nobody_places_before_the_drawing_is_done(scene, refused):
    p = scene(agenda="draw A", face_up="straight gentle")
    refused(p, "place straight 0,-1 r0", "SE-20", "chance is to act")
    refused(p, "pass", "SE-20", "chance is to act")


@pytest.mark.rule("SE-20")
def test_nobody_draws_when_three_are_face_up(scene, refused):
    p = scene(face_up="straight gentle sharp")
    refused(p, "draw straight", "SE-21", "a player is to act")
    refused(p, "quake 3.0", "SE-21", "a player is to act")


# Placing


@pytest.mark.rule("SE-21")
def test_a_tile_leaves_the_row_for_the_table(scene):
    p = scene(face_up="straight gentle sharp")
    p.play("place gentle 0,-1 r3")
    assert p.tile_at((0, -1)) == "gentle"
    assert p.face_up == ["straight", "sharp"]


@pytest.mark.rule("SE-21")
def test_a_placement_is_no_choice_to_pass(scene, refused):
    refused(scene(face_up="straight"), "pass", "SE-21", "That is not what is asked for now")


@pytest.mark.rule("SE-21")
def test_the_row_alone_is_on_offer(scene):
    p = scene(face_up="straight")
    before = p.to_bytes()
    with pytest.raises(lapilli.IllegalMove, match=r"That tile is not face up; there are straight. \(SE-21\)"):
        p.play("place gentle 0,-1 r3")
    assert p.to_bytes() == before


@pytest.mark.rule("SE-21")
def test_a_tile_goes_next_to_a_placed_one(scene, refused):
    refused(scene(face_up="straight"), "place straight 0,-2 r0", "SE-21", "next to a placed tile")


@pytest.mark.rule("SE-21")
def test_a_tile_goes_on_an_empty_cell(scene, refused):
    p = scene("0,-1 straight r0", face_up="straight")
    refused(p, "place straight 0,-1 r0", "SE-21", "There is a tile on 0,-1 already.")
    refused(p, "place straight 0,0 r0", "SE-21", "There is a tile on 0,0 already.")


@pytest.mark.rule("SE-21")
def test_grass_does_not_go_against_a_road(scene, refused):
    p = scene(face_up="straight")
    refused(p, "place straight 0,-1 r1", "SE-21", "Its S edge would put grass against a road.")


@pytest.mark.rule("SE-21")
def test_a_road_does_not_go_against_grass(scene, refused):
    """1,-1 touches San Andreas with a road, but its north-west edge lies on 0,-1's grass."""
    p = scene("0,-1 straight r0", face_up="sharp straight")
    refused(p, "place sharp 1,-1 r4", "SE-21", "Its NW edge would put a road against grass.")
    p.play("place sharp 1,-1 r3")


@pytest.mark.rule("SE-21")
def test_touching_with_grass_only_is_not_enough(scene, refused):
    """1,-2 touches 0,-1 alone, grass to grass."""
    p = scene("0,-1 straight r0", face_up="straight")
    refused(p, "place straight 1,-2 r0", "SE-21", "At least one of its roads must meet a road.")


@pytest.mark.rule("SE-21")
def test_every_touching_edge_must_match_not_only_one(scene, legal):
    """Between two straights out of the city, 1,-1 has grass on both sides and a road to the city."""
    p = scene("0,-1 straight r0\n1,0 straight r2", face_up="straight gentle sharp")
    there = {move for move in legal(p) if " 1,-1 " in move}
    assert there == {
        "place straight 1,-1 r1",
        "place gentle 1,-1 r4",
        "place gentle 1,-1 r2",
    }


@pytest.mark.rule("SE-21")
def test_a_tile_may_join_two_roads_at_once(scene):
    p = scene("0,-1 sharp r2\n1,0 sharp r5", face_up="01+23 straight")
    p.play("place 01+23 1,-1 r2")
    assert p.tile_at((1, -1)) == "01+23"


@pytest.mark.rule("SE-21")
def test_two_tiles_alike_are_one_choice(scene, legal):
    one, two = scene(face_up="straight"), scene(face_up="straight straight straight")
    assert len(two.legal_moves()) == len(one.legal_moves()) == 6
    assert legal(one) == legal(two)


@pytest.mark.rule("SE-21")
def test_the_second_of_two_alike_is_refused_for_the_right_reason(seismic, scene):
    """By its number a player can still ask for the second slot of two alike."""
    p = scene(face_up="straight straight")
    slots = seismic.space.size
    first = p.code("place straight 0,-1 r0")
    second = next(
        code
        for code in range(first + 1, slots)
        if str(seismic.space.decode(p.record, code)) == "place straight 0,-1 r0"
    )
    with pytest.raises(lapilli.IllegalMove) as caught:
        p.play(second)
    assert "rotation" not in str(caught.value)


@pytest.mark.rule("SE-21")
def test_a_rotation_that_looks_the_same_is_not_another_choice(scene, legal, refused):
    p = scene(face_up="straight +6:012345")
    assert {m for m in legal(p) if " 0,-1 " in m} == {
        "place straight 0,-1 r0",
        "place +6:012345 0,-1 r0",
    }
    refused(p, "place straight 0,-1 r3", "SE-21", "the same as another rotation")


@pytest.mark.rule("SE-21")
def test_a_refusal_quotes_all_that_was_typed(scene):
    p = scene(face_up="straight")
    with pytest.raises(lapilli.IllegalMove) as caught:
        p.play("place gentle 0,-1 r3")
    assert caught.value.given == "place gentle 0,-1 r3"


@pytest.mark.rule("SE-20", "SE-50")
def test_a_tile_not_face_up_is_not_the_reason_when_nobody_may_place(scene):
    """Whoever places out of turn hears that it is not the time, whatever the tile."""
    for p, why in (
        (scene(agenda="draw A", face_up="straight gentle"), "chance is to act"),
        (scene(agenda="", lines="over last-tile-placed"), "the game is over"),
    ):
        with pytest.raises(lapilli.IllegalMove) as caught:
            p.play("place sharp 0,-1 r3")
        assert why in str(caught.value)


@pytest.mark.rule("SE-21")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a move begins with one of place, turn"),
        ("put straight 0,-1 r0", "a move begins with one of place, turn"),
        ("place straight 0;1 r0", "'0;1' is not understood after 'place'; expected place <tile> <q,r>"),
        ("place straight 0,-1 r6", "'r6' is not understood"),
        ("place straight 0,-1 r0 r1", "'r1' is not understood"),
    ],
)
def test_what_is_not_a_move_is_quoted(scene, text, why):
    p = scene(face_up="straight")
    before = p.to_bytes()
    with pytest.raises(lapilli.UnknownMove) as caught:
        p.play(text)
    assert str(caught.value).startswith(repr(text))
    assert why in str(caught.value)
    assert p.to_bytes() == before


@pytest.mark.rule("SE-21")
def test_part_of_a_move_is_enough_if_it_can_be_only_one(scene):
    p = scene("0,-1 straight r0", face_up="straight gentle")
    with pytest.raises(lapilli.AmbiguousMove, match="it could be 'place gentle 0,-2 r"):
        p.play("place gentle 0,-2")
    assert str(p.play("place 0,-2 straight")) == "place straight 0,-2 r0"


def roads_of(name, rotation):
    stubs = name.partition(":")[2] or SIMPLE_FRAGMENTS.get(name, name).replace("+", "")
    return {(int(edge) + rotation) % 6 for edge in stubs}


def placements_by_hand(position):
    """SE-21 in so many words, for every cell, tile and rotation."""
    table = {Cell(0, 0): roads_of("city", 0)}
    for line in position.to_text().partition("board\n")[2].splitlines():
        cell, name, rotation, *_ = line.split()
        table[Cell(*map(int, cell.split(",")))] = roads_of(name, int(rotation[1:]))
    near = {cell.step(edge) for cell in table for edge in range(6)} - table.keys()
    found = set()
    for cell in near:
        if cell.distance(Cell(0, 0)) > 8:
            continue
        touching = [edge for edge in range(6) if cell.step(edge) in table]
        for name in position.face_up:
            for rotation in range(PERIOD[NAMES.index(name)]):
                ours = roads_of(name, rotation)
                theirs = {edge for edge in touching if (edge + 3) % 6 in table[cell.step(edge)]}
                if theirs and theirs == ours & set(touching):
                    found.add(f"place {name} {cell} r{rotation}")
    return found


@pytest.mark.rule("SE-21", "SE-05")
@pytest.mark.parametrize("seed", range(3))
def test_the_legal_placements_are_those_found_by_hand(seismic, legal, seed):
    p = seismic.new(players=3, seed=seed)
    checked = 0
    while not p.is_over:
        if p.actor == lapilli.CHANCE:
            p.roll()
            continue
        if p.prompt.rule == "SE-21":
            assert legal(p) == placements_by_hand(p)
            checked += 1
        codes = p.legal_codes()
        p.play(codes[(7 * p.ply + seed) % len(codes)])
    assert checked > 20


def test_the_steps_of_the_board_are_those_of_its_edges():
    assert STEPS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


# When nothing fits


@pytest.fixture
def stuck(scene, closed_city, hole_at_the_rim):
    """Nothing fits but a tile with three roads in a row, and that at 0,-8."""

    def set_scene(**said):
        return scene(closed_city + hole_at_the_rim, agenda="draw A", **said)

    return set_scene


@pytest.mark.rule("SE-22")
def test_three_tiles_that_fit_nowhere_are_discarded_and_three_more_turned(stuck):
    p = stuck(face_up="straight +2:01")
    p.play("draw +2:03")
    assert p.face_up == []
    assert "gone straight +2:01 +2:03" in p.to_text()
    for tile in ("gentle", "+2:02", "+3:012"):
        assert p.actor == lapilli.CHANCE
        assert "Player A draws" in p.prompt.say()
        p.play(f"draw {tile}")
    assert p.actor == RED
    assert [str(move) for move in p.legal_moves()] == ["place +3:012 0,-8 r2"]


@pytest.mark.rule("SE-22")
def test_three_more_are_turned_again_and_again(stuck):
    p = stuck(face_up="straight +2:01")
    for tile in ("straight", "gentle", "+2:02", "+2:03"):
        p.play(f"draw {tile}")
    assert p.face_up == []
    assert p.actor == lapilli.CHANCE
    for tile in ("straight", "gentle", "+3:012"):
        p.play(f"draw {tile}")
    assert p.actor == RED


@pytest.mark.rule("SE-22")
def test_one_tile_that_fits_saves_the_other_two(stuck):
    p = stuck(face_up="straight +2:01")
    p.play("draw 01+23+45")
    assert p.actor == RED
    assert p.face_up == ["straight", "+2:01", "01+23+45"]


@pytest.mark.rule("SE-22", "SE-40")
def test_a_quake_among_the_replacements_is_resolved(stuck):
    """The row to the north has two tiles; the nearer one falls, and the city's road is open again."""
    p = stuck(face_up="straight +2:01")
    p.play("draw straight")
    p.play("draw straight")
    p.play("quake 1.0")
    assert p.tile_at((0, -1)) is None
    assert p.face_up == ["straight"]
    p.play("draw straight")
    p.play("draw 01+34")
    assert p.actor == RED
    assert p.face_up == ["straight", "straight", "01+34"]
    assert [str(move) for move in p.legal_moves()] == ["place 01+34 0,-1 r0"]


@pytest.mark.rule("SE-22")
def test_with_too_few_left_what_there_is_is_turned(stuck):
    p = stuck(face_up="straight +2:01", left="gentle +2:02 +3:012")
    p.play("draw gentle")
    p.play("draw +2:02")
    p.play("draw +3:012")
    assert p.face_up == ["+2:02", "+3:012"]
    assert p.actor == RED


@pytest.mark.rule("SE-22")
def test_the_game_ends_when_the_stack_is_out_and_nothing_fits(stuck):
    p = stuck(face_up="straight +2:01", left="gentle")
    p.play("draw gentle")
    assert p.is_over
    assert p.actor is None
    assert p.face_up == ["straight", "+2:01", "gentle"]
    assert p.result.reason.rule == "SE-22"
    assert p.result.reason.say() == "No tile is left to draw, and none that is face up fits."


@pytest.mark.rule("SE-22")
def test_the_game_ends_when_the_last_replacements_do_not_fit(stuck):
    p = stuck(face_up="straight +2:01", left="gentle +2:02")
    p.play("draw gentle")
    assert not p.is_over
    p.play("draw +2:02")
    assert p.is_over
    assert p.face_up == ["+2:02"]
    assert p.result.reason.rule == "SE-22"


@pytest.mark.rule("SE-22", "SE-50")
def test_the_game_ends_when_the_last_replacement_is_a_quake(stuck):
    """The quake opens the city, but no tile is left to place."""
    p = stuck(face_up="straight +2:01", left="gentle straight")
    p.play("draw gentle")
    p.play("quake 1.0")
    assert p.tile_at((0, -1)) is None
    assert p.is_over
    assert p.face_up == []


@pytest.mark.rule("SE-22", "SE-50")
def test_with_the_stack_out_the_tiles_face_up_are_played_on(scene):
    p = scene(face_up="straight straight +1:0", left="")
    assert p.stack == 0
    p.play("place straight 0,-1 r0")
    p.play("pass")
    assert p.actor == BLUE
    assert p.prompt.rule == "SE-21"
    p.play("place straight 0,-2 r0")
    p.play("pass")
    assert p.actor == RED
    p.play("place +1:0 0,-3 r3")
    p.play("pass")
    assert p.is_over
    assert p.result.reason.rule == "SE-50"
    assert p.result.reason.say() == "The last tile has been placed."


@pytest.mark.rule("SE-22")
def test_with_the_stack_out_the_game_ends_at_the_first_player_whom_nothing_fits(
    scene, closed_city, hole_at_the_rim
):
    """A closes the one other open end, at the rim; the straight that is left does not fit the hole."""
    p = scene(closed_city + hole_at_the_rim + "1,7 gentle r2", face_up="gentle straight", left="")
    p.play("place gentle 0,8 r1")
    p.play("pass")
    assert p.is_over
    assert p.face_up == ["straight"]
    assert p.result.reason.rule == "SE-22"
