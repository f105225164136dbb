"""Fights between heroes, death, what the dead take along, and rising again (DC-52 to DC-57, H36, H42 to H44)."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import known, need_action, need_stop, slot_of, target
from gmkit.games.dark_castle.commands import Attack, Keep, Revive
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.fights import Count, Fighter, fight
from gmkit.games.dark_castle.kinds import Category, Kind, Terrain
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.returning import use_up
from gmkit.games.dark_castle.traps import slow_down
from gmkit.games.dark_castle.world import Hero, World

REVIVERS = (Kind.KIT, Kind.RESURRECTION)  # what may revive its own bearer (DC-57); the elixir never does (DC-64)
RESTING = 2  # turns missed to keep the Resurrection


def attack(turn: Turn[World], who: str, command: Attack) -> None:
    """The action: both sides reckon with the best they carry; the smaller number wins (DC-53)."""
    world = turn.world
    need_action(world)
    need_stop(world)
    one = world.owner
    other = target(world, one, command.whom, 1)
    if Kind.LICENCE not in one.hand:
        raise No(Why.NO_LICENCE)
    outcome = fight(_fighter(world, one), _fighter(world, other))
    mine, his = outcome.attacker, outcome.defender
    turn.happen(ev.Acted(who), "DC-52")
    turn.happen(
        ev.Fought(who, other.name, mine.blows or 0, his.blows or 0, mine.uses, his.uses, _sum(mine), _sum(his)),
        "DC-53",
    )
    if outcome.attacker_wins is None:
        turn.happen(ev.NobodyFell(who), "DC-53")
    else:
        winner, loser = (one, other) if outcome.attacker_wins else (other, one)
        turn.happen(ev.Fell(loser.name, loser.at, loser.start, who), "DC-54")
        turn.happen(ev.Marked(winner.name), "DC-55")
    for side, count in ((one, mine), (other, his)):
        if count.spends is not None:
            use_up(turn, side.name, count.spends)
    if turn.world.state.dying is not None and not has_choice(turn.world.hero(turn.world.state.dying.who)):
        part(turn, who)


def _fighter(world: World, one: Hero) -> Fighter:
    return Fighter(one.kind, one.hand, one.poison, world.board.terrain[one.at] is Terrain.WATER)


def _sum(count: Count) -> tuple[int, ...]:
    return (count.base, count.armour, count.helmet, count.both, count.poison) if count.blows is not None else ()


# --- what the dead takes along ---


def _may_keep(kind: Kind) -> bool:
    """Quest things always stay (A53)."""
    return not deck()[kind].quest


def has_choice(one: Hero) -> bool:
    """Whether he has different cards of one category to choose from."""
    found: dict[Category, Kind] = {}
    return any(found.setdefault(deck()[kind].category, kind) is not kind for kind in one.hand if _may_keep(kind))


def _default(one: Hero) -> list[int]:
    """Without a choice: the lowest number of each category (H43)."""
    found: dict[Category, int] = {}
    for slot, kind in enumerate(one.hand, 1):
        if _may_keep(kind):
            found.setdefault(deck()[kind].category, slot)
    return sorted(found.values())


def keep(turn: Turn[World], who: str, command: Keep) -> None:
    """His choice, told to the host alone: at most one card of each category."""
    dying = turn.world.state.dying
    if dying is None or dying.who != who:
        raise No(Why.ALIVE)
    one = turn.world.hero(who)
    if any(not 1 <= slot <= len(one.hand) for slot in command.slots):
        raise No(Why.NO_CARD)
    slots = sorted(set(command.slots))
    kinds = [one.hand[slot - 1] for slot in slots]
    if not all(map(_may_keep, kinds)):
        raise No(Why.STAYS)
    if len({deck()[kind].category for kind in kinds}) != len(kinds):
        raise No(Why.ONE_OF_EACH)
    part(turn, "", slots)


def part(turn: Turn[World], aside: str, slots: Sequence[int] | None = None) -> None:
    """Part the cards of the one who fell: `slots` of the hand go along, by default the lowest of each category."""
    dying = turn.world.state.dying
    assert dying is not None
    one = turn.world.hero(dying.who)
    chosen = _default(one) if slots is None else slots
    kept = tuple(kind for slot, kind in enumerate(one.hand, 1) if slot in chosen)
    left = [kind for slot, kind in enumerate(one.hand, 1) if slot not in chosen]
    if one.pack is not None:
        left.append(one.pack)
    rising = next((kind for kind in REVIVERS if kind in kept), None) if turn.world.rules.teams else None
    turn.happen(ev.Parted(one.name, dying.at, kept, tuple(left), rising, aside), "DC-54")


# --- rising ---


def revive(turn: Turn[World], who: str, command: Revive) -> None:
    """A mate who lies at the start: by kit or elixir from the next cell, by Resurrection from anywhere (A58)."""
    world = turn.world
    need_action(world)
    need_stop(world)
    one = world.owner
    slot_of(one, command.tool)
    other = known(world, command.whom)
    if other.team != one.team or other.name == one.name:
        raise No(Why.NO_MATE)
    if other.alive:
        raise No(Why.ALIVE)
    near = one.at == other.at or world.board.next_to(one.at, other.at)  # a start is the exception of H53
    if command.tool is not Kind.RESURRECTION and not near:
        raise No(Why.FAR)
    turn.happen(ev.Acted(who), "DC-56")
    turn.happen(ev.Rose(other.name, who), "DC-56")
    if command.tool is Kind.RESURRECTION and command.resting:
        turn.happen(ev.Tired(who, RESTING), "DC-57")
        slow_down(turn, who, "")
    elif deck()[command.tool].once:
        use_up(turn, who, command.tool)


def rise_alone(turn: Turn[World], one: Hero) -> None:
    """He stands up by himself at his turn; a kit is spent then, a Resurrection is kept (H36)."""
    turn.happen(ev.Rose(one.name), "DC-57" if one.rising is not None else "DC-56")
    if one.rising is Kind.KIT:
        use_up(turn, one.name, Kind.KIT)
