"""ER-70 to ER-75: the end of a turn, the last round, and who wins."""

import pytest

from tests.eruption.conftest import HELD, LOST
from tests.eruption.scenes import NO_PLACE_FOR_FIVE, all_tiles_but, fall, written_in

A, B, C = 0, 1, 2

WALL_EACH = "reserve A straw\nreserve B straw"
WALL_EACH_OF_3 = f"{WALL_EACH}\nreserve C straw"

# The hand limit (ER-70)


@pytest.mark.rule("ER-70")
def test_at_the_end_of_a_turn_three_cards_are_kept(scene, play, legal, refused):
    p = scene(agenda="walls A", lines="hand A rain*2 bomb flow quake\nreserve A straw")
    assert p.prompt.rule == "ER-61"
    p.play("pass")
    assert p.actor == A
    assert p.prompt.rule == "ER-70"
    assert legal(p) == {"discard quake", "discard rain", "discard bomb", "discard flow"}
    refused(p, "discard reinforce", "ER-70")
    refused(p, "pass", "ER-70")
    play(p, "discard rain", "discard rain")
    assert p.hand(A) == ["quake", "bomb", "flow"]
    assert p.discards == ["rain", "rain"]
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-70")
def test_who_has_three_cards_keeps_them(scene):
    p = scene(agenda="end A", lines="hand A rain bomb flow\nhand B rain*2 bomb flow quake")
    assert p.prompt.say() == "Player B draws a lava tile."
    assert p.hand_size(A) == 3
    assert p.hand_size(B) == 5, "not at the end of somebody else's turn"


@pytest.mark.rule("ER-70")
def test_in_the_middle_of_a_turn_there_may_be_more(scene, play):
    road = "1,1 03 r0\n1,2 013 r0"
    p = scene(road, agenda="place A 0123\ncards A", lines="hand A rain bomb flow")
    play(p, "place 1,3 r3", "card quake", "card quake")
    assert p.hand_size(A) == 5
    assert p.prompt.rule == "ER-30"


# The stack is out (ER-71)


@pytest.mark.rule("ER-71", "ER-48")
def test_after_the_last_tile_everybody_has_one_last_turn(scene, play):
    p = scene(
        agenda="place A 0\ncards A\nwalls A", left="", lines=f"{WALL_EACH_OF_3}\nhand A rain", players=3
    )
    p.play("place 1,1 r0")
    assert p.actor == A
    assert p.prompt.say() == "Player A may play or trade cards.", "the turn is finished first"
    play(p, "trade rain", "pass")
    assert p.actor == B, "there is no tile to draw"
    assert p.prompt.say() == "Last round. Player B may build 1 wall."
    assert written_in(p, "last-round") == "stack-out A B C"
    p.play("build straw green/1")
    assert written_in(p, "last-round") == "stack-out A C"
    p.play("pass")
    assert p.actor == A
    assert written_in(p, "last-round") == "stack-out A"
    assert not p.is_over
    p.play("pass")
    assert p.is_over
    assert written_in(p, "over") == "stack-out"


@pytest.mark.rule("ER-71")
def test_with_a_tile_left_there_is_no_last_round(scene, play):
    p = scene(agenda="place A 0\nwalls A", left="03", lines=WALL_EACH)
    play(p, "place 1,1 r0", "pass")
    assert written_in(p, "last-round") == ""
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-71")
@pytest.mark.parametrize("starter", ["A", "B", "C"])
def test_who_placed_the_last_tile_has_the_last_turn(scene, starter):
    p = scene(agenda=f"place {starter} 0\nwalls {starter}", left="", lines=WALL_EACH_OF_3, players=3)
    p.play("place 1,1 r0")
    assert fall(p) == starter + {"A": "BC", "B": "CA", "C": "AB"}[starter] + starter


@pytest.mark.rule("ER-71", "ER-20")
def test_a_last_turn_is_a_whole_turn_but_for_the_tile(scene, play):
    """Damage is assessed, an eruption tile placed, cards are played and walls built."""
    p = scene(
        "1,1 03 r0\n1,2 013 r0\n1,3 013 r3",
        agenda="turn B",
        walls="blue/6 straw",
        heat="0 100",
        left="",
        lines="last-round stack-out B\nhand B rain\nreserve B stone",
    )
    assert p.heat(B) == 120
    p.play(LOST)
    assert p.heat(B) == 130
    assert p.prompt.say().startswith("Last round. Player B places eruption tile 2")
    play(p, "erupt -3,0", *["card flow"] * 1)
    assert p.heat(A) == 30
    play(p, "rain", "pass", "build stone blue/6")
    assert p.is_over
    assert p.scores == (30, 100)


