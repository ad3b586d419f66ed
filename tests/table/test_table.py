"""A table as its log makes it: sitting down, playing, taking back, giving up."""

import random

import pytest

from lapilli.dice import check_rolls
from lapilli.errors import IllegalMove
from lapilli.record import read_game, write_game
from lapilli.seats import CHANCE, SPECTATOR
from lapilli.table.asking import Asking
from lapilli.table.log import Deed, Draft
from lapilli.table.refusals import Refused
from lapilli.table.replay import table_at, table_of
from lapilli.table.table import Status, Table
from lapilli.words import ENGLISH
from tests.table.tables import ADA, BEA, CAT, Played


def refused(match):
    return pytest.raises(Refused, match=match)


@pytest.fixture
def begun():
    return Played().seat(ADA, BEA)


def acting(played):
    return played.table.seats[played.table.actor].holder


def waiting(played):
    return next(h for h in (ADA, BEA) if h != acting(played))


# Sitting down.


def test_a_game_begins_when_every_seat_is_taken():
    played = Played(players=3)
    assert played.table.status is Status.WAITING
    played.ask(ADA, do="sit", seat=0, name="  Ada\n Lovelace ")
    played.ask(BEA, do="sit", seat=2, name="Bea")
    assert played.table.actor is None
    with refused("not everybody is here"):
        played.ask(ADA, do="move", seat=0, moment=0, move="pass")
    played.ask(ADA, do="bot", seat=1, bot="random")
    assert played.table.status is Status.PLAYING
    assert played.table.actor == CHANCE
    assert played.table.names == {0: "Ada Lovelace", 2: "Bea"}


def test_a_taken_seat_is_not_taken_again():
    played = Played()
    played.ask(ADA, do="sit", seat=0)
    with refused("taken"):
        played.ask(BEA, do="sit", seat=0)
    assert played.ask(ADA, do="sit", seat=0) == []
    with refused("no such seat"):
        played.ask(BEA, do="sit", seat=2)


def test_one_may_get_up_before_the_game_but_not_during_it():
    played = Played()
    played.ask(ADA, do="sit", seat=0, name="Ada")
    with refused("not yours"):
        played.ask(BEA, do="leave", seat=0)
    played.ask(ADA, do="leave", seat=0)
    assert played.table.seats[0].is_open
    assert played.table.names == {}
    played.seat(ADA, BEA)
    with refused("has begun"):
        played.ask(ADA, do="leave", seat=0)


def test_only_the_host_puts_bots_on_free_seats():
    played = Played(host=ADA)
    with refused("Only who opened the table"):
        played.ask(BEA, do="bot", seat=1)
    with refused("no bot called 'genius'"):
        played.ask(ADA, do="bot", seat=1, bot="genius")
    played.ask(ADA, do="bot", seat=1)
    assert played.table.seats[1].bot == "easy"


# Moves.


def test_a_move_is_written_with_what_the_dice_bring(begun):
    drafts = begun.move(acting(begun))
    assert drafts[0].deed is Deed.MOVE
    assert begun.table.actor != CHANCE


def test_only_whose_turn_it_is_may_move(begun):
    other = waiting(begun)
    seat = begun.table.seats_of(other)[0]
    with refused("It is the turn of"):
        begun.ask(other, do="move", seat=seat, moment=begun.table.moment, move="pass")
    with refused("not yours"):
        begun.ask(other, do="move", seat=begun.table.actor, moment=begun.table.moment, move="pass")
    with refused("not yours"):
        begun.ask(CAT, do="move", seat=begun.table.actor, moment=begun.table.moment, move="pass")
    with refused("Say who you are"):
        begun.ask("", do="move", seat=begun.table.actor, moment=begun.table.moment, move="pass")


def test_an_illegal_move_is_refused_by_its_rule(begun):
    before = begun.table.position.to_bytes()
    with pytest.raises(IllegalMove) as refusal:
        begun.move(acting(begun), "pass")
    assert refusal.value.rule == "SE-21"
    assert begun.table.position.to_bytes() == before


def test_a_move_that_comes_twice_is_made_once(begun):
    who, moment, seat = acting(begun), begun.table.moment, begun.table.actor
    text = str(begun.table.position.legal_moves()[0])
    assert begun.move(who, text)
    ply = begun.table.position.ply
    assert begun.ask(who, do="move", seat=seat, moment=moment, move=text) == []
    assert begun.table.position.ply == ply


def test_another_answer_to_the_same_moment_is_refused(begun):
    who, moment, seat = acting(begun), begun.table.moment, begun.table.actor
    first, second = map(str, begun.table.position.legal_moves()[:2])
    begun.move(who, first)
    with refused("Something else has happened"):
        begun.ask(who, do="move", seat=seat, moment=moment, move=second)


