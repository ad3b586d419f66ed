"""The cave's dwellers (ED-81, ED-85 to ED-87)."""

from __future__ import annotations

from lapilli.games.eldorado.components import (
    DWELLER_STRENGTH,
    EMPTY,
    NO_TILE,
    OF_CAVE_SHRINE,
    THIEVES,
)
from lapilli.games.eldorado.rules.cards import win_treasure
from lapilli.games.eldorado.rules.maps import CAVES, is_enemy, move_explorer, remove_villagers, take_up
from lapilli.games.eldorado.rules.shrines import take_shrine
from lapilli.games.eldorado.state import HAND_OVER, OF_DWELLERS, TO_BANK, TO_THIEVES, ElDorado
from lapilli.kernel import push, rule


@rule
def dweller_strength(state: ElDorado, kind: int) -> int:
    """ED-02, ED-81: more while a dweller has the cave shrine."""
    strength = int(DWELLER_STRENGTH[kind])
    return strength + (OF_CAVE_SHRINE if state.keeper == OF_DWELLERS + kind else 0)


@rule
def beat_dweller(state: ElDorado, seat: int, tile: int) -> None:
    """ED-85, ED-86: the tile is an empty one now; what the dweller had is the winner's."""
    kind = state.kind[tile]
    state.kind[tile] = EMPTY
    if kind == THIEVES:
        win_treasure(state, seat)
    if state.keeper == OF_DWELLERS + kind:
        take_shrine(state, seat)


@rule
def opponent_on_the_left(state: ElDorado, seat: int) -> int:
    """ED-87: the next opponent, who rolls for the dwellers."""
    other = (seat + 1) % state.players
    while not is_enemy(state, seat, other):
        other = (other + 1) % state.players
    return int(other)


@rule
def shuffle_back(state: ElDorado, tile: int) -> None:
    """ED-85: the tile goes back, and the whole stack is shuffled: the shrine may be anywhere in it."""
    kind = state.kind[tile]
    take_up(state, tile)
    state.stack[kind] += 1
    state.stack_size[CAVES] += 1
    state.upper = 0


@rule
def lose_to_dweller(state: ElDorado, seat: int, tile: int) -> None:
    """ED-85: half the cards go to the bank (or to the Thieves), the explorer off the map."""
    kind = state.kind[tile]
    state.lost_villagers[seat] += remove_villagers(state, seat, tile)
    if state.stands[seat] == tile:
        move_explorer(state, seat, NO_TILE)
        state.placer[seat] = opponent_on_the_left(state, seat) + 1
        if state.hand_size[seat] > 1:
            to = TO_THIEVES if kind == THIEVES else TO_BANK
            push(state, HAND_OVER, seat, state.hand_size[seat] // 2, to)
        if state.keeper == seat:
            state.keeper = OF_DWELLERS + kind
    shuffle_back(state, tile)


@rule
def tie_with_dweller(state: ElDorado, tile: int) -> None:
    """ED-85: everybody is back where they came from, and the tile is gone."""
    shuffle_back(state, tile)
