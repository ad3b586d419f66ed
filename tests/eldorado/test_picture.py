"""The picture of El Dorado: all that lies on the maps is drawn and said in words, and no secret is."""

from __future__ import annotations

import random
import re
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest

from lapilli.choices import BOARD
from lapilli.draw.hexagons import corner
from lapilli.draw.plane import Point
from lapilli.draw.scene import NAMESPACE
from lapilli.games.eldorado.components import (
    EXPLORERS,
    ISLAND_KINDS,
    KINDS,
    NO_EXPLORER,
    NO_TILE,
    SHEETS,
)
from lapilli.games.eldorado.game import game
from lapilli.games.eldorado.picture import cavern, palette, terrain
from lapilli.games.eldorado.picture.geometry import MOST_FIGURES, SIDE, layout_of, stances
from lapilli.games.eldorado.picture.people import look
from lapilli.games.eldorado.places import corner_of, place_of
from lapilli.hexes import NOWHERE
from lapilli.seats import CHANCE
from tests.draw.page import Page, shown
from tests.eldorado.conftest import FLOWER

HAND = "hand"
HARD_MODE = {"important_tiles": True, "rerolled_battles": True, "action_points": True}
VARIANTS = (
    {"players": 2},
    {"players": 3, "rerolled_battles": True},
    {"players": 4, **HARD_MODE},
    {"players": 5},
)
LIKELY = {"pass": 0.35, "discover": 3, "offering": 30, "trade": 0.1, "hear": 0.1, "bank": 0.2}
TOKEN = 18.0
"""How far an explorer's token reaches from its middle, at most but for corners."""


def plies_of(seed=1, most=600, **options):
    position = game.new(seed=seed, **options)
    rng = random.Random(seed)
    while True:
        yield position
        if position.is_over or position.ply >= most:
            return
        if position.actor == CHANCE:
            position.roll()
        else:
            moves = position.legal_moves()
            position.play(rng.choices(moves, [LIKELY.get(move.kind, 1) for move in moves])[0])


def views_of(position):
    return [position.view(seat) for seat in (None, *range(position.players))]


def in_scene(view, name=BOARD):
    """The elements of a scene by their keys."""
    return {each.key: each for each in game.scenes(view)[name].elements}


def said(view, name=BOARD):
    return {key: each.words.say() for key, each in in_scene(view, name).items() if each.words}


def keys(elements, prefix):
    return {key.removeprefix(prefix) for key in elements if key.startswith(prefix)}


def moved_to(each):
    """Where an element is put."""
    x, y = re.search(r"translate\((\S+) (\S+)\)", each.attributes["transform"]).groups()
    return Point(float(x), float(y))


# Everything is there.


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_everything_on_the_maps_has_its_element(options):
    for position in plies_of(seed=4, **options):
        if position.ply % 7:
            continue
        record = position.record
        drawn = in_scene(position.view())
        lying = {str(place_of(int(cell))) for cell in record.cell if cell != NOWHERE}
        assert keys(drawn, "tile:") == lying
        players = range(position.players)
        letters = {seat: "ABCDE"[seat] for seat in players}
        assert keys(drawn, "explorer:") == {
            letters[seat] for seat in players if record.stands[seat] != NO_TILE or record.placer[seat]
        }
        assert keys(drawn, "farm:") == {
            f"{letters[seat]}:{corner_of(int(farm))}"
            for seat in players
            for farm in record.farm[seat]
            if farm != NOWHERE
        }
        assert keys(drawn, "fort:") == {letters[seat] for seat in players if record.fort[seat] != NOWHERE}
        armies = {f"{letters[seat]}:{place}" for seat in players for place in position.villagers(seat)}
        assert keys(drawn, "army:") == armies
        assert ("battle" in drawn) == (record.battle_at != NO_TILE)
        assert ("cave" in drawn) == (record.exit == NO_TILE)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_keys_are_unique_and_never_change_their_layer(options):
    """A page finds what it replaces only on the layer where the new one goes."""
    home = {}
    for position in plies_of(seed=7, **options):
        seat = None if position.actor in (CHANCE, None) else position.actor
        seen = []
        for name, scene in game.scenes(position.view(seat)).items():
            for layer in scene.layers:
                for each in layer.elements:
                    seen.append(each.key)
                    assert home.setdefault(each.key, (name, layer.key)) == (name, layer.key)
        assert len(seen) == len({*seen})


