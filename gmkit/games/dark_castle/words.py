"""What may be typed in the Dark Castle. It reads words; it knows neither the world nor the map.

Numbers stand for cards on the owner's private list, so that no command names a card that is still a secret (H9).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from gmkit.core.speech.forms import Form, Formbook
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.phrasebook import parse_number, phrases
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.commands import Command
from gmkit.games.dark_castle.kinds import Kind
from gmkit.grid.geometry import Columns, Way
from gmkit.text import Both, Lang

_STEPS: tuple[tuple[tuple[int, int], str, str], ...] = (
    ((0, -1), "север|с", "north|n"),
    ((1, 0), "восток|в", "east|e"),
    ((0, 1), "юг|ю", "south|s"),
    ((-1, 0), "запад|з", "west|w"),
    ((1, -1), "св|северо-восток", "ne|north-east|northeast"),
    ((1, 1), "юв|юго-восток", "se|south-east|southeast"),
    ((-1, 1), "юз|юго-запад", "sw|south-west|southwest"),
    ((-1, -1), "сз|северо-запад", "nw|north-west|northwest"),
)
_WAYS = (
    (Way.NORTH, "север|с|north|n"),
    (Way.EAST, "восток|в|east|e"),
    (Way.SOUTH, "юг|ю|south|s"),
    (Way.WEST, "запад|з|west|w"),
)
_KEEP = re.compile(r"(?:с собой|keep)((?:\s+\d+)*)")

Blanks = Mapping[str, Any]


def _said(command: Command, ru: str, en: str, help_ru: str, help_en: str) -> Form[Command]:
    """A command without blanks."""
    return Form((f"({ru})", f"({en})"), lambda blanks: command, _title(ru, en), Both(help_ru, help_en))


def _title(ru: str, en: str) -> Both:
    """The first of the spellings, as it is offered."""
    return Both(ru.split("|")[0], en.split("|")[0])


def _form(
    ru: str, en: str, make: Callable[[Blanks], Command], titles: tuple[str, str], told: tuple[str, str]
) -> Form[Command]:
    return Form((ru, en), make, Both(*titles), Both(*told))


def _steps() -> list[Form[Command]]:
    return [
        _said(cm.Step(*step), ru, en, "шаг" if 0 in step else "шаг наискосок", "a step" if 0 in step else "diagonal")
        for step, ru, en in _STEPS
    ]


def _tools(
    command: Callable[[Kind, Way], Command], kind: Kind, ru: str, en: str, told: tuple[str, str]
) -> list[Form[Command]]:
    """A tool and the way it is used."""
    return [
        Form(
            (f"({ru}|{en}) ({ways})",),
            lambda blanks, way=way: command(kind, way),  # type: ignore[misc]
            Both(f"{ru.split('|')[0]} {ways.split('|')[0]}", f"{en.split('|')[0]} {ways.split('|')[2]}"),
            Both(*told),
            listed=way is Way.NORTH,
        )
        for way, ways in _WAYS
    ]


def _at_hero(kind: Kind, ru: str, en: str, told: tuple[str, str]) -> Form[Command]:
    """A card that acts on a hero."""
    return _form(
        f"({ru}) {{who}}",
        f"({en}) {{who}}",
        lambda blanks: cm.Use(kind, blanks["who"]),
        (f"{ru.split('|')[0]} ИМЯ", f"{en.split('|')[0]} NAME"),
        told,
    )


def _pockets() -> list[Form[Command]]:
    return [
        _form(
            "взять {count}",
            "take {count}",
            lambda blanks: cm.Take(_positive(blanks["count"])),
            ("взять 1", "take 1"),
            ("карту кармашка по номеру; «взять всё»", "a card of the pocket; 'take all'"),
        ),
        _said(cm.Take(0), "взять все|взять всё", "take all", "всё, что можно нести", "all you may carry"),
        _form(
            "взять {count} вместо {number}",
            "take {count} for {number}",
            lambda blanks: cm.Take(_positive(blanks["count"]), _positive(blanks["number"])),
            ("взять 1 вместо 2", "take 1 for 2"),
            ("вторую положить, первую взять", "lay the second, take the first"),
        ),
        _form(
            "(бросить|положить) {count}",
            "drop {count}",
            lambda blanks: cm.Drop(_positive(blanks["count"])),
            ("бросить 1", "drop 1"),
            ("карту с рук в кармашек", "a card of your hand into the pocket"),
        ),
        _said(cm.Open(), "открыть", "open", "сундук или сейф здесь", "the chest or safe here"),
        *(
            form
            for safe, out, into, en in ((False, "сундука", "сундук", "chest"), (True, "сейфа", "сейф", "safe"))
            for form in (
                _form(
                    f"из {out} {{count}}",
                    f"from {en} {{count}}",
                    lambda blanks, safe=safe: cm.FromBox(safe, _positive(blanks["count"])),  # type: ignore[misc]
                    (f"из {out} 1", f"from {en} 1"),
                    ("карту оттуда", "a card out of it"),
                ),
                _form(
                    f"в {into} {{count}}",
                    f"into {en} {{count}}",
                    lambda blanks, safe=safe: cm.IntoBox(safe, _positive(blanks["count"])),  # type: ignore[misc]
                    (f"в {into} 1", f"into {en} 1"),
                    ("карту с рук туда", "a card of your hand into it"),
                ),
            )
        ),
    ]


def _people() -> list[Form[Command]]:
    return [
        _said(cm.Trade(), "обмен", "trade", "дать здешнему, что он просит", "serve the person here"),
        _form(
            "обмен {count}",
            "trade {count}",
            lambda blanks: cm.Trade(_positive(blanks["count"])),
            ("обмен 1", "trade 1"),
            ("этой овцой", "with this sheep"),
        ),
        _form(
            "число {count}",
            "number {count}",
            lambda blanks: cm.Number(_positive(blanks["count"])),
            ("число 2", "number 2"),
            ("ответ Мутанту: 1, 2 или 3", "an answer to the Mutant: 1, 2 or 3"),
        ),
        _said(cm.Number(0), "мимо", "pass", "Мутанту не отвечать", "no answer to the Mutant"),
        _said(cm.Catch(), "поймать", "catch", "овцу сетью", "a sheep, with a net"),
        _said(cm.Slaughter(), "забить", "slaughter", "овцу оружием", "a sheep, with a weapon"),
        _said(cm.Hunt(), "охота", "hunt", "на чудовище, с оружием и пропуском", "a monster, with weapon and permit"),
    ]


def _heroes() -> list[Form[Command]]:
    return [
        _form(
            "атака {who}", "attack {who}", lambda b: cm.Attack(b["who"]), ("атака ИМЯ", "attack NAME"), ("бой", "fight")
        ),
        _form(
            "украсть [у] {who}",
            "steal [from] {who}",
            lambda b: cm.Steal(b["who"]),
            ("украсть ИМЯ", "steal NAME"),
            ("вор, соседняя клетка", "a thief, the next cell"),
        ),
        _form(
            "хлыст {who}",
            "whip {who}",
            lambda b: cm.Whip(b["who"]),
            ("хлыст ИМЯ", "whip NAME"),
            ("через клетку", "over one cell"),
        ),
        _form(
            "хлыст {cell}",
            "whip {cell}",
            lambda b: cm.Whip("", b["cell"]),
            ("хлыст Б4", "whip Б4"),
            ("с земли", "off the ground"),
        ),
        _at_hero(Kind.STAR, "звездочка|звёздочка", "star", ("через одну клетку", "over one cell")),
        _at_hero(Kind.BOW, "лук", "bow", ("через две клетки", "over two cells")),
        _at_hero(Kind.POISON, "яд", "poison", ("кто пропускает ход", "one who misses a turn")),
        _at_hero(Kind.FREEZE, "заморозка", "freeze", ("соседняя клетка", "the next cell")),
        _at_hero(Kind.WAVE, "волна", "wave", ("соседняя клетка", "the next cell")),
        _at_hero(Kind.TELEKINESIS, "телекинез", "telekinesis", ("его карты", "his cards")),
        _at_hero(Kind.HYPNOSIS, "гипноз", "hypnosis", ("его следующий ход ваш", "you play his next turn")),
        *(
            _form(
                f"{ru} {{who}}",
                f"{en} {{who}}",
                lambda b, kind=kind: cm.Revive(kind, b["who"]),  # type: ignore[misc]
                (f"{ru} ИМЯ", f"{en} NAME"),
                ("оживить союзника", "revive an ally"),
            )
            for kind, ru, en in (
                (Kind.KIT, "аптечка", "kit"),
                (Kind.ELIXIR, "(элексир|эликсир)", "elixir"),
                (Kind.RESURRECTION, "воскрешение", "resurrection"),
            )
        ),
        _form(
            "воскрешение {who} с пропуском",
            "resurrection {who} and skip",
            lambda b: cm.Revive(Kind.RESURRECTION, b["who"], True),
            ("воскрешение ИМЯ с пропуском", "resurrection NAME and skip"),
            ("пропустить 2 хода и сохранить", "miss 2 turns and keep it"),
        ),
    ]


def _own() -> list[Form[Command]]:
    return [
        *(
            Form(
                (f"[класс|class] ({facts.names.ru}|{facts.names.en})",),
                lambda b, kind=kind: cm.ChooseClass(kind),  # type: ignore[misc]
                Both(f"класс {facts.names.ru}", f"class {facts.names.en}"),
                Both("до раздачи: кем играть", "before the deal: what you play"),
            )
            for kind, facts in classes().items()
        ),
        _said(cm.ChooseClass(), "класс по жребию|класс жребий", "class by lot", "класс скажет жребий", "a lot says it"),
        _form(
            "бинокль {cell}",
            "binoculars {cell}",
            lambda b: cm.Look(b["cell"]),
            ("бинокль Б4", "binoculars Б4"),
            ("что там лежит", "what lies there"),
        ),
        _form(
            "(телепорт|телепортация) {cell}",
            "teleport {cell}",
            lambda b: cm.Teleport(b["cell"]),
            ("телепорт Б4", "teleport Б4"),
            ("туда, где можно стоять", "where you may stand"),
        ),
        _said(cm.Quicken(Kind.ACCELERATOR), "ускоритель", "accelerator", "шаги наискосок", "diagonal steps"),
        _said(cm.Quicken(Kind.ACCELERATION), "ускорение", "acceleration", "то же заклинанием", "the same by a spell"),
        *_tools(cm.Fly, Kind.JET_PACK, "ранец", "jet", ("на 2 клетки", "2 cells")),
        *_tools(cm.Fly, Kind.FLIGHT, "полет|полёт", "flight", ("на 5 клеток", "5 cells")),
        *_tools(cm.Break, Kind.PICKAXE, "кирка", "pickaxe", ("шаг сквозь стену", "the step, through a wall")),
        *_tools(cm.Break, Kind.COLLAPSE, "обвал", "collapse", ("шаг сквозь стену", "the step, through a wall")),
        *(
            Form(
                (f"мутаген {facts.names.ru}", f"mutagen {facts.names.en}"),
                lambda b, kind=kind: cm.Mutate(kind),  # type: ignore[misc]
                Both(f"мутаген {facts.names.ru}", f"mutagen {facts.names.en}"),
                Both("стать им", "become one"),
            )
            for kind, facts in classes().items()
        ),
        _said(cm.LaySnare(), "капкан", "snare", "поставить здесь", "lay it here"),
        _form(
            "передать {count} {who}",
            "send {count} {who}",
            lambda b: cm.Send(_positive(b["count"]), b["who"]),
            ("передать 1 ИМЯ", "send 1 NAME"),
            ("рюкзаком, карту этой клетки", "by the backpack, a card of this cell"),
        ),
        _form(
            "передать из рюкзака {who}",
            "send from backpack {who}",
            lambda b: cm.Send(0, b["who"]),
            ("передать из рюкзака ИМЯ", "send from backpack NAME"),
            ("карту рюкзака", "the backpack's card"),
        ),
        _form(
            "в рюкзак {count}",
            "into backpack {count}",
            lambda b: cm.IntoPack(_positive(b["count"])),
            ("в рюкзак 1", "into backpack 1"),
            ("сверх пределов", "over the limits"),
        ),
        _said(cm.OutOfPack(), "из рюкзака", "from backpack", "положить на клетку", "lay it on the cell"),
        _said(cm.Stay(), "стою", "stay", "без шага", "no step"),
        _said(cm.End(), "конец", "end", "конец хода", "the end of the turn"),
    ]


_WHOM = (("(все|всех|all)", "all"), ("(нет|none)", "none"), ("{who}", ""))


def _orders() -> list[Form[Command]]:
    found: list[Form[Command]] = []
    for whom, meaning in _WHOM:
        found.append(
            Form(
                (f"(наказ|order) (пульт|remote) {{cell}} {whom}",),
                lambda b, meaning=meaning: cm.GiveOrder("remote", b["cell"], meaning or b["who"]),  # type: ignore[misc]
                Both("наказ пульт Б4 все", "order remote Б4 all"),
                Both("кого ловить: все, нет или имя", "whom to catch: all, none or a name"),
                listed=meaning == "all",
            )
        )
        found.append(
            Form(
                (f"(наказ|order) (установка|installation) {whom}",),
                lambda b, meaning=meaning: cm.GiveOrder("installation", None, meaning or b["who"]),  # type: ignore[misc]
                Both("наказ установка все", "order installation all"),
                Both("то же для установки, где стою", "the same for an installation where you stand"),
                listed=meaning == "all",
            )
        )
    for words, meaning in (("(да|yes)", "all"), ("(нет|no)", "none")):
        found.append(
            Form(
                (f"(наказ|order) (оборудование|equipment) {words}",),
                lambda b, meaning=meaning: cm.GiveOrder("equipment", None, meaning),  # type: ignore[misc]
                Both("наказ оборудование нет", "order equipment no"),
                Both("тратить ли его на ловушки", "whether to spend it on traps"),
                listed=meaning == "none",
            )
        )
    return [
        *found,
        _form(
            "пульт {cell}",
            "remote {cell}",
            lambda b: cm.Spring(b["cell"]),
            ("пульт Б4", "remote Б4"),
            ("сработать сейчас", "spring it now"),
        ),
        _said(cm.Spring(), "установка", "installation", "сработать сейчас", "spring it now"),
        _said(cm.ShowHand(), "рука|карты", "hand", "свои карты", "your own cards"),
    ]


def _positive(number: int) -> int:
    if number < 1:
        raise Misheard.unknown(str(number))
    return number


@lru_cache(maxsize=1)
def _book() -> Formbook[Command]:
    return Formbook([*_steps(), *_pockets(), *_people(), *_heroes(), *_own(), *_orders()])


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard; whether a cell is on the field is not asked here."""
    keeping = _KEEP.fullmatch(fold(words))
    if keeping is not None:
        return cm.Keep(tuple(parse_number(number, 1, 99) for number in keeping[1].split()))
    return _book().read(words.rstrip(" .!…"), columns, names)  # a final dot is no part of a number


@lru_cache(maxsize=1)
def command_words() -> tuple[str, ...]:
    """Every phrase of the commands without blanks, folded: no player may be called so."""
    found = {fold(phrase) for form in _book().forms for phrase in phrases(*form.patterns) if "{" not in phrase}
    return tuple(sorted(found))


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player."""
    keeping = Both("с собой 1 3", "keep 1 3"), Both("что берёт убитый", "what the dead takes along")
    return [*_book().help(lang), (keeping[0](lang), keeping[1](lang))]
