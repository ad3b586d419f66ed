"""The panel below the island of a whole picture: what to do now, the hand, the players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lapilli.draw.fitted import PLAIN, fitted
from lapilli.draw.panel import has_won, seat_box, seat_in_turn, stands_out, turn, winners_star
from lapilli.draw.plane import Box, Point
from lapilli.draw.scene import Element, element
from lapilli.games.eruption.components import MATERIALS, VILLAGE_OF
from lapilli.games.eruption.picture import hand, spoken
from lapilli.games.eruption.picture.emblems import disc
from lapilli.games.eruption.picture.table import Table
from lapilli.games.eruption.picture.walls import wall
from lapilli.seats import seat_letter
from lapilli.words import Sentence

WIDTH, HEIGHT = 1256.0, 236.0
_PROMPT_WIDTH = 1150.0
_HAND = Point(18, 66)
_SEATS = Box(600, 62, 640, 162)


def panel(table: Table) -> Iterator[Element]:
    """The elements of the panel."""
    yield _card()
    yield _prompt(table)
    for each in hand.on_hand(table):
        yield element("g", *each.children, key=each.key, words=each.words, **_moved(each))
    for seat in range(table.players):
        yield _player(table, seat, seat_box(_SEATS, seat, table.players))


def in_words(table: Table) -> Iterator[Sentence]:
    """Whose turn it is, what to do now, the players, and the hand."""
    yield turn(table.view)
    yield table.view.prompt
    for seat in range(table.players):
        yield spoken.player(table.view, seat)
    yield from hand.in_words(hand.layers(table))


def _moved(each: Element) -> dict[str, str]:
    """The attributes of something of the strip where it is in the panel."""
    own = {name: str(value) for name, value in each.attributes.items()}
    return {
        **({"class_": own["class"]} if "class" in own else {}),
        "transform": f"translate({_HAND}) {own.get('transform', '')}".strip(),
    }


@cache
def _card() -> Element:
    return element("rect", class_="mat", width=WIDTH, height=HEIGHT, rx=18, key="panel-card")


def _prompt(table: Table) -> Element:
    said = table.view.prompt
    seat = seat_in_turn(table.view)
    who: tuple[Element, ...] = ()
    if seat is not None:
        village = int(VILLAGE_OF[table.players, seat])
        who = (element("g", disc(village, True, 17.0), transform="translate(38 33)"),)
    text = fitted(
        said, 26, _PROMPT_WIDTH, weight=PLAIN, class_="prompt", x=66 if who else 22, y=33, dy="0.35em"
    )
    return element("g", *who, text, key="prompt", words=turn(table.view))


def _player(table: Table, seat: int, box: Box) -> Element:
    record, middle = table.record, box.middle
    village = int(VILLAGE_OF[table.players, seat])
    left, step = box.x + 104, (box.width - 106) / 4
    kept = record.reserve[seat].tolist()
    figures: list[Element] = [
        element("text", str(table.heat[seat]), class_="figure", x=box.x + 78, y=middle.y + 8.5),
        *_figure(
            Point(left + step * 0.5, middle.y),
            int(record.hand_size[seat]),
            element("rect", class_="sheet", x=-9, y=-13, width=18, height=26, rx=3),
        ),
    ]
    for material in range(MATERIALS):
        at = Point(left + step * (material + 1.5), middle.y)
        figures += _figure(at, kept[material], element("g", wall(material), transform="scale(.46)"))
    if has_won(table.view, seat):
        figures.append(winners_star(box))
    return element(
        "g",
        element("rect", class_="seatbox", x=box.x, y=box.y, width=box.width, height=box.height, rx=10),
        element("g", disc(village, True, 19.0), transform=f"translate({Point(box.x + 30, middle.y)})"),
        *figures,
        key=f"player:{seat_letter(seat)}",
        words=spoken.player(table.view, seat),
        class_="acting" if stands_out(table.view, seat) else "waits",
    )


def _figure(at: Point, count: int, picture: Element) -> Iterator[Element]:
    yield element("g", picture, transform=f"translate({at.moved(-13, 0)})")
    yield element("text", str(count), class_="figure", x=at.x + 12, y=at.y + 8)
