"""Eruption: lava runs down to six villages, and everybody leads it to somebody else's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lapilli.contract import Game
from lapilli.games.eruption import advice, notation, rules, secrecy, told, words
from lapilli.games.eruption.actions import DIE, MOVES
from lapilli.games.eruption.components import (
    CARD_NAMES,
    ISLAND,
    LAVA,
    LEAST_PLAYERS,
    MATERIAL_NAMES,
    MOST_PLAYERS,
    NO_TILE,
    NO_WALL,
    PILES,
    SIDES,
    TILE_NAMES,
    VILLAGE_NAMES,
    VILLAGE_OF,
)
from lapilli.games.eruption.position_reader import PositionReader
from lapilli.games.eruption.sites import NO_SPACE, Flow, Side, Sites, site_of
from lapilli.games.eruption.state import Eruption
from lapilli.hexes import Cell
from lapilli.moves import Cells, Kind, Move, MoveSpace, Record, Rotations, Words, seats
from lapilli.options import Option, Options, Preset
from lapilli.position import Position, Reading, View
from lapilli.words import Sentence, marked

if TYPE_CHECKING:
    from lapilli.choices import Ghost, Spot, Step
    from lapilli.draw.looks import Look
    from lapilli.draw.scene import Element, Scene

ITALIAN_SHEET = {
    "rolled_when_built": (
        marked("Walls tested when built"),
        marked("A wall built on a flow is rolled for at once, and discarded if it loses."),
    ),
    "one_roll_a_turn": (
        marked("One roll a turn"),
        marked("A wall that held is not rolled for again in the same turn."),
    ),
    "endless_walls": (marked("Endless walls"), marked("Walls never run out.")),
    "relocate_one": (marked("Relocate one"), marked("Relocate moves one wall, to a free side.")),
    "early_hand_limit": (
        marked("Early hand limit"),
        marked("Down to three cards when the card step ends."),
    ),
    "abrupt_end": (
        marked("Abrupt end"),
        marked("The turn in which the last tile is placed ends at once."),
    ),
    "only_walls_given": (marked("Only walls given"), marked("In Clans walls may be given, but no cards.")),
    "refills_give_nothing": (
        marked("Refills give nothing"),
        marked("A resource space emptied and filled in the same turn gives no wall."),
    ),
    "lava_tiles_only": (
        marked("Eruptions stay put"),
        marked("Aftershock and Quake affect lava tiles only."),
    ),
    "burned_sides_stay_open": (
        marked("Burned sides stay open"),
        marked("A side whose wall burned is not walled again."),
    ),
    "walls_taken": (
        marked("Walls taken"),
        marked("In Clans walls may also be taken from the teammate's reserve."),
    ),
    "retouching_gives_nothing": (
        marked("Touched again for nothing"),
        marked("A village side that lava touches again in the same turn gives no card."),
    ),
    "tops_after_placing": (
        marked("Tops after placing"),
        marked("In Lava Forecast the next tile is turned up after the drawn one is placed."),
    ),
}
"""Where the Italian summary sheet differs from the rulebook (ER-90): each is a switch."""

SWITCH = (False, True)


def _sides() -> Words:
    return Words("side", *(str(side + 1) for side in range(SIDES)))


def _card() -> Words:
    return Words("card", *CARD_NAMES)


def _material() -> Words:
    return Words("material", *MATERIAL_NAMES)


def _die(label: str) -> Words:
    return Words(label, *(str(side + 1) for side in range(DIE)))


_SPACE = Cells([ISLAND], NO_SPACE)


class EruptionReading(Reading):
    """What can be read off a game of Eruption."""

    def tile_at(self, space: Cell | tuple[int, int]) -> str | None:
        """The name of the tile on a space."""
        kind = int(self.record.tile[ISLAND.number[Cell(*space)]])
        return None if kind == NO_TILE else TILE_NAMES[kind]

    def heat(self, seat: int) -> int:
        """How hot a player's village is."""
        return int(self.record.heat[seat])

    def hand(self, seat: int) -> list[str]:
        """The cards of a player that are known here, by name."""
        return [
            name for name, held in zip(CARD_NAMES, self.record.hand[seat], strict=True) for _ in range(held)
        ]

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return int(self.record.hand_size[seat])

    def reserve(self, seat: int) -> dict[str, int]:
        """The walls a player can build with."""
        return dict(zip(MATERIAL_NAMES, self.record.reserve[seat].tolist(), strict=True))

    @property
    def supply(self) -> dict[str, int]:
        """The walls nobody has."""
        return dict(zip(MATERIAL_NAMES, self.record.supply.tolist(), strict=True))

    @property
    def discards(self) -> list[str]:
        """The cards on the discard pile, by name."""
        return [name for name, lie in zip(CARD_NAMES, self.record.discards, strict=True) for _ in range(lie)]

    @property
    def stack(self) -> int:
        """How many lava tiles are left to draw, those on top of the piles included."""
        return int(self.record.stack.sum()) + len(self.tops)

    @property
    def tops(self) -> list[str]:
        """In Lava Forecast, the tiles on top of the piles."""
        return [TILE_NAMES[kind] for kind in self.record.top if kind != NO_TILE]

    def village(self, seat: int) -> str:
        """The name of a player's village."""
        return VILLAGE_NAMES[int(VILLAGE_OF[self.players, seat])]

    def walls(self) -> dict[Flow | Side, str]:
        """The walls on the board: where each stands, and what it is made of."""
        on_flows = [
            (site_of(space * 6 + edge), self.record.wall[space, edge])
            for space in range(len(ISLAND.cells))
            for edge in range(6)
        ]
        in_villages = [
            (Side(village, side), self.record.village_wall[village, side])
            for village in range(len(VILLAGE_NAMES))
            for side in range(SIDES)
        ]
        return {site: MATERIAL_NAMES[wall] for site, wall in on_flows + in_villages if wall != NO_WALL}

    def wall_at(self, site: str) -> str | None:
        """The wall on a site written as in a move, such as ``blue/3``."""
        return {str(each): wall for each, wall in self.walls().items()}.get(site)


