"""A server as ``lapilli serve`` starts it, in a process of its own that can be killed."""

import contextlib
import os
import socket
import subprocess
import sys
import time

from tests.table.server import free_port

LONGEST_START = 60
"""Seconds; the rules may have to be compiled."""


class Process:
    """Serves at the same address whenever it is started; a context manager."""

    def __init__(self, database, output):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {**os.environ, "LAPILLI_DATABASE_URL": database}
        self._output = output
        self._process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()

    def start(self):
        """Start, and wait until somebody answers."""
        command = [sys.executable, "-m", "lapilli.cli", "serve", "--port", str(self.port)]
        with self._output.open("a") as output:
            self._process = subprocess.Popen(command, env=self._environment, stdout=output, stderr=output)
        until = time.monotonic() + LONGEST_START
        while not self._answers():
            assert self._process.poll() is None, self._output.read_text()
            assert time.monotonic() < until
            time.sleep(0.05)

    def _answers(self):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self):
        """As a power cut would: with SIGKILL, and no time for last words."""
        self._process.kill()
        self._process.wait()
