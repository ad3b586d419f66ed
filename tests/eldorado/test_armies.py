"""ED-60 to ED-67: marching, striking in a rival's turn, joining battles, and flight."""

import pytest

from tests.eldorado.conftest import FLOWER

# ED-60


@pytest.mark.rule("ED-60")
def test_an_army_is_all_villagers_of_a_tile_and_does_not_split(scene, texts):
    p = scene(FLOWER, lines="villagers A 0,0 0,0 0,1\nhand A gold\nstands B 1,-1")
    assert {move.rpartition(" ")[0] for move in texts(p, "march")} == {"march 0,0", "march 0,1"}
    p.play("march 0,0 SW")
    assert p.villagers(0) == ["-1,1", "-1,1", "0,1"]
    assert p.hand(0)["gold"] == 0


@pytest.mark.rule("ED-60")
def test_armies_that_meet_are_one(scene, play):
    p = scene(FLOWER, lines="villagers A 0,0 0,1\nhand A gold*2\nstands B 1,-1")
    play(p, "march 0,0 S", "march 0,1 NW")
    assert p.villagers(0) == ["-1,1", "-1,1"]


@pytest.mark.rule("ED-60")
def test_an_army_goes_as_far_as_can_be_paid(scene, play, refused):
    """Movement does not matter to it."""
    p = scene(FLOWER, lines="villagers A 0,1\nhand A gold*3\nstands B 1,-1", movement=0)
    play(p, "march 0,1 NW", "march -1,1 N", "march -1,0 SE")
    assert p.villagers(0) == ["0,0"]
    refused(p, "march 0,0 S", "ED-60", "That costs 1 card of gold.")


@pytest.mark.rule("ED-60")
def test_where_there_is_no_army_none_marches(scene, refused):
    p = scene(FLOWER, lines="villagers A 0,1\nvillagers B 1,0\nhand A gold\nstands B 1,-1")
    for place in ("0,0", "1,0", "5,5"):
        refused(p, f"march {place} N", "ED-60", "There is no army of yours.")


@pytest.mark.rule("ED-60", "ED-73")
def test_an_army_with_a_villager_that_has_stopped_stays(scene, texts, refused):
    p = scene(FLOWER, lines="villagers A 0,1! 0,1 -1,1\nhand A gold\nstands B 1,-1")
    assert {move.rpartition(" ")[0] for move in texts(p, "march")} == {"march -1,1"}
    why = "That army has fought without a winner, and stays for this turn."
    refused(p, "march 0,1 N", "ED-73", why)


@pytest.mark.rule("ED-60", "ED-90")
def test_bellonas_first_march_costs_nothing(scene, play, refused):
    p = scene(
        FLOWER, explorers="bellona", lines="villagers A 0,1\nhand A gold\nstands B 1,-1\nfree-march yes"
    )
    p.play("march 0,1 N")
    assert p.hand(0)["gold"] == 1
    p.play("march 0,0 S")
    assert p.hand(0)["gold"] == 0
    refused(p, "march 0,1 N", "ED-60")


# ED-61, ED-65

REACH = "hand B gold\nstands A 0,1\nstands B -1,0\n"
"""A goes north; B's army is given by the test."""


@pytest.mark.rule("ED-61", "ED-65")
@pytest.mark.parametrize(
    ("lines", "strikes"),
    [
        ("villagers B 0,-1", {"strike 0,-1 S"}),
        ("villagers B 1,0 1,0", {"strike 1,0 NW"}),
        ("villagers B 0,-1 1,0", {"strike 0,-1 S", "strike 1,0 NW"}),
        ("villagers B -1,0", {"strike -1,0 SE"}),
        ("villagers B 0,2\nvillagers A 0,1", {"strike 0,2 N"}),
        ("villagers B 0,2", set()),
        ("villagers B 0,-1!", set()),
        ("villagers B 0,-1\nfort A 0,0/NE", set()),
        ("villagers B 0,-1 0,2\nfort A 0,0/NE\nvillagers A 0,1", {"strike 0,2 N"}),
        ("villagers B 1,0 -1,1\nfort A 0,0/NE\nvillagers A 0,1", {"strike 1,0 SW", "strike -1,1 SE"}),
        ("villagers B 1,0\nfarms A 0,0/NE 0,0/E", {"strike 1,0 NW"}),
        ("villagers B 1,0\nfort B -1,0/W", {"strike 1,0 NW"}),
        ("", set()),
    ],
    ids=lambda value: value.replace("\n", ", ") if isinstance(value, str) else "",
)
def test_armies_next_to_the_active_players_figures_may_strike(scene, texts, lines, strikes):
    """Not beside its fort, where it is attacked in one's own turn only (ED-76)."""
    p = scene(FLOWER + "0,2 gold", lines=REACH + lines)
    p.play("go N")
    assert p.actor == (1 if strikes else 0)
    assert texts(p, "strike") == strikes


