"""The engine against the slow version of the rules, ply by ply through whole games."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from lapilli.games.eruption.game import game as GAME  # noqa: N812
from lapilli.position import Outcome
from lapilli.seats import CHANCE, SEAT_LETTERS
from tests.eruption import slow

ALL_PLIES = 100_000
GAME_PLIES, SCENE_PLIES, SCENES = 90, 60, 3
SHEET = GAME.options.presets[0].switches
NEEDS = {"only_walls_given": "clans", "walls_taken": "clans", "tops_after_placing": "forecast"}
"""Switches that say something only in a variant."""
TOGETHER = ["clans", "annihilation", "forecast", "clans forecast", "annihilation forecast"]
VARIANTS = [
    *("", *TOGETHER),
    *("italian_sheet", *(f"{variant} italian_sheet" for variant in TOGETHER)),
    *(f"{NEEDS.get(switch, '')} {switch}".strip() for switch in SHEET),
]


def same(engine: object, slowly: object, what: str, text: str) -> None:
    assert engine == slowly, f"{what}: the engine says {engine}, the slow version {slowly}, of\n{text}"


def counted(words: list[str]) -> Counter[str]:
    """Pieces by their names, as a position's text counts them: ``rain quake*2``."""
    pairs = (word.partition("*") for word in words)
    return Counter({name: int(times or 1) for name, _, times in pairs})


def table_read(position: Any, text: str) -> dict[str, object]:
    """What the engine says lies on the table: from the text, and what is not written there."""
    players = position.players
    seats = SEAT_LETTERS[:players]
    record = position.record
    told: dict[str, Any] = {
        "heat": dict.fromkeys(seats, 0),
        **{what: {seat: Counter() for seat in seats} for what in ("reserve", "hand")},
        "waiting": {seat: set() for seat in seats},
        **{what: Counter() for what in ("discards", "gone")},
        **{what: [] for what in ("piles", "burned")},
        **dict.fromkeys(("turns", "quiet"), 0),
        **{what: set() for what in ("emptied", "let-go", "burned-sides", "held")},
        **dict.fromkeys(("over", "drawn"), ""),
        **{what: {} for what in ("board", "walls")},
        "last-round": ["", set()],
        "stack": position.stack,
        "supply": position.supply,
        "hand sizes": [position.hand_size(seat) for seat in range(players)],
        "deck": int(record.deck_size),
        "unclaimed": {number for number in slow.ERUPTION_AT if record.unclaimed >> number - 1 & 1},
        "touched": {
            (village, side + 1)
            for village, sides in zip(slow.VILLAGES, record.touched.tolist(), strict=True)
            for side in range(7)
            if sides >> side & 1
        },
    }
    section = ""
    for line in text.splitlines()[3 if "options" in text else 2 :]:
        word, *rest = line.split()
        if line.startswith(" "):
            read_in_section(told, section, word, rest)
        elif rest:
            read_line(told, word, rest)
        else:
            section = word
    return told


def read_in_section(told: dict[str, Any], section: str, word: str, rest: list[str]) -> None:
    """A line of the agenda, of the board or of the walls."""
    if section == "board":
        told["board"][slow.read_space(word)] = rest[0], int(rest[1][1:])
    elif section == "walls":
        site = slow.read_site(word)
        told["walls"][site] = rest[0]
        if rest[1:] == ["held"]:
            told["held"].add(site)
    elif word in ("place", "replace"):
        told["drawn"] = rest[1]


def read_line(told: dict[str, Any], word: str, rest: list[str]) -> None:
    """A line before the agenda."""
    if word in ("reserve", "hand"):
        told[word][rest[0]] = counted(rest[1:])
    elif word == "waiting":
        told[word][rest[0]] = set(map(int, rest[1:]))
    else:
        readers = {
            "heat": lambda: dict(zip(told["heat"], map(int, rest), strict=True)),
            "discards": lambda: counted(rest),
            "gone": lambda: counted(rest),
            "piles": lambda: [(top, int(below)) for top, below in (pile.split("+") for pile in rest)],
            "last-round": lambda: [rest[0], set(rest[1:])],
            "turns": lambda: int(rest[0]),
            "quiet": lambda: int(rest[0]),
            "emptied": lambda: set(map(slow.read_space, rest)),
            "let-go": lambda: set(map(slow.read_site, rest)),
            "burned-sides": lambda: set(map(slow.read_site, rest)),
            "burned": lambda: rest,
            "over": lambda: rest[0],
        }
        told[word] = readers[word]()


