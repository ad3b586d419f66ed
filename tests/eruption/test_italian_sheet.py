"""ER-90: where the Italian sheet differs; every scene once with the switch on and once with it off."""

from functools import partial

import pytest

from lapilli import CHANCE
from tests.eruption.conftest import HELD, LOST
from tests.eruption.scenes import all_tiles_but, fall, written_in

A, B, C = range(3)

ROAD = """
    1,1 03 r0
    1,2 013 r0
"""
"""Lava leads to 1,3, at the sides 5 and 6 of the blue village."""

both_ways = pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
"""Test a scene with the switch on, and with it off."""


@pytest.fixture
def scene(scene):
    """A scene in A's card step, unless something else is said."""
    return partial(scene, agenda="cards A")


def switched(name, on, *others):
    return " ".join([f"{name}={'on' if on else 'off'}", *(f"{other}=on" for other in others)])


# A wall on a flow is rolled for when built


@pytest.mark.rule("ER-90", "ER-60", "ER-63")
@both_ways
@pytest.mark.parametrize("by", ["build", "reinforce"])
def test_a_wall_on_a_flow_is_rolled_for_when_built(scene, play, on, by):
    p = scene(
        agenda="cards A\nwalls A" if by == "reinforce" else "walls A",
        options=switched("rolled_when_built", on),
        lines="hand A reinforce\nreserve A straw*2",
    )
    p.play(f"{by} straw 1,1/N")
    if not on:
        assert p.wall_at("1,1/N") == "straw"
        assert "roll" not in p.to_text()
        return
    assert p.actor == CHANCE
    assert p.prompt.rule == "ER-90"
    lost = play(p.copy(), LOST)
    assert lost.wall_at("1,1/N") is None
    assert lost.reserve(A)["straw"] == 1
    assert lost.supply["straw"] == 17
    assert play(p, HELD).wall_at("1,1/N") == "straw"


@pytest.mark.rule("ER-90", "ER-60")
@pytest.mark.parametrize(("material", "holds"), [("straw", False), ("wood", True)])
def test_the_roll_for_a_built_wall_is_like_any_other(scene, play, material, holds):
    """3 against 3: a tie goes to the lava, unless the wall adds something."""
    p = scene(agenda="walls A", options="rolled_when_built=on", lines=f"reserve A {material}")
    play(p, f"build {material} 1,1/N", "roll 3 3")
    assert (p.wall_at("1,1/N") == material) == holds


@pytest.mark.rule("ER-90", "ER-64")
def test_a_wall_in_a_village_is_not_rolled_for_when_built(scene):
    p = scene(agenda="walls A", options="rolled_when_built=on", lines="reserve A straw")
    p.play("build straw orange/1")
    assert p.wall_at("orange/1") == "straw"
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-90", "ER-61")
def test_a_wall_that_is_lost_when_built_was_the_wall_of_the_turn(scene, play):
    p = scene(agenda="walls A", options="rolled_when_built=on", lines="reserve A straw*2")
    play(p, "build straw 1,1/N", LOST)
    assert p.prompt.say() == "Player B draws a lava tile."


# One roll per wall per turn


@pytest.mark.rule("ER-90", "ER-52")
@both_ways
def test_a_wall_that_held_is_not_rolled_for_again_in_the_turn(scene, play, refused, on):
    p = scene(
        agenda="place A 013\ncards A",
        walls="1,1/N straw",
        options=switched("one_roll_a_turn", on),
        lines="hand A flow rain",
    )
    play(p, "place 1,1 r0", HELD, "place -2,1 r5", "flow", "tile 013")
    if on:
        refused(p, "place 1,1 r0", "ER-90")
    else:
        p.play("place 1,1 r0")
        assert p.actor == CHANCE


