"""News between workers: PostgreSQL tells all of them whenever a table's log has grown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import psycopg
from psycopg.sql import SQL, Identifier
from sqlalchemy import Engine

from lapilli.table.store import CHANNEL

PAUSE_SECONDS = 1.0
_log = logging.getLogger(__name__)


async def listen(engine: Engine, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
    """Call ``heard`` with each table whose log has grown, for ever.

    Whenever the line was down, ``missed`` is called: anything may have happened meanwhile.
    """
    address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(SQL("LISTEN {}").format(Identifier(CHANNEL)))
                missed()
                async for note in connection.notifies():
                    heard(note.payload)
        except psycopg.Error as error:
            _log.warning("the line to the database is down: %s", error)
        await asyncio.sleep(PAUSE_SECONDS)
