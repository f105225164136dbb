"""Heard, Spoken, say(): the one door to text that a player may see.

A game turns each event into `Heard` values made of closed vocabularies; `say()` turns those into `Spoken`.
Panes, files and prompts of players accept nothing but `Spoken`, and `Spoken` is made here alone (a test walks
the syntax trees). No world, no map, no free text of the master can come through, because there is no place
in a `Heard` to put it.

Over 300 lines, since whoever checks the door has to read every way through it: all of them stand on one page.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NewType, TypeAlias

from gmkit.errors import EXIT_USAGE, GmkitError
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Both, Lang, Safe, printable, safe_text

Listener = NewType("Listener", str)
ALOUD = Listener("")  # everybody at the table; any other listener is one player's name


class Word(enum.Enum):
    """Base of every closed vocabulary: a game's own words and the table's."""

    # Members are single objects, so identity will do; Enum's own hash is a call in Python, and words are looked up
    # for every line that is told.
    __hash__ = object.__hash__


class Role(enum.Enum):
    """What a line is: the reply to a command, the announcement at the start of a turn, the master's own words."""

    __hash__ = object.__hash__

    ANSWER = "answer"
    ANNOUNCEMENT = "announcement"
    OWN_WORDS = "own words"


class Square(NamedTuple):
    """A square that the rules make known to all: the only way a place may be told."""

    cell: Cell


class Name(NamedTuple):
    """A player's name, as everybody at the table knows it."""

    name: str


class Numbered(NamedTuple):
    """A word with the number that tells several of a kind apart: «гоблин 2»; 0 where nobody needs it."""

    word: Word
    number: int = 0


Detail: TypeAlias = Word | bool | int | Square | Name | Numbered


class Heard(NamedTuple):
    """One thing heard: about whom, which word, and its details (numbers, names, known squares).

    `fresh` begins a line of its own, as each turn's announcement does.
    """

    about: str
    word: Word
    details: tuple[Detail, ...] = ()
    role: Role = Role.ANSWER
    fresh: bool = False


class Phrase(NamedTuple):
    """How a word sounds; `{0}`, `{1}` stand for its details."""

    ru: str
    en: str


class Spoken(Safe):
    """One line that a player may see, safe for a terminal whatever name stands in it. Only this module makes it."""

    __slots__ = ()

    def __new__(cls, text: str) -> Spoken:
        return super().__new__(cls, printable(text))


class Told(NamedTuple):
    """One line as it was told: to whom, in which role, about which player.

    `text` is the words alone («река»), `line` the same ready to be read out or pasted («Аня: река»).
    """

    listener: Listener
    role: Role
    about: str
    text: Spoken
    line: Spoken


class Table(Word):
    """What the table itself says, the same in every game."""

    NOT_YOUR_TURN = "not_your_turn"
    GAME_IS_OVER = "game_is_over"
    TYPE_THE_FACE = "type_the_face"
    NO_FACE = "no_face"
    PROMPT = "prompt"
    PROMPT_KNOWN = "prompt_known"
    PROMPT_OVER = "prompt_over"
    AT = "at"
    ROUND = "round"
    ANSWER_LINE = "answer_line"
    TURN_LINE = "turn_line"
    TO_MOVE = "to_move"
    CAME = "came"
    WENT = "went"
    WHISPER_LINE = "whisper_line"
    OWN_WORDS = "own_words"
    ENTRY = "entry"
    ENTRY_UNDONE = "entry_undone"
    DIE_BY_HAND = "die_by_hand"
    DIE_BY_GMKIT = "die_by_gmkit"
    DIE = "die"
    DIE_OF = "die_of"
    GROUP = "group"
    CHOSE = "chose"
    NAMED_DIE = "named_die"
    QUESTION = "question"
    QUESTION_OPTIONS = "question_options"
    QUESTION_TO_ALL = "question_to_all"
    ASKED = "asked"
    ASKED_OF_ALL = "asked_of_all"
    MOVES = "moves"
    MOVES_ALONE = "moves_alone"
    MAY = "may"
    MAY_NOTHING = "may_nothing"


