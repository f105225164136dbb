"""Everything a player may see, in process: after every typed line, for every observer, and at the end.

An observer is each player, the table, and one who joins late. Lines are typed at the real table with its truth covered,
so that a leak planted anywhere on the way to the screen shows here.
"""

from __future__ import annotations

import datetime
import io
import operator
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from gmkit.core import hearing
from gmkit.core.dice import Seeded
from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Listener
from gmkit.core.journal import savefile
from gmkit.core.journal.gamefile import Board as SealedBoard
from gmkit.core.journal.gamefile import Looked, Started
from gmkit.core.journal.line import Line
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap, Monster
from gmkit.show.room import Room
from gmkit.table import history as record
from gmkit.table import output as table_paper
from gmkit.table import prompt as table_line
from gmkit.table import watchpage, watchscreen, watchview
from gmkit.table.boards import PLAIN, field_rows
from gmkit.table.completing import Completion
from gmkit.table.litmoves import lit_moves
from gmkit.text import Lang
from tests.assurance.leak.script import JOIN, NEWCOMER, REDO, ROLL, UNDO, Step
from tests.kit.card import changed
from tests.reference.interface import Board, World, side
from tests.reference.interface import Monster as Route

LATE = "Гостья"  # joins after the last move, and reads the log
TODAY = datetime.date(2026, 11, 30)
_MASTERS = {
    "ru": {UNDO: "/отмена", REDO: "/повтор", ROLL: "/бросок 6", JOIN: f"/поправка новый {NEWCOMER} "},
    "en": {UNDO: "/undo", REDO: "/redo", ROLL: "/roll 6", JOIN: f"/amend new {NEWCOMER} "},
}


class Seen(NamedTuple):
    """What all may see of one typed line. `screen` is the covered screen of a table that sits round it."""

    screen: str
    aloud: tuple[str, ...]
    whispers: tuple[tuple[str, str], ...]
    prompt: str
    speakers: tuple[str, ...]
    players: tuple[str, ...]
    lines: tuple[tuple[str, int], ...]  # how many lines each observer has heard so far
    field: tuple[str, ...] = ()  # what `/поле` shows, where the game has an open field
    lit: tuple[tuple[str, str], ...] = ()  # the moves that are lit, each row with the one who alone may see it, or ""
    views: tuple[tuple[str, object], ...] = ()  # field and lit moves as values, with who may see them, "" for all

    def by(self, observer: str) -> Seen:
        """The part that one player gets, who does not look at the master's screen while another is whispered to."""
        return self._replace(
            screen=not_for_others(self.screen, observer),
            whispers=tuple(one for one in self.whispers if one[0] == observer),
            lines=tuple(one for one in self.lines if one[0] == observer),
            lit=tuple(one for one in self.lit if one[0] in ("", observer)),
            views=tuple(one for one in self.views if one[0] in ("", observer)),
        )


class Ending(NamedTuple):
    """What may be asked for at any time: logs of every observer, help, completion, the name of the file."""

    logs: tuple[tuple[str, tuple[str, ...]], ...]
    help: str
    completion: tuple[str, ...]
    file: str
    title: str
    windows: tuple[tuple[str, str, bytes, bytes], ...] = ()  # the second window of each reader: screen, page, event

    def by(self, observer: str) -> Ending:
        """The part that one player may ask for: the table's log and his own, the same of the second window."""
        return self._replace(
            logs=tuple(one for one in self.logs if one[0] in ("", observer)),
            windows=tuple(one for one in self.windows if one[0] in ("", observer)),
        )


# A row of lit moves that one player alone may see.
# What is whispered or lit for one alone, on the master's screen, and the heading of whispers.
_WHISPERED = re.compile(r"^ *(?:(?:\S+ │ \S+ )?\((?:только (.+?)|(.+?) alone)\)[ :].*|ШЁПОТОМ|IN A WHISPER)\n", re.M)


def not_for_others(screen: str, observer: str) -> str:
    """The screen without what others were whispered, and without the heading of it."""
    return _WHISPERED.sub(lambda found: found[0] if observer in found.groups() else "", screen)


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


def grid_of(game: AnyGame, board: Board, columns: str) -> GridMap:
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
        sections={title: dict(names) for title, names in board.sections.items()},
    )


def board_of(grid: GridMap) -> Board:
    """The way back, for maps that were read from a file."""
    return Board(
        grid.width,
        grid.height,
        {(cell.column, cell.row): grid.token(cell) for cell in grid.cells()},
        {side((at.cell.column, at.cell.row), "nesw"[at.way]): mark for at, mark in grid.edges()},
        {
            one.token: Route(tuple((at.column, at.row) for at in one.route), one.speed, one.ring)
            for one in grid.monsters
        },
        grid.name,
        sections=grid.sections,
    )


