"""Raft: a toy of dice, heroes of files and a board that grows; a seat is the villain's. Squalls are hidden dice."""

from __future__ import annotations

import enum
import re
from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.game import Boards, Corrections, Game, Maps, Master, Rules, Sight, Truth
from gmkit.core.hearing import ALOUD, Heard, Listener, NotNow, Phrase, Role, Square, Word
from gmkit.core.hero import Hero, Heroes
from gmkit.core.master.applying import table_changes
from gmkit.core.master.bounds import new_name
from gmkit.core.master.corrections import RENAME, Rename
from gmkit.core.master.events import PlayerRenamed
from gmkit.core.master.sentences import corrections
from gmkit.core.setup import SeatRole, Setup
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.supplies import shuffled
from gmkit.core.turn import Turn
from gmkit.grid.geometry import EIGHT_WAYS, WAYS, Cell, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.grid.legend import Legend, Mark
from gmkit.grid.picture import Picture
from gmkit.grid.tile import NO_TILES, Glyph
from gmkit.text import Both, Lang, safe_text

STEPS = dict(zip(("с", "св", "в", "юв", "ю", "юз", "з", "сз"), EIGHT_WAYS, strict=True))
_LINE = re.compile(r"([^\W\d]+) ([а-я]{1,2})((?: [1-6])*)")


class Tile(enum.StrEnum):
    """What a cell turns out to be."""

    SEA, REEF, PORT = "~", "^", "o"


class Told(Word):
    """What is heard."""

    TURN, SAILED, FOUND, OVER = "turn", "sailed", "found", "over"
    WIND, WAVE, SEA, REEF, PORT = "wind", "wave", "sea", "reef", "port"
    NOT_YOURS, OFF = "not_yours", "off"


_SOUNDS = """на борт|all aboard, плывёт на {0}|sails to {0}, здесь {0}|here is a {0}
, {0}; конец|{0}; the end, ветер|wind, волна|wave, море|sea, риф|reef, порт|port
, это не его фигура|that piece is not his, дальше моря нет|there is no more sea"""
PHRASES = {word: Phrase(*text.split("|")) for word, text in zip(Told, re.split(r"\s*, ", _SOUNDS), strict=True)}


# A piece: its name, whose it is by seat, where it stands, and its miles of all evenings.
class Piece(NamedTuple):
    name: str
    seat: int
    at: Cell
    miles: int = 0


# A seat: the captain, or the villain who plays the kraken.
class Person(NamedTuple):
    name: str
    role: str


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


class World(NamedTuple):
    grid: GridMap
    state: State


class Sail(NamedTuple):
    piece: str
    way: str
    faces: tuple[int, ...] = ()


class BagFilled(NamedTuple):
    tiles: tuple[Tile, ...]


class TurnBegan(NamedTuple):
    who: str


# The piece as it stands after it; `squall` is the master's die.
class Sailed(NamedTuple):
    who: str
    piece: Piece
    squall: int


# A cell came out of the bag; the game ends where a raft has found the port.
class Appeared(NamedTuple):
    who: str
    laid: Laid
    over: bool


EVENTS = (BagFilled, TurnBegan, Sailed, Appeared, PlayerRenamed)


def read(words: str, columns: Columns, names: Sequence[str]) -> Sail:
    """«нос св 3 4»."""
    found = _LINE.fullmatch(fold(words))
    if not found or found[2] not in STEPS or len(found[3].split()) > 2:
        raise Misheard.unknown(words)
    return Sail(found[1], found[2], tuple(map(int, found[3].split())))


def begin(setup: Setup) -> World:
    """The rafts on the captain's cell, those of his own for plain ones, and the kraken on its own."""
    pieces = []
    for place, seat in enumerate(setup.seats):
        plain = [Hero("кракен")] if seat.role else [Hero("нос"), Hero("корма")][len(seat.heroes) :]
        miles = [(hero.name, int(hero.text_of("мили") or 0)) for hero in (*seat.heroes, *plain)]
        pieces += [Piece(name, place, seat.start, sailed) for name, sailed in miles]
    people = tuple(Person(seat.name, seat.role) for seat in setup.seats)
    return World(setup.boards[0], State(people, tuple(pieces)))


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
    own = [one for one in state.pieces if one.seat == state.turn and fold(one.name) == command.piece]
    if not own:
        raise NotNow(Told.NOT_YOURS)
    to = own[0].at.beside(STEPS[command.way])
    if to not in turn.world.grid:
        raise NotNow(Told.OFF)
    wind, wave = turn.throw_all((("wind", 6), ("wave", 6)), command.faces)
    if wind + wave >= 5:
        turn.happen(Sailed(who, own[0]._replace(at=to, miles=own[0].miles + 1), turn.lot("squall", 6)), "RA-4")
        if state.bag and to not in {one.at for one in state.laid}:
            over = state.bag[0] is Tile.PORT and not state.people[state.turn].role
            turn.happen(Appeared(who, Laid(to, state.bag[0]), over), "RA-5")
    if not turn.world.state.over:
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
        case Appeared(_, laid, over):
            state = state._replace(laid=(*state.laid, laid), bag=state.bag[1:], over=over)
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
        case Appeared(who, laid, over):
            return Heard(who, Told.OVER if over else Told.FOUND, (Told[laid.tile.name],))
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
    things: dict[Cell, tuple[Glyph, ...]] = {one.at: (Glyph(one.tile.value, "tile"),) for one in state.laid}
    for one in state.pieces:
        things[one.at] = (*things.get(one.at, ()), Glyph(one.name[:2], f"player-{one.seat}"))
    glyphs = {cell: things.get(cell, ()) for cell in grid.cells()}
    marks = {(cell, way): grid.edge(cell, way) for cell in grid.cells() for way in WAYS}
    return Picture(grid.width, grid.height, grid.columns, glyphs, marks, (), (), (), NO_TILES)


def amend(turn: Turn[World], correction: Rename) -> None:
    """Names alone are put right."""
    name = new_name(correction.new, [one for one in players(turn.world) if one != correction.old], ())
    turn.happen(PlayerRenamed(correction.old, name), "RA-7")


def given_back(world: World) -> dict[str, list[Hero]]:
    """The rafts with their miles."""
    return {
        who.name: [Hero(one.name, (("мили", str(one.miles)),)) for one in world.state.pieces if one.seat == seat]
        for seat, who in enumerate(world.state.people)
        if not who.role
    }


FORMS = corrections([RENAME])
LEGEND = Legend((Mark("@", "@", Both("плот", "raft")),), ())
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
    maps=Maps(Boards.ONE, LEGEND, (), lambda grid: grid.find("@"), lambda grid, cell: None),
    heroes=Heroes(2, {"мили": "[0-9]{0,4}"}, given_back),
    roles=(SeatRole("villain", Both("злодей", "villain")),),
)