TABLE_PHRASES: Mapping[Word, Phrase] = {
    Table.NOT_YOUR_TURN: Phrase("сейчас ходит {0}", "it is {0}'s turn"),
    Table.GAME_IS_OVER: Phrase("игра окончена", "the game is over"),
    Table.TYPE_THE_FACE: Phrase("назовите, что выпало, например «{0} 4»", "type what the die shows, such as '{0} 4'"),
    Table.NO_FACE: Phrase(
        "кубики бросает gmkit: скажите то же без числа (свои кубики: gmkit play --dice hand или both)",
        "gmkit throws the dice: say the same without the number (dice of your own: gmkit play --dice hand, or both)",
    ),
    Table.PROMPT: Phrase("{0}> ", "{0}> "),
    Table.PROMPT_KNOWN: Phrase("{0} [{1}]> ", "{0} [{1}]> "),
    Table.PROMPT_OVER: Phrase("конец> ", "over> "),
    Table.AT: Phrase("{0}", "{0}"),
    Table.ROUND: Phrase("круг {0}", "round {0}"),
    Table.ANSWER_LINE: Phrase("{0}: {1}", "{0}: {1}"),
    Table.TURN_LINE: Phrase("Ходит {0}: {1}", "{0} to move: {1}"),
    Table.TO_MOVE: Phrase("Ходит {0}", "{0} to move"),
    Table.CAME: Phrase("Новый игрок: {0}", "A new player: {0}"),
    Table.WENT: Phrase("Больше не играет: {0}", "Plays no more: {0}"),
    Table.WHISPER_LINE: Phrase("(только {0}) {1}", "({0} alone) {1}"),
    Table.OWN_WORDS: Phrase("Ведущий: «{0}»", "Master: «{0}»"),  # no player can have that name
    Table.ENTRY: Phrase("{0}. {1}: «{2}»", "{0}. {1}: «{2}»"),
    Table.ENTRY_UNDONE: Phrase("{0}. {1}: «{2}» (отменено)", "{0}. {1}: «{2}» (taken back)"),
    Table.DIE_BY_HAND: Phrase("{0} (брошен рукой)", "{0} (thrown by hand)"),
    Table.DIE_BY_GMKIT: Phrase("{0} (бросил gmkit)", "{0} (thrown by gmkit)"),
    Table.DIE: Phrase("Кубик: {0}", "Die: {0}"),
    Table.DIE_OF: Phrase("Кубик на {1}: {0}", "Die of {1}: {0}"),
    Table.CHOSE: Phrase("выбрал", "chose"),
    Table.NAMED_DIE: Phrase("Кубик ({0}): {1}", "Die ({0}): {1}"),
    Table.QUESTION: Phrase("{0}, {1}> ", "{0}, {1}> "),
    Table.QUESTION_OPTIONS: Phrase("{0} ({1})", "{0} ({1})"),
    Table.QUESTION_TO_ALL: Phrase("{0}> ", "{0}> "),
    Table.ASKED: Phrase("Сейчас спрашивают ({1}): {0}", "Question for {1}: {0}"),
    Table.ASKED_OF_ALL: Phrase("Сейчас спрашивают всех: {0}", "Question for everybody: {0}"),
    Table.GROUP: Phrase("Группа {0}: {1}", "Group {0}: {1}"),
    Table.MOVES: Phrase("ходы ({0}): {1}", "moves ({0}): {1}"),
    Table.MAY_NOTHING: Phrase("сейчас ничего", "nothing now"),
    Table.MAY: Phrase("можно {0}", "may {0}"),
    Table.MOVES_ALONE: Phrase("ходы (только {0}): {1}", "moves ({0} alone): {1}"),
}


