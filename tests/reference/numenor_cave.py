"""The Numenor cave as the slow umpire sees it: the map, the lie of the land, and what could be fetched from where.

It counts nothing and tells nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from tests.reference import interface as ref
from tests.reference.interface import Board, Cell, Fact

# A cell, the movements running that ended in the swamp, and the roars that are counted.
State: TypeAlias = tuple[Cell, int, frozenset[tuple[int, int]]]
LAND, RIVER, SWAMP, PIT, TRAP = "суша", "река", "топь", "яма", "ловушка"
ARROWS = {"n": "^", "e": ">", "s": "v", "w": "<"}


@dataclasses.dataclass
class Player:
    """One explorer as he truly is."""

    name: str
    at: Cell
    carried: int = 0
    missed: int = 0
    ward: bool = False  # he waits in the infirmary
    mired: int = 0  # NC-23
    roars: dict[int, int] = dataclasses.field(default_factory=dict)  # NC-24: by what is counted apart
    out: bool = False  # he left by the exit


@dataclasses.dataclass
class Dragonid:
    """One dragonid: where it is, and how it goes on."""

    token: str
    home: Cell
    at: Cell
    route: tuple[Cell, ...] = ()
    speed: int = 0
    ring: bool = False
    forth: bool = True
    index: int = 0


@dataclasses.dataclass
class Move:
    """What the lie of the land makes of one command: nothing is counted here."""

    end: Cell
    moved: bool = False
    bumped: bool = False
    held: bool = False
    rapid: bool = False
    exit: bool = False
    drift: int = 0
    way: tuple[Cell, ...] = ()  # every cell that he came to, in order


class Cave:
    """What the umpire of the Numenor cave knows of the land; see numenor_umpire.py, which sets these."""

    board: Board
    rulings: Mapping[str, str]
    players: list[Player]
    dragonids: list[Dragonid]
    consulted: set[Fact]

    def dragonid(self, cell: Cell, token: str) -> Dragonid:
        monster = self.board.monsters.get(token)
        if monster is None:
            return Dragonid(token, cell, cell)
        index = monster.route.index(cell) if cell in monster.route else 0
        return Dragonid(token, cell, cell, monster.route, monster.speed, monster.ring, index=index)

    def token(self, cell: Cell) -> str:
        self.consulted.add(Fact("cell", cell))
        return self.board.cells[cell]

    def ground(self, cell: Cell) -> str:
        """What the cell is; an infirmary, a start, a treasure, a dragonid's place are land (NC-19)."""
        token = self.token(cell)
        if token[:1] == "~":
            return RIVER
        if token[:1] == "T":
            return TRAP
        if token == "s":
            return SWAMP
        if token == "?" or self.is_pit(token):
            return PIT
        return LAND

    def told(self, cell: Cell) -> str:
        """The word for it: a trap reads as land, a false pit as a pit (NC-22, NC-29)."""
        ground = self.ground(cell)
        return LAND if ground == TRAP else ground

    def edge(self, cell: Cell, way: str) -> str:
        """The mark there; the cave is surrounded by walls (NC-26)."""
        self.consulted.add(Fact("edge", ref.side(cell, way)))
        mark = self.board.edges[ref.side(cell, way)]
        if mark != "E" and ref.beside(cell, way) not in self.board.cells:
            return "|"
        return mark

    def barred(self, mark: str, way: str) -> bool:
        """Walls, the exit of one without treasure, cliffs and steep banks the wrong way (NC-18, NC-28)."""
        if mark in "^>v<" and mark:
            return mark != ARROWS[way]
        return mark in ("|", "E")

    @staticmethod
    def is_pit(token: str) -> bool:
        return token[-1:].isdigit() and token[:1] != "D"

    def next_pit(self, cell: Cell) -> Cell:
        """NC-21: the next by number of the same ring, from the last to the first."""
        token = self.board.cells[cell]
        ring = sorted(
            (int(other.lstrip("abcdefghijklmnopqrstuvwxyz")), place)
            for place, other in self.board.in_rows()
            if self.is_pit(other) and other.rstrip("0123456789") == token.rstrip("0123456789")
        )
        places = [place for _, place in ring]
        for place in places:
            self.consulted.add(Fact("cell", place))
        return places[(places.index(cell) + 1) % len(places)]

    def infirmary(self) -> Cell | None:
        for cell, token in self.board.in_rows():
            if token == "H":
                return cell
        return None

    def roars_at(self, cell: Cell, still_only: bool = False) -> bool:
        """NC-24, A21: on a 3x3 territory, by geometry; the infirmary is safe (A34)."""
        return bool(self.who_roars([cell], still_only))

    def who_roars(self, cells: Iterable[Cell], still_only: bool = False) -> set[int]:
        """The dragonids, by number, that are heard on any of these cells."""
        return {
            number
            for number, one in enumerate(self.dragonids)
            for cell in cells
            if self.board.cells[cell] != "H"
            and max(abs(one.at[0] - cell[0]), abs(one.at[1] - cell[1])) <= 1
            and not (still_only and len(set(one.route)) > 1)
        }

    def apart(self, heard: set[int]) -> set[int]:
        """What these roars add to: a count for each dragonid, or one count for all (`roar_count`, A18)."""
        if self.rulings["roar_count"] == "each":
            return heard
        return {0} if heard else set()

    def along(self, move: Move) -> list[Cell]:
        """Where on a movement a dragonid is heard (`roar_path`, A21)."""
        return [*move.way, move.end] if self.rulings["roar_path"] == "through" else [move.end]

    def step(self, cell: Cell, way: str) -> Move:
        """An own step: NC-9, then the pit (NC-21) or the current (NC-14, A1)."""
        ground = self.ground(cell)
        if ground == TRAP and self.board.cells[cell] != "T" + ARROWS[way]:
            return Move(cell, held=True)  # NC-29; even where a wall is (A23)
        mark = self.edge(cell, way)
        if self.barred(mark, way):
            out = mark == "E" and ground != TRAP  # A30
            if ground == RIVER and self.rulings["bump_river"] == "carried":  # NC-10
                move = self.drift(cell)
                return dataclasses.replace(move, bumped=True, exit=out)
            if self.rulings["pit_stay"] == "next" and self.is_pit(self.board.cells[cell]):
                return Move(self.next_pit(cell), bumped=True, exit=out)
            return Move(cell, bumped=True, exit=out)
        if mark == "%":  # NC-17: the own step too (A13)
            return Move(cell, moved=True, rapid=True)
        end = ref.beside(cell, way)
        if self.is_pit(self.token(end)):
            return Move(self.next_pit(end), moved=True, way=(end,))
        if self.ground(end) == RIVER:
            move = self.drift(end)
            return dataclasses.replace(move, moved=True, way=(end, *move.way))
        return Move(end, moved=True, way=(end,))

    def stay(self, cell: Cell) -> Move:
        """A skip: in a river one is carried (NC-11); A8: a pit acts on entering only, unless ruled otherwise."""
        if self.ground(cell) == RIVER:
            return self.drift(cell)
        if self.rulings["pit_stay"] == "next" and self.is_pit(self.board.cells[cell]):
            return Move(self.next_pit(cell))
        return Move(cell)

    def drift(self, cell: Cell) -> Move:
        """NC-14, cell by cell (A3), into the swamp at the mouth (A4), a rapid at once (A13)."""
        force = self.rulings["drift"]
        left = 10_000 if force == "mouth" else int(force)
        carried: list[Cell] = []
        seen = {cell}
        while left and self.ground(cell) == RIVER:
            way = next(way for way, arrow in ARROWS.items() if arrow == self.token(cell)[1])
            mark = self.edge(cell, way)
            if mark == "%":
                return Move(cell, moved=True, rapid=True, drift=len(carried), way=tuple(carried))
            end = ref.beside(cell, way)
            if self.barred(mark, way) or self.ground(end) not in (RIVER, SWAMP):
                break  # odd: no way on in the bed
            cell = end
            carried.append(cell)
            left -= 1
            if force == "mouth" and cell in seen:
                break  # odd: a river in a circle
            seen.add(cell)
        return Move(cell, moved=bool(carried), drift=len(carried), way=tuple(carried))

    @staticmethod
    def roam(dragonid: Dragonid) -> None:
        """One cell along the route: there and back, or a ring (A22)."""
        last = len(dragonid.route) - 1
        if last < 1:
            return
        if dragonid.ring:
            dragonid.index = 0 if dragonid.index == last else dragonid.index + 1
        else:
            if dragonid.index == last:
                dragonid.forth = False
            elif dragonid.index == 0:
                dragonid.forth = True
            dragonid.index += 1 if dragonid.forth else -1
        dragonid.at = dragonid.route[dragonid.index]

    def fetchable(self) -> set[Cell]:
        """Cells that an unhurt explorer can walk to and carry out of, from the infirmary and every player's place."""
        places = [one.at for one in self.players if not one.out]
        ward = self.infirmary()
        if ward is not None:
            places.append(ward)
        steps: dict[State, set[State]] = {}
        found: set[Cell] | None = None
        for place in dict.fromkeys(places):
            seen = self.walk((place, 0, frozenset()), steps)
            leaving = self.leaving(seen, steps)
            good = {cell for cell, _, _ in seen & leaving}
            if good:  # who cannot get out unhurt goes by way of the infirmary
                found = good if found is None else found & good
        return found or set()

    def walk(self, start: State, steps: dict[State, set[State]]) -> set[State]:
        seen = {start}
        waiting = [start]
        while waiting:
            state = waiting.pop()
            if state not in steps:
                steps[state] = set(self.unhurt(state))
            for after in steps[state]:
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return seen

    def leaving(self, seen: set[State], steps: dict[State, set[State]]) -> set[State]:
        """Those from which one can come to a cell with the exit at its side."""
        good = {state for state in seen if any(self.step(state[0], way).exit for way in "nesw")}
        while True:
            more = {state for state in seen - good if steps[state] & good}
            if not more:
                return good
            good |= more

    def unhurt(self, state: State) -> Iterator[State]:
        """Where one command can lead; roaming dragonids are left out."""
        cell, mired, roars = state
        for move in (*(self.step(cell, way) for way in "nesw"), self.stay(cell)):
            if move.rapid or move.held:
                continue
            if not move.moved:
                yield move.end, mired, roars
                continue
            mired_after = mired + 1 if self.ground(move.end) == SWAMP else 0
            before = dict(roars)
            after = {key: before.get(key, 0) + 1 for key in self.apart(self.who_roars(self.along(move), True))}
            if mired_after < int(self.rulings["swamp_limit"]) and not self.too_often(after):
                yield move.end, mired_after, frozenset(after.items())

    def too_often(self, roars: dict[int, int]) -> bool:
        """Whether a dragonid was heard as often as leads to the infirmary (NC-24)."""
        return any(times >= int(self.rulings["roar_limit"]) for times in roars.values())
