"""The topics of the help: which of the master's commands belong together, and which are listed where nobody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.master.entries import ENTRIES, Entry
from gmkit.core.master.reading import command_of
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.text import Both, Lang


class Topic(NamedTuple):
    """One topic: its name, other words for it, and the commands that it is about, by their Russian names."""

    title: Both
    others: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()


WORDS = Topic(Both("слова", "words"), ("игроки", "players", "фразы", "ходы", "moves"))
AMENDING = Topic(
    Both("поправки", "corrections"), ("поправка", "исправления", "amend", "amending"), ("поправка", "отмена", "повтор")
)  # with the forms of the game at hand
ALL = Topic(Both("команды", "commands"), ("всё", "все", "all"), tuple(one.title.ru for one in ENTRIES))
TOPICS = (
    WORDS,
    Topic(Both("карта", "map"), ("карты", "maps"), ("карта", "легенда", "поле")),
    Topic(
        Both("игра", "game"),
        ("ход", "turn", "turns"),
        ("очередь", "статус", "почему", "лог", "копия", "печать", "конец"),
    ),
    Topic(Both("речь", "voice"), ("голос", "заметки", "speech", "notes"), ("скажи", "шепни", "заметка", "заметки")),
    Topic(Both("тайное", "secrets"), ("тайны", "секреты", "secret"), ("спрятать", "показать", "шёпот", "шепни")),
    AMENDING,
    Topic(Both("кубики", "dice"), ("кубик", "грани"), ("бросок",)),
    ALL,
)
# What a master needs in his first quarter of an hour: no more rows than are read at a glance.
EVERYDAY = (
    *("карта", "статус", "очередь", "лог", "копия", "почему"),
    *("отмена", "поправка", "скажи", "спрятать", "конец"),
)


def rows_of(commands: Sequence[str], lang: Lang) -> list[tuple[str, str]]:
    """(the command with what it takes, what it does) of the commands with these names, in the order of the table."""
    return [_row(one, lang) for one in ENTRIES if one.title.ru in commands]


def rows_added(own: Sequence[Entry], lang: Lang) -> list[tuple[str, str]]:
    """The same of the commands that a game adds."""
    return [_row(one, lang) for one in own]


def find_topic(asked: str, own: tuple[Entry, ...] = ()) -> Topic | None:
    """The topic that is asked for; None where it is a command. Misheard where it is neither."""
    said = fold(asked).lstrip("/")
    for topic in TOPICS:
        if said in map(fold, (*topic.title, *topic.others)):
            return topic
    if command_of(said, own) is not None:
        return None
    raise Misheard.unknown(asked, known=[topic.title for topic in TOPICS])


def row_of(asked: str, lang: Lang, own: tuple[Entry, ...] = ()) -> tuple[str, str]:
    """The row of the command that is asked for. KeyError where it is none."""
    entry = command_of(fold(asked).lstrip("/"), own)
    if entry is None:
        raise KeyError(asked)
    return _row(entry, lang)


def _row(entry: Entry, lang: Lang) -> tuple[str, str]:
    return f"/{entry.title(lang)} {entry.takes(lang)}".rstrip(), entry.meaning(lang)