class NotNow(GmkitError):
    """A command that is not allowed now, for a reason the player could have known. It costs nothing.

    `word` and `details` come from the closed vocabularies, so a refusal cannot tell a secret either. `alone` is a
    reason for whoever spoke and nobody else, where the table hears nothing more than that it may not be.
    """

    exit_code = EXIT_USAGE

    def __init__(self, word: Word, *details: Detail, alone: Word | None = None) -> None:
        super().__init__(Both(word.name, word.name))
        self.word = word
        self.details = details
        self.alone = alone


class Tongue:
    """A game's phrases in one language and one column style, with what was said before kept ready.

    The memory is bounded by the vocabularies: words, small numbers, players' names and known squares.
    """

    def __init__(self, phrases: Mapping[Word, Phrase], lang: Lang, columns: Columns) -> None:
        self.lang = lang
        self.columns = columns
        self.phrases = phrases
        self._phrases = {**TABLE_PHRASES, **phrases}
        self._known: dict[tuple[Word, tuple[Detail, ...]], str] = {}
        self.told: dict[tuple[Listener, tuple[Heard, ...]], tuple[Told, ...]] = {}

    def phrase(self, word: Word, details: tuple[Detail, ...]) -> str:
        """The text of one word. TypeError for a detail that is of no closed vocabulary."""
        key = (word, details)
        text = self._known.get(key)
        if text is None:
            parts = [self._detail(detail) for detail in details]
            found = self._phrases[word]
            text = (found.ru if self.lang == "ru" else found.en).format(*parts)
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[key] = text
        return text

    def _detail(self, detail: Detail) -> str:
        kind = type(detail)
        if kind is Square:
            return self.columns.cell_name(detail.cell)  # type: ignore[union-attr]
        if kind is Name:
            return safe_text(detail.name)  # type: ignore[union-attr]
        if kind is int or kind is bool:
            return str(detail)
        if kind is Numbered:
            word = self.phrase(detail.word, ())  # type: ignore[union-attr]
            return f"{word} {detail.number}" if detail.number else word  # type: ignore[union-attr]
        if isinstance(detail, Word):
            return self.phrase(detail, ())
        raise TypeError(f"{kind.__name__} may not be heard")


def say(tongue: Tongue, heard: Sequence[Heard]) -> Spoken:
    """The words of one answer or announcement, joined by commas: «река, рык»."""
    return Spoken(", ".join([tongue.phrase(one.word, one.details) for one in heard]))


_PLAIN_DIE = 6  # sides that need no telling
_REMEMBERED = 4096  # different answers kept; a long evening has a few hundred


def tell(tongue: Tongue, listener: Listener, heard: Sequence[Heard]) -> tuple[Told, ...]:
    """What one listener is told of a command: each run of one role about one player makes one line."""
    key = (listener, tuple(heard))
    known = tongue.told.get(key)
    if known is not None:
        return known
    told: list[Told] = []
    start, count = 0, len(heard)
    while start < count:
        first = heard[start]
        end = start + 1
        while end < count:
            after = heard[end]
            if after.fresh or after.role is not first.role or after.about != first.about:
                break
            end += 1
        text = say(tongue, heard[start:end])
        told.append(Told(listener, first.role, first.about, text, _line(tongue, listener, first, text)))
        start = end
    if len(tongue.told) >= _REMEMBERED:
        tongue.told.clear()
    found = tongue.told[key] = tuple(told)
    return found


def _line(tongue: Tongue, listener: Listener, first: Heard, text: Spoken) -> Spoken:
    """A whole line: «Аня: река», «Ходит Боря: суша»; what is for one player alone says so."""
    word = Table.TURN_LINE if first.role is Role.ANNOUNCEMENT else Table.ANSWER_LINE
    line = _phrased(tongue, word).format(safe_text(first.about), text)
    if listener != ALOUD:
        line = _phrased(tongue, Table.WHISPER_LINE).format(safe_text(listener), line)
    return Spoken(line)


