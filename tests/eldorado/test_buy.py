"""ED-50 to ED-56: villagers, offerings, farms, forts, and taking them down."""

import pytest

from tests.eldorado.conftest import FLOWER

COAST = """
    0,0 wood
    0,-1 water
    1,-1 shrine
    1,0 entrance
"""
"""Around the start: water in the north, a shrine, the cave's entrance, and the edge of the map."""


# ED-50, ED-56


@pytest.mark.rule("ED-50")
@pytest.mark.parametrize(
    ("building", "tiles"),
    [
        ("farms A 0,0/NE", {"0,0", "0,-1", "1,-1"}),
        ("fort A 0,0/NE", {"0,0", "0,-1", "1,-1"}),
        ("farms A 0,0/NE 0,0/E", {"0,0", "0,-1", "1,-1", "1,0"}),
        ("farms A 0,1/SE", {"0,1"}),
        ("offerings A 1", set()),
        ("farms B 0,0/NE", set()),
        ("fort B 0,1/SE", set()),
    ],
)
def test_a_villager_comes_next_to_a_building_of_ones_own(scene, texts, building, tiles):
    p = scene(FLOWER + "1,-2 shrine", lines=f"{building}\nhand A food*2\nstands B -1,1")
    assert texts(p, "villager") == {f"villager {tile}" for tile in tiles}


@pytest.mark.rule("ED-50")
def test_a_villager_is_on_the_map_when_it_is_bought(scene, play):
    p = scene(FLOWER, lines="farms A 0,0/NE\nhand A food*4\nstands B -1,1")
    play(p, "villager 1,-1", "villager 1,-1")
    assert p.villagers(0) == ["1,-1", "1,-1"]
    assert p.hand_size(0) == 0


@pytest.mark.rule("ED-50", "ED-56")
@pytest.mark.parametrize(
    ("lines", "tile"),
    [
        ("stands B 1,-1", "1,-1"),
        ("villagers B 0,-1\nstands B 0,1", "0,-1"),
        ("fort B 0,-1/NW\nstands B 0,1", "0,-1"),
    ],
    ids=["explorer", "villager", "fort"],
)
def test_a_villager_does_not_come_to_a_tile_that_a_rival_occupies(scene, texts, refused, lines, tile):
    p = scene(FLOWER, lines=f"{lines}\nfarms A 0,0/NE\nhand A food*2")
    assert texts(p, "villager") == {f"villager {each}" for each in {"0,0", "0,-1", "1,-1"} - {tile}}
    refused(p, f"villager {tile}", "ED-56", "A villager comes to unoccupied land")


@pytest.mark.rule("ED-50", "ED-47")
def test_nor_to_ones_own_tile_while_a_rival_shares_it(scene, refused):
    p = scene(FLOWER, lines="farms A 0,0/NE\nhand A food*2\nstands B 0,0")
    refused(p, "villager 0,0", "ED-56")


@pytest.mark.rule("ED-56")
def test_a_villager_comes_to_land_only(scene, texts, refused):
    p = scene(COAST + "0,1 gold", lines="farms A 0,0/NE 0,0/E\nhand A food*2\nstands B 0,1")
    assert texts(p, "villager") == {"villager 0,0", "villager 1,0"}
    for tile in ("0,-1", "1,-1"):
        refused(p, f"villager {tile}", "ED-56", "A villager comes to unoccupied land")


# ED-51

AT_SHRINES = """
    0,0 wood
    0,-1 shrine
    1,-1 food
    1,0 shrine
    2,-2 shrine
    0,1 wood
"""


@pytest.mark.rule("ED-51", "ED-80")
def test_an_offering_is_made_next_to_a_shrine(scene, texts, refused):
    p = scene(AT_SHRINES, lines="hand A food*4 gold*4 wood*4\nstands B 0,1")
    assert texts(p, "offering") == {"offering 1", "offering 2"}
    refused(p, "offering 3", "ED-51", "Your explorer is not next to that shrine.")
    p.play("offering 2")
    assert p.strength(0) == 2
    assert texts(p, "offering") == {"offering 1"}
    refused(p, "offering 2", "ED-51", "You have an offering there already.")


