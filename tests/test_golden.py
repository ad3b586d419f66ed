"""Whole games as readable text: a change in one is a change in the rules, and must be meant."""

import pytest

import lapilli
from lapilli.errors import LapilliError
from lapilli.playthrough import retell
from tests.golden_games import FOLDER, GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name):
    game = lapilli.game(GAMES[name][0])
    told = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert retell(game, told) == told, f"{name} goes otherwise now; see tests/golden_games.py"


def test_every_switch_of_every_game_is_on_in_some_golden_game():
    for name in lapilli.games():
        switches = {option.name for option in lapilli.game(name).options.values() if option.is_switch}
        shown = {option for game, _, _, options in GAMES.values() for option in options if game == name}
        assert switches <= shown


def test_a_playthrough_whose_moves_do_not_follow_is_noticed():
    told = (FOLDER / "seismic-base-2.txt").read_text(encoding="utf-8")
    first = told.index("\n> A: place")
    without_a_move = told[:first] + told[told.index("\n", first + 1) :]
    with pytest.raises(LapilliError):
        retell(lapilli.game("seismic"), without_a_move)