def _phrased(tongue: Tongue, word: Table) -> str:
    found = TABLE_PHRASES[word]
    return found.ru if tongue.lang == "ru" else found.en


def tell_die(tongue: Tongue, sides: int, face: int, purpose: Word | None = None, typed: bool | None = None) -> Told:
    """An open die, which everybody at the table sees: «Кубик: 6», «Кубик (удар): 6». Never a hidden lot.

    `typed` tells how it came, where a table both throws its own dice and has them thrown.
    """
    if purpose is not None:
        line = tongue.phrase(Table.NAMED_DIE, (purpose, face))
    else:
        line = tongue.phrase(Table.DIE if sides == _PLAIN_DIE else Table.DIE_OF, (face, sides))
    if typed is not None:
        line = _phrased(tongue, Table.DIE_BY_HAND if typed else Table.DIE_BY_GMKIT).format(line)
    return Told(ALOUD, Role.ANSWER, "", Spoken(str(face)), Spoken(line))


def tell_own_words(tongue: Tongue, listener: Listener, text: str) -> Told:
    """The master's own words, as such: under a name that no player may have, in quotes, in one line whatever they are.

    Nothing of the rules has this role, and no answer of theirs stands in quotes.
    """
    line = _phrased(tongue, Table.OWN_WORDS).format(safe_text(text, len(text)))
    if listener != ALOUD:
        line = _phrased(tongue, Table.WHISPER_LINE).format(safe_text(listener), line)
    return Told(listener, Role.OWN_WORDS, "", Spoken(safe_text(text, len(text))), Spoken(line))


def say_group(tongue: Tongue, name: str, members: Sequence[str]) -> Spoken:
    """Who plays under one name, which everybody at the table knows: «Группа Аня: Аня, Витя»."""
    people = ", ".join(map(safe_text, members))
    return Spoken(_phrased(tongue, Table.GROUP).format(safe_text(name), people))


def say_moves(
    tongue: Tongue, short: Callable[[Any, Columns, Lang], str], who: str, commands: Sequence[Any], alone: bool
) -> Spoken:
    """The moves that are open to a player, in the short words of the grammar; `alone`: by his own secrets only."""
    text = ", ".join(safe_text(short(command, tongue.columns, tongue.lang)) for command in commands)
    return Spoken(_phrased(tongue, Table.MOVES_ALONE if alone else Table.MOVES).format(safe_text(who), text))


def say_may(
    tongue: Tongue,
    short: Callable[[Any, Columns, Lang], str],
    who: str,
    options: Sequence[tuple[Any, Sequence[Heard]]],
) -> list[Spoken]:
    """What somebody may do by what he knows, told to him alone: plain commands in one row, the others with their notes.

    Each of `options` is a command and what is known of how it would come out.
    """
    plain = [_short(tongue, short, command) for command, notes in options if not notes]
    rows = [", ".join(plain)] if plain else []
    rows += [f"{_short(tongue, short, command)} ({say(tongue, notes)})" for command, notes in options if notes]
    if not rows:
        return [_alone(tongue, who, _phrased(tongue, Table.MAY_NOTHING))]
    return [_alone(tongue, who, _phrased(tongue, Table.MAY).format(row)) for row in rows]


def _short(tongue: Tongue, short: Callable[[Any, Columns, Lang], str], command: Any) -> str:
    return safe_text(short(command, tongue.columns, tongue.lang))


def _alone(tongue: Tongue, who: str, text: str) -> Spoken:
    """A line that only one player may read, outside any answer."""
    line = _phrased(tongue, Table.ANSWER_LINE).format(safe_text(who), text)
    return Spoken(_phrased(tongue, Table.WHISPER_LINE).format(safe_text(who), line))


def say_refusal(tongue: Tongue, refusal: NotNow) -> Spoken:
    """Why a command is not allowed now, in words of the closed vocabularies."""
    return Spoken(tongue.phrase(refusal.word, tuple(refusal.details)))


