"""Game: the card that a game fills in, in parts, each a frozen dataclass of values and functions.

    rules    what may be said and what truly happens: read, begin, open, speakers, players, decide, apply
    sight    what is heard and what lies open: hear, phrases, field, sheets, lit
    master   for the game master's eyes: narrate, status, truth, draw, and the corrections he may make
    maps     how a board is drawn and judged: legend, checks, starts, generate, solve; None where there is no board
    after    for the reveal: tally, round, positions; None where a game has nothing of the kind
    aid      what the master may look up for a player in mid game (`core/aid.py`); None where a game offers nothing
    printed  what of the rules is printed (`core/printed.py`); None where nothing is
    heroes   what heroes a seat may bring along, and how they go home (`core/hero.py`); None where there are none

Over 300 lines, since a card is read as one page: nearly half of it tells what each function of a part is asked.

A part is whole or absent; a function that may be missing from a part is None there. No game is named here.
"""

from __future__ import annotations

import dataclasses
import enum
import importlib
import pkgutil
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from gmkit.core.aid import Aid
from gmkit.core.hearing import Heard, Listener, Phrase, Tongue, Word
from gmkit.core.hero import Heroes
from gmkit.core.printed import PrintedSheet
from gmkit.core.questions import Question
from gmkit.core.route import Route
from gmkit.core.setup import Ruling, SeatRole, Setup
from gmkit.core.sight import Field, Lit, Sheet, panels_of, picture_of
from gmkit.core.turn import Happening, Turn
from gmkit.errors import NotFound, UsageError
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.grid.legend import Legend
from gmkit.grid.picture import NO_BOARD, Panel, Picture
from gmkit.grid.tile import Tile, TileSet
from gmkit.text import Both, Lang, safe_text

GAMES = Path(__file__).resolve().parent.parent / "games"  # where the games are; none is named here
UNFINISHED = "UNFINISHED"  # a file that a game's folder bears until the game can be played: nobody is offered it


class World(Protocol):
    """All that the core asks of a world: the small frozen state, which is what changes and what the digest is of."""

    @property
    def state(self) -> object:
        """Tuples of plain values all the way down, so that two equal states have one digest."""


W = TypeVar("W", bound=World)  # the world of a game
C = TypeVar("C")  # its commands
E = TypeVar("E")  # its events

HelpRows: TypeAlias = Sequence[tuple[str, str]]  # what to type, what it means


class Boards(enum.Enum):
    """How many secret maps a game takes."""

    NONE = "none"
    ONE = "one"
    EACH = "each"  # one a player: the board that he walks
    EITHER = "either"  # one for all, or one a player

    def counts(self, seats: int) -> tuple[int, ...]:
        """How many boards a game of so many players may have."""
        return {Boards.NONE: (0,), Boards.ONE: (1,), Boards.EACH: (seats,), Boards.EITHER: (1, seats)}[self]


class Truth(NamedTuple):
    """What a scenario's `=` lines can ask: the place and facts of each subject, and whether the game is over.

    A place is a cell's name, `outside` or `out`. Facts are written as in the scenario: `+клад`, `штраф=1`.
    """

    places: Mapping[str, Sequence[str]]
    facts: Mapping[str, Sequence[str]]
    over: bool


@dataclasses.dataclass(frozen=True)
class Rules(Generic[W, C, E]):
    """What may be said, and what truly happens.

    read(words, columns, names)  the command, or Misheard; it gets who sits at the table, no map and no world
    short(command, columns, lang)  the shortest words that say a command: kept in the journal, offered where asked
    shown(command, columns, lang)  the same words where people read them, if they are others; or None
    command_words()             every phrase of its commands, folded: no player may have it as a name
    help(lang)                  the rows of /помощь
    begin(setup)                the world before the first announcement
    open(turn)                  the first announcements
    speakers(world)             who may speak now, the owner of bare words first; () when it is over
    players(world)              everybody at the table, those who are out included
    gone(world)                 who no longer plays: left the map, or the table; in orders and legends no longer
    decide(turn, who, command)  what truly happens, or NotNow
    apply(world, event)         the world after the event; the only change there is
    """

    events: tuple[type[E], ...]
    rulings: tuple[Ruling, ...]
    read: Callable[[str, Columns, Sequence[str]], C]
    short: Callable[[C, Columns, Lang], str]
    command_words: Callable[[], Sequence[str]]
    help: Callable[[Lang], HelpRows]
    begin: Callable[[Setup], W]
    open: Callable[[Turn[W]], None]
    speakers: Callable[[W], tuple[str, ...]]
    players: Callable[[W], tuple[str, ...]]
    decide: Callable[[Turn[W], str, C], None]
    apply: Callable[[W, E], W]
    gone: Callable[[W], Sequence[str]] | None = None
    shown: Callable[[C, Columns, Lang], str] | None = None


