"""What Eruption says: what is to be done, why a move is refused, what was done, and what came of it."""

from __future__ import annotations

import random
import re

import pytest

import lapilli
from lapilli import testing
from lapilli.catalogues import TRANSLATED, forms, read_catalogue
from lapilli.games.eruption.actions import EXCHANGE_AT
from lapilli.games.eruption.components import CARD_NAMES, KINDS, TILE_NAMES
from lapilli.games.eruption.game import game
from lapilli.games.eruption.naming import card, tile
from lapilli.games.eruption.sites import Flow, Side
from lapilli.games.eruption.told import tell_in_part
from lapilli.hexes import Cell
from lapilli.languages import LANGUAGES, language
from lapilli.words import ENGLISH
from tests.eruption.scenes import NO_PLACE_FOR_FIVE, all_tiles_but

VARIANTS = (
    {"players": 2},
    {"players": 5},
    {"players": 4, "clans": True},
    {"players": 6, "clans": True, "italian_sheet": True},
    {"players": 3, "annihilation": True},
    {"players": 4, "forecast": True},
    {"players": 2, "annihilation": True, "forecast": True},
    {"players": 3, "italian_sheet": True, "forecast": True},
)

SOUTH = "-1,2 03 r0\n-1,3 035 r0"
"""Lava on its way to blue, which is B's village when two play."""
INTO_BLUE = f"{SOUTH}\n-1,4 035 r3"
"""It has come to sides 2 and 3."""
CROSSING = "-1,2 035 r0\n-2,1 0123 r2"
"""Two flows run into -2,2: from N and from SE."""
CARDS = "cards A\nwalls A\nend A"


def scene(board="", agenda="place A 03\nend A", walls="", lines="", players=2, options=""):
    """A position, of which only what matters is said."""

    def indented(text):
        return [f"  {line.strip()}" for line in text.splitlines() if line.strip()]

    said = [f"options {options}"] if options else []
    said += [line.strip() for line in lines.splitlines() if line.strip()]
    return game.from_text(
        "\n".join(
            [
                "eruption 2",
                f"players {players}",
                *said,
                "agenda",
                *indented(agenda),
                "board",
                *indented(board),
                "walls",
                *indented(walls),
            ]
        )
    )


def told(position, move: str) -> str:
    return str(game.tell(position.record, position.code(move)))


def came_of(position, *moves: str) -> list[str]:
    """Play moves; what came of the last of them."""
    for move in moves:
        position.play(move)
    return [str(event) for event in position.last_events]


def plies_of(seed=3, **options):
    """A random game that rather does something than passes, ply by ply."""
    position = game.new(seed=seed, **options)
    rng = random.Random(seed)
    while not position.is_over:
        yield position
        if position.actor == lapilli.CHANCE:
            position.roll()
        else:
            codes = position.legal_codes()
            doing = [code for code in codes if game.space.kind(code).name != "pass"]
            position.play(rng.choice(doing if doing and rng.random() < 0.6 else codes))


# Everything is said, and says no more than it may.


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_move_and_what_comes_of_it_is_told_with_a_rule(options):
    for position in plies_of(**options):
        said = [position.prompt, position.task, *position.last_events]
        codes = position.legal_codes() or [position.code(each.move) for each in position.outcomes()]
        said += [
            game.tell(position.record, code)
            for code in random.Random(position.ply).sample(codes, min(9, len(codes)))
        ]
        for sentence in said:
            assert "{" not in sentence.say()
            assert re.fullmatch(r"\S.*[.!]", sentence.say())
            assert sentence.rule in game.rulebook
            assert 0 <= sentence.shock <= 6
            assert all(isinstance(place, Cell | Flow | Side) for place in sentence.where)
    assert position.is_over
    assert position.result.reason.rule in game.rulebook


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_no_words_tell_a_secret(options):
    walk = None
    for position in plies_of(seed=8, **options):
        walk = walk or testing._Walk(position, random.Random(1))
        if position.ply % 25 == 0:
            testing.check_secrets(walk)
            testing.check_reveals(walk)
            testing.check_events(walk)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_refusal_names_a_rule(options):
    rng = random.Random(2)
    for position in plies_of(seed=6, **options):
        legal = {*position.legal_codes()} or {position.code(each.move) for each in position.outcomes()}
        for code in rng.sample(range(game.space.size), 12):
            if code not in legal:
                with pytest.raises(lapilli.IllegalMove) as caught:
                    position.play(code)
                assert caught.value.rule in game.rulebook


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_who_is_to_act_is_never_spoken_of(options, code):
    for position in plies_of(**options):
        # Others may be: the teammate is.
        named = language(code).calling({position.actor: "Nemo"})
        task = position.task.say(named)
        assert "{" not in task
        if position.actor != lapilli.CHANCE:
            assert "Nemo" not in task
            assert "Nemo" in position.prompt.say(named)
        assert position.task.rule == position.prompt.rule


# What is to be done.

