"""The pages: every word of theirs is marked for translation, in every state they can be in."""

import re
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from lapilli import game, languages, registry
from lapilli.languages import LANGUAGES
from lapilli.web import visitors
from tests.table.server import Client
from tests.tongues import language_of

STATIC = Path(visitors.__file__).parent / "static"
READ_ALOUD = ("title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription")
WORD = re.compile(r"[^\W\d_]{2,}")
LATIN = "[^\\W\\d_]"


class Words(HTMLParser):
    """The words of a page that a reader sees or hears."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.within = []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag not in ("meta", "link", "input", "img", "br", "path", "use", "hr", "source"):
            self.within.append((tag, given.get("lang"), given.get("translate")))
        self.found += [given[name] for name in READ_ALOUD if given.get(name)]

    def handle_endtag(self, tag):
        while self.within and self.within.pop()[0] != tag:
            pass

    def handle_data(self, text):
        tags = [tag for tag, _, _ in self.within]
        # What is written in a language of its own (names of languages, notation, code) is left alone.
        foreign = any(
            lang not in (None, "xx") or no == "no" for tag, lang, no in self.within if tag != "html"
        )
        if not foreign and not {"script", "style", "code", "pre", "kbd"} & set(tags):
            self.found.append(text)


def words_of(page):
    reader = Words()
    reader.feed(page)
    return reader.found


@pytest.fixture
def shouting(monkeypatch):
    """A language in which every marked text is in brackets, so that others stand out."""

    def bracket(text):
        return f"\u27e6{text}\u27e7"

    def say(text):
        return re.sub(
            r"{[^}]*}|[^{}]+", lambda part: part[0] if part[0][0] == "{" else bracket(part[0]), text
        )

    made = language_of(say)
    monkeypatch.setattr(languages, "best", lambda *_: made)
    return made


# What is the same in every language: the games' and the product's own names, and what people typed.
SAME_EVERYWHERE = ("Lapilli", "Seismic", "Ada", "Bea", "me0", "xx", "bot1", "API", *LANGUAGES.values())


def unmarked(page):
    left = []
    for text in words_of(page):
        outside = re.sub("\u27e6[^\u27e7]*\u27e7", " ", text)
        for name in SAME_EVERYWHERE:
            outside = outside.replace(name, " ")
        # Rules are named by number, and moves are notation.
        outside = re.sub(r"\b[A-Z]{2}-\d+\b|https?://\S+|/api/\S*", " ", outside)
        if WORD.search(outside):
            left.append(text.strip())
    return left


@pytest.mark.parametrize("path", ["/", "/new/seismic", "/t/{table}", "/t/{table}/replay", "/nowhere"])
def test_every_word_of_a_page_is_marked(server, shouting, path):
    ada = Client(server)
    table = ada.open("me", "link", public=True)
    page = ada.http.get(path.format(table=table))
    assert page.headers["content-language"] == shouting.code
    assert len(words_of(page.text)) > 5
    # The rules have files of their own, one a language.
    assert set(unmarked(page.text)) <= set(game("seismic").rulebook.values())


def test_a_word_that_is_not_marked_would_be_found():
    page = "<html lang=xx><p title='⟦Fine⟧'>⟦Well said⟧ but not this</p><img alt='nor this'></html>"
    assert unmarked(page) == ["⟦Well said⟧ but not this", "nor this"]


def test_a_form_that_cannot_be_is_said_to_be_so_in_the_readers_language(server):
    spanish = httpx.Client(base_url=server.url, headers={"accept-language": "es", "origin": server.url})
    server.guests.append(spanish)
    form = {
        "players": "2",
        "option:balance": "on",
        "option:big_one": "on",
        "seat:0": "me",
        "seat:1": "bot:random",
    }
    answer = spanish.post("/new/seismic", data={**form, "name": "Ada"})
    assert answer.status_code == 400
    assert 'lang="es"' in answer.text
    assert "exclude each other" not in answer.text
    assert "Ada" in answer.text
    opened = spanish.post("/new/seismic", data={**form, "option:big_one": "off"})
    assert opened.status_code == 303
    for players in ("9", "", "two", "-1", "2.5"):
        assert spanish.post("/new/seismic", data={**form, "players": players}).status_code == 400
    for seat in ("bot:genius", "king", ""):
        assert (
            spanish.post("/new/seismic", data={**form, "option:big_one": "off", "seat:1": seat}).status_code
            == 400
        )


def test_settings_are_kept(server):
    browser = httpx.Client(base_url=server.url, headers={"origin": server.url})
    server.guests.append(browser)
    browser.post("/settings", data={"lang": "uk", "theme": "dark", "name": "  Оля \n", "back": "/"})
    page = browser.get("/").text
    assert '<html lang="uk"' in page
    assert 'data-theme="dark"' in page
    assert 'value="Оля"' in page
    browser.post("/settings", data={"lang": "tlh", "theme": "plaid"})
    assert '<html lang="uk"' in browser.get("/").text


def test_a_file_is_uploaded_and_replayed(server):
    ada = Client(server)
    table = ada.open("me", "bot")
    ada.listen(table).play_on(3)
    text = ada.http.get(f"/api/v1/tables/{table}/file").text
    browser = httpx.Client(base_url=server.url, headers={"origin": server.url})
    server.guests.append(browser)
    kept = browser.post("/replay", files={"file": ("game.lapilli", text)})
    assert kept.status_code == 303
    assert browser.get(kept.headers["location"]).status_code == 200
    assert browser.get(kept.headers["location"] + "?at=999999").status_code == 200
    assert browser.get(kept.headers["location"] + "?at=x").status_code == 200
    for wrong in (b"nonsense", b"\xff\xfe", b"", b"x" * 2_000_000):
        refused = browser.post("/replay", files={"file": ("game.lapilli", wrong)})
        assert refused.status_code in (400, 409, 413)
        assert "<html" in refused.text


def test_scripts_have_no_words_of_their_own():
    """Whatever people read comes from the server: no string in a script has a space between two words."""
    for script in STATIC.glob("*.js"):
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", script.read_text(encoding="utf-8"), flags=re.S)
        for text in re.findall(r'"([^"\n]*)"', code):
            selector = re.search(r"[#.\[\]>:=<(){}/$,]|^[a-z-]+ [a-z-]+$|^xMidYMid", text)
            assert selector or not re.search(rf"{LATIN}{{2,}} {LATIN}{{2,}}", text), (
                f"{script.name}: {text!r}"
            )


def test_no_game_is_named_outside_its_own_folder():
    root = STATIC.parent.parent
    for folder in ("table", "web"):
        for file in (root / folder).rglob("*"):
            if file.suffix in (".py", ".js", ".html", ".css", ".svg"):
                text = file.read_text(encoding="utf-8").casefold()
                for name in registry.names():
                    assert name not in text, f"{file} names {name}"
