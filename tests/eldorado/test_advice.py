"""What the advice makes of a position: who seems to be ahead, and what a bot does by it."""

from itertools import product
from math import log

import numpy as np
import pytest

from lapilli.bots import Budget, GreedyBot, RandomBot, SearchBot
from lapilli.bots.search import PLAYED
from lapilli.bots.tree import new_room
from lapilli.games.eldorado.components import NO_TILE
from lapilli.games.eldorado.odds import BEATS, BELOW, odds_of_battle
from lapilli.kernel import seeded
from lapilli.lab.match import play_match

OFFERING = "food*2 gold*2 wood*2"
UNSPENT = "\nunspent A yes"
BY_THE_SHRINE = "0,0 wood\n1,0 shrine\n0,1 gold\n-1,1 food"


def lead(position):
    """How far A is ahead of B."""
    shares = np.empty((1, position.players))
    position.game.search.judge_all(position.states, new_room(position.game), shares)
    return log(shares[0, 0] / shares[0, 1])


@pytest.mark.rule("ED-80", "ED-82")
def test_shrines_count_most(scene):
    leads = [
        lead(scene(BY_THE_SHRINE, lines=lines))
        for lines in (
            f"hand B {OFFERING}",
            "",
            f"hand A {OFFERING}",
            "offerings A 1",
            "offerings A 1\nkeeper A",
        )
    ]
    assert leads == sorted(set(leads))


@pytest.mark.rule("ED-51")
def test_cards_for_an_offering_count_more_than_as_many_of_one_kind(scene):
    mixed, alike = (lead(scene(BY_THE_SHRINE, lines=f"hand A {hand}")) for hand in (OFFERING, "food*6"))
    assert mixed > alike


@pytest.mark.rule("ED-24")
def test_more_cards_than_a_hand_holds_count_for_no_more(scene):
    full, too_many = (lead(scene(lines=f"hand A food*{n}")) for n in (9, 12))
    assert too_many == pytest.approx(full)


@pytest.mark.rule("ED-24", "ED-90")
def test_victorias_first_cards_all_count(scene):
    spent, unspent = (
        lead(scene(explorers="victoria", lines=f"hand A food*12{more}")) for more in ("", UNSPENT)
    )
    assert unspent > spent


@pytest.mark.rule("ED-75")
def test_an_explorer_off_the_map_is_behind(scene):
    assert lead(scene(lines="beaten A B")) < lead(scene())


@pytest.mark.rule("ED-51")
def test_nearer_to_a_shrine_is_better(scene):
    row = "0,0 shrine\n0,1 wood\n0,2 wood\n0,3 wood\n1,1 water"
    leads = [
        lead(scene(row, movement=0, lines=f"stands A {place}\nstands B 0,2\nhand A {OFFERING}"))
        for place in ("0,3", "0,2", "0,1")
    ]
    assert leads == sorted(set(leads))


def shown(dice):
    """All sums of so many dice, each as often as it comes up."""
    return [sum(faces) for faces in product(range(1, 7), repeat=dice)]


@pytest.mark.rule("ED-72")
@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (1, 2), (2, 1), (3, 2), (4, 1), (0, 1)])
def test_the_odds_of_a_battle(ours, theirs):
    pairs = [(one, other) for one in shown(ours) for other in shown(theirs)]
    assert BEATS[ours, theirs] == pytest.approx(sum(one > other for one, other in pairs) / len(pairs))
    for total in (3, 7):
        below = sum(other < total for other in shown(theirs)) / len(shown(theirs))
        assert BELOW[theirs, total] == pytest.approx(below)


