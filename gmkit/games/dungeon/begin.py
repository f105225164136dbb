"""How an adventure begins: heroes of files or plain ones at the entrance, monsters at their posts (H6)."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from gmkit.core.setup import Seat, Setup
from gmkit.errors import UsageError
from gmkit.games.dungeon.adventure import adventure
from gmkit.games.dungeon.checks import places
from gmkit.games.dungeon.figures import NOBODY, Figure, Light
from gmkit.games.dungeon.kinds import Goods, HeroClass
from gmkit.games.dungeon.rulings import Rules
from gmkit.games.dungeon.sheet import Sheet, check_party
from gmkit.games.dungeon.world import Phase, State, World, new_world
from gmkit.text import Both

VILLAIN = "villain"  # the role of who moves the monsters
# Who goes down where no heroes of files are named: one a player, called as he is.
PLAIN = (HeroClass.WARRIOR, HeroClass.HEALER, HeroClass.ARCHER, HeroClass.THIEF, HeroClass.DWARF)


def begin(setup: Setup) -> World:
    """The world before the first announcement. NotNow where the party may not go down, UsageError without room."""
    plan = adventure(setup.boards[0])
    rules = Rules.of(setup.rulings)
    roles = [seat.role for seat in setup.seats]
    villain = roles.index(VILLAIN) if VILLAIN in roles else NOBODY
    party = _party(setup.seats, villain)
    check_party([sheet for _, sheet in party])
    cells = places(setup.boards[0])
    if len(cells) < len(party):
        raise UsageError(Both("у входа всем не поместиться", "there is no room for all at the entrance"))
    figures = [sheet.figure(owner, cell) for (owner, sheet), cell in zip(party, cells, strict=False)]
    figures[0] = _with_torch(figures[0], rules)
    monsters = [one._replace(owner=villain) for one in plan.monsters]
    board = dataclasses.replace(plan.board, rules=rules)
    state = State(
        *(tuple(seat.name for seat in setup.seats), villain, (*figures, *monsters)),
        doors=plan.doors,
        traps=plan.traps,
        chests=plan.chests,
        piles=plan.piles,
        phase=Phase.INN,
    )
    return new_world(board, state)


def _party(seats: Sequence[Seat], villain: int) -> list[tuple[int, Sheet]]:
    """The heroes with the seats that move them, in the order of the table."""
    found: list[tuple[int, Sheet]] = []
    for place, seat in enumerate(seats):
        if place == villain:
            continue
        if seat.heroes:
            found += [(place, Sheet.of(hero)) for hero in seat.heroes]
        else:
            found.append((place, Sheet.new(seat.name, PLAIN[len(found) % len(PLAIN)])))
    return found


def _with_torch(one: Figure, rules: Rules) -> Figure:
    """The first comes down with a torch in his hand (H6)."""
    goods = list(one.goods)
    goods.remove(Goods.TORCH)
    return one._replace(goods=tuple(goods), light=Light(Goods.TORCH, rules.torch_turns))


def speakers(world: World) -> tuple[str, ...]:
    """Who may speak now: the owner of a retreat, the villain in his parts, else all who have a hero inside."""
    state = world.state
    if state.over:
        return ()
    if state.retreat is not None:
        return (state.players[world.figure(state.retreat.figure).owner],)
    if state.phase.of_monsters:
        return (state.players[state.villain],)
    owners = sorted({one.owner for _, one in world.friends()})
    return tuple(state.players[owner] for owner in owners)
