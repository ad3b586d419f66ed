"""The dice of Eruption go with the words that tell of them."""

from __future__ import annotations

import itertools

import pytest

import lapilli
from lapilli.games.eruption.game import game
from lapilli.languages import LANGUAGES, language
from lapilli.rolls import Roll
from tests.eruption.test_words import INTO_BLUE, VARIANTS, plies_of, scene

ROLLS = {
    "damage": (INTO_BLUE, "roll-damage B 2\ndamage B 3\nend B", "blue/2 {wall}", ""),
    "placing": ("", "roll-flow A 1,1 r0 N\nplace A 0\nend A", "1,1/N {wall}", ""),
    "building": ("", "roll-built A 1,1/N\nend A", "1,1/N {wall}", "rolled_when_built=on"),
}
"""Whenever a wall is rolled for: the board, what is to be done, the wall, and the options it takes."""
BONUS = {"straw": 0, "wood": 1, "stone": 2}


def rolling(when, material):
    """A position in which a wall of a material is rolled for."""
    board, agenda, walls, options = ROLLS[when]
    return scene(board, agenda, walls.format(wall=material), options=options)


@pytest.mark.rule("ER-60", "ER-21", "ER-51", "ER-90")
@pytest.mark.parametrize("material", BONUS)
@pytest.mark.parametrize("when", ROLLS)
def test_every_roll_for_a_wall_has_its_dice_with_it(when, material):
    position = rolling(when, material)
    for lava, wall in itertools.product(range(1, 7), repeat=2):
        told = game.tell(position.record, position.code(f"roll {lava} {wall}"))
        total = wall + BONUS[material]
        held = total > lava
        assert told.roll == Roll(
            (wall,), BONUS[material], (lava,), need=lava + 1, won=held, outcome=told.roll.outcome
        )
        assert told.roll.total == total
        assert told.roll.won == (told.roll.total >= told.roll.need)
        assert told.roll.outcome.say() == ("The wall holds." if held else "The wall is lost.")
        # What the dice show, the words say.
        assert f"rolls {lava}, " in told.say()
        assert (f" {wall} + {BONUS[material]} = {total}:" if BONUS[material] else f" {wall}:") in told.say()


@pytest.mark.parametrize("roll", ["1 6", "6 1", "3 3"])
@pytest.mark.parametrize("when", ROLLS)
def test_a_roll_comes_to_what_its_dice_say(when, roll):
    position = rolling(when, "straw")
    told = game.tell(position.record, position.code(f"roll {roll}"))
    before = [*position.record.wall.ravel(), *position.record.village_wall.ravel()]
    position.play(f"roll {roll}")
    after = [*position.record.wall.ravel(), *position.record.village_wall.ravel()]
    assert (before == after) == told.roll.won


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_dice_go_with_rolls_and_with_nothing_else(options):
    for position in plies_of(**options):
        codes = position.legal_codes() or [position.code(each.move) for each in position.outcomes()]
        for code in codes[:9]:
            is_roll = game.space.kind(code).name == "roll"
            assert (game.tell(position.record, code).roll is not None) == is_roll
        assert all(event.roll is None for event in position.last_events)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_roll_comes_to_is_said_in_every_language(code):
    position = rolling("damage", "wood")
    said = {
        game.tell(position.record, position.code(f"roll {roll}")).roll.outcome.say(language(code))
        for roll in ("1 6", "6 1")
    }
    assert len(said) == 2
    assert code == "en" or not said & {"The wall holds.", "The wall is lost."}


def test_seismic_has_no_dice():
    position = lapilli.game("seismic").new(seed=1, aftershocks=True)
    while not position.is_over:
        codes = [position.code(each.move) for each in position.outcomes()] or position.legal_codes()
        assert position.game.tell(position.record, codes[0]).roll is None
        position.roll() if position.actor == lapilli.CHANCE else position.play(codes[0])
        assert all(event.roll is None for event in position.last_events)
