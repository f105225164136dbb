"""What truly happened, in plain words for the master's line and the reveal. It never goes through say()."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.master import events as table
from gmkit.core.master import narration
from gmkit.core.master.narration import Name, Words
from gmkit.games.numenor import events as ev
from gmkit.games.numenor.events import Cause
from gmkit.games.numenor.roars import most
from gmkit.games.numenor.world import World
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import WALL
from gmkit.text import Both, Lang, counted_both, safe_text

_CAUSES: Mapping[Cause, Both] = {
    Cause.RAPID: Both("порог", "rapid"),
    Cause.SWAMP: Both("топь", "swamp"),
    Cause.ROAR: Both("драконид", "dragonid"),
}


def idle(world: World, event: Any) -> bool:
    """The end of a round matters where quiet rounds are counted or a dragonid roams; else it is only a number."""
    return isinstance(event, ev.RoundEnded) and not world.rules.quiet_rounds and not world.board.roaming


def _rounds(n: int) -> Both:
    return counted_both(n, ("круг", "круга", "кругов"), ("round", "rounds"))


def _treasures(n: int) -> Both:
    return counted_both(n, ("клад", "клада", "кладов"), ("treasure", "treasures"))


def _path(cells: Sequence[Cell], name: Name) -> str:
    return ", ".join(name(cell) for cell in cells)


def _hurt(event: ev.Hurt, name: Name) -> Both:
    cause, turns = _CAUSES[event.cause], narration.turns(event.turns)
    return Both(
        f"травма ({cause.ru}) на {name(event.scene)}, лазарет {name(event.ward)}, пропустит {turns.ru}",
        f"injured ({cause.en}) at {name(event.scene)}, infirmary {name(event.ward)}, misses {turns.en}",
    )


def _warded(event: ev.WardReached, name: Name) -> Both:
    return Both(
        f"драконид настиг на {name(event.scene)}, лазарет {name(event.ward)}",
        f"the dragonid caught him at {name(event.scene)}, infirmary {name(event.ward)}",
    )


def _mired(event: ev.Mired, name: Name) -> Both:
    extra = Both(", пропустит ход", ", misses a turn") if event.missed else Both("", "")
    return Both(f"топь {event.times}-й раз подряд{extra.ru}", f"swamp, {event.times} in a row{extra.en}")


def _shifted(event: ev.TreasureMoved, name: Name) -> Both:
    if event.start is None:
        return Both(f"поправка: новый клад на {name(event.end)}", f"correction: new treasure at {name(event.end)}")
    return Both(
        f"поправка: клад {name(event.start)} → {name(event.end)}",
        f"correction: treasure {name(event.start)} → {name(event.end)}",
    )


_TREASURE = Both("клад", "treasure")
_HAPPENED: Mapping[type[Any], Words] = {
    **narration.TABLE_WORDS,
    ev.Stepped: lambda e, name: Both.alike(f"{name(e.start)} → {name(e.end)}"),
    ev.Bumped: lambda e, name: Both(
        f"{name(e.at)}: преграда, {e.way.title.ru}", f"{name(e.at)}: barred, {e.way.title.en}"
    ),
    ev.Wandered: lambda e, name: Both(f"ловушка держит на {name(e.at)}", f"the trap holds him at {name(e.at)}"),
    ev.Fell: lambda e, name: Both(f"яма {name(e.start)} → {name(e.end)}", f"pit {name(e.start)} → {name(e.end)}"),
    ev.Drifted: lambda e, name: Both(f"снос: {_path(e.path, name)}", f"drift: {_path(e.path, name)}"),
    ev.Mired: _mired,
    ev.ClimbedOut: lambda e, name: Both("выбрался из топи", "out of the swamp"),
    ev.Roared: lambda e, name: Both(f"рык, счёт {e.times}", f"roar, count {e.times}"),
    ev.Hushed: lambda e, name: Both(f"{e.who}: счёт рыка сброшен", f"{e.who}: roar count ended"),
    ev.Hurt: _hurt,
    ev.WardReached: _warded,
    ev.TurnMissed: narration.left_to_miss(Both("{0}: больше пропускать не надо", "{0} missed the last of the turns")),
    ev.Dug: lambda e, name: Both(
        f"копает на {name(e.at)}: {_treasures(e.found).ru if e.found else 'ничего'}",
        f"digs at {name(e.at)}: {_treasures(e.found).en if e.found else 'nothing'}",
    ),
    ev.TreasureLay: lambda e, name: Both(f"клад лежит на {name(e.at)}", f"the treasure lies at {name(e.at)}"),
    ev.TreasureHidden: lambda e, name: Both(
        f"клад перепрятан на {name(e.at)}", f"the treasure is hidden again at {name(e.at)}"
    ),
    ev.Escaped: lambda e, name: Both(
        f"вышел с {name(e.at)}, вынес {_treasures(e.treasures).ru}",
        f"left from {name(e.at)} with {_treasures(e.treasures).en}",
    ),
    ev.RoundEnded: lambda e, name: Both(f"конец круга {e.number}", f"end of round {e.number}"),
    ev.GrewQuiet: lambda e, name: Both(
        f"{_rounds(e.rounds).ru} подряд ничего не решилось: по уговору можно кончить вничью",
        f"{_rounds(e.rounds).en} running decided nothing: by agreement it may be called a draw",
    ),
    ev.DragonidMoved: lambda e, name: Both(
        f"драконид {e.token}: {_path(e.path, name)}", f"dragonid {e.token}: {_path(e.path, name)}"
    ),
    ev.Overtaken: lambda e, name: Both(
        f"драконид пришёл к {e.who}, счёт {e.times}",
        f"a dragonid came over {e.who}, count {e.times}",
    ),
    ev.Finished: lambda e, name: Both("игра окончена", "the game is over"),
    table.TreasureGiven: narration.treasure_given(_TREASURE),
    table.TreasureTaken: narration.treasure_taken(_TREASURE, "взят", "убран"),
    ev.TreasureMoved: _shifted,
    table.WaitEnded: lambda e, name: Both(
        f"поправка: ожидание {e.who} кончилось", f"correction: {e.who} waits no more"
    ),
    table.EdgeMended: narration.mended({WALL: Both("стена", "wall")}),
}
narrate = narration.narrating(_HAPPENED)


def status(world: World, columns: Columns, lang: Lang) -> list[str]:
    """Who is where and what is counted for him, what lies where: for the master alone."""
    lines = []
    state = world.state
    for index, one in enumerate(state.explorers):
        here = "▶ " if index == state.turn and not state.over else "  "
        if one.at is None:
            place = Both("вышел", "outside")(lang) if one.fate == "outside" else Both("ушёл", "gone")(lang)
        else:
            place = columns.cell_name(one.at)
        facts = [place]
        if one.carried:
            facts.append(_treasures(one.carried)(lang))
        if one.missed:
            turns = narration.turns(one.missed)
            facts.append(Both(f"пропустит {turns.ru}", f"misses {turns.en}")(lang))
        if one.mired:
            facts.append(Both(f"топь {one.mired}", f"swamp {one.mired}")(lang))
        if one.roars:
            times = most(one.roars)
            facts.append(Both(f"рык {times}", f"roar {times}")(lang))
        lines.append(f"{here}{safe_text(one.name)}: {', '.join(facts)}")
    if state.lying:
        lying = _path(state.lying, columns.cell_name)
        lines.append("  " + Both(f"клад лежит: {lying}", f"treasure lies: {lying}")(lang))
    for dragonid, lair in zip(world.board.dragonids, state.lairs, strict=True):
        at = columns.cell_name(lair.at)
        lines.append("  " + Both(f"драконид {dragonid.token}: {at}", f"dragonid {dragonid.token}: {at}")(lang))
    lines.append("  " + Both(f"круг {state.round}", f"round {state.round}")(lang))
    return lines
