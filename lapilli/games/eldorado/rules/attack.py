"""Beginning battles: who meets whom, where (ED-70, ED-78, ED-85)."""

from __future__ import annotations

from lapilli.games.eldorado.components import DIE, MOST_VILLAGERS, NO_TILE
from lapilli.games.eldorado.state import (
    ASK,
    ATTACKING,
    BRING,
    DEFENDING,
    DWELLER,
    FIGHT,
    FIGHT_ON,
    FOR_FARM,
    HOME,
    IN_THE_OPEN,
    NOT_ASKED,
    ROLL_BATTLE,
    WITH_DWELLER,
    ElDorado,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import push, rule

NOT_COUNTED = -1
"""How many dice are to be rolled is known when they are."""


@rule
def forget_coming(state: ElDorado, side: int) -> None:
    """Nobody has come for a battle yet."""
    state.came_explorer[side] = NO_TILE
    for i in range(MOST_VILLAGERS):
        state.came[side, i] = HOME


@rule
def ask_rivals(state: ElDorado) -> None:
    """ED-65: rivals of the active player are asked whether they strike."""
    push(state, ASK, NOT_ASKED, state.active, 0)


@rule
def begin_attack(state: ElDorado, seat: int, tile: int) -> None:
    """ED-70: somebody has entered a tile that rivals occupy."""
    forget_coming(state, ATTACKING)
    state.passed = 0
    push(state, FIGHT_ON, seat, tile, 0)


@rule
def clear_dice(state: ElDorado) -> None:
    """No dice lie on the table."""
    for side in range(2):
        for face in range(DIE):
            state.faces[side, face] = 0


@rule
def roll_for_it(state: ElDorado, attacker: int, defender: int) -> None:
    """ED-72: the attacker rolls, then the defender, and then it is decided."""
    clear_dice(state)
    push(state, FIGHT, attacker, 0, 0)
    push(state, ROLL_BATTLE, defender, DEFENDING, NOT_COUNTED)
    push(state, ROLL_BATTLE, attacker, ATTACKING, NOT_COUNTED)


@rule
def begin_battle(state: ElDorado, attacker: int, defender: int, tile: int, sort: int) -> None:
    """ED-71: first the attacker brings more, then the defender; then the dice are cast."""
    state.battle_at = tile
    state.attacker = attacker
    state.defender = defender
    state.about = sort
    state.quiet = 0
    forget_coming(state, DEFENDING)
    roll_for_it(state, attacker, defender)
    if defender != DWELLER:
        push(state, BRING, defender, DEFENDING, 0)
    push(state, BRING, attacker, ATTACKING, 0)


@rule
def meet_dweller(state: ElDorado, seat: int, tile: int) -> None:
    """ED-85: discovering a dweller is a battle; whoever else occupies the tile is fought after it."""
    begin_attack(state, seat, tile)
    begin_battle(state, seat, DWELLER, tile, WITH_DWELLER)


@rule
def end_battle(state: ElDorado) -> None:
    """Nobody fights any more; where more foes may wait, it is remembered who came from where."""
    if state.about >= FOR_FARM:
        forget_coming(state, ATTACKING)
    state.battle_at = NO_TILE
    state.attacker = 0
    state.defender = 0
    state.about = IN_THE_OPEN
    state.prize = NOWHERE
    forget_coming(state, DEFENDING)
    clear_dice(state)


@rule
def came_along(state: ElDorado, side: int, tile: int, villagers: int) -> None:
    """Villagers have come into a battle from a tile; the highest stay first."""
    for _ in range(villagers):
        place = MOST_VILLAGERS - 1
        while place > 0 and state.came[side, place - 1] < tile:
            state.came[side, place] = state.came[side, place - 1]
            place -= 1
        state.came[side, place] = tile
