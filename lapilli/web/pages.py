"""The pages: home, a new table, the table itself, replays, rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import jinja2
from fastapi import APIRouter, Form, Request, UploadFile
from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from lapilli import registry
from lapilli.bots import STAND_IN
from lapilli.contract import Game
from lapilli.draw.scene import Scene
from lapilli.errors import LapilliError
from lapilli.languages import LANGUAGES
from lapilli.options import Option, Preset
from lapilli.table.actions import LONGEST_NAME
from lapilli.table.asking import tidy
from lapilli.table.hall import Order, SeatOrder
from lapilli.table.refusals import BAD_REQUEST, Refused, TooOften
from lapilli.table.table import Table
from lapilli.web.api import (
    TableCard,
    TheHall,
    bot_sheets,
    card,
    file_named,
    game_named,
    keep_file,
    open_ordered,
)
from lapilli.web.guard import LARGEST_FILE, TooLarge
from lapilli.web.sample import sample
from lapilli.web.visitors import (
    LANGUAGE,
    NAME,
    PLAYER,
    THEME,
    THEMES,
    AnyVisitor,
    Visitor,
    keep_cookie,
    new_token,
)
from lapilli.words import Language, Sentence, marked

HERE = Path(__file__).parent
SEE_OTHER = 303
DAY = 24 * 3600
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
USUAL_PLAYERS = 3
"""How many play unless somebody says otherwise."""
REAL_DICE = "real"
UPLOAD = "/replay"
router = APIRouter(include_in_schema=False)
_templates = jinja2.Environment(
    loader=jinja2.FileSystemLoader(HERE / "templates"),
    autoescape=True,
    extensions=["jinja2.ext.i18n"],
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(request: Request, visitor: Visitor, template: str, status: int = 200, **context: Any) -> Response:
    """A page in the visitor's language; somebody new gets a token along with it."""
    language = visitor.language
    said = _templates.get_template(template).render(
        _=language.text,
        gettext=language.text,
        ngettext=language.counted,
        lang=language.code,
        languages=list(LANGUAGES.items()),
        name=visitor.name,
        theme=visitor.theme,
        path=request.url.path,
        **context,
    )
    response = Response(said, status, media_type="text/html")
    response.headers["cache-control"] = "no-store"
    response.headers["content-language"] = language.code
    # A cookie lasts a year from the last visit, and the seats it holds with it.
    keep_cookie(response, request, PLAYER, visitor.token or new_token())
    return response


def _see(request: Request, url: str, visitor: Visitor | None = None) -> Response:
    """Go on to another page; ``visitor``, if given, is to be known there."""
    response = RedirectResponse(url, SEE_OTHER)
    if visitor is not None:
        keep_cookie(response, request, PLAYER, visitor.token)
        if visitor.name:
            keep_cookie(response, request, NAME, visitor.name)
    return response


# Home.


@router.get("/")
async def home(request: Request, visitor: AnyVisitor, hall: TheHall) -> Response:
    """The games, my tables, and tables to join."""
    mine = await hall.tables_of(visitor.holder)
    public = await hall.public_tables(visitor.holder)
    return page(
        request,
        visitor,
        "home.html",
        games=[_game(registry.load(name), visitor.language) for name in registry.names()],
        mine=[_listed(card(each)) for each in mine if each.game in registry.names()],
        public=[_listed(card(each)) for each in public if not each.mine and each.game in registry.names()],
    )


def _listed(told: TableCard) -> dict[str, Any]:
    return {**told, "title": registry.load(told["game"]).title}


def _game(game: Game[Any, Any], language: Language) -> dict[str, Any]:
    opening = game.book(language).opening
    return {
        "name": game.name,
        "title": game.title,
        "summary": language.text(game.summary),
        "players": _span(game.players[0], game.players[-1]),
        "minutes": _span(*game.minutes),
        "picture": f"/games/{game.name}/picture.svg",
        "style": f"/games/{game.name}/style.css",
        "rules": f"/rules/{game.name}",
        "opening": opening.title if opening else "",
    }


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}\u2013{most}"


@router.post("/settings")
async def settings(
    request: Request,
    lang: Annotated[str, Form()] = "",
    theme: Annotated[str, Form()] = "",
    name: Annotated[str | None, Form()] = None,
    back: Annotated[str, Form()] = "/",
) -> Response:
    """Keep a language, a theme and a name."""
    # Only our own pages are gone back to.
    response = _see(request, back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    if lang in LANGUAGES:
        keep_cookie(response, request, LANGUAGE, lang)
    if theme in THEMES:
        keep_cookie(response, request, THEME, theme)
    if name is not None:
        keep_cookie(response, request, NAME, tidy(name)[:LONGEST_NAME])
    return response


# New tables.


@router.post("/play/{game}")
async def play_now(request: Request, game: str, visitor: AnyVisitor, hall: TheHall) -> Response:
    """Open a table against bots, and go there."""
    known = _known(visitor, visitor.name)
    played = game_named(game)
    others = _usual_players(played) - 1
    seats = [SeatOrder("me", known.name), *(SeatOrder("bot") for _ in range(others))]
    table_id = await open_ordered(Order(game, {}, seats), known.holder, hall, request)
    return _see(request, f"/t/{table_id}", known)


def _usual_players(game: Game[Any, Any]) -> int:
    return min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])