@pytest.mark.rule("ER-90", "ER-52")
def test_in_the_next_turn_it_is_rolled_for_again(scene, play):
    p = scene(agenda="place A 013", walls="1,1/N straw", options="one_roll_a_turn=on")
    play(p, "place 1,1 r0", HELD, "place -2,1 r5", "tile 013", "place 1,1 r0")
    assert p.actor == CHANCE
    assert p.prompt.rule == "ER-51"


@pytest.mark.rule("ER-90")
@both_ways
def test_a_wall_that_held_when_built_has_had_its_roll_of_the_turn(scene, play, legal, on):
    p = scene(
        options=switched("one_roll_a_turn", on, "rolled_when_built"),
        lines="hand A flow reinforce\nreserve A straw",
    )
    play(p, "reinforce straw 1,1/N", HELD, "flow", "tile 03")
    assert ("place 1,1 r0" in legal(p)) == (not on)
    assert "place -1,2 r0" in legal(p)


@pytest.mark.rule("ER-90", "ER-51")
def test_only_the_walls_without_a_roll_in_this_turn_are_rolled_for(scene, play):
    """Two flows lead to 0,2: the wall on one has held when it was built, the other is older."""
    p = scene(
        "-1,2 02 r0\n1,1 02 r4",
        walls="0,2/NE straw",
        options="one_roll_a_turn=on rolled_when_built=on",
        lines="hand A flow reinforce\nreserve A straw",
    )
    play(p, "reinforce straw 0,2/NW", HELD, "flow", "tile 024", "place 0,2 r1")
    assert written_in(p, "roll-flow") == "A 0,2 r1 NE"
    p.play(HELD)
    assert p.actor == A
    assert p.tile_at((0, 2)) is None


# Walls never run out


@pytest.mark.rule("ER-90", "ER-62", "ER-31")
@both_ways
def test_walls_never_run_out(scene, refused, on):
    p = scene(options=switched("endless_walls", on), lines="hand A flow\nreserve B straw*18")
    if on:
        p.play("trade flow")
        assert p.reserve(A)["straw"] == 1
    else:
        refused(p, "trade flow", "ER-3B")


@pytest.mark.rule("ER-90", "ER-62", "ER-47")
@both_ways
def test_a_wall_that_would_have_run_out_is_not_replaced_by_a_weaker_one(scene, on):
    p = scene(options=switched("endless_walls", on), lines="hand A quake\nreserve B stone*15")
    p.play("trade quake")
    assert p.reserve(A) == {"straw": 0, "wood": int(not on), "stone": int(on)}


@pytest.mark.rule("ER-90", "ER-62")
def test_walls_never_run_out_however_many_there_are(eruption, scene):
    p = scene(options="endless_walls=on", lines="hand A flow rain\nreserve A straw*99\nreserve B straw*47")
    p.play("trade flow")
    assert p.reserve(A)["straw"] == 100
    assert eruption.from_text(p.to_text()).to_bytes() == p.to_bytes()


# Relocate moves one wall


@pytest.mark.rule("ER-90", "ER-34")
@both_ways
def test_relocate_moves_one_wall(scene, on):
    p = scene(
        walls="orange/1 stone\norange/2 straw",
        options=switched("relocate_one", on),
        lines="hand A relocate rain",
    )
    p.play("relocate 1 5")
    assert p.wall_at("orange/5") == "stone"
    assert p.prompt.rule == ("ER-30" if on else "ER-34")


@pytest.mark.rule("ER-90", "ER-34")
@both_ways
def test_relocate_does_not_swap(scene, refused, on):
    p = scene(
        walls="orange/1 stone\norange/2 straw",
        options=switched("relocate_one", on),
        lines="hand A relocate rain",
    )
    if on:
        refused(p, "relocate 1 2", "ER-90")
    else:
        p.play("relocate 1 2")
        assert p.wall_at("orange/1") == "straw"


# The hand limit applies when the card step ends


