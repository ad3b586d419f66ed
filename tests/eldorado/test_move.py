"""ED-40 to ED-42 and ED-44 to ED-48: steps, discoveries, and whom one meets."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.position_texts import check_mistake

AROUND = {"N": "0,-1", "NE": "1,-1", "SE": "1,0", "S": "0,1", "SW": "-1,1", "NW": "-1,0"}

# ED-40


@pytest.mark.rule("ED-40")
@pytest.mark.parametrize("way", AROUND)
def test_a_step_costs_a_point_and_leads_to_the_next_tile(scene, way):
    p = scene(FLOWER)
    p.play(f"go {way}")
    assert p.stands(0) == AROUND[way]
    assert p.movement == 2
    assert p.actor == 0


@pytest.mark.rule("ED-40")
def test_water_shrines_and_empty_cells_are_not_entered(scene, texts, refused):
    p = scene(
        "0,0 wood\n0,-1 water\n1,-1 shrine\n1,0 gold\n0,1 entrance", lines="villagers A 0,0\nhand A gold"
    )
    assert texts(p, "go") == {"go SE", "go S"}
    assert texts(p, "march") == {"march 0,0 SE", "march 0,0 S"}
    for walk in ("go", "march 0,0"):
        refused(p, f"{walk} N", "ED-40", "Water cannot be entered.")
        refused(p, f"{walk} NE", "ED-40", "A shrine cannot be entered.")
        refused(p, f"{walk} SW", "ED-40", "No tile lies there.")
        refused(p, f"{walk} through", "ED-40", "No tile lies there.")


# ED-41


@pytest.mark.rule("ED-41")
@pytest.mark.parametrize("way", AROUND)
def test_the_second_tile_of_the_game_touches_the_first_anywhere(scene, play, texts, way):
    p = scene("0,0 wood")
    play(p, "discover", "tile gold")
    assert texts(p) == {f"lay {each}" for each in AROUND}
    p.play(f"lay {way}")
    assert p.tile_at(AROUND[way]) == "gold"
    assert p.stands(0) == AROUND[way]
    assert p.movement == 2


@pytest.mark.rule("ED-41", "ED-48")
def test_a_later_tile_touches_two_that_lie(scene, play, texts, refused):
    p = scene("0,0 wood\n1,0 gold\n1,1 gold")
    play(p, "discover", "tile food")
    assert texts(p) == {"lay NE", "lay S"}
    for way in ("N", "SW", "NW"):
        refused(p, f"lay {way}", "ED-41", "A new tile touches two that lie already.")
    refused(p, "lay SE", "ED-41", "A tile lies there already.")


@pytest.mark.rule("ED-41")
def test_a_tile_is_laid_next_to_the_explorer_only(scene, play, texts):
    """There is room at both ends of the row, but A is in the west; B's tile does not matter."""
    p = scene("0,0 wood\n0,1 gold\n0,2 gold", lines="stands B 0,2")
    play(p, "discover", "tile food")
    assert texts(p) == {"lay SE", "lay SW"}
    p.play("lay SE")
    assert [p.tile_at("1,0"), p.tile_at("-1,1"), p.tile_at("1,1")] == ["food", None, None]


@pytest.mark.rule("ED-41", "ED-42")
@pytest.mark.parametrize("kind", ["water", "shrine"])
def test_water_and_shrines_are_found_but_not_entered_and_cost_the_point(scene, play, kind):
    p = scene("0,0 wood\n1,0 gold")
    play(p, "discover", f"tile {kind}", "lay NE")
    assert p.tile_at("1,-1") == kind
    assert p.stands(0) == "0,0"
    assert p.movement == 2


@pytest.mark.rule("ED-41")
@pytest.mark.parametrize("kind", ["food", "gold", "wood", "garden", "entrance"])
def test_land_that_is_found_is_entered(scene, play, kind):
    p = scene("0,0 wood\n1,0 gold")
    play(p, "discover", f"tile {kind}", "lay NE")
    assert p.stands(0) == "1,-1"
    assert p.movement == 2


