"""How the commands of the Dark Castle are said: sentences with blanks, each with its name and a line of help.

Numbers stand for cards on the owner's private list, so that no command names a card that is still a secret (H9).
"""

from __future__ import annotations

from gmkit.core.speech.motion import GOING, step_sentence, way_of
from gmkit.core.speech.patterns import Sentence
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.commands import Command
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.sentence import form, positive, said, title
from gmkit.games.dark_castle.short import short
from gmkit.grid.geometry import Columns, Diagonal, Way
from gmkit.text import Both

DIAGONALS: tuple[tuple[tuple[int, int], str, str], ...] = tuple(
    (way.step, f"{ru}|{way.title.ru}", f"{en}|{way.title.en}|{way.title.en.replace('-', '')}")
    for way, ru, en in zip(Diagonal, ("св", "юв", "юз", "сз"), ("ne", "se", "sw", "nw"), strict=True)
)
WALK_VERBS = frozenset(GOING.split("|")) - {"step", "шаг"}
_OPEN = "открыть|открываю|открыть сундук|открыть сейф|открываю сундук|открываю сейф"
_ATTACK = "(атака|атаковать|напасть|нападать|бой) [на|с] {who}"
_STAR = "[бросить|бросать|кинуть|метнуть] звездочка [в]"
_BOW = "[стрелять|выстрелить] [из] лук [в]"


def steps_said() -> list[Sentence[Command]]:
    """Straight steps are said as in every game; diagonal ones have words of their own."""
    told = step_sentence(lambda blanks: cm.Step(*way_of(blanks).step))
    east, south = Way.EAST.title, Way.SOUTH.title
    straight: Sentence[Command] = told._replace(meaning=Both("шаг", "a step"))
    return [
        straight,
        Sentence(
            ("{steps}",),
            lambda blanks: _walk(blanks["steps"]),
            Both(f"{east.ru} 2", f"{east.en} 2"),
            Both(
                f"оба шага строкой, где за ход их два; «{east.ru}, {south.ru}»",
                f"both steps of a turn of two; '{east.en}, {south.en}'",
            ),
        ),
        *(
            Sentence(
                (f"[{GOING}] [шаг] [на] ({ru})", f"[{GOING}] [step] [to] ({en})"),
                lambda blanks, step=step: cm.Step(*step),  # type: ignore[misc]
                title(ru, en),
                Both("шаг наискосок", "a diagonal step"),
            )
            for step, ru, en in DIAGONALS
        ),
    ]


def _walk(ways: tuple[Way, ...]) -> Command:
    """One step is a step however it is said."""
    return cm.Step(*ways[0].step) if len(ways) == 1 else cm.Walk(tuple(way.step for way in ways))


def _sample(ru: Command, en: Command) -> tuple[str, str]:
    """How a command is offered in both languages: its short form."""
    return short(ru, Columns.CYRILLIC, "ru"), short(en, Columns.CYRILLIC, "en")


def _at_hero(kind: Kind, ru: str, en: str, told: tuple[str, str]) -> Sentence[Command]:
    """A card that acts on a hero."""
    return form(
        f"{ru} {{who}}",
        f"{en} {{who}}",
        lambda blanks: cm.Use(kind, blanks["who"]),
        _sample(cm.Use(kind, "ИМЯ"), cm.Use(kind, "NAME")),
        told,
    )


def pockets_said() -> list[Sentence[Command]]:
    """Taking, dropping, chests and safes."""
    return [
        form(
            "(взять|брать|забрать) [карта] {count}",
            "take [card] {count}",
            lambda blanks: cm.Take(positive(blanks["count"])),
            ("взять 1", "take 1"),
            ("карту кармашка по номеру; «взять всё»", "a card of the pocket; 'take all'"),
        ),
        said(cm.Take(0), "взять всё|взять все", "take all", "всё, что можно нести", "all you may carry"),
        Sentence(
            (),
            lambda blanks: cm.Take(1, 2),
            Both("взять 1 вместо 2", "take 1 for 2"),
            Both("вторую положить, первую взять", "lay the second, take the first"),
        ),
        form(
            "(бросить|бросать|положить|класть|выбросить|оставить) [карта] {count}",
            "(drop|lay) [card] {count}",
            lambda blanks: cm.Drop(positive(blanks["count"])),
            ("бросить 1", "drop 1"),
            ("карту с рук в кармашек", "a card of your hand into the pocket"),
        ),
        said(
            cm.Open(),
            _OPEN,
            "open",
            "сундук или сейф здесь",
            "the chest or safe here",
        ),
        *(
            sentence
            for safe, out, into, en in ((False, "сундука", "сундук", "chest"), (True, "сейфа", "сейф", "safe"))
            for sentence in (
                form(
                    f"из {out} {{count}}",
                    f"from {en} {{count}}",
                    lambda blanks, safe=safe: cm.FromBox(safe, positive(blanks["count"])),  # type: ignore[misc]
                    (f"из {out} 1", f"from {en} 1"),
                    ("карту оттуда", "a card out of it"),
                ),
                form(
                    f"в {into} {{count}}",
                    f"into {en} {{count}}",
                    lambda blanks, safe=safe: cm.IntoBox(safe, positive(blanks["count"])),  # type: ignore[misc]
                    (f"в {into} 1", f"into {en} 1"),
                    ("карту с рук туда", "a card of your hand into it"),
                ),
            )
        ),
    ]


