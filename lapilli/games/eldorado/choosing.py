"""How people at the maps of El Dorado choose a move: step by step, seeing what it would do."""

from __future__ import annotations

from collections.abc import Callable

from lapilli.agenda import now
from lapilli.choices import Ghost, Spot, Step
from lapilli.directions import direction
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.arguments import Raid
from lapilli.games.eldorado.components import (
    COLOURS,
    CORNER,
    CORNER_NAMES,
    EXIT,
    EXPLORER_NAMES,
    FARM,
    FARMS,
    FORT,
    GOLD,
    ISLAND_TILES,
    NEIGHBOURS,
    NO_TILE,
    RESOURCES,
    THROUGH,
    TILE_NAMES,
    WAY_NAMES,
)
from lapilli.games.eldorado.picture import people, spoken
from lapilli.games.eldorado.picture.geometry import layout_of, stances
from lapilli.games.eldorado.picture.pieces import (
    army_piece,
    explorer_piece,
    farm_piece,
    fort_piece,
    offering_piece,
    tile_piece,
)
from lapilli.games.eldorado.places import Corner, Place, corner_of, place_of, place_of_tile, tile_at
from lapilli.games.eldorado.rules.battle import has_figures_on, price_to_join, strength_on
from lapilli.games.eldorado.rules.buy import building_at
from lapilli.games.eldorado.rules.cards import bank_price, price
from lapilli.games.eldorado.rules.cave import dweller_strength
from lapilli.games.eldorado.rules.gather import steps_by
from lapilli.games.eldorado.rules.maps import (
    across,
    foes_on,
    fort_is_at,
    opens_cave,
    villagers_on,
)
from lapilli.games.eldorado.space import BUILDING_NAMES, GOOD_NAMES
from lapilli.games.eldorado.state import (
    ANSWER,
    ASK,
    BRING,
    COMPOSE,
    EXPLORE,
    GATHER,
    REROLL_BATTLE,
    REROLL_GOLDEN,
)
from lapilli.games.eldorado.told import beyond
from lapilli.hexes import EDGES
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.moves import Move, Record
from lapilli.seats import SEAT_LETTERS, seat_letter
from lapilli.words import Player, Sentence, counted, listed

_DOING = {
    "go": Sentence("Go to a tile"),
    "lay": Sentence("Lay the tile"),
    "discover": Sentence("Discover a tile"),
    "place": Sentence("Lay an important tile"),
    "villager": Sentence("Buy a villager"),
    "farm": Sentence("Build a farm"),
    "fort": Sentence("Build a fort"),
    "dismantle": Sentence("Take a building down"),
    "offering": Sentence("Make an offering"),
    "march": Sentence("Move an army"),
    "strike": Sentence("Strike with an army"),
    "bring": Sentence("Bring an army"),
    "come": Sentence("Bring your explorer"),
    "flee": Sentence("Flee"),
    "raid": Sentence("Attack a farm"),
    "fight": Sentence("Choose whom to fight"),
    "bank": Sentence("Trade with the bank"),
    "trade": Sentence("Offer a trade"),
    "hear": Sentence("Ask for an offer"),
    "give": Sentence("Give"),
    "want": Sentence("Want"),
    "propose": Sentence("Make this offer"),
    "accept": Sentence("Accept"),
    "move-by": Sentence("Choose the die to move by"),
    "gather": Sentence("Gather a card"),
    "pay": Sentence("Give a card"),
    "steal": Sentence("Steal a card"),
    "order": Sentence("Put the tiles in order"),
    "again": Sentence("Roll a die again"),
    "reroll": Sentence("Roll all again"),
    "choose": Sentence("Choose your explorer"),
    "return": Sentence("Put the explorer back"),
    "pass": Sentence("Go on"),
    "stand-down": Sentence("No strikes in this turn"),
    "sheet": Sentence("Deal a sheet"),
    "tile": Sentence("Draw a tile"),
    "roll": Sentence("Roll the dice"),
    "card": Sentence("Draw a card"),
    "starts": Sentence("Roll for who starts"),
}
_TILE, _CORNER, _ARMY, _PLAYER = Sentence("Tile"), Sentence("Corner"), Sentence("Army"), Sentence("Player")
_CARD, _DIE, _WHERE = Sentence("Card"), Sentence("Die"), Sentence("Where to")
_ASKING: dict[str, tuple[Sentence, ...]] = {
    "go": (_WHERE,),
    "lay": (Sentence("Where it lies"),),
    "place": (_TILE,),
    "villager": (_TILE,),
    "farm": (_CORNER,),
    "fort": (_CORNER,),
    "dismantle": (Sentence("Building"),),
    "offering": (Sentence("Shrine"),),
    "march": (_ARMY, _WHERE),
    "strike": (_ARMY, Sentence("Whom to strike")),
    "bring": (_ARMY,),
    "flee": (_WHERE,),
    "raid": (Sentence("Farm"),),
    "fight": (_PLAYER,),
    "bank": (Sentence("You give"), Sentence("You get")),
    "trade": (_PLAYER,),
    "hear": (_PLAYER,),
    "give": (Sentence("You give"),),
    "want": (Sentence("You want"),),
    "move-by": (_DIE,),
    "gather": (_CARD,),
    "pay": (_CARD,),
    "steal": (_PLAYER,),
    "order": (Sentence("Order"),),
    "again": (_DIE,),
    "choose": (Sentence("Explorer"),),
    "return": (_TILE,),
    "sheet": (Sentence("Sheet"),),
    "tile": (_TILE,),
    "roll": (Sentence("Dice"),),
    "card": (_CARD,),
    "starts": (_PLAYER,),
}