def say_reason(tongue: Tongue, who: str, refusal: NotNow) -> Spoken | None:
    """The reason that whoever spoke is told alone, ready to be whispered; None where there is none."""
    if refusal.alone is None:
        return None
    line = _phrased(tongue, Table.ANSWER_LINE).format(safe_text(who), tongue.phrase(refusal.alone, ()))
    return Spoken(_phrased(tongue, Table.WHISPER_LINE).format(safe_text(who), line))


def say_prompt(tongue: Tongue, speakers: Sequence[str], known: Sequence[Heard] = ()) -> Spoken:
    """The prompt: the name of the one whose bare words count, and what all know of his turn: «Галя [A21, круг 3]> »."""
    if not speakers:
        return Spoken(tongue.phrase(Table.PROMPT_OVER, ()))
    if not known:
        return Spoken(tongue.phrase(Table.PROMPT, (Name(speakers[0]),)))
    return Spoken(_phrased(tongue, Table.PROMPT_KNOWN).format(safe_text(speakers[0]), say(tongue, known)))


def say_to_move(tongue: Tongue, name: str) -> Spoken:
    """Whose turn it is, where no announcement of the game tells it: «Ходит Галя»."""
    return Spoken(tongue.phrase(Table.TO_MOVE, (Name(name),)))


def say_seated(tongue: Tongue, name: str, came: bool) -> Spoken:
    """Who has come to the table or left it, which everybody there sees."""
    return Spoken(tongue.phrase(Table.CAME if came else Table.WENT, (Name(name),)))


def say_question(tongue: Tongue, word: Word, options: Sequence[Word], who: str) -> Spoken:
    """The prompt of a question: «Аня, какую карту? (красная / синяя)> »; it names nobody where `who` is empty."""
    text = tongue.phrase(word, ())
    if options:
        listed = " / ".join(tongue.phrase(option, ()) for option in options)
        text = _phrased(tongue, Table.QUESTION_OPTIONS).format(text, listed)
    if not who:
        return Spoken(_phrased(tongue, Table.QUESTION_TO_ALL).format(text))
    return Spoken(_phrased(tongue, Table.QUESTION).format(safe_text(who), text))


def say_sheet(tongue: Tongue, word: Word, details: Sequence[Detail]) -> Spoken:
    """A title or a row of what lies beside the board: «на руке: лиса и медведь»."""
    return Spoken(tongue.phrase(word, tuple(details)))


def say_asked(tongue: Tongue, word: Word, who: Sequence[str]) -> Spoken:
    """What is asked now, and of whom it is still awaited; a question to nobody by name is asked of all."""
    text = tongue.phrase(word, ())
    if not who:
        return Spoken(_phrased(tongue, Table.ASKED_OF_ALL).format(text))
    return Spoken(_phrased(tongue, Table.ASKED).format(text, ", ".join(map(safe_text, who))))


def say_options(tongue: Tongue, options: Sequence[Word]) -> list[Spoken]:
    """What may be answered, a word each: for the help and for completion."""
    return [Spoken(tongue.phrase(option, ())) for option in options]


def say_words(tongue: Tongue, words: str | None) -> Spoken:
    """What somebody typed, as another may read it; of a private command, whose words are None here, that he chose."""
    return Spoken(_phrased(tongue, Table.CHOSE) if words is None else safe_text(words))


def say_entry(
    tongue: Tongue, number: int, who: str, words: str | None, told: Sequence[Told], undone: bool
) -> list[Spoken]:
    """One entry of a log of what was heard: who said which words, and the lines that answered them.

    `number` counts what this reader heard, so that silent lines leave no gap. Words typed for a player are known to
    the table; of a private command, whose words are None here, others read that he chose.
    """
    lines = [Spoken("   " + one.line) for one in told]
    if not who:
        return lines
    head = _phrased(tongue, Table.ENTRY_UNDONE if undone else Table.ENTRY)
    return [Spoken(head.format(number, safe_text(who), say_words(tongue, words))), *lines]
