"""How everybody stands, for any eye: who wins with whom, what a score is called, who is second."""

import pytest
from playwright.sync_api import expect

import lapilli
from tests.browser.player import Finger, Player
from tests.browser.posed import Pose
from tests.browser.test_phone import TELEPHONE, check_width

ERUPTION = lapilli.game("eruption")
DESK = {"viewport": {"width": 1280, "height": 800}}
WINDOWS = [(Player, DESK), (Finger, TELEPHONE)]
OVER = "last-round stack-out\nover stack-out\n"
IN_CLANS = """eruption 2
players {players}
options clans=on walls_taken=on
heat {heat}
gone eruption*2
reserve A straw wood*2
reserve C stone
hand A rain bomb quake sinkhole
hand B rain*2
agenda
  cards A
  walls A
  end A
board
  1,1 03 r0
"""
FOR_TWO = """eruption 2
players 2
heat 0 40
reserve A straw wood stone
reserve B straw wood stone
hand A rain bomb quake
hand B rain*3
agenda
  cards A
  walls A
  end A
board
  1,1 03 r0
"""
_CUT = """(selector) => [...document.querySelectorAll(selector)].filter((node) => {
  const [text, row] = [document.createRange(), node.closest(".seat").getBoundingClientRect()];
  text.selectNodeContents(node);
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const isOut = left < row.left || right > row.right + 1 || top < row.top - 1 || bottom > row.bottom + 1;
  return isOut || getComputedStyle(node).textOverflow === "ellipsis" && node.scrollWidth > node.clientWidth;
}).map((node) => node.textContent)"""
_LINES = """() => {
  const text = document.createRange();
  text.selectNodeContents(document.getElementById("prompt-text"));
  return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}"""


@pytest.fixture(params=WINDOWS, ids=["desk", "telephone"])
def ada(invite, request):
    kind, window = request.param
    return invite(kind=kind, **window)


def listed(player):
    """Who stands in which place in the end, with which score."""
    return [
        (row.locator(".place").inner_text(), *row.locator(".name, .score, .total b").all_text_contents())
        for row in player.locator("#result-scores > li").all()
    ]


def test_in_the_end_the_cooler_village_comes_first(ada, server):
    text = f"eruption 2\nplayers 4\nheat 90 40 60 60\ngone eruption\n{OVER}"
    Pose(ERUPTION, text, ("Ada", "Bea", "Cat", "")).show(ada, server)
    expect(ada.locator("#result-title")).to_have_text("Bea wins")
    assert listed(ada) == [
        ("1.", "Bea (winner)", "40 heat"),
        ("2.", "Cat", "60 heat"),
        ("2.", "Player D", "60 heat"),
        ("4.", "Ada", "90 heat"),
    ]
    expect(ada.locator("#prompt-text")).to_contain_text("Bea wins with 40 heat.")
    expect(ada.locator(".seat[data-seat='1'] .score")).to_have_attribute("title", "40 heat")
    expect(ada.locator(".seat .team")).to_have_count(0)


def test_teams_are_seen_at_the_seats_and_in_the_end(ada, server):
    text = f"eruption 2\nplayers 4\noptions clans=on\nheat 90 40 20 80\ngone eruption\n{OVER}"
    Pose(ERUPTION, text, ("Ada", "Bea", "Cat", "Dan")).show(ada, server)
    assert listed(ada) == [
        ("1.", "Ada (winner)", "90 heat", "Cat (winner)", "20 heat", "110 heat"),
        ("2.", "Bea", "40 heat", "Dan", "80 heat", "120 heat"),
    ]
    expect(ada.locator("#prompt-text")).to_contain_text("You win as a team with Cat: 110 heat.")
    for seat, said in enumerate(["Ada, Cat, together 110 heat", "Bea, Dan, together 120 heat"] * 2):
        team = ada.locator(f".seat[data-seat='{seat}'] .team")
        expect(team).to_be_visible()
        expect(team).to_have_attribute("title", f"Team: {said}")
        mate = ada.locator(f".seat[data-seat='{(seat + 2) % 4}'] > .badge")
        assert team.locator(".badge").inner_html() == mate.inner_html()


