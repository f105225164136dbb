"""The master's own commands, which begin with `/`: one table makes both what is read and the help.

A word, or a beginning of three letters or more that no other name of a command has: what could be the start of several
(«/по») asks which, and a slip is offered, never obeyed. It knows no game; the names after `/лог` are looked up by the
referee.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.letters import fold, is_one_slip_away, other_layout
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.numbers import parse_number
from gmkit.text import Both, Lang, is_safe_char

MOST_UNDONE = 999
FEWEST_SIDES, MOST_SIDES, _DEFAULT_SIDES = 2, 1000, 6
LONGEST_TEXT = 500  # characters of a note or of a correction


class Help(NamedTuple):
    """List the commands."""


class Marks(enum.Enum):
    """Which marks of past play a map bears."""

    LAST = "last"  # of everybody's last turn
    ALL = "all"
    NONE = "none"


class ShowMap(NamedTuple):
    """Draw the true state for the master; `name`, as typed, is the one player whose marks are drawn."""

    marks: Marks = Marks.LAST
    name: str = ""


class ShowLegend(NamedTuple):
    """What the signs of the master's map mean."""


class ShowField(NamedTuple):
    """Draw what everybody at the table may see, where the game has an open field."""


class Status(NamedTuple):
    """Who is where and what he carries."""


class Log(NamedTuple):
    """What was heard aloud, or by one player; `name` is as typed. `last`: only so many entries, 0 for all."""

    name: str | None
    last: int = 0


class Copy(NamedTuple):
    """The last block to read aloud, alone."""


class Whispers(NamedTuple):
    """Show what was whispered last, to anybody or to one player; `name` is as typed."""

    name: str | None


class Seals(NamedTuple):
    """The seals to note."""


class Undo(NamedTuple):
    """Take back the last commands, `times` of them."""

    times: int


class Redo(NamedTuple):
    """Bring back what was taken back last, `times` commands."""

    times: int


class Explain(NamedTuple):
    """Why the last answer was as it was, by the clauses of the rules."""


class Note(NamedTuple):
    """Keep a line of text in the journal."""

    text: str


class Say(NamedTuple):
    """Say something to all in the master's own words."""

    text: str


class Tell(NamedTuple):
    """Tell one player something in the master's own words; `text` begins with the name, as typed."""

    text: str


class Notes(NamedTuple):
    """The notes that were kept."""


class Order(NamedTuple):
    """Whose turn it is and who follows."""


class Roll(NamedTuple):
    """Throw a die of `sides` for the table; it is no part of the rules."""

    sides: int


class Hide(NamedTuple):
    """Cover the truth on the screen."""


class Show(NamedTuple):
    """Uncover the truth on the screen."""


class End(NamedTuple):
    """Close the evening; the game is saved already."""


class Amend(NamedTuple):
    """A correction, to be read by the game's own words."""

    text: str


MasterCommand: TypeAlias = (
    Help
    | ShowMap
    | ShowLegend
    | ShowField
    | Status
    | Log
    | Copy
    | Whispers
    | Seals
    | Undo
    | Redo
    | Explain
    | Note
    | Notes
    | Say
    | Tell
    | Order
    | Roll
    | Hide
    | Show
    | End
    | Amend
)


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
    """«всё», «чисто», or whose marks."""
    said = fold(rest)
    if said in map(fold, _ALL):
        return ShowMap(Marks.ALL)
    if said in map(fold, _NONE):
        return ShowMap(Marks.NONE)
    return ShowMap(Marks.ALL, rest) if rest else ShowMap()


def _log(rest: str) -> Log:
    """«5» or «Аня». Whether «Аня 2» is a name or a name and a count only who knows the names can tell."""
    return Log(None, parse_number(rest, 1, MOST_UNDONE)) if re.fullmatch("[0-9]+", rest) else Log(rest or None)


def _sides(rest: str) -> int:
    """«20», «к20», "d20": all the same die."""
    if not rest:
        return _DEFAULT_SIDES
    return parse_number(re.sub(r"^[кКkKдДdD]\s*(?=[0-9])", "", rest), FEWEST_SIDES, MOST_SIDES)


class _Entry(NamedTuple):
    """One row of the table. `make` is given what follows the word, as typed and stripped."""

    title: Both
    others: tuple[str, ...]  # synonyms, in both languages
    takes: Both  # what follows, as the help writes it; "" for nothing
    meaning: Both
    make: Callable[[str], MasterCommand]


_NOTHING = Both("", "")
_TEXT = Both("ТЕКСТ", "TEXT")
_NOTE = Both("заметка", "note")
_AMEND = Both("поправка", "amend")
_SAY, _TELL = Both("скажи", "say"), Both("шепни", "tell")