def doing(kind: str) -> Sentence:
    """What it is to make a move of a kind."""
    return _DOING[kind]


_PASSING = {
    EXPLORE: Sentence("End your turn"),
    ASK: Sentence("Let it pass"),
    GATHER: Sentence("Gather no more"),
    BRING: Sentence("Fight as it is"),
    COMPOSE: Sentence("Make no offer"),
    ANSWER: Sentence("Refuse"),
    REROLL_BATTLE: Sentence("Take up no more dice"),
    REROLL_GOLDEN: Sentence("Keep the dice"),
}


def doing_now(record: Record, kind: str) -> Sentence:
    """The same as the game stands: to go on may be many things."""
    return _PASSING[now(record, STEP)] if kind == "pass" else doing(kind)


def asking(kind: str, place: int) -> Sentence:
    """What an argument of a kind of move chooses."""
    return _ASKING[kind][place]


def step(record: Record, move: Move, place: int) -> Step:
    """An argument of a move: its words, and what stands for it in the picture."""
    return _STEPS[move.kind, place](record, move)


# Ways out of a tile.


def _stands(record: Record) -> int:
    return int(record.stands[now(record, SEAT)])


def _way(move: Move, place: int) -> int:
    return WAY_NAMES.index(str(move.args[place]))


def _going(record: Record, move: Move) -> Step:
    return _onto(record, _stands(record), _way(move, 0))


def _marching(record: Record, move: Move) -> Step:
    return _onto(record, _army_tile(record, move), _way(move, 1))


def _fleeing(record: Record, move: Move) -> Step:
    return _onto(record, int(record.battle_at), _way(move, 0))


def _onto(record: Record, tile: int, way: int) -> Step:
    """A step from a tile: where to, what is there, and whether it is an attack."""
    to = beyond(record, tile, way)
    heading = Sentence("through the cave's mouth") if way == THROUGH else direction(way)
    if opens_cave(record, tile, way):
        values: dict[str, object] = {"way": heading, "tile": naming.tile(EXIT)}
        return Step(WAY_NAMES[way], Sentence("{way}: into the cave, {tile}", values=values), "cave")
    target = int(across(record, tile, way))
    values = {"place": to, "way": heading, "tile": _kind(record, target)}
    words = Sentence("{way} ({place}): {tile}", values=values)
    foes = _foes(record, target)
    if foes:
        # Where there is little room for words, the first are seen.
        words = Sentence("attack on {foes}, {way}", values={"way": words, "foes": listed(foes)})
    return Step(WAY_NAMES[way], words, f"tile:{to}")


