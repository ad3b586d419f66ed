"""The hall: all tables of one worker, and whatever pages and programs ask about them."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar

from lapilli import registry
from lapilli.dice import Dice
from lapilli.table import wire
from lapilli.table.asking import known_bot, tidy
from lapilli.table.explaining import Effort, Explaining
from lapilli.table.limits import Buckets, Rate
from lapilli.table.log import Deed, Draft, Entry, clock
from lapilli.table.refusals import Refused, no_such_table
from lapilli.table.room import Room
from lapilli.table.sheet import Sheet, fresh_id
from lapilli.table.store import Card, Store
from lapilli.table.table import Table
from lapilli.table.thinking import Thinking
from lapilli.words import Sentence

HEARTBEAT_SECONDS = 15.0
ROOM_KEPT_FOR = timedelta(minutes=2)
ABSENT_AFTER = timedelta(minutes=2)
STORE_THREADS = 4
OPENING, TALKING = Rate(burst=20, per_second=0.2), Rate(burst=30, per_second=1)
ADDRESS = re.compile(r"[A-Za-z0-9_-]{6,32}")
_log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True)
class SeatOrder:
    """Who is to sit on a seat of a new table: ``me``, somebody ``here`` at my screen, anybody who
    comes by ``link``, or a ``bot``."""

    who: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Order:
    """What somebody wants a new table to be like."""

    game: str
    options: Mapping[str, object]
    seats: Sequence[SeatOrder]
    public: bool = False
    real_dice: bool = False


class Hall:
    """All tables that this worker knows of."""

    def __init__(
        self,
        store: Store,
        absent_after: timedelta = ABSENT_AFTER,
        rate: float = 1.0,
        effort: Effort | None = None,
    ) -> None:
        self.store = store
        self.absent_after = absent_after
        self.opening = Buckets(OPENING.times(rate))
        self.talking = Buckets(TALKING.times(rate))
        self.thinking = Thinking()
        self.explaining = Explaining(self.thinking, effort or Effort())
        self._threads = ThreadPoolExecutor(STORE_THREADS, thread_name_prefix="store")
        # Replays take their time; no move waits for them.
        self._replaying = ThreadPoolExecutor(1, thread_name_prefix="replay")
        self.gone: set[tuple[str, str]] = set()
        """Who has left which table since that was last written down."""
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begin to listen to other workers, and to look after presence."""
        self._spawn(self._look_after())
        if self.store.is_shared:
            self._spawn(wire.listen(self.store.engine, self._heard, self._missed))

    async def stop(self) -> None:
        """End everything; what was written stays written."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self._rooms.values():
            await room.stop()
        self.explaining.close()
        self.thinking.close()
        self._threads.shutdown(wait=True)
        self._replaying.shutdown(wait=False, cancel_futures=True)
        self.store.close()

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            _log.error("something in the background went wrong", exc_info=task.exception())

    async def in_thread(self, work: Callable[..., T], *args: Any) -> T:
        """Something that blocks, done off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    async def replaying(self, work: Callable[..., T], *args: Any) -> T:
        """The same for what takes longer, and may wait."""
        return await asyncio.get_running_loop().run_in_executor(self._replaying, work, *args)

    # Rooms.

    async def room(self, table_id: str) -> Room:
        """The room of a table."""
        if not ADDRESS.fullmatch(table_id):
            raise no_such_table()
        if table_id in self._rooms:
            # Whoever asks for a room is about to use it: it must not be closed in the meantime.
            self._rooms[table_id].touched = clock()
            return self._rooms[table_id]
        if table_id not in self._opening:
            opening = asyncio.get_running_loop().create_task(self._enter(table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])

    async def _enter(self, table_id: str) -> Room:
        found = await self.in_thread(self.store.load, table_id)
        if found is None:
            raise no_such_table()
        sheet, _ = found
        if sheet.rules_version != registry.load(sheet.game).rules_version:
            raise Refused(Sentence("This table was played by other rules than there are now."))
        seen = await self.in_thread(self.store.last_seen, [table_id])
        self._rooms[table_id] = Room(self, Table(*found), seen.get(table_id, {}))
        return self._rooms[table_id]

    def _heard(self, table_id: str) -> None:
        if table_id in self._rooms:
            self._spawn(self._rooms[table_id].catch_up())

    def _missed(self) -> None:
        for table_id in self._rooms:
            self._heard(table_id)

    async def _look_after(self) -> None:
        """Now and then: note who is here, learn who is elsewhere, close rooms that nobody uses."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self._beat()
            except Exception:
                _log.exception("presence could not be looked after")

    async def _beat(self) -> None:
        seen, self.gone = self.gone, set()
        if self.store.is_shared:
            # Other workers cannot see who is here.
            seen |= {
                (table_id, listener.holder)
                for table_id, room in self._rooms.items()
                for listener in room.listeners
            }
        try:
            await self.in_thread(self.store.see, seen)
        except Exception:
            self.gone |= seen
            raise
        watched = [table_id for table_id, room in self._rooms.items() if room.listeners]
        if self.store.is_shared:
            await self._hear_what_was_missed(watched)
        last = await self.in_thread(self.store.last_seen, watched)
        for table_id in watched:
            self._rooms[table_id].see(last.get(table_id, {}))
            self._rooms[table_id].drive()
        now = clock()
        for table_id, room in list(self._rooms.items()):
            if room.is_idle and now - room.touched > ROOM_KEPT_FOR:
                del self._rooms[table_id]

    async def _hear_what_was_missed(self, watched: Sequence[str]) -> None:
        """A worker's news can get lost on the way; what stands in the log cannot."""
        for table_id, seq in (await self.in_thread(self.store.lengths, watched)).items():
            if table_id in self._rooms and seq > self._rooms[table_id].table.seq:
                await self._rooms[table_id].catch_up()

    # Opening tables.

    async def open(self, order: Order, host: str) -> str:
        """Open a table; gives its address."""
        self.opening.spend(host)
        game = registry.load(order.game)
        game.check_players(len(order.seats))
        if order.real_dice and all(seat.who == "bot" for seat in order.seats):
            raise Refused(Sentence("Bots have no dice of their own: somebody must be there to roll."))
        options = game.options.complete(order.options, len(order.seats))
        sheet = Sheet(
            id=fresh_id(),
            game=game.name,
            rules_version=game.rules_version,
            players=len(order.seats),
            options=options,
            dice=None if order.real_dice else Dice.fresh(),
            public=order.public,
            host=host,
            created=clock(),
        )
        drafts = [draft for number, seat in enumerate(order.seats) for draft in _seated(number, seat, host)]
        return await self._open(sheet, drafts)

    async def _open(self, sheet: Sheet, drafts: list[Draft]) -> str:
        entries = [Entry(number, sheet.created, draft) for number, draft in enumerate(drafts, 1)]
        table = Table(sheet, entries)
        await self.in_thread(self.store.open, sheet, drafts, table.summary)
        (await self.room(sheet.id)).drive()
        return sheet.id

    async def discard(self, table_id: str) -> None:
        """Forget a table that nobody knows of yet."""
        self._rooms.pop(table_id, None)
        await self.in_thread(self.store.discard, table_id)

    async def open_again(self, table: Table, who: str) -> str:
        """Open a table like another, with the same people and bots."""
        self.opening.spend(who)
        sheet = Sheet(
            id=fresh_id(),
            game=table.sheet.game,
            rules_version=table.game.rules_version,
            players=table.sheet.players,
            options=table.sheet.options,
            dice=Dice.fresh() if table.sheet.dice else None,
            public=table.sheet.public,
            host=table.sheet.host,
            created=clock(),
        )
        drafts = [
            Draft(Deed.SIT, number, seat.name, seat.holder)
            if seat.holder
            else Draft(Deed.BOT, number, seat.bot)
            for number, seat in enumerate(table.seats)
        ]
        return await self._open(sheet, drafts)

    # Lists.

    async def tables_of(self, holder: str) -> list[Card]:
        """The tables somebody sits at."""
        return await self.in_thread(self.store.tables_of, holder) if holder else []

    async def public_tables(self, holder: str) -> list[Card]:
        """Tables that anybody may join or watch."""
        return await self.in_thread(self.store.public_tables, holder)


def _seated(number: int, order: SeatOrder, host: str) -> list[Draft]:
    if order.who in ("me", "here"):
        return [Draft(Deed.SIT, number, tidy(order.name), host)]
    if order.who == "bot":
        return [Draft(Deed.BOT, number, known_bot(order.bot))]
    if order.who == "link":
        return []
    raise Refused(Sentence("a seat is for me, here, link or bot, not {who}", values={"who": repr(order.who)}))
