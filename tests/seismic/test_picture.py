"""The picture of Seismic: everything on the table is drawn, keyed, and said in words."""

from __future__ import annotations

import random
import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

import lapilli
from lapilli.draw.plane import Point
from lapilli.draw.scene import NAMESPACE, Scene
from lapilli.games.seismic.components import CITY, FRAGMENT, NAMES, NO_FRAGMENT, ROADS
from lapilli.games.seismic.picture.palette import ASPHALT, STYLE, UNIFORMS
from lapilli.games.seismic.picture.roads import crew_place, fragments, pave
from lapilli.games.seismic.picture.tiles import paint
from lapilli.languages import LANGUAGES, language
from lapilli.words import ENGLISH
from tests.draw.page import Page, shown
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


VARIANTS = (
    {"players": 2},
    {"players": 4, "big_one": True, "crew_dilemma": True},
    {"players": 3, "aftershocks": True, "twin_cities": True},
    {"players": 2, "balance": True, "aftershocks": True, "radius": 5},
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
        "It is the turn of Player B.",
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
        "Straight highway at 0,-1 from N to S with a crew of Player A.",
        "Intersection at 1,-1 worth 2 with roads to S and SW, with a crew of Player B on the road to SW.",
        "Highways at 0,-2: straight highway from N to S and straight highway from NE to SW, "
        "with a crew of Player C on the road from NE to SW.",
        "Empty cells that a road leads to: 1,0, 0,1, -1,1, -1,0, -1,-1, 0,-3 and 1,-3.",
    ]


def test_the_words_are_in_the_picture(scenery):
    root = ET.fromstring(scenery.svg())
    assert root.findtext(f"{{{NAMESPACE}}}title") == "A game of Seismic for 3 players"
    assert root.findtext(f"{{{NAMESPACE}}}desc") == scene_of(scenery).describe()
    titles = {each.get("data-key"): each.findtext(f"{{{NAMESPACE}}}title") for each in root.iter()}
    assert titles["tile:0,-1"] == "Straight highway at 0,-1 from N to S with a crew of Player A."
    assert titles["crew:0,-2"] == "Crew of Player C (yellow triangle) at 0,-2 on the road from NE to SW."
    assert titles["crew:1,-1"] == "Crew of Player B (blue square) at 1,-1 on the road to SW."
    assert (
        titles["open:1,0"]
        == "Empty cell 1,0, 1 step south-east of San Andreas: roads lead here from N and NW."
    )


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
    assert "open:-1,-1" not in changes.keys
    marks = {"last", "spot:N"}
    frame = {"sand", "cells", "frame"}
    assert keys - frame - marks == {"tile:0,1", "prompt", "face-up:0", "face-up:1", "face-up:2"}


def test_a_crew_changes_its_tile_its_player_and_the_turn(seismic):
    position = seismic.from_text(SCENERY)
    position.play("place sharp 0,1 r0")
    before = scene_of(position)
    position.play("crew N")
    changes = scene_of(position).changes(before)
    assert changes.gone == ("last", "spot:N")
    assert {put.key for put in changes.put} == {"tile:0,1", "crew:0,1", "prompt", "player:B", "player:C"}
    assert changes.view_box is None
    assert "crew of Player B" in (changes.description or "")


def all_scenes(position) -> dict[str, Scene]:
    view = position.view()
    return {"picture": view.scene(), **position.game.scenes(view)}


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_page_that_follows_the_changes_shows_the_next_scene(seismic, options):
    position = seismic.new(seed=4, **options)
    rng = random.Random(4)
    language = ENGLISH.calling({0: "Ada", 1: "Bo & <Co>"})
    before = all_scenes(position)
    pages = {name: Page(scene, language) for name, scene in before.items()}
    while position.ply < 90 and not position.is_over:
        if position.actor == lapilli.CHANCE:
            position.roll()
        else:
            position.play(rng.choice(position.legal_codes()))
        after = all_scenes(position)
        for name, page in pages.items():
            page.follow(after[name].changes(before[name], language))
            assert page.shown == shown(after[name], language)
        before = after


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("plies", [0, 60, 500])
def test_board_and_tray_can_be_on_one_page(seismic, options, plies):
    position = at_random(seismic, plies, **options)
    scenes = seismic.scenes(position.view())
    assert list(scenes) == ["board", "tray"]
    texts = [scene.svg(style=False) for scene in scenes.values()]
    assert set(Counter(key for text in texts for key in keys_in(text)).values()) == {1}
    assert {scene.name for scene in scenes.values()} == {"seismic"}
    assert {scene.style for scene in scenes.values()} == {scene_of(position).style}
    for text in texts:
        root = ET.fromstring(text)
        assert root.get("role") == "group"
        assert root.findtext(f"{{{NAMESPACE}}}title")
        assert root.findtext(f"{{{NAMESPACE}}}desc")
        names = {name for each in root.iter() for name in each.attrib}
        assert names.isdisjoint({"style", "id", "href"})
        assert "<style" not in text
        assert "url(" not in text
    assert "url(" not in STYLE


