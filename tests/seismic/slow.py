"""Seismic once more: slow, obvious, and written from the numbered rules instead of the engine's code.

It knows of the engine only how a position is written (``to_text``) and what a move is called; the
tiles come from ``components.toml``.  Whatever the engine says can be compared with it: what is legal
(``legal``), what a move brings about (``after``), what may be drawn and how likely it is (``odds``),
who has how many points (``scores``).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from math import comb, perm
from pathlib import Path

import networkx

import lapilli

Cell = tuple[int, int]
Piece = frozenset[int]
"""A fragment or a stub of a tile as it lies: the edges it leads to, two or one."""
Look = frozenset[Piece]

BOX = tomllib.loads(
    (Path(lapilli.__file__).parent / "games" / "seismic" / "components.toml").read_text(encoding="utf-8")
)
SEATS = "ABCD"
EDGES = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
SECOND_CITY = (BOX["table"]["city_distance"], 0)

# The tiles (SE-01 to SE-04) -------------------------------------------------------------------

PIECES: dict[str, list[list[int]]] = {"city": [[edge] for edge in range(6)]}
COPIES: dict[str, int] = {}
for _tile in BOX["highway"]:
    _name = _tile.get("name", "+".join(_tile["fragments"]))
    PIECES[_name] = [[int(end) for end in fragment] for fragment in _tile["fragments"]]
    COPIES[_name] = _tile["count"]
INTERSECTIONS = [f"+{len(stubs)}:{stubs}" for stubs in BOX["intersections"]["stubs"]]
for _name in INTERSECTIONS:
    PIECES[_name] = [[int(edge)] for edge in _name.partition(":")[2]]
    COPIES[_name] = BOX["intersections"]["count"]
QUAKES = [f"{magnitude}.0" for magnitude in BOX["quakes"]["magnitudes"]]
for _name in QUAKES:
    COPIES[_name] = BOX["quakes"]["count"]
SIMPLE = ["straight", "gentle", "sharp"]


@cache
def look(name: str, rotation: int) -> Look:
    """The pieces of a tile that is turned clockwise by so many sixths."""
    return frozenset(frozenset((edge + rotation) % 6 for edge in piece) for piece in PIECES[name])


@cache
def looks(name: str) -> frozenset[Look]:
    """All different ways a tile can lie."""
    return frozenset(look(name, rotation) for rotation in range(6))


@cache
def roads(tile_look: Look) -> frozenset[int]:
    """The edges of a tile that have a road."""
    return frozenset(edge for piece in tile_look for edge in piece)


def value(name: str) -> int:
    """SE-03, SE-04: what an intersection or a city is worth."""
    return 6 if name == "city" else len(PIECES[name])


# The table, as it is written down -------------------------------------------------------------


@dataclass(frozen=True)
class Tile:
    """A tile on the table, and the crew on it: whose, and on which piece."""

    name: str
    rotation: int
    crew: str = ""
    crew_on: Piece = frozenset()

    @property
    def look(self) -> Look:
        """Its pieces as it lies."""
        return look(self.name, self.rotation)


@dataclass
class Table:
    """A position, as its text tells it."""

    players: int
    variants: frozenset[str]
    radius: int
    tiles: dict[Cell, Tile]
    face_up: list[str] = field(default_factory=list)
    gone: Counter[str] = field(default_factory=Counter)
    piles: dict[str, tuple[int, int]] = field(default_factory=dict)
    in_stack: set[str] = field(default_factory=set)
    turned: set[Cell] = field(default_factory=set)
    last: Cell | None = None
    over: str = ""
    agenda: list[tuple[str, ...]] = field(default_factory=list)

    def copy(self) -> Table:
        """The same, to be changed."""
        return replace(
            self,
            tiles=dict(self.tiles),
            face_up=list(self.face_up),
            gone=Counter(self.gone),
            piles=dict(self.piles),
            in_stack=set(self.in_stack),
            turned=set(self.turned),
            agenda=list(self.agenda),
        )

    @property
    def cities(self) -> list[Cell]:
        """SE-63: two with Twin Cities, else one."""
        return [(0, 0), SECOND_CITY] if "twin_cities" in self.variants else [(0, 0)]

    @property
    def copies(self) -> dict[str, int]:
        """SE-01, SE-63: how many tiles there are of each name."""
        return {name: count * len(self.cities) for name, count in COPIES.items()}

    @property
    def seen(self) -> Counter[str]:
        """Every tile that has been drawn, wherever it is now."""
        placed = Counter(tile.name for tile in self.tiles.values())
        del placed["city"]
        return placed + Counter(self.face_up) + self.gone

    @property
    def stack(self) -> int:
        """How many tiles are left to draw."""
        return sum(self.copies.values()) - recipe(self)["boxed"] - self.seen.total()


def read_cell(word: str) -> Cell:
    """A cell from ``q,r``."""
    q, r = word.split(",")
    return int(q), int(r)


def read(text: str) -> Table:
    """A table from the text of a position."""
    table = Table(0, frozenset(), 0, {})
    options: dict[str, str] = {}
    section = ""
    for line in text.splitlines()[1:]:
        word, *rest = line.split()
        if line.startswith("  ") and section == "agenda":
            table.agenda.append((word, *rest))
        elif line.startswith("  ") and section == "board":
            tile = Tile(rest[0], int(rest[1].removeprefix("r")))
            if len(rest) == 5:
                tile = stand(tile, rest[3], rest[4])
            table.tiles[read_cell(word)] = tile
        elif word in ("agenda", "board"):
            section = word
        elif word == "players":
            table.players = int(rest[0])
        elif word == "options":
            options = dict(option.split("=") for option in rest)
        else:
            read_line(table, word, rest)
    table.radius = int(options.pop("radius", BOX["table"]["radius"]))
    table.variants = frozenset(options)
    for city in table.cities:
        table.tiles[city] = Tile("city", 0)
    forget_turns(table)
    return table


def forget_turns(table: Table) -> None:
    """SE-62: what was turned matters while somebody may still turn a tile, and no longer."""
    if not any(step == "aftershock" for step, *_ in table.agenda):
        table.turned = set()


def read_line(table: Table, word: str, rest: list[str]) -> None:
    """One of the lines that are there only if they have something to say."""
    if word == "face-up":
        table.face_up = rest
    elif word == "gone":
        for what in rest:
            name, _, times = what.partition("*")
            table.gone[name] += int(times or 1)
    elif word == "pile":
        dealt, _, intersections = rest[1].partition("+")
        table.piles[rest[0]] = int(dealt), int(intersections)
    elif word == "in-stack":
        table.in_stack = set(rest)
    elif word == "turned":
        table.turned = {read_cell(cell) for cell in rest}
    elif word == "last":
        table.last = read_cell(rest[0])
    elif word == "over":
        table.over = rest[0]
    else:
        raise ValueError(word)


# Geometry (SE-05) -----------------------------------------------------------------------------


def beside(cell: Cell, edge: int, steps: int = 1) -> Cell:
    """The cell so many steps away across an edge."""
    return cell[0] + steps * STEPS[edge][0], cell[1] + steps * STEPS[edge][1]


def distance(cell: Cell, other: Cell) -> int:
    """How many steps it takes from one cell to another."""
    q, r = cell[0] - other[0], cell[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


@cache
def cells_around(cities: tuple[Cell, ...], radius: int) -> frozenset[Cell]:
    """SE-05, SE-63: every cell within the radius of a city."""
    span = range(-40, 41)
    return frozenset((q, r) for q in span for r in span if min(distance((q, r), c) for c in cities) <= radius)


def cells(table: Table) -> frozenset[Cell]:
    """The cells of the table."""
    return cells_around(tuple(table.cities), table.radius)


# Placing (SE-21), turning (SE-62), crews (SE-23) ----------------------------------------------


def touching(table: Table, cell: Cell) -> dict[int, bool]:
    """For each edge of a cell at which a tile lies: whether that tile has a road there."""
    found = {}
    for edge in range(6):
        neighbour = table.tiles.get(beside(cell, edge))
        if neighbour is not None:
            found[edge] = (edge + 3) % 6 in roads(neighbour.look)
    return found


def matches(tile_look: Look, around: dict[int, bool]) -> bool:
    """SE-21: every touching edge matches, and at least one road meets a road."""
    own = roads(tile_look)
    return all((edge in own) == road for edge, road in around.items()) and any(
        road and edge in own for edge, road in around.items()
    )


def placements(table: Table) -> set[tuple[str, Cell, Look]]:
    """SE-21: every face-up tile, on every empty cell, in every way it can lie."""
    found = set()
    for cell in cells(table) - table.tiles.keys():
        around = touching(table, cell)
        for name in set(table.face_up):
            for rotation in range(6):
                if matches(look(name, rotation), around):
                    found.add((name, cell, look(name, rotation)))
    return found


def turns(table: Table) -> set[tuple[Cell, Look, Piece]]:
    """SE-62: every tile but a city, not turned before, to another legal orientation.

    Another one: it looks different, or its crew stands elsewhere.
    """
    found = set()
    for cell, tile in table.tiles.items():
        if tile.name == "city" or cell in table.turned:
            continue
        around = touching(table, cell)
        for rotation in range(6):
            turned = turn(tile, rotation)
            if matches(turned.look, around) or not around:
                found.add((cell, turned.look, turned.crew_on))
        found.discard((cell, tile.look, tile.crew_on))
    return found


def turn(tile: Tile, rotation: int) -> Tile:
    """A tile in another rotation; the crew stays on its fragment."""
    by = rotation - tile.rotation
    crew_on = frozenset((edge + by) % 6 for edge in tile.crew_on)
    lowest = min(turn for turn in range(6) if look(tile.name, turn) == look(tile.name, rotation))
    return replace(tile, rotation=lowest, crew_on=crew_on)


def stand(tile: Tile, seat: str, edge: str) -> Tile:
    """A tile with a crew on the piece that leads to an edge."""
    (piece,) = (piece for piece in tile.look if EDGES.index(edge) in piece)
    return replace(tile, crew=seat, crew_on=piece)


def crews_on_table(table: Table) -> Counter[str]:
    """How many crews each player has on the table."""
    return Counter(tile.crew for tile in table.tiles.values() if tile.crew)


def free_pieces(table: Table, seat: str) -> set[Piece]:
    """SE-23: the pieces of the tile just placed on whose section no crew stands."""
    each = BOX["crews"]["each_twin" if len(table.cities) == 2 else "each"]
    if table.last is None or crews_on_table(table)[seat] == each:
        return set()
    free = set()
    for section in sections(table):
        if not section.crews:
            free |= {piece for cell, piece in section.pieces if cell == table.last}
    return free


# Sections (SE-30, SE-31) and points (SE-51, SE-52) --------------------------------------------


@dataclass
class Section:
    """Connected pieces: where they are, the cells where it ends at a stub, the crews."""

    pieces: set[tuple[Cell, Piece]] = field(default_factory=set)
    ends: list[Cell] = field(default_factory=list)
    crews: Counter[str] = field(default_factory=Counter)

    @property
    def complete(self) -> bool:
        """SE-31: both ends at an intersection or a city."""
        return len(self.ends) == 2


def sections(table: Table) -> list[Section]:
    """SE-30: the parts of a graph whose nodes are road ends (cell and edge).

    The two ends of a fragment are joined, and so are two ends where tiles touch.  Stubs of one tile
    are not joined, so a section ends there.
    """
    graph = networkx.Graph()
    for cell, tile in table.tiles.items():
        for piece in tile.look:
            ends = [(cell, edge) for edge in piece]
            graph.add_nodes_from(ends)
            if len(ends) == 2:
                graph.add_edge(*ends)
    for cell, edge in list(graph):
        facing = (beside(cell, edge), (edge + 3) % 6)
        if facing in graph:
            graph.add_edge((cell, edge), facing)
    found = []
    for part in networkx.connected_components(graph):
        section = Section()
        for cell, edge in part:
            tile = table.tiles[cell]
            (piece,) = (piece for piece in tile.look if edge in piece)
            if len(piece) == 1:
                section.ends.append(cell)
            if (cell, piece) not in section.pieces and tile.crew and tile.crew_on == piece:
                section.crews[tile.crew] += 1
            section.pieces.add((cell, piece))
        found.append(section)
    return found


def points(table: Table, section: Section) -> int:
    """SE-51: 1 a fragment, the values of both ends; SE-63: 10 more from city to city."""
    if not section.complete:
        return 0
    fragments = sum(len(piece) == 2 for _, piece in section.pieces)
    names = [table.tiles[cell].name for cell in section.ends]
    total = fragments + value(names[0]) + value(names[1])
    if set(section.ends) == set(table.cities) and len(table.cities) == 2:
        total += BOX["city"]["twin_bonus"]
    return total


def scores(table: Table) -> tuple[int, ...]:
    """SE-52: a section goes to who has most crews on it, in full to all who tie."""
    total: Counter[str] = Counter()
    for section in sections(table):
        for seat, crews in section.crews.items():
            if crews == max(section.crews.values()):
                total[seat] += points(table, section)
    return tuple(total[seat] for seat in SEATS[: table.players])


def open_ends(table: Table) -> set[tuple[Cell, int]]:
    """SE-50: the road edges that face an empty cell of the table."""
    return {
        (cell, edge)
        for cell, tile in table.tiles.items()
        for edge in roads(tile.look)
        if beside(cell, edge) in cells(table) and beside(cell, edge) not in table.tiles
    }


# Earthquakes (SE-40, SE-41, SE-63) ------------------------------------------------------------


def row(table: Table, city: int, edge: int) -> list[Cell]:
    """The cells of the table straight out from a city, nearest first."""
    line = [beside(table.cities[city], edge, steps) for steps in range(1, 40)]
    return [cell for cell in line if cell in cells(table)]


def tied_rows(table: Table, city: int) -> list[int]:
    """SE-40: the rows with the most tiles; none if there is no tile in any."""
    tiles = [sum(cell in table.tiles for cell in row(table, city, edge)) for edge in range(6)]
    return [edge for edge in range(6) if tiles[edge] == max(tiles) > 0]


def strike(table: Table, city: int, edge: int, magnitude: int) -> None:
    """SE-41: outward, gaps and the other city skipped, as many tiles as the magnitude."""
    there = [c for c in row(table, city, edge) if c in table.tiles and table.tiles[c].name != "city"]
    for cell in there[:magnitude]:
        table.gone[table.tiles.pop(cell).name] += 1


# What is legal, and what follows --------------------------------------------------------------

Legal = tuple[object, ...]


def legal(table: Table) -> set[Legal]:
    """Every legal move of the player who is to act, by what it does."""
    if table.over or actor(table) == "":
        return set()
    step, seat, *rest = table.agenda[0]
    if step == "place":
        return {("place", *placement) for placement in placements(table)}
    if step == "crew":
        moves: set[Legal] = {("crew", piece) for piece in free_pieces(table, seat)}
        if "crew_dilemma" in table.variants:
            moves |= {("place", *placement) for placement in placements(table)}
        return moves | {("pass",)}
    if step == "city":
        return {("city", "1"), ("city", "2")}
    if step == "row":
        return {("row", EDGES[edge]) for edge in tied_rows(table, int(rest[1]) - 1 if rest[1:] else 0)}
    assert step == "aftershock", step
    return {("turn", *turned) for turned in turns(table)} | {("pass",)}


def meaning(table: Table, move: str) -> Legal:
    """What a move does, in the words of ``legal``."""
    kind, *args = move.split()
    if kind == "place":
        return "place", args[0], read_cell(args[1]), look(args[0], int(args[2][1:]))
    if kind == "turn":
        cell = read_cell(args[0])
        turned = turn(table.tiles[cell], int(args[1][1:]))
        return "turn", cell, turned.look, turned.crew_on
    if kind == "crew":
        assert table.last is not None
        return "crew", stand(table.tiles[table.last], "A", args[0]).crew_on
    return (kind, *args)


def written(table: Table, move: Legal) -> str:
    """A legal move as text; of several rotations that do the same, the lowest is named."""
    kind, *args = move
    rotations = range(6)
    if kind == "place":
        name, (q, r), wanted = args
        return f"place {name} {q},{r} r{min(n for n in rotations if look(name, n) == wanted)}"
    if kind == "turn":
        (q, r), *wanted = args
        turned = {n: turn(table.tiles[q, r], n) for n in rotations}
        found = min(n for n in rotations if [turned[n].look, turned[n].crew_on] == wanted)
        return f"turn {q},{r} r{found}"
    if kind == "crew":
        return f"crew {EDGES[min(args[0])]}"
    return " ".join(map(str, move))


def moves(table: Table) -> list[str]:
    """Every move or outcome there may be now, as text."""
    return [*sorted(chance(table)), *sorted(written(table, move) for move in legal(table))]


def key(table: Table) -> object:
    """What makes a position what it is, by what a player would see, to be counted once."""
    tiles = {(cell, tile.name, tile.look, tile.crew, tile.crew_on) for cell, tile in table.tiles.items()}
    return (
        frozenset(tiles),
        tuple(table.face_up),
        frozenset(table.gone.items()),
        frozenset(table.piles.items()),
        frozenset(table.in_stack),
        frozenset(table.turned),
        table.last,
        table.over,
        tuple(table.agenda),
    )


def actor(table: Table) -> str:
    """The seat that is to act; none if it is chance, or if the game is over."""
    if table.over or table.agenda[0][0] in ("starter", "turn-up", "draw"):
        return ""
    return table.agenda[0][1]


def after(table: Table, move: str) -> Table:
    """The table after a move or an outcome, up to the next decision."""
    table = table.copy()
    kind, *args = move.split()
    step, *about = table.agenda.pop(0)
    seat = about[0] if about else ""
    if kind == "starts":
        table.agenda = [("turn-up",), ("turn", args[0])]
    elif step == "turn-up":
        turn_up(table, kind, args[0])
    elif kind in ("draw", "quake"):
        draw(table, kind, args[0], seat)
    elif kind == "city":
        for city in ("12".replace(args[0], ""), args[0]):
            table.agenda.insert(0, ("strike", seat, about[1], city))
    elif kind == "row":
        city = int(about[2]) - 1 if about[2:] else 0
        strike(table, city, EDGES.index(args[0]), int(about[1][0]))
    elif kind == "turn":
        cell = read_cell(args[0])
        table.tiles[cell] = turn(table.tiles[cell], int(args[1][1:]))
        table.turned.add(cell)
    elif kind == "crew":
        assert table.last is not None
        table.tiles[table.last] = stand(table.tiles[table.last], seat, args[0])
    elif kind == "place":
        place(table, args[0], read_cell(args[1]), int(args[2][1:]), seat, second=step == "crew")
    else:
        assert kind == "pass", kind
    settle(table)
    forget_turns(table)
    return table


def turn_up(table: Table, kind: str, name: str) -> None:
    """SE-11: two tiles face up; a quake leaves the game, or (SE-64) goes back into the stack."""
    if kind == "draw":
        table.face_up.append(name)
    elif "balance" in table.variants:
        table.in_stack.add(name)
    else:
        table.gone[name] += 1
    if len(table.face_up) < 2:
        table.agenda.insert(0, ("turn-up",))
    elif "balance" in table.variants:
        intersections = 12 // table.players
        for seat in SEATS[: table.players]:
            table.piles[seat] = 60 // table.players, intersections


def draw(table: Table, kind: str, name: str, seat: str) -> None:
    """SE-20: a tile comes face up, an earthquake is resolved; SE-64: one draw, from one's own pile."""
    again: tuple[str, ...] = ("draw", seat)
    if "balance" in table.variants:
        again += ("drew-quake" if kind == "quake" else "drew-tile",)
        dealt, intersections = table.piles.pop(seat)
        if name in set_aside():
            intersections -= 1
        else:
            dealt -= 1
        if dealt or intersections:
            table.piles[seat] = dealt, intersections
    table.agenda.insert(0, again)
    if kind == "draw":
        table.face_up.append(name)
        return
    table.gone[name] += 1
    table.in_stack.discard(name)
    if "aftershocks" in table.variants:
        first = SEATS.index(seat)
        clockwise = [SEATS[(first + i) % table.players] for i in range(table.players)]
        table.agenda[:0] = [("aftershock", player) for player in clockwise]
        table.turned = set()
    table.agenda.insert(0, ("city" if len(table.cities) == 2 else "strike", seat, name))


