"""Somebody at a browser: comes to a table, sees what glows, and moves by pointing, tapping or the form."""

import json
import random
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.watch import Watch

PATIENCE = 30_000
"""Milliseconds that anything may take: the machine may be busy with other tests."""
FORM = "form#choose:not([hidden])[aria-busy=false]"
"""There when it is my turn and nothing of mine is on its way."""
SETTLED = "form#choose[aria-busy=false]"
OVER = "main[data-status=over]"
MOST_POINTS = 60
"""More than anybody points at to choose one move."""
expect.set_options(timeout=PATIENCE)

_GLOWING = """() => {
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8];
  // Where a person would point: the middle, if that is not covered or empty. Fingers know whole pixels only.
  const reach = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    for (const down of parts) for (const right of parts) {
      const [x, y] = [Math.round(left + width * right), Math.round(top + height * down)];
      if (node.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  };
  return [...document.querySelectorAll("svg [data-key].may")].map((node) => ({
    key: node.dataset.key,
    at: reach(node),
    firm: !node.classList.contains("loose"),
    chosen: node.classList.contains("chosen"),
    on_board: node.closest("#board") !== null,
  }));
}"""

_PICTURE = """(svg) => {
  const copy = svg.cloneNode(true);
  const drawnOver = ":scope > .ghost, :scope > .hint, :scope > .spots, .gone";
  copy.querySelectorAll(drawnOver).forEach((each) => each.remove());
  for (const node of copy.querySelectorAll("[data-key]")) {
    node.classList.remove("may", "loose", "chosen");
    if (!node.classList.length) node.removeAttribute("class");
    for (const name of ["role", "tabindex", "aria-label", "aria-pressed"]) node.removeAttribute(name);
  }
  return [...copy.querySelectorAll(":scope > [data-key]")].flatMap((layer) => [
    [layer.dataset.key, layer.cloneNode(false).outerHTML],
    ...[...layer.children].map((node) => [node.dataset.key, node.outerHTML]),
  ]);
}"""

_LAST_HEARD = "() => Number(document.querySelector('#log > li:last-child')?.dataset.seq ?? 0)"

_TO_ACT = """(seats) => {
  if (document.querySelector("main").dataset.status === "over") return "over";
  const seat = document.querySelector("#seats .seat.turn")?.dataset.seat;
  return seats.includes(Number(seat)) ? seat : null;
}"""


@dataclass(frozen=True)
class Glow:
    """Something that can be chosen in a picture."""

    key: str
    at: dict | None
    """Where to point at it; None where something else covers it."""
    firm: bool
    """Whether it goes with what is chosen already."""
    chosen: bool
    on_board: bool


