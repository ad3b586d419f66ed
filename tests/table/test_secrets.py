"""No message ever carries what its seat may not know: checked on whole games with hidden hands."""

import json
import random
import threading

import pytest

from lapilli.seats import CHANCE, SPECTATOR
from lapilli.table.asking import Asking, entrants
from lapilli.table.refusals import Refused
from lapilli.table.replay import shown
from lapilli.table.telling import Presence, Teller, draw, eye_of
from lapilli.words import ENGLISH
from tests.table.server import Client, serving
from tests.table.tables import ADA, BEA, CAT, Played

HOLDERS = (ADA, BEA, CAT)


def told(table, seat):
    """Everything that a seat (None: a spectator) is told of a table, as it goes over the network."""
    teller = Teller(table, ENGLISH)
    holder = "" if seat is None else HOLDERS[seat]
    whole = teller.table(holder, seat, draw(table, eye_of(table, seat)), Presence())
    return json.dumps(whole, sort_keys=True)


def with_other_secrets(table, seat, seed):
    """The same table as far as a seat can know, with all that it cannot know dealt again."""
    twin = table.twin()
    view = table.position.view(seat)
    other = view.resample(seed)
    twin.position._states = other._states
    return twin


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_depends_only_on_what_the_seat_may_know(pocket, seed):
    played = Played(game="pocket", players=3, real_dice=True).seat(*HOLDERS)
    chooser = random.Random(seed)
    compared = 0
    while played.table.actor is not None:
        for seat in (None, 0, 1, 2):
            twin = with_other_secrets(played.table, seat, seed)
            compared += twin.position.to_bytes() != played.table.position.to_bytes()
            assert told(twin, seat) == told(played.table, seat)
        if played.table.actor == CHANCE:
            outcome = chooser.choice(played.table.position.outcomes()).move
            seat = entrants(played.table)[0]
            played.ask(HOLDERS[seat], do="roll", seat=seat, moment=played.table.moment, move=str(outcome))
        else:
            played.play_on(played.table.position.ply + 1, chooser)
    assert compared > 20


def test_a_card_of_a_real_deck_is_entered_by_whom_it_is_dealt_to(pocket):
    played = Played(game="pocket", players=3, real_dice=True).seat(*HOLDERS)
    table = played.table
    assert [seat for seat in range(3) if "roll" in Asking(table, HOLDERS[seat], ()).may(seat)] == [0]
    with pytest.raises(Refused, match="alone to see"):
        played.ask(HOLDERS[1], do="roll", seat=1, moment=table.moment, move="deal 3")
    played.ask(HOLDERS[0], do="roll", seat=0, moment=table.moment, move="deal 3")
    played.ask(HOLDERS[0], do="roll", seat=0, moment=table.moment, move="deal 3")
    assert entrants(table) == [1]
    # The first player holds two of the three threes; the second is offered all that it cannot rule out.
    offered = told(table, 1)
    assert "deal" in offered
    assert {
        outcome.move.args[0]: outcome.weight for outcome in table.position.view(1).outcomes()
    } == dict.fromkeys("1234", 3)
    assert {outcome.move.args[0]: outcome.weight for outcome in table.position.view(0).outcomes()} == {
        "1": 3,
        "2": 3,
        "3": 1,
        "4": 3,
    }


def test_what_a_real_deck_brings_a_bot_anybody_enters(pocket):
    played = Played(game="pocket", players=3, real_dice=True).seat(*HOLDERS)
    played.ask(HOLDERS[0], do="bot", seat=0)
    assert entrants(played.table) == [0, 1, 2]
    played.ask(HOLDERS[2], do="roll", seat=2, moment=played.table.moment, move="deal 1")


def test_a_leak_would_be_found(pocket):
    played = Played(game="pocket", players=3).seat(*HOLDERS)
    twins = [with_other_secrets(played.table, None, seed) for seed in range(20)]
    assert any(told(twin, 0) != told(played.table, 0) for twin in twins)


def lines_of(live):
    for frame in map(json.loads, live.frames):
        yield from frame.get("log", frame.get("lines", []))


def test_recorded_frames_of_a_whole_game_tell_no_hand(pocket, tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        ada, bea, cat = (Client(server) for _ in range(3))
        table = ada.open("me", "link", "bot", game="pocket")
        lives = {SPECTATOR: cat.listen(table), 1: bea.listen(table), 0: ada.listen(table)}
        bea.act(table, do="sit", seat=1, name="Bea")
        players = [threading.Thread(target=lives[seat].play_on) for seat in (0, 1)]
        for each in players:
            each.start()
        for each in players:
            each.join(60)
        lives[SPECTATOR].until(lambda: lives[SPECTATOR].now["status"] == "over")
        secret = server.hall._rooms[table].table.sheet.dice.secret.hex()
        for eye, live in lives.items():
            dealt = [line["text"] for line in lines_of(live) if "deal" in line["text"]]
            assert dealt
            for text in dealt:
                # A card that is dealt is told with its value only to the one who gets it.
                assert ("hidden" in text) == (not any(digit in text for digit in "123456789")), text
            assert any("hidden" in text for text in dealt)
            if eye == SPECTATOR:
                assert all("hidden" in text for text in dealt)
                assert all('data-key=\\"card:' not in frame for frame in live.frames)
            before_the_end = [frame for frame in live.frames if '"status":"over"' not in frame]
            assert before_the_end
            assert all(secret not in frame for frame in before_the_end)
            assert not any(HOLDER in frame for frame in live.frames for HOLDER in (ada.token, bea.token))


def test_the_file_of_a_game_with_secrets_waits_for_its_end(pocket, tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        ada, bea = Client(server), Client(server)
        table = ada.open("me", "bot", game="pocket")
        for who in (ada, bea):
            answer = who.http.get(f"/api/v1/tables/{table}/file")
            assert answer.status_code == 403
            assert "secrets" in answer.json()["why"]
        ada.listen(table).play_on()
        assert bea.http.get(f"/api/v1/tables/{table}/file").status_code == 200


def test_a_replay_shows_each_seat_what_it_saw(pocket):
    played = Played(game="pocket", players=3).seat(*HOLDERS)
    ply = played.table.position.ply
    for seat in (None, 0, 1, 2):
        twin = played.table.twin()
        seen = json.dumps(shown(twin, ply, None, seat, ENGLISH)["scenes"])
        assert seen == json.dumps(
            Teller(played.table, ENGLISH).whole(draw(played.table, eye_of(played.table, seat)))
        )
    assert shown(played.table, ply, None, 0, ENGLISH) != shown(played.table, ply, None, 1, ENGLISH)


def test_who_shares_a_screen_sees_one_hand_at_a_time(pocket, tmp_path):
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        ada = Client(server)
        table = ada.open("me", "here", game="pocket")
        live = ada.listen(table)
        assert live.you["seats"] == [0, 1]
        live.until(lambda: live.now["status"] == "playing" and live.now["actor"] in (0, 1))
        while live.now["status"] != "over":
            actor = live.now["actor"]
            if actor == "chance":
                live.next()
                continue
            if live.you["looking"] != actor:
                live.until(lambda: live.you["curtain"] is not None or live.now["status"] == "over")
                assert live.you["curtain"] == actor
                assert live.you["ways"] == []
                live.ask(do="look", seat=actor)
                assert live.you["looking"] == actor
            live.until(lambda: live.my_move)
            if live.now["status"] != "over":
                live.play_on(1, seed=live.now["ply"])
                live.until(lambda: live.now["actor"] != "chance")
