"""Fair dice: promised before the game, checked after it."""

from collections import Counter

import pytest

from lapilli import CHANCE, LapilliError, TextError
from lapilli.dice import Dice, check_rolls
from lapilli.record import GameFile, read_game, save_game, write_game
from tests.test_cli import run

DICE = Dice(bytes(range(32)))


@pytest.fixture
def played(seismic):
    """A game in which chance keeps the promise and players take the first move there is."""
    p = seismic.new(players=2)
    while not p.is_over:
        p.play(DICE.outcome(p) if p.actor == CHANCE else p.legal_codes()[0])
    return p


def test_a_promise_tells_nothing_and_binds():
    assert DICE.promise == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert Dice.fresh().promise != Dice.fresh().promise


def test_every_number_is_as_likely():
    drawn = Counter(DICE.number(ply, 6) for ply in range(6000))
    assert sorted(drawn) == list(range(6))
    assert all(900 < count < 1100 for count in drawn.values())


def test_outcomes_are_as_likely_as_their_weights(seismic):
    p = seismic.new(players=2)
    for outcome in ("starts A", "draw straight", "draw gentle"):
        p.play(outcome)
    drawn = Counter(str(Dice(seed.to_bytes(32)).outcome(p)) for seed in range(4000))
    for move, probability, _ in p.outcomes():
        assert drawn[str(move)] / 4000 == pytest.approx(probability, abs=0.02)


def test_a_player_is_not_rolled_for(played):
    while played.actor in (None, CHANCE):
        played.undo()
    with pytest.raises(LapilliError, match="chance is not to act now"):
        DICE.outcome(played)


def test_a_game_with_fair_dice_is_checked(played, tmp_path):
    assert check_rolls(played, DICE) == sum(actor == CHANCE for actor, _ in played.log)
    save_game(GameFile(played, promise=DICE.promise, dice=DICE), tmp_path / "fair.lapilli")
    assert "rolls are those promised" in run("replay", tmp_path / "fair.lapilli", "--check").stdout


def test_a_bent_roll_is_found(seismic, played, tmp_path):
    bent = seismic.new(players=2)
    while not bent.is_over:
        if bent.actor != CHANCE:
            bent.play(bent.legal_codes()[0])
        elif 20 <= bent.ply <= 22:
            bent.play(next(o.move for o in bent.outcomes() if o.move != DICE.outcome(bent)))
        else:
            bent.play(DICE.outcome(bent))
    with pytest.raises(LapilliError, match="but the dice promised for this game say"):
        check_rolls(bent, DICE)
    save_game(GameFile(bent, promise=DICE.promise, dice=DICE), tmp_path / "bent.lapilli")
    assert "promised for this game" in run("replay", tmp_path / "bent.lapilli", "--check", code=2).stderr


def test_the_promise_and_the_dice_are_kept_in_the_game_file(played):
    for file in (GameFile(played, promise=DICE.promise), GameFile(played, promise=DICE.promise, dice=DICE)):
        again = read_game(write_game(file))
        assert (again.promise, again.dice) == (file.promise, file.dice)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (f"dice {DICE.promise} {'00' * 32}", "these dice are not those that were promised"),
        ("dice 1234", "expected 'dice', the digest and maybe the secret, 64 digits each"),
        (f"dice {'x' * 64}", "hexadecimal"),
        (f"dice {DICE.promise} {'y' * 64}", "hexadecimal"),
    ],
)
def test_dice_that_cannot_be_right_are_refused(played, line, complaint):
    text = write_game(GameFile(played, promise=DICE.promise))
    with pytest.raises(TextError, match=complaint):
        read_game(text.replace(f"dice {DICE.promise}", line))
