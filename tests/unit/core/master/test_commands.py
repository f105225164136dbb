"""The master's own commands."""

from __future__ import annotations

import contextlib

import pytest

from gmkit.core.game import find_game, game_names
from gmkit.core.master import topics
from gmkit.core.master.aided import aid_entries
from gmkit.core.master.commands import (
    Amend,
    Copy,
    End,
    Explain,
    Help,
    Hide,
    Log,
    MasterCommand,
    Note,
    Order,
    Redo,
    Roll,
    Say,
    Seals,
    Show,
    ShowField,
    ShowMap,
    Status,
    Tell,
    Undo,
    Whispers,
)
from gmkit.core.master.entries import ENTRIES, Entry
from gmkit.core.master.reading import is_master_line, is_secret, read_master, slash_hint
from gmkit.core.master.topics import rows_of
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.text import Lang

READ: list[tuple[str, MasterCommand]] = [
    *((line, Help()) for line in ("/помощь", "/help", "/ПОМОЩЬ", "/Help", "/?", "/справка", " /помощь ", "/ помощь")),
    *((line, Help()) for line in ("/помощ", "/пом", "/hel")),
    *((line, Undo(2)) for line in ("/отм 2", "/und 2")),
    *((line, ShowMap()) for line in ("/карта", "/map", "/кaрта", "/карта!")),
    *((line, ShowField()) for line in ("/поле", "/field", "/ПОЛЕ", "/открытое поле", "/open field")),
    *((line, Status()) for line in ("/статус", "/status", "/состояние")),
    *((line, Order()) for line in ("/очередь", "/order", "/чей ход", "/whose turn")),
    *((line, Log(None)) for line in ("/лог", "/log", "/журнал")),
    *((line, Log("Аня")) for line in ("/лог Аня", "/log Аня", "/лог\tАня", "/лог:  Аня ")),
    ("/лог Анна-Мария 2", Log("Анна-Мария 2")),
    *((line, Explain()) for line in ("/почему", "/why", "/explain")),
    *((line, Undo(1)) for line in ("/отмена", "/undo", "/отменить", "/отмена 1", "/\u043eтмена")),
    *((line, Undo(3)) for line in ("/отмена 3", "/undo 3", "/UNDO 3")),
    *((line, Redo(1)) for line in ("/повтор", "/redo", "/вернуть")),
    ("/повтор 2", Redo(2)),
    ("/заметка 12:30 перерыв", Note("12:30 перерыв")),
    ("/note Hello,  World!", Note("Hello,  World!")),
    ("/заметка: Чай", Note("Чай")),
    ("/поправка Аня на B2", Amend("Аня на B2")),
    *((line, Say("Тише!")) for line in ("/скажи Тише!", "/say Тише!", "/скажи: Тише!", "/ска Тише!")),
    *((line, Tell("Аня тише")) for line in ("/шепни Аня тише", "/tell Аня тише", "/шепни: Аня тише")),
    ("/amend Anna to B2", Amend("Anna to B2")),
    *((line, Roll(6)) for line in ("/бросок", "/roll", "/к6", "/d6", "/К6", "/бросок 6", "/roll d6", "/бросок к6")),
    *((line, Roll(20)) for line in ("/бросок 20", "/d20", "/roll D20", "/к20")),
    *((line, Hide()) for line in ("/спрятать", "/hide", "/скрыть")),
    *((line, Show()) for line in ("/показать", "/show", "/открыть")),
    *((line, Help()) for line in ("/помощ", "/пом", "/hel", "/ПОМ")),
    *((line, Status()) for line in ("/стат", "/stat")),
    ("/лог 5", Log(None, 5)),
    ("/копия", Copy()),
    ("/коп", Copy()),
    ("/шёпот", Whispers(None)),
    ("/шепот Аня", Whispers("Аня")),
    ("/печать", Seals()),
    *((line, End()) for line in ("/конец", "/end", "/quit", "/выход", "/конец игры")),
]


@pytest.mark.parametrize(("line", "command"), READ)
def test_read(line: str, command: MasterCommand) -> None:
    assert read_master(line) == command
    assert type(read_master(line)) is type(command)
    assert is_master_line(line)


