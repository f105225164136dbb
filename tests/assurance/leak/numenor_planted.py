"""Leaks of the Numenor cave's own: what the rules keep silent about, told after all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gmkit.games.numenor import events as ev
from gmkit.games.numenor.board import Kind
from gmkit.games.numenor.world import World
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import EXIT, WALL
from tests.assurance.leak.planted import planted
from tests.assurance.leak.rustle import Condition, rustling

GAME = "numenor"


def leak(name: str) -> Callable[[Condition], Condition]:
    """Enters a leak of this game, given by its condition."""

    def enter(condition: Condition) -> Condition:
        planted(name, GAME)(rustling(condition))
        return condition

    return enter


def one(events: list[Any], kind: type[Any]) -> Any:
    """The first event of a kind, or None."""
    return next((event for event in events if type(event) is kind), None)


def around(cell: Cell) -> Iterator[Cell]:
    return (cell.beside(way) for way in WAYS)


@leak("a dig beside the treasure is told to be warm")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    dug = one(events, ev.Dug)
    return dug is not None and not dug.found and any(cell in before.state.lying for cell in around(dug.at))


@leak("a treasure underfoot is noticed in walking")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    stepped = one(events, ev.Stepped)
    return stepped is not None and stepped.end in before.state.lying


@leak("the infirmary is noticed on foot")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    stepped = one(events, ev.Stepped)
    return stepped is not None and stepped.end == before.board.infirmary


@leak("another explorer on the cell is noticed")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    stepped = one(events, ev.Stepped)
    others = [other.at for other in before.state.explorers if other.name != who]
    return stepped is not None and stepped.end in others


@leak("a false pit sounds otherwise")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    stepped = one(events, ev.Stepped)
    return stepped is not None and before.board.kinds[stepped.end] is Kind.FALSE_PIT


@leak("a pit tells its number")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    fell = one(events, ev.Fell)
    return 0 if fell is None else int(before.board.grid.token(fell.start)[-1])


@leak("a trap says wall where a wall is")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    wandered = one(events, ev.Wandered)
    return wandered is not None and before.board.mark(wandered.at, wandered.way, ()) == WALL


@leak("a trap is told")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    return one(events, ev.Wandered) is not None


@leak("a wall struck in a river tells that one was carried")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    drifted = one(events, ev.Drifted)
    return len(drifted.path) if drifted is not None and one(events, ev.Bumped) is not None else 0


@leak("the drift is told in cells")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    drifted = one(events, ev.Drifted)
    return 0 if drifted is None else len(drifted.path)


@leak("the course of a river is told")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    stepped = one(events, ev.Stepped)
    flow = None if stepped is None else before.board.flows.get(stepped.end)
    return 0 if flow is None else int(flow) + 1


@leak("the exit sounds otherwise without a treasure")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    bumped = one(events, ev.Bumped)
    return bumped is not None and before.board.mark(bumped.at, bumped.way, ()) == EXIT


@leak("the rim of the cave sounds otherwise")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    bumped = one(events, ev.Bumped)
    return bumped is not None and bumped.at.beside(bumped.way) not in before.board.grid


@leak("a cliff sounds otherwise than a wall")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    bumped = one(events, ev.Bumped)
    return bumped is not None and before.board.mark(bumped.at, bumped.way, ()) not in (WALL, EXIT)


@leak("a cliff is noticed in going down")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    stepped = one(events, ev.Stepped)
    if stepped is None:
        return 0
    way = next((way for way in WAYS if stepped.start.beside(way) == stepped.end), None)
    return way is not None and before.board.mark(stepped.start, way, ()) != ""


@leak("a rapid tells whether the step or the current crossed it")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    hurt = one(events, ev.Hurt)
    rapid = hurt is not None and hurt.cause is ev.Cause.RAPID
    return rapid and one(events, ev.Stepped) is None


@leak("a roar is heard two cells off")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    stepped = one(events, ev.Stepped)
    return stepped is not None and any(lair.at.king_distance(stepped.end) == 2 for lair in before.state.lairs)


@leak("a dragonid that moves is announced")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    return one(events, ev.DragonidMoved) is not None


@leak("where a lost treasure went is told")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    return one(events, ev.TreasureLay) is not None


@leak("a game that cannot be won is told to be so")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    carried = any(explorer.carried for explorer in after.state.explorers)
    return not after.state.lying and not carried


@leak("every tenth round an event of silence makes a line")
def _(before: World, after: World, who: str, events: list[Any]) -> int:
    return before.state.quiet != after.state.quiet and after.state.quiet % 3 == 2 and len(events) > 4
