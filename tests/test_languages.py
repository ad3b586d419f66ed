"""Everything is said in every language: nothing unmarked, nothing untranslated, and each gets their own."""

import ast
import gettext
import pickle
import random
import re
from functools import cache
from string import Formatter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import lapilli
from lapilli import errors, registry
from lapilli.catalogues import (
    TRANSLATED,
    folder_of,
    forms,
    gather,
    main,
    own_packages,
    read_catalogue,
    sources,
)
from lapilli.choices import ways
from lapilli.errors import IllegalMove, LapilliError, TextError
from lapilli.languages import LANGUAGES, best, language
from lapilli.words import ENGLISH, Language, Player, Sentence, counted, marked
from tests.marks import unmarked
from tests.variants import variants

CATALOGUES = [(package, code) for package in own_packages() for code in TRANSLATED]
UPDATE = "run `make words`, and translate what is new"


def texts_of(catalogue):
    """Each text (or pair of texts) with the files it is in."""
    return {
        message.id: sorted({file for file, _ in message.locations}) for message in catalogue if message.id
    }


@cache
def gathered(package):
    """What the sources of a package say now."""
    return texts_of(gather(package))


# The catalogues.


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_a_catalogue_has_the_texts_of_the_sources_and_no_others(package, code):
    catalogue = read_catalogue(package, code)
    assert texts_of(catalogue) == gathered(package), UPDATE
    assert not catalogue.obsolete


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_every_text_is_translated(package, code):
    catalogue = read_catalogue(package, code)
    for message in catalogue:
        if message.id:
            assert not message.fuzzy, message.id
            assert all(forms(message)), message.id
            assert len(forms(message)) == (catalogue.num_plurals if message.pluralizable else 1), message.id


