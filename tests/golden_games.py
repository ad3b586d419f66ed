"""The golden playthroughs: which games they tell, and how to write them anew.

``python tests/golden_games.py`` writes all of them; look at the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import lapilli
from lapilli.options import Value
from lapilli.playthrough import playthrough

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[str, int, int, dict[str, Value]]] = {
    "seismic-base-2": ("seismic", 2, 11, {}),
    "seismic-base-4": ("seismic", 4, 12, {}),
    "seismic-small-table": ("seismic", 3, 13, {"radius": 5}),
    "seismic-big-one": ("seismic", 3, 14, {"big_one": True}),
    "seismic-crew-dilemma": ("seismic", 2, 15, {"crew_dilemma": True}),
    "seismic-aftershocks": ("seismic", 3, 16, {"aftershocks": True}),
    "seismic-twin-cities": ("seismic", 4, 17, {"twin_cities": True}),
    "seismic-balance": ("seismic", 3, 18, {"balance": True}),
    "seismic-balance-aftershocks": ("seismic", 2, 19, {"balance": True, "aftershocks": True}),
    "seismic-everything": (
        "seismic",
        4,
        20,
        {"big_one": True, "crew_dilemma": True, "aftershocks": True, "twin_cities": True},
    ),
}


def main() -> None:
    """Write every golden playthrough."""
    FOLDER.mkdir(exist_ok=True)
    for name, (game, players, seed, options) in GAMES.items():
        told = playthrough(lapilli.game(game), players, seed, options)
        (FOLDER / f"{name}.txt").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
