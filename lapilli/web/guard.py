"""The guard at the door: what is too large, too often or from another site's page does not get in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lapilli.table.limits import Gate, Rate
from lapilli.table.refusals import TOO_LARGE, Refused
from lapilli.web.visitors import expect_from_here, visitor_of
from lapilli.words import counted

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY = 16 * 1024
LARGEST_FILE = 1024 * 1024
FILE_PATHS = ("/replay", "/api/v1/files")
READING, WRITING = Rate(burst=200, per_second=40), Rate(burst=60, per_second=10)
POLICY = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
Refuse = Callable[[Request, Refused], Awaitable[Response]]


class TooLarge(Refused):
    """A request with more in it than anybody needs."""

    def __init__(self, most: int) -> None:
        super().__init__(
            counted(
                most // 1024,
                "That is too large: {count} KiB at most.",
                "That is too large: {count} KiB at most.",
            ),
            TOO_LARGE,
        )


class Guard:
    """ASGI middleware that lets in what may come in, and sends answers out with their headers."""

    def __init__(self, app: ASGIApp, refuse: Refuse, rate: float = 1.0) -> None:
        self._app = app
        self._refuse = refuse
        self._reading = Gate(READING.times(rate))
        self._writing = Gate(WRITING.times(rate))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            # WebSockets are looked at where they are answered; the rest is the server's own.
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        send = _with_headers(send)
        try:
            self._check(request)
            body = await _whole_body(receive, _largest(request))
            await self._app(scope, _again(body, receive), send)
        except ClientDisconnect:
            # Whoever asked has hung up in mid-sentence: there is nobody to answer.
            return
        except Refused as refusal:
            response = await self._refuse(request, refusal)
            await response(scope, receive, send)

    def _check(self, request: Request) -> None:
        if request.url.path.startswith("/static/"):
            return
        safe = request.method in SAFE_METHODS
        (self._reading if safe else self._writing).spend(visitor_of(request).holder, address_of(request))
        if not safe:
            expect_from_here(request)
        length = request.headers.get("content-length", "0")
        if length.isdigit() and int(length) > _largest(request):
            raise TooLarge(_largest(request))


def address_of(connection: HTTPConnection) -> str:
    """Where somebody asks from."""
    return connection.client.host if connection.client else ""


def _largest(request: Request) -> int:
    return LARGEST_FILE if request.url.path in FILE_PATHS else LARGEST_BODY


async def _whole_body(receive: Receive, most: int) -> bytes:
    """A request's body, which is given up where it becomes too large, whatever was announced."""
    body = b""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise TooLarge(most)
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, and then whatever comes after it."""
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return waiting.pop() if waiting else await receive()

    return receiving


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