def _known(visitor: Visitor, name: str) -> Visitor:
    """A visitor who can be known again."""
    token = visitor.token or new_token()
    return Visitor(token, visitor.language, tidy(name)[:LONGEST_NAME], visitor.theme)


@router.get("/new/{game}")
async def new_table(request: Request, game: str, visitor: AnyVisitor) -> Response:
    """Choose what a new table is to be like."""
    return _new_table(request, visitor, game_named(game), {}, "")


def _new_table(
    request: Request, visitor: Visitor, game: Game[Any, Any], chosen: Mapping[str, str], problem: str
) -> Response:
    language = visitor.language
    options = {name: _option(game, option, language, chosen) for name, option in game.options.items()}
    presets = [_preset(game, preset, options, language, chosen) for preset in game.options.presets]
    in_presets = {name for preset in game.options.presets for name in preset.switches}
    return page(
        request,
        visitor,
        "new_table.html",
        status=BAD_REQUEST if problem else 200,
        game=_game(game, language),
        player_counts=list(game.players),
        usual_players=_usual_players(game),
        options=[option for name, option in options.items() if name not in in_presets],
        presets=presets,
        changed=[option for option in options.values() if option["value"] != option["default"]],
        real_dice=chosen.get("dice") == REAL_DICE,
        bots=bot_sheets(language),
        stand_in=STAND_IN,
        chosen=dict(chosen),
        problem=problem,
    )


def _option(
    game: Game[Any, Any], option: Option, language: Language, chosen: Mapping[str, str]
) -> dict[str, Any]:
    default = option.write(option.default)
    # A form that comes back says nothing of a switch that is off.
    value = chosen.get(f"option:{option.name}", "off" if chosen and option.is_switch else default)
    return {
        "name": option.name,
        "title": language.text(option.title) or option.name,
        "description": language.text(option.description),
        "rule": option.rule,
        "rule_parts": game.book(language).parts(game.rule(option.rule, language)),
        "is_switch": option.is_switch,
        "values": [option.write(each) for each in option.values],
        "value": value,
        "default": default,
        "excludes": list(option.excludes),
        "players": list(option.players),
    }


def _preset(
    game: Game[Any, Any],
    preset: Preset,
    options: Mapping[str, dict[str, Any]],
    language: Language,
    chosen: Mapping[str, str],
) -> dict[str, Any]:
    parts = [options[name] for name in preset.switches]
    on = sum(option["value"] == "on" for option in parts)
    return {
        "name": preset.name,
        "title": language.text(preset.title),
        "description": language.text(preset.description),
        "rule": preset.rule,
        "rule_parts": game.book(language).parts(game.rule(preset.rule, language)),
        "options": parts,
        "is_on": on == len(parts) or f"option:{preset.name}" in chosen,
        "is_in_part": 0 < on < len(parts),
    }


@router.post("/new/{game}")
async def open_new_table(request: Request, game: str, visitor: AnyVisitor, hall: TheHall) -> Response:
    """Open the table that was chosen, and go there; what cannot be is said, and nothing is lost."""
    form = await request.form()
    known = _known(visitor, str(form.get("name", "")))
    chosen = {key: str(value) for key, value in form.items()}
    played = game_named(game)
    try:
        order = _order(played, form, known)
        table_id = await open_ordered(order, known.holder, hall, request)
    except TooOften:
        raise
    except LapilliError as error:
        return _new_table(request, known, played, chosen, error.sentence.say(visitor.language))
    return _see(request, f"/t/{table_id}", known)


def _option_names(game: Game[Any, Any]) -> list[str]:
    return [*game.options, *(preset.name for preset in game.options.presets)]


def _order(game: Game[Any, Any], form: FormData, visitor: Visitor) -> Order:
    count = str(form.get("players", ""))
    players = game.check_players(int(count) if count.isdecimal() and len(count) < 4 else count)
    options = game.options.parse(
        {name: str(form[f"option:{name}"]) for name in _option_names(game) if f"option:{name}" in form}
    )
    seats = [_seat(form, number, visitor) for number in range(players)]
    return Order(game.name, options, seats, "public" in form, form.get("dice") == REAL_DICE)


