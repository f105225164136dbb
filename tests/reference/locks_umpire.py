"""A slow, obvious umpire of castles and locks, written from rules/locks.md and the game's own rules page alone.

The castle lies open, so the only secrets are the cards: which one was drawn, and who has which before it is used.
Each rule cites its clause or the row of the last table (A1, A2, ...).
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping

from tests.reference import interface as ref
from tests.reference.drawing import cell_of, name_of
from tests.reference.interface import Answer, Board, Cell, Fact, Line, World, beside

COLOURS = {"r": "красный", "y": "жёлтый", "g": "зелёный", "b": "синий", "w": "белый", "p": "лиловый"}
WAYS_RU = {"n": "север", "e": "восток", "s": "юг", "w": "запад"}
CARDS = {
    "bypass": "Обход ловушек", "paintings": "Секретный ход: картины", "tapestries": "Секретный ход: гобелены",
    "hatches": "Секретный ход: лаз", "cabinet": "Шкаф с секретом", "ghost": "Укрощение призрака",
    "magnet": "Мощный магнит", "entry": "Свободный вход",
}  # fmt: skip
SHORT = {
    "bypass": "обход", "paintings": "картины", "tapestries": "гобелены", "hatches": "лаз",
    "cabinet": "шкаф", "ghost": "призрак", "magnet": "магнит", "entry": "вход",
}  # fmt: skip
KINDS = {"p": "paintings", "t": "tapestries", "h": "hatches"}
ARROWS = {"^": "n", ">": "e", "v": "s", "<": "w"}
LIMITS = {2: 5, 3: 4, 4: 3}  # ZZ-14

WORDS: dict[str, str] = {
    "север": "go n", "с": "go n", "вверх": "go n", "north": "go n", "n": "go n", "на север": "go n",
    "восток": "go e", "east": "go e", "в": "go e",
    "юг": "go s", "south": "go s", "вниз": "go s", "запад": "go w", "west": "go w", "з": "go w",
    "север с обходом": "over n", "восток с обходом": "over e", "юг с обходом": "over s",
    "west with bypass": "over w",
    "карточка": "card", "взять карточку": "card", "take a card": "card", "беру карточку": "card", "книга": "card",
    "card": "card", "draw a card": "card", "пас": "wait", "жду": "wait", "стою": "wait", "остаюсь": "wait",
    "пропускаю ход": "wait", "wait": "wait", "stay": "wait", "skip": "wait", "пропустить ход": "wait",
    "тайный ход": "passage", "картина": "passage paintings", "гобелен": "passage tapestries", "лаз": "passage hatches",
    "шкаф": "cabinet", "cabinet": "cabinet", "свободный вход": "entry", "free entry": "entry",
    "завершить": "finish", "finish": "finish", "пропуск": "wait", "pass": "wait", "сдаюсь": "give up",
    "снять замок": "off", "take off lock": "off", "повесить замок": "hang", "hang lock": "hang",
    "магнит сокровище": "pull $", "magnet treasure": "pull $",
}  # fmt: skip
for _letter, _name in COLOURS.items():
    WORDS[f"купить {_name} ключ"] = f"buy {_letter}"
    WORDS[f"магнит {_name} ключ"] = f"pull {_letter}"
for _way, _name in WAYS_RU.items():
    WORDS[f"снять замок {_name}"] = f"off {_way}"
    WORDS[f"повесить замок {_name}"] = f"hang {_way}"
for _cell in (*"ABCDEFGHI",):  # the northern and western rim; `meaning_of` reads any cell
    WORDS[f"дверь {_cell}1"] = f"door {_cell}1"
for _row in range(2, 10):
    WORDS[f"дверь A{_row}"] = f"door A{_row}"
for _name in ("A1", "C1", "A3"):
    WORDS[f"свободный вход {_name}"] = f"entry {_name}"
MISHEARD = (
    "прыгнуть", "север юг", "купить", "магнит", "купить золотой ключ", "дверь", "дверь восток", "карточка север",
    "xyzzy", "ключ", "сокровище", "книга с обходом", "нет", "снять север юг", "свободный вход завтра", "0", "help",
)  # fmt: skip


def meaning_of(words: str) -> str | None:
    """The meaning of typed words, any cell after «дверь» and «свободный вход»."""
    for said, meaning in (("дверь ", "door"), ("свободный вход ", "entry")):
        if re.fullmatch(said + "[A-L]([1-9]|1[0-2])", words):
            return f"{meaning} {words.removeprefix(said)}"
    return WORDS.get(words)


class Refused(Exception):
    """A command that is not allowed now."""


@dataclasses.dataclass
class Player:
    """One player as he truly is."""

    name: str
    at: Cell | None = None
    treasures: int = 0
    keys: list[str] = dataclasses.field(default_factory=list)
    locks: list[str] = dataclasses.field(default_factory=list)
    hidden: list[str] = dataclasses.field(default_factory=list)
    opened: list[str] = dataclasses.field(default_factory=list)
    drawn: int = 0
    missed: int = 0
    fate: str = ""


class Memory(dict[object, object]):
    """What was worked out before, kept through snapshots."""

    def __deepcopy__(self, memo: object) -> Memory:
        return self

    @classmethod
    def of(cls, world: World) -> Memory:
        """That of the castle played last, where this is the same one with the same players and rulings."""
        for played, memory in _last:
            same = played.boards[0] is world.boards[0] and played.rulings is world.rulings
            if same and len(played.players) == len(world.players):
                return memory
        _last[:] = [(world, cls())]
        return _last[0][1]


_last: list[tuple[World, Memory]] = []


class Umpire:
    """See tests/reference/interface.py for the contract."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.board: Board = world.boards[0]
        self.rulings = world.rulings
        placed = self.rulings["first_move"] == "placed"
        self.memory = Memory.of(world)
        self.rim = self.round_the_outside()
        self.players = [Player(name, at if placed else None) for name, at in world.players]
        self.turn = 0
        self.over = False
        self.shut = 0
        self.stirred = False
        self.late: list[Player] = []  # A6: they missed a turn and may yet buy
        self.treasures = [cell for cell, token in self.board.in_rows() if token.endswith("$")]
        self.keys = [(cell, token[-1]) for cell, token in self.board.in_rows() if token[-2:-1] == "k"]
        self.locks = {frozenset(self.sides(edge)): mark for edge, mark in self.board.edges.items() if mark in COLOURS}
        self.first_locks = dict(self.locks)
        self.copies = {card: 2 if card in ("bypass", "magnet") else 1 for card in CARDS}
        self.copies["cabinet"] = int(self.rulings["cabinet_cards"])
        self.copies["ghost"] = 4 - self.copies["cabinet"]
        self.deck = [card for card in CARDS for _ in range(self.copies[card])]
        self.limit = LIMITS.get(len(self.players), 5)
        # Locks are looked at by every purchase, and keys with them: all know where they are.
        self.consulted: set[Fact] = {Fact("edge", edge) for edge, mark in self.board.edges.items() if mark in COLOURS}
        self.faces = 0
        self.lots = 0
        self.lines: list[Line] = []
        self.words: list[str] = []

    # --- the contract ---

    def open(self) -> tuple[Line, ...]:
        self.lines = []
        self.announce()
        return tuple(self.lines)

    def speakers(self) -> tuple[str, ...]:
        if self.over:
            return ()
        owner = self.players[self.turn]
        return (owner.name, *(one.name for one in self.late if one is not owner and not one.fate))

    def ask(self, who: str, words: str) -> Answer:
        meaning = meaning_of(words)
        if meaning is None:
            return Answer(ref.MISHEARD)
        if who not in self.speakers():
            return Answer(ref.NOT_NOW)
        self.lines, self.words = [], []
        owner = self.players[self.turn]
        one = next(one for one in self.players if one.name == who)
        if one is not owner and not meaning.startswith("buy"):
            return Answer(ref.NOT_NOW)
        whispered: list[Line] = []
        try:
            ends = self.obey(one, meaning.split(), whispered)
        except Refused:
            return Answer(ref.NOT_NOW)
        if one is owner:  # the next in turn has spoken
            self.late = []
        if self.words:
            self.lines.append(Line(ref.ANSWER, one.name, tuple(self.words)))
        if ends:
            self.pass_on()
        return Answer(ref.ANSWERED, (*self.lines, *whispered))

    def truth(self, columns: str) -> Mapping[str, object]:
        assert columns == "latin"
        lying = [name_of(cell) for cell in self.treasures]
        found: dict[str, object] = {"over": self.over, "клад": (lying, [])}
        for colour, name in COLOURS.items():
            found[f"{name} ключ"] = ([name_of(cell) for cell, key in self.keys if key == colour], [])
            found[f"{name} замок"] = (
                [name_of(cell) for pair, lock in self.locks.items() if lock == colour for cell in pair],
                [],
            )
        for one in self.players:
            place = name_of(one.at) if one.at is not None else "out" if one.fate == "prisoner" else "outside"
            facts = [f"сокровища={one.treasures}", f"карточек={one.drawn}", f"пропуск={one.missed}"]
            facts += ["+клад"] * bool(one.treasures) + ["узник"] * (one.fate == "prisoner")
            facts += [f"ключ={COLOURS[colour]}" for colour in one.keys]
            facts += [f"замок={COLOURS[colour]}" for colour in one.locks]
            facts += [f"тайна={SHORT[card]}" for card in one.hidden]
            facts += [f"открыта={SHORT[card]}" for card in one.opened]
            found[one.name] = ([place], facts)
        return found

    # --- the castle, open to all ---

    @staticmethod
    def sides(edge: tuple[Cell, str]) -> tuple[Cell, Cell]:
        return edge[0], beside(edge[0], edge[1])

    def mark(self, cell: Cell, way: str) -> str:
        mark = self.board.edges[ref.side(cell, way)]
        if mark in COLOURS:
            return "d"
        if mark != "E" and beside(cell, way) not in self.board.cells:
            return "|"
        return mark

    def look(self, cell: Cell, way: str) -> str:
        """The mark on a side of a cell where somebody tries something: what stands there is told or felt."""
        self.consulted.add(Fact("edge", ref.side(cell, way)))
        return self.mark(cell, way)

    def stand(self, cell: Cell) -> str:
        """The token of a cell that somebody comes to or tries something on."""
        self.consulted.add(Fact("cell", cell))
        return self.board.cells[cell]

    def lock(self, cell: Cell, way: str) -> str:
        return self.locks.get(frozenset((cell, beside(cell, way))), "")

    def is_kind(self, cell: Cell, first: str) -> bool:
        return self.board.cells[cell][:1] == first

    def doors(self) -> list[Cell]:
        return self.rim

    def round_the_outside(self) -> list[Cell]:
        """Cells with an outer door, walking round the castle clockwise from its north-western corner."""
        width, height = self.board.width, self.board.height
        rim = [((x, 0), "n") for x in range(width)] + [((width - 1, y), "e") for y in range(height)]
        rim += [((x, height - 1), "s") for x in range(width - 1, -1, -1)]
        rim += [((0, y), "w") for y in range(height - 1, -1, -1)]
        return list(dict.fromkeys(cell for cell, way in rim if self.mark(cell, way) == "E"))

    # --- secrets ---

    def has(self, one: Player, card: str) -> bool:
        if card in one.opened:
            return True
        self.consulted.add(Fact("card", (one.name, card)))
        return card in one.hidden

    def use(self, one: Player, card: str) -> None:
        """ZZ-12: a card that is used becomes known to all."""
        if card not in one.opened:
            one.hidden.remove(card)
            one.opened.append(card)
            self.stirred = True
            self.words.append(f"открыта карточка «{CARDS[card]}»")

    def spend(self, one: Player, card: str) -> None:
        """A9."""
        if self.rulings["cards"] == "spent":
            one.opened.remove(card)
            self.words.append(f"потрачена карточка «{CARDS[card]}»")

    # --- commands: True where the turn passes ---

    def obey(self, one: Player, meaning: list[str], whispered: list[Line]) -> bool:
        verb, rest = meaning[0], meaning[1:]
        if one.at is None and verb != "door":
            raise Refused  # ZZ-4
        if verb == "door":
            if one.at is not None or cell_of(rest[0]) not in self.doors():
                raise Refused
            self.arrive(one, cell_of(rest[0]), [])
        elif verb in ("go", "over"):
            self.go(one, rest[0], verb == "over")
        elif verb == "passage":
            self.passage(one, rest)
        elif verb == "cabinet":
            self.cabinet(one)
        elif verb == "entry":
            self.entry(one, rest)
        elif verb == "off":
            self.take_off(one, rest)
        elif verb == "hang":
            self.hang(one, rest)
        elif verb == "buy":
            self.buy(one, rest[0])
            return False
        elif verb == "pull":
            self.pull(one, rest[0])
        elif verb == "card":
            self.take_card(one, whispered)
        elif verb == "finish":
            if one.at not in self.doors():
                raise Refused
            one.at, one.fate, one.missed = None, "left", 0
            self.words.append("выход")
        elif verb == "give":
            if self.walks_out(one):
                raise Refused
            one.at, one.fate, one.missed = None, "prisoner", 0
            self.words.append("узник")
        else:
            self.words.append("пропуск")
        return True

    def go(self, one: Player, way: str, bypass: bool) -> None:
        assert one.at is not None
        if self.look(one.at, way) in ("|", "E") or self.lock(one.at, way):
            raise Refused
        self.arrive(one, beside(one.at, way), [], bypass)

    def passage(self, one: Player, kinds: list[str]) -> None:
        assert one.at is not None
        token = self.stand(one.at)
        card = KINDS.get(token[:1], "")
        ends = [cell for cell, other in self.board.in_rows() if other == token and cell != one.at]
        for end in ends:
            self.stand(end)
        if not card or not ends or (kinds and kinds[0] != card) or not self.has(one, card):
            raise Refused
        self.arrive(one, ends[0], [card])

    def cabinet(self, one: Player) -> None:
        assert one.at is not None
        token = self.stand(one.at)
        if token[:1] == "b":
            self.stand(beside(one.at, ARROWS[token[1]]))
        if token[:1] != "b" or not self.has(one, "cabinet"):
            raise Refused
        self.arrive(one, beside(one.at, ARROWS[token[1]]), ["cabinet"])

    def entry(self, one: Player, rest: list[str]) -> None:
        doors = self.doors()
        if one.at not in doors or len(doors) < 2:
            raise Refused
        at = doors.index(one.at)
        near = list(dict.fromkeys((doors[at - 1], doors[(at + 1) % len(doors)])))
        if not rest and len(near) > 1:
            raise Refused
        end = cell_of(rest[0]) if rest else near[0]
        if end in near:
            self.stand(end)
        if end not in near or not self.has(one, "entry"):
            raise Refused
        self.arrive(one, end, ["entry"])

    def arrive(self, one: Player, end: Cell, cards: list[str], bypass: bool = False) -> None:
        self.stand(end)
        carpet, cards = self.is_kind(end, "c"), list(cards)
        if self.is_kind(end, "G"):
            if not self.has(one, "ghost"):
                raise Refused
            cards.append("ghost")
        if bypass and not (carpet and self.has(one, "bypass")):
            raise Refused
        free = carpet and (bypass or "bypass" in one.opened)
        if carpet and self.rulings["bypass"] == "auto":
            free = free or self.has(one, "bypass")
        if free:
            cards.append("bypass")
        for card in cards:
            self.use(one, card)
        one.at = end
        self.words.append(name_of(end))
        if carpet:
            self.words.append("ковёр не держит" if free else "ковёр")
            one.missed = 0 if free else 2
        for _ in range(self.treasures.count(end)):  # ZZ-9
            self.treasures.remove(end)
            one.treasures += 1
            self.stirred = True
            self.words.append("сокровище")
        for cell, colour in list(self.keys):
            if cell == end:
                self.keys.remove((cell, colour))
                one.keys.append(colour)
                self.stirred = True
                self.words.append(f"{COLOURS[colour]} ключ")
        for card in cards:
            self.spend(one, card)

    def take_off(self, one: Player, rest: list[str]) -> None:
        assert one.at is not None
        for way in "nesw":
            self.look(one.at, way)
        ways = [way for way in (rest or "nesw") if self.look(one.at, way) == "d"]
        ways = [way for way in ways if self.lock(one.at, way) in one.keys]
        if len(ways) != 1:
            raise Refused
        colour = self.locks.pop(frozenset((one.at, beside(one.at, ways[0]))))
        one.locks.append(colour)
        self.words.append(f"снят {COLOURS[colour]} замок: {WAYS_RU[ways[0]]}")

    def hang(self, one: Player, rest: list[str]) -> None:
        assert one.at is not None
        found = []
        for way in "nesw":
            self.look(one.at, way)
        for colour in one.locks:
            first = [pair for pair, lock in self.first_locks.items() if lock == colour]
            for way in rest or "nesw":
                pair = frozenset((one.at, beside(one.at, way)))
                if self.look(one.at, way) != "d" or self.lock(one.at, way):
                    continue
                if self.rulings["hang"] == "cell" or (first and pair & first[0]):
                    found.append((colour, way, pair))
        if len(found) != 1:
            raise Refused
        colour, way, pair = found[0]
        one.locks.remove(colour)
        self.locks[pair] = colour
        self.words.append(f"повешен {COLOURS[colour]} замок: {WAYS_RU[way]}")

    def buy(self, one: Player, colour: str) -> None:
        sellers = [other for other in self.inside() if other is not one and colour in other.keys]
        sold = self.rulings["sold_keys"] == "any" or colour in self.locks.values()
        if not sellers or not sold or not one.treasures:
            raise Refused
        self.hand(sellers[0], one, colour)
        one.treasures -= 1
        sellers[0].treasures += 1
        self.words.append(f"куплен {COLOURS[colour]} ключ у игрока {sellers[0].name}")

    def pull(self, one: Player, what: str) -> None:
        if not self.has(one, "magnet"):
            raise Refused
        here = [other for other in self.inside() if other is not one and other.at == one.at]
        two = (one.hidden + one.opened).count("magnet") == 2
        if what == "$":
            rich = [other for other in here if other.treasures]
            if not two or len(rich) != 1:
                raise Refused
            while "magnet" in one.hidden:
                one.hidden.remove("magnet")
                one.opened.append("magnet")
                self.stirred = True
                self.words.append(f"открыта карточка «{CARDS['magnet']}»")
            rich[0].treasures -= 1
            one.treasures += 1
            self.words.append(f"магнитами взято сокровище у игрока {rich[0].name}")
            self.spend(one, "magnet")
            self.spend(one, "magnet")
            return
        owners = [other for other in here if what in other.keys]
        if not owners or what not in self.locks.values():
            raise Refused
        if "magnet" in one.opened and "magnet" in owners[0].opened:
            raise Refused  # A8
        if two and self.rulings["two_magnets"] == "treasure":
            raise Refused
        self.use(one, "magnet")
        self.hand(owners[0], one, what)
        self.words.append(f"магнитом взят {COLOURS[what]} ключ у игрока {owners[0].name}")
        self.spend(one, "magnet")

    @staticmethod
    def hand(giver: Player, taker: Player, colour: str) -> None:
        giver.keys.remove(colour)
        taker.keys.append(colour)

    def take_card(self, one: Player, whispered: list[Line]) -> None:
        assert one.at is not None
        if self.stand(one.at) != "B" or not self.deck or one.drawn >= self.limit:
            raise Refused
        card = self.deck.pop(self.world.lot(self.lots, len(self.deck)) - 1)
        self.lots += 1
        one.hidden.append(card)
        one.drawn += 1
        self.stirred = True
        self.words.append("карточка")
        whispered.append(Line(ref.ANSWER, one.name, (CARDS[card],), one.name))

    # --- turns ---

    def inside(self) -> list[Player]:
        return [one for one in self.players if one.at is not None]

    def playing(self) -> list[Player]:
        return [one for one in self.players if not one.fate]

    def announce(self) -> bool:
        """The turn begins; whether he may act."""
        one = self.players[self.turn]
        words = ["снаружи" if one.at is None else name_of(one.at)]
        if one.missed:
            one.missed -= 1
            words.append("пропуск хода")
            if self.rulings["held_buys"] == "yes":
                self.late = [*(other for other in self.late if other is not one), one]
            self.lines.append(Line(ref.ANNOUNCEMENT, one.name, tuple(words)))
            return False
        self.lines.append(Line(ref.ANNOUNCEMENT, one.name, tuple(words)))
        return True

    def pass_on(self) -> None:
        while True:
            if not self.playing() or (self.all_shut() and not self.hope()):
                self.finish()
                return
            before = self.turn
            self.turn = (self.turn + 1) % len(self.players)
            while self.players[self.turn].fate:
                self.turn = (self.turn + 1) % len(self.players)
            if self.turn <= before:
                self.shut = self.shut + 1 if self.all_shut() and not self.stirred else 0
                self.stirred = False
                if self.shut >= int(self.rulings["prison_rounds"]):
                    self.finish()
                    return
            if self.announce():
                return

    def finish(self) -> None:
        self.over = True
        for one in self.inside():
            one.at, one.fate, one.missed = None, "prisoner", 0
            self.lines.append(Line(ref.ANSWER, one.name, ("узник",)))
        counted = sorted(self.players, key=self.worth, reverse=True)
        for one in counted:
            place = 1 + len([other for other in counted if self.worth(other) > self.worth(one)])
            prisoner = "узник; " if one.fate == "prisoner" else ""
            told = f"место {place} ({prisoner}сокровища {one.treasures}; замки и ключи {len(one.locks + one.keys)})"
            self.lines.append(Line(ref.ANSWER, one.name, (told,)))
        best = [one for one in counted if self.worth(one) == self.worth(counted[0])]
        if counted[0].fate == "prisoner" and self.rulings["prisoner"] == "last":
            self.lines.append(Line(ref.ANSWER, counted[0].name, ("победителя нет",)))
            return
        for one in best:
            self.lines.append(Line(ref.ANSWER, one.name, ("победа" if len(best) == 1 else "ничья",)))

    def worth(self, one: Player) -> tuple[int, int, int]:
        """ZZ-1, A13."""
        ranks = one.fate == "left" or self.rulings["prisoner"] == "counts"
        return int(ranks), one.treasures, len(one.locks) + len(one.keys)

    # --- prisoners: by what all know ---

    def spread(self, start: Cell, keys: set[str], cards: set[str], off: set[str]) -> set[Cell]:
        """All that can be come to; `keys` grows by those that lie on the way."""
        cells, new = {start}, {start}
        while new:
            found = {colour for place, colour in self.keys if place in new}
            look = new if found <= keys else cells  # a key opens doors that were passed before
            keys |= found
            more = set()
            for cell in look:
                near = [
                    beside(cell, way)
                    for way in "nesw"
                    if self.mark(cell, way) not in ("|", "E") and self.lock(cell, way) in ({""} | keys | off)
                ]
                token = self.board.cells[cell]
                if KINDS.get(token[:1], "-") in cards:
                    near += [other for other, same in self.board.in_rows() if same == token]
                if token[:1] == "b" and "cabinet" in cards:
                    near.append(beside(cell, ARROWS[token[1]]))
                more |= {other for other in near if "ghost" in cards or not self.is_kind(other, "G")}
            new = more - cells
            cells |= new
        return cells

    def walks_out(self, one: Player) -> bool:
        assert one.at is not None
        if one.at in self.rim:
            return True
        asked = (one.at, *map(frozenset, (one.keys, one.opened, self.keys, self.locks.items())))
        if asked not in self.memory:
            self.memory[asked] = self.finds_a_door(one)
        return bool(self.memory[asked])

    def finds_a_door(self, one: Player) -> bool:
        assert one.at is not None
        # Again while keys are found: one found late opens a door that was passed early.
        keys = set(one.keys)
        while True:
            known = set(keys)
            cells = self.spread(one.at, keys, set(one.opened), set())
            if keys == known:
                return bool(cells & set(self.doors()))

    def all_shut(self) -> bool:
        if any(one.at is None for one in self.playing()):
            return False
        return not any(self.walks_out(one) for one in self.inside())

    def hope(self) -> bool:
        """Whether anything that may still happen could bring one of them out."""
        told = [
            (one.at, tuple(one.keys), tuple(one.opened), bool(one.hidden), one.drawn, one.treasures, one.fate)
            for one in self.players
        ]
        asked = (*told, *map(frozenset, (self.keys, self.locks.items(), self.treasures)), bool(self.deck))
        if asked not in self.memory:
            self.memory[asked] = self.is_there_hope()
        return bool(self.memory[asked])

    def is_there_hope(self) -> bool:
        unseen = {card for card in CARDS if sum(one.opened.count(card) for one in self.players) < self.copies[card]}
        keys = {one.name: set(one.keys) for one in self.inside()}
        cards = {one.name: set(one.opened) | (unseen if one.hidden else set()) for one in self.inside()}
        off: set[str] = set()
        while True:
            before = (sum(map(len, keys.values())), sum(map(len, cards.values())), len(off))
            cells = {}
            for one in self.inside():
                assert one.at is not None
                cells[one.name] = self.spread(one.at, keys[one.name], cards[one.name], off)
                if cells[one.name] & set(self.doors()):
                    return True
                books = any(self.board.cells[cell] == "B" for cell in cells[one.name])
                if books and self.deck and one.drawn < self.limit:
                    cards[one.name] |= unseen
            rich = any(one.treasures for one in self.inside()) or any(
                cell in part for part in cells.values() for cell in self.treasures
            )
            if len(cells) > 1 and (rich or any("magnet" in own for own in cards.values())):
                shared = set().union(*keys.values())
                keys = {name: set(shared) for name in keys}
            for name, part in cells.items():
                off |= {lock for pair, lock in self.locks.items() if lock in keys[name] and pair & part}
            if before == (sum(map(len, keys.values())), sum(map(len, cards.values())), len(off)):
                return False
