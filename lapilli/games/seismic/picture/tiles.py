"""A tile, whole: meadow, roads, and what stands in its middle."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from lapilli.draw.hexagons import outline
from lapilli.draw.scene import Element, element
from lapilli.games.seismic.components import CITY, VALUE
from lapilli.games.seismic.picture import city
from lapilli.games.seismic.picture.meadow import grass, plants
from lapilli.games.seismic.picture.palette import HUB
from lapilli.games.seismic.picture.roads import is_stubbed, pave


@lru_cache(maxsize=4096)
def paint(kind: int, rotation: int, place: str) -> tuple[Element, ...]:
    """A tile around the origin; what grows on it is different from place to place."""
    # Seeded with a text, Python's generator gives the same numbers on every machine.
    dice = random.Random(f"{kind} {place}")
    return (
        *grass(dice),
        *(plants(kind, rotation, dice) if kind != CITY else ()),
        *pave(kind, rotation),
        *_middle(kind),
    )


def _middle(kind: int) -> Iterator[Element]:
    if kind == CITY:
        yield from city.build()
    elif is_stubbed(kind):
        yield element("path", class_="hubline", d=outline(HUB + 2.2))
        yield element("path", class_="hub", d=outline(HUB))
        yield element("text", f"+{VALUE[kind]}", class_="worth", y=8.4, x=-1)
