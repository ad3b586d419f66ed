"""What comes up in random games: so that what is counted in them is worth something."""

from lapilli.games.eldorado import actions
from lapilli.games.eldorado.state import ROUNDS_OVER

GAMES = 200
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


def test_much_of_the_game_comes_up_in_random_games(eldorado):
    batch = eldorado.batch(GAMES, 4, seed=2)
    made = {code for number in range(GAMES) for code in batch.record(number)}
    for kind, following in RARE:
        assert any(getattr(actions, kind) <= move < getattr(actions, following) for move in made), kind
    assert ROUNDS_OVER in batch.states["over"]