def _kind(record: Record, tile: int) -> Sentence:
    kind = int(record.kind[tile])
    return spoken.kind(kind, int(dweller_strength(record, kind)))


def _foes(record: Record, tile: int) -> list[Sentence]:
    """Whoever would be attacked on a tile, and how strong they are there."""
    bits = int(foes_on(record, now(record, SEAT), tile))
    return [_foe(record, seat, tile) for seat in range(int(record.players)) if bits >> seat & 1]


def _foe(record: Record, seat: int, tile: int) -> Sentence:
    values: dict[str, object] = {"player": Player(seat), "strength": int(strength_on(record, seat, tile))}
    if not fort_is_at(record, seat, tile):
        return Sentence("{player} (strength {strength})", values=values)
    if not has_figures_on(record, seat, tile):
        return Sentence("the fort of {player}", values=values)
    return Sentence("{player} (strength {strength}, and a fort)", values=values)


# Laying tiles.


def _laid(record: Record, move: Move) -> Step:
    edge = EDGES.index(str(move.args[0]))
    place = place_of(int(NEIGHBOURS[record.cell[_stands(record)], edge]))
    values = {"place": place, "way": direction(edge)}
    return Step(EDGES[edge], Sentence("{way} ({place})", values=values), f"space:{place}")


def _own_tile(_: Record, move: Move) -> Step:
    name = str(move.args[0])
    return Step(name, spoken.kind(ISLAND_TILES.index(name)), f"own:{name}")


def _at_tile(record: Record, move: Move) -> Step:
    place = move.args[0]
    assert isinstance(place, Place)
    values = {"place": place, "way": spoken.way_to(place), "tile": _kind(record, tile_at(record, place))}
    return Step(str(place), Sentence("{place}, {way}: {tile}", values=values), f"tile:{place}")


# Buildings.


def _corner_of(record: Record, move: Move) -> int:
    return int(CORNER[record.cell[_stands(record)], CORNER_NAMES.index(str(move.args[0]))])


_CORNERS = (
    Sentence("north-east"),
    Sentence("east"),
    Sentence("south-east"),
    Sentence("south-west"),
    Sentence("west"),
    Sentence("north-west"),
)


def _built(record: Record, move: Move) -> Step:
    """A corner of the explorer's tile, and what the other tiles there are."""
    name = str(move.args[0])
    edge, cell = CORNER_NAMES.index(name), int(record.cell[_stands(record)])
    across_it = [int(NEIGHBOURS[cell, side]) for side in (edge, (edge + 1) % 6)]
    tiles = [int(record.tile_on[each]) for each in across_it if each >= 0]
    beside = [naming.tile(int(record.kind[tile])) for tile in tiles if tile != NO_TILE]
    key = f"corner:{corner_of(_corner_of(record, move))}"
    values: dict[str, object] = {"corner": _CORNERS[edge]}
    if not beside:
        return Step(name, Sentence("{corner}, at the edge of the map", values=values), key)
    values["tiles"] = listed(beside)
    return Step(name, Sentence("{corner}, beside {tiles}", values=values), key)


def _dismantled(record: Record, move: Move) -> Step:
    name = str(move.args[0])
    which, seat = BUILDING_NAMES.index(name), now(record, SEAT)
    where = corner_of(int(building_at(record, seat, which)))
    values = {"corner": where, "cost": spoken.cost(_prices(record, FARM if which < FARMS else FORT))}
    if which < FARMS:
        words = Sentence("the farm at {corner}, for {cost}", values=values)
        return Step(name, words, f"farm:{seat_letter(seat)}:{where}")
    return Step(
        name, Sentence("the fort at {corner}, for {cost}", values=values), f"fort:{seat_letter(seat)}"
    )


def _prices(record: Record, purchase: int) -> list[int]:
    return [int(price(record, purchase, resource)) for resource in range(RESOURCES)]