LAST_TILE = [
    pytest.param("placement A", "", "", ["tile 0", "place 1,1 r0"], id="tile step"),
    pytest.param("cards A", "", "hand A flow", ["flow", "tile 0", "place 1,1 r0"], id="Lava Flow"),
    pytest.param(
        "cards A", "", "hand A rain bomb", ["exchange rain bomb", "tile 0", "place 1,1 r0"], id="exchange"
    ),
    pytest.param("cards A", "1,1 03 r0", "hand A quake", ["quake", "tile 0", "replace 1,1 r0"], id="Quake"),
    pytest.param("extra A", "", "heat", ["extra", "tile 0", "place 1,1 r0"], id="extra tile"),
]


@pytest.mark.rule("ER-71", "ER-31", "ER-33", "ER-36", "ER-45")
@pytest.mark.parametrize(("agenda", "board", "lines", "moves"), LAST_TILE)
def test_it_does_not_matter_how_the_last_tile_is_used(scene, play, agenda, board, lines, moves):
    heat, lines = ("200 0", "") if lines == "heat" else ("", lines)
    p = scene(board, agenda=f"{agenda}\nwalls A", heat=heat, left="0", lines=f"{WALL_EACH}\n{lines}")
    play(p, *moves)
    assert written_in(p, "last-round") == "stack-out"
    assert p.actor == A
    assert fall(p) == "ABA"
    assert written_in(p, "over") == "stack-out"


@pytest.mark.rule("ER-71", "ER-85")
@pytest.mark.parametrize(
    ("agenda", "hand", "moves"),
    [
        ("placement A", "rain", ["pile 2", "place 1,1 r0"]),
        ("cards A", "rain flow", ["flow", "pile 2", "place 1,1 r0"]),
        ("cards A", "rain quake", ["quake", "pile 2", "replace -1,2 r0"]),
    ],
)
def test_the_last_tile_of_the_last_pile_counts_too(scene, play, agenda, hand, moves):
    board = "-1,2 03 r0"
    p = scene(
        board,
        agenda=f"{agenda}\nwalls A",
        options="forecast=on",
        lines=f"{WALL_EACH}\nhand A {hand}\npiles none+0 0+0 none+0\ngone {all_tiles_but('0', board)}",
    )
    play(p, *moves)
    assert written_in(p, "last-round") == "stack-out"
    assert fall(p) == "ABA"


@pytest.mark.rule("ER-71", "ER-85")
def test_an_empty_pile_is_not_the_end(scene, play):
    p = scene(
        agenda="placement A\nwalls A",
        options="forecast=on",
        lines=f"{WALL_EACH}\npiles none+0 0+0 03+0\ngone {all_tiles_but('0 03')}",
    )
    play(p, "pile 2", "place 1,1 r0")
    assert written_in(p, "last-round") == ""


@pytest.mark.rule("ER-71", "ER-44")
def test_a_stack_of_which_nothing_fits_counts_as_run_out(scene):
    p = scene(NO_PLACE_FOR_FIVE, agenda="placement A\nwalls A", left="01234*3 024", lines=WALL_EACH)
    assert p.stack == 0
    assert "01234*6" in written_in(p, "gone")
    assert p.actor == A
    assert fall(p) == "ABA"
    assert written_in(p, "over") == "stack-out"


@pytest.mark.rule("ER-71", "ER-44")
def test_a_stack_that_a_card_finds_useless_counts_as_run_out_too(scene):
    p = scene(
        NO_PLACE_FOR_FIVE, agenda="cards A\nwalls A", left="01234", lines=f"{WALL_EACH}\nhand A flow rain"
    )
    p.play("flow")
    assert p.stack == 0
    assert fall(p) == "ABA"


@pytest.mark.rule("ER-71", "ER-52")
def test_a_stack_that_only_walls_keep_out_stays(scene, play):
    """Five exits fit on three spaces, and the walls before all of them hold: nothing more comes of it."""
    board = NO_PLACE_FOR_FIVE.replace("-1,2 0 r0", "")
    p = scene(
        board,
        agenda="placement A\nwalls A",
        walls="-1,2/N stone\n0,2/NE stone\n-2,2/N stone",
        left="01234*2",
        lines=WALL_EACH,
    )
    play(p, "tile 01234", "place -1,2 r2", HELD, "place 0,2 r1", HELD, "place -2,2 r2", HELD)
    assert p.stack == 2
    assert p.prompt.say() == "Player A may build 1 wall."
    assert written_in(p, "last-round") == ""


# A village has burned (ER-72)


@pytest.mark.rule("ER-72")
def test_a_burned_village_gives_every_other_player_one_last_turn(scene):
    p = scene(agenda="walls A", heat="290 0 0", lines=WALL_EACH_OF_3, players=3)
    assert p.stack == 40
    p.play("pass")
    assert p.stack == 0, "the stack leaves the game"
    assert p.actor == B
    assert p.prompt.say() == "Last round. Player B may build 1 wall."
    assert written_in(p, "last-round") == "village-burned B C"
    assert fall(p) == "BC"
    assert written_in(p, "over") == "village-burned"


