"""The command line: ``lapilli serve | play | simulate | arena | analyse | replay | ...``."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

import lapilli
from lapilli.errors import LapilliError
from lapilli.seats import actor_name
from lapilli.words import Sentence, counted

if TYPE_CHECKING:
    from lapilli.contract import Game
    from lapilli.lab.arena import Arena
    from lapilli.lab.results import Finished
    from lapilli.options import Value
    from lapilli.record import GameFile

app = typer.Typer(
    help="Hex-tile board games, to play and to run very fast.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
out = Console()
errors = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="The game; `lapilli games` lists them.", metavar="GAME")]
Players = Annotated[int | None, typer.Option(help="How many play; the fewest possible if not said.")]
OptionPairs = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the game, as name=value.")
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same games.", min=0)]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]


def main() -> None:
    """Run the command line; bad input is said in one line, without a traceback."""
    try:
        app()
    except LapilliError as error:
        errors.print(f"[red]lapilli:[/red] {escape(str(error))}", highlight=False, soft_wrap=True)
        sys.exit(2)
    except OSError as error:
        errors.print(f"[red]lapilli:[/red] {escape(str(error))}", highlight=False, soft_wrap=True)
        sys.exit(1)


def _options(game: Game[Any, Any], pairs: list[str] | None) -> dict[str, Value]:
    texts = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            values = {"option": pair, "example": f"{next(iter(game.options))}=on"}
            raise LapilliError(
                Sentence("option {option!r} should be name=value, such as {example}", values=values)
            )
        texts[name.strip()] = value
    return game.options.parse(texts)


def _set_up(
    name: str, players: int | None, pairs: list[str] | None
) -> tuple[Game[Any, Any], int, dict[str, Value]]:
    """A game, how many play it, and its options, all of which go together."""
    game = lapilli.game(name)
    count = game.check_players(game.players[0] if players is None else players)
    return game, count, game.options.complete(_options(game, pairs), count)


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, with their options."""
    known = [lapilli.game(name) for name in lapilli.games()]
    if as_json:
        print(json.dumps([_game_sheet(game) for game in known], indent=2))
        return
    for game in known:
        out.print(f"[bold]{game.name}[/bold]  {game.title}, {game.players[0]} to {game.players[-1]} players")
        out.print(f"  {game.summary}")
        for option in game.options.values():
            values = "on or off" if option.is_switch else f"{option.values[0]} to {option.values[-1]}"
            excluded = f"; not with {', '.join(option.excludes)}" if option.excludes else ""
            if option.players:
                excluded += f"; for {' or '.join(map(str, option.players))} players"
            default = option.write(option.default)
            out.print(
                f"  [cyan]{option.name}[/cyan] ({values}, {default} if not said{excluded}): "
                f"{option.description} ({option.rule})",
                highlight=False,
            )
        for preset in game.options.presets:
            together = ", ".join(preset.switches)
            out.print(
                f"  [cyan]{preset.name}[/cyan] (on or off): {preset.description} ({preset.rule}) "
                f"Turns on {together}.",
                highlight=False,
            )


def _game_sheet(game: Game[Any, Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "players": list(game.players),
        "rules_version": game.rules_version,
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "rule": option.rule,
                "description": option.description,
                "excludes": list(option.excludes),
                "players": list(option.players),
            }
            for option in game.options.values()
        ],
        "presets": {preset.name: list(preset.switches) for preset in game.options.presets},
    }


@app.command()
def rules(
    name: GameName,
    number: Annotated[
        str | None, typer.Argument(help="A rule's number, such as SE-40.", metavar="[ID]")
    ] = None,
) -> None:
    """Print a game's numbered rules, or one of them."""
    game = lapilli.game(name)
    if number is None:
        for rule, text in game.rulebook.items():
            out.print(f"[bold]{rule}[/bold] {escape(text)}", highlight=False, soft_wrap=True)
        return
    text = escape(game.rule(number))
    out.print(f"[bold]{number.upper()}[/bold] {text}", highlight=False, soft_wrap=True)


@contextmanager
def _stopped_by_ctrl_c() -> Iterator[list[bool]]:
    stopped: list[bool] = []
    before = signal.getsignal(signal.SIGINT)

    def stop(*_: object) -> None:
        # Ask nicely once; the next Ctrl-C ends the program as it always does.
        stopped.append(True)
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)


