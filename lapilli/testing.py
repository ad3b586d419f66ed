"""The conformance kit: what every game must keep, checked for every player count and option set.

A game of your own passes if this says nothing::

    from lapilli.testing import check_game
    check_game(my_game)
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn
from xml.etree import ElementTree

import numpy as np

from lapilli.batch import Batch
from lapilli.bots.tree import new_room
from lapilli.choices import BOARD, ways
from lapilli.contract import Game
from lapilli.errors import BrokenGame, IllegalMove, LapilliError, NothingToUndo, OptionError
from lapilli.position import Position
from lapilli.record import GameFile, read_game, write_game
from lapilli.rolls import Roll
from lapilli.seats import CHANCE, SPECTATOR
from lapilli.words import HARDEST

LONGEST = 100_000
"""Plies after which a game is taken to go on for ever."""
FIRST_PLIES = 12
"""At these everything is checked; after them, at some of the others, drawn at random:"""
CHECKED = 6
"""at one of so many the state, the moves and what the views show,"""
LISTENED_TO = 15
"""at one of so many whether what is told keeps secrets,"""
LOOKED_AT = 24
"""and at one of so many the game as people see it."""
TRIED = 24
"""How many of the legal and of the other moves are tried at a ply."""
HEARD = 8
"""Of how many of them it is seen whether what is told keeps secrets."""


@dataclass
class _Walk:
    """A random game under examination, and how to say what is wrong with it."""

    position: Position
    chooser: random.Random

    def broken(self, what: str) -> NoReturn:
        moves = ", ".join(str(played.move) for played in self.position.log[-6:])
        raise BrokenGame(
            f"{self.position.game.name}, {self.position.players} players, {self.position.options}: {what}\n"
            f"the last moves were {moves or 'none'}; the position was\n{self.position.to_text()}"
        )

    def demand(self, holds: bool, what: str) -> None:
        if not holds:
            self.broken(what)

    def is_due(self, often: int) -> bool:
        """Whether something is checked now that is checked at one ply of so many."""
        return self.position.ply < FIRST_PLIES or self.chooser.randrange(often) == 0

    def some(self, codes: list[int], most: int = TRIED) -> list[int]:
        return self.chooser.sample(codes, min(most, len(codes)))


def check_game(
    game: Game[Any, Any],
    *,
    players: Iterable[int] | None = None,
    variants: Iterable[Mapping[str, Any]] | None = None,
    games: int = 1000,
    examined: int = 2,
    seed: int = 0,
) -> None:
    """Check a game for all its player counts and combinations of switches, or for those named.

    ``games`` random games of each are played with everything counted after every ply;
    ``examined`` of them are looked at closely.  What fails raises ``BrokenGame``.
    """
    check_options(game)
    for count in game.players if players is None else players:
        for options in game.options.variants(count) if variants is None else variants:
            check_random_games_end(game, count, options, games, seed)
            check_batches(game, count, options, seed)
            for number in range(examined):
                examine(game, count, options, seed + number)


def check_options(game: Game[Any, Any]) -> None:
    """Bad options and player counts are refused; every option's rule exists."""
    for option in game.options.values():
        _require(option.default in option.values, f"option {option.name} cannot have its default")
        _require(option.rule in game.rulebook, f"option {option.name} names no rule: {option.rule}")
        for other in option.excludes:
            _require(other in game.options, f"option {option.name} excludes {other}, which is none")
    wrong: list[dict[str, Any]] = [
        {"no_such_option": True},
        {"players": game.players[-1] + 1},
        {"players": 0},
    ]
    wrong += [{name: "nonsense"} for name in game.options]
    for chosen in wrong:
        try:
            game.new(**chosen)
        except OptionError:
            continue
        raise BrokenGame(f"{game.name}: {chosen} is accepted")


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise BrokenGame(what)


