"""Positions and moves of El Dorado as text: round trips, and every mistake a hand-written one can have."""

import random

import pytest

import lapilli
from tests.eldorado.conftest import FLOWER
from tests.position_texts import (
    check_mistake,
    check_round_trip,
    check_round_trips,
    editing,
    mistake_in,
    named,
    read,
)

TEXT = """\
eldorado 3
players 2
sheets white green
explorers bellona emma
hand A food*2 gold
stands A 0,0
villagers A 1,0! 0,0
farms A 0,0/E 0,0/NE
lost A villager
hand B wood*3
stands B 0,1
villagers B 0,1
fort B -1,1/SW
offerings B 1
island-stack food*8 gold*11 wood*8 garden water*9 shrine*2
cave-stack cave_shrine empty*8 tiger thieves giant
ahead gold water
dice 3 4
turns 10
quiet 3
movement 3
free-march yes
standing-down B
agenda
  explore A
  keep-hand A
  end A
tiles
  0,0 wood
  0,-1 food
  1,-1 gold
  1,0 garden
  0,1 wood
  -1,1 food
  -1,0 gold
  0,2 shrine
  c0,0 exit
  c0,-1 empty
  1,1 entrance
"""
edited, added = editing(TEXT)
HARD = {"important_tiles": True, "rerolled_battles": True, "action_points": True}


# Round trips


def test_a_position_is_written_as_people_write_it(eldorado):
    p = eldorado.from_text(TEXT)
    assert p.to_text() == TEXT
    check_round_trip(p)


def test_everything_that_is_said_is_read(eldorado):
    p = eldorado.from_text(TEXT)
    assert [p.explorer(0), p.explorer(1)] == ["bellona", "emma"]
    assert p.hand(0) == {"food": 2, "gold": 1, "wood": 0}
    assert [p.stands(0), p.stands(1)] == ["0,0", "0,1"]
    assert p.villagers(0) == ["0,0", "1,0"]
    assert p.farms(0) == ["0,0/E", "0,0/NE"]
    assert p.fort(1) == "-1,1/SW"
    assert p.strength(1) == 2
    assert p.bank == {"food": 23, "gold": 29, "wood": 22}
    assert [p.tile_at("0,2"), p.tile_at("c0,-1"), p.tile_at("2,2")] == ["shrine", "empty", None]
    assert p.movement == 3
    assert (p.actor, p.prompt.rule) == (0, "ED-32")


def test_pieces_may_be_named_one_by_one_and_in_any_order(eldorado):
    text = edited(5, "hand A food gold food", edited(8, "farms A 0,0/NE 1,0/NW"))
    assert eldorado.from_text(edited(7, "villagers A 0,0 1,0!", text)).to_text() == TEXT


def test_a_corner_has_a_name_from_each_of_its_tiles(eldorado):
    for corner in ("0,0/NE", "0,-1/SE", "1,-1/W"):
        assert eldorado.from_text(edited(8, f"farms A {corner} 0,0/E")).to_text() == TEXT


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {}), (5, {}), (2, {"rounds": 0}), (3, {"important_tiles": True}), (4, HARD)],
    ids=lambda value: "+".join(value) or "base" if isinstance(value, dict) else str(value),
)
def test_every_position_of_a_game_can_be_written_and_read(eldorado, players, options):
    position = eldorado.new(players=players, seed=players, **options)
    assert len(check_round_trips(position, every=12, most=2500)) > 15


BATTLE = "battle 0,1 A B open\nattacking-explorer 0,0\n"
OWN_ARMY = "villagers A 0,1 -1,0\nattacking-villagers 0,0\nbattle 0,1 A B open\nstands A 1,-1"
RAID = "battle 0,0 A B {}\nprize 0,0/NE\nfarms B 0,0/NE\nstands B 0,1"
IN_CAVE = "stands A c0,-1\nbattle c0,-1 A dweller dweller\nattacking-explorer c0,0"
AGAINST_TIGER = FLOWER.replace("1,0 garden", "1,0 entrance") + "c0,0 exit\nc0,-1 tiger"


