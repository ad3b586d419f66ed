"""The agenda of a state as it is read outside the rules: what is to be done now, and all of it as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from lapilli.moves import Record

SECTION = "agenda"
"""What the agenda is called in the text of a position."""


def now(record: Record, column: int) -> int:
    """One column of what is to be done now."""
    return int(record.agenda[int(record.agenda_length) - 1, column])


def write_agenda(record: Record, words_of: Callable[[Sequence[int]], Iterable[str]]) -> Iterator[str]:
    """The lines of a position's text that say what is to be done, the next thing first."""
    if record.agenda_length:
        yield SECTION
    for entry in record.agenda[: int(record.agenda_length)][::-1].tolist():
        yield "  " + " ".join(words_of(entry))
