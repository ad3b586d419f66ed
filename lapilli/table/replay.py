"""Replaying a game: the table as it stood after any ply, from its own log or from a game file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace

from lapilli.record import GameFile
from lapilli.seats import CHANCE
from lapilli.table.explaining import explains
from lapilli.table.log import Deed, Draft, Entry, clock
from lapilli.table.messages import SaidReplay
from lapilli.table.refusals import NOT_FOUND, Refused
from lapilli.table.sheet import Sheet
from lapilli.table.table import Status, Table
from lapilli.table.telling import Presence, Teller, draw, eye_of
from lapilli.words import Language, Sentence

NOBODY_KNOWN = "somebody"
"""Who holds the seats of a game that was not played here: nobody's fingerprint is this."""


def table_of(file: GameFile) -> Table:
    """A game file as a table where it was played."""
    position = file.position
    sheet = Sheet(
        id="",
        game=position.game.name,
        rules_version=position.game.rules_version,
        players=position.players,
        options=position.options,
        dice=file.dice,
        public=True,
        host="",
        created=file.when or clock(),
        promised=file.promise,
    )
    drafts = [
        *(Draft(Deed.SIT, seat, file.seats.get(seat, ""), NOBODY_KNOWN) for seat in range(position.players)),
        *(
            Draft(Deed.CHANCE, None, str(move)) if actor == CHANCE else Draft(Deed.MOVE, actor, str(move))
            for actor, move in position.log
        ),
        *(Draft(Deed.CONCEDE, seat) for seat in file.conceded),
    ]
    table = Table(sheet, _entries(drafts), position.start)
    if file.conceded and not position.is_over:
        table.give_up()
    return table


def table_at(table: Table, ply: int) -> Table:
    """A table as it stood after so many plies, what was taken back and chatted left out."""
    if not 0 <= ply <= len(table.codes):
        values = {"plies": len(table.codes), "ply": ply}
        why = Sentence("the game has {plies} plies; there is no position after {ply}", values=values)
        raise Refused(why, NOT_FOUND)
    there = Table(table.sheet, _entries(list(_drafts(table, ply))), table.start)
    if ply == len(table.codes) and table.status is Status.OVER:
        there.give_up()
    return there


def _drafts(table: Table, ply: int) -> Iterator[Draft]:
    for number, seat in enumerate(table.seats):
        if seat.holder:
            yield Draft(Deed.SIT, number, seat.name, seat.holder)
        elif seat.bot:
            yield Draft(Deed.BOT, number, seat.bot)
    for actor, move in table.replayed(ply).log:
        yield Draft(Deed.CHANCE, None, str(move)) if actor == CHANCE else Draft(Deed.MOVE, actor, str(move))
    if ply == len(table.codes):
        for number, seat in enumerate(table.seats):
            if seat.conceded:
                yield Draft(Deed.CONCEDE, number, seat.bot)


def _entries(drafts: list[Draft]) -> Iterator[Entry]:
    now = clock()
    return (Entry(number, now, draft) for number, draft in enumerate(drafts, 1))


def shown(table: Table, ply: int, since: int | None, seat: int | None, language: Language) -> SaidReplay:
    """A table after a ply as a seat may see it: whole, or what is different from another ply."""
    there = table_at(table, ply)
    eye = eye_of(table, seat)
    teller = Teller(there, language)
    by_bots = {line.ply for line in table.lines if line.by_bot and not line.taken_back}
    lines = [
        replace(line, by_bot=line.kind == "move" and line.ply in by_bots)
        for line in there.lines
        if line.kind in ("move", "chance", "event") or line.ply == ply
    ]
    now = teller.now(Presence(present=set(range(len(there.seats)))))
    # What may be asked depends on how far the game is by now.
    now["explains"] = explains(table)
    said: SaidReplay = {
        "ply": ply,
        "plies": len(table.codes),
        "now": now,
        "lines": teller.lines([line for line in lines if since is None or line.ply > since], eye),
        "looks": teller.looks(),
        "spot": teller.spot(),
        "dice": Teller(table, language).dice(),
    }
    scenes = draw(there, eye)
    if since is None:
        said["scenes"] = teller.whole(scenes)
    else:
        said["changes"] = teller.changes(draw(table_at(table, since), eye), scenes)
    return said


def file_id(text: str) -> str:
    """The address of a game file: the same for the same text."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]