class Player:
    """A person with a browser of their own, and a mouse."""

    def __init__(self, context, seed=0):
        self.context = context
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.watch = Watch(self.page)
        self.random = random.Random(seed)
        self.sent = []
        """What the page sent over its WebSockets."""
        self.page.on("websocket", self._listen)
        self.locator, self.goto = self.page.locator, self.page.goto

    def _listen(self, socket):
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    # Coming to a table.

    def open_table(
        self, *seats, game="seismic", name="Ada", names=MappingProxyType({}), dice="fair", **options
    ):
        """Open a table by the page for new tables; seats such as me, link, here, bot:random."""
        form = self.locator("form#new-table")
        self.goto(f"/new/{game}")
        form.locator("[name=name]").fill(name)
        form.locator(f"[name=players][value='{len(seats)}']").check()
        for number, who in enumerate(seats):
            form.locator(f"[name='seat:{number}']").select_option(who)
        for number, called in names.items():
            form.locator(f"[name='seatname:{number}']").fill(called)
        form.locator("details.fold:not([open]) > summary").click()
        for option, value in options.items():
            field = form.locator(f"[name='option:{option}']")
            field.check() if value == "on" else field.select_option(value)
        form.locator(f"[name=dice][value={dice}]").check()
        form.locator(".submit button").click()
        self.page.wait_for_url("**/t/*")
        self._arrive()
        return self.table

    def open_with_curves(self, *others, name="Ada"):
        """Open a table where I begin, with two curves and a straight; curves can be turned anywhere."""
        self.open_table("me", *others, name=name, dice="real")
        for number, drawn in enumerate(["starts A", "draw gentle", "draw sharp", "draw straight"], 1):
            self.type_move(drawn)
            expect(self.locator("#log .chance")).to_have_count(number)
        expect(self.locator("#board .may[data-key^='open:']")).to_have_count(6)

    @property
    def table(self):
        """The address of the table."""
        return "/".join(urlsplit(self.page.url).path.split("/")[:3])

    def come_to(self, table):
        """Come to a table by its link."""
        self.goto(table)
        self._arrive()

    def _arrive(self):
        expect(self.locator("main:not([data-status=loading])")).to_be_attached()

    def sit_at(self, table, name, seat=1):
        """Come to a table by its link, and sit down."""
        self.come_to(table)
        self.locator("#my-name").fill(name)
        # Where only one seat is free, one sits down without choosing.
        chosen = self.locator(f".seat[data-seat='{seat}'] [data-do=sit]")
        self.press(chosen if chosen.count() else self.locator("#sit button"))
        expect(self.locator(f".seat.mine[data-seat='{seat}']")).to_be_visible()

    # Seeing.

    def is_asked(self):
        """Wait until it is my turn, or the game is over; says which."""
        self.locator(f"{FORM}, {OVER}").first.wait_for(state="attached")
        return self.locator(OVER).count() == 0

    def glowing(self):
        """What can be chosen in the pictures."""
        return [Glow(**each) for each in self.page.evaluate(_GLOWING)]

    def in_reach(self, prefix=""):
        """What can be pointed at, of everything whose key begins so."""
        return [glow for glow in self.glowing() if glow.at and glow.key.startswith(prefix)]

    def picture(self, scene="#board"):
        """Everything that a picture shows, element by element, but for what glows."""
        return self.locator(f"{scene} > svg").evaluate(_PICTURE)

    def log(self, kinds="*"):
        """The lines of the log as they are read, or those of some kinds (such as ``.move, .chat``)."""
        return self.locator(f"#log > li.line:is({kinds}) .text").all_text_contents()

    def scores(self):
        """Everybody's points, by seat."""
        return self.locator("#seats .seat").evaluate_all("rows => rows.map((row) => row.dataset.score)")

    def is_wide(self):
        """Whether something on the page is wider than the window."""
        return self.page.evaluate("document.documentElement.scrollWidth > innerWidth")

    # Moving.

    def point(self, at):
        """Point at a place of the window."""
        self.page.mouse.click(at["x"], at["y"])

    def press(self, button):
        """Press a button."""
        button.click()

    points_to_confirm = True
    """Whether pointing again confirms; with a finger it turns."""

    def move(self, passing=0.3):
        """Any move, chosen by pointing at what glows, or by a button; gives its kind."""
        plain = self.locator("#choose .plain button")
        glowing = self.in_reach()
        if plain.count() and (not glowing or self.random.random() < passing):
            kind = plain.first.get_attribute("data-way")
            self.press(plain.first)
        elif glowing:
            kind = self._choose(glowing)
        else:
            return self.move_by_form()
        self.settle()
        return kind

    def _choose(self, glowing):
        """Point at things until they make a move, and confirm it; gives what the last of them is."""
        confirm = self.locator("#confirm")
        if confirm.is_visible() and confirm.is_enabled():
            # There is but one move, and it is chosen already.
            self.press(confirm)
            return "only"
        for _ in range(MOST_POINTS):
            glow = self.random.choice([each for each in glowing if each.firm and not each.chosen])
            self.point(glow.at)
            if confirm.is_visible() and confirm.is_enabled():
                self._confirm(glow)
                return glow.key.partition(":")[0]
            glowing = self.in_reach()
        raise AssertionError("whatever I point at, nothing can be confirmed")

    def _confirm(self, glow):
        turner = self.locator("#choose [data-do=turn-right]:enabled")
        if turner.count() and self.random.random() < 0.5:
            self.press(turner)
        # Pointing again at what a piece is taken from would turn it.
        if self.points_to_confirm and glow.on_board and self.random.random() < 0.5:
            self.point(glow.at)
        else:
            self.press(self.locator("#confirm"))

    def move_by_form(self):
        """Any move, chosen in the lists of the form."""
        form = self.locator("#choose")
        ways = form.locator("[name=way]")
        if ways.count():
            ways.nth(self.random.randrange(ways.count())).check()
        for step in range(int(form.locator(".steps").get_attribute("data-count"))):
            field = form.locator(f"[data-step='{step}']")
            if field.first.evaluate("field => field.tagName") == "SELECT":
                options = [each for each in field.locator("option").all() if each.get_attribute("value")]
                field.select_option(self.random.choice(options).get_attribute("value"))
            else:
                field.nth(self.random.randrange(field.count())).check()
        self.press(form.locator("#confirm"))
        self.settle()
        return "form"

    def type_move(self, text):
        """Make a move as text."""
        self._type(text)
        expect(self.locator("#typed")).to_have_value("")

    def type_wrong_move(self, text):
        """Try to make a move as text that is refused; gives why."""
        self._type(text)
        refusal = self.locator("#refusal")
        expect(refusal).to_be_visible()
        return refusal

    def _type(self, text):
        # On a telephone there is no room for what few need.
        expect(self.locator("#typing")).not_to_have_attribute("hidden", "")
        if not self.locator("#typed").is_visible():
            self.choose_in_menu("type")
        self.locator("#typed").fill(text)
        self.locator("#typed").press("Enter")

    def settle(self):
        """Wait until what I did has been answered."""
        self.locator(SETTLED).wait_for(state="attached")

    def choose_in_menu(self, deed):
        """Do something by the table's menu."""
        self.press(self.locator(".bar-tools .menu > summary"))
        self.press(self.locator(f".menu [data-do={deed}]"))


class Finger(Player):
    """A person with a telephone: taps, and has no wheel, no keys and nothing that hovers."""

    points_to_confirm = False

    def point(self, at):
        self.page.touchscreen.tap(at["x"], at["y"])

    def press(self, button):
        button.tap()


def to_act(seated):
    """Wait until one of these players is to act; gives their seat, or None when the game is over."""
    # Whoever has heard most knows best: others may still wait for news of a move that was made.
    freshest = max(seated.values(), key=lambda player: player.page.evaluate(_LAST_HEARD))
    found = freshest.page.wait_for_function(_TO_ACT, arg=list(seated)).json_value()
    return None if found == "over" else int(found)


def go_to_log(player):
    """By a key; from the prompt, since letters typed at a list of choices choose from it."""
    player.locator("#prompt").focus()
    player.page.keyboard.press("l")


def play_on(seated, moves=10**6):
    """Let players, by their seats, move whenever it is their turn; gives the kinds of moves made."""
    made = []
    while len(made) < moves and (seat := to_act(seated)) is not None:
        assert seated[seat].is_asked()
        made.append(seated[seat].move())
    return made


def hear_the_same(*players):
    """Wait until all have heard of everything that happened; nobody is to do anything meanwhile."""
    last = max((player.locator("#log > li").last.get_attribute("data-seq") for player in players), key=int)
    for player in players:
        player.locator(f"#log > li[data-seq='{last}']").first.wait_for(state="attached")
