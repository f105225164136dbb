"""Cards that act on another hero without killing: star, bow, poison, freeze, wave, telekinesis, hypnosis (A34)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import ask_once, living_foe, need_action, need_stop, refuse, slot_of, target
from gmkit.games.dark_castle.commands import Use
from gmkit.games.dark_castle.ground import why_no_landing
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.returning import use_up
from gmkit.games.dark_castle.stops import stop
from gmkit.games.dark_castle.traps import slow_down
from gmkit.games.dark_castle.world import Hero, World
from gmkit.grid.geometry import WAYS, Cell

STAR_RANGE, BOW_RANGE = 2, 3  # exactly one, exactly two cells between (A33)
STAR_TURNS, FREEZE_TURNS = 1, 2
WAVE_LENGTH = 2


def use(turn: Turn[World], who: str, command: Use) -> None:
    """One of them: the action. Refused where the card is not in his hand or the other is out of its reach."""
    need_action(turn.world)
    need_stop(turn.world)
    slot_of(turn.world.owner, command.tool)
    _USES[command.tool](turn, turn.world.owner, command.whom)


def _star(turn: Turn[World], one: Hero, whom: str) -> None:
    _shoot(turn, one, target(turn.world, one, whom, STAR_RANGE), Kind.STAR, Kind.STAR)


def _bow(turn: Turn[World], one: Hero, whom: str) -> None:
    other = target(turn.world, one, whom, BOW_RANGE)
    slot_of(one, Kind.ARROW)
    _shoot(turn, one, other, Kind.BOW, Kind.ARROW)


def _shoot(turn: Turn[World], one: Hero, other: Hero, tool: Kind, spent: Kind) -> None:
    """What flies is spent, shield or not (H33)."""
    turns = _holding(turn.world, other, STAR_TURNS)
    turn.happen(ev.Acted(one.name), "DC-37")
    if Kind.SHIELD in other.hand:
        turn.happen(ev.Shielded(other.name, tool, one.name), "DC-30")
    else:
        turn.happen(ev.Hit(other.name, tool, turns, one.name), "DC-37")
        slow_down(turn, other.name, one.name)
    use_up(turn, one.name, spent)


def _freeze(turn: Turn[World], one: Hero, whom: str) -> None:
    other = target(turn.world, one, whom, 1)
    turns = _holding(turn.world, other, FREEZE_TURNS)
    turn.happen(ev.Acted(one.name), "DC-32")
    turn.happen(ev.Hit(other.name, Kind.FREEZE, turns, one.name), "DC-32")
    slow_down(turn, other.name, one.name)
    use_up(turn, one.name, Kind.FREEZE)


def _holding(world: World, other: Hero, turns: int) -> int:
    """The turns that he will miss for it: enemies' cards hold nobody longer than the ruling allows (H52)."""
    left = min(turns, world.rules.most_held - other.held)
    if left < 1:
        raise No(Why.HELD_ENOUGH)
    return left


def _poison(turn: Turn[World], one: Hero, whom: str) -> None:
    """Only on one who has turns to miss, the prisoner too (H35)."""
    other = target(turn.world, one, whom, 1)
    if not other.skip + other.term:
        raise No(Why.SKIPS_NOT)
    turn.happen(ev.Acted(one.name), "DC-62")
    turn.happen(ev.Poisoned(other.name, other.poison + 1, one.name), "DC-62")
    use_up(turn, one.name, Kind.POISON)


def _wave(turn: Turn[World], one: Hero, whom: str) -> None:
    """Straight away from the caster, as far as wall and terrain let him; not at all: refused and kept (A37, H34)."""
    other = target(turn.world, one, whom, 1)
    if not turn.world.board.next_to(one.at, other.at):  # there is no straight way from a corner or one's own cell
        raise No(Why.FAR)
    what = f"wave {whom}"
    ask_once(turn, one.name, what)
    end = _thrown_to(turn.world, one, other)
    if end == other.at:  # by a wall, which all see, or by gear that he has not
        refuse(turn, one.name, what)
        return
    turn.happen(ev.Acted(one.name), "DC-32")
    turn.happen(ev.Thrown(other.name, other.at, end, one.name), "DC-32")
    use_up(turn, one.name, Kind.WAVE)
    stop(turn, other.name, one.name)


def _thrown_to(world: World, one: Hero, other: Hero) -> Cell:
    board = world.board
    way = next(way for way in WAYS if one.at.beside(way) == other.at)
    flying = other
    for _ in range(WAVE_LENGTH):
        end = flying.at.beside(way)
        if not board.is_open(flying.at, way) or why_no_landing(board, flying, end) is not None:
            break
        flying = flying._replace(at=end)
    return flying.at


def _telekinesis(turn: Turn[World], one: Hero, whom: str) -> None:
    """The whole hand of any opponent, once (H37)."""
    other = living_foe(turn.world, one, whom)
    turn.happen(ev.Acted(one.name), "DC-32")
    turn.happen(ev.Watched(whom, one.name), "DC-32")
    for number, kind in enumerate(other.hand, 1):
        turn.happen(ev.HandSeen(one.name, whom, number, kind), "DC-32")
    if not other.hand:
        turn.happen(ev.HandSeen(one.name, whom, 0, None), "DC-32")
    use_up(turn, one.name, Kind.TELEKINESIS)


def _hypnosis(turn: Turn[World], one: Hero, whom: str) -> None:
    """His next turn is played by the caster (DC-63)."""
    living_foe(turn.world, one, whom)
    turn.happen(ev.Acted(one.name), "DC-63")
    turn.happen(ev.Hypnotized(whom, one.name), "DC-63")
    use_up(turn, one.name, Kind.HYPNOSIS)


_USES: Mapping[Kind, Callable[[Turn[World], Hero, str], None]] = {
    Kind.STAR: _star,
    Kind.BOW: _bow,
    Kind.FREEZE: _freeze,
    Kind.POISON: _poison,
    Kind.WAVE: _wave,
    Kind.TELEKINESIS: _telekinesis,
    Kind.HYPNOSIS: _hypnosis,
}