@pytest.mark.parametrize(
    ("agenda", "lines", "options"),
    [
        ("roll A\nbegin A\nexplore A", "", ""),
        ("reroll A\nsplit A\nbegin A\nexplore A", "dice 1 2\nexplorers nicolas stella", ""),
        ("steal A 2\nsplit A\nbegin A\nexplore A", "dice 3 5\nexplorers laffite stella\nhand B gold", ""),
        ("take A B\nsteal A 1\nsplit A\nexplore A", "dice 3 5\nexplorers laffite stella\nhand B gold", ""),
        ("return B A\nroll A\nbegin A\nexplore A", "beaten A B", ""),
        ("gather A 3\nbegin A\nexplore A", "stands A 1,0", ""),
        ("gather A 4 at-will\nbegin A\nexplore A", "movement 4", "action_points=on"),
        ("look A\norder A\nexplore A", "explorers emma stella\nahead gold", ""),
        ("order A\nexplore A", "explorers emma stella\nahead gold water food", ""),
        ("draw A\nask A\nexplore A", "stands A 0,1", ""),
        ("lay A water\nask A\nexplore A", "stands A 0,1", ""),
        ("ask A B\nexplore A", "hand B gold\nvillagers B 0,1", ""),
        ("ask A B\noffer A 2\nask A\nexplore A", "hand B gold\nvillagers B 0,1", ""),
        (
            "bring A attacking\nbring B defending\nbattle-roll A attacking\nbattle-roll B defending\n"
            "fight A\nfight-on A 0,1\nask A\nexplore A",
            f"{BATTLE}stands A 0,1\nvillagers A 0,0\nvillagers B 0,1\nhand A gold",
            "",
        ),
        (
            "bring B defending\nbattle-roll A attacking\nbattle-roll B defending\nfight A\n"
            "fight-on A 0,1\nask A\nexplore A",
            f"{BATTLE}stands A 0,1\nstands B 0,-1\nvillagers B 0,1\nhand B gold",
            "",
        ),
        (
            "battle-roll A attacking 4\nbattle-roll B defending\nfight A\nfight-on A 0,1\nask A\nexplore A",
            f"{BATTLE}stands A 0,1\nvillagers B 0,1\nattacking-dice 1 6*2",
            "",
        ),
        (
            "battle-reroll B defending 1\nfight A\nfight-on A 0,1\nask A\nexplore A",
            f"{BATTLE}stands A 0,1\nstands B 0,1\nhand B gold\nattacking-dice 5\ndefending-dice 2",
            "rerolled_battles=on",
        ),
        (
            "roll-again A attacking 1\nbattle-roll B defending\nfight A\nfight-on A 0,1\nask A\nexplore A",
            f"{BATTLE}stands A 0,1\nstands B 0,1",
            "rerolled_battles=on",
        ),
        (
            "battle-roll A attacking 1\nbattle-roll B defending\nfight A\nfight-on A 0,1\nask A\nexplore A",
            f"{OWN_ARMY}\nvillagers B 0,1\nstands B 0,-1",
            "",
        ),
        (
            "battle-roll A attacking 1\nbattle-roll B defending\nfight A\nask A\nexplore A",
            RAID.format("farm"),
            "",
        ),
        (
            "battle-roll A attacking 1\nbattle-roll B defending\nfight A\nask A\nexplore A",
            RAID.format("for-farm") + "\nvillagers B 0,0\ndefending-villagers 0,1",
            "",
        ),
        ("foe A 0,1\nfight-on A 0,1\nask A\nexplore A", "stands A 0,1\nattacking-explorer 0,0", ""),
        ("hand-over A 2 B\nfight-on A 0,1\nask A\nexplore A", "beaten A B\nhand A gold*4", ""),
        ("hand-over A 2 bank\nask A\nexplore A", "beaten A B\nhand A gold*4", ""),
        ("hand-over A 2 thieves\nask A\nexplore A", "beaten A B\nhand A gold*4", ""),
        ("compose A B\nexplore A", "hand A gold*4\nhand B wood\ngiven gold*2\nwanted food", ""),
        ("answer B A\nexplore A", "hand A gold*4\nhand B wood\ngiven gold*2\nwanted wood", ""),
        ("keep-hand A\nend A", "hand A gold*10", ""),
    ],
)
def test_everything_that_can_be_to_do_is_written_and_read(eldorado, scene_text, agenda, lines, options):
    explorers = next((line[10:] for line in lines.split("\n") if line.startswith("explorers ")), "")
    lines = "\n".join(line for line in lines.split("\n") if not line.startswith("explorers "))
    players = 3 if agenda.startswith("foe") else 2
    lines += "\nstands C 0,1" if players == 3 else ""
    lines += "\nstands B 0,1" if "stands B" not in lines and "answer" not in agenda else ""
    p = eldorado.from_text(
        scene_text(FLOWER, agenda, lines=lines, options=options, explorers=explorers, players=players)
    )
    told = agenda if agenda.endswith("end A") else f"{agenda}\nkeep-hand A\nend A"
    assert "agenda\n  " + told.replace("\n", "\n  ") + "\ntiles\n" in p.to_text()
    check_round_trip(p)


