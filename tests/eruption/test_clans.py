"""ER-80 to ER-83 and ER-86: Clans."""

from functools import partial

import pytest

import lapilli
from tests.eruption.scenes import fall, written_in

A, B, C, D, E, F = range(6)

WALL_EACH = "\n".join(f"reserve {seat} straw" for seat in "ABCD")
WALL_EACH_OF_6 = "\n".join(f"reserve {seat} straw" for seat in "ABCDEF")


@pytest.fixture
def scene(scene):
    """A scene of Clans with four players: A and C against B and D."""
    return partial(scene, players=4, options="clans=on")


# The teams (ER-80)


@pytest.mark.rule("ER-80")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_clans_are_for_four_or_six(eruption, players):
    with pytest.raises(lapilli.OptionError, match=r"option clans is for 4 and 6 players only \(ER-80\)"):
        eruption.new(players=players, clans=True)


@pytest.mark.rule("ER-80")
@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (4, [("yellow", "purple"), ("green", "red")]),
        (6, [("orange", "blue"), ("yellow", "purple"), ("green", "red")]),
    ],
)
def test_teammates_own_opposite_villages(eruption, scene, players, teams):
    """Whoever is given a card by a player is its teammate."""
    p = eruption.new(players=players, clans=True)
    village = {p.village(seat): seat for seat in range(players)}
    for one, other in teams:
        for giver, receiver in ((village[one], village[other]), (village[other], village[one])):
            letter = "ABCDEF"[giver]
            q = scene(agenda=f"cards {letter}", lines=f"hand {letter} rain", players=players)
            q.play("give rain")
            assert [q.hand_size(seat) for seat in range(players)] == [
                int(seat == receiver) for seat in range(players)
            ]


@pytest.mark.rule("ER-80")
def test_cards_and_walls_may_be_given_in_the_card_step(scene, play, legal):
    p = scene(agenda="cards A\nwalls A", lines="hand A rain quake bomb\nreserve A straw*2 stone\nhand C flow")
    assert legal(p, "give") == {f"give {gift}" for gift in ("rain", "quake", "bomb", "straw", "stone")}
    play(p, "give rain", "give straw", "give straw", "give stone", "give quake")
    assert p.hand(A) == ["bomb"]
    assert p.hand(C) == ["quake", "rain", "flow"]
    assert p.reserve(A) == {"straw": 0, "wood": 0, "stone": 0}
    assert p.reserve(C) == {"straw": 2, "wood": 0, "stone": 1}
    assert p.discards == []
    assert p.prompt.rule == "ER-30"


@pytest.mark.rule("ER-80")
def test_nothing_is_given_that_one_does_not_have(scene, refused):
    p = scene(agenda="cards A", lines="hand A rain\nreserve A straw\nhand C bomb\nreserve C stone")
    refused(p, "give bomb", "ER-80")
    refused(p, "give stone", "ER-80")
    refused(p, "take stone", "ER-80")


@pytest.mark.rule("ER-80")
def test_gifts_are_made_in_ones_own_card_step_only(scene, refused):
    p = scene(agenda="walls A", lines="hand A rain\nreserve A straw\nhand C bomb\nreserve C stone")
    refused(p, "give rain", "ER-61")
    refused(p, "give straw", "ER-61")


@pytest.mark.rule("ER-80", "ER-30")
def test_who_has_but_a_wall_to_give_is_asked(scene, legal):
    p = scene(agenda="cards A\nwalls A", lines="reserve A wood")
    assert legal(p) == {"pass", "give wood"}
    alone = scene(agenda="cards A\nwalls A", lines="reserve A wood", options="clans=off")
    assert alone.prompt.rule == "ER-61"


@pytest.mark.rule("ER-80")
def test_without_clans_nobody_gives_anything(scene, refused):
    p = scene(agenda="cards A", lines="hand A rain\nreserve A straw", options="clans=off")
    refused(p, "give rain", "ER-80")
    refused(p, "give straw", "ER-80")


