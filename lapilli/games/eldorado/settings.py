"""The options of El Dorado: the parts of hard mode, our way to end games, and what things cost."""

from __future__ import annotations

from lapilli.games.eldorado.components import COSTS, ROUNDS
from lapilli.options import Option, Options, Preset
from lapilli.words import marked

SWITCH = (False, True)
PRICES = tuple(range(1, 7))
"""What a table may say that something costs: always something, so that a turn ends."""

HARD_MODE = ("important_tiles", "rerolled_battles", "action_points")


def _price(purchase: str, resource: str, title: str) -> Option:
    return Option(
        f"{purchase}_{resource}",
        PRICES,
        COSTS[purchase][resource],
        "ED-05",
        marked("The rulebook leaves this price to the sheets: ours is a reconstruction."),
        title=title,
    )


OPTIONS = Options(
    Option(
        "important_tiles",
        SWITCH,
        False,
        "ED-100",
        marked("Shrines and the cave's entrance are dealt out, and placed in the first three turns."),
        title=marked("Important tiles"),
    ),
    Option(
        "rerolled_battles",
        SWITCH,
        False,
        "ED-101",
        marked("In a battle dice may be rolled again once, for a card of gold each."),
        title=marked("Dice rolled again"),
    ),
    Option(
        "action_points",
        SWITCH,
        False,
        "ED-102",
        marked("Six action points instead of dice: each a card, or a step."),
        title=marked("Action points"),
    ),
    Option(
        "rounds",
        (0, 20, 40, ROUNDS, 100),
        ROUNDS,
        "ED-83",
        marked(
            "Our rule: the game ends after so many rounds, or when nothing happens for long. "
            "With 0 it goes on until somebody wins."
        ),
        title=marked("Rounds at most"),
    ),
    _price("villager", "food", marked("Food for a villager")),
    _price("farm", "wood", marked("Wood for a farm")),
    _price("fort", "wood", marked("Wood for a fort")),
    _price("fort", "gold", marked("Gold for a fort")),
    _price("offering", "food", marked("Food for an offering")),
    _price("offering", "gold", marked("Gold for an offering")),
    _price("offering", "wood", marked("Wood for an offering")),
    _price("march", "gold", marked("Gold to move an army")),
    presets=(
        Preset(
            "hard_mode",
            HARD_MODE,
            "ED-100",
            marked(
                "Three parts: everybody lays important tiles, gold buys dice of battles another roll, and "
                "action points take the place of dice."
            ),
            title=marked("Hard mode"),
        ),
    ),
)
