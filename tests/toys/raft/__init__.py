"""Raft: a toy of dice, pieces and a board that grows; the last at the table is a villain. Squalls are hidden dice."""

from __future__ import annotations

import enum
import re
from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.game import Boards, Corrections, Game, Maps, Master, Rules, Sight, Truth
from gmkit.core.hearing import ALOUD, Heard, Listener, NotNow, Phrase, Role, Square, Word
from gmkit.core.master.applying import table_changes
from gmkit.core.master.bounds import new_name
from gmkit.core.master.corrections import RENAME, Rename
from gmkit.core.master.events import PlayerRenamed
from gmkit.core.setup import Setup
from gmkit.core.speech.forms import Formbook
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.supplies import shuffled
from gmkit.core.turn import Turn
from gmkit.grid.geometry import WAYS, Cell, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.grid.legend import Legend, Mark
from gmkit.grid.picture import Picture
from gmkit.grid.tile import NO_TILES, Glyph
from gmkit.text import Both, Lang, safe_text

_EIGHT = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
STEPS = dict(zip(("с", "св", "в", "юв", "ю", "юз", "з", "сз"), _EIGHT, strict=True))
_LINE = re.compile(r"(нос|корма|кракен) ([а-я]{1,2})((?: [1-6])*)")


class Tile(enum.StrEnum):
    """What a cell turns out to be."""

    SEA, REEF, PORT = "~", "^", "o"


class Told(Word):
    """What is heard."""

    TURN, SAILED, FOUND, OVER = "turn", "sailed", "found", "over"
    WIND, WAVE, SEA, REEF, PORT = "wind", "wave", "sea", "reef", "port"
    NOT_YOURS, OFF = "not_yours", "off"


_SOUNDS = """на борт|all aboard, плывёт на {0}|sails to {0}, здесь {0}|here is a {0}
, порт; конец|a port; the end, ветер|wind, волна|wave, море|sea, риф|reef, порт|port
, это не его фигура|that piece is not his, дальше моря нет|there is no more sea"""
PHRASES = {word: Phrase(*text.split("|")) for word, text in zip(Told, re.split(r"\s*, ", _SOUNDS), strict=True)}


# A piece with a name of its own, whose it is by seat, and where it stands.
class Piece(NamedTuple):
    name: str
    seat: int
    at: Cell


# A seat: the captain, and the villain who plays the kraken.
class Person(NamedTuple):
    name: str


# A cell that has appeared.
class Laid(NamedTuple):
    at: Cell
    tile: Tile


# `bag` is what has not appeared yet, in its order.
class State(NamedTuple):
    people: tuple[Person, ...]
    pieces: tuple[Piece, ...]
    laid: tuple[Laid, ...] = ()
    bag: tuple[Tile, ...] = ()
    turn: int = 0
    over: bool = False


# The frame of the board is fixed; what has appeared in it is the state's.
class World(NamedTuple):
    grid: GridMap
    state: State


# A piece, one of eight ways, and the faces that were thrown by hand, wind first.
class Sail(NamedTuple):
    piece: str
    way: str
    faces: tuple[int, ...] = ()


# The tiles were shuffled.
class BagFilled(NamedTuple):
    tiles: tuple[Tile, ...]


# The turn came to this seat.
class TurnBegan(NamedTuple):
    who: str


# The piece as it stands after it; `squall` is the master's die.
class Sailed(NamedTuple):
    who: str
    piece: Piece
    squall: int


# A cell came out of the bag.
class Appeared(NamedTuple):
    who: str
    laid: Laid


# A raft has found the port.
class Finished(NamedTuple):
    who: str


EVENTS = (BagFilled, TurnBegan, Sailed, Appeared, Finished, PlayerRenamed)


def read(words: str, columns: Columns, names: Sequence[str]) -> Sail:
    """«нос св 3 4»."""
    found = _LINE.fullmatch(fold(words))
    if not found or found[2] not in STEPS or len(found[3].split()) > 2:
        raise Misheard.unknown(words)
    return Sail(found[1], found[2], tuple(map(int, found[3].split())))


def begin(setup: Setup) -> World:
    """The rafts on the captain's cell, the kraken on its own."""
    (one, start, _), (villain, lair, _) = setup.seats
    pieces = (Piece("нос", 0, start), Piece("корма", 0, start), Piece("кракен", 1, lair))
    return World(setup.boards[0], State((Person(one), Person(villain)), pieces))


def open_game(turn: Turn[World]) -> None:
    """The bag is shuffled, the captain begins."""
    turn.happen(BagFilled(shuffled(turn, "bag", [*[Tile.SEA] * 6, *[Tile.REEF] * 3, Tile.PORT])), "RA-1")
    turn.happen(TurnBegan(turn.world.state.people[0].name), "RA-2")


def players(world: World) -> tuple[str, ...]:
    """Everybody, the villain last."""
    return tuple(one.name for one in world.state.people)


def speakers(world: World) -> tuple[str, ...]:
    """Whose turn it is."""
    return () if world.state.over else (players(world)[world.state.turn],)


