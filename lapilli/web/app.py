"""The application: the API, the pages and the guard at the door, over one hall of tables."""

from __future__ import annotations

import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from math import nan
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.routing import Match
from starlette.staticfiles import StaticFiles

from lapilli import __version__
from lapilli.errors import LapilliError
from lapilli.table import migrations
from lapilli.table.explaining import Effort
from lapilli.table.hall import ABSENT_AFTER, OPENING, Hall
from lapilli.table.limits import Gate
from lapilli.table.misunderstood import misunderstood
from lapilli.table.refusals import NOT_FOUND, Refused, TooOften, broken
from lapilli.table.store import Store, connect, default_url
from lapilli.web import api, api_page, explain_api, live, pages
from lapilli.web.guard import Guard
from lapilli.web.visitors import visitor_of
from lapilli.words import Sentence

NO_SUCH_METHOD = 405
RARE_COLLECTIONS = (50_000, 20, 100)
RATE_VARIABLE, ABSENT_VARIABLE = "LAPILLI_RATE", "LAPILLI_ABSENT_SECONDS"

MOST = 10**9
"""What a setting may be: more than anybody means, and few enough to count seconds with."""


@dataclass(frozen=True)
class Settings:
    """What a server can be told: from the environment, so that every worker is told the same."""

    database: str = field(default_factory=default_url)
    rate: float = 1.0
    """All rates are multiplied by it."""
    absent_after: timedelta = ABSENT_AFTER
    effort: Effort = field(default_factory=Effort)
    """How much is thought about a question."""

    @classmethod
    def from_environment(cls) -> Settings:
        """As the environment has it."""
        absent = _positive(ABSENT_VARIABLE, ABSENT_AFTER.total_seconds())
        return cls(rate=_positive(RATE_VARIABLE, 1), absent_after=timedelta(seconds=absent))


def _positive(variable: str, otherwise: float) -> float:
    """A number from the environment."""
    said = os.environ.get(variable, "")
    try:
        number = float(said) if said else otherwise
    except ValueError:
        number = nan
    if not 0 < number <= MOST:
        values = {"variable": variable, "most": f"{MOST:,}", "said": said}
        raise LapilliError(
            Sentence("{variable} must be a number above 0 and at most {most}, not {said!r}", values=values)
        )
    return number


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; called by each worker."""
    chosen = settings or Settings.from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(connect(chosen.database))
        migrations.upgrade(store.engine)
        app.state.hall = Hall(store, chosen.absent_after, chosen.rate, chosen.effort)
        await app.state.hall.start()
        # A look through all memory holds everybody up: what is loaded by now stays and need not be looked
        # at, and the rest is let go of as it is used, so that a full look is seldom needed.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*RARE_COLLECTIONS)
        yield
        await app.state.hall.stop()

    app = FastAPI(
        title="Lapilli",
        summary="Hex-tile board games: tables to play at, for people and programs.",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=f"{api.PREFIX}/openapi.json",
    )
    app.state.opening = Gate(OPENING.times(chosen.rate))
    app.state.explaining = Gate(explain_api.EXPLAINING.times(chosen.rate))
    app.state.arriving = Gate(live.ARRIVING.times(chosen.rate))
    app.state.speaking = Gate(live.SPEAKING.times(chosen.rate))
    app.include_router(api.router)
    app.include_router(explain_api.router)
    app.include_router(live.router, prefix=api.PREFIX)
    app.include_router(api_page.router)
    app.include_router(pages.router)
    app.mount("/static", FreshFiles(directory=pages.HERE / "static"), name="static")
    app.add_middleware(Guard, refuse=refuse, rate=chosen.rate)
    app.add_middleware(GZipMiddleware, minimum_size=2048)
    app.add_exception_handler(LapilliError, _wrong)
    app.add_exception_handler(RequestValidationError, _misunderstood)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
    return app


class FreshFiles(StaticFiles):
    """Scripts and styles that a browser asks about each time, so that it never mixes two versions."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """A file, or word that it has not changed."""
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = "no-cache"
        return response


async def refuse(request: Request, refusal: Refused) -> Response:
    """A refusal as an answer: JSON for programs, a page for people."""
    visitor = visitor_of(request)
    # Where players have names, refusals call them by these.
    language = visitor.language.calling(getattr(request.state, "names", {}))
    if request.url.path.startswith("/api/"):
        response: Response = JSONResponse(live.why(refusal, language), refusal.status)
    else:
        response = pages.error_page(request, visitor, refusal.status, refusal.why.say(language))
    if isinstance(refusal, TooOften):
        response.headers["retry-after"] = str(refusal.seconds)
    return response


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, LapilliError)
    refusal = error if isinstance(error, Refused) else Refused(error.why)
    return await refuse(request, refusal)


async def _broken(request: Request, error: Exception) -> Response:
    # The server itself writes down what went wrong.
    return await refuse(request, broken())


async def _misunderstood(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return await refuse(request, misunderstood(error.errors()))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text = pages.REASONS.get(error.status_code, pages.REASONS[NOT_FOUND])
    response = await refuse(request, Refused(Sentence(text), error.status_code))
    if error.status_code == NO_SUCH_METHOD:
        response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """Everything that can be asked of a path, whichever of its routes answers it."""
    allowed: set[str] = set()
    for route in request.app.routes:
        match, _ = route.matches(request.scope)
        if match is not Match.NONE:
            allowed |= getattr(route, "methods", None) or set()
    return allowed
