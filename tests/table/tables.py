"""Tables made for tests: entries applied one after the other, with no server and no database."""

import random

from pydantic import TypeAdapter

from lapilli.dice import Dice
from lapilli.seats import CHANCE
from lapilli.table import actions
from lapilli.table.asking import Asking, rolls
from lapilli.table.log import Deed, Draft, Entry, clock
from lapilli.table.sheet import Sheet
from lapilli.table.table import Table

ADA, BEA, CAT = "ada" * 10, "bea" * 10, "cat" * 10
_ACTIONS = TypeAdapter(actions.Action)


def sheet(game="seismic", players=2, options=None, real_dice=False, host=ADA):
    from lapilli import registry

    return Sheet(
        id="test",
        game=game,
        rules_version=1,
        players=players,
        options=registry.load(game).options.complete(options or {}),
        dice=None if real_dice else Dice(b"fair" * 8),
        public=False,
        host=host,
        created=clock(),
    )


class Played:
    """A table, and the log that made it."""

    def __init__(self, settled=None, **more):
        self.table = Table(settled or sheet(**more))
        self.log = []
        self.absent = ()

    def write(self, *drafts):
        for draft in drafts:
            entry = Entry(self.table.seq + 1, clock(), draft)
            self.log.append(entry)
            self.table.apply(entry)

    def ask(self, holder, **action):
        """What somebody asks for, done or refused."""
        drafts = Asking(self.table, holder, self.absent).drafts(_ACTIONS.validate_python(action))
        self.write(*drafts)
        return drafts

    def seat(self, *holders):
        for number, holder in enumerate(holders):
            if holder.startswith("bot:"):
                self.write(Draft(Deed.BOT, number, holder[4:]))
            else:
                self.write(Draft(Deed.SIT, number, holder[:3].title(), holder))
        self.roll()
        return self

    def roll(self):
        self.write(*rolls(self.table, self.table.position.copy()))

    def move(self, holder, text=None, **more):
        """A move of whoever is to act: the one given, or the first there is."""
        text = text or str(self.table.position.legal_moves()[0])
        action = {"do": "move", "seat": self.table.actor, "moment": self.table.moment, "move": text, **more}
        return self.ask(holder, **action)

    def play_on(self, plies=10**6, chooser=None):
        """Random moves by whoever holds the seats."""
        chooser = chooser or random.Random(1)
        while self.table.actor not in (None, CHANCE) and self.table.position.ply < plies:
            seat = self.table.actor
            self.move(self.table.seats[seat].holder, str(chooser.choice(self.table.position.legal_moves())))
        return self