def test_a_page_that_follows_shows_the_same():
    followed = pages = None
    for position in plies_of(seed=11, most=300, players=4):
        scenes = game.scenes(position.view(0))
        if followed is None:
            pages = {name: Page(scene) for name, scene in scenes.items()}
        else:
            for name, scene in scenes.items():
                pages[name].follow(scene.changes(followed[name]))
                if position.ply % 10 == 0:
                    assert pages[name].shown == shown(scene)
        followed = scenes


def test_the_whole_picture_has_all_of_it_and_a_panel():
    for position in plies_of(seed=2, most=200, players=5):
        if position.ply % 40:
            continue
        for view in views_of(position):
            there = {each.key for each in view.scene().elements}
            parts = {each.key for scene in game.scenes(view).values() for each in scene.elements}
            assert parts - {"mat"} <= there
            assert {f"player:{letter}" for letter in "ABCDE"} <= there


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_it_is_well_formed_and_has_words(options):
    wordless = {"sea", "coast", "stacks", "off", "mat"}
    for position in plies_of(seed=9, most=300, **options):
        if position.ply % 15:
            continue
        for view in views_of(position):
            ET.fromstring(view.svg())
            for name, scene in game.scenes(view).items():
                assert {each.key for each in scene.elements if each.words is None} <= wordless
                assert "{" not in scene.describe()
                words = said(view, name)
                described = scene.describe().split("\n")
                assert all(
                    words[key] in described for key in words if not key.startswith(("corner", "offer"))
                )


def test_styles_touch_nothing_else_on_a_page():
    for line in palette.STYLE.splitlines():
        if line not in ("}",) and not line.startswith("@media"):
            assert line.startswith(f".{palette.NAME}")


# Where it is.


def test_everything_is_inside_the_picture():
    for position in plies_of(seed=12, most=500, players=3):
        scene = game.scenes(position.view())[BOARD]
        for each in scene.elements:
            if each.key.startswith(("tile:", "explorer:", "army:", "farm:", "fort:", "space:")):
                assert scene.view_box.holds(moved_to(each))


@pytest.mark.rule("ED-45", "ED-60", "ED-76")
def test_swords_mark_where_a_step_would_be_an_attack(scene):
    """For whoever may make it: by the explorer and by an army, on figures and on a fort."""
    tiles = FLOWER + "0,2 wood\n0,3 food"
    lines = "villagers A 0,2\nstands B 0,1\nfort B 0,-1/NE\nvillagers B 0,3\nhand A gold"
    position = scene(tiles, lines=lines)
    spectator, mine, theirs = (keys(in_scene(view), "attackable:") for view in views_of(position))
    assert mine == {"0,-1", "0,1", "0,3"}
    assert spectator == theirs == set()
    position = scene(tiles, lines=lines.replace("hand A gold", "hand A wood"))
    assert keys(in_scene(position.view(0)), "attackable:") == {"0,-1", "0,1"}


@pytest.mark.rule("ED-61")
def test_swords_mark_whom_an_army_may_strike_in_anothers_turn(scene, play):
    position = scene(FLOWER, lines="stands A 0,1\nstands B 1,-1\nvillagers B 1,0\nhand B gold")
    play(position, "go N")
    assert position.actor == 1
    assert keys(in_scene(position.view(1)), "attackable:") == {"0,0"}
    assert keys(in_scene(position.view(0)), "attackable:") == set()


@pytest.mark.parametrize("figures", range(1, MOST_FIGURES + 1))
def test_no_figure_on_a_tile_is_hidden(figures):
    places = stances(figures)
    assert len(places) == figures
    for (one, scale), (other, _) in combinations(places, 2):
        assert one.distance(other) > 1.4 * TOKEN * scale
    for at, _ in places:
        assert at.distance(Point(0, 0)) < SIDE