@pytest.mark.rule("ED-61")
def test_a_strike_costs_the_price_of_a_march_and_interrupts_the_movement(scene, play):
    p = scene(FLOWER, lines=REACH + "villagers B 1,0 1,0")
    play(p, "go N", "strike 1,0 NW")
    assert p.hand(1)["gold"] == 0
    assert p.villagers(1) == ["0,0", "0,0"]
    assert "\nbattle 0,0 B A open\n" in p.to_text()
    play(p, "roll 1-1", "roll 6")
    assert p.villagers(1) == []
    assert (p.actor, p.movement) == (0, 2)


@pytest.mark.rule("ED-61", "ED-65")
@pytest.mark.parametrize(("hand", "asked"), [("gold", True), ("wood*5", True), ("wood*4 food*4", False)])
def test_only_who_can_pay_is_asked(scene, hand, asked):
    p = scene(FLOWER, lines=REACH.replace("hand B gold", f"hand B {hand}") + "villagers B 1,0")
    p.play("go N")
    assert (p.actor == 1) == asked


@pytest.mark.rule("ED-61", "ED-65")
def test_strikes_are_made_one_after_the_other(scene, play, texts):
    """Two armies of B's; C, who let it pass before the first battle, is asked again."""
    p = scene(
        FLOWER + "2,-1 gold",
        players=3,
        lines="""
            hand B gold*2
            hand C gold
            stands A 0,1
            stands B -1,0
            stands C 2,-1
            villagers B 0,-1 1,0
            villagers C 1,-1
        """,
    )
    p.play("go N")
    assert p.actor == 1
    p.play("pass")
    assert p.actor == 2
    play(p, "strike 1,-1 SW", "roll 1", "roll 6")
    assert p.actor == 1
    play(p, "strike 0,-1 S", "pass", "roll 1", "roll 6")
    assert texts(p, "strike") == {"strike 1,0 NW"}
    play(p, "strike 1,0 NW", "roll 6", "roll 1")
    assert p.stands(0) is None


@pytest.mark.rule("ED-65")
@pytest.mark.parametrize(("active", "order"), [("A", "BC"), ("B", "CA"), ("C", "AB")])
def test_rivals_are_asked_clockwise_from_the_active_player(scene, active, order):
    one, other = "ABC".replace(active, "")
    p = scene(
        FLOWER,
        f"explore {active}",
        players=3,
        lines=f"""
            hand {one} gold
            hand {other} gold
            stands {active} 0,1
            stands {one} 1,-1
            stands {other} -1,0
            villagers {one} 1,0
            villagers {other} -1,1
        """,
    )
    p.play("go N")
    for seat in order:
        assert p.actor == "ABC".index(seat)
        p.play("pass")
    assert p.actor == "ABC".index(active)


@pytest.mark.rule("ED-65")
@pytest.mark.parametrize(
    "moves",
    [
        ["go N"],
        ["farm NE"],
        ["fort NE"],
        ["villager 0,1"],
        ["march 1,-1 SW"],
        ["dismantle farm-1"],
        ["discover", "tile water"],
        ["offering 1", "pass"],
    ],
    ids=" ".join,
)
def test_rivals_are_asked_after_each_step_purchase_and_march(scene, play, moves):
    p = scene(
        FLOWER + "0,2 gold\n-1,2 shrine\n-2,1 gold",
        lines="""
            hand A wood*3 gold*2 food*2
            hand B gold
            stands A 0,1
            stands B -1,0
            villagers A 1,-1 -2,1
            villagers B 0,2 -1,1
            farms A 0,1/E
        """,
    )
    assert p.actor == 0
    play(p, *moves)
    assert (p.actor, p.prompt.rule) == (1, "ED-61")


