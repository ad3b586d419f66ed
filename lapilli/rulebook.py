"""Numbered rules: reading them out of a game's rules text."""

from __future__ import annotations

import re

_NUMBER = r"[A-Z]{2}-[0-9][0-9A-Z]*"
_START = re.compile(
    rf"(?:^- |(?<=\s))({_NUMBER})(?=(?: [A-Z][^\[\]\n]{{0,60}})? \[[A-Z]\])|^- ({_NUMBER})(?= )", re.M
)
_END = re.compile(r"^(#|$)", re.M)


def numbered(text: str) -> dict[str, str]:
    """Every rule of a rules text by its number.

    A rule begins with its number, at the start of an item or followed by a mark such as [S], and
    ends where the next one or the next chapter begins.

    >>> numbered("- AB-01 [S] One. AB-02 [R] Two,\\n  see AB-01.\\n\\n## More\\n")
    {'AB-01': '[S] One.', 'AB-02': '[R] Two, see AB-01.'}
    """
    starts = list(_START.finditer(text))
    rules = {}
    for this, following in zip(starts, [*starts[1:], None], strict=True):
        body = text[this.end() : following.start() if following else len(text)]
        chapter = _END.search(body, 1)
        rules[this.group(1) or this.group(2)] = " ".join(body[: chapter.start() if chapter else None].split())
    return rules
