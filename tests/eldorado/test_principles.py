"""ED-20, ED-21, ED-24 and ED-26: strength, occupied tiles, how many cards a hand holds, the cave's door."""

import pytest

from tests.eldorado.conftest import FLOWER

# ED-20

SHRINES = FLOWER + "0,2 shrine\n1,1 shrine\n-1,2 shrine"


def dice(position):
    """How many battle dice are to be rolled now."""
    assert position.prompt.rule == "ED-72"
    return position.prompt.values["count"]


@pytest.mark.rule("ED-20", "ED-90")
@pytest.mark.parametrize(
    ("who", "lines", "strength"),
    [
        ("stella", "", 1),
        ("hector", "", 1),
        ("pedro", "", 2),
        ("stella", "offerings A 2", 2),
        ("stella", "offerings A 1 2 3", 4),
        ("stella", "offerings A 1\nofferings B 1 2 3", 2),
        ("stella", "keeper A", 3),
        ("stella", "keeper B", 1),
        ("pedro", "offerings A 1 3\nkeeper A", 6),
        ("stella", "villagers A 0,0\nfort A 0,0/NE\nfarms A 0,0/E", 1),
    ],
)
def test_an_explorer_is_stronger_by_each_shrine(scene, who, lines, strength):
    assert scene(SHRINES, explorers=who, lines=lines).strength(0) == strength


@pytest.mark.rule("ED-20")
@pytest.mark.parametrize(
    ("lines", "mine", "theirs"),
    [
        ("stands B 0,1", 1, 1),
        ("stands B 0,1\nvillagers B 0,1 0,1", 1, 3),
        ("stands B 1,0\nvillagers B 0,1", 1, 1),
        ("stands B 1,0\nfort B 0,0/SE", 1, 1),
        ("stands B 0,1\nvillagers B 0,1\nfort B 0,0/SE", 1, 3),
        ("stands B 0,1\nfarms B 0,0/SE 0,0/SW", 1, 1),
        ("stands B 0,1\nvillagers B 1,0 1,0", 1, 1),
        ("stands B 1,0\nvillagers B 0,1\nofferings B 1\nkeeper B", 1, 1),
        ("stands B 0,1\nofferings B 1\nkeeper B", 1, 4),
        ("stands B 0,1\nfort A 0,0/SE\nvillagers A 0,0", 1, 1),
        ("stands B 0,1\nkeeper A", 3, 1),
    ],
    ids=lambda value: str(value).replace("\n", ", "),
)
def test_as_many_dice_are_rolled_as_a_side_is_strong_on_the_tile(scene, play, lines, mine, theirs):
    """A fort adds one where it stands and its owner defends; shrines strengthen nobody but explorers."""
    p = scene(SHRINES, lines=lines)
    p.play("go S")
    assert dice(p) == mine
    p.play("roll 1" + "-1" * (mine - 1))
    while p.prompt.values["player"].seat == 0:
        p.play("roll 1")
    assert dice(p) == theirs


@pytest.mark.rule("ED-20", "ED-77")
def test_a_farm_has_a_strength_only_when_it_is_itself_attacked(scene, play):
    p = scene(FLOWER, lines="farms B 0,0/SE\nstands B 1,-1")
    play(p, "raid B1@0,0", "roll 3")
    assert p.prompt.say() == "Roll 1 die for Player B's farm."


# ED-21


@pytest.mark.rule("ED-21", "ED-45")
@pytest.mark.parametrize(
    ("lines", "occupied"),
    [
        ("stands B 0,1", True),
        ("stands B 1,-1\nvillagers B 0,1", True),
        ("stands B 1,-1\nfort B 0,1/SE", True),
        ("stands B 1,-1\nfort B 0,1/W", True),
        ("stands B 1,-1\nfort B 0,0/SE", True),
        ("stands B 1,-1\nfort B 0,0/NE", False),
        ("stands B 1,-1\nfarms B 0,0/SE 0,0/SW", False),
        ("stands B 1,-1\nvillagers A 0,1\nfort A 0,0/SE", False),
    ],
    ids=lambda value: str(value).replace("\n", ", "),
)
def test_figures_occupy_their_tile_and_a_fort_all_of_its_tiles(scene, lines, occupied):
    p = scene(FLOWER, lines=lines)
    p.play("go S")
    assert (p.prompt.rule == "ED-72") == occupied


