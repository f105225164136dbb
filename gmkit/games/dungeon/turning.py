"""The five phases of a turn in their parts, and what happens by itself between them (DB-20, H4)."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.eyes import called, lit, perceived
from gmkit.games.dungeon.figures import NOBODY
from gmkit.games.dungeon.hurting import hurt, wake
from gmkit.games.dungeon.kinds import Ability, Goods, Spell
from gmkit.games.dungeon.seeing import look
from gmkit.games.dungeon.villain import play_part
from gmkit.games.dungeon.world import Phase, World


def open_game(turn: Turn[World]) -> None:
    """The heroes meet at the inn (DB-5)."""
    turn.happen(ev.InnOpened(turn.world.state.players[0]), "DB-5")


def go_down(turn: Turn[World], who: str) -> None:
    """The heroes come down; what they see first; the first turn (DB-6, H6)."""
    rope = turn.world.board.rope
    turn.happen(ev.Began(who, rope), "DB-6")
    for index, one in turn.world.friends():
        beside = [cell for cell in turn.world.ground().beside(one.at) if cell not in turn.world.filled()]
        if Goods.PONY in one.goods and beside and not rope:
            turn.happen(ev.PonyBrought(who, index, beside[0]), "H41")
    look(turn, who)
    turn.happen(ev.PartBegan(who, 1, Phase.HEROES), "DB-20")


def advance(turn: Turn[World], who: str) -> None:
    """This part is closed."""
    _end(turn, who)
    settle(turn, who)


def settle(turn: Turn[World], who: str) -> None:
    """What goes on by itself: the automatic villain's parts, and parts in which, by all that is known, nothing can be
    done (H4). It waits where somebody has to retreat first.
    """
    rules = turn.world.board.rules
    while not turn.world.state.over and turn.world.state.retreat is None:
        if turn.world.state.phase.of_monsters and turn.world.state.villain == NOBODY:
            if not play_part(turn, who):
                return
        elif not (rules.idle_pass and _idle(turn.world)):
            return
        _end(turn, who)


def _end(turn: Turn[World], who: str) -> None:
    state = turn.world.state
    if state.phase is Phase.MONSTERS:
        _show_the_invisible(turn, who)
    if state.phase is Phase.SKILLS:
        _burn_down(turn, who)
        turn.happen(ev.PartBegan(who, state.turn + 1, Phase.HEROES), "DB-20")
        _begin_turn(turn, who)
        return
    turn.happen(ev.PartBegan(who, state.turn, state.phase + 1), "DB-20")
    if turn.world.state.phase is Phase.HERO_SPELLS:
        _end_spells(turn, who)


def _idle(world: World) -> bool:
    """Whether the heroes can do nothing in this part, on grounds that all know. The villain's parts never pass."""
    heroes = [one for _, one in world.friends()]
    match world.state.phase:
        case Phase.HERO_SPELLS:
            return not any(one.can(Ability.SORCERY) for one in heroes)
        case Phase.HERO_BLOWS:
            hurt_ones = any(one.left < one.figures.endurance for one in heroes if one.hero is not None)
            healer = any(one.can(Ability.HEAL) for one in heroes)
            return not world.state.sighted and not (hurt_ones and healer)
        case Phase.SKILLS:
            able = any(one.can(skill) for one in heroes for skill in (Ability.SEARCH, Ability.PICK, Ability.DISARM))
            things = any(Goods.POTION in one.goods for one in heroes) or world.state.ponies
            chests = any(chest.seen and not chest.opened for chest in world.state.chests)
            return not (able or things or chests)
    return False


# --- what ends, and when ---


def _ended(turn: Turn[World], who: str, index: int, spell: Spell, told: bool) -> None:
    seen = told and perceived(turn.world, index)
    turn.happen(ev.EffectEnded(who, index, called(turn.world, index), spell, seen), "DB-30")


def _show_the_invisible(turn: Turn[World], who: str) -> None:
    """Invisibility ends with the moves of the next turn (A12)."""
    for index, one in list(turn.world.inside()):
        if one.effects.invisible and one.effects.invisible <= turn.world.state.turn:
            _ended(turn, who, index, Spell.INVISIBILITY, False)
            if perceived(turn.world, index):
                turn.happen(ev.Reappeared(who, called(turn.world, index)), "A12")
    look(turn, who)


def _end_spells(turn: Turn[World], who: str) -> None:
    """Skin and terror end, and sleepers wake, as the next phase of spells begins (A11, A15, H27)."""
    for index, one in list(turn.world.inside()):
        if one.effects.skin:
            _ended(turn, who, index, Spell.SKIN, False)
        if one.effects.terror:
            _ended(turn, who, index, Spell.TERROR, False)
        if one.effects.asleep and one.effects.asleep <= turn.world.state.turn:
            wake(turn, who, index)


def _burn_down(turn: Turn[World], who: str) -> None:
    """Every light burns a turn; one that is at its end goes out, aloud (H10)."""
    turn.happen(ev.TurnEnded(who), "H10")
    for index, one in list(turn.world.inside()):
        if one.light.burning is not None and one.light.left <= 0:
            after = turn.world.with_figure(index, one._replace(light=one.light._replace(burning=None)))
            told = ev.BurnedOut(who, index, called(after, index), one.light.burning, one.at not in lit(after))
            turn.happen(told, "H10")
    look(turn, who)


def _begin_turn(turn: Turn[World], who: str) -> None:
    """Spells of turns end, poison works, stealth comes back (A14, H46, A21)."""
    now = turn.world.state.turn
    for index, one in list(turn.world.inside()):
        if one.effects.blind and one.effects.blind < now:
            _ended(turn, who, index, Spell.FLASH, True)
        if one.effects.stunned and one.effects.stunned < now:
            _ended(turn, who, index, Spell.STUN, True)
    for index, one in list(turn.world.inside()):
        if one.effects.poison:
            last = one.effects.poison == 1
            turn.happen(ev.PoisonWorked(who, index, called(turn.world, index), last), "H46")
            hurt(turn, who, index, 1, None, "H46")
            if turn.world.state.over:
                return
    for index, one in turn.world.friends():
        if one.effects.noticed and not _watched(turn.world, index):
            turn.happen(ev.HidAgain(who, index), "A21")
    look(turn, who)


def _watched(world: World, index: int) -> bool:
    """Whether an opponent that is awake and not blind sees the cell where it stands (A21)."""
    at, ground = world.figure(index).at, world.ground()
    return any(ground.sees(foe.at, at) and not foe.effects.blind and not foe.effects.asleep for _, foe in world.foes())