def table_expected(table: slow.Table) -> dict[str, object]:
    """The same, by the slow version."""
    return {
        "heat": table.heat,
        "reserve": {seat: +walls for seat, walls in table.reserve.items()},
        "hand": {seat: +cards for seat, cards in table.hand.items()},
        "waiting": table.waiting,
        "discards": +table.discards,
        "gone": +table.gone,
        "piles": [(top or "none", below) for top, below in zip(table.tops, table.below, strict=True)],
        "burned": table.burned if "annihilation" in table.options else sorted(table.burned),
        "last-round": [table.running_out, table.last_turns],
        "turns": table.turns,
        "quiet": table.quiet + 1 if slow.what_changes(table) == table.as_it_was and table.turns else 0,
        "emptied": table.emptied,
        "let-go": table.let_go,
        "burned-sides": table.burned_sides,
        "over": table.over,
        "drawn": table.drawn,
        "board": table.tiles,
        "walls": table.walls,
        "held": table.held,
        "stack": table.left.total(),
        "supply": {material: table.supply[material] for material in slow.WALLS},
        "hand sizes": [table.hand[seat].total() for seat in table.seats],
        "deck": table.deck.total(),
        "unclaimed": table.unclaimed,
        "touched": slow.touched(table),
    }


def compare(position: Any, table: slow.Table, question: slow.Ask | slow.Odds | None) -> None:
    """All that both versions say of a position."""
    text = position.to_text()
    engine, expected = table_read(position, text), table_expected(table)
    if not (table.drawn or "one_roll_a_turn" in table.options):
        expected.pop("held")  # it matters to nobody now
    if table.over or question.step == "draw-cards":
        expected.pop("quiet")  # nor this, or it is changing at this moment
    for what in expected:
        same(engine[what], expected[what], what, text)
    check_invariants(table, text)
    same(position.is_over, question is None, "over", text)
    if question is None:
        won = {SEAT_LETTERS[seat] for seat in position.result.winners}
        same(won, slow.winners(table), "winners", text)
    elif isinstance(question, slow.Odds):
        same(position.actor, CHANCE, "to act", text)
        weights = {str(outcome.move): outcome.weight for outcome in position.outcomes()}
        same(weights, question.weights, "chance", text)
    else:
        same(SEAT_LETTERS[position.actor], question.seat, "to act", text)
        legal = [str(move) for move in position.legal_moves()]
        assert len(legal) == len(set(legal)), f"listed twice: {legal} of\n{text}"
        missing, extra = question.moves - set(legal), set(legal) - question.moves
        assert not missing, f"legal but missing: {missing} of\n{text}"
        assert not extra, f"illegal but listed: {extra} of\n{text}"


def check_invariants(table: slow.Table, text: str) -> None:
    """What can never be otherwise, whoever is right."""
    on_board = Counter(name for name, _ in table.tiles.values())
    lava = on_board + table.left + table.gone + Counter([table.drawn] if table.drawn else [])
    eruptions = lava.pop("eruption", 0) + len(table.unclaimed) + sum(map(len, table.waiting.values()))
    same((lava, eruptions), (slow.TILES, 3), "tiles in the box", text)
    walls = Counter(table.walls.values())
    walls.update(table.supply)
    for reserve in table.reserve.values():
        walls.update(reserve)
    same(walls, slow.WALLS, "walls in the box", text)
    cards = sum((*table.hand.values(), table.discards), table.deck)
    same(cards, slow.CARDS, "cards in the box", text)
    assert set(table.heat.values()) <= set(range(0, 300, 10)), text
    assert slow.all_joined(table.tiles), text
    for place, edge in table.walls:
        if not isinstance(place, str):
            assert place not in table.tiles, text
            assert (place, edge) in slow.flows_into(table, place), text


def follow(position: Any, table: slow.Table, course: slow.Course, choose: Any, plies: int) -> Counter[str]:
    """A game, or so many plies of it, in both versions; how often was asked and answered what."""
    seen: Counter[str] = Counter()
    question = next(course, None)
    while question is not None and plies:
        compare(position, table, question)
        plies -= 1
        move = choose(table, question)
        seen[question.step] += 1
        seen[move.split()[0]] += 1
        position.play(move)
        try:
            question = course.send(move)
        except StopIteration:
            question = None
    compare(position, table, question)
    seen[table.over] += 1
    return seen + table.noted


