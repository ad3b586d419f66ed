"""Scenes: well-formed text, keys, words, and the changes from one scene to the next."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from lapilli.draw.plane import Box, plain
from lapilli.draw.scene import NAMESPACE, Element, Layer, Scene, drawing, element
from lapilli.words import ENGLISH, Player, Sentence
from tests.draw.page import Page, shown
from tests.tongues import language_of

AWKWARD = "<b> & \"quotes\" 'single' ]]> \u00e9 \U0001f30b\nnext line\ttab"


def dot(key: str, x: float = 0, words: str = "") -> Element:
    return element("circle", key=key, cx=x, r=1, words=Sentence(words) if words else None)


def scene(
    *layers: Layer, title: str = "Dots", description: str = "Some dots.", box: Box | None = None
) -> Scene:
    return Scene("dots", box or Box(0, 0, 10, 5), layers, Sentence(title), (Sentence(description),))


def parsed(picture: Scene) -> ET.Element:
    return ET.fromstring(picture.svg())


def tagged(root: ET.Element, tag: str) -> list[ET.Element]:
    return list(root.iter(f"{{{NAMESPACE}}}{tag}"))


def test_a_scene_is_an_svg_with_a_name_and_a_description():
    root = parsed(scene(Layer("front", (dot("a"),)), title="Two < three", description="Nothing & more."))
    assert root.tag == f"{{{NAMESPACE}}}svg"
    assert root.get("role") == "img"
    assert root.get("viewBox") == "0 0 10 5"
    assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
    assert root[0].text == "Two < three"
    assert root[1].text == "Nothing & more."


def test_awkward_text_comes_back_unharmed():
    spoken = Element("text", {"data-note": AWKWARD}, (AWKWARD,), key=AWKWARD, words=Sentence(AWKWARD))
    root = parsed(scene(Layer("front", (spoken,)), title=AWKWARD))
    (text,) = tagged(root, "text")
    assert text.get("data-key") == AWKWARD
    assert text.get("data-note") == AWKWARD
    assert text[0].text == AWKWARD
    assert text[0].tail == AWKWARD
    assert root[0].text == AWKWARD


def test_what_xml_cannot_say_is_replaced():
    (text,) = tagged(parsed(scene(Layer("front", (element("text", "a\x00b\x1bc", key="t"),)))), "text")
    assert text.text == "a\ufffdb\ufffdc"


def test_words_become_the_title_that_is_shown_and_read_aloud():
    (circle,) = tagged(parsed(scene(Layer("front", (dot("a", words="A dot."),)))), "circle")
    assert circle[0].tag == f"{{{NAMESPACE}}}title"
    assert circle[0].text == "A dot."


def test_everything_that_is_read_can_be_translated():
    words = Sentence("{count} dots", values={"count": 3})
    picture = scene(Layer("front", (element("text", words, key="t", words=words),)), title="Dots")
    spanish = {"{count} dots": "{count} puntos", "Dots": "Puntos", "Some dots.": "Unos puntos."}
    text = picture.svg(language_of(spanish.__getitem__))
    assert text.count("3 puntos") == 2
    assert "<title>Puntos</title>" in text
    assert "<desc>Unos puntos.</desc>" in text
    assert "ots" not in text.replace('class="dots"', "")


@pytest.mark.parametrize(
    "layers",
    [
        (Layer("front", (dot("a"), dot("a"))),),
        (Layer("back", (dot("a"),)), Layer("front", (dot("a"),))),
        (Layer("a", (dot("a"),)),),
        (Layer("front", ()), Layer("front", ())),
        (Layer("front", (dot(""),)),),
    ],
)
def test_keys_are_unique(layers):
    with pytest.raises(ValueError, match="key of its own"):
        scene(*layers)


def test_elements_are_found_by_key_in_drawing_order():
    picture = scene(Layer("back", (dot("b"),)), Layer("front", (dot("a", x=2.5),)))
    assert list(picture.by_key()) == ["b", "a"]
    assert picture.by_key()["a"] == '<circle data-key="a" cx="2.5" r="1"/>'
    assert all(markup in picture.svg() for markup in picture.by_key().values())


def test_a_scene_that_is_the_same_has_no_changes():
    def picture() -> Scene:
        return scene(Layer("front", (dot("a"), dot("b"))))

    assert not picture().changes(picture())
    assert picture().changes(picture()).keys == set()


def test_changes_name_only_what_changed():
    before = scene(Layer("front", (dot("a"), dot("b"), dot("c"))))
    after = scene(Layer("front", (dot("a"), dot("b", x=7), dot("d"))))
    changes = after.changes(before)
    assert changes
    assert changes.gone == ("c",)
    assert [(put.key, put.layer, put.after) for put in changes.put] == [
        ("b", "front", "a"),
        ("d", "front", "b"),
    ]
    assert changes.put[0].markup == after.by_key()["b"]
    assert (changes.view_box, changes.title, changes.description, changes.layers) == (None, None, None, {})


def test_changes_tell_of_words_frame_and_layers():
    before = scene(Layer("front", (dot("a"),), {"transform": "scale(1)"}))
    after = scene(
        Layer("front", (dot("a"),), {"transform": "scale(2)"}),
        title="Big dots",
        description="A big dot.",
        box=Box(0, 0, 20, 10),
    )
    changes = after.changes(before)
    assert changes
    assert changes.keys == set()
    assert changes.layers == {"front": {"transform": "scale(2)"}}
    assert (changes.view_box, changes.title, changes.description) == ("0 0 20 10", "Big dots", "A big dot.")


def test_a_new_first_element_comes_after_nothing():
    changes = scene(Layer("front", (dot("a"), dot("b")))).changes(scene(Layer("front", (dot("b"),))))
    assert [(put.key, put.after) for put in changes.put] == [("a", "")]


def test_elements_that_cover_each_other_otherwise_are_put_again():
    before = scene(Layer("front", (dot("a"), dot("b"))))
    after = scene(Layer("front", (dot("b"), dot("a"))))
    assert [(put.key, put.after) for put in after.changes(before).put] == [("b", ""), ("a", "b")]


def test_an_element_that_goes_to_another_layer_is_put_there():
    before = scene(Layer("back", (dot("a"),)), Layer("front", ()))
    after = scene(Layer("back", ()), Layer("front", (dot("a"),)))
    changes = after.changes(before)
    assert [(put.key, put.layer) for put in changes.put] == [("a", "front")]
    assert changes.gone == ()


LAYERS = (
    (Layer("back", (dot("a"), dot("b", words="B."))), Layer("front", (dot("c"),), {"class": "one"})),
    (Layer("back", (dot("b", words="B."), dot("a"))), Layer("front", (), {"class": "two"})),
    (Layer("back", (dot("d"),)), Layer("front", (dot("a", x=3), dot("c")), {"class": "two"})),
    (Layer("back", (dot("e"), dot("d"), dot("f"))), Layer("front", (dot("c", x=1),), {"id": "x"})),
    (Layer("back", ()), Layer("front", ())),
)


@pytest.mark.parametrize("before", LAYERS)
@pytest.mark.parametrize("after", LAYERS)
def test_a_page_that_follows_the_changes_shows_the_next_scene(before, after):
    first = scene(*before, title="First", description="The first.")
    then = scene(*after, title="Then", description="The next.", box=Box(1, 2, 3, 4))
    page = Page(first)
    page.follow(then.changes(first))
    assert page.shown == shown(then)


def test_on_a_page_a_picture_brings_no_style_and_is_a_group_of_things_to_use():
    styled = Scene("dots", Box(0, 0, 9, 9), (), Sentence("Dots"), (), style=".dots circle{fill:red}")
    assert "<style>.dots circle{fill:red}</style>" in styled.svg()
    bare = styled.svg(style=False)
    assert "style" not in bare
    assert ET.fromstring(bare).get("role") == "group"
    assert ET.fromstring(bare)[0].text == "Dots"


def test_a_drawing_is_written_as_its_elements_are():
    parts = (dot("a", x=2), element("path", d="M0 0"))
    drawn = element("g", drawing(*parts), key="k")
    assert drawn.markup() == element("g", *parts, key="k").markup()


def test_what_has_words_cannot_be_drawn_once_for_all_languages():
    with pytest.raises(ValueError, match="said otherwise"):
        drawing(dot("a", words="A dot."))


def test_words_call_the_players_what_they_are_called_at_the_table():
    words = Sentence("A dot of {player}.", values={"player": Player(1)})
    picture = scene(Layer("front", (element("circle", key="a", words=words),)))
    assert "A dot of Player B." in picture.svg()
    assert "A dot of Ada." in picture.svg(ENGLISH.calling({1: "Ada"}))
    assert "A dot of Bob." in picture.svg(ENGLISH.calling({1: "Bob"}))
    assert "A dot of Player B." in picture.svg()


def test_scenes_of_different_pictures_cannot_be_compared():
    with pytest.raises(ValueError, match="not scenes of one picture"):
        scene(Layer("front", ())).changes(scene(Layer("other", ())))


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.1 + 0.2, "0.3"), (-0.001, "0"), (100, "100"), (-2.345, "-2.35")]
)
def test_numbers_are_short(value, text):
    assert plain(value) == text
