"""Reading a position of Eruption from its text, which ``notation.py`` describes and writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from lapilli.errors import NotToBeHad
from lapilli.games.eruption.agenda_reader import AgendaReader
from lapilli.games.eruption.components import (
    BURNED,
    CARD_COUNTS,
    CARD_NAMES,
    ERUPTION,
    ERUPTIONS,
    HEAT_STEP,
    ISLAND,
    LAVA,
    LAVA_ASKED,
    LAVA_TILES,
    MATERIAL_NAMES,
    NO_TILE,
    PERIOD,
    PILES,
    ROCK_ASKED,
    SEAT_OF,
    SIDES,
    SOURCES,
    TILE_COUNTS,
    TILE_NAMES,
    WALL_COUNTS,
    ZONES,
)
from lapilli.games.eruption.notation import ENDINGS
from lapilli.games.eruption.rules.lava import all_joined
from lapilli.games.eruption.rules.setup import clear_board, derive_board
from lapilli.games.eruption.sites import Flow, Side, Site, Sites, number_of, site_of
from lapilli.games.eruption.state import STACK_OUT, TURN_UP, VILLAGE_BURNED
from lapilli.kernel import FIRST, SECOND, STEP, count_bits
from lapilli.moves import Record
from lapilli.text_reader import ROTATIONS
from lapilli.words import Player, Sentence


class PositionReader(AgendaReader):
    """Puts what lines say into a record, then checks that it all fits together."""

    sections = ("agenda", "board", "walls")
    by_player = ("reserve", "hand", "waiting")
    endings = ENDINGS

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        clear_board(record)

    def read(self, lines: Sequence[tuple[int, str]]) -> None:
        """Read all lines of a position, then check what can be checked only with all of them."""
        entries = self.read_sections(lines)
        last_line = self.line
        for self.line, (word, *rest) in entries["board"]:
            self.read_tile(word, rest)
        derive_board(self.record)
        self.check_board()
        for self.line, words in entries["walls"]:
            self.read_wall(words)
        self.line = last_line
        self.read_agenda(entries["agenda"])
        self.line = last_line
        self.count_tiles()
        self.count_walls()
        self.count_cards()

    def read_line(self, word: str, rest: list[str]) -> None:
        """A line before the sections, if it has a meaning in this variant."""
        super().read_line(word, rest)
        self.check_needed(word)

    def readers(self) -> Mapping[str, Callable[[list[str]], None]]:
        """What reads each line before the sections."""
        return {
            "heat": self.read_heat,
            "reserve": self.read_reserve,
            "hand": self.read_hand,
            "waiting": self.read_waiting,
            "discards": self.read_discards,
            "gone": self.read_gone,
            "piles": self.read_piles,
            "burned": self.read_burned,
            "last-round": self.read_last_round,
            "turns": self.read_turns,
            "quiet": self.read_quiet,
            "emptied": self.read_emptied,
            "let-go": self.read_let_go,
            "burned-sides": self.read_burned_sides,
            "over": self.read_over,
        }

    # Words.

    def site(self, word: str) -> Site:
        """A flow or a side by its name."""
        try:
            number = Sites().digit(self.record, word)
        except NotToBeHad as error:
            raise self.fail(error.why) from None
        if number is None:
            raise self.fail(
                Sentence(
                    "{word!r} is not a site; expected one such as 1,-2/SW or blue/3", values={"word": word}
                )
            )
        return site_of(number)

    def side(self, word: str) -> Side:
        """A side of a village."""
        site = self.site(word)
        if isinstance(site, Flow):
            raise self.fail(Sentence("{word!r} is not a side of a village", values={"word": word}))
        return site

    # Lines.

    def read_heat(self, words: list[str]) -> None:
        """How hot each village is."""
        if len(words) != int(self.record.players):
            raise self.fail(Sentence("expected a heat for each player"))
        for seat, word in enumerate(words):
            heat = self.number(word)
            if heat % HEAT_STEP or heat > BURNED:
                values = {"heat": heat, "step": HEAT_STEP, "most": BURNED}
                raise self.fail(
                    Sentence("{heat} is not on the meter: it goes by {step} up to {most}", "ER-09", values)
                )
            self.record.heat[seat] = heat

    def read_reserve(self, words: list[str]) -> None:
        """The walls that a player can build with."""
        self.add_counted(words[1:], MATERIAL_NAMES, self.record.reserve[self.seat(words[0])])

    def read_hand(self, words: list[str]) -> None:
        """The cards that a player holds."""
        self.add_counted(words[1:], CARD_NAMES, self.record.hand[self.seat(words[0])])

    def read_waiting(self, words: list[str]) -> None:
        """The eruption tiles that a player has claimed."""
        seat = self.seat(words[0])
        for word in words[1:]:
            number = self.number(word)
            if not 1 <= number <= ERUPTIONS or (self.record.waiting >> (number - 1) & 1).any():
                values = {"word": word}
                raise self.fail(Sentence("{word} is not an eruption tile that can wait", "ER-25", values))
            self.record.waiting[seat] |= 1 << (number - 1)

    def read_discards(self, words: list[str]) -> None:
        """The discard pile."""
        self.add_counted(words, CARD_NAMES, self.record.discards)

    def read_gone(self, words: list[str]) -> None:
        """The tiles that have left the game."""
        self.add_counted(words, TILE_NAMES, self.record.gone)

    def read_piles(self, words: list[str]) -> None:
        """Lava Forecast: the top of each pile, and how many tiles lie below it."""
        if not self.record.forecast:
            raise self.fail(Sentence("only Lava Forecast has piles", "ER-85"))
        if len(words) != PILES:
            raise self.fail(Sentence("expected {piles} piles, such as 013+12", "ER-85", {"piles": PILES}))
        for pile, word in enumerate(words):
            top, plus, below = word.partition("+")
            if not plus or top not in ("none", *TILE_NAMES[:LAVA]):
                why = Sentence("{word!r} is not a pile; expected one such as 013+12", "ER-85", {"word": word})
                raise self.fail(why)
            if top != "none":
                self.record.top[pile] = TILE_NAMES.index(top)
            self.record.below[pile] = min(self.number(below), LAVA_TILES + 1)

    def read_burned(self, words: list[str]) -> None:
        """The burned villages, in the order in which they burned."""
        for order, word in enumerate(words, 1):
            seat = self.seat(word)
            if self.record.burned[seat] or self.record.heat[seat] != BURNED:
                values = {"player": Player(seat)}
                raise self.fail(
                    Sentence("the village of {player} is not at the end of the meter", "ER-72", values)
                )
            self.record.burned[seat] = order if self.record.annihilation else 1

    def read_last_round(self, words: list[str]) -> None:
        """Why the last round is coming, and who still has a turn in it."""
        why = ENDINGS.get(words[0])
        if why not in (STACK_OUT, VILLAGE_BURNED) or self.record.annihilation:
            raise self.fail(Sentence("{word!r} brings no last round", "ER-71", {"word": words[0]}))
        self.record.running_out = why
        for word in words[1:]:
            self.record.last_turns |= 1 << self.seat(word)

    def read_turns(self, words: list[str]) -> None:
        """Annihilation: how many turns there have been."""
        self.record.turns = self.number(self.only(words))

    def read_quiet(self, words: list[str]) -> None:
        """Annihilation: since how many turns nothing has changed."""
        self.record.quiet = self.number(self.only(words))

    def read_emptied(self, words: list[str]) -> None:
        """The spaces emptied in this turn."""
        for word in words:
            self.record.emptied |= 1 << self.space(word)

    def read_let_go(self, words: list[str]) -> None:
        """The sides that lava lost touch with in this turn."""
        for word in words:
            side = self.side(word)
            self.record.let_go |= 1 << side.village * SIDES + side.side

    def read_burned_sides(self, words: list[str]) -> None:
        """The sides whose walls burned."""
        for word in words:
            side = self.side(word)
            self.record.burned_sides[side.village] |= 1 << side.side

    def read_over(self, words: list[str]) -> None:
        """Why the game ended, which in Annihilation it does in other ways (ER-84)."""
        super().read_over(words)
        if bool(self.record.annihilation) == (int(self.record.over) in (STACK_OUT, VILLAGE_BURNED)):
            raise self.fail(Sentence("a game of this variant does not end so", "ER-84"))

    # The board.

    def read_tile(self, word: str, rest: list[str]) -> None:
        """A tile on the board."""
        space = self.space(word)
        if self.record.tile[space] != NO_TILE:
            raise self.fail(Sentence("there is a tile on {space} already", "ER-40", {"space": word}))
        if len(rest) != 2 or rest[0] not in TILE_NAMES or rest[1] not in ROTATIONS:
            raise self.fail(Sentence("expected a space, a tile and a rotation r0 to r5"))
        kind = TILE_NAMES.index(rest[0])
        self.said["space", space] = self.line
        self.record.tile[space] = kind
        # A tile that looks the same in several rotations lies in the lowest.
        self.record.rotation[space] = ROTATIONS.index(rest[1]) % int(PERIOD[kind])

    def check_board(self) -> None:
        """ER-40: every touching edge matches; ER-43: every tile is joined to a source."""
        record = self.record
        for space, cell in enumerate(ISLAND.cells):
            if record.tile[space] == NO_TILE:
                continue
            ask, exits = int(record.ask[space]), int(record.exits[space])
            if LAVA_ASKED[ask] & ~exits or ROCK_ASKED[ask] & exits:
                values = {"space": cell}
                why = Sentence("the tile on {space} does not match what is around it", "ER-40", values)
                raise self.fail(why, about=("space", space))
        if not all_joined(record, int(record.occupied), SOURCES | int(record.springs)):
            raise self.fail(
                Sentence("a tile is not joined to the volcano or an eruption tile", "ER-43"), "board"
            )

    def read_wall(self, words: list[str]) -> None:
        """A wall on the board; one on a flow may have held in this placement."""
        site, material, *rest = [*words, ""] if len(words) == 1 else words
        place = self.site(site)
        if material not in MATERIAL_NAMES:
            raise self.fail(Sentence("{word!r} is not a material", values={"word": material}))
        self.once(f"wall {place}")
        if isinstance(place, Flow):
            self.read_flow_wall(place, MATERIAL_NAMES.index(material), rest)
            return
        if rest:
            raise self.not_understood(rest[0])
        if SEAT_OF[int(self.record.players), place.village] < 0:
            raise self.fail(Sentence("nobody owns that village, so nobody builds in it", "ER-64"))
        self.record.village_wall[place] = MATERIAL_NAMES.index(material)

    def read_flow_wall(self, flow: Flow, material: int, rest: list[str]) -> None:
        """ER-63: a wall on a flow that faces an empty space."""
        space = number_of(flow) // 6
        if not self.record.open >> space & 1 or not LAVA_ASKED[self.record.ask[space]] >> flow.edge & 1:
            raise self.fail(Sentence("no lava flows there into an empty space", "ER-63"))
        self.record.wall[space, flow.edge] = material
        self.record.walled[space] |= 1 << flow.edge
        if rest:
            if rest != ["held"]:
                raise self.not_understood(rest[0])
            self.record.held[space] |= 1 << flow.edge

    # What is left.

    def count_tiles(self) -> None:
        """ER-06: the tiles that are nowhere else are in the stack, or not yet claimed."""
        record = self.record
        seen = record.gone.astype(int)
        drawn = [entry[FIRST] for entry in record.agenda.tolist() if entry[STEP] in self.holding_a_tile]
        for kind in [*record.tile.tolist(), *record.top.tolist(), *drawn]:
            if kind != NO_TILE:
                seen[kind] += 1
        claimed = 0
        for waiting in record.waiting.tolist():
            claimed |= waiting
        seen[ERUPTION] += count_bits(claimed)
        for kind, name in enumerate(TILE_NAMES):
            self.check_count(int(seen[kind]), int(TILE_COUNTS[kind]), name, "ER-06")
        record.stack[:] = (TILE_COUNTS - seen)[:LAVA]
        if record.running_out and not drawn:
            # ER-71, ER-72: what was left of the stack has left the game.
            record.gone[:LAVA] += record.stack
            record.stack[:] = 0
            record.below[:] = 0
        unclaimed = int(TILE_COUNTS[ERUPTION] - seen[ERUPTION])
        record.unclaimed = (1 << ERUPTIONS) - 1 & ~((1 << ERUPTIONS - unclaimed) - 1)
        if record.unclaimed & claimed:
            raise self.fail(Sentence("eruption tiles are claimed from the lowest number up", "ER-25"))
        self.check_claims()
        if record.over or record.running_out:
            return
        if not (record.annihilation or drawn or self.tiles_are_left()):
            raise self.fail(Sentence("the stack is out, and no 'last-round stack-out' says so", "ER-71"))
        if record.forecast and record.stack.sum() != record.below.sum():
            values = {"tiles": int(record.stack.sum())}
            raise self.fail(
                Sentence("there should be {tiles} tiles below the tops", "ER-85", values), "piles"
            )
        self.check_tops()

    def check_claims(self) -> None:
        """ER-25: no village has reached an eruption space whose tile nobody has claimed."""
        hottest = int(self.record.heat.max())
        for number, space in enumerate(ZONES.tolist()):
            if self.record.unclaimed >> number & 1 and hottest >= space:
                values = {"heat": hottest, "number": number + 1}
                why = Sentence(
                    "at a heat of {heat}, eruption tile {number} has been claimed:"
                    " it is 'waiting', on the board or 'gone'",
                    "ER-25",
                    values,
                )
                raise self.fail(why, about="heat")

    def check_tops(self) -> None:
        """ER-85: a pile shows its top, or is about to; ER-90: or waits for the tile drawn from it."""
        agenda = self.record.agenda[: int(self.record.agenda_length)].tolist()
        hidden = {entry[FIRST] for entry in agenda if entry[STEP] == TURN_UP}
        if self.record.tops_after_placing:
            hidden |= {entry[SECOND] for entry in agenda if entry[STEP] in self.holding_a_tile}
        for pile in range(PILES):
            if self.record.top[pile] == NO_TILE and self.record.below[pile] and pile not in hidden:
                values = {"pile": pile + 1}
                why = Sentence("pile {pile} shows no tile, and none is to be turned up", "ER-85", values)
                raise self.fail(why, about="piles")

    def tiles_are_left(self) -> bool:
        """Whether there is a lava tile to draw."""
        return bool(self.record.stack.any() or (self.record.top != NO_TILE).any())

    def count_walls(self) -> None:
        """ER-07: the walls that are nowhere else are in the supply."""
        record = self.record
        for material, name in enumerate(MATERIAL_NAMES):
            used = int(record.reserve[:, material].sum())
            used += int((record.wall == material).sum() + (record.village_wall == material).sum())
            most = int(WALL_COUNTS[material])
            if not record.endless_walls:
                self.check_count(used, most, name, "ER-07")
            record.supply[material] = most - used

    def count_cards(self) -> None:
        """ER-08: the cards that are nowhere else are in the deck."""
        record = self.record
        for card, name in enumerate(CARD_NAMES):
            seen = int(record.hand[:, card].sum() + record.discards[card])
            self.check_count(seen, int(CARD_COUNTS[card]), name, "ER-08")
            record.deck[card] = int(CARD_COUNTS[card]) - seen