def _offered(record: Record, move: Move) -> Step:
    number = str(move.args[0])
    place = place_of_tile(record, int(record.shrine[int(number) - 1]))
    assert place is not None
    values = {"place": place, "way": spoken.way_to(place)}
    return Step(number, Sentence("the shrine {place}, {way}", values=values), f"tile:{place}")


def _raided(record: Record, move: Move) -> Step:
    raid = move.args[0]
    assert isinstance(raid, Raid)
    where = corner_of(int(record.farm[raid.owner, raid.farm]))
    strength = int(strength_on(record, now(record, SEAT), tile_at(record, raid.place)))
    values = {"owner": Player(raid.owner), "corner": where, "place": raid.place, "strength": strength}
    words = Sentence("{owner}'s farm at {corner}, from {place} with strength {strength}", values=values)
    return Step(str(raid), words, f"farm:{seat_letter(raid.owner)}:{where}")


# Armies.


def _army_place(move: Move) -> Place:
    place = move.args[0]
    assert isinstance(place, Place)
    return place


def _army_tile(record: Record, move: Move) -> int:
    return tile_at(record, _army_place(move))


def _army(record: Record, move: Move) -> Step:
    seat, place = now(record, SEAT), _army_place(move)
    words = counted(
        int(villagers_on(record, seat, tile_at(record, place))),
        "{count} villager on {place}",
        "{count} villagers on {place}",
        values={"place": place},
    )
    return Step(str(place), words, f"army:{seat_letter(seat)}:{place}")


def _brought(record: Record, move: Move) -> Step:
    seat, found = now(record, SEAT), _army(record, move)
    gold = int(price_to_join(record, seat, _army_tile(record, move)))
    if not gold:
        return found
    values = {"army": found.words, "cost": naming.cards(GOLD, gold)}
    return found._replace(words=Sentence("{army}, for {cost}", values=values))


# Players.


def _seat(move: Move) -> int:
    return SEAT_LETTERS.index(str(move.args[0]))


def _fought(record: Record, move: Move) -> Step:
    """Whom to fight first; what stands for them is whatever they have on the tile."""
    seat, tile = _seat(move), now(record, FIRST)
    letter, place = seat_letter(seat), place_of_tile(record, tile)
    if record.stands[seat] == tile:
        key = f"explorer:{letter}"
    elif villagers_on(record, seat, tile):
        key = f"army:{letter}:{place}"
    else:
        key = f"fort:{letter}"
    return Step(letter, _foe(record, seat, tile), key)


def _partner(record: Record, move: Move) -> Step:
    seat = _seat(move)
    words = counted(
        int(record.hand_size[seat]),
        "{player} ({count} card)",
        "{player} ({count} cards)",
        values={"player": Player(seat)},
    )
    return Step(seat_letter(seat), words, f"explorer:{seat_letter(seat)}")


def _starter(_: Record, move: Move) -> Step:
    return Step(str(move.args[0]), Sentence("{player}", values={"player": Player(_seat(move))}))


# Cards.


def _good(move: Move, place: int) -> tuple[str, int]:
    name = str(move.args[place])
    return name, GOOD_NAMES.index(name)


def _bank_given(record: Record, move: Move) -> Step:
    name, number = _good(move, 0)
    cards = naming.cards(number, int(bank_price(record, now(record, SEAT))))
    return Step(name, cards, f"card:{name}")


def _bank_taken(_: Record, move: Move) -> Step:
    name, number = _good(move, 1)
    return Step(name, naming.cards(number, 1), f"bank:{name}")


def _from_hand(record: Record, move: Move) -> Step:
    name, number = _good(move, 0)
    if number == RESOURCES:
        return Step(name, Sentence("the cave shrine"), f"gift:{name}")
    return Step(name, _held(record, number), f"card:{name}")


def _held(record: Record, number: int) -> Sentence:
    offered = int(record.given[number])
    left = int(record.hand[now(record, SEAT), number]) - offered
    values = {"card": naming.resource(number), "count": left}
    if offered:
        return Sentence("{card} (you have {count} more)", values=values)
    return Sentence("{card} (you have {count})", values=values)