def place(table: Table, name: str, cell: Cell, rotation: int, seat: str, second: bool) -> None:
    """SE-21: the tile lies; SE-23, SE-61: then a crew, or a second tile instead, if there is a way."""
    table.face_up.remove(name)
    table.tiles[cell] = Tile(name, rotation)
    if second:
        return
    table.last = cell
    table.agenda.insert(0, ("end", seat))
    if free_pieces(table, seat) or ("crew_dilemma" in table.variants and placements(table)):
        table.agenda.insert(0, ("crew", seat))


def settle(table: Table) -> None:
    """Do all that nobody decides."""
    while not table.over:
        step, *about = table.agenda[0]
        if step == "strike":
            table.agenda.pop(0)
            city = int(about[2]) - 1 if about[2:] else 0
            tied = tied_rows(table, city)
            if len(tied) == 1:
                strike(table, city, tied[0], int(about[1][0]))
            elif tied:
                table.agenda.insert(0, ("row", *about))
        elif step == "aftershock" and not turns(table):
            table.agenda.pop(0)
        elif step == "draw" and not may_draw(table, *about):
            table.agenda.pop(0)
            end_drawing(table, *about)
        elif step == "end":
            table.agenda.pop(0)
            end_turn(table, about[0])
        elif step == "turn":
            table.agenda.pop(0)
            begin_turn(table, about[0])
        else:
            return


