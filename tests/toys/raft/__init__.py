"""Raft: dice, pieces that start apart, heroes of files, cargo afloat, a board that grows; a villain; hidden squalls."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core import sight
from gmkit.core.game import Boards, Game, Maps, Master, Rules, Sight, Truth
from gmkit.core.hearing import ALOUD, Heard, Listener, Name, NotNow, Phrase, Role, Square, Tongue, Word
from gmkit.core.hero import Hero, Heroes
from gmkit.core.setup import SeatRole, Setup
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.supplies import shuffled
from gmkit.core.turn import Turn
from gmkit.grid.geometry import EIGHT_WAYS, WAYS, Cell, Columns
from gmkit.grid.gridmap import GridMap
from gmkit.grid.legend import Legend, Mark
from gmkit.grid.picture import Picture, Trail
from gmkit.grid.tile import Ink, Tile, TileSet
from gmkit.text import Both, Lang, safe_text

STEPS = dict(zip(("с", "св", "в", "юв", "ю", "юз", "з", "сз"), EIGHT_WAYS, strict=True))
_LINE = re.compile(r"([^\W\d]+) ([а-я]{1,2})((?: [1-6])*)")


class Told(str, Word):
    """What is heard, and what is seen."""

    TURN, SAILED, FOUND, OVER, WIND, WAVE = "turn", "sailed", "found", "over", "wind", "wave"
    SEA, REEF, PORT, CASK, CHEST, UNKNOWN = "~", "^", "o", "c", "$", "░"
    NOT_YOURS, OFF, PIECE, MILES, CARGO = "not_yours", "off", "piece", "miles", "cargo"


_SOUNDS = """на борт|all aboard, плывёт на {0}|sails to {0}, здесь {0}|here is a {0}, {0}; конец|{0}; the end
, ветер|wind, волна|wave, море|sea, риф|reef, порт|port, бочка|cask, сундук|chest, ещё не видано|not seen yet
, это не его фигура|that piece is not his, дальше моря нет|there is no more sea
, {0}: {1}|{0}: {1}, миль: {0}|miles: {0}, поднято: {0}|taken aboard: {0}"""
PHRASES = {word: Phrase(*text.split("|")) for word, text in zip(Told, re.split(r"\s*, ", _SOUNDS), strict=True)}
SEEN = (Told.SEA, Told.REEF, Told.PORT, Told.CASK, Told.CHEST, Told.UNKNOWN)
THINGS = {
    word: Tile("tile" if word in "~^o" else "thing", word.value, Both(*PHRASES[word]), Ink.WATER) for word in SEEN
}
TILES = TileSet(THINGS.values())


# A piece: its name, whose it is by seat, where it stands, its miles of all evenings, what it has taken aboard.
class Piece(NamedTuple):
    name: str
    seat: int
    at: Cell
    miles: int = 0
    cargo: tuple[Told, ...] = ()


# What lies in a cell: one thing that it turned out to be, or several that float there.
class Lying(NamedTuple):
    at: Cell
    things: tuple[Told, ...]


# `villain` is the place of who plays the kraken, `bag` what has not appeared yet, in its order.
class State(NamedTuple):
    players: tuple[str, ...]
    villain: int
    pieces: tuple[Piece, ...]
    afloat: tuple[Lying, ...]
    laid: tuple[Lying, ...] = ()
    bag: tuple[Told, ...] = ()
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
    tiles: tuple[Told, ...]


class TurnBegan(NamedTuple):
    who: str


# The piece as it stands after it, and where it came from; `squall` is the master's die.
class Sailed(NamedTuple):
    who: str
    piece: Piece
    start: Cell
    squall: int


# A cell came out of the bag; the game ends where a raft has found the port.
class Appeared(NamedTuple):
    who: str
    laid: Lying
    over: bool


EVENTS = (BagFilled, TurnBegan, Sailed, Appeared)


def read(words: str, columns: Columns, names: Sequence[str]) -> Sail:
    """«нос св 3 4»."""
    found = _LINE.fullmatch(fold(words))
    if not found or found[2] not in STEPS or len(found[3].split()) > 2:
        raise Misheard.unknown(words)
    return Sail(found[1], found[2], tuple(map(int, found[3].split())))


def begin(setup: Setup) -> World:
    """The captain's two rafts, those of his own for plain ones, each on its start, and the kraken."""
    pieces = []
    for place, seat in enumerate(setup.seats):
        plain = [Hero("кракен")] if seat.role else [Hero("нос"), Hero("корма")][len(seat.heroes) :]
        for number, one in enumerate((*seat.heroes, *plain)):
            pieces.append(Piece(one.name, place, seat.start_of(number), int(one.text_of("мили") or 0)))
    afloat = [Lying(cell, tuple(map(Told, things))) for cell, things in setup.boards[0].things.items()]
    names, roles = tuple(seat.name for seat in setup.seats), [seat.role for seat in setup.seats]
    return World(setup.boards[0], State(names, roles.index("villain"), tuple(pieces), tuple(afloat)))


