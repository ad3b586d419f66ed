"""A finger on a small screen: it finds what it means, sees what it does, and nothing is in its way."""

import random
import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.player import Finger
from tests.table.server import Client

TELEPHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
FINGER = 22
"""How far from a thing a tap may be that is meant for it, in pixels."""
TOO_SMALL = 33
OPEN = "#board [data-key^='open:'].may"
NORTH_EAST = {"1,-1": "straight", "2,-2": "gentle", "3,-3": "gentle", "4,-4": "gentle"}
"""Cells in a row, and what is drawn after a tile was placed there."""


@pytest.fixture
def ada(invite):
    """Somebody with a telephone who is to place the first tile."""
    player = invite(seed=111, kind=Finger, **TELEPHONE)
    player.open_with_curves("bot:random")
    return player


@pytest.fixture
def late(invite, server):
    """Somebody with a telephone at a table where the cells have become too small for a finger."""
    client = Client(server)
    table = client.open("me", "bot", "bot", "bot")
    player = invite(seed=112, kind=Finger, **TELEPHONE)
    cookie = {"name": "lapilli_player", "value": client.token, "url": server.url}
    player.context.add_cookies([cookie])
    live, chooser = client.listen(table), random.Random(112)

    def is_to_place():
        live.until(lambda: live.my_move)
        assert live.now["status"] == "playing", "the cells never got small"
        return "place" in {way["kind"] for way in live.you["ways"]}

    for _ in range(20):
        live.play_on(2, seed=chooser.random())
        while not is_to_place():
            live.play_on(1, seed=chooser.random())
        player.come_to(f"/t/{table}")
        assert player.is_asked()
        if width(player.locator(OPEN).first) < TOO_SMALL:
            return player
    raise AssertionError("the cells never got small")


def width(locator):
    return locator.bounding_box()["width"]


def view(player):
    """What part of the picture is in view."""
    return [float(part) for part in player.locator("#board > svg").get_attribute("viewBox").split()]


def is_whole(player):
    """Whether all there is of the board is in view."""
    board = player.locator("#board").bounding_box()
    return all(is_within(each.bounding_box(), board) for each in player.locator("#board .tile").all())


def is_within(inner, outer):
    return (
        inner["x"] >= outer["x"] - 1
        and inner["y"] >= outer["y"] - 1
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )


def middle(box):
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_a_tap_beside_a_cell_is_meant_for_it(ada):
    cell = ada.locator("#board [data-key='open:0,-1']")
    box = cell.bounding_box()
    ada.point({"x": middle(box)["x"], "y": box["y"] - FINGER - 30})
    expect(ada.locator("#board .chosen")).to_have_count(0)
    ada.point({"x": middle(box)["x"], "y": box["y"] - FINGER})
    expect(cell).to_have_class(re.compile("chosen"))


def test_the_first_tap_on_a_small_cell_comes_close_and_going_back_leaves_again(late):
    before = view(late)
    cell = late.random.choice(late.in_reach("open:"))
    chosen = late.locator(f"#board [data-key='{cell.key}']")
    late.point(cell.at)
    expect(chosen).to_have_class(re.compile("chosen"))
    assert width(chosen) > 60
    assert is_within(chosen.bounding_box(), late.locator("#board").bounding_box())
    expect(late.locator("#board g.ghost")).to_be_visible()

    late.press(late.locator("[data-do=step-back]"))
    expect(late.locator("#board .chosen")).to_have_count(0)
    assert view(late) == pytest.approx(before, abs=0.01)


def test_the_close_up_stays_for_the_crew_and_ends_with_the_turn(late):
    late.point(late.random.choice(late.in_reach("open:")).at)
    close = view(late)
    late.press(late.locator("#confirm"))
    late.settle()
    # A crew would stand on the tile that was just placed: nobody needs to look elsewhere.
    passing = late.locator("#choose [data-way=pass]")
    if passing.count():
        assert view(late) == pytest.approx(close, abs=0.01)
        late.press(passing)
        late.settle()
    assert late.is_asked()
    assert view(late)[2] > 2 * close[2]
    assert is_whole(late)


def test_who_moves_about_in_a_close_up_stays_there(late):
    late.point(late.random.choice(late.in_reach("open:")).at)
    x, y = middle(late.locator("#board").bounding_box()).values()
    close = view(late)
    drag(late, (x, y), (x - 60, y - 40))
    moved = view(late)
    assert moved[2:] == pytest.approx(close[2:], abs=0.01)
    assert moved[:2] != pytest.approx(close[:2], abs=1)
    late.press(late.locator("[data-do=step-back]"))
    expect(late.locator("#board .chosen")).to_have_count(0)
    assert view(late) == pytest.approx(moved, abs=0.01)


def drag(player, start, end):
    """With one finger, over the board; it comes to rest before it is lifted, so nothing is flung."""
    session = player.context.new_cdp_session(player.page)
    halfway = tuple((one + two) / 2 for one, two in zip(start, end, strict=True))
    began = time.time() - 1
    for at, kind, points in (
        (0.0, "Start", [start]),
        (0.1, "Move", [halfway]),
        (0.2, "Move", [end]),
        (0.8, "Move", [(end[0] - 1, end[1])]),
        (1.0, "End", []),
    ):
        touches = [{"x": x, "y": y} for x, y in points]
        event = {"type": f"touch{kind}", "touchPoints": touches, "timestamp": began + at}
        session.send("Input.dispatchTouchEvent", event)
    session.detach()


