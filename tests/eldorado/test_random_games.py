"""The rules of El Dorado by themselves: random games end, and nothing is created or lost on the way."""

import numpy as np
import pytest

from lapilli.binding import bind
from lapilli.games.eldorado import actions, rules
from lapilli.games.eldorado.actions import MOVES
from lapilli.games.eldorado.components import COSTS, LEAST_PLAYERS, MOST_PLAYERS
from lapilli.games.eldorado.state import ROUNDS_OVER, ElDorado
from lapilli.kernel import layout, seeded

GAMES = 200
LONGEST = 100_000
RARE = (
    ("OFFER_AT", "MARCH_AT"),
    ("MARCH_AT", "STRIKE_AT"),
    ("STRIKE_AT", "JOIN_AT"),
    ("JOIN_AT", "JOIN_SELF"),
    ("JOIN_SELF", "FLEE_AT"),
    ("FLEE_AT", "RAID_AT"),
    ("RAID_AT", "FIGHT_AT"),
    ("FIGHT_AT", "BANK_AT"),
    ("ACCEPT", "MOVE_BY_AT"),
    ("RETURN_AT", "PASS"),
)
"""Kinds of moves, and what comes after them."""
HARD_MODE = ("important_tiles", "rerolled_battles", "action_points")


@pytest.fixture(scope="module")
def engine():
    return bind("lapilli.engine", rules)


def tables(engine, games, players, *switches):
    states = np.zeros(games, layout(ElDorado))
    states["players"] = players
    for purchase, cost in COSTS.items():
        for resource, count in cost.items():
            states[f"{purchase}_{resource}"] = count
    for switch in switches:
        states[switch] = 1
    engine.start(states)
    return states


@pytest.mark.parametrize("switches", [(), *((part,) for part in HARD_MODE), HARD_MODE], ids="+".join)
@pytest.mark.parametrize("players", range(LEAST_PLAYERS, MOST_PLAYERS + 1))
def test_random_games_end_and_nothing_is_created_or_lost(engine, players, switches):
    states = tables(engine, GAMES, players, *switches)
    moves, weights = np.empty(MOVES, np.int32), np.empty(MOVES, np.int64)
    plies = np.zeros(GAMES, np.int64)
    bad = engine.play_checked(states, seeded(1, GAMES), moves, weights, plies, LONGEST)
    assert bad == -1
    assert (states["over"] > 0).all()


def test_much_of_the_game_comes_up_in_random_games(engine):
    states = tables(engine, GAMES, 4)
    moves, weights = np.empty(MOVES, np.int32), np.empty(MOVES, np.int64)
    counts = np.zeros(GAMES, np.int64)
    log = np.full((GAMES, 20_000), -1, np.int32)
    engine.play_randomly(states, seeded(2, GAMES), moves, weights, counts, counts.copy(), log)
    made = set(np.unique(log).tolist()) - {-1}
    for kind, following in RARE:
        assert any(getattr(actions, kind) <= move < getattr(actions, following) for move in made), kind
    assert ROUNDS_OVER in states["over"]