@pytest.mark.rule("ER-72", "ER-3B")
def test_no_card_brings_the_stack_back(scene, refused):
    p = scene(agenda="end A", heat="290 0", lines="hand B flow quake")
    assert p.actor == B
    refused(p, "flow", "ER-3B")
    refused(p, "exchange quake flow", "ER-3B")


@pytest.mark.rule("ER-72", "ER-85")
def test_the_piles_of_the_forecast_leave_too(scene):
    p = scene(
        agenda="end A",
        heat="290 0",
        options="forecast=on",
        lines=f"{WALL_EACH}\npiles 013+13 02+12 0+12",
    )
    assert p.stack == 0
    assert p.tops == []
    assert fall(p) == "B"


@pytest.mark.rule("ER-72", "ER-37")
def test_rain_before_the_end_of_the_turn_saves_the_village(scene, play):
    p = scene(agenda="cards A\nwalls A", heat="290 0", lines=f"hand A rain bomb\n{WALL_EACH}")
    play(p, "rain", "pass", "pass")
    assert p.stack == 40
    assert written_in(p, "burned") == ""
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-72", "ER-22")
def test_rain_in_hand_saves_nobody(scene, play):
    p = scene(agenda="cards A\nwalls A", heat="290 0", lines=f"hand A rain bomb\n{WALL_EACH}")
    play(p, "pass", "pass")
    assert written_in(p, "burned") == "A"
    assert p.stack == 0


@pytest.mark.rule("ER-72", "ER-28")
def test_a_village_heated_to_the_end_by_others_burns_in_its_owners_turn_only(scene, play):
    """A's eruption tile takes B to 290: B still has a turn, and with Rain would have been saved."""
    p = scene(agenda="eruption A\nwalls A", heat="50 270", lines=f"waiting A 1\n{WALL_EACH}\nhand B rain")
    play(p, "erupt 3,-2", "pass")
    assert p.heat(B) == 290
    assert written_in(p, "burned") == ""
    play(p, "tile 0", "place 1,1 r0", "pass")
    saved = play(p.copy(), "rain", "pass", "pass")
    play(p, "pass", "pass")
    assert p.actor == A
    assert written_in(p, "last-round") == "village-burned A"
    assert saved.heat(B) == 260
    assert saved.stack == 39


@pytest.mark.rule("ER-72")
def test_a_last_round_that_is_running_is_not_extended(scene):
    """B burns in its last turn: C's is still to come, and A's, which burned first, is not."""
    p = scene(
        agenda="walls B",
        heat="290 290 0",
        lines=f"{WALL_EACH_OF_3}\nburned A\nlast-round village-burned B C",
        players=3,
    )
    assert fall(p) == "BC"
    q = scene(
        agenda="walls B",
        heat="0 290 0",
        left="",
        lines=f"{WALL_EACH_OF_3}\nlast-round stack-out A B C",
        players=3,
    )
    assert fall(q) == "BCA"
    assert written_in(q, "over") == "stack-out"


@pytest.mark.rule("ER-72", "ER-75")
def test_who_burns_in_the_very_last_turn_has_burned(scene):
    p = scene(agenda="walls B", heat="280 290", left="", lines=f"{WALL_EACH}\nlast-round stack-out B")
    p.play("pass")
    assert p.is_over
    assert p.result.winners == (A,)


# Who wins (ER-73)


def over(scene, board="", **said):
    """The game after the last turn, with the heats, walls and reserves that are said."""
    lines = said.pop("lines", "") + "\nlast-round stack-out B"
    p = scene(board, agenda="end B", left="", lines=lines, **said)
    assert p.is_over
    return p


@pytest.mark.rule("ER-73")
@pytest.mark.parametrize(("heat", "winner"), [("40 50", A), ("50 40", B), ("0 290", A), ("290 280", B)])
def test_the_coolest_village_wins(scene, heat, winner):
    p = over(scene, heat=heat, lines="reserve A stone\nreserve B stone*5")
    assert p.result.winners == (winner,)
    assert p.scores == tuple(map(int, heat.split()))


@pytest.mark.rule("ER-73")
@pytest.mark.parametrize(
    ("reserve_a", "reserve_b", "winners"),
    [
        ("stone", "straw*2", (A,)),
        ("stone", "wood", (A,)),
        ("wood", "straw", (A,)),
        ("stone", "wood straw", (A, B)),
        ("straw*4", "stone", (A,)),
        ("wood*2", "straw*3", (A,)),
        ("straw", "wood", (B,)),
        ("straw*2", "wood", (A, B)),
    ],
)
def test_a_tie_goes_to_the_better_walls(scene, reserve_a, reserve_b, winners):
    p = over(scene, heat="50 50", lines=f"reserve A {reserve_a}\nreserve B {reserve_b}")
    assert p.result.winners == winners


