"""Tables of a game that is well under way, for pages that must show such positions."""

import random

from lapilli.seats import CHANCE
from tests.table.server import Client

NAMES = ("Ada", "Beatrice", "Maximilian", "Dora", "Emil", "Frida")


def kinds(position):
    """The kinds of moves that somebody may make now."""
    if position.actor == CHANCE:
        return set()
    return {position.game.space.decode(position.record, code).kind for code in position.legal_codes()}


def played_until(game, players, seed, holds, kept=()):
    """Random moves and rolls, each with who makes it, until something holds; some kinds are avoided."""
    position, chooser = game.new(players), random.Random(seed)
    made = []
    while not holds(position):
        assert not position.is_over, "it never came to that"
        if position.actor == CHANCE:
            outcomes = position.outcomes()
            move = chooser.choices(outcomes, [each.weight for each in outcomes])[0].move
        else:
            moves = [game.space.decode(position.record, code) for code in position.legal_codes()]
            kind = chooser.choice(sorted(kinds(position) - set(kept)) or sorted(kinds(position)))
            move = chooser.choice([each for each in moves if each.kind == kind])
        made.append((position.actor, str(move)))
        position.play(str(move))
    return made, position.actor


def bring(server, game, players, made):
    """A table at which all that was done; gives its address and everybody's clients, by their seats."""
    people = [Client(server) for _ in range(players)]
    table = people[0].open("me", *["link"] * (players - 1), game=game.name, dice="real")
    for seat, person in enumerate(people[1:], 1):
        sat = person.act(table, do="sit", seat=seat, name=NAMES[seat])
        sat.raise_for_status()
    for who, move in made:
        moment = people[0].see(table)["now"]["moment"]
        # What is drawn is entered by whoever may see it.
        deed, seats = ("roll", range(players)) if who == CHANCE else ("move", [who])
        answers = (people[seat].act(table, do=deed, seat=seat, moment=moment, move=move) for seat in seats)
        assert any(answer.is_success for answer in answers), f"{move} is refused"
    return f"/t/{table}", people


def become(player, client):
    """Let a browser be somebody who has a token already."""
    cookie = {"name": "lapilli_player", "value": client.token, "url": client.server.url}
    player.context.add_cookies([cookie])