@pytest.mark.rule("ER-80")
def test_a_given_wall_may_be_built_by_the_teammate(scene, play):
    p = scene(agenda="cards A", lines="hand A rain\nreserve A stone")
    play(p, "give stone", "pass", "tile 0", "place 1,1 r0", "tile 03", "place -1,2 r0", "pass")
    assert p.actor == C
    p.play("build stone purple/1")
    assert p.wall_at("purple/1") == "stone"


@pytest.mark.rule("ER-80", "ER-70")
def test_the_receiver_may_hold_more_than_three_until_its_own_turn_ends(scene, play):
    p = scene(agenda="cards A", lines="hand A rain*2 bomb\nhand C flow*2 quake\nreserve C straw")
    play(p, "give rain", "give rain", "pass")
    assert p.hand_size(C) == 5
    assert p.prompt.say() == "Player B draws a lava tile."
    play(p, "tile 0", "place 1,1 r0", "tile 03", "place -1,2 r0")
    assert p.actor == C
    assert p.hand_size(C) == 5, "it has them all in its own card step"
    play(p, "pass", "pass")
    assert p.actor == C
    assert p.prompt.rule == "ER-70"
    play(p, "discard flow", "discard flow")
    assert p.hand(C) == ["quake", "rain", "rain"]
    assert p.prompt.say() == "Player D draws a lava tile."


# Secrecy


@pytest.mark.rule("ER-80", "ER-13")
def test_a_given_card_is_known_to_the_two_teammates_only(scene, play):
    p = scene(agenda="cards A", lines="hand A rain quake\nhand C bomb\nreserve A straw")
    play(p, "give quake", "give straw")
    for seat in (A, C):
        assert [str(played.move) for played in p.log_seen_by(seat)] == ["give quake", "give straw"]
    for seat in (B, D, None):
        assert [str(played.move) for played in p.log_seen_by(seat)] == ["give", "give straw"]


@pytest.mark.rule("ER-80", "ER-13")
def test_hands_are_secret_from_teammates_too(scene):
    p = scene(agenda="cards A", lines="hand A rain quake\nhand C bomb\nhand B flow")
    p.play("give quake")
    assert p.view(C).hand(C) == ["quake", "bomb"]
    assert p.view(C).hand(A) == []
    assert p.view(A).hand(C) == [], "what has been given away is not seen any more"
    for seat in (A, B, C, D, None):
        assert [p.view(seat).hand_size(each) for each in range(4)] == [1, 1, 2, 0]
    assert p.view(B).hand(A) == p.view(B).hand(C) == p.view(None).hand(C) == []


@pytest.mark.rule("ER-80", "ER-13")
def test_a_view_does_not_tell_which_card_was_given(scene, play):
    """Whatever A gives, the others' views are the same."""
    lines = "hand A rain quake\nhand C bomb"
    one = play(scene(agenda="cards A", lines=lines), "give quake")
    other = play(scene(agenda="cards A", lines=lines), "give rain")
    for seat in (B, D, None):
        assert one.view(seat).to_bytes() == other.view(seat).to_bytes()
    assert one.view(C).to_bytes() != other.view(C).to_bytes()


@pytest.mark.rule("ER-80", "ER-13")
def test_a_drawn_card_is_secret_from_the_teammate_too(scene, play):
    p = play(scene(agenda="cards A", heat="120 0 0 0"), "draw", "card quake")
    assert [str(played.move) for played in p.log_seen_by(A)] == ["draw", "card quake"]
    for seat in (B, C, D, None):
        assert [str(played.move) for played in p.log_seen_by(seat)] == ["draw", "card"]


# Eruption tiles (ER-81)


@pytest.mark.rule("ER-81", "ER-28")
def test_an_eruption_tile_does_not_heat_the_teammate(scene):
    p = scene(agenda="eruption A", heat="50 0 10 20", lines="waiting A 1")
    p.play("erupt -3,0")
    assert [p.heat(seat) for seat in range(4)] == [50, 30, 10, 50]
    others = scene(agenda="eruption A", heat="50 0 10 20", lines="waiting A 1", options="clans=off")
    others.play("erupt -3,0")
    assert [others.heat(seat) for seat in range(4)] == [50, 30, 40, 50]


