"""Whole evenings of equal bots, through decide(), apply() and hear() alone."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import ALOUD, Listener, NotNow
from gmkit.core.setup import Seat, Setup
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.heard import hear
from gmkit.games.dark_castle.kinds import Faction, HeroClass
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.seating import begin, starts
from gmkit.games.dark_castle.world import World
from gmkit.grid.gridmap import GridMap
from tests.games.dark_castle.balance.bot import Bot
from tests.games.dark_castle.balance.memory import Memory
from tests.games.dark_castle.balance.view import seen

NAMES = ("Аня", "Боря", "Витя", "Галя")
MOST_WORDS = 14  # of one turn: no bot needs more


class Evening(NamedTuple):
    """How one game went. `winner` is 0 for a draw; `commands` are typed lines, the deal and classes left out."""

    rounds: int
    commands: int
    refused: int
    winner: int  # the team
    faction: Faction | None
    deaths: int
    fights: int
    by_quest: bool


def played(number: int, grid: GridMap, rulings: Mapping[str, str]) -> Evening:
    """Game `number`: the factions change seats from game to game, classes are by lot within the faction."""
    rng = random.Random(number)
    sides = (Faction.FANTASY, Faction.SCIENCE) if number % 2 else (Faction.SCIENCE, Faction.FANTASY)
    of = {side: [kind for kind, facts in classes().items() if facts.faction is side] for side in sides}
    kinds = {name: rng.choice(of[sides[place % 2]]) for place, name in enumerate(NAMES)}
    game = _Game(number, grid, rulings, kinds, rng)
    return game.play(sides)


class _Game:
    def __init__(
        self, number: int, grid: GridMap, rulings: Mapping[str, str], kinds: Mapping[str, HeroClass], rng: random.Random
    ) -> None:
        seats = tuple(Seat(name, start) for name, start in zip(NAMES, starts(grid), strict=False))
        self.world: World = begin(Setup((grid,), seats, dict(rulings)))
        self.drawn, self.chance = Drawn(), Seeded(f"balance {number}")
        self.kinds = kinds
        board = self.world.board
        teams = {one.name: one.team for one in self.world.state.heroes}
        self.memories = {
            team: Memory(board, frozenset(name for name in NAMES if teams[name] == team)) for team in (1, 2)
        }
        self.bots = {name: Bot(board, self.memories[teams[name]], place < 2, rng) for place, name in enumerate(NAMES)}
        self.teams = teams
        self.commands = self.refused = self.deaths = self.fights = 0

    def play(self, sides: tuple[Faction, ...]) -> Evening:
        self._do(open_game)
        for name in NAMES:
            self._say(name, cm.ChooseClass(self.kinds[name]))
        self.commands = 0
        while not self.world.state.over:
            self._turn()
        state = self.world.state
        winner = self.teams[state.winners[0]] if state.winners else 0
        return Evening(
            *(state.round, self.commands, self.refused, winner, sides[winner - 1] if winner else None),
            *(self.deaths, self.fights, self.by_quest),
        )

    def _turn(self) -> None:
        who = self.world.owner.name
        bot = self.bots[who]
        bot.tried.clear()
        turn_of = (self.world.state.round, self.world.state.turn)
        for _ in range(MOST_WORDS):
            command = bot.words(seen(self.world))
            if command is None:
                break
            if not self._say(who, command):
                bot.tried.add(command)
            state = self.world.state
            if state.over or (state.round, state.turn) != turn_of:
                return
        if self.world.state.dying is not None and self.world.state.dying.who == who:
            self._say(who, cm.Keep(()))
        if not self.world.state.over and (self.world.state.round, self.world.state.turn) == turn_of:
            self._do(lambda turn: decide(turn, who, cm.End()))  # the next one's words end a turn: none are typed

    def _say(self, who: str, command: Any) -> bool:
        dying = self.world.state.dying
        if dying is not None and dying.who != who:  # he may choose at once what he takes along
            from tests.games.dark_castle.balance.bot import keeps

            self._do(lambda turn: decide(turn, dying.who, cm.Keep(keeps(self.world.hero(dying.who).hand))))
            self.commands += 1
        self.commands += 1
        return self._do(lambda turn: decide(turn, who, command))

    def _do(self, deed: Any) -> bool:
        turn = Turn(self.world, apply, self.chance, self.drawn)
        before_world = self.world
        before = {one.name: one.at for one in self.world.state.heroes}
        try:
            deed(turn)
        except NotNow:
            self.refused += 1
            return False
        self.world, self.drawn = turn.world, self.drawn.after(turn.draws)
        now = {one.name: one.at for one in self.world.state.heroes}
        for team, memory in self.memories.items():
            memory.hands({one.name: one.hand for one in before_world.state.heroes if one.team == team})
        done = True
        for _, event in turn.happenings:
            kind = type(event)
            done = done and kind is not ev.Refused
            self.deaths += kind is ev.Fell
            self.fights += kind is ev.Fought
            self._hear(event, before, now)
        for team, memory in self.memories.items():
            for one in self.world.state.heroes:
                if one.team == team:
                    memory.looked(one.name, now)
            memory.hands({one.name: one.hand for one in self.world.state.heroes if one.team == team})
        for clause, event in turn.happenings:
            if type(event) is ev.Won:
                self.by_quest = clause == "DC-9"
        return done

    by_quest = False

    def _hear(self, event: Any, before: Any, now: Any) -> None:
        aloud = hear(event, ALOUD)
        if aloud is not None:
            for memory in self.memories.values():
                memory.aloud(aloud, before, now)
        for name in NAMES:
            alone = hear(event, Listener(name))
            if alone is not None:
                self.memories[self.teams[name]].alone(name, alone, now)