def test_the_maps_do_not_touch():
    for position in plies_of(seed=3, most=600, players=3):
        layout = layout_of(position.record)
        off = [layout.off] if position.record.placer.any() else []
        column = [layout.cave, *off, layout.stacks]
        assert all(box.y + box.height < below.y for box, below in pairwise(column))
        for cell in position.record.cell.tolist():
            if cell != NOWHERE:
                corners = [layout.at(cell).moved(*corner(edge, SIDE)) for edge in range(6)]
                assert all(map(layout.whole.holds, corners))
                for box in column:
                    is_in = place_of(cell).in_cave and box == layout.cave
                    assert [*map(box.holds, corners)] == [is_in] * 6


def test_where_there_is_sea_the_stack_stands_in_it(scene):
    """There is sea to the right, below a long headland."""
    tiles = "".join(f"0,{-r} wood\n" for r in range(9)) + "".join(f"{q},-8 water\n" for q in range(1, 6))
    record = scene(tiles).record
    layout = layout_of(record)
    assert layout.stacks.x < max(layout.at(cell).x for cell in record.cell.tolist() if cell != NOWHERE)


# What it looks like.


def test_kinds_of_tiles_look_different():
    islands = {terrain.paint(kind).markup for kind in range(ISLAND_KINDS)}
    caves = {cavern.paint(kind).markup for kind in range(ISLAND_KINDS, KINDS)}
    plans = {terrain.plan(kind).markup for kind in range(ISLAND_KINDS)}
    assert len(islands | caves) == KINDS
    assert len(plans) == ISLAND_KINDS
    # Also without any colour.
    bare = {re.sub(r'class="[^"]*"', "", markup) for markup in islands}
    assert len(bare) == ISLAND_KINDS


