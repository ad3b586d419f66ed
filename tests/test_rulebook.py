"""The rules in every language: the same rules, with the same numbers in them, and all of them translated."""

import re
from collections import Counter

import pytest

from lapilli import registry
from lapilli.errors import LapilliError
from lapilli.rulebook import chaptered, numbered
from lapilli.words import ENGLISH, Language
from tests.pocket.game import game as pocket

LANGUAGES = [Language(code) for code in ("es", "it", "uk")]
ENGLISH_WORDS = re.compile(r"\b(?:the|and|of|with|tiles?|crews?|quakes?|placed?|players?|may|each)\b", re.I)
LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
A_NUMBER_OF_A_RULE = re.compile(r"\b[A-Z]{2}-[0-9][0-9A-Z]*")

every_game = pytest.mark.parametrize("game", [registry.load(name) for name in registry.names()], ids=str)
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def rules_side_by_side(game, language):
    translated = game.book(language).rules
    return [(number, english, translated[number]) for number, english in game.rulebook.items()]


def marks(text):
    return re.findall(r"\[[A-Z]\]", text)


def quantities(text):
    return Counter(re.findall(r"[0-9]+", text))


@every_game
@every_language
def test_the_same_rules_stand_in_the_same_chapters(game, language):
    outlines = [
        [(chapter.depth, list(chapter.rules)) for chapter in game.chapters(each)]
        for each in (ENGLISH, language)
    ]
    assert outlines[0] == outlines[1]
    assert list(game.book(language).rules) == list(game.rulebook)


@every_game
@every_language
def test_the_same_is_stated_inferred_and_ruled(game, language):
    for number, english, translated in rules_side_by_side(game, language):
        assert marks(translated) == marks(english), number
    assert marks(game.book(language).introduction) == marks(game.book().introduction)


@every_game
@every_language
def test_every_number_in_a_rule_is_in_its_translation(game, language):
    for number, english, translated in rules_side_by_side(game, language):
        assert quantities(translated) == quantities(english), number
    assert quantities(game.book(language).introduction) == quantities(game.book().introduction)


@every_game
@every_language
def test_nothing_is_left_in_english(game, language):
    book = game.book(language)
    assert book.title != game.book().title
    for number, english, translated in rules_side_by_side(game, language):
        assert translated != english, number
        assert ENGLISH_WORDS.findall(translated) == [], number
    headings = [chapter.title + chapter.introduction for chapter in book.chapters]
    assert ENGLISH_WORDS.findall(" ".join([book.title, book.introduction, *headings])) == []


@every_game
def test_ukrainian_rules_have_no_latin_words(game):
    """Nor a Latin letter in a Cyrillic word, which nobody would see and no search would find."""
    for number, text in game.book(Language("uk")).rules.items():
        assert LATIN_WORD.findall(A_NUMBER_OF_A_RULE.sub("", text)) == [], number
        assert re.findall(r"(?:[a-z][Ѐ-ӿ]|[Ѐ-ӿ][a-z])", text, re.I) == [], number


@every_game
def test_the_rulebook_is_the_english_one_and_has_every_chapter(game):
    assert game.rulebook == game.book().rules
    assert {n: text for chapter in game.chapters() for n, text in chapter.rules.items()} == game.rulebook
    assert all(chapter.title for chapter in game.chapters())


@every_game
@pytest.mark.parametrize("language", [ENGLISH, *LANGUAGES], ids=lambda language: language.code)
def test_a_rule_is_found_by_its_number_in_capitals_or_not(game, language):
    number, text = next(iter(game.book(language).rules.items()))
    assert game.rule(number, language) == game.rule(number.lower(), language) == text
    for unknown in ("ZZ-01", "SE-0", "", "1", "SE-01 "):
        with pytest.raises(LapilliError, match=f"no rule '{unknown}' of {game.name}: they go from {number}"):
            game.rule(unknown, language)


def test_variants_are_called_by_their_names(seismic):
    spanish, italian, ukrainian = LANGUAGES
    assert seismic.rule("SE-60", spanish).startswith("El Gordo [S]: ")
    assert seismic.rule("SE-62", italian).startswith("Scosse di assestamento [S]: ")
    assert seismic.rule("SE-63", ukrainian).startswith("Міста-близнюки [S]: ")


def test_a_rule_within_the_item_of_another_is_one_of_its_own(seismic):
    for language in LANGUAGES:
        assert "SE-24" not in seismic.rule("SE-23", language)
        assert seismic.rule("SE-24", language).startswith("[R] ")


@pytest.mark.parametrize("language", [Language("de"), *LANGUAGES], ids=lambda language: language.code)
def test_a_game_without_rules_in_a_language_has_the_english_ones(language):
    assert pocket.rule("PO-02", language) == pocket.rulebook["PO-02"]
    assert pocket.chapters(language) == pocket.chapters()


def test_rules_before_any_chapter_are_a_chapter():
    (chapter,) = pocket.chapters()
    assert chapter.title == pocket.book().title == "Pocket: the rules, numbered"
    assert chapter.rules == pocket.rulebook


def test_a_text_without_rules_has_none():
    assert numbered("") == numbered("# Nothing\n\nNo rules yet.\n") == {}
    assert chaptered("").chapters == []


def test_a_chapter_may_begin_with_words_of_its_own():
    book = chaptered(
        "# Book\n## Turn\nFirst `this`,\nthen that.\n- AB-01 [S] One.\n## End\n- AB-02 [S] Two.\n"
    )
    assert [(each.title, each.introduction) for each in book.chapters] == [
        ("Turn", "First this, then that."),
        ("End", ""),
    ]


@pytest.mark.parametrize("title", ["Rain", "Índice", "Él", "È vero", "Дощ", "Їжа", "Єдність", "Ґанок"])
def test_a_title_may_begin_with_any_capital(title):
    text = f"- AB-01 [S] One. AB-02 {title} [S]: two, as AB-01 says."
    assert numbered(text) == {"AB-01": "[S] One.", "AB-02": f"{title} [S]: two, as AB-01 says."}


@pytest.mark.parametrize("words", ["and so on", "так само", "è così", "їх"])
def test_a_rule_that_is_spoken_of_does_not_begin_there(words):
    assert list(numbered(f"- AB-01 [S] See AB-02 {words}. [R] More.\n- AB-02 [S] Two.")) == ["AB-01", "AB-02"]
