"""A page for tests: it shows a scene, and follows the changes from one to the next as any page would."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from lapilli.draw.scene import NAMESPACE, Changes, Scene
from lapilli.words import ENGLISH, Language


class Page:
    def __init__(self, scene: Scene, language: Language = ENGLISH) -> None:
        self._root = ET.fromstring(scene.svg(language, style=False))

    def follow(self, changes: Changes) -> None:
        for key in changes.gone:
            self._remove(key)
        for put in changes.put:
            self._remove(put.key)
            layer = self._keyed(put.layer)
            place = list(layer).index(self._keyed(put.after)) + 1 if put.after else 0
            layer.insert(place, ET.fromstring(put.markup.replace(" ", f' xmlns="{NAMESPACE}" ', 1)))
        for key, attributes in changes.layers.items():
            layer = self._keyed(key)
            layer.attrib.clear()
            layer.attrib.update({"data-key": key, **attributes})
        if changes.view_box is not None:
            self._root.set("viewBox", changes.view_box)
        for tag, text in (("title", changes.title), ("desc", changes.description)):
            if text is not None:
                self._root.find(f"{{{NAMESPACE}}}{tag}").text = text

    def _keyed(self, key: str) -> ET.Element:
        (found,) = [each for each in self._root.iter() if each.get("data-key") == key]
        return found

    def _remove(self, key: str) -> None:
        for parent in self._root.iter():
            for child in [child for child in parent if child.get("data-key") == key]:
                parent.remove(child)

    @property
    def shown(self) -> str:
        """Everything on the page, written in one way only."""
        return ET.canonicalize(ET.tostring(self._root, encoding="unicode"), strip_text=True)


def shown(scene: Scene, language: Language = ENGLISH) -> str:
    """What a page shows that has just been opened."""
    return Page(scene, language).shown
