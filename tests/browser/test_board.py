"""The board as a thing to look at: moving about in it, what glows, what the rules say, what others do."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import play_on


def view(player):
    """What part of the picture is in view: x, y, width and height."""
    return [float(part) for part in player.locator("#board > svg").get_attribute("viewBox").split()]


def near(one, two):
    return one == pytest.approx(two, abs=0.01)


@pytest.fixture
def ada(invite):
    """Somebody whose turn it is, with tiles that can be turned."""
    player = invite(seed=101)
    player.open_with_curves("bot:random")
    return player


def middle(player):
    box = player.locator("#board").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_wheel_zooms_to_where_it_points(ada):
    whole = view(ada)
    x, y = middle(ada)
    cell = ada.in_reach("open:")[0]
    ada.page.mouse.move(cell.at["x"], cell.at["y"])
    ada.page.mouse.wheel(0, -300)
    expect(ada.locator("#board > svg")).not_to_have_attribute("viewBox", " ".join(map(str, whole)))
    closer = view(ada)
    assert closer[2] < whole[2]
    # What was under the pointer still is.
    again = next(each for each in ada.in_reach("open:") if each.key == cell.key)
    assert again.at["x"] == pytest.approx(cell.at["x"], abs=1)
    assert again.at["y"] == pytest.approx(cell.at["y"], abs=1)
    ada.page.mouse.move(x, y)
    ada.page.mouse.wheel(0, 600)
    ada.page.wait_for_function(
        "width => document.querySelector('#board > svg').viewBox.baseVal.width > width", arg=closer[2]
    )
    ada.locator("[data-do=fit]").click()
    assert near(view(ada), whole)


def test_dragging_moves_the_board_and_chooses_nothing(ada):
    whole = view(ada)
    cell = ada.in_reach("open:")[0]
    mouse = ada.page.mouse
    mouse.move(cell.at["x"], cell.at["y"])
    mouse.down()
    mouse.move(cell.at["x"] - 40, cell.at["y"] - 25, steps=4)
    mouse.up()
    moved = view(ada)
    scale = whole[2] / ada.locator("#board").bounding_box()["width"]
    assert near(moved[2:], whole[2:])
    assert moved[0] - whole[0] == pytest.approx(40 * scale, rel=0.2)
    assert moved[1] - whole[1] == pytest.approx(25 * scale, rel=0.2)
    expect(ada.locator(".chosen")).to_have_count(0)
    # The board stays where it was put, until it is asked to fit.
    play_on({0: ada}, 1)
    assert near(view(ada)[:2], moved[:2])
    ada.page.keyboard.press("f")
    assert not near(view(ada), moved)


def test_buttons_and_keys_zoom_and_fit(ada):
    whole = view(ada)
    ada.locator("[data-do=zoom-in]").click()
    closer = view(ada)
    assert closer[2] < whole[2]
    ada.locator("[data-do=zoom-out]").click()
    assert near(view(ada), whole)
    ada.page.keyboard.press("+")
    assert near(view(ada), closer)
    ada.page.keyboard.press("-")
    ada.page.keyboard.press("-")
    assert view(ada)[2] > whole[2]
    ada.locator("[data-do=fit]").click()
    assert near(view(ada), whole)


def test_while_a_tile_can_be_turned_the_wheel_turns_it(ada):
    cell = ada.in_reach("open:")[0]
    hint, ghost = ada.locator("#board g.hint"), ada.locator("#board g.ghost")
    ada.page.mouse.move(cell.at["x"], cell.at["y"])
    expect(hint).to_be_visible()
    ada.point(cell.at)
    expect(ghost).to_be_visible()
    expect(hint).to_have_count(0)
    whole, straight = view(ada), ghost.inner_html()
    ada.page.mouse.wheel(0, 100)
    ada.page.wait_for_function(
        "before => document.querySelector('#board g.ghost').innerHTML !== before", arg=straight
    )
    turned = ghost.inner_html()
    assert view(ada) == whole
    ada.point(cell.at)
    ada.settle()
    expect(ghost).to_have_count(0)
    assert ada.locator("#log .move").count() == 1
    placed = ada.sent[-1]["move"]
    assert placed.startswith(f"place gentle {cell.key.partition(':')[2]}")
    assert turned != straight


def test_a_line_of_the_log_shows_where_it_happened(ada):
    play_on({0: ada}, 1)
    spots = ada.locator("#board g.spots")
    expect(spots).to_have_count(0)
    ada.locator("#log .move").last.hover()
    expect(spots).to_be_visible()
    ada.locator("h1").hover()
    expect(spots).to_have_count(0)


def test_a_typed_move_that_is_not_legal_is_refused_with_its_rule(ada):
    refusal = ada.type_wrong_move("place gentle 3,3 r0")
    expect(refusal.locator("button[data-rule='SE-21']")).to_be_visible()
    expect(ada.locator("#typed")).to_be_focused()
    expect(ada.locator("#log .move")).to_have_count(0)
    refusal.locator("button").click()
    expect(ada.locator("#rule-text")).to_contain_text("Place one of them next to a placed tile")
    ada.page.keyboard.press("Escape")
    ada.type_move("place gentle 0,-1 r1")
    expect(ada.locator("#log .move")).to_have_count(1)
    expect(refusal).to_be_hidden()
    expect(ada.locator("#typed")).to_have_value("")


def test_the_rule_behind_the_prompt_opens_in_the_language_of_the_page(invite):
    eva = invite(locale="es-ES")
    eva.goto("/")
    eva.locator("form[action='/play/seismic'] button").click()
    assert eva.is_asked()
    assert eva.page.evaluate("document.documentElement.lang") == "es"
    rule = eva.locator("#prompt button[data-rule]")
    number = rule.inner_text()
    rule.click()
    dialog, text = eva.locator("#rule-dialog"), eva.locator("#rule-text")
    expect(dialog).to_be_visible()
    expect(eva.locator("#rule-number")).to_have_text(f"Regla {number}")
    expect(text).not_to_have_text("…")
    told = text.inner_text()
    # The link beside it leads to the same rule in the rulebook.
    with eva.context.expect_page() as opened:
        eva.locator("#rule-link").click()
    rulebook = opened.value
    numbered = rulebook.locator(f"#{number} p")
    expect(numbered).to_have_text(told)
    expect(numbered).to_be_in_viewport()
    assert "loseta" in rulebook.locator("main").inner_text()
    eva.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_what_bots_do_is_shown_one_after_the_other_or_at_once(invite):
    ada, other = invite(seed=102, reduced_motion="no-preference"), invite()
    ada.open_table("me", "bot:random", "bot:random", "bot:random")
    skip = ada.locator("#skip")
    for _ in range(2):
        assert ada.is_asked()
        ada.move(passing=0)
        if ada.locator("[data-way=pass]").count():
            ada.locator("[data-way=pass]").click()
        expect(skip).to_be_visible()
        expect(ada.locator("main.my-turn")).to_have_count(0)
        skip.click()
        expect(skip).to_be_hidden()
    assert ada.is_asked()
    other.come_to(ada.table)
    # What has vanished is gone for good, and what appeared is there.
    expect(ada.locator("svg .gone")).to_have_count(0)
    assert ada.picture("#board") == other.picture("#board")
    assert ada.picture(".strip") == other.picture(".strip")
    assert ada.log() == other.log()
