"""El Dorado in the browser: dice and cards to point at, two maps, questions in between, and secret hands."""

import re

import pytest
from playwright.sync_api import expect

import lapilli
from lapilli.languages import LANGUAGES
from tests.browser.brought import become, bring, kinds, played_until
from tests.browser.keyboard import Typist
from tests.browser.player import Finger, Player, to_act
from tests.browser.test_phone import TELEPHONE, check_width, english_texts, said_in

ELDORADO = lapilli.game("eldorado")
DESK = {"viewport": {"width": 1280, "height": 800}}
BY_POINTING = pytest.mark.parametrize(
    ("kind", "window"), [(Player, DESK), (Finger, TELEPHONE)], ids=["mouse", "finger"]
)
NO_MOUSE = "addEventListener('pointerdown', () => console.error('somebody used a mouse'), true)"


def bring_out(player, *drawn):
    """Say what chance brings, at a table with real dice and tiles."""
    for each in drawn:
        told = player.locator("#log .chance").count()
        player.type_move(each)
        expect(player.locator("#log .chance")).to_have_count(told + 1)


def mine(player, seat=0):
    """What the log tells of my moves."""
    return player.log(f".move[data-seat='{seat}']")


def has(player, thing, seat=0):
    """How many of something the page says that a seat has."""
    owned = player.locator(f".seat[data-seat='{seat}'] .possession", has_text=thing)
    return int(re.match(r"\d+", owned.inner_text())[0])


def point_at(player, key):
    """Point at something that glows."""
    player.point(next(glow for glow in player.in_reach(key) if glow.key == key or key.endswith(":")).at)


def confirm(player):
    """Confirm what is chosen, and wait until the log tells of it."""
    told = len(mine(player))
    player.press(player.locator("#confirm"))
    player.settle()
    expect(player.locator("#log .move[data-seat='0']")).to_have_count(told + 1)
    return mine(player)[-1]


def do(player, way):
    """Press the button of a move that needs nothing more."""
    told = len(mine(player))
    player.press(player.locator(f"#choose [data-way={way}]"))
    player.settle()
    expect(player.locator("#log .move[data-seat='0']")).to_have_count(told + 1)


def begin(player, tile="wood"):
    """Open a table, and say what is dealt: I am Pedro or Victoria, and with which tile the island begins."""
    player.open_table("me", "bot:random", game="eldorado", dice="real")
    bring_out(player, "sheet red", "sheet blue", f"tile {tile}")
    assert player.is_asked()


@BY_POINTING
def test_a_whole_turn_by_pointing(invite, kind, window):
    ada = invite(seed=71, kind=kind, **window)
    begin(ada)
    point_at(ada, "choice:pedro")
    assert "Pedro" in confirm(ada)
    bring_out(ada, "starts A", "roll 3-4")

    # The dice: four steps, and three cards, which can only be wood.
    assert ada.is_asked()
    point_at(ada, "die:4")
    assert "moves by 4" in confirm(ada)
    expect(ada.locator("#log .event", has_text="gathers 3 cards of wood")).to_have_count(1)
    assert has(ada, "cards") == 6

    # A new tile is turned up, and laid.
    assert ada.is_asked()
    point_at(ada, "unknown:discover")
    assert "sets out to discover" in confirm(ada)
    bring_out(ada, "tile gold")
    assert ada.is_asked()
    point_at(ada, "space:1,-1")
    assert "lays a gold tile" in confirm(ada)
    expect(ada.locator("#board [data-key='tile:1,-1']")).to_be_attached()

    # A farm, between the two tiles; there is wood for it.
    assert ada.is_asked()
    point_at(ada, "corner:")
    assert "builds a farm" in confirm(ada)
    expect(ada.locator("#board [data-key^='farm:A:']")).to_have_count(1)
    assert has(ada, "cards") == 4

    # Another tile, a step back, and the turn is over.
    assert ada.is_asked()
    point_at(ada, "unknown:discover")
    confirm(ada)
    bring_out(ada, "tile food")
    assert ada.is_asked()
    point_at(ada, "space:")
    assert "lays a food tile" in confirm(ada)
    assert ada.is_asked()
    point_at(ada, "tile:1,-1")
    assert "goes to 1,-1" in confirm(ada)
    assert ada.is_asked()
    do(ada, "pass")
    assert "ends the exploration" in mine(ada)[-1]


@BY_POINTING
def test_whoever_gathers_more_of_the_same_need_not_point_again(invite, kind, window):
    ada = invite(seed=76, kind=kind, **window)
    begin(ada, tile="garden")
    point_at(ada, "choice:pedro")
    confirm(ada)
    bring_out(ada, "starts A", "roll 3-4")
    assert ada.is_asked()
    point_at(ada, "die:4")
    confirm(ada)
    assert ada.is_asked()
    expect(ada.locator("#confirm")).to_be_disabled()
    point_at(ada, "card:gold")
    for _ in range(2):
        assert "gathers 1 card of gold" in confirm(ada)
        assert ada.is_asked()
        expect(ada.locator("#confirm")).to_be_enabled()
    # To point at it all the same is not yet to confirm it; to go back leaves nothing of it.
    point_at(ada, "card:gold")
    expect(ada.locator("#confirm")).to_be_enabled()
    ada.press(ada.locator("#choose [data-do=step-back]"))
    expect(ada.locator("#confirm")).to_be_disabled()
    point_at(ada, "card:gold")
    expect(ada.locator("#confirm")).to_be_enabled()
    point_at(ada, "card:food")
    assert "gathers 1 card of food" in confirm(ada)
    # Something else is asked now, and nothing is chosen of it.
    assert ada.is_asked()
    expect(ada.locator("#confirm")).to_be_disabled()


