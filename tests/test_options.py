"""Options: typed, checked, described."""

import pytest

import lapilli
from lapilli.errors import OptionError


def test_what_is_not_chosen_has_its_default(seismic):
    assert seismic.options.complete({"radius": 6}) == {
        "big_one": False,
        "crew_dilemma": False,
        "aftershocks": False,
        "twin_cities": False,
        "balance": False,
        "radius": 6,
    }


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"aftershock": True}, "there is no option 'aftershock': did you mean aftershocks?"),
        ({"volcano": True}, "there is no option 'volcano': there are big_one, crew_dilemma"),
        ({"aftershocks": 1}, "option aftershocks cannot be 1: it is True or False (SE-62)"),
        ({"aftershocks": "on"}, "option aftershocks cannot be 'on'"),
        ({"radius": 4}, "option radius cannot be 4: it is one of 5, 6, 7, 8, 9, 10 (SE-05)"),
        ({"radius": True}, "option radius cannot be True"),
        ({"balance": True, "big_one": True}, "options balance and big_one exclude each other (SE-64)"),
        ({"players": 5}, "Seismic is for 2 to 4 players, not 5"),
        ({"players": True}, "Seismic is for 2 to 4 players, not True"),
        ({"players": "3"}, "Seismic is for 2 to 4 players, not '3'"),
    ],
)
def test_a_bad_choice_is_named(seismic, chosen, complaint):
    with pytest.raises(OptionError) as raised:
        seismic.new(**chosen)
    assert complaint in str(raised.value)


@pytest.mark.parametrize(("text", "value"), [("on", True), ("Yes", True), ("0", False), ("off", False)])
def test_a_switch_is_read_from_what_people_type(seismic, text, value):
    assert seismic.options.parse({"balance": text})["balance"] is value


@pytest.mark.parametrize("text", ["", "maybe", "2"])
def test_a_switch_is_not_read_from_anything(seismic, text):
    with pytest.raises(OptionError, match="it is on or off"):
        seismic.options.parse({"balance": text})


@pytest.mark.parametrize("text", ["", "wide", "5.5", "-3", "11"])
def test_a_number_is_not_read_from_anything(seismic, text):
    with pytest.raises(OptionError, match="it is one of 5, 6"):
        seismic.options.parse({"radius": text})


def test_every_combination_of_switches_that_may_be_is_a_variant(seismic):
    variants = list(seismic.options.variants())
    assert len(variants) == 18
    assert sum(variant["balance"] for variant in variants) == 2


def test_exclusion_goes_both_ways(seismic):
    assert seismic.options["big_one"].excludes == ("balance",)
    assert set(seismic.options["balance"].excludes) == {"big_one", "crew_dilemma", "twin_cities"}


def test_every_option_says_what_it_does_and_by_which_rule(seismic):
    for option in seismic.options.values():
        assert option.description.endswith(".")
        assert option.rule in seismic.rulebook


def test_an_unknown_game_is_named():
    with pytest.raises(lapilli.UnknownGame, match="there is no game 'seismik': did you mean seismic"):
        lapilli.game("seismik")
    with pytest.raises(lapilli.UnknownGame, match="there is no game 'chess': there are "):
        lapilli.game("chess")
