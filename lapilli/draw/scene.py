"""A picture as a scene: layers of keyed SVG elements, each with words for those who cannot see it.

A scene is written out whole with ``Scene.svg``.  Whoever shows one already asks the next scene for
its ``changes`` and touches only the elements they name.  The same scene always gives the same text.

Much of a picture stays as it was from move to move.  A game that keeps its elements, and hands out
the very same ones again, gets its changes quickly: what is the same object is not looked at twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.sax.saxutils import escape

from lapilli.draw.plane import Box, plain
from lapilli.draw.speaker import Speaker, speaker
from lapilli.words import ENGLISH, Language, Sentence

Value = str | float
NAMESPACE = "http://www.w3.org/2000/svg"

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_IN_QUOTES = {'"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}


class Drawing(NamedTuple):
    """A part of a picture that is written already; it looks the same in all languages."""

    markup: str


@dataclass(frozen=True)
class Element:
    """A piece of a picture.  One with a key can be found again in the next scene.

    ``words`` say what it is; they become its ``<title>``, which browsers show and read aloud.
    ``why`` says why it cannot be used now; a page tells whoever points at it.
    """

    tag: str
    attributes: Mapping[str, Value] = field(default_factory=dict)
    children: tuple[Element | Drawing | Sentence | str, ...] = ()
    key: str = ""
    words: Sentence | None = None
    why: Sentence | None = None

    def markup(self, language: Language = ENGLISH) -> str:
        """The element as SVG; its sentences in a language."""
        return self.said_by(speaker(language))

    def said_by(self, voice: Speaker) -> str:
        """The element as SVG; its sentences as a speaker says them."""
        begin = f"<{self.tag}{_keyed(self.key)}{_attributes(self.attributes)}{_reason(self.why, voice)}"
        inside = "".join(self._inside(voice))
        return f"{begin}>{inside}</{self.tag}>" if inside else f"{begin}/>"

    def _inside(self, voice: Speaker) -> Iterator[str]:
        if self.words is not None:
            yield f"<title>{_text(voice.say(self.words))}</title>"
        for child in self.children:
            if isinstance(child, Element):
                yield child.said_by(voice)
            elif isinstance(child, Drawing):
                yield child.markup
            else:
                yield _text(voice.say(child) if isinstance(child, Sentence) else child)


class _Mute(Speaker):
    """Nobody: what is written once for all languages has nothing to say."""

    def say(self, sentence: Sentence) -> str:
        raise ValueError(f"{sentence.text!r} is said otherwise in every language")


def drawing(*elements: Element) -> Drawing:
    """Elements without words, written once and for all."""
    nobody = _Mute(ENGLISH)
    return Drawing("".join(each.said_by(nobody) for each in elements))


def element(
    tag: str,
    *children: Element | Drawing | Sentence | str,
    key: str = "",
    words: Sentence | None = None,
    **attributes: Value,
) -> Element:
    """An element with its attributes written as Python names: ``class_``, ``stroke_width``."""
    return Element(tag, as_in_svg(attributes), children, key, words)


def as_in_svg(attributes: Mapping[str, Value]) -> dict[str, Value]:
    """Attributes with Python names, by the names they have in SVG."""
    return {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}


@dataclass(frozen=True)
class Layer:
    """Keyed elements that lie at the same height; later layers cover earlier ones."""

    key: str
    elements: tuple[Element, ...]
    attributes: Mapping[str, Value] = field(default_factory=dict)

    def said_by(self, voice: Speaker) -> str:
        """The layer as SVG."""
        return Element("g", self.attributes, self.elements, self.key).said_by(voice)


class Put(NamedTuple):
    """An element to be put into a layer, in the place of the one with the same key if there is one."""

    key: str
    layer: str
    after: str
    """The key of the element it comes after; empty where it is the layer's first."""
    markup: str


@dataclass(frozen=True)
class Changes:
    """What turns one scene into the next.  First remove ``gone``, then ``put`` in the given order."""

    gone: tuple[str, ...]
    put: tuple[Put, ...]
    layers: Mapping[str, Mapping[str, str]]
    """The attributes of the layers that have other ones than before."""
    view_box: str | None
    title: str | None
    description: str | None

    @property
    def keys(self) -> set[str]:
        """The elements that came, went or look different."""
        return {*self.gone, *(put.key for put in self.put)}

    def __bool__(self) -> bool:
        told = (self.view_box, self.title, self.description)
        return bool(self.gone or self.put or self.layers) or any(text is not None for text in told)


