"""The two maps in words: what lies where and who stands there, for those who cannot see the picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from lapilli.directions import direction, steps
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.components import (
    DWELLER_STRENGTH,
    EXPLORER_NAMES,
    FARM,
    FORT,
    GARDEN,
    ISLAND_KINDS,
    MARCH,
    NO_EXPLORER,
    OFFERING,
    RESOURCES,
    SHRINE,
    VILLAGER,
    WATER,
)
from lapilli.games.eldorado.picture.geometry import SHUT_EDGES
from lapilli.games.eldorado.picture.people import coat
from lapilli.games.eldorado.places import Corner, Place
from lapilli.hexes import Cell
from lapilli.words import Player, Sentence, counted, listed, marked

Phrase = Sentence | Player | str
_MIDDLE = Cell(0, 0)


class Somebody(NamedTuple):
    """An explorer or an army as words speak of it."""

    seat: int
    who: int
    villagers: int
    """0 is an explorer."""
    stopped: bool


class Building(NamedTuple):
    """A building at a corner of a tile."""

    seat: int
    is_fort: bool


# Places.


@cache
def way_to(place: Place) -> Sentence:
    """How to walk to a place from where its map begins."""
    if place.cell == _MIDDLE:
        return Sentence("where the cave begins") if place.in_cave else Sentence("where the island begins")
    values = {"steps": steps(_MIDDLE, place.cell)}
    if place.in_cave:
        return Sentence("{steps} of the exit", values=values)
    return Sentence("{steps} of the start", values=values)


# Tiles.


@cache
def kind(number: int, strength: int = 0) -> Sentence:
    """A kind of tile, and what it is good for."""
    if number == GARDEN:
        return Sentence("a garden, which yields food, gold or wood")
    if number == WATER:
        return Sentence("water, which nobody enters")
    if number == SHRINE:
        return Sentence("a shrine, which nobody enters")
    if DWELLER_STRENGTH[number]:
        values = {"dweller": naming.tile(number), "strength": strength}
        return Sentence("{dweller}, strength {strength}", values=values)
    return naming.tile(number)


@lru_cache(maxsize=16384)
def tile(
    place: Place,
    number: int,
    strength: int,
    here: tuple[Somebody, ...],
    buildings: tuple[Building, ...],
    offerings: tuple[int, ...],
) -> Sentence:
    """A tile with all that is on it."""
    values: dict[str, object] = {"place": place, "way": way_to(place), "tile": kind(number, strength)}
    said = Sentence("Tile {place}, {way}: {tile}.", values=values)
    if here:
        said = Sentence("{tile} Here: {who}.", values={"tile": said, "who": listed([*map(somebody, here)])})
    if buildings:
        standing = listed([*map(_building, buildings)])
        said = Sentence("{tile} At its corners: {buildings}.", values={"tile": said, "buildings": standing})
    if offerings:
        by = listed([Player(seat) for seat in offerings])
        said = Sentence("{tile} Offerings by {players}.", values={"tile": said, "players": by})
    return said


@lru_cache(maxsize=4096)
def somebody(who: Somebody) -> Sentence:
    """An explorer, or the villagers of a player on a tile."""
    values = {"player": Player(who.seat)}
    if not who.villagers:
        if who.who == NO_EXPLORER:
            return Sentence("{player}'s explorer", values=values)
        return Sentence(
            "{player}'s explorer, {explorer}", values={**values, "explorer": naming.explorer(who.who)}
        )
    if who.stopped:
        return counted(
            who.villagers,
            "{count} villager of {player}, stopped for this turn",
            "{count} villagers of {player}, stopped for this turn",
            values=values,
        )
    return counted(
        who.villagers, "{count} villager of {player}", "{count} villagers of {player}", values=values
    )


def _building(each: Building) -> Sentence:
    values = {"player": Player(each.seat)}
    return Sentence("a fort of {player}", values=values) if each.is_fort else _farm(values)


def _farm(values: dict[str, Player]) -> Sentence:
    return Sentence("a farm of {player}", values=values)


@lru_cache(maxsize=1024)
def space(place: Place, drawn: int) -> Sentence:
    """An empty place where the tile that was found may be laid."""
    values = {"place": place, "way": way_to(place), "tile": naming.tile(drawn)}
    return Sentence("Empty place {place}, {way}: {tile} may be laid here.", values=values)


@lru_cache(maxsize=1024)
def unknown(places: tuple[Place, ...]) -> Sentence:
    """What lies beyond the edge of the map."""
    every = listed([str(place) for place in places])
    return counted(
        len(places),
        "Unknown: {places}. Discover a tile, and lay it there.",
        "Unknown: {places}. Discover a tile, and lay it on one of them.",
        values={"places": every},
    )


@lru_cache(maxsize=1024)
def corner(where: Corner) -> Sentence:
    """A corner where something may be built now."""
    return Sentence("Corner {corner}: you may build here.", values={"corner": where})


# The cave.


@cache
def closed(tiles: int, found: bool) -> Sentence:
    """The cave before anybody was in it."""
    values = {"count": tiles}
    if found:
        return Sentence(
            "The cave: it opens when somebody goes through the entrance. Tiles in it: {count}.", values=values
        )
    return Sentence("The cave: its entrance is still to be found. Tiles in it: {count}.", values=values)


@cache
def cave(left: int, keeper: int) -> Sentence:
    """The cave that somebody has entered; ``keeper`` is the dweller that has its shrine, or below zero."""
    edges = listed([direction(edge) for edge in SHUT_EDGES])
    values: dict[str, object] = {"count": left, "edges": edges}
    said = Sentence(
        "The cave. Tiles left in its stack: {count}. Nothing is laid {edges} of its exit.", values=values
    )
    if keeper < 0:
        return said
    return Sentence(
        "{cave} {dweller} has the cave shrine.", values={"cave": said, "dweller": naming.tile(keeper)}
    )


@lru_cache(maxsize=256)
def link(entrance: Place, exit_: Place) -> Sentence:
    """ED-26: the entrance and the exit are neighbours."""
    values = {"entrance": entrance, "exit": exit_}
    return Sentence(
        "The entrance {entrance} and the exit {exit} are neighbours: one step leads through.", values=values
    )


# Pieces.


@lru_cache(maxsize=4096)
def explorer(who: Somebody, sheet: int, place: Place | None, strength: int, carries: bool) -> Sentence:
    """An explorer: who, where, how strong."""
    values: dict[str, object] = {
        "explorer": somebody(who),
        "look": coat(sheet).named,
        "place": place,
        "strength": strength,
    }
    if place is None:
        said = Sentence("{explorer} ({look}): beaten, off the map; strength {strength}.", values=values)
    else:
        said = Sentence("{explorer} ({look}) on {place}: strength {strength}.", values=values)
    if carries:
        said = Sentence("{explorer} The cave shrine is carried along.", values={"explorer": said})
    return said


@lru_cache(maxsize=4096)
def army(who: Somebody, sheet: int, place: Place) -> Sentence:
    """The villagers of a player on a tile."""
    values = {"villagers": somebody(who), "look": coat(sheet).named, "place": place}
    return Sentence("{villagers} ({look}) on {place}.", values=values)


@lru_cache(maxsize=4096)
def farm(seat: int, sheet: int, where: Corner) -> Sentence:
    """A farm."""
    values = {"player": Player(seat), "look": coat(sheet).named, "corner": where}
    return Sentence("Farm of {player} ({look}) at the corner {corner}.", values=values)


@lru_cache(maxsize=4096)
def fort(seat: int, sheet: int, where: Corner) -> Sentence:
    """A fort."""
    values = {"player": Player(seat), "look": coat(sheet).named, "corner": where}
    return Sentence("Fort of {player} ({look}) at the corner {corner}.", values=values)


@lru_cache(maxsize=256)
def offerings(place: Place, seats: tuple[int, ...]) -> Sentence:
    """Who controls a shrine."""
    values = {"place": place, "players": listed([Player(seat) for seat in seats])}
    return Sentence("Offerings at the shrine {place}: {players}.", values=values)


# The stacks.


@cache
def stack(count: int) -> Sentence:
    """What is left to be found of the island."""
    return Sentence("Island tiles left to find: {count}.", values={"count": count})


@lru_cache(maxsize=1024)
def left(counts: tuple[int, ...]) -> Sentence:
    """What is left of each kind."""
    kinds = [
        Sentence("{tile} {count}", values={"tile": Sentence(_SHORT[number]), "count": count})
        for number, count in enumerate(counts)
        if count
    ]
    if not kinds:
        return Sentence("No island tile is left.")
    return Sentence("Among them: {tiles}.", values={"tiles": listed(kinds)})


@cache
def found(number: int, strength: int) -> Sentence:
    """The tile that is to be laid."""
    return Sentence("The tile that was found: {tile}.", values={"tile": kind(number, strength)})


@lru_cache(maxsize=512)
def ahead(kinds: tuple[int, ...]) -> Sentence:
    """What Emma has seen."""
    values = {"tiles": listed([naming.tile(number) for number in kinds])}
    return Sentence("The next tiles, which only you know: {tiles}.", values=values)


@cache
def important(number: int, count: int) -> Sentence:
    """An important tile in one's hand (ED-100)."""
    values = {"tile": naming.tile(number), "number": count}
    if count == 1:
        return Sentence("Your important tile, which only you know: {tile}.", values=values)
    return Sentence("{number} important tiles of yours, which only you know: {tile}.", values=values)


