"""ED-01 to ED-08: tiles, cards, pieces, prices, dice, sheets, and corners."""

from fractions import Fraction

import pytest

from tests.eldorado.conftest import CAVE, FLOWER, ISLAND
from tests.position_texts import check_mistake, check_round_trip, counted

# ED-01, ED-02


def stack(position, word):
    """What the text of a position says of a stack."""
    lines = dict(line.partition(" ")[::2] for line in position.to_text().splitlines())
    return counted(lines[word])


@pytest.mark.rule("ED-01")
def test_there_are_48_tiles_of_the_island_and_14_of_the_cave(eldorado):
    p = eldorado.new(players=2, seed=1)
    island, cave = stack(p, "island-stack"), stack(p, "cave-stack")
    assert dict(island) == ISLAND
    assert dict(cave) == CAVE
    assert (island.total(), cave.total()) == (48, 14)


@pytest.mark.rule("ED-01")
@pytest.mark.parametrize("kind", ISLAND)
def test_no_tile_of_the_island_is_there_more_often_than_in_the_box(eldorado, scene_text, kind):
    text = scene_text().replace("island-stack", f"island-stack {kind}")
    why = f"there are {ISLAND[kind] + 1} of {kind}, but only {ISLAND[kind]} in the box (ED-01)"
    check_mistake(eldorado, text, None, why)


@pytest.mark.rule("ED-01")
@pytest.mark.parametrize(
    ("full", "short", "why"),
    [
        ("gold*13", "gold*12", "47 tiles of a map that has 48"),
        ("empty*9", "empty*8", "13 tiles of a map that has 14"),
    ],
)
def test_no_tile_is_missing(eldorado, scene_text, full, short, why):
    check_mistake(eldorado, scene_text().replace(full, short), None, f"there are {why} (ED-01)")


@pytest.mark.rule("ED-02")
@pytest.mark.parametrize(
    ("dweller", "rolls"), [("tiger", ["6-6"]), ("thieves", ["6-6-6"]), ("giant", ["6-6-6", "6"])]
)
def test_a_dweller_rolls_as_many_dice_as_it_is_strong(scene, play, chances, dweller, rolls):
    p = scene("0,0 entrance\nc0,0 exit", lines="stands A c0,0")
    play(p, "discover", f"tile {dweller}", "lay N", "roll 1")
    for roll in rolls:
        assert {len(outcome) for outcome in chances(p)} == {len(f"roll {roll}")}
        p.play(f"roll {roll}")
    assert p.stands(0) is None


# ED-03


@pytest.mark.rule("ED-03")
def test_what_nobody_has_is_in_the_bank(scene):
    assert scene().bank == {"food": 25, "gold": 30, "wood": 25}
    assert scene(lines="hand A food gold*2\nhand B wood").bank == {"food": 24, "gold": 28, "wood": 24}


@pytest.mark.rule("ED-03", "ED-33")
@pytest.mark.parametrize(("left", "got"), [(6, 4), (4, 4), (3, 3), (1, 1), (0, 0)])
def test_who_gathers_more_than_the_bank_has_takes_what_is_left(scene, play, left, got):
    p = scene("0,0 gold", "roll A\nexplore A", lines=f"hand B gold*{30 - left}")
    play(p, "roll 1-4", "move-by 1")
    assert p.hand(0) == {"food": 0, "gold": got, "wood": 0}
    assert p.bank["gold"] == left - got
    assert p.prompt.rule == "ED-32"


@pytest.mark.rule("ED-03")
def test_what_is_missing_in_the_bank_is_not_made_up_for_later(scene, play):
    """There is one gold for three; cards that come back later are nobody's."""
    p = scene("0,0 gold", "roll A\nexplore A", lines="hand A wood*5\nhand B gold*29")
    play(p, "roll 1-3", "move-by 1", "bank wood food", "pass")
    assert p.hand(0) == {"food": 1, "gold": 1, "wood": 0}
    assert p.actor != 0


@pytest.mark.rule("ED-03", "ED-23")
def test_the_bank_gives_nothing_that_it_does_not_have(scene, texts, refused):
    p = scene(lines="hand A wood*5\nhand B gold*30")
    assert texts(p, "bank") == {"bank wood food"}
    refused(p, "bank wood gold", "ED-03", "The bank has none left.")


@pytest.mark.rule("ED-03")
@pytest.mark.parametrize(("resource", "most"), [("food", 25), ("gold", 30), ("wood", 25)])
def test_no_card_is_in_hands_more_often_than_in_the_box(eldorado, scene_text, resource, most):
    p = eldorado.from_text(scene_text(lines=f"hand A {resource}*{most - 1}\nhand B {resource}"))
    assert p.bank[resource] == 0
    why = f"there are {most + 1} of {resource}, but only {most} in the box (ED-03)"
    check_mistake(eldorado, scene_text(lines=f"hand A {resource}*{most}\nhand B {resource}"), None, why)


