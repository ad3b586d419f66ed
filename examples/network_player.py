"""A whole player for a Lapilli server: it takes a seat and makes random legal moves until the game is over.

It speaks the protocol of docs/protocol.md and needs nothing of Lapilli itself, only two packages:

    pip install httpx websockets
    lapilli serve &
    python examples/network_player.py                     # a new table of Seismic, against a bot
    python examples/network_player.py --table k3v9QxY2ab  # a free seat at a table, by its address or link

Everything it knows about the rules is what the server says: ``you.ways`` lists the moves that are legal now.
To make it play well, write another ``choose``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]

NAME = "Random walker"
GOODBYE = 4000
"""From here on, the code of a closed connection says that it is no use to come back."""


def choose(ways: list[Message]) -> str:
    """Any legal move, each as likely as the others.

    A way is a kind of move with its steps (which tile, which cell...), and ``moves`` lists which options
    of the steps go together.  A move's text is its kind and the values of its steps.
    """
    legal = [(way, picks) for way in ways for picks in way["moves"]]
    way, picks = random.choice(legal)
    values = [step["options"][pick]["value"] for step, pick in zip(way["steps"], picks, strict=True)]
    return " ".join([way["kind"], *values])


class Seat:
    """A seat at a table, and what its player knows: the last that the server said."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.now: Message = {}
        self.you: Message = {}

    def hear(self, message: Message) -> Message | None:
        """Take in what the server says, and give the move to be made, if one is."""
        match message["say"]:
            case "table":
                self.now = message["now"]
                print(f"At the table: {', '.join(seat['name'] or '?' for seat in self.now['seats'])}")
                self.you = message["you"]
                return self.answer()
            case "news":
                self.now = message["now"]
                for line in message["lines"]:
                    print(f"  {line['text']}")
            case "seats":
                self.now = message["now"]
            case "you":
                self.you = message
                return self.answer()
            case "refused":
                # Nothing has changed at the table, so there is another chance.
                print(f"Refused: {message['why']}", file=sys.stderr)
                return self.answer()
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.now) and self.now["status"] == "over"

    def answer(self) -> Message | None:
        """A move, with the moment it answers: if it comes too late or twice, it does no harm."""
        if "move" not in self.you["may"]:
            return None
        move = choose(self.you["ways"])
        return {"do": "move", "seat": self.number, "moment": self.you["moment"], "move": move}


async def take_seat(server: httpx.AsyncClient, table: str) -> int:
    """Sit down on the first seat that is free, and still is when we get there."""
    for seat in (await ask(server, "GET", f"tables/{table}"))["now"]["seats"]:
        wish = {"do": "sit", "seat": seat["seat"], "name": NAME}
        if seat["kind"] == "open" and (await server.post(f"tables/{table}/actions", json=wish)).is_success:
            return int(seat["seat"])
    raise SystemExit("There is no free seat at that table.")


async def open_table(server: httpx.AsyncClient, game: str) -> str:
    """Open a table for two: me, and a bot of the server's."""
    seats = [{"who": "me", "name": NAME}, {"who": "bot"}]
    return str((await ask(server, "POST", "tables", {"game": game, "seats": seats}))["id"])


async def ask(server: httpx.AsyncClient, method: str, path: str, body: Message | None = None) -> Message:
    """Ask the server for something; a refusal ends the program with its reason."""
    answer = await server.request(method, path, json=body)
    while answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
        await asyncio.sleep(float(answer.headers["Retry-After"]))
        answer = await server.request(method, path, json=body)
    said: Message = answer.json()
    if answer.is_error:
        raise SystemExit(f"{method} {path}: {answer.status_code}, {said.get('why', said)}")
    return said


async def play(address: str, token: str, seat: Seat) -> None:
    """Play until the game is over.  When the connection is lost, a new one begins with the whole table."""
    async for socket in connect(
        address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None
    ):
        try:
            while not seat.is_over:
                if answer := seat.hear(json.loads(await socket.recv())):
                    await socket.send(json.dumps(answer))
        except ConnectionClosed as lost:
            if lost.rcvd and lost.rcvd.code >= GOODBYE:
                raise SystemExit(f"The server will not have us: {lost}") from None
            print(f"The connection is lost ({lost}); trying again.", file=sys.stderr)
            continue
        return


async def main() -> None:
    """Get a token, find a table, sit down, play, and say how it ended."""
    parser = argparse.ArgumentParser(description="Play random legal moves on a Lapilli server.")
    parser.add_argument("--server", default="http://127.0.0.1:8000", help="where the server is")
    parser.add_argument("--table", help="a table to join, by its address or its link; without it, a new one")
    parser.add_argument("--game", default="seismic", help="what to play at a new table")
    given = parser.parse_args()

    base = given.server.rstrip("/")
    async with httpx.AsyncClient(base_url=f"{base}/api/v1") as server:
        token = (await ask(server, "POST", "players"))["token"]
        server.headers["Authorization"] = f"Bearer {token}"
        if given.table:
            table = given.table.rstrip("/").rpartition("/")[2]
            seat = Seat(await take_seat(server, table))
        else:
            table = await open_table(server, given.game)
            seat = Seat(0)
        print(f"Table {base}/t/{table}, seat {seat.number}")

    await play(f"{base.replace('http', 'ws', 1)}/api/v1/tables/{table}/live", token, seat)
    result = seat.now["result"]
    winners = [seat.now["seats"][number]["name"] for number in result["winners"]]
    print(f"{result['text']} Scores: {result['scores']}. Winner: {', '.join(winners) or 'nobody'}.")


if __name__ == "__main__":
    asyncio.run(main())