def test_board_and_tray_show_what_is_on_the_table_and_no_player(seismic):
    position = at_random(seismic, 60, players=4)
    scenes = seismic.scenes(position.view())
    board, tray = (set(keys_in(scene.svg())) for scene in scenes.values())
    whole = set(keys_in(position.svg()))
    row = {f"face-up:{slot}" for slot in range(len(position.face_up))}
    assert tray == {"tray", "tray-card", "stack"} | row
    assert whole - board - row == {"panel", "panel-card", "prompt", "stack", *map("player:{}".format, "ABCD")}
    assert board <= whole


def test_board_and_tray_together_say_what_the_whole_picture_says_of_the_table(seismic, scenery):
    scenes = seismic.scenes(scenery.view())
    words = [*scenes["tray"].describe().splitlines(), *scenes["board"].describe().splitlines()]
    assert words == scene_of(scenery).describe().splitlines()[-len(words) :]


def test_everything_on_the_board_is_inside_its_frame(seismic):
    scenes = seismic.scenes(at_random(seismic, 120, players=4).view())
    box = scenes["board"].view_box
    for key, markup in scenes["board"].by_key().items():
        for x, y in re.findall(r'^<g [^>]*transform="translate\((\S+) (\S+)\)', markup):
            assert box.grown(-52).holds(Point(float(x), float(y))), key


def test_a_board_that_was_drawn_before_is_made_of_the_same_elements(seismic):
    position = at_random(seismic, 90, players=3)
    first, again = (seismic.scenes(position.copy().view()) for _ in range(2))
    for name, scene in first.items():
        pairs = list(zip(scene.elements, again[name].elements, strict=True))
        assert all(one is other for one, other in pairs)
        assert not again[name].changes(scene)


def test_a_new_tile_leaves_the_ground_and_the_other_tiles_alone(seismic):
    position = seismic.from_text(SCENERY)
    before = seismic.scenes(position.view())["board"]
    position.play("place sharp 0,1 r0")
    changes = seismic.scenes(position.view())["board"].changes(before)
    assert {key for key in changes.keys if key.split(":")[0] in ("tile", "crew")} == {"tile:0,1"}
    assert changes.keys.isdisjoint({"sand", "cells", "frame"}) == (changes.view_box is None)


@pytest.mark.parametrize("kind", [*range(ROADS), CITY], ids=lambda kind: NAMES[kind])
def test_the_roads_drawn_are_those_of_the_rules(kind):
    for rotation in range(6):
        drawn = {edge: i for i, each in enumerate(fragments(kind, rotation)) for edge in each.road.edges}
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
        roads = pave(NAMES.index(name), rotation)
        assert sum(each.attributes["class"] == "deck" for each in roads) == bridges


def test_four_players_have_four_colours_and_four_shapes():
    assert len({look.shape for look in UNIFORMS}) == 4
    assert len({look.named.say() for look in UNIFORMS}) == 4
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
    assert f"Tiles left in the pile of Player A: {left}." in scene_of(position).describe()
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
    crewing = scene("0,-1 03+14 r0", agenda="crew B\nend B", lines="last 0,-1")
    assert {"spot:N", "spot:NE"} <= keys_of(crewing)
    assert words_of(crewing, "spot:NE") == "A crew may go on the road from NE to SW."


def test_a_mark_for_a_crew_is_where_the_crew_will_stand(scene):
    p = scene("0,-1 03+14 r0", agenda="crew B\nend B", lines="last 0,-1")
    (ghost,) = p.game.ghosts(p.record, p.legal_moves()[0])
    p.play(p.legal_moves()[0])
    assert f'transform="translate({ghost.spot.at})"' in scene_of(p).by_key()["crew:0,-1"]


def test_two_cities_are_told_apart(seismic):
    assert {"city:1", "city:2"} <= keys_of(seismic.new(2, twin_cities=True))
    assert "city:1" not in keys_of(seismic.new(2))


def test_a_badge_needs_no_style_sheet_and_is_small(seismic):
    for seat in range(4):
        badge = seismic.look(seat, 4).badge.markup()
        assert "class=" not in badge
        assert UNIFORMS[seat].coat in badge
        assert f">{'ABCD'[seat]}</text>" in badge
    assert seismic.look(2, 4).named.say() == "yellow triangle"


def test_possessions_are_crews_and_a_pile_of_ones_own(seismic):
    def told(p, seat):
        return [(label.say(), count) for label, count in seismic.possessions(p.view(), seat)]

    assert told(seismic.new(2), 0) == [("crews", 20)]
    balance = at_random(seismic, 30, players=2, balance=True)
    assert told(balance, 1) == [("crews", balance.crews_left(1)), ("pile", balance.pile_left(1))]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_prompt_is_as_large_as_its_words_allow_in_each_language(seismic, code):
    position = at_random(seismic, 80, players=4, seed=3)
    drawn = scene_of(position).by_key(language(code))["prompt"]
    size = float(re.search('font-size="(.*?)"', drawn)[1])
    said = position.prompt.say(language(code))
    assert said in drawn
    assert size <= 20
    # Letters are at least half as wide as they are high, on average.
    assert size * 0.5 * len(said) <= 716