def may_draw(table: Table, seat: str, drew: str = "") -> bool:
    """SE-20: until three are face up; SE-64: once."""
    if "balance" in table.variants:
        return seat in table.piles and not drew
    return table.stack > 0 and len(table.face_up) < 3


def finish(table: Table, why: str) -> None:
    """The game is over."""
    table.over = why
    table.agenda = []


def end_drawing(table: Table, seat: str, drew: str = "") -> None:
    """SE-50, SE-22, SE-64."""
    if not open_ends(table):
        finish(table, "all-roads-closed")
    elif placements(table):
        table.agenda.insert(0, ("place", seat))
    elif "balance" in table.variants:
        if drew == "drew-tile":
            table.gone[table.face_up.pop()] += 1
        table.agenda.insert(0, ("end", seat))
    elif not table.face_up:
        finish(table, "last-tile-placed")
    elif table.stack == 0:
        finish(table, "nothing-fits")
    else:
        table.gone.update(table.face_up)
        table.face_up = []
        table.agenda.insert(0, ("draw", seat))


def end_turn(table: Table, seat: str) -> None:
    """SE-50: the end is checked; then the next player's turn, clockwise."""
    table.last = None
    if not open_ends(table):
        finish(table, "all-roads-closed")
    elif table.stack == 0 and not table.face_up:
        finish(table, "last-tile-placed")
    else:
        begin_turn(table, SEATS[(SEATS.index(seat) + 1) % table.players])


