"""The tables of the database."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.engine import Dialect

metadata = MetaData()


class Moment(TypeDecorator[datetime]):
    """A time in UTC, also where the database knows no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """SQLite gives back what it got, without the zone."""
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("options", JSON, nullable=False),
    Column("dice", LargeBinary, nullable=True, comment="the secret; none where people roll their own"),
    Column("public", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("created", Moment, nullable=False),
    # What follows can be worked out from the log; it is kept to list tables without reading it.
    Column("status", String(16), nullable=False),
    Column("actor", SmallInteger, nullable=True),
    Column("updated", Moment, nullable=False),
    Index("tables_public", "public", "status", "updated"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("deed", String(16), nullable=False),
    Column("seat", SmallInteger, nullable=True),
    Column("text", Text, nullable=False),
    Column("holder", String(64), nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("holder", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("last_seen", Moment, nullable=True),
    Index("seats_of_holder", "holder"),
)

files = Table(
    "files",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("created", Moment, nullable=False),
)
