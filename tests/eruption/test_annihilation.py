"""ER-84: Annihilation."""

from fractions import Fraction
from functools import partial

import pytest

from lapilli import CHANCE
from tests.eruption.conftest import HELD
from tests.eruption.scenes import FULL_ISLAND, NO_PLACE_FOR_FIVE, all_tiles_but, written_in

A, B, C = range(3)

WALL_EACH = "reserve A straw\nreserve B straw\nreserve C straw"


@pytest.fixture
def scene(scene):
    """A scene of Annihilation with three players, who own orange, green and purple."""
    return partial(scene, players=3, options="annihilation=on")


def burned(position):
    return written_in(position, "burned")


# Burning


@pytest.mark.rule("ER-84")
def test_a_burned_village_is_not_the_end(scene):
    p = scene(agenda="walls A", heat="290 0 0", lines=WALL_EACH)
    p.play("pass")
    assert burned(p) == "A"
    assert p.stack == 40
    assert written_in(p, "last-round") == ""
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-84", "ER-37")
def test_rain_saves_a_village_before_its_owners_turn_ends(scene, play):
    p = scene(agenda="cards A", heat="290 0 0", lines="hand A rain")
    play(p, "rain", "pass")
    assert burned(p) == ""


@pytest.mark.rule("ER-84")
def test_on_burning_hand_and_reserve_and_waiting_tiles_go_and_village_walls_stay(scene):
    p = scene(
        agenda="walls A",
        walls="orange/1 stone\n1,1/N wood",
        heat="290 0 0",
        lines="hand A rain bomb\nreserve A straw*3 stone\nwaiting A 2 3\nhand B flow\nreserve B wood",
    )
    before = p.supply
    p.play("pass")
    assert p.hand_size(A) == 0
    assert p.discards == ["rain", "bomb"]
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 0}
    assert p.supply == {"straw": before["straw"] + 3, "wood": before["wood"], "stone": before["stone"] + 1}
    assert written_in(p, "waiting") == ""
    assert written_in(p, "gone") == "eruption*3"
    assert p.wall_at("orange/1") == "stone"
    assert p.wall_at("1,1/N") == "wood"
    assert p.hand(B) == ["flow"]
    assert p.reserve(B)["wood"] == 1


@pytest.mark.rule("ER-84", "ER-13")
def test_everybody_sees_the_discarded_hand(scene):
    p = scene(agenda="walls A", heat="290 0 0", lines="hand A rain bomb\nreserve A straw")
    p.play("pass")
    assert p.view(B).discards == ["rain", "bomb"]


@pytest.mark.rule("ER-84", "ER-71")
def test_the_last_tile_brings_no_last_round(scene, play):
    p = scene(agenda="place A 0\nwalls A", left="", lines=WALL_EACH)
    play(p, "place 1,1 r0", "pass")
    assert written_in(p, "last-round") == ""


# A burned player's turn


@pytest.mark.rule("ER-84")
def test_a_burned_player_only_places_a_tile(scene, play):
    """No damage, no eruption tile, no extra tile, no cards, no walls."""
    p = scene(agenda="turn A", heat="290 0 0", lines="burned A\nreserve B straw")
    assert p.prompt.say() == "Player A draws a lava tile."
    play(p, "tile 0", "place 1,1 r0")
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-84", "ER-21")
def test_a_burned_player_takes_no_damage(scene):
    """Nobody rolls for the wall at the side that lava touches."""
    flow = "-1,-1 02 r0\n-1,-2 03 r0\n-1,-3 035 r3"
    walled = scene(flow, agenda="turn A", walls="orange/6 straw", heat="280 0 0", lines=WALL_EACH)
    assert walled.prompt.rule == "ER-21"
    gone = scene(
        flow, agenda="turn A", walls="orange/6 straw", heat="290 0 0", lines=f"{WALL_EACH}\nburned A"
    )
    assert gone.prompt.rule == "ER-44"


