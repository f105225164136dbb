"""The cards, classes, persons and blows of the Dark Castle, typed from sections 3.2 to 3.4 of rules/dark-castle.md.

Cards go by their Russian names. Classes are letters: M mage, W warrior, T troll, V thief, H human, N ninja, R robot,
A alien.
"""

from __future__ import annotations

import re
from typing import NamedTuple

CLASSES = {
    "M": "маг", "N": "ниндзя", "W": "воин", "T": "тролль", "A": "инопланетянин", "H": "человек", "V": "вор",
    "R": "робот",
}  # fmt: skip
FANTASY = "MWTV"
IN_PITS = "MRVH"  # DC-25
ALL = "MWTVHNRA"


class Card(NamedTuple):
    """One kind: how many there are, for whom, its category, and marks: once, alone, quest."""

    count: int
    bearers: str
    category: str
    marks: str = ""


_TABLE = """
10 Звездочка; N item once
1 Пульт Г9; all special
1 Пульт О3; all special
1 Пульт Д12; all special
1 Пульт П12; all special
1 Доспехи; all special quest
2 Чужой; - creature
2 Демон; - creature
10 Овца; - creature
2 Бык; - creature
2 Дракон; - creature
1 Ракетный ранец; R item once
4 Меч; NHAWV weapon
3 Фонарик; HRAN item
4 Кирка; HWTA item alone
4 Лук; V item
3 Мутаген; all item alone
5 Дубинка; TW weapon
2 Булава; W super
2 Финка; V super
2 Дротик; N super
2 Кастет; H super
2 Ракетница; R super
1 Кол; T super
2 Излучатель; A super
2 Аптечка; RV item once
3 Ускоритель; THVWR item once
4 Обвал; M spell alone
3 Мантия; M item
1 Пистолет; H weapon
3 Бронепояс; HRA item
3 Телепортация; M spell once
6 Бинокль; HA item once
3 Китайский амулет; N item
1 Кольчуга; TWV item
3 Телекинез; M spell once
2 Ускорение; MA spell once
2 Хлыст; V item once
4 Шприц с ядом; N item once
5 Стрела; all special once
5 Колчан; V item
6 Противогаз; HN item
2 Лицензия на убийство; all special
1 Рюкзак; all item
3 Сеть; all item
4 Заморозка; MA spell once
2 Шлем; TNAWV item
2 Щит; WTA item
3 Факел; MWTV item
2 Гарпун; NT weapon
3 Жизненный элексир; all item
3 Кувалда; HNRWT weapon
1 Сенсор; R item
3 Свет; M spell
1 Боеприпас; all special once
3 Волна; MA spell once
5 Оборудование; TWR item once
2 Плазмоамулет; all special
1 Лунный камень; all special
4 Кинжал; VN weapon
3 Плавание; M spell
2 Копье; all special
3 Акваланг; HA item
2 Лазер; HRA weapon once
2 Воскрешение; M spell once
2 Топор; WTH weapon
2 Смерть; M spell
1 Ключ от подземелья №1; all special
1 Ключ от подземелья №2; all special
1 Папирус; all special quest
1 Корона; all special quest
1 Изумруд; all special quest
1 Манипулятор; all special quest
1 Кольцо «Гранат»; all special
0 Полет; M spell
0 Гипноз; M spell once
0 Капкан; all special
0 Овца (живая); all item
0 Овца (труп); all item
"""
CARDS: dict[str, Card] = {}
for _row in _TABLE.strip().split("\n"):
    _found = re.fullmatch(r"(\d+) (.+); (\S+) (\w+) ?(\w*)", _row)
    assert _found is not None, _row
    _count, _name, _bearers, _category, _marks = _found.groups()
    _bearers = {"all": ALL, "-": ""}.get(_bearers, _bearers)
    CARDS[_name] = Card(int(_count), _bearers, _category, _marks)
for _number, _count in enumerate((3, 1, 1, 2, 1, 1, 2), 1):  # №3 is made (H3)
    CARDS[f"Магнитная карточка №{_number}"] = Card(_count, "HNRA", "special")
for _number, _count in enumerate((1, 2, 1, 1, 2, 1, 1), 1):
    CARDS[f"Ключ от сундука №{_number}"] = Card(_count, "MWTV", "special")

