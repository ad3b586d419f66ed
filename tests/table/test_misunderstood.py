"""Messages that are not understood: the answer names the field and the problem, in the reader's words."""

import json
import re

import pytest
from pydantic import TypeAdapter, ValidationError

from lapilli import languages
from lapilli.table.actions import LiveAction
from lapilli.table.misunderstood import misunderstood
from lapilli.web.api import FileWish, TableWish
from lapilli.words import ENGLISH
from tests.table.server import Client

ACTIONS, TABLES, FILES = TypeAdapter(LiveAction), TypeAdapter(TableWish), TypeAdapter(FileWish)
MOVE = {"do": "move", "seat": 0, "moment": 1, "move": "pass"}
TABLE = {"game": "pocket", "seats": [{"who": "me"}]}


def without(message, field):
    return {name: value for name, value in message.items() if name != field}


WRONG = [
    (ACTIONS, without(MOVE, "do"), "do: it is missing"),
    (ACTIONS, {**MOVE, "do": "fly"}, "do: it is none of the values that it can have"),
    (ACTIONS, without(MOVE, "seat"), "seat: it is missing"),
    (ACTIONS, without(MOVE, "move"), "move: it is missing"),
    (ACTIONS, {**MOVE, "wings": 2}, "wings: there is no such field"),
    (ACTIONS, {**MOVE, "seat": "0"}, "seat: it must be a whole number"),
    (ACTIONS, {**MOVE, "seat": -1}, "seat: it must be 0 or more"),
    (ACTIONS, {**MOVE, "seat": 8}, "seat: it must be 7 or less"),
    (ACTIONS, {**MOVE, "move": 7}, "move: it must be a text"),
    (ACTIONS, {**MOVE, "move": ""}, "move: it is too short: 1 at least"),
    (ACTIONS, {**MOVE, "move": "x" * 201}, "move: it is too long: 200 at most"),
    (ACTIONS, {**MOVE, "id": 1.5}, "id: it must be a whole number or a short text"),
    (ACTIONS, {**MOVE, "id": "x" * 81}, "id: it must be a whole number or a short text"),
    (ACTIONS, {**MOVE, "id": []}, "id: it must be a whole number or a short text"),
    (ACTIONS, [], "JSON: it must be an object"),
    (TABLES, {}, "game: it is missing"),
    (TABLES, {**TABLE, "seats": {}}, "seats: it must be a list"),
    (TABLES, {**TABLE, "seats": []}, "seats: it is too short: 1 at least"),
    (TABLES, {**TABLE, "seats": [{"who": "me"}] * 9}, "seats: it is too long: 8 at most"),
    (TABLES, {**TABLE, "seats": ["me"]}, "seats.0: it must be an object"),
    (TABLES, {**TABLE, "seats": [{"who": "king"}]}, "seats.0.who: it is none of the values that it can have"),
    (TABLES, {**TABLE, "public": "yes"}, "public: it must be true or false"),
    (TABLES, {**TABLE, "options": []}, "options: it must be an object"),
    (
        TABLES,
        {**TABLE, "options": {"harsh": "on"}},
        "options.harsh: it must be true, false or a whole number",
    ),
    (TABLES, {**TABLE, "options": {"harsh": 0.5}}, "options.harsh: it must be true, false or a whole number"),
    (FILES, {"text": ""}, "text: it is too short: 1 at least"),
]


def refusal_of(model, message):
    with pytest.raises(ValidationError) as found:
        model.validate_json(message if isinstance(message, bytes) else json.dumps(message))
    return misunderstood(found.value.errors()), found.value.errors()[0]["msg"]


@pytest.mark.parametrize(("model", "message", "expected"), WRONG, ids=[expected for *_, expected in WRONG])
def test_the_field_and_its_problem_are_named(model, message, expected):
    refusal, _ = refusal_of(model, message)
    assert refusal.status == 422
    assert refusal.why.say(ENGLISH) == f"That message is not understood: {expected}"


@pytest.mark.parametrize("code", ["es", "it", "uk"])
def test_they_are_named_in_every_language_without_a_word_of_pydantics(code):
    language = languages.language(code)
    for model, message, expected in [*WRONG, (ACTIONS, b"{", "JSON: this is not JSON")]:
        refusal, english = refusal_of(model, message)
        said = refusal.why.say(language)
        field, problem = expected.split(": ", 1)
        assert re.search(rf": {re.escape(field)}: \S", said), said
        assert problem not in said
        assert english not in said


def test_of_a_problem_without_words_the_field_is_named():
    refusal = misunderstood([{"type": "value_error", "loc": ("body", "file"), "msg": "Expected UploadFile"}])
    assert refusal.why.say(ENGLISH) == "That message is not understood: file"


def test_a_name_that_somebody_made_up_can_be_sent_back(server):
    ada = Client(server)
    for name in ("\\ud800", "x" * 5000):
        answer = ada.http.post(
            "/api/v1/tables", content=f'{{"game": "seismic", "seats": [{{"who": "me"}}], "{name}": 1}}'
        )
        assert answer.status_code == 422
        assert len(answer.json()["why"]) < 200


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/api/v1/tables/!", "table: it does not look as it must"),
        ("/api/v1/tables/abcdefgh/replay/x", "ply: it must be a whole number"),
        ("/api/v1/tables/abcdefgh/replay/-1", "ply: it must be 0 or more"),
    ],
)
def test_what_is_wrong_with_an_address_is_said_too(server, path, expected):
    answer = Client(server).http.get(path)
    assert answer.status_code == 422
    assert answer.json()["why"] == f"That message is not understood: {expected}"


def test_by_rest_and_by_websocket_alike(server):
    ada, oksana = Client(server), Client(server, language="uk")
    table = ada.open("me", "bot")
    answer = ada.listen(table).ask(**{**MOVE, "seat": "A"})
    assert answer["say"] == "refused"
    assert answer["why"] == "That message is not understood: seat: it must be a whole number"
    refused = oksana.act(table, **{**MOVE, "seat": "A"})
    assert refused.status_code == 422
    assert refused.json()["why"] == "Повідомлення незрозуміле: seat: має бути цілим числом"
