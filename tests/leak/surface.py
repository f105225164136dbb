"""Everything a player may see, in process: after every typed line, for every observer, and at the end.

An observer is each player, the table, and one who joins late. What he may see goes through the same functions as
at a real table, so that a leak planted in any of them shows here.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gmkit.core import hearing, master, misheard, savefile
from gmkit.core.dice import Seeded
from gmkit.core.game import Game, Seat, Setup
from gmkit.core.referee import Line, Referee
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap, Monster
from gmkit.text import Lang
from tests.leak.script import REDO, ROLL, UNDO, Step
from tests.reference.interface import Board, World, side

LATE = "Гостья"
TODAY = datetime.date(2026, 11, 30)


class Seen(NamedTuple):
    """What all may see of one typed line. `whispers` is by listener; everything else is on the table."""

    aloud: tuple[str, ...]
    whispers: tuple[tuple[str, str], ...]
    refusal: str
    prompt: str
    speakers: tuple[str, ...]
    players: tuple[str, ...]
    lines: tuple[int, ...]  # how many lines each observer has heard so far


class Ending(NamedTuple):
    """What may be asked for at any time: logs of every observer, help, completion, the file's name."""

    logs: tuple[tuple[str, tuple[str, ...]], ...]
    help: tuple[tuple[str, str], ...]
    completion: tuple[str, ...]
    file: str
    title: str