# ED-04


@pytest.mark.rule("ED-04", "ED-55", "ED-90")
@pytest.mark.parametrize(("who", "most"), [("stella", 4), ("hector", 5), ("nicolas", 4), ("pedro", 4)])
def test_a_player_has_four_villagers_but_hector_five(scene, refused, who, most):
    out = " ".join(["0,0"] * (most - 1))
    p = scene(FLOWER, explorers=who, lines=f"villagers A {out}\nfarms A 0,0/NE\nhand A food*9\nstands B 0,1")
    p.play("villager 0,-1")
    assert len(p.villagers(0)) == most
    refused(p, "villager 0,-1", "ED-55", "You have no villager left to buy now.")


@pytest.mark.rule("ED-04", "ED-55")
def test_a_player_has_two_farms_and_a_fort(scene, play, refused):
    p = scene(FLOWER, lines="hand A wood*9 gold*5\nstands B 0,1")
    play(p, "farm NE", "farm E")
    assert p.farms(0) == ["0,0/E", "0,0/NE"]
    check_round_trip(p)
    refused(p, "farm NW", "ED-55", "You have none left to build now.")
    p.play("fort NW")
    assert p.fort(0) == "0,0/NW"
    p = scene(FLOWER, lines="hand A wood*9 gold*5\nstands B 0,1\nfort A 0,0/NW")
    refused(p, "fort NE", "ED-55", "You have none left to build now.")


@pytest.mark.rule("ED-04", "ED-51")
def test_a_player_has_an_offering_for_each_island_shrine(scene, play, texts):
    p = scene(
        "0,0 wood\n0,-1 shrine\n1,-1 shrine\n1,0 shrine", lines="hand A food*6 gold*6 wood*6\nstands B 0,0"
    )
    play(p, "offering 1", "offering 3", "offering 2")
    assert p.strength(0) == 4
    assert p.hand_size(0) == 0


@pytest.mark.rule("ED-04", "ED-72")
def test_battle_dice_are_never_short(scene, play, chances):
    """Eleven for Hector with all his villagers, two shrines, the cave's and a fort: one more for Stella."""
    p = scene(
        FLOWER + "0,2 shrine\n1,1 shrine",
        agenda="explore B",
        lines="""
            villagers A 0,0 0,0 0,0 0,0 0,0
            fort A 0,0/NE
            offerings A 1 2
            keeper A
            stands B 0,1
        """,
    )
    play(p, "go N", "roll 6")
    for roll in ("1-1-1", "1-1-1", "1-1-1"):
        p.play(f"roll {roll}")
    assert set(chances(p)) >= {"roll 1-1", "roll 6-6"}
    p.play("roll 1-1")
    assert p.stands(1) is None


# ED-05

RICH = "hand A food*6 gold*6 wood*6\nstands B -1,0\nvillagers A 0,0\nfarms A 0,0/SE\nstands A 0,0"
FOR_SALE = {
    "villager 0,1": {"food": 2},
    "farm NE": {"wood": 2},
    "fort E": {"wood": 3, "gold": 1},
    "offering 1": {"wood": 2, "food": 2, "gold": 2},
    "march 0,0 S": {"gold": 1},
    "dismantle farm-1": {"wood": 2},
}
MARKET = FLOWER.replace("0,-1 food", "0,-1 shrine")


@pytest.mark.rule("ED-05")
@pytest.mark.parametrize("move", FOR_SALE)
def test_everything_has_its_price(scene, move):
    p = scene(MARKET, lines=RICH)
    bank = p.bank
    p.play(move)
    paid = {resource: 6 - held for resource, held in p.hand(0).items() if held != 6}
    assert paid == FOR_SALE[move]
    assert {resource: p.bank[resource] - bank[resource] for resource in paid} == paid


@pytest.mark.rule("ED-05")
@pytest.mark.parametrize(
    ("move", "rule"), [*zip(FOR_SALE, ["ED-50", "ED-52", "ED-53", "ED-51", "ED-60", "ED-54"], strict=True)]
)
def test_nothing_is_had_for_a_card_less(scene, refused, texts, move, rule):
    for resource, price in FOR_SALE[move].items():
        p = scene(MARKET, lines=RICH.replace(f"{resource}*6", f"{resource}*{price - 1}"))
        assert move not in texts(p)
        refused(p, move, rule, "That costs ")
        p = scene(MARKET, lines=RICH.replace(f"{resource}*6", f"{resource}*{price}"))
        assert move in texts(p)