def _wanted(_: Record, move: Move) -> Step:
    name, number = _good(move, 0)
    words = Sentence("the cave shrine") if number == RESOURCES else naming.resource(number)
    return Step(name, words, f"wish:{name}")


def _gathered(record: Record, move: Move) -> Step:
    name, number = _good(move, 0)
    return Step(name, _held(record, number), f"card:{name}")


# Dice, tiles to come, explorers.


def _die(record: Record, move: Move) -> Step:
    face = str(move.args[0])
    steps = int(steps_by(record, now(record, SEAT), int(face)))
    values = {"movement": steps, "gathering": int(record.dice.sum()) - int(face)}
    return Step(face, Sentence("move by {movement}, gather {gathering}", values=values), f"die:{face}")


def _taken_up(_: Record, move: Move) -> Step:
    face = str(move.args[0])
    return Step(face, Sentence("a die that shows {face}", values={"face": face}), f"battle-die:{face}")


def _ordered(record: Record, move: Move) -> Step:
    order = str(move.args[0])
    kinds = [int(record.ahead[int(number) - 1]) for number in order[: int(record.ahead_size)]]
    if NO_TILE in kinds:
        # Others do not know the tiles.
        return Step(order, Sentence("{order}", values={"order": order}))
    tiles = listed([naming.tile(kind) for kind in kinds])
    return Step(order, Sentence("first {tiles}", values={"tiles": tiles}))


def _explorer(_: Record, move: Move) -> Step:
    name = str(move.args[0])
    return Step(name, spoken.choice(EXPLORER_NAMES.index(name)), f"choice:{name}")


# Chance.


def _sheet(_: Record, move: Move) -> Step:
    name = str(move.args[0])
    sheet = COLOURS.index(name)
    values = {"one": naming.explorer(2 * sheet), "other": naming.explorer(2 * sheet + 1)}
    return Step(name, Sentence("{one} or {other}", values=values))


def _drawn(_: Record, move: Move) -> Step:
    name = str(move.args[0])
    return Step(name, naming.tile(TILE_NAMES.index(name)))


def _rolled(_: Record, move: Move) -> Step:
    faces = str(move.args[0])
    return Step(faces, Sentence("{dice}", values={"dice": faces.replace("-", ", ")}))


def _card(_: Record, move: Move) -> Step:
    name, number = _good(move, 0)
    return Step(name, naming.cards(number, 1))


_STEPS: dict[tuple[str, int], Callable[[Record, Move], Step]] = {
    ("go", 0): _going,
    ("lay", 0): _laid,
    ("place", 0): _own_tile,
    ("villager", 0): _at_tile,
    ("farm", 0): _built,
    ("fort", 0): _built,
    ("dismantle", 0): _dismantled,
    ("offering", 0): _offered,
    ("march", 0): _army,
    ("march", 1): _marching,
    ("strike", 0): _army,
    ("strike", 1): _marching,
    ("bring", 0): _brought,
    ("flee", 0): _fleeing,
    ("raid", 0): _raided,
    ("fight", 0): _fought,
    ("bank", 0): _bank_given,
    ("bank", 1): _bank_taken,
    ("trade", 0): _partner,
    ("hear", 0): _partner,
    ("give", 0): _from_hand,
    ("want", 0): _wanted,
    ("move-by", 0): _die,
    ("gather", 0): _gathered,
    ("pay", 0): _from_hand,
    ("steal", 0): _partner,
    ("order", 0): _ordered,
    ("again", 0): _taken_up,
    ("choose", 0): _explorer,
    ("return", 0): _at_tile,
    ("sheet", 0): _sheet,
    ("tile", 0): _drawn,
    ("roll", 0): _rolled,
    ("card", 0): _card,
    ("starts", 0): _starter,
}


# What would come of a move.


def ghosts(record: Record, move: Move) -> tuple[Ghost, ...]:
    """The pieces that a move would put down or move."""
    shown = _GHOSTS.get(move.kind)
    return shown(record, move) if shown else ()


