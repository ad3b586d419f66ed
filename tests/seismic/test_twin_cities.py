"""SE-63: Twin Cities."""

from fractions import Fraction

import pytest

import lapilli
from lapilli.games.seismic.game import BLUE, RED
from lapilli.hexes import EDGES

ON = "twin_cities=on"
SE, NW = EDGES.index("SE"), EDGES.index("NW")


@pytest.fixture
def twins(scene):
    def set_scene(board="", agenda="draw A", options=ON, **said):
        return scene(board, agenda=agenda, face_up="straight straight", options=options, **said)

    return set_scene


# Setting up


@pytest.mark.rule("SE-63")
@pytest.mark.parametrize("radius", [5, 8, 10])
def test_the_second_city_stands_eight_steps_along_a_row(seismic, radius):
    p = seismic.new(twin_cities=True, radius=radius)
    assert p.tile_at((0, 0)) == p.tile_at((8, 0)) == "city"
    assert p.tiles_in_row(SE, city=0) == ["8,0"]
    assert p.tiles_in_row(NW, city=1) == ["0,0"]


@pytest.mark.rule("SE-63")
def test_there_is_one_city_without_the_variant(seismic):
    assert seismic.new().tile_at((8, 0)) is None


@pytest.mark.rule("SE-63")
def test_two_sets_of_tiles_make_a_stack_of_146(seismic, chances):
    """12 quakes and 12 simple tiles are mixed, half of them go to the box."""
    p = seismic.new(twin_cities=True)
    assert p.stack == 146
    p.play("starts A")
    chance = chances(p)
    assert sum(p for move, p in chance.items() if move.startswith("quake")) == Fraction(6, 146)
    assert chance["draw straight"] == chance["draw gentle"] == chance["draw sharp"] == Fraction(10, 146)
    assert chance["draw 01+23"] == Fraction(6, 146)
    assert chance["draw +6:012345"] == Fraction(2, 146)


@pytest.mark.rule("SE-63")
def test_there_are_two_quakes_of_each_magnitude(twins, chances, refused):
    p = twins(gone="3.0")
    assert chances(p)["quake 3.0"] * 2 == chances(p)["quake 4.0"]
    refused(twins(gone="3.0*2"), "quake 3.0", "SE-01")


@pytest.mark.rule("SE-63")
@pytest.mark.parametrize("players", [2, 4])
def test_everyone_has_40_crews(seismic, players):
    p = seismic.new(players=players, twin_cities=True)
    assert [p.crews_left(seat) for seat in range(players)] == [40] * players


@pytest.mark.rule("SE-63", "SE-21")
def test_roads_may_be_built_from_both_cities(twins, legal):
    p = twins(agenda="place A")
    assert {"place straight 0,-1 r0", "place straight 8,-1 r0", "place straight 9,0 r2"} <= legal(p)
    assert len(legal(p)) == 12


@pytest.mark.rule("SE-63", "SE-05")
def test_the_table_reaches_as_far_around_either_city(twins, legal, refused):
    p = twins("15,0 straight r2\n-7,0 straight r2\n16,-8 straight r1", agenda="place A")
    assert {"place straight 16,0 r2", "place straight -8,0 r2"} <= legal(p)
    refused(p, "place straight 17,-9 r1", "SE-05")


# Both cities are struck

AROUND_BOTH = """
    0,-1 straight r0 crew A N
    0,-2 straight r0
    8,1 straight r0 crew B N
    8,2 straight r0
"""


@pytest.mark.rule("SE-63")
@pytest.mark.parametrize("first", [1, 2])
def test_a_quake_strikes_both_cities(twins, legal, first):
    p = twins(AROUND_BOTH)
    p.play("quake 1.0")
    assert p.actor == RED
    assert p.prompt.rule == "SE-63"
    assert legal(p) == {"city 1", "city 2"}
    p.play(f"city {first}")
    assert p.tiles_in_row(0, city=0) == ["0,-2"]
    assert p.tiles_in_row(3, city=1) == ["8,2"]
    assert (p.crews_left(RED), p.crews_left(BLUE)) == (40, 40)
    assert p.actor == lapilli.CHANCE