@pytest.mark.rule("ED-51")
def test_villagers_make_no_offering(scene, refused):
    p = scene(AT_SHRINES, lines="hand A food*4 gold*4 wood*4\nvillagers A 0,0\nstands A 0,1\nstands B 1,-1")
    refused(p, "offering 1", "ED-51", "Your explorer is not next to that shrine.")


@pytest.mark.rule("ED-51")
def test_one_offering_per_player_and_shrine(scene, play):
    """B's does not keep A from making one at the same shrine."""
    p = scene(AT_SHRINES, lines="hand A food*2 gold*2 wood*2\nofferings B 1\nstands B 0,1")
    p.play("offering 1")
    assert [p.strength(0), p.strength(1)] == [2, 2]


STRUCK = """
    hand A food*2 gold*2 wood*2
    hand B gold
    stands A 0,0
    stands B 1,-1
    villagers B 0,1
"""


@pytest.mark.rule("ED-51", "ED-65")
def test_just_before_an_offering_rivals_may_strike(scene, play, texts):
    p = scene(AT_SHRINES, lines=STRUCK)
    p.play("offering 1")
    assert p.actor == 1
    assert texts(p) == {"pass", "stand-down", "strike 0,1 N"}
    assert (p.strength(0), p.hand_size(0)) == (1, 6)
    p.play("pass")
    assert (p.strength(0), p.hand_size(0)) == (2, 0)
    assert p.actor == 1


@pytest.mark.rule("ED-51")
@pytest.mark.parametrize(
    ("dice", "strength", "at", "cards"),
    [
        (("roll 6", "roll 1"), 1, None, 3),
        (("roll 1", "roll 6"), 2, "0,0", 0),
        (("roll 3", "roll 3"), 2, "0,0", 0),
    ],
    ids=["beaten", "not beaten", "a tie"],
)
def test_the_offering_is_bought_if_the_explorer_still_stands_there(scene, play, dice, strength, at, cards):
    p = scene(AT_SHRINES, lines=STRUCK)
    play(p, "offering 1", "strike 0,1 N", *dice)
    if at is None:
        play(p, "pay food", "pay gold", "pay wood")
    assert p.stands(0) == at
    assert p.strength(0) == strength
    assert p.hand_size(0) == cards
    assert p.prompt.rule == "ED-32"


# ED-52

CORNERS = {"NE", "E", "SE", "SW", "W", "NW"}


@pytest.mark.rule("ED-52")
@pytest.mark.parametrize(
    ("tiles", "lines"),
    [
        (FLOWER, "stands B 0,1"),
        (FLOWER, "stands B 0,0"),
        (FLOWER, "stands B 0,1\nvillagers B 0,0 1,0 -1,0\nfort B 1,0/E"),
        (COAST, "stands B 1,0"),
        ("0,0 wood", ""),
        ("0,0 entrance\nc0,0 exit", "stands A c0,0"),
    ],
    ids=["flower", "with a rival", "among rivals", "coast", "alone", "cave"],
)
def test_a_farm_is_built_on_any_corner_of_the_explorers_tile(scene, texts, tiles, lines):
    p = scene(tiles, lines=f"{lines}\nhand A wood*2")
    assert texts(p, "farm") == {f"farm {corner}" for corner in CORNERS}
    p.play("farm SW")
    assert p.farms(0) == [f"{p.stands(0)}/SW"]


@pytest.mark.rule("ED-52")
def test_villagers_build_nothing(scene, texts):
    p = scene(FLOWER, lines="beaten A B\nvillagers A 0,0\nhand A wood*9 gold*9\nstands B 0,1")
    assert {move.split()[0] for move in texts(p)} == {"pass", "march", "bank"}


# ED-53


