"""The rest of how commands are said: what a hero does by himself, and what is private: orders, his own list."""

from __future__ import annotations

from collections.abc import Callable

from gmkit.core.speech.patterns import Sentence
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.commands import Command
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.sentence import WAYS_SAID, form, positive, said
from gmkit.grid.geometry import Way
from gmkit.text import Both


def _tools(
    command: Callable[[Kind, Way], Command], kind: Kind, ru: str, en: str, told: tuple[str, str]
) -> list[Sentence[Command]]:
    """A tool and the way it is used."""
    return [
        Sentence(
            (f"({ru}|{en}) ({ways})",),
            lambda blanks, way=way: command(kind, way),  # type: ignore[misc]
            Both(f"{ru.split('|')[0]} {ways.split('|')[0]}", f"{en.split('|')[0]} {ways.split('|')[2]}"),
            Both(*told),
        )
        for way, ways in WAYS_SAID
    ]


def own_said() -> list[Sentence[Command]]:
    """What a hero does by himself."""
    return [
        *(
            Sentence(
                (f"[класс|class] ({facts.names.ru}|{facts.names.en})",),
                lambda b, kind=kind: cm.ChooseClass(kind),  # type: ignore[misc]
                Both(f"класс {facts.names.ru}", f"class {facts.names.en}"),
                Both("до раздачи: кем играть", "before the deal: what you play"),
            )
            for kind, facts in classes().items()
        ),
        said(
            cm.ChooseClass(),
            "класс по жребию|класс жребий|жребий|по жребию",
            "class by lot",
            "класс скажет жребий",
            "a lot says it",
        ),
        form(
            "[смотреть|посмотреть|глянуть] [в] бинокль [на] {cell}",
            "[look] [through] binoculars [at] {cell}",
            lambda b: cm.Look(b["cell"]),
            ("бинокль Б4", "binoculars Б4"),
            ("что там лежит", "what lies there"),
        ),
        form(
            "(телепорт|телепортация|телепортироваться|телепортировать) [на] {cell}",
            "teleport [to] {cell}",
            lambda b: cm.Teleport(b["cell"]),
            ("телепорт Б4", "teleport Б4"),
            ("туда, где можно стоять", "where you may stand"),
        ),
        said(cm.Quicken(Kind.ACCELERATOR), "ускоритель", "accelerator", "шаги наискосок", "diagonal steps"),
        said(cm.Quicken(Kind.ACCELERATION), "ускорение", "acceleration", "то же заклинанием", "the same by a spell"),
        *_tools(cm.Fly, Kind.JET_PACK, "ранец", "jet", ("на 2 клетки", "2 cells")),
        *_tools(cm.Fly, Kind.FLIGHT, "полет|полёт", "flight", ("на 5 клеток", "5 cells")),
        *_tools(cm.Break, Kind.PICKAXE, "кирка", "pickaxe", ("шаг сквозь стену", "the step, through a wall")),
        *_tools(cm.Break, Kind.COLLAPSE, "обвал", "collapse", ("шаг сквозь стену", "the step, through a wall")),
        *(
            Sentence(
                (f"мутаген {facts.names.ru}", f"mutagen {facts.names.en}"),
                lambda b, kind=kind: cm.Mutate(kind),  # type: ignore[misc]
                Both(f"мутаген {facts.names.ru}", f"mutagen {facts.names.en}"),
                Both("стать им", "become one"),
            )
            for kind, facts in classes().items()
        ),
        said(cm.LaySnare(), "капкан", "snare", "поставить здесь", "lay it here"),
        form(
            "(передать|передавать|послать|отправить) [карта] {count} {who}",
            "send [card] {count} [to] {who}",
            lambda b: cm.Send(positive(b["count"]), b["who"]),
            ("передать 1 ИМЯ", "send 1 NAME"),
            ("рюкзаком, карту этой клетки", "by the backpack, a card of this cell"),
        ),
        form(
            "передать из рюкзака {who}",
            "send from backpack {who}",
            lambda b: cm.Send(0, b["who"]),
            ("передать из рюкзака ИМЯ", "send from backpack NAME"),
            ("карту рюкзака", "the backpack's card"),
        ),
        form(
            "в рюкзак {count}",
            "into backpack {count}",
            lambda b: cm.IntoPack(positive(b["count"])),
            ("в рюкзак 1", "into backpack 1"),
            ("сверх пределов", "over the limits"),
        ),
        said(cm.OutOfPack(), "из рюкзака", "from backpack", "положить на клетку", "lay it on the cell"),
        said(cm.Stay(), "стою|стою на месте|жду|без шага", "stay|stay here|wait", "без шага", "no step"),
        said(
            cm.End(), "конец|конец хода|закончить ход|все|всё", "end|end turn|done", "конец хода", "the end of the turn"
        ),
    ]


_WHOM = (("(все|всех|all)", "all"), ("(нет|none)", "none"), ("(спроси|спросить|ask)", "ask"), ("{who}", ""))


def orders_said() -> list[Sentence[Command]]:
    """Standing orders, traps by a word, one's own list: all private."""
    found: list[Sentence[Command]] = []
    for whom, meaning in _WHOM:
        found.append(
            Sentence(
                (f"(наказ|order) (пульт|remote) {{cell}} {whom}",),
                lambda b, meaning=meaning: cm.GiveOrder("remote", b["cell"], meaning or b["who"]),  # type: ignore[misc]
                Both("наказ пульт Б4 все", "order remote Б4 all"),
                Both("кого ловить: все, нет, спроси или имя", "whom to catch: all, none, ask or a name"),
            )
        )
        found.append(
            Sentence(
                (f"(наказ|order) (установка|installation) {whom}",),
                lambda b, meaning=meaning: cm.GiveOrder("installation", None, meaning or b["who"]),  # type: ignore[misc]
                Both("наказ установка все", "order installation all"),
                Both("то же для установки, где стою", "the same for an installation where you stand"),
            )
        )
    for words, meaning in (("(да|yes)", "all"), ("(нет|no)", "none")):
        found.append(
            Sentence(
                (f"(наказ|order) (оборудование|equipment) {words}",),
                lambda b, meaning=meaning: cm.GiveOrder("equipment", None, meaning),  # type: ignore[misc]
                Both("наказ оборудование нет", "order equipment no"),
                Both("тратить ли его на ловушки", "whether to spend it on traps"),
            )
        )
    return [
        *found,
        form(
            "пульт {cell}",
            "remote {cell}",
            lambda b: cm.Spring(b["cell"]),
            ("пульт Б4", "remote Б4"),
            ("сработать сейчас", "spring it now"),
        ),
        said(cm.Spring(), "установка", "installation", "сработать сейчас", "spring it now"),
        said(cm.Reply(True), "да", "yes", "включить, если есть чем", "spring it, if you can"),
        said(cm.Reply(False), "нет", "no", "не включать", "leave it"),
        said(cm.ShowHand(), "рука|карты", "hand", "свои карты", "your own cards"),
        said(cm.ShowCards(), "карточки|что делают карты", "cards", "свои карты и что они делают", "and what they do"),
    ]
