"""On a telephone, in Ukrainian: everything fits, everything is said, and a finger does it all."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

import lapilli
from tests.browser.player import Finger, to_act

PACKAGE = Path(lapilli.__file__).parent
TELEPHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PROPER = {"Lapilli", "Seismic", "Eruption", "API", "The", "Island", "of", "El", "Dorado"}
"""Words that are the same in every language."""
# A move to be taken back is told as its text, which is the same in every language.
_SAID = """() => {
  const said = [];
  const isNotSaid = "script, noscript, style, code, kbd, .undo-text, .table-names, [lang]:not([lang=uk])";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement.closest(isNotSaid)) said.push(text.data);
  }
  for (const node of document.querySelectorAll("*")) {
    if (node.id === "undo") continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      if (node.hasAttribute(name)) said.push(node.getAttribute(name));
    }
  }
  return [document.title, ...said].map((text) => text.trim()).filter(Boolean);
}"""


# A row of pills may be longer than the window: it scrolls by itself.
_CUT = """() => [...document.querySelectorAll("button, select, input, textarea, a")].filter((node) => {
  const { left, right, width } = node.getBoundingClientRect();
  const isSeen = width > 1 && node.checkVisibility() && !node.closest(".few .pills, .kinds, .skip-link");
  return isSeen && (left < -1 || right > innerWidth + 1);
}).map((node) => node.outerHTML)"""


@pytest.fixture
def oksana(invite):
    return invite(seed=21, kind=Finger, locale="uk-UA", **TELEPHONE)


def english_texts():
    """Every text of the catalogues, as it is in English, which has words that Ukrainian has not."""
    texts = set()
    for source in PACKAGE.rglob("locale/uk.po"):
        with source.open("rb") as lines:
            for message in read_po(lines):
                forms = message.id if isinstance(message.id, tuple) else (message.id,)
                texts |= {form for form in forms if re.search("[A-Za-z]{3}", re.sub(r"{\w*}", "", form))}
    return texts - PROPER


def check_page(player, english):
    """Whatever a page says is Ukrainian, and nothing sticks out."""
    assert player.page.evaluate("document.documentElement.lang") == "uk"
    said = said_in(player)
    assert not english & set(said)
    latin = {word for text in said for word in re.findall("[A-Za-z]{3,}", text)}
    assert latin <= PROPER, latin
    check_width(player)


def said_in(player):
    """All that a page says, also to those who cannot see it."""
    return player.page.evaluate(_SAID)


def check_width(player):
    """Nothing is wider than the window, and nothing that can be pressed sticks out of it."""
    # A window that is too narrow for what is in it counts as wider.
    assert player.page.evaluate("innerWidth") == player.page.viewport_size["width"]
    assert not player.is_wide()
    assert player.page.evaluate(_CUT) == []


def test_a_whole_game_in_ukrainian_with_one_finger(oksana):
    english = english_texts()
    assert "Play now" in english
    oksana.goto("/")
    check_page(oksana, english)
    oksana.press(oksana.locator("form[action='/play/seismic'] button"))
    oksana.page.wait_for_url("**/t/*")
    assert oksana.is_asked()
    check_page(oksana, english)

    moves = 0
    while to_act({0: oksana}) is not None:
        assert oksana.is_asked()
        moves += 1
        if moves % 8 == 0:
            check_page(oksana, english)
        oksana.move()

    expect(oksana.locator("#result")).to_be_visible()
    check_page(oksana, english)
    oksana.press(oksana.locator("#result a[href$=replay]"))
    expect(oksana.locator("#board > svg")).to_be_visible()
    check_page(oksana, english)


def test_another_tap_turns_a_tile_and_only_the_button_places_it(oksana):
    oksana.open_with_curves("bot:random", name="Оксана")
    ghost, mine = oksana.locator("#board g.ghost"), oksana.locator("#log .move")
    cell = oksana.in_reach("open:")[0]
    oksana.point(oksana.in_reach("face-up:")[1].at)
    expect(ghost).to_have_count(0)
    oksana.point(cell.at)
    once = ghost.inner_html()
    check_page(oksana, english_texts())
    oksana.point(cell.at)
    turned = ghost.inner_html()
    assert turned != once
    oksana.point(cell.at)
    assert ghost.inner_html() == once
    expect(mine).to_have_count(0)
    oksana.press(oksana.locator("#confirm"))
    oksana.settle()
    expect(mine).to_have_count(1)
    expect(oksana.locator(f"#board [data-key='{cell.key.replace('open', 'tile')}']")).to_be_attached()


def test_the_other_pages_fit_a_telephone_too(oksana):
    english = english_texts()
    for address in ("/new/seismic", "/rules/seismic", "/t/no-such-table"):
        oksana.watch.provokes("no-such-table")
        oksana.goto(address)
        check_page(oksana, english)
    oksana.goto("/api")
    check_width(oksana)


def test_menus_and_dialogs_fit_a_telephone_too(oksana):
    english = english_texts()
    oksana.open_table("me", "link", name="Оксана")
    expect(oksana.locator("#lobby")).to_be_visible()
    check_page(oksana, english)
    oksana.press(oksana.locator(".settings > summary"))
    expect(oksana.locator(".settings form")).to_be_visible()
    check_page(oksana, english)
    for dialog in ("share-dialog", "about-dialog", "help-dialog"):
        opener = oksana.locator(f".bar-tools [data-opens={dialog}]")
        if not opener.is_visible():
            oksana.press(oksana.locator(".bar-tools .menu > summary"))
        oksana.press(opener)
        expect(oksana.locator(f"#{dialog}")).to_be_visible()
        check_page(oksana, english)
        oksana.press(oksana.locator(f"#{dialog} .close"))


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [("uk", 320, 568), ("uk", 844, 390), ("es", 360, 740), ("it", 768, 1024)],
)
def test_nothing_sticks_out_of_windows_of_other_sizes(invite, language, width, height):
    size = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    ada = invite(seed=22, kind=Finger, locale=language, **size)
    for address in ("/", "/new/seismic", "/rules/seismic", "/api"):
        ada.goto(address)
        check_width(ada)
    ada.open_table("me", "link", "link", "link", name="Maximiliana von und zu Herculaneum")
    check_width(ada)
    ada.open_with_curves("bot:random")
    for menu in (".bar-tools .menu > summary", ".settings > summary"):
        ada.press(ada.locator(menu))
        check_width(ada)
        ada.press(ada.locator(menu))
    ada.point(ada.in_reach("open:")[0].at)
    check_width(ada)
    ada.press(ada.locator("#confirm"))
    ada.settle()
    assert ada.is_asked()
    check_width(ada)
    ada.choose_in_menu("concede")
    check_width(ada)
    ada.press(ada.locator("[data-do=concede-surely]"))
    expect(ada.locator("#result")).to_be_visible()
    check_width(ada)