_TABLE = (
    _Entry(
        Both("помощь", "help"),
        ("справка", "команды", "commands", "?", "h"),
        _NOTHING,
        Both("этот список", "this list"),
        lambda rest: Help(),
    ),
    _Entry(
        Both("карта", "map"),
        ("board",),
        Both("[всё|чисто|ИМЯ]", "[all|plain|NAME]"),
        Both(
            "карта с игроками, для ведущего; со следами: всё", "the map with the players, for the master; all: trails"
        ),
        lambda rest: _map(rest),
    ),
    _Entry(
        Both("легенда", "legend"),
        ("обозначения", "знаки", "signs"),
        _NOTHING,
        Both("что значат знаки на карте", "what the signs on the map mean"),
        lambda rest: ShowLegend(),
    ),
    _Entry(
        Both("поле", "field"),
        ("открытое поле", "open field"),
        _NOTHING,
        Both("открытое поле: то, что видят игроки", "the open field: what the players see"),
        lambda rest: ShowField(),
    ),
    _Entry(
        Both("статус", "status"),
        ("состояние", "state"),
        _NOTHING,
        Both("кто где и что несёт, для ведущего", "who is where and carries what, for the master"),
        lambda rest: Status(),
    ),
    _Entry(
        Both("очередь", "order"),
        ("чей ход", "порядок", "turn", "turns", "whose turn"),
        _NOTHING,
        Both("чей ход и кто следующий", "whose turn it is and who is next"),
        lambda rest: Order(),
    ),
    _Entry(
        Both("лог", "log"),
        ("журнал", "история", "journal", "history"),
        Both("[ИМЯ] [N]", "[NAME] [N]"),
        Both("что слышали все или один игрок; последние N", "what all have heard, or one player; the last N"),
        lambda rest: _log(rest),
    ),
    _Entry(
        Both("копия", "copy"),
        ("скопировать",),
        _NOTHING,
        Both("последнее сказанное вслух, для чата", "what was said aloud last, to be pasted into a chat"),
        lambda rest: Copy(),
    ),
    _Entry(
        Both("шёпот", "whisper"),
        ("шёпоты", "whispers"),
        Both("[ИМЯ]", "[NAME]"),
        Both("показать последний шёпот, всем или одному игроку", "show what was whispered last, or last to one player"),
        lambda rest: Whispers(rest or None),
    ),
    _Entry(
        _SAY,
        ("сказать", "объяви", "объявить", "announce"),
        _TEXT,
        Both("сказать вслух от себя", "say something aloud in your own words"),
        lambda rest: Say(_text(rest, _SAY)),
    ),
    _Entry(
        _TELL,
        ("шепнуть", "прошептать"),
        Both("ИМЯ ТЕКСТ", "NAME TEXT"),
        Both("сказать одному игроку от себя", "say something to one player in your own words"),
        lambda rest: Tell(_text(rest, _TELL)),
    ),
    _Entry(
        Both("печать", "seal"),
        ("печати", "seals"),
        _NOTHING,
        Both("печати карты и игры: игрокам записать", "the seals of map and game, for the players to note"),
        lambda rest: Seals(),
    ),
    _Entry(
        Both("почему", "why"),
        ("объясни", "explain"),
        _NOTHING,
        Both("по каким пунктам правил вышел ответ", "which clauses of the rules made the answer"),
        lambda rest: Explain(),
    ),
    _Entry(
        Both("отмена", "undo"),
        ("отменить", "назад", "back"),
        Both.alike("[N]"),
        Both("взять назад последние команды", "take back the last commands"),
        lambda rest: Undo(_count(rest)),
    ),
    _Entry(
        Both("повтор", "redo"),
        ("вернуть", "повторить", "again"),
        Both.alike("[N]"),
        Both("вернуть отменённое", "bring back what was taken back"),
        lambda rest: Redo(_count(rest)),
    ),
    _Entry(
        _AMEND,
        ("исправить", "исправление", "correct", "correction"),
        _TEXT,
        Both("исправить положение в игре", "put the state of the game right"),
        lambda rest: Amend(_text(rest, _AMEND)),
    ),
    _Entry(
        _NOTE,
        ("запись", "пометка", "remark"),
        _TEXT,
        Both("записать для себя", "write something down for yourself"),
        lambda rest: Note(_text(rest, _NOTE)),
    ),
    _Entry(
        Both("заметки", "notes"),
        ("записи",),
        _NOTHING,
        Both("что записано для себя", "what you wrote down for yourself"),
        lambda rest: Notes(),
    ),
    _Entry(
        Both("бросок", "roll"),
        ("кубик", "кость", "брось", "бросить", "dice", "die", "throw"),
        Both("[ГРАНЕЙ]", "[SIDES]"),
        Both("бросить кубик (шесть граней; можно к20)", "throw a die (six sides; d20 will do)"),
        lambda rest: Roll(_sides(rest)),
    ),
    _Entry(
        Both("спрятать", "hide"),
        ("скрыть", "закрыть", "cover"),
        _NOTHING,
        Both("убрать тайное с экрана", "take what is secret off the screen"),
        lambda rest: Hide(),
    ),
    _Entry(
        Both("показать", "show"),
        ("открыть", "uncover"),
        _NOTHING,
        Both("показать тайное ведущему", "show what is secret to the master"),
        lambda rest: Show(),
    ),
    _Entry(
        Both("конец", "end"),
        ("выйти", "выход", "конец игры", "quit", "exit", "q"),
        _NOTHING,
        Both("закончить; игра уже сохранена", "stop here; the game is saved already"),
        lambda rest: End(),
    ),
)

