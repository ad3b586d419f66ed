"""El Dorado once more: slow, obvious, and written from the numbered rules instead of the engine's code.

``read`` takes a position as text; ``legal`` gives every move of whoever is to act, as text.  Places are
words, maps are sets of them, ways are searched breadth first.  ``after_battle`` says where everybody is
when the last dice of a battle have been rolled.

It knows of the engine only what a move is called and how a position is written down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from tests.position_texts import counted, lines_of

SEATS = "ABCDE"
EDGES = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
CORNERS = ["NE", "E", "SE", "SW", "W", "NW"]
RESOURCES = ["food", "gold", "wood"]
CARDS = {"food": 25, "gold": 30, "wood": 25}
ROOM = {"": 12, "c": 8}
"""ED-44: how far out tiles lie, on the island and in the cave."""
SHUT = {"c1,0", "c0,1", "c-1,1"}
"""ED-43: where the exit's three X edges point."""
COSTS = {
    "villager_food": 2,
    "farm_wood": 2,
    "fort_wood": 3,
    "fort_gold": 1,
    "offering_food": 2,
    "offering_gold": 2,
    "offering_wood": 2,
    "march_gold": 1,
}
DWELLERS = {"tiger": 2, "thieves": 3, "giant": 4}
IN_CAVE = {"exit", "cave_shrine", "empty", *DWELLERS}

Place = str
"""Such as ``1,-2``, or ``c1,-2`` in the cave."""
Corner = frozenset[Place]
"""The three places that meet there."""


# Places -----------------------------------------------------------------------------------------


def split(place: Place) -> tuple[str, int, int]:
    """The map, and the two coordinates."""
    where = "c" if place.startswith("c") else ""
    q, r = place.removeprefix("c").split(",")
    return where, int(q), int(r)


def beside(place: Place, edge: int) -> Place:
    """The place across an edge."""
    where, q, r = split(place)
    return f"{where}{q + STEPS[edge][0]},{r + STEPS[edge][1]}"


def around(place: Place) -> list[Place]:
    """The six places next to one on the same map."""
    return [beside(place, edge) for edge in range(6)]


def is_on_table(place: Place) -> bool:
    """ED-44."""
    where, q, r = split(place)
    return max(abs(q), abs(r), abs(q + r)) <= ROOM[where]


def corner(place: Place, which: int) -> Corner:
    """A corner of a tile, clockwise from NE: it lies between two edges."""
    return frozenset((place, beside(place, which), beside(place, (which + 1) % 6)))


def read_corner(word: str) -> Corner:
    """``0,0/SE``."""
    place, _, name = word.partition("/")
    return corner(place, CORNERS.index(name))


# The table ----------------------------------------------------------------------------------------