@pytest.mark.rule("ED-65")
@pytest.mark.parametrize("moves", [["bank wood gold"], ["trade B", "pass"]], ids=" ".join)
def test_rivals_are_not_asked_after_a_trade(scene, play, moves):
    p = scene(FLOWER, lines="hand A wood*5\nhand B gold\nstands B 0,1\nvillagers B 1,0")
    play(p, *moves)
    assert p.actor == 0


@pytest.mark.rule("ED-65")
def test_rivals_are_asked_at_the_end_of_exploration(scene, play):
    p = scene(FLOWER, lines=REACH.replace("stands A 0,1", "stands A 0,0") + "villagers B 1,0")
    assert p.actor == 0
    p.play("pass")
    assert p.actor == 1
    play(p, "strike 1,0 NW", "roll 6", "roll 1")
    assert p.prompt.say() == "Player B rolls the golden dice."


@pytest.mark.rule("ED-65")
def test_rivals_are_asked_after_a_battle_of_the_active_player(scene, play):
    p = scene(FLOWER + "0,2 gold", lines="hand B gold\nstands B -1,0\nvillagers B 0,1 0,2")
    play(p, "go S", "pass", "roll 6", "roll 1")
    assert p.actor == 1
    assert p.prompt.rule == "ED-61"


@pytest.mark.rule("ED-65", "ED-61")
def test_nobody_strikes_while_a_battle_is_on(scene, play):
    """C's army is next to the battle of A and B, and is asked when that is over."""
    p = scene(
        FLOWER,
        players=3,
        lines="hand C gold\nstands B 0,1\nstands C -1,0\nvillagers C 1,0",
    )
    p.play("go S")
    assert p.prompt.rule == "ED-72"
    play(p, "roll 6", "roll 1")
    assert p.actor == 2


@pytest.mark.rule("ED-65")
@pytest.mark.parametrize(
    "third", ["stands C 0,0", "stands C 1,-1\nvillagers C 0,0", "stands C 1,-1\nfort C 0,0/NE"]
)
def test_nobody_strikes_onto_a_tile_that_a_third_player_occupies(scene, third):
    p = scene(
        FLOWER,
        players=3,
        lines=f"hand A wood*2\nhand B gold\nstands A 0,0\nstands B -1,0\nvillagers B 0,1\n{third}",
    )
    p.play("farm SW")
    assert p.actor == 0


@pytest.mark.rule("ED-65")
def test_a_farm_of_a_third_players_does_not_matter(scene):
    p = scene(
        FLOWER,
        players=3,
        lines="""
            hand A wood*2
            hand B gold
            stands A 0,0
            stands B -1,0
            stands C 1,-1
            villagers B 0,1
            farms C 0,0/NE
        """,
    )
    p.play("farm SW")
    assert p.actor == 1


@pytest.mark.rule("ED-65", "ED-61")
def test_only_the_active_player_is_struck(scene, refused):
    """C's explorer is next to B's army as well."""
    p = scene(
        FLOWER,
        players=3,
        lines="hand B gold\nstands A 0,1\nstands B -1,0\nvillagers B 1,0\nstands C 1,-1",
    )
    p.play("go N")
    why = "You may strike only at the active player's figures, away from its fort and from anybody else."
    refused(p, "strike 1,0 N", "ED-65", why)
    refused(p, "strike 1,0 SW", "ED-65", why)


@pytest.mark.rule("ED-65")
def test_who_stands_down_is_not_asked_again_in_this_turn(scene, play):
    p = scene(FLOWER, lines=REACH + "villagers B 1,0", movement=4)
    play(p, "go N", "stand-down", "go S", "go N", "pass")
    assert p.prompt.say() == "Player B rolls the golden dice."
    play(p, "roll 1-1", "pass", "roll 1-1")
    p.play("go S")
    assert p.actor == 1


