"""The shortest game that is possible on a map: who knows it by heart digs up a treasure and carries it out.

One player alone is searched for, with the game's own decide(): every state is played on by every command, and the
way of fewest turns is kept. In company it is the same, since explorers never meet and a round is one turn of each.
What counts, and what is left out:

- A turn is one that comes to him: those he must miss (swamp, infirmary) count, a wall struck on firm ground, which
  leaves him his turn (NC-27), does not.
- Injuries count as ways while he carries nothing: the infirmary may well be a short cut for its three turns. One who
  carries a treasure may not be hurt, since where it goes then is the lot's to say.
- Roaming dragonids move between the rounds as they truly would, so that the answer can be walked on this map.
- By `finish: first` the nearest treasure will do; by `all` he carries every one out at once, since nobody comes back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gmkit.core.dice import Drawn
from gmkit.core.route import Route, TooHard
from gmkit.core.setup import Seat, Setup
from gmkit.core.turn import Turn
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.apply import apply
from gmkit.games.numenor.board import Lair
from gmkit.games.numenor.bounds import Bounds
from gmkit.games.numenor.rules import decide, open_game
from gmkit.games.numenor.rulings import DEFAULTS
from gmkit.games.numenor.supposing import NoLot
from gmkit.games.numenor.words import Command, Dig, Go, Skip, short
from gmkit.games.numenor.world import Explorer, State, World, begin
from gmkit.grid.geometry import WAYS, Cell, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both

_MOST = 400_000  # places that are looked at; more take minutes
_MOST_TREASURES = 16
_COMMANDS: tuple[Command, ...] = (*(Go(way) for way in WAYS), Skip())
_NAME = "0"  # the lone player
_FAR = 1 << 60
_WON = -1
_DIG = len(_COMMANDS)
_WORDS: tuple[Both, ...] = tuple(
    Both(short(one, Columns.LATIN, "ru"), short(one, Columns.LATIN, "en")) for one in (*_COMMANDS, Dig())
)


class Place(NamedTuple):
    """All of a lone player's game but which treasures he has: he, with an empty sack or one in it, and dragonids."""

    own: Explorer
    lairs: tuple[Lair, ...]


class Leg(NamedTuple):
    """What one command does: the turns it takes, and the number of the place it leads to; -1 is out of the cave."""

    turns: int
    end: int
    command: int  # its place in _WORDS


def solve(grid: GridMap, rulings: Mapping[str, str], starts: Sequence[Cell]) -> list[Route | None]:
    """For each start the shortest game, or None where there is no way at all. TooHard past `_MOST` places.

    `rulings` may leave out those that stay at their defaults. Which of equally short games is told means
    nothing, but it is always the same.
    """
    setup = Setup((grid,), tuple(Seat(_NAME, start) for start in starts), {**DEFAULTS, **rulings})
    solver = _Solver(begin(setup))
    return [solver.route(start) for start in starts]


