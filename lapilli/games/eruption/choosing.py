"""How people at the board of Eruption choose a move: step by step, seeing what it would do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from lapilli.agenda import now
from lapilli.choices import Ghost, Spot, Step
from lapilli.draw.hexagons import centre
from lapilli.games.eruption import naming
from lapilli.games.eruption.components import (
    CARD_NAMES,
    CARD_WALL,
    ERUPTION,
    ISLAND,
    MATERIAL_NAMES,
    NO_RESOURCE,
    NO_WALL,
    RAIN_COOLS,
    RESOURCE,
    SIDES,
    TILE_NAMES,
    VILLAGE_OF,
)
from lapilli.games.eruption.picture.geometry import facing, where
from lapilli.games.eruption.picture.palette import SIDE
from lapilli.games.eruption.picture.pieces import tile_piece, wall_piece
from lapilli.games.eruption.places import way_to
from lapilli.games.eruption.sites import Flow, Side, Site
from lapilli.games.eruption.tile_words import edges_of, exits, flows_into, sort, wall
from lapilli.hexes import EDGES, Cell
from lapilli.kernel import FIRST, SEAT
from lapilli.moves import Move, Record
from lapilli.seats import SEAT_LETTERS
from lapilli.words import Player, Sentence, listed

_DOING = {
    "place": Sentence("Place the tile"),
    "replace": Sentence("Replace a tile"),
    "aftershock": Sentence("Aftershock"),
    "erupt": Sentence("Place the eruption tile"),
    "sinkhole": Sentence("Sinkhole"),
    "bomb": Sentence("Volcanic Bomb"),
    "build": Sentence("Build a wall"),
    "reinforce": Sentence("Reinforce"),
    "relocate": Sentence("Relocate"),
    "trade": Sentence("Trade for a wall"),
    "exchange": Sentence("Two cards for a tile"),
    "give": Sentence("Give to your teammate"),
    "take": Sentence("Take a wall from your teammate"),
    "discard": Sentence("Discard a card"),
    "pile": Sentence("Draw from a pile"),
    "quake": Sentence("Quake"),
    "flow": Sentence("Lava Flow"),
    "rain": Sentence("Rain: cool by {heat}", values={"heat": RAIN_COOLS}),
    "draw": Sentence("Draw a card"),
    "extra": Sentence("Place an extra tile"),
    "pass": Sentence("Pass"),
    "tile": Sentence("Draw a lava tile"),
    "card": Sentence("Draw a card"),
    "roll": Sentence("Roll the dice"),
    "starts": Sentence("Roll for who starts"),
}
_SPACE, _ROTATION = Sentence("Space"), Sentence("Rotation")
_CARD, _WALL, _SITE = Sentence("Card"), Sentence("Wall"), Sentence("Where")
_ASKING: dict[str, tuple[Sentence, ...]] = {
    "place": (_SPACE, _ROTATION),
    "replace": (Sentence("Tile to replace"), _ROTATION),
    "aftershock": (Sentence("Tile to turn"), _ROTATION),
    "erupt": (_SPACE,),
    "sinkhole": (Sentence("Tile to remove"),),
    "bomb": (Sentence("Wall to remove"),),
    "build": (_WALL, _SITE),
    "reinforce": (_WALL, _SITE),
    "relocate": (Sentence("From"), Sentence("To")),
    "trade": (_CARD,),
    "exchange": (Sentence("First card"), Sentence("Second card")),
    "give": (Sentence("Gift"),),
    "take": (_WALL,),
    "discard": (_CARD,),
    "pile": (Sentence("Pile"),),
    "tile": (Sentence("Lava tile"),),
    "card": (_CARD,),
    "roll": (Sentence("Lava"), _WALL),
    "starts": (Sentence("Player"),),
}


def doing(kind: str) -> Sentence:
    """What it is to make a move of a kind."""
    return _DOING[kind]


def asking(kind: str, place: int) -> Sentence:
    """What an argument of a kind of move chooses."""
    return _ASKING[kind][place]


# The steps.


def step(record: Record, move: Move, place: int) -> Step:
    """An argument of a move: its words, and what stands for it in the picture."""
    return _STEPS[move.kind, place](record, move)


# Tiles.


def _empty_space(record: Record, move: Move) -> Step:
    cell, number = _cell(move)
    return _empty(cell, int(record.ask[number]), int(record.walled[number]))


@lru_cache(maxsize=4096)
def _empty(cell: Cell, ask: int, walled: int) -> Step:
    values: dict[str, object] = {"cell": cell, "way": way_to(cell)}
    flows = edges_of(flows_into(ask))
    if not flows:
        words = Sentence("{cell}, {way}: no lava comes here", values=values)
    elif not walled:
        words = Sentence("{cell}, {way}: lava from {edges}", values={**values, "edges": listed(flows)})
    else:
        values |= {"edges": listed(flows), "walled": listed(edges_of(walled))}
        words = Sentence("{cell}, {way}: lava from {edges}, walled at {walled}", values=values)
    gives = int(RESOURCE[ISLAND.number[cell]])
    if gives != NO_RESOURCE:
        words = Sentence("{space}; gives {wall}", values={"space": words, "wall": naming.a_wall(gives)})
    return Step(str(cell), words, f"space:{cell}")


def _tiled_space(record: Record, move: Move) -> Step:
    cell, number = _cell(move)
    return _tiled(cell, int(record.tile[number]), int(record.rotation[number]))


@lru_cache(maxsize=4096)
def _tiled(cell: Cell, kind: int, rotation: int) -> Step:
    values = {"cell": cell, "way": way_to(cell), "tile": naming.tile(kind), "exits": exits(kind, rotation)}
    return Step(str(cell), Sentence("{cell}, {way}: {tile}, {exits}", values=values), f"tile:{cell}")


def _drawn_rotation(record: Record, move: Move) -> Step:
    return _rotation(now(record, FIRST), _turns(move))


def _own_rotation(record: Record, move: Move) -> Step:
    return _rotation(int(record.tile[_cell(move)[1]]), _turns(move))


@cache
def _rotation(kind: int, turns: int) -> Step:
    return Step(f"r{turns}", exits(kind, turns))


def _drawn_tile(_: Record, move: Move) -> Step:
    kind = TILE_NAMES.index(str(move.args[0]))
    return Step(str(move.args[0]), naming.tile(kind))


def _pile(record: Record, move: Move) -> Step:
    number = int(str(move.args[0]))
    return _top_of(number, int(record.top[number - 1]))


@cache
def _top_of(number: int, kind: int) -> Step:
    values = {"number": number, "tile": naming.tile(kind)}
    return Step(str(number), Sentence("pile {number}: {tile}", values=values), f"pile:{number}")


# Walls.


def _bombed(record: Record, move: Move) -> Step:
    site = _site(move)
    return _walled(site, naming.wall_at(record, site))


@lru_cache(maxsize=4096)
def _walled(site: Site, material: int) -> Step:
    values = {"wall": wall(material), "there": naming.on_site(site)}
    return Step(str(site), Sentence("{wall} {there}", values=values), _key(site))


def _material(record: Record, move: Move) -> Step:
    name = str(move.args[0])
    material = MATERIAL_NAMES.index(name)
    return _of_reserve(material, int(record.reserve[now(record, SEAT), material]))


@cache
def _of_reserve(material: int, count: int) -> Step:
    values = {"sort": sort(material), "count": count}
    name = MATERIAL_NAMES[material]
    return Step(name, Sentence("{sort} (you have {count})", values=values), f"reserve:{name}")


def _built(record: Record, move: Move) -> Step:
    site = move.args[1]
    assert isinstance(site, Flow | Side)
    touched = isinstance(site, Side) and bool(int(record.touched[site.village]) >> site.side & 1)
    return _free(site, touched)


@lru_cache(maxsize=4096)
def _free(site: Site, touched: bool) -> Step:
    if isinstance(site, Flow):
        values = {"cell": site.space, "edge": EDGES[site.edge], "way": way_to(site.space)}
        words = Sentence("flow into {cell} from {edge}, {way}", values=values)
    elif touched:
        words = Sentence(
            "side {number} of your village, where lava comes in", values={"number": site.side + 1}
        )
    else:
        words = Sentence("side {number} of your village", values={"number": site.side + 1})
    return Step(str(site), words, _key(site))


def _relocated(place: int) -> Callable[[Record, Move], Step]:
    def side_of(record: Record, move: Move) -> Step:
        site = _own_side(record, move, place)
        return _shifted(site, naming.wall_at(record, site))

    return side_of


@lru_cache(maxsize=1024)
def _shifted(site: Side, material: int) -> Step:
    number = str(site.side + 1)
    if material == NO_WALL:
        return Step(number, Sentence("side {number}, free", values={"number": number}), _key(site))
    values = {"number": number, "wall": wall(material)}
    return Step(number, Sentence("side {number}, {wall}", values=values), _key(site))


# Cards.


def _traded(_: Record, move: Move) -> Step:
    return _worth(CARD_NAMES.index(str(move.args[0])))


@cache
def _worth(card: int) -> Step:
    values = {"card": naming.card(card), "wall": wall(int(CARD_WALL[card]))}
    return Step(CARD_NAMES[card], Sentence("{card}: {wall}", values=values), _card_key(card))


def _from_hand(_: Record, move: Move) -> Step:
    return _of_hand(CARD_NAMES.index(str(move.args[0])))


@cache
def _of_hand(card: int) -> Step:
    return Step(CARD_NAMES[card], naming.card(card), _card_key(card))


def _drawn_card(_: Record, move: Move) -> Step:
    return Step(str(move.args[0]), naming.card(CARD_NAMES.index(str(move.args[0]))))


def _also_exchanged(_: Record, move: Move) -> Step:
    return _of_hand(CARD_NAMES.index(str(move.args[1])))


def _given(record: Record, move: Move) -> Step:
    name = str(move.args[0])
    if name in CARD_NAMES:
        return _of_hand(CARD_NAMES.index(name))
    return _own_wall(MATERIAL_NAMES.index(name))


@cache
def _own_wall(material: int) -> Step:
    name = MATERIAL_NAMES[material]
    return Step(name, wall(material), f"reserve:{name}")


def _taken(_: Record, move: Move) -> Step:
    # The teammate's reserve is nowhere in the picture.
    material = MATERIAL_NAMES.index(str(move.args[0]))
    return Step(MATERIAL_NAMES[material], wall(material))


# Chance.


def _lava_die(_: Record, move: Move) -> Step:
    side = str(move.args[0])
    return Step(side, Sentence("lava {number}", values={"number": side}))


def _wall_die(_: Record, move: Move) -> Step:
    side = str(move.args[1])
    return Step(side, Sentence("wall {number}", values={"number": side}))


def _starter(_: Record, move: Move) -> Step:
    letter = str(move.args[0])
    return Step(letter, Sentence("{player}", values={"player": Player(SEAT_LETTERS.index(letter))}))


_STEPS: dict[tuple[str, int], Callable[[Record, Move], Step]] = {
    ("place", 0): _empty_space,
    ("place", 1): _drawn_rotation,
    ("replace", 0): _tiled_space,
    ("replace", 1): _drawn_rotation,
    ("aftershock", 0): _tiled_space,
    ("aftershock", 1): _own_rotation,
    ("erupt", 0): _empty_space,
    ("sinkhole", 0): _tiled_space,
    ("bomb", 0): _bombed,
    ("build", 0): _material,
    ("build", 1): _built,
    ("reinforce", 0): _material,
    ("reinforce", 1): _built,
    ("relocate", 0): _relocated(0),
    ("relocate", 1): _relocated(1),
    ("trade", 0): _traded,
    ("exchange", 0): _from_hand,
    ("exchange", 1): _also_exchanged,
    ("give", 0): _given,
    ("take", 0): _taken,
    ("discard", 0): _from_hand,
    ("pile", 0): _pile,
    ("tile", 0): _drawn_tile,
    ("card", 0): _drawn_card,
    ("roll", 0): _lava_die,
    ("roll", 1): _wall_die,
    ("starts", 0): _starter,
}


# What would come of a move.


def ghosts(record: Record, move: Move) -> tuple[Ghost, ...]:
    """The pieces that a move would put down, turn or move."""
    shown = _GHOSTS.get(move.kind)
    return shown(record, move) if shown else ()


def _placed(record: Record, move: Move) -> tuple[Ghost, ...]:
    return (_tile_ghost(now(record, FIRST), _turns(move), _cell(move)[0]),)


def _turned(record: Record, move: Move) -> tuple[Ghost, ...]:
    cell, number = _cell(move)
    return (_tile_ghost(int(record.tile[number]), _turns(move), cell),)


def _erupted(_: Record, move: Move) -> tuple[Ghost, ...]:
    return (_tile_ghost(ERUPTION, 0, _cell(move)[0]),)


def _raised(_: Record, move: Move) -> tuple[Ghost, ...]:
    site = move.args[1]
    assert isinstance(site, Flow | Side)
    return (_wall_ghost(MATERIAL_NAMES.index(str(move.args[0])), site),)


def _moved(record: Record, move: Move) -> tuple[Ghost, ...]:
    """A wall on another side, and the one that stood there on its own."""
    here, there = (_own_side(record, move, place) for place in (0, 1))
    moved = _wall_ghost(naming.wall_at(record, here), there)
    back = naming.wall_at(record, there)
    return (moved,) if back == NO_WALL else (moved, _wall_ghost(back, here))


_GHOSTS: dict[str, Callable[[Record, Move], tuple[Ghost, ...]]] = {
    "place": _placed,
    "replace": _placed,
    "aftershock": _turned,
    "erupt": _erupted,
    "build": _raised,
    "reinforce": _raised,
    "relocate": _moved,
}


@lru_cache(maxsize=8192)
def _tile_ghost(kind: int, turns: int, cell: Cell) -> Ghost:
    return Ghost(tile_piece(kind, turns), Spot(centre(cell, SIDE)))


@lru_cache(maxsize=4096)
def _wall_ghost(material: int, site: Site) -> Ghost:
    return Ghost(wall_piece(material, facing(site)), Spot(where(site)))


def spot_of(place: object) -> Spot | None:
    """Where a space, a flow or a village's side is on the board."""
    # Flows and sides are pairs too, so they are looked for first.
    if isinstance(place, Flow | Side):
        return Spot(where(place))
    return Spot(centre(place, SIDE)) if isinstance(place, Cell) else None


# The arguments of moves.


def _turns(move: Move) -> int:
    return int(str(move.args[-1])[1:])


def _cell(move: Move) -> tuple[Cell, int]:
    """The space that a move names, and its number."""
    cell = move.args[0]
    assert isinstance(cell, Cell)
    return cell, ISLAND.number[cell]


def _site(move: Move) -> Site:
    site = move.args[0]
    assert isinstance(site, Flow | Side)
    return site


def _own_side(record: Record, move: Move, place: int) -> Side:
    """A side of the village of whoever moves."""
    side = int(str(move.args[place])) - 1
    assert 0 <= side < SIDES
    return Side(int(VILLAGE_OF[int(record.players), now(record, SEAT)]), side)


def _key(site: Site) -> str:
    return f"flow:{site}" if isinstance(site, Flow) else f"side:{site}"


def _card_key(card: int) -> str:
    return f"card:{CARD_NAMES[card]}"
