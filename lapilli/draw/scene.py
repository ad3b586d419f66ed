"""A picture as a scene: layers of keyed SVG elements, each with words for those who cannot see it.

A scene is written out whole with ``Scene.svg``.  Whoever shows one already asks the next scene for
its ``changes`` and touches only the elements they name.  The same scene always gives the same text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.sax.saxutils import escape

from lapilli.draw.plane import Box, plain
from lapilli.words import ENGLISH, Language, Sentence

Value = str | float
NAMESPACE = "http://www.w3.org/2000/svg"

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_IN_QUOTES = {'"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}


@dataclass(frozen=True)
class Element:
    """A piece of a picture.  One with a key can be found again in the next scene.

    ``words`` say what it is; they become its ``<title>``, which browsers show and read aloud.
    """

    tag: str
    attributes: Mapping[str, Value] = field(default_factory=dict)
    children: tuple[Element | Sentence | str, ...] = ()
    key: str = ""
    words: Sentence | None = None

    def markup(self, language: Language = ENGLISH) -> str:
        """The element as SVG; its sentences in a language."""
        begin = f"<{self.tag}{_keyed(self.key)}{_attributes(self.attributes)}"
        inside = "".join(self._inside(language))
        return f"{begin}>{inside}</{self.tag}>" if inside else f"{begin}/>"

    def _inside(self, language: Language) -> Iterator[str]:
        if self.words is not None:
            yield f"<title>{_text(self.words.say(language))}</title>"
        for child in self.children:
            if isinstance(child, Element):
                yield child.markup(language)
            else:
                yield _text(child.say(language) if isinstance(child, Sentence) else child)


def element(
    tag: str,
    *children: Element | Sentence | str,
    key: str = "",
    words: Sentence | None = None,
    **attributes: Value,
) -> Element:
    """An element with its attributes written as Python names: ``class_``, ``stroke_width``."""
    named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    return Element(tag, named, children, key, words)


@dataclass(frozen=True)
class Layer:
    """Keyed elements that lie at the same height; later layers cover earlier ones."""

    key: str
    elements: tuple[Element, ...]
    attributes: Mapping[str, Value] = field(default_factory=dict)

    def markup(self, language: Language = ENGLISH) -> str:
        """The layer as SVG."""
        return Element("g", self.attributes, self.elements, self.key).markup(language)


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
    """A picture.  Scenes of one kind of picture have the same name, layers, definitions and style."""

    name: str
    """The picture's class, under which its style rules stand; so they touch nothing else on a page."""
    view_box: Box
    layers: tuple[Layer, ...]
    title: Sentence
    description: tuple[Sentence, ...]
    definitions: tuple[Element, ...] = ()
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
        return {each.key: each.markup(language) for each in self.elements}

    def describe(self, language: Language = ENGLISH) -> str:
        """The whole picture in words, one sentence a line."""
        return "\n".join(sentence.say(language) for sentence in self.description)

    def svg(self, language: Language = ENGLISH) -> str:
        """The whole picture, to be put on a page or saved as a file."""
        root = {"xmlns": NAMESPACE, "class": self.name, "viewBox": str(self.view_box), "role": "img"}
        parts = (
            f"<svg{_attributes(root)}>",
            f"<title>{_text(self.title.say(language))}</title>",
            f"<desc>{_text(self.describe(language))}</desc>",
            f"<style>{_text(self.style)}</style>" if self.style else "",
            Element("defs", {}, self.definitions).markup(language) if self.definitions else "",
            *(layer.markup(language) for layer in self.layers),
            "</svg>\n",
        )
        return "\n".join(part for part in parts if part)

    def changes(self, before: Scene, language: Language = ENGLISH) -> Changes:
        """What is different from an earlier scene of the same picture."""
        if self._frame() != before._frame():
            raise ValueError(f"{before.name!r} and {self.name!r} are not scenes of one picture")
        old, new = before.by_key(language), self.by_key(language)
        layers = zip(before.layers, self.layers, strict=True)
        return Changes(
            gone=tuple(key for key in old if key not in new),
            put=tuple(put for was, now in layers for put in _puts(was, now, old, new)),
            layers={
                now.key: {name: _value(value) for name, value in now.attributes.items()}
                for was, now in zip(before.layers, self.layers, strict=True)
                if was.attributes != now.attributes
            },
            view_box=_if_new(str(before.view_box), str(self.view_box)),
            title=_if_new(before.title.say(language), self.title.say(language)),
            description=_if_new(before.describe(language), self.describe(language)),
        )

    def _frame(self) -> tuple[object, ...]:
        return self.name, [layer.key for layer in self.layers], self.definitions, self.style


def _puts(was: Layer, now: Layer, old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[Put]:
    there = [each.key for each in was.elements]
    stayed = [each.key for each in now.elements if each.key in there]
    # Elements in another order cover each other in another way, so the whole layer is put again.
    in_order = stayed == [key for key in there if key in stayed]
    after = ""
    for each in now.elements:
        if not in_order or each.key not in there or old[each.key] != new[each.key]:
            yield Put(each.key, now.key, after, new[each.key])
        after = each.key


def _if_new(before: str, now: str) -> str | None:
    return None if before == now else now


def _keyed(key: str) -> str:
    return _attributes({"data-key": key}) if key else ""


def _attributes(attributes: Mapping[str, Value]) -> str:
    return "".join(f' {name}="{_quoted(_value(value))}"' for name, value in attributes.items())


def _value(value: Value) -> str:
    return value if isinstance(value, str) else plain(value)


def _text(text: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", text))


def _quoted(text: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", text), _IN_QUOTES)
