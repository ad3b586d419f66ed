"""Pocket, as a game of Lapilli's."""

from __future__ import annotations

from collections.abc import Sequence

from lapilli.contract import Game
from lapilli.draw.plane import Box
from lapilli.draw.scene import Layer, Scene, element
from lapilli.errors import TextError
from lapilli.moves import Kind, MoveSpace, Record, Words
from lapilli.options import Option, Options
from lapilli.position import Position, View
from lapilli.seats import seat_letter
from lapilli.words import Sentence
from tests.pocket import rules
from tests.pocket.state import DEAL, HAND, PLAY, ROLL, VALUES, Pocket

CARDS = tuple(str(value + 1) for value in range(VALUES))
STEPS = {"deal": DEAL, "play": PLAY, "roll": ROLL}


class PocketGame(Game[Position, View]):
    """A little game with secrets."""

    name = "pocket"
    title = "Pocket"
    rules_version = 1
    summary = "Play two cards and hope."
    players = range(2, 5)
    secrets = True
    options = Options(Option("harsh", (False, True), False, "PO-02", "A five turns a card down too."))
    space = MoveSpace(
        Kind("deal", (Words("card", *CARDS),), by_chance=True),
        Kind("play", (Words("card", *CARDS),)),
        Kind("roll", (Words("side", *"123456"),), by_chance=True),
    )
    state = Pocket
    rules = rules
    position = Position
    view = View

    def why_not(self, record: Record, code: int) -> Sentence:
        """Why a move cannot be made."""
        return Sentence("That card is not in your hand.", "PO-02")

    def prompt(self, record: Record) -> Sentence:
        """What is to be done."""
        step, seat = record.agenda[int(record.agenda_length) - 1][:2].tolist()
        texts = {DEAL: "{who} is dealt a card.", PLAY: "{who} plays a card.", ROLL: "{who} rolls the die."}
        return Sentence(texts[step], "PO-01" if step == DEAL else "PO-02", {"who": seat_letter(seat)})

    def ending(self, record: Record) -> Sentence:
        """Why the game is over."""
        return Sentence("All cards are played.", "PO-03")

    def veil(self, record: Record, code: int, seat: int) -> str | None:
        """A dealt card is seen by the one who gets it."""
        dealt_to = int(record.agenda[int(record.agenda_length) - 1, 1])
        return "deal" if code < VALUES and seat != dealt_to else None

    def reveals(self, record: Record, code: int) -> bool:
        """A card that is played is seen by everybody."""
        return True

    def describe(self, record: Record) -> list[str]:
        """A position as text: four rows of numbers and the agenda."""
        names = {step: name for name, step in STEPS.items()}
        agenda = record.agenda[: int(record.agenda_length)].tolist()
        return [
            f"deck {' '.join(map(str, record.deck))}",
            f"gone {' '.join(map(str, record.gone))}",
            f"shown {' '.join(map(str, record.shown))}",
            f"hands {' '.join(map(str, record.hand.ravel()))}",
            *(["over"] if record.over else []),
            *(f"{names[step]} {seat} {first}" for step, seat, first, _ in agenda),
        ]

    def restore(self, record: Record, lines: Sequence[tuple[int, str]]) -> None:
        """Read what ``describe`` writes."""
        for line, text in lines:
            word, *rest = text.split()
            numbers = [int(number) for number in rest]
            if word in ("deck", "gone", "shown"):
                record[word][:] = numbers
            elif word == "hands":
                record.hand[:] = [numbers[i : i + HAND] for i in range(0, len(numbers), HAND)]
            elif word == "over":
                record.over = 1
            elif word in STEPS:
                record.agenda[int(record.agenda_length)] = [STEPS[word], *numbers, 0]
                record.agenda_length += 1
            else:
                raise TextError(line, Sentence("{word!r} is not understood", values={"word": word}))

    def picture(self, view: View) -> Scene:
        """The hand of the seat that looks."""
        hand = view.record.hand[view.seat] if view.seat >= 0 else []
        cards = [element("text", str(card), key=f"card:{i}", x=20 * i, y=20) for i, card in enumerate(hand)]
        said = Sentence("Cards: {cards}.", values={"cards": ", ".join(map(str, hand)) or "none"})
        return Scene(
            "pocket", Box(0, 0, 100, 40), (Layer("hand", tuple(cards)),), Sentence("Pocket"), (said,)
        )


game = PocketGame()
