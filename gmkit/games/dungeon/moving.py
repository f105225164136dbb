"""Moves of phases 1 and 2: the throw, the way cell by cell, and what ends it (DB-21 to DB-26, H13)."""

from __future__ import annotations

from gmkit.core.hearing import NotNow, Square
from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.doors import pass_door
from gmkit.games.dungeon.eyes import beside, called, detail, hidden, perceived
from gmkit.games.dungeon.figures import NOBODY
from gmkit.games.dungeon.ground import Bar
from gmkit.games.dungeon.hurting import (
    dead_beside,
    drop_zombies,
    end_if_over,
    fire_trap_under,
    holy_light_fails,
    too_holy,
    trap_under,
)
from gmkit.games.dungeon.kinds import Ability
from gmkit.games.dungeon.reckoning import hero_steps
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.seeing import ends, look
from gmkit.games.dungeon.world import Phase, World
from gmkit.grid.geometry import Cell


def in_move(world: World, index: int) -> None:
    """NotNow unless it is the move of that figure's side, and its own is not over."""
    one = world.figure(index)
    if world.state.phase is not (Phase.HEROES if one.friend else Phase.MONSTERS):
        raise NotNow(No.WRONG_PHASE)
    if one.effects.asleep:
        raise NotNow(No.ASLEEP, detail(called(world, index)))
    if one.deeds.stopped:
        raise NotNow(No.STOPPED, detail(called(world, index)))


def take_over(turn: Turn[World], who: str, index: int) -> None:
    """Whoever moved before has finished: one finishes before the next begins (H4)."""
    mover = turn.world.state.mover
    if mover not in (NOBODY, index) and not turn.world.figure(mover).deeds.stopped:
        turn.happen(ev.Did(who, mover, ev.Deed.STOP), "H4")


def throw(turn: Turn[World], who: str, index: int, face: int | None) -> None:
    """The throw of a hero for his move (DB-23)."""
    world = turn.world
    in_move(world, index)
    one = world.figure(index)
    if one.hero is None or one.deeds.thrown:
        raise NotNow(No.USED)
    take_over(turn, who, index)
    face = turn.throw("move", 6, face)
    steps = hero_steps(face, one.figures.speed)
    turn.happen(ev.Thrown(who, index, face, one.figures.speed, steps), "DB-23")


def stay(turn: Turn[World], who: str, index: int) -> None:
    """It does not move, and its move is over."""
    in_move(turn.world, index)
    turn.happen(ev.Did(who, index, ev.Deed.STOP), "DB-23")
    if not turn.world.figure(index).friend:
        turn.happen(ev.Stayed(who, called(turn.world, index), perceived(turn.world, index)), "H5")


def walk(turn: Turn[World], who: str, index: int, path: tuple[Cell, ...]) -> None:
    """The way, refused whole where all know that it cannot be; broken off where something comes into view."""
    world = turn.world
    in_move(world, index)
    one = world.figure(index)
    if one.hero is not None and not one.deeds.thrown:
        raise NotNow(No.NO_THROW)
    if len(path) > one.deeds.steps:
        raise NotNow(No.TOO_FAR, len(path), one.deeds.steps)
    at = one.at
    for number, cell in enumerate(path):
        _refuse(world, index, at, cell, first=number == 0)
        at = cell
    if one.friend:
        take_over(turn, who, index)
    _Walk(turn, who, index).go(path)


def _refuse(world: World, index: int, at: Cell, cell: Cell, first: bool) -> None:
    """NotNow for a step of which all know that it cannot be; the villain knows all but who is hidden."""
    one = world.figure(index)
    ground = world.ground()
    if cell not in ground:
        raise NotNow(No.OFF_MAP, Square(cell))
    bar = ground.step(at, cell)
    if bar is Bar.APART:
        raise NotNow(No.APART, Square(at), Square(cell))
    if bar in (Bar.WALL, Bar.CORNER) and (not one.friend or first or _walls_known(world, at, cell)):
        raise NotNow(No[bar.name])
    if bar is Bar.LOCKED and (not one.friend or _tried(world, at, cell)):
        raise NotNow(No.LOCKED)
    feature = world.board.high.get(cell)
    if feature is not None and (not one.friend or world.knows(cell)):
        raise NotNow(No.THING, Square(cell), feature)
    other = world.at(cell)
    if other is not None and other != index and _known_there(world, index, other):
        raise NotNow(No.FIGURE, Square(cell), detail(called(world, other)))
    if any(pony.at == cell for pony in world.state.ponies):
        raise NotNow(No.TAKEN, Square(cell))
    if too_holy(world, index, cell):
        raise NotNow(No.HOLY_LIGHT, Square(cell))


def _walls_known(world: World, at: Cell, cell: Cell) -> bool:
    """Whether what bars that step is drawn for all: a cell that was seen has shown its sides."""
    around = [cell, Cell(at.column, cell.row), Cell(cell.column, at.row), at]
    return any(
        world.ground().step(one, other) in (Bar.WALL, Bar.SHUT, Bar.LOCKED) and (world.knows(one) or world.knows(other))
        for one in around
        for other in around
        if one < other and (one.column == other.column or one.row == other.row)
    )


def _tried(world: World, at: Cell, cell: Cell) -> bool:
    """Whether all know that the door between them is locked."""
    return any(door.tried and set(ends(door.edge)) == {at, cell} for door in world.state.doors)


def _known_there(world: World, index: int, other: int) -> bool:
    """Whether whoever moves the first knows that the other stands there."""
    if world.figure(index).friend:
        return perceived(world, other)
    return not hidden(world, other, index)


