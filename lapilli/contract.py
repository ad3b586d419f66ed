"""The contract every game keeps: what a ``Game`` offers, and what a new one has to say.

The compiled half of the contract, functions over a record, is in ``compiled.py``.
"""

from __future__ import annotations

import importlib
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from lapilli import advice
from lapilli.batch import Batch
from lapilli.binding import bind
from lapilli.errors import LapilliError, OptionError
from lapilli.kernel import Seed, layout
from lapilli.moves import Move, MoveSpace, Record
from lapilli.options import Options, Value
from lapilli.words import ENGLISH, Language, Player, Sentence, counted

if TYPE_CHECKING:
    from lapilli.choices import Ghost, Spot, Step
    from lapilli.draw.looks import Look
    from lapilli.draw.scene import Element, Scene
    from lapilli.position import Position, View
    from lapilli.rulebook import Chapter, Rulebook

P = TypeVar("P", bound="Position")
V = TypeVar("V", bound="View")


class Game(ABC, Generic[P, V]):
    """A game: its pieces of information, and the way to start one.

    A subclass fills in the class variables and the abstract methods; ``lapilli.testing`` checks
    that it keeps its promises.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """Changes whenever the same moves could lead elsewhere than before."""
    summary: ClassVar[str]
    """What it is about, in a sentence or two, marked for translation."""
    players: ClassVar[range]
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    """How long a game among people takes, from and to."""
    secrets: ClassVar[bool] = False
    """Whether players know things that others do not; if not, everybody's view is the same."""
    options: ClassVar[Options]
    space: ClassVar[MoveSpace]
    state: ClassVar[type]
    """The description of its record: a subclass of ``kernel.State``."""
    rules: ModuleType
    """The package with the compiled functions."""
    advice: ModuleType = advice
    """The module with compiled functions that help to play well; see ``lapilli.advice``."""
    position: type[P]
    view: type[V]

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The record type of a state."""
        return layout(self.state)

    @cached_property
    def engine(self) -> Any:
        """The compiled loops for this game."""
        return bind("lapilli.engine", self.rules)

    @cached_property
    def search(self) -> Any:
        """The compiled search for this game, guided by its advice."""
        return bind("lapilli.bots.search", self.rules, engine=self.engine, advice=self.advice)

    def new(self, players: int | None = None, seed: int | None = None, **options: Value) -> P:
        """A game about to start; ``seed`` is for the rolls made without a source of one's own."""
        return self.position(self, self.blank(1, players, options, set_up=True), seed=seed)

    def batch(self, games: int, players: int | None = None, seed: Seed = None, **options: Value) -> Batch:
        """Many games about to start, to be played at once."""
        return Batch(self, self.blank(games, players, options, set_up=True), seed)

    def blank(
        self, games: int, players: int | None, options: Mapping[str, object], set_up: bool
    ) -> NDArray[Any]:
        """Records with nothing but the players and the options in them, or set up to start."""
        if isinstance(games, bool) or not isinstance(games, int) or games < 0:
            raise LapilliError(Sentence("{games!r} is not a number of games", values={"games": games}))
        states = np.zeros(games, self.dtype)
        seated = self.check_players(self.players.start if players is None else players)
        states["players"] = seated
        for name, value in self.options.complete(options, seated).items():
            states[name] = value
        if set_up:
            self.engine.start(states)
        return states

    def check_players(self, players: object) -> int:
        """How many play, if so many can."""
        if (
            isinstance(players, bool)
            or not isinstance(players, int | np.integer)
            or players not in self.players
        ):
            values = {"game": self.title, "least": self.players[0], "most": self.players[-1]}
            raise OptionError(
                Sentence(
                    "{game} is for {least} to {most} players, not {players!r}",
                    values={**values, "players": players},
                )
            )
        return int(players)

    def options_of(self, record: Record) -> dict[str, Value]:
        """The options a game is played with."""
        return {
            name: bool(record[name]) if option.is_switch else int(record[name])
            for name, option in self.options.items()
        }

    def from_text(self, text: str) -> P:
        """A position written down by ``to_text``, or by hand."""
        from lapilli.position_text import read_position

        return self.position(self, read_position(self, text))

    @cached_property
    def rulebook(self) -> Mapping[str, str]:
        """The text of every numbered rule, from the ``rules.md`` beside the game."""
        return self.book().rules

    def book(self, language: Language = ENGLISH) -> Rulebook:
        """The rules in a language: the ``rules.<code>.md`` beside the game, else the English ones."""
        from lapilli.rulebook import rulebook_of

        return rulebook_of(type(self).__module__.rpartition(".")[0], language.code)

    def chapters(self, language: Language = ENGLISH) -> list[Chapter]:
        """The chapters of the rules in a language, each with its rules by their numbers."""
        return self.book(language).chapters

    def rule(self, number: str, language: Language = ENGLISH) -> str:
        """The text of one rule in a language, by its number in capitals or not."""
        book = self.rulebook
        if number.upper() not in book:
            first, *_, last = book
            values = {"rule": number, "game": self.name, "first": first, "last": last}
            raise LapilliError(
                Sentence("there is no rule {rule!r} of {game}: they go from {first} to {last}", values=values)
            )
        return self.book(language).rules.get(number.upper(), book[number.upper()])

    def buffers(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Room for the numbers of all moves there could be, and for their weights."""
        return np.empty(self.space.size, np.int32), np.empty(self.space.size, np.int64)

    # What a game has to say for itself.

    @abstractmethod
    def why_not(self, record: Record, code: int) -> Sentence:
        """Why a move that is not legal is not, with the rule it breaks."""

    @abstractmethod
    def prompt(self, record: Record) -> Sentence:
        """What is to be done now, in one sentence, as everybody is told: Ada places a tile."""

    @abstractmethod
    def ending(self, record: Record) -> Sentence:
        """Why the game is over."""

    @abstractmethod
    def describe(self, record: Record) -> list[str]:
        """The lines of a position's text: everything in it but the players and the options."""

    @abstractmethod
    def restore(self, record: Record, lines: Sequence[tuple[int, str]]) -> None:
        """Put what the numbered lines say into a record that has only players and options in it.

        What ``derive`` works out may be left; a line that cannot be right is a ``TextError``.
        """

    @abstractmethod
    def picture(self, view: V) -> Scene:
        """The board as a view shows it."""

    def task(self, record: Record) -> Sentence:
        """The same as whoever is to act is told: Place a tile.

        At chance's turn it is told to whoever rolls or draws, at any seat; so it calls a player by name.
        """
        return self.prompt(record)

    def events(self, before: Record, code: int, after: Record) -> list[Sentence]:
        """What came of a move beyond what its text says: one sentence each, with the rule behind it.

        Everybody is told, so it must be nothing that a seat's view after the move does not show.  What
        shakes the board says how hard with its ``shock``, and with ``where`` what is hit.
        """
        return []

    def veil(self, record: Record, code: int, seat: int) -> str | None:
        """What a seat is told of a move it may not know in full, such as ``deal``; None if it may.

        ``record`` is the state before the move.
        """
        return None

    def reveals(self, record: Record, code: int) -> bool:
        """Whether a move shows anybody something they did not know; such a move is never taken back.

        ``record`` is the state before the move.  What chance brings is never taken back anyway.
        """
        return False

    def tell(self, record: Record, code: int) -> Sentence:
        """A move, or what chance brings, as a sentence of the log; ``record`` is the state before it.

        It is told to everybody who may know the move (see ``veil``), and says no more than the move does.
        Where dice were rolled it has them with it, as its ``roll``.
        """
        move = str(self.space.decode(record, code))
        if self.space.kind(code).by_chance:
            return Sentence("Chance: {move}", values={"move": move})
        seat = int(self.engine.whose_turn(np.array([record], self.dtype)))
        return Sentence("{player}: {move}", values={"player": Player(seat), "move": move})

    def tell_in_part(self, record: Record, code: int, seat: int) -> Sentence:
        """A move as a seat (or a spectator) is told of it that may not know it in full; see ``veil``."""
        values = {"what": self.veil(record, code, seat)}
        return Sentence("{what} (the rest is hidden)", values=values)

    def look(self, seat: int, players: int) -> Look:
        """How a player is told from the others, in a game of so many players."""
        from lapilli.draw.looks import plain_look

        return plain_look(seat)

    def look_of(self, view: V, seat: int) -> Look:
        """The same in a game under way, where it depends on what was dealt or chosen in it."""
        return self.look(seat, view.players)

    def score_in_words(self, score: int) -> Sentence:
        """A score, or the sum of a team's, as people say it: 3 points."""
        return counted(score, "{count} point", "{count} points")

    def possessions(self, view: V, seat: int) -> list[tuple[Sentence, int]]:
        """What everybody may count of a player's, besides the score: how much of what is left, say."""
        return []

    # How people at the board choose.

    def scenes(self, view: V) -> Mapping[str, Scene]:
        """The picture in parts that a page may lay out as it likes; the one called ``board`` is first.

        Keys are unique across all of them, and their names are the game's.
        """
        return {"board": self.picture(view)}

    def doing(self, kind: str) -> Sentence:
        """What it is to make a move of a kind: Place a tile."""
        return Sentence("{kind}", values={"kind": kind})

    def doing_now(self, record: Record, kind: str) -> Sentence:
        """The same where it depends on what is to be done: to pass may be to end one's turn, or to refuse."""
        return self.doing(kind)

    def asking(self, kind: str, place: int) -> Sentence:
        """What an argument of a kind of move chooses: Tile, Cell."""
        label = next(each for each in self.space if each.name == kind).arguments[place].label
        return Sentence("{label}", values={"label": label})

    def step(self, record: Record, move: Move, place: int) -> Step:
        """An argument of a move: its words, and the element of the picture that stands for it.

        The same value may read differently after other steps: a rotation, with another tile.  Of the
        steps that come after it nothing is known yet.
        """
        from lapilli.choices import Step

        value = str(move.args[place])
        return Step(value, Sentence("{value}", values={"value": value}))

    def ghosts(self, record: Record, move: Move) -> tuple[Ghost, ...]:
        """What a move would put where, to be shown before it is made."""
        return ()

    def piece(self, name: str) -> Element:
        """The piece that a ghost shows, drawn around the origin."""
        values = {"game": self.title, "piece": name}
        raise LapilliError(Sentence("{game} has no piece {piece!r}", values=values))

    def locate(self, record: Record, place: object) -> Spot | None:
        """Where in the picture a place is that a sentence speaks of."""
        return None

    def spot(self) -> Element:
        """The mark of a place that is pointed out, drawn around the origin."""
        from lapilli.draw.scene import element

        return element("circle", r=24)

    def statistics(self, states: NDArray[Any]) -> Mapping[str, NDArray[np.int64]]:
        """Numbers of interest of each finished game, by name."""
        return {}

    def __reduce__(self) -> tuple[Any, ...]:
        # There is one of each game; a copy, or another process, finds it where it is defined.
        module = sys.modules[type(self).__module__]
        for name, value in vars(module).items():
            if value is self:
                return _defined, (module.__name__, name)
        raise TypeError(f"{self!r} is not to be found in {module.__name__}, so it cannot be pickled")

    def __deepcopy__(self, memo: object) -> Game[P, V]:
        return self

    def __repr__(self) -> str:
        return f"<lapilli game {self.name!r}>"


def _defined(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)
