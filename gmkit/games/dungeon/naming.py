"""Who is meant by a name, a kind with its number, or a cell; and what all may know of the answer."""

from __future__ import annotations

from gmkit.core.hearing import NotNow, Square
from gmkit.games.dungeon.commands import Of
from gmkit.games.dungeon.eyes import called, detail, face, perceived
from gmkit.games.dungeon.figures import NOBODY
from gmkit.games.dungeon.kinds import MonsterKind
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.world import World


def actor(world: World, who: str, by: Of) -> int:
    """The figure that acts, one of the speaker's. Raises NotNow."""
    seat = world.state.players.index(who)
    own = [index for index, one in enumerate(world.state.figures) if one.owner == seat]
    if by == Of():
        alone = [index for index in own if world.figure(index).hero is not None]
        living = [index for index in alone if world.figure(index).here] or alone
        if len(living) != 1:
            raise NotNow(No.WHICH if living else No.NOBODY)
        return living[0]
    found = _meant(world, by, seat == world.state.villain, own)
    if found is None:
        others = _meant(world, by, False, list(range(len(world.state.figures))))
        raise NotNow(No.NOT_YOURS if others is not None else No.NOBODY)
    return found


def target(world: World, index: int, at: Of) -> int:
    """The figure that is aimed at by another. Raises NotNow; a cell where all that is known is nothing is not seen."""
    villain = not world.figure(index).friend
    if at == Of():
        raise NotNow(No.NOBODY)
    if at.cell is not None:
        found = world.at(at.cell)
        if found is None or not (villain or perceived(world, found)):
            raise NotNow(No.CELL_NOT_SEEN, Square(at.cell))
        return found
    found = _meant(world, at, villain, list(range(len(world.state.figures))))
    if found is None:
        raise NotNow(No.NOBODY)
    if world.figure(found).left <= 0:
        raise NotNow(No.DEAD, detail(called(world, found)))
    return found


def _meant(world: World, of: Of, villain: bool, among: list[int]) -> int | None:
    """The one among these; of several alike the one that lives."""
    if of.mark:
        index = of.mark - 1
        return index if villain and index in among else None
    if of.name:
        named = [index for index in among if world.figure(index).name == of.name]
        return named[0] if named else None
    found = []
    for index in among:
        one = world.figure(index)
        if one.hero is not None or (face(one) is not of.kind and not (villain and one.kind is of.kind)):
            continue
        if one.number == 0 and not villain:
            continue
        if of.number and one.number != of.number:
            continue
        found.append(index)
    living = [index for index in found if world.figure(index).here] or found
    if len(living) > 1:
        mine = [index for index in living if world.figure(index).master != NOBODY]
        if of.kind is MonsterKind.ZOMBIE and len(mine) == 1:
            return mine[0]
        raise NotNow(No.WHICH)
    return living[0] if living else None
