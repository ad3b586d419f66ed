"""What is in the box of El Dorado is somewhere in a position, and nothing is there twice."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lapilli.games.eldorado.agenda_checks import AgendaChecks
from lapilli.games.eldorado.components import (
    CARDS,
    CAVE_SHRINE,
    EMPTY,
    EXIT,
    EXIT_CELL,
    ISLAND_KINDS,
    KINDS,
    NO_EXPLORER,
    NO_TILE,
    RESOURCE_NAMES,
    TILE_COUNTS,
    TILE_NAMES,
)
from lapilli.games.eldorado.rules.maps import CAVES
from lapilli.games.eldorado.state import LAY_TILE, NO_KEEPER, OF_DWELLERS
from lapilli.kernel import FIRST, STEP
from lapilli.seats import seat_letter
from lapilli.words import Sentence


class BoxChecks(AgendaChecks):
    """Counts explorers, tiles and cards when all lines have been read."""

    def check_explorers(self) -> None:
        """ED-75: once the island has begun, an explorer is on the map, or somebody will put it back."""
        record = self.record
        for seat in range(int(record.players)):
            begun = bool(record.explorer[seat] != NO_EXPLORER and record.laid.any())
            stands, beaten = bool(record.stands[seat] != NO_TILE), bool(record.placer[seat])
            if stands + beaten != begun:
                values = {"player": seat_letter(seat)}
                raise self.fail(
                    Sentence("{player}'s explorer should stand somewhere, or be beaten", "ED-75", values)
                )

    def count_tiles(self) -> None:
        """ED-01: no more tiles of a kind than there are, and none is missing."""
        record = self.record
        seen = record.stack.astype(int)
        seen[:ISLAND_KINDS] += record.important_left
        for kind in record.kind.tolist():
            if kind != NO_TILE:
                seen[kind] += 1
        for entry in record.agenda[: int(record.agenda_length)].tolist():
            if entry[STEP] == LAY_TILE:
                seen[entry[FIRST]] += 1
        for kind in range(KINDS):
            # A tile that the shrine was taken from, or won from its dweller, is an empty one (ED-81, ED-85).
            if kind != EMPTY:
                self.check_count(int(seen[kind]), int(TILE_COUNTS[kind]), TILE_NAMES[kind], "ED-01")
        for first, last in ((0, ISLAND_KINDS), (ISLAND_KINDS, KINDS)):
            if seen[first:last].sum() != TILE_COUNTS[first:last].sum():
                values = {"seen": int(seen[first:last].sum()), "all": int(TILE_COUNTS[first:last].sum())}
                raise self.fail(Sentence("there are {seen} tiles of a map that has {all}", "ED-01", values))
        self.check_stacks()
        self.check_cave(seen)
        self.check_keeper(seen)

    def check_stacks(self) -> None:
        """ED-11, ED-90: what is known of the next tiles can be so."""
        record = self.record
        others = int(record.stack[EMPTY:].sum())
        if record.upper > others:
            values = {"seen": int(record.upper), "others": others}
            why = Sentence(
                "{seen} tiles cannot lie above the cave shrine: there are {others}", "ED-11", values
            )
            raise self.fail(why, about="upper")
        ahead = record.ahead[: int(record.ahead_size)].tolist()
        for kind in ahead:
            if ahead.count(kind) > record.stack[kind]:
                values = {"tile": TILE_NAMES[kind]}
                raise self.fail(Sentence("{tile!r} is not in the stack", "ED-90", values), about="ahead")

    def check_cave(self, seen: NDArray[np.int64]) -> None:
        """ED-43: the cave begins with its exit."""
        record = self.record
        first = int(record.tile_on[EXIT_CELL])
        opened = first != NO_TILE and record.kind[first] == EXIT
        if not seen[EXIT] or (record.laid[CAVES] and not opened):
            raise self.fail(Sentence("the cave begins with its exit, at c0,0", "ED-43"), about="tiles")

    def check_keeper(self, seen: NDArray[np.int64]) -> None:
        """ED-81: the cave shrine's tile is somewhere, or somebody has the shrine."""
        keeper = int(self.record.keeper)
        if seen[CAVE_SHRINE] + (keeper != NO_KEEPER) != 1:
            why = Sentence("the cave shrine is a tile, or somebody has it", "ED-81")
            raise self.fail(why, about="keeper")
        if keeper >= OF_DWELLERS and not seen[keeper - OF_DWELLERS]:
            why = Sentence("a dweller that has the cave shrine is not beaten", "ED-81")
            raise self.fail(why, about="keeper")

    def count_cards(self) -> None:
        """ED-03: the cards that nobody has are in the bank."""
        for resource, name in enumerate(RESOURCE_NAMES):
            held = int(self.record.hand[:, resource].sum() + self.record.treasure[resource])
            self.check_count(held, int(CARDS[resource]), name, "ED-03")
            self.record.bank[resource] = int(CARDS[resource]) - held
