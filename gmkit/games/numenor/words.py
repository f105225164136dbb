"""What may be typed in the Numenor cave. It reads words; it knows neither the world nor the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.speech.compass import WAY_TITLES, step_sayings
from gmkit.core.speech.phrasebook import Phrasebook, Saying, phrases
from gmkit.games.numenor.corrections import FORMS, Correction
from gmkit.grid.geometry import Columns, Way
from gmkit.text import Both, Lang


class Go(NamedTuple):
    """One own step (NC-9)."""

    way: Way


class Dig(NamedTuple):
    """Dig where he stands (NC-12)."""


class Skip(NamedTuple):
    """Skip by wish (NC-7)."""


Command = Go | Dig | Skip

_DIG = phrases(
    "[я|мы] [хочу|буду|пробую|попробую] "
    "(копать|копаю|копаем|копай|копнуть|копну|рыть|рою|роем|рой|раскопать|раскапываю|раскопаю|"
    "выкопать|выкапываю|выкопаю|вскопать) [здесь|тут|клад|землю|яму]",
    "[я|мы] [хочу|буду] (искать|ищу|поищу) клад [здесь|тут]",
    "[i|i will|i want to|lets] (dig|digging|dig up|excavate) [here|treasure|the treasure|for treasure]",
    "(i am|im) digging [here]",
)
_SKIP = phrases(
    "[я|мы] [хочу|буду] (пропуск|пропускаю|пропустить|пропущу|пропускаем) [ход|хода|свой ход]",
    "[я|мы] [хочу|буду] "
    "(пас|пасую|пасовать|жду|ждать|подожду|ждем|стою|стоять|стоим|постою|остаюсь|останусь|остаться|отдыхаю)"
    " [на месте|здесь|тут|на месте стою]",
    "[я] (стою на месте и жду|никуда не иду|без хода)",
    "[i|i will|i want to] (pass|skip|wait|stay|rest) [here|a turn|the turn|my turn|put|still]",
    "[i] (stand still|stand here|do nothing|no move)",
    "(i am|im) (waiting|staying) [here]",
)

BOOK: Phrasebook[Command] = Phrasebook(
    [
        *step_sayings(Go),
        Saying[Command](Dig(), Both("копать", "dig"), _DIG, Both("копать там, где стоишь", "dig where you stand")),
        Saying[Command](Skip(), Both("пропуск", "skip"), _SKIP, Both("пропустить ход", "let the turn go by")),
    ]
)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard. No command here names a cell or a player."""
    return BOOK.read(words)


def short(command: Command, columns: Columns, lang: Lang) -> str:
    """The shortest words that say a command."""
    if isinstance(command, Go):
        return WAY_TITLES[command.way](lang)
    return (Both("копать", "dig") if isinstance(command, Dig) else Both("пропуск", "skip"))(lang)


def command_words() -> tuple[str, ...]:
    """Every phrase of the commands, folded: no player may be called so."""
    return tuple(sorted(BOOK.folded))


def read_correction(words: str, columns: Columns, names: Sequence[str]) -> Correction:
    """A correction by the master. Raises Misheard; whether the cell is on the map is not asked here."""
    return FORMS.read(words, columns, names, BOOK.folded)


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player."""
    letters = ("с", "в", "ю", "з") if lang == "ru" else ("n", "e", "s", "w")
    rows = [
        (f"{saying.title(lang)}, {letter}", saying.meaning(lang))
        for saying, letter in zip(BOOK.sayings, letters, strict=False)
    ]
    return rows + [(saying.title(lang), saying.meaning(lang)) for saying in BOOK.sayings[len(letters) :]]
