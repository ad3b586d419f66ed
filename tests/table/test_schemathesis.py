"""The API does what its OpenAPI description says, whatever is thrown at it: schemathesis finds nothing."""

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

import lapilli
from lapilli.record import GameFile, write_game
from lapilli.table import hall
from lapilli.table.replay import file_id
from lapilli.web.app import Settings, create_app
from tests.table.server import Client, serving

TABLE, FILE = "schemathesis", write_game(GameFile(lapilli.game("seismic").new(2)))
THERE = {"table": TABLE, "kept": file_id(FILE), "game": "seismic"}
"""What is there to be found, besides all that is not."""
DESCRIPTION = create_app(Settings(database="sqlite:///nowhere.db")).openapi()


def with_real_addresses(description):
    """The description, in which half the addresses lead somewhere."""
    for item in description["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] in THERE:
                    parameter["schema"] = {
                        "anyOf": [{"type": "string", "const": THERE[parameter["name"]]}, parameter["schema"]]
                    }
    return description


schema = schemathesis.openapi.from_dict(with_real_addresses(DESCRIPTION))


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """A server, and somebody who has a table and a game file there."""
    folder = tmp_path_factory.mktemp("described")
    with serving(f"sqlite:///{folder / 'tables.db'}") as server, pytest.MonkeyPatch.context() as patched:
        client = Client(server)
        patched.setattr(hall, "fresh_id", lambda: TABLE)
        client.open("me", "link")
        patched.undo()
        client.http.post("/api/v1/files", json={"text": FILE}).raise_for_status()
        yield client


@schema.parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_is_as_described(case, known):
    response = case.call(
        base_url=known.server.url, headers={"authorization": f"Bearer {known.token}"}, timeout=30
    )
    if response.status_code != 413:
        # A body may be too large, whatever its schema; that is said, and the connection closed.
        case.validate_response(response)


def test_everything_is_described():
    for path, item in DESCRIPTION["paths"].items():
        assert path.startswith("/api/v1/")
        for operation in item.values():
            assert operation["summary"]
            assert operation["description"]
            assert operation["tags"]
