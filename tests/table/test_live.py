"""Live tables: news reach everybody, and nothing acknowledged is lost; on SQLite and PostgreSQL."""

import json
import random
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from lapilli.table import migrations
from lapilli.table.store import Store, connect
from lapilli.table.table import Table
from tests.table.server import Client, serving


@pytest.fixture
def two_servers(database):
    """Two workers on PostgreSQL; on SQLite, which has but one, the same one twice."""
    with serving(database) as one:
        if database.startswith("sqlite"):
            yield one, one
            return
        with serving(database) as other:
            yield one, other


def elements(svg):
    return set(re.findall('data-key="([^"]+)"', svg))


def keys_after(live):
    """The elements each scene has after all changes a client was told of."""
    keys = {}
    for frame in map(json.loads, live.frames):
        if frame["say"] == "table":
            keys = {name: elements(scene["svg"]) for name, scene in frame["scenes"].items()}
        elif frame["say"] == "news":
            for name, change in frame["scenes"].items():
                keys[name] = keys[name] - set(change["gone"]) | {put["key"] for put in change["put"]}
    return keys


def test_two_people_and_a_bot_play_to_the_end(two_servers):
    one, other = two_servers
    ada, bea = Client(one), Client(other)
    table = ada.open("me", "link", "bot")
    assert bea.act(table, do="sit", seat=1, name="Bea").status_code == 200
    lives = [ada.listen(table), Client(other).listen(table), bea.listen(table)]
    threads = [threading.Thread(target=lives[i].play_on, args=(10**6, i)) for i in (0, 2)]
    for thread in threads:
        thread.start()
    spectator = lives[1].until(lambda: lives[1].now["status"] == "over", 120)
    for thread in threads:
        thread.join(120)
    assert all(live.now["result"] == spectator.now["result"] for live in lives)
    fresh = Client(one).see(table)
    assert fresh["now"]["result"] == spectator.now["result"]
    for live in lives:
        told = [json.loads(frame)["seq"] for frame in live.frames if '"say":"news"' in frame[:14]]
        assert told == list(range(told[0], told[0] + len(told)))
        assert told[-1] == fresh["seq"]
        assert keys_after(live) == {name: elements(scene["svg"]) for name, scene in fresh["scenes"].items()}
        live.close()


def test_a_move_is_in_the_database_before_anybody_is_told(two_servers, database):
    one, other = two_servers
    ada, bea = Client(one), Client(other)
    table = ada.open("me", "link")
    bea.act(table, do="sit", seat=1)
    watching = Client(other).listen(table)
    store = Store(connect(database))
    for live in (ada.listen(table), bea.listen(table)):
        if live.until(lambda live=live: live.now["actor"] != "chance").my_move:
            live.play_on(1)
            told = max(json.loads(frame)["seq"] for frame in live.frames if '"say":"news"' in frame[:14])
            assert Table(*store.load(table)).seq >= told
        live.close()
    watching.close()
    store.close()


def test_a_lost_connection_is_a_shrug(two_servers):
    one, other = two_servers
    ada = Client(one)
    table = ada.open("me", "bot")
    live = ada.listen(table)
    live.play_on(4)
    moment = live.now["moment"]
    live.close()
    again = Client(other)
    again.token, again.http.headers["authorization"] = ada.token, f"Bearer {ada.token}"
    live = again.listen(table)
    assert live.now["moment"] >= moment
    assert live.you["seats"] == [0]
    live.play_on(2).close()


