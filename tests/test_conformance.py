"""Every game keeps the contract, for every player count and every combination of its switches."""

import pytest

import lapilli
from lapilli import testing
from lapilli.errors import BrokenGame
from lapilli.games.seismic.game import SeismicGame
from lapilli.rolls import Roll
from lapilli.words import Sentence
from tests.variants import SHORT

GAMES = {"seismic": 200_000, "eruption": 200_000, "eldorado": 20_000}
"""Random games, shared among a game's variants and player counts, with everything counted after every ply.

One of El Dorado is as long as twenty of the others.
"""


def every_variant():
    return list(_variants())


def _variants():
    for name in lapilli.games():
        game = lapilli.game(name)
        for players in game.players:
            for number, options in enumerate(game.options.variants(players)):
                yield pytest.param(name, players, options, id=f"{name}-{players}-{number}")


@pytest.mark.parametrize(("name", "players", "options"), every_variant())
def test_random_games_end_and_nothing_is_created_or_lost(name, players, options):
    game = lapilli.game(name)
    games = GAMES[name] // sum(len(list(game.options.variants(count))) for count in game.players)
    testing.check_random_games_end(game, players, options, games, seed=1)


@pytest.mark.parametrize(("name", "players", "options"), every_variant())
def test_a_game_keeps_the_contract(name, players, options):
    game = lapilli.game(name)
    options = options | SHORT.get(name, {})
    testing.check_game(game, players=[players], variants=[options], games=100, examined=1)


@pytest.mark.parametrize("radius", [5, 6, 7, 9, 10])
@pytest.mark.parametrize("twin_cities", [False, True])
def test_seismic_keeps_the_contract_on_every_table(seismic, radius, twin_cities):
    options = {"radius": radius, "twin_cities": twin_cities, "aftershocks": True}
    testing.check_game(seismic, players=[3], variants=[options], games=500, examined=1)


# The kit itself must be able to fail: games that break one promise each.


def broken(**changes):
    """Seismic with something wrong about it."""
    return type("Broken", (SeismicGame,), {"__module__": SeismicGame.__module__, **changes})()


def with_engine(**entries):
    """Seismic whose engine has other entries."""
    sound = lapilli.game("seismic").engine
    engine = type(
        "Engine", (), {name: staticmethod(entry) for name, entry in vars(sound).items() if callable(entry)}
    )
    for name, entry in entries.items():
        setattr(engine, name, staticmethod(entry))
    return broken(engine=engine)


def loses_a_tile(states, move):
    lapilli.game("seismic").engine.make(states, move)
    states["gone"][0, 0] = 0


def forgets_a_move(states, moves):
    return max(1, lapilli.game("seismic").engine.moves_of(states, moves) - 1)


def lists_a_move_twice(states, moves):
    count = lapilli.game("seismic").engine.moves_of(states, moves)
    moves[count] = moves[0]
    return count + 1


def shows_too_much(states, seat):
    states["stack"] += seat + 2


def changes_what_is_seen(states, seat, rng):
    states["crews_left"][0, 0] -= 1


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (lambda: broken(prompt=lambda self, record: Sentence("Go!", "SE-99")), "prompt names no rule"),
        (lambda: broken(task=lambda self, record: Sentence("Go!", "SE-99")), "task names no rule"),
        (lambda: broken(events=lambda *_: [Sentence("Boom!", shock=7)]), "shock of .* out of range"),
        (lambda: broken(tell=lambda *_: Sentence("Click!", roll=Roll(()))), "roll of .* has no dice"),
        (lambda: broken(events=lambda *_: [Sentence("Click!", roll=Roll(()))]), "roll of .* has no dice"),
        (lambda: broken(why_not=lambda self, record, code: Sentence("No.", "")), "names no rule"),
        (
            lambda: broken(describe=lambda self, record: lapilli.game("seismic").describe(record)[:-1]),
            "cannot be read|reads back",
        ),
        (lambda: with_engine(make=loses_a_tile), "differ|reads back|lost"),
        (lambda: with_engine(moves_of=forgets_a_move), "a position refuses|miscounted"),
        (lambda: with_engine(moves_of=lists_a_move_twice), "twice|in the list|miscounted"),
        (lambda: with_engine(look=shows_too_much), "cannot see changes its view|list"),
        (lambda: with_engine(imagine=changes_what_is_seen), "cannot see changes its view|creates or loses"),
        (lambda: with_engine(play_checked=lambda *_: 0), "pieces created or lost"),
    ],
)
def test_the_kit_notices_a_broken_promise(game, complaint):
    with pytest.raises(BrokenGame, match=complaint):
        testing.check_game(game(), players=[2], variants=[{"big_one": True}], games=10, examined=2)


def test_the_kit_passes_a_sound_game_dressed_as_another():
    testing.check_game(broken(), players=[2], variants=[{"big_one": True}], games=10, examined=1)
