"""Seismic: ``game.py`` is the way in, ``rules/`` has the rules, ``components.toml`` the numbers."""
