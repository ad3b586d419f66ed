"""Why a move that is not legal is not, with the rule it breaks.

A refusal is for whoever is to act: it speaks of their own hand, and of nobody else's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lapilli.agenda import now
from lapilli.games.eruption.actions import (
    AFTERSHOCK_AT,
    BOMB_AT,
    BUILD_AT,
    CARD_AT,
    DISCARD_AT,
    DRAW,
    ERUPT_AT,
    EXCHANGE_AT,
    EXTRA,
    FLOW_SITES,
    GIVE_AT,
    PASS,
    PILE_AT,
    PLACE_AT,
    REINFORCE_AT,
    RELOCATE_AT,
    REPLACE_AT,
    ROLL_AT,
    SINKHOLE_AT,
    SITES,
    STARTER_AT,
    TAKE_AT,
    TILE_AT,
    TRADE_AT,
)
from lapilli.games.eruption.actions import FLOW as PLAY_FLOW
from lapilli.games.eruption.actions import QUAKE as PLAY_QUAKE
from lapilli.games.eruption.actions import RAIN as PLAY_RAIN
from lapilli.games.eruption.components import (
    AFTERSHOCK,
    ASKS_LAVA,
    ASKS_ROCK,
    BIT,
    BOMB,
    CARD_WALL,
    CARDS,
    ERUPTION,
    EXITS,
    FLOW,
    NEIGHBOURS,
    NO_TILE,
    NO_WALL,
    PLACE,
    QUAKE,
    RAIN,
    REINFORCE,
    RELOCATE,
    ROCK_EDGES,
    SIDES,
    SINKHOLE,
    VILLAGE_OF,
    ZONE_2,
    ZONE_3,
)
from lapilli.games.eruption.naming import card as card_name
from lapilli.games.eruption.naming import on_site, space
from lapilli.games.eruption.prompts import prompt
from lapilli.games.eruption.rules.clans import teammate
from lapilli.games.eruption.rules.hands import cards_to_be_had
from lapilli.games.eruption.rules.lava import can_be_removed, tiles_to_be_had
from lapilli.games.eruption.rules.tiles import drawn_spaces, replaceable_spaces
from lapilli.games.eruption.rules.walls import free_flows, wall_to_gain
from lapilli.games.eruption.sites import Flow, Side, site_of
from lapilli.games.eruption.state import (
    BUILD_WALLS,
    CHOOSE_STARTER,
    DRAW_CARDS,
    DRAW_TILE,
    DREW,
    KEEP_HAND,
    OFFER_EXTRA,
    PLACE_ERUPTION,
    PLACE_TILE,
    PLAY_CARDS,
    REPLACE_TILE,
    SHIFT_WALLS,
    TURN_UP,
)
from lapilli.hexes import EDGES
from lapilli.kernel import FIRST, SEAT, STEP
from lapilli.moves import Record
from lapilli.words import Sentence

Refusal = Sentence | None
"""Nothing where it is simply not the time for such a move."""

SAME_ROTATION = Sentence("Another rotation looks the same; use that one.", "ER-40")
NO_TILE_LEFT = Sentence("There is no lava tile left to draw.", "ER-3B")
NO_TILE_ON_BOARD = Sentence("There is no tile on the board.", "ER-3B")
NO_TILE_TO_REPLACE = Sentence("There is no tile on the board to replace.", "ER-3B")
NO_HEAT = Sentence("Rain needs heat above 0.", "ER-3B")
NOT_BOTH = Sentence("Walls of one material are given or taken in a turn, not both.", "ER-90")


def why_not(record: Record, code: int) -> Sentence:
    """Why a move that is not legal is not."""
    first, reason = next((first, reason) for first, reason in reversed(_REASONS) if code >= first)
    refusal = reason(record, code - first)
    if refusal is not None:
        return refusal
    asked = prompt(record)
    return Sentence("That is not what is asked for now: {asked}", asked.rule, {"asked": asked})


def _is_played(record: Record) -> bool:
    return now(record, STEP) == PLAY_CARDS


def _holds_no(record: Record, card: int, rule: str) -> Refusal:
    """A card that the player does not hold."""
    if record.hand[now(record, SEAT), card]:
        return None
    return Sentence("You do not hold the card {card}.", rule, {"card": card_name(card)})


def _no_tile_at(number: int, rule: str) -> Sentence:
    return Sentence("There is no tile at {space}.", rule, {"space": space(number)})


def why_not_at_all(record: Record, card: int) -> Sentence:
    """Why the player to act, who holds a card, cannot play it: not on one tile or one wall, but on any."""
    return _AT_ALL[card](record)


def _no_turn_at_all(record: Record) -> Sentence:
    if not int(record.occupied):
        return NO_TILE_ON_BOARD
    return Sentence("No tile can lie in another way.", "ER-3B")


def _no_sinkhole_at_all(record: Record) -> Sentence:
    if not int(record.occupied):
        return NO_TILE_ON_BOARD
    return Sentence("Without any of the tiles others would be cut off from the lava's sources.", "ER-35")


def _no_shift_at_all(record: Record) -> Sentence:
    walls = record.village_wall[VILLAGE_OF[int(record.players), now(record, SEAT)]]
    if (walls == NO_WALL).all():
        return Sentence("There is no wall in your village.", "ER-3B")
    return Sentence("No wall of your village can be moved.", "ER-3B")


def _no_wall_at_all(record: Record) -> Sentence:
    if not record.reserve[now(record, SEAT)].any():
        return Sentence("You have no wall in your reserve.", "ER-3B")
    return Sentence("There is no place for a wall.", "ER-3B")


def _no_bomb_at_all(_: Record) -> Sentence:
    return Sentence("There is no wall on the board.", "ER-3B")


def _no_quake_at_all(record: Record) -> Sentence:
    return NO_TILE_TO_REPLACE if tiles_to_be_had(record) else NO_TILE_LEFT


def _no_flow_at_all(_: Record) -> Sentence:
    return NO_TILE_LEFT


def _no_rain_at_all(_: Record) -> Sentence:
    return NO_HEAT


_AT_ALL: dict[int, Callable[[Record], Sentence]] = {
    AFTERSHOCK: _no_turn_at_all,
    QUAKE: _no_quake_at_all,
    RAIN: _no_rain_at_all,
    SINKHOLE: _no_sinkhole_at_all,
    BOMB: _no_bomb_at_all,
    FLOW: _no_flow_at_all,
    RELOCATE: _no_shift_at_all,
    REINFORCE: _no_wall_at_all,
}


# Tiles.


def _why_not_placed(record: Record, number: int) -> Refusal:
    where, rotation = divmod(number, 6)
    if now(record, STEP) != PLACE_TILE:
        return None
    if record.tile[where] != NO_TILE:
        return Sentence("There is a tile at {space} already.", "ER-40", {"space": space(where)})
    if record.held[where] and not int(drawn_spaces(record)) & int(BIT[where]):
        if record.one_roll_a_turn:
            return Sentence("The walls there have held in this turn.", "ER-90")
        return Sentence("The walls there have held in this placement.", "ER-52")
    return _why_does_not_fit(record, where, now(record, FIRST), rotation)


def _why_does_not_fit(record: Record, where: int, kind: int, rotation: int) -> Sentence:
    exits = int(EXITS[kind, rotation])
    asks = [int(record.ask[where]) // int(place) % 3 for place in PLACE]
    for edge, ask in enumerate(asks):
        values = {"edge": EDGES[edge]}
        if ask == ASKS_LAVA and not exits >> edge & 1:
            if record.walled[where] >> edge & 1:
                return Sentence(
                    "Its {edge} edge would put rock against lava: a wall does not change that.",
                    "ER-53",
                    values,
                )
            return Sentence("Its {edge} edge would put rock against lava.", "ER-40", values)
        if ask == ASKS_ROCK and exits >> edge & 1:
            if ROCK_EDGES[where] >> edge & 1:
                return Sentence(
                    "Its {edge} edge would put lava against the bare rock of the volcano.", "ER-02", values
                )
            return Sentence("Its {edge} edge would put lava against rock.", "ER-40", values)
    if kind != ERUPTION and ASKS_LAVA not in asks:
        return Sentence("No lava leads to {space}.", "ER-42", {"space": space(where)})
    return SAME_ROTATION


def _why_not_replaced(record: Record, number: int) -> Refusal:
    where, rotation = divmod(number, 6)
    if now(record, STEP) != REPLACE_TILE:
        return None
    if record.tile[where] == NO_TILE:
        return _no_tile_at(where, "ER-36")
    if not int(replaceable_spaces(record)) & int(BIT[where]):
        if record.lava_tiles_only:
            return Sentence("Quake replaces lava tiles only.", "ER-90")
        return _cut_off("ER-36")
    return _why_does_not_fit(record, where, now(record, FIRST), rotation)


def _cut_off(rule: str) -> Sentence:
    return Sentence("Without it other tiles would be cut off from the lava's sources.", rule)


def _why_not_turned(record: Record, number: int) -> Refusal:
    where, rotation = divmod(number, 6)
    if not _is_played(record):
        return None
    if not_held := _holds_no(record, AFTERSHOCK, "ER-32"):
        return not_held
    if record.tile[where] == NO_TILE:
        return _no_tile_at(where, "ER-32")
    if record.tile[where] == ERUPTION and record.lava_tiles_only:
        return Sentence("Aftershock turns lava tiles only.", "ER-90")
    if rotation == record.rotation[where]:
        return Sentence("That would leave the tile as it is.", "ER-32")
    return _why_does_not_fit(record, where, int(record.tile[where]), rotation)


def _why_not_erupted(record: Record, where: int) -> Refusal:
    if now(record, STEP) != PLACE_ERUPTION:
        return None
    if record.tile[where] != NO_TILE:
        return Sentence("There is a tile at {space} already.", "ER-40", {"space": space(where)})
    return _why_does_not_fit(record, where, ERUPTION, 0)


def _why_not_sunk(record: Record, where: int) -> Refusal:
    if not _is_played(record):
        return None
    if not_held := _holds_no(record, SINKHOLE, "ER-35"):
        return not_held
    if record.tile[where] == NO_TILE:
        return _no_tile_at(where, "ER-35")
    return None if can_be_removed(record, where) else _cut_off("ER-35")


# Walls.


def _why_not_bombed(record: Record, number: int) -> Refusal:
    if not _is_played(record):
        return None
    return _holds_no(record, BOMB, "ER-39") or _no_wall(site_of(number), "ER-39")


def _no_wall(site: Flow | Side, rule: str) -> Sentence:
    return Sentence("There is no wall {there}.", rule, {"there": on_site(site)})


def _why_not_built(record: Record, number: int) -> Refusal:
    if now(record, STEP) != BUILD_WALLS:
        return None
    return _why_no_wall_there(record, number, "ER-61")


def _why_not_reinforced(record: Record, number: int) -> Refusal:
    if not _is_played(record):
        return None
    return _holds_no(record, REINFORCE, "ER-38") or _why_no_wall_there(record, number, "ER-38")


def _why_no_wall_there(record: Record, number: int, rule: str) -> Sentence:
    material, site = divmod(number, SITES)
    if not record.reserve[now(record, SEAT), material]:
        return Sentence("You have no such wall in your reserve.", rule)
    if site < FLOW_SITES:
        return _why_not_on_flow(record, *divmod(site, 6))
    return _why_not_on_side(record, *divmod(site - FLOW_SITES, SIDES))


def _why_not_on_flow(record: Record, where: int, edge: int) -> Sentence:
    if record.tile[where] != NO_TILE:
        return _why_not_on_exit(record, where, edge)
    if record.walled[where] >> edge & 1:
        return Sentence("There is a wall on that flow already.", "ER-63")
    values = {"space": space(where), "edge": EDGES[edge]}
    return Sentence("No lava flows into {space} from {edge}.", "ER-63", values)


def _why_not_on_exit(record: Record, where: int, edge: int) -> Sentence:
    """A flow that is named by the tile it comes from, and not by the space it runs into."""
    beyond, back = int(NEIGHBOURS[where, edge]), (edge + 3) % 6
    if beyond >= 0 and record.tile[beyond] == NO_TILE:
        if record.walled[beyond] >> back & 1:
            return Sentence("There is a wall on that flow already.", "ER-63")
        if int(free_flows(record, beyond)) >> back & 1:
            flow = Flow(space(beyond), back)
            return Sentence(
                "A flow is named by the empty space it runs into: {flow}.", "ER-63", {"flow": flow}
            )
    return Sentence("A wall on a flow must face an empty space.", "ER-63")


def _why_not_on_side(record: Record, village: int, side: int) -> Sentence:
    if village != VILLAGE_OF[int(record.players), now(record, SEAT)]:
        return Sentence("You build in your own village only.", "ER-64")
    if record.village_wall[village, side] != NO_WALL:
        return Sentence("There is a wall on that side already.", "ER-64")
    return Sentence("A wall has burned on that side: it stays open.", "ER-90")


def _why_not_relocated(record: Record, number: int) -> Refusal:
    side, to = divmod(number, SIDES)
    step, village = now(record, STEP), int(VILLAGE_OF[int(record.players), now(record, SEAT)])
    if step not in (PLAY_CARDS, SHIFT_WALLS):
        return None
    if step == PLAY_CARDS and (not_held := _holds_no(record, RELOCATE, "ER-34")):
        return not_held
    wall, there = record.village_wall[village, [side, to]].tolist()
    settled = now(record, FIRST) if step == SHIFT_WALLS else 0
    if wall == NO_WALL:
        return _no_wall(Side(village, side), "ER-34")
    if (settled >> side | settled >> to) & 1:
        return Sentence("A wall that has been moved stays where it is.", "ER-34")
    if wall == there:
        return Sentence("Nothing would change.", "ER-34")
    if record.burned_sides[village] >> to & 1:
        return Sentence("A wall has burned on that side: it stays open.", "ER-90")
    return Sentence("There is a wall on that side already, and Relocate moves just one.", "ER-90")


# Cards.


def _why_not_traded(record: Record, card: int) -> Refusal:
    if not _is_played(record):
        return None
    if not_held := _holds_no(record, card, "ER-31"):
        return not_held
    if wall_to_gain(record, CARD_WALL[card]) != NO_WALL:
        return None
    return Sentence("No wall would be gained: that one and all weaker ones are used up.", "ER-3B")


def _why_not_exchanged(record: Record, number: int) -> Refusal:
    one, other = divmod(number, CARDS)
    if not _is_played(record):
        return None
    hand = record.hand[now(record, SEAT)]
    if hand[one] < 1 or hand[other] < (2 if one == other else 1):
        return Sentence("You do not hold those two cards.", "ER-31")
    return None if tiles_to_be_had(record) else NO_TILE_LEFT


def _why_not_given(record: Record, gift: int) -> Refusal:
    if not _is_played(record):
        return None
    if not record.clans:
        return Sentence("Only in Clans is there a teammate to share with.", "ER-80")
    if gift < CARDS:
        if record.only_walls_given:
            return Sentence("Walls may be given to the teammate, but no cards.", "ER-90")
        return _holds_no(record, gift, "ER-80")
    if not record.reserve[now(record, SEAT), gift - CARDS]:
        return Sentence("You have no such wall in your reserve.", "ER-80")
    return NOT_BOTH


def _why_not_taken(record: Record, material: int) -> Refusal:
    if not _is_played(record):
        return None
    if not record.clans:
        return Sentence("Only in Clans is there a teammate to share with.", "ER-80")
    if not record.walls_taken:
        return Sentence("Walls may be given to the teammate, not taken.", "ER-80")
    if not record.reserve[int(teammate(record, now(record, SEAT))), material]:
        return Sentence("There is no such wall in the teammate's reserve.", "ER-90")
    return NOT_BOTH


def _why_not_discarded(record: Record, card: int) -> Refusal:
    return _holds_no(record, card, "ER-70") if now(record, STEP) == KEEP_HAND else None


def _why_no_quake(record: Record, _: int) -> Refusal:
    if not _is_played(record):
        return None
    if not_held := _holds_no(record, QUAKE, "ER-36"):
        return not_held
    if not tiles_to_be_had(record):
        return NO_TILE_LEFT
    return NO_TILE_TO_REPLACE


def _why_no_flow(record: Record, _: int) -> Refusal:
    return (_holds_no(record, FLOW, "ER-33") or NO_TILE_LEFT) if _is_played(record) else None


def _why_no_rain(record: Record, _: int) -> Refusal:
    if not _is_played(record):
        return None
    return _holds_no(record, RAIN, "ER-37") or NO_HEAT


def _why_not_drawn(record: Record, _: int) -> Refusal:
    if not _is_played(record):
        return None
    if record.heat[now(record, SEAT)] < ZONE_2:
        return Sentence("A card is drawn at a heat of {heat} or more.", "ER-30", {"heat": ZONE_2})
    if now(record, FIRST) & DREW:
        return Sentence("You have drawn that card in this turn already.", "ER-30")
    if cards_to_be_had(record):
        return None
    return Sentence("There is no card left to draw.", "ER-46")


# The rest.


def _why_not_from_pile(record: Record, pile: int) -> Refusal:
    if now(record, STEP) != DRAW_TILE:
        return None
    if record.top[pile] == NO_TILE:
        return Sentence("There is no tile left in that pile.", "ER-85")
    return Sentence("The tile on top of that pile fits nowhere.", "ER-85")


def _why_no_extra(record: Record, _: int) -> Refusal:
    if now(record, STEP) == OFFER_EXTRA or record.heat[now(record, SEAT)] >= ZONE_3:
        return None
    return Sentence("An extra tile is placed at a heat of {heat} or more.", "ER-45", {"heat": ZONE_3})


def _why_not_passed(record: Record, _: int) -> Refusal:
    if now(record, STEP) == PLACE_TILE:
        return Sentence("A tile that can be placed must be placed.", "ER-44")
    if now(record, STEP) == PLACE_ERUPTION:
        return Sentence("An eruption tile must be placed.", "ER-26")
    return None


def _why_not_tile(record: Record, kind: int) -> Refusal:
    if now(record, STEP) not in (DRAW_TILE, TURN_UP):
        return None
    if record.stack[kind] == 0:
        return Sentence("There is no such tile left to draw.", "ER-06")
    return Sentence("Such a tile fits nowhere: it goes back, and another is drawn.", "ER-44")


def _why_not_card(record: Record, _: int) -> Refusal:
    return Sentence("No such card can be drawn now.", "ER-08") if now(record, STEP) == DRAW_CARDS else None


def _why_no_roll(_: Record, __: int) -> Refusal:
    return None


def _why_not_starting(record: Record, _: int) -> Refusal:
    return Sentence("There is no such player.", "ER-11") if now(record, STEP) == CHOOSE_STARTER else None


_REASONS: Sequence[tuple[int, Callable[[Record, int], Refusal]]] = (
    (PLACE_AT, _why_not_placed),
    (REPLACE_AT, _why_not_replaced),
    (AFTERSHOCK_AT, _why_not_turned),
    (ERUPT_AT, _why_not_erupted),
    (SINKHOLE_AT, _why_not_sunk),
    (BOMB_AT, _why_not_bombed),
    (BUILD_AT, _why_not_built),
    (REINFORCE_AT, _why_not_reinforced),
    (RELOCATE_AT, _why_not_relocated),
    (TRADE_AT, _why_not_traded),
    (EXCHANGE_AT, _why_not_exchanged),
    (GIVE_AT, _why_not_given),
    (TAKE_AT, _why_not_taken),
    (DISCARD_AT, _why_not_discarded),
    (PILE_AT, _why_not_from_pile),
    (PLAY_QUAKE, _why_no_quake),
    (PLAY_FLOW, _why_no_flow),
    (PLAY_RAIN, _why_no_rain),
    (DRAW, _why_not_drawn),
    (EXTRA, _why_no_extra),
    (PASS, _why_not_passed),
    (TILE_AT, _why_not_tile),
    (CARD_AT, _why_not_card),
    (ROLL_AT, _why_no_roll),
    (STARTER_AT, _why_not_starting),
)
