"""Whole games of heroes who say whatever comes to mind, through decide() and apply() alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import NotNow
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.limits import may_carry
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.rulings import RULINGS, Rules
from gmkit.games.dark_castle.seating import speakers
from gmkit.games.dark_castle.world import Hero, World, new_world
from gmkit.grid.geometry import WAYS, Cell
from tests.games.dark_castle.old_castle import old_castle

NAMES = ("Аня", "Боря", "Витя", "Галя")
ALONE = (Cell(0, 4), Cell(1, 1), Cell(9, 10), Cell(12, 11))  # starts of a game of all against all
TRIES = 12  # words that a bot says in a turn before it ends it

Watch = Callable[[World, World, Turn[World]], None]


def seated(rng: random.Random, players: int, **rulings: str) -> World:
    """A table of two to four heroes of chance classes; with three everybody plays for himself (DC-1)."""
    board = old_castle()
    settings = {ruling.name: ruling.default for ruling in RULINGS} | rulings
    teams = players != 3
    settings["mode"] = "teams" if teams else "all"
    heroes = []
    for number in range(players if players == 3 else 4):
        team = number % 2 + 1 if teams else number + 1
        start = board.starts[team][number // 2] if teams else ALONE[number]
        heroes.append(Hero(NAMES[number], rng.choice(list(HeroClass)), team, start, start))
    return new_world(board, Rules.of(settings), heroes)


def armed(rng: random.Random, world: World) -> World:
    """The same table with full hands and figures close together, half of them in the dungeon: what is rare happens."""
    board, state = world.board, world.state
    stack = list(state.places[board.stack])
    rng.shuffle(stack)
    centre = rng.choice([cell for cell in board.cells if rng.random() < 0.5 or board.is_dungeon(cell)])
    near = [cell for cell in board.cells if cell.king_distance(centre) <= 2]
    heroes = []
    for one in state.heroes:
        hand: list[Kind] = [] if rng.random() < 0.2 else [Kind.LICENCE] * (Kind.LICENCE in stack)
        for kind in hand:
            stack.remove(kind)
        for kind in list(stack):
            alone = kind in (Kind.PICKAXE, Kind.COLLAPSE, Kind.MUTAGEN) and rng.random() < 0.9
            if len(hand) < 12 and not alone and may_carry(kind, one.kind, hand):
                hand.append(kind)
                stack.remove(kind)
        heroes.append(one._replace(hand=tuple(hand), at=rng.choice(near), red=rng.randint(0, 1)))
    places = list(state.places)
    places[board.stack] = tuple(stack)
    return world._replace(state=state._replace(heroes=tuple(heroes), places=tuple(places)))


def play(seed: object, players: int, watch: Watch, rich: bool = False, **rulings: str) -> World:
    """One whole game; `watch` sees the world before and after every accepted command, with what happened."""
    rng = random.Random(str(seed))
    world, drawn, chance = seated(rng, players, **rulings), Drawn(), Seeded(str(seed))
    world = armed(rng, world) if rich else world
    world, drawn = _said(world, drawn, chance, open_game, watch)
    while not world.state.over:
        if world.state.pause is not None:
            who = next(iter(speakers(world)))
            word = cm.Reply(rng.random() < 0.5)
            world, drawn = _said(world, drawn, chance, lambda turn, w=who, c=word: decide(turn, w, c), watch)
            continue
        who = world.owner.name
        for _ in range(TRIES):
            if rng.random() < 0.1:
                who = rng.choice(world.state.heroes).name
                words = private(rng, world)
            else:
                who, words = world.owner.name, public(rng, world)
            before = world.owner.name
            world, drawn = _said(world, drawn, chance, lambda turn, w=who, c=words: decide(turn, w, c), watch)
            if world.state.over or world.state.pause is not None or world.owner.name != before:
                break
        else:
            who = world.owner.name
            if world.state.dying is not None and world.state.dying.who == who:
                world, drawn = _said(world, drawn, chance, lambda turn, w=who: decide(turn, w, cm.Keep(())), watch)
            else:
                world, drawn = _said(world, drawn, chance, lambda turn, w=who: decide(turn, w, cm.End()), watch)
    return world


def _said(
    world: World, drawn: Drawn, chance: Seeded, deed: Callable[[Turn[World]], None], watch: Watch
) -> tuple[World, Drawn]:
    turn = Turn(world, apply, chance, drawn)
    try:
        deed(turn)
    except NotNow:
        return world, drawn
    watch(world, turn.world, turn)
    return turn.world, drawn.after(turn.draws)


def private(rng: random.Random, world: World) -> Any:
    """Words that anybody may say at any time."""
    name = rng.choice(("all", "none", "ask", *NAMES[: len(world.state.heroes)]))
    remotes = [Cell(3, 8), Cell(13, 2), Cell(4, 11), Cell(14, 11)]
    return rng.choice(
        [
            cm.GiveOrder("remote", rng.choice(remotes), name),
            cm.GiveOrder("installation", None, name),
            cm.GiveOrder("equipment", None, rng.choice(("all", "none"))),
            cm.Spring(rng.choice((None, *remotes))),
            cm.Keep(tuple(rng.sample(range(1, 7), rng.randint(0, 4)))),
            cm.ShowHand(),
            cm.Reply(rng.random() < 0.5),
        ]
    )


def public(rng: random.Random, world: World) -> Any:
    """Words of the one whose turn it is: now a step, now what his cards are for, now anything at all."""
    one = world.owner
    others = [other.name for other in world.state.heroes if other.name != one.name]
    whom, way, cell = rng.choice(others), rng.choice(WAYS), rng.choice(world.board.cells)
    if rng.random() < 0.35:
        return cm.Step(*rng.choice([*[way.step for way in WAYS], (1, 1), (-1, 1), (1, -1), (-1, -1)]))
    tools: list[Any] = [cm.Use(kind, whom) for kind in one.hand if kind in _AT_HEROES]
    tools += [cm.Revive(kind, whom, rng.random() < 0.5) for kind in one.hand if kind in _REVIVE]
    tools += [cm.Break(kind, way) for kind in (*one.hand, Kind.PICKAXE) if kind in (Kind.PICKAXE, Kind.COLLAPSE)]
    tools += [cm.Quicken(kind) for kind in one.hand if kind in (Kind.ACCELERATOR, Kind.ACCELERATION)]
    tools += [cm.Fly(kind, way) for kind in one.hand if kind in (Kind.JET_PACK, Kind.FLIGHT)]
    tools += [cm.Mutate(rng.choice(list(HeroClass))), cm.Look(cell), cm.Teleport(cell), cm.Attack(whom)]
    plain: list[Any] = [
        cm.Take(0),
        cm.Take(rng.randint(1, 3)),
        cm.Take(rng.randint(1, 2), rng.randint(1, 6)),
        cm.Drop(rng.randint(1, 8)),
        cm.Open(),
        cm.FromBox(rng.random() < 0.5, 1),
        cm.IntoBox(rng.random() < 0.5, rng.randint(1, 6)),
        cm.Trade(),
        cm.Number(rng.randint(0, 3)),
        cm.Catch(),
        cm.Slaughter(),
        cm.Hunt(),
        cm.Steal(whom),
        rng.choice((cm.Whip(whom), cm.Whip("", cell))),
        cm.Send(rng.randint(0, 2), whom),
        cm.IntoPack(rng.randint(1, 2)),
        cm.OutOfPack(),
        cm.LaySnare(),
        cm.Stay(),
    ]
    return rng.choice(tools if rng.random() < 0.4 else plain)


_AT_HEROES = (Kind.STAR, Kind.BOW, Kind.POISON, Kind.FREEZE, Kind.WAVE, Kind.TELEKINESIS, Kind.HYPNOSIS)
_REVIVE = (Kind.KIT, Kind.ELIXIR, Kind.RESURRECTION)
