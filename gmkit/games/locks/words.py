"""What may be typed in the castle. It reads words; it knows neither the world nor the map."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.motion import STEP_TITLES, step_phrases
from gmkit.core.speech.patterns import any_of
from gmkit.core.speech.ways import COMPASS_LETTERS
from gmkit.games.locks.commands import Cabinet, Command, Finish, GiveUp, Go, Passage, TakeCard, TakeOff, Wait
from gmkit.games.locks.corrections import FORMS, Correction
from gmkit.games.locks.events import Card
from gmkit.games.locks.sayings import BLANKS, SENTENCES
from gmkit.games.locks.short import shown
from gmkit.grid.geometry import WAYS, Columns, Way
from gmkit.text import Both, Lang

_SAID: Sequence[tuple[Command, str]] = (
    (Passage(), "тайный ход|секретный ход|passage|secret passage"),
    (Passage(Card.PAINTINGS), "картина|за картину|painting"),
    (Passage(Card.TAPESTRIES), "гобелен|за гобелен|tapestry"),
    (Passage(Card.HATCHES), "лаз|люк|в люк|hatch"),
    (Cabinet(), "шкаф|в шкаф|cabinet|bookcase"),
    (TakeCard(), "карточка|книга|карту|беру карту|card|take a card"),
    (Finish(), "завершить|выход|finish|leave the castle"),
    (TakeOff(), "снять замок|снять|take off lock|unlock the door"),
    (Wait(), "пропуск|пас|жду|стою|pass|skip|wait"),
    (GiveUp(), "сдаюсь|узник|give up"),
)


def _step(way: Way) -> Command:
    return Go(way)


GRAMMAR: Grammar[Command] = Grammar(
    SENTENCES,
    shown,
    [*step_phrases(_step), *((phrase, command) for command, said in _SAID for phrase in said.split("|"))],
    BLANKS,
    (*STEP_TITLES, *(one.title for one in SENTENCES[1:])),
)
# The first words of commands that take something after them: no player may have it as a name.
_FIRST_WORDS = any_of(
    """
    дверь|вход|свободный вход|снаружи|снять|отпереть|повесить|запереть|купить|магнит|door|enter|hang|lock|unlock|buy
    |pull|magnet
    """
)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard; whether the cell is on the map is not asked here."""
    return GRAMMAR.read(words, columns, tuple(names))


def command_words() -> tuple[str, ...]:
    """Every phrase of the commands, folded: no player may have it as a name."""
    return tuple(sorted({*GRAMMAR.phrases, *_FIRST_WORDS.split("|")}))


def read_correction(words: str, columns: Columns, names: Sequence[str]) -> Correction:
    """A correction by the master. Raises Misheard; whether the cell is on the map is not asked here."""
    return FORMS.read(words, columns, tuple(names), frozenset(command_words()))


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player."""
    letters = {way: letter for letter, (way,) in COMPASS_LETTERS.items() if letter.isascii() == (lang == "en")}
    steps = Both("шаг на {}", "a step {}")(lang)
    rows = [(f"{way.title(lang)}, {letters[way]}", steps.format(way.title(lang))) for way in WAYS]
    bypass = Both(f"{Way.NORTH.title.ru} с обходом", f"{Way.NORTH.title.en} with bypass")(lang)
    meaning = Both("не задержаться на ковре, открыв «Обход ловушек»", "open 'Trap bypass', so that no carpet holds you")
    return [*rows, *((one.title(lang), one.meaning(lang)) for one in SENTENCES[1:]), (bypass, meaning(lang))]
