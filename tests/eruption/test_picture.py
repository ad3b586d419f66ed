"""The picture of Eruption: all that lies on the island is drawn there and said in words, and no secret is."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from lapilli.choices import BOARD
from lapilli.draw.hexagons import centre
from lapilli.draw.plane import ORIGIN, Point
from lapilli.draw.scene import NAMESPACE, drawing, element
from lapilli.games.eruption.components import (
    CARD_NAMES,
    ERUPTION,
    EXITS,
    HEAT_STEP,
    ISLAND,
    KINDS,
    MATERIAL_NAMES,
    NO_TILE,
    PERIOD,
    VILLAGE_NAMES,
    VILLAGE_OF,
    VOLCANO_FLOWS,
)
from lapilli.games.eruption.game import game
from lapilli.games.eruption.picture import geometry, lava, palette
from lapilli.games.eruption.picture.emblems import EMBLEMS
from lapilli.games.eruption.picture.meter import STEPS, angle_of
from lapilli.games.eruption.picture.pieces import piece, tile_piece, wall_piece
from lapilli.games.eruption.picture.walls import wall
from lapilli.seats import CHANCE
from tests.draw.page import Page, shown

HAND = "hand"
VARIANTS = (
    {"players": 2},
    {"players": 3, "annihilation": True},
    {"players": 4, "clans": True, "burned_sides_stay_open": True, "rolled_when_built": True},
    {"players": 6, "forecast": True},
)
CORNER = """
    -2,-3 01 r1
    -1,-3 eruption r0
    0,-3 eruption r0
    1,-4 eruption r0
    2,-5 01 r4
