"""Several people at one screen."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.player import to_act
from tests.table.conftest import pocket  # noqa: F401 -- a game with secrets
from tests.table.server import serving


def test_two_people_take_turns_at_one_screen_and_the_page_turns_to_each(invite):
    screen = invite(seed=31)
    screen.open_table("me", "here", "bot:random", name="Ada", names={1: "Bea"})
    expect(screen.locator("#seats .seat.mine")).to_have_count(2)
    names = {0: "Ada", 1: "Bea"}
    turns = []
    while len(turns) < 10:
        seat = to_act({0: screen, 1: screen})
        assert screen.is_asked()
        expect(screen.locator(f".seat.mine.turn[data-seat='{seat}']")).to_be_visible()
        expect(screen.locator("#your-turn")).to_be_visible()
        expect(screen.locator("#prompt-text")).to_contain_text(names[seat])
        assert screen.glowing()
        screen.move()
        turns.append(seat)
        assert screen.locator("#log .move:not([data-seat='2'])").last.get_attribute("data-seat") == str(seat)
    # Nobody had the screen to themselves.
    assert sum(one != two for one, two in pairwise(turns)) > 1


def test_where_there_are_secrets_a_curtain_falls_between_two_people(company, tmp_path, pocket):  # noqa: F811
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as server, company(server.url) as invite:
        screen = invite(seed=32)
        screen.goto("/new/pocket")
        form = screen.locator("form#new-table")
        form.locator("[name=players][value='2']").check()
        form.locator("[name=name]").fill("Ada")
        form.locator("[name='seat:1']").select_option("here")
        form.locator("[name='seatname:1']").fill("Bea")
        form.locator(".submit button").click()
        curtain, hand = screen.locator("#curtain"), screen.locator("#board > svg text")
        for _ in range(2):
            # Whoever looked last is not shown what the next one holds.
            expect(screen.locator("main.my-turn, #curtain[open]")).not_to_have_count(0)
            if curtain.is_visible():
                name = curtain.locator("h2").inner_text().removeprefix("Hand over to ")
                assert not hand.first.is_visible()
                screen.page.keyboard.press("Escape")
                expect(curtain).to_be_visible()
                screen.press(curtain.locator("[data-do=ready]"))
                expect(curtain).to_be_hidden()
                expect(screen.locator(".seat.turn .name")).to_have_text(name)
            assert screen.is_asked()
            expect(hand.first).to_be_visible()
            screen.move_by_form()