class EruptionPosition(EruptionReading, Position):
    """A game of Eruption in progress."""


class EruptionView(EruptionReading, View):
    """What a seat sees of a game of Eruption: its own hand, and all that lies on the table."""


class EruptionGame(Game[EruptionPosition, EruptionView]):
    """Eruption, with all its variants."""

    name = "eruption"
    title = "Eruption"
    rules_version = 2
    summary = marked(
        "Lead the lava of an old volcano into the others' villages, wall up your own, and be the "
        "coolest when the island is full."
    )
    players = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    minutes = (45, 75)
    secrets = True
    options = Options(
        Option(
            "clans",
            SWITCH,
            False,
            "ER-80",
            marked("Teams of two in opposite villages, who give each other walls and cards."),
            title=marked("Clans"),
            players=(4, 6),
        ),
        Option(
            "annihilation",
            SWITCH,
            False,
            "ER-84",
            marked("Play on until one village is left."),
            excludes=("clans",),
            title=marked("Annihilation"),
        ),
        Option(
            "forecast",
            SWITCH,
            False,
            "ER-85",
            marked("Three face-up piles of tiles to draw from."),
            title=marked("Lava Forecast"),
        ),
        *(
            Option(name, SWITCH, False, "ER-90", description, title=title)
            for name, (title, description) in ITALIAN_SHEET.items()
        ),
        presets=(
            Preset(
                "italian_sheet",
                tuple(ITALIAN_SHEET),
                "ER-90",
                marked("Everything in which the Italian summary sheet differs from the rulebook."),
                title=marked("Italian sheet"),
            ),
        ),
    )
    space = MoveSpace(
        Kind("place", (_SPACE, Rotations())),
        Kind("replace", (_SPACE, Rotations())),
        Kind("aftershock", (_SPACE, Rotations())),
        Kind("erupt", (_SPACE,)),
        Kind("sinkhole", (_SPACE,)),
        Kind("bomb", (Sites(),)),
        Kind("build", (_material(), Sites())),
        Kind("reinforce", (_material(), Sites())),
        Kind("relocate", (_sides(), _sides())),
        Kind("trade", (_card(),)),
        Kind("exchange", (_card(), _card()), in_any_order=True),
        Kind("give", (Words("gift", *CARD_NAMES, *MATERIAL_NAMES),)),
        Kind("take", (_material(),)),
        Kind("discard", (_card(),)),
        Kind("pile", (Words("pile", *(str(pile + 1) for pile in range(PILES))),)),
        Kind("quake"),
        Kind("flow"),
        Kind("rain"),
        Kind("draw"),
        Kind("extra"),
        Kind("pass"),
        Kind("tile", (Words("tile", *TILE_NAMES[:LAVA]),), by_chance=True),
        Kind("card", (_card(),), by_chance=True),
        Kind("roll", (_die("lava"), _die("wall")), by_chance=True),
        Kind("starts", (seats(MOST_PLAYERS),), by_chance=True),
    )
    assert space.size == MOVES
    state = Eruption
    rules = rules
    advice = advice
    position = EruptionPosition
    view = EruptionView

    def why_not(self, record: Record, code: int) -> Sentence:
        """Why a move that is not legal is not, with the rule it breaks."""
        return words.why_not(record, code)

    def prompt(self, record: Record) -> Sentence:
        """What is to be done now, in one sentence."""
        return words.prompt(record)

    def task(self, record: Record) -> Sentence:
        """What is to be done now, said to whoever is to do it."""
        return words.task(record)

    def ending(self, record: Record) -> Sentence:
        """Why the game is over."""
        return words.ending(record)

    def events(self, before: Record, code: int, after: Record) -> list[Sentence]:
        """Walls that held or burned, villages that heated, tiles claimed."""
        return told.events(before, code, after)

    def tell(self, record: Record, code: int) -> Sentence:
        """A move, or what chance brings, as a sentence of the log."""
        return told.tell(record, code)

    def tell_in_part(self, record: Record, code: int, seat: int) -> Sentence:
        """A card drawn or given, as others are told of it."""
        return told.tell_in_part(record, code)

    def veil(self, record: Record, code: int, seat: int) -> str | None:
        """ER-13: a card drawn is its player's secret, a card given the two teammates'."""
        return secrecy.veil(record, code, seat)

    def reveals(self, record: Record, code: int) -> bool:
        """Whether a move shows a card that somebody did not know."""
        return secrecy.reveals(record, code)

    def describe(self, record: Record) -> list[str]:
        """The lines of a position's text."""
        return notation.describe(record)

    def restore(self, record: Record, lines: Sequence[tuple[int, str]]) -> None:
        """Read the lines of a position's text into a record."""
        PositionReader(record).read(lines)

    def picture(self, view: EruptionView) -> Scene:
        """The board as a view shows it."""
        from lapilli.games.eruption.picture import draw

        return draw(view)

    def scenes(self, view: EruptionView) -> Mapping[str, Scene]:
        """The island, and beside it the tiles, the cards and the dice."""
        from lapilli.games.eruption.picture import draw_parts

        return draw_parts(view)

    def look(self, seat: int, players: int) -> Look:
        """A player's village."""
        from lapilli.games.eruption.picture.villages import look

        return look(seat, players)

    def possessions(self, view: EruptionView, seat: int) -> list[tuple[Sentence, int]]:
        """Cards in hand, and walls of each material in reserve."""
        return words.possessions(view.record, seat)

    def score_in_words(self, score: int) -> Sentence:
        """How hot a village, or a team's, is (ER-73, ER-83)."""
        return Sentence("{heat} heat", values={"heat": score})

    def doing(self, kind: str) -> Sentence:
        """What it is to make a move of a kind."""
        from lapilli.games.eruption import choosing

        return choosing.doing(kind)

    def asking(self, kind: str, place: int) -> Sentence:
        """What an argument of a kind of move chooses."""
        from lapilli.games.eruption import choosing

        return choosing.asking(kind, place)

    def step(self, record: Record, move: Move, place: int) -> Step:
        """An argument of a move: its words, and what stands for it in the picture."""
        from lapilli.games.eruption import choosing

        return choosing.step(record, move, place)

    def ghosts(self, record: Record, move: Move) -> tuple[Ghost, ...]:
        """The pieces that a move would put down, turn or move."""
        from lapilli.games.eruption import choosing

        return choosing.ghosts(record, move)

    def piece(self, name: str) -> Element:
        """A tile turned somehow, or a wall."""
        from lapilli.games.eruption.picture.pieces import piece

        return piece(name) or super().piece(name)

    def locate(self, record: Record, place: object) -> Spot | None:
        """The middle of a space, a flow, a village's side."""
        from lapilli.games.eruption.choosing import spot_of

        return spot_of(place)

    def spot(self) -> Element:
        """The mark of a place that is pointed out."""
        from lapilli.games.eruption.picture.pieces import place_mark

        return place_mark()

    def statistics(self, states: NDArray[Any]) -> Mapping[str, NDArray[np.int64]]:
        """How hot the coolest village is, and how full the island, in each game."""
        seated = np.arange(MOST_PLAYERS) < states["players"][:, None]
        return {
            "coolest heat": np.where(seated, states["heat"], 1 << 14).min(axis=1),
            "tiles on the island": (states["tile"] != NO_TILE).sum(axis=1),
            "burned villages": (states["burned"] != 0).sum(axis=1),
        }


game = EruptionGame()
