"""Somebody who has no mouse: every step is a key."""

from playwright.sync_api import expect

from tests.browser.player import Player

MOST_TABS = 80
MOST_KEYS = 60
_IS_FOCUSED = "selector => Boolean(document.activeElement?.matches(selector))"
_FOCUSED = "(document.activeElement?.outerHTML ?? '').slice(0, 60)"
GLOWING = "svg [data-key].may"


class Typist(Player):
    """A person with a keyboard."""

    def press_keys(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def is_at(self, selector):
        """Whether the focus is on such an element."""
        return self.page.evaluate(_IS_FOCUSED, selector)

    def tab_to(self, selector):
        """Go there with the tabulator."""
        stops = []
        for _ in range(MOST_TABS):
            if self.is_at(selector):
                return
            self.press_keys("Tab")
            stops.append(self.page.evaluate(_FOCUSED))
        raise AssertionError(f"the tabulator does not lead to {selector}, but to {stops}")

    def can_confirm(self):
        return self.locator("#confirm").is_enabled()

    # Moving.

    def walk(self):
        """Some steps with the arrows, over what glows on the board."""
        for _ in range(self.random.randrange(1, 4)):
            self.press_keys(self.random.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))

    def choose_on_board(self):
        """Go about the board until something can be confirmed; the focus stays on what was chosen last."""
        if not self.is_at(GLOWING):
            self.tab_to(f"#board {GLOWING}")
        for _ in range(MOST_KEYS):
            self.walk()
            if self.is_at("#board .may:not(.chosen)"):
                self.press_keys("Enter")
            if self.can_confirm():
                return
        raise AssertionError("the arrows lead to nothing that can be confirmed")

    def move_on_board(self):
        """Any move, chosen with arrows and Enter, perhaps after a second thought, and perhaps turned."""
        if self.can_confirm():
            # There is but one move, and it is chosen already.
            self.confirm()
            return
        self.choose_on_board()
        if self.random.random() < 0.3:
            self.press_keys("Escape", "Escape")
            self.choose_on_board()
        if self.random.random() < 0.5:
            self.press_keys("r")
        self.press_keys("Enter")
        self.settle()

    def move_in_form(self):
        """Any move, chosen in the lists of the form."""
        for step in range(int(self.locator("#choose .steps").get_attribute("data-count"))):
            self.tab_to(f"#choose [data-step='{step}']")
            if self.is_at("input"):
                self.press_keys("Space")
            for _ in range(self.random.randrange(3)):
                self.press_keys("ArrowDown")
            if self.is_at("select") and not self.locator(f"#choose [data-step='{step}']").input_value():
                self.press_keys("ArrowDown")
        self.confirm()

    def confirm(self):
        """Confirm what is chosen."""
        self.tab_to("#confirm")
        self.press_keys("Enter")
        self.settle()

    def take_back(self):
        """Undo my last move."""
        undone = self.locator("#log .move.undone")
        before = undone.count()
        self.press_keys("u")
        expect(undone).to_have_count(before + 1)
        # The log is told first; what may be done follows.
        expect(self.locator("#choose [data-way=pass]")).to_have_count(0)

    def pass_on(self):
        """Do nothing, where that can be done."""
        self.tab_to("#choose [data-way=pass]")
        self.press_keys("Enter")
        self.settle()
