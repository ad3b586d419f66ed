"""Eruption in the browser: many kinds of moves at once, cards to point at, and hands that are secret."""

import re

import pytest
from playwright.sync_api import expect

import lapilli
from lapilli.languages import LANGUAGES, language
from tests.browser.brought import become, bring, kinds, played_until
from tests.browser.keyboard import Typist
from tests.browser.player import Finger, Player, to_act
from tests.browser.test_phone import TELEPHONE, check_width, english_texts, said_in

ERUPTION = lapilli.game("eruption")
SIZES = {"desk": (1280, 800), "telephone": (390, 844), "small": (320, 568)}
LEAST_OF_THE_BOARD = 0.45
DEALT = ("aftershock", "reinforce", "sinkhole", "rain", "rain", "quake")
"""The first three are mine."""
CARDS = ("aftershock", "sinkhole", "bomb", "relocate", "reinforce", "quake", "flow", "rain")
EVERY_CARD = f"""eruption 2
players 2
hand A {" ".join(CARDS)}
agenda
  cards A
  end A
"""
SPENDING = ("trade", "exchange", *CARDS)
"""What makes cards fewer."""
NO_MOUSE = "addEventListener('pointerdown', () => console.error('somebody used a mouse'), true)"


def begin(player, cards=DEALT, tile="0135", kinds=3):
    """Open a table where I begin, have these cards (so many kinds of them), and am to place this tile."""
    player.open_table("me", "bot:random", game="eruption", dice="real")
    drawn = [*(f"card {card}" for card in cards), "starts A", f"tile {tile}"]
    for number, each in enumerate(drawn, 1):
        player.type_move(each)
        expect(player.locator("#log .chance")).to_have_count(number)
    expect(player.locator("#board .may[data-key^='space:']")).to_have_count(6)
    expect(player.locator(".strip [data-key^='card:']")).to_have_count(kinds)


def mine(player):
    """What the log tells of my moves."""
    return player.log(".move[data-seat='0']")


def has(player, thing, seat=0):
    """How many of something the page says that a seat has."""
    owned = player.locator(f".seat[data-seat='{seat}'] .possession", has_text=thing)
    return int(re.match(r"\d+", owned.inner_text())[0])


def offered(player):
    """The kinds of moves on offer; first those that go with what was pointed at."""
    return player.locator("#choose .kinds .pill:not(.other) input").evaluate_all(
        "all => all.map((one) => one.value)"
    )


def confirm(player):
    """Confirm what is chosen, and wait until the log tells of it."""
    told = len(mine(player))
    player.press(player.locator("#confirm"))
    player.settle()
    expect(player.locator("#log .move[data-seat='0']")).to_have_count(told + 1)
    return mine(player)[-1]


def point_at(player, key):
    """Point at something that glows."""
    player.point(next(glow for glow in player.in_reach(key) if glow.key == key or key.endswith(":")).at)


@pytest.mark.parametrize(
    ("kind", "window"),
    [(Player, {"viewport": {"width": 1280, "height": 800}}), (Finger, TELEPHONE)],
    ids=["mouse", "finger"],
)
def test_a_whole_turn_by_pointing(invite, kind, window):
    ada = invite(seed=61, kind=kind, **window)
    begin(ada)

    # The tile, turned.
    ghost = ada.locator("#board g.ghost")
    point_at(ada, "space:1,1")
    once = ghost.inner_html()
    ada.press(ada.locator("[data-do=turn-right]"))
    assert ghost.inner_html() != once
    assert "places the tile" in confirm(ada)
    expect(ada.locator("#board [data-key='tile:1,1']")).to_be_attached()

    # A card, and what it is to turn; it could have been traded as well.
    assert ada.is_asked()
    expect(ada.locator("#confirm")).to_be_disabled()
    point_at(ada, "card:aftershock")
    assert offered(ada) == ["aftershock", "trade", "exchange"]
    expect(ada.locator("#choose [value=aftershock]")).to_be_checked()
    expect(ada.locator("#confirm")).to_be_disabled()
    point_at(ada, "tile:1,1")
    assert "Aftershock" in confirm(ada)
    expect(ada.locator(".strip [data-key='card:aftershock']")).to_have_count(0)

    # Another card, which is traded.
    assert ada.is_asked()
    assert has(ada, "wood") == 1
    point_at(ada, "card:sinkhole")
    assert offered(ada) == ["sinkhole", "trade", "exchange"]
    ada.locator("#choose [value=trade]").check()
    expect(ada.locator("#chosen")).to_have_text("Sinkhole: wooden wall")
    assert "Sinkhole" in confirm(ada)
    expect(ada.locator(".strip [data-key='card:sinkhole']")).to_have_count(0)
    assert has(ada, "wood") == 2
    assert has(ada, "card") == 1

    # The last card builds a wall in my village.
    assert ada.is_asked()
    point_at(ada, "card:reinforce")
    point_at(ada, "reserve:stone")
    point_at(ada, "side:orange/4")
    assert "stone wall" in confirm(ada)
    expect(ada.locator("#board [data-key='side:orange/4']")).to_be_attached()
    assert has(ada, "stone") == 0

    # And one more, on a flow of lava.
    assert ada.is_asked()
    assert not offered(ada)
    point_at(ada, "reserve:straw")
    point_at(ada, "flow:")
    assert "straw wall" in confirm(ada)
    assert has(ada, "straw") == 0
    assert len(mine(ada)) == 5