def test_a_battle_with_a_dweller_is_written_and_read(eldorado, scene_text):
    agenda = "battle-roll dweller defending 2\nfight A\nfight-on A c0,-1\nask A\nexplore A"
    p = eldorado.from_text(scene_text(AGAINST_TIGER, agenda, lines=f"{IN_CAVE}\nattacking-dice 4\nupper 3"))
    assert "  battle-roll dweller defending 2\n" in p.to_text()
    check_round_trip(p)
    p.play("roll 1-2")
    assert p.tile_at("c0,-1") == "empty"


@pytest.mark.rule("ED-51", "ED-65")
def test_a_strike_before_an_offering_is_as_much_as_there_can_be_to_do(scene, play):
    """Both sides may bring more: twelve things are to be done one after the other."""
    p = scene(
        FLOWER + "0,2 shrine\n1,1 gold",
        lines="""
            hand A food*2 gold*3 wood*2
            hand B gold*3
            stands A 0,1
            stands B 0,-1
            villagers A 1,-1
            villagers B 0,0 1,1
        """,
    )
    play(p, "offering 1", "strike 1,1 NW")
    assert p.to_text().split("agenda\n")[1].split("tiles")[0].count("\n") == 12
    check_round_trip(p)


def test_a_game_without_an_end_of_ours_may_have_thousands_of_turns(eldorado, scene_text):
    text = scene_text(options="rounds=0", turns=123_456, lines="quiet 123")
    check_round_trip(eldorado.from_text(text))
    assert "\nturns 123456\n" in eldorado.from_text(text).to_text()


@pytest.mark.parametrize("why", ["all-shrines", "nothing-happens", "rounds-over"])
def test_why_the_game_ended_is_written_and_read(eldorado, why):
    text = TEXT[: TEXT.index("agenda\n")] + f"over {why}\n" + TEXT[TEXT.index("tiles\n") :]
    p = eldorado.from_text(text)
    assert p.is_over
    assert p.to_text() == text


@pytest.mark.parametrize(
    ("agenda", "rule"),
    [
        ("turn A", "ED-30"),
        ("begin A\n  explore A\n  keep-hand A\n  end A", "ED-32"),
        ("ask A\n  explore A\n  keep-hand A\n  end A", "ED-32"),
        ("gather A 4\n  explore A\n  keep-hand A\n  end A", "ED-31"),
        ("offer A 1\n  explore A\n  keep-hand A\n  end A", "ED-32"),
        ("hand-over A 0 B\n  explore A\n  keep-hand A\n  end A", "ED-32"),
        ("keep-hand A\n  end A", "ED-30"),
        ("end A", "ED-30"),
    ],
)
def test_what_takes_care_of_itself_is_carried_on_to_where_somebody_decides(eldorado, agenda, rule):
    p = eldorado.from_text(TEXT.replace("  explore A\n  keep-hand A\n  end A", f"  {agenda}"))
    assert p.prompt.rule == rule
    assert p.outcomes() if p.actor == lapilli.CHANCE else p.legal_moves()


# Mistakes

