"""The inn at the table: what is bought and grown there, aloud, before the heroes go down (DB-5, DB-42)."""

from __future__ import annotations

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dungeon import commands as cm
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.inn import buy, drop, grow, shares, train
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.sheet import Sheet
from gmkit.games.dungeon.turning import go_down
from gmkit.games.dungeon.world import Phase, World

InnCommand = cm.Buy | cm.Drop | cm.Grow | cm.Train | cm.GoDown


def at_inn(turn: Turn[World], who: str, command: InnCommand) -> None:
    """What somebody does at the inn. Raises NotNow."""
    if turn.world.state.phase is not Phase.INN:
        raise NotNow(No.WRONG_PHASE)
    if isinstance(command, cm.GoDown):
        go_down(turn, who)
        return
    index = _hero(turn.world, who, command.name)
    sheet = Sheet.as_of(turn.world.figure(index))
    match command:
        case cm.Buy(goods=goods):
            after = buy(sheet, goods)
            turn.happen(ev.Bought(who, index, goods, sheet.gold - after.gold, after.gold), "DB-43")
        case cm.Drop(goods=goods):
            drop(sheet, goods)
            turn.happen(ev.ThrewAway(who, index, goods), "DB-43")
        case cm.Grow(stat=stat):
            after = grow(sheet, stat)
            paid = sheet.gold - after.gold
            turn.happen(ev.Grew(who, index, stat, after.value(stat), paid, after.gold), "DB-42")
        case cm.Train(ability=ability):
            after = train(sheet, ability)
            paid = sheet.gold - after.gold
            turn.happen(ev.Trained(who, index, ability, after.skills[ability], paid, after.gold), "DB-42")


def _hero(world: World, who: str, name: str) -> int:
    """The hero of that name, one of the speaker's. Raises NotNow."""
    seat = world.state.players.index(who)
    for index, one in enumerate(world.state.figures):
        if one.hero is not None and one.name == name:
            if one.owner != seat:
                raise NotNow(No.NOT_YOURS)
            return index
    raise NotNow(No.NOBODY)


def share_out(turn: Turn[World], who: str) -> None:
    """The gold that the living carried out, shared aloud when the adventure is over (DB-42, H39)."""
    alive = [one for one in turn.world.state.figures if one.hero is not None and one.left > 0]
    if alive:
        turn.happen(ev.Shared(who, *shares([one.gold for one in alive])), "DB-42")
