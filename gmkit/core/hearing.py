"""Heard, Spoken, say(): the one door to text that a player may see.

A game turns each event into `Heard` values made of closed vocabularies; `say()` turns those into `Spoken`.
Panes, files and prompts of players accept nothing but `Spoken`, and `Spoken` is made here alone (a test walks
the syntax trees). No world, no map, no free text of the master can come through, because there is no place
in a `Heard` to put it.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import NamedTuple, NewType, TypeAlias

from gmkit.errors import EXIT_USAGE, GmkitError
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Both, Lang, safe_text

Listener = NewType("Listener", str)
ALOUD = Listener("")  # everybody at the table; any other listener is one player's name


class Word(enum.Enum):
    """Base of every closed vocabulary: a game's own words and the table's."""


class Role(enum.Enum):
    """What an answer line is: the reply to a command, or the announcement at the start of a turn."""

    ANSWER = "answer"
    ANNOUNCEMENT = "announcement"


class Square(NamedTuple):
    """A square that the rules make known to all: the only way a place may be told."""

    cell: Cell


class Name(NamedTuple):
    """A player's name, as everybody at the table knows it."""

    name: str


Detail: TypeAlias = Word | bool | int | Square | Name


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


class Spoken(str):
    """Text that a player may see. Only this module makes it."""

    __slots__ = ()


class Told(NamedTuple):
    """One line as it was told: to whom, in which role, about which player."""

    listener: Listener
    role: Role
    about: str
    text: Spoken


class Table(Word):
    """What the table itself says, the same in every game."""

    NOT_YOUR_TURN = "not_your_turn"
    GAME_IS_OVER = "game_is_over"
    TYPE_THE_FACE = "type_the_face"
    PROMPT = "prompt"
    PROMPT_OVER = "prompt_over"
    ANSWER_LINE = "answer_line"
    TURN_LINE = "turn_line"
    WHISPER_LINE = "whisper_line"


TABLE_PHRASES: Mapping[Word, Phrase] = {
    Table.NOT_YOUR_TURN: Phrase("сейчас ходит {0}", "it is {0}'s turn"),
    Table.GAME_IS_OVER: Phrase("игра окончена", "the game is over"),
    Table.TYPE_THE_FACE: Phrase(
        "назовите, что выпало, например «{0} 4»", "type what the die shows, such as '{0} 4'"
    ),
    Table.PROMPT: Phrase("{0}> ", "{0}> "),
    Table.PROMPT_OVER: Phrase("конец> ", "over> "),
    Table.ANSWER_LINE: Phrase("{0}: {1}", "{0}: {1}"),
    Table.TURN_LINE: Phrase("Ходит {0}: {1}", "{0} to move: {1}"),
    Table.WHISPER_LINE: Phrase("(только {0}) {1}", "({0} alone) {1}"),
}


class NotNow(GmkitError):
    """A command that is not allowed now, for a reason the player could have known. It costs nothing.

    `word` and `details` come from the closed vocabularies, so a refusal cannot tell a secret either.
    """

    exit_code = EXIT_USAGE

    def __init__(self, word: Word, *details: Detail) -> None:
        super().__init__(Both(word.name, word.name))
        self.word = word
        self.details = details


class Tongue:
    """A game's phrases in one language and one column style, with what was said before kept ready.

    The memory is bounded by the vocabularies: words, small numbers, players' names and known squares.
    """

    def __init__(self, phrases: Mapping[Word, Phrase], lang: Lang, columns: Columns) -> None:
        self.lang = lang
        self.columns = columns
        self._phrases = {**TABLE_PHRASES, **phrases}
        self._known: dict[tuple[Word, tuple[Detail, ...]], str] = {}
        self._lines: dict[tuple[object, ...], Spoken] = {}

    def phrase(self, word: Word, details: tuple[Detail, ...]) -> str:
        """The text of one word. TypeError for a detail that is of no closed vocabulary."""
        key = (word, details)
        text = self._known.get(key)
        if text is None:
            parts = [self._detail(detail) for detail in details]
            found = self._phrases[word]
            text = (found.ru if self.lang == "ru" else found.en).format(*parts)
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
        if isinstance(detail, Word):
            return self.phrase(detail, ())
        raise TypeError(f"{kind.__name__} may not be heard")


def say(tongue: Tongue, heard: Sequence[Heard]) -> Spoken:
    """The words of one answer or announcement, joined by commas: «река, рык»."""
    if len(heard) == 1:
        return Spoken(tongue.phrase(heard[0].word, heard[0].details))
    return Spoken(", ".join([tongue.phrase(one.word, one.details) for one in heard]))


def tell(tongue: Tongue, listener: Listener, heard: Sequence[Heard]) -> list[Told]:
    """What one listener is told of a command: each run of one role about one player makes one line."""
    told: list[Told] = []
    count = len(heard)
    start = 0
    while start < count:
        first = heard[start]
        end = start + 1
        while end < count:
            after = heard[end]
            if after.fresh or after.role is not first.role or after.about != first.about:
                break
            end += 1
        told.append(Told(listener, first.role, first.about, say(tongue, heard[start:end])))
        start = end
    return told


def say_line(tongue: Tongue, told: Told) -> Spoken:
    """A whole line ready to be read out or pasted: «Аня: река», «Ходит Боря: суша»."""
    words = Table.TURN_LINE if told.role is Role.ANNOUNCEMENT else Table.ANSWER_LINE
    found = TABLE_PHRASES[words]
    line = (found.ru if tongue.lang == "ru" else found.en).format(safe_text(told.about), told.text)
    if told.listener != ALOUD:
        found = TABLE_PHRASES[Table.WHISPER_LINE]
        line = (found.ru if tongue.lang == "ru" else found.en).format(safe_text(told.listener), line)
    return Spoken(line)


def say_refusal(tongue: Tongue, refusal: NotNow) -> Spoken:
    """Why a command is not allowed now, in words of the closed vocabularies."""
    return Spoken(tongue.phrase(refusal.word, tuple(refusal.details)))


def say_prompt(tongue: Tongue, speakers: Sequence[str]) -> Spoken:
    """The prompt: the name of the one whose bare words count, which everybody at the table knows."""
    if not speakers:
        return Spoken(tongue.phrase(Table.PROMPT_OVER, ()))
    return Spoken(tongue.phrase(Table.PROMPT, (Name(speakers[0]),)))
