"""The dungeon in pictures: what the heroes have seen for the players, and all of it for the master."""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.hearing import Listener, Name, Square, Word
from gmkit.core.sight import Area, Between, Counter, Field, Figure, Row, Sheet, Side, Standing, Thing, picture_of
from gmkit.games.dungeon.events import Called
from gmkit.games.dungeon.eyes import called
from gmkit.games.dungeon.kinds import Goods, Guise, MonsterKind
from gmkit.games.dungeon.tiles import SECRET, THINGS, TILES, Seen
from gmkit.games.dungeon.world import Door, Trap, World
from gmkit.grid.geometry import WAYS, Cell, Edge, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.text import Lang


def field(world: World, listener: Listener, board: int = 0) -> Field:
    """The players' drawing so far (H1): cells that were seen, their walls and doors, who stands there in sight.

    A trap that not all know is drawn for those who see it; a secret door is a wall until it is found.
    """
    return _field(world, listener, frozenset(cell for cell in _cells(world) if world.knows(cell)))


def draw(world: World, lang: Lang) -> Picture:
    """Everything there is, for the master: all cells, monsters, traps and secret doors."""
    state = world.state
    shown = world.with_state(
        doors=tuple(door._replace(seen=True) for door in state.doors),
        chests=tuple(one._replace(seen=True) for one in state.chests),
        bodies=tuple(one._replace(seen=True) for one in state.bodies),
        traps=tuple(one._replace(known=True) for one in state.traps),
        sighted=tuple(index for index, _ in world.foes()),
        figures=tuple(
            one._replace(guise=False, number=one.number or index + 1) for index, one in enumerate(state.figures)
        ),
    )
    picture = picture_of(_field(shown, Listener(""), frozenset(_cells(world))), THINGS, TILES, lang)
    edges = dict(picture.edges)
    for door in state.doors:
        if door.secret:
            for cell, way in (door.edge, Edge(door.edge.cell.beside(door.edge.way), door.edge.way.back)):
                edges[cell, way] = SECRET.sign
    legend = (*picture.legend, (Glyph(SECRET.sign, SECRET.kind), SECRET.name(lang)))
    return Picture(
        *(picture.width, picture.height, picture.columns, picture.glyphs, edges, (), legend, (), TILES),
        shades=picture.shades,
    )


def _cells(world: World) -> Iterator[Cell]:
    board = world.board
    return (Cell(column, row) for row in range(board.height) for column in range(board.width))


def _field(world: World, listener: Listener, known: frozenset[Cell]) -> Field:
    board, state = world.board, world.state
    looks = len(state.players)
    figures = tuple(
        Figure(Name(one.name), looks + index, Square(one.at) if one.here else None, one.owner)
        for index, one in enumerate(state.figures)
        if one.hero is not None
    )
    standing = ((cell, tuple(_things(world, listener, cell, known))) for cell in _cells(world))
    return Field(
        *(board.width, board.height, board.columns),
        tuple(Standing(Square(cell), things) for cell, things in standing if things),
        tuple(_sides(world, known)),
        tuple(Counter(Name(name), place, None) for place, name in enumerate(state.players)),
        areas=(Area(Seen.UNKNOWN, tuple(Square(cell) for cell in _cells(world) if cell not in known)),),
        figures=figures,
    )


def _sides(world: World, known: frozenset[Cell]) -> Iterator[Between]:
    """The walls and doors of the cells that are known; a door that nobody has found is a wall."""
    doors = {door.edge: door for door in world.state.doors}
    for cell in sorted(known):
        for way in WAYS:
            edge = Edge(cell, way).canonical()
            door = doors.get(edge)
            word = _door_word(door) if door is not None else Side.WALL if edge in world.board.walls else None
            if word is not None:
                yield _between(cell, way, word)


def _between(cell: Cell, way: Way, word: Word) -> Between:
    return Between(Square(cell), way, word)


def _door_word(door: Door) -> Word:
    if door.secret:
        return Side.WALL
    if not door.shut:
        return Seen.OPEN_DOOR
    return Seen.LOCKED_DOOR if door.tried and door.locked else Seen.SHUT_DOOR


def _things(world: World, listener: Listener, cell: Cell, known: frozenset[Cell]) -> Iterator[Thing]:
    """What all, and this listener, know to stand or lie in a cell."""
    state = world.state
    if cell in known:
        feature = world.board.high.get(cell) or world.board.low.get(cell)
        if cell in world.board.entrances:
            yield Thing(Seen.ENTRANCE)
        if feature is not None:
            yield Thing(feature)
        for chest in state.chests:
            if chest.at == cell and chest.seen:
                yield Thing(Seen.EMPTY_CHEST if chest.opened else Seen.CHEST)
        if any(body.at == cell and body.seen for body in state.bodies):
            yield Thing(Seen.BODY)
        if any(trap.at == cell and trap.door is None and _knows_trap(world, listener, trap) for trap in state.traps):
            yield Thing(Seen.TRAP)
        if any(pony.at == cell for pony in state.ponies):
            yield Thing(Seen.PONY)
    for index, one in enumerate(state.figures):
        if one.at == cell and one.here and one.hero is None and (one.friend or index in (*state.sighted, *state.felt)):
            yield _foe(called(world, index))


def _knows_trap(world: World, listener: Listener, trap: Trap) -> bool:
    """Whether all know of a live trap, or this listener does through his hero."""
    seers = [world.state.players[world.figure(seer).owner] for seer in trap.seers]
    return trap.live and (trap.known or listener in seers)


def _foe(of: Called) -> Thing:
    word: Word = Guise.MAN if of.kind is None else of.kind
    return Thing(MonsterKind.HOBGOBLIN if word is MonsterKind.HOBGOBLIN_WIZARD else word, of.number)


class Page(Word):
    """The rows of a hero's sheet, which lies open to all."""

    HERO = "hero"
    FIGURES = "figures"
    ENDURANCE = "endurance_left"
    GOLD = "gold"
    SAVED = "saved"
    ARROWS = "arrows"
    SPELL = "spell"
    THINGS = "things"


def sheets(world: World, listener: Listener) -> list[Sheet]:
    """Every hero's sheet (`/лист`): figures, Endurance, gold, cards and things; all of it is open (D03)."""
    found = []
    looks = len(world.state.players)
    for index, one in enumerate(world.state.figures):
        if one.hero is None:
            continue
        rows = [
            Row(Page.FIGURES, one.figures[:4]),
            Row(Page.ENDURANCE, (one.left, one.figures.endurance)),
            Row(Page.GOLD, (one.gold,)),
            *([Row(Page.SAVED, (one.saved,))] if one.saved else []),
            *([Row(Page.ARROWS, (one.arrows,))] if one.arrows else []),
            *(Row(Page.SPELL, (spell,)) for spell in one.spells),
            *(Row(Page.THINGS, (goods, one.goods.count(goods))) for goods in Goods if goods in one.goods),
        ]
        found.append(Sheet(Page.HERO, (Name(one.name), one.hero), tuple(rows), looks + index))
    return found