def test_a_move_that_comes_again_after_it_was_taken_back_does_nothing():
    played = Played().seat(ADA, BEA)
    who, moment, seat = acting(played), played.table.moment, played.table.actor
    text = str(played.table.position.legal_moves()[0])
    played.move(who, text)
    assert (
        text.split()[1] in played.table.takes_back(seat).say()
        or played.table.takes_back(seat).rule == "SE-21"
    )
    played.ask(who, do="undo", seat=seat, moment=played.table.moment)
    ply = played.table.position.ply
    assert played.ask(who, do="move", seat=seat, moment=moment, move=text) == []
    assert played.table.position.ply == ply


# Taking back.


def test_my_own_move_can_be_taken_back(begun):
    seat, who = begun.table.actor, acting(begun)
    before = begun.table.position.to_bytes()
    begun.move(who)
    moment = begun.table.moment
    begun.ask(who, do="undo", seat=seat, moment=moment)
    assert begun.table.position.to_bytes() == before
    assert begun.table.codes == begun.table.replayed(10**6).codes
    assert begun.table.lines[-2].taken_back
    assert begun.table.moment > moment
    assert begun.ask(who, do="undo", seat=seat, moment=moment) == []


def test_nothing_is_taken_back_once_the_dice_have_spoken(begun):
    seat, who = begun.table.actor, acting(begun)
    begun.move(who)
    begun.move(who, "pass")
    assert begun.table.position.log == []
    assert begun.table.takes_back(seat) is None
    with refused("Only your own last move"):
        begun.ask(who, do="undo", seat=seat, moment=begun.table.moment)


def test_nobody_elses_move_is_taken_back(begun):
    begun.move(acting(begun))
    other = begun.table.seats_of(waiting(begun))[0]
    with refused("Only your own last move"):
        begun.ask(waiting(begun), do="undo", seat=other, moment=begun.table.moment)
    with refused("not yours"):
        begun.ask(waiting(begun), do="undo", seat=begun.table.actor, moment=begun.table.moment)


def test_with_real_dice_a_move_can_be_taken_back_until_they_are_rolled():
    played = Played(real_dice=True)
    played.seat(ADA, BEA)
    while played.table.actor == CHANCE:
        outcome = str(played.table.position.outcomes()[0].move)
        played.ask(BEA, do="roll", seat=1, moment=played.table.moment, move=outcome)
    who, seat = acting(played), played.table.actor
    played.move(who)
    played.move(who, "pass")
    assert played.table.actor == CHANCE
    played.ask(who, do="undo", seat=seat, moment=played.table.moment)
    played.ask(who, do="undo", seat=seat, moment=played.table.moment)
    assert played.table.actor == seat
    with refused("Only your own last move"):
        played.ask(who, do="undo", seat=seat, moment=played.table.moment)


def test_what_was_revealed_is_not_taken_back(pocket):
    played = Played(game="pocket").seat(ADA, BEA)
    seat, who = played.table.actor, acting(played)
    played.move(who)
    assert played.table.takes_back(seat) is None


# Real dice.


def test_at_a_table_with_real_dice_people_say_what_came():
    played = Played(real_dice=True).seat(ADA, BEA)
    assert played.table.actor == CHANCE
    with refused("dice are to be rolled first"):
        played.ask(ADA, do="move", seat=0, moment=played.table.moment, move="pass")
    with pytest.raises(IllegalMove):
        played.ask(ADA, do="roll", seat=0, moment=played.table.moment, move="quake 1.0")
    with refused("not yours"):
        played.ask(CAT, do="roll", seat=0, moment=played.table.moment, move="starts A")
    moment = played.table.moment
    played.ask(BEA, do="roll", seat=1, moment=moment, move="starts A")
    assert played.ask(BEA, do="roll", seat=1, moment=moment, move="starts A") == []
    with refused("Something else"):
        played.ask(ADA, do="roll", seat=0, moment=moment, move="starts B")
    assert played.table.sheet.promise == ""


def test_fair_dice_are_not_entered_by_hand(begun):
    with refused("by themselves"):
        begun.ask(ADA, do="roll", seat=0, moment=begun.table.moment, move="draw straight")


# Giving up, and bots in somebody's place.


def test_of_two_players_the_other_wins_when_one_concedes(begun):
    begun.ask(ADA, do="concede", seat=0)
    assert begun.table.status is Status.OVER
    assert begun.table.result.winners == (1,)
    assert begun.ask(ADA, do="concede", seat=0) == []
    with refused("over"):
        begun.ask(BEA, do="move", seat=1, moment=begun.table.moment, move="pass")


