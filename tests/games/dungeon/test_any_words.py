"""Any command at any time, of heroes of every class and of a villain at the table: refused, or played whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from gmkit.core.hearing import ALOUD
from gmkit.core.hero import Hero
from gmkit.core.setup import Seat, Setup
from gmkit.games.dungeon import commands as cm
from gmkit.games.dungeon.begin import begin, speakers
from gmkit.games.dungeon.commands import Of
from gmkit.games.dungeon.kinds import Goods, HeroClass, MonsterKind, Spell
from gmkit.games.dungeon.picture import draw, field
from gmkit.games.dungeon.world import World
from gmkit.grid.geometry import Cell
from tests.games.dungeon.drawn import DATA
from tests.games.dungeon.played import SETTINGS, Game, grid_of
from tests.kit.sizes import SIZE

GAMES = {"short": 3, "usual": 10, "full": 400}[SIZE.name]
WORDS = 250
THINGS = "backpack, torch 2, potion, lockpick, lamp, oil"


def guarded() -> Any:
    """The cellar with a wizard among the monsters."""
    text = (DATA / "cellar.yaml").read_text(encoding="utf-8")
    return grid_of(text.replace("g2", "w1").replace("foes: {", "foes: {w1: guard fireball sleep, "))


def party(rng: random.Random) -> tuple[Hero, ...]:
    """One to five heroes of any class."""
    found = []
    for letter in "АБВГД"[: rng.randint(1, 5)]:
        kind = rng.choice(list(HeroClass))
        cards = ", ".join(one.value for one in rng.sample(list(Spell), 3)) if kind is HeroClass.WIZARD else ""
        found.append(Hero(letter * 3, (("class", kind.value), ("goods", THINGS), ("spells", cards))))
    return tuple(found)


def anything(world: World, rng: random.Random, index: int) -> Any:
    """A command of that figure, sensible or not."""
    one = world.figure(index)
    by = Of(name=one.name) if one.hero else Of(kind=MonsterKind.ZOMBIE) if one.friend else Of(mark=index + 1)

    def cell(start: Cell) -> Cell:
        return Cell(start.column + rng.randint(-1, 1), start.row + rng.randint(-1, 1))

    def path() -> tuple[Cell, ...]:
        cells = [cell(one.at)]
        while rng.random() < 0.5:
            cells.append(cell(cells[-1]))
        return tuple(cells[:4])

    def aim() -> Of:
        return Of(cell=rng.choice([two.at for _, two in world.inside()]))

    def door() -> tuple[Cell, Cell]:
        edge = rng.choice(world.state.doors).edge
        return edge.cell, edge.cell.beside(edge.way)

    if world.state.retreat is not None:
        return cm.Flee(by, rng.choice([(), path()]))
    goods = rng.choice(list(Goods))
    made: list[Callable[[], Any]] = [
        *(lambda: cm.Throw(by), lambda: cm.Walk(by, path()), lambda: cm.Walk(by, path()), lambda: cm.Stay(by)),
        *(lambda: cm.Open(by, *door()), lambda: cm.Shut(by, *door()), lambda: cm.Kick(by, *door())),
        *(lambda: cm.Holy(by, rng.random() < 0.7), lambda: cm.Lighten(by, rng.choice([Goods.TORCH, Goods.LAMP]))),
        *(lambda: cm.Douse(by), lambda: cm.Take(by), lambda: cm.PutThing(by, goods), lambda: cm.Search(by)),
        *(lambda: cm.CastSpell(by, rng.choice([*one.spells, None]), aim()), lambda: cm.Hit(by, aim())),
        *(lambda: cm.Shoot(by, aim()), lambda: cm.Breathe(by, aim()), lambda: cm.Drink(by), lambda: cm.Leave(by)),
        *(lambda: cm.Heal(by, ("ААА",), (rng.randint(0, 4),)), lambda: cm.Give(by, "БББ", goods)),
        *(lambda: cm.Disarm(by, path()[:2]), lambda: cm.Pick(by, path()[:2], rng.random() < 0.5)),
        *(lambda: cm.OpenChest(by, rng.choice(world.state.chests).at), lambda: cm.Load(by, "ААА")),
    ]
    return rng.choice(made)() if rng.random() < 0.85 else cm.Next()


class AnyGame(Game):
    """A game whose figures are set about at times, so that there is always somebody to meet."""

    def __init__(self, rng: random.Random, seed: str) -> None:
        super().__init__(guarded(), ["Аня"], {}, seed, down=False)
        seats = [Seat("Аня", Cell(0, 0), heroes=party(rng)), Seat("Зло", Cell(0, 0), role="villain")]
        self.world = begin(Setup((guarded(),), tuple(seats[: rng.randint(1, 2)]), SETTINGS))
        self.say("Аня", cm.GoDown())

    def _look_at(self, new: Any) -> None:
        """Somebody set about has not looked round yet: what is heard is watched in games that are played."""

    def set_about(self, rng: random.Random) -> None:
        """One figure stands elsewhere."""
        index = rng.choice([index for index, _ in self.world.inside()])
        free = [Cell(x, y) for x in range(10) for y in range(6) if Cell(x, y) not in self.world.filled()]
        moved = self.world.figure(index)._replace(at=rng.choice(free))
        self.world = self.world.with_figure(index, moved)


@pytest.mark.parametrize("number", range(GAMES))
def test_any_words_are_refused_or_played_whole(number: int, record_property: Any) -> None:
    rng = random.Random(f"any {number}")
    game = AnyGame(rng, f"any {number}")
    taken = 0
    for said in range(WORDS):
        now = speakers(game.world)
        if not now:
            break
        if game.world.state.retreat is None and rng.random() < 0.1:
            game.set_about(rng)
        seat = game.world.state.players.index(now[0])
        own = [index for index, one in game.world.inside() if one.owner == seat]
        asked = game.world.state.retreat
        index = asked.figure if asked is not None else rng.choice(own) if own else None
        before = game.world.state
        command = cm.Next() if index is None else anything(game.world, rng, index)
        allowed = game.say(now[0], command)
        taken += allowed
        assert allowed or game.world.state == before
        standing = [one.at for _, one in game.world.inside()]
        assert len(set(standing)) == len(standing), command
        assert all(0 <= one.left <= one.figures.endurance for one in game.world.state.figures), command
        if said % 50 == 0:
            assert field(game.world, ALOUD)
            assert draw(game.world, "en").glyphs
    assert taken > 10 or game.world.state.over  # the only hero may leave at once
    record_property("commands that were played", taken)