def follow_game(players: int, seed: int, variant: str, plies: int = ALL_PLIES) -> Counter[str]:
    """A game from its beginning."""
    position = GAME.new(players, seed=seed, **dict.fromkeys(variant.split(), True))
    table = slow.new_table(players, switched_on(variant))
    return follow(position, table, slow.play(table), Chooser(seed), plies)


def follow_scene(players: int, seed: int, variant: str, plies: int = ALL_PLIES) -> Counter[str]:
    """A game from a position that games hardly ever come to."""
    table, seat = Scene(random.Random(seed), players, switched_on(variant)).table()
    position = GAME.from_text(slow.written(table, [f"turn {seat}"]))
    return follow(position, table, slow.play_on(table, seat), Chooser(seed), plies)


def switched_on(variant: str) -> list[str]:
    """The switches; the Italian sheet is many of them."""
    return [*variant.replace("italian_sheet", " ".join(SHEET)).split()]


def players_of(variant: str, number: int) -> int:
    """Two to six in turn; clans need pairs."""
    return (4, 6)[number % 2] if "clans" in variant else 2 + number % 5


class Chooser:
    """Any kind of move, then any move of that kind; but places that have just been emptied tempt.

    The dice of some are fair, those of others mostly decide for the walls.
    """

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.walls_hold = self.rng.choice([0, 0, 0.9])

    def __call__(self, table: slow.Table, question: slow.Ask | slow.Odds) -> str:
        if isinstance(question, slow.Odds):
            if question.step.startswith("roll") and self.rng.random() < self.walls_hold:
                return "roll 1 6"
            outcomes = sorted(question.weights.items())
            return self.rng.choices(*zip(*outcomes, strict=True))[0]
        moves = sorted(question.moves)
        kinds = sorted({move.split()[0] for move in moves})
        again = [kind for kind in ("flow", "exchange", "quake", "aftershock") if kind in kinds]
        kind = self.rng.choice(again if again and (table.emptied or table.let_go) else kinds)
        moves = [move for move in moves if move.split()[0] == kind]
        empty = [move for move in moves if any(slow.say(space) in move.split() for space in table.emptied)]
        return self.rng.choice(empty or moves)