# The words alone, exactly: after a slash a form of a word or a word more is offered or refused, never obeyed.
GRAMMAR: Grammar[_Entry] = Grammar(
    (), None, [(phrase, entry) for entry in _TABLE for phrase in (*entry.title, *entry.others)]
)
_TITLES = tuple(entry.title for entry in _TABLE)
_OFFERED = 3
_SHORTEST_BEGINNING = 3  # letters; fewer are a slip of the finger
_DIE = re.compile(r"[кКkKдДdD]([0-9]{1,4})")


def is_master_line(line: str) -> bool:
    """Whether a typed line is for the program and not a player's words."""
    return line.lstrip("\ufeff \t").startswith("/")


def read_master(line: str, again: bool = False) -> MasterCommand:
    """The command of a line that begins with `/`. Raises Misheard, with what could be meant.

    Where nothing comes near, the message names the help; `again`, as when the line before was a slip too, all commands.
    """
    known = _slashed(_TITLES if again else _TITLES[:1])
    body = line.strip().removeprefix("\ufeff").strip().removeprefix("/").strip()
    if not body:
        raise Misheard.unknown("/", known=known)
    die = _DIE.fullmatch(body)
    if die:
        return Roll(parse_number(die[1], FEWEST_SIDES, MOST_SIDES))
    whole = GRAMMAR.known_phrase(body)
    if whole:
        return whole[0].make("")
    word, rest = (*body.split(maxsplit=1), "")[:2]
    word = word.rstrip(":")
    found = GRAMMAR.known_phrase(word)
    if not found:
        begun = _begun(word)
        if len(begun) != 1 or len(fold(word)) < _SHORTEST_BEGINNING:
            raise _misheard(word, known)
        found = GRAMMAR.known_phrase(begun[0].ru)
    entry = found[0]
    if rest and entry.takes == _NOTHING:
        raise Misheard.extra_words(_slashed([entry.title])[0], rest)
    return entry.make(rest)


def slash_hint(line: str) -> Both | None:
    """What to type where a line is a master's command but for its slash; None where it is none."""
    found = GRAMMAR.known_phrase(line.strip())
    if not found:
        return None
    title = found[0].title
    return Both(
        f"Команды ведущего начинаются с черты: «/{title.ru}».",
        f"The master's commands begin with a slash: '/{title.en}'.",
    )


def _begun(word: str) -> list[Both]:
    """The names of commands that begin so."""
    begun = fold(word)
    # Names of commands first; synonyms only where no name begins so, else «/по» would list nearly all.
    names = [title for entry in _TABLE for title in entry.title]
    synonyms = [phrase for entry in _TABLE for phrase in (*entry.title, *entry.others)]
    begin: list[Both] = []
    for known in (names, synonyms):
        begin = begin or [Both.alike(one) for one in known if begun and fold(one).startswith(begun)]
    return begin


def _misheard(word: str, known: Sequence[Both]) -> Misheard:
    begin = _begun(word)
    if len(begin) > 1:
        return Misheard.ambiguous("/" + word, _slashed(begin))
    return Misheard.unknown("/" + word, _slashed(begin or _near(word)), known)


def _near(word: str) -> list[Both]:
    """Words a slip of a letter or the other keyboard layout away, one a command."""
    typed, swapped = fold(word), fold(other_layout(word))
    found: list[Both] = []
    for entry in _TABLE if len(typed) <= LONGEST_TEXT else ():
        for phrase in (*entry.title, *entry.others):
            known = fold(phrase)
            if len(known) >= _SHORTEST_BEGINNING and (known == swapped or is_one_slip_away(typed, known)):
                found.append(Both.alike(known))
                break
    return found[:_OFFERED]


def _slashed(titles: list[Both] | tuple[Both, ...]) -> list[Both]:
    return [Both("/" + title.ru, "/" + title.en) for title in titles]


def help_text(lang: Lang) -> str:
    """The commands with what they take and do, in aligned columns, made from the table itself."""
    rows = [(f"/{entry.title(lang)} {entry.takes(lang)}".rstrip(), entry.meaning(lang)) for entry in _TABLE]
    width = max(len(left) for left, _ in rows)
    return "\n".join(f"  {left:<{width}}  {right}" for left, right in rows)