_SHORT = (
    marked("food"),
    marked("gold"),
    marked("wood"),
    marked("garden"),
    marked("water"),
    marked("shrine"),
    marked("entrance"),
)
assert len(_SHORT) == ISLAND_KINDS


# The strip.


@lru_cache(maxsize=512)
def card(resource: int, count: int) -> Sentence:
    """One's own cards of a resource."""
    return Sentence("In your hand: {cards}.", values={"cards": naming.cards(resource, count)})


@lru_cache(maxsize=512)
def bank(resource: int, count: int) -> Sentence:
    """The bank's cards of a resource."""
    return Sentence("In the bank: {cards}.", values={"cards": naming.cards(resource, count)})


def cost(prices: Sequence[int]) -> Phrase:
    """A price in words."""
    return listed([naming.cards(resource, count) for resource, count in enumerate(prices) if count])


@lru_cache(maxsize=1024)
def ware(purchase: int, prices: tuple[int, ...], reserve: int) -> Sentence:
    """Something to buy: what it costs, and how many one has left; below zero, that is not known."""
    if not any(prices):
        return Sentence("The next move of an army is free.")
    values: dict[str, object] = {"cost": cost(prices), "count": reserve}
    one, counted_too = _WARES[purchase]
    return Sentence(one, values=values) if reserve < 0 else Sentence(counted_too, values=values)


