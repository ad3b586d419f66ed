"""Dice are seen as they fall: in the log, at the board, and beside the prompt until somebody moves."""

import pytest
from playwright.sync_api import expect

from tests.browser.brought import become
from tests.browser.player import Finger, Player
from tests.browser.test_phone import TELEPHONE
from tests.table.server import Client

DEALT = ("rain", "rain", "bomb", "rain", "rain", "bomb")
DESK = {"viewport": {"width": 1280, "height": 800}}
_FACES = "dice => dice.map((die) => [die.classList.contains('against'), Number(die.dataset.face)])"
_COVERED = """() => {
  const dice = document.getElementById("thrown").getBoundingClientRect();
  const meets = (other) => other.width > 0 && other.left < dice.right && other.right > dice.left
    && other.top < dice.bottom && other.bottom > dice.top;
  return [...document.querySelectorAll("[data-key].may, button:not([hidden]), .strip")]
    .filter((node) => meets(node.getBoundingClientRect())).length;
}"""


@pytest.fixture
def build(server):
    """Let somebody come to a table where they have just built a wall, which is to be rolled for.

    Gives what lets the other player make the next move there.
    """

    def built(player, wall="wood"):
        ada, bea = Client(server), Client(server)
        table = ada.open("me", "link", game="eruption", dice="real", options={"rolled_when_built": True})
        bea.act(table, do="sit", seat=1, name="Bea").raise_for_status()

        def does(who, deed, text):
            moment = who.see(table)["now"]["moment"]
            seat = (ada, bea).index(who)
            who.act(table, do=deed, seat=seat, moment=moment, move=text).raise_for_status()

        for number, card in enumerate(DEALT):
            does((ada, bea)[number // 3], "roll", f"card {card}")
        for drawn in ("starts A", "tile 0135"):
            does(ada, "roll", drawn)
        for move in ("place 1,1 r1", "pass", f"build {wall} -1,2/N"):
            does(ada, "move", move)
        become(player, ada)
        player.come_to(f"/t/{table}")
        expect(player.locator("#log .move")).to_have_count(3)

        def others_move():
            does(bea, "roll", "tile 0135")
            does(bea, "move", "place 1,-2 r1")

        return others_move

    return built


def faces(player, place):
    """The dice that are drawn somewhere, each with whether it was rolled against the others."""
    return player.locator(f"{place} .die").evaluate_all(_FACES)


def figures(player, place):
    """What stands between the dice."""
    return player.locator(f"{place} .figure").all_text_contents()


@pytest.mark.parametrize(("kind", "window"), [(Player, DESK), (Finger, TELEPHONE)], ids=["desk", "telephone"])
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_roll_is_seen_with_its_bonus_and_what_came_of_it(invite, build, kind, window, motion):
    ada = invite(seed=75, kind=kind, reduced_motion=motion, **window)
    let_bea_move = build(ada)
    expect(ada.locator("#thrown")).to_be_hidden()
    expect(ada.locator("#last-roll")).to_be_hidden()
    ada.type_move("roll 3 3")

    # At the board, and never over anything that can be pressed.
    expect(ada.locator("#thrown .thrown")).to_have_count(1)
    assert ada.page.evaluate(_COVERED) == 0
    moving = ada.locator("#thrown .die").first.evaluate("die => getComputedStyle(die).animationName")
    assert moving == ("none" if motion == "reduce" else "tumble")
    expect(ada.locator("#thrown .outcome")).to_have_text("The wall holds.")

    # In the log, where the words say the same.
    expect(ada.locator("#log .chance .text").last).to_have_text(
        "The lava rolls 3, the wooden wall 3 + 1 = 4: it holds."
    )
    for place in ("#thrown", "#log .line:has(.roll)", "#last-roll"):
        assert faces(ada, place) == [[False, 3], [True, 3]]
        assert figures(ada, place) == ["+1", "=", "4", ">"]
        expect(ada.locator(f"{place} .mark.won")).to_have_count(1)
        expect(ada.locator(f"{place} .roll")).to_have_attribute("aria-hidden", "true")
    expect(ada.locator("#last-roll")).to_be_visible()
    assert not ada.is_wide()

    # Until the next move.
    let_bea_move()
    expect(ada.locator("#last-roll")).to_be_hidden()
    expect(ada.locator("#thrown")).to_be_hidden()
    expect(ada.locator("#log .roll")).to_have_count(1)


def test_dice_at_the_board_go_when_somebody_has_seen_enough(invite, build):
    ada = invite(seed=76, **DESK)
    build(ada, "straw")
    ada.type_move("roll 5 2")
    expect(ada.locator("#thrown .mark.lost")).to_be_visible()
    # A straw wall adds nothing, so there is nothing to add up.
    assert figures(ada, "#thrown") == ["<"]
    ada.locator("h1").click()
    expect(ada.locator("#thrown")).to_be_hidden()
    expect(ada.locator("#last-roll .mark.lost")).to_be_visible()
    # Whoever comes back sees what was rolled last.
    ada.page.reload()
    expect(ada.locator("#last-roll .mark.lost")).to_be_visible()
    expect(ada.locator("#thrown")).to_be_hidden()


@pytest.mark.parametrize("window", [DESK, TELEPHONE], ids=["desk", "telephone"])
def test_a_replay_shows_the_dice_when_it_comes_to_them(invite, build, window):
    ada = invite(seed=77, **window)
    build(ada, "stone")
    ada.type_move("roll 6 1")
    expect(ada.locator("#last-roll")).to_be_visible()
    ply = int(ada.locator("#log .line:has(.roll)").get_attribute("data-ply"))
    ada.goto(f"{ada.table}/replay?at={ply - 1}")
    expect(ada.locator("#board > svg")).to_be_visible()
    expect(ada.locator("#thrown")).to_be_hidden()
    expect(ada.locator("#last-roll")).to_be_hidden()
    ada.locator("[data-go=next]").click()
    expect(ada.locator("#thrown .outcome")).to_have_text("The wall is lost.")
    for place in ("#thrown", "#log .line:has(.roll)", "#last-roll"):
        assert faces(ada, place) == [[False, 1], [True, 6]]
        assert figures(ada, place) == ["+2", "=", "3", "<"]
    assert ada.page.evaluate(_COVERED) == 0
    ada.locator("[data-go=previous]").click()
    expect(ada.locator("#thrown")).to_be_hidden()
    expect(ada.locator("#last-roll")).to_be_hidden()
    expect(ada.locator("#log .roll")).to_have_count(0)


def test_a_game_without_dice_shows_none(invite):
    ada = invite(seed=78)
    ada.open_with_curves("bot:random")
    ada.type_move("place straight 0,-1 r0")
    expect(ada.locator("#log .move")).to_have_count(1)
    expect(ada.locator(".roll")).to_have_count(0)
    expect(ada.locator("#thrown")).to_be_hidden()
    expect(ada.locator("#last-roll")).to_be_hidden()