"""
"""Lava at all seven sides of orange."""


def plies_of(seed=1, most=10**6, **options):
    """A random game, ply by ply, and when it is over."""
    position = game.new(seed=seed, **options)
    rng = random.Random(seed)
    while True:
        yield position
        if position.is_over or position.ply >= most:
            return
        if position.actor == CHANCE:
            position.roll()
        else:
            position.play(rng.choice(position.legal_codes()))


def at_random(plies, **options):
    *_, last = plies_of(most=plies, **options)
    return last


def views_of(position):
    return [position.view(seat) for seat in (None, *range(position.players))]


def in_scene(view, name=BOARD):
    """The elements of a scene by their keys."""
    return {each.key: each for each in game.scenes(view)[name].elements}


def said(view, name=BOARD):
    return {key: each.words.say() for key, each in in_scene(view, name).items() if each.words}


def moved_to(each):
    """Where an element is put."""
    x, y = re.search(r"translate\((\S+) (\S+)\)", each.attributes["transform"]).groups()
    return Point(float(x), float(y))


def keys(elements, prefix):
    return {key.removeprefix(prefix) for key in elements if key.startswith(prefix)}


# Everything is there.


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_everything_on_the_island_has_its_element(options):
    for position in plies_of(seed=4, **options):
        if position.ply % 9:
            continue
        record = position.record
        drawn = in_scene(position.view())
        tiled = {str(cell) for cell, kind in zip(ISLAND.cells, record.tile, strict=True) if kind != NO_TILE}
        assert keys(drawn, "tile:") == tiled
        walls = {str(site) for site in position.walls()}
        assert walls <= keys(drawn, "flow:") | keys(drawn, "side:")
        assert len(keys(drawn, "side:")) == 42
        assert keys(drawn, "village:") == {*VILLAGE_NAMES}
        owned = {VILLAGE_NAMES[VILLAGE_OF[position.players, seat]] for seat in range(position.players)}
        assert keys(drawn, "heat:") == owned
        assert keys(drawn, "space:").isdisjoint(tiled)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_an_element_never_changes_its_layer(options):
    """A page finds what it replaces only on the layer where the new one goes."""
    home = {}
    for position in plies_of(seed=7, **options):
        seat = None if position.actor in (CHANCE, None) else position.actor
        for scene in game.scenes(position.view(seat)).values():
            for layer in scene.layers:
                for each in layer.elements:
                    assert home.setdefault(each.key, layer.key) == layer.key


def test_a_page_that_follows_shows_the_same():
    followed = pages = None
    for position in plies_of(seed=11, most=150, players=4):
        scenes = game.scenes(position.view(0))
        if followed is None:
            pages = {name: Page(scene) for name, scene in scenes.items()}
        else:
            for name, scene in scenes.items():
                pages[name].follow(scene.changes(followed[name]))
                if position.ply % 10 == 0:
                    assert pages[name].shown == shown(scene)
        followed = scenes


def test_a_placed_tile_changes_little_else(scene):
    position = scene(agenda="place A 03")
    before = game.scenes(position.view(0))[BOARD]
    position.play("place 1,1 r0")
    after = game.scenes(position.view(0))[BOARD]
    changed = {key.partition(":")[0] for key in after.changes(before).keys}
    assert changed <= {"tile", "space", "lava", "drawn", "flow", "stack", "left"}
    assert "tile:1,1" in after.changes(before).keys


def test_the_whole_picture_has_all_of_it_and_a_panel():
    for position in (at_random(60, players=5, seed=2), at_random(10**6, players=2, seed=2)):
        for view in views_of(position):
            keys_there = {each.key for each in view.scene().elements}
            parts = {each.key for scene in game.scenes(view).values() for each in scene.elements}
            assert parts - {"mat"} <= keys_there
            assert {f"player:{letter}" for letter in "ABCDE"[: position.players]} <= keys_there
            root = ET.fromstring(view.svg())
            assert root.findtext(f"{{{NAMESPACE}}}desc") == view.scene().describe()


# It is where it belongs.


@pytest.mark.rule("ER-02")
def test_lava_leaves_the_volcano_at_its_six_flows(scene):
    drawn = in_scene(scene(agenda="place A 03").view(0))
    assert keys(drawn, "lava:") == {str(ISLAND.cells[number]) for number, _ in VOLCANO_FLOWS}
    markup = drawn["volcano"].markup()
    for number, edge in VOLCANO_FLOWS:
        assert f" {geometry.edge_middle(ISLAND.cells[number], edge)}" in markup


@pytest.mark.rule("ER-06")
@pytest.mark.parametrize("kind", range(KINDS))
def test_the_exits_of_a_tile_are_where_its_lava_ends(kind):
    (face,) = ET.fromstring(f"<svg>{lava.paint(kind, 0)[1].markup}</svg>").findall("path[@class='crust']")
    numbers = list(map(float, re.findall(r"-?[\d.]+", face.get("d"))))
    ends = list(map(Point, numbers[::2], numbers[1::2]))
    for edge in range(6):
        middle = ORIGIN.moved(*geometry.edge_middle(ISLAND.cells[0], edge)).moved(
            *(-value for value in centre(ISLAND.cells[0], palette.SIDE))
        )
        reached = any(middle.distance(end) < 1 for end in ends)
        assert reached == bool(EXITS[kind, 0] >> edge & 1)


def test_tiles_that_lie_differently_look_different():
    for kind in range(KINDS):
        looks = {"".join(part.markup for part in lava.paint(kind, turn)) for turn in range(PERIOD[kind])}
        assert len(looks) == PERIOD[kind]
    alike = {"".join(part.markup for part in lava.paint(kind, 0)) for kind in range(KINDS)}
    assert len(alike) == KINDS


@pytest.mark.rule("ER-04")
def test_lava_runs_off_the_island_in_the_gaps_only(scene):
    drawn = in_scene(scene("2,-5 eruption r0\n0,-3 eruption r0", agenda="cards A").view(0))
    assert keys(drawn, "fall:") == {"2,-5"}


@pytest.mark.rule("ER-63")
def test_a_wall_on_a_flow_stands_across_the_edge_it_closes(scene):
    view = scene("1,1 03 r0", agenda="cards A", walls="1,2/N wood\n2,-1/SW stone").view(0)
    drawn = in_scene(view)
    for key, space, edge in (("1,2/N", (1, 2), 0), ("2,-1/SW", (2, -1), 4)):
        at = moved_to(drawn[f"flow:{key}"])
        cell = ISLAND.cells[ISLAND.number[space]]
        assert at.distance(geometry.edge_middle(cell, edge)) < 8
        assert at.distance(centre(cell.step(edge), palette.SIDE)) < at.distance(centre(cell, palette.SIDE))
    # Lava that is walled does not lick at the space.
    assert "1,2" not in keys(drawn, "lava:")


@pytest.mark.rule("ER-03")
def test_villages_lie_beyond_their_sides():
    for village, places in enumerate(geometry.SIDE_PLACES):
        assert {space.step(edge) for space, edge in places} == {*geometry.HOMES[village]}
        assert len(geometry.HOMES[village]) == 3


def test_walls_are_told_apart_by_shape_and_not_only_by_colour():
    def shapes(material):
        return sorted(re.findall(r' d="([^"]+)"', wall(material).markup))

    assert len({tuple(shapes(material)) for material in range(len(MATERIAL_NAMES))}) == len(MATERIAL_NAMES)


def test_villages_are_told_apart_by_colour_and_by_emblem():
    assert len({emblem.coat for emblem in EMBLEMS}) == len({emblem.shape for emblem in EMBLEMS}) == 6
    for players in game.players:
        looks = [game.look(seat, players) for seat in range(players)]
        assert len({look.badge.markup() for look in looks}) == players
        for seat, look in enumerate(looks):
            assert look.named.say().startswith(VILLAGE_NAMES[VILLAGE_OF[players, seat]])
            assert "class=" not in look.badge.markup()


@pytest.mark.rule("ER-10")
def test_villages_nobody_plays_are_grey(scene):
    view = scene(agenda="cards A").view(0)
    drawn, words = in_scene(view), said(view)
    for name, emblem in zip(VILLAGE_NAMES, EMBLEMS, strict=True):
        markup = drawn[f"village:{name}"].markup()
        assert (emblem.coat in markup) == (name in ("orange", "blue"))
        assert emblem.shape in markup
        assert words[f"village:{name}"].startswith("Nobody") != (name in ("orange", "blue"))


@pytest.mark.rule("ER-20")
def test_a_side_that_lava_touches_burns(scene):
    view = scene("1,-4 eruption r0", agenda="cards A", walls="orange/3 stone\norange/5 straw").view(0)
    drawn, words = in_scene(view), said(view)
    burning = {key for key in keys(drawn, "side:") if "flame" in drawn[f"side:{key}"].markup()}
    assert burning == {"orange/2", "orange/3"}
    assert words["side:orange/2"] == "Side 2 of the orange village: lava comes in."
    assert words["side:orange/3"] == "Side 3 of the orange village: stone wall, and lava comes against it."
    assert words["side:orange/5"] == "Side 5 of the orange village: straw wall."
    assert words["side:orange/1"] == "Side 1 of the orange village: free."


@pytest.mark.rule("ER-90")
def test_a_side_whose_wall_burned_is_charred(scene):
    position = scene("1,-4 eruption r0", walls="orange/2 straw", options="burned_sides_stay_open=on")
    whole = in_scene(position.view())["side:orange/2"].markup()
    position.play("roll 6 1")
    charred = in_scene(position.view())["side:orange/2"]
    assert "coal" in charred.markup()
    assert "coal" not in whole
    assert "wall has burned" in charred.words.say()


@pytest.mark.rule("ER-52")
def test_a_wall_that_has_held_is_marked(scene):
    position = scene("1,1 03 r0", agenda="place A 02", walls="1,2/N wood")
    position.play("place 1,2 r0")
    assert said(position.view())["rolled"].startswith("Rolling for this wall.")
    before = in_scene(position.view())["flow:1,2/N"]
    position.play("roll 1 6")
    after = in_scene(position.view())["flow:1,2/N"]
    assert ("stood" in before.markup(), "stood" in after.markup()) == (False, True)
    assert after.words.say() == "Flow into 1,2 from N: wooden wall, which has held."
    assert "rolled" not in in_scene(position.view())


@pytest.mark.rule("ER-21")
def test_the_wall_that_is_rolled_for_is_marked(scene):
    position = scene(CORNER, walls="orange/4 wood\norange/6 stone")
    for side in (4, 6):
        mark = in_scene(position.view())["rolled"]
        space, edge = geometry.SIDE_PLACES[0][side - 1]
        assert moved_to(mark).distance(geometry.edge_middle(space, edge)) < 12
        assert f"Side {side} of the orange village" in mark.words.say()
        position.play("roll 1 6")
    assert "rolled" not in in_scene(position.view())


# The meter.


@pytest.mark.rule("ER-09")
def test_markers_stand_on_their_steps_and_none_hides_another(scene):
    for heat in ("0 0 0 0 0 0", "10 10 10 20 20 30", "40 40 40 40 40 20", "290 290 200 120 50 0"):
        view = scene(agenda="cards A", heat=heat, players=6).view(0)
        drawn = in_scene(view)
        places = [moved_to(drawn[f"heat:{name}"]) for name in VILLAGE_NAMES]
        for seat, (at, degrees) in enumerate(zip(places, map(int, heat.split()), strict=True)):
            direction = ORIGIN.towards(angle_of(degrees // HEAT_STEP), at.distance(ORIGIN))
            assert at.distance(direction) < at.distance(ORIGIN) * 3.2 / STEPS
            assert all(at.distance(other) > 27 for other in places[:seat])


@pytest.mark.rule("ER-25")
def test_eruption_tiles_lie_on_the_meter_until_they_are_claimed(scene):
    view = scene(agenda="cards A", heat="60 0", lines="waiting A 1").view(0)
    drawn, words = in_scene(view), said(view)
    assert keys(drawn, "unclaimed:") == {"2", "3"}
    assert keys(drawn, "waiting:") == {"1"}
    assert words["waiting:1"] == "Player A has yet to place eruption tile 1."
    assert words["heat:orange"] == "Player A (orange village, a sun): heat 60, danger zone 1."


# Tiles beside the island.


@pytest.mark.rule("ER-13")
def test_what_is_left_of_each_kind_can_be_read(scene):
    words = said(scene(agenda="place A 03", left="0 01*2 01234*6").view())
    assert words["stack"] == "Lava tiles left to draw: 9."
    assert words["left"] == "Face down are: a dead end 1, a sharp curve 2 and five exits 6."
    assert words["drawn"] == "The drawn tile: a straight flow, exits to N and S."


@pytest.mark.rule("ER-85")
def test_the_piles_of_forecast_show_their_tops():
    for position in plies_of(seed=3, most=80, players=3, forecast=True):
        drawn, words = in_scene(position.view()), said(position.view())
        assert keys(drawn, "pile:") == {"1", "2", "3"}
        assert "stack" not in drawn
        for pile, (kind, below) in enumerate(zip(position.record.top, position.record.below, strict=True), 1):
            assert words[f"pile:{pile}"].endswith(f"tiles below: {below}.")
            assert f">{below}<" in drawn[f"pile:{pile}"].markup()
            if kind != NO_TILE:
                top = drawing(element("g", *lava.paint(int(kind), 0))).markup
                assert top.removeprefix("<g>").removesuffix("</g>") in drawn[f"pile:{pile}"].markup()


# Hands are secret (ER-13).


@pytest.mark.rule("ER-13")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_seat_sees_its_own_cards_and_no_others(options):
    for position in plies_of(seed=5, **options):
        if position.ply % 5:
            continue
        for seat in range(position.players):
            shown_cards = keys(in_scene(position.view(seat), HAND), "card:")
            held = {name for name, n in zip(CARD_NAMES, position.record.hand[seat], strict=True) if n}
            assert shown_cards == held
        assert not keys(in_scene(position.view(None), HAND), "card:")


@pytest.mark.rule("ER-13")
def test_the_picture_is_the_same_whatever_others_hold():
    for position in plies_of(seed=6, most=200, players=4, clans=True):
        for view in views_of(position) if position.ply % 11 == 0 else ():
            other = view.resample(position.ply)
            seat = None if view.seat == CHANCE else view.seat
            assert other.view(seat).scene().svg() == view.scene().svg()


def test_cards_that_cannot_be_played_are_dimmed_and_say_why(scene):
    position = scene("1,1 03 r0", agenda="cards A", lines="hand A rain*2 sinkhole bomb quake")
    cards = in_scene(position.view(0), HAND)
    asleep = {key for key in keys(cards, "card:") if cards[f"card:{key}"].attributes.get("class") == "asleep"}
    playable = {move.kind for move in position.legal_moves()}
    assert asleep == {"rain", "sinkhole", "bomb", "quake"} - playable
    assert asleep == {"rain", "bomb"}
    words = cards["card:rain"].words.say()
    assert words.startswith("2 times Rain: cool by 30, or trade it for a wooden wall. Not now: ")
    assert words.endswith("Not now: Rain needs heat above 0.")
    assert cards["card:bomb"].words.say().endswith("Not now: There is no wall on the board.")
    assert cards["card:bomb"].why.say() == "There is no wall on the board."
    assert 'data-why="There is no wall on the board." data-why-rule="ER-3B"' in cards["card:bomb"].markup()
    assert cards["card:quake"].why is None
    assert ">×2<" in cards["card:rain"].markup()  # noqa: RUF001
    # While it is somebody else's turn, nothing is dimmed.
    assert (
        "asleep"
        not in in_scene(scene(agenda="cards B", lines="hand A rain").view(0), HAND)["card:rain"].markup()
    )


@pytest.mark.parametrize(
    ("board", "card", "why"),
    [
        ("", "aftershock", "There is no tile on the board."),
        ("1,1 0 r0", "aftershock", "No tile can lie in another way."),
        ("", "sinkhole", "There is no tile on the board."),
        ("", "quake", "There is no tile on the board to replace."),
        ("", "relocate", "There is no wall in your village."),
        ("", "reinforce", "You have no wall in your reserve."),
    ],
)
def test_why_a_card_cannot_be_played_is_not_about_one_tile_or_wall(scene, board, card, why):
    view = scene(board, agenda="cards A", lines=f"hand A {card}").view(0)
    assert in_scene(view, HAND)[f"card:{card}"].words.say().endswith(f"Not now: {why}")


def test_many_cards_all_fit_in_the_strip(scene):
    lines = "hand A aftershock quake rain sinkhole bomb flow relocate reinforce"
    view = scene(agenda="cards A", lines=lines).view(0)
    cards = [each for key, each in in_scene(view, HAND).items() if key.startswith("card:")]
    assert len(cards) == 8
    rights = []
    for each in cards:
        scale = float(re.search(r"scale\((\S+)\)", each.attributes["transform"])[1])
        rights.append((moved_to(each).x, moved_to(each).x + 102 * scale))
    assert all(right < left for (_, right), (left, _) in pairwise(rights))
    strip = game.scenes(view)[HAND].view_box
    assert rights[-1][1] < strip.width - 4 * 56


def test_the_strip_counts_walls_and_cards(scene):
    view = scene(agenda="cards A", lines="reserve A straw*2 stone\nhand A rain").view(0)
    words = said(view, HAND)
    assert words["reserve:straw"] == "Walls of straw in your reserve: 2; in the supply: 16."
    assert words["reserve:wood"] == "Walls of wood in your reserve: 0; in the supply: 15."
    assert words["deck"] == "Cards to draw: 35; no discards."
    assert said(scene(agenda="cards A").view(), HAND)["reserve:wood"] == "Walls of wood in the supply: 15."


# Words.


def test_the_board_is_said_in_words(scene):
    view = scene("1,1 03 r0", agenda="place B 0", walls="1,2/N wood\norange/1 straw", heat="0 60").view()
    described = view.scene().describe().splitlines()
    for line in (
        "It is the turn of Player B.",
        "Tile at 1,1: a straight flow, exits to N and S.",
        "Flow into 1,2 from N: wooden wall.",
        "Empty spaces that lava comes to: 1,-2, 2,-1, -1,2, -2,1, -1,-1 and 1,2.",
        "Player A: orange village, a sun.",
        "Side 1 of the orange village: straw wall.",
        "Nobody plays here: red village, a bird.",
        "Player B (blue village, a wave): heat 60, danger zone 1.",
        "The drawn tile: a dead end, exit to N.",
    ):
        assert line in described


@pytest.mark.rule("ER-47")
def test_a_space_says_which_wall_it_gives(scene):
    view = scene("1,-2 0135 r1", agenda="place A 03").view()
    given = {key: words for key, words in said(view).items() if key.startswith("space:") and "gains" in words}
    assert given["space:2,-2"].endswith("Whoever places a tile here gains a straw wall.")
    assert "space:1,-3" not in given


def test_everything_that_can_be_pointed_at_has_words():
    for position in plies_of(seed=9, most=160, players=4, clans=True):
        for name, scene in game.scenes(position.view(0)).items():
            for each in scene.elements:
                if each.key.partition(":")[0] not in ("sea", "island", "lava", "fall", "claimed", "mat"):
                    assert each.words is not None, (name, each.key)
                    assert "{" not in each.words.say()


def test_the_same_view_gives_the_same_text():
    text = at_random(90, players=4).view(0).svg()
    lava.paint.cache_clear()
    assert at_random(90, players=4).view(0).svg() == text
    assert at_random(90, players=4, seed=2).view(0).svg() != text


def test_style_rules_touch_nothing_but_this_picture():
    for rule in palette.STYLE.replace("@media (max-width:40em){", "").split("}"):
        for selector in rule.partition("{")[0].strip().split(","):
            outside = re.sub(r":is\([^)]*\)", "", rule.partition("{")[0]).strip()
            assert not selector or outside.startswith(".eruption")


def test_every_class_that_is_drawn_has_a_style():
    drawn = at_random(150, players=4, seed=8).view(0).svg()
    styled = {*re.findall(r"\.([a-z]+\d?)", palette.STYLE)}
    for name in {name for names in re.findall(r'class="([^"]+)"', drawn) for name in names.split()}:
        plain = (
            "eruption",
            "face",
            "panel",
            "tray",
            "some",
            "led",
            "legal",
            "waits",
            "wallat",
            "sided",
            "a",
            "b",
            "c",
        )
        assert name in styled or name in plain, name


# Pieces.


@pytest.mark.parametrize("kind", range(KINDS))
def test_every_tile_and_wall_is_a_piece(kind):
    for turn in range(6):
        assert piece(tile_piece(kind, turn)) is not None
    for material in range(len(MATERIAL_NAMES)):
        for edge in range(6):
            assert "<g" in piece(wall_piece(material, edge)).markup()
    assert piece("nonsense") is None
    assert tile_piece(ERUPTION, 0) == tile_piece(ERUPTION, 3)