_WARES = {
    VILLAGER: (
        marked("A villager costs {cost}."),
        marked("A villager costs {cost}. Left in your reserve: {count}."),
    ),
    FARM: (marked("A farm costs {cost}."), marked("A farm costs {cost}. Left in your reserve: {count}.")),
    FORT: (marked("A fort costs {cost}."), marked("A fort costs {cost}. Left in your reserve: {count}.")),
    OFFERING: (
        marked("An offering costs {cost}."),
        marked("An offering costs {cost}. Left in your reserve: {count}."),
    ),
    MARCH: (marked("To move an army by one tile costs {cost}."),) * 2,
}


def not_now(said: Sentence, why: Sentence) -> Sentence:
    """Something that cannot be had now, and why."""
    return Sentence("{ware} Not now: {why}", values={"ware": said, "why": why})


@lru_cache(maxsize=256)
def die(face: int) -> Sentence:
    """A golden die."""
    return Sentence("A golden die: {face}.", values={"face": face})


@cache
def not_rolled() -> Sentence:
    """A golden die before the roll."""
    return Sentence("A golden die, not rolled yet.")


@cache
def movement(steps_left: int) -> Sentence:
    """How far an explorer can still go."""
    return counted(steps_left, "{count} step left to move.", "{count} steps left to move.")