def seat(game: AnyGame, world: World, lang: Lang = "ru") -> Referee:
    """A referee at a table that is set by `world`, not opened yet."""
    setup = Setup(
        tuple(grid_of(game, board, world.columns) for board in world.boards),
        tuple(Seat(name, Cell(*cell)) for name, cell in world.players),
        dict(world.rulings),
    )
    return Referee(game, setup, seed=world.dice, lang=lang, chance=Chance(world))


def typed(step: Step, world: World, lang: Lang = "ru") -> str:
    """A step as the master types it; of a newcomer he says where that is, in the names of this world's map."""
    if step.who:
        return f"{step.who}: {step.words}"
    text = _MASTERS[lang][step.words]
    return text + cell_name(world, world.players[0][1]) if step.words == JOIN else text


def put(referee: Referee, step: Step, world: World) -> Line | None:
    """A step said to the referee himself, with no screen between; its line where it has one. Misheard, NotNow."""
    if step.words == UNDO:
        referee.undo()
    elif step.words == REDO:
        referee.redo()
    elif step.words == ROLL:
        referee.roll(6)
    elif step.words == JOIN:
        return referee.amend(typed(step, world).partition(" ")[2])
    else:
        return referee.ask(step.who, step.words)
    return None


def cell_name(world: World, cell: tuple[int, int]) -> str:
    return Columns(world.columns).cell_name(Cell(*cell))


class Session:
    """One table, typed at line by line; it keeps what everybody may see.

    `shown`: the open field and the lit moves too, where the game has them. `windows`: at the end what the second
    window and its page show of the game, to all and to each player.
    """

    def __init__(
        self,
        game: AnyGame,
        world: World,
        lang: Lang = "ru",
        shown: bool = True,
        windows: bool = False,
        referee: Referee | None = None,
    ) -> None:
        # Where nothing lit is compared, nothing is lit: the moves stand on the screen too, under every announcement.
        self.game = game = game if shown else changed(game, "sight", lit=None)
        self.shown = shown
        self.windows = windows
        self.world = world
        self.lang: Lang = lang
        self.referee = seat(game, world, lang) if referee is None else referee  # of a table that was set otherwise
        self._drawn: tuple[Any, Any, Any, Any] = (None, (), (), ())
        self.counts = {name: 0 for name, _ in world.players} | {NEWCOMER: 0, LATE: 0}
        nowhere = SimpleNamespace(path=Path("game.gmj"), log=SimpleNamespace(last=0, seal=""))
        # The seals that end a game hold a secret salt; here they are alike in all worlds.
        boards = tuple(SimpleNamespace(seal="0" * 64) for _ in self.referee.setup.boards)
        started = Started(self.referee, cast(Any, nowhere), cast(Any, boards))
        with redirect_stdout(io.StringIO()):
            self._table = table_line.Table(started, table_paper.Paper(lang, cover=True), cast(Any, None))

    def open(self) -> Seen:
        """The opening, as the table is shown it."""
        screen = io.StringIO()
        with redirect_stdout(screen):
            self._table.commands.teller.tell(self.referee.open())
        return self._seen(screen.getvalue(), 0)

    def type(self, step: Step) -> Seen:
        """What may be seen of one typed line. An error that gmkit does not mean to raise goes through."""
        text = typed(step, self.world, self.lang)
        before = len(self.referee.lines)
        screen = io.StringIO()
        kept, sys.stdout = sys.stdout, screen
        try:
            self._table.take(text)
        finally:
            sys.stdout = kept
        return self._seen(screen.getvalue(), before)

    def _seen(self, screen: str, before: int) -> Seen:
        referee = self.referee
        lines: list[Line] = referee.lines[before:]
        for line in lines:
            for name in self.counts:
                self.counts[name] += sum(one.listener in ("", name) for one in line.told)
        return Seen(
            screen,
            tuple(text for line in lines for text in referee.block(line)),
            tuple((one.listener, one.text) for line in lines for one in line.told if one.listener),
            self._table.prompt(),
            tuple(referee.speakers),
            tuple(referee.players),
            tuple(self.counts.items()),
            *self._shown(),
        )

    def _completed(self) -> Iterator[str]:
        """What Tab offers at a few places where it could tell something."""
        completion = Completion(self.referee, self.lang)
        for typed in ("", "/", "/лог ", "/шепни ", "/поправка ", *(f"{name}: " for name in self.counts)):
            yield from completion.candidates(typed)

    def _shown(self) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...], tuple[tuple[str, object], ...]]:
        """The open field, and the moves that are lit; drawn anew where the world is another than before the line."""
        world = self.referee.world
        if self.shown and world is not self._drawn[0]:
            lit = tuple(
                (self.referee.speakers[0] if moves.alone else "", str(moves.text)) for moves in lit_moves(self.referee)
            )
            self._drawn = world, tuple(field_rows(self.referee, self.lang, PLAIN)), lit, tuple(self._views())
        return self._drawn[1:]

    def _views(self) -> Iterator[tuple[str, object]]:
        """What the second door is given, value by value, for all and for each player."""
        game, world = self.game, self.referee.world
        for listener in (ALOUD, *map(Listener, self.referee.players)):
            if game.sight.field is not None:
                for board in range(len(self.referee.setup.boards)):
                    yield listener, game.sight.field(world, listener, board)
            if game.sight.sheets is not None:
                yield listener, tuple(game.sight.sheets(world, listener))
            if game.sight.lit is not None:
                yield listener, tuple((type(move.command), move) for move in game.sight.lit(world, listener))

    def ending(self) -> Ending:
        """The logs in both languages and all else that a player may ask for."""
        referee = self.referee
        other = hearing.Tongue(self.game.sight.phrases, "en" if self.lang == "ru" else "ru", referee.columns)
        logs = []
        for name in ("", *self.counts):
            text: list[str] = [*record.log_lines(referee, name)]
            for line in referee.lines:
                text += [one.line for one in referee.retold(line, other) if one.listener in ("", name)]
            logs.append((name, tuple(text)))
        screen = io.StringIO()
        with redirect_stdout(screen):
            for asked in ("/помощь", "/помощь слова", "/помощь поправки", "/очередь"):
                self._table.take(asked)
        return Ending(
            tuple(logs),
            screen.getvalue(),
            (*self.game.rules.command_words(), *self._completed()),
            savefile.pick_save_path(".", TODAY).name,
            self.game.titles(self.lang),
            tuple(self._windows()) if self.windows else (),
        )

    def _windows(self) -> Iterator[tuple[str, str, bytes, bytes]]:
        """The second window of all and of each player: the screen of a terminal, the page, the event that brings it."""
        referee = self.referee
        boards = tuple(SealedBoard("", "", "0" * 64) for _ in referee.setup.boards)
        looked = Looked(referee, boards, "", not referee.lines)
        for name, seat in (("", None), *zip(*referee.seating(), strict=True)):
            view = watchview.seen_by(looked, seat)
            if not self.shown:
                view = view._replace(boards=(), moves=())
            screen = watchscreen.screen(
                view, [], Room(100, 40), watchscreen.Look(), watchscreen.Style(True, False, False)
            )
            yield name, "\n".join(screen.rows), *watchpage.sent(view)