ASKED = {
    "starter": ("Roll for who starts. (ER-11)", "Roll for who starts. (ER-11)"),
    "draw-cards A 2\nend A": ("Player A draws 2 cards. (ER-46)", "Draw 2 cards for Player A. (ER-46)"),
    "draw-tile A\nend A": ("Player A draws a lava tile. (ER-44)", "Draw a lava tile for Player A. (ER-44)"),
    "draw-tile A quake\nend A": (
        "Player A draws a lava tile for Quake. (ER-36)",
        "Draw a lava tile for Player A, who has played Quake. (ER-36)",
    ),
    "place A 0134\nend A": (
        "Player A must place the drawn tile: two crossing straight flows. (ER-44)",
        "Place the drawn tile: two crossing straight flows. (ER-44)",
    ),
    "replace A 01\nend A": (
        "Player A puts the drawn tile in place of another: a sharp curve. (ER-36)",
        "Put the drawn tile in place of another: a sharp curve. (ER-36)",
    ),
    "eruption A\nend A": (
        "Player A places eruption tile 2, and others will heat by 30. (ER-26)",
        "Place eruption tile 2: others will heat by 30. (ER-26)",
    ),
    "extra A\nend A": (
        "Danger zone 3: Player A may place an extra tile. (ER-45)",
        "Danger zone 3: you may draw and place an extra tile, or pass. (ER-45)",
    ),
    "cards A drew\nend A": (
        "Player A may play or trade cards. (ER-30)",
        "You may play or trade cards, or pass. (ER-30)",
    ),
    "cards A\nend A": (
        "Player A may play or trade cards and draw a card (danger zone 3). (ER-30)",
        "You may play or trade cards and draw a card (danger zone 3), or pass. (ER-30)",
    ),
    "shift A 1\nend A": (
        "Relocate: Player A may move more walls. (ER-34)",
        "Relocate: you may move more walls of your village, or pass. (ER-34)",
    ),
    "walls A\nend A": (
        "Player A may build up to 2 walls. (ER-61)",
        "You may build up to 2 walls, or pass. (ER-61)",
    ),
    "walls A 1\nend A": (
        "Player A may build 1 more wall. (ER-61)",
        "You may build 1 more wall, or pass. (ER-61)",
    ),
    "keep-hand A\nend A": (
        "Player A discards 2 cards to keep 3. (ER-70)",
        "Discard 2 cards to keep 3. (ER-70)",
    ),
    "roll-flow A 1,1 r0 N\nplace A 0\nend A": (
        "To place the tile at 1,1, Player A rolls for the straw wall on the flow into 1,1 from N. (ER-51)",
        "To place the tile at 1,1, roll for Player A, "
        "for the straw wall on the flow into 1,1 from N. (ER-51)",
    ),
}


@pytest.mark.parametrize("agenda", ASKED)
def test_all_are_told_what_is_to_be_done_and_who_is_to_do_it_is_told_so(agenda):
    lines = "heat 210 10\nreserve A wood*3\nhand A rain*3 quake*2\nwaiting A 2\nwaiting B 1\ngone eruption"
    position = scene(SOUTH, agenda, "orange/2 stone\norange/5 wood\n1,1/N straw", lines)
    assert (str(position.prompt), str(position.task)) == ASKED[agenda]


def test_who_is_asked_about_damage_is_told_which_wall_it_is():
    position = scene(INTO_BLUE, "roll-damage B 2\ndamage B 3\nend B", "blue/2 stone")
    assert str(position.prompt) == (
        "Damage: Player B rolls for the stone wall (+2) on side 2 of the blue village. (ER-21)"
    )
    assert str(position.task) == (
        "Damage: roll for Player B, for the stone wall (+2) on side 2 of the blue village. (ER-21)"
    )
    assert position.prompt.where == (Side(3, 1),)


@pytest.mark.rule("ER-71")
def test_in_the_last_round_it_is_said_that_it_is_the_last():
    position = scene("", "walls A\nend A", lines="reserve A wood\nlast-round stack-out A B")
    assert str(position.prompt) == "Last round. Player A may build 1 wall. (ER-61)"
    assert str(position.task) == "Your last turn. You may build 1 wall, or pass. (ER-61)"
    drawing = scene("", "draw-cards A 1\nend A", lines="last-round stack-out A B")
    assert str(drawing.task) == "Last round. Draw 1 card for Player A. (ER-46)"


@pytest.mark.rule("ER-80", "ER-85", "ER-90")
def test_what_is_to_be_done_in_variants():
    clans = scene("", CARDS, lines="reserve A wood", players=4, options="clans=on")
    assert str(clans.task) == "You may give cards or walls to the teammate (Player C), or pass. (ER-30)"
    for sheet, things in (
        ("only_walls_given=on", "give walls to"),
        ("walls_taken=on", "give cards to and share walls with"),
        ("walls_taken=on only_walls_given=on", "share walls with"),
    ):
        clans = scene("", CARDS, lines="reserve A wood", players=4, options=f"clans=on {sheet}")
        assert str(clans.task) == f"You may {things} the teammate (Player C), or pass. (ER-30)"
    piles = scene("", "draw-tile A\nend A", lines="piles 03+13 0+13 01+11", options="forecast=on")
    assert str(piles.task) == "Choose the pile whose top tile you draw. (ER-85)"
    assert str(piles.prompt) == "Player A chooses a pile to draw from. (ER-85)"
    up = scene("", "turn-up 2\nend A", lines="piles 03+13 none+14 01+11", options="forecast=on")
    assert str(up.prompt) == "Turn up the next tile of pile 2. (ER-85)"
    built = scene("", "roll-built A 1,1/N\nend A", "1,1/N wood", options="rolled_when_built=on")
    assert str(built.prompt) == (
        "Just built: Player A rolls for the wooden wall (+1) on the flow into 1,1 from N. (ER-90)"
    )
    early = scene("", "keep-hand A\nwalls A\nend A", lines="hand A rain*4", options="early_hand_limit=on")
    assert str(early.prompt) == "Player A discards 1 card to keep 3. (ER-90)"


