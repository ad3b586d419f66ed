"""The style sheets of pictures, several of which may be on one page."""

from __future__ import annotations

from collections.abc import Iterable


def scoped(name: str, rules: Iterable[str]) -> str:
    """Style rules that touch nothing but pictures of this name.

    >>> scoped("island", [".sea,.sky{fill:blue}"])
    '.island .sea,.island .sky{fill:blue}'
    """
    return "\n".join(
        ",".join(f".{name} {one.strip()}" for one in picked.split(",")) + "{" + body + "}"
        for rule in rules
        for picked, body in (part.split("{") for part in rule.split("}") if part)
    )
