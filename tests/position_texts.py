"""Positions as text that tests of several games write, change and read."""

from collections import Counter

import pytest

import lapilli

TEXTS = {
    "seismic": """\
seismic 1
players 2
face-up straight gentle
agenda
  draw A
board
  0,-1 straight r0 crew B N
""",
    "eruption": """\
eruption 2
players 2
heat 60 40
reserve A straw*2 stone
hand A quake*2 rain
waiting A 1
discards bomb
gone 0 03
agenda
  cards A
  end A
board
  1,-2 01 r4
  1,1 013 r0
walls
  1,2/N straw
  blue/3 wood
""",
}
"""A position of each game as ``to_text`` writes it."""


def lines_of(text):
    """The lines that say something, without what is before and after them."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def counted(words):
    """How many there are of each piece: ``rain quake*2``."""
    counts = Counter()
    for word in words.split():
        name, _, times = word.partition("*")
        counts[name] += int(times or 1)
    return counts


def written(counts):
    """The same, as text."""
    return " ".join(f"{name}*{n}" for name, n in counts.items() if n)


def edited(line, new, text):
    """The text with another line, or several, in place of one (counted from 1)."""
    lines = text.splitlines()
    lines[line - 1 : line] = new.splitlines()
    return "\n".join(lines)


def added(after, new, text):
    """The text with lines added after one."""
    return edited(after, f"{text.splitlines()[after - 1]}\n{new}", text)


def editing(usual):
    """``edited`` and ``added`` for a text that is meant unless another one is given."""
    return (
        lambda line, new, text=usual: edited(line, new, text),
        lambda after, new, text=usual: added(after, new, text),
    )


def mistake_in(game, text):
    """What is wrong with a text, which must be refused."""
    with pytest.raises(lapilli.TextError) as caught:
        game.from_text(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.why}"
    return caught.value


def check_mistake(game, text, line, why):
    """A text is refused for a reason; on which line that is, is not asked if it is None."""
    mistake = mistake_in(game, text)
    assert why in str(mistake.why)
    assert line in (None, mistake.line)


def named(mistakes):
    """Mistakes, each a text, its line and why it is one, with an id to find it by."""
    return [pytest.param(*each, id=f"{number} {each[-1][:50]}") for number, each in enumerate(mistakes)]


def read(game, text):
    """The position, or None where the text is refused as it may be."""
    try:
        return game.from_text(text)
    except lapilli.TextError:
        return None


def check_round_trip(position):
    """What is written of a position is read as the same position, and written the same again."""
    again = position.game.from_text(position.to_text())
    assert again.to_bytes() == position.to_bytes()
    assert again.to_text() == position.to_text()


def check_round_trips(position, every, most=10_000):
    """Play a game; check each position that asks for something new, and one in so many of the others.

    What has been asked for comes back.
    """
    asked = set()
    while not position.is_over and position.ply < most:
        if position.ply % every == 0 or position.prompt.text not in asked:
            check_round_trip(position)
        asked.add(position.prompt.text)
        if position.actor == lapilli.CHANCE:
            position.roll()
        else:
            codes = position.legal_codes()
            position.play(codes[(5 * position.ply) % len(codes)])
    check_round_trip(position)
    return asked
