"""How much stronger each level is than the one below: ``python benchmarks/ladder.py --save ladder/``.

Every pair of neighbours plays, and hard against random, in each game, by two and by four.  What is
kept in the folder is not played again, so that a run may be stopped and gone on with; results of a
level that is another bot by now are refused.  When bots think otherwise than they did, choose another
folder.  The table is Markdown.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.progress import track

import lapilli
from lapilli.bots import LEVELS
from lapilli.lab.arena import open_arena, play_arena
from lapilli.lab.standings import standings

PLAYERS = (2, 4)
PAIRS = [("hard", "random"), *((upper, lower) for lower, upper in pairwise(LEVELS))]
"""The stronger first."""


def main() -> None:
    """Play what is lacking, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each pair (%(default)s)")
    parser.add_argument(
        "--seed", type=int, default=1, help="the same seed gives the same games (%(default)s)"
    )
    parser.add_argument("--save", type=Path, required=True, help="the folder for results")
    parser.add_argument("--of", nargs="*", default=lapilli.games(), help="the games; all if not said")
    asked = parser.parse_args()
    tables = [(name, players) for name in asked.of for players in PLAYERS]
    print(
        "| | "
        + " | ".join(f"{lapilli.game(name).title}, {players} players" for name, players in tables)
        + " |"
    )
    print("|---|" + "---:|" * len(tables))
    for upper, lower in PAIRS:
        shown = [share_of(name, players, (upper, lower), asked) for name, players in tables]
        print(f"| {upper} against {lower} | " + " | ".join(shown) + " |", flush=True)


def share_of(name: str, players: int, pair: tuple[str, str], asked: argparse.Namespace) -> str:
    """How much of their games the first of two bots wins, with how sure that is and how long it thinks."""
    game = lapilli.game(name)
    folder = asked.save / f"{name}-{players}"
    options = game.options.complete({}, players)
    arena, before = open_arena(game, players, options, pair, asked.games, asked.seed, folder)
    games = play_arena(arena, before, folder)
    what = f"{game.title}, {players} players: {' - '.join(pair)}"
    followed = track(games, what, asked.games, console=Console(stderr=True), transient=True)
    summary = standings(arena, list(followed))
    upper = next(row for row in summary["ladder"] if row["bot"] == pair[0])
    wins, seconds = upper["wins"], upper["seconds_a_move"]
    return f"{wins['rate']:.1%} ({wins['low']:.0%} to {wins['high']:.0%}); {1000 * seconds:.0f} ms"


if __name__ == "__main__":
    main()
