"""An earthquake is felt: the board shakes and what is hit flashes, for those who want to see things move."""

import pytest
from playwright.sync_api import expect

# Everything that moves, from the first frame on: what was hit, and whether the picture shook.
_FEEL = """() => {
  window.felt = { struck: 0, shaken: 0 };
  const board = document.querySelector("#board > svg");
  new MutationObserver(() => {
    felt.struck = Math.max(felt.struck, board.querySelectorAll(":scope > .shock > g").length);
    felt.shaken = Math.max(felt.shaken, board.getAnimations().length);
  }).observe(board, { childList: true });
}"""


@pytest.mark.parametrize(("motion", "felt"), [("no-preference", 1), ("reduce", 0)])
def test_an_earthquake_shakes_the_board_and_what_it_hits_flashes(invite, motion, felt):
    ada = invite(seed=71, reduced_motion=motion)
    ada.open_with_curves("bot:random")
    ada.page.evaluate(_FEEL)
    ada.type_move("place straight 0,-1 r0")
    expect(ada.locator("#log .move")).to_have_count(1)
    ada.type_move("pass")
    expect(ada.locator("#log .move")).to_have_count(2)
    # A tile that is placed, or whatever else is put on the board, is no shock.
    assert ada.page.evaluate("felt") == {"struck": 0, "shaken": 0}
    ada.type_move("quake 1.0")
    expect(ada.locator("#log .event").last).to_contain_text("The tile at 0,-1 falls.")
    ada.page.wait_for_function(f"felt.struck === {felt} && felt.shaken === {felt}")
    expect(ada.locator("#board .shock")).to_have_count(0)
    assert ada.page.evaluate("document.querySelector('#board > svg').getAnimations().length") == 0
