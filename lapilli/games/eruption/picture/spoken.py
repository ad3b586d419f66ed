"""The island in words: what lies where, for those who cannot see the picture."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from lapilli.games.eruption import naming
from lapilli.games.eruption.components import (
    BURNED,
    CARD_WALL,
    ISLAND,
    MATERIALS,
    NO_RESOURCE,
    NO_WALL,
    RESOURCE,
    VOLCANO_FLOWS,
    ZONES,
)
from lapilli.games.eruption.picture.emblems import EMBLEMS
from lapilli.games.eruption.places import way_to
from lapilli.games.eruption.sites import Flow, Side
from lapilli.games.eruption.tile_words import does, edges_of, exits, flows_into, sort, wall
from lapilli.hexes import EDGES, Cell
from lapilli.words import Player, Sentence, counted, listed

if TYPE_CHECKING:
    from lapilli.games.eruption.game import EruptionView


# The board.


@cache
def volcano() -> Sentence:
    """Where lava comes out of the volcano."""
    into = [
        Sentence("{space} from {edge}", values={"space": ISLAND.cells[number], "edge": EDGES[edge]})
        for number, edge in VOLCANO_FLOWS
    ]
    return Sentence("The volcano in the middle. Its flows run into {flows}.", values={"flows": listed(into)})


@lru_cache(maxsize=4096)
def placed_tile(place: Cell, kind: int, rotation: int) -> Sentence:
    """A tile on the island."""
    values = {"place": place, "tile": naming.tile(kind), "exits": exits(kind, rotation)}
    return Sentence("Tile at {place}: {tile}, {exits}.", values=values)


@lru_cache(maxsize=4096)
def open_space(place: Cell, ask: int, rolled: bool = False) -> Sentence:
    """An empty space, and the lava that comes to it."""
    flows = edges_of(flows_into(ask))
    values: dict[str, object] = {"place": place, "steps": way_to(place)}
    if not flows:
        said = Sentence("Empty space {place}, {steps}: no lava comes here.", values=values)
    else:
        values["edges"] = listed(flows)
        said = Sentence("Empty space {place}, {steps}: lava comes from {edges}.", values=values)
    gives = int(RESOURCE[ISLAND.number[place]])
    if gives != NO_RESOURCE:
        found = {"space": said, "wall": naming.a_wall(gives)}
        said = Sentence("{space} Whoever places a tile here gains {wall}.", values=found)
    if rolled:
        said = Sentence("{space} A tile is to be placed here.", values={"space": said})
    return said


@lru_cache(maxsize=1024)
def open_spaces(places: tuple[Cell, ...]) -> Sentence:
    """All empty spaces that lava comes to."""
    every = listed([str(place) for place in places])
    return counted(
        len(places),
        "Empty space that lava comes to: {places}.",
        "Empty spaces that lava comes to: {places}.",
        values={"places": every},
    )


@lru_cache(maxsize=4096)
def flow(site: Flow, material: int, held: bool) -> Sentence:
    """A flow into an empty space, and the wall on it."""
    values = {"space": site.space, "edge": EDGES[site.edge]}
    if material == NO_WALL:
        return Sentence("Flow into {space} from {edge}: a wall may be built here.", values=values)
    walled = {**values, "wall": wall(material)}
    if held:
        return Sentence("Flow into {space} from {edge}: {wall}, which has held.", values=walled)
    return Sentence("Flow into {space} from {edge}: {wall}.", values=walled)


def rolled_for(said: Sentence) -> Sentence:
    """The mark on a wall for which dice are rolled."""
    return Sentence("Rolling for this wall. {wall}", values={"wall": said})


@lru_cache(maxsize=256)
def village(number: int, seat: int, burned: bool) -> Sentence:
    """A village, and whose it is."""
    values: dict[str, object] = {"look": EMBLEMS[number].named}
    if seat < 0:
        return Sentence("Nobody plays here: {look}.", values=values)
    values["player"] = Player(seat)
    if burned:
        return Sentence("{player}: {look}. It has burned.", values=values)
    return Sentence("{player}: {look}.", values=values)


@lru_cache(maxsize=4096)
def side(site: Side, material: int, touched: bool, burned: bool) -> Sentence:
    """A side of a village."""
    values: dict[str, object] = {"side": site.side + 1, "village": naming.village(site.village)}
    if material != NO_WALL:
        values["wall"] = wall(material)
        if touched:
            return Sentence("Side {side} of {village}: {wall}, and lava comes against it.", values=values)
        return Sentence("Side {side} of {village}: {wall}.", values=values)
    if touched and burned:
        return Sentence("Side {side} of {village}: its wall has burned, and lava comes in.", values=values)
    if touched:
        return Sentence("Side {side} of {village}: lava comes in.", values=values)
    if burned:
        return Sentence("Side {side} of {village}: its wall has burned.", values=values)
    return Sentence("Side {side} of {village}: free.", values=values)


# The meter.


@cache
def meter() -> Sentence:
    """The track around the island."""
    zones = listed([str(zone) for zone in ZONES.tolist()])
    values = {"burned": BURNED, "zones": zones}
    return Sentence("Burn meter from 0 to {burned}. Danger zones begin at {zones}.", values=values)


@cache
def zone_of(heat: int) -> int:
    """The danger zone of a heat; 0 is none."""
    return sum(heat >= zone for zone in ZONES.tolist())


@lru_cache(maxsize=1024)
def heat(seat: int, number: int, degrees: int) -> Sentence:
    """How hot a player's village is."""
    values = {
        "player": Player(seat),
        "look": EMBLEMS[number].named,
        "heat": degrees,
        "zone": zone_of(degrees),
    }
    if degrees >= BURNED:
        return Sentence("{player} ({look}): heat {heat}, burned.", values=values)
    if values["zone"]:
        return Sentence("{player} ({look}): heat {heat}, danger zone {zone}.", values=values)
    return Sentence("{player} ({look}): heat {heat}.", values=values)


