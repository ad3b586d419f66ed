"""What is to be done in a position of El Dorado must agree with the rest of it: then it can be played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lapilli.games.eldorado.agenda_reader import AgendaReader
from lapilli.games.eldorado.components import (
    FIRST_DWELLER,
    IMPORTANT,
    ISLAND_KINDS,
    NO_EXPLORER,
    NO_TILE,
    RESOURCES,
)
from lapilli.games.eldorado.notation import SIDE_NAMES
from lapilli.games.eldorado.rules.battle import has_figures_on
from lapilli.games.eldorado.rules.maps import CAVES, map_of, villagers_on
from lapilli.games.eldorado.rules.move import room_beside
from lapilli.games.eldorado.state import (
    AGAINST_FARM,
    ANSWER,
    ASK,
    ATTACKING,
    BEGIN_EXPLORING,
    BRING,
    CHOOSE_EXPLORER,
    CHOOSE_FOE,
    COMPOSE,
    DEAL_IMPORTANT,
    DEAL_SHEET,
    DEFENDING,
    DRAW_TILE,
    DWELLER,
    END_TURN,
    EXPLORE,
    FIGHT,
    FIGHT_ON,
    FOR_FARM,
    GATHER,
    HAND_OVER,
    HOME,
    IN_THE_OPEN,
    KEEP_HAND,
    LAY_START,
    LAY_TILE,
    LOOK_AHEAD,
    OFFER,
    ORDER_AHEAD,
    PLACE_EXPLORER,
    REROLL_BATTLE,
    REROLL_GOLDEN,
    ROLL_AGAIN,
    ROLL_BATTLE,
    ROLL_GOLDEN,
    SPLIT_DICE,
    STEAL,
    TAKE_CARD,
    WITH_DWELLER,
)
from lapilli.hexes import NOWHERE
from lapilli.kernel import AGENDA_DEPTH
from lapilli.seats import seat_letter
from lapilli.text_reader import Entry
from lapilli.words import Sentence

ON_TOP = {
    **{EXPLORE: 9, ASK: 6, FIGHT_ON: 5, DRAW_TILE: 5, LAY_TILE: 5, CHOOSE_FOE: 4, FIGHT: 3},
    **{ROLL_GOLDEN: 2, REROLL_GOLDEN: 1, STEAL: 1, BEGIN_EXPLORING: 1},
}
"""How many entries may come on top of a step before it is done: most where an offering leads to a battle."""
OF_THE_TURN = (
    *(ROLL_GOLDEN, REROLL_GOLDEN, STEAL, TAKE_CARD, SPLIT_DICE, GATHER, BEGIN_EXPLORING, LOOK_AHEAD),
    *(ORDER_AHEAD, EXPLORE, DRAW_TILE, LAY_TILE, OFFER, KEEP_HAND, END_TURN),
)
"""Steps of the player who has the turn."""
ROLLING = (ROLL_BATTLE, REROLL_BATTLE, ROLL_AGAIN)


class Todo(NamedTuple):
    """Something on the agenda: where it is said, how, and what it means."""

    line: int
    said: str
    step: int
    seat: int
    first: int
    second: int


class AgendaChecks(AgendaReader):
    """Looks at each thing to be done; all else has been read, tiles and pieces are in their places."""

    def read_agenda(self, entries: Sequence[Entry]) -> None:
        """Read what is to be done; then see whether it can be."""
        super().read_agenda(entries)
        agenda = self.record.agenda.tolist()
        todo = [
            Todo(line, " ".join(words), *agenda[place])
            for place, (line, words) in enumerate(reversed(entries))
        ]
        for place, entry in enumerate(todo):
            self.line = entry.line
            self.check_room(place, entry)
            self.check_player(entry)
            self.check_step(entry, todo[place - 1] if place else None)
            self.check_setup(entry, {above.step for above in todo[place + 1 :]})
        self.check_battle(todo)
        self.check_who_came(todo)
        self.check_offer(todo)

    def needs(self, fits: bool, entry: Todo, rule: str) -> None:
        """A thing to be done is refused unless it fits what else is said."""
        if not fits:
            self.line = entry.line
            values = {"entry": entry.said}
            raise self.fail(Sentence("{entry!r} does not fit the rest of the position", rule, values))

    def check_room(self, place: int, entry: Todo) -> None:
        """What comes of a step has room above it."""
        most = AGENDA_DEPTH - ON_TOP.get(entry.step, 0)
        if place >= most:
            raise self.fail(Sentence("the agenda has more than {most} entries", values={"most": most}))

    def check_player(self, entry: Todo) -> None:
        """A step of the turn is the active player's."""
        seat = entry.first if entry.step == ASK else entry.seat
        active = int(self.record.active)
        if entry.step in (*OF_THE_TURN, ASK) and seat != active:
            values = {"entry": entry.said, "player": seat_letter(active)}
            raise self.fail(
                Sentence("{entry!r} cannot be: 'active' says that it is {player}'s turn", "", values)
            )

    def check_setup(self, entry: Todo, before: set[int]) -> None:
        """ED-10, ED-12: nobody has a turn before the island begins and all explorers are chosen."""
        record, step, seats = self.record, entry.step, slice(entry.seat, int(self.record.players))
        if step in (DEAL_SHEET, LAY_START):
            done = record.sheet[seats].any() if step == DEAL_SHEET else record.laid.any()
            self.needs(not done, entry, "ED-10")
            return
        self.needs(bool(record.laid.any()) or LAY_START in before, entry, "ED-12")
        if step == CHOOSE_EXPLORER:
            self.needs(bool((record.explorer[seats] == NO_EXPLORER).all()), entry, "ED-10")
            self.needs(bool(record.sheet[seats].all()) or DEAL_SHEET in before, entry, "ED-10")
        elif CHOOSE_EXPLORER not in before:
            chosen = record.explorer[: int(record.players)] != NO_EXPLORER
            self.needs(bool(chosen.all()), entry, "ED-10")
        if step == DEAL_IMPORTANT:
            self.needs(self.is_dealing(entry), entry, "ED-100")

    def check_step(self, entry: Todo, below: Todo | None) -> None:
        """What some steps need."""
        record, step, seat = self.record, entry.step, entry.seat
        if step in (SPLIT_DICE, REROLL_GOLDEN, STEAL):
            self.needs(bool(record.dice.all()), entry, "ED-30")
            if step == REROLL_GOLDEN:
                self.needs(below is not None and below.step == SPLIT_DICE, entry, "ED-90")
        elif step == GATHER and entry.second:
            self.needs(bool(record.action_points) and entry.first <= record.movement, entry, "ED-102")
        elif step in (DRAW_TILE, LAY_TILE):
            self.needs(self.may_lay(entry), entry, "ED-41")
        elif step == PLACE_EXPLORER:
            self.needs(bool(record.placer[entry.first] == seat + 1), entry, "ED-75")
        elif step == HAND_OVER:
            self.needs(entry.first <= record.hand[seat].sum() and entry.second != seat, entry, "ED-75")
        elif step == CHOOSE_FOE:
            same = below is not None and below.step == FIGHT_ON and below[3:5] == entry[3:5]
            self.needs(same, entry, "ED-78")
        elif step in (BRING, *ROLLING, FIGHT):
            self.needs(record.battle_at != NO_TILE, entry, "ED-70")

    def is_dealing(self, entry: Todo) -> bool:
        """ED-100: whether earlier seats have all their important tiles, and later ones none yet."""
        record, players = self.record, int(self.record.players)
        dealt = record.important[:players].sum(axis=1).tolist()
        each = int(IMPORTANT[players].sum()) // players
        if not record.important_tiles or (record.important_left != IMPORTANT[players]).any():
            return False
        before, after = dealt[: entry.seat], dealt[entry.seat + 1 :]
        return entry.first == each > dealt[entry.seat] and set(before) <= {each} and not any(after)

    def may_lay(self, entry: Todo) -> bool:
        """ED-41, ED-48: whether there is room beside the explorer, for a tile of that map."""
        here = int(self.record.stands[entry.seat])
        if here == NO_TILE or not room_beside(self.record, here):
            return False
        in_cave = map_of(int(self.record.cell[here])) == CAVES
        return entry.step == DRAW_TILE or in_cave == (entry.first >= ISLAND_KINDS)

    # Battles.

    def check_battle(self, todo: Sequence[Todo]) -> None:
        """ED-71, ED-72: a battle is decided after both sides have brought what they like, and rolled."""
        record = self.record
        fights = [place for place, entry in enumerate(todo) if entry.step == FIGHT]
        if record.battle_at == NO_TILE:
            return
        sides = (int(record.attacker), int(record.defender))
        if len(fights) != 1 or not self.is_a_battle(sides):
            values = {"entry": "battle"}
            why = Sentence("{entry!r} does not fit the rest of the position", "ED-70", values)
            raise self.fail(why, about="battle")
        place = fights[0]
        fight, before = todo[place], todo[place + 1 :]
        self.needs(fight.seat == sides[ATTACKING], fight, "ED-72")
        if record.about in (IN_THE_OPEN, WITH_DWELLER):
            on = (FIGHT_ON, fight.seat, int(record.battle_at))
            self.needs(place > 0 and todo[place - 1][2:5] == on, fight, "ED-78")
        order = [(BRING, ATTACKING), (BRING, DEFENDING), (ROLL_BATTLE, ATTACKING), (ROLL_BATTLE, DEFENDING)]
        if record.about == WITH_DWELLER:
            order.remove((BRING, DEFENDING))
        before = [entry for entry in before if entry.step != HAND_OVER]
        for entry, (step, side) in zip(before, reversed(order), strict=False):
            rolled_before = entry == before[-1] and step == ROLL_BATTLE and entry.step in ROLLING
            self.needs((entry.step == step or rolled_before) and entry.first == side, entry, "ED-71")
            self.needs(entry.seat == sides[side], entry, "ED-71")
        if len(before) > len(order):
            self.needs(False, before[-1], "ED-71")

    def is_a_battle(self, sides: tuple[int, int]) -> bool:
        """Whether there is somebody to fight, about what is said."""
        record = self.record
        attacker, defender = sides
        if attacker == defender or not has_figures_on(record, attacker, int(record.battle_at)):
            return False
        with_dweller = record.about == WITH_DWELLER
        if (defender == DWELLER) != with_dweller:
            return False
        if with_dweller and record.kind[record.battle_at] < FIRST_DWELLER:
            return False
        of_farm = record.about in (FOR_FARM, AGAINST_FARM)
        farms = [farm for farm in record.farm[defender].tolist() if farm != NOWHERE]
        return (int(record.prize) in farms) if of_farm else bool(record.prize == NOWHERE)

    def check_who_came(self, todo: Sequence[Todo]) -> None:
        """ED-73: who came for a battle is on its tile."""
        record = self.record
        where, sides = int(record.battle_at), [int(record.attacker), int(record.defender)]
        for entry in todo:
            if entry.step == FIGHT_ON:
                where, sides[ATTACKING] = entry.first, entry.seat
        for side, seat in enumerate(sides):
            came = int((record.came[side] != HOME).sum())
            explorer = record.came_explorer[side] != NO_TILE
            if not (came or explorer):
                continue
            fits = where != NO_TILE and seat != DWELLER and (side == ATTACKING or record.battle_at != NO_TILE)
            # Whoever has just lost is remembered until that is paid for.
            if fits and (record.battle_at != NO_TILE or has_figures_on(record, seat, where)):
                fits = came <= villagers_on(record, seat, where)
                fits = fits and not (explorer and record.stands[seat] != where)
            if not fits:
                about = f"{SIDE_NAMES[side]}-{'villagers' if came else 'explorer'}"
                raise self.fail(Sentence("nobody has come for a battle there", "ED-73"), about)

    # Trades.

    def check_offer(self, todo: Sequence[Todo]) -> None:
        """ED-22: what is offered is somebody's, and is wanted of somebody else."""
        record = self.record
        trades = [entry for entry in todo if entry.step in (COMPOSE, ANSWER)]
        if not trades:
            if record.given.any() or record.wanted.any():
                about = "given" if record.given.any() else "wanted"
                raise self.fail(Sentence("nobody makes an offer", "ED-22"), about)
            return
        entry = trades[-1]
        giver, other = (entry.seat, entry.first) if entry.step == COMPOSE else (entry.first, entry.seat)
        held = [*record.hand[giver].tolist(), int(record.keeper == giver)]
        given, wanted = record.given.tolist(), record.wanted.tolist()
        fits = giver != other and entry == todo[-1] and len(trades) == 1
        fits = fits and all(offered <= has for offered, has in zip(given, held, strict=True))
        fits = fits and not any(here and there for here, there in zip(given, wanted, strict=True))
        fits = fits and sum(wanted[:RESOURCES]) <= record.hand[other].sum()
        fits = fits and wanted[RESOURCES] <= (record.keeper == other)
        self.needs(bool(fits), entry, "ED-22")