@pytest.mark.rule("ED-41", "ED-48")
def test_away_from_the_edge_of_the_map_nothing_is_discovered(scene, refused):
    """Also where every free cell would touch one tile only."""
    refused(scene(FLOWER), "discover", "ED-41", "There is no room for a new tile next to your explorer.")
    p = scene(FLOWER.replace("0,1 wood", "0,1 water"), lines="stands A 0,0")
    refused(p, "discover", "ED-41", "There is no room for a new tile next to your explorer.")


@pytest.mark.rule("ED-41", "ED-32")
def test_a_discovery_needs_movement(scene, refused):
    refused(scene("0,0 wood", movement=0), "discover", "ED-40", "You have no movement left.")


@pytest.mark.rule("ED-41")
def test_what_is_turned_up_is_any_tile_of_the_stack(scene, chances):
    p = scene("0,0 wood")
    p.play("discover")
    assert chances(p)["tile wood"] * 47 == 9
    assert chances(p)["tile water"] * 47 == 9
    assert sum(chances(p).values()) == 1
    p = scene("0,0 wood\n1,0 entrance\n0,1 shrine")
    p.play("discover")
    assert "tile entrance" not in chances(p)
    assert chances(p)["tile shrine"] * 45 == 2


# ED-42


@pytest.mark.rule("ED-42")
def test_villagers_do_not_discover(scene, texts):
    """Off the map there is nobody left who could."""
    p = scene("0,0 wood\n1,0 gold", lines="beaten A B\nvillagers A 0,0\nhand A gold")
    assert texts(p) == {"pass", "march 0,0 SE"}


@pytest.mark.rule("ED-42", "ED-51")
def test_a_shrine_that_is_found_may_be_controlled_at_once(scene, play):
    p = scene("0,0 wood\n1,0 gold", lines="hand A food*2 gold*2 wood*2")
    play(p, "discover", "tile shrine", "lay NE", "offering 1")
    assert p.strength(0) == 2


# ED-44

TO_THE_RIM = "\n".join(["0,0 wood", *(f"{q},0 gold" for q in range(1, 13))])
CAVE_TO_THE_RIM = "\n".join(["0,0 entrance", "c0,0 exit", *(f"c0,{-r} empty" for r in range(1, 9))])


@pytest.mark.rule("ED-44")
@pytest.mark.parametrize(
    ("tiles", "at", "inside", "beyond"),
    [
        (TO_THE_RIM, "12,0", {"N", "SW"}, ("NE", "SE", "S")),
        (CAVE_TO_THE_RIM, "c0,-8", {"SE", "SW"}, ("N", "NE", "NW")),
    ],
    ids=["island", "cave"],
)
def test_the_table_has_room_for_tiles_twelve_steps_out_and_eight(
    scene, play, texts, refused, tiles, at, inside, beyond
):
    p = scene(tiles, lines=f"stands A {at}\nupper 0")
    play(p, "discover", "tile empty" if "c" in at else "tile food")
    assert texts(p) == {f"lay {way}" for way in inside}
    for way in beyond:
        refused(p, f"lay {way}", "ED-44", "The table has no room so far out.")


@pytest.mark.rule("ED-44", "ED-48")
def test_at_the_rim_there_may_be_no_room(scene, refused):
    """East of the last tile two tiles would be touched, but that is too far out."""
    p = scene(f"{TO_THE_RIM}\n12,-1 food\n11,1 food", lines="stands A 12,0")
    refused(p, "discover", "ED-41", "There is no room for a new tile next to your explorer.")


@pytest.mark.rule("ED-44")
@pytest.mark.parametrize("tile", ["13,0 gold", "0,-13 gold", "-7,-6 gold", "c9,0 empty", "c5,4 empty"])
def test_there_is_no_place_further_out(eldorado, scene_text, tile):
    why = f"'{tile.split()[0]}' is not a place on the table (ED-44)"
    check_mistake(eldorado, scene_text(f"0,0 wood\n{tile}"), None, why)


