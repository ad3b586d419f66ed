"""Text that fits where it stands: written smaller, or in two lines, and otherwise in each language."""

import re

import pytest

from lapilli.draw.fitted import PLAIN, fitted
from lapilli.languages import LANGUAGES, language
from lapilli.words import Sentence

BOMB = Sentence("Volcanic Bomb")


def size(markup):
    return float(re.search('font-size="(.*?)"', markup)[1])


def test_a_short_text_is_as_large_as_may_be():
    drawn = fitted(Sentence("Rain"), 13, 92, class_="title", x=51, y=70)
    assert drawn.markup() == '<text class="title" x="51" y="70" font-size="13">Rain</text>'


def test_a_long_text_is_written_smaller():
    short, long = (fitted(Sentence(text), 13, 92, x=0, y=0) for text in ("Sinkholes", "Sinkholes and bombs"))
    assert size(short.markup()) == 13
    assert 5 < size(long.markup()) < 10


def test_what_is_not_bold_may_be_larger():
    bold, thin = (fitted(BOMB, 20, 92, x=0, y=0, **weight) for weight in ({}, {"weight": PLAIN}))
    assert size(bold.markup()) < size(thin.markup()) < 20


def test_wide_letters_need_more_room_than_narrow_ones():
    wide, narrow = (fitted(Sentence(text), 20, 50, x=0, y=0) for text in ("mmmmmm", "iiiiii"))
    assert size(wide.markup()) < size(narrow.markup()) / 2


def test_with_room_for_two_lines_words_are_not_written_much_smaller():
    drawn = fitted(BOMB, 13.6, 92, leading=12, class_="title", x=51, y=70).markup()
    assert drawn == (
        '<text class="title two" x="51" y="70" font-size="12">'
        '<tspan x="51" dy="-6">Volcanic</tspan><tspan x="51" dy="12">Bomb</tspan></text>'
    )
    assert "tspan" not in fitted(Sentence("Rain"), 13.6, 92, leading=12, class_="a", x=0, y=0).markup()
    one_word = fitted(Sentence("Reinforcements"), 13.6, 92, leading=12, class_="a", x=0, y=0).markup()
    assert "tspan" not in one_word
    assert size(one_word) < 13.6


def test_the_longest_line_of_two_is_as_short_as_may_be():
    drawn = fitted(Sentence("one two three four five"), 20, 92, leading=12, class_="a", x=0, y=0).markup()
    assert re.findall("<tspan.*?>(.*?)</tspan>", drawn) == ["one two three", "four five"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_what_is_said_that_fits(code):
    said = BOMB.say(language(code))
    drawn = fitted(BOMB, 20, 92, x=0, y=0)
    assert drawn.markup(language(code)) == fitted(Sentence(said), 20, 92, x=0, y=0).markup()


def test_nothing_to_say_is_no_trouble():
    assert fitted(Sentence(""), 13, 92, x=0, y=0).markup() == '<text x="0" y="0" font-size="13"/>'
