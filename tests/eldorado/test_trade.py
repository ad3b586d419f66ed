"""ED-22 and ED-23: trades between players, and with the bank."""

from itertools import permutations

import pytest

from tests.chosen import read, way
from tests.eldorado.conftest import FLOWER

NEXT_TO_EACH_OTHER = "stands A 0,0\nstands B 0,1\nhand A food*2 gold\nhand B wood*2"


def hands(position):
    """What everybody holds: food, gold and wood."""
    return [tuple(position.hand(seat).values()) for seat in range(position.players)]


# ED-22


@pytest.mark.rule("ED-22")
def test_players_trade_what_they_agree_on(scene, play):
    p = scene(FLOWER, lines=NEXT_TO_EACH_OTHER)
    play(p, "trade B", "give food", "give food", "want wood", "propose")
    assert p.actor == 1
    said = "Player B answers Player A, who offers 2 cards of food for 1 card of wood."
    assert p.prompt.say() == said
    p.play("accept")
    assert hands(p) == [(0, 1, 1), (2, 0, 1)]
    assert p.actor == 0


@pytest.mark.rule("ED-22")
@pytest.mark.parametrize(
    ("moves", "after"),
    [
        (("trade B", "give gold", "propose", "accept"), [(2, 0, 0), (0, 1, 2)]),
        (("trade B", "want wood", "propose", "accept"), [(2, 1, 1), (0, 0, 1)]),
        (("trade B", "give gold", "want wood", "propose", "pass"), [(2, 1, 0), (0, 0, 2)]),
        (("trade B", "give gold", "pass"), [(2, 1, 0), (0, 0, 2)]),
        (("hear B", "give wood", "want food", "propose", "accept"), [(1, 1, 1), (1, 0, 1)]),
        (("hear B", "give wood", "propose", "pass"), [(2, 1, 0), (0, 0, 2)]),
        (("hear B", "pass"), [(2, 1, 0), (0, 0, 2)]),
    ],
    ids=["given", "asked for", "refused", "called off", "heard", "heard and refused", "no offer"],
)
def test_cards_are_given_asked_for_or_kept(scene, play, moves, after):
    p = scene(FLOWER, lines=NEXT_TO_EACH_OTHER)
    play(p, *moves)
    assert hands(p) == after
    assert p.actor == 0
    assert p.prompt.rule == "ED-32"


@pytest.mark.rule("ED-22", "ED-81")
@pytest.mark.parametrize("cards", ["", "hand A gold"], ids=["nobody has a card", "for a card"])
def test_the_cave_shrine_is_traded_or_given_too(scene, play, cards):
    p = scene(FLOWER, lines=f"stands A 0,0\nstands B 0,1\nkeeper A\n{cards}")
    play(p, "trade B", "give shrine", "propose", "accept")
    assert [p.strength(0), p.strength(1)] == [1, 3]
    play(p, "trade B", "want shrine", "propose", "accept")
    assert [p.strength(0), p.strength(1)] == [3, 1]
    play(p, "hear B", "want shrine", "propose", "accept")
    assert [p.strength(0), p.strength(1)] == [1, 3]


@pytest.mark.rule("ED-22", "ED-82")
def test_who_comes_to_have_all_shrines_by_trade_has_won(scene, play):
    tiles = FLOWER + "0,2 shrine\n1,1 shrine\n-1,2 shrine"
    p = scene(tiles, lines=f"{NEXT_TO_EACH_OTHER}\nkeeper A\nofferings B 1 2 3")
    play(p, "trade B", "give shrine", "want wood", "propose", "accept")
    assert p.is_over
    assert p.result.winners == (1,)
    assert hands(p) == [(2, 1, 1), (0, 0, 1)]


@pytest.mark.rule("ED-22")
@pytest.mark.parametrize("where", ["0,0", "0,2", "1,-2"])
def test_explorers_who_trade_stand_on_adjacent_tiles(scene, refused, where):
    tiles = FLOWER + "0,2 gold\n1,-2 gold"
    p = scene(tiles, lines=NEXT_TO_EACH_OTHER.replace("stands B 0,1", f"stands B {where}"))
    for move in ("trade B", "hear B"):
        refused(p, move, "ED-22", "Players trade whose explorers stand on adjacent tiles.")


@pytest.mark.rule("ED-22")
def test_nobody_trades_for_nothing(scene, refused):
    p = scene(FLOWER, lines="stands A 0,0\nstands B 0,1")
    for move in ("trade B", "hear B"):
        refused(p, move, "ED-22", "Neither of you has anything to trade.")


@pytest.mark.rule("ED-22")
def test_what_is_offered_already_is_not_counted_as_had(scene, play):
    p = scene(FLOWER, lines="stands A 0,0\nstands B 0,1\nhand A gold*3")
    p.play("trade B")
    assert read(way(p, "give")) == [("gold (you have 3)",)]
    play(p, "give gold", "give gold")
    assert read(way(p, "give")) == [("gold (you have 1 more)",)]


