"""What goes wrong on a page: errors in its console, scripts that fail, answers that do not come."""

import re


class Watch:
    """Notes every trouble of a page; a test says beforehand which of them it provokes."""

    def __init__(self, page):
        self._page = page
        self._seen = []
        self._provoked = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._note(f"script: {error}"))
        page.on("requestfailed", self._miss)
        page.on("response", self._read)
        page.on("crash", lambda _: self._note("the page crashed"))

    def _hear(self, message):
        # What a page's policy forbids is an error of its console too.
        if message.type in ("error", "warning", "assert"):
            self._note(f"console: {message.type}: {message.text}")

    def _miss(self, request):
        # What is still on its way when a page is left is given up, and nobody misses it.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"no answer: {request.url} {request.failure}")

    def _read(self, response):
        if response.status >= 400:
            self._note(f"answer: {response.status} {response.url}")

    def _note(self, trouble):
        self._seen.append(f"{self._page.url}: {trouble}")

    def provokes(self, pattern):
        """From now on, and before, troubles like this are what the test wants."""
        self._provoked.append(re.compile(pattern))

    @property
    def troubles(self):
        """Everything that went wrong and should not have."""
        return [each for each in self._seen if not any(wanted.search(each) for wanted in self._provoked)]
