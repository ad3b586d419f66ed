"""Nobody is trusted: what a stranger, another seat or another site's page asks for changes nothing."""

import json
import re
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import lapilli
from lapilli.table.limits import Bucket, Gate, Rate
from lapilli.table.refusals import TooOften
from tests.table.server import Client, serving

PLACE = {"do": "move", "seat": 0, "moment": 0, "move": "pass"}


@pytest.fixture
def begun(clients):
    """Two people at a table: it is the turn of the first of them."""
    ada, bea = clients(), clients()
    table = ada.open("me", "link", dice="real")
    bea.act(table, do="sit", seat=1, name="Bea")
    for move in ("starts A", "draw straight", "draw straight", "draw gentle"):
        seen = ada.see(table)
        assert ada.act(table, do="roll", seat=0, moment=seen["now"]["moment"], move=move).status_code == 200
    assert ada.see(table)["now"]["actor"] == 0
    return ada, bea, table


def unchanged(client, table):
    """Checks, at the end of a block, that nothing has happened at a table."""

    class Watch:
        def __enter__(self):
            self.before = client.see(table)

        def __exit__(self, *_):
            after = client.see(table)
            assert after["seq"] == self.before["seq"]
            assert after["position"] == self.before["position"]

    return Watch()


# Seats.


def test_a_link_shared_is_not_a_seat_stolen(begun, clients):
    ada, _, table = begun
    stranger = clients()
    assert stranger.see(table)["you"] == {
        "say": "you",
        "moment": ada.see(table)["now"]["moment"],
        "seats": [],
        "looking": None,
        "host": False,
        "may": [],
        "undo": None,
        "ways": [],
        "pieces": {},
        "curtain": None,
        "task": None,
    }
    moment = ada.see(table)["now"]["moment"]
    with unchanged(ada, table):
        for action in (
            {"do": "move", "seat": 0, "moment": moment, "move": "place straight 0,-1 r0"},
            {"do": "roll", "seat": 0, "moment": moment, "move": "draw straight"},
            {"do": "undo", "seat": 0, "moment": moment},
            {"do": "concede", "seat": 0},
            {"do": "bot", "seat": 0},
            {"do": "back", "seat": 0},
            {"do": "chat", "seat": 0, "text": "boo"},
            {"do": "leave", "seat": 0},
            {"do": "agree", "seat": 0, "absent": 1},
            {"do": "rematch", "seat": 0},
        ):
            answer = stranger.act(table, **action)
            assert answer.status_code == 403, action
            assert answer.json()["why"] == "That seat is not yours."


def test_no_token_no_action(begun):
    ada, _, table = begun
    with unchanged(ada, table):
        for headers in ({}, {"authorization": "Bearer short"}, {"authorization": "Basic abc"}):
            answer = httpx.post(
                f"{ada.server.url}/api/v1/tables/{table}/actions", json=PLACE, headers=headers
            )
            assert answer.status_code == 401
            assert answer.json()["why"]


def test_one_player_does_not_move_for_another(begun):
    ada, bea, table = begun
    moment = ada.see(table)["now"]["moment"]
    with unchanged(ada, table):
        assert (
            bea.act(table, do="move", seat=0, moment=moment, move="place straight 0,-1 r0").status_code == 403
        )
        turn = bea.act(table, do="move", seat=1, moment=moment, move="place straight 0,-1 r0")
        assert (turn.status_code, turn.json()["why"]) == (409, "It is the turn of me0.")


def test_a_spectator_cannot_act_over_the_socket_either(begun, clients):
    ada, _, table = begun
    live = clients().listen(table)
    with unchanged(ada, table):
        for action in ({"do": "chat", "seat": 0, "text": "boo"}, {"do": "look", "seat": 0}, PLACE):
            answer = live.ask(**action)
            assert answer["say"] == "refused"
            assert answer["why"] == "That seat is not yours."


