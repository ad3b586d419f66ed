"""Live tables: news reach everybody, and nothing acknowledged is lost; on SQLite and PostgreSQL."""

import asyncio
import json
import random
import re
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta

import pytest

from lapilli.bots import STAND_IN
from lapilli.table import hall, migrations, room
from lapilli.table.store import Store, connect
from lapilli.table.table import Table
from lapilli.web import live as live_socket
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


def test_a_move_is_in_the_database_before_anybody_is_told(server, clients, monkeypatch):
    ada = clients()
    table = ada.open("me", "bot")
    live, watching = ada.listen(table), clients().listen(table)
    live.until(lambda: live.my_move)
    watching.until(lambda: watching.now["moment"] == live.now["moment"])
    held = hold_back(server.hall.store, monkeypatch)
    move = live.random_move(random.Random(1))
    live.send(do="move", seat=0, moment=live.now["moment"], move=move)
    assert "news" not in [frame["say"] for frame in heard_for(0.5, live)]
    assert "news" not in [frame["say"] for frame in heard_for(0.5, watching)]
    held.set()
    while (told := watching.next())["say"] != "news":
        pass
    assert server.hall.store.load(table)[1][told["seq"] - 1].draft.text == move


def hold_back(store, monkeypatch):
    """Let nothing be written until the event that this gives is set."""
    held, append = threading.Event(), store.append

    def slow(*given):
        assert held.wait(20)
        return append(*given)

    monkeypatch.setattr(store, "append", slow)
    return held


def heard_for(seconds, live):
    until = time.monotonic() + seconds
    with suppress(TimeoutError):
        while time.monotonic() < until:
            yield live.next(until - time.monotonic())


def test_what_could_not_be_written_was_never_seen(server, clients, monkeypatch):
    ada = clients()
    table = ada.open("me", "bot")
    live, watching = ada.listen(table), clients().listen(table)
    live.until(lambda: live.my_move)
    store = server.hall.store
    append, failing = store.append, [True, True]

    def locked(*given):
        if failing and failing.pop():
            raise OSError("database is locked")
        return append(*given)

    monkeypatch.setattr(store, "append", locked)
    move, moment, ply = live.random_move(random.Random(1)), live.now["moment"], live.now["ply"]
    answer = live.ask(do="move", seat=0, moment=moment, move=move)
    assert "Something went wrong" in answer["why"]
    assert ada.act(table, do="move", seat=0, moment=moment, move=move).status_code == 500
    assert clients().see(table)["now"]["ply"] == ply
    assert live.ask(do="move", seat=0, moment=moment, move=move)["say"] == "done"
    live.play_on(1)
    live.until(lambda: live.my_move)
    fresh = clients().see(table)
    watching.until(lambda: watching.now["moment"] == fresh["now"]["moment"])
    shown = {name: elements(scene["svg"]) for name, scene in fresh["scenes"].items()}
    assert keys_after(watching) == shown


def test_what_was_begun_is_finished_though_nobody_waits_for_it(server, clients, monkeypatch):
    ada = clients()
    table = ada.open("me", "bot")
    live, watching = ada.listen(table), clients().listen(table)
    live.until(lambda: live.my_move)
    held = hold_back(server.hall.store, monkeypatch)
    moment = live.now["moment"]
    live.send(do="move", seat=0, moment=moment, move=live.random_move(random.Random(1)))
    time.sleep(0.3)
    live.close()
    held.set()
    watching.until(lambda: watching.now["moment"] > moment)
    assert clients().see(table)["now"]["moment"] > moment


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


def test_presence_is_told(server, clients, monkeypatch):
    monkeypatch.setattr(room, "PRESENT_FOR", timedelta(seconds=0))
    ada, bea = clients(), clients()
    table = ada.open("me", "link")
    bea.act(table, do="sit", seat=1)
    live = ada.listen(table)
    assert not live.now["seats"][1]["present"]
    hers = bea.listen(table)
    live.until(lambda: live.now["seats"][1]["present"])
    hers.close()
    live.until(lambda: not live.now["seats"][1]["present"])
    assert live.now["seats"][0]["present"]


def test_who_just_sat_down_or_acted_is_not_absent(server, clients):
    ada, bea = clients(), clients()
    table = ada.open("me", "link")
    there = server.hall._rooms[table]
    there._opened -= timedelta(hours=1)
    bea.act(table, do="sit", seat=1)
    there._last_seen = {seat: at - timedelta(hours=1) for seat, at in there._last_seen.items()}
    assert there.presence.absent == {0, 1}
    bea.act(table, do="chat", seat=1, text="here I am")
    assert there.presence.absent == {0}


def test_a_client_that_does_not_read_is_let_go(server, clients, monkeypatch):
    monkeypatch.setattr(live_socket, "LONGEST_SEND", 0.5)
    ada = clients()
    table = ada.open("me", "link")
    there = server.hall._rooms[table]
    address = ("127.0.0.1", server.port)
    with socket.create_connection(address) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /api/v1/tables/{table}/live HTTP/1.1\r\nHost: {server.url[7:]}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert eventually(lambda: len(there.listeners) == 1)
        (listener,) = there.listeners
        flood = "x" * 100_000
        server.loop.call_soon_threadsafe(lambda: [listener.tell(flood) for _ in range(400)])
        assert eventually(lambda: not there.listeners)


def eventually(holds, seconds=20):
    until = time.monotonic() + seconds
    while not holds() and time.monotonic() < until:
        time.sleep(0.02)
    return holds()


def test_a_room_somebody_asks_for_is_not_closed(server, clients, monkeypatch):
    ada = clients()
    table = ada.open("me", "link")
    there = server.hall._rooms[table]
    there.touched -= timedelta(hours=1)
    asked = asyncio.run_coroutine_threadsafe(server.hall.room(table), server.loop)
    assert asked.result(10) is there
    asyncio.run_coroutine_threadsafe(server.hall._beat(), server.loop).result(10)
    assert server.hall._rooms[table] is there
    there.touched -= timedelta(hours=1)
    asyncio.run_coroutine_threadsafe(server.hall._beat(), server.loop).result(10)
    assert table not in server.hall._rooms


def test_a_seat_absent_too_long_is_taken_over_and_taken_back(tmp_path, monkeypatch):
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
        live.until(lambda: live.now["seats"][1]["bot"] == STAND_IN)
        live.play_on(3)
        hers = bea.listen(table)
        assert "back" in hers.you["may"]
        hers.ask(do="back", seat=1)
        live.until(lambda: live.now["seats"][1]["bot"] is None)
        hers.close()
        live.close()
        time.sleep(0.3)
