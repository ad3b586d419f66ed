"""Looking back at a table's game: what may be asked, when, and what is answered."""

import asyncio
import time
from functools import partial

import pytest

from lapilli import hindsight
from lapilli.bots import Budget
from lapilli.table import explaining
from lapilli.table.asking import Asking
from lapilli.table.explaining import Effort, Explaining, check_course, check_ply, explains
from lapilli.table.log import Deed, Draft
from lapilli.table.refusals import Refused, TooOften
from lapilli.table.replay import shown
from lapilli.table.telling import Presence, Teller
from lapilli.table.thinking import Thinking
from lapilli.web import explain_api
from lapilli.words import ENGLISH
from tests.table.server import Client, serving
from tests.table.tables import ADA, BEA, Played

LITTLE = Effort(Budget(30), glance=2)
"""Too little to be right, but quick."""


@pytest.fixture
def server(tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", effort=LITTLE) as running:
        yield running


def asked(client, table, question):
    """What is answered in the end, however often it takes to ask."""
    while (answer := client.http.get(f"/api/v1/{table}/{question}")).status_code == 202:
        assert 0 <= answer.json()["share"] <= 1
    return answer


def plies_of(client, table, kind, bot=None):
    lines = client.see(table)["log"]
    return [line["ply"] for line in lines if line["kind"] == kind and bot in (None, line["bot"])]


# Who may ask what.


def bots_game():
    """A table of Seismic where Ada and a bot have moved."""
    played = Played().seat(ADA, "bot:random")
    while {line.by_bot for line in played.table.lines if line.kind == "move"} != {True, False}:
        table = played.table
        if table.seats[table.actor].bot:
            played.write(*bot_move(table))
        else:
            played.move(ADA)
    return played


def bot_move(table):
    move = str(table.position.legal_moves()[0])
    return Asking(table, "", ()).with_rolls(Draft(Deed.MOVE, table.actor, move))


def ply_of(table, **like):
    return next(
        line.ply for line in table.lines if all(getattr(line, name) == value for name, value in like.items())
    )


def test_while_a_game_goes_on_only_moves_of_bots_are_explained():
    table = bots_game().table
    assert explains(table) == "bots"
    check_ply(table, ply_of(table, kind="move", by_bot=True))
    with pytest.raises(Refused, match="only moves of bots") as refused:
        check_ply(table, ply_of(table, kind="move", by_bot=False))
    assert refused.value.status == 403
    with pytest.raises(Refused, match="when the game is over") as refused:
        check_course(table)
    assert refused.value.status == 403


def test_when_it_is_over_every_move_is():
    played = bots_game()
    played.ask(ADA, do="concede", seat=0)
    table = played.table
    assert explains(table) == "everything"
    check_ply(table, ply_of(table, kind="move", by_bot=False))
    check_course(table)


def test_a_ply_that_was_luck_or_is_not_there():
    table = bots_game().table
    with pytest.raises(Refused, match="it was luck") as refused:
        check_ply(table, ply_of(table, kind="chance"))
    assert refused.value.status == 409
    for ply in (0, len(table.codes) + 1):
        with pytest.raises(Refused, match=f"there is no ply {ply}") as refused:
            check_ply(table, ply)
        assert refused.value.status == 404


def test_a_hand_is_not_shown_before_the_end(pocket):
    played = Played(game="pocket", players=2).seat(ADA, "bot:random")
    while played.table.actor != 1:
        played.move(ADA)
    played.write(*bot_move(played.table))
    table = played.table
    assert explains(table) == "nothing"
    for ply in range(1, len(table.codes) + 2):
        with pytest.raises(Refused, match="would show their hand") as refused:
            check_ply(table, ply)
        assert refused.value.status == 403
    played.ask(ADA, do="concede", seat=0)
    check_ply(played.table, ply_of(played.table, kind="move", by_bot=True))


def test_a_bot_that_plays_for_somebody_is_a_bot_and_a_move_taken_back_is_none():
    played = Played().seat(ADA, BEA)
    # A tile that is placed can be taken back while its crew is still to be put.
    while played.table.actor != 0 or played.table.position.legal_moves()[0].kind != "place":
        played.play_on(played.table.position.ply + 1)
    played.ask(ADA, do="bot", seat=0, bot="random")
    played.write(*bot_move(played.table))
    ply = max(line.ply for line in played.table.lines if line.by_bot)
    check_ply(played.table, ply)
    said = Teller(played.table, ENGLISH)
    assert [line["ply"] for line in said.lines(played.table.lines, -1) if line["bot"]] == [ply]
    replayed = shown(played.table, len(played.table.codes), None, None, ENGLISH)
    assert [line["ply"] for line in replayed["lines"] if line["bot"]] == [ply]
    assert replayed["now"]["explains"] == said.now(Presence())["explains"] == "bots"
    played.ask(ADA, do="back", seat=0)
    played.ask(ADA, do="undo", seat=0, moment=played.table.moment)
    with pytest.raises(Refused, match=f"there is no ply {ply}"):
        check_ply(played.table, ply)


# What is answered.


def test_what_a_bot_could_consider_is_told_while_the_game_goes_on(clients):
    ada, bea = clients(), clients(language="es")
    table = ada.open("me", "bot", "bot")
    ada.listen(table).play_on(3)
    ply = plies_of(ada, table, "move", bot=True)[-1]
    answer = asked(bea, f"tables/{table}", f"considered/{ply}")
    assert answer.status_code == 200
    told = answer.json()
    visits = [move["visits"] for move in told["moves"]]
    assert visits == sorted(visits, reverse=True)
    assert 1 <= len(visits) <= hindsight.SHOWN + 1
    assert sum(visits) <= 30
    assert all(0 <= move["result"] <= 1 for move in told["moves"])
    (played,) = [move for move in told["moves"] if move["played"]]
    english = asked(ada, f"tables/{table}", f"considered/{ply}").json()
    line = next(line for line in ada.see(table)["log"] if line["ply"] == ply and line["kind"] == "move")
    assert played["words"] == told["text"] != english["text"] == line["text"]
    assert told["seat"] == line["seat"]
    assert [move["move"] for move in told["moves"]] == [move["move"] for move in english["moves"]]


def test_people_get_no_advice_and_no_ply_is_made_up(clients):
    ada = clients()
    table = ada.open("me", "bot")
    ada.listen(table).play_on(3)
    for ply, status in [
        (plies_of(ada, table, "move", bot=False)[0], 403),
        (plies_of(ada, table, "chance")[0], 409),
        (9999, 404),
        (0, 422),
        ("x", 422),
    ]:
        answer = ada.http.get(f"/api/v1/tables/{table}/considered/{ply}")
        assert answer.status_code == status
        assert answer.json()["why"]
    assert ada.http.get(f"/api/v1/tables/{table}/chances").status_code == 403
    assert ada.http.get("/api/v1/tables/nowhere/chances").status_code == 404


def test_chances_and_turning_points_of_a_game_that_is_over(clients, monkeypatch):
    monkeypatch.setattr("lapilli.bots.analysis.TURNED", 0.01)
    ada, bea = clients(), clients(language="uk")
    table = ada.open("me", "bot")
    ada.listen(table).play_on()
    told = asked(ada, f"tables/{table}", "chances").json()
    seen = ada.see(table)
    assert told["plies"] == seen["now"]["ply"] == len(told["chances"]) - 1
    assert all(sum(chances) == pytest.approx(1, abs=0.01) for chances in told["chances"])
    winners = seen["now"]["result"]["winners"]
    assert all(told["chances"][-1][winner] == pytest.approx(1 / len(winners)) for winner in winners)
    assert told["turns"]
    for turn in told["turns"]:
        line = next(
            line for line in seen["log"] if line["ply"] == turn["ply"] and line["kind"] in ("move", "chance")
        )
        assert turn["text"] == line["text"]
        assert turn["luck"] == (line["kind"] == "chance")
        assert turn["seat"] == (None if turn["luck"] else line["seat"])
        before, after = told["chances"][turn["ply"] - 1 : turn["ply"] + 1]
        assert turn["changes"] == pytest.approx(
            [now - then for now, then in zip(after, before, strict=True)], abs=0.001
        )
    ukrainian = asked(bea, f"tables/{table}", "chances").json()
    assert ukrainian["chances"] == told["chances"]
    assert ukrainian["turns"][0]["text"] != told["turns"][0]["text"]
    # And of its file, which is always told of; the same game is thought about once.
    works = len(ada.server.hall.explaining._works)
    text = ada.http.get(f"/api/v1/tables/{table}/file").text
    kept = ada.http.post("/api/v1/files", json={"text": text}).json()["id"]
    assert asked(ada, f"files/{kept}", "chances").json() == told
    assert len(ada.server.hall.explaining._works) == works


def test_of_a_file_everything_is_told_however_far_it_goes(clients):
    ada = clients()
    table = ada.open("me", "bot")
    ada.listen(table).play_on(3)
    text = ada.http.get(f"/api/v1/tables/{table}/file").text
    kept = ada.http.post("/api/v1/files", json={"text": text}).json()
    assert asked(ada, f"files/{kept['id']}", "chances").json()["plies"] == kept["plies"]
    mine = plies_of(ada, table, "move", bot=False)[0]
    assert asked(ada, f"files/{kept['id']}", f"considered/{mine}").status_code == 200
    assert ada.http.get(f"/api/v1/files/{kept['id']}/considered/9999").status_code == 404
    chance = plies_of(ada, table, "chance")[0]
    assert ada.http.get(f"/api/v1/files/{kept['id']}/considered/{chance}").status_code == 409


def test_secrets_are_kept_until_the_game_is_over(pocket, clients):
    ada, bea = clients(), clients()
    table = ada.open("bot", "me", game="pocket")
    live = ada.listen(table)
    live.until(lambda: live.my_move)
    assert live.now["explains"] == "nothing"
    for ply in range(1, live.now["ply"] + 1):
        for who in (ada, bea):
            answer = who.http.get(f"/api/v1/tables/{table}/considered/{ply}")
            assert answer.status_code == 403
            assert "hand" in answer.json()["why"]
            assert who.http.get(f"/api/v1/tables/{table}/chances").status_code == 403
    live.play_on()
    assert live.now["explains"] == "everything"
    ply = plies_of(ada, table, "move", bot=True)[0]
    assert asked(bea, f"tables/{table}", f"considered/{ply}").status_code == 200


# How it is thought about.


def test_nobody_else_waits_while_somebody_is_explained_something(clients, monkeypatch):
    monkeypatch.setattr(explain_api, "PATIENCE", 0.05)

    def slowly(*args, **more):
        time.sleep(0.6)
        return weigh(*args, **more)

    weigh = explaining.weigh
    monkeypatch.setattr(explaining, "weigh", slowly)
    ada = clients()
    table = ada.open("me", "bot")
    ada.listen(table).play_on(3)
    ply = plies_of(ada, table, "move", bot=True)[-1]
    first = ada.http.get(f"/api/v1/tables/{table}/considered/{ply}")
    assert first.status_code == 202
    assert first.json() == {"share": 0.0}
    began = time.monotonic()
    assert ada.http.get("/api/v1/games/seismic").status_code == 200
    assert time.monotonic() - began < 0.4
    assert asked(ada, f"tables/{table}", f"considered/{ply}").status_code == 200


def test_who_asks_for_too_much_is_told_so_but_what_is_known_is_free(tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", effort=LITTLE, rate=1.0) as server:
        ada = Client(server)
        table = ada.open("me", "bot", "bot")
        ada.listen(table).play_on(15)
        plies = plies_of(ada, table, "move", bot=True)
        burst = int(explain_api.EXPLAINING.burst)
        answers = [asked(ada, f"tables/{table}", f"considered/{ply}").status_code for ply in plies]
        assert answers[:burst] == [200] * burst
        assert 429 in answers
        assert asked(ada, f"tables/{table}", f"considered/{plies[0]}").status_code == 200


def over():
    return Played(game="seismic").seat(ADA, BEA).play_on().table


def running(work):
    """Do something with an Explaining, in an event loop of its own."""

    async def run():
        thinking = Thinking(1)
        try:
            return await work(Explaining(thinking, LITTLE))
        finally:
            thinking.close()

    return asyncio.run(run())


def test_the_same_question_is_thought_about_once_and_answers_are_let_go_of(monkeypatch):
    table = over()
    moves = [line.ply for line in table.lines if line.kind == "move"]
    monkeypatch.setattr(explaining, "KEPT", 2)
    spent = []

    async def work(asking):
        for ply in (moves[0], moves[0], moves[1], moves[2], moves[1], moves[0]):
            await asking.considered(table, ply, partial(spent.append, ply)).answer
        return len(asking._works)

    assert running(work) == 2
    assert spent == [moves[0], moves[1], moves[2], moves[0]]


def test_what_goes_wrong_is_not_remembered_and_too_many_questions_wait_outside(monkeypatch):
    table = over()
    moves = [line.ply for line in table.lines if line.kind == "move"]
    monkeypatch.setattr(explaining, "MOST_WAITING", 1)
    weigh = explaining.weigh

    def fail(*_):
        raise ZeroDivisionError

    async def work(asking):
        monkeypatch.setattr(explaining, "weigh", fail)
        first = asking.considered(table, moves[0], lambda: None)
        with pytest.raises(TooOften):
            asking.considered(table, moves[1], lambda: None)
        with pytest.raises(ZeroDivisionError):
            await first.answer
        monkeypatch.setattr(explaining, "weigh", weigh)
        return await asking.considered(table, moves[0], lambda: None).answer

    assert running(work).ply == moves[0]


def test_the_longer_a_game_the_less_is_thought_at_each_ply():
    effort = Effort(glance=200)
    assert effort.at_each_of(150) == 200
    assert effort.at_each_of(999) == 100
    assert effort.at_each_of(10**6) == explaining.LEAST_PLAYOUTS
