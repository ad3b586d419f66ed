"""What a simulation or an arena comes to, printed at a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from lapilli.seats import seat_letter


def percent(wins: dict[str, float] | None) -> str:
    """How often somebody won."""
    return "" if wins is None else f"{wins['rate']:.1%}"


def interval(wins: dict[str, float] | None) -> str:
    """Between which rates the truth is, 95 times in 100."""
    return "" if wins is None else f"{100 * wins['low']:.0f} to {100 * wins['high']:.0f} %"


def thought(seconds: float | None) -> str:
    """How long somebody thought, in a unit that fits.

    >>> thought(0.0123), thought(2.5), thought(None)
    ('12 ms', '2.50 s', '')
    """
    if seconds is None:
        return ""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.2f} s"


def crossed(summary: dict[str, Any]) -> dict[tuple[str, str], dict[str, float] | None]:
    """The wins of each bot against each other, seen from either side; None where nothing was played."""
    wins = {}
    for pair in summary["pairs"]:
        (first, second), won = pair["bots"], pair["wins"]
        wins[first, second] = won
        wins[second, first] = won and {
            "rate": 1 - won["rate"],
            "low": 1 - won["high"],
            "high": 1 - won["low"],
        }
    return wins


def _print_head(summary: dict[str, Any], out: Console) -> None:
    options = " ".join(f"{name}={value}" for name, value in summary["options"].items())
    out.print(
        f"[bold]{summary['game']}[/bold], {summary['players']} players, {summary['games']} games", end=", "
    )
    out.print(f"seed {summary['seed']}; {options}", highlight=False)


def print_summary(summary: dict[str, Any], out: Console) -> None:
    """Print what a simulation came to: by seat, in numbers, and how games ended."""
    _print_head(summary, out)
    if not summary["games"]:
        return
    table = Table("seat", "bot", "wins", "95 % interval", "score", "deviation", "5 % to 95 %", "most")
    for seat, (wins, score) in enumerate(zip(summary["win_rate"], summary["score"], strict=True)):
        table.add_row(
            seat_letter(seat),
            escape(summary["bots"][seat]),
            f"{wins['rate']:.1%}",
            f"{wins['low']:.1%} to {wins['high']:.1%}",
            f"{score['mean']:.2f}",
            f"{score['deviation']:.2f}",
            f"{score['p5']:.0f} to {score['p95']:.0f}",
            str(score["most"]),
        )
    out.print(table)
    out.print("A shared win counts as its share.")
    told = Table("", "mean", "deviation", "least", "median", "most")
    for name, spread in summary.items():
        if isinstance(spread, dict) and "mean" in spread:
            told.add_row(
                name,
                f"{spread['mean']:.2f}",
                f"{spread['deviation']:.2f}",
                str(spread["least"]),
                f"{spread['median']:.0f}",
                str(spread["most"]),
            )
    out.print(told)
    for ending, count in summary["endings"].items():
        out.print(f"{count / summary['games']:6.1%}  {ending}", highlight=False)


def print_standings(summary: dict[str, Any], out: Console) -> None:
    """Print the ladder and the cross table."""
    _print_head(summary, out)
    if not summary["games"]:
        return
    ladder = Table("", "bot", "rating (95 %)", "games", "wins", "score", "a move", "slowest")
    for place, row in enumerate(summary["ladder"], 1):
        ladder.add_row(
            str(place),
            escape(row["bot"]),
            f"{row['rating']:.0f} ± {row['high'] - row['rating']:.0f}",
            str(row["games"]),
            percent(row["wins"]),
            "" if row["score"] is None else f"{row['score']:.2f}",
            thought(row["seconds_a_move"]),
            thought(row["slowest_move"]),
        )
    out.print(ladder)
    bots = [row["bot"] for row in summary["ladder"]]
    wins = crossed(summary)
    cross = Table("wins against", *map(escape, bots))
    for bot in bots:
        cells = [wins.get((bot, other)) for other in bots]
        cross.add_row(
            escape(bot),
            *(f"{percent(won)}\n[dim]{interval(won)}[/dim]" if won else "" for won in cells),
        )
    out.print(cross)
    out.print("A shared win counts as its share.")
