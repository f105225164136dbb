"""A slow, obvious umpire of the Dark Castle, written from rules/dark-castle.md and its page of rulings (H1 to H59).

It plays a castle that brings its own book and its own deal (`pockets` and `deal` with «остальные: нет»), and every
command but Hypnosis and two steps in one line. Secrets that it notes: labels, pockets, hands, orders, the reserve.
"""

from __future__ import annotations

import copy
import dataclasses
from collections import Counter
from collections.abc import Mapping

from tests.reference import dark_castle_cards as deck
from tests.reference import interface as ref
from tests.reference.dark_castle_book import Book, Label, Place, cell_of, meaning_of, name_of, sentences, step
from tests.reference.interface import Answer, Cell, Fact, Line, World, beside

WORDS: Mapping[str, str] = sentences()
MISHEARD = (
    "прыгнуть", "взять меч", "класс король", "атака", "украсть Кощей", "наказ пульт", "число", "звёздочка", "xyzzy",
    "пульт Аня", "абырвалг", "бросить меч", "с собой меч", "север юго",
)  # fmt: skip
MISSES = {1: "пропуск хода", 2: "пропуск 2 ходов", 3: "пропуск 3 ходов"}
EXTRA = {1: "дополнительный ход", 2: "два дополнительных хода"}
PRIVATE = ("order", "spring", "keep", "hand", "reply")
# Deeds whose refusal is written, since it may hang on a pocket or a hand (H17).
LOOKING = (
    "break",
    "take",
    "drop",
    "open",
    "from",
    "into",
    "send",
    "pack",
    "unpack",
    "trade",
    "catch",
    "slaughter",
    "hunt",
)
KNOWN_TO_ALL = ("ход сделан", "действие сделано", "ещё рано", "Мутант ждёт числа")


class Refused(Exception):
    """A command that is not allowed now; its reason is for who spoke alone, "" where there is none."""


@dataclasses.dataclass
class Hero:
    """One figure."""

    name: str
    team: int
    start: Cell
    at: Cell
    letter: str = "H"
    hand: list[str] = dataclasses.field(default_factory=list)
    pack: str = ""
    skip: int = 0
    term: int = 0
    jailed: bool = False
    held: int = 0
    poison: int = 0
    red: int = 0
    green: int = 0
    alive: bool = True
    rising: str = ""
    lain: int = 0
    quick: bool = False
    sprung: bool = False
    asked: list[str] = dataclasses.field(default_factory=list)
    orders: dict[tuple[str, Cell | None], str] = dataclasses.field(default_factory=dict)
    waited: int = 0


@dataclasses.dataclass
class Going:
    """What is left of a turn."""

    steps: int
    extra: int = 0
    began: bool = False
    halted: bool = False
    acted: bool = False
    gave: list[Cell] = dataclasses.field(default_factory=list)
    came: Cell | None = None
    midway: bool = False
    offer: bool = False
    opened: Place | None = None


@dataclasses.dataclass
class State:
    """All that changes."""

    heroes: list[Hero]
    places: dict[Place, list[str]]
    going: Going
    turn: int = 0
    round: int = 1
    choosing: bool = True
    laid: list[Cell] = dataclasses.field(default_factory=list)
    dying: tuple[str, Cell] | None = None
    pause: tuple[str, str, list[str], dict[str, bool]] | None = None  # who stopped, aside, asked, answers
    over: bool = False
    winners: list[str] = dataclasses.field(default_factory=list)
    lots: int = 0
    box: Counter[str] = dataclasses.field(default_factory=Counter)  # cards that have no place

    def __deepcopy__(self, memo: object) -> State:
        """Copied by hand, since every typed line asks for a copy."""
        other = copy.copy(self)
        other.heroes = [
            dataclasses.replace(one, hand=[*one.hand], asked=[*one.asked], orders={**one.orders}) for one in self.heroes
        ]
        other.places = {place: [*cards] for place, cards in self.places.items()}
        other.going = dataclasses.replace(self.going, gave=[*self.going.gave])
        other.laid, other.winners, other.box = [*self.laid], [*self.winners], Counter(self.box)
        if self.pause is not None:
            other.pause = (*self.pause[:2], [*self.pause[2]], {**self.pause[3]})
        return other


