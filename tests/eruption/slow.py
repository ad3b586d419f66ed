"""Eruption once more: slow, obvious, and written from the numbered rules instead of the engine's code.

A game is one coroutine (``play``): it does what the rules say, in the order in which they say it, and
wherever somebody has to decide or chance has to speak it yields the question and is sent the answer.
``Ask`` holds every legal move, ``Odds`` everything chance may bring and how likely it is; both are texts
as the engine writes them.  ``Table`` is all that lies on the table and in the hands meanwhile.

It knows of the engine only what a move is called and how a position is written down (``written``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement

import networkx

Space = tuple[int, int]
Look = frozenset[int]
"""The exits of a tile as it lies."""
Site = tuple[Space, int] | tuple[str, int]
"""Where a wall stands: on the flow into a space across an edge, or on a side of a village, from 1 up."""

SEATS = "ABCDEF"
EDGES = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]

# The board (ER-01 to ER-05) -------------------------------------------------------------------


def beside(space: Space, edge: int) -> Space:
    """What lies across an edge."""
    return space[0] + STEPS[edge][0], space[1] + STEPS[edge][1]


def spans(space: Space) -> list[int]:
    """The three coordinates of ER-01, without their signs, the largest last."""
    q, r = space
    return sorted([abs(q), abs(r), abs(q + r)])


def is_space(cell: Space) -> bool:
    """ER-01: all of the second and the third ring, the fourth but its corners, the middles of the fifth."""
    shortest, _, distance = spans(cell)
    return {2: True, 3: True, 4: shortest >= 1, 5: shortest >= 2}.get(distance, False)


NEAR = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]
VOLCANO = {cell for cell in NEAR if spans(cell)[2] <= 1}
SPACES = {cell for cell in NEAR if is_space(cell)}

FLOWS = {((-1, -1), 2), ((1, -2), 4), ((2, -1), 4), ((1, 1), 0), ((-1, 2), 0), ((-2, 1), 2)}
"""ER-02: the volcano's, each by the space that receives it and the edge of that space."""

VILLAGES = ["orange", "yellow", "green", "blue", "purple", "red"]
BLUE_SIDES = [((-2, 5), 2), ((-1, 4), 3), ((-1, 4), 2), ((0, 3), 3), ((1, 3), 4), ((1, 3), 3), ((2, 3), 4)]


def turned(place: tuple[Space, int], sixths: int) -> tuple[Space, int]:
    """ER-03: a space and an edge of it, turned around the middle of the island."""
    (q, r), edge = place
    for _ in range(sixths):
        q, r = -r, q + r
    return (q, r), (edge + sixths) % 6


SIDE_AT = {
    turned(place, sixths): (VILLAGES[(VILLAGES.index("blue") + sixths) % 6], number)
    for sixths in range(6)
    for number, place in enumerate(BLUE_SIDES, 1)
}
"""ER-03: the village side that lies at an edge of a space."""

IN_PLAY = {2: [0, 3], 3: [0, 2, 4], 4: [1, 2, 4, 5], 5: [0, 1, 2, 4, 5], 6: [0, 1, 2, 3, 4, 5]}
"""ER-10: by players."""

RESOURCES = {
    **dict.fromkeys([(0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)], "straw"),
    **dict.fromkeys([(-2, -2), (4, -2), (-2, 4)], "wood"),
    **dict.fromkeys([(2, -4), (2, 2), (-4, 2)], "stone"),
}

# The pieces (ER-06 to ER-09) ------------------------------------------------------------------

TILES = Counter(
    {
        "0": 1,
        "03": 1,
        "01": 2,
        "02": 2,
        "024": 3,
        "012": 3,
        "013": 4,
        "035": 4,
        "0134": 4,
        "0123": 4,
        "0135": 6,
        "01234": 6,
    }
)
ERUPTION_AT = {1: 50, 2: 120, 3: 200}
ZONES = ERUPTION_AT
WALLS = Counter(straw=18, wood=15, stone=15)
BONUS = {"straw": 0, "wood": 1, "stone": 2}
WORTH = {"straw": 1, "wood": 2, "stone": 3}
WEAKER = ["stone", "wood", "straw"]
CARDS = Counter(aftershock=5, quake=5, rain=4, sinkhole=4, bomb=4, flow=3, relocate=5, reinforce=6)
TRADES_FOR = {
    "aftershock": "stone",
    "quake": "stone",
    "rain": "wood",
    "sinkhole": "wood",
    "bomb": "wood",
    "flow": "straw",
    "relocate": "straw",
    "reinforce": "straw",
}
BURNED = 290
HAND = 3
OPEN_FLOW, LOST_WALL, ERUPTION_HEAT, RAIN = 20, 10, 30, 30


@cache
def look(name: str, rotation: int) -> Look:
    """The exits of a tile that is turned clockwise by so many sixths."""
    code = "012345" if name == "eruption" else name
    return frozenset((int(edge) + rotation) % 6 for edge in code)


