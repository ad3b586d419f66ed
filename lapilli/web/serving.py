"""Starting a server: rules compiled, database brought up to date, the address told."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable

import uvicorn

from lapilli import registry
from lapilli.errors import LapilliError
from lapilli.table import migrations
from lapilli.table.store import URL_VARIABLE, Store, connect, default_url
from lapilli.words import Sentence

LARGEST_FRAME = 64 * 1024
"""Of a WebSocket; what is larger than a message may be, but smaller than this, is refused in words."""
LONGEST_START = 60.0
GOODBYE_SECONDS = 3


def serve(host: str, port: int, workers: int, open_page: bool, say: Callable[[str], None]) -> None:
    """Serve until interrupted."""
    os.environ.setdefault(URL_VARIABLE, default_url())
    _prepare_database(os.environ[URL_VARIABLE], workers)
    compile_rules(say)
    _expect_free(host, port)
    url = f"http://{_shown(host)}:{port}/"
    say(f"Lapilli is at {url}  (Ctrl-C ends it)")
    if open_page:
        threading.Thread(target=_open_when_ready, args=(host, port, url), daemon=True).start()
    uvicorn.run(
        "lapilli.web.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers if workers > 1 else None,
        log_level="warning",
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        # Scenes are sent as small changes; compressing those for every client costs more than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
        server_header=False,
    )


def _prepare_database(url: str, workers: int) -> None:
    store = Store(connect(url))
    if workers > 1 and not store.is_shared:
        raise LapilliError(
            Sentence("several workers need PostgreSQL: set {variable}", values={"variable": URL_VARIABLE})
        )
    migrations.upgrade(store.engine)
    store.close()


def compile_rules(say: Callable[[str], None]) -> None:
    """Have the rules compiled before anybody waits for them; from the second start on it takes no time."""
    for name in registry.names():
        game = registry.load(name)
        started = time.monotonic()
        position = game.new()
        position.roll() if position.outcomes() else position.legal_moves()
        if time.monotonic() - started > 1:
            say(f"The rules of {game.title} are compiled; from now on they are ready at once.")


def _expect_free(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            values = {"host": host, "port": port, "why": error.strerror}
            raise LapilliError(
                Sentence("{host}:{port} cannot be used: {why}; choose another --port", values=values)
            ) from None


def _shown(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)


def _open_when_ready(host: str, port: int, url: str) -> None:
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((host, port), 1):
            webbrowser.open(url)
            return
        time.sleep(0.2)