@pytest.mark.parametrize(
    ("why", "options", "said"),
    [
        ("stack-out", "", "The lava tiles have run out, and everybody has had a last turn. (ER-71)"),
        ("village-burned", "", "A village has burned, and everybody else has had a last turn. (ER-72)"),
        (
            "village-burned",
            "clans=on",
            "Both villages of a team have burned, and the other teams have had a last turn. (ER-82)",
        ),
        ("last-standing", "annihilation=on", "All villages but one have burned. (ER-84)"),
        ("nothing-changes", "annihilation=on", "A whole round has passed in which nothing changed. (ER-84)"),
        ("rounds-over", "annihilation=on", "A hundred rounds have been played. (ER-84)"),
    ],
)
def test_why_it_is_over(why, options, said):
    position = scene("", "", lines=f"over {why}", players=4, options=options)
    assert str(position.prompt) == str(position.result.reason) == said


# Why not.


@pytest.mark.rule("ER-40", "ER-42", "ER-02", "ER-44")
def test_why_a_tile_does_not_go_there(refused):
    position = scene(SOUTH, "place A 035\nend A")
    refused(position, "place -1,3 r0", "ER-40", "There is a tile at -1,3 already.")
    refused(
        position, "place 1,-2 r0", "ER-02", "Its S edge would put lava against the bare rock of the volcano."
    )
    refused(position, "place -1,4 r2", "ER-40", "Its N edge would put rock against lava.")
    refused(position, "place 3,0 r0", "ER-42", "No lava leads to 3,0.")
    refused(position, "pass", "ER-44", "A tile that can be placed must be placed.")
    crossing = scene(SOUTH, "place A 0134\nend A")
    refused(crossing, "place -1,4 r3", "ER-40", "Another rotation looks the same; use that one.")


@pytest.mark.rule("ER-51", "ER-52", "ER-53")
def test_why_a_tile_does_not_go_where_walls_are(refused):
    position = scene(SOUTH, "place A 035\nend A", "-1,4/N straw")
    refused(
        position,
        "place -1,4 r2",
        "ER-53",
        "Its N edge would put rock against lava: a wall does not change that.",
    )
    position.play("place -1,4 r3")
    position.play("roll 2 6")
    refused(position, "place -1,4 r3", "ER-52", "The walls there have held in this placement.")
    by_turn = scene(SOUTH, "place A 035\nend A", "-1,4/N straw held", options="one_roll_a_turn=on")
    refused(by_turn, "place -1,4 r3", "ER-90", "The walls there have held in this turn.")


@pytest.mark.rule("ER-26", "ER-27")
def test_why_an_eruption_tile_does_not_go_there(refused):
    position = scene(SOUTH, "eruption A\nend A", lines="waiting A 1")
    refused(position, "erupt -1,2", "ER-40", "There is a tile at -1,2 already.")
    refused(position, "erupt 0,2", "ER-02", "the bare rock of the volcano")
    refused(position, "erupt -2,3", "ER-40", "Its NE edge would put lava against rock.")
    refused(position, "pass", "ER-26", "An eruption tile must be placed.")


@pytest.mark.rule("ER-35", "ER-43")
def test_a_tile_that_others_need_is_not_taken_away(refused):
    position = scene(SOUTH, CARDS, lines="hand A sinkhole")
    refused(
        position, "sinkhole -1,2", "ER-35", "Without it other tiles would be cut off from the lava's sources."
    )
    refused(position, "sinkhole 1,1", "ER-35", "There is no tile at 1,1.")
    refused(
        scene(SOUTH, CARDS, lines="hand A rain"),
        "sinkhole -1,3",
        "ER-35",
        "You do not hold the card Sinkhole.",
    )


@pytest.mark.rule("ER-36")
def test_why_a_tile_is_not_replaced(refused):
    springs = "0,3 eruption r0\n-1,4 01 r0"
    position = scene(springs, "replace A 0\nend A")
    refused(position, "replace 0,3 r4", "ER-36", "Without it other tiles would be cut off")
    refused(position, "replace 1,1 r0", "ER-36", "There is no tile at 1,1.")
    refused(position, "replace -1,4 r0", "ER-40", "Its NE edge would put rock against lava.")
    sheet = scene("0,3 eruption r0\n-1,2 03 r0", "replace A 0\nend A", options="lava_tiles_only=on")
    refused(sheet, "replace 0,3 r4", "ER-90", "Quake replaces lava tiles only.")


