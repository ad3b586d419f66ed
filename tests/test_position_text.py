"""Positions as text, as every game has them: the first lines, sections, the agenda."""

import pytest

import lapilli
from tests.position_texts import TEXTS, added, check_mistake, check_round_trip, edited, mistake_in

GAMES = pytest.mark.parametrize("game", [lapilli.game(name) for name in TEXTS], ids=list(TEXTS))
ENDINGS = {"seismic": "nothing-fits", "eruption": "stack-out"}
"""A reason to end that needs no variant."""


@pytest.fixture
def text(game):
    return TEXTS[game.name]


@pytest.fixture
def agenda(text):
    """The number of the line that says ``agenda``."""
    return text.splitlines().index("agenda") + 1


@GAMES
def test_a_position_is_written_as_people_write_it(game, text):
    position = game.from_text(text)
    assert position.to_text() == text
    check_round_trip(position)


@GAMES
def test_remarks_blank_lines_and_options_at_their_defaults_are_not_kept(game, text):
    usual = " ".join(f"{name}={option.write(option.default)}" for name, option in game.options.items())
    said = text.replace("players 2", f"\nplayers 2  # Ann and Ben\noptions {usual}\n# nothing")
    assert game.from_text(said).to_text() == text
    assert game.from_text(said).to_bytes() == game.from_text(text).to_bytes()


@GAMES
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "nothing here; a position begins with '{game.name} {game.rules_version}'"),
        ("\n# only a remark\n", "nothing here"),
        ("{game.name}", "expected '{game.name} {game.rules_version}', not '{game.name}'"),
        ("patience 1\nplayers 2", "this is of the game 'patience', not '{game.name}'"),
        ("{game.name} one\nplayers 2", "'one' is not a version of the rules"),
        ("{game.name} {game.rules_version}", "expected 'players' and how many"),
    ],
)
def test_a_mistake_in_the_first_line_is_named(game, said, why):
    check_mistake(game, said.format(game=game), 1, why.format(game=game))


@GAMES
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("agenda", "expected 'players' and how many"),
        ("players two", "'two' is not a number of players"),
        ("players \u00b2", "'\u00b2' is not a number of players"),
        ("players 1", "{game.title} is for 2 to {most} players, not 1"),
        ("players 9", "{game.title} is for 2 to {most} players, not 9"),
    ],
)
def test_a_mistake_about_the_players_is_named(game, text, said, why):
    check_mistake(game, edited(2, said, text), 2, why.format(game=game, most=game.players[-1]))


@GAMES
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("wonder=on", "there is no option 'wonder'"),
        ("{name}s=on", "did you mean {name}?"),
        ("{name}=maybe", "option {name} cannot be 'maybe'"),
        ("{name}", "option {name} cannot be ''"),
    ],
)
def test_a_mistake_about_the_options_is_named(game, text, said, why):
    name = next(iter(game.options))
    check_mistake(game, added(2, f"options {said.format(name=name)}", text), 3, why.format(name=name))


@GAMES
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("hats A", "'hats' is not understood; a line begins with one of "),
        ("gone", "'gone' says nothing more"),
        ("over soon", "'soon' is not a reason to end; there are "),
        ("board here", "'here' is not understood"),
        ("agenda now", "'now' is not understood"),
    ],
)
def test_a_mistake_before_the_sections_is_named(game, text, said, why):
    check_mistake(game, added(2, said, text), 3, why)


@GAMES
@pytest.mark.parametrize("section", ["agenda", "board"])
def test_no_section_comes_twice(game, text, section):
    last, first = len(text.splitlines()), text.splitlines().index(section) + 1
    why = f"'{section}' has been said already, on line {first}"
    check_mistake(game, added(last, section, text), last + 1, why)


@GAMES
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("wait A", "'wait' is not something to be done; there are starter, "),
        ("end", "'end' is not complete"),
        ("end C", "'C' is not a player; there are A to B"),
        ("end AB", "'AB' is not a player"),
        ("end A 2", "'2' is not understood"),
        ("end B\n  end A", "'end B' can only be the last thing on the agenda"),
    ],
)
def test_a_mistake_on_the_agenda_is_named(game, text, agenda, said, why):
    lines = text.splitlines()
    board = lines.index("board")
    alone = "\n".join([*lines[:agenda], f"  {said}", *lines[board:]])
    check_mistake(game, alone, agenda + 1, why)


@GAMES
def test_an_agenda_has_an_end(game, text, agenda):
    many = "\n".join(["  end A"] * 17)
    check_mistake(game, edited(agenda + 1, many, text), agenda, "the agenda has more than ")


@GAMES
def test_something_is_on_the_agenda_unless_the_game_is_over(game, text, agenda):
    head = f"{game.name} {game.rules_version}\nplayers 2\nboard"
    check_mistake(game, head, 3, "nothing is on the agenda, and no 'over' says why the game ended")
    ended = added(agenda - 1, f"over {ENDINGS[game.name]}", text)
    check_mistake(game, ended, agenda, "the game is over, and yet something is on the agenda")


@GAMES
def test_lines_are_counted_with_blank_ones_and_remarks(game, text):
    assert mistake_in(game, added(2, "# a remark\n\ngone nothing", text)).line == 5


@GAMES
def test_a_later_version_of_the_rules_is_named(game, text):
    later = game.rules_version + 1
    saying = rf"line 1: written with version {later} of the rules of {game.title}"
    with pytest.raises(lapilli.NewerVersion, match=saying):
        game.from_text(edited(1, f"{game.name} {later}", text))
