"""Looking back in the pages: why a bot moved as it did, how a game went, and where it turned."""

import re

import pytest
from playwright.sync_api import expect

import lapilli
from lapilli.bots import Budget
from lapilli.record import GameFile, write_game
from lapilli.seats import CHANCE
from lapilli.table.explaining import Effort
from tests.browser.accessible import check
from tests.browser.player import go_to_log, play_on
from tests.table.server import serving

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    """A server that thinks little about what it is asked."""
    folder = tmp_path_factory.mktemp("hasty")
    with serving(f"sqlite:///{folder / 'tables.db'}", effort=Effort(Budget(60), glance=4)) as running:
        yield running


@pytest.fixture
def invite(company, hasty):
    with company(hasty.url) as inviting:
        yield inviting


@pytest.fixture(scope="module")
def game_text():
    """A whole game of Seismic, won by whoever rolled well."""
    position = lapilli.game("seismic").new(3, seed=5)
    while not position.is_over:
        if position.actor == CHANCE:
            position.roll()
        else:
            position.play(position.legal_codes()[position.ply % len(position.legal_codes())])
    return write_game(GameFile(position, {0: "Ada", 1: "Bea", 2: "Cat"}))


def see_file(player, text, at=0):
    """Go to the replay of a game file."""
    kept = player.page.request.post("/api/v1/files", data={"text": text}).json()
    player.goto(f"{kept['url']}?at={at}")
    expect(player.locator("#board > svg")).to_be_visible()
    return kept["plies"]


def show_course(player):
    player.locator("#show-course").click()
    expect(player.locator("#course .course-graph > svg")).to_be_visible()


def ply_shown(player):
    return int(player.locator("#ply").inner_text().split("/")[0])


def test_a_bots_move_in_the_log_says_why(invite):
    ada = invite(seed=31)
    ada.open_table("me", "bot:easy", name="Ada")
    play_on({0: ada}, 3)
    assert ada.is_asked()
    # While the game goes on, mine are not explained: that would be advice.
    mine = ada.locator("#log .line.move[data-seat='0'] .why")
    expect(mine.first).to_be_hidden()
    line = ada.locator("#log .line.move[data-seat='1']").last
    text = line.locator(".text").inner_text()
    why = line.get_by_role("button", name=f"Why? {text}")
    why.click()
    dialog = ada.locator("#why-dialog")
    expect(dialog.locator("#why-moves tr").first).to_be_visible()
    expect(dialog.locator("#why-move")).to_have_text(text)
    played = dialog.locator("tr.is-played")
    expect(played).to_have_count(1)
    expect(played.locator(".words")).to_have_text(text)
    expect(played.locator(".played")).to_have_text("played")
    tried = [int(each.replace(",", "")) for each in dialog.locator(".tried").all_inner_texts()]
    assert tried == sorted(tried, reverse=True)
    assert all(re.fullmatch(r"\d+(\.\d)?%", each) for each in dialog.locator("td.expected").all_inner_texts())
    check(ada.page)
    ada.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_it_is_reached_by_keys_too(invite):
    ada = invite(seed=32)
    ada.open_table("me", "bot:easy", name="Ada")
    play_on({0: ada}, 3)
    assert ada.is_asked()
    go_to_log(ada)
    while "move" not in (ada.locator("#log .line:focus").get_attribute("class") or "") or (
        ada.locator("#log .line:focus").get_attribute("data-seat") != "1"
    ):
        ada.page.keyboard.press("ArrowUp")
    ada.page.keyboard.press("Tab")
    expect(ada.locator("#log .line .why:focus")).to_have_count(1)
    ada.page.keyboard.press("Enter")
    expect(ada.locator("#why-moves tr").first).to_be_visible()


def test_what_cannot_be_told_is_said_in_words(invite):
    ada = invite(seed=33)
    ada.open_table("me", "bot:easy", name="Ada")
    play_on({0: ada}, 3)
    assert ada.is_asked()
    ada.watch.provokes("429|Too Many")
    refusal = {"status": 429, "json": {"why": "That is too much at once.", "rule": ""}}
    ada.page.route("**/considered/*", lambda route: route.fulfill(**refusal))
    ada.locator("#log .why.of-bot").last.click()
    expect(ada.locator("#why-waiting")).to_have_text("That is too much at once.")
    expect(ada.locator("#why-waiting progress")).to_be_hidden()
    expect(ada.locator("#why-found")).to_be_hidden()