@pytest.mark.rule("ED-22", "ED-75")
@pytest.mark.parametrize("beaten", ["A", "B"])
def test_nobody_trades_off_the_map(scene, texts, beaten):
    lines = NEXT_TO_EACH_OTHER.replace(f"stands {beaten} 0,{'AB'.index(beaten)}", f"beaten {beaten} A")
    assert not texts(scene(FLOWER, lines=lines)) & {"trade B", "hear B"}


@pytest.mark.rule("ED-22")
def test_villagers_do_not_trade(scene, texts):
    p = scene(
        FLOWER + "0,2 gold", lines="stands B 0,2\nvillagers B 0,1\nvillagers A 0,0\nhand A gold\nhand B gold"
    )
    assert "trade B" not in texts(p)


@pytest.mark.rule("ED-22")
def test_nobody_trades_while_a_battle_is_on(scene, play, texts):
    """C, who is next to everybody, stays out of it."""
    p = scene(
        FLOWER,
        players=3,
        lines="""
            stands B 0,1
            stands C 1,0
            hand A food gold*2
            hand B gold*3
            hand C gold
            villagers A 1,-1
            villagers B -1,1
        """,
    )
    p.play("go S")
    for _ in range(2):
        assert p.prompt.rule == "ED-71"
        assert not texts(p, "trade") | texts(p, "hear")
        p.play("pass")


@pytest.mark.rule("ED-22")
def test_whoever_makes_up_an_offer_is_told_who_asked_for_it_and_how_it_stands(scene, play):
    p = play(scene(FLOWER, lines=NEXT_TO_EACH_OTHER), "trade B")
    assert p.task.say() == "An offer to Player B: say what you give and what you want."
    p.play("give food")
    assert p.task.say() == "Your offer to Player B: 1 card of food for nothing."
    play(p, "pass", "hear B")
    asked = "Player A asks for an offer: say what you give and what you want, or make none."
    assert (p.actor, p.task.say()) == (1, asked)


@pytest.mark.rule("ED-22")
def test_only_the_player_who_has_the_turn_trades(scene, play, texts):
    """B is next to C and has something to decide, but it is A's turn."""
    lines = "stands B 0,1\nstands C -1,1\nvillagers B 1,0\nhand A gold\nhand B gold\nhand C gold"
    p = scene(FLOWER, players=3, lines=lines)
    assert texts(p, "trade") == {"trade B", "trade C"}
    play(p, "go NE")
    assert p.actor == 1
    assert "strike 1,0 N" in texts(p)
    assert not texts(p, "trade") | texts(p, "hear")


@pytest.mark.rule("ED-22")
def test_a_player_makes_three_offers_a_turn(scene, play, texts, refused):
    p = scene(FLOWER, lines=NEXT_TO_EACH_OTHER)
    for _ in range(3):
        play(p, "trade B", "give gold", "propose", "pass")
    refused(p, "trade B", "ED-22", "Nobody makes more than 3 offers in a turn.")
    for _ in range(3):
        play(p, "hear B", "pass")
    refused(p, "hear B", "ED-22", "Nobody makes more than 3 offers in a turn.")
    play(p, "pass", "roll 1-1")
    assert texts(p) >= {"trade A", "hear A"}


@pytest.mark.rule("ED-22")
def test_offers_are_counted_by_whoever_makes_them_not_by_whom_to(scene, texts):
    p = scene(
        FLOWER, players=3, lines=f"{NEXT_TO_EACH_OTHER}\nstands C -1,1\noffers A 3\noffers B 2\noffers C 3"
    )
    assert texts(p, "trade") == set()
    assert texts(p, "hear") == {"hear B"}


@pytest.mark.rule("ED-22")
def test_nobody_gives_or_promises_what_it_does_not_have(scene, play, texts, refused):
    p = scene(FLOWER, lines=NEXT_TO_EACH_OTHER)
    p.play("trade B")
    assert texts(p) == {"give food", "give gold", "pass", "want food", "want gold", "want wood"}
    refused(p, "give wood", "ED-22", "You offer what you have")
    refused(p, "give shrine", "ED-22", "You offer what you have")
    refused(p, "want shrine", "ED-22", "You want what the other may have")
    refused(p, "propose", "ED-22", "There is nothing in the offer yet.")
    play(p, "want gold", "propose")
    assert texts(p) == {"pass"}
    refused(p, "accept", "ED-22", "You do not have what is wanted.")


@pytest.mark.rule("ED-22", "ED-14")
def test_no_more_cards_are_wanted_than_the_other_holds(scene, play, texts, refused):
    """How many B has is open; which they are A does not know."""
    p = scene(FLOWER, lines=NEXT_TO_EACH_OTHER)
    play(p, "trade B", "want food", "want wood")
    assert not texts(p, "want")
    refused(p, "want wood", "ED-22", "You want what the other may have")