@app.command()
def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="How many games to play.", min=1)] = 1000,
    bots: Annotated[
        str, typer.Option(help="Who plays: a bot's code for all seats, or one a seat.")
    ] = "random",
    option: OptionPairs = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(help="Save every game in this folder.")] = None,
    as_json: Json = False,
) -> None:
    """Play many games and sum them up.  Ctrl-C stops with what there is so far."""
    from lapilli.bots import seat_bots
    from lapilli.lab.matches import check_bots
    from lapilli.lab.printed import print_summary
    from lapilli.lab.simulate import simulate_bots as run

    game, count, options = _set_up(name, players, option)
    seated = seat_bots(bots, count)
    check_bots(game, seated)
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    with _stopped_by_ctrl_c() as stopped, Progress(console=errors, transient=True) as bar:
        task = bar.add_task(f"{game.title}, {count} players", total=games)
        done = run(
            game,
            seated,
            options,
            games,
            seed,
            save,
            progress=lambda played: bar.advance(task, played),
            stop=lambda: bool(stopped),
        )
    summary = done.summary()
    if as_json:
        print(json.dumps(summary, indent=2))
    else:
        print_summary(summary, out)
    if stopped:
        errors.print(f"Stopped after {done.played} of {games} games.")
        raise typer.Exit(130)


