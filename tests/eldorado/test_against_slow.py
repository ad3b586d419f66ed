"""The engine against the slow version of the rules, on thousands of positions of random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from lapilli.agenda import now
from lapilli.games.eldorado.game import game as GAME  # noqa: N812
from lapilli.games.eldorado.notation import STEP_NAMES
from lapilli.kernel import STEP
from lapilli.position import Position
from lapilli.seats import CHANCE
from tests.eldorado import slow

FROM_THE_START, CROWDED = 400, 600
"""Positions a variant: of games from their beginning, and of tables on which everybody meets."""
GAME_PLIES, CROWDED_PLIES = 4000, 25
LIKELY = {"pass": 0.4, "stand-down": 0.05, "bank": 0.2, "trade": 0.05, "hear": 0.05, "dismantle": 0.1}
LIKELY |= {
    "discover": 2,
    "come": 3,
    "bring": 3,
    "strike": 4,
    "march": 2,
    "villager": 4,
    "raid": 3,
    "fort": 3,
    "offering": 5,
}
"""How often players do what they may, compared with others: random ones should build, and meet."""
RARELY = ("roll", "split", "gather", "keep-hand", "hand-over", "draw", "look", "take", "steal")
HOW_OFTEN = {
    **dict.fromkeys(RARELY, 0.03),
    "explore": 0.04,
    "compose": 0.2,
    "lay": 0.2,
    "return": 0.5,
    "battle-roll": 0.5,
}
HOW_OFTEN |= dict.fromkeys(("sheet", "start", "choose", "deal", "starter"), 0)
"""How many of the positions with that to do next are looked at; of the others all are, they are rare."""
VARIANTS = [
    *({"players": players} for players in (2, 3, 4, 5)),
    {"players": 3, "important_tiles": True},
    {"players": 4, "rerolled_battles": True},
    {"players": 2, "action_points": True},
    {"players": 5, "important_tiles": True, "rerolled_battles": True, "action_points": True},
    {"players": 3, "villager_food": 1, "march_gold": 2, "farm_wood": 1, "offering_gold": 1, "fort_gold": 2},
]
PAIRS = [
    ("stella", "bellona"),
    ("hector", "nicolas"),
    ("tizoc", "emma"),
    ("victoria", "pedro"),
    ("william", "laffite"),
]
"""Who is on the two sides of a sheet (ED-07)."""


def name_of(variant: dict[str, Any]) -> str:
    return " ".join(name if value is True else f"{name}={value}" for name, value in variant.items())


def play_on(position: Position, rng: random.Random, plies: int) -> Iterator[tuple[Position, str]]:
    """A random game, ply by ply: the position, and what is done in it."""
    for _ in range(plies):
        if position.is_over:
            return
        if position.actor == CHANCE:
            code = position.drawn_outcome(rng.randrange)
            move = str(GAME.space.decode(position.record, code))
        else:
            moves = [str(legal) for legal in position.legal_moves()]
            move = rng.choices(moves, [LIKELY.get(legal.split()[0], 1) for legal in moves])[0]
        yield position, move
        position.play(move)


# Tables on which everybody meets -----------------------------------------------------------------------


def grown(rng: random.Random, cells: int, mark: str, shut: set[str]) -> list[str]:
    """Places that hang together, the middle first."""
    places = [f"{mark}0,0"]
    while len(places) < cells:
        place = rng.choice(slow.around(rng.choice(places)))
        if place not in places and place not in shut:
            places.append(place)
    return places


def crowded_tiles(rng: random.Random) -> dict[str, str]:
    """An island with its entrance, and the beginning of a cave."""
    kinds = ["food"] * 4 + ["gold"] * 4 + ["wood"] * 4 + ["garden", "shrine", "shrine", "water", "water"]
    rng.shuffle(kinds)
    kinds.insert(rng.randrange(3), "entrance")
    tiles = dict(zip(grown(rng, len(kinds), "", set()), kinds, strict=True))
    caves = ["exit", *rng.sample(["cave_shrine", *["empty"] * 5], rng.randrange(6))]
    return tiles | dict(zip(grown(rng, len(caves), "c", slow.SHUT), caves, strict=True))


def crowded_pieces(rng: random.Random, tiles: dict[str, str], players: int) -> Iterator[str]:
    """Explorers, armies, buildings and cards for everybody; some share a tile in peace."""
    land = [place for place, tile in tiles.items() if tile not in ("water", "shrine")]
    near = [*land[:3], *[place for place in land if tiles[place] in ("exit", "empty")][-2:]]
    corners: list[slow.Corner] = []

    def free_corner() -> str:
        while True:
            place, which = rng.choice(land), rng.randrange(6)
            if slow.corner(place, which) not in corners:
                corners.append(slow.corner(place, which))
                return f"{place}/{slow.CORNERS[which]}"

    for seat in slow.SEATS[:players]:
        yield f"hand {seat} gold*{rng.randint(1, 5)} food*{rng.randint(1, 4)} wood*{rng.randint(1, 4)}"
        if rng.random() < 0.8:
            yield f"stands {seat} {rng.choice(near)}"
        else:
            yield f"beaten {seat} {rng.choice([other for other in slow.SEATS[:players] if other != seat])}"
        armies = rng.sample(land, 3)
        stopped = rng.choice(["", "", "!"])
        yield f"villagers {seat} " + " ".join(rng.choice(armies) for _ in range(rng.randint(1, 4))) + stopped
        yield f"farms {seat} " + " ".join(free_corner() for _ in range(rng.randint(1, 2)))
        if rng.random() < 0.4:
            yield f"fort {seat} {free_corner()}"
        offerings = rng.sample(["1", "2"], rng.randrange(3))
        if offerings:
            yield f"offerings {seat} " + " ".join(sorted(offerings))


def same(engine: object, slowly: object, what: str, text: str) -> None:
    assert engine == slowly, f"{what}: the engine says {engine}, the slow version {slowly}, of\n{text}"


def compare(position: Position, table: slow.Table, text: str) -> None:
    """What both versions can say of a position."""
    for seat in table.seats:
        same(position.strength(seat), slow.strength_of_explorer(table, seat), f"strength of {seat}", text)
    assert position.movement >= 0, text
    step = table.agenda[0]
    if step[0] == "battle-roll":
        rolled = slow.dice_of(table, step[2]).total()
        same(int(step[3]) + rolled, slow.strength_of_side(table, step[2]), f"dice {step[2]}", text)
    if position.actor == CHANCE:
        return
    expected = slow.legal(table)
    if expected is None:
        return
    engine = [str(move) for move in position.legal_moves()]
    assert len(engine) == len(set(engine)), f"listed twice: {engine} of\n{text}"
    missing, extra = expected - set(engine), set(engine) - expected
    assert not missing, f"legal but missing: {missing} of\n{text}"
    assert not extra, f"illegal but listed: {extra} of\n{text}"


def compare_asking(before: slow.Table, move: str, table: slow.Table, text: str) -> None:
    """ED-65: whoever could strike is asked, clockwise, after what the active player has done; nobody else."""
    kind, step = move.split(maxsplit=1)[0], table.agenda[0]
    if step[0] == "ask":
        asked = [seat for seat in slow.who_may_strike(table) if slow.SEATS[seat] not in table.of("passed")]
        same(slow.SEATS.index(step[2]), asked[0], "who is asked", text)
    elif before.agenda[0][0] == step[0] == "explore" and kind not in ("bank", "pass"):
        same(slow.who_may_strike(table), [], f"who should be asked after {move}", text)


def compare_bringing(before: slow.Table, table: slow.Table, text: str) -> None:
    """ED-71: who was not asked before the dice has nothing to bring."""
    step = table.agenda[0]
    if before.agenda[0][0] in ("explore", "ask", "foe", "lay") and step[0] in ("bring", "battle-roll"):
        attacker, defender = table.of("battle")[1:3]
        if step[0] == "battle-roll" or step[2] == "defending":
            same(slow.could_bring(table, slow.SEATS.index(attacker), "attacking"), False, "may bring", text)
        if step[0] == "battle-roll" and defender != "dweller":
            same(slow.could_bring(table, slow.SEATS.index(defender), "defending"), False, "may bring", text)


def compare_price(before: slow.Table, move: str, table: slow.Table, text: str) -> None:
    """ED-62, ED-71: what it costs to come, in gold or in movement, unless an offering follows at once."""
    step = before.agenda[0]
    if any(entry[0] == "offer" for entry in before.agenda):
        return
    if move.split(maxsplit=1)[0] in ("bring", "march", "strike", "flee", "come"):
        seat = slow.SEATS.index(step[2] if step[0] == "ask" else step[1])
        left = before.hand(seat)["gold"] - slow.gold_for(before, seat, move)
        same(table.hand(seat)["gold"], left, f"gold after {move}", text)
        if move == "come":
            far = slow.distance(before, seat, before.of("stands", seat)[0], before.of("battle")[0])
            same(table.number("movement"), before.number("movement") - far, "movement", text)


def last_dice(before: slow.Table, move: str, table: slow.Table) -> list[str] | None:
    """ED-72, ED-101: the dice that decide a battle, or none if the defender leaves its dice as they are."""
    step, (kind, *faces) = before.agenda[0], move.split()
    if step[0] in ("battle-roll", "roll-again") and step[2] == "defending" and int(step[3]) <= 3:
        return faces if table.agenda[0][0] != "battle-reroll" else None
    if step[0] == "battle-reroll" and step[2] == "defending" and kind == "pass" and step[3:] in ([], ["0"]):
        return []
    return None


def compare_battle(before: slow.Table, move: str, table: slow.Table, text: str) -> bool:
    """ED-73 to ED-77, ED-81, ED-85: who is where when a battle has been decided; whether there was one."""
    if table.of("over") or table.number("turns") != before.number("turns"):
        return False
    dice = last_dice(before, move, table)
    if dice is None:
        return False
    then, now = slow.after_battle(before, *dice), slow.look(table)
    now.dweller = table.tiles.get(before.of("battle")[0], "")
    same(now, then, f"after {move}", text)
    return True


def agree(plies: Iterator[tuple[Position, str]], rng: random.Random, seen: Counter[str], most: int) -> None:
    """Compare positions of a game, until so many have been seen."""
    before: tuple[slow.Table, str] | None = None
    for position, move in plies:
        step = STEP_NAMES[now(position.record, STEP)]
        looked_at = rng.random() < HOW_OFTEN.get(step, 1)
        if before or looked_at:
            text = position.to_text()
            table = slow.read(text)
            compare(position, table, text)
            if before:
                compare_asking(*before, table, text)
                compare_bringing(before[0], table, text)
                compare_price(*before, table, text)
                if compare_battle(*before, table, text):
                    seen[f"decided {before[0].of('battle')[3]}"] += 1
            seen[step] += 1
        before = (table, move) if looked_at else None
        if seen.total() >= most:
            return


@pytest.mark.rule("ED-20", "ED-21", "ED-26", "ED-40", "ED-41", "ED-43", "ED-45", "ED-46", "ED-49")
@pytest.mark.rule("ED-50", "ED-52", "ED-53", "ED-56", "ED-60", "ED-61", "ED-62", "ED-65", "ED-66", "ED-67")
@pytest.mark.rule("ED-71", "ED-72", "ED-75", "ED-92", "ED-100", "ED-101", "ED-102")
@pytest.mark.parametrize("variant", VARIANTS, ids=name_of)
def test_random_games_agree_with_the_slow_version(variant):
    rng = random.Random(VARIANTS.index(variant))
    seen: Counter[str] = Counter()
    while seen.total() < FROM_THE_START:
        position = GAME.new(seed=rng.randrange(10**6), **variant)
        agree(play_on(position, rng, GAME_PLIES), rng, seen, FROM_THE_START)
    assert seen.keys() >= {"explore", "lay", "bring", "battle-roll", "return"}


@pytest.mark.rule("ED-61", "ED-62", "ED-63", "ED-65", "ED-66", "ED-67", "ED-70", "ED-71", "ED-72", "ED-73")
@pytest.mark.rule("ED-74", "ED-75", "ED-76", "ED-77", "ED-78", "ED-79", "ED-81", "ED-85", "ED-101", "ED-102")
@pytest.mark.parametrize("variant", VARIANTS, ids=name_of)
def test_crowded_tables_agree_with_the_slow_version(scene, variant):
    """Everybody is there already, with armies, buildings and gold."""
    rng = random.Random(100 + VARIANTS.index(variant))
    seen: Counter[str] = Counter()
    options = " ".join(
        f"{name}={'on' if value is True else value}" for name, value in variant.items() if name != "players"
    )
    players = variant["players"]
    while seen.total() < CROWDED:
        tiles = crowded_tiles(rng)
        explorers = [rng.choice(pair) for pair in rng.sample(PAIRS, players)]
        free = ["free-march yes"] if explorers[0] == "bellona" else []
        p = scene(
            "\n".join(f"{place} {tile}" for place, tile in tiles.items()),
            explorers=" ".join(explorers),
            players=players,
            options=options,
            movement=rng.randrange(7),
            lines="\n".join([*crowded_pieces(rng, tiles, players), *free]),
        )
        agree(play_on(p, rng, CROWDED_PLIES), rng, seen, CROWDED)
    wanted = {"explore", "ask", "bring", "battle-roll"} | ({"foe"} if players > 3 else set())
    wanted |= {"decided open", "decided farm"}
    if "rerolled" in options:
        wanted |= {"battle-reroll", "roll-again"}
    assert seen.keys() >= wanted