@pytest.mark.rule("ED-21", "ED-50")
def test_a_tile_is_unoccupied_while_only_farms_and_ones_own_pieces_are_there(scene, texts):
    """East is C's by its fort, the south B's by a villager, the north a rival's farm and A's own."""
    p = scene(
        FLOWER,
        players=3,
        explorers="stella hector pedro",
        lines="""
            farms A 0,0/NE 0,0/SE
            villagers A 0,-1
            farms B 0,-1/NE
            villagers B 0,1
            fort C 1,0/E
            stands B -1,1
            stands C -1,0
            hand A food*2
        """,
    )
    assert texts(p, "villager") == {"villager 0,0", "villager 0,-1", "villager 1,-1"}


# ED-24


@pytest.mark.rule("ED-24")
@pytest.mark.parametrize(("cards", "over"), [(9, 0), (10, 1), (13, 4)])
def test_a_hand_holds_nine_cards_at_the_end_of_its_owners_turn(scene, texts, cards, over):
    p = scene(lines=f"hand A gold*{cards - 2} food wood")
    p.play("pass")
    for _ in range(over):
        assert p.prompt.rule == "ED-24"
        assert texts(p) == {"pay food", "pay gold", "pay wood"}
        p.play("pay gold")
    assert p.hand(0) == {"food": 1, "gold": min(cards, 9) - 2, "wood": 1}
    assert p.bank["gold"] == 30 - p.hand(0)["gold"]
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-24")
def test_the_excess_may_be_spent_before_the_turn_ends(scene, play):
    p = scene(lines="hand A wood*10 food")
    play(p, "farm NE", "pass")
    assert p.hand_size(0) == 9
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-24")
def test_what_is_gained_in_anothers_turn_counts_at_the_end_of_ones_own(scene, play):
    p = scene("0,0 gold", explorers="stella hector", lines="hand B food*12")
    p.play("pass")
    assert p.hand_size(1) == 12
    play(p, "roll 1-1")
    assert p.hand_size(1) == 13
    p.play("pass")
    assert p.prompt.say() == "Player B gives back 4 cards: a hand holds 9."


@pytest.mark.rule("ED-24")
@pytest.mark.parametrize("cards", [3, 12])
def test_nobody_gives_cards_back_otherwise(scene, refused, cards):
    refused(scene(lines=f"hand A food*{cards}"), "pay food", "ED-32")


VICTORIA = "unspent A yes\nhand A food*5 gold*5 wood*5\nstands B -1,0"


@pytest.mark.rule("ED-24")
def test_victoria_holds_more_until_she_pays_for_something(scene, play):
    p = scene(FLOWER, explorers="victoria", lines=VICTORIA)
    play(p, "bank wood food", "go S", "pass")
    assert p.hand_size(0) == 11
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-24")
@pytest.mark.parametrize("payment", ["farm NE", "fort NE", "march 0,1 S", "villager 0,1", "dismantle farm-1"])
def test_victorias_first_payment_ends_that(scene, play, payment):
    lines = VICTORIA + "\nvillagers A 0,1\nfarms A 0,0/SE"
    p = scene(FLOWER + "0,2 gold", explorers="victoria", lines=lines)
    play(p, payment, "pass")
    assert p.prompt.rule == "ED-24"


@pytest.mark.rule("ED-24", "ED-61")
def test_paying_for_an_army_in_anothers_turn_ends_it_too(scene, play):
    p = scene(
        FLOWER,
        "explore B",
        explorers="victoria stella",
        lines=VICTORIA.replace("stands B -1,0", "stands A 1,-1\nstands B -1,0\nvillagers A 0,1"),
    )
    play(p, "go SE", "strike 0,1 N", "roll 6", "roll 1", "pass", "roll 1-1", "pass")
    assert p.prompt.say() == "Player A gives back 6 cards: a hand holds 9."


@pytest.mark.rule("ED-24", "ED-22")
def test_victoria_trades_without_an_end_to_it(scene, play):
    p = scene(FLOWER, explorers="victoria", lines=VICTORIA)
    play(p, "trade B", "give gold", "propose", "accept", "pass")
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-24")
def test_nobody_but_victoria_begins_so(eldorado, play):
    p = eldorado.new(players=2, seed=1)
    play(p, "sheet red", "sheet white", "tile gold", "choose victoria", "choose stella")
    assert "unspent A yes" in p.to_text()
    assert "unspent B" not in p.to_text()
    play(p, "starts A", "roll 1-6", "move-by 6", "pass")
    assert p.hand_size(0) == 13
    assert p.prompt.say() == "Player B rolls the golden dice."