def begin_turn(table: Table, seat: str) -> None:
    """SE-20; SE-64: whoever has nothing to draw or place is skipped."""
    if "balance" in table.variants:
        if not table.piles and not placements(table):
            finish(table, "nothing-fits" if table.face_up else "last-tile-placed")
            return
        while not table.face_up and seat not in table.piles:
            seat = SEATS[(SEATS.index(seat) + 1) % table.players]
    table.agenda.insert(0, ("draw", seat))


# The stack (SE-10, SE-60, SE-63 to SE-65) -----------------------------------------------------


def recipe(table: Table) -> dict[str, int]:
    """How the stack was made."""
    if "balance" in table.variants:
        return BOX["stack"]["balance"]
    twin, big_one = ("twin_cities" in table.variants), ("big_one" in table.variants)
    if twin:
        return BOX["stack"]["twin_big_one" if big_one else "twin"]
    return BOX["stack"]["big_one" if big_one else "base"]


@cache
def set_aside() -> frozenset[str]:
    """SE-64: the intersections but +1, which are dealt by themselves."""
    return frozenset(name for name in INTERSECTIONS if not name.startswith("+1:"))


def odds(table: Table) -> dict[str, Fraction]:
    """Every name that may be drawn next, and exactly how likely it is.

    A box there could be is how many tiles of each name it holds.  Made by hand from distinct tiles it
    can come about in so many ways, and given the box, what has been drawn since could have come in so
    many orders: their product is how much the box counts.  The sum over all boxes is a coefficient of
    a product of polynomials, one a name, in which the power says how many tiles are in the box.
    """
    made = recipe(table)
    seen = table.seen
    total = table.copies
    waiting = 0
    if made["apart"]:
        waiting = made["apart"] - seen[QUAKES[-1]]
        del total[QUAKES[-1]]
    by_itself = set_aside() if "balance" in table.variants else frozenset()
    shuffled = {name: count for name, count in total.items() if name not in by_itself}
    of_shuffled = {
        name: weight / (table.stack - waiting - sum(total[n] - seen[n] for n in by_itself))
        for name, weight in expected_left(table, shuffled, seen, made).items()
        if weight
    }
    step, *about = table.agenda[0]
    if by_itself:
        if step == "turn-up":
            return of_shuffled
        dealt, intersections = table.piles[about[0]]
        unseen = sum(total[name] - seen[name] for name in by_itself)
        mixed = {name: Fraction(dealt, dealt + intersections) * odd for name, odd in of_shuffled.items()}
        for name in by_itself:
            mixed[name] = Fraction(intersections * (total[name] - seen[name]), max(unseen, 1))
            mixed[name] /= dealt + intersections
        return {name: odd for name, odd in mixed.items() if odd}
    if table.stack <= made["deep"] + made["apart"] and waiting:
        big = Fraction(waiting, table.stack)
        return {**{n: (1 - big) * odd for n, odd in of_shuffled.items() if big < 1}, QUAKES[-1]: big}
    return of_shuffled