@pytest.mark.rule("ER-90", "ER-70")
@both_ways
def test_the_hand_limit_applies_when_the_card_step_ends(scene, on):
    p = scene(
        agenda="cards A\nwalls A",
        options=switched("early_hand_limit", on),
        lines="hand A rain*2 bomb flow\nreserve A straw",
    )
    p.play("pass")
    if on:
        assert p.prompt.rule == "ER-90"
        p.play("discard rain")
        assert p.prompt.rule == "ER-61"
        p.play("pass")
    else:
        assert p.prompt.rule == "ER-61"
        p.play("pass")
        assert p.prompt.rule == "ER-70"
        p.play("discard rain")
    assert p.hand(A) == ["rain", "bomb", "flow"]
    assert p.prompt.say() == "Player B draws a lava tile."


# The turn ends at once when the last tile is placed


@pytest.mark.rule("ER-90", "ER-71")
@both_ways
@pytest.mark.parametrize(
    ("agenda", "moves"),
    [
        ("placement A\ncards A\nwalls A", ["tile 0", "place -1,2 r0"]),
        ("cards A\nwalls A", ["flow", "tile 0", "place -1,2 r0"]),
        ("cards A\nwalls A", ["quake", "tile 0", "replace 1,1 r0"]),
        ("cards A\nwalls A", ["exchange quake flow", "tile 0", "place -1,2 r0"]),
    ],
)
def test_the_turn_ends_at_once_when_the_last_tile_is_placed(scene, play, on, agenda, moves):
    p = scene(
        "1,1 03 r0",
        agenda=agenda,
        left="0",
        options=switched("abrupt_end", on),
        lines="hand A quake flow rain\nreserve A straw\nreserve B straw",
    )
    play(p, *moves)
    assert p.actor == (B if on else A)
    assert fall(p) == ("BA" if on else "ABA")


@pytest.mark.rule("ER-90", "ER-46", "ER-47", "ER-70")
def test_a_turn_that_ends_at_once_still_gives_cards_and_has_a_hand_limit(scene, play):
    p = scene(
        ROAD,
        agenda="place A 0123\ncards A\nwalls A",
        left="",
        options="abrupt_end=on",
        lines="hand A rain bomb\nreserve A straw\nreserve B straw",
    )
    play(p, "place 1,3 r3", "card flow", "card flow")
    assert p.actor == A
    assert p.prompt.rule == "ER-70"
    p.play("discard rain")
    assert p.actor == B
    assert p.hand(A) == ["bomb", "flow", "flow"]


@pytest.mark.rule("ER-90", "ER-84")
def test_in_annihilation_no_turn_ends_at_once(scene):
    p = scene(
        agenda="place A 0\nwalls A",
        left="",
        options="abrupt_end=on annihilation=on",
        lines="reserve A straw\nreserve B straw",
    )
    p.play("place 1,1 r0")
    assert p.actor == A


# Clans give walls only


@pytest.mark.rule("ER-90", "ER-80")
@both_ways
def test_clans_give_walls_only(scene, legal, refused, on):
    p = scene(
        options=switched("only_walls_given", on, "clans"), lines="hand A rain\nreserve A wood", players=4
    )
    assert legal(p, "give") == {"give wood"} | (set() if on else {"give rain"})
    if on:
        refused(p, "give rain", "ER-90")
    p.play("give wood")
    assert p.reserve(C)["wood"] == 1


# A resource space refilled in the same turn gives no wall


@pytest.mark.rule("ER-90", "ER-47", "ER-3A")
@both_ways
def test_a_resource_space_refilled_in_the_same_turn_gives_no_wall(scene, play, on):
    p = scene(
        "1,1 013 r0\n2,0 0 r4",
        options=switched("refills_give_nothing", on),
        lines="hand A sinkhole flow rain",
    )
    play(p, "sinkhole 2,0", "flow", "tile 03", "place 2,0 r1")
    assert p.reserve(A)["straw"] == int(not on)