MISTAKES = [
    # Players.
    (edited(3, "sheets white"), 3, "expected a word for each player"),
    (edited(3, "sheets white white"), 3, "'white' cannot be somebody's here (ED-07)"),
    (edited(3, "sheets white pink"), 3, "'pink' cannot be somebody's here (ED-07)"),
    (edited(4, "explorers bellona hector"), 4, "'hector' is on another sheet (ED-07)"),
    (edited(5, "hand A food*two"), 5, "'two' is not a number"),
    (edited(5, "hand A stone"), 5, "'stone' is not one of food, gold, wood"),
    (edited(5, "hand C food"), 5, "'C' is not a player; there are A to B"),
    (edited(5, "hand A"), 5, "'hand' says nothing more"),
    (edited(5, "hand A food\nhand A gold"), 6, "'hand A' has been said already, on line 5"),
    (edited(6, "stands A 3,3"), 6, "no tile lies on 3,3 (ED-41)"),
    (edited(6, "stands A 0,2"), 6, "nobody stands on 0,2: it is not land (ED-40)"),
    (edited(6, "stands A here"), 6, "'here' is not a place on the table (ED-44)"),
    (edited(6, "stands A 0,0 0,1"), 6, "'0,1' is not understood"),
    (edited(6, "# nowhere"), None, "A's explorer should stand somewhere, or be beaten (ED-75)"),
    (
        edited(6, "stands A 0,0\nbeaten A B"),
        None,
        "A's explorer should stand somewhere, or be beaten (ED-75)",
    ),
    (edited(7, "villagers A 0,2"), 7, "nobody stands on 0,2: it is not land (ED-40)"),
    (
        edited(7, "villagers A 0,0 0,0 0,0 0,0 0,0"),
        7,
        "there are 5 of villager, but only 4",
    ),
    (edited(8, "farms A 0,0/E 0,0/W 0,0/SE"), 8, "there are 3 of farm, but only 2 in the box (ED-04)"),
    (edited(8, "farms A 0,0"), 8, "'0,0' is not a corner; expected one such as 0,1/NE (ED-08)"),
    (edited(8, "farms A 0,0/N"), 8, "'0,0/N' is not a corner"),
    (edited(8, "farms A 0,0/E 1,0/NW"), 8, "there are two buildings at 1,0/NW (ED-08)"),
    (edited(13, "fort B 1,0/NW"), 13, "there are two buildings at 1,0/NW (ED-08)"),
    (edited(13, "fort B 5,5/E"), 13, "no tile lies at 5,5/E (ED-52)"),
    (edited(9, "lost A explorer"), 9, "'explorer' is not one of villager, farm, fort"),
    (edited(14, "offerings B 4"), 14, "4 is not a number from 1 to 3"),
    (edited(9, "beaten A X"), 9, "'X' is not a player"),
    (edited(9, "unspent A no"), 9, "'no' is not understood"),
    (edited(9, "raided A 3"), 9, "3 is not a number from 1 to 2"),
    (edited(9, "offers A 300"), 9, "300 is more than there could be"),
    (edited(9, "important A shrine"), 9, "only hard mode has important tiles (ED-100)"),
    (edited(9, "undealt shrine"), 9, "only hard mode has important tiles (ED-100)"),
    # The table.
    (edited(15, "island-stack lava"), 15, "'lava' is not one of food, gold"),
    (edited(17, "ahead gold water gold food"), 17, "there are 4 of ahead, but only 3 in the box (ED-90)"),
    (edited(17, "ahead tiger"), 17, "'tiger' is not a tile of the island (ED-90)"),
    (edited(17, "ahead entrance"), 17, "'entrance' is not in the stack (ED-90)"),
    (edited(17, "ahead garden garden"), 17, "'garden' is not in the stack (ED-90)"),
    (edited(17, "upper 12"), 17, "12 tiles cannot lie above the cave shrine: there are 11 (ED-11)"),
    (edited(17, "upper six"), 17, "'six' is not a number"),
    (edited(17, "keeper A"), 17, "the cave shrine is a tile, or somebody has it (ED-81)"),
    (edited(17, "keeper gold"), 17, "'gold' is not a player"),
    (
        edited(16, "cave-stack empty*9 tiger thieves giant"),
        None,
        "the cave shrine is a tile, or somebody has it",
    ),
    (
        edited(16, "cave-stack empty*10 thieves giant\nkeeper tiger"),
        17,
        "a dweller that has the cave shrine is not beaten (ED-81)",
    ),
    (edited(16, "cave-stack cave_shrine*2 empty*7 tiger thieves giant"), None, "there are 2 of cave_shrine"),
    (edited(16, "cave-stack exit cave_shrine empty*7 tiger thieves giant"), None, "there are 2 of exit"),
    (edited(18, "dice 3"), 18, "expected two dice (ED-30)"),
    (edited(18, "dice 3 7"), 18, "7 is not a number from 1 to 6"),
    (edited(19, "turns many"), 19, "'many' is not a number"),
    (edited(19, "turns 3000000000"), 19, "'3000000000' is not a number"),
    (edited(21, "movement 1000"), 21, "1000 is more than there could be"),
    (edited(22, "free-march maybe"), 22, "'maybe' is not understood"),
    (edited(23, "standing-down C"), 23, "'C' is not a player"),
    (edited(23, "given gold"), 23, "nobody makes an offer (ED-22)"),
    (edited(23, "given rain"), 23, "'rain' is not one of food, gold, wood, shrine"),
    (edited(23, "battle 0,1 A B"), 23, "expected a place, who attacks, who defends and what it is about"),
    (edited(23, "battle 0,1 A B war"), 23, "expected a place, who attacks, who defends"),
    (edited(23, "battle 0,0 A B open"), 23, "'battle' does not fit the rest of the position (ED-70)"),
    (edited(23, "attacking-villagers 0,0"), 23, "nobody has come for a battle there (ED-73)"),
    (edited(23, "defending-explorer 0,0"), 23, "nobody has come for a battle there (ED-73)"),
    (edited(23, "attacking-dice 7"), 23, "'7' is not one of 1, 2, 3, 4, 5, 6"),
    (edited(23, "prize 0,0"), 23, "'0,0' is not a corner"),
    # The agenda.
    (edited(25, "  wait A"), 25, "'wait' is not something to be done; there are sheet, "),
    (edited(25, "  explore"), 25, "'explore' is not complete"),
    (edited(25, "  explore A now"), 25, "'now' is not understood"),
    (edited(25, "  explore B"), 25, "'explore B' cannot be: 'active' says that it is A's turn"),
    (edited(25, "  ask B\n  explore A"), 25, "'ask B' cannot be: 'active' says that it is A's turn"),
    (edited(27, ""), 26, "what comes after 'keep-hand A'? Add a line such as 'end A'"),
    (edited(25, "  turn A"), 25, "'turn A' can only be the last thing on the agenda"),
    (edited(25, "  gather A"), 25, "'gather A' is not complete"),
    (
        edited(25, "  gather A 2 at-will"),
        25,
        "'gather A 2 at-will' does not fit the rest",
    ),
    (edited(25, "  lay A lava"), 25, "'lava' is not a tile (ED-01)"),
    (edited(25, "  lay A gold"), 25, "'lay A gold' does not fit the rest of the position (ED-41)"),
    (edited(25, "  draw A"), 25, "'draw A' does not fit the rest of the position (ED-41)"),
    (edited(25, "  lay A empty", edited(6, "stands A -1,0")), 25, "'lay A empty' does not fit"),
    (
        edited(25, "  split A", edited(18, "# no dice")),
        25,
        "'split A' does not fit the rest",
    ),
    (edited(25, "  reroll A"), 25, "'reroll A' does not fit the rest of the position (ED-90)"),
    (edited(25, "  return A B"), 25, "'return A B' does not fit the rest of the position (ED-75)"),
    (edited(25, "  hand-over A 4 B"), 25, "'hand-over A 4 B' does not fit the rest of the position (ED-75)"),
    (edited(25, "  hand-over A 1 A"), 25, "'hand-over A 1 A' does not fit the rest of the position (ED-75)"),
    (edited(25, "  hand-over A 1 nobody"), 25, "'nobody' is not a player"),
    (edited(25, "  bring A"), 25, "'bring A' is not complete"),
    (edited(25, "  bring A fighting"), 25, "'fighting' is not one of attacking, defending"),
    (
        edited(25, "  bring A attacking"),
        25,
        "'bring A attacking' does not fit the rest",
    ),
    (edited(25, "  bring dweller attacking"), 25, "'dweller' is not a player"),
    (edited(25, "  foe A 0,1"), 25, "'foe A 0,1' does not fit the rest of the position (ED-78)"),
    (edited(25, "  foe A 3,3"), 25, "no tile lies on 3,3"),
    (edited(25, "  offer A 4"), 25, "4 is not a number from 1 to 3"),
    (edited(25, "  compose A A"), 25, "'compose A A' does not fit the rest of the position (ED-22)"),
    (edited(25, "  answer B A", edited(23, "given wood")), 25, "'answer B A' does not fit the rest"),
    (edited(25, "  answer B A", edited(23, "wanted gold*4")), 25, "'answer B A' does not fit the rest"),
    (edited(25, "  answer B A", edited(23, "wanted shrine")), 25, "'answer B A' does not fit the rest"),
    (edited(25, "  sheet A"), 25, "'sheet A' does not fit the rest of the position (ED-10)"),
    (edited(25, "  choose A"), 25, "'choose A' does not fit the rest of the position (ED-10)"),
    (edited(25, "  start"), 25, "'start' does not fit the rest of the position (ED-10)"),
    (edited(25, "  deal A 1"), 25, "'deal A 1' does not fit the rest of the position (ED-100)"),
    (edited(25, "  explore A\n" * 9), 28, "the agenda has more than 7 entries"),
    (edited(25, "  keep-hand A\n" * 15), 24, "the agenda has more than 16 entries"),
    # The tiles.
    (edited(29, "  0,0"), 29, "expected a place and a tile"),
    (edited(29, "  0,0 wood r1"), 29, "expected a place and a tile"),
    (edited(29, "  0,0 lava"), 29, "'lava' is not a tile (ED-01)"),
    (edited(29, "  0,0 tiger"), 29, "a tile of tiger does not lie on the island (ED-01)"),
    (edited(38, "  c0,-1 gold"), 38, "a tile of gold does not lie in the cave (ED-01)"),
    (edited(30, "  0,0 food"), 30, "'place 0,0' has been said already, on line 29"),
    (edited(37, "  c1,-1 exit"), 28, "the cave begins with its exit, at c0,0 (ED-43)"),
    (
        edited(16, "cave-stack exit cave_shrine empty*8 tiger thieves giant", edited(37, "# no exit")),
        28,
        "the cave begins with its exit, at c0,0 (ED-43)",
    ),
    # What is in the box.
    (edited(5, "hand A food*26"), None, "there are 26 of food, but only 25 in the box (ED-03)"),
    (edited(9, "treasure gold*30"), None, "there are 31 of gold, but only 30 in the box (ED-03)"),
    (
        edited(15, "island-stack food*8 gold*11 wood*8 garden water*9"),
        None,
        "46 tiles of a map that has 48",
    ),
]