class Umpire:
    """See tests/reference/interface.py for the contract."""

    def __init__(self, world: World) -> None:
        sections = world.boards[0].sections
        if "pockets" not in sections or sections.get("deal", {}).get("остальные") != "нет":
            raise ref.Unplayed("the umpire plays castles that bring their own book and a deal of few cards")
        self.world, self.rulings = world, world.rulings
        self.book = Book(world.boards[0], world.columns)
        self.consulted: set[Fact] = set()
        self.faces = 0
        self.said: list[tuple[str, str, str, bool]] = []  # role, about, text, whether it begins a line
        self.own: dict[str, list[tuple[str, str, str, bool]]] = {}
        figures = [(name, start, number) for number, (name, start) in enumerate(world.players)]
        if self.rulings["heroes"] == "auto" and len(figures) == 2:  # DC-2
            for number, (name, start) in enumerate(world.players):
                taken = [at for _, at in world.players]
                free = [cell for cell in self.book.starts(number + 1) if cell not in taken]
                figures.append((f"{name} 2", (free or [start])[0], number))
        self.teams = self.rulings["mode"] == "teams" and len(figures) % 2 == 0
        heroes = [
            Hero(name, owner % 2 + 1 if self.teams else owner + 1, start, start) for name, start, owner in figures
        ]
        self.s = State(heroes, {}, Going(self.steps))
        self.set_out()

    def set_out(self) -> None:
        """The cards that have a place from the start, and the licences in hands."""
        for cell, _ in self.book.board.in_rows():
            card = self.book.label(cell).card
            self.s.places["cell", cell] = [card] if card else []
            for kind in ("chest", "safe"):
                number = getattr(self.book.label(cell), kind)
                if number:
                    self.s.places[kind, number] = []
        if self.book.home("Мутант"):
            self.s.places |= {("mutant", number): [] for number in (1, 2, 3)}
        for person, (_, gives) in deck.GIVERS.items():
            self.s.places["person", person] = [gives] if self.book.home(person) else []
        self.s.places["reserve", 0], self.s.places["out", 0] = [], []
        left = Counter({card: about.count for card, about in deck.CARDS.items()})
        left[deck.LICENCE] = int(self.rulings["licence"])
        for ruling, (card, number) in deck.BY_RULING.items():
            left[card] = number if self.rulings[ruling] == "in" else 0
        left.subtract(card for cards in self.s.places.values() for card in cards)
        teams: list[int] = []
        for one in self.s.heroes:  # H49
            first = one.team not in teams
            teams.append(one.team)
            if left[deck.LICENCE] and (self.rulings["armed"] == "all" or (self.rulings["armed"] == "team" and first)):
                left[deck.LICENCE] -= 1
                one.hand.append(deck.LICENCE)
        self.s.box = left

    def deal(self) -> None:
        """The listed cards as far as the deck has them; all others stay in the box (DC-5)."""
        left = self.s.box
        full: list[Place] = [
            ("cell", cell) for cell in self.starts()
        ]  # H4: no start gets a card, nor what has one of its own
        full += [place for place, cards in self.s.places.items() if cards]
        for place, card in sorted(self.book.dealt, key=lambda one: one[0] != ("reserve", 0)):
            if left[card] > 0 and place not in full and place in self.s.places:
                left[card] -= 1
                self.s.places[place].append(card)
                full += [place] * (place != ("reserve", 0))

    # --- the contract ---

    def open(self) -> tuple[Line, ...]:
        self.said, self.own = [], {}
        self.announce(self.owner.name, "выбирает класс")
        return self.lines()

    def speakers(self) -> tuple[str, ...]:
        if self.s.over:
            return ()
        if self.s.choosing:
            return (self.owner.name,)
        names = [one.name for one in (*self.s.heroes[self.s.turn :], *self.s.heroes[: self.s.turn])]
        first = self.awaited()
        return (*first, *(name for name in names if name not in first))

    def ask(self, who: str, words: str) -> Answer:
        meaning = meaning_of(words, [one.name for one in self.s.heroes])
        if meaning is None:
            return Answer(ref.MISHEARD)
        if who not in self.speakers():
            return Answer(ref.NOT_NOW)
        kept = copy.deepcopy(self.s)
        self.said, self.own = [], {}
        try:
            self.decide(who, meaning[0], meaning[1:])
        except Refused as refusal:
            self.s = kept
            why = str(refusal)
            return Answer(ref.NOT_NOW, (Line(ref.ANSWER, who, (*why.split(", "),), who),) if why else ())
        return Answer(ref.ANSWERED, self.lines())

    def truth(self, columns: str) -> Mapping[str, object]:
        found: dict[str, object] = {"over": self.s.over}
        for one in self.s.heroes:
            facts = [f"+{card.replace(' ', '_')}" for card in one.hand]
            facts += [f"класс={deck.CLASSES[one.letter]}", f"карт={len(one.hand)}", f"красных={one.red}"]
            facts += [f"зелёных={one.green}", f"яд={one.poison}", f"пропуск={one.skip + one.term}"]
            facts += ["мёртв"] * (not one.alive) + ["тюрьма"] * one.jailed
            facts += [f"рюкзак={one.pack.replace(' ', '_')}"] * bool(one.pack)
            found[one.name] = ([name_of(one.at, columns)], facts)
        for (kind, what), cards in self.s.places.items():
            if kind == "cell":
                name = name_of(what, columns)  # type: ignore[arg-type]
                found[f"кармашек {name}"] = ([name], [f"+{card.replace(' ', '_')}" for card in cards] or ["пусто"])
        return found

    # --- telling ---

    def tell(self, about: str, text: str) -> None:
        self.said.append((ref.ANSWER, about, text, False))

    def announce(self, about: str, text: str) -> None:
        self.said.append((ref.ANNOUNCEMENT, about, text, True))

    def alone(self, who: str, text: str, more: bool = False) -> None:
        self.own.setdefault(who, []).append((ref.ANSWER, who, text, not more))

    def lines(self) -> tuple[Line, ...]:
        found = _lines(self.said, ref.ALOUD)
        for one in self.s.heroes:
            found += _lines(self.own.get(one.name, []), one.name)
        return tuple(found)

    # --- looking ---

    @property
    def steps(self) -> int:
        return int(self.rulings["steps"])

    @property
    def owner(self) -> Hero:
        return self.s.heroes[self.s.turn]

    def hero(self, name: str) -> Hero:
        return next(one for one in self.s.heroes if one.name == name)

    def mates(self, one: Hero) -> list[Hero]:
        return [other for other in self.s.heroes if other.team == one.team and other is not one]

    def foes(self, one: Hero) -> list[Hero]:
        return [other for other in self.s.heroes if other.team != one.team]

    def label(self, cell: Cell) -> Label:
        self.consulted.add(Fact("label", cell))
        return self.book.label(cell)

    def pocket(self, place: Place) -> list[str]:
        self.consulted.add(Fact("pocket", place))
        return self.s.places[place]

    def terrain(self, cell: Cell) -> str:
        self.consulted.add(Fact("cell", cell))
        return self.book.board.cells[cell]

    def mark(self, cell: Cell, way: str) -> str:
        self.consulted.add(Fact("edge", ref.side(cell, way)))
        return self.book.mark(cell, way)

    def starts(self) -> list[Cell]:
        return [*self.book.starts(1), *self.book.starts(2), *(one.start for one in self.s.heroes)]

    def lot(self, sides: int) -> int:
        self.s.lots += 1
        return self.world.lot(self.s.lots - 1, sides)

    # --- who may say what (H10, H17, H56) ---

    def decide(self, who: str, verb: str, values: list[str]) -> None:
        if self.s.choosing:
            self.choose(who, verb, values)
            return
        if verb == "class":
            raise Refused("ход сделан")
        if verb in PRIVATE:
            waiting = self.s.pause
            getattr(self, f"do_{verb}")(self.hero(who), *values)
            self.tidy(waiting[1] or waiting[0] if waiting is not None else who)
            return
        if self.s.pause is not None:
            raise Refused("ведущий ждёт ответов")
        if self.s.dying is not None and self.s.dying[0] == who == self.owner.name and verb != "end":
            raise Refused("сначала «с собой …»")
        if who != self.owner.name:
            self.pass_turn()
            if self.s.over:
                return
            if who != self.owner.name:
                raise Refused
        elif self.s.dying is not None:
            self.part(who)
        if verb == "end":
            self.pass_turn()
            return
        self.obey(self.owner, verb, values)
        self.tidy(who)

    def obey(self, one: Hero, verb: str, values: list[str]) -> None:
        deed = getattr(self, f"do_{verb}")
        if verb not in LOOKING and (verb, *values[:1]) != ("use", "Волна"):
            deed(one, *values)
            return
        asked = f"{verb} {values}"
        if asked in one.asked:
            raise Refused("уже спрошено")
        try:
            deed(one, *values)
        except Refused as refusal:
            if str(refusal) in KNOWN_TO_ALL:
                raise
            self.refuse(one, asked, str(refusal))

    def refuse(self, one: Hero, what: str, why: str = "не выходит") -> None:
        one.asked.append(what)
        self.tell(one.name, "нельзя")
        self.alone(one.name, why)

    def once(self, one: Hero, what: str) -> None:
        if what in one.asked:
            raise Refused("уже спрошено")

    def choose(self, who: str, verb: str, values: list[str]) -> None:
        if verb != "class":
            raise Refused("сначала «класс …»")
        one = self.owner
        one.letter = values[0] or "MWTVHNRA"[self.lot(8) - 1]
        self.tell(who, deck.CLASSES[one.letter])
        if one is not self.s.heroes[-1]:
            self.s.turn += 1
            self.announce(self.owner.name, "выбирает класс")
            return
        self.s.turn, self.s.choosing = 0, False
        self.deal()
        if not self.begins(self.owner):
            self.pass_turn()

    # --- turns ---

    def pass_turn(self) -> None:
        if self.s.going.midway and self.owner.alive:
            self.stop(self.owner, waiting=False)
        if self.s.dying is not None:
            self.part(self.owner.name)
        self.settle(self.owner.name)
        while not self.s.over:
            following = (self.s.turn + 1) % len(self.s.heroes)
            if not following:
                if self.s.round >= int(self.rulings["rounds"]):
                    self.time_is_up(self.owner.name)
                    return
                self.s.round += 1
            if self.begins(self.s.heroes[following]):
                return

    def begins(self, one: Hero) -> bool:
        """His turn comes: whether he may act (H13, H36, H45)."""
        lying = self.rulings["lying"]
        if not one.alive:
            if self.teams and not one.rising and (lying == "off" or one.lain < int(lying)):
                self.s.turn = self.s.heroes.index(one)
                one.lain += 1
                return False
            if not one.skip:
                self.announce(one.name, f"{one.name} встаёт")
                kit = one.rising == "Аптечка"
                one.alive, one.rising, one.lain = True, "", 0
                if kit:
                    self.use_up(one, "Аптечка")
                return self.opened(one)
        if one.skip + one.term:
            self.s.turn = self.s.heroes.index(one)
            if one.term:
                one.term -= 1
            else:
                one.skip -= 1
            self.announce(one.name, MISSES[1])
            return False
        if one.jailed:
            one.jailed, one.red = False, min(one.red, one.green)
            self.announce(one.name, "из тюрьмы")
        return self.opened(one)

    def opened(self, one: Hero) -> bool:
        one.held, one.asked = 0, []
        self.s.turn, self.s.going = self.s.heroes.index(one), Going(self.steps)
        return True

    def tidy(self, who: str) -> None:
        dungeon = self.book.dungeon
        if not any(one.alive and one.at in dungeon for one in self.s.heroes):  # H24
            for key, person in zip(deck.KEYS, deck.GIVERS, strict=False):
                home = self.book.home(person)
                for cell in dungeon if home is not None else ():
                    while key in self.s.places["cell", cell]:
                        self.s.places["cell", cell].remove(key)
                        self.s.places["cell", home].append(key)
        self.settle(who)
        if not self.s.over and self.s.dying is None and not self.owner.alive:
            self.pass_turn()

    # --- the end (DC-10, H4, H44, H48) ---

    def settle(self, who: str) -> None:
        if self.s.over or self.s.dying is not None:
            return
        for one in self.s.heroes:
            homes = [one.start]
            if self.teams:
                homes += [*(mate.start for mate in self.mates(one)), *self.book.starts(one.team)]
            if "Манипулятор" in (*one.hand, one.pack) and one.alive and one.at in homes:
                self.win(one.team, who)
                return
        standing = {one.team for one in self.s.heroes if one.alive or one.rising}
        if self.teams and len(standing) == 1 and len({one.team for one in self.s.heroes}) > 1:
            self.win(standing.pop(), who)

    def time_is_up(self, who: str) -> None:
        for things in deck.QUEST:
            teams = {one.team for one in self.s.heroes if any(card in (*one.hand, one.pack) for card in things)}
            if teams:
                self.win(teams.pop() if len(teams) == 1 else 0, who)
                return
        self.win(0, who)

    def win(self, team: int, who: str) -> None:
        self.s.over = True
        self.s.winners = [one.name for one in self.s.heroes if one.team == team]
        if self.s.winners:
            self.tell(who, f"победа: {', '.join(self.s.winners)}")
        else:
            self.tell(who, "ничья")

    # --- steps (DC-11 to DC-18, H16, H22) ---

    def closed(self, one: Hero, cell: Cell) -> str:
        """Why he may not stand there."""
        token = self.terrain(cell)
        if token not in deck.GEAR:
            return ""
        if any(card in one.hand and one.letter in deck.CARDS[card].bearers for card in deck.GEAR[token]):
            return ""
        return {"d": "темно", "w": "вода", "g": "газ"}[token]

    def no_landing(self, one: Hero, end: Cell, start: Cell | None = None) -> str:
        start = one.at if start is None else start
        if self.terrain(end) == "u" and self.terrain(start) != "u":
            return "в подземелье так нельзя"
        why = self.closed(one, end)
        if not why or not self.closed(one, start):
            return why
        return "" if self.to_edge(one, end) < self.to_edge(one, start) else why

    def to_edge(self, one: Hero, start: Cell) -> int:
        level, seen, steps = [start], {start}, 0
        while level:
            if any(not self.closed(one, cell) for cell in level):
                return steps
            level = [beside(cell, way) for cell in level for way in "nesw" if self.book.is_open(cell, way)]
            level = [cell for cell in dict.fromkeys(level) if cell not in seen]
            seen |= {*level}
            steps += 1
        return 9999

    def barred(self, one: Hero, way: str) -> str:
        end = step(one.at, way)
        if end not in self.book.board.cells:
            return "стена"
        if len(way) == 2:
            for first in way:
                self.mark(one.at, first)
                self.mark(end, {"n": "s", "s": "n", "e": "w", "w": "e"}[first])
            if not self.book.corner(one.at, way):
                return "стена"
        else:
            mark = self.mark(one.at, way)
            if mark in ("1", "2"):
                if self.terrain(one.at) == "u":
                    return "" if any(key in one.hand for key in deck.KEYS) else "нужен ключ от подземелья"
                if deck.KEYS[int(mark) - 1] in one.hand:
                    return self.closed(one, end)
                return f"нужен ключ от подземелья №{mark}"
            if mark:
                return "стена"
        return self.no_landing(one, end)

    def need_step(self) -> bool:
        going = self.s.going
        if self.owner.jailed or going.halted or going.steps + going.extra < 1:
            raise Refused("ход сделан")
        if going.offer:
            raise Refused("Мутант ждёт числа")
        return going.steps == 0

    def need_stop(self) -> None:
        if self.owner.jailed or self.s.going.midway:
            raise Refused("ещё рано")

    def need_action(self) -> None:
        if self.s.going.acted:
            raise Refused("действие сделано")
        if self.owner.jailed:
            raise Refused("ещё рано")

    def do_go(self, one: Hero, way: str) -> None:
        extra = self.need_step()
        if len(way) == 2 and not (extra or one.quick):
            raise Refused("наискосок нельзя")
        why = self.barred(one, way)
        if why:
            raise Refused(why)
        self.move(one, step(one.at, way), extra)
        self.tell(one.name, self.cell(one.at))
        if not self.s.going.steps:
            self.stop(one)

    def move(self, one: Hero, end: Cell, extra: bool) -> None:
        going = self.s.going
        going.came, one.at, one.waited = one.at, end, 0
        going.extra -= extra
        going.steps -= not extra
        going.began, going.midway, going.opened, going.offer = True, True, None, False

    def cell(self, cell: Cell) -> str:
        return name_of(cell, self.world.columns)

    def do_stay(self, one: Hero) -> None:
        going = self.s.going
        if not going.midway and (going.began or one.jailed):
            raise Refused("ход сделан")
        midway, going.began, going.steps, going.extra = going.midway, True, 0, 0
        if midway:
            self.stop(one)
            return
        self.read_here(one)
        doors = [way for way in "nesw" if self.mark(one.at, way) in ("1", "2")]
        if doors and self.terrain(one.at) == "u" and not any(key in one.hand for key in deck.KEYS):  # H22
            one.waited += 1
            self.tell(one.name, "ломится")
            if one.waited >= 3:
                one.at, one.waited = beside(one.at, doors[0]), 0
                self.tell(one.name, self.cell(one.at))
                self.stop(one)

    def do_break(self, one: Hero, tool: str, way: str) -> None:
        extra = self.need_step()
        self.need_stop()
        if one.letter not in deck.CARDS[tool].bearers:
            raise Refused("не для тебя")
        end = beside(one.at, way)
        if end not in self.book.board.cells:
            raise Refused("стена")
        if self.terrain(end) == "u" and self.terrain(one.at) != "u":
            raise Refused("в подземелье так нельзя")
        if self.mark(one.at, way) != "|":
            raise Refused("здесь нечего")
        why = self.no_landing(one, end)
        if why:
            raise Refused(why)
        if tool not in one.hand:
            self.once(one, "break")
            if tool not in self.pocket(("cell", one.at)):
                self.refuse(one, "break", "нет такой карты")
                return
        self.move(one, end, extra)
        self.tell(one.name, f"{tool.lower()}, {self.cell(end)}")
        self.stop(one)

    # --- a stop (H12) ---

    def stop(self, one: Hero, aside: str = "", waiting: bool = True) -> None:
        one.sprung, one.asked = False, []
        if one is self.owner:
            self.s.going.midway = False
        asks = [foe for foe in self.foes(one) if foe.alive and "ask" in foe.orders.values()]
        if waiting and asks:
            by_chance = self.lot(6) == 1
            trap = self.label(one.at).trap
            if by_chance or (trap and any(self.means(foe, one, ("ask",)) for foe in self.foes(one))):
                self.s.pause = one.name, aside, [foe.name for foe in self.foes(one) if foe.alive], {}
                self.tell(aside or one.name, "ведущий ждёт ответов")
                return
        self.go_on(one, aside, [])

    def go_on(self, one: Hero, aside: str, willing: list[str]) -> None:
        about = aside or one.name
        label = self.label(one.at)
        if label.trap and not one.sprung:
            for foe in self.foes(one):
                wanted = ("all", one.name, *(("ask",) if foe.name in willing else ()))
                if self.means(foe, one, wanted):
                    self.spring(foe, one, about)
                    break
        if label.installation is not None:
            for other in self.on_trap(one, label.installation):
                if one.orders.get(("installation", None), "all") in ("all", other.name):
                    self.tell(about, other.name)
                    self.spring(one, other, about)
        if label.hazard and (label.hazard != "яма" or self.rulings["pit"] == "all" or one.letter in deck.IN_PITS):
            self.holds(one, deck.HAZARDS[label.hazard], label.hazard, about)
        if one.at in self.s.laid and one.letter in deck.SNARED:
            self.holds(one, 1, "капкан", about)
        if label.person == "стражник" and one.red > one.green and self.book.prison is not None:
            one.at, one.jailed, one.term, one.sprung = self.book.prison, True, 3, True
            self.tell(about, "стражник, тюрьма")
            self.halt(one, about)
            return
        if label.prison:
            for mate in self.mates(one):
                if mate.jailed:
                    mate.jailed, mate.term, mate.red = False, 0, min(mate.red, mate.green)
                    self.tell(about, f"{mate.name}, из тюрьмы")
        if aside:
            return
        if label.person == "Мутант":
            self.s.going.offer = True
        self.read_here(one)
        going = self.s.going
        if label.extra and not going.halted and one.at not in going.gave:
            going.extra += label.extra
            going.gave.append(one.at)
            self.tell(one.name, EXTRA[label.extra])

    def holds(self, one: Hero, turns: int, what: str, about: str) -> None:
        one.skip += turns
        self.tell(about, f"{what}, {MISSES[turns]}")
        self.halt(one, about)

    def halt(self, one: Hero, about: str) -> None:
        if one is self.owner:
            self.s.going.halted, self.s.going.steps, self.s.going.extra = True, 0, 0
        self.slow(one, about)

    def slow(self, one: Hero, about: str) -> None:
        if one.quick:
            one.quick = False
            self.tell(about, "ускорение кончилось")

    # --- traps (DC-22 to DC-27, H11) ---

    def on_trap(self, one: Hero, trap: Cell) -> list[Hero]:
        standing = [foe for foe in self.foes(one) if foe.alive and foe.at == trap and not foe.sprung]
        return [foe for foe in standing if not (foe is self.owner and self.s.going.midway)]  # H49

    def means(self, one: Hero, victim: Hero, wanted: tuple[str, ...]) -> bool:
        if not one.alive:
            return False
        self.consulted |= {Fact("hand", one.name), Fact("orders", one.name)}
        remote = any(deck.REMOTES.get(card) == victim.at for card in one.hand)
        if remote and one.orders.get(("remote", victim.at), "all") in wanted:
            return True
        return self.label(one.at).installation == victim.at and one.orders.get(("installation", None), "all") in wanted

    def spring(self, by: Hero, victim: Hero, about: str) -> None:
        victim.sprung = True
        if "Оборудование" in victim.hand and victim.orders.get(("equipment", None), "all") != "none":
            self.tell(about, "ловушка, отменена")
            self.use_up(victim, "Оборудование")
            return
        self.holds(victim, self.label(victim.at).trap, "ловушка", about)

    def do_spring(self, one: Hero, name: str) -> None:
        if not one.alive:
            raise Refused("лежит мёртвый")
        trap = cell_of(name, self.world.columns) if name else self.label(one.at).installation
        if not name and one is self.owner and self.s.going.midway:
            trap = None
        if name and not any(deck.REMOTES.get(card) == trap for card in one.hand):
            raise Refused("нет такой карты")
        found = self.on_trap(one, trap) if trap is not None else []
        if not found:
            raise Refused("там некого ловить")
        for other in found:
            self.spring(one, other, other.name)

    def do_order(self, one: Hero, what: str, cell: str, whom: str) -> None:
        if whom not in ("all", "none", "ask") and self.hero(whom) not in self.foes(one):
            raise Refused("не враг")
        one.orders.pop((what, cell_of(cell, self.world.columns) if cell else None), None)
        one.orders[what, cell_of(cell, self.world.columns) if cell else None] = whom
        self.alone(one.name, "наказ принят")

    def awaited(self) -> list[str]:
        return [name for name in self.s.pause[2] if name not in self.s.pause[3]] if self.s.pause is not None else []

    def do_reply(self, one: Hero, yes: str) -> None:
        if self.s.pause is None or one.name not in self.awaited():
            raise Refused("вас сейчас не спрашивают")
        who, aside, _, answers = self.s.pause
        answers[one.name] = yes == "1"
        self.alone(one.name, "ответ принят")
        if not self.awaited():
            self.s.pause = None
            self.go_on(self.hero(who), aside, [name for name, willing in answers.items() if willing])

    # --- reading (H8) ---

    def read_here(self, one: Hero) -> None:
        self.read_label(one, one.at)
        self.read_cards(one, "карты: ", "пусто", self.pocket(("cell", one.at)))

    def read_label(self, one: Hero, cell: Cell, afar: bool = False) -> None:
        label = self.label(cell)
        first = label.person in ("стражник", "Мутант")
        if first:
            self.read_person(one, label.person, afar)
        for number, word in ((label.chest, "сундук"), (label.safe, "сейф")):
            if number:
                self.alone(one.name, f"{word} №{number}")
        if label.person and not first:
            self.read_person(one, label.person, afar)
        if label.installation is not None:
            self.alone(one.name, f"установка: {self.cell(label.installation)}")
        if label.hazard:
            self.alone(one.name, label.hazard)
        if label.prison:
            self.alone(one.name, "тюрьма")
        if label.extra:
            self.alone(one.name, EXTRA[label.extra])

    def read_person(self, one: Hero, person: str, afar: bool) -> None:
        bare = afar or person == "стражник"
        if person in deck.GIVERS:
            bare = bare or deck.GIVERS[person][1] not in self.pocket(("person", person))
        if person in deck.RESERVES:
            bare = bare or not self.pocket(("reserve", 0))
        asks = {
            "Писарь": "Папирус с линии Б за Ключ от подземелья №1", "Рыцарь": "Доспехи за Ключ от подземелья №2",
            "Король": "Корона с линии Е за Изумруд", "Королева": "Изумруд за Манипулятор", "Врач": "овца за предмет",
            "Ученый": "труп овцы за предмет", "Охотник": "труп овцы за оружие", "Мутант": "число 1, 2 или 3",
        }  # fmt: skip
        self.alone(one.name, person if bare else f"{person}: {asks[person]}")

    def read_cards(self, one: Hero, title: str, empty: str, cards: list[str]) -> None:
        for number, card in enumerate(cards, 1):
            self.alone(one.name, f"{title if number == 1 else ''}{number} {card}", number > 1)
        if not cards:
            self.alone(one.name, empty)

    def do_hand(self, one: Hero) -> None:
        self.read_cards(one, "на руках: ", "на руках пусто", one.hand)
        if one.pack:
            self.alone(one.name, f"в рюкзаке: 1 {one.pack}")

    # --- cards: taking, laying, boxes (DC-20, DC-38, H19, H25, H29) ---

    def use_up(self, one: Hero, card: str) -> None:
        one.hand.remove(card)
        self.s.places["cell", self.random_pocket(card, one)].append(deck.printed(card))
        one.asked = []
        self.shed(one)

    def random_pocket(self, card: str, one: Hero) -> Cell:
        cells = [cell for cell, _ in self.book.board.in_rows()]
        while True:
            cell = cells[self.lot(len(cells)) - 1]
            second = card == "Мутаген" and card in self.s.places["cell", cell]
            if cell not in self.starts() and not second:
                return cell

    def shed(self, one: Hero) -> None:
        """What he may no longer carry falls; the later one of two is too many."""
        here = self.s.places["cell", one.at]
        if one.pack and "Рюкзак" not in one.hand:
            here.append(one.pack)
            one.asked = []
            self.tell(one.name, "кладёт карту")
            self.alone(one.name, f"выпало: {one.pack}")
            one.pack = ""
        kept: list[str] = []
        falling: list[int] = []
        for slot, card in enumerate(one.hand):
            quiver = ["Колчан"] if card == "Стрела" and "Колчан" in one.hand else []
            if deck.why_not(card, one.letter, [*quiver, *kept]):
                falling.append(slot)
            else:
                kept.append(card)
        for slot in reversed(falling):
            card = one.hand.pop(slot)
            one.asked = []
            unfit = one.letter not in deck.CARDS[card].bearers
            here.append(card)
            self.tell(one.name, "кладёт карту")
            self.alone(one.name, f"{'больше не для тебя' if unfit else 'выпало'}: {card}")

    def in_slot(self, one: Hero, slot: str) -> str:
        if not 1 <= int(slot) <= len(one.hand):
            raise Refused("нет такой карты")
        return one.hand[int(slot) - 1]

    def check_standing(self, one: Hero, slot: str) -> None:
        rest = copy.copy(one)
        rest.hand = [card for place, card in enumerate(one.hand, 1) if place != int(slot)]
        if not self.closed(one, one.at) and self.closed(rest, one.at):
            raise Refused("без этого здесь не устоять")

    def do_take(self, one: Hero, number: str, instead: str) -> None:
        self.need_stop()
        place: Place = ("cell", one.at)
        if number == "0" and instead == "0":
            self.once(one, "take all")
            hand, found = list(one.hand), []
            for number, card in enumerate(self.pocket(place)):
                if not deck.why_not(card, one.letter, hand):
                    hand.append(card)
                    found.append(number)
            if not found:
                self.refuse(one, "take all")
                return
            self.get(one, place, found)
            return
        what = f"take {number} {instead}"
        self.once(one, what)
        hand, laid = list(one.hand), ""
        if instead != "0":
            laid = self.in_slot(one, instead)
            self.check_standing(one, instead)
            del hand[int(instead) - 1]
        cards = self.pocket(place)
        card = cards[int(number) - 1] if int(number) <= len(cards) else ""
        why = deck.why_not(card, one.letter, hand) if card else "нет такой карты"
        if laid == "Мутаген" and laid in cards:
            why = "второй Мутаген"
        if why:
            self.refuse(one, what, why)
            return
        if laid:
            self.lay(one, place, instead)
        self.get(one, place, [int(number) - 1])

    def get(self, one: Hero, place: Place, numbers: list[int]) -> None:
        here = self.s.places[place]
        cards = [here[number] for number in numbers]
        for number in reversed(numbers):
            del here[number]
        for number, card in enumerate(cards):
            one.hand.append(card)
            self.alone(one.name, card if number else f"взято: {card}", number > 0)
        one.asked = []
        self.tell(one.name, "берёт карту" if len(cards) == 1 else f"берёт карты: {len(cards)}")

    def lay(self, one: Hero, place: Place, slot: str) -> None:
        self.s.places[place].append(one.hand.pop(int(slot) - 1))
        one.asked = []
        self.tell(one.name, "кладёт карту")
        self.shed(one)

    def do_drop(self, one: Hero, slot: str) -> None:
        self.need_stop()
        card = self.in_slot(one, slot)
        self.check_standing(one, slot)
        if card == "Мутаген":
            self.once(one, "drop")
            if card in self.pocket(("cell", one.at)):
                self.refuse(one, "drop", "второй Мутаген")
                return
        self.lay(one, ("cell", one.at), slot)

    def do_open(self, one: Hero) -> None:
        self.need_stop()
        self.once(one, "open")
        label = self.label(one.at)
        boxes = (("chest", label.chest, "Ключ от сундука"), ("safe", label.safe, "Магнитная карточка"))
        for kind, number, key in boxes:
            if number and f"{key} №{number}" in one.hand:
                self.s.going.opened = kind, number
                one.asked = []
                self.tell(one.name, f"открывает {'сундук' if kind == 'chest' else 'сейф'}")
                title = "в сундуке" if kind == "chest" else "в сейфе"
                self.read_cards(one, f"{title}: ", f"{title} пусто", self.pocket((kind, number)))
                return
        self.refuse(one, "open")

    def box(self, kind: str) -> Place:
        if self.s.going.opened is None or self.s.going.opened[0] != kind:
            raise Refused("не открыто")
        return self.s.going.opened

    def do_from(self, one: Hero, kind: str, number: str) -> None:
        self.need_stop()
        place = self.box(kind)
        what = f"box {number}"
        self.once(one, what)
        cards = self.pocket(place)
        card = cards[int(number) - 1] if int(number) <= len(cards) else ""
        why = deck.why_not(card, one.letter, one.hand) if card else "нет такой карты"
        if why:
            self.refuse(one, what, why)
            return
        self.get(one, place, [int(number) - 1])

    def do_into(self, one: Hero, kind: str, slot: str) -> None:
        self.need_stop()
        place = self.box(kind)
        card = self.in_slot(one, slot)
        if deck.CARDS[card].marks == "quest" or card in deck.KEYS:
            raise Refused("это нельзя запирать")
        self.check_standing(one, slot)
        self.lay(one, place, slot)

    # --- persons, the Mutant, hunting (DC-40 to DC-51) ---

    def do_trade(self, one: Hero, slot: str) -> None:
        self.need_action()
        self.need_stop()
        what = f"trade {slot}"
        self.once(one, what)
        person = self.label(one.at).person
        wants, gives = deck.GIVERS.get(person) or deck.RESERVES.get(person) or ("", "")
        if not wants:
            self.refuse(one, what)
            return
        if slot == "0":
            place = one.hand.index(wants) + 1 if wants in one.hand else 0
        else:
            place = int(slot) if int(slot) <= len(one.hand) and one.hand[int(slot) - 1] == wants else 0
        if not place:
            self.refuse(one, what, "нечего дать")
            return
        hand = [card for number, card in enumerate(one.hand, 1) if number != place]
        if person in deck.GIVERS:
            fitting = [gives] if gives in self.pocket(("person", person)) else []
        else:
            if gives == "weapon" and one.letter == "M":
                gives = "item"
            fitting = [card for card in self.pocket(("reserve", 0)) if deck.CARDS[card].category == gives]
        fitting = [card for card in fitting if not deck.why_not(card, one.letter, hand)]
        if not fitting:
            self.refuse(one, what, "нечего дать")
            return
        self.s.going.acted = True
        if person in deck.GIVERS:
            got, source = fitting[0], ("person", person)
            back: Place = source
        else:
            got, source = fitting[self.lot(len(fitting)) - 1], ("reserve", 0)
            back = ("cell", self.random_pocket(wants, one))
        del one.hand[place - 1]
        self.s.places[source].remove(got)
        self.s.places[back].append(deck.printed(wants))
        one.hand.append(got)
        one.asked = []
        self.tell(one.name, "обмен")
        self.alone(one.name, f"получено: {got}, отдано: {deck.printed(wants)}")

    def do_number(self, one: Hero, number: str) -> None:
        going = self.s.going
        if not going.offer:
            raise Refused("уже спрошено")
        if number == "0":
            going.offer = False
            return
        if int(number) > 3:
            raise Refused("нет такой карты")
        cards = self.pocket(("mutant", int(number)))
        going.offer = False
        if not cards:
            one.at, one.sprung, going.opened = going.came or one.at, True, None
            self.tell(one.name, f"число {number}, пусто, {self.cell(one.at)}")
        elif deck.why_not(cards[0], one.letter, one.hand):
            self.tell(one.name, f"число {number}, оставляет карту")
            self.alone(one.name, f"оставлено: {cards[0]}")
        else:
            one.hand.append(cards.pop(0))
            self.tell(one.name, f"число {number}, берёт карту")
            self.alone(one.name, f"взято: {one.hand[-1]}")

    def do_catch(self, one: Hero) -> None:
        self.prey(one, "catch", "" if "Сеть" in one.hand else "нет такой карты", deck.ALIVE)

    def do_slaughter(self, one: Hero) -> None:
        self.prey(one, "slaughter", "" if deck.hunting(one.hand) else "нет оружия", deck.CORPSE)

    def prey(self, one: Hero, what: str, lacking: str, becomes: str) -> None:
        self.need_action()
        self.need_stop()
        self.once(one, what)
        here = self.pocket(("cell", one.at))
        why = lacking or ("" if deck.SHEEP in here else "здесь нечего")
        if not why and deck.why_not(becomes, one.letter, one.hand):
            why = "предел"
        if why:
            self.refuse(one, what, why)
            return
        self.s.going.acted = True
        here.remove(deck.SHEEP)
        weapon = deck.hunting(one.hand)
        one.hand.append(becomes)
        one.asked = []
        self.alone(one.name, f"взято: {becomes}")
        if what == "catch":
            self.tell(one.name, "ловит овцу")
            return
        one.red += 1
        self.tell(one.name, "забивает овцу, красная")
        if weapon in deck.SPENT:
            self.use_up(one, deck.SPENT[weapon])

    def do_hunt(self, one: Hero) -> None:
        self.need_action()
        self.need_stop()
        self.once(one, "hunt")
        weapon = deck.hunting(one.hand)
        here = self.pocket(("cell", one.at))
        prey = next((card for card in here if deck.PERMITS.get(card) in one.hand), "")
        if not weapon or not prey:
            self.refuse(one, "hunt", "не выходит" if weapon else "нет оружия")
            return
        self.s.going.acted = True
        here.remove(prey)
        self.s.places["out", 0].append(prey)
        one.green += 1
        one.asked = []
        self.tell(one.name, f"убит {prey}, зелёная")
        if weapon in deck.SPENT:
            self.use_up(one, deck.SPENT[weapon])

    # --- one hero and another (DC-52 to DC-62, H32 to H35, H42, H59) ---

    def ready(self, card: str) -> None:
        self.need_action()
        self.need_stop()
        if card not in self.owner.hand:
            raise Refused("нет такой карты")

    def foe(self, one: Hero, name: str) -> Hero:
        other = self.hero(name)
        if other.team == one.team:
            raise Refused("не враг")
        if not other.alive:
            raise Refused("лежит мёртвый")
        return other

    def target(self, one: Hero, name: str, length: int) -> Hero:
        other = self.foe(one, name)
        near = self.book.straight(one.at, other.at, length)
        if length == 1 and one.at == other.at:
            near = self.rulings["same_cell"] == "fight"
        elif length == 1 and not near and self.rulings["near"] == "corners" and one.quick:
            near = any(
                step(one.at, way) == other.at and self.book.corner(one.at, way) for way in ("ne", "se", "sw", "nw")
            )
        if not near:
            raise Refused("далеко")
        if self.rulings["start"] == "safe" and other.at == other.start:
            raise Refused("на своём старте не трогают")
        return other

    def do_attack(self, one: Hero, name: str) -> None:
        self.need_action()
        self.need_stop()
        other = self.target(one, name, 1)
        if deck.LICENCE not in one.hand:
            raise Refused("нет лицензии")
        self.consulted.add(Fact("hand", other.name))
        mine, _, my_cost = self.blows(one, other)
        his, _, his_cost = self.blows(other, one)
        self.s.going.acted = True
        self.tell(one.name, f"бой: {mine or 'никогда'} и {his or 'никогда'}")
        if mine == his:
            self.tell(one.name, "никто")
        else:
            wins = not his or (bool(mine) and mine < his)
            winner, loser = (one, other) if wins else (other, one)
            self.tell(one.name, f"{loser.name} падает")
            self.s.dying = loser.name, loser.at
            loser.alive, loser.at, loser.skip, loser.term, loser.jailed = False, loser.start, 0, 0, False
            loser.held, loser.poison, loser.quick, loser.lain, loser.sprung = 0, 0, False, 0, True
            loser.waited = 0
            if loser is self.owner:
                going = self.s.going
                going.halted, going.steps, going.extra, going.offer, going.opened = True, 0, 0, False, None
            winner.red += 1
        for fighter, cost in ((one, my_cost), (other, his_cost)):
            if cost:
                self.use_up(fighter, cost)
        if self.s.dying is not None and not self.has_choice(self.hero(self.s.dying[0])):
            self.part(one.name)

    def blows(self, one: Hero, victim: Hero) -> tuple[int, str, str]:
        wet = self.terrain(victim.at) == "w"
        return deck.blows(one.letter, one.hand, victim.letter, victim.hand, victim.poison, wet)

    def has_choice(self, one: Hero) -> bool:
        """Whether two different cards of one category could be kept (H43)."""
        found: dict[str, set[str]] = {}
        for card in one.hand:
            if deck.CARDS[card].marks != "quest":
                found.setdefault(deck.CARDS[card].category, set()).add(card)
        return any(len(cards) > 1 for cards in found.values())

    def part(self, aside: str, slots: list[int] | None = None) -> None:
        assert self.s.dying is not None
        name, at = self.s.dying
        one = self.hero(name)
        if slots is None:
            first: dict[str, int] = {}
            for slot, card in enumerate(one.hand, 1):
                if deck.CARDS[card].marks != "quest":
                    first.setdefault(deck.CARDS[card].category, slot)
            slots = [*first.values()]
        left = [card for slot, card in enumerate(one.hand, 1) if slot not in slots]
        left += [one.pack] if one.pack else []
        one.hand = [card for slot, card in enumerate(one.hand, 1) if slot in slots]
        one.pack = ""
        one.rising = next((card for card in ("Аптечка", "Воскрешение") if card in one.hand), "") if self.teams else ""
        one.skip = 2 if one.rising else 0
        self.s.places["cell", at] += left
        self.s.dying = None
        self.tell(aside or name, f"осталось карт: {len(left)}")

    def do_keep(self, one: Hero, *slots: str) -> None:
        if self.s.dying is None or self.s.dying[0] != one.name:
            raise Refused("он жив")
        kept = sorted({int(slot) for slot in slots})
        cards = [self.in_slot(one, str(slot)) for slot in kept]
        if any(deck.CARDS[card].marks == "quest" for card in cards):
            raise Refused("вещь задания остаётся здесь")
        if len({deck.CARDS[card].category for card in cards}) != len(cards):
            raise Refused("по одной карте каждого рода")
        self.part("", kept)

    def do_revive(self, one: Hero, card: str, name: str, resting: str) -> None:
        self.ready(card)
        other = self.hero(name)
        if other.team != one.team or other is one:
            raise Refused("не союзник")
        if other.alive:
            raise Refused("он жив")
        if card != "Воскрешение" and one.at != other.at and not self.book.straight(one.at, other.at, 1):
            raise Refused("далеко")
        self.s.going.acted = True
        other.alive, other.rising, other.skip, other.lain = True, "", 0, 0
        self.tell(one.name, f"{other.name} встаёт")
        if card == "Воскрешение" and resting:
            one.skip += 2
            self.tell(one.name, MISSES[2])
            self.slow(one, one.name)
        elif "once" in deck.CARDS[card].marks:
            self.use_up(one, card)

    def do_steal(self, one: Hero, name: str) -> None:
        self.need_action()
        self.need_stop()
        if one.letter != "V":
            raise Refused("не для тебя")
        other = self.target(one, name, 1)
        if other.letter == "V":
            raise Refused("не для тебя")
        self.s.going.acted = True
        self.rob(one, other, f"крадёт карту: {other.name}")

    def rob(self, one: Hero, other: Hero, told: str) -> None:
        self.consulted.add(Fact("hand", other.name))
        spared: list[str] = []
        if self.rulings["theft"] == "plain":
            spared = [*deck.KEYS, *(card for card, about in deck.CARDS.items() if about.marks == "quest")]
        slots = [
            slot
            for slot, card in enumerate(other.hand)
            if card not in spared and not deck.why_not(card, one.letter, one.hand)
        ]
        if not slots:
            self.tell(one.name, "нечего взять")
            return
        card = other.hand.pop(slots[self.lot(len(slots)) - 1])
        one.hand.append(card)
        one.asked = []
        self.tell(one.name, told)
        self.alone(one.name, f"взято: {card}")
        self.alone(other.name, f"украдено: {card}")
        self.shed(other)

    def do_whip(self, one: Hero, name: str, cell: str) -> None:
        self.ready("Хлыст")
        if name:
            other = self.target(one, name, 2)
            self.s.going.acted = True
            self.rob(one, other, "хлыст, берёт карту")
        else:
            at = cell_of(cell, self.world.columns)
            if not self.book.straight(one.at, at, 2):
                raise Refused("далеко")
            self.s.going.acted = True
            cards = self.pocket(("cell", at))
            slots = [slot for slot, card in enumerate(cards) if not deck.why_not(card, one.letter, one.hand)]
            if slots:
                one.hand.append(cards.pop(slots[self.lot(len(slots)) - 1]))
                one.asked = []
                self.tell(one.name, "хлыст, берёт карту")
                self.alone(one.name, f"взято: {one.hand[-1]}")
            else:
                self.tell(one.name, "нечего взять")
        self.use_up(one, "Хлыст")

    def do_use(self, one: Hero, card: str, name: str) -> None:
        self.ready(card)
        if card == "Телекинез":
            other = self.foe(one, name)
            self.s.going.acted = True
            self.consulted.add(Fact("hand", name))
            self.tell(one.name, f"телекинез, {name}")
            for number, seen in enumerate(other.hand):
                self.alone(one.name, seen if number else f"{name}: {seen}", number > 0)
            if not other.hand:
                self.alone(one.name, f"{name}: пусто")
            self.use_up(one, card)
        elif card in ("Звездочка", "Лук", "Заморозка"):
            other = self.target(one, name, {"Звездочка": 2, "Лук": 3, "Заморозка": 1}[card])
            if card == "Лук" and "Стрела" not in one.hand:
                raise Refused("нет такой карты")
            turns = min(2 if card == "Заморозка" else 1, int(self.rulings["held"]) - other.held)
            if turns < 1:
                raise Refused("дольше держать нельзя")
            self.s.going.acted = True
            word = {"Звездочка": "звёздочка", "Лук": "стрела", "Заморозка": "заморозка"}[card]
            self.consulted.add(Fact("hand", name))
            if card != "Заморозка" and "Щит" in other.hand:
                self.tell(one.name, f"{word}, {name}, щит")
            else:
                other.skip += turns
                other.held += turns
                self.tell(one.name, f"{word}, {name}, {MISSES[turns]}")
                self.slow(other, one.name)
            self.use_up(one, "Стрела" if card == "Лук" else card)
        elif card == "Шприц с ядом":
            other = self.target(one, name, 1)
            if not other.skip + other.term:
                raise Refused("он не пропускает ход")
            self.s.going.acted = True
            other.poison += 1
            self.tell(one.name, f"яд, {name}, {other.poison}")
            self.use_up(one, card)
        else:
            self.wave(one, name)

    def wave(self, one: Hero, name: str) -> None:
        other = self.target(one, name, 1)
        if not self.book.straight(one.at, other.at, 1):
            raise Refused("далеко")
        self.once(one, f"wave {name}")
        way = next(way for way in "nesw" if beside(one.at, way) == other.at)
        end = other.at
        for _ in range(2):
            self.mark(end, way)
            if not self.book.is_open(end, way) or self.no_landing(other, beside(end, way), end):
                break
            end = beside(end, way)
        if end == other.at:
            self.refuse(one, f"wave {name}")
            return
        self.s.going.acted = True
        other.at, other.waited = end, 0
        self.tell(one.name, f"волна, {name} {self.cell(end)}")
        self.use_up(one, "Волна")
        self.stop(other, one.name)

    # --- what he does by himself ---

    def do_look(self, one: Hero, name: str) -> None:
        self.ready("Бинокль")
        cell = cell_of(name, self.world.columns)
        if cell not in self.book.board.cells or cell == one.at:
            raise Refused("далеко")
        self.s.going.acted = True
        self.tell(one.name, "бинокль")
        self.alone(one.name, self.cell(cell))
        self.read_label(one, cell, True)
        if self.label(cell).trap:
            self.alone(one.name, "ловушка")
        self.read_cards(one, "карты: ", "пусто", self.pocket(("cell", cell)))
        self.use_up(one, "Бинокль")

    def do_teleport(self, one: Hero, name: str) -> None:
        self.ready("Телепортация")
        cell = cell_of(name, self.world.columns)
        if cell not in self.book.board.cells:
            raise Refused("стена")
        if self.terrain(cell) == "u" and self.terrain(one.at) != "u":
            raise Refused("в подземелье так нельзя")
        if self.closed(one, cell):
            raise Refused(self.closed(one, cell))
        self.fly(one, cell, "телепортация", "Телепортация")

    def do_fly(self, one: Hero, card: str, length: str, way: str) -> None:
        self.ready(card)
        for far in range(int(length)):
            cell = self.book.ray(one.at, way, far)
            if cell is not None:
                self.mark(cell, way)
        end = self.book.ray(one.at, way, int(length))
        if end is None:
            raise Refused("стена")
        why = self.no_landing(one, end)
        if why:
            raise Refused(why)
        self.fly(one, end, "ранец" if card == "Ракетный ранец" else "полет", card)

    def fly(self, one: Hero, end: Cell, told: str, card: str) -> None:
        self.s.going.acted, self.s.going.came = True, one.at
        self.s.going.opened, self.s.going.offer = None, False
        one.at, one.waited = end, 0
        self.tell(one.name, f"{told}, {self.cell(end)}")
        if "once" in deck.CARDS[card].marks:
            self.use_up(one, card)
        self.stop(one)

    def do_quicken(self, one: Hero, card: str) -> None:
        self.ready(card)
        self.s.going.acted, one.quick = True, True
        self.tell(one.name, card.lower())
        self.use_up(one, card)

    def do_mutate(self, one: Hero, letter: str) -> None:
        self.ready("Мутаген")
        if (letter in deck.FANTASY) == (one.letter in deck.FANTASY):
            raise Refused("только в класс другой стороны")
        self.s.going.acted, one.letter = True, letter
        self.tell(one.name, f"мутаген, {deck.CLASSES[letter]}")
        self.shed(one)

    def do_lay(self, one: Hero) -> None:
        self.ready("Капкан")
        self.s.going.acted = True
        one.hand.remove("Капкан")
        one.asked = []
        self.s.laid.append(one.at)
        self.tell(one.name, "кладёт карту")

    # --- the backpack (DC-35, H30) ---

    def bearer(self, one: Hero) -> None:
        self.need_stop()
        if "Рюкзак" not in one.hand:
            raise Refused("нет рюкзака")

    def do_send(self, one: Hero, number: str, name: str) -> None:
        self.need_action()
        self.bearer(one)
        other = self.hero(name)
        if other.team != one.team or other is one:
            raise Refused("не союзник")
        if not other.alive:
            raise Refused("лежит мёртвый")
        what = f"send {number} {name}"
        self.once(one, what)
        cards = self.pocket(("cell", one.at)) if number != "0" else [one.pack] if one.pack else []
        slot = max(int(number), 1) - 1
        if slot >= len(cards):
            self.refuse(one, what, "нет такой карты")
            return
        card = cards[slot]
        if one.letter in deck.CARDS[card].bearers:
            self.refuse(one, what, "это можешь сам")
            return
        self.consulted.add(Fact("hand", name))
        if deck.why_not(card, other.letter, other.hand):
            self.refuse(one, what)
            return
        self.s.going.acted = True
        if number == "0":
            one.pack = ""
        else:
            del cards[slot]
        other.hand.append(card)
        one.asked = []
        self.tell(one.name, f"передаёт карту: {name}")
        self.alone(name, f"{one.name} передаёт: {card}")

    def do_pack(self, one: Hero, number: str) -> None:
        self.bearer(one)
        if one.pack:
            raise Refused("предел")
        what = f"pack {number}"
        self.once(one, what)
        cards = self.pocket(("cell", one.at))
        if int(number) > len(cards):
            self.refuse(one, what, "нет такой карты")
            return
        card = cards[int(number) - 1]
        if card == "Жизненный элексир" or deck.CARDS[card].category == "creature":
            self.refuse(one, what, "не для тебя")
            return
        del cards[int(number) - 1]
        one.pack, one.asked = card, []
        self.tell(one.name, "берёт карту")
        self.alone(one.name, f"взято: {card}")

    def do_unpack(self, one: Hero) -> None:
        self.bearer(one)
        if not one.pack:
            raise Refused("нет такой карты")
        here = self.pocket(("cell", one.at))
        if one.pack == "Мутаген":
            self.once(one, "unpack")
            if one.pack in here:
                self.refuse(one, "unpack", "второй Мутаген")
                return
        here.append(one.pack)
        one.pack, one.asked = "", []
        self.tell(one.name, "кладёт карту")


def _lines(said: list[tuple[str, str, str, bool]], listener: str) -> list[Line]:
    """What is said of one player in one role runs on as one line."""
    found: list[Line] = []
    for role, about, text, fresh in said:
        last = found[-1] if found else None
        if last is not None and not fresh and (last.role, last.about) == (role, about):
            found[-1] = last._replace(words=(*last.words, *text.split(", ")))
        else:
            found.append(Line(role, about, tuple(text.split(", ")), listener))
    return found


__all__ = ["MISHEARD", "WORDS", "Umpire"]