def test_an_illegal_move_is_refused_with_its_rule(begun):
    ada, _, table = begun
    moment = ada.see(table)["now"]["moment"]
    with unchanged(ada, table):
        answer = ada.act(table, do="move", seat=0, moment=moment, move="place straight 5,0 r0")
        assert answer.status_code == 409
        assert answer.json() == {"why": "A tile goes next to a placed tile.", "rule": "SE-21"}
        assert (
            "begins with one of" in ada.act(table, do="move", seat=0, moment=moment, move="fly").json()["why"]
        )


@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_stale_moment_is_refused(begun, off):
    ada, _, table = begun
    moment = ada.see(table)["now"]["moment"] + off
    with unchanged(ada, table):
        answer = ada.act(table, do="move", seat=0, moment=moment, move="place straight 0,-1 r0")
        assert answer.status_code == 409
        assert "Something else has happened" in answer.json()["why"]


# Messages that are none.

MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"move"',
    "{}",
    '{"do": 1}',
    '{"do": "fly"}',
    '{"do": "move"}',
    '{"do": "move", "seat": "0", "moment": 0, "move": "pass"}',
    '{"do": "move", "seat": -1, "moment": 0, "move": "pass"}',
    '{"do": "move", "seat": 0, "moment": 1e400, "move": "pass"}',
    '{"do": "move", "seat": 0, "moment": 0, "move": ["pass"]}',
    '{"do": "move", "seat": 0, "moment": 0, "move": "pass", "cheat": true}',
    '{"do": "chat", "seat": 0, "text": ""}',
    json.dumps({"do": "chat", "seat": 0, "text": "x" * 501}),
    json.dumps({"do": "sit", "seat": 1, "name": "x" * 41}),
    '{"do": "move", "seat": 99, "moment": 0, "move": "pass"}',
    "[" * 5000,
    '{"id": ' + "9" * 5000 + "}",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_messages_are_refused(begun, text):
    ada, _, table = begun
    live = ada.listen(table)
    with unchanged(ada, table):
        live.socket.send(text)
        answer = live.answer()
        assert answer["say"] == "refused"
        assert answer["why"]
        posted = ada.http.post(
            f"/api/v1/tables/{table}/actions", content=text, headers={"content-type": "application/json"}
        )
        assert posted.status_code in (400, 409, 422)
        assert posted.json()["why"]
    assert live.ask(do="chat", seat=0, text="still here")["say"] == "done"


def test_binary_and_oversized_messages_are_refused(begun):
    ada, _, table = begun
    live = ada.listen(table)
    with unchanged(ada, table):
        live.socket.send(b"\x00\xff")
        assert live.answer()["say"] == "refused"
        live.socket.send(json.dumps({"do": "chat", "seat": 0, "text": "x" * 20_000}))
        assert "16 KiB" in live.answer()["why"]
        live.socket.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            live.answer()
        huge = ada.http.post(f"/api/v1/tables/{table}/actions", json={"do": "chat", "text": "x" * 20_000})
        assert huge.status_code == 413
        streamed = ada.http.post(f"/api/v1/tables/{table}/actions", content=(b"x" * 1000 for _ in range(100)))
        assert streamed.status_code == 413
        assert "16 KiB" in streamed.json()["why"]


def test_an_unknown_table_is_said_to_be_none(clients):
    ada = clients()
    for table in ("nowhere-at-all", "0" * 12):
        assert ada.act(table, **PLACE).status_code == 404
        with connect(f"{ada.server.url.replace('http', 'ws')}/api/v1/tables/{table}/live") as socket:
            assert json.loads(socket.recv(10))["why"] == "There is no such table."
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(10)
            assert closed.value.rcvd.code == 4404


# Other sites' pages.


@pytest.fixture
def browser(server):
    """A browser that has been to the home page: it has a cookie, and sends it along with everything."""
    with httpx.Client(base_url=server.url) as http:
        page = http.get("/")
        cookie = page.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        yield http


