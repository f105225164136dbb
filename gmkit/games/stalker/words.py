"""What may be typed in the Stalker zone. It reads words; it knows neither the world nor the map.

Steps stand one after another in a line («вправо вправо вниз»). A die thrown by hand is typed after the command
(«ход 4», «гайка вправо 3»).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.speech.compass import SCREEN_TITLES, compass_phrases, screen_phrases
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.phrasebook import LONGEST, Phrasebook, Saying, parse_number, phrases
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

_WAYS_RU = (
    "вверх|наверх|север|на север",
    "вправо|направо|восток|на восток",
    "вниз|юг|на юг",
    "влево|налево|запад|на запад",
)
_WAYS_EN = ("up|upwards|north", "right|to the right|east", "down|downwards|south", "left|to the left|west")
_ARROWS = ("↑", "→", "↓", "←")
# «в» could be up, right or left: it is declared for all three, so that it asks which.
_LETTERS = (("в", "u"), ("в", "п", "r"), ("н", "d"), ("в", "л", "l"))

_ROLL = phrases(
    "[мой] ход",
    "[я|мы] (хожу|ходим|пойду) [дальше]",
    "[я|мы] (бросаю|бросаем|брошу|бросить|бросок|кидаю|кидаем|кину|кинуть) [на ход|кубик|кубик на ход|кость]",
    "(кубик|кость) [на ход]",
    "[i|i will|we|lets] (roll|throw|cast) [the die|the dice|a die|for the move|the die for the move]",
    "[my] move",
    "(die|dice)",
)
_NUT_RU = "[я|мы] [бросаю|бросаем|брошу|бросить|бросок|кидаю|кидаем|кину|кинуть] (гайка|гайку|гайки|гайкой)"
_NUT_EN = "[i|i will|we|lets] [throw|toss|cast] [a|the|my] nut"
_STOP = phrases(
    "[я|мы] (стоп|стой|стою|стоим|стоять|остановка|останавливаюсь|останавливаемся|остаюсь|остаемся|хватит) "
    "[здесь|тут|на месте]",
    "(стоянка|конец хода|ход окончен|закончил ход|закончила ход|все)",
    "[i|i will|we] (stop|stay|halt|rest) [here]",
    "(end of move|end move|end turn|done)",
)
_GALOSH = phrases(
    "[я|мы] [беру|берем|возьму|взять|надеваю|надеть|хочу] (галоша|галошу|галоши|калоша|калошу)",
    "[i|i will|we] [take|want|put on] [a|the] (galosh|galoshes|galoshe|overshoe)",
)


def _nut_phrases(way: Way) -> tuple[str, ...]:
    """«гайка вправо», «бросаю гайку на север», "throw a nut up", «гайка →»."""
    return (
        *phrases(f"{_NUT_RU} ({_WAYS_RU[way]}|{_ARROWS[way]})"),
        *phrases(f"{_NUT_EN} ({_WAYS_EN[way]}|{_ARROWS[way]})"),
        *(f"{nut} {letter}" for letter in _LETTERS[way] for nut in ("гайка", "гайку", "nut")),
    )


_NUTS: Phrasebook[None] = Phrasebook([Saying(None, Both("гайка", "nut"), (*phrases(_NUT_RU), *phrases(_NUT_EN)))])
BOOK: Phrasebook[Command] = Phrasebook(
    [
        Saying[Command](
            Roll(),
            Both("ход", "roll"),
            _ROLL,
            Both("бросить кубик на ход; выпавшее вручную — «ход 4»", "throw the die; thrown by hand: 'roll 4'"),
        ),
        Saying[Command](
            Stop(),
            Both("стоп", "stop"),
            _STOP,
            Both("закончить ход, не дойдя всех шагов", "end the move with steps left"),
        ),
        Saying[Command](
            Galosh(),
            Both("галоша", "galosh"),
            _GALOSH,
            Both(
                "взять галошу: в институте, до первого хода", "take the galosh: at the institute, before the first move"
            ),
        ),
        *(
            Saying[Command](
                Nut(way),
                Both(f"гайка {SCREEN_TITLES[way].ru}", f"nut {SCREEN_TITLES[way].en}"),
                _nut_phrases(way),
                Both(
                    f"бросить гайку {SCREEN_TITLES[way].ru}; кубик вручную — «гайка {SCREEN_TITLES[way].ru} 3»",
                    f"throw a nut {SCREEN_TITLES[way].en}; die thrown by hand: 'nut {SCREEN_TITLES[way].en} 3'",
                ),
            )
            for way in WAYS
        ),
    ]
)
STEPS: Phrasebook[Way] = Phrasebook(
    [
        Saying(
            way,
            SCREEN_TITLES[way],
            (*_LETTERS[way], *screen_phrases(way), *compass_phrases(way)),
            Both(
                ("шаг вверх", "шаг вправо", "шаг вниз", "шаг влево")[way],
                ("a step up", "a step right", "a step down", "a step left")[way],
            ),
        )
        for way in WAYS
    ]
)
_KNOWN = (*BOOK.titles, *STEPS.titles)
_NUMBER = re.compile(r"[\"«“(]*([0-9]+)[\"»”).,!;…]*")
_REMEMBERED = 2048


@lru_cache(maxsize=_REMEMBERED)  # Misheard is not kept
def _read(words: str) -> Command:
    if len(words) > LONGEST:
        raise Misheard.too_long(words)
    bare, number = _without_number(words)
    if number is not None:
        command = _phrase(bare)
        if not isinstance(command, (Roll, Nut)):
            raise Misheard.unknown(words, known=BOOK.titles)
        return command._replace(face=parse_number(number, 1, 6))
    return _phrase(words)


def _without_number(words: str) -> tuple[str, str | None]:
    """The words without the one number that stands after the first of them; two numbers are no face."""
    parts = words.split()
    found = [(at, match[1]) for at, part in enumerate(parts) if at and (match := _NUMBER.fullmatch(part))]
    if len(found) != 1:
        return words, None
    at, number = found[0]
    return " ".join([*parts[:at], *parts[at + 1 :]]), number


def _phrase(words: str) -> Command:
    """A command without its face. Raises Misheard, which offers what is near of both books."""
    if BOOK.knows(words):
        return BOOK.read(words)
    try:
        return Walk(STEPS.read_all(words))
    except Misheard as error:
        if error.why is not Why.UNKNOWN:
            raise
    try:
        return BOOK.read(words)
    except Misheard as error:
        if error.why is not Why.UNKNOWN:
            raise
    if _NUTS.knows(words):
        raise Misheard(
            Why.UNKNOWN,
            Both(
                "Куда бросить гайку: вверх, вправо, вниз или влево?", "Throw the nut which way: up, right, down, left?"
            ),
        )
    raise Misheard.unknown(words, [*BOOK.near(words), *STEPS.near(words)][:3], _KNOWN)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard. No command here names a cell or a player."""
    return _read(words)


