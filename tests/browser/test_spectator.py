"""Somebody who has the link and no seat: sees everything, and can do nothing."""

from playwright.sync_api import expect

from tests.browser.player import hear_the_same, play_on

CONSOLE = """
window.sockets = [];
window.answers = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    sockets.push(this);
    this.addEventListener("message", (event) => {
      const said = JSON.parse(event.data);
      if (["done", "refused"].includes(said.say)) answers.push(said);
    });
  }
};
"""
"""From now on the page's own WebSocket, and what it is answered, can be had in its console."""
DEEDS = {
    "move": {"moment": 0, "move": "pass"},
    "roll": {"moment": 0, "move": "draw straight"},
    "undo": {"moment": 0},
    "sit": {"name": "Eve"},
    "leave": {},
    "bot": {"bot": "random"},
    "back": {},
    "agree": {"absent": 1},
    "concede": {},
    "rematch": {},
    "chat": {"text": "Place it elsewhere!"},
    "look": {},
}


READ_MOMENT = """
fetch(`/api/v1/tables/${document.querySelector("main").dataset.table}`)
  .then((answer) => answer.json()).then((table) => table.now.moment)
"""
ASK = """(actions) => Promise.all(actions.map(async (action) => {
  const address = `/api/v1/tables/${document.querySelector("main").dataset.table}/actions`;
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(action) });
  return [answer.status, (await answer.json()).why];
}))"""


def test_a_spectator_sees_everything_move_and_can_do_nothing(invite):
    ada, bea, spectator = invite(seed=51), invite(seed=52), invite()
    spectator.context.add_init_script(CONSOLE)
    table = ada.open_table("me", "link")
    bea.sit_at(table, "Bea")
    spectator.come_to(table)
    empty = spectator.picture()

    play_on({0: ada, 1: bea}, 6)
    ada.locator("#said").fill("Is anybody watching?")
    ada.locator("#said").press("Enter")

    expect(spectator.locator("#log .chat")).to_contain_text("Is anybody watching?")
    expect(bea.locator("#log .chat")).to_contain_text("Is anybody watching?")
    hear_the_same(ada, bea, spectator)
    assert spectator.picture() == ada.picture() != empty
    assert spectator.log() == ada.log() == bea.log()
    expect(spectator.locator("#idle")).to_have_text("You are watching.")
    for hidden in ("#choose", "#typing", "#say", "#undo", "#lobby", "#your-turn"):
        expect(spectator.locator(hidden)).to_be_hidden()
    expect(spectator.locator(".seat button")).to_have_count(0)
    assert not spectator.glowing()
    for deed in ("bot", "back", "concede"):
        expect(spectator.locator(f".menu [data-do={deed}]")).to_be_hidden()

    # Not even by the console of the page.
    seen = ada.log(), ada.picture(), ada.scores()
    moment = spectator.page.evaluate(READ_MOMENT)
    actions = [
        {"do": deed, "seat": seat, **more, **({"moment": moment} if "moment" in more else {})}
        for deed, more in DEEDS.items()
        for seat in (0, 1)
    ]
    spectator.page.evaluate(
        "actions => actions.forEach((each) => sockets.at(-1).send(JSON.stringify(each)))", actions
    )
    spectator.page.wait_for_function("count => answers.length === count", arg=len(actions))
    answers = spectator.page.evaluate("answers")
    assert {answer["say"] for answer in answers} == {"refused"}
    assert {answer["why"] for answer in answers} == {"That seat is not yours.", "That seat is taken."}
    spectator.watch.provokes("40[39]")
    by_request = [action for action in actions if action["do"] != "look"]
    refusals = spectator.page.evaluate(ASK, by_request)
    assert {status for status, _ in refusals} == {403, 409}
    assert {why for _, why in refusals} == {"That seat is not yours.", "That seat is taken."}

    spectator.come_to(table)
    assert (ada.log(), ada.picture(), ada.scores()) == seen
    assert (spectator.log(), spectator.picture(), spectator.scores()) == seen