@pytest.mark.parametrize("code", ["en", "uk"])
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize(("kind", "window"), WINDOWS, ids=["desk", "telephone"])
def test_nothing_that_distinguishes_is_cut(invite, server, kind, window, players, code):
    player = invite(kind=kind, locale=code, **window)
    heat = " ".join(["120", "40", "20", "80", "110", "100"][:players])
    text = FOR_TWO if players == 2 else IN_CLANS.format(players=players, heat=heat)
    Pose(ERUPTION, text, ("Oksana", *[""] * (players - 1))).show(player, server, code=code)
    expect(player.locator(".seat .possession")).to_have_count(4 * players)
    assert (
        player.page.evaluate(
            _CUT, ".seat .name, .seat .possession, .seat .team b, .seat .score > :first-child"
        )
        == []
    )
    names = player.locator(".seat .name").all_inner_texts()
    assert [name.split()[-1] for name in names[1:]] == list("BCDEF"[: players - 1])
    check_width(player)
    board, strip = (player.locator(part).bounding_box() for part in ("#board", ".strip > svg"))
    assert board["height"] >= 0.37 * player.page.viewport_size["height"]
    assert strip["y"] + strip["height"] <= player.page.viewport_size["height"]


def test_a_long_prompt_goes_on_below_the_button_that_takes_back(invite, server):
    oksana = invite(locale="uk", **DESK)
    text = IN_CLANS.format(players=4, heat="120 40 20 80")
    Pose(ERUPTION, text, ("Оксана", "", "", "")).show(oksana, server, code="uk")
    alone = oksana.page.evaluate(_LINES)
    oksana.page.evaluate("document.getElementById('undo').hidden = false")
    assert oksana.page.evaluate(_LINES) <= alone + 1
    said, undo = (oksana.locator(part).bounding_box() for part in ("#prompt-text", "#undo"))
    assert said["y"] + said["height"] > undo["y"] + undo["height"]
    assert said["x"] + said["width"] > undo["x"] + undo["width"] / 3


@pytest.mark.parametrize("card", ["rain", "bomb"])
def test_a_finger_is_told_why_a_card_cannot_be_played(ada, server, card):
    Pose(ERUPTION, FOR_TWO, ("Ada", "Bea")).show(ada, server)
    why = {"rain": "Rain needs heat above 0. ER-3B", "bomb": "There is no wall on the board. ER-3B"}
    hint = ada.locator("#hint")
    expect(hint).not_to_contain_text("ER-3B")
    ada.press(ada.locator(f".strip [data-key='card:{card}']"))
    expect(hint).to_have_text(why[card])
    expect(hint).to_be_in_viewport(ratio=1)
    # And what it is good for all the same.
    expect(ada.locator("#choose .kinds .pill:not(.other) input[value=trade]")).to_be_visible()
    ada.press(ada.locator(".strip [data-key='card:quake']"))
    expect(hint).not_to_contain_text("ER-3B")


def test_a_card_that_is_good_for_nothing_says_why_as_well(invite, server):
    ada = invite(kind=Finger, **TELEPHONE)
    used_up = FOR_TWO.replace("reserve A straw wood stone", "reserve A straw*9 wood*8 stone*7").replace(
        "reserve B straw wood stone", "reserve B straw*9 wood*7 stone*8"
    )
    Pose(ERUPTION, used_up.replace("hand A rain bomb quake", "hand A quake rain"), ("Ada", "Bea")).show(
        ada, server
    )
    rain = ada.locator(".strip [data-key='card:rain']")
    ada.press(rain)
    expect(ada.locator("#hint")).to_have_text("Rain needs heat above 0. ER-3B")


def test_what_happens_leaves_the_island_in_sight(invite, server):
    """While others move it is told below the board; in my turn, in two lines at most."""
    ada = invite(kind=Finger, **TELEPHONE)
    text = FOR_TWO.replace("cards A", "cards B").replace("walls A", "walls B").replace("end A", "end B")
    pose = Pose(ERUPTION, text, ("Ada", "Bea"))
    tell = pose.show(ada, server)
    tell(*pose.news(0, "rain"))
    expect(ada.locator("#log .event")).not_to_have_count(0)
    toast = ada.locator("#toast")
    expect(toast).to_be_hidden()
    ada.page.evaluate("document.getElementById('main').classList.add('my-turn')")
    long = "The eruption heats the village of Beatrice from 30 to 60. " * 6
    toast.locator("span").evaluate("(node, text) => (node.textContent = text)", long)
    expect(toast).to_be_visible()
    board = ada.locator("#board").bounding_box()
    assert toast.bounding_box()["height"] <= 0.12 * board["height"]
