"""Taking a move back: one's own, and only while nothing has come of it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import hear_the_same, to_act


@pytest.fixture
def two(invite):
    """Two players at a table, the first of whom is to place the first tile."""
    ada, bea = invite(seed=41), invite(seed=42)
    table = ada.open_table("me", "link")
    bea.sit_at(table, "Bea")
    mover, other = (ada, bea) if to_act({0: ada, 1: bea}) == 0 else (bea, ada)
    assert mover.is_asked()
    return mover, other


def place(player):
    assert player.is_asked()
    player.move(passing=0)


def test_a_placed_tile_can_be_taken_back_and_everything_is_as_before(two):
    mover, other = two
    undo = mover.locator("#undo")
    expect(undo).to_be_hidden()
    before = {player: (player.picture("#board"), player.picture(".strip")) for player in two}
    place(mover)
    expect(undo).to_be_visible()
    expect(undo).to_have_attribute("title", re.compile(" places "))
    expect(other.locator("#log .move")).to_have_count(1)
    assert mover.picture() != before[mover][0]

    undo.click()

    expect(undo).to_be_hidden()
    for player in two:
        expect(player.locator("#log .move.undone s")).to_be_visible()
        expect(player.locator("#log .move.undone")).to_contain_text("taken back")
        expect(player.locator("#log .table").last).to_contain_text("takes a move back")
        assert (player.picture("#board"), player.picture(".strip")) == before[player]
    assert mover.is_asked()
    place(mover)
    expect(other.locator("#log .move:not(.undone)")).to_have_count(1)
    expect(other.locator("#log .move.undone")).to_have_count(1)
    other.page.reload()
    expect(other.locator("#log .move.undone")).to_have_count(1)
    hear_the_same(mover, other)
    assert other.log() == mover.log()


def test_after_the_next_draw_nothing_can_be_taken_back(two):
    mover, other = two
    place(mover)
    expect(mover.locator("#undo")).to_be_visible()
    mover.locator("[data-way=pass]").click()
    mover.settle()
    assert other.is_asked()
    expect(mover.locator("#log .chance").last).to_contain_text("draws")
    for player in two:
        expect(player.locator("#undo")).to_be_hidden()
    mover.page.keyboard.press("u")
    assert "undo" not in [sent["do"] for sent in mover.sent]


def test_nobody_is_offered_to_take_back_the_move_of_another(two):
    mover, other = two
    place(mover)
    expect(mover.locator("#undo")).to_be_visible()
    expect(other.locator("#log .move")).to_have_count(1)
    expect(other.locator("#undo")).to_be_hidden()
    other.page.keyboard.press("u")
    assert "undo" not in [sent["do"] for sent in other.sent]
    expect(mover.locator("#log .move.undone")).to_have_count(0)
