"""A game looked back at, printed at a terminal: how the chances went, and what there was to consider."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from lapilli.hindsight import Course, Turn, Weighing
from lapilli.position import Position
from lapilli.record import GameFile
from lapilli.seats import CHANCE
from lapilli.words import ENGLISH, Language

HEIGHTS = "▁▂▃▄▅▆▇█"
COLOURS = ("red", "blue", "yellow", "green", "magenta", "cyan", "white", "bright_black")
LEAST_WIDTH = 20
WORTH_TELLING = 0.03
"""Less is not worth a word."""


def calling(file: GameFile) -> Language:
    """English, in which players are called by their names."""
    return ENGLISH.calling(file.seats)


def print_course(file: GameFile, course: Course, out: Console) -> None:
    """Print how everybody's chances went, where they turned, and how it ended."""
    language, position = calling(file), file.position
    sides = _sides(position, language)
    plies = len(course.chances) - 1
    room = out.width - max(map(len, sides.values())) - len("  100 %  100 %  ")
    columns = _columns(plies, max(LEAST_WIDTH, room))
    out.print(f"[bold]{position.game.title}[/bold], {plies} plies: everybody's chances to win")
    grid = Table.grid(padding=(0, 1))
    for seat, name in sides.items():
        went = [course.chances[ply].results[seat] for ply in columns]
        chart = Text("".join(_height(chance) for chance in went), COLOURS[seat % len(COLOURS)])
        grid.add_row(escape(name), f"{went[0]:4.0%}", chart, f"{went[-1]:4.0%}")
    if course.turns:
        grid.add_row("", "", Text(_marks(course.turns, columns), "bold"), "")
    out.print(grid)
    for number, turn in enumerate(course.turns, 1):
        _print_turn(number, turn, sides, language, out)
    if not course.turns:
        out.print("The chances never changed much at once.")
    out.print(_ending(file, language), highlight=False, soft_wrap=True)


def _sides(position: Position, language: Language) -> dict[int, str]:
    """Those who win together, by the first seat of them: their names."""
    sides: dict[int, list[str]] = {}
    for seat, side in enumerate(position.teams):
        sides.setdefault(side, []).append(language.player(seat))
    return {side: " and ".join(names) for side, names in sides.items()}


def _columns(plies: int, room: int) -> list[int]:
    """The plies that are drawn: all of them, or as many as there is room for, the last included."""
    width = min(room, plies + 1)
    return [round(column * plies / max(1, width - 1)) for column in range(width)]


def _height(chance: float) -> str:
    return HEIGHTS[min(len(HEIGHTS) - 1, int(chance * len(HEIGHTS)))]


def _marks(turns: Sequence[Turn], columns: Sequence[int]) -> str:
    """The number of each turning point below its column, or the next one that is free."""
    marks = [" "] * (len(columns) + len(turns))
    for number, turn in enumerate(turns, 1):
        at = min(range(len(columns)), key=lambda column: abs(columns[column] - turn.ply))
        marks[marks.index(" ", at)] = str(number)
    return "".join(marks).rstrip()


def _print_turn(number: int, turn: Turn, sides: Mapping[int, str], language: Language, out: Console) -> None:
    what = " ".join(said.say(language) for said in (turn.said, *turn.events))
    sort = "luck" if turn.actor == CHANCE else "a decision"
    gains = ", ".join(
        f"{name} {turn.changes[seat]:+.0%}"
        for seat, name in sides.items()
        if abs(turn.changes[seat]) >= WORTH_TELLING
    )
    out.print(f"[bold]{number}[/bold]  ply {turn.ply}, {sort}: {escape(what)}", highlight=False, end=" ")
    out.print(f"[dim]{escape(gains)}[/dim]", highlight=False)


def _ending(file: GameFile, language: Language) -> str:
    result = file.position.result
    if result is None:
        return escape(f"Unfinished. {file.position.prompt.say(language)}")
    winners = " and ".join(language.player(seat) for seat in result.winners)
    won = f"{winners} wins." if len(result.winners) == 1 else f"{winners} share the win."
    return escape(f"{result.reason.say(language)} {won}")


def print_considered(file: GameFile, found: Weighing, out: Console) -> None:
    """Print the moves there were to consider at a ply, the one that was played marked."""
    language = calling(file)
    out.print(f"[bold]Ply {found.ply}[/bold]  {escape(found.said.say(language))}", highlight=False)
    table = Table("", "move", "", "tried", "expected")
    for column in (3, 4):
        table.columns[column].justify = "right"
    for each in found.moves:
        style = "bold" if each.played else None
        words = escape(each.said.say(language))
        expected = f"{each.result:.1%}"
        mark = "played" if each.played else ""
        table.add_row(mark, words, escape(each.move), f"{each.visits:,}", expected, style=style)
    out.print(table)
    if found.others:
        out.print(f"Moves besides these: {found.others}", highlight=False)
