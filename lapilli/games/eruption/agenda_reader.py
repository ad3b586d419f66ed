"""Reading what is to be done in a position of Eruption, which ``notation.py`` writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from lapilli.games.eruption.components import (
    FITS,
    ISLAND,
    LAVA,
    LAVA_ASKED,
    MATERIAL_NAMES,
    NO_WALL,
    PILES,
    SIDES,
    TILE_NAMES,
    VILLAGE_OF,
)
from lapilli.games.eruption.notation import NOBODYS, STEPS
from lapilli.games.eruption.sites import Flow, Sites, number_of, site_of
from lapilli.games.eruption.state import (
    ASSESS_DAMAGE,
    BEGIN_PLACEMENT,
    BUILD_WALLS,
    CHOOSE_STARTER,
    DRAW_CARDS,
    DRAW_TILE,
    DREW,
    END_TURN,
    FOR_CONTACT,
    FOR_PLACING,
    FOR_QUAKE,
    FOR_ZONE,
    PLACE_TILE,
    PLAY_CARDS,
    REPLACE_TILE,
    ROLL_BUILT,
    ROLL_DAMAGE,
    ROLL_FLOW,
    SHIFT_WALLS,
    TURN,
    TURN_UP,
)
from lapilli.hexes import EDGES, Cell
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.seats import CHANCE
from lapilli.text_reader import ROTATIONS, Entry, SectionReader
from lapilli.words import Sentence

Numbers = tuple[int, int]


class AgendaReader(SectionReader):
    """Reads the section ``agenda``; the rest of the position has been read."""

    holding_a_tile = (PLACE_TILE, REPLACE_TILE)
    steps = STEPS
    go_on = (CHOOSE_STARTER, TURN, END_TURN)
    way_on = "end A"
    room = 6

    def check_needed(self, word: str) -> None:
        """ER-90: what only an option gives a meaning is not said without it."""
        if word in NEEDED and not self.record[NEEDED[word]]:
            values = {"word": word, "option": NEEDED[word]}
            raise self.fail(Sentence("{word!r} is only said with the option {option}", "ER-90", values))

    def read_agenda(self, entries: Sequence[Entry]) -> None:
        """What is to be done, and whether one thing goes with another."""
        super().read_agenda(entries)
        self.seat_turning_up()
        self.check_rolls()

    def seat_turning_up(self) -> None:
        """ER-85: a pile is turned up in the turn of what comes after it."""
        agenda = self.record.agenda[: int(self.record.agenda_length)]
        for after, entry in pairwise(agenda):
            if entry[STEP] == TURN_UP:
                entry[SEAT] = after[SEAT]

    def check_rolls(self) -> None:
        """A wall is rolled for while its tile is being placed."""
        steps = self.record.agenda[: int(self.record.agenda_length), STEP].tolist()
        for place, step in enumerate(steps):
            if step == ROLL_FLOW and place > 0 and steps[place - 1] == PLACE_TILE:
                self.check_rolled_tile(*self.record.agenda[place - 1 : place + 1].tolist())
            elif step == ROLL_FLOW:
                raise self.fail(
                    Sentence("'roll-flow' needs the tile to be placed on the next line"), "agenda"
                )
            if step in self.holding_a_tile and place + 1 < len(steps) and steps[place + 1] not in ON_TOP:
                raise self.fail(Sentence("a drawn tile is placed before anything else"), "agenda")

    def check_rolled_tile(self, placing: list[int], rolling: list[int]) -> None:
        """ER-40: the tile whose walls are rolled for is the player's, and fits."""
        space, rotation = divmod(rolling[FIRST], 6)
        fits = int(FITS[self.record.ask[space], placing[FIRST]]) >> rotation & 1
        if placing[SEAT] != rolling[SEAT] or not fits:
            raise self.fail(Sentence("the tile that is rolled for does not fit there", "ER-40"), "agenda")

    def entry(self, words: list[str]) -> tuple[int, int, int, int]:
        """One thing to be done, if there is such a thing in this variant."""
        self.check_needed(words[0])
        return super().entry(words)

    def seat_and_numbers(self, step: int, rest: list[str]) -> tuple[int, int, int]:
        """What belongs to a step: the seat, and what ``numbers`` takes from the words after it."""
        seat = CHANCE if step == CHOOSE_STARTER else 0
        if step not in NOBODYS:
            seat = self.seat(rest.pop(0))
        return seat, *self.numbers(step, seat, rest)

    def numbers(self, step: int, seat: int, rest: list[str]) -> Numbers:
        """What belongs to a step, taken from the words after its name and its seat."""
        readers: dict[int, Callable[[int, list[str]], Numbers]] = {
            DRAW_CARDS: self.cards_to_come,
            DRAW_TILE: self.purpose,
            BEGIN_PLACEMENT: self.purpose,
            TURN_UP: lambda _, rest: (self.counted_from_one(rest.pop(0), PILES), 0),
            ROLL_DAMAGE: self.damaged_side,
            ASSESS_DAMAGE: self.next_side,
            ROLL_FLOW: self.walled_space,
            ROLL_BUILT: self.built_wall,
            PLACE_TILE: self.drawn_tile,
            REPLACE_TILE: self.drawn_tile,
            PLAY_CARDS: self.card_step,
            SHIFT_WALLS: self.settled_sides,
            BUILD_WALLS: lambda _, rest: (self.number(rest.pop(0)) if rest else 0, 0),
        }
        return readers[step](seat, rest) if step in readers else (0, 0)

    def space(self, word: str) -> int:
        """The number of a space written as q,r."""
        cell = Cell.read(word)
        if cell is None or cell not in ISLAND.number:
            raise self.fail(Sentence("{word!r} is not a space of the island", "ER-01", {"word": word}))
        return ISLAND.number[cell]

    def counted_from_one(self, word: str, most: int) -> int:
        """A number from one up, as one from zero up."""
        number = self.number(word)
        if not 1 <= number <= most:
            raise self.fail(
                Sentence("{word} is not a number from 1 to {most}", values={"word": word, "most": most})
            )
        return number - 1

    def purpose(self, _: int, rest: list[str]) -> Numbers:
        """What a tile is drawn for."""
        if rest and rest[0] == "quake":
            rest.pop(0)
            return FOR_QUAKE, 0
        return FOR_PLACING, 0

    def cards_to_come(self, _: int, rest: list[str]) -> Numbers:
        """How many cards are to be drawn, and whether that is for being in a danger zone."""
        count = self.number(rest.pop(0))
        if rest and rest[0] == "zone":
            rest.pop(0)
            return count, FOR_ZONE
        return count, FOR_CONTACT

    def damaged_side(self, seat: int, rest: list[str]) -> Numbers:
        """The side whose wall is rolled for."""
        side = self.counted_from_one(rest.pop(0), SIDES)
        village = VILLAGE_OF[int(self.record.players), seat]
        if self.record.village_wall[village, side] == NO_WALL or not self.record.touched[village] >> side & 1:
            raise self.fail(Sentence("there is no wall that lava touches", "ER-21"))
        return side, 0

    def next_side(self, _: int, rest: list[str]) -> Numbers:
        """The side to go on with when damage has been assessed in part."""
        return (self.counted_from_one(rest.pop(0), SIDES + 1), 1) if rest else (0, 0)

    def walled_space(self, _: int, rest: list[str]) -> Numbers:
        """The space that a tile is to go on, its rotation, and the edge whose wall is rolled for."""
        space, turn, edge = self.space(rest.pop(0)), rest.pop(0), rest.pop(0)
        if turn not in ROTATIONS or edge not in EDGES:
            raise self.fail(Sentence("expected a space, a rotation r0 to r5 and an edge"))
        flows = int(LAVA_ASKED[self.record.ask[space]])
        if not self.record.open >> space & 1 or flows & ~int(self.record.walled[space]):
            raise self.fail(Sentence("not all flows into that space are walled", "ER-51"))
        unrolled = flows & ~int(self.record.held[space])
        if not unrolled >> EDGES.index(edge) & 1:
            raise self.fail(Sentence("there is no wall that has not held", "ER-52"))
        return space * 6 + ROTATIONS.index(turn), EDGES.index(edge)

    def built_wall(self, _: int, rest: list[str]) -> Numbers:
        """The wall that has just been built on a flow."""
        word = rest.pop(0)
        number = Sites().digit(self.record, word)
        site = None if number is None else site_of(number)
        if not isinstance(site, Flow) or self.record.wall[ISLAND.number[site.space], site.edge] == NO_WALL:
            raise self.fail(Sentence("there is no wall on {word!r}", "ER-90", {"word": word}))
        return number_of(site), 0

    def drawn_tile(self, _: int, rest: list[str]) -> Numbers:
        """The tile that has been drawn, and in Lava Forecast the pile it comes from."""
        name = rest.pop(0)
        if name not in TILE_NAMES[:LAVA]:
            raise self.fail(Sentence("{word!r} is not a lava tile", "ER-06", {"word": name}))
        pile = self.counted_from_one(rest.pop(0), PILES) if rest and self.record.forecast else 0
        return TILE_NAMES.index(name), pile

    def card_step(self, seat: int, rest: list[str]) -> Numbers:
        """What has been drawn, given and taken in a card step."""
        first = second = 0
        while rest:
            word = rest.pop(0)
            done, _, material = word.partition("-")
            if word == "drew":
                first |= DREW
            elif done in self.exchanged() and material in MATERIAL_NAMES:
                bit = 1 << MATERIAL_NAMES.index(material)
                first, second = (first | bit << 1, second) if done == "gave" else (first, second | bit)
            else:
                raise self.not_understood(word)
        return first, second

    def exchanged(self) -> list[str]:
        """What may have been done with walls in a card step."""
        given = ["gave"] if self.record.clans else []
        return [*given, "took"] if self.record.clans and self.record.walls_taken else given

    def settled_sides(self, _: int, rest: list[str]) -> Numbers:
        """The sides that Relocate has settled."""
        settled = 0
        while rest:
            settled |= 1 << self.counted_from_one(rest.pop(0), SIDES)
        return settled, 0


NEEDED = {
    "turns": "annihilation",
    "quiet": "annihilation",
    "emptied": "refills_give_nothing",
    "let-go": "retouching_gives_nothing",
    "burned-sides": "burned_sides_stay_open",
    "turn-up": "forecast",
    "roll-built": "rolled_when_built",
}
"""Lines, and steps of the agenda, that only an option gives a meaning."""
ON_TOP = (ROLL_FLOW, TURN_UP)
"""What may come between drawing a tile and placing it."""
