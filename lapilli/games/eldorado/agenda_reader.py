"""Reading what is to be done in a position of El Dorado, which ``notation.py`` writes."""

from __future__ import annotations

from collections.abc import Callable

from lapilli.games.eldorado.components import KINDS, NO_TILE, SHRINES, TILE_NAMES
from lapilli.games.eldorado.notation import (
    ENDINGS,
    SEATLESS,
    SIDE_NAMES,
    STEPS,
    TO_NAMES,
    WITH_COUNT,
    WITH_SEAT,
    WITH_SIDE,
)
from lapilli.games.eldorado.places import Place, tile_at
from lapilli.games.eldorado.rules.attack import NOT_COUNTED
from lapilli.games.eldorado.state import (
    ASK,
    BRING,
    CHOOSE_FOE,
    CHOOSE_STARTER,
    DWELLER,
    END_TURN,
    FIGHT_ON,
    GATHER,
    HAND_OVER,
    LAY_TILE,
    NOT_ASKED,
    OFFER,
    ROLL_AGAIN,
    ROLL_BATTLE,
    TURN,
)
from lapilli.text_reader import SectionReader
from lapilli.words import Sentence

Numbers = tuple[int, int]


class AgendaReader(SectionReader):
    """Reads the section ``agenda``; the rest of the position has been read."""

    steps = STEPS
    endings = ENDINGS
    go_on = (CHOOSE_STARTER, TURN, END_TURN)
    way_on = "end A"

    def seat_and_numbers(self, step: int, rest: list[str]) -> tuple[int, int, int]:
        """What belongs to a step: the seat, and two numbers."""
        if step == ASK:
            active = self.seat(rest.pop(0))
            return (self.seat(rest.pop(0)) if rest else NOT_ASKED), active, 0
        seat = 0
        if step not in SEATLESS:
            word = rest.pop(0)
            may_be_dweller = step in (ROLL_BATTLE, ROLL_AGAIN)
            seat = DWELLER if word == "dweller" and may_be_dweller else self.seat(word)
        return seat, *self.numbers(step, rest)

    def numbers(self, step: int, rest: list[str]) -> Numbers:
        """What belongs to a step, taken from the words after its name and its seat."""
        if step in WITH_SEAT:
            return self.seat(rest.pop(0)), 0
        if step in WITH_COUNT:
            return self.number(rest.pop(0)), 0
        if step in WITH_SIDE:
            return self.side(step, rest)
        readers: dict[int, Callable[[list[str]], Numbers]] = {
            GATHER: self.cards_to_gather,
            LAY_TILE: self.drawn_tile,
            CHOOSE_FOE: self.tile_fought_on,
            FIGHT_ON: self.tile_fought_on,
            OFFER: self.shrine_offered_at,
            HAND_OVER: self.cards_to_hand_over,
        }
        return readers[step](rest) if step in readers else (0, 0)

    def side(self, step: int, rest: list[str]) -> Numbers:
        """Which side of a battle, and how many dice."""
        word = rest.pop(0)
        if word not in SIDE_NAMES:
            values = {"word": word, "known": ", ".join(SIDE_NAMES)}
            raise self.fail(Sentence("{word!r} is not one of {known}", values=values))
        if step == BRING:
            return SIDE_NAMES.index(word), 0
        if rest:
            return SIDE_NAMES.index(word), self.number(rest.pop(0))
        return SIDE_NAMES.index(word), NOT_COUNTED if step == ROLL_BATTLE else 0

    def cards_to_gather(self, rest: list[str]) -> Numbers:
        """How many cards, and whether they need not be gathered."""
        cards = self.number(rest.pop(0))
        at_will = bool(rest) and rest[0] == "at-will"
        if at_will:
            rest.pop(0)
        return cards, int(at_will)

    def drawn_tile(self, rest: list[str]) -> Numbers:
        """The tile that has been drawn."""
        return self.kind(rest.pop(0)), 0

    def tile_fought_on(self, rest: list[str]) -> Numbers:
        """Where rivals are fought one after the other."""
        return self.tile(rest.pop(0)), 0

    def shrine_offered_at(self, rest: list[str]) -> Numbers:
        """The shrine where an offering is about to be made."""
        return self.counted_from_one(rest.pop(0), SHRINES), 0

    def cards_to_hand_over(self, rest: list[str]) -> Numbers:
        """How many cards, and to whom."""
        cards, word = self.number(rest.pop(0)), rest.pop(0)
        named = {name: to for to, name in TO_NAMES.items()}
        return cards, named[word] if word in named else self.seat(word)

    # Words.

    def kind(self, word: str) -> int:
        """A tile by its name."""
        if word not in TILE_NAMES[:KINDS]:
            raise self.fail(Sentence("{word!r} is not a tile", "ED-01", {"word": word}))
        return TILE_NAMES.index(word)

    def place(self, word: str) -> Place:
        """A place on the table."""
        place = Place.read(word)
        if place is None or place.number is None:
            raise self.fail(Sentence("{word!r} is not a place on the table", "ED-44", {"word": word}))
        return place

    def tile(self, word: str) -> int:
        """The tile at a place."""
        tile = tile_at(self.record, self.place(word))
        if tile == NO_TILE:
            raise self.fail(Sentence("no tile lies on {place}", "ED-41", {"place": word}))
        return tile

    def counted_from_one(self, word: str, most: int) -> int:
        """A number from one up, as one from zero up."""
        number = self.number(word)
        if not 1 <= number <= most:
            raise self.fail(
                Sentence("{word} is not a number from 1 to {most}", values={"word": word, "most": most})
            )
        return number - 1
