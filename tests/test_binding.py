"""Binding the engine to a game: what is compiled, and where it is kept."""

import types

import pytest

from lapilli import binding
from lapilli.games.seismic import rules


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("LAPILLI_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_compiled_code_is_kept_by_the_content_of_every_source(tmp_path, cache):
    folder, file = tmp_path / "game", tmp_path / "kernel.py"
    (folder / "rules").mkdir(parents=True)
    numbers, chapter = folder / "components.toml", folder / "rules" / "tiles.py"
    for source in (file, numbers, chapter):
        source.write_text("one = 1\n")
    kept = {binding.cache_folder(rules, folder, file)}
    assert binding.cache_folder(rules, folder, file) in kept
    for source in (file, numbers, chapter):
        source.write_text("one = 2\n")
        kept.add(binding.cache_folder(rules, folder, file))
    assert len(kept) == 4
    assert all(place.is_relative_to(cache) for place in kept)


def test_the_engines_own_sources_count(monkeypatch, cache):
    seen = []
    monkeypatch.setattr(binding, "digest", lambda *places: seen.extend(places) or "digest")
    binding.bind("lapilli.engine", rules)
    names = {place.name for place in seen}
    assert {"engine.py", "kernel.py", "hexes.py", "stack.py", "components.py", "components.toml"} <= names
    assert not {"contract.py", "picture.py", "words.py"} & {
        place.name for place in seen if "games" in place.parts
    }


def test_what_is_imported_counts_and_what_is_only_beside_it_does_not(tmp_path, monkeypatch):
    package = tmp_path / "hopscotch"
    (package / "rules").mkdir(parents=True)
    texts = {
        "__init__.py": "",
        "rules/__init__.py": "from .. import numbers\nfrom hopscotch.rules.steps import step\nimport math\n",
        "rules/steps.py": "from lapilli.seats import CHANCE\ndef step():\n    from hopscotch import later\n",
        "numbers.py": "",
        "numbers.toml": "",
        "later.py": "",
        "picture.py": "",
    }
    for name, text in texts.items():
        (package / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    files = {
        str(file.relative_to(package))
        for file in binding.sources_of("hopscotch.rules")
        if package in file.parents
    }
    assert files == {"__init__.py", "rules/__init__.py", "rules/steps.py", "numbers.py", "numbers.toml"}


def test_only_the_versions_used_last_are_kept(tmp_path, cache):
    source = tmp_path / "rule.py"
    for version in range(binding.KEPT + 3):
        source.write_text(f"version = {version}\n")
        newest = binding.cache_folder(rules, source)
    assert newest.exists()
    assert len(list(newest.parent.iterdir())) == binding.KEPT


def test_with_nowhere_to_keep_it_code_is_compiled_anew(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LAPILLI_CACHE_DIR", str(tmp_path / "file" / "cache"))
    first, second = (binding.cache_folder(rules, tmp_path) for _ in range(2))
    assert first != second
    assert first.exists()


def test_rules_that_lack_something_are_told_what():
    incomplete = types.ModuleType("incomplete")
    incomplete.__file__ = __file__
    for name in binding.promised():
        if name not in ("apply", "INVENTORY"):
            setattr(incomplete, name, getattr(rules, name))
    with pytest.raises(TypeError, match=r"incomplete lacks .*INVENTORY"):
        binding.bind("lapilli.engine", incomplete)


def test_an_engine_without_a_game_says_so():
    from lapilli import compiled

    for name in binding.promised():
        if name != "INVENTORY":
            with pytest.raises(TypeError, match="not bound to a game"):
                getattr(compiled, name)(*[None] * getattr(compiled, name).__code__.co_argcount)
