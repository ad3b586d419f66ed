"""Databases of both kinds, and a game with secrets among the installed ones."""

import itertools

import pytest

from lapilli import registry
from lapilli.table import migrations
from lapilli.table.store import Store, connect
from tests.pocket.game import game as pocket_game
from tests.table.postgres import fresh_database, running_postgres
from tests.table.server import Client, serving

_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres_server():
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server = request.getfixturevalue("postgres_server")
    return fresh_database(server, f"test_{next(_numbers)}")


@pytest.fixture
def store(database):
    kept = Store(connect(database))
    migrations.upgrade(kept.engine)
    yield kept
    kept.close()


@pytest.fixture
def pocket(monkeypatch):
    """The little game with secrets, as if it were installed."""
    load = registry.load
    names = registry.names
    monkeypatch.setattr(registry, "load", lambda name: pocket_game if name == "pocket" else load(name))
    monkeypatch.setattr(registry, "names", lambda: sorted([*names(), "pocket"]))
    return pocket_game


@pytest.fixture
def server(tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as running:
        yield running


@pytest.fixture
def clients(server):
    """As many clients of the server as a test asks for."""
    return lambda **more: Client(server, **more)
