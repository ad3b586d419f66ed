"""A real server on loopback, in a thread of the tests' process; and clients that speak its protocol."""

import asyncio
import json
import random
import socket
import threading
import time
from contextlib import contextmanager

import httpx
import uvicorn
from websockets.sync.client import connect

from lapilli.web.app import Settings, create_app
from lapilli.web.serving import LARGEST_FRAME
from lapilli.web.warming import warm_all

PATIENCE = 30


class Server:
    """Where it is, and how to reach it."""

    def __init__(self, port, uvicorn_server, loop):
        self.port = port
        self.loop = loop
        self.url = f"http://127.0.0.1:{port}"
        self._server = uvicorn_server
        self.guests = []
        """Whoever must be shown out at the end."""

    @property
    def hall(self):
        return self._server.config.app.state.hall


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def serving(database, **settings):
    """A server with a database, until the block ends."""
    warm_all(lambda _: None)
    app = create_app(Settings(database=database, **{"rate": 1000.0, **settings}))
    port = free_port()
    config = uvicorn.Config(
        app, "127.0.0.1", port, log_level="error", ws_max_size=LARGEST_FRAME, ws_per_message_deflate=False
    )
    server = uvicorn.Server(config)
    loops = []

    async def serve():
        loops.append(asyncio.get_running_loop())
        await server.serve()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started and thread.is_alive() and time.monotonic() < until:
        time.sleep(0.01)
    assert server.started
    running = Server(port, server, loops[0])
    try:
        yield running
    finally:
        for guest in reversed(running.guests):
            guest.close()
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Client:
    """Somebody with a token."""

    def __init__(self, server, language="en"):
        self.server = server
        server.guests.append(self)
        self.http = httpx.Client(base_url=server.url, headers={"accept-language": language}, timeout=PATIENCE)
        self.token = self.http.post("/api/v1/players").json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def open(self, *seats, game="seismic", **more):
        """Open a table; seats such as me, here, link, bot."""
        wish = {
            "game": game,
            "seats": [{"who": who, "name": f"{who}{i}"} for i, who in enumerate(seats)],
            **more,
        }
        return self.http.post("/api/v1/tables", json=wish).raise_for_status().json()["id"]

    def act(self, table, **action):
        return self.http.post(f"/api/v1/tables/{table}/actions", json=action)

    def see(self, table):
        return self.http.get(f"/api/v1/tables/{table}").raise_for_status().json()

    def listen(self, table):
        return Live(self, table)

    def close(self):
        self.http.close()


class Live:
    """A WebSocket to a table; remembers every frame, and keeps up with what it is told."""

    def __init__(self, client, table):
        url = f"{client.server.url.replace('http', 'ws')}/api/v1/tables/{table}/live"
        headers = {"Authorization": f"Bearer {client.token}"} if client else {}
        self._opening = connect(url, additional_headers=headers, max_size=None)
        self.socket = self._opening.__enter__()
        client.server.guests.append(self)
        self.frames = []
        self.now = self.you = self.table = None
        self.scenes = {}
        self.answers = {}
        self._ids = iter(range(10**9))
        self.until(lambda: self.table is not None)

    def next(self, timeout=PATIENCE):
        text = self.socket.recv(timeout)
        self.frames.append(text)
        message = json.loads(text)
        say = message["say"]
        if say == "table":
            self.table, self.you = message, message["you"]
        if say == "you":
            self.you = message
        if say in ("done", "refused"):
            self.answers[message["id"]] = message
        self.now = message.get("now", self.now)
        return message

    def until(self, holds, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while not holds():
            self.next(end - time.monotonic())
        return self

    def answer(self):
        """The next message that answers something I sent."""
        while (message := self.next())["say"] not in ("done", "refused"):
            pass
        return message

    def send(self, **action):
        self.socket.send(json.dumps(action))

    def ask(self, **action):
        """Do something and wait for the answer."""
        number = next(self._ids)
        self.send(id=number, **action)
        self.until(lambda: number in self.answers)
        return self.answers[number]

    @property
    def my_move(self):
        return self.now["status"] == "over" or (bool(self.you["ways"]) and "move" in self.you["may"])

    def random_move(self, chooser):
        way = chooser.choice(self.you["ways"])
        move = chooser.choice(way["moves"])
        values = [step["options"][i]["value"] for step, i in zip(way["steps"], move, strict=True)]
        return " ".join([way["kind"], *values])

    def play_on(self, moves=10**6, seed=0):
        """Random moves whenever it is my turn, until the game is over."""
        chooser = random.Random(seed)
        while moves:
            self.until(lambda: self.my_move)
            if self.now["status"] == "over":
                return self
            move, self.you = self.random_move(chooser), {**self.you, "ways": []}
            seat = self.you["looking"]
            answer = self.ask(do="move", seat=seat, moment=self.now["moment"], move=move)
            assert answer["say"] == "done", answer
            moves -= 1
        return self

    def close(self):
        self._opening.__exit__(None, None, None)
