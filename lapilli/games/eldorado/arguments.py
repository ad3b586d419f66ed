"""What the moves of El Dorado are about: tiles, armies, farms, dice, as numbers and as words."""

from __future__ import annotations

from typing import NamedTuple

from lapilli.agenda import now
from lapilli.errors import NotToBeHad
from lapilli.games.eldorado.components import (
    BUILDINGS,
    CORNER_CELLS,
    FARMS,
    MOST_VILLAGERS,
    NO_TILE,
    ROLLS,
    SEATS,
    TILES,
)
from lapilli.games.eldorado.places import Place, place_of, place_of_tile, tile_at
from lapilli.games.eldorado.rules.buy import building_at
from lapilli.games.eldorado.rules.maps import army_of
from lapilli.hexes import NOWHERE
from lapilli.kernel import SEAT
from lapilli.moves import Record, Words
from lapilli.seats import SEAT_LETTERS, seat_letter
from lapilli.words import Sentence

NO_TILE_THERE = Sentence("No tile lies there.", "ED-41")
NO_ARMY_THERE = Sentence("There is no army of yours.", "ED-60")
NO_BUILDING_THERE = Sentence("That tile is next to none of your buildings.", "ED-50")
NO_FARM_THERE = Sentence("There is no such farm at that tile.", "ED-77")


def _place(value: object) -> Place | None:
    return value if isinstance(value, Place) else Place.read(str(value))


class Tiles:
    """A tile on the map, by its place."""

    label = "tile"
    size = TILES

    def value(self, record: Record, digit: int) -> object:
        """Where the tile lies."""
        return place_of_tile(record, digit) or f"tile-{digit}"

    def digit(self, record: Record, value: object) -> int | None:
        """The tile at a place."""
        place = _place(value)
        if place is None:
            return None
        tile = tile_at(record, place)
        if tile == NO_TILE:
            raise NotToBeHad(NO_TILE_THERE)
        return tile


class Armies:
    """An army of whoever is to act, by the place of its tile."""

    label = "army"
    size = MOST_VILLAGERS

    def value(self, record: Record, digit: int) -> object:
        """Where the army stands."""
        tile = int(army_of(record, now(record, SEAT), digit))
        return place_of_tile(record, tile) or f"army-{digit}"

    def digit(self, record: Record, value: object) -> int | None:
        """Which of the armies it is."""
        place = _place(value)
        if place is None:
            return None
        tile = tile_at(record, place)
        for which in range(self.size):
            if tile != NO_TILE and army_of(record, now(record, SEAT), which) == tile:
                return which
        raise NotToBeHad(NO_ARMY_THERE)


class BesideBuildings:
    """A tile next to a building of whoever is to act: the first such building, and which of its tiles."""

    label = "tile"
    size = BUILDINGS * 3

    def _tile(self, record: Record, digit: int) -> int:
        corner = int(building_at(record, now(record, SEAT), digit // 3))
        cell = NOWHERE if corner == NOWHERE else int(CORNER_CELLS[corner, digit % 3])
        return NO_TILE if cell == NOWHERE else int(record.tile_on[cell])

    def value(self, record: Record, digit: int) -> object:
        """Where the tile lies."""
        return place_of_tile(record, self._tile(record, digit)) or f"beside-{digit}"

    def digit(self, record: Record, value: object) -> int | None:
        """The first way to say it."""
        place = _place(value)
        if place is None:
            return None
        tile = tile_at(record, place)
        for digit in range(self.size):
            if tile != NO_TILE and self._tile(record, digit) == tile:
                return digit
        raise NotToBeHad(NO_BUILDING_THERE)


class Raid(NamedTuple):
    """A farm that is attacked: whose, which, and from where."""

    owner: int
    farm: int
    place: Place

    def __str__(self) -> str:
        return f"{seat_letter(self.owner)}{self.farm + 1}@{self.place}"


class Raids:
    """Somebody's farm, attacked from one of the tiles at it: ``B1@0,1``."""

    label = "farm"
    size = SEATS * FARMS * 3

    def value(self, record: Record, digit: int) -> object:
        """The farm, and where its attackers stand."""
        farm, spot = divmod(digit, 3)
        owner, which = divmod(farm, FARMS)
        corner = int(record.farm[owner, which])
        cell = NOWHERE if corner == NOWHERE else int(CORNER_CELLS[corner, spot])
        return f"farm-{digit}" if cell == NOWHERE else Raid(owner, which, place_of(cell))

    def digit(self, record: Record, value: object) -> int | None:
        """The number of an attack."""
        raid = value if isinstance(value, Raid) else self._read(str(value))
        if raid is None:
            return None
        corner = int(record.farm[raid.owner, raid.farm])
        cells = [] if corner == NOWHERE else CORNER_CELLS[corner].tolist()
        if raid.place.number is None or raid.place.number not in cells:
            raise NotToBeHad(NO_FARM_THERE)
        return (raid.owner * FARMS + raid.farm) * 3 + cells.index(raid.place.number)

    def _read(self, word: str) -> Raid | None:
        farm, at, where = word.partition("@")
        place = Place.read(where)
        if not at or place is None or len(farm) != 2:
            return None
        owner = SEAT_LETTERS[:SEATS].find(farm[0].upper())
        which = farm[1].isdecimal() and int(farm[1]) - 1
        if owner < 0 or which is False or not 0 <= which < FARMS:
            return None
        return Raid(owner, which, place)


class Rolls(Words):
    """What one, two or three dice show: ``3-4-6``; said in any order."""

    def __init__(self) -> None:
        super().__init__("dice", *("-".join(map(str, faces)) for faces in ROLLS))

    def digit(self, record: Record, value: object) -> int | None:
        """The number of a roll."""
        return super().digit(record, "-".join(sorted(str(value).split("-"))))