@pytest.mark.parametrize(("text", "line", "why"), named(MISTAKES))
def test_a_mistake_is_named_with_its_line(eldorado, text, line, why):
    check_mistake(eldorado, text, line, why)


FIGHTING = "stands A 0,1\nstands B 0,1\nbattle 0,1 A B open\nattacking-explorer 0,0"
TO_FIGHT = "battle-roll A attacking\nbattle-roll B defending\nfight A\nfight-on A 0,1\nask A\nexplore A"


@pytest.mark.parametrize(
    ("agenda", "lines"),
    [
        (TO_FIGHT.replace("\nfight-on A 0,1", ""), FIGHTING),
        (TO_FIGHT.replace("fight-on A 0,1", "fight-on A 0,0"), FIGHTING),
        (TO_FIGHT.replace("fight A", "fight B"), FIGHTING),
        (TO_FIGHT.replace("roll A attacking", "roll B attacking"), FIGHTING),
        (TO_FIGHT.replace("roll A attacking\n", "roll B defending\n"), FIGHTING),
        (f"bring A attacking\n{TO_FIGHT}", FIGHTING),
        (f"keep-hand A\n{TO_FIGHT}", FIGHTING),
        ("fight-on A 0,1\nask A\nexplore A", FIGHTING),
        (TO_FIGHT, FIGHTING.replace("stands A 0,1", "stands A 0,0").replace("\nattacking-explorer 0,0", "")),
        (TO_FIGHT, FIGHTING.replace("stands A 0,1", "stands A 0,0\nvillagers A 0,1")),
        (TO_FIGHT, f"{FIGHTING}\nattacking-villagers 0,0"),
        (TO_FIGHT, f"{FIGHTING}\ndefending-villagers 0,0"),
        (TO_FIGHT, FIGHTING.replace("A B open", "A A open")),
        (TO_FIGHT, FIGHTING.replace("A B open", "A B dweller")),
        (TO_FIGHT, FIGHTING.replace("A B open", "A dweller dweller")),
        (TO_FIGHT.replace("\nfight-on A 0,1", ""), FIGHTING.replace("A B open", "A B farm")),
    ],
)
def test_a_battle_that_cannot_be_is_a_mistake(eldorado, scene_text, agenda, lines):
    """The same, as it can be, is none."""
    check_round_trip(eldorado.from_text(scene_text(FLOWER, TO_FIGHT, lines=FIGHTING)))
    mistake_in(eldorado, scene_text(FLOWER, agenda, lines=lines))


