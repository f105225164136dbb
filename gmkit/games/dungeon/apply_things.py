"""What doors, traps, chests, lights and things become by an event. It throws no dice and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.figures import Light
from gmkit.games.dungeon.kinds import Goods
from gmkit.games.dungeon.sheet import Sheet
from gmkit.games.dungeon.world import Pile, Pony, World
from gmkit.grid.geometry import Cell


def put(items: tuple[Any, ...], index: int, **changes: object) -> tuple[Any, ...]:
    """The tuple with other values in one of its entries."""
    return (*items[:index], items[index]._replace(**changes), *items[index + 1 :])


def without(goods: tuple[Goods, ...], taken: Sequence[Goods]) -> tuple[Goods, ...]:
    """The goods less those, each as often as it stands there."""
    left = list(goods)
    for one in taken:
        left.remove(one)
    return tuple(left)


def _door(world: World, index: int, **changes: object) -> World:
    return world.with_state(doors=put(world.state.doors, index, **changes))


def _trap(world: World, index: int, **changes: object) -> World:
    return world.with_state(traps=put(world.state.traps, index, **changes))


def _kicked(world: World, event: ev.Kicked) -> World:
    world = world.with_state(noise=(*world.state.noise, world.state.doors[event.door].edge.cell))
    if not event.broken:
        return _door(world, event.door, tried=True)
    return _door(world, event.door, locked=False, shut=False, seen=True)


def _picked(world: World, event: ev.Picked) -> World:
    if event.opened and event.door >= 0:
        world = _door(world, event.door, locked=False)
    if event.opened and event.chest >= 0:
        world = world.with_state(chests=put(world.state.chests, event.chest, locked=False))
    if event.broke:
        one = world.figure(event.figure)
        world = world.with_figure(event.figure, one._replace(goods=without(one.goods, (Goods.LOCKPICK,))))
    return world


def _cells_seen(world: World, event: ev.CellsSeen) -> World:
    known = list(world.state.known)
    for cell in event.cells:
        known[cell.row] |= 1 << cell.column
    return world.with_state(known=tuple(known))


def _figure_seen(world: World, event: ev.FigureSeen) -> World:
    return world.with_figure(event.figure, world.figure(event.figure)._replace(number=event.number))


def _unmasked(world: World, event: ev.Unmasked) -> World:
    one = world.figure(event.figure)._replace(guise=False, number=event.number)
    return world.with_figure(event.figure, one)


def _trap_seen(world: World, event: ev.TrapSeen) -> World:
    return _trap(world, event.trap, seers=(*world.state.traps[event.trap].seers, *event.figures))


def _disarmed(world: World, event: ev.Disarmed) -> World:
    return _trap(world, event.trap, known=True, live=not event.safe)


def _lit(world: World, event: ev.LightLit) -> World:
    one = world.figure(event.figure)
    goods = without(one.goods, (event.taken,)) if event.taken is not None else one.goods
    old = one.light
    light = old._replace(burning=event.goods, left=event.turns)
    light = light._replace(stub=0) if event.goods is Goods.TORCH else light._replace(oil=0)
    return world.with_figure(event.figure, one._replace(goods=goods, light=light))


def _doused(world: World, event: ev.LightDoused) -> World:
    one = world.figure(event.figure)
    kept = {"stub": one.light.left} if one.light.burning is Goods.TORCH else {"oil": one.light.left}
    return world.with_figure(event.figure, one._replace(light=one.light._replace(burning=None, left=0, **kept)))


def _burned_out(world: World, event: ev.BurnedOut) -> World:
    one = world.figure(event.figure)
    return world.with_figure(event.figure, one._replace(light=Light(stub=one.light.stub, oil=one.light.oil)))


def lying(world: World, cell: Cell) -> Pile:
    """What lies on a cell."""
    return next((pile for pile in world.state.piles if pile.at == cell), Pile(cell))


def _laid(world: World, pile: Pile) -> World:
    others = tuple(one for one in world.state.piles if one.at != pile.at)
    return world.with_state(piles=(*others, pile) if pile.gold or pile.goods or pile.weapons else others)


def _chest_opened(world: World, event: ev.ChestOpened) -> World:
    chest = world.state.chests[event.chest]
    left = chest._replace(
        gold=chest.gold - event.gold, goods=without(chest.goods, event.goods), opened=True, locked=False
    )
    one = world.figure(event.figure)
    one = one._replace(gold=one.gold + event.gold, goods=(*one.goods, *event.goods))
    chests = (*world.state.chests[: event.chest], left, *world.state.chests[event.chest + 1 :])
    return world.with_figure(event.figure, one).with_state(chests=chests)


def _took(world: World, event: ev.Took) -> World:
    one = world.figure(event.figure)
    pile = lying(world, one.at)
    world = _laid(world, pile._replace(gold=pile.gold - event.gold, goods=without(pile.goods, event.goods)))
    one = one._replace(gold=one.gold + event.gold, goods=(*one.goods, *event.goods))
    return world.with_figure(event.figure, one)


def _put_down(world: World, event: ev.PutDown) -> World:
    one = world.figure(event.figure)
    pile = lying(world, one.at)
    world = _laid(world, pile._replace(goods=(*pile.goods, event.goods)))
    return world.with_figure(event.figure, one._replace(goods=without(one.goods, (event.goods,))))


def _given(world: World, event: ev.Given) -> World:
    one, other = world.figure(event.figure), world.figure(event.to)
    world = world.with_figure(event.figure, one._replace(goods=without(one.goods, (event.goods,))))
    return world.with_figure(event.to, other._replace(goods=(*other.goods, event.goods)))


def _drank(world: World, event: ev.Drank) -> World:
    one = world.figure(event.figure)
    return world.with_figure(event.figure, one._replace(goods=without(one.goods, (Goods.POTION,))))


def _loaded(world: World, event: ev.Loaded) -> World:
    body = world.state.bodies[event.body]
    bodies = tuple(one for one in world.state.bodies if one is not body)
    return world.with_state(ponies=put(world.state.ponies, event.pony, body=body.figure), bodies=bodies)


def _pony_led(world: World, event: ev.PonyLed) -> World:
    return world.with_state(ponies=put(world.state.ponies, event.pony, at=event.to))


def _at_inn(world: World, index: int, sheet: Sheet) -> World:
    return world.with_figure(index, sheet.put_on(world.figure(index)))


def _bought(world: World, event: ev.Bought) -> World:
    sheet = Sheet.as_of(world.figure(event.figure))
    return _at_inn(world, event.figure, sheet._replace(goods=(*sheet.goods, event.goods), gold=event.left))


def _threw_away(world: World, event: ev.ThrewAway) -> World:
    sheet = Sheet.as_of(world.figure(event.figure))
    return _at_inn(world, event.figure, sheet._replace(goods=without(sheet.goods, (event.goods,))))


def _grew(world: World, event: ev.Grew) -> World:
    sheet = Sheet.as_of(world.figure(event.figure))
    figures = sheet.figures._replace(**{event.stat.value: event.value})
    return _at_inn(world, event.figure, sheet._replace(figures=figures, gold=event.left))


def _trained(world: World, event: ev.Trained) -> World:
    sheet = Sheet.as_of(world.figure(event.figure))
    skills = {**sheet.skills, event.ability: event.value}
    return _at_inn(world, event.figure, sheet._replace(skills=skills, gold=event.left))


def _pony_brought(world: World, event: ev.PonyBrought) -> World:
    one = world.figure(event.figure)
    world = world.with_figure(event.figure, one._replace(goods=without(one.goods, (Goods.PONY,))))
    return world.with_state(ponies=(*world.state.ponies, Pony(event.at, event.figure)))


THINGS: Mapping[type, Callable[[World, Any], World]] = {
    ev.Bought: _bought,
    ev.ThrewAway: _threw_away,
    ev.Grew: _grew,
    ev.Trained: _trained,
    ev.PonyBrought: _pony_brought,
    ev.DoorOpened: lambda world, event: _door(world, event.door, shut=False, seen=True),
    ev.DoorShut: lambda world, event: _door(world, event.door, shut=True),
    ev.FoundLocked: lambda world, event: _door(world, event.door, tried=True, seen=True),
    ev.Kicked: _kicked,
    ev.Picked: _picked,
    ev.DoorFound: lambda world, event: _door(world, event.door, secret=False, seen=True),
    ev.CellsSeen: _cells_seen,
    ev.DoorSeen: lambda world, event: _door(world, event.door, seen=True),
    ev.FigureSeen: _figure_seen,
    ev.Unmasked: _unmasked,
    ev.ChestSeen: lambda world, event: world.with_state(chests=put(world.state.chests, event.chest, seen=True)),
    ev.BodySeen: lambda world, event: world.with_state(bodies=put(world.state.bodies, event.body, seen=True)),
    ev.TrapSeen: _trap_seen,
    ev.SightTaken: lambda world, event: world.with_state(sighted=event.sighted, felt=event.felt),
    ev.TrapFired: lambda world, event: _trap(world, event.trap, known=True),
    ev.Disarmed: _disarmed,
    ev.LightLit: _lit,
    ev.LightDoused: _doused,
    ev.BurnedOut: _burned_out,
    ev.ChestOpened: _chest_opened,
    ev.Took: _took,
    ev.PutDown: _put_down,
    ev.Given: _given,
    ev.Drank: _drank,
    ev.Loaded: _loaded,
    ev.PonyLed: _pony_led,
}