class _Solver:
    """The places of one map, numbered as they are reached, and the legs between them, worked out once."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.treasures = {cell: bit for bit, cell in enumerate(world.state.lying)}
        # By `first` one treasure is as good as all: a single bit tells whether he has one.
        self.all = world.rules.all_treasures
        self.bits = len(self.treasures) if self.all else 1
        if self.bits > _MOST_TREASURES:
            raise TooHard
        self._bounds = Bounds(world, [[one] for one in self.treasures] if self.all else [list(self.treasures)])
        self.places: list[Place] = []
        self._numbers: dict[Place, int] = {}
        self._legs: list[list[Leg] | None] = []
        self._digs: dict[int, Leg | None] = {}

    def route(self, start: Cell) -> Route | None:
        """The shortest game from one start: over places and treasures he has, the promising ones first (A*)."""
        if not self.treasures:
            return None
        opening = self._turn(Explorer(_NAME, start), self.world.state.lairs, ())
        open_game(opening)
        first = self._number(opening.world) << self.bits
        least = self._least(first)
        if least is None:
            return None
        best = {first: 0}
        came: dict[int, tuple[int, int, int]] = {}  # from which state, by which command, for how many turns
        # In order of the fewest turns that a whole game through a state can take.
        buckets: dict[int, list[tuple[int, int]]] = {least: [(0, first)]}
        while buckets:
            whole = min(buckets)
            bucket = buckets[whole]
            while bucket:  # grows meanwhile; the last come are the furthest on
                so_far, state = bucket.pop()
                if so_far > best[state]:  # a shorter way there was found since
                    continue
                if state == _WON:
                    return _route(came, so_far)
                for cost, end, command in self._steps(state):
                    turns = so_far + cost
                    if turns >= best.get(end, _FAR) or (least := self._least(end)) is None:
                        continue
                    best[end] = turns
                    came[end] = (state, command, cost)
                    buckets.setdefault(turns + least, []).append((turns, end))
            del buckets[whole]
        return None

    def _least(self, state: int) -> int | None:
        """The turns that must at least yet come, or None where the game cannot be won from there."""
        if state == _WON:
            return 0
        at = self.places[state >> self.bits].own.at
        assert at is not None, "one who left has won"
        return self._bounds.least(at, state & ((1 << self.bits) - 1))

    def _steps(self, state: int) -> Iterator[tuple[int, int, int]]:
        """What can be done in a state: cost, state after it (or _WON), command."""
        number, has = state >> self.bits, state & ((1 << self.bits) - 1)
        whole = (1 << self.bits) - 1
        for cost, end, command in self._legs[number] or self._worked_out(number):
            if end >= 0:
                yield cost, end << self.bits | has, command
            elif has == whole:
                yield cost, _WON, command
        at = self.places[number].own.at
        if at in self.treasures:
            bit = 1 << (self.treasures[at] if self.all else 0)
            if not has & bit and (leg := self._dig(number)) is not None:
                yield leg.turns, leg.end << self.bits | has | bit, leg.command

    def _worked_out(self, number: int) -> list[Leg]:
        """The legs by every command but a dig: those that lead nowhere new, or lose a treasure, are left out."""
        own, lairs = self.places[number]
        found = [
            leg
            for index, command in enumerate(_COMMANDS)
            if (leg := self._leg(own, lairs, command, index)) is not None and leg.end != number
        ]
        self._legs[number] = found
        return found

    def _dig(self, number: int) -> Leg | None:
        """Digging where a treasure lies; None where he would be hurt before he can go on."""
        if number not in self._digs:
            own, lairs = self.places[number]
            self._digs[number] = self._leg(own, lairs, Dig(), _DIG)
        return self._digs[number]

    def _leg(self, own: Explorer, lairs: tuple[Lair, ...], command: Command, index: int) -> Leg | None:
        turn = self._turn(own, lairs, (own.at,) if isinstance(command, Dig) and own.at is not None else ())
        decide(turn, _NAME, command)
        turns = 0
        for _, event in turn.happenings:
            turns += isinstance(event, ev.TurnBegan)
            if isinstance(event, (ev.TreasureLay, ev.TreasureHidden)):
                return None
        if turn.world.state.over:  # his last turn: no other is announced
            return Leg(turns + 1, -1, index)
        return Leg(turns, self._number(turn.world), index)

    def _turn(self, own: Explorer, lairs: tuple[Lair, ...], lying: tuple[Cell, ...]) -> Turn[World]:
        board, rules, _ = self.world
        return Turn(World(board, rules, State((own,), lying=lying, lairs=lairs)), apply, NoLot(), Drawn())

    def _number(self, world: World) -> int:
        """The number of the place that a turn ended in. A full sack is as good as one treasure."""
        own = world.state.explorers[0]
        place = Place(own if own.carried < 2 else own._replace(carried=1), world.state.lairs)
        number = self._numbers.get(place)
        if number is None:
            number = self._numbers[place] = len(self.places)
            if number >= _MOST:
                raise TooHard
            self.places.append(place)
            self._legs.append(None)
        return number


def _route(came: Mapping[int, tuple[int, int, int]], turns: int) -> Route:
    """The way that won, read backwards."""
    words: list[Both] = []
    missed = 0
    state = _WON
    while state in came:
        state, command, cost = came[state]
        words.append(_WORDS[command])
        missed += max(0, cost - 1)
    return Route(turns, missed, tuple(reversed(words)))