@pytest.mark.rule("ED-72")
def test_the_odds_while_the_dice_are_rolled(scene, play):
    """A's five dice are too many for one roll; B has two."""
    lines = "villagers A 0,0 0,0 0,0 0,0\nhand A gold\nstands B 1,0\nvillagers B 1,0"
    p = scene("0,0 wood\n1,0 gold\n0,1 food", explorers="stella tizoc", lines=lines)
    play(p, "go SE", "bring 0,0")
    assert odds_of_battle(p.record) == pytest.approx((BEATS[5, 2], BEATS[2, 5]))
    p.play("roll 1-1-1")
    leads = [3 + ours - theirs for ours in shown(2) for theirs in shown(2)]
    won, lost = (sum(sign * lead > 0 for lead in leads) / len(leads) for sign in (1, -1))
    assert odds_of_battle(p.record) == pytest.approx((won, lost))
    p.play("roll 1-2")
    assert odds_of_battle(p.record) == pytest.approx((BELOW[2, 6], 1 - BELOW[2, 7]))


@pytest.mark.rule("ED-70")
def test_an_attack_with_better_odds_is_better(scene):
    """A goes to where B's villagers stand."""

    def attacked(villagers):
        p = scene(
            "0,0 wood\n1,0 gold\n0,1 food",
            explorers="pedro hector",
            lines=f"stands B 0,1\nvillagers B {' '.join(['1,0'] * villagers)}\nhand B gold",
        )
        before = lead(p)
        p.play("go SE")
        return lead(p) - before

    assert attacked(1) > attacked(4)


@pytest.mark.rule("ED-77")
def test_a_raid_is_as_risky_while_somebody_may_still_come(scene):
    """A has one die, and the farm has one, whoever might yet be brought."""
    raided = []
    for gold in ("", "\nhand B gold"):
        p = scene(
            "0,0 wood\n1,0 gold\n0,1 food", lines=f"stands B 0,1\nfarms B 0,0/SE\nvillagers B 0,1{gold}"
        )
        before = lead(p)
        p.play("raid B1@0,0")
        raided.append(lead(p) - before)
    alone, with_help_near = raided
    assert with_help_near == pytest.approx(alone)
    assert alone < 0


@pytest.mark.rule("ED-51", "ED-61")
def test_an_offering_that_a_strike_has_prevented_counts_for_nothing(scene, play):
    p = scene(
        BY_THE_SHRINE,
        lines=f"hand A {OFFERING}\nstands B -1,1\nvillagers B 0,1 0,1 0,1 0,1\nhand B gold",
    )
    begun = lead(play(p, "offering 1"))
    struck = lead(play(p, "strike 0,1 N"))
    assert struck < begun
    beaten = play(p, "roll 6-6-6", "roll 6", "roll 1")
    before = lead(scene(BY_THE_SHRINE, lines=f"hand A {OFFERING}\nstands B -1,1\nbeaten A B"))
    assert lead(beaten) < before


@pytest.mark.rule("ED-102")
def test_points_for_cards_and_steps_are_counted_once(scene, play):
    """A may gather, or keep its points for the way to the shrine, with all cards for it in hand."""
    row = "0,0 shrine\n0,1 wood\n0,2 wood\n0,3 wood\n1,1 water"
    p = scene(
        row,
        agenda="turn A",
        movement=0,
        options="action_points=on",
        lines=f"stands A 0,3\nstands B 0,2\nhand A {OFFERING}",
    )
    before = lead(p)
    assert lead(play(p, "pass")) == pytest.approx(before)


@pytest.mark.rule("ED-43", "ED-81", "ED-85")
def test_what_was_found_in_the_cave_counts_before_it_lies_there(scene, play):
    cave = "0,0 wood\n1,0 entrance\nc0,0 exit\nc0,-1 empty\nc1,-1 empty"
    found = {
        tile: lead(play(scene(cave, lines="stands A c0,-1\nupper 0"), "discover", f"tile {tile}"))
        for tile in ("cave_shrine", "empty", "giant")
    }
    assert found["cave_shrine"] > found["empty"] > found["giant"]


@pytest.mark.rule("ED-51")
def test_a_bot_makes_an_offering_when_it_can(scene, eldorado):
    p = scene(BY_THE_SHRINE, lines=f"hand A {OFFERING}")
    assert str(GreedyBot(eldorado, seed=1).choose(p.view(0))) == "offering 1"


@pytest.mark.rule("ED-81")
def test_a_bot_steps_on_the_cave_shrine(scene, eldorado):
    cave = "0,0 wood\n1,0 entrance\nc0,0 exit\nc0,-1 cave_shrine"
    p = scene(cave, lines="stands A c0,0")
    assert str(GreedyBot(eldorado, seed=1).choose(p.view(0))) == "go N"