@pytest.mark.rule("ED-65")
@pytest.mark.parametrize("active", "AB")
def test_who_lets_it_pass_is_asked_again_at_the_next_chance(scene, play, active):
    other = "AB".replace(active, "")
    lines = f"hand {other} gold\nstands {active} 0,1\nstands {other} -1,0\nvillagers {other} 1,0"
    p = scene(FLOWER, f"explore {active}", lines=lines, movement=4)
    play(p, "go N", "pass", "go S")
    assert p.actor == "AB".index(other)


@pytest.mark.rule("ED-61")
def test_an_army_on_the_start_tile_strikes_like_any_other(scene, texts):
    p = scene(FLOWER, lines="hand B gold\nstands A 1,0\nstands B -1,0\nvillagers B 0,0")
    p.play("go SW")
    assert texts(p, "strike") == {"strike 0,0 S"}


# ED-62, ED-66

LONG = FLOWER + "0,2 gold\n0,3 gold\n0,4 gold"


@pytest.mark.rule("ED-62")
@pytest.mark.parametrize(
    ("army", "gold"), [("1,-1", 2), ("1,0", 1), ("0,2", 1), ("0,3", 2), ("0,4", 3), ("0,-1", 2)]
)
def test_an_army_joins_from_any_distance_for_the_price_of_every_tile(scene, refused, army, gold):
    """The battle is at 0,1."""
    lines = f"stands B 0,1\nvillagers A {army}\nhand A gold*"
    p = scene(LONG, lines=f"{lines}{gold}")
    p.play("go S")
    p.play(f"bring {army}")
    assert p.hand(0)["gold"] == 0
    assert p.villagers(0) == ["0,1"]
    assert p.prompt.say() == "Roll 2 battle dice for Player A."
    if gold > 1:
        p = scene(LONG, lines=f"{lines}{gold - 1} wood*5")
        p.play("go S")
        refused(p, f"bring {army}", "ED-62", f"That costs {gold} cards of gold.")


@pytest.mark.rule("ED-62", "ED-66")
def test_both_sides_bring_army_by_army_until_they_are_done(scene, play, texts):
    p = scene(
        FLOWER + "0,2 gold\n1,1 gold",
        lines="stands B 0,1\nvillagers A 1,0 -1,1 -1,1\nvillagers B 0,2 1,1\nhand A gold*3\nhand B gold*3",
    )
    p.play("go S")
    assert texts(p) == {"bring 1,0", "bring -1,1", "pass"}
    p.play("bring -1,1")
    assert (p.actor, texts(p)) == (0, {"bring 1,0", "pass"})
    p.play("pass")
    assert (p.actor, texts(p)) == (1, {"bring 0,2", "bring 1,1", "pass"})
    play(p, "bring 1,1", "bring 0,2")
    assert p.prompt.say() == "Roll 3 battle dice for Player A."


@pytest.mark.rule("ED-66")
@pytest.mark.parametrize(
    ("lines", "clear"),
    [
        ("villagers B 0,2", False),
        ("fort B 0,2/E", False),
        ("stands C 0,2", False),
        ("farms B 0,2/E 0,2/W", True),
        ("villagers A 0,2 0,3", True),
    ],
    ids=["army", "fort", "a third player", "farm", "own"],
)
def test_the_way_to_a_battle_is_clear_of_enemies(scene, texts, lines, clear):
    """One army is at 0,3, and the only way from there is by 0,2."""
    own = "" if "villagers A" in lines else "villagers A 0,3\n"
    third = "" if "stands C" in lines else "stands C -1,0\n"
    p = scene(LONG, players=3, lines=f"stands A 0,0\nstands B 0,1\n{own}{third}{lines}\nhand A gold*5")
    p.play("go S")
    assert ("bring 0,3" in texts(p)) == clear


@pytest.mark.rule("ED-66")
def test_an_army_without_a_way_over_land_does_not_come(scene, refused):
    tiles = LONG.replace("0,2 gold", "0,2 water")
    p = scene(tiles, lines="stands B 0,1\nvillagers A 0,3 1,0\nhand A gold*5")
    p.play("go S")
    refused(p, "bring 0,3", "ED-66", "That army is there already, has stopped, or has no clear way.")


