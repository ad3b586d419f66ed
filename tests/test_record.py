"""The game file: save, replay, bug report and test in one."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lapilli
from lapilli.errors import NewerVersion, TextError
from lapilli.record import GameFile, load_game_file, read_game, save_game, write_game

STARTED = """\
lapilli 1
game seismic 1
players 2
options crew_dilemma=on radius=6
seat A Ada
seat B Bruno the Bold
when 2026-11-15T12:00:00+00:00
moves
  * starts B
  * draw straight
  * draw gentle
  * draw sharp
  B place straight 0,-1 r0
  B crew N
unfinished
"""


def whole_game(game, seed=4):
    batch = game.batch(1, 3, seed, aftershocks=True)
    p = game.new(3, aftershocks=True)
    for code in batch.record(0):
        p.play(code)
    return p


def test_a_file_is_read_and_written_the_same():
    assert write_game(read_game(STARTED)) == STARTED


def test_what_a_file_says_is_what_was_played():
    file = read_game(STARTED)
    assert file.seats == {0: "Ada", 1: "Bruno the Bold"}
    assert file.when == datetime(2026, 11, 15, 12, tzinfo=UTC)
    assert file.position.options["radius"] == 6
    assert file.position.tile_at((0, -1)) == "straight"
    assert file.position.crews_left(1) == 19
    assert file.position.ply == 6


def test_a_whole_game_is_saved_with_its_result(seismic, tmp_path):
    p = whole_game(seismic)
    save_game(GameFile(p), tmp_path / "game.lapilli")
    again = load_game_file(tmp_path / "game.lapilli").position
    assert again.to_bytes() == p.to_bytes()
    assert again.log == p.log
    assert again.result == p.result
    assert (tmp_path / "game.lapilli").read_text().splitlines()[-1].startswith("result ")


def test_a_game_may_begin_in_the_middle(seismic):
    middle = read_game(STARTED).position
    p = seismic.from_text(middle.to_text())
    p.play("draw +1:0")
    text = write_game(GameFile(p))
    assert "start\n  seismic 1\n  players 2" in text
    again = read_game(text).position
    assert again.to_bytes() == p.to_bytes()
    assert again.ply == 1


def test_remarks_and_blank_lines_are_passed_over():
    remarked = "# a bug report\n\n" + STARTED.replace("  B crew N\n", "  B crew N   # why not S?\n\n")
    assert write_game(read_game(remarked)) == STARTED


@pytest.mark.parametrize(
    ("change", "line", "complaint"),
    [
        (("lapilli 1\n", "lapilli one\n"), 1, "expected 'lapilli 1'"),
        (("lapilli 1\n", "chess 1\n"), 1, "a game file begins with 'lapilli 1'"),
        (("game seismic 1", "game seismik 1"), 2, "there is no game 'seismik'"),
        (("game seismic 1", "game seismic"), 2, "expected 'game', its name and the version"),
        (("game seismic 1", "game seismic x"), 2, "'x' is not a version"),
        (("players 2", "players 7"), 3, "Seismic is for 2 to 4 players"),
        (("players 2", "players two"), 3, "'two' is not a number of players"),
        (("players 2\n", ""), 3, "expected 'players'"),
        (("radius=6", "radius=60"), 4, "option radius cannot be 60"),
        (("radius=6", "size=6"), 4, "there is no option 'size'"),
        (("seat B", "seat C"), 6, "a player of this game"),
        (("when 2026", "when noon"), 7, "is not a date"),
        (("moves\n", "mvoes\n"), 8, "expected 'moves', not 'mvoes'"),
        (("* starts B", "* starts C"), 9, "There is no such player. (SE-11)"),
        (("* draw gentle", "B draw gentle"), 11, "it is '*' who acts here, not 'B'"),
        (("* draw gentle", "* draw cheese"), 11, "'cheese' is not understood"),
        (("B place", "A place"), 13, "it is 'B' who acts here, not 'A'"),
        (("straight 0,-1 r0", "straight 0,-1 r1"), 13, "would put grass against a road. (SE-21)"),
        (("unfinished\n", ""), 14, "the file breaks off"),
        (("unfinished", "result 3 1 won-by A"), 15, "the moves lead to 'unfinished'"),
        (("unfinished\n", "unfinished\nmore\n"), 16, "'more' comes after the end"),
    ],
)
def test_a_damaged_file_is_refused_with_the_line_and_the_reason(change, line, complaint):
    before, after = change
    assert before in STARTED
    with pytest.raises(TextError) as raised:
        read_game(STARTED.replace(before, after, 1))
    assert raised.value.line == line
    assert complaint in str(raised.value)


def test_a_result_that_is_not_what_the_moves_lead_to_is_refused(seismic):
    text = write_game(GameFile(whole_game(seismic)))
    head, _, _ = text.rpartition("result")
    with pytest.raises(TextError, match="the moves lead to 'result"):
        read_game(head + "result 99 99 99 won-by ABC\n")


def test_a_game_cut_off_in_the_middle_is_refused(seismic):
    lines = write_game(GameFile(whole_game(seismic))).splitlines(keepends=True)
    with pytest.raises(TextError, match="the moves lead to 'unfinished'"):
        read_game("".join([*lines[:-10], lines[-1]]))


def test_moves_after_the_end_are_refused(seismic):
    lines = write_game(GameFile(whole_game(seismic))).splitlines(keepends=True)
    with pytest.raises(TextError, match="comes after the game is over"):
        read_game("".join([*lines[:-1], "  A pass\n", lines[-1]]))


@pytest.mark.parametrize(("old", "new"), [("lapilli 1", "lapilli 2"), ("seismic 1", "seismic 99")])
def test_a_file_of_a_newer_version_says_so(old, new):
    with pytest.raises(NewerVersion, match="this Lapilli"):
        read_game(STARTED.replace(old, new, 1))


def test_a_file_of_older_rules_is_not_replayed_under_new_ones(seismic):
    with pytest.raises(TextError, match="by which the same moves may lead elsewhere"):
        read_game(STARTED.replace("seismic 1", "seismic 0", 1))
    with pytest.raises(TextError, match="expected 'lapilli 1'"):
        read_game(STARTED.replace("lapilli 1", "lapilli 0", 1))


@given(st.dictionaries(st.integers(0, 1), st.text(), max_size=2))
def test_any_names_are_written_and_read(names):
    position = read_game(STARTED).position
    again = read_game(write_game(GameFile(position, names)))
    tidy = {seat: " ".join(name.replace("\0", "?").split()) for seat, name in names.items()}
    assert again.seats == {seat: name for seat, name in tidy.items() if name}
    assert again.position.to_bytes() == position.to_bytes()


@pytest.mark.parametrize("unfit", ["\0", "\ud800"])
def test_what_no_text_has_is_refused(unfit):
    with pytest.raises(TextError, match=r"line 1: .* character"):
        read_game(unfit + STARTED)


def test_a_file_says_once_when_it_was():
    twice = STARTED.replace("moves\n", "when 2026-11-15\nwhen 2026-11-16\nmoves\n", 1)
    with pytest.raises(TextError, match="twice"):
        read_game(twice)


def test_who_conceded_is_read_and_checked():
    for line, why in (
        ("conceded A", None),
        ("conceded", "expected"),
        ("conceded Z", "expected"),
        ("conceded A A", "expected"),
    ):
        text = STARTED.replace("unfinished", f"{line}\nunfinished")
        if why is None:
            assert read_game(text).conceded == (0,)
            assert write_game(read_game(text)) == text
        else:
            with pytest.raises(TextError, match=why):
                read_game(text)


def test_a_name_for_a_seat_that_is_not_there_is_not_written(seismic):
    with pytest.raises(lapilli.LapilliError, match="there are seats 0 to 1, not 5"):
        write_game(GameFile(seismic.new(2), {5: "Eve"}))


def test_a_seat_is_named_once():
    with pytest.raises(TextError, match="seat A has a name already"):
        read_game(STARTED.replace("seat B", "seat A"))


def test_a_start_with_other_options_than_the_file_is_refused(seismic):
    p = seismic.from_text(read_game(STARTED).position.to_text())
    p.play("draw +1:0")
    text = write_game(GameFile(p)).replace("options crew_dilemma=on radius=6", "options crew_dilemma=on", 1)
    with pytest.raises(TextError, match="other players or options"):
        read_game(text)


def test_an_error_in_the_start_block_names_its_line_in_the_file(seismic):
    p = seismic.from_text(read_game(STARTED).position.to_text())
    p.play("draw +1:0")
    text = write_game(GameFile(p)).replace("0,-1 straight", "0,-1 strait")
    wrong = next(i for i, line in enumerate(text.splitlines(), 1) if "strait" in line)
    with pytest.raises(TextError) as raised:
        read_game(text)
    assert raised.value.line == wrong


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xff\xfe\x00binary", b"lapilli 1\nga\xffme"])
def test_what_is_no_game_file_is_refused(tmp_path, content):
    path = tmp_path / "no.lapilli"
    path.write_bytes(content)
    with pytest.raises(lapilli.TextError):
        load_game_file(path)
