"""ED-83: how a game ends that nobody wins, and who has won it then."""

import pytest

from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import A, B, C, line_of, until

SHRINES = f"{FLOWER}\n2,-1 shrine\n-1,2 shrine\n-2,1 shrine"


def turns(position):
    return int(line_of(position, "turns"))


@pytest.mark.rule("ED-83")
@pytest.mark.parametrize(
    ("options", "rounds"), [("", 60), ("rounds=20", 20), ("rounds=40", 40), ("rounds=100", 100)]
)
@pytest.mark.parametrize("players", [2, 3])
def test_a_game_ends_after_so_many_rounds(scene, options, rounds, players):
    """With the turn of whoever is the last of the round."""
    p = scene(FLOWER, options=options, players=players, turns=players * rounds - 2)
    p.play("pass")
    assert not p.is_over
    until(p, "Player B explores")
    p.play("pass")
    assert p.is_over
    assert (line_of(p, "over"), turns(p)) == ("rounds-over", players * rounds)
    assert (p.prompt.say(), p.prompt.rule) == (f"{rounds} rounds have been played.", "ED-83")


@pytest.mark.rule("ED-83")
@pytest.mark.parametrize("when", [{"turns": 10_000}, {"turns": 50, "lines": "quiet 500"}])
def test_a_table_may_choose_no_such_end(scene, when):
    p = scene(FLOWER, options="rounds=0", **when)
    p.play("pass")
    assert not p.is_over


@pytest.mark.rule("ED-83")
def test_a_hundred_turns_without_anything_new_end_a_game(scene, play):
    """Not counting the turn in which something was found."""
    p = scene("0,0 wood\n1,0 wood", lines="stands B 1,0")
    play(p, "discover", "tile water", "lay S", "pass")
    assert turns(p) == 11
    until(p, "For 100 turns")
    assert (line_of(p, "over"), turns(p)) == ("nothing-happens", 111)
    assert p.prompt.say() == "For 100 turns nothing has been found, offered or fought for."
    assert p.prompt.rule == "ED-83"


@pytest.mark.rule("ED-83")
def test_a_game_in_which_nothing_is_ever_done_ends_after_as_many(eldorado):
    p = until(eldorado.new(players=2), "For 100 turns")
    assert (line_of(p, "over"), turns(p)) == ("nothing-happens", 100)


@pytest.mark.rule("ED-83")
@pytest.mark.parametrize(
    ("moves", "over"),
    [
        ([], True),
        (["go NW", "go SE"], True),
        (["farm W"], True),
        (["bank wood gold"], True),
        (["offering 1"], False),
        (["discover", "tile water"], False),
        (["go N", "roll 6", "roll 1"], False),
        (["raid B1@1,0", "roll 3", "roll 3"], False),
    ],
    ids=["nothing", "steps", "a building", "a trade", "an offering", "a discovery", "a battle", "a farm"],
)
def test_only_offerings_discoveries_and_battles_are_something_new(scene, play, moves, over):
    lines = "quiet 100\nstands A 1,0\nstands B 1,-1\nfarms B 1,0/SE\nhand A wood*6 food*2 gold*2"
    p = scene(SHRINES, lines=lines)
    play(p, *moves)
    until(p, "Player A explores")
    p.play("pass")
    until(p, "Player B rolls")
    assert p.is_over == over


@pytest.mark.rule("ED-83")
@pytest.mark.parametrize(
    ("explorers", "lines", "winners"),
    [
        ("hector stella", "offerings A 1", (A,)),
        ("hector stella", "offerings A 1\nkeeper B", (B,)),
        ("hector stella", "offerings A 1 2\nkeeper B", (A,)),
        ("hector pedro", "offerings A 1\nhand B wood*9", (A,)),
        ("hector pedro", "offerings A 1\nofferings B 1\nhand A wood*9", (B,)),
        ("hector pedro", "hand A wood*9", (B,)),
        ("hector stella", "hand A wood*3\nhand B gold food", (A,)),
        ("hector stella", "hand A wood*2\nhand B gold food", (A, B)),
        ("hector stella", "offerings A 1\nofferings B 2\nhand B gold", (B,)),
        ("hector stella", "", (A, B)),
    ],
)
def test_most_shrines_then_strength_then_cards_else_shared(scene, explorers, lines, winners):
    p = scene(SHRINES, explorers=explorers, lines=lines, turns=119)
    p.play("pass")
    assert p.result.winners == winners


@pytest.mark.rule("ED-83")
def test_it_is_shared_by_those_who_stand_best_only(scene):
    p = scene(SHRINES, players=3, lines="offerings A 1\nofferings C 3\nhand B wood*9", turns=179)
    p.play("pass")
    assert p.result.winners == (A, C)
    assert p.result.scores == (1, 0, 1)


@pytest.mark.rule("ED-83", "ED-82")
def test_who_controls_all_four_has_won_whatever_others_hold(scene):
    lines = "stands A 1,0\nofferings A 2 3\nofferings B 1 2 3\nhand A wood*2 food*2 gold*2\nhand B wood*9"
    p = scene(SHRINES, explorers="hector pedro", lines=f"{lines}\nkeeper A")
    p.play("offering 1")
    assert p.result.winners == (A,)