# What is read can be played on


def garbled(text, words, chooser):
    """The text with a word of it changed, or a line left out or said twice."""
    lines = text.splitlines()
    at = chooser.randrange(2, len(lines))
    change = chooser.random()
    if change < 0.2:
        del lines[at]
    elif change < 0.3:
        lines.insert(at, chooser.choice(lines[2:]))
    else:
        said = lines[at].split()
        said[chooser.randrange(len(said))] = chooser.choice(words)
        lines[at] = ("  " if lines[at].startswith(" ") else "") + " ".join(said)
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_not_refused_can_be_played_on(eldorado, seed):
    """Cards and tiles stay as many as they are, and somebody or chance always has something to do."""
    chooser = random.Random(seed)
    p = eldorado.new(players=2 + seed, seed=seed)

    def go_on(position, plies):
        for _ in range(plies):
            if position.is_over:
                return
            if position.actor == lapilli.CHANCE:
                position.roll(chooser)
            else:
                position.play(chooser.choice(position.legal_codes()))

    accepted = 0
    for _ in range(40):
        go_on(p, 12)
        text = p.to_text()
        for _ in range(5):
            q = read(eldorado, garbled(text, text.split(), chooser))
            if q is not None:
                accepted += 1
                go_on(q, 40)
                check_round_trip(q)
    assert accepted > 10


