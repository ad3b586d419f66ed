"""Positions of Seismic as text: round trips, and every mistake a hand-written one can have."""

import pytest

import lapilli
from lapilli.games.seismic.game import RED
from tests.position_texts import TEXTS, check_mistake, check_round_trips, editing, mistake_in, named, read

TEXT = TEXTS["seismic"]
edited, added = editing(TEXT)


# Round trips


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"aftershocks": True, "radius": 5},
        {"crew_dilemma": True, "big_one": True},
        {"twin_cities": True, "big_one": True, "aftershocks": True, "crew_dilemma": True},
        {"balance": True, "aftershocks": True},
    ],
    ids=lambda options: "+".join(options) or "base",
)
@pytest.mark.parametrize("players", [2, 4])
def test_every_position_of_a_game_can_be_written_and_read(seismic, options, players):
    asked = check_round_trips(seismic.new(players=players, seed=players, **options), every=3)
    assert len(asked) > 3


@pytest.mark.parametrize(
    ("agenda", "options"),
    [
        ("starter", ""),
        ("turn-up\n  turn B", ""),
        ("draw B", ""),
        ("place B", ""),
        ("row B 3.0\n  draw B", ""),
        ("city A 2.0\n  draw A", "twin_cities=on"),
        ("row A 2.0 2\n  strike A 2.0 1\n  aftershock A\n  draw A", "twin_cities=on aftershocks=on"),
        ("aftershock B\n  aftershock A\n  draw B", "aftershocks=on"),
    ],
)
def test_everything_that_can_be_to_do_is_written_and_read(seismic, agenda, options):
    text = edited(5, f"  {agenda}")
    text = text.replace("players 2", f"players 2\noptions {options}") if options else text
    if agenda in ("starter", "turn-up\n  turn B"):
        text = text.replace("face-up straight gentle\n", "")
    again = seismic.from_text(text + "\n  4,2 straight r0").to_text()
    assert f"agenda\n  {agenda}\nboard" in again


def test_the_crew_to_be_placed_is_found_again(seismic, legal):
    text = added(3, "last 0,-1", edited(5, "  crew A\n  end A"))
    p = seismic.from_text(text.replace("0,-1 straight r0 crew B N", "0,-1 03+14 r0"))
    assert p.actor == RED
    assert legal(p) == {"crew N", "crew NE", "pass"}


def test_what_balance_knows_of_the_piles_is_written_and_read(seismic):
    text = """\
seismic 1
players 2
options balance=on
face-up straight gentle
pile A 30+6
pile B 30+6
in-stack 3.0
agenda
  draw A
board
"""
    p = seismic.from_text(text)
    assert p.to_text() == text
    quakes = {str(o.move): o.weight for o in p.outcomes() if o.move.kind == "quake"}
    assert quakes["quake 3.0"] > quakes["quake 2.0"]


def test_the_tiles_turned_after_this_quake_are_written_and_read(seismic):
    text = """\
seismic 1
players 2
options aftershocks=on
turned 0,-3
agenda
  aftershock B
  draw A
board
  0,-3 straight r1
  2,2 straight r0
"""
    p = seismic.from_text(text)
    assert p.to_text() == text
    assert [str(move) for move in p.legal_moves()] == ["turn 2,2 r1", "turn 2,2 r2", "pass"]


def test_why_the_game_ended_is_written_and_read(seismic):
    for reason in ("last-tile-placed", "all-roads-closed", "nothing-fits"):
        text = f"seismic 1\nplayers 3\nover {reason}\nboard\n  0,-1 straight r0\n"
        p = seismic.from_text(text)
        assert p.is_over
        assert p.to_text() == text


# Mistakes

