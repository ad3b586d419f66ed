"""Who is asking: known by a token in a cookie or a header, with a language, a name and a taste."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import quote, unquote

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lapilli import languages
from lapilli.table.actions import LONGEST_NAME
from lapilli.table.asking import tidy
from lapilli.table.refusals import FORBIDDEN, Refused, who_are_you
from lapilli.table.sheet import fingerprint, fresh_token
from lapilli.words import Language, Sentence

PLAYER, LANGUAGE, NAME, THEME = "lapilli_player", "lapilli_lang", "lapilli_name", "lapilli_theme"
THEMES = ("", "light", "dark")
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks for something."""

    token: str
    """Empty for somebody who has none yet."""
    language: Language
    name: str = ""
    theme: str = ""

    @property
    def holder(self) -> str:
        """The fingerprint by which seats are held; empty for somebody unknown."""
        return fingerprint(self.token) if self.token else ""


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Who is asking."""
    cookies = connection.cookies
    theme = cookies.get(THEME, "")
    return Visitor(
        _token(connection),
        languages.best(connection.headers.get("accept-language"), cookies.get(LANGUAGE)),
        tidy(unquote(cookies.get(NAME, "")))[:LONGEST_NAME],
        theme if theme in THEMES else "",
    )


def _token(connection: HTTPConnection) -> str:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    given = token.strip() if kind.lower() == "bearer" else connection.cookies.get(PLAYER, "")
    return given if _TOKEN.fullmatch(given) else ""


def comes_by_cookie(connection: HTTPConnection) -> bool:
    """Whether the browser may have sent the token without being asked to."""
    return "authorization" not in connection.headers and PLAYER in connection.cookies


def known_visitor(connection: HTTPConnection) -> Visitor:
    """Who is asking, if they can be known again."""
    visitor = visitor_of(connection)
    if not visitor.token:
        raise who_are_you()
    return visitor


def from_here(connection: HTTPConnection) -> bool:
    """Whether a request that a browser makes comes from one of our own pages."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site") == "same-origin"
    return origin.partition("://")[2] == connection.headers.get("host", "")


def expect_from_here(connection: HTTPConnection) -> None:
    """Refuse what another site's page makes somebody's browser ask for."""
    foreign = "origin" in connection.headers or comes_by_cookie(connection)
    if foreign and not from_here(connection):
        raise Refused(Sentence("That was asked from another site's page."), FORBIDDEN)


def keep_cookie(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    """Have the browser keep something for a year; no script can read it."""
    response.set_cookie(
        name,
        quote(value),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def new_token() -> str:
    """A token for somebody who has none."""
    return fresh_token()


AnyVisitor = Annotated[Visitor, Depends(visitor_of)]
KnownVisitor = Annotated[Visitor, Depends(known_visitor)]