@app.command()
def arena(
    name: GameName,
    bots: Annotated[str, typer.Option(help="The codes of two bots or more, such as easy,hard,mcts:2000.")],
    games: Annotated[int, typer.Option(help="How many games each pair of bots plays.", min=1)] = 100,
    players: Players = None,
    option: OptionPairs = None,
    seed: Seed = None,
    save: Annotated[
        Path | None,
        typer.Option(help="Keep results, games and a page in this folder, and go on with what is there."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let every bot play every other, and rate them.  Ctrl-C stops with what there is so far."""
    from lapilli.lab.arena import open_arena, play_arena
    from lapilli.lab.printed import print_standings
    from lapilli.lab.standings import standings

    game, count, options = _set_up(name, players, option)
    contestants = [code.strip() for code in bots.split(",")]
    opened, before = open_arena(game, count, options, contestants, games, seed, save)
    total, results = len(opened.schedule()), []
    with _stopped_by_ctrl_c() as stopped, Progress(console=errors, transient=True) as bar:
        task = bar.add_task(f"{game.title}, {count} players", total=total)
        for result in play_arena(opened, before, save, stop=lambda: bool(stopped)):
            results.append(result)
            bar.advance(task)
    summary = standings(opened, results)
    if as_json:
        print(json.dumps(summary, indent=2))
    else:
        print_standings(summary, out)
    if save is not None:
        _write_arena_page(save, opened, summary, results)
    if stopped:
        errors.print(f"Stopped after {len(results)} of {total} games.")
        raise typer.Exit(130)


def _write_arena_page(folder: Path, opened: Arena, summary: dict[str, Any], results: list[Finished]) -> None:
    from lapilli.lab.arena_page import INSTALL, can_plot, write_page

    page = write_page(folder, opened, summary, results)
    errors.print(f"The page: {escape(str(page))}", highlight=False, soft_wrap=True)
    if not can_plot():
        errors.print(
            f"It has no plots, because Plotly is not installed: {escape(INSTALL)}",
            highlight=False,
            soft_wrap=True,
        )


@app.command()
def bench(
    name: Annotated[str | None, typer.Argument(help="The game; all if not said.", metavar="[GAME]")] = None,
    as_json: Json = False,
) -> None:
    """Measure how fast games run here."""
    from lapilli.bench import INSTALL, peer
    from lapilli.bench import bench as run

    if peer() is None:
        errors.print(
            f"OpenSpiel is not there to compare with: {escape(INSTALL)}",
            highlight=False,
            soft_wrap=True,
        )
    measured = [run(lapilli.game(each)) for each in ([name] if name else lapilli.games())]
    if as_json:
        print(json.dumps(measured[0] if name else measured, indent=2))
        return
    for each in measured:
        table = Table("", each["game"])
        for what, value in each.items():
            if what != "game":
                table.add_row(
                    what.replace("_", " "), f"{value:,.2f}" if isinstance(value, float) else f"{value:,}"
                )
        out.print(table)


@app.command()
def replay(
    files: Annotated[list[Path], typer.Argument(help="A game file (.lapilli); with --check, several.")],
    svg: Annotated[
        Path | None, typer.Option(help="Write a picture after every ply into this folder.")
    ] = None,
    at: Annotated[int | None, typer.Option(help="Print the position after so many plies.", min=0)] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only verify that every move is legal and every roll as promised.")
    ] = False,
) -> None:
    """Replay a game file: tell the game, show a position of it, or draw it."""
    from lapilli.record import load_game_file

    if sum([svg is not None, at is not None, check]) > 1:
        raise LapilliError(Sentence("choose one of --svg, --at and --check"))
    if check:
        _check_all(files)
        return
    if len(files) > 1:
        raise LapilliError(Sentence("several files can only be checked: add --check"))
    played = load_game_file(files[0])
    position = played.position
    if at is not None:
        if at > position.ply:
            raise LapilliError(
                counted(
                    position.ply,
                    "the game has {count} ply; there is no position after {at}",
                    "the game has {count} plies; there is no position after {at}",
                    values={"at": at},
                )
            )
        while position.ply > at:
            position.undo()
        print(position.to_text(), end="")
    elif svg is not None:
        _draw_all(position, svg)
    else:
        _tell(position, played.seats)


def _check_all(files: list[Path]) -> None:
    from lapilli.record import load_game_file

    wrong = 0
    for file in files:
        try:
            played = load_game_file(file)
            position = played.position
            end = position.result or "The game is unfinished."
            print(
                f"{file}: {position.game.title}, {position.ply} plies, all legal. {_check_dice(played)}{end}"
            )
        except (LapilliError, OSError) as error:
            wrong += 1
            errors.print(f"{escape(str(file))}: {escape(str(error))}", highlight=False, soft_wrap=True)
    if wrong:
        raise typer.Exit(2)


def _check_dice(played: GameFile) -> str:
    from lapilli.dice import check_rolls

    if played.dice:
        return f"All {check_rolls(played.position, played.dice)} rolls are those promised. "
    return "The dice were promised, but are not shown yet. " if played.promise else ""


def _draw_all(position: Any, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    plies = position.ply
    with Progress(console=errors, transient=True) as bar:
        task = bar.add_task("drawing", total=plies + 1)
        for ply in range(plies, -1, -1):
            (folder / f"{position.game.name}-{ply:04d}.svg").write_text(position.svg(), encoding="utf-8")
            bar.advance(task)
            if ply:
                position.undo()
    print(f"{plies + 1} pictures in {folder}")


def _named(actor: int, names: Mapping[int, str]) -> str:
    return f"{actor_name(actor)} ({names[actor]})" if actor in names else actor_name(actor)


def _tell(position: Any, names: Any) -> None:
    log = position.log
    for number, (actor, move) in enumerate(log, 1):
        print(f"{number:4d}  {_named(actor, names)}: {move}")
    print(position.result or f"Unfinished. {position.prompt}")


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="A game file (.lapilli).")],
    at: Annotated[
        int | None, typer.Option(help="What there was to consider at this ply; the first is 1.", min=1)
    ] = None,
    playouts: Annotated[
        int | None, typer.Option(help="How much is thought, at each ply or at the one.", min=1)
    ] = None,
    as_json: Json = False,
) -> None:
    """Look back at a game: how everybody's chances went, or what there was to consider at a ply."""
    from lapilli.bots import Budget
    from lapilli.bots.analysis import GLANCE, THOROUGH
    from lapilli.hindsight import follow, weigh
    from lapilli.lab.analyse import calling, print_considered, print_course
    from lapilli.record import load_game_file
    from lapilli.table.explaining import tell_considered, tell_course

    played = load_game_file(file)
    if at is not None:
        weighed = weigh(played.position, at, Budget(playouts) if playouts else THOROUGH)
        if as_json:
            print(json.dumps(tell_considered(weighed, calling(played)), indent=2))
        else:
            print_considered(played, weighed, out)
        return
    with Progress(console=errors, transient=True) as bar:
        task = bar.add_task("thinking", total=played.position.ply)
        course = follow(
            played.position, playouts or GLANCE, progress=lambda ply: bar.update(task, completed=ply)
        )
    if as_json:
        print(json.dumps(tell_course(course, calling(played)), indent=2))
    else:
        print_course(played, course, out)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(help="The port to listen at; from 8000 on, the first that is free.", min=1, max=65535),
    ] = None,
    workers: Annotated[
        int, typer.Option(help="How many processes serve; more than one needs PostgreSQL.", min=1)
    ] = 1,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the tables: open the printed address in a browser and play.

    Tables are kept in a file of your own, or in the database that LAPILLI_DATABASE_URL names.
    """
    from lapilli.web.serving import serve as run

    run(host, port, workers, open_page, lambda text: print(text, flush=True))


@app.command()
def play(
    name: Annotated[str, typer.Argument(help="The game.", metavar="[GAME]")] = "seismic",
    players: Players = None,
    humans: Annotated[int, typer.Option(help="How many of them are people at this terminal.", min=1)] = 1,
    bots: Annotated[
        str | None, typer.Option(help="Who plays the other seats: a bot's code for all, or one a seat.")
    ] = None,
    option: OptionPairs = None,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game saved in a file.")] = None,
) -> None:
    """Play in the terminal against bots; the board is a page for your browser."""
    from lapilli.record import load_game_file
    from lapilli.terminal import Terminal

    if resume is not None:
        saved = load_game_file(resume)
        Terminal(saved.position, humans, seed, saved.dice, bots).play()
        return
    game = lapilli.game(name)
    Terminal(game.new(players, **_options(game, option)), humans, seed, bots=bots).play()


if __name__ == "__main__":
    main()
