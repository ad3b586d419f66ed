"""What the panels below boards have in common: whose turn it is, a box for each player, the winner's star."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lapilli.agenda import now
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, element
from lapilli.kernel import SEAT
from lapilli.words import Player, Sentence, counted, listed

if TYPE_CHECKING:
    from lapilli.position import View

_GAP = 8.0
_STAR = "M0-13L3.5-4.8L12.4-4L5.7 1.9L7.6 10.5L0 6L-7.6 10.5L-5.7 1.9L-12.4-4L-3.5-4.8Z"


def seat_in_turn(view: View) -> int | None:
    """Whose turn it is, also while chance speaks; nobody's before the start and after the end."""
    if view.is_over:
        return None
    seat = now(view.record, SEAT)
    return seat if seat >= 0 else None


def turn(view: View) -> Sentence:
    """Whose turn it is, or that the game is over."""
    result = view.result
    if result is not None:
        return counted(
            len(result.winners),
            "The game is over. Winner: {players}.",
            "The game is over. Winners: {players}.",
            values={"players": listed([Player(seat) for seat in result.winners])},
        )
    seat = seat_in_turn(view)
    if seat is None:
        return Sentence("The game is about to start.")
    return Sentence("It is the turn of {player}.", values={"player": Player(seat)})


def has_won(view: View, seat: int) -> bool:
    """Whether a player is among the winners."""
    result = view.result
    return result is not None and seat in result.winners


def stands_out(view: View, seat: int) -> bool:
    """Whether a player's box is one to look at: it is the player's turn, or the player has won."""
    return has_won(view, seat) or seat_in_turn(view) == seat


def seat_box(within: Box, seat: int, players: int) -> Box:
    """Where a player's box is among those of all players: two of them one above the other, else by twos."""
    columns = 1 if players == 2 else 2
    rows = (players + columns - 1) // columns
    width = (within.width - _GAP * (columns - 1)) / columns
    height = (within.height - _GAP * (rows - 1)) / rows
    x, y = seat % columns, seat // columns
    return Box(within.x + x * (width + _GAP), within.y + y * (height + _GAP), width, height)


def winners_star(box: Box) -> Element:
    """The star at the corner of a winner's box."""
    return element("path", class_="star", d=_STAR, transform=f"translate({Point(box.x + 8, box.y + 8)})")
