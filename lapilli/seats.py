"""Who can act: the players' seats, chance, or nobody."""

from __future__ import annotations

CHANCE = -1
"""Who acts when the dice or a pile must speak."""
NOBODY = -2
"""Who acts when the game is over."""
SPECTATOR = CHANCE
"""The seat whose view somebody has who only watches."""
SEAT_LETTERS = "ABCDEFGH"


def seat_letter(seat: int) -> str:
    """How notation calls a seat: A, B, C..."""
    return SEAT_LETTERS[seat]


def actor_name(actor: int) -> str:
    """Who acts, for people to read: a seat's letter, or chance."""
    return "chance" if actor == CHANCE else seat_letter(actor)
