"""Games by chance: heroes that hear and see what the table does, and do something that serves; a villain by gmkit."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core import dice
from gmkit.core.hearing import ALOUD, Heard, NotNow, Square
from gmkit.core.setup import Seat, Setup
from gmkit.core.turn import Turn
from gmkit.games.dungeon import commands as cm
from gmkit.games.dungeon.apply import apply
from gmkit.games.dungeon.begin import begin, speakers
from gmkit.games.dungeon.commands import Of
from gmkit.games.dungeon.eyes import beside
from gmkit.games.dungeon.heard import hear
from gmkit.games.dungeon.heard_words import Told
from gmkit.games.dungeon.legend import LEGEND
from gmkit.games.dungeon.rules import decide
from gmkit.games.dungeon.rulings import RULINGS
from gmkit.games.dungeon.turning import open_game
from gmkit.games.dungeon.words import read
from gmkit.games.dungeon.world import Phase, World
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from tests.games.dungeon.drawn import DATA

SETTINGS = {ruling.name: ruling.default for ruling in RULINGS}


def grid_of(text: str) -> GridMap:
    """The map of a file's text."""
    return read_map(text, "adventure.yaml", lambda game: LEGEND, ["dungeon"]).map


def cellar() -> GridMap:
    return grid_of((DATA / "cellar.yaml").read_text(encoding="utf-8"))


class Game:
    """One game: the world, and everything that happened and was heard."""

    def __init__(
        self, grid: GridMap, players: Sequence[str], rulings: Mapping[str, str], seed: str, down: bool = True
    ) -> None:
        seats = tuple(Seat(name, Cell(0, 0)) for name in players)
        self.chance = dice.Seeded(seed)
        self.drawn = dice.Drawn()
        self.happened: list[Any] = []
        self.heard: list[Any] = []
        self.world: World = begin(Setup((grid,), seats, {**SETTINGS, **rulings}))
        self.do(open_game)
        if down:
            self.say(players[0], cm.GoDown())

    def do(self, deed: Any) -> bool:
        """Let something be decided; whether it was allowed."""
        turn = Turn(self.world, apply, self.chance, self.drawn)
        try:
            deed(turn)
        except NotNow:
            return False
        self.world = turn.world
        self.drawn = self.drawn.after(turn.draws)
        self.happened += [event for _, event in turn.happenings]
        new = [one for _, event in turn.happenings if (one := hear(event, ALOUD)) is not None]
        self.heard += new
        self._look_at(new)
        return True

    def _look_at(self, new: Sequence[Heard]) -> None:
        """Nobody hears of a cell that no hero could have seen, a door's other side apart."""
        for one in new:
            told = [detail.cell for detail in one.details if type(detail) is Square]
            assert all(cell in self.world.ground() for cell in told), one
            sensed = [cell for cell in told if self.world.knows(cell) or self._felt(cell)]
            assert len(sensed) >= bool(told), one
            if len(told) == 1 or one.word is Told.ROOM:
                assert sensed == told, one

    def _felt(self, cell: Cell) -> bool:
        """Whether a hero stands beside it: one feels in the dark who is there (H8)."""
        return any(hero.at.king_distance(cell) <= 1 for _, hero in self.world.friends())

    def type(self, who: str, words: str) -> bool:
        """Words of somebody; whether they were allowed."""
        return self.say(who, read(words, self.world.board.columns, self.world.state.players))

    def say(self, who: str, command: Any) -> bool:
        return self.do(lambda turn: decide(turn, who, command))


def play(game: Game, rng: random.Random, most: int = 4000) -> int:
    """Heroes that strike what is beside them and else wander and open; they leave when they have wandered enough."""
    said = 0
    while (now := speakers(game.world)) and said < most:
        said += 1
        state = game.world.state
        if state.retreat is not None:
            game.say(now[0], cm.Flee(Of(name=game.world.figure(state.retreat.figure).name)))
            continue
        if not any(_turn_of(game, rng, index) for index, one in game.world.friends() if one.hero is not None):
            game.say(now[0], cm.Next())
    return said


def _turn_of(game: Game, rng: random.Random, index: int) -> bool:
    """One deed of a hero in this part; False where he has none."""
    world = game.world
    one = world.figure(index)
    who, by = world.state.players[one.owner], Of(name=one.name)
    match world.state.phase:
        case Phase.HEROES:
            return _move(game, rng, index, who, by)
        case Phase.HERO_BLOWS:
            foes = [world.figure(other) for other in beside(world, index)]
            seen = [world.figure(other) for other in world.state.sighted if world.figure(other).here]
            return any(game.say(who, cm.Hit(by, Of(cell=foe.at))) for foe in foes) or any(
                game.say(who, cm.Shoot(by, Of(cell=foe.at))) for foe in seen
            )
        case Phase.SKILLS:
            if one.deeds.skilled:
                return False
            near = [chest.at for chest in world.state.chests if chest.seen and not chest.opened]
            return any(game.say(who, cm.OpenChest(by, at)) or game.say(who, cm.Pick(by, (at,))) for at in near)
    return False


def _move(game: Game, rng: random.Random, index: int, who: str, by: Of) -> bool:
    one = game.world.figure(index)
    if one.deeds.stopped:
        return False
    enough = game.world.state.turn > 60
    if enough and one.at in game.world.board.entrances and game.say(who, cm.Leave(by)):
        return True
    if not one.deeds.thrown:
        return game.say(who, cm.Throw(by))
    if one.deeds.steps == 0:
        return game.say(who, cm.Stay(by))
    aims = list(game.world.board.entrances) if enough else [_unknown(game.world, rng)]
    ways = sorted(
        (Cell(one.at.column + x, one.at.row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y),
        key=lambda cell: (min(cell.king_distance(aim) for aim in aims), rng.random()),
    )
    if rng.random() < 0.3:
        rng.shuffle(ways)
    return any(game.say(who, cm.Walk(by, (cell,))) for cell in ways[:5]) or game.say(who, cm.Stay(by))


def _unknown(world: World, rng: random.Random) -> Cell:
    everywhere = [Cell(column, row) for row in range(world.board.height) for column in range(world.board.width)]
    return rng.choice([cell for cell in everywhere if not world.knows(cell)] or everywhere)