def people_said() -> list[Sentence[Command]]:
    """Persons, the Mutant, hunting."""
    return [
        said(cm.Trade(), "обмен", "trade", "дать здешнему, что он просит", "serve the person here"),
        form(
            "обмен {count}",
            "trade {count}",
            lambda blanks: cm.Trade(positive(blanks["count"])),
            ("обмен 1", "trade 1"),
            ("этой овцой", "with this sheep"),
        ),
        form(
            "число {count}",
            "number {count}",
            lambda blanks: cm.Number(positive(blanks["count"])),
            ("число 2", "number 2"),
            ("ответ Мутанту: 1, 2 или 3", "an answer to the Mutant: 1, 2 or 3"),
        ),
        said(cm.Number(0), "мимо", "pass", "Мутанту не отвечать", "no answer to the Mutant"),
        said(cm.Catch(), "поймать", "catch", "овцу сетью", "a sheep, with a net"),
        said(cm.Slaughter(), "забить", "slaughter", "овцу оружием", "a sheep, with a weapon"),
        said(cm.Hunt(), "охота", "hunt", "на чудовище, с оружием и пропуском", "a monster, with weapon and permit"),
    ]


def heroes_said() -> list[Sentence[Command]]:
    """What one hero does to another."""
    return [
        form(
            _ATTACK,
            "(attack|fight) {who}",
            lambda b: cm.Attack(b["who"]),
            ("атака ИМЯ", "attack NAME"),
            ("бой", "fight"),
        ),
        form(
            "(украсть|красть|обокрасть|обворовать|стащить) [у] {who}",
            "(steal|rob) [from] {who}",
            lambda b: cm.Steal(b["who"]),
            ("украсть ИМЯ", "steal NAME"),
            ("вор, соседняя клетка", "a thief, the next cell"),
        ),
        form(
            "[ударить|хлестнуть] хлыст {who}",
            "whip {who}",
            lambda b: cm.Whip(b["who"]),
            ("хлыст ИМЯ", "whip NAME"),
            ("через клетку", "over one cell"),
        ),
        form(
            "хлыст {cell}",
            "whip {cell}",
            lambda b: cm.Whip("", b["cell"]),
            ("хлыст Б4", "whip Б4"),
            ("с земли", "off the ground"),
        ),
        _at_hero(
            Kind.STAR,
            _STAR,
            "[throw] star [at]",
            ("через одну клетку", "over one cell"),
        ),
        _at_hero(Kind.BOW, _BOW, "[shoot] bow [at]", ("через две клетки", "over two cells")),
        _at_hero(Kind.POISON, "(яд|отравить|травить)", "poison", ("кто пропускает ход", "one who misses a turn")),
        _at_hero(Kind.FREEZE, "(заморозка|заморозить|замораживать)", "freeze", ("соседняя клетка", "the next cell")),
        _at_hero(Kind.WAVE, "волна [на|в]", "wave", ("соседняя клетка", "the next cell")),
        _at_hero(Kind.TELEKINESIS, "телекинез [на|у]", "telekinesis", ("его карты", "his cards")),
        _at_hero(Kind.HYPNOSIS, "(гипноз|загипнотизировать)", "hypnosis", ("его ход — ваш", "his turn is yours")),
        *(
            form(
                f"[оживить|оживлять|поднять] {ru} {{who}}",
                f"[revive] {en} {{who}}",
                lambda b, kind=kind: cm.Revive(kind, b["who"]),  # type: ignore[misc]
                _sample(cm.Revive(kind, "ИМЯ"), cm.Revive(kind, "NAME")),
                ("оживить союзника", "revive an ally"),
            )
            for kind, ru, en in (
                (Kind.KIT, "аптечка", "kit"),
                (Kind.ELIXIR, "(элексир|эликсир)", "elixir"),
                (Kind.RESURRECTION, "воскрешение", "resurrection"),
            )
        ),
        form(
            "воскрешение {who} с пропуском",
            "resurrection {who} and skip",
            lambda b: cm.Revive(Kind.RESURRECTION, b["who"], True),
            ("воскрешение ИМЯ с пропуском", "resurrection NAME and skip"),
            ("пропустить 2 хода и сохранить", "miss 2 turns and keep it"),
        ),
    ]