def check_random_games_end(
    game: Game[Any, Any], players: int, options: Mapping[str, Any], games: int, seed: int
) -> None:
    """Random games end, and nothing is created or lost on the way."""
    batch = game.batch(games, players, seed, **options)
    broken = batch.play_out_checked(LONGEST)
    if broken is not None:
        walk = _played_again(
            game.new(players, **options), game.batch(games, players, seed, **options), broken
        )
        walk.broken(f"game {broken} of seed {seed}: pieces created or lost, the agenda full, or no end")
    _require(bool(batch.over.all()), f"{game.name}: a game is left unfinished")


def _played_again(position: Position, batch: Batch, number: int) -> _Walk:
    """One game of a batch, played move by move on a position."""
    walk = _Walk(position, random.Random(number))
    for code in itertools.islice(batch.record(number), LONGEST):
        try:
            position.play(code)
        except LapilliError as error:
            walk.broken(f"a batch plays what a position refuses: {error}")
    return walk


def check_batches(game: Game[Any, Any], players: int, options: Mapping[str, Any], seed: int) -> None:
    """Threads make no difference, and a batch plays what a position plays."""
    alone, together = (game.batch(300, players, seed, **options) for _ in range(2))
    alone.play_out(threads=1)
    together.play_out(threads=2)
    _require(alone.states.tobytes() == together.states.tobytes(), f"{game.name}: threads change the games")
    walk = _played_again(game.new(players, **options), game.batch(300, players, seed, **options), 0)
    position = walk.position
    walk.demand(position.to_bytes() == alone.states[:1].tobytes(), "a batch and a position differ")
    result = position.result
    assert result is not None
    walk.demand(result.scores == tuple(alone.scores()[0].tolist()), "scores of batch and position differ")
    won = tuple(np.flatnonzero(alone.winners()[0]).tolist())
    walk.demand(result.winners == won, "winners of batch and position differ")


def examine(game: Game[Any, Any], players: int, options: Mapping[str, Any], seed: int) -> None:
    """One random game, with everything checked on its way."""
    walk = _Walk(game.new(players, seed=seed, **options), random.Random(seed))
    while not walk.position.is_over:
        if walk.position.ply == LONGEST:
            walk.broken("the game does not end")
        if walk.is_due(CHECKED):
            check_state(walk)
            check_moves(walk)
            check_views(walk)
            check_deals(walk)
            check_secrets(walk)
        if walk.is_due(LISTENED_TO):
            check_reveals(walk)
            check_events(walk)
        if walk.is_due(LOOKED_AT):
            check_teams_and_advice(walk)
            check_picture(walk)
            check_choices(walk)
            check_words(walk)
        step_and_back(walk)
    check_state(walk)
    check_end(walk)
    check_game_file(walk)


def check_state(walk: _Walk) -> None:
    """The same state as bytes, as text and as a copy; and a prompt and a task that name their rules."""
    position = walk.position
    try:
        again = position.game.from_text(position.to_text())
    except LapilliError as error:
        walk.broken(f"its text cannot be read: {error}")
    walk.demand(again.to_bytes() == position.to_bytes(), "its text reads back otherwise")
    walk.demand(
        position.prompt.rule in position.game.rulebook, f"its prompt names no rule: {position.prompt}"
    )
    walk.demand(position.task.rule in position.game.rulebook, f"its task names no rule: {position.task}")
    walk.demand(
        (position.actor is None) == position.is_over, "somebody is to act in a game that is over, or nobody"
    )


def check_moves(walk: _Walk) -> None:
    """What is listed is legal, once, in range, and its text is read back; what is not is refused."""
    position, space = walk.position, walk.position.game.space
    if position.actor == CHANCE:
        weights = [outcome.weight for outcome in position.outcomes()]
        walk.demand(min(weights) > 0 and sum(weights) <= 1 << 62, "an outcome's weight is out of range")
        codes = [position.code(outcome.move) for outcome in position.outcomes()]
    else:
        codes = position.legal_codes()
        moves, _ = position.game.buffers()
        for n in [*range(min(TRIED, len(codes))), len(codes) - 1]:
            found = position.game.engine.nth_move_of(position._states, n, moves)
            walk.demand(found == codes[n], f"move {n} is {codes[n]} in the list and {found} without it")
        walk.demand(
            position.game.engine.nth_move_of(position._states, len(codes), moves) == -1,
            "moves are miscounted",
        )
    walk.demand(len(codes) > 0, "nothing can be done")
    walk.demand(len(set(codes)) == len(codes), "a move is listed twice")
    walk.demand(min(codes) >= 0 and max(codes) < space.size, "a move's number is out of range")
    for code in walk.some(codes):
        move = space.decode(position.record, code)
        walk.demand(position.code(move) == code, f"{move!r} is not understood as itself")
        walk.demand(position.code(str(move)) == code, f"the text {str(move)!r} is not understood as itself")
    check_refusals(walk, set(codes))