def test_a_card_that_needs_nothing_more_is_played_by_pointing_twice(invite):
    ada = invite(seed=62)
    begin(ada, cards=("flow", "bomb", "quake", "rain", "rain", "bomb"))
    for _ in range(2):
        point_at(ada, "space:1,1")
    ada.settle()
    assert ada.is_asked()
    point_at(ada, "card:quake")
    assert offered(ada) == ["quake", "trade", "exchange"]
    point_at(ada, "card:flow")
    assert offered(ada) == ["flow", "trade", "exchange"]
    expect(ada.locator("#chosen")).to_have_text("Lava Flow")
    # Never mind.
    ada.page.keyboard.press("Escape")
    expect(ada.locator("#confirm")).to_be_disabled()
    assert set(offered(ada)) == {"flow", "quake", "trade", "exchange"}
    assert len(mine(ada)) == 1
    for _ in range(2):
        point_at(ada, "card:flow")
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(2)
    assert "Lava Flow" in mine(ada)[-1]


@pytest.mark.parametrize(
    ("kind", "window"),
    [(Player, {"viewport": {"width": 1280, "height": 800}}), (Finger, TELEPHONE)],
    ids=["mouse", "finger"],
)
def test_two_cards_for_a_tile_are_pointed_at_in_either_order(invite, kind, window):
    ada = invite(seed=69, kind=kind, **window)
    begin(ada, cards=("bomb", "quake", "sinkhole", "rain", "rain", "bomb"))
    point_at(ada, "space:1,1")
    assert "places the tile" in confirm(ada)
    assert ada.is_asked()
    point_at(ada, "card:sinkhole")
    ada.press(ada.locator("#choose .pill", has=ada.locator("[value=exchange]")))
    expect(ada.locator("#confirm")).to_be_disabled()
    point_at(ada, "card:bomb")
    expect(ada.locator("#chosen")).to_have_text("Sinkhole, Volcanic Bomb")
    # Another one instead of the first.
    point_at(ada, "card:quake")
    expect(ada.locator("#chosen")).to_have_text("Quake, Volcanic Bomb")
    assert "Quake and Volcanic Bomb for a tile" in confirm(ada)
    expect(ada.locator(".strip [data-key^='card:']")).to_have_count(1)


def test_two_cards_of_a_kind_are_one_picture_pointed_at_twice(invite):
    ada = invite(seed=70)
    begin(ada, cards=("bomb", "bomb", "quake", "rain", "rain", "rain"), kinds=2)
    for _ in range(2):
        point_at(ada, "space:1,1")
    ada.settle()
    assert ada.is_asked()
    ada.locator("#choose [value=exchange]").check()
    point_at(ada, "card:bomb")
    expect(ada.locator("#confirm")).to_be_disabled()
    point_at(ada, "card:bomb")
    expect(ada.locator("#chosen")).to_have_text("Volcanic Bomb, Volcanic Bomb")
    point_at(ada, "card:bomb")
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(2)
    assert "Volcanic Bomb and Volcanic Bomb for a tile" in mine(ada)[-1]


