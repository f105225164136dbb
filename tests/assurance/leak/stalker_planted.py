"""Leaks of the Stalker zone's own: traps that no step has met and no nut may show, told after all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gmkit.core.game import AnyGame
from gmkit.core.hearing import Listener, NotNow, Square
from gmkit.core.sight import Field, Standing, Thing
from gmkit.games.stalker import events as ev
from gmkit.games.stalker import picture
from gmkit.games.stalker.events import Trap
from gmkit.games.stalker.refusals import Refusal
from gmkit.games.stalker.tiles import Open
from gmkit.games.stalker.words import Walk
from gmkit.games.stalker.world import World, Zone
from gmkit.grid.geometry import WAYS
from tests.assurance.leak import surface
from tests.assurance.leak.planted import at_table, planted
from tests.assurance.leak.rustle import rustling
from tests.kit.card import changed

GAME = "stalker"


Condition = Callable[[World, Zone, str, list[Any]], int]
"""(world before, the zone walked, who, events) -> what is betrayed; 0 is silence."""


def leak(name: str) -> Callable[[Condition], Condition]:
    """Enters a leak that adds a word to the answer whenever the condition says so."""

    def enter(condition: Condition) -> Condition:
        def of_zone(before: World, after: World, who: str, events: list[Any]) -> int:
            return condition(before, before.zone_of(who), who, events)

        planted(name, GAME)(rustling(of_zone))
        return condition

    return enter


def each(events: list[Any], kind: type[Any]) -> list[Any]:
    return [event for event in events if type(event) is kind]


@leak("a web is felt when it is entered")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    return len(each(events, ev.Entangled))


@leak("a nut clinks on a mincer")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    return sum(zone.traps.get(cell) is Trap.MINCER for nut in each(events, ev.NutThrown) for cell in nut.path)


@leak("a nut sticks in a web")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    return sum(zone.traps.get(cell) is Trap.WEB for nut in each(events, ev.NutThrown) for cell in nut.path)


@leak("a nut shows the cabbage's field")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    return sum(
        cell in zone.fields and cell not in zone.traps for nut in each(events, ev.NutThrown) for cell in nut.path
    )


@leak("a nut flies on over the bald spot")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    for nut in each(events, ev.NutThrown):
        if len(nut.path) < nut.face and nut.path and zone.traps.get(nut.path[-1]) is Trap.BALD:
            beyond = nut.path[-1].beside(nut.way)
            return zone.traps.get(beyond) is Trap.BALD
    return 0


@leak("a cabbage tells where its epicentre is")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    for hit in each(events, ev.Struck):
        return 5 + 3 * (hit.heart.row - hit.at.row) + hit.heart.column - hit.at.column
    return 0


@leak("a trap on the next cell is felt")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    return sum(event.at.beside(way) in zone.traps for event in each(events, ev.Stood) for way in WAYS)


@leak("the cabbage rustles under the galosh")
def _(before: World, zone: Zone, who: str, events: list[Any]) -> int:
    return before.stalker(who).galosh and sum(step.end in zone.fields for step in each(events, ev.Stepped))


@planted("a line that a trap would cut short is refused in other words", GAME, "error text")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def decide(turn: Any, who: str, command: Any) -> None:
        world = turn.world
        try:
            game.rules.decide(turn, who, command)
        except NotNow:
            at = world.stalker(who).at
            if isinstance(command, Walk) and at and at.beside(command.ways[0]) in world.zone_of(who).traps:
                raise NotNow(Refusal.NO_NUTS) from None
            raise

    return changed(game, "rules", decide=decide)


@planted("who may speak tells that one is in a web", GAME, "who may speak")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def speakers(world: World) -> tuple[str, ...]:
        found = game.rules.speakers(world)
        return found[:1] if world.state.move.webbed else (*found, *found[:1])

    return changed(game, "rules", speakers=speakers)


@planted("open dice are shifted by a web that nobody was told of", GAME, "hidden lot shifts open dice")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def die(true: Any, self: Any, purpose: str, sides: int, nth: int, of_all: int) -> int:
        webs = sum(type(event) is ev.Entangled for line in at_table() for _, event in line.happenings)
        return int(true(self, purpose, sides, nth + webs, of_all + webs))

    true = surface.Chance.die
    patch.setattr(surface.Chance, "die", lambda *args: die(true, *args))
    return game


@planted("a refused step costs a nut beside a trap", GAME, "refusal that costs")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def decide(turn: Any, who: str, command: Any) -> None:
        world = turn.world
        try:
            game.rules.decide(turn, who, command)
        except NotNow:
            one = world.stalker(who)
            near = one.at and any(one.at.beside(way) in world.zone_of(who).traps for way in WAYS)
            if not (isinstance(command, Walk) and near and one.nuts):
                raise
            turn.happen(ev.NutsSet(who, one.nuts - 1), "ST-0")

    return changed(game, "rules", decide=decide)


@planted("a trap beside a counter is drawn on the open field", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def field(world: World, listener: Listener, board: int) -> Field:
        found = picture.field(world, listener, board)
        traps = world.zones[board].traps
        near = {one.at.beside(way) for one in world.state.stalkers if one.at for way in WAYS}
        more = [Standing(Square(cell), (Thing(Open.CLIMB),)) for cell in sorted(near & traps.keys())]
        return found._replace(standing=(*found.standing, *more))

    return changed(game, "sight", field=field)


@planted("a hidden trap is drawn on the field of one player alone", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def field(world: World, listener: Listener, board: int) -> Field:
        found = picture.field(world, listener, board)
        if listener != world.state.stalkers[-1].name:
            return found
        more = [Standing(Square(cell), (Thing(Open.SWAMP),)) for cell in sorted(world.zones[board].traps)]
        return found._replace(standing=(*found.standing, *more))

    return changed(game, "sight", field=field)


@planted("the number of an entrance tells whether there is a mincer", GAME, "open field")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def field(world: World, listener: Listener, board: int) -> Field:
        found = picture.field(world, listener, board)
        there_is = Trap.MINCER in world.zones[board].traps.values()
        return found._replace(
            standing=tuple(
                Standing(one.square, tuple(Thing(thing.word, int(there_is)) for thing in one.things))
                for one in found.standing
            )
        )

    return changed(game, "sight", field=field)
