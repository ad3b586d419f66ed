"""Starting a server: rules compiled, database brought up to date, the address told."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from lapilli.errors import LapilliError
from lapilli.table import migrations
from lapilli.table.store import URL_VARIABLE, Store, connect, default_url
from lapilli.web.app import Settings
from lapilli.web.warming import warm_all
from lapilli.words import Sentence

try:
    import fcntl
except ImportError:  # there is none on Windows
    fcntl = None  # type: ignore[assignment]

LARGEST_FRAME = 64 * 1024
"""Of a WebSocket; what is larger than a message may be, but smaller than this, is refused in words."""
USUAL_PORTS = range(8000, 8020)
LONGEST_START = 60.0
GOODBYE_SECONDS = 3


def serve(host: str, port: int | None, workers: int, open_page: bool, say: Callable[[str], None]) -> None:
    """Serve until interrupted; with no port given, at the first of the usual ones that is free."""
    os.environ.setdefault(URL_VARIABLE, default_url())
    # What is wrong is said here, once, rather than by each worker.
    Settings.from_environment()
    _prepare_database(os.environ[URL_VARIABLE], workers)
    with _alone_with(os.environ[URL_VARIABLE]):
        warm_all(say)
        port = _free_port(host, [port] if port else USUAL_PORTS)
        url = f"http://{_shown(host)}:{port}/"
        say(f"Lapilli is at {url}  (Ctrl-C ends it)")
        if open_page and _has_screen():
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
    try:
        migrations.upgrade(store.engine)
    except DBAPIError as error:
        why = str(error.orig).strip().splitlines()[0]
        raise LapilliError(Sentence("the database cannot be used: {why}", values={"why": why})) from None
    finally:
        store.close()


@contextlib.contextmanager
def _alone_with(url: str) -> Iterator[None]:
    """Nobody else serves an embedded database meanwhile: two servers would not hear of each other's moves."""
    database = make_url(url).database
    if not url.startswith("sqlite") or fcntl is None:
        yield
        return
    with Path(f"{database}.lock").open("w", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise LapilliError(
                Sentence("another Lapilli serves the tables in {file} already", values={"file": database})
            ) from None
        yield


def _free_port(host: str, ports: Sequence[int]) -> int:
    for port in ports:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
                return port
            except OSError as error:
                why = error.strerror
    values = {"host": host, "port": ports[-1], "why": why}
    raise LapilliError(Sentence("{host}:{port} cannot be used: {why}; choose another --port", values=values))


def _has_screen() -> bool:
    """Whether a browser would have a screen to open on; one in the terminal is not what is meant."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def _shown(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)


def _open_when_ready(host: str, port: int, url: str) -> None:
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((host, port), 1):
            webbrowser.open(url)
            return
        time.sleep(0.2)