@dataclasses.dataclass(frozen=True)
class Sight(Generic[W, C, E]):
    """What reaches the players.

    hear(event, listener)      what that listener hears of it, or None
    phrases                    how each word of the game sounds
    tiles                      how the kinds of things in its pictures look, and what they are called
    whispers                   whether anything is ever told to one player alone
    told_dice                  purposes of open dice whose face the heard words tell themselves
    field(world, listener, board)  what that listener may see of a board, or None where every board is secret
    sheets(world, listener)    what that listener may see beside the board: hands, sheets, quests; or None
    lit(world, listener)       the moves open to the player whose turn it is, as far as that listener knows; or None
    things                     how what `field` and `sheets` name looks
    private(command)           whether its words are told to the speaker and the master alone, or None where none is
    asked(world)               the question that is put to somebody now, or None; None where the game asks nothing
    dice                       what an open die is for, by its purpose, where that is told with its face
    counts(world)              numbers of the turn that all know, beside square and round: for the prompt; or None
    """

    hear: Callable[[E, Listener], Heard | None]
    phrases: Mapping[Word, Phrase]
    tiles: TileSet
    whispers: bool = False
    told_dice: frozenset[str] = frozenset()
    field: Callable[[W, Listener, int], Field] | None = None
    sheets: Callable[[W, Listener], Sequence[Sheet]] | None = None
    lit: Callable[[W, Listener], Sequence[Lit]] | None = None
    things: Mapping[Word, Tile] | None = None
    private: Callable[[C], bool] | None = None
    asked: Callable[[W], Question | None] | None = None
    dice: Mapping[str, Word] = dataclasses.field(default_factory=dict)
    counts: Callable[[W], Sequence[tuple[Word, int]]] | None = None
    _tongues: dict[tuple[Lang, Columns], Tongue] = dataclasses.field(default_factory=dict, init=False, compare=False)

    def tongue(self, lang: Lang, columns: Columns) -> Tongue:
        """The phrases in one language and column style, kept: what one game has said need not be made for the next."""
        if (lang, columns) not in self._tongues:
            self._tongues[lang, columns] = Tongue(self.phrases, lang, columns)
        return self._tongues[lang, columns]


@dataclasses.dataclass(frozen=True)
class Maps:
    """How the boards of a game are drawn and judged.

    boards                        one for all, one a player, or either
    legend                        the tokens of cells and the marks of edges
    checks                        what a map of this game must have
    starts(board)                 the cells where players start by the map
    bad_start(board, cell)        why nobody may start there, or None; scenarios do not ask
    odd_start(board, cell)        what the master alone is told of a player whom he places there; the board bears the
                                  rulings in force
    corrected(board, event)       the board as its checks have to see it after an event of a correction; None where only
                                  edges can be put right
    odd_correction(board, event)  what the master alone is told of such an event beside that; the board is as it was
                                  before it
    lone_starts                   whether no two players of one board may start on the same cell
    pieces                        the most pieces of one seat that may start on cells of their own
    size                          columns and rows of every map, where the rules name its cells; such a map is not moved
    generate(seed, width, height, players)  the text of a new map, or None where gmkit makes none; 0 stands for the
                                  usual size, and for as many players as the game seats
    solve(board, rulings, starts)  the shortest game from each start, None where there is no way; it may be TooHard
    """

    boards: Boards
    legend: Legend
    checks: tuple[Check, ...]
    starts: Callable[[GridMap], Sequence[Cell]]
    bad_start: Callable[[GridMap, Cell], Both | None]
    odd_start: Callable[[GridMap, Cell], Iterable[Both]] | None = None
    corrected: Callable[[GridMap, Any], GridMap] | None = None
    odd_correction: Callable[[GridMap, Any], Iterable[Finding]] | None = None
    lone_starts: bool = False
    pieces: int = 1
    size: tuple[int, int] | None = None
    generate: Callable[[str, int, int, int], str] | None = None
    solve: Callable[[GridMap, Mapping[str, str], Sequence[Cell]], Sequence[Route | None]] | None = None