_TEXTS = """() => [...document.querySelectorAll(".strip text")].flatMap((text) => {
  if (!text.checkVisibility()) return [];
  const room = text.parentElement.querySelector(":scope > .sheet, :scope > .well");
  const [said, around] = [text.getBoundingClientRect(), room.getBoundingClientRect()];
  return [[text.textContent, said.left - around.left, around.right - said.right, around.width]];
})"""


@pytest.mark.parametrize("size", ["desk", "telephone"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_written_on_cards_stays_on_them(invite, server, code, size):
    width, height = SIZES[size]
    view = ERUPTION.from_text(EVERY_CARD).view(0)
    strip = view.game.scenes(view)["hand"].svg(language(code))
    ada = invite(viewport={"width": width, "height": height})
    ada.page.set_content(f"<div class='strip'>{strip}</div>")
    texts = [text for text in ada.page.evaluate(_TEXTS) if not text[0].startswith("×")]  # noqa: RUF001
    assert len(texts) >= 8 + 4 * 3
    for said, left, right, room in texts:
        assert min(left, right) > 0.02 * room, (said, left, right)


def test_one_thing_at_a_time_glows_once_it_is_said_what_to_do(invite):
    ada = invite(seed=63)
    begin(ada)
    for _ in range(2):
        point_at(ada, "space:1,1")
    ada.settle()
    assert ada.is_asked()
    expect(ada.locator("#choose [data-step]")).to_have_count(0)
    ada.locator("#choose [value=reinforce]").check()
    expect(ada.locator("#choose [data-step]")).to_have_count(2)
    firm = {glow.key.partition(":")[0] for glow in ada.glowing() if glow.firm}
    assert firm == {"card", "reserve", "side", "flow"}
    ada.locator("#choose [value=sinkhole]").check()
    expect(ada.locator("#choose [data-step]")).to_have_count(1)
    assert {glow.key for glow in ada.glowing() if glow.firm} == {"card:sinkhole", "tile:1,1"}


def test_a_whole_turn_with_keys_alone(invite):
    ada = invite(seed=64, kind=Typist)
    begin(ada)
    ada.page.evaluate(NO_MOUSE)

    ada.tab_to("#board")
    ada.press_keys("ArrowRight")
    assert ada.is_at("#board [data-key^='space:'].may")
    ada.press_keys("Enter", "r", "Enter")
    ada.settle()
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(1)

    # A card is on the way of the tabulator, and so is what it is used for.
    assert ada.is_asked()
    ada.tab_to(".strip [data-key='card:aftershock']")
    ada.press_keys("Enter")
    assert offered(ada) == ["aftershock", "trade", "exchange"]
    ada.tab_to("#choose [value=aftershock]")
    ada.press_keys("ArrowRight")
    expect(ada.locator("#choose [value=trade]")).to_be_checked()
    assert ada.is_at("#choose [value=trade]")
    ada.confirm()
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(2)
    assert "Aftershock" in mine(ada)[-1]
    assert has(ada, "stone") == 2

    # By its number, and the lists.
    assert ada.is_asked()
    numbers = offered(ada)
    ada.press_keys(str(numbers.index("reinforce") + 1))
    expect(ada.locator("#choose [value=reinforce]")).to_be_checked()
    for step in range(2):
        ada.tab_to(f"#choose [data-step='{step}']")
        ada.press_keys("ArrowDown")
    ada.confirm()
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(3)
    assert ada.is_asked()
    ada.pass_on()
    assert ada.is_asked()
    ada.pass_on()
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(5)
    expect(ada.locator(".seat[data-seat='0']")).not_to_have_class(re.compile("turn"))


def test_cards_are_discarded_down_to_three(invite, server):
    made, seat = played_until(ERUPTION, 2, 4, lambda position: "discard" in kinds(position), kept=SPENDING)
    table, people = bring(server, ERUPTION, 2, made)
    ada = invite(seed=65)
    become(ada, people[seat])
    ada.come_to(table)
    assert ada.is_asked()
    held = has(ada, "cards", seat)
    assert held > 3
    for left in range(held - 1, 2, -1):
        card = ada.in_reach("card:")[0]
        ada.point(card.at)
        expect(ada.locator("#confirm")).to_be_enabled()
        ada.point(card.at)
        expect(ada.locator(f".seat[data-seat='{seat}'] .possession").first).to_have_text(f"{left} cards")
    expect(ada.locator(f".seat[data-seat='{seat}']")).not_to_have_class(re.compile("turn"))


def is_whole(locator):
    """Whether something is wholly in the window, and not cut off by what it is in."""
    expect(locator).to_be_in_viewport(ratio=1)
    box = locator.bounding_box()
    size = locator.page.viewport_size
    assert box["y"] + box["height"] <= size["height"], box
    assert box["x"] >= 0, box
    assert box["x"] + box["width"] <= size["width"], box


@pytest.fixture(scope="module")
def many_cards(server):
    """Tables of four and of six where somebody has many cards, and may do many things with them."""

    def is_full(position):
        return len(kinds(position)) >= 7 and int(position.record.hand_size[position.actor]) >= 5

    found = {}
    for players, seed in ((4, 16), (6, 0)):
        made, seat = played_until(ERUPTION, players, seed, is_full, kept=SPENDING)
        table, people = bring(server, ERUPTION, players, made)
        found[players] = table, people[seat]
    return found


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [4, 6])
def test_many_cards_and_many_players_leave_room_for_the_board(invite, many_cards, players, size, language):
    width, height = SIZES[size]
    touch = {} if size == "desk" else {"has_touch": True, "is_mobile": True}
    ada = invite(
        kind=Player if size == "desk" else Finger,
        viewport={"width": width, "height": height},
        locale=language,
        **touch,
    )
    table, client = many_cards[players]
    become(ada, client)
    ada.come_to(table)
    assert ada.is_asked()
    check_width(ada)

    def check():
        for part in ("#confirm", "[data-way=pass]", ".strip > svg", "#prompt"):
            is_whole(ada.locator(part))
        assert ada.locator(".act").evaluate("node => node.scrollHeight <= node.clientHeight")
        assert ada.locator("#board").bounding_box()["height"] >= LEAST_OF_THE_BOARD * height

    check()
    for row in ada.locator("#seats .seat").all():
        assert row.evaluate("row => row.scrollWidth <= row.clientWidth"), row.inner_text()
    card = ada.in_reach("card:")[0]
    ada.point(card.at)
    assert "trade" in offered(ada)
    check()
    check_width(ada)
    if size == "desk":
        is_whole(ada.locator("#said"))


def test_a_spectator_and_the_others_see_no_hand(invite):
    ada, bea, spectator = invite(seed=66), invite(seed=67), invite()
    table = ada.open_table("me", "link", game="eruption")
    bea.sit_at(table, "Bea")
    spectator.come_to(table)
    for person in (ada, bea):
        expect(person.locator(".strip [data-key^='card:']").first).to_be_visible()
        assert sum(map(len, (person.log(".chance:has-text('draws a card:')"),))) == 3
    expect(spectator.locator(".strip [data-key='deck']")).to_be_visible()
    expect(spectator.locator("[data-key^='card:']")).to_have_count(0)
    assert not spectator.log(".chance:has-text('draws a card:')")
    assert len(spectator.log(".chance:has-text('draws a card')")) == 6


def test_a_whole_game_in_ukrainian_with_one_finger_to_the_end(invite):
    oksana = invite(seed=68, kind=Finger, locale="uk-UA", **TELEPHONE)
    english = english_texts()
    oksana.goto("/")
    oksana.press(oksana.locator("form[action='/play/eruption'] button"))
    oksana.page.wait_for_url("**/t/*")
    made = []
    while to_act({0: oksana}) is not None:
        assert oksana.is_asked()
        if len(made) % 15 == 0:
            assert not english & set(said_in(oksana))
            check_width(oksana)
        made.append(oksana.move(passing=0.4))
    assert {"space", "pass"} <= set(made)
    assert len({"card", "side", "flow", "tile", "reserve"} & set(made)) > 2, set(made)
    expect(oksana.locator("#result")).to_be_visible()
    expect(oksana.locator("#result-title")).not_to_be_empty()
    assert not english & set(said_in(oksana))
    listed = oksana.locator("#result-scores [data-score]").evaluate_all(
        "all => all.map((one) => one.dataset.score)"
    )
    assert sorted(oksana.scores()) == sorted(listed)
