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
        known = lapilli.game(name).options
        switches = {option.name for option in known.values() if option.is_switch}
        played = [known.complete(options) for game, _, _, options in GAMES.values() if game == name]
        assert switches <= {
            option for options in played for option, value in options.items() if value is True
        }


def test_a_playthrough_whose_moves_do_not_follow_is_noticed():
    told = (FOLDER / "seismic-base-2.txt").read_text(encoding="utf-8")
    first = told.index("\n> A: place")
    without_a_move = told[:first] + told[told.index("\n", first + 1) :]
    with pytest.raises(LapilliError):
        retell(lapilli.game("seismic"), without_a_move)