@dataclasses.dataclass(frozen=True)
class Corrections(Generic[W]):
    """What the master may put right.

    read(words, columns, names)  a correction, or Misheard
    help(lang)                   the rows of its help
    amend(turn, correction)      what truly happens by it; UsageError where the game does not allow it
    """

    read: Callable[[str, Columns, Sequence[str]], object]
    help: Callable[[Lang], HelpRows]
    amend: Callable[[Turn[W], Any], None]


@dataclasses.dataclass(frozen=True)
class Master(Generic[W, E]):
    """For the game master's eyes alone, and after the game for everybody's.

    narrate(event, columns, lang)   the event in plain words; "" where it is idle
    status(world, columns, lang)    who is where, what he carries
    truth(world, columns)           what `=` lines of scenarios may ask
    draw(world, lang)               the true state as a Picture
    corrections                     what he may put right, or None where nothing can be
    idle(world, event)              whether an event is not news for the master's line; the reveal tells it all the same
    sheet(world, events, lang, board)  the picture with the traces of past play, drawn from the events in force; or None
    traced                          whether the master's map bears the traces of all past play (his control sheet)
    """

    narrate: Callable[[E, Columns, Lang], str]
    status: Callable[[W, Columns, Lang], Sequence[str]]
    truth: Callable[[W, Columns], Truth]
    draw: Callable[[W, Lang], Picture]
    corrections: Corrections[W] | None
    idle: Callable[[W, E], bool] | None = None
    sheet: Callable[[W, Sequence[E], Lang, int], Picture] | None = None
    traced: bool = False


@dataclasses.dataclass(frozen=True)
class After(Generic[W]):
    """What the reveal tells beside the true course of the game.

    tally(happenings, names, lang)  the summary: (what is counted, its text for each of names)
    round(world)                    the number of the round that is played, or None where there are no rounds
    winners(world)                  who has won a game that is over, in the order of turns; nobody where there is none
    positions(setup, lines, name)   for each of `lines` (those in force, in order) the true cells where that player may
                                    be after it by all that he has heard; None in a game without hidden positions
    """

    tally: Callable[[Sequence[Happening], Sequence[str], Lang], Sequence[tuple[str, Sequence[str]]]]
    round: Callable[[W], int] | None = None
    winners: Callable[[W], Sequence[str]] | None = None
    positions: Callable[[Setup, Sequence[Any], str], Sequence[Collection[Cell]]] | None = None