@pytest.mark.parametrize("players", [2, 5])
def test_greedy_beats_random(eldorado, players):
    won = 0
    for number in range(10):
        bots = [
            GreedyBot(eldorado, seed=number) if (seat + number) % players == 0 else RandomBot(seat)
            for seat in range(players)
        ]
        played = play_match(eldorado, bots, {"rounds": 20}, seed=number)
        won += played.result.winners == tuple(s for s in range(players) if (s + number) % players == 0)
    assert won >= 9


def test_moves_are_not_chosen_by_the_dice_that_follow(eldorado, scene):
    """A may attack a farm, with one die against one: whoever tries that first with dice is often wrong."""
    p = scene(
        "0,0 wood\n1,0 gold\n0,1 food",
        movement=0,
        lines="stands B 1,0\nfarms B 0,0/SE\nhand B food",
    )
    raid, last = p.code("raid B1@0,0"), str(p.legal_moves()[-1])
    assert last == "hear B", "which needs no dice"
    raids = beaten = 0
    for seed in range(60):
        room, rng = new_room(eldorado), seeded(seed, 1)[0]
        room.states[PLAYED] = p.record
        if eldorado.search.seems_best(room, 0, rng) == raid:
            raids += 1
            q = p.copy()
            q.play(raid)
            eldorado.search.let_chance_speak(q.record, rng, *eldorado.buffers())
            beaten += q.record.stands[0] == NO_TILE
    assert raids > 10
    assert beaten > raids / 5


# Trades


NEIGHBOURS = "0,0 wood\n0,1 shrine\n1,0 shrine\n1,-1 gold\n-1,1 food"
SWAP = f"stands A 0,0\nstands B 1,-1\nhand A {OFFERING.replace('gold*2', 'gold')} wood\nhand B food gold*3"
"""A lacks gold for an offering, and has wood to spare."""


@pytest.mark.rule("ED-22")
@pytest.mark.parametrize(
    "bot", [lambda game: GreedyBot(game, 1, whim=9.0), lambda game: SearchBot(game, Budget(60), 1)]
)
def test_bots_do_not_begin_trades(eldorado, scene, texts, bot):
    """People would be asked and asked again."""
    p = scene(NEIGHBOURS, lines=SWAP)
    assert {"trade B", "hear B"} <= texts(p)
    chosen = {bot(eldorado).choose(p.view(0)).kind for _ in range(20)}
    assert chosen.isdisjoint({"trade", "hear"})


@pytest.mark.rule("ED-22")
@pytest.mark.parametrize(("offer", "answer"), [("give wood", "accept"), ("want gold", "pass")])
def test_bots_take_what_helps_them_and_refuse_what_does_not(eldorado, scene, play, offer, answer):
    p = play(scene(NEIGHBOURS, lines=SWAP), "trade B", offer, "propose")
    assert str(GreedyBot(eldorado, 1).choose(p.view(1))) == answer


@pytest.mark.rule("ED-22")
def test_an_offer_counts_if_the_other_would_take_it(scene, play):
    """B gives no gold for nothing, but some for wood, which A can spare."""
    asked, offered = (["want gold"], ["give wood", "want gold"])
    nothing, wished, swapped = (
        lead(play(scene(NEIGHBOURS, lines=SWAP), "trade B", *said)) for said in ([], asked, offered)
    )
    assert wished == pytest.approx(nothing)
    assert swapped != pytest.approx(nothing)


@pytest.mark.rule("ED-22")
def test_a_bot_that_is_asked_for_an_offer_wants_nothing_for_nothing(eldorado, scene, play):
    p = play(scene(NEIGHBOURS, lines=SWAP), "hear B")
    bot = SearchBot(eldorado, Budget(200), 1)
    while p.actor == 1 and p.prompt.rule == "ED-22":
        move = bot.choose(p.view(1))
        assert str(move) != "propose" or p.record.given.any()
        p.play(move)
    assert p.actor == 0