def play(game: AnyGame, world: World, steps: Sequence[Step], lang: Lang = "ru") -> tuple[list[Seen], Ending]:
    """The whole surface of one script."""
    session = Session(game, world, lang)
    return [session.open(), *(session.type(step) for step in steps)], session.ending()


def first_difference(
    game: AnyGame,
    worlds: tuple[World, World],
    steps: Sequence[Step],
    lang: Lang = "ru",
    observer: str | None = None,
    shown: bool = True,
    windows: bool = False,
) -> Mapping[str, object] | None:
    """Where two worlds look different to a player, or to that one: the step, what he sees, both ways; or None.

    `shown`: in the open field and the lit moves too; `windows`: in the second window and on its page.
    """
    one, two = (Session(game, world, lang, shown, windows) for world in worlds)

    def both(seen: Callable[[Session], Any]) -> tuple[Any, Any]:
        first, second = seen(one), seen(two)
        return (first, second) if observer is None else (first.by(observer), second.by(observer))

    pair = both(Session.open)
    if pair[0] != pair[1]:
        return _difference(0, None, pair)
    for number, step in enumerate(steps, 1):
        pair = both(operator.methodcaller("type", step))
        if pair[0] != pair[1]:
            return _difference(number, step, pair)
    pair = both(Session.ending)
    return _difference(len(steps) + 1, None, pair) if pair[0] != pair[1] else None


def _difference(number: int, step: Step | None, pair: tuple[Any, Any]) -> Mapping[str, object]:
    what = next(name for name in pair[0]._fields if getattr(pair[0], name) != getattr(pair[1], name))
    one, two = getattr(pair[0], what), getattr(pair[1], what)
    return {"step": number, "typed": step, "what": what, "one": one, "two": two}