def test_the_cookie_is_all_a_browser_needs(browser):
    ours = {"origin": str(browser.base_url).rstrip("/")}
    opened = browser.post("/play/seismic", headers=ours)
    assert opened.status_code == 303
    table = opened.headers["location"].removeprefix("/t/")
    assert browser.get(f"/api/v1/tables/{table}").json()["you"]["seats"] == [0]
    wish = {"game": "seismic", "seats": [{"who": "me"}, {"who": "bot"}]}
    assert browser.post("/api/v1/tables", json=wish, headers=ours).status_code == 201


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {},
    ],
)
def test_other_sites_cannot_use_it(browser, headers):
    wish = {"game": "seismic", "seats": [{"who": "me"}, {"who": "bot"}]}
    for path, body in (
        ("/play/seismic", {}),
        ("/new/seismic", {"data": {"players": "2"}}),
        ("/settings", {"data": {"lang": "es"}}),
        ("/api/v1/tables", {"json": wish}),
    ):
        answer = browser.post(path, headers=headers, **body)
        assert answer.status_code == 403, path
    assert browser.get("/api/v1/tables").json()["mine"] == []


def test_other_sites_cannot_open_a_socket(browser):
    ours = {"origin": str(browser.base_url).rstrip("/")}
    table = browser.post("/play/seismic", headers=ours).headers["location"].removeprefix("/t/")
    url = f"ws://{browser.base_url.netloc.decode()}/api/v1/tables/{table}/live"
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in browser.cookies.items())}
    with connect(url, origin="https://evil.example", additional_headers=cookie) as socket:
        assert json.loads(socket.recv(10))["why"] == "That was asked from another site's page."
        with pytest.raises(ConnectionClosed):
            socket.recv(10)
    with connect(url, origin=ours["origin"], additional_headers=cookie) as socket:
        assert json.loads(socket.recv(10))["you"]["seats"] == [0]


def test_one_is_only_sent_back_to_our_own_pages(browser):
    ours = {"origin": str(browser.base_url).rstrip("/")}
    for back in ("https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"):
        answer = browser.post("/settings", data={"back": back, "lang": "uk"}, headers=ours)
        assert answer.headers["location"] == "/"
    assert browser.post("/settings", data={"back": "/rules/seismic"}, headers=ours).headers["location"] == (
        "/rules/seismic"
    )


# What pages are made of.


def test_every_answer_has_the_headers_that_keep_a_page_safe(begun):
    ada, _, table = begun
    for path in ("/", f"/t/{table}", f"/t/{table}/replay", "/nowhere", "/api/v1/games", "/static/table.js"):
        headers = ada.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_no_page_has_a_script_or_style_inside(begun):
    ada, _, table = begun
    for path in (
        "/",
        "/new/seismic",
        f"/t/{table}",
        f"/t/{table}/replay",
        "/rules/seismic",
        "/api",
        "/nowhere",
    ):
        page = ada.http.get(path).text
        for script in re.findall(r"<script([^>]*)>(.*?)</script>", page, re.S):
            assert 'type="application/json"' in script[0] or not script[1].strip(), path
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page), path
        assert not re.search(r'(src|href)="https?://', page), path


def test_names_and_chat_are_words_and_nothing_else(clients):
    nasty = "<script>alert('x')</script>"
    ada = clients()
    table = ada.open("me", "link")
    ada.act(table, do="leave", seat=0)
    ada.act(table, do="sit", seat=0, name=nasty)
    for path in ("/", f"/t/{table}", f"/t/{table}/replay"):
        assert nasty not in ada.http.get(path).text
    seen = ada.see(table)
    assert seen["now"]["seats"][0]["name"] == nasty
    assert all(nasty not in scene["svg"] for scene in seen["scenes"].values())


# Rates.


