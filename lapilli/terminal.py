"""Playing at a terminal: moves are typed, bots answer, the board is a page that keeps itself fresh."""

from __future__ import annotations

import os
import tempfile
import webbrowser
from collections import defaultdict
from hashlib import sha256
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from lapilli.bots import STAND_IN, make_bot, seat_bots
from lapilli.dice import Dice
from lapilli.errors import LapilliError, NothingToUndo
from lapilli.moves import Move
from lapilli.position import Position
from lapilli.record import SUFFIX, GameFile, save_game
from lapilli.seats import CHANCE, seat_letter
from lapilli.words import Sentence, counted

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width"><title>{title}</title>
<style>body{{margin:0;background:#20242b}}svg{{display:block;width:100vw;height:100vh}}</style>
</head><body>{svg}</body></html>
"""
HELP = """\
Type a move, whole or in part; [bold]?[/bold] lists the legal moves, [bold]? place[/bold] those that begin so.
Cells are q,r as the page shows them; r2 is a tile turned by two sixths clockwise; edges are N NE SE S SW NW.
[bold]rule SE-21[/bold] shows a rule, [bold]board[/bold] the position, [bold]undo[/bold] takes your move back
until chance or somebody else acts, [bold]save FILE[/bold] keeps the game (play --resume FILE goes on),
[bold]help[/bold] says this again, [bold]quit[/bold] leaves."""
LISTED = 40


class Quit(Exception):
    """Somebody has had enough."""


class Terminal:
    """A game at one terminal: the first seats are people, the others bots."""

    def __init__(
        self,
        position: Position,
        humans: int,
        seed: int | None = None,
        dice: Dice | None = None,
        bots: str | None = None,
    ) -> None:
        """``bots``: a code for all seats that are not people's, or one for each of them."""
        if humans > position.players:
            raise LapilliError(
                counted(
                    humans,
                    "{count} person cannot play at a table for {players}",
                    "{count} people cannot play at a table for {players}",
                    values={"players": position.players},
                )
            )
        self.position = position
        self.humans = humans
        others = position.players - humans
        codes = seat_bots(bots or STAND_IN, others) if others else []
        self.bots = [
            make_bot(code, position.game, None if seed is None else seed + number)
            for number, code in enumerate(codes)
        ]
        self.dice = dice or (Dice.fresh() if seed is None else Dice(sha256(str(seed).encode()).digest()))
        self.console = Console()
        self.page = Path(tempfile.mkdtemp(prefix="lapilli-")) / "board.html"

    def play(self) -> None:
        """Play until the game is over or somebody quits."""
        self.draw()
        self.console.print(f"[bold]{self.position.game.title}[/bold]  The board: {self.page}", soft_wrap=True)
        self.console.print(HELP)
        people = ", ".join(seat_letter(seat) for seat in range(self.humans))
        self.console.print(f"At this terminal: player {people} of {self.position.players}.", highlight=False)
        self.console.print(f"The dice are promised: SHA-256 {self.dice.promise}", highlight=False)
        if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.name == "nt":
            webbrowser.open(self.page.as_uri())
        try:
            while not self.position.is_over:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print("\nGoodbye.")
            return
        self.draw()
        self.console.print(f"[bold]{escape(self.end())}[/bold]")
        kept = self.page.with_name(f"{self.position.game.name}{SUFFIX}")
        self.keep(kept)
        self.console.print(f"The game, with its dice shown: {kept}", highlight=False, soft_wrap=True)

    def end(self) -> str:
        """Why the game is over, how everybody stands, and who has won."""
        result = self.position.result
        assert result is not None
        return f"{result.reason} {self.scores()}. {result.won}"

    def scores(self) -> str:
        """How everybody stands."""
        in_words = self.position.game.score_in_words
        return ", ".join(
            f"{seat_letter(seat)} {in_words(score)}" for seat, score in enumerate(self.position.scores)
        )

    def draw(self) -> None:
        """Write the page with the board; the browser loads it again by itself."""
        page = PAGE.format(title=self.position.game.title, svg=self.position.svg())
        self.page.write_text(page, encoding="utf-8")

    def step(self) -> None:
        """One ply: chance, a bot, or a person."""
        actor = self.position.actor
        assert actor is not None
        if actor == CHANCE:
            self.tell("chance", self.position.play(self.dice.outcome(self.position)))
        elif actor >= self.humans:
            move = self.bots[actor - self.humans].choose(self.position.view(actor))
            self.tell(f"Player {seat_letter(actor)}", self.position.play(move))
        else:
            self.draw()
            self.ask()

    def tell(self, who: str, move: Move) -> None:
        """Say what somebody did, and what came of it."""
        self.console.print(f"  {who}: {escape(str(move))}", highlight=False)
        for event in self.position.last_events:
            self.console.print(f"    {escape(str(event))}", highlight=False)

    def ask(self) -> None:
        """Ask the person to act until a move is made."""
        prompt = escape(str(self.position.prompt))
        self.console.print(f"\n[bold]{prompt}[/bold]  {self.scores()}", highlight=False)
        typed = self.console.input("> ").strip()
        command, _, rest = typed.partition(" ")
        try:
            if command == "quit":
                raise Quit
            if command in ("", "?"):
                self.list_moves(rest)
            elif command == "rule":
                self.console.print(escape(f"{rest.upper()} {self.position.game.rule(rest)}"), highlight=False)
            elif command == "board":
                self.console.print(escape(self.position.to_text()), highlight=False)
            elif command == "undo":
                self.undo()
            elif command == "save":
                self.save(rest)
            elif command == "help":
                self.console.print(HELP)
            else:
                who = seat_letter(self.position.actor or 0)
                self.tell(f"Player {who}", self.position.play(typed))
        except (LapilliError, OSError) as error:
            self.console.print(f"[red]{escape(str(error))}[/red]", highlight=False)

    def list_moves(self, beginning: str) -> None:
        """The legal moves, those that differ in the last word only on one line."""
        lines: dict[str, list[str]] = defaultdict(list)
        for move in self.position.legal_moves():
            text = str(move)
            if text.startswith(beginning):
                head, _, last = text.rpartition(" ")
                lines[head].append(last)
        if not lines:
            self.console.print(f"  No legal move begins with {escape(beginning)!r}.", highlight=False)
        for head, endings in list(lines.items())[:LISTED]:
            line = f"{head} {' | '.join(endings)}".strip()
            self.console.print(f"  {escape(line)}", highlight=False)
        if len(lines) > LISTED:
            self.console.print(f"  ... and {len(lines) - LISTED} more; say how it begins, such as '? place'")

    def undo(self) -> None:
        """Take back the last move, if nothing random and nobody else's came after it."""
        log = self.position.log
        if not log or log[-1].actor != self.position.actor:
            raise NothingToUndo(
                Sentence("only your own move can be taken back, before chance or anybody else has acted")
            )
        self.position.undo()

    def save(self, name: str) -> None:
        """Keep the game in a file."""
        path = Path(name or self.position.game.name)
        if not path.name:
            raise LapilliError(Sentence("{name!r} is not the name of a file", values={"name": name}))
        if path.suffix != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
        if path.exists():
            raise LapilliError(
                Sentence("{file} is there already; choose another name", values={"file": str(path)})
            )
        self.keep(path)
        self.console.print(f"Saved as {escape(str(path))}", highlight=False)

    def keep(self, path: Path) -> None:
        """Write the game with its dice; at one's own terminal there is nobody to hide them from."""
        save_game(GameFile(self.position, promise=self.dice.promise, dice=self.dice), path)
