"""How a server bears many live tables: bounded load over loopback, from a process of its own.

    python benchmarks/table_load.py --tables 500 --clients 3 --think 5 --seconds 60

Starts a server with an empty database, seats that many clients at that many tables, each on a
WebSocket of its own as a browser is, and lets them play random legal moves, each after a pause of
``--think`` seconds on average.  Prints the tables held, moves a second, and how long it takes from a
move sent until the last client at its table has been told (p50, p95, p99), and memory a table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

NEWS, OVER = '{"say":"news"', '"status":"over"'
START_SECONDS = 120
WARM_UP_SECONDS = 5


@dataclass
class Measured:
    """What the clients saw."""

    latencies: list[float] = field(default_factory=list)
    finished: int = 0
    refused: int = 0
    is_over: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Party:
    """The clients of one table; one move at a time is under way."""

    measured: Measured
    think: float
    chooser: random.Random
    sent: float = 0.0
    waiting: set[int] = field(default_factory=set)

    async def sit(self, number: int, players: int, connection: ClientConnection) -> None:
        """Play for one seat until the game or the time is over."""
        async for text in connection:
            assert isinstance(text, str)
            if text.startswith(NEWS):
                self._told(number)
                if OVER in text:
                    self.measured.finished += number == 0
                    return
                continue
            message = json.loads(text)
            if message["say"] == "table":
                message = message["you"]
            self.measured.refused += message["say"] == "refused"
            if message["say"] == "you" and "move" in message["may"]:
                await asyncio.sleep(self.chooser.expovariate(1 / self.think) if self.think else 0)
                self.sent, self.waiting = time.monotonic(), set(range(players))
                move = {
                    "do": "move",
                    "seat": number,
                    "moment": message["moment"],
                    "move": self._chosen(message),
                }
                await connection.send(json.dumps(move))

    def _told(self, number: int) -> None:
        if number in self.waiting:
            self.waiting.discard(number)
            if not self.waiting:
                self.measured.latencies.append(time.monotonic() - self.sent)

    def _chosen(self, you: dict[str, Any]) -> str:
        way = self.chooser.choice(you["ways"])
        move = self.chooser.choice(way["moves"])
        values = [step["options"][place]["value"] for step, place in zip(way["steps"], move, strict=True)]
        return " ".join([way["kind"], *values])


async def play(address: str, options: argparse.Namespace) -> tuple[Measured, float]:
    """Open the tables, sit down everywhere, play, and say what was seen and for how long."""
    measured = Measured()
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        tokens = [(await client.post("/api/v1/players")).json()["token"] for _ in range(options.clients)]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        tables = [await _open(client, headers, options) for _ in range(options.tables)]
    print(f"{options.tables} tables are open; {options.tables * options.clients} clients come in", flush=True)
    parties = []
    for number, table in enumerate(tables):
        url = f"{address.replace('http', 'ws')}/api/v1/tables/{table}/live"
        connections = [
            await connect(url, additional_headers=each, max_size=None, compression=None, open_timeout=60)
            for each in headers
        ]
        party = Party(measured, options.think, random.Random(number))
        parties.append(asyncio.create_task(_sit_together(party, connections)))
    await asyncio.sleep(WARM_UP_SECONDS)
    measured.latencies.clear()
    began = time.monotonic()
    await asyncio.sleep(options.seconds)
    lasted = time.monotonic() - began
    latencies = list(measured.latencies)
    measured.is_over.set()
    await asyncio.gather(*parties)
    measured.latencies = latencies
    return measured, lasted


async def _open(client: httpx.AsyncClient, headers: list[dict[str, str]], options: argparse.Namespace) -> str:
    seats = [{"who": "me"}, *({"who": "link"} for _ in headers[1:])]
    opened = await client.post(
        "/api/v1/tables", json={"game": options.game, "seats": seats}, headers=headers[0]
    )
    table: str = opened.raise_for_status().json()["id"]
    for seat, header in enumerate(headers[1:], 1):
        action = {"do": "sit", "seat": seat, "name": f"player {seat}"}
        sat = await client.post(f"/api/v1/tables/{table}/actions", json=action, headers=header)
        sat.raise_for_status()
    return table


async def _sit_together(party: Party, connections: list[ClientConnection]) -> None:
    sitting = [
        asyncio.create_task(party.sit(seat, len(connections), connection))
        for seat, connection in enumerate(connections)
    ]
    await party.measured.is_over.wait()
    for task in sitting:
        task.cancel()
    await asyncio.gather(*sitting, return_exceptions=True)
    for connection in connections:
        await connection.close()


def percentile(values: list[float], share: float) -> float:
    """The value that so many per cent are at most."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share / 100))]


def resident(process: int) -> int:
    """How much memory a process has, in KiB."""
    for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def await_server(address: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and server.poll() is None:
        try:
            httpx.get(f"{address}/api/v1/games", timeout=2).raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.2)
    raise SystemExit("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--clients", type=int, default=3)
    parser.add_argument("--think", type=float, default=5.0, help="seconds before a move, on average")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--game", default="seismic")
    parser.add_argument("--port", type=int, default=0, help="of the server; any that is free if not said")
    options = parser.parse_args()
    needed = options.tables * options.clients * 2 + 200
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, needed), hard), hard))
    port = options.port or free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        database = os.environ.get("LAPILLI_DATABASE_URL", f"sqlite:///{folder}/tables.db")
        server = subprocess.Popen(
            [sys.executable, "-m", "lapilli.cli", "serve", "--port", str(port)],
            env={**os.environ, "LAPILLI_DATABASE_URL": database, "LAPILLI_RATE": "1000000"},
        )
        try:
            await_server(address, server)
            empty = resident(server.pid)
            measured, lasted = asyncio.run(play(address, options))
            full = resident(server.pid)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
    print(f"{len(measured.latencies) / lasted:.0f} moves a second for {lasted:.0f} s")
    told = [1000 * seconds for seconds in measured.latencies]
    if told:
        p50, p95, p99 = (percentile(told, share) for share in (50, 95, 99))
        print(f"from move sent to last client told: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms")
    print(f"{measured.refused} moves refused, {measured.finished} games finished")
    print(f"memory: {full / 1024:.0f} MiB, {(full - empty) / options.tables:.0f} KiB a table")


if __name__ == "__main__":
    main()
