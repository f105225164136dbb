"""Phase 3: the nine spells, their contests and how long they hold (DB-27 to DB-31)."""

from __future__ import annotations

from collections.abc import Callable

from gmkit.core.hearing import NotNow, Square
from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.commands import Of
from gmkit.games.dungeon.eyes import called, detail, hidden, perceived, seen_cells, sees
from gmkit.games.dungeon.hurting import fire_trap_under, holy_light_fails, hurt, wake
from gmkit.games.dungeon.kinds import Ability, MonsterKind, Spell
from gmkit.games.dungeon.naming import target
from gmkit.games.dungeon.reckoning import beats
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.seeing import look
from gmkit.games.dungeon.spellbook import Lasts, PutOn, spells
from gmkit.games.dungeon.striking import unmask
from gmkit.games.dungeon.world import Phase, World
from gmkit.grid.geometry import Cell

_ONE_TURN = 1


def cast(turn: Turn[World], who: str, index: int, spell: Spell | None, at: Of) -> None:
    """One spell of the caster's cards (DB-27, DB-29); a failed one is used up, a refused one is not."""
    world = turn.world
    one = world.figure(index)
    name = detail(called(world, index))
    if not one.spells and not one.can(Ability.SORCERY):
        raise NotNow(No.NO_SKILL, name)
    _in_spells(world, index)
    if spell is None or spell not in one.spells:
        raise NotNow(No.NO_CARD)
    if one.effects.asleep:
        raise NotNow(No.ASLEEP, name)
    if one.deeds.cast:
        raise NotNow(No.USED)
    aim = _AIMS[spells()[spell].on](world, index, at)
    unmask(turn, who, index)
    caster = called(turn.world, index) if perceived(world, index) else ev.SOMEBODY
    turn.happen(ev.Did(who, index, ev.Deed.CAST), "DB-27")
    told = ev.Cast(who, index, caster, not one.friend, spell, True)
    if spells()[spell].resisted:
        own = turn.throw("caster") + one.figures.magic + one.skill(Ability.SORCERY)
        other = turn.throw("target") + world.figure(aim).figures.magic
        told = told._replace(works=beats(own, other), resisted=True, own=own, other=other)
    turn.happen(told, "DB-30")
    if told.works and spell in _WORK:
        _WORK[spell](turn, who, index, aim, at.cell)


def _in_spells(world: World, index: int) -> None:
    """NotNow unless that side casts now."""
    friend = world.figure(index).friend
    part = Phase.HERO_SPELLS if friend else Phase.MONSTER_SPELLS
    if world.state.phase is part:
        return
    if friend and world.state.phase is Phase.MONSTER_SPELLS:
        raise NotNow(No.TOO_LATE)
    raise NotNow(No.NOT_YET if not friend and world.state.phase is Phase.HERO_SPELLS else No.WRONG_PHASE)


# --- at whom ---


def _at_figure(world: World, index: int, at: Of) -> int:
    """An opponent that the caster sees; others in the line do not matter (DB-27)."""
    one = world.figure(index)
    if at.cell is not None and one.friend and at.cell not in seen_cells(world, index):
        raise NotNow(No.CELL_NOT_SEEN, Square(at.cell))
    other = target(world, index, at)
    foe = world.figure(other)
    if foe.friend == one.friend:
        raise NotNow(No.NOT_YOURS)
    if not sees(world, index, other):
        known = foe.effects.invisible or one.effects.blind or (not one.friend and hidden(world, other, index))
        raise NotNow(No.UNSEEN if known else No.NOT_SEEN, detail(called(world, other)))
    return other


def _at_himself(world: World, index: int, at: Of) -> int:
    return index


def _at_body(world: World, index: int, at: Of) -> int:
    """A body on a neighbouring cell that was none of the dead; the number of the body (H29)."""
    if at.cell is None:
        raise NotNow(No.NOBODY)
    one = world.figure(index)
    there = [number for number, body in enumerate(world.state.bodies) if body.at == at.cell and body.seen]
    if not there:
        raise NotNow(No.NOTHING)
    if not world.ground().neighbours(one.at, at.cell):
        raise NotNow(No.NOT_NEIGHBOUR, Square(at.cell))
    fresh = [number for number in there if not world.state.bodies[number].undead]
    if not fresh:
        raise NotNow(No.WAS_UNDEAD)
    if any(other.master == index for _, other in world.friends()):
        raise NotNow(No.ONE_ZOMBIE)
    if at.cell in world.filled():
        raise NotNow(No.TAKEN, Square(at.cell))
    return fresh[0]


def _at_cell(world: World, index: int, at: Of) -> int:
    """A free cell that the caster sees, with nothing above the belt on it (H45)."""
    if at.cell is None:
        raise NotNow(No.NOBODY)
    seen = seen_cells(world, index) if world.figure(index).friend else world.ground().seen_from(world.figure(index).at)
    if at.cell not in seen:
        raise NotNow(No.CELL_NOT_SEEN, Square(at.cell))
    if at.cell in world.board.high:
        raise NotNow(No.THING, Square(at.cell), world.board.high[at.cell])
    if at.cell in world.filled():
        raise NotNow(No.TAKEN, Square(at.cell))
    return index


