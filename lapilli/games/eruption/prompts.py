"""What is to be done now: as everybody is told, and as whoever is to do it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lapilli.agenda import now
from lapilli.games.eruption.components import ERUPTION_HEATS, HAND, VILLAGE_OF, ZONE_3
from lapilli.games.eruption.naming import on_site, space, the_wall_with_bonus, tile, wall_at
from lapilli.games.eruption.rules.cards import may_draw
from lapilli.games.eruption.rules.clans import something_to_give, teammate
from lapilli.games.eruption.rules.walls import walls_allowed
from lapilli.games.eruption.sites import Flow, Side, Site, site_of
from lapilli.games.eruption.state import (
    BUILD_WALLS,
    CHOOSE_STARTER,
    DRAW_CARDS,
    DRAW_TILE,
    FOR_QUAKE,
    FOR_ZONE,
    KEEP_HAND,
    OFFER_EXTRA,
    PLACE_ERUPTION,
    PLACE_TILE,
    PLAY_CARDS,
    REPLACE_TILE,
    ROLL_BUILT,
    ROLL_DAMAGE,
    ROLL_FLOW,
    SHIFT_WALLS,
    TURN_UP,
)
from lapilli.kernel import FIRST, SEAT, SECOND, STEP, lowest_bit
from lapilli.moves import Record
from lapilli.words import Player, Sentence, counted, listed


class Asked(NamedTuple):
    """The same thing said to everybody and to whoever is to do it."""

    of_all: Sentence
    of_one: Sentence


def prompt(record: Record) -> Sentence:
    """What is to be done now."""
    asked = _ASKED[now(record, STEP)](record).of_all
    if record.last_turns:
        return Sentence("Last round. {asked}", asked.rule, {"asked": asked}, asked.where)
    return asked


def task(record: Record) -> Sentence:
    """What is to be done now, said to whoever is to do it."""
    asked = _ASKED[now(record, STEP)](record).of_one
    if not record.last_turns:
        return asked
    if _is_chance(record):
        return Sentence("Last round. {asked}", asked.rule, {"asked": asked}, asked.where)
    return Sentence("Your last turn. {asked}", asked.rule, {"asked": asked}, asked.where)


def _is_chance(record: Record) -> bool:
    step = now(record, STEP)
    return step <= ROLL_BUILT and not (step == DRAW_TILE and record.forecast)


def _player(record: Record) -> Player:
    return Player(now(record, SEAT))


# Chance.


def _starter(_: Record) -> Asked:
    said = Sentence("Roll for who starts.", "ER-11")
    return Asked(said, said)


def rule_of_drawing(record: Record) -> str:
    """Why cards are drawn: at the start, for being in a danger zone, or for lava that reached a village."""
    if record.agenda[0, STEP] == CHOOSE_STARTER:
        return "ER-11"
    return "ER-30" if now(record, SECOND) == FOR_ZONE else "ER-46"


def _cards(record: Record) -> Asked:
    count, values = now(record, FIRST), {"player": _player(record)}
    rule = rule_of_drawing(record)
    return Asked(
        counted(count, "{player} draws {count} card.", "{player} draws {count} cards.", rule, values),
        counted(count, "Draw {count} card for {player}.", "Draw {count} cards for {player}.", rule, values),
    )


def _draw_tile(record: Record) -> Asked:
    values = {"player": _player(record)}
    if record.forecast:
        return Asked(
            Sentence("{player} chooses a pile to draw from.", "ER-85", values),
            Sentence("Choose the pile whose top tile you draw.", "ER-85"),
        )
    if now(record, FIRST) == FOR_QUAKE:
        return Asked(
            Sentence("{player} draws a lava tile for Quake.", "ER-36", values),
            Sentence("Draw a lava tile for {player}, who has played Quake.", "ER-36", values),
        )
    return Asked(
        Sentence("{player} draws a lava tile.", "ER-44", values),
        Sentence("Draw a lava tile for {player}.", "ER-44", values),
    )


def _turn_up(record: Record) -> Asked:
    said = Sentence("Turn up the next tile of pile {pile}.", "ER-85", {"pile": now(record, FIRST) + 1})
    return Asked(said, said)


def site_rolled_for(record: Record) -> Site:
    """Where the wall stands that is rolled for now."""
    if now(record, STEP) == ROLL_DAMAGE:
        return Side(int(VILLAGE_OF[int(record.players), now(record, SEAT)]), now(record, FIRST))
    if now(record, STEP) == ROLL_FLOW:
        return Flow(space(now(record, FIRST) // 6), now(record, SECOND))
    return site_of(now(record, FIRST))


def wall_rolled_for(record: Record) -> int:
    """What the wall is made of that is rolled for now."""
    return wall_at(record, site_rolled_for(record))


def _rolled(record: Record) -> dict[str, object]:
    return {
        "player": _player(record),
        "wall": the_wall_with_bonus(wall_rolled_for(record)),
        "there": on_site(site_rolled_for(record)),
    }


def _roll_damage(record: Record) -> Asked:
    values, where = _rolled(record), (site_rolled_for(record),)
    return Asked(
        Sentence("Damage: {player} rolls for {wall} {there}.", "ER-21", values, where),
        Sentence("Damage: roll for {player}, for {wall} {there}.", "ER-21", values, where),
    )


def _roll_flow(record: Record) -> Asked:
    where = (site_rolled_for(record),)
    values = {**_rolled(record), "space": space(now(record, FIRST) // 6)}
    return Asked(
        Sentence("To place the tile at {space}, {player} rolls for {wall} {there}.", "ER-51", values, where),
        Sentence(
            "To place the tile at {space}, roll for {player}, for {wall} {there}.", "ER-51", values, where
        ),
    )


def _roll_built(record: Record) -> Asked:
    values, where = _rolled(record), (site_rolled_for(record),)
    return Asked(
        Sentence("Just built: {player} rolls for {wall} {there}.", "ER-90", values, where),
        Sentence("Just built: roll for {player}, for {wall} {there}.", "ER-90", values, where),
    )


# Players.


def next_eruption(record: Record, seat: int) -> int:
    """The number of the eruption tile that a player places next (ER-26)."""
    return lowest_bit(int(record.waiting[seat])) + 1


def _place_eruption(record: Record) -> Asked:
    number = next_eruption(record, now(record, SEAT))
    values = {"player": _player(record), "number": number, "heat": ERUPTION_HEATS}
    return Asked(
        Sentence("{player} places eruption tile {number}, and others will heat by {heat}.", "ER-26", values),
        Sentence("Place eruption tile {number}: others will heat by {heat}.", "ER-26", values),
    )


def _place_tile(record: Record) -> Asked:
    values = {"player": _player(record), "tile": tile(now(record, FIRST))}
    return Asked(
        Sentence("{player} must place the drawn tile: {tile}.", "ER-44", values),
        Sentence("Place the drawn tile: {tile}.", "ER-44", values),
    )


def _replace_tile(record: Record) -> Asked:
    values = {"player": _player(record), "tile": tile(now(record, FIRST))}
    return Asked(
        Sentence("{player} puts the drawn tile in place of another: {tile}.", "ER-36", values),
        Sentence("Put the drawn tile in place of another: {tile}.", "ER-36", values),
    )


def _offer_extra(record: Record) -> Asked:
    values = {"player": _player(record)}
    return Asked(
        Sentence("Danger zone 3: {player} may place an extra tile.", "ER-45", values),
        Sentence("Danger zone 3: you may draw and place an extra tile, or pass.", "ER-45"),
    )


def _play_cards(record: Record) -> Asked:
    things = listed(list(_to_do_with_cards(record)))
    values = {"player": _player(record), "things": things}
    return Asked(
        Sentence("{player} may {things}.", "ER-30", values),
        Sentence("You may {things}, or pass.", "ER-30", values),
    )


def _to_do_with_cards(record: Record) -> list[Sentence]:
    """As much as everybody can see."""
    seat = now(record, SEAT)
    things = []
    if record.hand_size[seat]:
        things.append(Sentence("play or trade cards"))
    if may_draw(record, seat):
        things.append(Sentence("draw a card (danger zone {zone})", values={"zone": zone_of(record, seat)}))
    if record.clans and (something_to_give(record, seat) or _may_give_cards(record, seat)):
        things.append(_to_do_with_teammate(record, Player(int(teammate(record, seat)))))
    return things


def _may_give_cards(record: Record, seat: int) -> bool:
    return bool(record.hand_size[seat]) and not record.only_walls_given


def _to_do_with_teammate(record: Record, mate: Player) -> Sentence:
    values = {"teammate": mate}
    if record.walls_taken and not record.only_walls_given:
        return Sentence("give cards to and share walls with the teammate ({teammate})", values=values)
    if record.walls_taken:
        return Sentence("share walls with the teammate ({teammate})", values=values)
    if record.only_walls_given:
        return Sentence("give walls to the teammate ({teammate})", values=values)
    return Sentence("give cards or walls to the teammate ({teammate})", values=values)


def zone_of(record: Record, seat: int) -> int:
    """The second danger zone or the third, for a player who is in one of them."""
    return 3 if record.heat[seat] >= ZONE_3 else 2


def _shift_walls(record: Record) -> Asked:
    values = {"player": _player(record)}
    return Asked(
        Sentence("Relocate: {player} may move more walls.", "ER-34", values),
        Sentence("Relocate: you may move more walls of your village, or pass.", "ER-34"),
    )


def _build_walls(record: Record) -> Asked:
    seat, built = now(record, SEAT), now(record, FIRST)
    count = min(int(walls_allowed(record, seat)) - built, int(record.reserve[seat].sum()))
    values = {"player": _player(record)}
    if built:
        return Asked(
            counted(
                count,
                "{player} may build {count} more wall.",
                "{player} may build {count} more walls.",
                "ER-61",
                values,
            ),
            counted(
                count,
                "You may build {count} more wall, or pass.",
                "You may build {count} more walls, or pass.",
                "ER-61",
            ),
        )
    return Asked(
        counted(
            count,
            "{player} may build {count} wall.",
            "{player} may build up to {count} walls.",
            "ER-61",
            values,
        ),
        counted(
            count,
            "You may build {count} wall, or pass.",
            "You may build up to {count} walls, or pass.",
            "ER-61",
        ),
    )


def _keep_hand(record: Record) -> Asked:
    count = int(record.hand_size[now(record, SEAT)]) - HAND
    below = int(record.agenda[int(record.agenda_length) - 2, STEP])
    rule = "ER-90" if below == BUILD_WALLS else "ER-70"
    values = {"player": _player(record), "kept": HAND}
    return Asked(
        counted(
            count,
            "{player} discards {count} card to keep {kept}.",
            "{player} discards {count} cards to keep {kept}.",
            rule,
            values,
        ),
        counted(
            count,
            "Discard {count} card to keep {kept}.",
            "Discard {count} cards to keep {kept}.",
            rule,
            values,
        ),
    )


_ASKED: dict[int, Callable[[Record], Asked]] = {
    CHOOSE_STARTER: _starter,
    DRAW_CARDS: _cards,
    DRAW_TILE: _draw_tile,
    TURN_UP: _turn_up,
    ROLL_DAMAGE: _roll_damage,
    ROLL_FLOW: _roll_flow,
    ROLL_BUILT: _roll_built,
    PLACE_ERUPTION: _place_eruption,
    PLACE_TILE: _place_tile,
    REPLACE_TILE: _replace_tile,
    OFFER_EXTRA: _offer_extra,
    PLAY_CARDS: _play_cards,
    SHIFT_WALLS: _shift_walls,
    BUILD_WALLS: _build_walls,
    KEEP_HAND: _keep_hand,
}