class _Walk:
    """One way under way: who goes, and what was told of it so far."""

    def __init__(self, turn: Turn[World], who: str, index: int) -> None:
        self.turn, self.who, self.index = turn, who, index
        self.told: Cell | None = None
        self.moved = False
        self.unseen = False
        self.last_seen: Cell | None = None

    def go(self, path: tuple[Cell, ...]) -> None:
        """Cell by cell, as far as it goes."""
        friend = self.turn.world.figure(self.index).friend
        if not friend and perceived(self.turn.world, self.index):
            self.last_seen = self.turn.world.figure(self.index).at
        for number, cell in enumerate(path):
            if not self._step(cell, last=number == len(path) - 1):
                break
        self._arrive()
        if not friend:
            look(self.turn, self.who)

    def _step(self, cell: Cell, last: bool) -> bool:
        """One step; whether the way goes on."""
        turn, who, index = self.turn, self.who, self.index
        start = turn.world.figure(index).at
        if not pass_door(turn, who, index, start, cell, self._arrive):
            return False
        other = turn.world.at(cell)
        if other is not None or cell in turn.world.board.high:
            self._bump(other)
            return False
        if turn.world.ground().step(start, cell) is not Bar.NOTHING:
            return False  # groped for in the dark: what is in the way is known now that one stands beside it
        turn.happen(ev.Stepped(who, index, cell), "DB-21")
        self.moved = True
        self._lead_pony(start)
        one = turn.world.figure(index)
        if perceived(turn.world, index):
            self.last_seen = cell
        fresh = False
        if one.friend:
            self._notice_hiding()
            fresh = look(turn, who, self._arrive)
        near = beside(turn.world, index)
        if holy_light_goes := one.effects.holy and dead_beside(turn.world, index):
            self._arrive()
        if self._halt(near) or holy_light_goes:
            holy_light_fails(turn, who, index)
            self._trap()
            return False
        return not self._trap() and not (fresh and not last)

    def _halt(self, near: list[int]) -> bool:
        turn, who, index = self.turn, self.who, self.index
        if not near:
            return False
        self._arrive()
        turn.happen(ev.Did(who, index, ev.Deed.STOP), "DB-26")
        monster = not turn.world.figure(index).friend
        for other in near:
            seen = perceived(turn.world, index)
            turn.happen(ev.Halted(who, called(turn.world, other), monster, seen), "DB-26")
        return True

    def _trap(self) -> bool:
        """A trap fires and ends the move (A39)."""
        turn, who, index = self.turn, self.who, self.index
        if trap_under(turn.world, index) is not None:
            self._arrive()
            fire_trap_under(turn, who, index)
            if turn.world.figure(index).left > 0 and not turn.world.figure(index).deeds.stopped:
                turn.happen(ev.Did(who, index, ev.Deed.STOP), "A39")
            return True
        return False

    def _bump(self, other: int | None) -> None:
        """A monster runs into somebody whom it did not perceive (H18)."""
        turn, who, index = self.turn, self.who, self.index
        if other is None:
            return
        self._arrive()
        if not turn.world.figure(index).friend:
            turn.happen(ev.Bumped(who, index), "H53")
            turn.happen(ev.Did(who, index, ev.Deed.STOP), "H53")
            if turn.world.figure(other).can(Ability.STEALTH) and not turn.world.figure(other).effects.invisible:
                turn.happen(ev.Noticed(who, other, called(turn.world, other)), "H18")
        else:
            look(turn, who)

    def _notice_hiding(self) -> None:
        world, index = self.turn.world, self.index
        at = world.figure(index).at
        self.unseen = self.unseen or any(
            hidden(world, index, other) and perceived(world, other) and world.ground().neighbours(at, foe.at)
            for other, foe in world.foes()
        )

    def _lead_pony(self, left: Cell) -> None:
        for number, pony in enumerate(self.turn.world.state.ponies):
            if pony.leader == self.index:
                self.turn.happen(ev.PonyLed(self.who, number, left), "H41")

    def _arrive(self) -> None:
        """Tell where it is, once a cell; a monster that has just come into sight is told by that."""
        turn, who, index = self.turn, self.who, self.index
        one = turn.world.figure(index)
        if not self.moved or self.told == one.at:
            return
        self.told = one.at
        if one.friend:
            turn.happen(ev.Arrived(who, called(turn.world, index), one.at, self.unseen), "DB-21")
            _tell_pile(turn, who, index)
        elif perceived(turn.world, index):
            known = index in (*turn.world.state.sighted, *turn.world.state.felt)
            look(turn, who)
            if known:
                turn.happen(ev.Arrived(who, called(turn.world, index), one.at), "DB-23")
        elif self.last_seen is not None:
            turn.happen(ev.WentOutOfSight(who, called(turn.world, index), self.last_seen), "DB-23")


def _tell_pile(turn: Turn[World], who: str, index: int) -> None:
    at = turn.world.figure(index).at
    for pile in turn.world.state.piles:
        if pile.at == at:
            if pile.gold:
                turn.happen(ev.PileFound(who, at, pile.gold), "H51")
            for goods in pile.goods:
                turn.happen(ev.ThingNamed(who, ev.Where.HERE, goods), "H51")
            for weapon in pile.weapons:
                turn.happen(ev.ThingNamed(who, ev.Where.HERE, None, weapon), "H51")


def leave(turn: Turn[World], who: str, index: int) -> None:
    """Out by an entrance, for good (H37)."""
    world = turn.world
    if world.state.phase is not Phase.HEROES:
        raise NotNow(No.WRONG_PHASE)
    if world.figure(index).at not in world.board.entrances:
        raise NotNow(No.NO_ENTRANCE)
    turn.happen(ev.LeftDungeon(who, index, called(world, index)), "H37")
    drop_zombies(turn, who, index)
    end_if_over(turn, who)