@pytest.mark.rule("ED-07")
def test_explorers_and_sheets_look_different():
    looks = [look(who // 2, who, 0) for who in range(EXPLORERS)]
    assert len({each.badge.markup() for each in looks}) == EXPLORERS
    assert len({each.colour for each in looks}) == SHEETS
    shapes = {
        re.findall(r' d="[^"]*"', look(sheet, NO_EXPLORER, 0).badge.markup())[0] for sheet in range(SHEETS)
    }
    assert len(shapes) == SHEETS


@pytest.mark.rule("ED-10")
def test_a_player_looks_like_the_explorer_once_it_is_chosen(scene):
    position = scene("0,0 wood", explorers="emma pedro")
    assert game.look_of(position.view(), 0).named.say() == "Emma the Cartographer, green diamond"
    assert game.look_of(position.view(), 1).named.say() == "Pedro the Conquistador, red shield"
    assert game.look(0, 2).named.say() == "no sheet yet"


# Words.


def test_a_tile_says_where_it_is_and_who_is_there(scene):
    position = scene(
        "0,0 wood\n0,1 gold\n1,0 garden\n1,1 shrine",
        explorers="stella pedro",
        lines="stands B 0,1\nvillagers A 1,0 1,0\nfarms B 0,0/SE\nfort A 0,1/SW\nofferings B 1",
    )
    words = said(position.view())
    assert words["tile:0,1"] == (
        "Tile 0,1, 1 step south of the start: a gold tile. "
        "Here: Player B's explorer, Pedro the Conquistador. "
        "At its corners: a farm of Player B and a fort of Player A."
    )
    assert words["tile:1,0"].startswith(
        "Tile 1,0, 1 step south-east of the start: a garden, which yields food, gold or wood. "
        "Here: 2 villagers of Player A."
    )
    assert "Offerings by Player B." in words["tile:1,1"]
    assert words["explorer:B"].endswith("(red shield) on 0,1: strength 3.")
    assert words["army:A:1,0"] == "2 villagers of Player A (white circle) on 1,0."
    assert words["fort:A"] == "Fort of Player A (white circle) at the corner 0,1/SW."


@pytest.mark.rule("ED-73")
def test_stopped_villagers_are_marked(scene):
    position = scene("0,0 wood\n0,1 gold", lines="villagers A 0,1!")
    assert "stopped for this turn" in said(position.view())["army:A:0,1"]
    assert "halt" in in_scene(position.view())["army:A:0,1"].markup()


@pytest.mark.rule("ED-26")
def test_the_entrance_and_the_exit_are_linked(scene):
    position = scene("0,0 wood\n0,1 entrance\nc0,0 exit")
    drawn = in_scene(position.view())
    assert drawn["link"].words.say().startswith("The entrance 0,1 and the exit c0,0 are neighbours")
    assert "link" not in in_scene(scene("0,0 wood\n0,1 entrance").view())


@pytest.mark.rule("ED-81")
def test_whoever_has_the_cave_shrine_is_seen(scene):
    tiles = "0,0 wood\n0,1 entrance\nc0,0 exit\nc0,-1 empty"
    carried = scene(tiles, lines="keeper B\ncave-stack empty*9 tiger thieves giant")
    assert "carried" in in_scene(carried.view())["explorer:B"].markup()
    assert said(carried.view())["explorer:B"].endswith("The cave shrine is carried along.")
    kept = scene(tiles, lines="keeper giant\ncave-stack empty*9 tiger thieves giant")
    assert said(kept.view())["cavern"].endswith("the Giant has the cave shrine.")


@pytest.mark.rule("ED-72")
def test_a_battle_shows_both_sides(scene):
    position = scene(
        "0,0 wood\n0,1 gold",
        "battle-roll B defending 2\nfight A\nfight-on A 0,1\nask A\nexplore A",
        explorers="stella pedro",
        lines="stands A 0,1\nstands B 0,1\nvillagers A 0,1\nbattle 0,1 A B open\n"
        "attacking-explorer 0,0\nattacking-villagers 0,0\nattacking-dice 3 5",
    )
    words = said(position.view(), HAND)
    assert words["side:attacking"] == "Player A attacks with strength 2. Dice: 3, 5; sum 8."
    assert words["side:defending"] == "Player B defends with strength 2."
    assert said(position.view())["battle"] == "A battle is on at 0,1."


@pytest.mark.rule("ED-77")
def test_a_farm_that_is_attacked_defends_itself(scene):
    position = scene(
        "0,0 wood\n0,1 gold",
        "battle-roll A attacking 1\nbattle-roll B defending\nfight A\nask A\nexplore A",
        lines="farms B 0,0/SE\nbattle 0,0 A B farm\nprize 0,0/SE",
    )
    assert said(position.view(), HAND)["side:defending"] == "Player B's farm defends with strength 1."


@pytest.mark.rule("ED-77", "ED-47")
def test_whoever_stands_at_a_farm_in_peace_is_not_shown_as_its_defender(scene):
    """As long as B may still bring the army that would make its explorer fight."""
    lines = "stands B 0,0\nfarms B 0,0/SE\nvillagers B 1,0\nhand B gold"
    p = scene("0,0 wood\n1,0 gold\n0,1 food", lines=lines)
    p.play("raid B1@0,0")
    assert said(p.view(), HAND)["side:defending"] == "Player B's farm defends with strength 1."
    p.play("bring 1,0")
    assert said(p.view(), HAND)["side:defending"] == "Player B defends with strength 2."


@pytest.mark.rule("ED-51")
def test_a_second_offering_at_the_shrine_at_hand_is_refused_for_what_it_is(scene):
    """Though another shrine was found first."""
    lines = "stands A 0,1\nofferings A 2\nhand A food*2 gold*2 wood*2"
    position = scene("0,0 wood\n1,-1 shrine\n0,1 gold\n0,2 shrine\n1,0 food", lines=lines)
    assert said(position.view(0), HAND)["buy:offering"].endswith("You have an offering there already.")


@pytest.mark.rule("ED-75")
def test_a_beaten_explorer_waits_beside_the_map(scene):
    position = scene("0,0 wood\n0,1 gold", lines="beaten B A")
    assert "off the map" in said(position.view())["explorer:B"]
    drawn = in_scene(position.view())
    assert layout_of(position.record).off.holds(moved_to(drawn["explorer:B"]))


@pytest.mark.rule("ED-05")
def test_prices_are_those_of_the_table(scene):
    position = scene("0,0 wood", options="farm_wood=4 march_gold=3")
    words = said(position.view(0), HAND)
    assert words["buy:farm"].startswith("A farm costs 4 cards of wood. Left in your reserve: 2.")
    assert words["buy:march"].startswith("To move an army by one tile costs 3 cards of gold.")


@pytest.mark.rule("ED-90")
def test_bellonas_first_march_is_free(scene):
    position = scene("0,0 wood\n0,1 gold", explorers="bellona", lines="free-march yes\nvillagers A 0,1")
    assert said(position.view(0), HAND)["buy:march"] == "The next move of an army is free."


def test_what_cannot_be_bought_says_why(scene):
    position = scene("0,0 wood", lines="hand A wood*2")
    drawn = in_scene(position.view(0), HAND)
    assert drawn["buy:farm"].why is None
    assert drawn["buy:fort"].why.rule in game.rulebook
    assert "Not now:" in drawn["buy:fort"].words.say()
    # Nobody else is told anything of it.
    assert in_scene(position.view(1), HAND)["buy:fort"].why is None


# Secrets.


@pytest.mark.rule("ED-14")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_nobody_sees_the_hand_of_another(options):
    for position in plies_of(seed=6, most=300, **options):
        if position.ply % 10:
            continue
        for seat in range(position.players):
            held = position.hand(seat)
            drawn = said(position.view(seat), HAND)
            for name, count in held.items():
                assert f"{count} card" in drawn[f"card:{name}"]
        assert keys(in_scene(position.view(), HAND), "card:") == set()


@pytest.mark.rule("ED-90")
def test_only_emma_sees_the_next_tiles(scene):
    position = scene(
        "0,0 wood\n0,1 gold", "order A\nexplore A", explorers="emma pedro", lines="ahead shrine water gold"
    )
    assert said(position.view(0))["ahead"] == (
        "The next tiles, which only you know: a shrine, water and a gold tile."
    )
    for view in (position.view(), position.view(1)):
        assert "ahead" not in in_scene(view)


@pytest.mark.rule("ED-100")
def test_important_tiles_are_seen_by_their_owner_only(scene):
    position = scene(
        "0,0 wood\n0,1 gold",
        options="important_tiles=on",
        lines="important A shrine entrance\nimportant B shrine*2",
        turns=2,
    )
    assert keys(in_scene(position.view(0), HAND), "own:") == {"shrine", "entrance"}
    assert keys(in_scene(position.view(1), HAND), "own:") == {"shrine"}
    assert keys(in_scene(position.view(), HAND), "own:") == set()
    assert said(position.view(1), HAND)["own:shrine"].startswith("2 important tiles of yours")


def test_corners_and_unknown_places_are_marked_for_whoever_acts_only(scene):
    position = scene("0,0 wood\n0,1 gold", lines="hand A wood*2")
    mine, theirs = in_scene(position.view(0)), in_scene(position.view(1))
    assert len(keys(mine, "corner:")) == 6
    assert "unknown:discover" in mine
    assert not keys(theirs, "corner:")
    assert "unknown:discover" not in theirs


def test_a_drawn_tile_is_shown_where_it_may_lie(scene):
    position = scene("0,0 wood\n0,1 gold\n1,0 food", "lay A water\nexplore A")
    for view in views_of(position):
        drawn = in_scene(view)
        assert len(keys(drawn, "space:")) == 2
        assert drawn["found"].words.say() == "The tile that was found: water, which nobody enters."
        assert all(ET.fromstring(f'<g xmlns="{NAMESPACE}">{drawn[key].markup()}</g>') for key in drawn)
