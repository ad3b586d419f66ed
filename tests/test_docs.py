"""What the documentation shows is true: its examples run."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import lapilli

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_run():
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted > 5
    assert done.failed == 0


@pytest.mark.parametrize(
    "name", ["lapilli", "lapilli.words", "lapilli.moves", "lapilli.rulebook", "lapilli.draw.style"]
)
def test_the_examples_of_a_module_run(name):
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.parametrize("name", lapilli.games())
def test_the_position_that_shows_the_notation_is_read(name):
    page = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    [text] = re.findall(rf"```\n({name} {lapilli.game(name).rules_version}\n.*?)```", page, re.DOTALL)
    assert not lapilli.game(name).from_text(text).is_over


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/arena.md",
        "docs/bots.md",
        "docs/games.md",
        "docs/protocol.md",
    ],
)
def test_links_and_pictures_are_there(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in (part.partition(")")[0] for part in text.split("](")[1:]):
        place, _, heading = target.partition("#")
        there = (ROOT / page).parent.joinpath(place) if place else ROOT / page
        assert there.exists(), f"{page} names {target}"
        assert not heading or heading in headings_of(there), f"{page} names {target}"


def headings_of(page):
    """The headings of a page as links to them name them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