def test_a_move_sent_twice_over_two_workers_is_made_once(two_servers):
    one, other = two_servers
    ada = Client(one)
    twin = Client(other)
    twin.token, twin.http.headers["authorization"] = ada.token, f"Bearer {ada.token}"
    table = ada.open("me", "bot")
    live = ada.listen(table).until(lambda: live_ready(ada, table))
    chooser = random.Random(1)
    for _ in range(5):
        live.until(lambda: live.my_move)
        move, moment = live.random_move(chooser), live.now["moment"]
        live.you["ways"] = []
        action = {"do": "move", "seat": 0, "moment": moment, "move": move}
        with ThreadPoolExecutor(4) as threads:
            sent = [threads.submit(who.act, table, **action) for who in (ada, twin, ada, twin)]
        assert {answer.result().status_code for answer in sent} == {200}
    codes = twin.see(table)["log"]
    mine = [line for line in codes if line["kind"] == "move" and line["seat"] == 0]
    assert len(mine) == 5
    live.close()


def live_ready(client, table):
    return client.see(table)["now"]["status"] == "playing"


def test_a_server_that_comes_back_goes_on_where_it_was(database):
    with serving(database) as server:
        ada = Client(server)
        table = ada.open("me", "bot", "bot")
        ada.listen(table).play_on(5).close()
        seen = ada.see(table)
    with serving(database) as server:
        back = Client(server)
        back.token, back.http.headers["authorization"] = ada.token, f"Bearer {ada.token}"
        live = back.listen(table)
        assert live.now["ply"] >= seen["now"]["ply"]
        assert [line["text"] for line in live.table["log"]][: len(seen["log"])] == [
            line["text"] for line in seen["log"]
        ]
        live.play_on().close()


def test_bots_go_on_after_a_restart_when_somebody_looks(database):
    store = Store(connect(database))
    migrations.upgrade(store.engine)
    with serving(database) as server:
        table = Client(server).open("bot", "bot")
    with serving(database) as server:
        live = Client(server).listen(table)
        live.until(lambda: live.now["status"] == "over", 60)
        live.close()
    assert Table(*store.load(table)).result
    store.close()


def test_presence_is_told(two_servers):
    ada, bea = Client(two_servers[0]), Client(two_servers[0])
    table = ada.open("me", "link")
    bea.act(table, do="sit", seat=1)
    live = ada.listen(table)
    hers = bea.listen(table)
    live.until(lambda: live.now["seats"][1]["present"])
    hers.close()
    assert live.now["seats"][0]["present"]
    live.close()


def test_a_slow_client_is_let_go_and_holds_nobody_up(server, clients):
    ada = clients()
    table = ada.open("me", "link")
    room = server.hall._rooms[table]
    from lapilli.table.room import QUEUE, Listener
    from lapilli.words import ENGLISH

    slow = Listener("", ENGLISH)
    for _ in range(QUEUE):
        slow.tell("x")
    slow.tell("one too many")
    assert slow.messages.qsize() == QUEUE
    assert [slow.messages.get_nowait() for _ in range(QUEUE)][-1] is None
    assert room.table.sheet.id == table


def test_a_seat_absent_too_long_is_taken_over_and_taken_back(tmp_path, monkeypatch):
    from datetime import timedelta

    from lapilli.table import hall, room

    monkeypatch.setattr(hall, "HEARTBEAT_SECONDS", 0.2)
    monkeypatch.setattr(room, "PRESENT_FOR", timedelta(seconds=0.5))
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(database, absent_after=timedelta(seconds=1)) as server:
        ada, bea = Client(server), Client(server)
        table = ada.open("me", "link")
        bea.act(table, do="sit", seat=1, name="Bea")
        live = ada.listen(table)
        assert ada.act(table, do="agree", seat=0, absent=1).status_code == 409
        live.until(lambda: live.now["seats"][1]["absent"], 20)
        assert ada.act(table, do="agree", seat=0, absent=1).status_code == 200
        live.until(lambda: live.now["seats"][1]["bot"] == "random")
        live.play_on(3)
        hers = bea.listen(table)
        assert "back" in hers.you["may"]
        hers.ask(do="back", seat=1)
        live.until(lambda: live.now["seats"][1]["bot"] is None)
        hers.close()
        live.close()
        time.sleep(0.3)