@pytest.mark.rule("ED-53")
@pytest.mark.parametrize(
    ("tiles", "lines", "corners"),
    [
        (FLOWER, "stands B 0,1", CORNERS - {"SE", "SW"}),
        (FLOWER, "stands B 0,0", set()),
        (FLOWER + "0,2 gold", "stands B 0,2", CORNERS),
        (FLOWER + "0,2 gold", "stands B 0,2\nvillagers B -1,0", CORNERS - {"W", "NW"}),
        (FLOWER + "0,2 gold", "stands B 0,2\nfort B 1,0/E", CORNERS - {"E", "SE"}),
        (FLOWER + "0,2 gold", "stands B 0,2\nfarms B 1,0/E -1,0/W", CORNERS),
        (FLOWER + "0,2 gold", "stands B 0,2\nfarms B 0,0/E", CORNERS - {"E"}),
        (FLOWER + "0,2 gold", "stands B 0,2\nvillagers A 0,1 -1,0", CORNERS),
        (COAST + "0,1 gold\n0,2 gold", "stands B 0,2", CORNERS),
        ("0,0 wood\n0,1 gold", "stands B 0,1", CORNERS - {"SE", "SW"}),
        ("0,0 entrance\n0,1 gold\nc0,0 exit", "stands A c0,0\nstands B 0,0", CORNERS),
    ],
)
def test_a_fort_is_built_where_all_tiles_are_unoccupied(scene, texts, tiles, lines, corners):
    p = scene(tiles, lines=f"{lines}\nhand A wood*3 gold")
    assert texts(p, "fort") == {f"fort {corner}" for corner in corners}


@pytest.mark.rule("ED-53")
def test_a_fort_is_not_built_at_a_rivals_tile(scene, refused):
    p = scene(FLOWER, lines="stands B 0,1\nhand A wood*3 gold")
    refused(p, "fort SE", "ED-53", "A rival occupies a tile there.")


@pytest.mark.rule("ED-53", "ED-21")
def test_a_fort_occupies_its_tiles_from_then_on(scene, play):
    p = scene(FLOWER + "2,-2 gold", lines="hand A wood*3 gold\nstands B 2,-2")
    play(p, "fort NE", "pass", "roll 1-1", "go SW")
    assert p.prompt.rule == "ED-72"


# ED-54


@pytest.mark.rule("ED-54")
def test_ones_own_buildings_are_taken_down_by_the_explorer_next_to_them(scene, texts, refused):
    """Of the farms the one at 1,0 is the first; the explorer is next to the other."""
    p = scene(FLOWER, lines="farms A 0,0/NW 1,0/E\nfort A 0,0/NE\nhand A wood*9 gold*9\nstands B 0,1")
    assert texts(p, "dismantle") == {"dismantle farm-2", "dismantle fort"}
    refused(p, "dismantle farm-1", "ED-54", "Your explorer is not next to it.")
    p.play("dismantle farm-2")
    assert p.farms(0) == ["1,0/E"]
    refused(p, "dismantle farm-2", "ED-54", "You have no such building.")
    p.play("dismantle fort")
    assert p.fort(0) is None


@pytest.mark.rule("ED-54")
def test_a_building_is_next_to_all_three_of_its_tiles(scene, texts):
    for place, allowed in (("0,0", True), ("0,-1", True), ("1,-1", True), ("1,0", False)):
        p = scene(FLOWER, lines=f"farms A 0,0/NE\nhand A wood*2\nstands A {place}\nstands B 0,1")
        assert ("dismantle farm-1" in texts(p)) == allowed


@pytest.mark.rule("ED-54")
def test_a_rivals_buildings_are_not_taken_down(scene, texts, refused):
    p = scene(FLOWER, lines="farms B 0,0/NE\nfort B 0,0/SE\nhand A wood*9 gold*9\nstands B 0,1")
    assert not texts(p, "dismantle")
    for building in ("farm-1", "fort"):
        refused(p, f"dismantle {building}", "ED-54", "You have no such building.")


@pytest.mark.rule("ED-54", "ED-21")
def test_a_fort_that_is_taken_down_occupies_nothing(scene, play):
    p = scene(FLOWER + "2,-2 gold", lines="fort A 0,0/NE\nhand A wood*3 gold\nstands B 2,-2")
    play(p, "dismantle fort", "pass", "roll 1-1", "go SW")
    assert p.stands(1) == "1,-1"
    assert p.prompt.rule == "ED-32"


