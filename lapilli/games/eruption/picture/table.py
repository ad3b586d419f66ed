"""The table as a picture needs it: what is where, and what may be done, as plain lists."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from lapilli.agenda import now
from lapilli.games.eruption.actions import (
    BUILD_AT,
    ERUPT_AT,
    PLACE_AT,
    REINFORCE_AT,
    RELOCATE_AT,
    REPLACE_AT,
    ROTATIONS,
    SINKHOLE_AT,
    SITES,
)
from lapilli.games.eruption.components import NO_TILE, SEAT_OF, VILLAGES
from lapilli.games.eruption.prompts import site_rolled_for
from lapilli.games.eruption.sites import Site
from lapilli.games.eruption.state import PLAY_CARDS, ROLL_BUILT, ROLL_DAMAGE, ROLL_FLOW
from lapilli.kernel import FIRST, SEAT, STEP

if TYPE_CHECKING:
    from lapilli.games.eruption.game import EruptionView


class Table:
    """The table as a view shows it."""

    def __init__(self, view: EruptionView) -> None:
        record = view.record
        self.view = view
        self.record = record
        self.players = view.players
        # A picture looks at every space: lists answer much faster than arrays.
        self.tile: list[int] = record.tile.tolist()
        self.rotation: list[int] = record.rotation.tolist()
        self.exits: list[int] = record.exits.tolist()
        self.ask: list[int] = record.ask.tolist()
        self.walled: list[int] = record.walled.tolist()
        self.wall: list[list[int]] = record.wall.tolist()
        self.held: list[int] = record.held.tolist()
        self.waiting: list[int] = record.waiting.tolist()
        self.touched: list[int] = record.touched.tolist()
        self.burned_sides: list[int] = record.burned_sides.tolist()
        self.village_wall: list[list[int]] = record.village_wall.tolist()
        self.heat: list[int] = record.heat.tolist()
        self.burned: list[int] = record.burned.tolist()
        self.seat_of: list[int] = SEAT_OF[self.players].tolist()
        self.tiled = [number for number, kind in enumerate(self.tile) if kind != NO_TILE]
        spaces = int(record.open)
        self.open = [number for number in range(len(self.tile)) if spaces >> number & 1]
        self.step = 0 if view.is_over else now(record, STEP)

    @cached_property
    def codes(self) -> list[int]:
        """The legal moves."""
        return self.view.legal_codes()

    @property
    def seat_to_act(self) -> int:
        """Whose step it is, also where chance acts for them."""
        return now(self.record, SEAT)

    @cached_property
    def to_fill(self) -> set[int]:
        """The empty spaces where a tile may be put now."""
        found = {code // ROTATIONS for code in self.codes if PLACE_AT <= code < REPLACE_AT}
        return found | {code - ERUPT_AT for code in self.codes if ERUPT_AT <= code < SINKHOLE_AT}

    @cached_property
    def to_wall(self) -> list[int]:
        """The numbers of the sites where a wall may be built now."""
        build = (code - BUILD_AT for code in self.codes if BUILD_AT <= code < REINFORCE_AT)
        more = (code - REINFORCE_AT for code in self.codes if REINFORCE_AT <= code < RELOCATE_AT)
        return sorted({code % SITES for code in (*build, *more)})

    @property
    def is_card_step(self) -> bool:
        """Whether cards are played now."""
        return self.step == PLAY_CARDS

    @property
    def rolled_for(self) -> Site | None:
        """Where the wall stands that dice are rolled for now."""
        if self.step in (ROLL_DAMAGE, ROLL_FLOW, ROLL_BUILT):
            return site_rolled_for(self.record)
        return None

    @property
    def tried(self) -> int | None:
        """The space where a tile is to go if its walls fall (ER-51)."""
        return now(self.record, FIRST) // ROTATIONS if self.step == ROLL_FLOW else None

    def has_burned(self, village: int) -> bool:
        """Whether a player's village has burned down."""
        seat = self.seat_of[village]
        return seat >= 0 and self.burned[seat] != 0

    @property
    def villages(self) -> range:
        """All of them, also those nobody plays."""
        return range(VILLAGES)
