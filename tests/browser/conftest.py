"""A browser, a server, and people who come to its tables; what goes wrong on their pages fails the test."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.player import Player
from tests.table.server import serving

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# While Playwright runs, no test can have an event loop of its own: it ends with the last of these tests.
@pytest.fixture(scope="package")
def browser():
    """One browser for all tests here; everybody has their own window and cookies in it."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    """One server for all tests here that do not end it."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}") as running:
        yield running


@pytest.fixture
def company(browser):
    """Invite people to a server at an address; nobody may have seen any trouble in the end."""

    @contextmanager
    def inviting(url):
        invited = []

        def invite(seed=0, kind=Player, **wishes):
            wanted = {"locale": "en-GB", "reduced_motion": "reduce", **wishes}
            invited.append(kind(browser.new_context(base_url=url, **wanted), seed))
            return invited[-1]

        try:
            yield invite
        finally:
            for player in invited:
                player.context.close()
        assert [trouble for player in invited for trouble in player.watch.troubles] == []

    return inviting


@pytest.fixture
def invite(company, server):
    """Invite somebody to the server: gives a Player with a browser of their own."""
    with company(server.url) as inviting:
        yield inviting