@pytest.mark.rule("ER-32")
def test_why_a_tile_is_not_turned(refused):
    position = scene(SOUTH, CARDS, lines="hand A aftershock")
    refused(position, "aftershock 1,1 r0", "ER-32", "There is no tile at 1,1.")
    refused(position, "aftershock -1,3 r0", "ER-32", "That would leave the tile as it is.")
    refused(position, "aftershock -1,3 r2", "ER-40", "Its N edge would put rock against lava.")
    refused(position, "aftershock -1,2 r3", "ER-40", "Another rotation looks the same")
    spring = scene("0,3 eruption r0", CARDS, "0,2/S straw", "hand A aftershock", options="lava_tiles_only=on")
    refused(spring, "aftershock 0,3 r0", "ER-90", "Aftershock turns lava tiles only.")


@pytest.mark.rule("ER-3B", "ER-30", "ER-31")
def test_what_a_card_needs(refused):
    position = scene("", CARDS, lines="hand A rain quake flow bomb relocate")
    refused(position, "rain", "ER-3B", "Rain needs heat above 0.")
    refused(position, "quake", "ER-3B", "There is no tile on the board to replace.")
    refused(position, "bomb 1,1/N", "ER-39", "There is no wall on the flow into 1,1 from N.")
    refused(position, "bomb blue/7", "ER-39", "There is no wall on side 7 of the blue village.")
    refused(position, "relocate 1 2", "ER-34", "There is no wall on side 1 of the orange village.")
    refused(position, "draw", "ER-30", "A card is drawn at a heat of 120 or more.")
    refused(position, "trade reinforce", "ER-31", "You do not hold the card Reinforce.")
    refused(position, "exchange rain rain", "ER-31", "You do not hold those two cards.")
    refused(position, "discard rain", "ER-30", "That is not what is asked for now")
    # Two cards are named in either order; only as a number is there a move that is not one.
    assert position.code("exchange rain quake") == position.code("exchange quake rain")
    rain, quake = CARD_NAMES.index("rain"), CARD_NAMES.index("quake")
    refused(
        position, EXCHANGE_AT + rain * len(CARD_NAMES) + quake, "ER-30", "That is not what is asked for now"
    )
    zone = scene("", "cards A drew\nend A", lines="hand A rain\nheat 150 0\ngone eruption*2")
    refused(zone, "draw", "ER-30", "You have drawn that card in this turn already.")
    everything = "gone 0 03 01*2 02*2 024*3 012*3 013*4 035*4 0134*4 0123*4 0135*6 01234*6"
    empty = scene("", CARDS, lines=f"hand A rain quake flow\nlast-round stack-out A\n{everything}")
    for move in ("flow", "quake", "exchange rain flow"):
        refused(empty, move, "ER-3B", "There is no lava tile left to draw.")


@pytest.mark.rule("ER-61", "ER-63", "ER-64")
def test_why_a_wall_is_not_built_there(refused):
    position = scene(SOUTH, "walls A\nend A", "orange/2 wood\n-1,4/N stone", "reserve A straw")
    refused(position, "build wood orange/1", "ER-61", "You have no such wall in your reserve.")
    refused(position, "build straw orange/2", "ER-64", "There is a wall on that side already.")
    refused(position, "build straw blue/1", "ER-64", "You build in your own village only.")
    refused(position, "build straw -1,4/N", "ER-63", "There is a wall on that flow already.")
    refused(position, "build straw -1,3/S", "ER-63", "There is a wall on that flow already.")
    refused(position, "build straw -1,3/NW", "ER-63", "named by the empty space it runs into: -2,3/SE.")
    refused(position, "build straw -1,2/S", "ER-63", "A wall on a flow must face an empty space.")
    refused(position, "build straw -1,4/S", "ER-63", "No lava flows into -1,4 from S.")
    refused(position, "reinforce straw 1,1/N", "ER-61", "That is not what is asked for now")
    burned = scene(
        "",
        "walls A\nend A",
        lines="reserve A straw\nburned-sides orange/3",
        options="burned_sides_stay_open=on",
    )
    refused(burned, "build straw orange/3", "ER-90", "A wall has burned on that side: it stays open.")


@pytest.mark.rule("ER-34")
def test_why_a_wall_is_not_moved(refused):
    walls = "orange/1 straw\norange/2 wood\norange/3 wood"
    position = scene("", CARDS, walls, "hand A relocate")
    refused(position, "relocate 2 3", "ER-34", "Nothing would change.")
    refused(position, "relocate 4 1", "ER-34", "There is no wall on side 4 of the orange village.")
    position.play("relocate 1 4")
    refused(position, "relocate 4 5", "ER-34", "A wall that has been moved stays where it is.")
    one = scene("", CARDS, walls, "hand A relocate", options="relocate_one=on")
    refused(one, "relocate 1 2", "ER-90", "Relocate moves just one.")


@pytest.mark.rule("ER-80", "ER-90")
def test_why_nothing_is_given_or_taken(refused):
    hand = "hand A rain\nreserve A wood\nreserve C straw"
    refused(scene("", CARDS, lines=hand, players=4), "give rain", "ER-80", "Only in Clans")
    clans = scene("", CARDS, lines=hand, players=4, options="clans=on")
    refused(clans, "give quake", "ER-80", "You do not hold the card Quake.")
    refused(clans, "give stone", "ER-80", "You have no such wall in your reserve.")
    refused(clans, "take straw", "ER-80", "Walls may be given to the teammate, not taken.")
    sheet = scene("", CARDS, lines=hand, players=4, options="clans=on walls_taken=on only_walls_given=on")
    refused(sheet, "give rain", "ER-90", "Walls may be given to the teammate, but no cards.")
    refused(sheet, "take wood", "ER-90", "There is no such wall in the teammate's reserve.")
    sheet.play("give wood")
    refused(sheet, "take wood", "ER-90", "Walls of one material are given or taken in a turn, not both.")