def _newcomer(record: Record, piece: str, tile: int) -> Ghost:
    """A figure that would come to a tile, beside those who are there."""
    there = sum(
        (record.stands[seat] == tile) + (villagers_on(record, seat, tile) > 0)
        for seat in range(int(record.players))
    )
    moved, _ = stances(int(there) + 1)[-1]
    return Ghost(piece, Spot(layout_of(record).at(int(record.cell[tile])).moved(*moved)))


def _gone(record: Record, move: Move) -> tuple[Ghost, ...]:
    here, way = _stands(record), _way(move, 0)
    piece = explorer_piece(int(record.explorer[now(record, SEAT)]))
    return (_moved(record, piece, here, way),)


def _moved(record: Record, piece: str, tile: int, way: int) -> Ghost:
    if opens_cave(record, tile, way):
        return Ghost(piece, Spot(layout_of(record).cave_origin))
    return _newcomer(record, piece, int(across(record, tile, way)))


def _marched(record: Record, move: Move) -> tuple[Ghost, ...]:
    tile = _army_tile(record, move)
    return (_moved(record, _army_of(record, tile), tile, _way(move, 1)),)


def _army_of(record: Record, tile: int) -> str:
    seat = now(record, SEAT)
    return army_piece(people.coat_of(record, seat), int(villagers_on(record, seat, tile)))


def _joined(record: Record, move: Move) -> tuple[Ghost, ...]:
    return (_newcomer(record, _army_of(record, _army_tile(record, move)), int(record.battle_at)),)


def _came(record: Record, _: Move) -> tuple[Ghost, ...]:
    piece = explorer_piece(int(record.explorer[now(record, SEAT)]))
    return (_newcomer(record, piece, int(record.battle_at)),)


def _fled(record: Record, move: Move) -> tuple[Ghost, ...]:
    tile = int(record.battle_at)
    return (_moved(record, _army_of(record, tile), tile, _way(move, 0)),)


def _put(record: Record, move: Move) -> tuple[Ghost, ...]:
    edge = EDGES.index(str(move.args[0]))
    cell = int(NEIGHBOURS[record.cell[_stands(record)], edge])
    return (Ghost(tile_piece(now(record, FIRST)), Spot(layout_of(record).at(cell))),)


def _bought(record: Record, move: Move) -> tuple[Ghost, ...]:
    place = move.args[0]
    assert isinstance(place, Place)
    return (_newcomer(record, army_piece(_coat(record), 1), tile_at(record, place)),)


def _coat(record: Record) -> int:
    return people.coat_of(record, now(record, SEAT))


def _raised(record: Record, move: Move) -> tuple[Ghost, ...]:
    at = layout_of(record).corner(_corner_of(record, move))
    piece = farm_piece if move.kind == "farm" else fort_piece
    return (Ghost(piece(_coat(record)), Spot(at)),)


def _dedicated(record: Record, move: Move) -> tuple[Ghost, ...]:
    tile = int(record.shrine[int(str(move.args[0])) - 1])
    at = layout_of(record).at(int(record.cell[tile])).moved(0, 35)
    return (Ghost(offering_piece(_coat(record)), Spot(at)),)


def _put_back(record: Record, move: Move) -> tuple[Ghost, ...]:
    place = move.args[0]
    assert isinstance(place, Place)
    beaten = explorer_piece(int(record.explorer[now(record, FIRST)]))
    return (_newcomer(record, beaten, tile_at(record, place)),)


_GHOSTS: dict[str, Callable[[Record, Move], tuple[Ghost, ...]]] = {
    "go": _gone,
    "lay": _put,
    "villager": _bought,
    "farm": _raised,
    "fort": _raised,
    "offering": _dedicated,
    "march": _marched,
    "strike": _marched,
    "bring": _joined,
    "come": _came,
    "flee": _fled,
    "return": _put_back,
}


def spot_of(record: Record, place: object) -> Spot | None:
    """Where a place or a corner is in the picture."""
    if isinstance(place, Corner):
        number = place.number
        return None if number is None else Spot(layout_of(record).corner(number))
    if isinstance(place, Place):
        cell = place.number
        return None if cell is None else Spot(layout_of(record).at(cell))
    return None
