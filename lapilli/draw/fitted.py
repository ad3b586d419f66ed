"""Text that fits where it stands, in whichever language it is said."""

from __future__ import annotations

from dataclasses import dataclass

from lapilli.draw.scene import Element, Value, as_in_svg, element
from lapilli.draw.speaker import Speaker
from lapilli.words import Sentence

BOLD, PLAIN = 1.0, 0.92
"""How wide letters are, compared with bold ones."""
# Parts of their height, in the widest of the common fonts: which one there is cannot be known here.
_NARROW, _CAPITAL, _WIDE, _OTHER = 0.42, 0.78, 0.95, 0.68
_WIDTHS = {**dict.fromkeys("fijlrtIії1 .,'’()", _NARROW), **dict.fromkeys("mwMWжмшщюфЖМШЩЮФ", _WIDE)}  # noqa: RUF001


@dataclass(frozen=True)
class Fitted(Element):
    """A sentence that is written smaller where it would be wider than there is room for.

    With a ``leading`` it is rather written in two lines, so far apart, if it has several words.
    """

    size: float = 0.0
    width: float = 0.0
    weight: float = BOLD
    leading: float = 0.0

    def said_by(self, voice: Speaker) -> str:
        """The text as SVG, as a speaker says it."""
        (sentence,) = self.children
        assert isinstance(sentence, Sentence)
        text = voice.say(sentence)
        lines = _halves(text) if self.leading and self._fitting(text) < self.size else (text,)
        written = self._in_two(*lines) if len(lines) == 2 else self._in_one(text)
        return written.said_by(voice)

    def _fitting(self, line: str) -> float:
        return min(self.size, self.width / (self.weight * _wide(line)))

    def _in_one(self, text: str) -> Element:
        return Element(self.tag, {**self.attributes, "font-size": self._fitting(text)}, (text,))

    def _in_two(self, upper: str, lower: str) -> Element:
        size = min(self.leading, self._fitting(upper), self._fitting(lower))
        both = {**self.attributes, "class": f"{self.attributes['class']} two", "font-size": size}
        x = self.attributes["x"]
        parts = (
            element("tspan", upper, x=x, dy=-self.leading / 2),
            element("tspan", lower, x=x, dy=self.leading),
        )
        return Element(self.tag, both, parts)


def _wide(line: str) -> float:
    """How wide a line of bold letters is whose height is 1."""
    return sum(_WIDTHS.get(letter, _CAPITAL if letter.isupper() else _OTHER) for letter in line) or 1.0


def _halves(text: str) -> tuple[str, ...]:
    """A text in two lines, neither much longer than the other; a single word in one."""
    words = text.split()
    ways = [(" ".join(words[:first]), " ".join(words[first:])) for first in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines)), default=(text,))


def fitted(
    sentence: Sentence,
    size: float,
    width: float,
    *,
    weight: float = BOLD,
    leading: float = 0.0,
    **attributes: Value,
) -> Fitted:
    """A sentence no larger than a size and no wider than a width, with attributes as an ``element`` has."""
    return Fitted(
        "text", as_in_svg(attributes), (sentence,), size=size, width=width, weight=weight, leading=leading
    )
