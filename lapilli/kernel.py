"""What makes a function a rule: compiling it, the record it works on, dice, bits, the agenda.

A rule is a plain Python function over one record.  ``@rule`` compiles it with Numba for the CPU;
the same function can be called from a CUDA kernel, and ``NUMBA_DISABLE_JIT=1`` runs it as Python.
To stay the same in all three, rules use whole numbers that cannot overflow and no objects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import numpy as np
from numba.core import config, types
from numba.core.registry import CPUDispatcher
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

from lapilli.errors import LapilliError
from lapilli.words import Sentence

Rule = TypeVar("Rule", bound=Callable[..., Any])


def _widest(kind: Any) -> Any:
    if isinstance(kind, types.Literal):
        kind = kind.literal_type
    return types.int64 if isinstance(kind, types.Integer | types.Boolean) else kind


def _as_python(value: Any) -> Any:
    return value.item() if isinstance(value, np.number | np.bool_) else value


class _Compiled(CPUDispatcher):
    """A rule: a part of the compiled code that calls it, and plain Python where Python calls it.

    Only an entry is compiled for Python to call, and kept on disk.  A page that asks a rule a question
    does not wait for it to be compiled, in every process anew.
    """

    def __call__(self, *args: Any) -> Any:
        return _as_python(self.py_func(*map(_as_python, args)))

    def get_call_template(self, args: Sequence[Any], kws: Any) -> Any:
        """Compile it once for whole numbers, not again for every width and constant it is called with.

        That halves the time to compile a game.
        """
        return super().get_call_template([_widest(arg) for arg in args], kws)


_settings: Any = config
_OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
"""No rule needs to be called from C."""


def rule(function: Rule) -> Rule:
    """Make a function a rule, which is compiled into whatever calls it; it runs without the GIL."""
    if _settings.DISABLE_JIT:
        return function
    return cast(Rule, _Compiled(function, targetoptions=_OPTIONS))


# Records ------------------------------------------------------------------------------------

Numbers = NDArray[np.int16]
Rng = NDArray[np.int64]
Moves = NDArray[np.int32]
Weights = NDArray[np.int64]


class Column:
    """How a field of a state is stored: its number type and its shape."""

    def __init__(self, dtype: type[np.integer[Any]], shape: tuple[int, ...]) -> None:
        self.dtype = dtype
        self.shape = shape


def number(dtype: type[np.integer[Any]] = np.int16) -> Any:
    """A field that holds one number."""
    return Column(dtype, ())


def numbers(*shape: int, dtype: type[np.integer[Any]] = np.int16) -> Any:
    """A field that holds an array of numbers."""
    return Column(dtype, shape)


AGENDA_DEPTH = 16


class State:
    """The fields every game's state has; a game adds its own by subclassing.

    The class is only a description, for the type checker and for ``layout``: a state in memory is
    one NumPy record.
    """

    players: int = number()
    over: int = number()
    """0 while the game goes on, then the number of the reason why it ended."""
    agenda: Numbers = numbers(AGENDA_DEPTH, 4)
    """What is to be done, the next thing last: step, seat, and two numbers of the step's own."""
    agenda_length: int = number()


def layout(state: type[State]) -> np.dtype[Any]:
    """The record type of a state class."""
    columns: dict[str, Column] = {}
    for described in reversed(state.__mro__):
        for name, column in vars(described).items():
            if isinstance(column, Column):
                columns[name] = column
    fields = [(name, c.dtype, c.shape) for name, c in columns.items()]
    fields.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    size = sum(np.dtype((dtype, shape)).itemsize for _, dtype, shape in fields)
    # Whole 8-byte words, so that states lie aligned in an array.
    padding = -size % 8
    if padding:
        fields.append(("padding", np.int8, (padding,)))
    return np.dtype((np.record, fields))


# The agenda ---------------------------------------------------------------------------------

STEP, SEAT, FIRST, SECOND = 0, 1, 2, 3


@rule
def push(state: State, step: int, seat: int, first: int, second: int) -> None:
    """Put something on the agenda, to be done before everything that is there.

    What no longer has room is not written anywhere; the length tells, and the kit looks at it.
    """
    entry = state.agenda_length
    if entry < AGENDA_DEPTH:
        state.agenda[entry, STEP] = step
        state.agenda[entry, SEAT] = seat
        state.agenda[entry, FIRST] = first
        state.agenda[entry, SECOND] = second
    state.agenda_length = entry + 1


@rule
def pop(state: State) -> None:
    """Take the next thing off the agenda; what it leaves in memory is cleared."""
    entry = state.agenda_length - 1
    if entry < AGENDA_DEPTH:
        for column in range(4):
            state.agenda[entry, column] = 0
    state.agenda_length = entry


@rule
def current(state: State, column: int) -> int:
    """One column of what is to be done now."""
    return state.agenda[state.agenda_length - 1, column]  # type: ignore[no-any-return]


# Dice ---------------------------------------------------------------------------------------

