"""The picture of Seismic: everything on the table is drawn, keyed, and said in words."""

from __future__ import annotations

import random
import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

import lapilli
from lapilli.draw.scene import NAMESPACE, Changes, Scene
from lapilli.games.seismic.components import CITY, FRAGMENT, NAMES, NO_FRAGMENT, ROADS
from lapilli.games.seismic.picture.palette import ASPHALT, LOOKS, STYLE
from lapilli.games.seismic.picture.roads import crew_place, fragments
from lapilli.games.seismic.picture.tiles import paint
from tests.tongues import language_of

SCENERY = """\
seismic 1
players 3
face-up sharp 01+25 +3:024
agenda
  place B
board
  0,-1 straight r0 crew A N
  1,-1 +2:01 r3 crew B SW
  0,-2 03+14 r0 crew C NE
"""


@pytest.fixture(scope="module")
def seismic():
    return lapilli.game("seismic")


@pytest.fixture(scope="module")
def scenery(seismic):
    return seismic.from_text(SCENERY)


def at_random(game, plies: int, seed: int = 1, **options):
    """A game with so many random moves behind it."""
    position = game.new(seed=seed, **options)
    rng = random.Random(seed)
    while position.ply < plies and not position.is_over:
        if position.actor == lapilli.CHANCE:
            position.roll()
        else:
            position.play(rng.choice(position.legal_codes()))
    return position


def scene_of(position) -> Scene:
    return position.view().scene()


def keys_in(svg: str) -> list[str]:
    return [key for each in ET.fromstring(svg).iter() if (key := each.get("data-key"))]


def words_of(position, key: str) -> str:
    (words,) = [each.words for each in scene_of(position).elements if each.key == key]
    return words.say()


def applied(before: Scene, changes: Changes) -> dict[str, list[str]]:
    """What a page shows, layer by layer, when it has made the changes to what it showed before."""
    shown = {layer.key: {each.key: each.markup() for each in layer.elements} for layer in before.layers}
    for key in changes.gone:
        for layer in shown.values():
            layer.pop(key, None)
    for put in changes.put:
        for layer in shown.values():
            layer.pop(put.key, None)
        items = list(shown[put.layer].items())
        place = [key for key, _ in items].index(put.after) + 1 if put.after else 0
        shown[put.layer] = dict([*items[:place], (put.key, put.markup), *items[place:]])
    return {key: list(layer.values()) for key, layer in shown.items()}


VARIANTS = (
    {"players": 2},
    {"players": 4, "big_one": True, "crew_dilemma": True},
    {"players": 3, "aftershocks": True, "twin_cities": True},
    {"players": 2, "balance": True, "radius": 5},
)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("plies", [0, 60, 500])
def test_everything_on_the_table_has_its_element_once(seismic, options, plies):
    position = at_random(seismic, plies, **options)
    counted = Counter(keys_in(position.svg()))
    assert set(counted.values()) == {1}
    lines = [line.split() for line in position.to_text().split("board\n")[1].splitlines() if line.strip()]
    cities = {"0,0", "8,0"} if options.get("twin_cities") else {"0,0"}
    tiles = {f"tile:{cell}" for cell in cities | {line[0] for line in lines}}
    crews = {f"crew:{line[0]}" for line in lines if "crew" in line}
    row = {f"face-up:{slot}" for slot in range(len(position.face_up))}
    players = {f"player:{'ABCD'[seat]}" for seat in range(position.players)}
    assert {key for key in counted if key.split(":")[0] in ("tile", "crew", "face-up", "player")} == (
        tiles | crews | row | players
    )


def test_the_board_is_said_in_words(scenery):
    assert scene_of(scenery).describe().splitlines() == [
        "It is the turn of player B.",
        "Player B places one of the tiles that are face up.",
        "Player A (red circle): score 0, crews left 19.",
        "Player B (blue square): score 8, crews left 19.",
        "Player C (yellow triangle): score 0, crews left 19.",
        "Sharp curve at place 1 of the face-up row from N to NE.",
        "Highways at place 2 of the face-up row: sharp curve from N to NE "
        "and straight highway from SE to NW.",
        "Intersection at place 3 of the face-up row worth 3 with roads to N, SE and SW.",
        f"Tiles left to draw: {scenery.stack}.",
        "San Andreas at 0,0, a city worth 6 with roads to all six edges.",
        "Straight highway at 0,-1 from N to S with a crew of player A.",
        "Intersection at 1,-1 worth 2 with roads to S and SW, with a crew of player B on the road to SW.",
        "Highways at 0,-2: straight highway from N to S and straight highway from NE to SW, "
        "with a crew of player C on the road from NE to SW.",
        "Empty cells that a road leads to: 1,0, 0,1, -1,1, -1,0, -1,-1, 0,-3 and 1,-3.",
    ]