def short(command: Command, columns: Columns, lang: Lang) -> str:
    """The shortest words that say a command: «гайка вправо 3», «вправо 2, вниз 1», «вверх»."""
    match command:
        case Roll(face):
            said = Both("ход", "roll")(lang)
        case Nut(way, face):
            said = f"{Both('гайка', 'nut')(lang)} {SCREEN_TITLES[way](lang)}"
        case Walk(ways):
            return " ".join(SCREEN_TITLES[way](lang) for way in ways)
        case Stop():
            return Both("стоп", "stop")(lang)
        case Galosh():
            return Both("галоша", "galosh")(lang)
    return said if face is None else f"{said} {face}"


@lru_cache(maxsize=1)
def command_words() -> tuple[str, ...]:
    """Every phrase of the commands, folded: no player may be called so."""
    return tuple(sorted(BOOK.folded | STEPS.folded | _NUTS.folded))


def read_correction(words: str, columns: Columns, names: Sequence[str]) -> Correction:
    """A correction by the master. Raises Misheard; whether the cell is on the map is not asked here."""
    return FORMS.read(words, columns, names, BOOK.folded | STEPS.folded | _NUTS.folded)


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player."""
    steps = Both("вправо вправо вниз", "right right down")(lang)
    several = Both("шаги, один или несколько в строке", "steps, one or several in a line")(lang)
    rows = [(saying.title(lang), saying.meaning(lang)) for saying in BOOK.sayings]
    return [rows[0], (steps, several), *rows[1:]]
