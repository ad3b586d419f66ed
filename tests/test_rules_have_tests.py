"""Every numbered rule has a test that carries its number, and no test names a rule there is not."""

import ast
from pathlib import Path

import pytest

from lapilli.rulebook import numbered

ROOT = Path(__file__).parents[1]
RULE_TEXTS = sorted((ROOT / "docs" / "rules").glob("*.md"))
TEST_FILES = sorted((ROOT / "tests").rglob("test_*.py"))


def is_rule_mark(node):
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "mark"
    )


def rules_named(source):
    """The rule numbers that the tests of a file carry, each with the tests that do."""
    named = {}
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.FunctionDef) and node.name.startswith("test_")):
            continue
        for decorator in node.decorator_list:
            for mark in filter(is_rule_mark, ast.walk(decorator)):
                for argument in mark.args:
                    named.setdefault(ast.literal_eval(argument), []).append(node.name)
    return named


def all_rules_named():
    named = {}
    for file in TEST_FILES:
        for number, tests in rules_named(file.read_text(encoding="utf-8")).items():
            named.setdefault(number, []).extend(f"{file.name}::{test}" for test in tests)
    return named


@pytest.mark.parametrize("text", RULE_TEXTS, ids=lambda path: path.stem)
def test_every_numbered_rule_has_a_test(text):
    rules = numbered(text.read_text(encoding="utf-8"))
    assert rules
    untested = sorted(rules.keys() - all_rules_named().keys())
    assert untested == [], "these rules have no test"


def test_no_test_names_a_rule_that_does_not_exist():
    rules = set().union(*(numbered(text.read_text(encoding="utf-8")) for text in RULE_TEXTS))
    unknown = {number: tests for number, tests in all_rules_named().items() if number not in rules}
    assert unknown == {}, "these rules do not exist"


def test_all_the_numbers_in_a_rule_text_are_found():
    """A rule that the reader of rule texts overlooked could do without a test."""
    for text in RULE_TEXTS:
        words = text.read_text(encoding="utf-8").replace("(", " ").replace(")", " ").split()
        prefix = next(iter(numbered(text.read_text(encoding="utf-8"))))[:3]
        mentioned = {word.strip(".,;:") for word in words if word.startswith(prefix)}
        assert mentioned <= numbered(text.read_text(encoding="utf-8")).keys()


MADE_UP_RULES = """
# Made up
- ZZ-01 [S] One. ZZ-02 [R] Two,
  as ZZ-01 says.
- ZZ-03 Three [S]: see ZZ-04.
- ZZ-04 [I] Four.
"""
MADE_UP_TESTS = """
import pytest

@pytest.mark.rule("ZZ-01", "ZZ-04")
def test_one():
    ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("ZZ-03"))])
def test_three(x):
    ...

@pytest.mark.rule("ZZ-09")
def test_nine():
    "ZZ-02"

@pytest.mark.rule("ZZ-02")
def help_test_two():
    ...
"""


def test_this_check_finds_what_is_missing_and_what_is_made_up():
    rules, named = numbered(MADE_UP_RULES), rules_named(MADE_UP_TESTS)
    assert sorted(rules) == ["ZZ-01", "ZZ-02", "ZZ-03", "ZZ-04"]
    assert named == {
        "ZZ-01": ["test_one"],
        "ZZ-04": ["test_one"],
        "ZZ-03": ["test_three"],
        "ZZ-09": ["test_nine"],
    }
    assert rules.keys() - named.keys() == {"ZZ-02"}
    assert named.keys() - rules.keys() == {"ZZ-09"}
