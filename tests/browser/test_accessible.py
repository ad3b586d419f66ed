"""Pages that can be read by eyes, ears and fingers, in light and in dark."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import accessible
from tests.browser.accessible import check
from tests.browser.player import play_on

schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@schemes
@pytest.mark.parametrize("address", ["/", "/new/seismic", "/rules/seismic", "/api"])
def test_a_page_is_accessible(invite, scheme, address):
    ada = invite(color_scheme=scheme)
    ada.goto(address)
    check(ada.page)
    # And with everything opened that can be.
    ada.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    check(ada.page)


@schemes
def test_a_table_is_accessible_whatever_happens_there(invite, scheme):
    ada, bea = invite(seed=91, color_scheme=scheme), invite(seed=92, color_scheme=scheme)
    table = ada.open_table("me", "link")
    check(ada.page)
    bea.sit_at(table, "Bea")
    play_on({0: ada, 1: bea}, 5)
    asked, other = (ada, bea) if ada.locator(".my-turn").count() else (bea, ada)
    assert asked.is_asked()
    check(asked.page)
    check(other.page)
    asked.point(asked.in_reach()[0].at)
    check(asked.page)
    asked.type_wrong_move("nonsense")
    other.locator("#said").fill("Hurry up!")
    other.locator("#said").press("Enter")
    expect(asked.locator("#log .chat")).to_be_visible()
    check(asked.page)

    asked.locator("#prompt button[data-rule]").click()
    expect(asked.locator("#rule-text")).not_to_have_text("…")
    check_dialog(asked)
    for dialog in ("help-dialog", "share-dialog", "about-dialog", "concede-dialog", "describe-dialog"):
        asked.page.evaluate("id => document.getElementById(id).showModal()", dialog)
        check_dialog(asked)

    asked.choose_in_menu("concede")
    asked.locator("[data-do=concede-surely]").click()
    expect(asked.locator("#result")).to_be_visible()
    check(asked.page)
    asked.locator("#result a[href$=replay]").click()
    expect(asked.locator("#board > svg")).to_be_visible()
    check(asked.page)


def check_dialog(player):
    """The dialog that is open has a name and the focus, can be read, and goes away with Esc."""
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name(re.compile(r"\w"))
    assert dialog.evaluate("each => each.contains(document.activeElement)")
    assert accessible.nameless(player.page) == []
    assert accessible.pale(player.page) == []
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


WRONG = """
<h2>A heading too low</h2>
<h1 id="twice">One heading</h1><h4 id="twice">Far below</h4>
<button><svg width="9" height="9"></svg></button>
<input aria-labelledby="nowhere">
<p style="color: #999; background: #fff">Too pale</p><p style="color: #000; background: #fff">Good</p>
<p style="color: rgb(0 0 0 / 50%); background: #fff">Half there</p><p style="color: #111">Good</p>
"""


def test_the_checks_notice_what_is_wrong(invite):
    page = invite().page
    page.set_content(WRONG)
    assert [node["role"]["value"] for node in accessible.nameless(page)] == ["button", "textbox"]
    assert accessible.double_ids(page) == ["twice"]
    assert accessible.dangling(page) == ["aria-labelledby=nowhere"]
    assert [level for level, _ in accessible.headings(page)] == [2, 1, 4]
    assert [each["text"] for each in accessible.pale(page)] == ["Too pale", "Half there"]
    with pytest.raises(AssertionError):
        accessible.check(page)


def test_who_chooses_a_language_and_colours_keeps_them(invite):
    ada = invite()
    ada.goto("/rules/seismic")
    ada.locator(".settings > summary").click()
    ada.locator(".settings [name=lang]").select_option("it")
    ada.locator(".settings [name=theme]").select_option("dark")
    ada.locator(".settings [name=name]").fill("Ada")
    ada.locator(".settings form button").click()
    ada.page.wait_for_url("**/rules/seismic")
    for address in ("/rules/seismic", "/", "/new/seismic"):
        ada.goto(address)
        assert ada.page.evaluate("document.documentElement.lang") == "it"
        assert ada.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
        check(ada.page)
    expect(ada.locator("#new-table [name=name]")).to_have_value("Ada")
