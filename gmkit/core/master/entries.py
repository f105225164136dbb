"""The table of the master's commands: names, what they take and mean. It makes both what is read and the help."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from gmkit.core.master.commands import (
    FEWEST_SIDES,
    LONGEST_TEXT,
    MOST_SIDES,
    MOST_UNDONE,
    Amend,
    Copy,
    End,
    Explain,
    Help,
    Hide,
    Log,
    MasterCommand,
    Note,
    Notes,
    Order,
    Redo,
    Roll,
    Say,
    Seals,
    Show,
    ShowField,
    ShowLegend,
    ShowMap,
    Status,
    Tell,
    Traces,
    Undo,
    Whispers,
)
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.numbers import parse_number
from gmkit.text import Both, is_safe_char

_DEFAULT_SIDES = 6


def _text(rest: str, what: Both) -> str:
    """Free text after a command, in one line. Raises Misheard when there is none or it cannot be kept."""
    if not rest:
        raise Misheard(Why.EMPTY, Both(f"После «/{what.ru}» нужен текст.", f"«/{what.en}» wants a text after it."))
    if len(rest) > LONGEST_TEXT:
        raise Misheard.too_long(rest)
    for char in rest:
        if not is_safe_char(char):
            sign = f"U+{ord(char):04X}"
            told = Both(f"В тексте есть невидимый знак {sign}.", f"The text holds an invisible character, {sign}.")
            raise Misheard(Why.BAD_TEXT, told)
    return rest


def _count(rest: str) -> int:
    return parse_number(rest, 1, MOST_UNDONE) if rest else 1


_ALL = ("всё", "все", "полностью", "следы", "all", "everything", "trails")
_NONE = ("чисто", "чистая", "без следов", "plain", "clean", "bare")


def _map(rest: str) -> ShowMap:
    """«всё», «чисто», or whose traces."""
    said = fold(rest)
    if said in map(fold, _ALL):
        return ShowMap(Traces.ALL)
    if said in map(fold, _NONE):
        return ShowMap(Traces.NONE)
    return ShowMap(Traces.ALL, rest) if rest else ShowMap()


def _log(rest: str) -> Log:
    """«5» or «Аня». Whether «Аня 2» is a name or a name and a count only who knows the names can tell."""
    return Log(None, parse_number(rest, 1, MOST_UNDONE)) if re.fullmatch("[0-9]+", rest) else Log(rest or None)


def _sides(rest: str) -> int:
    """«20», «к20», "d20": all the same die."""
    if not rest:
        return _DEFAULT_SIDES
    return parse_number(re.sub(r"^[кКkKдДdD]\s*(?=[0-9])", "", rest), FEWEST_SIDES, MOST_SIDES)


class Entry(NamedTuple):
    """One row of the table. `make` is given what follows the word, as typed and stripped, and gives one of `makes`."""

    title: Both
    others: tuple[str, ...]  # synonyms, in both languages
    takes: Both  # what follows, as the help writes it; "" for nothing
    meaning: Both
    makes: type[MasterCommand]
    make: Callable[[str], MasterCommand]


NOTHING = Both("", "")
_TEXT = Both("ТЕКСТ", "TEXT")
_NOTE = Both("заметка", "note")
_AMEND = Both("поправка", "amend")
_SAY, _TELL = Both("скажи", "say"), Both("шепни", "tell")

ENTRIES = (
    Entry(
        Both("помощь", "help"),
        ("справка", "команды", "commands", "?", "h"),
        Both("[ТЕМА]", "[TOPIC]"),
        Both("главные команды; о теме или команде — больше", "the main commands; more of a topic or a command"),
        Help,
        lambda rest: Help(rest),
    ),
    Entry(
        Both("карта", "map"),
        ("board",),
        Both("[всё|чисто|ИМЯ]", "[all|plain|NAME]"),
        Both(
            "карта с игроками, для ведущего; со следами: всё", "the map with the players, for the master; all: trails"
        ),
        ShowMap,
        lambda rest: _map(rest),
    ),
    Entry(
        Both("легенда", "legend"),
        ("обозначения", "знаки", "signs"),
        NOTHING,
        Both("что значат знаки на карте", "what the signs on the map mean"),
        ShowLegend,
        lambda rest: ShowLegend(),
    ),
    Entry(
        Both("поле", "field"),
        ("открытое поле", "open field"),
        NOTHING,
        Both("открытое поле: то, что видят игроки", "the open field: what the players see"),
        ShowField,
        lambda rest: ShowField(),
    ),
    Entry(
        Both("статус", "status"),
        ("состояние", "state"),
        NOTHING,
        Both("кто где и что несёт, для ведущего", "who is where and carries what, for the master"),
        Status,
        lambda rest: Status(),
    ),
    Entry(
        Both("очередь", "order"),
        ("чей ход", "порядок", "turn", "turns", "whose turn"),
        NOTHING,
        Both("чей ход и кто следующий", "whose turn it is and who is next"),
        Order,
        lambda rest: Order(),
    ),
    Entry(
        Both("лог", "log"),
        ("журнал", "история", "journal", "history"),
        Both("[ИМЯ] [N]", "[NAME] [N]"),
        Both("что слышали все или один игрок; последние N", "what all have heard, or one player; the last N"),
        Log,
        lambda rest: _log(rest),
    ),
    Entry(
        Both("копия", "copy"),
        ("скопировать",),
        NOTHING,
        Both("последнее сказанное вслух, для чата", "what was said aloud last, to be pasted into a chat"),
        Copy,
        lambda rest: Copy(),
    ),
    Entry(
        Both("шёпот", "whisper"),
        ("шёпоты", "whispers"),
        Both("[ИМЯ]", "[NAME]"),
        Both("показать последний шёпот, всем или одному игроку", "show what was whispered last, or last to one player"),
        Whispers,
        lambda rest: Whispers(rest or None),
    ),
    Entry(
        _SAY,
        ("сказать", "объяви", "объявить", "announce"),
        _TEXT,
        Both("сказать вслух от себя", "say something aloud in your own words"),
        Say,
        lambda rest: Say(_text(rest, _SAY)),
    ),
    Entry(
        _TELL,
        ("шепнуть", "прошептать"),
        Both("ИМЯ ТЕКСТ", "NAME TEXT"),
        Both("сказать одному игроку от себя", "say something to one player in your own words"),
        Tell,
        lambda rest: Tell(_text(rest, _TELL)),
    ),
    Entry(
        Both("печать", "seal"),
        ("печати", "seals"),
        NOTHING,
        Both("печати карты и игры: игрокам записать", "the seals of map and game, for the players to note"),
        Seals,
        lambda rest: Seals(),
    ),
    Entry(
        Both("почему", "why"),
        ("объясни", "explain"),
        NOTHING,
        Both("по каким пунктам правил вышел ответ", "which clauses of the rules made the answer"),
        Explain,
        lambda rest: Explain(),
    ),
    Entry(
        Both("отмена", "undo"),
        ("отменить", "назад", "back"),
        Both.alike("[N]"),
        Both("взять назад последние команды", "take back the last commands"),
        Undo,
        lambda rest: Undo(_count(rest)),
    ),
    Entry(
        Both("повтор", "redo"),
        ("вернуть", "повторить", "again"),
        Both.alike("[N]"),
        Both("вернуть отменённое", "bring back what was taken back"),
        Redo,
        lambda rest: Redo(_count(rest)),
    ),
    Entry(
        _AMEND,
        ("исправить", "исправление", "correct", "correction"),
        _TEXT,
        Both("исправить положение в игре", "put the state of the game right"),
        Amend,
        lambda rest: Amend(_text(rest, _AMEND)),
    ),
    Entry(
        _NOTE,
        ("запись", "пометка", "remark"),
        _TEXT,
        Both("записать для себя", "write something down for yourself"),
        Note,
        lambda rest: Note(_text(rest, _NOTE)),
    ),
    Entry(
        Both("заметки", "notes"),
        ("записи",),
        NOTHING,
        Both("что записано для себя", "what you wrote down for yourself"),
        Notes,
        lambda rest: Notes(),
    ),
    Entry(
        Both("бросок", "roll"),
        ("кубик", "кость", "брось", "бросить", "dice", "die", "throw"),
        Both("[ГРАНЕЙ]", "[SIDES]"),
        Both("бросить кубик (шесть граней; можно к20)", "throw a die (six sides; d20 will do)"),
        Roll,
        lambda rest: Roll(_sides(rest)),
    ),
    Entry(
        Both("спрятать", "hide"),
        ("скрыть", "закрыть", "cover"),
        NOTHING,
        Both("убрать тайное с экрана", "take what is secret off the screen"),
        Hide,
        lambda rest: Hide(),
    ),
    Entry(
        Both("показать", "show"),
        ("открыть", "uncover"),
        NOTHING,
        Both("показать тайное ведущему", "show what is secret to the master"),
        Show,
        lambda rest: Show(),
    ),
    Entry(
        Both("конец", "end"),
        ("выйти", "выход", "конец игры", "quit", "exit", "q"),
        NOTHING,
        Both("закончить; игра уже сохранена", "stop here; the game is saved already"),
        End,
        lambda rest: End(),
    ),
)
