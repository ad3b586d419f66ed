"""The options of a game: what may be chosen before it starts."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from lapilli.errors import OptionError
from lapilli.words import Sentence, listed, whole_number

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
    players: tuple[int, ...] = ()
    """How many have to play for it to be chosen; empty if it does not matter."""

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


@dataclass(frozen=True)
class Preset:
    """Switches that are turned on together, under a name of their own."""

    name: str
    switches: tuple[str, ...]
    rule: str
    description: str
    """What it is, marked for translation."""
    title: str
    """What people call it, marked for translation."""


class Options(Mapping[str, Option]):
    """All options of a game, by name; and its presets."""

    def __init__(self, *options: Option, presets: tuple[Preset, ...] = ()) -> None:
        """If one option excludes another, the other excludes it too."""
        self.presets = presets
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

    def complete(self, chosen: Mapping[str, object], players: int | None = None) -> dict[str, Value]:
        """All options with the chosen values and the defaults of the others, checked.

        A preset may be chosen like an option: it turns its switches on, except those chosen by name.
        """
        values = {name: option.default for name, option in self._options.items()}
        presets = {preset.name: preset for preset in self.presets}
        for name, value in chosen.items():
            if name in presets and self._switch(presets[name]).check(value):
                values.update(dict.fromkeys(presets[name].switches, True))
        for name, value in chosen.items():
            if name not in presets:
                values[name] = self[name].check(value)
        self._check_exclusions(values)
        if players is not None:
            self._check_players(values, players)
        return values

    def _switch(self, preset: Preset) -> Option:
        """A preset as a switch."""
        return Option(preset.name, (False, True), False, preset.rule, preset.description)

    def _check_exclusions(self, values: Mapping[str, Value]) -> None:
        for name, other in self._exclusions:
            if self._is_chosen(name, values) and self._is_chosen(other, values):
                values_of = {"option": name, "other": other}
                raise OptionError(
                    Sentence("options {option} and {other} exclude each other", self[name].rule, values_of)
                )

    def _check_players(self, values: Mapping[str, Value], players: int) -> None:
        for name, option in self._options.items():
            if option.players and self._is_chosen(name, values) and players not in option.players:
                so_many = {"option": name, "players": listed([str(number) for number in option.players])}
                raise OptionError(
                    Sentence("option {option} is for {players} players only", option.rule, so_many)
                )

    def _is_chosen(self, name: str, values: Mapping[str, Value]) -> bool:
        return values[name] != self[name].default

    def parse(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Values from what somebody typed; those not named keep their defaults."""
        presets = {preset.name: self._switch(preset) for preset in self.presets}
        return self.complete(
            {name: (presets.get(name) or self[name]).parse(text) for name, text in texts.items()}
        )

    def variants(self, players: int | None = None) -> Iterator[dict[str, Value]]:
        """Every combination of switches that do not exclude each other, all else at its default.

        The switches of a preset, of which there may be many, are taken together, and then one by one.
        """
        together = {name for preset in self.presets for name in preset.switches}
        switches = [
            name for name, option in self._options.items() if option.is_switch and name not in together
        ]
        switches += [preset.name for preset in self.presets]
        alone = [{name: True} for name in self._options if name in together]
        for flips in product((False, True), repeat=len(switches)):
            yield from self._if_possible(dict(zip(switches, flips, strict=True)), players)
        for chosen in alone:
            yield from self._if_possible(chosen, players)

    def _if_possible(self, chosen: Mapping[str, object], players: int | None) -> Iterator[dict[str, Value]]:
        try:
            yield self.complete(chosen, players)
        except OptionError:
            return
