"""Phase 4: blows, arrows and fire, and healing in their stead (DB-14, DB-32 to DB-35)."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.classes import heroes as hero_data
from gmkit.games.dungeon.eyes import called, detail, hidden, next_number, perceived, sees, stealthy
from gmkit.games.dungeon.figures import NOBODY, Figure
from gmkit.games.dungeon.ground import Bar
from gmkit.games.dungeon.hurting import DEFENCE, call_retreat, hurt, wake
from gmkit.games.dungeon.kinds import Ability, Gift, Weapon
from gmkit.games.dungeon.reckoning import FIRE_REACH, SPLIT, beats, wounds
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.world import Phase, World
from gmkit.grid.geometry import Cell


def in_blows(world: World, index: int) -> None:
    """NotNow unless that side strikes now, and the figure is able to."""
    one = world.figure(index)
    part = Phase.HERO_BLOWS if one.friend else Phase.MONSTER_BLOWS
    if world.state.phase is not part:
        if one.friend and world.state.phase is Phase.MONSTER_BLOWS:
            raise NotNow(No.TOO_LATE)
        if not one.friend and world.state.phase is Phase.HERO_BLOWS:
            raise NotNow(No.NOT_YET)
        raise NotNow(No.WRONG_PHASE)
    name = detail(called(world, index))
    if one.effects.holy:
        raise NotNow(No.ONLY_MOVE)
    if one.effects.asleep:
        raise NotNow(No.ASLEEP, name)
    if one.effects.stunned:
        raise NotNow(No.STUNNED, name)
    if one.master != NOBODY and one.risen == world.state.turn:
        raise NotNow(No.NEXT_TURN, name)
    if one.deeds.struck or one.deeds.healed:
        raise NotNow(No.USED)


def _opponent(world: World, index: int, other: int) -> None:
    """NotNow where the other is of one's own side, or is hidden and all know it."""
    one, foe = world.figure(index), world.figure(other)
    if one.friend == foe.friend:
        raise NotNow(No.NOT_YOURS)
    if one.friend and (foe.effects.invisible or (one.effects.blind and hidden(world, other, index))):
        raise NotNow(No.UNSEEN, detail(called(world, other)))


def not_beside(world: World, one: Cell, other: Cell, name: ev.Called) -> NotNow:
    """The refusal for two cells that are no neighbours, with the corner that is in the way."""
    corner = world.ground().step(one, other) is Bar.CORNER
    return NotNow(No.NOT_NEIGHBOUR_CORNER if corner else No.NOT_NEIGHBOUR, detail(name))


def hit(turn: Turn[World], who: str, index: int, other: int) -> None:
    """A blow at a neighbour (DB-32); an archer has none (DB-35)."""
    world = turn.world
    _opponent(world, index, other)
    one, foe = world.figure(index), world.figure(other)
    name = called(world, other)
    known = not one.friend or perceived(world, other)
    if not known:
        raise NotNow(No.NOT_NEIGHBOUR, detail(name))
    if not world.ground().neighbours(one.at, foe.at):
        raise not_beside(world, one.at, foe.at, name)
    if one.hero is not None and hero_data().classes[one.hero].weapon is Weapon.BOW:
        raise NotNow(No.BESIDE_ARCHER)
    if hidden(world, other, index):
        raise NotNow(No.UNSEEN, detail(name))
    _attack(turn, who, index, other, ev.Blow.HIT)


def shoot(turn: Turn[World], who: str, index: int, other: int) -> None:
    """An arrow along a free line, at nobody beside one (DB-35, H21)."""
    world = turn.world
    one = world.figure(index)
    _opponent(world, index, other)
    if world.ground().neighbours(one.at, world.figure(other).at) and (not one.friend or perceived(world, other)):
        raise NotNow(No.BESIDE_ARCHER)
    if one.arrows < 1:
        raise NotNow(No.NO_ARROWS)
    _line(world, index, other)
    _attack(turn, who, index, other, ev.Blow.SHOT)


def breathe(turn: Turn[World], who: str, index: int, other: int) -> None:
    """Fire, as an arrow, at most four steps far, instead of a bite (H47)."""
    world = turn.world
    one, foe = world.figure(index), world.figure(other)
    _opponent(world, index, other)
    if world.ground().neighbours(one.at, foe.at):
        raise NotNow(No.BESIDE_ARCHER)
    if one.at.king_distance(foe.at) > FIRE_REACH:
        raise NotNow(No.TOO_FAR, one.at.king_distance(foe.at), FIRE_REACH)
    _line(world, index, other)
    _attack(turn, who, index, other, ev.Blow.FIRE)