def places(text):
    """The named places of a text, in a sentence ({name}) or in a page (%(name)s)."""
    in_page = re.findall(r"%\((\w+)\)s", text)
    return set(in_page) if in_page else {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(("package", "code"), CATALOGUES)
def test_a_translation_has_the_places_of_its_text(package, code):
    for message in read_catalogue(package, code):
        texts = [message.id] if isinstance(message.id, str) else message.id
        for form in forms(message) if message.id else ():
            assert places(form) == set().union(*map(places, texts)), message.id
            assert form.count("%") - form.count("%(") == texts[-1].count("%") - texts[-1].count("%(")


def test_a_new_language_file_is_begun_and_kept(tmp_path, monkeypatch, capsys):
    package = tmp_path / "pebbles"
    package.mkdir()
    (package / "__init__.py").write_text("")
    source = package / "words.py"
    source.write_text('A = Sentence("One {pebble}.")\nB = counted(n, "one", "many")\n')
    monkeypatch.syspath_prepend(tmp_path)
    main(["pebbles"])
    assert "2 texts, 2 to translate" in capsys.readouterr().out
    ukrainian = package / "locale" / "uk.po"
    begun = ukrainian.read_text(encoding="utf-8")
    assert "nplurals=3" in begun
    assert begun.count('msgstr[2] ""') == 1
    translated = "# Pebble: камінець.\n" + begun.replace(
        '"One {pebble}."\nmsgstr ""', '"One {pebble}."\nmsgstr "{pebble}"'
    )
    ukrainian.write_text(translated, encoding="utf-8")
    main(["pebbles"])
    assert ukrainian.read_text(encoding="utf-8") == translated
    source.write_text("")
    main(["pebbles"])
    assert "{pebble}" not in ukrainian.read_text(encoding="utf-8")


# Nothing unmarked.

SOURCES = sorted({path for package in own_packages() for path in sources(package) if path.suffix == ".py"})
ROOT = folder_of("lapilli").parent
WORDS = folder_of("lapilli") / "words.py"
TABLE = [marked("A text in a table.")]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_sentence_is_made_of_marked_texts(path):
    # Where counting is defined, the texts are whatever it is given.
    defining = 1 if path == WORDS else 0
    assert len(unmarked(path.read_text(encoding="utf-8"))) == defining


@cache
def error_names():
    """What every error of Lapilli's is called, wherever it is defined."""
    known = {
        name
        for name, each in vars(errors).items()
        if isinstance(each, type) and issubclass(each, LapilliError)
    }
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and {ast.unparse(base) for base in node.bases} & known:
                known.add(node.name)
    return known


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_error_says_a_sentence(path):
    known = error_names()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known:
            given = [*node.args, *(each.value for each in node.keywords)]
            bare = [each for each in given if isinstance(each, ast.JoinedStr | ast.BinOp)]
            bare += [each for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            assert not bare, f"line {node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    "source",
    [
        'Sentence("Plain.")',
        'Sentence("Plain {x}.", values={"x": Sentence("deep")})',
        'counted(n, "one", many="many")',
        'T = {1: marked("One."), 2: marked("Two.")}\ndef f(n):\n    return Sentence(T[n])',
        'T = {1: (marked("One."), "SE-1")}\ndef f(n):\n    text, rule = T[n]\n    return Sentence(text)',
        'T = [marked("One.")]\ndef f():\n    return [Sentence(text) for text in T]',
        'def f(n):\n    return Sentence(marked("One.") if n else marked("Two."))',
        'def f(sentence):\n    return Sentence(sentence.text, "SE-1")',
        'from tests.test_languages import TABLE\nSentence(TABLE[0])',
        'from tests import test_languages\nSentence(test_languages.TABLE[0])',
    ],
)  # fmt: skip
def test_marked_texts_are_known(source):
    assert not unmarked(source)


@pytest.mark.parametrize(
    "source",
    [
        'T = {1: marked("One."), 2: "Two, not marked."}\ndef f(n):\n    return Sentence(T[n])',
        'T = {1: "One."}\ndef f(n):\n    return Sentence(T[n])',
        'def f():\n    text = "One."\n    return Sentence(text)',
        'async def f(text):\n    return Sentence(text)',
        'def f(n):\n    return Sentence(f"{n}")',
        'def f(n):\n    return Sentence("One." if n else "Two.")',
        'def f(n):\n    return Sentence("One " + n)',
        'def f(n):\n    return Sentence(marked(n))',
        'def f(n):\n    return counted(n, "one", f"many {n}")',
        'def f(n):\n    return counted(n, "one", many=n)',
        'from tests.test_languages import ROOT\nSentence(ROOT)',
    ],
)  # fmt: skip
def test_texts_that_are_not_marked_are_found(source):
    assert unmarked(source)


class Listener(gettext.NullTranslations):
    """Writes down every text it is asked for."""

    def __init__(self):
        super().__init__()
        self.asked = set()

    def gettext(self, message):
        self.asked.add(message)
        return message

    def ngettext(self, one, many, count):
        self.asked.add((one, many))
        return one if count == 1 else many


def say_everything(position, chooser, said):
    """Say all that a player could read in a position, and what is answered to moves that cannot be made."""
    game, view = position.game, position.view()
    position.prompt.say(said)
    position.task.say(said)
    for scene in game.scenes(view).values():
        scene.svg(said)
    for way in ways(view):
        for sentence in (way.words, *way.labels, *(step.words for steps in way.steps for step in steps)):
            sentence.say(said)
    for seat in range(position.players):
        game.look(seat, position.players).named.say(said)
        for label, _ in game.possessions(view, seat):
            label.say(said)
    for code in chooser.sample(range(game.space.size), 20):
        try:
            position.code(code)
        except LapilliError as error:
            error.say(said)
    for kind in game.space:
        try:
            position.code(kind.name)
        except LapilliError as error:
            error.say(said)


GAMES = [(name, number) for name in lapilli.games() for number, _ in enumerate(variants(lapilli.game(name)))]


@pytest.mark.parametrize(("name", "number"), GAMES)
def test_whatever_a_game_says_is_in_a_catalogue(name, number):
    game = lapilli.game(name)
    players, variant = list(variants(game))[number]
    chooser = random.Random(number)
    listener = Listener()
    said = Language("xx", listener)
    position = game.new(players, seed=number, **variant)
    say_everything(position, chooser, said)
    while not position.is_over:
        actor, record = position.actor, position.record.copy()
        move = (
            position.roll()
            if actor == lapilli.CHANCE
            else position.play(chooser.choice(position.legal_codes()))
        )
        game.tell(record, position.codes[-1]).say(said)
        assert move == position.log[-1].move
        for event in position.last_events:
            event.say(said)
        if position.ply % 20 == 0:
            say_everything(position, chooser, said)
    say_everything(position, chooser, said)
    position.result.reason.say(said)
    for option in game.options.values():
        said.text(option.title)
        said.text(option.description)
    said.text(game.summary)
    package = type(game).__module__.rpartition(".")[0]
    assert listener.asked <= {"", *gathered("lapilli"), *gathered(package)}


# Languages.


def test_the_languages_call_themselves_by_their_own_names():
    assert list(LANGUAGES.items()) == [
        ("en", "English"),
        ("es", "Español"),
        ("it", "Italiano"),
        ("uk", "Українська"),
    ]


def test_a_language_is_read_once():
    assert language("en") is ENGLISH
    assert language("uk") is language("uk")
    assert language("it").code == "it"


def test_a_language_that_is_not_there():
    with pytest.raises(LapilliError, match="there is no language 'tlh': there are en, es, it, uk"):
        language("tlh")


def test_what_is_not_translated_is_said_in_english():
    assert language("es").text("Nobody has translated this.") == "Nobody has translated this."
    assert counted(2, "{count} gnu", "{count} gnus").say(language("uk")) == "2 gnus"


@pytest.mark.parametrize("code", LANGUAGES)
def test_players_without_a_name(code):
    letter = {"en": "Player B", "es": "Jugador B", "it": "Giocatore B", "uk": "Гравець B"}
    assert Player(1).say(language(code)) == letter[code]
    assert Player(1).say(language(code).calling({1: "Ada"})) == "Ada"


def test_each_language_counts_in_its_own_way():
    def bots(count, code):
        return counted(
            count,
            "{count} bot is named for {players} players",
            "{count} bots are named for {players} players",
            values={"players": 9},
        ).say(language(code))

    assert len({re.sub(r"\d+", "#", bots(count, "uk")) for count in (1, 21, 101)}) == 1
    assert len({re.sub(r"\d+", "#", bots(count, "uk")) for count in (1, 3, 5, 11, 12, 22, 111)}) == 3
    assert len({re.sub(r"\d+", "#", bots(count, "es")) for count in (0, 1, 2, 5, 21)}) == 2


def test_a_game_brings_its_own_catalogue_and_doubtful_entries_are_left(tmp_path, monkeypatch):
    package = tmp_path / "foreign"
    (package / "locale").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "locale" / "es.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "pebble"\nmsgstr "guijarro"\n\n#, fuzzy\nmsgid "stone"\nmsgstr "roca"\n',
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "packages", lambda: ["foreign"])
    spanish = language.__wrapped__("es")
    assert spanish.text("pebble") == "guijarro"
    assert spanish.text("stone") == "stone"
    assert spanish.text("Player {letter}") == "Jugador {letter}"
    assert language.__wrapped__("it").text("pebble") == "pebble"


