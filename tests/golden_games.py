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
    "eruption-base-2": ("eruption", 2, 21, {}),
    "eruption-base-4": ("eruption", 4, 22, {}),
    "eruption-base-6": ("eruption", 6, 23, {}),
    "eruption-clans": ("eruption", 4, 24, {"clans": True}),
    "eruption-annihilation": ("eruption", 3, 25, {"annihilation": True}),
    "eruption-forecast": ("eruption", 5, 26, {"forecast": True}),
    "eruption-italian-sheet": ("eruption", 3, 27, {"italian_sheet": True}),
    "eruption-everything": ("eruption", 6, 28, {"clans": True, "forecast": True, "italian_sheet": True}),
    "eruption-annihilation-forecast": ("eruption", 2, 29, {"annihilation": True, "forecast": True}),
    "eldorado-base-2": ("eldorado", 2, 31, {"rounds": 20}),
    "eldorado-base-3": ("eldorado", 3, 32, {"rounds": 20}),
    "eldorado-base-4": ("eldorado", 4, 33, {"rounds": 20}),
    "eldorado-base-5": ("eldorado", 5, 34, {"rounds": 20}),
    "eldorado-important-tiles": ("eldorado", 2, 35, {"important_tiles": True, "rounds": 20}),
    "eldorado-rerolled-battles": ("eldorado", 3, 36, {"rerolled_battles": True, "rounds": 20}),
    "eldorado-action-points": ("eldorado", 4, 37, {"action_points": True, "rounds": 20}),
    "eldorado-hard-mode": ("eldorado", 5, 38, {"hard_mode": True, "rounds": 20}),
}


def main() -> None:
    """Write every golden playthrough."""
    FOLDER.mkdir(exist_ok=True)
    for name, (game, players, seed, options) in GAMES.items():
        told = playthrough(lapilli.game(game), players, seed, options)
        (FOLDER / f"{name}.txt").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
