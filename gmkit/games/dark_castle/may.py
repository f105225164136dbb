"""What a hero may do now by what his owner knows: his hand, the open field, what was read to him (H8, H17).

Nothing is asked of pockets, labels, other hands or orders, so that the list tells no secret; a deed that it names may
still be refused by what nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmkit.core.aid import May
from gmkit.core.hearing import Heard, Listener, Name, Square
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.asking import target
from gmkit.games.dark_castle.blows import blows
from gmkit.games.dark_castle.casting import BOW_RANGE, STAR_RANGE
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.dying import REVIVERS
from gmkit.games.dark_castle.fights import Fighter, count, weapon_to_hunt
from gmkit.games.dark_castle.ground import why_no_landing
from gmkit.games.dark_castle.kinds import HeroClass, Kind, Terrain
from gmkit.games.dark_castle.knowing import Here, known_here
from gmkit.games.dark_castle.limits import may_carry, may_use, opposite
from gmkit.games.dark_castle.lit import lit
from gmkit.games.dark_castle.people import people
from gmkit.games.dark_castle.pockets import key_of
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.tips import Tip
from gmkit.games.dark_castle.tools import LENGTHS
from gmkit.games.dark_castle.world import Hero, World
from gmkit.grid.geometry import WAYS
from gmkit.grid.gridmap import WALL

_AT_HEROES = {Kind.STAR: STAR_RANGE, Kind.BOW: BOW_RANGE, Kind.POISON: 1, Kind.FREEZE: 1, Kind.WAVE: 1}
_ANYWHERE = (Kind.TELEKINESIS, Kind.HYPNOSIS)
_ARMOUR = tuple(sorted(blows().armour))


def may(world: World, listener: Listener, heard: Sequence[Heard]) -> tuple[May, ...]:
    """Commands in the order in which one thinks of them: steps, cards, deeds, traps, the end of the turn."""
    state = world.state
    if state.over or state.choosing:
        return ()
    one = world.hero(listener)
    found = [*_private(world, one)]
    if state.dying is not None and state.dying.who == one.name:
        return (May(cm.Keep((1,))), *found)
    if one is not world.owner or not one.alive:
        return tuple(found)
    here = known_here(one.name, heard)
    if state.going.offer:
        return (*(May(cm.Number(number)) for number in (1, 2, 3, 0)), *found)
    return (*_steps(world, one), *_cards(world, one, here), *_deeds(world, one, here), *found, May(cm.End()))


def _private(world: World, one: Hero) -> Iterator[May]:
    """What may be said at any time: traps that he can spring now under a rival whom all see there (H11)."""
    if not one.alive:
        return
    for kind in one.hand:
        trap = deck()[kind].springs
        if trap is not None:
            for foe in world.foes(one):
                if foe.alive and foe.at == trap:
                    yield May(cm.Spring(trap), (Heard(one.name, Tip.TO, (Name(foe.name),)),))


def _steps(world: World, one: Hero) -> Iterator[May]:
    going = world.state.going
    yield from (May(move.command) for move in lit(world, Listener(one.name)))
    if not going.began and not one.jailed:
        yield May(cm.Stay())
    if one.jailed or going.halted or going.steps + going.extra < 1:
        return
    for kind in (Kind.PICKAXE, Kind.COLLAPSE):
        if kind in one.hand:
            for way in WAYS:
                end = one.at.beside(way)
                walled = end in world.board.terrain and world.board.edge(one.at, way) == WALL
                if walled and why_no_landing(world.board, one, end) is None:
                    yield May(cm.Break(kind, way), (Heard(one.name, Tip.TO, (Square(end),)),))


def _cards(world: World, one: Hero, here: Here) -> Iterator[May]:
    """The cards that were read to him here and that he may carry; then the chest or safe, by its key."""
    if world.state.going.midway or one.jailed:
        return
    for number, kind in here.cards:
        if may_carry(kind, one.kind, one.hand):
            yield May(cm.Take(number), (Heard(one.name, Tip.CARD_HERE, (kind,)),))
    if one.hand:
        yield May(cm.Drop(1))
    for number, safe in ((here.chest, False), (here.safe, True)):
        if number and key_of(safe, number) in one.hand:
            yield May(cm.Open())


def _deeds(world: World, one: Hero, here: Here) -> Iterator[May]:
    """The one action of a turn (A56)."""
    if world.state.going.acted or world.state.going.midway or one.jailed:
        return
    yield from _serving(world, one, here)
    for foe in world.foes(one):
        yield from _at_foe(world, one, foe)
    for mate in world.mates(one):
        yield from _for_mate(world, one, mate)
    yield from _alone(world, one)


def _serving(world: World, one: Hero, here: Here) -> Iterator[May]:
    person = here.person
    facts = people().persons[person] if person is not None else None
    if facts is not None and facts.wants in one.hand:
        yield May(cm.Trade())
    kinds = [kind for _, kind in here.cards]
    if Kind.SHEEP in kinds and may_carry(Kind.SHEEP_ALIVE, one.kind, one.hand):
        if Kind.NET in one.hand:
            yield May(cm.Catch())
        if weapon_to_hunt(one.hand) is not None:
            yield May(cm.Slaughter())
    if weapon_to_hunt(one.hand) is not None and any(people().permits.get(kind) in one.hand for kind in kinds):
        yield May(cm.Hunt())


def _reaches(world: World, one: Hero, foe: Hero, length: int) -> bool:
    """Whether he is in reach by what all see: where figures stand, walls, who lies dead, starts."""
    try:
        target(world, one, foe.name, length)
    except No:
        return False
    return True


def _at_foe(world: World, one: Hero, foe: Hero) -> Iterator[May]:
    if _reaches(world, one, foe, 1):
        if Kind.LICENCE in one.hand:
            yield May(cm.Attack(foe.name), _sum(world, one, foe))
        if one.kind is HeroClass.THIEF and foe.kind is not HeroClass.THIEF:
            yield May(cm.Steal(foe.name))
    for kind, length in _AT_HEROES.items():
        if kind in one.hand and _reaches(world, one, foe, length):
            loaded = kind is not Kind.BOW or Kind.ARROW in one.hand
            if loaded and (kind is not Kind.POISON or foe.skip + foe.term):
                yield May(cm.Use(kind, foe.name))
    if Kind.WHIP in one.hand and _reaches(world, one, foe, 2):
        yield May(cm.Whip(foe.name))
    for kind in _ANYWHERE:
        if kind in one.hand and foe.alive:
            yield May(cm.Use(kind, foe.name))


def _sum(world: World, one: Hero, foe: Hero) -> tuple[Heard, ...]:
    """The blows that he would need: bare, in armour, in armour and helmet, since he does not know which it is."""
    hero = Fighter(one.kind, one.hand)
    wet = world.board.terrain[foe.at] is Terrain.WATER
    armour = next(kind for kind in _ARMOUR if may_use(kind, foe.kind))
    worn: list[tuple[Tip, tuple[Kind, ...]]] = [(Tip.BLOWS, ()), (Tip.BLOWS_ARMOUR, (armour,))]
    if may_use(Kind.HELMET, foe.kind):
        worn.append((Tip.BLOWS_HELMET, (armour, Kind.HELMET)))
    found: list[Heard] = []
    for word, hand in worn:
        needed = count(hero, Fighter(foe.kind, hand, foe.poison, wet)).blows
        found.append(Heard(one.name, word, (Tip.NEVER if needed is None else needed,)))
    return tuple(found[:1] if found[0].details == (Tip.NEVER,) else found)


def _for_mate(world: World, one: Hero, mate: Hero) -> Iterator[May]:
    if mate.alive:
        return
    near = one.at == mate.at or world.board.next_to(one.at, mate.at)
    for kind in (*REVIVERS, Kind.ELIXIR):
        if kind in one.hand and (near or kind is Kind.RESURRECTION):
            yield May(cm.Revive(kind, mate.name))


def _alone(world: World, one: Hero) -> Iterator[May]:
    """What he does by himself; a command that names a cell is shown with his own."""
    if Kind.BINOCULARS in one.hand:
        yield May(cm.Look(one.start), (Heard(one.name, Tip.ANY_CELL),))
    if Kind.TELEPORT in one.hand:
        yield May(cm.Teleport(one.start), (Heard(one.name, Tip.ANY_CELL),))
    for kind in (Kind.ACCELERATOR, Kind.ACCELERATION):
        if kind in one.hand:
            yield May(cm.Quicken(kind))
    for kind, length in LENGTHS.items():
        for way in WAYS if kind in one.hand else ():
            end = world.board.ray(one.at, way, length)
            if end is not None and why_no_landing(world.board, one, end) is None:
                yield May(cm.Fly(kind, way), (Heard(one.name, Tip.TO, (Square(end),)),))
    if Kind.MUTAGEN in one.hand:
        yield from (May(cm.Mutate(kind)) for kind in HeroClass if opposite(one.kind, kind))
    if Kind.SNARE in one.hand:
        yield May(cm.LaySnare())
