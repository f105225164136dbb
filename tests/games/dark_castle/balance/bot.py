"""One player who plays for the quest: fetches a key and the Crown, hunts whoever was quicker, arms himself on the way.

It gets a `View` and the memory of its team. All bots are equal: class and seat alone tell them apart.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.blows import blows
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.field import Board
from gmkit.games.dark_castle.fights import Fighter, count
from gmkit.games.dark_castle.kinds import Category, HeroClass, Kind, Person
from gmkit.games.dark_castle.limits import may_carry
from gmkit.grid.geometry import Cell
from tests.games.dark_castle.balance.goals import Goals, has_key, kills
from tests.games.dark_castle.balance.memory import CHAIN, Memory
from tests.games.dark_castle.balance.view import Figure, View, homes
from tests.games.dark_castle.balance.ways import FAR, KEYS, after, distances, gear, steps_from

_QUEST = (*CHAIN, *KEYS, Kind.PAPYRUS, Kind.ARMOUR)
_PRIZED = (Kind.LICENCE, Kind.KIT, Kind.RESURRECTION, Kind.TELEPORT, Kind.REMOTE_G9, Kind.REMOTE_O3, Kind.REMOTE_D12)
_TWO_WILL_DO = (Kind.STAR, Kind.FREEZE, Kind.POISON, Kind.WAVE)
_ONE_WILL_DO = (Kind.HELMET, Kind.SHIELD, Kind.ACCELERATOR, Kind.ACCELERATION, Kind.EQUIPMENT)
_REACH = {Kind.STAR: 2, Kind.FREEZE: 1, Kind.WAVE: 1, Kind.POISON: 1}
_GIVES = {Person.CLERK: Kind.PAPYRUS, Person.KNIGHT: Kind.ARMOUR, Person.KING: Kind.CROWN, Person.QUEEN: Kind.EMERALD}


class Bot:
    """A seat. `words()` gives one command after another; None ends the turn."""

    def __init__(self, board: Board, memory: Memory, seeks_key: bool, rng: random.Random) -> None:
        self.board = board
        self.memory = memory
        self.goals = Goals(board, memory, seeks_key)
        self.rng = rng
        self.tried: set[object] = set()  # what was refused in this turn

    def words(self, view: View) -> Any | None:
        """The next command of his turn."""
        if view.choosing:
            return cm.Keep(keeps(view.hand))
        if view.offer:
            return cm.Number(0)
        for command in (self._take(view), self._give(view), self._act(view), self._move(view)):
            if command is not None and command not in self.tried:
                return command
        return None

    # --- cards ---

    def _take(self, view: View) -> Any | None:
        """A card of the pocket here that is worth the words."""
        for number, kind in enumerate(self.memory.pockets.get(view.me.at, ()), 1):
            if self._wants(view, kind):
                if may_carry(kind, view.me.kind, view.hand):
                    return cm.Take(number)
                slot = self._worse(view, kind)
                if slot:
                    return cm.Take(number, slot)
        return None

    def _wants(self, view: View, kind: Kind) -> bool:
        hand = view.hand
        if kind in _TWO_WILL_DO:
            return hand.count(kind) < 2
        if kind in hand:
            return False
        if kind in _QUEST or kind in _PRIZED:
            return not (kind in (Kind.EMERALD, Kind.CROWN) and self._laid_for_mate(view, kind))
        if kind in blows().weapons:
            return deck()[kind].category is not Category.SUPER or any(
                one.kind in blows().weapons[kind].victims for one in view.foes
            )
        if kind is Kind.AMMUNITION:
            return Kind.PISTOL in hand
        if kind in blows().armour:
            return not any(one in blows().armour for one in hand)
        return kind in _ONE_WILL_DO

    def _laid_for_mate(self, view: View, kind: Kind) -> bool:
        """Whether it lies here since he laid it down for a mate with a key."""
        return not has_key(view.hand) and any(
            has_key(hand) and view.figure(name).at == view.me.at for name, hand in view.mates.items()
        )

    def _worse(self, view: View, kind: Kind) -> int:
        """The slot of a weapon that the new one is better than."""
        if deck()[kind].category is not Category.WEAPON:
            return 0
        for slot, other in enumerate(view.hand, 1):
            if deck()[other].category is Category.WEAPON:
                rest = (*view.hand[: slot - 1], *view.hand[slot:])
                better = self._might(view, (*rest, kind)) > self._might(view, view.hand)
                return slot if better and may_carry(kind, view.me.kind, rest) else 0
        return 0

    def _might(self, view: View, hand: Sequence[Kind]) -> int:
        """How much a hand is worth against the figures of the other team."""
        total = 0
        for foe in view.foes:
            found = count(Fighter(view.me.kind, hand), Fighter(foe.kind, ())).blows
            total += 0 if found is None else 10 - found
        return total

    # --- deeds ---

    def _give(self, view: View) -> Any | None:
        if view.acted:
            return None
        person = self.board.label(view.me.at).person
        if person in _GIVES and _GIVES[person] in view.hand:
            return cm.Trade()
        return None

    def _act(self, view: View) -> Any | None:
        """Hand on what a mate with a key should carry; then a card, a blow or a spell at somebody in reach."""
        laid = self._hand_on(view)
        if laid is not None or view.acted:
            return laid
        hand, me = view.hand, view.me
        for one in self._at_hand(view, 1):
            if Kind.LICENCE in hand and kills(view, one):
                return cm.Attack(one.name)
            if me.kind is HeroClass.THIEF and one.kind is not HeroClass.THIEF and one.cards:
                return cm.Steal(one.name)
        for kind, length in _REACH.items():
            if kind in hand:
                for one in self._at_hand(view, length):
                    if (kind is Kind.POISON) == bool(one.misses):
                        return cm.Use(kind, one.name)
        for kind in (Kind.ACCELERATOR, Kind.ACCELERATION):
            if kind in hand and not view.quick:
                return cm.Quicken(kind)
        if Kind.RESURRECTION in hand or Kind.KIT in hand:
            for name in view.mates:
                mate = view.figure(name)
                if not mate.alive and Kind.RESURRECTION in hand:
                    return cm.Revive(Kind.RESURRECTION, name)
                if not mate.alive and (mate.at == me.at or self.board.next_to(mate.at, me.at)):
                    return cm.Revive(Kind.KIT, name)
        return self._teleport(view)

    def _teleport(self, view: View) -> Any | None:
        if Kind.TELEPORT not in view.hand:
            return None
        if Kind.MANIPULATOR in view.hand:
            return cm.Teleport(homes(self.board, view.me.team)[0])
        goal, _ = self.goals.of(view)
        table = distances(self.board, goal, view.me.kind, gear(view.hand))
        if (
            8 < table.get(view.me.at, FAR) < FAR
            and not self.board.is_dungeon(goal)
            and not self.board.is_dungeon(view.me.at)
        ):
            return cm.Teleport(goal)
        return None

    def _hand_on(self, view: View) -> Any | None:
        """The Emerald, or a Crown, laid down where a mate with a key stands (H18)."""
        if Kind.EMERALD in view.hand and self._laid_for_mate(view, Kind.EMERALD):
            return cm.Drop(view.hand.index(Kind.EMERALD) + 1)
        return None

    def _at_hand(self, view: View, length: int) -> list[Figure]:
        """The living rivals at that distance, whom the rules let him touch; the carrier first."""
        found = [
            one
            for one in view.foes
            if one.alive and one.at != one.start and self.board.straight(view.me.at, one.at, length)
        ]
        return sorted(found, key=lambda one: one.name != self.memory.carrier)

    # --- ways ---

    def _move(self, view: View) -> Any | None:
        if view.halted or view.me.jailed or view.steps + view.extra < 1:
            return None
        goal, near = self.goals.of(view)
        me = view.me
        if me.at == goal and not near:
            return cm.Stay() if view.midway else None
        things, wanted = gear(view.hand), me.red > me.green
        table = distances(self.board, goal, me.kind, things, wanted)
        best, found = self._worth(table, me.at, near, view) - 0.01, None
        for path in self._paths(me.at, me.kind, things, view):
            end = path[-1][1]
            worth = self._worth(table, end, near, view) + 0.001 * self.rng.random()
            if worth < best:
                best, found = worth, path
        if found is None:
            return cm.Stay() if view.midway else None
        steps = tuple(step for step, _ in found)
        return cm.Walk(steps) if len(steps) > 1 else cm.Step(*steps[0])

    def _paths(
        self, at: Cell, kind: HeroClass, things: tuple[Kind, ...], view: View
    ) -> list[list[tuple[tuple[int, int], Cell]]]:
        """The steps of one line: as many as make a stop."""
        found: list[list[tuple[tuple[int, int], Cell]]] = []
        level: list[list[tuple[tuple[int, int], Cell]]] = [[]]
        diagonal = view.quick or (view.extra > 0 and view.steps == 0)
        for _ in range(max(1, view.steps)):
            longer = []
            for path in level:
                start = path[-1][1] if path else at
                for step in steps_from(self.board, start, kind, things, diagonal):
                    end = after(start, step)
                    if end != at:
                        longer.append([*path, (step, end)])
            found += longer
            level = longer
        return found

    def _worth(self, table: Any, cell: Cell, near: bool, view: View) -> float:
        """How far from the goal; beside it where somebody is hunted; an unread pocket is worth a little."""
        length = table.get(cell, FAR)
        worth = abs(length - 1.0) if near else length
        label = self.board.label(cell)
        if label.hazard is not None:
            worth += 3.0
        return worth - (0.4 if cell not in self.memory.pockets else 0.0)


def keeps(hand: Sequence[Kind]) -> tuple[int, ...]:
    """What he takes along when he falls: of each category what serves the quest best, then the first."""
    order = (*KEYS, Kind.LICENCE, Kind.KIT, Kind.RESURRECTION, Kind.DEATH)
    found: dict[Category, int] = {}
    for slot, kind in sorted(
        enumerate(hand, 1), key=lambda one: order.index(one[1]) if one[1] in order else len(order)
    ):
        if not deck()[kind].quest:
            found.setdefault(deck()[kind].category, slot)
    return tuple(sorted(found.values()))
