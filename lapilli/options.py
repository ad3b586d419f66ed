"""The options of a game: what may be chosen before it starts."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from lapilli.errors import OptionError
from lapilli.words import Sentence, whole_number

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
        if allowed and value in self.values:
            return value
        if self.is_switch:
            values = {"option": self.name, "value": value}
            why = Sentence("option {option} cannot be {value!r}: it is True or False", self.rule, values)
            raise OptionError(why)
        raise self._not_among_values(value)

    def _not_among_values(self, value: object) -> OptionError:
        values = {"option": self.name, "value": value, "values": ", ".join(map(str, self.values))}
        return OptionError(
            Sentence("option {option} cannot be {value!r}: it is one of {values}", self.rule, values)
        )

    def parse(self, text: str) -> Value:
        """A value from what somebody typed."""
        word = text.strip().lower()
        if self.is_switch:
            if word in ON + OFF:
                return word in ON
            values = {"option": self.name, "value": text}
            raise OptionError(
                Sentence("option {option} cannot be {value!r}: it is on or off", self.rule, values)
            )
        number = whole_number(word)
        if number is None:
            raise self._not_among_values(text)
        return self.check(number)

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
            raise self._no_option(name) from None

    def _no_option(self, name: str) -> OptionError:
        near = difflib.get_close_matches(name, self._options, 1)
        if near:
            values = {"option": name, "near": near[0]}
            return OptionError(Sentence("there is no option {option!r}: did you mean {near}?", values=values))
        values = {"option": name, "options": ", ".join(self._options)}
        return OptionError(Sentence("there is no option {option!r}: there are {options}", values=values))

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
                values_of = {"option": name, "other": other}
                raise OptionError(
                    Sentence("options {option} and {other} exclude each other", self[name].rule, values_of)
                )
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
