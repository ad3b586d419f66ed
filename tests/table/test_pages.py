"""The pages: every word of theirs is marked for translation, in every state they can be in."""

import html
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
SAME_EVERYWHERE = (
    "Lapilli",
    "Seismic",
    "Eruption",
    "The Island of El Dorado",
    "Ada",
    "Bea",
    "me0",
    "xx",
    "bot1",
    "API",
    *LANGUAGES.values(),
)


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


def words_of_the_rules(book):
    said = [part.text.strip() for text in book.rules.values() for part in book.parts(text)]
    return {book.opening.title, *said, *(words for meaning in book.meanings.values() for words in meaning)}


@pytest.mark.parametrize(
    "path", ["/", "/replay", "/new/seismic", "/t/{table}", "/t/{table}/replay", "/nowhere"]
)
def test_every_word_of_a_page_is_marked(server, shouting, path):
    ada = Client(server)
    table = ada.open("me", "link", public=True)
    page = ada.http.get(path.format(table=table))
    assert page.headers["content-language"] == shouting.code
    assert len(words_of(page.text)) > 5
    # The rules have files of their own, one a language.
    assert set(unmarked(page.text)) <= words_of_the_rules(game("seismic").book())


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


@pytest.fixture
def spanish(server):
    """A browser of somebody who reads Spanish."""
    browser = httpx.Client(base_url=server.url, headers={"accept-language": "es", "origin": server.url})
    server.guests.append(browser)
    return browser


ANOTHER_FILE = re.compile(r'<form class="upload" method="post" action="/replay".*type="file"', re.S)


@pytest.mark.parametrize(
    ("wrong", "status", "why"),
    [
        ({"files": {"file": ("game.lapilli", b"nonsense")}}, 409, "línea 1: un archivo de partida"),
        ({"files": {"file": ("game.lapilli", b"lapilli 1\ngame chess 1\n")}}, 409, "chess"),
        ({"files": {"file": ("game.lapilli", b"\xff\xfe")}}, 400, "UTF-8"),
        ({"files": {"file": ("game.lapilli", b"")}}, 409, "línea 1: un archivo de partida"),
        ({"files": {"file": ("game.lapilli", b"x" * 2_000_000)}}, 413, "1024 KiB"),
        ({"data": {"other": "x"}}, 409, "línea 1: un archivo de partida"),
        ({"data": {"file": "no file"}}, 422, "No se entiende ese mensaje: file"),
    ],
)
def test_of_a_wrong_file_the_problem_is_told_where_another_can_be_chosen(spanish, wrong, status, why):
    refused = spanish.post("/replay", **wrong)
    assert refused.status_code == status
    assert 'lang="es"' in refused.text
    told = re.search(r'role="alert">(.*?)</p>', refused.text, re.S)[1]
    assert why in told
    assert ANOTHER_FILE.search(refused.text)
    assert 'href="/"' in refused.text
    # Somebody who then chooses another language comes back here.
    assert ANOTHER_FILE.search(spanish.get("/replay").text)
    assert 'role="alert"' not in spanish.get("/replay").text


def test_programs_are_told_of_a_wrong_file_in_json(spanish):
    refused = spanish.post("/api/v1/files", json={"text": "nonsense"})
    assert refused.status_code == 409
    assert refused.json()["why"].startswith("línea 1: ")


# The rules.


def plain(html):
    return " ".join(re.sub(r"<[^>]+>", "", html).split())


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_begin_with_what_a_newcomer_wants_to_know(server, code):
    page = httpx.get(f"{server.url}/rules/seismic", headers={"accept-language": code}).text
    book = game("seismic").book(languages.language(code))
    assert 4 <= len(book.opening.lines) <= 6
    opening = page.index('id="opening"')
    assert opening < page.index('class="contents"') < page.index('id="SE-01"')
    shown = re.findall(r"<li>(.*?)</li>", page[opening:].partition("</ul>")[0])
    assert [html.unescape(line) for line in shown] == book.opening.lines
    # Where the rules come from, and what marks mean, is for those who have read them.
    assert page.index('id="SE-65"') < page.index("2006") < page.index('class="meanings"')


