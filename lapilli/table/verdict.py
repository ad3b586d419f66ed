"""Who has won a game at a table, and why it ended, in words."""

from __future__ import annotations

from collections.abc import Sequence

from lapilli.table.table import Table, TableResult
from lapilli.words import Player, Sentence, listed


def verdict(table: Table, seat: int | None = None) -> Sentence:
    """Who has won, and why it ended: said to everybody, or to the player at a seat."""
    result = table.result
    assert result is not None
    won = _won(table, result, seat)
    return Sentence("{won} {reason}", result.said.rule, {"won": won, "reason": result.said})


def _won(table: Table, result: TableResult, seat: int | None) -> Sentence:
    if not result.winners:
        return Sentence("Nobody wins.")
    others = [Player(winner) for winner in result.winners if winner != seat]
    is_mine = seat in result.winners
    team = _team_of(table, result.winners[0])
    # Where the game was not played to its end, scores are not what it was won by; in teams, their sum is.
    if table.position.is_over and len(team) > 1:
        if tuple(team) == result.winners:
            score = table.game.score_in_words(sum(result.scores[each] for each in team))
            return _your_team(others, score) if is_mine else _their_team(others, score)
        scores = set()
    else:
        scores = {result.scores[winner] for winner in result.winners} if table.position.is_over else set()
    said = table.game.score_in_words(scores.pop()) if len(scores) == 1 else None
    if not is_mine:
        return _they(others, said)
    return _you_together(others, said) if others else _you(said)


def _team_of(table: Table, seat: int) -> list[int]:
    teams = table.position.teams
    return [each for each, team in enumerate(teams) if team == teams[seat]]


def _they(winners: Sequence[Player], score: Sentence | None) -> Sentence:
    values = {"players": listed(winners), "score": score}
    if len(winners) == 1:
        if score is None:
            return Sentence("{players} wins.", values=values)
        return Sentence("{players} wins with {score}.", values=values)
    if score is None:
        return Sentence("{players} share the win.", values=values)
    return Sentence("{players} share the win with {score} each.", values=values)


def _you(score: Sentence | None) -> Sentence:
    if score is None:
        return Sentence("You win.")
    return Sentence("You win with {score}.", values={"score": score})


def _you_together(others: Sequence[Player], score: Sentence | None) -> Sentence:
    values = {"players": listed(others), "score": score}
    if score is None:
        return Sentence("You share the win with {players}.", values=values)
    return Sentence("You share the win with {players}: {score} each.", values=values)


def _their_team(team: Sequence[Player], score: Sentence) -> Sentence:
    values = {"players": listed(team), "score": score}
    return Sentence("{players} win as a team with {score}.", values=values)


def _your_team(others: Sequence[Player], score: Sentence) -> Sentence:
    values = {"players": listed(others), "score": score}
    return Sentence("You win as a team with {players}: {score}.", values=values)