@dataclass
class Table:
    """What the text of a position says."""

    players: int
    options: dict[str, str]
    lines: dict[str, list[str]]
    """Of each word that begins a line, what follows; those of players by word and letter."""
    agenda: list[list[str]]
    tiles: dict[Place, str]

    def of(self, word: str, seat: int | str = "") -> list[str]:
        """The words after a word, or after it and a player's letter."""
        letter = SEATS[seat] if isinstance(seat, int) else seat
        return self.lines.get(f"{word} {letter}".strip(), [])

    def number(self, word: str) -> int:
        """The number after a word; 0 if the line is not there."""
        return int((self.of(word) or ["0"])[0])

    def seat(self, word: str, otherwise: int = 0) -> int:
        """The player after a word."""
        return SEATS.index(self.of(word)[0]) if self.of(word) else otherwise

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.seat("active")

    @property
    def seats(self) -> range:
        """Everybody."""
        return range(self.players)

    def is_on(self, switch: str) -> bool:
        """Whether a part of hard mode is played."""
        return self.options.get(switch) == "on"

    def explorer(self, seat: int) -> str:
        """Who a player is."""
        return self.of("explorers")[seat]

    def hand(self, seat: int) -> Counter[str]:
        """A player's cards."""
        return counted(" ".join(self.of("hand", seat)))

    def stands(self, seat: int) -> Place | None:
        """Where a player's explorer is."""
        return (self.of("stands", seat) or [None])[0]

    def villagers(self, seat: int) -> list[Place]:
        """Where a player's villagers are."""
        return [word.removesuffix("!") for word in self.of("villagers", seat)]

    def armies(self, seat: int) -> dict[Place, int]:
        """ED-60: how many stand where."""
        return Counter(self.villagers(seat))

    def is_held(self, seat: int, place: Place) -> bool:
        """ED-73: whether an army stays because somebody in it has stopped."""
        return f"{place}!" in self.of("villagers", seat)

    def farms(self, seat: int) -> list[Corner]:
        """A player's farms, in the order of their numbers."""
        return [read_corner(word) for word in self.of("farms", seat)]

    def fort(self, seat: int) -> Corner | None:
        """A player's fort."""
        return read_corner(self.of("fort", seat)[0]) if self.of("fort", seat) else None

    def offerings(self, seat: int) -> set[int]:
        """The shrines that a player controls, by their numbers."""
        return set(map(int, self.of("offerings", seat)))

    def shrines(self) -> list[Place]:
        """The island shrines, in the order they were found."""
        return [place for place, tile in self.tiles.items() if tile == "shrine"]

    def bank(self) -> Counter[str]:
        """ED-03: what nobody has."""
        left = Counter(CARDS)
        for seat in self.seats:
            left -= self.hand(seat)
        return left - counted(" ".join(self.of("treasure")))

    def cost(self, what: str) -> Counter[str]:
        """ED-05."""
        prices = {name: int(self.options.get(name, price)) for name, price in COSTS.items()}
        return Counter(
            {name.split("_")[1]: price for name, price in prices.items() if name.split("_")[0] == what}
        )

    def can_pay(self, seat: int, what: str) -> bool:
        """Whether a player has the cards."""
        return self.cost(what) <= self.hand(seat)


BY_PLAYER = {
    *("hand", "important", "stands", "villagers", "farms", "fort", "offerings", "lost", "beaten"),
    *("unspent", "raided", "offers"),
}


def read(text: str) -> Table:
    """A position as text."""
    lines: dict[str, list[str]] = {}
    agenda: list[list[str]] = []
    tiles: dict[Place, str] = {}
    options: dict[str, str] = {}
    section, players = "", 0
    for line in lines_of(text):
        words = line.split()
        if line in ("agenda", "tiles"):
            section = line
        elif section == "agenda":
            agenda.append(words)
        elif section == "tiles":
            tiles[words[0]] = words[1]
        elif words[0] == "players":
            players = int(words[1])
        elif words[0] == "options":
            options = dict(word.split("=") for word in words[1:])
        elif words[0] in BY_PLAYER:
            lines[f"{words[0]} {words[1]}"] = words[2:]
        else:
            lines[words[0]] = words[1:]
    return Table(players, options, lines, agenda, tiles)


# Who is where (ED-21, ED-26) ------------------------------------------------------------------------


def find(table: Table, kind: str) -> Place | None:
    """Where the only tile of a kind lies."""
    return next((place for place, tile in table.tiles.items() if tile == kind), None)


def neighbours(table: Table, place: Place) -> dict[str, Place]:
    """ED-26: the tiles next to one, by the way to them; entrance and exit are neighbours."""
    ways = {EDGES[edge]: other for edge, other in enumerate(around(place)) if other in table.tiles}
    entrance, way_out = find(table, "entrance"), find(table, "exit")
    if entrance and way_out and place in (entrance, way_out):
        ways["through"] = way_out if place == entrance else entrance
    return ways


def is_land(table: Table, place: Place) -> bool:
    """ED-40."""
    return place in table.tiles and table.tiles[place] not in ("water", "shrine")


def figures_on(table: Table, seat: int, place: Place) -> bool:
    """Whether a player has an explorer or villagers on a tile."""
    return place == table.stands(seat) or place in table.villagers(seat)