@pytest.mark.rule("SE-63")
def test_the_active_player_chooses_the_order(twins, refused):
    p = twins(AROUND_BOTH, agenda="draw B", players=3)
    p.play("quake 1.0")
    assert p.actor == BLUE
    refused(p, "row N", "SE-63", "That is not what is asked for now")
    refused(p, "pass", "SE-63")


@pytest.mark.rule("SE-63", "SE-40")
def test_a_tie_is_decided_at_each_city(twins, legal):
    """Two rows of two tiles at each city."""
    p = twins(
        AROUND_BOTH + "0,1 straight r0\n0,2 straight r0\n8,-1 straight r0\n8,-2 straight r0", agenda="draw B"
    )
    p.play("quake 2.0")
    p.play("city 2")
    assert p.actor == BLUE
    assert legal(p) == {"row N", "row S"}
    p.play("row N")
    assert p.tiles_in_row(0, city=1) == []
    assert p.tiles_in_row(3, city=1) == ["8,1", "8,2"]
    assert p.actor == BLUE
    assert legal(p) == {"row N", "row S"}
    p.play("row S")
    assert p.tiles_in_row(3, city=0) == []
    assert p.tiles_in_row(0, city=0) == ["0,-1", "0,-2"]
    assert p.actor == lapilli.CHANCE


BETWEEN_THE_CITIES = """
    1,0 straight r2
    2,0 straight r2
    3,0 straight r2
    8,1 straight r0
    8,2 straight r0
    0,-1 straight r0
    0,-2 straight r0
    0,-3 straight r0
"""


@pytest.mark.rule("SE-63")
def test_the_other_city_counts_in_a_row(twins):
    """Three tiles and the other city are more than three tiles."""
    p = twins(BETWEEN_THE_CITIES)
    p.play("quake 1.0")
    p.play("city 1")
    assert p.tile_at((1, 0)) is None
    assert p.tiles_in_row(0) == ["0,-1", "0,-2", "0,-3"]


@pytest.mark.rule("SE-63")
def test_the_second_row_is_found_after_the_first_strike(twins):
    """Struck first, the row between the cities is too short to be hit again."""
    p = twins(BETWEEN_THE_CITIES)
    p.play("quake 3.0")
    other_order = p.copy()
    p.play("city 1")
    assert p.tiles_in_row(SE, city=0) == ["8,0"]
    assert p.tiles_in_row(3, city=1) == []
    assert p.tiles_in_row(0, city=0) == ["0,-1", "0,-2", "0,-3"]
    other_order.play("city 2")
    assert other_order.tiles_in_row(SE, city=0) == ["8,0"]
    assert other_order.tiles_in_row(3, city=1) == ["8,1", "8,2"]
    assert other_order.tiles_in_row(0, city=0) == []


@pytest.mark.rule("SE-63")
def test_the_second_row_is_chosen_after_the_first_strike(twins, legal):
    """1.0 at city 1 leaves 2,0 and 3,0 and city 1 in a row: three, as many as to the south."""
    p = twins(BETWEEN_THE_CITIES + "8,3 straight r0")
    p.play("quake 1.0")
    p.play("city 1")
    assert p.tile_at((1, 0)) is None
    assert legal(p) == {"row S", "row NW"}
    p.play("row NW")
    assert p.tile_at((3, 0)) is None
    assert p.tile_at((2, 0)) == "straight"
    assert p.tiles_in_row(3, city=1) == ["8,1", "8,2", "8,3"]


BEYOND_THE_CITY = """
    7,0 straight r2
    9,0 straight r2 crew A SE
    10,0 straight r2
"""


