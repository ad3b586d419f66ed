"""Dice that a sentence tells of, so that they can be shown beside its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lapilli.words import Sentence


@dataclass(frozen=True)
class Roll:
    """What was rolled, and what counts with it, as far as a game has that.

    >>> Roll((3, 5), bonus=1, need=8, won=True).total
    9
    """

    faces: tuple[int, ...]
    bonus: int = 0
    """What is added to the dice."""
    against: tuple[int, ...] = ()
    """The faces of the dice that were rolled against these."""
    need: int | None = None
    """What the total had to reach."""
    won: bool | None = None
    """Whether it was enough; None where nothing hung on it."""
    outcome: Sentence | None = None
    """What it comes to, in a few words."""
    added: bool = True
    """Whether the dice are added up, or each is for something else."""

    @property
    def total(self) -> int:
        """What the dice come to, with the bonus."""
        return sum(self.faces) + self.bonus
