"""The page of an arena: one file that needs nothing else, and shows its tables without scripts too."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from lapilli.lab.arena import GAMES, Arena
from lapilli.lab.plots import plots
from lapilli.lab.printed import crossed, interval, percent, thought
from lapilli.lab.results import RESULTS, Finished

PAGE = "index.html"
INSTALL = "pip install 'lapilli[lab]'"


def can_plot() -> bool:
    """Whether Plotly is installed."""
    return find_spec("plotly") is not None


def write_page(folder: Path, arena: Arena, summary: dict[str, Any], results: Sequence[Finished]) -> Path:
    """Write the page of an arena into its folder; without Plotly it has no plots."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"percent": percent, "interval": interval, "thought": thought}
    drawn = can_plot() and bool(results)
    text = environment.get_template("arena.html").render(
        title=arena.game.title,
        summary=summary,
        options=_chosen(arena),
        wins=crossed(summary),
        scale=_scale(summary),
        plots=plots(summary, results) if drawn else [],
        plotly=_plotly() if drawn else "",
        install=INSTALL,
        results_file=RESULTS,
        games_folder=GAMES,
        when=datetime.now().astimezone(),
    )
    page = folder / PAGE
    page.write_text(text, encoding="utf-8")
    return page


def _plotly() -> str:
    from plotly.offline import get_plotlyjs

    return str(get_plotlyjs())


def _chosen(arena: Arena) -> list[str]:
    """The options that are not as usual."""
    return [
        f"{name} {option.write(arena.options[name])}"
        for name, option in arena.game.options.items()
        if arena.options.get(name, option.default) != option.default
    ]


def _scale(summary: dict[str, Any]) -> tuple[float, float]:
    """From where to where the ratings go, intervals included."""
    low = min(row["low"] for row in summary["ladder"])
    high = max(row["high"] for row in summary["ladder"])
    return low, high - low