@pytest.mark.rule("SE-63")
def test_the_other_city_is_skipped_and_the_row_goes_on_beyond_it(twins, legal):
    """It uses up no magnitude: 2.0 removes 7,0 and 9,0."""
    p = twins(BEYOND_THE_CITY)
    p.play("quake 2.0")
    p.play("city 1")
    assert p.tiles_in_row(SE, city=0) == ["8,0", "10,0"]
    assert p.tile_at((8, 0)) == "city"
    assert p.crews_left(RED) == 40
    assert legal(p) == {"row SE", "row NW"}
    p.play("row NW")
    assert p.tile_at((10, 0)) == "straight"
    assert p.tile_at((0, 0)) == "city"
    assert p.actor == lapilli.CHANCE


@pytest.mark.rule("SE-63")
def test_tiles_beyond_the_other_city_count_in_a_row(twins):
    p = twins(BEYOND_THE_CITY + "0,1 straight r0\n0,2 straight r0\n0,3 straight r0")
    p.play("quake 1.0")
    p.play("city 1")
    assert p.tile_at((7, 0)) is None
    assert p.tiles_in_row(3) == ["0,1", "0,2", "0,3"]


@pytest.mark.rule("SE-63", "SE-42")
def test_with_no_tile_at_all_nothing_falls(twins):
    p = twins()
    p.play("quake 6.0")
    p.play("city 1")
    assert p.actor == lapilli.CHANCE
    assert p.tile_at((0, 0)) == p.tile_at((8, 0)) == "city"
    assert p.to_text().endswith("board\n")


@pytest.mark.rule("SE-63", "SE-40")
def test_a_row_of_nothing_but_the_other_city_may_be_chosen_on_a_tie(twins, legal):
    p = twins("0,-1 straight r0")
    p.play("quake 1.0")
    p.play("city 1")
    assert legal(p) == {"row N", "row SE"}
    p.play("row SE")
    assert p.tile_at((0, -1)) == "straight"


@pytest.mark.rule("SE-62", "SE-63")
def test_aftershocks_come_once_after_both_strikes(twins):
    p = twins(AROUND_BOTH + "0,-4 gentle r0", agenda="draw B", options="aftershocks=on twin_cities=on")
    p.play("quake 1.0")
    p.play("city 2")
    assert p.tile_at((0, -1)) is None
    assert p.tile_at((8, 1)) is None
    asked = []
    while p.actor != lapilli.CHANCE:
        assert p.prompt.rule == "SE-62"
        asked.append(p.actor)
        p.play("pass")
    assert asked == [BLUE, RED]


@pytest.mark.rule("SE-62", "SE-63")
def test_neither_city_is_turned(twins, refused):
    p = twins(agenda="aftershock A\ndraw A", board="4,1 straight r0", options="aftershocks=on twin_cities=on")
    refused(p, "turn 0,0 r1", "SE-62", "San Andreas is never turned.")
    refused(p, "turn 8,0 r1", "SE-62", "San Andreas is never turned.")


# The bonus

STRAIGHT_ACROSS = [f"{q},0 straight r2" for q in range(1, 8)]


@pytest.mark.rule("SE-63", "SE-51")
def test_a_section_from_city_to_city_scores_ten_more(twins):
    p = twins("\n".join(STRAIGHT_ACROSS) + " crew A NW", agenda="place A")
    assert p.scores == (7 + 6 + 6 + 10, 0)


@pytest.mark.rule("SE-63")
def test_with_an_intersection_between_the_cities_are_not_joined_directly(twins):
    road = [*STRAIGHT_ACROSS[:3], "4,0 +2:03 r2", *STRAIGHT_ACROSS[4:]]
    p = twins("\n".join([road[0] + " crew B NW", *road[1:6], road[6] + " crew A NW"]), agenda="place A")
    assert p.scores == (3 + 6 + 2, 3 + 6 + 2)


@pytest.mark.rule("SE-63")
def test_a_section_from_a_city_to_itself_has_no_bonus(twins):
    p = twins("0,-1 sharp r3 crew A S\n-1,0 sharp r1\n8,-1 sharp r3 crew B S\n7,0 sharp r1", agenda="place A")
    assert p.scores == (2 + 6 + 6, 2 + 6 + 6)