def test_a_whole_turn_with_keys_alone(invite):
    ada = invite(seed=72, kind=Typist)
    begin(ada)
    ada.page.evaluate(NO_MOUSE)
    ada.tab_to(".strip [data-key^='choice:']")
    ada.press_keys("Enter", "Enter")
    ada.settle()
    bring_out(ada, "starts A", "roll 2-5")
    assert ada.is_asked()
    ada.tab_to(".strip [data-key^='die:']")
    ada.press_keys("Enter", "Enter")
    ada.settle()
    expect(ada.locator("#log .move[data-seat='0']")).to_have_count(2)
    assert ada.is_asked()
    ada.tab_to("#board [data-key='unknown:discover']")
    ada.press_keys("Enter", "Enter")
    ada.settle()
    bring_out(ada, "tile food")
    assert ada.is_asked()
    ada.tab_to("#board")
    ada.press_keys("ArrowRight")
    assert ada.is_at("#board [data-key^='space:'].may")
    ada.press_keys("Enter", "Enter")
    ada.settle()
    expect(ada.locator("#board [data-key^='tile:']")).to_have_count(2)
    assert ada.is_asked()
    ada.pass_on()
    assert "ends the exploration" in mine(ada)[-1]


@BY_POINTING
def test_a_turn_in_hard_mode_by_pointing(invite, kind, window):
    ada = invite(seed=76, kind=kind, **window)
    ada.open_table("me", "bot:random", game="eldorado", dice="real", hard_mode="on")
    bring_out(ada, "sheet red", "sheet blue", "tile wood")
    assert ada.is_asked()
    point_at(ada, "choice:pedro")
    confirm(ada)
    bring_out(ada, "tile shrine", "tile entrance", "tile shrine", "tile shrine", "starts A")

    # Six points: two for cards, and the rest for steps.
    for _ in range(2):
        assert ada.is_asked()
        point_at(ada, "card:wood")
        assert "gathers 1 card of wood" in confirm(ada)
    assert ada.is_asked()
    check_width(ada)
    do(ada, "pass")
    assert has(ada, "cards") == 5

    # One of my own tiles, instead of one from the stack.
    assert ada.is_asked()
    expect(ada.locator(".strip [data-key^='own:']")).to_have_count(2)
    point_at(ada, "own:shrine")
    confirm(ada)
    assert ada.is_asked()
    point_at(ada, "space:0,-1")
    assert "lays a shrine at 0,-1" in confirm(ada)
    expect(ada.locator("#board [data-key='tile:0,-1']")).to_be_attached()
    expect(ada.locator(".strip [data-key^='own:']")).to_have_count(1)
    assert ada.is_asked()
    do(ada, "pass")


@pytest.fixture(scope="module")
def tables(server):
    """Tables of three where somebody is asked something: to strike, to bring more, to answer an offer."""
    found = {}
    for kind, seed in (("strike", 3), ("bring", 5), ("accept", 7)):
        made, seat = played_until(
            ELDORADO,
            3,
            seed,
            lambda position, kind=kind: kind in kinds(position),
            kept=("pass", "stand-down"),
        )
        table, people = bring(server, ELDORADO, 3, made)
        found[kind] = table, people[seat]
    return found


@BY_POINTING
@pytest.mark.parametrize("way", ["strike", "bring", "accept"])
def test_what_comes_in_between_is_asked_of_whom_it_concerns(invite, tables, way, kind, window):
    table, client = tables[way]
    ada = invite(kind=kind, **window)
    become(ada, client)
    ada.come_to(table)
    assert ada.is_asked()
    check_width(ada)
    expect(ada.locator("#choose [data-way=pass]")).to_be_visible()
    if way == "strike":
        # All such questions of this turn can be let pass at once.
        expect(ada.locator("#choose [data-way=stand-down]")).to_be_visible()
        assert ada.in_reach("army:")
    elif way == "bring":
        expect(ada.locator("#board [data-key^='battle']").first).to_be_attached()


def test_hands_are_secret(invite):
    ada, bea, spectator = invite(seed=73), invite(seed=74), invite()
    table = ada.open_table("me", "link", game="eldorado")
    bea.sit_at(table, "Bea")
    spectator.come_to(table)
    seated = {0: ada, 1: bea}
    for _ in range(2):
        seat = to_act(seated)
        assert seated[seat].is_asked()
        seated[seat].move(passing=0)
    to_act(seated)
    for person in (ada, bea):
        expect(person.locator(".strip [data-key^='card:']").first).to_be_visible()
    expect(spectator.locator(".strip [data-key^='bank:']").first).to_be_visible()
    expect(spectator.locator("[data-key^='card:']")).to_have_count(0)


@pytest.mark.parametrize("code", LANGUAGES)
def test_some_turns_in_every_language_with_one_finger(invite, code):
    oksana = invite(seed=75, kind=Finger, locale=code, **TELEPHONE)
    english = english_texts() if code != "en" else set()
    oksana.goto("/")
    oksana.press(oksana.locator("form[action='/play/eldorado'] button"))
    oksana.page.wait_for_url("**/t/*")
    made = []
    while len(made) < 40 and to_act({0: oksana}) is not None:
        assert oksana.is_asked()
        if len(made) % 10 == 0:
            assert not english & set(said_in(oksana))
            check_width(oksana)
        made.append(oksana.move(passing=0.3))
    assert len(set(made)) > 3, set(made)
    assert not english & set(said_in(oksana))
