"""The API's answers that take thought: what there was to consider at a ply, and how the chances went."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse

from lapilli.table.explaining import Work, tell_considered, tell_course
from lapilli.table.hall import Hall
from lapilli.table.limits import Rate
from lapilli.table.messages import SaidChances, SaidConsidered, SaidThinking
from lapilli.table.table import Table
from lapilli.web.api import ALWAYS, PREFIX, FileId, TableId, TheHall, file_named, may_refuse
from lapilli.web.guard import address_of
from lapilli.web.visitors import AnyVisitor, Visitor

EXPLAINING = Rate(burst=12, per_second=0.5)
"""How much somebody may ask to be thought about."""
PATIENCE = 2.0
"""Seconds after which somebody who waits is told how far the answer is."""
ACCEPTED = 202
THINKING: dict[int | str, dict[str, Any]] = {
    ACCEPTED: {"model": SaidThinking, "description": "Still being thought about: ask again."}
}
PlyPlayed = Annotated[int, Path(ge=1, le=1_000_000, description="A ply that was played; the first is 1.")]
Found = TypeVar("Found")
router = APIRouter(prefix=PREFIX, tags=["replays"], responses=may_refuse(*ALWAYS) | THINKING)


@router.get("/tables/{table}/considered/{ply}", response_model=SaidConsidered, responses=may_refuse(403, 409))
async def considered(
    table: TableId, ply: PlyPlayed, visitor: AnyVisitor, hall: TheHall, request: Request
) -> SaidConsidered | JSONResponse:
    """What a search makes of the moves there were at a ply, knowing no more than whoever made it.

    While a game goes on, only moves of bots are explained; where there are secrets, none.
    """
    return await _considered((await hall.room(table)).table, ply, visitor, hall, request)


@router.get("/tables/{table}/chances", response_model=SaidChances, responses=may_refuse(403, 409))
async def chances(
    table: TableId, visitor: AnyVisitor, hall: TheHall, request: Request
) -> SaidChances | JSONResponse:
    """How the chances of winning went, once a game is over, and where they turned."""
    return await _chances((await hall.room(table)).table, visitor, hall, request)


@router.get("/files/{kept}/considered/{ply}", response_model=SaidConsidered, responses=may_refuse(409))
async def file_considered(
    kept: FileId, ply: PlyPlayed, visitor: AnyVisitor, hall: TheHall, request: Request
) -> SaidConsidered | JSONResponse:
    """What a search makes of the moves there were at a ply of a handed-in game."""
    return await _considered(await file_named(kept, hall), ply, visitor, hall, request)


@router.get("/files/{kept}/chances", response_model=SaidChances)
async def file_chances(
    kept: FileId, visitor: AnyVisitor, hall: TheHall, request: Request
) -> SaidChances | JSONResponse:
    """How the chances of winning went in a handed-in game, and where they turned."""
    return await _chances(await file_named(kept, hall), visitor, hall, request)


async def _considered(
    table: Table, ply: int, visitor: Visitor, hall: Hall, request: Request
) -> SaidConsidered | JSONResponse:
    request.state.names = table.names
    found = await _answered(hall.explaining.considered(table, ply, _spending(request, visitor)))
    language = visitor.language.calling(table.names)
    return found if isinstance(found, JSONResponse) else tell_considered(found, language)


async def _chances(
    table: Table, visitor: Visitor, hall: Hall, request: Request
) -> SaidChances | JSONResponse:
    found = await _answered(hall.explaining.course(table, _spending(request, visitor)))
    language = visitor.language.calling(table.names)
    return found if isinstance(found, JSONResponse) else tell_course(found, language)


def _spending(request: Request, visitor: Visitor) -> Callable[[], None]:
    return lambda: request.app.state.explaining.spend(visitor.holder, address_of(request))


async def _answered(work: Work[Found]) -> Found | JSONResponse:
    """What was found out; or, while somebody is kept waiting, how far it is."""
    try:
        # It goes on, whoever hangs up.
        return await asyncio.wait_for(asyncio.shield(work.answer), PATIENCE)
    except TimeoutError:
        return JSONResponse({"share": round(work.share, 3)}, ACCEPTED)