def test_too_much_at_once_is_refused_for_a_while(tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", rate=0.05) as server:
        http = httpx.Client(base_url=server.url)
        server.guests.append(http)
        answers = [http.post("/api/v1/players") for _ in range(10)]
        assert [answer.status_code for answer in answers[:3]] == [201] * 3
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert "too much at once" in answers[-1].json()["why"]


def shout(live):
    for _ in range(1000):
        live.send(do="chat", seat=0, text="a")
    while True:
        live.next(10)


def test_who_goes_on_shouting_is_shown_out(tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", rate=1.0) as server:
        ada = Client(server)
        table = ada.open("me", "link")
        live = ada.listen(table)
        with pytest.raises(ConnectionClosed):
            shout(live)
        refused = [frame for frame in map(json.loads, live.frames) if frame["say"] == "refused"]
        assert "too much at once" in refused[0]["why"]


def test_a_bucket_fills_again():
    bucket = Bucket(Rate(burst=2, per_second=50))
    assert [bucket.wait() for _ in range(2)] == [0, 0]
    assert bucket.wait() > 0
    time.sleep(0.05)
    assert bucket.wait() == 0


def test_made_up_tokens_do_not_help():
    gate = Gate(Rate(1, 0.001))
    for number in range(10):
        gate.spend(f"made up {number}", "one address")
    with pytest.raises(TooOften) as refused:
        gate.spend("another", "one address")
    assert refused.value.seconds > 1
    gate.spend("another", "another address")
    with pytest.raises(TooOften):
        gate.spend("another", "a third address")


def test_who_has_no_token_cannot_spoil_a_seat(clients):
    ada, bea = clients(), clients()
    table = ada.open("me", "link")
    with connect(f"{ada.server.url.replace('http', 'ws')}/api/v1/tables/{table}/live") as socket:
        socket.recv(10)
        socket.send(json.dumps({"do": "sit", "seat": 1, "name": "ghost"}))
        while (answer := json.loads(socket.recv(10)))["say"] != "refused":
            pass
        assert "Say who you are" in answer["why"]
    assert bea.act(table, do="sit", seat=1, name="Bea").status_code == 200


@pytest.mark.parametrize("path", ["/t/a%00b", "/t/a%00bcdef/replay", "/r/%00", "/r/../../etc/passwd", "/t/x"])
def test_odd_addresses_lead_nowhere(clients, path):
    assert clients().http.get(path).status_code == 404


def test_half_a_character_is_refused(begun):
    ada, _, table = begun
    live = ada.listen(table)
    with unchanged(ada, table):
        text = '{"do": "chat", "seat": 0, "text": "hello", "id": "\\ud800"}'
        live.socket.send(text)
        assert live.answer()["say"] == "refused"
        posted = ada.http.post(
            f"/api/v1/tables/{table}/actions", content=text, headers={"content-type": "application/json"}
        )
        assert posted.status_code == 422


def test_a_long_file_holds_nobody_up(clients):
    ada = clients()
    began = time.monotonic()
    text = "lapilli 1\ngame seismic 1\nplayers 2\n" + "when 2026-11-15\n" * 60_000
    assert ada.http.post("/api/v1/files", json={"text": text}).status_code == 409
    text = "lapilli 1\ngame seismic 1\nplayers 2\nmoves\n" + "  * starts A\n" * 60_000
    assert ada.http.post("/api/v1/files", json={"text": text}).status_code == 409
    assert time.monotonic() - began < 20


def test_a_table_of_a_game_that_is_gone_harms_no_other(pocket, monkeypatch, clients):
    ada = clients()
    gone = ada.open("me", "link", game="pocket", public=True)
    monkeypatch.undo()
    ada.server.hall._rooms.clear()
    assert ada.http.get("/").status_code == 200
    assert "pocket" in ada.http.get(f"/api/v1/tables/{gone}").json()["why"]
    with connect(f"{ada.server.url.replace('http', 'ws')}/api/v1/tables/{gone}/live") as socket:
        assert "pocket" in json.loads(socket.recv(10))["why"]


def test_a_table_of_other_rules_is_not_gone_on_with(clients, monkeypatch):
    ada = clients()
    table = ada.open("me", "link")
    ada.server.hall._rooms.clear()
    monkeypatch.setattr(type(lapilli.game("seismic")), "rules_version", 99)
    answer = ada.http.get(f"/api/v1/tables/{table}")
    assert answer.status_code == 409
    assert "other rules" in answer.json()["why"]


def test_real_dice_need_somebody_to_roll_them(clients):
    wish = {"game": "seismic", "seats": [{"who": "bot"}] * 2, "dice": "real"}
    assert clients().http.post("/api/v1/tables", json=wish).status_code == 409
