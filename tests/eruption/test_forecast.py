"""ER-85: Lava Forecast."""

from fractions import Fraction

import pytest

from lapilli import CHANCE
from lapilli.draw.panel import turn
from tests.eruption.conftest import HELD
from tests.eruption.scenes import NO_PLACE_FOR_FIVE, all_tiles_but, counted, written_in

A, B = 0, 1

RING = """
    -1,2 02 r0
    0,2 024 r1
    1,1 02 r4
"""
"""From flow to flow of the volcano: no dead end can replace one of the three."""


@pytest.fixture
def scene(scene):
    """A scene of Lava Forecast with piles, such as "013+1 none+0 02+2", and all that lies below the tops.

    All other tiles have left the game.
    """

    def set_scene(board="", agenda="placement A", *, piles, below="", lines="", **said):
        tops = [pile.partition("+")[0] for pile in piles.split()]
        assert sum(int(pile.partition("+")[2]) for pile in piles.split()) == sum(counted(below).values())
        here = " ".join([*(top for top in tops if top != "none"), below])
        for line in agenda.splitlines():
            if line.split()[0] in ("place", "replace"):
                here += f" {line.split()[2]}"
        lines = f"piles {piles}\ngone {all_tiles_but(here, board)}\n{lines}"
        options = said.pop("options", "forecast=on")
        return scene(board, agenda, lines=lines, options=options, **said)

    return set_scene


def piles(position):
    return written_in(position, "piles")


def whose(position):
    """Whose turn the picture says that it is."""
    return turn(position.view()).say()


# The piles


@pytest.mark.rule("ER-85", "ER-11")
def test_forty_tiles_are_dealt_into_three_piles(eruption, play, chances):
    p = eruption.new(players=2, forecast=True)
    for _ in range(6):
        p.play("card reinforce")
    assert piles(p) == "none+14 none+13 none+13"
    assert chances(p)["tile 01234"] == Fraction(6, 40)
    play(p, "tile 01234", "tile 013", "tile 0")
    assert piles(p) == "01234+13 013+12 0+12"
    assert p.tops == ["01234", "013", "0"]
    assert p.stack == 40
    play(p, "starts B")
    assert p.actor == B
    assert p.prompt.say() == "Player B chooses a pile to draw from."


@pytest.mark.rule("ER-85")
def test_a_pile_is_turned_up_in_the_turn_that_it_is(eruption, scene):
    p = eruption.new(players=2, forecast=True)
    for _ in range(6):
        p.play("card reinforce")
    assert p.prompt.say() == "Turn up the next tile of pile 1."
    assert whose(p) == "The game is about to start."
    assert eruption.from_text(p.to_text()).to_bytes() == p.to_bytes()
    # Nothing is said of a turn that has not begun.
    early = eruption.new(players=2, forecast=True, annihilation=True)
    while early.prompt.rule == "ER-11" and early.actor == CHANCE and "Roll" not in early.prompt.say():
        early.play("card reinforce")
    for tile in ("03", "01234", "035"):
        early.play(f"tile {tile}")
        assert early.last_events == []
    # A position that is written by hand says no more than which pile it is.
    p = scene(piles="013+1 none+2 0+1", below="024*2 035*2", agenda="turn-up 2\nplace B 02 2\nend B")
    assert whose(p) == "It is the turn of Player B."
    assert eruption.from_text(p.to_text()).to_bytes() == p.to_bytes()


@pytest.mark.rule("ER-85")
def test_a_player_draws_the_top_of_any_pile(scene, legal, play):
    p = scene(piles="013+1 02+1 0+1", below="024*3")
    assert legal(p) == {"pile 1", "pile 2", "pile 3"}
    play(p, "pile 2", "tile 024")
    assert written_in(p, "place") == "A 02 2"
    assert p.tops == ["013", "024", "0"]


@pytest.mark.rule("ER-85", "ER-90")
def test_a_new_top_shows_at_once(scene, chances):
    """Before the drawn tile is placed."""
    p = scene(piles="013+1 02+1 0+1", below="024*2 035")
    p.play("pile 1")
    assert p.actor == CHANCE
    assert p.prompt.say() == "Turn up the next tile of pile 1."
    assert whose(p) == "It is the turn of Player A."
    assert chances(p) == {"tile 024": Fraction(2, 3), "tile 035": Fraction(1, 3)}
    p.play("tile 035")
    assert piles(p) == "035+0 02+1 0+1"
    assert p.actor == A


