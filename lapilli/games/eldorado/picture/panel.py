"""The panel below the maps of a whole picture: what to do now, the strip, the players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lapilli.draw.fitted import PLAIN, fitted
from lapilli.draw.panel import has_won, seat_box, stands_out, turn, winners_star
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, element
from lapilli.games.eldorado import naming
from lapilli.games.eldorado.components import NO_EXPLORER
from lapilli.games.eldorado.picture import hand
from lapilli.games.eldorado.picture.goods import idol
from lapilli.games.eldorado.picture.people import token
from lapilli.games.eldorado.picture.standing import army, offering
from lapilli.games.eldorado.picture.table import Table
from lapilli.games.eldorado.rules.maps import shrines_controlled, villagers_out
from lapilli.games.eldorado.rules.shrines import strength_of_explorer
from lapilli.games.eldorado.words import possessions
from lapilli.seats import SPECTATOR, seat_letter
from lapilli.words import Player, Sentence, listed

WIDTH, HEIGHT = 1200.0, 238.0
_PROMPT_WIDTH = 1110.0
_HAND = Point(14, 66)
_SEATS = Box(704, 66, 482, 156)
_SHIELD = "M-9-10H9V1Q9 8 0 12Q-9 8-9 1Z"


def panel(table: Table) -> Iterator[Element]:
    """The elements of the panel."""
    yield _card()
    yield _prompt(table)
    for each in hand.on_hand(table):
        own = {name: str(value) for name, value in each.attributes.items()}
        moved = f"translate({_HAND}) {own.get('transform', '')}".strip()
        named = {"class_": own["class"]} if "class" in own else {}
        yield element("g", *each.children, key=each.key, words=each.words, transform=moved, **named)
    for seat in range(table.players):
        yield _player(table, seat, seat_box(_SEATS, seat, table.players))


def in_words(table: Table) -> Iterator[Sentence]:
    """Whose turn it is, what to do now, the players, and the strip."""
    yield turn(table.view)
    yield table.view.prompt
    for seat in range(table.players):
        yield _said(table, seat)
    yield from hand.in_words(hand.layers(table))


@cache
def _card() -> Element:
    return element("rect", class_="mat", width=WIDTH, height=HEIGHT, rx=18, key="panel-card")


def _prompt(table: Table) -> Element:
    who: tuple[Element, ...] = ()
    if table.active != SPECTATOR:
        seat = table.active
        who = (
            element(
                "g",
                token(table.sheet[seat], table.explorer[seat], seat_letter(seat)),
                transform="translate(36 33)",
            ),
        )
    said = fitted(
        table.view.prompt,
        26,
        _PROMPT_WIDTH,
        weight=PLAIN,
        class_="prompt",
        x=66 if who else 22,
        y=33,
        dy="0.35em",
    )
    return element("g", *who, said, key="prompt", words=turn(table.view))


def _player(table: Table, seat: int, box: Box) -> Element:
    record, middle = table.record, box.middle
    step = (box.width - 50) / 4
    known = table.explorer[seat] != NO_EXPLORER
    counts = (
        (
            element("path", class_="shield", d=_SHIELD),
            int(strength_of_explorer(record, seat)) if known else 0,
        ),
        (element("rect", class_="card", x=-8, y=-11, width=16, height=22, rx=3), int(record.hand_size[seat])),
        (
            element("g", army(table.sheet[seat], 1, False), transform="scale(.7)"),
            int(villagers_out(record, seat)),
        ),
        (
            element("g", offering(table.sheet[seat]), transform="translate(0 5) scale(.8)"),
            int(shrines_controlled(record, seat)),
        ),
    )
    figures = [
        part
        for place, (picture, count) in enumerate(counts)
        for part in _figure(Point(box.x + 50 + step * (place + 0.5), middle.y), count, picture)
    ]
    if table.keeper == seat:
        figures.append(
            element("g", idol(), transform=f"translate({Point(box.x + 46, middle.y - 10)}) scale(.8)")
        )
    if has_won(table.view, seat):
        figures.append(winners_star(box))
    return element(
        "g",
        element("rect", class_="seatbox", x=box.x, y=box.y, width=box.width, height=box.height, rx=10),
        element(
            "g",
            token(table.sheet[seat], table.explorer[seat], seat_letter(seat)),
            transform=f"translate({Point(box.x + 28, middle.y - 1)})",
        ),
        *figures,
        key=f"player:{seat_letter(seat)}",
        words=_said(table, seat),
        class_="acting" if stands_out(table.view, seat) else "waits",
    )


def _figure(at: Point, count: int, picture: Element) -> Iterator[Element]:
    yield element("g", picture, transform=f"translate({at.moved(-12, 0)})")
    yield element("text", str(count), class_="figure", x=at.x + 12, y=at.y + 8)


def _said(table: Table, seat: int) -> Sentence:
    has = listed([
        Sentence("{label} {count}", values={"label": label, "count": count})
        for label, count in possessions(table.record, seat)
    ])  # fmt: skip
    values: dict[str, object] = {"player": Player(seat), "has": has}
    if table.explorer[seat] == NO_EXPLORER:
        return Sentence("{player}: {has}.", values=values)
    values["explorer"] = naming.explorer(table.explorer[seat])
    return Sentence("{player}, {explorer}: {has}.", values=values)
