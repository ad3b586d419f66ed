"""Who has won a game at a table, and why it ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from lapilli.table.table import Table
from lapilli.words import Player, Sentence, counted, listed


def verdict(table: Table, seat: int | None = None) -> Sentence:
    """Who has won, and why it ended: said to everybody, or to the player at a seat."""
    result = table.result
    assert result is not None
    # Where the game was not played to its end, the points are not what it was won by.
    points = {result.scores[winner] for winner in result.winners} if table.position.is_over else set()
    won = _won(result.winners, points.pop() if len(points) == 1 else None, seat)
    return Sentence("{won} {reason}", result.said.rule, {"won": won, "reason": result.said})


def _won(winners: Sequence[int], points: int | None, seat: int | None) -> Sentence:
    if not winners:
        return Sentence("Nobody wins.")
    others = [Player(winner) for winner in winners if winner != seat]
    if seat not in winners:
        return _they(others, points)
    return _you_together(others, points) if others else _you(points)


def _they(winners: list[Player], points: int | None) -> Sentence:
    values = {"players": listed(winners)}
    if len(winners) == 1:
        if points is None:
            return Sentence("{players} wins.", values=values)
        return counted(
            points, "{players} wins with {count} point.", "{players} wins with {count} points.", values=values
        )
    if points is None:
        return Sentence("{players} share the win.", values=values)
    return counted(
        points,
        "{players} share the win with {count} point each.",
        "{players} share the win with {count} points each.",
        values=values,
    )


def _you(points: int | None) -> Sentence:
    if points is None:
        return Sentence("You win.")
    return counted(points, "You win with {count} point.", "You win with {count} points.")


def _you_together(others: list[Player], points: int | None) -> Sentence:
    values = {"players": listed(others)}
    if points is None:
        return Sentence("You share the win with {players}.", values=values)
    return counted(
        points,
        "You share the win with {players}: {count} point each.",
        "You share the win with {players}: {count} points each.",
        values=values,
    )
