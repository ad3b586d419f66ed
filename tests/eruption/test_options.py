"""The options of Eruption: its variants, the switches of the Italian sheet, and how they go together."""

import pytest

from lapilli.errors import OptionError

SWITCHES = [
    "rolled_when_built",
    "one_roll_a_turn",
    "endless_walls",
    "relocate_one",
    "early_hand_limit",
    "abrupt_end",
    "only_walls_given",
    "refills_give_nothing",
    "lava_tiles_only",
    "burned_sides_stay_open",
    "walls_taken",
    "retouching_gives_nothing",
    "tops_after_placing",
]
VARIANTS = ["clans", "annihilation", "forecast"]


def test_what_is_not_chosen_is_off(eruption):
    assert eruption.new().options == dict.fromkeys([*VARIANTS, *SWITCHES], False)


@pytest.mark.rule("ER-90")
def test_the_italian_sheet_turns_all_its_switches_on(eruption):
    options = eruption.new(italian_sheet=True).options
    assert options == dict.fromkeys(VARIANTS, False) | dict.fromkeys(SWITCHES, True)


@pytest.mark.rule("ER-90")
def test_a_switch_chosen_by_name_prevails_over_the_sheet(eruption):
    options = eruption.new(italian_sheet=True, abrupt_end=False).options
    assert [name for name in SWITCHES if not options[name]] == ["abrupt_end"]
    assert eruption.options.parse({"abrupt_end": "off", "italian_sheet": "on"}) == options


@pytest.mark.rule("ER-90")
@pytest.mark.parametrize("switch", SWITCHES)
def test_each_difference_is_its_own_switch(eruption, switch):
    options = eruption.new(**{switch: True}).options
    assert [name for name, value in options.items() if value] == [switch]


@pytest.mark.rule("ER-90")
def test_the_sheet_that_is_off_changes_nothing(eruption):
    options = eruption.new(italian_sheet=False, relocate_one=True).options
    assert [name for name, value in options.items() if value] == ["relocate_one"]


@pytest.mark.rule("ER-90")
def test_the_sheet_may_be_written_in_a_position(eruption):
    p = eruption.from_text("eruption 2\nplayers 2\noptions italian_sheet=on\nagenda\n  turn A\nboard\n")
    assert p.options == eruption.new(italian_sheet=True).options
    again = eruption.from_text(p.to_text())
    assert again.to_bytes() == p.to_bytes()


@pytest.mark.rule("ER-90", "ER-86")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_sheet_goes_with_every_variant(eruption, variant):
    options = eruption.new(players=4, italian_sheet=True, **{variant: True}).options
    assert options[variant]
    assert all(options[switch] for switch in SWITCHES)


@pytest.mark.rule("ER-80")
@pytest.mark.parametrize(("players", "possible"), [(2, 0), (3, 0), (4, 1), (5, 0), (6, 1)])
def test_clans_is_for_four_or_six_players(eruption, players, possible):
    if possible:
        assert eruption.new(players=players, clans=True).options["clans"]
        return
    with pytest.raises(OptionError) as raised:
        eruption.new(players=players, clans=True)
    assert str(raised.value) == "option clans is for 4 and 6 players only (ER-80)"
    assert eruption.new(players=players, clans=False).players == players


@pytest.mark.rule("ER-80")
def test_a_position_of_clans_with_three_players_is_refused(eruption):
    with pytest.raises(Exception, match="option clans is for 4 and 6 players only"):
        eruption.from_text("eruption 2\nplayers 3\noptions clans=on\nagenda\n  turn A\nboard\n")


@pytest.mark.rule("ER-86")
def test_only_clans_and_annihilation_exclude_each_other(eruption):
    excluded = {name: option.excludes for name, option in eruption.options.items() if option.excludes}
    assert excluded == {"clans": ("annihilation",), "annihilation": ("clans",)}
    with pytest.raises(OptionError, match=r"options \w+ and \w+ exclude each other"):
        eruption.new(players=4, clans=True, annihilation=True)


@pytest.mark.rule("ER-86")
@pytest.mark.parametrize(("players", "variants"), [(2, 4), (3, 4), (4, 6), (5, 4), (6, 6)])
def test_how_many_variants_there_are(eruption, players, variants):
    """Base, Annihilation and (for 4 and 6) Clans, each with or without Forecast, with or without the sheet;
    and the base game with each switch of the sheet alone."""
    found = list(eruption.options.variants(players))
    assert len(found) == 2 * variants + len(SWITCHES)


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"clan": True}, "there is no option 'clan': did you mean clans?"),
        ({"forecast": 1}, "option forecast cannot be 1: it is True or False (ER-85)"),
        ({"italian_sheet": "on"}, "option italian_sheet cannot be 'on': it is True or False (ER-90)"),
        ({"players": 7}, "Eruption is for 2 to 6 players, not 7"),
        ({"players": 1}, "Eruption is for 2 to 6 players, not 1"),
    ],
)
def test_a_bad_choice_is_named(eruption, chosen, complaint):
    with pytest.raises(OptionError) as raised:
        eruption.new(**chosen)
    assert complaint in str(raised.value)


def test_every_option_says_what_it_does_and_by_which_rule(eruption):
    for option in [*eruption.options.values(), *eruption.options.presets]:
        assert option.title
        assert option.description.endswith(".")
        assert option.rule in eruption.rulebook
