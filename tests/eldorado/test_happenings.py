"""What the log tells beyond the moves: battles decided, pieces lost, and what nobody had to decide."""

import pytest

from tests.eldorado.conftest import FLOWER

CAVE = "0,0 wood\n1,0 entrance\nc0,0 exit\nc0,-1 empty"
FIELD = "0,0 wood\n1,0 gold\n0,1 food\n1,1 wood"


def told(position):
    return [event.say() for event in position.last_events]


def rules(position):
    return [event.rule for event in position.last_events]


@pytest.mark.rule("ED-48")
def test_a_tile_with_one_place(scene, play):
    p = play(scene("0,0 wood\n0,1 gold\n-1,1 water\n1,0 water\n1,-1 water\n-1,0 water"), "discover")
    p.play("tile gold")
    assert told(p) == ["There is one place for it: 0,-1."]


@pytest.mark.rule("ED-43")
def test_the_cave_is_opened(scene):
    p = scene("0,0 wood\n1,0 entrance\n0,1 gold", lines="stands A 1,0")
    p.play("go through")
    assert told(p) == ["The cave is open: its exit lies at c0,0."]


def battle(scene, **kwargs):
    """A goes to where B's explorer and a villager stand; nobody has gold to bring more."""
    p = scene(FIELD, lines="stands B 1,0\nvillagers B 1,0\nhand B food*4", **kwargs)
    p.play("go SE")
    return p


@pytest.mark.rule("ED-72", "ED-74", "ED-75")
def test_the_defender_is_beaten(scene, play):
    p = play(battle(scene, explorers="pedro hector"), "roll 5-6", "roll 1-3")
    assert told(p) == [
        "Player A beats Player B, 11 to 4.",
        "Player B loses 1 villager.",
        "Player B's explorer is beaten, and off the map.",
    ]
    assert rules(p) == ["ED-72", "ED-74", "ED-75"]


@pytest.mark.rule("ED-72", "ED-75")
def test_the_attacker_is_beaten(scene, play):
    p = play(battle(scene, explorers="hector pedro"), "roll 2", "roll 1-2-3")
    assert told(p) == [
        "Player B holds against Player A, 6 to 2.",
        "Player A's explorer is beaten, and off the map.",
    ]
    assert p.movement == 0


@pytest.mark.rule("ED-73")
def test_a_tie(scene, play):
    p = play(battle(scene, explorers="pedro hector"), "roll 1-3", "roll 2-2")
    assert told(p) == ["A tie, 4 to 4: whoever came goes back, and moves no more in this turn."]
    assert p.movement == 0


@pytest.mark.rule("ED-76")
def test_a_fort_is_lost(scene, play):
    p = scene(FIELD, explorers="pedro hector", lines="stands B 1,1\nfort B 1,0/NE")
    play(p, "go SE", "roll 5-6", "roll 1")
    assert told(p) == ["Player A beats Player B, 11 to 1.", "Player B loses the fort at 1,-1/SE."]


@pytest.mark.rule("ED-77", "ED-79")
@pytest.mark.parametrize(
    ("dice", "said"),
    [
        (("roll 5-6", "roll 1"), ["Player A beats Player B, 11 to 1.", "Player B loses the farm at 0,0/NE."]),
        (
            ("roll 1-1", "roll 6"),
            [
                "Player B's farm holds against Player A, 6 to 2.",
                "Player A's explorer is beaten, and off the map.",
            ],
        ),
    ],
)
def test_a_farm_is_attacked(scene, play, dice, said):
    p = scene(FIELD, explorers="pedro hector", lines="stands B 1,1\nfarms B 0,0/NE")
    play(p, "raid B1@0,0", *dice)
    assert told(p) == said


@pytest.mark.rule("ED-85", "ED-86")
def test_the_thieves_are_beaten(scene, play):
    p = scene(CAVE, explorers="pedro hector", lines="stands A c0,-1")
    play(p, "discover", "tile thieves")
    if p.legal_moves():
        p.play(p.legal_moves()[0])
    play(p, "roll 6-6", "roll 1-1-1")
    assert told(p) == ["Player A beats the Thieves, 12 to 3.", "Player A takes 6 cards from the Thieves."]


