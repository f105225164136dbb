"""Where a bot goes: by what it holds, what its mates say they hold, and what all have seen of the others."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.games.dark_castle.field import Board
from gmkit.games.dark_castle.fights import Fighter, count
from gmkit.games.dark_castle.kinds import HeroClass, Kind, Person
from gmkit.grid.geometry import WAYS, Cell
from tests.games.dark_castle.balance.memory import CHAIN, Memory
from tests.games.dark_castle.balance.view import Figure, View, homes
from tests.games.dark_castle.balance.ways import FAR, KEYS, distances, gear

ERRANDS = (
    (Kind.PAPYRUS, Person.CLERK, Kind.DUNGEON_KEY_1),
    (Kind.ARMOUR, Person.KNIGHT, Kind.DUNGEON_KEY_2),
)


class Goals:
    """The goals of one seat: a cell, and whether beside it will do."""

    def __init__(self, board: Board, memory: Memory, seeks_key: bool) -> None:
        self.board = board
        self.memory = memory
        self.seeks_key = seeks_key

    def of(self, view: View) -> tuple[Cell, bool]:
        """Where he goes, and whether beside it will do."""
        hand, me, board, memory = view.hand, view.me, self.board, self.memory
        if Kind.MANIPULATOR in hand:
            return self._nearest(view, homes(board, me.team)), False
        if Kind.EMERALD in hand:
            if has_key(hand):
                return board.cells_with(Person.QUEEN)[0], False
            mate = self._mate_with(view, KEYS)
            return (mate.at, False) if mate is not None else self._errand(view)
        if Kind.CROWN in hand:
            return board.cells_with(Person.KING)[0], False
        ours = self._mate_with(view, CHAIN)
        key = has_key(hand) or self._mate_with(view, KEYS) is not None
        if memory.lies is not None:
            return memory.lies, False
        if ours is not None:
            if not key:
                return self._errand(view)
            if has_key(hand) and not has_key(view.mates[ours.name]):
                king = board.cells_with(Person.KING)[0]
                return (ours.at if Kind.EMERALD in view.mates[ours.name] else king), False
            return self._hunt(view)
        if Kind.CROWN in memory.gone:
            return self._hunt(view) if key or not self.seeks_key else self._errand(view)
        if self.seeks_key and not key:
            return self._errand(view)
        return (memory.things[Kind.CROWN], False) if self._first_there(view) else self._arm(view)

    def _first_there(self, view: View) -> bool:
        """Whether nobody of the other team can be at the Crown before him."""
        crown, me = self.memory.things[Kind.CROWN], view.me
        mine = self._turns(crown, me, gear(view.hand))
        order = [one.name for one in view.figures]
        later = {one.name: order.index(one.name) < order.index(me.name) for one in view.foes}
        return all(not one.alive or mine <= self._turns(crown, one, ()) + later[one.name] for one in view.foes)

    def _turns(self, goal: Cell, one: Figure, things: tuple[Kind, ...]) -> float:
        return (distances(self.board, goal, one.kind, things).get(one.at, FAR) + 1) // 2 + one.misses

    def _arm(self, view: View) -> tuple[Cell, bool]:
        """Cards first: unread pockets on the way to the King, where whoever has the Crown must come."""
        king = self.board.cells_with(Person.KING)[0]
        if self._ready(view) and view.me.at.king_distance(king) > 2:
            return king, True
        return self._unread(view, None), False

    def _ready(self, view: View) -> bool:
        return Kind.LICENCE in view.hand and any(kills(view, one) for one in view.foes)

    def _nearest(self, view: View, cells: Sequence[Cell]) -> Cell:
        things = gear(view.hand)
        return min(cells, key=lambda one: distances(self.board, one, view.me.kind, things).get(view.me.at, FAR))

    def _mate_with(self, view: View, kinds: Sequence[Kind]) -> Figure | None:
        for name, hand in view.mates.items():
            if view.figure(name).alive and any(kind in hand for kind in kinds):
                return view.figure(name)
        return None

    def _errand(self, view: View) -> tuple[Cell, bool]:
        """The nearer of the two keys that can still be had."""
        me, things = view.me, gear(view.hand)
        best, goal = FAR, None
        for thing, person, key in ERRANDS:
            to = self.board.cells_with(person)[0]
            if thing in view.hand:
                return to, False
            if thing in self.memory.gone or self._mate_with(view, (thing, key)) is not None:
                continue
            place = self.memory.things[thing]
            length = distances(self.board, place, me.kind, things).get(me.at, FAR)
            length += distances(self.board, to, me.kind, things).get(place, FAR)
            if length < best:
                best, goal = length, place
        return (goal, False) if goal is not None else self._hunt(view)

    def _hunt(self, view: View) -> tuple[Cell, bool]:
        """After whoever carries the quest on; unarmed he looks for cards on the way."""
        foes = [one for one in view.foes if one.alive and one.at != one.start]
        prey = next((one for one in foes if one.name == self.memory.carrier), None)
        armed = Kind.LICENCE in view.hand
        if prey is None:
            prey = next((one for one in foes if armed and kills(view, one)), None)
        if prey is not None and (
            (armed and kills(view, prey)) or (view.me.kind is HeroClass.THIEF and prey.kind is not HeroClass.THIEF)
        ):
            return self._ambush(view, prey)
        return self._unread(view, prey), False

    def _ambush(self, view: View, prey: Figure) -> tuple[Cell, bool]:
        """A cell of his way where one can be before him; beside him where there is none, or he is near."""
        me, board = view.me, self.board
        mine = distances(board, me.at, me.kind, gear(view.hand))  # ways of plain land are the same there and back
        if prey.name != self.memory.carrier or mine.get(prey.at, FAR) <= 3:
            return prey.at, True
        goals = {Kind.CROWN: Person.KING, Kind.EMERALD: Person.QUEEN}
        stage = self.memory.stage
        goal = board.cells_with(goals[stage])[0] if stage in goals else homes(board, prey.team)[0]
        his = distances(board, goal, prey.kind, KEYS)
        at, length = prey.at, 0
        while at != goal and at in his:
            beside = [at.beside(way) for way in WAYS if at.beside(way) in his]
            at, length = min(beside, key=lambda one: his[one]), length + 1
            if mine.get(at, FAR) <= length + 1:
                return at, True
        return prey.at, True

    def _unread(self, view: View, prey: Figure | None) -> Cell:
        """The nearest pocket that nobody of the team has read; of two the one nearer to the prey."""
        me, things = view.me, gear(view.hand)
        table = distances(self.board, me.at, me.kind, things, me.red > me.green)
        to = prey.at if prey is not None else self.board.cells_with(Person.KING)[0]
        unread = [
            cell
            for cell in table
            if cell not in self.memory.pockets and cell != me.at and not self.board.label(cell).hazard
        ]
        return min(unread, key=lambda cell: table[cell] + 0.3 * cell.king_distance(to), default=me.start)


def has_key(hand: Sequence[Kind]) -> bool:
    """Whether a key of the dungeon is among the cards."""
    return any(kind in KEYS for kind in hand)


def kills(view: View, one: Figure) -> bool:
    """Whether he could ever kill that figure, as far as he knows."""
    return count(Fighter(view.me.kind, view.hand), Fighter(one.kind, ())).blows is not None
