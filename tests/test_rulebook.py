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


def unnumbered(book):
    """Everything that a book says besides its rules."""
    chapters = [words for chapter in book.chapters for words in (chapter.title, chapter.introduction)]
    meanings = [words for meaning in book.meanings.values() for words in meaning]
    opening = [book.opening.title, *book.opening.lines] if book.opening else []
    return [book.title, book.introduction, *opening, *chapters, *meanings]


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
    assert list(game.book(language).meanings) == list(game.book().meanings)


@every_game
@every_language
def test_every_number_in_a_rule_is_in_its_translation(game, language):
    for number, english, translated in rules_side_by_side(game, language):
        assert quantities(translated) == quantities(english), number
    for said, in_english in zip(unnumbered(game.book(language)), unnumbered(game.book()), strict=True):
        assert quantities(said) == quantities(in_english), in_english


@every_game
@every_language
def test_nothing_is_left_in_english(game, language):
    book = game.book(language)
    assert book.title != game.book().title
    for number, english, translated in rules_side_by_side(game, language):
        assert translated != english, number
        assert ENGLISH_WORDS.findall(translated) == [], number
    assert ENGLISH_WORDS.findall(" ".join(unnumbered(book))) == []


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


@pytest.mark.parametrize("language", [ENGLISH, *LANGUAGES], ids=lambda language: language.code)
def test_a_newcomer_is_told_the_game_in_a_few_lines(seismic, language):
    book = seismic.book(language)
    assert 4 <= len(book.opening.lines) <= 6
    assert all(line.endswith(".") and len(line) < 300 for line in book.opening.lines)
    # In plain words: neither numbers of rules nor marks.
    assert not any(A_NUMBER_OF_A_RULE.search(line) or marks(line) for line in book.opening.lines)


@pytest.mark.parametrize("language", [ENGLISH, *LANGUAGES], ids=lambda language: language.code)
def test_every_mark_is_explained_and_none_is_left_in_what_people_read(seismic, language):
    book = seismic.book(language)
    assert {mark for text in book.rules.values() for mark in marks(text)} == {f"[{m}]" for m in book.meanings}
    for number, text in book.rules.items():
        parts = book.parts(text)
        assert marks("".join(part.text for part in parts)) == [], number
        said = [part.meaning for part in parts if part.meaning]
        assert said == [book.meanings[mark[1]] for mark in marks(text) if mark != "[S]"], number
        assert "  " not in parts[0].text, number


def test_a_book_without_an_opening_has_none():
    assert pocket.book().opening is None
    assert pocket.book().meanings == {}
    assert chaptered("# Book\n- AB-01 [S] One.\n## Notes\n- Words.").opening is None
    assert chaptered("# Book\n## Turn\n- AB-01 [S] One.\n## Notes\n- Words.").opening is None


def test_an_opening_is_read_line_by_line():
    book = chaptered(
        "# Book\n\n## In short\n- First this,\n  then that.\n- Win.\n\n## Turn\n- AB-01 [S] One.\n"
    )
    assert book.opening == ("In short", ["First this, then that.", "Win."])
    assert [chapter.title for chapter in book.chapters] == ["Turn"]


LEGEND = "\n## About\nSources.\n\n- `[S]` stated: by the box.\n- `[R]` our ruling: by us.\n"


@pytest.mark.parametrize(
    ("rule", "read"),
    [
        ("[S] One.", [("", "One.")]),
        ("[S] One. [S] Two.", [("", "One. Two.")]),
        ("[R] One.", [("our ruling", " One.")]),
        (
            "[S] One ([R] so many). [R] Two.",
            [("", "One ("), ("our ruling", " so many). "), ("our ruling", " Two.")],
        ),
        ("[R] One. [S] Two.", [("our ruling", " One. "), ("stated", " Two.")]),
        ("Rain [S]: one.", [("", "Rain: one.")]),
        ("[X] One.", [("", "One.")]),
    ],
)
def test_a_mark_is_said_in_words_where_it_says_something_new(rule, read):
    book = chaptered(f"# Book\n## Turn\n- AB-01 {rule}\n{LEGEND}")
    parts = book.parts(book.rules["AB-01"])
    assert [(part.meaning.short if part.meaning else "", part.text) for part in parts] == read
    assert book.chapters[-1].introduction == "Sources."


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
