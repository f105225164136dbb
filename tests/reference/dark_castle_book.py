"""What lies beside the Dark Castle's field, read the slow way: labels of pockets, the master's deal, typed words."""

from __future__ import annotations

import dataclasses
import re

from tests.reference import dark_castle_cards as deck
from tests.reference.interface import Board, Cell, beside, side

CYRILLIC = "АБВГДЕЖЗИКЛМНОПР"
NAMES = ("Аня", "Боря", "Вера", "Гена")
WAYS = {"север": "n", "восток": "e", "юг": "s", "запад": "w"}
CORNERS = {"св": "ne", "юв": "se", "юз": "sw", "сз": "nw"}
Place = tuple[str, object]  # ("cell", cell), ("chest", 1), ("safe", 1), ("mutant", 1), ("person", name), ("reserve", 0)


def cell_of(name: str, columns: str) -> Cell:
    """The cell of a name in Latin or Cyrillic letters."""
    letter, row = name[0].upper(), int(name[1:]) - 1
    return (CYRILLIC.index(letter) if columns == "cyrillic" else ord(letter) - ord("A")), row


def name_of(cell: Cell, columns: str) -> str:
    """The name of a cell."""
    return f"{CYRILLIC[cell[0]] if columns == 'cyrillic' else chr(ord('A') + cell[0])}{cell[1] + 1}"


@dataclasses.dataclass
class Label:
    """What stands beside one pocket (DC-4)."""

    chest: int = 0
    safe: int = 0
    trap: int = 0
    extra: int = 0
    person: str = ""
    prison: bool = False
    hazard: str = ""
    installation: Cell | None = None
    card: str = ""


_BLANK = Label()


class Book:
    """The labels of a map's `pockets` and the cards of its `deal`."""

    def __init__(self, board: Board, columns: str) -> None:
        self.board = board
        self.labels: dict[Cell, Label] = {}
        for name, text in board.sections["pockets"].items():
            label = self.labels.setdefault(cell_of(name, columns), Label())
            for part in text.split(", "):
                _enter(label, part, columns)
        self.dealt: list[tuple[Place, str]] = []
        for name, text in board.sections.get("deal", {}).items():
            if name != "остальные":
                self.dealt += [(_place(name, columns), card) for card in text.split(", ")]
        self.dungeon = [cell for cell, token in board.in_rows() if token == "u"]
        self.homes = {self.label(cell).person: cell for cell, _ in reversed([*board.in_rows()])}
        self.prison = next((cell for cell, _ in board.in_rows() if self.label(cell).prison), None)

    def __deepcopy__(self, memo: object) -> Book:
        return self

    def label(self, cell: Cell) -> Label:
        return self.labels.get(cell, _BLANK)

    def starts(self, team: int) -> list[Cell]:
        """The start cells of a team."""
        return [cell for cell, token in self.board.in_rows() if token == f"@{team}"]

    def home(self, person: str) -> Cell | None:
        """Where somebody is met."""
        return self.homes.get(person)

    # --- ground ---

    def mark(self, cell: Cell, way: str) -> str:
        return self.board.edges.get(side(cell, way), "|")

    def is_open(self, cell: Cell, way: str) -> bool:
        return self.mark(cell, way) == "" and beside(cell, way) in self.board.cells

    def ray(self, cell: Cell, way: str, length: int) -> Cell | None:
        """The cell so far away in a straight line with nothing between."""
        for _ in range(length):
            if not self.is_open(cell, way):
                return None
            cell = beside(cell, way)
        return cell

    def straight(self, one: Cell, other: Cell, length: int) -> bool:
        return any(self.ray(one, way, length) == other for way in "nesw")

    def corner(self, cell: Cell, way: str) -> bool:
        """Whether one of the two ways round a corner is free (H16)."""
        return any(
            self.is_open(cell, first) and self.is_open(beside(cell, first), second)
            for first, second in (way, (way[1], way[0]))
        )


def step(cell: Cell, way: str) -> Cell:
    """The cell one of the eight steps away."""
    for one in way:
        cell = beside(cell, one)
    return cell


def _enter(label: Label, part: str, columns: str) -> None:
    word, _, rest = part.partition(" ")
    numbered = {"сундук": "chest", "сейф": "safe", "ловушка": "trap", "ход": "extra"}
    if word in numbered:
        setattr(label, numbered[word], int(rest))
    elif word == "установка":
        label.installation = cell_of(rest, columns)
    elif part == "тюрьма":
        label.prison = True
    elif part in deck.PERSONS:
        label.person = part
    elif part in deck.HAZARDS:
        label.hazard = part
    else:
        assert part in deck.CARDS, part
        label.card = part


def _place(name: str, columns: str) -> Place:
    word, _, number = name.partition(" ")
    if word == "запас":
        return "reserve", 0
    kinds = {"сундук": "chest", "сейф": "safe", "число": "mutant"}
    return (kinds[word], int(number)) if word in kinds else ("cell", cell_of(name, columns))


# --- what may be typed: meanings are a verb and its values with "|" between ---