# ED-55


@pytest.mark.rule("ED-55")
def test_what_was_dismantled_may_be_built_again_at_once(scene, play):
    p = scene(FLOWER, lines="farms A 0,0/NE 0,0/E\nfort A 0,0/NW\nhand A wood*10 gold*2\nstands B 0,1")
    play(p, "dismantle farm-1", "farm W", "dismantle fort", "fort NW")
    assert len(p.farms(0)) == 2
    assert p.fort(0) == "0,0/NW"


@pytest.mark.rule("ED-55", "ED-74")
def test_a_villager_lost_in_ones_own_exploration_is_bought_again_in_the_next(scene, play, refused):
    p = scene(
        FLOWER,
        explorers="stella hector",
        lines="villagers A 0,0 0,-1 0,-1 0,-1\nfarms A 0,0/NE\nhand A gold food*4\nstands B 0,1",
    )
    play(p, "march 0,0 S", "pass", "roll 1", "roll 6")
    assert len(p.villagers(0)) == 3
    refused(p, "villager 0,0", "ED-55", "You have no villager left to buy now.")
    play(p, "pass", "roll 1-1", "pass", "roll 1-1", "gather food", "villager 0,0")
    assert len(p.villagers(0)) == 4


@pytest.mark.rule("ED-55", "ED-74")
def test_one_that_was_never_lost_may_be_bought_meanwhile(scene, play, refused):
    p = scene(
        FLOWER,
        explorers="stella hector",
        lines="villagers A 0,0 0,-1 0,-1\nfarms A 0,0/NE\nhand A gold food*4\nstands B 0,1",
    )
    play(p, "march 0,0 S", "pass", "roll 1", "roll 6", "villager 0,0")
    refused(p, "villager 0,0", "ED-55")


@pytest.mark.rule("ED-55", "ED-74")
def test_a_fort_lost_in_a_rivals_turn_is_built_again_in_ones_next_exploration(scene, play):
    lines = "fort A 0,1/SE\nhand A wood*3 gold\nstands A 0,0\nstands B -1,1"
    p = scene(FLOWER, "explore B", lines=lines)
    play(p, "go SE", "roll 6", "roll 1", "go NE", "pass", "roll 1-1")
    assert p.fort(0) is None
    p.play("fort NW")
    assert p.fort(0) == "0,0/NW"


@pytest.mark.rule("ED-55")
@pytest.mark.parametrize(
    ("farms", "lost", "move"),
    [
        ("0,0/NE", "villager*4", "villager 0,0"),
        ("0,0/NE", "farm", "farm NW"),
        ("", "farm*2", "farm NW"),
        ("0,0/NE", "fort", "fort NW"),
    ],
)
def test_what_was_lost_is_not_bought_in_the_same_exploration(scene, texts, refused, farms, lost, move):
    lines = "hand A food*2 wood*3 gold\nstands B 0,1" + (f"\nfarms A {farms}" if farms else "")
    assert move in texts(scene(FLOWER, explorers="stella", lines=lines))
    p = scene(FLOWER, explorers="stella", lines=f"{lines}\nlost A {lost}")
    refused(p, move, "ED-55", " left to b")


@pytest.mark.rule("ED-55")
def test_of_two_farms_one_that_was_not_lost_may_be_built(scene, texts):
    p = scene(FLOWER, lines="hand A wood*2\nstands B 0,1\nlost A farm")
    assert "farm NW" in texts(p)


@pytest.mark.rule("ED-55")
def test_what_was_lost_stays_lost_through_the_rest_of_others_turns(scene, play, texts):
    """C's turn passes, and B's; with A's own exploration the farm is there again."""
    lines = "hand A wood*2\nfarms A 0,0/NE\nlost A farm\nstands A 0,0\nstands B 0,1\nstands C -1,0"
    p = scene(FLOWER, "explore B", players=3, lines=lines)
    play(p, "pass", "roll 1-1")
    assert "lost A farm" in p.to_text()
    play(p, "pass", "roll 1-1")
    assert "lost" not in p.to_text()
    assert "farm NW" in texts(p)
