"""What somebody asks of a table, checked: either what is to be written into its log, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from lapilli.bots import STAND_IN, offered
from lapilli.seats import CHANCE
from lapilli.table import actions
from lapilli.table.log import Deed, Draft
from lapilli.table.refusals import FORBIDDEN, Refused, stale, who_are_you
from lapilli.table.table import Seat, Status, Table, due_roll
from lapilli.words import Player, Sentence

MOST_ROLLS = 10_000
"""More outcomes than any game brings between two moves."""


class Asking:
    """One action that somebody asks of a table."""

    def __init__(self, table: Table, holder: str, absent: Collection[int]) -> None:
        """``holder`` is who asks, ``absent`` are the seats whose players have been away for long."""
        self._table = table
        self._holder = holder
        self._absent = absent

    def drafts(self, action: actions.Action) -> list[Draft]:
        """What is to be written; nothing if it was done already.  What cannot be done is refused."""
        if not self._holder:
            raise who_are_you()
        if action.seat >= len(self._table.seats):
            raise Refused(Sentence("There is no such seat at this table."))
        check: Callable[[Any], list[Draft]] = getattr(self, f"_{action.do}")
        return check(action)

    # Who asks, and when.

    def _seat(self, action: actions.Action) -> Seat:
        return self._table.seats[action.seat]

    def _expect_mine(self, action: actions.Action) -> None:
        if action.seat not in self._table.seats_of(self._holder):
            raise Refused(Sentence("That seat is not yours."), FORBIDDEN)

    def _expect_playing(self) -> None:
        if self._table.status is Status.WAITING:
            raise Refused(Sentence("The game has not begun: not everybody is here yet."))
        if self._table.status is Status.OVER:
            raise Refused(Sentence("The game is over."))

    # The game.

    def _move(self, action: actions.MakeMove) -> list[Draft]:
        self._expect_mine(action)
        if self._is_repeated(Draft(Deed.MOVE, action.seat, action.move), action.moment):
            return []
        self._expect_playing()
        self._expect_moment(action.moment)
        self._expect_turn(action)
        code = self._table.position.code(action.move)
        move = str(self._table.game.space.decode(self._table.position.record, code))
        return self.with_rolls(Draft(Deed.MOVE, action.seat, move))

    def _expect_moment(self, moment: int) -> None:
        if moment != self._table.moment:
            raise stale()

    def _is_repeated(self, draft: Draft, moment: int) -> bool:
        """Whether what was done then agrees with what is asked for again, perhaps in fewer words."""
        done = self._table.answered.get(moment)
        if moment == self._table.moment or done is None or (done.deed, done.seat) != (draft.deed, draft.seat):
            return False
        return set(draft.text.casefold().split()) <= set(done.text.casefold().split())

    def _expect_turn(self, action: actions.Action) -> None:
        actor = self._table.actor
        if self._seat(action).bot:
            raise Refused(Sentence("A bot plays for you; take your seat back first."))
        if actor == CHANCE:
            raise Refused(Sentence("The dice are to be rolled first."))
        if actor != action.seat:
            assert actor is not None
            raise Refused(Sentence("It is the turn of {player}.", values={"player": Player(actor)}))

    def with_rolls(self, draft: Draft) -> list[Draft]:
        """A move, and whatever the table's dice bring after it."""
        ahead = self._table.position.copy()
        ahead.play(draft.text)
        return [draft, *rolls(self._table, ahead)]

    def _roll(self, action: actions.EnterRoll) -> list[Draft]:
        self._expect_mine(action)
        if self._is_repeated(Draft(Deed.CHANCE, action.seat, action.move), action.moment):
            return []
        self._expect_playing()
        self._expect_moment(action.moment)
        if self._table.sheet.dice is not None:
            raise Refused(Sentence("At this table the dice roll by themselves."))
        if self._table.actor != CHANCE:
            raise Refused(Sentence("There is nothing to roll now."))
        entering = entrants(self._table)
        if action.seat not in entering:
            values = {"player": Player(entering[0])}
            raise Refused(Sentence("That is for {player} alone to see and to enter.", values=values))
        code = self._table.position.code(action.move)
        outcome = str(self._table.game.space.decode(self._table.position.record, code))
        return [Draft(Deed.CHANCE, action.seat, outcome)]

    def _undo(self, action: actions.TakeBack) -> list[Draft]:
        self._expect_mine(action)
        if self._is_repeated_undo(action):
            return []
        self._expect_playing()
        self._expect_moment(action.moment)
        if self._table.takes_back(action.seat) is None:
            raise Refused(
                Sentence("Only your own last move can be taken back, while nothing has come of it yet.")
            )
        return [Draft(Deed.UNDO, action.seat, str(self._table.position.ply - 1))]

    def _is_repeated_undo(self, action: actions.TakeBack) -> bool:
        done = self._table.answered.get(action.moment)
        return (
            action.moment != self._table.moment
            and done is not None
            and (done.deed, done.seat) == (Deed.UNDO, action.seat)
        )

    # The seats.

    def _sit(self, action: actions.SitDown) -> list[Draft]:
        seat = self._seat(action)
        if self._holder and seat.holder == self._holder:
            return []
        if not seat.is_open:
            raise Refused(Sentence("That seat is taken."))
        return [Draft(Deed.SIT, action.seat, tidy(action.name), self._holder)]

    def _leave(self, action: actions.GetUp) -> list[Draft]:
        self._expect_mine(action)
        if self._table.status is not Status.WAITING:
            raise Refused(Sentence("The game has begun: let a bot play for you, or concede."))
        return [Draft(Deed.LEAVE, action.seat)]

    def _bot(self, action: actions.SeatBot) -> list[Draft]:
        seat = self._seat(action)
        code = known_bot(action.bot)
        if seat.is_open:
            if self._holder != self._table.sheet.host:
                raise Refused(Sentence("Only who opened the table can put a bot on a free seat."), FORBIDDEN)
            return [Draft(Deed.BOT, action.seat, code)]
        self._expect_mine(action)
        self._expect_playing()
        if seat.bot:
            return []
        return [Draft(Deed.BOT, action.seat, code)]

    def _back(self, action: actions.ComeBack) -> list[Draft]:
        self._expect_mine(action)
        seat = self._seat(action)
        if seat.conceded:
            raise Refused(Sentence("You have conceded this game."))
        self._expect_playing()
        return [Draft(Deed.BACK, action.seat)] if seat.bot else []

    def _agree(self, action: actions.Agree) -> list[Draft]:
        self._expect_mine(action)
        self._expect_playing()
        if action.absent >= len(self._table.seats):
            raise Refused(Sentence("There is no such seat at this table."))
        seat = self._table.seats[action.absent]
        if not seat.is_played_by_person or action.absent not in self._absent:
            raise Refused(Sentence("Nobody is absent from that seat."))
        if action.absent == action.seat or action.seat in seat.agreed:
            return []
        agreed = {*seat.agreed, action.seat}
        drafts = [Draft(Deed.AGREE, action.seat, str(action.absent))]
        if agreed >= self._asked_about(action.absent):
            drafts.append(Draft(Deed.BOT, action.absent, STAND_IN))
        return drafts

    def takeovers(self) -> list[Draft]:
        """Bots for the absent about whom everybody agrees who is still asked: others may have left since."""
        return [
            Draft(Deed.BOT, absent, STAND_IN)
            for absent in self._absent
            if self._table.seats[absent].is_played_by_person
            and self._table.seats[absent].agreed
            and self._table.seats[absent].agreed >= self._asked_about(absent)
        ]

    def _asked_about(self, absent: int) -> set[int]:
        """Everybody who must agree: the other people who are not absent themselves."""
        return {
            number
            for number, seat in enumerate(self._table.seats)
            if number != absent and seat.is_played_by_person and number not in self._absent
        }

    def _concede(self, action: actions.Concede) -> list[Draft]:
        self._expect_mine(action)
        seat = self._seat(action)
        if seat.conceded:
            return []
        self._expect_playing()
        return [Draft(Deed.CONCEDE, action.seat, STAND_IN)]

    def _chat(self, action: actions.Chat) -> list[Draft]:
        self._expect_mine(action)
        text = tidy(action.text)
        if not text:
            raise Refused(Sentence("There is nothing in that message."))
        return [Draft(Deed.CHAT, action.seat, text)]

    def _rematch(self, action: actions.AskRematch) -> list[Draft]:
        """The room opens the new table, and puts its address into the draft."""
        self._expect_mine(action)
        if self._table.status is not Status.OVER:
            raise Refused(Sentence("The game is not over yet."))
        return [] if self._table.rematch else [Draft(Deed.REMATCH, action.seat)]

    def may(self, seat: int) -> list[str]:
        """What a seat can do now, by the names of the actions."""
        table, mine = self._table, self._table.seats[seat]
        playing = table.status is Status.PLAYING
        can = {
            "move": playing and table.actor == seat and not mine.bot,
            "roll": seat in entrants(table),
            "undo": table.takes_back(seat) is not None,
            "leave": table.status is Status.WAITING,
            "bot": playing and not mine.bot,
            "back": playing and bool(mine.bot) and not mine.conceded,
            "concede": playing and not mine.conceded,
            "rematch": table.status is Status.OVER and not table.rematch,
            "chat": True,
        }
        return [name for name, able in can.items() if able]