TWIN = TEXT.replace("players 2", "players 2\noptions twin_cities=on")
BALANCE = """\
seismic 1
players 2
options balance=on
face-up straight gentle
pile A 30+6
pile B 30+6
agenda
  draw A
board
"""
MANY = "\n".join(f"  draw {'AB'[i % 2]}" for i in range(17))
FAR = [(q, r) for q in range(-8, 9, 2) for r in range(-8, 9, 2) if abs(q + r) <= 8 and (q, r) != (0, 0)]
CREWED = ["straight"] * 5 + ["gentle"] * 5 + ["sharp"] * 5 + ["01+23"] * 3 + ["01+34"] * 3
TOO_MANY_CREWS = [f"  {q},{r} {t} r0 crew A N" for (q, r), t in zip(FAR, CREWED, strict=False)]

MISTAKES = [
    (added(2, "options radius=11"), 3, "option radius cannot be 11"),
    (added(2, "options balance=on big_one=on"), 3, "balance and big_one exclude each other (SE-64)"),
    # What is said before the agenda.
    (edited(3, "face-up straight straight gentle sharp"), 3, "at most 3 tiles are face up (SE-20)"),
    (edited(3, "face-up strait"), 3, "'strait' is not a tile that can be placed"),
    (edited(3, "face-up 3.0"), 3, "'3.0' is not a tile that can be placed"),
    (edited(3, "face-up city"), 3, "'city' is not a tile that can be placed"),
    (edited(3, "gone 7.0"), 3, "'7.0' is not a tile"),
    (edited(3, "gone straight*two"), 3, "'two' is not a number"),
    (edited(3, "gone straight*-1"), 3, "'-1' is not a number"),
    (edited(3, "gone straight*"), 3, "'' is not a number"),
    (edited(3, "pile A 3+1"), 3, "only Balance has piles (SE-64)"),
    (edited(3, "in-stack 3.0"), 3, "only in Balance a quake goes back into the stack (SE-64)"),
    (edited(3, "turned here"), 3, "'here' is not a cell; expected q,r"),
    (edited(3, "turned 1,2,3"), 3, "'1,2,3' is not a cell"),
    (edited(3, "turned 0,-9"), 3, "0,-9 is not on the table (SE-05)"),
    (edited(3, "last 9,0"), 3, "9,0 is not on the table (SE-05)"),
    (edited(5, "  pile C 30+6", BALANCE).replace("  pile C", "pile C"), 5, "'C' is not a player"),
    (edited(5, "pile A 36", BALANCE), 5, "expected how many tiles and how many intersections, such as 30+6"),
    (edited(5, "pile A 30+six", BALANCE), 5, "'six' is not a number"),
    (added(6, "in-stack straight", BALANCE), 7, "'straight' is not an earthquake"),
    # The agenda.
    (edited(5, "  draw A 2"), 5, "'2' is not understood"),
    (edited(5, "  draw A drew-tile"), 5, "'drew-tile' is not understood"),
    (edited(8, "  draw A drew-lots", BALANCE), 8, "'draw A drew-lots' is not complete"),
    (edited(5, "  row A\n  draw A"), 5, "'row A' is not complete"),
    (edited(5, "  row A 3\n  draw A"), 5, "'3' is not a tile"),
    (edited(5, "  row A straight\n  draw A"), 5, "'straight' is not an earthquake"),
    (edited(6, "  row A 3.0\n  draw A", TWIN), 6, "'row A 3.0' is not complete"),
    (edited(6, "  row A 3.0 3\n  draw A", TWIN), 6, "'row A 3.0 3' is not complete"),
    (edited(5, "  crew A\n  end A"), 5, "a crew needs a 'last' line"),
    (edited(5, MANY), None, "the agenda has more than 16 entries"),
    (edited(5, "  draw A\n  draw B"), 5, "'draw A' can only be the last thing on the agenda"),
    (edited(5, "  row A 3.0"), 5, "what comes after 'row A 3.0'? Add a line such as 'draw A'"),
    (edited(5, "  starter"), 5, "before the game fewer than 2 tiles are face up (SE-11)"),
    (edited(5, "  turn-up\n  turn A"), 5, "before the game fewer than 2 tiles are face up (SE-11)"),
    # The board.
    (added(7, "  0,-1 gentle r3"), 8, "there is a tile on 0,-1 already"),
    (added(7, "  0,0 gentle r3"), 8, "there is a tile on 0,0 already"),
    (added(7, "  0,9 gentle r3"), 8, "0,9 is not on the table (SE-05)"),
    (added(7, "  0,1 gentle"), 8, "expected a cell, a tile and a rotation r0 to r5"),
    (added(7, "  0,1 gentle r6"), 8, "expected a cell, a tile and a rotation r0 to r5"),
    (added(7, "  0,1 gentle r0 crew A"), 8, "expected a cell, a tile and a rotation r0 to r5"),
    (added(7, "  0,1 2.0 r0"), 8, "'2.0' is not a tile that can be placed"),
    (added(7, "  0,1 straight r0 team A N"), 8, "expected 'crew', a player and an edge, not 'team A N'"),
    (added(7, "  0,1 straight r0 crew A E"), 8, "expected 'crew', a player and an edge, not 'crew A E'"),
    (added(7, "  0,1 straight r0 crew C N"), 8, "'C' is not a player; there are A to B"),
    (added(7, "  0,1 straight r0 crew A NE"), 8, "the tile has no road at NE for a crew to stand on"),
    (added(6, "\n".join(TOO_MANY_CREWS)), 27, "Player A has only 20 crews (SE-01)"),
    (added(7, "  0,1 straight r1"), None, "0,1 and 0,0 do not match where they touch (SE-21)"),
    (added(7, "  1,-1 sharp r4"), None, "do not match where they touch (SE-21)"),
    (added(7, "  3,1 +1:0 r0\n  3,3 +1:0 r0"), None, "there are 2 of +1:0, but only 1 in the box (SE-01)"),
    (added(3, "gone 3.0*2"), None, "there are 2 of 3.0, but only 1 in the box (SE-01)"),
    (
        added(3, "gone 1.0 2.0 3.0 4.0 5.0 6.0 gentle*5 straight*4 sharp*4"),
        None,
        "6 tiles went back to the box unseen, but too few could be there (SE-10)",
    ),
    (edited(5, "pile A 31+6", BALANCE), None, "the piles should hold 60+12 tiles together (SE-64)"),
    (edited(5, "pile A 29+7", BALANCE), None, "the piles should hold 60+12 tiles together (SE-64)"),
]


