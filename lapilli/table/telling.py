"""Telling what happens at a table: to each seat what it may know, in its own language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lapilli.choices import Way, ways
from lapilli.draw.looks import Look
from lapilli.draw.scene import Scene
from lapilli.position import View
from lapilli.rolls import Roll
from lapilli.seats import CHANCE, SPECTATOR, seat_letter
from lapilli.table import messages as m
from lapilli.table.asking import Asking, entrants
from lapilli.table.explaining import explains
from lapilli.table.table import Line, Seat, Status, Table, TableResult
from lapilli.table.verdict import verdict
from lapilli.words import Language, Player, Sentence

Scenes = Mapping[str, Scene]
MOST_LINES = 600
"""How much of the story somebody is told who comes in: whole games, but not endless chatter."""


@dataclass
class Presence:
    """Which seats' players are at the table now, and which have been away for long."""

    present: set[int] = field(default_factory=set)
    absent: set[int] = field(default_factory=set)


def eye_of(table: Table, seat: int | None) -> int:
    """Whose view a seat gets: its own, or anybody's where there is nothing to hide."""
    return seat if seat is not None and table.game.secrets else SPECTATOR


def view_of(table: Table, eye: int) -> View:
    """What an eye sees."""
    view: View = table.position.view(None if eye == SPECTATOR else eye)
    return view


def draw(table: Table, eye: int) -> Scenes:
    """The picture as an eye sees it."""
    return table.game.scenes(view_of(table, eye))


def looks_of(table: Table) -> list[Look]:
    """How the players are told from each other as the game stands."""
    view = view_of(table, SPECTATOR)
    return [table.game.look_of(view, seat) for seat in range(len(table.seats))]