# ED-26

DOOR = "0,0 entrance\n0,1 gold\n1,0 gold\nc0,0 exit\nc0,-1 empty\nc1,-1 empty"


@pytest.mark.rule("ED-26", "ED-43")
def test_entrance_and_exit_are_one_step_apart(scene, play):
    p = scene(DOOR, lines="villagers A c0,0\nhand A gold*2\nstands B 1,0")
    play(p, "go through", "go through", "march c0,0 through", "march 0,0 through")
    assert p.stands(0) == "0,0"
    assert p.villagers(0) == ["c0,0"]
    assert p.movement == 1


@pytest.mark.rule("ED-26", "ED-62")
def test_armies_join_a_battle_through_the_door(scene, play, texts):
    p = scene(DOOR, lines="stands B 1,0\nvillagers A c0,-1\nhand A gold*3")
    p.play("go SE")
    assert texts(p) == {"bring c0,-1", "pass"}
    p.play("bring c0,-1")
    assert p.hand(0)["gold"] == 0
    assert dice(p) == 2


@pytest.mark.rule("ED-26", "ED-61")
def test_armies_strike_through_the_door(scene, texts):
    p = scene(DOOR, lines="stands B 1,0\nvillagers B c0,0\nhand B gold\nstands A 0,1")
    p.play("go N")
    assert texts(p, "strike") == {"strike c0,0 through"}


@pytest.mark.rule("ED-26", "ED-63")
def test_an_army_flees_through_the_door(scene, texts, play):
    p = scene(DOOR, lines="stands B c1,-1\nvillagers B c0,0\nhand B gold\nstands A c0,-1")
    play(p, "go S")
    assert texts(p, "flee") == {"flee through", "flee NE"}
    p.play("flee through")
    assert p.villagers(1) == ["0,0"]


@pytest.mark.rule("ED-26", "ED-22")
@pytest.mark.parametrize(("other", "allowed"), [("c0,0", True), ("c0,-1", False), ("0,1", True)])
def test_explorers_trade_through_the_door(scene, texts, other, allowed):
    p = scene(DOOR, lines=f"stands B {other}\nhand A gold")
    assert ("trade B" in texts(p)) == allowed


@pytest.mark.rule("ED-26", "ED-43")
def test_while_no_exit_lies_there_is_nothing_on_the_other_side(scene, texts, play):
    """An army cannot flee into the cave before anybody has entered it."""
    p = scene(
        "0,0 entrance\n0,1 gold\n1,0 gold", lines="stands B 1,0\nvillagers B 0,0\nhand B gold\nstands A 0,1"
    )
    p.play("go N")
    assert texts(p, "flee") == {"flee SE"}


@pytest.mark.rule("ED-26", "ED-50")
def test_a_building_at_the_entrance_is_not_next_to_the_exit(scene, texts, refused):
    p = scene(DOOR, lines="farms A 0,0/SE\nhand A food*2\nstands B c1,-1")
    assert texts(p, "villager") == {"villager 0,0", "villager 0,1", "villager 1,0"}
    refused(p, "villager c0,0", "ED-50", "That tile is next to none of your buildings.")


@pytest.mark.rule("ED-26", "ED-49")
def test_the_entrance_does_not_count_where_a_cave_tile_is_laid(scene, play, texts):
    """Next to the exit a third tile of the cave must touch the second one too."""
    p = scene("0,0 entrance\nc0,0 exit\nc0,-1 empty", lines="stands A c0,0")
    play(p, "discover", "tile empty")
    assert texts(p) == {"lay NE", "lay NW"}


@pytest.mark.rule("ED-26", "ED-31")
@pytest.mark.parametrize("place", ["0,0", "c0,0", "c0,-1"])
def test_entrance_and_cave_yield_nothing(scene, play, place):
    p = scene(DOOR, "roll A\nexplore A", lines=f"stands A {place}")
    play(p, "roll 2-5", "move-by 2")
    assert p.hand_size(0) == 0
    assert p.prompt.rule == "ED-32"