@pytest.mark.rule("ED-85", "ED-81")
def test_a_dweller_takes_the_shrine(scene, play):
    p = scene(CAVE, explorers="hector pedro", lines="stands A c0,-1\nkeeper A")
    play(p, "discover", "tile tiger")
    if p.legal_moves():
        p.play(p.legal_moves()[0])
    play(p, "roll 1-1-1", "roll 6-6")
    assert told(p) == [
        "Player A is beaten by the Tiger, 12 to 3; the tile goes back into the stack.",
        "Player A's explorer is beaten, and off the map.",
        "The cave shrine stays with the Tiger.",
    ]


@pytest.mark.rule("ED-80", "ED-81")
def test_shrines(scene, play):
    p = scene("0,0 wood\n1,0 shrine\n0,1 gold", lines="hand A food*2 gold*2 wood*2")
    p.play("offering 1")
    assert told(p) == ["Player A has made an offering: the shrine at 1,0 is controlled."]
    p = scene("0,0 wood\n1,0 entrance\nc0,0 exit\nc0,-1 cave_shrine", lines="stands A c0,0")
    p.play("go N")
    assert told(p) == ["Player A has the cave shrine now."]


@pytest.mark.rule("ED-30", "ED-31")
def test_equal_dice_and_one_resource_leave_no_choice(scene):
    p = scene(agenda="turn A", movement=0)
    p.play("roll 2-2")
    assert told(p) == [
        "Equal dice: Player A moves by 2, and gathers by 2.",
        "Player A gathers 2 cards of wood.",
    ]


@pytest.mark.rule("ED-30", "ED-90")
def test_equal_dice_of_stella_move_her_further_than_they_gather(scene):
    p = scene(agenda="turn A", movement=0, explorers="stella")
    p.play("roll 3-3")
    assert told(p)[0] == "Equal dice: Player A moves by 4, and gathers by 3."
    assert p.movement == 4


@pytest.mark.rule("ED-13")
def test_the_first_cards_are_told(eldorado, play):
    p = play(eldorado.new(2), "sheet red", "sheet blue", "tile wood", "choose victoria")
    assert told(p) == ["Player A begins with 4 cards of food, 4 cards of gold and 4 cards of wood."]
    p.play("choose william")
    assert told(p) == ["Player B begins with 1 card of food, 1 card of gold and 1 card of wood."]


@pytest.mark.rule("ED-31", "ED-90")
def test_tizocs_food_is_told(scene, play):
    p = play(scene(agenda="turn A", explorers="tizoc", movement=0), "roll 1-2", "move-by 2")
    assert told(p) == ["Player A gathers 1 card of food and 1 card of wood."]


@pytest.mark.rule("ED-31", "ED-90", "ED-102")
def test_tizocs_food_is_told_after_a_battle_that_ends_the_turn_before_his(scene, play):
    p = scene(
        FLOWER,
        explorers="hector tizoc",
        options="action_points=on",
        lines="stands A 0,0\nstands B 0,-1\nvillagers B 0,1\nhand B gold",
    )
    play(p, "pass", "strike 0,1 N", "roll 6", "roll 1")
    assert told(p)[-1] == "Player B gathers 1 card of food."
    assert p.hand(1)["food"] == 1


@pytest.mark.rule("ED-75")
def test_one_place_to_come_back_to(scene):
    p = scene("0,0 wood\n1,0 gold", lines="beaten B A\nstands A 1,0")
    p.play("pass")
    assert told(p) == ["Player B's explorer comes back at 0,0."]


@pytest.mark.rule("ED-100")
def test_what_was_not_placed_is_shown(scene):
    p = scene(
        options="important_tiles=on", turns=4, lines="important A shrine*2\nimportant B shrine entrance"
    )
    p.play("pass")
    assert told(p) == ["Player A shuffles what was not placed into the stack: a shrine and a shrine."]


@pytest.mark.rule("ED-100", "ED-65")
@pytest.mark.parametrize(("turns", "shown"), [(2, False), (4, True)], ids=["second turn", "third turn"])
def test_a_move_that_ends_the_third_turn_shows_tiles_and_is_not_taken_back(scene, eldorado, turns, shown):
    """B lets A's turn end without striking: what A has not placed by then is shown."""
    p = scene(
        FIELD,
        agenda="ask A B\nkeep-hand A\nend A",
        options="important_tiles=on",
        turns=turns,
        lines="stands B 1,1\nvillagers B 1,0\nhand B gold\nimportant A shrine*2\nimportant B shrine entrance",
    )
    code = p.code("pass")
    assert eldorado.reveals(p.record, code) is shown
    p.play("pass")
    assert any("shuffles what was not placed" in event for event in told(p)) is shown