_AIMS: dict[PutOn, Callable[[World, int, Of], int]] = {
    PutOn.FIGURE: _at_figure,
    PutOn.CASTER: _at_himself,
    PutOn.BODY: _at_body,
    PutOn.CELL: _at_cell,
}


# --- what it does ---


def _hold(turn: Turn[World], who: str, index: int, aim: int, cell: Cell | None) -> None:
    """Blinded by a flash for a die of turns, this one counted (A14)."""
    _for_turns(turn, who, aim, Spell.FLASH)


def _stun(turn: Turn[World], who: str, index: int, aim: int, cell: Cell | None) -> None:
    """Stunned for a die of turns, this one counted (H26)."""
    _for_turns(turn, who, aim, Spell.STUN)


def _for_turns(turn: Turn[World], who: str, aim: int, spell: Spell) -> None:
    turns = turn.throw("turns")
    until = turn.world.state.turn + turns - 1
    turn.happen(ev.Afflicted(who, aim, called(turn.world, aim), spell, turns, until), "DB-30")


def _sleep(turn: Turn[World], who: str, index: int, aim: int, cell: Cell | None) -> None:
    """One turn; a die of turns where none of its opponents is in its room (A13, H27)."""
    if _alone(turn.world, aim):
        _count_sleep(turn, who, aim)
        return
    until = turn.world.state.turn + _ONE_TURN
    told = ev.Afflicted(who, aim, called(turn.world, aim), Spell.SLEEP, _ONE_TURN, until, counted=False)
    turn.happen(told, "H27")


def _alone(world: World, index: int) -> bool:
    """Whether no opponent is in the area where it is."""
    one = world.figure(index)
    area = world.board.area(one.at)
    return not any(other.friend != one.friend and other.at in area for _, other in world.inside())


def _count_sleep(turn: Turn[World], who: str, index: int) -> None:
    turns = turn.throw("turns")
    until = turn.world.state.turn + turns
    turn.happen(ev.Afflicted(who, index, called(turn.world, index), Spell.SLEEP, turns, until), "A13")


def count_sleepers(turn: Turn[World], who: str) -> None:
    """For a sleeper whose room has become empty the die is thrown then, and counts from that turn (H27)."""
    assert spells()[Spell.SLEEP].lasts is Lasts.ALONE
    for index, one in list(turn.world.inside()):
        if one.effects.asleep and not one.effects.counted and _alone(turn.world, index):
            _count_sleep(turn, who, index)


def _burn(turn: Turn[World], who: str, index: int, aim: int, cell: Cell | None) -> None:
    """A ball of fire: it counts as a successful attack (H20), and no skin helps (H28)."""
    wake(turn, who, aim)
    turn.happen(ev.Scorched(who, spells()[Spell.FIREBALL].wounds), "DB-30")
    hurt(turn, who, aim, spells()[Spell.FIREBALL].wounds, index, "DB-30")


def _vanish(turn: Turn[World], who: str, index: int, aim: int, cell: Cell | None) -> None:
    """Invisible until the end of the next moves (A12)."""
    until = turn.world.state.turn + _ONE_TURN
    told = ev.Afflicted(who, index, called(turn.world, index), Spell.INVISIBILITY, _ONE_TURN, until)
    turn.happen(told, "A12")


def _raise(turn: Turn[World], who: str, index: int, aim: int, cell: Cell | None) -> None:
    """The body becomes the caster's zombie; it acts from the next turn (H29)."""
    body = turn.world.state.bodies[aim]
    turn.happen(ev.Raised(who, aim, index, body.at, _next_zombie(turn.world)), "H29")


def _next_zombie(world: World) -> int:
    """The number that one more zombie gets: it counts with those that were seen (H3)."""
    return 1 + max((one.number for one in world.state.figures if one.kind is MonsterKind.ZOMBIE), default=0)


def _teleport(turn: Turn[World], who: str, index: int, aim: int, cell: Cell | None) -> None:
    """Gone, and there; a trap there fires (H45)."""
    assert cell is not None
    turn.happen(ev.Teleported(who, index, called(turn.world, index), cell), "H45")
    holy_light_fails(turn, who, index)
    fire_trap_under(turn, who, index)
    look(turn, who)


_WORK: dict[Spell, Callable[[Turn[World], str, int, int, Cell | None], None]] = {
    Spell.FLASH: _hold,
    Spell.STUN: _stun,
    Spell.SLEEP: _sleep,
    Spell.FIREBALL: _burn,
    Spell.INVISIBILITY: _vanish,
    Spell.ZOMBIE: _raise,
    Spell.TELEPORT: _teleport,
}