class Scene:
    """A table made up: full or empty, hot or cool, with few or many walls, near the end or not."""

    def __init__(self, rng: random.Random, players: int, options: list[str]) -> None:
        self.rng = rng
        self.made = slow.new_table(players, options)
        self.made.supply = slow.WALLS.copy()

    def table(self) -> tuple[slow.Table, str]:
        """The table, and who begins a turn."""
        seat = self.rng.choice(self.made.seats)
        self.heat_villages()
        self.lay_tiles()
        self.thin_stack(seat)
        self.build_walls()
        self.deal_cards()
        self.burn_players()
        return self.made, seat

    def heat_villages(self) -> None:
        below = [(20, 50), (90, 120), (170, 200), (260, 290)]
        ranges = [(0, 1), (0, 60), (100, 140), (170, 220), (230, 290), (270, 300), (290, 291), *below]
        some = self.rng.sample(ranges, self.rng.choice([1, 1, 2]))
        for seat in self.made.seats:
            self.made.heat[seat] = self.rng.randrange(*self.rng.choice(some)) // 10 * 10
        hottest = max(self.made.heat.values())
        reached = sum(hottest >= space for space in slow.ERUPTION_AT.values())
        self.claimed = 0
        for number in range(1, max(reached, self.rng.choice([0, 0, 1, 2])) + 1):
            self.made.unclaimed.discard(number)
            if self.rng.random() < 0.5:
                self.made.waiting[self.rng.choice(self.made.seats)].add(number)
            else:
                self.claimed += 1

    def lay_tiles(self) -> None:
        made, rng = self.made, self.rng
        closing = rng.random() < 0.3
        for _ in range(rng.choice([0, 3, 8, 15, 25, 36, 39, 39])):
            names = rng.choices(sorted(made.stack.elements()), k=3 if closing else 1)
            places = sorted((name, *place) for name in names for place in slow.placements(made, name))
            if places:
                name, space, way = rng.choice(places)
                if closing:
                    name, space, way = min(rng.choices(places, k=8), key=self.open_after)
                made.tiles[space] = name, way
                made.stack[name] -= 1
            if self.claimed and rng.random() < 0.1:
                self.lay_eruption()
        for _ in range(self.claimed):
            if rng.random() < 0.5:
                self.lay_eruption()
        made.gone["eruption"] += self.claimed

    def open_after(self, placement: tuple[str, slow.Space, int]) -> int:
        """How many more flows lead to an empty space when a tile lies there."""
        name, space, way = placement
        around = [slow.beside(space, edge) for edge in slow.look(name, way)]
        return sum(other in slow.SPACES and other not in self.made.tiles for other in around)

    def lay_eruption(self) -> None:
        places = sorted(slow.eruption_places(self.made))
        if places:
            self.made.tiles[self.rng.choice(places)] = "eruption", 0
            self.claimed -= 1

    def thin_stack(self, seat: str) -> None:
        made, rng = self.made, self.rng
        in_stack = sorted(made.stack.elements())
        rng.shuffle(in_stack)
        if rng.random() < 0.3:
            fits = rng.choice([slow.placements, slow.replacements])
            in_stack.sort(key={name: bool(fits(made, name)) for name in made.stack}.get)
        keep = rng.choice([1, 2, 3, 5, 40, 40])
        if "annihilation" not in made.options and rng.random() < 0.15:
            keep = 0
            made.running_out = rng.choice(["stack-out", "village-burned"])
            made.last_turns = {seat, *made.clockwise_from(seat)[: rng.randrange(made.players)]}
        made.stack = Counter(in_stack[:keep])
        made.gone += Counter(in_stack[keep:])
        if "forecast" in made.options:
            slow.deal_piles(made)
            for pile in range(3):
                if made.below[pile]:
                    made.tops[pile] = next(name for name in in_stack if made.stack[name])
                    made.stack[made.tops[pile]] -= 1
                    made.below[pile] -= 1

    def build_walls(self) -> None:
        made, rng = self.made, self.rng
        for seat in made.seats:
            made.reserve[seat] = Counter()
        often = rng.choice([0, 0.3, 1])
        sites = {site for seat in made.seats for site in slow.sites(made, seat)}
        for site in sorted(sites, key=str):
            if rng.random() < often:
                material = rng.choice([*slow.WALLS])
                if made.supply[material]:
                    made.supply[material] -= 1
                    made.walls[site] = material
        for _ in range(rng.choice([0, 5, 12, 60])):
            slow.gain(made, rng.choice(made.seats), rng.choice([*slow.WALLS]))

    def deal_cards(self) -> None:
        made, rng = self.made, self.rng
        cards = sorted(made.deck.elements())
        rng.shuffle(cards)
        if rng.random() < 0.1:
            made.hand[made.seats[0]] = Counter(cards[20:])
            del cards[20:]
        for seat in made.seats:
            for _ in range(rng.choice([0, 1, 3, 3, rng.choice([3, 6, 12])])):
                if cards:
                    made.hand[seat][cards.pop()] += 1
        keep = rng.choice([0, 1, 4, 36])
        made.deck = Counter(cards[:keep])
        made.discards = Counter(cards[keep:])

    def burn_players(self) -> None:
        """Villages that have burned before, where the game goes on then."""
        made, rng = self.made, self.rng
        if "annihilation" in made.options:
            made.turns = rng.choice([1, 50, 100 * made.players - rng.randrange(1, 12)])
            made.quiet = rng.randrange(made.players)
        for seat in made.seats:
            if made.heat[seat] == slow.BURNED and rng.random() < 0.7:
                if "annihilation" in made.options and len(made.burned) < made.players - 2:
                    slow.burn(made, seat)
                if "clans" in made.options and not made.team(seat) & {*made.burned}:
                    slow.burn(made, seat)


