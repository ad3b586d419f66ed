"""The Island of El Dorado: explorers find an island tile by tile, and fight for its four shrines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from lapilli.contract import Game
from lapilli.games.eldorado import advice, happenings, notation, rules, secrecy, told, words
from lapilli.games.eldorado.components import (
    EXPLORER_NAMES,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    NO_EXPLORER,
    RESOURCE_NAMES,
    TILE_NAMES,
)
from lapilli.games.eldorado.places import Place, corner_of, place_of_tile, tile_at
from lapilli.games.eldorado.position_reader import PositionReader
from lapilli.games.eldorado.rules.shrines import strength_of_explorer
from lapilli.games.eldorado.settings import OPTIONS
from lapilli.games.eldorado.space import SPACE
from lapilli.games.eldorado.state import HOME, ElDorado
from lapilli.hexes import NOWHERE
from lapilli.moves import Move, Record
from lapilli.position import Position, Reading, View
from lapilli.words import Sentence, counted, marked

if TYPE_CHECKING:
    from lapilli.choices import Ghost, Spot, Step
    from lapilli.draw.looks import Look
    from lapilli.draw.scene import Element, Scene


class ElDoradoReading(Reading):
    """What can be read off a game of El Dorado."""

    def tile_at(self, place: str) -> str | None:
        """The name of the tile at a place, such as ``0,1`` or ``c0,1``."""
        where = Place.read(place)
        tile = -1 if where is None else tile_at(self.record, where)
        return None if tile < 0 else TILE_NAMES[self.record.kind[tile]]

    def explorer(self, seat: int) -> str | None:
        """Who a player is."""
        who = int(self.record.explorer[seat])
        return None if who == NO_EXPLORER else EXPLORER_NAMES[who]

    def stands(self, seat: int) -> str | None:
        """Where a player's explorer is; None if it is off the map."""
        place = place_of_tile(self.record, int(self.record.stands[seat]))
        return None if place is None else str(place)

    def villagers(self, seat: int) -> list[str]:
        """Where a player's villagers are."""
        on_map = [int(where) >> 1 for where in self.record.villager[seat] if where != HOME]
        return sorted(str(place_of_tile(self.record, tile)) for tile in on_map)

    def farms(self, seat: int) -> list[str]:
        """The corners of a player's farms."""
        return sorted(str(corner_of(int(farm))) for farm in self.record.farm[seat] if farm != NOWHERE)

    def fort(self, seat: int) -> str | None:
        """The corner of a player's fort."""
        fort = int(self.record.fort[seat])
        return None if fort == NOWHERE else str(corner_of(fort))

    def hand(self, seat: int) -> dict[str, int]:
        """The cards of a player that are known here."""
        return dict(zip(RESOURCE_NAMES, self.record.hand[seat].tolist(), strict=True))

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return int(self.record.hand_size[seat])

    @property
    def bank(self) -> dict[str, int]:
        """The cards that nobody has."""
        return dict(zip(RESOURCE_NAMES, self.record.bank.tolist(), strict=True))

    @property
    def movement(self) -> int:
        """How many steps the explorer of the turn can still make."""
        return int(self.record.movement)

    def strength(self, seat: int) -> int:
        """How strong a player's explorer is."""
        return int(strength_of_explorer(self.record, seat))


class ElDoradoPosition(ElDoradoReading, Position):
    """A game of El Dorado in progress."""


class ElDoradoView(ElDoradoReading, View):
    """What a seat sees of a game of El Dorado: its own hand, and all that lies on the table."""