@pytest.mark.rule("ER-84", "ER-44")
def test_a_burned_player_must_place_its_tile(scene, play, refused):
    p = play(scene(agenda="turn A", heat="290 0 0", lines="burned A"), "tile 0")
    assert p.actor == A
    refused(p, "pass", "ER-44")


@pytest.mark.rule("ER-84", "ER-46")
def test_a_burned_player_gets_no_cards(scene):
    road = "1,1 03 r0\n1,2 013 r0"
    p = scene(road, agenda="place A 0123", heat="290 0 0", lines="burned A")
    p.play("place 1,3 r3")
    assert p.hand_size(A) == 0
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-84", "ER-47")
def test_a_burned_player_gets_no_resource_wall(scene):
    p = scene("1,1 013 r0", agenda="place A 0", heat="290 0 0", lines="burned A")
    before = p.supply
    p.play("place 2,0 r4")
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 0}
    assert p.supply == before
    unburned = scene("1,1 013 r0", agenda="place A 0", heat="280 0 0")
    unburned.play("place 2,0 r4")
    assert unburned.reserve(A)["straw"] == 1


@pytest.mark.rule("ER-84", "ER-51")
def test_a_burned_player_rolls_for_walls_on_flows(scene, play):
    p = scene(agenda="place A 0", walls="1,1/N straw", heat="290 0 0", lines="burned A")
    play(p, "place 1,1 r0")
    assert p.actor == CHANCE
    p.play(HELD)
    assert p.actor == A


@pytest.mark.rule("ER-84", "ER-28")
def test_an_eruption_tile_of_others_does_nothing_to_a_burned_village(scene):
    p = scene(agenda="eruption B", heat="290 50 0", lines="burned A\nwaiting B 1")
    p.play("erupt -3,0")
    assert [p.heat(seat) for seat in range(3)] == [290, 50, 30]
    assert burned(p) == "A"


# The new stack


@pytest.mark.rule("ER-84")
def test_a_new_stack_is_made_of_the_tiles_taken_off_the_board(scene, play, chances):
    """Of the forty, 0 lies on the board; the eruption tile is not in the new stack."""
    p = scene("1,1 0 r0", agenda="turn A", heat="50 0 0", left="", lines=WALL_EACH)
    assert p.actor == CHANCE
    assert p.stack == 39
    assert written_in(p, "gone") == "eruption"
    assert chances(p)["tile 01234"] == Fraction(6, 39)
    play(p, "tile 03", "place -1,2 r0")
    assert p.stack == 38


@pytest.mark.rule("ER-84")
def test_tiles_that_leave_are_not_drawn_while_the_old_stack_lasts(scene, chances):
    p = scene("1,1 0 r0", agenda="turn A", left="013 035", lines=WALL_EACH)
    assert chances(p) == {"tile 013": Fraction(1, 2), "tile 035": Fraction(1, 2)}


@pytest.mark.rule("ER-84")
def test_the_new_stack_is_made_when_a_tile_is_needed(scene):
    """Not when the last tile is placed, but when the next one is to be drawn."""
    p = scene("1,1 0 r0", agenda="place A 03\nwalls A", left="", lines=WALL_EACH)
    p.play("place -1,2 r0")
    assert p.stack == 0
    p.play("pass")
    assert p.stack == 38


@pytest.mark.rule("ER-84", "ER-3B")
@pytest.mark.parametrize("move", ["flow", "quake", "exchange quake flow"])
def test_a_card_may_need_the_new_stack(scene, move):
    p = scene("1,1 03 r0", agenda="cards A", left="", lines=f"{WALL_EACH}\nhand A flow quake")
    assert p.stack == 0
    p.play(move)
    assert p.stack == 39
    assert p.actor == CHANCE