@cache
def unclaimed(number: int) -> Sentence:
    """An eruption tile on its space of the meter."""
    values = {"number": number + 1, "heat": int(ZONES[number])}
    return Sentence("Eruption tile {number} waits for the first village at {heat}.", values=values)


@cache
def waiting(number: int, seat: int) -> Sentence:
    """An eruption tile that a player has claimed and not placed yet."""
    values = {"number": number + 1, "player": Player(seat)}
    return Sentence("{player} has yet to place eruption tile {number}.", values=values)


# Beside the island.


@cache
def stack(count: int) -> Sentence:
    """What is left to draw."""
    return Sentence("Lava tiles left to draw: {count}.", values={"count": count})


@lru_cache(maxsize=512)
def left(counts: tuple[int, ...]) -> Sentence:
    """What is left of each kind of lava tile (ER-13)."""
    kinds = [
        Sentence("{tile} {count}", values={"tile": naming.tile(kind), "count": count})
        for kind, count in enumerate(counts)
        if count
    ]
    if not kinds:
        return Sentence("No lava tile is left face down.")
    return Sentence("Face down are: {tiles}.", values={"tiles": listed(kinds)})


@cache
def pile(number: int, kind: int, below: int) -> Sentence:
    """A pile of Lava Forecast."""
    values = {"number": number + 1, "below": below}
    if kind < 0:
        return Sentence("Pile {number} has no tile face up; tiles below: {below}.", values=values)
    on_top = {**values, "tile": naming.tile(kind), "exits": exits(kind, 0)}
    return Sentence("Pile {number}: {tile}, {exits}; tiles below: {below}.", values=on_top)


@cache
def drawn(kind: int) -> Sentence:
    """The tile that is to be placed."""
    return Sentence(
        "The drawn tile: {tile}, {exits}.", values={"tile": naming.tile(kind), "exits": exits(kind, 0)}
    )


@cache
def next_eruption(number: int) -> Sentence:
    """The eruption tile that is to be placed."""
    return Sentence("Eruption tile {number}, which is to be placed.", values={"number": number})


@cache
def nothing_drawn() -> Sentence:
    """The place for a drawn tile."""
    return Sentence("No tile is drawn.")


# The hand.


@lru_cache(maxsize=256)
def card(number: int, count: int) -> Sentence:
    """A card in one's hand, or several of a kind."""
    values: dict[str, object] = {"card": naming.card(number), "does": does(number), "wall": _traded(number)}
    if count == 1:
        return Sentence("{card}: {does}, or trade it for {wall}.", values=values)
    values["number"] = count
    return Sentence("{number} times {card}: {does}, or trade it for {wall}.", values=values)


def _traded(number: int) -> Sentence:
    return naming.a_wall(int(CARD_WALL[number]))


def asleep(said: Sentence, why: Sentence) -> Sentence:
    """A card whose action cannot be taken now, and why."""
    return Sentence("{card} Not now: {why}", values={"card": said, "why": why})


@lru_cache(maxsize=1024)
def reserve(material: int, kept: int, supply: int) -> Sentence:
    """How many walls of a material one has, and how many nobody has."""
    values = {"sort": sort(material), "kept": kept, "supply": supply}
    return Sentence("Walls of {sort} in your reserve: {kept}; in the supply: {supply}.", values=values)


@lru_cache(maxsize=256)
def supply(material: int, count: int) -> Sentence:
    """How many walls of a material nobody has."""
    return Sentence(
        "Walls of {sort} in the supply: {supply}.", values={"sort": sort(material), "supply": count}
    )


@lru_cache(maxsize=1024)
def deck(count: int, discards: tuple[int, ...]) -> Sentence:
    """The cards to draw, and those that lie on the discard pile."""
    lie = [
        Sentence("{card} {count}", values={"card": naming.card(number), "count": lies})
        for number, lies in enumerate(discards)
        if lies
    ]
    if not lie:
        return Sentence("Cards to draw: {count}; no discards.", values={"count": count})
    values = {"count": count, "discards": listed(lie)}
    return Sentence("Cards to draw: {count}; discarded: {discards}.", values=values)


# The players.


def player(view: EruptionView, seat: int) -> Sentence:
    """What everybody may know of a player."""
    reserve_of = view.record.reserve[seat].tolist()
    walls = listed([
        Sentence("{sort} {count}", values={"sort": sort(material), "count": reserve_of[material]})
        for material in range(MATERIALS)
    ])  # fmt: skip
    values = {"player": Player(seat), "cards": int(view.record.hand_size[seat]), "walls": walls}
    return Sentence("{player}: cards {cards}, walls in reserve: {walls}.", values=values)
