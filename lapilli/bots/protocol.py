"""What it is to be a bot: the same that a person at a seat does, and no more to go by."""

from __future__ import annotations

from typing import Protocol

from lapilli.moves import Move
from lapilli.position import View


class Bot(Protocol):
    """Somebody who chooses for a seat, from what that seat may know."""

    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""