def test_po_asks_which() -> None:
    with pytest.raises(Misheard) as caught:
        read_master("/по")
    assert caught.value.why is Why.AMBIGUOUS
    assert [option.ru for option in caught.value.options] == [
        "/помощь",
        "/поле",
        "/почему",
        "/повтор",
        "/поправка",
        "/показать",
    ]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("/помошь", "/помощь"),
        ("/undoo", "/undo"),
        ("/Почему?", "/почему"),
    ],
)
def test_near_is_offered(line: str, offered: str) -> None:
    with pytest.raises(Misheard) as caught:
        read_master(line)
    assert caught.value.why is Why.UNKNOWN
    assert offered in [option.ru for option in caught.value.options]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/", Why.UNKNOWN),
        ("/  ", Why.UNKNOWN),
        ("/чепуха", Why.UNKNOWN),
        ("/отмена3", Why.UNKNOWN),
        ("/север", Why.UNKNOWN),
        ("//помощь", Why.UNKNOWN),
        ("/поле север", Why.UNKNOWN),
        ("/статус север", Why.UNKNOWN),
        ("/конец сейчас", Why.UNKNOWN),
        ("/отмена 0", Why.BAD_NUMBER),
        ("/отмена -1", Why.BAD_NUMBER),
        ("/отмена 1000", Why.BAD_NUMBER),
        ("/отмена всё", Why.BAD_NUMBER),
        ("/undo ١", Why.BAD_NUMBER),
        ("/бросок 1", Why.BAD_NUMBER),
        ("/бросок 1001", Why.BAD_NUMBER),
        ("/к0", Why.BAD_NUMBER),
        ("/бросок к", Why.BAD_NUMBER),
        ("/заметка", Why.EMPTY),
        ("/поправка  ", Why.EMPTY),
        ("/заметка a\x1b[2Jb", Why.BAD_TEXT),
        ("/заметка a\u202eb", Why.BAD_TEXT),
        ("/заметка a\nb", Why.BAD_TEXT),
        ("/поправка a\ud800", Why.BAD_TEXT),
        ("/заметка " + "я" * 501, Why.TOO_LONG),
        ("/" + "я" * 1_000_000, Why.UNKNOWN),
    ],
)
def test_misheard(line: str, why: Why) -> None:
    with pytest.raises(Misheard) as caught:
        read_master(line)
    assert caught.value.why is why
    for lang in ("ru", "en"):
        message = caught.value.text(lang)
        message.encode()
        assert len(message) < 300


@pytest.mark.parametrize("line", ["север", "", "Аня: /лог", "a/b"])
def test_players_words_are_not_the_masters(line: str) -> None:
    assert not is_master_line(line)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_help_is_the_table(lang: Lang) -> None:
    rows = rows_of(topics.ALL.commands, lang)
    assert len(rows) == len(ENTRIES)
    for left, meaning in rows:
        word = left.split()[0]
        if "TEXT" in left or "ТЕКСТ" in left:
            word += " текст"
        read_master(word)
        assert meaning.strip()


def test_every_command_is_of_a_topic_and_every_topic_is_of_commands() -> None:
    names = {entry.title.ru for entry in ENTRIES}
    listed = {name for topic in topics.TOPICS if topic is not topics.ALL for name in topic.commands}
    assert listed == names - {"помощь"}
    assert set(topics.EVERYDAY) < names
    assert len(topics.EVERYDAY) <= 11  # and a row that names the topics


@pytest.mark.parametrize("topic", topics.TOPICS, ids=lambda topic: topic.title.en)
def test_a_topic_is_found_by_each_of_its_names(topic: topics.Topic) -> None:
    for name in (*topic.title, *topic.others):
        assert topics.find_topic(name) is topic
        assert topics.find_topic(name.upper()) is topic


def test_what_is_no_topic_is_a_command_or_misheard() -> None:
    assert topics.find_topic("/легенда") is None
    assert topics.row_of("леген", "en") == ("/legend", "what the signs on the map mean")
    with pytest.raises(Misheard) as caught:
        topics.find_topic("чушь")
    assert "кубики" in caught.value.text("ru")


def test_no_word_stands_for_two_commands() -> None:
    words = [phrase for entry in ENTRIES for phrase in (*entry.title, *entry.others)]
    assert len(words) == len(set(words))


@pytest.mark.parametrize("line", ["/е", "/e", "/ко", "/s", "/по"])
def test_a_beginning_that_is_short_or_of_several_is_never_obeyed(line: str) -> None:
    with pytest.raises(Misheard):
        read_master(line)


@pytest.mark.parametrize(
    ("line", "title"), [("карта", "/карта"), ("?", "/помощь"), ("ОТМЕНА", "/отмена"), ("undo", "/undo")]
)
def test_a_command_without_its_slash_gets_a_hint(line: str, title: str) -> None:
    hint = slash_hint(line)
    assert hint is not None
    assert title in hint.ru or title in hint.en
    assert slash_hint("север") is None


@pytest.mark.parametrize("entry", [*ENTRIES, *(row for name in game_names() for row in aid_entries(find_game(name)))])
def test_every_row_says_what_it_makes(entry: Entry) -> None:
    """Whoever asks what a command is must not have to make one of a text that it may not take."""
    made = []
    for rest in ("", "2", "20", "Аня", "Аня привет"):
        with contextlib.suppress(Misheard):
            made.append(type(entry.make(rest)))
    assert set(made) == {entry.makes}


@pytest.mark.parametrize("rest", ["", "2", "Аня", "х", "7 8"])
def test_whether_a_line_is_secret_can_be_asked_of_every_command(rest: str) -> None:
    secret = {"поправка", "заметка", "шепни"}
    for entry in ENTRIES:
        assert is_secret(f"/{entry.title.ru} {rest}") == (entry.title.ru in secret), entry.title.ru