@pytest.mark.rule("ER-81")
def test_of_three_teams_the_other_two_are_heated(scene):
    p = scene(agenda="eruption B", heat="0 50 0 0 0 0", lines="waiting B 1", players=6)
    p.play("erupt -3,0")
    assert [p.heat(seat) for seat in range(6)] == [30, 50, 30, 30, 0, 30]


# Burning (ER-82)


@pytest.mark.rule("ER-82", "ER-72")
def test_one_burned_village_of_a_team_is_not_the_end(scene):
    p = scene(agenda="end A", heat="290 0 280 0", lines=WALL_EACH)
    assert written_in(p, "burned") == "A"
    assert written_in(p, "last-round") == ""
    assert p.stack == 40
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-82")
def test_a_player_with_a_burned_village_plays_on(scene, play):
    p = scene(
        agenda="turn A",
        heat="290 0 0 0",
        lines=f"{WALL_EACH}\nburned A\nhand A bomb flow",
        walls="red/1 wood",
    )
    play(p, "tile 0", "place 1,1 r0")
    assert p.prompt.rule == "ER-45", "zone 3 includes 290"
    play(p, "pass", "bomb red/1", "give flow", "pass", "build straw yellow/1")
    assert p.wall_at("yellow/1") == "straw"
    assert p.prompt.say() == "Player B draws a lava tile."


@pytest.mark.rule("ER-82", "ER-72")
def test_when_both_have_burned_only_the_other_team_has_a_last_turn(scene):
    p = scene(agenda="end C", heat="290 0 290 0", lines=f"{WALL_EACH}\nburned A")
    assert p.stack == 0
    assert p.actor == D
    assert written_in(p, "last-round") == "village-burned B D"
    assert fall(p) == "DB"
    assert written_in(p, "over") == "village-burned"


@pytest.mark.rule("ER-82", "ER-72")
def test_of_three_teams_both_others_have_a_last_turn(scene):
    p = scene(agenda="end E", heat="0 290 0 0 290 0", lines=f"{WALL_EACH_OF_6}\nburned B", players=6)
    assert fall(p) == "FACD"


@pytest.mark.rule("ER-82")
def test_burned_villages_of_different_teams_are_not_the_end(scene):
    p = scene(agenda="end B", heat="290 290 0 0", lines=f"{WALL_EACH}\nburned A")
    assert written_in(p, "burned") == "A B"
    assert p.prompt.say() == "Player C draws a lava tile."


@pytest.mark.rule("ER-82")
def test_a_village_at_290_has_not_burned_before_its_owners_turn_ends(scene, play):
    """A was heated in somebody else's turn: C burns, and the game goes on until A's turn has ended too."""
    p = scene(agenda="end C", heat="290 0 290 0", lines=WALL_EACH)
    assert written_in(p, "last-round") == ""
    play(p, "tile 0", "place 1,1 r0", "pass", "pass")
    assert p.prompt.say() == "Player A draws a lava tile."
    play(p, "tile 03", "place -1,2 r0", "pass", "pass", "pass")
    assert written_in(p, "last-round") == "village-burned B D"


@pytest.mark.rule("ER-82", "ER-37")
def test_a_burned_village_is_burned_until_it_is_cooled(scene, play):
    """A burned, and is cooled by Rain in its next turn: then C's burning is not the end."""
    said = {"heat": "290 0 290 0", "lines": f"{WALL_EACH}\nburned A\nhand A rain bomb"}
    p = play(scene(agenda="cards A", **said), "rain")
    assert written_in(p, "burned") == "", "at once"
    p.play("pass")
    q = play(scene(agenda="cards A", **said), "pass")
    assert written_in(q, "burned") == "A"
    for each, ending in ((p, ""), (q, "village-burned B D")):
        play(
            each, "tile 0", "place 1,1 r0", "pass", "pass", "tile 03", "place -1,2 r0", "pass", "pass", "pass"
        )
        assert written_in(each, "last-round") == ending


