"""Bringing a database up to date: Alembic's steps, run when a server starts."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

UPGRADE_LOCK = 7_105_112
"""Any number, as long as all workers take the same: one upgrades, the others wait."""


def upgrade(engine: Engine) -> None:
    """Bring a database to the newest schema; one that is there already is left alone."""
    config = Config()
    config.set_main_option("script_location", "lapilli.table:migrations")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
