"""The games that come with Lapilli, one package each.

``lapilli.games()`` is meant to be called, and this package has the same name: so it can be.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        from lapilli.registry import names

        return names()


sys.modules[__name__].__class__ = _Games
