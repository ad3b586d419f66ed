"""The API does what its OpenAPI description says, whatever is thrown at it: schemathesis finds nothing."""

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from lapilli.web.app import create_app
from tests.table.server import Client, serving

DESCRIPTION = create_app().openapi()
schema = schemathesis.openapi.from_dict(DESCRIPTION)


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """A server, and somebody who has a table there."""
    folder = tmp_path_factory.mktemp("described")
    with serving(f"sqlite:///{folder / 'tables.db'}") as server:
        client = Client(server)
        client.open("me", "bot")
        yield client


@schema.parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_is_as_described(case, known):
    case.call_and_validate(
        base_url=known.server.url, headers={"authorization": f"Bearer {known.token}"}, timeout=30
    )


def test_everything_is_described():
    for path, item in DESCRIPTION["paths"].items():
        assert path.startswith("/api/v1/")
        for operation in item.values():
            assert operation["summary"]
            assert operation["description"]
            assert operation["tags"]