def has_fort_at(table: Table, seat: int, place: Place) -> bool:
    """Whether a player's fort stands at a tile."""
    return place in (table.fort(seat) or ())


def foes_on(table: Table, seat: int, place: Place) -> set[int]:
    """ED-21: the rivals who occupy a tile."""
    return {
        other
        for other in table.seats
        if other != seat and (figures_on(table, other, place) or has_fort_at(table, other, place))
    }


def is_unoccupied(table: Table, seat: int, place: Place) -> bool:
    """ED-21, ED-56: land that is free of enemies."""
    return is_land(table, place) and not foes_on(table, seat, place)


def distance(table: Table, seat: int, place: Place, goal: Place) -> int | None:
    """ED-66: how many tiles it is to the goal if no enemy stands before it."""
    reached, edge, steps = {place}, {place}, 0
    while edge:
        steps += 1
        following = {other for here in edge for other in neighbours(table, here).values()}
        if goal in following:
            return steps
        edge = {other for other in following - reached if is_unoccupied(table, seat, other)}
        reached |= edge
    return None


def is_first_round(table: Table) -> bool:
    """ED-46."""
    return table.number("turns") < table.players


# Strength (ED-20, ED-76, ED-77, ED-81) -------------------------------------------------------------------


def strength_of_explorer(table: Table, seat: int) -> int:
    """ED-20."""
    strength = 2 if table.explorer(seat) == "pedro" else 1
    strength += len(table.offerings(seat))
    return strength + (2 if table.of("keeper") == [SEATS[seat]] else 0)


def strength_on(table: Table, seat: int, place: Place) -> int:
    """What a player's figures on a tile are worth."""
    explorer = strength_of_explorer(table, seat) if table.stands(seat) == place else 0
    return explorer + table.villagers(seat).count(place)


def strength_of_side(table: Table, side: str) -> int:
    """ED-72: how many dice a side of the battle rolls in all."""
    place, attacker, defender, about = table.of("battle")
    if side == "attacking":
        return strength_on(table, SEATS.index(attacker), place)
    if about == "dweller":
        tile = table.tiles[place]
        return DWELLERS[tile] + (2 if table.of("keeper") == [tile] else 0)
    if about == "farm":
        return 1
    seat = SEATS.index(defender)
    fort = about == "open" and has_fort_at(table, seat, place)
    return strength_on(table, seat, place) + fort


def dice_of(table: Table, side: str) -> Counter[str]:
    """What the dice of a side show so far."""
    return counted(" ".join(table.of(f"{side}-dice")))


def total(table: Table, side: str) -> int:
    """Their sum."""
    return sum(int(face) * times for face, times in dice_of(table, side).items())


# What may be done, by what is asked ------------------------------------------------------------------


def legal(table: Table) -> set[str] | None:
    """Every legal move of whoever is to act; None for what is not looked at here."""
    step, seat = table.agenda[0][0], SEATS.index(table.agenda[0][1])
    rest = table.agenda[0][2:]
    if step == "ask":
        return {
            "pass",
            "stand-down",
            *strikes(table, SEATS.index(rest[0])),
            *for_gold(table, SEATS.index(rest[0])),
        }
    listers = {
        "explore": lambda: exploring(table, seat),
        "bring": lambda: bringing(table, seat, rest[0]),
        "lay": lambda: {f"lay {EDGES[edge]}" for edge in room(table, table.stands(seat))},
        "return": lambda: {f"return {place}" for place in places_to_return(table, SEATS.index(rest[0]))},
        "foe": lambda: {f"fight {SEATS[foe]}" for foe in foes_on(table, seat, rest[0])},
        "gather": lambda: gathering(table, seat, "at-will" in rest),
        "split": lambda: {f"move-by {die}" for die in table.of("dice")},
        "steal": lambda: {
            f"steal {SEATS[other]}" for other in table.seats if other != seat and table.hand(other)
        },
        "hand-over": lambda: {f"pay {resource}" for resource in table.hand(seat)},
        "keep-hand": lambda: {f"pay {resource}" for resource in table.hand(seat)},
        "reroll": lambda: {"pass", "reroll"},
        "battle-reroll": lambda: rerolling(table, seat, *rest),
        "order": lambda: orders(table),
        "compose": lambda: composing(table, seat, SEATS.index(rest[0])),
        "answer": lambda: answers(table, seat),
    }
    return set(listers[step]()) if step in listers else None


