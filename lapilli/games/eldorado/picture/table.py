"""The table as a picture needs it: what is where, and what may be done, as plain lists."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from lapilli.agenda import now
from lapilli.games.eldorado.actions import (
    DISCOVER,
    DISMANTLE_AT,
    FARM_AT,
    FORT_AT,
    GO_AT,
    JOIN_AT,
    LAY_AT,
    MARCH_AT,
    PLACE_AT,
    STRIKE_AT,
    VILLAGER_AT,
)
from lapilli.games.eldorado.components import CORNER, NEIGHBOURS, NO_TILE, RESOURCES, WAYS
from lapilli.games.eldorado.picture.geometry import layout_of
from lapilli.games.eldorado.rules.maps import across, army_of, foes_on
from lapilli.games.eldorado.state import HOME, LAY_TILE
from lapilli.hexes import NOWHERE
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.seats import SPECTATOR

if TYPE_CHECKING:
    from lapilli.games.eldorado.game import ElDoradoView

NOTHING_TO_DO = 0


class Figure(NamedTuple):
    """An explorer, or an army, on a tile."""

    seat: int
    villagers: int
    """How many; 0 is an explorer."""
    stopped: bool = False


class Table:
    """The table as a view shows it."""

    def __init__(self, view: ElDoradoView) -> None:
        record = view.record
        self.view = view
        self.record = record
        self.players = view.players
        self.layout = layout_of(record)
        # A picture looks at everything: lists answer much faster than arrays.
        self.cell: list[int] = record.cell.tolist()
        self.kind: list[int] = record.kind.tolist()
        self.stands: list[int] = record.stands.tolist()
        self.explorer: list[int] = record.explorer.tolist()
        self.sheet: list[int] = [sheet - 1 for sheet in record.sheet.tolist()]
        self.villager: list[list[int]] = record.villager.tolist()
        self.farm: list[list[int]] = record.farm.tolist()
        self.fort: list[int] = record.fort.tolist()
        self.offered: list[int] = record.offered.tolist()
        self.shrine: list[int] = record.shrine.tolist()
        self.placer: list[int] = record.placer.tolist()
        self.keeper = int(record.keeper)
        self.battle_at = int(record.battle_at)
        self.tiles = [tile for tile, cell in enumerate(self.cell) if cell != NOWHERE]
        self.step = NOTHING_TO_DO if view.is_over else now(record, STEP)

    @cached_property
    def figures(self) -> dict[int, tuple[Figure, ...]]:
        """Who stands on each tile where somebody does: explorers first."""
        found: dict[int, list[Figure]] = {}
        for seat in range(self.players):
            if self.stands[seat] != NO_TILE:
                found.setdefault(self.stands[seat], []).append(Figure(seat, 0))
        for seat in range(self.players):
            for tile, villagers, stopped in self._armies(seat):
                found.setdefault(tile, []).append(Figure(seat, villagers, stopped))
        return {tile: tuple(there) for tile, there in found.items()}

    def _armies(self, seat: int) -> list[tuple[int, int, bool]]:
        on_map = [where for where in self.villager[seat] if where != HOME]
        tiles = dict.fromkeys(where >> 1 for where in on_map)
        return [(tile, sum(where >> 1 == tile for where in on_map), 2 * tile + 1 in on_map) for tile in tiles]

    @property
    def acting(self) -> int:
        """Whose step it is, also where chance acts for them."""
        return now(self.record, SEAT) if self.step != NOTHING_TO_DO else SPECTATOR

    @property
    def active(self) -> int:
        """Whose turn it is; nobody's before the first turn and after the last."""
        begun = bool(self.record.turns) or bool(self.record.dice.any()) or bool(self.record.movement)
        return int(self.record.active) if begun and not self.view.is_over else SPECTATOR

    @cached_property
    def codes(self) -> list[int]:
        """What the seat that looks may do now."""
        return self.view.legal_codes() if self.view.actor == self.view.seat else []

    @property
    def hand(self) -> list[int]:
        """The cards of whoever looks; a spectator has none."""
        if self.view.seat == SPECTATOR:
            return [0] * RESOURCES
        hand: list[int] = self.record.hand[self.view.seat].tolist()
        return hand

    @property
    def drawn(self) -> int:
        """The kind of tile that is to be laid, or NO_TILE."""
        return now(self.record, FIRST) if self.step == LAY_TILE else NO_TILE

    @property
    def spaces(self) -> list[int]:
        """The cells where the drawn tile may be laid; everybody may know them."""
        if self.step != LAY_TILE:
            return []
        here = self.cell[self.stands[self.acting]]
        edges = [code - LAY_AT for code in self.view.legal_codes() if LAY_AT <= code < DISCOVER]
        return [int(NEIGHBOURS[here, edge]) for edge in edges]

    @property
    def may_discover(self) -> bool:
        """Whether the seat that looks may find a tile, or lay one of its own."""
        return any(DISCOVER <= code < VILLAGER_AT for code in self.codes)

    @property
    def attackable(self) -> list[int]:
        """The tiles that the seat that looks may attack, by a step of its explorer or of an army."""
        record, seat = self.record, self.view.seat
        ways = [divmod(code - MARCH_AT, WAYS) for code in self.codes if MARCH_AT <= code < STRIKE_AT]
        ways += [divmod(code - STRIKE_AT, WAYS) for code in self.codes if STRIKE_AT <= code < JOIN_AT]
        steps = [(int(army_of(record, seat, which)), way) for which, way in ways]
        steps += [(self.stands[seat], code - GO_AT) for code in self.codes if GO_AT <= code < LAY_AT]
        found = {int(across(record, tile, way)) for tile, way in steps}
        return sorted(tile for tile in found - {NO_TILE} if foes_on(record, seat, tile))

    @property
    def corners(self) -> list[int]:
        """The corners on which the seat that looks may build."""
        found = {code - FARM_AT for code in self.codes if FARM_AT <= code < FORT_AT}
        found |= {code - FORT_AT for code in self.codes if FORT_AT <= code < DISMANTLE_AT}
        if not found:
            return []
        here = self.cell[self.stands[self.view.seat]]
        return sorted(int(CORNER[here, corner]) for corner in found)


assert DISCOVER < PLACE_AT < VILLAGER_AT
