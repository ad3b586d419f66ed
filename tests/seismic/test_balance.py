"""SE-64: Balance."""

from fractions import Fraction

import pytest

import lapilli
from lapilli.games.seismic.game import BLUE, RED

ON = "balance=on"


@pytest.fixture
def balance(scene):
    """A scene with piles such as "A 1+0, B 2+1": dealt tiles and intersections.

    Unless ``gone`` says that a quake is, six are unseen, and five tiles are in the box: so with no
    simple tile left unseen just one quake is in the piles, and nobody knows which.
    """

    def set_scene(board="", agenda="draw A", *, piles="", options=ON, **said):
        lines = "\n".join(f"pile {pile.strip()}" for pile in piles.split(",") if pile)
        return scene(board, agenda, lines=lines, options=options, **said)

    return set_scene


# Setting up


@pytest.mark.rule("SE-64")
@pytest.mark.parametrize("other", ["big_one", "crew_dilemma", "twin_cities"])
def test_balance_combines_only_with_aftershocks(seismic, other):
    with pytest.raises(lapilli.OptionError, match=rf"balance and {other} exclude each other \(SE-64\)"):
        seismic.new(balance=True, **{other: True})
    assert seismic.new(balance=True, aftershocks=True).options["balance"]


@pytest.fixture
def turning_up(seismic):
    def begin(players=2):
        p = seismic.new(players=players, balance=True)
        p.play("starts A")
        return p

    return begin


@pytest.mark.rule("SE-64")
def test_the_intersections_but_the_smallest_are_set_aside(turning_up, chances):
    """62 other tiles are shuffled: 79 less the 12 intersections and 5 in the box."""
    p = turning_up()
    chance = chances(p)
    assert [move for move in chance if "+" in move and ":" in move] == ["draw +1:0"]
    assert chance["draw +1:0"] == Fraction(1, 62)
    assert p.stack == 62 + 12


@pytest.mark.rule("SE-64")
def test_only_five_of_the_twelve_mixed_tiles_go_to_the_box(turning_up, chances):
    """Seven of twelve quakes and simple tiles stay: 6 * 7 / 12 quakes, 4 + 2 * 7 / 12 straights."""
    chance = chances(turning_up())
    assert sum(p for move, p in chance.items() if move.startswith("quake")) == Fraction(7, 2) / 62
    for simple in ("straight", "gentle", "sharp"):
        assert chance[f"draw {simple}"] == (4 + Fraction(7, 6)) / 62


@pytest.mark.rule("SE-64", "SE-11")
def test_a_quake_turned_up_at_the_start_is_shuffled_back_and_replaced(turning_up, chances):
    p = turning_up()
    p.play("draw straight")
    p.play("quake 3.0")
    assert p.stack == 73
    assert p.face_up == ["straight"]
    assert "gone" not in p.to_text()
    assert chances(p)["quake 3.0"] == Fraction(1, 61)
    p.play("quake 3.0")
    p.play("draw gentle")
    assert p.face_up == ["straight", "gentle"]
    assert p.stack == 72
    assert chances(p)["quake 3.0"] == Fraction(30, 36) / 60


@pytest.mark.rule("SE-64")
@pytest.mark.parametrize(("players", "dealt", "intersections"), [(2, 30, 6), (3, 20, 4), (4, 15, 3)])
def test_the_others_are_dealt_into_equal_piles(turning_up, chances, players, dealt, intersections):
    p = turning_up(players)
    p.play("draw straight")
    assert "pile" not in p.to_text()
    p.play("draw straight")
    for letter in "ABCD"[:players]:
        assert f"pile {letter} {dealt}+{intersections}\n" in p.to_text()
    assert p.stack == players * (dealt + intersections) == 72
    of_intersections = sum(c for move, c in chances(p).items() if ":" in move and move != "draw +1:0")
    assert of_intersections == Fraction(intersections, dealt + intersections)


# A turn


@pytest.mark.rule("SE-64")
def test_you_draw_from_your_own_pile(balance, chances):
    """All that is left in B's pile is an intersection, all in A's are highways."""
    p = balance(agenda="draw B", piles="A 3+0, B 0+1", face_up="straight", left="01+23*3 +2:01", gone="6.0")
    assert p.prompt.say() == "Player B draws a tile from their own pile."
    assert p.prompt.rule == "SE-64"
    assert chances(p) == {"draw +2:01": 1}
    p.play("draw +2:01")
    assert "pile A 3+0\n" in p.to_text()
    assert "pile B" not in p.to_text()
    assert p.actor == BLUE
    p.play("place straight 0,-1 r0")
    p.play("pass")
    assert chances(p) == {"draw 01+23": 1}


