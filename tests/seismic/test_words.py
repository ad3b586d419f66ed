"""What the log of Seismic says, and how it calls players and tiles."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import lapilli
from lapilli.choices import ways
from lapilli.games.seismic.components import NAMES, ROADS
from lapilli.games.seismic.places import way_to
from lapilli.games.seismic.roads import is_stubbed, roads
from lapilli.games.seismic.tile_words import a_tile, captions
from lapilli.hexes import Cell
from lapilli.languages import LANGUAGES, language
from lapilli.words import ENGLISH
from tests.seismic.test_choices import VARIANTS, plies_of

LONGEST_CAPTION = 15
"""Letters for which there is room below a tile of the tray."""


def told(p, move: str) -> str:
    return str(p.game.tell(p.record, p.code(move)))


def where(p, move: str) -> list[str]:
    return [str(cell) for cell in p.game.tell(p.record, p.code(move)).where]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_move_and_outcome_is_told_and_points_at_places(seismic, options):
    for position in plies_of(seismic, **options):
        board = seismic.scenes(position.view())["board"]
        if position.actor == lapilli.CHANCE:
            codes = [position.code(outcome.move) for outcome in position.outcomes()]
        else:
            codes = position.legal_codes()
        for code in codes:
            sentence = seismic.tell(position.record, code)
            said = sentence.say()
            assert "{" not in said
            assert re.fullmatch(r"[A-Z].*[.!]", said)
            assert sentence.rule in seismic.rulebook
            for place in sentence.where:
                spot = seismic.locate(position.record, place)
                assert spot.scene == "board"
                assert board.view_box.holds(spot.at)
        for event in position.last_events:
            assert "{" not in event.say()
            assert all(seismic.locate(position.record, place) for place in event.where)


def test_a_placed_tile_is_told(scene):
    p = scene("", face_up="straight 01+24 +3:024")
    assert told(p, "place straight 0,-1 r0") == "Player A places a straight highway at 0,-1. (SE-21)"
    assert where(p, "place straight 0,-1 r0") == ["0,-1"]
    assert told(p, "place 01+24 0,-1 r3") == (
        "Player A places a sharp curve followed clockwise by a gentle one at 0,-1. (SE-21)"
    )
    assert told(p, "place +3:024 0,-1 r1") == (
        "Player A places an intersection worth 3 (three roads evenly spread) at 0,-1. (SE-21)"
    )


def test_a_second_tile_is_told(scene):
    p = scene(
        "0,-1 straight r0",
        agenda="crew A\nend A",
        lines="last 0,-1",
        face_up="sharp gentle",
        options="crew_dilemma=on",
    )
    assert told(p, "place sharp 0,1 r0") == "Player A places a second tile, a sharp curve, at 0,1. (SE-61)"
    assert told(p, "pass") == "Player A puts no crew and places no second tile. (SE-61)"


def test_crews_are_told(scene):
    p = scene("0,-1 03+14 r0", agenda="crew B\nend B", lines="last 0,-1")
    assert told(p, "crew NE") == "Player B puts a crew on the road from NE to SW at 0,-1. (SE-23)"
    assert where(p, "crew NE") == ["0,-1"]
    assert told(p, "pass") == "Player B puts no crew. (SE-23)"
    stubs = scene("0,-1 +2:03 r0", agenda="crew B\nend B", lines="last 0,-1")
    assert told(stubs, "crew N") == "Player B puts a crew on the road to N at 0,-1. (SE-23)"


def test_aftershocks_are_told(scene):
    p = scene("4,2 straight r0", agenda="aftershock A\ndraw A", options="aftershocks=on")
    assert told(p, "turn 4,2 r1") == "Player A turns the tile at 4,2. (SE-62)"
    assert where(p, "turn 4,2 r1") == ["4,2"]
    assert told(p, "pass") == "Player A turns no tile. (SE-62)"


def test_choices_in_an_earthquake_are_told(scene):
    tied = scene(
        "0,-1 straight r0\n0,-3 straight r0\n0,1 straight r0\n0,2 sharp r0", agenda="row A 1.0\ndraw A"
    )
    assert told(tied, "row N") == "Player A lets the earthquake hit the row N of San Andreas. (SE-40)"
    assert where(tied, "row N") == ["0,-1", "0,-3"]
    twins = scene("0,-1 straight r0", agenda="city A 1.0\ndraw A", options="twin_cities=on")
    assert told(twins, "city 2") == "Player A lets the earthquake strike city 2 first. (SE-63)"
    assert where(twins, "city 2") == ["8,0"]


def test_what_chance_brings_is_told(seismic, scene):
    p = seismic.new(2)
    assert told(p, "starts B") == "Player B starts. (SE-11)"
    p.play("starts B")
    assert told(p, "draw sharp") == "A tile is turned up: a sharp curve. (SE-11)"
    assert told(p, "quake 3.0") == "An earthquake of magnitude 3.0 is turned up. (SE-11)"
    p.play("quake 3.0")
    assert [str(event) for event in p.last_events] == [
        "The earthquake leaves the game with no effect. (SE-11)"
    ]
    p.play("draw sharp")
    p.play("draw gentle")
    assert told(p, "draw +5:01234") == "Player B draws an intersection worth 5. (SE-20)"
    assert told(p, "quake 5.0") == "Player B draws an earthquake of magnitude 5.0! (SE-40)"


def test_what_an_earthquake_does_is_told_with_its_places(scene):
    p = scene("0,-1 straight r0 crew A N\n0,-2 straight r0 crew A N\n0,-3 straight r0 crew B N")
    p.play("quake 2.0")
    assert [str(event) for event in p.last_events] == [
        "The tiles at 0,-1 and 0,-2 fall. (SE-41)",
        "2 crews of Player A go home. (SE-41)",
    ]
    assert [event.where for event in p.last_events] == [(Cell(0, -1), Cell(0, -2))] * 2
    assert [event.shock for event in p.last_events] == [2, 0]
    one = scene("0,-1 straight r0 crew B N")
    one.play("quake 2.0")
    named = ENGLISH.calling({1: "Bo"})
    assert [event.say(named) for event in one.last_events] == [
        "The tile at 0,-1 falls.",
        "1 crew of Bo goes home.",
    ]


def test_tiles_that_fit_nowhere_are_told_by_name(scene, closed_city, hole_at_the_rim):
    p = scene(closed_city + hole_at_the_rim, agenda="draw A", face_up="straight +2:01")
    p.play("draw +2:03")
    (event,) = p.last_events
    assert str(event) == (
        "Nothing fits, so these leave the game: a straight highway, an intersection worth 2 (a sharp bend) "
        "and an intersection worth 2 (straight through). (SE-22)"
    )


def test_players_are_called_by_their_names(scene):
    p = scene("", face_up="straight", agenda="place B")
    named = ENGLISH.calling({1: "Ada"})
    assert p.prompt.say(named) == "Ada places one of the tiles that are face up."
    assert p.game.tell(p.record, p.legal_codes()[0]).say(named).startswith("Ada places a straight highway at")


# What is to be done.


ASKED = {
    "place A": (
        "Player A places one of the tiles that are face up. (SE-21)",
        "Place one of the face-up tiles. (SE-21)",
    ),
    "draw A": ("Player A draws a tile. (SE-20)", "Draw a tile for Player A. (SE-20)"),
    "row A 3.0\ndraw A": (
        "An earthquake of magnitude 3.0: Player A chooses which of the tied rows it hits. (SE-40)",
        "An earthquake of magnitude 3.0: choose which of the tied rows it hits. (SE-40)",
    ),
    "aftershock A\ndraw A": (
        "Player A may turn a tile after the earthquake. (SE-62)",
        "After the earthquake: turn a tile, or pass. (SE-62)",
    ),
}


@pytest.mark.parametrize("agenda", ASKED)
def test_all_are_told_what_is_to_be_done_and_who_is_to_do_it_is_told_so(scene, agenda):
    tiles = "0,-1 straight r0\n0,1 straight r0\n4,2 straight r0"
    p = scene(tiles, agenda=agenda, face_up="sharp", options="aftershocks=on")
    assert (str(p.prompt), str(p.task)) == ASKED[agenda]


@pytest.mark.parametrize("magnitude", ["1.0", "6.0"])
def test_who_chooses_what_an_earthquake_strikes_is_told_how_strong_it_is(scene, magnitude):
    twins = scene("0,-1 straight r0", agenda=f"city A {magnitude}\ndraw A", options="twin_cities=on")
    tied = scene("0,-1 straight r0\n0,1 straight r0", agenda=f"row A {magnitude}\ndraw A")
    for code in LANGUAGES:
        for p in (twins, tied):
            assert magnitude in p.prompt.say(language(code))
            assert magnitude in p.task.say(language(code))
    assert str(twins.task) == (
        f"An earthquake of magnitude {magnitude}: choose which city it strikes first. (SE-63)"
    )


def test_a_crew_or_a_second_tile(scene):
    lines = "last 0,-1"
    crew = scene("0,-1 straight r0", agenda="crew A\nend A", lines=lines)
    assert str(crew.task) == "Put a crew on the tile just placed, or pass. (SE-23)"
    either = scene(
        "0,-1 straight r0",
        agenda="crew A\nend A",
        lines=lines,
        face_up="sharp gentle",
        options="crew_dilemma=on",
    )
    assert str(either.task) == "Put a crew on the tile just placed, place a second tile, or pass. (SE-61)"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_who_is_to_act_is_never_spoken_of(seismic, options, code):
    named = language(code).calling(dict.fromkeys(range(4), "Nemo"))
    for position in plies_of(seismic, **options):
        task = position.task.say(named)
        assert "{" not in task
        if position.actor is not None and position.actor != lapilli.CHANCE:
            assert "Nemo" not in task
            assert "Nemo" in position.prompt.say(named)
            assert task != position.prompt.say(named)
        assert position.task.rule == position.prompt.rule


# Names of tiles.


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_tile_is_told_from_all_others_in_words(code):
    names = [a_tile(kind).say(language(code)) for kind in range(ROADS)]
    assert len({*names}) == ROADS == 17 + 13
    for name in names:
        assert not re.search(r"[+:]|\d\d", name), name


@pytest.mark.parametrize("code", LANGUAGES)
def test_captions_are_short_words(code):
    for kind in range(ROADS):
        lines = [line.say(language(code)) for line in captions(kind)]
        assert 1 <= len(lines) <= 2
        assert all(len(line) <= LONGEST_CAPTION for line in lines)
        assert not re.search(r"[+:]|\d\d", " ".join(lines))


def test_captions_count_the_roads():
    def below(name):
        return [line.say() for line in captions(NAMES.index(name))]

    assert below("sharp") == ["sharp curve"]
    assert below("02+14+35") == ["2 gentle curves", "straight"]
    assert below("03+14+25") == ["3 straights"]
    assert below("01+24") == below("01+35") == ["sharp curve", "gentle curve"]
    assert below("+3:013") == ["intersection"]


def mirrored(name: str) -> str:
    """The name of the tile that a tile is in a mirror."""
    kind = NAMES.index(name)
    roads_seen = {frozenset(-edge % 6 for edge in road.edges) for road in roads(kind, 0)}
    return next(
        NAMES[other]
        for other in range(ROADS)
        for rotation in range(6)
        if is_stubbed(other) == is_stubbed(kind)
        and {frozenset(road.edges) for road in roads(other, rotation)} == roads_seen
    )


def test_left_is_told_from_right():
    def said(name):
        return a_tile(NAMES.index(name)).say()

    # Clockwise from the sharp curve (N and NE) a gentle one begins at once (SE); in the mirror it ends there.
    assert said("01+24") == "a sharp curve followed clockwise by a gentle one"
    assert said(mirrored("01+24")) == "a gentle curve followed clockwise by a sharp one"
    # From S to N the road forks to NE: to the right.
    assert said("+3:013") == "an intersection worth 3 (a straight road that forks to the right)"
    assert said(mirrored("+3:013")) == "an intersection worth 3 (a straight road that forks to the left)"
    # All others look the same in a mirror, so they need no such words.
    handed = {name for name in NAMES[:ROADS] if mirrored(name) != name}
    assert handed == {"01+24", "01+35", "+3:013", "+3:014"}


def test_some_names_of_tiles():
    names = {name: a_tile(kind).say() for kind, name in enumerate(NAMES[:ROADS])}
    assert names["straight"] == "a straight highway"
    assert names["01+23"] == "two sharp curves side by side"
    assert names["01+34"] == "two sharp curves opposite each other"
    assert names["03+14+25"] == "three crossing straight highways"
    assert names["+4:0134"] == "an intersection worth 4 (two crossing straight roads)"
    assert names["+5:01234"] == "an intersection worth 5"


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_nothing_that_is_read_has_the_code_of_a_tile_in_it(seismic, options):
    coded = [name for name in NAMES[:ROADS] if "+" in name]
    for position in plies_of(seismic, **options):
        view = position.view()
        said = [position.prompt.say(), position.task.say(), *(event.say() for event in position.last_events)]
        said += [seismic.tell(position.record, code).say() for code in position.legal_codes()]
        said += [step.words.say() for way in ways(view) for steps in way.steps for step in steps]
        for scene in seismic.scenes(view).values():
            said += list(ET.fromstring(scene.svg()).itertext())
        for name in coded:
            assert not any(name in text for text in said), name


@pytest.mark.parametrize(
    ("twin", "cell", "said"),
    [
        (0, Cell(0, -2), "2 steps north of San Andreas"),
        (0, Cell(1, 0), "1 step south-east of San Andreas"),
        (0, Cell(3, -1), "2 steps south-east and 1 step north-east of San Andreas"),
        (0, Cell(-3, 5), "3 steps south-west and 2 steps south of San Andreas"),
        (0, Cell(-3, -2), "3 steps north-west and 2 steps north of San Andreas"),
        (0, Cell(0, 0), "San Andreas"),
        (1, Cell(0, 1), "1 step south of city 1"),
        (1, Cell(7, 0), "1 step north-west of city 2"),
    ],
)
def test_cells_are_told_by_the_way_from_the_nearest_city(twin, cell, said):
    assert way_to(twin, cell).say() == said


def test_options_have_titles_and_descriptions(seismic):
    assert [option.title for option in seismic.options.values()] == [
        "The Big One",
        "Crew Dilemma",
        "Aftershocks",
        "Twin Cities",
        "Balance",
        "Table size",
    ]
    assert all(option.description.endswith(".") for option in seismic.options.values())
    assert seismic.minutes == (30, 45)
