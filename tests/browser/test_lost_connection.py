"""Whatever is lost on the way, nothing is lost at the table."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import FORM, go_to_log, hear_the_same, play_on, to_act
from tests.browser.process import Process
from tests.browser.wire import Wire

GONE = "#connection:not([hidden])"
NO_CONNECTION = r"WebSocket connection to .* failed|net::ERR_(CONNECTION|SOCKET|EMPTY)"
"""What a browser says in its console when nobody answers."""


def lines(player):
    """The log, line by line, as somebody has seen it."""
    return player.locator("#log > li").evaluate_all(
        "rows => rows.map((row) => [row.dataset.seq, row.dataset.kind, row.textContent])"
    )


def moves_sent(player):
    return [sent for sent in player.sent if sent["do"] == "move"]


def choose_any(player):
    """Choose a move on the board, and leave it to be confirmed."""
    player.point(player.random.choice(player.in_reach("open:") or player.in_reach()).at)
    expect(player.locator("#confirm")).to_be_enabled()


def test_a_reload_in_mid_game_loses_nothing(invite):
    ada = invite(seed=3)
    ada.open_table("me", "bot:random", "bot:random")
    play_on({0: ada}, 7)
    assert ada.is_asked()
    before = lines(ada), ada.picture("#board"), ada.picture(".strip"), ada.scores()
    choose_any(ada)

    ada.page.reload()

    assert ada.is_asked()
    assert (lines(ada), ada.picture("#board"), ada.picture(".strip"), ada.scores()) == before
    assert ada.locator(".seat.mine").count() == 1
    expect(ada.locator("#your-turn")).to_be_visible()
    play_on({0: ada}, 2)
    assert lines(ada)[: len(before[0])] == before[0]
    assert len(lines(ada)) > len(before[0])


@pytest.fixture
def wire(server):
    with Wire(server.port) as laid:
        yield laid


@pytest.fixture
def by_wire(invite, company, wire):
    """Two at a table: the first of them by a wire that can be cut."""
    bea = invite(seed=5)
    with company(wire.url) as invite_by_wire:
        ada = invite_by_wire(seed=4)
        ada.watch.provokes(NO_CONNECTION)
        bea.sit_at(ada.open_table("me", "link"), "Bea")
        yield ada, bea


def test_a_lost_connection_is_told_and_comes_back_by_itself(by_wire, wire):
    ada, bea = by_wire
    play_on({0: ada, 1: bea}, 4)
    expect(ada.locator("#connection")).to_be_hidden()

    wire.cut()

    expect(ada.locator("#connection")).to_be_visible()
    expect(ada.locator("#connection")).to_contain_text("trying again")
    seen = lines(ada)
    bea.locator("#said").fill("Are you still there?")
    bea.locator("#said").press("Enter")
    expect(bea.locator("#log .chat")).to_have_count(1)

    wire.mend()

    expect(ada.locator("#connection")).to_be_hidden()
    expect(ada.locator("#log .chat")).to_contain_text("Are you still there?")
    assert lines(ada)[: len(seen)] == seen
    play_on({0: ada, 1: bea}, 4)
    hear_the_same(ada, bea)
    assert lines(ada) == lines(bea)
    assert ada.picture() == bea.picture()


def test_whoever_reads_the_log_reads_on_when_the_connection_comes_back(by_wire, wire):
    ada, bea = by_wire
    play_on({0: ada, 1: bea}, 4)
    go_to_log(ada)
    ada.page.keyboard.press("ArrowUp")
    read = ada.locator("#log .line:focus").get_attribute("data-seq")

    wire.cut()
    expect(ada.locator("#connection")).to_be_visible()
    wire.mend()

    expect(ada.locator("#connection")).to_be_hidden()
    expect(ada.locator("#log .line:focus")).to_have_attribute("data-seq", read)
    ada.page.keyboard.press("ArrowDown")
    expect(ada.locator("#log .line:focus")).to_have_count(1)
    assert ada.locator("#log .line:focus").get_attribute("data-seq") != read


def test_what_is_said_and_done_while_there_is_no_connection_arrives_once(by_wire, wire):
    ada, bea = by_wire
    while to_act({0: ada, 1: bea}) == 1:
        play_on({1: bea}, 1)
    assert ada.is_asked()
    choose_any(ada)

    wire.cut()
    expect(ada.locator("#connection")).to_be_visible()
    ada.locator("#confirm").click()
    ada.locator("#said").fill("Nobody hears me.")
    ada.locator("#said").press("Enter")
    expect(ada.locator("#choose")).to_have_attribute("aria-busy", "true")
    before = bea.log(".move")
    wire.mend()

    ada.settle()
    expect(bea.locator("#log .move")).to_have_count(len(before) + 1)
    expect(bea.locator("#log .chat")).to_have_count(1)
    expect(ada.locator("#log .chat")).to_have_count(1)
    hear_the_same(ada, bea)
    assert ada.log() == bea.log()


def test_a_move_whose_answer_got_lost_is_sent_again_and_made_once(invite, company, wire):
    bea = invite(seed=6)
    with company(wire.url) as invite_by_wire:
        ada = invite_by_wire(seed=4)
        ada.watch.provokes(NO_CONNECTION)
        table = ada.open_table("me", "link")
        bea.sit_at(table, "Bea")
        while to_act({0: ada, 1: bea}) == 1:
            play_on({1: bea}, 1)
        assert ada.is_asked()
        choose_any(ada)
        before = bea.log(".move")

        wire.mute()
        ada.locator("#confirm").click()
        ada.locator("#said").fill("Did you see that?")
        ada.locator("#said").press("Enter")
        expect(bea.locator("#log .move")).to_have_count(len(before) + 1)
        expect(bea.locator("#log .chat")).to_have_count(1)
        expect(ada.locator("#choose")).to_have_attribute("aria-busy", "true")
        wire.cut()
        expect(ada.locator("#connection")).to_be_visible()
        wire.mend()

        ada.settle()
        expect(ada.locator("#connection")).to_be_hidden()
        *_, first, again = moves_sent(ada)
        assert first == again
        hear_the_same(ada, bea)
        assert len(bea.log(".move")) == len(before) + 1
        assert ada.log() == bea.log()
        assert bea.locator("#log .chat").count() == 1


def test_a_killed_server_loses_nothing_that_was_shown(company, tmp_path):
    database, output = f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "output"
    with Process(database, output) as server, company(server.url) as invite:
        ada = invite(seed=7)
        ada.watch.provokes(NO_CONNECTION)
        ada.open_table("me", "bot:random", "bot:random", name="Ada")
        mine = ada.locator("#log .move[data-seat='0']")
        made = len(play_on({0: ada}, 5))

        # Right after a move, and perhaps in the middle of the bots' moves.
        assert ada.is_asked()
        ada.move(passing=0)
        server.kill()
        expect(ada.locator(GONE)).to_be_visible()
        shown = lines(ada)
        server.start()
        expect(ada.locator("#connection")).to_be_hidden()
        assert lines(ada)[: len(shown)] == shown
        assert ada.is_asked()
        expect(mine).to_have_count(made + 1)
        expect(ada.locator(".seat.mine .name")).to_have_text("Ada")

        # With a move chosen, which is confirmed while nobody is there to hear it.
        choose_any(ada)
        server.kill()
        expect(ada.locator(GONE)).to_be_visible()
        shown = lines(ada)
        ada.locator("#confirm").click()
        assert lines(ada) == shown
        server.start()
        expect(mine).to_have_count(made + 2)
        assert lines(ada)[: len(shown)] == shown

        # Just when a move is on its way.
        assert ada.is_asked()
        choose_any(ada)
        ada.locator("#confirm").click()
        server.kill()
        expect(ada.locator(GONE)).to_be_visible()
        shown = lines(ada)
        server.start()
        expect(mine).to_have_count(made + 3)
        assert lines(ada)[: len(shown)] == shown

        play_on({0: ada}, 3)
        expect(mine).to_have_count(made + 6)
        expect(ada.locator(FORM)).to_be_visible()
        log = lines(ada)
        ada.page.reload()
        assert ada.is_asked()
        assert lines(ada) == log
