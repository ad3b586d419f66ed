"""The API: what pages and programs ask of a server, and what it answers."""

import re

import httpx
import pytest

from lapilli.record import read_game


def test_the_games_and_their_rules(clients):
    http = clients().http
    (game,) = [game for game in http.get("/api/v1/games").json() if game["name"] == "seismic"]
    assert game["players"] == [2, 3, 4]
    assert {option["name"] for option in game["options"]} >= {"big_one", "balance"}
    assert http.get("/api/v1/games/seismic").json() == game
    rule = http.get("/api/v1/games/seismic/rules/se-40").json()
    assert rule["number"] == "SE-40"
    assert "most tiles" in rule["text"]
    assert http.get("/api/v1/games/chess").status_code == 404
    assert "SE-65" in http.get("/api/v1/games/seismic/rules/SE-99").json()["why"]


def test_everything_is_said_in_the_language_asked_for(clients):
    spanish = clients(language="es-AR,es;q=0.9,en;q=0.1")
    assert "terremoto" in spanish.http.get("/api/v1/games/seismic").json()["summary"]
    assert "losetas" in spanish.http.get("/api/v1/games/seismic/rules/SE-40").json()["text"]
    table = spanish.open("me", "bot")
    said = spanish.act(table, do="sit", seat=1).json()["why"]
    assert said != clients().act(table, do="sit", seat=1).json()["why"]


def test_a_table_is_opened_and_found(clients):
    ada, bea = clients(), clients()
    table = ada.open("me", "link", options={"big_one": True, "radius": 6}, public=True)
    private = ada.open("me", "link")
    lists = bea.http.get("/api/v1/tables").json()
    assert [card["id"] for card in lists["public"]] == [table]
    assert lists["mine"] == []
    assert {card["id"] for card in ada.http.get("/api/v1/tables").json()["mine"]} == {table, private}
    seen = bea.see(table)
    assert seen["now"]["status"] == "waiting"
    assert seen["you"]["seats"] == []
    assert {option["name"]: option["value"] for option in seen["options"]}["radius"] == "6"
    assert bea.act(table, do="sit", seat=1, name="Bea").json() == {"say": "done", "id": None}
    assert bea.see(table)["you"]["seats"] == [1]
    assert bea.see(table)["now"]["status"] == "playing"


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": [{"who": "me"}]}, "2 to 4 players"),
        ({"options": {"radius": 99}}, "radius cannot be 99"),
        ({"options": {"no_such": True}}, "no option 'no_such'"),
        ({"options": {"balance": True, "big_one": True}}, "exclude each other"),
        ({"seats": [{"who": "me"}, {"who": "bot", "bot": "genius"}]}, "no bot called"),
        ({"seats": [{"who": "king"}, {"who": "bot"}]}, "who"),
        ({"nonsense": 1}, "nonsense"),
        ({"public": "yes"}, "public"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(clients, wish, why):
    http = clients().http
    whole = {"game": "seismic", "seats": [{"who": "me"}, {"who": "link"}], **wish}
    answer = http.post("/api/v1/tables", json=whole)
    assert answer.status_code in (409, 422)
    assert why in answer.json()["why"]
    assert http.get("/api/v1/tables").json()["mine"] == []


def test_a_whole_game_by_rest_alone(clients):
    ada = clients()
    table = ada.open("me", "bot")
    for _ in range(10_000):
        seen = ada.see(table)
        if seen["now"]["status"] == "over":
            break
        if not seen["you"]["ways"]:
            continue
        way = seen["you"]["ways"][0]
        values = [step["options"][i]["value"] for step, i in zip(way["steps"], way["moves"][0], strict=True)]
        move = " ".join([way["kind"], *values])
        done = ada.act(table, do="move", seat=0, moment=seen["now"]["moment"], move=move)
        assert done.status_code == 200, done.text
    file = read_game(ada.http.get(f"/api/v1/tables/{table}/file").text)
    assert list(file.position.result.scores) == seen["now"]["result"]["scores"]
    assert file.dice is not None
    assert seen["dice"]["secret"] == file.dice.secret.hex()


def test_a_replay_by_changes_is_the_replay_in_full(clients):
    ada = clients()
    table = ada.open("me", "bot")
    ada.listen(table).play_on(8).close()
    base = f"/api/v1/tables/{table}/replay"
    plies = ada.http.get(f"{base}/0").json()["plies"]
    assert plies > 10
    before = ada.http.get(f"{base}/{plies - 3}").json()
    after = ada.http.get(f"{base}/{plies}").json()
    changes = ada.http.get(f"{base}/{plies}", params={"since": plies - 3}).json()
    keys = {
        name: set(re.findall('data-key="([^"]+)"', scene["svg"])) for name, scene in before["scenes"].items()
    }
    for name, change in changes["changes"].items():
        keys[name] = keys[name] - set(change["gone"]) | {put["key"] for put in change["put"]}
    assert keys == {
        name: set(re.findall('data-key="([^"]+)"', scene["svg"])) for name, scene in after["scenes"].items()
    }
    assert [*before["lines"], *changes["lines"]] == after["lines"]
    assert ada.http.get(f"{base}/{plies + 1000}").status_code == 404
    assert ada.http.get(f"{base}/-1").status_code == 422


def test_a_file_is_handed_in_and_replayed(clients):
    ada = clients()
    table = ada.open("me", "bot")
    ada.listen(table).play_on(3).close()
    text = ada.http.get(f"/api/v1/tables/{table}/file").text
    kept = ada.http.post("/api/v1/files", json={"text": text})
    assert kept.status_code == 201
    assert ada.http.post("/api/v1/files", json={"text": text}).json() == kept.json()
    base = f"/api/v1/files/{kept.json()['id']}"
    assert ada.http.get(f"{base}/replay/{kept.json()['plies']}").json()["now"]["ply"] == kept.json()["plies"]
    assert ada.http.get(f"{base}/file").text == text
    bad = ada.http.post("/api/v1/files", json={"text": text.replace("moves", "moved")})
    assert bad.status_code == 409
    assert re.search(r"line \d+", bad.json()["why"])
    assert ada.http.get("/api/v1/files/0123456789abcdef01234567/file").status_code == 404


def test_a_rematch_seats_the_same_people(clients):
    ada, bea = clients(), clients()
    table = ada.open("me", "link", "bot")
    bea.act(table, do="sit", seat=1, name="Bea")
    assert ada.act(table, do="rematch", seat=0).status_code == 409
    ada.act(table, do="concede", seat=0)
    bea.act(table, do="concede", seat=1)
    assert ada.see(table)["now"]["status"] == "over"
    assert bea.act(table, do="rematch", seat=1).status_code == 200
    assert ada.act(table, do="rematch", seat=0).status_code == 200
    again = ada.see(table)["now"]["rematch"]
    assert ada.see(again)["you"]["seats"] == [0]
    assert bea.see(again)["you"]["seats"] == [1]
    assert ada.see(again)["now"]["seats"][2]["kind"] == "bot"
    assert ada.see(again)["dice"]["promise"] != ada.see(table)["dice"]["promise"]


def test_a_page_is_not_a_door(server):
    assert httpx.get(f"{server.url}/t/nowhere-at-all").status_code == 404
    assert "<html" in httpx.get(f"{server.url}/t/nowhere-at-all").text
    assert httpx.get(f"{server.url}/api/v1/tables/nowhere-at-all").json() == {
        "why": "There is no such table.",
        "rule": "",
    }
