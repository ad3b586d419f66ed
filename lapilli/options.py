"""The options of a game: what may be chosen before it starts."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from lapilli.errors import OptionError
from lapilli.words import whole_number

Value = bool | int
ON = ("on", "yes", "true", "1")
OFF = ("off", "no", "false", "0")


@dataclass(frozen=True)
class Option:
    """One choice: its name, the values it may have, and the rule that it switches."""

    name: str
    values: tuple[Value, ...]
    default: Value
    rule: str
    description: str
    """What it changes, marked for translation."""
    excludes: tuple[str, ...] = ()
    title: str = ""
    """What people call it, marked for translation; the name if not said."""

    @property
    def is_switch(self) -> bool:
        """Whether it is just on or off."""
        return self.values == (False, True)

    def check(self, value: object) -> Value:
        """The value if it is allowed."""
        if self.is_switch:
            allowed = isinstance(value, bool)
        else:
            allowed = isinstance(value, int) and not isinstance(value, bool)
        if not allowed or value not in self.values:
            raise OptionError(f"option {self.name} cannot be {value!r}: {self.allowed()} ({self.rule})")
        return value

    def allowed(self) -> str:
        """What it can be, in words."""
        if self.is_switch:
            return "it is True or False"
        return "it is one of " + ", ".join(str(value) for value in self.values)

    def parse(self, text: str) -> Value:
        """A value from what somebody typed."""
        word = text.strip().lower()
        if self.is_switch and word in ON + OFF:
            return word in ON
        number = None if self.is_switch else whole_number(word)
        if number is not None:
            return self.check(number)
        expected = "it is on or off" if self.is_switch else self.allowed()
        raise OptionError(f"option {self.name} cannot be {text!r}: {expected} ({self.rule})")

    def write(self, value: Value) -> str:
        """A value as ``parse`` reads it."""
        if self.is_switch:
            return "on" if value else "off"
        return str(value)


class Options(Mapping[str, Option]):
    """All options of a game, by name."""

    def __init__(self, *options: Option) -> None:
        """If one option excludes another, the other excludes it too."""
        self._exclusions = [(option.name, other) for option in options for other in option.excludes]
        self._options = {
            option.name: replace(
                option,
                excludes=option.excludes
                + tuple(other.name for other in options if option.name in other.excludes),
            )
            for option in options
        }

    def __getitem__(self, name: str) -> Option:
        try:
            return self._options[name]
        except KeyError:
            near = difflib.get_close_matches(name, self._options, 1)
            hint = f"did you mean {near[0]}?" if near else "there are " + ", ".join(self._options)
            raise OptionError(f"there is no option {name!r}: {hint}") from None

    def __contains__(self, name: object) -> bool:
        return name in self._options

    def __iter__(self) -> Iterator[str]:
        return iter(self._options)

    def __len__(self) -> int:
        return len(self._options)

    def complete(self, chosen: Mapping[str, object]) -> dict[str, Value]:
        """All options with the chosen values and the defaults of the others, checked."""
        values = {name: option.default for name, option in self._options.items()}
        for name, value in chosen.items():
            values[name] = self[name].check(value)
        for name, other in self._exclusions:
            if self._is_chosen(name, values) and self._is_chosen(other, values):
                raise OptionError(f"options {name} and {other} exclude each other ({self[name].rule})")
        return values

    def _is_chosen(self, name: str, values: Mapping[str, Value]) -> bool:
        return values[name] != self[name].default

    def parse(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Values from what somebody typed; those not named keep their defaults."""
        return self.complete({name: self[name].parse(text) for name, text in texts.items()})

    def variants(self) -> Iterator[dict[str, Value]]:
        """Every combination of switches that do not exclude each other, all else at its default."""
        switches = [name for name, option in self._options.items() if option.is_switch]
        for flips in product((False, True), repeat=len(switches)):
            try:
                yield self.complete(dict(zip(switches, flips, strict=True)))
            except OptionError:
                continue