@pytest.mark.rule("SE-64")
def test_you_place_the_drawn_tile_or_one_that_is_face_up(balance, legal):
    p = balance(piles="A 30+6, B 30+6", face_up="straight gentle")
    p.play("draw +2:03")
    assert p.actor == RED
    assert {move.split()[1] for move in legal(p)} == {"straight", "gentle", "+2:03"}


@pytest.mark.rule("SE-64")
@pytest.mark.parametrize(
    ("placed", "left"),
    [("+2:03 0,-1 r0", ["straight", "gentle"]), ("straight 0,-1 r0", ["gentle", "+2:03"])],
)
def test_the_row_is_refilled_only_by_what_you_did_not_place(balance, placed, left):
    p = balance(piles="A 30+6, B 30+6", face_up="straight gentle")
    p.play("draw +2:03")
    p.play(f"place {placed}")
    p.play("pass")
    assert p.face_up == left
    assert p.prompt.say() == "Player B draws a tile from their own pile."
    p.play("draw sharp")
    assert p.face_up == [*left, "sharp"]
    assert p.actor == BLUE


@pytest.mark.rule("SE-64", "SE-23")
def test_a_crew_may_follow(balance, legal):
    p = balance(piles="A 30+6, B 30+6", face_up="straight gentle")
    p.play("draw sharp")
    p.play("place straight 0,-1 r0")
    assert legal(p) == {"crew N", "pass"}


@pytest.mark.rule("SE-64", "SE-41")
def test_a_drawn_quake_is_resolved_and_not_replaced(balance, legal):
    p = balance("0,-1 straight r0 crew B N", piles="A 29+6, B 30+6", face_up="straight gentle")
    p.play("quake 1.0")
    assert p.tile_at((0, -1)) is None
    assert p.crews_left(BLUE) == 20
    assert "gone straight 1.0" in p.to_text()
    assert p.actor == RED
    assert {move.split()[1] for move in legal(p)} == {"straight", "gentle"}
    p.play("place gentle 0,1 r0")
    p.play("pass")
    assert p.face_up == ["straight"]
    p.play("draw sharp")
    assert p.actor == BLUE
    assert p.face_up == ["straight", "sharp"]


@pytest.mark.rule("SE-64", "SE-62")
def test_aftershocks_follow_a_drawn_quake(balance):
    p = balance(
        "3,1 gentle r0",
        piles="A 30+6, B 29+6",
        face_up="straight gentle",
        options="balance=on aftershocks=on",
    )
    p.play("quake 1.0")
    assert p.actor == RED
    p.play("turn 3,1 r1")
    assert p.prompt.say() == "Player A places one of the tiles that are face up."


@pytest.mark.rule("SE-64")
def test_after_a_quake_with_no_tile_left_you_place_nothing(balance):
    p = balance(piles="A 2+0, B 1+0", left="01+23*2")
    p.play("quake 2.0")
    assert p.prompt.say() == "Player B draws a tile from their own pile."
    assert p.face_up == []


@pytest.mark.rule("SE-64")
def test_a_player_with_an_empty_pile_still_places_a_tile_that_is_face_up(balance):
    p = balance(agenda="place B", piles="B 2+0", face_up="straight gentle", left="01+23*2", gone="6.0")
    p.play("place straight 0,-1 r0")
    p.play("pass")
    assert p.actor == RED
    assert p.prompt.say() == "Player A places one of the tiles that are face up."
    p.play("place gentle 0,1 r0")
    p.play("pass")
    assert p.prompt.say() == "Player B draws a tile from their own pile."


@pytest.mark.rule("SE-64")
def test_a_player_with_an_empty_pile_and_no_tile_face_up_is_skipped(balance):
    p = balance(agenda="place B", piles="B 2+0", face_up="straight", left="01+23*2", gone="6.0", players=3)
    p.play("place straight 0,-1 r0")
    p.play("crew N")
    assert p.prompt.say() == "Player B draws a tile from their own pile."
    p.play("draw 01+23")
    p.play("place 01+23 0,1 r0")
    p.play("pass")
    assert p.prompt.say() == "Player B draws a tile from their own pile."


@pytest.mark.rule("SE-64")
def test_a_quake_shuffled_back_at_the_start_comes_once(turning_up, chances):
    p = turning_up()
    for move in ("quake 3.0", "draw straight", "draw straight", "quake 3.0"):
        p.play(move)
    assert "gone 3.0" in p.to_text()
    assert "in-stack" not in p.to_text()
    p.play("place straight 0,-1 r0")
    p.play("pass")
    assert "quake 3.0" not in chances(p)
    assert "quake 2.0" in chances(p)