RULES = [
    *("ER-20", "ER-21", "ER-22", "ER-25", "ER-26", "ER-27", "ER-28", "ER-29", "ER-30", "ER-31", "ER-32"),
    *("ER-33", "ER-34", "ER-35", "ER-36", "ER-37", "ER-38", "ER-39", "ER-3A", "ER-3B", "ER-3C", "ER-40"),
    *("ER-41", "ER-42", "ER-43", "ER-44", "ER-45", "ER-46", "ER-47", "ER-48", "ER-50", "ER-51", "ER-52"),
    *("ER-53", "ER-60", "ER-61", "ER-62", "ER-63", "ER-64", "ER-65", "ER-66", "ER-70", "ER-71", "ER-72"),
    *("ER-73", "ER-74", "ER-75", "ER-80", "ER-81", "ER-82", "ER-83", "ER-84", "ER-85", "ER-90"),
]


def all_rules(test: Callable[..., None]) -> Callable[..., None]:
    """Say that a test shows every rule of the game."""
    for number in RULES:
        test = pytest.mark.rule(number)(test)
    return test


@all_rules
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.replace(" ", "+") or "base")
def test_the_engine_agrees_with_the_slow_version(variant):
    number = VARIANTS.index(variant)
    follow_game(players_of(variant, number), number, variant, plies=GAME_PLIES)
    for seed in range(number * SCENES, (number + 1) * SCENES):
        follow_scene(players_of(variant, seed), seed, variant, plies=SCENE_PLIES)


@pytest.mark.parametrize(
    ("players", "variant"), [(3, ""), (6, "clans italian_sheet"), (2, "annihilation forecast")]
)
def test_whole_games(players, variant):
    seen = follow_game(players, 1, variant)
    steps = {"starter", "draw-cards", "draw-tile", "roll-damage", "eruption", "place", "cards", "walls"}
    assert steps <= seen.keys()
    assert {"stack-out", "village-burned", "last-standing"} & seen.keys()


RARE = {
    "2 flows are walled": (4, 46, "clans"),
    "3 flows are walled": (4, 17, "annihilation"),
    "a burned village cools": (3, 11, "italian_sheet"),
    "a new stack": (2, 40, "annihilation"),
    "a placement is skipped": (6, 34, "annihilation"),
    "a tie of heat": (4, 52, "clans"),
    "a tile goes back": (2, 105, "annihilation"),
    "a weaker wall": (5, 8, "annihilation"),
    "an abrupt end": (2, 10, "italian_sheet"),
    "burned in the turn of the last tile": (3, 86, "italian_sheet"),
    "last-standing": (2, 35, "annihilation"),
    "no card": (5, 18, "italian_sheet"),
    "no place for an eruption tile": (4, 104, "clans"),
    "no wall": (5, 8, "annihilation"),
    "nothing-changes": (2, 105, "annihilation"),
    "only closed spaces": (2, 105, "annihilation"),
    "only one of a team has burned": (6, 29, "clans"),
    "rounds-over": (6, 84, "annihilation"),
    "several could claim": (4, 92, "clans"),
    "some flows are walled": (3, 21, "annihilation"),
    "the discards are shuffled": (3, 61, ""),
    "the stack is discarded": (4, 22, ""),
    "the tops go back": (3, 13796, "forecast"),
}
"""Scenes in which something happens that seldom does."""


@pytest.mark.parametrize("what", RARE)
def test_what_seldom_happens(what):
    assert follow_scene(*RARE[what], plies=70)[what]


class Wishes(Chooser):
    """Makes the moves that are wished for, one after the other, each as soon as it can be made."""

    def __init__(self, seed: int, always: str, *wishes: str) -> None:
        super().__init__(seed)
        self.always, self.wishes = always, [*wishes]

    def __call__(self, table: slow.Table, question: slow.Ask | slow.Odds) -> str:
        moves = sorted(question.moves if isinstance(question, slow.Ask) else question.weights)
        for wish in [*self.wishes[:1], self.always]:
            granted = [move for move in moves if wish and move.startswith(wish)]
            if granted:
                self.wishes = self.wishes[wish in self.wishes :]
                return self.rng.choice(granted)
        return "pass" if "pass" in moves else super().__call__(table, question)


def beside_an_eruption(variant: str, hand: str) -> slow.Table:
    """An eruption tile far from everything else, and A, whose turn it is, with some cards."""
    table = slow.new_table(2, switched_on(variant))
    table.heat["B"] = 60
    table.unclaimed.discard(1)
    table.tiles[1, 2] = "eruption", 0
    table.hand["A"] = Counter(hand.split())
    table.deck -= table.hand["A"]
    return table


