"""ED-25 and ED-30 to ED-34: roll, gather, explore."""

import pytest

from tests.chosen import read, way
from tests.eldorado.conftest import FLOWER

ROLLING = "roll A\nexplore A"


# ED-30


@pytest.mark.rule("ED-30")
@pytest.mark.parametrize(("movement", "cards"), [(2, 5), (5, 2)])
def test_one_die_is_for_movement_and_the_other_for_gathering(scene, play, texts, movement, cards):
    p = scene("0,0 gold", ROLLING)
    p.play("roll 2-5")
    assert texts(p) == {"move-by 2", "move-by 5"}
    p.play(f"move-by {movement}")
    assert p.movement == movement
    assert p.hand(0)["gold"] == cards


@pytest.mark.rule("ED-30")
def test_a_die_that_was_not_rolled_is_not_chosen(scene, refused):
    p = scene(agenda=ROLLING)
    p.play("roll 2-5")
    refused(p, "move-by 4", "ED-30", "Neither die shows that.")


@pytest.mark.rule("ED-30")
def test_equal_dice_leave_no_choice(scene, play):
    p = scene("0,0 food", ROLLING)
    p.play("roll 4-4")
    assert (p.movement, p.hand(0)["food"]) == (4, 4)
    assert p.prompt.rule == "ED-32"


@pytest.mark.rule("ED-30", "ED-90")
def test_stella_moves_one_further(scene, play):
    p = scene("0,0 food", ROLLING, explorers="stella")
    p.play("roll 2-5")
    assert read(way(p, "move-by")) == [("move by 3, gather 5",), ("move by 6, gather 2",)]
    p.play("move-by 5")
    assert (p.movement, p.hand(0)["food"]) == (6, 2)


# ED-25, ED-31


@pytest.mark.rule("ED-31")
@pytest.mark.parametrize(
    ("tile", "kinds"),
    [
        *((kind, {kind}) for kind in ("food", "gold", "wood")),
        ("garden", {"food", "gold", "wood"}),
        ("entrance", set()),
    ],
)
def test_a_tile_yields_what_it_is_called_after_and_a_garden_everything(scene, play, texts, tile, kinds):
    p = scene(f"0,0 {tile}\n1,0 gold\n0,1 wood", ROLLING)
    play(p, "roll 1-2", "move-by 1")
    if tile == "garden":
        assert texts(p) == {f"gather {kind}" for kind in kinds}
        play(p, "gather food", "gather gold")
    assert p.hand_size(0) == (2 if kinds else 0)
    assert {kind for kind, held in p.hand(0).items() if held} <= kinds


@pytest.mark.rule("ED-25", "ED-31")
def test_a_garden_gives_any_mix(scene, play):
    p = scene("0,0 garden", ROLLING)
    play(p, "roll 1-5", "move-by 1", *(f"gather {kind}" for kind in ("wood", "wood", "food", "gold", "wood")))
    assert p.hand(0) == {"food": 1, "gold": 1, "wood": 3}
    assert p.prompt.rule == "ED-32"


@pytest.mark.rule("ED-31")
@pytest.mark.parametrize(
    ("lines", "kinds"),
    [
        ("", "wood"),
        ("villagers A 1,-1", "wood"),
        ("farms A 0,0/NE", "wood"),
        ("villagers A 1,-1\nfarms A 0,0/NE", "wood gold"),
        ("villagers A 1,-1\nfarms A 0,0/W", "wood"),
        ("villagers A 1,-1\nfarms B 0,0/NE", "wood"),
        ("villagers B 1,-1\nfarms A 0,0/NE", "wood"),
        ("villagers A 1,-1\nfort A 0,0/NE", "wood"),
        ("villagers A 1,-1 0,-1\nfarms A 0,0/NE", "wood gold food"),
        ("villagers A 1,-1 -1,1\nfarms A 0,0/NE 0,0/W", "wood gold food"),
        ("villagers A 1,-1 1,-1\nfarms A 0,0/NE 0,0/E", "wood gold"),
        ("villagers A 1,0\nfarms A 1,0/E", "wood gold food"),
        ("beaten A B\nvillagers A 1,-1 0,-1\nfarms A 0,0/NE", "gold food"),
    ],
    ids=lambda value: value.replace("\n", ", "),
)
def test_villagers_gather_next_to_farms_of_their_own_colour(scene, play, texts, lines, kinds):
    agenda = "gather A 2\nexplore A"
    p = scene(FLOWER, agenda, lines=f"stands B 0,1\n{lines}")
    if len(kinds.split()) == 1:
        assert p.hand(0)[kinds] == 2
    else:
        assert texts(p) == {f"gather {kind}" for kind in kinds.split()}


@pytest.mark.rule("ED-31")
def test_two_cards_may_be_of_different_tiles_or_of_one(scene, play, refused):
    lines = "stands B 0,1\nvillagers A 1,-1\nfarms A 0,0/NE"
    p = scene(FLOWER, "gather A 3\nexplore A", lines=lines)
    refused(p, "gather food", "ED-31", "You do not farm that, or the bank has none.")
    play(p, "gather gold", "gather gold", "gather wood")
    assert p.hand(0) == {"food": 0, "gold": 2, "wood": 1}