@pytest.mark.rule("ED-22")
def test_the_same_resource_is_not_given_and_wanted(scene, play, texts, refused):
    p = scene(FLOWER, lines=NEXT_TO_EACH_OTHER)
    play(p, "trade B", "give food")
    assert texts(p, "want") == {"want gold", "want wood"}
    refused(p, "want food", "ED-22", "nothing that you give")
    play(p, "want gold")
    assert texts(p, "give") == {"give food"}
    refused(p, "give gold", "ED-22", "nothing that you want")


@pytest.mark.rule("ED-22")
@pytest.mark.parametrize("order", [*permutations(["give food", "give gold", "want wood", "want wood"])])
def test_an_offer_is_made_up_in_any_order(scene, play, order):
    p = scene(FLOWER, lines=NEXT_TO_EACH_OTHER)
    play(p, "trade B", *order, "propose", "accept")
    assert hands(p) == [(1, 0, 2), (1, 1, 0)]


@pytest.mark.rule("ED-22", "ED-32")
def test_there_is_one_move_to_offer_and_one_to_hear_an_offer(scene):
    p = scene(FLOWER, players=3, lines=f"{NEXT_TO_EACH_OTHER}\nstands C -1,1", movement=0)
    moves = sorted(str(move) for move in p.legal_moves())
    assert moves == ["hear B", "hear C", "pass", "trade B", "trade C"]


# ED-23


@pytest.mark.rule("ED-23", "ED-90")
@pytest.mark.parametrize(("who", "price"), [("stella", 5), ("laffite", 5), ("william", 3)])
def test_the_bank_gives_one_card_for_five_equal_ones_and_william_three(scene, texts, refused, who, price):
    lines = "hand A gold*{} food*2"
    p = scene(explorers=who, lines=lines.format(price))
    assert texts(p, "bank") == {"bank gold food", "bank gold wood"}
    p.play("bank gold wood")
    assert hands(p)[0] == (2, 0, 1)
    assert p.bank == {"food": 23, "gold": 30, "wood": 24}
    p = scene(explorers=who, lines=lines.format(price - 1))
    refused(p, "bank gold wood", "ED-23", f"The bank wants {price} cards of gold.")


@pytest.mark.rule("ED-23")
def test_the_bank_gives_something_else(scene, refused):
    refused(scene(lines="hand A gold*5"), "bank gold gold", "ED-23", "The bank gives something else for it.")


@pytest.mark.rule("ED-23", "ED-61")
def test_in_anothers_turn_the_bank_gives_gold_to_whoever_is_about_to_pay(scene, play, texts, refused):
    p = scene(FLOWER, lines="stands A 0,1\nstands B 1,-1\nvillagers B 1,0\nhand B wood*5")
    p.play("go N")
    assert texts(p) == {"bank wood gold", "pass", "stand-down"}
    refused(p, "bank wood food", "ED-23", "Now you trade with the bank only for the gold you need.")
    refused(p, "strike 1,0 NW", "ED-61", "That costs 1 card of gold.")
    play(p, "bank wood gold", "strike 1,0 NW")
    assert p.hand_size(1) == 0


@pytest.mark.rule("ED-23", "ED-62")
def test_in_a_battle_the_bank_gives_gold_until_the_dice(scene, play, texts, refused):
    p = scene(
        FLOWER,
        explorers="stella william",
        lines="stands B 0,1\nvillagers A 1,-1\nvillagers B -1,1 -1,0\nhand A food*5 wood*5\nhand B wood*3",
    )
    p.play("go S")
    assert texts(p) == {"bank food gold", "bank wood gold", "pass"}
    refused(p, "bank food wood", "ED-23")
    play(p, "bank food gold", "pass")
    assert texts(p) == {"bank wood gold", "pass"}
    play(p, "bank wood gold", "bring -1,1")
    refused(p, "bank wood gold", "ED-72")


@pytest.mark.rule("ED-23", "ED-75")
def test_the_bank_gives_nothing_between_losing_a_battle_and_paying_for_it(scene, play, texts, refused):
    p = scene(FLOWER, lines="stands B 0,1\nhand A food*6")
    play(p, "go S", "roll 1", "roll 6")
    assert texts(p) == {"pay food"}
    refused(p, "bank food gold", "ED-75")


@pytest.mark.rule("ED-23", "ED-34")
def test_the_bank_gives_cards_in_ones_own_exploration_only(scene, play, refused):
    p = scene(
        FLOWER, "roll A\nexplore A", lines="hand A wood*6\nstands B 0,1\nvillagers A 1,0\nfarms A 0,0/E"
    )
    p.play("roll 1-2")
    refused(p, "bank wood gold", "ED-30")
    p.play("move-by 1")
    refused(p, "bank wood gold", "ED-31")
    play(p, "gather wood", "gather wood", "bank wood gold")
    assert hands(p)[0] == (0, 1, 3)
