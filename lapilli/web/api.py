"""The API for programs: everything the pages do, as versioned JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from lapilli import registry
from lapilli.bots import offered
from lapilli.contract import Game
from lapilli.errors import LapilliError
from lapilli.record import SUFFIX, read_game, write_game
from lapilli.table.actions import Action, BotCode, Name, OptionValue
from lapilli.table.hall import Hall, Order, SeatOrder
from lapilli.table.messages import SaidAnswer, SaidRefusal, SaidReplay, SaidTable
from lapilli.table.refusals import FORBIDDEN, NOT_FOUND, Refused
from lapilli.table.replay import file_id, shown, table_of
from lapilli.table.room import Room
from lapilli.table.store import Card
from lapilli.table.table import Status, Table
from lapilli.table.telling import Teller, draw, eye_of
from lapilli.web.guard import address_of
from lapilli.web.visitors import AnyVisitor, KnownVisitor, new_token
from lapilli.words import Language, Sentence

PREFIX = "/api/v1"


def may_refuse(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How refusals are described: as answers with these statuses."""
    return {
        status: {"model": SaidRefusal, "description": "Refused; nothing has changed."} for status in statuses
    }


ALWAYS = (400, 404, 413, 422, 429)
router = APIRouter(prefix=PREFIX, responses=may_refuse(*ALWAYS))
GAME_FILE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A game file.", "content": {"text/plain": {"schema": {"type": "string"}}}}
}
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{6,32}$", description="A table's address.")]
FileId = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$", description="A file's address.")]
GameName = Annotated[str, Path(max_length=64, description="A game, by its name.")]
Ply = Annotated[int, Path(ge=0, le=1_000_000, description="How many plies have been played.")]
SeatWanted = Annotated[
    int | None,
    Query(ge=0, le=7, description="One of my seats to look from; the one whose turn it is if not said."),
]
Since = Annotated[
    int | None, Query(ge=0, le=1_000_000, description="Only what is different from this ply is told.")
]


def hall_of(request: Request) -> Hall:
    """The hall of this worker."""
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(hall_of)]


# Players.


class Token(TypedDict):
    """What a program is known by."""

    token: str


@router.post("/players", status_code=201, tags=["players"], responses=may_refuse(403))
async def new_player() -> Token:
    """A new token: keep it, and send it as ``Authorization: Bearer``."""
    return {"token": new_token()}


# Games.


class OptionSheet(TypedDict):
    """An option of a game."""

    name: str
    title: str
    description: str
    rule: str
    values: list[bool | int]
    default: bool | int
    excludes: list[str]
    players: list[int]
    """How many have to play for it to be chosen; empty if it does not matter."""


class PresetSheet(TypedDict):
    """Options that are turned on together; its name may be sent like that of an option."""

    name: str
    title: str
    description: str
    rule: str
    options: list[str]


class BotSheet(TypedDict):
    """A bot to play against."""

    code: str
    title: str
    description: str


class GameSheet(TypedDict):
    """A game, and what can be chosen before it starts."""

    name: str
    title: str
    summary: str
    rules_version: int
    players: list[int]
    minutes: list[int]
    secrets: bool
    options: list[OptionSheet]
    presets: list[PresetSheet]
    bots: list[BotSheet]


def bot_sheets(language: Language) -> list[BotSheet]:
    """The bots to play against, the weakest first."""
    return [
        {"code": code, "title": language.text(bot.title), "description": language.text(bot.description)}
        for code, bot in offered().items()
    ]