@pytest.mark.parametrize(("text", "line", "why"), named(MISTAKES))
def test_a_mistake_is_named_with_its_line(seismic, text, line, why):
    check_mistake(seismic, text, line, why)


def test_one_tile_more_than_there_are_is_found_wherever_they_lie(seismic):
    seismic.from_text(added(3, "gone straight*4"))
    with pytest.raises(lapilli.TextError, match=r"there are 7 of straight, but only 6 in the box \(SE-01\)"):
        seismic.from_text(added(3, "gone straight*5"))


# Mistakes that are found only when all has been read are named with a line they are in.


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (added(7, "  0,1 straight r1"), {8}),
        (added(7, "  3,1 straight r0\n  3,2 straight r1"), {8, 9}),
        (added(7, "  3,1 +1:0 r0\n  3,3 +1:0 r0"), {8, 9}),
        (added(3, "gone 3.0*2"), {4}),
        (edited(5, "pile A 31+6", BALANCE), {5, 6}),
        (edited(5, MANY), set(range(4, 22))),
    ],
)
def test_a_mistake_found_late_is_named_with_its_line_too(seismic, text, lines):
    assert mistake_in(seismic, text).line in lines


# What is read can be played on: nothing is left in a state that the rules do not know.


@pytest.mark.parametrize(
    "agenda",
    [
        "  strike A 3.0\n  draw A",
        "  end A",
        "  turn A",
        "  place A",
        "  crew A\n  end A",
        "  aftershock A\n  draw A",
        "  row A 1.0\n  draw A",
    ],
)
def test_a_position_that_is_read_asks_for_something(seismic, agenda):
    """Also where, as here, the crew, the turn of a tile or the placing that is due is not possible."""
    text = f"""\
seismic 1
players 2
options aftershocks=on
last 0,-2
agenda
{agenda}
board
  0,-1 straight r0
  0,-2 straight r0 crew B N
"""
    p = read(seismic, text)
    if p is not None:
        assert p.prompt.say()
        assert p.is_over or p.outcomes() or p.legal_moves()
        assert [str(move) for move in p.legal_moves()] != ["pass"]