# ED-45


@pytest.mark.rule("ED-45", "ED-70")
@pytest.mark.parametrize(
    "rival",
    ["stands B 0,1", "stands B 1,-1\nvillagers B 0,1", "stands B 1,-1\nfort B 0,1/SE"],
    ids=["explorer", "army", "fort"],
)
@pytest.mark.parametrize("move", ["go S", "march -1,1 SE"])
def test_to_enter_a_tile_that_a_rival_occupies_is_to_attack(scene, rival, move):
    p = scene(FLOWER, lines=f"{rival}\nvillagers A -1,1\nhand A gold")
    p.play(move)
    assert "\nbattle 0,1 A B open\n" in p.to_text()


@pytest.mark.rule("ED-45")
def test_ones_own_pieces_never_block(scene, play):
    p = scene(FLOWER, lines="villagers A 0,1\nfort A 0,0/SE\nfarms A 0,0/SW\nstands B 0,-1\nhand A gold*2")
    play(p, "go S", "march 0,1 NE", "go NE", "march 1,0 SW")
    assert p.stands(0) == "1,0"
    assert p.villagers(0) == ["0,1"]
    assert p.actor == 0


# ED-46

FIRST_ROUND = "Nobody fights before everybody has had a first turn."


@pytest.mark.rule("ED-46", "ED-70")
@pytest.mark.parametrize(("turns", "players"), [(0, 2), (1, 2), (2, 3)])
@pytest.mark.parametrize(
    "rival",
    ["stands B 0,1", "stands B 1,-1\nvillagers B 0,1", "stands B 1,-1\nfort B 0,0/SE"],
    ids=["explorer", "army", "fort"],
)
def test_nobody_enters_a_rivals_tile_before_everybody_has_had_a_turn(scene, refused, turns, players, rival):
    lines = f"{rival}\nvillagers A 0,0\nhand A gold\nstands A 0,0"
    p = scene(FLOWER, lines=lines, turns=turns, players=players)
    refused(p, "go S", "ED-46", FIRST_ROUND)
    refused(p, "march 0,0 S", "ED-46", FIRST_ROUND)
    p = scene(FLOWER, lines=lines, turns=players, players=players)
    p.play("go S")
    assert p.prompt.rule in ("ED-71", "ED-72")


@pytest.mark.rule("ED-46", "ED-61")
def test_in_the_first_round_nobody_is_asked_to_strike(scene, play):
    lines = "stands B 1,-1\nvillagers B 1,0\nhand B gold\nstands A 0,1"
    p = scene(FLOWER, lines=lines, turns=1)
    p.play("go N")
    assert p.actor == 0
    p = scene(FLOWER, lines=lines, turns=2)
    p.play("go N")
    assert p.actor == 1


@pytest.mark.rule("ED-46", "ED-77")
def test_in_the_first_round_no_farm_is_attacked(scene, refused, texts):
    lines = "stands B 0,1\nfarms B 0,0/NE"
    refused(scene(FLOWER, lines=lines, turns=1), "raid B1@0,0", "ED-46", FIRST_ROUND)
    assert texts(scene(FLOWER, lines=lines, turns=2), "raid") == {"raid B1@0,0"}


@pytest.mark.rule("ED-46", "ED-43")
def test_in_the_first_round_the_cave_is_entered_but_nothing_found_in_it(scene, play, refused):
    p = scene("0,0 entrance\n1,0 gold", turns=1, lines="stands B 1,0")
    p.play("go through")
    assert p.stands(0) == "c0,0"
    why = "Nothing is found in the cave before everybody has had a first turn."
    refused(p, "discover", "ED-46", why)
    play(p, "go through", "discover", "tile food", "lay NE")
    assert p.stands(0) == "1,-1"


# ED-47