def open_game(turn: Turn[World]) -> None:
    """The bag is shuffled, the captain begins."""
    turn.happen(BagFilled(shuffled(turn, "bag", [*[Told.SEA] * 6, *[Told.REEF] * 3, Told.PORT])), "RA-1")
    turn.happen(TurnBegan(turn.world.state.players[0]), "RA-2")


def decide(turn: Turn[World], who: str, command: Sail) -> None:
    """Wind, wave and the hidden squall, then the step, what is taken aboard and what appears."""
    state = turn.world.state
    own = [one for one in state.pieces if one.seat == state.turn and fold(one.name) == command.piece]
    if not own:
        raise NotNow(Told.NOT_YOURS)
    to = own[0].at.beside(STEPS[command.way])
    if to not in turn.world.grid:
        raise NotNow(Told.OFF)
    wind, wave = turn.throw_all((("wind", 6), ("wave", 6)), command.faces)
    if wind + wave >= 5:
        cargo = (*own[0].cargo, *(thing for one in state.afloat if one.at == to for thing in one.things))
        moved = own[0]._replace(at=to, miles=own[0].miles + 1, cargo=cargo)
        turn.happen(Sailed(who, moved, own[0].at, turn.lot("squall", 6)), "RA-4")
        if state.bag and to not in {one.at for one in state.laid}:
            over = state.bag[0] is Told.PORT and state.turn != state.villain
            turn.happen(Appeared(who, Lying(to, state.bag[:1]), over), "RA-5")
    if not turn.world.state.over:
        turn.happen(TurnBegan(state.players[(state.turn + 1) % len(state.players)]), "RA-2")


def apply(world: World, event: object) -> World:
    """The only change there is."""
    state = world.state
    match event:
        case BagFilled(tiles):
            state = state._replace(bag=tiles)
        case TurnBegan(who):
            state = state._replace(turn=state.players.index(who))
        case Sailed(_, piece):
            pieces = tuple(piece if one.name == piece.name else one for one in state.pieces)
            state = state._replace(pieces=pieces, afloat=tuple(one for one in state.afloat if one.at != piece.at))
        case Appeared(_, laid, over):
            state = state._replace(laid=(*state.laid, laid), bag=state.bag[1:], over=over)
    return World(world.grid, state)


def hear(event: object, listener: Listener) -> Heard | None:
    """All of it is aloud but the squall."""
    match event:
        case TurnBegan(who) if listener == ALOUD:
            return Heard(who, Told.TURN, role=Role.ANNOUNCEMENT, fresh=True)
        case Sailed(who, piece) if listener == ALOUD:
            return Heard(who, Told.SAILED, (Square(piece.at),))
        case Appeared(who, laid, over) if listener == ALOUD:
            return Heard(who, Told.OVER if over else Told.FOUND, laid.things)
    return None


