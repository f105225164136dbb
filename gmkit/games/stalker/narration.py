"""What truly happened, in plain words for the master's line and the reveal. It never goes through say()."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gmkit.core.master import events as table
from gmkit.core.master import narration
from gmkit.core.master.narration import Name, Words
from gmkit.games.stalker import events as ev
from gmkit.games.stalker.events import Trap
from gmkit.games.stalker.world import MOVING, READY, Stalker, World
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang, counted_both, safe_text

_TRAPS: Mapping[Trap, Both] = {
    Trap.WEB: Both("паутина", "web"),
    Trap.JELLY: Both("студень", "jelly"),
    Trap.CABBAGE: Both("капуста", "cabbage"),
    Trap.BALD: Both("плешь", "bald spot"),
    Trap.MINCER: Both("мясорубка", "mincer"),
}


# What everybody at the table has seen or heard whole: counters, dice and answers are open.
_OPEN = (
    *(ev.TurnMissed, ev.Finished, ev.GaloshTaken, ev.Stepped, ev.Paused, ev.ThrownBack, ev.MissLaid, ev.MoveEnded),
    *(ev.PutOut, ev.BallReached, ev.NutThrown),
)


def idle(world: World, event: Any) -> bool:
    """Whether an event is not news to the master; what remains is webs, hearts of cabbages, mincers, corrections."""
    return isinstance(event, _OPEN)


def _steps(n: int) -> Both:
    return counted_both(n, ("шаг", "шага", "шагов"), ("step", "steps"))


def _nuts(n: int) -> Both:
    return counted_both(n, ("гайка", "гайки", "гаек"), ("nut", "nuts"))


def _step(event: ev.Stepped, name: Name) -> Both:
    steps = _steps(event.cost)
    extra = Both(f" ({steps.ru})", f" ({steps.en})") if event.cost != 1 else Both("", "")
    way = f"{name(event.start)} → {name(event.end)}"
    return Both(way + extra.ru, way + extra.en)


def _struck(event: ev.Struck, name: Name) -> Both:
    trap = _TRAPS[event.trap]
    at, heart = name(event.at), name(event.heart)
    if event.at == event.heart:
        return Both(f"{trap.ru} на {at}", f"{trap.en} at {at}")
    return Both(f"{trap.ru} с {heart} достала {at}", f"{trap.en} of {heart} struck {at}")


def _nut(event: ev.NutThrown, name: Name) -> Both:
    way = event.way.screen
    if not event.path:
        return Both(f"гайка {way.ru} на {event.face}: за край зоны", f"nut {way.en} for {event.face}: off the zone")
    last = name(event.path[-1])
    return Both(f"гайка {way.ru} на {event.face}: до {last}", f"nut {way.en} for {event.face}: as far as {last}")


def _galosh(event: ev.GaloshSet, name: Name) -> Both:
    who = event.who
    if event.has:
        return Both(f"поправка: у игрока {who} галоша", f"correction: {who} has the galosh")
    return Both(f"поправка: у игрока {who} галоши нет", f"correction: {who} has no galosh")


_HAPPENED: Mapping[type[Any], Words] = {
    **narration.TABLE_WORDS,
    ev.TurnMissed: narration.left_to_miss(Both("{0}: больше пропускать не надо", "{0}: no more turns to miss")),
    ev.Finished: lambda e, name: Both("игра окончена", "the game is over"),
    ev.GaloshTaken: lambda e, name: Both(f"{e.who} в галоше", f"{e.who} has the galosh"),
    ev.Stepped: _step,
    ev.Entangled: lambda e, name: Both(f"вошёл в паутину на {name(e.at)}", f"into a web at {name(e.at)}"),
    ev.Paused: lambda e, name: Both(f"стоянка теперь {name(e.at)}", f"the last stop is now {name(e.at)}"),
    ev.Struck: _struck,
    ev.MincerSpent: lambda e, name: Both(f"мясорубка {name(e.at)} сработала", f"the mincer {name(e.at)} is used up"),
    ev.ThrownBack: lambda e, name: Both(
        f"отброшен {name(e.start)} → {name(e.end)}", f"thrown back {name(e.start)} → {name(e.end)}"
    ),
    ev.MissLaid: lambda e, name: Both(
        f"пропустит {narration.turns(e.turns).ru}", f"misses {narration.turns(e.turns).en}"
    ),
    ev.MoveEnded: lambda e, name: Both(f"стоянка {name(e.at)}", f"stops at {name(e.at)}"),
    ev.PutOut: lambda e, name: Both(f"выбыл на {name(e.at)}", f"out at {name(e.at)}"),
    ev.BallReached: lambda e, name: Both(f"золотой шар на {name(e.at)}", f"the golden ball at {name(e.at)}"),
    ev.NutThrown: _nut,
    ev.NutsSet: lambda e, name: Both(
        f"поправка: у игрока {e.who} {_nuts(e.nuts).ru}",
        f"correction: {e.who} has {_nuts(e.nuts).en}",
    ),
    ev.PointsSet: lambda e, name: Both(
        f"поправка: штраф {e.who} {e.points}", f"correction: penalty of {e.who} {e.points}"
    ),
    ev.StepsSet: lambda e, name: Both(
        f"поправка: у игрока {e.who} {_steps(e.steps).ru}",
        f"correction: {e.who} has {_steps(e.steps).en}",
    ),
    ev.GaloshSet: _galosh,
    table.WaitEnded: lambda e, name: Both(
        f"поправка: {e.who} больше не пропускает", f"correction: {e.who} misses no more"
    ),
    ev.PlayerCame: narration.came,
}
narrate = narration.narrating(_HAPPENED)


def status(world: World, columns: Columns, lang: Lang) -> list[str]:
    """Who is where and what is counted for him, and how far the turn is: for the master alone."""
    state = world.state
    lines = []
    for index, one in enumerate(state.stalkers):
        here = "▶ " if index == state.turn and not state.over else "  "
        lines.append(f"{here}{safe_text(called(one))}: {', '.join(_facts(world, one, index, columns, lang))}")
    for spent in state.spent:
        board = f" ({safe_text(state.stalkers[spent.board].name)})" if len(world.zones) > 1 else ""
        at = columns.cell_name(spent.at) + board
        lines.append("  " + Both(f"мясорубка {at} уже сработала", f"the mincer {at} is used up")(lang))
    return lines


def called(one: Stalker) -> str:
    """A player's name, with the members of a group after it (ST-6), as they were typed: not yet safe for a screen."""
    return f"{one.name} ({', '.join(one.members)})" if one.members else one.name


def _facts(world: World, one: Stalker, index: int, columns: Columns, lang: Lang) -> list[str]:
    state = world.state
    facts = [Both("выбыл", "out")(lang) if one.at is None else columns.cell_name(one.at), _nuts(one.nuts)(lang)]
    if one.points:
        facts.append(Both(f"штраф {one.points}", f"penalty {one.points}")(lang))
    if one.galosh:
        facts.append(Both("галоша", "galosh")(lang))
    if one.missed:
        turns = narration.turns(one.missed)
        facts.append(Both(f"пропустит {turns.ru}", f"misses {turns.en}")(lang))
    if one.name == state.winner:
        facts.append(Both("золотой шар", "golden ball")(lang))
    if index == state.turn and not state.over and one.at is not None:
        phase, left = state.move.phase, _steps(state.move.left)
        if phase == READY:
            facts.append(Both("на ход ещё не бросал", "has not rolled yet")(lang))
        elif phase == MOVING:
            facts.append(Both(f"осталось {left.ru}", f"{left.en} left")(lang))
        else:
            facts.append(Both("ход окончен, можно бросать гайки", "the move is over, nuts may be thrown")(lang))
        if state.move.webbed:
            facts.append(Both("был в паутине", "has been in a web")(lang))
    return facts