@pytest.mark.rule("ER-70", "ER-85", "ER-45", "ER-06", "ER-08", "ER-11")
def test_other_refusals(refused):
    keeping = scene("", "keep-hand A\nend A", lines="hand A rain*4")
    refused(keeping, "discard quake", "ER-70", "You do not hold the card Quake.")
    refused(keeping, "pass", "ER-70", "That is not what is asked for now")
    piles = scene("", "draw-tile A\nend A", lines="piles 03+13 none+0 01234+25", options="forecast=on")
    refused(piles, "pile 2", "ER-85", "There is no tile left in that pile.")
    refused(scene(), "extra", "ER-45", "An extra tile is placed at a heat of 200 or more.")
    drawing = scene("", "draw-tile A\nend A", lines="gone 0")
    refused(drawing, "tile 0", "ER-06", "There is no such tile left to draw.")
    starting = scene("", "starter")
    refused(starting, "starts C", "ER-11", "There is no such player.")


def test_a_refusal_says_nothing_of_other_hands():
    """What B holds makes no difference to what A is told."""
    refusals = []
    for hand in ("rain quake", "sinkhole bomb"):
        position = scene(SOUTH, CARDS, lines=f"hand A flow\nhand B {hand}")
        legal = {*position.legal_codes()}
        refusals.append(
            [str(game.why_not(position.record, code)) for code in range(game.space.size) if code not in legal]
        )
    assert refusals[0] == refusals[1]


# What was done.


@pytest.mark.rule("ER-60")
@pytest.mark.parametrize(
    ("material", "lava", "wall", "said"),
    [
        ("straw", 2, 3, "The lava rolls 2, the straw wall 3: it holds. (ER-60)"),
        ("straw", 3, 3, "The lava rolls 3, the straw wall 3: a tie goes to the lava. (ER-60)"),
        ("straw", 4, 3, "The lava rolls 4, the straw wall 3: it is lost. (ER-60)"),
        ("wood", 3, 3, "The lava rolls 3, the wooden wall 3 + 1 = 4: it holds. (ER-60)"),
        ("wood", 4, 3, "The lava rolls 4, the wooden wall 3 + 1 = 4: a tie goes to the lava. (ER-60)"),
        ("stone", 6, 5, "The lava rolls 6, the stone wall 5 + 2 = 7: it holds. (ER-60)"),
        ("stone", 6, 1, "The lava rolls 6, the stone wall 1 + 2 = 3: it is lost. (ER-60)"),
    ],
)
def test_dice_are_told_with_what_they_decide(material, lava, wall, said):
    position = scene(INTO_BLUE, "roll-damage B 2\ndamage B 3\nend B", f"blue/2 {material}")
    assert told(position, f"roll {lava} {wall}") == said
    position.play(f"roll {lava} {wall}")
    assert (position.wall_at("blue/2") is None) == ("it holds" not in said)


def test_tiles_placed_are_told():
    position = scene(SOUTH, "place A 035\nend A", "-1,4/N straw")
    assert told(position, "place 1,1 r1") == (
        "Player A places the tile (a straight flow that forks to the left) at 1,1. (ER-40)"
    )
    assert told(position, "place -1,4 r3") == (
        "Player A tries to place the tile (a straight flow that forks to the left) at -1,4, "
        "behind walls. (ER-51)"
    )
    assert game.tell(position.record, position.code("place 1,1 r1")).where == (Cell(1, 1),)
    quake = scene(SOUTH, "replace A 0134\nend A")
    sentence = game.tell(quake.record, quake.code("replace -1,3 r0"))
    assert str(sentence) == (
        "At -1,3 Player A puts the drawn tile (two crossing straight flows) in place of the one there "
        "(a straight flow that forks to the left). (ER-36)"
    )
    assert sentence.shock == 2


def test_cards_are_told():
    hand = "hand A rain quake flow aftershock sinkhole bomb relocate reinforce"
    lines = f"{hand}\nreserve A wood\nheat 130 0\ngone eruption*2"
    position = scene(SOUTH, CARDS, "orange/1 straw\norange/2 stone", lines)
    assert told(position, "rain") == "Player A plays Rain. (ER-37)"
    assert told(position, "quake") == "Player A plays Quake. (ER-36)"
    assert told(position, "flow") == "Player A plays Lava Flow. (ER-33)"
    assert told(position, "aftershock -1,3 r3") == (
        "Player A plays Aftershock and turns the tile (a straight flow that forks to the left) "
        "at -1,3. (ER-32)"
    )
    assert told(position, "sinkhole -1,3") == (
        "Player A plays Sinkhole: the tile (a straight flow that forks to the left) "
        "at -1,3 leaves the game. (ER-35)"
    )
    assert told(position, "bomb orange/1") == (
        "Player A plays Volcanic Bomb. Gone: the straw wall on side 1 of the orange village. (ER-39)"
    )
    assert told(position, "relocate 1 3") == (
        "Player A plays Relocate and moves the wall on side 1 to side 3. (ER-34)"
    )
    assert told(position, "relocate 1 2") == (
        "Player A plays Relocate and swaps the walls on sides 1 and 2. (ER-34)"
    )
    assert told(position, "reinforce wood 1,1/N") == (
        "Player A plays Reinforce and builds a wooden wall on the flow into 1,1 from N. (ER-38)"
    )
    assert told(position, "trade quake") == "Player A trades Quake for a stone wall. (ER-31)"
    assert told(position, "exchange rain flow") == "Player A discards Rain and Lava Flow for a tile. (ER-31)"
    assert told(position, "draw") == "Player A, in danger zone 2, draws a card. (ER-30)"
    assert told(position, "pass") == "Player A is done with the cards. (ER-30)"


