"""Messages that are none of the protocol's: which field is wrong, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lapilli.table.actions import NO_ID, NO_OPTION_VALUE, WHAT_TO_DO
from lapilli.table.refusals import UNPROCESSABLE, Refused
from lapilli.words import Sentence, marked

_MISSING = marked("it is missing")
_NO_SUCH_VALUE = marked("it is none of the values that it can have")
_NOT_TEXT = marked("it must be a text")
_NOT_WHOLE = marked("it must be a whole number")
_NOT_AN_OBJECT = marked("it must be an object")
_TOO_LONG = marked("it is too long: {max_length} at most")
_TOO_SHORT = marked("it is too short: {min_length} at least")
_PROBLEMS: Mapping[str, str] = {
    "missing": _MISSING,
    "union_tag_not_found": _MISSING,
    "extra_forbidden": marked("there is no such field"),
    "literal_error": _NO_SUCH_VALUE,
    "union_tag_invalid": _NO_SUCH_VALUE,
    "string_type": _NOT_TEXT,
    "string_unicode": _NOT_TEXT,
    "int_type": _NOT_WHOLE,
    "int_parsing": _NOT_WHOLE,
    "bool_type": marked("it must be true or false"),
    "list_type": marked("it must be a list"),
    "dict_type": _NOT_AN_OBJECT,
    "model_type": _NOT_AN_OBJECT,
    "model_attributes_type": _NOT_AN_OBJECT,
    "string_too_long": _TOO_LONG,
    "too_long": _TOO_LONG,
    "string_too_short": _TOO_SHORT,
    "too_short": _TOO_SHORT,
    "greater_than_equal": marked("it must be {ge} or more"),
    "less_than_equal": marked("it must be {le} or less"),
    "string_pattern_mismatch": marked("it does not look as it must"),
    "json_invalid": marked("this is not JSON"),
    NO_ID: marked("it must be a whole number or a short text"),
    NO_OPTION_VALUE: marked("it must be true, false or a whole number"),
}
"""What Pydantic finds wrong, by its type; its own words are English, and for programmers."""
_FROM = ("body", "path", "query")
_LONGEST_WHERE = 100


def misunderstood(errors: Sequence[Mapping[str, Any]]) -> Refused:
    """A refusal of a message, which says what Pydantic found wrong first."""
    first = errors[0]
    values: dict[str, object] = {"where": _where(first)}
    if first["type"] not in _PROBLEMS:
        return Refused(Sentence("That message is not understood: {where}", values=values), UNPROCESSABLE)
    values["what"] = Sentence(_PROBLEMS[first["type"]], values=first.get("ctx", {}))
    return Refused(Sentence("That message is not understood: {where}: {what}", values=values), UNPROCESSABLE)


def _where(error: Mapping[str, Any]) -> str:
    """The field that is wrong, such as seats.0.name; JSON for the message as a whole."""
    if error["type"] == "json_invalid":
        return "JSON"
    if error["type"].startswith("union_tag"):
        return "do"
    place = list(error["loc"])
    if place and place[0] in _FROM:
        del place[0]
    # An action's fields are found under what it does; those who sent it did not put them there.
    if len(place) > 1 and place[0] in WHAT_TO_DO:
        del place[0]
    # It may be a name that somebody else made up: long, or with half a character in it.
    named = ".".join(map(str, place))[:_LONGEST_WHERE].encode("utf-8", "replace").decode()
    return named or "JSON"