@pytest.mark.rule("ED-47")
def test_rivals_on_one_tile_stay_in_peace_until_somebody_enters(scene, play):
    p = scene(FLOWER, lines="hand A wood*2 gold*2 food*2\nvillagers A 0,0\nfarms A 0,0/NE", movement=4)
    play(p, "farm NW", "march 0,0 S", "go N")
    assert p.actor == 0
    p.play("go S")
    assert p.prompt.rule == "ED-71"


@pytest.mark.rule("ED-47")
def test_an_army_that_enters_breaks_the_peace_for_its_explorer_too(scene, play):
    """A's explorer has shared the tile with B's all along; now it fights beside the villager."""
    p = scene(FLOWER, lines="villagers A 0,1\nhand A gold")
    p.play("march 0,1 N")
    assert p.prompt.say() == "Roll 2 battle dice for Player A."


@pytest.mark.rule("ED-47", "ED-61")
def test_who_shares_a_tile_in_peace_does_not_strike_from_it(scene):
    p = scene(FLOWER, lines="villagers B 0,0\nhand B gold\nhand A wood*2")
    p.play("farm NE")
    assert p.actor == 0


# ED-48


ALL_BUT_ONE = [*["food"] * 10, *["gold"] * 12, *["wood"] * 10, *["garden"] * 2, *["water"] * 9]
ALL_BUT_ONE += [*["shrine"] * 3, "entrance"]
ROWS = [f"{q},{r}" for q in range(-8, 9) for r in (0, 1, 2)]


@pytest.mark.rule("ED-48")
def test_without_a_tile_there_is_no_discovery(scene, play, chances, refused):
    """All tiles but one lie in three rows; the last one to be found is of gold."""
    tiles = "\n".join(f"{place} {kind}" for place, kind in zip(ROWS, ALL_BUT_ONE, strict=False))
    p = scene(tiles, lines=f"stands A {ROWS[0]}")
    p.play("discover")
    assert set(chances(p)) == {"tile gold"}
    play(p, "tile gold", "lay SW")
    refused(p, "discover", "ED-48", "No tile is left to be found.")


@pytest.mark.rule("ED-48")
def test_the_tile_is_seen_before_its_cell_is_picked_and_then_laid(scene, play, texts, refused):
    p = scene("0,0 wood\n1,0 gold")
    play(p, "discover", "tile water")
    assert p.task.say() == "You have found water: where do you lay it?"
    assert texts(p) == {"lay NE", "lay S"}
    refused(p, "pass", "ED-48")


@pytest.mark.rule("ED-48")
def test_where_there_is_one_cell_the_tile_goes_there(scene, play):
    p = scene(FLOWER.replace("0,-1 food", ""))
    play(p, "discover", "tile food")
    assert p.stands(0) == "0,-1"


@pytest.mark.rule("ED-48", "ED-21")
def test_a_new_tile_at_a_rivals_fort_is_attacked_by_the_step_onto_it(scene, play):
    p = scene("0,0 wood\n1,0 gold\n1,1 gold", lines="fort B 1,0/NW\nstands B 1,1\nstands A 0,0")
    play(p, "discover", "tile food", "lay NE")
    assert p.stands(0) == "1,-1"
    assert p.prompt.rule == "ED-72"
    play(p, "roll 6", "roll 1")
    assert p.fort(1) is None


@pytest.mark.rule("ED-48", "ED-46")
def test_in_the_first_round_one_stays_before_a_new_tile_at_a_rivals_fort(scene, play):
    p = scene("0,0 wood\n1,0 gold\n1,1 gold", lines="fort B 1,0/NW\nstands B 1,1\nstands A 0,0", turns=1)
    play(p, "discover", "tile food", "lay NE")
    assert p.stands(0) == "0,0"
    assert p.movement == 2
    assert p.fort(1) is not None


@pytest.mark.rule("ED-48")
def test_a_new_tile_at_ones_own_fort_is_simply_entered(scene, play):
    p = scene("0,0 wood\n1,0 gold", lines="fort A 1,0/NW")
    play(p, "discover", "tile food", "lay NE")
    assert p.stands(0) == "1,-1"
    assert p.actor == 0
