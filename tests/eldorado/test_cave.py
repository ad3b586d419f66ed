"""ED-43 and ED-49: the way into the cave, and what is found there."""

import pytest

# ED-43


@pytest.mark.rule("ED-43")
def test_the_first_to_enter_lays_the_exit_for_one_step(scene, play, texts):
    p = scene("0,0 entrance\n1,0 gold")
    assert texts(p, "go") == {"go SE", "go through"}
    p.play("go through")
    assert p.tile_at("c0,0") == "exit"
    assert p.stands(0) == "c0,0"
    assert p.movement == 2
    assert "cave-stack cave_shrine empty*9 tiger thieves giant\n" in p.to_text()


@pytest.mark.rule("ED-43", "ED-60")
def test_villagers_may_be_the_first_to_enter(scene, play):
    p = scene("0,0 entrance\n1,0 gold", lines="villagers A 0,0\nhand A gold*2\nstands B 1,0")
    p.play("march 0,0 through")
    assert p.villagers(0) == ["c0,0"]
    p.play("march c0,0 through")
    assert p.villagers(0) == ["0,0"]
    assert p.hand(0)["gold"] == 0


@pytest.mark.rule("ED-43")
@pytest.mark.parametrize("where", ["c0,-1", "1,0"])
def test_there_is_one_way_into_the_cave_and_out(scene, refused, where):
    p = scene("0,0 entrance\n1,0 gold\nc0,0 exit\nc0,-1 empty", lines=f"stands A {where}")
    refused(p, "go through", "ED-40", "No tile lies there.")


@pytest.mark.rule("ED-43", "ED-49")
def test_the_first_tile_after_the_exit_touches_it_but_not_its_x_edges(scene, play, texts, refused):
    p = scene("0,0 entrance\nc0,0 exit", lines="stands A c0,0")
    play(p, "discover", "tile empty")
    assert texts(p) == {"lay N", "lay NE", "lay NW"}
    for way in ("SE", "S", "SW"):
        refused(p, f"lay {way}", "ED-43", "An X of the exit points there: nothing is laid on it.")
    p.play("lay NE")
    assert p.tile_at("c1,-1") == "empty"
    assert p.stands(0) == "c1,-1"
    assert p.movement == 2


@pytest.mark.rule("ED-43")
def test_later_tiles_of_the_cave_touch_two(scene, play, texts, refused):
    """South of c1,-1 an X points, however many tiles are touched there."""
    p = scene("0,0 entrance\nc0,0 exit\nc1,-1 empty\nc2,-1 empty", lines="stands A c1,-1")
    play(p, "discover", "tile empty")
    assert texts(p) == {"lay NE", "lay NW"}
    refused(p, "lay S", "ED-43", "An X of the exit points there")
    refused(p, "lay N", "ED-41", "A new tile touches two that lie already.")


@pytest.mark.rule("ED-43", "ED-41")
def test_the_cave_has_a_map_and_a_stack_of_its_own(scene, play, chances, texts):
    """The island is full of room, and its tiles are not found in the cave."""
    p = scene("0,0 entrance\n1,0 gold\nc0,0 exit", lines="stands A c0,0\nstands B 1,0\nupper 6", movement=9)
    p.play("discover")
    assert set(chances(p)) == {"tile empty", "tile tiger", "tile thieves", "tile giant"}
    play(p, "tile empty", "lay N")
    assert p.tile_at("c0,-1") == "empty"
    assert p.tile_at("0,-1") is None
    play(p, "go S", "go through", "discover")
    assert "tile empty" not in chances(p)
    play(p, "tile food", "lay NE")
    assert p.tile_at("1,-1") == "food"


@pytest.mark.rule("ED-43", "ED-81")
def test_the_cave_shrine_is_discovered_like_other_tiles_and_entered(scene, play):
    p = scene("0,0 entrance\nc0,0 exit\nc0,-1 empty", lines="stands A c0,0\nupper 0")
    play(p, "discover", "tile cave_shrine", "lay NE")
    assert p.stands(0) == "c1,-1"
    assert p.strength(0) == 3


@pytest.mark.rule("ED-43", "ED-48")
def test_an_empty_cave_stack_gives_nothing(scene, play, chances, refused):
    """The last tile of the cave is the Giant's, who is beaten."""
    tiles = """
        0,0 entrance
        c0,0 exit
        c0,-1 empty
        c1,-1 cave_shrine
        c1,-2 empty
        c0,-2 empty
        c-1,-1 empty
        c-1,0 empty
        c2,-2 empty
        c2,-3 empty
        c1,-3 empty
        c0,-3 empty
        c-1,-2 empty
        c-2,-1 empty
    """
    p = scene(tiles, lines="stands A c-1,0\nstands B 0,0")
    p.play("discover")
    assert set(chances(p)) == {"tile giant"}
    play(p, "tile giant", "roll 6", "roll 1-1-1", "roll 1")
    assert p.tile_at("c-2,0") == "empty"
    refused(p, "discover", "ED-48", "No tile is left to be found.")


# ED-49


@pytest.mark.rule("ED-49", "ED-85")
def test_where_the_only_other_tile_went_back_one_is_enough_again(scene, play, texts):
    """A dweller fought without a winner is shuffled back; B, who comes later, finds the exit alone."""
    p = scene("0,0 entrance\nc0,0 exit", lines="stands A c0,0\nstands B c0,0")
    play(p, "discover", "tile tiger", "lay N", "roll 3", "roll 1-2")
    assert p.tile_at("c0,-1") is None
    assert p.stands(0) == "c0,0"
    play(p, "pass", "roll 1-1", "discover", "tile empty")
    assert texts(p) == {"lay N", "lay NE", "lay NW"}


@pytest.mark.rule("ED-49")
def test_with_two_tiles_lying_one_is_not_enough(scene, play, texts):
    p = scene("0,0 entrance\nc0,0 exit\nc0,-1 empty", lines="stands A c0,-1")
    play(p, "discover", "tile empty")
    assert texts(p) == {"lay SE", "lay SW"}


@pytest.mark.rule("ED-41", "ED-49")
def test_on_the_island_only_the_second_tile_touches_one(scene, play, texts):
    p = scene("0,0 wood\n0,1 gold", lines="stands A 0,1")
    play(p, "discover", "tile gold")
    assert texts(p) == {"lay NE", "lay NW"}
