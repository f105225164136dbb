"""Controlled traps: who springs one under whom, by standing orders or by a word of the moment (DC-22 to DC-27).

One stop may be punished once (H11). The answer is the same with and without a trap: nobody is asked, nobody is named.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.returning import use_up
from gmkit.games.dark_castle.world import Hero, World
from gmkit.grid.geometry import Cell

EVERY, NONE, ASK = "all", "none", "ask"
REMOTE, INSTALLATION, EQUIPMENT = "remote", "installation", "equipment"


def on_stop(turn: Turn[World], who: str, aside: str, willing: Collection[str] = ()) -> None:
    """A stop: a trap under him may be sprung, and his stop may switch an installation.

    `willing` are those who were asked and have said yes: whoever of them has the means springs it.
    """
    world = turn.world
    victim = world.hero(who)
    if world.board.label(victim.at).trap and not victim.sprung:
        by = next(_controllers(world, victim, willing), None)
        if by is not None:
            spring(turn, by.name, who, aside, pointed=False)
    trap = turn.world.board.label(victim.at).installation
    if trap is not None:
        one = turn.world.hero(who)
        for other in victims(turn.world, one, trap):
            if _is_meant(_wanted(one, INSTALLATION, None), other):
                spring(turn, who, other.name, aside or who, pointed=True)


def victims(world: World, one: Hero, trap: Cell) -> tuple[Hero, ...]:
    """The living enemies who have stopped on that trap, and whose stop has not been punished."""
    return tuple(
        other
        for other in world.foes(one)
        if other.alive and other.at == trap and not other.sprung and not _passes(world, other)
    )


def _passes(world: World, one: Hero) -> bool:
    """Whether he is between two steps that make one stop: he stands nowhere yet (H49)."""
    return world.state.going.midway and one.name == world.owner.name


def spring(turn: Turn[World], by: str, who: str, aside: str, pointed: bool) -> None:
    """The trap acts on him, unless his Equipment cancels it (A46)."""
    world = turn.world
    victim = world.hero(who)
    if pointed and aside:
        turn.happen(ev.Pointed(who, aside), "DC-22")
    if Kind.EQUIPMENT in victim.hand and _wanted(victim, EQUIPMENT, None) != NONE:
        turn.happen(ev.TrapCancelled(who, victim.at, by, aside), "DC-27")
        use_up(turn, who, Kind.EQUIPMENT)
        return
    turn.happen(ev.TrapSprung(who, victim.at, world.board.label(victim.at).trap, by, aside), "DC-22")
    slow_down(turn, who, aside)


def slow_down(turn: Turn[World], who: str, aside: str) -> None:
    """A missed turn ends the Accelerator (A45)."""
    if turn.world.hero(who).quick:
        turn.happen(ev.QuicknessEnded(who, aside), "DC-18")


def spring_now(turn: Turn[World], who: str, trap: Cell | None) -> None:
    """By his private word: a remote he holds, or the installation where he stands (H11)."""
    world = turn.world
    one = world.hero(who)
    if not one.alive:
        raise No(Why.DEAD)
    if trap is None:
        trap = None if _passes(world, one) else world.board.label(one.at).installation
    elif not any(deck()[kind].springs == trap for kind in one.hand):
        raise No(Why.NO_CARD)
    found = victims(world, one, trap) if trap is not None else ()
    if not found:
        raise No(Why.NO_TRAP)
    for other in found:
        spring(turn, who, other.name, "", pointed=False)


def give_order(turn: Turn[World], who: str, what: str, at: Cell | None, whom: str) -> None:
    """A standing order, any time (H10). Of a remote he need not hold it yet."""
    world = turn.world
    if whom not in (EVERY, NONE, ASK) and all(other.name != whom for other in world.foes(world.hero(who))):
        raise No(Why.NOT_A_FOE)
    turn.happen(ev.OrderGiven(who, what, at, whom), "DC-22")


def asks(world: World, victim: Hero) -> bool:
    """Whether an enemy who could spring a trap under him by the order «спроси» stands by."""
    return world.board.label(victim.at).trap > 0 and any(
        _means(world, one, victim, lambda wanted: wanted == ASK) for one in world.foes(victim)
    )


def _controllers(world: World, victim: Hero, willing: Collection[str]) -> Iterator[Hero]:
    """The enemies whose remote or installation acts on him by their orders, in the order of turns."""
    for one in world.foes(victim):
        yes = one.name in willing
        if _means(world, one, victim, lambda wanted, yes=yes: _is_meant(wanted, victim) or (yes and wanted == ASK)):  # type: ignore[misc]
            yield one


def _means(world: World, one: Hero, victim: Hero, wanted: Callable[[str], bool]) -> bool:
    """Whether a living hero holds the remote of the trap under the victim, or stands on its installation, with an
    order that is `wanted` there.
    """
    if not one.alive:
        return False
    remote = any(deck()[kind].springs == victim.at for kind in one.hand)
    return (remote and wanted(_wanted(one, REMOTE, victim.at))) or (
        world.board.label(one.at).installation == victim.at and wanted(_wanted(one, INSTALLATION, None))
    )


def _is_meant(wanted: str, victim: Hero) -> bool:
    return wanted in (EVERY, victim.name)


def _wanted(one: Hero, what: str, at: Cell | None) -> str:
    return next((order.whom for order in one.orders if (order.what, order.at) == (what, at)), EVERY)
