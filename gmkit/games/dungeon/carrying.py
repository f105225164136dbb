"""What is taken, laid down, given, drunk, lit and loaded (DB-43, H35, H51)."""

from __future__ import annotations

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.apply_things import lying
from gmkit.games.dungeon.eyes import called, detail
from gmkit.games.dungeon.figures import Figure
from gmkit.games.dungeon.hurting import dead_beside
from gmkit.games.dungeon.kinds import Ability, Goods
from gmkit.games.dungeon.pack import fits, room
from gmkit.games.dungeon.reckoning import healed
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.seeing import look
from gmkit.games.dungeon.world import Phase, World


def _packed(one: Figure, gold: int, goods: tuple[Goods, ...]) -> tuple[int, tuple[Goods, ...]]:
    """As much of the gold, then of the goods, as the packs hold."""
    some = min(gold, max(room(one.gold, one.goods), 0))
    one = one._replace(gold=one.gold + some)
    taken: list[Goods] = []
    for each in goods:
        if fits(one.gold, one.goods, each):
            taken.append(each)
            one = one._replace(goods=(*one.goods, each))
    return some, tuple(taken)


def take_from_chest(turn: Turn[World], who: str, index: int, number: int) -> None:
    """What is in a chest goes to who opened it, as far as his pack holds (H30)."""
    chest = turn.world.state.chests[number]
    gold, goods = _packed(turn.world.figure(index), chest.gold, chest.goods)
    turn.happen(ev.ChestOpened(who, index, number, gold, goods, chest.gold), "H30")
    for thing in chest.goods:
        turn.happen(ev.ThingNamed(who, ev.Where.IN_CHEST, thing), "H30")


def in_heroes_moves(world: World, index: int) -> None:
    """NotNow outside phase 1, and for whoever is no hero."""
    if world.figure(index).hero is None:
        raise NotNow(No.NO_SKILL, detail(called(world, index)))
    if world.state.phase is not Phase.HEROES:
        raise NotNow(No.WRONG_PHASE)


def take(turn: Turn[World], who: str, index: int, gold: int | None) -> None:
    """What lies on one's cell, free, in phase 1 (H35, H51); with a number only so much gold."""
    in_heroes_moves(turn.world, index)
    one = turn.world.figure(index)
    pile = lying(turn.world, one.at)
    goods = pile.goods if gold is None else ()
    wanted = pile.gold if gold is None else min(gold, pile.gold)
    if not wanted and not goods:
        raise NotNow(No.NOTHING)
    some, things = _packed(one, wanted, goods)
    if not some and not things:
        raise NotNow(No.BACKPACK_FULL)
    turn.happen(ev.Took(who, index, some, things, pile.gold - some), "H51")
    for thing in things:
        turn.happen(ev.ThingNamed(who, ev.Where.TAKEN, thing), "H51")


def put_down(turn: Turn[World], who: str, index: int, goods: Goods) -> None:
    """A thing is laid on one's cell, free, in phase 1."""
    in_heroes_moves(turn.world, index)
    if goods not in turn.world.figure(index).goods:
        raise NotNow(No.NOTHING)
    turn.happen(ev.PutDown(who, index, goods), "H51")


def drink(turn: Turn[World], who: str, index: int) -> None:
    """A potion heals a die of wounds, never above full, and ends poison (DB-43, H46)."""
    one = turn.world.figure(index)
    if Goods.POTION not in one.goods:
        raise NotNow(No.NOTHING)
    turn.happen(ev.Did(who, index, ev.Deed.SKILL), "H35")
    turn.happen(ev.Drank(who, index), "DB-43")
    wounds = healed(turn.throw("potion"), one.figures.endurance - one.left)
    cured = bool(wounds and one.effects.poison)
    turn.happen(ev.Healed(who, index, called(turn.world, index), wounds, cured), "DB-43")


def give(turn: Turn[World], who: str, index: int, name: str, goods: Goods) -> None:
    """A thing to a neighbour who has room for it (H35)."""
    world = turn.world
    one = world.figure(index)
    other = next((at for at, two in world.friends() if two.name == name and at != index), None)
    if other is None:
        raise NotNow(No.NOBODY)
    if not world.ground().neighbours(one.at, world.figure(other).at):
        raise NotNow(No.NOT_NEIGHBOUR, detail(called(world, other)))
    if goods not in one.goods:
        raise NotNow(No.NOTHING)
    two = world.figure(other)
    if not fits(two.gold, two.goods, goods):
        raise NotNow(No.BACKPACK_FULL)
    turn.happen(ev.Did(who, index, ev.Deed.SKILL), "H35")
    turn.happen(ev.Given(who, index, other, called(world, other), goods), "H35")


def load(turn: Turn[World], who: str, index: int, name: str) -> None:
    """A body on a pony, by a neighbour of both; its things stay (H41)."""
    world = turn.world
    at, ground = world.figure(index).at, world.ground()
    near = {at, *ground.beside(at)}
    body = next(
        (number for number, one in enumerate(world.state.bodies) if world.figure(one.figure).name == name), None
    )
    if not name or body is None:
        raise NotNow(No.NOBODY)
    pony = next((number for number, one in enumerate(world.state.ponies) if one.body < 0 and one.at in near), None)
    if pony is None:
        raise NotNow(No.NOTHING)
    if world.state.bodies[body].at not in near:
        raise NotNow(No.NOT_NEIGHBOUR, detail(ev.Called(name)))
    turn.happen(ev.Did(who, index, ev.Deed.SKILL), "H35")
    turn.happen(ev.Loaded(who, pony, body, ev.Called(name)), "H41")


# --- lights ---


def lighten(turn: Turn[World], who: str, index: int, goods: Goods) -> None:
    """A torch or a lamp, at no cost, in phase 1 (H11); one that was put out goes on where it was (H50)."""
    in_heroes_moves(turn.world, index)
    one = turn.world.figure(index)
    rules = turn.world.board.rules
    if one.light.burning is not None:
        raise NotNow(No.LIT_ALREADY)
    if goods is Goods.LAMP and Goods.LAMP not in one.goods:
        raise NotNow(No.NOTHING)
    torch = goods is Goods.TORCH
    turns, spent = one.light.stub if torch else one.light.oil, None
    if not turns:
        spent = Goods.TORCH if torch else Goods.OIL
        if spent not in one.goods:
            raise NotNow(No.NOTHING if torch else No.NO_OIL)
        turns = rules.torch_turns if torch else rules.oil_turns
    turn.happen(ev.LightLit(who, index, called(turn.world, index), goods, turns, spent), "H11")
    look(turn, who)


def douse(turn: Turn[World], who: str, index: int) -> None:
    """The light is put out and keeps its turns (H50)."""
    in_heroes_moves(turn.world, index)
    if turn.world.figure(index).light.burning is None:
        raise NotNow(No.NOTHING)
    turn.happen(ev.LightDoused(who, index, called(turn.world, index)), "H50")
    look(turn, who)


def holy_light(turn: Turn[World], who: str, index: int, on: bool) -> None:
    """Holy light is lit in phase 1, not beside one of the dead, and goes out when its user says so (DB-15, H23)."""
    world = turn.world
    one = world.figure(index)
    if not one.can(Ability.HOLY_LIGHT):
        raise NotNow(No.NO_SKILL, detail(called(world, index)))
    in_heroes_moves(world, index)
    if one.effects.holy == on:
        raise NotNow(No.LIT_ALREADY if on else No.NOTHING)
    if on and dead_beside(world, index):
        raise NotNow(No.TOO_NEAR)
    turn.happen(ev.HolyLight(who, index, on), "DB-15")
