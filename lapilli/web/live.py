"""The WebSocket of a table: actions come in, news go out."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from lapilli.errors import LapilliError
from lapilli.table.actions import LiveAction, Look
from lapilli.table.hall import Hall
from lapilli.table.limits import Bucket, Rate
from lapilli.table.refusals import BAD_REQUEST, Refused
from lapilli.table.room import Listener, Room, written
from lapilli.web.guard import LARGEST_BODY, TooLarge, TooOften
from lapilli.web.visitors import expect_from_here, visitor_of
from lapilli.words import Language, Sentence

router = APIRouter()
SPEAKING = Rate(burst=60, per_second=20)
PATIENCE = 50
"""How many messages that come too often are refused before somebody is shown out."""
NO_TABLE, SHOWN_OUT, GOING_AWAY = 4404, 1008, 1012
_ACTIONS: TypeAdapter[Any] = TypeAdapter(LiveAction)


@router.websocket("/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Tell somebody what happens at a table, and let them act, until they go."""
    hall: Hall = socket.app.state.hall
    visitor = visitor_of(socket)
    try:
        expect_from_here(socket)
        room = await hall.room(table)
    except Refused as refusal:
        await socket.accept()
        await socket.send_text(written(refused(refusal, visitor.language, None)))
        await socket.close(NO_TABLE)
        return
    await socket.accept()
    listener = Listener(visitor.holder, visitor.language)
    hearing = asyncio.create_task(_hear(socket, room, listener, hall.rate))
    telling = asyncio.create_task(_tell(socket, listener))
    try:
        await room.join(listener)
        await asyncio.wait({hearing, telling}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(listener)
        for task in (hearing, telling):
            task.cancel()
        await asyncio.gather(hearing, telling, return_exceptions=True)
        if socket.client_state is WebSocketState.CONNECTED is socket.application_state:
            await socket.close(GOING_AWAY)


async def _tell(socket: WebSocket, listener: Listener) -> None:
    while (text := await listener.messages.get()) is not None:
        await socket.send_text(text)


async def _hear(socket: WebSocket, room: Room, listener: Listener, rate: float) -> None:
    bucket = Bucket(SPEAKING.times(rate))
    patience = PATIENCE
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        wait = bucket.wait()
        text = message.get("text")
        try:
            if wait:
                patience -= 1
                raise TooOften(wait)
            await _do(room, listener, text)
            answer: dict[str, Any] = {"say": "done", "id": _id_of(text)}
        except LapilliError as error:
            answer = refused(error, listener.language.calling(room.table.names), _id_of(text))
        listener.tell(written(answer))
        if not patience:
            listener.end()
            return


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


def misunderstood(errors: Any) -> Refused:
    """A refusal of a message that is not one of the protocol's: names what is wrong first."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "JSON"
    values = {"where": where, "what": str(first["msg"])[:200]}
    return Refused(Sentence("That message is not understood: {where}: {what}", values=values), 422)


def _id_of(text: str | None) -> int | str | None:
    """The ``id`` of a message, if it has one that can be sent back."""
    try:
        found = json.loads(text)["id"] if text and len(text) <= LARGEST_BODY else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return found if isinstance(found, int | str) and len(str(found)) <= 80 else None


def refused(error: LapilliError, language: Language, message_id: int | str | None) -> dict[str, Any]:
    """A refusal as a message."""
    return {"say": "refused", "id": message_id, **why(error, language)}


def why(error: LapilliError, language: Language) -> dict[str, str]:
    """What is wrong, and the rule behind it."""
    return {"why": error.why.say(language), "rule": error.rule}