def check_refusals(walk: _Walk, legal: set[int]) -> None:
    """Every move that is not legal is refused by a rule that exists, and nothing changes."""
    position = walk.position
    before = position.to_bytes()
    for code in walk.some(list(range(position.game.space.size))):
        if code in legal:
            continue
        try:
            position.play(code)
        except IllegalMove as error:
            walk.demand(error.rule in position.game.rulebook, f"the refusal of {code} names no rule: {error}")
        else:
            walk.broken(f"move {code} is not listed, and yet it can be made")
    for nonsense in ("", "nonsense", "nonsense 1,2", -1, position.game.space.size):
        try:
            position.play(nonsense)
        except LapilliError:
            continue
        walk.broken(f"{nonsense!r} is taken for a move")
    walk.demand(position.to_bytes() == before, "a refused move changes the position")


def check_views(walk: _Walk) -> None:
    """A view is the same for all states that differ only in what the seat may not know."""
    position = walk.position
    inventory = _inventory(position)
    for seat in [None, *range(position.players)]:
        view = position.view(seat)
        walk.demand(view.actor == position.actor, f"seat {seat} sees another player to act")
        for _ in range(2):
            other = view.resample(walk.chooser.randrange(1 << 32))
            same = other.view(seat).to_bytes() == view.to_bytes()
            walk.demand(same, f"what seat {seat} cannot see changes its view")
            walk.demand(
                _inventory(other) == inventory, f"dealing again for seat {seat} creates or loses something"
            )
            if position.actor == seat:
                walk.demand(
                    other.legal_codes() == position.legal_codes(), "legal moves depend on the unknown"
                )
                walk.demand(view.legal_codes() == position.legal_codes(), "a view lists other moves")


def check_deals(walk: _Walk) -> None:
    """What a seat may think of is a position that there could be."""
    seat = walk.chooser.choice([None, *range(walk.position.players)])
    text = walk.position.view(seat).resample(walk.chooser.randrange(1 << 32)).to_text()
    try:
        walk.position.game.from_text(text)
    except LapilliError as error:
        walk.broken(f"dealing again for seat {seat} brings what cannot be: {error}\n{text}")


def check_secrets(walk: _Walk) -> None:
    """Of a move that it is told only in part, a seat sees nothing more in what comes of it."""
    position, game = walk.position, walk.position.game
    codes = position.legal_codes() or [position.code(outcome.move) for outcome in position.outcomes()]
    for seat in [SPECTATOR, *range(position.players)]:
        seen: dict[str, tuple[bytes, str, Roll | None]] = {}
        for code in walk.some(codes):
            told = game.veil(position.record, code, seat)
            if told is not None:
                after = position.copy()
                after.play(code)
                view = after.view(None if seat == SPECTATOR else seat).to_bytes()
                part = game.tell_in_part(position.record, code, seat)
                known = view, part.say(), part.roll
                walk.demand(seen.setdefault(told, known) == known, f"seat {seat} sees which {told!r} it was")


def check_reveals(walk: _Walk) -> None:
    """A move that is said to reveal nothing shows no seat anything it did not know."""
    position, game = walk.position, walk.position.game
    if not game.secrets:
        views = {position.view(seat).to_bytes() for seat in [None, *range(position.players)]}
        walk.demand(len(views) == 1, "seats see different things in a game without secrets")
        return
    for code in walk.some(position.legal_codes()):
        if game.reveals(position.record, code):
            continue
        after = position.copy()
        after.play(code)
        for seat in [None, *range(position.players)]:
            if game.veil(position.record, code, SPECTATOR if seat is None else seat) is not None:
                continue
            other = position.view(seat).resample(walk.chooser.randrange(1 << 32))
            walk.demand(
                other.actor == CHANCE or code in other.legal_codes(),
                f"move {code} tells seat {seat} that it can be made, and is not said to reveal anything",
            )
            other.play(code)
            same = other.view(seat).to_bytes() == after.view(seat).to_bytes()
            walk.demand(same, f"move {code} shows seat {seat} something, and is not said to reveal anything")