def _seat(form: FormData, number: int, visitor: Visitor) -> SeatOrder:
    who, _, bot = str(form.get(f"seat:{number}", "link")).partition(":")
    if who == "me":
        return SeatOrder("me", visitor.name)
    return SeatOrder(who, str(form.get(f"seatname:{number}", ""))[:LONGEST_NAME], bot)


# The table, and replays.


@router.get("/t/{table}")
async def at_table(request: Request, table: str, visitor: AnyVisitor, hall: TheHall) -> Response:
    """A table, to play at or to watch."""
    there = (await hall.room(table)).table
    return page(
        request,
        visitor,
        "table.html",
        table_id=table,
        game=_game(there.game, visitor.language),
        bots=bot_sheets(visitor.language),
        stand_in=STAND_IN,
    )


@router.get("/t/{table}/replay")
async def table_replay(request: Request, table: str, visitor: AnyVisitor, hall: TheHall) -> Response:
    """A game that was, or is, played here, ply by ply."""
    there = (await hall.room(table)).table
    return _replay(request, visitor, there, f"/api/v1/tables/{table}")


@router.get("/r/{kept}")
async def file_replay(request: Request, kept: str, visitor: AnyVisitor, hall: TheHall) -> Response:
    """A game file that was handed in, ply by ply."""
    return _replay(request, visitor, await file_named(kept, hall), f"/api/v1/files/{kept}")


def _replay(request: Request, visitor: Visitor, table: Table, base: str) -> Response:
    at = request.query_params.get("at", "0")
    plies = len(table.codes)
    names = visitor.language.calling(table.names)
    return page(
        request,
        visitor,
        "replay.html",
        base=base,
        game=_game(table.game, visitor.language),
        plies=plies,
        at=min(int(at), plies) if at.isdecimal() and len(at) < 7 else 0,
        title=", ".join(names.player(seat) for seat in range(len(table.seats))),
    )


@router.get(UPLOAD)
async def choose_file(request: Request, visitor: AnyVisitor) -> Response:
    """Choose a game file to see again."""
    return _choose_file(request, visitor)


def _choose_file(request: Request, visitor: Visitor, status: int = 200, problem: str = "") -> Response:
    return page(request, visitor, "upload.html", status=status, problem=problem)


@router.post(UPLOAD)
async def upload(
    request: Request, visitor: AnyVisitor, hall: TheHall, file: UploadFile | None = None
) -> Response:
    """Take a game file in, and go to its replay."""
    # A form sent without a file is told the same as one with an empty file.
    given = await file.read(LARGEST_FILE + 1) if file else b""
    if len(given) > LARGEST_FILE:
        raise TooLarge(LARGEST_FILE)
    try:
        text = given.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(Sentence("this is not text: a game file is UTF-8"), BAD_REQUEST) from None
    kept = await keep_file(text, visitor.holder, hall, request)
    return _see(request, kept["url"])


# Rules and pictures.


@router.get("/rules/{game}")
async def rules(request: Request, game: str, visitor: AnyVisitor) -> Response:
    """The numbered rules of a game."""
    played = game_named(game)
    book = played.book(visitor.language)
    return page(
        request,
        visitor,
        "rules.html",
        game=_game(played, visitor.language),
        introduction=book.introduction,
        opening=book.opening,
        chapters=[
            {
                "title": chapter.title,
                "introduction": chapter.introduction,
                "depth": chapter.depth,
                "rules": [
                    {"number": number, "parts": book.parts(text)} for number, text in chapter.rules.items()
                ],
            }
            for chapter in book.chapters
        ],
        meanings=list(book.meanings.values()),
    )


@cache
def _sampled(name: str) -> Scene:
    return sample(game_named(name))


@router.get("/games/{game}/picture.svg")
async def picture(game: str, hall: TheHall) -> Response:
    """A game as it looks halfway through."""
    scene = await hall.in_thread(_sampled, game)
    headers = {"cache-control": f"max-age={DAY}", "content-security-policy": PICTURE_POLICY}
    return Response(scene.svg(), media_type="image/svg+xml", headers=headers)


@router.get("/games/{game}/style.css")
async def style(game: str, hall: TheHall) -> Response:
    """The style of a game's pictures."""
    scene = await hall.in_thread(_sampled, game)
    return Response(scene.style, media_type="text/css", headers={"cache-control": "no-cache"})


REASONS = {
    400: marked("That request is not understood."),
    404: marked("There is nothing at this address."),
    405: marked("That cannot be done here."),
}


def error_page(request: Request, visitor: Visitor, status: int, why: str) -> Response:
    """A page that says what is wrong; of a file that cannot be shown, where another can be chosen."""
    if request.url.path == UPLOAD:
        return _choose_file(request, visitor, status, why)
    return page(request, visitor, "error.html", status=status, code=status, why=why)
