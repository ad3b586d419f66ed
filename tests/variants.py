"""Every variant of a game, each with one of the numbers of players that it can be played by."""

SHORT = {"eldorado": {"rounds": 20}}
"""Options that make random games of a game shorter, where they are long."""


def variants(game):
    """Pairs of how many play and with which options; every variant comes up at least once."""
    seen = set()
    for turn, first in enumerate(game.players):
        for options in game.options.variants(first):
            key = tuple(sorted(options.items()))
            if key not in seen:
                seen.add(key)
                able = [
                    players for players in game.players if options in list(game.options.variants(players))
                ]
                yield able[(len(seen) + turn) % len(able)], options | SHORT.get(game.name, {})
