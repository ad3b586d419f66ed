"""What tests of how people choose share: what may be done at a position, as it is read."""

from lapilli.choices import ways
from lapilli.seats import CHANCE


def view_of(position):
    """What whoever is to act sees; at chance's turn, what everybody does."""
    return position.view(None if position.actor == CHANCE else position.actor)


def way(position, kind):
    """All moves of a kind."""
    (found,) = [each for each in ways(view_of(position)) if each.kind == kind]
    return found


def read(each):
    """The moves of a way as people read them."""
    return [
        tuple(steps[number].words.say() for steps, number in zip(each.steps, row, strict=True))
        for row in each.moves
    ]