@pytest.mark.rule("ER-84", "ER-35")
def test_a_sunk_tile_comes_back_when_there_is_no_other(scene, play, chances):
    p = scene(FULL_ISLAND, agenda="cards A", lines=f"{WALL_EACH}\nhand A sinkhole rain")
    play(p, "sinkhole 4,-3", "pass")
    assert chances(p) == {"tile 01": 1}
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-84", "ER-48")
def test_with_no_tile_at_all_the_rest_goes_on(scene, play, refused):
    """A takes damage, plays a card and builds a wall."""
    p = scene(
        FULL_ISLAND,
        agenda="turn A",
        heat="50 0 0",
        lines=f"{WALL_EACH}\nhand A rain flow",
    )
    assert p.prompt.rule == "ER-30"
    refused(p, "flow", "ER-3B")
    play(p, "rain", "pass", "build straw orange/1")
    assert p.wall_at("orange/1") == "straw"
    assert p.prompt.say() == "Player B may build 1 wall."


@pytest.mark.rule("ER-84", "ER-20")
def test_with_no_tile_at_all_damage_is_still_assessed(scene):
    """The red village has lava at one side; four play, and red is D's."""
    p = scene(FULL_ISLAND, agenda="turn D", lines="reserve D straw", players=4)
    assert p.heat(3) == 20


@pytest.mark.rule("ER-84")
def test_a_burned_player_without_a_tile_has_nothing_to_do(scene):
    p = scene(
        FULL_ISLAND, agenda="walls A", heat="0 290 0", lines="burned B\nreserve A straw\nreserve C straw"
    )
    p.play("build straw orange/1")
    assert p.actor == C


@pytest.mark.rule("ER-84", "ER-44")
def test_a_placement_is_skipped_when_nothing_in_the_stack_fits(scene):
    p = scene(NO_PLACE_FOR_FIVE, agenda="turn A", left="01234*3", lines=WALL_EACH)
    assert p.stack == 3, "the stack is not discarded"
    assert p.prompt.say() == "Player A may build 1 wall."
    assert written_in(p, "last-round") == ""


# The end


@pytest.mark.rule("ER-84")
def test_the_last_one_standing_wins(scene):
    p = scene(agenda="walls A", heat="290 290 280", lines=f"{WALL_EACH}\nburned B")
    p.play("pass")
    assert p.is_over
    assert written_in(p, "over") == "last-standing"
    assert burned(p) == "B A"
    assert p.result.winners == (C,)


@pytest.mark.rule("ER-84", "ER-23")
def test_a_village_at_290_stands_until_its_owners_turn_ends(scene):
    p = scene(agenda="walls A", heat="290 290 290", lines=f"{WALL_EACH}\nburned B")
    p.play("pass")
    assert p.result.winners == (C,)


@pytest.mark.rule("ER-84")
def test_two_standing_play_on(scene):
    p = scene(agenda="walls A", heat="200 290 200", lines=f"{WALL_EACH}\nburned B")
    p.play("pass")
    assert not p.is_over


@pytest.mark.rule("ER-84")
def test_a_round_in_which_nothing_changes_is_the_last(scene, play):
    lines = "reserve A straw*2\nreserve B straw\nreserve C straw"
    p = scene(FULL_ISLAND, agenda="walls A", heat="10 0 20", lines=lines)
    p.play("build straw orange/1")
    play(p, "pass", "pass")
    assert p.actor == A
    assert not p.is_over
    p.play("pass")
    assert p.is_over
    assert written_in(p, "over") == "nothing-changes"
    assert p.result.winners == (B,)


@pytest.mark.rule("ER-84")
@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ("reserve C straw*2", ["pass", "build straw purple/1"]),
        ("reserve C straw\nhand C rain", ["pass", "trade rain", "pass"]),
        ("reserve C straw\nhand C sinkhole", ["pass", "sinkhole 4,-3", "pass"]),
    ],
)
def test_what_changes_makes_the_round_begin_anew(scene, play, lines, moves):
    """B passes and C does something: then A, B and C have to let things be."""
    p = scene(FULL_ISLAND, agenda="walls A", lines=f"reserve A straw*2\nreserve B straw\n{lines}")
    play(p, "build straw orange/1", *moves)
    assert p.is_over is False
    assert written_in(p, "quiet") == "1"