def test_a_tap_on_the_board_folds_the_zoom_buttons(ada):
    toggle, closer = ada.locator(".zoom-toggle"), ada.locator("[data-do=zoom-in]")
    ada.press(toggle)
    expect(closer).to_be_visible()
    ada.point(ada.in_reach("open:")[0].at)
    expect(closer).to_be_hidden()
    expect(toggle).to_have_attribute("aria-expanded", "false")


def test_no_cell_lies_under_the_zoom_button(invite):
    # In a window of this height the board below would fill its frame.
    ada = invite(kind=Finger, **{**TELEPHONE, "viewport": {"width": 390, "height": 766}})
    ada.open_table("me", "here", dice="real", radius="5")
    for drawn in ("starts A", "draw straight", "draw straight", "draw straight"):
        ada.type_move(drawn)
    # A road to the upper right corner.
    for place, drawn in NORTH_EAST.items():
        for typed in (f"place straight {place} r1", "pass", f"draw {drawn}"):
            ada.type_move(typed)
    last = ada.locator("#board [data-key='open:5,-5']")
    expect(last).to_have_class(re.compile("may"))
    cell, toggle = last.bounding_box(), ada.locator(".zoom-toggle").bounding_box()
    assert cell["x"] + cell["width"] <= toggle["x"] or cell["y"] >= toggle["y"] + toggle["height"]
    ada.point(middle(cell))
    expect(last).to_have_class(re.compile("chosen"))


def test_what_is_said_meanwhile_is_not_in_the_way(invite):
    ada, bea = invite(kind=Finger, **SMALL), invite()
    bea.sit_at(ada.open_table("me", "link", dice="real"), "Bea")
    for drawn in ("starts A", "draw gentle", "draw sharp", "draw straight"):
        ada.type_move(drawn)
    bea.locator("#said").fill("I wonder where you will go. " * 6)
    bea.locator("#said").press("Enter")
    toast, cell = ada.locator("#toast"), ada.locator("#board [data-key='open:0,-1']")
    expect(toast).to_be_visible()
    there = middle(cell.bounding_box())
    assert is_within({**there, "width": 0, "height": 0}, toast.bounding_box())
    ada.point(there)
    expect(cell).to_have_class(re.compile("chosen"))
    # What it is there for: a way to the log.
    ada.press(toast.locator(".icon"))
    expect(toast).to_be_hidden()
    expect(ada.locator("#log .chat")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en", "es", "it", "uk"])
def test_on_the_smallest_screen_the_board_has_almost_half_of_it(invite, language):
    ada = invite(seed=113, kind=Finger, locale=language, **SMALL)
    ada.goto("/")
    ada.press(ada.locator("form[action='/play/seismic'] button"))
    ada.page.wait_for_url("**/t/*")
    assert ada.is_asked()
    for _ in range(2):
        assert ada.locator("#board").bounding_box()["height"] >= 0.45 * 568
        expect(ada.locator("#confirm")).to_be_in_viewport(ratio=1)
        hint = ada.locator("#hint")
        expect(hint).to_be_in_viewport(ratio=1)
        assert hint.evaluate("node => node.scrollWidth <= node.clientWidth"), hint.inner_text()
        ada.point(ada.in_reach("open:")[0].at)
        expect(ada.locator("#confirm")).to_be_enabled()


def test_a_hint_tells_how_until_it_is_known(ada):
    hint = ada.locator("#hint")
    expect(hint).to_have_text("Tap something that glows.")
    ada.point(ada.in_reach("open:")[0].at)
    expect(hint).to_have_text("Tap it again to turn it, then confirm.")
    for _ in range(3):
        expect(hint).to_be_visible()
        if not ada.locator("#confirm").is_enabled():
            ada.point(ada.random.choice(ada.in_reach("open:")).at)
        ada.press(ada.locator("#confirm"))
        ada.settle()
        undo = ada.locator("#undo")
        ada.press(undo)
        expect(undo).to_be_hidden()
        assert ada.is_asked()
        expect(ada.locator(OPEN)).to_have_count(6)
    expect(hint).to_be_hidden()
    ada.page.reload()
    assert ada.is_asked()
    expect(hint).to_be_hidden()


def test_the_board_stays_where_it_is_when_the_turn_comes_and_goes(invite):
    ada, bea = invite(seed=114, kind=Finger, **TELEPHONE), invite(seed=115)
    bea.sit_at(ada.open_table("me", "link", dice="real"), "Bea")
    for drawn in ("starts A", "draw gentle", "draw sharp", "draw straight"):
        ada.type_move(drawn)
    ada.page.reload()
    assert ada.is_asked()
    there = ada.locator("#board").bounding_box()
    ada.point(ada.in_reach("open:")[0].at)
    assert ada.locator("#board").bounding_box() == pytest.approx(there, abs=0.5)
    ada.press(ada.locator("#confirm"))
    ada.settle()
    ada.press(ada.locator("#choose [data-way=pass]"))
    bea.type_move("draw gentle")
    expect(ada.locator("#choose")).to_be_hidden()
    latest = ada.locator("#latest .line")
    expect(latest.first).to_contain_text("Bea draws a gentle curve")
    expect(latest.first).to_be_in_viewport(ratio=1)
    assert ada.locator("#board").bounding_box() == pytest.approx(there, abs=0.5)