def put(table: slow.Table, space: slow.Space, name: str, rotation: int) -> None:
    table.tiles[space] = name, rotation
    table.stack[name] -= 1


@pytest.mark.rule("ER-36")
@pytest.mark.parametrize("variant", ["", "lava_tiles_only"])
def test_a_quake_in_vain(variant):
    """Every wall holds, and an eruption tile that is the only source cannot be replaced."""
    table = beside_an_eruption(variant, "quake")
    for site in slow.sites(table, "A"):
        if not isinstance(site[0], str):
            table.walls[site] = "stone"
            table.supply["stone"] -= 1
    table.reserve = {"A": Counter(wood=1), "B": Counter()}
    table.supply = slow.WALLS - Counter(table.walls.values()) - table.reserve["A"]
    choose = Wishes(1, "roll 1 6", "quake")
    position = GAME.from_text(slow.written(table, ["turn A"]))
    seen = follow(position, table, slow.play_on(table, "A"), choose, plies=60)
    assert seen["a Quake in vain"] == (variant == "")


@pytest.mark.rule("ER-3A")
@pytest.mark.rule("ER-90")
@pytest.mark.parametrize("variant", ["", "italian_sheet"])
def test_refilled_and_touched_again(variant):
    """A tile on a resource space, then one at a village, are taken away, and others put there."""
    table = beside_an_eruption(variant, "sinkhole sinkhole flow flow")
    put(table, (2, 2), "0", 5)
    put(table, (0, 3), "02", 1)
    wishes = ["sinkhole 2,2", "flow", "place 2,2", "sinkhole 0,3", "flow", "tile 01234", "place 0,3 r1"]
    position = GAME.from_text(slow.written(table, ["turn A"]))
    seen = follow(position, table, slow.play_on(table, "A"), Wishes(1, "", *wishes), plies=40)
    assert table.tiles.keys() >= {(2, 2), (0, 3)}
    assert (seen["refilled"] > 0) == (seen["touched again"] > 0) == (variant != "")


# Every tile on every space, whatever has been drawn -------------------------------------------


def probe(table: slow.Table, seat: str, entry: str, expected: set[str]) -> int:
    """What the engine says can be done if that were the next thing; how much it is."""
    text = slow.written(table, [entry, f"end {seat}"])
    engine = {str(move) for move in GAME.from_text(text).legal_moves()}
    same(engine, expected, entry, text)
    return len(engine)


@pytest.mark.rule("ER-27")
@pytest.mark.rule("ER-32")
@pytest.mark.rule("ER-35")
@pytest.mark.rule("ER-36")
@pytest.mark.rule("ER-40")
@pytest.mark.rule("ER-42")
@pytest.mark.rule("ER-43")
@pytest.mark.parametrize("seed", [*range(100, 108)])
def test_every_tile_on_every_space(seed):
    players = players_of("", seed)
    table, seat = Scene(random.Random(seed), players, ["lava_tiles_only"] if seed % 4 == 0 else []).table()
    if table.running_out:
        table.running_out, table.last_turns = "", set()
    table.gone = Counter(eruption=table.gone["eruption"])
    on_board = Counter(name for name, _ in table.tiles.values())
    table.stack = slow.TILES - on_board
    for name in table.stack:
        held = copy.deepcopy(table)
        held.stack[name] -= 1
        for kind, ways in ("place", slow.placements), ("replace", slow.replacements):
            moves = say_ways(kind, ways(table, name))
            if moves:
                probe(held, seat, f"{kind} {seat} {name}", moves)
    holding = copy.deepcopy(table)
    holding.hand = {other: Counter() for other in table.seats}
    holding.hand[seat] = Counter(slow.CARDS.keys())
    holding.deck, holding.discards = slow.CARDS - holding.hand[seat], Counter()
    probe(holding, seat, f"cards {seat}", slow.card_moves(holding, seat, set()) | {"pass"})
    if any(table.waiting.values()) and slow.eruption_places(table):
        erupting = copy.deepcopy(table)
        claimed = set().union(*table.waiting.values())
        erupting.waiting = {other: set() for other in table.seats} | {seat: claimed}
        places = {f"erupt {slow.say(space)}" for space in slow.eruption_places(table)}
        probe(erupting, seat, f"eruption {seat}", places)


def say_ways(kind: str, ways: set[tuple[slow.Space, int]]) -> set[str]:
    return {f"{kind} {slow.say(space)} r{way}" for space, way in ways}


