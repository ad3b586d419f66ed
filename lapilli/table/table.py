"""A table as its log makes it: who sits where, the game, and the story so far."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from lapilli import registry
from lapilli.contract import Game
from lapilli.moves import Record
from lapilli.position import Position
from lapilli.record import GameFile
from lapilli.seats import CHANCE, SPECTATOR, seat_letter
from lapilli.table.log import CHANGES_GAME, Draft, Entry
from lapilli.table.sheet import Sheet, Summary
from lapilli.words import Player, Sentence, listed


class Status(StrEnum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


@dataclass
class Seat:
    """A place at the table."""

    holder: str = ""
    """The fingerprint of its player's token; empty if nobody holds it."""
    name: str = ""
    bot: str = ""
    """The code of the bot that plays for it; empty if none does."""
    conceded: bool = False
    agreed: set[int] = field(default_factory=set)
    """Who agrees that a bot may play for its absent player."""

    @property
    def is_open(self) -> bool:
        """Whether somebody may sit down here."""
        return not self.holder and not self.bot

    @property
    def is_played_by_person(self) -> bool:
        """Whether its moves are for a person to make."""
        return bool(self.holder) and not self.bot


class LineKind(StrEnum):
    """What a line of the story is about."""

    MOVE = "move"
    CHANCE = "chance"
    EVENT = "event"
    TABLE = "table"
    CHAT = "chat"


@dataclass(frozen=True)
class Line:
    """A line of the story."""

    seq: int
    kind: LineKind
    ply: int
    """How many plies the game had after it."""
    seat: int | None
    said: Sentence
    veiled: dict[int, Sentence] = field(default_factory=dict)
    """What those are told instead who may not know it all, by seat (or ``SPECTATOR``)."""
    taken_back: bool = False
    by_bot: bool = False
    """Whether a bot made the move."""

    def told_to(self, eye: int) -> Sentence:
        """The line as a seat, or a spectator, may know it."""
        return self.veiled.get(eye, self.said)


@dataclass(frozen=True)
class TableResult:
    """How a game at a table ended, concessions counted in."""

    said: Sentence
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...] = ()
    """The seats from the best to the last, those that stand equal together; who conceded comes last."""