@dataclass(frozen=True)
class Scene:
    """A picture.  Scenes of one kind of picture have the same name, layers and style.

    Several pictures may be on one page, and parts of one be shown in another; so nothing in them is
    found by its ``id``.
    """

    name: str
    """The picture's class, under which its style rules stand; so they touch nothing else on a page."""
    view_box: Box
    layers: tuple[Layer, ...]
    title: Sentence
    description: tuple[Sentence, ...]
    style: str = ""

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for key in (*(layer.key for layer in self.layers), *(each.key for each in self.elements)):
            if not key or key in seen:
                raise ValueError(f"every layer and element needs a key of its own, not {key!r}")
            seen.add(key)

    @property
    def elements(self) -> list[Element]:
        """All keyed elements, in the order in which they are drawn."""
        return [each for layer in self.layers for each in layer.elements]

    def by_key(self, language: Language = ENGLISH) -> dict[str, str]:
        """The markup of every keyed element."""
        voice = speaker(language)
        return {each.key: each.said_by(voice) for each in self.elements}

    def describe(self, language: Language = ENGLISH) -> str:
        """The whole picture in words, one sentence a line."""
        voice = speaker(language)
        return "\n".join(voice.say(sentence) for sentence in self.description)

    def svg(self, language: Language = ENGLISH, style: bool = True) -> str:
        """The whole picture, to be saved as a file; or, without style, to be put on a page.

        The page has the style sheet already, and makes of the picture something to be used.
        """
        voice = speaker(language)
        role = "img" if style else "group"
        root = {"xmlns": NAMESPACE, "class": self.name, "viewBox": str(self.view_box), "role": role}
        described = "\n".join(_text(voice.say(sentence)) for sentence in self.description)
        parts = (
            f"<svg{_attributes(root)}>",
            f"<title>{_text(voice.say(self.title))}</title>",
            f"<desc>{described}</desc>",
            f"<style>{_text(self.style)}</style>" if self.style and style else "",
            *(layer.said_by(voice) for layer in self.layers),
            "</svg>\n",
        )
        return "\n".join(part for part in parts if part)

    def changes(self, before: Scene, language: Language = ENGLISH) -> Changes:
        """What is different from an earlier scene of the same picture."""
        if self._frame() != before._frame():
            raise ValueError(f"{before.name!r} and {self.name!r} are not scenes of one picture")
        voice = speaker(language)
        kept = {each.key for each in self.elements}
        pairs = list(zip(before.layers, self.layers, strict=True))
        return Changes(
            gone=tuple(each.key for each in before.elements if each.key not in kept),
            put=tuple(put for was, now in pairs for put in _puts(was, now, voice)),
            layers={
                now.key: {name: _value(value) for name, value in now.attributes.items()}
                for was, now in pairs
                if was.attributes != now.attributes
            },
            view_box=None if self.view_box == before.view_box else str(self.view_box),
            title=None if self.title == before.title else voice.say(self.title),
            description=None if self.description == before.description else self.describe(language),
        )

    def _frame(self) -> tuple[object, ...]:
        return self.name, [layer.key for layer in self.layers], self.style


def _puts(was: Layer, now: Layer, voice: Speaker) -> Iterator[Put]:
    there = {each.key: each for each in was.elements}
    stayed = [each.key for each in now.elements if each.key in there]
    still = set(stayed)
    # Elements in another order cover each other in another way, so the whole layer is put again.
    in_order = stayed == [key for key in there if key in still]
    after = ""
    for each in now.elements:
        if not in_order or not _same(there.get(each.key), each):
            yield Put(each.key, now.key, after, each.said_by(voice))
        after = each.key


def _same(one: Element | None, other: Element) -> bool:
    return one is other or one == other


def _keyed(key: str) -> str:
    return _attributes({"data-key": key}) if key else ""


def _reason(why: Sentence | None, voice: Speaker) -> str:
    return _attributes({"data-why": voice.say(why), "data-why-rule": why.rule}) if why is not None else ""


def _attributes(attributes: Mapping[str, Value]) -> str:
    return "".join(f' {name}="{_quoted(_value(value))}"' for name, value in attributes.items())


def _value(value: Value) -> str:
    return value if isinstance(value, str) else plain(value)


def _text(text: str) -> str:
    return escape(_in_xml(text))


def _quoted(text: str) -> str:
    return escape(_in_xml(text), _IN_QUOTES)


def _in_xml(text: str) -> str:
    return text if text.isprintable() else _NOT_XML.sub("\ufffd", text)