def test_the_words_are_in_the_picture(scenery):
    root = ET.fromstring(scenery.svg())
    assert root.findtext(f"{{{NAMESPACE}}}title") == "A game of Seismic for 3 players"
    assert root.findtext(f"{{{NAMESPACE}}}desc") == scene_of(scenery).describe()
    titles = {each.get("data-key"): each.findtext(f"{{{NAMESPACE}}}title") for each in root.iter()}
    assert titles["tile:0,-1"] == "Straight highway at 0,-1 from N to S with a crew of player A."
    assert titles["crew:0,-2"] == "Crew of player C (yellow triangle) at 0,-2 on the road from NE to SW."
    assert titles["crew:1,-1"] == "Crew of player B (blue square) at 1,-1 on the road to SW."
    assert titles["open:1,0"] == "Empty cell 1,0: a road leads here."


def test_every_piece_has_words(seismic):
    for each in scene_of(at_random(seismic, 80, players=4)).elements:
        if ":" in each.key or each.key in ("prompt", "stack", "last"):
            assert each.words is not None, each.key


def test_the_same_view_gives_the_same_text(seismic):
    text = at_random(seismic, 70, players=4).svg()
    paint.cache_clear()
    assert at_random(seismic, 70, players=4).svg() == text
    assert at_random(seismic, 70, players=4, seed=2).svg() != text


def test_a_tile_changes_itself_the_row_and_little_else(seismic):
    position = seismic.from_text(SCENERY)
    before = scene_of(position)
    position.play("place sharp 0,1 r0")
    changes = scene_of(position).changes(before)
    keys = {key for key in changes.keys if not key.startswith("open:")}
    assert {"tile:0,1", "last", "prompt", "face-up:0", "face-up:1", "face-up:2"} <= keys
    assert "face-up:2" in changes.gone
    assert "open:0,1" in changes.gone
    assert "open:1,0" not in changes.keys
    frame = {"sand", "cells", "frame"}
    assert keys - frame == {"tile:0,1", "last", "prompt", "face-up:0", "face-up:1", "face-up:2"}


def test_a_crew_changes_its_tile_its_player_and_the_turn(seismic):
    position = seismic.from_text(SCENERY)
    position.play("place sharp 0,1 r0")
    before = scene_of(position)
    position.play("crew N")
    changes = scene_of(position).changes(before)
    assert changes.gone == ("last",)
    assert {put.key for put in changes.put} == {"tile:0,1", "crew:0,1", "prompt", "player:B", "player:C"}
    assert changes.view_box is None
    assert "crew of player B" in (changes.description or "")


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_page_that_applies_the_changes_shows_the_next_scene(seismic, options):
    position = seismic.new(seed=4, **options)
    rng = random.Random(4)
    before = scene_of(position)
    while position.ply < 90 and not position.is_over:
        if position.actor == lapilli.CHANCE:
            position.roll()
        else:
            position.play(rng.choice(position.legal_codes()))
        after = scene_of(position)
        expected = {layer.key: [each.markup() for each in layer.elements] for layer in after.layers}
        assert applied(before, after.changes(before)) == expected
        before = after


@pytest.mark.parametrize("kind", [*range(ROADS), CITY], ids=lambda kind: NAMES[kind])
def test_the_roads_drawn_are_those_of_the_rules(kind):
    for rotation in range(6):
        drawn = {edge: i for i, road in enumerate(fragments(kind, rotation)) for edge in road.edges}
        ruled = {e: int(i) for e, i in enumerate(FRAGMENT[kind, rotation]) if i != NO_FRAGMENT}
        assert drawn == ruled


@pytest.mark.parametrize("kind", range(ROADS), ids=lambda kind: NAMES[kind])
def test_a_crew_stands_on_its_own_road_and_on_no_other(kind):
    for rotation in range(6):
        roads = fragments(kind, rotation)
        for number, road in enumerate(roads):
            place = crew_place(kind, rotation, number)
            assert road.curve.distance(place) < 1e-6
            others = [other.curve.distance(place) for other in roads if other is not road]
            assert all(away > ASPHALT for away in others)