@pytest.mark.rule("ED-31", "ED-90")
def test_tizoc_has_a_card_of_food_before_gathering(scene, play):
    p = scene("0,0 gold", ROLLING, explorers="tizoc")
    play(p, "roll 1-3", "move-by 1")
    assert p.hand(0) == {"food": 1, "gold": 3, "wood": 0}


# ED-33


@pytest.mark.rule("ED-33")
def test_gathering_is_compulsory(scene, refused):
    p = scene("0,0 garden", "gather A 2\nexplore A")
    refused(p, "pass", "ED-31")


@pytest.mark.rule("ED-33", "ED-03")
def test_a_kind_that_the_bank_has_not_is_not_gathered(scene, play, texts, refused):
    """The last gold goes first; then food and wood are left, and then wood alone, which is taken."""
    p = scene("0,0 garden", "gather A 6\nexplore A", lines="hand B gold*29 food*24")
    assert texts(p) == {"gather food", "gather gold", "gather wood"}
    p.play("gather gold")
    assert texts(p) == {"gather food", "gather wood"}
    refused(p, "gather gold", "ED-31", "or the bank has none")
    p.play("gather food")
    assert p.hand(0) == {"food": 1, "gold": 1, "wood": 4}


@pytest.mark.rule("ED-33")
def test_who_farms_nothing_gathers_nothing(scene, play):
    p = scene(FLOWER, ROLLING, lines="beaten A B\nstands B 0,1\nvillagers A 1,-1")
    play(p, "roll 1-6", "move-by 1")
    assert p.hand_size(0) == 0
    assert p.prompt.rule == "ED-32"


# ED-32


@pytest.mark.rule("ED-32")
def test_moving_buying_and_attacking_come_in_any_order(scene, play):
    lines = "hand A wood*4 food*4 gold*2\nstands B 0,2\nfort B 0,1/W"
    p = scene(FLOWER + "0,2 gold\n-1,2 gold", lines=lines, movement=4)
    play(p, "farm NE", "go N", "villager 0,0", "go S", "march 0,0 NE", "farm E")
    play(p, "go S", "roll 6", "roll 1", "villager 1,0", "go N")
    assert p.movement == 0
    assert p.stands(0) == "0,0"
    assert p.fort(1) is None
    assert p.villagers(0) == ["1,-1", "1,0"]
    assert p.hand(0) == {"food": 0, "gold": 1, "wood": 0}


@pytest.mark.rule("ED-32", "ED-40")
def test_all_steps_are_within_the_movement(scene, play, refused, texts):
    p = scene(FLOWER, movement=2, lines="stands B 0,1")
    play(p, "go N", "go S")
    assert not texts(p, "go")
    refused(p, "go N", "ED-40", "You have no movement left.")
    p = scene("0,0 wood", movement=1)
    play(p, "discover", "tile water", "lay N")
    refused(p, "discover", "ED-40", "You have no movement left.")


@pytest.mark.rule("ED-32")
def test_a_turn_may_end_with_movement_left(scene):
    p = scene(FLOWER, lines="stands B 0,1")
    p.play("pass")
    assert p.prompt.say() == "Player B rolls the golden dice."


# ED-34


@pytest.mark.rule("ED-34", "ED-50", "ED-64")
def test_a_player_whose_explorer_is_beaten_in_its_own_turn_carries_on(scene, play, texts, refused):
    p = scene(
        FLOWER + "0,2 shrine",
        lines="stands B 0,1\nhand A food*7 gold*2 wood*5\nfarms A 0,0/NE\nvillagers A 1,-1",
    )
    play(p, "go S", "pass", "roll 1", "roll 6")
    assert p.stands(0) is None
    play(p, *["pay wood"] * 5, "pay gold", "pay food")
    assert p.prompt.rule == "ED-32"
    assert {move.split()[0] for move in texts(p)} == {"pass", "villager", "march", "bank"}
    for move in ("go N", "discover", "farm NE", "fort E", "dismantle farm-1", "offering 1"):
        refused(p, move, "ED-34", "Your explorer is not on the map.")
    play(p, "bank food wood", "march 1,-1 SW")
    assert p.hand(0) == {"food": 1, "gold": 0, "wood": 1}
    assert p.villagers(0) == ["0,0"]


@pytest.mark.rule("ED-34", "ED-50")
def test_off_the_map_villagers_are_bought_too(scene):
    p = scene(FLOWER, lines="beaten A B\nstands B 0,1\nhand A food*2\nfarms A 0,0/NE")
    p.play("villager 0,-1")
    assert p.villagers(0) == ["0,-1"]


@pytest.mark.rule("ED-30", "ED-72")
def test_golden_dice_are_not_added_up_and_those_of_a_battle_are(scene, play):
    p = play(scene(agenda="turn A", movement=0), "roll 3-4")
    golden = p.game.tell(scene(agenda="turn A", movement=0).record, p.codes[-1]).roll
    assert (golden.faces, golden.added) == ((3, 4), False)
    q = play(scene(FLOWER, lines="stands B 1,0\nvillagers A 0,0"), "go SE")
    fought = q.game.tell(q.record, q.code("roll 2")).roll
    assert (fought.faces, fought.added) == ((2,), True)
