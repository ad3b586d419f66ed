"""A bot that does not think."""

from __future__ import annotations

import random

from lapilli.moves import Move
from lapilli.position import View


class RandomBot:
    """Any legal move, each as likely as the others."""

    def __init__(self, seed: int | None = None) -> None:
        self._chooser = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Any legal move."""
        return self._chooser.choice(view.legal_moves())
