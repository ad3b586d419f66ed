"""How Alembic runs the steps: on the connection it is handed, in that connection's transaction."""

from __future__ import annotations

from alembic import context

from lapilli.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
