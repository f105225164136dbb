"""What may be typed in the Numenor cave. It reads words; it knows neither the world nor the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.motion import STEP_BLANKS, STEP_TITLES, step_phrases, step_sentence, way_of
from gmkit.core.speech.patterns import Sentence, any_of
from gmkit.core.speech.ways import COMPASS_LETTERS
from gmkit.games.numenor.corrections import FORMS, Correction
from gmkit.grid.geometry import WAYS, Columns, Way
from gmkit.text import Both, Lang


class Go(NamedTuple):
    """One own step (NC-9)."""

    way: Way


class Dig(NamedTuple):
    """Dig where he stands (NC-12)."""


class Skip(NamedTuple):
    """Skip by wish (NC-7)."""


Command = Go | Dig | Skip

_DIG = any_of(
    """
    копать|копнуть|копаться|покопать|покопаться|рыть|рыться|порыть|порыться|раскопать|раскапывать|выкопать|выкапывать
    |вскопать|вскапывать|откопать|откапывать|прокопать|перекопать
    """
)
_DUG = "клад|сокровище|земля|яма|ямка|грунт|песок|пол"
_SEEK = "искать|поискать|отыскать|разыскивать|заняться"
_HERE = "здесь|тут|на место|под себя|под нога|под ноги"
DIG = Sentence(
    (
        f"[брать кирка и|взять кирка и|брать лопата и|взять лопата и] ({_DIG}) [{_HERE}] [{_DUG}]",
        f"({_SEEK}) [{_HERE}] (клад|сокровище)",
        f"({_SEEK}) (здесь|тут|под нога|под ноги)",
        "(dig|dig up|excavate|dig out) [here|right here] [treasure|for treasure|ground|hole|up|down here]",
        "(search|look|hunt) (here|right here) [for treasure]",
        "(search|look|hunt) (for treasure) [here]",
        "(⛏|🪏)",
    ),
    lambda blanks: Dig(),
    Both("копать", "dig"),
    Both("копать там, где стоишь", "dig where you stand"),
)
STANDING = any_of(
    """
    стоять|постоять|ждать|подождать|обождать|выждать|выжидать|пережидать|переждать|оставаться|остаться|отдыхать
    |отдохнуть|передохнуть|сидеть|посидеть|медлить|замереть|замирать|тормозить
    """
)
SKIPPING = (
    "пропускать|пропустить|передавать|передать|отдавать|отдать|скипать|скипнуть|скипаю|скипну|скипаем|пропуск|скип"
)
WAITING = "(ждать|подождать|пережидать|переждать|дожидаться) [следующий] (ход|очередь)"
SKIP = Sentence(
    (
        f"({SKIPPING}) [этот|данный|нынешний] [ход]",
        WAITING,
        "(пас|пасовать|спасовать|пасануть)",
        f"({STANDING}) [здесь|тут|на место|на свой место|там же] [и ждать]",
        "на место",
        "[ничего] не делать ничего",
        "ничего не делать",
        "никуда не (идти|ходить|пойти|двигаться)",
        "не (ходить|идти|двигаться|шевелиться|делать ход|пойти) [никуда]",
        "без ход",
        "(pass|skip|wait|stay|rest|hold) [here|a turn|turn|move|still|in place|position|put|where i am|right here]",
        "(stand|sit|hold) (still|here|by|position)",
        "(do nothing|no move|not move|dont move)",
    ),
    lambda blanks: Skip(),
    Both("пропуск", "skip"),
    Both("пропустить ход", "let the turn go by"),
)
_DIG_SAID = "копать|копаю|копаем|рою|dig|digging|i dig|dig here"
_SKIP_SAID = "пропуск|пропускаю|пропускаю ход|пас|жду|стою|стою на месте|skip|pass|wait|stay|rest"


def short(command: Command, columns: Columns, lang: Lang) -> str:
    """The shortest words that say a command."""
    if isinstance(command, Go):
        return command.way.title(lang)
    return (DIG if isinstance(command, Dig) else SKIP).title(lang)


GRAMMAR: Grammar[Command] = Grammar(
    [step_sentence(lambda blanks: Go(way_of(blanks))), DIG, SKIP],
    short,
    [
        *step_phrases(Go),
        *((phrase, Dig()) for phrase in _DIG_SAID.split("|")),
        *((phrase, Skip()) for phrase in _SKIP_SAID.split("|")),
    ],
    STEP_BLANKS,
    (*STEP_TITLES, DIG.title, SKIP.title),
)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard. No command here names a cell or a player."""
    return GRAMMAR.read(words, columns, tuple(names))


def command_words() -> tuple[str, ...]:
    """Every phrase of the commands, folded: no player may have it as a name."""
    return tuple(sorted(GRAMMAR.phrases))


def read_correction(words: str, columns: Columns, names: Sequence[str]) -> Correction:
    """A correction by the master. Raises Misheard; whether the cell is on the map is not asked here."""
    return FORMS.read(words, columns, tuple(names), GRAMMAR.phrases)


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player."""
    return [*steps_help(lang), *((one.title(lang), one.meaning(lang)) for one in (DIG, SKIP))]


def steps_help(lang: Lang) -> list[tuple[str, str]]:
    """The help of the four steps."""
    letters = {way: letter for letter, (way,) in COMPASS_LETTERS.items() if letter.isascii() == (lang == "en")}
    steps = Both("шаг на {}", "a step {}")(lang)
    return [(f"{way.title(lang)}, {letters[way]}", steps.format(way.title(lang))) for way in WAYS]
