"""A room: one table in the memory of one worker, with everybody who listens to it there."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from lapilli.errors import LapilliError
from lapilli.seats import CHANCE
from lapilli.table import actions
from lapilli.table.asking import Asking, rolls
from lapilli.table.log import CHANGES_GAME, Deed, Draft, Entry, clock
from lapilli.table.refusals import FORBIDDEN, Refused, stale
from lapilli.table.table import Status, Table
from lapilli.table.telling import Presence, Scenes, Teller, draw, eye_of, looks_of, view_of
from lapilli.words import Language, Sentence

if TYPE_CHECKING:
    from lapilli.table.hall import Hall

PRESENT_FOR = timedelta(seconds=45)
"""How long somebody counts as present after a sign of life."""
TRIES = 8
"""How often an action is tried again when another worker was quicker."""
QUEUE = 512
"""How many messages wait for a client before it is given up as too slow."""
NAMES_CHANGE = frozenset({Deed.SIT, Deed.LEAVE})
TALKED_ABOUT = frozenset({Deed.SIT, Deed.LEAVE, Deed.BOT, Deed.BACK, Deed.CHAT})
"""What can be done again and again, and is told to everybody each time."""
_log = logging.getLogger(__name__)


class Listener:
    """Somebody who is told what happens at a table."""

    def __init__(self, holder: str, language: Language) -> None:
        self.holder = holder
        self.language = language
        self.looking: int | None = None
        """The seat it looks from; None for a spectator."""
        self.messages: asyncio.Queue[str | None] = asyncio.Queue(QUEUE)
        """What is to be sent; None ends it."""
        self._last_you = ""

    def tell(self, text: str) -> None:
        """Put a message in line; a client that does not keep up is let go, and may come back."""
        try:
            self.messages.put_nowait(text)
        except asyncio.QueueFull:
            self.end()

    def tell_you(self, text: str) -> None:
        """The same for what the listener may do, unless it has not changed."""
        if text != self._last_you:
            self._last_you = text
            self.tell(text)

    def start_afresh(self, you: str) -> None:
        """Remember what a whole picture of the table said about what may be done."""
        self._last_you = you

    def end(self) -> None:
        """Say no more."""
        while True:
            try:
                self.messages.put_nowait(None)
                return
            except asyncio.QueueFull:
                self.messages.get_nowait()


Drawn = Mapping[int, Scenes]
"""What each eye is shown."""


class Change(NamedTuple):
    """What an entry of the log has brought."""

    story: int
    """How many lines of the story there were before."""
    before: Drawn
    after: Drawn
    of_looks: bool
    """Whether players are told from each other otherwise than before."""


News = tuple[Deed, Callable[[Listener], str]]
"""What happened, and what a listener is told of it."""


def written(message: Any) -> str:
    """A message as it goes over the network."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Room:
    """A table, those who listen, and what goes on between them."""

    def __init__(self, hall: Hall, table: Table, last_seen: Mapping[int, datetime]) -> None:
        self._hall = hall
        self.table = table
        self.listeners: set[Listener] = set()
        self.touched = self._opened = clock()
        self._last_seen = dict(last_seen)
        self._lock = asyncio.Lock()
        self._drawn: Drawn = {}
        self._driving: asyncio.Task[None] | None = None
        self._presence_told: Presence | None = None

    # Who is here.

    @property
    def presence(self) -> Presence:
        """Who is at the table, and who has been away for long."""
        here = {listener.holder for listener in self.listeners if listener.holder}
        now = clock()
        told = Presence()
        for number, seat in enumerate(self.table.seats):
            if not seat.holder:
                continue
            seen = self._last_seen.get(number, self._opened)
            if seat.holder in here or now - seen < PRESENT_FOR:
                told.present.add(number)
            elif now - max(seen, self._opened) > self._hall.absent_after:
                # Nobody is held to have been away while there was no server to come to.
                told.absent.add(number)
        return told

    def see(self, last_seen: Mapping[int, datetime]) -> None:
        """Take in when each seat's player was last seen by any worker."""
        for number, at in last_seen.items():
            self._last_seen[number] = max(at, self._last_seen.get(number, at))
        self._tell_presence()

    def _tell_presence(self) -> None:
        presence = self.presence
        if presence == self._presence_told or not self.listeners:
            return
        self._presence_told = presence
        by_language: dict[str, str] = {}
        for listener in self.listeners:
            code = listener.language.code
            if code not in by_language:
                now = Teller(self.table, listener.language).now(presence)
                by_language[code] = written({"say": "seats", "now": now})
            listener.tell(by_language[code])

    async def join(self, listener: Listener) -> None:
        """Begin to tell somebody what happens, with all there is to know first."""
        async with self._lock:
            await self._catch_up()
            mine = self.table.seats_of(listener.holder)
            listener.looking = self.first_look(mine)
            self.listeners.add(listener)
            self._tell_all(listener)
        self._tell_presence()
        self.drive()

    def first_look(self, mine: Sequence[int]) -> int | None:
        """The seat somebody looks from first: theirs if it is to act, else their first."""
        if not mine:
            return None
        if self.table.actor in mine and not (self.table.game.secrets and len(mine) > 1):
            return self.table.actor
        return mine[0]

    def leave(self, listener: Listener) -> None:
        """Tell somebody no more."""
        self.listeners.discard(listener)
        self.touched = clock()
        if listener.holder:
            self._hall.gone.add((self.table.sheet.id, listener.holder))
        for number in self.table.seats_of(listener.holder):
            self._last_seen[number] = self.touched
        self._tell_presence()

    async def look(self, listener: Listener, seat: int) -> None:
        """Let somebody look from another of their seats."""
        async with self._lock:
            if seat not in self.table.seats_of(listener.holder):
                raise Refused(Sentence("That seat is not yours."), FORBIDDEN)
            listener.looking = seat
            if self.table.game.secrets:
                self._tell_all(listener)
            else:
                self._tell_you(listener)

    def _tell_all(self, listener: Listener) -> None:
        teller = Teller(self.table, listener.language)
        scenes = self._scenes(eye_of(self.table, listener.looking))
        told = teller.table(listener.holder, listener.looking, scenes, self.presence)
        listener.start_afresh(written(told["you"]))
        listener.tell(written(told))

    def _scenes(self, eye: int) -> Scenes:
        if eye not in self._drawn:
            self._drawn = {**self._drawn, eye: draw(self.table, eye)}
        return self._drawn[eye]

    def _tell_you(self, listener: Listener) -> None:
        you = Teller(self.table, listener.language).you(listener.holder, listener.looking, self.presence)
        listener.tell_you(written(you))

    # What is done.

    async def act(self, holder: str, action: actions.Action) -> None:
        """Do what somebody asks, or refuse it; once begun, it is done even if they do not wait for it."""
        await asyncio.shield(self._act(holder, action))

    async def _act(self, holder: str, action: actions.Action) -> None:
        self.touched = clock()
        async with self._lock:
            for _ in range(TRIES):
                drafts = await self._asked(holder, action)
                if not drafts:
                    break
                if drafts[0].deed in TALKED_ABOUT:
                    self._hall.talking.spend(holder)
                if drafts[0].deed is Deed.REMATCH:
                    drafts = [
                        Draft(Deed.REMATCH, action.seat, await self._hall.open_again(self.table, holder))
                    ]
                if await self._write(drafts):
                    self.drive()
                    break
                if drafts[0].deed is Deed.REMATCH:
                    await self._hall.discard(drafts[0].text)
            else:
                raise stale()
            self._notice(holder)

    async def _asked(self, holder: str, action: actions.Action) -> list[Draft]:
        """What is to be written; a refusal stands only if other workers have written nothing meanwhile."""
        try:
            return Asking(self.table, holder, self.presence.absent).drafts(action)
        except LapilliError:
            if not self._hall.store.is_shared:
                raise
            await self._catch_up()
            return Asking(self.table, holder, self.presence.absent).drafts(action)

    def _notice(self, holder: str) -> None:
        """Whoever acts is there."""
        for number in self.table.seats_of(holder):
            self._last_seen[number] = clock()
        self._hall.gone.add((self.table.sheet.id, holder))

    async def catch_up(self) -> None:
        """Take in what other workers have written."""
        async with self._lock:
            await self._catch_up()
        self.drive()

    async def _catch_up(self) -> None:
        entries = await self._hall.in_thread(
            self._hall.store.entries_after, self.table.sheet.id, self.table.seq
        )
        if entries:
            self._go_on(*self._taken_in(entries))

    async def _write(self, drafts: Sequence[Draft]) -> bool:
        """Write into the log, then tell everybody; False if another worker was quicker."""
        after = self.table.seq
        entries = [Entry(after + number, clock(), draft) for number, draft in enumerate(drafts, 1)]
        ahead = self._taken_in(entries)
        append = self._hall.store.append
        try:
            written_down = await self._hall.in_thread(
                append, self.table.sheet.id, after, drafts, ahead[0].summary
            )
        except Exception:
            # It may have been written all the same: the log knows.
            await self._catch_up()
            raise
        if not written_down:
            await self._catch_up()
            return False
        self._go_on(*ahead)
        return True

    def _go_on(self, table: Table, drawn: Drawn, news: Sequence[News]) -> None:
        """Take a table that has gone on for the one that is here, and tell everybody."""
        self.table, self._drawn = table, drawn
        self._spread(news)

    def _taken_in(self, entries: Sequence[Entry]) -> tuple[Table, Drawn, list[News]]:
        """What the table will be after some entries, and what each listener will be told of each."""
        table, drawn = self.table.twin(), self._drawn
        news = []
        looks = looks_of(table)
        for entry in entries:
            story, before, looked = len(table.lines), drawn, looks
            table.apply(entry)
            if entry.draft.deed in CHANGES_GAME:
                looks = looks_of(table)
            drawn = self._redrawn(table, entry, drawn)
            change = Change(story, before, drawn, looks != looked)
            news.append((entry.draft.deed, self._told(table, entry, change)))
        return table, drawn, news

    def _redrawn(self, table: Table, entry: Entry, before: Drawn) -> Drawn:
        changed = entry.draft.deed in CHANGES_GAME
        eyes = {eye_of(table, listener.looking) for listener in self.listeners}
        return {eye: draw(table, eye) if changed or eye not in before else before[eye] for eye in eyes}

    def _told(self, table: Table, entry: Entry, change: Change) -> Callable[[Listener], str]:
        before, after = change.before, change.after
        told: dict[tuple[int, str], str] = {}
        presence = self.presence
        taken_back = int(entry.draft.text) if entry.draft.deed is Deed.UNDO else None
        for listener in self.listeners:
            eye = eye_of(table, listener.looking)
            if (eye, listener.language.code) not in told:
                teller = Teller(table, listener.language)
                changes = teller.changes(before.get(eye, after[eye]), after[eye])
                lines = [line for line in table.lines[change.story :] if line.seq == entry.seq]
                news = teller.news(eye, lines, changes, presence, taken_back, change.of_looks)
                told[eye, listener.language.code] = written(news)
        return lambda listener: told[eye_of(table, listener.looking), listener.language.code]

    def _spread(self, news: Sequence[News]) -> None:
        for listener in self.listeners:
            if any(deed in NAMES_CHANGE for deed, _ in news):
                # Who sat down looks from that seat from now on; and everything is said with other names.
                mine = self.table.seats_of(listener.holder)
                if listener.looking not in mine:
                    listener.looking = self.first_look(mine)
                self._tell_all(listener)
                continue
            for _, tell in news:
                listener.tell(tell(listener))
            self._tell_you(listener)

    # Chance and bots.

    def drive(self) -> None:
        """See to it that the dice are rolled and the bots move."""
        if self._driving is None or self._driving.done():
            self._driving = asyncio.get_running_loop().create_task(self._drive())
            self._driving.add_done_callback(_report)

    async def stop(self) -> None:
        """Let the dice and the bots rest, and show everybody out."""
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)
        for listener in list(self.listeners):
            listener.end()

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing goes on."""
        return not self.listeners and (self._driving is None or self._driving.done())

    async def _drive(self) -> None:
        while step := self._next_step():
            await step()

    def _next_step(self) -> Callable[[], Awaitable[None]] | None:
        table = self.table
        if table.status is not Status.PLAYING or table.actor is None:
            return None
        if self._takeovers():
            return self._take_over
        if table.actor == CHANCE:
            return self._roll if table.sheet.dice else None
        return self._let_bot_move if table.seats[table.actor].bot else None

    def _takeovers(self) -> list[Draft]:
        return Asking(self.table, "", self.presence.absent).takeovers()

    async def _take_over(self) -> None:
        async with self._lock:
            drafts = self._takeovers()
            if drafts:
                await self._write(drafts)

    async def _roll(self) -> None:
        async with self._lock:
            drafts = rolls(self.table, self.table.position.copy())
            if drafts and self.table.status is Status.PLAYING:
                await self._write(drafts)

    async def _let_bot_move(self) -> None:
        table, seat, moment = self.table, self.table.actor, self.table.moment
        assert seat is not None
        bot = table.seats[seat].bot
        move = await self._hall.thinking.choose(table.sheet.id, bot, view_of(table, seat))
        async with self._lock:
            now = self.table
            # Meanwhile the player may have come back, or everybody may have gone home.
            if now.moment == moment and now.actor == seat and now.seats[seat].bot == bot:
                asking = Asking(now, "", ())
                await self._write(asking.with_rolls(Draft(Deed.MOVE, seat, str(move))))


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception():
        _log.error("a table came to a halt", exc_info=task.exception())