def exploring(table: Table, seat: int) -> Iterator[str]:
    """ED-32: everything that may be done in exploration, in any order."""
    yield "pass"
    yield from steps(table, seat)
    yield from discoveries(table, seat)
    yield from purchases(table, seat)
    yield from marches(table, seat)
    yield from raids(table, seat)
    yield from bank_trades(table, seat, RESOURCES)
    yield from partners(table, seat)


# Moving and discovering (ED-40 to ED-49, ED-100)


def can_move(table: Table, seat: int) -> bool:
    """Whether an explorer has movement left."""
    return bool(table.stands(seat) and table.number("movement") and not table.of("stopped"))


def ways_in(table: Table, seat: int, place: Place) -> Iterator[str]:
    """ED-40, ED-43, ED-46: the ways that figures may go from a tile."""
    for way, other in neighbours(table, place).items():
        if is_land(table, other) and not (is_first_round(table) and foes_on(table, seat, other)):
            yield way
    if table.tiles[place] == "entrance" and not find(table, "exit"):
        yield "through"


def steps(table: Table, seat: int) -> Iterator[str]:
    """Where the explorer may step."""
    if can_move(table, seat):
        yield from (f"go {way}" for way in ways_in(table, seat, table.stands(seat)))


def room(table: Table, place: Place) -> list[int]:
    """ED-41, ED-43, ED-44, ED-49: at which edges of a tile a new one may lie."""
    where = split(place)[0]
    lying = sum(split(other)[0] == where for other in table.tiles)
    return [
        edge
        for edge, cell in enumerate(around(place))
        if cell not in table.tiles
        and is_on_table(cell)
        and cell not in SHUT
        and sum(other in table.tiles for other in around(cell)) >= min(2, lying)
    ]


def discoveries(table: Table, seat: int) -> Iterator[str]:
    """ED-41: the next tile, or (ED-100) an important one of one's own."""
    if not can_move(table, seat) or not room(table, table.stands(seat)):
        return
    if split(table.stands(seat))[0] == "c":
        if table.of("cave-stack") and not is_first_round(table):
            yield "discover"
    else:
        if table.of("island-stack"):
            yield "discover"
        yield from (f"place {tile}" for tile in counted(" ".join(table.of("important", seat))))


# Buying (ED-50 to ED-56)


def buildings(table: Table, seat: int) -> list[Corner]:
    """A player's farms and fort."""
    return [*table.farms(seat), *([table.fort(seat)] if table.fort(seat) else [])]


def is_free(table: Table, where: Corner) -> bool:
    """ED-08."""
    return all(where not in buildings(table, seat) for seat in table.seats)


def lost(table: Table, seat: int, what: str) -> int:
    """ED-55: what was lost since one's last exploration began."""
    return counted(" ".join(table.of("lost", seat)))[what]


def places_for_villagers(table: Table, seat: int) -> set[Place]:
    """ED-50, ED-56: unoccupied land next to one's buildings."""
    near = {place for building in buildings(table, seat) for place in building}
    return {place for place in near if is_unoccupied(table, seat, place)}


