"""Conceding, a bot in one's place, and another game."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import hear_the_same, play_on, to_act


@pytest.fixture
def two(invite):
    """Two people and a bot, who have made a few moves."""
    ada, bea = invite(seed=81), invite(seed=82)
    bea.sit_at(ada.open_table("me", "link", "bot:random"), "Bea")
    play_on({0: ada, 1: bea}, 4)
    return ada, bea


def test_conceding_asks_first_and_the_others_play_on(two):
    ada, bea = two
    dialog = ada.locator("#concede-dialog")
    ada.choose_in_menu("concede")
    expect(dialog).to_be_visible()
    ada.page.get_by_role("button", name="Go on playing").click()
    expect(dialog).to_be_hidden()
    expect(ada.locator(".seat.conceded")).to_have_count(0)
    assert "concede" not in [sent["do"] for sent in ada.sent]

    ada.choose_in_menu("concede")
    dialog.get_by_role("button", name="Concede").click()
    for player in two:
        expect(player.locator(".seat.conceded[data-seat='0']")).to_be_visible()
        expect(player.locator(".seat[data-seat='0']")).to_contain_text("has conceded")
        expect(player.locator("#log .table .text").last).to_have_text("Ada concedes.")
    ada.locator(".bar-tools .menu > summary").click()
    for deed in ("concede", "back", "bot"):
        expect(ada.locator(f".menu [data-do={deed}]")).to_be_hidden()
    # The bot plays on for Ada, and Bea is asked again.
    before = len(bea.log(".move"))
    play_on({1: bea}, 4)
    assert bea.is_asked()
    assert len(bea.log(".move")) > before + 4
    expect(bea.locator("#result")).to_be_hidden()


def test_a_bot_plays_for_me_until_i_am_back(two):
    ada, bea = two
    ada.choose_in_menu("bot")
    ada.press(ada.locator("[data-do=bot-surely]"))
    for player in two:
        expect(player.locator(".seat[data-seat='0']")).to_contain_text("a bot plays")
    expect(ada.locator("#choose")).to_be_hidden()
    moves = ada.locator("#log .move[data-seat='0']")
    before = moves.count()
    play_on({1: bea}, 4)
    assert bea.is_asked()
    hear_the_same(ada, bea)
    assert moves.count() > before
    expect(ada.locator("#idle")).to_have_text("A bot plays for you.")

    ada.choose_in_menu("back")
    for player in two:
        expect(player.locator(".seat[data-seat='0']")).not_to_contain_text("a bot plays")
        expect(player.locator("#log .table .text").last).to_have_text("Ada is back.")
    while to_act({0: ada, 1: bea}) == 1:
        play_on({1: bea}, 1)
    assert ada.is_asked()
    ada.move()


def test_a_rematch_takes_everybody_to_the_next_table(invite):
    ada, bea = invite(seed=83), invite(seed=84)
    table = ada.open_table("me", "link", radius="5")
    bea.sit_at(table, "Bea")
    play_on({0: ada, 1: bea}, 2)
    ada.choose_in_menu("concede")
    ada.locator("[data-do=concede-surely]").click()
    for player in (ada, bea):
        expect(player.locator("#result-title")).to_have_text("Bea wins")
        expect(player.locator(".seat.winner .name")).to_contain_text("Bea")
    expect(bea.locator("#rematch")).to_be_hidden()

    ada.locator("[data-do=rematch]").click()
    ada.page.wait_for_function("table => location.pathname !== table", arg=table)
    expect(bea.locator("#rematch-link")).to_be_visible()
    expect(bea.locator("[data-do=rematch]")).to_be_hidden()
    bea.locator("#rematch-link").click()
    bea.page.wait_for_url(f"**{ada.table}")
    assert ada.table != table
    for player, seat in ((ada, 0), (bea, 1)):
        expect(player.locator("#seats .name")).to_have_text(["Ada", "Bea"])
        expect(player.locator(f".seat.mine[data-seat='{seat}']")).to_be_visible()
        expect(player.locator("main")).to_have_attribute("data-status", "playing")
    play_on({0: ada, 1: bea}, 4)


def test_before_the_game_one_can_get_up_again_and_the_host_can_seat_a_bot(invite):
    ada, bea = invite(seed=85), invite(seed=86)
    table = ada.open_table("me", "link", "link")
    expect(ada.locator("[data-do=sit]")).to_have_count(0)
    bea.sit_at(table, "Bea", seat=2)
    expect(bea.locator("[data-do=seat-bot]")).to_have_count(0)
    bea.locator(".seat.mine [data-do=leave]").click()
    for player in (ada, bea):
        expect(player.locator(".seat[data-kind=open]")).to_have_count(2)
        expect(player.locator("#log .table .text").last).to_have_text("Bea gets up again.")
    bea.locator(".seat[data-seat='1'] [data-do=sit]").click()
    expect(ada.locator(".seat[data-seat='1'] .name")).to_have_text("Bea")
    ada.locator(".seat[data-seat='2'] [data-do=seat-bot]").click()
    for player in (ada, bea):
        expect(player.locator("main")).to_have_attribute("data-status", "playing")
        expect(player.locator(".seat[data-seat='2']")).to_have_attribute("data-kind", "bot")
