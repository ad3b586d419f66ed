"""Speakers say what sentences say, and remember only so much."""

from __future__ import annotations

from lapilli.draw.speaker import speaker
from lapilli.words import ENGLISH, Player, Sentence
from tests.tongues import language_of


def test_a_speaker_says_what_the_sentence_says():
    sentence = Sentence("{player} waits.", values={"player": Player(0)})
    loud = language_of(str.upper)
    assert speaker(ENGLISH).say(sentence) == speaker(ENGLISH).say(sentence) == "Player A waits."
    assert speaker(ENGLISH.calling({0: "Ada"})).say(sentence) == "Ada waits."
    assert speaker(loud).say(Sentence("hello")) == "HELLO"


def test_languages_with_the_same_code_are_told_apart():
    one, other = language_of(str.upper), language_of(str.title)
    sentence = Sentence("good day")
    assert [speaker(one).say(sentence), speaker(other).say(sentence)] == ["GOOD DAY", "Good Day"]


def test_names_that_change_are_not_remembered():
    names = {0: "Ada"}
    language = ENGLISH.calling(names)
    sentence = Sentence("{player}", values={"player": Player(0)})
    assert speaker(language).say(sentence) == "Ada"
    names[0] = "Bob"
    assert speaker(language).say(sentence) == "Bob"


def test_a_sentence_is_put_into_words_once():
    asked = []

    def say(text: str) -> str:
        asked.append(text)
        return text

    language = language_of(say)
    sentence = Sentence("again")
    for _ in range(3):
        speaker(language).say(sentence)
    assert asked == ["again"]


def test_no_sentence_is_taken_for_another():
    voice = speaker(language_of(str))
    for number in range(3000):
        # Each is let go of at once, so that the next may lie where it lay.
        assert voice.say(Sentence(f"number {number}")) == f"number {number}"