@pytest.mark.rule("ER-62")
def test_a_weaker_wall_is_told():
    position = scene("", CARDS, lines="hand A quake\nreserve A stone*8\nreserve B stone*7 wood*15")
    assert (
        told(position, "trade quake")
        == "Player A trades Quake for a straw wall: no stronger one is left. (ER-62)"
    )


@pytest.mark.rule("ER-13")
def test_a_card_is_told_to_those_who_may_know_it_and_to_others_in_part():
    position = scene("", "draw-cards A 1\nend A")
    code = position.code("card rain")
    assert str(game.tell(position.record, code)) == "Player A draws a card: Rain. (ER-46)"
    assert str(tell_in_part(position.record, code)) == "Player A draws a card. (ER-46)"
    clans = scene("", CARDS, lines="hand A rain\nreserve A wood", players=4, options="clans=on")
    code = clans.code("give rain")
    assert str(game.tell(clans.record, code)) == "Player A gives a card to Player C: Rain. (ER-80)"
    assert str(tell_in_part(clans.record, code)) == "Player A gives a card to Player C. (ER-80)"
    assert told(clans, "give wood") == "Player A gives a wooden wall to Player C. (ER-80)"


@pytest.mark.parametrize(("number", "shock"), [(1, 4), (2, 5), (3, 6)])
def test_the_later_an_eruption_the_harder_it_shakes(number, shock):
    earlier = " ".join(str(each) for each in range(1, number))
    lines = f"waiting A {number}" + (f"\nwaiting B {earlier}" if earlier else "")
    position = scene("", "eruption A\nend A", lines=lines)
    sentence = game.tell(position.record, position.code("erupt 0,3"))
    assert str(sentence) == f"Player A places eruption tile {number} at 0,3! (ER-27)"
    assert sentence.shock == shock


# What came of it.


@pytest.mark.rule("ER-20", "ER-21")
def test_damage_is_told_from_and_to():
    position = scene(INTO_BLUE, "walls A\nend A", "blue/2 wood", "reserve A straw")
    assert came_of(position, "pass") == ["1 open flow: the village of Player B heats from 0 to 20. (ER-20)"]
    assert position.last_events[0].where == (Side(3, 2),)
    assert came_of(position, "roll 4 3") == [
        "A wall lost: the village of Player B heats from 20 to 30. (ER-21)"
    ]
    holding = scene(INTO_BLUE, "roll-damage B 2\ndamage B 3\nend B", "blue/2 wood")
    assert came_of(holding, "roll 1 6") == []


@pytest.mark.rule("ER-25", "ER-28")
def test_eruptions_are_told():
    claiming = scene(INTO_BLUE, "walls A\nend A", "blue/2 wood", "reserve A straw\nheat 0 30")
    assert came_of(claiming, "pass") == [
        "1 open flow: the village of Player B heats from 30 to 50. (ER-20)",
        "At a heat of 50, Player B claims eruption tile 1. (ER-25)",
    ]
    position = scene("", "eruption A\nend A", lines="waiting A 1\nheat 60 100 30", players=3)
    assert came_of(position, "erupt 0,3") == [
        "The eruption heats the village of Player B from 100 to 130. (ER-28)",
        "The eruption heats the village of Player C from 30 to 60. (ER-28)",
        "At a heat of 120, Player B claims eruption tile 2. (ER-25)",
        "Lava reaches the blue village: side 4. (ER-46)",
        "Player A draws 1 card for it. (ER-46)",
    ]


@pytest.mark.rule("ER-50", "ER-47")
def test_walls_that_lava_comes_round_are_told():
    position = scene(CROSSING, "place A 024\nend A", "-2,2/N stone")
    assert came_of(position, "place -2,2 r0") == [
        "Lava comes in beside it, so this goes without dice: "
        "the stone wall on the flow into -2,2 from N. (ER-50)",
        "Player A gains a straw wall from the space. (ER-47)",
    ]


@pytest.mark.rule("ER-51", "ER-52")
def test_walls_that_are_rolled_for_are_told():
    walls = "-2,2/N stone\n-2,2/SE straw"
    position = scene(CROSSING, "place A 024\nend A", walls)
    assert came_of(position, "place -2,2 r0") == []
    assert came_of(position.copy(), "roll 6 1") == [
        "The tile (three exits evenly spread) is placed at -2,2. (ER-51)",
        "With it goes the straw wall on the flow into -2,2 from SE. (ER-51)",
        "Player A gains a straw wall from the space. (ER-47)",
    ]
    assert came_of(position, "roll 1 1") == []
    assert came_of(position, "roll 1 6") == ["All walls there have held: the tile must go elsewhere. (ER-51)"]