def test_a_strike_that_is_due_is_carried_out(seismic):
    p = read(seismic, edited(5, "  strike A 3.0\n  draw A"))
    if p is not None:
        assert p.tile_at((0, -1)) is None
        assert p.actor == lapilli.CHANCE


def test_nothing_is_drawn_when_three_are_face_up(seismic):
    p = read(seismic, edited(3, "face-up straight gentle sharp"))
    if p is not None:
        assert p.outcomes() == []
        assert p.actor == RED


def test_nothing_is_drawn_when_the_stack_is_out(seismic, scene_text):
    p = read(seismic, scene_text(agenda="draw A", face_up="straight", left=""))
    if p is not None:
        assert p.actor == RED


@pytest.mark.parametrize("agenda", ["row A 1.0", "aftershock A"])
def test_the_game_goes_on_after_what_is_on_the_agenda(seismic, agenda):
    """With no draw or end of a turn below, nobody would be to act afterwards."""
    text = f"""\
seismic 1
players 2
options aftershocks=on
agenda
  {agenda}
board
  0,-1 gentle r1
  0,1 straight r0
"""
    p = read(seismic, text)
    if p is not None:
        p.play(p.legal_codes()[0])
        assert p.prompt.say()
        assert p.is_over or p.outcomes() or p.legal_moves()


@pytest.mark.parametrize("last", ["0,-2", "0,0", "0,-1"])
def test_the_tile_just_placed_is_on_the_table_and_has_no_crew(seismic, last):
    """An empty cell, San Andreas, and a tile with a crew on it."""
    text = added(3, f"last {last}", edited(5, "  crew A\n  end A"))
    with pytest.raises(lapilli.TextError):
        seismic.from_text(text.replace("0,-1 straight", "0,-1 03+14"))


@pytest.mark.parametrize("line", ["face-up sharp", "last 0,-1\nlast 0,-1"])
def test_nothing_is_said_twice(seismic, line):
    with pytest.raises(lapilli.TextError):
        seismic.from_text(added(3, line))


def test_a_quake_that_is_gone_is_not_in_the_stack(seismic):
    with pytest.raises(lapilli.TextError):
        seismic.from_text(
            edited(5, "pile A 29+6\ngone 3.0", BALANCE).replace("agenda", "in-stack 3.0\nagenda")
        )


@pytest.mark.parametrize("word", ["²", "99999", "30000 straight*30000 straight*30000"])
def test_a_number_nobody_can_count_to_is_a_mistake(seismic, word):
    assert mistake_in(seismic, added(3, f"gone straight*{word}")).line == 4


@pytest.mark.parametrize("line", ["last 0,-1 0,-2", "over nothing-fits really"])
def test_nothing_is_overlooked_at_the_end_of_a_line(seismic, line):
    text = added(3, line)
    if line.startswith("over"):
        text = text.replace("agenda\n  draw A\n", "")
    assert mistake_in(seismic, text).line == 4


@pytest.mark.parametrize("agenda", ["  city A 2.0\n  draw A", "  aftershock A\n  draw A"])
def test_what_only_a_variant_brings_is_not_on_the_agenda_without_it(seismic, agenda):
    text = edited(5, agenda).replace("0,-1 straight r0 crew B N", "0,-1 gentle r1")
    assert mistake_in(seismic, text).line == 5
