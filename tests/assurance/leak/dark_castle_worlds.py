"""Random and small dark castles with books and deals of their own, and the ways to vary what nobody has read.

Terrain, walls and starts lie open; labels, pockets, chests, safes, the reserve and the lots are secret. In half of the
pairs the field is the same and these alone differ: there the open field and the lit moves must not differ either.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from typing import Any

from tests.assurance.leak.draft import Draft, Sheet, chance
from tests.assurance.leak.games import Recipe
from tests.reference import dark_castle_cards as deck
from tests.reference.dark_castle_book import NAMES, Place, cell_of, name_of, step
from tests.reference.dark_castle_umpire import Hero, Umpire
from tests.reference.interface import Board, Cell, Fact, World, beside, side

DEFAULTS = {
    "mode": "teams", "heroes": "auto", "host": "none", "pit": "some", "steps": "1", "licence": "2", "armed": "none",
    "theft": "all", "lying": "off", "rounds": "60", "start": "safe", "held": "3", "labels": "secret", "near": "sides",
    "same_cell": "peace", "snare": "out", "flight": "out", "hypnosis": "out",
}  # fmt: skip
# `labels` stays secret: open ones would be no secret to vary.
CHOICES = {
    "mode": ("all",), "pit": ("all",), "steps": ("2",), "licence": ("1", "3"), "armed": ("team", "all"),
    "theft": ("plain",), "lying": ("1", "2"), "rounds": ("2", "3"), "start": ("open",), "held": ("1", "2"),
    "near": ("corners",), "same_cell": ("fight",), "snare": ("in",), "flight": ("in",), "hypnosis": ("in",),
}  # fmt: skip
TRAP = (3, 8)  # the one of the remote Г9, which every field here has
HEIGHT = 9
# What may stand beside a pocket, likelier labels repeated; each chest, safe, person and thing of the quest once.
LABELS = (
    *("стражник", "стражник", "ловушка 1", "ловушка 2", "ход 1", "ход 2", "яма", "канава", "пропасть", "овраг"),
    *("тюрьма", "Писарь", "Рыцарь", "Король", "Королева", "Врач", "Ученый", "Охотник", "Мутант", "сундук 1"),
    *("сундук 2", "сейф 1", "сейф 2", "установка", "установка", "Папирус", "Доспехи", "Корона", "Чужой", "Бык", "яма"),
)  # fmt: skip
SILENT = ("", "ловушка 1", "ловушка 2")  # what nobody is told who stops there
MANY = ("стражник", "ловушка 1", "ловушка 2", "ход 1", "ход 2", "установка", *deck.HAZARDS)
# Cards that do something to others or are asked for; a deal has more of them than chance would give.
TELLING = (
    *(deck.LICENCE, deck.LICENCE, deck.LICENCE, "Пульт Г9", "Пульт Г9", "Оборудование", "Звездочка", "Заморозка"),
    *("Шприц с ядом", "Щит", "Овца", "Овца", "Сеть", "Меч", "Кувалда", "Топор", "Кинжал", "Смерть", "Плазмоамулет"),
    *("Копье", "Ускоритель", "Волна", "Телекинез", "Аптечка", "Рюкзак", "Изумруд", "Манипулятор", deck.KEYS[0]),
    *("Ключ от сундука №1", "Магнитная карточка №1", "Капкан", "Полет", "Гипноз", "Лук", "Стрела", "Хлыст", "Мутаген"),
)


def make(rng: random.Random, smallest: int, largest: int) -> World:
    """A castle whose heroes start close together, among pockets that are mostly full."""
    sheet = Sheet(rng.randint(max(smallest, 5), largest), HEIGHT)
    walls = rng.choice((0.0, 0.05, 0.15))
    for edge in sheet.inner():
        sheet.edges[edge] = "|" if chance(rng, walls) else ""
    for token in rng.sample("dwg", rng.randint(0, 3)):
        for _ in range(rng.randint(1, 6)):
            sheet.cells[rng.choice([*sheet.cells])] = token
    if chance(rng, 0.4):
        _dungeon(rng, sheet)
    rulings = dict(DEFAULTS)
    for name, values in CHOICES.items() if chance(rng, 0.8) else ():
        if chance(rng, 0.5 if name in ("armed", "start") else 0.2):
            rulings[name] = rng.choice(values)
    names = NAMES[: rng.choice((2, 3, 4, 4, 4))]
    if len(names) == 2 and chance(rng, 0.3):
        rulings["heroes"] = "one"
    middle = TRAP if chance(rng, 0.5) else rng.choice([*sheet.cells])
    near = sorted(sheet.cells, key=lambda cell: (abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]), rng.random()))
    starts = rng.sample([cell for cell in near[:14] if cell != TRAP and sheet.cells[cell] != "u"], 4)
    for number, cell in enumerate(starts):
        sheet.cells[cell] = f"@{number % 2 + 1}"
    _fill_in(rng, sheet, starts)
    return World((sheet.board(),), tuple(zip(names, starts, strict=False)), rulings)


def _dungeon(rng: random.Random, sheet: Sheet) -> None:
    """A walled room in a corner with both doors."""
    wide, high = rng.randint(1, 3), rng.randint(1, 2)
    inside = {(x, y) for x in range(wide) for y in range(high)}
    rim = [(cell, way) for cell in inside for way in "es" if beside(cell, way) not in inside]
    for cell in inside:
        sheet.cells[cell] = "u"
        for way in "es":
            sheet.edges[side(cell, way)] = "|" if (cell, way) in rim else ""
    for number, (cell, way) in enumerate(rng.sample(rim, min(2, len(rim))), 1):
        sheet.edges[side(cell, way)] = str(number)


def _fill_in(rng: random.Random, sheet: Sheet, starts: list[Cell]) -> None:
    """The book and the deal."""
    free = [cell for cell in sheet.cells if cell not in starts]
    labels: dict[Cell, list[str]] = {TRAP: ["ловушка 1"]}
    used: set[str] = set()
    for cell in rng.sample(free, rng.randint(len(free) // 4, len(free) // 2)):
        label = rng.choice(LABELS)
        if cell == TRAP or (label in used and label not in MANY):
            continue
        used.add(label)
        labels[cell] = [label]
    for texts in labels.values():
        if texts[0].split(" ")[0] in ("сундук", "сейф", "ход") and chance(rng, 0.4):
            more = rng.choice(("Врач", "стражник", "установка"))
            if more not in used or more in MANY:
                used.add(more)
                texts.append(more)
    traps = [cell for cell, texts in labels.items() if texts[0].startswith("ловушка")]
    book = {}
    for cell, texts in labels.items():
        aimed = [f"установка {name_of(rng.choice(traps), 'latin')}" if one == "установка" else one for one in texts]
        book[name_of(cell, "latin")] = ", ".join(aimed)
    fixed = [one for texts in labels.values() for one in texts]
    fixed += [deck.GIVERS[one][1] for one in fixed if one in deck.GIVERS]
    pack = [card for card, about in deck.CARDS.items() for _ in range(about.count)]
    for card in fixed:
        if card in pack:
            pack.remove(card)
    rng.shuffle(pack)
    telling = [card for card in TELLING if card not in fixed]
    rng.shuffle(telling)
    pack = [*telling[: len(telling) * 3 // 4], *pack]
    places = [name_of(cell, "latin") for cell in free if not set(labels.get(cell, ())) & {*deck.CARDS}]
    places += [one for one in fixed if one.split(" ")[0] in ("сундук", "сейф")]
    places += ["число 1", "число 2", "число 3"] if "Мутант" in fixed else []
    deal = {}
    rng.shuffle(places)
    for place in places:
        if chance(rng, 0.75):
            deal[place] = pack.pop(0)
    items = [card for card in pack if deck.CARDS[card].category == "item" and card != deck.CORPSE]
    weapons = [card for card in pack if deck.CARDS[card].category == "weapon"]
    reserve = [*items[: rng.randint(0, 6)], *weapons[: rng.randint(0, 4)]]
    if reserve:
        deal["запас"] = ", ".join(reserve)
    sheet.sections = {"pockets": book, "deal": {**deal, "остальные": "нет"}}


def fill(rng: random.Random, token: str) -> str:
    """Other terrain; starts and the dungeon stay."""
    return rng.choice(("", "", "", "d", "w", "g"))


def special(token: str) -> bool:
    return token.startswith("@") or token == "u"


def shift(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """Other labels and cards where nobody has read; or one card, one label; or other lots."""
    sheet, kind = draft.sheet, rng.random()
    starts = {cell for cell, token in sheet.cells.items() if token.startswith("@")} | {at for _, at in draft.players}
    book, deal = sheet.sections["pockets"], sheet.sections["deal"]
    aimed = " ".join(text for text in book.values() if "установка" in text)
    cells = [  # whose labels may change: a trap that a remote or an installation springs has to stay where it is
        cell for cell in sheet.cells if cell not in starts and cell != TRAP and name_of(cell, "latin") not in aimed
    ]
    pockets = [place for place in deal if place not in ("остальные", "запас")]
    read = [place for place in pockets if _read(place, consulted)]
    if kind < 0.1:
        draft.lots = f"shifted {rng.randrange(10**6)}"
    elif kind < 0.2:
        _stir(rng, deal, [place for place in pockets if place not in read])
    elif kind < 0.3:
        _stir_labels(rng, sheet, [cell for cell in cells if Fact("label", cell) not in consulted])
    elif kind < 0.42:
        _swap_read(rng, sheet, cells, consulted)
    elif kind < 0.8 and read:  # what somebody has read, which another need not have heard of
        one = rng.choice(read)
        others = [place for place in pockets if deal[place] != deal[one]]
        if others:
            other = rng.choice(others)
            deal[one], deal[other] = deal[other], deal[one]
    elif kind < 0.87:
        _swap_trap(rng, sheet, cells, consulted)
    elif kind < 0.93 and len(deal) > 1:
        place = rng.choice([one for one in deal if one != "остальные"])
        del deal[place]  # it stays in the box
    else:
        _stir_labels(rng, sheet, rng.sample(cells, 2))


def _read(place: str, consulted: frozenset[Fact]) -> bool:
    word, _, number = place.partition(" ")
    kinds = {"сундук": "chest", "сейф": "safe", "число": "mutant"}
    where: Place = (kinds[word], int(number)) if word in kinds else ("cell", cell_of(place, "latin"))
    return Fact("pocket", where) in consulted


def _stir(rng: random.Random, deal: dict[str, str], places: list[str]) -> None:
    """The same cards in other pockets; the list of the reserve stays one."""
    places = [place for place in dict.fromkeys(places) if place not in ("остальные", "запас")]
    cards = [deal[place] for place in places]
    rng.shuffle(cards)
    deal.update(zip(places, cards, strict=True))


def _stir_labels(rng: random.Random, sheet: Sheet, cells: list[Cell]) -> None:
    """The same labels beside other pockets."""
    book = sheet.sections["pockets"]
    names = [name_of(cell, "latin") for cell in cells]
    texts = [book.pop(name, "") for name in names]
    rng.shuffle(texts)
    book.update({name: text for name, text in zip(names, texts, strict=True) if text})


def _swap_read(rng: random.Random, sheet: Sheet, cells: list[Cell], consulted: frozenset[Fact]) -> None:
    """A label that somebody has read somewhere else, and what stood there here: a person, a chest, nothing at all.

    Whoever stops there is told more or less; that the others are not is what a line's clauses would betray.
    """
    seen = [cell for cell in cells if Fact("label", cell) in consulted]
    if seen:
        _exchange(sheet.sections["pockets"], rng.choice(seen), rng.choice(cells))


def _exchange(book: dict[str, str], here: Cell, there: Cell) -> None:
    """What is written beside one cell beside the other, and the other way round."""
    names = name_of(here, "latin"), name_of(there, "latin")
    texts = book.pop(names[0], ""), book.pop(names[1], "")
    book.update({name: text for name, text in zip(reversed(names), texts, strict=True) if text})


def _swap_trap(rng: random.Random, sheet: Sheet, cells: list[Cell], consulted: frozenset[Fact]) -> None:
    """A trap under somebody who stopped there and is not told of it, or none there any more."""
    book = sheet.sections["pockets"]
    names = {cell: name_of(cell, "latin") for cell in cells}
    silent = [cell for cell, name in names.items() if book.get(name, "") in SILENT]
    stopped = [cell for cell in silent if Fact("label", cell) in consulted]
    if stopped:
        one = rng.choice(stopped)
        others = [cell for cell in silent if (names[cell] in book) != (names[one] in book)]
        if others:
            _exchange(book, one, rng.choice(others))


# --- scripts of players who know what they want ---


def hint(rng: random.Random, umpire: Umpire, bent: float | None) -> str | None:
    """What one would do who looks at the cards: take them, use them on whom they reach, serve whom he meets."""
    s, one = umpire.s, umpire.hero(umpire.speakers()[0])
    if s.choosing:
        return f"class|{rng.choice(('V', 'N', 'W', 'A') if bent is not None and bent < 0.5 else 'MWTVHNRA')}"
    if s.pause is not None:
        return f"reply|{rng.randint(0, 1)}"
    if s.dying is not None and s.dying[0] == one.name:
        return rng.choice(("keep", "keep|1", "keep|2"))
    if s.going.offer:
        return f"number|{rng.randint(0, 3)}"
    if one is not umpire.owner:
        return None
    wanted = [*_at_foes(umpire, one), *_here(rng, umpire, one)] if not s.going.midway else []
    if wanted and chance(rng, 0.75):
        return rng.choice(wanted)
    if s.going.steps + s.going.extra < 1:
        return "end"
    return _step(rng, umpire, one)


def _at_foes(umpire: Umpire, one: Hero) -> list[str]:
    """What reaches somebody from here."""
    found: list[str] = []
    if umpire.s.going.acted:
        return found
    reach = {1: [], 2: [], 3: []}  # type: dict[int, list[str]]
    for foe in umpire.foes(one):
        for far, names in reach.items():
            if foe.alive and umpire.book.straight(one.at, foe.at, far):
                names.append(foe.name)
        if foe.alive and foe.at == one.at:
            found.append(f"attack|{foe.name}")
    for card, far in (("Заморозка", 1), ("Шприц с ядом", 1), ("Волна", 1), ("Звездочка", 2), ("Лук", 3)):
        found += [f"use|{card}|{name}" for name in reach[far] if card in one.hand] * 4
    found += [f"attack|{name}" for name in reach[1] if deck.LICENCE in one.hand] * 9
    found += [f"steal|{name}" for name in reach[1] if one.letter == "V"] * 4
    found += [f"whip|{name}|" for name in reach[2] if "Хлыст" in one.hand]
    if "Телекинез" in one.hand:
        found += [f"use|Телекинез|{foe.name}" for foe in umpire.foes(one) if foe.alive]
    for mate in umpire.mates(one):
        found += [f"revive|{card}|{mate.name}|" for card in ("Аптечка", "Жизненный элексир") if card in one.hand] * (
            not mate.alive
        )
    return found


def _here(rng: random.Random, umpire: Umpire, one: Hero) -> list[str]:
    """What may be done where he stands."""
    found: list[str] = []
    label, cards = umpire.book.label(one.at), umpire.s.places["cell", one.at]
    if any(not deck.why_not(card, one.letter, one.hand) for card in cards):
        found += ["take|0|0", f"take|{min(len(cards), 2)}|0"] * 3
    if label.chest or label.safe:
        found.append("open")
    if umpire.s.going.opened is not None:
        found += [f"{verb}|{umpire.s.going.opened[0]}|1" for verb in ("from", "into")]
    if not umpire.s.going.acted:
        wants = (deck.GIVERS.get(label.person) or deck.RESERVES.get(label.person) or ("",))[0]
        found += ["trade|0"] * (4 if wants in one.hand else bool(label.person))
        found += ["slaughter", "catch"] * (deck.SHEEP in cards)
        found += ["hunt"] * any(card in cards for card in deck.PERMITS)
        found += [f"quicken|{card}" for card in ("Ускоритель", "Ускорение") if card in one.hand]
    found += ["spring|D9"] * any(card in one.hand for card in deck.REMOTES)
    if any(card in one.hand for card in deck.REMOTES) or label.installation is not None:
        what = rng.choice(("remote|D9", "installation|"))
        found.append(f"order|{what}|{rng.choice(('all', 'none', 'ask', *NAMES[:2]))}")
    return found


def _step(rng: random.Random, umpire: Umpire, one: Hero) -> str:
    """A step that is open, rather towards a foe or a full pocket."""
    extra = umpire.s.going.steps == 0 or one.quick
    kept = set(umpire.consulted)
    ways = ["n", "e", "s", "w", *(("ne", "se", "sw", "nw") if extra else ())]
    ways = [way for way in ways if not umpire.barred(one, way)] or ways[:4]
    umpire.consulted = kept
    if chance(rng, 0.7):
        full = [way for way in ways if umpire.s.places.get(("cell", step(one.at, way)))]
        foes = [foe.at for foe in umpire.foes(one) if foe.alive and foe.at != foe.start]
        close = [way for way in ways if any(_far(step(one.at, way), at) < _far(one.at, at) for at in foes)]
        ways = rng.choice((full or ways, close or ways))
    return f"go|{rng.choice(ways)}"


def _far(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def small() -> Iterator[World]:
    """Rooms of three cells, in each other labels and cards, and one hero alone."""
    rows = (
        ("", "Овца", "Меч"), ("ловушка 1", "", "Факел"), ("яма", "Меч", ""), ("стражник", "Меч", "Овца"),
        ("ход 1", "", "Щит"), ("Врач", "", "Овца"), ("сундук 1", "Ключ от сундука №1", ""),
    )  # fmt: skip
    for label, card, other in rows:
        sheet = Sheet(3, 1)
        sheet.cells[0, 0] = "@1"
        book, deal = ({"B1": label} if label else {}), {"остальные": "нет"}
        deal |= {"B1": card} if card else {}
        deal |= {"C1": other} if other else {}
        sheet.sections = {"pockets": book, "deal": deal}
        yield World((sheet.board(),), (("Аня", (0, 0)),), {**DEFAULTS, "steps": "1"})


MARKS = ("", "", "", "", "|")
SAID = ("класс воин", "восток", "запад", "взять 1", "забить", "обмен", "открыть", "стою", "конец")
# Where all stand, what they did and how large the field is, is open to all, and no die is ever thrown.
OPEN = frozenset(
    (
        "misheard text tells the size of the map",
        "misheard text counts what lies about, with its plural",
        "a hidden lot shifts open dice",
        "a blank line where much happened",
        "log entries numbered by what truly happened",
        "misheard words cost the turn in some places",  # it says words that this game does not know
        "one who comes by a correction is told where he stands",
        "the log of one who joins late tells where all stand",  # nobody joins late
    )
)


def shown(board: Board) -> Hashable:
    """Cells and edges: all that the open field shows."""
    return board.width, board.height, tuple(board.cells.items()), tuple(board.edges.items())


def _hint(rng: random.Random, umpire: Any, bent: float | None) -> str | None:
    return hint(rng, umpire, bent)


RECIPE = Recipe(
    make, MARKS, fill, special, shift, _hint, small, SAID, embeds=False, lot="return", open=OPEN, places_open=True,
    shown=shown, dear=30, piped=False,
)  # fmt: skip