@cache
def movement_of(seat: int, steps_left: int) -> Sentence:
    """How far the explorer of the player can still go who has the turn."""
    return counted(
        steps_left,
        "{player} has the turn: {count} step left to move.",
        "{player} has the turn: {count} steps left to move.",
        values={"player": Player(seat)},
    )


def side(who: Phrase, dice: int, faces: tuple[int, ...], attacks: bool) -> Sentence:
    """A side of a battle."""
    values: dict[str, object] = {"who": who, "strength": dice, "dice": ", ".join(map(str, faces))}
    values["sum"] = sum(faces)
    if attacks:
        if faces:
            return Sentence("{who} attacks with strength {strength}. Dice: {dice}; sum {sum}.", values=values)
        return Sentence("{who} attacks with strength {strength}.", values=values)
    if faces:
        return Sentence("{who} defends with strength {strength}. Dice: {dice}; sum {sum}.", values=values)
    return Sentence("{who} defends with strength {strength}.", values=values)


@cache
def battle_die(face: int) -> Sentence:
    """A die of a battle that may be rolled again."""
    return Sentence("A die that shows {face}.", values={"face": face})


@lru_cache(maxsize=256)
def battle(place: Place) -> Sentence:
    """The mark on the tile that is fought for."""
    return Sentence("A battle is on at {place}.", values={"place": place})


@lru_cache(maxsize=256)
def attackable(place: Place) -> Sentence:
    """The mark on a tile where a step would be an attack."""
    return Sentence("You may attack {place}.", values={"place": place})


@cache
def choice(who: int) -> Sentence:
    """An explorer to be chosen, and what they can do."""
    values = {"explorer": naming.explorer(who), "power": power(who)}
    return Sentence("{explorer}: {power}", values=values)


_POWERS = {
    "stella": marked("one more step to move, every turn."),
    "bellona": marked("every turn one army moves one tile for nothing."),
    "hector": marked("has five villagers."),
    "nicolas": marked("may roll both golden dice again, once a turn."),
    "tizoc": marked("gets one more food, every turn."),
    "emma": marked("sees the next three tiles, and puts them in order."),
    "victoria": marked("starts with four cards of each kind."),
    "pedro": marked("has strength 2."),
    "william": marked("trades with the bank at three for one."),
    "laffite": marked("steals a card for every 3 and every 5 of the golden dice."),
}


@cache
def power(who: int) -> Sentence:
    """What an explorer can do (ED-90)."""
    return Sentence(_POWERS[EXPLORER_NAMES[who]], "ED-90")


@lru_cache(maxsize=1024)
def offer(seat: int, other: int, given: tuple[int, ...], wanted: tuple[int, ...]) -> Sentence:
    """A trade under way."""
    values = {
        "player": Player(seat),
        "other": Player(other),
        "given": naming.goods(given),
        "wanted": naming.goods(wanted),
    }
    return Sentence("{player} offers {other} {given} for {wanted}.", values=values)


@cache
def wish(good: int) -> Sentence:
    """Something to ask for in a trade."""
    return Sentence("Ask for {good}.", values={"good": one_of(good)})


@cache
def gift(good: int) -> Sentence:
    """Something to give in a trade."""
    return Sentence("Give {good}.", values={"good": one_of(good)})


@cache
def one_of(good: int) -> object:
    """One of what may be traded."""
    return naming.goods([int(good == each) for each in range(RESOURCES + 1)])
