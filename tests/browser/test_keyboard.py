"""Without a mouse: everything can be done with keys, and by those who only hear what is there."""

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.keyboard import GLOWING, Typist
from tests.browser.player import to_act

PLACE, CREW = "#board [data-key^='open:'].may", "#board [data-key^='spot:'].may"
IN_FORM = "#choose *, #prompt"
NO_MOUSE = "addEventListener('pointerdown', () => console.error('somebody used a mouse'), true)"


@pytest.fixture
def typist(invite):
    return invite(seed=11, kind=Typist)


def test_a_whole_game_is_played_with_keys_alone(typist):
    ada = typist
    ada.context.add_init_script(NO_MOUSE)
    ada.goto("/")
    ada.tab_to("form[action='/play/seismic'] button")
    ada.press_keys("Enter")
    ada.page.wait_for_url("**/t/*")

    done = Counter()
    left_at = "*"
    ada.tab_to("#board")
    while to_act({0: ada}) is not None:
        assert ada.is_asked()
        assert ada.is_at(left_at), "the focus got lost"
        deed, left_at = one_of(ada)
        deed()
        done[deed.__name__] += 1

    expect(ada.locator("#result")).to_be_visible()
    assert set(done) == {"move_on_board", "move_in_form", "pass_on", "take_back"}
    taken_back = done.pop("take_back")
    expect(ada.locator("#log .move.undone[data-seat='0']")).to_have_count(taken_back)
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(done.total())


def one_of(player):
    """Something to do now, and where that leaves the focus."""
    if player.random.random() < 0.3 and player.locator("#undo").is_visible() and not player.is_at("select"):
        return player.take_back, "*"
    if player.random.random() < 0.4 and player.locator("[data-way=pass]").count():
        return player.pass_on, IN_FORM
    if player.random.random() < 0.6 and not player.can_confirm():
        return player.move_on_board, GLOWING
    return player.move_in_form, IN_FORM


def test_keys_turn_a_tile_place_it_go_back_and_take_it_back(typist):
    ada = typist
    ada.open_with_curves("bot:random")
    before = ada.picture()

    # The second tile, on the cell that the arrows lead to.
    ada.tab_to("#board")
    ada.press_keys("ArrowRight")
    assert ada.is_at(PLACE)
    ada.press_keys("2")
    expect(ada.locator(".strip [data-key='face-up:1']")).to_have_attribute("aria-pressed", "true")
    ada.press_keys("Enter")
    ghost, words = ada.locator("#board g.ghost"), ada.locator("#chosen")
    straight, spoken = ghost.inner_html(), words.inner_text()
    ada.press_keys("r")
    assert ghost.inner_html() != straight
    assert words.inner_text() != spoken
    ada.press_keys("Shift+R")
    assert ghost.inner_html() == straight
    assert words.inner_text() == spoken

    # Back, step by step.
    ada.press_keys("Escape")
    expect(ghost).to_have_count(0)
    expect(ada.locator(".chosen")).to_have_count(1)
    ada.press_keys("Escape")
    expect(ada.locator(".chosen")).to_have_count(0)
    assert not ada.can_confirm()

    # Placed, and taken back.
    ada.tab_to(PLACE)
    ada.press_keys("Enter")
    cell = ada.locator("#board .chosen").get_attribute("data-key").partition(":")[2]
    ada.press_keys("Enter")
    ada.settle()
    expect(ada.locator(f"#board [data-key='tile:{cell}']")).to_be_attached()
    assert ada.is_asked()
    assert ada.is_at(CREW)
    ada.press_keys("u")
    expect(ada.locator("#log .move.undone")).to_have_count(1)
    assert ada.is_asked()
    assert ada.picture() == before

    # The help says which keys there are, and switches them off.
    ada.press_keys("?")
    expect(ada.locator("#help-dialog")).to_be_visible()
    ada.tab_to("#keys-on")
    ada.press_keys("Space", "Escape")
    expect(ada.locator("#help-dialog")).to_be_hidden()
    ada.press_keys("d")
    expect(ada.locator("#describe-dialog")).to_be_hidden()


def is_spoken(locator):
    """Whether a screen reader tells what becomes of an element: whether that is in a live region."""
    region = "[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]"
    return locator.evaluate("(node, region) => node.closest(region) !== null", region)


def test_the_form_alone_makes_a_move_and_live_regions_tell_what_comes_of_it(invite):
    ada = invite(seed=12)
    ada.open_with_curves("bot:random", name="Ada")
    prompt, log = ada.locator("#prompt-text"), ada.locator("#log > li.line")
    lines, asked = log.count(), prompt.inner_text()
    form = ada.page.get_by_role("form", name="Your move")
    assert is_spoken(prompt)
    assert is_spoken(ada.locator("#log"))
    assert is_spoken(ada.locator("#chosen"))

    tile = form.get_by_role("combobox", name="Tile")
    cell = form.get_by_role("combobox", name="Cell")
    rotation = form.get_by_role("combobox", name="Rotation")
    tile.select_option(index=1)
    cell.select_option(index=1)
    where = cell.locator("option:checked").inner_text()
    rotation.select_option(index=0)
    expect(ada.locator("#chosen")).to_contain_text(where)
    place = re.match(r"-?\d+,-?\d+", where)[0]
    expect(ada.locator(f"#board [data-key='open:{place}'].chosen")).to_have_attribute("aria-pressed", "true")
    form.get_by_role("button", name="Confirm").click()

    ada.settle()
    expect(log.nth(lines)).to_contain_text("Ada places")
    expect(log.nth(lines)).to_contain_text(f"at {place}")
    expect(prompt).not_to_have_text(asked)
    road = form.get_by_role("group", name="Road")
    road.get_by_role("radio").first.check()
    form.get_by_role("button", name="Confirm").click()
    ada.settle()
    expect(log.nth(lines + 1)).to_contain_text("Ada puts a crew")


def test_the_board_can_be_read_in_words(typist):
    ada = typist
    ada.open_table("me", "bot:random")
    assert ada.is_asked()
    ada.tab_to("#board")
    ada.press_keys("d")
    expect(ada.locator("#described li").first).to_be_visible()
    assert "San Andreas" in ada.locator("#described").inner_text()
    ada.press_keys("Escape")
    expect(ada.locator("#describe-dialog")).to_be_hidden()


def has_ring(player):
    """Whether one can see where the focus is."""
    return player.page.evaluate("getComputedStyle(document.activeElement).outlineStyle !== 'none'")


def test_only_who_uses_keys_sees_a_ring_on_the_board(invite):
    ada = invite(seed=13)
    ada.open_with_curves("bot:random")
    cell = ada.in_reach("open:")[0]
    for _ in range(2):
        ada.point(cell.at)
    ada.settle()
    expect(ada.locator("#log .move")).to_have_count(1)
    assert ada.is_asked()
    assert ada.page.evaluate("document.querySelector('.game').contains(document.activeElement)")
    assert not has_ring(ada)
    ada.page.keyboard.press("ArrowRight")
    assert has_ring(ada)
