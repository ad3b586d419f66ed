"""Pages that show a position as it is written down: the page is the server's, what it is told the test's."""

import json

from lapilli.languages import language
from lapilli.table.log import Deed, Draft, Entry, clock
from lapilli.table.table import Table
from lapilli.table.telling import Presence, Teller, draw, eye_of
from tests.table.server import Client
from tests.table.tables import sheet


def holder_of(seat):
    """The fingerprint of whoever sits there."""
    return f"{seat}" * 20


class Pose:
    """A table whose game stands as a text says; nobody else knows of it."""

    def __init__(self, game, text, names):
        """``names`` are those of people; an empty one is a bot's."""
        position = game.from_text(text)
        options = {name: value for name, value in position.options.items() if value is not False}
        self.table = Table(sheet(game.name, position.players, options), start=position)
        for seat, name in enumerate(names):
            sits = Draft(Deed.SIT, seat, name, holder_of(seat)) if name else Draft(Deed.BOT, seat, "random")
            self.table.apply(Entry(self.table.seq + 1, clock(), sits))

    def told(self, seat, code="en"):
        """What somebody at a seat is told who comes to the table."""
        teller = Teller(self.table, language(code))
        presence = Presence(set(range(len(self.table.seats))))
        return teller.table(holder_of(seat), seat, draw(self.table, eye_of(self.table, seat)), presence)

    def news(self, seat, move, code="en"):
        """A move by whoever is to act, as somebody is told of it."""
        before, known = draw(self.table, eye_of(self.table, seat)), len(self.table.lines)
        deed = Draft(Deed.MOVE, self.table.actor, move)
        self.table.apply(Entry(self.table.seq + 1, clock(), deed))
        teller = Teller(self.table, language(code))
        changes = teller.changes(before, draw(self.table, eye_of(self.table, seat)))
        presence = Presence(set(range(len(self.table.seats))))
        lines = self.table.lines[known:]
        heard = teller.news(eye_of(self.table, seat), lines, changes, presence, None, False)
        return [heard, teller.you(holder_of(seat), seat, presence)]

    def show(self, player, server, seat=0, code="en"):
        """Let somebody come to the table at a seat; gives what tells the page more."""
        address = Client(server).open(
            "me", *["link"] * (len(self.table.seats) - 1), game=self.table.game.name
        )
        told = []

        def answer(socket):
            told.append(socket)
            socket.send(json.dumps(self.told(seat, code)))

        player.page.route_web_socket("**/live", answer)
        player.come_to(f"/t/{address}")
        return lambda *messages: [told[-1].send(json.dumps(each)) for each in messages]
