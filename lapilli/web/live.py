"""The WebSocket of a table: actions come in, news go out."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from lapilli.errors import LapilliError
from lapilli.table.actions import LiveAction, Look, can_be_sent
from lapilli.table.hall import Hall
from lapilli.table.limits import Gate, Rate
from lapilli.table.misunderstood import misunderstood
from lapilli.table.refusals import BAD_REQUEST, NOT_FOUND, Refused, TooOften, broken
from lapilli.table.room import Listener, Room, written
from lapilli.web.guard import LARGEST_BODY, TooLarge, address_of
from lapilli.web.visitors import expect_from_here, visitor_of
from lapilli.words import Language, Sentence

router = APIRouter()
SPEAKING, ARRIVING = Rate(burst=60, per_second=20), Rate(burst=60, per_second=1)
PATIENCE = 50
"""How many messages that come too often are refused before somebody is shown out."""
NO_TABLE, NOT_LET_IN, SHOWN_OUT, GOING_AWAY = 4404, 4403, 1008, 1012
LONGEST_SEND = 10.0
_log = logging.getLogger(__name__)
_ACTIONS: TypeAdapter[Any] = TypeAdapter(LiveAction)


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Tell somebody what happens at a table, and let them act, until they go."""
    hall: Hall = socket.app.state.hall
    visitor = visitor_of(socket)
    try:
        expect_from_here(socket)
        socket.app.state.arriving.spend(visitor.holder, address_of(socket))
        room = await hall.room(table)
    except LapilliError as error:
        await socket.accept()
        await socket.send_text(written(refused(error, visitor.language, None)))
        await socket.close(NO_TABLE if getattr(error, "status", 0) == NOT_FOUND else NOT_LET_IN)
        return
    await socket.accept()
    listener = Listener(visitor.holder, visitor.language)
    code = GOING_AWAY
    try:
        await room.join(listener)
        code = await _talk(socket, room, listener)
    finally:
        room.leave(listener)
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(LONGEST_SEND):
                await socket.close(code)


async def _talk(socket: WebSocket, room: Room, listener: Listener) -> int:
    """Hear and tell until one of both ends; gives the code to close with."""
    hearing = asyncio.create_task(_hear(socket, room, listener))
    telling = asyncio.create_task(_tell(socket, listener))
    await asyncio.wait({hearing, telling}, return_when=asyncio.FIRST_COMPLETED)
    if telling.done() and not hearing.done():
        hearing.cancel()
    if not telling.done():
        # What was said last is still told, such as why somebody is shown out.
        listener.end()
        await asyncio.wait({telling}, timeout=LONGEST_SEND)
        telling.cancel()
    heard, told = await asyncio.gather(hearing, telling, return_exceptions=True)
    for ended in (heard, told):
        if isinstance(ended, Exception) and not isinstance(
            ended, WebSocketDisconnect | TimeoutError | RuntimeError
        ):
            _log.error("a connection broke", exc_info=ended)
    return heard if isinstance(heard, int) else GOING_AWAY


async def _tell(socket: WebSocket, listener: Listener) -> None:
    while (text := await listener.messages.get()) is not None:
        # Who does not read is not waited for.
        async with asyncio.timeout(LONGEST_SEND):
            await socket.send_text(text)


async def _hear(socket: WebSocket, room: Room, listener: Listener) -> int:
    speaking: Gate = socket.app.state.speaking
    patience = PATIENCE
    while patience:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return GOING_AWAY
        text = message.get("text")
        try:
            speaking.spend(listener.holder, address_of(socket))
            await _do(room, listener, text)
            answer: dict[str, Any] = {"say": "done", "id": _id_of(text)}
        except TooOften as error:
            patience -= 1
            answer = refused(error, listener.language, _id_of(text))
        except LapilliError as error:
            answer = refused(error, listener.language.calling(room.table.names), _id_of(text))
        except Exception:
            _log.exception("an action failed")
            answer = refused(broken(), listener.language, _id_of(text))
        listener.tell(written(answer))
    return SHOWN_OUT


async def _do(room: Room, listener: Listener, text: str | None) -> None:
    if text is None:
        raise Refused(Sentence("A message is a JSON object in a text frame."), BAD_REQUEST)
    if len(text) > LARGEST_BODY:
        raise TooLarge(LARGEST_BODY)
    try:
        action = _ACTIONS.validate_json(text)
    except ValidationError as error:
        raise misunderstood(error.errors()) from None
    if isinstance(action, Look):
        await room.look(listener, action.seat)
    else:
        await room.act(listener.holder, action)


def _id_of(text: str | None) -> int | str | None:
    """The ``id`` of a message, if it has one that can be sent back."""
    try:
        found = json.loads(text)["id"] if text and len(text) <= LARGEST_BODY else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    if isinstance(found, str):
        return found if can_be_sent(found) else None
    return found if isinstance(found, int) and abs(found) < 2**53 else None


def refused(error: LapilliError, language: Language, message_id: int | str | None) -> dict[str, Any]:
    """A refusal as a message."""
    return {"say": "refused", "id": message_id, **why(error, language)}


def why(error: LapilliError, language: Language) -> dict[str, str]:
    """What is wrong, and the rule behind it."""
    return {"why": error.why.say(language), "rule": error.rule}