@pytest.mark.rule("ER-82", "ER-72")
def test_a_last_round_is_not_extended_when_another_team_burns(scene):
    p = scene(
        agenda="walls D",
        heat="290 290 290 290",
        lines=f"{WALL_EACH}\nburned A B C\nlast-round village-burned B D",
    )
    assert fall(p) == "DB"


@pytest.mark.rule("ER-82", "ER-71", "ER-74")
def test_when_the_stack_is_out_everybody_has_a_last_turn(scene):
    p = scene(agenda="place C 0\nwalls C", heat="290 0 290 0", left="", lines=f"{WALL_EACH}\nburned A")
    p.play("place 1,1 r0")
    assert fall(p) == "CDABC"


# Who wins (ER-83)


def over(scene, **said):
    lines = said.pop("lines", "") + "\nlast-round stack-out D"
    p = scene(agenda="end D", left="", lines=lines, **said)
    assert p.is_over
    return p


@pytest.mark.rule("ER-83")
@pytest.mark.parametrize(
    ("heat", "winners"),
    [
        ("0 50 110 50", (B, D)),  # the coolest village is in the hotter team
        ("290 150 0 150", (A, C)),
        ("100 50 0 60", (A, C)),
    ],
)
def test_the_lowest_team_total_wins(scene, heat, winners):
    p = over(scene, heat=heat)
    assert p.result.winners == winners
    assert p.scores == tuple(map(int, heat.split()))


@pytest.mark.rule("ER-83", "ER-73")
@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        ("reserve A stone\nreserve B wood", (A, C)),
        ("reserve A straw\nreserve C straw*3\nreserve D stone", (A, C)),
        ("reserve A stone\nreserve B wood\nreserve D wood", (B, D)),
        ("reserve A stone\nreserve C straw\nreserve B wood\nreserve D wood", (A, B, C, D)),
    ],
)
def test_a_tie_goes_to_the_better_walls_of_the_whole_team(scene, lines, winners):
    assert over(scene, heat="40 50 60 50", lines=lines).result.winners == winners


@pytest.mark.rule("ER-83", "ER-73")
def test_in_a_tie_the_flows_into_both_villages_count(scene):
    """Two sides of the purple village, which is C's, touch lava: that takes two from A and C together."""
    board = "-2,1 02 r2\n-3,2 02 r1\n-3,3 013 r3\n-3,4 035 r0"
    assert over(scene, board=board, heat="40 50 60 50", lines="reserve A wood").result.winners == (A, B, C, D)
    assert over(scene, board=board, heat="40 50 60 50", lines="reserve A straw").result.winners == (B, D)
    assert over(scene, board=board, heat="40 50 60 50", lines="reserve A stone").result.winners == (A, C)


# Combinations (ER-86)


@pytest.mark.rule("ER-86")
def test_clans_combine_with_forecast(eruption):
    p = eruption.new(players=4, clans=True, forecast=True)
    assert p.options["clans"]
    assert p.options["forecast"]


@pytest.mark.rule("ER-86")
def test_annihilation_combines_with_forecast_but_not_with_clans(eruption):
    assert eruption.new(players=3, annihilation=True, forecast=True).options["annihilation"]
    with pytest.raises(lapilli.OptionError, match="exclude each other"):
        eruption.new(players=4, annihilation=True, clans=True)


@pytest.mark.rule("ER-86", "ER-80", "ER-85")
def test_in_clans_with_forecast_there_are_both_piles_and_gifts(scene, play):
    p = scene(
        agenda="placement A\ncards A",
        options="clans=on forecast=on",
        lines="hand A rain\npiles 013+13 02+12 0+12",
    )
    play(p, "pile 1", "tile 03", "place 1,1 r0", "give rain")
    assert p.hand(C) == ["rain"]
    assert p.tops == ["03", "02", "0"]