class Chance(Seeded):
    """Dice and lots of a world; free throws come from the real source, so that a shifted stream shows."""

    def __init__(self, world: World) -> None:
        super().__init__(world.dice)
        self.world = world

    def die(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        if purpose == "free":
            return super().die(purpose, sides, nth, of_all)
        return self.world.die(of_all, sides)

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return self.world.lot(of_all, sides)


def grid_of(game: Game, board: Board, columns: str) -> GridMap:
    """A reference board as the map that gmkit plays on."""
    width, height = board.width, board.height
    style = Columns(columns)
    upright = [board.edges[(x - 1, y), "e"] for y in range(height) for x in range(width + 1)]
    level = [board.edges[(x, y - 1), "s"] for y in range(height + 1) for x in range(width)]
    return GridMap(
        game.name,
        width,
        height,
        tuple(board.cells[x, y] for y in range(height) for x in range(width)),
        tuple(upright),
        tuple(level),
        style,
        name=board.title,
        notes={style.cell_name(Cell(*cell)): note for cell, note in board.notes.items()},
        monsters=tuple(
            Monster(token, tuple(Cell(*cell) for cell in one.route), one.speed, one.ring)
            for token, one in board.monsters.items()
        ),
    )


def board_of(grid: GridMap) -> Board:
    """The way back, for maps that were read from a file."""
    from tests.reference.interface import Monster as Route

    edges = {}
    for edge, mark in grid.edges():
        edges[side(tuple(edge.cell), "nesw"[edge.way])] = mark
    return Board(
        grid.width,
        grid.height,
        {tuple(cell): grid.token(cell) for cell in grid.cells()},
        edges,
        {one.token: Route(tuple(map(tuple, one.route)), one.speed, one.ring) for one in grid.monsters},
        grid.name,
    )


def seat(game: Game, world: World, lang: Lang = "ru") -> Referee:
    """A referee at a table that is set by `world`, not opened yet."""
    setup = Setup(
        tuple(grid_of(game, board, world.columns) for board in world.boards),
        tuple(Seat(name, Cell(*cell)) for name, cell in world.players),
        dict(world.rulings),
    )
    return Referee(game, setup, seed=world.dice, lang=lang, chance=Chance(world))


class Session:
    """One table, typed at line by line; it keeps what everybody may see."""

    def __init__(self, game: Game, world: World, lang: Lang = "ru") -> None:
        self.referee = seat(game, world, lang)
        self.game = game
        self.lang = lang
        self.counts = {name: 0 for name, _ in world.players} | {LATE: 0}

    def open(self) -> Seen:
        return self._seen(self.referee.open())

    def type(self, step: Step) -> Seen:
        """What may be seen of one typed line. An error that gmkit does not mean to raise goes through."""
        referee = self.referee
        try:
            if step.words in (UNDO, REDO):
                undone = referee.undo() if step.words == UNDO else referee.redo()
                return self._seen(None, tuple(text for one in undone.lines for text in referee.block(one)))
            if step.words == ROLL:
                return self._seen(None, (str(referee.roll(6).draws[0].face),))
            return self._seen(referee.ask(step.who, step.words))
        except misheard.Misheard as error:
            return self._seen(None, refusal="? " + error.text(self.lang))
        except hearing.NotNow as error:
            return self._seen(None, refusal="! " + hearing.say_refusal(referee.tongue, error))

    def _seen(self, line: Line | None, aloud: tuple[str, ...] = (), refusal: str = "") -> Seen:
        referee = self.referee
        whispers: tuple[tuple[str, str], ...] = ()
        if line is not None:
            aloud = tuple(referee.block(line))
            whispers = tuple((one.listener, one.text) for one in line.told if one.listener)
            for name in self.counts:
                self.counts[name] += sum(one.listener in ("", name) for one in line.told)
        speakers = referee.speakers
        return Seen(
            aloud,
            whispers,
            refusal,
            hearing.say_prompt(referee.tongue, speakers),
            tuple(speakers),
            tuple(referee.players),
            tuple(self.counts.values()),
        )

    def ending(self) -> Ending:
        """The logs and all else that a player may ask for."""
        referee = self.referee
        other: Lang = "en" if self.lang == "ru" else "ru"
        tongue = hearing.Tongue(self.game.phrases, other, referee.columns)
        logs = []
        for name in self.counts:
            text: list[str] = []
            for line, told in referee.heard_by(name):
                text += [hearing.say_line(referee.tongue, one) for one in told]
                text += [
                    hearing.say_line(tongue, one)
                    for one in referee.retold(line, tongue)
                    if one.listener in ("", name)
                ]
            logs.append((name, tuple(text)))
        helped = [*self.game.words_help(self.lang), *_master_help(self.lang)]
        path = savefile.pick_save_path("/nonexistent", TODAY) if _has_folder() else None
        return Ending(
            tuple(logs),
            tuple((what, meaning) for what, meaning in helped),
            tuple(self.game.command_words()),
            str(path.name if path is not None else savefile.SUFFIX),
            self.game.titles(self.lang),
        )


def _has_folder() -> bool:
    return False


def _master_help(lang: Lang) -> Sequence[tuple[str, str]]:
    found: Any = getattr(master, "master_help", None)
    return found(lang) if callable(found) else ()


def play(game: Game, world: World, steps: Sequence[Step], lang: Lang = "ru") -> tuple[list[Seen], Ending]:
    """The whole surface of one script."""
    session = Session(game, world, lang)
    seen = [session.open(), *(session.type(step) for step in steps)]
    return seen, session.ending()


def first_difference(
    game: Game, worlds: tuple[World, World], steps: Sequence[Step], lang: Lang = "ru"
) -> Mapping[str, object] | None:
    """Where two worlds look different to a player: the step, what he sees, both ways. None where they are alike."""
    one, two = (Session(game, world, lang) for world in worlds)
    for number, step in enumerate((None, *steps)):
        if step is None:
            seen = (one.open(), two.open())
        else:
            seen = (one.type(step), two.type(step))
        if seen[0] != seen[1]:
            return _difference(number, step, seen)
    ends = (one.ending(), two.ending())
    if ends[0] != ends[1]:
        return _difference(len(steps) + 1, None, ends)
    return None


def _difference(number: int, step: Step | None, seen: tuple[Any, Any]) -> Mapping[str, object]:
    what = next(name for name in seen[0]._fields if getattr(seen[0], name) != getattr(seen[1], name))
    return {
        "step": number,
        "typed": step,
        "what": what,
        "one": getattr(seen[0], what),
        "two": getattr(seen[1], what),
    }