class Table:
    """What a log comes to, entry by entry."""

    def __init__(self, sheet: Sheet, entries: Iterable[Entry] = (), start: Position | None = None) -> None:
        """``start`` is the position the game begins from, if not at the beginning."""
        self.sheet = sheet
        self.game: Game[Any, Any] = registry.load(sheet.game)
        self.start: Position = start or self.game.new(sheet.players, **sheet.options)
        self.position: Position = self.start.copy()
        self.seats = [Seat() for _ in range(sheet.players)]
        self.lines: list[Line] = []
        self.codes: list[int] = []
        """The game so far, as the numbers of moves and outcomes."""
        self.seq = 0
        """The number of the last entry."""
        self.moment = 0
        """The number of the last entry that changed the game."""
        self.answered: dict[int, Draft] = {}
        """What was answered to each moment."""
        self.started = False
        self.status = Status.WAITING
        """How far the table is."""
        self.actor: int | None = None
        """Who is to act: a seat, ``CHANCE``, or None while nobody is."""
        self.rematch = ""
        self._given_up = False
        self._takeable_from = 0
        self._mover: int | None = None
        for entry in entries:
            self.apply(entry)

    def twin(self) -> Table:
        """The same table, to go on from without changing this one."""
        twin = copy(self)
        twin.position = self.position.copy()
        twin.seats = [replace(seat, agreed=set(seat.agreed)) for seat in self.seats]
        twin.lines, twin.codes, twin.answered = [*self.lines], [*self.codes], {**self.answered}
        return twin

    # Reading it.

    @property
    def summary(self) -> Summary:
        """What a list of tables says about it."""
        return Summary(self.status.value, self.actor)

    def _how_far(self) -> Status:
        if not self.started:
            return Status.WAITING
        return Status.OVER if self.position.is_over or self._is_given_up() else Status.PLAYING

    def give_up(self) -> None:
        """Let it be over here, as it was where it was played."""
        self._given_up = True
        self._look_around()

    def _is_given_up(self) -> bool:
        """Whether too few are left who play on: one side alone, or no person."""
        if self._given_up:
            return True
        conceded = [seat.conceded for seat in self.seats]
        if not any(conceded):
            return False
        left = [seat for seat in self.seats if not seat.conceded]
        return len(left) == 1 or not any(seat.holder for seat in left)

    @property
    def names(self) -> dict[int, str]:
        """What those are called who have a name."""
        return {number: seat.name for number, seat in enumerate(self.seats) if seat.name}

    def played(self, ply: int) -> Line:
        """The line that tells what was played, or what chance brought, as a ply that there is."""
        return next(
            line
            for line in self.lines
            if line.ply == ply and line.kind in (LineKind.MOVE, LineKind.CHANCE) and not line.taken_back
        )

    @property
    def dice_shown(self) -> bool:
        """Whether the secret of the dice may be told."""
        return self.status is Status.OVER

    def seats_of(self, holder: str) -> list[int]:
        """The seats that somebody holds."""
        return [number for number, seat in enumerate(self.seats) if holder and seat.holder == holder]

    def takes_back(self, seat: int) -> Sentence | None:
        """The move a seat may take back: its own, with nothing random, revealed or anybody else's since."""
        if self.status is not Status.PLAYING or self._mover != seat or self.seats[seat].bot:
            return None
        if self.position.ply <= self._takeable_from:
            return None
        return next(
            line.said for line in reversed(self.lines) if line.kind is LineKind.MOVE and not line.taken_back
        )

    @property
    def result(self) -> TableResult | None:
        """How it ended, or None while it goes on."""
        if self.status is not Status.OVER:
            return None
        left = [number for number, seat in enumerate(self.seats) if not seat.conceded]
        conceded = [number for number, seat in enumerate(self.seats) if seat.conceded]
        scores = self.position.scores
        ended = self.position.result
        if ended is None:
            who = listed([Player(number) for number in conceded])
            said = Sentence("The game was given up. Conceded: {players}.", values={"players": who})
            ranking = tuple(tuple(equal) for equal in (left, conceded) if equal)
            return TableResult(said, tuple(left), scores, ranking)
        ranking = (*self.position.ranking(left), *self.position.ranking(conceded))
        return TableResult(ended.reason, ranking[0], scores, ranking)

    def file(self) -> GameFile:
        """The game so far, as a game file."""
        position = self.replayed(len(self.codes))
        return GameFile(
            position,
            self.names,
            self.sheet.created,
            self.sheet.promise,
            self.sheet.dice if self.dice_shown else None,
            tuple(number for number, seat in enumerate(self.seats) if seat.conceded),
        )

    def replayed(self, plies: int) -> Position:
        """The game after so many plies, with its history."""
        position = self.start.copy()
        for code in self.codes[:plies]:
            position.play(code)
        return position

    # Writing it: each deed as the log has it.  What may be written was checked before it was.

    def apply(self, entry: Entry) -> None:
        """Take in the next entry."""
        self.seq = entry.seq
        getattr(self, f"_{entry.draft.deed.value}")(entry)
        if entry.draft.deed in CHANGES_GAME:
            self.answered[self.moment] = entry.draft
            self.moment = entry.seq
        if not self.started and not any(seat.is_open for seat in self.seats):
            self.started = True
        self._look_around()

    def _look_around(self) -> None:
        self.status = self._how_far()
        self.actor = self.position.actor if self.status is Status.PLAYING else None

    def _say(self, entry: Entry, kind: LineKind, said: Sentence, **more: Any) -> None:
        self.lines.append(Line(entry.seq, kind, self.position.ply, entry.draft.seat, said, **more))

    def _seat(self, entry: Entry) -> Seat:
        assert entry.draft.seat is not None
        return self.seats[entry.draft.seat]

    def _player(self, entry: Entry) -> Player:
        assert entry.draft.seat is not None
        return Player(entry.draft.seat)

    def _sit(self, entry: Entry) -> None:
        seat = self._seat(entry)
        seat.holder, seat.name = entry.draft.holder, entry.draft.text
        said = Sentence("{player} sits down.", values={"player": self._as_called_now(entry)})
        self._say(entry, LineKind.TABLE, said)

    def _leave(self, entry: Entry) -> None:
        seat = self._seat(entry)
        name = self._as_called_now(entry)
        said = Sentence("{player} gets up again.", values={"player": name})
        self.lines = [
            self._signed(line, name) if line.seat == entry.draft.seat else line for line in self.lines
        ]
        seat.holder = seat.name = ""
        self._say(entry, LineKind.TABLE, said)

    def _as_called_now(self, entry: Entry) -> str | Sentence:
        """What a player is called who may leave: somebody else may have the seat, and another name, later."""
        letter = seat_letter(self._player(entry).seat)
        return self._seat(entry).name or Sentence("Player {letter}", values={"letter": letter})

    def _signed(self, line: Line, name: str | Sentence) -> Line:
        """What somebody said who is leaving, so that nobody else is taken for it."""
        if line.kind is not LineKind.CHAT:
            return line
        return replace(
            line, seat=None, said=Sentence("{player}: {text}", values={"player": name, "text": line.said})
        )

    def _bot(self, entry: Entry) -> None:
        seat = self._seat(entry)
        seat.bot = entry.draft.text
        seat.agreed.clear()
        if seat.holder:
            said = Sentence("A bot plays for {player}.", values={"player": self._player(entry)})
        else:
            letter = seat_letter(self._player(entry).seat)
            said = Sentence("A bot sits down on seat {letter}.", values={"letter": letter})
        self._say(entry, LineKind.TABLE, said)

    def _back(self, entry: Entry) -> None:
        self._seat(entry).bot = ""
        said = Sentence("{player} is back.", values={"player": self._player(entry)})
        self._say(entry, LineKind.TABLE, said)

    def _agree(self, entry: Entry) -> None:
        absent = int(entry.draft.text)
        self.seats[absent].agreed.add(self._player(entry).seat)
        values = {"player": self._player(entry), "absent": Player(absent)}
        said = Sentence("{player} agrees that a bot may play for {absent}.", values=values)
        self._say(entry, LineKind.TABLE, said)

    def _move(self, entry: Entry) -> None:
        seat = self._player(entry).seat
        self.seats[seat].agreed.clear()
        if self._mover != seat:
            self._settle()
            self._mover = seat
        revealed = self._play(entry, LineKind.MOVE)
        if revealed:
            self._settle()

    def _chance(self, entry: Entry) -> None:
        self._play(entry, LineKind.CHANCE)
        self._settle()
        self._mover = None

    def _settle(self) -> None:
        """From here on nothing is taken back."""
        self.position.forget()
        self._takeable_from = self.position.ply

    def _play(self, entry: Entry, kind: LineKind) -> bool:
        before = self.position.record.copy()
        code = self.position.code(entry.draft.text)
        self.position.play(code)
        self.codes.append(code)
        by_bot = kind is LineKind.MOVE and bool(self._seat(entry).bot)
        said = self.game.tell(before, code)
        self._say(entry, kind, said, veiled=self._veiled(before, code), by_bot=by_bot)
        for event in self.game.events(before, code, self.position.record):
            self._say(entry, LineKind.EVENT, event)
        if self.position.is_over:
            self._say(entry, LineKind.EVENT, self.position.prompt)
        return kind is LineKind.MOVE and self.game.reveals(before, code)

    def _veiled(self, before: Record, code: int) -> dict[int, Sentence]:
        if not self.game.secrets:
            return {}
        return {
            eye: self.game.tell_in_part(before, code, eye)
            for eye in (SPECTATOR, *range(self.sheet.players))
            if self.game.veil(before, code, eye) is not None
        }

    def _undo(self, entry: Entry) -> None:
        to = int(entry.draft.text)
        while self.position.ply > to:
            self.position.undo()
            self.codes.pop()
        self.lines = [replace(line, taken_back=True) if _is_undone(line, to) else line for line in self.lines]
        said = Sentence("{player} takes a move back.", values={"player": self._player(entry)})
        self._say(entry, LineKind.TABLE, said)

    def _concede(self, entry: Entry) -> None:
        self._seat(entry).conceded = True
        self._seat(entry).bot = entry.draft.text
        said = Sentence("{player} concedes.", values={"player": self._player(entry)})
        self._say(entry, LineKind.TABLE, said)

    def _chat(self, entry: Entry) -> None:
        self._say(entry, LineKind.CHAT, Sentence("{text}", values={"text": entry.draft.text}))

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.draft.text
        said = Sentence("{player} asks for a rematch.", values={"player": self._player(entry)})
        self._say(entry, LineKind.TABLE, said)


def _is_undone(line: Line, to: int) -> bool:
    return line.kind in (LineKind.MOVE, LineKind.CHANCE, LineKind.EVENT) and line.ply > to


def due_roll(table: Table, position: Position) -> str | None:
    """What the table's dice say now, if it is their turn."""
    if table.sheet.dice is None or position.actor != CHANCE:
        return None
    return str(table.sheet.dice.outcome(position))