def check_events(walk: _Walk) -> None:
    """What is told of a move is the same in all states that a seat cannot tell from each other after it."""
    position, game = walk.position, walk.position.game
    if not game.secrets:
        return
    codes = position.legal_codes() or [position.code(outcome.move) for outcome in position.outcomes()]
    for code in walk.some(codes, HEARD):
        after = position.copy()
        after.play(code)
        told = _told(position, code, after)
        for seat in [None, *range(position.players)]:
            veiled = game.veil(position.record, code, SPECTATOR if seat is None else seat)
            other = position.view(seat).resample(walk.chooser.randrange(1 << 32))
            possible = other.legal_codes() or [other.code(outcome.move) for outcome in other.outcomes()]
            if code not in possible:
                continue
            then = other.copy()
            then.play(code)
            if then.view(seat).to_bytes() == after.view(seat).to_bytes():
                events, sentence = _told(other, code, then)
                walk.demand(events == told[0], f"what comes of move {code} tells seat {seat} a secret")
                walk.demand(
                    veiled is not None or sentence == told[1],
                    f"what is told of move {code} tells seat {seat} a secret",
                )


_Told = tuple[str, Roll | None]


def _told(before: Position, code: int, after: Position) -> tuple[list[_Told], _Told]:
    game = before.game
    events = [(said.say(), said.roll) for said in game.events(before.record, code, after.record)]
    told = game.tell(before.record, code)
    return events, (told.say(), told.roll)


def check_choices(walk: _Walk) -> None:
    """Chosen step by step, every legal move can be made, and no other; what is pointed at is there."""
    position, game = walk.position, walk.position.game
    seat = position.actor
    view = position.view(None if seat == CHANCE else seat)
    scenes = game.scenes(view)
    walk.demand(next(iter(scenes)) == BOARD, f"the first scene is not called {BOARD!r}")
    walk.demand({scene.name for scene in scenes.values()} == {game.name}, "a scene has another game's name")
    keys = [each.key for scene in scenes.values() for each in scene.elements]
    walk.demand(len(keys) == len({*keys}), "two elements of the scenes have the same key")
    chosen = []
    for way in ways(view):
        for move, ghosts in zip(way.moves, way.ghosts, strict=True):
            steps = [options[place] for options, place in zip(way.steps, move, strict=True)]
            text = " ".join([way.kind, *(step.value for step in steps)])
            try:
                chosen.append(position.code(text))
            except LapilliError as error:
                # What a hidden pile may bring for all that one knows, it need not hold.
                walk.demand(seat == CHANCE and game.secrets, f"{text!r} can be chosen, but not made: {error}")
            for step in steps:
                walk.demand(
                    not step.key or step.key in keys, f"{step.key!r} is to be pointed at, but not drawn"
                )
            for ghost in ghosts:
                walk.demand(ghost.spot.scene in scenes, f"a ghost is in no scene: {ghost}")
                game.piece(ghost.piece).markup()
    legal = [position.code(outcome.move) for outcome in position.outcomes()] or position.legal_codes()
    # A move whose arguments come in any order can be chosen in more ways than one.
    walk.demand({*chosen} == {*legal}, "what can be chosen is not what is legal")