def game_sheet(game: Game[Any, Any], language: Language) -> GameSheet:
    """A game in words."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": language.text(game.summary),
        "rules_version": game.rules_version,
        "players": list(game.players),
        "minutes": list(game.minutes),
        "secrets": game.secrets,
        "options": [
            {
                "name": option.name,
                "title": language.text(option.title) or option.name,
                "description": language.text(option.description),
                "rule": option.rule,
                "values": list(option.values),
                "default": option.default,
                "excludes": list(option.excludes),
                "players": list(option.players),
            }
            for option in game.options.values()
        ],
        "presets": [
            {
                "name": preset.name,
                "title": language.text(preset.title),
                "description": language.text(preset.description),
                "rule": preset.rule,
                "options": list(preset.switches),
            }
            for preset in game.options.presets
        ],
        "bots": bot_sheets(language),
    }


def game_named(name: str) -> Game[Any, Any]:
    """A game by its name, or a refusal."""
    try:
        return registry.load(name)
    except LapilliError as error:
        raise Refused(error.why, NOT_FOUND) from None


@router.get("/games", tags=["games"])
async def games(visitor: AnyVisitor) -> list[GameSheet]:
    """All games."""
    return [game_sheet(registry.load(name), visitor.language) for name in registry.names()]


@router.get("/games/{game}", tags=["games"])
async def one_game(game: GameName, visitor: AnyVisitor) -> GameSheet:
    """One game."""
    return game_sheet(game_named(game), visitor.language)


class RulePart(TypedDict):
    """Some words of a rule, and what is said of them first: nothing, or such as ``our ruling``."""

    text: str
    basis: str
    about: str
    """The basis in a sentence."""


class Rule(TypedDict):
    """A numbered rule: as it is written, with marks such as [R], and as people read it."""

    number: str
    text: str
    parts: list[RulePart]


@router.get("/games/{game}/rules/{number}", tags=["games"])
async def rule(game: GameName, number: Annotated[str, Path(max_length=20)], visitor: AnyVisitor) -> Rule:
    """The text of a rule."""
    played = game_named(game)
    try:
        text = played.rule(number, visitor.language)
    except LapilliError as error:
        raise Refused(error.why, NOT_FOUND) from None
    return {
        "number": number.upper(),
        "text": text,
        "parts": [
            {"text": words, "basis": meaning.short, "about": meaning.long}
            if meaning
            else {"text": words, "basis": "", "about": ""}
            for words, meaning in played.book(visitor.language).parts(text)
        ],
    }


# Tables.


class SeatWish(BaseModel):
    """Who is to sit on a seat."""

    model_config = ConfigDict(extra="forbid", strict=True)

    who: Literal["me", "here", "link", "bot"]
    name: Name = ""
    bot: BotCode = ""


class TableWish(BaseModel):
    """What a new table is to be like."""

    model_config = ConfigDict(extra="forbid", strict=True)

    game: Annotated[str, Field(max_length=64)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, OptionValue], Field(max_length=40)] = {}
    public: bool = False
    dice: Literal["fair", "real"] = "fair"


class Opened(TypedDict):
    """A new table."""

    id: str
    url: str


class TableCard(TypedDict):
    """A table in a list."""

    id: str
    url: str
    game: str
    status: str
    players: int
    free: int
    names: list[str]
    my_turn: bool
    mine: list[int]
    updated: str


class TableLists(TypedDict):
    """Tables to go to."""

    mine: list[TableCard]
    public: list[TableCard]


@router.post("/tables", status_code=201, tags=["tables"], responses=may_refuse(401, 403, 409))
async def open_table(wish: TableWish, visitor: KnownVisitor, hall: TheHall, request: Request) -> Opened:
    """Open a table."""
    order = Order(
        wish.game,
        wish.options,
        [SeatOrder(seat.who, seat.name, seat.bot) for seat in wish.seats],
        wish.public,
        wish.dice == "real",
    )
    table_id = await open_ordered(order, visitor.holder, hall, request)
    return {"id": table_id, "url": f"/t/{table_id}"}


async def open_ordered(order: Order, holder: str, hall: Hall, request: Request) -> str:
    """Open a table, unless somebody opens too many."""
    request.app.state.opening.spend(holder, address_of(request))
    return await hall.open(order, holder)


@router.get("/tables", tags=["tables"])
async def tables(visitor: AnyVisitor, hall: TheHall) -> TableLists:
    """My tables, and those that anybody may join or watch."""
    return {
        "mine": [card(each) for each in await hall.tables_of(visitor.holder)],
        "public": [card(each) for each in await hall.public_tables(visitor.holder)],
    }


def card(of: Card) -> TableCard:
    """A table as lists show it."""
    return {
        "id": of.id,
        "url": f"/t/{of.id}",
        "game": of.game,
        "status": of.status,
        "players": of.players,
        "free": of.players - of.taken,
        "names": list(of.names),
        "my_turn": of.status == Status.PLAYING and of.actor in of.mine,
        "mine": list(of.mine),
        "updated": of.updated.isoformat(),
    }


@router.get("/tables/{table}", tags=["tables"], responses=may_refuse(403, 409))
async def one_table(table: TableId, visitor: AnyVisitor, hall: TheHall, seat: SeatWanted = None) -> SaidTable:
    """A table as I may see it, from one of my seats."""
    room = await hall.room(table)
    if hall.store.is_shared:
        await room.catch_up()
    looking = _looking(room, visitor.holder, seat)
    scenes = draw(room.table, eye_of(room.table, looking))
    return Teller(room.table, visitor.language).table(visitor.holder, looking, scenes, room.presence)


def _looking(room: Room, holder: str, seat: int | None) -> int | None:
    """The seat to look from: the one that is asked for, if it is theirs, or the one whose turn it is."""
    mine = room.table.seats_of(holder)
    if seat is None:
        return room.first_look(mine)
    if seat not in mine:
        raise Refused(Sentence("That seat is not yours."), FORBIDDEN)
    return seat


@router.post("/tables/{table}/actions", tags=["tables"], responses=may_refuse(401, 403, 409))
async def act(
    table: TableId, action: Action, visitor: KnownVisitor, hall: TheHall, request: Request
) -> SaidAnswer:
    """Do something at a table."""
    room = await hall.room(table)
    request.state.names = room.table.names
    await room.act(visitor.holder, action)
    return {"say": "done", "id": action.id}


@router.get("/tables/{table}/replay/{ply}", tags=["replays"], responses=may_refuse(409))
async def replay(
    table: TableId, ply: Ply, visitor: AnyVisitor, hall: TheHall, since: Since = None
) -> SaidReplay:
    """A table as it stood after so many plies."""
    there = (await hall.room(table)).table
    mine = there.seats_of(visitor.holder)
    # Where several share a screen, nobody's hand is shown to the others.
    seat = mine[0] if len(mine) == 1 else None
    return await hall.replaying(shown, there, ply, since, seat, visitor.language)


@router.get("/tables/{table}/file", tags=["replays"], responses=GAME_FILE | may_refuse(403, 409))
async def table_file(table: TableId, hall: TheHall) -> PlainTextResponse:
    """The game so far, as a game file."""
    return game_file((await hall.room(table)).table)


def game_file(table: Table) -> PlainTextResponse:
    """A table's game file; while a game with secrets goes on there is none."""
    if table.game.secrets and table.status is not Status.OVER:
        raise Refused(
            Sentence("The game file tells everybody's secrets: wait until the game is over."), FORBIDDEN
        )
    return _downloaded(write_game(table.file()), f"{table.game.name}-{table.sheet.id}")