@pytest.mark.parametrize(
    ("header", "code"),
    [
        (None, "en"),
        ("", "en"),
        ("es", "es"),
        ("ES", "es"),
        ("it-CH", "it"),
        ("uk-UA,uk;q=0.9,en;q=0.8", "uk"),
        ("de-DE, de;q=0.9", "en"),
        ("de, it;q=0.3, en;q=0.2", "it"),
        ("en;q=0.2, es;q=0.3", "es"),
        ("en;q=0.5, es;q=0.5", "en"),
        ("es;q=0.5, en;q=0.5", "es"),
        ("it, es", "it"),
        ("es;q=0, it;q=0.1", "it"),
        ("es;q=0", "en"),
        ("*", "en"),
        ("en;q=0, *", "es"),
        ("*;q=0.5, uk;q=0.6", "uk"),
        ("*;q=0.5, uk;q=0.4", "en"),
        ("es-MX;q=0.9, es;q=0.1, it;q=0.5", "it"),
        ("zh-Hant-TW, it;q=0.001", "it"),
        ("es ; q=0.5 ,\tuk ;\tq=0.7", "uk"),
        ("es;Q=0.7, it;q=0.6", "es"),
        (",, ,es,,", "es"),
        ("es;q=1.000, it", "es"),
        ("es;q=2, it;q=0.1", "it"),
        ("es;q=0.1234, it;q=0.1", "it"),
        ("es;q=-1", "en"),
        ("es;q=", "en"),
        ("es;level=1", "en"),
        ("español", "en"),
        ("es_ES", "en"),
        ("estonian, italian", "en"),
    ],
)  # fmt: skip
def test_the_language_a_browser_likes_best(header, code):
    assert best(header).code == code


@pytest.mark.parametrize(
    ("header", "chosen", "code"),
    [
        ("es", "it", "it"),
        (None, "uk", "uk"),
        ("es", "en", "en"),
        ("es", "", "es"),
        ("es", "xx", "es"),
        ("es", None, "es"),
    ],
)
def test_the_language_that_was_chosen_comes_first(header, chosen, code):
    assert best(header, chosen).code == code


LIKELY = st.text(alphabet="enesituk-*;,q=.0159 \t")


@given(st.one_of(st.none(), st.text(), LIKELY), st.one_of(st.none(), st.text(max_size=3)))
@example("*;q=0.\N{ARABIC-INDIC DIGIT FIVE}", None)
@example("," * 10_000, None)
def test_any_header_gives_a_language(header, chosen):
    assert best(header, chosen).code in LANGUAGES


# Errors.


def test_an_error_is_said_in_a_language_and_in_english_to_programs():
    with pytest.raises(lapilli.UnknownGame) as caught:
        lapilli.game("chess")
    assert str(caught.value).startswith("there is no game 'chess': there are ")
    assert caught.value.say(language("es")).startswith("no existe el juego 'chess': ")


def test_an_error_quotes_what_is_wrong_and_why_in_the_same_language():
    rule = Sentence("There is no such player.", "SE-11")
    error = TextError(3, IllegalMove("starts Z", rule).sentence)
    assert str(error) == "line 3: 'starts Z': There is no such player. (SE-11)"
    assert error.rule == "SE-11"
    assert error.say(language("it")) == f"riga 3: 'starts Z': {rule.say(language('it'))}"


@pytest.mark.parametrize(
    "error",
    [
        LapilliError(Sentence("Because of {player}.", "SE-01", {"player": Player(1)})),
        IllegalMove(lapilli.Move("pass"), Sentence("No.", "SE-02")),
        TextError(4, counted(2, "{count} thing", "{count} things")),
    ],
)
def test_an_error_travels(error):
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)
    assert again.say(language("uk")) == error.say(language("uk"))
