"""A slow, obvious umpire of the Stalker zone, written from rules/stalker.md and rules/README.md alone.

Each rule cites its clause or the row of the last table (A1, A2, ...). Where both are silent and a board cannot be
legal, a convention stands as `odd:`; those boards serve the search for leaks, not the rules.

Secret are the traps; the grid, entrances, the ball and relief stand on the open field.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.reference import interface as ref
from tests.reference.interface import Answer, Cell, Fact, Line, World
from tests.reference.stalker_zone import Player, Zone, ref_name

_UP, _RIGHT, _DOWN, _LEFT = "n", "e", "s", "w"
WORDS: Mapping[str, str] = {
    "ход": "roll", "бросаю": "roll", "roll": "roll", "Ход!": "roll", "кубик": "roll",
    "вверх": "go n", "вправо": "go e", "вниз": "go s", "влево": "go w",
    "up": "go n", "right": "go e", "down": "go s", "left": "go w", "на север": "go n", "юг": "go s",
    "вправо вправо": "go ee", "вниз вниз": "go ss", "влево влево": "go ww", "вверх вверх": "go nn",
    "вправо вниз": "go es", "вниз, вправо": "go se", "вверх влево": "go nw", "влево вниз": "go ws",
    "вправо вправо вправо": "go eee", "вниз вниз вниз": "go sss", "вправо 3": "go eee", "влево влево влево": "go www",
    "вверх вверх вправо вправо": "go nnee", "right down right": "go ese", "left left up": "go wwn",
    "гайка вверх": "nut n", "гайка вправо": "nut e", "гайка вниз": "nut s", "гайка влево": "nut w",
    "бросаю гайку вправо": "nut e", "nut down": "nut s", "throw a nut left": "nut w",
    "стоп": "stop", "стою": "stop", "stop": "stop", "галоша": "galosh", "беру галошу": "galosh",
}  # fmt: skip
MISHEARD = (
    "прыгнуть", "гайка", "в", "гайка в", "вправо стоп", "ход 7", "ход 0", "стоп 3", "вправо 0", "xyzzy", "A1",
    "вправа", "гайка гайка", "nut", "капуста", "галоша 2", "ход ход", "нет", "помощь", "0",
)  # fmt: skip

READY, MOVING, WAITING = "ready", "moving", "waiting"
MISS = "пропуск хода"


class Umpire(Zone):
    """See tests/reference/interface.py."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rulings = dict(world.rulings)
        nuts = int(self.rulings["nuts"])
        duel = len(world.boards) > 1
        self.players = [
            Player(name, number if duel else 0, at, nuts) for number, (name, at) in enumerate(world.players)
        ]
        self.turn = 0
        self.phase = READY
        self.left = 0
        self.began: Cell = self.players[0].at  # his last stop
        self.webbed = False
        self.web_said = False
        self.spent: set[tuple[int, Cell]] = set()
        self.ended = False
        self.faces = 0
        self.consulted: set[Fact] = set()

    # --- who speaks ---

    @property
    def owner(self) -> Player:
        return self.players[self.turn]

    def following(self) -> tuple[list[int], int | None]:
        """Whose turns are missed when this turn passes, and who then may act."""
        pending = [one.missed for one in self.players]
        missing: list[int] = []
        if all(one.out for one in self.players):
            return missing, None
        number = self.turn
        while True:
            number = (number + 1) % len(self.players)
            if self.players[number].out:
                continue
            if pending[number] == 0:
                return missing, number
            pending[number] -= 1
            missing.append(number)

    def speakers(self) -> tuple[str, ...]:
        if self.ended:
            return ()
        if self.phase != WAITING:
            return (self.owner.name,)
        number = self.following()[1]
        assert number is not None
        after = self.players[number].name
        return (after,) if number == self.turn else (after, self.owner.name)

    # --- telling ---

    def name(self, cell: Cell) -> str:
        return ref_name(self.world.columns, cell)

    def announce(self, player: Player, *words: str) -> Line:
        return Line(ref.ANNOUNCEMENT, player.name, words)

    def open(self) -> tuple[Line, ...]:
        return (self.begin(0),)

    def begin(self, number: int) -> Line:
        self.turn, self.phase, self.left = number, READY, 0
        self.webbed = self.web_said = False
        self.began = self.owner.at
        return self.announce(self.owner, self.name(self.owner.at))

    def passing(self) -> list[Line]:
        """The turn passes; missed turns are told and pass by themselves (A9)."""
        missing, number = self.following()
        lines = []
        for absent in missing:
            self.players[absent].missed -= 1
            lines.append(self.announce(self.players[absent], MISS))
        if number is None:  # A31
            self.ended = True
            return lines
        lines.append(self.begin(number))
        return lines

    # --- commands ---

    def ask(self, who: str, words: str) -> Answer:
        meaning = WORDS.get(words)
        if meaning is None:
            return Answer(ref.MISHEARD)
        if who not in self.speakers():
            return Answer(ref.NOT_NOW)
        kind, _, ways = meaning.partition(" ")
        passes = False
        if self.phase == WAITING:
            if who != self.owner.name:
                # The next in turn: his first accepted words end the waiting.
                passes = True
            elif kind == "roll" and self.following()[1] == self.turn:
                passes = True
        speaker = next(one for one in self.players if one.name == who)
        phase = READY if passes else self.phase
        if not self.is_allowed(speaker, phase, kind, ways):
            return Answer(ref.NOT_NOW)
        lines = self.passing() if passes else []
        said: list[str] = []
        after: list[Line] = []
        if kind == "roll":
            self.left = self.throw()
            self.phase = MOVING
            speaker.moved = True
            said.append(str(self.left))
        elif kind == "nut":
            said += self.nut(speaker, ways)
        elif kind == "galosh":
            speaker.galosh = True
            said.append("галоша")
        elif kind == "stop":
            said.append(self.name(speaker.at))
            if self.phase == MOVING:
                said += self.over(speaker, 0)
            after = self.passing()
        else:
            said += self.walk(speaker, ways)
            if speaker.out:
                after = self.passing()
        return Answer(ref.ANSWERED, (*lines, Line(ref.ANSWER, who, tuple(said)), *after))

    def is_allowed(self, speaker: Player, phase: str, kind: str, ways: str) -> bool:
        """For what all know; no trap is looked at."""
        board = speaker.board
        if kind == "roll":
            return phase == READY
        if kind == "nut":
            return speaker.nuts > 0 and (phase != WAITING or self.rulings["late_nuts"] == "yes")
        if kind == "galosh":  # ST-27
            institute = self.world.boards[board].cells[speaker.at] == "@i"
            return institute and not speaker.moved and not speaker.galosh
        if kind == "stop":
            if phase == WAITING:
                return True
            if phase == READY:
                return False
            # odd: whoever was set down in the midst of wide water may stop where no step leads out.
            return self.relief(board, speaker.at) != "~" or not self.can_get_dry(board, speaker.at, self.left)
        if phase != MOVING:
            return False
        cell, left = speaker.at, self.left
        for way in ways:
            cell = ref.beside(cell, way)
            if cell not in self.world.boards[board].cells:
                return False
            left -= self.price(board, cell)
            if left < 0:
                return False
        return self.can_get_dry(board, cell, left)

    def throw(self) -> int:
        self.faces += 1
        return self.world.die(self.faces - 1, 6)

    def nut(self, speaker: Player, way: str) -> list[str]:
        """ST-13 to ST-20."""
        speaker.nuts -= 1
        found = []
        cell = speaker.at
        for _ in range(self.throw()):
            cell = ref.beside(cell, way)
            if cell not in self.world.boards[speaker.board].cells:
                break
            trap = self.trap(speaker.board, cell)
            if trap == "j":
                found.append(f"студень {self.name(cell)}")
            if trap == "c":
                found.append(f"капуста {self.name(cell)}")
            if trap == "p":
                found.append(f"плешь {self.name(cell)}")
                break
        return found or ["ничего"]

    def walk(self, speaker: Player, ways: str) -> list[str]:
        board = speaker.board
        for way in ways:
            before = speaker.at
            speaker.at = ref.beside(before, way)
            self.left -= self.price(board, speaker.at)
            if self.world.boards[board].cells[speaker.at] == "O":
                self.ended = True
                return ["золотой шар"]
            trap = self.trap(board, speaker.at)
            out_of = self.trap(board, before) == "w"
            if trap == "w" and not out_of:  # A37
                self.webbed = True
            if self.rulings["web_out"] == "pays" and (out_of or trap == "w"):
                self.webbed = True
            if trap == "j":
                return ["студень", *self.back(speaker), *self.over(speaker, 1)]
            if trap == "p":
                return self.category_two(speaker, "плешь")
            if trap == "g" and (board, speaker.at) not in self.spent:
                self.spent.add((board, speaker.at))
                return self.category_two(speaker, "мясорубка")
            if self.in_cabbage(board, speaker.at) and not speaker.galosh:
                return self.category_two(speaker, "капуста")
        said = [self.name(speaker.at)]
        if self.left == 0:
            return said + self.over(speaker, 0)
        if self.rulings["web_told"] == "enter" and self.webbed and not self.web_said:
            self.web_said = True
            said.append("паутина")
        if self.rulings["last_stop"] == "pause" and self.relief(board, speaker.at) != "~":
            self.began = speaker.at
        return said

    def back(self, speaker: Player) -> list[str]:
        speaker.at = self.began
        return [f"назад {self.name(speaker.at)}"]

    def category_two(self, speaker: Player, word: str) -> list[str]:
        """ST-19 to ST-22, ST-27."""
        if speaker.galosh:
            speaker.out = True
            speaker.missed = 0
            return [word, "выбыл"]
        speaker.points += 1
        penalty = f"штраф {speaker.points}"
        if speaker.points >= int(self.rulings["penalty_limit"]):
            speaker.out = True
            speaker.missed = 0
            return [word, penalty, "выбыл"]
        return [word, *self.back(speaker), penalty, *self.over(speaker, 0)]

    def over(self, speaker: Player, jelly: int) -> list[str]:
        """The move is over: the web is told (A8), a miss is laid (A10), the turn waits."""
        said = []
        if self.webbed and not self.web_said:
            said.append("паутина")
        misses = jelly + (1 if self.webbed else 0)
        if misses:
            said.append(MISS)
            speaker.missed += misses if self.rulings["misses"] == "add" else 1
        self.phase, self.left = WAITING, 0
        self.webbed = self.web_said = False
        return said

    def join(self, name: str, cell: Cell) -> None:
        self.players.append(Player(name, 0, cell, int(self.rulings["nuts"])))

    def truth(self, columns: str = "latin") -> Mapping[str, object]:
        """Places and facts as the `=` lines of scenarios write them."""
        found: dict[str, object] = {"over": self.ended}
        for one in self.players:
            place = "out" if one.out else ref_name(columns, one.at)
            facts = [f"гайки={one.nuts}", f"штраф={one.points}", f"пропуск={one.missed}"]
            if one.galosh:
                facts.append("+галоша")
            found[one.name] = ([place], facts)
        return found