# The comparison notices what is wrong ---------------------------------------------------------


def mirrored(space: slow.Space, tile: tuple[str, int]) -> set[slow.Site]:
    """The sides of villages counted from the wrong end."""
    return {(village, 8 - side) for village, side in TOUCHED_BY(space, tile)}


TOUCHED_BY, DEMANDS = slow.touched_by, slow.demands
WRONG: dict[str, Callable[..., object]] = {
    "holds": lambda material, lava, wall: wall + slow.BONUS[material] >= lava,
    "demands": lambda table, space: {edge: lava for edge, lava in DEMANDS(table, space).items() if lava},
    "all_joined": lambda tiles: True,
    "is_closed": lambda table, space: False,
    "touched_by": mirrored,
    "walls_of": lambda table, space: set(),
    "gained": lambda table, material: material if table.supply[material] > 0 else "",
    "lose_touch": lambda table, sides: None,
    "stack_fits_nowhere": lambda table: None,
    "burn": lambda table, seat: None,
    "winners": lambda table: {min(table.seats, key=table.heat.__getitem__)},
}
"""Rules of the slow version, and something else that they are not."""
WRONG_NUMBERS = {"OPEN_FLOW": 10, "LOST_WALL": 20, "ERUPTION_HEAT": 40, "RAIN": 20, "HAND": 2}
NOTICED_AT = {
    "is_closed": RARE["only closed spaces"],
    "gained": (5, 50013, ""),
    "winners": RARE["a tie of heat"],
    "stack_fits_nowhere": RARE["the stack is discarded"],
    "burn": RARE["only one of a team has burned"],
}
"""Where what is seldom wrong is."""


def follow_until_noticed(where: tuple[int, int, str] | None) -> None:
    if where:
        follow_scene(*where, plies=150)
    follow_game(2, 1, "", plies=60)
    for seed in range(60):
        variant = VARIANTS[seed % len(VARIANTS)]
        follow_scene(players_of(variant, seed), seed, variant, plies=150)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_rule_is_noticed(name, monkeypatch):
    monkeypatch.setattr(slow, name, WRONG[name])
    if name == "lose_touch":
        with pytest.raises(AssertionError, match="let-go"):
            test_refilled_and_touched_again("italian_sheet")
        return
    with pytest.raises(AssertionError, match=r"of\s+eruption 2"):
        follow_until_noticed(NOTICED_AT.get(name))


@pytest.mark.parametrize("name", WRONG_NUMBERS)
def test_a_wrong_number_is_noticed(name, monkeypatch):
    monkeypatch.setattr(slow, name, WRONG_NUMBERS[name])
    with pytest.raises(AssertionError, match=r"of\s+eruption 2"):
        follow_until_noticed(None)


@pytest.mark.parametrize("answer", ["legal_moves", "outcomes"])
def test_a_wrong_answer_is_noticed(answer, monkeypatch):
    """A move too few, or an outcome that is a little too likely."""
    right = getattr(GAME.position, answer)

    def wrong(position: Any) -> list[Any]:
        answers = right(position)
        if answer == "outcomes" and answers:
            last = answers.pop()
            return [*answers, Outcome(last.move, last.probability, last.weight + 1)]
        return answers[1:]

    monkeypatch.setattr(GAME.position, answer, wrong)
    with pytest.raises(AssertionError, match="chance" if answer == "outcomes" else "legal but missing"):
        follow_game(2, 1, "", plies=10)


def test_the_geometry_is_that_of_the_rules():
    """ER-01 to ER-04: what the rules count."""
    rim = {(space, edge) for space in slow.SPACES for edge in range(6)}
    inner = {(space, edge) for space, edge in rim if slow.beside(space, edge) in slow.VOLCANO}
    rim = {(space, edge) for space, edge in rim - inner if slow.beside(space, edge) not in slow.SPACES}
    gaps = Counter(space for space, edge in rim - slow.SIDE_AT.keys())
    assert (len(slow.SPACES), len(inner), len(slow.SIDE_AT), gaps.total()) == (60, 18, 42, 24)
    assert inner > slow.FLOWS
    assert rim > slow.SIDE_AT.keys()
    assert set(gaps.values()) == {2}
    assert all(slow.spans(space)[2] == 5 for space in gaps)
