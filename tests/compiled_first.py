"""Have every game compiled before the tests start, each in a process of its own: no two workers then do it.

python -m tests.compiled_first
"""

import subprocess
import sys

import lapilli
from lapilli.testing import check_game
from lapilli.web.warming import warm


def use(game):
    """Use once whatever tests use of a game."""
    warm(game)
    check_game(game, players=game.players[:1], variants=[{}], games=1, examined=1)


if __name__ == "__main__":
    if names := sys.argv[1:]:
        use(lapilli.game(names[0]))
    else:
        each = [subprocess.Popen([sys.executable, "-m", __spec__.name, name]) for name in lapilli.games()]
        ended = [process.wait() for process in each]
        sys.exit(any(ended))