@pytest.mark.rule("ER-85")
def test_a_pile_with_nothing_below_is_empty_then(scene, play, legal, refused):
    p = scene(agenda="placement A\nextra A", piles="013+0 02+1 0+0", below="024", heat="200 0")
    p.play("pile 1")
    assert p.actor == A
    assert piles(p) == "none+0 02+1 0+0"
    play(p, "place 1,1 r0", "extra")
    assert legal(p) == {"pile 2", "pile 3"}
    refused(p, "pile 1", "ER-85")


@pytest.mark.rule("ER-85", "ER-44")
def test_a_drawn_tile_must_be_played(scene, play, refused):
    p = play(scene(piles="013+0 02+0 0+0"), "pile 3")
    refused(p, "pass", "ER-44")
    refused(p, "pile 1", "ER-44")


@pytest.mark.rule("ER-85", "ER-13")
def test_what_lies_below_is_equally_likely_in_every_pile(scene, chances):
    below = "024*2 035 0123*3"
    for pile in (1, 2, 3):
        p = scene(piles="013+2 02+2 0+2", below=below)
        p.play(f"pile {pile}")
        assert chances(p) == {
            "tile 024": Fraction(1, 3),
            "tile 035": Fraction(1, 6),
            "tile 0123": Fraction(1, 2),
        }


# What fits nowhere


@pytest.mark.rule("ER-85")
def test_a_pile_whose_top_fits_nowhere_cannot_be_drawn_from(scene, legal, refused):
    p = scene(NO_PLACE_FOR_FIVE, piles="01234+1 012+0 024+0", below="01234")
    assert legal(p) == {"pile 2"}
    refused(p, "pile 1", "ER-85", "fits nowhere")
    refused(p, "pile 3", "ER-85", "fits nowhere")


@pytest.mark.rule("ER-85")
def test_if_no_top_fits_all_three_go_back_at_random(scene, play, chances, legal):
    p = scene(NO_PLACE_FOR_FIVE, piles="01234+0 01234+1 024+0", below="012")
    assert p.actor == CHANCE
    assert piles(p) == "none+1 none+2 none+1"
    shuffled = {"tile 01234": Fraction(1, 2), "tile 024": Fraction(1, 4), "tile 012": Fraction(1, 4)}
    assert chances(p) == shuffled
    play(p, "tile 01234", "tile 012", "tile 024")
    assert sorted(p.tops) == ["012", "01234", "024"]
    assert p.stack == 4
    assert len(legal(p)) == 1
    assert p.prompt.say() == "Player A chooses a pile to draw from."


@pytest.mark.rule("ER-85")
def test_tops_go_back_until_one_fits(scene, play):
    p = scene(NO_PLACE_FOR_FIVE, piles="01234+0 01234+1 024+0", below="012")
    play(p, "tile 01234", "tile 01234", "tile 024")
    assert p.actor == CHANCE, "012 lies below once more"
    assert piles(p) == "none+1 none+2 none+1"


@pytest.mark.rule("ER-85")
def test_an_empty_pile_stays_empty_when_the_tops_go_back(scene):
    p = scene(NO_PLACE_FOR_FIVE, piles="none+0 01234+1 024+0", below="012")
    assert piles(p) == "none+0 none+2 none+1"


@pytest.mark.rule("ER-85", "ER-44", "ER-71")
def test_if_no_tile_in_any_pile_fits_the_piles_are_discarded(scene):
    p = scene(
        NO_PLACE_FOR_FIVE,
        agenda="placement A\nwalls A",
        piles="01234+0 01234+1 024+0",
        below="01234",
        lines="reserve A straw",
    )
    assert p.stack == 0
    assert p.tops == []
    assert written_in(p, "last-round") == "stack-out"


# Walls on the way