@pytest.mark.rule("ER-46")
def test_contacts_and_the_cards_for_them_are_told():
    position = scene(SOUTH, "place A 035\nend A")
    assert came_of(position, "place -1,4 r3") == [
        "Lava reaches the blue village: sides 2 and 3. (ER-46)",
        "Player A draws 2 cards for it. (ER-46)",
    ]
    assert position.last_events[0].where == (Side(3, 1), Side(3, 2))
    sinking = scene(INTO_BLUE, CARDS, lines="hand A sinkhole rain")
    assert came_of(sinking, "sinkhole -1,4") == ["Lava leaves the blue village: sides 2 and 3. (ER-20)"]


@pytest.mark.rule("ER-46")
def test_a_new_deck_is_told():
    cards = "hand A rain*4 sinkhole*4 bomb*4 flow*3 quake*2\nhand B reinforce*6 relocate*5 aftershock*5"
    flow = scene(SOUTH, "place A 0\nend A", lines=f"{cards}\ndiscards quake*3")
    assert came_of(flow, "place -1,4 r0") == []
    touching = scene(SOUTH, "place A 035\nend A", lines=f"{cards}\ndiscards quake*3")
    assert "The deck is out: the discards are shuffled into a new one. (ER-46)" in came_of(
        touching, "place -1,4 r3"
    )


@pytest.mark.rule("ER-32", "ER-35", "ER-36")
def test_walls_that_go_with_a_tile_are_told():
    wall = "the straw wall on the flow into -1,4 from N"
    lines = "hand A sinkhole aftershock rain"
    position = scene(SOUTH, CARDS, "-1,4/N straw", lines)
    assert came_of(position.copy(), "sinkhole -1,3") == [f"With the tile goes {wall}. (ER-35)"]
    assert came_of(position.copy(), "aftershock -1,3 r3") == [f"With the tile goes {wall}. (ER-32)"]
    quake = scene(SOUTH, "replace A 013\nend A", "-1,4/N straw")
    assert came_of(quake, "replace -1,3 r0") == [f"With the tile goes {wall}. (ER-36)"]


@pytest.mark.rule("ER-37")
def test_rain_is_told():
    position = scene("", CARDS, lines="hand A rain quake\nheat 40 0")
    assert came_of(position, "rain") == ["The village of Player A cools from 40 to 10. (ER-37)"]


@pytest.mark.rule("ER-71")
def test_the_last_tile_and_the_last_round_are_told():
    every = "0 01*2 02*2 024*3 012*3 013*4 035*3 0134*4 0123*4 0135*6 01234*6"
    position = scene(
        "-1,2 03 r0", "place A 035\nwalls A\nend A", lines=f"reserve A straw\nreserve B straw\ngone {every}"
    )
    assert came_of(position, "place -1,3 r0") == ["The last lava tile has been placed. (ER-71)"]
    assert came_of(position, "pass") == ["The last round begins: every player has one last turn. (ER-71)"]


@pytest.mark.rule("ER-72", "ER-82", "ER-84")
def test_burned_villages_are_told():
    lines = "reserve A straw\nreserve B straw\nheat 290 0\nwaiting A 1 2 3"
    assert came_of(scene("", "walls A\nend A", lines=lines), "pass") == [
        "The village of Player A has burned. (ER-72)",
        "The remaining stack leaves the game. (ER-72)",
        "Every other player has one last turn. (ER-72)",
    ]
    clans = scene(
        "",
        "walls A\nend A",
        lines="reserve A straw\nheat 290 0 0 0\nwaiting A 1 2 3",
        players=4,
        options="clans=on",
    )
    assert came_of(clans, "pass") == ["The village of Player A has burned. (ER-82)"]
    lines = "reserve A straw\nheat 290 0 0\nwaiting A 1 2 3"
    annihilation = scene("", "walls A\nend A", lines=lines, players=3, options="annihilation=on")
    assert came_of(annihilation, "pass") == [
        "The village of Player A has burned: from now on Player A only places tiles. (ER-84)"
    ]


@pytest.mark.rule("ER-90")
def test_what_the_italian_sheet_brings_is_told():
    built = scene("", "walls A\nend A", lines="reserve A straw", options="rolled_when_built=on")
    built.play("build straw 1,1/N")
    assert told(built, "roll 4 1") == "The lava rolls 4, the straw wall 1: it is lost. (ER-60)"
    emptied = scene(CROSSING, "place A 024\nend A", lines="emptied -2,2", options="refills_give_nothing=on")
    assert came_of(emptied, "place -2,2 r0") == ["A space emptied in the same turn gives no wall. (ER-90)"]
    again = scene(SOUTH, "place A 035\nend A", lines="let-go blue/2", options="retouching_gives_nothing=on")
    assert came_of(again, "place -1,4 r3") == [
        "Lava reaches the blue village: sides 2 and 3. (ER-46)",
        "1 side touched again in the same turn gives no card. (ER-90)",
        "Player A draws 1 card for it. (ER-46)",
    ]


