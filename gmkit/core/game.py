"""Game: the card that a game fills in, values and functions in a frozen dataclass. No game is named here."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gmkit.core.hearing import Heard, Listener, Phrase, Word
from gmkit.core.route import Route
from gmkit.core.sight import Field, Lit, picture_of
from gmkit.core.turn import Happening, Turn
from gmkit.errors import NotFound, UsageError
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.grid.legend import Legend
from gmkit.grid.picture import Picture
from gmkit.grid.tile import Tile, TileSet
from gmkit.text import Both, Lang, safe_text

GAMES = Path(__file__).resolve().parent.parent / "games"  # where the games are; none is named here
UNFINISHED = "UNFINISHED"  # a file that a game's folder bears until the game can be played: nobody is offered it


class Ruling(NamedTuple):
    """A named switch of the rules: its default, what else it may be, and what it means to a player.

    A value is one of `choices` or, where `numbers` is given, a whole number in that range. `former` is what a game
    played by that was begun before there was this ruling, where it is not the default.
    """

    name: str
    default: str
    meaning: Both
    choices: tuple[str, ...] = ()
    numbers: tuple[int, int] | None = None
    former: str = ""

    def check(self, value: str) -> None:
        """UsageError that says what the values are."""
        if value in self.choices:
            return
        if self.numbers and re.fullmatch(r"[0-9]{1,4}", value):
            low, high = self.numbers
            if low <= int(value) <= high:
                return
        shown = safe_text(value, 60)
        raise UsageError(
            Both(
                f"правило {self.name}: «{shown}» не подходит; может быть {self.values()}",
                f"ruling {self.name}: '{shown}' does not fit; it may be {self.values()}",
            )
        )

    def values(self) -> str:
        """The values it may have, default first."""
        found = [self.default, *(choice for choice in self.choices if choice != self.default)]
        if self.numbers:
            found.append(f"{self.numbers[0]}…{self.numbers[1]}")
        return ", ".join(found)


class Seat(NamedTuple):
    """A player, where he starts, and the names of his group where he plays for several people."""

    name: str
    start: Cell
    members: tuple[str, ...] = ()


class Setup(NamedTuple):
    """What a game begins with: the boards (one, or one a player in the order of seats), seats, rulings."""

    boards: tuple[GridMap, ...]
    seats: tuple[Seat, ...]
    rulings: Mapping[str, str]

    @property
    def columns(self) -> Columns:
        """The column style, which everybody at the table knows."""
        return self.boards[0].columns


class Truth(NamedTuple):
    """What a scenario's `=` lines can ask: the place and facts of each subject, and whether the game is over.

    A place is a cell's name, `outside` or `out`. Facts are written as in the scenario: `+клад`, `штраф=1`.
    """

    places: Mapping[str, Sequence[str]]
    facts: Mapping[str, Sequence[str]]
    over: bool


@dataclasses.dataclass(frozen=True)
class Game:
    """One game: read, decide, apply, hear, and what the table, the checks and the drawings ask of it.

    read(words, columns, names)     the command, or Misheard; it gets who sits at the table, no map and no world
    short(command, columns, lang)   the shortest words that say a command: kept in the journal, offered where asked
    read_correction(words, columns, names)  a correction by the master, or Misheard
    command_words()                 every phrase of its commands, folded: no player may be called so
    words_help(lang), corrections_help(lang)  (what to type, what it means) for /помощь
    begin(setup)                    the world before the first announcement
    open(turn)                      the first announcements
    speakers(world)                 who may speak now, the owner of bare words first; () when it is over
    decide(turn, who, command)      what truly happens, or NotNow
    amend(turn, correction)         the same for a correction by the master
    apply(world, event)             the world after the event; the only change there is
    hear(event, listener)           what that listener hears of it, or None
    happened(event, columns, lang)  the event in plain words for the master and the reveal; "" where it is idle
    players(world)                  everybody at the table, those who are out included
    idle(world, event)              whether an event is no news for the master's line; the reveal tells it all the same
    truth(world, columns)           what `=` lines of scenarios may ask
    status(world, columns, lang)    who is where, what he carries, for the master alone
    starts(board)                   the cells where players start by the map
    bad_start(board, cell)          why nobody may start there, or None; scenarios do not ask
    odd_start(board, cell)          what the master alone is told of a player whom he places there; the board bears the
                                    rulings in force
    checks                          what a map of this game must have
    draw(world, lang)               the true state as a Picture
    tiles                           how the kinds of things in its pictures look, and what they are called
    sheet(world, events, lang, board)  the same with the marks of past play, drawn from the events in force; or None
    field(world, listener, board)   what that listener may see of a board; a game whose board is secret has none
    lit(world, listener)            the moves open to the player whose turn it is, as far as that listener knows
    round(world)                    the number of the round that is played
    tally(happenings, names, lang)  the summary for the reveal: (what is counted, its text for each of names)
    positions(setup, lines, name)   for each of `lines` (those in force, in order) the true cells where that player may
                                    be after it by all that he has heard; a game without hidden positions has none
    solve(board, rulings, starts)   the shortest game from each start, None where there is no way; it may be TooHard
    """

    name: str
    titles: Both
    edition: int
    boards: str  # "one", "each" or "either": how many secret maps a game takes
    seats: tuple[int, int]  # fewest and most players
    legend: Legend
    rulings: tuple[Ruling, ...]
    phrases: Mapping[Word, Phrase]
    events: tuple[type[Any], ...]
    read: Callable[[str, Columns, Sequence[str]], Any]
    short: Callable[[Any, Columns, Lang], str]
    read_correction: Callable[[str, Columns, Sequence[str]], Any]
    command_words: Callable[[], Sequence[str]]
    words_help: Callable[[Lang], Sequence[tuple[str, str]]]
    corrections_help: Callable[[Lang], Sequence[tuple[str, str]]]
    begin: Callable[[Setup], Any]
    open: Callable[[Turn[Any]], None]
    speakers: Callable[[Any], tuple[str, ...]]
    players: Callable[[Any], tuple[str, ...]]
    decide: Callable[[Turn[Any], str, Any], None]
    amend: Callable[[Turn[Any], Any], None]
    apply: Callable[[Any, Any], Any]
    hear: Callable[[Any, Listener], Heard | None]
    happened: Callable[[Any, Columns, Lang], str]
    truth: Callable[[Any, Columns], Truth]
    status: Callable[[Any, Columns, Lang], Sequence[str]]
    starts: Callable[[GridMap], Sequence[Cell]]
    bad_start: Callable[[GridMap, Cell], Both | None]
    checks: tuple[Check, ...]
    draw: Callable[[Any, Lang], Picture]
    tiles: TileSet
    whispers: bool = False  # whether anything is ever told to one player alone
    told_dice: frozenset[str] = frozenset()  # purposes of open dice whose face the heard words tell themselves
    group: int = 1  # the most people who may play together under one name
    marked: bool = False  # whether the master's map bears the marks of all past play (his control sheet)
    idle: Callable[[Any, Any], bool] | None = None
    sheet: Callable[[Any, Sequence[Any], Lang, int], Picture] | None = None
    field: Callable[[Any, Listener, int], Field] | None = None
    things: Mapping[Word, Tile] | None = None  # how what `field` names looks
    lit: Callable[[Any, Listener], Sequence[Lit]] | None = None
    generate: Callable[[str, int, int], str] | None = None
    odd_start: Callable[[GridMap, Cell], Iterable[Both]] | None = None
    lone_starts: bool = False  # whether no two players of one board may start on the same cell
    round: Callable[[Any], int] | None = None
    tally: Callable[[Sequence[Happening], Sequence[str], Lang], Sequence[tuple[str, Sequence[str]]]] | None = None
    positions: Callable[[Setup, Sequence[Any], str], Sequence[Collection[Cell]]] | None = None
    solve: Callable[[GridMap, Mapping[str, str], Sequence[Cell]], Sequence[Route | None]] | None = None

    def field_picture(self, world: Any, listener: Listener, board: int, lang: Lang) -> Picture | None:
        """What that listener may see of a board, made at the door; None in a game whose board is secret."""
        if self.field is None:
            return None
        return picture_of(self.field(world, listener, board), self.things or {}, self.tiles, lang)

    def ruling(self, name: str) -> Ruling:
        """The ruling of that name, or UsageError that lists them."""
        for ruling in self.rulings:
            if ruling.name == name:
                return ruling
        known = ", ".join(ruling.name for ruling in self.rulings)
        shown = safe_text(name, 60)
        raise UsageError(
            Both(
                f"нет правила «{shown}»; есть: {known}",
                f"no ruling '{shown}'; there are: {known}",
            )
        )

    def settled(self, *layers: Mapping[str, str]) -> dict[str, str]:
        """All rulings in force, later layers overriding earlier ones. UsageError for a wrong name or value."""
        settled = {ruling.name: ruling.default for ruling in self.rulings}
        for layer in layers:
            for name, value in layer.items():
                self.ruling(name).check(value)
                settled[name] = value
        return settled

    def resettled(self, kept: Mapping[str, str]) -> dict[str, str]:
        """All rulings of a game that was begun with `kept`: those that came later are as it was played before them."""
        former = {ruling.name: ruling.former for ruling in self.rulings if ruling.former}
        return self.settled(former, kept)


def rulings_check(rulings: Sequence[Ruling]) -> Check:
    """The check that a map's rulings are known and have a value they may have, for any game's `checks`."""

    def check_rulings(grid: GridMap) -> Iterator[Finding]:
        known = {ruling.name: ruling for ruling in rulings}
        for name, value in grid.rulings.items():
            if name not in known:
                names = ", ".join(known)
                yield Finding(
                    "ruling-unknown", (), Both(f"нет правила {name}; есть {names}", f"no ruling {name}; {names}")
                )
                continue
            try:
                known[name].check(value)
            except UsageError as error:
                yield Finding("ruling-value", (), error.message)

    return check_rulings


def game_names() -> tuple[str, ...]:
    """The games there are: the folders under gmkit/games, in alphabetical order, but for those still being built."""
    folders = sorted(info.name for info in pkgutil.iter_modules([str(GAMES)]) if info.ispkg)
    return tuple(name for name in folders if not (GAMES / name / UNFINISHED).exists())


def find_game(name: str) -> Game:
    """The card of a game. The name is matched against the folder listing, never imported from text."""
    names = game_names()
    if name not in names:
        shown = safe_text(name, 60)
        raise NotFound(
            Both(
                f"нет игры «{shown}»; есть: {', '.join(names)}",
                f"no game '{shown}'; there are: {', '.join(names)}",
            )
        )
    game = importlib.import_module(f"gmkit.games.{name}").GAME
    assert isinstance(game, Game)
    return game
