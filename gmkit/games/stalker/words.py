"""What may be typed in the Stalker zone. It reads words; it knows neither the world nor the map.

Steps stand one after another in a line («вправо 2, потом вниз»). A die thrown by hand is typed after the command
(«ход 4», «гайка вправо 3»).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.motion import GOING
from gmkit.core.speech.patterns import Sentence, any_of
from gmkit.core.speech.steps import runs, steps
from gmkit.core.speech.tokens import ARROWS
from gmkit.core.speech.wayblanks import compass_letters_or_ask
from gmkit.core.speech.ways import SCREEN_LETTERS, way_phrases
from gmkit.games.stalker.corrections import FORMS, Correction
from gmkit.grid.geometry import WAYS, Columns, Way
from gmkit.text import Both, Lang


class Roll(NamedTuple):
    """Throw the die for the move (ST-10); `face` is None where gmkit throws it."""

    face: int | None = None


class Nut(NamedTuple):
    """Throw a nut that way (ST-13); `face` is None where gmkit throws its die."""

    way: Way
    face: int | None = None


class Walk(NamedTuple):
    """Steps, one after another (ST-11)."""

    ways: tuple[Way, ...]


class Stop(NamedTuple):
    """End the move, or a turn that waits."""


class Galosh(NamedTuple):
    """Take the galosh (ST-27)."""


Command = Roll | Nut | Walk | Stop | Galosh

_THROW = any_of(
    """
    бросать|бросить|бросок|кидать|кинуть|метать|метнуть|швырять|швырнуть|пулять|пульнуть|запускать|запустить|throw
    |toss|cast|threw|chuck|fling|lob|hurl
    """
)
_UP, _RIGHT, _DOWN, _LEFT = (way.screen for way in WAYS)
_NUT = "гайка|гаечка|болт|болтик|nut|bolt"
_DIE = "кубик|кость|костяшка|die|dice"
_FELL = "выпасть|выпадать|получиться|показать|показывать|got|is|shows"


def _nut(blanks: Mapping[str, Any]) -> Command:
    return Nut(Way(blanks["whither"] if "whither" in blanks else blanks["letter"]), blanks.get("face"))


def _no_way(blanks: Mapping[str, Any]) -> Command:
    raise Misheard(
        Why.UNKNOWN,
        Both(
            f"Куда бросить гайку: {_UP.ru}, {_RIGHT.ru}, {_DOWN.ru} или {_LEFT.ru}?",
            f"Throw the nut which way: {_UP.en}, {_RIGHT.en}, {_DOWN.en}, {_LEFT.en}?",
        ),
    )


ROLL: Sentence[Command] = Sentence(
    (
        "ход [{face}]",
        "(делать|сделать) ход [{face}]",
        f"({_THROW}) [на ход] [{_DIE}] [{_FELL}] [{{face}}]",
        f"({_THROW}) (ход|{_DIE}) [на ход] [{_FELL}] [{{face}}]",
        f"({_DIE}|🎲) [на ход] [{_FELL}] [{{face}}]",
        f"на ход [{_FELL}] {{face}}",
        f"на ({_DIE}) [{_FELL}] {{face}}",
        "(ходить|пойти) [дальше]",
        f"(roll|rolled) [die|dice] [for move|for moving] [{_FELL}] [{{face}}]",
        f"(throw|toss|cast|threw) (die|dice) [for move] [{_FELL}] [{{face}}]",
        "move",
    ),
    lambda blanks: Roll(blanks.get("face")),
    Both("ход", "roll"),
    Both("бросить кубик на ход; выпавшее вручную — «ход 4»", "throw the die; thrown by hand: 'roll 4'"),
)
STOP: Sentence[Command] = Sentence(
    (
        "(стоп|стой|стоянка|остановка|все|хватит|готово|🛑|✋) [здесь|тут|на место]",
        "все (стоп|хватит|готово)",
        "(стоять|остановиться|останавливаться|остаться|оставаться|постоять|останусь|встать) [здесь|тут|на место]",
        "(ход|шаг) (закончить|кончить|завершить|заканчивать|завершать|окончен|закончен|завершен)",
        "(закончить|кончить|завершить|заканчивать|завершать) [на этом]",
        "конец [ход]",
        "на это (все|стоп|хватит|конец|закончить|остановиться)",
        "на этом (все|стоп|хватит|конец|закончить|остановиться|останавливаться)",
        "(передавать|передать|отдавать|отдать) ход",
        "больше не (идти|ходить|пойти|двигаться)",
        "дальше не (идти|ходить|пойти|двигаться)",
        "(stop|stay|halt|rest|done|finished) [here]",
        "(end|end of|finish|pass) [my] (move|turn)",
        "(thats|that is|thats) (it|all)",
        "that (it|all)",
        "(thats|all done)",
    ),
    lambda blanks: Stop(),
    Both("стоп", "stop"),
    Both("закончить ход, не дойдя всех шагов", "end the move with steps left"),
)
GALOSH: Sentence[Command] = Sentence(
    (
        "[брать|взять|надевать|надеть|одевать|одеть|обувать|обуть|захватить] (галоша|калоша)",
        "[take|put on|wear|grab|pick up] (galosh|galoshes|galoshe|overshoe|overshoes)",
    ),
    lambda blanks: Galosh(),
    Both("галоша", "galosh"),
    Both("взять галошу: в институте, до первого хода", "take the galosh: at the institute, before the first move"),
)
NUT: Sentence[Command] = Sentence(
    (
        f"[{_THROW}] [{{single}}] ({_NUT}) {{whither}} [{_FELL}] [{{face}}]",
        f"[{_THROW}] [{{single}}] ({_NUT}) {{whither}} [на] ({_DIE}) [{_FELL}] {{face}}",
        f"[{_THROW}] ({_NUT}) {{letter}}",
    ),
    _nut,
    Both(f"гайка {_RIGHT.ru}", f"nut {_RIGHT.en}"),
    Both(
        f"бросить гайку; кубик вручную — «гайка {_RIGHT.ru} 3»",
        f"throw a nut; die thrown by hand: 'nut {_RIGHT.en} 3'",
    ),
)
NUT_NOWHERE: Sentence[Command] = Sentence((f"[{_THROW}] ({_NUT})",), _no_way, Both("", ""), only_offered=True)
THROWN: Sentence[Command] = Sentence((f"({_THROW}) {{whither}} [{{face}}]",), _nut, Both("", ""), only_offered=True)
WALK: Sentence[Command] = Sentence(
    ("{steps}",),
    lambda blanks: Walk(blanks["steps"]),
    Both(f"{_RIGHT.ru} 2, {_DOWN.ru} 1", f"{_RIGHT.en} 2, {_DOWN.en} 1"),
    Both("шаги, один или несколько в строке", "steps, one or several in a line"),
)
_VERBS = frozenset(GOING.split("|")) - {"step", "шаг"}
_ROLL_SAID = "ход|бросаю|бросаю кубик|кидаю кубик|roll|roll the die"
_STOP_SAID = "стоп|стою|все|конец хода|stop|done"
_GALOSH_SAID = "галоша|беру галошу|galosh|take the galosh"


def short(command: Command, columns: Columns, lang: Lang) -> str:
    """The shortest words that say a command: «гайка вправо 3», «вправо 2, вниз 1», «вверх»."""
    match command:
        case Roll(face):
            said = ROLL.title(lang)
        case Nut(way, face):
            said = f"{Both('гайка', 'nut')(lang)} {way.screen(lang)}"
        case Walk(ways):
            return _steps_in_short(ways, lang)
        case Stop():
            return STOP.title(lang)
        case Galosh():
            return GALOSH.title(lang)
    return said if face is None else f"{said} {face}"


def _steps_in_short(ways: tuple[Way, ...], lang: Lang) -> str:
    if len(ways) == 1:
        return ways[0].screen(lang)
    return ", ".join(f"{way.screen(lang)} {count}" for way, count in runs(ways))


GRAMMAR: Grammar[Command] = Grammar(
    [ROLL, WALK, STOP, GALOSH, NUT, NUT_NOWHERE, THROWN],
    short,
    [
        *((phrase, Roll()) for phrase in _ROLL_SAID.split("|")),
        *((phrase, Stop()) for phrase in _STOP_SAID.split("|")),
        *((phrase, Galosh()) for phrase in _GALOSH_SAID.split("|")),
        *((f"{nut} {way.screen.ru}", Nut(way)) for way in WAYS for nut in ("гайка", "гайку", "бросаю гайку")),
        *((f"nut {way.screen.en}", Nut(way)) for way in WAYS),
        *((phrase, Walk((way,))) for way in WAYS for phrase in way_phrases(way) if phrase not in ARROWS),
        *((letter, Walk((way,))) for letter, ways in SCREEN_LETTERS.items() for way in ways),
    ],
    {"steps": steps(_VERBS, SCREEN_LETTERS), "letter": compass_letters_or_ask(SCREEN_LETTERS)},
    (ROLL.title, STOP.title, GALOSH.title, NUT.title, *(way.screen for way in WAYS)),
)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard. No command here names a cell or a player."""
    return GRAMMAR.read(words, columns, tuple(names))


def command_words() -> tuple[str, ...]:
    """Every phrase of the commands, folded: no player may have it as a name."""
    return tuple(sorted({*GRAMMAR.phrases, "гайка", "nut"}))


def read_correction(words: str, columns: Columns, names: Sequence[str]) -> Correction:
    """A correction by the master. Raises Misheard; whether the cell is on the map is not asked here."""
    return FORMS.read(words, columns, tuple(names), frozenset(command_words()))


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player."""
    return [(one.title(lang), one.meaning(lang)) for one in (ROLL, WALK, STOP, GALOSH, NUT)]