@dataclasses.dataclass(frozen=True)
class Game(Generic[W, C, E]):
    """One game: its name, who may sit at its table, and its parts.

    `seats` are the fewest and the most players; `group` is the most people who may play together under one name;
    `roles` are those beside the ordinary one.
    """

    name: str
    titles: Both
    edition: int
    seats: tuple[int, int]
    rules: Rules[W, C, E]
    sight: Sight[W, C, E]
    master: Master[W, E]
    maps: Maps | None = None
    after: After[W] | None = None
    aid: Aid[W] | None = None
    printed: Callable[[Lang], Sequence[PrintedSheet]] | None = None
    group: int = 1
    heroes: Heroes[W] | None = None
    roles: tuple[SeatRole, ...] = ()

    @property
    def boards(self) -> Boards:
        """How many secret maps it takes."""
        return self.maps.boards if self.maps else Boards.NONE

    def still_here(self, world: W) -> tuple[str, ...]:
        """Everybody who still plays, in the order of turns."""
        gone = () if self.rules.gone is None else self.rules.gone(world)
        return tuple(name for name in self.rules.players(world) if name not in gone)

    def field_picture(
        self, world: W, listener: Listener, board: int, lang: Lang, columns: Columns = Columns.LATIN
    ) -> Picture | None:
        """What that listener may see of a board and beside it, made at the door; None where he may see nothing.

        What lies beside is drawn with the first board. Where the board is secret, or there is none, it stands alone.
        `columns` is how squares are named there.
        """
        sight = self.sight
        panels = self.open_panels(world, listener, lang, columns) if board == 0 else ()
        if sight.field is None:
            return dataclasses.replace(NO_BOARD, tiles=sight.tiles, panels=panels) if panels else None
        picture = picture_of(sight.field(world, listener, board), sight.things or {}, sight.tiles, lang)
        return dataclasses.replace(picture, panels=panels) if panels else picture

    def open_panels(
        self, world: W, listener: Listener, lang: Lang, columns: Columns = Columns.LATIN
    ) -> tuple[Panel, ...]:
        """What that listener may see beside the board, made at the door; () in a game that has nothing there."""
        sight = self.sight
        if sight.sheets is None:
            return ()
        return panels_of(sight.sheets(world, listener), sight.things or {}, sight.tongue(lang, columns))

    def ruling(self, name: str) -> Ruling:
        """The ruling of that name, or UsageError that lists them."""
        for ruling in self.rules.rulings:
            if ruling.name == name:
                return ruling
        known = ", ".join(ruling.name for ruling in self.rules.rulings)
        shown = safe_text(name, 60)
        raise UsageError(
            Both(
                f"нет правила «{shown}»; есть: {known}",
                f"no ruling '{shown}'; there are: {known}",
            )
        )

    def settled(self, *layers: Mapping[str, str]) -> dict[str, str]:
        """All rulings in force, later layers overriding earlier ones. UsageError for a wrong name or value."""
        settled = {ruling.name: ruling.default for ruling in self.rules.rulings}
        for layer in layers:
            for name, value in layer.items():
                self.ruling(name).check(value)
                settled[name] = value
        return settled

    def resettled(self, kept: Mapping[str, str]) -> dict[str, str]:
        """All rulings of a game that was begun with `kept`: those that came later are as it was played before them."""
        former = {ruling.name: ruling.former for ruling in self.rules.rulings if ruling.former}
        return self.settled(former, kept)

    def drawn_maps(self) -> Maps:
        """The part on maps. UsageError where the game is played without a board."""
        if self.maps is None:
            raise UsageError(
                Both(f"в игре {self.name} нет карты", f"{self.name} is played without a map"),
            )
        return self.maps


AnyGame: TypeAlias = Game[Any, Any, Any]  # a game that is known at run time alone: whoever finds it by its name


# Where games are looked for: a package and its folder. Tests alone add to it.
SEARCHED: list[tuple[str, Path]] = []


def _found() -> dict[str, str]:
    """The package of each game that is offered."""
    found: dict[str, str] = {}
    for package, folder in (("gmkit.games", GAMES), *SEARCHED):
        for info in pkgutil.iter_modules([str(folder)]):
            if info.ispkg and not (folder / info.name / UNFINISHED).exists():
                found.setdefault(info.name, f"{package}.{info.name}")
    return found


def game_names() -> tuple[str, ...]:
    """The games there are: the folders under gmkit/games, in alphabetical order, but for those still being built."""
    return tuple(sorted(_found()))


def find_game(name: str) -> AnyGame:
    """The card of a game. The name is matched against the folder listing, never imported from text."""
    found = _found()
    if name not in found:
        names, shown = sorted(found), safe_text(name, 60)
        raise NotFound(
            Both(
                f"нет игры «{shown}»; есть: {', '.join(names)}",
                f"no game '{shown}'; there are: {', '.join(names)}",
            )
        )
    game = importlib.import_module(found[name]).GAME
    assert isinstance(game, Game)
    return game