@pytest.mark.rule("ER-85", "ER-52")
def test_a_tile_stopped_by_closed_spaces_goes_back_into_its_pile(scene, play, chances, legal):
    """Five exits fit on three spaces only, each behind a wall; 012 fits elsewhere."""
    board = NO_PLACE_FOR_FIVE.replace("-1,2 0 r0", "")
    p = scene(
        board,
        piles="01234+1 012+1 0123+0",
        below="0135*2",
        walls="-1,2/N stone\n0,2/NE stone\n-2,2/N stone",
    )
    play(p, "pile 1", "tile 0135")
    assert piles(p) == "0135+0 012+1 0123+0"
    play(p, "place -1,2 r2", HELD, "place 0,2 r1", HELD, "place -2,2 r2", HELD)
    assert piles(p) == "0135+1 012+1 0123+0"
    assert p.actor == A
    assert p.prompt.say() == "Player A chooses a pile to draw from."
    assert "pile 2" in legal(p)
    p.play("pile 2")
    assert chances(p) == {"tile 0135": Fraction(1, 2), "tile 01234": Fraction(1, 2)}, "from pile 2 as from 1"


@pytest.mark.rule("ER-85", "ER-52")
def test_a_tile_that_goes_back_into_an_empty_pile_is_its_top_again(scene, play):
    board = NO_PLACE_FOR_FIVE.replace("-1,2 0 r0", "")
    p = scene(
        board,
        piles="01234+0 012+0 none+0",
        walls="-1,2/N stone\n0,2/NE stone\n-2,2/N stone",
    )
    play(p, "pile 1", "place -1,2 r2", HELD, "place 0,2 r1", HELD, "place -2,2 r2", HELD)
    assert p.prompt.say() == "Turn up the next tile of pile 1."
    p.play("tile 01234")
    assert piles(p) == "01234+0 012+0 none+0"


# Quake


@pytest.mark.rule("ER-85", "ER-36")
def test_for_quake_to_fit_means_to_be_able_to_replace(scene, play, legal, refused):
    """The dead end could be placed, but replaces nothing; 0134 can take the place of a tile of the ring."""
    p = scene(RING, agenda="cards A", piles="0+0 0134+1 01+0", below="013", lines="hand A quake flow")
    assert legal(play(p.copy(), "flow")) == {"pile 1", "pile 2", "pile 3"}
    p.play("quake")
    assert legal(p) == {"pile 2"}
    refused(p, "pile 1", "ER-85")
    play(p, "pile 2", "tile 013", "replace 1,1 r0")
    assert p.tile_at((1, 1)) == "0134"
    assert p.tops == ["0", "013", "01"]


@pytest.mark.rule("ER-85", "ER-36")
def test_for_quake_too_the_tops_go_back_if_none_fits(scene, chances):
    p = scene(RING, agenda="cards A", piles="0+0 01+1 01+0", below="0134", lines="hand A quake rain")
    p.play("quake")
    assert piles(p) == "none+1 none+2 none+1"
    assert chances(p) == {"tile 0": Fraction(1, 4), "tile 01": Fraction(1, 2), "tile 0134": Fraction(1, 4)}


@pytest.mark.rule("ER-85", "ER-36")
def test_a_quake_for_which_no_tile_in_any_pile_fits_is_spent(scene):
    p = scene(RING, agenda="cards A", piles="0+0 01+1 none+0", below="01", lines="hand A quake rain")
    p.play("quake")
    assert p.discards == ["quake"]
    assert piles(p) == "0+0 01+1 none+0"
    assert p.prompt.rule == "ER-30"
    assert written_in(p, "last-round") == ""


# Cards and extra tiles


@pytest.mark.rule("ER-85", "ER-31", "ER-33", "ER-45")
@pytest.mark.parametrize(
    ("agenda", "move"), [("cards A", "flow"), ("cards A", "exchange rain flow"), ("extra A", "extra")]
)
def test_every_tile_is_drawn_from_a_pile(scene, play, legal, agenda, move):
    p = scene(agenda=agenda, piles="013+1 02+0 0+0", below="03", heat="200 0", lines="hand A rain flow")
    p.play(move)
    assert legal(p) == {"pile 1", "pile 2", "pile 3"}
    play(p, "pile 3", "place 1,1 r0")
    assert p.tile_at((1, 1)) == "0"


@pytest.mark.rule("ER-85")
def test_without_the_option_there_are_no_piles(eruption):
    p = eruption.new(players=2)
    for _ in range(6):
        p.play("card reinforce")
    p.play("starts A")
    assert p.tops == []
    assert piles(p) == ""
    assert p.actor == CHANCE