def entrants(table: Table) -> list[int]:
    """Who may enter what real dice and piles bring now: those who may see it, and for a bot anybody."""
    if table.sheet.dice is not None or table.actor != CHANCE or table.status is not Status.PLAYING:
        return []
    game, position = table.game, table.position
    codes = [position.code(outcome.move) for outcome in position.outcomes()]
    seats = range(len(table.seats))
    seeing = [seat for seat in seats if not any(game.veil(position.record, code, seat) for code in codes)]
    return [seat for seat in seeing if not table.seats[seat].bot] or list(seats)


def rolls(table: Table, position: Any) -> list[Draft]:
    """What the table's dice bring from a position on, until a player is to act; plays it there."""
    drafts: list[Draft] = []
    while (outcome := due_roll(table, position)) is not None:
        assert len(drafts) < MOST_ROLLS, "chance does not come to an end"
        position.play(outcome)
        drafts.append(Draft(Deed.CHANCE, None, outcome))
    return drafts


def known_bot(code: str) -> str:
    """A bot's code, or the stand-in's if none is asked for."""
    if code and code not in offered():
        raise Refused(Sentence("There is no bot called {code}.", values={"code": repr(code)}))
    return code or STAND_IN


def tidy(text: str) -> str:
    """What somebody wrote, on one line and without what cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
