"""What rules are made of: records, the agenda, dice, sets of bits.

Python that asks a rule gets it as plain Python; what it does compiled must be the same.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lapilli import kernel
from lapilli.kernel import (
    AGENDA_DEPTH,
    FIRST,
    MULTIPLIER,
    SEAT,
    SECOND,
    STEP,
    WORD,
    Column,
    bits_add,
    bits_any,
    bits_have,
    bits_put,
    bits_remove,
    current,
    layout,
    nth_bit,
    number,
    numbers,
    pop,
    push,
    random_below,
    random_choice,
    random_word,
    rule,
    seeded,
    words_for,
)

seeds = st.integers(0, 2**63 - 1)
bounds = st.one_of(st.integers(1, 100), st.integers(1, 2**62), st.integers(2**30 - 3, 2**30 + 3))
# Found by Hypothesis, compiled once for all.
quick = settings(deadline=None, max_examples=100)


@cache
def compiled(asked: Any) -> Callable[..., Any]:
    """A rule as compiled code has it."""
    return numba.njit(getattr(asked, "py_func", asked), error_model="numpy")


def plain(asked: Any) -> Callable[..., Any]:
    """A rule as Python has it."""
    return asked


# Dice -----------------------------------------------------------------------------------------


def test_a_stream_is_the_same_whatever_their_number():
    few, many = seeded(5, 3), seeded(5, 300)
    assert (few == many[:3]).all()
    assert len({tuple(row) for row in many.tolist()}) == 300
    assert not (seeded(6, 3) == few).any()
    assert not (seeded(None, 3) == seeded(None, 3)).all()


@given(seeds)
def test_streams_start_where_they_can_go_on_for_ever(seed):
    """Multiply-with-carry needs a word and a carry from 1 up to less than its multiplier."""
    sources = seeded(seed, 8)
    assert sources.dtype == np.int64
    assert ((sources[:, 0] >= 0) & (sources[:, 0] <= WORD)).all()
    assert ((sources[:, 1] >= 1) & (sources[:, 1] < MULTIPLIER)).all()


@quick
@given(seeds)
def test_random_words_are_marsaglias(seed):
    rng = seeded(seed, 1)[0]
    word, carry = map(int, rng)
    for _ in range(20):
        carry, word = divmod(698769069 * word + carry, 2**32)
        assert compiled(random_word)(rng) == word ^ carry
        assert rng.tolist() == [word, carry]


def test_every_bit_of_a_random_word_is_set_half_the_time():
    rng = seeded(32, 1)[0]
    words = np.array([compiled(random_word)(rng) for _ in range(20_000)])
    assert words.min() >= 0
    assert words.max() <= WORD
    set_bits = ((words[:, None] >> np.arange(32)) & 1).mean(axis=0)
    assert np.abs(set_bits - 0.5).max() < 5 * 0.5 / np.sqrt(len(words))


@quick
@given(seeds, bounds)
@example(1, 1)
@example(1, 2**30)
@example(1, 2**30 + 1)
@example(1, 2**31)
@example(1, 2**61 + 1)
@example(1, 2**62)
def test_random_numbers_are_in_range_and_the_same_as_plain_python(seed, bound):
    rng, again = seeded(seed, 1)[0], seeded(seed, 1)[0]
    for _ in range(10):
        drawn = compiled(random_below)(rng, bound)
        assert 0 <= drawn < bound
        assert random_below(again, bound) == drawn
    assert (rng == again).all()


@pytest.mark.parametrize(
    "bound",
    [1, 2, 3, 6, 7, 73, 100, 1000, 3 * 2**28, 2**30 - 1, 2**30, 2**30 + 1, 3 * 2**30, 3 * 2**60, 2**62],
)
def test_random_numbers_are_unbiased(bound):
    """Chi-square over equal parts of the range, and the low bits and thirds.

    Without drawing again 3 * 2**60 would fail by its parts and 3 * 2**28 by its thirds.
    """
    draws = 60_000
    rng = seeded(bound, 1)[0]
    drawn = [compiled(random_below)(rng, bound) for _ in range(draws)]
    parts = min(bound, 12)
    seen = np.bincount([number * parts // bound for number in drawn], minlength=parts)
    sizes = np.array([-(-(k + 1) * bound // parts) - -(-k * bound // parts) for k in range(parts)], object)
    expected = (sizes * draws / bound).astype(float)
    chi_square = float(((seen - expected) ** 2 / expected).sum())
    free = parts - 1
    assert chi_square <= free + 6 * np.sqrt(2 * free) + 1e-9
    for modulus in (4, 3):
        if bound % modulus == 0:
            low = np.bincount([number % modulus for number in drawn], minlength=modulus)
            assert np.abs(low - draws / modulus).max() < 5 * np.sqrt(draws / modulus * (1 - 1 / modulus))


class Scripted:
    """Words that come as written, in the place of random ones."""

    def __init__(self, *words: int) -> None:
        self.words = list(words)

    def __call__(self, rng: object) -> int:
        return self.words.pop(0)


@pytest.mark.parametrize(
    ("words", "bound", "drawn"),
    [
        # 2**32 = 3 * 1431655765 + 1: of all words only 0 is one too many for thirds.
        ([0, 0, WORD], 3, 2),
        ([1], 3, 0),
        ([1431655765], 3, 0),
        ([1431655766], 3, 1),
        ([2863311531], 3, 2),
        # A power of two divides all words alike: none is refused.
        ([0], 2**30, 0),
        ([3], 2**30, 0),
        ([4], 2**30, 1),
        # Beyond 2**30 two words give 62 bits; 2**62 = 3 * 2**60 + 2**60.
        ([WORD, WORD, 0, 8], 3 * 2**60, 4),
        ([3 << 30, 0, 0, 8], 3 * 2**60, 4),
        ([(3 << 30) - 2, WORD], 3 * 2**60, 3 * 2**60 - 1),
        ([WORD, WORD], 2**62, 2**62 - 1),
    ],
)
def test_words_that_would_favour_some_numbers_are_drawn_again(monkeypatch, words, bound, drawn):
    scripted = Scripted(*words)
    monkeypatch.setattr(kernel, "random_word", scripted)
    assert random_below(None, bound) == drawn
    assert scripted.words == []


@quick
@given(seeds, st.lists(st.integers(0, 50), min_size=1, max_size=12).filter(any))
def test_a_choice_never_has_weight_0_and_is_the_same_as_plain_python(seed, weights):
    listed = np.array([*weights, 10**9], np.int64)
    rng, again = seeded(seed, 1)[0], seeded(seed, 1)[0]
    for _ in range(5):
        place = compiled(random_choice)(rng, listed, len(weights))
        assert place < len(weights)
        assert weights[place] > 0
        assert random_choice(again, listed, len(weights)) == place
    assert (rng == again).all()


@quick
@given(st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(any))
def test_a_choice_is_exactly_as_likely_as_its_weight(weights):
    """Over all numbers that could be drawn, each place comes as often as it weighs."""
    seen = [0] * len(weights)
    with pytest.MonkeyPatch.context() as patch:
        for left in range(sum(weights)):
            patch.setattr(kernel, "random_below", lambda rng, bound, left=left: left)
            seen[random_choice(None, np.array(weights, np.int64), len(weights))] += 1
    assert seen == weights


def test_choices_with_huge_weights():
    weights = np.array([2**61, 2**60, 2**60], np.int64)
    rng = seeded(9, 1)[0]
    seen = np.bincount([compiled(random_choice)(rng, weights, 3) for _ in range(40_000)], minlength=3)
    for times, share in zip(seen.tolist(), (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)), strict=True):
        assert abs(times - 40_000 * share) < 5 * float(40_000 * share * (1 - share)) ** 0.5


# Bits -----------------------------------------------------------------------------------------


@numba.njit
def lowest_bit_compiled(word):
    return kernel.lowest_bit(word)


@numba.njit
def count_bits_compiled(word):
    return kernel.count_bits(word)


words = st.integers(0, 2**32 - 1)


@quick
@given(words)
@example(1 << 31)
@example(1 << 62)
@example(0)
def test_counting_and_finding_bits(word):
    places = [i for i in range(64) if word >> i & 1]
    for count in (kernel.count_bits, count_bits_compiled):
        assert count(word) == len(places)
    for lowest in (kernel.lowest_bit, lowest_bit_compiled):
        assert not places or lowest(word) == places[0]
    for nth in (nth_bit, compiled(nth_bit)):
        assert [nth(word, n) for n in range(len(places))] == places


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int32, np.int64])
def test_bits_of_numbers_of_any_width(dtype):
    word = dtype(0b0101100)
    assert kernel.count_bits(word) == count_bits_compiled(word) == 3
    assert kernel.lowest_bit(word) == lowest_bit_compiled(word) == 2


@pytest.mark.parametrize(("size", "count"), [(0, 0), (1, 1), (32, 1), (33, 2), (64, 2), (65, 3)])
def test_how_many_words_a_set_takes(size, count):
    assert words_for(size) == compiled(words_for)(size) == count


members = st.integers(0, 95)
changes = st.lists(st.tuples(st.sampled_from(["add", "remove", "put", "put not"]), members), max_size=60)


@pytest.mark.parametrize("pick", [compiled, plain])
@quick
@given(changes)
@example([("add", 31), ("add", 32), ("add", 63), ("remove", 31)])
def test_a_set_of_bits_is_a_set(pick, changes):
    bits, expected = np.zeros(3, np.int64), set()
    for what, member in changes:
        if what == "add":
            pick(bits_add)(bits, member)
        elif what == "remove":
            pick(bits_remove)(bits, member)
        else:
            pick(bits_put)(bits, member, what == "put")
        (expected.add if what in ("add", "put") else expected.discard)(member)
        assert {i for i in range(96) if pick(bits_have)(bits, i)} == expected
        assert pick(bits_any)(bits) == bool(expected)
        # No word has anything beyond its 32 bits: a word that went below 0 would shift for ever.
        assert ((bits >= 0) & (bits <= WORD)).all()


# Records --------------------------------------------------------------------------------------


class Small(kernel.State):
    """A state with fields of every width, to be laid out."""

    flag: int = number(np.int8)
    table: Any = numbers(3, 5, dtype=np.int8)
    bits: Any = numbers(2, dtype=np.int64)
    total: int = number(np.int32)
    heat: Any = numbers(4)


class Smaller(Small):
    """A subclass says a field anew, and adds one."""

    flag: int = number(np.int64)
    more: int = number()


def test_a_layout_has_all_fields_widest_first_in_whole_words():
    dtype = layout(Small)
    assert {"players", "over", "agenda", "agenda_length", "flag", "table", "bits", "total", "heat"} <= set(
        dtype.names
    )
    assert dtype.itemsize % 8 == 0
    widths = [dtype[name].base.itemsize for name in dtype.names]
    assert widths == sorted(widths, reverse=True)
    offset = 0
    for name in dtype.names:
        assert dtype.fields[name][1] == offset, "no gap whose bytes nobody sets"
        offset += dtype[name].itemsize
    assert offset == dtype.itemsize
    assert dtype["table"].shape == (3, 5)
    assert dtype["heat"] == np.dtype((np.int16, (4,)))
    assert dtype["agenda"].shape == (AGENDA_DEPTH, 4)


def test_a_subclass_may_change_a_field():
    dtype = layout(Smaller)
    assert dtype["flag"] == np.int64
    assert dtype["more"] == np.int16
    assert dtype.itemsize % 8 == 0
    assert dtype.names.count("flag") == 1


def test_a_column_knows_its_type_and_shape():
    column = numbers(2, 3, dtype=np.int32)
    assert isinstance(column, Column)
    assert (column.dtype, column.shape) == (np.int32, (2, 3))
    assert number().shape == ()


# The agenda -----------------------------------------------------------------------------------


@numba.njit
def push_in(states, step, seat, first, second):
    push(states[0], step, seat, first, second)


@numba.njit
def pop_in(states):
    pop(states[0])


@numba.njit
def current_in(states, column):
    return current(states[0], column)


def push_plainly(states, *entry):
    push(states[0], *entry)


def pop_plainly(states):
    pop(states[0])


def current_plainly(states, column):
    return current(states[0], column)


entries = st.tuples(*[st.integers(-1, 1000)] * 4)


@pytest.mark.parametrize(
    ("push_here", "pop_here", "current_here"),
    [(push_in, pop_in, current_in), (push_plainly, pop_plainly, current_plainly)],
    ids=["compiled", "plain"],
)
@quick
@given(st.lists(st.none() | entries, max_size=60))
def test_the_agenda_is_a_stack_that_leaves_nothing_behind(push_here, pop_here, current_here, changes):
    states = np.zeros(1, layout(Small))
    expected: list[tuple[int, ...]] = []
    for entry in changes:
        if entry is None and expected:
            pop_here(states)
            expected.pop()
        elif entry is not None and len(expected) < AGENDA_DEPTH:
            push_here(states, *entry)
            expected.append(entry)
        assert states["agenda_length"][0] == len(expected)
        assert states["agenda"][0, : len(expected)].tolist() == [list(entry) for entry in expected]
        assert not states["agenda"][0, len(expected) :].any()
        if expected:
            now = tuple(current_here(states, column) for column in (STEP, SEAT, FIRST, SECOND))
            assert now == expected[-1]


# Compiling ------------------------------------------------------------------------------------


@rule
def add_up(a, b):
    return a + b


@rule
def add_in_many_ways(values, small):
    return add_up(values[0], 1) + add_up(small, True) + add_up(2, small)


def test_a_rule_called_by_rules_is_compiled_once_for_whole_numbers():
    add_here = compiled(add_in_many_ways)
    assert add_here(np.array([100], np.int8), np.int16(30_000)) == 101 + 30_001 + 30_002
    assert len(add_up.signatures) == 1
    # Not in the width of what it was called with: there 127 + 1 would be too much.
    assert add_here(np.array([127], np.int8), np.int16(32_767)) == 128 + 32_768 + 32_769


@rule
def twice(a):
    return a + a


def test_python_that_asks_a_rule_does_not_wait_for_it_to_be_compiled():
    answer = twice(np.int8(100))
    assert answer == 200
    assert type(answer) is int
    assert twice.signatures == []