def field(world: World, listener: Listener, board: int = 0) -> sight.Field:
    """What has appeared, what floats and who sails lies open to all; the rest is shaded."""
    grid, state = world
    seen = [
        sight.Standing(Square(cell), tuple(sight.Thing(thing) for one in lying for thing in one.things))
        for cell in grid.cells()
        if (lying := [one for one in (*state.laid, *state.afloat) if one.at == cell])
    ]
    rim = [(cell, way) for cell in grid.cells() for way in WAYS if grid.edge(cell, way)]
    dark = [Square(cell) for cell in grid.cells() if cell not in {one.at for one in state.laid}]
    figures = [sight.Figure(Name(one.name), look, Square(one.at), one.seat) for look, one in enumerate(state.pieces, 2)]
    return sight.Field(
        *(grid.width, grid.height, grid.columns, tuple(seen)),
        tuple(sight.Between(Square(cell), way, sight.Side.WALL) for cell, way in rim),
        tuple(sight.Counter(Name(name), place, None) for place, name in enumerate(state.players)),
        areas=(sight.Area(Told.UNKNOWN, tuple(dark)),),
        figures=tuple(figures),
    )


def sheets(world: World, listener: Listener) -> Sequence[sight.Sheet]:
    """The sheet of each piece, in its own look; all of it is open."""
    found = []
    for look, one in enumerate(world.state.pieces, 2):  # after the looks of the two players
        aboard = tuple(sight.Thing(thing) for thing in one.cargo)
        rows = (sight.Row(Told.MILES, (one.miles,)), sight.Row(Told.CARGO, (len(aboard),), aboard))
        found.append(sight.Sheet(Told.PIECE, (Name(world.state.players[one.seat]), Name(one.name)), rows, look))
    return found


def draw(world: World, lang: Lang, events: Sequence[object] = ()) -> Picture:
    """The field, with the ways that the pieces went."""
    picture = sight.picture_of(field(world, ALOUD), THINGS, TILES, lang)
    looks = {one.name: look for look, one in enumerate(world.state.pieces, 2)}
    gone = [one for one in events if isinstance(one, Sailed)]
    trails = tuple(Trail((one.start, one.piece.at), "step", one.piece.seat, looks[one.piece.name]) for one in gone)
    panels = sight.panels_of(sheets(world, ALOUD), THINGS, Tongue(PHRASES, lang, world.grid.columns))
    return dataclasses.replace(picture, trails=trails, panels=panels)


def given_back(world: World) -> dict[str, list[Hero]]:
    """The rafts with their miles."""
    return {
        who: [Hero(one.name, (("мили", str(one.miles)),)) for one in world.state.pieces if one.seat == seat]
        for seat, who in enumerate(world.state.players)
        if seat != world.state.villain
    }


AFLOAT = tuple(Mark(re.escape(word.value), word.value, Both(*PHRASES[word])) for word in (Told.CASK, Told.CHEST))
LEGEND = Legend((Mark("@", "@", Both("плот", "raft")),), (), things=AFLOAT)
GAME = Game(
    *("raft", Both("Плот", "Raft"), 1, (2, 2)),
    rules=Rules(
        *(EVENTS, (), read),
        short=lambda said, columns, lang: " ".join((said.piece, said.way, *map(str, said.faces))),
        command_words=lambda: tuple(f"{piece} {way}" for piece in ("нос", "корма", "кракен") for way in STEPS),
        help=lambda lang: [("нос св 3 4", Both("плыть; ветер и волна", "sail; wind and wave")(lang))],
        begin=begin,
        open=open_game,
        decide=decide,
        apply=apply,
        speakers=lambda world: () if world.state.over else world.state.players[world.state.turn :][:1],
        players=lambda world: world.state.players,
    ),
    sight=Sight(
        *(hear, PHRASES, TILES), field=field, sheets=sheets, things=THINGS, dice={"wind": Told.WIND, "wave": Told.WAVE}
    ),
    master=Master(
        lambda event, columns, lang: safe_text(" ".join(map(str, (type(event).__name__, *event)))),
        lambda world, columns, lang: [],
        lambda world, columns: Truth({one.name: [columns.cell_name(one.at)] for one in world[1][2]}, {}, world[1].over),
        *(draw, None),
        sheet=lambda world, events, lang, board: draw(world, lang, events),
    ),
    maps=Maps(Boards.ONE, LEGEND, (), lambda grid: grid.find("@"), lambda grid, cell: None, pieces=2),
    heroes=Heroes(2, {"мили": "[0-9]{0,4}"}, given_back),
    roles=(SeatRole("villain", Both("злодей", "villain")),),
)