@pytest.mark.rule("ER-90", "ER-47")
def test_a_resource_space_refilled_in_a_later_turn_gives_a_wall(scene, play):
    p = scene("1,1 013 r0\n2,0 0 r4", options="refills_give_nothing=on", lines="hand A sinkhole")
    play(p, "sinkhole 2,0", "tile 03", "place 2,0 r1")
    assert p.reserve(B)["straw"] == 1


@pytest.mark.rule("ER-90", "ER-47")
def test_a_resource_space_filled_for_the_first_time_gives_a_wall(scene, play):
    p = scene("1,1 013 r0\n-1,2 0 r0", options="refills_give_nothing=on", lines="hand A sinkhole flow")
    play(p, "sinkhole -1,2", "flow", "tile 03", "place 2,0 r1")
    assert p.reserve(A)["straw"] == 1


# Aftershock and Quake affect lava tiles only


@pytest.mark.rule("ER-90", "ER-32")
@both_ways
def test_aftershock_turns_lava_tiles_only(scene, legal, refused, on):
    p = scene(
        "1,3 eruption r0\n1,2 03 r0",
        walls="2,2/SW straw\n1,1/S straw",
        options=switched("lava_tiles_only", on),
        lines="hand A aftershock",
    )
    assert "aftershock 1,2 r0" in legal(p)
    assert ("aftershock 1,3 r0" in legal(p)) == (not on)
    if on:
        refused(p, "aftershock 1,3 r0", "ER-90")


@pytest.mark.rule("ER-90", "ER-36")
@both_ways
def test_quake_replaces_lava_tiles_only(scene, play, legal, refused, on):
    p = scene("1,1 03 r0\n1,2 eruption r0", options=switched("lava_tiles_only", on), lines="hand A quake")
    play(p, "quake", "tile 0134")
    assert legal(p) == {"replace 1,1 r0"} | (set() if on else {"replace 1,2 r0", "replace 1,2 r2"})
    if on:
        refused(p, "replace 1,2 r0", "ER-90")


@pytest.mark.rule("ER-90", "ER-36", "ER-3B")
@both_ways
def test_quake_then_needs_a_lava_tile_on_the_board(scene, refused, on):
    p = scene("1,2 eruption r0", options=switched("lava_tiles_only", on), lines="hand A quake")
    if on:
        refused(p, "quake", "ER-3B")
    else:
        p.play("quake")
        assert p.discards == ["quake"]


@pytest.mark.rule("ER-90", "ER-35")
def test_an_eruption_tile_may_still_sink(scene, legal):
    p = scene("1,2 eruption r0", options="lava_tiles_only=on", lines="hand A sinkhole")
    assert legal(p, "sinkhole") == {"sinkhole 1,2"}


# A side whose wall burned is not walled again

AT_SIDE_6 = f"{ROAD} 1,3 013 r0"


@pytest.mark.rule("ER-90", "ER-64", "ER-21")
@both_ways
def test_a_side_whose_wall_burned_is_not_walled_again(scene, legal, refused, on):
    p = scene(
        AT_SIDE_6,
        agenda="damage B\ncards B\nwalls B",
        walls="blue/6 straw\nblue/1 wood",
        options=switched("burned_sides_stay_open", on),
        lines="hand B reinforce relocate\nreserve B straw",
    )
    p.play(LOST)
    assert ("reinforce straw blue/6" in legal(p)) == (not on)
    assert ("relocate 1 6" in legal(p)) == (not on)
    if on:
        refused(p, "reinforce straw blue/6", "ER-90")
        refused(p, "relocate 1 6", "ER-90")
    p.play("pass")
    assert ("build straw blue/6" in legal(p)) == (not on)
    assert "build straw blue/5" in legal(p)