def purchases(table: Table, seat: int) -> Iterator[str]:
    """What may be bought, or taken down."""
    most = 5 if table.explorer(seat) == "hector" else 4
    if len(table.villagers(seat)) + lost(table, seat, "villager") < most and table.can_pay(seat, "villager"):
        yield from (f"villager {place}" for place in places_for_villagers(table, seat))
    here = table.stands(seat)
    if not here:
        return
    corners = {name: corner(here, which) for which, name in enumerate(CORNERS)}
    free = {name: where for name, where in corners.items() if is_free(table, where)}
    if len(table.farms(seat)) + lost(table, seat, "farm") < 2 and table.can_pay(seat, "farm"):
        yield from (f"farm {name}" for name in free)
    if not table.fort(seat) and not lost(table, seat, "fort") and table.can_pay(seat, "fort"):
        for name, where in free.items():
            if not any(foes_on(table, seat, place) for place in where & table.tiles.keys()):
                yield f"fort {name}"
    for number, farm in enumerate(table.farms(seat), 1):
        if here in farm and table.can_pay(seat, "farm"):
            yield f"dismantle farm-{number}"
    if here in (table.fort(seat) or ()) and table.can_pay(seat, "fort"):
        yield "dismantle fort"
    for number, shrine in enumerate(table.shrines(), 1):
        if shrine in around(here) and number not in table.offerings(seat) and table.can_pay(seat, "offering"):
            yield f"offering {number}"


# Armies (ED-60 to ED-67)


def march_gold(table: Table) -> int:
    """ED-05: what a tile costs."""
    return table.cost("march")["gold"]


def is_free_for(table: Table, seat: int) -> bool:
    """ED-90, ED-92: whether Bellona's next tile costs nothing."""
    return bool(table.of("free-march")) and table.active == seat


def marches(table: Table, seat: int) -> Iterator[str]:
    """ED-60: every army that has not stopped, and where it may go."""
    if table.hand(seat)["gold"] < march_gold(table) and not is_free_for(table, seat):
        return
    for place in table.armies(seat):
        if not table.is_held(seat, place):
            yield from (f"march {place} {way}" for way in ways_in(table, seat, place))


def targets(table: Table, seat: int) -> Iterator[str]:
    """ED-61, ED-65, ED-76: the active player's figures that an army may strike at."""
    for place in table.armies(seat):
        if table.is_held(seat, place):
            continue
        for way, other in neighbours(table, place).items():
            if (
                figures_on(table, table.active, other)
                and not has_fort_at(table, table.active, other)
                and foes_on(table, seat, other) == {table.active}
            ):
                yield f"strike {place} {way}"


def strikes(table: Table, seat: int) -> list[str]:
    """Those that can be paid."""
    return list(targets(table, seat)) if table.hand(seat)["gold"] >= march_gold(table) else []


def who_may_strike(table: Table) -> list[int]:
    """ED-65: who is asked, clockwise: those who could attack and pay."""
    return [
        seat
        for seat in clockwise_from(table, table.active)
        if not is_first_round(table)
        and SEATS[seat] not in table.of("standing-down")
        and list(targets(table, seat))
        and gold_within_reach(table, seat) >= march_gold(table)
    ]


def clockwise_from(table: Table, seat: int) -> list[int]:
    """All others, from the one on the left on."""
    return [(seat + after) % table.players for after in range(1, table.players)]


def would_meet_others(table: Table, seat: int) -> bool:
    """ED-45, ED-66: whether coming to a battle would be an attack on somebody who is not fought there."""
    battle, attacker, defender, about = table.of("battle")
    there = {SEATS[foe] for foe in foes_on(table, seat, battle)}
    if SEATS[seat] == defender:
        return there != {attacker} or has_fort_at(table, SEATS.index(attacker), battle)
    return about == "for-farm" and there != set()


def prices_to_join(table: Table, seat: int) -> dict[Place, int]:
    """ED-62: what each army that has a clear way costs."""
    battle = table.of("battle")[0]
    prices: dict[Place, int] = {}
    if would_meet_others(table, seat):
        return prices
    for place in table.armies(seat):
        far = distance(table, seat, place, battle)
        if place != battle and not table.is_held(seat, place) and far is not None:
            prices[place] = march_gold(table) * (far - is_free_for(table, seat))
    return prices


