"""An adventure as its map file has it: the board, and all that stands, lies and lurks there (H48).

entry: {way: rope}                  how one comes down: stair (where nothing is said) or rope
doors: {C2 D2: iron complex}        of a door on the drawing: wooden, iron_bound, iron; its lock, where it is locked
foes: {w1: guard fireball sleep}    of a monster: what it does, its cards, disguised, magic_weapon
chests: {C1: ordinary 40 potion}    its lock, gold, things
traps: {D1: simple, C1: complex chest, C2 D2: magic}
loot: {E3: 30 torch}                what lies about
lights: {A1: lamps}                 the area of that cell has light of its own (H7)
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import NamedTuple, TypeVar

from gmkit.games.dungeon.bestiary import bestiary
from gmkit.games.dungeon.figures import NOBODY, Figure, Mind, Mood
from gmkit.games.dungeon.kinds import DoorMade, Goods, LockLevel, MonsterKind, Spell, TrapLevel, Weapon
from gmkit.games.dungeon.legend import CHEST, ENTRANCE, FOES, HIGH, LOCKED_DOOR, LOW, OPEN_DOOR, SECRET_DOOR, SHUT_DOOR
from gmkit.games.dungeon.world import Board, Chest, Door, Pile, Trap, make_board
from gmkit.grid.geometry import WAYS, Cell, CellNameError, Edge
from gmkit.grid.gridmap import WALL, GridMap
from gmkit.text import Both, safe_text

E = TypeVar("E", bound=Enum)
MOST_GOLD = 999


class Fault(NamedTuple):
    """What is wrong in a section: under which key, and why."""

    section: str
    key: str
    why: Both


@dataclasses.dataclass(frozen=True)
class Adventure:
    """All of a map file. The monsters have no owner yet."""

    board: Board
    doors: tuple[Door, ...]
    traps: tuple[Trap, ...]
    chests: tuple[Chest, ...]
    piles: tuple[Pile, ...]
    monsters: tuple[Figure, ...]
    faults: tuple[Fault, ...]


@lru_cache(maxsize=16)
def adventure(grid: GridMap) -> Adventure:
    """The adventure of a map. What cannot be read is a fault and is left out."""
    return _Reading(grid).made()


class _Words:
    """The words of one entry: each is taken once, what is left over is a fault."""

    def __init__(self, text: str) -> None:
        self.left = text.split()

    def take(self, kind: type[E]) -> E | None:
        """The first word that is a member of the vocabulary."""
        for word in self.left:
            for one in kind:
                if one.value == word:
                    self.left.remove(word)
                    return one
        return None

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """All words that are members, in their order."""
        found = []
        while (one := self.take(kind)) is not None:
            found.append(one)
        return tuple(found)

    def flag(self, word: str) -> bool:
        """Whether the word stands there."""
        if word in self.left:
            self.left.remove(word)
            return True
        return False

    def number(self) -> int:
        """The first number, 0 where there is none."""
        for word in self.left:
            if word.isascii() and word.isdigit() and int(word) <= MOST_GOLD:
                self.left.remove(word)
                return int(word)
        return 0


class _Reading:
    def __init__(self, grid: GridMap) -> None:
        self.grid = grid
        self.faults: list[Fault] = []

    def made(self) -> Adventure:
        """Everything, part by part."""
        grid = self.grid
        doors = tuple(self._doors())
        walls = frozenset(edge.canonical() for edge, mark in grid.edges() if mark == WALL)
        board = make_board(
            Board(
                *(grid.width, grid.height, walls),
                {cell: HIGH[token] for cell in grid.cells() if (token := grid.token(cell)) in HIGH},
                {cell: LOW[token] for cell in grid.cells() if (token := grid.token(cell)) in LOW},
                grid.find(ENTRANCE),
                frozenset(),
                rope=self._rope(),
                columns=grid.columns,
            ),
            doors,
        )
        lit = [board.area(self._cell(key)) for key in grid.sections.get("lights", {})]
        board = dataclasses.replace(board, lit=frozenset().union(*lit))
        chests, piles = tuple(self._chests()), tuple(self._piles())
        traps = tuple(self._traps(doors, chests))
        return Adventure(board, doors, traps, chests, piles, tuple(self._foes()), tuple(self.faults))

    def _fault(self, section: str, key: str, ru: str, en: str) -> None:
        self.faults.append(Fault(section, key, Both(ru, en)))

    def _entries(self, section: str) -> Iterator[tuple[str, _Words]]:
        """The entries of a section; whatever its reader leaves over is a fault."""
        for key, text in self.grid.sections.get(section, {}).items():
            words = _Words(text)
            yield key, words
            if words.left:
                shown = safe_text(" ".join(words.left), 40)
                self._fault(section, key, f"непонятно: «{shown}»", f"not understood: '{shown}'")

    def _cell(self, name: str) -> Cell:
        """The cell of a key that the reader of files has looked at already."""
        return self.grid.columns.parse_cell(name)

    def _place(self, section: str, key: str) -> Cell | Edge | None:
        """A cell, or the edge between two that touch by a side."""
        try:
            cells = [self.grid.columns.parse_cell(name) for name in key.split()]
        except CellNameError as error:
            self.faults.append(Fault(section, key, error.message))
            return None
        if not all(cell in self.grid for cell in cells):
            self._fault(section, key, "за краем карты", "it is over the edge of the map")
            return None
        if len(cells) == 1:
            return cells[0]
        way = next((way for way in WAYS if cells[0].beside(way) == cells[1]), None)
        if way is None:
            self._fault(section, key, "эти клетки не рядом", "these cells are not side by side")
            return None
        return Edge(cells[0], way).canonical()

    def _rope(self) -> bool:
        rope = False
        for _, words in self._entries("entry"):
            rope = words.flag("rope") or (words.flag("stair") and False)
        return rope

    def _doors(self) -> Iterator[Door]:
        told: dict[Edge, tuple[DoorMade | None, LockLevel | None]] = {}
        drawn = {
            edge.canonical(): mark
            for edge, mark in self.grid.edges()
            if mark in (OPEN_DOOR, SHUT_DOOR, LOCKED_DOOR, SECRET_DOOR)
        }
        for key, words in self._entries("doors"):
            made, lock = words.take(DoorMade), words.take(LockLevel)
            edge = self._place("doors", key)
            if isinstance(edge, Edge) and edge in drawn:
                told[edge] = (made, lock)
            elif edge is not None:
                self._fault("doors", key, "там нет двери", "there is no door")
        for edge, mark in drawn.items():
            made, lock = told.get(edge, (None, None))
            locked = mark == LOCKED_DOOR or (mark == SECRET_DOOR and lock is not None)
            if locked and lock is None:
                lock = LockLevel.ORDINARY
            yield Door(edge, made or DoorMade.WOODEN, lock, locked, mark != OPEN_DOOR, mark == SECRET_DOOR)

    def _chests(self) -> Iterator[Chest]:
        told: dict[Cell, tuple[LockLevel | None, int, tuple[Goods, ...]]] = {}
        for key, words in self._entries("chests"):
            cell = self._cell(key)
            if self.grid.token(cell) != CHEST:
                self._fault("chests", key, "там нет сундука", "there is no chest")
            told[cell] = (words.take(LockLevel), words.number(), words.all(Goods))
        for cell in self.grid.find(CHEST):
            lock, gold, goods = told.get(cell, (None, 0, ()))
            yield Chest(cell, lock, lock is not None, gold, goods)

    def _piles(self) -> Iterator[Pile]:
        for key, words in self._entries("loot"):
            weapons = (Weapon.MAGIC,) if words.flag("magic_weapon") else ()
            yield Pile(self._cell(key), words.number(), words.all(Goods), weapons)

    def _traps(self, doors: tuple[Door, ...], chests: tuple[Chest, ...]) -> Iterator[Trap]:
        for key, words in self._entries("traps"):
            level, on_chest = words.take(TrapLevel), words.flag("chest")
            place = self._place("traps", key)
            if level is None:
                self._fault("traps", key, "нужна сила: simple, complex или magic", "its level is wanted")
            elif isinstance(place, Edge):
                if place not in [door.edge for door in doors]:
                    self._fault("traps", key, "там нет двери", "there is no door")
                yield Trap(place.cell, level, door=place)
            elif place is not None:
                if on_chest and place not in [chest.at for chest in chests]:
                    self._fault("traps", key, "там нет сундука", "there is no chest")
                yield Trap(place, level, chest=on_chest)

    def _foes(self) -> Iterator[Figure]:
        drawn = {one: cell for cell in self.grid.cells() if (one := self.grid.token(cell))[:1] in FOES and one[1:]}
        told: dict[str, Figure] = {}
        for key, words in self._entries("foes"):
            if key not in drawn:
                self._fault("foes", key, "такого на рисунке нет", "there is none on the drawing")
                continue
            mood, spells = words.take(Mood) or Mood.GUARD, words.all(Spell)
            told[key] = _monster(FOES[key[0]], drawn[key], mood)._replace(
                spells=spells,
                guise=words.flag("disguised"),
                weapon=Weapon.MAGIC if words.flag("magic_weapon") else None,
            )
            cards = bestiary().monsters[FOES[key[0]]].spells
            if len(spells) != cards or len(set(spells)) != cards:
                self._fault(
                    "foes", key, f"разных карт заклинаний должно быть {cards}", f"spell cards: {cards}, no two alike"
                )
        for token, cell in drawn.items():
            kind = FOES[token[0]]
            if bestiary().monsters[kind].spells and token not in told:
                self._fault("foes", token, "не названы его заклинания", "its spells are not named")
            yield told.get(token, _monster(kind, cell, Mood.GUARD))


def _monster(kind: MonsterKind, at: Cell, mood: Mood) -> Figure:
    facts = bestiary().monsters[kind]
    return Figure(
        *("", kind, None, NOBODY, at, facts.figures, facts.figures.endurance, facts.gifts),
        mind=Mind(mood, at),
    )
