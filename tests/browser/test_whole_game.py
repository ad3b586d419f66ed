"""A whole game at several browsers."""

import re
import subprocess
import sys

from playwright.sync_api import expect

from tests.browser.player import play_on


def test_two_browsers_and_a_bot_play_to_the_end_and_everybody_sees_the_same(invite, tmp_path):
    ada, bea, spectator = invite(seed=1), invite(seed=2), invite()
    table = ada.open_table("me", "link", "bot:random", name="Ada", radius="5")
    expect(ada.locator("#lobby")).to_be_visible()
    expect(ada.locator("main")).to_have_attribute("data-status", "waiting")
    link = ada.locator("#lobby-link").input_value()
    assert link.endswith(table)
    spectator.come_to(link)
    bea.sit_at(link, "Bea")
    expect(ada.locator("main")).to_have_attribute("data-status", "playing")
    expect(ada.locator("#lobby")).to_be_hidden()
    expect(ada.locator(".seat[data-seat='1'] .name")).to_have_text("Bea")

    made = play_on({0: ada, 1: bea})

    assert {"open", "spot", "pass"} <= set(made)
    late = invite()
    late.come_to(link)
    for person in (ada, bea, spectator, late):
        expect(person.locator("#result")).to_be_visible()
        expect(person.locator("#choose")).to_be_hidden()
        assert not person.glowing()
    assert any(name in ada.locator("#result-title").inner_text() for name in ("Ada", "Bea", "Player C"))
    listed = ada.locator("#result-scores [data-score]").evaluate_all(
        "all => all.map((one) => one.dataset.score)"
    )
    assert sorted(ada.scores()) == sorted(listed)
    best = max(ada.scores(), key=int)
    for winner in ada.locator("#seats .seat.winner").all():
        assert winner.get_attribute("data-score") == best
    for person in (ada, bea, spectator, late):
        # Who won, and why it ended.
        expect(person.locator("#prompt-text")).to_contain_text(re.compile(rf"\bwins?\b.* {best} points"))
        expect(person.locator("#prompt button[data-rule]")).to_be_visible()
    for person in (bea, spectator, late):
        assert person.locator("#result-title").inner_text() == ada.locator("#result-title").inner_text()
        assert person.locator("#result-scores").inner_text() == ada.locator("#result-scores").inner_text()
        assert person.scores() == ada.scores()
        assert person.picture("#board") == ada.picture("#board")
        assert person.picture(".strip") == ada.picture(".strip")
        assert person.log() == ada.log()

    with bea.page.expect_download() as download:
        bea.locator("#result a[download]").click()
    download.value.save_as(tmp_path / "game.lapilli")
    checked = subprocess.run(
        [sys.executable, "-m", "lapilli.cli", "replay", "--check", tmp_path / "game.lapilli"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
    assert "rolls are those promised" in checked.stdout
    assert "unfinished" not in checked.stdout