# Moves as text


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("GO n", "go N"),
        ("villager 1,-1", "villager 1,-1"),
        ("fort ne", "fort NE"),
        ("Bank Wood GOLD", "bank wood gold"),
    ],
)
def test_moves_are_read_in_capitals_or_not(scene, said, meant):
    p = scene(FLOWER, lines="stands B 0,1\nhand A wood*5 gold food*2\nfarms A 0,0/E")
    assert str(p.play(said)) == meant


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("fly N", "a move begins with one of go, lay, discover, "),
        ("go up", "'up' is not understood after 'go'"),
        ("march here N", "'here' is not understood after 'march'"),
        ("raid B3@0,0", "'B3@0,0' is not understood"),
        ("raid B1", "'B1' is not understood"),
        ("go N S", "expected go <way>"),
    ],
)
def test_what_is_no_move_is_named(scene, said, why):
    with pytest.raises(lapilli.UnknownMove) as caught:
        scene(FLOWER).play(said)
    assert why in str(caught.value)


def test_every_legal_move_is_read_back_as_itself(eldorado):
    """Through a game; of equal names for a place one is written."""
    chooser = random.Random(5)
    p = eldorado.new(players=3, seed=5)
    for _ in range(400):
        if p.is_over:
            break
        if p.actor == lapilli.CHANCE:
            codes = [outcome.move for outcome in p.outcomes()]
            assert all(p.code(str(move)) == p.code(move) for move in codes)
            p.roll(chooser)
        else:
            assert [p.code(str(move)) for move in p.legal_moves()] == p.legal_codes()
            p.play(chooser.choice(p.legal_codes()))