def explorer_comes(table: Table, seat: int) -> bool:
    """ED-71: in one's own turn, within one's movement."""
    here, battle = table.stands(seat), table.of("battle")[0]
    if seat != table.active or not can_move(table, seat) or here == battle or would_meet_others(table, seat):
        return False
    far = distance(table, seat, here, battle)
    return far is not None and far <= table.number("movement")


def flights(table: Table, seat: int, side: str) -> list[str]:
    """ED-63, ED-67: where an army may flee to, be it paid for or not."""
    place, _, _, about = table.of("battle")
    brought = table.of("defending-villagers") or table.of("defending-explorer")
    if side == "attacking" or about != "open" or brought or place == table.stands(seat):
        return []
    if place not in table.armies(seat) or table.is_held(seat, place):
        return []
    came_from = {*table.of("attacking-villagers"), *table.of("attacking-explorer")}
    return [
        f"flee {way}"
        for way, other in neighbours(table, place).items()
        if is_unoccupied(table, seat, other) and other not in came_from
    ]


def bringing(table: Table, seat: int, side: str) -> Iterator[str]:
    """ED-71: what may be done before the dice."""
    yield "pass"
    gold = table.hand(seat)["gold"]
    if explorer_comes(table, seat):
        yield "come"
    yield from (f"bring {place}" for place, price in prices_to_join(table, seat).items() if price <= gold)
    if gold >= 1:
        yield from flights(table, seat, side)
    yield from for_gold(table, seat)


def could_bring(table: Table, seat: int, side: str) -> bool:
    """Whether a side has anything to decide before the dice."""
    prices = [*prices_to_join(table, seat).values(), *([1] if flights(table, seat, side) else [])]
    return explorer_comes(table, seat) or min(prices, default=99) <= gold_within_reach(table, seat)


def gold_for(table: Table, seat: int, move: str) -> int:
    """ED-05, ED-61 to ED-63, ED-90: what moving an army costs, or fleeing with it."""
    kind, _, army = move.partition(" ")
    if kind == "bring":
        return prices_to_join(table, seat)[army]
    if kind == "march":
        return 0 if is_free_for(table, seat) else march_gold(table)
    return {"strike": march_gold(table), "flee": 1}.get(kind, 0)


def raids(table: Table, seat: int) -> Iterator[str]:
    """ED-46, ED-77, ED-79: rivals' farms that one's figures stand at, each once a turn."""
    if is_first_round(table):
        return
    for owner in table.seats:
        for number, farm in enumerate(table.farms(owner), 1):
            if owner != seat and str(number) not in table.of("raided", owner):
                for place in farm:
                    if figures_on(table, seat, place):
                        yield f"raid {SEATS[owner]}{number}@{place}"


# Coming back (ED-75)


def places_to_return(table: Table, seat: int) -> set[Place]:
    """Next to a shrine of one's own, else anywhere on the island that is unoccupied, else anywhere."""
    island = {place for place in table.tiles if split(place)[0] == "" and is_unoccupied(table, seat, place)}
    controlled = [
        shrine for number, shrine in enumerate(table.shrines(), 1) if number in table.offerings(seat)
    ]
    by_shrine = {place for place in island if any(shrine in around(place) for shrine in controlled)}
    return by_shrine or island or {place for place in table.tiles if is_land(table, place)}


# Cards (ED-22 to ED-25, ED-31, ED-33)


def bank_price(table: Table, seat: int) -> int:
    """ED-23, ED-90."""
    return 3 if table.explorer(seat) == "william" else 5


def bank_trades(table: Table, seat: int, wanted: Iterable[str]) -> Iterator[str]:
    """ED-23: equal cards for one of another kind that the bank has."""
    for given in RESOURCES:
        if table.hand(seat)[given] >= bank_price(table, seat):
            for taken in wanted:
                if taken != given and table.bank()[taken]:
                    yield f"bank {given} {taken}"


def for_gold(table: Table, seat: int) -> list[str]:
    """ED-23: about to pay gold, one may trade for it."""
    return list(bank_trades(table, seat, ["gold"]))


