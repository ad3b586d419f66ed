"""The store keeps what it acknowledges, on SQLite and on PostgreSQL alike."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from lapilli.dice import Dice
from lapilli.errors import LapilliError
from lapilli.table import migrations
from lapilli.table.log import Deed, Draft, clock
from lapilli.table.schema import metadata
from lapilli.table.sheet import Sheet, Summary, fresh_id
from lapilli.table.store import Store, connect

WAITING = Summary("waiting", None)
PLAYING = Summary("playing", 0)


def sheet(**changes):
    settled = {
        "id": fresh_id(),
        "game": "seismic",
        "rules_version": 1,
        "players": 2,
        "options": {"big_one": True, "radius": 6},
        "dice": Dice.fresh(),
        "public": True,
        "host": "ada",
        "created": clock(),
    }
    return Sheet(**{**settled, **changes})


def sit(seat, holder, name=""):
    return Draft(Deed.SIT, seat, name, holder)


def test_what_is_kept_is_found_again(store):
    opened = sheet()
    store.open(opened, [sit(0, "ada", "Ada")], WAITING)
    written = store.append(
        opened.id, 1, [sit(1, "bea", "Bea"), Draft(Deed.CHANCE, None, "starts A")], PLAYING
    )
    assert [entry.seq for entry in written] == [2, 3]
    found, entries = store.load(opened.id)
    assert found == opened
    assert [entry.draft for entry in entries] == [
        sit(0, "ada", "Ada"),
        sit(1, "bea", "Bea"),
        Draft(Deed.CHANCE, None, "starts A"),
    ]
    assert store.entries_after(opened.id, 2)[0].draft.text == "starts A"
    assert store.load("nowhere") is None


def test_real_dice_have_no_secret(store):
    opened = sheet(dice=None)
    store.open(opened, [], WAITING)
    assert store.load(opened.id)[0].dice is None


def test_of_two_who_write_the_same_entry_one_wins(store):
    opened = sheet()
    store.open(opened, [sit(0, "ada")], WAITING)

    def write(number):
        drafts = [Draft(Deed.CHAT, 0, str(number)), Draft(Deed.CHAT, 0, f"{number} again")]
        return store.append(opened.id, 1, drafts, WAITING)

    with ThreadPoolExecutor(8) as threads:
        written = [entries for entries in threads.map(write, range(8)) if entries is not None]
    assert len(written) == 1
    _, entries = store.load(opened.id)
    assert [entry.draft for entry in entries[1:]] == [entry.draft for entry in written[0]]


def test_another_process_sees_it_at_once(store, database):
    opened = sheet()
    store.open(opened, [sit(0, "ada")], WAITING)
    other = Store(connect(database))
    migrations.upgrade(other.engine)
    assert other.load(opened.id)[0] == opened
    other.append(opened.id, 1, [Draft(Deed.CHAT, 0, "hello")], WAITING)
    other.close()
    assert store.entries_after(opened.id, 1)[0].draft.text == "hello"


def test_lists_of_tables(store):
    mine, public, private = sheet(), sheet(), sheet(public=False)
    store.open(mine, [sit(0, "ada", "Ada"), Draft(Deed.BOT, 1, "random")], PLAYING)
    store.open(public, [sit(0, "bea", "Bea")], WAITING)
    store.open(private, [sit(0, "bea", "Bea")], WAITING)
    over = sheet()
    store.open(over, [sit(0, "bea")], Summary("over", None))
    (card,) = store.tables_of("ada")
    assert (card.id, card.status, card.actor, card.mine, card.taken, card.names) == (
        mine.id,
        "playing",
        0,
        (0,),
        2,
        ("Ada",),
    )
    assert {card.id for card in store.public_tables("ada")} == {mine.id, public.id}
    assert {card.id for card in store.tables_of("bea")} == {public.id, private.id, over.id}
    assert store.tables_of("nobody") == []


def test_who_gets_up_no_longer_has_the_table_among_theirs(store):
    opened = sheet()
    store.open(opened, [sit(0, "ada")], WAITING)
    store.append(opened.id, 1, [Draft(Deed.LEAVE, 0)], WAITING)
    assert store.tables_of("ada") == []
    store.append(opened.id, 2, [sit(0, "bea")], WAITING)
    assert len(store.tables_of("bea")) == 1


def test_presence_is_kept(store):
    opened = sheet()
    store.open(opened, [sit(0, "ada"), sit(1, "bea")], PLAYING)
    before = store.last_seen([opened.id])[opened.id]
    store.see([(opened.id, "bea")])
    after = store.last_seen([opened.id])[opened.id]
    assert after[0] == before[0]
    assert after[1] > before[1]
    store.see([])


def test_a_table_nobody_knows_of_is_forgotten_whole(store):
    opened = sheet()
    store.open(opened, [sit(0, "ada")], WAITING)
    store.discard(opened.id)
    assert store.load(opened.id) is None
    assert store.tables_of("ada") == []


def test_files_are_kept_once(store):
    store.keep_file("f1", "text")
    store.keep_file("f1", "text")
    assert store.file("f1") == "text"
    assert store.file("f2") is None


def test_the_migrations_lead_to_the_schema(store):
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


@pytest.mark.parametrize("url", ["mysql://host/name", "sqlite://", "nonsense", "sqlite:///:memory:", ""])
def test_other_databases_are_refused(url):
    with pytest.raises(LapilliError, match="sqlite:///"):
        connect(url)
