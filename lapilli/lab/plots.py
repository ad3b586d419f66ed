"""The plots of an arena, as Plotly takes them; their colours are the page's."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from lapilli.lab.rates import rate
from lapilli.lab.results import Finished
from lapilli.seats import seat_letter

ROW = 44
"""Pixels a bot takes in a plot that lists them."""
MARGINS = 90
HEIGHT = 340

Plot = dict[str, Any]


def plots(summary: dict[str, Any], results: Sequence[Finished]) -> list[Plot]:
    """What is worth a look: each plot with a title, a word on it, its data and its layout."""
    ladder = [row for row in summary["ladder"] if row["games"]]
    return [_ratings(ladder), _strength_and_time(ladder), _scores(ladder, results), _seats(results)]


def _plot(title: str, note: str, data: list[Plot], layout: Plot) -> Plot:
    return {"title": title, "note": note, "data": data, "layout": layout}


def _by_bot(ladder: list[Plot], across: str) -> Plot:
    bots = [row["bot"] for row in ladder]
    return {
        "height": max(HEIGHT, MARGINS + ROW * len(bots)),
        "xaxis": {"title": {"text": across}, "zeroline": False},
        "yaxis": {
            "type": "category",
            "categoryorder": "array",
            "categoryarray": bots[::-1],
            "automargin": True,
        },
    }


def _ratings(ladder: list[Plot]) -> Plot:
    points = {
        "type": "scatter",
        "mode": "markers",
        "marker": {"size": 11},
        "x": [round(row["rating"]) for row in ladder],
        "y": [row["bot"] for row in ladder],
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [row["high"] - row["rating"] for row in ladder],
            "arrayminus": [row["rating"] - row["low"] for row in ladder],
            "thickness": 2,
        },
        "hovertemplate": "%{y}: %{x}<extra></extra>",
    }
    note = "On the Elo scale, with 95 % intervals: 100 points more win 64 games of 100, 400 points 91."
    return _plot("Ratings", note, [points], _by_bot(ladder, "rating"))


def _strength_and_time(ladder: list[Plot]) -> Plot:
    ladder = sorted(ladder, key=lambda row: row["seconds_a_move"])
    times = [1000 * row["seconds_a_move"] for row in ladder]
    points = {
        "type": "scatter",
        "mode": "markers+text",
        "marker": {"size": 11},
        "x": times,
        "y": [round(row["rating"]) for row in ladder],
        "text": [row["bot"] for row in ladder],
        # Neighbours do not write over each other.
        "textposition": ["bottom center" if place % 2 else "top center" for place in range(len(ladder))],
        "cliponaxis": False,
        "hovertemplate": "%{text}: %{y}, %{x:.3g} ms a move<extra></extra>",
    }
    layout = {
        "height": HEIGHT,
        "xaxis": {
            "type": "log",
            "title": {"text": "milliseconds a move"},
            "dtick": "D2",
            # Twice as far as the outermost, so that their names have room.
            "range": [math.log10(times[0] / 2), math.log10(times[-1] * 2)],
        },
        "yaxis": {"title": {"text": "rating"}, "automargin": True, "zeroline": False},
    }
    return _plot("Strength and time", "What thinking longer is worth.", [points], layout)


def _scores(ladder: list[Plot], results: Sequence[Finished]) -> Plot:
    told: dict[str, list[int]] = {row["bot"]: [] for row in ladder}
    for result in results:
        for bot, score in zip(result.bots, result.scores, strict=True):
            told[bot].append(score)
    five, quarter, half, three_quarters, most = np.array(
        [np.percentile(scores, (5, 25, 50, 75, 95)) for scores in told.values()]
    ).T.tolist()
    boxes = {
        "type": "box",
        "orientation": "h",
        "y": list(told),
        "lowerfence": five,
        "q1": quarter,
        "median": half,
        "mean": [float(np.mean(scores)) for scores in told.values()],
        "q3": three_quarters,
        "upperfence": most,
    }
    note = "Half of a bot's scores are in its box, nine of ten between its ends; dashed, the average."
    return _plot("Scores", note, [boxes], _by_bot(ladder, "points"))


def _seats(results: Sequence[Finished]) -> Plot:
    players = results[0].players
    wins = [
        rate(np.array([(seat in result.winners) / len(result.winners) for result in results]))
        for seat in range(players)
    ]
    points = {
        "type": "scatter",
        "mode": "markers",
        "marker": {"size": 11},
        "x": [seat_letter(seat) for seat in range(players)],
        "y": [100 * won["rate"] for won in wins],
        "error_y": {
            "type": "data",
            "symmetric": False,
            "array": [100 * (won["high"] - won["rate"]) for won in wins],
            "arrayminus": [100 * (won["rate"] - won["low"]) for won in wins],
            "thickness": 2,
        },
        "hovertemplate": "%{x}: %{y:.1f} %<extra></extra>",
    }
    layout = {
        "height": HEIGHT,
        "xaxis": {"title": {"text": "seat"}, "type": "category", "range": [-0.5, players - 0.5]},
        "yaxis": {"title": {"text": "wins, %"}, "rangemode": "tozero", "automargin": True},
    }
    note = "Which seat wins, whoever sits there: all bots have all seats in turns."
    return _plot("Seats", note, [points], layout)