def test_of_three_players_a_bot_plays_on_for_who_concedes():
    played = Played(players=3).seat(ADA, BEA, CAT)
    played.ask(ADA, do="concede", seat=0)
    assert played.table.status is Status.PLAYING
    assert played.table.seats[0].bot
    with refused("conceded"):
        played.ask(ADA, do="back", seat=0)
    while played.table.status is Status.PLAYING:
        seat = played.table.actor
        if played.table.seats[seat].bot:
            move = str(played.table.position.legal_moves()[-1])
            played.write(*Asking(played.table, "", ()).with_rolls(Draft(Deed.MOVE, seat, move)))
        else:
            played.move(acting(played))
    assert 0 not in played.table.result.winners


def test_a_game_against_bots_is_over_when_its_only_player_concedes():
    played = Played(players=3).seat(ADA, "bot:random", "bot:random")
    played.ask(ADA, do="concede", seat=0)
    assert played.table.status is Status.OVER
    assert played.table.result.winners == (1, 2)


def test_a_bot_plays_for_me_until_i_am_back(begun):
    begun.ask(ADA, do="bot", seat=0)
    assert begun.table.seats[0].bot == "easy"
    assert begun.ask(ADA, do="bot", seat=0) == []
    with refused("not yours"):
        begun.ask(BEA, do="back", seat=0)
    begun.ask(ADA, do="back", seat=0)
    assert not begun.table.seats[0].bot
    assert begun.ask(ADA, do="back", seat=0) == []


def test_a_bot_takes_over_from_the_absent_if_the_others_agree():
    played = Played(players=3).seat(ADA, BEA, CAT)
    with refused("Nobody is absent"):
        played.ask(ADA, do="agree", seat=0, absent=2)
    played.absent = (2,)
    played.ask(ADA, do="agree", seat=0, absent=2)
    assert played.table.seats[2].agreed == {0}
    assert not played.table.seats[2].bot
    assert played.ask(ADA, do="agree", seat=0, absent=2) == []
    assert Asking(played.table, "", (2,)).takeovers() == []
    played.ask(BEA, do="agree", seat=1, absent=2)
    assert played.table.seats[2].bot
    played.ask(CAT, do="back", seat=2)
    assert not played.table.seats[2].bot
    assert played.table.seats[2].agreed == set()


def test_who_agreed_is_not_held_up_by_one_who_goes_too():
    played = Played(players=3).seat(ADA, BEA, CAT)
    played.absent = (2,)
    played.ask(ADA, do="agree", seat=0, absent=2)
    played.absent = (1, 2)
    assert Asking(played.table, "", played.absent).takeovers() == [Draft(Deed.BOT, 2, "easy")]


def test_nobody_acts_without_a_token(begun):
    for action in ({"do": "sit", "seat": 0}, {"do": "chat", "seat": 0, "text": "boo"}):
        with refused("Say who you are"):
            begun.ask("", **action)


def test_a_bots_move_is_not_mine_to_take_back():
    played = Played(real_dice=True).seat(ADA, BEA)
    while played.table.actor == CHANCE:
        outcome = str(played.table.position.outcomes()[0].move)
        played.ask(BEA, do="roll", seat=1, moment=played.table.moment, move=outcome)
    seat, who = played.table.actor, acting(played)
    played.move(who)
    played.ask(who, do="bot", seat=seat)
    assert "undo" not in Asking(played.table, who, ()).may(seat)
    with refused("Only your own last move"):
        played.ask(who, do="undo", seat=seat, moment=played.table.moment)


@pytest.mark.parametrize(
    "spelled", [str.upper, lambda text: "  ".join(text.split()), lambda text: text.rpartition(" ")[0]]
)
def test_a_repeat_is_known_however_it_is_spelled(begun, spelled):
    seat, who, moment = begun.table.actor, acting(begun), begun.table.moment
    text = str(begun.table.position.legal_moves()[0])
    begun.move(who, text)
    assert begun.ask(who, do="move", seat=seat, moment=moment, move=spelled(text)) == []


def test_nobody_is_taken_for_one_who_left():
    played = Played()
    played.ask(ADA, do="sit", seat=0)
    played.ask(ADA, do="chat", seat=0, text="hello")
    played.ask(ADA, do="leave", seat=0)
    played.ask(BEA, do="sit", seat=0, name="Bea")
    language = ENGLISH.calling(played.table.names)
    said = [line.said.say(language) for line in played.table.lines]
    assert said == ["Player A sits down.", "Player A: hello", "Player A gets up again.", "Bea sits down."]
    assert played.table.lines[1].seat is None


