"""ED-100: shrines, the entrance and a garden dealt out in secret, and placed in the first three turns."""

from collections import Counter

import pytest

from lapilli.seats import CHANCE
from tests.eldorado.conftest import FLOWER
from tests.eldorado.scenes import CAVE, A, B, line_of, until

HARD = "important_tiles=on"
DEALT = {
    2: Counter(shrine=3, entrance=1),
    3: Counter(shrine=3),
    4: Counter(shrine=3, entrance=1),
    5: Counter(shrine=3, entrance=1, garden=1),
}
MINE = "important A shrine entrance\nimportant B shrine*2"


def dealing(eldorado, players, seed=1):
    """A new game in which the important tiles are about to be dealt."""
    p = eldorado.new(players=players, important_tiles=True, seed=seed)
    while p.prompt.rule != "ED-100":
        p.roll() if p.actor == CHANCE else p.play(p.legal_moves()[0])
    return p


def count(text):
    words = (word.partition("*") for word in text.split())
    return Counter({name: int(times or 1) for name, _, times in words})


@pytest.mark.rule("ED-100")
@pytest.mark.parametrize("players", DEALT)
def test_which_tiles_are_dealt_to_how_many(eldorado, players):
    p = dealing(eldorado, players)
    stack = count(line_of(p, "island-stack"))
    assert stack["shrine"] == 0
    assert stack["entrance"] == (1 if players == 3 else 0)
    held = [Counter() for _ in range(players)]
    while p.prompt.rule == "ED-100":
        left = DEALT[players] - sum(held, Counter())
        weights = {str(outcome.move): outcome.weight for outcome in p.outcomes()}
        assert weights == {f"tile {name}": n for name, n in left.items()}
        seat = "ABCDE".index(p.prompt.say().split()[2])
        move = p.roll()
        held[seat][move.args[0]] += 1
    assert [hand.total() for hand in held] == [2 if players == 2 else 1] * players
    assert sum(held, Counter()) == DEALT[players]


@pytest.mark.rule("ED-100")
def test_without_the_option_nothing_is_dealt(eldorado):
    p = eldorado.new(players=2, seed=1)
    while p.prompt.rule != "ED-30":
        p.roll() if p.actor == CHANCE else p.play(p.legal_moves()[0])
    assert count(line_of(p, "island-stack"))["shrine"] == 3
    assert all(played.move.kind != "tile" for played in p.log[3:])


@pytest.mark.rule("ED-100")
def test_others_see_that_a_tile_is_dealt_not_which(eldorado, play):
    p = dealing(eldorado, 2)
    first = p.ply
    play(p, "tile shrine", "tile entrance", "tile shrine", "tile shrine")
    assert [str(played.move) for played in p.log_seen_by(A)[first:]] == [
        *("tile shrine", "tile entrance"),
        *("tile", "tile"),
    ]
    assert [str(played.move) for played in p.log_seen_by(None)[first:]] == ["tile"] * 4
    assert line_of(p.view(A), "important") == "A shrine entrance"
    assert line_of(p.view(B), "important") == "B shrine*2"
    assert line_of(p.view(B), "undealt") == "shrine entrance"
    assert line_of(p.view(None), "important") == ""


@pytest.mark.rule("ED-100")
@pytest.mark.parametrize("turns", [0, 2, 4])
def test_in_its_first_three_turns_a_player_may_place_its_own(scene, play, texts, turns):
    p = scene(FLOWER, options=HARD, lines=f"stands A 1,0\n{MINE}", turns=turns)
    stack = line_of(p, "island-stack")
    assert texts(p, "place") == {"place shrine", "place entrance"}
    p.play("place shrine")
    assert p.prompt.say() == "Player A has found a shrine, and lays it."
    assert texts(p) == {"lay NE", "lay S"}, "next to two tiles, as any other"
    p.play("lay S")
    assert (p.tile_at("1,1"), p.stands(A), p.movement) == ("shrine", "1,0", 2)
    assert line_of(p, "island-stack") == stack
    assert line_of(p, "important") == "A entrance"
    play(p, "place entrance", "lay NE")
    assert (p.tile_at("2,-1"), p.stands(A), p.movement) == ("entrance", "2,-1", 1)
    assert texts(p, "place") == set()


@pytest.mark.rule("ED-100")
def test_to_draw_is_possible_as_well(scene, play):
    p = scene(FLOWER, options=HARD, lines=f"stands A 1,0\n{MINE}", turns=0)
    p.play("discover")
    weights = {str(outcome.move): outcome.weight for outcome in p.outcomes()}
    assert not {"tile shrine", "tile entrance"} & set(weights)


@pytest.mark.rule("ED-100")
@pytest.mark.parametrize(
    ("tiles", "more", "movement", "rule", "saying"),
    [
        (FLOWER, "stands A 1,0\nimportant A shrine*2", 3, "ED-100", "You have no such important tile"),
        (FLOWER, "stands A 1,0\nimportant A entrance", 0, "ED-40", "You have no movement left"),
        (FLOWER, "important A entrance", 3, "ED-41", "There is no room"),
        (FLOWER, "stands A 1,0\nimportant A entrance\nstopped yes", 3, "ED-73", ""),
        (
            CAVE.replace("entrance", "gold"),
            "stands A c0,-1\nimportant A entrance",
            3,
            "ED-100",
            "on the island",
        ),
    ],
    ids=["not one's own", "no movement", "no room", "stopped", "in the cave"],
)
def test_it_is_placed_like_any_other_tile(scene, refused, tiles, more, movement, rule, saying):
    p = scene(tiles, options=HARD, lines=more, movement=movement, turns=4)
    refused(p, "place entrance", rule, saying)


@pytest.mark.rule("ED-100")
@pytest.mark.parametrize(("turns", "left"), [(0, True), (2, True), (4, False)])
def test_what_is_left_after_the_third_turn_is_shuffled_in_as_all_can_see(scene, turns, left):
    p = scene(FLOWER, options=HARD, lines=MINE, turns=turns)
    p.play("pass")
    stack = count(line_of(p.view(B), "island-stack"))
    assert (stack["shrine"], stack["entrance"]) == ((0, 0) if left else (1, 1))
    assert line_of(p, "important") == ("A shrine entrance" if left else "B shrine*2"), (
        "B's third is still to come"
    )


@pytest.mark.rule("ED-100")
def test_each_after_its_own_third_turn(scene):
    p = scene(FLOWER, options=HARD, lines=MINE, turns=4)
    p.play("pass")
    until(p, "Player B explores")
    p.play("pass")
    assert count(line_of(p, "island-stack"))["shrine"] == 3
    assert line_of(p, "important") == ""


@pytest.mark.rule("ED-100")
def test_that_shuffles_away_what_emma_has_seen(scene, play):
    p = scene(FLOWER, options=HARD, explorers="hector emma", lines=f"{MINE}\nahead water water gold", turns=4)
    p.play("pass")
    assert line_of(p, "ahead") == ""
    q = scene(FLOWER, options=HARD, explorers="hector emma", lines=f"{MINE}\nahead water water gold", turns=2)
    q.play("pass")
    assert line_of(q, "ahead") == "water water gold"