@pytest.mark.rule("ED-66", "ED-73")
def test_an_army_that_has_stopped_does_not_come(scene, texts):
    p = scene(FLOWER, lines="stands B 0,1\nvillagers A 1,0! -1,1\nhand A gold*5")
    p.play("go S")
    assert texts(p, "bring") == {"bring -1,1"}


@pytest.mark.rule("ED-66")
def test_only_the_two_sides_bring_armies(scene, play):
    """C has an army and gold next to the battle, and is not asked before it is over."""
    p = scene(
        FLOWER,
        players=3,
        lines="stands B 0,1\nstands C -1,0\nvillagers C 1,0\nvillagers A -1,1\nhand A gold\nhand C gold*3",
    )
    play(p, "go S", "pass")
    assert p.prompt.say() == "Roll 1 battle die for Player A."


# ED-63, ED-67


@pytest.mark.rule("ED-63", "ED-67")
def test_an_army_flees_for_a_card_of_gold_and_the_attacker_holds_the_tile(scene, play, texts):
    p = scene(FLOWER, lines="stands B 1,-1\nvillagers B 0,1 0,1\nhand B gold")
    p.play("go S")
    assert texts(p) == {"pass", "flee NE", "flee NW"}
    assert p.task.say().endswith("at 0,1: flee, or go on.")
    p.play("flee NW")
    assert p.villagers(1) == ["-1,1", "-1,1"]
    assert p.hand(1)["gold"] == 0
    assert p.stands(0) == "0,1"
    assert (p.actor, p.movement) == (0, 2)


@pytest.mark.rule("ED-63", "ED-71")
def test_whoever_can_do_either_is_asked_to_bring_more_or_to_flee(scene, texts):
    p = scene(FLOWER, lines="stands B 1,-1\nvillagers B 0,1 -1,1\nhand B gold")
    p.play("go S")
    assert p.task.say().endswith("at 0,1: bring more, flee, or go on.")
    assert texts(p) == {"pass", "bring -1,1", "flee NE", "flee NW"}


@pytest.mark.rule("ED-63", "ED-71")
def test_flight_is_not_spoken_of_to_who_has_no_gold_for_it(scene, play, texts):
    """A's army is struck in A's own turn; A's explorer may come, but there is no gold."""
    p = scene(FLOWER, lines="stands A 1,-1\nvillagers A 0,0\nstands B -1,0\nvillagers B 0,1\nhand B gold")
    play(p, "go S", "strike 0,1 N")
    assert texts(p) == {"pass", "come"}
    assert p.task.say() == "You are attacked at 0,0: bring more, or go on."


@pytest.mark.rule("ED-63")
def test_a_price_of_ones_own_for_marches_does_not_change_the_flight(scene, play):
    p = scene(FLOWER, lines="stands B 1,-1\nvillagers B 0,1\nhand B gold", options="march_gold=3")
    play(p, "go S", "flee NW")
    assert p.hand(1)["gold"] == 0


@pytest.mark.rule("ED-63")
@pytest.mark.parametrize(("hand", "asked"), [("gold", True), ("food*5", True), ("food*4", False)])
def test_without_gold_nobody_flees(scene, refused, hand, asked):
    p = scene(FLOWER, lines=f"stands B 1,-1\nvillagers B 0,1\nhand B {hand}")
    p.play("go S")
    assert (p.actor == 1) == asked
    if hand == "food*5":
        refused(p, "flee NW", "ED-63", "That costs 1 card of gold.")


@pytest.mark.rule("ED-63")
@pytest.mark.parametrize(
    "lines", ["stands B 0,1", "stands B 0,1\nvillagers B 0,1", "stands B 1,-1\nfort B 0,1/SE"]
)
def test_explorers_and_forts_do_not_flee(scene, lines):
    p = scene(FLOWER, lines=f"{lines}\nhand B gold*3")
    p.play("go S")
    assert p.prompt.rule == "ED-72"


@pytest.mark.rule("ED-63")
def test_only_who_is_attacked_flees(scene, refused):
    p = scene(
        FLOWER, lines="stands B 1,-1\nvillagers B 0,1\nvillagers A 0,0 -1,0\nhand A gold*5\nhand B gold"
    )
    p.play("march 0,0 S")
    refused(p, "flee NE", "ED-63", "Only an army that is attacked may flee.")


