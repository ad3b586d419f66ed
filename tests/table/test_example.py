"""The example player plays, and the API's own page tells all there is to call."""

import subprocess
import sys
from pathlib import Path

from tests.table.server import Client

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "network_player.py"


def started(server, *words):
    command = [sys.executable, str(EXAMPLE), "--server", server.url, *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def test_example_players_join_a_table_and_play_it_to_the_end(server):
    host = Client(server)
    table = host.open("link", "link", options={"radius": 5})
    players = [started(server, "--table", table) for _ in range(2)]
    said = [player.communicate(timeout=120)[0] for player in players]
    assert [player.returncode for player in players] == [0, 0], said
    result = host.see(table)["now"]["result"]
    assert result is not None
    assert all(result["text"] in text for text in said), said


def test_an_example_player_opens_a_table_of_its_own(server):
    player = started(server, "--game", "seismic")
    said, _ = player.communicate(timeout=120)
    assert player.returncode == 0, said


def test_a_player_sent_to_no_table_says_so(server):
    player = started(server, "--table", "nowhere-at-all")
    said, _ = player.communicate(timeout=60)
    assert player.returncode != 0
    assert "no such table" in said
    assert "Traceback" not in said


def test_the_page_of_the_api_tells_every_call(server):
    client = Client(server)
    page = client.http.get("/api").text
    for path, item in client.http.get("/api/v1/openapi.json").json()["paths"].items():
        assert path in page
        for operation in item.values():
            assert operation["description"].partition("`")[0] in page
    assert "/live" in page