@pytest.mark.rule("ER-90", "ER-39")
def test_a_wall_that_left_otherwise_may_be_built_again(scene, play, legal):
    p = scene(
        walls="orange/1 wood\norange/2 straw",
        options="burned_sides_stay_open=on",
        lines="hand A bomb relocate reinforce\nreserve A straw",
    )
    play(p, "bomb orange/1", "relocate 2 7")
    assert {"reinforce straw orange/1", "reinforce straw orange/2"} <= legal(p)


@pytest.mark.rule("ER-90", "ER-21")
def test_a_wall_that_held_keeps_its_side(scene):
    p = scene(
        AT_SIDE_6, agenda="damage B\nwalls B", walls="blue/6 straw", options="burned_sides_stay_open=on"
    )
    p.play(HELD)
    assert written_in(p, "burned-sides") == ""


# Clans may also take or swap walls


@pytest.mark.rule("ER-90", "ER-80")
@both_ways
def test_walls_may_be_taken_from_the_teammate(scene, legal, refused, on):
    p = scene(
        options=switched("walls_taken", on, "clans"),
        lines="hand A rain\nreserve B stone\nreserve C wood*2",
        players=4,
    )
    assert legal(p, "take") == ({"take wood"} if on else set())
    if not on:
        refused(p, "take wood", "ER-80")
        return
    refused(p, "take stone", "ER-90")
    p.play("take wood")
    p.play("take wood")
    assert p.reserve(A)["wood"] == 2
    assert p.reserve(C)["wood"] == 0


@pytest.mark.rule("ER-90", "ER-80")
def test_walls_may_be_swapped(scene, play):
    p = scene(
        options="walls_taken=on clans=on", lines="hand A rain\nreserve A straw\nreserve C stone", players=4
    )
    play(p, "give straw", "take stone")
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 1}
    assert p.reserve(C) == {"straw": 1, "wood": 0, "stone": 0}


@pytest.mark.rule("ER-90", "ER-80")
def test_walls_of_one_material_are_given_or_taken_not_both(scene, play, refused):
    lines = "hand A rain\nreserve A straw\nreserve C straw"
    given = play(scene(options="walls_taken=on clans=on", lines=lines, players=4), "give straw")
    refused(given, "take straw", "ER-90")
    taken = play(scene(options="walls_taken=on clans=on", lines=lines, players=4), "take straw")
    refused(taken, "give straw", "ER-90")


@pytest.mark.rule("ER-90", "ER-80", "ER-30")
@both_ways
def test_who_could_but_take_a_wall_is_asked(scene, on):
    p = scene(
        agenda="cards A", options=switched("walls_taken", on, "clans"), lines="reserve C wood", players=4
    )
    assert p.actor == (A if on else CHANCE)


# A village side re-touched in the same turn gives no card


@pytest.mark.rule("ER-90", "ER-3A")
@both_ways
def test_a_side_touched_again_in_the_same_turn_gives_no_card(scene, play, on):
    p = scene(AT_SIDE_6, options=switched("retouching_gives_nothing", on), lines="hand A aftershock*2 rain")
    play(p, "aftershock 1,3 r5", "aftershock 1,3 r0")
    assert p.actor == (A if on else CHANCE)


@pytest.mark.rule("ER-90", "ER-3A")
def test_another_side_still_gives_one(scene, play):
    """Side 6 is touched again, side 5 for the first time."""
    p = scene(AT_SIDE_6, options="retouching_gives_nothing=on", lines="hand A aftershock*2 rain")
    play(p, "aftershock 1,3 r5", "aftershock 1,3 r3")
    assert p.prompt.say() == "Player A draws 1 card."


@pytest.mark.rule("ER-90", "ER-46")
@both_ways
def test_it_does_not_matter_which_tile_touches_the_side(scene, play, on):
    p = scene(AT_SIDE_6, options=switched("retouching_gives_nothing", on), lines="hand A sinkhole flow rain")
    play(p, "sinkhole 1,3", "flow", "tile 035", "place 1,3 r0")
    assert p.actor == (A if on else CHANCE)