def decide(turn: Turn[World], who: str, command: Sail) -> None:
    """Wind, wave and the hidden squall, then the step and what appears."""
    state = turn.world.state
    piece = next(one for one in state.pieces if one.name == command.piece)
    if piece.seat != state.turn:
        raise NotNow(Told.NOT_YOURS)
    to = Cell(*(at + by for at, by in zip(piece.at, STEPS[command.way], strict=True)))
    if to not in turn.world.grid:
        raise NotNow(Told.OFF)
    wind, wave = turn.throw_all((("wind", 6), ("wave", 6)), command.faces)
    if wind + wave >= 5:
        turn.happen(Sailed(who, piece._replace(at=to), turn.lot("squall", 6)), "RA-4")
        if state.bag and to not in {one.at for one in state.laid}:
            turn.happen(Appeared(who, Laid(to, state.bag[0])), "RA-5")
            if state.bag[0] is Tile.PORT and state.turn == 0:
                turn.happen(Finished(who), "RA-6")
                return
    turn.happen(TurnBegan(players(turn.world)[(state.turn + 1) % len(state.people)]), "RA-2")


def apply(world: World, event: object) -> World:
    """The only change there is."""
    state = world.state
    match event:
        case BagFilled(tiles):
            state = state._replace(bag=tiles)
        case TurnBegan(who):
            state = state._replace(turn=players(world).index(who))
        case Sailed(_, piece, _):
            state = state._replace(pieces=tuple(piece if one.name == piece.name else one for one in state.pieces))
        case Appeared(_, laid):
            state = state._replace(laid=(*state.laid, laid), bag=state.bag[1:])
        case Finished(_):
            state = state._replace(over=True)
        case PlayerRenamed():
            state = table_changes("people")[PlayerRenamed](state, event)
    return World(world.grid, state)


def hear(event: object, listener: Listener) -> Heard | None:
    """All of it is aloud but the squall."""
    if listener != ALOUD:
        return None
    match event:
        case TurnBegan(who):
            return Heard(who, Told.TURN, role=Role.ANNOUNCEMENT, fresh=True)
        case Sailed(who, piece, _):
            return Heard(who, Told.SAILED, (Square(piece.at),))
        case Appeared(who, laid):
            return Heard(who, Told.FOUND, (Told[laid.tile.name],))
        case Finished(who):
            return Heard(who, Told.OVER)
    return None


def happened(event: tuple[object, ...], columns: Columns, lang: Lang) -> str:
    """Plain words for the master."""
    return safe_text(" ".join(str(one) for one in (type(event).__name__, *event)))


def truth(world: World, columns: Columns) -> Truth:
    """Pieces by their names."""
    return Truth({one.name: [columns.cell_name(one.at)] for one in world.state.pieces}, {}, world.state.over)


def draw(world: World, lang: Lang) -> Picture:
    """What has appeared, with all that stands there."""
    grid, state = world
    things = {one.at: Glyph(one.tile.value, "tile") for one in state.laid}
    glyphs = {
        cell: (
            *([things[cell]] if cell in things else []),
            *(Glyph(one.name[:2], f"player-{one.seat}") for one in state.pieces if one.at == cell),
        )
        for cell in grid.cells()
    }
    marks = {(cell, way): grid.edge(cell, way) for cell in grid.cells() for way in WAYS}
    return Picture(grid.width, grid.height, grid.columns, glyphs, marks, (), (), (), NO_TILES)


def amend(turn: Turn[World], correction: Rename) -> None:
    """Names alone are put right."""
    name = new_name(correction.new, [one for one in players(turn.world) if one != correction.old], ())
    turn.happen(PlayerRenamed(correction.old, name), "RA-7")


FORMS: Formbook[Rename] = Formbook([RENAME])
GAME = Game(
    "raft",
    Both("Плот", "Raft"),
    edition=1,
    seats=(2, 2),
    rules=Rules(
        events=EVENTS,
        rulings=(),
        read=read,
        short=lambda said, columns, lang: " ".join((said.piece, said.way, *map(str, said.faces))),
        command_words=lambda: tuple(f"{piece} {way}" for piece in ("нос", "корма", "кракен") for way in STEPS),
        help=lambda lang: [("нос св 3 4", Both("плыть; ветер и волна", "sail; wind and wave")(lang))],
        begin=begin,
        open=open_game,
        speakers=speakers,
        players=players,
        decide=decide,
        apply=apply,
    ),
    sight=Sight(hear, PHRASES, NO_TILES, dice={"wind": Told.WIND, "wave": Told.WAVE}),
    master=Master(happened, lambda world, columns, lang: [], truth, draw, Corrections(FORMS.read, FORMS.help, amend)),
    maps=Maps(
        Boards.ONE,
        Legend((Mark("@", "@", Both("плот", "raft")),), ()),
        checks=(),
        starts=lambda grid: grid.find("@"),
        bad_start=lambda grid, cell: None,
    ),
)