# When nothing fits


@pytest.fixture
def stuck(balance, closed_city, hole_at_the_rim):
    """Nothing fits but a tile with three roads in a row, and that at 0,-8."""

    def set_scene(**said):
        return balance(closed_city + hole_at_the_rim, **said)

    return set_scene


@pytest.mark.rule("SE-64")
def test_a_drawn_tile_is_discarded_if_nothing_fits(stuck):
    p = stuck(piles="A 2+0, B 2+0", face_up="straight +2:01", left="gentle*2 03+14*2", gone="6.0")
    p.play("draw gentle")
    assert p.face_up == ["straight", "+2:01"]
    assert "gentle*3" in p.to_text()
    assert p.prompt.say() == "Player B draws a tile from their own pile."


@pytest.mark.rule("SE-64")
def test_nothing_is_discarded_if_a_face_up_tile_fits(stuck, legal):
    p = stuck(piles="A 2+0, B 2+0", face_up="straight +3:012", left="gentle*2 03+14*2", gone="6.0")
    p.play("draw gentle")
    assert legal(p) == {"place +3:012 0,-8 r2"}
    assert p.face_up == ["straight", "+3:012", "gentle"]


@pytest.mark.rule("SE-64")
def test_after_a_quake_the_face_up_tiles_stay_even_if_none_fits(stuck):
    """The quake opens a place for a sharp curve only."""
    p = stuck(piles="A 2+0, B 1+0", face_up="straight gentle", left="03+14*2")
    p.play("quake 1.0")
    assert p.tile_at((0, -1)) is None
    assert p.face_up == ["straight", "gentle"]
    assert p.prompt.say() == "Player B draws a tile from their own pile."


@pytest.mark.rule("SE-64")
def test_with_an_empty_pile_and_nothing_that_fits_the_turn_passes(stuck):
    p = stuck(agenda="draw B", piles="B 2+0", face_up="straight +2:01", left="03+14*2", gone="6.0")
    p.play("draw 03+14")
    assert p.face_up == ["straight", "+2:01"]
    assert p.prompt.say() == "Player B draws a tile from their own pile."


# The end


@pytest.mark.rule("SE-64", "SE-50")
def test_the_game_ends_when_the_last_tile_has_been_placed_from_the_piles(balance):
    p = balance(piles="A 1+0", left="01+23", gone="6.0")
    p.play("draw 01+23")
    p.play("place 01+23 0,1 r0")
    p.play("pass")
    assert p.is_over
    assert str(p.result.reason) == "The last tile has been placed. (SE-50)"


@pytest.mark.rule("SE-64", "SE-50")
def test_the_game_ends_when_no_road_is_open(balance, closed_city):
    p = balance(
        closed_city.replace("-1,1 sharp r1", ""),
        agenda="place A",
        piles="A 25+6, B 24+6",
        face_up="sharp",
        gone="straight*6 gentle",
    )
    p.play("place sharp -1,1 r1")
    p.play("pass")
    assert p.is_over
    assert p.result.reason.say() == "No road is left that a tile could extend."


@pytest.mark.rule("SE-64")
def test_the_game_ends_when_all_piles_are_empty_and_no_face_up_tile_fits(stuck):
    p = stuck(piles="A 1+0", face_up="straight +2:01", left="gentle", gone="6.0")
    p.play("draw gentle")
    assert p.is_over
    assert p.face_up == ["straight", "+2:01"]
    assert p.result.reason.say() == "No tile is left to draw, and none that is face up fits."


@pytest.mark.rule("SE-64")
def test_the_rule_that_ends_a_stuck_game_of_balance_is_its_own(stuck):
    """SE-22, with its discarding of three, is not how Balance is played."""
    p = stuck(piles="A 1+0", face_up="straight +2:01", left="gentle", gone="6.0")
    p.play("draw gentle")
    assert p.result.reason.rule == "SE-64"


@pytest.mark.rule("SE-64")
def test_with_empty_piles_the_face_up_tiles_are_played_on(balance):
    p = balance(agenda="place A", face_up="straight straight", left="", gone="6.0")
    p.play("place straight 0,-1 r0")
    p.play("pass")
    assert p.actor == BLUE
    assert not p.is_over
    p.play("place straight 0,-2 r0")
    p.play("pass")
    assert p.is_over
    assert p.result.reason.rule == "SE-50"