def check_words(walk: _Walk) -> None:
    """Whatever is done can be told in a sentence, with a rule that exists and places that do."""
    position, game = walk.position, walk.position.game
    codes = position.legal_codes() or [position.code(outcome.move) for outcome in position.outcomes()]
    for code in walk.some(codes):
        said = game.tell(position.record, code)
        walk.demand(bool(said.say()), f"nothing is told of move {code}")
        walk.demand(not said.rule or said.rule in game.rulebook, f"{said!r} names no rule")
        walk.demand(said.roll is None or bool(said.roll.faces), f"the roll of {said!r} has no dice")
        for place in said.where:
            walk.demand(
                game.locate(position.record, place) is not None, f"{place!r} is nowhere in the picture"
            )
    for seat in range(position.players):
        game.look(seat, position.players).badge.markup()
        walk.demand(bool(game.look(seat, position.players).named.say()), f"seat {seat} looks like nothing")


def _inventory(position: Position) -> list[int]:
    counts = np.zeros((1, position.game.rules.INVENTORY), np.int64)
    position.game.engine.count_inventory(position._states, counts)
    return counts[0].tolist()  # type: ignore[no-any-return]


def check_picture(walk: _Walk) -> None:
    """The picture is well-formed and says in words what it shows."""
    root = ElementTree.fromstring(walk.position.svg())
    words = [node.text for node in root if node.tag.endswith(("title", "desc"))]
    walk.demand(len(words) >= 2 and all(words), "the picture has no title or description")


def step_and_back(walk: _Walk) -> None:
    """One random move: on a copy it leaves the original alone, undone it leaves no trace."""
    position = walk.position
    before = position.to_bytes()
    twin = position.copy()
    code = _random_code(position, walk.chooser)
    twin.play(code)
    walk.demand(position.to_bytes() == before, "a move on a copy changes the original")
    position.play(code)
    walk.demand(position.to_bytes() == twin.to_bytes(), "the same move leads to different states")
    for event in position.last_events:
        walk.demand(0 <= event.shock <= HARDEST, f"the shock of {event!r} is out of range")
        walk.demand(event.roll is None or bool(event.roll.faces), f"the roll of {event!r} has no dice")
    position.undo()
    walk.demand(position.to_bytes() == before, "undoing a move does not restore the position")
    position.play(code)


def _random_code(position: Position, chooser: random.Random) -> int:
    if position.actor != CHANCE:
        return chooser.choice(position.legal_codes())
    return position.drawn_outcome(chooser.randrange)


def check_teams_and_advice(walk: _Walk) -> None:
    """Teammates stand equally well, are thought to, and being judged changes nothing."""
    position = walk.position
    before = position.to_bytes()
    standings = np.zeros((1, position.players), np.int64)
    position.game.engine.count_standings(position.states, standings)
    shares = np.zeros((1, position.players), np.float64)
    position.game.search.judge_all(position.states, new_room(position.game), shares)
    walk.demand(position.to_bytes() == before, "judging a position changes it")
    for seat, team in enumerate(position.teams):
        walk.demand(team <= seat and position.teams[team] == team, "a team is not named by its lowest seat")
        walk.demand(standings[0, seat] == standings[0, team], "teammates do not stand equally well")
        walk.demand(shares[0, seat] == shares[0, team], "teammates are not thought to stand equally well")
    sides = [shares[0, team] for team in set(position.teams)]
    walk.demand(abs(sum(sides) - 1) < 1e-9, f"the shares of the win are {sides}")


def check_end(walk: _Walk) -> None:
    """A game that is over has a result, and nothing more can be done."""
    position = walk.position
    result = position.result
    if result is None:
        walk.broken("it is over, and has no result")
    walk.demand(bool(result.winners) and len(result.scores) == position.players, "the result is incomplete")
    walk.demand(not position.legal_moves() and not position.outcomes(), "something can be done after the end")
    check_refusals(walk, set())


def check_game_file(walk: _Walk) -> None:
    """Written to a file and read back, the game is the same; undone to its start, nothing is left."""
    position = walk.position
    again = read_game(write_game(GameFile(position)), position.game).position
    walk.demand(again.to_bytes() == position.to_bytes(), "the game file leads to another position")
    walk.demand(again.log == position.log, "the game file has other moves")
    for _ in _undone(again):
        pass
    walk.demand(again.to_bytes() == position.start.to_bytes(), "undoing all moves leads elsewhere")


def _undone(position: Position) -> Iterator[object]:
    while True:
        try:
            yield position.undo()
        except NothingToUndo:
            return