@pytest.mark.rule("ER-84")
def test_heat_is_a_change_too(scene):
    """Four play: lava touches red, which is D's, but not green, which is B's."""
    lines = "quiet 4\n" + "\n".join(f"reserve {seat} straw" for seat in "ABCD")
    heated = scene(FULL_ISLAND, agenda="turn D", lines=lines, players=4)
    heated.play("pass")
    assert heated.heat(3) == 20
    assert heated.is_over is False
    cool = scene(FULL_ISLAND, agenda="turn B", lines=lines, players=4)
    cool.play("pass")
    assert written_in(cool, "over") == "nothing-changes"


@pytest.mark.rule("ER-84")
def test_an_untouched_full_island_is_over_by_itself(scene):
    """Nobody has anything to do, so nobody is asked."""
    p = scene(FULL_ISLAND, agenda="turn A", heat="30 20 20")
    assert written_in(p, "over") == "nothing-changes"
    assert p.result.winners == (B, C)


@pytest.mark.rule("ER-84", "ER-73")
@pytest.mark.parametrize(
    ("heat", "lines", "winners"),
    [
        ("40 30 290", "burned C", (B,)),
        ("30 30 290", "burned C\nreserve A straw\nreserve B wood", (B,)),
        ("30 30 290", "burned C\nreserve A straw*2\nreserve B wood", (A, B)),
        ("200 30 280", "", (B,)),
    ],
)
def test_if_nothing_more_can_happen_the_coolest_wins(scene, heat, lines, winners):
    p = scene(FULL_ISLAND, agenda="end A", heat=heat, lines=f"quiet 3\n{lines}")
    assert written_in(p, "over") == "nothing-changes"
    assert p.result.winners == winners


@pytest.mark.rule("ER-84")
def test_after_a_hundred_rounds_the_coolest_wins(scene):
    lines = WALL_EACH
    p = scene(agenda="walls C", heat="40 50 60", lines=f"{lines}\nturns 299")
    p.play("pass")
    assert written_in(p, "over") == "rounds-over"
    assert p.result.winners == (A,)
    q = scene(agenda="walls B", heat="40 50 60", lines=f"{lines}\nturns 298")
    q.play("pass")
    assert not q.is_over


@pytest.mark.rule("ER-84")
def test_a_round_has_as_many_turns_as_there_are_players(scene):
    p = scene(agenda="walls B", heat="40 50", lines="reserve B straw\nturns 199", players=2)
    p.play("pass")
    assert written_in(p, "over") == "rounds-over"


# With Lava Forecast


@pytest.mark.rule("ER-84", "ER-85", "ER-86")
def test_in_the_forecast_the_new_stack_is_dealt_into_three_piles(scene, play, chances):
    p = scene(
        "1,1 0 r0\n-1,2 03 r0",
        agenda="turn A",
        options="annihilation=on forecast=on",
        lines=f"{WALL_EACH}\npiles none+0 none+0 none+0\ngone {all_tiles_but('0 03')}",
    )
    assert written_in(p, "piles") == "none+13 none+13 none+12"
    assert p.prompt.say() == "Turn up the next tile of pile 1."
    assert chances(p)["tile 01234"] == Fraction(6, 38)
    play(p, "tile 01", "tile 02", "tile 013")
    assert written_in(p, "piles") == "01+12 02+12 013+11"
    assert p.prompt.say() == "Player A chooses a pile to draw from."


@pytest.mark.rule("ER-84", "ER-85")
def test_a_new_stack_of_one_tile_is_one_pile(scene, play, legal):
    p = scene(
        FULL_ISLAND,
        agenda="cards A",
        options="annihilation=on forecast=on",
        lines=f"{WALL_EACH}\nhand A sinkhole flow\npiles none+0 none+0 none+0",
    )
    play(p, "sinkhole 4,-3", "flow")
    assert written_in(p, "piles") == "none+1 none+0 none+0"
    p.play("tile 01")
    assert legal(p) == {"pile 1"}