def gold_within_reach(table: Table, seat: int) -> int:
    """Gold in hand, and what the bank would give for the rest of it."""
    more = sum(table.hand(seat)[resource] // bank_price(table, seat) for resource in ("food", "wood"))
    return table.hand(seat)["gold"] + min(more, table.bank()["gold"])


def partners(table: Table, seat: int) -> Iterator[str]:
    """ED-22: whose explorers stand next to one's own, if there is anything to trade."""
    here = table.stands(seat)
    for other in table.seats:
        there = table.stands(other)
        if other == seat or not here or not there or there not in neighbours(table, here).values():
            continue
        keeper = table.of("keeper") in ([SEATS[seat]], [SEATS[other]])
        if table.hand(seat) or table.hand(other) or keeper:
            if int((table.of("offers", seat) or ["0"])[0]) < 3:
                yield f"trade {SEATS[other]}"
            if int((table.of("offers", other) or ["0"])[0]) < 3:
                yield f"hear {SEATS[other]}"


def composing(table: Table, seat: int, other: int) -> Iterator[str]:
    """ED-22: one gives what one has, wants what the other may have, and not the same thing twice."""
    yield "pass"
    given, wanted = (counted(" ".join(table.of(name))) for name in ("given", "wanted"))
    if given or wanted:
        yield "propose"
    for good in (goods(table, seat) - given).keys() - wanted:
        yield f"give {good}"
    cards = sum(wanted[resource] for resource in RESOURCES)
    may_have = {*RESOURCES} if cards < table.hand(other).total() else set()
    for good in may_have | ({"shrine"} if goods(table, other)["shrine"] > wanted["shrine"] else set()):
        if not given[good]:
            yield f"want {good}"


def goods(table: Table, seat: int) -> Counter[str]:
    """Everything that a player could give."""
    return table.hand(seat) + Counter(shrine=int(table.of("keeper") == [SEATS[seat]]))


def answers(table: Table, seat: int) -> Iterator[str]:
    """ED-22: one accepts what one can give."""
    yield "pass"
    if counted(" ".join(table.of("wanted"))) <= goods(table, seat):
        yield "accept"


def gathering(table: Table, seat: int, at_will: bool) -> Iterator[str]:
    """ED-25, ED-31: the explorer's tile, and those with villagers next to a farm."""
    farms = table.farms(seat)
    tiles = {place for place in table.villagers(seat) if any(place in farm for farm in farms)}
    tiles |= {table.stands(seat)} if table.stands(seat) else set()
    kinds = {table.tiles[place] for place in tiles}
    for resource in RESOURCES:
        if table.bank()[resource] and kinds & {resource, "garden"}:
            yield f"gather {resource}"
    if at_will:
        yield "pass"


# Dice and tiles (ED-90, ED-101, ED-102)


def rerolling(table: Table, seat: int, side: str, again: str = "0") -> Iterator[str]:
    """ED-101: a die for gold; ED-102: Nicolas all of them, if he has paid for none."""
    yield "pass"
    if table.is_on("rerolled_battles"):
        if table.hand(seat)["gold"]:
            yield from (f"again {face}" for face in dice_of(table, side))
        yield from for_gold(table, seat)
    nicolas = table.is_on("action_points") and table.explorer(seat) == "nicolas"
    if nicolas and table.stands(seat) == table.of("battle")[0] and again == "0":
        yield "reroll"


def orders(table: Table) -> Iterator[str]:
    """ED-90: every order of the tiles that Emma has seen, equal ones being equal; the first that says so."""
    seen: list[tuple[str, ...]] = []
    ahead = table.of("ahead")
    for order in permutations(range(len(ahead))):
        tiles = tuple(ahead[i] for i in order)
        if tiles not in seen:
            seen.append(tiles)
            yield "order " + "".join(str(i + 1) for i in (*order, *range(len(ahead), 3)))


# What comes of a battle (ED-73 to ED-77, ED-81, ED-85) ------------------------------------------------


@dataclass
class Outcome:
    """Where everybody is after a battle; a villager who has stopped has a mark behind its place."""

    stands: list[Place | None]
    villagers: list[list[str]]
    forts: list[Corner | None]
    farms: list[set[Corner]]
    keeper: list[str]
    dweller: str
    """The tile where a dweller was met, afterwards: what lies there, or nothing."""
    explorer_stopped: bool


def look(table: Table) -> Outcome:
    """Where everybody is now."""
    battle = table.of("battle")
    return Outcome(
        [table.stands(seat) for seat in table.seats],
        [sorted(table.of("villagers", seat)) for seat in table.seats],
        [table.fort(seat) for seat in table.seats],
        [set(table.farms(seat)) for seat in table.seats],
        table.of("keeper"),
        table.tiles.get(battle[0], "") if battle else "",
        bool(table.of("stopped")),
    )


def after_battle(table: Table, faces: str = "") -> Outcome:
    """Where everybody is when the last dice of the defender, or dweller, have been rolled."""
    place, letter, other, about = table.of("battle")
    attacker = SEATS.index(letter)
    ours = total(table, "attacking")
    theirs = total(table, "defending") + sum(map(int, filter(None, faces.split("-"))))
    now = look(table)
    if about == "dweller":
        fight_dweller(table, now, attacker, place, ours - theirs)
    elif ours == theirs:
        go_back(table, now, attacker, place, "attacking")
        if about != "farm":
            go_back(table, now, SEATS.index(other), place, "defending")
    elif ours < theirs:
        lose(now, attacker, SEATS.index(other), place)
        take_shrine(table, now, SEATS.index(other), place)
    elif about == "farm":
        defender = SEATS.index(other)
        now.farms[defender].remove(read_corner(table.of("prize")[0]))
    else:
        defender = SEATS.index(other)
        if about == "open" and has_fort_at(table, defender, place):
            now.forts[defender] = None
        lose(now, defender, attacker, place)
        more = foes_on(table, attacker, place) - {defender}
        if about == "open" and not more:
            take_shrine(table, now, attacker, place)
    return now


def lose(now: Outcome, loser: int, winner: int, place: Place) -> None:
    """ED-74, ED-75, ED-81: all figures of the loser there are gone, and so is the cave shrine it carried."""
    now.villagers[loser] = [word for word in now.villagers[loser] if word.removesuffix("!") != place]
    if now.stands[loser] == place:
        now.stands[loser] = None
        if now.keeper == [SEATS[loser]]:
            now.keeper = [SEATS[winner]]


def take_shrine(table: Table, now: Outcome, seat: int, place: Place) -> None:
    """ED-81: an explorer who stands on the cave shrine has it."""
    if now.stands[seat] == place and table.tiles[place] == "cave_shrine":
        now.keeper = [SEATS[seat]]
        now.dweller = "empty"


def go_back(table: Table, now: Outcome, seat: int, place: Place, side: str) -> None:
    """ED-73: whoever came goes back, and everybody stops."""
    came = table.of(f"{side}-villagers")
    elsewhere = [word for word in now.villagers[seat] if word.removesuffix("!") != place]
    stay = table.villagers(seat).count(place) - len(came)
    now.villagers[seat] = sorted([*elsewhere, *(f"{word}!" for word in came), *[f"{place}!"] * stay])
    if now.stands[seat] == place:
        now.explorer_stopped |= seat == table.active
        now.stands[seat] = (table.of(f"{side}-explorer") or [place])[0]


def fight_dweller(table: Table, now: Outcome, seat: int, place: Place, by: int) -> None:
    """ED-81, ED-85: won, the tile is an empty one; else it goes back into the stack."""
    tile = table.tiles[place]
    if by > 0:
        now.dweller = "empty"
        if now.keeper == [tile]:
            now.keeper = [SEATS[seat]]
        return
    now.dweller = ""
    if by == 0:
        go_back(table, now, seat, place, "attacking")
        return
    carried = now.keeper == [SEATS[seat]]
    lose(now, seat, seat, place)
    if carried:
        now.keeper = [tile]