BY_RULING = {"flight": ("Полет", 1), "hypnosis": ("Гипноз", 1), "snare": ("Капкан", 2)}
LICENCE = "Лицензия на убийство"
SHEEP, ALIVE, CORPSE = "Овца", "Овца (живая)", "Овца (труп)"
KEYS = ("Ключ от подземелья №1", "Ключ от подземелья №2")
QUEST = (("Манипулятор",), ("Изумруд",), ("Корона",), KEYS)  # H48, the furthest first
GEAR = {"d": ("Фонарик", "Факел", "Свет"), "w": ("Акваланг", "Плавание"), "g": ("Противогаз",)}
REMOTES = {"Пульт Г9": (3, 8), "Пульт О3": (13, 2), "Пульт Д12": (4, 11), "Пульт П12": (14, 11)}
SNARED = "RHWV"  # DC-26
PERMITS = {"Чужой": "Плазмоамулет", "Демон": "Лунный камень", "Бык": "Копье", "Дракон": "Кольцо «Гранат»"}
HAZARDS = {"яма": 1, "канава": 2, "пропасть": 2, "овраг": 1}
GIVERS = {
    "Писарь": ("Папирус", KEYS[0]), "Рыцарь": ("Доспехи", KEYS[1]), "Король": ("Корона", "Изумруд"),
    "Королева": ("Изумруд", "Манипулятор"),
}  # fmt: skip
RESERVES = {"Врач": (ALIVE, "item"), "Ученый": (CORPSE, "item"), "Охотник": (CORPSE, "weapon")}
PERSONS = (*GIVERS, *RESERVES, "Мутант", "стражник")

# Section 3.4: whom a weapon kills, and in how many blows.
WEAPONS = {
    "Меч": (ALL, 3), "Кувалда": (ALL, 3), "Смерть": (ALL, 3), "Топор": ("HNAWTV", 3), "Пистолет": ("WTVA", 2),
    "Лазер": ("WVHNR", 2), "Кинжал": ("MWTHN", 4), "Дубинка": ("VH", 4), "Гарпун": (ALL, 4), "Булава": ("W", 3),
    "Финка": ("V", 3), "Дротик": ("N", 3), "Кастет": ("H", 3), "Ракетница": ("R", 3), "Кол": ("T", 3),
    "Излучатель": ("A", 3),
}  # fmt: skip
ARMOUR = ("Кольчуга", "Бронепояс", "Мантия", "Китайский амулет")
SPENT = {"Лазер": "Лазер", "Пистолет": "Боеприпас"}
MOST = {"super": 1, "weapon": 1, "item": 5, "spell": 5}


def printed(card: str) -> str:
    """The three states of a sheep are one card."""
    return SHEEP if card in (ALIVE, CORPSE) else card


def why_not(card: str, letter: str, hand: list[str]) -> str:
    """Why a hero of that class may not carry a card beside that hand; "" where he may (DC-28 to DC-36)."""
    about = CARDS[card]
    if letter not in about.bearers:
        return "не для тебя"
    heavy = [other for other in hand if CARDS[other].category != "special"]
    alone = any(CARDS[other].marks == "alone" for other in heavy)
    if about.category != "special" and ((about.marks == "alone" and heavy) or alone):
        return "только одно"
    if card == "Стрела":
        return "предел" if card in hand and "Колчан" not in hand else ""
    alike = sum(printed(other) == printed(card) for other in hand)
    if about.category == "special":
        return "предел" if alike else ""
    same = sum(CARDS[other].category == about.category for other in hand)
    if same >= MOST[about.category] or (about.category in ("item", "spell") and alike >= 2):
        return "предел"
    return ""


def blows(letter: str, hand: list[str], victim: str, worn: list[str], poison: int, wet: bool) -> tuple[int, str, str]:
    """The fewest blows, the weapon, and what is spent with it; 0 where he can never kill (DC-53, DC-59 to DC-62)."""
    found = []
    for place, card in enumerate(dict.fromkeys(hand)):
        if card not in WEAPONS or victim not in WEAPONS[card][0] or not loaded(card, hand):
            continue
        number = WEAPONS[card][1]
        armoured = any(one in worn for one in ARMOUR)
        helmeted = armoured and "Шлем" in worn
        if card == "Ракетница" and "Сенсор" in hand:
            number = 2 if armoured else 1
        elif CARDS[card].category == "super":
            number += 2 if helmeted else 0
        else:
            if card == "Гарпун" and wet:
                number = 2
            number += (number - 1 if armoured else 0) + (1 if helmeted and card != "Пистолет" else 0)
        number = max(1, number - poison)
        found.append((number, card in SPENT, CARDS[card].category != "super", place, card))
    if not found:
        return 0, "", ""
    number, _, _, _, card = min(found)
    return number, card, SPENT.get(card, "")


def loaded(card: str, hand: list[str]) -> bool:
    """A pistol without ammunition is no weapon."""
    return card != "Пистолет" or "Боеприпас" in hand


def hunting(hand: list[str]) -> str:
    """The weapon that kills sheep and monsters, one that is not spent before one that is; "" without (H21)."""
    found = [card for card in hand if card in WEAPONS and loaded(card, hand)]
    found.sort(key=lambda card: card in SPENT)
    return found[0] if found else ""