def test_who_is_absent_too_is_not_asked():
    played = Played(players=3).seat(ADA, BEA, CAT)
    played.absent = (1, 2)
    played.ask(ADA, do="agree", seat=0, absent=2)
    assert played.table.seats[2].bot


# The story, the log, the file.


def test_chat_is_tidied_and_needs_a_seat(begun):
    begun.ask(ADA, do="chat", seat=0, text="  hello\x00\n\x1b[31m there ")
    assert begun.table.lines[-1].said.say() == "hello [31m there"
    with refused("nothing in that message"):
        begun.ask(ADA, do="chat", seat=0, text=" \n ")
    with refused("not yours"):
        begun.ask(CAT, do="chat", seat=0, text="hello")


def test_chat_makes_no_answer_stale(begun):
    who = waiting(begun)
    moment = begun.table.moment
    begun.ask(who, do="chat", seat=begun.table.seats_of(who)[0], text="hurry")
    assert begun.table.moment == moment


@pytest.mark.parametrize("game", ["seismic", "pocket"])
def test_a_table_is_rebuilt_from_its_log(game, pocket):
    for seed in range(3):
        played = Played(game=game, players=3).seat(ADA, BEA, CAT)
        played.play_on(40, random.Random(seed))
        played.ask(ADA, do="chat", seat=0, text="hm")
        seat = played.table.actor
        if played.table.actor is not None:
            played.move(acting_of(played))
            if played.table.takes_back(seat):
                holder = played.table.seats[seat].holder
                played.ask(holder, do="undo", seat=seat, moment=played.table.moment)
        again = Table(played.table.sheet, played.log)
        assert again.position.to_bytes() == played.table.position.to_bytes()
        assert (again.lines, again.seats, again.codes) == (
            played.table.lines,
            played.table.seats,
            played.table.codes,
        )
        assert (again.moment, again.seq, again.answered) == (
            played.table.moment,
            played.table.seq,
            played.table.answered,
        )


def acting_of(played):
    return played.table.seats[played.table.actor].holder


def test_a_twin_goes_its_own_way(begun):
    twin = begun.table.twin()
    before = (begun.table.position.to_bytes(), list(begun.table.lines), list(begun.table.codes))
    other = Played()
    other.table = twin
    other.move(other.table.seats[twin.actor].holder)
    other.ask(ADA, do="concede", seat=0)
    assert (begun.table.position.to_bytes(), begun.table.lines, begun.table.codes) == before
    assert not begun.table.seats[0].conceded


def test_the_file_of_a_finished_game_proves_its_dice():
    played = Played().seat(ADA, BEA).play_on()
    assert played.table.status is Status.OVER
    file = read_game(write_game(played.table.file()))
    assert check_rolls(file.position, file.dice) > 50
    assert file.seats == {0: "Ada", 1: "Bea"}
    assert file.position.result.scores == played.table.result.scores


def test_the_file_of_a_game_in_progress_keeps_the_secret(begun):
    text = write_game(begun.table.file())
    assert begun.table.sheet.promise in text
    assert begun.table.sheet.dice.secret.hex() not in text


def test_a_conceded_game_is_written_and_read_so():
    played = Played().seat(ADA, BEA).play_on(20)
    played.ask(BEA, do="concede", seat=1)
    file = read_game(write_game(played.table.file()))
    assert file.conceded == (1,)
    assert table_of(file).result.winners == (0,)
    assert table_of(file).status is Status.OVER


def test_a_game_given_up_against_bots_stays_given_up_in_its_file():
    played = Played(players=3).seat(ADA, "bot:random", "bot:random")
    played.ask(ADA, do="concede", seat=0)
    again = table_of(read_game(write_game(played.table.file())))
    assert again.status is Status.OVER
    assert again.result.winners == (1, 2)
    assert table_at(again, len(again.codes)).status is Status.OVER
    assert table_at(again, 0).status is Status.PLAYING


def test_every_ply_can_be_seen_again():
    played = Played().seat(ADA, BEA).play_on(60)
    position = played.table.replayed(0)
    for ply, code in enumerate([*played.table.codes, None]):
        if ply % 13 == 0:
            assert table_at(played.table, ply).position.to_bytes() == position.to_bytes()
        if code is not None:
            position.play(code)
    with refused("there is no position after 1000"):
        table_at(played.table, 1000)


def test_a_veiled_move_is_told_only_to_those_who_may_know(pocket):
    played = Played(game="pocket").seat(ADA, BEA)
    dealt = next(line for line in played.table.lines if line.kind == "chance")
    told = {eye: dealt.told_to(eye).say() for eye in (0, 1, SPECTATOR)}
    assert told[0] != told[1] == told[SPECTATOR]
    assert not any(digit in told[1] for digit in "123456789")