@pytest.mark.rule("ER-52")
def test_a_tile_that_goes_back_is_told():
    """All flows of the volcano are walled, and all walls but one have held."""
    flows = ("-1,-1/SE", "1,-2/SW", "2,-1/SW", "1,1/N", "-2,1/SE")
    walls = "\n".join(f"{flow} stone held" for flow in flows)
    position = scene("", "place A 0\nend A", f"{walls}\n-1,2/N straw")
    assert came_of(position, "place -1,2 r0", "roll 1 6") == [
        "All walls there have held: the tile must go elsewhere. (ER-51)",
        "It fits nowhere else, so it goes back: a dead end. (ER-52)",
        "Nor does any other tile fit: the placement is over. (ER-52)",
    ]


@pytest.mark.rule("ER-44", "ER-3B")
def test_tiles_that_fit_nowhere_are_told():
    left = f"gone {all_tiles_but('01234*2', NO_PLACE_FOR_FIVE)}"
    lines = f"reserve A straw\nreserve B straw\n{left}"
    position = scene(NO_PLACE_FOR_FIVE, "walls A\nend A", lines=lines)
    assert came_of(position, "pass") == [
        "No tile that is left fits anywhere: the stack leaves the game. (ER-44)"
    ]
    skipped = scene(NO_PLACE_FOR_FIVE, "walls A\nend A", lines=lines, options="annihilation=on")
    assert came_of(skipped, "pass") == ["No tile fits anywhere, so none is placed. (ER-44)"]
    annihilated = scene(
        NO_PLACE_FOR_FIVE, CARDS, lines=f"hand A flow rain\n{left}", options="annihilation=on"
    )
    assert came_of(annihilated, "flow") == ["No tile fits, so nothing comes of it. (ER-3B)"]


@pytest.mark.rule("ER-84")
def test_a_new_stack_is_told():
    lines = f"reserve A straw\nreserve B straw\ngone {all_tiles_but('', SOUTH)}"
    position = scene(SOUTH, "walls A\nend A", lines=lines, options="annihilation=on")
    assert came_of(position, "pass") == [
        "The tiles taken off the board are shuffled into a new stack. (ER-84)"
    ]


@pytest.mark.rule("ER-85")
def test_face_up_tiles_that_fit_nowhere_are_told():
    gone = all_tiles_but("01234*3 0*0 013*3", NO_PLACE_FOR_FIVE)
    lines = f"reserve A straw\nreserve B straw\ngone {gone}\npiles 01234+1 01234+1 01234+1"
    position = scene(NO_PLACE_FOR_FIVE, "walls A\nend A", lines=lines, options="forecast=on")
    assert came_of(position, "pass") == [
        "No face-up tile fits: they go back at random, and others are turned up. (ER-85)"
    ]


@pytest.mark.rule("ER-82")
def test_a_team_that_has_burned_is_told():
    lines = "reserve A straw\nreserve B straw\nheat 290 0 290 0\nburned C\nwaiting A 1 2 3"
    position = scene("", "walls A\nend A", lines=lines, players=4, options="clans=on")
    assert came_of(position, "pass") == [
        "The village of Player A has burned. (ER-82)",
        "The remaining stack leaves the game. (ER-72)",
        "Both villages of a team have burned: every other player has one last turn. (ER-82)",
    ]
    saved = scene(
        "",
        CARDS,
        lines=f"hand A rain quake\n{lines} ".replace("burned C", "burned A"),
        players=4,
        options="clans=on",
    )
    assert came_of(saved, "rain") == [
        "The village of Player A cools from 290 to 260. (ER-37)",
        "The village of Player A is no longer burned. (ER-82)",
    ]


def test_players_are_called_by_their_names():
    named = ENGLISH.calling({0: "Ada", 1: "Bo"})
    position = scene(INTO_BLUE, "walls A\nend A", "blue/2 wood", "reserve A straw")
    assert position.prompt.say(named) == "Ada may build 1 wall."
    came_of(position, "pass")
    assert position.last_events[0].say(named) == "1 open flow: the village of Bo heats from 0 to 20."


# Names.


@pytest.mark.parametrize("code", TRANSLATED)
def test_texts_shared_with_another_game_are_translated_alike(code):
    """Which of two games a catalogue's text comes from is not known where it is said."""
    ours, other = (read_catalogue(f"lapilli.games.{name}", code) for name in ("eruption", "seismic"))
    shared = {each.id: forms(each) for each in ours if each.id and each.id in other}
    assert shared
    assert shared == {text: forms(other[text]) for text in shared}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_tile_and_card_is_told_from_all_others_in_words(code):
    tiles = [tile(kind).say(language(code)) for kind in range(KINDS)]
    cards = [card(number).say(language(code)) for number in range(len(CARD_NAMES))]
    assert len({*tiles}) == KINDS == 13
    assert len({*cards}) == 8
    assert not any(re.search(r"[0-9]", name) for name in tiles + cards)


def test_left_is_told_from_right():
    # From S to N the flow forks to NE: to the right.
    assert tile(TILE_NAMES.index("013")).say() == "a straight flow that forks to the right"
    assert tile(TILE_NAMES.index("035")).say() == "a straight flow that forks to the left"
