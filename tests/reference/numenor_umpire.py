"""A slow, obvious umpire of the Numenor cave, written from rules/numenor.md and rules/README.md alone.

Each rule cites its clause or the row of the last table (A1, A2, ...). Where both are silent and a board cannot be
legal, a convention stands as `odd:`; those boards serve the search for leaks, not the rules.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from tests.reference import interface as ref
from tests.reference.drawing import name_of
from tests.reference.interface import Answer, Board, Cell, Fact, Line, World

WORDS: Mapping[str, str] = {
    "север": "go n", "с": "go n", "на север": "go n", "иду на север": "go n", "шаг на север": "go n",
    "Север!": "go n", "СЕВЕР": "go n", "north": "go n", "n": "go n", "↑": "go n",
    "восток": "go e", "на восток": "go e", "Восток": "go e", "east": "go e", "e": "go e", "→": "go e",
    "юг": "go s", "ю": "go s", "на юг": "go s", "иду на юг": "go s", "south": "go s", "s": "go s", "↓": "go s",
    "запад": "go w", "з": "go w", "на запад": "go w", "west": "go w", "w": "go w", "←": "go w",
    "копаю": "dig", "копать": "dig", "рою": "dig", "dig": "dig", "Копаю!": "dig",
    "пропуск": "skip", "пропускаю": "skip", "жду": "skip", "стою": "skip", "pass": "skip",
}  # fmt: skip
MISHEARD = (
    "прыгнуть", "налево пойдём", "северо-запад", "xyzzy", "копать север", "дом", "север юг", "пойти домой",
    "A1", "клад", "go go go", "нет", "севвер", "nort", "выход", "0", "взять клад", "помощь", "help",
)  # fmt: skip

LAND, RIVER, SWAMP, PIT, TRAP = "суша", "река", "топь", "яма", "ловушка"
WALL, ROAR, WARD, MISSED = "стена", "рык", "лазарет", "пропуск хода"
WARD_TURNS = 3  # NC-20
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
    roars: int = 0  # NC-24
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


class Umpire:
    """See tests/reference/interface.py for the contract."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.board: Board = world.boards[0]
        self.rulings = world.rulings
        self.players = [Player(name, at) for name, at in world.players]
        self.turn = 0
        self.over = False
        self.lying: list[Cell] = [cell for cell, token in self.in_rows() if token == "$"]
        self.dragonids = [self.dragonid(cell, token) for cell, token in self.in_rows() if token[:1] == "D"]
        self.consulted: set[Fact] = set()
        self.faces = 0
        self.lots = 0
        self.lines: list[Line] = []

    # --- the contract ---

    def open(self) -> tuple[Line, ...]:
        self.lines = []
        self.announce()
        return tuple(self.lines)

    def speakers(self) -> tuple[str, ...]:
        return () if self.over else (self.players[self.turn].name,)

    def ask(self, who: str, words: str) -> Answer:
        meaning = WORDS.get(words)
        if meaning is None:
            return Answer(ref.MISHEARD)
        if who not in self.speakers():
            return Answer(ref.NOT_NOW)
        self.lines = []
        player = self.players[self.turn]
        if meaning == "dig":
            heard, spent = self.dig(player)
        elif meaning == "skip":
            heard, spent = self.skip(player), True
        else:
            heard, spent = self.go(player, meaning.split()[1])
        self.lines.append(Line(ref.ANSWER, player.name, tuple(heard)))
        if spent and not self.over:
            self.pass_on()
        return Answer(ref.ANSWERED, tuple(self.lines))

    def join(self, name: str, cell: Cell) -> None:
        self.players.append(Player(name, cell))

    def truth(self, columns: str) -> Mapping[str, object]:
        assert columns == "latin"
        found: dict[str, object] = {"over": self.over, "клад": ([name_of(cell) for cell in self.lying], [])}
        for one in self.players:
            place = "outside" if one.out else name_of(one.at)
            carries = ["+клад"] if one.carried else []
            found[one.name] = ([place], [*carries, f"клады={one.carried}", f"пропуск={one.missed}"])
        return found

    # --- looking at the map: every look is noted ---

    def in_rows(self) -> Iterator[tuple[Cell, str]]:
        for row in range(self.board.height):
            for column in range(self.board.width):
                yield (column, row), self.board.cells[column, row]

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
            for place, other in self.in_rows()
            if self.is_pit(other) and other.rstrip("0123456789") == token.rstrip("0123456789")
        )
        places = [place for _, place in ring]
        for place in places:
            self.consulted.add(Fact("cell", place))
        return places[(places.index(cell) + 1) % len(places)]

    def infirmary(self) -> Cell | None:
        for cell, token in self.in_rows():
            if token == "H":
                return cell
        return None

    def roars_at(self, cell: Cell, still_only: bool = False) -> bool:
        """NC-24, A21: on a 3x3 territory, by geometry; the infirmary is safe (A34)."""
        if self.board.cells[cell] == "H":
            return False
        return any(
            max(abs(one.at[0] - cell[0]), abs(one.at[1] - cell[1])) <= 1
            for one in self.dragonids
            if not (still_only and len(set(one.route)) > 1)
        )

    # --- the lie of the land ---

    def step(self, cell: Cell, way: str) -> Move:
        """An own step: NC-9, then the pit (NC-21) or the current (NC-14, A1)."""
        ground = self.ground(cell)
        if ground == TRAP and self.board.cells[cell] != "T" + ARROWS[way]:
            return Move(cell, held=True)  # NC-29; even where a wall is (A23)
        mark = self.edge(cell, way)
        if mark == "E" and ground == LAND:  # A30
            return Move(cell, exit=True)
        if self.barred(mark, way):
            if ground == RIVER and self.rulings["bump_river"] == "carried":  # NC-10
                move = self.drift(cell)
                return dataclasses.replace(move, bumped=True)
            if self.rulings["pit_stay"] == "next" and self.is_pit(self.board.cells[cell]):
                return Move(self.next_pit(cell), bumped=True)
            return Move(cell, bumped=True)
        if mark == "%":  # NC-17: the own step too (A13)
            return Move(cell, moved=True, rapid=True)
        end = ref.beside(cell, way)
        if self.is_pit(self.token(end)):
            return Move(self.next_pit(end), moved=True)
        if self.ground(end) == RIVER:
            return dataclasses.replace(self.drift(end), moved=True)
        return Move(end, moved=True)

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
        carried = 0
        seen = {cell}
        while left and self.ground(cell) == RIVER:
            way = next(way for way, arrow in ARROWS.items() if arrow == self.token(cell)[1])
            mark = self.edge(cell, way)
            if mark == "%":
                return Move(cell, moved=True, rapid=True, drift=carried)
            end = ref.beside(cell, way)
            if self.barred(mark, way) or self.ground(end) not in (RIVER, SWAMP):
                break  # odd: no way on in the bed
            cell = end
            carried += 1
            left -= 1
            if force == "mouth" and cell in seen:
                break  # odd: a river in a circle
            seen.add(cell)
        return Move(cell, moved=carried > 0, drift=carried)

    # --- commands: what is heard, and whether the turn is spent ---

    def go(self, player: Player, way: str) -> tuple[list[str], bool]:
        start = player.at
        move = self.step(start, way)
        if move.held:  # A23, A24: as a step onto land; the roar is told, not counted
            return [LAND, *self.roar_told(start)], True
        if move.exit and player.carried:
            return self.leave(player), True
        if move.exit or move.bumped:
            in_river = self.ground(start) == RIVER
            heard = [WALL]
            player.at = move.end
            if move.moved:
                led = self.arrive(player, start, move)
                heard += led[1:] if led[0] == RIVER else led
            return heard, in_river or self.rulings["bump_land"] == "spends"
        player.at = move.end
        return self.arrive(player, start, move), True

    def skip(self, player: Player) -> list[str]:
        start = player.at
        move = self.stay(start)
        player.at = move.end
        if move.moved:
            return self.arrive(player, start, move)
        return [self.told(player.at), *self.roar_told(player.at)]

    def dig(self, player: Player) -> tuple[list[str], bool]:
        ground = self.ground(player.at)
        if ground == RIVER:  # A11
            return self.skip(player), True
        found = 0
        if ground in (LAND, TRAP):
            self.consulted.add(Fact("treasure", player.at))
            found = self.lying.count(player.at)
        self.lying = [cell for cell in self.lying if not found or cell != player.at]
        player.carried += found
        player.at = self.stay(player.at).end
        return ["клад" if found else "пусто", *self.roar_told(player.at)], True

    def leave(self, player: Player) -> list[str]:
        """NC-2, A28."""
        player.carried, player.out = 0, True
        more = bool(self.lying) or any(one.carried for one in self.players)
        self.over = self.rulings["finish"] == "first" or not more
        return ["выход"]

    def roar_told(self, cell: Cell) -> list[str]:
        return [ROAR] if self.roars_at(cell) else []

    def arrive(self, player: Player, start: Cell, move: Move) -> list[str]:
        """A movement is over: the state is told, counts go on or end, injuries come."""
        if move.rapid:
            scene = player.at
            self.hurt(player, scene)
            return [WARD]
        ground = self.told(player.at)
        player.mired = player.mired + 1 if ground == SWAMP else 0  # A5, A7
        roars = self.roars_at(player.at)
        player.roars = player.roars + 1 if roars else 0  # A17, A18
        sunk = player.mired >= int(self.rulings["swamp_limit"])
        struck = player.roars >= int(self.rulings["roar_limit"])
        heard = [] if struck and not sunk else [ground]  # an injury by roar drops the ground word
        if ground == SWAMP:  # A6; a movement that began in the swamp is no entering
            skip = self.rulings["swamp_skip"]
            entered = self.ground(start) != SWAMP
            player.missed += skip == "every" or (skip == "entry" and entered)
        heard += [ROAR] if roars else []
        if sunk or struck:
            self.hurt(player, player.at)
            heard.append(WARD)
        return heard

    def hurt(self, player: Player, scene: Cell) -> None:
        """NC-20, and the treasure (NC-33, A12)."""
        ward = self.infirmary()
        player.at = scene if ward is None else ward  # odd: a cave without an infirmary
        self.consulted.add(Fact("infirmary", player.at))
        self.consulted.add(Fact("cell", player.at))
        player.missed, player.ward = WARD_TURNS, True
        player.mired = player.roars = 0
        if player.carried:
            self.lose(player, scene)

    # --- turns ---

    def pass_on(self) -> None:
        """NC-6, NC-7: the next in order; a missed turn is announced and passes by itself."""
        while True:
            if all(one.out for one in self.players):
                self.over = True
                return
            self.turn += 1
            while self.turn < len(self.players) and self.players[self.turn].out:
                self.turn += 1
            if self.turn == len(self.players):
                self.end_round()
                self.turn = next(n for n, one in enumerate(self.players) if not one.out)
            if self.announce():
                return

    def announce(self) -> bool:
        """NC-8: the state at the moment of his turn. Whether he may act."""
        player = self.players[self.turn]
        heard = [WARD] if player.ward else [self.told(player.at)]
        if not player.ward and self.roars_at(player.at):
            heard.append(ROAR)
            limit = int(self.rulings["roar_limit"])
            # odd: without an infirmary he stays, else nobody might ever be free to act
            ward = self.infirmary()
            if self.rulings["roar_arrival"] == "counts" and player.roars >= limit and ward is not None:
                self.hurt(player, player.at)
                heard.append(WARD)
        missed = player.missed > 0
        if missed:
            heard.append(MISSED)
            player.missed -= 1
            player.ward = player.ward and player.missed > 0  # A32
        self.lines.append(Line(ref.ANNOUNCEMENT, player.name, tuple(heard)))
        return not missed

    def end_round(self) -> None:
        """NC-25, A42: the roaming dragonids move unseen."""
        present = [one for one in self.players if not one.out and not one.ward]
        before = {one.name: self.roars_at(one.at) for one in present}
        for dragonid in self.dragonids:
            for _ in range(dragonid.speed):
                self.roam(dragonid)
        for player in present:
            hears = self.roars_at(player.at)
            if not hears:
                player.roars = 0  # A18: it has left him
            elif not before[player.name] and self.rulings["roar_arrival"] == "counts":
                player.roars += 1  # A19

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

    # --- a lost treasure ---

    def lose(self, player: Player, scene: Cell) -> None:
        """A12: it lies where he was hurt, or goes by lot; nobody is told."""
        noted, self.consulted = self.consulted, set()  # a silent look: see the head of the interface
        good = self.fetchable()
        ground = self.ground(scene)
        while player.carried:
            dens = [one.at for one in self.dragonids]
            player.carried -= 1
            if ground == LAND and scene not in dens and scene in good:
                self.lying.append(scene)
                continue
            plain = [
                cell
                for cell, token in self.in_rows()
                if token in ("", "@", "$") and cell not in self.lying and cell not in dens
            ]
            places = [cell for cell in plain if cell in good] or plain  # odd: nowhere fetchable
            if not places:
                self.lying.append(scene)  # odd: nowhere at all
                continue
            self.lying.append(places[self.world.lot(self.lots, len(places)) - 1])
            self.lots += 1
        self.consulted = noted

    def fetchable(self) -> set[Cell]:
        """Cells that an unhurt explorer can walk to and carry out of, from the infirmary and every player's place."""
        places = [one.at for one in self.players if not one.out]
        ward = self.infirmary()
        if ward is not None:
            places.append(ward)
        steps: dict[tuple[Cell, int, int], set[tuple[Cell, int, int]]] = {}
        found: set[Cell] | None = None
        for place in dict.fromkeys(places):
            seen = self.walk((place, 0, 0), steps)
            leaving = self.leaving(seen, steps)
            good = {cell for cell, _, _ in seen & leaving}
            if good:  # who cannot get out unhurt goes by way of the infirmary
                found = good if found is None else found & good
        return found or set()

    def walk(
        self, start: tuple[Cell, int, int], steps: dict[tuple[Cell, int, int], set[tuple[Cell, int, int]]]
    ) -> set[tuple[Cell, int, int]]:
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

    def leaving(
        self,
        seen: set[tuple[Cell, int, int]],
        steps: dict[tuple[Cell, int, int], set[tuple[Cell, int, int]]],
    ) -> set[tuple[Cell, int, int]]:
        """Those from which one can come to a cell with the exit at its side."""
        good = {state for state in seen if any(self.step(state[0], way).exit for way in "nesw")}
        while True:
            more = {state for state in seen - good if steps[state] & good}
            if not more:
                return good
            good |= more

    def unhurt(self, state: tuple[Cell, int, int]) -> Iterator[tuple[Cell, int, int]]:
        """Where one command can lead; roaming dragonids are left out."""
        cell, mired, roars = state
        for move in (*(self.step(cell, way) for way in "nesw"), self.stay(cell)):
            if move.rapid or move.exit or move.held:
                continue
            if not move.moved:
                yield move.end, mired, roars
                continue
            mired_after = mired + 1 if self.ground(move.end) == SWAMP else 0
            roars_after = roars + 1 if self.roars_at(move.end, still_only=True) else 0
            if mired_after < int(self.rulings["swamp_limit"]) and roars_after < int(self.rulings["roar_limit"]):
                yield move.end, mired_after, roars_after