class ElDoradoGame(Game[ElDoradoPosition, ElDoradoView]):
    """The Island of El Dorado: the base game and hard mode."""

    name = "eldorado"
    title = "The Island of El Dorado"
    rules_version = 3
    summary = marked(
        "Explore an island that nobody knows, gather and build, and be the first to control its four shrines."
    )
    players = range(LEAST_PLAYERS, MOST_PLAYERS + 1)
    minutes = (60, 120)
    secrets = True
    options = OPTIONS
    space = SPACE
    state = ElDorado
    rules = rules
    advice = advice
    position = ElDoradoPosition
    view = ElDoradoView

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
        """Battles decided, pieces lost, shrines won, and what nobody had to decide."""
        return happenings.events(before, code, after)

    def tell(self, record: Record, code: int) -> Sentence:
        """A move, or what chance brings, as a sentence of the log."""
        return told.tell(record, code)

    def tell_in_part(self, record: Record, code: int, seat: int) -> Sentence:
        """A card or a tile that changes hands, as others are told of it."""
        return secrecy.tell_in_part(record, code)

    def veil(self, record: Record, code: int, seat: int) -> str | None:
        """ED-14: whose secret a card or a tile is."""
        return secrecy.veil(record, code, seat)

    def reveals(self, record: Record, code: int) -> bool:
        """Whether a move shows a card or a tile that somebody did not know, or who has gold."""
        return secrecy.reveals(record, code)

    def describe(self, record: Record) -> list[str]:
        """The lines of a position's text."""
        return notation.describe(record)

    def restore(self, record: Record, lines: Sequence[tuple[int, str]]) -> None:
        """Read the lines of a position's text into a record."""
        PositionReader(record).read(lines)

    def picture(self, view: ElDoradoView) -> Scene:
        """The two maps as a view shows them."""
        from lapilli.games.eldorado.picture import draw

        return draw(view)

    def scenes(self, view: ElDoradoView) -> Mapping[str, Scene]:
        """The two maps, and beside them one's cards, the bank and the prices."""
        from lapilli.games.eldorado.picture import draw_parts

        return draw_parts(view)

    def look(self, seat: int, players: int) -> Look:
        """A player before a sheet is dealt."""
        from lapilli.games.eldorado.picture.people import NO_SHEET, look

        return look(NO_SHEET, NO_EXPLORER, seat)

    def look_of(self, view: ElDoradoView, seat: int) -> Look:
        """A player's explorer, in the colour of the sheet."""
        from lapilli.games.eldorado.picture.people import coat_of, look

        return look(coat_of(view.record, seat), int(view.record.explorer[seat]), seat)

    def possessions(self, view: ElDoradoView, seat: int) -> list[tuple[Sentence, int]]:
        """Strength, cards in hand, villagers on the map."""
        return words.possessions(view.record, seat)

    def score_in_words(self, score: int) -> Sentence:
        """How many shrines a player controls (ED-82)."""
        return counted(score, "{count} shrine", "{count} shrines")

    def doing(self, kind: str) -> Sentence:
        """What it is to make a move of a kind."""
        from lapilli.games.eldorado import choosing

        return choosing.doing(kind)

    def doing_now(self, record: Record, kind: str) -> Sentence:
        """What it is to make a move of a kind as the game stands."""
        from lapilli.games.eldorado import choosing

        return choosing.doing_now(record, kind)

    def asking(self, kind: str, place: int) -> Sentence:
        """What an argument of a kind of move chooses."""
        from lapilli.games.eldorado import choosing

        return choosing.asking(kind, place)

    def step(self, record: Record, move: Move, place: int) -> Step:
        """An argument of a move: its words, and what stands for it in the picture."""
        from lapilli.games.eldorado import choosing

        return choosing.step(record, move, place)

    def ghosts(self, record: Record, move: Move) -> tuple[Ghost, ...]:
        """The pieces that a move would put down or move."""
        from lapilli.games.eldorado import choosing

        return choosing.ghosts(record, move)

    def piece(self, name: str) -> Element:
        """A tile, an explorer, villagers, a building, an offering."""
        from lapilli.games.eldorado.picture.pieces import piece

        return piece(name) or super().piece(name)

    def locate(self, record: Record, place: object) -> Spot | None:
        """The middle of a tile, or a corner."""
        from lapilli.games.eldorado.choosing import spot_of

        return spot_of(record, place)

    def spot(self) -> Element:
        """The mark of a place that is pointed out."""
        from lapilli.games.eldorado.picture.pieces import place_mark

        return place_mark()

    def statistics(self, states: NDArray[Any]) -> Mapping[str, NDArray[np.int64]]:
        """How long each game was, and how much of the island was found."""
        return {
            "turns": states["turns"].astype(np.int64),
            "island tiles": states["laid"][:, 0].astype(np.int64),
        }


game = ElDoradoGame()