@pytest.mark.rule("ER-73")
def test_walls_in_the_village_count_like_those_in_the_reserve(scene):
    p = over(scene, heat="50 50", walls="orange/1 wood\norange/2 straw", lines="reserve B stone")
    assert p.result.winners == (A, B)
    q = over(
        scene, heat="50 50", walls="orange/1 wood\norange/2 straw", lines="reserve A straw\nreserve B stone"
    )
    assert q.result.winners == (A,)


@pytest.mark.rule("ER-73")
def test_walls_on_flows_count_for_nobody(scene):
    p = over(scene, heat="50 50", walls="1,1/N stone\n-1,2/N stone")
    assert p.result.winners == (A, B)


TWO_FLOWS_INTO_BLUE = "1,1 03 r0\n1,2 013 r0\n1,3 013 r3"


@pytest.mark.rule("ER-73")
@pytest.mark.parametrize(
    ("walls", "reserve_a", "winners"),
    [
        ("", "", (A,)),  # 0 against -2
        ("blue/1 wood", "", (A, B)),  # 0 against 2 - 2
        ("blue/6 wood", "", (A, B)),  # the same: a walled flow counts too
        ("blue/6 stone", "straw", (A, B)),
        ("blue/6 stone\nblue/5 straw", "straw", (B,)),
    ],
)
def test_in_a_tie_each_flow_that_touches_a_village_costs_one(scene, walls, reserve_a, winners):
    lines = f"reserve A {reserve_a}" if reserve_a else ""
    p = over(scene, TWO_FLOWS_INTO_BLUE, heat="50 50", walls=walls, lines=lines)
    assert p.result.winners == winners


@pytest.mark.rule("ER-73")
def test_a_shared_win_is_shared_by_the_coolest_only(scene):
    p = scene(
        agenda="end C",
        heat="60 30 30",
        left="",
        lines="last-round stack-out C\nreserve A stone*9\nreserve B wood straw\nreserve C stone",
        players=3,
    )
    assert p.result.winners == (B, C)
    assert str(p.result).endswith("Scores: A 60, B 30, C 30. B and C share the win.")


# Both at once (ER-74)


@pytest.mark.rule("ER-74", "ER-71", "ER-72")
def test_who_places_the_last_tile_and_burns_has_a_last_turn_too(scene):
    p = scene(agenda="place A 0\nwalls A", heat="290 0", left="", lines=WALL_EACH)
    p.play("place 1,1 r0")
    assert fall(p) == "ABA"
    assert written_in(p, "over") == "stack-out"


@pytest.mark.rule("ER-74", "ER-37")
def test_and_may_be_saved_in_it(scene, play):
    p = scene(agenda="place A 0\nwalls A", heat="290 280", left="", lines=f"{WALL_EACH}\nhand A rain")
    play(p, "place 1,1 r0", "pass", "pass", "pass", "rain", "pass", "pass")
    assert p.is_over
    assert p.scores == (260, 280)
    assert p.result.winners == (A,)


# After one's last turn (ER-75)


@pytest.mark.rule("ER-75", "ER-28")
def test_heat_gained_after_ones_last_turn_counts(scene, play):
    p = scene(
        agenda="eruption B\nwalls B",
        heat="100 120",
        left="",
        lines=f"{WALL_EACH}\nwaiting B 2\nlast-round stack-out B",
    )
    assert p.best([A, B]) == (A,)
    play(p, "erupt 3,-2", "pass")
    assert p.is_over
    assert p.scores == (130, 120)
    assert p.result.winners == (B,)


@pytest.mark.rule("ER-75", "ER-25")
def test_an_eruption_tile_claimed_after_ones_last_turn_is_never_placed(scene, play):
    p = scene(
        agenda="eruption B\nwalls B",
        heat="190 120",
        left="",
        lines=f"{WALL_EACH}\nwaiting B 2\nlast-round stack-out B",
    )
    play(p, "erupt 3,-2", "pass")
    assert written_in(p, "waiting") == "A 3"
    assert p.is_over
    assert p.scores == (220, 120)


@pytest.mark.rule("ER-75", "ER-26")
def test_only_one_of_two_waiting_eruption_tiles_is_placed_in_the_last_turn(scene, play):
    p = scene(
        agenda="turn B", heat="0 130", left="", lines=f"{WALL_EACH}\nwaiting B 1 2\nlast-round stack-out B"
    )
    play(p, "erupt 3,-2", "pass", "pass")
    assert p.is_over
    assert p.scores == (30, 130)
    assert written_in(p, "waiting") == "B 2"