_EXACT = {
    "стою": "stay", "конец": "end", "конец хода": "end", "end": "end", "взять всё": "take|0|0", "открыть": "open",
    "обмен": "trade|0", "мимо": "number|0", "поймать": "catch", "забить": "slaughter", "охота": "hunt",
    "ускоритель": "quicken|Ускоритель", "ускорение": "quicken|Ускорение", "капкан": "lay", "из рюкзака": "unpack",
    "установка": "spring|", "да": "reply|1", "нет": "reply|0", "рука": "hand", "с собой": "keep",
    "класс по жребию": "class|",
    **{said: f"go|{way}" for said, way in (*WAYS.items(), *CORNERS.items())},
    **{said: f"go|{said[0]}" for said in ("north", "east", "south", "west")},
    **{f"класс {name}": f"class|{letter}" for letter, name in deck.CLASSES.items()},
    **{f"мутаген {name}": f"mutate|{letter}" for letter, name in deck.CLASSES.items()},
    **{f"{said} {name}": f"{verb}|{way}" for name, way in WAYS.items() for said, verb in (
        ("кирка", "break|Кирка"), ("обвал", "break|Обвал"), ("ранец", "fly|Ракетный ранец|2"),
        ("полет", "fly|Полет|5"))},
    "наказ оборудование да": "order|equipment||all", "наказ оборудование нет": "order|equipment||none",
}  # fmt: skip
_WHOM = {"все": "all", "нет": "none", "спроси": "ask"}
_FORMS = (
    (r"взять (\d+)", "take|{0}|0"), (r"взять (\d+) вместо (\d+)", "take|{0}|{1}"), (r"бросить (\d+)", "drop|{0}"),
    (r"из сундука (\d+)", "from|chest|{0}"), (r"из сейфа (\d+)", "from|safe|{0}"),
    (r"в сундук (\d+)", "into|chest|{0}"), (r"в сейф (\d+)", "into|safe|{0}"), (r"обмен (\d+)", "trade|{0}"),
    (r"число (\d+)", "number|{0}"), (r"в рюкзак (\d+)", "pack|{0}"), (r"с собой((?: \d+)+)", "keep{0}"),
    (r"пульт ([A-Za-zА-Яа-я]\d+)", "spring|{0}"), (r"бинокль ([A-Za-zА-Яа-я]\d+)", "look|{0}"),
    (r"телепорт ([A-Za-zА-Яа-я]\d+)", "teleport|{0}"), (r"хлыст ([A-ZА-Я]\d+)", "whip||{0}"),
    (r"наказ пульт ([A-Za-zА-Яа-я]\d+) (.+)", "order|remote|{0}|{1}"),
    (r"наказ установка (.+)", "order|installation||{0}"),
    (r"передать (\d+) (.+)", "send|{0}|{1}"), (r"передать из рюкзака (.+)", "send|0|{0}"),
    (r"(?:атака|напасть) (?:на )?(.+)", "attack|{0}"), (r"украсть (?:у )?(.+)", "steal|{0}"),
    (r"хлыст (.+)", "whip|{0}|"), (r"зв[её]здочка (.+)", "use|Звездочка|{0}"), (r"лук (.+)", "use|Лук|{0}"),
    (r"яд (.+)", "use|Шприц с ядом|{0}"), (r"заморозка (.+)", "use|Заморозка|{0}"), (r"волна (.+)", "use|Волна|{0}"),
    (r"телекинез (.+)", "use|Телекинез|{0}"), (r"аптечка (.+)", "revive|Аптечка|{0}|"),
    (r"элексир (.+)", "revive|Жизненный элексир|{0}|"), (r"воскрешение (.+) с пропуском", "revive|Воскрешение|{0}|1"),
    (r"воскрешение (.+)", "revive|Воскрешение|{0}|"),
)  # fmt: skip
_NAMED = {"attack": 0, "steal": 0, "whip": 0, "use": 1, "revive": 1, "send": 1, "order": 2}


def meaning_of(words: str, names: list[str]) -> list[str] | None:
    """The verb and its values; None where the words are misheard, as the name of a stranger is."""
    found = _EXACT.get(words)
    for form, meaning in _FORMS if found is None else ():
        match = re.fullmatch(form, words)
        if match is not None:
            found = meaning.format(*match.groups())
            break
    if found is None:
        return None
    verb, *values = found.split("|") if not found.startswith("keep") else ("keep", *found.split()[1:])
    if found.startswith("keep"):
        values = re.findall(r"\d+", found)
    if verb in _NAMED and values[_NAMED[verb]]:
        whom = values[_NAMED[verb]]
        if verb == "order" and whom in (*_WHOM, "all", "none"):
            values[_NAMED[verb]] = _WHOM.get(whom, whom)
        elif whom not in names:
            return None
    return [verb, *values]


def sentences() -> dict[str, str]:
    """A hundred typed words with their meanings, for scripts of chance."""
    said = [*_EXACT, *(f"взять {n}" for n in (1, 2, 3)), "взять 1 вместо 1", "взять 1 вместо 2"]
    said += [f"{word} {n}" for word in ("бросить", "число") for n in (1, 2, 3)]
    said += [
        f"{word} {n}" for word in ("из сундука", "из сейфа", "в сундук", "в сейф", "обмен", "с собой") for n in (1, 2)
    ]
    said += ["в рюкзак 1", "с собой 1 2", "пульт D9", "передать из рюкзака Вера"]
    said += [f"{word} {cell}" for word in ("бинокль", "телепорт", "хлыст") for cell in ("B2", "C5", "D9")]
    said += [f"наказ {what} {whom}" for what in ("пульт D9", "установка") for whom in (*_WHOM, *NAMES[:2])]
    said += [
        f"{word} {name}"
        for word in (
            *("атака", "украсть", "хлыст", "звёздочка", "лук", "яд", "заморозка", "волна", "телекинез", "аптечка"),
            *("элексир", "воскрешение", "передать 1"),
        )
        for name in NAMES
    ]
    found = {}
    for words in said:
        meaning = meaning_of(words, [*NAMES])
        assert meaning is not None, words
        found[words] = "|".join(meaning)
    return found
