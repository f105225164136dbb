"""Who sees, feels and is hidden from whom, by light, lines and spells. It looks at the world and changes nothing."""

from __future__ import annotations

from functools import lru_cache

from gmkit.core.hearing import Name, Numbered
from gmkit.games.dungeon.events import Called
from gmkit.games.dungeon.figures import Figure
from gmkit.games.dungeon.kinds import Ability, Guise, MonsterKind
from gmkit.games.dungeon.world import Board, World
from gmkit.grid.geometry import Cell


def lit(world: World) -> frozenset[Cell]:
    """The cells with light: rooms that have their own, and the area of each who bears one (H7)."""
    bearers = sorted({one.at for _, one in world.inside() if one.light.burning is not None})
    return _lit(world.board, tuple(bearers))


@lru_cache(maxsize=256)
def _lit(board: Board, bearers: tuple[Cell, ...]) -> frozenset[Cell]:
    return board.lit.union(*(board.area(cell) for cell in bearers))


def seen_cells(world: World, index: int) -> frozenset[Cell]:
    """The cells that a figure sees: those in line with light on them; its own in the dark too."""
    at = world.figure(index).at
    return (world.ground().seen_from(at) & lit(world)) | {at}


def sees(world: World, viewer: int, target: int) -> bool:
    """Whether one sees another. Heroes need light (H8), monsters do not (H9)."""
    one, other = world.figure(viewer), world.figure(target)
    if hidden(world, target, viewer):
        return False
    if one.friend:
        return other.at in seen_cells(world, viewer)
    return world.ground().sees(one.at, other.at)


def hidden(world: World, target: int, viewer: int) -> bool:
    """Whether one is hidden from another, wherever they stand: invisible, stealthy, or the other is blind."""
    one, other = world.figure(target), world.figure(viewer)
    if one.friend == other.friend:
        return False
    if one.effects.invisible:
        return True
    if other.effects.blind and target not in other.effects.strikers:
        return True
    return stealthy(world, one)


def stealthy(world: World, one: Figure) -> bool:
    """Whether stealth is in force (DB-18, H18)."""
    shows = one.light.burning is not None and world.board.rules.light_breaks
    return one.can(Ability.STEALTH) and not one.effects.noticed and not shows


def perceived(world: World, target: int) -> bool:
    """Whether the heroes know where it is: one of them sees it, or feels it beside him in the dark (H8)."""
    return world.figure(target).friend or in_sight(world, target) or felt(world, target)


def in_sight(world: World, target: int) -> bool:
    """Whether a hero sees it."""
    return any(sees(world, index, target) for index, hero in world.friends() if hero.hero is not None)


def felt(world: World, target: int) -> bool:
    """Whether a hero has it beside him, in the dark too (H8)."""
    at, ground = world.figure(target).at, world.ground()
    return any(
        not hidden(world, target, index) and ground.neighbours(hero.at, at)
        for index, hero in world.friends()
        if hero.hero is not None
    )


def beside(world: World, index: int, cell: Cell | None = None) -> list[int]:
    """The opponents that stop a figure on a cell, its own where none is said (DB-26, H14).

    Not those from whom it is hidden, not those that it does not perceive, not one in disguise (H43).
    """
    one = world.figure(index)
    at = one.at if cell is None else cell
    ground = world.ground()
    return [
        other
        for other, foe in world.inside()
        if foe.friend != one.friend
        and not foe.guise
        and ground.neighbours(at, foe.at)
        and not (hidden(world, index, other) if one.friend else hidden(world, other, index))
        and not (one.friend and foe.effects.invisible)
    ]


def face(one: Figure) -> MonsterKind | None:
    """The kind that all see: a wizard among hobgoblins looks like the others; one in disguise shows none."""
    if one.guise:
        return None
    return MonsterKind.HOBGOBLIN if one.kind is MonsterKind.HOBGOBLIN_WIZARD else one.kind


def called(world: World, index: int) -> Called:
    """How all call a figure: with a number where several of its look have been seen (H3)."""
    one = world.figure(index)
    if one.hero is not None:
        return Called(one.name)
    alike = [other for other in world.state.figures if other.number and _alike(one, other)]
    return Called("", face(one), one.number if len(alike) > 1 else 0)


def next_number(world: World, index: int) -> int:
    """The number that it gets when it is first seen."""
    one = world.figure(index)
    return 1 + max((other.number for other in world.state.figures if _alike(one, other)), default=0)


def _alike(one: Figure, other: Figure) -> bool:
    return other.hero is None and face(one) is face(other) and one.guise == other.guise


def detail(of: Called) -> Name | Numbered:
    """What may be heard of a figure."""
    if of.name:
        return Name(of.name)
    if of.number < 0:
        return Numbered(Guise.SOMEBODY)
    return Numbered(Guise.MAN if of.kind is None else of.kind, of.number)