@pytest.mark.rule("ED-05", "ED-54")
def test_a_fort_is_dismantled_at_its_price(scene, refused):
    lines = "fort A 0,0/NE\nstands B 0,1\nhand A wood*3 gold*{}"
    p = scene(FLOWER, lines=lines.format(1))
    p.play("dismantle fort")
    assert p.fort(0) is None
    assert p.hand_size(0) == 0
    p = scene(FLOWER, lines=lines.format(0))
    refused(p, "dismantle fort", "ED-54", "That costs 1 card of gold and 3 cards of wood.")


@pytest.mark.rule("ED-05")
@pytest.mark.parametrize(
    ("option", "move", "price"),
    [
        ("villager_food=3", "villager 0,1", {"food": 3}),
        ("farm_wood=1", "farm NE", {"wood": 1}),
        ("fort_wood=4 fort_gold=2", "fort E", {"wood": 4, "gold": 2}),
        ("offering_gold=6", "offering 1", {"wood": 2, "food": 2, "gold": 6}),
        ("march_gold=2", "march 0,0 S", {"gold": 2}),
        ("farm_wood=5", "dismantle farm-1", {"wood": 5}),
    ],
)
def test_a_table_may_agree_on_other_prices(scene, option, move, price):
    p = scene(MARKET, lines=RICH, options=option)
    p.play(move)
    assert {resource: 6 - held for resource, held in p.hand(0).items() if held != 6} == price


# ED-06


@pytest.mark.rule("ED-06", "ED-30")
def test_the_golden_dice_show_one_to_six(scene, chances):
    shown = chances(scene(agenda="roll A\nexplore A"))
    assert len(shown) == 21
    assert {face for roll in shown for face in roll.split()[1].split("-")} == set("123456")
    assert (shown["roll 3-4"], shown["roll 5-5"]) == (Fraction(1, 18), Fraction(1, 36))


@pytest.mark.rule("ED-06", "ED-72")
def test_a_black_die_shows_one_to_six(scene, chances):
    p = scene(FLOWER, lines="stands B 0,1")
    p.play("go S")
    assert chances(p) == {f"roll {face}": Fraction(1, 6) for face in range(1, 7)}


@pytest.mark.rule("ED-06")
def test_dice_are_said_in_any_order(scene, play):
    p = scene(agenda="roll A\nexplore A")
    assert str(p.play("roll 6-2")) == "roll 2-6"


# ED-07

PAIRS = {
    "white": {"stella", "bellona"},
    "orange": {"hector", "nicolas"},
    "green": {"tizoc", "emma"},
    "red": {"victoria", "pedro"},
    "blue": {"william", "laffite"},
}


@pytest.mark.rule("ED-07", "ED-10")
@pytest.mark.parametrize("colour", PAIRS)
def test_there_are_two_explorers_on_a_sheet(eldorado, play, texts, refused, colour):
    other = next(each for each in PAIRS if each != colour)
    p = eldorado.new(players=2, seed=1)
    play(p, f"sheet {colour}", f"sheet {other}", "tile gold")
    assert texts(p) == {f"choose {who}" for who in PAIRS[colour]}
    refused(p, f"choose {min(PAIRS[other])}", "ED-10", "That explorer is on another sheet.")


# ED-08


@pytest.mark.rule("ED-08", "ED-52", "ED-53")
@pytest.mark.parametrize("building", ["farms A 0,0/NE", "farms B 0,0/NE", "fort A 0,0/NE", "fort B 0,0/NE"])
def test_there_is_one_building_to_a_corner(scene, texts, refused, building):
    p = scene(FLOWER, lines=f"{building}\nhand A wood*9 gold*9\nstands B 0,1")
    refused(p, "farm NE", "ED-08", "A building stands there already.")
    assert "fort NE" not in texts(p)


@pytest.mark.rule("ED-08")
def test_three_tiles_share_a_corner(scene, refused):
    """The north-eastern corner of a tile is its neighbours', by other names."""
    for place, corner in (("0,-1", "SE"), ("1,-1", "W")):
        p = scene(FLOWER, lines=f"farms B 0,0/NE\nhand A wood*2\nstands A {place}\nstands B 0,1")
        refused(p, f"farm {corner}", "ED-08", "A building stands there already.")


@pytest.mark.rule("ED-08")
def test_buildings_stand_on_neighbouring_corners(scene, play):
    p = scene(FLOWER, lines="fort A 0,0/NE\nhand A wood*4\nstands B 0,1")
    play(p, "farm E", "farm NW")
    assert p.farms(0) == ["0,0/E", "0,0/NW"]


@pytest.mark.rule("ED-08", "ED-41")
def test_a_tile_that_is_laid_later_comes_to_touch_a_building(scene, play, refused, texts):
    p = scene("0,0 wood\n1,0 gold", lines="farms A 0,0/NE\nhand A food*2")
    refused(p, "villager 1,-1", "ED-50", "That tile is next to none of your buildings.")
    play(p, "discover", "tile food", "lay NE")
    assert texts(p, "villager") == {"villager 1,-1"}