@cache
def rotations(name: str) -> list[int]:
    """Every way a tile can lie, once, by the lowest of the rotations that look the same."""
    ways = [look(name, rotation) for rotation in range(6)]
    return [rotation for rotation in range(6) if ways.index(ways[rotation]) == rotation]


# The table ------------------------------------------------------------------------------------


@dataclass
class Table:
    """All there is in the middle of a game."""

    players: int
    options: frozenset[str]
    stack: Counter[str] = field(default_factory=TILES.copy)
    """Lava tiles that nobody sees: in the stack, or below the tops of the piles."""
    tops: list[str | None] = field(default_factory=list)
    below: list[int] = field(default_factory=list)
    drawn: str = ""
    gone: Counter[str] = field(default_factory=Counter)
    tiles: dict[Space, tuple[str, int]] = field(default_factory=dict)
    walls: dict[Site, str] = field(default_factory=dict)
    supply: Counter[str] = field(default_factory=WALLS.copy)
    reserve: dict[str, Counter[str]] = field(default_factory=dict)
    hand: dict[str, Counter[str]] = field(default_factory=dict)
    deck: Counter[str] = field(default_factory=CARDS.copy)
    discards: Counter[str] = field(default_factory=Counter)
    heat: dict[str, int] = field(default_factory=dict)
    unclaimed: set[int] = field(default_factory=lambda: set(ERUPTION_AT))
    waiting: dict[str, set[int]] = field(default_factory=dict)
    burned: list[str] = field(default_factory=list)
    """Whose villages are burned, the first to burn first."""
    running_out: str = ""
    last_turns: set[str] = field(default_factory=set)
    turns: int = 0
    quiet: int = 0
    """Annihilation: how many turns have gone by in which nothing changed, since something did."""
    as_it_was: object = None
    """What may change, when the turn began."""
    over: str = ""
    # What is forgotten when the placement or the turn ends.
    held: set[Site] = field(default_factory=set)
    emptied: set[Space] = field(default_factory=set)
    let_go: set[Site] = field(default_factory=set)
    burned_sides: set[Site] = field(default_factory=set)
    noted: Counter[str] = field(default_factory=Counter)
    """What seldom happens, and how often it has: no part of the game."""

    @property
    def seats(self) -> str:
        """Those who play."""
        return SEATS[: self.players]

    def village(self, seat: str) -> str:
        """ER-10, ER-12: seats follow the villages clockwise."""
        return VILLAGES[IN_PLAY[self.players][SEATS.index(seat)]]

    def clockwise_from(self, seat: str) -> str:
        """The others, the next one first."""
        at = self.seats.index(seat)
        return self.seats[at + 1 :] + self.seats[:at]

    def team(self, seat: str) -> set[str]:
        """ER-80: who has won if this player has: those in opposite villages, if there are clans."""
        if "clans" not in self.options:
            return {seat}
        return {seat, self.seats[(self.seats.index(seat) + self.players // 2) % self.players]}

    @property
    def left(self) -> Counter[str]:
        """The lava tiles that can still be drawn."""
        return self.stack + Counter(top for top in self.tops if top)

    @property
    def zones(self) -> dict[str, int]:
        """ER-65: the danger zone that each village is in."""
        return {seat: sum(self.heat[seat] >= start for start in ZONES.values()) for seat in self.seats}


def new_table(players: int, options: Iterable[str]) -> Table:
    """ER-11: before the cards are dealt and the tops of the piles are turned up."""
    table = Table(players, frozenset(options))
    for seat in table.seats:
        table.reserve[seat] = Counter(WALLS.keys())
        table.supply -= table.reserve[seat]
        table.hand[seat] = Counter()
        table.heat[seat] = 0
        table.waiting[seat] = set()
    if "forecast" in table.options:
        deal_piles(table)
    return table


# What lava does (ER-40 to ER-43) --------------------------------------------------------------


def demands(table: Table, space: Space) -> dict[int, bool]:
    """ER-40: for each edge with a tile or the volcano beyond it, whether lava has to be there."""
    wanted = {}
    for edge in range(6):
        other = beside(space, edge)
        if other in VOLCANO:
            wanted[edge] = (space, edge) in FLOWS
        elif other in table.tiles:
            wanted[edge] = (edge + 3) % 6 in look(*table.tiles[other])
    return wanted


def flows_into(table: Table, space: Space) -> list[Site]:
    """The flows that a tile on a space meets."""
    return [(space, edge) for edge, lava in demands(table, space).items() if lava]


def matches(exits: Look, wanted: dict[int, bool]) -> bool:
    """ER-40: lava to lava and rock to rock."""
    return all((edge in exits) == lava for edge, lava in wanted.items())


def all_joined(tiles: dict[Space, tuple[str, int]]) -> bool:
    """ER-43: every tile is joined to a volcano flow or an eruption tile."""
    graph = networkx.Graph()
    graph.add_node("source")
    for space, (name, rotation) in tiles.items():
        graph.add_node(space)
        if name == "eruption":
            graph.add_edge("source", space)
        for edge in look(name, rotation):
            other = beside(space, edge)
            if (space, edge) in FLOWS:
                graph.add_edge("source", space)
            elif other in tiles and (edge + 3) % 6 in look(*tiles[other]):
                graph.add_edge(space, other)
    return networkx.is_connected(graph)


def is_closed(table: Table, space: Space) -> bool:
    """ER-52: all flows into it are walled, and all those walls have held."""
    flows = flows_into(table, space)
    return bool(flows) and all(flow in table.walls and flow in table.held for flow in flows)


def placements(table: Table, name: str, even_closed: bool = False) -> set[tuple[Space, int]]:
    """ER-40 to ER-42: where a lava tile can go, and how it can lie there."""
    found = set()
    for space in SPACES - table.tiles.keys():
        wanted = demands(table, space)
        if not any(wanted.values()) or (is_closed(table, space) and not even_closed):
            continue
        found |= {(space, way) for way in rotations(name) if matches(look(name, way), wanted)}
    return found


def eruption_places(table: Table) -> set[Space]:
    """ER-27: where an eruption tile can go."""
    empty = SPACES - table.tiles.keys()
    return {space for space in empty if matches(look("eruption", 0), demands(table, space))}


def replacements(table: Table, name: str) -> set[tuple[Space, int]]:
    """ER-36: the tiles that a lava tile can replace, and how it can lie there."""
    found = set()
    for space, (old, _) in table.tiles.items():
        if old == "eruption" and "lava_tiles_only" in table.options:
            continue
        wanted = demands(table, space)
        for way in rotations(name):
            if matches(look(name, way), wanted) and all_joined({**table.tiles, space: (name, way)}):
                found.add((space, way))
    return found


def aftershocks(table: Table) -> set[tuple[Space, int]]:
    """ER-32: the tiles that can be turned, and how they can lie then."""
    found = set()
    for space, (name, now) in table.tiles.items():
        if name == "eruption" and "lava_tiles_only" in table.options:
            continue
        wanted = demands(table, space)
        for way in rotations(name):
            if way == now and not (len(rotations(name)) < 6 and walls_of(table, space)):
                continue
            if matches(look(name, way), wanted) and all_joined({**table.tiles, space: (name, way)}):
                found.add((space, way))
    return found


def sinkholes(table: Table) -> set[Space]:
    """ER-35: the tiles that can be taken out of the game."""
    return {
        space
        for space in table.tiles
        if all_joined({other: tile for other, tile in table.tiles.items() if other != space})
    }


def touched_by(space: Space, tile: tuple[str, int]) -> set[Site]:
    """The village sides that the lava of a tile touches."""
    return {SIDE_AT[space, edge] for edge in look(*tile) if (space, edge) in SIDE_AT}


def touched(table: Table) -> set[Site]:
    """The village sides that touch lava."""
    return {side for space, tile in table.tiles.items() for side in touched_by(space, tile)}


# Walls (ER-60 to ER-66) -----------------------------------------------------------------------


def walls_of(table: Table, space: Space) -> set[Site]:
    """The walls on the flows that come out of a tile."""
    flows = {(beside(space, edge), (edge + 3) % 6) for edge in look(*table.tiles[space])}
    return flows & table.walls.keys()


def sites(table: Table, seat: str) -> set[Site]:
    """ER-63, ER-64: where a player can build."""
    flows = {flow for space in SPACES - table.tiles.keys() for flow in flows_into(table, space)}
    sides = {(table.village(seat), number) for number in range(1, 8)}
    return (flows | sides) - table.walls.keys() - table.burned_sides


def take_off(table: Table, gone: Iterable[Site]) -> None:
    """ER-66: walls leave the board."""
    for site in gone:
        table.supply[table.walls.pop(site)] += 1
        table.held.discard(site)


def gained(table: Table, material: str) -> str:
    """ER-62: the wall that one gets for that material; nothing if there is none."""
    if "endless_walls" in table.options:
        return material
    weaker = WEAKER[WEAKER.index(material) :]
    got = next((other for other in weaker if table.supply[other] > 0), "")
    if got != material:
        table.noted["a weaker wall" if got else "no wall"] += 1
    return got


def gain(table: Table, seat: str, material: str) -> None:
    """ER-62."""
    got = gained(table, material)
    if got:
        table.supply[got] -= 1
        table.reserve[seat][got] += 1


def holds(material: str, lava_die: int, wall_die: int) -> bool:
    """ER-60: only if its total is higher."""
    return wall_die + BONUS[material] > lava_die


# Asking ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ask:
    """A player decides; the moves are all that are legal."""

    seat: str
    step: str
    moves: frozenset[str]


@dataclass(frozen=True)
class Odds:
    """Chance decides; each outcome with its weight."""

    step: str
    weights: dict[str, int]


Course = Generator[Ask | Odds, str, None]


def ask(seat: str, step: str, moves: Iterable[str]) -> Generator[Ask | Odds, str, list[str]]:
    """The words of a player's move."""
    answer = yield Ask(seat, step, frozenset(moves))
    return answer.split()


def roll(step: str, material: str) -> Generator[Ask | Odds, str, bool]:
    """ER-60: whether a wall holds."""
    dice = {f"roll {lava} {wall}": 1 for lava in range(1, 7) for wall in range(1, 7)}
    _, lava, wall = (yield Odds(step, dice)).split()
    return holds(material, int(lava), int(wall))


def read_space(word: str) -> Space:
    """A space from ``q,r``."""
    q, r = word.split(",")
    return int(q), int(r)


def read_site(word: str) -> Site:
    """A flow from ``q,r/SW``, or a side from ``blue/3``."""
    place, which = word.split("/")
    return (place, int(which)) if place in VILLAGES else (read_space(place), EDGES.index(which))


def say(place: Space | Site) -> str:
    """A space or a site in words."""
    one, other = place
    if isinstance(one, str):
        return f"{one}/{other}"
    return f"{one[0]},{one[1]}/{EDGES[other]}" if isinstance(one, tuple) else f"{one},{other}"


def say_ways(kind: str, ways: set[tuple[Space, int]]) -> set[str]:
    """Moves that put a tile on a space in a rotation."""
    return {f"{kind} {say(space)} r{way}" for space, way in ways}


# A game and its turns -------------------------------------------------------------------------


class TurnOver(Exception):
    """ER-90: the turn ends at once."""


def play(table: Table) -> Course:
    """A whole game, from the first card dealt."""
    for seat in table.seats:
        yield from draw_cards(table, seat, 3)
    for pile in range(len(table.tops)):
        yield from turn_up(table, pile)
    answer = yield Odds("starter", {f"starts {seat}": 1 for seat in table.seats})
    yield from play_on(table, answer.split()[1])


def play_on(table: Table, seat: str) -> Course:
    """The rest of a game, from the beginning of a turn."""
    while not table.over:
        yield from turn(table, seat)
        seat = table.clockwise_from(seat)[0]
        while table.last_turns and seat not in table.last_turns:
            seat = table.clockwise_from(seat)[0]


def what_changes(table: Table) -> object:
    """ER-84: tiles, cards, walls and heat; that a village has burned is taken to be a change of its heat."""
    cards = [dict(+table.deck), dict(+table.discards), [dict(+hand) for hand in table.hand.values()]]
    walls = [dict(table.walls), [dict(+reserve) for reserve in table.reserve.values()]]
    waiting = [set(tiles) for tiles in table.waiting.values()]
    return dict(table.tiles), waiting, cards, walls, dict(table.heat), list(table.burned)


def turn(table: Table, seat: str) -> Course:
    """Damage, eruption tile, tiles, cards, walls, end."""
    table.held.clear()
    table.emptied.clear()
    table.let_go.clear()
    table.as_it_was = what_changes(table)
    try:
        if "annihilation" in table.options and seat in table.burned:
            yield from placement(table, seat)
        else:
            yield from damage(table, seat)
            yield from eruption(table, seat)
            yield from tile_step(table, seat)
            yield from card_step(table, seat)
            if "early_hand_limit" in table.options:
                yield from hand_limit(table, seat)
            yield from wall_step(table, seat)
    except TurnOver:
        pass
    yield from hand_limit(table, seat)
    burn(table, seat)
    if "annihilation" in table.options:
        end_of_annihilation(table)
    else:
        end_of_turn(table, seat)


def damage(table: Table, seat: str) -> Course:
    """ER-20 to ER-22."""
    village = table.village(seat)
    flows = [(village, number) for number in range(1, 8) if (village, number) in touched(table)]
    heat_up(table, seat, OPEN_FLOW * sum(side not in table.walls for side in flows))
    for side in [side for side in flows if side in table.walls]:
        if not (yield from roll("roll-damage", table.walls[side])):
            take_off(table, [side])
            if "burned_sides_stay_open" in table.options:
                table.burned_sides.add(side)
            heat_up(table, seat, LOST_WALL)


def heat_up(table: Table, seats: str, degrees: int) -> None:
    """ER-22, ER-25: villages heat in one event; the first of those seats claims what is to be claimed."""
    for seat in seats:
        table.heat[seat] = min(table.heat[seat] + degrees, BURNED)
    for number in sorted(table.unclaimed):
        reached = [seat for seat in seats if table.heat[seat] >= ERUPTION_AT[number]]
        if reached:
            table.noted["several could claim"] += len(reached) > 1
            table.unclaimed.discard(number)
            table.waiting[reached[0]].add(number)


def eruption(table: Table, seat: str) -> Course:
    """ER-26 to ER-29."""
    if not table.waiting[seat]:
        return
    places = eruption_places(table)
    if not places:
        table.noted["no place for an eruption tile"] += 1
        table.waiting[seat].remove(min(table.waiting[seat]))
        table.gone["eruption"] += 1
        return
    _, word = yield from ask(seat, "eruption", {f"erupt {say(space)}" for space in places})
    table.waiting[seat].remove(min(table.waiting[seat]))
    others = "".join(other for other in table.clockwise_from(seat) if other not in table.team(seat))
    heat_up(table, others, ERUPTION_HEAT)
    yield from lay(table, seat, read_space(word), ("eruption", 0))


# Tiles ----------------------------------------------------------------------------------------


def tile_step(table: Table, seat: str) -> Course:
    """ER-44, ER-45."""
    yield from placement(table, seat)
    if table.zones[seat] == 3 and there_is_a_tile(table):
        (answer,) = yield from ask(seat, "extra", {"extra", "pass"})
        if answer == "extra":
            yield from placement(table, seat)


def there_is_a_tile(table: Table) -> bool:
    """ER-48; ER-84: also one that has been taken off the board."""
    return bool(table.left or new_stack(table))


def new_stack(table: Table) -> Counter[str]:
    """ER-84: what a new stack would be made of."""
    if "annihilation" not in table.options:
        return Counter()
    return Counter({name: table.gone[name] for name in TILES if table.gone[name]})


def form_new_stack(table: Table) -> Course:
    """ER-84: when a tile is needed and none is left."""
    fresh = new_stack(table)
    if not table.left and fresh:
        table.noted["a new stack"] += 1
        table.stack = fresh
        table.gone -= fresh
        if "forecast" in table.options:
            deal_piles(table)
            for pile in range(len(table.tops)):
                yield from turn_up(table, pile)


def placement(table: Table, seat: str) -> Course:
    """ER-44, ER-50 to ER-52: a tile is drawn and placed, if that can be."""
    yield from form_new_stack(table)
    while table.left:
        fitting = {name for name in table.left if placements(table, name)}
        if not fitting:
            if any(placements(table, name, even_closed=True) for name in table.left):
                table.noted["only closed spaces"] += 1
            else:
                stack_fits_nowhere(table)
            break
        pile = yield from draw_tile(table, seat, fitting)
        if (yield from place_drawn(table, seat, pile)):
            break
        table.noted["a tile goes back"] += 1
        table.stack[table.drawn] += 1
        table.drawn = ""
        if pile >= 0:
            table.below[pile] += 1
            if table.tops[pile] is None:
                yield from turn_up(table, pile)
    forget_holding(table)


def forget_holding(table: Table) -> None:
    """ER-52: a roll counts for the placement; by the Italian sheet for the turn."""
    if "one_roll_a_turn" not in table.options:
        table.held.clear()


def stack_fits_nowhere(table: Table) -> None:
    """ER-44: it is discarded and has run out; in Annihilation the placement is skipped."""
    if "annihilation" in table.options:
        table.noted["a placement is skipped"] += 1
    else:
        table.noted["the stack is discarded"] += 1
        discard_stack(table)
        table.running_out = "stack-out"


def discard_stack(table: Table) -> None:
    """All tiles that could be drawn leave the game."""
    table.gone += table.left
    table.stack.clear()
    table.tops = [None for _ in table.tops]
    table.below = [0 for _ in table.below]


def place_drawn(table: Table, seat: str, pile: int) -> Generator[Ask | Odds, str, bool]:
    """ER-50 to ER-52: whether the drawn tile finds its place."""
    while places := placements(table, table.drawn):
        _, word, way = yield from ask(seat, "place", say_ways("place", places))
        space = read_space(word)
        flows = flows_into(table, space)
        broken = any(flow not in table.walls for flow in flows)
        if any(flow in table.walls for flow in flows):
            table.noted["some flows are walled" if broken else f"{len(flows)} flows are walled"] += 1
        for flow in flows:
            if not broken and flow not in table.held:
                broken = not (yield from roll("roll-flow", table.walls[flow]))
                if not broken:
                    table.held.add(flow)
        if broken:
            yield from lay_drawn(table, seat, space, int(way[1:]), pile)
            return True
    return False


def lay_drawn(table: Table, seat: str, space: Space, way: int, pile: int) -> Course:
    """The drawn tile lies on the board; ER-71: it may have been the last."""
    tile = table.drawn, way
    table.drawn = ""
    is_last = not table.left and "annihilation" not in table.options
    if is_last:
        table.running_out = "stack-out"
    forget_holding(table)
    yield from lay(table, seat, space, tile, pile)
    if is_last and "abrupt_end" in table.options:
        table.noted["an abrupt end"] += 1
        raise TurnOver


def lay(table: Table, seat: str, space: Space, tile: tuple[str, int], pile: int = -1) -> Course:
    """A tile comes to lie on a space, empty or not: walls leave, cards and a resource wall come."""
    sides_before: set[Site] = set()
    takes_part = "annihilation" not in table.options or seat not in table.burned
    if space in table.tiles:
        sides_before = touched_by(space, table.tiles[space])
        take_off(table, walls_of(table, space))
    else:
        take_off(table, set(flows_into(table, space)) & table.walls.keys())
        if takes_part and space in RESOURCES and space not in table.emptied:
            gain(table, seat, RESOURCES[space])
    table.tiles[space] = tile
    sides = touched_by(space, tile)
    new = sides - sides_before - table.let_go
    table.noted["touched again"] += bool((sides - sides_before) & table.let_go)
    table.noted["refilled"] += space in table.emptied and space in RESOURCES
    lose_touch(table, sides_before - sides)
    if takes_part:
        yield from draw_cards(table, seat, len(new))
    if pile >= 0 and table.tops[pile] is None:
        yield from turn_up(table, pile)


def lose_touch(table: Table, sides: set[Site]) -> None:
    """ER-90: what is touched again in the same turn gives no card."""
    if "retouching_gives_nothing" in table.options:
        table.let_go |= sides


def draw_tile(table: Table, seat: str, fitting: set[str]) -> Generator[Ask | Odds, str, int]:
    """ER-44, ER-85: the pile that the tile is from, if there are piles."""
    if "forecast" not in table.options:
        weights = {f"tile {name}": table.stack[name] for name in fitting}
        table.drawn = (yield Odds("draw-tile", weights)).split()[1]
        table.stack[table.drawn] -= 1
        return -1
    while not any(top in fitting for top in table.tops):
        table.noted["the tops go back"] += 1
        for pile, top in enumerate(table.tops):
            if top:
                table.stack[top] += 1
                table.below[pile] += 1
                table.tops[pile] = None
        for pile in (2, 1, 0):
            yield from turn_up(table, pile)
    piles = {f"pile {pile}" for pile, top in enumerate(table.tops, 1) if top in fitting}
    _, word = yield from ask(seat, "draw-tile", piles)
    pile = int(word) - 1
    table.drawn = table.tops[pile] or ""
    table.tops[pile] = None
    if "tops_after_placing" not in table.options:
        yield from turn_up(table, pile)
    return pile


def deal_piles(table: Table) -> None:
    """ER-85: three piles as equal as can be."""
    tiles = table.stack.total()
    table.below = [len(range(pile, tiles, 3)) for pile in range(3)]
    table.tops = [None, None, None]


def turn_up(table: Table, pile: int) -> Course:
    """ER-85: the next tile of a pile, if there is one, is any that nobody sees."""
    if table.below[pile]:
        weights = {f"tile {name}": many for name, many in table.stack.items() if many}
        top = (yield Odds("turn-up", weights)).split()[1]
        table.stack[top] -= 1
        table.below[pile] -= 1
        table.tops[pile] = top


# Cards ----------------------------------------------------------------------------------------


def draw_cards(table: Table, seat: str, many: int) -> Course:
    """ER-46."""
    for _ in range(many):
        if not table.deck.total():
            table.noted["the discards are shuffled" if table.discards.total() else "no card"] += 1
            table.deck, table.discards = table.discards, Counter()
        weights = {f"card {card}": number for card, number in table.deck.items() if number}
        if weights:
            _, card = (yield Odds("draw-cards", weights)).split()
            table.deck[card] -= 1
            table.hand[seat][card] += 1


def discard(table: Table, seat: str, card: str) -> None:
    """A card goes from a hand to the discards."""
    assert table.hand[seat][card]
    table.hand[seat][card] -= 1
    table.discards[card] += 1


def hand_limit(table: Table, seat: str) -> Course:
    """ER-70."""
    while table.hand[seat].total() > HAND:
        _, card = yield from ask(seat, "keep-hand", {f"discard {card}" for card in +table.hand[seat]})
        discard(table, seat, card)


def card_step(table: Table, seat: str) -> Course:
    """ER-30: cards are played, traded and given until the player has had enough.

    Who holds a card that is of no use is asked like anybody who holds one: hands are secret (ER-13).
    """
    done: set[str] = set()
    while (moves := card_moves(table, seat, done)) or table.hand[seat].total():
        kind, *args = yield from ask(seat, "cards", moves | {"pass"})
        if kind == "pass":
            return
        if kind in ("give", "take"):
            hand_over(table, seat, kind, args[0])
            done.add(f"{kind} {args[0]}")
        elif kind == "draw":
            done.add("draw")
            yield from draw_cards(table, seat, 1)
        elif kind == "trade":
            discard(table, seat, args[0])
            gain(table, seat, TRADES_FOR[args[0]])
        elif kind == "exchange":
            for card in args:
                discard(table, seat, card)
            yield from placement(table, seat)
        else:
            discard(table, seat, kind)
            yield from PLAYED[kind](table, seat, *args)


def card_moves(table: Table, seat: str, done: set[str]) -> set[str]:
    """What can be done in the card step, besides ending it; ``done``: what has been in this one."""
    hand = +table.hand[seat]
    moves = {f"trade {card}" for card in hand if gained(table, TRADES_FOR[card])}
    if "draw" not in done and table.zones[seat] >= 2 and (table.deck + table.discards):
        moves.add("draw")
    if there_is_a_tile(table):
        for one, other in combinations_with_replacement(CARDS, 2):
            if not Counter([one, other]) - hand:
                moves.add(f"exchange {one} {other}")
    for card in hand:
        moves |= card_plays(table, seat, card)
    return moves | gifts(table, seat, done)


def card_plays(table: Table, seat: str, card: str) -> set[str]:
    """ER-3B: how a card can be played."""
    if card == "aftershock":
        return say_ways("aftershock", aftershocks(table))
    if card == "quake":
        stay_put = "eruption" if "lava_tiles_only" in table.options else ""
        tiles = [name for name, _ in table.tiles.values() if name != stay_put]
        return {"quake"} if there_is_a_tile(table) and tiles else set()
    if card == "rain":
        return {"rain"} if table.heat[seat] > 0 else set()
    if card == "sinkhole":
        return {f"sinkhole {say(space)}" for space in sinkholes(table)}
    if card == "bomb":
        return {f"bomb {say(site)}" for site in table.walls}
    if card == "flow":
        return {"flow"} if there_is_a_tile(table) else set()
    if card == "relocate":
        return relocations(table, seat, set())
    return buildings(table, seat, "reinforce")


def gifts(table: Table, seat: str, done: set[str]) -> set[str]:
    """ER-80, ER-90."""
    moves: set[str] = set()
    for mate in table.team(seat) - {seat}:
        if "only_walls_given" not in table.options:
            moves |= {f"give {card}" for card in +table.hand[seat]}
        moves |= {f"give {wall}" for wall in +table.reserve[seat] if f"take {wall}" not in done}
        if "walls_taken" in table.options:
            moves |= {f"take {wall}" for wall in +table.reserve[mate] if f"give {wall}" not in done}
    return moves


def hand_over(table: Table, seat: str, kind: str, what: str) -> None:
    """ER-80: a wall or a card goes to the teammate, or a wall comes from there."""
    (mate,) = table.team(seat) - {seat}
    giver, taker = (seat, mate) if kind == "give" else (mate, seat)
    held = table.hand if what in CARDS else table.reserve
    held[giver][what] -= 1
    held[taker][what] += 1


def play_aftershock(table: Table, seat: str, word: str, way: str) -> Course:
    """ER-32."""
    space = read_space(word)
    yield from lay(table, seat, space, (table.tiles[space][0], int(way[1:])))


def play_quake(table: Table, seat: str) -> Course:
    """ER-36."""
    yield from form_new_stack(table)
    fitting = {name for name in table.left if replacements(table, name)}
    if not fitting:
        table.noted["a Quake in vain"] += 1
        return
    pile = yield from draw_tile(table, seat, fitting)
    _, word, way = yield from ask(seat, "replace", say_ways("replace", replacements(table, table.drawn)))
    space = read_space(word)
    table.gone[table.tiles[space][0]] += 1
    yield from lay_drawn(table, seat, space, int(way[1:]), pile)


def play_rain(table: Table, seat: str) -> Course:
    """ER-37; ER-82: a village that cools is burned no more."""
    table.heat[seat] = max(table.heat[seat] - RAIN, 0)
    if seat in table.burned:
        table.noted["a burned village cools"] += 1
        table.burned.remove(seat)
    yield from ()


def play_sinkhole(table: Table, seat: str, word: str) -> Course:
    """ER-35."""
    space = read_space(word)
    take_off(table, walls_of(table, space))
    tile = table.tiles.pop(space)
    table.gone[tile[0]] += 1
    lose_touch(table, touched_by(space, tile))
    if "refills_give_nothing" in table.options:
        table.emptied.add(space)
    yield from ()


def play_bomb(table: Table, seat: str, word: str) -> Course:
    """ER-39."""
    take_off(table, [read_site(word)])
    yield from ()


def relocations(table: Table, seat: str, settled: set[int]) -> set[str]:
    """ER-34: any wall of the village that is not settled yet, to another side that is not either.

    Two walls of one material have not moved when they have changed places.
    """
    village = table.village(seat)
    unsettled = set(range(1, 8)) - settled
    one_only = "relocate_one" in table.options
    return {
        f"relocate {old} {new}"
        for old in unsettled
        for new in unsettled - {old}
        if table.walls.get((village, old)) not in (None, table.walls.get((village, new)))
        and (village, new) not in table.burned_sides
        and not (one_only and (village, new) in table.walls)
    }


def play_relocate(table: Table, seat: str, old: str, new: str) -> Course:
    """ER-34."""
    settled: set[int] = set()
    village = table.village(seat)
    while True:
        moved = table.walls.pop((village, int(old)))
        displaced = table.walls.pop((village, int(new)), "")
        table.walls[village, int(new)] = moved
        if displaced:
            table.walls[village, int(old)] = displaced
        settled.add(int(new))
        further = relocations(table, seat, settled)
        if "relocate_one" in table.options or not further:
            return
        kind, *args = yield from ask(seat, "shift", further | {"pass"})
        if kind == "pass":
            return
        old, new = args


def buildings(table: Table, seat: str, kind: str) -> set[str]:
    """ER-38, ER-61."""
    return {f"{kind} {wall} {say(site)}" for wall in +table.reserve[seat] for site in sites(table, seat)}


def build(table: Table, seat: str, material: str, word: str) -> Course:
    """A wall comes from the reserve; ER-90: it may be rolled for at once."""
    site = read_site(word)
    table.reserve[seat][material] -= 1
    table.walls[site] = material
    if "rolled_when_built" in table.options and site[0] not in VILLAGES:
        if not (yield from roll("roll-built", material)):
            take_off(table, [site])
        elif "one_roll_a_turn" in table.options:
            table.held.add(site)


PLAYED = {
    "aftershock": play_aftershock,
    "quake": play_quake,
    "rain": play_rain,
    "sinkhole": play_sinkhole,
    "bomb": play_bomb,
    "flow": placement,
    "relocate": play_relocate,
    "reinforce": build,
}


def wall_step(table: Table, seat: str) -> Course:
    """ER-61."""
    built = 0
    while built < (2 if table.zones[seat] else 1):
        moves = buildings(table, seat, "build")
        if not moves:
            return
        kind, *args = yield from ask(seat, "walls", moves | {"pass"})
        if kind == "pass":
            return
        built += 1
        yield from build(table, seat, *args)


# The end (ER-70 to ER-75, ER-82 to ER-84) -----------------------------------------------------


def burn(table: Table, seat: str) -> None:
    """ER-72, ER-82: a village at 290 at the end of its owner's turn; ER-84: what becomes of its player."""
    if table.heat[seat] < BURNED or seat in table.burned:
        return
    table.burned.append(seat)
    if "annihilation" in table.options:
        table.discards += table.hand[seat]
        table.hand[seat] = Counter()
        table.supply.update(table.reserve[seat])
        table.reserve[seat] = Counter()
        table.gone["eruption"] += len(table.waiting[seat])
        table.waiting[seat] = set()


def end_of_turn(table: Table, seat: str) -> None:
    """ER-71, ER-72, ER-74, ER-82: whether there will be a last round, or it is over."""
    if table.last_turns:
        table.last_turns.discard(seat)
        if not table.last_turns:
            table.over = table.running_out
    elif table.running_out:
        table.noted["burned in the turn of the last tile"] += seat in table.burned
        table.last_turns = set(table.seats)
    elif table.team(seat) <= set(table.burned):
        discard_stack(table)
        table.running_out = "village-burned"
        table.last_turns = set(table.seats) - table.team(seat)
    elif seat in table.burned:
        table.noted["only one of a team has burned"] += 1


def end_of_annihilation(table: Table) -> None:
    """ER-84."""
    table.turns += 1
    table.quiet = table.quiet + 1 if what_changes(table) == table.as_it_was else 0
    if len(table.burned) == table.players - 1:
        table.over = "last-standing"
    elif table.quiet == table.players:
        table.over = "nothing-changes"
    elif table.turns == 100 * table.players:
        table.over = "rounds-over"


def standing(table: Table, seat: str) -> tuple[int, int]:
    """ER-73, ER-83: the higher the better, first of heat, then of walls less flows."""
    heat = strength = 0
    for one in table.team(seat):
        village = table.village(one)
        heat += table.heat[one]
        standing_walls = [wall for (place, _), wall in table.walls.items() if place == village]
        strength += sum(WORTH[wall] for wall in [*standing_walls, *table.reserve[one].elements()])
        strength -= sum(place == village for place, _ in touched(table))
    return -heat, strength


def winners(table: Table) -> set[str]:
    """ER-73, ER-83; ER-84: the last one standing, or else the coolest."""
    if table.over == "last-standing":
        return set(table.seats) - set(table.burned)
    best = max(standing(table, seat) for seat in table.seats)
    table.noted["a tie of heat"] += sum(standing(table, seat)[0] == best[0] for seat in table.seats) > 1
    return {seat for seat in table.seats if standing(table, seat) == best}


# Written down ---------------------------------------------------------------------------------


def written(table: Table, agenda: Iterable[str]) -> str:
    """A position as the engine reads it, with what is to be done, the next thing first."""

    def several(counts: Counter[str]) -> str:
        return " ".join(f"{name}*{many}" for name, many in counts.items() if many)

    lines = {"options": " ".join(f"{name}=on" for name in table.options)}
    lines["heat"] = " ".join(str(table.heat[seat]) for seat in table.seats)
    for seat in table.seats:
        lines[f"reserve {seat}"] = several(table.reserve[seat])
        lines[f"hand {seat}"] = several(table.hand[seat])
        lines[f"waiting {seat}"] = " ".join(map(str, sorted(table.waiting[seat])))
    lines["discards"] = several(table.discards)
    lines["gone"] = several(table.gone)
    piles = zip(table.tops, table.below, strict=True)
    lines["piles"] = " ".join(f"{top or 'none'}+{below}" for top, below in piles)
    lines["burned"] = " ".join(table.burned)
    lines["last-round"] = " ".join([table.running_out, *sorted(table.last_turns)]) * bool(table.running_out)
    lines["turns"] = str(table.turns or "")
    lines["quiet"] = str(table.quiet + 1 if table.turns else "")
    lines["burned-sides"] = " ".join(map(say, sorted(table.burned_sides)))
    tiles = [f"  {say(space)} {name} r{way}" for space, (name, way) in table.tiles.items()]
    walls = [f"  {say(site)} {wall}" for site, wall in table.walls.items()]
    return "\n".join(
        [
            "eruption 2",
            f"players {table.players}",
            *(f"{word} {said}" for word, said in lines.items() if said),
            *("agenda", *(f"  {entry}" for entry in agenda)),
            *("board", *tiles),
            *(("walls", *walls) if walls else ()),
        ]
    )