@pytest.mark.rule("ER-90", "ER-46")
def test_a_side_touched_for_the_first_time_in_the_turn_gives_one_card_only(scene, play):
    p = scene(
        ROAD,
        agenda="place A 013\ncards A",
        options="retouching_gives_nothing=on",
        lines="hand A aftershock*2",
    )
    play(p, "place 1,3 r0", "card rain", "aftershock 1,3 r5", "aftershock 1,3 r0")
    assert p.hand(A) == ["rain"]
    assert p.actor == A


@pytest.mark.rule("ER-90", "ER-46")
def test_a_side_touched_again_in_the_next_turn_gives_a_card(scene, play):
    p = scene(AT_SIDE_6, options="retouching_gives_nothing=on", lines="hand A aftershock\nhand B aftershock")
    play(p, "aftershock 1,3 r5", "tile 0", "place -1,2 r0", "aftershock 1,3 r0")
    assert p.prompt.say() == "Player B draws 1 card."


# Forecast tops are turned after placing


@pytest.mark.rule("ER-90", "ER-85")
@both_ways
def test_the_next_top_is_turned_after_placing(scene, on):
    p = scene(
        agenda="placement A\nwalls A",
        options=switched("tops_after_placing", on, "forecast"),
        lines=f"piles 013+1 02+0 0+0\ngone {all_tiles_but('013 02 0 03')}\nreserve A straw",
    )
    p.play("pile 1")
    assert p.actor == (A if on else CHANCE)
    if not on:
        p.play("tile 03")
    p.play("place 1,1 r0")
    if on:
        assert p.prompt.say() == "Turn up the next tile of pile 1."
        p.play("tile 03")
    assert p.tops == ["03", "02", "0"]
    assert p.prompt.rule == "ER-61"


@pytest.mark.rule("ER-90", "ER-85", "ER-36")
@both_ways
def test_for_quake_as_well(scene, on):
    p = scene(
        "1,1 024 r0",
        options=switched("tops_after_placing", on, "forecast"),
        lines=f"piles 013+1 02+0 0+0\ngone {all_tiles_but('013 02 0 03 024')}\nhand A quake rain",
    )
    p.play("quake")
    p.play("pile 1")
    assert p.actor == (A if on else CHANCE)
    if not on:
        p.play("tile 03")
    p.play("replace 1,1 r0")
    if on:
        p.play("tile 03")
    assert p.tops == ["03", "02", "0"]


@pytest.mark.rule("ER-90", "ER-71", "ER-85")
@both_ways
def test_the_tile_below_the_drawn_one_is_still_in_its_pile(scene, play, on):
    """All other piles are empty: it is the last but one, whether it has been turned up or not."""
    p = scene(
        agenda="placement A\nwalls A",
        options=switched("tops_after_placing", on, "forecast", "abrupt_end"),
        lines=f"piles 013+1 none+0 none+0\ngone {all_tiles_but('013 03')}\nreserve A straw",
    )
    play(p, "pile 1", *(["place 1,1 r0", "tile 03"] if on else ["tile 03", "place 1,1 r0"]))
    assert p.stack == 1
    assert written_in(p, "last-round") == ""
    assert p.prompt.rule == "ER-61"


# All of them


@pytest.mark.rule("ER-90")
def test_the_whole_sheet_at_once(scene, play):
    """A wall is rolled for when it is built, and has then had its roll; the last tile ends the turn."""
    p = scene(
        "1,1 03 r0",
        left="0",
        options="italian_sheet=on",
        lines="hand A reinforce flow rain*3\nreserve A straw*2\nreserve B straw",
    )
    play(p, "reinforce straw -1,2/N", HELD, "flow", "tile 0")
    assert "place -1,2 r0" not in {str(move) for move in p.legal_moves()}
    play(p, "place -2,1 r2")
    assert p.actor == B
    assert written_in(p, "last-round") == "stack-out A B"
