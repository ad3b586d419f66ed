"""A wire between browsers and a server, which a test can cut and mend."""

import contextlib
import socket
import threading

HERE = "127.0.0.1"


class Wire:
    """Carries connections to a port; a context manager."""

    def __init__(self, port):
        self._to = port
        self._is_cut = self._is_mute = False
        self._ends = []
        self._threads = []
        self._listening = socket.create_server((HERE, 0))
        self.url = f"http://{HERE}:{self._listening.getsockname()[1]}"

    def __enter__(self):
        self._start(self._accept)
        return self

    def __exit__(self, *_):
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()
        for thread in self._threads:
            thread.join()

    def cut(self):
        """All connections end, and there are no new ones."""
        self._is_cut = True
        for end in self._ends:
            _hang_up(end)

    def mute(self):
        """What browsers say still arrives; what the server says does not."""
        self._is_mute = True

    def mend(self):
        """Everything is as before, for whoever comes back."""
        self._is_cut = self._is_mute = False

    def _start(self, work, *args):
        self._threads.append(threading.Thread(target=work, args=args, daemon=True))
        self._threads[-1].start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                if self._is_cut:
                    browser.close()
                    continue
                server = socket.create_connection((HERE, self._to))
                self._ends += [browser, server]
                self._start(self._carry, browser, server, lambda: False)
                self._start(self._carry, server, browser, lambda: self._is_mute)

    def _carry(self, source, sink, is_lost):
        with contextlib.suppress(OSError), source:
            while sent := source.recv(65536):
                if not is_lost():
                    sink.sendall(sent)
        _hang_up(sink)


def _hang_up(end):
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
