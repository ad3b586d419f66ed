"""Tables, their logs and seats, and game files that were handed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make them all."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column(
            "dice", sa.LargeBinary, nullable=True, comment="the secret; none where people roll their own"
        ),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("created", MOMENT, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("actor", sa.SmallInteger, nullable=True),
        sa.Column("updated", MOMENT, nullable=False),
    )
    op.create_index("tables_public", "tables", ["public", "status", "updated"])
    op.create_table(
        "log",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("deed", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("last_seen", MOMENT, nullable=True),
    )
    op.create_index("seats_of_holder", "seats", ["holder"])
    op.create_table(
        "files",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", MOMENT, nullable=False),
    )


def downgrade() -> None:
    """Drop them all."""
    for name in ("files", "seats", "log", "tables"):
        op.drop_table(name)