@pytest.mark.parametrize(
    ("name", "bridges"),
    [
        ("straight", 0),
        ("01+23", 0),
        ("02+35", 0),
        ("03+14", 1),
        ("02+13", 1),
        ("02+14+35", 2),
        ("03+14+25", 3),
    ],
)
def test_roads_that_cross_are_bridges(name, bridges):
    for rotation in range(6):
        decks = [
            each for each in paint(NAMES.index(name), rotation, "0,0") if each.attributes["class"] == "deck"
        ]
        assert len(decks) == bridges


def test_four_players_have_four_colours_and_four_shapes():
    assert len({look.shape for look in LOOKS}) == 4
    assert len({look.named.say() for look in LOOKS}) == 4
    assert len({re.search(rf"seat{seat} \.coat{{fill:(#\w+)", STYLE).group(1) for seat in range(4)}) == 4


def test_the_frame_holds_the_tiles_and_not_the_whole_table(seismic):
    position = at_random(seismic, 60, players=4, radius=10)
    box = scene_of(position).view_box
    places = re.findall(r'data-key="tile:[^"]+" transform="translate\((\S+) (\S+)\)', position.svg())
    assert len(places) > 10
    for x, y in places:
        assert box.x + 60 < float(x) < box.x + box.width - 60
        assert box.y + 60 < float(y) < box.y + box.height - 60
    assert box.width < 20 * 90


def test_both_cities_are_drawn(seismic):
    position = seismic.new(players=2, twin_cities=True)
    assert {"tile:0,0", "tile:8,0"} <= set(keys_in(position.svg()))
    assert scene_of(position).describe().count("San Andreas at") == 2


def test_balance_shows_each_players_pile(seismic):
    position = at_random(seismic, 30, players=2, balance=True)
    left = int(position.record.pile[0].sum())
    assert f"Tiles left in the pile of player A: {left}." in scene_of(position).describe()
    assert f">{left}<" in scene_of(position).by_key()["player:A"]


def test_the_end_names_the_winners(seismic):
    position = at_random(seismic, 1000, players=3, seed=6)
    assert position.is_over
    words = scene_of(position).describe().splitlines()
    winners = {"ABC"[seat] for seat in position.result.winners}
    assert words[0].startswith("The game is over. Winner: ")
    assert winners == set(re.findall(r"\b[ABC]\b", words[0]))
    assert words[1] == position.result.reason.say()
    for seat in range(3):
        starred = 'class="star"' in scene_of(position).by_key()[f"player:{'ABC'[seat]}"]
        assert starred == (seat in position.result.winners)


def test_tiles_turned_after_a_quake_are_marked(seismic):
    text = SCENERY.replace("agenda\n  place B", "turned 0,-1\nagenda\n  aftershock B\n  draw A")
    position = seismic.from_text(text.replace("players 3\n", "players 3\noptions aftershocks=on\n"))
    assert words_of(position, "turned:0,-1") == "The tile at 0,-1 has been turned after this earthquake."


def test_sentences_of_the_board_can_be_translated(scenery):
    def shout(text: str) -> str:
        return re.sub(r"{\w+}|[^{}]+", lambda part: part[0] if part[0][0] == "{" else part[0].upper(), text)

    words = scene_of(scenery).describe(language_of(shout))
    assert "STRAIGHT HIGHWAY AT 0,-1 FROM N TO S WITH A CREW OF PLAYER A." in words
    assert words == words.upper()


def keys_of(p):
    return set(p.view().scene().by_key())


def test_what_may_be_chosen_is_marked(scene):
    lone = "4,2 straight r0\n-4,-2 gentle r0"
    turning = scene(lone, agenda="aftershock A\ndraw A", options="aftershocks=on")
    assert {"turnable:4,2", "turnable:-4,-2"} <= keys_of(turning)
    turning.play("turn 4,2 r1")
    assert "turnable:4,2" not in keys_of(turning)
    tied = scene("0,-1 straight r0\n0,1 straight r0", agenda="row A 1.0\ndraw A")
    assert {"row:N", "row:S"} <= keys_of(tied)
    assert "row:NE" not in keys_of(tied)


def test_two_cities_are_told_apart(seismic):
    assert {"city:1", "city:2"} <= keys_of(seismic.new(2, twin_cities=True))
    assert "city:1" not in keys_of(seismic.new(2))
