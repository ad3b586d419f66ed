"""Reading a position of El Dorado from its text, which ``notation.py`` describes and writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from lapilli.games.eldorado.box_checks import BoxChecks
from lapilli.games.eldorado.components import (
    COLOURS,
    DIE,
    EXPLORER_NAMES,
    FARMS,
    FIRST_DWELLER,
    FORESEEN,
    HECTOR,
    HECTORS_VILLAGERS,
    ISLAND_KINDS,
    ISLAND_TILES,
    MOST_VILLAGERS,
    NO_TILE,
    RESOURCE_NAMES,
    SHRINES,
    TILE_NAMES,
    TILES,
    VILLAGERS,
)
from lapilli.games.eldorado.notation import NONE, SIDE_NAMES, SORTS, STOPPED
from lapilli.games.eldorado.places import Corner
from lapilli.games.eldorado.rules.maps import derive_maps, is_land, tiles_at
from lapilli.games.eldorado.rules.setup import clear_table
from lapilli.games.eldorado.space import GOOD_NAMES
from lapilli.games.eldorado.state import DWELLER, HOME, OF_DWELLERS
from lapilli.hexes import NOWHERE
from lapilli.moves import Record
from lapilli.text_reader import Entry
from lapilli.words import Sentence

LOST = ("villager", "farm", "fort")


class PositionReader(BoxChecks):
    """Puts what lines say into a record, then checks that it all fits together."""

    sections = ("agenda", "tiles")
    by_player = (
        "hand",
        "important",
        "stands",
        "villagers",
        "farms",
        "fort",
        "offerings",
        "lost",
        "beaten",
        "unspent",
        "raided",
        "offers",
    )

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        clear_table(record)
        record.stack[:] = 0
        record.upper = 0
        record.explorer[:] = NO_TILE
        self.later: list[tuple[int, Callable[[list[str]], None], list[str]]] = []
        self.built: set[int] = set()
        """The corners with a building."""

    def read(self, lines: Sequence[tuple[int, str]]) -> None:
        """Read the tiles first, because all else stands on them; then check what needs all lines."""
        entries = self.read_sections(lines)
        last_line = self.line
        self.read_tiles(entries["tiles"])
        put_off, self.later = self.later, []
        for self.line, reader, words in put_off:
            reader(words)
        derive_maps(self.record)
        self.line = last_line
        self.check_explorers()
        self.read_agenda(entries["agenda"])
        self.line = last_line
        self.count_tiles()
        self.count_cards()

    def readers(self) -> Mapping[str, Callable[[list[str]], None]]:
        """What reads each line before the sections; pieces are read when the tiles are known."""
        now: dict[str, Callable[[list[str]], None]] = {
            "sheets": self.read_sheets,
            "explorers": self.read_explorers,
            "hand": self.read_hand,
            "important": self.read_important,
            "offerings": self.read_offerings,
            "lost": self.read_lost,
            "beaten": self.read_beaten,
            "unspent": self.read_unspent,
            "raided": self.read_raided,
            "offers": self.read_offers,
            "island-stack": lambda words: self.add_counted(words, TILE_NAMES, self.record.stack),
            "cave-stack": lambda words: self.add_counted(words, TILE_NAMES, self.record.stack),
            "undealt": self.read_undealt,
            "upper": lambda words: self.set_number("upper", words),
            "ahead": self.read_ahead,
            "treasure": lambda words: self.add_counted(words, RESOURCE_NAMES, self.record.treasure),
            "keeper": self.read_keeper,
            "starter": lambda words: self.set_seat("starter", words),
            "active": lambda words: self.set_seat("active", words),
            "dice": self.read_dice,
            "turns": lambda words: self.set_turns("turns", words),
            "quiet": lambda words: self.set_turns("quiet", words),
            "movement": lambda words: self.set_number("movement", words),
            "rerolled": lambda words: self.set_flag("rerolled", words),
            "stopped": lambda words: self.set_flag("stopped", words),
            "free-march": lambda words: self.set_flag("free_march", words),
            "given": lambda words: self.add_counted(words, GOOD_NAMES, self.record.given),
            "wanted": lambda words: self.add_counted(words, GOOD_NAMES, self.record.wanted),
            "standing-down": lambda words: self.set_seats("standing_down", words),
            "passed": lambda words: self.set_seats("passed", words),
            "over": self.read_over,
        }
        after: dict[str, Callable[[list[str]], None]] = {
            "stands": self.read_stands,
            "villagers": self.read_villagers,
            "farms": self.read_farms,
            "fort": self.read_fort,
            "battle": self.read_battle,
            "prize": self.read_prize,
        }
        for side, name in enumerate(SIDE_NAMES):
            after[f"{name}-explorer"] = lambda words, side=side: self.read_came_explorer(side, words)  # type: ignore[misc]
            after[f"{name}-villagers"] = lambda words, side=side: self.read_came(side, words)  # type: ignore[misc]
            now[f"{name}-dice"] = lambda words, side=side: self.read_faces(side, words)  # type: ignore[misc]
        return {**now, **{name: self._put_off(reader) for name, reader in after.items()}}

    def _put_off(self, reader: Callable[[list[str]], None]) -> Callable[[list[str]], None]:
        return lambda words: self.later.append((self.line, reader, words))

    # Words.

    def set_number(self, name: str, words: list[str]) -> None:
        """A line that is a number."""
        self.record[name] = self.number(self.only(words))

    def set_turns(self, name: str, words: list[str]) -> None:
        """A line that is a number of turns, of which a game without an end has many."""
        self.record[name] = self.number(self.only(words), np.iinfo(np.int32).max)

    def set_seat(self, name: str, words: list[str]) -> None:
        """A line that is a player."""
        self.record[name] = self.seat(self.only(words))

    def set_seats(self, name: str, words: list[str]) -> None:
        """A line that names some players."""
        for word in words:
            self.record[name] |= 1 << self.seat(word)

    def set_flag(self, name: str, words: list[str]) -> None:
        """A line that says yes."""
        self.yes(words)
        self.record[name] = 1

    def yes(self, words: list[str]) -> None:
        """The only thing that such a line says."""
        if self.only(words) != "yes":
            raise self.not_understood(words[0])

    def corner(self, word: str) -> int:
        """A corner on the table."""
        corner = Corner.read(word)
        if corner is None or corner.number is None:
            values = {"word": word}
            raise self.fail(
                Sentence("{word!r} is not a corner; expected one such as 0,1/NE", "ED-08", values)
            )
        return corner.number

    # Players.

    def read_by_seat(self, words: list[str], names: Sequence[str], rule: str) -> list[int]:
        """A word for each player, each of them once; -1 for none."""
        if len(words) != int(self.record.players):
            raise self.fail(Sentence("expected a word for each player"))
        for word in words:
            if word != NONE and (word not in names or words.count(word) > 1):
                raise self.fail(Sentence("{word!r} cannot be somebody's here", rule, {"word": word}))
        return [NO_TILE if word == NONE else names.index(word) for word in words]

    def read_sheets(self, words: list[str]) -> None:
        """Whose sheet is whose."""
        for seat, sheet in enumerate(self.read_by_seat(words, COLOURS, "ED-07")):
            self.record.sheet[seat] = sheet + 1

    def read_explorers(self, words: list[str]) -> None:
        """Who is who."""
        for seat, explorer in enumerate(self.read_by_seat(words, EXPLORER_NAMES, "ED-07")):
            if explorer != NO_TILE and self.record.sheet[seat] != explorer // 2 + 1:
                raise self.fail(Sentence("{word!r} is on another sheet", "ED-07", {"word": words[seat]}))
            self.record.explorer[seat] = explorer

    def read_hand(self, words: list[str]) -> None:
        """The cards of a player."""
        self.add_counted(words[1:], RESOURCE_NAMES, self.record.hand[self.seat(words[0])])

    def read_important(self, words: list[str]) -> None:
        """The important tiles that a player still has."""
        self.check_hard_mode()
        seat = self.seat(words[0])
        self.add_counted(words[1:], ISLAND_TILES, self.record.important[seat])
        self.record.important_left[:] += self.record.important[seat]

    def read_undealt(self, words: list[str]) -> None:
        """The important tiles that are still to be dealt."""
        self.check_hard_mode()
        self.add_counted(words, ISLAND_TILES, self.record.important_left)

    def check_hard_mode(self) -> None:
        """ED-100: whether important tiles are dealt out."""
        if not self.record.important_tiles:
            raise self.fail(Sentence("only hard mode has important tiles", "ED-100"))

    def land(self, word: str) -> int:
        """ED-40: the tile at a place, on which somebody stands."""
        tile = self.tile(word)
        if not is_land(int(self.record.kind[tile])):
            raise self.fail(Sentence("nobody stands on {place}: it is not land", "ED-40", {"place": word}))
        return tile

    def read_stands(self, words: list[str]) -> None:
        """Where an explorer is."""
        self.record.stands[self.seat(words[0])] = self.land(self.only(words[1:]))

    def read_villagers(self, words: list[str]) -> None:
        """Where a player's villagers are."""
        seat = self.seat(words[0])
        most = HECTORS_VILLAGERS if self.record.explorer[seat] == HECTOR else VILLAGERS
        self.check_count(len(words) - 1, most, "villager", "ED-04")
        where = [2 * self.land(word.removesuffix(STOPPED)) + word.endswith(STOPPED) for word in words[1:]]
        where.sort(reverse=True)
        self.record.villager[seat] = [*where, *[HOME] * (MOST_VILLAGERS - len(where))]

    def read_farms(self, words: list[str]) -> None:
        """Where a player's farms are."""
        seat = self.seat(words[0])
        self.check_count(len(words) - 1, FARMS, "farm", "ED-04")
        corners = sorted((self.free_corner(word) for word in words[1:]), reverse=True)
        self.record.farm[seat] = [*corners, *[NOWHERE] * (FARMS - len(corners))]

    def read_fort(self, words: list[str]) -> None:
        """Where a player's fort is."""
        self.record.fort[self.seat(words[0])] = self.free_corner(self.only(words[1:]))

    def free_corner(self, word: str) -> int:
        """ED-08: a corner of a tile, with nothing on it."""
        corner = self.corner(word)
        if not tiles_at(self.record, corner):
            raise self.fail(Sentence("no tile lies at {corner}", "ED-52", {"corner": word}))
        if corner in self.built:
            raise self.fail(Sentence("there are two buildings at {corner}", "ED-08", {"corner": word}))
        self.built.add(corner)
        return corner

    def read_offerings(self, words: list[str]) -> None:
        """The shrines at which a player has an offering."""
        seat = self.seat(words[0])
        for word in words[1:]:
            self.record.offered[seat] |= 1 << self.counted_from_one(word, SHRINES)

    def read_lost(self, words: list[str]) -> None:
        """What a player has lost in this exploration."""
        seat = self.seat(words[0])
        counts = np.zeros(len(LOST), np.int8)
        self.add_counted(words[1:], LOST, counts)
        self.record.lost_villagers[seat], self.record.lost_farms[seat], self.record.lost_forts[seat] = counts

    def read_beaten(self, words: list[str]) -> None:
        """Who puts a player's explorer back."""
        self.record.placer[self.seat(words[0])] = self.seat(self.only(words[1:])) + 1

    def read_unspent(self, words: list[str]) -> None:
        """Whether a player has not paid anything yet."""
        self.yes(words[1:])
        self.record.unspent[self.seat(words[0])] = 1

    def read_raided(self, words: list[str]) -> None:
        """Which of a player's farms were attacked in this turn."""
        seat = self.seat(words[0])
        for word in words[1:]:
            self.record.raided[seat] |= 1 << self.counted_from_one(word, FARMS)

    def read_offers(self, words: list[str]) -> None:
        """How many trades a player has proposed in this turn."""
        number = self.number(self.only(words[1:]), np.iinfo(np.int8).max)
        self.record.offers[self.seat(words[0])] = number

    # The table.

    def read_ahead(self, words: list[str]) -> None:
        """The tiles that Emma has seen."""
        self.check_count(len(words), FORESEEN, "ahead", "ED-90")
        for place, word in enumerate(words):
            kind = self.kind(word)
            if kind >= ISLAND_KINDS:
                raise self.fail(Sentence("{word!r} is not a tile of the island", "ED-90", {"word": word}))
            self.record.ahead[place] = kind
        self.record.ahead_size = len(words)

    def read_keeper(self, words: list[str]) -> None:
        """Who has the cave shrine."""
        word = self.only(words)
        if word in TILE_NAMES[FIRST_DWELLER:]:
            self.record.keeper = OF_DWELLERS + TILE_NAMES.index(word)
        else:
            self.record.keeper = self.seat(word)

    def read_dice(self, words: list[str]) -> None:
        """The golden dice."""
        if len(words) != 2:
            raise self.fail(Sentence("expected two dice", "ED-30"))
        faces = [self.counted_from_one(word, DIE) + 1 for word in words]
        self.record.dice[:] = sorted(faces)

    def read_battle(self, words: list[str]) -> None:
        """Where who fights whom, and about what."""
        if len(words) != 4 or words[3] not in SORTS:
            raise self.fail(Sentence("expected a place, who attacks, who defends and what it is about"))
        self.record.battle_at = self.tile(words[0])
        self.record.attacker = self.seat(words[1])
        self.record.defender = DWELLER if words[2] == "dweller" else self.seat(words[2])
        self.record.about = SORTS[words[3]]

    def read_prize(self, words: list[str]) -> None:
        """The farm that a battle is about."""
        self.record.prize = self.corner(self.only(words))

    def read_came_explorer(self, side: int, words: list[str]) -> None:
        """Where an explorer came from for a battle."""
        self.record.came_explorer[side] = self.tile(self.only(words))

    def read_came(self, side: int, words: list[str]) -> None:
        """Where villagers came from for a battle."""
        self.check_count(len(words), MOST_VILLAGERS, "villager", "ED-04")
        came = sorted((self.tile(word) for word in words), reverse=True)
        self.record.came[side] = [*came, *[HOME] * (MOST_VILLAGERS - len(came))]

    def read_faces(self, side: int, words: list[str]) -> None:
        """What the dice of a side show."""
        self.add_counted(words, [str(face + 1) for face in range(DIE)], self.record.faces[side])

    def read_tiles(self, entries: Sequence[Entry]) -> None:
        """All tiles that lie, in the order they were laid."""
        if len(entries) > TILES:
            raise self.fail(Sentence("there are more than {most} tiles", "ED-01", {"most": TILES}), "tiles")
        for tile, (self.line, words) in enumerate(entries):
            if len(words) != 2:
                raise self.fail(Sentence("expected a place and a tile"))
            place, kind = self.place(words[0]), self.kind(words[1])
            self.once(f"place {place}")
            if place.in_cave != (kind >= ISLAND_KINDS):
                values = {"tile": words[1]}
                if place.in_cave:
                    raise self.fail(Sentence("a tile of {tile} does not lie in the cave", "ED-01", values))
                raise self.fail(Sentence("a tile of {tile} does not lie on the island", "ED-01", values))
            self.record.cell[tile] = place.number
            self.record.kind[tile] = kind
        derive_maps(self.record)