def _line(world: World, index: int, other: int) -> None:
    """NotNow where one does not see the other, or something is in the line."""
    one, foe = world.figure(index), world.figure(other)
    name = detail(called(world, other))
    if not sees(world, index, other):
        raise NotNow(No.UNSEEN if not one.friend and hidden(world, other, index) else No.NOT_SEEN, name)
    between = world.ground().first_on_line(one.at, foe.at, world.filled())
    if between is None:
        return
    feature = world.board.high.get(between)
    if feature is not None:
        raise NotNow(No.NO_LINE_THING, feature)
    standing = world.at(between)
    seen = standing is not None and (not one.friend or perceived(world, standing))
    raise NotNow(No.NO_LINE, detail(called(world, standing) if standing is not None and seen else ev.SOMEBODY))


def _attack(turn: Turn[World], who: str, index: int, other: int, blow: ev.Blow) -> None:
    """The contest with one who is terrible, then the sums, then what follows (DB-33)."""
    one, foe = turn.world.figure(index), turn.world.figure(other)
    if not one.friend:
        unmask(turn, who, index)
    turn.happen(ev.Did(who, index, ev.Deed.STRIKE), "DB-32")
    if (Gift.TERRIBLE in foe.gifts or foe.effects.terror) and not _dares(turn, who, index, other):
        return
    attack = turn.throw("attack") + one.attack
    defence = turn.throw(DEFENCE) + foe.figures.defence
    magic = one.weapon is Weapon.MAGIC and blow is not ev.Blow.FIRE
    skin = foe.effects.skin and not magic and blow is not ev.Blow.FIRE  # H28
    dealt = wounds(attack, defence)
    shown = Weapon.MAGIC is one.weapon and dealt > 0
    arrows = one.arrows - (blow is ev.Blow.SHOT)
    told = ev.Struck(
        *(who, index, other, blow, attack, defence, 0 if skin else dealt, skin and dealt > 0, shown),
        *(bool(foe.effects.blind), arrows),
    )
    broken = stealthy(turn.world, one)
    turn.happen(told, "DB-35" if blow is ev.Blow.SHOT else "DB-33")
    if broken:
        turn.happen(ev.Noticed(who, index, called(turn.world, index)), "DB-18")
    if foe.effects.blind and perceived(turn.world, other):
        turn.happen(ev.StrikerKnown(who, called(turn.world, other)), "H25")
    wake(turn, who, other)
    dealt = told.wounds
    if dealt and Gift.POISON in one.gifts and dealt < foe.left:
        turn.happen(ev.Poisoned(who, other, called(turn.world, other)), "A36")
    hurt(turn, who, other, dealt, index, "DB-33")


def _dares(turn: Turn[World], who: str, index: int, other: int) -> bool:
    """The magic contest before an attack on one who is terrible: a tie fails, and one retreats (A37, H44)."""
    own = turn.throw("own_magic") + turn.world.figure(index).figures.magic
    theirs = turn.throw("terror") + turn.world.figure(other).figures.magic
    turn.happen(ev.Contested(who, own, theirs), "A37")
    if beats(own, theirs):
        return True
    call_retreat(turn, who, index, other, "H44")
    return False


def unmask(turn: Turn[World], who: str, index: int) -> None:
    """One in disguise shows itself with its first attack or spell (H43)."""
    one = turn.world.figure(index)
    if not one.guise:
        return
    bare = turn.world.with_figure(index, one._replace(guise=False, number=0))
    number = next_number(bare, index)
    bare = bare.with_figure(index, bare.figure(index)._replace(number=number))
    turn.happen(ev.Unmasked(who, index, number, called(bare, index)), "H43")


def heal(turn: Turn[World], who: str, index: int, names: Sequence[str], shares: Sequence[int]) -> None:
    """Three wounds in all to friendly neighbours, instead of an attack (DB-14, A8, H22)."""
    world = turn.world
    one = world.figure(index)
    if not one.can(Ability.HEAL):
        raise NotNow(No.NO_SKILL, detail(called(world, index)))
    in_blows(world, index)
    if sum(shares) > SPLIT:
        raise NotNow(No.TOO_MUCH, sum(shares))
    healed = [_patient(world, one, index, name) for name in names]
    if len(set(healed)) < len(healed) or not sum(shares):
        raise NotNow(No.NOBODY)
    turn.happen(ev.Did(who, index, ev.Deed.HEAL), "DB-14")
    for other, share in zip(healed, shares, strict=True):
        patient = world.figure(other)
        given = min(share, patient.figures.endurance - patient.left)
        cured = bool(given and patient.effects.poison)
        turn.happen(ev.Healed(who, other, called(world, other), given, cured), "DB-14")


def _patient(world: World, one: Figure, index: int, name: str) -> int:
    """The hero of that name beside the healer. Raises NotNow."""
    other = next((at for at, two in enumerate(world.state.figures) if two.hero is not None and two.name == name), None)
    if other is None:
        raise NotNow(No.NOBODY)
    if other == index:
        raise NotNow(No.NOT_HIMSELF)
    two = world.figure(other)
    if not two.here:
        raise NotNow(No.DEAD if two.left <= 0 else No.GONE, detail(called(world, other)))
    if not world.ground().neighbours(one.at, two.at):
        raise not_beside(world, one.at, two.at, called(world, other))
    return other
