"""Where tables are kept: their sheets and logs, in SQLite or PostgreSQL.

Everything here is plain, blocking code; whoever lives on an event loop calls it from a thread.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from lapilli.dice import Dice
from lapilli.errors import LapilliError
from lapilli.table import schema
from lapilli.table.log import Deed, Draft, Entry, clock
from lapilli.table.sheet import Sheet, Summary
from lapilli.words import Sentence

URL_VARIABLE = "LAPILLI_DATABASE_URL"
CHANNEL = "lapilli"
"""The channel on which PostgreSQL tells other workers that a table's log has grown."""
BUSY_SECONDS = 10
MOST_LISTED = 50


@dataclass(frozen=True)
class Card:
    """A table in a list."""

    id: str
    game: str
    status: str
    actor: int | None
    players: int
    updated: datetime
    names: tuple[str, ...]
    """Of those who sit there, bots not counted."""
    mine: tuple[int, ...]
    """The seats of whoever asked."""
    taken: int


def default_url() -> str:
    """The database that is asked for, or the embedded default in the user's own folder."""
    return os.environ.get(URL_VARIABLE) or f"sqlite:///{_own_folder() / 'tables.db'}"


def _own_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "lapilli"


def connect(url: str) -> Engine:
    """An engine for one of the two databases there are."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        backend = parsed.get_backend_name()
    except (ArgumentError, NoSuchModuleError):
        backend = ""
    if backend == "postgresql":
        return create_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True)
    if backend == "sqlite" and parsed.database not in (None, "", ":memory:"):
        if Path(str(parsed.database)).parent == _own_folder():
            _own_folder().mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, connect_args={"timeout": BUSY_SECONDS})
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    raise LapilliError(
        Sentence("the database must be an address such as sqlite:///tables.db or postgresql://host/name")
    )


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    # Readers go on while somebody writes, and what is acknowledged survives a loss of power.
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


class Store:
    """The sheets and logs of all tables."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._one_by_one = threading.Lock() if engine.dialect.name == "sqlite" else nullcontext()

    @property
    def is_shared(self) -> bool:
        """Whether several workers can use it at once."""
        return self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    # Writing.

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction.  SQLite has one writer at a time, and lets the others sleep rather than queue."""
        with self._one_by_one, self.engine.begin() as connection:
            yield connection

    def open(self, sheet: Sheet, drafts: Sequence[Draft], summary: Summary) -> list[Entry]:
        """Keep a new table, with the first entries of its log."""
        with self._writing() as connection:
            connection.execute(
                insert(schema.tables).values(
                    id=sheet.id,
                    game=sheet.game,
                    rules_version=sheet.rules_version,
                    players=sheet.players,
                    options=dict(sheet.options),
                    dice=sheet.dice.secret if sheet.dice else None,
                    public=sheet.public,
                    host=sheet.host,
                    created=sheet.created,
                    status=summary.status,
                    actor=summary.actor,
                    updated=sheet.created,
                )
            )
            self._keep_seats(connection, sheet.id, drafts)
            return self._write(connection, sheet.id, 0, drafts)

    def append(
        self, table_id: str, after: int, drafts: Sequence[Draft], summary: Summary
    ) -> list[Entry] | None:
        """Write entries behind the one numbered ``after``; None if somebody else was quicker.

        Once this returns, what was written stays written.
        """
        with self._writing() as connection:
            first = self._claim(connection, table_id, after + 1, drafts[0])
            if first is None:
                return None
            rest = self._write(connection, table_id, after + 1, drafts[1:])
            connection.execute(
                update(schema.tables)
                .where(schema.tables.c.id == table_id)
                .values(status=summary.status, actor=summary.actor, updated=first.at)
            )
            self._keep_seats(connection, table_id, drafts)
            if self.is_shared:
                connection.execute(select(func.pg_notify(CHANNEL, table_id)))
            return [first, *rest]

    def _claim(self, connection: Connection, table_id: str, seq: int, draft: Draft) -> Entry | None:
        """Write an entry unless there is one with its number: whoever writes it first, wins."""
        dialect: Any = postgresql if self.is_shared else sqlite
        entry = Entry(seq, clock(), draft)
        written = connection.execute(
            dialect.insert(schema.log)
            .values(_row(table_id, entry))
            .on_conflict_do_nothing()
            .returning(schema.log.c.seq)
        )
        return entry if written.one_or_none() else None

    def _write(
        self, connection: Connection, table_id: str, after: int, drafts: Sequence[Draft]
    ) -> list[Entry]:
        now = clock()
        entries = [Entry(after + number, now, draft) for number, draft in enumerate(drafts, 1)]
        if entries:
            connection.execute(insert(schema.log), [_row(table_id, entry) for entry in entries])
        return entries

    def _keep_seats(self, connection: Connection, table_id: str, drafts: Iterable[Draft]) -> None:
        for draft in drafts:
            if draft.deed is Deed.SIT:
                connection.execute(
                    insert(schema.seats).values(
                        table_id=table_id,
                        seat=draft.seat,
                        holder=draft.holder,
                        name=draft.text,
                        last_seen=clock(),
                    )
                )
            elif draft.deed is Deed.LEAVE:
                connection.execute(
                    delete(schema.seats).where(
                        schema.seats.c.table_id == table_id, schema.seats.c.seat == draft.seat
                    )
                )

    def see(self, present: Iterable[tuple[str, str]]) -> None:
        """Note that holders are at tables just now: pairs of a table and a fingerprint."""
        rows = [{"t": table_id, "h": holder, "now": clock()} for table_id, holder in present]
        if not rows:
            return
        statement = (
            update(schema.seats)
            .where(schema.seats.c.table_id == bindparam("t"), schema.seats.c.holder == bindparam("h"))
            .values(last_seen=bindparam("now"))
        )
        with self._writing() as connection:
            connection.execute(statement, rows)

    def discard(self, table_id: str) -> None:
        """Forget a table that nobody knows of yet."""
        with self._writing() as connection:
            connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))

    # Reading.

    def lengths(self, table_ids: Sequence[str]) -> Mapping[str, int]:
        """The number of the last entry of each log."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(schema.log.c.table_id, func.max(schema.log.c.seq))
                .where(schema.log.c.table_id.in_(table_ids))
                .group_by(schema.log.c.table_id)
            )
            return {row[0]: row[1] for row in rows}

    def load(self, table_id: str) -> tuple[Sheet, list[Entry]] | None:
        """A table's sheet and whole log; None if there is no such table."""
        with self.engine.connect() as connection:
            row = connection.execute(
                select(schema.tables).where(schema.tables.c.id == table_id)
            ).one_or_none()
            if row is None:
                return None
            return _sheet(row), self._entries(connection, table_id, 0)

    def entries_after(self, table_id: str, seq: int) -> list[Entry]:
        """What stands in a log behind an entry."""
        with self.engine.connect() as connection:
            return self._entries(connection, table_id, seq)

    def _entries(self, connection: Connection, table_id: str, seq: int) -> list[Entry]:
        rows = connection.execute(
            select(schema.log)
            .where(schema.log.c.table_id == table_id, schema.log.c.seq > seq)
            .order_by(schema.log.c.seq)
        )
        return [Entry(row.seq, row.at, Draft(Deed(row.deed), row.seat, row.text, row.holder)) for row in rows]

    def last_seen(self, table_ids: Sequence[str]) -> Mapping[str, Mapping[int, datetime]]:
        """When each seat's player was last at the table."""
        seen: dict[str, dict[int, datetime]] = {}
        with self.engine.connect() as connection:
            for row in connection.execute(select(schema.seats).where(schema.seats.c.table_id.in_(table_ids))):
                seen.setdefault(row.table_id, {})[row.seat] = row.last_seen
        return seen

    def tables_of(self, holder: str) -> list[Card]:
        """The tables somebody sits at, those last touched first."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.holder == holder)
        return self._cards(holder, schema.tables.c.id.in_(mine))

    def public_tables(self, holder: str) -> list[Card]:
        """Tables that anybody may find, and that are not over."""
        return self._cards(holder, schema.tables.c.public & (schema.tables.c.status != "over"))

    def _cards(self, holder: str, which: Any) -> list[Card]:
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(schema.tables).where(which).order_by(schema.tables.c.updated.desc()).limit(MOST_LISTED)
            ).all()
            ids = [row.id for row in rows]
            sitting = connection.execute(
                select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
            ).all()
            bots = connection.execute(
                select(schema.log.c.table_id, schema.log.c.seat)
                .where(schema.log.c.table_id.in_(ids), schema.log.c.deed == Deed.BOT)
                .distinct()
            ).all()
        cards = []
        for row in rows:
            here = [each for each in sitting if each.table_id == row.id]
            taken = {each.seat for each in here} | {each.seat for each in bots if each.table_id == row.id}
            cards.append(
                Card(
                    row.id,
                    row.game,
                    row.status,
                    row.actor,
                    row.players,
                    row.updated,
                    tuple(each.name for each in here if each.name),
                    tuple(each.seat for each in here if each.holder == holder),
                    len(taken),
                )
            )
        return cards

    # Game files that were handed in.

    def keep_file(self, file_id: str, text: str) -> None:
        """Keep a game file; the same one again changes nothing."""
        dialect: Any = postgresql if self.is_shared else sqlite
        with self._writing() as connection:
            connection.execute(
                dialect.insert(schema.files)
                .values(id=file_id, text=text, created=clock())
                .on_conflict_do_nothing()
            )

    def file(self, file_id: str) -> str | None:
        """A game file's text; None if there is no such file."""
        with self.engine.connect() as connection:
            text: str | None = connection.execute(
                select(schema.files.c.text).where(schema.files.c.id == file_id)
            ).scalar_one_or_none()
            return text


def _row(table_id: str, entry: Entry) -> dict[str, Any]:
    draft = entry.draft
    return {
        "table_id": table_id,
        "seq": entry.seq,
        "at": entry.at,
        "deed": draft.deed.value,
        "seat": draft.seat,
        "text": draft.text,
        "holder": draft.holder,
    }


def _sheet(row: Any) -> Sheet:
    return Sheet(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        players=row.players,
        options=row.options,
        dice=Dice(bytes(row.dice)) if row.dice is not None else None,
        public=row.public,
        host=row.host,
        created=row.created,
    )