@pytest.mark.parametrize("code", LANGUAGES)
def test_marks_are_words_on_the_page_and_in_the_answer_to_programs(server, code):
    client = httpx.Client(base_url=server.url, headers={"accept-language": code})
    server.guests.append(client)
    book = game("seismic").book(languages.language(code))
    page = client.get("/rules/seismic").text
    assert not re.search(r"\[[A-Z]\]", plain(page))
    assert not re.search(r"\[[A-Z]\]", plain(client.get("/new/seismic").text))
    legend = html.unescape(page[page.index('class="meanings"') :])
    assert all(meaning.short in legend and meaning.long in legend for meaning in book.meanings.values())

    ruling = book.meanings["R"]
    told = client.get("/api/v1/games/seismic/rules/SE-05").json()
    assert told["text"].count("[") == 2
    assert [part["basis"] for part in told["parts"]] == ["", ruling.short]
    assert [part["about"] for part in told["parts"]] == ["", ruling.long]
    rule = page[page.index('id="SE-05"') :].partition("</div>")[0]
    assert html.unescape(plain(rule)).endswith(
        "".join(part["basis"] + part["text"] for part in told["parts"])
    )
    assert f'title="{ruling.long}">{ruling.short}</span>' in html.unescape(rule)


def test_rules_without_an_opening_begin_with_the_rules(pocket, server):
    page = httpx.get(f"{server.url}/rules/pocket").text
    assert 'id="opening"' not in page
    assert 'class="meanings"' not in page
    assert "PO-01" in page
    assert "[R]" not in page


def test_the_help_of_a_table_leads_to_the_opening(pocket, server):
    ada = Client(server)
    help_of = {
        name: ada.http.get(f"/t/{ada.open('me', 'bot', game=name)}").text for name in ("seismic", "pocket")
    }
    assert 'href="/rules/seismic#opening"' in help_of["seismic"]
    assert "#opening" not in help_of["pocket"]


def test_the_picture_of_a_game_hides_what_only_helps_to_play(server):
    picture = httpx.get(f"{server.url}/games/seismic/picture.svg").text
    assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg" class="seismic still"')
    hidden = re.search(r"\.seismic\.still :is\((.*?)\){display:none}", picture)[1]
    assert {".open", ".sand", ".cells"} <= set(hidden.split(","))
    home = httpx.get(f"{server.url}/", headers={"accept-language": "en"}).text
    assert 'alt="The board of Seismic in mid-game"' in home


# New tables.


def fold_of(page):
    """Whether the variants are open, and what is said of them when they are not."""
    is_open, told = re.search(
        r'<details class="fold"( open)?>.*?<span class="fold-chosen">(.*?)</span>', page, re.S
    ).groups()
    return bool(is_open), html.unescape(told)


def test_a_new_table_is_me_and_bots_and_its_variants_are_folded(spanish):
    page = spanish.get("/new/seismic").text
    seats = re.findall(r'<select name="seat:\d".*?</select>', page, re.S)
    assert [re.search(r'value="([^"]+)" selected', seat)[1] for seat in seats] == ["me", *["bot:easy"] * 3]
    assert fold_of(page) == (False, "Sin variantes · Dados limpios de la casa")


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"option:aftershocks": "on"}, "Réplicas · Dados limpios de la casa"),
        ({"option:radius": "6"}, "Tamaño de la mesa: 6 · Dados limpios de la casa"),
        ({"dice": "real"}, "Sin variantes · Vuestros propios dados y losetas"),
        ({"option:radius": "8", "dice": "fair"}, None),
    ],
)
def test_variants_that_are_chosen_are_open_and_told(spanish, chosen, told):
    page = spanish.post("/new/seismic", data={"players": "9", **chosen}).text
    assert fold_of(page) == ((True, told) if told else (False, "Sin variantes · Dados limpios de la casa"))


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