def _downloaded(text: str, name: str) -> PlainTextResponse:
    disposition = f'attachment; filename="{name}{SUFFIX}"'
    return PlainTextResponse(text, headers={"content-disposition": disposition})


# Game files.


class FileWish(BaseModel):
    """A game file to be replayed."""

    model_config = ConfigDict(extra="forbid", strict=True)

    text: Annotated[str, Field(min_length=1, max_length=1_000_000)]


class KeptFile(TypedDict):
    """Where a game file can be seen."""

    id: str
    url: str
    plies: int


@lru_cache(maxsize=64)
def replayed(text: str) -> Table:
    """A game file, played again."""
    return table_of(read_game(text))


@router.post("/files", status_code=201, tags=["replays"], responses=may_refuse(403, 409))
async def hand_in(wish: FileWish, visitor: AnyVisitor, hall: TheHall, request: Request) -> KeptFile:
    """Hand in a game file, to be replayed by whoever has its link."""
    return await keep_file(wish.text, visitor.holder, hall, request)


async def keep_file(text: str, holder: str, hall: Hall, request: Request) -> KeptFile:
    """Keep a game file that can be replayed; one that cannot is refused."""
    request.app.state.opening.spend(holder, address_of(request))
    try:
        # What is kept is the game, not whatever else somebody wrote into the file.
        text = write_game(await hall.replaying(read_game, text))
    except LapilliError as error:
        raise Refused(error.sentence) from None
    table = await hall.replaying(replayed, text)
    kept = file_id(text)
    await hall.in_thread(hall.store.keep_file, kept, text)
    return {"id": kept, "url": f"/r/{kept}", "plies": len(table.codes)}


async def file_named(kept: str, hall: Hall) -> Table:
    """A game file that was handed in, as a table."""
    return await hall.replaying(replayed, await _kept_text(kept, hall))


async def _kept_text(kept: str, hall: Hall) -> str:
    text = await hall.in_thread(hall.store.file, kept) if kept.isalnum() else None
    if text is None:
        raise Refused(Sentence("There is no such game file."), NOT_FOUND)
    return text


@router.get("/files/{kept}/replay/{ply}", tags=["replays"])
async def file_replay(
    kept: FileId, ply: Ply, visitor: AnyVisitor, hall: TheHall, since: Since = None
) -> SaidReplay:
    """A handed-in game as it stood after so many plies."""
    table = await file_named(kept, hall)
    return await hall.replaying(shown, table, ply, since, None, visitor.language)


@router.get("/files/{kept}/file", tags=["replays"], responses=GAME_FILE)
async def kept_file(kept: FileId, hall: TheHall) -> PlainTextResponse:
    """A handed-in game file."""
    return _downloaded(await _kept_text(kept, hall), kept)