def expected_left(
    table: Table, total: dict[str, int], seen: Counter[str], made: dict[str, int]
) -> dict[str, Fraction]:
    """How many tiles of each name are left in the stack, on the average of all boxes."""

    def ways(name: str) -> list[int]:
        mixed = made.get(name, total[name] if name in QUAKES else 0)
        known = int(name in table.in_stack)
        return [
            comb(mixed - known, boxed) * perm(total[name] - boxed, seen[name]) for boxed in range(mixed + 1)
        ]

    def product(polynomials: list[list[int]]) -> int:
        result = [1]
        for polynomial in polynomials:
            longer = [0] * (len(result) + len(polynomial) - 1)
            for i, a in enumerate(result):
                for k, b in enumerate(polynomial):
                    longer[i + k] += a * b
            result = longer
        return result[made["boxed"]]

    names = list(total)
    polynomials = {name: ways(name) for name in names}
    boxable = [name for name in names if len(polynomials[name]) > 1]
    boxes = product([polynomials[name] for name in boxable])
    left: dict[str, Fraction] = {}
    for name in names:
        if name not in boxable:
            left[name] = Fraction(total[name] - seen[name])
            continue
        remaining = [ways * (total[name] - k - seen[name]) for k, ways in enumerate(polynomials[name])]
        others = [polynomials[other] for other in boxable if other != name]
        left[name] = Fraction(product([remaining, *others]), boxes)
    return left


def chance(table: Table) -> set[str]:
    """Everything chance may bring, as moves."""
    if table.over or actor(table):
        return set()
    if table.agenda[0][0] == "starter":
        return {f"starts {seat}" for seat in SEATS[: table.players]}
    return {f"quake {name}" if name in QUAKES else f"draw {name}" for name in odds(table)}
