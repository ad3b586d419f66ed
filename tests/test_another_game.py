"""A game with secrets, written outside Lapilli, keeps the contract; and the kit notices if it leaks."""

import copy
import pickle
from pathlib import Path

import numpy as np
import pytest

from lapilli import CHANCE
from lapilli.binding import sources_of
from lapilli.choices import Step
from lapilli.errors import BrokenGame
from lapilli.testing import check_game
from lapilli.words import Sentence
from tests.pocket.game import PocketGame, game


def dealt(*cards):
    """A game of two in which these cards are dealt, two to A and two to B."""
    p = game.new(players=2)
    for card in cards:
        p.play(f"deal {card}")
    return p


def test_pocket_keeps_the_contract():
    check_game(game, games=300, examined=3)


def test_a_seat_sees_its_own_hand_only():
    mine = dealt(1, 2, 3, 4)
    same_to_me = dealt(1, 2, 1, 1)
    assert mine.view(0).to_bytes() == same_to_me.view(0).to_bytes()
    assert mine.view(1).to_bytes() != same_to_me.view(1).to_bytes()
    assert mine.view().to_bytes() == same_to_me.view().to_bytes()
    assert [str(move) for move in mine.view(0).legal_moves()] == ["play 1", "play 2"]


def test_the_log_shows_a_seat_only_what_it_may_know():
    p = dealt(1, 2, 3, 4)
    p.play("play 2")
    assert [str(move) for _, move in p.log_seen_by(0)] == ["deal 1", "deal 2", "deal", "deal", "play 2"]
    assert [str(move) for _, move in p.log_seen_by(None)] == ["deal"] * 4 + ["play 2"]
    assert [str(move) for _, move in p.log] == ["deal 1", "deal 2", "deal 3", "deal 4", "play 2"]


def test_what_is_unknown_is_dealt_again_as_likely_as_it_is():
    view = dealt(4, 4, 1, 1).view(0)
    hands = [view.resample(seed).record.hand[1].tolist() for seed in range(2000)]
    fours = np.mean([hand.count(4) for hand in hands])
    assert fours == pytest.approx(2 * 1 / 10, abs=0.03)
    assert {len(hand) for hand in hands} == {2}


def test_the_rolls_after_a_deal_have_nothing_to_do_with_it():
    p = game.new(players=2)
    for card in (4, 4, 1):
        p.play(f"deal {card}")
    view = p.view(0)
    hidden, rolled = [], []
    for seed in range(1500):
        other = view.resample(seed)
        hidden.append(int(other.record.hand[1, 0]))
        rolled.append(int(other.roll().args[0]))
    assert abs(np.corrcoef(hidden, rolled)[0, 1]) < 0.2


def test_a_game_that_is_not_installed_can_be_copied_and_pickled():
    p = dealt(1, 2, 3, 4)
    for twin in (copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        assert twin.game is game
        assert twin.to_bytes() == p.to_bytes()


def test_its_compiled_code_depends_on_its_rules_and_its_state():
    here = Path(__file__).parent / "pocket"
    files = {file for file in sources_of(game.rules.__name__) if here in file.parents}
    assert files == {here / "state.py", here / "rules" / "__init__.py"}


def leaking(entry, leak):
    """Pocket whose engine does one thing otherwise."""
    engine = type("Engine", (), {k: staticmethod(v) for k, v in vars(game.engine).items() if callable(v)})
    setattr(engine, entry, staticmethod(leak))
    return type("Leaking", (PocketGame,), {"__module__": PocketGame.__module__, "engine": engine})()


def hides_nothing(states, seat):
    pass


def hides_hands_but_not_the_deck(states, seat):
    deck = states["deck"].copy()
    game.engine.look(states, seat)
    states["deck"] = deck


def deals_nothing(states, seat, rng):
    pass


@pytest.mark.parametrize(
    ("entry", "leak"),
    [("look", hides_nothing), ("look", hides_hands_but_not_the_deck), ("imagine", deals_nothing)],
)
def test_the_kit_notices_a_leak(entry, leak):
    with pytest.raises(BrokenGame):
        check_game(leaking(entry, leak), players=[2], variants=[{}], games=5, examined=3)


@pytest.mark.parametrize("claim", [{"reveals": lambda *_: False}, {"secrets": False}])
def test_the_kit_notices_secrets_that_are_not_admitted(claim):
    careless = type("Careless", (PocketGame,), {"__module__": PocketGame.__module__, **claim})()
    with pytest.raises(BrokenGame, match=r"reveal|without secrets|chosen"):
        check_game(careless, players=[2], variants=[{}], games=5, examined=3)


def tells_all_hands(self, before, code, after):
    return [Sentence("Hands: {hands}", values={"hands": after.hand.tolist()})]


def test_the_kit_notices_events_that_tell_a_secret():
    members = {"__module__": PocketGame.__module__, "events": tells_all_hands}
    with pytest.raises(BrokenGame, match="tells seat"):
        check_game(type("Loud", (PocketGame,), members)(), players=[2], variants=[{}], games=5, examined=3)


def test_the_kit_notices_choices_that_are_not_legal():
    def step(self, record, move, place):
        return Step("1", Sentence("one"))

    careless = type("Careless", (PocketGame,), {"__module__": PocketGame.__module__, "step": step})()
    with pytest.raises(BrokenGame, match="chosen"):
        check_game(careless, players=[2], variants=[{}], games=5, examined=3)


def test_chance_deals_and_rolls():
    p = dealt(1, 2, 3, 4)
    assert p.actor == 0
    p.play("play 1")
    assert p.actor == CHANCE
    p.play("roll 6")
    assert p.scores == (0, 0)
