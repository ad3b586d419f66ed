"""A game seen again: by its page, by a link to a moment of it, by its file."""

import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.player import play_on


@pytest.fixture
def ada(invite):
    """Somebody who has conceded after a few moves."""
    player = invite(seed=71)
    player.open_table("me", "bot:random", "bot:random", name="Ada")
    play_on({0: player}, 6)
    assert player.is_asked()
    player.choose_in_menu("concede")
    player.locator("[data-do=concede-surely]").click()
    expect(player.locator("#result")).to_be_visible()
    return player


def at(player):
    """The ply that is shown, of how many."""
    return [int(number) for number in player.locator("#ply").inner_text().split("/")]


def shown(player, ply):
    """Wait until the board after a ply is shown; gives what there is to see."""
    player.page.wait_for_url(f"**?at={ply}")
    expect(player.locator("#ply")).to_have_text(f"{ply} / {at(player)[1]}")
    story = player.log(".move, .chance, .event")
    return player.picture("#board"), player.picture(".strip"), player.scores(), story


def test_a_replay_goes_to_every_moment_of_a_game(ada):
    last = ada.picture("#board"), ada.picture(".strip")
    ada.locator("#result a[href$=replay]").click()
    expect(ada.locator("#board > svg")).to_be_visible()
    _, plies = at(ada)
    first = shown(ada, 0)
    expect(ada.locator("[data-go=previous]")).to_be_disabled()

    ada.locator("[data-go=last]").click()
    end = shown(ada, plies)
    assert end[:2] == last
    expect(ada.locator("[data-go=next]")).to_be_disabled()
    ada.locator("[data-go=first]").click()
    assert shown(ada, 0) == first

    # Forward step by step, and back: the same boards, in whichever direction they are reached.
    steps = [first]
    for ply in range(1, plies + 1):
        ada.locator("[data-go=next]").click()
        steps.append(shown(ada, ply))
        if ply < plies:
            expect(ada.locator("#log [aria-current=step]")).to_have_count(1)
    assert steps[-1] == end
    for ply in range(plies - 1, plies - 6, -1):
        ada.locator("[data-go=previous]").click()
        assert shown(ada, ply) == steps[ply]

    # The slider, and keys.
    slider = ada.locator("#slider")
    slider.fill("7")
    assert shown(ada, 7) == steps[7]
    expect(slider).to_have_attribute("aria-valuetext", f"Ply 7 of {plies}")
    slider.press("ArrowRight")
    assert shown(ada, 8) == steps[8]
    ada.locator("h1").click()
    for key, ply in [("ArrowRight", 9), ("ArrowLeft", 8), ("Home", 0), ("End", plies)]:
        ada.page.keyboard.press(key)
        assert shown(ada, ply) == steps[ply]

    # A line of the log leads to its moment.
    line = ada.locator("#log .move").nth(1)
    ply = int(line.get_attribute("data-ply"))
    line.locator(".text").click()
    assert shown(ada, ply) == steps[ply]


def test_a_replay_plays_by_itself_until_it_is_paused(ada):
    ada.goto(f"{ada.table}/replay")
    expect(ada.locator("#board > svg")).to_be_visible()
    _, plies = at(ada)
    ada.locator("#speed").select_option("300")
    play = ada.locator("#play")
    expect(play).to_have_attribute("aria-label", "Play")
    play.click()
    expect(play).to_have_attribute("data-playing", "true")
    expect(play).to_have_attribute("aria-label", "Pause")
    ada.page.wait_for_function("() => parseInt(document.getElementById('ply').textContent) >= 3")
    play.click()
    expect(play).to_have_attribute("data-playing", "false")
    assert 3 <= at(ada)[0] < plies
    ada.locator("#slider").fill(str(plies - 2))
    shown(ada, plies - 2)
    ada.locator("h1").click()
    ada.page.keyboard.press("Space")
    shown(ada, plies)
    expect(play).to_have_attribute("data-playing", "false")


def test_a_link_to_a_moment_shows_it_to_somebody_else(ada, invite):
    ada.goto(f"{ada.table}/replay")
    ada.locator("#slider").fill("9")
    moment = shown(ada, 9)
    ada.locator("[data-opens=share-dialog]").click()
    link = ada.locator("#share-link").input_value()
    other = invite()
    other.goto(link)
    expect(other.locator("#board > svg")).to_be_visible()
    assert shown(other, 9) == moment


def test_a_game_file_is_downloaded_checked_and_shown_again(ada, tmp_path):
    last = ada.picture("#board"), ada.picture(".strip")
    with ada.page.expect_download() as download:
        ada.locator("#result a[download]").click()
    file = tmp_path / download.value.suggested_filename
    assert file.suffix == ".lapilli"
    download.value.save_as(file)

    command = [sys.executable, "-m", "lapilli.cli", "replay", "--check", file]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert "rolls are those promised" in checked.stdout

    ada.goto("/")
    ada.locator("input[type=file]").set_input_files(file)
    ada.locator("form.upload button").click()
    ada.page.wait_for_url("**/r/*")
    expect(ada.locator("#board > svg")).to_be_visible()
    _, plies = at(ada)
    ada.locator("[data-go=last]").click()
    assert shown(ada, plies)[:2] == last
    expect(ada.locator(".seat[data-seat='0'] .name")).to_have_text("Ada")


def test_a_file_that_is_no_game_is_refused_in_words(invite, tmp_path):
    ada = invite()
    ada.watch.provokes("409")
    file = tmp_path / "letter.lapilli"
    file.write_text("Dear Ada, ...\n")
    ada.goto("/")
    ada.locator("input[type=file]").set_input_files(file)
    ada.locator("form.upload button").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("a game file begins with 'lapilli 1'")
    expect(ada.locator("form.upload input[type=file]")).to_be_visible()
    ada.page.get_by_role("link", name="To the games and tables").click()
    expect(ada.locator("#games")).to_be_visible()
