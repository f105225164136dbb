"""decide: what truly happens by a command. Each rule cites its clause where it lets something happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dungeon import commands as cm
from gmkit.games.dungeon.carrying import douse, drink, give, holy_light, lighten, load, put_down, take
from gmkit.games.dungeon.casting import cast, count_sleepers
from gmkit.games.dungeon.commands import Command
from gmkit.games.dungeon.doors import kick, open_door, shut_door
from gmkit.games.dungeon.eyes import called, detail
from gmkit.games.dungeon.hurting import retreat
from gmkit.games.dungeon.inn_turn import InnCommand, at_inn, share_out
from gmkit.games.dungeon.kinds import Gift, Weapon
from gmkit.games.dungeon.moving import leave, stay, throw, walk
from gmkit.games.dungeon.naming import actor, target
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.seeing import look
from gmkit.games.dungeon.skills import disarm, in_skills, open_chest, pick, search
from gmkit.games.dungeon.striking import breathe, heal, hit, in_blows, shoot
from gmkit.games.dungeon.turning import advance, settle
from gmkit.games.dungeon.world import Phase, World


def decide(turn: Turn[World], who: str, command: Command) -> None:
    """What happens when a player, or the villain, says this. Raises NotNow."""
    state = turn.world.state
    if isinstance(command, cm.Next):
        if state.retreat is not None:
            raise NotNow(No.RETREAT_FIRST)
        if state.phase is Phase.INN:
            raise NotNow(No.WRONG_PHASE)
        if state.phase.of_monsters is not (state.players.index(who) == state.villain):
            raise NotNow(No.WRONG_PHASE)
        advance(turn, who)
        if turn.world.state.over:
            share_out(turn, who)
        return
    if isinstance(command, InnCommand):
        at_inn(turn, who, command)
        return
    if state.phase is Phase.INN:
        raise NotNow(No.WRONG_PHASE)
    index = actor(turn.world, who, command.by)
    one = turn.world.figure(index)
    if not one.here:
        raise NotNow(No.DEAD if one.left <= 0 else No.GONE, detail(called(turn.world, index)))
    if isinstance(command, cm.Flee):
        if state.retreat is None or state.retreat.figure != index:
            raise NotNow(No.NO_RETREAT)
        retreat(turn, who, command.path)
        settle(turn, who)
    elif state.retreat is not None:
        raise NotNow(No.RETREAT_FIRST)
    else:
        _DEEDS[type(command)](turn, who, index, command)
    if not turn.world.state.over:
        count_sleepers(turn, who)
        look(turn, who)
    else:
        share_out(turn, who)


_Deed = Callable[[Turn[World], str, int, Any], None]


def _hit(turn: Turn[World], who: str, index: int, command: cm.Hit) -> None:
    in_blows(turn.world, index)
    hit(turn, who, index, target(turn.world, index, command.at))


def _shoot(turn: Turn[World], who: str, index: int, command: cm.Shoot) -> None:
    if turn.world.figure(index).weapon is not Weapon.BOW:
        raise NotNow(No.NO_BOW)
    in_blows(turn.world, index)
    shoot(turn, who, index, target(turn.world, index, command.at))


def _breathe(turn: Turn[World], who: str, index: int, command: cm.Breathe) -> None:
    if Gift.FIRE not in turn.world.figure(index).gifts:
        raise NotNow(No.NO_SKILL, detail(called(turn.world, index)))
    in_blows(turn.world, index)
    breathe(turn, who, index, target(turn.world, index, command.at))


def _drink(turn: Turn[World], who: str, index: int, command: cm.Drink) -> None:
    in_skills(turn.world, index, None)
    drink(turn, who, index)


def _give(turn: Turn[World], who: str, index: int, command: cm.Give) -> None:
    in_skills(turn.world, index, None)
    give(turn, who, index, command.name, command.goods)


def _load(turn: Turn[World], who: str, index: int, command: cm.Load) -> None:
    in_skills(turn.world, index, None)
    load(turn, who, index, command.name)


_DEEDS: Mapping[type, _Deed] = {
    cm.Throw: lambda turn, who, index, command: throw(turn, who, index, command.face),
    cm.Walk: lambda turn, who, index, command: walk(turn, who, index, command.path),
    cm.Stay: lambda turn, who, index, command: stay(turn, who, index),
    cm.Open: lambda turn, who, index, command: open_door(turn, who, index, command.one, command.other),
    cm.Shut: lambda turn, who, index, command: shut_door(turn, who, index, command.one, command.other),
    cm.Kick: lambda turn, who, index, command: kick(turn, who, index, command.one, command.other),
    cm.Holy: lambda turn, who, index, command: holy_light(turn, who, index, command.on),
    cm.Lighten: lambda turn, who, index, command: lighten(turn, who, index, command.goods),
    cm.Douse: lambda turn, who, index, command: douse(turn, who, index),
    cm.Take: lambda turn, who, index, command: take(turn, who, index, command.gold),
    cm.PutThing: lambda turn, who, index, command: put_down(turn, who, index, command.goods),
    cm.Leave: lambda turn, who, index, command: leave(turn, who, index),
    cm.CastSpell: lambda turn, who, index, command: cast(turn, who, index, command.spell, command.at),
    cm.Hit: _hit,
    cm.Shoot: _shoot,
    cm.Breathe: _breathe,
    cm.Heal: lambda turn, who, index, command: heal(turn, who, index, command.names, command.wounds),
    cm.Disarm: lambda turn, who, index, command: disarm(turn, who, index, command.path),
    cm.Pick: lambda turn, who, index, command: pick(turn, who, index, command.path, command.lockpick),
    cm.Search: lambda turn, who, index, command: search(turn, who, index),
    cm.OpenChest: lambda turn, who, index, command: open_chest(turn, who, index, command.cell),
    cm.Drink: _drink,
    cm.Give: _give,
    cm.Load: _load,
}