class Teller:
    """Says things about one table in one language."""

    def __init__(self, table: Table, language: Language) -> None:
        self._table = table
        self._language = language.calling(table.names)

    # How the table stands.

    def now(self, presence: Presence) -> m.SaidNow:
        """How the table stands, for everybody."""
        table = self._table
        view = view_of(table, SPECTATOR)
        result = table.result
        scores = result.scores if result else view.scores
        actor = table.actor
        return {
            "moment": table.moment,
            "ply": table.position.ply,
            "status": table.status.value,
            "actor": "chance" if actor == CHANCE else actor,
            "prompt": self._prompt(view),
            "seats": [
                self._seat(view, number, seat, scores[number], presence)
                for number, seat in enumerate(table.seats)
            ],
            "teams": self._teams(view.teams, scores),
            "result": self._result(result),
            "rematch": table.rematch or None,
            "explains": explains(table),
        }

    def _prompt(self, view: View) -> m.SaidPrompt:
        table = self._table
        if table.status is Status.WAITING:
            said = Sentence("Waiting for everybody to sit down.")
        elif table.status is Status.OVER:
            said = verdict(table)
        else:
            said = view.prompt
        return self._asked(said)

    def _asked(self, said: Sentence) -> m.SaidPrompt:
        return {"text": said.say(self._language), "rule": said.rule}

    def _seat(self, view: View, number: int, seat: Seat, score: int, presence: Presence) -> m.SaidSeat:
        return {
            "seat": number,
            "letter": seat_letter(number),
            "name": self._language.player(number) if not seat.is_open else "",
            "kind": "open" if seat.is_open else "person" if seat.holder else "bot",
            "bot": seat.bot or None,
            "present": number in presence.present,
            "absent": number in presence.absent and seat.is_played_by_person,
            "conceded": seat.conceded,
            "agreed": sorted(seat.agreed),
            "score": score,
            "score_text": self._score(score),
            "possessions": [
                {"label": label.say(self._language), "count": count}
                for label, count in self._table.game.possessions(view, number)
            ],
        }

    def _score(self, score: int) -> str:
        return self._table.game.score_in_words(score).say(self._language)

    def _teams(self, teams: Sequence[int], scores: Sequence[int]) -> list[m.SaidTeam]:
        """Those who win together; nobody where each plays alone."""
        sides = [[seat for seat, of in enumerate(teams) if of == team] for team in dict.fromkeys(teams)]
        totals = [sum(scores[seat] for seat in side) for side in sides]
        return [
            {"seats": side, "score": total, "score_text": self._score(total)}
            for side, total in zip(sides, totals, strict=True)
            if len(side) > 1
        ]

    def _result(self, result: TableResult | None) -> m.SaidResult | None:
        if result is None:
            return None
        return {
            "text": verdict(self._table).say(self._language),
            "winners": list(result.winners),
            "scores": list(result.scores),
            "ranking": [list(equal) for equal in result.ranking],
        }

    def dice(self) -> m.SaidDice:
        """What was promised of the dice, and the secret once the game is over."""
        sheet, dice = self._table.sheet, self._table.sheet.dice
        shown = dice is not None and self._table.dice_shown
        return {
            "real": dice is None,
            "promise": sheet.promise,
            "secret": dice.secret.hex() if dice is not None and shown else None,
        }

    # The story.

    def lines(self, lines: Iterable[Line], eye: int) -> list[m.SaidLine]:
        """Lines of the story as an eye may read them."""
        return [self._line(line, eye) for line in lines]

    def _line(self, line: Line, eye: int) -> m.SaidLine:
        said = line.told_to(eye)
        game, record = self._table.game, self._table.position.record
        spots = [spot for spot in (game.locate(record, place) for place in said.where) if spot]
        return {
            "seq": line.seq,
            "kind": line.kind.value,
            "seat": line.seat,
            "ply": line.ply,
            "text": said.say(self._language),
            "rule": said.rule,
            "at": [(spot.scene, round(spot.at.x, 1), round(spot.at.y, 1)) for spot in spots],
            "shock": said.shock,
            "roll": self._roll(said.roll) if said.roll else None,
            "taken_back": line.taken_back,
            "bot": line.by_bot,
        }

    def _roll(self, roll: Roll) -> m.SaidRoll:
        return {
            "faces": list(roll.faces),
            "bonus": roll.bonus,
            "total": roll.total,
            "against": list(roll.against),
            "need": roll.need,
            "won": roll.won,
            "outcome": roll.outcome.say(self._language) if roll.outcome else "",
            "added": roll.added,
        }

    # The picture.

    def whole(self, scenes: Scenes) -> dict[str, m.SaidScene]:
        """All scenes, to be shown afresh."""
        return {
            name: {
                "name": scene.name,
                "svg": scene.svg(self._language, style=False),
                "view_box": str(scene.view_box),
            }
            for name, scene in scenes.items()
        }

    def changes(self, before: Scenes, after: Scenes) -> dict[str, m.SaidChanges]:
        """What is different from the scenes that are shown."""
        said: dict[str, m.SaidChanges] = {}
        for name, scene in after.items():
            changes = scene.changes(before[name], self._language)
            if changes:
                said[name] = {
                    "gone": list(changes.gone),
                    "put": [
                        {"key": put.key, "layer": put.layer, "after": put.after, "markup": put.markup}
                        for put in changes.put
                    ],
                    "layers": {layer: dict(attributes) for layer, attributes in changes.layers.items()},
                    "view_box": changes.view_box,
                    "title": changes.title,
                    "description": changes.description,
                }
        return said

    # Messages.

    def table(self, holder: str, looking: int | None, scenes: Scenes, presence: Presence) -> m.SaidTable:
        """Everything about the table that a seat, or a spectator, may know."""
        table, game = self._table, self._table.game
        eye = eye_of(table, looking)
        return {
            "say": "table",
            "version": m.VERSION,
            "id": table.sheet.id,
            "seq": table.seq,
            "game": {"name": game.name, "title": game.title},
            "options": self._options(),
            "public": table.sheet.public,
            "dice": self.dice(),
            "now": self.now(presence),
            "looks": self.looks(),
            "spot": self.spot(),
            "scenes": self.whole(scenes),
            "log": self.lines(table.lines[-MOST_LINES:], eye),
            "you": self.you(holder, looking, presence),
            "position": view_of(table, eye).to_text(),
        }

    def looks(self) -> list[m.SaidLook]:
        """How the players are told from each other."""
        return [
            {
                "named": look.named.say(self._language),
                "badge": look.badge.markup(self._language),
                "colour": look.colour,
            }
            for look in looks_of(self._table)
        ]

    def spot(self) -> str:
        """The mark of a place that is pointed out."""
        return self._table.game.spot().markup(self._language)

    def _options(self) -> list[m.SaidOption]:
        table, options = self._table, self._table.game.options
        return [
            {
                "name": name,
                "title": self._language.text(options[name].title) or name,
                "value": options[name].write(value),
                "description": self._language.text(options[name].description),
                "rule": options[name].rule,
            }
            for name, value in table.sheet.options.items()
        ]

    def news(
        self,
        eye: int,
        lines: Iterable[Line],
        changes: dict[str, m.SaidChanges],
        presence: Presence,
        taken_back: int | None,
        look_changed: bool,
    ) -> m.SaidNews:
        """What the last entry of the log brought; also how players look now, if they look otherwise."""
        table = self._table
        return {
            "say": "news",
            "seq": table.seq,
            "now": self.now(presence),
            "lines": self.lines(lines, eye),
            "scenes": changes,
            "looks": self.looks() if look_changed else None,
            "dice": self.dice() if table.dice_shown else None,
            "taken_back": taken_back,
        }

    # What somebody may do.

    def you(self, holder: str, looking: int | None, presence: Presence) -> m.SaidYou:
        """What somebody may do at the table, looking from one of their seats."""
        table = self._table
        mine = table.seats_of(holder)
        may = Asking(table, holder, presence.absent).may(looking) if looking is not None else []
        chooses = looking is not None and ("move" in may or "roll" in may)
        view = view_of(table, eye_of(table, looking)) if chooses else None
        found = ways(view) if view else []
        task = self._task(view, looking, mine)
        undo = table.takes_back(looking) if looking is not None else None
        due = [table.actor] if table.actor != CHANCE else entrants(table)
        curtain = None if looking in due else next((seat for seat in mine if seat in due), None)
        return {
            "say": "you",
            "moment": table.moment,
            "task": self._asked(task) if task else None,
            "seats": mine,
            "looking": looking,
            "host": bool(holder) and holder == table.sheet.host,
            "may": may,
            "undo": undo.say(self._language) if undo else None,
            "ways": [self._way(way) for way in found],
            "pieces": self._pieces(found),
            "curtain": curtain if table.game.secrets else None,
        }

    def _task(self, view: View | None, looking: int | None, mine: list[int]) -> Sentence | None:
        """What somebody is to do, if it is for them, or how the game ended for them."""
        if self._table.status is Status.OVER:
            return verdict(self._table, mine[0]) if len(mine) == 1 else None
        if view is None or looking is None:
            return None
        if len(mine) == 1 or looking != view.actor:
            return view.task
        # Several people look at this screen; so it is said which of them is meant.
        values = {"player": Player(looking), "task": view.task}
        return Sentence("{player}: {task}", view.task.rule, values)

    def _way(self, way: Way) -> m.SaidWay:
        return {
            "kind": way.kind,
            "words": way.words.say(self._language),
            "turned": way.turned,
            "steps": [
                {
                    "label": label.say(self._language),
                    "options": [
                        {"value": step.value, "words": step.words.say(self._language), "key": step.key}
                        for step in steps
                    ],
                }
                for label, steps in zip(way.labels, way.steps, strict=True)
            ],
            "moves": [list(move) for move in way.moves],
            "ghosts": [
                [
                    (ghost.piece, ghost.spot.scene, round(ghost.spot.at.x, 1), round(ghost.spot.at.y, 1))
                    for ghost in ghosts
                ]
                for ghosts in way.ghosts
            ],
        }

    def _pieces(self, found: list[Way]) -> dict[str, str]:
        names = {ghost.piece for way in found for ghosts in way.ghosts for ghost in ghosts}
        piece: Any = self._table.game.piece
        return {name: piece(name).markup(self._language) for name in sorted(names)}