def test_the_end_of_a_game_shows_how_it_went(invite):
    ada = invite(seed=34)
    ada.open_table("me", "bot:easy", name="Ada")
    play_on({0: ada}, 4)
    assert ada.is_asked()
    ada.choose_in_menu("concede")
    ada.locator("[data-do=concede-surely]").click()
    ada.locator("#result [data-do=course]").click()
    dialog = ada.locator("#course-dialog")
    expect(dialog.locator(".course-graph > svg")).to_be_visible()
    expect(dialog.locator(".sides li")).to_have_count(2)
    expect(dialog.locator(".sides")).to_contain_text("Ada")
    check(ada.page)
    ada.page.keyboard.press("Escape")
    # Now everybody's moves are explained.
    ada.locator("#log .line.move[data-seat='0'] .why").last.click()
    expect(ada.locator("#why-moves tr").first).to_be_visible()


def test_the_graph_of_a_replay_leads_to_every_ply(invite, game_text):
    ada = invite()
    plies = see_file(ada, game_text, at=10)
    show_course(ada)
    graph = ada.page.get_by_role("slider", name="Chances to win after each ply")
    expect(graph).to_have_attribute("aria-valuenow", "10")
    expect(graph).to_have_attribute(
        "aria-valuetext", re.compile(rf"^Ply 10 of {plies}: Ada \d+%, Bea \d+%, Cat \d+%$")
    )
    # Three lines in three colours, and with three kinds of dashes.
    lines = graph.locator("path.line-of")
    for name in ("stroke", "stroke-dasharray"):
        assert len(set(lines.evaluate_all("(all, name) => all.map((e) => e.getAttribute(name))", name))) == 3

    graph.focus()
    for key, ply in [("ArrowRight", 11), ("ArrowLeft", 10), ("PageUp", 20), ("End", plies), ("Home", 0)]:
        ada.page.keyboard.press(key)
        ada.page.wait_for_url(f"**?at={ply}")
        expect(graph).to_have_attribute("aria-valuenow", str(ply))
    box = graph.bounding_box()
    ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(graph).not_to_have_attribute("aria-valuenow", "0")
    assert abs(ply_shown(ada) - plies / 2) < plies / 10
    # Whoever steps by the buttons sees where that is in the graph.
    ada.locator("[data-go=last]").click()
    expect(graph).to_have_attribute("aria-valuenow", str(plies))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_turning_points_are_told_and_lead_there(invite, game_text, scheme):
    ada = invite(color_scheme=scheme)
    see_file(ada, game_text)
    show_course(ada)
    turns = ada.locator("#course .turning")
    assert 1 <= turns.count() <= 5
    expect(ada.locator("#course .turn-mark")).to_have_count(turns.count())
    first = turns.first
    ply = int(first.get_attribute("data-turn"))
    expect(first).to_contain_text(f"Ply {ply} · ")
    expect(first).to_contain_text("%")
    first.press("Enter")
    ada.page.wait_for_url(f"**?at={ply}")
    expect(first).to_have_attribute("aria-current", "step")
    said = ada.locator(f"#log .line[data-ply='{ply}'] .text").first.inner_text()
    expect(first).to_contain_text(said)
    check(ada.page)


def test_the_move_that_is_shown_is_explained_and_luck_is_not(invite, game_text):
    ada = invite()
    see_file(ada, game_text)
    why = ada.locator("#why-here")
    expect(why).to_be_disabled()
    while not ada.locator("#log .line.move").count():
        ply = ply_shown(ada)
        ada.locator("[data-go=next]").click()
        ada.page.wait_for_url(f"**?at={ply + 1}")
    expect(why).to_be_enabled()
    why.click()
    expect(ada.locator("#why-moves tr.is-played")).to_have_count(1)
    expect(ada.locator("#why-move")).to_have_text(ada.locator("#log .line.move .text").inner_text())


def test_there_is_room_for_it_on_a_telephone(invite, game_text):
    ada = invite(**PHONE)
    plies = see_file(ada, game_text)
    ada.locator("#show-course").tap()
    graph = ada.locator(".course-graph")
    expect(graph.locator("> svg")).to_be_visible()
    assert not ada.is_wide()
    graph.scroll_into_view_if_needed()
    box = graph.bounding_box()
    ada.page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    ada.page.wait_for_function("() => parseInt(document.getElementById('ply').textContent) > 0")
    assert 0 < ply_shown(ada) < plies
    check(ada.page)


def test_while_a_game_goes_on_its_replay_tells_no_chances(invite):
    ada = invite(seed=35)
    ada.open_table("me", "bot:easy", name="Ada")
    play_on({0: ada}, 3)
    table = ada.table
    ada.goto(f"{table}/replay?at=0")
    expect(ada.locator("#board > svg")).to_be_visible()
    expect(ada.locator("#show-course")).to_be_disabled()
