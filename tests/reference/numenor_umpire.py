"""A slow, obvious umpire of the Numenor cave, written from rules/numenor.md and rules/README.md alone.

Each rule cites its clause or the row of the last table (A1, A2, ...). Where both are silent and a board cannot be
legal, a convention stands as `odd:`; those boards serve the search for leaks, not the rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.reference import interface as ref
from tests.reference.drawing import name_of
from tests.reference.interface import Answer, Board, Cell, Fact, Line, World
from tests.reference.numenor_cave import LAND, RIVER, SWAMP, TRAP, Cave, Move, Player

WORDS: Mapping[str, str] = {
    "север": "go n", "с": "go n", "на север": "go n", "иду на север": "go n", "шаг на север": "go n",
    "Север!": "go n", "СЕВЕР": "go n", "north": "go n", "n": "go n", "↑": "go n",
    "восток": "go e", "на восток": "go e", "Восток": "go e", "east": "go e", "e": "go e", "→": "go e",
    "юг": "go s", "ю": "go s", "на юг": "go s", "иду на юг": "go s", "south": "go s", "s": "go s", "↓": "go s",
    "запад": "go w", "з": "go w", "на запад": "go w", "west": "go w", "w": "go w", "←": "go w", "налево пойдём": "go w",
    "копаю": "dig", "копать": "dig", "рою": "dig", "dig": "dig", "Копаю!": "dig",
    "пропуск": "skip", "пропускаю": "skip", "жду": "skip", "стою": "skip", "pass": "skip",
}  # fmt: skip
MISHEARD = (
    "прыгнуть", "поворачиваю налево", "северо-запад", "xyzzy", "копать север", "дом", "север юг", "пойти домой",
    "A1", "клад", "go go go", "нет", "севвер", "nort", "выход", "0", "взять клад", "помощь", "help",
)  # fmt: skip

WALL, ROAR, WARD, MISSED = "стена", "рык", "лазарет", "пропуск хода"
WARD_TURNS = 3  # NC-20


class Umpire(Cave):
    """See tests/reference/interface.py for the contract."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.board: Board = world.boards[0]
        self.rulings = world.rulings
        self.players = [Player(name, at) for name, at in world.players]
        self.turn = 0
        self.over = False
        self.lying: list[Cell] = [cell for cell, token in self.board.in_rows() if token == "$"]
        self.dragonids = [self.dragonid(cell, token) for cell, token in self.board.in_rows() if token[:1] == "D"]
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

    # --- commands: what is heard, and whether the turn is spent ---

    def go(self, player: Player, way: str) -> tuple[list[str], bool]:
        start = player.at
        move = self.step(start, way)
        if move.held and self.rulings["trap_roar"] == "counts":  # A23: he walks, as far as anybody can hear
            return self.arrive(player, start, move), True
        if move.held:  # A24: as a step onto land; the roar is told, not counted
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
        roars = self.who_roars(self.along(move))
        player.roars = {key: player.roars.get(key, 0) + 1 for key in self.apart(roars)}  # A17, A18
        sunk = player.mired >= int(self.rulings["swamp_limit"])
        struck = self.too_often(player.roars)
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
        player.mired, player.roars = 0, {}
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
            # odd: without an infirmary he stays, else nobody might ever be free to act
            ward = self.infirmary()
            if self.rulings["roar_arrival"] == "counts" and self.too_often(player.roars) and ward is not None:
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
        before = {one.name: self.apart(self.who_roars([one.at])) for one in present}
        for dragonid in self.dragonids:
            for _ in range(dragonid.speed):
                self.roam(dragonid)
        for player in present:
            now = self.apart(self.who_roars([player.at]))
            for key in before[player.name] - now:
                player.roars.pop(key, None)  # A18: it has left him
            if self.rulings["roar_arrival"] == "counts":
                for key in now - before[player.name]:
                    player.roars[key] = player.roars.get(key, 0) + 1  # A19

    # --- a lost treasure ---

    def lose(self, player: Player, scene: Cell) -> None:
        """A12: it lies where he was hurt, or goes by lot; nobody is told."""
        noted, self.consulted = self.consulted, set()  # a silent look: see the head of the interface
        good = self.fetchable()
        ground = self.ground(scene)
        while player.carried:
            dens = [one.at for one in self.dragonids]
            player.carried -= 1
            if ground in (LAND, TRAP) and scene not in dens and scene in good:
                self.lying.append(scene)
                continue
            plain = [
                cell
                for cell, token in self.board.in_rows()
                if token in ("", "@", "$") and cell not in self.lying and cell not in dens
            ]
            places = [cell for cell in plain if cell in good] or plain  # odd: nowhere fetchable
            if not places:
                self.lying.append(scene)  # odd: nowhere at all
                continue
            self.lying.append(places[self.world.lot(self.lots, len(places)) - 1])
            self.lots += 1
        self.consulted = noted
