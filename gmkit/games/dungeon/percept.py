"""Percept: all that one monster knows when it decides (H38): what it sees and hears, the walls, what it remembers.

The deciding functions of `cunning` get nothing else, so that they cannot use what the monster has not seen.
"""

from __future__ import annotations

from typing import NamedTuple

from gmkit.games.dungeon.eyes import sees
from gmkit.games.dungeon.figures import Figure, Mood
from gmkit.games.dungeon.ground import Ground
from gmkit.games.dungeon.hurting import too_holy
from gmkit.games.dungeon.kinds import Gift
from gmkit.games.dungeon.world import World
from gmkit.grid.geometry import Cell

AMBUSH_REACH = 3


class SeenHero(NamedTuple):
    """A hero, or a zombie of the heroes, whom it sees: its number at the table, and the figure, which lies open."""

    who: int
    figure: Figure


class Percept(NamedTuple):
    """What one monster knows. `taken` are cells where it sees somebody or something; `holy` those too near a light;
    `noise` is heard from its own and neighbouring areas; `alone`: it sees no other monster.
    """

    who: int
    me: Figure
    heroes: tuple[SeenHero, ...]
    ground: Ground
    taken: frozenset[Cell]
    holy: frozenset[Cell]
    noise: tuple[Cell, ...]
    alone: bool
    level: str

    def opens(self) -> bool:
        """Whether it opens doors (H15)."""
        return Gift.HANDS in self.me.gifts


def percept(world: World, index: int) -> Percept:
    """What that monster knows now."""
    me = world.figure(index)
    ground = world.ground()
    awake = me.mind.mood is not Mood.ASLEEP or me.mind.goal is not None or me.left < me.figures.endurance
    heroes = tuple(
        SeenHero(other, _as_seen(one))
        for other, one in world.friends()
        if awake and not me.effects.asleep and sees(world, index, other)
    )
    others = [one for other, one in world.foes() if other != index]
    taken = {one.figure.at for one in heroes} | {one.at for one in others if ground.sees(me.at, one.at)}
    taken |= {pony.at for pony in world.state.ponies if ground.sees(me.at, pony.at)}
    lights = {one.figure.at for one in heroes if one.figure.effects.holy}
    holy = {cell for at in lights for cell in ground.beside(at) if too_holy(world, index, cell)}
    noise = tuple(cell for cell in world.state.noise if _hears(world, me.at, cell))
    alone = not any(ground.sees(me.at, one.at) for one in others)
    return Percept(
        *(index, me, heroes, ground, frozenset(taken | world.board.high.keys()), frozenset(holy)),
        *(noise, alone, world.board.rules.villain),
    )


def _as_seen(one: Figure) -> Figure:
    """A hero as it lies open on the table: not what is in his pack."""
    return one._replace(gold=0, goods=(), skills=())


def _hears(world: World, at: Cell, noise: Cell) -> bool:
    """Whether a noise is in its area or in one that a door joins to it."""
    mine, other = world.board.area(at), world.board.area(noise)
    if mine == other:
        return True
    return any(
        {door.edge.cell in mine, door.edge.cell.beside(door.edge.way) in mine} == {True, False}
        and (door.edge.cell in other or door.edge.cell.beside(door.edge.way) in other)
        for door in world.state.doors
    )