@pytest.mark.rule("ED-67")
@pytest.mark.parametrize(
    ("lines", "ways"),
    [
        ("", {"NE", "NW", "S"}),
        ("villagers A 1,0", {"NW", "S"}),
        ("fort A -1,1/W", {"NE", "S"}),
        ("farms A 1,0/E", {"NE", "NW", "S"}),
        ("stands C -1,1", {"NE", "S"}),
        ("villagers B 0,1 -1,1", {"NE", "NW", "S"}),
    ],
)
def test_flight_is_to_land_that_no_rival_occupies(scene, texts, lines, ways):
    own = "" if "villagers B" in lines else "villagers B 0,1\n"
    third = "" if "stands C" in lines else "stands C -1,0\n"
    p = scene(
        FLOWER + "0,2 gold\n1,1 water",
        players=3,
        lines=f"stands A 0,0\nstands B 1,-1\n{own}{third}{lines}\nhand B gold",
    )
    p.play("go S")
    assert texts(p, "flee") == {f"flee {way}" for way in ways}


@pytest.mark.rule("ED-67")
def test_flight_is_not_to_where_an_attacker_came_from(scene, play, texts, refused):
    """The explorer came from the north, an army from the north-east, which is empty now."""
    p = scene(FLOWER, lines="stands B 1,-1\nvillagers B 0,1\nvillagers A 1,0\nhand A gold\nhand B gold")
    play(p, "go S", "bring 1,0")
    assert texts(p, "flee") == {"flee NW"}
    why = "A whole army without its explorer flees to unoccupied land that no attacker came from."
    refused(p, "flee NE", "ED-67", why)
    refused(p, "flee N", "ED-67", why)


@pytest.mark.rule("ED-67")
def test_who_has_brought_more_does_not_flee(scene, play, texts):
    p = scene(FLOWER, lines="stands B 1,-1\nvillagers B 0,1 -1,1 1,0\nhand B gold*3")
    p.play("go S")
    assert texts(p, "flee") == {"flee NE", "flee NW"}
    p.play("bring -1,1")
    assert texts(p) == {"bring 1,0", "pass"}


@pytest.mark.rule("ED-67")
@pytest.mark.parametrize(("mine", "theirs", "held"), [(6, 1, True), (1, 6, False)])
def test_a_fort_that_is_left_behind_fights_on(scene, play, mine, theirs, held):
    p = scene(FLOWER, lines="stands B 1,-1\nvillagers B 0,1 0,1\nfort B 0,1/SE\nhand B gold")
    play(p, "go S", "flee NW")
    assert p.villagers(1) == ["-1,1", "-1,1"]
    p.play(f"roll {mine}")
    assert p.prompt.say() == "Roll 1 battle die for Player B."
    p.play(f"roll {theirs}")
    assert (p.fort(1) is None) == held
    assert (p.stands(0) == "0,1") == held


@pytest.mark.rule("ED-63", "ED-61")
def test_the_active_players_army_flees_from_a_strike_too(scene, play):
    p = scene(
        FLOWER,
        lines="stands A 1,-1\nstands B -1,0\nvillagers A 0,0\nvillagers B -1,1\nhand A gold*2\nhand B gold",
    )
    play(p, "march 0,0 S", "strike -1,1 SE", "flee NE")
    assert p.villagers(0) == ["1,0"]
    assert p.villagers(1) == ["0,1"]
    assert p.actor == 0


# ED-64


@pytest.mark.rule("ED-64")
def test_off_the_map_armies_march_strike_join_and_flee(scene, play, texts):
    p = scene(FLOWER, lines="beaten A B\nstands B 0,-1\nvillagers A 0,1\nhand A gold")
    p.play("march 0,1 N")
    assert p.villagers(0) == ["0,0"]
    p = scene(FLOWER, lines="beaten B A\nstands A 0,1\nvillagers B 1,0\nhand B gold")
    p.play("go N")
    assert texts(p, "strike") == {"strike 1,0 NW"}
    p = scene(FLOWER, lines="beaten B A\nvillagers B 0,1 1,0\nhand B gold")
    p.play("go S")
    assert texts(p) == {"bring 1,0", "flee NE", "flee NW", "pass"}