MULTIPLIER = 698769069
"""Marsaglia's multiply-with-carry: below 2**30, so that a product never passes 2**62."""
WORD = 0xFFFFFFFF


Seed = int | Sequence[int] | None
"""What random sources are made from; None for something never seen before."""


def seeded(seed: Seed, streams: int) -> NDArray[np.int64]:
    """Random sources, one a row, the same for the same seed whatever the number of rows."""
    try:
        root = np.random.SeedSequence(seed)
    except (TypeError, ValueError):
        why = Sentence("{seed!r} is not a seed: a whole number from 0 up, or None", values={"seed": seed})
        raise LapilliError(why) from None
    words = root.generate_state(2 * streams, np.uint64).reshape(streams, 2)
    sources = np.empty((streams, 2), np.int64)
    sources[:, 0] = words[:, 0] & np.uint64(WORD)
    sources[:, 1] = words[:, 1] % np.uint64(MULTIPLIER - 1) + np.uint64(1)
    return sources


@rule
def random_word(rng: Rng) -> int:
    """32 random bits (multiply-with-carry, its two halves mixed)."""
    product = MULTIPLIER * rng[0] + rng[1]
    rng[0] = product & WORD
    rng[1] = product >> 32
    return int(rng[0] ^ rng[1])


@rule
def random_below(rng: Rng, bound: int) -> int:
    """A number from 0 up to ``bound``, every one as likely; ``bound`` is at most 2**62."""
    bound = int(bound)
    if bound <= 1 << 30:
        # Lemire's method: scale, and draw again only where scaling would favour some numbers.
        product = random_word(rng) * bound
        if (product & WORD) < bound:
            unfair = (WORD + 1) % bound
            while (product & WORD) < unfair:
                product = random_word(rng) * bound
        return product >> 32
    fair = ((1 << 62) // bound) * bound
    number = fair
    while number >= fair:
        number = (random_word(rng) >> 1) << 31 | random_word(rng) >> 1
    return number % bound


@rule
def random_choice(rng: Rng, weights: Weights, count: int) -> int:
    """One of the first ``count`` places, each as likely as its weight says."""
    total = 0
    for i in range(count):
        total += weights[i]
    left = random_below(rng, total)
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return i
    return count - 1


@rule
def list_outcome(move: int, weight: int, moves: Moves, weights: Weights, count: int) -> int:
    """List what chance may bring, unless its weight is 0; gives how many are listed."""
    moves[count] = move
    weights[count] = weight
    return count + (weight > 0)


# Sets of small numbers, 32 to a word --------------------------------------------------------

Bits = NDArray[np.int64]


@rule
def words_for(size: int) -> int:
    """How many words a set of the numbers below ``size`` takes."""
    return (size + 31) // 32


def lowest_bit(word: int) -> int:
    """The number of the lowest bit set in a word that is not 0."""
    return (int(word) & -int(word)).bit_length() - 1


def count_bits(word: int) -> int:
    """How many bits are set in a word."""
    return int(word).bit_count()


def _emit_lowest_bit(typing_context: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), emit


def _emit_count_bits(typing_context: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), emit


_lowest_bit_instruction: Any = intrinsic(_emit_lowest_bit)
_count_bits_instruction: Any = intrinsic(_emit_count_bits)


@overload(lowest_bit, target="generic")
def _compile_lowest_bit(word: Any) -> Any:
    def compiled(word: Any) -> Any:
        return _lowest_bit_instruction(np.int64(word))

    return compiled


@overload(count_bits, target="generic")
def _compile_count_bits(word: Any) -> Any:
    def compiled(word: Any) -> Any:
        return _count_bits_instruction(np.int64(word))

    return compiled


@rule
def nth_bit(word: int, n: int) -> int:
    """The number of the bit with exactly ``n`` set bits below it."""
    for _ in range(n):
        word &= word - 1
    return lowest_bit(word)


@rule
def bits_add(bits: Bits, member: int) -> None:
    """Put a number into a set."""
    bits[member >> 5] |= np.int64(1) << np.int64(member & 31)


@rule
def bits_remove(bits: Bits, member: int) -> None:
    """Take a number out of a set."""
    bits[member >> 5] &= ~(np.int64(1) << np.int64(member & 31))


@rule
def bits_have(bits: Bits, member: int) -> bool:
    """Whether a number is in a set."""
    return bool(bits[member >> 5] >> np.int64(member & 31) & 1)


@rule
def bits_put(bits: Bits, member: int, present: bool) -> None:
    """Put a number into a set or take it out, whichever ``present`` says."""
    place = np.int64(member & 31)
    bits[member >> 5] = bits[member >> 5] & ~(np.int64(1) << place) | np.int64(present) << place


@rule
def bits_any(bits: Bits) -> bool:
    """Whether a set has anything in it."""
    for word in bits:
        if word != 0:
            return True
    return False


def members(bits: Bits) -> list[int]:
    """What is in a set, lowest first; for Python, not for rules."""
    return [32 * i + bit for i, word in enumerate(bits.tolist()) for bit in range(32) if word >> bit & 1]
